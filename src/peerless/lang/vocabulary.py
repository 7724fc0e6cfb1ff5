"""The words of the effect language: one row per word, with its meaning and its arguments.

The decoder, the checks, the compiler, the reference for authors, and the tests of the translations use this table. A
word that requires a combat is marked `combat`, and the check rejects it on a scheme; one that refers to what a running
effect has chosen is marked `in_effect`, and the check rejects it in a continuous ability. A meaning is one sentence for
authors and explains every argument by name.
"""

from collections.abc import Mapping

from peerless.lang.tree import Term
from peerless.lang.words.conditions import CONDITIONS
from peerless.lang.words.numbers import NUMBERS
from peerless.lang.words.operations import OPERATIONS
from peerless.lang.words.rules import RULES
from peerless.lang.words.sets import AMOUNTS, BOUNDS, CARD_SETS, FIGHTER_SETS, SPACE_SETS, TOKEN_SETS
from peerless.lang.words.sets import CARD_TYPES as CARD_TYPES
from peerless.lang.words.word import BLOCK, CONDITION, Word

VOCABULARY: Mapping[str, Mapping[str, Word]] = {
    rows[0].sort: {word.name: word for word in rows}
    for rows in (
        *(OPERATIONS, RULES, NUMBERS, CONDITIONS, FIGHTER_SETS, TOKEN_SETS),
        *(SPACE_SETS, CARD_SETS, AMOUNTS, BOUNDS),
    )
}

# Phrases inside certain arguments, documented with these arguments.
INNER: Mapping[str, Mapping[str, Word]] = {
    "way": {"only_if": Word("way", "only_if", "An effect offered `if` something holds.", CONDITION, {"do": BLOCK})},
}


def word_of(term: Term) -> Word:
    """The row of a phrase's word."""
    return (VOCABULARY.get(term.sort) or INNER[term.sort])[term.word]


# Bare words for fields and arguments that take one of a list, with their meanings.
GROUPS: Mapping[str, str] = {
    "own": "The fighters that you play: your hero and its sidekicks.",
    "friendly": "The fighters of your team; without teammates the same as your own.",
    "enemy": "The fighters of your opponents.",
    "enemy_hero": "The heroes of your opponents.",
    "fighter": "All fighters.",
    "any_hero": "The heroes of all players.",
    "any_sidekick": "The sidekicks of all players.",
    "enemy_sidekick": "The sidekicks of your opponents.",
    "combatant": "The two fighters in the combat.",
}
WHEN: Mapping[str, str] = {
    "start_of_turn": "At the start of the turn of the player named by `of`.",
    "end_of_turn": "At the end of the turn of the player named by `of`.",
    "start_of_game": "After the setup of all players, before the first turn.",
    "attack_committed": "When you attack, or an opponent attacks you (`of`), as soon as the card lies face down and"
    " before a defense is chosen.",
    "immediately": "In a combat of yours, attacking or defending, together with the effects labeled IMMEDIATELY.",
    "during_combat": "In a combat of yours, attacking or defending, together with the effects labeled DURING COMBAT.",
    "after_combat": "In a combat of yours, attacking or defending, together with the effects labeled AFTER COMBAT.",
    "combat_over": "After a combat of yours, attacking or defending, when the effects of both cards are done.",
    "after_attack": "After each of your attacks, or an opponent's on you (`of`), when the cards are discarded.",
    "after_maneuver": "At the end of a maneuver of the player named by `of`.",
    "after_scheme": "At the end of the action in which the player named by `of` has played a scheme.",
    "after_action": "At the end of every action of the player named by `of`.",
    "damaged": "Each time a fighter named by `of` takes damage, however much (`that_many`).",
    "combat_damaged": "Each time a fighter named by `of` takes combat damage, however much (`that_many`).",
    "recovered": "Each time a fighter named by `of` recovers health (`that_many`).",
    "defeated": "When a fighter named by `of` is defeated, as soon as the effect that did it is complete.",
    "moved": "Each time a fighter named by `of` has been moved to another space.",
    "placed": "Each time a fighter named by `of` is placed, swapped, summoned or returned to the board.",
    "left_zone": "Each time a fighter named by `of` leaves the zones of the fighter named by `zone_of`.",
    "entered_zone": "Each time a fighter named by `of` comes into a zone of the fighter named by `zone_of`.",
    "drew": "Each time the player named by `of` draws cards, by a maneuver or an effect (`that_many`).",
    "discarded": "Each time an effect makes the player named by `of` discard a card from hand.",
    "boosted": "Each time the player named by `of` boosts a maneuver or a card, with its boost value as `that_many`.",
    "played_scheme": "Each time the player named by `of` plays a scheme, before its effect.",
    "won_combat": "Each time a fighter named by `of` wins a combat.",
    "lost_combat": "Each time a fighter named by `of` loses a combat.",
    "gained": "Each time you gain counters of the kind named by `counter` (`that_many`).",
    "spent": "Each time you lose counters of the kind named by `counter`, spent or paid elsewhere (`that_many`).",
    "changed": "Each time the state named by `state` takes another value.",
    "entered_token": "Each time a fighter named by `of` ends a movement or a placement on a space with a `token` of"
    " yours, as soon as the effect that did it is complete, and before anybody else moves.",
}
TOKEN_STARTS: Mapping[str, str] = {
    "off_board": "In the supply, off the board; effects bring it on.",
    "in_zone_of_hero": "On a space in the hero's zone without a fighter or another token, as if it were a sidekick.",
    "on_hero": "On the space of the hero.",
}
# Whose moment it is: what `of` names at these moments. At all others it is a combat of the ability's own player.
OF_FIGHTERS = (
    *("damaged", "combat_damaged", "recovered", "defeated", "moved", "placed", "left_zone", "entered_zone"),
    *("won_combat", "lost_combat", "entered_token"),
)
OF_PLAYERS = (
    *("start_of_turn", "end_of_turn", "after_maneuver", "after_scheme", "after_action"),
    *("attack_committed", "after_attack"),
    *("drew", "discarded", "boosted", "played_scheme"),
)
MOMENT_FIELDS: Mapping[str, tuple[str, ...]] = {  # fields of an ability that these moments need, and no others take
    "zone_of": ("left_zone", "entered_zone"),
    "token": ("entered_token",),
    "counter": ("gained", "spent"),
    "state": ("changed",),
}
WATCHED = ("own", "friendly", "enemy", "enemy_hero", "fighter")  # groups of fighters known from the start
PLAYERS: Mapping[str, str] = {"you": "You.", "opponent": "Any of your opponents.", "any": "Every player."}

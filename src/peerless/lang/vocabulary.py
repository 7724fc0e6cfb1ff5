"""The words of the effect language: one row per word, with its meaning and its arguments.

The decoder, the checks, the compiler, the reference for authors, and the tests of the translations use this table. A
word that requires a combat is marked `combat`, and the check rejects it on a scheme; one that refers to what a running
effect has chosen is marked `in_effect`, and the check rejects it in a continuous ability. A meaning is one sentence for
authors and explains every argument by name.
"""

from collections.abc import Mapping

from peerless.lang.words.conditions import CONDITIONS
from peerless.lang.words.numbers import NUMBERS
from peerless.lang.words.operations import OPERATIONS
from peerless.lang.words.sets import CARD_SETS, FIGHTER_SETS, SPACE_SETS
from peerless.lang.words.word import Word

VOCABULARY: Mapping[str, Mapping[str, Word]] = {
    rows[0].sort: {word.name: word for word in rows}
    for rows in (OPERATIONS, NUMBERS, CONDITIONS, FIGHTER_SETS, SPACE_SETS, CARD_SETS)
}

# Bare words for fields and arguments that take one of a list, with their meanings.
GROUPS: Mapping[str, str] = {
    "own": "The fighters that you play: your hero and its sidekicks.",
    "friendly": "The fighters of your team; without teammates the same as your own.",
    "enemy": "The fighters of your opponents.",
    "fighter": "All fighters.",
    "combatant": "The two fighters in the combat.",
}
WHEN: Mapping[str, str] = {
    "start_of_turn": "At the start of your turn.",
    "end_of_turn": "At the end of your turn.",
    "attack_committed": "When you attack, as soon as your card lies face down and before a defense is chosen.",
    "after_combat": "In a combat of yours, attacking or defending, together with the effects labeled AFTER COMBAT.",
    "combat_over": "After a combat of yours, attacking or defending, when the effects of both cards are done.",
    "after_attack": "After each of your attacks, when the cards are discarded.",
    "defeated": "When the fighter named by `of` is defeated, as soon as the effect that did it is complete.",
}
BONUS_ON: Mapping[str, str] = {
    "attack": "The value of the cards that they attack with.",
    "defense": "The value of the cards that they defend with.",
    "movement": "Their movement in a maneuver.",
}
CARD_TYPES: Mapping[str, str] = {
    "attack": "Played to attack.",
    "defense": "Played to defend.",
    "versatile": "Played to attack or to defend.",
    "scheme": "Played as an action of its own; it has no value.",
}

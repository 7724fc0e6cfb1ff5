"""The words of the effect language: one row per word, with its meaning and its arguments.

The decoder, the checks, the compiler, the reference for authors, and the tests of the translations use this table. A
word that requires a combat is marked `combat`, and the check rejects it on a scheme; one that refers to what a running
effect has chosen is marked `in_effect`, and the check rejects it in a continuous ability. A meaning is one sentence for
authors and explains every argument by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Param:
    """An argument: its sort, whether it is required, and its possible values if it is a bare word."""

    sort: str
    required: bool = True
    default: int | str | bool | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """A word of a sort. `head` is the argument after the word itself; None if the word is used alone."""

    sort: str
    name: str
    meaning: str
    head: Param | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    combat: bool = False
    in_effect: bool = False
    opponent: bool = False  # refers to the opponent, whom the player may have to choose first (FFA-6)

    def arguments(self) -> dict[str, Param]:
        """All arguments by name, including the one after the word itself."""
        return {**({} if self.head is None else {self.name: self.head}), **self.params}


NUMBER = Param("number")
FIGHTERS = Param("fighters")
SPACES = Param("spaces")
CONDITION = Param("condition")
BLOCK = Param("block")
FLAG = Param("flag", required=False, default=False)
SEAT = Param("word", required=False, default="you", words=("you", "opponent"))
SEATS = Param("word", required=False, default="you", words=("you", "opponent", "each_opponent"))
OPPOSING_CARD = Param("word", words=("opposing_card",))


def _maybe(sort: str) -> Param:
    return Param(sort, required=False)


OPERATIONS = (
    # cards
    Word("op", "draw", "You, or the player named by `by`, draw this many cards.", NUMBER, {"by": SEAT}),
    Word(
        "op",
        "discard",
        "The players named by `by` discard this many cards from their hand, chosen by their owner, by you"
        " (`chosen_by`) or by chance (`at_random`).",
        NUMBER,
        {
            "by": SEATS,
            "chosen_by": Param("word", False, "owner", ("owner", "you")),
            "at_random": FLAG,
        },
    ),
    Word("op", "discard_top", "You discard this many cards from the top of your deck.", NUMBER),
    Word("op", "look_at_hand", "You look at the hand of your opponent.", Param("word", words=("opponent",))),
    Word(
        "op",
        "choose_card",
        "You choose a card in the hand that you have just looked at; later words call it the chosen card.",
        Param("word", words=("opponent",)),
    ),
    Word("op", "discard_chosen", "Your opponent discards the chosen card.", Param("word", words=("opponent",))),
    Word(
        "op",
        "put_on_deck",
        "You choose a card in your hand, or in the opponent's hand that you looked at (`of`), and put it on the top or"
        " the bottom of its owner's deck.",
        Param("word", words=("top", "bottom")),
        {"of": Param("word", False, "you", ("you", "opponent"))},
    ),
    Word(
        "op",
        "look_at_top",
        "You look at this many cards of your deck, `take` some of them into your hand and put the rest back on top in"
        " any order.",
        NUMBER,
        {"take": NUMBER},
    ),
    Word(
        "op",
        "take",
        "You take one card or all `cards` of a set into your hand, `from` your discard pile or, if none is there, from"
        " your deck.",
        Param("word", words=("one", "all")),
        {
            "cards": Param("cards", False, "any"),
            "from": Param("word", False, "discard", ("discard", "discard_or_deck")),
        },
    ),
    # fighters
    Word(
        "op",
        "damage",
        "This much damage is dealt to the fighters named by `to`, all at once.",
        NUMBER,
        {"to": FIGHTERS},
    ),
    Word(
        "op",
        "recover",
        "The fighters named by `to` recover this much health, at most up to their starting health.",
        NUMBER,
        {"to": FIGHTERS},
    ),
    Word(
        "op",
        "set_health",
        "The health dial of the fighters named by `of` is set to this number.",
        NUMBER,
        {"of": FIGHTERS},
    ),
    Word(
        "op",
        "move",
        "You move these fighters `up_to` or `exactly` a number of spaces, perhaps `through_enemies`; `step_by_step`"
        " records the way, so that later words can name the fighters that were passed.",
        FIGHTERS,
        {"up_to": _maybe("number"), "exactly": _maybe("number"), "through_enemies": FLAG, "step_by_step": FLAG},
    ),
    Word("op", "place", "You put this fighter on a space of the set `at` without moving it.", FIGHTERS, {"at": SPACES}),
    Word(
        "op",
        "return",
        "You bring one defeated sidekick of this kind back to a space of the set `at`, with full health.",
        Param("sidekick"),
        {"at": SPACES},
    ),
    Word(
        "op",
        "revive",
        "If this fighter was defeated in this combat, it stays in play with this `health` on a space of the set `at`.",
        FIGHTERS,
        {"health": NUMBER, "at": SPACES},
    ),
    Word(
        "op",
        "summon",
        "You put a sidekick of this kind that is off the board on a space of the set `at`; if all are on it, one"
        " of them is taken from its space.",
        Param("sidekick"),
        {"at": SPACES},
    ),
    Word(
        "op",
        "leave_in_place",
        "Your hero is placed elsewhere in its zone and a sidekick of this kind is summoned to the space that it left.",
        Param("sidekick"),
    ),
    Word(
        "op",
        "swap",
        "This fighter and the one named by `with` change places.",
        Param("fighter"),
        {"with": Param("fighter")},
    ),
    Word(
        "op",
        "choose_space",
        "You choose a space `among` a set, empty or not; later words call it the first or the second space.",
        Param("word", words=("first", "second")),
        {"among": SPACES},
    ),
    # the combat
    Word(
        "op",
        "value",
        "The value of your card, or of the opposing card (`of`), becomes this number.",
        NUMBER,
        {"of": Param("word", False, "own_card", ("own_card", "opposing_card"))},
        combat=True,
    ),
    Word("op", "add", "The value of your card rises by this number.", NUMBER, combat=True),
    Word("op", "subtract", "The value of your card falls by this number.", NUMBER, combat=True),
    Word(
        "op",
        "boost",
        "The owner of this card may boost it with a card from hand, up to so many `times`.",
        Param("word", words=("own_card", "opposing_card")),
        {"times": Param("count", False, 1)},
        combat=True,
    ),
    Word(
        "op",
        "take_back",
        "You take one of the cards that boosted this card back into your hand.",
        Param("word", words=("boost_card",)),
        combat=True,
    ),
    Word(
        "op",
        "replace_card",
        "You may return the card you attack with to your hand and attack with another one, whose effects all apply.",
        Param("word", words=("own_card",)),
        combat=True,
    ),
    Word("op", "fights", "This fighter takes the place of your fighter in the combat.", FIGHTERS, combat=True),
    Word(
        "op",
        "bonus_attack",
        "You make the bonus attack that is described in the `[card.bonus_attack]` table of this card.",
        Param("word", words=("this_card",)),
        combat=True,
    ),
    Word(
        "op",
        "reflect",
        "The combat damage that your fighter would take is dealt to the opposing fighter instead.",
        Param("word", words=("combat_damage",)),
        combat=True,
    ),
    Word(
        "op",
        "ignore_value",
        "The value of the opposing card counts as 0 for combat damage.",
        OPPOSING_CARD,
        combat=True,
    ),
    Word("op", "cancel", "The effects of the opposing card are canceled; its value stays.", OPPOSING_CARD, combat=True),
    Word(
        "op",
        "prevent",
        "Your fighter takes no combat damage in this combat.",
        Param("word", words=("combat_damage",)),
        combat=True,
    ),
    Word(
        "op",
        "commit_boost",
        "You may add a second card face down to your attack; it is revealed with the first, and only its boost value"
        " counts.",
        Param("word", words=("own_card",)),
        combat=True,
    ),
    # the turn and the hero
    Word(
        "op",
        "gain_actions",
        "You, or the player named by `by`, have this many more actions in this turn; nothing happens if it is not their"
        " turn.",
        NUMBER,
        {"by": SEAT},
    ),
    Word(
        "op",
        "lock_values",
        "For the rest of the turn the value of each of your cards is this number, and nothing changes it.",
        NUMBER,
    ),
    Word("op", "change", "Your hero turns to the next value of its state.", Param("state")),
    # control
    Word(
        "op",
        "if",
        "If the condition holds, the effects in `then` take place, and those in `else` if it does not.",
        CONDITION,
        {"then": BLOCK, "else": _maybe("block")},
    ),
    Word(
        "op",
        "may",
        "You, or the player named by `by`, may let these effects take place; whoever does goes on with `then`, whoever"
        " does not with `else`.",
        BLOCK,
        {"then": _maybe("block"), "else": _maybe("block"), "by": SEAT},
    ),
    Word(
        "op",
        "choose",
        "You choose this many different effects `of` a list; they take place in the order chosen.",
        Param("count"),
        {"of": Param("blocks")},
    ),
)

NUMBERS = (
    Word("number", "plain", "The number itself, from 0 to 99; it is written without a word.", Param("count")),
    Word("number", "fighters", "How many fighters of this set are on the board.", FIGHTERS),
    Word("number", "discards", "How many cards of this set are in your discard pile.", Param("cards")),
    Word("number", "zones_of", "In how many zones this fighter stands.", FIGHTERS),
    Word("number", "boost_of_discarded", "The boost value of the card that this effect has just discarded."),
    Word("number", "boost_of_chosen", "The boost value of the card that this effect has chosen."),
    Word(
        "number",
        "printed_value_of_main_defense",
        "In a bonus attack, the printed value of the card that your opponent played against the main attack.",
        combat=True,
    ),
    Word("number", "printed_value_of_opposing_card", "The printed value of your opponent's card.", combat=True),
    Word("number", "boost_of_opposing_card", "The boost value of your opponent's card.", combat=True),
    Word("number", "combat_damage_dealt", "How much combat damage the defender took in this combat.", combat=True),
)

CONDITIONS = (
    Word("condition", "won", "You won the combat.", combat=True),
    Word("condition", "lost", "You lost the combat.", combat=True),
    Word("condition", "opponent_played_card", "Your opponent played a card in this combat.", combat=True),
    Word("condition", "values_equal", "Both cards of the combat have the same value.", combat=True),
    Word("condition", "own_turn", "It is your turn."),
    Word("condition", "fighter_was_defeated", "This effect has defeated at least one fighter."),
    Word("condition", "exists", "A fighter of this set is on the board.", FIGHTERS),
    Word("condition", "is_hero", "This fighter is a hero.", FIGHTERS),
    Word("condition", "left_its_space", "This fighter is on another space than at the start of the turn.", FIGHTERS),
    Word("condition", "left_its_zones", "This fighter is in none of the zones in which it began the turn.", FIGHTERS),
    Word("condition", "is_defeated", "This fighter is defeated.", FIGHTERS),
    Word("condition", "adjacent", "This fighter is next to a fighter of the set `to`.", FIGHTERS, {"to": FIGHTERS}),
    Word(
        "condition",
        "same_zone",
        "This fighter shares a zone with a fighter of the set `as`.",
        FIGHTERS,
        {"as": FIGHTERS},
    ),
    Word(
        "condition",
        "apart",
        "This fighter is on the board and shares no zone with a fighter of the set `from`.",
        FIGHTERS,
        {"from": FIGHTERS},
    ),
    Word(
        "condition",
        "can_summon",
        "A sidekick of this kind can be summoned to a space of the set `at`.",
        Param("sidekick"),
        {"at": SPACES},
    ),
    Word(
        "condition",
        "health_at_most",
        "The fighter named by `of` is not defeated and has at most this much health.",
        Param("count"),
        {"of": FIGHTERS},
    ),
    Word("condition", "mode", "The state of your hero has this value.", Param("mode")),
    Word("condition", "hand_size", "You have exactly this many cards in hand.", Param("count")),
    Word("condition", "action_number", "This is your action of this number in this turn.", Param("count")),
    Word("condition", "not", "The condition does not hold.", CONDITION),
    Word("condition", "all", "Every condition of the list holds.", Param("conditions")),
)

_WHERE: dict[str, Param] = {
    "adjacent_to": _maybe("fighters"),
    "in_zone_of": _maybe("fighters"),
    "at": Param("word", False, None, ("chosen_spaces",)),
    "but": _maybe("fighters"),
    "passed": FLAG,
}
_NARROWED = (
    "narrowed to those `adjacent_to` others, `in_zone_of` others, `at` the spaces that this effect has chosen, to all"
    " `but` some, or to those that the last movement `passed`."
)
FIGHTER_SETS = (
    Word("fighters", "own_fighter", "Your fighter in the combat.", combat=True),
    Word("fighters", "opposing_fighter", "Your opponent's fighter in the combat.", combat=True),
    Word("fighters", "that_fighter", "The fighter that this effect has last chosen or acted on.", in_effect=True),
    Word("fighters", "opposing_hero", "Your opponent's hero.", in_effect=True, opponent=True),
    Word(
        "fighters",
        "named",
        'A fighter of your own by its name, `"hero"` or the id of a sidekick; it is written without a word.',
        Param("fighter"),
    ),
    Word("fighters", "one", f"One fighter of the group, chosen by you, {_NARROWED}", Param("group"), _WHERE),
    Word("fighters", "each", f"Every fighter of the group, {_NARROWED}", Param("group"), _WHERE),
)

SPACE_SETS = (
    Word("spaces", "anywhere", "Every space of the board."),
    Word("spaces", "in_zone_of", "The spaces that share a zone with a fighter of this set.", FIGHTERS),
    Word("spaces", "adjacent_to", "The spaces next to a fighter of this set.", FIGHTERS),
    Word(
        "spaces",
        "adjacent_to_space",
        "The spaces next to the first or the second space that this effect has chosen.",
        Param("word", words=("first", "second")),
        in_effect=True,
    ),
)

CARD_SETS = (
    Word("cards", "any", "Every card of your deck."),
    Word("cards", "tag", "The cards of your deck with this tag.", Param("tag")),
    Word("cards", "card", "The copies of one card, by its id.", Param("card")),
)

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

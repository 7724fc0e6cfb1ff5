"""The words of the effect language: one row per word, with the arguments it takes.

The decoder, the checks and the tests of the translations read this table. A word that needs a combat around it
says so; the check then refuses it on a scheme.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Param:
    """An argument: of which sort it is, whether it may be left out, and its words if it is a bare word."""

    sort: str
    required: bool = True
    default: int | str | bool | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """A word of a sort. `head` is the argument written behind the word itself; None: the word stands alone."""

    sort: str
    name: str
    head: Param | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    combat: bool = False


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
    Word("op", "draw", NUMBER, {"by": SEAT}),
    Word(
        "op",
        "discard",
        NUMBER,
        {
            "by": SEATS,
            "chosen_by": Param("word", False, "owner", ("owner", "you")),
            "at_random": FLAG,
        },
    ),
    Word("op", "discard_top", NUMBER),
    Word("op", "look_at_hand", Param("word", words=("opponent",))),
    Word("op", "choose_card", Param("word", words=("opponent",))),
    Word("op", "discard_chosen", Param("word", words=("opponent",))),
    Word(
        "op",
        "put_on_deck",
        Param("word", words=("top", "bottom")),
        {"of": Param("word", False, "you", ("you", "opponent"))},
    ),
    Word("op", "look_at_top", NUMBER, {"take": NUMBER}),
    Word(
        "op",
        "take",
        Param("word", words=("one", "all")),
        {
            "cards": Param("cards", False, "any"),
            "from": Param("word", False, "discard", ("discard", "discard_or_deck")),
        },
    ),
    # fighters
    Word("op", "damage", NUMBER, {"to": FIGHTERS}),
    Word("op", "recover", NUMBER, {"to": FIGHTERS}),
    Word("op", "set_health", NUMBER, {"of": FIGHTERS}),
    Word(
        "op",
        "move",
        FIGHTERS,
        {"up_to": _maybe("number"), "exactly": _maybe("number"), "through_enemies": FLAG, "step_by_step": FLAG},
    ),
    Word("op", "place", FIGHTERS, {"at": SPACES}),
    Word("op", "return", Param("sidekick"), {"at": SPACES}),
    Word("op", "revive", FIGHTERS, {"health": NUMBER, "at": SPACES}),
    Word("op", "summon", Param("sidekick"), {"at": SPACES}),
    Word("op", "leave_in_place", Param("sidekick")),
    Word("op", "swap", Param("fighter"), {"with": Param("fighter")}),
    Word("op", "choose_space", Param("word", words=("first", "second")), {"among": SPACES}),
    # the combat
    Word(
        "op",
        "value",
        NUMBER,
        {"of": Param("word", False, "own_card", ("own_card", "opposing_card"))},
        combat=True,
    ),
    Word("op", "add", NUMBER, combat=True),
    Word("op", "subtract", NUMBER, combat=True),
    Word(
        "op",
        "boost",
        Param("word", words=("own_card", "opposing_card")),
        {"times": Param("count", False, 1)},
        combat=True,
    ),
    Word("op", "take_back", Param("word", words=("boost_card",)), combat=True),
    Word("op", "replace_card", Param("word", words=("own_card",)), combat=True),
    Word("op", "fights", FIGHTERS, combat=True),
    Word("op", "bonus_attack", Param("word", words=("this_card",)), combat=True),
    Word("op", "reflect", Param("word", words=("combat_damage",)), combat=True),
    Word("op", "ignore_value", OPPOSING_CARD, combat=True),
    Word("op", "cancel", OPPOSING_CARD, combat=True),
    Word("op", "prevent", Param("word", words=("combat_damage",)), combat=True),
    Word("op", "commit_boost", Param("word", words=("own_card",)), combat=True),
    # the turn and the hero
    Word("op", "gain_actions", NUMBER, {"by": SEAT}),
    Word("op", "lock_values", NUMBER),
    Word("op", "change", Param("state")),
    # control
    Word("op", "if", CONDITION, {"then": BLOCK, "else": _maybe("block")}),
    Word("op", "may", BLOCK, {"then": _maybe("block"), "else": _maybe("block"), "by": SEAT}),
    Word("op", "choose", Param("count"), {"of": Param("blocks")}),
)

NUMBERS = (
    Word("number", "plain", Param("count")),
    Word("number", "fighters", FIGHTERS),
    Word("number", "discards", Param("cards")),
    Word("number", "zones_of", FIGHTERS),
    Word("number", "boost_of_discarded"),
    Word("number", "boost_of_chosen"),
    Word("number", "printed_value_of_main_defense", combat=True),
    Word("number", "printed_value_of_opposing_card", combat=True),
    Word("number", "boost_of_opposing_card", combat=True),
    Word("number", "combat_damage_dealt", combat=True),
)

CONDITIONS = (
    Word("condition", "won", combat=True),
    Word("condition", "lost", combat=True),
    Word("condition", "opponent_played_card", combat=True),
    Word("condition", "values_equal", combat=True),
    Word("condition", "own_turn"),
    Word("condition", "fighter_was_defeated"),
    Word("condition", "exists", FIGHTERS),
    Word("condition", "is_hero", FIGHTERS),
    Word("condition", "left_its_space", FIGHTERS),
    Word("condition", "left_its_zones", FIGHTERS),
    Word("condition", "is_defeated", FIGHTERS),
    Word("condition", "adjacent", FIGHTERS, {"to": FIGHTERS}),
    Word("condition", "same_zone", FIGHTERS, {"as": FIGHTERS}),
    Word("condition", "apart", FIGHTERS, {"from": FIGHTERS}),
    Word("condition", "can_summon", Param("sidekick"), {"at": SPACES}),
    Word("condition", "health_at_most", Param("count"), {"of": FIGHTERS}),
    Word("condition", "mode", Param("mode")),
    Word("condition", "hand_size", Param("count")),
    Word("condition", "action_number", Param("count")),
    Word("condition", "not", CONDITION),
    Word("condition", "all", Param("conditions")),
)

_WHERE: dict[str, Param] = {
    "adjacent_to": _maybe("fighters"),
    "in_zone_of": _maybe("fighters"),
    "at": Param("word", False, None, ("chosen_spaces",)),
    "but": _maybe("fighters"),
    "passed": FLAG,
}
FIGHTER_SETS = (
    Word("fighters", "own_fighter", combat=True),
    Word("fighters", "opposing_fighter", combat=True),
    Word("fighters", "that_fighter"),
    Word("fighters", "opposing_hero"),
    Word("fighters", "named", Param("fighter")),
    Word("fighters", "one", Param("group"), _WHERE),
    Word("fighters", "each", Param("group"), _WHERE),
)

SPACE_SETS = (
    Word("spaces", "anywhere"),
    Word("spaces", "in_zone_of", FIGHTERS),
    Word("spaces", "adjacent_to", FIGHTERS),
    Word("spaces", "adjacent_to_space", Param("word", words=("first", "second"))),
)

CARD_SETS = (
    Word("cards", "any"),
    Word("cards", "tag", Param("tag")),
    Word("cards", "card", Param("card")),
)

VOCABULARY: Mapping[str, Mapping[str, Word]] = {
    rows[0].sort: {word.name: word for word in rows}
    for rows in (OPERATIONS, NUMBERS, CONDITIONS, FIGHTER_SETS, SPACE_SETS, CARD_SETS)
}

GROUPS = ("own", "friendly", "enemy", "fighter", "combatant")
WHEN = (
    "start_of_turn",
    "end_of_turn",
    "attack_committed",
    "after_combat",
    "combat_over",
    "after_attack",
    "defeated",
)
BONUS_ON = ("attack", "defense", "movement")
CARD_TYPES = ("attack", "defense", "versatile", "scheme")

"""The sets of fighters, spaces and cards that effects name."""

from peerless.lang.words.word import FIGHTERS, FLAG, Param, Word, maybe

_WHERE: dict[str, Param] = {
    "adjacent_to": maybe("fighters"),
    "at_least": Param("count", required=False),
    "in_zone_of": maybe("fighters"),
    "at": Param("word", False, None, ("chosen_spaces",)),
    "but": maybe("fighters"),
    "passed": FLAG,
}
_NARROWED = (
    "narrowed to those `adjacent_to` others (`at_least` so many of them), `in_zone_of` others, `at` the spaces that"
    " this effect has chosen, to all `but` some, or to those that the last movement `passed`."
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
    Word("cards", "any", "Every card."),
    Word("cards", "tag", "The cards of your deck with this tag.", Param("tag")),
    Word("cards", "card", "The copies of one card, by its id.", Param("card")),
)

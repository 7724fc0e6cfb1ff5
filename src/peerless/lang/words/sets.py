"""The sets of fighters, tokens, spaces and cards that effects name, and how many cards are meant."""

from collections.abc import Mapping

from peerless.lang.words.word import FIGHTERS, FLAG, NUMBER, Param, Word, maybe

CARD_TYPES: Mapping[str, str] = {
    "attack": "Played to attack.",
    "defense": "Played to defend.",
    "versatile": "Played to attack or to defend.",
    "scheme": "Played as an action of its own; it has no value.",
}

_WHERE: dict[str, Param] = {
    "adjacent_to": maybe("fighters"),
    "at_least": Param("count", required=False),
    "in_zone_of": maybe("fighters"),
    "at": Param("word", False, None, ("chosen_spaces",)),
    "on": maybe("token"),
    "but": maybe("fighters"),
    "passed": FLAG,
    "outside_zone_of": maybe("fighters"),
    "within": Param("count", required=False),
    "from": maybe("fighters"),
    "wounded": FLAG,
    "nearest_to": maybe("fighters"),
    "weakest": FLAG,
    "with": maybe("counter"),
}
_NARROWED = (
    "narrowed to those `adjacent_to` others (`at_least` so many of them), `in_zone_of` others, `at` the spaces that"
    " this effect has chosen, `on` spaces with a token of this kind, to all `but` some, to those that the last"
    " movement `passed`, those `outside_zone_of` others or `within` so many spaces `from` others, `wounded` ones (below"
    " their starting health), those `with` a counter of a kind that lies on fighters, and of all these only those"
    " `nearest_to` others, or the `weakest` (of least health)."
)
FIGHTER_SETS = (
    Word("fighters", "own_fighter", "Your fighter in the combat.", combat=True),
    Word("fighters", "opposing_fighter", "Your opponent's fighter in the combat.", combat=True),
    Word("fighters", "that_fighter", "The fighter that this effect has last chosen or acted on.", in_effect=True),
    Word(
        "fighters",
        "those_fighters",
        "The fighters that this effect has last chosen or acted on, if there are several.",
        in_effect=True,
    ),
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

_WHICH: dict[str, Param] = {
    "at": maybe("fighters"),
    "off_board": FLAG,
    "but": Param("word", False, None, ("that_token",)),
}
_LYING = "on the spaces of these fighters (`at`), only from the supply (`off_board`), or any `but` the last one"
TOKEN_SETS = (
    Word("tokens", "that_token", "The token that this effect has last chosen.", in_effect=True),
    Word(
        "tokens",
        "one",
        f'One token of this kind, {_LYING}; whoever moves it chooses. `"fog"` is short for `{{ one = "fog" }}`.',
        Param("token"),
        _WHICH,
    ),
    Word("tokens", "each", f"Every token of this kind, {_LYING}.", Param("token"), _WHICH),
)

SPACE_SETS = (
    Word("spaces", "anywhere", "Every space of the board."),
    Word("spaces", "in_zone_of", "The spaces that share a zone with a fighter of this set.", FIGHTERS),
    Word("spaces", "outside_zone_of", "The spaces that share no zone with any fighter of this set.", FIGHTERS),
    Word("spaces", "adjacent_to", "The spaces next to a fighter of this set.", FIGHTERS),
    Word(
        "spaces",
        "adjacent_to_space",
        "The spaces next to the first or the second space that this effect has chosen.",
        Param("word", words=("first", "second")),
        in_effect=True,
    ),
    Word("spaces", "space_of", "The spaces on which the fighters of this set stand.", FIGHTERS),
    Word("spaces", "that_space", "The space last chosen, or to which the last token went.", in_effect=True),
    Word("spaces", "with", "The spaces with a token of this kind.", Param("token")),
    Word("spaces", "without", "The spaces without a token of this kind.", Param("token")),
    Word("spaces", "start_spaces", "The starting spaces of all players."),
    Word("spaces", "among", "The spaces that are in at least one of these sets.", Param("space_sets")),
)

CARD_SETS = (
    Word("cards", "any", "Every card."),
    Word(
        "cards", "tag", "The cards of your deck with this tag. All words for cards combine in one table.", Param("tag")
    ),
    Word("cards", "card", "The copies of one card of your deck, by its id.", Param("card")),
    Word("cards", "type", "The cards of this type.", Param("word", words=tuple(CARD_TYPES))),
    Word(
        "cards",
        "banner",
        'The cards of your deck whose banner names this fighter, `"hero"` or the id of a sidekick, or `"any"`.',
        Param("banner"),
    ),
    Word("cards", "value", "The cards with this printed value; a scheme has none.", Param("bound")),
    Word("cards", "boost", "The cards with this boost value; a card without one has 0.", Param("bound")),
    Word("cards", "but", "The cards that are not in this other set.", Param("cards")),
)

AMOUNTS = (
    Word("amount", "all", "All of them."),
    Word("amount", "any_number", "As many as you like, or none."),
    Word("amount", "up_to", "As many as you like, but not more than this number.", NUMBER),
    Word("amount", "this_card", "The card whose effect this is; in a combat, its value stays when it leaves."),
    Word("amount", "that_card", "The card that this effect has last chosen, shown, discarded or put somewhere."),
)

BOUNDS = (
    Word("bound", "at_least", "This number or more.", NUMBER),
    Word("bound", "at_most", "This number or less.", NUMBER),
)

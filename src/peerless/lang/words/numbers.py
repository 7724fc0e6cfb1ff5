"""The numbers of the effect language: counted, measured, or computed from others."""

from peerless.core.program import COUNTED
from peerless.lang.words.word import FIGHTERS, NUMBER, Param, Word, maybe

ONE_CARD = Param(
    "word",
    words=(
        *("own_card", "opposing_card", "main_defense", "that_card", "this_card"),
        *("top_of_deck", "opposing_top_of_deck"),
    ),
)
OR = Param("count", required=False)
TWO_NUMBERS = Param("numbers")

NUMBERS = (
    Word("number", "plain", "The number itself, from 0 to 99; it is written without a word.", Param("count")),
    # things that are counted
    Word("number", "fighters", "How many fighters of this set are on the board.", FIGHTERS),
    Word(
        "number",
        "cards",
        "How many cards of this set are `in` a pile `of` a player.",
        Param("cards"),
        {
            "in": Param("pile", words=("hand", "deck", "discard", "those_cards")),
            "of": Param("word", False, "you", ("you", "opponent")),
        },
    ),
    Word(
        "number",
        "tokens",
        "How many tokens of this kind are on the board, on the spaces of the set `at` or on all of them.",
        Param("token"),
        {"at": maybe("spaces")},
    ),
    Word("number", "zones_of", "In how many zones this fighter stands.", FIGHTERS),
    # things that are measured
    Word("number", "health_of", "The health of this fighter, which must be on the board.", FIGHTERS),
    Word("number", "missing_health_of", "How much health this fighter lacks of its starting health.", FIGHTERS),
    Word(
        "number",
        "boost_of",
        "The boost value of this card; `or` is what counts if it is not there.",
        ONE_CARD,
        {"or": OR},
    ),
    Word(
        "number",
        "printed_value_of",
        "The printed value of this card; `or` is what counts if it is not there.",
        ONE_CARD,
        {"or": OR},
    ),
    Word(
        "number",
        "value_of",
        "The present value of this card; `or` is what counts if it is not there.",
        Param("word", words=("own_card", "opposing_card")),
        {"or": OR},
        combat=True,
    ),
    Word(
        "number",
        "distance",
        "How many spaces this fighter is away from the nearest one of the set `to`, along the lines, whoever stands in"
        " between.",
        FIGHTERS,
        {"to": FIGHTERS},
    ),
    Word("number", "combat_damage_dealt", "How much combat damage the defender took in this combat.", combat=True),
    Word("number", "action_number", "Which of your actions in this turn this is; only in your turn."),
    Word("number", "actions_left", "How many actions you have left in this turn; 0 in the turns of others."),
    Word(
        "number",
        "that_many",
        "How much the preceding operation did: the damage dealt, the cards drawn or discarded, the health recovered,"
        " the number chosen or spent.",
        in_effect=True,
    ),
    Word("number", "remembered", "The number noted by an earlier effect of this card in this combat.", combat=True),
    Word(
        "number",
        "counters",
        "How many counters of this kind you have, or, of a kind that lies on fighters, those `on` this set have.",
        Param("counter"),
        {"on": maybe("fighters")},
    ),
    Word(
        "number",
        "this_turn",
        "How much of this there has been in the present turn, `by` you or your opponent: actions of a kind, combats"
        " that one of their fighters has won or lost, damage to their hero, cards drawn, damage that they have dealt to"
        " enemies, boosts, fighters of theirs that were defeated, cards discarded by effects, health recovered.",
        Param("word", words=COUNTED),
        {"by": Param("word", False, "you", ("you", "opponent"))},
    ),
    Word(
        "number",
        "last_turn",
        "How much of this, counted like `this_turn`, there was `by` you or your opponent in the last turn that you or"
        " your opponent (`of`) have completed.",
        Param("word", words=COUNTED),
        {
            "by": Param("word", False, "you", ("you", "opponent")),
            "of": Param("word", False, "you", ("you", "opponent")),
        },
    ),
    # arithmetic
    Word("number", "sum", "These numbers added up.", TWO_NUMBERS),
    Word("number", "difference", "The first of these numbers minus the others, but not below 0.", TWO_NUMBERS),
    Word("number", "times", "This many times the number `of`.", Param("count"), {"of": NUMBER}),
    Word(
        "number",
        "half",
        "Half of this number, `rounded` up or down.",
        NUMBER,
        {"rounded": Param("word", False, "up", ("up", "down"))},
    ),
    Word("number", "smallest", "The smallest of these numbers.", TWO_NUMBERS),
    Word("number", "largest", "The largest of these numbers.", TWO_NUMBERS),
)

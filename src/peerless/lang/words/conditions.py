"""The conditions of the effect language."""

from peerless.lang.words.numbers import ONE_CARD
from peerless.lang.words.word import CONDITION, FIGHTERS, FLAG, NUMBER, SPACES, Param, Word, maybe

TOKEN = Param("token")
COMPARISONS = ("is", "at_least", "at_most", "more_than", "less_than")

CONDITIONS = (
    Word("condition", "won", "You won the combat.", combat=True),
    Word("condition", "lost", "You lost the combat.", combat=True),
    Word("condition", "opponent_played_card", "Your opponent played a card in this combat.", combat=True),
    Word("condition", "attacking", "You are the attacker in this combat.", combat=True),
    Word("condition", "defending", "You are the defender in this combat.", combat=True),
    Word("condition", "own_turn", "It is your turn."),
    Word("condition", "fighter_was_defeated", "This effect has defeated at least one fighter."),
    Word("condition", "exists", "A fighter of this set is on the board.", FIGHTERS),
    Word("condition", "is_hero", "This fighter is a hero.", FIGHTERS),
    Word("condition", "is_sidekick", "This fighter is a sidekick and on the board.", FIGHTERS),
    Word("condition", "left_its_space", "This fighter is on another space than at the start of the turn.", FIGHTERS),
    Word("condition", "left_its_zones", "This fighter is in none of the zones in which it began the turn.", FIGHTERS),
    Word("condition", "on_token", "This fighter is on a space with a token `of` this kind.", FIGHTERS, {"of": TOKEN}),
    Word(
        "condition",
        "began_on_token",
        "This fighter was on a space with a token `of` this kind when the turn began.",
        FIGHTERS,
        {"of": TOKEN},
    ),
    Word("condition", "is_defeated", "This fighter is defeated.", FIGHTERS),
    Word(
        "condition",
        "was_damaged",
        "The last damage of this effect was dealt to this fighter, among others or alone.",
        FIGHTERS,
        in_effect=True,
    ),
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
    Word("condition", "state", "This state of your hero `is` at that value.", Param("state"), {"is": Param("mode")}),
    Word(
        "condition",
        "compare",
        "This number `is` another, or is `at_least`, `at_most`, `more_than` or `less_than` another. With a card or a"
        " fighter that is not there, the condition does not hold.",
        NUMBER,
        {name: maybe("number") for name in COMPARISONS},
    ),
    Word(
        "condition",
        "top_of_discard",
        "The top card of your discard pile is one of these, or, with `or_empty`, the pile is empty.",
        Param("cards"),
        {"or_empty": FLAG},
    ),
    Word("condition", "card", "This card `is` one of a set.", ONE_CARD, {"is": Param("cards")}),
    Word("condition", "not", "The condition does not hold.", CONDITION),
    Word("condition", "all", "Every condition of the list holds.", Param("conditions")),
    Word("condition", "any", "At least one condition of the list holds.", Param("conditions")),
)

"""The rules of the effect language: what holds, always on a character card (`[[rule]]`) or for a while (`until`)."""

from collections.abc import Mapping

from peerless.lang.words.word import FIGHTERS, FLAG, NUMBER, Param, Word, maybe

UNTIL: Mapping[str, str] = {
    "end_of_combat": "The end of this combat.",
    "end_of_turn": "The end of this turn.",
    "your_next_turn": "The start of your next turn.",
    "end_of_your_next_turn": "The end of your next turn.",
    "for_ever": "The end of the game.",
}
PLAYERS: tuple[str, ...] = ("you", "opponent", "each_opponent", "each_player")
FIGHTER_BANS = ("leave_space", "move", "be_placed", "attack", "be_attacked", "recover")
PLAYER_BANS = ("maneuver", "scheme", "boost", "gain_actions", "draw_by_effects")
CARD_BANS = ("play", "be_canceled")
BONUSES = ("attack", "defense", "movement")
LIMITS = ("at_most", "less_by", "more_by", "spends")  # of damage
_FOR = {"for": FIGHTERS}
_BONUS = {**_FOR, "less": FLAG}
_AGAINST = {**_BONUS, "against": maybe("fighters")}

RULES = (
    Word(
        "rule",
        "attack",
        "The cards that the fighters named by `for` attack with are worth this much more, or `less`, perhaps only"
        " `against` some fighters; for a while, these are settled when it begins.",
        NUMBER,
        _AGAINST,
    ),
    Word(
        "rule",
        "defense",
        "The cards that the fighters named by `for` defend with are worth this much more, or `less`, perhaps only"
        " `against` some fighters; for a while, these are settled when it begins.",
        NUMBER,
        _AGAINST,
    ),
    Word(
        "rule",
        "movement",
        "The fighters named by `for` move this many spaces farther in a maneuver, or `less` far.",
        NUMBER,
        _BONUS,
    ),
    Word(
        "rule",
        "boost",
        "Your `cards` of a set add this much more when you boost with them.",
        NUMBER,
        {"cards": Param("cards", False, "any")},
    ),
    Word(
        "rule",
        "damage_taken",
        "Of this damage, `any` or only that of the `combat` or of an `effect`, the fighters named by `for` take"
        " `at_most` a number each time, or a number less or more (`less_by`, `more_by`), or each point of it `spends` a"
        " counter of this kind instead, as long as there are any.",
        Param("word", words=("any", "combat", "effect")),
        {**{limit: maybe("number") for limit in LIMITS[:-1]}, "spends": maybe("counter"), **_FOR},
    ),
    Word(
        "rule",
        "health_floor",
        "Damage does not take the health of the fighters named by `for` below this number, though all of it is dealt.",
        NUMBER,
        _FOR,
    ),
    Word(
        "rule",
        "card_value",
        "The value of your cards, or of the opposing card (`of`), is this number, and nothing changes it, or only"
        " effects of cards do not (`against`).",
        NUMBER,
        {
            "of": Param("word", False, "own_cards", ("own_cards", "opposing_card")),
            "against": Param("word", False, "everything", ("everything", "cards")),
        },
    ),
    Word(
        "rule",
        "cannot",
        "The fighters named by `for`, the players named by `by`, or the `cards` of a set cannot do this. A maneuver"
        " stays possible if nothing else is.",
        Param("word", words=(*FIGHTER_BANS, *PLAYER_BANS, *CARD_BANS)),
        {"for": maybe("fighters"), "by": Param("word", False, None, PLAYERS), "cards": maybe("cards")},
    ),
    Word(
        "rule",
        "may",
        "The fighters named by `for` may move through enemies, or be placed `at` a set of spaces instead of moved in a"
        " boosted maneuver.",
        Param("word", words=("pass_enemies", "place_in_maneuver")),
        {**_FOR, "at": maybe("spaces")},
    ),
    Word(
        "rule",
        "shares_damage",
        "Damage to these fighters may be dealt to the fighters named by `with` instead, in any parts.",
        FIGHTERS,
        {"with": FIGHTERS},
    ),
    Word(
        "rule",
        "reach",
        "The fighters named by `for` can attack up to this many spaces away along the lines.",
        NUMBER,
        _FOR,
    ),
    Word(
        "rule",
        "counts_as",
        "The fighters named by `for` attack like melee or like ranged fighters.",
        Param("word", words=("melee", "ranged")),
        _FOR,
    ),
)

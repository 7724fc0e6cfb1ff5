"""Rules that hold: what they are about, until when, and their definitions (RULE).

A rule on a character card holds always; an effect makes one for a while. `static.rules_of` has the former,
`state.lasting` the latter: a flat tuple of rows, `LASTING` ints each. Whatever a row does not say (whose rule it is,
until when, which card made it) is fixed by its definition in `static.rule_table`.
"""

from typing import Final

from peerless.core.facts import NONE
from peerless.core.program import Condition, Fighters, Number, Spaces
from peerless.core.tables import in_order

# --- a row of `state.lasting` ---------------------------------------------------------------
ROW_RULE: Final = 0  # which definition
ROW_ABOUT: Final = 1  # the fighters or seats that it is about, as a mask
ROW_AMOUNT: Final = 2
ROW_SINCE: Final = 3  # the number of combats under way, or of turns that its player had taken or begun
ROW_AGAINST: Final = 4  # of a bonus: the fighters against whom alone it counts, as a mask; 0 if against all
LASTING: Final = 5
MOST_LASTING: Final = 200  # further rows are not made; printed heroes have a handful

# --- what a rule says -----------------------------------------------------------------------
R_ATTACK: Final = 0
R_DEFENSE: Final = 1
R_MOVEMENT: Final = 2
R_BOOST: Final = 3
R_DAMAGE_AT_MOST: Final = 4
R_DAMAGE_LESS: Final = 5
R_HEALTH_FLOOR: Final = 6
R_CARD_VALUE: Final = 7
R_PLACE: Final = 8
R_PASS: Final = 9
R_REACH: Final = 10
R_COUNTS_AS: Final = 11
R_NOT_LEAVE: Final = 12
R_NOT_MOVE: Final = 13
R_NOT_PLACED: Final = 14
R_NOT_ATTACK: Final = 15
R_NOT_ATTACKED: Final = 16
R_NOT_RECOVER: Final = 17
R_NOT_MANEUVER: Final = 18
R_NOT_SCHEME: Final = 19
R_NOT_BOOST: Final = 20
R_NOT_GAIN: Final = 21
R_NOT_DRAW: Final = 22
R_NOT_PLAY: Final = 23
R_NOT_CANCELED: Final = 24
R_DAMAGE_MORE: Final = 25
R_DAMAGE_SPENDS: Final = 26
R_ANOTHER_TURN: Final = 27
WORDS: Final[tuple[str, ...]] = tuple(
    in_order(
        {
            R_ATTACK: "attack",
            R_DEFENSE: "defense",
            R_MOVEMENT: "movement",
            R_BOOST: "boost",
            R_DAMAGE_AT_MOST: "damage_taken.at_most",
            R_DAMAGE_LESS: "damage_taken.less_by",
            R_HEALTH_FLOOR: "health_floor",
            R_CARD_VALUE: "card_value",
            R_PLACE: "may.place_in_maneuver",
            R_PASS: "may.pass_enemies",
            R_REACH: "reach",
            R_COUNTS_AS: "counts_as",
            R_NOT_LEAVE: "cannot.leave_space",
            R_NOT_MOVE: "cannot.move",
            R_NOT_PLACED: "cannot.be_placed",
            R_NOT_ATTACK: "cannot.attack",
            R_NOT_ATTACKED: "cannot.be_attacked",
            R_NOT_RECOVER: "cannot.recover",
            R_NOT_MANEUVER: "cannot.maneuver",
            R_NOT_SCHEME: "cannot.scheme",
            R_NOT_BOOST: "cannot.boost",
            R_NOT_GAIN: "cannot.gain_actions",
            R_NOT_DRAW: "cannot.draw_by_effects",
            R_NOT_PLAY: "cannot.play",
            R_NOT_CANCELED: "cannot.be_canceled",
            R_DAMAGE_MORE: "damage_taken.more_by",
            R_DAMAGE_SPENDS: "damage_taken.spends",
            R_ANOTHER_TURN: "another_turn",
        }
    )
)
MOVE_BANS: Final = 1 << R_NOT_LEAVE | 1 << R_NOT_MOVE
MOVE_RULES: Final = MOVE_BANS | 1 << R_PASS
PLAY_BANS: Final = 1 << R_NOT_PLAY | 1 << R_NOT_SCHEME | 1 << R_NOT_MANEUVER
PLACE_BANS: Final = 1 << R_NOT_LEAVE | 1 << R_NOT_PLACED
ABOUT_SEATS: Final = (  # the rules about players; the others are about fighters
    *(R_BOOST, R_CARD_VALUE, R_NOT_MANEUVER, R_NOT_SCHEME, R_NOT_BOOST, R_NOT_GAIN, R_NOT_DRAW, R_NOT_PLAY),
    *(R_NOT_CANCELED, R_ANOTHER_TURN),
)

# `detail` of R_ATTACK, R_DEFENSE and R_MOVEMENT: whether the amount is added or subtracted
ADDED: Final = 0
SUBTRACTED: Final = 1
# `detail` of R_DAMAGE_AT_MOST, R_DAMAGE_LESS, R_DAMAGE_MORE and R_DAMAGE_SPENDS: which damage
ANY_DAMAGE: Final = 0
COMBAT_DAMAGE: Final = 1
EFFECT_DAMAGE: Final = 2
# `detail` of R_CARD_VALUE: against everything (VALUE-7), or against the effects of cards only (VALUE-9)
AGAINST_EVERYTHING: Final = 0
AGAINST_CARDS: Final = 1
# `detail` of R_COUNTS_AS
AS_MELEE: Final = 0
AS_RANGED: Final = 1

# until when a rule holds
END_OF_COMBAT: Final = 0
END_OF_THIS_TURN: Final = 1
YOUR_NEXT_TURN: Final = 2
END_OF_YOUR_NEXT_TURN: Final = 3
FOR_EVER: Final = 4
ALWAYS: Final = 5  # a rule of the character card
UNTIL: Final[tuple[str, ...]] = tuple(
    in_order(
        {
            END_OF_COMBAT: "end_of_combat",
            END_OF_THIS_TURN: "end_of_turn",
            YOUR_NEXT_TURN: "your_next_turn",
            END_OF_YOUR_NEXT_TURN: "end_of_your_next_turn",
            FOR_EVER: "for_ever",
            ALWAYS: "always",
        }
    )
)


class Rule:
    """A rule that holds: always, on a character card, or for a while, made by an effect (RULE-1)."""

    __slots__ = (
        "ability",
        "against",
        "amount",
        "condition",
        "detail",
        "fighters",
        "id",
        "kind",
        "kinds",
        "mask",
        "row",
        "seat",
        "spaces",
        "until",
        "whose",
        "word",
    )

    def __init__(
        self,
        word: int,
        seat: int,
        mask: int = 0,
        fighters: Fighters | None = None,
        condition: Condition | None = None,
        amount: Number | None = None,
        spaces: Spaces | None = None,
        kinds: int = 0,
        detail: int = 0,
        whose: int = 0,
        until: int = ALWAYS,
        id: int = NONE,
        kind: int = NONE,
        ability: int = NONE,
        against: Fighters | None = None,
        row: int = NONE,
    ) -> None:
        self.word = word
        self.seat = seat  # whose rule it is
        self.mask = mask  # the fighters or seats that it is about, if they are known from the start
        self.fighters = fighters  # the fighters that it is about, if they have to be looked for
        self.condition = condition
        self.amount = amount
        self.spaces = spaces
        self.kinds = kinds  # card kinds, as a mask
        self.detail = detail  # what it is about, where a word has variants
        self.whose = whose  # 0, or which opponent it is about: COMBAT_OPPONENT or CHOSEN_OPPONENT
        self.until = until
        self.id = id  # its name among those of the abilities, if it holds always
        self.kind = kind  # the card that makes it, or NONE
        self.ability = ability  # the ability that makes it, or NONE
        self.against = against  # of a bonus: only against one of these; settled when a rule for a while begins
        self.row = row  # of damage: the counter that is spent instead, on the fighter if it lies on fighters

    def __reduce__(self) -> "tuple[type[Rule], tuple[object, ...]]":
        return Rule, (
            self.word,
            self.seat,
            self.mask,
            self.fighters,
            self.condition,
            self.amount,
            self.spaces,
            self.kinds,
            self.detail,
            self.whose,
            self.until,
            self.id,
            self.kind,
            self.ability,
            self.against,
            self.row,
        )


class Share:
    """A fighter whose damage may be dealt to others instead (ARCHER-2)."""

    __slots__ = ("fighter", "seat", "to")

    def __init__(self, seat: int, fighter: int, to: Fighters) -> None:
        self.seat = seat
        self.fighter = fighter
        self.to = to

    def __reduce__(self) -> "tuple[type[Share], tuple[object, ...]]":
        return Share, (self.seat, self.fighter, self.to)


def rule_word(rule: Rule) -> str:
    """What a rule says, as a word: that of its kind, with `.less` if it takes something away."""
    less = rule.word <= R_MOVEMENT and rule.detail == SUBTRACTED
    return f"{WORDS[rule.word]}.less" if less else WORDS[rule.word]

"""The building blocks of programs: steps, and the state queries that steps carry.

Turns, combats and card effects are all programs. They are compiled for one seat of one game, so "own fighters" or "the
opponent's deck" are constants here and cost nothing to evaluate. Every class defines `__reduce__`, because compiled
classes cannot be pickled otherwise.
"""

from typing import Final

from peerless.core.sets import Fighters as Fighters
from peerless.core.sets import Narrowing as Narrowing
from peerless.core.sets import Spaces as Spaces
from peerless.core.sets import Tokens as Tokens

# --- starting sets of fighter queries -------------------------------------------------------
CONSTANT: Final = 0
OWN_COMBATANT: Final = 1
OPPOSING_COMBATANT: Final = 2
COMBATANTS: Final = 3
REGISTER: Final = 4  # those the effect has selected
PASSED: Final = 5  # those the last walk has passed through
HERO_OF_OPPONENT: Final = 6
ANOTHER: Final = 7  # what another query finds
KEPT: Final = 8  # whom the effect has chosen or is about
FIRST_CHOSEN: Final = 9  # the first of two fighters that the effect has chosen

# --- starting sets of space queries ---------------------------------------------------------
ANYWHERE: Final = 0
IN_ZONE_OF: Final = 1
ADJACENT_TO: Final = 2
ADJACENT_TO_SPACE: Final = 3
OUTSIDE_ZONE_OF: Final = 4
WITH_TOKEN: Final = 5
WITHOUT_TOKEN: Final = 6
THAT_SPACE: Final = 7
START_SPACES: Final = 8
ANY_OF_SPACES: Final = 9  # what one of several queries finds
SPACE_OF: Final = 10

# --- numbers --------------------------------------------------------------------------------
PLAIN: Final = 0
COUNT_FIGHTERS: Final = 1
COUNT_CARDS: Final = 2
BOOST_OF: Final = 3
PRINTED_VALUE_OF: Final = 4
VALUE_OF: Final = 5
HEALTH_OF: Final = 6
MISSING_HEALTH_OF: Final = 7
ZONES_OF: Final = 8
DISTANCE: Final = 9
DAMAGE_DEALT: Final = 10
ACTION_NUMBER: Final = 11
ACTIONS_LEFT: Final = 12
THAT_MANY: Final = 13
REMEMBERED: Final = 14
COUNTERS: Final = 15
THIS_TURN: Final = 16
COUNT_TOKENS: Final = 17
LAST_TURN: Final = 18  # `card` says whose last turn
SUM: Final = 100  # arithmetic on other numbers from here on
DIFFERENCE: Final = 101
PRODUCT: Final = 102
HALF: Final = 103
SMALLEST: Final = 104
LARGEST: Final = 105

MOST_NUMBER: Final = 99  # arithmetic goes no further, like the numbers in a file

# --- the one card that a number, a condition or a step is about -----------------------------
OWN_CARD: Final = 0
OPPOSING_CARD: Final = 1
MAIN_DEFENSE: Final = 2
THAT_CARD: Final = 3
THIS_CARD: Final = 4
TOP_OF_DECK: Final = 5
OPPOSING_TOP_OF_DECK: Final = 6

# --- piles, and the places where cards are put ----------------------------------------------
HAND: Final = 0
DECK: Final = 1  # as a place: shuffled in
DISCARD: Final = 2
THOSE: Final = 3  # the cards last drawn, looked at or revealed, wherever they are
BOOSTS: Final = 4  # discarded cards that have boosted the card of the player
DISCARD_OR_DECK: Final = 5
DECK_TOP: Final = 6
DECK_BOTTOM: Final = 7
OUT_OF_GAME: Final = 8
SIDE: Final = 9  # the first of the declared piles: its number in `static.piles` is added
ALL_KINDS: Final = -1  # every card counts, whatever its face

# --- which cards of a pile ------------------------------------------------------------------
CHOSEN: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
RANDOM: Final = 3

# --- how many: as many as the number says, or … ---------------------------------------------
EXACTLY: Final = 0
UP_TO: Final = 1
ANY_NUMBER: Final = 2
ALL: Final = 3

# --- comparisons ----------------------------------------------------------------------------
IS: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
MORE_THAN: Final = 3
LESS_THAN: Final = 4

# --- conditions -----------------------------------------------------------------------------
WON: Final = 0
LOST: Final = 1
EXISTS: Final = 2
IS_HERO: Final = 3
LEFT_START: Final = 4
COMPARE: Final = 5
DEFEATED_SOME: Final = 6
MODE_IS: Final = 7  # `row` is the declared state, `n` its value
OPPONENT_PLAYED: Final = 8
NOT: Final = 9
ALL_OF: Final = 10
ANY_OF: Final = 11
OWN_TURN: Final = 12
LEFT_START_ZONES: Final = 13
IS_DEFEATED: Final = 14
CAN_SUMMON: Final = 15
CARD_CHOSEN: Final = 16
WAS_HURT: Final = 17
IS_ATTACKING: Final = 18
IS_DEFENDING: Final = 19
MAY_LEAVE: Final = 20  # no rule keeps all of these fighters on their spaces
TOP_OF_DISCARD: Final = 21
CARD_IS: Final = 22
BEGAN_ON_TOKEN: Final = 23
TOKEN_EXISTS: Final = 24

# --- whom a movement may pass through -------------------------------------------------------
NOBODY: Final = 0
SIDEKICKS: Final = 1
ENEMIES: Final = 2

# --- whose hand, deck or turn: a seat, or one of these --------------------------------------
COMBAT_OPPONENT: Final = -1
CHOSEN_OPPONENT: Final = -2
EFFECT_OWNER: Final = -3  # of `by`: the player of the effect, as usual


# --- what is counted in a turn (`tally.py`) -------------------------------------------------
MANEUVERS: Final = 0
SCHEMES: Final = 1
ATTACKS: Final = 2
COMBATS_WON: Final = 3
COMBATS_LOST: Final = 4
DAMAGE_TAKEN: Final = 5
CARDS_DRAWN: Final = 6
DAMAGE_DEALT_TO_ENEMIES: Final = 7
BOOSTS_USED: Final = 8
FIGHTERS_LOST: Final = 9
CARDS_DISCARDED: Final = 10
HEALTH_RECOVERED: Final = 11
COUNTED: Final[tuple[str, ...]] = (
    "maneuvers",
    "schemes",
    "attacks",
    "combats_won",
    "combats_lost",
    "damage_taken",
    "cards_drawn",
    "damage_dealt",
    "boosts",
    "fighters_lost",
    "cards_discarded",
    "health_recovered",
)


# --- who chooses a card to discard ----------------------------------------------------------
HAND_PLAYER: Final = 0
EFFECT_PLAYER: Final = 1
CHANCE: Final = 2


class Number:
    """An integer, fixed, read from the state, or computed from other numbers."""

    __slots__ = (
        "card",
        "cards",
        "fighters",
        "kind",
        "n",
        "otherwise",
        "parts",
        "pile",
        "seat",
        "spaces",
        "to",
        "tokens",
    )

    def __init__(
        self,
        kind: int,
        n: int = 0,
        seat: int = 0,
        cards: "Cards | None" = None,
        fighters: Fighters | None = None,
        to: Fighters | None = None,
        card: int = 0,
        pile: int = 0,
        parts: "tuple[Number, ...]" = (),
        otherwise: int = -1,
        tokens: int = 0,
        spaces: Spaces | None = None,
    ) -> None:
        self.kind = kind
        self.n = n
        self.seat = seat
        self.cards = cards
        self.fighters = fighters
        self.to = to
        self.card = card
        self.pile = pile
        self.parts = parts
        self.otherwise = otherwise  # what counts if the card is missing; negative if nothing does (COMBAT-19)
        self.tokens = tokens  # the tokens that are counted, as a mask
        self.spaces = spaces  # and where they lie; None if anywhere

    def __reduce__(self) -> "tuple[type[Number], tuple[object, ...]]":
        return Number, (
            self.kind,
            self.n,
            self.seat,
            self.cards,
            self.fighters,
            self.to,
            self.card,
            self.pile,
            self.parts,
            self.otherwise,
            self.tokens,
            self.spaces,
        )


class Cards:
    """A query for cards: some kinds, narrowed down by a value or boost that is known only when the effect runs."""

    __slots__ = ("boost", "boost_is", "kinds", "value", "value_is")

    def __init__(
        self,
        kinds: int = ALL_KINDS,
        value: Number | None = None,
        value_is: int = IS,
        boost: Number | None = None,
        boost_is: int = IS,
    ) -> None:
        self.kinds = kinds  # a mask, or ALL_KINDS
        self.value = value
        self.value_is = value_is  # how the value of a card compares with it
        self.boost = boost
        self.boost_is = boost_is

    def __reduce__(self) -> "tuple[type[Cards], tuple[object, ...]]":
        return Cards, (self.kinds, self.value, self.value_is, self.boost, self.boost_is)


class Condition:
    """A condition on the state."""

    __slots__ = ("card", "cards", "fighters", "kind", "n", "numbers", "parts", "row", "seat", "spaces", "tokens")

    def __init__(
        self,
        kind: int,
        seat: int = 0,
        n: int = 0,
        fighters: Fighters | None = None,
        parts: "tuple[Condition, ...]" = (),
        spaces: Spaces | None = None,
        numbers: tuple[Number, ...] = (),
        row: int = 0,
        cards: Cards | None = None,
        card: int = 0,
        tokens: Tokens | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.n = n
        self.fighters = fighters
        self.parts = parts
        self.spaces = spaces
        self.numbers = numbers  # the two that are compared
        self.row = row  # a declared state
        self.cards = cards
        self.card = card
        self.tokens = tokens

    def __reduce__(self) -> "tuple[type[Condition], tuple[object, ...]]":
        return Condition, (
            self.kind,
            self.seat,
            self.n,
            self.fighters,
            self.parts,
            self.spaces,
            self.numbers,
            self.row,
            self.cards,
            self.card,
            self.tokens,
        )


class Step:
    """One instruction: an operation and its operands, of which the operation reads only those it uses."""

    __slots__ = (
        "ability",
        "amount",
        "bans",
        "by",
        "card",
        "cards",
        "chooser",
        "clause",
        "condition",
        "count",
        "declined",
        "ends_action",
        "every",
        "exact",
        "fighters",
        "goto",
        "guard",
        "keeps",
        "kind",
        "labels",
        "maneuver",
        "moment",
        "number",
        "once_more",
        "op",
        "openly",
        "opposing",
        "optional",
        "pile",
        "place",
        "printed",
        "register",
        "row",
        "rule",
        "same_title",
        "seat",
        "spaces",
        "subtract",
        "through",
        "to_row",
        "tokens",
        "up_to",
        "ways_at",
        "ways_if",
        "which",
    )

    def __init__(
        self,
        op: int,
        seat: int = 0,
        fighters: Fighters | None = None,
        spaces: Spaces | None = None,
        number: Number | None = None,
        condition: Condition | None = None,
        goto: int = 0,
        declined: int = 0,
        optional: bool = False,
        guard: bool = False,
        count: int = 0,
        ways_if: tuple[Condition | None, ...] = (),
        ways_at: tuple[int, ...] = (),
        register: int = 0,
        chooser: int = HAND_PLAYER,
        cards: Cards | None = None,
        card: int = 0,
        amount: int = EXACTLY,
        pile: int = HAND,
        place: int = HAND,
        which: int = CHOSEN,
        openly: bool = False,
        same_title: bool = False,
        through: int = NOBODY,
        exact: bool = False,
        maneuver: bool = False,
        opposing: bool = False,
        subtract: bool = False,
        once_more: bool = False,
        kind: int = 0,
        ability: int = 0,
        moment: int = 0,
        ends_action: bool = False,
        every: bool = False,
        keeps: bool = False,
        row: int = 0,
        to_row: int = -1,
        up_to: bool = False,
        bans: int = 0,
        rule: int = 0,
        labels: int = 0,
        printed: bool = False,
        tokens: Tokens | None = None,
        clause: int = 0,
        by: int = EFFECT_OWNER,
    ) -> None:
        self.op = op
        self.seat = seat  # whose hand, deck or turn; also COMBAT_OPPONENT and CHOSEN_OPPONENT
        self.fighters = fighters
        self.spaces = spaces
        self.number = number
        self.condition = condition
        self.goto = goto  # the step to continue with if the operation has nothing to do, or jumps
        self.declined = declined  # the step to continue with after "no"; 0 if "no" is not an option
        self.optional = optional  # "no" is an option, and leads to `goto`
        self.guard = guard  # the condition is generated, not authored: it checks that a cost can be paid
        self.count = count
        self.ways_if = ways_if  # the alternatives to choose from, each with its condition
        self.ways_at = ways_at  # the steps at which they begin
        self.register = register  # where to store a chosen space
        self.chooser = chooser
        self.cards = cards  # only cards of this set; None if any card will do
        self.card = card  # this card or that card, instead of a pile
        self.amount = amount  # how many: as many as `number` says, up to that many, any number or all
        self.pile = pile  # where the cards are
        self.place = place  # where they go
        self.which = which  # chosen by a player, from an end of the pile, or at random
        self.openly = openly  # everyone sees the cards
        self.same_title = same_title  # all of them are copies of one title
        self.through = through  # which enemies a movement may pass through
        self.exact = exact  # exactly as many steps as the number says
        self.maneuver = maneuver  # part of a maneuver action, with its movement bonuses
        self.opposing = opposing  # the opposing card instead of the player's own
        self.subtract = subtract
        self.once_more = once_more  # a second boost, which requires the first; a question to one more player
        self.kind = kind  # the face of a bonus attack
        self.ability = ability
        self.moment = moment
        self.ends_action = ends_action
        self.every = every  # a loop over fighters
        self.keeps = keeps  # the effect speaks of this fighter later, and of how much it was
        self.row = row  # a declared counter or state
        self.to_row = to_row  # the counter that receives what is spent; negative if none
        self.up_to = up_to  # a player chooses how many, up to the number
        self.bans = bans  # fighters with one of these bans are not offered: a mask of kinds of rules
        self.rule = rule  # the rule that begins to hold, in `static.rule_table`
        self.labels = labels  # labels of a card, as a mask
        self.printed = printed  # replaces the printed value itself
        self.tokens = tokens
        self.clause = clause  # the operation of the effect to which it belongs, counted from 0
        self.by = by  # who chooses fighters and spaces, if not the player of the effect

    def __reduce__(self) -> "tuple[type[Step], tuple[object, ...]]":
        return Step, (
            self.op,
            self.seat,
            self.fighters,
            self.spaces,
            self.number,
            self.condition,
            self.goto,
            self.declined,
            self.optional,
            self.guard,
            self.count,
            self.ways_if,
            self.ways_at,
            self.register,
            self.chooser,
            self.cards,
            self.card,
            self.amount,
            self.pile,
            self.place,
            self.which,
            self.openly,
            self.same_title,
            self.through,
            self.exact,
            self.maneuver,
            self.opposing,
            self.subtract,
            self.once_more,
            self.kind,
            self.ability,
            self.moment,
            self.ends_action,
            self.every,
            self.keeps,
            self.row,
            self.to_row,
            self.up_to,
            self.bans,
            self.rule,
            self.labels,
            self.printed,
            self.tokens,
            self.clause,
            self.by,
        )

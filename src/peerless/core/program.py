"""The building blocks of programs: steps, and the state queries that steps carry.

Turns, combats and card effects are all programs. They are compiled for one seat of one game, so "own fighters" or "the
opponent's deck" are constants here and cost nothing to evaluate. Every class defines `__reduce__`, because compiled
classes cannot be pickled otherwise.
"""

from typing import Final

# --- starting sets of fighter queries -------------------------------------------------------
CONSTANT: Final = 0
OWN_COMBATANT: Final = 1
OPPOSING_COMBATANT: Final = 2
COMBATANTS: Final = 3
REGISTER: Final = 4  # those the effect has selected
PASSED: Final = 5  # those the last walk has passed through
HERO_OF_OPPONENT: Final = 6
ANOTHER: Final = 7  # what another query finds

# --- starting sets of space queries ---------------------------------------------------------
ANYWHERE: Final = 0
IN_ZONE_OF: Final = 1
ADJACENT_TO: Final = 2
ADJACENT_TO_SPACE: Final = 3

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
SUM: Final = 13
DIFFERENCE: Final = 14
PRODUCT: Final = 15
HALF: Final = 16
SMALLEST: Final = 17
LARGEST: Final = 18

MOST_NUMBER: Final = 99  # arithmetic goes no further, like the numbers in a file

# --- the one card that a number is about ----------------------------------------------------
OWN_CARD: Final = 0
OPPOSING_CARD: Final = 1
MAIN_DEFENSE: Final = 2
THAT_CARD: Final = 3

# --- piles ----------------------------------------------------------------------------------
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
ALL_KINDS: Final = -1  # every card counts, whatever its face

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
MODE_IS: Final = 7
OPPONENT_PLAYED: Final = 8
NOT: Final = 9
ALL_OF: Final = 10
ANY_OF: Final = 11
OWN_TURN: Final = 12
LEFT_START_ZONES: Final = 13
IS_DEFEATED: Final = 14
CAN_SUMMON: Final = 15
CARD_CHOSEN: Final = 16

# --- whose hand, deck or turn: a seat, or one of these --------------------------------------
COMBAT_OPPONENT: Final = -1
CHOSEN_OPPONENT: Final = -2


# --- who chooses a card to discard ----------------------------------------------------------
HAND_PLAYER: Final = 0
EFFECT_PLAYER: Final = 1
CHANCE: Final = 2


class Fighters:
    """A query for fighters: a starting set, narrowed down mainly by position."""

    __slots__ = (
        "adjacent_to",
        "at_least",
        "at_spaces",
        "base",
        "but",
        "defeated",
        "in_zone_of",
        "mask",
        "seat",
        "within",
    )

    def __init__(
        self,
        base: int,
        seat: int,
        mask: int = 0,
        adjacent_to: "Fighters | None" = None,
        in_zone_of: "Fighters | None" = None,
        at_spaces: bool = False,
        defeated: bool = False,
        but: "Fighters | None" = None,
        within: "Fighters | None" = None,
        at_least: int = 1,
    ) -> None:
        self.base = base
        self.seat = seat
        self.mask = mask
        self.adjacent_to = adjacent_to
        self.in_zone_of = in_zone_of
        self.at_spaces = at_spaces
        self.defeated = defeated
        self.but = but
        self.within = within
        self.at_least = at_least  # how many of `adjacent_to` each must be next to

    def __reduce__(self) -> "tuple[type[Fighters], tuple[object, ...]]":
        return Fighters, (
            self.base,
            self.seat,
            self.mask,
            self.adjacent_to,
            self.in_zone_of,
            self.at_spaces,
            self.defeated,
            self.but,
            self.within,
            self.at_least,
        )


class Spaces:
    """A query for spaces: everywhere, or near fighters or a space chosen earlier."""

    __slots__ = ("base", "empty", "fighters", "register")

    def __init__(self, base: int, empty: bool, fighters: Fighters | None = None, register: int = 0) -> None:
        self.base = base
        self.empty = empty
        self.fighters = fighters
        self.register = register

    def __reduce__(self) -> "tuple[type[Spaces], tuple[object, ...]]":
        return Spaces, (self.base, self.empty, self.fighters, self.register)


class Number:
    """An integer, fixed, read from the state, or computed from other numbers."""

    __slots__ = ("card", "fighters", "kind", "kinds", "n", "otherwise", "parts", "pile", "seat", "to")

    def __init__(
        self,
        kind: int,
        n: int = 0,
        seat: int = 0,
        kinds: int = 0,
        fighters: Fighters | None = None,
        to: Fighters | None = None,
        card: int = 0,
        pile: int = 0,
        parts: "tuple[Number, ...]" = (),
        otherwise: int = -1,
    ) -> None:
        self.kind = kind
        self.n = n
        self.seat = seat
        self.kinds = kinds
        self.fighters = fighters
        self.to = to
        self.card = card
        self.pile = pile
        self.parts = parts
        self.otherwise = otherwise  # what counts if the card is missing; negative if nothing does (COMBAT-19)

    def __reduce__(self) -> "tuple[type[Number], tuple[object, ...]]":
        return Number, (
            self.kind,
            self.n,
            self.seat,
            self.kinds,
            self.fighters,
            self.to,
            self.card,
            self.pile,
            self.parts,
            self.otherwise,
        )


class Condition:
    """A condition on the state."""

    __slots__ = ("fighters", "kind", "n", "numbers", "parts", "seat", "spaces")

    def __init__(
        self,
        kind: int,
        seat: int = 0,
        n: int = 0,
        fighters: Fighters | None = None,
        parts: "tuple[Condition, ...]" = (),
        spaces: Spaces | None = None,
        numbers: tuple[Number, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.n = n
        self.fighters = fighters
        self.parts = parts
        self.spaces = spaces
        self.numbers = numbers  # the two that are compared

    def __reduce__(self) -> "tuple[type[Condition], tuple[object, ...]]":
        return Condition, (self.kind, self.seat, self.n, self.fighters, self.parts, self.spaces, self.numbers)


def asked_about(conditions: list[Condition], kinds: tuple[int, ...], own: list[int]) -> int:
    """The fighters that conditions of these kinds may ever refer to; `own` has the fighters of each seat."""
    mask = 0
    for condition in conditions:
        mask |= asked_about(list(condition.parts), kinds, own)
        query = condition.fighters
        if condition.kind not in kinds or query is None:
            continue
        if query.base == CONSTANT:
            mask |= query.mask
        else:
            mask |= own[query.seat] if query.base == OWN_COMBATANT else sum(own)
    return mask


class Step:
    """One instruction: an operation and its operands, of which the operation reads only those it uses."""

    __slots__ = (
        "ability",
        "bottom",
        "chooser",
        "condition",
        "count",
        "declined",
        "ends_action",
        "every",
        "exact",
        "fighters",
        "goto",
        "guard",
        "kind",
        "kinds",
        "maneuver",
        "moment",
        "number",
        "once_more",
        "op",
        "opposing",
        "optional",
        "register",
        "search",
        "seat",
        "spaces",
        "subtract",
        "through",
        "ways",
        "ways_at",
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
        ways: int = 0,
        ways_at: tuple[int, ...] = (),
        register: int = 0,
        chooser: int = HAND_PLAYER,
        kinds: int = 0,
        every: bool = False,
        search: bool = False,
        bottom: bool = False,
        through: bool = False,
        exact: bool = False,
        maneuver: bool = False,
        opposing: bool = False,
        subtract: bool = False,
        once_more: bool = False,
        kind: int = 0,
        ability: int = 0,
        moment: int = 0,
        ends_action: bool = False,
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
        self.ways = ways  # how many alternatives there are to choose from
        self.ways_at = ways_at  # the steps at which they begin
        self.register = register  # where to store a chosen space
        self.chooser = chooser
        self.kinds = kinds  # card kinds, as a mask
        self.every = every  # all of them instead of one
        self.search = search  # search the deck if the discard pile has none
        self.bottom = bottom  # the bottom of the deck instead of its top
        self.through = through  # may pass through enemies
        self.exact = exact  # exactly as many steps as the number says
        self.maneuver = maneuver  # part of a maneuver action, with its movement bonuses
        self.opposing = opposing  # the opposing card instead of the player's own
        self.subtract = subtract
        self.once_more = once_more  # a second boost, which requires the first
        self.kind = kind  # the face of a bonus attack
        self.ability = ability
        self.moment = moment
        self.ends_action = ends_action

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
            self.ways,
            self.ways_at,
            self.register,
            self.chooser,
            self.kinds,
            self.every,
            self.search,
            self.bottom,
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
        )

"""The worth of cards, derived from their programs, so that new heroes are evaluated like any other.

All numbers are in points of health. They are deliberately rough; search and fitted weights correct them.
"""

from typing import Final

from peerless.ai.fast.estimates import estimate
from peerless.core.facts import ATTACK, DEFENSE, NONE, SCHEME, VERSATILE, CardKind
from peerless.core.ops import codes as o
from peerless.core.program import (
    COMBATANTS,
    CONSTANT,
    OPPOSING_COMBATANT,
    OWN_COMBATANT,
    Fighters,
    Number,
    Step,
)
from peerless.core.static import Static

UNKNOWN_NUMBER: Final = 2.0  # assumed value of a number that depends on the position
UNLIKELY: Final = 0.6  # share of its worth that a conditional effect counts for
DRAWN: Final = 0.8
ACTION: Final = 1.6

# Flat worths of operations to the player of the card; `_worth_of` handles the others.
FLAT: Final[dict[int, float]] = {
    o.PREVENT_DAMAGE: 2.5,
    o.REFLECT_DAMAGE: 2.5,
    o.SET_HEALTH: 2.0,
    o.MOVE_EACH: 0.4,
    o.MOVE_ONE: 0.4,
    o.WALK: 0.4,
    o.PLACE: 0.5,
    o.RETURN: 1.0,
    o.SUMMON: 0.8,
    o.LEAVE_IN_PLACE: 1.2,
    o.REVIVE: 2.0,
    o.SWAP: 0.3,
    o.DISCARD_TOP: -0.2,
    o.LOOK_AT_HAND: 0.2,
    o.LOOK_AT_TOP: 0.6,
    o.TAKE: 1.0,
    o.PUT_ON_DECK: 0.1,
    o.CHOOSE_CARD: 0.2,
    o.IGNORE_VALUE: 2.5,
    o.CANCEL: 1.0,
    o.COMMIT_BOOST: 0.5,
    o.NEXT_MODE: 0.3,
    o.TAKE_BOOST_BACK: 0.6,
    o.LOCK_VALUES: 1.5,
    o.REPLACE_CARD: 0.4,
    o.BONUS_ATTACK: 1.5,
}


class Worth:
    """The worth of each kind of card in a game: as an attack, as a defense, as a scheme, and in hand."""

    def __init__(self, static: Static) -> None:
        self.static = static
        self.attack = [0.0] * len(static.kinds)
        self.defense = [0.0] * len(static.kinds)
        self.scheme = [0.0] * len(static.kinds)
        self.hold = [0.0] * len(static.kinds)
        for index, kind in enumerate(static.kinds):
            self._judge(index, kind)

    def _judge(self, index: int, kind: CardKind) -> None:
        effects = 0.0
        for program in kind.effects:
            effects += program_worth(self.static, program, kind)
        if kind.type == SCHEME:
            self.scheme[index] = program_worth(self.static, kind.scheme, kind)
        if kind.type in (ATTACK, VERSATILE):
            self.attack[index] = effects
        if kind.type in (DEFENSE, VERSATILE):
            self.defense[index] = effects
        played = self.scheme[index] if kind.type == SCHEME else 0.55 * kind.value + 0.6 * effects
        extra = 0.3 if kind.type == VERSATILE else 0.0
        self.hold[index] = max(0.2, played + extra + 0.15 * kind.boost)


def program_worth(static: Static, program: int, kind: CardKind) -> float:
    """Return the worth of an effect to the player of the card."""
    if program == NONE:
        return 0.0
    total = 0.0
    share = 1.0
    until = 0
    sign = 1.0
    for at, step in enumerate(static.programs[program]):
        if at >= until:
            share = 1.0
        if step.op == o.JUMP_UNLESS and not step.guard:
            share, until = UNLIKELY, max(until, step.goto)
        if step.fighters is not None and step.op in (o.SELECT, o.CHOOSE_FIGHTER):
            sign = _side(static, step.fighters, kind.seat)
        total += share * _worth_of(step, kind, sign)
    return total


def _side(static: Static, query: Fighters, seat: int) -> float:
    """Return how good harm to these fighters is for a seat: 1 for enemies, -1 for its own, between for both."""
    if query.base == OPPOSING_COMBATANT:
        return 1.0
    if query.base == OWN_COMBATANT:
        return -1.0
    if query.base == COMBATANTS:
        return 0.0
    if query.base == CONSTANT:
        friends = query.mask & ~static.enemies[seat] != 0
        foes = query.mask & static.enemies[seat] != 0
        if foes:
            return 0.7 if friends else 1.0
        return -1.0
    return 1.0


def _worth_of(step: Step, kind: CardKind, sign: float) -> float:
    flat = FLAT.get(step.op)
    if flat is not None:
        return flat
    number = _number(step.number)
    mine = 1.0 if step.seat == kind.seat else -1.0
    if step.op == o.DAMAGE:
        return sign * number
    if step.op == o.RECOVER:
        return 0.8 * number
    if step.op == o.DRAW:
        return mine * DRAWN * number
    if step.op == o.DISCARD:
        return -mine * DRAWN * number
    if step.op == o.GAIN_ACTIONS:
        return mine * ACTION * number
    if step.op == o.SET_VALUE:
        return 0.7 * (number - kind.value) if not step.opposing else 1.0
    if step.op == o.ADD_VALUE:
        return -0.2 * number if step.subtract else 0.7 * number  # lowering a value is rarely useful
    if step.op == o.BOOST:
        return 0.7 * mine
    return 0.0


def _number(number: Number | None) -> float:
    return 1.0 if number is None else estimate(number, UNKNOWN_NUMBER, UNKNOWN_NUMBER)

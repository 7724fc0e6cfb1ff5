"""The worth of cards, derived from their programs, so that new heroes are evaluated like any other.

All numbers are in points of health. They are deliberately rough; search and fitted weights correct them.
"""

from typing import Final

from peerless.ai.fast.estimates import estimate
from peerless.core import rule as r
from peerless.core.facts import ATTACK, DEFENSE, NONE, SCHEME, VERSATILE, CardKind
from peerless.core.ops import codes as o
from peerless.core.program import (
    COMBATANTS,
    CONSTANT,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    DISCARD_OR_DECK,
    EFFECT_PLAYER,
    HAND,
    OPPOSING_COMBATANT,
    OUT_OF_GAME,
    OWN_COMBATANT,
    THOSE,
    Fighters,
    Number,
    Step,
)
from peerless.core.static import Static

UNKNOWN_NUMBER: Final = 2.0  # assumed value of a number that depends on the position
UNLIKELY: Final = 0.6  # share of its worth that a conditional effect counts for
DRAWN: Final = 0.8
LOOKED_AT: Final = 0.1
PUT_ASIDE: Final = 0.3
ACTION: Final = 1.6
COUNTER: Final = 0.6
LATER: Final = 0.7  # share of its worth that an effect counts for if it takes place later

# Flat worths of operations to the player of the card; `_worth_of` handles the others.
FLAT: Final[dict[int, float]] = {
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
    o.SHOW: -0.1,
    o.SEARCH: 1.0,
    o.CHOOSE_CARD: 0.2,
    o.IGNORE_VALUE: 2.5,
    o.CANCEL: 1.0,
    o.COMMIT_BOOST: 0.5,
    o.CHANGE_MODE: 0.3,
    o.DEFEAT: 2.0,
    o.BONUS_ATTACK: 1.5,
    o.SWAP_VALUES: 0.7,
    o.EXTRA_ATTACK: 2.0,
    o.END_THE_TURN: -0.6,
    o.LEAVE_BOARD: 0.6,
    o.REMOVE_TOKEN: -0.2,
    o.PLAY_CARD: 1.2,
    o.EXTRA_MANEUVER: 1.4,
}


# What a rule is worth to the fighters or the player that it is about; a ban costs them about the same, whatever it is.
RULES: Final[dict[int, float]] = {
    r.R_ATTACK: 0.7,
    r.R_DEFENSE: 0.6,
    r.R_MOVEMENT: 0.2,
    r.R_BOOST: 0.3,
    r.R_DAMAGE_AT_MOST: 2.5,
    r.R_DAMAGE_LESS: 0.6,
    r.R_DAMAGE_MORE: -0.6,
    r.R_HEALTH_FLOOR: 3.0,
    r.R_CARD_VALUE: 1.5,
    r.R_PLACE: 0.5,
    r.R_PASS: 0.3,
    r.R_REACH: 0.4,
    r.R_COUNTS_AS: 0.6,
    r.R_NOT_CANCELED: 0.8,
    r.R_DAMAGE_SPENDS: 1.0,
    r.R_ANOTHER_TURN: 3.2,
}
BONUSES: Final = (r.R_ATTACK, r.R_DEFENSE, r.R_MOVEMENT)
PER_POINT: Final = (*BONUSES, r.R_BOOST, r.R_DAMAGE_LESS, r.R_DAMAGE_MORE)
LONG: Final = (r.YOUR_NEXT_TURN, r.END_OF_YOUR_NEXT_TURN, r.FOR_EVER)
BAN: Final = 1.0
SOME: Final = 0.7  # of a bonus that counts against some fighters only


# The worth of a card by where it is put and where it lies; other piles are in between.
_IN_PLACE: Final[dict[int, float]] = {
    HAND: 1.0,
    DISCARD: 0.0,
    DECK_TOP: 0.7,
    DECK_BOTTOM: 0.2,
    DECK: 0.2,
    OUT_OF_GAME: -0.2,
}
_IN_PILE: Final[dict[int, float]] = {HAND: 0.8, DISCARD: 0.0, DECK: 0.2, DISCARD_OR_DECK: 0.0, THOSE: 0.5}


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
        for program in (*kind.effects, kind.committed):
            effects += program_worth(self.static, program, kind)
        if kind.type == SCHEME:
            self.scheme[index] = program_worth(self.static, kind.scheme, kind)
        if kind.type in (ATTACK, VERSATILE) or kind.attack_if is not None:
            self.attack[index] = effects
        if kind.type in (DEFENSE, VERSATILE) or kind.defend_if is not None:
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
        if step.op == o.BEGIN_RULE:
            total += share * rule_worth(static, static.rule_table[step.rule])
        total += share * _worth_of(step, kind, sign)
        if step.op == o.ARM:
            total += share * LATER * program_worth(static, static.ability_table[step.ability].program, kind)
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


def rule_worth(static: Static, rule: r.Rule) -> float:
    """Return the worth of a rule that holds for a while to the player who makes it."""
    worth = RULES.get(rule.word, -BAN)
    if rule.word in PER_POINT:
        worth *= _number(rule.amount)
    if rule.word in BONUSES and rule.detail == r.SUBTRACTED:
        worth = -worth
    if rule.against is not None:
        worth *= SOME
    if rule.word in r.ABOUT_SEATS:
        mine = rule.whose == 0 and rule.mask >> rule.seat & 1
        side = -1.0 if mine else 1.0
    else:
        side = _side(static, rule.fighters or Fighters(CONSTANT, rule.seat, rule.mask), rule.seat)
    times = 2.0 if rule.until in LONG else 1.0
    return -side * times * worth


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
    if step.op == o.PUT:
        return _worth_of_put(step, kind)
    if step.op == o.PUT_CARD:
        return _IN_PLACE.get(step.place, PUT_ASIDE)
    if step.op == o.LOOK:
        return 0.2 if step.pile == HAND else LOOKED_AT * number
    if step.op == o.GAIN_ACTIONS:
        return mine * ACTION * number
    if step.op == o.GAIN_COUNTERS:
        return COUNTER * number
    if step.op == o.SPEND_COUNTERS:
        return -COUNTER * number * (0.5 if step.up_to else 1.0)
    if step.op == o.LOSE_ACTIONS:
        return -mine * ACTION * number
    if step.op == o.SET_VALUE:
        return 0.7 * (number - kind.value) if not step.opposing else 1.0
    if step.op == o.ADD_VALUE:
        return -0.2 * number if step.subtract else 0.7 * number  # lowering a value is rarely useful
    if step.op == o.BOOST or step.op == o.BOOST_FROM_DECK:
        return 0.7 * mine
    if step.op == o.REPLACE_CARD:
        return 0.8 if step.chooser == EFFECT_PLAYER else -0.4 if step.opposing else 0.4
    if step.op == o.DECIDE_WINNER:
        return -1.0 if step.opposing else 1.0
    if step.op == o.DISCARD_COMBAT_CARD:
        return 2.5 if step.opposing else -1.0
    if step.op == o.PUT_TOKEN:
        return 0.5 * mine
    if step.op == o.MOVE_TOKEN:
        return 0.3 * mine
    return 0.0


def _worth_of_put(step: Step, kind: CardKind) -> float:
    """Return the worth of moving cards: what they are worth where they go, less what they were where they lay."""
    mine = 1.0 if step.seat == kind.seat else -1.0
    gained = _IN_PLACE.get(step.place, PUT_ASIDE) - _IN_PILE.get(step.pile, PUT_ASIDE)
    return mine * gained * (1.0 if step.number is None else min(_number(step.number), 3.0))


def _number(number: Number | None) -> float:
    return 1.0 if number is None else estimate(number, UNKNOWN_NUMBER, UNKNOWN_NUMBER)

"""An upper bound on the damage a seat can deal to one hero before the turn ends.

A bound, not an estimate: every number a card may add is added. The search for forced wins checks it first, which
settles most positions.
"""

from math import ceil
from typing import Final

from peerless.ai.fast.estimates import estimate
from peerless.core.bits import members
from peerless.core.decision import K_ACTION
from peerless.core.facts import NONE, SCHEME
from peerless.core.frame import PROGRAM
from peerless.core.ops import codes as o
from peerless.core.ops.lasting import rows
from peerless.core.procedures.programs import maneuver_of
from peerless.core.program import DECK, Number, Step
from peerless.core.rule import R_ATTACK, R_BOOST, R_CARD_VALUE, R_COUNTS_AS, R_REACH, ROW_AMOUNT, Rule
from peerless.core.state import ATTACK_CARD, ATTACK_SIDE, COMBAT, DEFENSE_SIDE, State
from peerless.core.static import Static

UNKNOWN: Final = 6  # assumed maximum of a number that depends on the position
HIGH_GROUND: Final = 1
BONUS_ATTACK: Final = 6
REFLECTED: Final = 6
DEFEATS: Final = 99  # an effect that defeats outright
LASTS: Final = 3  # attacks that may profit from a rule that holds for the whole turn

# Steps that deal no damage and raise no value; a step that is neither here nor in `_of_step` counts as UNKNOWN.
HARMLESS: Final = (
    *(o.JUMP, o.JUMP_UNLESS, o.MAY, o.PICK_BRANCHES, o.NEXT_BRANCH, o.ANNOUNCE, o.RESOLVE_PENDING, o.END),
    *(o.CHOOSE_OPPONENT, o.SELECT, o.CHOOSE_FIGHTER, o.CHOOSE_SPACE),
    *(o.START_MOVES, o.MOVE_EACH, o.MOVE_ONE, o.WALK, o.PLACE, o.SWAP),
    *(o.RETURN, o.REVIVE, o.SUMMON, o.LEAVE_IN_PLACE, o.RECOVER, o.SET_HEALTH, o.CHANGE_MODE),
    *(o.GAIN_COUNTERS, o.SPEND_COUNTERS, o.CHOOSE_NUMBER, o.REMEMBER, o.START_LOOP, o.NEXT_TIME, o.CHOOSE_FIGHTERS),
    *(o.DRAW, o.EXHAUST, o.DISCARD, o.PUT_CARD, o.SEARCH, o.SHOW, o.CHOOSE_AMOUNT),
    *(o.BOOST_BONUS, o.FINISH_BOOST, o.REPLACE_CARD, o.FIGHTS),
    *(o.IGNORE_VALUE, o.CANCEL, o.GAIN_ACTIONS, o.EXTRA_ATTACK),
    *(o.DECIDE_WINNER, o.DISCARD_COMBAT_CARD),
    *(o.LOSE_ACTIONS, o.END_THE_TURN, o.ABOUT_TO_LEAVE, o.LEAVE_BOARD),
    *(o.CHOOSE_TOKEN, o.MOVE_TOKEN, o.PUT_TOKEN, o.REMOVE_TOKEN),
    o.EXTRA_MANEUVER,
    o.ARM,  # what takes place later counts among the abilities
)


class DamageBound:
    """The maximum damage of every kind of card, and of a seat in a position."""

    def __init__(self, static: Static) -> None:
        self.static = static
        self.boost = [0] * static.seats  # maximum of a boost, by seat
        for kind in static.kinds:
            boost = kind.boost + self._of_program(kind.boost_bonus, kind.seat, 0)
            self.boost[kind.seat] = max(self.boost[kind.seat], boost)
        self.bonus = [0] * static.seats  # maximum of a movement boost's bonus, by seat
        for kind in static.kinds:
            bonus = self._of_program(kind.boost_bonus, kind.seat, 0)
            self.bonus[kind.seat] = max(self.bonus[kind.seat], bonus)
        self.extra = [self._extra(seat) for seat in range(static.seats)]
        self.start = [self._start(seat) for seat in range(static.seats)]
        self.offered = [0] * static.seats  # actions that abilities may grant
        for ability in static.ability_table:
            self.offered[ability.seat] += self._gain(ability.program)
        self.kinds = [self._of_kind(index) for index in range(len(static.kinds))]
        self.gains = [self._gains_of(index) for index in range(len(static.kinds))]  # extra actions

    def _extra(self, seat: int) -> int:
        """Return the most that abilities may add to an attack."""
        static = self.static
        total = HIGH_GROUND
        for rule in static.bonuses[R_ATTACK * static.seats + seat]:
            total += most(rule.amount)
        return total

    def _start(self, seat: int) -> int:
        """Return the most that triggered abilities may add to each action."""
        total = 0
        for ability in self.static.ability_table:
            if ability.seat == seat:
                total += self._of_program(ability.program, seat, 0)
        return total

    def _of_kind(self, index: int) -> int:
        kind = self.static.kinds[index]
        total = 0 if kind.type == SCHEME else kind.value + self.extra[kind.seat]
        for program in (*kind.effects, kind.scheme, kind.committed):
            total += self._of_program(program, kind.seat, kind.value)
        return total

    def _of_program(self, program: int, seat: int, value: int) -> int:
        if program == NONE:
            return 0
        total = 0
        for step in self.static.programs[program]:
            total += self._of_step(step, seat, value)
        return total

    def _of_step(self, step: Step, seat: int, value: int) -> int:
        op = step.op
        if op in HARMLESS:
            return 0
        if op == o.DAMAGE:
            return max(0, most(step.number))
        if op == o.ADD_VALUE:
            return 0 if step.subtract else max(0, most(step.number))
        if op == o.SET_VALUE:
            return max(0, most(step.number) - value)
        if op in (o.BOOST, o.BOOST_FROM_DECK, o.COMMIT_BOOST, o.CHOOSE_CARD):
            return self.boost[seat]
        if op == o.DEFEAT:
            return DEFEATS
        if op in (o.PUT, o.LOOK):  # the boost value of the card that is named then may count
            return self.boost[seat] if step.pile == DECK else 0
        if op == o.BONUS_ATTACK:
            return BONUS_ATTACK
        if op == o.REFLECT_DAMAGE:
            return REFLECTED
        if op == o.BEGIN_RULE:
            return LASTS * self._of_rule(self.static.rule_table[step.rule])
        return UNKNOWN

    def _of_rule(self, rule: Rule) -> int:
        """Return the most that a rule may add to an attack."""
        if rule.word in (R_ATTACK, R_BOOST, R_CARD_VALUE):
            return max(0, most(rule.amount))
        return UNKNOWN if rule.word in (R_REACH, R_COUNTS_AS) else 0

    def _gains_of(self, index: int) -> int:
        kind = self.static.kinds[index]
        total = 0
        for program in (*kind.effects, kind.scheme, kind.boost_bonus, kind.committed):
            total += self._gain(program)
        return total

    def _gain(self, program: int) -> int:
        """Return the number of actions, or attacks without an action, that an effect may grant."""
        if program == NONE:
            return 0
        total = 0
        for step in self.static.programs[program]:
            if step.op == o.GAIN_ACTIONS:
                total += max(0, most(step.number))
            elif step.op == o.EXTRA_ATTACK:
                total += 1
        return total

    def of_attacker(self, fighter: int) -> int:
        """Return the maximum damage of one attack by a fighter, with any card of its deck."""
        best = 0
        for kind in members(self.static.attack_kinds[fighter]):
            best = max(best, self.kinds[kind])
        seat = self.static.seat_of[fighter]
        return best + self.start[seat] + self.boost[seat]

    def left(self, state: State, seat: int) -> int:
        """Return the maximum damage a seat can deal to a single enemy hero before this turn ends."""
        total = self._running(state, seat)
        best = max(self.bonus[seat], self._best(state, seat, state.hands[seat]))
        if state.turn_seat != seat:
            return total + best + self.start[seat]
        actions = state.actions_left + self._further(state, seat)
        if state.decision == K_ACTION:
            later = actions - 1
        else:
            later = actions
            if state.register(PROGRAM) == maneuver_of(seat):
                best = self.bonus[seat]
        if later > 0:
            best += later * self._best(state, seat, state.hands[seat] + state.decks[seat])
        return total + best + (actions + 1) * self.start[seat]

    def _further(self, state: State, seat: int) -> int:
        """Return the number of actions that may be gained before the turn ends."""
        gained = 0
        for card in state.hands[seat]:
            gained = max(gained, self.gains[state.kinds[card]])
        for card in self._running_cards(state, seat):
            gained += self.gains[state.kinds[card]]
        if state.decision != K_ACTION:
            gained += self.offered[seat]
        return gained

    def _best(self, state: State, seat: int, cards: tuple[int, ...]) -> int:
        if not cards:
            return 0
        locked, added = _lasting(state)
        best = locked + self.extra[seat]
        for card in cards:
            best = max(best, self.kinds[state.kinds[card]])
        return best + added

    def _running(self, state: State, seat: int) -> int:
        """Return the maximum damage of the cards currently being played."""
        total = 0
        for card in self._running_cards(state, seat):
            total += self.kinds[state.kinds[card]] + self.boost[seat]
        return total

    def _running_cards(self, state: State, seat: int) -> list[int]:
        cards = list(state.played[seat])
        for start in range(0, len(state.combats), COMBAT):
            for side in (ATTACK_SIDE, DEFENSE_SIDE):
                card = state.combats[start + ATTACK_CARD + side]
                if card != NONE and self.static.token_seat[card] == seat and card not in cards:
                    cards.append(card)
        return cards


def _lasting(state: State) -> tuple[int, int]:
    """Return the highest value that a rule locks cards to, and the most that rules add to an attack."""
    locked = added = 0
    for rule, row in rows(state):
        if rule.word == R_CARD_VALUE:
            locked = max(locked, row[ROW_AMOUNT])
        elif rule.word in (R_ATTACK, R_BOOST):
            added += row[ROW_AMOUNT]
    return locked, added


def most(number: Number | None) -> int:
    """Return the highest value a number may take."""
    return 1 if number is None else ceil(estimate(number, UNKNOWN, 0))


def enemy_health(state: State, seat: int) -> int:
    """Return the damage needed to win: the total remaining health of the enemy heroes."""
    static = state.static
    total = 0
    for hero in members(static.all_heroes & static.enemies[seat]):
        total += max(0, state.health[hero])
    return total

"""Windows in which several effects may be due, and the order they resolve in (COMBAT-1 … COMBAT-5, TURN-12)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import (
    AFTER_ACTION,
    AFTER_COMBAT,
    DUE,
    DUE_IN_ATTACK,
    DUE_IN_COMBAT,
    DUE_IN_TURN,
    NONE,
    START_OF_TURN,
    Ability,
)
from peerless.core.frame import AMOUNT, FRAME, PLACE_IN_ORDER, PROGRAM, RESOLVED, TARGETS, THAT_FIGHTER, THAT_TOKEN
from peerless.core.pending import ability_of, amount_of, fighter_of, is_announced, take_announced
from peerless.core.procedures.programs import P_RESOLVE_PENDING, P_TURN
from peerless.core.program import Step
from peerless.core.query import combat_kind, side_of, spaces_of
from peerless.core.state import (
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_KIND,
    ATTACK_SEAT,
    ATTACK_SIDE,
    BONUS,
    COMBAT,
    DEFENSE_SEAT,
    DEFENSE_SIDE,
    NO_ANSWER,
    State,
    again,
    push,
)
from peerless.core.token_places import tokens_on
from peerless.core.values import holds
from peerless.core.victory import after_defeats


def is_action(state: State) -> bool:
    """Whether the running procedure is an action of the turn, not part of an effect."""
    return state.stack[state.base - FRAME + PROGRAM] == P_TURN


def window(state: State, step: Step) -> None:
    """Resolve all effects due at a moment, player by player; whatever they trigger resolves before the next effect."""
    if state.pending:
        again(state)
        push(state, P_RESOLVE_PENDING, state.turn_seat, NONE)
        return
    if state.static.rules.immediate_victory or state.static.seats > 2:
        after_defeats(state)  # recheck a defeat that an effect might have undone (WIN-23, FFA-8)
        if state.winner != NONE:
            return
    moment = step.moment
    if not _anything_due(state, moment) or (moment == AFTER_ACTION and not is_action(state)):
        _close(state)
        return
    while state.register(PLACE_IN_ORDER) < state.static.seats:
        seat = _seat_in_order(state, moment, state.register(PLACE_IN_ORDER))
        due = _due(state, moment, seat)
        if due == 0:
            state.set_register(PLACE_IN_ORDER, state.register(PLACE_IN_ORDER) + 1)
            continue
        answer = d.taken(state)
        if answer == NO_ANSWER and due & (due - 1):
            d.ask(state, seat, d.K_EFFECT_ORDER, d.EFFECT, due, False)
            return
        again(state)
        _resolve(state, moment, seat, lowest(due) if answer == NO_ANSWER else answer)
        return
    _close(state)


def _close(state: State) -> None:
    state.stack[state.base + PLACE_IN_ORDER] = 0
    state.stack[state.base + RESOLVED] = 0


def _anything_due(state: State, moment: int) -> bool:
    """Quick check whether any ability is bound to this moment or a played card has its label."""
    if state.static.listened >> moment & 1:
        return True
    if moment > AFTER_COMBAT:
        return False
    combats, kinds = state.combats, state.static.kinds
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        face = combats[ATTACK_KIND + side - COMBAT]
        if face != NONE and kinds[face].effects[moment] != NONE:
            return True
    return False


def _seat_in_order(state: State, moment: int, place: int) -> int:
    """Defender, attacker, then the other seats from the active player on; outside combat, the active player first."""
    if state.static.seats == 2:
        first = state.combat(DEFENSE_SEAT) if _is_in_combat(moment) else state.turn_seat
        return first if place == 0 else 1 - first
    order: list[int] = []
    if _is_in_combat(moment):
        order.append(state.combat(DEFENSE_SEAT))
        order.append(state.combat(ATTACK_SEAT))
    for offset in range(state.static.seats):
        seat = (state.turn_seat + offset) % state.static.seats
        if seat not in order:
            order.append(seat)
    return order[place]


def _is_in_combat(moment: int) -> bool:
    return DUE[moment] in (DUE_IN_COMBAT, DUE_IN_ATTACK)


def _due(state: State, moment: int, seat: int) -> int:
    """The effects of a seat that are due and not yet resolved: bit 0 its card, bit n + 1 ability n.

    Those that were announced earlier come first (DORMANT-7).
    """
    due = delayed = 0
    if moment <= AFTER_COMBAT and _card_due(state, moment, seat):
        due |= 1
    for ability in state.static.abilities[moment]:
        if ability.seat == seat and _ability_due(state, moment, ability):
            if ability.delayed:
                delayed |= 2 << ability.id
            due |= 2 << ability.id
    return delayed or due


def _card_due(state: State, moment: int, seat: int) -> bool:
    side = side_of(state, seat)
    if side == NONE or state.combat(ATTACK_CANCELED + side) >> moment & 1:
        return False
    if state.combat(ATTACK_KIND + side) == NONE or state.combat(ATTACK_DONE + side) >> moment & 1:
        return False  # a card that has left the combat still has its effects (COMBAT-25)
    return combat_kind(state, side).effects[moment] != NONE


def _ability_due(state: State, moment: int, ability: Ability) -> bool:
    if (state.register(RESOLVED) | state.used) >> ability.id & 1 or state.out >> ability.seat & 1:
        return False
    if DUE[moment] == DUE_IN_TURN and not ability.players >> state.turn_seat & 1:
        return False
    if ability.delayed and not _is_awaited(state, moment, ability):
        return False
    if ability.sides:  # once for the whole attack, not for its bonus attack (BONUS-12)
        side = side_of(state, ability.seat)
        if side == NONE or not ability.sides >> side & 1 or state.combat(BONUS):
            return False
    return ability.condition is None or holds(state, ability.condition)


def _is_awaited(state: State, moment: int, ability: Ability) -> bool:
    """Whether an effect waits for this moment; a bonus attack is part of the combat that it waits for."""
    return is_announced(state, ability.id) and not (DUE[moment] == DUE_IN_COMBAT and state.combat(BONUS))


def _resolve(state: State, moment: int, seat: int, effect: int) -> None:
    """Mark an effect as resolved and start its program."""
    if effect > 0:
        if state.static.ability_table[effect - 1].delayed:
            due = take_announced(state, effect - 1)
            start_ability(state, effect - 1, fighter_of(due), amount_of(due))
        else:
            state.set_register(RESOLVED, state.register(RESOLVED) | 1 << (effect - 1))
            start_ability(state, effect - 1, NONE, 0)
        return
    side = side_of(state, seat)
    card = state.combat(ATTACK_CARD + side)
    state.set_combat(ATTACK_DONE + side, state.combat(ATTACK_DONE + side) | 1 << moment)
    if state.log is not None:
        state.log.append((e.E_EFFECT, e.EVERYONE, seat, state.combat(ATTACK_KIND + side), moment))
    push(state, combat_kind(state, side).effects[moment], seat, card)


def start_ability(state: State, number: int, fighter: int, amount: int) -> None:
    """Start the program of an ability with its subject: the fighter, or NONE, and the amount that it is about."""
    ability = state.static.ability_table[number]
    push(state, ability.program, ability.seat, NONE)
    if fighter != NONE:
        state.set_register(TARGETS, 1 << fighter)
        state.set_register(THAT_FIGHTER, 1 << fighter)
        if ability.tokens:
            state.set_register(THAT_TOKEN, _token_met(state, ability, fighter))
    if amount:
        state.set_register(AMOUNT, amount)


def resolve_pending(state: State, step: Step) -> None:
    """Run the abilities just triggered (COMBAT-22): in combat the defender's first, otherwise the active player's."""
    if not state.pending:
        return
    state.pending = [waiting for waiting in state.pending if _still_counts(state, waiting)]
    if not state.pending:
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        seat, mine = _first_pending(state)
        if mine & (mine - 1):
            d.ask(state, seat, d.K_EFFECT_ORDER, d.EFFECT, mine << 1, False)
            return
        answer = lowest(mine) + 1
    again(state)
    for waiting in state.pending:
        if ability_of(waiting) == answer - 1:  # of several for the same ability, the one that happened first
            state.pending.remove(waiting)
            start_ability(state, answer - 1, fighter_of(waiting), amount_of(waiting))
            return


def _still_counts(state: State, waiting: int) -> bool:
    """Whether a triggered ability still takes place: its player is in, and the token that triggered it lies there."""
    ability = state.static.ability_table[ability_of(waiting)]
    if state.out >> ability.seat & 1 or state.used >> ability.id & 1:
        return False
    return not ability.tokens or _token_met(state, ability, fighter_of(waiting)) != 0


def _token_met(state: State, ability: Ability, fighter: int) -> int:
    """The token that a fighter has met, as a mask; 0 if it is gone, or the fighter is (TOKEN-11)."""
    met = tokens_on(state, ability.tokens, spaces_of(state, 1 << fighter))
    return met & -met


def _first_pending(state: State) -> tuple[int, int]:
    """The first seat in order (COMBAT-2, TURN-12) with pending abilities, and the mask of those abilities."""
    static = state.static
    moment = AFTER_COMBAT if state.combats else START_OF_TURN
    for place in range(static.seats):
        seat = _seat_in_order(state, moment, place)
        mine = 0
        for waiting in state.pending:
            if static.ability_table[ability_of(waiting)].seat == seat:
                mine |= 1 << ability_of(waiting)
        if mine:
            return seat, mine
    return state.turn_seat, 0

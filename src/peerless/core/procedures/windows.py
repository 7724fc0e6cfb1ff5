"""Windows in which several effects may be due, and the order they resolve in (COMBAT-1 … COMBAT-5, TURN-12)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import (
    AFTER_COMBAT,
    DUE,
    DUE_IN_COMBAT,
    DUE_IN_OWN_TURN,
    DUE_TO_ATTACKER,
    NONE,
    START_OF_TURN,
    Ability,
)
from peerless.core.frame import PLACE_IN_ORDER, RESOLVED
from peerless.core.procedures.programs import P_RESOLVE_PENDING
from peerless.core.program import Step
from peerless.core.query import combat_kind, side_of
from peerless.core.state import (
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_KIND,
    ATTACK_SIDE,
    ATTACKER,
    BONUS,
    COMBAT,
    DEFENDER,
    DEFENSE_SIDE,
    NO_ANSWER,
    State,
    again,
    push,
)
from peerless.core.values import holds
from peerless.core.victory import after_defeats


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
    if not _anything_due(state, moment):
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
        played = combats[ATTACK_CARD + side - COMBAT] != NONE
        if played and kinds[combats[ATTACK_KIND + side - COMBAT]].effects[moment] != NONE:
            return True
    return False


def _seat_in_order(state: State, moment: int, place: int) -> int:
    """Defender, attacker, then the other seats from the active player on; outside combat, the active player first."""
    if state.static.seats == 2:
        first = state.static.seat_of[state.combat(DEFENDER)] if _is_in_combat(moment) else state.turn_seat
        return first if place == 0 else 1 - first
    order: list[int] = []
    if _is_in_combat(moment):
        order.append(state.static.seat_of[state.combat(DEFENDER)])
        order.append(state.static.seat_of[state.combat(ATTACKER)])
    for offset in range(state.static.seats):
        seat = (state.turn_seat + offset) % state.static.seats
        if seat not in order:
            order.append(seat)
    return order[place]


def _is_in_combat(moment: int) -> bool:
    return DUE[moment] in (DUE_IN_COMBAT, DUE_TO_ATTACKER)


def _due(state: State, moment: int, seat: int) -> int:
    """The effects of a seat that are due and not yet resolved: bit 0 its card, bit n + 1 ability n."""
    due = 0
    if moment <= AFTER_COMBAT and _card_due(state, moment, seat):
        due |= 1
    for ability in state.static.abilities[moment]:
        if ability.seat == seat and _ability_due(state, moment, ability):
            due |= 2 << ability.id
    return due


def _card_due(state: State, moment: int, seat: int) -> bool:
    side = side_of(state, seat)
    if side == NONE or state.combat(ATTACK_CANCELED + side):
        return False
    card = state.combat(ATTACK_CARD + side)
    if card == NONE or state.combat(ATTACK_DONE + side) >> moment & 1:
        return False
    return combat_kind(state, side).effects[moment] != NONE


def _ability_due(state: State, moment: int, ability: Ability) -> bool:
    if state.register(RESOLVED) >> ability.id & 1 or state.out >> ability.seat & 1:
        return False
    if DUE[moment] == DUE_IN_OWN_TURN and ability.seat != state.turn_seat:
        return False
    if ability.own_attacks:  # once for the whole attack, not for its bonus attack (BONUS-12)
        attacking = state.static.seat_of[state.combat(ATTACKER)] == ability.seat
        if not attacking or state.combat(BONUS):
            return False
    return ability.condition is None or holds(state, ability.condition)


def _resolve(state: State, moment: int, seat: int, effect: int) -> None:
    """Mark an effect as resolved and start its program."""
    if effect > 0:
        state.set_register(RESOLVED, state.register(RESOLVED) | 1 << (effect - 1))
        start_ability(state, effect - 1)
        return
    side = side_of(state, seat)
    card = state.combat(ATTACK_CARD + side)
    state.set_combat(ATTACK_DONE + side, state.combat(ATTACK_DONE + side) | 1 << moment)
    if state.log is not None:
        state.log.append((e.E_EFFECT, e.EVERYONE, seat, state.combat(ATTACK_KIND + side), moment))
    push(state, combat_kind(state, side).effects[moment], seat, card)


def start_ability(state: State, id: int) -> None:
    """Start the program of an ability."""
    ability = state.static.ability_table[id]
    push(state, ability.program, ability.seat, NONE)


def resolve_pending(state: State, step: Step) -> None:
    """Run the abilities just triggered (COMBAT-22): in combat the defender's first, otherwise the active player's."""
    if not state.pending:
        return
    state.pending = [id for id in state.pending if not state.out >> state.static.ability_table[id].seat & 1]
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
    state.pending.remove(answer - 1)
    start_ability(state, answer - 1)


def _first_pending(state: State) -> tuple[int, int]:
    """The first seat in order (COMBAT-2, TURN-12) with pending abilities, and the mask of those abilities."""
    static = state.static
    moment = AFTER_COMBAT if state.combats else START_OF_TURN
    for place in range(static.seats):
        seat = _seat_in_order(state, moment, place)
        mine = 0
        for id in state.pending:
            if static.ability_table[id].seat == seat:
                mine |= 1 << id
        if mine:
            return seat, mine
    return state.turn_seat, 0

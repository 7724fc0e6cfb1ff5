"""Effects on the turn and on a hero's declared states: actions gained and lost, what happens later, the end."""

from peerless.core import cards as c
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import AFTER_COMBAT_OTHERS, MODE_CHANGED, NONE
from peerless.core.frame import AMOUNT, FRAME, PC, PLACE_IN_ORDER, PROGRAM, RESOLVED, THAT_FIGHTER
from peerless.core.in_force import is_barred
from peerless.core.ops.codes import WINDOW
from peerless.core.ops.lasting import end_with_all_combats
from peerless.core.pending import ability_of, changed, entry
from peerless.core.procedures.programs import START_WINDOW
from peerless.core.program import Step
from peerless.core.query import who
from peerless.core.rule import R_NOT_GAIN
from peerless.core.state import State, replaced
from peerless.core.values import number


def gain_actions(state: State, step: Step) -> None:
    """Add actions to the turn; a player who is not active gains none (TURN-5, TURN-6)."""
    assert step.number is not None
    seat = who(state, step.seat)
    if seat != state.turn_seat or is_barred(state, R_NOT_GAIN, seat):
        return
    gained = number(state, step.number)
    state.actions_left += gained
    if state.log is not None:
        state.log.append((e.E_ACTIONS_GAINED, e.EVERYONE, seat, gained))


def change_mode(state: State, step: Step) -> None:
    """Set a declared state to a value, or to the next one (ALICE-4, FORM-2); the value it already has changes nothing.

    A state that has not been chosen yet counts as being before the first value.
    """
    mode = state.static.modes[step.row]
    old = state.modes[step.row]
    new = (old + 1) % len(mode.values) if step.count == NONE else step.count
    if new == old:
        return
    state.modes = replaced(state.modes, step.row, new)
    if state.log is not None:
        state.log.append((e.E_MODE_SET, e.EVERYONE, step.row, new, mode.seat))
    changed(state, MODE_CHANGED, step.row, 0)


def lose_actions(state: State, step: Step) -> None:
    """Take actions away from the turn, as far as there are any; a player who is not active loses none."""
    assert step.number is not None
    seat = who(state, step.seat)
    lost = min(number(state, step.number), max(0, state.actions_left)) if seat == state.turn_seat else 0
    state.set_register(AMOUNT, lost)
    if lost == 0:
        return
    state.actions_left -= lost
    if state.log is not None:
        state.log.append((e.E_ACTIONS_LOST, e.EVERYONE, seat, lost))


def arm(state: State, step: Step) -> None:
    """Let an effect wait for the next such moment: not for a window of it that is open now."""
    kept = state.register(THAT_FIGHTER) if step.keeps else 0
    amount = state.register(AMOUNT) if step.keeps else 0
    state.delayed += (entry(step.ability, lowest(kept) if kept else NONE, amount),)
    stack = state.stack
    for base in range(0, len(stack), FRAME):
        reached = state.static.programs[stack[base + PROGRAM]][stack[base + PC]]
        if reached.op == WINDOW and reached.moment == step.moment:
            stack[base + RESOLVED] |= 1 << step.ability


def end_the_turn(state: State, step: Step) -> None:
    """Drop everything that has not resolved, discard the played cards, and take no further action (ENDTURN).

    Among the effects at the end of a turn, the others still take place.
    """
    if state.log is not None:
        state.log.append((e.E_TURN_ENDED, e.EVERYONE, state.turn_seat))
    _clear_the_table(state)
    of_combat = [ability.id for ability in state.static.abilities[AFTER_COMBAT_OTHERS]]
    state.delayed = tuple([waiting for waiting in state.delayed if ability_of(waiting) not in of_combat])
    state.pending = []
    state.actions_left = 0
    del state.stack[FRAME:]
    state.base = 0
    if state.stack[PC] == START_WINDOW:
        state.stack[PC] += 1
        state.stack[RESOLVED] = state.stack[PLACE_IN_ORDER] = 0


def _clear_the_table(state: State) -> None:
    """Discard every card in play; what was still face down is seen now."""
    for seat in range(state.static.seats):
        for card in c.face_down(state, seat):
            c.publish(state, seat, card)
    on_table = c.in_play(state)
    state.played = [() for _ in state.played]
    if state.lasting:
        end_with_all_combats(state)
    del state.combats[:]
    for card in on_table:
        c.discard_from_table(state, card)

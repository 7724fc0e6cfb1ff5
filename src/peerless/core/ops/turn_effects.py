"""Effects on the turn and on a hero's mode: gained actions, changed size."""

from peerless.core import events as e
from peerless.core.frame import SEAT
from peerless.core.program import Step
from peerless.core.query import who
from peerless.core.state import State
from peerless.core.values import number


def gain_actions(state: State, step: Step) -> None:
    """Add actions to the turn; a player who is not active gains none (TURN-5, TURN-6)."""
    assert step.number is not None
    seat = who(state, step.seat)
    if seat != state.turn_seat:
        return
    gained = number(state, step.number)
    state.actions_left += gained
    if state.log is not None:
        state.log.append((e.E_ACTIONS_GAINED, e.EVERYONE, seat, gained))


def next_mode(state: State, step: Step) -> None:
    """Switch the hero to the next mode, such as Alice's size (ALICE-4)."""
    seat = state.register(SEAT)
    state.modes[seat] = (state.modes[seat] + 1) % len(state.static.modes[seat])
    if state.log is not None:
        state.log.append((e.E_MODE_SET, e.EVERYONE, seat, state.modes[seat]))

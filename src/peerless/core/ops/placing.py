"""Placing and swapping: no path, no distance (PLACE)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.board import NOWHERE
from peerless.core.frame import SEAT, TARGETS
from peerless.core.program import Step
from peerless.core.query import fighters, spaces
from peerless.core.state import DECLINED, NO_ANSWER, State, jump, put


def place(state: State, step: Step) -> None:
    """Place the selected fighter directly on one of the matching spaces (PLACE-1 … PLACE-3).

    If the player declines, or there is no space, the program jumps to `goto`.
    """
    assert step.spaces is not None
    placed = state.register(TARGETS) & state.standing
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = spaces(state, step.spaces) if placed else 0
        if goals == 0:
            jump(state, step.goto)
            return
        if step.optional or goals & (goals - 1):
            d.ask(state, state.register(SEAT), d.K_PLACE, d.SPACE, goals, step.optional)
            return
        answer = lowest(goals)
    if answer == DECLINED:
        jump(state, step.goto)
        return
    set_on(state, lowest(placed), answer)


def set_on(state: State, fighter: int, space: int) -> None:
    """Place a fighter: no path, no distance (PLACE-1)."""
    put(state, fighter, space)
    if state.log is not None:
        state.log.append((e.E_PLACED, e.EVERYONE, fighter, space))


def swap(state: State, step: Step) -> None:
    """Swap a fighter with the selected one in one step (PLACE-4), if both are on the battlefield."""
    assert step.fighters is not None
    matching, selected = fighters(state, step.fighters), state.register(TARGETS) & state.standing
    if matching == 0 or selected == 0 or matching == selected:
        return
    first, second = lowest(matching), lowest(selected)
    here, there = state.space[first], state.space[second]
    put(state, first, NOWHERE)
    put(state, second, here)
    put(state, first, there)
    if state.log is not None:
        state.log.append((e.E_SWAPPED, e.EVERYONE, first, second))

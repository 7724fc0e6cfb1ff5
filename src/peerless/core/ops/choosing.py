"""Choosing fighters and spaces for the rest of an effect; public, forced choices are not asked."""

from peerless.core import decision as d
from peerless.core.bits import lowest
from peerless.core.frame import SEAT, TARGETS
from peerless.core.program import Step
from peerless.core.query import fighters, spaces
from peerless.core.state import DECLINED, NO_ANSWER, State, jump


def select(state: State, step: Step) -> None:
    """Select all fighters that match the query."""
    assert step.fighters is not None
    state.set_register(TARGETS, fighters(state, step.fighters))


def choose_fighter(state: State, step: Step) -> None:
    """Choose one of the matching fighters (EFFECT-6, EFFECT-7); if there is none, or after "no", jump to `goto`."""
    assert step.fighters is not None
    answer = d.taken(state)
    if answer == NO_ANSWER:
        candidates = fighters(state, step.fighters)
        if candidates == 0:
            _no_fighter(state, step)
        elif step.optional or candidates & (candidates - 1):
            d.ask(state, state.register(SEAT), d.K_CHOOSE_FIGHTER, d.FIGHTER, candidates, step.optional)
        else:
            state.set_register(TARGETS, candidates)
    elif answer == DECLINED:
        _no_fighter(state, step)
    else:
        state.set_register(TARGETS, 1 << answer)


def _no_fighter(state: State, step: Step) -> None:
    state.set_register(TARGETS, 0)
    jump(state, step.goto)


def choose_space(state: State, step: Step) -> None:
    """Choose one of the matching spaces and store it in a register; if there is none, jump to `goto`."""
    assert step.spaces is not None
    answer = d.taken(state)
    if answer == NO_ANSWER:
        candidates = spaces(state, step.spaces)
        if candidates == 0:
            jump(state, step.goto)
            return
        if candidates & (candidates - 1):
            d.ask(state, state.register(SEAT), d.K_CHOOSE_SPACE, d.SPACE, candidates, False)
            return
        answer = lowest(candidates)
    state.set_register(step.register, answer)

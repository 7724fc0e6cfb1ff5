"""Control inside an effect: conditions, permission, choices between ways, whose opponent."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, who
from peerless.core.state import (
    CARD,
    DECLINED,
    FRAME,
    NO_ANSWER,
    PROGRAM,
    R_BRANCHES,
    R_COUNT,
    R_OPPONENT,
    SEAT,
    State,
    again,
    jump,
)
from peerless.core.values import holds

BRANCH_BITS = 4


def jump_to(state: State, step: Step) -> None:
    """Go on at step `a`."""
    jump(state, step.a)


def jump_unless(state: State, step: Step) -> None:
    """Go on at step `a` unless the condition holds."""
    assert step.condition is not None
    if not holds(state, step.condition):
        jump(state, step.a)


def may(state: State, step: Step) -> None:
    """Ask for permission; without it go on at step `a` (EFFECT-2)."""
    answer = d.taken(state)
    if is_out_of_reach(state, who(state, step.seat)):
        jump(state, step.a)
    elif answer == NO_ANSWER:
        d.ask(state, who(state, step.seat), d.K_MAY, d.ACCEPT, 1, True)
    elif answer == DECLINED:
        if state.log is not None:
            _log_declined(state, who(state, step.seat))
        jump(state, step.a)


def _log_declined(state: State, seat: int) -> None:
    """Tell listeners what is not made use of: the card if it lies open, or the ability."""
    card, ability = state.register(CARD), NONE
    if card == NONE:
        for one in state.static.ability_table:
            if one.program == state.register(PROGRAM):
                ability = one.id
    kind = state.kinds[card] if card != NONE and c.lies_open(state, card) else NONE
    assert state.log is not None
    state.log.append((e.E_DECLINED, e.EVERYONE, seat, kind, ability))


def pick_branches(state: State, step: Step) -> None:
    """Choose `a` different ones of `b` ways, all before the first is carried out (EFFECT-13).

    With `c` the choice may be declined; then the program goes on at step `c`.
    """
    answer = d.taken(state)
    if answer == DECLINED:
        jump(state, step.c)
        return
    picked = state.register(R_COUNT) if answer != NO_ANSWER else 0
    branches = state.register(R_BRANCHES) if answer != NO_ANSWER else 0
    if answer != NO_ANSWER:
        branches |= (answer + 1) << (BRANCH_BITS * picked)
        picked += 1
    state.set_register(R_BRANCHES, branches)
    state.set_register(R_COUNT, picked)
    if picked < step.a:
        left = (1 << step.b) - 1
        for place in range(picked):
            left &= ~(1 << ((branches >> (BRANCH_BITS * place) & 15) - 1))
        d.ask(state, state.register(SEAT), d.K_BRANCH, d.BRANCH, left, step.c > 0)


def next_branch(state: State, step: Step) -> None:
    """Go to the next way chosen, in the order chosen; when none is left, to step `a`."""
    branches = state.register(R_BRANCHES)
    if branches == 0:
        jump(state, step.a)
        return
    state.set_register(R_BRANCHES, branches >> BRANCH_BITS)
    jump(state, step.targets[(branches & 15) - 1])


def choose_opponent(state: State, step: Step) -> None:
    """Settle which opponent a card outside combat means (FFA-6)."""
    answer = d.taken(state)
    if answer == NO_ANSWER:
        static = state.static
        seat = state.register(SEAT)
        mask = 0
        for other in range(static.seats):
            if static.teams[other] != static.teams[seat] and not state.out >> other & 1:
                mask |= 1 << other
        if mask == 0:
            return
        if mask.bit_count() > 1:
            d.ask(state, seat, d.K_OPPONENT, d.OPPONENT, mask, False)
            return
        answer = lowest(mask)
    state.set_register(R_OPPONENT, answer)


def end(state: State, step: Step) -> None:
    """The last step of every program: back to the one that started it."""
    del state.stack[state.base :]
    state.base -= FRAME


def announce(state: State, step: Step) -> None:
    """Tell listeners that ability `a` is used; one that is declined or finds no target is not mentioned."""
    if state.log is not None:
        state.log.append((e.E_ABILITY, e.EVERYONE, state.register(SEAT), step.a))


def repeat_while_counting(state: State) -> bool:
    """Count the register down; whether the step should run once more."""
    left = state.register(R_COUNT) - 1
    state.set_register(R_COUNT, left)
    if left > 0:
        again(state)
    return left > 0

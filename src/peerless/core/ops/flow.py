"""Control flow inside an effect: conditions, permission, branches, choice of opponent."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.frame import BRANCH_BITS, CARD, FRAME, MOST_BRANCH, OPPONENT, PICKED, PICKED_COUNT, PROGRAM, SEAT
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, who
from peerless.core.state import DECLINED, NO_ANSWER, State, jump
from peerless.core.values import holds


def jump_to(state: State, step: Step) -> None:
    """Jump to `goto`."""
    jump(state, step.goto)


def jump_unless(state: State, step: Step) -> None:
    """Jump to `goto` unless the condition holds."""
    assert step.condition is not None
    if not holds(state, step.condition):
        jump(state, step.goto)


def may(state: State, step: Step) -> None:
    """Ask for permission; if refused, jump to `goto` (EFFECT-2)."""
    answer = d.taken(state)
    if is_out_of_reach(state, who(state, step.seat)):
        jump(state, step.goto)
    elif answer == NO_ANSWER:
        d.ask(state, who(state, step.seat), d.K_MAY, d.ACCEPT, 1, True)
    elif answer == DECLINED:
        if state.log is not None:
            _log_declined(state, who(state, step.seat))
        jump(state, step.goto)


def _log_declined(state: State, seat: int) -> None:
    """Log what was declined: the card if it is face up, or the ability."""
    card, ability = state.register(CARD), NONE
    if card == NONE:
        for entry in state.static.ability_table:
            if entry.program == state.register(PROGRAM):
                ability = entry.id
    kind = state.kinds[card] if card != NONE and c.lies_open(state, card) else NONE
    assert state.log is not None
    state.log.append((e.E_DECLINED, e.EVERYONE, seat, kind, ability))


def pick_branches(state: State, step: Step) -> None:
    """Choose `count` different branches, all before the first is carried out (EFFECT-13).

    With `declined`, the choice may be declined; the program then continues there.
    """
    answer = d.taken(state)
    if answer == DECLINED:
        jump(state, step.declined)
        return
    picked = state.register(PICKED_COUNT) if answer != NO_ANSWER else 0
    branches = state.register(PICKED) if answer != NO_ANSWER else 0
    if answer != NO_ANSWER:
        branches |= (answer + 1) << (BRANCH_BITS * picked)
        picked += 1
    state.set_register(PICKED, branches)
    state.set_register(PICKED_COUNT, picked)
    if picked < step.count:
        left = (1 << step.ways) - 1
        for place in range(picked):
            left &= ~(1 << ((branches >> (BRANCH_BITS * place) & MOST_BRANCH) - 1))
        d.ask(state, state.register(SEAT), d.K_BRANCH, d.BRANCH, left, step.declined > 0)


def next_branch(state: State, step: Step) -> None:
    """Jump to the next chosen branch, in the order chosen; when none is left, to the step after them all."""
    branches = state.register(PICKED)
    if branches == 0:
        jump(state, step.goto)
        return
    state.set_register(PICKED, branches >> BRANCH_BITS)
    jump(state, step.ways_at[(branches & MOST_BRANCH) - 1])


def choose_opponent(state: State, step: Step) -> None:
    """Determine which opponent a card outside combat refers to (FFA-6)."""
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
    state.set_register(OPPONENT, answer)


def end(state: State, step: Step) -> None:
    """The last step of every program: return to the one that started it."""
    del state.stack[state.base :]
    state.base -= FRAME


def announce(state: State, step: Step) -> None:
    """Log that an ability is used; one that is declined or has no target is not logged."""
    if state.log is not None:
        state.log.append((e.E_ABILITY, e.EVERYONE, state.register(SEAT), step.ability))

"""Control flow inside an effect: conditions, permission, branches, choice of opponent."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.facts import ALWAYS_AGAIN, NONE
from peerless.core.frame import (
    BRANCH_BITS,
    CARD,
    FRAME,
    LOOP,
    MOST_BRANCH,
    OPPONENT,
    PICKED,
    PICKED_COUNT,
    PROGRAM,
    SEAT,
    TARGETS,
    THAT_FIGHTER,
)
from peerless.core.program import Step
from peerless.core.query import fighters, is_dormant, is_out_of_reach, who
from peerless.core.state import DECLINED, NO_ANSWER, State, jump
from peerless.core.values import can_be_read, holds, number


def jump_to(state: State, step: Step) -> None:
    """Jump to `goto`."""
    jump(state, step.goto)


def jump_unless(state: State, step: Step) -> None:
    """Jump to `goto` unless the condition holds."""
    assert step.condition is not None
    if not holds(state, step.condition):
        jump(state, step.goto)


def may(state: State, step: Step) -> None:
    """Ask for permission; if refused, jump to `goto` (EFFECT-2). What a dormant player might do is skipped."""
    answer = d.taken(state)
    if is_out_of_reach(state, who(state, step.seat)):
        skips = step.declined > 0 and is_dormant(state, who(state, step.seat))  # DORMANT-5
        jump(state, step.declined if skips else step.goto)
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
    """Choose as many different branches as the number says, all before the first is carried out (EFFECT-13).

    Only branches whose condition holds are offered; a single one is taken without a question. With `declined`, the
    choice may be declined; the program then continues there.
    """
    assert step.number is not None
    answer = d.taken(state)
    if answer == DECLINED:
        jump(state, step.declined)
        return
    if answer == NO_ANSWER:
        state.set_register(PICKED, 0)
        state.set_register(PICKED_COUNT, 0)
    else:
        _pick(state, answer)
    left = branches_left(state, step)
    while left and state.register(PICKED_COUNT) < number(state, step.number):
        if step.declined or left & (left - 1):
            d.ask(state, chooser_of_branches(state, step), d.K_BRANCH, d.BRANCH, left, step.declined > 0)
            return
        _pick(state, left.bit_length() - 1)  # the only one
        left = branches_left(state, step)


def chooser_of_branches(state: State, step: Step) -> int:
    """Who chooses: the player whom the effect names, or its own if nobody else is left."""
    chooser = who(state, step.seat)
    return state.register(SEAT) if chooser == NONE or is_out_of_reach(state, chooser) else chooser


def _pick(state: State, branch: int) -> None:
    picked = state.register(PICKED_COUNT)
    state.set_register(PICKED, state.register(PICKED) | (branch + 1) << (BRANCH_BITS * picked))
    state.set_register(PICKED_COUNT, picked + 1)


def branches_left(state: State, step: Step) -> int:
    """The branches that can still be chosen, as a mask."""
    left = 0
    for way, condition in enumerate(step.ways_if):
        if condition is None or holds(state, condition):
            left |= 1 << way
    branches = state.register(PICKED)
    for place in range(state.register(PICKED_COUNT)):
        left &= ~(1 << max(0, (branches >> (BRANCH_BITS * place) & MOST_BRANCH) - 1))
    return left


def next_branch(state: State, step: Step) -> None:
    """Jump to the next chosen branch, in the order chosen; when none is left, to the step after them all."""
    branches = state.register(PICKED)
    if branches == 0:
        jump(state, step.goto)
        return
    state.set_register(PICKED, branches >> BRANCH_BITS)
    jump(state, step.ways_at[(branches & MOST_BRANCH) - 1])


def start_loop(state: State, step: Step) -> None:
    """Begin a loop: for each of the selected fighters, or as often as the number says."""
    if step.every:
        state.set_register(LOOP, state.register(TARGETS))
    else:
        assert step.number is not None
        state.set_register(LOOP, number(state, step.number) if can_be_read(state, step.number) else 0)


def next_time(state: State, step: Step) -> None:
    """Go on with the next fighter on the battlefield, now the selected one, or once more; at the end jump to `goto`."""
    left = state.register(LOOP)
    if step.every:
        left &= state.standing
        state.set_register(TARGETS, left & -left)
        state.set_register(THAT_FIGHTER, left & -left)
    if left <= 0:
        jump(state, step.goto)
    else:
        state.set_register(LOOP, left & (left - 1) if step.every else left - 1)


def choose_opponent(state: State, step: Step) -> None:
    """Determine which opponent a card outside combat refers to (FFA-6), perhaps only one with certain fighters.

    If nobody has such fighters, the program jumps to `goto`.
    """
    answer = d.taken(state)
    if answer == NO_ANSWER:
        static = state.static
        seat = state.register(SEAT)
        mask = 0
        for other in range(static.seats):
            gone = state.out >> other & 1 or is_dormant(state, other)  # DORMANT-4
            if static.teams[other] != static.teams[seat] and not gone:
                mask |= 1 << other
        if step.fighters is not None:
            mask &= _owners(state, fighters(state, step.fighters))
            state.set_register(OPPONENT, NONE)
        if mask == 0:
            if step.fighters is not None:
                jump(state, step.goto)
            return
        if mask.bit_count() > 1:
            d.ask(state, seat, d.K_OPPONENT, d.OPPONENT, mask, False)
            return
        answer = lowest(mask)
    state.set_register(OPPONENT, answer)


def _owners(state: State, mask: int) -> int:
    owners = 0
    for fighter in members(mask):
        owners |= 1 << state.static.seat_of[fighter]
    return owners


def end(state: State, step: Step) -> None:
    """The last step of every program: return to the one that started it."""
    del state.stack[state.base :]
    state.base -= FRAME


def announce(state: State, step: Step) -> None:
    """Log that an ability is used; one that is declined or has no target is not logged, and may be used later."""
    if state.static.ability_table[step.ability].once != ALWAYS_AGAIN:
        state.used |= 1 << step.ability
    if state.log is not None:
        state.log.append((e.E_ABILITY, e.EVERYONE, state.register(SEAT), step.ability))

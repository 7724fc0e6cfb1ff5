"""Choosing fighters, spaces and numbers for the rest of an effect; public, forced choices are not asked."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.frame import AMOUNT, CHOSEN, SEAT, TARGETS, THAT_FIGHTER, THAT_SPACE
from peerless.core.program import CHANCE, Step
from peerless.core.query import chooser, fighters, is_out_of_reach, spaces, who
from peerless.core.state import DECLINED, NO_ANSWER, State, jump
from peerless.core.values import banned, number


def select(state: State, step: Step) -> None:
    """Select all fighters that match the query, for the next operation or, in another `register`, for one after it."""
    assert step.fighters is not None
    state.set_register(step.register or TARGETS, fighters(state, step.fighters))


def choose_fighter(state: State, step: Step) -> None:
    """Choose one of the matching fighters (EFFECT-6, EFFECT-7); if there is none, or after "no", jump to `goto`."""
    assert step.fighters is not None
    answer = d.taken(state)
    if answer == NO_ANSWER:
        candidates = fighters(state, step.fighters)
        if step.bans:
            candidates &= ~banned(state, step.bans)
        if candidates == 0:
            _no_fighter(state, step)
        elif step.optional or candidates & (candidates - 1):
            d.ask(state, chooser(state, step), d.K_CHOOSE_FIGHTER, d.FIGHTER, candidates, step.optional)
        else:
            _take(state, step, candidates)
    elif answer == DECLINED:
        _no_fighter(state, step)
    else:
        _take(state, step, 1 << answer)


def choose_fighters(state: State, step: Step) -> None:
    """Choose several of the matching fighters one after another, as many as the number says.

    With `up_to`, the player may stop early. If none is chosen, the program jumps to `goto`.
    """
    assert step.fighters is not None and step.number is not None
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(CHOSEN, 0)
    elif answer != DECLINED:
        state.set_register(CHOSEN, state.register(CHOSEN) | 1 << answer)
    chosen = state.register(CHOSEN)
    left = number(state, step.number) - chosen.bit_count() if answer != DECLINED else 0
    candidates = fighters_left(state, step) if left > 0 else 0
    if candidates and (step.up_to or candidates.bit_count() > left):
        d.ask(state, state.register(SEAT), d.K_CHOOSE_FIGHTER, d.FIGHTER, candidates, step.up_to)
        return
    _take(state, step, chosen | candidates)
    state.set_register(AMOUNT, (chosen | candidates).bit_count())
    if chosen | candidates == 0:
        jump(state, step.goto)


def fighters_left(state: State, step: Step) -> int:
    """The matching fighters that have not been chosen yet."""
    assert step.fighters is not None
    return fighters(state, step.fighters) & ~state.register(CHOSEN)


def choose_number(state: State, step: Step) -> None:
    """Let `seat` name a number from `count` to the given one, or let chance do so; it is public (GUESS-3)."""
    assert step.number is not None
    answer = d.taken(state)
    if answer == NO_ANSWER:
        seat = who(state, step.seat)
        highest = min(number(state, step.number), d.MOST_CHOICE)
        if highest > step.count and not is_out_of_reach(state, seat):
            if step.chooser == CHANCE:
                answer = step.count + state.random_below(highest - step.count + 1)
                _note_chance(state, answer)
                return
            choices = (2 << highest) - (1 << step.count)
            d.ask(state, seat, d.K_CHOOSE_NUMBER, d.NUMBER, choices, False)
            return
        answer = max(step.count, highest)
    elif state.log is not None:
        state.log.append((e.E_NUMBER_CHOSEN, e.EVERYONE, who(state, step.seat), answer))
    state.set_register(AMOUNT, answer)


def _note_chance(state: State, number: int) -> None:
    state.set_register(AMOUNT, number)
    if state.log is not None:
        state.log.append((e.E_NUMBER_ROLLED, e.EVERYONE, state.register(SEAT), number))


def _take(state: State, step: Step, chosen: int) -> None:
    """Apply the next operation to the chosen fighters; if the effect speaks of them again, remember them."""
    state.set_register(TARGETS, chosen)
    if step.register == CHOSEN:
        state.set_register(CHOSEN, chosen)  # the first of two
    if step.keeps:
        state.set_register(THAT_FIGHTER, chosen)


def _no_fighter(state: State, step: Step) -> None:
    _take(state, step, 0)
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
    state.set_register(THAT_SPACE, answer)


def choose_amount(state: State, step: Step) -> None:
    """Let `seat` choose a number, from 0 to as many as the step says; it becomes the amount of the effect."""
    assert step.number is not None
    seat = who(state, step.seat)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        most = 0 if is_out_of_reach(state, seat) else number(state, step.number)
        if most > 0:
            d.ask(state, seat, d.K_HOW_MANY, d.NUMBER, (2 << most) - 1, False)
            return
        answer = 0
    state.set_register(AMOUNT, answer)

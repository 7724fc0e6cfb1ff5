"""Counters that heroes declare: gaining up to the limit, spending as a cost (COUNTER)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import members
from peerless.core.facts import COUNTERS_GAINED, COUNTERS_SPENT, NONE
from peerless.core.frame import AMOUNT, TARGETS
from peerless.core.pending import changed
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, who
from peerless.core.state import NO_ANSWER, State, replaced
from peerless.core.values import can_be_read, number


def gain_counters(state: State, step: Step) -> None:
    """Gain counters; what exceeds the limit is lost."""
    assert step.number is not None
    if can_be_read(state, step.number):
        amount = number(state, step.number)
        state.set_register(AMOUNT, _mark(state, step, amount) if step.every else change(state, step.row, amount))


def spend_counters(state: State, step: Step) -> None:
    """Spend counters, as many as there are at most; with `up_to`, a player chooses how many, perhaps none.

    They are gone, or go to the counter `to_row`.
    """
    assert step.number is not None
    if step.every:
        amount = number(state, step.number) if can_be_read(state, step.number) else 0
        state.set_register(AMOUNT, -_mark(state, step, -amount))
        return
    answer = d.taken(state)
    have = state.counters[step.row]
    if answer == NO_ANSWER:
        most = min(have, number(state, step.number)) if can_be_read(state, step.number) else 0
        payer = who(state, step.seat)
        if step.up_to and most and not is_out_of_reach(state, payer):
            d.ask(state, payer, d.K_CHOOSE_NUMBER, d.NUMBER, (2 << most) - 1, False)
            return
        answer = 0 if step.up_to else most
    change(state, step.row, -answer)
    if step.to_row >= 0:
        change(state, step.to_row, answer)
    state.set_register(AMOUNT, answer)


def _mark(state: State, step: Step, amount: int) -> int:
    """Change a counter on each of the selected fighters, and return by how much in all (COUNTER-9)."""
    total = 0
    for fighter in members(state.register(TARGETS) & state.standing):
        total += change(state, step.row + fighter, amount)
    return total


def unmark(state: State, fighter: int) -> None:
    """Take all counters off a fighter that is defeated (COUNTER-10)."""
    for row, counter in enumerate(state.static.counters):
        if counter.fighter == fighter and state.counters[row]:
            state.counters = replaced(state.counters, row, 0)


def change(state: State, row: int, amount: int) -> int:
    """Change a counter within its limits, and return by how much."""
    old = state.counters[row]
    counter = state.static.counters[row]
    new = min(max(0, old + amount), counter.most)
    if new == old:
        return 0
    state.counters = replaced(state.counters, row, new)
    if state.log is not None:
        if counter.fighter == NONE:
            event, whose = e.E_COUNTERS_GAINED if new > old else e.E_COUNTERS_SPENT, counter.seat
        else:
            event, whose = e.E_MARKED if new > old else e.E_UNMARKED, counter.fighter
        state.log.append((event, e.EVERYONE, whose, row, abs(new - old), new))
    kind = row if counter.fighter == NONE else row - counter.fighter  # abilities watch the first row of a kind
    changed(state, COUNTERS_GAINED if new > old else COUNTERS_SPENT, kind, abs(new - old))
    return new - old

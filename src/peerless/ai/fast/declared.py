"""The worth of what heroes declare: a counter is worth what the programs of its game let it become."""

from typing import Final

from peerless.core.ops import codes as o
from peerless.core.program import COUNTERS, Condition, Number, Step
from peerless.core.static import Static

SPENT: Final = 0.7  # points of health that a counter brings when its owner spends it
READ: Final = 0.4  # that it brings while effects only count it
PAID: Final = -0.5  # that it costs if opponents may spend it
FEW: Final = 3.0  # counters beyond so many are worth less and less


def counter_worths(static: Static) -> list[float]:
    """Return the worth of one of each declared counter to its owner, in points of health."""
    worths = [0.0] * len(static.counters)
    for program in static.programs:
        asked = -1  # the seat that was last asked whether something may happen
        for step in program:
            if step.op == o.MAY:
                asked = step.seat
            _note(static, step, asked, worths)
    for rule in static.rule_table:
        _note_read(rule.amount, worths)
        _note_condition(rule.condition, worths)
    for ability in static.ability_table:
        _note_condition(ability.condition, worths)
    return worths


def _note(static: Static, step: Step, asked: int, worths: list[float]) -> None:
    if step.op == o.SPEND_COUNTERS:
        owner = static.counters[step.row].seat
        theirs = step.seat != owner or (asked >= 0 and asked != owner)
        worths[step.row] = PAID if theirs else max(worths[step.row], SPENT)
    _note_read(step.number, worths)
    _note_condition(step.condition, worths)


def _note_read(number: Number | None, worths: list[float]) -> None:
    if number is None:
        return
    if number.kind == COUNTERS and worths[number.n] == 0.0:
        worths[number.n] = READ
    for part in number.parts:
        _note_read(part, worths)


def _note_condition(condition: Condition | None, worths: list[float]) -> None:
    if condition is None:
        return
    for number in condition.numbers:
        _note_read(number, worths)
    for part in condition.parts:
        _note_condition(part, worths)


def worth_of_counters(static: Static, counters: tuple[int, ...], seat: int, worths: list[float]) -> float:
    """Return what a seat's counters are worth to it; each further one counts a little less."""
    total = 0.0
    for row, counter in enumerate(static.counters):
        if counter.seat == seat and counters[row]:
            count = float(counters[row])
            total += worths[row] * (count if count <= FEW else FEW + 0.4 * (count - FEW))
    return total

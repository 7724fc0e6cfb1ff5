"""The unit of the benchmark: one iteration of a plain Python loop, for comparing different machines."""

from time import process_time

LOOPS = 100_000


class _Probe:
    """Part of the loop, which uses an attribute, a method call, a list and a dictionary, like typical Python code."""

    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 1

    def add(self, amount: int) -> int:
        self.total = (self.total + amount) & 0xFFFF
        return self.total


def loop_unit() -> float:
    """Measure the CPU seconds of one iteration of the loop."""
    probe = _Probe()
    numbers = list(range(64))
    squares = {i: i * i for i in range(64)}
    total = 0
    start = process_time()
    for i in range(LOOPS):
        j = i & 63
        total += probe.add(numbers[j]) + squares[j]
        if total & 1:
            numbers[j] = total & 255
    return (process_time() - start) / LOOPS

"""The unit of the bench: one turn of a plain Python loop, so that figures of different machines can be compared."""

from time import process_time

LOOPS = 100_000


class _Probe:
    """Part of the loop: an attribute, a method call, a list and a dictionary, as interpreted code is made of."""

    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 1

    def add(self, amount: int) -> int:
        self.total = (self.total + amount) & 0xFFFF
        return self.total


def loop_unit() -> float:
    """CPU seconds for one turn of the loop, here and now."""
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

"""The game's random source: one int in the state, stepped by integer arithmetic only.

A 128-bit permuted congruential generator: it yields the same numbers on every machine and Python, pure or compiled,
and its state is too large to guess from the cards a player has seen.
"""

from collections.abc import Callable
from typing import Final

MASK_64: Final = (1 << 64) - 1
MASK_128: Final = (1 << 128) - 1
MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F


def seeded(seed: int) -> int:
    """The initial state for `seed`; any int will do."""
    state = (seed ^ (seed >> 128) ^ MULTIPLIER) & MASK_128
    return advance(advance((state + INCREMENT) & MASK_128))


def advance(state: int) -> int:
    """The state after one step."""
    return (state * MULTIPLIER + INCREMENT) & MASK_128


def output(state: int) -> int:
    """The 64 random bits of a state."""
    turn = state >> 122
    mixed = ((state >> 64) ^ state) & MASK_64
    return ((mixed >> turn) | (mixed << ((64 - turn) & 63))) & MASK_64


def resumed(state: int) -> "Random":
    """A source that continues from a state."""
    random = Random(0)
    random.state = state
    return random


class Random:
    """A standalone random source, for playing and sampling; the game itself keeps a bare int."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def __reduce__(self) -> "tuple[Callable[[int], Random], tuple[int]]":
        """Pickle by state; compiled classes cannot be pickled otherwise."""
        return resumed, (self.state,)

    def below(self, n: int) -> int:
        """A uniformly random integer from 0 to n - 1."""
        self.state = advance(self.state)
        return (output(self.state) * n) >> 64

    def shuffle(self, items: list[int]) -> None:
        """Shuffle `items` in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

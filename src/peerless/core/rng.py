"""The game's random source: one int in the state, stepped by integer arithmetic only.

The generator is a 128-bit permuted congruential one: the same numbers on every machine and
Python, pure or compiled, and too wide to be guessed from the cards a player has seen.
"""

from collections.abc import Callable
from typing import Final

MASK_64: Final = (1 << 64) - 1
MASK_128: Final = (1 << 128) - 1
MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F


def seeded(seed: int) -> int:
    """The state of a source that starts from `seed`; any int will do."""
    state = (seed ^ (seed >> 128) ^ MULTIPLIER) & MASK_128
    return advance(advance((state + INCREMENT) & MASK_128))


def advance(state: int) -> int:
    """The state after one step."""
    return (state * MULTIPLIER + INCREMENT) & MASK_128


def output(state: int) -> int:
    """The 64 random bits that belong to a state."""
    turn = state >> 122
    mixed = ((state >> 64) ^ state) & MASK_64
    return ((mixed >> turn) | (mixed << ((64 - turn) & 63))) & MASK_64


def resumed(state: int) -> "Random":
    """A source that goes on from a state."""
    random = Random(0)
    random.state = state
    return random


class Random:
    """A random source of its own, for whoever plays or samples; the game keeps a bare int."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def __reduce__(self) -> "tuple[Callable[[int], Random], tuple[int]]":
        """How to build it anew; compiled classes can be pickled in no other way."""
        return resumed, (self.state,)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        self.state = advance(self.state)
        return (output(self.state) * n) >> 64

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into random order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

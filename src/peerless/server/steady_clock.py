"""The time of day as games need it: it never jumps, whatever is done to the clock of the machine."""

import time
from collections.abc import Callable
from typing import Final

SLEW: Final = 0.1  # seconds a second by which we run faster or slower until we are right again


class SteadyClock:
    """Seconds since 1970, told in the pace of a clock that nobody can set.

    If the clock of the machine is set, forward or back, it follows slowly: a minute of somebody's time stays about a
    minute, and what comes later never seems to be earlier.
    """

    def __init__(self, wall: Callable[[], float] = time.time, pace: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._pace = pace
        self._told = wall()
        self._at = pace()

    def __call__(self) -> float:
        """Now."""
        at = self._pace()
        passed = max(0.0, at - self._at)
        wrong = self._wall() - (self._told + passed)
        self._told += passed + min(max(wrong, -SLEW * passed), SLEW * passed)
        self._at = at
        return self._told

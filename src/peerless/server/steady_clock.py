"""Wall-clock time for games that never jumps, even if the system clock is changed."""

import time
from collections.abc import Callable
from typing import Final

SLEW: Final = 0.1  # seconds per second by which the clock may run faster or slower to correct itself


class SteadyClock:
    """Seconds since 1970, advancing at the pace of a monotonic clock.

    If the system clock is set forward or back, this clock follows slowly: a minute stays about a minute, and time never
    runs backward.
    """

    def __init__(self, wall: Callable[[], float] = time.time, pace: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._pace = pace
        self._reading = wall()
        self._at = pace()

    def __call__(self) -> float:
        """The current time."""
        at = self._pace()
        passed = max(0.0, at - self._at)
        wrong = self._wall() - (self._reading + passed)
        self._reading += passed + min(max(wrong, -SLEW * passed), SLEW * passed)
        self._at = at
        return self._reading

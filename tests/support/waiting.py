"""FairQueue for what must happen. The limit only ends what would wait for ever: no machine is too slow for it."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds, less than pytest gives a test
PAUSE = 0.02  # seconds between two looks


async def until(is_so: Callable[[], bool]) -> None:
    """Wait in the event loop, which goes on meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(PAUSE)


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait where there is no event loop."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never happened"
        time.sleep(PAUSE)

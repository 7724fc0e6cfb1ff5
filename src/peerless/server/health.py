"""The health check: whether this process can store an answer durably."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

from peerless.server.store import Store, StoreError

KNOWN_FOR: Final = 2.0  # seconds a result is cached, so frequent checks cause no load


class Health:
    """The cached result of the last trial write."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._clock = clock
        self._asking = asyncio.Lock()
        self._found: tuple[float, StoreError | None] | None = None

    async def check(self) -> None:
        """Raise `StoreError` unless a trial write succeeds; concurrent callers share one attempt."""
        async with self._asking:
            if self._found is None or self._clock() - self._found[0] >= KNOWN_FOR:
                self._found = self._clock(), await self._tried()
        if self._found[1] is not None:
            raise StoreError(str(self._found[1])) from self._found[1]

    async def _tried(self) -> StoreError | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return error
        return None

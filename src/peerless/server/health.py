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
        self._last_result: tuple[float, StoreError | None] | None = None

    async def check(self) -> None:
        """Raise `StoreError` unless a trial write succeeds; concurrent callers share one attempt."""
        async with self._asking:
            if self._last_result is None or self._clock() - self._last_result[0] >= KNOWN_FOR:
                self._last_result = self._clock(), await self._tried()
        if self._last_result[1] is not None:
            raise StoreError(str(self._last_result[1])) from self._last_result[1]

    async def _tried(self) -> StoreError | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return error
        return None

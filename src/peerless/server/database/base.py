"""What SQLite and PostgreSQL have in common: work that is finished once begun, and the way to the present schema."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from peerless.server import migrations
from peerless.server.database.faults import PAUSES, StoreError
from peerless.server.notify import Change

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]  # may run more than once, in a transaction that may be undone

POOL_PATIENCE = 30.0  # seconds that work waits for a connection


class Database(ABC):
    """One database, open for this process."""

    def __init__(self, url: URL) -> None:
        self.shown = url.render_as_string(hide_password=True)
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    @abstractmethod
    async def prepare(self) -> None:
        """Connect for the first time and migrate."""

    @abstractmethod
    async def read(self, work: Work[T], pauses: Sequence[float] = PAUSES) -> T:
        """Run one query that changes nothing."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction and commit it. After a `StoreError` only reading tells whether it was stored."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, id: str, last: int) -> None:
        """Tell other processes, once this transaction is committed, that a table has changed."""

    @abstractmethod
    def changes(self) -> AsyncIterator[Change]:
        """What other processes announce, until the database is closed."""

    @abstractmethod
    async def _release(self) -> None:
        """Close every connection."""

    async def close(self) -> None:
        """Finish what has begun and let go."""
        if not self._closed:
            self._closed = True
            await asyncio.shield(asyncio.create_task(self._finish()))

    async def _finish(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._release()

    async def _unbroken(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Go on to the end even if the caller is canceled meanwhile."""
        if self._closed:
            coroutine.close()
            raise StoreError("the database is closed")
        task = asyncio.create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)


async def query(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.connect() as connection:
        return await work(connection)


async def transaction(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.connect() as connection:
        result = await work(connection)
        await connection.commit()
    return result


def migrate(connection: Connection) -> bool:
    try:
        return migrations.upgrade(connection)
    except migrations.UnknownRevision as error:
        raise StoreError(
            f"the database has schema {error.found}, but this Peerless knows only up to {error.newest}: "
            "use the newer Peerless that wrote it, or another database"
        ) from error

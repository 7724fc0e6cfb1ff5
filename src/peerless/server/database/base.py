"""What SQLite and PostgreSQL have in common: work that always runs to completion, and migration."""

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
Work = Callable[[AsyncConnection], Awaitable[T]]  # may run more than once, in a transaction that may be rolled back

POOL_PATIENCE = 30.0  # seconds to wait for a connection


class Database(ABC):
    """A database opened by this process."""

    def __init__(self, url: URL) -> None:
        self.shown = url.render_as_string(hide_password=True)
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    @abstractmethod
    async def prepare(self) -> None:
        """Connect for the first time and migrate."""

    @abstractmethod
    async def read(self, work: Work[T], pauses: Sequence[float] = PAUSES) -> T:
        """Run a read-only query."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction and commit it. After a `StoreError`, only a read can tell if it was stored."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, id: str, last: int) -> None:
        """Notify other processes of a changed table once this transaction is committed."""

    @abstractmethod
    def changes(self) -> AsyncIterator[Change]:
        """Changes announced by other processes, until the database is closed."""

    @abstractmethod
    async def _release(self) -> None:
        """Close every connection."""

    async def close(self) -> None:
        """Finish running work and disconnect."""
        if not self._closed:
            self._closed = True
            await asyncio.shield(asyncio.create_task(self._finish()))

    async def _finish(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._release()

    async def _unbroken(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to completion even if the caller is canceled."""
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
            f"the database has schema {error.revision}, but this Peerless knows only up to {error.newest}: "
            "use the newer Peerless that wrote it, or another database"
        ) from error

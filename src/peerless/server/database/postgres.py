"""PostgreSQL: many processes on one database. The driver is an optional extra, imported only when needed."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from peerless.extras import requires
from peerless.server import notify
from peerless.server.database.base import POOL_PATIENCE, Database, Work, migrate, query, transaction
from peerless.server.database.faults import PAUSES, StoreError, insist, reason

T = TypeVar("T")

CONNECTIONS = 10  # not counting listeners
MIGRATION_LOCK = 0x70656572  # an arbitrary key: one process migrates while the others wait
OPTIONS: dict[str, Any] = {
    "application_name": "peerless",
    "connect_timeout": 5,
    "keepalives_idle": 30,  # a listener sends nothing, so only keepalives detect a dead peer
    "keepalives_interval": 10,
    "keepalives_count": 3,
}


class Postgres(Database):
    """A connection pool for work, plus one connection per listener."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        _need_psycopg()
        options = {name: value for name, value in OPTIONS.items() if name not in url.query}
        self._engine = create_async_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=POOL_PATIENCE,
            connect_args=options,
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connect = {**self._engine.dialect.create_connect_args(self._engine.url)[1], **options}
        self._name = secrets.token_hex(8)
        self._listeners: dict[notify.Changes, asyncio.Task[None]] = {}

    async def prepare(self) -> None:
        await insist(partial(transaction, self._engine, _migrate_postgres), ())

    async def read(self, work: Work[T], pauses: Sequence[float] = PAUSES) -> T:
        return await self._unbroken(insist(partial(query, self._reading, work), pauses))

    async def write(self, work: Work[T]) -> T:
        return await self._unbroken(insist(partial(self._commit, work), PAUSES))

    async def _commit(self, work: Work[T]) -> T:
        """Run and commit work. The commit itself is never retried: it may have succeeded even if the reply was lost."""
        async with self._engine.connect() as connection:
            result = await work(connection)
            try:
                await connection.commit()
            except DBAPIError as error:
                raise StoreError(f"the connection was lost while storing: {reason(error)}") from error
        return result

    async def announce(self, connection: AsyncConnection, id: str, last: int) -> None:
        await connection.execute(notify.ANNOUNCE, {"note": notify.note(self._name, id, last)})

    async def changes(self) -> AsyncIterator[notify.Change]:
        changes = notify.Changes()
        task = asyncio.create_task(notify.pump(changes, self._connect, self._name))
        task.add_done_callback(lambda _: changes.close())
        self._listeners[changes] = task
        try:
            async for change in changes.stream():
                yield change
        finally:
            await self._stop(changes)

    async def _stop(self, changes: notify.Changes) -> None:
        """Stop a listener; raise the error that ended it, if any (a lost connection does not end it)."""
        changes.close()
        task = self._listeners.pop(changes, None)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
            if not task.cancelled():
                task.result()

    async def _release(self) -> None:
        for changes in tuple(self._listeners):
            await self._stop(changes)
        await self._engine.dispose()


def _need_psycopg() -> None:
    with requires("postgres"):
        import psycopg  # noqa: F401


async def _migrate_postgres(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    await connection.run_sync(migrate)

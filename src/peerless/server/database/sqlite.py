"""SQLite: a file used by one process, or an in-memory database."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from peerless.server.database.base import POOL_PATIENCE, Database, Work, migrate, query
from peerless.server.database.faults import PAUSES, StoreError, insist, is_lock, reason
from peerless.server.database.writer import Writer
from peerless.server.notify import Change, Changes
from peerless.server.slices import beside

T = TypeVar("T")

# The timeout comes first: switching to WAL may have to wait for a lock.
PRAGMAS = ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL")
READERS = 4  # read connections per file


class Sqlite(Database):
    """A file with several read connections and one writer, or an in-memory database with a single connection."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self._path = _path(url)
        self._writing = self._engine(1, "foreign_keys = ON", begin="BEGIN IMMEDIATE")
        self._reading = self._engine(READERS, "query_only = ON") if self._path else None
        self._writer = Writer(self._writing)
        self._changes: set[Changes] = set()

    def _engine(self, size: int, *pragmas: str, begin: str | None = None) -> AsyncEngine:
        """Create an engine that starts transactions with `begin`, or never if it is None."""
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=self._path or ":memory:"),
            poolclass=AsyncAdaptedQueuePool,
            pool_size=size,
            max_overflow=0,
            pool_timeout=POOL_PATIENCE,
            connect_args={"isolation_level": None},  # the driver would begin transactions too late
        )
        event.listen(engine.sync_engine, "connect", partial(_set_pragmas, (*PRAGMAS, *pragmas)))
        if begin is not None:
            event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql(begin) and None)
        return engine

    async def prepare(self) -> None:
        if self._path:
            await beside(_try_file, Path(self._path))
        engine = self._engine(1, "foreign_keys = OFF", begin="BEGIN IMMEDIATE") if self._path else self._writing
        try:
            await insist(partial(self._upgrade, engine), PAUSES)
        finally:
            if engine is not self._writing:
                await engine.dispose()

    async def _upgrade(self, engine: AsyncEngine) -> None:
        """Migrate, and check foreign keys only afterwards, as a migration may rebuild a table."""
        async with engine.connect() as connection:
            if await connection.run_sync(migrate):
                broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
                if broken:
                    raise StoreError(f"the migration would leave {len(broken)} rows without their table")
                await connection.commit()

    async def read(self, work: Work[T], pauses: Sequence[float] = PAUSES) -> T:
        if self._reading is None:
            return await self.write(work)
        return await self._unbroken(insist(partial(query, self._reading, work), pauses))

    async def write(self, work: Work[T]) -> T:
        return await self._unbroken(self._writer.do(work))

    async def announce(self, connection: AsyncConnection, id: str, last: int) -> None:
        """Do nothing: only one process uses the file."""

    async def changes(self) -> AsyncIterator[Change]:
        changes = Changes()
        self._changes.add(changes)
        try:
            async for change in changes.stream():
                yield change
        finally:
            self._changes.discard(changes)

    async def _release(self) -> None:
        for changes in self._changes:
            changes.close()
        await self._writer.close()
        for engine in filter(None, (self._writing, self._reading)):
            await engine.dispose()


def _path(url: URL) -> str | None:
    """The path of the file; None for an in-memory database."""
    if url.host or url.query or url.username:
        raise StoreError(f"{url.render_as_string()} names no file: write sqlite:///games.db, with three slashes")
    return None if url.database in (None, "", ":memory:") else url.database


def _try_file(path: Path) -> None:
    """Report problems with a file before the driver opens it, whose threads outlive a failure and log errors."""
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent}")
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        if not is_lock(error):
            raise StoreError(reason(error)) from error


def _set_pragmas(pragmas: Sequence[str], connection: Any, record: object) -> None:
    """Set pragmas on a new connection, closing it on failure, as the pool does not own it yet."""
    cursor = connection.cursor()
    try:
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    cursor.close()

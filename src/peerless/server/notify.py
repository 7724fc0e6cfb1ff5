"""Change notifications between processes on one PostgreSQL: NOTIFY with each append, one LISTEN per process.

A note names a table and its last entry, not the change: processes with the table open read the rows. Notes may be lost
while a connection is down, so each new connection starts with `EVERYTHING`: check all open tables.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Mapping
from typing import Any

from sqlalchemy import bindparam, func, select

Change = tuple[str, int]

CHANNEL = "peerless"
EVERYTHING: Change = ("", 0)
MOST_PENDING = 10_000  # tables; beyond that, check everything
FIRST_PAUSE = 0.1  # seconds before reconnecting; doubled up to the longest
LONGEST_PAUSE = 5.0

NOTE = re.compile(r"(?P<origin>[0-9a-z]+) (?P<last>[0-9]{1,10}) (?P<id>.+)")
ANNOUNCE = select(func.pg_notify(CHANNEL, bindparam("note")))

log = logging.getLogger(__name__)


def note(origin: str, id: str, last: int) -> str:
    """The payload of a notification; `origin` is the sender, which ignores its own notes."""
    return f"{origin} {last} {id}"


def read_note(text: str, own: str) -> Change | None:
    """The change in a note; None for our own notes and for foreign payloads."""
    parts = NOTE.fullmatch(text)
    if parts is None or parts["origin"] == own:
        return None
    return parts["id"], int(parts["last"])


class Changes:
    """Pending changes, merged to one per table, so their number is bounded."""

    def __init__(self) -> None:
        self._pending: dict[str, int] = {}
        self._news = asyncio.Event()
        self._closed = False

    def add(self, change: Change) -> None:
        """Add a change, unless a pending `EVERYTHING` covers it."""
        id, last = change
        if EVERYTHING[0] in self._pending:
            return
        self._pending[id] = max(last, self._pending.get(id, 0))
        if change == EVERYTHING or len(self._pending) > MOST_PENDING:
            self._pending = dict([EVERYTHING])
        self._news.set()

    def close(self) -> None:
        """End the stream and wake its consumer."""
        self._closed = True
        self._news.set()

    async def next(self) -> Change | None:
        """The oldest pending change; None once closed."""
        await self._news.wait()
        if self._closed:
            return None
        id = next(iter(self._pending))
        last = self._pending.pop(id)
        if not self._pending:
            self._news.clear()
        return id, last

    async def stream(self) -> AsyncIterator[Change]:
        """All changes until `close`."""
        while (change := await self.next()) is not None:
            yield change


async def pump(changes: Changes, connect: Mapping[str, Any], own: str) -> None:
    """Listen forever and add other processes' changes to `changes`, reconnecting when the connection is lost."""
    from psycopg import Error  # an optional extra, installed only for PostgreSQL

    pause = FIRST_PAUSE
    while True:
        try:
            async for change in _heard(connect, own):
                changes.add(change)
                pause = FIRST_PAUSE
        except (Error, OSError) as error:
            log.warning("lost touch with the other processes, trying again in %.1f s: %s", pause, _first_line(error))
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def _heard(connect: Mapping[str, Any], own: str) -> AsyncIterator[Change]:
    """The changes received on one connection until it is lost."""
    from psycopg import AsyncConnection

    connection = await AsyncConnection.connect(**connect, autocommit=True)
    try:
        await connection.execute(f"LISTEN {CHANNEL}")
        yield EVERYTHING
        async for notice in connection.notifies():
            change = read_note(notice.payload, own)
            if change is not None:
                yield change
    finally:
        await connection.close()


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]

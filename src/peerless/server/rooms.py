"""Tables open in this process. A room keeps a table in sync with the store and notifies its readers.

An entry takes effect once it is stored: it is applied to a copy, stored under its number, and only then does the copy
become the table that readers see. If another process took the number, the room catches up and tries again.
"""

import asyncio
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from peerless.server import logs
from peerless.server.slices import beside, in_slices
from peerless.server.store import Row, Snapshot, Store, StoreError, TableRow
from peerless.server.summary import plain_summary
from peerless.table import commands
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.narrator import Narrator
from peerless.table.settings import settings_from_plain
from peerless.table.snapshot import LAYOUT, from_snapshot, snapshot
from peerless.table.table import OPEN, PLAYING, Table
from peerless.text.catalog import Language
from peerless.text.names import Names

SNAPSHOT_EVERY = 40  # entries
BOT_GRACE = 20.0  # seconds after which another process may take over a bot's turn
MOST_TRIES = 20
TOLERANCE = 2.0  # seconds of clock skew and notification delay between processes

Plan = Callable[[Table], Sequence[Entry]]


class Reader(Protocol):
    """A client that is notified of changes to a table."""

    seat: int | None
    address: str

    def wake(self) -> None:
        """Report that the table has changed."""


@dataclass
class Room:
    """One table in this process."""

    table: Table
    store: Store
    row: TableRow
    now: Callable[[], float] = time.time
    readers: set[Reader] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: Callable[["Room", bool], None] = lambda room, ours: None  # called after every change; `ours`: written here
    used: float = 0.0
    ahead: float = 0.0  # seconds by which this table's time is ahead of our own clock, or behind if negative
    behind: bool = False  # whether the store may have more entries than we do: a call is pending or has failed
    snapshot_at: int = 0
    names: dict[str, Names] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.settings.id

    def narrator(self, lang: Language) -> Narrator:
        """A narrator of this table in a language."""
        if lang not in self.names:
            self.names[lang] = Names(self.table.setup.heroes, self.table.setup.static(), lang, numbered=False)
        return Narrator(self.table, self.names[lang])

    def time(self) -> float:
        """The current time as agreed on by all processes at this table."""
        return self.now() + self.ahead

    def _agree_on(self, at: float) -> None:
        """Adopt the time `at` of another process's new entry if clocks differ, so that no player loses time."""
        if abs(at - self.time()) > TOLERANCE:
            self.ahead = at - self.now()

    def connected(self) -> set[int]:
        """The seats whose players are connected to this process."""
        return {reader.seat for reader in self.readers if reader.seat is not None}

    async def perform(self, plan: Plan) -> Table:
        """Store the entries that `plan` returns for the current table, or raise what it raises."""
        async with self.lock:
            for _ in range(MOST_TRIES):
                entries = await self._planned(plan)
                if not entries or await self._store(entries):
                    return self.table
                await self._catch_up()
                if await self.store.table(self.id) is None:
                    raise TableRefusal("no_table", id=self.id)
        raise TableRefusal("busy")

    async def _planned(self, plan: Plan) -> Sequence[Entry]:
        """The entries of a plan; with homebrew it runs in a thread, as trying answers may take long."""
        return await beside(plan, self.table) if self.table.has_homebrew else plan(self.table)

    async def _store(self, entries: Sequence[Entry]) -> bool:
        """Apply the entries to a copy and store them; False if another process was quicker."""
        trial, at = self.table.clone(), self.time()
        rows = [
            Row(trial.last + place, entry.kind, entry.seat, entry.body, at) for place, entry in enumerate(entries, 1)
        ]
        await _apply(trial, rows)
        self.behind = True
        stored = await self.store.append(
            self.id,
            rows,
            status=trial.status,
            wake_at=wake_at(trial, at),
            summary=plain_summary(trial),
            public=is_listed(trial),
        )
        if stored:
            self.behind = False
            self._become(trial, ours=True)
            await self._maybe_snapshot()
        return stored

    def _become(self, table: Table, ours: bool) -> None:
        if table.setup is not self.table.setup:  # other heroes were chosen
            self.names = {}
        self.table = table
        for reader in self.readers:
            reader.wake()
        self.changed(self, ours)

    async def _maybe_snapshot(self) -> None:
        table = self.table
        if table.last - self.snapshot_at >= SNAPSHOT_EVERY and table.status == PLAYING:
            self.snapshot_at = table.last
            try:
                body = await beside(snapshot, table)  # safe in a thread: a table is replaced, never modified
                await self.store.snapshot(self.id, Snapshot(table.last, LAYOUT, body))
            except StoreError as error:  # not fatal: the entry itself is stored
                logs.error("work_failed", error)

    async def catch_up(self) -> None:
        """Read and apply entries written by other processes."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self.behind = True
        rows = await self.store.rows(self.id, self.table.last)
        self.behind = False
        if rows:
            table = self.table.clone()
            await _apply(table, rows)
            self._agree_on(rows[-1].at)
            self._become(table, ours=False)

    def wake_readers(self) -> None:
        """Notify readers of a change that is not an entry: who is connected."""
        for reader in self.readers:
            reader.wake()


async def open_room(store: Store, id: str, now: Callable[[], float] = time.time) -> Room:
    """Open the room of a stored table from its newest snapshot and later entries.

    If its last entry is in the future, a clock was set back: the table's time continues from that entry.
    """
    row = await store.table(id)
    if row is None:
        raise TableRefusal("no_table", id=id)
    kept = await store.latest_snapshot(id, LAYOUT)
    table = await beside(_furnished, row, None if kept is None else kept.body)
    rows = await store.rows(id, table.last)
    await _apply(table, rows)
    last = rows[-1].at if rows else row.changed
    return Room(table, store, row, now, ahead=max(0.0, last - now()), snapshot_at=table.last)


def _furnished(row: TableRow, kept: Mapping[str, Any] | None) -> Table:
    """A table at its last snapshot, or before its first entry; compiles homebrew, which takes a moment."""
    settings = settings_from_plain(row.settings)
    table = Table(settings, row.secret) if kept is None else from_snapshot(settings, row.secret, kept)
    table.setup.static()
    return table


async def _apply(table: Table, rows: Sequence[Row]) -> None:
    """Apply entries to a table without blocking the event loop."""
    await in_slices(_applying(table, rows), heavy=table.has_homebrew)


def _applying(table: Table, rows: Sequence[Row]) -> Generator[None]:
    for row in rows:
        yield from table.applying(row.number, Entry(row.kind, row.seat, row.body), row.at)
        yield


def wake_at(table: Table, now: float) -> float | None:
    """When a sweep should check a table, in case the process responsible for it is gone.

    Bots-only games wait for a reader; a table that has not started is checked when it may expire.
    """
    if table.status == OPEN:
        return now + table.settings.unstarted_for
    if table.bots_alone and not commands.is_rematch_due(table):
        return None
    return now + BOT_GRACE if table.bot_to_move is not None or commands.is_rematch_due(table) else table.deadline


def is_listed(table: Table) -> bool:
    """Whether the lobby may show a table."""
    return table.settings.visibility == "public" and any(seat.is_open for seat in table.seats)

"""Tables that are open in this process. A room keeps a table up to date with the store and tells its readers.

An entry counts when the store has it: it is tried on a copy, stored under its number, and only then becomes the table
that anybody is told about. If the number was taken by another process, the room catches up and tries again.
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
BOT_GRACE = 20.0  # seconds after which another process may think again for a bot
MOST_TRIES = 20
TOLERANCE = 2.0  # seconds by which clocks of processes may differ, and news be late

Plan = Callable[[Table], Sequence[Entry]]


class Reader(Protocol):
    """Somebody who is told about a table."""

    seat: int | None
    address: str

    def wake(self) -> None:
        """The table has changed."""


@dataclass
class Room:
    """One table in this process."""

    table: Table
    store: Store
    row: TableRow
    now: Callable[[], float] = time.time
    readers: set[Reader] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: Callable[["Room", bool], None] = lambda room, ours: None  # after every change: was it written here?
    used: float = 0.0
    ahead: float = 0.0  # seconds by which the processes at this table are later than our own clock, or earlier
    behind: bool = False  # whether the store may know more than we do: it has not answered, or not well
    snapshot_at: int = 0
    names: dict[str, Names] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.settings.id

    def narrator(self, lang: Language) -> Narrator:
        """Somebody who tells this table in a language."""
        if lang not in self.names:
            self.names[lang] = Names(self.table.setup.heroes, self.table.setup.static(), lang)
        return Narrator(self.table, self.names[lang])

    def time(self) -> float:
        """Now, as everybody at this table counts it."""
        return self.now() + self.ahead

    def _agree_on(self, at: float) -> None:
        """Another process has just written that it is `at`: if clocks differ, we follow, and nobody's time is lost."""
        if abs(at - self.time()) > TOLERANCE:
            self.ahead = at - self.now()

    def connected(self) -> set[int]:
        """The seats whose players are here."""
        return {reader.seat for reader in self.readers if reader.seat is not None}

    async def perform(self, plan: Plan) -> Table:
        """Do what `plan` says for the present table, or raise what it raises. Stored when this returns."""
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
        """What a plan says. It may try answers, which nobody should wait for where homebrew is played."""
        return await beside(plan, self.table) if self.table.has_homebrew else plan(self.table)

    async def _store(self, entries: Sequence[Entry]) -> bool:
        """Try the entries on a copy and store them; False if somebody else was quicker."""
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
        self.table = table
        for reader in self.readers:
            reader.wake()
        self.changed(self, ours)

    async def _maybe_snapshot(self) -> None:
        table = self.table
        if table.last - self.snapshot_at >= SNAPSHOT_EVERY and table.status == PLAYING:
            self.snapshot_at = table.last
            try:
                body = await beside(snapshot, table)  # a table is replaced and never changed
                await self.store.snapshot(self.id, Snapshot(table.last, LAYOUT, body))
            except StoreError as error:  # the entry is stored, and that is what counts
                logs.error("work_failed", error)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
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

    def tell(self) -> None:
        """Something about the room has changed that is no entry: who is here."""
        for reader in self.readers:
            reader.wake()


async def open_room(store: Store, id: str, now: Callable[[], float] = time.time) -> Room:
    """The room of a stored table: its newest snapshot, and what came after it.

    If its last entry is later than now, clocks were set back meanwhile: the table goes on from then.
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
    """A table at its last snapshot, or before its first entry; homebrew is compiled, which takes a moment."""
    settings = settings_from_plain(row.settings)
    table = Table(settings, row.secret) if kept is None else from_snapshot(settings, row.secret, kept)
    table.setup.static()
    return table


async def _apply(table: Table, rows: Sequence[Row]) -> None:
    """Let a table become what its next entries make of it, while others have their turn."""
    await in_slices(_applying(table, rows), heavy=table.has_homebrew)


def _applying(table: Table, rows: Sequence[Row]) -> Generator[None]:
    for row in rows:
        yield from table.applying(row.number, Entry(row.kind, row.seat, row.body), row.at)
        yield


def wake_at(table: Table, now: float) -> float | None:
    """When somebody should look at a table that nobody may be looking at: whoever was to do something may be gone.

    Bots alone wait until somebody looks; a table that does not start is looked at when it may go.
    """
    if table.status == OPEN:
        return now + table.settings.unstarted_for
    if table.bots_alone and not commands.is_rematch_due(table):
        return None
    return now + BOT_GRACE if table.bot_to_move is not None or commands.is_rematch_due(table) else table.deadline


def is_listed(table: Table) -> bool:
    """Whether the lobby shows it."""
    return table.settings.visibility == "public" and any(seat.is_open for seat in table.seats)

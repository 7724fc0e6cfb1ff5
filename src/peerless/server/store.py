"""Storage of tables and their logs in SQLite or PostgreSQL.

A table is whatever its entries replay to. Entries are append-only, under the unique key (table, number), and nothing is
acknowledged before it is committed. The store does not interpret entries.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import BindParameter, RowMapping, bindparam, delete, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from peerless.server.database import Conflict, Database, StoreError, Work, opened
from peerless.server.schema import entries, in_lobby, is_due, snapshots, tables
from peerless.server.slices import beside

__all__ = ["Old", "Row", "TableRow", "Snapshot", "Store", "StoreError"]

Plain = dict[str, object]
Values = dict[str, object]

SNAPSHOTS_KEPT = 2
PROBE_PATIENCE = 5.0  # seconds
PROBE_BYTES = 8192  # more than a database page, so that the write fails if the disk is full


@dataclass(frozen=True)
class Row:
    """One log entry of a table."""

    number: int  # 1, 2, 3 … without gaps
    kind: str
    seat: int | None
    body: Plain
    at: float  # seconds since 1970


@dataclass(frozen=True)
class TableRow:
    """A table without its log."""

    id: str
    created: float
    changed: float
    settings: Plain  # immutable
    secret: str  # server seed, hex
    status: str  # open, playing or over
    public: bool  # listed in the lobby
    wake_at: float | None  # when a process should check it again, for a clock or a bot
    last: int  # number of the last entry
    summary: Plain  # for lists; rewritten with each append


@dataclass(frozen=True)
class Old:
    """A table that may be due for removal."""

    id: str
    status: str
    changed: float
    last: int


@dataclass(frozen=True)
class Snapshot:
    """A saved table after an entry, in a layout that only the same layout version can read."""

    number: int
    layout: str
    body: Plain


# --- queries --------------------------------------------------------------------------------

of_id: BindParameter[str] = bindparam("of_id")

FIND = select(tables).where(tables.c.id == of_id)
ADVANCE = (
    update(tables)
    .where(tables.c.id == of_id, tables.c.last == bindparam("expected_last"))
    .values({name: bindparam(name) for name in ("last", "changed", "status", "public", "wake_at", "summary")})
)
WAKE = (
    update(tables)
    .where(tables.c.id == of_id, tables.c.last == bindparam("expected_last"))
    .values(wake_at=bindparam("wake_at"))
)
DUE = (
    select(tables.c.id)
    .where(is_due, tables.c.wake_at <= bindparam("now"))
    .order_by(tables.c.wake_at, tables.c.id)
    .limit(bindparam("most"))
)
LOBBY = select(tables).where(in_lobby).order_by(tables.c.created.desc(), tables.c.id.desc()).limit(bindparam("most"))
READ = (
    select(entries).where(entries.c.table_id == of_id, entries.c.number > bindparam("after")).order_by(entries.c.number)
)
LOCK = select(tables.c.last).where(tables.c.id == of_id).with_for_update()
SAVED = select(snapshots.c.number).where(
    snapshots.c.table_id == of_id,
    snapshots.c.number == bindparam("of_number"),
    snapshots.c.layout == bindparam("of_layout"),
)
LATEST = (
    select(snapshots)
    .where(snapshots.c.table_id == of_id, snapshots.c.layout == bindparam("of_layout"))
    .order_by(snapshots.c.number.desc())
    .limit(1)
)
NEWEST = (
    select(snapshots.c.number, snapshots.c.layout)
    .where(snapshots.c.table_id == of_id)
    .order_by(snapshots.c.number.desc(), snapshots.c.layout.desc())
    .limit(SNAPSHOTS_KEPT)
)
TRIM = delete(snapshots).where(
    snapshots.c.table_id == of_id, tuple_(snapshots.c.number, snapshots.c.layout).not_in(NEWEST)
)

OLD = (
    select(tables.c.id, tables.c.status, tables.c.changed, tables.c.last)
    .where(tables.c.status.in_(bindparam("of_status", expanding=True)), tables.c.changed < bindparam("before"))
    .order_by(tables.c.changed, tables.c.id)
)


class Store:
    """The tables of one database. All methods may be called concurrently and canceled."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect and migrate the schema; on failure, raise `StoreError` with a one-sentence reason."""
        return cls(await opened(url))

    async def close(self) -> None:
        """Finish pending writes, end every `listen`, and disconnect."""
        await self._database.close()

    async def create(self, table: TableRow, rows: Sequence[Row] = ()) -> bool:
        """Store a new table with its first entries; False if the id is taken."""
        _check_numbers(rows, 1)
        if table.last != len(rows):
            raise ValueError(f"a table of {len(rows)} entries cannot have {table.last} as its last")
        work = partial(_create, _table_values(table), _row_values(table.id, rows))
        try:
            await self._database.write(work)
        except Conflict:
            return False
        return True

    async def table(self, id: str) -> TableRow | None:
        """A table by its id, which may be unvalidated client input."""
        if not _can_be_id(id):
            return None
        rows = await self._find(FIND, of_id=id)
        return _table(rows[0]) if rows else None

    async def rows(self, id: str, after: int = 0) -> list[Row]:
        """The entries of a table after a number, in ascending order."""
        return [_row(row) for row in await self._find(READ, of_id=id, after=after)]

    async def append(
        self,
        id: str,
        rows: Sequence[Row],
        *,
        status: str,
        wake_at: float | None,
        summary: Plain,
        public: bool,
    ) -> bool:
        """Append entries atomically and notify other processes; returns True once they are committed.

        False: entries were added since the caller last read, so these are based on an outdated table.
        """
        if not rows:
            raise ValueError("there is nothing to append")
        _check_numbers(rows, rows[0].number)
        last = rows[-1].number
        head: Values = {
            "of_id": id,
            "expected_last": rows[0].number - 1,
            "last": last,
            "changed": rows[-1].at,
            "status": status,
            "public": public,
            "wake_at": wake_at,
            "summary": _dump(summary),
        }
        announce = partial(self._database.announce, id=id, last=last)
        return await self._database.write(partial(_append, head, _row_values(id, rows), announce))

    async def wake(self, id: str, last: int, wake_at: float | None) -> bool:
        """Set when a table is due; if it has entries after `last`, do nothing and return False."""
        values: Values = {"of_id": id, "expected_last": last, "wake_at": wake_at}
        return await self._database.write(partial(_changes_one, WAKE, values))

    async def snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Store a snapshot, keeping only the table's newest two."""
        values: Values = {
            "table_id": id,
            "number": snapshot.number,
            "layout": snapshot.layout,
            "body": await beside(_dump, snapshot.body),  # large for a long game
        }
        await self._database.write(partial(_save, values))

    async def latest_snapshot(self, id: str, layout: str) -> Snapshot | None:
        """The newest snapshot in this layout."""
        for row in await self._find(LATEST, of_id=id, of_layout=layout):
            return Snapshot(row["number"], row["layout"], await beside(json.loads, row["body"]))
        return None

    async def due(self, now: float, limit: int) -> list[str]:
        """The ids of due tables, longest overdue first."""
        return [row["id"] for row in await self._find(DUE, now=now, most=limit)]

    async def lobby(self, limit: int) -> list[TableRow]:
        """Public tables waiting for players, newest first."""
        return [_table(row) for row in await self._find(LOBBY, most=limit)]

    def listen(self) -> AsyncIterator[tuple[str, int]]:
        """Tables changed by OTHER processes, with the number of their last entry, until the store is closed.

        `("", 0)` means that changes may have been missed; it is sent for each new connection, including the first.
        SQLite never sends anything.
        """
        return self._database.changes()

    async def probe(self) -> None:
        """Raise `StoreError` unless the database commits a trial write: one that can still be read may be full."""
        try:
            async with asyncio.timeout(PROBE_PATIENCE):
                await self._database.write(_probe)
        except TimeoutError as error:
            raise StoreError(f"the database stores nothing within {PROBE_PATIENCE:g} seconds") from error

    async def remove(self, ids: Sequence[str], last: int | None = None) -> int:
        """Remove tables with their logs; with `last`, only those whose last entry it still is. Returns their number."""
        return await self._database.write(partial(_remove, list(ids), last))

    async def old(self, statuses: Sequence[str], before: float) -> list[Old]:
        """Tables with these statuses last changed before a time, oldest first."""
        rows = await self._find(OLD, of_status=list(statuses), before=before)
        return [Old(row["id"], row["status"], row["changed"], row["last"]) for row in rows]

    async def _find(self, query: Any, **values: object) -> Sequence[RowMapping]:
        return await self._database.read(partial(_rows_of, query, values))


# --- work: functions of a connection that may run more than once ------------------------------


async def _rows_of(query: Any, values: Values, connection: AsyncConnection) -> Sequence[RowMapping]:
    return (await connection.execute(query, values)).mappings().all()


async def _changes_one(query: Any, values: Values, connection: AsyncConnection) -> bool:
    return (await connection.execute(query, values)).rowcount == 1


async def _create(table: Values, rows: list[Values], connection: AsyncConnection) -> None:
    await connection.execute(insert(tables), table)
    if rows:
        await connection.execute(insert(entries), rows)


async def _append(head: Values, rows: list[Values], announce: Work[None], connection: AsyncConnection) -> bool:
    """Append entries. The table row is updated first: this locks it and shows whether the numbers are free."""
    if not await _changes_one(ADVANCE, head, connection):
        return False
    await connection.execute(insert(entries), rows)
    await announce(connection)
    return True


async def _save(values: Values, connection: AsyncConnection) -> None:
    """Store a snapshot, locking the table against concurrent snapshots by other processes."""
    key: Values = {"of_id": values["table_id"], "of_number": values["number"], "of_layout": values["layout"]}
    last = (await connection.execute(LOCK, {"of_id": key["of_id"]})).scalar()
    if last is None or last < values["number"]:
        raise ValueError(f"table {key['of_id']} has no entry {values['number']} to be saved after")
    if (await connection.execute(SAVED, key)).first() is None:
        await connection.execute(insert(snapshots), values)
        await connection.execute(TRIM, {"of_id": key["of_id"]})


async def _probe(connection: AsyncConnection) -> None:
    """Insert and delete a table in one transaction, as a trial write."""
    id, filling = f"probe-{secrets.token_hex(8)}", "x" * PROBE_BYTES
    probe = TableRow(id, 0.0, 0.0, {"filling": filling}, "", "probe", False, None, 0, {})
    await connection.execute(insert(tables), _table_values(probe))
    await connection.execute(delete(tables).where(tables.c.id == id))


async def _remove(ids: list[str], last: int | None, connection: AsyncConnection) -> int:
    """Remove tables, dependent rows first. A concurrent append waits for the lock and then finds no table."""
    chosen = select(tables.c.id).where(tables.c.id.in_(ids))
    if last is not None:
        chosen = chosen.where(tables.c.last == last)
    locked = list((await connection.execute(chosen.with_for_update())).scalars())
    for table, column in ((snapshots, snapshots.c.table_id), (entries, entries.c.table_id), (tables, tables.c.id)):
        await connection.execute(delete(table).where(column.in_(locked)))
    return len(locked)


# --- rows and values --------------------------------------------------------------------------


def _dump(body: Mapping[str, object]) -> str:
    """ASCII JSON, which preserves any text, including invalid Unicode and characters that PostgreSQL rejects."""
    return json.dumps(body, allow_nan=False, separators=(",", ":"))


def _check_numbers(rows: Sequence[Row], first: int) -> None:
    numbers = [row.number for row in rows]
    if first < 1 or numbers != list(range(first, first + len(rows))):
        raise ValueError(f"entries must be numbered without gaps from {max(first, 1)}, not {numbers}")


def _can_be_id(text: str) -> bool:
    return text.isascii() and text.isprintable()


def _table_values(table: TableRow) -> Values:
    if not table.id or not _can_be_id(table.id):
        raise ValueError(f"{table.id!r} cannot be the id of a table: it must be printable ASCII")
    return {**vars(table), "settings": _dump(table.settings), "summary": _dump(table.summary)}


def _row_values(id: str, rows: Sequence[Row]) -> list[Values]:
    return [{"table_id": id, **vars(row), "body": _dump(row.body)} for row in rows]


def _table(row: RowMapping) -> TableRow:
    return TableRow(**{**row, "settings": json.loads(row["settings"]), "summary": json.loads(row["summary"])})


def _row(row: RowMapping) -> Row:
    return Row(row["number"], row["kind"], row["seat"], json.loads(row["body"]), row["at"])

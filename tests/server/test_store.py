"""The store keeps what it acknowledged, whole and in order, on every database and whatever happens to its callers."""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.dialects import sqlite

from peerless.server.store import ADVANCE, DUE, LATEST, LOBBY, READ, WAKE, Row, Snapshot, Store, StoreError, TableRow
from tests.support.postgres import POSTGRES, postgres_url, run_sql
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.anyio

TABLE = TableRow(
    id="abcd1234",
    created=1000.25,
    changed=1000.25,
    settings={"mode": "duel", "heroes": ["medusa", None]},
    secret="00ff",
    status="open",
    public=True,
    wake_at=None,
    last=0,
    summary={"seats": 2, "name": "Žofie · Їжак \0 \ud800"},
)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks these databases for their health: a busy machine may let them take their time."""
    monkeypatch.setattr("peerless.server.store.PROBE_PATIENCE", PATIENCE)


def row(number: int, word: str = "maneuver", at: float = 2000.5) -> Row:
    return Row(number, "answer", number % 2, {"answer": word, "deep": [1, {"x": None}], "text": "Ґанок \0"}, at)


async def append(
    store: Store,
    *rows: Row,
    id: str = TABLE.id,
    status: str = "playing",
    wake_at: float | None = None,
    summary: Iterable[tuple[str, object]] = (),
    public: bool = True,
) -> bool:
    return await store.append(id, rows, status=status, wake_at=wake_at, summary=dict(summary), public=public)


async def numbers(store: Store, id: str = TABLE.id) -> list[int]:
    return [entry.number for entry in await store.rows(id)]


async def stored_table(store: Store, id: str = TABLE.id) -> TableRow:
    table = await store.table(id)
    assert table is not None
    return table


# --- tables and entries -----------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    table = replace(TABLE, last=2, wake_at=3000.125, status="playing", public=False)
    rows = [Row(1, "sit", None, {}, 1000.25), row(2)]
    assert await store.create(table, rows)
    assert await store.table(TABLE.id) == table
    assert await store.rows(TABLE.id) == rows


async def test_an_id_is_taken_once_and_the_second_leaves_no_trace(store: Store) -> None:
    assert await store.create(TABLE)
    assert not await store.create(replace(TABLE, secret="11", last=1), [row(1)])
    assert await store.table(TABLE.id) == TABLE
    assert await store.rows(TABLE.id) == []


async def test_of_many_creators_of_the_same_id_one_succeeds(two_stores: tuple[Store, Store]) -> None:
    tries = [two_stores[n % 2].create(replace(TABLE, secret=f"{n:02x}")) for n in range(20)]
    results = await asyncio.gather(*tries)
    assert results.count(True) == 1
    assert (await stored_table(two_stores[0])).secret == f"{results.index(True):02x}"


@pytest.mark.parametrize("id", ["", "nobody", "a\0b", "\ud800", "Їжак", "'; DROP TABLE tables; --", "x" * 5000])
async def test_an_unknown_id_has_no_table(store: Store, id: str) -> None:
    assert await store.table(id) is None


async def test_an_id_that_cannot_be_in_an_address_is_refused(store: Store) -> None:
    for id in ("", "a\0b", "Їжак"):
        with pytest.raises(ValueError, match="cannot be the id of a table"):
            await store.create(replace(TABLE, id=id))


async def test_rows_after_a_number_in_order(store: Store) -> None:
    await store.create(TABLE)
    await append(store, *(row(number) for number in range(1, 13)))
    assert await numbers(store) == list(range(1, 13))
    assert [entry.number for entry in await store.rows(TABLE.id, after=9)] == [10, 11, 12]
    assert await store.rows(TABLE.id, after=12) == []
    assert await store.rows("nobody") == []


async def test_append_moves_the_head_and_leaves_the_rest(store: Store) -> None:
    await store.create(TABLE)
    rows = [row(1), row(2, at=2001.5)]
    assert await append(store, *rows, status="over", wake_at=9.5, summary=[("winner", 1)], public=False)
    assert await store.rows(TABLE.id) == rows
    assert await stored_table(store) == replace(
        TABLE, last=2, changed=2001.5, status="over", wake_at=9.5, summary={"winner": 1}, public=False
    )


@pytest.mark.parametrize("first", [1, 2, 4])
async def test_append_at_any_other_number_is_refused_and_changes_nothing(store: Store, first: int) -> None:
    await store.create(replace(TABLE, last=2), [row(1), row(2)])
    before = await stored_table(store)
    assert not await append(store, row(first, "late"), row(first + 1, "late"), status="over")
    assert await stored_table(store) == before
    assert await store.rows(TABLE.id) == [row(1), row(2)]


async def test_append_to_an_unknown_table_is_refused(store: Store) -> None:
    assert not await append(store, row(1), id="nobody")
    assert await store.rows("nobody") == []


async def test_entries_without_a_row_of_numbers_are_a_mistake_of_the_caller(store: Store) -> None:
    await store.create(TABLE)
    for rows in ([], [row(0)], [row(1), row(3)], [row(2), row(1)], [row(1), row(1)]):
        with pytest.raises(ValueError):
            await append(store, *rows)
    with pytest.raises(ValueError, match="last"):
        await store.create(replace(TABLE, id="other123", last=3), [row(1)])
    assert await numbers(store) == []


async def test_a_value_that_is_not_json_is_a_mistake_of_the_caller(store: Store) -> None:
    await store.create(TABLE)
    with pytest.raises(ValueError):
        await append(store, replace(row(1), body={"value": float("nan")}))
    with pytest.raises(TypeError):
        await append(store, row(1), summary=[("seats", {1, 2})])
    assert await append(store, row(1))


# --- many at once -----------------------------------------------------------------------------


async def test_of_twenty_appends_of_the_same_number_one_succeeds(two_stores: tuple[Store, Store]) -> None:
    await two_stores[0].create(TABLE)
    for number in range(1, 6):
        tries = [append(two_stores[n % 2], row(number, f"by {n}")) for n in range(20)]
        results = await asyncio.gather(*tries)
        assert results.count(True) == 1
        (winner,) = await two_stores[0].rows(TABLE.id, after=number - 1)
        assert winner == row(number, f"by {results.index(True)}")


async def test_many_tables_at_once_lose_nothing(two_stores: tuple[Store, Store]) -> None:
    async def play(store: Store, id: str) -> None:
        assert await store.create(replace(TABLE, id=id))
        for number in range(1, 11):
            assert await append(store, row(number), id=id)

    ids = [f"table-{n:03}" for n in range(40)]
    await asyncio.gather(*(play(two_stores[n % 2], id) for n, id in enumerate(ids)))
    for id in ids:
        assert await numbers(two_stores[0], id) == list(range(1, 11))


async def test_what_fails_does_not_take_its_neighbors_along(store: Store) -> None:
    """On SQLite they share a transaction."""
    await store.create(TABLE)
    await store.create(replace(TABLE, id="other123"))
    results = await asyncio.gather(
        append(store, row(1)),
        store.create(TABLE),
        store.snapshot(TABLE.id, Snapshot(7, "1", {})),
        append(store, row(1), id="other123"),
        append(store, row(5)),
        return_exceptions=True,
    )
    assert results[0] is True and results[3] is True
    assert results[1] is False and results[4] is False
    assert isinstance(results[2], ValueError)
    assert await numbers(store) == await numbers(store, "other123") == [1]


async def test_a_storm_of_canceled_callers_breaks_nothing(store: Store) -> None:
    """Whatever a canceled caller began is either there or not, and everybody else goes on."""
    chance = random.Random(5)
    await store.create(TABLE)
    for _ in range(60):
        number = (await stored_table(store)).last + 1
        tasks = [asyncio.create_task(append(store, row(number))), asyncio.create_task(store.rows(TABLE.id))]
        tasks += [asyncio.create_task(store.probe()) for _ in range(3)]
        await asyncio.sleep(chance.choice((0, 0, 0.0005, 0.001, 0.003)))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    table = await stored_table(store)
    while not await append(store, row(table.last + 1)):  # the last of the canceled may still be on its way
        table = await stored_table(store)
    assert await numbers(store) == list(range(1, table.last + 2))


async def test_what_has_begun_is_finished_without_its_caller(store: Store) -> None:
    await store.create(TABLE)
    for number in range(1, 11):
        await canceled(append(store, row(number)))
        async with asyncio.timeout(PATIENCE):
            while (await stored_table(store)).last < number:
                await asyncio.sleep(0.005)
    assert await numbers(store) == list(range(1, 11))


async def canceled(call: Coroutine[Any, Any, object]) -> None:
    """Begin a call and cancel it while it waits for the database."""
    task = asyncio.create_task(call)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


@POSTGRES
async def test_canceled_callers_leave_the_connections_whole(postgres_database: str) -> None:
    store = await Store.open(postgres_database)
    await asyncio.gather(*(store.probe() for _ in range(10)))
    before = connections(postgres_database)
    for _ in range(20):
        task = asyncio.create_task(store.table(TABLE.id))
        await asyncio.sleep(0.001)
        task.cancel()
        await asyncio.wait([task])
    await store.probe()
    assert connections(postgres_database) == before
    await store.close()


async def test_canceled_callers_do_not_block_the_others(store: Store) -> None:
    for _ in range(50):  # more than there are connections
        await canceled(store.table(TABLE.id))
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(store.table(TABLE.id) for _ in range(50)))


async def test_close_waits_for_what_has_begun(shared_url: str) -> None:
    store = await Store.open(shared_url)
    await store.create(TABLE)
    writing = asyncio.create_task(append(store, row(1)))
    await asyncio.sleep(0)
    await store.close()
    assert await writing
    again = await Store.open(shared_url)
    assert await numbers(again) == [1]
    await again.close()


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    for call in (store.table(TABLE.id), append(store, row(1)), store.probe()):
        with pytest.raises(StoreError, match="closed"):
            await call


async def test_another_process_that_holds_the_file_is_waited_for(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.create(TABLE)
    path = sqlite_url.removeprefix("sqlite:///")
    code = (
        "import sqlite3, sys, time; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('BEGIN IMMEDIATE'); print('held', flush=True); time.sleep(1); c.execute('COMMIT')"
    )
    with subprocess.Popen([sys.executable, "-c", code, path], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        assert await numbers(store) == []  # readers do not wait
        assert await append(store, row(1))
    assert other.returncode == 0
    await store.close()


# --- clocks, lobby, snapshots -----------------------------------------------------------------


async def test_wake_changes_the_time_only_while_nothing_has_happened(store: Store) -> None:
    await store.create(replace(TABLE, last=1), [row(1)])
    assert await store.wake(TABLE.id, 1, 5000.5)
    assert await stored_table(store) == replace(TABLE, last=1, wake_at=5000.5)
    assert not await store.wake(TABLE.id, 0, 1.0)
    assert not await store.wake("nobody", 0, 1.0)
    assert (await stored_table(store)).wake_at == 5000.5
    assert await store.wake(TABLE.id, 1, None)
    assert (await stored_table(store)).wake_at is None


async def test_due_tables_longest_overdue_first(store: Store) -> None:
    for id, wake_at in (("later", 30.0), ("second", 20.0), ("first", 10.0), ("never", None)):
        await store.create(replace(TABLE, id=id, wake_at=wake_at))
    assert await store.due(20.0, 10) == ["first", "second"]
    assert await store.due(100.0, 2) == ["first", "second"]
    assert await store.due(9.0, 10) == []


async def test_the_lobby_lists_open_public_tables_newest_first(store: Store) -> None:
    for number, changes in enumerate(({}, {"public": False}, {"status": "playing"}, {"status": "over"}, {}, {})):
        await store.create(replace(TABLE, id=f"table-{number}", created=float(number), **changes))  # type: ignore[arg-type]
    assert [table.id for table in await store.lobby(10)] == ["table-5", "table-4", "table-0"]
    assert [table.id for table in await store.lobby(2)] == ["table-5", "table-4"]
    assert (await store.lobby(1))[0] == await store.table("table-5")


@pytest.mark.parametrize("query", [LOBBY, DUE, READ, LATEST, ADVANCE, WAKE], ids=lambda query: str(query)[:6])
async def test_queries_find_their_rows_without_a_search_through_all(sqlite_url: str, query: Any) -> None:
    await (await Store.open(sqlite_url)).close()
    compiled = query.compile(dialect=sqlite.dialect())
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {compiled}", [1] * len(compiled.positiontup)).fetchall()
    steps = [str(step[-1]) for step in plan]
    assert steps and all("USING" in step for step in steps), steps


async def test_the_newest_two_snapshots_are_kept(store: Store) -> None:
    await store.create(TABLE)
    await append(store, *(row(number) for number in range(1, 41)))
    assert await store.latest_snapshot(TABLE.id, "1") is None
    saves = [Snapshot(number, layout, {"at": number}) for number, layout in ((10, "1"), (20, "2"), (30, "1"))]
    for save in saves:
        await store.snapshot(TABLE.id, save)
    assert await store.latest_snapshot(TABLE.id, "1") == saves[2]
    assert await store.latest_snapshot(TABLE.id, "2") == saves[1]
    await store.snapshot(TABLE.id, Snapshot(40, "1", {"at": 40}))
    assert await store.latest_snapshot(TABLE.id, "1") == Snapshot(40, "1", {"at": 40})
    assert await store.latest_snapshot(TABLE.id, "2") is None
    assert await store.latest_snapshot("nobody", "1") is None


async def test_snapshots_of_other_tables_stay(store: Store) -> None:
    for id in (TABLE.id, "other123"):
        await store.create(replace(TABLE, id=id, last=3), [row(1), row(2), row(3)])
    await store.snapshot("other123", Snapshot(1, "1", {}))
    for number in (1, 2, 3):
        await store.snapshot(TABLE.id, Snapshot(number, "1", {}))
    assert await store.latest_snapshot("other123", "1") == Snapshot(1, "1", {})


async def test_the_same_snapshot_by_many_is_one(two_stores: tuple[Store, Store]) -> None:
    await two_stores[0].create(replace(TABLE, last=2), [row(1), row(2)])
    saves = [two_stores[n % 2].snapshot(TABLE.id, Snapshot(1 + n % 3 // 2, "1", {"n": 1})) for n in range(12)]
    await asyncio.gather(*saves)
    assert await two_stores[1].latest_snapshot(TABLE.id, "1") == Snapshot(2, "1", {"n": 1})


async def test_a_snapshot_of_what_is_not_stored_is_a_mistake_of_the_caller(store: Store) -> None:
    await store.create(replace(TABLE, last=1), [row(1)])
    for id, number in ((TABLE.id, 2), ("nobody", 1)):
        with pytest.raises(ValueError, match="no entry"):
            await store.snapshot(id, Snapshot(number, "1", {}))
    assert await store.latest_snapshot(TABLE.id, "1") is None


# --- what can be wrong ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url", ["", "games.db", "mysql://me:geheim@host/x", "postgresql+asyncpg://me:geheim@h/x", "://"]
)
async def test_a_wrong_address_is_one_sentence_with_the_possible_ones_and_no_password(url: str) -> None:
    with pytest.raises(StoreError, match=r"sqlite:///games\.db.*postgresql://") as caught:
        await Store.open(url)
    assert "\n" not in str(caught.value)
    assert "geheim" not in str(caught.value)


async def test_two_slashes_are_a_common_mistake() -> None:
    with pytest.raises(StoreError, match="three slashes"):
        await Store.open("sqlite://games.db")


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"no folder .*nowhere"):
        await Store.open(f"sqlite:///{tmp_path}/nowhere/games.db")


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open database file"):
        await Store.open(f"sqlite:///{tmp_path}")


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("Dear diary, " * 1000, "utf-8")
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(f"sqlite:///{tmp_path}/games.db")


async def test_a_server_that_is_not_there_is_one_sentence_without_the_password() -> None:
    with pytest.raises(StoreError, match="does not answer") as caught:
        await Store.open("postgresql://me:geheim@127.0.0.1:1/x")
    assert "127.0.0.1" in str(caught.value)
    assert "\n" not in str(caught.value) and "geheim" not in str(caught.value)


def test_without_psycopg_the_command_to_install_it_is_shown() -> None:
    code = (
        "import asyncio, sys; sys.modules['psycopg'] = None\n"
        "from peerless.extras import MissingExtra\nfrom peerless.server.store import Store\n"
        "try: asyncio.run(Store.open('postgresql://host/x'))\n"
        "except MissingExtra as error: print(error)\n"
        "asyncio.run((lambda: Store.open('sqlite://'))())"
    )
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ}, capture_output=True, text=True)
    assert 'pip install "peerless-duel[postgres]"' in done.stdout
    assert done.returncode == 0, done.stderr


async def test_the_probe_is_taken(store: Store) -> None:
    await store.probe()


@POSTGRES
async def test_a_lost_connection_is_replaced(postgres_database: str) -> None:
    """After a restart of the server each pooled connection is dead, and nobody should notice."""
    store = await Store.open(postgres_database)
    await store.create(TABLE)
    for number in range(1, 4):
        cut_connections(postgres_database)
        assert await append(store, row(number))
        cut_connections(postgres_database)
        assert await numbers(store) == list(range(1, number + 1))
        cut_connections(postgres_database)
        await store.probe()
    await store.close()


@POSTGRES
async def test_the_probe_fails_without_the_database(postgres_database: str) -> None:
    store = await Store.open(postgres_database)
    name = postgres_database.rpartition("/")[2].partition("?")[0]
    run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    cut_connections(postgres_database)
    with pytest.raises(StoreError) as caught:
        await store.probe()
    assert "\n" not in str(caught.value)
    run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await store.probe()
    await store.close()


def connections(url: str) -> set[object]:
    """The server's processes that serve a database."""
    name = url.rpartition("/")[2].partition("?")[0]
    clients = f"datname = '{name}' AND backend_type = 'client backend'"  # and nobody who tidies up
    return {pid for (pid,) in run_sql(f"SELECT pid FROM pg_stat_activity WHERE {clients}")}


def cut_connections(url: str) -> None:
    name = url.rpartition("/")[2].partition("?")[0]
    query = f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
    assert run_sql(query, postgres_url()), "there was no connection to cut"

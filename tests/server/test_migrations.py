"""Databases of every age open with their games: empty, half made, older, opened by many at once; newer do not."""

import asyncio
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, Inspector, MetaData, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from peerless.server import migrations
from peerless.server.schema import metadata
from peerless.server.store import Row, Snapshot, Store, StoreError, TableRow

pytestmark = pytest.mark.anyio

ROWS = [Row(1, "sit", 0, {"name": "Anna"}, 1.5), Row(2, "answer", 1, {"answer": "card feint"}, 2.5)]
TABLE = TableRow("abcd1234", 1.0, 2.5, {"mode": "duel"}, "00ff", "playing", False, 9.0, 2, {"seats": 2})
SAVE = Snapshot(2, "7", {"state": [1, 2]})

NEXT_STEP = '''
"""A step that SQLite can only take by making the table anew, to which others refer."""
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("title", sa.Text, nullable=False, server_default="no title"))
        table.alter_column("secret", new_column_name="seed")
    op.execute("UPDATE entries SET kind = 'sit-down' WHERE kind = 'sit'")
'''
BROKEN_STEP = NEXT_STEP + '    op.execute("INSERT INTO nowhere VALUES (1)")\n'
ORPHANING_STEP = NEXT_STEP + '    op.execute("DELETE FROM tables")\n'


async def fill(url: str) -> None:
    store = await Store.open(url)
    assert await store.create(TABLE, ROWS)
    await store.snapshot(TABLE.id, SAVE)
    await store.close()


async def assert_filled(url: str) -> None:
    store = await Store.open(url)
    assert await store.table(TABLE.id) == TABLE
    assert await store.rows(TABLE.id) == ROWS
    assert await store.latest_snapshot(TABLE.id, "7") == SAVE
    await store.close()


def engine_of(url: str) -> AsyncEngine:
    driver = "sqlite+aiosqlite:" if url.startswith("sqlite") else "postgresql+psycopg:"
    return create_async_engine(driver + url.partition(":")[2])


async def sql(url: str, query: str) -> list[tuple[object, ...]]:
    """Run one statement as somebody else would."""
    engine = engine_of(url)
    try:
        async with engine.begin() as connection:
            result = await connection.execute(text(query))
            return [tuple(row) for row in result.all()] if result.returns_rows else []
    finally:
        await engine.dispose()


async def described(url: str) -> dict[str, object]:
    """Columns, keys and indexes as the database itself names them."""
    engine = engine_of(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(lambda inner: _description(inspect(inner)))
    finally:
        await engine.dispose()


def _description(inspector: Inspector) -> dict[str, object]:
    return {
        name: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)
            ],
            "key": inspector.get_pk_constraint(name)["constrained_columns"],
            "foreign": [
                (key["constrained_columns"], key["referred_table"]) for key in inspector.get_foreign_keys(name)
            ],
            "indexes": sorted((str(index["name"]), index["column_names"]) for index in inspector.get_indexes(name)),
            "checks": sorted(str(check["name"]) for check in inspector.get_check_constraints(name)),
        }
        for name in sorted(metadata.tables)
    }


def later(folder: Path, step: str) -> str:
    """The steps of a later version: ours and one more."""
    steps = folder / "100% later"
    shutil.copytree(Path(migrations.__file__).parent, steps, ignore=shutil.ignore_patterns("__pycache__"))
    (steps / "versions" / "0002_next.py").write_text(step.lstrip(), "utf-8")
    return str(steps)


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """From now on stores are opened by a later version."""
    use_steps(monkeypatch, later(tmp_path, NEXT_STEP))
    return monkeypatch


def use_steps(monkeypatch: pytest.MonkeyPatch, location: str) -> None:
    present = migrations.upgrade

    def upgrade(connection: Connection) -> bool:
        return present(connection, location)

    monkeypatch.setattr(migrations, "upgrade", upgrade)


# --- the present schema -----------------------------------------------------------------------


async def test_an_empty_database_gets_the_tables(shared_url: str) -> None:
    await fill(shared_url)
    await assert_filled(shared_url)
    assert await sql(shared_url, "SELECT version_num FROM peerless_version") == [("0001",)]


async def test_the_steps_lead_to_the_schema_of_the_queries(shared_url: str) -> None:
    await (await Store.open(shared_url)).close()
    migrated = await described(shared_url)
    for name in ("snapshots", "entries", "tables"):
        await sql(shared_url, f"DROP TABLE {name}")
    await create_all(shared_url, metadata)
    assert await described(shared_url) == migrated


async def create_all(url: str, metadata: MetaData) -> None:
    engine = engine_of(url)
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    await engine.dispose()


async def test_a_database_before_the_first_step(shared_url: str) -> None:
    """Stamped, so that the table of versions is there and empty."""
    await sql(shared_url, "CREATE TABLE peerless_version (version_num VARCHAR(32) PRIMARY KEY)")
    await fill(shared_url)
    await assert_filled(shared_url)


async def test_other_programs_in_the_same_database_are_left_alone(shared_url: str) -> None:
    await sql(shared_url, "CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
    await sql(shared_url, "INSERT INTO alembic_version VALUES ('their-own')")
    await fill(shared_url)
    await assert_filled(shared_url)
    assert await sql(shared_url, "SELECT version_num FROM alembic_version") == [("their-own",)]


async def test_many_processes_that_start_at_once_migrate_once(shared_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(shared_url) for _ in range(6)))
    results = await asyncio.gather(*(store.create(replace(TABLE, last=0)) for store in stores))
    assert results.count(True) == 1
    for store in stores:
        await store.close()


# --- later and earlier ------------------------------------------------------------------------


@pytest.mark.usefixtures("next_version")
async def test_an_empty_database_goes_all_the_way(shared_url: str) -> None:
    await (await Store.open(shared_url)).close()
    assert await sql(shared_url, "SELECT version_num FROM peerless_version") == [("0002",)]


async def test_an_upgrade_keeps_every_row(shared_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(shared_url)
    use_steps(monkeypatch, later(tmp_path, NEXT_STEP))
    await (await Store.open(shared_url)).close()
    assert await sql(shared_url, "SELECT version_num FROM peerless_version") == [("0002",)]
    assert await sql(shared_url, "SELECT id, seed, title, wake_at FROM tables") == [
        (TABLE.id, TABLE.secret, "no title", 9.0)
    ]
    assert await sql(shared_url, "SELECT number, kind FROM entries ORDER BY number") == [(1, "sit-down"), (2, "answer")]
    assert await sql(shared_url, "SELECT number, layout FROM snapshots") == [(2, "7")]


@pytest.mark.parametrize("step", [BROKEN_STEP, ORPHANING_STEP], ids=["broken", "orphaning"])
async def test_a_step_that_fails_leaves_everything_as_it_was(
    shared_url: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(shared_url)
    with monkeypatch.context() as patch:
        use_steps(patch, later(tmp_path, step))
        with pytest.raises(StoreError) as caught:
            await Store.open(shared_url)
        assert "\n" not in str(caught.value)
    await assert_filled(shared_url)


async def test_a_newer_database_is_refused_and_left_alone(shared_url: str) -> None:
    await fill(shared_url)
    await sql(shared_url, "UPDATE peerless_version SET version_num = '0099'")
    with pytest.raises(StoreError, match=r"schema 0099.* only up to 0001.*newer Peerless") as caught:
        await Store.open(shared_url)
    assert "\n" not in str(caught.value)
    await sql(shared_url, "UPDATE peerless_version SET version_num = '0001'")
    await assert_filled(shared_url)

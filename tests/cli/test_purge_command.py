"""`peerless purge`: what an operator does not name is kept, above all games that were played."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from peerless.server.new_tables import PendingTable, born, new_table
from peerless.server.protocol.http import NewTable, SeatRequest
from peerless.server.slices import at_once
from peerless.server.store import Store
from peerless.table import commands
from peerless.table.entries import RESIGN, Entry
from peerless.table.settings import settings_from_plain
from peerless.table.table import Table
from tests.support.command import output, peerless, refusal
from tests.support.postgres import POSTGRES, fresh_database

DAY = 86_400.0


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=POSTGRES)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database with tables of every status, forty days old and new."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/games.db"
        asyncio.run(fill(url))
        yield url
    else:
        with fresh_database() as url:
            asyncio.run(fill(url))
            yield url


async def fill(url: str) -> None:
    store = await Store.open(url)
    for age in (40, 1):
        for pending in (table("me", "link", age=age), table("me", "me", age=age), finished(age)):
            assert await store.create(pending.row, pending.rows)
    await store.close()


def table(*players: str, age: float) -> PendingTable:
    request = NewTable([SeatRequest(player=player) for player in players])  # type: ignore[arg-type]
    return at_once(new_table(request, time.time() - age * DAY))


def finished(age: float) -> PendingTable:
    made = table("me", "me", age=age)
    settings = settings_from_plain(made.row.settings)
    start = commands.begin(Table(settings, made.row.secret))
    return at_once(born(settings, made.row.secret, made.row.created, [], [*start, Entry(RESIGN, 0)]))


def left(url: str) -> list[str]:
    async def read() -> list[str]:
        store = await Store.open(url)
        remaining = await store.old(["open", "playing", "over"], time.time() + 1)
        await store.close()
        return sorted(row.status for row in remaining)

    return asyncio.run(read())


ALL = ["open", "open", "over", "over", "playing", "playing"]


def test_played_games_are_kept_unless_named(database: str) -> None:
    where = ("--db", database, "--older-than", "30d")
    assert left(database) == ALL
    printed = output("purge", *where, "--dry-run")
    assert printed == "Would remove 1 table that never started, unchanged for 30d.\n" and left(database) == ALL
    printed = output("purge", *where, "--finished", "--unstarted", "--dry-run", "--json")
    assert json.loads(printed) == {"unstarted": 1, "finished": 1, "removed": False} and left(database) == ALL
    assert output("purge", *where) == "Removed 1 table that never started, unchanged for 30d.\n"
    assert left(database) == ALL[1:]
    assert json.loads(output("purge", *where, "--finished", "--json"))["finished"] == 1
    assert left(database) == ["open", "over", "playing", "playing"], "running games stay, however old"
    assert output("purge", *where, "--finished") == "Removed 0 games that ended, unchanged for 30d.\n"


@pytest.mark.parametrize("text", ["", "30", "d", "-1d", "0d", "1.5d", "30 d", "30days", "1000000d", "٣d"])
def test_an_invalid_duration_is_refused_in_one_sentence(text: str) -> None:
    message = refusal("purge", f"--older-than={text}", "--db", "sqlite:///games.db")
    assert f'"{text}" is not a duration: write a whole number and h, d or w, such as 12h, 30d or 8w' in message


def test_a_missing_database_is_not_created(tmp_path: Path) -> None:
    run = peerless("purge", "--older-than", "1d", "--db", f"sqlite:///{tmp_path}/none.db")
    assert run.returncode == 1 and run.stderr == f"peerless: there is no database {tmp_path}/none.db\n"
    assert list(tmp_path.iterdir()) == []


def test_an_age_is_required() -> None:
    assert "--older-than" in refusal("purge")

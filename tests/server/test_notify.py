"""Processes on one PostgreSQL hear of each other's changes, never of their own, and again after a lost connection."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from peerless.server import notify
from peerless.server.notify import EVERYTHING, Changes, note, read_note
from peerless.server.store import Row, Store, TableRow
from tests.support.postgres import POSTGRES, run_sql
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio

TABLE = TableRow("abcd1234", 1.0, 1.0, {}, "00", "playing", False, None, 0, {})
SILENCE = 0.3  # seconds without a word that count as silence


class Ear:
    """Somebody who listens at a store, in a task of its own."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.task = asyncio.create_task(self._listen(store))

    async def _listen(self, store: Store) -> None:
        async for change in store.listen():
            self.heard.put_nowait(change)

    async def next(self) -> tuple[str, int]:
        async with asyncio.timeout(PATIENCE):
            return await self.heard.get()

    async def hears_nothing(self) -> bool:
        await asyncio.sleep(SILENCE)
        return self.heard.empty()

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])


async def append(store: Store, *numbers: int, id: str = TABLE.id) -> bool:
    rows = [Row(number, "answer", 0, {"answer": "x" * 9000}, 2.0) for number in numbers]  # more than a note can hold
    return await store.append(id, rows, status="playing", wake_at=None, summary={}, public=False)


@pytest.fixture
async def pair(postgres_database: str) -> AsyncIterator[tuple[Store, Store]]:
    first, second = await Store.open(postgres_database), await Store.open(postgres_database)
    await first.create(TABLE)
    yield first, second
    await second.close()
    await first.close()


def listeners(url: str) -> list[int]:
    """The server's processes that serve a LISTEN."""
    name = url.rpartition("/")[2].partition("?")[0]
    query = f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
    return [int(str(pid)) for (pid,) in run_sql(query)]


# --- over PostgreSQL --------------------------------------------------------------------------


@POSTGRES
async def test_others_hear_of_an_append_and_oneself_does_not(pair: tuple[Store, Store]) -> None:
    first, second = pair
    mine, theirs = Ear(first), Ear(second)
    assert await mine.next() == await theirs.next() == EVERYTHING
    assert await append(first, 1, 2, 3)
    assert await theirs.next() == (TABLE.id, 3)
    assert await append(second, 4)
    assert await mine.next() == (TABLE.id, 4)
    assert await mine.hears_nothing() and await theirs.hears_nothing()
    await mine.stop()
    await theirs.stop()


@POSTGRES
async def test_whoever_hears_of_an_entry_can_read_it(pair: tuple[Store, Store]) -> None:
    writer, reader = pair
    ear = Ear(reader)
    await ear.next()
    for number in range(1, 20):
        assert await append(writer, number)
        id, last = await ear.next()
        assert [row.number for row in await reader.rows(id, after=number - 1)] == [number] == [last]
    await ear.stop()


@POSTGRES
async def test_what_was_refused_is_not_announced(pair: tuple[Store, Store]) -> None:
    writer, reader = pair
    ear = Ear(reader)
    await ear.next()
    assert not await append(writer, 7)
    assert await writer.wake(TABLE.id, 0, 5.0)
    assert await ear.hears_nothing()
    await ear.stop()


@POSTGRES
async def test_a_lost_connection_comes_back_and_says_that_something_may_be_missed(
    pair: tuple[Store, Store], postgres_database: str
) -> None:
    writer, reader = pair
    ear = Ear(reader)
    assert await ear.next() == EVERYTHING
    for number in (1, 2, 3):
        (pid,) = listeners(postgres_database)
        run_sql(f"SELECT pg_terminate_backend({pid}, 5000)")
        assert await ear.next() == EVERYTHING
        assert await append(writer, number)
        assert await ear.next() == (TABLE.id, number)
    await ear.stop()


@POSTGRES
async def test_words_of_strangers_on_the_channel_do_no_harm(pair: tuple[Store, Store], postgres_database: str) -> None:
    ear = Ear(pair[1])
    await ear.next()
    for words in ("", "hello", "a b c", "a -1 c", "a 1", "a ٣x c", "x 99999999999999999999 ", f"x {'9' * 5000} y"):
        run_sql(f"SELECT pg_notify('{notify.CHANNEL}', '{words}')", postgres_database)
    assert await append(pair[0], 1)
    assert await ear.next() == (TABLE.id, 1)
    await ear.stop()


@POSTGRES
async def test_whoever_stops_listening_leaves_no_connection(pair: tuple[Store, Store], postgres_database: str) -> None:
    ear = Ear(pair[0])
    await ear.next()
    assert len(listeners(postgres_database)) == 1
    await ear.stop()
    await until(lambda: not listeners(postgres_database))


# --- on every database ------------------------------------------------------------------------


async def test_closing_the_store_ends_listening(url: str) -> None:
    store = await Store.open(url)
    ear = Ear(store)
    await asyncio.sleep(0.05)
    await store.close()
    async with asyncio.timeout(PATIENCE):
        await ear.task


async def test_with_sqlite_nothing_ever_comes(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    ear = Ear(store)
    await store.create(TABLE)
    assert await append(store, 1)
    assert await ear.hears_nothing() and not ear.task.done()
    await store.close()


# --- what is pending --------------------------------------------------------------------------


async def drained(changes: Changes, count: int) -> list[tuple[str, int]]:
    async with asyncio.timeout(PATIENCE):
        return [change for change in [await changes.next() for _ in range(count)] if change is not None]


async def test_a_table_waits_once_with_its_newest_number() -> None:
    changes = Changes()
    for change in (("a", 1), ("b", 4), ("a", 3), ("a", 2)):
        changes.add(change)
    assert await drained(changes, 2) == [("a", 3), ("b", 4)]
    changes.add(("a", 2))
    assert await drained(changes, 1) == [("a", 2)]


async def test_everything_covers_what_waits() -> None:
    changes = Changes()
    for change in (("a", 1), EVERYTHING, ("b", 2)):
        changes.add(change)
    assert await drained(changes, 1) == [EVERYTHING]
    changes.add(("c", 1))
    assert await drained(changes, 1) == [("c", 1)]


async def test_too_much_becomes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "MOST_PENDING", 3)
    changes = Changes()
    for number in range(3):
        changes.add((f"table-{number}", 1))
    changes.add(("one more", 1))
    changes.add(("and more", 1))
    assert await drained(changes, 1) == [EVERYTHING]


async def test_close_sends_home_whoever_waits() -> None:
    changes = Changes()
    waiting = asyncio.create_task(changes.next())
    await asyncio.sleep(0)
    changes.close()
    assert await waiting is None


def test_a_notification_reaches_everybody_but_its_sender() -> None:
    text = note("me", "a table", 12)
    assert read_note(text, "me") is None
    assert read_note(text, "you") == ("a table", 12)
    assert len(note("f" * 16, "x" * 32, 2**31)) < 100

"""Health that is true, and time that does not jump."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from itertools import pairwise

import pytest
import requests
from sqlalchemy import event

from peerless.server.health import KNOWN_FOR, Health
from peerless.server.hub import Hub
from peerless.server.protocol.http import ClockRequest
from peerless.server.rooms import TOLERANCE, Room, open_room
from peerless.server.steady_clock import SLEW, SteadyClock
from peerless.server.store import Store, StoreError
from peerless.table import absence, commands
from peerless.table.absence import HERE_EVERY
from peerless.table.settings import AWAY_AFTER
from tests.server.test_rooms import Ear, World, first_answer, new_room
from tests.server.test_store import cut_connections
from tests.support.client import at_table
from tests.support.postgres import POSTGRES, run_sql
from tests.support.server import serving
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def world(sqlite_url: str) -> AsyncIterator[World]:
    made = World(sqlite_url)
    yield made
    for hub in made.hubs:
        await hub.close()


# --- health -----------------------------------------------------------------------------------------


async def test_the_probe_leaves_nothing_behind(store: Store) -> None:
    for _ in range(3):
        await store.probe()
    assert await store.old(["open", "playing", "over", "probe"], 10.0**12) == []


def test_a_full_disk_is_unhealthy(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peerless.server.health.KNOWN_FOR", 0.0)
    with serving(sqlite_url) as server:
        assert requests.get(server.http + "/healthz", timeout=PATIENCE).text == "ok"
        writing = server.hub.store._database._writing  # type: ignore[attr-defined]

        async def set_limit(pages: int) -> None:
            async with writing.connect() as connection:
                await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
                await connection.rollback()

        server.run(set_limit(1))  # SQLite takes it as: no more than there are
        body = {"seats": [{"player": "me"}] * 2}
        answers = [requests.post(server.http + "/api/tables", json=body, timeout=PATIENCE) for _ in range(30)]
        assert answers[-1].status_code == 503, "what was free is used up"
        sick = requests.get(server.http + "/healthz", timeout=PATIENCE)
        assert sick.status_code == 503 and sick.json()["key"] == "busy"
        server.run(set_limit(1 << 30))
        assert requests.get(server.http + "/healthz", timeout=PATIENCE).status_code == 200


async def test_a_read_only_database_is_unhealthy(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.probe()
    writing = store._database._writing  # type: ignore[attr-defined]
    await writing.dispose()
    event.listen(
        writing.sync_engine, "connect", lambda line, _: line.cursor().execute("PRAGMA query_only = ON") and None
    )
    with pytest.raises(StoreError, match="readonly"):
        await store.probe()
    await store.close()


@POSTGRES
async def test_a_standby_of_postgresql_is_unhealthy(postgres_database: str) -> None:
    store = await Store.open(postgres_database)
    await store.probe()
    name = postgres_database.rpartition("/")[2].partition("?")[0]
    run_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    cut_connections(postgres_database)
    with pytest.raises(StoreError, match="read-only"):
        await store.probe()
    run_sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    cut_connections(postgres_database)
    await store.probe()
    await store.close()


async def test_health_checks_cannot_be_used_as_an_attack() -> None:
    class Counting(Store):
        asked, sick = 0, False

        def __init__(self) -> None:
            """No database is needed."""

        async def probe(self) -> None:
            self.asked += 1
            await asyncio.sleep(0)
            if self.sick:
                raise StoreError("full")

    store, now = Counting(), [100.0]
    health = Health(store, lambda: now[0])
    await asyncio.gather(*(health.check() for _ in range(100)))
    assert store.asked == 1
    store.sick = True
    now[0] += KNOWN_FOR
    for _ in range(3):
        with pytest.raises(StoreError, match="full"):
            await health.check()
    assert store.asked == 2


# --- time -------------------------------------------------------------------------------------------


class Clocks:
    """The clock of a machine, which somebody sets, and one that nobody can set."""

    def __init__(self) -> None:
        self.wall, self.pace = 1_000_000.0, 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.pace += seconds


@pytest.mark.parametrize("step", [3600.0, -3600.0, 0.5, -0.5, 86_400.0 * 30])
def test_a_clock_that_is_set_takes_nobody_time(step: float) -> None:
    machine = Clocks()
    steady = SteadyClock(lambda: machine.wall, lambda: machine.pace)
    began = steady()
    machine.wall += step
    assert steady() == began, "no time has passed"
    times = [steady()]
    for _ in range(60):
        machine.pass_by(1.0)
        times.append(steady())
    ticks = [after - before for before, after in pairwise(times)]
    assert all(1 - SLEW - 1e-6 <= tick <= 1 + SLEW + 1e-6 for tick in ticks)
    for _ in range(1000):
        machine.pass_by(abs(step))
        steady()
    assert steady() == pytest.approx(machine.wall), "in the end it is right again"


def test_a_clock_that_nobody_sets_is_right() -> None:
    machine = Clocks()
    steady = SteadyClock(lambda: machine.wall, lambda: machine.pace)
    for _ in range(100):
        machine.pass_by(7.3)
        assert steady() == pytest.approx(machine.wall)


@pytest.mark.parametrize("apart", [5000.0, -5000.0])
async def test_processes_whose_clocks_differ_take_nobody_time(world: World, apart: float) -> None:
    """One of them was started after the clock of the machine was set."""
    hub = await world.process()
    room = await new_room(hub, "me", "me", clock=ClockRequest("bank", 600))
    other_hub = await world.process()
    theirs = await other_hub.room(room.id)
    other_hub.now = theirs.now = lambda: world.now + apart
    theirs.ahead = 0.0
    for _ in range(4):
        for mine, other in ((room, theirs), (theirs, room)):
            await mine.perform(first_answer)
            await other.catch_up()
            world.now += TOLERANCE + 1
            assert sum(other.table.clocks.banks) >= 1200 - 8 * (TOLERANCE + 2)
            assert sum(mine.table.clocks.banks) > 0
    await other_hub._sweep_once()
    assert {given.by for given in theirs.table.given} == {"person"}, "nobody ran out of time"


async def test_a_table_from_the_future_goes_on_from_there(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "me", clock=ClockRequest("decision", 60))
    world.now += 30
    await room.perform(first_answer)
    world.now -= 4000  # set back, and the process was started anew
    again = await open_room(hub.store, room.id, lambda: world.now)
    assert again.time() == world.now + 4000 and again.table.clocks.spent(again.time()) == 0
    world.now += 20
    assert again.table.clocks.spent(again.time()) == 20


# --- away -------------------------------------------------------------------------------------------


async def two_people(hub: Hub) -> tuple[Room, int]:
    """A room where a game has begun without a clock, and who decides."""
    room = await new_room(hub, "link", "link")
    for seat in (0, 1):
        await room.perform(partial(commands.sit, seat=seat, name="", nonce=""))
    assert room.table.decider is not None
    return room, room.table.decider


async def test_who_comes_and_goes_is_written_down_for_every_process(world: World) -> None:
    hub = await world.process()
    room, seat = await two_people(hub)
    long = AWAY_AFTER + HERE_EVERY
    world.now += long - 100
    ear = Ear(seat)
    hub.welcome(room, ear)
    await until(lambda: room.table.seats[seat].seen == world.now)
    hub.farewell(room, ear)
    world.now += 200
    after = (await (await world.process()).room(room.id)).table
    assert not absence.may_claim(after, 1 - seat, world.now), "they were here"
    world.now += long
    assert absence.may_claim(after, 1 - seat, world.now)


async def test_who_stays_connected_is_never_away(world: World) -> None:
    hub = await world.process()
    room, seat = await two_people(hub)
    hub.welcome(room, Ear(seat))
    for _ in range(100):
        world.now += HERE_EVERY
        await hub._sweep_once()
        await until(lambda: room.table.seats[seat].seen == world.now)
    assert not absence.is_away(room.table, world.now)


def test_the_others_are_shown_what_they_may_do(sqlite_url: str) -> None:
    with serving(sqlite_url, away_after=0) as server:
        made = server.create({"player": "me"}, {"player": "link"})
        with at_table(server, made["table"], *(key["token"] for key in made["keys"]), None) as clients:
            room = server.hub.rooms[made["table"]]
            seat = room.table.decider
            assert seat is not None
            other, watcher = clients[1 - seat], clients[2]
            assert other.refused("claim") == other.refused("replace") == "not_away"
            assert not other.state["table"]["may"]["claim"] and other.state["table"]["away"] is None
            room.ahead = HERE_EVERY + 1.0
            server.call(room.wake_readers)
            table = other.wait(lambda state: state["table"]["may"]["claim"])["table"]
            assert table["away"] == seat and table["may"]["replace"]
            may = watcher.wait(lambda state: state["table"]["away"] == seat)["table"]["may"]
            assert not may["claim"] and not may["replace"]
            over = other.do("claim")["table"]
            assert over["status"] == "over" and over["winner"] == 1 - seat and over["ended_by"] == "absence"

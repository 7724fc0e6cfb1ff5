"""Rooms and the hub: an entry counts when it is stored, two processes agree, and whoever dies, the game goes on."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

import peerless as pl
from peerless.server.fair_queue import Asker
from peerless.server.hub import Hub
from peerless.server.metrics import Metrics
from peerless.server.new_tables import PendingTable, new_table, rematch
from peerless.server.protocol.http import ClockRequest, NewTable, SeatRequest
from peerless.server.rooms import BOT_GRACE, SNAPSHOT_EVERY, Room, open_room, wake_at
from peerless.server.slices import at_once
from peerless.server.store import Row, Store, StoreError
from peerless.server.workers import ANYBODY, Choice, WorkerFailed, Workers
from peerless.table import commands, fairness
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.settings import settings_from_plain
from peerless.table.snapshot import LAYOUT
from peerless.table.table import OVER, PLAYING, Table
from tests.support.sitting import Sitting, described, key_of, legal, seated
from tests.support.waiting import until

pytestmark = pytest.mark.anyio
NOW = 5_000.0


@dataclass(eq=False)
class Ear:
    """A reader that is notified."""

    seat: int | None = None
    address: str = "10.0.0.1"
    woken: int = 0

    def wake(self) -> None:
        self.woken += 1


class Thinker(Workers):
    """Bots that answer at once: the first option, or nothing at all if they are `broken`."""

    def __init__(self, broken: bool = False) -> None:
        super().__init__(1)
        self.broken = broken
        self.asked = 0

    async def start(self) -> None:
        """No process is needed."""

    async def choose(
        self, save: Mapping[str, object], level: str, seed: int, budget: object, asker: Asker = ANYBODY
    ) -> Choice:
        self.asked += 1
        if self.broken:
            raise WorkerFailed("gone")
        return Choice(str(pl.load(save).decision.options[0]), 0.0, None)


@dataclass
class World:
    """A database and processes on it, with a clock that a test moves."""

    url: str
    now: float = NOW
    hubs: list[Hub] = field(default_factory=list)

    async def process(self, workers: Workers | None = None) -> Hub:
        store = await Store.open(self.url)
        self.hubs.append(Hub(store, workers or Thinker(), Metrics(), lambda: self.now))
        return self.hubs[-1]

    async def dies(self, hub: Hub) -> None:
        self.hubs.remove(hub)
        await hub.close()


@pytest.fixture
async def world(sqlite_url: str) -> AsyncIterator[World]:
    made = World(sqlite_url)
    yield made
    for hub in made.hubs:
        await hub.close()


def pending(*players: str, mode: str = "duel", **settings: Any) -> PendingTable:
    seats = [SeatRequest(player=player) for player in players]  # type: ignore[arg-type]
    return at_once(new_table(NewTable(seats, mode=mode, **settings), NOW))  # type: ignore[arg-type]


async def new_room(hub: Hub, *players: str, **settings: Any) -> Room:
    made = pending(*players, **settings)
    await hub.create(made)
    return await hub.room(made.row.id)


def first_answer(table: Table) -> list[Entry]:
    assert table.decider is not None
    return commands.answer(table, table.decider, table.version, legal(table)[0])


# --- what is stored counts --------------------------------------------------------------------------


async def test_whoever_opens_the_table_finds_what_was_done(world: World) -> None:
    room = await new_room(await world.process(), "me", "me", clock=ClockRequest("bank", 600, 5))
    for _ in range(2 * SNAPSHOT_EVERY + 7):
        world.now += 1
        await room.perform(first_answer)
    await room.perform(lambda table: commands.say(table, 0, "hello"))
    other = await world.process()
    snapshot = await other.store.latest_snapshot(room.id, LAYOUT)
    assert snapshot is not None and snapshot.number > SNAPSHOT_EVERY
    assert described((await other.room(room.id)).table) == described(room.table)


async def test_readers_are_notified_when_it_is_stored_and_not_when_it_is_refused(world: World) -> None:
    room = await new_room(await world.process(), "me", "me")
    ear = Ear(0)
    room.readers.add(ear)
    await room.perform(first_answer)
    assert ear.woken == 1 and room.connected() == {0}
    before = described(room.table)
    with pytest.raises(TableRefusal):
        await room.perform(lambda table: commands.come_back(table, 0))
    assert ear.woken == 1 and described(room.table) == before
    assert [row.number for row in await room.store.rows(room.id)] == [1, 2]


async def test_what_cannot_be_stored_has_not_happened(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await new_room(await world.process(), "me", "me")
    ear, before = Ear(), described(room.table)
    room.readers.add(ear)

    async def fails(*_: object, **__: object) -> bool:
        raise OSError("the disk is full")

    monkeypatch.setattr(room.store, "append", fails)
    with pytest.raises(OSError, match="full"):
        await room.perform(first_answer)
    assert described(room.table) == before and ear.woken == 0


async def test_two_processes_agree_on_who_was_first(world: World) -> None:
    """Both answer the same decision: one is stored, the other is too late and knows how things stand."""
    first = await new_room(await world.process(), "me", "me")
    second = await (await world.process()).room(first.id)
    for _ in range(10):
        version, seat = first.table.version, first.table.decider
        assert seat is not None
        option = legal(first.table)[0]

        def plan(table: Table, seat: int = seat, version: int = version, option: str = option) -> list[Entry]:
            return commands.answer(table, seat, version, option)

        results = await asyncio.gather(first.perform(plan), second.perform(plan), return_exceptions=True)
        refused = [result for result in results if isinstance(result, TableRefusal)]
        assert len(refused) == 1 and refused[0].key == "stale"
        await first.catch_up()
        await second.catch_up()
        assert described(first.table) == described(second.table)
    assert [row.number for row in await first.store.rows(first.id)] == list(range(1, 12))


async def test_talk_of_both_processes_is_kept(world: World) -> None:
    """What does not exclude each other is tried again under the next number."""
    first = await new_room(await world.process(), "me", "me")
    second = await (await world.process()).room(first.id)
    await asyncio.gather(
        *(room.perform(lambda table: commands.say(table, 0, "hello")) for room in (first, second) for _ in range(5))
    )
    await first.catch_up()
    assert len(first.table.talk) == 10


async def test_a_room_is_opened_once(world: World) -> None:
    hub = await world.process()
    made = pending("me", "me")
    await hub.create(made)
    rooms = await asyncio.gather(*(hub.room(made.row.id) for _ in range(20)))
    assert len(set(map(id, rooms))) == 1 and not hub.opening
    with pytest.raises(TableRefusal, match="no table"):
        await hub.room("there-is-none")
    assert not hub.opening


async def test_what_is_written_while_a_room_is_opened_is_not_missed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes after we have read, and its notification comes before there is a room to notify."""
    hub, other_hub = await world.process(), await world.process()
    theirs = await new_room(other_hub, "me", "me")
    rows = hub.store.rows

    async def read_too_early(id: str, after: int) -> list[Row]:
        entries = await rows(id, after)
        monkeypatch.undo()
        await other_hub.perform(theirs, first_answer)
        return entries

    monkeypatch.setattr(hub.store, "rows", read_too_early)
    assert (await hub.room(theirs.id)).table.last == theirs.table.last > 1


async def test_a_room_that_is_being_opened_is_not_closed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rooms of one table would not hear of each other, and neither would those in them."""
    hub = await world.process()
    made = pending("me", "me")
    await hub.create(made)
    catch_up = Room.catch_up

    async def catch_up_slowly(room: Room) -> None:
        await hub._sweep_once()
        await catch_up(room)

    monkeypatch.setattr(Room, "catch_up", catch_up_slowly)
    assert await hub.room(made.row.id) is await hub.room(made.row.id)


async def test_a_room_in_which_something_is_being_stored_is_not_closed(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "me")
    world.now += 1000
    async with room.lock:
        await hub._sweep_once()
    assert hub.rooms[room.id] is room
    await hub._sweep_once()
    assert not hub.rooms


async def test_whoever_has_been_closed_lets_no_time_run_out(world: World) -> None:
    """The sweep does, in the room that there is then."""
    hub = await world.process()
    room = await new_room(hub, "me", "me", clock=ClockRequest("decision", 60))
    hub._forget(room)
    world.now += 1000
    await hub._time_out(room)
    assert room.table.given == []
    await hub._sweep_once()
    assert len((await hub.room(room.id)).table.given) == 1


@pytest.mark.parametrize("fails", ["rows", "append"])
async def test_a_room_that_has_fallen_behind_catches_up(
    world: World, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """A note was lost because the database did not answer, or an entry was stored although it said it was not."""
    hub, other_hub = await world.process(), await world.process()
    ours = await new_room(hub, "me", "me")
    theirs = await other_hub.room(ours.id)
    ear = Ear()
    ours.readers.add(ear)
    append = ours.store.append

    async def fail(*given: Any, **more: Any) -> Any:
        if fails == "append":
            await append(*given, **more)
        raise StoreError("out of order")

    monkeypatch.setattr(ours.store, fails, fail)
    if fails == "rows":
        await theirs.perform(first_answer)
    with pytest.raises(StoreError):
        await (ours.perform(first_answer) if fails == "append" else ours.catch_up())
    monkeypatch.undo()
    assert ours.table.given == []
    await hub._sweep_once()
    await until(lambda: len(ours.table.given) == 1)
    assert ear.woken and not ours.behind


async def test_a_full_house_keeps_new_tables_for_later(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = await world.process()
    monkeypatch.setattr("peerless.server.hub.MOST_ROOMS", 0)
    made = pending("bot", "me")
    await hub.create(made)
    world.now += BOT_GRACE + 1
    await hub._sweep_once()
    assert await hub.store.due(world.now, 10) == [], "others come first now"
    monkeypatch.undo()
    world.now += BOT_GRACE + 1
    await hub._sweep_once()
    room = await hub.room(made.row.id)
    await until(lambda: bool(room.table.given))


async def test_rooms_that_nobody_reads_are_closed(world: World) -> None:
    hub = await world.process()
    read, unread = (
        await new_room(hub, "me", "me"),
        await new_room(hub, "me", "me", clock=ClockRequest("decision", 6000)),
    )
    read.readers.add(Ear())
    world.now += 1000
    assert unread.id in hub.timers
    await hub._sweep_once()
    assert set(hub.rooms) == {read.id} and unread.id not in hub.timers


# --- bots and clocks --------------------------------------------------------------------------------


async def test_bots_play_among_themselves(world: World) -> None:
    thinker = Thinker()
    hub = await world.process(thinker)
    room = await new_room(hub, "me", "bot")
    hub.welcome(room, Ear())
    await room.perform(lambda table: commands.leave(table, 0, "novice"))
    await until(lambda: len(room.table.given) > 30)
    assert {given.by for given in room.table.given} == {"bot"} and thinker.asked > 30


async def test_where_no_bot_can_think_the_safest_answer_is_given(world: World) -> None:
    hub = await world.process(Thinker(broken=True))
    room = await new_room(hub, "me", "bot")
    hub.welcome(room, Ear())
    await room.perform(lambda table: commands.leave(table, 0, "novice"))
    await until(lambda: len(room.table.given) > 10)
    fold = await open_room(hub.store, room.id)
    assert fold.table.last >= 10


async def test_a_bot_whose_process_died_is_woken_by_another(world: World) -> None:
    made = pending("bot", "me")
    dead = await world.process()
    await dead.store.create(made.row, made.rows)  # it died right after this
    await world.dies(dead)
    hub = await world.process()
    await hub._sweep_once()
    assert made.row.id not in hub.rooms, "not yet: the other one may be at it"
    world.now += BOT_GRACE + 1
    await hub._sweep_once()
    room = await hub.room(made.row.id)
    await until(lambda: room.table.bot_to_move is None)


async def test_a_table_that_waits_for_a_person_is_left_alone(world: World) -> None:
    """It was due, and the bot has answered before the sweep came to it."""
    hub = await world.process()
    room = await new_room(hub, "me", "me")
    await hub._wake(room, world.now)
    assert await hub.store.due(world.now + 1_000_000, 10) == []
    timed = await new_room(hub, "me", "me", clock=ClockRequest("decision", 6000))
    await hub._wake(timed, world.now)
    assert await hub.store.due(world.now + 5000, 10) == [] and await hub.store.due(world.now + 6001, 10) == [timed.id]


async def test_time_runs_out_whoever_looks_after_the_table(world: World) -> None:
    room = await new_room(await world.process(), "me", "me", clock=ClockRequest("decision", 60))
    other = await world.process()
    version = room.table.version
    world.now += 59
    await other._sweep_once()
    assert not await other.store.rows(room.id, version)
    world.now += 2
    await other._sweep_once()
    (row,) = await other.store.rows(room.id, version)
    assert row.kind == "answer" and row.body["by"] == "clock"
    await room.catch_up()
    assert room.table.deadline == world.now + 60


async def test_a_table_that_cannot_be_read_keeps_nobody_waiting(world: World) -> None:
    """Fifty and more games of older rules are due; the clock of another one runs out all the same."""
    hub = await world.process()
    for _ in range(55):
        made = pending("bot", "me")
        settings = {**made.row.settings, "rules_version": 0}
        await hub.store.create(replace(made.row, settings=settings, wake_at=1.0), made.rows)
    room = await new_room(hub, "me", "me", clock=ClockRequest("decision", 60))
    world.now += 100
    for _ in range(2):
        await hub._sweep_once()
    answered = await hub.store.rows(room.id, room.table.last)
    assert [row.body["by"] for row in answered] == ["clock"]
    assert await hub.store.due(world.now, 100) == []


async def test_a_game_of_other_rules_says_why_it_does_not_open(world: World) -> None:
    hub = await world.process()
    made = pending("me", "me")
    await hub.store.create(replace(made.row, settings={**made.row.settings, "rules_version": 0}), made.rows)
    with pytest.raises(TableRefusal, match="rules version 0") as refused:
        await hub.room(made.row.id)
    assert refused.value.key == "unreadable" and refused.value.text("uk") != refused.value.text("en")


async def test_a_log_that_does_not_fit_says_so(world: World) -> None:
    hub = await world.process()
    made = pending("me", "me")
    wrong = Row(2, "answer", 0, {"answer": "checkmate", "by": "person"}, NOW)
    await hub.store.create(replace(made.row, last=2), [*made.rows, wrong])
    with pytest.raises(TableRefusal) as refused:
        await hub.room(made.row.id)
    assert refused.value.key == "unreadable"


# --- once more --------------------------------------------------------------------------------------


def finished(*players: str, **settings: object) -> Sitting:
    sitting = seated(*players, **settings)
    sitting.play(pl.Random(3))
    for seat in range(len(players)):
        if sitting.table.seats[seat].player == "person" and seat not in sitting.table.rematch:
            sitting.do(commands.rematch(sitting.table, seat))
    assert commands.is_rematch_due(sitting.table)
    return sitting


def test_the_next_one_begins_and_everybody_keeps_the_secret() -> None:
    table = finished("me", "link", "link", mode="ffa").table
    again = at_once(rematch(table, NOW))
    other = at_once(rematch(table, NOW + 1))
    assert again.row.id == other.row.id == fairness.rematch_id(table.settings.id, table.secret)
    assert again.row.secret != other.row.secret != table.secret
    new = Table(settings_from_plain(again.row.settings), again.row.secret)
    assert [hero.id for hero in new.setup.heroes] == ["king-arthur", "alice", "medusa"]
    assert [seat.token for seat in new.seats] == [table.seats[seat].token for seat in (1, 2, 0)]
    assert [seat.name for seat in new.seats] == [table.seats[seat].name for seat in (1, 2, 0)]
    assert [seat.settings.host for seat in new.seats] == [False, False, True]
    assert new.settings.previous == table.settings.id and again.row.status == PLAYING
    assert again.created.keys == [], "nobody is told a secret that is not theirs"


def test_teams_and_their_persons_stay_together() -> None:
    table = finished("me", "link", "me", "link", mode="teams", persons=(0, 1, 0, 3)).table
    again = at_once(rematch(table, NOW))
    new = Table(settings_from_plain(again.row.settings), again.row.secret)
    assert [hero.id for hero in new.setup.heroes] == ["king-arthur", "alice", "sinbad", "medusa"]
    assert new.setup.persons == (0, 1, 2, 1)
    partners = [{new.seats[seat].token for seat in team} for team in ((0, 2), (1, 3))]
    assert partners == [{table.seats[seat].token for seat in team} for team in ((1, 3), (0, 2))]


def test_a_bot_that_played_to_the_end_plays_again_and_who_resigned_plays_again() -> None:
    sitting = seated("me", "link", "bot", "link", mode="ffa")
    sitting.do(commands.leave(sitting.table, 1, "hard"))
    sitting.do(commands.resign(sitting.table, 3))
    sitting.play(pl.Random(5))
    again = at_once(rematch(sitting.table, NOW))
    new = Table(settings_from_plain(again.row.settings), again.row.secret)
    assert [seat.bot for seat in new.seats] == ["hard", "normal", None, None]
    assert not any(seat.resigned for seat in new.seats)
    assert key_of(lambda: commands.sit(new, 0, "", "")) != "", "a seat with a bot is not free"
    new.apply(1, Entry("start"), NOW) if new.game is None else None
    new.apply(new.last + 1, commands.come_back(new, 0)[0], NOW)
    assert new.seats[0].player == "person", "who left may take the seat back in the rematch"


async def both_want_it(room: Room) -> None:
    await room.perform(lambda table: commands.resign(table, 0))
    await room.perform(lambda table: commands.rematch(table, 0))


async def test_two_processes_make_one_rematch(world: World) -> None:
    first_hub, second_hub = await world.process(), await world.process()
    first = await new_room(first_hub, "me", "me")
    second = await second_hub.room(first.id)
    await first.perform(lambda table: commands.resign(table, 0))
    await second.catch_up()
    await asyncio.gather(*(room.perform(lambda table: commands.rematch(table, 0)) for room in (first, second)))
    await asyncio.gather(first_hub._make_rematch(first), second_hub._make_rematch(second))
    await first.catch_up()
    await second.catch_up()
    assert first.table.next == second.table.next == fairness.rematch_id(first.id, first.table.secret)
    assert [row.kind for row in await first.store.rows(first.id)].count("next") == 1
    rooms = [await hub.room(str(first.table.next)) for hub in (first_hub, second_hub)]
    assert described(rooms[0].table) == described(rooms[1].table)


async def test_a_rematch_survives_the_process_that_should_have_made_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "me")
    monkeypatch.setattr(hub, "_make_rematch", lambda room: asyncio.sleep(0))  # it dies before it can
    await both_want_it(room)
    assert room.table.status == OVER and wake_at(room.table, NOW) == NOW + BOT_GRACE
    world.now += BOT_GRACE + 1
    await hub._sweep_once()
    assert await hub.store.due(world.now + BOT_GRACE, 10) == [room.id], "it may fail more than once"
    await world.dies(hub)
    other = await world.process()
    world.now += BOT_GRACE + 1
    await other._sweep_once()
    again = await other.room(room.id)
    await until(lambda: again.table.next is not None)
    assert await other.store.due(world.now + 1000, 10) == []

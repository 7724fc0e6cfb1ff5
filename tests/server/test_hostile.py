"""What a stranger can do to a server: much less than they would like."""

import gzip
import socket
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import requests

import peerless as pl
from peerless.ai.sampler import Sampler
from peerless.ai.time_budget import TimeBudget, think
from peerless.server import prepared, slow_clients
from peerless.server.config import Config
from peerless.server.connections import ConnectionLimit, is_trusted
from peerless.server.creators import CreatorAddresses
from peerless.server.fair_queue import Asker, FairQueue, QueueFull
from peerless.server.lobby import mixed
from peerless.server.metrics import LIMITS, Metrics
from peerless.server.new_tables import new_table
from peerless.server.protocol.http import NewTable, SeatRequest
from peerless.server.rates import Rate
from peerless.server.rooms import BOT_GRACE
from peerless.server.slices import at_once
from peerless.table import commands
from tests.server.test_rooms import NOW, Ear, Thinker, World, first_answer, new_room
from tests.support.client import Client
from tests.support.metrics import counted
from tests.support.server import Running, serving
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio
ME, BOT, OPEN, LINK = ({"player": player} for player in ("me", "bot", "open", "link"))
ATTACKER, VICTIM = "10.6.6.6", "10.0.0.1"


@pytest.fixture
async def world(sqlite_url: str) -> AsyncIterator[World]:
    made = World(sqlite_url)
    yield made
    for hub in made.hubs:
        await hub.close()


def limited(server: Running, limit: str) -> float:
    return server.call(lambda: counted(server.hub.metrics, "rate_limited_total", limit=limit))


def soon(wanted: Any) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.02)


# --- bots as a weapon -------------------------------------------------------------------------------


@dataclass(eq=False)
class Asked:
    """A question that does nothing but wait."""

    address: str
    table: str = ""
    people: bool = True
    ask: str = "choose"
    failed: list[Exception] = field(default_factory=list)

    @property
    def asker(self) -> Asker:
        return Asker(self.table, (self.address,), self.people)

    def fail(self, error: Exception) -> None:
        self.failed.append(error)


def flood(queue: "FairQueue[Asked]", count: int = 40, **more: Any) -> list[Asked]:
    asked = [Asked(ATTACKER, f"table {number}", **more) for number in range(count)]
    for request in asked:
        queue.add(request)
    return asked


def test_forty_tables_of_one_address_leave_a_worker_for_somebody_else() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=2)
    theirs = flood(queue)
    assert queue.take() is theirs[0] and queue.take() is None
    mine = Asked(VICTIM)
    queue.add(mine)
    assert queue.take() is mine and queue.share(mine) == 1.0, "at once, and with all its time"


def test_with_one_worker_the_others_come_next_and_thoughts_of_the_flood_are_short() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=1)
    theirs = flood(queue)
    running = queue.take()
    assert running is theirs[0] and queue.share(running) == 1 / 40
    mine = Asked(VICTIM)
    queue.add(mine)
    queue.done(running)
    assert queue.take() is mine


def test_every_address_has_its_turn_and_every_table_of_it() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=1)
    for address, table in [("a", "1"), ("a", "1"), ("a", "2"), ("b", "3"), ("b", "3"), ("c", "4")]:
        queue.add(Asked(address, table))
    order = []
    while (request := queue.take()) is not None:
        order.append((request.address, request.table))
        queue.done(request)
    assert order == [("a", "1"), ("b", "3"), ("c", "4"), ("a", "2"), ("b", "3"), ("a", "1")]


def test_tables_with_people_come_before_tables_without() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=1)
    flood(queue, 3, people=False)
    mine = Asked(VICTIM)
    queue.add(mine)
    assert queue.take() is mine


def test_a_full_queue_makes_room_at_the_expense_of_the_address_that_filled_it() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=2, most_in_all=10)
    theirs = flood(queue, 10)
    mine = Asked(VICTIM)
    queue.add(mine)
    assert len(queue) == 10 and isinstance(theirs[-1].failed[0], QueueFull)
    with pytest.raises(QueueFull):
        queue.add(Asked(ATTACKER))


def test_an_address_has_a_place_of_its_own_in_the_queue() -> None:
    queue: FairQueue[Asked] = FairQueue(3, workers=2)
    flood(queue, 3)
    with pytest.raises(QueueFull):
        queue.add(Asked(ATTACKER))
    queue.add(Asked(ATTACKER, ask="advise"))
    queue.add(Asked(VICTIM))


def test_who_sits_with_somebody_greedy_does_not_pay_for_it() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=2)
    flood(queue)
    queue.take()

    @dataclass(eq=False)
    class Together(Asked):
        @property
        def asker(self) -> Asker:
            return Asker("", (ATTACKER, VICTIM))

    mine = Together("")
    queue.add(mine)
    assert queue.take() is mine


def test_the_queue_remembers_nobody() -> None:
    queue: FairQueue[Asked] = FairQueue(64, workers=2)
    for request in flood(queue, 5):
        queue.take()
        queue.done(request)
    for request in flood(queue, 5):
        queue.drop(request)
    assert len(queue) == 0 and ATTACKER not in repr(vars(queue))


def test_a_thought_that_shares_its_time_takes_a_part_of_it() -> None:
    taken = []

    class Hasty:
        def choose(self, sampler: Sampler, options: list[int]) -> int:
            raise AssertionError("it has a clock")

        def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
            taken.append(seconds)
            return options[0]

    sampler = Sampler(pl.new_game(["medusa", "alice"], board="sarpedon", seed=1).state)
    for part in (1.0, 1 / 40):
        think(Hasty(), sampler, sampler.options(), TimeBudget(), part)
    assert taken[1] == pytest.approx(taken[0] / 40) and taken[0] > 0


async def test_bots_alone_wait_until_somebody_watches(world: World) -> None:
    thinker = Thinker()
    hub = await world.process(thinker)
    room = await new_room(hub, "bot", "bot")
    assert room.table.bots_alone
    world.now += 10 * BOT_GRACE
    await hub._sweep_once()
    assert thinker.asked == 0 and await hub.store.due(world.now + 10**9, 10) == [], "the sweep does not think for them"
    ear = Ear()
    hub.welcome(room, ear)
    await until(lambda: len(room.table.given) > 5)
    hub.farewell(room, ear)
    await until(lambda: room.id not in hub.thinking)
    given = len(room.table.given)
    world.now += 10 * BOT_GRACE
    await hub._sweep_once()
    assert len(room.table.given) == given
    hub.welcome(room, ear)
    await until(lambda: len(room.table.given) > given + 5)


async def test_a_person_who_leaves_leaves_bots_alone(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "bot")
    await until(lambda: room.table.bot_to_move is None)
    await room.perform(lambda table: commands.leave(table, 0, "novice"))
    assert room.table.bots_alone and room.id not in hub.thinking


async def test_whose_expense_a_thought_is(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "bot")
    assert hub.asker(room) == Asker(room.id, ("",), False)
    hub.creators.remember(room.id, ATTACKER)
    room.readers.add(Ear(None, "10.9.9.9"))
    assert hub.asker(room) == Asker(room.id, (ATTACKER,), False), "a watcher pays for nobody"
    room.readers.add(Ear(0, "2001:db8::1"))
    assert hub.asker(room) == Asker(room.id, ("2001:db8::/64",), True)
    assert ATTACKER not in repr(await hub.store.table(room.id)), "addresses are not stored"


# --- connections ------------------------------------------------------------------------------------


@contextmanager
def lines(server: Running, count: int, host: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """Plain TCP connections from an address of this machine."""
    port = int(server.http.rpartition(":")[2])
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(host, 0))
            made.append(stack.enter_context(closing(line)))
        yield made


def is_closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_idle_connections_keep_nobody_out(sqlite_url: str) -> None:
    with serving(sqlite_url, most_lines=50) as server, lines(server, 120) as held:
        soon(lambda: limited(server, "idle") >= 70)
        server.get("/api/lobby")
        soon(lambda: sum(map(is_closed, held)) >= 70)
        assert server.call(lambda: len(server.app.state.connection_limit)) <= 50


def test_one_address_has_so_many_connections_and_others_have_theirs(sqlite_url: str) -> None:
    with (
        serving(sqlite_url, most_lines_of_address=10) as server,
        lines(server, 5, "127.0.0.3") as others,
        lines(server, 30, "127.0.0.2") as held,
    ):
        soon(lambda: limited(server, "idle") == 20)
        soon(lambda: sum(map(is_closed, held)) == 20)
        assert not any(map(is_closed, others)) and not any(map(is_closed, held[20:]))


async def test_a_connection_at_work_gives_way_to_nobody() -> None:
    class Line:
        def __init__(self) -> None:
            self.dropped = False

        def get_extra_info(self, name: str) -> tuple[str, int]:
            return ("10.0.0.1", 1)

        def close(self) -> None:
            self.dropped = True

    connection_limit = ConnectionLimit(Config("", most_lines_of_address=2), Metrics())
    busy = [Line(), Line(), Line()]
    entered = [connection_limit.enter(line, lambda: False) for line in busy]  # type: ignore[arg-type]
    assert entered == [True, True, False] and [line.dropped for line in busy] == [False, False, True]
    connection_limit.leave(busy[0])  # type: ignore[arg-type]
    assert connection_limit.enter(Line(), lambda: True) and len(connection_limit) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "proxies", "trusted"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.2", "127.0.0.1", False),
        ("10.1.2.3", "192.168.0.1, 10.0.0.0/8", True),
        ("10.1.2.3", "*", True),
        ("10.1.2.3", "", False),
        ("", "", False),
    ],
)
def test_proxies_bring_many(host: str, proxies: str, trusted: bool) -> None:
    assert is_trusted(host, proxies) is trusted


HEAD = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


@pytest.mark.parametrize(
    ("limit", "first", "drop"),
    [
        ("headers", b"", b""),
        ("headers", b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
        ("headers", b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\n", b"a: b\r\n"),
        ("body", HEAD + b"content-length: 1000\r\n\r\n", b" "),
        ("body", HEAD + b"transfer-encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    ],
)
def test_who_never_comes_to_an_end_is_hung_up_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, limit: str, first: bytes, drop: bytes
) -> None:
    """Slow lorises of all sorts: they say a little now and then, so that they are never quite silent."""
    monkeypatch.setattr(slow_clients, "HEADERS_WITHIN", 0.4)
    monkeypatch.setattr(slow_clients, "BODY_WITHIN", 0.4)
    with serving(sqlite_url) as server, lines(server, 1) as [line]:
        line.sendall(first)
        for _ in range(300):
            try:
                line.sendall(drop)
            except OSError:
                break
            if limited(server, limit):
                break
            time.sleep(0.05)
        soon(lambda: limited(server, limit) == 1)
        soon(lambda: server.call(lambda: len(server.app.state.connection_limit)) == 0)


def test_a_request_in_several_pieces_is_heard(sqlite_url: str) -> None:
    body = b'{"seats": [{"player": "me"}, {"player": "me"}]}'
    with serving(sqlite_url) as server, lines(server, 1) as [line]:
        for _ in range(2):  # on one connection
            for piece in (HEAD, b"content-length: %d\r\n\r\n" % len(body), body[:20], body[20:]):
                line.sendall(piece)
                time.sleep(0.05)
            heard = b""
            while b"commitment" not in heard:
                heard += line.recv(65536)
            assert heard.startswith(b"HTTP/1.1 201")


# --- guests of a table ------------------------------------------------------------------------------


def test_windows_of_a_seat_and_watchers_are_limited_each(sqlite_url: str) -> None:
    with serving(sqlite_url, most_per_seat=2, most_watchers=3) as server, ExitStack() as stack:
        made = server.create(ME, ME)
        token = made["keys"][0]["token"]

        def come(token: str | None) -> Client:
            client = Client(server, made["table"], token)
            stack.callback(client.close)
            return client

        for place in [None, None, None, token, token]:
            come(place).wait()
        for place, limit in [(None, "watchers"), (token, "seat")]:
            bye = come(place).bye()
            assert bye["key"] == "too_many_here" and bye["retry"] and limited(server, limit) == 1
        come(made["keys"][1]["token"]).wait()


def test_phrases_are_limited_by_seat_and_by_address(sqlite_url: str) -> None:
    few = Rate(per_second=0.001, burst=2)
    with serving(sqlite_url, says=few, says_of_address=Rate(per_second=0.001, burst=3)) as server:
        made = server.create(ME, ME)
        first, second = (Client(server, made["table"], key["token"]) for key in made["keys"])
        for _ in range(2):
            first.do("say", phrase="hello")
        assert first.refused("say", phrase="hello") == "too_chatty"
        second.do("say", phrase="hello")
        assert second.refused("say", phrase="hello") == "too_chatty", "the address has said enough"
        assert limited(server, "say") == 2
        first.close()
        second.close()


def test_hints_are_limited(sqlite_url: str) -> None:
    with serving(sqlite_url, hints=Rate(per_second=0.001, burst=1)) as server:
        made = server.create(ME, BOT)
        player = Client(server, made["table"], made["keys"][0]["token"])
        player.wait(lambda state: state["decision"] is not None)
        version = player.state["version"]
        assert player.ask("hint", version=version)["kind"] == "hint"
        assert player.refused("hint", version=version) == "too_many_hints"
        assert limited(server, "hint") == 1
        player.close()


# --- the lobby --------------------------------------------------------------------------------------


def test_one_address_lists_few_tables_and_gets_its_place_back(sqlite_url: str) -> None:
    with serving(sqlite_url, most_listed=2) as server:
        made = [server.create(ME, OPEN, visibility="public") for _ in range(2)]
        refused = server.create(ME, OPEN, visibility="public", expect=429)
        assert refused["key"] == "too_many_listed" and limited(server, "lobby") == 1
        server.create(ME, OPEN)
        server.create(ME, LINK, visibility="public")
        server.post(f"/api/tables/{made[0]['table']}/sit", {"seat": 1})
        server.create(ME, OPEN, visibility="public")
        server.create(ME, OPEN, visibility="public", expect=429)


def test_many_requests_at_once_are_counted_as_well(sqlite_url: str) -> None:
    with serving(sqlite_url, most_listed=2) as server:
        body: Any = {"seats": [ME, OPEN], "visibility": "public"}
        with ThreadPoolExecutor(10) as executor:
            pending = [executor.submit(requests.post, server.http + "/api/tables", json=body) for _ in range(10)]
        statuses = [request.result().status_code for request in pending]
        assert sorted(statuses) == [201] * 2 + [429] * 8


def test_the_list_shows_every_source_in_turn() -> None:
    creators = CreatorAddresses()
    request = NewTable([SeatRequest("me"), SeatRequest("open")], visibility="public")
    rows = [at_once(new_table(request, NOW)).row for _ in range(60)]
    for row in rows[:57]:
        creators.remember(row.id, ATTACKER)
    creators.remember(rows[57].id, VICTIM)
    shown = mixed(rows, creators, 50)
    assert [rows.index(row) for row in shown[:6]] == [0, 57, 58, 59, 1, 2] and len(shown) == 50


def test_what_is_remembered_of_tables_is_bounded() -> None:
    creators = CreatorAddresses(most=3)
    for number in range(10):
        creators.remember(str(number), ATTACKER)
    assert [creators.of(str(number)) for number in (6, 7)] == ["", ATTACKER]


async def test_tables_that_never_start_leave_the_lobby_and_then_the_database(world: World) -> None:
    hub = await world.process()
    config, start = hub.config, world.now
    room = await new_room(hub, "me", "open", visibility="public")
    assert [row.id for row in await hub.lobby.rows(world.now)] == [room.id]
    world.now = start + config.listed_for
    assert await hub.lobby.rows(world.now) == []
    world.now = start + config.unstarted_for - 1
    await hub._sweep_once()
    assert await hub.store.table(room.id) is not None
    world.now += 2
    await hub._sweep_once()
    assert await hub.store.table(room.id) is None and await hub.store.rows(room.id) == [] and not hub.rooms


async def test_somebody_who_waits_there_keeps_a_table(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "open", visibility="public")
    hub.welcome(room, Ear(0))
    for _ in range(200):
        world.now += 3600
        await hub._sweep_once()
        await until(lambda: hub._is_at_rest(room) and room.table.last > 0)
    assert await hub.store.table(room.id) is not None and await hub.lobby.rows(world.now)


async def test_a_table_that_is_gone_says_so(world: World) -> None:
    hub = await world.process()
    room = await new_room(hub, "me", "me")
    assert await hub.store.remove([room.id], room.table.last - 1) == 0, "something has happened since"
    assert await hub.store.remove([room.id]) == 1
    with pytest.raises(Exception, match="no table"):
        await room.perform(first_answer)


async def test_a_full_house_closes_rooms_that_nobody_reads(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = await world.process()
    first = await new_room(hub, "me", "me")
    world.now += 1
    second = await new_room(hub, "me", "me")
    second.readers.add(Ear())
    monkeypatch.setattr("peerless.server.hub.MOST_ROOMS", 2)
    third = await new_room(hub, "me", "me")
    assert set(hub.rooms) == {second.id, third.id} and first.id not in hub.rooms


# --- what is the same for everybody -----------------------------------------------------------------


def test_files_numbers_and_descriptions_are_made_once_and_limited(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<p>Peerless</p>" * 500, "utf-8")
    (page / "assets" / "app-1a2b.js").write_text("let a = 1;" * 5000, "utf-8")
    made = []
    pack = gzip.compress

    def packing(body: bytes, **how: Any) -> bytes:
        made.append(len(body))
        return pack(body, **how)

    monkeypatch.setattr(gzip, "compress", packing)
    few = Rate(per_second=0.001, burst=8)
    with serving(sqlite_url, static=page, files=few, probes=few) as server:
        for path, control in [("/", "no-cache"), ("/assets/app-1a2b.js", "public, max-age=31536000, immutable")]:
            before = len(made)
            answers = [requests.get(server.http + path, timeout=PATIENCE) for _ in range(3)]
            assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
            assert {answer.headers["cache-control"] for answer in answers} == {control}
            assert len(made) == before + 1, "compressed once"
        again = requests.get(server.http + "/t/abc", headers={"if-none-match": answers[0].headers["etag"]}, timeout=9)
        assert again.status_code == 200
        known = requests.get(server.http + "/", headers={"if-none-match": again.headers["etag"]}, timeout=9)
        assert known.status_code == 304 and not known.content
        assert requests.get(server.http + "/", timeout=PATIENCE).status_code == 429 and limited(server, "files") == 1
        before = len(made)
        for path in ("/openapi.json", "/metrics") * 4:
            assert requests.get(server.http + path, timeout=PATIENCE).status_code == 200
        assert len(made) - before <= 1 + 4
        assert requests.get(server.http + "/metrics", timeout=PATIENCE).status_code == 429
        assert requests.get(server.http + "/openapi.json", timeout=PATIENCE).status_code == 429
        assert limited(server, "probes") == 2


def test_content_is_put_together_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    make = prepared.Prepared.made

    def making(body: bytes, media_type: str) -> prepared.Prepared:
        made.append(media_type)
        return make(body, media_type)

    monkeypatch.setattr(prepared.Prepared, "made", making)
    with serving(sqlite_url) as server:
        assert server.get("/api/content", lang="uk") == server.get("/api/content", lang="uk")
        assert server.get("/api/rules") == server.get("/api/rules") and len(made) == 2


def test_every_limit_is_shown_from_the_start() -> None:
    shown = Metrics().render().decode()
    assert all(f'peerless_rate_limited_total{{limit="{limit}"}} 0' in shown for limit in LIMITS)

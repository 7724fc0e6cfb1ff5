"""Whatever comes over a socket harms nobody but its sender: no other connection, no error inside, no bad word in a log.

While every attack goes on, two people play at another table and a watcher looks on at theirs; nobody of them notices.
"""

import asyncio
import base64
import contextlib
import json
import random
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from peerless.server.protocol.basics import PROTOCOL
from tests.server.malformed import BROKEN_FRAMES, Frame, frames, harmless
from tests.server.playing import Journal, Player
from tests.server.served import Served, create_table, serving
from tests.support.waiting import PATIENCE, until

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(300), pytest.mark.xdist_group("fuzz")]

INTERNAL_ERROR = 1011  # what 500 is to HTTP
TOO_LARGE = 1009
POLICY = 1008
LAST_WORD = 4242
SILENCE = 3.0  # seconds after which nothing more is expected
KNOWN = {"state", "ack", "refused", "reason", "reach", "hint", "pong", "bye"}
PEOPLE: dict[str, object] = {"seats": [{"player": "me", "hero": "medusa"}, {"player": "me", "hero": "alice"}]}


@dataclass
class Heard:
    """How a conversation went."""

    messages: list[dict[str, Any]]
    code: int | None  # why the server hung up, if it did

    def reasons(self) -> list[str]:
        """Why things were refused."""
        return [message["key"] for message in self.messages if message["kind"] in ("refused", "bye")]


@dataclass
class Scene:
    """A server, a table to attack, and people elsewhere who must not notice."""

    server: Served
    table: str
    tokens: list[str]
    journal: Journal
    games: list["asyncio.Task[None]"]  # of the people elsewhere

    @property
    def url(self) -> str:
        """The socket of the attacked table."""
        return f"ws://{self.server.address}/ws/{self.table}"

    def hello(self, seat: int | None = 0, **fields: object) -> str:
        """A good first word."""
        token = None if seat is None else self.tokens[seat]
        return json.dumps({"kind": "hello", "protocol": PROTOCOL, "token": token, **fields})

    async def goes_on(self) -> None:
        """The people elsewhere get their answers, as far as their game is not over."""
        enough = len(self.journal.promises) + 4
        await until(lambda: len(self.journal.promises) >= enough or all(game.done() for game in self.games))

    async def attack(self, sent: Iterable[Frame]) -> Heard:
        """Say all that and hear what comes, until the server has read everything or hangs up."""
        heard = Heard([], None)
        async with connect(
            self.url, compression=None, max_size=None, open_timeout=PATIENCE, close_timeout=0.5
        ) as socket:
            listening = asyncio.create_task(_listen(socket, heard))
            with contextlib.suppress(ConnectionClosed):
                for frame in sent:
                    await socket.send(frame)
                await socket.send(json.dumps({"kind": "ping", "id": LAST_WORD}))
            async with asyncio.timeout(PATIENCE):
                await listening
        assert heard.code != INTERNAL_ERROR
        assert {message["kind"] for message in heard.messages} <= KNOWN
        return heard


async def _listen(socket: ClientConnection, heard: Heard) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for text in socket:
            heard.messages.append(json.loads(text))
            if heard.messages[-1].get("re") == LAST_WORD:
                return
    heard.code = socket.close_code


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    async with serving(f"sqlite:///{folder}/games.db", folder, 1, "--workers", "1") as [served]:
        yield served
    assert served.complaints() == []


@pytest.fixture
async def scene(server: Served) -> AsyncIterator[Scene]:
    """Everything is as before when the test is over."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        attacked: Any = await create_table(client, server.address, PEOPLE)
        elsewhere: Any = await create_table(client, server.address, PEOPLE)
    journal = Journal()
    players = [
        Player([server.address], elsewhere["table"], key, journal, random.Random(number))
        for number, key in enumerate(elsewhere["keys"])
    ]
    games = [asyncio.create_task(player.play()) for player in players]
    async with connect(
        f"ws://{server.address}/ws/{attacked['table']}", compression=None, open_timeout=PATIENCE
    ) as watcher:
        await watcher.send(json.dumps({"kind": "hello", "protocol": PROTOCOL}))
        made = Scene(server, attacked["table"], [key["token"] for key in attacked["keys"]], journal, games)
        await made.goes_on()
        yield made
        await _still_answers(watcher)
    await made.goes_on()
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    assert journal.reconnects == 0 and journal.refusals == [], "the players elsewhere have noticed something"
    assert server.complaints() == []


async def _still_answers(watcher: ClientConnection) -> None:
    await watcher.send(json.dumps({"kind": "ping", "id": 77}))
    async with asyncio.timeout(PATIENCE):
        async for text in watcher:
            if json.loads(text) == {"kind": "pong", "re": 77}:
                return
    raise AssertionError("the watcher was sent away")


# --- messages ---------------------------------------------------------------------------------------


async def test_malformed_messages_are_refused(scene: Scene) -> None:
    sources = [random.Random(seed) for seed in range(12)]
    attacks = ([scene.hello(number % 2), *frames(rng, 1, 40)] for number, rng in enumerate(sources))
    for heard in await asyncio.gather(*map(scene.attack, attacks)):
        assert heard.code in (None, POLICY)
        assert "bad_message" in heard.reasons()


async def test_well_formed_messages_at_the_wrong_time_are_refused(scene: Scene) -> None:
    sources = [random.Random(seed) for seed in range(4)]
    attacks = ([scene.hello(0), *(harmless(rng, 1) for _ in range(40))] for rng in sources)
    for heard in await asyncio.gather(*map(scene.attack, attacks)):
        assert heard.code is None and heard.messages[-1]["kind"] == "pong"


async def test_nothing_counts_before_hello(scene: Scene) -> None:
    rng = random.Random(1)
    for frame in (json.dumps({"kind": "ping"}), "", "{", b"\x00", harmless(rng, 1).replace("hello", "helo")):
        heard = await scene.attack([frame])
        assert heard.reasons()[-1] == "hello_first" and heard.code == POLICY, (frame, heard)


async def test_wrong_versions_and_wrong_seats(scene: Scene) -> None:
    decline = {"kind": "answer", "answer": "decline", "id": 5}
    for version in (0, 2, 10**9):
        heard = await scene.attack([scene.hello(0), json.dumps({**decline, "version": version})])
        assert "stale" in heard.reasons()
    for seat, key in ((None, "watcher"), (1, "not_your_decision")):
        heard = await scene.attack([scene.hello(seat), json.dumps({**decline, "version": 1})])
        assert key in heard.reasons()
    for hello in (scene.hello(token="x" * 22), scene.hello(protocol=PROTOCOL + 1), scene.hello(protocol=0)):
        heard = await scene.attack([hello])
        assert heard.code == POLICY and heard.reasons() in (["wrong_token"], ["wrong_protocol"])


async def test_too_much_ends_only_the_connection_that_sends_it(scene: Scene) -> None:
    heard = await scene.attack([scene.hello(), '{"kind":"why","answer":"' + "x" * 20_000 + '"}'])
    assert heard.reasons() == ["too_large"] and heard.code is None
    heard = await scene.attack([scene.hello(), "x" * 100_000])
    assert heard.code == TOO_LARGE


async def test_a_flood_is_slowed_down_and_then_ended(scene: Scene) -> None:
    flood = [json.dumps({"kind": "look", "since": 0})] * 400
    heard = await scene.attack([scene.hello(), *flood])
    assert "too_fast" in heard.reasons() and heard.code == POLICY


async def test_names_of_any_letters_are_taken_as_they_are_or_cleaned(scene: Scene) -> None:
    for name in ("\u202eevil", "\x00\x1b[31m", "<b>Bob</b>", "Żółć Їжак", "\U0001f9d9\u200d\u2642\ufe0f"):
        heard = await scene.attack([scene.hello(0, name=name, nonce="")])
        assert heard.code is None, name
    heard = await scene.attack(['{"kind":"hello","protocol":2,"name":"\\ud800"}'])
    assert heard.reasons() == ["bad_message", "hello_first"]


# --- below messages ---------------------------------------------------------------------------------


async def raw(scene: Scene, path: str, headers: dict[str, str], after: bytes = b"") -> bytes:
    """What the server says to bytes that we wrote by hand, until it hangs up or has nothing more to say."""
    heard = b""
    reader, writer = await asyncio.open_connection("127.0.0.1", scene.server.port)
    given = {"Host": scene.server.address, **headers}
    writer.write(f"GET {path} HTTP/1.1\r\n".encode() + b"".join(f"{k}: {v}\r\n".encode() for k, v in given.items()))
    writer.write(b"\r\n" + after)
    with contextlib.suppress(TimeoutError, OSError):
        await writer.drain()
        async with asyncio.timeout(SILENCE):
            while piece := await reader.read(1 << 16):
                heard += piece
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return heard


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode(),
}


async def test_malformed_frames(scene: Scene) -> None:
    path = f"/ws/{scene.table}"
    answers = await asyncio.gather(*(raw(scene, path, UPGRADE, bad) for bad in BROKEN_FRAMES.values()))
    for what, reply in zip(BROKEN_FRAMES, answers, strict=True):
        head, _, rest = reply.partition(b"\r\n\r\n")
        assert b" 101 " in head or not reply, what
        assert INTERNAL_ERROR.to_bytes(2, "big") not in rest, what


HANDSHAKES = (
    {"Sec-WebSocket-Key": "short"},
    {"Sec-WebSocket-Version": "12"},
    {"Sec-WebSocket-Extensions": "permessage-deflate; server_max_window_bits=99, nonsense; ;"},
    {"Sec-WebSocket-Protocol": "a, b, \x7f"},
    {"Upgrade": "h2c"},
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Host": "not a host:port:port"},
    {"Content-Length": "10"},
)
PATHS = ("/ws/", "/ws/x", "/ws/%00", "/ws/..%2f..%2fetc", "/ws/" + "a" * 3000, "/ws/\xff", "/w")


async def test_malformed_handshakes(scene: Scene) -> None:
    wrong = [raw(scene, f"/ws/{scene.table}", {**UPGRADE, **change}) for change in HANDSHAKES]
    lost = [raw(scene, path, UPGRADE) for path in PATHS]
    for reply in await asyncio.gather(*wrong, *lost):
        assert not reply.startswith(b"HTTP/1.1 5"), reply[:200]


async def test_a_table_that_does_not_exist_says_so(scene: Scene) -> None:
    scene.table = "nosuchtable1"
    heard = await scene.attack([scene.hello(None)])
    assert heard.reasons() == ["no_table"] and heard.code == POLICY


async def test_pages_from_elsewhere_are_not_let_in(scene: Scene) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        async with connect(
            scene.url, open_timeout=PATIENCE, additional_headers={"Origin": "https://elsewhere.example"}
        ):
            pass
    assert refusal.value.response.status_code == 403


# --- connections that hang or vanish ----------------------------------------------------------------


async def test_half_open_connections_are_survived(scene: Scene) -> None:
    """Some never shake hands, some never say hello, some never read what they asked for."""
    silent = [await asyncio.open_connection("127.0.0.1", scene.server.port) for _ in range(5)]
    for _, writer in silent[:3]:
        writer.write(b"GET /ws/ HTT")
    dumb = [await connect(scene.url, compression=None, open_timeout=PATIENCE) for _ in range(3)]
    deaf = await connect(scene.url, compression=None, max_queue=1, open_timeout=PATIENCE)
    await deaf.send(scene.hello())
    for _ in range(40):
        await deaf.send(json.dumps({"kind": "look", "since": 0}))
    await scene.goes_on()
    for _, writer in silent:
        writer.close()
    for socket in (*dumb, deaf):
        socket.transport.abort()


async def test_hasty_visitors_leave_nothing_behind(scene: Scene) -> None:
    rng = random.Random(5)

    async def visit() -> None:
        socket = await connect(scene.url, compression=None, open_timeout=PATIENCE)
        await socket.send(scene.hello())
        for _ in range(5):
            await socket.send(json.dumps({"kind": "look"}))
        await socket.recv()
        await asyncio.sleep(rng.uniform(0, 0.02))
        socket.transport.abort()

    for _ in range(5):
        await asyncio.gather(*(visit() for _ in range(6)))
    async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
        while (
            "peerless_connections 3.0\n" not in (await client.get(f"http://{scene.server.address}/metrics")).text
        ):  # two players and the watcher
            await asyncio.sleep(0.2)

"""Clients that do not read: the server does not keep for ever what they will never fetch."""

import asyncio
import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from peerless.server import slow_clients
from peerless.server.protocol.basics import PROTOCOL
from peerless.server.rates import Rate
from peerless.server.slow_clients import MOST_AT_ONCE, MOST_UNREAD, WriteTimeoutProtocol
from tests.support.client import Client
from tests.support.server import serving
from tests.support.waiting import PATIENCE, eventually

ME = {"player": "me"}


class Line:
    """A transport that takes what it gets and tells how much waits."""

    def __init__(self) -> None:
        self.waiting = 0
        self.written = 0
        self.dropped: list[bool] = []
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += 1

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.dropped.append(True)

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return bool(self.dropped)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Loop:
    """Timers that ring when the test says so."""

    def __init__(self) -> None:
        self.timers: list[asyncio.TimerHandle] = []
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, call: Callable[[], None]) -> None:
        self.soon.append(call)

    def call_later(self, seconds: float, call: Any) -> asyncio.TimerHandle:
        self.timers.append(asyncio.TimerHandle(seconds, call, (), cast(Any, self)))
        return self.timers[-1]

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, timer: object) -> None:
        pass


def patient() -> tuple[WriteTimeoutProtocol, Line, Loop]:
    """A socket without a server."""
    made = WriteTimeoutProtocol.__new__(WriteTimeoutProtocol)
    line, loop = Line(), Loop()
    made.transport, made.loop, made.writable = cast(Any, line), cast(Any, loop), asyncio.Event()
    made.backlog, made.holding, made.read_paused = b"", False, False
    return made, line, loop


def test_who_does_not_read_for_too_long_is_dropped() -> None:
    made, line, loop = patient()
    made.pause_writing()
    made.pause_writing()
    [timer] = loop.timers
    assert timer.when() == slow_clients.UNREAD_FOR and line.dropped == []
    timer._run()
    assert line.dropped == [True]


def test_who_catches_up_is_not() -> None:
    made, _, loop = patient()
    made.pause_writing()
    made.resume_writing()
    assert loop.timers[0].cancelled() and made.writable.is_set()
    made.pause_writing()
    assert len(loop.timers) == 2 and not loop.timers[1].cancelled()


def test_pings_are_answered_as_long_as_answers_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made, line, _ = patient()

    class Nothing:
        def data_to_send(self) -> list[bytes]:
            return [b"pong"]

    monkeypatch.setattr(made, "conn", Nothing(), raising=False)
    made.handle_ping()
    assert line.written == 1 and line.dropped == []
    line.waiting = MOST_UNREAD + 1
    made.handle_ping()
    assert line.written == 1 and line.dropped == [True]


def test_the_whole_story_costs_more_than_a_word(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/games.db", messages=Rate(per_second=0.001, burst=25)) as server:
        reader = Client(server, server.create(ME, ME)["table"])
        reader.wait()
        heard = []
        for _ in range(3):
            reader.send("look", id=1, since=0)
            heard.append(reader.receive()["kind"])
        reader.send("ping", id=2)
        assert [*heard, reader.receive()["kind"]] == ["state", "state", "refused", "pong"]


def ask_without_end(reader: ClientConnection) -> None:
    """Nothing is read, so the answers pile up until we are dropped."""
    reader.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "lang": "en", "token": None}))
    while True:
        reader.send(json.dumps({"kind": "look", "id": 1, "since": 0}))


def test_a_reader_who_does_not_read_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_clients, "UNREAD_FOR", 0.3)
    with serving(f"sqlite:///{tmp_path}/games.db") as server, socket.socket() as line:
        table = server.create(ME, ME)["table"]
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(server.http.rpartition(":")[2])))
        way = connect(f"{server.ws}/ws/{table}", sock=line, max_queue=1, compression=None, close_timeout=0.1)
        with way as reader, pytest.raises((ConnectionClosed, OSError)):
            ask_without_end(reader)
        eventually(lambda: not server.call(lambda: server.app.state.hub.rooms[table].readers))


def test_a_backlog_is_parsed_slice_by_slice_and_holds_up_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[bytes] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _self, data: parsed.append(data))
    made, line, loop = patient()
    made.data_received(b"a" * (2 * MOST_AT_ONCE + 1))
    assert (len(parsed), line.reading, len(loop.soon)) == (1, False, 1)
    line.resume_reading()  # as for a closing handshake
    made.data_received(b"b")
    assert (len(parsed), line.reading, len(loop.soon)) == (1, False, 1)
    while loop.soon:
        loop.soon.pop()()
    assert b"".join(parsed) == b"a" * (2 * MOST_AT_ONCE + 1) + b"b" and max(map(len, parsed)) == MOST_AT_ONCE
    assert line.reading and made.backlog == b""


def test_the_rest_of_a_backlog_is_dropped_with_its_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[bytes] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _self, data: parsed.append(data))
    made, line, loop = patient()
    made.data_received(b"a" * (3 * MOST_AT_ONCE))
    line.abort()
    loop.soon.pop()()
    assert (len(parsed), made.backlog, loop.soon) == (1, b"", [])


def test_thousands_of_frames_in_one_read_block_nobody(tmp_path: Path) -> None:
    """All are answered, in order; that no callback takes too long is watched wherever a server is tested."""
    plenty = Rate(per_second=1e9, burst=1e9)
    with serving(f"sqlite:///{tmp_path}/games.db", messages=plenty) as server:
        table = server.create(ME, ME)["table"]
        with connect(f"{server.ws}/ws/{table}", compression=None, max_queue=None) as reader:
            reader.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "lang": "en", "token": None}))
            assert json.loads(reader.recv(PATIENCE))["kind"] == "state"
            frames = [Frame(Opcode.TEXT, json.dumps({"kind": "ping", "id": id}).encode()) for id in range(6000)]
            reader.socket.sendall(b"".join(frame.serialize(mask=True) for frame in frames))
            assert [json.loads(reader.recv(PATIENCE)).get("re") for _ in frames] == list(range(6000))

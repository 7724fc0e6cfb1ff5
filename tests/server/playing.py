"""A player who answers at random over the socket, loses connections, comes back, and remembers what was promised.

Whatever was not acknowledged when a connection broke is sent once more, exactly as it was: the server must take it once
at most.
"""

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from peerless.server.protocol.basics import PROTOCOL
from tests.support.waiting import PATIENCE

MOST_TRIES = 5000  # connections of one player; more means that it never gets anywhere


@dataclass(frozen=True)
class Sent:
    """An answer on its way: to the decision of `version`."""

    version: int
    answer: str
    id: int


@dataclass(frozen=True)
class Promise:
    """An acknowledged answer: entry `number` of the table holds it."""

    seat: int
    version: int
    answer: str
    number: int


@dataclass
class Journal:
    """What the players of one table were promised, and what they could not know."""

    promises: list[Promise] = field(default_factory=list)
    doubted: list[tuple[int, Sent]] = field(default_factory=list)  # sent, never acknowledged, stored all the same
    refusals: list[str] = field(default_factory=list)  # keys, without those that a good client may meet
    reconnects: int = 0
    winners: set[int | None] = field(default_factory=set)


class Broken(Exception):
    """The connection is no good any more; come again."""


class Player:
    """One seat."""

    def __init__(
        self,
        addresses: Sequence[str],
        table: str,
        key: dict[str, Any],
        journal: Journal,
        rng: random.Random,
    ) -> None:
        self.addresses = list(addresses)
        self.table = table
        self.seat: int = key["seat"]
        self.token: str = key["token"]
        self.journal = journal
        self.rng = rng
        self.ids = count(1)
        self.pending: Sent | None = None
        self.state: dict[str, Any] = {}
        self.promised = 0  # the newest version that an ack named
        self.since = 0
        self.epoch = 0
        self.heard = False  # a state on this connection
        self.misses = 0
        self.over = False

    async def play(self) -> None:
        """Until the game is over, through as many connections as it takes."""
        for turn in range(MOST_TRIES):
            address = self.addresses[turn % len(self.addresses)]
            self.heard = False
            try:
                url = f"ws://{address}/ws/{self.table}"
                async with connect(url, compression=None, open_timeout=PATIENCE) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException, TimeoutError, Broken):
                self.misses = 0 if self.heard else self.misses + 1
                await asyncio.sleep(self.rng.uniform(0.1, 0.4) * min(self.misses + 1, 6))
            if self.over:
                return
        raise AssertionError(f"{self.table}: no end after {MOST_TRIES} connections")

    async def _talk(self, socket: ClientConnection) -> None:
        hello = {"kind": "hello", "protocol": PROTOCOL, "token": self.token, "since": self.since, "epoch": self.epoch}
        await socket.send(json.dumps(hello))
        if self.pending is not None:
            await self._send(socket, self.pending)
        while not self.over:
            try:
                async with asyncio.timeout(PATIENCE):  # wait_for may swallow a cancellation
                    raw = await socket.recv()
            except TimeoutError:
                raise AssertionError(f"{self.table}: silence after {self.state.get('prompt')}") from None
            await self._hear(socket, json.loads(raw))

    async def _send(self, socket: ClientConnection, sent: Sent) -> None:
        await socket.send(json.dumps({"kind": "answer", **vars(sent)}))

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["kind"]:
            case "ack":
                self._acknowledged(message)
            case "refused":
                await self._refused(socket, message)
            case "bye":
                assert message["retry"], f"sent away: {message}"
                raise Broken
            case "story":
                self._count_events(message)
            case "state":
                self._count_events(message)
                self.journal.reconnects += bool(self.state) and not self.heard
                self.state, self.heard = message, True
        await self._go_on(socket)

    def _acknowledged(self, message: dict[str, Any]) -> None:
        sent = self.pending
        assert sent is not None and message["re"] == sent.id, f"{message} acknowledges what is not pending: {sent}"
        self.journal.promises.append(Promise(self.seat, sent.version, sent.answer, message["version"]))
        self.promised = message["version"]
        self.pending = None

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        sent = self.pending
        if message["key"] == "too_fast" and sent is not None:
            await asyncio.sleep(0.5)
            await self._send(socket, sent)
            return
        if message["key"] in ("stale", "game_over") and sent is not None and message["re"] == sent.id:
            self.journal.doubted.append((self.seat, sent))
        else:
            self.journal.refusals.append(message["key"])
        self.pending = None

    async def _go_on(self, socket: ClientConnection) -> None:
        """Answer, if it is on us; state and ack may come in any order."""
        state = self.state
        if not state or self.pending is not None or state["version"] < self.promised:
            return
        if state["table"]["status"] == "over":
            self.over = True
            self.journal.winners.add(state["table"]["winner"])
        elif state["decision"] is not None:
            option = self.rng.choice(state["decision"]["options"])
            self.pending = Sent(state["version"], option["answer"], next(self.ids))
            await self._send(socket, self.pending)

    def _count_events(self, state: dict[str, Any]) -> None:
        """Nothing is told twice, and nothing out of order."""
        numbers = [event["index"] for event in state["events"]]
        first = 0 if state["reset"] else self.since
        assert numbers == sorted(set(numbers)) and all(number >= first for number in numbers), (first, numbers)
        self.since, self.epoch = state["next_event"], state["epoch"]

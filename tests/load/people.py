"""Many people at many tables, in one process: they think for a while, answer at random and look at their watch."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from peerless.server.protocol.basics import PROTOCOL

THINK = 1.0  # seconds per answer, on average


@dataclass
class Watch:
    """Seconds from sending an answer to its ack and to the state after it, while it is switched on."""

    on: bool = False
    acks: list[float] = field(default_factory=list)
    states: list[float] = field(default_factory=list)
    answers: int = 0  # whether it is on or not
    sizes: list[int] = field(default_factory=list)  # bytes of states


class Person:
    """A person who plays a seat until the game is over."""

    def __init__(self, address: str, table: str, token: str, watch: Watch, rng: random.Random) -> None:
        self.url = f"ws://{address}/ws/{table}"
        self.token = token
        self.watch = watch
        self.rng = rng
        self.sent_at = 0.0
        self.waits_for: set[str] = set()  # ack and state, which arrive in any order
        self.version = -1  # the last decision that was answered
        self.thought: asyncio.Task[None] | None = None
        self.over = False

    async def play(self) -> None:
        """Play to the end of the game."""
        async with connect(self.url, compression=None, max_size=None, open_timeout=60) as line:
            try:
                await line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "token": self.token}))
                while not self.over:
                    await self._hear(line, await line.recv())
            finally:
                if self.thought is not None:
                    self.thought.cancel()

    async def _hear(self, line: ClientConnection, text: str | bytes) -> None:
        now = time.monotonic()
        message: dict[str, Any] = json.loads(text)
        if message["kind"] == "ack":
            self.watch.answers += 1
            self._note("ack", self.watch.acks, now)
        elif message["kind"] == "state":
            self.watch.sizes.append(len(text))
            if message["version"] > self.version:
                self._note("state", self.watch.states, now)
            self.over = message["table"]["status"] == "over"
            if message["decision"] is not None and message["version"] > self.version:
                self.version = message["version"]
                self.thought = asyncio.create_task(self._answer(line, message))

    def _note(self, what: str, delays: list[float], now: float) -> None:
        if what in self.waits_for:
            self.waits_for.remove(what)
            if self.watch.on:
                delays.append(now - self.sent_at)

    async def _answer(self, line: ClientConnection, state: dict[str, Any]) -> None:
        await asyncio.sleep(self.rng.uniform(0.5, 1.5) * THINK)
        option = self.rng.choice(state["decision"]["options"])["answer"]
        self.sent_at, self.waits_for = time.monotonic(), {"ack", "state"}
        await line.send(json.dumps({"kind": "answer", "version": state["version"], "answer": option, "id": 1}))

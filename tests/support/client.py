"""A small client of the socket. Whatever the server says is checked against the protocol, field by field."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import peerless as pl
from peerless.server.protocol.basics import PROTOCOL
from peerless.server.protocol.replies import MESSAGES
from tests.support.server import Address
from tests.support.waiting import PATIENCE

Json = dict[str, Any]


def checked(text: str) -> Json:
    """A message of the server as data. It must be one of the protocol's, with every field and not one more."""
    message: Json = json.loads(text)
    known = json.loads(MESSAGES.dump_json(MESSAGES.validate_json(text, strict=True)))
    assert known == message, "the message has fields that the protocol does not know"
    return message


class Client:
    """A reader of a table, perhaps with a seat."""

    def __init__(
        self, server: Address, table: str, token: str | None = None, lang: str = "en", **hello: object
    ) -> None:
        self.server, self.table, self.token = server, table, token
        self.line = ExitStack()
        way = connect(f"{server.ws}/ws/{table}", max_size=None, open_timeout=PATIENCE, close_timeout=1)
        self.socket = self.line.enter_context(way)
        self.raw: list[str] = []
        self.states: list[Json] = []
        self.others: list[Json] = []  # everything but states
        self.number = 0
        self.send("hello", protocol=PROTOCOL, lang=lang, token=token, **hello)

    # --- talking --------------------------------------------------------------------------------

    def send(self, kind: str, **fields: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"kind": kind, **fields}))

    def receive(self, seconds: float = PATIENCE) -> Json:
        """The next message."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message = checked(text)
        (self.states if message["kind"] == "state" else self.others).append(message)
        return message

    def ask(self, kind: str, **fields: object) -> Json:
        """Send a request and wait for its reply; states that come before are kept."""
        self.number += 1
        self.send(kind, id=self.number, **fields)
        while True:
            message = self.receive()
            if message.get("re") == self.number:
                return message

    def do(self, kind: str, **fields: object) -> Json:
        """Ask for something that must be carried out; the state after it."""
        reply = self.ask(kind, **fields)
        assert reply["kind"] == "ack", reply
        return self.wait(lambda state: state["version"] >= reply["version"])

    def refused(self, kind: str, **fields: object) -> str:
        """Ask for something that must be refused; the key of the reason. The present state follows."""
        before = len(self.states)
        reply = self.ask(kind, **fields)
        assert reply["kind"] == "refused" and reply["text"], reply
        assert reply["stale"] == (reply["key"] == "stale")
        while len(self.states) == before:
            self.receive()
        return str(reply["key"])

    def wait(self, wanted: Callable[[Json], bool] = lambda state: True, seconds: float = PATIENCE) -> Json:
        """The newest state, once it is as wanted."""
        end = time.monotonic() + seconds
        while not self.states or not wanted(self.states[-1]):
            self.receive(max(0.01, end - time.monotonic()))
        return self.states[-1]

    def bye(self) -> Json:
        """The last word of the server, which then hangs up."""
        while True:
            message = self.receive()
            if message["kind"] == "bye":
                break
        try:
            self.socket.recv(PATIENCE)
        except ConnectionClosed:
            return message
        raise AssertionError("the server has said good-bye and goes on")

    def look(self, since: int = 0, epoch: int = 0, lang: str | None = None) -> str:
        """The state requested again, exactly as it was sent."""
        return self.looks(since, epoch, lang)[-1]

    def looks(self, since: int = 0, epoch: int = 0, lang: str | None = None) -> list[str]:
        """The pages of a long story as well, before the state that they belong to."""
        self.settle()
        self.send("look", since=since, epoch=epoch, lang=lang)
        before, first = len(self.states), len(self.raw)
        while len(self.states) == before:
            self.receive()
        return self.raw[first:]

    def resync(self, since: int = 0, epoch: int = 0, lang: str | None = None) -> Json:
        """The state requested again, with the events of all its pages."""
        *pages, state = [json.loads(text) for text in self.looks(since, epoch, lang)]
        events = [event for page in (*pages, state) for event in page["events"]]
        reset = state["reset"] or any(page["reset"] for page in pages)
        return {**state, "events": events, "reset": reset}

    def settle(self) -> None:
        """Read all that is on its way."""
        self.ask("ping")

    def close(self) -> None:
        """Hang up."""
        self.line.close()

    # --- playing --------------------------------------------------------------------------------

    @property
    def state(self) -> Json:
        """The newest state; waits for the first."""
        return self.wait()

    @property
    def seat(self) -> int | None:
        """The seat of this reader."""
        seat = self.state["table"]["you"]
        assert seat is None or isinstance(seat, int)
        return seat

    def options(self) -> list[str]:
        """The legal answers; none if somebody else decides."""
        decision = self.state["decision"]
        return [] if decision is None else [option["answer"] for option in decision["options"]]

    def answer(self, choice: str | None = None) -> Json:
        """Answer the open decision; the state after it."""
        return self.do("answer", version=self.state["version"], answer=choice or self.options()[0])


@contextmanager
def at_table(server: Address, table: str, *tokens: str | None, **hello: Any) -> Iterator[list[Client]]:
    """Clients for these seats, None for a watcher."""
    clients: list[Client] = []
    try:
        for token in tokens:
            clients.append(Client(server, table, token, **hello))
            clients[-1].wait()
        yield clients
    finally:
        for client in clients:
            client.close()


def decider(clients: list[Client]) -> Client | None:
    """Which of them has to decide, once all of them have the newest state; None if nobody does or the game is over."""
    newest = max(client.state["version"] for client in clients)
    for client in clients:
        client.wait(lambda state: state["version"] >= newest)
    return next((client for client in clients if client.state["decision"] is not None), None)


def play(clients: list[Client], random: pl.Random, most: int = 5000) -> int:
    """Play at random until the game is over or this many answers are given; returns how many were."""
    for given in range(most):
        player = decider(clients)
        if player is None:
            return given
        options = player.options()
        player.answer(options[random.below(len(options))])
    return most

"""The protocol is strict both ways: nothing unknown is accepted, and nothing is sent that the types do not know."""

import json
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError
from websockets.exceptions import ConnectionClosed

from peerless.server.protocol import requests as r
from peerless.server.protocol.basics import LARGEST_MESSAGE, PROTOCOL
from peerless.server.protocol.replies import MESSAGES, Message
from peerless.text.catalog import languages, phrase
from tests.support.client import at_table, checked
from tests.support.server import Running, serving, started

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


@pytest.fixture(scope="module")
def state(server: Running) -> Json:
    """A state with everything in it: view, decision, events, talk."""
    medusa, arthur = ({"player": "me", "hero": hero} for hero in ("medusa", "king-arthur"))
    created = server.create(medusa, arthur, board="sarpedon")
    with at_table(server, created["table"], created["keys"][0]["token"], created["keys"][1]["token"]) as clients:
        clients[0].do("say", phrase="hello")
        player = next(client for client in clients if client.options())
        message: Json = json.loads(player.look())
        return message


# --- what we send -----------------------------------------------------------------------------------


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all objects in a message."""
    if isinstance(value, dict):
        yield path
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value[:1]):
            yield from places(inner, (*path, number))


def at(message: Json, path: tuple[Any, ...]) -> Json:
    part: Any = message
    for step in path:
        part = part[step]
    assert isinstance(part, dict)
    return part


def is_fine(message: Json) -> bool:
    try:
        checked(json.dumps(message))
    except (ValidationError, AssertionError):
        return False
    return True


def test_the_check_finds_every_unknown_field(state: Json) -> None:
    """The check that all clients of these tests make would see a field that the types do not know."""
    assert is_fine(state)
    ways = list(places(state))
    assert len(ways) >= 12
    for path in ways:
        if path and path[-1] in BY_NAME:
            continue
        changed = json.loads(json.dumps(state))
        at(changed, path)["something_more"] = 1
        assert not is_fine(changed), path


BY_NAME = {"modes", "counters", "this_turn"}  # tables whose keys are names that heroes declare
OPTIONAL = {"hand", "known_hand", "known_deck", "unseen", "hand_known_to_others", "hand_known_to", "fighter", "options"}
OPTIONAL |= {"count", "steps", "rest", "fighters"}  # what a running program has settled on


def test_the_check_finds_every_missing_field(state: Json) -> None:
    for path in places(state):
        for key in list(at(state, path)):
            if key in OPTIONAL or (path and path[0] == "events"):
                continue  # these depend on the reader, or on what happened
            changed = json.loads(json.dumps(state))
            del at(changed, path)[key]
            assert not is_fine(changed), (path, key)


def test_the_check_finds_wrong_types(state: Json) -> None:
    for path, key, wrong in (
        ((), "version", "7"),
        ((), "reset", 1),
        (("table",), "status", "paused"),
        (("table", "seats", 0), "player", "ghost"),
        (("view", "turn"), "number", None),
        (("decision",), "options", {}),
    ):
        changed = json.loads(json.dumps(state))
        at(changed, path)[key] = wrong
        assert not is_fine(changed), (path, key)


def test_every_message_has_a_kind_of_its_own() -> None:
    kinds = [next(field.default for field in fields(sort) if field.name == "kind") for sort in get_args(Message)]
    assert len(set(kinds)) == len(kinds) == 9
    for kind in kinds:
        with pytest.raises(ValidationError):
            MESSAGES.validate_python({"kind": kind})


# --- what we are sent -------------------------------------------------------------------------------


GOOD: list[Json] = [
    {"kind": "hello", "protocol": PROTOCOL},
    {
        "kind": "hello",
        "protocol": PROTOCOL,
        "lang": "uk",
        "token": "x" * 22,
        "since": 3,
        "epoch": 1,
        "name": "A",
        "nonce": "b",
    },
    {"kind": "answer", "version": 3, "answer": "maneuver", "id": 5},
    {"kind": "look"},
    {"kind": "why", "answer": "decline"},
    {"kind": "reach", "fighter": "medusa", "boost": 9},
    {"kind": "hint", "version": 0},
    {"kind": "undo", "version": 2**31},
    {"kind": "reply", "yes": False},
    {"kind": "resign"},
    {"kind": "rematch"},
    {"kind": "leave", "level": "expert"},
    {"kind": "return"},
    {"kind": "start"},
    {"kind": "say", "phrase": "ouch"},
    {"kind": "ping", "id": 1},
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["kind"]))
def test_requests(message: Json) -> None:
    assert r.REQUEST.validate_json(json.dumps(message)).kind == message["kind"]
    for wrong in (
        {**message, "more": 1},
        {**message, "kind": str(message["kind"]) + "s"},
        {**message, "id": -1},
        {**message, "id": 1.5},
        {**message, "id": "1"},
        {**message, "id": True},
        {**message, "id": 2**31 + 1},
        {key: value for key, value in message.items() if key != "kind"},
    ):
        with pytest.raises(ValidationError):
            r.REQUEST.validate_json(json.dumps(wrong))


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "hello"},
        {"kind": "hello", "protocol": PROTOCOL, "lang": "de"},
        {"kind": "hello", "protocol": PROTOCOL, "token": "short"},
        {"kind": "hello", "protocol": PROTOCOL, "token": "x" * 65},
        {"kind": "hello", "protocol": PROTOCOL, "token": "x" * 21 + "/"},
        {"kind": "hello", "protocol": PROTOCOL, "nonce": "a b"},
        {"kind": "hello", "protocol": PROTOCOL, "name": "x" * 25},
        {"kind": "answer", "version": 1, "answer": ""},
        {"kind": "answer", "version": 1, "answer": "x" * 97},
        {"kind": "answer", "answer": "maneuver"},
        {"kind": "reach", "fighter": "medusa", "boost": 10},
        {"kind": "leave", "level": "grandmaster"},
        {"kind": "say", "phrase": "I have the shield"},
        {"kind": "reply"},
        [],
        "hello",
        None,
        7,
    ],
)
def test_malformed_requests(wrong: object) -> None:
    with pytest.raises(ValidationError):
        r.REQUEST.validate_json(json.dumps(wrong))


def test_every_phrase_is_there_in_every_language() -> None:
    assert get_args(r.Phrase) == r.PHRASES
    for lang in languages():
        assert all(phrase(lang, "ui", "phrases", id) for id in r.PHRASES)


def test_the_schema_of_both_ways_can_be_made() -> None:
    """The types of the page are made from it."""
    for adapter in (MESSAGES, r.REQUEST):
        assert isinstance(adapter, TypeAdapter)
        assert "oneOf" in adapter.json_schema(mode="serialization")


# --- over the socket --------------------------------------------------------------------------------


def test_a_malformed_message_is_refused_and_forgiven(server: Running) -> None:
    created = server.create({"player": "me"}, {"player": "me"})
    with at_table(server, created["table"], created["keys"][0]["token"]) as (client,):
        for wrong in ("", "{", "[]", "null", '{"kind": "answer"}', "\ud7ff", "x" * (LARGEST_MESSAGE + 1)):
            client.socket.send(wrong)
        client.socket.send(b"\x00\x01")
        client.settle()
        keys = [reply["key"] for reply in client.others if reply["kind"] == "refused"]
        assert keys == ["bad_message"] * 6 + ["too_large", "bad_message"]
        assert all(reply["re"] == 0 and not reply["stale"] for reply in client.others if reply["kind"] == "refused")
        assert client.ask("ping")["kind"] == "pong"


def test_patience_has_an_end(server: Running) -> None:
    created = server.create({"player": "me"}, {"player": "me"})
    with at_table(server, created["table"], created["keys"][0]["token"]) as (client,):
        with suppress(ConnectionClosed):  # it may hang up before we have finished
            for _ in range(40):
                client.socket.send("nonsense")
        assert client.bye()["key"] == "bad_message"


def test_another_protocol_is_refused(server: Running) -> None:
    created = server.create({"player": "me"}, {"player": "me"})
    with at_table(server, created["table"], None) as (client,):
        assert client.state["lang"] == "en"
    from websockets.sync.client import connect

    with connect(f"{server.ws}/ws/{created['table']}") as socket:
        socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL + 1, "lang": "uk"}))
        goodbye = checked(str(socket.recv(10)))
        assert goodbye["key"] == "wrong_protocol" and str(PROTOCOL) in goodbye["text"]


def test_a_process_of_its_own_says_the_same(tmp_path_factory: pytest.TempPathFactory) -> None:
    """`peerless serve` as people start it: create, sit, answer, stop."""
    with started(f"sqlite:///{tmp_path_factory.mktemp('process')}/games.db") as server:
        created = server.create({"player": "me"}, {"player": "link"})
        tokens = [key["token"] for key in created["keys"]]
        with at_table(server, created["table"], *tokens) as clients:
            clients[0].wait(lambda state: state["table"]["status"] == "playing")
            player = next(client for client in clients if client.state["decision"])
            player.answer()
    assert server.process.returncode in (0, -signal.SIGTERM)  # uvicorn hands the signal on when it has finished

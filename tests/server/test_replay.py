"""A finished game is shown again exactly as its players and watchers saw it, page by page."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

import peerless as pl
from peerless.server.protocol.http import ReplayPage
from peerless.text.catalog import languages
from tests.support.client import Client, at_table, decider
from tests.support.server import Running, serving

Json = dict[str, Any]
PAGE: TypeAdapter[ReplayPage] = TypeAdapter(ReplayPage)
ANSWERS = 40  # several turns of both
SEEN = ("view", "decision", "prompt", "events", "next_event", "lang")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


def replayed(server: Running, table: str, seat: int | None, count: int = 100, lang: str = "en") -> list[Json]:
    """All states, fetched in pages of this size."""
    states: list[Json] = []
    while True:
        page = server.get(f"/api/tables/{table}/replay", seat=seat, first=len(states), count=count, lang=lang)
        assert json.loads(PAGE.dump_json(PAGE.validate_python(page))) == page
        assert page["perspective"] == seat and page["first"] == len(states)
        states += page["states"]
        if len(states) >= page["total"]:
            return states


def seen_by(client: Client, start: int) -> dict[int, Json]:
    """What a reader saw, by the number of answers; events sent in several states belong together."""
    seen: dict[int, Json] = {}
    for state in client.states:
        if state["view"] is not None:
            number = state["version"] - start
            before = seen[number]["events"] if number in seen else []
            seen[number] = {**state, "events": before + state["events"]}
    return seen


def play_fully(clients: list[Client], seed: int, most: int) -> None:
    """Random answers; every reader sees every state, as nobody goes on before all have read it."""
    random = pl.Random(seed)
    for _ in range(most):
        player = decider(clients)
        if player is None:
            return
        options = player.options()
        player.answer(options[random.below(len(options))])
    decider(clients)


def test_replay_shows_what_everybody_saw(server: Running) -> None:
    created = server.create({"player": "me"}, {"player": "link"})
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens, None) as clients:
        start = decider(clients) and clients[0].state["version"]
        play_fully(clients, 4, 60)
        clients[1].do("resign")
        for client in clients:
            client.wait(lambda state: state["table"]["status"] == "over")
        assert isinstance(start, int)
        for client in clients:
            states = replayed(server, created["table"], client.seat)
            assert len(states) == 61
            seen = seen_by(client, start)
            assert len(seen) >= 60
            for number in range(60):
                live = {key: seen[number][key] for key in SEEN}
                again = {key: states[number][key] for key in SEEN}
                assert again == live, number
            assert [event["index"] for state in states for event in state["events"]] == list(
                range(states[-1]["next_event"])
            )
            assert states[-1]["table"]["winner"] == 0 and states[-1]["table"]["ended_by"] == "resignation"
            assert all(state["table"]["winner"] is None for state in states[:-1])


def test_pages_are_parts_of_one_whole(server: Running) -> None:
    table = imported(server)
    whole = replayed(server, table, 1)
    for count in (7, 33):
        pages = replayed(server, table, 1, count)
        assert [strip(state) for state in pages] == [strip(state) for state in whole]
    assert server.get(f"/api/tables/{table}/replay", first=100_000)["states"] == []
    assert server.get(f"/api/tables/{table}/replay", 404, seat=3)["key"] == "no_such_seat"
    for query in ({"count": 0}, {"count": 101}, {"first": -1}, {"seat": 4}, {"seat": "x"}):
        assert server.get(f"/api/tables/{table}/replay", 422, **query)["key"] == "bad_message"


def strip(state: Json) -> Json:
    """Where a page begins, events are sent from there on."""
    return {**state, "reset": None}


def imported(server: Running) -> str:
    game = pl.new_game(["medusa", "sinbad"], seed=6)
    random = pl.Random(6)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    return str(server.post("/api/records", game.record(), 201)["table"])


def test_every_perspective_is_honest_and_every_language_is_there(server: Running) -> None:
    table = imported(server)
    for seat in (0, 1, None):
        for state in replayed(server, table, seat):
            hands = ["hand" in seat_view for seat_view in state["view"]["seats"]]
            assert hands == [number == seat for number in range(2)]
            assert (state["decision"] is not None) == (state["table"]["winner"] is None and deciding(state) == seat)
    prompts = {
        lang: server.get(f"/api/tables/{table}/replay", first=40, count=1, lang=lang)["states"][0]["prompt"]
        for lang in languages()
    }
    assert len(set(prompts.values())) == 5, prompts


def deciding(state: Json) -> int | None:
    decision = state["view"]["decision"]
    return None if decision is None else int(decision["seat"])


def test_answers_of_bots_are_not_decisions_of_a_reader(server: Running) -> None:
    """Where a bot answered, the replay shows the table waiting for it, and afterwards for the person again."""
    created = server.create({"player": "me"}, {"player": "me"})
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens) as clients:
        play_fully(clients, 2, ANSWERS)
        player = decider(clients)
        assert player is not None and player.seat is not None
        seat, version = player.seat, player.state["version"]
        player.do("leave", level="novice")
        player.wait(lambda state: state["version"] > version)
        player.do("return")
        clients[1 - seat].do("resign")
    record = server.get(f"/api/tables/{created['table']}/record")
    states = replayed(server, created["table"], seat)
    assert len(states) == len(record["answers"]) + 1
    handed = states[ANSWERS]
    assert deciding(handed) == seat and handed["decision"] is None and handed["table"]["thinking"]
    mine = [state for state in states[:ANSWERS] if deciding(state) == seat]
    assert mine and all(state["decision"] is not None for state in mine)

"""Records that strangers bring to harm a server: refused or carried out elsewhere, while everybody else is served.

Each case says what it once did. The loop of the server is watched (`serving`): no callback takes more than 25 ms of
processor time, whatever is brought.
"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.core.machine import STEP_LIMIT
from peerless.lang import limits
from peerless.server.sandbox_main import MOST_MEMORY
from tests.support.client import at_table
from tests.support.homebrew import card, plain_hero, sidekick
from tests.support.server import Running, serving
from tests.support.waiting import PATIENCE

Json = dict[str, Any]
ME: Json = {"player": "me"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


@contextmanager
def others(server: Running) -> Iterator[list[int]]:
    """Somebody else, who asks all the time meanwhile: the answers."""
    answers: list[int] = []
    done = threading.Event()

    def ask() -> None:
        while not done.is_set():
            answers.append(requests.get(server.http + "/healthz", timeout=PATIENCE).status_code)
            time.sleep(0.02)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield answers
    finally:
        done.set()
        asking.join(PATIENCE)
    assert answers and set(answers) == {200}


def plain(game: pl.Game) -> Json:
    record: Json = json.loads(json.dumps(game.record()))
    return record


def described() -> Json:
    return plain(pl.scenario(pl.Seat("medusa", at="s01"), pl.Seat("alice", at="s20", mode="big")))


def with_hero(data: object) -> Json:
    """A record whose first hero is homebrew of this data."""
    record = plain(pl.new_game(["medusa", "alice"], board="sarpedon", seed=1))
    record["setup"]["heroes"][0] = {"id": "tester", "content": "0" * 16, "homebrew": data}
    return record


def with_board(data: object) -> Json:
    record = plain(pl.new_game(["medusa", "alice"], board="sarpedon", seed=1))
    record["setup"]["board"] = {"id": "maze", "content": "0" * 16, "homebrew": data}
    return record


def on_space(space: int) -> Json:
    record = described()
    record["start"]["scenario"]["space"][0] = space
    return record


MAZE = {
    "id": "maze",
    "starts": ["a", "b"],
    "lines": ["a b"],
    "passages": ["a", "b"] * 4000,
    "zones": {"z": "#888888"},
    "spaces": {"a": {"zones": ["z"]}, "b": {"zones": ["z"]}},
}
UNKNOWN = plain_hero(
    *[card(f"c{at}", after_combat=[{f"{'damge' * 4}{at}-{n}": 1} for n in range(10)]) for at in range(29)]
)
BUSY = plain_hero(
    abilities=[{"id": "busy", "when": "start_of_turn", "do": [{"recover": 1, "to": {"each": "own"}}] * 400}]
)


@pytest.mark.parametrize(
    ("once", "record"),
    [
        ("1.7 kB: 30 s, 0.9 GB", on_space(1 << 31)),
        ("1.7 kB: never ended", on_space(1 << 62)),
        ("25 kB: 18 s, 1.2 GB", with_board(MAZE)),
        ("44 kB: 9 s", with_hero(UNKNOWN)),
        ("36 s of wording", with_hero(BUSY)),
        ("a seed as long as the body", {**described(), "seed": 10**4000}),
        ("more answers than anybody plays", {**described(), "answers": ["maneuver"] * 30_000}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_once_harmed_a_server_is_refused_while_others_are_served(server: Running, once: str, record: Json) -> None:
    with others(server):
        refused = server.post("/api/records", record, 409)
    assert refused["key"] not in ("internal", "too_heavy") and 10 < len(refused["text"]) < 3000


def test_the_most_words_and_answers_that_are_allowed(server: Running) -> None:
    """As busy as an ability may be, for thousands of answers: it may be looked at, or it is too much; nobody waits."""
    words = [{"recover": 1, "to": {"each": "own"}}] * (limits.WORDS // 3)
    hero = hero_from_plain(
        plain_hero(
            sidekicks=[sidekick("aide", count=3)], abilities=[{"id": "busy", "when": "start_of_turn", "do": words}]
        ),
        "busy.toml",
    )
    game, random = pl.new_game([hero, "alice"], board="sarpedon", seed=1), pl.Random(2)
    while not game.over and len(game.answers) < 2000:
        game.answer(random.below(len(game.decision.options)))
    record = {**plain(game), "resigned_to": 0}
    with others(server):
        answer = requests.post(server.http + "/api/records", json=record, timeout=PATIENCE)
        assert answer.status_code in (201, 409) and answer.json().get("key", "too_heavy") == "too_heavy"
        if answer.status_code == 201:
            table = answer.json()["table"]
            with at_table(server, table, None, lang="uk") as [watcher]:
                assert watcher.state["next_event"] == len(game.state.log or [])
            page = server.get(f"/api/tables/{table}/replay", first=max(0, len(game.answers) - 5), count=100)
            assert page["total"] == len(game.answers) + 1


def test_an_answer_that_never_ends_is_refused_and_the_table_goes_on(server: Running) -> None:
    """Homebrew that sets itself off: the answer is tried beside the loop, refused, and nothing has happened."""
    again = [{"return": "aide", "at": {"adjacent_to": "hero"}}, {"damage": 9, "to": "aide"}]
    hero = hero_from_plain(
        plain_hero(
            card("start", "scheme", copies=29, scheme=[{"damage": 9, "to": "aide"}], used_by="hero"),
            sidekicks=[sidekick("aide", health=1)],
            abilities=[{"id": "again", "when": "defeated", "of": "aide", "do": again}],
        ),
        "endless.toml",
    )
    board = pl.sketch("a-b-c-d", starts=["a", "d"])
    mine = pl.Seat(hero, at="a", fighters={"aide": "b"}, hand=["start"])
    game = pl.scenario(mine, pl.Seat("bigfoot", at="d"), board=board)
    imported = server.post("/api/records", {**plain(game), "resigned_to": 0}, 201)["table"]
    created = server.create(ME, ME, start_from={"table": imported, "answers": len(game.answers)})
    tokens = [key["token"] for key in created["keys"]]
    with others(server), at_table(server, created["table"], *tokens) as clients:
        [me] = [client for client in clients if client.state["decision"] is not None]
        me.answer("scheme")
        version = me.state["version"]
        assert me.refused("answer", version=version, answer="card start") == "endless"
        assert me.state["version"] == version and STEP_LIMIT > 1000
        assert me.do("undo", version=version)["version"] > version
    threads: list[int] = []
    room = server.run(server.hub.room(created["table"]))
    server.run(room.perform(lambda table: threads.append(threading.get_ident()) or []))  # type: ignore[func-returns-value]
    assert threads and threads != [server.watch.thread], "what may try such an answer is planned beside the loop"


def test_the_process_that_plays_records_cannot_grow(server: Running) -> None:
    """Its memory is limited by the system, and it is another process than that of the server."""
    server.post("/api/records", {"format": "x"}, 409)
    [pid] = server.hub.sandbox.pids()
    of_the_system = Path(f"/proc/{pid}/limits").read_text("ascii")
    [line] = [line for line in of_the_system.splitlines() if line.startswith("Max address space")]
    assert int(line.split()[3]) == MOST_MEMORY

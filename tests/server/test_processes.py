"""Two processes on one PostgreSQL: any of them serves any table, and neither is needed for the other to go on."""

import json
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.support.client import Client
from tests.support.postgres import POSTGRES, run_sql
from tests.support.processes import children_of
from tests.support.server import Started, started
from tests.support.waiting import PATIENCE, eventually

pytestmark = [POSTGRES, pytest.mark.timeout(300)]

Json = dict[str, Any]
Two = tuple[Started, Started]

PEOPLE = ({"player": "me"}, {"player": "link"})


@pytest.fixture
def two(postgres_database: str) -> Iterator[Two]:
    with started(postgres_database) as first, started(postgres_database) as second:
        yield first, second


def seated(created: Json, servers: Sequence[Started]) -> list[Client]:
    """The players of a table, each at another process."""
    return [
        Client(server, created["table"], key["token"]) for server, key in zip(servers, created["keys"], strict=False)
    ]


def is_asked(state: Json) -> bool:
    """Whether the reader has to decide."""
    return state["decision"] is not None


def answer_to(state: Json) -> Json:
    """An answer to the open decision; any will do."""
    return {"version": state["version"], "answer": state["decision"]["options"][0]["answer"]}


def wait_for_version(player: Client, version: int) -> Json:
    """The state of a player who knows at least this version."""
    return player.wait(lambda state: state["version"] >= version)


def mover_of(players: Sequence[Client]) -> Client:
    """The player who must decide, once everybody has the same state."""
    while True:
        newest = max(player.wait()["version"] for player in players)
        states = [wait_for_version(player, newest) for player in players]
        for player, state in zip(players, states, strict=True):
            if is_asked(state) and state["version"] == newest:
                return player


def answers(database: str, table: str) -> list[Json]:
    """The answers that are stored, in their order."""
    query = f"SELECT body FROM entries WHERE table_id = '{table}' AND kind = 'answer' ORDER BY number"
    return [json.loads(str(row[0])) for row in run_sql(query, database)]


def test_an_answer_reaches_the_other_process(two: Two) -> None:
    """By a notification of the database and by nothing else: a player who got none would wait forever."""
    players = seated(two[0].create(*PEOPLE), two)
    for _ in range(25):
        mover = mover_of(players)
        reply = mover.ask("answer", **answer_to(mover.wait()))
        for player in players:
            wait_for_version(player, reply["version"])


def test_both_processes_take_answers_and_one_of_two_wins(two: Two, postgres_database: str) -> None:
    """The same seat at both processes answers the same decision twice at the same moment."""
    created = two[0].create({"player": "me"}, {"player": "me"})
    table, tokens = created["table"], [key["token"] for key in created["keys"]]
    clients = [[Client(server, table, token) for token in tokens] for server in two]
    rounds: list[list[Json]] = []
    for _ in range(15):
        seat = tokens.index(mover_of(clients[0]).token or "")
        version = clients[0][seat].wait()["version"]
        pair = [side[seat] for side in clients]
        states = [wait_for_version(client, version) for client in pair]
        rounds.append(_at_the_same_time(pair, states))
    for replies in rounds:
        assert sorted(reply["kind"] for reply in replies) == ["ack", "refused"], replies
        assert next(reply for reply in replies if reply["kind"] == "refused")["stale"]
    assert len(answers(postgres_database, table)) == len(rounds)


def _at_the_same_time(clients: Sequence[Client], states: Sequence[Json]) -> list[Json]:
    replies: list[Json] = []
    threads = [
        threading.Thread(target=lambda client=client, now=state: replies.append(client.ask("answer", **answer_to(now))))
        for client, state in zip(clients, states, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return replies


def test_a_clock_runs_out_although_its_process_is_dead(two: Two, postgres_database: str) -> None:
    created = two[0].create(*PEOPLE, clock={"kind": "decision", "seconds": 3})
    ann = Client(two[0], created["table"], created["keys"][0]["token"])
    bob = Client(two[0], created["table"], created["keys"][1]["token"])
    ann.wait(lambda state: state["table"]["status"] == "playing")
    two[0].process.kill()
    eventually(lambda: len(answers(postgres_database, created["table"])) >= 2)
    assert {answer["by"] for answer in answers(postgres_database, created["table"])} == {"clock"}
    again = Client(two[1], created["table"], bob.token)
    assert again.wait(lambda state: state["version"] > 2)["table"]["status"] == "playing"


def test_a_bot_goes_on_although_its_process_is_dead(two: Two, postgres_database: str) -> None:
    bot = {"player": "bot", "level": "novice", "hero": "medusa"}  # has harpies to place
    thinkers = children_of(two[0].process.pid)
    for thinker in thinkers:
        os.kill(thinker, signal.SIGSTOP)  # so that the bot cannot have answered before
    created = two[0].create(bot, {"player": "me", "hero": "sinbad"})
    two[0].process.kill()
    two[0].process.wait()
    for thinker in thinkers:
        os.kill(thinker, signal.SIGKILL)
    assert thinkers and answers(postgres_database, created["table"]) == []
    overdue = f"UPDATE tables SET wake_at = 1 WHERE id = '{created['table']}' AND wake_at IS NOT NULL"
    run_sql(overdue, postgres_database)  # what the passing of time would do
    ann = Client(two[1], created["table"], created["keys"][0]["token"])
    ann.wait(is_asked)
    assert {answer["by"] for answer in answers(postgres_database, created["table"])} == {"bot"}
    reply = ann.ask("answer", **answer_to(ann.wait(is_asked)))
    assert reply["kind"] == "ack"


def test_a_player_goes_on_with_the_other_process(two: Two, postgres_database: str) -> None:
    players = seated(two[0].create(*PEOPLE), (two[0], two[0]))
    mover = mover_of(players)
    reply = mover.ask("answer", **answer_to(mover.wait()))
    last = mover.wait(lambda state: state["version"] >= reply["version"])
    two[0].process.kill()
    back = Client(two[1], mover.table, mover.token, since=last["next_event"], epoch=last["epoch"])
    state = back.wait()
    assert state["version"] == reply["version"] and state["view"] == last["view"] and not state["reset"]
    assert state["events"] == [], "only what is new is told"
    late = back.ask("answer", version=last["version"] - 1, answer="decline")
    assert late["kind"] == "refused" and late["stale"]

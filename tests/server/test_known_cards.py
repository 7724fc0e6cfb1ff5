"""Whoever goes on from a record knows its cards: such a table says so, proves nothing and keeps strangers out."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.client import at_table
from tests.support.server import Running, serving

Json = dict[str, Any]
ME, LINK, OPEN = ({"player": player} for player in ("me", "link", "open"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


@pytest.fixture(scope="module")
def source(server: Running) -> str:
    """A finished game of a few answers."""
    created = server.create({**ME, "hero": "medusa"}, {**ME, "hero": "alice"}, board="sarpedon")
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens) as clients:
        for _ in range(6):
            next(client for client in clients if client.wait()["decision"]).answer()
            for client in clients:
                client.settle()
        clients[0].do("resign")
    return str(created["table"])


def fairness(server: Running, created: Json) -> Json:
    with at_table(server, created["table"], None) as [watcher]:
        proof: Json = watcher.state["table"]["fairness"]
        return proof


def test_an_ordinary_table_is_bound_to_its_shuffle(server: Running) -> None:
    created = server.create(ME, LINK)
    proof = fairness(server, created)
    assert created["commitment"] == proof["commitment"] and len(proof["commitment"]) == 64 and proof["known"] is False


def test_a_game_that_goes_on_shows_no_commitment_and_says_why(server: Running, source: str) -> None:
    created = server.create(ME, LINK, start_from={"table": source, "answers": 4})
    assert created["commitment"] is None
    assert fairness(server, created) == {"known": True, "commitment": None, "seed": None, "nonces": None}


def test_an_imported_game_proves_nothing(server: Running, source: str) -> None:
    record = server.get(f"/api/tables/{source}/record")
    assert record["fairness"]["secret"], "the source itself has its proof"
    created = server.post("/api/records", record, 201)
    assert created["commitment"] is None
    assert fairness(server, created) == {"known": True, "commitment": None, "seed": None, "nonces": None}
    assert server.get(f"/api/tables/{created['table']}/record")["fairness"] is None


@pytest.mark.parametrize("settings", [{"seats": [ME, OPEN]}, {"seats": [ME, LINK], "visibility": "public"}], ids=str)
def test_strangers_are_kept_out(server: Running, source: str, settings: Json) -> None:
    seats = settings.pop("seats")
    refused = server.create(*seats, expect=409, start_from={"table": source, "answers": 4}, **settings)
    settings["seats"] = seats
    assert refused["key"] == "known_cards" and server.get("/api/lobby") == []


def test_from_the_beginning_it_is_a_new_game_with_new_cards(server: Running, source: str) -> None:
    """Also for strangers: the cards are shuffled with everybody's nonce, and the proof is that of any other game."""
    created = server.create(ME, OPEN, visibility="public", start_from={"table": source, "answers": 0}, nonce="mine")
    proof = fairness(server, created)
    assert proof["known"] is False and proof["commitment"] == created["commitment"]
    assert [summary["table"] for summary in server.get("/api/lobby")] == [created["table"]]
    taken = server.post(f"/api/tables/{created['table']}/sit", {"seat": 1, "name": "", "nonce": "theirs"})
    tokens = [created["keys"][0]["token"], taken["token"]]
    with at_table(server, created["table"], *tokens) as clients:
        clients[1].do("resign")
    fresh = server.get(f"/api/tables/{created['table']}/record")
    old = server.get(f"/api/tables/{source}/record")
    assert fresh["setup"]["heroes"] == old["setup"]["heroes"] and fresh["seed"] != old["seed"]
    assert fresh["fairness"]["nonces"] == ["mine", "theirs"]

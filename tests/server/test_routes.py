"""The HTTP part: creating and finding tables, sitting down, records, content; every body fits its type."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from pydantic import TypeAdapter

import peerless as pl
from peerless.server.protocol import content as content_types
from peerless.server.protocol import http
from peerless.server.protocol.requests import PHRASES
from peerless.table.errors import TableRefusal
from peerless.table.verify import verified
from peerless.text.catalog import languages
from tests.support.client import Client, at_table, play
from tests.support.server import Running, serving
from tests.support.waiting import PATIENCE

Json = dict[str, Any]
ME, LINK, OPEN, BOT = ({"player": player} for player in ("me", "link", "open", "bot"))
SMALL = next(board.id for board in pl.boards().values() if len(board.starts) < 4)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


def fits(sort: type, body: object) -> Any:
    """A body that has every field of its type and not one more."""
    adapter: TypeAdapter[Any] = TypeAdapter(sort)
    text = json.dumps(body)
    assert json.loads(adapter.dump_json(adapter.validate_json(text, strict=True))) == body
    return body


def finished(server: Running, seats: tuple[Json, ...] = (ME, ME), **settings: Any) -> str:
    """A game that somebody has given up after some answers."""
    created = server.create(*seats, **settings)
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens) as clients:
        play(clients, pl.Random(5), 10)
        clients[0].do("resign")
    return str(created["table"])


# --- creating ---------------------------------------------------------------------------------------


def test_a_table_is_created_with_its_links(server: Running) -> None:
    created = fits(http.Created, server.create(ME, LINK, OPEN, BOT, mode="teams", name=" Friday \u200b night\n"))
    assert [(key["seat"], key["player"]) for key in created["keys"]] == [(0, "me"), (1, "link")]
    assert len({key["token"] for key in created["keys"]}) == 2
    summary = fits(http.Summary, server.get(f"/api/tables/{created['table']}"))
    assert summary["name"] == "Friday night" and summary["status"] == "open" and summary["mode"] == "teams"
    assert [seat["player"] for seat in summary["seats"]] == ["person", "nobody", "nobody", "bot"]
    assert [seat["is_open"] for seat in summary["seats"]] == [False, False, True, False]
    assert len({seat["hero"] for seat in summary["seats"]}) == 4, "left to chance, all differ"
    assert "token" not in json.dumps(summary)


def test_it_starts_at_once_if_nobody_is_missing(server: Running) -> None:
    created = server.create(ME, {"player": "bot", "level": "novice"})
    assert server.get(f"/api/tables/{created['table']}")["status"] == "playing"


@pytest.mark.parametrize(
    ("seats", "settings", "status"),
    [
        ([ME, {**ME, "hero": "nobody"}], {}, 409),
        ([{**ME, "hero": "medusa"}] * 2, {}, 409),
        ([ME, ME], {"board": "no-such-board"}, 409),
        ([ME, ME, ME], {}, 409),
        ([ME, ME], {"mode": "ffa"}, 409),
        ([ME, ME, ME], {"mode": "ffa", "board": SMALL}, 409),
        ([ME], {}, 422),
        ([ME] * 5, {"mode": "ffa"}, 422),
        ([ME, {"player": "ghost"}], {}, 422),
        ([ME, ME], {"mode": "chess"}, 422),
        ([ME, ME], {"clock": {"kind": "bank", "seconds": -1}}, 422),
        ([ME, ME], {"clock": {"kind": "bank", "seconds": True}}, 422),
        ([ME, ME], {"nonce": "not allowed!"}, 422),
        ([ME, ME], {"name": "x" * 61}, 422),
        ([{**ME, "name": "x" * 25}, ME], {}, 422),
        ([ME, ME], {"unknown": 1}, 422),
        ([ME, ME], {"start_from": {"table": "no-such-table", "answers": 0}}, 404),
    ],
)
def test_a_table_that_cannot_be(server: Running, seats: list[Json], settings: Json, status: int) -> None:
    error = fits(http.Error, server.create(*seats, expect=status, **settings))
    assert error["text"] and error["key"]


def test_the_same_hero_may_be_allowed_twice(server: Running) -> None:
    twins = [{**ME, "hero": "medusa"}] * 2
    assert "medusa" in server.create(*twins, expect=409)["text"].lower()
    created = server.create(*twins, same_hero=True)
    summary = server.get(f"/api/tables/{created['table']}")
    assert [seat["hero"] for seat in summary["seats"]] == ["medusa", "medusa"]


def test_a_body_that_is_not_json_is_refused_in_the_language_of_the_reader(server: Running) -> None:
    answer = requests.post(
        f"{server.http}/api/tables", data="{", headers={"accept-language": "pl", "content-type": "application/json"},
        timeout=PATIENCE,
    )  # fmt: skip
    assert answer.status_code == 400 and fits(http.Error, answer.json())["key"] == "bad_message"
    assert server.get("/api/tables/no-such-table", 404, lang="cs")["text"] == TableRefusal(
        "no_table", id="no-such-table"
    ).text("cs")


# --- lobby, seats, mine -----------------------------------------------------------------------------


def test_lobby_and_sit(server: Running) -> None:
    def listed() -> set[str]:
        return {summary["table"] for summary in fits(list[http.Summary], server.get("/api/lobby", lang="uk"))}

    private, public = server.create(ME, OPEN), server.create(ME, OPEN, OPEN, mode="ffa", visibility="public")
    table = public["table"]
    assert table in listed() and private["table"] not in listed()
    first = fits(http.Taken, server.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bob"}))
    assert first["seat"] == 1 and table in listed()
    assert server.post(f"/api/tables/{table}/sit", {"seat": 1}, 409)["key"] == "seat_taken"
    assert server.post(f"/api/tables/{table}/sit", {"seat": 0}, 409)["key"] == "seat_taken"
    assert server.post(f"/api/tables/{table}/sit", {"seat": 3}, 404)["key"] == "no_such_seat"
    second = server.post(f"/api/tables/{table}/sit", {"seat": 2, "nonce": "abc"})
    assert table not in listed() and server.get(f"/api/tables/{table}")["status"] == "playing"
    assert server.post(f"/api/tables/{table}/sit", {"seat": 2}, 409)["key"] == "already_started"
    tokens = [public["keys"][0]["token"], first["token"], second["token"]]
    with at_table(server, table, *tokens) as clients:
        assert [client.seat for client in clients] == [0, 1, 2]
        assert clients[0].state["table"]["seats"][1]["name"] == "Bob"
        assert play(clients, pl.Random(3), 4) == 4


def test_one_seat_is_taken_by_one_person(server: Running) -> None:
    """Ten people want the same seat at the same time."""
    from concurrent.futures import ThreadPoolExecutor

    table = server.create(ME, OPEN)["table"]

    def sit(_: int) -> int:
        return requests.post(f"{server.http}/api/tables/{table}/sit", json={"seat": 1}, timeout=PATIENCE).status_code

    with ThreadPoolExecutor(10) as people:
        assert sorted(people.map(sit, range(10))) == [200] + [409] * 9


def test_a_table_that_has_started_is_not_in_the_lobby(server: Running) -> None:
    created = server.create(ME, OPEN, visibility="public")
    with at_table(server, created["table"], created["keys"][0]["token"]) as (host,):
        host.do("start", level="novice")
    assert created["table"] not in {summary["table"] for summary in server.get("/api/lobby")}


def test_my_tables(server: Running) -> None:
    first, second = server.create(ME, LINK), server.create(ME, ME)
    keys = [{"table": made["table"], "token": key["token"]} for made in (first, second) for key in made["keys"]]
    wrong = [{"table": "no-such-table", "token": "x" * 22}, {"table": first["table"], "token": "y" * 22}]
    summaries = fits(list[http.Summary], server.post("/api/mine", {"keys": keys + wrong, "lang": "pl"}))
    assert {summary["table"]: summary["you"] for summary in summaries} == {
        first["table"]: [0, 1],
        second["table"]: [0, 1],
    }
    assert [summary["changed"] for summary in summaries] == sorted(
        (summary["changed"] for summary in summaries), reverse=True
    )
    assert server.post("/api/mine", {"keys": wrong}) == []


# --- records ----------------------------------------------------------------------------------------


def test_export_and_import(server: Running) -> None:
    table = finished(server)
    record = server.get(f"/api/tables/{table}/record")
    assert len(verified(record)) == 3 and record["resigned_to"] == 1 and len(record["answers"]) == 10
    created = fits(http.Created, server.post("/api/records", record, 201))
    assert created["keys"] == []
    summary = server.get(f"/api/tables/{created['table']}")
    assert summary["status"] == "over" and summary["winner"] == 1
    again = server.get(f"/api/tables/{created['table']}/record")
    assert {**again, "fairness": 0} == {**record, "fairness": 0}
    assert again["fairness"] is None, "who imports a record has not shuffled"
    with at_table(server, created["table"], None) as (watcher,):
        assert watcher.state["table"]["status"] == "over" and watcher.state["table"]["ended_by"] == "resignation"
    assert Client(server, created["table"], "x" * 22).bye()["key"] == "wrong_token"


def test_a_record_is_for_finished_games(server: Running) -> None:
    created = server.create(ME, ME)
    for path in ("record", "replay"):
        assert server.get(f"/api/tables/{created['table']}/{path}", 409)["key"] == "record_only_over"


def test_records_that_are_refused(server: Running) -> None:
    record = pl.new_game(["medusa", "sinbad"], seed=1).record()
    assert server.post("/api/records", record, 409)["key"] == "not_over"
    assert server.post("/api/records", {**record, "resigned_to": 7}, 409)["key"] == "not_over"
    assert server.post("/api/records", {**record, "resigned_to": True}, 409)["key"] == "not_over"
    assert server.post("/api/records", {**record, "answers": ["checkmate"]}, 409)["key"] == "answer_unfit"
    assert server.post("/api/records", {**record, "answers": ["decline"] * 5001}, 409)["key"] == "too_long"
    assert server.post("/api/records", {**record, "rules_version": 0}, 409)["key"] == "other_rules"
    assert server.post("/api/records", {}, 409)["key"] == "wrong_format"
    assert server.post("/api/records", [], 422)["key"] == "bad_message"
    assert server.post("/api/records", {"x": "y" * 600_000}, 413)["key"] == "too_large"
    assert server.post("/api/records", {**record, "start": {"sampled": {}, "more": 1}}, 409)["key"] == "what_start"


@pytest.mark.parametrize("odd", [r'"\ud800"', "NaN", "-Infinity", "1e999"])
def test_a_record_that_we_could_not_write_again_is_not_json(server: Running, odd: str) -> None:
    """Python would read it, and the table that it makes could never be shown."""
    record = json.dumps({**pl.new_game(["medusa", "sinbad"], seed=1).record(), "odd": "ODD"})
    body = record.replace('"ODD"', odd).encode()
    headers = {"Content-Type": "application/json"}
    answer = requests.post(server.http + "/api/records", body, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 400 and answer.json()["key"] == "bad_message", answer.text


@pytest.mark.parametrize(("mode", "seats", "winner"), [("ffa", 3, 2), ("ffa", 4, 1), ("teams", 4, 1)])
def test_import_of_games_that_were_given_up(server: Running, mode: str, seats: int, winner: int) -> None:
    heroes = list(pl.heroes())[:seats]
    record = {**pl.new_game(heroes, mode=mode, seed=1).record(), "resigned_to": winner}
    created = server.post("/api/records", record, 201)
    summary = server.get(f"/api/tables/{created['table']}")
    assert summary["status"] == "over" and summary["winner"] == winner


def test_import_of_a_game_that_was_won(server: Running) -> None:
    game = pl.new_game(["medusa", "sinbad"], seed=1)
    random = pl.Random(1)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    created = server.post("/api/records", game.record(), 201)
    assert server.get(f"/api/tables/{created['table']}")["winner"] == game.winner
    page = server.get(f"/api/tables/{created['table']}/replay", first=len(game.answers), count=1)
    assert page["total"] == len(game.answers) + 1 and page["states"][0]["view"]["winner"] == game.winner


def test_playing_on_from_a_finished_game(server: Running) -> None:
    table = finished(server)
    record = server.get(f"/api/tables/{table}/record")
    created = server.create(ME, ME, start_from={"table": table, "answers": 6})
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens) as clients:
        options = [option for client in clients for option in client.options()]
        assert record["answers"][6] in options, "the same cards, the same decision"
        play(clients, pl.Random(1), 3)
        clients[0].do("resign")
    again = server.get(f"/api/tables/{created['table']}/record")
    assert again["answers"][:6] == record["answers"][:6] and again["seed"] == record["seed"]
    assert again["fairness"] is None
    running = server.create(ME, ME)["table"]
    assert server.create(ME, ME, expect=409, start_from={"table": running, "answers": 0})["key"] == "not_over"


# --- content ----------------------------------------------------------------------------------------


def test_content_in_five_languages(server: Running) -> None:
    contents = {lang: fits(content_types.Content, server.get("/api/content", lang=lang)) for lang in languages()}
    assert len(contents) == 5
    english = contents["en"]
    assert {hero["id"] for hero in english["heroes"]} == set(pl.heroes())
    assert {board["id"] for board in english["boards"]} == set(pl.boards())
    assert set(english["phrases"]) == set(PHRASES)
    for lang, content in contents.items():
        assert content["lang"] == lang and content["languages"] == list(languages())
        for hero, same in zip(content["heroes"], english["heroes"], strict=True):
            assert [card["id"] for card in hero["cards"]] == [card["id"] for card in same["cards"]]
            assert sum(card["copies"] for card in hero["cards"]) == 30
            assert all(card["title"] and card["type_name"] for card in hero["cards"])
        if lang != "en":
            texts = [
                (effect["text"], other["text"])
                for hero, same in zip(content["heroes"], english["heroes"], strict=True)
                for card, twin in zip(hero["cards"], same["cards"], strict=True)
                for effect, other in zip(card["effects"], twin["effects"], strict=True)
            ]
            assert texts and all(text != original for text, original in texts)
    assert server.get("/api/content", 422, lang="de")["key"] == "bad_message"


def test_the_content_of_a_table(server: Running) -> None:
    created = server.create({**ME, "hero": "medusa"}, {**LINK, "hero": "sinbad"}, board="sarpedon")
    for lang in languages():
        content = fits(content_types.TableContent, server.get(f"/api/tables/{created['table']}/content", lang=lang))
        assert [hero["id"] for hero in content["heroes"]] == ["medusa", "sinbad"]
        assert content["board"]["id"] == "sarpedon" and {"medusa", "harpy-1", "sinbad"} <= set(content["fighters"])


def test_the_rules(server: Running) -> None:
    sections = fits(list[content_types.RuleSection], server.get("/api/rules"))
    assert len(sections) > 5 and all(section["rules"] for section in sections)


# --- operators and the page -------------------------------------------------------------------------


def test_health_and_metrics(server: Running) -> None:
    assert requests.get(f"{server.http}/healthz", timeout=PATIENCE).text.strip('"') == "ok"
    text = requests.get(f"{server.http}/metrics", timeout=PATIENCE).text
    assert 'peerless_tables{status="over"}' in text


def test_unknown_paths_of_the_interface_are_not_the_page(server: Running) -> None:
    for path in ("/api/nothing", "/ws/", "/assets/nothing.js"):
        assert requests.get(server.http + path, timeout=PATIENCE).status_code in (404, 405)

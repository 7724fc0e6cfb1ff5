"""What people say to the server and hear from it, over the real socket; the client checks every message."""

import json
from collections.abc import Coroutine, Iterator, Mapping
from typing import Any

import pytest

import peerless as pl
from peerless.server.fair_queue import Asker
from peerless.server.protocol.basics import PROTOCOL
from peerless.table import commands, fairness
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.table import Table as Played
from peerless.table.verify import verified
from peerless.text.catalog import languages
from tests.support.client import Client, at_table, decider, play
from tests.support.postgres import POSTGRES
from tests.support.server import Running, serving

Json = dict[str, Any]
ME, LINK = {"player": "me"}, {"player": "link"}
MEDUSA, ARTHUR = {"hero": "medusa"}, {"hero": "king-arthur"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        yield running


class Table:
    """A table that was just created, and who sits there."""

    def __init__(self, server: Running, *seats: Json, **settings: Any) -> None:
        created = server.create(*seats, **settings)
        self.server, self.id, self.commitment = server, created["table"], created["commitment"]
        self.tokens = [key["token"] for key in created["keys"]]

    def all(self, *more: None, **hello: Any) -> Any:
        """Everybody, and as many watchers as named."""
        return at_table(self.server, self.id, *self.tokens, *more, **hello)


def duel(server: Running, **settings: Any) -> Table:
    return Table(server, {**ME, **MEDUSA, "name": "Ann"}, {**LINK, **ARTHUR}, board="sarpedon", **settings)


def to_move(clients: list[Client]) -> Client:
    client = decider(clients)
    assert client is not None
    return client


def waiting(clients: list[Client]) -> Client:
    """A player who is not to move."""
    busy = to_move(clients)
    return next(client for client in clients if client is not busy and client.seat is not None)


def play_until(clients: list[Client], kind: str, seed: int = 1) -> Client:
    """Random answers until somebody is asked something of this kind."""
    random = pl.Random(seed)
    for _ in range(300):
        player = to_move(clients)
        if player.state["decision"]["kind"] == kind:
            return player
        options = player.options()
        player.answer(options[random.below(len(options))])
    raise AssertionError(f"nobody was asked for {kind}")


def events_of(client: Client) -> list[Json]:
    """All events so far, sent again from the beginning."""
    events: list[Json] = client.resync()["events"]
    return events


# --- a whole game -----------------------------------------------------------------------------------


def test_two_people_by_link_and_a_watcher(server: Running) -> None:
    table = duel(server, nonce="abc")
    ann = Client(server, table.id, table.tokens[0])
    assert ann.state["table"]["status"] == "open" and ann.state["view"] is None and ann.state["decision"] is None
    assert ann.state["table"]["may"]["start"] and ann.state["table"]["fairness"]["commitment"] == table.commitment
    watcher = Client(server, table.id)
    assert watcher.seat is None
    bob = Client(server, table.id, table.tokens[1], name="  Bob\n\u202e ", nonce="xyz")
    clients = [ann, bob, watcher]
    for client in clients:
        state = client.wait(lambda state: state["table"]["status"] == "playing")
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob"]
        assert state["table"]["fairness"]["seed"] is None and state["table"]["fairness"]["nonces"] is None
    assert play(clients, pl.Random(11)) > 20
    for client in clients:
        state = client.wait(lambda state: state["table"]["status"] == "over")
        assert state["table"]["winner"] in (0, 1) and state["table"]["ended_by"] == "victory"
        assert state["view"]["winner"] == state["table"]["winner"] and state["decision"] is None
        proof = state["table"]["fairness"]
        assert fairness.commitment(table.id, proof["seed"]) == table.commitment and proof["nonces"] == ["abc", "xyz"]
    assert len(verified(server.get(f"/api/tables/{table.id}/record"), shown=table.commitment)) == 3
    assert watcher.state["view"]["seats"][0].get("hand") is None
    events: list[Json] = [event for state in ann.states for event in state["events"]]
    assert [event["index"] for event in events] == list(range(len(events))), "every event once, in order"
    assert events == events_of(ann)
    for client in clients:
        client.close()


def test_versions_rise_and_every_answer_is_acknowledged(server: Running) -> None:
    with duel(server).all() as clients:
        for _ in range(12):
            player = to_move(clients)
            before = player.state["version"]
            reply = player.ask("answer", version=before, answer=player.options()[0])
            assert reply["kind"] == "ack" and reply["version"] == before + 1


# --- language ---------------------------------------------------------------------------------------


def test_the_language_can_change_in_the_middle(server: Running) -> None:
    with duel(server).all() as clients:
        play(clients, pl.Random(2), 15)
        reader = clients[0]
        english = events_of(reader)
        for lang in ("uk", "pl", "ru", "cs", "en"):
            state = reader.resync(lang=lang)
            assert state["lang"] == lang and state["reset"] and state["next_event"] == len(state["events"])
            bare = [{**event, "text": ""} for event in state["events"]]
            assert bare == [{**event, "text": ""} for event in english]
            differing = sum(
                event["text"] != original["text"] for event, original in zip(state["events"], english, strict=True)
            )
            assert differing == 0 if lang == "en" else differing > len(english) * 0.8
        reader.look(0, lang="pl")
        play(clients, pl.Random(3), 3)
        reader.settle()
        assert reader.state["lang"] == "pl" and clients[1].state["lang"] == "en"


# --- coming back ------------------------------------------------------------------------------------


def test_a_returning_client_is_sent_only_what_is_new(server: Running) -> None:
    with duel(server).all() as clients:
        play(clients, pl.Random(4), 14)
        gone, stays = waiting(clients), to_move(clients)
        seen = gone.state
        gone.close()
        stays.wait(lambda state: not all(seat["connected"] for seat in state["table"]["seats"]))
        while stays.options():
            stays.answer(stays.options()[-1])
        back = Client(server, gone.table, gone.token, since=seen["next_event"], epoch=seen["epoch"])
        resumed = back.state
        assert not resumed["reset"] and resumed["events"][0]["index"] == seen["next_event"]
        assert resumed["events"] == events_of(back)[seen["next_event"] :]
        stays.wait(lambda state: all(seat["connected"] for seat in state["table"]["seats"]))
        back.close()


def test_after_an_undo_everything_is_sent_again(server: Running) -> None:
    table = Table(server, {**ME, **MEDUSA}, {**ME, **ARTHUR}, board="sarpedon")
    with table.all() as clients:
        play(clients, pl.Random(4), 8)
        reader = clients[0]
        seen = reader.state
        asks = clients[0] if clients[0].state["table"]["may"]["undo"] else clients[1]
        assert asks.do("undo", version=asks.state["version"])["reset"]
        back = Client(server, table.id, table.tokens[0], since=seen["next_event"], epoch=seen["epoch"])
        assert back.state["epoch"] == seen["epoch"] + 1 and back.state["reset"]
        assert [event["index"] for event in back.state["events"]] == list(range(back.state["next_event"]))
        back.close()


def test_numbers_from_nowhere_do_no_harm(server: Running) -> None:
    with duel(server).all() as clients:
        reply = json.loads(clients[0].look(since=999_999, epoch=clients[0].state["epoch"]))
        assert reply["events"] == [] and not reply["reset"]
        assert json.loads(clients[0].look(since=5, epoch=77))["reset"]


# --- answers that do not count ----------------------------------------------------------------------


def test_a_doubled_answer_counts_once(server: Running) -> None:
    with duel(server).all() as clients:
        player = to_move(clients)
        version = player.state["version"]
        for id in (901, 902, 903):
            player.send("answer", version=version, answer=player.options()[0], id=id)
        player.settle()
        replies = {reply["re"]: reply for reply in player.others}
        assert replies[901]["kind"] == "ack" and replies[901]["version"] == version + 1
        for id in (902, 903):
            assert (replies[id]["key"], replies[id]["stale"], replies[id]["version"]) == ("stale", True, version + 1)
        assert json.loads(player.look())["version"] == version + 1


def test_late_and_early_answers_are_stale(server: Running) -> None:
    with duel(server).all() as clients:
        play(clients, pl.Random(5), 6)
        player = to_move(clients)
        version = player.state["version"]
        for wrong in (0, version - 1, version + 1, 2**31):
            assert player.refused("answer", version=wrong, answer=player.options()[0]) == "stale"
            assert player.state["version"] == version and player.options()


def test_messages_out_of_place_are_refused(server: Running) -> None:
    with duel(server).all(None) as clients:
        player, other, watcher = to_move(clients), waiting(clients), clients[2]
        version = player.state["version"]
        assert player.refused("answer", version=version, answer="checkmate") == "no_answer"
        assert other.refused("answer", version=version, answer=player.options()[0]) == "not_your_decision"
        assert watcher.refused("answer", version=version, answer=player.options()[0]) == "watcher"
        for kind in ("undo", "hint"):
            assert watcher.refused(kind, version=version) == "watcher"
        for kind in ("resign", "rematch", "leave", "return", "start"):
            assert watcher.refused(kind) == "watcher"
        assert watcher.refused("say", phrase="hello") == "watcher"
        assert watcher.refused("reply", yes=True) == "watcher"
        assert watcher.refused("why", answer="maneuver") == "watcher"
        assert other.refused("rematch") == "rematch_only_over" and other.refused("return") == "not_left"
        assert other.refused("start") == "already_started" and other.refused("reply", yes=True) == "nothing_asked"
        assert other.refused("undo", version=version) == "no_undo"
        assert json.loads(player.look())["version"] == version


@pytest.mark.parametrize("lang", languages())
def test_refusals_are_in_the_language_of_the_reader(server: Running, lang: str) -> None:
    with duel(server).all(lang=lang) as clients:
        reply = waiting(clients).ask("reply", yes=True)
        assert reply["text"] == TableRefusal("nothing_asked").text(lang)


# --- asides -----------------------------------------------------------------------------------------


def test_why_and_reach(server: Running) -> None:
    with duel(server).all(None) as clients:
        player = play_until(clients, "action")
        assert player.ask("why", answer="maneuver")["text"] == ""
        assert player.ask("why", answer="decline")["text"] != ""
        assert player.ask("why", answer="no such thing")["text"] == ""
        assert waiting(clients).ask("why", answer="maneuver")["text"] == waiting(clients).state["prompt"]
        plain, boosted = (clients[2].ask("reach", fighter="medusa", boost=boost) for boost in (0, 3))
        assert plain["fighter"] == "medusa" and boosted["steps"] == plain["steps"] + 3
        assert {destination["space"] for destination in plain["spaces"]} < {
            destination["space"] for destination in boosted["spaces"]
        }
        for destination in plain["spaces"]:
            assert destination["path"][-1] == destination["space"] and len(destination["path"]) <= plain["steps"] + 1
        assert player.refused("reach", fighter="nobody") == "bad_message"


def test_destinations_come_with_their_ways(server: Running) -> None:
    with duel(server).all() as clients:
        player = play_until(clients, "destination")
        fighter = player.state["decision"]["fighter"]
        here = next(piece["space"] for piece in player.state["view"]["fighters"] if piece["id"] == fighter)
        for option in player.state["decision"]["options"]:
            assert option["about"] == "space" and option["path"][0] == here and option["path"][-1] == option["target"]


def test_cards_that_cannot_be_played_say_why(server: Running) -> None:
    with duel(server).all() as clients:
        for seed in range(20):
            player = play_until(clients, "defense-card", seed)
            decision = player.state["decision"]
            hand = player.state["view"]["seats"][player.seat]["hand"]
            offered = {option["target"] for option in decision["options"] if option["about"] == "card"}
            refused = {refusal["card"] for refusal in decision["refused"]}
            assert offered | refused == set(hand) and not offered & refused
            if refused:
                assert all(refusal["reason"] for refusal in decision["refused"])
                return
            player.answer()
    raise AssertionError("every card was good for a defense")


def test_hints(server: Running) -> None:
    with duel(server).all() as clients:
        player = play_until(clients, "action")
        version = player.state["version"]
        assert player.state["table"]["may"]["hint"] and not waiting(clients).state["table"]["may"]["hint"]
        assert waiting(clients).refused("hint", version=version) == "hint_not_now"
        assert player.refused("hint", version=version - 1) == "hint_not_now"
        hint = player.ask("hint", version=version)
        assert hint["version"] == version and hint["lines"]
        assert {line["answer"] for line in hint["lines"]} <= set(player.options())
        assert all(0 <= line["chance"] <= 100 and line["text"] and line["line"] for line in hint["lines"])
        assert max(line["chance"] for line in hint["lines"]) > 1, "per cent, not parts of one"
    with duel(server, hints=False).all() as clients:
        assert to_move(clients).refused("hint", version=1) == "no_hints"


def test_a_hint_is_about_the_decision_it_was_asked_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """INFO: in between the seat answers from another window, and somebody else decides: nobody is shown their cards."""
    table = duel(server)
    with table.all() as clients:
        player = play_until(clients, "action")
        version = player.state["version"]
        room = server.hub.rooms[table.id]
        run, advise = server.hub.run, server.hub.workers.advise
        advised = []

        def run_late(work: Coroutine[object, object, None]) -> None:
            async def late() -> None:
                while room.table.decider == player.seat:
                    await room.perform(answer_somehow)
                await work

            run(late())

        async def advise_whom(save: Mapping[str, object], lang: str, asker: Asker) -> Any:
            advised.append(pl.load(save).decision.seat)
            return await advise(save, lang, asker)

        monkeypatch.setattr(server.hub, "run", run_late)
        monkeypatch.setattr(server.hub.workers, "advise", advise_whom)
        assert player.ask("hint", version=version)["version"] == version
        assert advised == [player.seat]


def answer_somehow(table: Played) -> list[Entry]:
    assert table.decider is not None and table.game is not None
    return commands.answer(table, table.decider, table.version, str(table.game.decision.options[0]))


def test_a_full_house_asks_to_come_back(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = duel(server)
    monkeypatch.setattr("peerless.server.hub.MOST_ROOMS", 0)
    farewell = Client(server, table.id, table.tokens[0]).bye()
    assert farewell["key"] == "busy" and farewell["retry"]


def test_ping(server: Running) -> None:
    with duel(server).all(None) as clients:
        assert [client.ask("ping")["kind"] for client in clients] == ["pong"] * 3


def test_everybody_reads_a_phrase_in_the_own_language(server: Running) -> None:
    table = duel(server)
    with table.all() as (ann, bob):
        watcher = Client(server, table.id, lang="cs")
        bob.look(0, lang="uk")
        ann.do("say", phrase="good-luck")
        bob.do("say", phrase="thanks")
        for client, lang in ((ann, "en"), (bob, "uk"), (watcher, "cs")):
            talk = client.wait(lambda state: len(state["table"]["talk"]) == 2)["table"]["talk"]
            words = server.get("/api/content", lang=lang)["phrases"]
            assert [(remark["seat"], remark["text"]) for remark in talk] == [
                (0, words["good-luck"]),
                (1, words["thanks"]),
            ]
        watcher.close()


# --- taking back ------------------------------------------------------------------------------------


def test_undo_is_asked_for_and_agreed_to(server: Running) -> None:
    with duel(server).all() as clients:
        player = play_until(clients, "action")
        other, before = waiting(clients), player.state
        player.answer("maneuver")
        assert player.state["table"]["may"]["undo"] == "ask"
        player.do("undo", version=player.state["version"])
        offered = other.wait(lambda state: state["table"]["offers"])
        assert offered["table"]["offers"] == [{"what": "undo", "seat": player.seat, "waits_for": [other.seat]}]
        assert player.refused("undo", version=player.state["version"]) == "undo_asked"
        other.do("reply", yes=True)
        after = player.wait(lambda state: state["epoch"] == before["epoch"] + 1)
        assert after["reset"] and after["view"] == before["view"] and after["decision"] == before["decision"]
        assert after["events"] == player.resync()["events"] and after["version"] > before["version"]


def test_undo_is_asked_for_and_refused(server: Running) -> None:
    with duel(server).all() as clients:
        player = play_until(clients, "action")
        other = waiting(clients)
        player.answer("maneuver")
        player.do("undo", version=player.state["version"])
        other.wait(lambda state: state["table"]["offers"])
        other.do("reply", yes=False)
        after = player.wait(lambda state: not state["table"]["offers"])
        assert after["epoch"] == 0 and after["decision"]["kind"] != "action"


# --- leaving, giving up, once more ------------------------------------------------------------------


def test_a_bot_plays_for_a_player_who_leaves(server: Running) -> None:
    with duel(server).all() as clients:
        player = play_until(clients, "action")
        other = waiting(clients)
        version = player.state["version"]
        player.do("leave", level="novice")
        seat = player.seat
        assert seat is not None
        after = other.wait(lambda state: state["version"] > version)
        assert after["table"]["seats"][seat]["player"] == "bot" and after["table"]["seats"][seat]["level"] == "novice"
        assert player.wait(lambda state: state["table"]["may"]["take_back"])["decision"] is None
        assert player.refused("answer", version=player.state["version"], answer="maneuver") == "bot_plays"
        player.do("return")
        player.wait(lambda state: state["table"]["seats"][seat]["player"] == "person")


def test_the_host_starts_with_bots(server: Running) -> None:
    table = Table(server, ME, LINK, {"player": "open"}, mode="ffa")
    with at_table(server, table.id, table.tokens[0]) as (host,):
        assert host.state["table"]["may"]["start"]
        host.do("start", level="novice")
        state = host.wait(lambda state: state["table"]["status"] == "playing")
        assert [seat["level"] for seat in state["table"]["seats"]] == [None, "novice", "novice"]
        assert [seat["is_open"] for seat in state["table"]["seats"]] == [False, False, False]


def test_resign_and_once_more_with_sides_swapped(server: Running) -> None:
    table = duel(server)
    with table.all() as (ann, bob):
        ann.do("resign")
        for client in (ann, bob):
            over = client.wait(lambda state: state["table"]["status"] == "over")
            assert over["table"]["winner"] == 1 and over["table"]["ended_by"] == "resignation"
            assert over["table"]["seats"][0]["resigned"] and over["table"]["may"]["rematch"]
        ann.do("rematch")
        offers = bob.wait(lambda state: state["table"]["offers"])["table"]["offers"]
        assert offers == [{"what": "rematch", "seat": 0, "waits_for": [1]}]
        bob.do("rematch")
        following = [client.wait(lambda state: state["table"]["next"])["table"]["next"] for client in (ann, bob)]
    assert following[0] == following[1]
    with at_table(server, following[0], *table.tokens) as (ann, bob):
        assert (ann.seat, bob.seat) == (1, 0), "the other one begins"
        seats = ann.state["table"]["seats"]
        assert [(seat["hero"], seat["name"]) for seat in seats] == [("king-arthur", ""), ("medusa", "Ann")]
        assert ann.state["table"]["status"] == "playing" and ann.state["table"]["previous"] == table.id
        assert ann.state["table"]["fairness"]["commitment"] != table.commitment
        assert play([ann, bob], pl.Random(1), 5) == 5


# --- other parties ----------------------------------------------------------------------------------


def test_two_people_at_one_screen(server: Running) -> None:
    table = Table(server, ME, ME)
    assert len(table.tokens) == 2
    with table.all() as clients:
        assert [client.seat for client in clients] == [0, 1]
        assert clients[0].state["table"]["status"] == "playing"
        assert play(clients, pl.Random(7), 12) == 12
        assert clients[0].state["table"]["may"]["undo"] in ("free", None)
        for client in clients:
            hands = [seat.get("hand") is not None for seat in client.state["view"]["seats"]]
            assert hands == [seat == client.seat for seat in range(2)]


def test_three_people_in_teams(server: Running) -> None:
    table = Table(server, ME, LINK, ME, LINK, mode="teams")
    with table.all() as clients:
        seats = clients[0].wait(lambda state: state["table"]["status"] == "playing")["table"]["seats"]
        assert [seat["person"] for seat in seats] == [0, 1, 0, 3]
        play(clients, pl.Random(8), 30)
        decider(clients)
        for client in clients:
            assert client.seat is not None
            hands = [seat.get("hand") is not None for seat in client.state["view"]["seats"]]
            assert hands == [seat % 2 == client.seat % 2 for seat in range(4)], "partners see each other's cards"
        clients[2].do("resign")
        over = clients[1].wait(lambda state: state["table"]["status"] == "over")
        assert (
            over["table"]["winner"] == 1 and [seat["resigned"] for seat in over["table"]["seats"]][0::2] == [True] * 2
        )


def test_free_for_all(server: Running) -> None:
    table = Table(server, ME, LINK, LINK, mode="ffa")
    with table.all(None) as clients:
        play(clients, pl.Random(9), 30)
        decider(clients)
        for client in clients:
            hands = [seat.get("hand") is not None for seat in client.state["view"]["seats"]]
            assert hands == [seat == client.seat for seat in range(3)]
        first, second = clients[0], clients[1]
        first.do("resign")
        state = second.wait(lambda state: state["table"]["seats"][0]["resigned"])
        assert state["table"]["status"] == "playing" and state["table"]["seats"][0]["player"] == "bot"
        second.do("resign")
        assert clients[3].wait(lambda state: state["table"]["status"] == "over")["table"]["winner"] == 2


# --- clocks and databases ---------------------------------------------------------------------------


def test_time_runs_out_for_a_player_who_does_not_answer(server: Running) -> None:
    """Nobody answers; the clock is put forward, and the safe answer is given for the player who had to decide."""
    now = 1_000_000.0
    honest = server.hub.now
    server.hub.now = lambda: now
    try:
        with duel(server, clock={"kind": "decision", "seconds": 600}).all() as clients:
            player = to_move(clients)
            version, left = player.state["version"], player.state["table"]["seconds_left"]
            assert left == 600
            now += 601
            after = player.wait(lambda state: state["version"] > version)
            assert after["version"] == version + 1 and after["table"]["seconds_left"] == 600
            assert player.refused("answer", version=version, answer="maneuver") == "stale"
    finally:
        server.hub.now = honest


@POSTGRES
def test_the_same_on_postgresql(postgres_database: str) -> None:
    with serving(postgres_database) as server:
        table = duel(server)
        with table.all(None) as clients:
            assert play(clients, pl.Random(1), 12) == 12
            clients[0].do("resign")
            clients[0].do("rematch")
            clients[1].do("rematch")
            following = clients[2].wait(lambda state: state["table"]["next"])["table"]["next"]
        with at_table(server, following, *table.tokens) as clients:
            assert [client.seat for client in clients] == [1, 0]
            assert play(clients, pl.Random(1), 3) == 3


# --- the door ---------------------------------------------------------------------------------------


def test_who_is_not_let_in(server: Running) -> None:
    table = duel(server)
    client = Client(server, table.id, "not-a-token-of-this-table", lang="pl")
    goodbye = client.bye()
    assert goodbye["key"] == "wrong_token" and not goodbye["retry"]
    assert goodbye["text"] == TableRefusal("wrong_token").text("pl")
    assert Client(server, "no-such-table-at-all").bye()["key"] == "no_table"
    other = duel(server)
    assert Client(server, table.id, other.tokens[0]).bye()["key"] == "wrong_token"


def test_hello_comes_first_and_only_once(server: Running) -> None:
    table = duel(server)
    client = Client(server, table.id, protocol_version_is_not_a_field=1)
    assert client.bye()["key"] == "hello_first"
    with at_table(server, table.id, table.tokens[0]) as (ann,):
        ann.send("hello", protocol=PROTOCOL)
        ann.send("hello", protocol=PROTOCOL)
        ann.settle()
        assert [reply["key"] for reply in ann.others if reply["kind"] == "refused"] == ["bad_message"] * 2
        ann.send("dance")
        ann.send("answer", version="1", answer="x")
        ann.send("answer", version=1)
        ann.send("say", phrase="something of my own")
        ann.settle()
        assert [reply["key"] for reply in ann.others if reply["kind"] == "refused"] == ["bad_message"] * 6


def test_another_tab_of_the_same_player(server: Running) -> None:
    table = duel(server)
    with at_table(server, table.id, table.tokens[0], table.tokens[1], table.tokens[1]) as clients:
        player = to_move(clients)
        mine = [client for client in clients if client.seat == player.seat]
        for client in mine:
            assert client.options() == player.options()
        mine[-1].answer()
        for client in clients:
            client.wait(lambda state: state["version"] == mine[-1].state["version"])

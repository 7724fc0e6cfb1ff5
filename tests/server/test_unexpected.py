"""An error that nobody expected is never taken for a client that is gone: it is logged, counted, and said."""

import logging
from typing import Any

import pytest

import peerless as pl
from peerless.table.narrator import Narrator
from peerless.text.names import Names
from tests.support.client import Client, at_table, play
from tests.support.metrics import counted
from tests.support.server import serving

Json = dict[str, Any]


def fails(*_: object, **__: object) -> Any:
    """What `next` raises where nothing is found; inside a coroutine Python makes a RuntimeError of it."""
    raise StopIteration


@pytest.mark.parametrize("error", [StopIteration, RuntimeError, KeyError, OSError])
def test_a_mistake_of_the_narrator_is_logged_and_counted(
    sqlite_url: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise error

    with serving(sqlite_url, mistakes=1) as server:
        table = server.create({"player": "me"}, {"player": "me"})["table"]
        monkeypatch.setattr(Narrator, "prompt", breaks)
        client = Client(server, table)
        bye = client.bye()
        client.close()
        monkeypatch.undo()
        assert bye["key"] == "internal" and bye["retry"] is True
        [record] = [record for record in caplog.records if record.msg == "unexpected"]
        assert record.levelno == logging.ERROR and record.exc_info is not None and record.exc_info[2] is not None
        assert counted(server.hub.metrics, "unexpected_errors_total", where="socket") == 1
        with at_table(server, table, None) as [again]:
            assert again.state["view"] is not None, "the table is as it was"


def test_words_that_are_missing_do_not_stop_a_game(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Houdini's And the Beautiful Bess! once did: the name of an ability could not be found."""
    monkeypatch.setattr(Names, "ability", fails)
    with serving(sqlite_url, mistakes=-1) as server:
        created = server.create({"player": "me", "hero": "medusa"}, {"player": "me", "hero": "dr-jill-trent"})
        tokens = [key["token"] for key in created["keys"]]
        with at_table(server, created["table"], *tokens) as clients:
            assert play(clients, pl.Random(3), 120) > 0
            texts = [event["text"] for client in clients for state in client.states for event in state["events"]]
        assert counted(server.hub.metrics, "unexpected_errors_total", where="wording") > 0 and "Ability." in texts
        assert counted(server.hub.metrics, "unexpected_errors_total", where="socket") == 0


def test_a_request_that_breaks_is_answered_and_counted(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(sqlite_url, mistakes=1) as server:
        monkeypatch.setattr("peerless.server.routes.summary", fails)
        table = server.create({"player": "me"}, {"player": "me"})["table"]
        assert server.get(f"/api/tables/{table}", 500)["key"] == "internal"

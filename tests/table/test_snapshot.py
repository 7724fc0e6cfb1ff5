"""A snapshot is the table: opened from it, every field is as it was, and the game goes on alike."""

import json

import pytest

import peerless as pl
from peerless.game.errors import RecordError
from peerless.table import commands
from peerless.table.clock import ClockSettings
from peerless.table.entries import Entry
from peerless.table.snapshot import from_snapshot, snapshot
from peerless.table.table import Table
from tests.support.sitting import Sitting, described, random_acts, seated, table_settings

PARTIES: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (("me", "link"), {"clock": ClockSettings("bank", 600, 5), "heroes": ("houdini", "the-genie")}),
    (("me", "bot"), {"undo": "free", "heroes": ("alice", "bloody-mary")}),
    (("link", "open", "bot"), {"mode": "ffa", "clock": ClockSettings("decision", 30)}),
    (("me", "link", "me", "bot"), {"mode": "teams", "persons": (0, 1, 0, 3)}),
]


def again(sitting: Sitting, table: Table) -> Table:
    """The table by way of the JSON that the store holds."""
    return from_snapshot(sitting.settings, sitting.secret, json.loads(json.dumps(snapshot(table))))


@pytest.mark.parametrize(("players", "settings"), PARTIES)
def test_round_trip_at_every_entry(players: tuple[str, ...], settings: dict[str, object]) -> None:
    sitting = Sitting(table_settings(*players, **settings))  # type: ignore[arg-type]
    assert described(again(sitting, sitting.table)) == described(sitting.table)
    sitting.start()
    random = pl.Random(sum(map(len, players)))
    for _ in range(120):
        sitting.do(random_acts(sitting.table, random, sitting.now))
        assert described(again(sitting, sitting.table)) == described(sitting.table)


def test_round_trip_of_a_finished_game_with_a_rematch() -> None:
    sitting = seated("me", "link")
    sitting.play(pl.Random(3))
    sitting.do(commands.say(sitting.table, 0, "good-game"))
    sitting.do(commands.rematch(sitting.table, 0))
    sitting.do(commands.rematch(sitting.table, 1))
    sitting.do([Entry("next", None, {"table": "the-next-one"})])
    assert described(again(sitting, sitting.table)) == described(sitting.table)


def test_the_rest_of_the_game_is_the_same() -> None:
    """Half of the entries from the snapshot, half from the log, is all of them."""
    sitting, random = seated("me", "link", "bot", mode="ffa"), pl.Random(7)
    kept, at = sitting.table, 0
    for number in range(300):
        sitting.do(random_acts(sitting.table, random, sitting.now))
        if number == 150:
            kept, at = again(sitting, sitting.table), len(sitting.entries)
    for entry in sitting.entries[at:]:
        kept.apply(*entry)
    assert described(kept) == described(sitting.table)


def test_the_snapshot_is_apart_from_the_table() -> None:
    sitting = seated("me", "link", clock=ClockSettings("bank", 60))
    plain = snapshot(sitting.table)
    text = json.dumps(plain)
    table = from_snapshot(sitting.settings, sitting.secret, plain)
    table.apply(table.last + 1, commands.say(table, 0, "hello")[0], 5000.0)
    first = commands.answer(table, table.decider or 0, table.version, commands.safe_answer(table))[0]
    table.apply(table.last + 1, first, 5001.0)
    assert json.dumps(plain) == text


def test_a_damaged_one_is_not_believed() -> None:
    sitting = seated("me", "link")
    plain = json.loads(json.dumps(snapshot(sitting.table)))
    plain["game"]["state"]["health"][0] += 1
    with pytest.raises(RecordError):
        from_snapshot(sitting.settings, sitting.secret, plain)

"""Every entry at a table: what it writes, and the reason for which it is refused."""

import pytest

import peerless as pl
from peerless.game.errors import IllegalAnswer
from peerless.table import commands
from peerless.table.entries import Entry
from peerless.table.table import OVER, Table
from tests.support.sitting import Sitting, key_of, legal, seated, table_settings


def opened() -> Table:
    return Sitting(table_settings("me", "link", "open", mode="ffa")).table


def over() -> Table:
    sitting = seated("me", "link")
    return sitting.do(commands.resign(sitting.table, 0))


def to_move(table: Table) -> int:
    assert table.decider is not None
    return table.decider


# --- seats ------------------------------------------------------------------------------------------


def test_sit() -> None:
    table = opened()
    assert commands.sit(table, 1, "Ann", "n") == [Entry("sit", 1, {"name": "Ann", "nonce": "n"})]
    assert commands.sit(table, 2, "", "", "hash") == [Entry("sit", 2, {"name": "", "nonce": "", "token": "hash"})]
    assert key_of(lambda: commands.sit(table, 0, "", "")) == "seat_taken"
    assert key_of(lambda: commands.sit(table, 1, "", "", "hash")) == "seat_taken", "a link is not for everybody"
    assert key_of(lambda: commands.sit(seated("me", "link").table, 1, "", "")) == "already_started"
    assert key_of(lambda: commands.sit(over(), 1, "", "")) == "already_started"


def test_nobody_sits_on_a_bot() -> None:
    table = Sitting(table_settings("me", "bot", "open", mode="ffa")).table
    assert key_of(lambda: commands.sit(table, 1, "", "", "hash")) == "seat_taken"


def test_begin() -> None:
    assert commands.begin(opened()) == []
    assert commands.begin(Sitting(table_settings("me", "me")).table) == [Entry("start")]
    assert commands.begin(over()) == []


def test_start() -> None:
    table = opened()
    assert commands.start(table, 0, "easy") == [Entry("start", None, {"level": "easy"})]
    assert key_of(lambda: commands.start(table, 1, "easy")) == "host_only"
    assert key_of(lambda: commands.start(over(), 0, "easy")) == "already_started"


# --- answers ----------------------------------------------------------------------------------------


def test_answer() -> None:
    table = seated("me", "link").table
    seat, choice = to_move(table), legal(table)[0]
    assert commands.answer(table, seat, table.version, choice) == [
        Entry("answer", seat, {"answer": choice, "by": "person"})
    ]
    assert key_of(lambda: commands.answer(table, seat, table.version - 1, choice)) == "stale"
    assert key_of(lambda: commands.answer(table, seat, table.version + 1, choice)) == "stale"
    assert key_of(lambda: commands.answer(table, 1 - seat, table.version, choice)) == "not_your_decision"
    assert key_of(lambda: commands.answer(opened(), 0, 0, choice)) == "not_started"
    finished = over()
    assert key_of(lambda: commands.answer(finished, 1, finished.version, choice)) == "game_over"


def test_an_illegal_answer_is_refused_with_what_is_possible() -> None:
    table = seated("me", "link").table
    for wrong in ("", "space s999", "card medusa", "decline", "\x00", "😀" * 20, legal(table)[0] + " "):
        with pytest.raises(IllegalAnswer, match="Possible: " + legal(table)[0]):
            commands.answer(table, to_move(table), table.version, wrong)


def test_nobody_answers_for_a_bot() -> None:
    sitting = seated("me", "link")
    seat = to_move(sitting.table)
    table = sitting.do(commands.leave(sitting.table, seat, "easy"))
    assert key_of(lambda: commands.answer(table, seat, table.version, legal(table)[0])) == "bot_plays"


def test_after_the_end_an_answer_is_refused_where_undo_is_free_too() -> None:
    table = seated("me", "bot", undo="free").play(pl.Random(3))
    assert key_of(lambda: commands.answer(table, 0, table.version, "maneuver")) == "game_over"


def test_bot_answer() -> None:
    table = seated("bot", "bot").table
    choice = legal(table)[0]
    assert commands.bot_answer(table, table.version, choice) == [
        Entry("answer", table.decider, {"answer": choice, "by": "bot"})
    ]
    assert commands.bot_answer(table, table.version + 1, choice) == []
    assert commands.bot_answer(over(), over().version, choice) == []


# --- leaving, talking, once more --------------------------------------------------------------------


def test_resign_leave_and_return_need_a_game() -> None:
    table, finished = opened(), over()
    for attempt in (
        lambda which: commands.resign(which, 0),
        lambda which: commands.leave(which, 0, "easy"),
        lambda which: commands.come_back(which, 0),
    ):
        assert key_of(lambda attempt=attempt: attempt(table)) == "not_started"  # type: ignore[misc]
        assert key_of(lambda attempt=attempt: attempt(finished)) == "game_over"  # type: ignore[misc]
    playing = seated("me", "link").table
    assert commands.resign(playing, 1) == [Entry("resign", 1)]
    assert commands.leave(playing, 1, "hard") == [Entry("leave", 1, {"level": "hard"})]
    assert key_of(lambda: commands.come_back(playing, 1)) == "not_left"


def test_say_at_any_time() -> None:
    for table in (opened(), seated("me", "link").table, over()):
        assert commands.say(table, 1, "hello") == [Entry("say", 1, {"phrase": "hello"})]


def test_rematch_when_every_person_wants_it() -> None:
    sitting = seated("me", "link", "bot", mode="ffa")
    assert key_of(lambda: commands.rematch(sitting.table, 0)) == "rematch_only_over"
    sitting.play(pl.Random(6))
    assert commands.waits_for_rematch(sitting.table) == [0, 1]
    sitting.do(commands.rematch(sitting.table, 0))
    assert commands.rematch(sitting.table, 0) == [], "once is enough"
    assert commands.waits_for_rematch(sitting.table) == [1] and not commands.is_rematch_due(sitting.table)
    sitting.do(commands.rematch(sitting.table, 1))
    assert commands.is_rematch_due(sitting.table)
    sitting.do([Entry("next", None, {"table": "the-rematch"})])
    assert sitting.table.next == "the-rematch" and not commands.is_rematch_due(sitting.table)


def test_a_rematch_waits_for_a_player_who_resigned_but_not_for_one_who_left() -> None:
    sitting = seated("me", "link", "link", mode="ffa")
    sitting.do(commands.leave(sitting.table, 2, "easy"))
    sitting.do(commands.resign(sitting.table, 1))
    sitting.play(pl.Random(6))
    assert commands.waits_for_rematch(sitting.table) == [0, 1]


def test_one_speaks_for_all_at_the_same_screen() -> None:
    sitting = seated("me", "me")
    sitting.do(commands.resign(sitting.table, 0))
    sitting.do(commands.rematch(sitting.table, 1))
    assert sitting.table.rematch == [0, 1] and sitting.table.status == OVER
    assert commands.waits_for_rematch(sitting.table) == []

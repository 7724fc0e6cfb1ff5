"""Every act at a table: what it writes, and the reason for which it is refused."""

import pytest

import peerless as pl
from peerless.match import acts
from peerless.match.entries import Act
from peerless.match.errors import IllegalAnswer
from peerless.match.table import OVER, Table
from tests.support.sitting import Sitting, key_of, legal, seated, table_settings


def opened() -> Table:
    return Sitting(table_settings("me", "link", "open", mode="ffa")).table


def over() -> Table:
    sitting = seated("me", "link")
    return sitting.do(acts.resign(sitting.table, 0))


def at_it(table: Table) -> int:
    assert table.decider is not None
    return table.decider


# --- seats ------------------------------------------------------------------------------------------


def test_sit() -> None:
    table = opened()
    assert acts.sit(table, 1, "Ann", "n") == [Act("sit", 1, {"name": "Ann", "nonce": "n"})]
    assert acts.sit(table, 2, "", "", "hash") == [Act("sit", 2, {"name": "", "nonce": "", "token": "hash"})]
    assert key_of(lambda: acts.sit(table, 0, "", "")) == "seat_taken"
    assert key_of(lambda: acts.sit(table, 1, "", "", "hash")) == "seat_taken", "a link is not for everybody"
    assert key_of(lambda: acts.sit(seated("me", "link").table, 1, "", "")) == "already_started"
    assert key_of(lambda: acts.sit(over(), 1, "", "")) == "already_started"


def test_nobody_sits_on_a_bot() -> None:
    table = Sitting(table_settings("me", "bot", "open", mode="ffa")).table
    assert key_of(lambda: acts.sit(table, 1, "", "", "hash")) == "seat_taken"


def test_begin() -> None:
    assert acts.begin(opened()) == []
    assert acts.begin(Sitting(table_settings("me", "me")).table) == [Act("start")]
    assert acts.begin(over()) == []


def test_start() -> None:
    table = opened()
    assert acts.start(table, 0, "easy") == [Act("start", None, {"level": "easy"})]
    assert key_of(lambda: acts.start(table, 1, "easy")) == "host_only"
    assert key_of(lambda: acts.start(over(), 0, "easy")) == "already_started"


# --- answers ----------------------------------------------------------------------------------------


def test_answer() -> None:
    table = seated("me", "link").table
    seat, choice = at_it(table), legal(table)[0]
    assert acts.answer(table, seat, table.version, choice) == [Act("answer", seat, {"answer": choice, "by": "person"})]
    assert key_of(lambda: acts.answer(table, seat, table.version - 1, choice)) == "stale"
    assert key_of(lambda: acts.answer(table, seat, table.version + 1, choice)) == "stale"
    assert key_of(lambda: acts.answer(table, 1 - seat, table.version, choice)) == "not_your_decision"
    assert key_of(lambda: acts.answer(opened(), 0, 0, choice)) == "not_started"
    finished = over()
    assert key_of(lambda: acts.answer(finished, 1, finished.version, choice)) == "game_over"


def test_an_illegal_answer_is_told_what_is_possible() -> None:
    table = seated("me", "link").table
    for wrong in ("", "space s999", "card medusa", "decline", "\x00", "😀" * 20, legal(table)[0] + " "):
        with pytest.raises(IllegalAnswer, match="Possible: " + legal(table)[0]):
            acts.answer(table, at_it(table), table.version, wrong)


def test_nobody_answers_for_a_bot() -> None:
    sitting = seated("me", "link")
    seat = at_it(sitting.table)
    table = sitting.do(acts.leave(sitting.table, seat, "easy"))
    assert key_of(lambda: acts.answer(table, seat, table.version, legal(table)[0])) == "bot_plays"


def test_after_the_end_an_answer_is_refused_where_undo_is_free_too() -> None:
    table = seated("me", "bot", undo="free").play(pl.Random(3))
    assert key_of(lambda: acts.answer(table, 0, table.version, "maneuver")) == "game_over"


def test_bot_answer() -> None:
    table = seated("bot", "bot").table
    choice = legal(table)[0]
    assert acts.bot_answer(table, table.version, choice) == [
        Act("answer", table.decider, {"answer": choice, "by": "bot"})
    ]
    assert acts.bot_answer(table, table.version + 1, choice) == []
    assert acts.bot_answer(over(), over().version, choice) == []


# --- leaving, talking, once more --------------------------------------------------------------------


def test_resign_leave_and_return_need_a_game() -> None:
    table, finished = opened(), over()
    for attempt in (
        lambda which: acts.resign(which, 0),
        lambda which: acts.leave(which, 0, "easy"),
        lambda which: acts.come_back(which, 0),
    ):
        assert key_of(lambda attempt=attempt: attempt(table)) == "not_started"  # type: ignore[misc]
        assert key_of(lambda attempt=attempt: attempt(finished)) == "game_over"  # type: ignore[misc]
    playing = seated("me", "link").table
    assert acts.resign(playing, 1) == [Act("resign", 1)]
    assert acts.leave(playing, 1, "hard") == [Act("leave", 1, {"level": "hard"})]
    assert key_of(lambda: acts.come_back(playing, 1)) == "not_left"


def test_say_at_any_time() -> None:
    for table in (opened(), seated("me", "link").table, over()):
        assert acts.say(table, 1, "hello") == [Act("say", 1, {"phrase": "hello"})]


def test_rematch_when_every_person_wants_it() -> None:
    sitting = seated("me", "link", "bot", mode="ffa")
    assert key_of(lambda: acts.rematch(sitting.table, 0)) == "rematch_only_over"
    sitting.play(pl.Random(6))
    assert acts.waits_for_rematch(sitting.table) == [0, 1]
    sitting.do(acts.rematch(sitting.table, 0))
    assert acts.rematch(sitting.table, 0) == [], "once is enough"
    assert acts.waits_for_rematch(sitting.table) == [1] and not acts.is_rematch_due(sitting.table)
    sitting.do(acts.rematch(sitting.table, 1))
    assert acts.is_rematch_due(sitting.table)
    sitting.do([Act("next", None, {"table": "the-rematch"})])
    assert sitting.table.next == "the-rematch" and not acts.is_rematch_due(sitting.table)


def test_a_rematch_waits_for_who_has_resigned_and_not_for_who_has_left() -> None:
    sitting = seated("me", "link", "link", mode="ffa")
    sitting.do(acts.leave(sitting.table, 2, "easy"))
    sitting.do(acts.resign(sitting.table, 1))
    sitting.play(pl.Random(6))
    assert acts.waits_for_rematch(sitting.table) == [0, 1]


def test_one_speaks_for_all_at_the_same_screen() -> None:
    sitting = seated("me", "me")
    sitting.do(acts.resign(sitting.table, 0))
    sitting.do(acts.rematch(sitting.table, 1))
    assert sitting.table.rematch == [0, 1] and sitting.table.status == OVER
    assert acts.waits_for_rematch(sitting.table) == []

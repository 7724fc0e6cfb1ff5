"""Clocks: what a decision costs, whom, and what happens when time is out."""

import pytest

import peerless as pl
from peerless.table import commands
from peerless.table.clock import LEAST, Clocks, ClockSettings
from peerless.table.table import Table
from tests.support.sitting import Sitting, described, legal, seated

DECISION = ClockSettings("decision", 30)
BANK = ClockSettings("bank", 60, 5)


def to_move(table: Table) -> int:
    assert table.decider is not None
    return table.decider


# --- clocks alone -----------------------------------------------------------------------------------


def test_without_a_clock_nothing_is_counted() -> None:
    clocks = Clocks(ClockSettings(), 2)
    clocks.begin(0.0)
    clocks.answered(0, 1e6)
    assert clocks.deadline(0) is None and clocks.left(0, 2e6, True) is None


def test_seconds_for_each_decision() -> None:
    clocks = Clocks(DECISION, 2)
    assert clocks.deadline(0) is None, "nothing is open yet"
    clocks.begin(100.0)
    assert clocks.deadline(0) == 130.0
    assert clocks.left(0, 110.0, True) == 20.0 and clocks.left(1, 110.0, False) == 30.0
    assert clocks.left(0, 500.0, True) == 0.0
    clocks.answered(0, 129.0)
    assert clocks.deadline(1) == clocks.deadline(0) == 159.0


def test_a_bank_pays_and_gets_its_increment() -> None:
    clocks = Clocks(BANK, 2)
    clocks.begin(100.0)
    assert clocks.deadline(0) == 160.0
    clocks.answered(0, 110.0)
    assert clocks.banks == [55.0, 60.0]
    clocks.answered(1, 170.0)
    assert clocks.banks == [55.0, 5.0]
    clocks.pay(0, 180.0)
    assert clocks.banks == [45.0, 5.0], "paying brings no increment"


def test_an_empty_bank_still_leaves_a_moment() -> None:
    clocks = Clocks(ClockSettings("bank", 10), 2)
    clocks.begin(0.0)
    clocks.answered(0, 1000.0)
    assert clocks.banks[0] == 0.0 and clocks.deadline(0) == 1000.0 + LEAST
    assert clocks.left(0, 1001.0, True) == LEAST - 1


def test_no_wish_is_so_small_that_nobody_can_answer() -> None:
    clocks = Clocks(ClockSettings("decision", 0), 2)
    clocks.begin(0.0)
    assert clocks.deadline(0) == LEAST


def test_a_clock_that_goes_back_takes_nothing() -> None:
    clocks = Clocks(BANK, 2)
    clocks.begin(100.0)
    clocks.answered(0, 50.0)
    assert clocks.banks[0] == 65.0


# --- at a table -------------------------------------------------------------------------------------


def test_time_begins_with_the_game() -> None:
    sitting = seated("me", "link", clock=DECISION)
    assert sitting.table.deadline == sitting.now + 30


@pytest.mark.parametrize("clock", [DECISION, BANK])
def test_time_out_gives_the_safe_answer(clock: ClockSettings) -> None:
    sitting = seated("me", "link", clock=clock)
    sitting.play(pl.Random(1), lambda table: len(table.given) == 20)
    table, seat = sitting.table, to_move(sitting.table)
    deadline = table.deadline
    assert deadline is not None
    assert commands.time_out(table, deadline - 0.001) == []
    (entry,) = commands.time_out(table, deadline)
    assert entry.seat == seat and entry.text("by") == "clock"
    assert entry.text("answer") == commands.safe_answer(table) and entry.text("answer") in legal(table)
    sitting.now = deadline
    after = sitting.do([entry], after=0)
    assert after.given[-1].by == "clock" and after.version > table.version
    if clock is BANK:
        assert after.clocks.banks[seat] == BANK.increment
    assert after.deadline is not None and after.deadline > deadline


def test_bots_are_not_clocked() -> None:
    sitting = seated("me", "bot", clock=BANK)
    sitting.play(pl.Random(2), lambda table: len(table.given) > 60 and table.bot_to_move is not None)
    bank = sitting.table.clocks.banks[:]
    assert sitting.table.deadline is None
    assert commands.time_out(sitting.table, 1e12) == []
    sitting.answer(after=5000.0)
    assert sitting.table.clocks.banks == bank
    sitting.play(pl.Random(3), lambda table: table.bot_to_move is None)
    assert sitting.table.deadline == sitting.now + bank[0], "the person's time begins when the bot has answered"


def test_only_the_answering_player_pays() -> None:
    sitting = seated("me", "link", clock=BANK)
    seat = to_move(sitting.table)
    sitting.answer(after=20.0)
    assert sitting.table.clocks.banks[seat] == 45.0 and sitting.table.clocks.banks[1 - seat] == 60.0


def test_leaving_does_not_stop_the_clock_for_nothing() -> None:
    sitting = seated("me", "link", clock=BANK)
    seat = to_move(sitting.table)
    sitting.do(commands.leave(sitting.table, seat, "easy"), after=20.0)
    sitting.do(commands.come_back(sitting.table, seat), after=100.0)
    left = sitting.table.clocks.left(seat, sitting.now, True)
    assert left == 40.0, "what was spent before is spent; the bot's time is free"
    assert sitting.table.deadline == sitting.now + 40.0


def test_what_was_spent_before_leaving_is_paid_when_the_bot_has_answered() -> None:
    sitting = seated("me", "link", clock=BANK)
    seat = to_move(sitting.table)
    sitting.do(commands.leave(sitting.table, seat, "easy"), after=20.0)
    table = sitting.table
    sitting.do(commands.bot_answer(table, table.version, legal(table)[0]), after=3.0)
    sitting.do(commands.come_back(sitting.table, seat), after=1.0)
    assert sitting.table.clocks.banks[seat] == 40.0


def test_leaving_and_coming_back_brings_no_time() -> None:
    sitting = seated("me", "link", clock=DECISION)
    seat, began = to_move(sitting.table), sitting.now
    for _ in range(3):
        sitting.do(commands.leave(sitting.table, seat, "easy"), after=5.0)
        sitting.do(commands.come_back(sitting.table, seat), after=0.0)
    assert sitting.table.deadline == pytest.approx(sitting.now + 15.0) and sitting.now == began + 15.0


@pytest.mark.parametrize("clock", [DECISION, BANK], ids=["decision", "bank"])
def test_taking_back_brings_no_time(clock: ClockSettings) -> None:
    """Whatever was spent on the answers that are taken back is spent on the one that is given again."""
    sitting = seated("me", "link", clock=clock, undo="free")
    seat = to_move(sitting.table)
    deadline = sitting.table.deadline
    for _ in range(3):
        table = sitting.table
        sitting.do(commands.answer(table, seat, table.version, legal(table)[0]), after=4.0)
        sitting.do(commands.undo(sitting.table, seat, sitting.table.version), after=0.0)
    assert sitting.table.deadline == deadline and to_move(sitting.table) == seat
    assert sitting.table.clocks.banks == [float(clock.seconds)] * 2, "and no increment either"


def test_who_takes_back_in_the_last_moment_can_still_answer() -> None:
    clocks = Clocks(DECISION, 2)
    clocks.begin(100.0)
    clocks.go_back(0, (0.0, 0.0), 1000.0, 200.0)
    assert clocks.deadline(0) == 200.0 + LEAST


def test_who_leaves_while_another_decides_pays_nothing() -> None:
    sitting = seated("me", "link", clock=BANK)
    seat = to_move(sitting.table)
    deadline = sitting.table.deadline
    sitting.do(commands.leave(sitting.table, 1 - seat, "easy"), after=20.0)
    sitting.do(commands.come_back(sitting.table, 1 - seat), after=20.0)
    assert sitting.table.deadline == deadline and sitting.table.clocks.banks == [60.0, 60.0]


def test_nobody_gets_time_because_another_resigns() -> None:
    sitting = seated("me", "link", "link", mode="ffa", clock=BANK)
    seat, deadline = to_move(sitting.table), sitting.table.deadline
    sitting.do(commands.resign(sitting.table, (seat + 1) % 3), after=20.0)
    assert sitting.table.decider == seat and sitting.table.deadline == deadline


def test_a_finished_game_has_no_deadline() -> None:
    sitting = seated("me", "link", clock=DECISION)
    assert sitting.do(commands.resign(sitting.table, 0)).deadline is None


def test_a_whole_game_by_time_alone_ends() -> None:
    """Two people who never answer: the safe answers lead to an end, and nobody waits forever."""
    sitting: Sitting = seated("me", "link", clock=DECISION)
    for _ in range(4000):
        deadline = sitting.table.deadline
        if deadline is None:
            break
        sitting.now = deadline
        sitting.do(commands.time_out(sitting.table, deadline), after=0)
    assert sitting.table.winner is not None
    assert described(sitting.folded()) == described(sitting.table)

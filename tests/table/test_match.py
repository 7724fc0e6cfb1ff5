"""A match of three games: the score goes on from game to game, until one side has won two."""

from dataclasses import replace

import pytest

from peerless.server.new_tables import PendingTable, rematch
from peerless.table import commands, match
from peerless.table.settings import settings_from_plain
from tests.support.sitting import SECRET, Sitting, table_settings


def finished(sitting: Sitting, loser: int) -> Sitting:
    sitting.start()
    sitting.do(commands.resign(sitting.table, loser))
    return sitting


def next_game(sitting: Sitting) -> Sitting:
    """The game that everyone agrees to play next."""
    making = rematch(sitting.table, 0.0)
    while True:
        try:
            next(making)
        except StopIteration as done:
            pending: PendingTable = done.value
            return Sitting(settings_from_plain(pending.row.settings), SECRET)


@pytest.fixture
def first() -> Sitting:
    return Sitting(replace(table_settings("me", "link"), best_of=3))


def test_a_single_game_is_no_match() -> None:
    over = finished(Sitting(table_settings("me", "link")), loser=1)
    assert match.winner(over.table) == 0  # of one game
    assert next_game(over).settings.score == (0, 0)


def test_the_score_moves_with_the_seats(first: Sitting) -> None:
    assert match.wins(first.table) == [0, 0]
    over = finished(first, loser=1)
    assert (match.wins(over.table), match.winner(over.table)) == ([1, 0], None)
    second = next_game(over)  # the other one begins: the winner now has seat 1
    assert second.settings.score == (0, 1)
    assert second.settings.best_of == 3


def test_two_wins_decide_and_the_next_match_begins_at_nothing(first: Sitting) -> None:
    second = finished(next_game(finished(first, loser=1)), loser=0)
    assert (match.wins(second.table), match.winner(second.table)) == ([0, 2], 1)
    assert next_game(second).settings.score == (0, 0)


def test_a_third_game_decides_a_draw(first: Sitting) -> None:
    second = finished(next_game(finished(first, loser=1)), loser=1)
    assert (match.wins(second.table), match.winner(second.table)) == ([1, 1], None)
    third = finished(next_game(second), loser=0)
    assert match.winner(third.table) == 1


def test_partners_share_the_score() -> None:
    four = Sitting(replace(table_settings("me", "link", "link", "link", mode="teams"), best_of=3)).start()
    for seat in (1, 3):
        four.do(commands.resign(four.table, seat))
    assert match.wins(four.table) == [1, 0, 1, 0]

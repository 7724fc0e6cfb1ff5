"""Every board of ours has room for every duel: simulations and tests put any two heroes on any of them."""

import pytest

import peerless as pl


@pytest.mark.parametrize("board", pl.boards().values(), ids=lambda board: board.id)
def test_a_board_has_room_for_the_largest_duel(board: pl.BoardDef) -> None:
    fighters = sorted(1 + sum(kind.count for kind in hero.sidekicks) for hero in pl.heroes().values())
    assert len(board.spaces) >= sum(fighters[-2:])

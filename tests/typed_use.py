"""A program against the library that mypy reads with --strict: every name has its type, and none is Any.

It also runs, in `tests/test_library.py`.
"""

from typing import assert_type

import peerless as pl


class Newest:
    """A bot as somebody else writes it."""

    def __init__(self, seed: int) -> None:
        self.random = pl.Random(seed)

    def choose(self, position: pl.Position) -> pl.Option:
        """Any option of the last ones."""
        assert_type(position.options, tuple[pl.Option, ...])
        assert_type(position.view, pl.View)
        assert_type(position.sample(self.random), pl.Game)
        return position.options[-1]


def play(bot: pl.Bot) -> pl.Game:
    """A short part of a game."""
    game = pl.new_game(["medusa", "alice"], seed=1)
    for _ in range(10):
        assert_type(game.seat, int | None)
        assert_type(game.decision.kind, str)
        game.answer(game.choose(bot))
    return game


def read(game: pl.Game) -> list[str]:
    """What a view and the events say."""
    view = game.view(0)
    assert_type(view["turn"], pl.Turn)
    assert_type(view["seats"], list[pl.SeatView])
    assert_type(view["fighters"], list[pl.FighterView])
    assert_type(view["combat"], pl.CombatView | None)
    assert_type(view["decision"], pl.OpenDecision | None)
    assert_type(view["course"], list[pl.RunningProgram])
    events = game.events(0)
    assert_type(events, list[pl.GameEvent])
    return [event["event"] for event in events]


def rate() -> tuple[pl.Simulation, pl.ArenaResult]:
    """Many games and a match."""
    pl.register_bot("newest", Newest)
    assert_type(pl.bots(), dict[str, str])
    simulation = pl.simulate(["medusa", "alice"], bots=["newest", "random"], games=4)
    assert_type(simulation.win_rates, tuple[float, ...])
    match = pl.arena(["newest", "random"], heroes=["medusa"], boards=["sarpedon"], games=4)
    assert_type(match.pairs, tuple[pl.PairResult, ...])
    assert_type(match.ratings, dict[str, float])
    return simulation, match

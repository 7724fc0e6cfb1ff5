"""Random games for the properties: every pair of heroes, boards and presets in turn."""

from collections.abc import Callable
from itertools import cycle

import peerless as pl

HEROES = list(pl.heroes())
PAIRS = [(one, HEROES[(at + step) % len(HEROES)]) for step in (1, 4, 7) for at, one in enumerate(HEROES)]
SETUPS = list(
    zip(PAIRS, cycle(pl.boards()), cycle(["current", "classic", "classic", "current", "current"]), strict=False)
)


def random_game(number: int) -> pl.Game:
    """The start of a random game."""
    pair, board, ruleset = SETUPS[number % len(SETUPS)]
    return pl.new_game(list(pair), board=board, ruleset=ruleset, seed=number)


def play_randomly(game: pl.Game, seed: int, look: Callable[[pl.Game, int], None], most: int = 3000) -> pl.Game:
    """Play to the end; `look` is called with the game and the number of every decision before it is answered."""
    random = pl.Random(seed)
    for number in range(most):
        if game.over:
            return game
        look(game, number)
        game.answer(random.below(len(game.decision.options)))
    raise AssertionError(f"no end after {most} decisions: {game.record()}")

"""Random games for the properties: every pair of heroes, boards and presets in turn."""

from collections.abc import Callable
from itertools import cycle, permutations

import peerless as pl

SETUPS = [
    (pair, board, ruleset)
    for pair, board, ruleset in zip(
        list(permutations(pl.heroes(), 2)) * 2,
        cycle(pl.boards()),
        cycle(["current", "classic", "classic", "current", "current"]),
        strict=False,
    )
]


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

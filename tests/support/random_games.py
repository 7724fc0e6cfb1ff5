"""Random games for the properties: every pair of heroes, boards and presets in turn."""

from collections.abc import Callable
from itertools import cycle

import peerless as pl

HEROES = list(pl.heroes())
PAIRS = [(hero, HEROES[(at + step) % len(HEROES)]) for step in (1, 4, 7) for at, hero in enumerate(HEROES)]
Lineup = tuple[tuple[str, ...], str, str, str]  # heroes, board, mode, rules
RULES = ("current", "classic", "classic", "current", "current")
SETUPS: list[Lineup] = [
    (pair, board, "duel", rules) for pair, board, rules in zip(PAIRS, cycle(pl.boards()), cycle(RULES), strict=False)
]
LARGE = [board.id for board in pl.boards().values() if len(board.starts) >= 4]
MANY: list[Lineup] = [
    (tuple(HEROES[(at + step * 5) % len(HEROES)] for step in range(seats)), LARGE[at % len(LARGE)], mode, RULES[at % 5])
    for at, (mode, seats) in enumerate(
        [("ffa", 3), ("teams", 4), ("ffa", 4), ("teams", 4), ("ffa", 3), ("teams", 4)] * 2
    )
]


def random_game(number: int) -> pl.Game:
    """The start of a random duel."""
    return start(SETUPS[number % len(SETUPS)], number)


def start(lineup: Lineup, seed: int) -> pl.Game:
    """The start of a game with this lineup."""
    heroes, board, mode, ruleset = lineup
    return pl.new_game(list(heroes), board=board, mode=mode, ruleset=ruleset, seed=seed)


def play_randomly(game: pl.Game, seed: int, look: Callable[[pl.Game, int], None], most: int = 3000) -> pl.Game:
    """Play to the end; `look` is called with the game and the number of every decision before it is answered."""
    random = pl.Random(seed)
    for number in range(most):
        if game.over:
            return game
        look(game, number)
        game.answer(random.below(len(game.decision.options)))
    raise AssertionError(f"no end after {most} decisions: {game.record()}")

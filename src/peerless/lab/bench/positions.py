"""The games and positions of the benchmark: the same in every round, on every machine."""

from functools import cache
from itertools import combinations

from peerless.content.library import builtin_heroes
from peerless.core.rng import Random
from peerless.core.static import Static
from peerless.game.game import Game, start_game
from peerless.game.setup import make_setup

Pair = tuple[str, str]

POSITIONS = 12
DECISIONS_TO_THE_MIDDLE = 60
# By the maximum number of sidekicks on both sides: the more, the longer a game and the simpler its decisions.
CLASSES = {"0-2 sidekicks": 2, "3-4 sidekicks": 4, "5+ sidekicks": 1000}


@cache
def pairs() -> tuple[Pair, ...]:
    """Return every pair of heroes, shuffled so that the first few are a fair sample."""
    all_pairs = list(combinations(builtin_heroes(), 2))
    order = list(range(len(all_pairs)))
    Random(1).shuffle(order)
    return tuple(all_pairs[number] for number in order)


def class_of(pair: Pair) -> str:
    """Return the class of a pair, by the total number of its sidekicks."""
    sidekicks = sum(kind.count for hero in pair for kind in builtin_heroes()[hero].sidekicks)
    return next(name for name, most in CLASSES.items() if sidekicks <= most)


def pair_of(number: int) -> Pair:
    """Return the heroes of a game."""
    return pairs()[number % len(pairs())]


@cache
def statics() -> tuple[Static, ...]:
    """Return the compiled set-up of every pair, built once as in any simulation."""
    return tuple(make_setup(pair).static() for pair in pairs())


@cache
def middles() -> tuple[Game, ...]:
    """Return games in progress, of several pairs."""
    return tuple(_played(number, DECISIONS_TO_THE_MIDDLE) for number in range(POSITIONS))


@cache
def finished() -> tuple[Game, ...]:
    """Return finished games, of several pairs."""
    return tuple(_played(number, None) for number in range(POSITIONS))


def _played(number: int, most: int | None) -> Game:
    """Play a random game to its end, or for `most` decisions."""
    game = start_game(make_setup(pair_of(number)), number)
    random = Random(number)
    while not game.over and (most is None or len(game.answers) < most):
        game.answer(random.below(len(game.decision.options)))
    return game

"""What the bench plays and looks at: the same games and positions in every round, on every machine."""

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
# By the most sidekicks on both sides together: the more there are, the longer a game and the simpler its decisions.
CLASSES = {"0-2 sidekicks": 2, "3-4 sidekicks": 4, "5+ sidekicks": 1000}


@cache
def pairs() -> tuple[Pair, ...]:
    """Every pair of heroes, mixed, so that the first few are a fair choice of all."""
    found = list(combinations(builtin_heroes(), 2))
    order = list(range(len(found)))
    Random(1).shuffle(order)
    return tuple(found[number] for number in order)


def class_of(pair: Pair) -> str:
    """The class of a pair: by how many sidekicks its heroes have together."""
    sidekicks = sum(kind.count for hero in pair for kind in builtin_heroes()[hero].sidekicks)
    return next(name for name, most in CLASSES.items() if sidekicks <= most)


def pair_of(number: int) -> Pair:
    """The heroes of a game."""
    return pairs()[number % len(pairs())]


@cache
def statics() -> tuple[Static, ...]:
    """The compiled game of every pair: made once, as in any simulation."""
    return tuple(make_setup(pair).static() for pair in pairs())


@cache
def middles() -> tuple[Game, ...]:
    """Games in full swing, of several pairs."""
    return tuple(_played(number, DECISIONS_TO_THE_MIDDLE) for number in range(POSITIONS))


@cache
def finished() -> tuple[Game, ...]:
    """Games that are over, of several pairs."""
    return tuple(_played(number, None) for number in range(POSITIONS))


def _played(number: int, most: int | None) -> Game:
    """A game played by chance to its end, or for so many decisions."""
    game = start_game(make_setup(pair_of(number)), number)
    random = Random(number)
    while not game.over and (most is None or len(game.answers) < most):
        game.answer(random.below(len(game.decision.options)))
    return game

"""Tuning by matches: change a weight or a habit slightly, play, and keep the change if it wins.

A change is kept if it wins a match by more than luck plausibly explains. That takes many games per number;
`lab/fit.py` fits all of them at once from the results of games.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

from peerless.ai.bot import Bot
from peerless.ai.fast.evaluate import FEATURES
from peerless.ai.fast.policy import HABITS, Greedy
from peerless.ai.fast.rollout import Rollouts
from peerless.ai.fast.tables import Tables
from peerless.ai.greedy import GreedyBot
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.ai.weights import habits, weights
from peerless.content.library import boards, heroes
from peerless.core import machine
from peerless.core.facts import NONE
from peerless.core.static import Static
from peerless.game.setup import make_setup

FACTORS = (0.5, 0.7, 1.4, 2.0)
STEP = 0.3  # for a value close to zero, which no factor would move
NEARLY_NOTHING = 0.05
FEWEST = 100  # games before a match may end early
FIRST = {"weights": 1, "habits": 0}  # the first weight is the unit of all others and stays fixed
SURE = 3.0  # standard errors from even at which a match ends early
LIKELY = 2.0  # standard errors above even from which a change is kept

Values = tuple[float, ...]
Maker = Callable[[Static, Tables, Values, int], Bot]


@dataclass(frozen=True)
class Trial:
    """One change that was tried."""

    changes: dict[str, float]
    score: float
    games: int
    kept: bool


def names_of(what: str) -> tuple[str, ...]:
    """Return what can be tuned: the features of the evaluation, or the habits of the greedy policy."""
    return FEATURES if what == "weights" else tuple(name for name, _ in HABITS)


def start_of(what: str, name: str) -> Values:
    """Return the starting values."""
    return tuple(weights(name).common.get(feature, 0.0) for feature in FEATURES) if what == "weights" else habits(name)


def tune(
    what: str, start: str, trials: int, games: int, seed: int, simulations: int = 24
) -> Iterator[tuple[Trial, Values]]:
    """Try one change after another; after each, yield the trial and the best values so far."""
    chance = random.Random(seed)
    best = start_of(what, start)
    maker = _search_maker(start, simulations) if what == "weights" else _greedy_maker
    for _ in range(trials):
        changed = _changed(best, chance, FIRST[what])
        score, played = _match(maker, changed, best, games, chance)
        kept = score - LIKELY * _error(played) > 0.5
        changes = {
            name: round(new, 4) for name, new, old in zip(names_of(what), changed, best, strict=True) if new != old
        }
        best = changed if kept else best
        yield Trial(changes, score, played, kept), best


def _changed(values: Values, chance: random.Random, first: int) -> Values:
    """Return the values with one or two of them increased or decreased."""
    changed = list(values)
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(first, len(changed))
        if abs(changed[at]) < NEARLY_NOTHING:
            changed[at] += chance.choice((-STEP, STEP))
        else:
            changed[at] *= chance.choice(FACTORS)
    return tuple(changed)


def _match(maker: Maker, challenger: Values, champion: Values, most: int, chance: random.Random) -> tuple[float, int]:
    """Return the challenger's share of wins and the number of games, every pairing from both seats; may stop early."""
    won = played = 0
    while played < most:
        static = _random_static(chance)
        tables = Tables(static)
        seed = chance.getrandbits(40)
        for seat in (0, 1):
            values = (challenger, champion) if seat == 0 else (champion, challenger)
            bots = [maker(static, tables, mine, seed * 2 + place) for place, mine in enumerate(values)]
            won += _winner(static, bots, seed) == seat
            played += 1
        if played >= FEWEST and _is_clear(won / played, played):
            break
    return won / played, played


def _is_clear(score: float, played: int) -> bool:
    return abs(score - 0.5) > SURE * _error(played)


def _error(games: int) -> float:
    return 0.5 / sqrt(games)


def _random_static(chance: random.Random) -> Static:
    pair = [chance.choice(list(heroes())) for _ in range(2)]
    return make_setup(pair, board=chance.choice(list(boards())), allow_same_hero=True).static()


def _winner(static: Static, bots: list[Bot], seed: int) -> int:
    state = machine.new_state(static, seed)
    machine.run(state)
    while state.winner == NONE:
        sampler = Sampler(state)
        machine.step(state, bots[state.decider].choose(sampler, sampler.options()))
    return state.winner


def _search_maker(start: str, simulations: int) -> Maker:
    depth = Depth(simulations=simulations, turns=1, weights=start)

    def make(static: Static, tables: Tables, values: Values, seed: int) -> Bot:
        bot = SearchBot(seed, depth)
        bot.static = static
        changed = replace(weights(start), common=dict(zip(FEATURES, values, strict=True)))
        bot.rollouts = Rollouts(tables, changed.measure(tables), list(habits()), 0)
        return bot

    return make


def _greedy_maker(static: Static, tables: Tables, values: Values, seed: int) -> Bot:
    bot = GreedyBot(seed)
    bot.static = static
    bot.policy = Greedy(tables, weights("by-hand").measure(tables), list(values))
    return bot

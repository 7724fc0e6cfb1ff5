"""Fitting the weights of the evaluation on our own games: which features tell who will win.

Positions are taken where bots judge them, at the start of turns, from both sides; the answer is who won. Logistic
regression gives the weights, in units in which the hero's health keeps the weight it had. What the heroes themselves
explain is fitted beside the features and left out.

Whoever plays well holds cards *and* wins, so positions of good play alone teach to hoard. With detours every game is
led astray by rules of thumb and chance up to some turn; only the position reached then is taken, and bots play on.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log

from peerless.ai.quick.evaluate import COUNT, FEATURES, difference
from peerless.ai.quick.policy import Greedy
from peerless.ai.quick.tables import Tables
from peerless.ai.registry import make_bot
from peerless.ai.sampler import Sampler
from peerless.ai.weights import habits, weights
from peerless.content.library import boards, heroes
from peerless.core import machine
from peerless.core.decision import K_ACTION
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import NONE
from peerless.lab.jobs import Processes
from peerless.match.setup import Setup, make_setup

BINS = 10
ASTRAY = 20  # of 100 decisions on a detour are left to chance
LONGEST_DETOUR = 20  # turns
RIDGE = 1.0  # keeps weights of features that hardly vary near nothing


Look = tuple[int, tuple[float, ...], tuple[str, ...]]  # a seat, its features, its hero and an enemy's


@dataclass(frozen=True)
class Sample:
    """What a position looked like to a seat, and whether that seat won."""

    features: tuple[float, ...]
    won: bool
    heroes: tuple[str, ...] = ()  # the own one and an enemy's


def samples_of(setup: Setup, bots: Sequence[str], seed: int, detour: int = 0) -> list[Sample]:
    """Positions of one game between bots; with a detour of so many turns, only the first one after it."""
    static = setup.static()
    tables = Tables(static)
    players = [make_bot(name, seed * 7 + seat) for seat, name in enumerate(bots)]
    state = machine.new_state(static, seed)
    machine.run(state)
    lead_astray(state, tables, detour, Random(seed))
    seen: list[Look] = []
    while state.winner == NONE:
        if state.decision == K_ACTION and state.action_number == 0 and not (detour and seen):
            seen += _looks(state, tables)
        sampler = Sampler(state)
        machine.step(state, players[state.decider].choose(sampler, sampler.options()))
    return [Sample(features, static.teams[seat] == state.winner, names) for seat, features, names in seen]


def lead_astray(state: State, tables: Tables, turns: int, chance: Random) -> None:
    """Play on to a turn by rules of thumb and chance."""
    policy = Greedy(tables, list(weights("by-hand").values), list(habits()))
    while state.winner == NONE and state.turn_number < turns:
        by_chance = chance.below(100) < ASTRAY
        machine.step(state, machine.random_option(state, chance) if by_chance else policy.choose(state, chance))


def _looks(state: State, tables: Tables) -> list[Look]:
    static = state.static
    found: list[Look] = []
    for seat in range(static.seats):
        if not state.out >> seat & 1:
            enemy = next(other for other in range(static.seats) if static.teams[other] != static.teams[seat])
            names = (static.hero_ids[seat], static.hero_ids[enemy])
            found.append((seat, tuple(difference(state, seat, tables)), names))
    return found


@dataclass(frozen=True)
class Games:
    """Which games are played to learn from: random pairs of heroes on random boards, bots drawn from a list."""

    bots: tuple[str, ...]
    seed: int
    detours: bool = False

    def samples(self, number: int) -> list[Sample]:
        """The positions of one of these games."""
        chance = random.Random(self.seed * 1_000_003 + number)
        pair = [chance.choice(list(heroes())) for _ in range(2)]
        setup = make_setup(pair, board=chance.choice(list(boards())), allow_same_hero=True)
        bots = [chance.choice(self.bots) for _ in pair]
        seed = chance.getrandbits(40)
        return samples_of(setup, bots, seed, chance.randint(1, LONGEST_DETOUR) if self.detours else 0)


def collect(games: Games, count: int, jobs: int, tick: Callable[[int], None]) -> list[Sample]:
    """The positions of many games; the same with any number of processes."""
    found: list[Sample] = []
    for done, part in enumerate(Processes(jobs).in_order(games.samples, list(range(count))), 1):
        found += part
        tick(done)
    return found


def fitted_scale(samples: Sequence[Sample], values: Sequence[float], rounds: int = 20) -> float:
    """The points of health that make the odds e : 1, for weights that stay as they are."""
    worths = [sum([weight * one for weight, one in zip(values, sample.features, strict=True)]) for sample in samples]
    slope = 0.2
    for _ in range(rounds):
        gradient = curvature = 1e-9
        for worth, sample in zip(worths, samples, strict=True):
            chance = win_chance(slope * worth)
            gradient += ((1.0 if sample.won else 0.0) - chance) * worth
            curvature += chance * (1.0 - chance) * worth * worth
        slope += gradient / curvature
    return 1.0 / slope


def fit(samples: Sequence[Sample], rounds: int = 8) -> list[float]:
    """Weights by Newton's method: the log-odds of winning are their sum with the features, and what the heroes add."""
    names = sorted({name for sample in samples for name in sample.heroes})
    rows = [_row(sample, names) for sample in samples]
    size = COUNT + len(names)
    weights = [0.0] * size
    for _ in range(rounds):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for row, sample in zip(rows, samples, strict=True):
            _add(row, sample.won, weights, gradient, curvature)
        step = _solved(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights[:COUNT]


def _row(sample: Sample, names: list[str]) -> list[tuple[int, float]]:
    """What is not nothing in a sample: the features, then 1 for the own hero and -1 for the enemy's."""
    found = [(place, feature) for place, feature in enumerate(sample.features) if feature]
    if len(set(sample.heroes)) > 1:
        found += [(COUNT + names.index(name), sign) for name, sign in zip(sample.heroes, (1.0, -1.0), strict=True)]
    return found


def _add(
    row: list[tuple[int, float]], won: bool, weights: list[float], gradient: list[float], curvature: list[list[float]]
) -> None:
    chance = win_chance(sum([weights[place] * feature for place, feature in row]))
    error = (1.0 if won else 0.0) - chance
    spread = chance * (1.0 - chance)
    for place, feature in row:
        gradient[place] += error * feature
        line = curvature[place]
        scaled = spread * feature
        for other, value in row:
            line[other] += scaled * value


def win_chance(odds: float) -> float:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def in_health(weights: Sequence[float], anchor: float = 1.0) -> tuple[dict[str, float], float]:
    """Weights in points of health and the scale that turns those into log-odds again."""
    scale = anchor / weights[0] if weights[0] else 1.0
    return {name: round(weight * scale, 4) for name, weight in zip(FEATURES, weights, strict=True)}, scale


def calibration(samples: Sequence[Sample], weights: Sequence[float]) -> list[tuple[float, float, int]]:
    """Ten bins of predicted chance: mean prediction, share won, count."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for sample in samples:
        odds = sum([weight * feature for weight, feature in zip(weights, sample.features, strict=True)])
        chance = win_chance(odds)
        bins[min(BINS - 1, int(chance * BINS))].append((chance, sample.won))
    return [
        (sum(chance for chance, _ in found) / len(found), sum(won for _, won in found) / len(found), len(found))
        for found in bins
        if found
    ]


def log_loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """How surprised the weights are by what happened; a coin is surprised by 0.693."""
    total = 0.0
    for sample in samples:
        odds = sum([weight * feature for weight, feature in zip(weights, sample.features, strict=True)])
        chance = win_chance(odds)
        total -= log(max(1e-9, chance if sample.won else 1.0 - chance))
    return total / len(samples)

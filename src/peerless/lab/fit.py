"""Fitting the weights of the evaluation on our own games: which features tell who will win.

Positions are taken where bots judge them, at the start of turns, from both sides; the answer is who won. Logistic
regression gives the weights, in units in which the hero's health keeps the weight it had.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log

from peerless.ai.quick.evaluate import COUNT, FEATURES, difference
from peerless.ai.quick.tables import Tables
from peerless.ai.registry import make_bot
from peerless.ai.sampler import Sampler
from peerless.content.library import boards, heroes
from peerless.core import machine
from peerless.core.decision import K_ACTION
from peerless.core.state import State
from peerless.core.static import NONE
from peerless.lab.jobs import Processes
from peerless.match.setup import Setup, make_setup

BINS = 10
RIDGE = 1.0  # keeps weights of features that hardly vary near nothing


@dataclass(frozen=True)
class Sample:
    """What a position looked like to a seat, and whether that seat won."""

    features: tuple[float, ...]
    won: bool


def samples_of(setup: Setup, bots: Sequence[str], seed: int) -> list[Sample]:
    """Positions of one game between bots."""
    static = setup.static()
    tables = Tables(static)
    players = [make_bot(name, seed * 7 + seat) for seat, name in enumerate(bots)]
    state = machine.new_state(static, seed)
    machine.run(state)
    seen: list[tuple[int, tuple[float, ...]]] = []
    while state.winner == NONE:
        if state.decision == K_ACTION and state.action_number == 0:
            seen += _looks(state, tables)
        sampler = Sampler(state)
        machine.step(state, players[state.decider].choose(sampler, sampler.options()))
    return [Sample(features, static.teams[seat] == state.winner) for seat, features in seen]


def _looks(state: State, tables: Tables) -> list[tuple[int, tuple[float, ...]]]:
    return [
        (seat, tuple(difference(state, seat, tables)))
        for seat in range(state.static.seats)
        if not state.out >> seat & 1
    ]


@dataclass(frozen=True)
class Games:
    """Which games are played to learn from: random pairs of heroes on random boards, bots drawn from a list."""

    bots: tuple[str, ...]
    seed: int

    def samples(self, number: int) -> list[Sample]:
        """The positions of one of these games."""
        chance = random.Random(self.seed * 1_000_003 + number)
        pair = [chance.choice(list(heroes())) for _ in range(2)]
        setup = make_setup(pair, board=chance.choice(list(boards())), allow_same_hero=True)
        return samples_of(setup, [chance.choice(self.bots) for _ in pair], chance.getrandbits(40))


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
    """Weights by Newton's method: the log-odds of winning are their sum with the features."""
    weights = [0.0] * COUNT
    for _ in range(rounds):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if row == column else 0.0 for column in range(COUNT)] for row in range(COUNT)]
        for sample in samples:
            _add(sample, weights, gradient, curvature)
        step = _solved(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def _add(sample: Sample, weights: list[float], gradient: list[float], curvature: list[list[float]]) -> None:
    features = sample.features
    chance = win_chance(sum([weight * feature for weight, feature in zip(weights, features, strict=True)]))
    error = (1.0 if sample.won else 0.0) - chance
    spread = chance * (1.0 - chance)
    for row in range(COUNT):
        feature = features[row]
        if feature:
            gradient[row] += error * feature
            scaled = spread * feature
            line = curvature[row]
            for column in range(COUNT):
                line[column] += scaled * features[column]


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

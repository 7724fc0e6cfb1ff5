"""Bots that try their options out in sampled worlds and play on from there: tactical, search and expert.

All options see the same worlds and the same chance, so that luck does not decide between them. They race: an option
that is clearly behind the leader in those worlds drops out, and the others get its share.
"""

from dataclasses import dataclass
from math import sqrt
from time import monotonic

from peerless.ai.quick.rollout import Rollouts
from peerless.ai.quick.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.weights import habits, weights
from peerless.core.rng import Random
from peerless.core.static import Static

SURE = 2.5  # standard errors behind the leader at which an option drops out
FEW = 6  # worlds before that is believed, and that an option should get


@dataclass(frozen=True)
class Depth:
    """How hard a bot thinks."""

    simulations: int  # for one decision, in all
    turns: int  # how far a simulation goes: see `Rollouts.value`
    weights: str = "by-hand"
    habits: str = "greedy"  # of the players inside a simulation
    noise: int = 0  # in how many of 100 decisions inside a simulation chance decides
    blur: float = 0.0  # how far a chance may be misjudged, for weaker levels
    seconds: float = 0.0  # of live play: stop when they are over; 0 for simulations alone


class Line:
    """What the simulations say of one option."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.chances: list[float] = []  # world by world
        self.total = 0.0

    def add(self, chance: float) -> None:
        """One more simulation."""
        self.chances.append(chance)
        self.total += chance

    @property
    def count(self) -> int:
        """How many simulations."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        return standard_error(self.chances)


class SearchBot:
    """Chooses by simulations from sampled worlds."""

    def __init__(self, seed: int, depth: Depth) -> None:
        self.random = Random(seed)
        self.depth = depth
        self.rollouts: Rollouts | None = None
        self.static: Static | None = None

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option that has done best, among those that were tried longest."""
        if len(options) == 1:
            return options[0]
        lines = self.analyse(sampler, options)
        if self.depth.blur:
            for line in lines:
                line.total += line.count * self._misjudged()
        return best(lines).option

    def _misjudged(self) -> float:
        """A small error, spread about as a bell is."""
        dice = sum(self.random.below(1001) for _ in range(4)) / 2000.0 - 1.0
        return self.depth.blur * dice * 1.7

    def analyse(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """What the simulations say of every option; those that fall behind drop out."""
        lines = [Line(option) for option in options]
        rollouts = self.thinking(sampler.static)
        if len(lines) == 1:  # nothing to race against: just how things stand
            for _ in range(FEW):
                self._try(rollouts, sampler, lines)
        until = monotonic() + self.depth.seconds if self.depth.seconds else 0.0
        left = lines
        budget = self.depth.simulations
        while len(left) > 1 and budget > 0:
            self._try(rollouts, sampler, left)
            budget -= len(left)
            if until and monotonic() > until:
                break
            left = still_racing(left, budget)
        return lines

    def _try(self, rollouts: Rollouts, sampler: Sampler, lines: list[Line]) -> None:
        world = sampler.world(self.random)
        chance = self.random.below(1 << 62)
        for line in lines:
            line.add(rollouts.value(world.clone(), line.option, sampler.seat, self.depth.turns, Random(chance)))

    def thinking(self, static: Static) -> Rollouts:
        """The tables and rules for a game, made once."""
        if self.rollouts is None or self.static is not static:
            self.static = static
            chosen = weights(self.depth.weights)
            tables = Tables(static)
            rules = list(habits(self.depth.habits))
            self.rollouts = Rollouts(tables, list(chosen.values), chosen.scale, rules, self.depth.noise)
        return self.rollouts


def still_racing(lines: list[Line], budget: int) -> list[Line]:
    """The lines that are worth more simulations: not clearly behind, and no more than the budget can tell apart."""
    ranked = sorted(lines, key=lambda line: -line.mean)
    most = max((len(lines) + 1) // 2, budget // FEW)
    if ranked[0].count >= FEW:
        ranked = [line for line in ranked if not is_clearly_behind(line, ranked[0])]
    return ranked[:most]


def is_clearly_behind(line: Line, leader: Line) -> bool:
    """Whether the leader has done better in the same worlds by more than chance explains."""
    gaps = [mine - theirs for mine, theirs in zip(leader.chances, line.chances, strict=False)]
    return sum(gaps) / len(gaps) > SURE * standard_error(gaps) + 1e-6


def standard_error(values: list[float]) -> float:
    """The standard error of a mean; of a single value nothing is known."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))


def best(lines: list[Line]) -> Line:
    """The line to play: the highest chance among those that were tried longest."""
    longest = max(line.count for line in lines)
    return max((line for line in lines if 2 * line.count >= longest), key=lambda line: line.mean)

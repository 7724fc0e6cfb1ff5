"""Bots that try their options out in sampled worlds and play on from there: tactical, search and expert.

All options see the same worlds and the same chance, so that luck does not decide between them. Sequential halving
gives the worlds to the options that need them.
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

SURE = 2.0  # standard errors by which the leader must be ahead for the search to stop early
FEW = 8  # simulations before that is believed


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
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, chance: float) -> None:
        """One more simulation."""
        self.count += 1
        self.total += chance
        self.squares += chance * chance

    @property
    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        if self.count < 2:
            return 0.5
        spread = max(0.0, self.squares / self.count - self.mean * self.mean)
        return sqrt(spread / (self.count - 1))


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
        """What the simulations say of every option; the weaker half is dropped again and again."""
        lines = [Line(option) for option in options]
        rollouts = self.thinking(sampler.static)
        until = monotonic() + self.depth.seconds if self.depth.seconds else 0.0
        left = lines
        rounds = max(1, (len(options) - 1).bit_length())
        share = self.depth.simulations // rounds
        while len(left) > 1:
            for _ in range(max(1, share // len(left))):
                self._try(rollouts, sampler, left)
                if until and monotonic() > until:
                    return lines
            left = sorted(left, key=lambda line: -line.mean)[: (len(left) + 1) // 2]
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


def best(lines: list[Line]) -> Line:
    """The line to play: the highest chance among those that were tried longest."""
    longest = max(line.count for line in lines)
    return max((line for line in lines if 2 * line.count >= longest), key=lambda line: line.mean)

"""Bots that try their options out in sampled worlds: tactical looks one action ahead, search a turn and its reply.

All options see the same worlds and the same chance, so that luck does not decide between them. Sequential halving
gives the worlds to the options that need them.
"""

from dataclasses import dataclass, field

from peerless.ai.quick.rollout import Rollouts
from peerless.ai.quick.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.weights import weights
from peerless.core.rng import Random
from peerless.core.static import Static


@dataclass(frozen=True)
class Depth:
    """How hard a bot thinks."""

    worlds: int  # for every option before the first halving
    simulations: int  # in all
    turns: int  # how far a simulation goes: see `Rollouts.value`
    noise: int
    weights: str


@dataclass
class Line:
    """What is known of one option."""

    option: int
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    values: list[float] = field(default_factory=list)

    def add(self, value: float) -> None:
        """One more simulation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.total / self.count if self.count else 0.0


class SearchBot:
    """Chooses by simulations from sampled worlds."""

    def __init__(self, seed: int, depth: Depth) -> None:
        self.random = Random(seed)
        self.depth = depth
        self.rollouts: Rollouts | None = None
        self.static: Static | None = None

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option with the best mean."""
        if len(options) == 1:
            return options[0]
        return max(self.analyse(sampler, options), key=lambda line: (line.count, line.mean)).option

    def analyse(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """What the simulations say of every option."""
        lines = [Line(option) for option in options]
        rollouts = self._rollouts(sampler)
        left = lines
        budget = max(self.depth.simulations, len(options))
        rounds = max(1, (len(options) - 1).bit_length())
        while len(left) > 1 and budget > 0:
            worlds = max(self.depth.worlds if left is lines else 1, budget // (rounds * len(left)))
            for _ in range(worlds):
                self._try(rollouts, sampler, left)
            budget -= worlds * len(left)
            rounds = max(1, rounds - 1)
            left = sorted(left, key=lambda line: -line.mean)[: (len(left) + 1) // 2]
        return lines

    def _try(self, rollouts: Rollouts, sampler: Sampler, lines: list[Line]) -> None:
        world = sampler.world(self.random)
        chance = self.random.below(1 << 62)
        for line in lines:
            line.add(rollouts.value(world.clone(), line.option, sampler.seat, self.depth.turns, Random(chance)))

    def _rollouts(self, sampler: Sampler) -> Rollouts:
        static = sampler.static
        if self.rollouts is None or self.static is not static:
            self.static = static
            self.rollouts = Rollouts(Tables(static), list(weights(self.depth.weights)), self.depth.noise)
        return self.rollouts

"""The greedy bot: the rollout policy of the stronger bots as a player of its own."""

from peerless.ai.fast.policy import Greedy
from peerless.ai.fast.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.weights import habits, weights
from peerless.core.rng import Random
from peerless.core.static import Static


class GreedyBot:
    """Attacks when it can, otherwise approaches; always plays the best block."""

    def __init__(self, seed: int, slips: int = 0) -> None:
        self.random = Random(seed)
        self.slips = slips  # percentage of decisions answered at random
        self.policy: Greedy | None = None
        self.static: Static | None = None

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Return the policy's choice in a sampled world consistent with the view."""
        if len(options) == 1:
            return options[0]
        if self.slips and self.random.below(100) < self.slips:
            return options[self.random.below(len(options))]
        world = sampler.world(self.random)
        if self.policy is None or self.static is not world.static:
            self.static = world.static
            tables = Tables(world.static)
            self.policy = Greedy(tables, weights("by-hand").measure(tables), list(habits()))
        return self.policy.choose(world, self.random)

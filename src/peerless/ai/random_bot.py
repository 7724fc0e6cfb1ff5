"""The random bot: the baseline of every comparison."""

from peerless.ai.sampler import Sampler
from peerless.core.rng import Random


class RandomBot:
    """Chooses uniformly among the legal options."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Return a random option."""
        return options[self.random.below(len(options))]

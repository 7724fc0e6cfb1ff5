"""The bot that takes any option: the floor of every comparison."""

from peerless.ai.sampler import Sampler
from peerless.core.rng import Random


class RandomBot:
    """Chooses evenly among the legal options."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Any of the options."""
        return options[self.random.below(len(options))]

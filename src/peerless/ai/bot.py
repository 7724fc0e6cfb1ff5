"""What every computer player of ours is: an object that answers a decision from what its seat may know."""

from typing import Protocol

from peerless.ai.sampler import Sampler


class Bot(Protocol):
    """A computer player. It sees the game through a sampler and never the true state."""

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option to take."""

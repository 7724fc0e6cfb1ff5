"""The interface of every built-in bot: it answers a decision from what its seat may know."""

from typing import Protocol

from peerless.ai.sampler import Sampler


class Bot(Protocol):
    """A computer player, which sees the game through a sampler and never the true state."""

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Return the option to take."""

"""The bots by name: a class here is offered by every command at once."""

from collections.abc import Callable
from typing import Protocol

from peerless.ai.random_bot import RandomBot
from peerless.ai.sampler import Sampler


class Bot(Protocol):
    """A computer player. It sees the game through a sampler and never the true state."""

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option to take."""


BOTS: dict[str, Callable[[int], Bot]] = {RandomBot.name: RandomBot}


class UnknownBot(ValueError):
    """There is no bot of this name."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with a random source of its own."""
    if name not in BOTS:
        raise UnknownBot(f'there is no bot "{name}". Possible: {", ".join(BOTS)}.')
    return BOTS[name](seed)

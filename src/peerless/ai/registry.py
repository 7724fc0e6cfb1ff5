"""The bots by name: a class here is offered by every command at once."""

from collections.abc import Callable
from typing import Protocol

from peerless.ai.greedy import GreedyBot
from peerless.ai.random_bot import RandomBot
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.text.messages import Refusal, kind, listed


class Bot(Protocol):
    """A computer player. It sees the game through a sampler and never the true state."""

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option to take."""


def _searching(depth: Depth) -> Callable[[int], Bot]:
    return lambda seed: SearchBot(seed, depth)


BOTS: dict[str, Callable[[int], Bot]] = {
    RandomBot.name: RandomBot,
    GreedyBot.name: GreedyBot,
    "tactical": _searching(Depth(2, 24, 0, 0, "by-hand")),
    "t1": _searching(Depth(2, 24, 1, 0, "by-hand")),
    "t2": _searching(Depth(2, 24, 2, 0, "by-hand")),
    "s1": _searching(Depth(2, 128, 1, 5, "by-hand")),
    "s2": _searching(Depth(2, 128, 2, 5, "by-hand")),
}


class UnknownBot(Refusal):
    """There is no bot of this name."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with a random source of its own."""
    if name not in BOTS:
        raise UnknownBot("no_such", what=kind("bot"), name=name, known=listed(BOTS))
    return BOTS[name](seed)

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


TACTICAL = Depth(simulations=48, turns=0)
SEARCH = Depth(simulations=128, turns=1)
EXPERT = Depth(simulations=512, turns=1)
HINT = Depth(simulations=600, turns=1, seconds=3.0)


def _searching(depth: Depth) -> Callable[[int], Bot]:
    return lambda seed: SearchBot(seed, depth)


# The ladder, weakest first; each must beat the one before it.
LADDER: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "tactical": _searching(TACTICAL),
    "search": _searching(SEARCH),
    "expert": _searching(EXPERT),
}
# For people: weaker by less depth and a blurred eye, hardly by dice.
LEVELS: dict[str, Callable[[int], Bot]] = {
    "novice": lambda seed: GreedyBot(seed, slips=25),
    "easy": _searching(Depth(simulations=16, turns=0, blur=0.05)),
    "normal": _searching(TACTICAL),
    "hard": _searching(SEARCH),
}
BOTS: dict[str, Callable[[int], Bot]] = {**LADDER, **LEVELS}


class UnknownBot(Refusal):
    """There is no bot of this name."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with a random source of its own."""
    if name not in BOTS:
        raise UnknownBot("no_such", what=kind("bot"), name=name, known=listed(BOTS))
    return BOTS[name](seed)

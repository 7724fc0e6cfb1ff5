"""A search tree of a seat's follow-ups to an option: over the simulations, better ones are tried more often.

Each root option has a small tree of the seat's own answers up to the end of the turn. A node represents the seat's
answers so far, never hidden cards: it is shared by all worlds in which these answers are legal. The other seats play by
the greedy policy.
"""

from math import log, sqrt
from typing import Final

from peerless.core.decision import is_legal
from peerless.core.machine import random_option
from peerless.core.rng import Random
from peerless.core.state import State

MATURE: Final = 2  # visits before a node chooses by its results
CURIOUS: Final = 0.12  # exploration constant of the UCB formula


class Node:
    """The results of one sequence of answers."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def add(self, chance: float) -> None:
        """Record one more simulation through this node."""
        self.visits += 1
        self.total += chance

    def most_children(self, widen: float) -> int:
        """Return how many different answers to try, given the visits so far."""
        return 1 + int(widen * sqrt(float(self.visits)))


def tried_best(node: Node, world: State) -> tuple[int, int]:
    """Return the tried, legal answer with the highest UCB value (-1: none), and the number of such answers."""
    best, choice, count = -1.0, -1, 0
    wide = log(float(node.visits + 1))
    for option, child in node.children.items():
        if is_legal(world, option):
            count += 1
            prospect = child.total / child.visits + CURIOUS * sqrt(wide / child.visits)
            if prospect > best:
                best, choice = prospect, option
    return choice, count


def untried(node: Node, world: State, random: Random) -> int:
    """Return a random answer, drawn a second time if the first was already tried."""
    option = random_option(world, random)
    if option in node.children:
        option = random_option(world, random)
    return option

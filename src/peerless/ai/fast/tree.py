"""What a seat does after an option, remembered from simulation to simulation: the better follow-ups come up more often.

Under every option of the root grows a small tree of the seat's own answers up to the end of the turn. A node stands
for what the seat has answered so far, never for hidden cards: the same node is passed in every world in which these
answers are possible. The others play by the rules of thumb, as everywhere.
"""

from math import log, sqrt
from typing import Final

from peerless.core.decision import is_legal
from peerless.core.machine import random_option
from peerless.core.rng import Random
from peerless.core.state import State

MATURE: Final = 2  # visits before a node chooses by what it has seen
CURIOUS: Final = 0.12  # how far an answer that was tried seldom is given the benefit of the doubt


class Node:
    """What is known of the answers up to here."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def add(self, chance: float) -> None:
        """One more simulation came through here."""
        self.visits += 1
        self.total += chance

    def most_children(self, widen: float) -> int:
        """How many different answers are worth trying after so many visits."""
        return 1 + int(widen * sqrt(float(self.visits)))


def tried_best(node: Node, world: State) -> tuple[int, int]:
    """The answer with the best prospects among those tried that are possible here (-1: none), and their number."""
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
    """An answer that was not tried yet, by chance; one that was, if chance will have it so."""
    option = random_option(world, random)
    if option in node.children:
        option = random_option(world, random)
    return option

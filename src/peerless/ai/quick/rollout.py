"""Playing on from a decision for a while and judging where that leads: the unit of every thought."""

from typing import Final

from peerless.ai.quick.evaluate import evaluate
from peerless.ai.quick.policy import Greedy
from peerless.ai.quick.tables import Tables
from peerless.core.decision import K_ACTION
from peerless.core.machine import random_option, step
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import NONE

LONGEST: Final = 400  # decisions; a game that will not end is judged as it stands


class Rollouts:
    """Plays on by the greedy rules, now and then by chance, up to the end of some turn."""

    def __init__(self, tables: Tables, weights: list[float], noise: int) -> None:
        self.tables = tables
        self.weights = weights
        self.policy = Greedy(tables, weights)
        self.noise = noise  # in how many of 100 decisions chance decides

    def value(self, world: State, option: int, seat: int, turns: int, random: Random) -> float:
        """The worth for `seat` of an option in a world, which is played on.

        `turns`: 0 to the end of the action, 1 to the end of the turn, 2 to the end of the enemy's reply, …
        A position is judged only where an action or turn has just passed: in the middle of one it means little.
        """
        until = world.turn_number + turns
        step(world, option)
        for _ in range(LONGEST):
            if world.winner != NONE or (world.decision == K_ACTION and world.turn_number >= until):
                break
            if self.noise and random.below(100) < self.noise:
                step(world, random_option(world, random))
            else:
                step(world, self.policy.choose(world, random))
        return evaluate(world, seat, self.tables, self.weights)

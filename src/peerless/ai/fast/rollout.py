"""Rollouts: play on from a decision for a while and evaluate the result; the unit of every search."""

from math import exp
from typing import Final

from peerless.ai.fast.evaluate import COUNT, Measure, evaluate, lead, parts
from peerless.ai.fast.policy import Greedy
from peerless.ai.fast.tables import Tables
from peerless.ai.fast.tree import MATURE, Node, tried_best, untried
from peerless.core.decision import K_ACTION, is_legal
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.core.rng import Random
from peerless.core.state import State

LONGEST: Final = 400  # decisions; an endless game is evaluated as it is


class Rollouts:
    """Plays on by the greedy policy, occasionally at random, to the end of some turn."""

    def __init__(self, tables: Tables, measure: Measure, habits: list[float], noise: int) -> None:
        self.tables = tables
        self.measure = measure
        self.policy = Greedy(tables, measure, habits)
        self.levels = [0.0] * tables.static.seats  # in free-for-all, by seat: see `look_from`
        self.noise = noise  # percentage of random decisions

    def look_from(self, root: State) -> None:
        """In free-for-all, calibrate the chances of winning to this position.

        The evaluation sums over all rivals, which suits comparing moves but not the chance of winning itself.
        """
        for seat in range(root.static.seats):
            if not root.out >> seat & 1:
                worth = evaluate(root, seat, self.tables, self.measure)
                self.levels[seat] = lead(root, seat, self.tables, self.measure) - worth

    def value(self, world: State, option: int, seat: int, turns: int, random: Random) -> float:
        """Return the chance that `seat` wins after an option in a world, which is played on.

        `turns`: 0 to the end of the action, 1 to the end of the turn, 2 to the end of the enemy's reply, …
        Positions are evaluated only after a completed action or turn: in the middle of one, the value means little.
        """
        self.play_on(world, option, turns, random)
        return self.chance(world, seat)

    def play_on(self, world: State, option: int, turns: int, random: Random) -> None:
        """Take an option and play on by the policy."""
        until = world.turn_number + turns
        step(world, option)
        for _ in range(LONGEST):
            if world.winner != NONE or (world.decision == K_ACTION and world.turn_number >= until):
                return
            step(world, self._next(world, random))

    def value_in_tree(
        self, world: State, answers: list[int], seat: int, turns: int, random: Random, root: Node, widen: float
    ) -> float:
        """Like `value`, but the seat continues with what did best in earlier simulations after the same answers."""
        turn = world.turn_number
        until = turn + turns
        path = [root]
        node: Node | None = root
        for answer in answers:
            if is_legal(world, answer):
                step(world, answer)
        for _ in range(LONGEST):
            if world.winner != NONE or (world.decision == K_ACTION and world.turn_number >= until):
                break
            if node is not None and world.decider == seat and world.turn_number == turn:
                chosen = self._next_in_tree(node, world, random, widen)
                child = node.children.get(chosen)
                if child is None:
                    child = Node()
                    if node.visits >= MATURE:
                        node.children[chosen] = child
                        path.append(child)
                    node = None
                else:
                    node = child
                    path.append(child)
                step(world, chosen)
            else:
                step(world, self._next(world, random))
        chance = self.chance(world, seat)
        for visited in path:
            visited.add(chance)
        return chance

    def _next_in_tree(self, node: Node, world: State, random: Random, widen: float) -> int:
        if node.visits < MATURE:
            return self._next(world, random)
        best, count = tried_best(node, world)
        if best >= 0 and count >= node.most_children(widen):
            return best
        chosen = self.policy.choose(world, random)
        return chosen if chosen not in node.children else untried(node, world, random)

    def parts(self, world: State, option: int, seat: int, turns: int, random: Random) -> list[float]:
        """Return the value of an option by feature, in points of health."""
        self.play_on(world, option, turns, random)
        if world.winner != NONE:
            return [0.0] * COUNT
        return parts(world, seat, self.tables, self.measure)

    def _next(self, world: State, random: Random) -> int:
        if self.noise and random.below(100) < self.noise:
            return random_option(world, random)
        return self.policy.choose(world, random)

    def chance(self, world: State, seat: int) -> float:
        """Return the evaluation as a chance of winning."""
        worth = evaluate(world, seat, self.tables, self.measure) + self.levels[seat]
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth / self.measure.scale))))

    def line(self, world: State, option: int, seat: int, most: int, random: Random) -> list[int]:
        """Return what the seat would do next by the policy after an option, to the end of its turn."""
        turn = world.turn_number
        answers: list[int] = []
        step(world, option)
        for _ in range(LONGEST):
            if world.winner != NONE or world.turn_number != turn or len(answers) >= most:
                break
            chosen = self.policy.choose(world, random)
            if world.decider == seat:
                answers.append(chosen)
            step(world, chosen)
        return answers

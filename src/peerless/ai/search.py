"""Bots that simulate their options in sampled worlds: tactical, search and expert.

Certainties come first: a forced win, or a defense that must not be declined. Then the options race: all face the same
worlds and the same random numbers, so that luck does not decide between them; an option clearly behind the leader
drops out, and the others get its simulations.
"""

from dataclasses import dataclass
from time import monotonic

from peerless.ai.fast.danger import falls, is_in_danger
from peerless.ai.fast.forced_win import ForcedWinSearch
from peerless.ai.fast.plans import MANEUVERING, Planner, is_planned
from peerless.ai.fast.rollout import Rollouts
from peerless.ai.fast.simultaneous import SimultaneousChoice, is_hidden_choice
from peerless.ai.fast.tables import Tables
from peerless.ai.memory import forgetful
from peerless.ai.race import FEW, Line, best, still_racing
from peerless.ai.sampler import Sampler
from peerless.ai.weights import habits, weights
from peerless.core.facts import NONE
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import Static

TO_TRY = 0.8  # share of a combat's time spent on simulations; the rest is for solving
SELDOM_PLAYED = 0.05  # options with a smaller share are never played
WORLDS = 12  # sampled in the search for certainties
MOST_LOST = 1  # of them in which a win may fail, or a defense fall short of the best
FORESEEN = 4  # worlds in which the enemy's reply is searched
CLEARLY_MORE = 2  # of them in which the hero falls than with the best option
HURRY = 0.002  # seconds: too short for a search


@dataclass(frozen=True)
class Depth:
    """How hard a bot searches."""

    simulations: int  # per decision, in total
    turns: int  # length of a simulation: see `Rollouts.value`
    weights: str = "by-hand"
    ffa_weights: str = ""  # for free-for-all; "" for the same
    habits: str = "greedy"  # of the simulated players
    widen: float = 0.0  # how readily unusual follow-ups are tried; 0: never
    noise: int = 0  # percentage of random decisions in a simulation
    forgets: int = 0  # percentage of the other sides' discards, for weaker levels
    blur: float = 0.0  # error added to estimated chances, for weaker levels
    glance: int = 240  # steps of a first look for a forced win; 0: blind to forced wins and forced defenses
    clash: bool = False  # whether the hidden choices of a combat are solved as a simultaneous game
    plans: bool = False  # whether a maneuver is planned as a whole
    foresight: int = 0  # steps to see whether a weak hero falls in the enemy's reply; 0: blind to that
    seconds: float = 0.0  # time limit; 0: simulations only
    in_time: int = 0  # simulations under a time limit; 0 for the same


class SearchBot:
    """Chooses by simulations in sampled worlds."""

    def __init__(self, seed: int, depth: Depth) -> None:
        self.random = Random(seed)
        self.depth = depth
        self.static: Static | None = None
        self.rollouts: Rollouts | None = None
        self.looked: tuple[int, ...] = ()  # the last `_moment` without a forced win
        self.plan: list[tuple[int, int]] = []  # the rest of a maneuver: kinds of decision and answers
        self.plan_turn = NONE
        self.until = 0.0  # deadline of this search on the monotonic clock; 0: none
        self.hasty = False  # whether it ended before every option was tried once

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Return the planned answer, or the best option found by a search."""
        planned = self._planned(sampler, options)
        return planned if planned != NONE else self._thought_out(sampler, options)

    def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
        """Choose under a time limit, by the greedy policy if there is too little time."""
        planned = self._planned(sampler, options)
        if planned != NONE:
            return planned
        if seconds <= HURRY:
            return self._by_rules_of_thumb(sampler, options)
        self.until = monotonic() + seconds - HURRY
        try:
            return self._thought_out(sampler, options)
        finally:
            self.until = 0.0

    def _planned(self, sampler: Sampler, options: list[int]) -> int:
        """Return the plan's answer, the only option, or NONE; a decision the plan does not foresee ends it."""
        kind, answer = self.plan.pop(0) if self.plan else (NONE, NONE)
        if kind == sampler.kind and self.plan_turn == sampler.turn and answer in options:
            return answer
        self.plan = []
        return options[0] if len(options) == 1 else NONE

    def _thought_out(self, sampler: Sampler, options: list[int]) -> int:
        lines = self.analyze(sampler, options)
        if self.hasty:
            return self._by_rules_of_thumb(sampler, [line.option for line in lines if not line.ruled_out])
        if self.depth.blur:
            for line in lines:
                line.total += line.count * self._misjudged()
        if any(line.share for line in lines):
            return self._mixed(lines)
        chosen = best(lines)
        self.plan = list(zip(chosen.kinds, chosen.answers[1:], strict=True))
        self.plan_turn = sampler.turn
        return chosen.option

    def _by_rules_of_thumb(self, sampler: Sampler, allowed: list[int]) -> int:
        answer = self.thinking(sampler.static).policy.choose(self._world(sampler), self.random)
        return answer if answer in allowed else allowed[0]

    def _mixed(self, lines: list[Line]) -> int:
        """Draw an option with the probabilities of the mixed strategy."""
        played = [line for line in lines if line.share >= SELDOM_PLAYED]
        dart = self.random.below(1 << 30) / (1 << 30) * sum(line.share for line in played)
        for line in played:
            dart -= line.share
            if dart < 0:
                return line.option
        return best(lines).option

    def _world(self, sampler: Sampler) -> State:
        """Return a world consistent with what the seat knows, or remembers."""
        world = sampler.world(self.random)
        return forgetful(world, sampler.seat, self.depth.forgets, self.random) if self.depth.forgets else world

    def _misjudged(self) -> float:
        """Return a small, roughly normal error."""
        dice = sum(self.random.below(1001) for _ in range(4)) / 2000.0 - 1.0
        return self.depth.blur * dice * 1.7

    def analyze(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """Return what certainties and simulations say about every option; those that fall behind drop out."""
        if self.depth.seconds:
            self.until = monotonic() + self.depth.seconds
        self.hasty = False
        lines = [Line(option) for option in options]
        left = self._worth_a_thought(sampler, lines)
        rollouts = self.thinking(sampler.static)
        if sampler.static.free_for_all:
            rollouts.look_from(self._world(sampler))
        for line in lines:
            line.ruled_out = line not in left
        if len(left) > 1 and (
            (self.depth.clash and self._clash(rollouts, sampler, lines))
            or (self.depth.plans and self._maneuver(rollouts, sampler, lines))
        ):
            return lines
        self._try(rollouts, sampler, lines)
        if len(left) == 1 and left[0].count < FEW:  # nothing to race against: only estimate the position
            for _ in range(FEW):
                self._try(rollouts, sampler, left)
        self._race(rollouts, sampler, left, self._budget() - len(lines))
        return lines

    def _clash(self, rollouts: Rollouts, sampler: Sampler, lines: list[Line]) -> bool:
        """Solve the hidden choices of a combat as a simultaneous game, if this is such a choice."""
        world = self._world(sampler)
        if not is_hidden_choice(world):
            return False
        now = monotonic()
        until = now + TO_TRY * (self.until - now) if self.until else 0.0
        clash = SimultaneousChoice(rollouts, sampler.seat, world, self.depth.turns, until)
        clash.try_world(world, self.random)
        while clash.is_a_game() and clash.simulations < self._budget() // 2 and not clash.late:
            clash.try_world(self._world(sampler), self.random)
        if not clash.is_a_game():
            return False
        shares, brought = clash.solve()
        for line, share, chances in zip(lines, shares, brought, strict=True):
            line.share = 0.0 if line.ruled_out else share
            for chance in chances:
                line.add(chance)
        return any(line.share >= SELDOM_PLAYED for line in lines)

    def _maneuver(self, rollouts: Rollouts, sampler: Sampler, lines: list[Line]) -> bool:
        """Race plans for the whole maneuver, if there is one; an option is worth as much as its best plan."""
        world = self._world(sampler)
        allowed = {line.option for line in lines if not line.ruled_out}
        if not is_planned(world, sampler.seat):
            return False
        drafts = [
            draft for draft in Planner(rollouts, sampler.seat, self.until).plans(world) if draft.answers[0] in allowed
        ]
        if not drafts:
            return False
        plans = [Line(draft.answers[0], tuple(draft.answers[1:]), tuple(draft.kinds[1:])) for draft in drafts]
        self._race(rollouts, sampler, plans, self._budget())
        self.hasty = self.hasty or not any(plan.count for plan in plans)
        for line in lines:
            own = [plan for plan in plans if plan.option == line.option]
            if own:
                line.take_over(best(own))
        return True

    def _budget(self) -> int:
        return self.depth.in_time if self.until and self.depth.in_time else self.depth.simulations

    def _race(self, rollouts: Rollouts, sampler: Sampler, left: list[Line], budget: int) -> None:
        while len(left) > 1 and budget > 0 and not self._out_of_time():
            left = still_racing(left, budget)
            self._try(rollouts, sampler, left)
            budget -= len(left)

    def _out_of_time(self) -> bool:
        return self.until > 0.0 and monotonic() > self.until

    def _try(self, rollouts: Rollouts, sampler: Sampler, lines: list[Line]) -> None:
        """Simulate every line once more in one new world, or as many as time permits."""
        world = self._world(sampler)
        chance = self.random.below(1 << 62)
        for line in lines:
            if self._out_of_time():
                self.hasty = self.hasty or line.count == 0
                return
            line.add(self._simulated(rollouts, world.clone(), line, sampler.seat, Random(chance)))

    def _simulated(self, rollouts: Rollouts, world: State, line: Line, seat: int, random: Random) -> float:
        depth = self.depth
        if depth.widen:
            return rollouts.value_in_tree(world, line.answers, seat, depth.turns, random, line.tree, depth.widen)
        return rollouts.value(world, line.option, seat, depth.turns, random)

    # --- certainty ------------------------------------------------------------------------------

    def _worth_a_thought(self, sampler: Sampler, lines: list[Line]) -> list[Line]:
        """Return only the forced win, or the options that keep the hero alive, or all lines."""
        if not self.depth.glance or len(lines) == 1:
            return lines
        tables = self.thinking(sampler.static).tables
        first = self._world(sampler)
        search = ForcedWinSearch(tables, first, sampler.seat, self.until)
        if search.may_win(first) and not self._has_looked(first):
            option = NONE
            if search.sees_a_win(first, self.depth.glance):
                option = search.winning_option(self._worlds(sampler, first), MOST_LOST)
            if option != NONE:
                return [_won(line) for line in lines if line.option == option]
            self.looked = _moment(first)
        if search.must_defend(first):
            saved = search.survivals(self._worlds(sampler, first), [line.option for line in lines])
            return [line for line, count in zip(lines, saved, strict=True) if count >= max(saved) - MOST_LOST]
        if self.depth.foresight and is_in_danger(first, sampler.seat):
            return self._not_falling(sampler, lines)
        return lines

    def _not_falling(self, sampler: Sampler, lines: list[Line]) -> list[Line]:
        """Return the options after which the hero does not fall clearly more often than after the safest."""
        policy = self.thinking(sampler.static).policy
        fallen = [0] * len(lines)
        for _ in range(FORESEEN):
            world = self._world(sampler)
            ends = []
            for line in lines:
                if self._out_of_time():
                    return lines  # incomplete results cannot be compared
                steps, until = self.depth.foresight, self.until
                ends.append(falls(policy, world.clone(), line.option, sampler.seat, steps, until))
            fallen = [count + fell for count, fell in zip(fallen, ends, strict=True)]
        return [line for line, count in zip(lines, fallen, strict=True) if count < min(fallen) + CLEARLY_MORE]

    def _has_looked(self, world: State) -> bool:
        """Whether no win was found earlier in the same maneuver, with nothing new learned since."""
        return world.decision in MANEUVERING and self.looked == _moment(world)

    def _worlds(self, sampler: Sampler, first: State) -> list[State]:
        return [first, *(self._world(sampler) for _ in range(WORLDS - 1))]

    def thinking(self, static: Static) -> Rollouts:
        """Return the tables and policy for a game, built once per game."""
        if self.rollouts is None or self.static is not static:
            self.static = static
            tables = Tables(static)
            rules = list(habits(self.depth.habits))
            name = (static.free_for_all and self.depth.ffa_weights) or self.depth.weights
            measure = weights(name).measure(tables)
            self.rollouts = Rollouts(tables, measure, rules, self.depth.noise)
        return self.rollouts


def _moment(world: State) -> tuple[int, ...]:
    """Return the turn and the deciding seat's hand: while they are unchanged, a maneuver reveals nothing new."""
    return (world.turn_number, world.decider, *world.hands[world.decider])


def _won(line: Line) -> Line:
    """Record a certain win without simulations."""
    for _ in range(WORLDS):
        line.add(1.0)
    return line

"""Bots that try their options out in sampled worlds and play on from there: tactical, search and expert.

What is certain comes first: a win that nobody can prevent, a defence that must not be declined. Then the options race:
all see the same worlds and the same chance, so that luck does not decide between them; one that is clearly behind the
leader drops out, and the others get its share.
"""

from dataclasses import dataclass
from math import sqrt
from time import monotonic

from peerless.ai.quick.flight import falls, is_in_danger
from peerless.ai.quick.rollout import Rollouts
from peerless.ai.quick.sure import Certain
from peerless.ai.quick.tables import Tables
from peerless.ai.quick.tree import Node
from peerless.ai.sampler import Sampler
from peerless.ai.weights import habits, weights
from peerless.core.decision import K_BOOST_MOVEMENT, K_DESTINATION, K_MOVER
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import NONE, Static

SURE = 2.5  # standard errors behind the leader at which an option drops out
FEW = 6  # worlds before that is believed, and that an option should get
SELDOM = 16  # the longer a race, the less often it is judged: each time after a part of so many of its worlds
WORLDS = 12  # in which certainty is looked for
MOST_LOST = 1  # of them in which a win may fail, or a defence save less than the best
FORESEEN = 4  # worlds in which the enemy's reply is foreseen
CLEARLY_MORE = 2  # of them in which the hero falls, compared with the best option
MANEUVERING = (K_BOOST_MOVEMENT, K_MOVER, K_DESTINATION)
HURRY = 0.002  # seconds in which there is no time to think


@dataclass(frozen=True)
class Depth:
    """How hard a bot thinks."""

    simulations: int  # for one decision, in all
    turns: int  # how far a simulation goes: see `Rollouts.value`
    weights: str = "by-hand"
    habits: str = "greedy"  # of the players inside a simulation
    widen: float = 0.0  # how readily other follow-ups are tried than the usual ones; 0: never
    noise: int = 0  # in how many of 100 decisions inside a simulation chance decides
    blur: float = 0.0  # how far a chance may be misjudged, for weaker levels
    glance: int = 240  # steps to see whether a sure win is near; 0: blind to sure wins and forced defences
    foresight: int = 0  # steps to see whether a frail hero falls in the enemy's reply; 0: blind to that
    seconds: float = 0.0  # stop when they are over; 0 for simulations alone
    in_time: int = 0  # simulations when a clock runs as well; 0 for the same


class Line:
    """What the simulations say of one option."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.chances: list[float] = []  # world by world
        self.tree = Node()  # how the seat might go on
        self.total = 0.0
        self.ruled_out = False  # for certain, whatever the simulations say

    def add(self, chance: float) -> None:
        """One more simulation."""
        self.chances.append(chance)
        self.total += chance

    @property
    def count(self) -> int:
        """How many simulations."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        return standard_error(self.chances)


class SearchBot:
    """Chooses by simulations from sampled worlds."""

    def __init__(self, seed: int, depth: Depth) -> None:
        self.random = Random(seed)
        self.depth = depth
        self.static: Static | None = None
        self.rollouts: Rollouts | None = None
        self.looked: tuple[int, ...] = ()  # the moment at which no sure win was found
        self.until = 0.0  # when this thought must end, on the monotonic clock; 0: no matter

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option that has done best, among those that were tried longest."""
        if len(options) == 1:
            return options[0]
        lines = self.analyse(sampler, options)
        if self.depth.blur:
            for line in lines:
                line.total += line.count * self._misjudged()
        return best(lines).option

    def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
        """The same against the clock; in a hurry, by the rules of thumb."""
        if len(options) > 1 and seconds <= HURRY:
            return self.thinking(sampler.static).policy.choose(sampler.world(self.random), self.random)
        self.until = monotonic() + seconds - HURRY
        try:
            return self.choose(sampler, options)
        finally:
            self.until = 0.0

    def _misjudged(self) -> float:
        """A small error, spread about as a bell is."""
        dice = sum(self.random.below(1001) for _ in range(4)) / 2000.0 - 1.0
        return self.depth.blur * dice * 1.7

    def analyse(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """What certainty and simulations say of every option; those that fall behind drop out."""
        if self.depth.seconds:
            self.until = monotonic() + self.depth.seconds
        lines = [Line(option) for option in options]
        left = self._worth_a_thought(sampler, lines)
        rollouts = self.thinking(sampler.static)
        for line in lines:
            line.ruled_out = line not in left
        self._try(rollouts, sampler, lines)
        if len(left) == 1 and left[0].count < FEW:  # nothing to race against: just how things stand
            for _ in range(FEW):
                self._try(rollouts, sampler, left)
        self._race(rollouts, sampler, left, self._budget() - len(lines))
        return lines

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
        """All lines once more, in one new world; the clock may cut that short."""
        world = sampler.world(self.random)
        chance = self.random.below(1 << 62)
        for line in lines:
            line.add(self._simulated(rollouts, world.clone(), line, sampler.seat, Random(chance)))
            if self._out_of_time():
                return

    def _simulated(self, rollouts: Rollouts, world: State, line: Line, seat: int, random: Random) -> float:
        depth = self.depth
        if depth.widen:
            return rollouts.value_in_tree(world, line.option, seat, depth.turns, random, line.tree, depth.widen)
        return rollouts.value(world, line.option, seat, depth.turns, random)

    # --- certainty ------------------------------------------------------------------------------

    def _worth_a_thought(self, sampler: Sampler, lines: list[Line]) -> list[Line]:
        """The sure win alone, or the defences that save the hero, or all."""
        if not self.depth.glance or len(lines) == 1:
            return lines
        tables = self.thinking(sampler.static).tables
        first = sampler.world(self.random)
        search = Certain(tables, first, sampler.seat, self.until)
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
        """The options after which the hero does not clearly fall more often than after others."""
        policy = self.thinking(sampler.static).policy
        worlds = [sampler.world(self.random) for _ in range(FORESEEN)]
        fallen = []
        for line in lines:
            steps, until = self.depth.foresight, self.until
            ends = [falls(policy, world.clone(), line.option, sampler.seat, steps, until) for world in worlds]
            fallen.append(sum(ends))
        return [line for line, count in zip(lines, fallen, strict=True) if count < min(fallen) + CLEARLY_MORE]

    def _has_looked(self, world: State) -> bool:
        """Whether no win was found earlier in the same maneuver: nothing has been learnt since."""
        return world.decision in MANEUVERING and self.looked == _moment(world)

    def _worlds(self, sampler: Sampler, first: State) -> list[State]:
        return [first, *(sampler.world(self.random) for _ in range(WORLDS - 1))]

    def thinking(self, static: Static) -> Rollouts:
        """The tables and rules for a game, made once."""
        if self.rollouts is None or self.static is not static:
            self.static = static
            chosen = weights(self.depth.weights)
            tables = Tables(static)
            rules = list(habits(self.depth.habits))
            self.rollouts = Rollouts(tables, list(chosen.values), chosen.scale, rules, self.depth.noise)
        return self.rollouts


def _moment(world: State) -> tuple[int, ...]:
    """The turn and the hand of the deciding seat: while they stay, a maneuver brings no news."""
    return (world.turn_number, world.decider, *world.hands[world.decider])


def _won(line: Line) -> Line:
    """A line that is sure to win needs no simulations."""
    for _ in range(WORLDS):
        line.add(1.0)
    return line


def still_racing(lines: list[Line], budget: int) -> list[Line]:
    """The lines that are worth more simulations: not clearly behind, and no more than the budget can tell apart."""
    ranked = sorted(lines, key=lambda line: -line.mean)
    most = max((len(lines) + 1) // 2, budget // FEW)
    count = ranked[0].count
    if count >= FEW and count % (1 + count // SELDOM) == 0:
        ranked = [line for line in ranked if not is_clearly_behind(line, ranked[0])]
    return ranked[:most]


def is_clearly_behind(line: Line, leader: Line) -> bool:
    """Whether the leader has done better in the same worlds by more than chance explains."""
    gaps = [mine - theirs for mine, theirs in zip(leader.chances, line.chances, strict=False)]
    return sum(gaps) / len(gaps) > SURE * standard_error(gaps) + 1e-6


def standard_error(values: list[float]) -> float:
    """The standard error of a mean; of a single value nothing is known."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))


def best(lines: list[Line]) -> Line:
    """The line to play: the highest chance among those that were tried longest and are not ruled out."""
    left = [line for line in lines if not line.ruled_out]
    longest = max(line.count for line in left)
    return max((line for line in left if 2 * line.count >= longest), key=lambda line: line.mean)

"""The unit of a rated match: a quad, four games between two bots that share heroes, board and seed.

In a duel, each bot plays each hero and each hero goes first; free-for-all and teams are balanced in the same spirit
(`SEATINGS`). The heroes and board of quad number n follow from the plan alone, so quads may be played in any order, by
any process, at any time, and the match is the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import process_time

from peerless.ai.bot import Bot
from peerless.ai.sampler import Sampler
from peerless.core import machine
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.state import State
from peerless.game.setup import Setup, check_room, make_setup
from peerless.lab.simulate import game_seed
from peerless.players.registry import make_bot

TOO_LONG = 20_000  # decisions; such a game counts as drawn, so that no bot can keep a match from ending
Pair = tuple[int, int]  # two bots, by their index in the plan


class ArenaError(ValueError):
    """The match is impossible as requested; the message is one sentence for the user."""


# --- seating --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seating:
    """One game of a quad: for every seat in turn order, its hero of the quad and its bot of the pair."""

    heroes: tuple[int, ...]
    sides: tuple[int, ...]


SEATINGS: dict[str, tuple[Seating, ...]] = {
    "duel": (
        Seating((0, 1), (0, 1)),
        Seating((0, 1), (1, 0)),
        Seating((1, 0), (0, 1)),
        Seating((1, 0), (1, 0)),
    ),
    # A bot is a whole team (seats 0 and 2 against 1 and 3): a duel of two teams of heroes.
    "teams": (
        Seating((0, 1, 2, 3), (0, 1, 0, 1)),
        Seating((0, 1, 2, 3), (1, 0, 1, 0)),
        Seating((1, 0, 3, 2), (0, 1, 0, 1)),
        Seating((1, 0, 3, 2), (1, 0, 1, 0)),
    ),
    # Two seats for each bot; the bot in the winning seat wins. Heroes and bots rotate around the table in opposite
    # directions: every hero has every seat once, every bot has each seat twice and each hero twice.
    "ffa": (
        Seating((0, 1, 2, 3), (0, 0, 1, 1)),
        Seating((3, 0, 1, 2), (0, 1, 1, 0)),
        Seating((2, 3, 0, 1), (1, 1, 0, 0)),
        Seating((1, 2, 3, 0), (1, 0, 0, 1)),
    ),
}


# --- the plan -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fixture:
    """What the four games of a quad have in common."""

    heroes: tuple[str, ...]
    board: str
    seed: int


@dataclass(frozen=True)
class Plan:
    """A match: everything its results depend on, except the code."""

    bots: tuple[str, ...]
    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    mode: str = "duel"
    ruleset: str = "current"
    seed: int = 0
    make: Callable[[str, int], Bot] = make_bot  # must be picklable for several processes

    def pairs(self) -> list[Pair]:
        """Return every pair of bots."""
        places = range(len(self.bots))
        return [(first, second) for first in places for second in places if first < second]

    def fixture(self, number: int) -> Fixture:
        """Return heroes, board and seed of a quad, the same for all pairs of bots to keep them comparable.

        All pairs of heroes appear once per cycle. The boards rotate within a cycle and shift by one from cycle to
        cycle: after as many cycles as boards, every pair of heroes has met once on each.
        """
        pairs = hero_pairs(len(self.heroes))
        cycle, place = divmod(number, len(pairs))
        chosen: tuple[int, ...] = pairs[place]
        if self.mode != "duel":
            chosen = _four(chosen, len(self.heroes), cycle + place // len(self.heroes))
        board = (place + place // len(self.boards) + cycle) % len(self.boards)
        heroes = tuple(self.heroes[hero] for hero in chosen)
        return Fixture(heroes, self.boards[board], game_seed(self.seed, number))

    def setup(self, fixture: Fixture, seating: Seating) -> Setup:
        """Return the set-up of one game of a quad; raises a clear error if it is impossible."""
        heroes = [fixture.heroes[hero] for hero in seating.heroes]
        return make_setup(heroes, fixture.board, self.mode, self.ruleset, allow_same_hero=True)

    def check(self) -> None:
        """Raise a single clear error if such a match is impossible."""
        for what, names in (("bot", self.bots), ("hero", self.heroes), ("board", self.boards)):
            twice = [name for name in names if names.count(name) > 1]
            if twice:
                raise ArenaError(f'the {what} "{twice[0]}" is named twice.')
        if len(self.bots) < 2 or not self.heroes or not self.boards:
            raise ArenaError("a match needs at least two bots, a hero and a board.")
        for bot in self.bots:
            self.make(bot, 0)
        cycle = len(hero_pairs(len(self.heroes))) * len(self.boards)
        for number in range(cycle):
            check_room(self.setup(self.fixture(number), SEATINGS.get(self.mode, SEATINGS["duel"])[0]))


@cache
def hero_pairs(count: int) -> tuple[tuple[int, int], ...]:
    """Return every pair of `count` heroes once, mirror matches included, in an order that soon uses all evenly.

    In each round the two numbers of a pair add up to the same total around the circle, so every hero plays once in it
    (those that meet themselves, on both sides).
    """
    rounds = (((first, (total - first) % count) for first in range(count)) for total in range(count))
    return tuple(pair for pairs in rounds for pair in pairs if pair[0] <= pair[1])


def _four(pair: tuple[int, ...], count: int, turn: int) -> tuple[int, ...]:
    """Return a pair and the same pair shifted by some places: two equal heroes make two equal teams."""
    shift = 1 + turn % (count - 1) if count > 1 else 0
    return (*pair, *((hero + shift) % count for hero in pair))


# --- results --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A game that ended by an error, an illegal answer or its length, with all that is needed to reproduce it."""

    bot: str | None  # None: the engine failed or the game did not end
    problem: str
    quad: int
    game: int
    heroes: tuple[str, ...]
    board: str
    seat: int
    seed: int  # of the game
    bot_seed: int
    decision: int  # the number of decisions before it


@dataclass(frozen=True)
class GameResult:
    """One game; paired values are for the first and the second bot of the pair."""

    points: float  # of the first bot: 1, 0, or 0.5 without a winner
    turns: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]  # CPU time of the bots
    fault: Fault | None = None


@dataclass(frozen=True)
class QuadResult:
    """The four games of a quad."""

    pair: Pair
    number: int
    games: tuple[GameResult, ...]

    @property
    def score(self) -> float:
        """The first bot's share of the points."""
        return sum(game.points for game in self.games) / len(self.games)


# --- playing --------------------------------------------------------------------------------


def play_quad(plan: Plan, pair: Pair, number: int) -> QuadResult:
    """Play the four games of a quad."""
    games = tuple(play_game(plan, pair, number, game) for game in range(len(SEATINGS[plan.mode])))
    return QuadResult(pair, number, games)


def play_game(plan: Plan, pair: Pair, number: int, game: int) -> GameResult:
    """Play one game of a quad to its end, or to the first fault; a bot at fault loses."""
    table = _Table(plan, pair, number, game)
    try:
        table.play()
    except _Failure as failure:
        return table.result(table.fault(failure))
    return table.result(None)


def seed_of(plan: Plan, fixture: Fixture, game: int) -> int:
    """Return the seed of a game: that of the quad, unless it would repeat a game.

    Two equal heroes make the third game of a duel a copy of the first; copies get a fresh seed.
    """
    seatings = SEATINGS[plan.mode]
    tables = [
        (tuple(fixture.heroes[hero] for hero in seating.heroes), seating.sides) for seating in seatings[: game + 1]
    ]
    copies = tables.count(tables[game]) - 1
    return game_seed(fixture.seed, -copies) if copies else fixture.seed


class _Failure(Exception):
    """The game cannot go on."""

    def __init__(self, problem: str, by_bot: bool) -> None:
        super().__init__(problem)
        self.problem = problem
        self.by_bot = by_bot


class _Table:
    """A game in progress: its seating, and the decisions and CPU time of the bots so far."""

    def __init__(self, plan: Plan, pair: Pair, number: int, game: int) -> None:
        self.plan, self.pair, self.number, self.game = plan, pair, number, game
        self.fixture = plan.fixture(number)
        self.seating = SEATINGS[plan.mode][game]
        self.seed = seed_of(plan, self.fixture, game)
        self.state = machine.new_state(plan.setup(self.fixture, self.seating).static(), self.seed)
        self.seat = 0  # the current or last to decide
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def play(self) -> None:
        """Play to the end; raises _Failure if that is impossible."""
        state, sides = self.state, self.seating.sides
        bots = [self._bot(seat) for seat in range(len(sides))]
        _advance(state, None)
        while state.winner == NONE:
            self.seat = state.decider
            side = sides[self.seat]
            start = process_time()
            try:
                option = _answer(bots[self.seat], state)
            finally:
                self.seconds[side] += process_time() - start
            _advance(state, option)
            self.decisions[side] += 1
            if sum(self.decisions) >= TOO_LONG:
                raise _Failure(f"no end after {TOO_LONG} decisions", by_bot=False)

    def _bot(self, seat: int) -> Bot:
        self.seat = seat
        try:
            return self.plan.make(self._name(), self._bot_seed())
        except Exception as error:
            raise _Failure(_words(error), by_bot=True) from error

    def _name(self) -> str:
        return self.plan.bots[self.pair[self.seating.sides[self.seat]]]

    def _bot_seed(self) -> int:
        """Return the seed of a bot, different for each game and seat."""
        return game_seed(self.seed, 1 + self.game * len(self.seating.sides) + self.seat)

    def fault(self, failure: _Failure) -> Fault:
        """Return what went wrong, with all that is needed to reproduce it."""
        heroes = tuple(self.fixture.heroes[hero] for hero in self.seating.heroes)
        name = self._name() if failure.by_bot else None
        where = (self.number, self.game, heroes, self.fixture.board, self.seat, self.seed, self._bot_seed())
        return Fault(name, failure.problem, *where, sum(self.decisions))

    def result(self, fault: Fault | None) -> GameResult:
        """Return the result of the game so far; a bot that failed has lost."""
        if fault is not None and fault.bot is not None:
            points = float(self.seating.sides[fault.seat])  # if the second bot failed, the first gets the point
        elif fault is None and self.state.winner != NONE:
            points = float(1 - self.seating.sides[self.state.winner])  # team 0 has seat 0, team 1 has seat 1
        else:
            points = 0.5
        decisions, seconds = self.decisions, [round(thought, 6) for thought in self.seconds]
        turns = self.state.turn_number
        return GameResult(points, turns, (decisions[0], decisions[1]), (seconds[0], seconds[1]), fault)


def _answer(bot: Bot, state: State) -> int:
    """Return a bot's answer, guaranteed to be one of the legal options."""
    legal = options(state)
    try:
        answer = bot.choose(Sampler(state), list(legal))
        if answer in legal:
            return legal[legal.index(answer)]
    except Exception as error:
        raise _Failure(_words(error), by_bot=True) from error
    raise _Failure(f"answered {answer!r:.80}, which is none of the {len(legal)} options", by_bot=True)


def _advance(state: State, option: int | None) -> None:
    """Play on to the next decision; a failure here is not a bot's fault."""
    try:
        if option is None:
            machine.run(state)
        else:
            machine.step(state, option)
    except Exception as error:
        raise _Failure(_words(error), by_bot=False) from error


def _words(error: Exception) -> str:
    """Return an error as one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]

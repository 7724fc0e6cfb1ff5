"""Simulations and rated matches for programs: `peerless.simulate` and `peerless.arena`, with typed results."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from peerless.content import library
from peerless.game.errors import SetupError
from peerless.game.setup import STARTS_NEEDED
from peerless.lab.arena import Arena
from peerless.lab.jobs import Processes
from peerless.lab.quads import Fault, Plan
from peerless.lab.simulate import Result, Series
from peerless.lab.simulate import simulate as play_series
from peerless.text.messages import shown

NORMAL_95 = 1.959964  # standard deviations around the mean that contain 95 % of a normal distribution


def _unseen(done: int) -> None:
    """Ignore the progress."""


# --- many games -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Simulation:
    """The results of many games between the same heroes and bots. Outside team play, each seat is its own team."""

    heroes: tuple[str, ...]
    board: str
    mode: str
    ruleset: str
    bots: tuple[str, ...]
    seed: int
    teams: tuple[int, ...]  # of each seat
    results: tuple[Result, ...]  # one per game, in the order of their seeds

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.results)

    @property
    def wins(self) -> tuple[int, ...]:
        """The games won by each team."""
        return tuple(sum(result.winner == team for result in self.results) for team in sorted(set(self.teams)))

    @property
    def win_rates(self) -> tuple[float, ...]:
        """The share of games won by each team."""
        return tuple(wins / self.games for wins in self.wins)

    def interval(self, team: int) -> tuple[float, float]:
        """Return the 95 % confidence interval (Wilson's) of a team's win rate."""
        rate, games, z = self.win_rates[team], self.games, NORMAL_95
        middle, scale = rate + z * z / (2 * games), 1 + z * z / games
        half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    @property
    def mean_turns(self) -> float:
        """The mean number of turns in a game."""
        return sum(result.turns for result in self.results) / self.games

    @property
    def mean_decisions(self) -> float:
        """The mean number of decisions in a game."""
        return sum(result.decisions for result in self.results) / self.games


def simulate(
    heroes: Sequence[str],
    board: str | None = None,
    mode: str = "duel",
    ruleset: str = "current",
    *,
    bots: str | Sequence[str] = "random",
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = _unseen,
) -> Simulation:
    """Play many games between bots.

    Heroes and board are ids or files; `bots` is one name for all seats or a name for each. The result depends only on
    the arguments: several processes (`jobs`) produce the same one sooner. `progress` is called with the number of
    finished games.
    """
    named = _names("heroes", heroes)
    players = (bots,) * len(named) if isinstance(bots, str) else _names("bots", bots)
    if len(players) != len(named):
        raise SetupError("number_of_bots", seats=len(named), found=len(players))
    if not isinstance(board, str | None):
        raise SetupError("what_name", field="board", found=shown(board))
    series = Series(named, board, mode, ruleset, players, seed)
    results = play_series(series, _count("games", games), Processes(_count("jobs", jobs)), progress)
    setup = series.setup()
    ids = tuple(hero.id for hero in setup.heroes)
    return Simulation(ids, setup.board.id, mode, ruleset, players, seed, setup.teams(), tuple(results))


# --- rated matches --------------------------------------------------------------------------


@dataclass(frozen=True)
class PairResult:
    """The result of two bots; score and Elo are those of the first."""

    bots: tuple[str, str]
    games: int
    score: float  # share of the points
    score_interval: tuple[float, float]  # 95 %
    elo: float  # difference; infinite if one bot won everything
    elo_interval: tuple[float, float]
    cpu_ms_per_decision: tuple[float, float]


@dataclass(frozen=True)
class ArenaResult:
    """A rated match: every pair of bots, and the ratings, best first."""

    pairs: tuple[PairResult, ...]
    ratings: dict[str, float]  # `random`, or without it the first bot, has 0
    faults: tuple[Fault, ...]  # games lost by an error or an illegal answer, or without a regular end


def arena(
    bots: Sequence[str],
    *,
    heroes: Sequence[str] | None = None,
    boards: Sequence[str] | None = None,
    games: int = 400,
    mode: str = "duel",
    ruleset: str = "current",
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = _unseen,
) -> ArenaResult:
    """Rate bots against each other in quads: four games with the same heroes and seed, each bot on each side.

    `games` is the number per pair of bots, rounded up to quads. By default, all heroes and all large enough boards take
    turns. A bot that raises an error loses the game, and `faults` says why. `progress` is called with the number of
    finished quads.
    """
    large = [id for id, board in library.boards().items() if len(board.starts) >= STARTS_NEEDED.get(mode, 2)]
    plan = Plan(
        _names("bots", bots),
        _names("heroes", list(library.heroes()) if heroes is None else heroes),
        _names("boards", large if boards is None else boards),
        mode,
        ruleset,
        seed,
    )
    match = Arena(plan, _count("games", games))
    match.play(_count("jobs", jobs), tick=progress)
    pairs = tuple(_pair_result(match, pair) for pair in match.results)
    return ArenaResult(pairs, match.ratings() or {}, tuple(match.faults()))


def _pair_result(match: Arena, pair: tuple[int, int]) -> PairResult:
    standing, tally = match.standing(pair), match.tallies[pair]
    first, second = standing.milliseconds
    return PairResult(
        standing.bots, standing.games, tally.mean, tally.interval(), tally.elo(), tally.elo_interval(), (first, second)
    )


def _names(field: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names as a tuple; SetupError for anything else, such as a single string or loaded heroes."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise SetupError("what_names", field=field, found=shown(names))
    return tuple(names)


def _count(field: str, number: int) -> int:
    """Return a number of games or processes; SetupError unless it is a positive integer."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise SetupError("what_count", field=field, found=shown(number))
    return number

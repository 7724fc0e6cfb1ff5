"""Rated matches between bots: a round robin in quads, until all games are played or a test decides.

The result depends only on the plan. Several processes merely share the work: quads are counted in the order of their
numbers, and a test stops at the same quad regardless of how many were in progress.
"""

import platform
from collections.abc import Callable, Generator
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path

from peerless import compiled
from peerless.lab.jobs import Processes
from peerless.lab.journal import Journal, plain_quad, settings_of
from peerless.lab.quads import Fault, Pair, Plan, QuadResult, play_quad
from peerless.lab.rating import GAMES, Sprt, Tally, bradley_terry
from peerless.lang.plain import Plain
from peerless.players.registry import check_portable

DECIDED = ("passed", "failed")
ANCHOR = "random"  # the baseline of every comparison: its rating is 0 if it takes part


@dataclass(frozen=True)
class Task:
    """One quad: the unit of work for a worker process."""

    plan: Plan
    pair: Pair
    number: int


def play_task(task: Task) -> QuadResult:
    """Play the quad of a task."""
    return play_quad(task.plan, task.pair, task.number)


class Arena:
    """A match in progress; `summary` may be called at any time, even after an interruption."""

    def __init__(self, plan: Plan, games: int, sprt: Sprt | None = None) -> None:
        self.plan = plan
        self.quads = -(-games // GAMES)  # for each pair of bots, at most
        self.sprt = sprt
        self.results: dict[Pair, list[QuadResult]] = {pair: [] for pair in plan.pairs()}
        self.tallies = {pair: Tally() for pair in plan.pairs()}
        plan.check()

    @property
    def total(self) -> int:
        """The number of quads to play, unless a test stops early."""
        return self.quads * len(self.results)

    # --- playing ----------------------------------------------------------------------------

    def play(self, jobs: int = 1, file: Path | None = None, tick: Callable[[int], None] = lambda done: None) -> None:
        """Play all quads that are not in the file yet, and append them to it; `tick` gets the number finished."""
        if jobs > 1:
            check_portable(self.plan.bots)
        with Journal(self.plan, file) as journal:
            for group in self._groups():
                self._play_group(group, jobs, journal, tick)

    def _groups(self) -> list[list[Pair]]:
        """Return the pairs to play concurrently: all, or one at a time if a test may stop each of them."""
        pairs = list(self.results)
        return [pairs] if self.sprt is None else [[pair] for pair in pairs]

    def _play_group(self, pairs: list[Pair], jobs: int, journal: Journal, tick: Callable[[int], None]) -> None:
        """Play the quads of some pairs, in the order of their numbers."""
        wanted = [(pair, number) for number in range(self.quads) for pair in pairs]
        missing = [quad for quad in wanted if quad not in journal.known]
        executor = Processes(min(jobs, len(missing)))
        tasks = [Task(self.plan, *quad) for quad in missing]
        played = executor.in_order(play_task, tasks)
        try:
            for quad in wanted:
                if quad not in journal.known:
                    journal.add(next(played))
                self._count(journal.known[quad])
                tick(sum(map(len, self.results.values())))
                if self.verdict(quad[0]) in DECIDED:
                    return
        finally:
            if isinstance(played, Generator):
                played.close()  # later quads are not played

    def _count(self, result: QuadResult) -> None:
        self.results[result.pair].append(result)
        self.tallies[result.pair].add(result.score)

    def verdict(self, pair: Pair) -> str | None:
        """Return the test's verdict on a pair; None without a test."""
        return None if self.sprt is None else self.sprt.verdict(self.tallies[pair])

    # --- results ----------------------------------------------------------------------------

    def complete(self) -> bool:
        """Whether every pair has played all its games, or has been decided."""
        return all(
            len(results) == self.quads or self.verdict(pair) in DECIDED for pair, results in self.results.items()
        )

    def standing(self, pair: Pair) -> "Standing":
        """Return the results of a pair so far."""
        return Standing(self.plan.bots[pair[0]], self.plan.bots[pair[1]], self.tallies[pair], self.results[pair])

    def faults(self) -> list[Fault]:
        """Return the faults of all games that did not end regularly."""
        games = (game for results in self.results.values() for result in results for game in result.games)
        return [game.fault for game in games if game.fault is not None]

    @property
    def anchor(self) -> str:
        """The bot whose rating is 0."""
        return ANCHOR if ANCHOR in self.plan.bots else self.plan.bots[0]

    def ratings(self) -> dict[str, float] | None:
        """Return the rating list, best first, once all pairs have met."""
        bots = self.plan.bots
        if not all(self.results.values()):
            return None
        points = {}
        for (first, second), tally in self.tallies.items():
            taken = tally.total * GAMES
            points[bots[first], bots[second]] = (taken, tally.quads * GAMES - taken)
        ratings = bradley_terry(bots, points, self.anchor)
        return dict(sorted(ratings.items(), key=lambda entry: -entry[1]))

    def summary(self) -> Plain:
        """Return everything as plain data."""
        ratings = self.ratings()
        return {
            "settings": settings_of(self.plan),
            "python": platform.python_version(),
            "compiled": compiled.in_use(),
            "games_per_pair": self.quads * GAMES,
            "complete": self.complete(),
            "sprt": None if self.sprt is None else {**asdict(self.sprt), "bounds": list(self.sprt.bounds())},
            "pairs": [self._pair_summary(pair) for pair in self.results],
            "ratings": ratings and {name: round(rating, 1) for name, rating in ratings.items()},
            "faults": [asdict(fault) for fault in self.faults()],
            "quads": [plain_quad(self.plan, result) for results in self.results.values() for result in results],
        }

    def _pair_summary(self, pair: Pair) -> Plain:
        sprt, tally = self.sprt, self.tallies[pair]
        test = {"llr": None if sprt is None else round(sprt.ratio(tally), 4), "verdict": self.verdict(pair)}
        return {**self.standing(pair).plain(), **test}


class Standing:
    """The statistics of one pair; paired values are for the first and the second bot."""

    def __init__(self, first: str, second: str, tally: Tally, results: list[QuadResult]) -> None:
        games = [game for result in results for game in result.games]
        self.bots = (first, second)
        self.tally = tally
        self.results = results
        self.games = len(games)
        self.points = [game.points for game in games]
        self.turns = _mean(sum(game.turns for game in games), self.games)
        self.decisions = [sum(game.decisions[side] for game in games) for side in (0, 1)]
        self.seconds = [sum(game.seconds[side] for game in games) for side in (0, 1)]

    @property
    def decisions_per_game(self) -> float:
        """The mean number of decisions in a game."""
        return _mean(sum(self.decisions), self.games)

    @property
    def milliseconds(self) -> list[float]:
        """CPU time per decision, including easy and forced ones."""
        return [_mean(1000 * self.seconds[side], self.decisions[side]) for side in (0, 1)]

    def plain(self) -> Plain:
        """Return the statistics as plain data."""
        tally = self.tally
        return {
            "bots": list(self.bots),
            "games": self.games,
            "wins": self.points.count(1),
            "draws": self.points.count(0.5),
            "losses": self.points.count(0),
            "score": round(tally.mean, 6),
            "score_interval": [round(end, 6) for end in tally.interval()],
            "elo": _finite(tally.elo()),
            "elo_interval": [_finite(end) for end in tally.elo_interval()],
            "design_effect": round(tally.design_effect, 4),
            "quads_by_points": _histogram(self.results),
            "mean_turns": self.turns,
            "mean_decisions": self.decisions_per_game,
            "decisions": self.decisions,
            "cpu_seconds": [round(thought, 3) for thought in self.seconds],
            "cpu_ms_per_decision": self.milliseconds,
        }


def _histogram(results: list[QuadResult]) -> dict[str, int]:
    """Return the number of quads by the points of the first bot."""
    points = [result.score * GAMES for result in results]
    return {f"{value:g}": points.count(value) for value in sorted({0.0, 1.0, 2.0, 3.0, 4.0, *points})}


def _finite(elo: float) -> float | None:
    """Return None for infinity, which JSON lacks."""
    return round(elo, 1) if isfinite(elo) else None


def _mean(total: float, count: int) -> float:
    return round(total / count, 4) if count else 0.0

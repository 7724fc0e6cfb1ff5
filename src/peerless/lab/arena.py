"""Rated matches between bots: everybody against everybody, in quads, until the games are played or a test decides.

The result depends on the plan alone. Several processes only share the work: quads are counted in the order of their
numbers, and what a test has stopped is stopped at the same quad however many were under way.
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
ANCHOR = "random"  # the floor of every comparison: its rating is 0 where it takes part


@dataclass(frozen=True)
class Task:
    """One quad: what a worker process is given."""

    plan: Plan
    pair: Pair
    number: int


def play_task(task: Task) -> QuadResult:
    """Play the quad of a task."""
    return play_quad(task.plan, task.pair, task.number)


class Arena:
    """A match as far as it has been played; `summary` may be asked at any time, even after an interruption."""

    def __init__(self, plan: Plan, games: int, sprt: Sprt | None = None) -> None:
        self.plan = plan
        self.quads = -(-games // GAMES)  # for each pair of bots, at most
        self.sprt = sprt
        self.results: dict[Pair, list[QuadResult]] = {pair: [] for pair in plan.pairs()}
        self.tallies = {pair: Tally() for pair in plan.pairs()}
        plan.check()

    @property
    def total(self) -> int:
        """How many quads there are to play, if no test stops any of them."""
        return self.quads * len(self.results)

    # --- playing ----------------------------------------------------------------------------

    def play(self, jobs: int = 1, file: Path | None = None, tick: Callable[[int], None] = lambda done: None) -> None:
        """Play all quads that are not in the file yet, and write them to it; `tick` is told how many are over."""
        if jobs > 1:
            check_portable(self.plan.bots)
        with Journal(self.plan, file) as journal:
            for group in self._groups():
                self._play_group(group, jobs, journal, tick)

    def _groups(self) -> list[list[Pair]]:
        """The pairs that are played at the same time: all, or one by one where a test may stop each of them."""
        pairs = list(self.results)
        return [pairs] if self.sprt is None else [[pair] for pair in pairs]

    def _play_group(self, pairs: list[Pair], jobs: int, journal: Journal, tick: Callable[[int], None]) -> None:
        """Play the quads of some pairs, quad by quad."""
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
                played.close()  # what was planned beyond this quad is not played

    def _count(self, result: QuadResult) -> None:
        self.results[result.pair].append(result)
        self.tallies[result.pair].add(result.score)

    def verdict(self, pair: Pair) -> str | None:
        """What the test says of a pair; None without a test."""
        return None if self.sprt is None else self.sprt.verdict(self.tallies[pair])

    # --- what came of it --------------------------------------------------------------------

    def complete(self) -> bool:
        """Whether every pair has played all its games, or has been decided."""
        return all(
            len(results) == self.quads or self.verdict(pair) in DECIDED for pair, results in self.results.items()
        )

    def standing(self, pair: Pair) -> "Standing":
        """What came of a pair so far."""
        return Standing(self.plan.bots[pair[0]], self.plan.bots[pair[1]], self.tallies[pair], self.results[pair])

    def faults(self) -> list[Fault]:
        """All games that did not come to an end of their own."""
        games = (game for results in self.results.values() for result in results for game in result.games)
        return [game.fault for game in games if game.fault is not None]

    @property
    def anchor(self) -> str:
        """The bot whose rating is 0."""
        return ANCHOR if ANCHOR in self.plan.bots else self.plan.bots[0]

    def ratings(self) -> dict[str, float] | None:
        """The rating list, once all have met: the best first."""
        bots = self.plan.bots
        if not all(self.results.values()):
            return None
        points = {}
        for (one, other), tally in self.tallies.items():
            taken = tally.total * GAMES
            points[bots[one], bots[other]] = (taken, tally.quads * GAMES - taken)
        found = bradley_terry(bots, points, self.anchor)
        return dict(sorted(found.items(), key=lambda entry: -entry[1]))

    def summary(self) -> Plain:
        """Everything as plain data."""
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
    """The figures of one pair. What is given twice is for the first bot and for the second."""

    def __init__(self, one: str, other: str, tally: Tally, results: list[QuadResult]) -> None:
        games = [game for result in results for game in result.games]
        self.bots = (one, other)
        self.tally = tally
        self.results = results
        self.games = len(games)
        self.points = [game.points for game in games]
        self.turns = _mean(sum(game.turns for game in games), self.games)
        self.decisions = [sum(game.decisions[side] for game in games) for side in (0, 1)]
        self.seconds = [sum(game.seconds[side] for game in games) for side in (0, 1)]

    @property
    def decisions_per_game(self) -> float:
        """The mean length of a game."""
        return _mean(sum(self.decisions), self.games)

    @property
    def milliseconds(self) -> list[float]:
        """Of processor time for each decision, easy and forced ones included."""
        return [_mean(1000 * self.seconds[side], self.decisions[side]) for side in (0, 1)]

    def plain(self) -> Plain:
        """The figures as plain data."""
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
    """How many quads brought the first bot how many points."""
    points = [result.score * GAMES for result in results]
    return {f"{value:g}": points.count(value) for value in sorted({0.0, 1.0, 2.0, 3.0, 4.0, *points})}


def _finite(elo: float) -> float | None:
    """JSON knows no infinity."""
    return round(elo, 1) if isfinite(elo) else None


def _mean(total: float, count: int) -> float:
    return round(total / count, 4) if count else 0.0

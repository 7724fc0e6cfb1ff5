"""Rounds of all measures, each between two runs of the unit loop, and the medians over the rounds.

Other load on the machine slows a measure and its adjacent loops alike: ratios are taken within each round, and only
then their median.
"""

import platform
from collections import defaultdict
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from statistics import median

from peerless import compiled
from peerless.lab.bench.measures import CLONE, DECISION, GAME, Costs, measures
from peerless.lab.bench.unit import loop_unit


@dataclass(frozen=True)
class Figure:
    """The cost of one repetition."""

    loop_units: float
    microseconds: float
    spread: float  # range of the rounds relative to the median: the precision on this machine now


@dataclass(frozen=True)
class Report:
    """All results of one run."""

    build: str
    python: str
    rounds: int
    games: int
    loop_unit_us: float
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    loop_units_per_game: float
    clone_per_decision: float
    measures: dict[str, Figure]

    def plain(self) -> dict[str, object]:
        """Return the report as plain data."""
        return asdict(self)


@dataclass
class _Rounds:
    """The results of every round, by measure: seconds, and loop units at that moment."""

    units: list[float] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    loop_units: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def note(self, costs: Costs, unit: float) -> None:
        for name, cost in costs.items():
            self.seconds[name].append(cost.each())
            self.loop_units[name].append(cost.each() / unit)

    def ratio(self, numerator: str, denominator: str) -> float:
        """Return the median over the rounds of the ratio between two measures."""
        pairs = zip(self.loop_units[numerator], self.loop_units[denominator], strict=True)
        return median(first / second for first, second in pairs)


def bench(rounds: int, games: int, tick: Callable[[int], None] = lambda done: None) -> Report:
    """Run all measures for `rounds` rounds, each with `games` random games."""
    actions = measures(games)
    results = _Rounds()
    for number in range(rounds):
        before = loop_unit()
        for action in actions:
            costs = action()
            after = loop_unit()
            results.note(costs, (before + after) / 2)
            results.units.append(after)
            before = after
        tick(number + 1)
    return _report(results, rounds, games)


def build_name() -> str:
    """Return the running build: pure or compiled."""
    return "compiled" if compiled.in_use() else "pure"


def _report(results: _Rounds, rounds: int, games: int) -> Report:
    return Report(
        build=build_name(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        rounds=rounds,
        games=games,
        loop_unit_us=round(median(results.units) * 1e6, 4),
        games_per_second=round(1 / median(results.seconds[GAME]), 1),
        decisions_per_second=round(1 / median(results.seconds[DECISION]), 0),
        decisions_per_game=round(results.ratio(GAME, DECISION), 1),
        loop_units_per_game=round(median(results.loop_units[GAME]), 1),
        clone_per_decision=round(results.ratio(CLONE, DECISION), 3),
        measures={name: _figure(results.seconds[name], results.loop_units[name]) for name in results.seconds},
    )


def _figure(seconds: list[float], loop_units: list[float]) -> Figure:
    middle = median(loop_units)
    return Figure(
        loop_units=round(middle, 2),
        microseconds=round(median(seconds) * 1e6, 3),
        spread=round((max(loop_units) - min(loop_units)) / middle, 3),
    )

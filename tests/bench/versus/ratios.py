"""The ratios that are of interest, with the floors and goals that we have set ourselves."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.bench.versus.rounds import COMPILED, PURE, Round, Sample

Target = tuple[float, float]  # floor and goal
BUILDS = (PURE, COMPILED)


@dataclass(frozen=True)
class Ratio:
    """One line of the comparison: our figure over theirs, for each build."""

    name: str
    peer: str | None  # None where our own figures are compared with each other
    of: Callable[[Sample, Sample], float]
    targets: dict[str, Target] = field(default_factory=dict)
    lower_is_better: bool = False

    def rounds(self, rounds: list[Round], build: str) -> list[float]:
        """The ratio of every round in which both took part."""
        peer = self.peer or build
        return [self.of(played[build], played[peer]) for played in rounds if build in played and peer in played]

    def verdict(self, value: float, build: str) -> str:
        """How a figure stands to its targets: goal, floor, below, or nothing where none is set."""
        if build not in self.targets:
            return ""
        floor, goal = self.targets[build]
        sign = -1 if self.lower_is_better else 1
        return "goal" if sign * value >= sign * goal else "floor" if sign * value >= sign * floor else "below"


def _games(ours: Sample, theirs: Sample) -> float:
    return ours.per_second("games") / theirs.per_second("games")


def _decisions(ours: Sample, theirs: Sample) -> float:
    return ours.per_second("decisions") / theirs.per_second("decisions")


def _clone(ours: Sample, _: Sample) -> float:
    return ours.number("clone_seconds") * ours.per_second("decisions")


def _units(ours: Sample, _: Sample) -> float:
    return 1 / ours.per_second("games") / ours.number("loop_unit_seconds")


def _targets(pure: Target, compiled: Target) -> dict[str, Target]:
    return {PURE: pure, COMPILED: compiled}


RATIOS = (
    Ratio("games ÷ catanatron", "catanatron", _games, _targets((18, 30), (65, 110))),
    Ratio("decisions ÷ catanatron", "catanatron", _decisions, _targets((5, 8), (18, 30))),
    Ratio("decisions ÷ rlcard uno", "rlcard uno", _decisions, _targets((2.2, 3.5), (8, 13))),
    Ratio("decisions ÷ block dominoes", "block dominoes", _decisions, _targets((4.5, 7.5), (17, 28))),
    Ratio("decisions ÷ gin rummy", "gin rummy", _decisions),
    Ratio("decisions ÷ backgammon", "backgammon", _decisions),
    Ratio("decisions ÷ python-chess", "python-chess", _decisions),
    Ratio("clone ÷ decision", None, _clone, _targets((3, 1.5), (3, 1.6)), lower_is_better=True),
    Ratio("loop units per game", None, _units, _targets((13_000, 7_500), (3_400, 2_000)), lower_is_better=True),
)

"""The comparison as a table for people and as plain data for programs."""

import platform
from statistics import median

from rich.box import SIMPLE
from rich.table import Table

from tests.bench.versus.ratios import BUILDS, RATIOS, Ratio
from tests.bench.versus.rounds import CONTENDERS, Contender, Match, Round

MARKS = {"goal": "✓✓", "floor": "✓", "below": "✗", "": ""}


def ratio_table(rounds: list[Round]) -> Table:
    """A line for each ratio, our two builds side by side with their floors and goals."""
    title = f"ours ÷ theirs in a CPU second, medians of {len(rounds)} rounds, {python()}"
    table = Table(title=title, box=SIMPLE)
    table.add_column("", no_wrap=True)
    for build in BUILDS:
        table.add_column(build, justify="right")
        table.add_column("floor, goal")
    for ratio in RATIOS:
        cells = [cell for build in BUILDS for cell in _cells(ratio, ratio.rounds(rounds, build), build)]
        if any(cells):
            table.add_row(ratio.name, *cells)
    table.caption = "✓✓ goal, ✓ floor, ✗ below. OpenSpiel: block dominoes (Python), gin rummy, backgammon (C++)."
    return table


def _cells(ratio: Ratio, values: list[float], build: str) -> tuple[str, str]:
    if not values:
        return "", ""
    middle = median(values)
    sign = "≤" if ratio.lower_is_better else ""
    targets = ", ".join(f"{sign}{target:g}" for target in ratio.targets.get(build, ()))
    return f"{_short(middle)} {MARKS[ratio.verdict(middle, build)]:2}", targets


def _short(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.2f}"


def python() -> str:
    """The interpreter, which must be named beside every figure."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def plain_match(match: Match, seconds: float) -> dict[str, object]:
    """Everything: who took part, how fast each was, and every ratio with its rounds and targets."""
    return {
        "python": python(),
        "rounds": len(match.rounds),
        "cpu_seconds": seconds,
        "contenders": {contender.name: _plain_contender(contender, match.rounds) for contender in CONTENDERS},
        "absent": match.absent,
        "ratios": [_plain_ratio(ratio, build, match.rounds) for ratio in RATIOS for build in BUILDS],
    }


def _plain_contender(contender: Contender, rounds: list[Round]) -> dict[str, object]:
    samples = [played[contender.name] for played in rounds if contender.name in played]
    return {
        "engine": contender.requirement or "peerless",
        "game": contender.game or None,
        "games_per_second": [round(sample.per_second("games"), 2) for sample in samples],
        "decisions_per_second": [round(sample.per_second("decisions")) for sample in samples],
    }


def _plain_ratio(ratio: Ratio, build: str, rounds: list[Round]) -> dict[str, object]:
    values = ratio.rounds(rounds, build)
    floor, goal = ratio.targets.get(build, (None, None))
    return {
        "ratio": ratio.name,
        "build": build,
        "median": round(median(values), 3) if values else None,
        "rounds": [round(value, 3) for value in values],
        "floor": floor,
        "goal": goal,
        "reached": ratio.verdict(median(values), build) if values else None,
    }

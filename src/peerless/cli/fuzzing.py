"""The work of `peerless fuzz`: play, print the results, save the failures."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from peerless.cli.errors import EXIT_FAILURE
from peerless.cli.progress import ProgressBar
from peerless.lab.coverage import cover
from peerless.lab.fuzz import FuzzOptions, Report, fuzz
from peerless.lab.jobs import Processes

SHOWN_FAILURES = 5


def print_fuzz(games: int, seed: int, jobs: int, options: FuzzOptions, out: Path, as_json: bool) -> int:
    """Play random games, print the figures and return the exit code: nonzero if anything failed."""
    with ProgressBar("games", games) as tick:
        report = fuzz(games, seed, Processes(jobs), tick, options)
    figures = _figures(report)
    if as_json:
        print(json.dumps({**figures, "failing": report.failures}, indent=2))
    else:
        _print_figures(figures)
    if not report.failures:
        return 0
    out.write_text(json.dumps(report.failures, indent=2), "utf-8")
    for failure in report.failures[:SHOWN_FAILURES]:
        print(f"game {failure['game']}: {failure['problem']}", file=sys.stderr)
    print(f"the records of all failures are in {out}", file=sys.stderr)
    return EXIT_FAILURE


def _figures(report: Report) -> dict[str, object]:
    return {
        "games": report.games,
        "modes": dict(report.modes),
        "setups": len(report.setups),
        "decisions": report.decisions,
        "mean_decisions": round(report.decisions / report.games, 1),
        "mean_turns": round(report.turns / report.games, 1),
        "saves": report.saves,
        "samples": report.samples,
        "events": report.events,
        "sentences": report.sentences,
        "failures": len(report.failures),
    }


def print_coverage(games: int, seed: int, homebrew: Sequence[str], as_json: bool) -> int:
    """Play until every effect is covered, print the missing ones and return the exit code: nonzero if there are any."""
    with ProgressBar("games", games) as tick:
        coverage = cover(games, seed, tick, homebrew)
    missing = coverage.missing()
    figures: dict[str, object] = {
        "games": coverage.games,
        "effects": len(coverage.steps),
        "steps_and_branches": sum(coverage.steps.values()),
        "covered": round(coverage.share(), 4),
    }
    if as_json:
        print(json.dumps({**figures, "missing": missing}, indent=2))
    else:
        _print_figures(figures)
        for line in missing or ["nothing"]:
            print(f"{'missing':>18}: {line}")
    return EXIT_FAILURE if missing else 0


def _print_figures(figures: Mapping[str, object]) -> None:
    for name, figure in figures.items():
        print(f"{name:>18}: {figure}")

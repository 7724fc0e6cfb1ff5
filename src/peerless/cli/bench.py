"""The command `peerless bench`: results as a table or as plain data, compared with a stored run."""

import json
from math import log10
from pathlib import Path

from rich.console import Console
from rich.table import Table

from peerless.cli.progress import ProgressBar
from peerless.lab.bench.baseline import committed, speeds, store, stored_in
from peerless.lab.bench.run import Report, bench, build_name


def print_bench(rounds: int, games: int, baseline: Path | None, save: Path | None, as_json: bool) -> None:
    """Measure, compare, store and print."""
    stored = committed(build_name()) if baseline is None else stored_in(baseline, build_name())
    with ProgressBar("rounds", rounds) as tick:
        report = bench(rounds, games, tick)
    if save is not None:
        store(report, save)
    ratios = None if stored is None else speeds(report, stored)
    if as_json:
        print(json.dumps({**report.plain(), "speed_against_baseline": ratios}, indent=2))
    else:
        Console().print(bench_table(report, ratios))


def bench_table(report: Report, ratios: dict[str, float] | None) -> Table:
    """Return a table with one row per measure; the last column is the speed relative to the stored run."""
    title = f"{report.build}, {report.python}, {report.rounds} rounds of {report.games} games"
    table = Table(title=title)
    table.add_column("measure", no_wrap=True)
    for column in ("time", "per second", "units", "spread", *([] if ratios is None else ["× stored"])):
        table.add_column(column, justify="right")
    for name, figure in report.measures.items():
        ratio = [] if ratios is None else [f"{ratios[name]:.2f}" if name in ratios else "new"]
        seconds = figure.microseconds / 1e6
        rate = short(1 / seconds) if seconds < 1 else f"{1 / seconds:.2f} "
        numbers = (f"{short(seconds)}s", rate, short(figure.loop_units))
        table.add_row(name, *numbers, f"{figure.spread:.0%}", *ratio)
    table.caption = (
        f"1 unit = {report.loop_unit_us} µs; {report.decisions_per_game} decisions a game; "
        f"clone ÷ decision = {report.clone_per_decision}"
    )
    return table


def short(number: float) -> str:
    """Format a number with three digits and an SI prefix: 1234567 is 1.23 M."""
    prefixes = {1e6: "M", 1e3: "k", 1: "", 1e-3: "m", 1e-6: "µ", 1e-9: "n"}
    size = next((size for size in prefixes if number >= size), 1e-9)
    value = number / size
    return f"{value:.{max(0, 2 - int(log10(max(value, 1))))}f} {prefixes[size]}"

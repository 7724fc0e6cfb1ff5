"""The work of `peerless tactics`: how bots do at positions with a correct answer."""

import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from peerless.cli.progress import ProgressBar
from peerless.lab.jobs import Processes
from peerless.lab.tactics.position import positions
from peerless.lab.tactics.score import score, summary
from peerless.players.registry import make_bot


def score_bots(names: Sequence[str], tries: int, missed: bool, seed: int, jobs: int, as_json: bool) -> None:
    """Let the bots solve the positions and print how often each was right."""
    for name in names:
        make_bot(name, 0)  # rejects an unknown bot before any search
    outcomes = []
    with ProgressBar("positions", len(names) * len(positions())) as tick:
        for outcome in score(names, tries, seed, Processes(jobs)):
            outcomes.append(outcome)
            tick(len(outcomes))
    result = summary(outcomes, names)
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        print_tactics(Console(), result, missed)


def print_tactics(console: Console, result: dict[str, Any], missed: bool) -> None:
    """Print a row per bot and a column per category; on request also the missed positions with explanations."""
    counts = result["positions"]
    table = Table(title=f"right answers at {counts['all']} positions")
    table.add_column("bot", no_wrap=True)
    for category, count in counts.items():
        table.add_column(f"{category} ({count})", justify="right")
    for row in result["bots"]:
        table.add_row(row["bot"], *(f"{row[category]:.0%}" for category in counts))
    console.print(table)
    if missed:
        for row in result["bots"]:
            for miss in row["missed"]:
                _print_missed(console, row["bot"], miss)


def _print_missed(console: Console, bot: str, miss: dict[str, Any]) -> None:
    answers = ", ".join(dict.fromkeys(miss["answers"]))
    console.print(f"{bot}: {miss['position']} ({miss['category']}): {answers}", style="bold")
    console.print(f"    right: {', '.join(miss['right'])}. {miss['why']}")

"""`make bench-peers`: our random games beside those of other engines, in ratios; a table, or JSON for programs."""

import argparse
import json

from rich.console import Console

from peerless.cli.progress import ProgressBar
from tests.bench.versus.report import plain_match, ratio_table
from tests.bench.versus.rounds import CONTENDERS, play


def main() -> None:
    arguments = _arguments()
    with ProgressBar("rounds", arguments.rounds) as tick:
        match = play(CONTENDERS, arguments.rounds, arguments.seconds, tick)
    if arguments.json:
        print(json.dumps(plain_match(match, arguments.seconds), indent=2))
        return
    console = Console()
    console.print(ratio_table(match.rounds))
    for name, why in match.absent.items():
        console.print(f"{name} did not take part: {why}", markup=False)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench-peers", description=__doc__)
    parser.add_argument("--rounds", type=_rounds, default=5, help="rounds; the medians are shown")
    parser.add_argument("--seconds", type=_seconds, default=1.0, help="CPU seconds for each in a round")
    parser.add_argument("--json", action="store_true", help="print plain data for a program to read")
    return parser.parse_args()


def _rounds(text: str) -> int:
    return int(_above(0, int(text)))


def _seconds(text: str) -> float:
    return _above(0, float(text))


def _above(least: float, number: float) -> float:
    if not number > least:
        raise argparse.ArgumentTypeError(f"must be more than {least:g}")
    return number


if __name__ == "__main__":
    main()

"""The report of `peerless check` in the terminal: the cards, then everything that is wrong."""

import sys

from rich.console import Console

from peerless.checking.report import Report
from peerless.cli.cards import CardSelection, print_cards
from peerless.cli.errors import EXIT_FAILURE, EXIT_WRONG_USE
from peerless.content.boards import BoardDef
from peerless.lang.errors import problem
from peerless.lang.tree import HeroDef


def print_report(report: Report, lang: str) -> None:
    """Print a report; errors and warnings go to standard error."""
    item = report.item
    if isinstance(item, BoardDef):
        print(f"{item.name}: {len(item.spaces)} spaces, {len(item.lines)} lines, {len(item.zones)} zones.")
    elif isinstance(item, HeroDef):
        print_cards(Console(), CardSelection(((item, item.cards, True),)), lang)
    if report.tests:
        counted = problem("count_of_tests", passed=report.tests - report.failed, total=report.tests)
        print(counted.text(lang))
    if report.warnings:
        print(problem("count_of_warnings", count=len(report.warnings)).text(lang))
    if not report.findings:
        print(problem("all_is_well").text(lang))
    sys.stdout.flush()
    if report.findings:
        lines = "\n".join(finding.message.text(lang) for finding in report.findings)
        print(f"peerless: {lines}" if report.errors else lines, file=sys.stderr)


def exit_code(report: Report, strict: bool) -> int:
    """0 without errors, 2 if the file cannot be used, 1 if it can but something else is wrong."""
    if report.item is None:
        return EXIT_WRONG_USE
    return EXIT_FAILURE if report.errors or (strict and report.warnings) else 0

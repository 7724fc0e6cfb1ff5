"""The rules of the game in the terminal, as on the rules page."""

from dataclasses import asdict
from itertools import groupby

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from peerless.content.rules import Rule, Section, find, meanings, sections

Plain = dict[str, object]


def plain_rules(query: str) -> list[Plain]:
    """Return the rules that match a query as plain data; without a query, the sections."""
    entries: tuple[Rule, ...] | list[Section] = find(query) if query else sections()
    return [asdict(entry) for entry in entries]


def print_rules(console: Console, query: str) -> None:
    """Print the rules that match a query, grouped by section; without a query, the list of sections."""
    if not query:
        console.print(section_table())
        return
    for section, members in groupby(find(query), key=lambda rule: rule.section):
        console.print(rule_table(section, list(members)), "")
    for term in meanings(query):  # show how a foreign word was interpreted
        console.print(f"{term.en}: {', '.join(term.foreign())}", style="dim", markup=False, highlight=False)


def section_table() -> Table:
    """Return the sections of the page with their rule families."""
    table = Table("section", "families", "rules", title="Rules")
    for section in sections():
        table.add_row(section.title, ", ".join(section.families), str(section.count))
    return table


def rule_table(section: str, rules: list[Rule]) -> Table:
    """Return some rules of a section, with ids on the left and a readable line width."""
    table = Table(title=section, title_justify="left", title_style="bold underline", box=None, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(max_width=84)
    for rule in rules:
        table.add_row(rule.id, Markdown(rule.text))
    return table

"""Rules of the game on the terminal, as the rules page has them."""

from dataclasses import asdict
from itertools import groupby

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from peerless.content.rules import Rule, Section, find, meanings, sections

Plain = dict[str, object]


def plain_rules(query: str) -> list[Plain]:
    """The rules that a query means as plain data; without one, the sections."""
    found: tuple[Rule, ...] | list[Section] = find(query) if query else sections()
    return [asdict(item) for item in found]


def print_rules(console: Console, query: str) -> None:
    """The rules that a query means under the headings of their sections; without one, what there is to ask for."""
    if not query:
        console.print(section_table())
        return
    for section, members in groupby(find(query), key=lambda rule: rule.section):
        console.print(rule_table(section, list(members)), "")
    for term in meanings(query):  # so that nobody wonders what a foreign word was taken for
        console.print(f"{term.en}: {', '.join(term.foreign())}", style="dim", markup=False, highlight=False)


def section_table() -> Table:
    """The sections of the page with their families."""
    table = Table("section", "families", "rules", title="Rules")
    for section in sections():
        table.add_row(section.title, ", ".join(section.families), str(section.count))
    return table


def rule_table(section: str, rules: list[Rule]) -> Table:
    """Some rules of a section, ids on the left; not wider than is easy to read."""
    table = Table(title=section, title_justify="left", title_style="bold underline", box=None, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(max_width=84)
    for rule in rules:
        table.add_row(rule.id, Markdown(rule.text))
    return table

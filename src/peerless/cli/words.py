"""The words of the effect language in the terminal, for authors of heroes."""

import json
import re

from rich.console import Console
from rich.table import Table
from rich.text import Text

from peerless.reference.entries import KINDS, Entry, entries, find

LINK = re.compile(r"\[([^][]+)\]\([^)]*\)")


def print_words(word: str | None, lang: str, as_json: bool) -> None:
    """Print one word, or all of them."""
    if as_json:
        named = entries() if word is None else find(word)
        print(json.dumps([plain(entry, lang) for entry in named], indent=2, ensure_ascii=False))
    elif word is None:
        Console().print(overview())
    else:
        for entry in find(word):
            print_entry(Console(), entry, lang)


def plain(entry: Entry, lang: str) -> dict[str, object]:
    """Return an entry as plain data."""
    return {
        "kind": entry.kind,
        "word": entry.name,
        "meaning": entry.meaning,
        "combat": entry.combat,
        "arguments": [
            {
                "name": argument.name,
                "takes": without_links(argument.takes),
                "required": argument.required,
                "default": argument.default,
                **({"meaning": argument.meaning} if argument.meaning else {}),
            }
            for argument in entry.arguments
        ],
        "examples": [
            {
                "hero": example.passage.hero.id,
                "title": example.passage.title(lang),
                "toml": example.passage.toml(),
                "phrase": example.reads(lang),
                "text": example.passage.text(lang),
            }
            for example in entry.examples
        ],
    }


def overview() -> Table:
    """Return a table of all words by kind."""
    table = Table("kind", "words", title="Words of the effect language", show_lines=True)
    for name, kind in KINDS.items():
        table.add_row(kind.heading, ", ".join(entry.name for entry in entries() if entry.kind == name))
    return table


def print_entry(console: Console, entry: Entry, lang: str) -> None:
    """Print everything about a word."""
    console.print(
        Text(f"{entry.heading or entry.name} ({entry.kind}{', in a combat' if entry.combat else ''})", "bold")
    )
    console.print(Text(entry.meaning))
    if entry.arguments:
        console.print(arguments(entry))
    if entry.sample:
        console.print(Text(f"\n{entry.sample}", "dim"), soft_wrap=True)
    for example in entry.examples:
        passage = example.passage
        console.print(Text(f"\n{example.source(lang)}", "italic"))
        console.print(Text(passage.toml(), "dim"), soft_wrap=True)
        if example.reads(lang):
            console.print(Text(f"“{example.reads(lang)}”"))
        console.print(Text(passage.text(lang)))
    console.print()


def arguments(entry: Entry) -> Table:
    """Return a table of a word's arguments, or of a table's fields with their meanings."""
    table = Table("name", "takes", "if left out", *(["meaning"] if entry.arguments[0].meaning else []), box=None)
    for argument in entry.arguments:
        default = "needed" if argument.required else argument.default or ""
        row = [argument.name, without_links(argument.takes), default, argument.meaning]
        table.add_row(*(Text(cell) for cell in row[: len(table.columns)]))
    return table


def without_links(text: str) -> str:
    """Remove links and code marks from a text of the page."""
    return LINK.sub(r"\1", text).replace("`", "")

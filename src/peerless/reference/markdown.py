"""The reference as a Markdown page: `docs/LANGUAGE.md`."""

from collections.abc import Iterator

from peerless.reference.entries import KINDS, Argument, Entry, Example, entries

OPENING = """# The effect language

Heroes and boards are TOML files. This page lists everything that such a file can say: what each word means, what it
takes, how it reads on a card, and a card that uses it. It is made from the table that Peerless itself reads
(`python tools/make_reference.py`); [ADDING.md](ADDING.md) shows how a hero is put together, and `peerless words WORD`
shows an entry in the terminal.

A phrase is a bare word (`"won"`), or a table that begins with its word: `{ draw = 2, by = "opponent" }` is the
operation `draw` with 2 as its own argument and one more. Arguments with a default may be left out. A word marked
*combat* stands only where there is a combat: on attack and defense cards, and in abilities of such a moment.

[schema/hero.schema.json](schema/hero.schema.json) and [schema/board.schema.json](schema/board.schema.json) tell an
editor the same. With taplo or Even Better TOML, begin a file with this line (the path is relative to your file), and
the editor completes words and underlines mistakes while you type:

```toml
#:schema docs/schema/hero.schema.json
```
"""


def page() -> str:
    """The whole page."""
    parts = [OPENING, _contents()]
    for name, kind in KINDS.items():
        parts.append(f'## <a id="{name}"></a>{kind.heading}\n\n{kind.purpose}\n')
        parts += [_entry(entry) for entry in entries() if entry.kind == name]
    return "\n".join(parts)


def _contents() -> str:
    lines = []
    for name, kind in KINDS.items():
        words = [f"[{entry.name}](#{entry.anchor})" for entry in entries() if entry.kind == name]
        lines.append(f"- [{kind.heading}](#{name}): {', '.join(words)}")
    return "\n".join(lines) + "\n"


def _entry(entry: Entry) -> str:
    return "\n".join(_lines(entry)) + "\n"


def _lines(entry: Entry) -> Iterator[str]:
    mark = " *(combat)*" if entry.combat else ""
    yield f'### <a id="{entry.anchor}"></a>`{entry.heading or entry.name}`{mark}'
    yield f"\n{entry.meaning}"
    if entry.arguments:
        yield from ("", *_arguments(entry))
    if entry.sample:
        yield f"\n```toml\n{entry.sample}\n```"
    for example in entry.examples:
        yield from _example(example)


def _arguments(entry: Entry) -> Iterator[str]:
    fields = entry.kind in ("table", "board")
    yield "| field | takes | if left out | meaning |" if fields else "| argument | takes | if left out |"
    yield "|---|---|---|---|" if fields else "|---|---|---|"
    for argument in entry.arguments:
        cells = [f"`{argument.name}`", argument.takes, _default(argument), *([argument.meaning] if fields else [])]
        yield f"| {' | '.join(cells)} |"


def _default(argument: Argument) -> str:
    if argument.required:
        return "needed"
    return "" if argument.default is None else f"`{argument.default}`"


def _example(example: Example) -> Iterator[str]:
    passage = example.passage
    yield f"\n{example.source()}:"
    yield f"\n```toml\n{passage.toml()}\n```\n"
    text = passage.text()
    if example.reads():
        yield f"The phrase reads “{example.reads()}”. On the card:\n"
    yield from (f"> {line}  " for line in text.splitlines()[:-1])
    yield f"> {text.splitlines()[-1]}"

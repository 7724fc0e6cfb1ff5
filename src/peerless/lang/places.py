"""From the place that a message names to its line: `card "feint", after_combat[0].then` of a file with its text."""

import re
from collections.abc import Iterator, Mapping

from peerless.lang.lines import Lines, Path
from peerless.lang.plain import PlainMapping
from peerless.text.messages import Slot, word

_STEP = re.compile(r"\[(\d{1,6})\]|([^\s.,\[\]]+)")
_NAMING = ("field", "argument", "word", "link", "entry")  # slots of a message that may name a key inside its place


class Locator:
    """Finds lines in a file, from its data and, if there is one, its text; the text is scanned when first needed."""

    def __init__(self, data: PlainMapping, text: str | None = None) -> None:
        self.data = data
        self.text = text
        self._lines: Lines | None = None

    def line(self, place: str, slots: Mapping[str, Slot]) -> int | None:
        """The line that a message is about; None without a text, or if the message is about the whole file."""
        if self.text is None:
            return None
        if self._lines is None:
            self._lines = Lines(self.text)
        path = path_of(place, self.data)
        for name in _NAMING:
            exact = self._lines.of((*path, str(slots.get(name))))
            if exact is not None:
                return exact
        return self._lines.near(path)


def path_of(place: str, data: PlainMapping) -> Path:
    """The keys and indices that a place stands for, whether the data has them or not."""
    for label, path in _named(data):
        if place == label or place.startswith((f"{label},", f"{label}.", f"{label}[")):
            return (*path, *_steps(place[len(label) :]))
    return tuple(_steps(place))


def _named(data: PlainMapping) -> Iterator[tuple[str, Path]]:
    """The tables that places call by a name of their own."""
    for key, tables in data.items():
        if isinstance(tables, list):
            for index, table in enumerate(tables):
                if isinstance(table, dict):
                    name = table.get("id", table.get("name"))
                    for called in ("?", index + 1) if name is None else (name,):
                        yield f'{key} "{word(called)}"', (key, index)
    spaces = data.get("spaces")
    if isinstance(spaces, dict):
        yield from ((f'space "{word(id)}"', ("spaces", id)) for id in spaces)


def _steps(text: str) -> Iterator[str | int]:
    for match in _STEP.finditer(text):
        yield match[2] if match[1] is None else int(match[1])

"""On which line of a TOML file each key and each item of a list stands.

`tomllib` keeps no positions, so this module scans the text once more. It expects text that `tomllib` has parsed, and
only follows its structure: headings, keys, strings, lists, inline tables. Values are not interpreted.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from peerless.lang.spelling import american

Path = tuple[str | int, ...]  # keys and indices from the top of a file: ("card", 2, "after_combat", 0, "then")

DEEPEST = 100  # parts of a path that are told apart

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_ESCAPE = re.compile(r'\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[btnfr"\\])')
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


class Lines:
    """The lines of a file by path."""

    def __init__(self, text: str) -> None:
        self._lines: Mapping[Path, int] = _Scanner(text).scan()

    def of(self, path: Path) -> int | None:
        """The line of exactly this path; None if the file has no such key."""
        return self._lines.get(path)

    def near(self, path: Path) -> int | None:
        """The line of a path, or of the innermost table or list around it that the file has."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return None


@dataclass
class _Open:
    """A list or an inline table that is being scanned; `index` counts the items of a list."""

    path: Path
    index: int | None


class _Scanner:
    """Follows the structure of a text and notes where each path begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[Path, int] = {}
        self.tables: dict[Path, int] = {}  # how many tables `[[name]]` there have been

    def scan(self) -> Mapping[Path, int]:
        """Every path with its line."""
        table: Path = ()
        before = -1
        self._skip(_BLANK)
        while before < self.at < len(self.text):  # text that is no TOML may not be consumed
            before = self.at
            if self.text[self.at] == "[":
                table = self._heading()
            else:
                self._value(self._key(table))
            self._skip(_BLANK)
        return self.lines

    def _skip(self, pattern: re.Pattern[str]) -> str:
        """Move past a match and return it; empty if there is none."""
        match = pattern.match(self.text, self.at)
        found = match[0] if match else ""
        self.at += len(found)
        self.line += found.count("\n")
        return found

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, self.line)
        if isinstance(path[-1], str):
            self.lines.setdefault((*path[:-1], american(path[-1])), self.line)

    # --- headings and keys ----------------------------------------------------------------------

    def _heading(self) -> Path:
        """The table that a heading begins."""
        several = self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        parts = self._parts()
        self.at += 2 if several else 1
        path: Path = ()
        for part in parts[:-1]:
            path = self._inside(_longer(path, part))
        for part in parts[-1:]:
            path = _longer(path, part)
        if several:
            self._note(path)
            index = self.tables.get(path, 0)
            self.tables[path] = index + 1
            path = (*path, index)
        if path:
            self._note(path)
        return path

    def _inside(self, path: Path) -> Path:
        """A table named in a heading: of several, the last one."""
        self._note(path)
        return (*path, self.tables[path] - 1) if path in self.tables else path

    def _key(self, table: Path) -> Path:
        """The path of a key, with everything up to its value skipped."""
        path = table
        for part in self._parts():
            path = _longer(path, part)
            self._note(path)
        self._skip(_SPACES)
        if self.text.startswith("=", self.at):
            self.at += 1
        self._skip(_SPACES)
        return path

    def _parts(self) -> tuple[str, ...]:
        """The parts of a dotted key."""
        parts: list[str] = []
        while True:
            self._skip(_SPACES)
            quoted = self.text[self.at : self.at + 1] in ('"', "'")
            part = self._skip(_STRING if quoted else _BARE_KEY)
            parts.append(_unquoted(part) if quoted else part)
            self._skip(_SPACES)
            if not self.text.startswith(".", self.at):
                return tuple(parts)
            self.at += 1

    # --- values -----------------------------------------------------------------------------------

    def _value(self, path: Path) -> None:
        """Skip a value, noting everything inside; lists and tables inside it are kept on a stack."""
        stack: list[_Open] = []
        self._begin(path, stack)
        while stack:
            self._skip(_BLANK)
            sign = self.text[self.at : self.at + 1]
            inner = stack[-1]
            if sign in ("]", "}", ""):
                self.at += len(sign)
                stack.pop()
            elif sign == ",":
                self.at += 1
            elif inner.index is None:
                self._begin(self._key(inner.path), stack)
            else:
                item = _longer(inner.path, inner.index)
                inner.index += 1
                self._note(item)
                self._begin(item, stack)

    def _begin(self, path: Path, stack: list[_Open]) -> None:
        """Skip a plain value, or open a list or table."""
        sign = self.text[self.at : self.at + 1]
        if sign in ("[", "{"):
            self.at += 1
            stack.append(_Open(path, 0 if sign == "[" else None))
        elif sign in ('"', "'"):
            if not self._skip(_STRING):
                self.at += 1  # an open string is no TOML
        else:
            self._skip(_SCALAR)


def _longer(path: Path, part: str | int) -> Path:
    """A path with one more part; nothing of ours is nested that deep, and a hostile file must not fill the memory."""
    return path if len(path) >= DEEPEST else (*path, part)


def _unquoted(key: str) -> str:
    """A quoted key as it is in the data."""
    if key.startswith("'"):
        return key[1:-1]
    return _ESCAPE.sub(lambda match: _escaped(match[1]), key[1:-1])


def _escaped(escape: str) -> str:
    if escape[0] in "uU":
        code = int(escape[1:], 16)
        return chr(code) if code <= 0x10FFFF else ""
    return _ESCAPED.get(escape, escape)

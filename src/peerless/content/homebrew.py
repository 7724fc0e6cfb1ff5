"""Heroes and boards from files and plain data: validated like the built-in ones, and remembered for records."""

import re
import tomllib
import weakref
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from peerless.content.boards import BoardDef, read_board
from peerless.lang.errors import file_error, text_error
from peerless.lang.hero import read_hero
from peerless.lang.limits import CONTENT, FILE_BYTES, KEY_PARTS
from peerless.lang.plain import PlainMapping, flaw
from peerless.lang.spelling import respelled
from peerless.lang.tree import HeroDef
from peerless.text.messages import Message, shown, word

LONGEST_PATH = 200  # characters of a path in a message
LONG_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*\.[ \t]*){{{KEY_PARTS}}}""")

Item = TypeVar("Item", HeroDef, BoardDef)

_sources: dict[int, PlainMapping] = {}  # plain data of homebrew, by object id, while the object is alive


def load_hero(path: str | Path) -> HeroDef:
    """Load a homebrew hero from a TOML file; raises ContentError with all problems."""
    text = text_of(path)
    return hero_from_plain(plain_text(text, path), Path(path).name, text)


def load_board(path: str | Path) -> BoardDef:
    """Load a homebrew board from a TOML file; raises ContentError with all problems."""
    text = text_of(path)
    return board_from_plain(plain_text(text, path), Path(path).name, text)


def hero_file(path: str) -> HeroDef:
    """The hero in a file, cached until the file changes, because simulations need it in every game."""
    return _hero_at(path, _changed(path))


def board_file(path: str) -> BoardDef:
    """The board in a file, cached until the file changes."""
    return _board_at(path, _changed(path))


@cache
def _hero_at(path: str, changed: float) -> HeroDef:
    return load_hero(path)


@cache
def _board_at(path: str, changed: float) -> BoardDef:
    return load_board(path)


def _changed(path: str) -> float:
    try:
        return Path(path).stat().st_mtime
    except OSError:
        return 0.0


def hero_from_plain(data: PlainMapping, file: str, text: str | None = None) -> HeroDef:
    """A homebrew hero from the data of its file, which is remembered so that records can include it.

    With the `text` of the file, problems name their lines.
    """
    data = _ours(data, file)
    return _remembered(read_hero(data, word(file), text), {key: data[key] for key in data if key != "test"})


def board_from_plain(data: PlainMapping, file: str, text: str | None = None) -> BoardDef:
    """A homebrew board from the data of its file, which is remembered so that records can include it."""
    data = _ours(data, file)
    return _remembered(read_board(data, word(file), text), data)


def _ours(data: PlainMapping, file: str) -> PlainMapping:
    """The data of a file in American spelling; raises ContentError if it exceeds the size limits."""
    if not isinstance(data, Mapping):
        raise file_error(word(file), "expected_table", found=shown(data))
    reason = flaw(data, CONTENT)
    if reason is not None:
        raise file_error(word(file), "unfit", reason=reason)
    return respelled(data)


@cache
def hero_of_text(text: str, path: str) -> HeroDef:
    """The hero in a file that may be on another machine, from its text."""
    return hero_from_plain(plain_text(text, path), Path(path).name, text)


@cache
def board_of_text(text: str, path: str) -> BoardDef:
    """The board in a file that may be on another machine, from its text."""
    return board_from_plain(plain_text(text, path), Path(path).name, text)


def plain_file(path: str | Path) -> PlainMapping:
    """The data of a TOML file; raises ContentError if it cannot be read."""
    return plain_text(text_of(path), path)


def end_of(path: str | Path) -> str:
    """A path for a message; only the end of a very long one."""
    text = str(path)
    return text if len(text) <= LONGEST_PATH else f"…{text[-LONGEST_PATH:]}"


def text_of(path: str | Path) -> str:
    """The text of a content file; raises ContentError if it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(FILE_BYTES + 1)
        if len(content) > FILE_BYTES:
            raise file_error(Path(path).name, "large_file", most=FILE_BYTES)
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise file_error(Path(path).name, "no_toml", reason=str(error)) from error
    except (OSError, ValueError) as error:  # a path with a NUL is a ValueError
        reason = error.strerror if isinstance(error, OSError) else None
        raise file_error(end_of(path), "unreadable", reason=str(reason or error)) from error


def plain_text(text: str, path: str | Path) -> PlainMapping:
    """The data of a TOML file from its text; raises ContentError if it is not valid."""
    if len(text) > FILE_BYTES:
        raise file_error(Path(path).name, "large_file", most=FILE_BYTES)
    if any(line.count(".") >= KEY_PARTS and LONG_KEY.search(line) for line in text.splitlines()):
        raise file_error(Path(path).name, "unfit", reason=Message("plain", "nested"))
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also raised for numbers with more digits than Python parses
        raise text_error(Path(path).name, text, error) from error
    except RecursionError as error:
        raise file_error(Path(path).name, "unfit", reason=Message("plain", "nested")) from error


def _remembered(item: Item, data: PlainMapping) -> Item:
    _sources[id(item)] = data
    weakref.finalize(item, _sources.pop, id(item), None)
    return item


def remembered_source(item: HeroDef | BoardDef) -> PlainMapping | None:
    """The plain data that a hero or board was read from, if it was read from any."""
    return _sources.get(id(item))

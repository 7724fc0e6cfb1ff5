"""The heroes and boards available by id: those included with Peerless, and third-party ones.

Homebrew outside the content folders is loaded from its file (`homebrew.py`).
"""

import copyreg
import hashlib
import weakref
from collections.abc import Callable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path

from peerless.content import folders
from peerless.content.boards import BoardDef
from peerless.content.builtin import builtin_boards, builtin_heroes
from peerless.content.homebrew import (
    Item,
    board_file,
    board_from_plain,
    board_of_text,
    hero_file,
    hero_from_plain,
    hero_of_text,
    load_board,
    load_hero,
    plain_file,
    plain_text,
    remembered_source,
    text_of,
)
from peerless.lang.limits import GUESSED_LETTERS
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import HeroDef
from peerless.text.messages import Message, Refusal, kind, listed, word

__all__ = [
    "UnknownContent",
    "board",
    "board_file",
    "board_from_plain",
    "board_of_text",
    "boards",
    "builtin_boards",
    "builtin_heroes",
    "file_of",
    "fingerprint",
    "hero",
    "hero_file",
    "hero_from_plain",
    "hero_of_text",
    "heroes",
    "is_builtin",
    "load_board",
    "load_hero",
    "name_of",
    "plain_file",
    "plain_text",
    "source_of",
    "text_of",
]


class UnknownContent(Refusal):
    """There is no hero or board with this name; the message lists the known ones."""


def heroes() -> Mapping[str, HeroDef]:
    """The heroes by id: built-in ones in alphabetical order, then third-party ones."""
    others = folders.catalog().heroes
    return {**builtin_heroes(), **others} if others else builtin_heroes()


def boards() -> Mapping[str, BoardDef]:
    """The boards by id: built-in ones in alphabetical order, then third-party ones."""
    others = folders.catalog().boards
    return {**builtin_boards(), **others} if others else builtin_boards()


def hero(id: str) -> HeroDef:
    """A hero by id."""
    return _find(heroes(), id, kind("hero"))


def board(id: str) -> BoardDef:
    """A board by id."""
    return _find(boards(), id, kind("board"))


def _find(items: Mapping[str, Item], id: str, what: Message) -> Item:
    if id in items:
        return items[id]
    broken = folders.broken_file(id)
    if broken is not None:
        raise UnknownContent("no_such_usable", what=what, name=word(id), problem=broken.messages[0])
    near = get_close_matches(id, list(items), n=1) if len(id) <= GUESSED_LETTERS else []
    if near:
        raise UnknownContent("no_such_near", what=what, name=word(id), near=near[0], known=listed(items))
    raise UnknownContent("no_such", what=what, name=word(id), known=listed(items))


def file_of(name: str) -> Path | None:
    """The file of a hero or board named by its path, or by its id in a content folder."""
    return Path(name) if name.endswith(".toml") else folders.catalog().paths.get(name)


def is_builtin(item: HeroDef | BoardDef) -> bool:
    """Whether a hero or board is included with Peerless."""
    builtin: Mapping[str, object] = builtin_heroes() if isinstance(item, HeroDef) else builtin_boards()
    return builtin.get(item.id) is item


def name_of(item: HeroDef | BoardDef) -> str:
    """A unique name for a hero or board: the id, or the fingerprint for homebrew."""
    return item.id if is_builtin(item) else fingerprint(item)


def source_of(item: HeroDef | BoardDef) -> PlainMapping | None:
    """The plain data of a homebrew hero or board; None for a built-in one."""
    return None if is_builtin(item) else remembered_source(item)


_fingerprints: dict[int, str] = {}  # by object id, while the object is alive


def fingerprint(item: HeroDef | BoardDef) -> str:
    """A short hash of the content of a hero or board: equal content, equal fingerprint."""
    known = _fingerprints.get(id(item))
    if known is None:
        known = _fingerprints[id(item)] = hashlib.sha256(repr(item).encode()).hexdigest()[:16]
        weakref.finalize(item, _fingerprints.pop, id(item), None)
    return known


# --- pickles --------------------------------------------------------------------------------


def _built_anew(
    item: Item, find: Callable[[str], Item], read: Callable[[PlainMapping, str], Item]
) -> tuple[Callable[..., Item], tuple[object, ...]]:
    """Pickle built-in content by id and homebrew as the data of its file, which an unpickled game's record needs."""
    if is_builtin(item):
        return find, (item.id,)
    source = source_of(item)
    if source is None:  # constructed in code
        return type(item), tuple(getattr(item, field.name) for field in fields(item))
    return read, (source, f"{item.id}.toml")


copyreg.pickle(HeroDef, lambda item: _built_anew(item, hero, hero_from_plain))
copyreg.pickle(BoardDef, lambda item: _built_anew(item, board, board_from_plain))

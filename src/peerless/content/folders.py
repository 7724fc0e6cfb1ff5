"""Heroes and boards of others without a change of ours: folders that the environment names, and installed packages.

A file that cannot be used is left out with a warning and the others work: whoever plays a built-in hero must not be
stopped by a folder that somebody else has filled. Whoever names a folder by hand wants it (`check_folders`), and is
shown everything that is wrong with it instead.
"""

import os
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from peerless.content.boards import BoardDef
from peerless.content.builtin import builtin_boards, builtin_heroes
from peerless.content.homebrew import end_of, load_board, load_hero, plain_file
from peerless.lang.errors import ContentError, file_error
from peerless.lang.tree import HeroDef
from peerless.text.messages import Refusal, kind, word

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

VARIABLE = "PEERLESS_CONTENT"  # folders, separated as those of PATH are
GROUP = "peerless.content"


class ContentWarning(Refusal, UserWarning):
    """A file, folder or package of heroes and boards is left out; says why."""


@dataclass
class Catalog:
    """What was found in some folders."""

    heroes: dict[str, HeroDef] = field(default_factory=dict)
    boards: dict[str, BoardDef] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)  # by the id of a hero or board
    broken: dict[Path, ContentError] = field(default_factory=dict)

    def add(self, path: Path) -> None:
        """Read a file, and note what is wrong with it."""
        try:
            item: HeroDef | BoardDef = load_board(path) if "spaces" in plain_file(path) else load_hero(path)
            self._check_id(item.id, path)
        except ContentError as error:
            self.broken[path] = error
            return
        self.paths[item.id] = path
        if isinstance(item, HeroDef):
            self.heroes[item.id] = item
        else:
            self.boards[item.id] = item

    def _check_id(self, id: str, path: Path) -> None:
        """An id means one thing: never another hero than everybody else's."""
        for what, ids in (("hero", builtin_heroes()), ("board", builtin_boards())):
            if id in ids:
                raise file_error(path.name, "id_of_builtin", id=id, what=kind(what))
        if id in self.paths:
            raise file_error(path.name, "id_of_another", id=id, other=end_of(self.paths[id]))


def catalog() -> Catalog:
    """What the folders of the environment and of installed packages have."""
    return _read((*_folders_of_environment(), *_folders_of_packages()))


def broken_file(id: str) -> ContentError | None:
    """Why there is no hero or board of an id, if a file that is named like it cannot be used."""
    return next((error for path, error in catalog().broken.items() if path.stem == id), None)


def check_folders(folders: Iterable[Path]) -> None:
    """Raise one error with everything that is wrong with some folders."""
    found = Catalog()
    for folder in folders:
        if not folder.is_dir():
            raise ContentError([_no_folder(folder).message])
        for path in content_files(folder):
            found.add(path)
    if found.broken:
        raise ContentError([message for error in found.broken.values() for message in error.messages])


def content_files(folder: Path) -> Iterator[Path]:
    """The files of a folder, and of `heroes` and `boards` in it; which of the two a file holds, it says itself."""
    for place in (folder, folder / "heroes", folder / "boards"):
        yield from sorted(place.glob("*.toml"))


@cache
def _read(folders: tuple[Path, ...]) -> Catalog:
    found = Catalog()
    for folder in folders:
        if not folder.is_dir():
            warnings.warn(_no_folder(folder), stacklevel=2)
        for path in content_files(folder):
            found.add(path)
    for path, error in found.broken.items():
        warnings.warn(ContentWarning("content_left_out", path=end_of(path), problem=error.messages[0]), stacklevel=2)
    return found


def _no_folder(folder: Path) -> ContentWarning:
    return ContentWarning("no_content_folder", folder=end_of(folder))


def _folders_of_environment() -> tuple[Path, ...]:
    return tuple(Path(part) for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part)


@cache
def _folders_of_packages() -> tuple[Path, ...]:
    """The folders that installed packages offer; a broken package is left out with a warning."""
    from importlib.metadata import entry_points  # takes a while, and who only imports the library needs none

    found: list[Path] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found.append(_folder_of(entry))
        except Exception as error:  # whatever the code of others raises
            reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
            warnings.warn(ContentWarning("content_unloadable", name=word(entry.name), reason=reason), stacklevel=2)
    return tuple(found)


def _folder_of(entry: "EntryPoint") -> Path:
    """An entry point names a package, whose folder it is, or a function that gives a folder."""
    offered = entry.load()
    if isinstance(offered, ModuleType):
        if offered.__file__ is None:
            raise TypeError(f"{offered.__name__} has no folder of its own: it needs an __init__.py")
        return Path(offered.__file__).parent
    return Path(offered())

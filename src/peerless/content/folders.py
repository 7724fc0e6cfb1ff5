"""Third-party heroes and boards: folders named in the environment, and installed packages.

A file that cannot be used is skipped with a warning and the rest work: a broken folder must not stop a game with
built-in heroes. Folders named explicitly are checked with `check_folders`, which reports everything wrong with them.
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

VARIABLE = "PEERLESS_CONTENT"  # folders, separated as in PATH
GROUP = "peerless.content"


class ContentWarning(Refusal, UserWarning):
    """A file, folder, or package of heroes and boards is skipped; the message says why."""


@dataclass
class Catalog:
    """The content found in a set of folders."""

    heroes: dict[str, HeroDef] = field(default_factory=dict)
    boards: dict[str, BoardDef] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)  # by the id of a hero or board
    broken: dict[Path, ContentError] = field(default_factory=dict)

    def add(self, path: Path) -> None:
        """Read a file, recording its problems if it is broken."""
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
        """Check that an id is unique and not that of built-in content."""
        for what, ids in (("hero", builtin_heroes()), ("board", builtin_boards())):
            if id in ids:
                raise file_error(path.name, "id_of_builtin", id=id, what=kind(what))
        if id in self.paths:
            raise file_error(path.name, "id_of_another", id=id, other=end_of(self.paths[id]))


def catalog() -> Catalog:
    """The content of the folders in the environment and in installed packages."""
    return _read((*_folders_of_environment(), *_folders_of_packages()))


def broken_file(id: str) -> ContentError | None:
    """The error of a broken file named after this id, if there is one."""
    return next((error for path, error in catalog().broken.items() if path.stem == id), None)


def check_folders(folders: Iterable[Path]) -> None:
    """Raise one error with everything that is wrong with these folders."""
    contents = Catalog()
    for folder in folders:
        if not folder.is_dir():
            raise ContentError([_no_folder(folder).message])
        for path in content_files(folder):
            contents.add(path)
    if contents.broken:
        raise ContentError([message for error in contents.broken.values() for message in error.messages])


def content_files(folder: Path) -> Iterator[Path]:
    """The files in a folder and its `heroes` and `boards` subfolders; either may hold both kinds."""
    for place in (folder, folder / "heroes", folder / "boards"):
        yield from sorted(place.glob("*.toml"))


@cache
def _read(folders: tuple[Path, ...]) -> Catalog:
    contents = Catalog()
    for folder in folders:
        if not folder.is_dir():
            warnings.warn(_no_folder(folder), stacklevel=2)
        for path in content_files(folder):
            contents.add(path)
    for path, error in contents.broken.items():
        warnings.warn(ContentWarning("content_left_out", path=end_of(path), problem=error.messages[0]), stacklevel=2)
    return contents


def _no_folder(folder: Path) -> ContentWarning:
    return ContentWarning("no_content_folder", folder=end_of(folder))


def _folders_of_environment() -> tuple[Path, ...]:
    return tuple(Path(part) for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part)


@cache
def _folders_of_packages() -> tuple[Path, ...]:
    """The folders provided by installed packages; a broken package is skipped with a warning."""
    from importlib.metadata import entry_points  # slow, and not needed just to import the library

    folders: list[Path] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            folders.append(_folder_of(entry))
        except Exception as error:  # third-party code may raise anything
            reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
            warnings.warn(ContentWarning("content_unloadable", name=word(entry.name), reason=reason), stacklevel=2)
    return tuple(folders)


def _folder_of(entry: "EntryPoint") -> Path:
    """The folder of an entry point, which names a package or a function that returns a folder."""
    offered = entry.load()
    if isinstance(offered, ModuleType):
        if offered.__file__ is None:
            raise TypeError(f"{offered.__name__} has no folder of its own: it needs an __init__.py")
        return Path(offered.__file__).parent
    return Path(offered())

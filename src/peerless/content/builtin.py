"""The heroes and boards that come with Peerless."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from peerless.content.boards import BoardDef, read_board
from peerless.lang.hero import read_hero
from peerless.lang.tree import HeroDef


@cache
def builtin_heroes() -> Mapping[str, HeroDef]:
    """The built-in heroes by id, in alphabetical order."""
    return {id: read_hero(data, f"{id}.toml") for id, data in _folder("heroes").items()}


@cache
def builtin_boards() -> Mapping[str, BoardDef]:
    """The built-in boards by id, in alphabetical order."""
    return {id: read_board(data, f"{id}.toml") for id, data in _folder("boards").items()}


def _folder(name: str) -> dict[str, Mapping[str, object]]:
    folder = files("peerless.content") / name
    toml_files: list[Traversable] = [item for item in folder.iterdir() if item.name.endswith(".toml")]
    toml_files.sort(key=lambda item: item.name)
    return {item.name.removesuffix(".toml"): tomllib.loads(item.read_text("utf-8")) for item in toml_files}

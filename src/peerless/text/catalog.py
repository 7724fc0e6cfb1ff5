"""The texts of a language, from its TOML files; keys are ids, never English sentences."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

Tree = Mapping[str, "str | Tree"]

DEFAULT = "en"


class UnknownLanguage(ValueError):
    """The language is not available."""


@cache
def languages() -> tuple[str, ...]:
    """The available languages, by their folders, English first."""
    folder = files("peerless.text") / "locales"
    names = [item.name for item in folder.iterdir() if item.is_dir() and not item.name.startswith("_")]
    return tuple(sorted(names, key=lambda name: (name != DEFAULT, name)))


if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[languages()]  # for validation of data by type: a new folder is a new language


def language_of(environment: Mapping[str, str]) -> str:
    """The language requested by the environment, or English if it is not available."""
    for name in ("PEERLESS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            wanted = environment[name].replace("-", "_").split("_")[0].split(".")[0].lower()
            return wanted if wanted in languages() else DEFAULT
    return DEFAULT


@cache
def catalog(lang: str, name: str) -> Tree:
    """One file of a language, such as `terms` or `effects`; empty if the language does not have it."""
    if lang not in languages():
        raise UnknownLanguage(f'there is no language "{lang}". Possible: {", ".join(languages())}.')
    path = files("peerless.text") / "locales" / lang / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


@cache
def entry(lang: str, name: str, *keys: str) -> str | Tree | None:
    """A string or a table of forms by its keys; None if there is none."""
    node: str | Tree = catalog(lang, name)
    for key in keys:
        if isinstance(node, str) or key not in node:
            return None
        node = node[key]
    return node


def needed(lang: str, name: str, *keys: str) -> str | Tree:
    """Like `entry`, but raises a KeyError that names a missing entry."""
    value = entry(lang, name, *keys)
    if value is None:
        raise KeyError(f"{lang}/{name}.toml: {'.'.join(keys)}")
    return value


def phrase(lang: str, name: str, *keys: str) -> str:
    """A plain string by its keys; raises a KeyError that names a missing entry."""
    value = needed(lang, name, *keys)
    if not isinstance(value, str):
        raise KeyError(f"{lang}/{name}.toml: {'.'.join(keys)} is a table, not a text")
    return value


def has(lang: str, name: str, *keys: str) -> bool:
    """Whether there is a plain string with these keys."""
    return isinstance(entry(lang, name, *keys), str)

"""The words of a language, from its TOML files. Keys are ids, never English sentences."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

Tree = Mapping[str, "str | Tree"]

SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


class UnknownLanguage(ValueError):
    """There is no text in this language."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their folders."""
    folder = files("peerless.text") / "locales"
    return tuple(sorted(item.name for item in folder.iterdir() if item.is_dir() and not item.name.startswith("_")))


@cache
def catalogue(lang: str, name: str) -> Tree:
    """One file of a language: terms, effects, events or ui."""
    if lang not in languages():
        raise UnknownLanguage(f'there is no language "{lang}". Possible: {", ".join(languages())}.')
    path = files("peerless.text") / "locales" / lang / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def phrase(lang: str, name: str, *keys: str) -> str:
    """A text by its keys; KeyError names what is missing."""
    found: str | Tree = catalogue(lang, name)
    for key in keys:
        if isinstance(found, str) or key not in found:
            raise KeyError(f"{lang}/{name}.toml: {'.'.join(keys)}")
        found = found[key]
    if not isinstance(found, str):
        raise KeyError(f"{lang}/{name}.toml: {'.'.join(keys)} is no text")
    return found


def has(lang: str, name: str, *keys: str) -> bool:
    """Whether there is a text with these keys."""
    try:
        phrase(lang, name, *keys)
    except KeyError:
        return False
    return True


def fill(template: str, slot: Callable[[str, str | None], str]) -> str:
    """The template with every `{slot}` and `{slot|noun}` filled in by a function."""
    return SLOT.sub(lambda match: slot(match[1], match[2]), template)


def noun(lang: str, word: str, number: int | None) -> str:
    """A noun in the form that a number wants; None is a number that is not known yet."""
    form = "other" if number is None else plural(lang, number)
    return phrase(lang, "terms", "nouns", word, form)


def plural(lang: str, number: int) -> str:
    """The plural class of a number."""
    return "one" if number == 1 else "other"

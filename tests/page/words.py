"""The words of the page, as the page has them: a word that a language lacks is the English one."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import peerless
from peerless.text.catalog import languages

LANGUAGES = languages()
LOCALES = Path(peerless.__file__).parent / "text" / "locales"


class Words:
    """The words of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.table = {**_flat("en"), **_flat(lang)}

    def __call__(self, key: str, **slots: object) -> str:
        """The text of a key, its slots filled."""
        text = self.table[key]
        for name, value in slots.items():
            text = text.replace("{" + name + "}", str(value))
        return text


@cache
def words(lang: str) -> Words:
    """The words of a language, read once."""
    return Words(lang)


def _flat(lang: str) -> dict[str, str]:
    files = (LOCALES / lang).glob("page*.toml")
    return {key: text for path in files for key, text in _leaves("", tomllib.loads(path.read_text("utf-8")))}


def _leaves(prefix: str, table: dict[str, Any]) -> list[tuple[str, str]]:
    leaves = []
    for key, value in table.items():
        name = f"{prefix}{key}"
        leaves += _leaves(f"{name}.", value) if isinstance(value, dict) else [(name, str(value))]
    return leaves

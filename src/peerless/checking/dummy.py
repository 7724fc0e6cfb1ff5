"""The opponent of a test that names none: a plain hero without sidekicks, abilities and effects.

Its cards are called by type and value: `attack-1` to `attack-5`, `defense-1` …, `versatile-1` …, two of each.
"""

from functools import cache

from peerless.content.library import hero_from_plain
from peerless.lang.plain import Plain
from peerless.lang.tree import HeroDef

TYPES = ("attack", "defense", "versatile")
VALUES = range(1, 6)


@cache
def dummy() -> HeroDef:
    """The hero `dummy` with 15 health."""
    character: Plain = {"id": "dummy", "name": "Dummy", "health": 15, "movement": 2, "attack": "melee"}
    cards = [_card(type, value) for type in TYPES for value in VALUES]
    return hero_from_plain({"hero": character, "card": cards}, "dummy.toml")


def _card(type: str, value: int) -> Plain:
    title = f"{type.title()} {value}"
    base: Plain = {"id": f"{type}-{value}", "title": title, "copies": 2, "type": type, "value": value}
    return {**base, "boost": value, "used_by": "any"}

"""Heroes made in a test: a few cards that matter, and fillers up to a deck of 30; and where the examples are."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import peerless as pl
from peerless.content.library import hero_from_plain

Table = dict[str, object]

DECK_SIZE = 30
FILE = "homebrew.toml"
EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples" / "homebrew").glob("*.toml"))
BABA_YAGA = next(path for path in EXAMPLES if path.stem == "baba-yaga")


def card(id: str = "tried", type: str = "attack", value: int | None = 3, **fields: object) -> Table:
    """A card as an author writes it; effects and other fields by name. A scheme has no value."""
    plain: Table = {"id": id, "title": id.title(), "copies": 1, "type": type, "boost": 1, "used_by": "any"}
    if type != "scheme" and value is not None:
        plain["value"] = value
    return {**plain, **fields}


def sidekick(id: str = "aide", **fields: object) -> Table:
    """A sidekick as an author writes it."""
    return {"id": id, "name": id.title(), "health": 5, "attack": "melee", **fields}


def token(id: str = "fog", **fields: object) -> Table:
    """A kind of token as an author writes it."""
    return {"id": id, "name": id, "plural": f"{id}s", "count": 3, **fields}


def plain_hero(
    *cards: Table,
    id: str = "tester",
    sidekicks: Sequence[Table] = (),
    abilities: Sequence[Table] = (),
    rules: Sequence[Table] = (),
    states: Sequence[Table] = (),
    counters: Sequence[Table] = (),
    piles: Sequence[Table] = (),
    tokens: Sequence[Table] = (),
    character: Mapping[str, object] | None = None,
) -> Table:
    """The data of a hero file. The deck is filled up with copies of `filler`, an attack of 1 with a boost of 1."""
    copies = [table.get("copies") for table in cards]
    size = (character or {}).get("deck_size", DECK_SIZE)
    missing = (size if isinstance(size, int) else DECK_SIZE) - sum(
        number for number in copies if isinstance(number, int)
    )
    hero = {"id": id, "name": id.title(), "health": 20, "movement": 2, "attack": "melee"}
    plain: Table = {
        "hero": {**hero, **(character or {})},
        "card": [*cards, card("filler", value=1, copies=missing)],
    }
    for key, tables in (
        ("sidekick", sidekicks),
        ("ability", abilities),
        ("rule", rules),
        ("state", states),
        ("counter", counters),
        ("pile", piles),
        ("token", tokens),
    ):
        if tables:
            plain[key] = list(tables)
    return plain


def hero(*cards: Table, **made_of: Any) -> pl.HeroDef:
    """A homebrew hero, read through the same door as a file; `made_of` as for `plain_hero`."""
    return hero_from_plain(plain_hero(*cards, **made_of), FILE)


def problems(plain: Mapping[str, object]) -> list[str]:
    """What is wrong with the data of a hero file; empty if it can be played."""
    try:
        hero_from_plain(plain, FILE)
    except pl.ContentError as error:
        return error.problems
    return []

"""Fragments of hero files, as documents write them in one line, made into whole heroes."""

import tomllib
from typing import Any

from tests.support.homebrew import Table, card, plain_hero, sidekick, token

TYPES = {"scheme": "scheme", "also_attack_if": "defense"}  # the type of the card on which a field can stand


LABELS = ("immediately", "during_combat", "after_combat", "scheme", "when_discarded")
FIELDS = (*LABELS, "play_if", "also_attack_if", "also_defense_if", "starts_in")  # of a card


def is_fragment(code: str) -> bool:
    """Whether a piece of code is a field of a card, or a whole table in one line."""
    return (code.startswith("[[") and "=" in code) or code.partition(" =")[0] in FIELDS


def hero_with(fragment: str) -> Table:
    """A hero with everything that a fragment may name: fighters, a counter, marks, a token, a pile, a state, a tag."""
    cards = [card("song", "scheme", tags=["song"], copies=3, scheme=[{"draw": 1}])]
    tables: dict[str, list[Table]] = {"ability": [], "rule": [], "counter": [], "token": [], "sidekick": [], "card": []}
    fields: Table = {}
    if fragment.startswith("[["):
        name, _, rest = fragment[2:].partition("]]")
        tables[name].append({"id": "said", **_inline(rest)})
    else:
        fields = tomllib.loads(fragment)
    type = next((TYPES[field] for field in fields if field in TYPES), "attack")
    made = {**card("tried", type), **fields}
    return plain_hero(
        made,
        *cards,
        *tables["card"],
        sidekicks=[
            sidekick("wolf", plural="Wolves", count=2, health=2),
            sidekick("wolf-king", name="Wolf King"),
            *tables["sidekick"],
        ],
        abilities=tables["ability"],
        rules=tables["rule"],
        states=[{"id": "form", "values": ["human", "wolf"], "start": "human"}],
        counters=[{"id": "rage", "name": "Rage", "most": 5}, *DECLARED, *tables["counter"]],
        piles=[{"id": "shelf", "name": "shelf"}],
        tokens=[token("fog", name="fog token"), *tables["token"]],
    )


DECLARED: list[Table] = [
    {"id": "armor", "name": "Armor", "start": 2},
    {"id": "poison", "name": "Poison", "on": "fighters"},
]


def _inline(text: str) -> dict[str, Any]:
    """The fields of a table that is written in one line, with commas."""
    return dict(tomllib.loads(f"table = {{ {text.strip()} }}")["table"])

"""The schemas for editors agree with the readers: what is playable fits, and what is malformed fits neither."""

import copy
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import peerless as pl
from peerless.content.library import board_from_plain, hero_from_plain
from peerless.lang.fields import BOARD, BONUS_ATTACK, HERO_FILE, SPACE, Table
from peerless.reference.passages import EXAMPLE_BOARD, EXAMPLES
from peerless.reference.schema import board_schema, hero_schema
from tests.support.homebrew import BABA_YAGA
from tests.support.homebrew import EXAMPLES as HOMEBREW

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "peerless"
HERO_FILES = [
    *sorted((PACKAGE / "content" / "heroes").glob("*.toml")),
    *(PACKAGE / "reference" / name for name in EXAMPLES),
]
BOARD_FILES = [*sorted((PACKAGE / "content" / "boards").glob("*.toml")), PACKAGE / "reference" / EXAMPLE_BOARD]
HERO = jsonschema_rs.validator_for(json.dumps(hero_schema()))
BOARD_VALIDATOR = jsonschema_rs.validator_for(json.dumps(board_schema()))

Plain = dict[str, Any]


def plain(path: Path) -> Plain:
    return tomllib.loads(path.read_text("utf-8"))


def is_hero(data: Plain) -> bool:
    return "hero" in data


def fits(data: Plain) -> bool:
    return (HERO if is_hero(data) else BOARD_VALIDATOR).is_valid(data)


def is_readable(data: Plain) -> bool:
    try:
        (hero_from_plain if is_hero(data) else board_from_plain)(data, "file.toml")
    except pl.ContentError:
        return False
    return True


@pytest.mark.parametrize("path", [*HERO_FILES, *BOARD_FILES, *HOMEBREW], ids=lambda path: path.stem)
def test_every_file_of_ours_fits(path: Path) -> None:
    data = plain(path)
    validator = HERO if is_hero(data) else BOARD_VALIDATOR
    assert [str(error) for error in validator.iter_errors(data)] == []


# --- fields ---------------------------------------------------------------------------------


def everything() -> Plain:
    """A hero file with all tables: the homebrew example, and what it lacks."""
    data = plain(BABA_YAGA)
    data["counter"] = [{"id": "bone", "name": "Bone"}]
    data["pile"] = [{"id": "shelf", "name": "shelf"}]
    data["token"] = [{"id": "bone", "name": "bone", "count": 2, "blocks": "hero"}]
    assert is_readable(data) and fits(data)
    return data


def tables_of(data: Plain) -> Iterator[tuple[Table, Plain]]:
    """Every table with its data; `[text]` has none that is needed."""
    for table in HERO_FILE:
        section = data[table.name]
        if table.name != "text":
            yield table, section[0] if isinstance(section, list) else section
    yield BONUS_ATTACK, next(card["bonus_attack"] for card in data["card"] if "bonus_attack" in card)


HERO_FIELDS = [(table, field) for table, _ in tables_of(everything()) for field in table.fields]
BOARD_FIELDS = [(table, field) for table in (BOARD, SPACE) for field in table.fields]


def board_tables() -> tuple[Plain, dict[str, Plain]]:
    data = plain(PACKAGE / "reference" / EXAMPLE_BOARD)
    return data, {"board": data, "space": data["spaces"]["quay"]}


def with_table(name: str) -> tuple[Plain, Plain]:
    """A valid file, and one of its tables, to be broken."""
    if name in ("board", "space"):
        board, tables = board_tables()
        return board, tables[name]
    data = everything()
    return data, next(fields for table, fields in tables_of(data) if table.name == name)


@pytest.mark.parametrize(
    ("table", "name"),
    [(table.name, field.name) for table, field in (*HERO_FIELDS, *BOARD_FIELDS) if field.required],
)
def test_a_field_that_is_needed_is_missed(table: str, name: str) -> None:
    data, fields = with_table(table)
    del fields[name]
    assert not fits(data) and not is_readable(data)


@pytest.mark.parametrize(
    ("table", "name"),
    [(table.name, field.name) for table, field in (*HERO_FIELDS, *BOARD_FIELDS) if field.default is not None],
)
def test_a_field_with_a_default_is_not(table: str, name: str) -> None:
    data, fields = with_table(table)
    fields.pop(name, None)
    assert fits(data) and is_readable(data)


@pytest.mark.parametrize(
    ("table", "name"), [(table.name, field.name) for table, field in (*HERO_FIELDS, *BOARD_FIELDS)]
)
@pytest.mark.parametrize("wrong", [1.5, [[]], {"strange": 1}])
def test_a_field_with_something_else_is_refused(table: str, name: str, wrong: object) -> None:
    data, fields = with_table(table)
    fields[name] = copy.deepcopy(wrong)
    assert not fits(data) and not is_readable(data)


@pytest.mark.parametrize("table", [*(table.name for table, _ in tables_of(everything())), "board"])
def test_a_field_that_is_not_known_is_refused(table: str) -> None:
    data, fields = with_table(table)
    fields["strange"] = 1
    assert not fits(data) and not is_readable(data)


# --- phrases --------------------------------------------------------------------------------

BROKEN_EFFECTS = {
    "no list": {"draw": 1},
    "an unknown operation": [{"drew": 1}],
    "an unknown argument": [{"draw": 1, "bye": "you"}],
    "a missing argument": [{"damage": 1}],
    "a wrong word": [{"draw": 1, "by": "everybody"}],
    "a negative number": [{"draw": -1}],
    "a number beyond the limit": [{"draw": 100}],
    "a text for a number": [{"draw": "two"}],
    "a number for a flag": [{"discard": 1, "at_random": 1}],
    "an unknown set of fighters": [{"damage": 1, "to": "opposing_fighters"}],
    "an unknown narrowing": [{"damage": 1, "to": {"one": "enemy", "next_to": "hero"}}],
    "an unknown condition": [{"if": "has_won", "then": [{"draw": 1}]}],
    "a condition where effects should be": [{"if": "won", "then": "won"}],
    "an unknown set of spaces": [{"place": "hero", "at": "some_where"}],
    "an effect inside that is wrong": [{"may": [{"draw": 1, "strange": True}]}],
    "alternatives that are no lists": [{"choose": 1, "of": [{"draw": 1}, {"draw": 2}]}],
    "a word that stands alone written as a table": [{"if": {"won": True}, "then": [{"draw": 1}]}],
}


@pytest.mark.parametrize("effect", BROKEN_EFFECTS.values(), ids=BROKEN_EFFECTS)
def test_a_malformed_effect_is_refused(effect: object) -> None:
    data = everything()
    data["card"][0]["after_combat"] = effect
    assert not fits(data) and not is_readable(data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"lines": ["quay"]},
        {"starts": "quay"},
        {"size": [400]},
        {"size": [400, "200"]},
        {"zones": {}},
        {"zones": ["water"]},
        {"spaces": {}},
        {"spaces": {"quay": {"zones": "land"}}},
    ],
)
def test_a_malformed_board_is_refused(wrong: Plain) -> None:
    data = {**plain(PACKAGE / "reference" / EXAMPLE_BOARD), **wrong}
    assert not fits(data) and not is_readable(data)

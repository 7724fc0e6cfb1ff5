"""JSON Schemas for hero and board files, so that editors can complete words and underline mistakes.

They describe what each table and phrase may contain. What depends on the rest of a file (ids that must exist, a deck
of 30, words that need a combat) is only checked by `peerless check`.
"""

from collections.abc import Callable, Mapping, Sequence

from peerless.lang.fields import BOARD, BONUS_ATTACK, GENDERS, HERO_FILE, SPACE, Field, Table
from peerless.lang.hero import ID
from peerless.lang.hero_text import CASES, NOUN_KEYS, TEXTS_ON_CARDS
from peerless.lang.limits import COORDINATE, LANGUAGES, LISTED, NAME_LETTERS, TABLES, TEXT_LETTERS
from peerless.lang.vocabulary import GROUPS, VOCABULARY
from peerless.lang.words.word import Param, Word

Schema = dict[str, object]

DRAFT = "http://json-schema.org/draft-07/schema#"
OWN_ID: Schema = {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": NAME_LETTERS}
TEXT: Schema = {"type": "string", "pattern": r"\S", "maxLength": NAME_LETTERS}
LONG_TEXT: Schema = {"type": "string", "pattern": r"\S", "maxLength": TEXT_LETTERS}
FLAG: Schema = {"type": "boolean"}
SPACE_ID = r"\S+"


def hero_schema() -> Schema:
    """The schema for hero files."""
    tables = {table.name: _tables(table) for table in HERO_FILE}
    definitions = {sort: _sort(sort) for sort in VOCABULARY} | {"block": _list(_ref("op"))}
    return {
        **_head("A hero of Peerless", "hero.schema.json"),
        **_object(tables, ["hero", "card"]),
        "definitions": definitions,
    }


def board_schema() -> Schema:
    """The schema for board files."""
    return {**_head("A board of Peerless", "board.schema.json"), **_table(BOARD)}


def _head(title: str, name: str) -> Schema:
    return {"$schema": DRAFT, "$id": name, "title": title}


# --- tables ---------------------------------------------------------------------------------


def _tables(table: Table) -> Schema:
    if table.name == "text":
        return {"type": "object", "additionalProperties": _table(table), "maxProperties": LANGUAGES}
    if not table.several:
        return _table(table)
    return {**_list(_table(table)), "maxItems": TABLES[table.name], "description": table.meaning}


def _table(table: Table) -> Schema:
    fields = {field.name: _field(field) for field in table.fields}
    required = [field.name for field in table.fields if field.required]
    return {**_object(fields, required), "description": table.meaning}


def _field(field: Field) -> Schema:
    return {**_field_type(field), **_described(field.meaning, field.default)}


def _field_type(field: Field) -> Schema:
    if field.words:
        return {"enum": list(field.words)}
    if field.sort == "count":
        return _number(field.least)
    if field.sort in VOCABULARY or field.sort == "block":
        return {"allOf": [_ref(field.sort)]}  # siblings of a bare $ref are ignored
    return _FIELD_TYPES[field.sort]()


def _state() -> Schema:
    values = {"type": "array", "items": TEXT, "minItems": 2, "maxItems": LISTED, "uniqueItems": True}
    return _object({"name": TEXT, "values": values}, ["name", "values"])


def _texts() -> Schema:
    return {"anyOf": [TEXT, {"type": "array", "items": TEXT, "maxItems": LISTED, "uniqueItems": True}]}


def _by_id(schema: Schema) -> Schema:
    return {"type": "object", "additionalProperties": schema}


def _forms(keys: Sequence[str], required: Sequence[str] = ()) -> Schema:
    forms: dict[str, Schema] = dict.fromkeys(keys, LONG_TEXT)
    if "gender" in forms:
        forms["gender"] = {"enum": list(GENDERS)}
    return {"anyOf": [LONG_TEXT, _object(forms, required)]}


def _noun() -> Schema:
    return _forms(NOUN_KEYS, ["nom"])


def _sidekick_nouns() -> Schema:
    return _by_id({"anyOf": [LONG_TEXT, _object({"name": _noun(), "plural": _noun()}, ["name"])]})


def _titles() -> Schema:
    return _by_id({"anyOf": [LONG_TEXT, _object({"text": LONG_TEXT, "from": LONG_TEXT}, ["text"])]})


def _pair() -> Schema:
    coordinate = {"type": "integer", "minimum": -COORDINATE, "maximum": COORDINATE}
    return {"type": "array", "items": coordinate, "minItems": 2, "maxItems": 2}


def _matching(pattern: str) -> Schema:
    return _list({"type": "string", "pattern": f"^{pattern}$"})


_FIELD_TYPES: Mapping[str, Callable[[], Schema]] = {
    "id": lambda: OWN_ID,
    "text": lambda: TEXT,
    "texts": _texts,
    "flag": lambda: FLAG,
    "fighter": lambda: OWN_ID,
    "state": _state,
    "bonus_attack": lambda: _table(BONUS_ATTACK),
    "noun": _noun,
    "sidekick_nouns": _sidekick_nouns,
    "titles": _titles,
    "modes": lambda: _by_id(_forms((*GENDERS, *CASES))),
    "overrides": lambda: _by_id(_object(dict.fromkeys(TEXTS_ON_CARDS, LONG_TEXT), [])),
    "pair": _pair,
    "names": lambda: _matching(rf"{SPACE_ID}(\s+{SPACE_ID})?"),
    "links": lambda: _matching(rf"{SPACE_ID}\s+{SPACE_ID}"),
    "zones": lambda: {**_by_id({"type": "string", "maxLength": NAME_LETTERS}), "minProperties": 1},
    "spaces_table": lambda: {**_by_id(_table(SPACE)), "minProperties": 1},
}

# --- phrases --------------------------------------------------------------------------------


def _sort(sort: str) -> Schema:
    """The schema for every way to write a phrase of a sort."""
    words = VOCABULARY[sort].values()
    bare: list[Schema] = [{"const": word.name, "description": word.meaning} for word in words if word.head is None]
    tables = [_phrase(word) for word in words if word.head is not None and word.name not in ("plain", "named")]
    named = [OWN_ID] if sort == "fighters" else [_number()] if sort == "number" else []
    return {"anyOf": [*bare, *named, *tables]}


def _phrase(word: Word) -> Schema:
    assert word.head is not None
    params = {word.name: word.head, **word.params}
    required = [name for name, param in params.items() if param.required]
    fields = {name: {**_param(param), **_described("", param.default)} for name, param in params.items()}
    fields[word.name]["description"] = word.meaning  # editors show it where the word is typed
    return _object(fields, required)


def _param(param: Param) -> Schema:
    if param.words:
        return {"enum": list(param.words)}
    if param.sort in VOCABULARY or param.sort == "block":
        return {"allOf": [_ref(param.sort)]}
    return _PARAM_TYPES.get(param.sort, OWN_ID)


# --- building blocks ------------------------------------------------------------------------


def _object(fields: Mapping[str, Schema], required: Sequence[str]) -> Schema:
    return {"type": "object", "properties": dict(fields), "required": list(required), "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _number(least: int = 0) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": 99}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _described(meaning: str, default: object) -> Schema:
    return {
        **({"description": meaning} if meaning else {}),
        **({} if default is None else {"default": default}),
    }


_PARAM_TYPES: Mapping[str, Schema] = {
    "conditions": _list(_ref("condition")),
    "numbers": _list(_ref("number")),
    "blocks": _list(_ref("block")),
    "count": _number(),
    "flag": FLAG,
    "group": {"anyOf": [{"enum": list(GROUPS)}, OWN_ID]},
    "state": TEXT,
    "mode": TEXT,
    "tag": TEXT,
}

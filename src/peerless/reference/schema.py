"""JSON Schemas for hero and board files, so that editors can complete words and underline mistakes.

They describe what each table and phrase may contain. What depends on the rest of a file (ids that must exist, a deck
of 30, words that need a combat) is only checked by `peerless check`.
"""

from collections.abc import Callable, Mapping, Sequence

from peerless.lang.decode import OR_NUMBER, WORD_LISTS
from peerless.lang.fields import BOARD, BONUS_ATTACK, EXPECT, GENDERS, HERO_FILE, SPACE, TEST_SEAT, Field, Table
from peerless.lang.hero import ID
from peerless.lang.hero_text import NOUN_KEYS, TEXTS_ON_CARDS, WORD_KEYS
from peerless.lang.limits import COORDINATE, LANGUAGES, LISTED, NAME_LETTERS, TABLES, TEST_ENTRIES, TEXT_LETTERS
from peerless.lang.vocabulary import GROUPS, PLAYERS, VOCABULARY, WATCHED
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
    if table.phrase:
        words = [word for word in VOCABULARY[table.phrase].values() if word.head is not None]
        return {"anyOf": [_phrase(word, fields, required) for word in words], "description": table.meaning}
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


def _counter_nouns() -> Schema:
    nouns = {"name": _noun(), "plural": _noun(), "place": _noun()}
    return _by_id({"anyOf": [LONG_TEXT, _object(nouns, ["name"])]})


def _titles() -> Schema:
    return _by_id({"anyOf": [LONG_TEXT, _sourced()]})


def _sourced() -> Schema:
    return _object({"text": LONG_TEXT, "from": LONG_TEXT}, ["text"])


def _tag() -> Schema:
    return {"anyOf": [_noun(), _sourced()]}


def _pair() -> Schema:
    coordinate = {"type": "integer", "minimum": -COORDINATE, "maximum": COORDINATE}
    return {"type": "array", "items": coordinate, "minItems": 2, "maxItems": 2}


def _named(schema: Schema) -> Schema:
    return {**_by_id(schema), "maxProperties": TEST_ENTRIES}


def _entries() -> Schema:
    return {**_list(LONG_TEXT), "maxItems": TEST_ENTRIES}


def _place_of_fighter() -> Schema:
    pair = {"type": "array", "items": [TEXT, _number()], "additionalItems": False, "minItems": 2}
    return {"anyOf": [TEXT, pair]}


def _matching(pattern: str) -> Schema:
    return _list({"type": "string", "pattern": f"^{pattern}$"})


_FIELD_TYPES: Mapping[str, Callable[[], Schema]] = {
    "id": lambda: OWN_ID,
    "text": lambda: TEXT,
    "long_text": lambda: LONG_TEXT,
    "texts": _texts,
    "list": _entries,
    "lists": lambda: _named(_entries()),
    "text_by_id": lambda: {"anyOf": [TEXT, _named(TEXT)]},
    "fighter_places": lambda: _named(_place_of_fighter()),
    "fighter_numbers": lambda: _named(_number()),
    "counter_numbers": lambda: _named({"anyOf": [_number(), _named(_number())]}),
    "fighter_spaces": lambda: _named(TEXT),
    "zone_spaces": lambda: _named(LONG_TEXT),
    "test_seat": lambda: _table(TEST_SEAT),
    "expect": lambda: _table(EXPECT),
    "flag": lambda: FLAG,
    "fighter": lambda: OWN_ID,
    **dict.fromkeys(("token", "counter", "state", "card", "pile"), lambda: OWN_ID),
    "whose": lambda: {"anyOf": [{"enum": [*WATCHED, *PLAYERS]}, OWN_ID]},
    "bonus_attack": lambda: _table(BONUS_ATTACK),
    "noun": _noun,
    "sidekick_nouns": _sidekick_nouns,
    "nouns": lambda: _by_id(_noun()),
    "counter_nouns": _counter_nouns,
    "titles": _titles,
    "modes": lambda: _by_id(_forms(WORD_KEYS)),
    "tags": lambda: _by_id(_tag()),
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
    if sort == "cards":
        return _card_sets()
    bare: list[Schema] = [{"const": word.name, "description": word.meaning} for word in words if word.head is None]
    tables = [_phrase(word) for word in words if word.head is not None and word.name not in ("plain", "named")]
    named = [OWN_ID] if sort in ("fighters", "tokens") else [_number()] if sort == "number" else []
    return {"anyOf": [*bare, *named, *tables]}


def _phrase(word: Word, more: Mapping[str, Schema] | None = None, needed: Sequence[str] = ()) -> Schema:
    """The table of a phrase, perhaps with more fields than the word and its arguments."""

    assert word.head is not None
    params = {word.name: word.head, **word.params}
    required = [*needed, *(name for name, param in params.items() if param.required)]
    fields = {name: {**_param(param), **_described("", param.default)} for name, param in params.items()}
    fields[word.name]["description"] = word.meaning  # editors show it where the word is typed
    return _object({**(more or {}), **fields}, required)


def _card_sets() -> Schema:
    """Sets of cards: every card, or a table in which several words combine."""
    words = [word for word in VOCABULARY["cards"].values() if word.head is not None]
    fields = {word.name: {**_param(word.head), "description": word.meaning} for word in words if word.head is not None}
    return {"anyOf": [{"const": "any"}, {**_object(fields, []), "minProperties": 1}]}


def _param(param: Param) -> Schema:
    if param.sort in OR_NUMBER:
        return {"anyOf": [_ref("number"), _ref(param.sort)]}
    if param.sort == "pile":
        return {"anyOf": [{"enum": list(param.words)}, OWN_ID]}
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
    "space_sets": _list(_ref("spaces")),
    "blocks": _list({"anyOf": [_ref("block"), _object({"if": _ref("condition"), "do": _ref("block")}, ["if", "do"])]}),
    "amount": {"anyOf": [_ref("number"), _object({"up_to": _ref("number")}, ["up_to"])]},
    "labels": _list({"enum": list(WORD_LISTS["labels"])}),
    "count": _number(),
    "flag": FLAG,
    "group": {"anyOf": [{"enum": list(GROUPS)}, OWN_ID]},
    "state": OWN_ID,
    "counter": OWN_ID,
    "mode": TEXT,
    "tag": TEXT,
}

"""Reading the tests of a hero file: `[[test]]` with a position, answers, and what is expected of them.

Only their form is checked here; whether the position, the answers and the names in them exist shows when a test is run.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from peerless.lang.errors import Problems
from peerless.lang.fields import EXPECT, TEST, TEST_SEAT, Field, Table
from peerless.lang.limits import NAME_LETTERS, TABLES, TEST_ENTRIES, TEXT_LETTERS
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import TrialDef
from peerless.text.messages import kind, shown, word


def read_tests(data: object, problems: Problems) -> tuple[TrialDef, ...]:
    """The tests of a file, in order."""
    if not isinstance(data, list) or not all(isinstance(table, dict) for table in data):
        problems.add("test", "own_tables", table="test")
        return ()
    if len(data) > TABLES["test"]:
        problems.add("test", "too_many", field="test", found=len(data), most=TABLES["test"])
        return ()
    tests = tuple(_test(table, f'test "{word(table.get("name", i + 1))}"', problems) for i, table in enumerate(data))
    for name, times in Counter(test.name for test in tests).items():
        if times > 1:
            problems.add("", "id_twice", what=kind("test"), id=word(name), times=times)
    return tests


def _test(table: PlainMapping, place: str, problems: Problems) -> TrialDef:
    fields = _fields(TEST, table, place, problems)
    you, opponent, expect, zones = (_mapping(fields.get(name)) for name in ("you", "opponent", "expect", "zones"))
    if "hero" in you:
        problems.unknown(f"{place}, you", "field", "hero", [name for name in TEST_SEAT.names() if name != "hero"])
    play, actions = fields.get("play", ()), fields["actions"]
    return TrialDef(
        name=str(fields.get("name")),
        board=str(fields["board"]),
        zones={zone: str(spaces) for zone, spaces in zones.items()},
        you=you,
        opponent=opponent,
        turn=str(fields["turn"]),
        actions=actions if isinstance(actions, int) else 0,
        start_of_turn=fields["start_of_turn"] is True,
        play=tuple(map(str, play)) if isinstance(play, list) else (),
        expect=expect,
    )


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _fields(table: Table, data: PlainMapping, place: str, problems: Problems) -> dict[str, object]:
    """The fields of a table that are sound, with defaults."""
    for key in data:
        if key not in table.names():
            problems.unknown(place, "field", key, table.names())
    sound: dict[str, object] = {}
    for field in table.fields:
        if field.name in data:
            known = problems.count
            value = _READERS[field.sort](field, data[field.name], place, problems)
            if problems.count == known:
                sound[field.name] = value
        elif field.required:
            problems.add(place, "needs_field", field=field.name)
        if field.name not in sound and field.default is not None:
            sound[field.name] = field.default
    return sound


# --- fields by sort -------------------------------------------------------------------------


def _text(field: Field, value: object, place: str, problems: Problems) -> object:
    return _string(value, field, place, problems, NAME_LETTERS)


def _long_text(field: Field, value: object, place: str, problems: Problems) -> object:
    return _string(value, field, place, problems, TEXT_LETTERS)


def _string(value: object, field: Field, place: str, problems: Problems, most: int) -> object:
    if not isinstance(value, str) or not value.strip():
        problems.add(place, "must_be_text", field=field.name)
    elif len(value) > most:
        problems.add(place, "too_long", field=field.name, found=len(value), most=most)
    return value


def _number(field: Field, value: object, place: str, problems: Problems) -> object:
    if isinstance(value, bool) or not isinstance(value, int) or not field.least <= value <= 99:
        problems.add(place, "must_be_number", field=field.name, least=field.least, found=shown(value))
    return value


def _number_or_numbers(field: Field, value: object, place: str, problems: Problems) -> object:
    """How many counters of a kind there are, or how many on each of some fighters."""
    return (_entries(_number) if isinstance(value, dict) else _number)(field, value, place, problems)


def _flag(field: Field, value: object, place: str, problems: Problems) -> object:
    if not isinstance(value, bool):
        problems.add(place, "must_be_flag", field=field.name, found=shown(value))
    return value


def _word(field: Field, value: object, place: str, problems: Problems) -> object:
    if value not in field.words:
        problems.unknown(place, "value_of", value, field.words, field=field.name)
    return value


def _list(field: Field, value: object, place: str, problems: Problems) -> object:
    if not isinstance(value, list):
        problems.add(place, "must_be_texts", field=field.name, found=shown(value))
        return []
    if len(value) > TEST_ENTRIES:
        problems.add(place, "too_many", field=field.name, found=len(value), most=TEST_ENTRIES)
        return []
    for index, item in enumerate(value):
        _string(item, field, f"{place}, {field.name}[{index}]", problems, TEXT_LETTERS)
    return value


def _entries(entry: Callable[[Field, object, str, Problems], object]) -> "Reader":
    """A reader of a table with names of the author as keys."""

    def read(field: Field, value: object, place: str, problems: Problems) -> object:
        place = f"{place}, {field.name}"
        if not isinstance(value, dict):
            problems.add(place, "expected_table", found=shown(value))
        elif len(value) > TEST_ENTRIES:
            problems.add(place, "too_many", field=field.name, found=len(value), most=TEST_ENTRIES)
        else:
            for key, inner in value.items():
                entry(Field(word(key), field.sort, ""), inner, place, problems)
        return value

    return read


def _place_of_fighter(field: Field, value: object, place: str, problems: Problems) -> object:
    """A space, or a space and a health."""
    if not isinstance(value, list) or len(value) != 2:
        return _text(field, value, place, problems)
    return [_text(field, value[0], place, problems), _number(field, value[1], place, problems)]


def _text_by_id(field: Field, value: object, place: str, problems: Problems) -> object:
    """A text, or a table of texts."""
    return (_entries(_text) if isinstance(value, dict) else _text)(field, value, place, problems)


def _table(table: Table) -> "Reader":
    def read(field: Field, value: object, place: str, problems: Problems) -> object:
        place = f"{place}, {field.name}"
        if not isinstance(value, dict):
            problems.add(place, "expected_table", found=shown(value))
            return {}
        return _fields(table, value, place, problems)

    return read


Reader = Callable[[Field, object, str, Problems], object]
_READERS: Mapping[str, Reader] = {
    "id": _text,
    "text": _text,
    "long_text": _long_text,
    "count": _number,
    "flag": _flag,
    "word": _word,
    "list": _list,
    "lists": _entries(_list),
    "text_by_id": _text_by_id,
    "fighter_places": _entries(_place_of_fighter),
    "fighter_numbers": _entries(_number),
    "counter_numbers": _entries(_number_or_numbers),
    "fighter_spaces": _entries(_text),
    "zone_spaces": _entries(_long_text),
    "test_seat": _table(TEST_SEAT),
    "expect": _table(EXPECT),
}

"""Validation of the fields of a description; errors name the field and the possible values."""

from collections.abc import Mapping, Sequence

from peerless.game.errors import SetupError
from peerless.text.messages import Message, kind, listed

MOST = 999_999  # for turns and similar counters; no game comes near it
Table = Mapping[str, object]


def whole(value: object, field: str, least: int = 0, most: int = MOST) -> int:
    """An integer within its limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SetupError("what_number", field=field, found=shown(value), least=least, most=most)
    return value


def flag(value: object, field: str) -> bool:
    """A boolean."""
    if not isinstance(value, bool):
        raise SetupError("what_flag", field=field, found=shown(value))
    return value


def many(value: object, field: str, most: int = 99) -> Sequence[object]:
    """A list of at most `most` items."""
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise SetupError("what_list", field=field, found=shown(value))
    if len(value) > most:
        raise SetupError("long_list", field=field, found=len(value), most=most)
    return value


def table(value: object, field: str) -> Table:
    """A mapping with string keys."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise SetupError("what_mapping", field=field, found=shown(value))
    return value


def fields(value: Table, field: str, known: Sequence[str]) -> Table:
    """A mapping without unknown fields."""
    for key in value:
        index_of(known, key, kind("field_of", field=field))
    return value


def index_of(names: Sequence[str], name: object, what: Message) -> int:
    """The index of a name in `names`."""
    if not isinstance(name, str) or name not in names:
        raise SetupError("no_such", what=what, name=shown(name, bare=True), known=listed(names))
    return list(names).index(name)


def shown(value: object, bare: bool = False) -> str:
    """A value shortened for a message."""
    try:
        text = value if bare and isinstance(value, str) else repr(value)
    except Exception:  # even the repr of an untrusted value may fail
        text = type(value).__name__
    return text if len(text) <= 60 else text[:57] + "..."

"""Records and saves as files; any problem is reported in one sentence."""

import json
from pathlib import Path

from peerless.game.errors import RecordError
from peerless.lang.limits import RECORD_BYTES
from peerless.lang.plain import Plain
from peerless.text.messages import Message, reason, shown, word


class _Unfit(ValueError):
    """Ambiguous JSON: a duplicate key, or a constant that is not a number."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


def read_record(path: str | Path) -> Plain:
    """Read a JSON file; raises RecordError if it cannot be read or is not a JSON object."""
    name = word(str(path))
    try:
        with Path(path).open("rb") as file:
            content = file.read(RECORD_BYTES + 1)
    except (OSError, ValueError) as error:  # a path with a NUL is a ValueError
        cause = error.strerror if isinstance(error, OSError) else None
        raise RecordError("unreadable", file=name, reason=str(cause or error)) from error
    if len(content) > RECORD_BYTES:
        raise RecordError("large_file", most=RECORD_BYTES)
    data = _parsed(content, name)
    if not isinstance(data, dict):
        raise RecordError("no_json_object", file=name, found=shown(data))
    return data


def _parsed(content: bytes, name: str) -> object:
    try:
        text = content.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_table, parse_constant=_no_number)
    except _Unfit as error:
        raise RecordError("unfit", reason=error.message) from error
    except RecursionError as error:
        raise RecordError("unfit", reason=Message("plain", "nested")) from error
    except ValueError as error:  # not UTF-8, not JSON, or a number with more digits than Python parses
        raise RecordError("no_json", file=name, reason=reason(error)) from error


def _table(pairs: list[tuple[str, object]]) -> Plain:
    table = dict(pairs)
    if len(table) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Unfit(Message("plain", "key_twice", {"key": word(twice)}))
    return table


def _no_number(constant: str) -> object:
    raise _Unfit(Message("plain", "no_number", {"found": constant}))

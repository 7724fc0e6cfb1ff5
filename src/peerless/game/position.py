"""Validation of untrusted positions: accepted only if every reference resolves and the game can continue.

Checked in this order: each number on its own, the invariants of every position (`core/invariants`), the consistency of
the running effects, and the open decision (`core/position/`). No number is used before it has been checked.
"""

from collections.abc import Mapping

from peerless.core.invariants import broken
from peerless.core.machine import RulesBug
from peerless.core.position.calls import check_calls
from peerless.core.position.errors import Damaged
from peerless.core.position.fields import bounds_of, check_fields, field_names, is_event
from peerless.core.position.lasting import check_lasting
from peerless.core.position.question import check_question, try_out
from peerless.core.state import State, from_plain
from peerless.core.static import Static
from peerless.game.errors import RecordError
from peerless.lang.limits import EVENTS as MOST_EVENTS
from peerless.text.messages import Message, reason, shown

WENT_WRONG = (RulesBug, AssertionError, LookupError, ArithmeticError, ValueError, TypeError, AttributeError)


def position(static: Static, plain: object) -> State:
    """The state that plain data describes; raises RecordError naming the first invalid part."""
    fields = _whole_numbers(plain, field_names(static))
    try:
        check_fields(static, fields)
        state = from_plain(static, fields)
    except Damaged as error:
        raise _damaged(_words(error)) from error
    except WENT_WRONG as error:
        raise RecordError("damaged_position", reason=reason(error)) from error
    believe(state)
    return state


def believe(state: State) -> None:
    """Accept a position whose numbers are all in range, or raise RecordError if the game cannot continue from it."""
    try:
        problems = broken(state)
        if problems:
            raise RecordError("damaged_position", reason=problems[0])
        check_calls(state)
        check_lasting(state)
        check_question(state)
    except RecordError:
        raise
    except Damaged as error:
        raise _damaged(_words(error)) from error
    except WENT_WRONG as error:
        raise RecordError("damaged_position", reason=reason(error)) from error
    try:
        try_out(state)
    except WENT_WRONG as error:
        raise _damaged(Message("record", "no_way_on")) from error


def _whole_numbers(plain: object, wanted: set[str]) -> dict[str, list[int]]:
    """The fields of a position as lists of integers, not interpreted yet."""
    if not isinstance(plain, Mapping):
        raise RecordError("no_position")
    fields: dict[str, list[int]] = {}
    for field in sorted({*plain, *wanted}):
        values = plain.get(field)
        if field not in wanted or not isinstance(values, list):
            raise _damaged(Message("record", "no_list", {"field": field}))
        if not all(type(value) is int for value in values):
            raise RecordError("not_whole_numbers")
        fields[field] = values
    return fields


def check_events(static: Static, events: object) -> list[tuple[int, ...]] | None:
    """The events of a save; raises RecordError if any of them is malformed."""
    if events is None:
        return None
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise RecordError("damaged_events")
    bounds = bounds_of(static)
    valid_events: list[tuple[int, ...]] = []
    for event in events:
        if not isinstance(event, list) or not all(type(value) is int for value in event):
            raise RecordError("damaged_events")
        valid_events.append(tuple(event))
        if not is_event(static, valid_events[-1], bounds):
            raise RecordError("damaged_events")
    return valid_events


def _words(error: Damaged) -> Message:
    """The message for a problem that the core found; the core itself contains no text."""
    match error.rule:
        case "wrong_number":
            return Message("record", "wrong_number", {"field": error.field, "found": shown(error.value)})
        case "wrong_length":
            return Message("record", "wrong_length", {"field": error.field, "found": error.value})
        case "wrong_calls":
            return Message("record", "wrong_calls", {"field": error.field})
        case _:
            return Message("record", "wrong_question")


def _damaged(reason: Message) -> RecordError:
    return RecordError("damaged_position", reason=reason)

"""Positions from outside: believed only if everything in them refers to something and the game can go on from there.

First every number for itself (`position_fields`), then the rules that hold in every position (`core/invariants`), then
how the running effects fit together (`position_calls`), then the open decision (`position_question`). Nothing is
computed with a number before it was checked.
"""

from peerless.core.invariants import broken
from peerless.core.machine import RulesBug
from peerless.core.state import State, from_plain
from peerless.core.static import Static
from peerless.game.errors import RecordError
from peerless.game.positions.calls import check_calls
from peerless.game.positions.fields import check_fields, damaged_by
from peerless.game.positions.question import check_question, try_out
from peerless.text.messages import Message, reason

WENT_WRONG = (RulesBug, AssertionError, LookupError, ArithmeticError, ValueError, TypeError, AttributeError)


def position(static: Static, plain: object) -> State:
    """The state that plain data describes; raises RecordError, which names what cannot be believed."""
    fields = check_fields(static, plain)
    try:
        state = from_plain(static, fields)
    except WENT_WRONG as error:
        raise RecordError("damaged_position", reason=reason(error)) from error
    believe(state)
    return state


def believe(state: State) -> None:
    """Believe a position whose numbers all refer to something, or raise RecordError: the game must go on from there."""
    try:
        problems = broken(state)
        if problems:
            raise RecordError("damaged_position", reason=problems[0])
        check_calls(state)
        check_question(state)
    except RecordError:
        raise
    except WENT_WRONG as error:
        raise RecordError("damaged_position", reason=reason(error)) from error
    try:
        try_out(state)
    except WENT_WRONG as error:
        raise damaged_by(Message("record", "no_way_on")) from error

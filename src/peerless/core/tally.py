"""What has happened in this turn, counted by seat: only what some effect of this game asks about (`static.tallied`)."""

from peerless.core.program import COUNTED
from peerless.core.state import State


def count(state: State, seat: int, what: int, amount: int) -> None:
    """Add to a count of this turn, if anybody may ask for it."""
    if amount and state.static.tallied >> what & 1:
        at = seat * len(COUNTED) + what
        tally = state.tally
        state.tally = (*tally[:at], tally[at] + amount, *tally[at + 1 :])


def counted(state: State, seat: int, what: int) -> int:
    """How often a seat has done this in the present turn, or how much of it."""
    return state.tally[seat * len(COUNTED) + what] if state.tally else 0

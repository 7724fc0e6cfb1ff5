"""What has happened in this turn, counted by seat: only what some effect of this game asks about (`static.tallied`).

If an effect asks about the last turn of a player, the counts of each seat's last turn follow, in the order of seats.
"""

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


def counted_last(state: State, turn_of: int, seat: int, what: int) -> int:
    """The same for the last turn that another seat, or the same, has completed."""
    return state.tally[_turn_at(state, turn_of) + seat * len(COUNTED) + what] if state.static.last_asked else 0


def begin_counting(state: State) -> None:
    """Count anew, before the next turn begins; what there was in the turn before is kept if anybody may ask for it."""
    none, tally = state.static.no_tally, state.tally
    if not state.static.last_asked or state.turn_number == 0:
        state.tally = none
        return
    width, at = _turn_at(state, 0), _turn_at(state, state.turn_seat)
    state.tally = (*none[:width], *tally[width:at], *tally[:width], *tally[at + width :])


def set_last(state: State, turn_of: int, seat: int, what: int, amount: int) -> None:
    """Set a count of the last turn of a seat, in a position that is built."""
    at = _turn_at(state, turn_of) + seat * len(COUNTED) + what
    state.tally = (*state.tally[:at], amount, *state.tally[at + 1 :])


def _turn_at(state: State, turn_of: int) -> int:
    """Where the counts of a seat's last turn begin."""
    return len(COUNTED) * state.static.seats * (1 + turn_of)

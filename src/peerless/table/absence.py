"""Absence: at a table without a clock, the player who must decide has not been seen for days.

Presence is recorded as an entry (`here`), so every process knows it, even after a restart. It is written when players
come and go and every `HERE_EVERY` seconds in between; that interval is added to the waiting time.
"""

from collections.abc import Iterable

from peerless.table import entries as e
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.table import OPEN, PLAYING, Table

HERE_EVERY = 3600.0  # seconds

Entries = list[Entry]


def here(table: Table, seats: Iterable[int], since: float, now: float, after: float) -> Entries:
    """Presence entries for these seats, where presence matters and was last recorded at least `after` seconds ago."""
    return [
        Entry(e.HERE, seat)
        for seat in sorted(seats)
        if _is_waited_for(table, seat) and now - max(since, table.seats[seat].seen) >= after
    ]


def _is_waited_for(table: Table, seat: int) -> bool:
    """Whether others may depend on when this person was last present."""
    if table.seats[seat].player != "person":
        return False
    others = bool(table.opponents_to_ask(seat) or table.opponents_away(seat))
    return table.status == OPEN or (table.status == PLAYING and table.settings.clock.kind == "none" and others)


def away_from(table: Table) -> float | None:
    """The time from which the deciding person counts as away; None if not applicable, as with a clock."""
    seat = table.decider
    if seat is None or table.bot_to_move is not None or table.settings.clock.kind != "none":
        return None
    seen = max(other.seen for other in table.seats if other.person == table.seats[seat].person)
    return max(seen, table.clocks.since or 0.0) + table.settings.away_after + HERE_EVERY


def is_away(table: Table, now: float) -> bool:
    """Whether the deciding person is away."""
    since = away_from(table)
    return since is not None and now >= since


def may_replace(table: Table, seat: int, now: float) -> bool:
    """Whether this player may have a bot take over for the absent player: any other player, even a partner."""
    decider = table.decider
    if decider is None or not is_away(table, now) or table.seats[seat].player != "person":
        return False
    same = table.seats[seat].person == table.seats[decider].person
    return not same and not table.is_at_the_same_screen(seat, decider)


def may_claim(table: Table, seat: int, now: float) -> bool:
    """Whether this player may claim a win over the absent player: an opponent who is still in the game."""
    if not may_replace(table, seat, now):
        return False
    assert table.game is not None and table.decider is not None
    state = table.game.state
    return state.static.teams[seat] != state.static.teams[table.decider] and not state.out >> seat & 1


def replace(table: Table, seat: int, level: str, now: float) -> Entries:
    """Have a bot take over for the absent player until they return."""
    if not may_replace(table, seat, now):
        raise TableRefusal("not_away")
    return [Entry(e.LEAVE, table.decider, {"level": level, "by": seat})]


def claim(table: Table, seat: int, now: float) -> Entries:
    """The absent player loses as if by resignation; with more than two players, the others continue."""
    if not may_claim(table, seat, now):
        raise TableRefusal("not_away")
    return [Entry(e.RESIGN, table.decider, {"by": seat})]


def has_expired(table: Table, created: float, now: float) -> bool:
    """Whether a table never started and its players have been absent long enough for it to be deleted."""
    seen = max(created, *(seat.seen for seat in table.seats))
    return table.status == OPEN and now >= seen + table.settings.unstarted_for

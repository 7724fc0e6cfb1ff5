"""Who is away: somebody for whom everybody waits, at a table without a clock, and who has not been seen for days.

That a person is there is an entry (`here`), so every process knows it, also after a restart. It is written when they
come and go and every `HERE_EVERY` seconds in between; as nobody knows better, that much is waited for in addition.
"""

from collections.abc import Iterable

from peerless.table import entries as e
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.table import OPEN, PLAYING, Table

HERE_EVERY = 3600.0  # seconds

Entries = list[Entry]


def here(table: Table, seats: Iterable[int], since: float, now: float, after: float) -> Entries:
    """That the people of these seats are there, where it matters and was not written down for so long."""
    return [
        Entry(e.HERE, seat)
        for seat in sorted(seats)
        if _is_waited_for(table, seat) and now - max(since, table.seats[seat].seen) >= after
    ]


def _is_waited_for(table: Table, seat: int) -> bool:
    """Whether others may want to know when this person was last there."""
    if table.seats[seat].player != "person":
        return False
    others = bool(table.opponents_to_ask(seat) or table.opponents_away(seat))
    return table.status == OPEN or (table.status == PLAYING and table.settings.clock.kind == "none" and others)


def away_from(table: Table) -> float | None:
    """From when on the person who must decide counts as away; None where that cannot be, as with a clock."""
    seat = table.decider
    if seat is None or table.bot_to_move is not None or table.settings.clock.kind != "none":
        return None
    seen = max(other.seen for other in table.seats if other.person == table.seats[seat].person)
    return max(seen, table.clocks.since or 0.0) + table.settings.away_after + HERE_EVERY


def is_away(table: Table, now: float) -> bool:
    """Whether the person who must decide is away."""
    since = away_from(table)
    return since is not None and now >= since


def may_replace(table: Table, seat: int, now: float) -> bool:
    """Whether this player may let a bot play on for the one who is away: anybody else, a partner, too."""
    decider = table.decider
    if decider is None or not is_away(table, now) or table.seats[seat].player != "person":
        return False
    same = table.seats[seat].person == table.seats[decider].person
    return not same and not table.is_at_the_same_screen(seat, decider)


def may_claim(table: Table, seat: int, now: float) -> bool:
    """Whether this player may have the one who is away lose: an opponent who is still in the game."""
    if not may_replace(table, seat, now):
        return False
    assert table.game is not None and table.decider is not None
    state = table.game.state
    return state.static.teams[seat] != state.static.teams[table.decider] and not state.out >> seat & 1


def replace(table: Table, seat: int, level: str, now: float) -> Entries:
    """A bot plays on for the one who is away, until they return."""
    if not may_replace(table, seat, now):
        raise TableRefusal("not_away")
    return [Entry(e.LEAVE, table.decider, {"level": level, "by": seat})]


def claim(table: Table, seat: int, now: float) -> Entries:
    """The one who is away loses, as if they had resigned; in company the others play on."""
    if not may_claim(table, seat, now):
        raise TableRefusal("not_away")
    return [Entry(e.RESIGN, table.decider, {"by": seat})]


def has_expired(table: Table, created: float, now: float) -> bool:
    """Whether a table has never started and nobody of it has been there for so long that it may go."""
    seen = max(created, *(seat.seen for seat in table.seats))
    return table.status == OPEN and now >= seen + table.settings.unstarted_for

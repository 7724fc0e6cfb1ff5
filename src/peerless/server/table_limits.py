"""Limits per table: how many clients may play and watch, and how often they may send phrases or ask for hints."""

from peerless.server.config import Config
from peerless.server.metrics import Metrics
from peerless.server.rates import Buckets, Rate
from peerless.server.rooms import Reader, Room
from peerless.table.errors import TableRefusal


class TableLimits:
    """Enforces the limits for all tables, by seat and by address."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self._said = _Twice(config.says, config.says_of_address)
        self._hinted = _Twice(config.hints, config.hints_of_address)

    def must_have_room(self, room: Room, reader: Reader) -> None:
        """Refuse a reader beyond the limit of its seat or of watchers; watchers never keep players out."""
        there = sum(other.seat == reader.seat for other in room.readers)
        watches = reader.seat is None
        if there >= (self.config.most_watchers if watches else self.config.most_per_seat):
            self._refuse("watchers" if watches else "seat", "too_many_here")

    def must_not_chatter(self, room: Room, reader: Reader) -> None:
        """Refuse a phrase that exceeds the rate limit."""
        if not self._said.take(room.id, reader):
            self._refuse("say", "too_chatty")

    def must_not_always_ask(self, room: Room, reader: Reader) -> None:
        """Refuse a hint request that exceeds the rate limit."""
        if not self._hinted.take(room.id, reader):
            self._refuse("hint", "too_many_hints")

    def _refuse(self, limit: str, key: str) -> None:
        self.metrics.rate_limited.labels(limit=limit).inc()
        raise TableRefusal(key)


class _Twice:
    """A rate limit by seat and by address, which another window or another table cannot evade."""

    def __init__(self, of_seat: Rate, of_address: Rate) -> None:
        self.seats = Buckets(of_seat)
        self.addresses = Buckets(of_address)

    def take(self, table: str, reader: Reader) -> bool:
        """Whether the action is allowed now; if so, count it."""
        return self.seats.take(f"{table} {reader.seat}") and self.addresses.take(reader.address)

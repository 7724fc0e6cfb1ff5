"""The lobby: which tables it shows, and how many may come from one address."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import zip_longest
from typing import Final

from peerless.server.config import Config
from peerless.server.creators import CreatorAddresses
from peerless.server.metrics import Metrics
from peerless.server.rates import MOST_ADDRESSES, rate_limit_key
from peerless.server.store import Store, TableRow
from peerless.table.errors import TableRefusal

MOST_SHOWN: Final = 50
MOST_LOOKED_AT: Final = 500


class Lobby:
    """Public tables waiting for players."""

    def __init__(self, store: Store, creators: CreatorAddresses, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.creators = creators
        self.config = config
        self.metrics = metrics
        self._listed: OrderedDict[str, list[str]] = OrderedDict()  # by address
        self._coming: set[str] = set()  # tables that are being stored

    async def rows(self, now: float) -> list[TableRow]:
        """The tables to show: newest first, alternating between sources, without those inactive for long."""
        candidates = await self.store.lobby(MOST_LOOKED_AT)
        return mixed(
            [row for row in candidates if now < row.changed + self.config.listed_for], self.creators, MOST_SHOWN
        )

    @asynccontextmanager
    async def place(self, row: TableRow, address: str) -> AsyncIterator[None]:
        """Wrap the creation of a table; refuse a public one if too many from its address are already waiting."""
        if not row.public:
            yield
            return
        mine = self._of(rate_limit_key(address))
        gone = {id for id in list(mine) if id not in self._coming and not await self._waits(id)}
        mine[:] = [id for id in mine if id not in gone]  # no await from here to the append, so the count is exact
        if len(mine) >= self.config.most_listed:
            self.metrics.rate_limited.labels(limit="lobby").inc()
            raise TableRefusal("too_many_listed")
        mine.append(row.id)
        self._coming.add(row.id)
        try:
            yield
        finally:
            self._coming.discard(row.id)

    def _of(self, address: str) -> list[str]:
        """The public tables of an address; the least recently used addresses are dropped."""
        mine = self._listed.setdefault(address, [])
        self._listed.move_to_end(address)
        if len(self._listed) > MOST_ADDRESSES:
            self._listed.popitem(last=False)
        return mine

    async def _waits(self, id: str) -> bool:
        row = await self.store.table(id)
        return row is not None and row.public and row.status == "open"


def mixed(rows: Sequence[TableRow], creators: CreatorAddresses, most: int) -> list[TableRow]:
    """The first `most` rows, alternating between sources so that none can fill the list alone.

    A table of unknown source, created before a restart or by another process, counts as its own source.
    """
    sources: dict[str, list[TableRow]] = {}
    for row in rows:
        sources.setdefault(creators.of(row.id) or row.id, []).append(row)
    return [row for layer in zip_longest(*sources.values()) for row in layer if row is not None][:most]

"""Where tables came from: the addresses of their creators, in the memory of this process and nowhere else."""

from collections import OrderedDict
from typing import Final

from peerless.server.rates import rate_limit_key

MOST_REMEMBERED: Final = 50_000  # tables


class CreatorAddresses:
    """Remembers who made which table; the oldest are forgotten."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self.most = most
        self._of: OrderedDict[str, str] = OrderedDict()

    def remember(self, table: str, address: str) -> None:
        """A table was made from an address."""
        if address:
            self._of[table] = rate_limit_key(address)
            if len(self._of) > self.most:
                self._of.popitem(last=False)

    def of(self, table: str) -> str:
        """The address of its creator; empty if nobody knows."""
        return self._of.get(table, "")

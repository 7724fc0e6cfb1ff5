"""The addresses that tables were created from, kept only in the memory of this process."""

from collections import OrderedDict
from typing import Final

from peerless.server.rates import rate_limit_key

MOST_REMEMBERED: Final = 50_000  # tables


class CreatorAddresses:
    """Maps tables to the addresses of their creators, dropping the oldest entries."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self.most = most
        self._of: OrderedDict[str, str] = OrderedDict()

    def remember(self, table: str, address: str) -> None:
        """Record that a table was created from an address."""
        if address:
            self._of[table] = rate_limit_key(address)
            if len(self._of) > self.most:
                self._of.popitem(last=False)

    def of(self, table: str) -> str:
        """The address of a table's creator; empty if unknown."""
        return self._of.get(table, "")

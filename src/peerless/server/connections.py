"""How many TCP connections there may be, in all and of one address: they are counted before anything is read.

Each takes a file of the process, and without files nobody gets in. When there are too many, those that wait for nothing
give way to the newest, the oldest first, so that whoever only holds connections holds nobody up.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Final

from peerless.server.config import Config
from peerless.server.metrics import Metrics
from peerless.server.rates import rate_limit_key

FILES_KEPT: Final = 100  # for the database, bots and the log

IsIdle = Callable[[], bool]
Line = asyncio.BaseTransport


class ConnectionLimit:
    """Counts connections. Proxies bring many people, so only their sum is limited."""

    def __init__(self, config: Config, metrics: Metrics, proxies: str = "") -> None:
        self.most = min(config.most_lines, files_allowed() - FILES_KEPT)
        self.most_of_address = config.most_lines_of_address
        self.metrics = metrics
        self.proxies = proxies
        self._lines: dict[Line, tuple[str, IsIdle]] = {}  # the oldest first
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, line: Line, is_idle: IsIdle) -> bool:
        """Count a connection; False if there is no room for it: then it is dropped."""
        peer = line.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        address = rate_limit_key(host)
        crowded = self._of[address] >= self.most_of_address and not is_trusted(host, self.proxies)
        if (crowded and not self._make_room(address)) or (len(self) >= self.most and not self._make_room(None)):
            self.count("lines")
            _drop(line)
            return False
        self._lines[line] = address, is_idle
        self._of[address] += 1
        return True

    def _make_room(self, address: str | None) -> bool:
        """Drop the oldest idle connection, of an address or of all."""
        for line, (whose, is_idle) in self._lines.items():
            if address in (None, whose) and is_idle():
                self.count("idle")
                self.leave(line)
                _drop(line)
                return True
        return False

    def leave(self, line: Line) -> None:
        """Count it no longer."""
        known = self._lines.pop(line, None)
        if known is not None:
            self._of[known[0]] -= 1
            if not self._of[known[0]]:
                del self._of[known[0]]

    def count(self, limit: str) -> None:
        """Somebody met a limit."""
        self.metrics.rate_limited.labels(limit=limit).inc()


def _drop(line: Line) -> None:
    if isinstance(line, asyncio.WriteTransport):
        line.abort()
    else:
        line.close()


def is_trusted(host: str, proxies: str) -> bool:
    """Whether an address is that of a proxy whose word we take; written as uvicorn reads it."""
    named = [one.strip() for one in proxies.split(",") if one.strip()]
    if "*" in named:
        return True
    try:
        return any(ip_address(host) in ip_network(one, strict=False) for one in named)
    except ValueError:
        return host in named


def files_allowed() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return 1 << 20
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft

"""Limits on TCP connections, in total and per address, enforced before anything is read.

Each connection takes a file descriptor, and a process without free descriptors cannot accept any. At the limit, a new
connection replaces the oldest idle one, so a client that merely holds connections open cannot lock others out.
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

FILES_KEPT: Final = 100  # descriptors reserved for the database, bots and the log

IsIdle = Callable[[], bool]
Line = asyncio.BaseTransport


class ConnectionLimit:
    """Counts connections. Trusted proxies carry many clients, so only the total limit applies to them."""

    def __init__(self, config: Config, metrics: Metrics, proxies: str = "") -> None:
        self.most = min(config.most_lines, files_allowed() - FILES_KEPT)
        self.most_of_address = config.most_lines_of_address
        self.metrics = metrics
        self.proxies = proxies
        self._lines: dict[Line, tuple[str, IsIdle]] = {}  # oldest first
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, line: Line, is_idle: IsIdle) -> bool:
        """Count a connection; if there is no room, drop it and return False."""
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
        """Drop the oldest idle connection of an address, or of all; False if there is none."""
        for line, (whose, is_idle) in self._lines.items():
            if address in (None, whose) and is_idle():
                self.count("idle")
                self.leave(line)
                _drop(line)
                return True
        return False

    def leave(self, line: Line) -> None:
        """Stop counting a connection."""
        known = self._lines.pop(line, None)
        if known is not None:
            self._of[known[0]] -= 1
            if not self._of[known[0]]:
                del self._of[known[0]]

    def count(self, limit: str) -> None:
        """Record in the metrics that a limit was hit."""
        self.metrics.rate_limited.labels(limit=limit).inc()


def _drop(line: Line) -> None:
    if isinstance(line, asyncio.WriteTransport):
        line.abort()
    else:
        line.close()


def is_trusted(host: str, proxies: str) -> bool:
    """Whether an address belongs to a trusted proxy; `proxies` uses the syntax of uvicorn."""
    named = [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]
    if "*" in named:
        return True
    try:
        return any(ip_address(host) in ip_network(proxy, strict=False) for proxy in named)
    except ValueError:
        return host in named


def files_allowed() -> int:
    """The number of files this process may have open."""
    if sys.platform == "win32":
        return 1 << 20
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft

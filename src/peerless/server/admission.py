"""Admission control: allowed origins, connection limits, and rate limits per address."""

from collections import Counter
from collections.abc import Awaitable, Callable
from math import ceil

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from peerless.server.config import Config
from peerless.server.metrics import Metrics
from peerless.server.origin import is_allowed_origin
from peerless.server.page import NOT_OF_THE_PAGE
from peerless.server.rates import Bucket, Buckets, rate_limit_key
from peerless.table.errors import TableRefusal
from peerless.text.catalog import languages

CREATING = ("/api/tables", "/api/records")
REFUSED = 1008
LATER = 1013


class Admission:
    """Counts requests and connections per address."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.requests = Buckets(config.requests)
        self.probes = Buckets(config.probes)
        self.files = Buckets(config.files)
        self.tables = Buckets(config.tables)
        self.arrivals = Buckets(config.connections)
        self.inside: Counter[str] = Counter()

    async def http(self, request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        """Pass a request on, unless its address has exceeded a rate limit."""
        path, address = request.url.path, address_of(request)
        limit, buckets = self._counted_by(path)
        if not buckets.take(address):
            return self._too_much(request, limit, "too_fast", buckets.wait(address))
        if request.method == "POST" and path in CREATING and not self.tables.take(address):
            return self._too_much(request, "tables", "too_many_tables", self.tables.wait(address))
        return await go_on(request)

    def _counted_by(self, path: str) -> tuple[str, Buckets]:
        """The limit that applies to a path: API request, operator endpoint, or file of the page."""
        if path.startswith("/api"):
            return "address", self.requests
        return ("probes", self.probes) if path.startswith(NOT_OF_THE_PAGE) else ("files", self.files)

    def _too_much(self, request: Request, limit: str, key: str, wait: float) -> Response:
        self.metrics.rate_limited.labels(limit=limit).inc()
        text = TableRefusal(key).text(language_of(request))
        return JSONResponse({"key": key, "text": text}, 429, {"retry-after": str(max(1, ceil(wait)))})

    async def admit(self, socket: WebSocket, talk: Callable[[Bucket], Awaitable[None]]) -> None:
        """Accept a socket and count it while it is open, or close it with a status code."""
        if not is_allowed_origin(socket.headers.get("origin"), socket.headers.get("host", ""), self.config.origins):
            await socket.close(REFUSED)
            return
        address = rate_limit_key(address_of(socket))
        crowded = self.inside.total() >= self.config.most_connections
        if crowded or self.inside[address] >= self.config.most_per_address or not self.arrivals.take(address):
            self.metrics.rate_limited.labels(limit="address").inc()
            await socket.close(LATER)
            return
        self.inside[address] += 1
        self.metrics.connections.set(self.inside.total())
        try:
            await socket.accept()
            await talk(Bucket(self.config.messages))
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]
            self.metrics.connections.set(self.inside.total())


def address_of(connection: HTTPConnection) -> str:
    """The address of a client according to uvicorn, which resolves it through trusted proxies."""
    return connection.client.host if connection.client else "unknown"


def language_of(connection: HTTPConnection) -> str:
    """The language for error messages to a client."""
    requested = connection.query_params.get("lang") or connection.headers.get("accept-language", "")[:2]
    return requested if requested in languages() else "en"

"""How much anybody may ask: token buckets, sizes of bodies, origins of sockets; and the headers that protect the page.

Memory stays bounded whatever comes: a client that opens a million connections is remembered by one bucket per address,
and only so many addresses are remembered.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.server.protocol.http import Error

MOST_ADDRESSES: Final = 10_000
LARGEST_BODY: Final = 64 * 1024  # bytes; some paths may have more

Clock = Callable[[], float]


# --- rates --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once after a pause."""

    per_second: float
    burst: float

    def __post_init__(self) -> None:
        if self.per_second <= 0 or self.burst < 1:
            raise ValueError(f"a rate needs more than 0 a second and a burst of at least 1, not {self}")


class Bucket:
    """A token bucket: full at first, refilled by time, emptied by requests. One for each connection."""

    __slots__ = ("clock", "filled", "left", "rate")

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = rate.burst
        self.filled = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much is allowed now; what is refused costs nothing."""
        self._refill()
        if cost > self.left:
            return False
        self.left -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much will be allowed."""
        self._refill()
        return max(0.0, (min(cost, self.rate.burst) - self.left) / self.rate.per_second)

    def _refill(self) -> None:
        now = self.clock()
        self.left = min(self.rate.burst, self.left + max(0.0, now - self.filled) * self.rate.per_second)
        self.filled = now


class Buckets:
    """A bucket for each address; the one not used for longest is forgotten when there are too many."""

    def __init__(self, rate: Rate, most: int = MOST_ADDRESSES, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether so much is allowed for this address now."""
        return self.of(address).take(cost)

    def wait(self, address: str, cost: float = 1.0) -> float:
        """Seconds until so much will be allowed for this address."""
        return self.of(address).wait(cost)

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        key = household(address)
        bucket = self.known.get(key)
        if bucket is None:
            bucket = self.known[key] = Bucket(self.rate, self.clock)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        return bucket


def household(address: str) -> str:
    """Whom an address stands for: with IPv6 everybody has a /64 full of them, so they all count as one."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # a test client, or the path of a local socket
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64)) + "/64"


# --- origins ------------------------------------------------------------------------------------------

PORTS: Final = {"http": 80, "https": 443}


def is_allowed_origin(origin: str | None, host: str, allowed: Collection[str] = ()) -> bool:
    """Whether a page from `origin` may talk to us: our own page, or one that was named (`*` for all).

    Browsers send the origin with every WebSocket and a page cannot forge it; programs that are no browser send none
    and are let in, as they carry nobody's secrets but their own.
    """
    if origin is None or "*" in allowed:
        return True
    theirs = _parts(origin)
    if theirs is None:
        return False
    scheme, name, port = theirs
    if any(_parts(one) == theirs for one in allowed):
        return True
    ours = _parts(f"{scheme}://{host}")  # a proxy may speak https where we do not: the page knows the scheme
    return ours is not None and ours[1:] == (name, port)


def _parts(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None if it is no origin of a page."""
    try:
        split = urlsplit(origin)
        port = split.port
    except ValueError:
        return None
    is_bare = not (split.path.strip("/") or split.query or split.fragment or "@" in split.netloc)
    if split.scheme not in PORTS or not split.hostname or not is_bare:
        return None
    return split.scheme, split.hostname, PORTS[split.scheme] if port is None else port


# --- sizes --------------------------------------------------------------------------------------------

Words = Callable[[str, Scope], str]  # the text of an error key for the sender of a request


def _in_english(key: str, scope: Scope) -> str:
    return f"the body of this request is too large ({key})"


class BodyLimit:
    """ASGI middleware: a body that is too large is refused before anybody reads it.

    The whole body is read here, as it is small by now; so the application can never be left with half of one.
    """

    def __init__(
        self,
        app: ASGIApp,
        largest: int = LARGEST_BODY,
        larger: Mapping[str, int] | None = None,
        words: Words = _in_english,
    ) -> None:
        self.app = app
        self.largest = largest
        self.larger = dict(larger or {})  # by path
        self.words = words

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.larger.get(scope["path"], self.largest)
        body = None if _announced(scope) > limit else await _read(receive, limit)
        if body is None:
            await self._refuse(scope, send)
        else:
            await self.app(scope, _again(body, receive), send)

    async def _refuse(self, scope: Scope, send: Send) -> None:
        body = to_json(Error("too_large", self.words("too_large", scope)))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),  # the rest of the body is not read
        ]
        await send({"type": "http.response.start", "status": 413, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _announced(scope: Scope) -> int:
    """The length that the sender announced; 0 if it is none: then it is counted."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value[:20])
    return 0


async def _read(receive: Receive, limit: int) -> Message | None:
    """A whole body as one message, or that the sender has gone; None as soon as it is too large."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body", False):
            return {"type": "http.request", "body": bytes(body), "more_body": False}


def _again(first: Message, receive: Receive) -> Receive:
    """What was read, once more; then whatever comes."""
    waiting = [first]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read


# --- headers ------------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    )
)
SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
}


class SecurityHeaders:
    """ASGI middleware: every response carries the headers above; one that the application set itself stays."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str] = SECURITY_HEADERS) -> None:
        self.app = app
        self.headers = [(name.encode("ascii"), value.encode("ascii")) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers on the way out."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def adding(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = list(message.get("headers", ()))
                names = {bytes(name).lower() for name, _ in given}
                message = {**message, "headers": [*given, *(one for one in self.headers if one[0] not in names)]}
            await send(message)

        await self.app(scope, receive, adding)

"""Responses that are the same for every client: built and compressed once, then served from memory."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from time import monotonic
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

WORTH_IT: Final = 1024  # bytes; smaller bodies are not compressed


@dataclass(frozen=True)
class Prepared:
    """A response body, plain and compressed, with its media type and ETag."""

    body: bytes
    media_type: str
    headers: Mapping[str, str] = field(default_factory=dict)
    packed: bytes | None = None
    tag: str = ""

    @classmethod
    def made(cls, body: bytes, media_type: str, headers: Mapping[str, str] | None = None) -> "Prepared":
        """Compress and hash a body, which takes a while for a large one."""
        packed = gzip.compress(body, mtime=0) if len(body) >= WORTH_IT else body
        tag = f'"{sha256(body).hexdigest()[:32]}"'
        return cls(body, media_type, headers or {}, packed if len(packed) < len(body) else None, tag)

    def to(self, asker: HTTPConnection) -> Response:
        """The response to a request; 304 if the client already has the body."""
        headers = {**self.headers, "etag": self.tag, "vary": "Accept-Encoding"}
        if asker.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in asker.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**headers, "content-encoding": "gzip"}, media_type=self.media_type)
        return Response(self.body, headers=headers, media_type=self.media_type)


Make = Callable[[], Awaitable[Prepared]]


class ResponseCache:
    """Prepared responses by name: the first request builds one while others wait; it expires after `seconds`."""

    def __init__(self, seconds: float | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._kept: dict[str, tuple[float, Prepared]] = {}
        self._making = asyncio.Lock()

    async def get(self, name: str, make: Make) -> Prepared:
        """The cached response, or a new one from `make`."""
        return self._fresh(name) or await self._made(name, make)

    async def _made(self, name: str, make: Make) -> Prepared:
        async with self._making:
            response = self._fresh(name)
            if response is None:
                response = await make()
                self._kept[name] = self._clock(), response
            return response

    def _fresh(self, name: str) -> Prepared | None:
        made, response = self._kept.get(name, (0.0, None))
        return None if self._seconds is not None and self._clock() - made >= self._seconds else response


def cache_of(asker: HTTPConnection, name: str, seconds: float | None = None) -> ResponseCache:
    """A named cache of the application that serves the request; each application in each process has its own."""
    state = asker.app.state
    if not hasattr(state, name):
        setattr(state, name, ResponseCache(seconds))
    cache = getattr(state, name)
    assert isinstance(cache, ResponseCache)
    return cache

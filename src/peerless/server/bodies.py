"""A limit on the size of request bodies, enforced before the application reads them."""

from collections.abc import Callable, Mapping
from typing import Final

from pydantic_core import to_json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.server.protocol.http import Error

LARGEST_BODY: Final = 64 * 1024  # bytes; some paths have a higher limit

Words = Callable[[str, Scope], str]  # the text of an error key, in the language of the request


def _in_english(key: str, scope: Scope) -> str:
    return f"the body of this request is too large ({key})"


class BodyLimit:
    """ASGI middleware that refuses a body that is too large before the application reads it.

    The whole body is buffered here, which the limit makes cheap, so the application never sees a partial body.
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
        """Refuse the request or pass it on."""
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
    """The declared content length, or 0 if there is none: then the bytes are counted while reading."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value[:20])
    return 0


async def _read(receive: Receive, limit: int) -> Message | None:
    """The whole body as one message, or the disconnect message; None as soon as the body is too large."""
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
    """A `receive` that replays `first` and then passes on later messages."""
    waiting = [first]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read

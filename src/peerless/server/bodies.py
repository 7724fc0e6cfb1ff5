"""How large the body of a request may be; what is larger is refused before anybody reads it."""

from collections.abc import Callable, Mapping
from typing import Final

from pydantic_core import to_json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.server.protocol.http import Error

LARGEST_BODY: Final = 64 * 1024  # bytes; some paths may have more

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

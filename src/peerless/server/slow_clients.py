"""Timeouts for slow clients: a client that does not read or finish its request in time is disconnected.

Unsent data stays in memory, and so would a close frame; an unfinished request holds one of a limited number of
connections. Only aborting the connection frees them.
"""

import asyncio
from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from peerless.server.connections import ConnectionLimit

UNREAD_FOR: Final = 20.0  # seconds
MOST_UNREAD: Final = 512 * 1024  # bytes of unread pongs, which are sent without flow control
HEADERS_WITHIN: Final = 10.0  # seconds from the first byte; for the first request, from the connection
BODY_WITHIN: Final = 20.0
IDLE_FOR: Final = 15  # seconds between two requests on a connection
MOST_AT_ONCE: Final = 16 * 1024  # bytes of WebSocket frames parsed in one callback; a read may bring 16 times as many


class _WriteTimeout(asyncio.Protocol):
    """The common part of both protocols: the client must read what it is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    impatient: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Start the timeout, as the client is not keeping up."""
        super().pause_writing()
        self.impatient = self.impatient or self.loop.call_later(UNREAD_FOR, self.transport.abort)

    def resume_writing(self) -> None:
        """Cancel the timeout, as the client has caught up."""
        self._be_patient()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeout."""
        self._be_patient()
        super().connection_lost(exc)

    def _be_patient(self) -> None:
        if self.impatient is not None:
            self.impatient.cancel()
            self.impatient = None


class WriteTimeoutProtocol(_WriteTimeout, WebSocketsSansIOProtocol):
    """A WebSocket with a write timeout. `connection_limit` already counted its connection as HTTP."""

    def __init__(self, connection_limit: ConnectionLimit, **settings: Any) -> None:
        super().__init__(**settings)
        self.connection_limit = connection_limit
        self.backlog = b""  # received and not parsed yet
        self.holding = False  # reading is paused until the backlog is parsed

    def data_received(self, data: bytes) -> None:
        """Parse in slices: thousands of tiny frames in one read would block the loop for everybody else."""
        parsing = bool(self.backlog)
        self.backlog += data
        if parsing:  # reading was resumed elsewhere, as for a closing handshake: the backlog must not grow with it
            self.transport.pause_reading()
        else:
            self._parse_slice()

    def _parse_slice(self) -> None:
        first, rest = self.backlog[:MOST_AT_ONCE], self.backlog[MOST_AT_ONCE:]
        if not self.transport.is_closing():
            super().data_received(first)
        if self.transport.is_closing():  # by now, perhaps: nobody waits for the rest
            self.backlog = b""
            return
        self.backlog = rest
        if rest:
            self.holding = True
            self.transport.pause_reading()
            self.loop.call_soon(self._parse_slice)
        elif self.holding:
            self.holding = False
            if not self.read_paused:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message. Reading goes on only when nothing is left to parse."""
        message = await super().receive()
        if self.backlog and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self.connection_limit.leave(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer a ping, or abort if too many answers are unread."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()


class WriteTimeoutHttpProtocol(_WriteTimeout, H11Protocol):
    """An HTTP connection whose requests must arrive in time."""

    deadline: TimerHandle | None = None

    def __init__(self, connection_limit: ConnectionLimit, **settings: Any) -> None:
        super().__init__(**settings)
        self.connection_limit = connection_limit

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection and, if there is room, start the timeout for the first request."""
        super().connection_made(transport)
        if self.connection_limit.enter(transport, self._is_idle):
            self._expect("headers", HEADERS_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Start the timeout for the headers if the data begins a request."""
        if self._is_idle() and self.deadline is None:
            self._expect("headers", HEADERS_WITHIN)
        super().data_received(data)

    def handle_events(self) -> None:
        """Process the data, then adjust the timeout to the progress of the request."""
        before = self.cycle
        super().handle_events()
        if self.transport.get_protocol() is not self:  # upgraded to a WebSocket, which has its own timeout
            self._expect_nothing()
        elif self.cycle is not before and self.cycle.more_body:
            self._expect("body", BODY_WITHIN)
        elif not self._is_idle() and not self.cycle.more_body:
            self._expect_nothing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeouts and stop counting the connection."""
        self._expect_nothing()
        self._unset_keepalive_if_required()
        self.connection_limit.leave(self.transport)
        super().connection_lost(exc)

    def _is_idle(self) -> bool:
        """Whether no response is pending: no request has been read, or all are answered."""
        return self.cycle is None or self.cycle.response_complete

    def _expect(self, what: str, seconds: float) -> None:
        self._expect_nothing()
        self.deadline = self.loop.call_later(seconds, self._give_up, what)

    def _expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _give_up(self, what: str) -> None:
        self.deadline = None
        self.connection_limit.count(what)
        self.transport.abort()

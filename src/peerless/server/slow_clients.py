"""Clients that keep us waiting: after a while they are hung up on, whatever they wait for themselves.

What cannot be sent waits in memory, and so does a polite good-bye; a request that does not come to an end holds a
connection of which there are not endlessly many. Only dropping the connection frees it.
"""

import asyncio
from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from peerless.server.connections import ConnectionLimit

UNREAD_FOR: Final = 20.0  # seconds
MOST_UNREAD: Final = 512 * 1024  # bytes of answers to pings, for which no reader is waited
HEADERS_WITHIN: Final = 10.0  # seconds, from the first byte or, at first, from the connection on
BODY_WITHIN: Final = 20.0
IDLE_FOR: Final = 15  # seconds between two requests of a connection


class _WriteTimeout(asyncio.Protocol):
    """What both protocols have in common: the other end must read."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    impatient: TimerHandle | None = None

    def pause_writing(self) -> None:
        """The other end does not keep up."""
        super().pause_writing()
        self.impatient = self.impatient or self.loop.call_later(UNREAD_FOR, self.transport.abort)

    def resume_writing(self) -> None:
        """It has caught up."""
        self._be_patient()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._be_patient()
        super().connection_lost(exc)

    def _be_patient(self) -> None:
        if self.impatient is not None:
            self.impatient.cancel()
            self.impatient = None


class WriteTimeoutProtocol(_WriteTimeout, WebSocketsSansIOProtocol):
    """A socket whose patience ends. The connection_limit has counted its connection already, as HTTP."""

    def __init__(self, connection_limit: ConnectionLimit, **settings: Any) -> None:
        super().__init__(**settings)
        self.connection_limit = connection_limit

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.connection_limit.leave(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer, as long as answers are read."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()


class WriteTimeoutHttpProtocol(_WriteTimeout, H11Protocol):
    """A connection for requests, which must come to an end."""

    deadline: TimerHandle | None = None

    def __init__(self, connection_limit: ConnectionLimit, **settings: Any) -> None:
        super().__init__(**settings)
        self.connection_limit = connection_limit

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; a first request is waited for, if there is room."""
        super().connection_made(transport)
        if self.connection_limit.enter(transport, self._is_idle):
            self._expect("headers", HEADERS_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Whatever comes belongs to a request that is being read, or begins one."""
        if self._is_idle() and self.deadline is None:
            self._expect("headers", HEADERS_WITHIN)
        super().data_received(data)

    def handle_events(self) -> None:
        """Read on, and see how far the request has come."""
        before = self.cycle
        super().handle_events()
        if self.transport.get_protocol() is not self:  # it is a socket now, with a patience of its own
            self._expect_nothing()
        elif self.cycle is not before and self.cycle.more_body:
            self._expect("body", BODY_WITHIN)
        elif not self._is_idle() and not self.cycle.more_body:
            self._expect_nothing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._expect_nothing()
        self._unset_keepalive_if_required()
        self.connection_limit.leave(self.transport)
        super().connection_lost(exc)

    def _is_idle(self) -> bool:
        """Whether no answer is owed: no request has been read, or all are answered."""
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

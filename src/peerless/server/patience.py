"""Clients that do not read what they are sent: after a while they are hung up on.

What cannot be sent waits in memory, and so does a polite good-bye. Only dropping the connection frees it.
"""

from asyncio import TimerHandle
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

UNREAD_FOR: Final = 20.0  # seconds
MOST_UNREAD: Final = 512 * 1024  # bytes of answers to pings, for which no reader is waited


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose patience ends."""

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

    def handle_ping(self) -> None:
        """Answer, as long as answers are read."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def _be_patient(self) -> None:
        if self.impatient is not None:
            self.impatient.cancel()
            self.impatient = None

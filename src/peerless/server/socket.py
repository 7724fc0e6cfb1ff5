"""One WebSocket: a reader of a table that may also play. Messages come in one at a time; the latest state goes out.

States are not queued: a slow reader gets whatever is current when it is ready for the next one.
"""

import asyncio
import contextlib
import time

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from peerless.game.errors import IllegalAnswer
from peerless.server import logs, unexpected
from peerless.server.admission import address_of
from peerless.server.fair_queue import QueueFull
from peerless.server.hub import Hub
from peerless.server.new_tables import clean_name
from peerless.server.planning import Command, entries_for
from peerless.server.protocol import requests as r
from peerless.server.protocol.basics import LARGEST_MESSAGE, PROTOCOL
from peerless.server.protocol.replies import Ack, Bye, HintLine, HintMessage, Message, Pong, Reason, Refusal
from peerless.server.rates import Bucket
from peerless.server.rooms import Room
from peerless.server.store import StoreError
from peerless.server.workers import Thought, WorkerFailed, WorkersClosed
from peerless.table import commands
from peerless.table.errors import TableRefusal
from peerless.table.narrator import may_have_hint
from peerless.table.table import Table
from peerless.text.catalog import Language

HELLO_WITHIN = 10.0  # seconds
SEND_WITHIN = 20.0
WHOLE_STORY = 9  # extra cost in messages of a request for all events, which must be rendered again
MOST_STRIKES = 30  # malformed or too frequent messages before the connection is closed
POLICY_VIOLATION = 1008
TRY_AGAIN = 1013
# Raised by calls on a socket closed by either side; must be caught around such calls only.
CLOSED = (WebSocketDisconnect, RuntimeError, OSError)


class Gone(Exception):
    """The client is gone or has not read for too long. Must never be raised for anything else."""


class Disconnect(Exception):
    """The connection must be closed; the refusal says why."""

    def __init__(self, refusal: TableRefusal, retry: bool = False, code: int = POLICY_VIOLATION) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal
        self.retry = retry
        self.code = code


class Connection:
    """A reader at a table."""

    def __init__(self, hub: Hub, socket: WebSocket, bucket: Bucket) -> None:
        self.hub = hub
        self.socket = socket
        self.bucket = bucket
        self.address = address_of(socket)
        self.seat: int | None = None
        self.lang: Language = "en"
        self.since = 0
        self.epoch = 0
        self.strikes = 0
        self.hinting = False
        self.changed = asyncio.Event()
        self.sending = asyncio.Lock()

    def wake(self) -> None:
        """Report that the table has changed."""
        self.changed.set()

    # --- the session ----------------------------------------------------------------------------

    async def serve(self, table: str) -> None:
        """Serve the client until either side disconnects."""
        try:
            await self._talk(table)
        except Disconnect as end:
            await self._hang_up(end)
        except StoreError as error:
            self.hub.metrics.database_errors.inc()
            logs.error("database", error)
            await self._hang_up(Disconnect(TableRefusal("busy"), retry=True, code=TRY_AGAIN))
        except Gone:
            pass
        except Exception as error:
            await self._apologize(error)

    async def _talk(self, table: str) -> None:
        hello = await self._hello()
        try:
            room = await self.hub.room(table)
            await self._take_place(room, hello)
            self.hub.welcome(room, self)
        except TableRefusal as refusal:
            later = refusal.key in ("busy", "too_many_here")
            raise Disconnect(refusal, later, TRY_AGAIN if later else POLICY_VIOLATION) from refusal
        publisher = asyncio.get_running_loop().create_task(self._publish(room))
        try:
            await self._listen(room)
        finally:
            self.hub.farewell(room, self)
            publisher.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await publisher

    async def _hello(self) -> r.Hello:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message = await self._receive()
        except TimeoutError:
            raise Disconnect(TableRefusal("hello_first")) from None
        if not isinstance(message, r.Hello):
            raise Disconnect(TableRefusal("hello_first"))
        if message.protocol != PROTOCOL:
            raise Disconnect(TableRefusal("wrong_protocol", yours=message.protocol, ours=PROTOCOL))
        self.lang, self.since, self.epoch = message.lang, message.since, message.epoch
        return message

    async def _take_place(self, room: Room, hello: r.Hello) -> None:
        """Assign the seat of the client's token; the first client of an invited seat sits down."""
        if hello.token is None:
            return
        seat = room.table.seat_of(hello.token)
        if seat is None:
            raise TableRefusal("wrong_token")
        self.seat = seat
        if not room.table.seats[seat].taken and room.table.seats[seat].bot is None:
            name = clean_name(hello.name)
            with contextlib.suppress(TableRefusal):  # another tab was quicker
                await self.hub.perform(room, lambda table: commands.sit(table, seat, name, hello.nonce))

    # --- sending --------------------------------------------------------------------------------

    async def _publish(self, room: Room) -> None:
        """Send the state whenever it changes."""
        self.changed.set()
        try:
            while True:
                await self.changed.wait()
                self.changed.clear()
                await self._send_state(room)
        except Gone:
            await self._close(TRY_AGAIN)
        except Exception as error:
            await self._apologize(error)

    async def _send_state(self, room: Room) -> None:
        await self._send_story(room)
        now, connected = room.time(), room.connected()
        message = room.narrator(self.lang).state(self.seat, self.since, self.epoch, now, connected)
        self.since, self.epoch = message.next_event, message.epoch
        self.hub.metrics.state_bytes.observe(await self.send(message))

    async def _send_story(self, room: Room) -> None:
        """Send events that do not fit into the state message in pages first, yielding to the event loop in between."""
        while (page := room.narrator(self.lang).story(self.seat, self.since, self.epoch)) is not None:
            self.since, self.epoch = page.next_event, page.epoch
            await self.send(page)
            await asyncio.sleep(0)

    async def send(self, message: Message) -> int:
        """Send a message and return its length in characters."""
        text = to_json(message).decode()
        try:
            async with self.sending, asyncio.timeout(SEND_WITHIN):  # `wait_for` may swallow a cancellation before 3.12
                await self.socket.send_text(text)
        except CLOSED as error:  # a TimeoutError is an OSError
            raise Gone from error
        return len(text)

    async def _hang_up(self, end: Disconnect) -> None:
        last = Bye(end.refusal.key, end.refusal.text(self.lang), end.retry)
        with contextlib.suppress(Gone):
            await self.send(last)
            await self._close(end.code)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(*CLOSED):
            await self.socket.close(code)

    async def _apologize(self, error: Exception) -> None:
        """Report an error of ours to the operator and ask the client to reconnect."""
        unexpected.report(self.hub.metrics, "socket", error)
        await self._hang_up(Disconnect(TableRefusal("internal"), retry=True, code=TRY_AGAIN))

    # --- receiving ------------------------------------------------------------------------------

    async def _receive(self) -> r.Request | None:
        """The next message; None if it was rejected, in which case the client has been notified."""
        try:
            frame = await self.socket.receive()
        except CLOSED as error:
            raise Gone from error
        if frame["type"] == "websocket.disconnect":
            raise Gone
        if not self.bucket.take():
            self.hub.metrics.rate_limited.labels(limit="connection").inc()
            await self._strike("too_fast")
            return None
        text = frame.get("text")
        if text is None or len(text) > LARGEST_MESSAGE:
            await self._strike("bad_message" if text is None else "too_large")
            return None
        try:
            message = r.REQUEST.validate_json(text)
        except ValidationError as error:
            await self._strike("bad_message", _what(error))
            return None
        if isinstance(message, r.Look) and message.since == 0 and not self.bucket.take(WHOLE_STORY):
            await self._strike("too_fast")
            return None
        return message

    async def _strike(self, key: str, what: str = "") -> None:
        self.strikes += 1
        refusal = TableRefusal(key, what=what) if key == "bad_message" else TableRefusal(key)
        if self.strikes >= MOST_STRIKES:
            raise Disconnect(refusal)
        await self._refuse(0, refusal, 0)

    async def _refuse(self, re: int, refusal: TableRefusal | IllegalAnswer, version: int) -> None:
        key = refusal.message.key
        self.hub.metrics.refusals.labels(key=key).inc()
        await self.send(Refusal(re, key, refusal.text(self.lang), version, stale=key == "stale"))

    async def _listen(self, room: Room) -> None:
        while True:
            message = await self._receive()
            if message is None:
                continue
            if self.hub.closing:
                raise Disconnect(TableRefusal("server_closing"), retry=True, code=TRY_AGAIN)
            try:
                await self._handle(room, message)
            except (TableRefusal, IllegalAnswer) as refusal:
                await self._refuse(0 if isinstance(message, r.Hello) else message.id, refusal, room.table.version)
                self.wake()

    async def _handle(self, room: Room, message: r.Request) -> None:
        match message:
            case r.Hello():
                raise TableRefusal("bad_message", what="hello")
            case r.Look():
                self.lang = message.lang or self.lang
                self.since, self.epoch = message.since, message.epoch
                self.wake()
            case r.Ping():
                await self.send(Pong(message.id))
            case r.Reach():
                await self._reach(room, message)
            case r.Why():
                await self.send(Reason(message.id, room.narrator(self.lang).why(self._my_seat(), message.answer)))
            case r.Hint():
                await self._hint(room, message)
            case _:
                await self._act(room, message)

    def _my_seat(self) -> int:
        if self.seat is None:
            raise TableRefusal("watcher")
        return self.seat

    async def _act(self, room: Room, message: Command) -> None:
        """Carry out a command that is stored, and acknowledge it once it is."""
        seat = self._my_seat()
        arrived = time.monotonic()
        if isinstance(message, r.Say):
            self.hub.table_limits.must_not_chatter(room, self)
        table = await self.hub.perform(room, lambda table: entries_for(table, seat, message, room.time()))
        await self.send(Ack(message.id, table.version))
        if isinstance(message, r.Answer):
            self.hub.metrics.answers.labels(who="person").inc()
            self.hub.metrics.answer_seconds.observe(time.monotonic() - arrived)

    async def _reach(self, room: Room, message: r.Reach) -> None:
        narrator = room.narrator(self.lang)
        boost = message.boost if message.card is None else narrator.boost_of(self._my_seat(), message.card)
        reply = narrator.reach(message.fighter, boost, message.id)
        if reply is None:
            raise TableRefusal("bad_message", what=f"fighter {message.fighter}")
        await self.send(reply)

    async def _hint(self, room: Room, message: r.Hint) -> None:
        """Request a hint from a worker without blocking the session."""
        seat, table = self._my_seat(), room.table
        if not table.settings.hints:
            raise TableRefusal("no_hints")
        if not may_have_hint(table, seat) or table.version != message.version or self.hinting:
            raise TableRefusal("hint_not_now")
        self.hub.table_limits.must_not_always_ask(room, self)
        self.hinting = True
        self.hub.run(self._think(room, table, message))

    async def _think(self, room: Room, table: Table, message: r.Hint) -> None:
        """Get and send a hint for `table` as it was at the request, as a later one may have another decider."""
        lang = self.lang
        assert table.game is not None
        try:
            thoughts = await self.hub.workers.advise(table.game.save(), lang, self.hub.asker(room))
            await self.send(HintMessage(message.id, message.version, [_line(thought) for thought in thoughts]))
        except (WorkerFailed, QueueFull, WorkersClosed):
            with contextlib.suppress(Gone):
                await self._refuse(message.id, TableRefusal("busy"), table.version)
        except Gone:
            pass
        except Exception as error:
            await self._apologize(error)
        finally:
            self.hinting = False


def _line(thought: Thought) -> HintLine:
    """The message for an evaluation, with chances in percent."""
    chance, error = round(100 * thought.chance, 1), round(100 * thought.error, 1)
    return HintLine(thought.answer, thought.text, chance, error, thought.about_equal, thought.line)


def _what(error: ValidationError) -> str:
    """The first validation error of a message, without the client's input."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])

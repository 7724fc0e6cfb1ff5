"""The activity of one server process: rooms, bot turns, expiring clocks, and changes from other processes."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from peerless.ai.time_budget import TimeBudget
from peerless.game.errors import IllegalAnswer, RecordError
from peerless.lang.errors import ContentError
from peerless.server import logs, unexpected
from peerless.server.config import Config
from peerless.server.creators import CreatorAddresses
from peerless.server.fair_queue import Asker, QueueFull
from peerless.server.health import Health
from peerless.server.lobby import Lobby
from peerless.server.metrics import Metrics
from peerless.server.new_tables import PendingTable, rematch
from peerless.server.rates import rate_limit_key
from peerless.server.rooms import BOT_GRACE, Reader, Room, open_room, wake_at
from peerless.server.sandbox import Sandbox
from peerless.server.slices import beside, in_slices
from peerless.server.steady_clock import SteadyClock
from peerless.server.store import Store, StoreError
from peerless.server.table_limits import TableLimits
from peerless.server.workers import WorkerFailed, Workers, WorkersClosed
from peerless.table import absence, commands
from peerless.table.entries import NEXT, Entry
from peerless.table.errors import TableRefusal
from peerless.table.table import PLAYING, Table
from peerless.text.messages import reason

SWEEP_EVERY = 1.0  # seconds
SWEPT_AT_ONCE = 50
STAND_IN_AFTER = 2.0  # seconds; two processes may search the same turn, as the store accepts only one answer
IDLE = 60.0  # seconds after which a room without readers is closed
MOST_ROOMS = 5000
EXPECTED = (StoreError, TableRefusal, IllegalAnswer, WorkersClosed)  # failures that are not bugs
HERE_AFTER = 300.0  # minimum seconds between two records of a player coming or going


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        metrics: Metrics,
        now: Callable[[], float] | None = None,
        config: Config | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.sandbox = Sandbox(metrics)
        self.metrics = metrics
        self.now = now or SteadyClock()
        self.config = config or Config("")
        self.table_limits = TableLimits(self.config, metrics)
        self.creators = CreatorAddresses()
        self.lobby = Lobby(store, self.creators, self.config, metrics)
        self.health = Health(store)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Future[Any]] = set()
        self.thinking: dict[str, int] = {}  # table id to the version a bot is working on here
        self.budgets: dict[tuple[str, int], TimeBudget] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.closing = False

    # --- lifecycle ------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the workers and the background tasks."""
        await self.workers.start()
        self.run(self._listen())
        self.run(self._sweep())

    async def close(self) -> None:
        """Stop all tasks and close the workers, the sandbox and the store."""
        self.closing = True
        for timer in self.timers.values():
            timer.cancel()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
        await self.sandbox.close()
        await self.store.close()

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Run a coroutine as a background task, to which the hub keeps a reference."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            unexpected.report(self.metrics, "work", error)

    # --- rooms ----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, opened if necessary; TableRefusal if the table does not exist or cannot be read."""
        lock = self.opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                room = self.rooms.get(id)
                if room is None:
                    room = await self._open(id)
                room.used = self.now()
                return room
        finally:
            if not lock.locked():
                self.opening.pop(id, None)

    async def _open(self, id: str) -> Room:
        while len(self.rooms) >= MOST_ROOMS:
            if not self._close_idle_room():
                raise TableRefusal("busy")
        try:
            room = await open_room(self.store, id, self.now)
        except (RecordError, IllegalAnswer, ContentError) as error:
            why = error.messages[0] if isinstance(error, ContentError) else reason(error)
            raise TableRefusal("unreadable", reason=why) from error
        if id in self.rooms:  # a task that was waiting on a failed attempt got here first: one room per table
            return self.rooms[id]
        room.changed = self._changed
        room.used = self.now()  # otherwise the sweep could close it before the first reader joins
        self.rooms[id] = room
        await self._guarded(room, room.catch_up)  # entries written while we read, before this room got notifications
        self._set_timer(room)
        if room.table.bot_to_move is not None:
            self.run(self._stand_in(room))
        return room

    def _close_idle_room(self) -> bool:
        """Close the least recently used room without readers to make space; False if there is none."""
        unread = [room for room in self.rooms.values() if not room.readers and self._is_at_rest(room)]
        if unread:
            self._forget(min(unread, key=lambda room: room.used))
        return bool(unread)

    async def _stand_in(self, room: Room) -> None:
        """Play the bot's turn of a newly opened table unless another process does so soon; its owner may be dead."""
        version = room.table.version
        await asyncio.sleep(STAND_IN_AFTER)
        if room.table.version == version and not self.closing:
            self._look_after(room)

    async def create(self, pending: PendingTable, address: str = "") -> None:
        """Store a new table requested from an address; if a bot moves first, start its turn."""
        self.creators.remember(pending.row.id, address)
        await self.store.create(pending.row, pending.rows)
        if pending.row.status == PLAYING:
            with contextlib.suppress(TableRefusal):  # no space for a room: a sweep will pick it up, here or elsewhere
                self._look_after(await self.room(pending.row.id))

    # --- readers --------------------------------------------------------------------------------

    def welcome(self, room: Room, reader: Reader) -> None:
        """Add a reader, or raise TableRefusal if the table is full. Resumes a bots-only game that was paused."""
        self.table_limits.must_have_room(room, reader)
        room.readers.add(reader)
        room.wake_readers()
        if room.table.bots_alone:
            self._look_after(room)
        self._note_who_is_here(room, {reader.seat}, HERE_AFTER)

    def farewell(self, room: Room, reader: Reader) -> None:
        """Remove a reader."""
        room.readers.discard(reader)
        room.used = self.now()
        room.wake_readers()
        self._note_who_is_here(room, {reader.seat}, HERE_AFTER)

    def _note_who_is_here(self, room: Room, seats: "set[int | None] | set[int]", after: float) -> None:
        """Record the presence of players, if it is new information: others may be waiting for them."""
        known = [seat for seat in seats if seat is not None]

        def plan(table: Table) -> list[Entry]:
            return absence.here(table, known, room.row.created, room.time(), after)

        async def note() -> None:
            await room.perform(plan)

        if not self.closing and plan(room.table):
            self.run(self._guarded(room, note))

    async def perform(self, room: Room, plan: Callable[[Table], list[Entry]]) -> Table:
        """Carry out a plan, to completion even if the client disconnects."""
        work = asyncio.ensure_future(room.perform(plan))
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)
        return await asyncio.shield(work)

    # --- after every change ---------------------------------------------------------------------

    def _changed(self, room: Room, ours: bool) -> None:
        """Reset the timer. Only the process that wrote the entry also lets a bot respond to it."""
        if self.closing:
            return
        self._set_timer(room)
        if ours:
            self._look_after(room)

    def _look_after(self, room: Room) -> None:
        table = room.table
        asleep = table.bots_alone and not room.readers
        if table.bot_to_move is not None and not asleep and self.thinking.get(room.id) != table.version:
            self.thinking[room.id] = table.version
            self.run(self._let_bot_play(room, table))
        if commands.is_rematch_due(table):
            self.run(self._make_rematch(room))

    def _set_timer(self, room: Room) -> None:
        timer = self.timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        deadline = room.table.deadline
        if deadline is not None and not self.closing:
            later = max(0.0, deadline - room.time()) + 0.01
            self.timers[room.id] = asyncio.get_running_loop().call_later(later, self._ring, room)

    def _ring(self, room: Room) -> None:
        self.timers.pop(room.id, None)
        self.run(self._guarded(room, lambda: self._time_out(room)))

    async def _time_out(self, room: Room) -> None:
        if self.rooms.get(room.id) is not room:  # closed in the meantime: the next sweep handles it
            return
        table = await room.perform(lambda table: commands.time_out(table, room.time()))
        self.metrics.answers.labels(who="clock").inc()
        if table.deadline is not None and room.id not in self.timers:
            self._set_timer(room)

    async def _let_bot_play(self, room: Room, table: Table) -> None:
        try:
            await self._guarded(room, lambda: self._bot_turn(room, table))
        finally:
            if self.thinking.get(room.id) == table.version:
                del self.thinking[room.id]

    async def _bot_turn(self, room: Room, table: Table) -> None:
        answer = await self._bot_answer(room, table)
        try:
            await room.perform(lambda now: commands.bot_answer(now, table.version, answer))
        except IllegalAnswer:  # homebrew: the answer would trigger an endless chain
            safe = await beside(commands.safe_answer, table)
            await room.perform(lambda now: commands.bot_answer(now, table.version, safe))
        self.metrics.answers.labels(who="bot").inc()

    async def _bot_answer(self, room: Room, table: Table) -> str:
        """The bot's choice; if no worker can provide one, the safest answer, so that the game continues."""
        assert table.game is not None and table.decider is not None and table.bot_to_move is not None
        place = (room.id, table.decider)
        seed = table.game.seed ^ len(table.given)
        try:
            choice = await self.workers.choose(
                table.game.save(), table.bot_to_move, seed, self.budgets.get(place, TimeBudget()), self.asker(room)
            )
        except (WorkerFailed, QueueFull) as error:
            logs.warning("bot_failed", problem=type(error).__name__)
            return await beside(commands.safe_answer, table)
        if choice.budget is not None:
            self.budgets[place] = choice.budget
        return choice.answer

    def asker(self, room: Room) -> Asker:
        """Who is charged for worker time at a table: the people seated now, else its creator, else its watchers."""
        seats = room.table.people()
        people = {rate_limit_key(reader.address) for reader in room.readers if reader.seat in seats}
        creator = {self.creators.of(room.id)} - {""}
        watchers = {rate_limit_key(reader.address) for reader in room.readers}
        return Asker(room.id, tuple(sorted(people or creator or watchers or {""})), bool(people))

    async def _make_rematch(self, room: Room) -> None:
        async def make() -> None:
            pending = await in_slices(rematch(room.table, self.now()), heavy=room.table.has_homebrew)
            # A rematch id is derived from the table, so if another process was quicker, this stores nothing.
            await self.create(pending, self.creators.of(room.id))
            await room.perform(lambda table: [] if table.next else [Entry(NEXT, None, {"table": pending.row.id})])

        await self._guarded(room, make)

    async def _guarded(self, room: Room, work: Callable[[], Awaitable[None]]) -> None:
        """Run work that no caller awaits: failures are logged, and the sweep tries again."""
        try:
            await work()
        except EXPECTED as error:
            self._note(error)
        except Exception as error:
            unexpected.report(self.metrics, "work", error)

    def _note(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            self.metrics.database_errors.inc()
        logs.error("work_failed", error)

    # --- background tasks -----------------------------------------------------------------------

    async def _listen(self) -> None:
        """Update open rooms with what other processes have written."""
        async for id, last in self.store.listen():
            for room in list(self.rooms.values()) if not id else [self.rooms[id]] if id in self.rooms else []:
                if not id or room.table.last < last:
                    self.run(self._guarded(room, room.catch_up))

    async def _sweep(self) -> None:
        """Handle tables whose bot or clock is overdue, whichever process owned them; close rooms without readers."""
        while True:
            try:
                await self._sweep_once()
            except StoreError as error:
                self._note(error)
            except Exception as error:  # the sweep must survive any error
                unexpected.report(self.metrics, "sweep", error)
            await asyncio.sleep(SWEEP_EVERY)

    async def _sweep_once(self) -> None:
        now = self.now()
        for id in await self.store.due(now, SWEPT_AT_ONCE):
            await self._wake_or_put_off(id, now)
        for room in list(self.rooms.values()):
            if room.behind and not room.lock.locked():
                self.run(self._guarded(room, room.catch_up))
            elif not room.readers and now - room.used > IDLE and self._is_at_rest(room):
                self._forget(room)
            elif room.readers:
                self._note_who_is_here(room, room.connected(), absence.HERE_EVERY)

    def _is_at_rest(self, room: Room) -> bool:
        """Whether a room has no work in progress, so it can be closed and later reopened safely."""
        return room.id not in self.thinking and not room.lock.locked()

    async def _wake(self, room: Room, now: float) -> None:
        await room.catch_up()
        if not room.readers and absence.has_expired(room.table, room.row.created, now):
            await self.store.remove([room.id], room.table.last)
            self._forget(room)
            return
        due = wake_at(room.table, now)
        await self.store.wake(room.id, room.table.last, now + BOT_GRACE if due is not None and due <= now else due)
        if room.table.deadline is not None and room.table.deadline <= room.time():
            await self._guarded(room, lambda: self._time_out(room))
        self._look_after(room)

    async def _wake_or_put_off(self, id: str, now: float) -> None:
        """Wake a table; if that fails, postpone it (forever if unreadable), so one bad table cannot block the rest."""
        try:
            await self._wake(await self.room(id), now)
        except TableRefusal as refusal:
            await self._put_off(id, None if refusal.key == "unreadable" else now + BOT_GRACE)
        except StoreError:
            raise
        except Exception as error:
            unexpected.report(self.metrics, "sweep", error)
            await self._put_off(id, now + BOT_GRACE)

    async def _put_off(self, id: str, until: float | None) -> None:
        row = await self.store.table(id)
        if row is not None:
            await self.store.wake(id, row.last, until)

    def _forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        timer = self.timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        for place in [place for place in self.budgets if place[0] == room.id]:
            del self.budgets[place]

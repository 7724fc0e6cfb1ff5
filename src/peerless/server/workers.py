"""Bots think in processes of their own, never in the event loop; this is their supervisor.

A worker that crashes, hangs or grows too large is killed and replaced, and its question is asked again. Workers are
started when they are needed and stopped when they have been idle for long. What happens inside one is in
`worker_main.py`; questions and answers are JSON lines on a pipe each way.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

from peerless.ai.time_budget import MOST_PER_TURN, TimeBudget
from peerless.server import logs, unexpected
from peerless.server.fair_queue import Asker, FairQueue
from peerless.server.metrics import Gauge, Metrics
from peerless.server.slices import beside

Plain = dict[str, Any]

COMMAND: Final = (sys.executable, "-P", "-m", "peerless.server.worker_main")
TRIES: Final = 3  # of one question
PATIENCE: Final = 15.0  # seconds beyond those that a thought may take; also for a start on a busy machine
MOST_WAITING: Final = 64  # questions of each sort, of one address
MOST_MEMORY: Final = 256 << 20  # bytes of a worker, beyond which it is replaced; an ordinary one has a tenth of that
IDLE: Final = 600.0  # seconds after which a worker that is not the last one stops
LONGEST_LINE: Final = 1 << 20  # bytes of an answer
LONG: Final = 1 << 16  # bytes from which on an answer is read beside the loop
BOT_ASKS: Final = ("choose", "advise")
ANYBODY: Final = Asker()


class WorkerFailed(Exception):
    """The question has no answer, however often it is asked; play something safe.

    `lost`: whoever was asked did not live to answer. Else the reason is what the worker said.
    """

    def __init__(self, reason: str, lost: bool = False) -> None:
        super().__init__(reason)
        self.lost = lost


class WorkersClosed(Exception):
    """The server is stopping: leave the decision open, whoever runs next answers it."""


@dataclass(frozen=True)
class Choice:
    """The answer of a bot, the time it took, and what is left of its budget."""

    answer: str  # notation
    seconds: float
    budget: TimeBudget | None


@dataclass(frozen=True)
class Thought:
    """What a strong bot thinks of an option: the chance to win and its standard error, from 0 to 1."""

    answer: str  # notation
    text: str  # the option in words
    chance: float
    error: float
    about_equal: bool  # to the best
    line: str  # the whole thought in words


class Workers:
    """Up to `count` processes that answer questions about positions."""

    def __init__(
        self,
        count: int,
        *,
        metrics: Metrics | None = None,
        command: Sequence[str] = COMMAND,
        patience: float = PATIENCE,
        most_waiting: int = MOST_WAITING,
        most_memory: int = MOST_MEMORY,
        idle: float = IDLE,
        tries: int = TRIES,
        longest_line: int = LONGEST_LINE,
        queue: Gauge | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"at least one worker is needed, not {count}")
        self.count = count
        self.metrics = metrics or Metrics()
        self._command = tuple(command)
        self._patience = patience
        self._most_memory = most_memory
        self._idle_seconds = idle
        self._tries = tries
        self._longest_line = longest_line
        self._queue = queue or self.metrics.bot_queue
        self._waiting: FairQueue[_Job] = FairQueue(most_waiting, count)
        self._tasks: set[asyncio.Task[None]] = set()  # one for each question that is being answered
        self._busy: set[_Worker] = set()
        self._resting: list[_Worker] = []  # the one used last is at the end, and used next
        self._ending: set[asyncio.Task[None]] = set()
        self._asked = 0  # questions so far
        self._closed = False

    # --- for the server -------------------------------------------------------------------------

    async def start(self) -> None:
        """Make the first worker ready, so that the first bot answers at once. Returns before it is."""
        self._closed = False
        if not self._resting and not self._busy:
            worker = self._new_worker()
            with suppress(OSError):  # whoever asks first will see
                await worker.start()
                self._rest(worker)

    async def close(self) -> None:
        """End all workers; questions that are open get WorkersClosed."""
        self._closed = True
        for job in self._waiting.take_all():
            job.fail(WorkersClosed())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        resting, self._resting = self._resting, []
        await asyncio.gather(*self._ending, *(worker.end() for worker in resting))

    async def choose(
        self, save: Mapping[str, object], level: str, seed: int, budget: TimeBudget | None, asker: Asker = ANYBODY
    ) -> Choice:
        """What a bot of a level answers in a saved position. Without a budget the same seed gives the same answer."""
        question = {"save": _position(save), "level": level, "seed": seed, "budget": asdict(budget) if budget else None}
        found = await self.ask("choose", question, budget.per_turn if budget else MOST_PER_TURN, asker)
        left = None if found["budget"] is None else TimeBudget(**found["budget"])
        return Choice(found["answer"], found["seconds"], left)

    async def advise(self, save: Mapping[str, object], lang: str, asker: Asker = ANYBODY) -> list[Thought]:
        """The best answers in a saved position with their reasons, best first, from what the deciding seat knows."""
        found = await self.ask("advise", {"save": _position(save), "lang": lang}, MOST_PER_TURN, asker)
        return [Thought(**thought) for thought in found["thoughts"]]

    def pids(self) -> list[int]:
        """The processes that are alive."""
        return [worker.pid for worker in (*self._busy, *self._resting) if worker.is_alive]

    # --- asking ---------------------------------------------------------------------------------

    async def ask(self, ask: str, question: Plain, seconds: float, asker: Asker = ANYBODY) -> Plain:
        """The answer to any question; WorkerFailed, QueueFull or WorkersClosed if there is none."""
        if self._closed:
            raise WorkersClosed
        patience = seconds + self._patience
        self._asked += 1
        job = _Job(self._asked, ask, question, patience, asker, asyncio.get_running_loop().create_future())
        self._waiting.add(job)
        self._serve_more()
        try:
            return await job.result
        except asyncio.CancelledError:
            self._waiting.drop(job)  # one that is being answered goes on, and nobody listens
            raise
        finally:
            self._queue.set(len(self._waiting))

    def _serve_more(self) -> None:
        """Give waiting questions to workers that are free."""
        while not self._closed and len(self._tasks) < self.count and (job := self._waiting.take()):
            job.share = self._waiting.share(job)
            task = asyncio.create_task(self._serve(job))
            self._tasks.add(task)
            task.add_done_callback(partial(self._served, job))
        self._queue.set(len(self._waiting))

    def _served(self, job: "_Job", task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        self._waiting.done(job)
        self._serve_more()

    async def _serve(self, job: "_Job") -> None:
        """See a question through to its answer or its failure."""
        try:
            job.finish(await self._answer(job))
        except WorkerFailed as failure:
            self._fail(job, failure)
        except asyncio.CancelledError:
            job.fail(WorkersClosed())
            raise
        except Exception as problem:  # a mistake of ours; the one who asked must not wait for ever
            unexpected.report(self.metrics, "worker", problem)
            self._fail(job, WorkerFailed(type(problem).__name__))

    def _fail(self, job: "_Job", failure: WorkerFailed) -> None:
        if job.ask in BOT_ASKS:
            self.metrics.bot_failures.inc()
            logs.error("worker_question_failed", ask=job.ask, reason=str(failure))
        job.fail(failure)

    async def _answer(self, job: "_Job") -> Plain:
        """Ask until there is an answer. A worker that says what is wrong is believed at once."""
        reason = ""
        for _ in range(self._tries):
            if job.result.done():  # canceled meanwhile
                return {}
            try:
                found = await self._asked_once(job)
            except _Lost as lost:
                reason = lost.reason
                continue
            if "error" in found:
                raise WorkerFailed(str(found["error"]))
            self.metrics.bot_seconds.labels(ask=job.ask).observe(found["seconds"])
            return found
        raise WorkerFailed(f"{reason} {self._tries} times", lost=True)

    async def _asked_once(self, job: "_Job") -> Plain:
        worker = self._worker()
        self._busy.add(worker)
        try:
            found = await worker.ask(job)
        except _Lost as lost:
            self._count_loss(worker, lost.reason)
            raise
        else:
            self._keep_or_replace(worker, found)
            return found
        finally:
            self._busy.discard(worker)
            if worker not in self._resting:
                await worker.end()

    # --- workers --------------------------------------------------------------------------------

    def _worker(self) -> "_Worker":
        """The worker that was used last, or a new one. One that died in its sleep is not asked."""
        while self._resting:
            worker = self._resting.pop()
            worker.stay()
            if worker.is_alive:
                return worker
            self._count_loss(worker, "crashed")
        return self._new_worker()

    def _new_worker(self) -> "_Worker":
        return _Worker(self._command, self._longest_line)

    def _keep_or_replace(self, worker: "_Worker", found: Plain) -> None:
        if found["memory"] > self._most_memory:
            self._count_loss(worker, "bloated")
        else:
            self._rest(worker)

    def _rest(self, worker: "_Worker") -> None:
        self._resting.append(worker)
        worker.leave_after(self._idle_seconds, lambda: self._dismiss(worker))

    def _dismiss(self, worker: "_Worker") -> None:
        """Stop a worker that had nothing to do for long, unless it is the last."""
        if len(self._resting) + len(self._busy) > 1:
            self._resting.remove(worker)
            ending = asyncio.create_task(worker.end())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    def _count_loss(self, worker: "_Worker", reason: str) -> None:
        self.metrics.worker_restarts.labels(reason=reason).inc()
        logs.warning("worker_lost", reason=reason, pid=worker.pid, status=worker.status)


def _position(save: Mapping[str, object]) -> Plain:
    """A save without its past: a worker needs the position alone, and the seed of a game is nobody's business."""
    return {**save, "events": None, "answers": [], "start": None, "seed": 0}


# --- one question -------------------------------------------------------------------------------------


@dataclass(eq=False)
class _Job:
    """A question on its way."""

    number: int
    ask: str
    question: Plain
    patience: float  # seconds
    asker: Asker
    result: "asyncio.Future[Plain]"
    share: float = 1.0  # of the time that it may take

    async def line(self) -> bytes:
        """As a worker reads it. A position is written in no time; what strangers bring may be long."""
        head = {"number": self.number, "ask": self.ask, "seconds": self.patience, "share": self.share}
        whole = {**head, **self.question}
        return _line(whole) if self.ask in BOT_ASKS else await beside(_line, whole)

    def finish(self, found: Plain) -> None:
        if not self.result.done():
            self.result.set_result(found)

    def fail(self, error: Exception) -> None:
        if not self.result.done():
            self.result.set_exception(error)


def _line(question: Plain) -> bytes:
    return json.dumps(question).encode() + b"\n"


async def _read(line: bytes) -> object:
    return json.loads(line) if len(line) < LONG else await beside(json.loads, line)


# --- one process --------------------------------------------------------------------------------------


class _Lost(Exception):
    """The worker is of no use any more."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class _Worker:
    """A process and its pipe; it answers one question at a time."""

    def __init__(self, command: tuple[str, ...], longest_line: int) -> None:
        self._command = command
        self._longest_line = longest_line
        self._process: Process | None = None
        self._leaving: asyncio.TimerHandle | None = None

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    @property
    def status(self) -> int | None:
        """The exit status, if it has one yet."""
        return self._process.returncode if self._process else None

    async def start(self) -> None:
        """Begin; the process makes itself ready by itself.

        A session of its own: Ctrl-C is not for it. Nor is a broken pipe, from the first moment on: it is as deaf as we.
        """
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            limit=self._longest_line,
            start_new_session=True,
            restore_signals=False,
        )

    async def ask(self, job: _Job) -> Plain:
        """The answer to a question, or _Lost."""
        try:
            async with asyncio.timeout(job.patience):
                return await self._asked(job)
        except TimeoutError:
            raise _Lost("hung") from None
        except (OSError, ValueError):  # no process, a broken pipe; no answer to this question
            raise _Lost("crashed") from None

    async def _asked(self, job: _Job) -> Plain:
        if self._process is None:
            await self.start()
        assert self._process is not None
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None and answers is not None
        questions.write(await job.line())
        await questions.drain()
        found = await _read(await answers.readline())
        if not isinstance(found, dict) or found.get("number") != job.number:
            raise ValueError("no answer to this question")
        return found

    def leave_after(self, seconds: float, leave: Callable[[], None]) -> None:
        """Call `leave` when nothing was asked for so long."""
        self._leaving = asyncio.get_running_loop().call_later(seconds, leave)

    def stay(self) -> None:
        """There is something to do."""
        if self._leaving is not None:
            self._leaving.cancel()

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.stay()
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()  # empties the pipe as well: a full one would never close

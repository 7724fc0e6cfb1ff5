"""The supervisor of worker processes, in which bots run, never in the event loop.

A worker that crashes, hangs or grows too large is killed and replaced; a question left unanswered is asked again.
Workers start on demand and stop after a long idle time. `worker_main.py` is the code of a worker; questions and
answers are JSON lines on one pipe each way.
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
TRIES: Final = 3  # per question
PATIENCE: Final = 15.0  # seconds beyond the time a question may take; includes startup on a busy machine
MOST_WAITING: Final = 64  # questions of each kind, per address
MOST_MEMORY: Final = 256 << 20  # bytes above which a worker is replaced; typical use is a tenth of that
IDLE: Final = 600.0  # seconds after which an idle worker stops, unless it is the last
LONGEST_LINE: Final = 1 << 20  # bytes of an answer
LONG: Final = 1 << 16  # bytes; longer answers are parsed off the event loop
BOT_ASKS: Final = ("choose", "advise")
ANYBODY: Final = Asker()


class WorkerFailed(Exception):
    """A question could not be answered; fall back to a safe answer.

    `lost`: the workers died or hung before answering. Otherwise the reason is the error that the worker reported.
    """

    def __init__(self, reason: str, lost: bool = False) -> None:
        super().__init__(reason)
        self.lost = lost


class WorkersClosed(Exception):
    """The server is stopping: leave the decision open for the next process."""


@dataclass(frozen=True)
class Choice:
    """A bot's answer, the time it took, and its remaining budget."""

    answer: str  # notation
    seconds: float
    budget: TimeBudget | None


@dataclass(frozen=True)
class Thought:
    """A strong bot's evaluation of an option: the chance to win and its standard error, from 0 to 1."""

    answer: str  # notation
    text: str  # the option as text
    chance: float
    error: float
    about_equal: bool  # to the best
    line: str  # the whole evaluation as text


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
        self._tasks: set[asyncio.Task[None]] = set()  # one per question being answered
        self._busy: set[_Worker] = set()
        self._resting: list[_Worker] = []  # a stack: the one used last is used next
        self._ending: set[asyncio.Task[None]] = set()
        self._asked = 0  # questions so far
        self._closed = False

    # --- for the server -------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the first worker ahead of time, without waiting until it is ready."""
        self._closed = False
        if not self._resting and not self._busy:
            worker = self._new_worker()
            with suppress(OSError):  # the first question will report it
                await worker.start()
                self._rest(worker)

    async def close(self) -> None:
        """End all workers; pending questions fail with WorkersClosed."""
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
        """A bot's answer in a saved position. Without a budget, the same seed gives the same answer."""
        question = {"save": _position(save), "level": level, "seed": seed, "budget": asdict(budget) if budget else None}
        reply = await self.ask("choose", question, budget.per_turn if budget else MOST_PER_TURN, asker)
        left = None if reply["budget"] is None else TimeBudget(**reply["budget"])
        return Choice(reply["answer"], reply["seconds"], left)

    async def advise(self, save: Mapping[str, object], lang: str, asker: Asker = ANYBODY) -> list[Thought]:
        """The best answers in a saved position with reasons, best first, based only on what the deciding seat knows."""
        reply = await self.ask("advise", {"save": _position(save), "lang": lang}, MOST_PER_TURN, asker)
        return [Thought(**thought) for thought in reply["thoughts"]]

    def pids(self) -> list[int]:
        """The ids of live processes."""
        return [worker.pid for worker in (*self._busy, *self._resting) if worker.is_alive]

    # --- asking ---------------------------------------------------------------------------------

    async def ask(self, ask: str, question: Plain, seconds: float, asker: Asker = ANYBODY) -> Plain:
        """Ask any question and return the answer; WorkerFailed, QueueFull or WorkersClosed if there is none."""
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
            self._waiting.drop(job)  # one being answered goes on, but its answer is ignored
            raise
        finally:
            self._queue.set(len(self._waiting))

    def _serve_more(self) -> None:
        """Assign waiting questions to free workers."""
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
        """Resolve a question with its answer or its failure."""
        try:
            job.finish(await self._answer(job))
        except WorkerFailed as failure:
            self._fail(job, failure)
        except asyncio.CancelledError:
            job.fail(WorkersClosed())
            raise
        except Exception as problem:  # a bug of ours; the caller must not wait forever
            unexpected.report(self.metrics, "worker", problem)
            self._fail(job, WorkerFailed(type(problem).__name__))

    def _fail(self, job: "_Job", failure: WorkerFailed) -> None:
        if job.ask in BOT_ASKS:
            self.metrics.bot_failures.inc()
            logs.error("worker_question_failed", ask=job.ask, reason=str(failure))
        job.fail(failure)

    async def _answer(self, job: "_Job") -> Plain:
        """Ask until there is an answer, retrying if a worker is lost, but not if it reports an error."""
        reason = ""
        for _ in range(self._tries):
            if job.result.done():  # canceled in the meantime
                return {}
            try:
                reply = await self._asked_once(job)
            except _Lost as lost:
                reason = lost.reason
                continue
            if "error" in reply:
                raise WorkerFailed(str(reply["error"]))
            self.metrics.bot_seconds.labels(ask=job.ask).observe(reply["seconds"])
            return reply
        raise WorkerFailed(f"{reason} {self._tries} times", lost=True)

    async def _asked_once(self, job: "_Job") -> Plain:
        worker = self._worker()
        self._busy.add(worker)
        try:
            reply = await worker.ask(job)
        except _Lost as lost:
            self._count_loss(worker, lost.reason)
            raise
        else:
            self._keep_or_replace(worker, reply)
            return reply
        finally:
            self._busy.discard(worker)
            if worker not in self._resting:
                await worker.end()

    # --- workers --------------------------------------------------------------------------------

    def _worker(self) -> "_Worker":
        """The most recently used live worker, or a new one."""
        while self._resting:
            worker = self._resting.pop()
            worker.stay()
            if worker.is_alive:
                return worker
            self._count_loss(worker, "crashed")
        return self._new_worker()

    def _new_worker(self) -> "_Worker":
        return _Worker(self._command, self._longest_line)

    def _keep_or_replace(self, worker: "_Worker", reply: Plain) -> None:
        if reply["memory"] > self._most_memory:
            self._count_loss(worker, "bloated")
        else:
            self._rest(worker)

    def _rest(self, worker: "_Worker") -> None:
        self._resting.append(worker)
        worker.leave_after(self._idle_seconds, lambda: self._dismiss(worker))

    def _dismiss(self, worker: "_Worker") -> None:
        """Stop a worker that has been idle for long, unless it is the last."""
        if len(self._resting) + len(self._busy) > 1:
            self._resting.remove(worker)
            ending = asyncio.create_task(worker.end())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    def _count_loss(self, worker: "_Worker", reason: str) -> None:
        self.metrics.worker_restarts.labels(reason=reason).inc()
        logs.warning("worker_lost", reason=reason, pid=worker.pid, status=worker.status)


def _position(save: Mapping[str, object]) -> Plain:
    """A save without its history and seed: a worker needs only the position, and the seed is secret."""
    return {**save, "events": None, "answers": [], "start": None, "seed": 0}


# --- one question -------------------------------------------------------------------------------------


@dataclass(eq=False)
class _Job:
    """A question in progress."""

    number: int
    ask: str
    question: Plain
    patience: float  # seconds
    asker: Asker
    result: "asyncio.Future[Plain]"
    share: float = 1.0  # fraction of its time that it may use

    async def line(self) -> bytes:
        """The JSON line for a worker. Positions are small; uploads may be large and are encoded off the event loop."""
        head = {"number": self.number, "ask": self.ask, "seconds": self.patience, "share": self.share}
        whole = {**head, **self.question}
        return _line(whole) if self.ask in BOT_ASKS else await beside(_line, whole)

    def finish(self, reply: Plain) -> None:
        if not self.result.done():
            self.result.set_result(reply)

    def fail(self, error: Exception) -> None:
        if not self.result.done():
            self.result.set_exception(error)


def _line(question: Plain) -> bytes:
    return json.dumps(question).encode() + b"\n"


async def _read(line: bytes) -> object:
    return json.loads(line) if len(line) < LONG else await beside(json.loads, line)


# --- one process --------------------------------------------------------------------------------------


class _Lost(Exception):
    """The worker crashed or hung."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class _Worker:
    """A process and its pipes; it answers one question at a time."""

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
        """Start the process without waiting until it is ready.

        It gets its own session, so that Ctrl-C does not reach it, and inherits our ignoring of SIGPIPE from the start.
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
        except (OSError, ValueError):  # no process or a broken pipe; not an answer to this question
            raise _Lost("crashed") from None

    async def _asked(self, job: _Job) -> Plain:
        if self._process is None:
            await self.start()
        assert self._process is not None
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None and answers is not None
        questions.write(await job.line())
        await questions.drain()
        reply = await _read(await answers.readline())
        if not isinstance(reply, dict) or reply.get("number") != job.number:
            raise ValueError("no answer to this question")
        return reply

    def leave_after(self, seconds: float, leave: Callable[[], None]) -> None:
        """Call `leave` after this many idle seconds."""
        self._leaving = asyncio.get_running_loop().call_later(seconds, leave)

    def stay(self) -> None:
        """Cancel the idle timer."""
        if self._leaving is not None:
            self._leaving.cancel()

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.stay()
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()  # also drains the pipe: a full one would never close

"""Work in batches, in this process or in several; the results arrive in order either way.

An *executor* does the work: processes on this machine here, a cluster in `cluster.py`.
"""

import os
import signal
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Protocol, TypeVar

from peerless.content.folders import ContentWarning
from peerless.interrupt import raise_soon
from peerless.players.registry import Portable, adopt, portable

Task = TypeVar("Task")
Part = TypeVar("Part")

BATCHES_EACH = 4  # so that no worker runs out of work while another still has plenty


class Executor(Protocol):
    """Workers that do the same kind of work in parallel."""

    @property
    def size(self) -> int:
        """The number of tasks they can run at once."""

    def in_order(self, work: Callable[[Task], Part], tasks: list[Task]) -> Iterator[Part]:
        """Yield every task's result in the order of the tasks; `work` and the tasks must be picklable."""


@dataclass(frozen=True)
class Processes:
    """Processes on this machine; with size 1, this process itself."""

    size: int = 1

    def in_order(self, work: Callable[[Task], Part], tasks: list[Task]) -> Iterator[Part]:
        """Yield every task's result in the order of the tasks."""
        jobs = min(self.size, len(tasks))  # a process takes longer to start than a few games to play
        if jobs <= 1:
            yield from map(work, tasks)
            return
        context = get_context("spawn")
        over = context.Event()
        with ProcessPoolExecutor(jobs, context, _begin, (over, portable())) as pool:
            with _deaf_to_ctrl_c():
                for _ in range(jobs):
                    pool.submit(_nothing)  # each starts a process, as none is idle yet
            try:
                with _ctrl_c_put_off():
                    results = pool.map(partial(_in_worker, work), tasks)  # submits everything at once
                yield from results
            finally:
                over.set()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let processes started here inherit an ignored SIGINT until they set a handler, so imports run undisturbed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _ctrl_c_put_off() -> Iterator[None]:
    """Defer Ctrl-C: a pool interrupted while it registers a task would wait for that task forever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    before = signal.signal(signal.SIGINT, lambda *what: came.append(what))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came and callable(before):
            before(*came[0])


def _nothing() -> None:
    """Do nothing: the first task of a process."""


def _begin(over: Event, bots: Portable) -> None:
    warnings.simplefilter("ignore", ContentWarning)  # the parent process has already warned
    adopt(bots)
    _WORKER.begin(over)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """Exit when the parent dies: if it is killed, its workers would otherwise wait for work forever."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _in_worker(work: Callable[[Task], Part], task: Task) -> Part:
    with _WORKER:
        return work(task)


class _Worker:
    """How a worker process handles Ctrl-C: it silently drops the running task and starts no other.

    By default, it would finish everything it was given, or die with a traceback while waiting for work.
    """

    def __init__(self) -> None:
        self.busy = False
        self.stopped = False
        self.over: Event | None = None  # set when no results are wanted any longer

    def begin(self, over: Event) -> None:
        """Start handling Ctrl-C."""
        self.over = over
        signal.signal(signal.SIGINT, self.interrupt)

    def __enter__(self) -> None:
        if self.stopped or (self.over is not None and self.over.is_set()):
            raise KeyboardInterrupt
        self.busy = True

    def __exit__(self, *_: object) -> None:
        self.busy = False

    def interrupt(self, *_: object) -> None:
        """Handle Ctrl-C."""
        self.stopped = True
        if self.busy:
            raise_soon(lambda: self.busy)


_WORKER = _Worker()


ALONE = Processes()


def batches(total: int, size: int) -> list[range]:
    """Split the numbers below `total` into ranges of at most `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def batch_size(total: int, executor: Executor, most: int) -> int:
    """Return the size of a batch: at most `most`, and small enough to keep every worker busy."""
    return max(1, min(most, -(-total // (executor.size * BATCHES_EACH))))

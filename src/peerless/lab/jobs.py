"""Work in batches, on this process or on several; the results come in order either way.

A *executor* is whoever does the work: processes of this machine here, a cluster in `cluster.py`.
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

BATCHES_EACH = 4  # so that nobody is left without work while another still has much


class Executor(Protocol):
    """Some workers that do the same kind of work side by side."""

    @property
    def size(self) -> int:
        """How many tasks they can do at once."""

    def in_order(self, work: Callable[[Task], Part], tasks: list[Task]) -> Iterator[Part]:
        """The result of every task, in the order of the tasks. `work` and the tasks must be picklable."""


@dataclass(frozen=True)
class Processes:
    """Processes of this machine; one is this process itself."""

    size: int = 1

    def in_order(self, work: Callable[[Task], Part], tasks: list[Task]) -> Iterator[Part]:
        """The result of every task, in the order of the tasks."""
        jobs = min(self.size, len(tasks))  # a process takes longer to start than a few games to play
        if jobs <= 1:
            yield from map(work, tasks)
            return
        context = get_context("spawn")
        over = context.Event()
        with ProcessPoolExecutor(jobs, context, _begin, (over, portable())) as pool:
            with _deaf_to_ctrl_c():
                for _ in range(jobs):
                    pool.submit(_nothing)  # each starts a process: none of them is idle yet
            try:
                with _ctrl_c_put_off():
                    results = pool.map(partial(_in_worker, work), tasks)  # hands out everything at once
                yield from results
            finally:
                over.set()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that start here inherit deafness, until they listen themselves: nothing interrupts their imports."""
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
    """A pool that is interrupted while it notes down a task waits for that task for ever: let it finish first."""
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
    """A first task."""


def _begin(over: Event, bots: Portable) -> None:
    warnings.simplefilter("ignore", ContentWarning)  # whoever started us has been warned
    adopt(bots)
    _WORKER.begin(over)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A process that was killed tells its workers nothing, and they would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _in_worker(work: Callable[[Task], Part], task: Task) -> Part:
    with _WORKER:
        return work(task)


class _Worker:
    """How a worker process takes Ctrl-C: it drops the running task and begins no other, and it says nothing.

    Left to itself it would finish all that it was given, or die with a traceback while it waits for work.
    """

    def __init__(self) -> None:
        self.busy = False
        self.stopped = False
        self.over: Event | None = None  # set when nobody waits for results any more

    def begin(self, over: Event) -> None:
        """The process is ready."""
        self.over = over
        signal.signal(signal.SIGINT, self.interrupt)

    def __enter__(self) -> None:
        if self.stopped or (self.over is not None and self.over.is_set()):
            raise KeyboardInterrupt
        self.busy = True

    def __exit__(self, *_: object) -> None:
        self.busy = False

    def interrupt(self, *_: object) -> None:
        """Ctrl-C was pressed."""
        self.stopped = True
        if self.busy:
            raise_soon(lambda: self.busy)


_WORKER = _Worker()


ALONE = Processes()


def batches(total: int, size: int) -> list[range]:
    """The numbers below `total` in ranges of at most `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def batch_size(total: int, executor: Executor, most: int) -> int:
    """How much one batch should hold: enough for a message to be worth it, and work for everybody to the end."""
    return max(1, min(most, -(-total // (executor.size * BATCHES_EACH))))

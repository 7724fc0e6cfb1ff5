"""Watches an event loop: how much processor time each of its callbacks takes.

Wall-clock time means nothing on a busy machine; the time that the processor spent on this thread does. What the
garbage collector took in between is not the callback's. Even that time grows while a virtual machine has to share its
processor, so a callback that seems long is measured against a yardstick: fixed work, timed while the callback runs.
"""

import asyncio
import gc
import sys
from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from threading import Event, Thread, get_ident
from time import monotonic, thread_time
from traceback import extract_stack
from typing import Any
from unittest import mock

from tests.support.measuring import COVERAGE

MOST = 0.025  # seconds of processor time that one callback may take
LOOK_EVERY = 0.01  # seconds
YARDSTICK = 10_000  # rounds of fixed work: some tenths of a millisecond


def yardstick() -> float:
    """The processor time that the same work takes now."""
    before = thread_time()
    sum(range(YARDSTICK))
    return thread_time() - before


@dataclass
class LoopWatch:
    """The longest callbacks of one loop."""

    loop: asyncio.AbstractEventLoop | None = None
    thread: int = 0
    slow: list[tuple[float, str]] = field(default_factory=list)
    longest: float = 0.0
    collecting: float = 0.0  # seconds that the collector has taken so far
    _collection_began: float = 0.0
    _running_since: float = 0.0  # on the clock; 0 between two callbacks
    _seen_at: set[str] = field(default_factory=set)  # where the callback that runs was seen to be
    _usual: float = field(default_factory=lambda: median(yardstick() for _ in range(50)))
    _yardsticks: list[float] = field(default_factory=list)  # during the callback that runs

    def watch_this_loop(self) -> None:
        """From within: this is the loop, and this its thread."""
        self.loop, self.thread = asyncio.get_running_loop(), get_ident()

    def run(self, handle: Handle, original: Any) -> None:
        """Run a callback and note how long it took."""
        before, collected = thread_time(), self.collecting
        self._running_since = monotonic()
        original(handle)
        self._running_since = 0.0
        spent = (thread_time() - before - (self.collecting - collected)) / self._slowness()
        self.longest = max(self.longest, spent)
        if spent > MOST:
            self.slow.append((spent, " | ".join(sorted(self._seen_at)) or repr(handle)))
        self._seen_at.clear()
        self._yardsticks.clear()

    def _slowness(self) -> float:
        """How much slower than usual the processor was during this callback; 1 for one too short to tell."""
        return max(1.0, median(self._yardsticks) / self._usual) if self._yardsticks else 1.0

    def look_around(self, stop: Event) -> None:
        """From another thread: where is a callback that takes long?"""
        while not stop.wait(LOOK_EVERY):
            frame = sys._current_frames().get(self.thread)
            if frame is not None and self._running_since and monotonic() - self._running_since > LOOK_EVERY:
                stack = [f"{Path(call.filename).name}:{call.lineno}" for call in extract_stack(frame)]
                self._seen_at.add(" ".join(stack[-8:]))
                self._yardsticks.append(yardstick())

    def collected(self, phase: str, _info: object) -> None:
        """The garbage collector begins or ends."""
        if get_ident() == self.thread:
            if phase == "start":
                self._collection_began = thread_time()
            else:
                self.collecting += thread_time() - self._collection_began

    def assert_quick(self) -> None:
        """No callback took too long, unless a tracer slows all of them down."""
        if COVERAGE:
            return
        slowest = "; ".join(f"{1000 * spent:.0f} ms: {what}" for spent, what in sorted(self.slow, reverse=True)[:5])
        assert not self.slow, f"the loop was blocked: {slowest}"


@contextmanager
def watching() -> Iterator[LoopWatch]:
    """Be ready to watch the loop that says so."""
    watch = LoopWatch()
    original = Handle._run

    def run(handle: Handle) -> None:
        if getattr(handle, "_loop", None) is watch.loop and watch.loop is not None:
            watch.run(handle, original)
        else:
            original(handle)

    gc.callbacks.append(watch.collected)
    stop = Event()
    Thread(target=watch.look_around, args=(stop,), daemon=True).start()
    try:
        with mock.patch.object(Handle, "_run", run):
            yield watch
    finally:
        stop.set()
        gc.callbacks.remove(watch.collected)

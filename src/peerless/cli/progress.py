"""Progress on standard error: a bar on a terminal, elsewhere a line now and then."""

import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.progress import Progress

SECONDS_BETWEEN_LINES = 10.0


class ProgressBar:
    """A progress bar for a `with` block, which yields the function to report the amount done."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.told = time.monotonic()
        self.bar = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task(what, total=total)

    def __enter__(self) -> Callable[[int], None]:
        self.bar.start()
        return self._show

    def _show(self, done: int) -> None:
        if not self.bar.disable:
            self.bar.update(self.task, completed=done)
        elif time.monotonic() - self.told >= SECONDS_BETWEEN_LINES:
            self.told = time.monotonic()
            print(f"{self.what}: {done} of {self.total}", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

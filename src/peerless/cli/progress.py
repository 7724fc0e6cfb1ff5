"""A progress bar on standard error, shown only on a terminal."""

import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import Progress


class ProgressBar:
    """A progress bar for a `with` block, which yields the function to report the amount done."""

    def __init__(self, what: str, total: int) -> None:
        self.bar = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task(what, total=total)

    def __enter__(self) -> Callable[[int], None]:
        self.bar.start()
        return lambda done: self.bar.update(self.task, completed=done)

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

"""Work in batches, on this process or on several; the results come in order either way.

A *crew* is whoever does the work: processes of this machine here, a cluster in `cluster.py`.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Part = TypeVar("Part")

BATCHES_EACH = 4  # so that nobody is left without work while another still has much


class Crew(Protocol):
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
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield from pool.map(work, tasks)


ALONE = Processes()


def batches(total: int, size: int) -> list[range]:
    """The numbers below `total` in ranges of at most `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def batch_size(total: int, crew: Crew, most: int) -> int:
    """How much one batch should hold: enough for a message to be worth it, and work for everybody to the end."""
    return max(1, min(most, -(-total // (crew.size * BATCHES_EACH))))

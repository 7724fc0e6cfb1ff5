"""Work in batches, on this process or on several; the results come in order either way."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Part = TypeVar("Part")


def in_order(work: Callable[[Task], Part], tasks: list[Task], jobs: int, chunk: int = 1) -> Iterator[Part]:
    """The result of every task. With several processes `work` and the tasks must be picklable."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, tasks, chunksize=chunk)


def batches(total: int, size: int) -> list[range]:
    """The numbers below `total` in ranges of at most `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]

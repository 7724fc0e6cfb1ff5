"""Long work on the event loop in short slices, so that other tables are not blocked.

Work is a generator that yields where it may be interrupted, such as after each replayed answer.
"""

import asyncio
from collections.abc import Callable, Generator
from time import thread_time
from typing import Final, ParamSpec, TypeVar

Result = TypeVar("Result")
Asked = ParamSpec("Asked")

SLICE: Final = 0.005  # seconds of CPU time; may be exceeded by one step of the generator


async def in_slices(work: Generator[None, None, Result], heavy: bool = False) -> Result:
    """Run the generator, yielding to the event loop between slices, and return its result.

    `heavy` work, whose single steps may take long, runs in a thread.
    """
    if heavy:
        return await beside(at_once, work)
    began = thread_time()
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        if thread_time() - began > SLICE:
            await asyncio.sleep(0)
            began = thread_time()


async def beside(function: Callable[Asked, Result], *args: Asked.args, **kwargs: Asked.kwargs) -> Result:
    """Call a function in a thread. StopIteration becomes RuntimeError, as a future cannot carry it and would hang."""

    def call() -> Result:
        try:
            return function(*args, **kwargs)
        except StopIteration as error:
            raise RuntimeError(f"{function} raised StopIteration") from error

    return await asyncio.to_thread(call)


def at_once(work: Generator[None, None, Result]) -> Result:
    """Run the generator without interruption, where blocking is fine."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result

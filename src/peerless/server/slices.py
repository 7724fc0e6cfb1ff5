"""Long work on the event loop, a little at a time: whoever else is at another table never waits for it.

Work is a generator that pauses where it may be interrupted, such as after each answer that is played again.
"""

import asyncio
from collections.abc import Callable, Generator
from time import thread_time
from typing import Final, ParamSpec, TypeVar

Result = TypeVar("Result")
Asked = ParamSpec("Asked")

SLICE: Final = 0.005  # seconds of processor time; what is between two pauses comes on top


async def in_slices(work: Generator[None, None, Result], heavy: bool = False) -> Result:
    """Do the work and let others have their turn now and then; gives what the generator returns.

    Work whose single steps may be `heavy` is done in a thread.
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
    """Call a function in a thread. It always answers: a StopIteration would be lost on its way to the event loop."""

    def call() -> Result:
        try:
            return function(*args, **kwargs)
        except StopIteration as error:
            raise RuntimeError(f"{function} raised StopIteration") from error

    return await asyncio.to_thread(call)


def at_once(work: Generator[None, None, Result]) -> Result:
    """Do the work without a pause, where nobody waits."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result

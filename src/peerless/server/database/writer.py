"""The single writer of a SQLite database."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from peerless.server.database.base import Work, transaction
from peerless.server.database.faults import PAUSES, StillBusy, insist

T = TypeVar("T")

LARGEST_BATCH = 64  # writes in one transaction


@dataclass(frozen=True, eq=False)
class Job:
    """Work for the writer, and the future for its result."""

    work: Work[Any]
    done: asyncio.Future[Any]


class Writer:
    """Writes to SQLite for all tasks of the process, one transaction at a time.

    A commit waits for the disk and takes longer than the work in it, so all work that arrives during one shares the
    next. If a batch fails, each job is retried in a transaction of its own, so a bad job cannot affect the others.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: deque[Job] = deque()
        self._news = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def do(self, work: Work[T]) -> T:
        """Return the result of work once it is committed."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._news.set()
        result: T = await job.done
        return result

    async def close(self) -> None:
        """Finish pending work and stop."""
        self._closing = True
        self._news.set()
        await self._task

    async def _run(self) -> None:
        while self._jobs or not self._closing:
            if self._jobs:
                await self._resolve([self._jobs.popleft() for _ in range(min(LARGEST_BATCH, len(self._jobs)))])
            else:
                self._news.clear()
                await self._news.wait()

    async def _resolve(self, jobs: Sequence[Job]) -> None:
        try:
            results = await insist(partial(transaction, self._engine, partial(_all, jobs)), PAUSES)
        except Exception as error:
            await self._fail(jobs, error)
        else:
            for job, result in zip(jobs, results, strict=True):
                _answer(job, result)

    async def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        if len(jobs) > 1 and not isinstance(error, StillBusy):
            for job in jobs:
                await self._resolve([job])
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_exception(error)


async def _all(jobs: Sequence[Job], connection: AsyncConnection) -> list[object]:
    return [await job.work(connection) for job in jobs]


def _answer(job: Job, result: object) -> None:
    if not job.done.done():
        job.done.set_result(result)

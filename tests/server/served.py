"""`peerless serve` as processes of their own that can be killed and started again at the same address."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2 as httpx

from tests.support.ports import Port
from tests.support.processes import children_of
from tests.support.server import assert_no_mistakes
from tests.support.waiting import PATIENCE

COMMAND = (sys.executable, "-m", "tests.support.luck", "serve")  # `peerless serve` that deals the same games twice


class Served:
    """One server process, or the gap between two of them."""

    def __init__(self, database: str, folder: Path, *options: str, command: Sequence[str] = COMMAND) -> None:
        self._reserved = Port()  # a killed server comes back to it
        self.port = self._reserved.number
        self.command = (*command, "--db", database, "--port", str(self.port), *options)
        self.log = folder / f"server-{self.port}.log"
        self.process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdout=asyncio.subprocess.PIPE, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        if b"ready" not in line:
            raise AssertionError(f"the server did not start: {self.log_text()[-2000:]}")

    async def kill(self) -> None:
        """SIGKILL: no time to finish anything."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        """SIGTERM, as an operator would."""
        if self.process is None or self.process.returncode is not None:
            return
        assert_no_mistakes(self.log_text())
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), PATIENCE)
        except TimeoutError:
            await self.kill()
            raise AssertionError("the server does not stop") from None

    def children(self) -> list[int]:
        """The processes in which its bots think, where the system reports them."""
        assert self.process is not None
        return children_of(self.process.pid)

    def log_text(self) -> str:
        """Everything it has logged, over all its lives."""
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""

    def complaints(self) -> list[str]:
        """Lines that say that something went wrong inside."""
        return [line for line in self.log_text().splitlines() if _is_complaint(line)]


def _is_complaint(line: str) -> bool:
    return '"level": "error"' in line or "Traceback" in line or "Error" in line or '"status": 5' in line


@asynccontextmanager
async def serving(database: str, folder: Path, count: int = 1, *options: str) -> AsyncIterator[list[Served]]:
    """Some processes on one database."""
    servers = [Served(database, folder, *options) for _ in range(count)]
    try:
        for server in servers:
            await server.start()
        yield servers
    finally:
        for server in servers:
            await server.stop()


async def create_table(client: httpx.AsyncClient, server: str, body: dict[str, object]) -> dict[str, object]:
    """A new table; comes again later if the server is away or asks for patience."""
    while True:
        with contextlib.suppress(httpx.TransportError):
            answer = await client.post(f"http://{server}/api/tables", json=body)
            if answer.status_code == 201:
                table: dict[str, object] = answer.json()
                return table
            assert answer.status_code in (429, 503), f"{answer.status_code} {answer.text}"
        await asyncio.sleep(0.3)

"""The real server for tests: in a thread of this process, where a test can look inside, or as a process of its own."""

import asyncio
import re
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

import requests
import uvicorn
from fastapi import FastAPI

from peerless.server import unexpected
from peerless.server.app import make_app
from peerless.server.config import Config
from peerless.server.hub import Hub
from peerless.server.rates import Rate
from peerless.server.run import uvicorn_config
from tests.support.loop_watch import LoopWatch, watching
from tests.support.metrics import unexpected_errors
from tests.support.waiting import PATIENCE

FREELY = Rate(per_second=100_000, burst=100_000)  # tests are quicker than people
Found = TypeVar("Found")
Json = dict[str, Any]


def config_for(database: str) -> Config:
    """A configuration that does not slow a test down."""
    free = {f.name: FREELY for f in fields(Config) if isinstance(f.default, Rate)}
    return Config(database, 1, most_listed=1000, **free)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Address:
    """Where a server listens, and how to talk to it over HTTP."""

    http: str  # without a slash at the end

    @property
    def ws(self) -> str:
        """The same for sockets."""
        return "ws" + self.http.removeprefix("http")

    def get(self, path: str, expect: int = 200, **query: object) -> Any:
        """What a path says, as JSON."""
        return self._json(requests.get(self.http + path, params=_texts(query), timeout=PATIENCE), expect)

    def post(self, path: str, body: Any, expect: int = 200) -> Any:
        """What a path says to a body."""
        return self._json(requests.post(self.http + path, json=body, timeout=PATIENCE), expect)

    def create(self, *seats: Mapping[str, object], expect: int = 201, **settings: object) -> Any:
        """A new table."""
        return self.post("/api/tables", {"seats": list(seats), **settings}, expect)

    @staticmethod
    def _json(answer: requests.Response, expect: int) -> Any:
        assert answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json()


def _texts(query: Mapping[str, object]) -> dict[str, str]:
    return {key: str(value) for key, value in query.items() if value is not None}


@dataclass(frozen=True)
class Running(Address):
    """A server in a thread: its hub can be looked into, from its own loop."""

    app: FastAPI
    loop: asyncio.AbstractEventLoop
    watch: LoopWatch

    @property
    def hub(self) -> Hub:
        """The hub of the server."""
        hub = self.app.state.hub
        assert isinstance(hub, Hub)
        return hub

    def run(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Do something in the loop of the server and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def call(self, function: Callable[[], Found]) -> Found:
        """The same for something that does not wait."""

        async def calling() -> Found:
            return function()

        return self.run(calling())


@contextmanager
def serving(database: str, mistakes: int = 0, **changes: Any) -> Iterator[Running]:
    """The real application on a real socket, for the time of a `with` block.

    It must end without unexpected errors, but for those that a test provokes (`mistakes`; -1 for any number), and no
    callback of its loop may have taken long.
    """
    with watching() as watch:
        yield from _serving(database, mistakes, watch, changes)
    watch.assert_quick()


def _serving(database: str, mistakes: int, watch: LoopWatch, changes: Mapping[str, Any]) -> Iterator[Running]:
    config = replace(config_for(database), **changes)
    app = make_app(config)
    server = uvicorn.Server(uvicorn_config(app, config))
    listening = socket.create_server(("127.0.0.1", 0))
    loops: list[asyncio.AbstractEventLoop] = []
    ready = threading.Event()

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        task = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started and not task.done():
            await asyncio.sleep(0.005)
        watch.watch_this_loop()
        ready.set()
        await task

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE) and server.started, "the server has not started"
    try:
        yield Running(f"http://127.0.0.1:{listening.getsockname()[1]}", app, loops[0], watch)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
    errors = unexpected_errors(app.state.metrics)
    assert mistakes < 0 or sum(errors.values()) == mistakes, f"unexpected errors in the server: {errors}"


@dataclass(frozen=True)
class Started(Address):
    """A server in a process."""

    process: subprocess.Popen[str]


@contextmanager
def started(database: str, *options: str) -> Iterator[Started]:
    """`peerless serve` as an operator starts it; it says where it listens."""
    serve = [sys.executable, "-m", "tests.support.luck", "serve"]
    command = [*serve, "--db", database, "--port", "0", "--workers", "1", *options]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert process.stdout is not None
            match = re.search(r"http://\S+:\d+", process.stdout.readline())
            assert match, "the server has not said where it listens"
            yield Started(match[0], process)
        finally:
            _end(process)
        log.seek(0)
        assert_no_mistakes(log.read())


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)
    assert process.stdout is not None
    process.stdout.close()


def assert_no_mistakes(log: str) -> None:
    """What a server has logged names no error that nobody expected."""
    mistakes = [line for line in log.splitlines() if f'"event": "{unexpected.EVENT}"' in line]
    assert not mistakes, "\n".join(mistakes)

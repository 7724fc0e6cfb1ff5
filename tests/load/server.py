"""The server that is measured: `peerless serve` without rates, with a clock in each of its parts and an echo beside it.

Parts are timed by the processor time of the event loop's thread, so that neighbors on the machine do not count.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Generator
from functools import partial, wraps
from typing import Any

from fastapi import FastAPI
from pydantic_core import to_json
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from peerless.server import logs, run, socket
from peerless.server.config import Config
from peerless.server.database.writer import Writer
from peerless.server.protocol import requests
from peerless.server.rates import Rate
from peerless.server.store import Store
from peerless.table import commands
from peerless.table.narrator import Narrator
from peerless.table.table import Table

FREELY = Rate(per_second=1e9, burst=1e9)
MANY = 1_000_000

spent: defaultdict[str, float] = defaultdict(float)  # seconds by part


def timed(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, on the clock."""

    @wraps(function)
    def wrapper(*given: Any, **named: Any) -> Any:
        began = time.thread_time()
        try:
            return function(*given, **named)
        finally:
            spent[part] += time.thread_time() - began

    return wrapper


class Stepped:
    """An awaitable whose every step is timed, and not the waiting between."""

    def __init__(self, part: str, work: Awaitable[Any]) -> None:
        self.part = part
        self.work = work

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self.work.__await__()
        take = partial(steps.send, None)
        while True:
            began = time.thread_time()
            try:
                wanted = take()
            except StopIteration as end:
                return end.value
            finally:
                spent[self.part] += time.thread_time() - began
            try:
                yield wanted
                take = partial(steps.send, None)
            except BaseException as error:
                take = partial(steps.throw, error)


def stepped(part: str, function: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
    """The same coroutine function, on the clock."""

    @wraps(function)
    async def wrapper(*given: Any, **named: Any) -> Any:
        return await Stepped(part, function(*given, **named))

    return wrapper


class _TimedRequests:
    """The parser of requests, on the clock."""

    validate_json = staticmethod(timed("JSON", requests.REQUEST.validate_json))


def put_clocks_in() -> None:
    """Every part of an answer's way gets its clock."""
    replaced: list[tuple[Any, str, Any]] = [
        (Table, "clone", timed("engine", Table.clone)),
        (Table, "apply", timed("engine", Table.apply)),
        (commands, "answer", timed("engine", commands.answer)),
        (Narrator, "state", timed("view and text", Narrator.state)),
        (socket, "to_json", timed("JSON", to_json)),
        (requests, "REQUEST", _TimedRequests),
        (Writer, "_resolve", stepped("database", Writer._resolve)),
        (Store, "append", stepped("database", Store.append)),
        (WebSocket, "send_text", stepped("socket, out", WebSocket.send_text)),
    ]
    for owner, name, replacement in replaced:
        setattr(owner, name, replacement)


async def parts(_request: Any) -> JSONResponse:
    """Seconds by part so far, and the processor time of the loop and of the whole process."""
    return JSONResponse({"parts": spent, "loop": time.thread_time(), "process": time.process_time()})


async def echo(connection: WebSocket) -> None:
    """What one answer moves over sockets, without any game: a short reply and two long ones."""
    await connection.accept()
    sizes = [int(size) for size in connection.query_params["sizes"].split(",")]
    try:
        while True:
            text = await connection.receive_text()
            for size in sizes:
                await connection.send_text(text.ljust(size)[:size])
    except WebSocketDisconnect:
        pass


def measured_app(make: Callable[..., FastAPI]) -> Callable[..., FastAPI]:
    """The application with two addresses more."""

    def wrapper(*given: Any) -> FastAPI:
        app = make(*given)
        app.router.routes[:0] = [Route("/load/parts", parts), WebSocketRoute("/load/echo", echo)]
        return app

    return wrapper


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()
    logs.configure("warning")
    put_clocks_in()
    run.make_app = measured_app(run.make_app)  # type: ignore[attr-defined]
    config = Config(
        arguments.db,
        workers=1,
        messages=FREELY,
        requests=FREELY,
        tables=FREELY,
        connections=FREELY,
        most_connections=MANY,
        most_per_address=MANY,
    )
    listening = run.bound("127.0.0.1", arguments.port, or_any=False)
    run.run(config, listening, "127.0.0.1", lambda: print(json.dumps({"ready": True}), flush=True))


if __name__ == "__main__":
    main()

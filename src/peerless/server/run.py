"""Running one server process: the port and database are opened first, so that problems surface at once."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable
from functools import partial

import uvicorn
from fastapi import FastAPI

from peerless.server import logs
from peerless.server.app import make_app
from peerless.server.config import Config
from peerless.server.connections import ConnectionLimit
from peerless.server.slow_clients import IDLE_FOR, WriteTimeoutHttpProtocol, WriteTimeoutProtocol
from peerless.server.store import Store

LARGEST_FRAME = 64 * 1024  # bytes; a longer message ends the connection before it is read
WAITING_FRAMES = 8
SECONDS_TO_FINISH = 3


class ServeError(Exception):
    """The server cannot start; the message is one sentence."""


def bound(host: str, port: int, or_any: bool) -> socket.socket:
    """A socket bound to a port; with `or_any`, to a free one if that port is unavailable."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        if or_any and port:
            listening.close()
            return bound(host, 0, False)
        raise ServeError(f"cannot listen on {host}, port {port}: {error.strerror or error}.") from error
    return listening


def address(host: str, listening: socket.socket) -> str:
    """The URL of the page for a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listening.getsockname()[1]}/"


def run(config: Config, listening: socket.socket, proxies: str, started: Callable[[], None]) -> None:
    """Serve until stopped; StoreError if the database cannot be opened."""
    _allow_many_connections()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, listening, proxies, started))


async def _serve(config: Config, listening: socket.socket, proxies: str, started: Callable[[], None]) -> None:
    app = make_app(config, await Store.open(config.database))
    app.state.listening = listening.getsockname()[:2]
    await _Server(uvicorn_config(app, config, proxies), started).serve(sockets=[listening])


def uvicorn_config(app: FastAPI, config: Config, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """The uvicorn settings: connection limits, timeouts and logging."""
    connection_limit = ConnectionLimit(config, app.state.admission.metrics, proxies)
    app.state.connection_limit = connection_limit
    return uvicorn.Config(
        app,
        http=partial(WriteTimeoutHttpProtocol, connection_limit),  # type: ignore[arg-type]  # any protocol factory works
        ws=partial(WriteTimeoutProtocol, connection_limit),  # type: ignore[arg-type]
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=WAITING_FRAMES,
        forwarded_allow_ips=proxies,
        timeout_keep_alive=IDLE_FOR,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        **logs.UVICORN,  # type: ignore[arg-type]
    )


def _allow_many_connections() -> None:
    """Raise the soft limit on open files, as each connection takes a descriptor."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """A server that calls `ready` once it has started."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `ready`."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, except on Windows, where the PostgreSQL driver needs a selector loop."""
    if sys.platform == "win32":
        return asyncio.SelectorEventLoop
    import uvloop

    return uvloop.new_event_loop

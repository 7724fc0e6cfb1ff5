"""The ASGI application: routes, sockets, the built page, and the middleware that protects them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Scope

from peerless.lang.errors import ContentError
from peerless.server import logs, monitoring, unexpected
from peerless.server.admission import Admission, language_of
from peerless.server.bodies import BodyLimit
from peerless.server.config import Config
from peerless.server.headers import SecurityHeaders
from peerless.server.hub import Hub
from peerless.server.metrics import Metrics
from peerless.server.page import Elsewhere, Page
from peerless.server.protocol.basics import LARGEST_RECORD
from peerless.server.protocol.http import Error
from peerless.server.routes import router
from peerless.server.sandbox import SandboxRefusal
from peerless.server.slices import beside
from peerless.server.socket import Connection
from peerless.server.store import Store, StoreError
from peerless.server.warmup import warm_up
from peerless.server.workers import Workers
from peerless.table.errors import TableRefusal
from peerless.text.fallback import listening
from peerless.text.messages import Refusal
from peerless.version import __version__

NOT_FOUND = {"no_table", "no_such_seat"}
TOO_MUCH = {"too_many_listed"}


def make_app(config: Config, store: Store | None = None) -> FastAPI:
    """Build the application. It owns `store` from startup on, and opens one if none is given."""
    metrics = Metrics()
    admission = Admission(config, metrics)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = store or await Store.open(config.database)
        hub = Hub(opened, Workers(config.workers, metrics=metrics), metrics, config=config)
        app.state.hub = hub
        with listening(lambda sentence, error: unexpected.report(metrics, "wording", error, sentence=sentence)):
            await beside(warm_up, app)
            await hub.start()
            try:
                yield
            finally:
                await hub.close()

    app = FastAPI(
        title="Peerless",
        version=__version__,
        lifespan=lifespan,
        responses={400: {"model": Error}},
        openapi_url=None,  # served from a cache, see `monitoring.py`
        docs_url=None,  # the default page loads third-party scripts
        redoc_url=None,
    )
    app.state.admission = admission
    app.state.metrics = metrics
    app.include_router(router)
    app.include_router(monitoring.router)
    _add_socket(app, admission)
    _add_handlers(app)
    app.router.routes.append(Elsewhere("/", Page(config), name="page"))
    app.middleware("http")(admission.http)
    app.add_middleware(BodyLimit, larger={"/api/records": LARGEST_RECORD}, words=_words)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(logs.AccessLog)
    return app


def _add_socket(app: FastAPI, admission: Admission) -> None:
    @app.websocket("/ws/{table}")
    async def talk(socket: WebSocket, table: str) -> None:
        await admission.admit(socket, lambda bucket: Connection(app.state.hub, socket, bucket).serve(table))


# --- errors -----------------------------------------------------------------------------------------


def _words(key: str, scope: Scope) -> str:
    return TableRefusal(key).text(language_of(Request(scope)))


def _answer(status: int, key: str, text: str) -> JSONResponse:
    return JSONResponse({"key": key, "text": text}, status)


def _add_handlers(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        """A request that fits the schema (otherwise it is a 422) but cannot be carried out."""
        key = error.message.key
        status = 404 if key in NOT_FOUND else 429 if key in TOO_MUCH else 409
        return _answer(status, key, error.text(language_of(request)))

    @app.exception_handler(SandboxRefusal)
    async def useless(request: Request, error: SandboxRefusal) -> Response:
        return _answer(409, error.key, error.text)

    @app.exception_handler(ContentError)
    async def bad_content(request: Request, error: ContentError) -> Response:
        return _answer(409, "content", str(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        what = f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"
        status = 400 if first["type"] == "json_invalid" else 422
        return _answer(status, "bad_message", TableRefusal("bad_message", what=what).text(language_of(request)))

    @app.exception_handler(StoreError)
    async def no_database(request: Request, error: StoreError) -> Response:
        app.state.hub.metrics.database_errors.inc()
        logs.error("database", error)
        return _answer(503, "busy", TableRefusal("busy").text(language_of(request)))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        text = str(error.detail or HTTPStatus(error.status_code).phrase)
        answer = _answer(error.status_code, "http", text)
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def mistaken(request: Request, error: Exception) -> Response:
        unexpected.report(app.state.metrics, "request", error, path=request.url.path)
        return _answer(500, "internal", TableRefusal("internal").text(language_of(request)))

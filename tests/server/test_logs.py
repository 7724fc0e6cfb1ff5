"""The log says what happens and never what must stay secret."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.core.machine import RulesBug
from peerless.game.errors import SetupError
from peerless.server import logs
from peerless.server.logs import BLANK, AccessLog

TOKEN = "dK3v_0QmX-7bTzLw9RfYpA"  # the shape of a seat token; fixed, as it is part of test ids
SECRET = "Zaphod-Beeblebrox"


class CapturedLog:
    """What was written, as text and line by line."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture
def log() -> Iterator[CapturedLog]:
    """A log of our own; afterwards everything is as it was."""
    names = ("", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    before = [(logger, logger.handlers[:], logger.level, logger.propagate) for logger in map(logging.getLogger, names)]
    log = CapturedLog()
    logs.configure(stream=log.stream)
    yield log
    for logger, handlers, level, propagate in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


def test_an_event_is_a_json_line(log: CapturedLog) -> None:
    logs.info("table_opened", table="a1b2c3d4", seats=2, ms=1.5, public=True, winner=None)
    logs.warning("worker_lost", reason="hung")
    first, second = log.lines
    assert list(first)[:3] == ["time", "level", "event"]
    assert len(first["time"]) == 24 and first["time"].endswith("Z")
    del first["time"]
    assert first == {
        "level": "info", "event": "table_opened", "table": "a1b2c3d4", "seats": 2, "ms": 1.5, "public": True,
        "winner": None,
    }  # fmt: skip
    assert (second["level"], second["event"], second["reason"]) == ("warning", "worker_lost", "hung")


def test_a_line_stays_one_line(log: CapturedLog) -> None:
    logs.info("request", path='/a\nb"c\x1b[31m', level="fatal", event="forged", time="never")
    [line] = log.lines
    assert line["path"] == '/a\nb"c\x1b[31m'
    assert (line["level"], line["event"]) == ("info", "request") and line["time"] != "never"


@pytest.mark.parametrize(
    "field",
    ["token", "seat_token", "nonce", "nonces", "seed", "game_seed", "cookie", "Set-Cookie", "name", "player_name",
     "query", "query_string", "password", "authorization", "secret"],
)  # fmt: skip
def test_fields_that_hold_secrets_are_blank(log: CapturedLog, field: str) -> None:
    logs.info("something", **{field: SECRET}, other={"deep": [{field: SECRET}]})
    [line] = log.lines
    assert line[field] == BLANK
    assert SECRET not in log.text


@pytest.mark.parametrize("token", [TOKEN, "-" * 22, "abcdefghijklmnopqrstuv", "A" * 64])
@pytest.mark.parametrize("text", ["{}", "seat {} is taken", "/t/abc#seat={}", "/ws/abc?token={}", "('{}',)", "/t/{}/x"])
def test_what_looks_like_a_token_is_blank_wherever_it_stands(log: CapturedLog, text: str, token: str) -> None:
    text = text.format(token)
    logs.info("something", text=text, many=[text], deep={text: text}, odd=ValueError(text), raw=text.encode())
    logging.getLogger("a.library").warning("%s and %s", text, [text])
    assert len(log.lines) == 2
    assert token not in log.text


def test_a_path_of_any_length_is_looked_at_in_no_time(log: CapturedLog) -> None:
    """Step by step the work must grow with the length, not with its square: this would take hours."""
    logs.info("request", path="/" * 10_000_000)
    logs.info("request", path="/a" * 1000 + "?secret")
    assert len(str(log.lines[0]["path"])) < 1100 and "secret" not in log.text


def test_a_token_in_the_place_of_an_event_is_blank(log: CapturedLog) -> None:
    logs.info(TOKEN)
    logs.info(f"seat {TOKEN}")
    assert [line["event"] for line in log.lines] == [BLANK, f"seat {BLANK}"]


def test_what_does_not_look_like_one_stays(log: CapturedLog) -> None:
    logs.info(
        "a_long_event_of_ours_with_many_words", text="abcdefghijklmnopqrstu", table="AbCd1234-_xy", board="sarpedon"
    )
    [line] = log.lines
    assert line["event"] == "a_long_event_of_ours_with_many_words"
    assert (line["text"], line["table"], line["board"]) == ("abcdefghijklmnopqrstu", "AbCd1234-_xy", "sarpedon")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("GET /api/tables?lang=uk&me=Bob HTTP/1.1", "GET /api/tables HTTP/1.1"),
        ("/t/abc#seat=short", "/t/abc"),
        ("postgresql://bob:pass@db.example/games", "postgresql://db.example/games"),
        ("Cookie: id=5", f"Cookie: {BLANK}"),
        ("INSERT failed [SQL: INSERT …] [parameters: ('Bob', 3)]", f"INSERT failed [SQL: INSERT …] {BLANK}"),
        ("future: <Task exception=ValueError('Bob')>", "future: <Task exception=ValueError"),
    ],
)
def test_queries_and_passwords_are_cut_off(log: CapturedLog, text: str, left: str) -> None:
    logging.getLogger("uvicorn.error").error("%s", text)
    [line] = log.lines
    assert (line["event"], line["level"], line["message"]) == ("uvicorn_error", "error", left)


def fail(problem: Exception) -> None:
    try:
        raise problem
    except Exception as error:
        logs.error("request_failed", error, path="/api/tables")


def test_an_error_is_logged_with_kind_and_place_but_not_what_a_client_sent(log: CapturedLog) -> None:
    fail(ValueError(f"no such player: {SECRET}"))
    [line] = log.lines
    assert line["problem"] == "ValueError" and "because" not in line
    assert line["at"][-1].startswith("server/test_logs.py:")
    assert SECRET not in log.text


def test_an_error_of_ours_or_of_the_system_says_why(log: CapturedLog) -> None:
    fail(SetupError("no_such", name=SECRET))
    fail(FileNotFoundError(2, "No such file or directory", SECRET))
    fail(RulesBug("a broken invariant"))
    assert [line["because"] for line in log.lines] == ["no_such", "No such file or directory", "a broken invariant"]
    assert SECRET not in log.text


def test_an_error_of_the_database_says_its_first_line(log: CapturedLog) -> None:
    from sqlalchemy.exc import IntegrityError

    fail(IntegrityError("INSERT …", {"player": SECRET}, Exception(f"duplicate key\nDETAIL: ({SECRET}) exists")))
    [line] = log.lines
    assert line["because"] == "duplicate key" and SECRET not in log.text


def test_causes_and_groups_are_logged(log: CapturedLog) -> None:
    problem = ExceptionGroup(SECRET, [KeyError(SECRET), OSError(28, "No space left on device")])
    problem.__cause__ = RuntimeError(SECRET)
    fail(problem)
    [line] = log.lines
    assert line["cause"]["problem"] == "RuntimeError"
    assert [part["problem"] for part in line["parts"]] == ["KeyError", "OSError"]
    assert line["parts"][1]["because"] == "No space left on device" and SECRET not in log.text


def test_endless_texts_are_cut(log: CapturedLog) -> None:
    logs.info("something", text="a b " * 10_000)
    assert len(log.text) < 1200


def test_a_person_at_a_terminal_gets_words(log: CapturedLog) -> None:
    logs.configure(stream=log.stream, human=True)
    logs.info("request", path="/a b", status=200, token=SECRET, odd="\x1b[31mred")
    assert log.text[8:] == f' info    request path="/a b" status=200 token={BLANK} odd="\\u001b[31mred"\n'


def test_a_terminal_is_recognized(log: CapturedLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log.stream, "isatty", lambda: True)
    logs.configure(stream=log.stream)
    logs.info("something")
    assert not log.text.startswith("{")


# --- requests -----------------------------------------------------------------------------------------


async def page(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def broken_page(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError(SECRET)


async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.accept"})


async def call(app: ASGIApp, scope: Scope, *incoming: Message) -> None:
    messages = iter(incoming)

    async def receive() -> Message:
        return next(messages)

    async def send(message: Message) -> None:
        pass

    await AccessLog(app)(scope, receive, send)


HTTP: Scope = {"type": "http", "method": "GET", "path": "/api/lobby", "query_string": SECRET.encode(), "headers": []}


@pytest.mark.anyio
async def test_a_request_is_logged_without_its_query(log: CapturedLog) -> None:
    await call(page, HTTP)
    [line] = log.lines
    assert (line["event"], line["method"], line["path"], line["status"]) == ("request", "GET", "/api/lobby", 204)
    assert line["ms"] >= 0 and SECRET not in log.text


@pytest.mark.anyio
async def test_a_request_that_fails_is_logged_too(log: CapturedLog) -> None:
    with pytest.raises(RuntimeError):
        await call(broken_page, HTTP)
    [line] = log.lines
    assert line["event"] == "request" and "status" not in line


@pytest.mark.anyio
async def test_a_socket_is_logged_when_it_has_ended(log: CapturedLog) -> None:
    scope: Scope = {"type": "websocket", "path": f"/ws/{TOKEN}", "query_string": b"a=b", "headers": []}
    await call(socket, scope, {"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001})
    [line] = log.lines
    assert (line["event"], line["path"], line["code"]) == ("socket", f"/ws/{BLANK}", 1001)


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
async def test_probes_fill_no_log(log: CapturedLog, path: str) -> None:
    await call(page, {**HTTP, "path": path})
    assert log.text == ""


def test_uvicorn_says_nothing_of_its_own(log: CapturedLog) -> None:
    uvicorn.Config(page, **logs.UVICORN)  # type: ignore[arg-type]
    logging.getLogger("uvicorn.access").critical('127.0.0.1 - "GET /?token=abc HTTP/1.1" 200')
    logging.getLogger("uvicorn.error").info("connection open")
    assert log.text == ""
    logging.getLogger("uvicorn.error").error("bad")
    assert len(log.lines) == 1

"""The server log: one line per event on stderr, as JSON for programs or as plain text in a terminal.

Secrets of a seat or a shuffle and names of people are never logged: fields with such names are redacted, as is anything
that looks like a token; query strings are cut off; and of a foreign error only the type and location are logged, as
its text may quote client input.
"""

import json
import logging
import re
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.core.machine import RulesBug
from peerless.text.messages import Refusal

LOGGER: Final = logging.getLogger("peerless.server")
BLANK: Final = "[redacted]"
LONGEST_TEXT: Final = 1000
LONGEST_LOOKED_AT: Final = 4 * LONGEST_TEXT  # a client determines the length of a path
MOST_FRAMES: Final = 8
MOST_PARTS: Final = 3
QUIET_PATHS: Final = ("/healthz", "/metrics")  # polled every few seconds

SECRET_FIELD: Final = re.compile(r"token|nonce|seed|cookie|secret|password|authorization|query|name$", re.IGNORECASE)
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,}")
EVENT: Final = re.compile(r"[a-z]+(_[a-z]+)*")  # our own event names, exempt from redaction: long ones look like tokens
WORD: Final = re.compile(r"[^\s\"']+")
CUTS: Final = (
    (re.compile(r"://[^/\s@]*@"), "://"),  # user and password in a URL
    (re.compile(r"(?i)\b(cookie|authorization)\s*[:=].*"), rf"\1: {BLANK}"),
    (re.compile(r"\[parameters: .*", re.DOTALL), BLANK),  # of a database call
    (re.compile(r"exception=(\w+)\(.*", re.DOTALL), r"exception=\1"),  # of a task that was never awaited
    (TOKEN, BLANK),
)

# --- logging ------------------------------------------------------------------------------------------


def info(event: str, /, **fields: object) -> None:
    """Log a normal event."""
    LOGGER.info(event, extra={"fields": fields})


def warning(event: str, /, **fields: object) -> None:
    """Log a problem that was handled."""
    LOGGER.warning(event, extra={"fields": fields})


def error(event: str, problem: BaseException | None = None, /, **fields: object) -> None:
    """Log a problem that needs attention."""
    LOGGER.error(event, exc_info=problem, extra={"fields": fields})


def configure(level: str = "info", stream: TextIO | None = None, human: bool | None = None) -> None:
    """Route all logging in this process, including that of libraries, through our formatters. May be called again."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(HumanLines() if (stream.isatty() if human is None else human) else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    LOGGER.setLevel(level.upper())
    root.setLevel(max(LOGGER.level, logging.INFO))  # debug output of libraries quotes client input
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        theirs = logging.getLogger(name)
        theirs.handlers.clear()
        theirs.propagate = name != "uvicorn.access"  # replaced by `AccessLog`
        theirs.setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # reports its findings at every start


UVICORN: Final[dict[str, object]] = {"log_config": None, "access_log": False}  # arguments for `uvicorn.Config`


# --- lines --------------------------------------------------------------------------------------------


def entry(record: logging.LogRecord) -> dict[str, object]:
    """The fields of a record, redacted."""
    fields: object = getattr(record, "fields", None)
    own = isinstance(fields, Mapping)
    event = str(record.msg) if own else record.name.replace(".", "_")
    head: dict[str, object] = {
        "time": datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z",
        "level": record.levelname.lower(),
        "event": event if EVENT.fullmatch(event) else clean(event),
    }
    rest = dict(fields) if isinstance(fields, Mapping) else {"message": record.getMessage()}
    if record.exc_info and record.exc_info[1] is not None:
        rest |= _problem(record.exc_info[1])
    return head | {key: value for key, value in cleaned(rest).items() if key not in head}


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(entry(record), ensure_ascii=False)


class HumanLines(logging.Formatter):
    """The same as readable text, escaped so that logged values cannot control the terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        fields = entry(record)
        time, level, event = str(fields.pop("time"))[11:19], str(fields.pop("level")), str(fields.pop("event"))
        return " ".join([time, f"{level:<7}", event, *(f"{key}={_shown(value)}" for key, value in fields.items())])


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if text.isprintable() and " " not in text else json.dumps(text)


def cleaned(fields: Mapping[str, object]) -> dict[str, object]:
    """Fields with secrets redacted, nested ones included."""
    return {clean_text(key): BLANK if SECRET_FIELD.search(key) else clean(value) for key, value in fields.items()}


def clean(value: object) -> object:
    """A value with secrets redacted."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return cleaned({str(key): part for key, part in value.items()})
    if isinstance(value, list | tuple | set | frozenset):
        return [clean(part) for part in value]
    return clean_text(str(value))


def clean_text(text: str) -> str:
    """A text without tokens, query strings and the like, truncated to `LONGEST_TEXT`."""
    text = WORD.sub(_without_query, text[:LONGEST_LOOKED_AT])
    for pattern, instead in CUTS:
        text = pattern.sub(instead, text)
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"


def _without_query(word: re.Match[str]) -> str:
    """A path or URL without its query and fragment; any other word unchanged."""
    before, slash, after = word[0].partition("/")
    return before + slash + re.split("[?#]", after, maxsplit=1)[0]


def _problem(problem: BaseException) -> dict[str, object]:
    """The type of an error, its text where safe, and its location."""
    frames = traceback.extract_tb(problem.__traceback__)[-MOST_FRAMES:]
    details: dict[str, object] = {"problem": type(problem).__name__, "because": _safe_text(problem)}
    details["at"] = [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}" for frame in frames]
    if problem.__cause__ is not None:
        details["cause"] = _problem(problem.__cause__)
    if isinstance(problem, BaseExceptionGroup):
        details["parts"] = [_problem(part) for part in problem.exceptions[:MOST_PARTS]]
    return {key: value for key, value in details.items() if value}


def _safe_text(problem: BaseException) -> str:
    """The text of an error if it cannot quote client input: our own, the system's, or the database's first line."""
    if isinstance(problem, Refusal):
        return problem.message.key
    if isinstance(problem, OSError):
        return problem.strerror or ""
    if isinstance(problem, RulesBug):
        return str(problem)
    below = getattr(problem, "orig", None)  # sqlalchemy: the driver's error; values are in later lines
    return str(below).partition("\n")[0] if isinstance(below, Exception) else ""


# --- requests -----------------------------------------------------------------------------------------


class AccessLog:
    """ASGI middleware that logs one line per completed request or socket, with the path but no query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything through and record how it ends."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        ends: dict[str, int] = {}

        async def watching(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                ends["status"] = message["status"]
            elif message["type"] == "websocket.close":
                ends.setdefault("code", message.get("code", 1000))
            await send(message)

        async def listening() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                ends.setdefault("code", message.get("code", 1005))
            return message

        began = monotonic()
        try:
            await self.app(scope, listening, watching)
        finally:
            _log_request(scope, ends, monotonic() - began)


def _log_request(scope: Scope, ends: dict[str, int], seconds: float) -> None:
    path = str(scope["path"])
    level = logging.DEBUG if path in QUIET_PATHS else logging.INFO
    if scope["type"] == "websocket":
        fields = {"path": path, "seconds": round(seconds, 1), **ends}
        LOGGER.log(level, "socket", extra={"fields": fields})
    else:
        fields = {"method": scope["method"], "path": path, **ends, "ms": round(1000 * seconds, 1)}
        LOGGER.log(level, "request", extra={"fields": fields})

"""What the server tells its operator: one line for each event on stderr, JSON for programs, plain words in a terminal.

Nothing that gives power over a seat or a shuffle, and no name of a person, is ever written: fields of such names are
blanked, whatever looks like a token is, query strings are cut off, and of an error that is not ours we tell the kind
and the place, as its text may quote what a client sent.
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
LONGEST_LOOKED_AT: Final = 4 * LONGEST_TEXT  # a client chooses how long a path is
MOST_FRAMES: Final = 8
MOST_PARTS: Final = 3
QUIET_PATHS: Final = ("/healthz", "/metrics")  # asked every few seconds

SECRET_FIELD: Final = re.compile(r"token|nonce|seed|cookie|secret|password|authorization|query|name$", re.IGNORECASE)
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,}")
EVENT: Final = re.compile(r"[a-z]+(_[a-z]+)*")  # ours; long ones would look like tokens
WORD: Final = re.compile(r"[^\s\"']+")
CUTS: Final = (
    (re.compile(r"://[^/\s@]*@"), "://"),  # user and password of an address
    (re.compile(r"(?i)\b(cookie|authorization)\s*[:=].*"), rf"\1: {BLANK}"),
    (re.compile(r"\[parameters: .*", re.DOTALL), BLANK),  # of a database call
    (re.compile(r"exception=(\w+)\(.*", re.DOTALL), r"exception=\1"),  # of a task that nobody waited for
    (TOKEN, BLANK),
)

# --- telling ------------------------------------------------------------------------------------------


def info(event: str, /, **fields: object) -> None:
    """Something happened as it should."""
    LOGGER.info(event, extra={"fields": fields})


def warning(event: str, /, **fields: object) -> None:
    """Something went wrong and was put right."""
    LOGGER.warning(event, extra={"fields": fields})


def error(event: str, problem: BaseException | None = None, /, **fields: object) -> None:
    """Something went wrong that somebody should look at."""
    LOGGER.error(event, exc_info=problem, extra={"fields": fields})


def configure(level: str = "info", stream: TextIO | None = None, human: bool | None = None) -> None:
    """Let everything that is logged in this process, by us or by libraries, go our way. May be called again."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(HumanLines() if (stream.isatty() if human is None else human) else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    LOGGER.setLevel(level.upper())
    root.setLevel(max(LOGGER.level, logging.INFO))  # what libraries say below that quotes what a client sent
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        theirs = logging.getLogger(name)
        theirs.handlers.clear()
        theirs.propagate = name != "uvicorn.access"  # `AccessLog` is ours
        theirs.setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # which says with every start what it found


UVICORN: Final[dict[str, object]] = {"log_config": None, "access_log": False}  # arguments of `uvicorn.Config`


# --- lines --------------------------------------------------------------------------------------------


def entry(record: logging.LogRecord) -> dict[str, object]:
    """A record as fields that may be written."""
    fields: object = getattr(record, "fields", None)
    own = isinstance(fields, Mapping)
    event = str(record.msg) if own else record.name.replace(".", "_")
    told: dict[str, object] = {
        "time": datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z",
        "level": record.levelname.lower(),
        "event": event if EVENT.fullmatch(event) else clean(event),
    }
    rest = dict(fields) if isinstance(fields, Mapping) else {"message": record.getMessage()}
    if record.exc_info and record.exc_info[1] is not None:
        rest |= _problem(record.exc_info[1])
    return told | {key: value for key, value in cleaned(rest).items() if key not in told}


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(entry(record), ensure_ascii=False)


class HumanLines(logging.Formatter):
    """The same for a person at a terminal, which must not be controlled by what is shown."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told = entry(record)
        time, level, event = str(told.pop("time"))[11:19], str(told.pop("level")), str(told.pop("event"))
        return " ".join([time, f"{level:<7}", event, *(f"{key}={_shown(value)}" for key, value in told.items())])


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if text.isprintable() and " " not in text else json.dumps(text)


def cleaned(fields: Mapping[str, object]) -> dict[str, object]:
    """Fields without what nobody may read; nested ones as well."""
    return {clean_text(key): BLANK if SECRET_FIELD.search(key) else clean(value) for key, value in fields.items()}


def clean(value: object) -> object:
    """A value that may be written."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return cleaned({str(key): one for key, one in value.items()})
    if isinstance(value, list | tuple | set | frozenset):
        return [clean(one) for one in value]
    return clean_text(str(value))


def clean_text(text: str) -> str:
    """A text without tokens, query strings and the like, and of bearable length."""
    text = WORD.sub(_without_query, text[:LONGEST_LOOKED_AT])
    for pattern, instead in CUTS:
        text = pattern.sub(instead, text)
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"


def _without_query(word: re.Match[str]) -> str:
    """A path or address without query and fragment; any other word as it is."""
    before, slash, after = word[0].partition("/")
    return before + slash + re.split("[?#]", after, maxsplit=1)[0]


def _problem(problem: BaseException) -> dict[str, object]:
    """The kind of an error, what may be said of it, where it came from."""
    frames = traceback.extract_tb(problem.__traceback__)[-MOST_FRAMES:]
    told: dict[str, object] = {"problem": type(problem).__name__, "because": _safe_text(problem)}
    told["at"] = [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}" for frame in frames]
    if problem.__cause__ is not None:
        told["cause"] = _problem(problem.__cause__)
    if isinstance(problem, BaseExceptionGroup):
        told["parts"] = [_problem(part) for part in problem.exceptions[:MOST_PARTS]]
    return {key: value for key, value in told.items() if value}


def _safe_text(problem: BaseException) -> str:
    """What an error says, where that cannot quote a client: ours, the system's, the first line of the database's."""
    if isinstance(problem, Refusal):
        return problem.message.key
    if isinstance(problem, OSError):
        return problem.strerror or ""
    if isinstance(problem, RulesBug):
        return str(problem)
    below = getattr(problem, "orig", None)  # sqlalchemy: the error of the driver; values stand in later lines
    return str(below).partition("\n")[0] if isinstance(below, Exception) else ""


# --- requests -----------------------------------------------------------------------------------------


class AccessLog:
    """ASGI middleware: one line for each request and each socket that has ended; paths only, no query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything through and watch how it ends."""
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
            _tell_request(scope, ends, monotonic() - began)


def _tell_request(scope: Scope, ends: dict[str, int], seconds: float) -> None:
    path = str(scope["path"])
    level = logging.DEBUG if path in QUIET_PATHS else logging.INFO
    if scope["type"] == "websocket":
        fields = {"path": path, "seconds": round(seconds, 1), **ends}
        LOGGER.log(level, "socket", extra={"fields": fields})
    else:
        fields = {"method": scope["method"], "path": path, **ends, "ms": round(1000 * seconds, 1)}
        LOGGER.log(level, "request", extra={"fields": fields})

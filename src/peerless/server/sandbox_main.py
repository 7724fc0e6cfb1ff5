"""The worker process for untrusted input: replays uploaded records and renders finished games, with its own limits.

Whatever a record does, the server is unaffected: using too much time or memory ends only this process. `sandbox.py` is
the other end; `worker_main.py` handles the transport of questions and answers.
"""

import json
import signal
import sys
from base64 import b64encode
from gzip import compress
from typing import Any, Final

from pydantic_core import from_json

from peerless.lang.errors import ContentError
from peerless.server.new_tables import PendingTable, imported
from peerless.server.replays import replay_page
from peerless.server.slices import at_once
from peerless.server.worker_main import main
from peerless.table.entries import Entry
from peerless.table.settings import settings_from_plain
from peerless.table.table import Table
from peerless.text.messages import Refusal
from peerless.text.names import Names

Plain = dict[str, Any]

MOST_MEMORY: Final = 512 << 20  # bytes of address space
PACKED_QUICKLY: Final = 4  # compression level


def answer(question: Plain) -> Plain:
    """Answer a question; a refusal of a record is also an answer, in the asker's language."""
    _limit_processor_time(question["cpu"])
    try:
        return WAYS[question["ask"]](question)
    except Refusal as refusal:
        return {"refused": refusal.message.key, "text": refusal.text(question["lang"]), "seconds": 0.0}
    except ContentError as error:
        return {"refused": "content", "text": str(error), "seconds": 0.0}
    finally:
        _limit_processor_time(0.0)


def _limit_processor_time(seconds: float) -> None:
    """Have the system end the process after this much CPU time; 0 disables the limit."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def take_in(question: Plain) -> Plain:
    """Convert a record to a table, as plain data."""
    try:
        record = from_json(question["record"])
        json.dumps(record, allow_nan=False)  # values outside JSON, such as NaN, could not be written back
    except (ValueError, RecursionError) as error:
        return {"malformed": str(error)[:200], "seconds": 0.0}
    if not isinstance(record, dict):
        return {"malformed": "", "seconds": 0.0}
    pending = at_once(imported(record, question["now"], question["id"], question["secret"]))
    return {"pending": plain_pending(pending), "seconds": 0.0}


def plain_pending(pending: PendingTable) -> Plain:
    """A new table as plain data for the pipe."""
    return {"row": vars(pending.row), "rows": [vars(row) for row in pending.rows]}


def show(question: Plain) -> Plain:
    """A page of a finished game, compressed."""
    table = Table(settings_from_plain(question["settings"]), question["secret"])
    for number, kind, seat, body, at in question["rows"]:
        table.apply(number, Entry(kind, seat, body), at)
    names = Names(table.setup.heroes, table.setup.static(), question["lang"], numbered=False)
    page = replay_page(table, names, question["seat"], question["first"], question["count"])
    return {"page": b64encode(compress(page, PACKED_QUICKLY, mtime=0)).decode("ascii"), "seconds": 0.0}


WAYS = {"import": take_in, "replay": show}


if __name__ == "__main__":
    main(answer, MOST_MEMORY)

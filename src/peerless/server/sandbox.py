"""Untrusted work, such as replaying an uploaded record, done in a separate process with resource limits.

The event loop only passes text on. Work that takes too much time or memory is refused, and the process is replaced.
`sandbox_main.py` is the code of that process.
"""

import sys
from base64 import b64decode
from collections.abc import Sequence
from gzip import decompress
from typing import Any, Final

from peerless.server import logs, unexpected
from peerless.server.fair_queue import Asker, QueueFull
from peerless.server.metrics import Metrics
from peerless.server.new_tables import PendingTable
from peerless.server.protocol.http import Created
from peerless.server.slices import beside
from peerless.server.store import Row, TableRow
from peerless.server.workers import WorkerFailed, Workers, WorkersClosed
from peerless.table import fairness
from peerless.table.errors import TableRefusal

Plain = dict[str, Any]

COMMAND: Final = (sys.executable, "-P", "-m", "peerless.server.sandbox_main")
CPU_SECONDS: Final = 15.0  # CPU time per question
SECONDS: Final = 60.0  # of wall-clock time: the machine may be busy
MOST_WAITING: Final = 8  # questions per address
LONGEST_ANSWER: Final = 16 << 20  # bytes


class SandboxRefusal(Exception):
    """The input cannot be used: a key, and a text in the client's language."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(key)
        self.key = key
        self.text = text


class Malformed(Exception):
    """The body is not JSON (then the message says why) or not an object."""


class Sandbox:
    """A pool of one worker: untrusted work queues fairly, and only behind other untrusted work."""

    def __init__(self, metrics: Metrics, command: Sequence[str] = COMMAND, cpu: float = CPU_SECONDS) -> None:
        self.metrics = metrics
        self.cpu = cpu
        self._workers = Workers(
            1,
            metrics=metrics,
            command=command,
            most_waiting=MOST_WAITING,
            tries=1,
            longest_line=LONGEST_ANSWER,
            queue=metrics.sandbox_queue,
        )

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()

    def pids(self) -> list[int]:
        """The ids of live processes."""
        return self._workers.pids()

    async def take_in(self, record: bytes, lang: str, now: float, address: str) -> PendingTable:
        """Create a table from an uploaded record; SandboxRefusal or Malformed if that is impossible."""
        id, secret = fairness.new_table_id(), fairness.new_secret()
        question = {"record": record.decode("utf-8", "replace"), "now": now, "id": id, "secret": secret}
        reply = await self._ask("import", question, lang, address)
        if "malformed" in reply:
            raise Malformed(reply["malformed"])
        plain = reply["pending"]
        rows = [Row(**row) for row in plain["rows"]]
        return PendingTable(TableRow(**plain["row"]), rows, Created(id, [], None))

    async def page(
        self, row: TableRow, rows: Sequence[Row], lang: str, seat: int | None, first: int, count: int, address: str
    ) -> bytes:
        """States of a finished game, as compressed JSON."""
        question = {
            "settings": row.settings,
            "secret": row.secret,
            "rows": [(entry.number, entry.kind, entry.seat, entry.body, entry.at) for entry in rows],
            "seat": seat,
            "first": first,
            "count": count,
        }
        return b64decode((await self._ask("replay", question, lang, address))["page"])

    async def _ask(self, ask: str, question: Plain, lang: str, address: str) -> Plain:
        asker = Asker("", (address,), people=True)
        try:
            reply = await self._workers.ask(ask, {**question, "lang": lang, "cpu": self.cpu}, SECONDS, asker)
        except (QueueFull, WorkersClosed) as error:
            raise TableRefusal("busy") from error
        except WorkerFailed as failure:
            raise self._refusal(failure) from failure
        if "refused" in reply:
            raise SandboxRefusal(reply["refused"], reply["text"])
        return reply

    def _refusal(self, failure: WorkerFailed) -> TableRefusal:
        """The refusal for a failure: `too_heavy` if the process was lost, otherwise `internal`, a bug of ours."""
        if failure.lost:
            logs.warning("foreign_work_ended", reason=str(failure))
            return TableRefusal("too_heavy")
        unexpected.report(self.metrics, "worker", failure)
        return TableRefusal("internal")


async def unpacked(page: bytes) -> bytes:
    """Decompress a page for a client that does not accept gzip."""
    return await beside(decompress, page)

"""`peerless serve` as a process of its own, which can be killed and started again at the same address."""

import itertools
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import requests

from tests.support.ports import Port
from tests.support.server import assert_no_mistakes
from tests.support.waiting import PATIENCE

_addresses = itertools.count(1)


def another_address() -> dict[str, str]:
    """A header of our own proxy: the tests are many people, and each of them has the patience of the server."""
    number = next(_addresses)
    return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


class Server:
    """One server; between `kill` and `start` there is none, but its games are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._reserved = Port()
        self.port = self._reserved.number
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it says that it is ready."""
        command = [sys.executable, "-m", "tests.support.luck", "serve", "--port", str(self.port), "--workers", "1"]
        command += ["--db", f"sqlite:///{self.folder}/games.db"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        overdue = threading.Timer(PATIENCE, self.process.kill)
        overdue.start()
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        overdue.cancel()
        assert self.url in ready, f"the server has not started:\n{self.log_text()[-2000:]}"

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """As an operator would."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        assert_no_mistakes(self.log_text())

    def assert_alive(self) -> None:
        """A server that is gone fails the test that finds out, and says how it went."""
        assert self.process is not None
        code = self.process.poll()
        assert code is None, f"the server has ended with code {code}:\n{self.log_text()[-2000:]}"

    def log_text(self) -> str:
        """What it has logged."""
        return (self.folder / "server.log").read_text("utf-8", "replace")

    def post(self, path: str, body: Any) -> Any:
        """What a path says to a body."""
        answer = requests.post(self.url + path, json=body, headers=another_address(), timeout=PATIENCE)
        assert answer.ok, (answer.status_code, answer.text)
        return answer.json()

    def table(self, *seats: Mapping[str, object], **settings: object) -> Any:
        """A new table and its keys."""
        return self.post("/api/tables", {"seats": list(seats), **settings})

    def seat_link(self, created: Any, seat: int) -> str:
        """The link with which one takes a seat of a new table."""
        token = next(key["token"] for key in created["keys"] if key["seat"] == seat)
        return f"/t/{created['table']}#seat={token}"

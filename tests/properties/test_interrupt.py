"""Ctrl-C ends a command in good order wherever it strikes, also in the middle of compiled code."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType

import pytest

from peerless import interrupt
from tests.support.measuring import COVERAGE
from tests.support.signals import hear_ctrl_c
from tests.support.waiting import PATIENCE, eventually

TRIES = 4
ARGUMENTS = ("sim", "medusa", "alice", "--games", "200000", "--bots", "greedy,greedy")

COMMAND = """
from peerless.cli.app import main
import peerless.ai.registry, peerless.lab.simulate
print("ready", flush=True)
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="needs process groups")
@pytest.mark.skipif(COVERAGE, reason="the measurement hears the signal, too")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_is_stopped_in_good_order(jobs: str) -> None:
    command = [sys.executable, "-c", COMMAND, *ARGUMENTS, "--jobs", jobs]
    pipe = subprocess.PIPE
    runs = [
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hear_ctrl_c)
        for _ in range(TRIES)
    ]
    try:
        for run in runs:
            assert run.stdout is not None and run.stdout.readline() == "ready\n"
        for run in runs:
            eventually(lambda: listening(run.pid) >= (1 if jobs == "1" else 3))  # noqa: B023  before, they are deaf
        time.sleep(1)  # until they play
        for run in runs:
            os.killpg(run.pid, signal.SIGINT)
            time.sleep(0.05)
        for run in runs:
            _, err = run.communicate(timeout=PATIENCE)
            assert run.returncode == 130 and "Traceback" not in err and "fatal" not in err, err
    finally:
        for run in runs:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)  # whoever is still there, workers too


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="needs to see the children of a process")
def test_workers_end_when_their_parent_is_killed() -> None:
    command = [sys.executable, "-c", COMMAND, *ARGUMENTS, "--jobs", "2"]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert run.stdout is not None and run.stdout.readline() == "ready\n"
        eventually(lambda: len(members_of(run.pid)) >= 3)
        time.sleep(1)  # until the workers work
        run.kill()
        run.wait(PATIENCE)
        eventually(lambda: not members_of(run.pid))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


def listening(session: int) -> int:
    """How many processes of a session do not ignore Ctrl-C, where the system reports it."""
    if not os.path.isdir("/proc/self/task"):
        time.sleep(2)
        return 3
    count = 0
    for process in members_of(session):
        with suppress(OSError):
            ignored = re.search(r"^SigIgn:\s*(\w+)", Path(f"/proc/{process}/status").read_text(), re.M)
            count += ignored is not None and not int(ignored[1], 16) >> (signal.SIGINT - 1) & 1
    return count


def members_of(session: int) -> list[int]:
    """The processes of a session."""
    processes = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            if int(facts[3]) == session and facts[0] != "Z":
                processes.append(int(process))
    return processes


def frame_in(module: str) -> FrameType:
    """A frame that seems to belong to a module."""
    return eval("__import__('sys')._getframe()", {"__name__": module})  # type: ignore[no-any-return]


@pytest.mark.parametrize("module", ["threading", "somebody.else", "peerless.cli.play"])
def test_elsewhere_it_strikes_at_once(module: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupt.on_interrupt(signal.SIGINT, frame_in(module))
    with pytest.raises(KeyboardInterrupt):
        interrupt.on_interrupt(signal.SIGINT, None)


def wait(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


def struck_in(module: str) -> None:
    interrupt.on_interrupt(signal.SIGINT, frame_in(module))
    wait(PATIENCE)


def test_while_one_of_our_modules_is_busy_it_strikes_a_moment_later() -> None:
    with pytest.raises(KeyboardInterrupt):
        struck_in("peerless.ai.search")


def test_it_does_not_strike_when_that_is_no_longer_wanted() -> None:
    interrupt.raise_soon(lambda: False)
    wait(0.1)


def test_nobody_elses_handler_is_replaced() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        interrupt.install()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        signal.signal(signal.SIGINT, signal.default_int_handler)
        interrupt.install()
        assert signal.getsignal(signal.SIGINT) is interrupt.on_interrupt
    finally:
        signal.signal(signal.SIGINT, before)

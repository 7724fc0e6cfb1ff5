"""Servers are killed while games go on: what was acknowledged is there, once, in order, and every game ends."""

import os
import re
import signal
from pathlib import Path

import httpx2 as httpx
import pytest

from peerless.server.store import Row
from tests.server.playing import Journal, Promise, Sent
from tests.server.served import serving
from tests.server.soak_kill import Figures, Game, count_game, is_bad, soak
from tests.support.ports import Port
from tests.support.postgres import POSTGRES
from tests.support.waiting import until

GAMES = 5
LIFE = 300  # answers between two kills, on the average


def check(figures: Figures) -> None:
    """Nothing lost, nothing doubled, nothing else."""
    assert not figures.problems
    assert not is_bad(figures), figures.line()
    assert figures.finished == figures.games == GAMES
    assert figures.kills >= 1 and figures.killed_through >= 1 and figures.acknowledged > 100 * GAMES, figures.line()


@pytest.mark.anyio
@pytest.mark.timeout(600)
async def test_a_killed_server_forgets_nothing(sqlite_url: str) -> None:
    check(await soak(sqlite_url, 1, GAMES, GAMES, seed=1, life=LIFE))


@POSTGRES
@pytest.mark.anyio
@pytest.mark.timeout(600)
async def test_players_go_on_with_the_other_process(postgres_database: str) -> None:
    check(await soak(postgres_database, 2, GAMES, GAMES, seed=2, life=LIFE))


def test_no_other_test_gets_the_port_of_a_server_that_is_dead() -> None:
    held = [Port() for _ in range(3)]
    assert len({port.number for port in held}) == 3


@pytest.mark.anyio
async def test_somebody_who_hangs_up_takes_nobody_along(sqlite_url: str, tmp_path: Path) -> None:
    """Writing to one who has just gone may be answered by SIGPIPE: it must not end the server or its bots."""
    async with serving(sqlite_url, tmp_path, 1, "--workers", "1") as [server], httpx.AsyncClient() as client:
        processes = [server.process.pid if server.process else 0, *server.children()]
        assert len(processes) > 1
        await until(lambda: all(is_deaf_to(signal.SIGPIPE, process) for process in processes))  # each needs a moment
        for process in processes:
            os.kill(process, signal.SIGPIPE)
        assert (await client.get(f"http://{server.address}/healthz")).status_code == 200
        assert server.process is not None and server.process.returncode is None
        assert set(server.children()) == set(processes[1:])


def is_deaf_to(number: signal.Signals, process: int) -> bool:
    """Whether a process ignores a signal, as the system says."""
    [ignored] = re.findall(r"^SigIgn:\s*(\w+)", Path(f"/proc/{process}/status").read_text("ascii"), re.MULTILINE)
    return bool(int(ignored, 16) >> (number - 1) & 1)


# --- the test itself can fail -----------------------------------------------------------------------


def answer(number: int, seat: int, text: str) -> Row:
    return Row(number, "answer", seat, {"answer": text, "by": "person"}, 0.0)


START = Row(1, "start", None, {}, 0.0)
KEYS = [{"seat": 0}, {"seat": 1}]


def counted(rows: list[Row], promises: list[Promise], doubted: list[tuple[int, Sent]] | None = None) -> Figures:
    """What is found for one game."""
    figures = Figures(finished=1)
    count_game(figures, Game(0, "table", KEYS, Journal(promises, doubted or [], winners={0})), rows)
    return figures


def test_what_is_as_promised_is_good() -> None:
    rows = [START, answer(2, 0, "a"), Row(3, "say", 1, {}, 0.0), answer(4, 1, "a")]
    promises = [Promise(0, 1, "a", 2), Promise(1, 2, "a", 4)]
    assert not is_bad(counted(rows, promises))
    assert not is_bad(counted(rows, promises[:1], [(1, Sent(2, "a", 9))])), "stored, but the answer was lost on its way"


@pytest.mark.parametrize(
    ("rows", "promises"),
    [
        ([START], [Promise(0, 1, "a", 2)]),  # lost
        ([START, answer(2, 0, "b")], [Promise(0, 1, "a", 2)]),  # another one was stored
        ([START, answer(2, 1, "a")], [Promise(0, 1, "a", 2)]),  # for another seat
        ([START, answer(2, 0, "a"), answer(3, 0, "a")], [Promise(0, 1, "a", 2)]),  # twice
        ([START, answer(2, 0, "a"), answer(4, 0, "b")], [Promise(0, 1, "a", 2), Promise(0, 2, "b", 4)]),  # a gap
        ([START, answer(2, 0, "a"), answer(3, 0, "b")], [Promise(0, 2, "b", 3), Promise(0, 1, "a", 2)]),  # order
    ],
)
def test_what_is_not_as_promised_is_noticed(rows: list[Row], promises: list[Promise]) -> None:
    assert is_bad(counted(rows, promises))

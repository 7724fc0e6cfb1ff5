"""Bots in worker processes: whatever happens to a worker, every question gets its answer or a clear failure."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.ai.sampler import Sampler
from peerless.ai.time_budget import TimeBudget
from peerless.core.decision import notation
from peerless.players.registry import make_bot
from peerless.server.fair_queue import Asker, QueueFull
from peerless.server.workers import COMMAND, WorkerFailed, Workers, WorkersClosed
from peerless.text.catalog import languages
from tests.support.metrics import counted
from tests.support.waiting import PATIENCE, eventually, until

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform == "win32", reason="ends processes by signals")]

LANGUAGES = languages()
ADDRESSES = count()
SHORT = TimeBudget(per_turn=0.1, left=0.1)

# A worker that does what the level of a question says; what it was asked is noted in a file.
PUPPET = """
import json, os, sys, time
for line in sys.stdin:
    question = json.loads(line)
    what, _, rest = question.get("level", question["ask"]).partition(" ")
    with open("asked", "a") as file:
        print(question.get("level", question["ask"]), file=file)
    if what.endswith("-once"):
        what = "ok" if os.path.exists(rest) else what.removesuffix("-once")
        open(rest, "w").close()
    if what == "crash":
        os._exit(1)
    elif what == "hang":
        time.sleep(1000)
    elif what == "garbage":
        print("not JSON at all", flush=True)
        continue
    elif what == "endless":
        while True:
            print("x" * 65536, end="", flush=True)
    elif what == "half":
        print('{"answer": ', end="", flush=True)
        os._exit(0)
    elif what == "list":
        print("[]", flush=True)
        continue
    elif what == "sleep":
        time.sleep(float(rest))
    elif what == "meet":  # ends when all the others are there, too
        mine, *others = rest.split()
        open(mine, "w").close()
        while not all(map(os.path.exists, others)):
            time.sleep(0.01)
    number = question["number"] - (what == "late")
    memory = 1 << 40 if what == "bloat" else 0
    shown = json.dumps(question["save"]) if what == "show" else str(os.getpid())
    answer = {"number": number, "answer": shown, "seconds": 0.0, "budget": None, "thoughts": [], "memory": memory}
    print(json.dumps(answer), flush=True)
    while what == "chatty":
        print("x" * 65536, end="", flush=True)
"""

# A real worker with a bot that never comes to an end.
PONDERER = """
from peerless.server import worker_main

def choose(game, question, think=worker_main.choose):
    while question["level"] == "ponder":
        pass
    return think(game, question)

worker_main.WAYS["choose"] = choose
worker_main.main()
"""
PONDERING = (sys.executable, "-c", PONDERER)


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, object]]:
    return "asyncio", {"use_uvloop": request.param}


@asynccontextmanager
async def open_workers(count: int = 1, **settings: Any) -> AsyncIterator[Workers]:
    """Workers, of which none is left in the end."""
    workers = Workers(count, **settings)
    try:
        yield workers
    finally:
        pids = workers.pids()
        await workers.close()
        assert [pid for pid in pids if is_alive(pid)] == []


@pytest.fixture
def puppets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Workers that misbehave on demand."""
    monkeypatch.chdir(tmp_path)
    script = tmp_path / "puppet.py"
    script.write_text(PUPPET, "utf-8")
    return lambda count=1, **settings: open_workers(count, command=(sys.executable, "-S", str(script)), **settings)


def asked() -> list[str]:
    """What the puppets were asked, in order."""
    path = Path("asked")
    return path.read_text("utf-8").splitlines() if path.exists() else []


async def ask(workers: Workers, level: str, budget: TimeBudget | None = None, address: str | None = None) -> str:
    """Each question has its own address unless one is named: the second of two from the same address waits."""
    asker = Asker(addresses=(address or f"address {next(ADDRESSES)}",))
    return (await workers.choose({}, level, 0, budget, asker)).answer


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


async def meeting(workers: Workers, count: int) -> list[int]:
    """So many questions at once, of which none is answered before all are being thought about; the processes."""
    names = [f"here-{number}" for number in range(count)]
    pids = await asyncio.gather(*(ask(workers, f"meet {' '.join(names[n:] + names[:n])}") for n in range(count)))
    return [int(pid) for pid in pids]


def restarts(workers: Workers, reason: str) -> float:
    return counted(workers.metrics, "worker_restarts_total", reason=reason)


def position() -> pl.Game:
    """A position with a real choice."""
    game = pl.new_game(["medusa", "alice"], seed=1)
    bot = make_bot("greedy", 1)
    while len(game.answers) < 30 or len(game.decision.options) < 4:
        sampler = Sampler(game.state)
        game.answer(notation(game.state, bot.choose(sampler, sampler.options())))
    return game


GAME = position()


def answer_here(level: str, seed: int) -> str:
    """What the bot answers in this very process."""
    sampler = Sampler(GAME.state)
    return notation(GAME.state, make_bot(level, seed).choose(sampler, sampler.options()))


# --- answers ------------------------------------------------------------------------------------------


async def test_a_worker_answers_as_the_bot_does_here() -> None:
    async with open_workers(2) as workers:
        wanted = [("novice", 1), ("novice", 2), ("normal", 3), ("hard", 4), ("hard", 4)]
        replies = await asyncio.gather(*(workers.choose(GAME.save(), level, seed, None) for level, seed in wanted))
    assert [reply.answer for reply in replies] == [answer_here(level, seed) for level, seed in wanted]
    assert all(reply.budget is None and reply.seconds > 0 for reply in replies)


async def test_the_purse_comes_back_lighter() -> None:
    async with open_workers() as workers:
        budget = TimeBudget()  # so large that a machine may stand still for seconds
        first = await workers.choose(GAME.save(), "normal", 1, budget)
        assert first.budget is not None
        second = await workers.choose(GAME.save(), "normal", 1, first.budget)
    assert second.budget is not None
    assert budget.left > first.budget.left > second.budget.left >= 0.0
    assert first.answer in map(str, GAME.decision.options)
    assert counted(workers.metrics, "bot_seconds_count", ask="choose") == 2


async def test_advice_in_every_language() -> None:
    async with open_workers() as workers:
        advice = {lang: await workers.advise(GAME.save(), lang) for lang in LANGUAGES}
    options = set(map(str, GAME.decision.options))
    for lang, thoughts in advice.items():
        assert thoughts[0].about_equal
        assert {thought.answer for thought in thoughts} <= options
        assert [thought.chance for thought in thoughts] == sorted(
            (thought.chance for thought in thoughts), reverse=True
        )
        texts = {str(option): option.text(lang) for option in GAME.decision.options}
        assert all(thought.text == texts[thought.answer] and thought.text in thought.line for thought in thoughts)
    assert len({thoughts[0].line for thoughts in advice.values()}) == len(LANGUAGES)


async def test_a_worker_gets_the_position_and_nothing_of_the_past(puppets: Any) -> None:
    game = pl.new_game(["medusa", "alice"], seed=987654321)
    game.answer(0)
    async with puppets() as workers:
        shown = (await workers.choose(game.save(), "show", 0, None)).answer
    save = json.loads(shown)
    assert save["state"] == game.save()["state"]
    assert (save["events"], save["answers"], save["seed"]) == (None, [], 0)
    assert "987654321" not in shown


@pytest.mark.parametrize(
    ("change", "level", "named"),
    [
        ({}, "grandmaster", "grandmaster"),
        ({"digest": "0"}, "novice", "RecordError"),
        ({"format": "x"}, "novice", "RecordError"),
        ({"state": None}, "novice", "RecordError"),
    ],
)
async def test_what_cannot_be_answered_fails_at_once_and_harms_no_worker(
    change: dict[str, object], level: str, named: str
) -> None:
    async with open_workers() as workers:
        with pytest.raises(WorkerFailed, match=named):
            await workers.choose(GAME.save() | change, level, 0, None)
        pids = workers.pids()
        assert (await workers.choose(GAME.save(), "novice", 1, None)).answer == answer_here("novice", 1)
        assert workers.pids() == pids and counted(workers.metrics, "bot_failures_total") == 1


async def test_a_game_that_is_over_asks_nothing() -> None:
    game = GAME.clone()
    while not game.over:
        game.answer(len(game.decision.options) - 1)
    async with open_workers() as workers:
        with pytest.raises(WorkerFailed, match="nothing to decide"):
            await workers.advise(game.save(), "en")


# --- workers that fail --------------------------------------------------------------------------------


async def test_a_worker_killed_in_mid_thought_is_replaced_and_its_question_asked_again() -> None:
    async with open_workers() as workers:
        await workers.choose(GAME.save(), "novice", 1, None)
        [pid] = workers.pids()
        os.kill(pid, signal.SIGSTOP)  # so that it cannot finish
        thought = asyncio.create_task(workers.choose(GAME.save(), "search@600", 7, None))
        await asyncio.sleep(0.1)
        assert not thought.done()
        os.kill(pid, signal.SIGKILL)
        assert (await thought).answer == answer_here("search@600", 7)
        assert workers.pids() != [pid] and restarts(workers, "crashed") == 1


@pytest.mark.parametrize("way", ["crash", "garbage", "endless", "half", "list", "late"])
async def test_a_question_that_always_fails_is_given_up(puppets: Any, way: str) -> None:
    async with puppets() as workers:
        with pytest.raises(WorkerFailed, match="crashed 3 times"):
            await ask(workers, way)
        assert asked() == [way] * 3 and restarts(workers, "crashed") == 3
        assert await ask(workers, "ok")


async def test_a_question_that_fails_once_is_answered(puppets: Any) -> None:
    async with puppets() as workers:
        assert await ask(workers, "crash-once done")
        assert asked() == ["crash-once done"] * 2 and restarts(workers, "crashed") == 1
        assert counted(workers.metrics, "bot_failures_total") == 0


async def test_a_worker_that_hangs_is_killed_after_its_purse_and_some_patience(puppets: Any) -> None:
    async with puppets(patience=8.0) as workers:  # long enough for the next one to start, on a busy machine, too
        await ask(workers, "ok")
        began = time.monotonic()
        answering = asyncio.create_task(ask(workers, "hang-once done", SHORT))
        await until(lambda: Path("done").exists())
        [pid] = workers.pids()
        assert await answering
        assert time.monotonic() - began >= 8.1
        assert not is_alive(pid) and restarts(workers, "hung") == 1


async def test_a_question_at_which_all_hang_is_given_up(puppets: Any) -> None:
    async with puppets(patience=0.3) as workers:
        with pytest.raises(WorkerFailed, match="hung 3 times"):
            await ask(workers, "hang", SHORT)


async def test_a_worker_that_grew_too_large_is_replaced_and_its_answer_taken(puppets: Any) -> None:
    async with puppets() as workers:
        first = await ask(workers, "bloat")
        assert workers.pids() == [] and restarts(workers, "bloated") == 1
        assert await ask(workers, "ok") != first


async def test_a_worker_that_wants_all_memory_is_stopped() -> None:
    code = "from peerless.server import worker_main as w; w.answer = lambda question: bytearray(4 << 30); w.main()"
    async with open_workers(command=(sys.executable, "-c", code)) as workers:
        with pytest.raises(WorkerFailed, match="crashed 3 times"):
            await ask(workers, "any")


async def test_what_a_bot_prints_is_not_an_answer() -> None:
    code = "from peerless.server import worker_main as w; think = w.choose"
    loud = "w.WAYS['choose'] = lambda game, question: print('loud', flush=True) or think(game, question)"
    async with open_workers(command=(sys.executable, "-c", f"{code}; {loud}; w.main()")) as workers:
        assert (await workers.choose(GAME.save(), "novice", 1, None)).answer == answer_here("novice", 1)
        assert restarts(workers, "crashed") == 0


async def test_a_worker_that_talks_on_after_its_answer_is_replaced(puppets: Any) -> None:
    async with puppets() as workers:
        first = await ask(workers, "chatty")
        await asyncio.sleep(0.3)
        assert await ask(workers, "ok") != first
        assert await ask(workers, "chatty")
        await asyncio.sleep(0.3)  # and now it must be possible to end it


async def test_one_that_died_in_its_sleep_costs_no_try(puppets: Any) -> None:
    async with puppets() as workers:
        pid = int(await ask(workers, "ok"))
        os.kill(pid, signal.SIGKILL)
        await until(lambda: workers.pids() == [])
        assert int(await ask(workers, "ok")) != pid
        assert asked() == ["ok", "ok"] and restarts(workers, "crashed") == 1


async def test_a_program_that_cannot_be_started_is_a_failure() -> None:
    async with open_workers(command=("no-such-program",)) as workers:
        await workers.start()
        with pytest.raises(WorkerFailed):
            await ask(workers, "ok")


# --- many questions -----------------------------------------------------------------------------------


async def test_two_workers_think_at_the_same_time(puppets: Any) -> None:
    async with puppets(2) as workers:
        first, second = await meeting(workers, 2)
    assert first != second


async def test_thirty_questions_for_two_workers_of_which_some_crash(puppets: Any) -> None:
    async with puppets(2) as workers:
        levels = [f"crash-once {number}" if number % 10 == 7 else f"ok {number}" for number in range(30)]
        pids = await asyncio.gather(*(ask(workers, level) for level in levels))
        assert len(pids) == 30 and len(set(pids)) <= 2 + 3
        assert len(workers.pids()) <= 2
        assert sorted(asked()) == sorted([*levels, *(level for level in levels if level.startswith("crash"))])
        assert restarts(workers, "crashed") == 3


async def test_first_come_first_served_and_hints_in_turn_with_bots(puppets: Any) -> None:
    async with puppets() as workers:
        jobs = [asyncio.create_task(ask(workers, "sleep 0.2", address="one"))]
        await asyncio.sleep(0)
        jobs += [asyncio.create_task(ask(workers, f"ok {number}", address="one")) for number in range(4)]
        hints = [asyncio.create_task(workers.advise({}, "en", Asker(addresses=("one",)))) for _ in range(2)]
        await asyncio.gather(*jobs, *hints)
    assert asked() == ["sleep 0.2", "advise", "ok 0", "advise", "ok 1", "ok 2", "ok 3"]


async def test_the_queue_is_bounded_and_a_flood_of_hints_stops_no_bot(puppets: Any) -> None:
    async with puppets(most_waiting=2) as workers:
        hints = [asyncio.create_task(workers.advise({}, "en")) for _ in range(3)]  # one of them runs
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await workers.advise({}, "en")
        assert counted(workers.metrics, "bot_queue") == 2
        assert await ask(workers, "ok")
        await asyncio.gather(*hints)
        assert counted(workers.metrics, "bot_queue") == 0


async def test_who_no_longer_waits_frees_a_place(puppets: Any) -> None:
    async with puppets(most_waiting=1) as workers:
        running = asyncio.create_task(ask(workers, "sleep 0.2", address="one"))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(ask(workers, "ok 1", address="one"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        assert await ask(workers, "ok 2", address="one")
        await running
    assert asked() == ["sleep 0.2", "ok 2"]


async def test_a_storm_of_canceled_questions_leaves_nothing_behind(puppets: Any) -> None:
    async with puppets(2) as workers:
        for number in range(5):
            jobs = [asyncio.create_task(ask(workers, f"meet {number} end-{number}")) for _ in range(100)]
            await until(lambda: len(asked()) == 2 * (number + 1))  # noqa: B023  both are busy, the others wait
            for job in jobs:
                job.cancel()
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert {type(result) for result in results} == {asyncio.CancelledError}
            Path(f"end-{number}").touch()
        assert await ask(workers, "ok")
        assert len(workers.pids()) <= 2 and counted(workers.metrics, "bot_queue") == 0
        assert restarts(workers, "crashed") == 0
    assert len(asked()) == 2 * 5 + 1


async def test_the_event_loop_never_waits_for_a_thought() -> None:
    async with open_workers(command=PONDERING) as workers:
        thought = asyncio.create_task(workers.choose(GAME.save(), "ponder", 1, None))
        async with asyncio.timeout(PATIENCE):
            for _ in range(100):
                await asyncio.sleep(0.005)
        assert not thought.done()
        thought.cancel()


# --- beginning and end --------------------------------------------------------------------------------


async def test_one_worker_is_made_ready_and_others_only_when_needed(puppets: Any) -> None:
    async with puppets(3) as workers:
        assert workers.pids() == []
        await workers.start()
        [pid] = workers.pids()
        assert [await ask(workers, "ok") for _ in range(3)] == [str(pid)] * 3
        assert set(await meeting(workers, 3)) == set(workers.pids()) > {pid}


async def test_idle_workers_go_but_for_one(puppets: Any) -> None:
    async with puppets(3, idle=0.5) as workers:
        pids = await meeting(workers, 3)
        assert len(set(pids)) == 3
        await until(lambda: len(workers.pids()) == 1)
        await until(lambda: sum(map(is_alive, pids)) == 1)
        await asyncio.sleep(1.0)
        [last] = workers.pids()
        assert last in pids and is_alive(last)
        assert await ask(workers, "ok") == str(last)
        assert restarts(workers, "crashed") == 0


async def test_open_questions_learn_that_the_server_stops(puppets: Any) -> None:
    async with puppets() as workers:
        jobs = [asyncio.create_task(ask(workers, "hang")) for _ in range(3)]
        await until(lambda: asked() == ["hang"])
        await workers.close()
        assert {type(result) for result in await asyncio.gather(*jobs, return_exceptions=True)} == {WorkersClosed}
        assert workers.pids() == []
        with pytest.raises(WorkersClosed):
            await ask(workers, "ok")
        await workers.start()
        assert await ask(workers, "ok")


async def test_a_server_needs_at_least_one_worker() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Workers(0)


async def test_interrupts_are_for_the_server() -> None:
    async with open_workers() as workers:
        await workers.choose(GAME.save(), "novice", 1, None)
        [pid] = workers.pids()
        assert os.getsid(pid) == pid  # Ctrl-C in the terminal does not reach it
        os.kill(pid, signal.SIGINT)
        assert (await workers.choose(GAME.save(), "novice", 2, None)).answer == answer_here("novice", 2)
        assert workers.pids() == [pid]


SERVER = """
import asyncio, json, sys
import uvloop
from peerless.server.workers import Workers

async def main():
    workers = Workers(2, command=sys.argv[3:])
    save = json.loads(sys.stdin.readline())
    await workers.choose(save, "novice", 1, None)
    thought = asyncio.create_task(workers.choose(save, sys.argv[2], 1, None))
    await asyncio.sleep(0.3)
    print(*workers.pids(), flush=True)
    await asyncio.sleep(1000)

with asyncio.Runner(loop_factory=uvloop.new_event_loop if sys.argv[1] == "uvloop" else None) as runner:
    runner.run(main())
"""


@pytest.fixture
def server() -> Iterator[Callable[..., "subprocess.Popen[str]"]]:
    """Starts a process with workers of its own, one of which is busy with a question."""
    begun: list[subprocess.Popen[str]] = []

    def begin(*settings: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, *settings, *PONDERING],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        begun.append(process)
        assert process.stdin is not None
        process.stdin.write(json.dumps(GAME.save()) + "\n")
        process.stdin.flush()
        return process

    yield begin
    for process in begun:
        with suppress(ProcessLookupError):
            process.kill()
        process.communicate()


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
@pytest.mark.parametrize("level", ["novice", "ponder"])
def test_a_killed_server_leaves_no_orphan(
    server: Callable[..., "subprocess.Popen[str]"], loop: str, level: str
) -> None:
    process = server(loop, level)
    assert process.stdout is not None
    pids = [int(pid) for pid in process.stdout.readline().split()]
    assert pids and all(map(is_alive, pids))
    process.kill()
    eventually(lambda: not any(map(is_alive, pids)))


def test_a_worker_that_hangs_ends_itself_if_nobody_else_does() -> None:
    code = (
        "from peerless.server import worker_main as w; w.GRACE = 0.3; w.answer = lambda q: sum(iter(int, 1)); w.main()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b'{"number": 1, "seconds": 0.0}\n')
        process.stdin.flush()
        assert process.wait(PATIENCE) == -signal.SIGALRM


async def test_the_command_is_ours_and_takes_nothing_from_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit('taken from the folder')", "utf-8")
    monkeypatch.chdir(tmp_path)
    async with open_workers(command=COMMAND) as workers:
        assert (await workers.choose(GAME.save(), "novice", 1, None)).answer == answer_here("novice", 1)

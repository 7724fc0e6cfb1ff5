"""How many games one process holds: `make load`, or `.venv/bin/python -m tests.load.run --json`.

Two people at each table answer once a second on average, without bots. Games are added until the 99th percentile
of the time from an answer to the state after it passes a limit, or time is up. Clients are in this process, the
server in another; processor time is the server's own, so that the ratio to an echo says something on a busy machine.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx2 as httpx
from websockets.asyncio.client import connect

from tests.load.people import THINK, Person, Watch
from tests.server.served import Served, create_table

COMMAND = (sys.executable, "-m", "tests.load.server")
GAMES = (5, 10, 20, 40, 80, 160, 320, 640, 1280)
SETTLE = 2.0  # seconds before a stage is measured
STAGE = 5.0
COSTED = 40  # games at least while costs are counted: with fewer, what an idle server does would count too much
ECHOES = 3000
ECHOING = 20  # connections
BODY: dict[str, object] = {"seats": [{"player": "me"}, {"player": "link"}]}


@dataclass(frozen=True)
class Stage:
    """What players experience with this many games."""

    games: int
    answers_per_second: float
    ack_median_ms: float
    ack_p99_ms: float
    state_median_ms: float
    state_p99_ms: float
    server_cpu: float  # cores
    machine_load: float  # of the whole machine, one minute


class Run:
    """One server and everybody who plays on it."""

    def __init__(self, server: Served, client: httpx.AsyncClient, group: asyncio.TaskGroup) -> None:
        self.server = server
        self.client = client
        self.group = group
        self.watch = Watch()
        self.rng = random.Random(0)
        self.tables: list[asyncio.Task[None]] = []

    async def parts(self) -> dict[str, Any]:
        """Processor time of the server so far."""
        parts: dict[str, Any] = (await self.client.get(f"http://{self.server.address}/load/parts")).json()
        return parts

    async def stage(self, games: int) -> Stage:
        """Fill up to `games` games and measure."""
        await self.fill(games)
        self.watch.on, self.watch.acks, self.watch.states = True, [], []
        before, began, answers = await self.parts(), time.monotonic(), self.watch.answers
        await asyncio.sleep(STAGE)
        self.watch.on = False
        after, seconds = await self.parts(), time.monotonic() - began
        ack, state = self.watch.acks, self.watch.states
        return Stage(
            games=games,
            answers_per_second=(self.watch.answers - answers) / seconds,
            ack_median_ms=1000 * middle(ack),
            ack_p99_ms=1000 * p99(ack),
            state_median_ms=1000 * middle(state),
            state_p99_ms=1000 * p99(state),
            server_cpu=(after["process"] - before["process"]) / seconds,
            machine_load=os.getloadavg()[0],
        )

    async def fill(self, games: int) -> None:
        """Open tables until there are at least `games`, with everybody seated."""
        while len(self.tables) < games:
            self.tables.append(self.group.create_task(self._table()))
            await asyncio.sleep(0.01)
        await asyncio.sleep(SETTLE)

    async def _table(self) -> None:
        """Play one game after another, so that the number of games stays constant."""
        while True:
            created: Any = await create_table(self.client, self.server.address, BODY)
            people = [
                Person(
                    self.server.address, created["table"], key["token"], self.watch, random.Random(self.rng.random())
                )
                for key in created["keys"]
            ]
            await asyncio.gather(*(person.play() for person in people))

    async def cost(self, work: Callable[[], Awaitable[int]]) -> tuple[float, dict[str, float]]:
        """Microseconds of processor time per piece of work, in total and by part."""
        before = await self.parts()
        pieces = await work()
        after = await self.parts()
        own = {name: after["parts"][name] - before["parts"].get(name, 0.0) for name in after["parts"]}
        loop, process = (after[name] - before[name] for name in ("loop", "process"))
        own["database, its thread"] = process - loop
        own["socket, in; event loop; rest"] = loop - sum(value for name, value in own.items() if "thread" not in name)
        return 1e6 * process / pieces, {name: 1e6 * value / pieces for name, value in own.items()}

    async def some_answers(self) -> int:
        """The answers given during one stage."""
        before = self.watch.answers
        await asyncio.sleep(STAGE)
        return self.watch.answers - before

    async def some_echoes(self) -> int:
        """Echo as many bytes as an answer moves, without a game."""
        size = round(statistics.mean(self.watch.sizes[-2000:]))
        url = f"ws://{self.server.address}/load/echo?sizes=40,{size},{size}"
        text = json.dumps({"kind": "answer", "version": 100, "answer": "space s12", "id": 1})

        async def echo() -> None:
            async with connect(url, compression=None, max_size=None) as line:
                for _ in range(ECHOES // ECHOING):
                    await line.send(text)
                    for _ in range(3):
                        await line.recv()

        await asyncio.gather(*(echo() for _ in range(ECHOING)))
        return ECHOES

    def stop(self) -> None:
        """Stop all games."""
        for table in self.tables:
            table.cancel()


def middle(values: Sequence[float]) -> float:
    """The median; infinite without values."""
    return statistics.median(values) if values else float("inf")


def p99(values: Sequence[float]) -> float:
    """The 99th percentile; infinite without values."""
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.99))] if values else float("inf")


async def measure(database: str, folder: Path, seconds: float, limit_ms: float, verbose: bool) -> dict[str, Any]:
    """All figures."""
    server = Served(database, folder, command=COMMAND)
    await server.start()
    stages: list[Stage] = []
    figures: dict[str, Any] = {}
    try:
        async with httpx.AsyncClient(timeout=60) as client, asyncio.TaskGroup() as group:
            run = Run(server, client, group)
            began = time.monotonic()
            for games in GAMES:
                stages.append(await run.stage(games))
                if verbose:
                    print(line(stages[-1]), flush=True)
                if stages[-1].state_p99_ms > limit_ms or time.monotonic() - began > seconds:
                    break
            await run.fill(COSTED)
            answer, parts = await run.cost(run.some_answers)
            run.stop()
            await asyncio.gather(*run.tables, return_exceptions=True)
            await asyncio.sleep(1)
            echo, _ = await run.cost(run.some_echoes)
            figures = {"answer_us": answer, "echo_us": echo, "ratio": answer / echo, "parts_us": parts}
            figures["state_bytes"] = statistics.mean(run.watch.sizes)
    finally:
        await server.stop()
    held = [stage.games for stage in stages if stage.state_p99_ms <= limit_ms]
    return {
        "held": max(held, default=0),
        "limit_ms": limit_ms,
        "stages": [asdict(stage) for stage in stages],
        **figures,
    }


HEAD = "games  answers/s   ack median / p99 ms   state median / p99 ms   server cores   machine load"


def line(stage: Stage) -> str:
    """A row of the table."""
    ack = f"{stage.ack_median_ms:8.1f} / {stage.ack_p99_ms:7.1f}"
    state = f"{stage.state_median_ms:8.1f} / {stage.state_p99_ms:7.1f}"
    return (
        f"{stage.games:5}  {stage.answers_per_second:9.1f}   {ack}      {state}"
        f"      {stage.server_cpu:12.2f}   {stage.machine_load:12.1f}"
    )


def report(figures: dict[str, Any]) -> str:
    """The remaining figures as text."""
    parts = sorted(figures["parts_us"].items(), key=lambda part: -part[1])
    table = [f"  {name:30} {value:8.0f} us  {value / figures['answer_us']:6.1%}" for name, value in parts]
    return "\n".join(
        [
            f"held within {figures['limit_ms']:.0f} ms: {figures['held']} games, an answer every {THINK:g} s at each",
            f"processor time of an answer: {figures['answer_us']:.0f} us, of an echo of the same size"
            f" ({figures['state_bytes']:.0f} bytes a state): {figures['echo_us']:.0f} us, ratio {figures['ratio']:.1f}",
            *table,
        ]
    )


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Many players at one server, and what they feel.")
    parser.add_argument("--seconds", type=float, default=60, help="no further step after so long")
    parser.add_argument("--limit", type=float, default=200, help="milliseconds of the 99th percentile")
    parser.add_argument("--json", action="store_true", help="the figures for programs")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not arguments.json:
            print(HEAD, flush=True)
        url = f"sqlite:///{folder}/games.db"
        figures = asyncio.run(measure(url, Path(folder), arguments.seconds, arguments.limit, not arguments.json))
    print(json.dumps(figures) if arguments.json else report(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())

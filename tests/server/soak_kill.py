"""Servers are killed at random moments while games go on; whatever was acknowledged must be there, once, in order.

    .venv/bin/python -m tests.server.soak_kill --games 200 --db sqlite
    .venv/bin/python -m tests.server.soak_kill --games 200 --db postgres
    .venv/bin/python -m tests.server.soak_kill --games 200 --late 40

SQLite has one process, which is started again; PostgreSQL has two, and players whose process dies go on with the other.
With `--late` the first games are whole and the others play their last answers anew: as many games in less time.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx2 as httpx

from peerless.game.replay import replay
from peerless.server.store import Row, Store
from peerless.table.table import BY_PERSON, CHANGES_THE_GAME
from peerless.table.verify import verified
from tests.server.playing import Journal, Player
from tests.server.served import Served, create_table, serving
from tests.support.waiting import PATIENCE

WHOLE = 10  # games of each sort that are played from their beginning
LIFE = 400  # answers that are stored between two kills, on the average


@dataclass
class Figures:
    """What happened, and everything that must not have."""

    games: int = 0
    finished: int = 0
    kills: int = 0
    killed_through: int = 0  # games in which at least one connection was lost
    reconnects: int = 0
    acknowledged: int = 0
    stored: int = 0
    doubled: int = 0
    unacknowledged: int = 0  # sent when the server died, and stored all the same
    bots: int = 0  # answers of bots
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)

    def line(self) -> str:
        """All figures in one line."""
        return ", ".join(f"{name} {value:.0f}" for name, value in vars(self).items() if name != "problems")


@dataclass
class Game:
    """A table, who plays there and what they were promised."""

    number: int
    id: str
    keys: list[dict[str, Any]]
    journal: Journal = field(default_factory=Journal)
    answers: int = 0  # in the end


def new_table(number: int) -> dict[str, object]:
    """A few kinds of tables: mostly duels of two people, some with a bot, some with more seats."""
    match number % 10:
        case 4 | 9:
            return {"seats": [{"player": "me"}, {"player": "bot", "level": "novice"}]}
        case 6 if number % 20 == 6:
            return {"mode": "ffa", "seats": [{"player": "me"}, {"player": "link"}, {"player": "me"}]}
        case 6:
            return {"mode": "teams", "seats": [{"player": "me"}, {"player": "link"}] * 2}
        case _:
            return {"seats": [{"player": "me"}, {"player": "link"}]}


class Soak:
    """Players, a killer, and the check at the end."""

    def __init__(
        self,
        servers: Sequence[Served],
        games: int,
        at_once: int,
        seed: int,
        life: int = LIFE,
        late: int = 0,
    ) -> None:
        self.servers = servers
        self.wanted = games
        self.turns = asyncio.Semaphore(at_once)
        self.rng = random.Random(seed)
        self.life = life
        self.late = late
        self.games: list[Game] = []
        self.figures = Figures()

    async def run(self) -> None:
        """Play all games while servers die."""
        started = time.monotonic()
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._kill_on_and_on())
                whole = min(self.wanted, WHOLE if self.late else self.wanted)
                first = [group.create_task(self._game(client, number, new_table(number))) for number in range(whole)]
                await asyncio.gather(*first)
                for number in range(whole, self.wanted):
                    group.create_task(self._game(client, number, self._later(number)))
            await self._read_records(client)
        self.figures.seconds = time.monotonic() - started

    def _later(self, number: int) -> dict[str, object]:
        """A table like one of the first, a few answers before its end."""
        source = next(game for game in self.games if game.number == number % WHOLE)
        answers = max(0, source.answers - self.late)
        return {**new_table(source.number), "start_from": {"table": source.id, "answers": answers}}

    async def _game(self, client: httpx.AsyncClient, number: int, body: dict[str, object]) -> None:
        async with self.turns:
            addresses = [server.address for server in self.servers]
            created: Any = await create_table(client, addresses[number % len(addresses)], body)
            game = Game(number, created["table"], created["keys"])
            self.games.append(game)
            async with asyncio.TaskGroup() as group:
                for key in game.keys:
                    first = self.rng.randrange(len(addresses))
                    order = addresses[first:] + addresses[:first]
                    rng = random.Random(self.rng.getrandbits(64))
                    group.create_task(Player(order, game.id, key, game.journal, rng).play())
            if self.late and number < WHOLE:
                game.answers = len((await self._record(client, game))["answers"])
            self.figures.finished += 1

    async def _kill_on_and_on(self) -> None:
        """Until the last game is over; then every server is up."""
        while self.figures.finished < self.wanted:
            await self._wait_for(self.rng.randint(1, 2 * self.life))
            victim = self.rng.choice(self.servers)
            await victim.kill()
            self.figures.kills += 1
            await victim.start()

    async def _wait_for(self, answers: int) -> None:
        """Some answers, counted so that a busy machine gets as far as an idle one, and a moment that hits anything."""
        goal = self.acknowledged() + answers
        while self.acknowledged() < goal and self.figures.finished < self.wanted:
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))

    def acknowledged(self) -> int:
        """Answers that were promised to be stored."""
        return sum(len(game.journal.promises) for game in self.games)

    # --- what is there in the end ---------------------------------------------------------------

    async def _read_records(self, client: httpx.AsyncClient) -> None:
        """Every game can be exported and played again, and those that were dealt here are proved to be fair."""
        for game in self.games:
            record = await self._record(client, game)
            if record["fairness"] is None:
                replay(record)
            else:
                verified(record)

    async def _record(self, client: httpx.AsyncClient, game: Game) -> dict[str, Any]:
        """From any process that is alive."""
        for turn in count(game.number):
            address = self.servers[turn % len(self.servers)].address
            with contextlib.suppress(httpx.TransportError):
                answer = await client.get(f"http://{address}/api/tables/{game.id}/record")
                if answer.status_code == 200:
                    break
                assert answer.status_code in (429, 503), f"{game.id}: no record, {answer.status_code} {answer.text}"
            await asyncio.sleep(0.3)
        record: dict[str, Any] = answer.json()
        return record

    async def check(self, database: str) -> Figures:
        """Compare what was promised with what is stored."""
        store = await Store.open(database)
        try:
            for game in self.games:
                table = await store.table(game.id)
                if table is None or table.status != "over":
                    self.figures.problems.append(f"{game.id}: not over")
                count_game(self.figures, game, await store.rows(game.id))
        finally:
            await store.close()
        for server in self.servers:
            self.figures.problems += server.complaints()[:5]
        return self.figures


def count_game(figures: Figures, game: Game, rows: Sequence[Row]) -> None:
    """Add one game to the figures."""
    journal = game.journal
    figures.games += 1
    figures.reconnects += journal.reconnects
    figures.killed_through += journal.reconnects > 0
    figures.acknowledged += len(journal.promises)
    figures.unacknowledged += len(journal.doubted)
    figures.problems += [f"{game.id}: refused with {key}" for key in journal.refusals]
    if len(journal.winners) != 1:
        figures.problems.append(f"{game.id}: players saw the winners {journal.winners}")
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        figures.problems.append(f"{game.id}: gaps in the log")
    answers = _answers(rows)
    figures.bots += sum(row.body["by"] != BY_PERSON for row in answers.values())
    for promise in journal.promises:
        row = answers.get(promise.version)
        held = row is not None and (row.number, row.seat, row.body["answer"]) == (
            promise.number,
            promise.seat,
            promise.answer,
        )
        figures.stored += held
        if not held:
            figures.problems.append(f"{game.id}: {promise} is not there: {row}")
    figures.doubled += _surplus(journal, answers)
    _check_order(figures, game)


def _answers(rows: Sequence[Row]) -> dict[int, Row]:
    """The stored answers by the version of the decision that they answer."""
    by_version: dict[int, Row] = {}
    version = 0
    for row in rows:
        if row.kind == "answer":
            by_version[version] = row
        if row.kind in CHANGES_THE_GAME:
            version = row.number
    return by_version


def _surplus(journal: Journal, answers: dict[int, Row]) -> int:
    """Answers of people that are stored although nobody sent them, or more often than they were sent."""
    stored = Counter((row.seat, str(row.body["answer"])) for row in answers.values() if row.body["by"] == BY_PERSON)
    sent: Counter[tuple[int | None, str]] = Counter((promise.seat, promise.answer) for promise in journal.promises)
    sent.update((seat, attempt.answer) for seat, attempt in journal.doubted)
    return (stored - sent).total()


def _check_order(figures: Figures, game: Game) -> None:
    for key in game.keys:
        numbers = [promise.number for promise in game.journal.promises if promise.seat == key["seat"]]
        if numbers != sorted(set(numbers)):
            figures.problems.append(f"{game.id}: seat {key['seat']} was promised {numbers}")


# --- running it -------------------------------------------------------------------------------------


async def soak(
    database: str,
    processes: int,
    games: int,
    at_once: int,
    seed: int,
    life: int = LIFE,
    late: int = 0,
) -> Figures:
    """The whole test on one database."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(database, Path(folder), processes, "--workers", "1") as servers:
            soak_test = Soak(servers, games, at_once, seed, life, late)
            progress = asyncio.create_task(_report_progress(soak_test))
            try:
                await soak_test.run()
            finally:
                progress.cancel()
                await asyncio.gather(progress, return_exceptions=True)
        return await soak_test.check(database)


async def _report_progress(soak_test: Soak) -> None:
    while True:
        await asyncio.sleep(20)
        print(
            f"{soak_test.figures.finished} games, {soak_test.figures.kills} kills, {soak_test.acknowledged()} answers",
            flush=True,
        )


@contextmanager
def _database(kind: str) -> Iterator[tuple[str, int]]:
    """Address and number of processes."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/games.db", 1
    else:
        from tests.support.postgres import fresh_database

        with fresh_database() as url:
            yield url, 2


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Servers are killed while games go on.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--at-once", type=int, default=24, help="games that are played at the same time")
    parser.add_argument("--life", type=int, default=LIFE, help="answers between two kills, on the average")
    parser.add_argument("--late", type=int, default=0, help="answers that most games have left when they begin")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    with _database(arguments.db) as (url, processes):
        play = soak(url, processes, arguments.games, arguments.at_once, arguments.seed, arguments.life, arguments.late)
        figures = asyncio.run(play)
    print(f"{arguments.db}: {figures.line()}")
    for problem in figures.problems[:20]:
        print(problem)
    return 1 if is_bad(figures) else 0


def is_bad(figures: Figures) -> bool:
    """Whether anything was lost, doubled or wrong."""
    lost = figures.stored != figures.acknowledged or figures.finished != figures.games
    return lost or bool(figures.doubled) or bool(figures.problems)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(main())

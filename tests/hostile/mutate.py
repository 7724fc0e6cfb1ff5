"""Damaged records, saves, heroes and boards: each is refused with one clear error, or can be played.

`python -m tests.hostile.mutate --count 20000 --jobs 2` tries so many and prints what became of them. The same numbers
give the same mutants. None may take more than `SECONDS` of processor time to be read, nor `EXTRA` bytes of memory.
"""

import argparse
import inspect
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import peerless as pl
from peerless.content.library import board_from_plain, hero_from_plain
from peerless.game.files import read_record
from tests.hostile import sources
from tests.hostile.damage import damaged, damaged_text, digest_of

SECONDS = 1.0  # of processor time, to read one mutant
PLAYING = 30.0  # and to play it on
EXTRA = 100 * 1024 * 1024
SPARE = 200 * 1024 * 1024  # address space beyond that, for the allocator's own habits
ANSWERS = 60
CHUNK = 200

DOCUMENTED = (pl.ContentError, pl.RecordError, pl.SetupError, pl.UnknownContent)


class TooSlow(BaseException):
    """The time is up; no handler of an ordinary error may swallow it."""


# --- mutants --------------------------------------------------------------------------------


def save_plain(random: Random) -> Callable[[], pl.Game]:
    """A save with wounds, most of them in its position, and mostly with the digest that fits again."""
    saves = sources.saves()
    part = random.choices(("state", "events", "setup", "start", ""), (70, 8, 8, 4, 10))[0]
    save = random.choice([candidate for candidate in saves if candidate.get(part) is not None] if part else saves)
    mutant = damaged(save, saves, random, (part,) if part else ())
    if isinstance(mutant, dict) and random.random() < 0.9:
        mutant["digest"] = digest_of(mutant.get("state")) or mutant.get("digest")
    return lambda: pl.load(mutant)


def record_plain(random: Random) -> Callable[[], pl.Game]:
    """A record with wounds."""
    records = sources.records()
    record = random.choice(records)
    part = random.choice(("setup", "answers", "start", ""))
    mutant = damaged(record, records, random, (part,) if part and record[part] is not None else ())
    return lambda: pl.replay(mutant)


def hero_plain(random: Random) -> Callable[[], pl.Game]:
    """A hero with wounds, against a printed one."""
    mutant = damaged(random.choice(sources.heroes()), sources.heroes(), random)
    return lambda: pl.new_game([hero_from_plain(mutant, "mutant.toml"), "medusa"], allow_same_hero=True, seed=1)


def board_plain(random: Random) -> Callable[[], pl.Game]:
    """A board with wounds."""
    mutant = damaged(random.choice(sources.boards()), sources.boards(), random)
    return lambda: pl.new_game(["robin-hood", "medusa"], board=board_from_plain(mutant, "mutant.toml"), seed=1)


def scenario_arguments(random: Random) -> Callable[[], pl.Game]:
    """A described position with wounds in its arguments; a seat is damaged as plain data, like the rest."""
    given = damaged(sources.scenarios()[random.randrange(len(sources.scenarios()))], sources.scenarios(), random)

    def described() -> pl.Game:
        arguments = _known(given, pl.scenario)
        seats = [seat for seat in _listed(given.get("seats")) if isinstance(seat, dict) and {"hero", "at"} <= {*seat}]
        return pl.scenario(*(pl.Seat(**_known(seat, pl.Seat)) for seat in seats), **arguments)

    return described


def literal_arguments(random: Random) -> Callable[[], pl.Game]:
    """A position of a game as `pl.describe` writes it, with wounds."""
    given = damaged(random.choice(sources.literals()), sources.literals(), random)
    arguments = {**_known(given, pl.scenario), "seats": given.get("seats")}
    return lambda: pl.scenario(**arguments)


def _known(given: dict[str, Any], function: Callable[..., object]) -> dict[str, Any]:
    """Arguments that a function has: others are refused by Python itself."""
    known = [name for name in inspect.signature(function).parameters if name != "seats"]
    return {name: value for name, value in given.items() if name in known}


def _listed(data: object) -> list[Any]:
    return data if isinstance(data, list) else []


def hero_text(random: Random) -> Callable[[], pl.Game]:
    """A hero file with damaged bytes."""
    mutant = damaged_text(random.choice(sources.hero_texts()).encode(), random)
    return lambda: pl.new_game([_in_file(mutant, pl.load_hero), "medusa"], allow_same_hero=True, seed=1)


def board_text(random: Random) -> Callable[[], pl.Game]:
    """A board file with damaged bytes."""
    mutant = damaged_text(random.choice(sources.board_texts()).encode(), random)
    return lambda: pl.new_game(["robin-hood", "medusa"], board=_in_file(mutant, pl.load_board), seed=1)


def save_text(random: Random) -> Callable[[], pl.Game]:
    """A save with damaged bytes."""
    mutant = damaged_text(json.dumps(random.choice(sources.saves())).encode(), random)
    return lambda: pl.load(_in_file(mutant, read_record))


def record_text(random: Random) -> Callable[[], pl.Game]:
    """A record with damaged bytes."""
    mutant = damaged_text(json.dumps(random.choice(sources.records())).encode(), random)
    return lambda: pl.replay(_in_file(mutant, read_record))


def _in_file(content: bytes, read: Callable[[Path], Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mutant.toml"
        path.write_bytes(content)
        return read(path)


KINDS: dict[str, Callable[[Random], Callable[[], pl.Game]]] = {
    "save, plain": save_plain,
    "record, plain": record_plain,
    "hero, plain": hero_plain,
    "board, plain": board_plain,
    "save, text": save_text,
    "record, text": record_text,
    "hero, text": hero_text,
    "board, text": board_text,
    "scenario, seats": scenario_arguments,
    "scenario, literal": literal_arguments,
}
SHARES: tuple[int, ...] = (8, 3, 4, 2, 1, 1, 2, 1, 1, 3)  # of each kind among the mutants


# --- trials ---------------------------------------------------------------------------------


@dataclass
class Figures:
    """What became of the mutants of one kind."""

    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    largest: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Figures") -> None:
        """Put the figures of another process to these."""
        self.counts += other.counts
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.failures += other.failures


def trial(number: int, figures: dict[str, Figures]) -> None:
    """One mutant: refused as documented, or played; whatever else happens is a failure."""
    random = Random(number)
    kind = random.choices(list(KINDS), SHARES)[0]
    tally = figures.setdefault(kind, Figures())
    read = KINDS[kind](random)
    before, start = _memory(reset=True), time.process_time()
    try:
        with _time_limit(SECONDS):
            game = read()
    except DOCUMENTED as error:
        _check_words(error)
        tally.counts["refused"] += 1
        game = None
    except (Exception, TooSlow):
        tally.failures.append(f"{kind}, mutant {number}: {traceback.format_exc(limit=-6)}")
        return
    tally.slowest = max(tally.slowest, time.process_time() - start)
    tally.largest = max(tally.largest, _memory() - before)
    if game is not None:
        tally.counts["accepted"] += 1
        try:
            with _time_limit(PLAYING):
                play_on(game, random)
        except (Exception, TooSlow):
            tally.failures.append(f"{kind}, mutant {number}, played: {traceback.format_exc(limit=-6)}")


def _check_words(error: Exception) -> None:
    """An error has words in every language, and not too many of them."""
    assert isinstance(error, pl.ContentError | pl.RecordError | pl.SetupError | pl.UnknownContent)
    for lang in ("en", "uk"):
        assert 0 < len(error.text(lang)) < 40_000, len(error.text(lang))


def play_on(game: pl.Game, random: Random) -> None:
    """Play at random and render everything players are shown; saves made on the way are loaded again."""
    since = 0
    for given in range(ANSWERS):
        if given % 20 == 0:
            assert pl.load(json.loads(json.dumps(game.save()))).digest() == game.digest()
        show(game, since)
        since = len(game.state.log or [])
        if game.over:
            return
        options = list(game.decision.options)
        random.shuffle(options)
        for option in options:
            try:
                game.answer(option)
                break
            except pl.IllegalAnswer as error:
                assert "does not end" in str(error)
        else:
            return


def show(game: pl.Game, since: int) -> None:
    """What all seats and watchers are shown after an answer."""
    for seat in (None, *range(len(game.setup.heroes))):
        game.view(seat)
        game.events(seat, since)
        game.log(seat, since)
    if not game.over:
        assert game.decision.text()
        for option in game.decision.options:
            assert option.text()


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    def ring(number: int, frame: object) -> None:
        raise TooSlow(f"more than {seconds} s of processor time")

    previous = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, previous)


def _memory(reset: bool = False) -> int:
    """The most memory in use since the last reset, in bytes (Linux)."""
    if reset:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) * 1024


def _limited() -> None:
    """A process of its own: what takes too much fails in it."""
    resource.setrlimit(resource.RLIMIT_AS, (_address_space() + EXTRA + SPARE,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (3600, 3600))


def _address_space() -> int:
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def _chunk(numbers: range) -> dict[str, Figures]:
    figures: dict[str, Figures] = {}
    for number in numbers:
        trial(number, figures)
    return figures


def run(count: int, jobs: int, first: int = 0) -> dict[str, Figures]:
    """Try `count` mutants in processes of their own."""
    _warm_up()
    chunks = [range(start, min(start + CHUNK, first + count)) for start in range(first, first + count, CHUNK)]
    figures: dict[str, Figures] = {kind: Figures() for kind in KINDS}
    with ProcessPoolExecutor(jobs, initializer=_limited) as pool:
        for chunk_figures in pool.map(_chunk, chunks):
            for kind, part in chunk_figures.items():
                figures[kind].add(part)
    return figures


def _warm_up() -> None:
    """Read everything that is mutated before the processes part, so that no mutant pays for it."""
    for source in (sources.saves, sources.records, sources.heroes, sources.boards):
        source()
    play_on(pl.load(sources.saves()[0]), Random(0))


def table(figures: dict[str, Figures]) -> str:
    """The figures in lines."""
    lines = [f"{'':16}{'accepted':>10}{'refused':>10}{'failed':>8}{'slowest':>10}{'memory':>10}"]
    for kind, tally in figures.items():
        accepted, refused, failed = tally.counts["accepted"], tally.counts["refused"], len(tally.failures)
        memory = f"{tally.largest / 1e6:.1f} MB"
        lines.append(f"{kind:16}{accepted:>10}{refused:>10}{failed:>8}{tally.slowest:>8.3f} s{memory:>10}")
    return "\n".join(lines)


def failures(figures: dict[str, Figures]) -> list[str]:
    """Everything that went wrong, with the number of the mutant; also what was too large."""
    problems = [failure for tally in figures.values() for failure in tally.failures]
    return problems + [f"{kind}: {tally.largest} bytes" for kind, tally in figures.items() if tally.largest > EXTRA]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", type=int, default=10, help="failures to print in full")
    arguments = parser.parse_args()
    figures = run(arguments.count, arguments.jobs, arguments.first)
    print(table(figures))
    wrong = failures(figures)
    print(*wrong[: arguments.show], sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

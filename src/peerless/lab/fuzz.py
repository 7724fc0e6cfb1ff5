"""The fuzzer: random games, checked for invariants, saves, samples, replays, endings and every sentence."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import permutations

from peerless.content.library import boards, hero_file, heroes
from peerless.core.invariants import broken
from peerless.core.machine import playout
from peerless.core.rng import Random
from peerless.game.game import Game, start_game
from peerless.game.replay import load, replay
from peerless.game.ruleset import PRESETS
from peerless.game.setup import Setup, make_setup
from peerless.lab.jobs import ALONE, Executor, batch_size, batches
from peerless.lab.simulate import game_seed
from peerless.lab.wording import Reader

BATCH = 20
TOO_LONG = 5_000
SAMPLE_EVERY = 7
# The history of a game grows: it is checked occasionally, the position always.
WITHOUT_PAST: dict[str, object] = {"events": None, "answers": [], "start": None}


class Finding(Exception):
    """Something happened that must never happen."""


@dataclass
class Report:
    """The results of a fuzzing run."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    saves: int = 0
    samples: int = 0
    events: int = 0
    sentences: int = 0
    setups: set[str] = field(default_factory=set)
    modes: Counter[str] = field(default_factory=Counter)
    failures: list[dict[str, object]] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """Merge the report of another process."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.saves += other.saves
        self.samples += other.samples
        self.events += other.events
        self.sentences += other.sentences
        self.setups |= other.setups
        self.modes += other.modes
        self.failures += other.failures


@dataclass(frozen=True)
class FuzzOptions:
    """Options of a fuzzing run: heroes besides the built-in ones, and whether every sentence is checked."""

    homebrew: tuple[str, ...] = ()  # paths
    wording: bool = True


PLAIN = FuzzOptions()


def setup_of(number: int, homebrew: tuple[str, ...] = ()) -> Setup:
    """Return the set-up of one game: half are duels of every ordered pair in turn, the rest free-for-all and teams."""
    roster = [*heroes().values(), *map(hero_file, homebrew)]
    preset = PRESETS[number // 2 % len(PRESETS)]
    chance = Random(number)
    if number % 2 == 0:
        pairs = list(permutations(roster, 2))
        board = list(boards())[number // 2 % len(boards())]
        return make_setup(pairs[number // 2 % len(pairs)], board, "duel", preset)
    mode = ("ffa", "teams")[number // 2 % 2]
    seats = 3 + chance.below(2) if mode == "ffa" else 4
    order = list(range(len(roster)))
    chance.shuffle(order)
    chosen = [roster[place] for place in order[:seats]]
    large = [board.id for board in boards().values() if len(board.starts) >= 4]
    persons = (0, 1, 0, 2) if mode == "teams" and chance.below(2) else None
    return make_setup(chosen, large[chance.below(len(large))], mode, preset, persons=persons)


def fuzz_one(number: int, seed: int, options: FuzzOptions = PLAIN) -> Report:
    """Play one random game and report any failure."""
    setup = setup_of(number, options.homebrew)
    name = f"{setup.mode} {'/'.join(hero.id for hero in setup.heroes)} {setup.board.id} {dict(setup.ruleset)}"
    report = Report(games=1, setups={name}, modes=Counter([setup.mode]))
    game = start_game(setup, game_seed(seed, number))
    reader = Reader(game, thorough=False) if options.wording else None
    try:
        _play(game, Random(game_seed(seed, number) + 1), report, reader)
        _check_replay(game)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        report.failures.append({"game": number, "problem": problem, "record": _safe_record(game)})
    report.turns = game.state.turn_number
    return report


def _play(game: Game, random: Random, report: Report, reader: Reader | None) -> None:
    while not game.over:
        decision = game.decision
        _read(reader, report)
        _check_position(game, decision.seat, report)
        game.answer(decision.options[random.below(len(decision.options))])
        report.decisions += 1
        if report.decisions > TOO_LONG:
            raise Finding(f"no end after {TOO_LONG} decisions")
    _read(reader, report)


def _read(reader: Reader | None, report: Report) -> None:
    if reader is not None:
        reader.read()
        report.events, report.sentences = reader.events, reader.sentences


def _check_position(game: Game, seat: int, report: Report) -> None:
    problems = broken(game.state)
    if problems:
        raise Finding("; ".join(problems))
    whole = report.decisions % SAMPLE_EVERY == 0
    save = game.save() if whole else {**game.save(), **WITHOUT_PAST}
    saved = load(json.loads(json.dumps(save)))
    report.saves += 1
    if saved.digest() != game.digest() or saved.view(seat) != game.view(seat):
        raise Finding("a loaded save is another game")
    if whole:
        _check_samples(game, report)


def _check_samples(game: Game, report: Report) -> None:
    for seat in range(len(game.setup.heroes)):
        sample = game.sample(seat, report.decisions)
        report.samples += 1
        if sample.view(seat) != game.view(seat):
            raise Finding(f"a sample for seat {seat} has another view")
        problems = broken(sample.state)
        if problems:
            raise Finding(f"a sample for seat {seat}: {'; '.join(problems)}")
        playout(sample.state, Random(report.decisions))


def _check_replay(game: Game) -> None:
    again = replay(json.loads(json.dumps(game.record())))
    if again.events(0) != game.events(0) or again.winner != game.winner:
        raise Finding("the replay is another game")


def _safe_record(game: Game) -> object:
    try:
        return game.record()
    except Exception as error:
        return f"no record: {error}"


@dataclass(frozen=True)
class Batch:
    """Some games: the unit of work for a worker process."""

    numbers: range
    seed: int
    options: FuzzOptions = PLAIN


def fuzz_batch(batch: Batch) -> Report:
    """Play and check the games of a batch."""
    report = Report()
    for number in batch.numbers:
        report.add(fuzz_one(number, batch.seed, batch.options))
    return report


def fuzz(
    games: int,
    seed: int,
    executor: Executor = ALONE,
    tick: Callable[[int], None] = lambda done: None,
    options: FuzzOptions = PLAIN,
) -> Report:
    """Play random games over all heroes, boards, modes and presets."""
    report = Report()
    tasks = [Batch(numbers, seed, options) for numbers in batches(games, batch_size(games, executor, BATCH))]
    for part in executor.in_order(fuzz_batch, tasks):
        report.add(part)
        tick(report.games)
    return report

"""Many games between bots: seeds in, counts out. The result depends only on the seeds, not on the processes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from peerless.ai.sampler import Sampler
from peerless.content import library
from peerless.core import machine
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.rng import Random
from peerless.game.errors import SetupError
from peerless.game.setup import Setup, make_setup
from peerless.lab.jobs import ALONE, Executor, batch_size, batches
from peerless.players.registry import check_portable, make_bot

BATCH = 50
Tick = Callable[[int], None]


@dataclass(frozen=True)
class Series:
    """A series of games: heroes, board, mode, rules and bots."""

    heroes: tuple[str, ...]
    board: str | None
    mode: str
    ruleset: str
    bots: tuple[str, ...]
    seed: int
    files: tuple[tuple[str, str], ...] = ()  # homebrew text by file name, as remote workers lack the files

    def check(self) -> None:
        """Raise a single clear error if such games cannot be played."""
        self.setup().static()
        for bot in self.bots:
            make_bot(bot, 0)

    def setup(self) -> Setup:
        """Return the set-up that all games start from."""
        texts = dict(self.files)
        heroes = [library.hero_of_text(texts[hero], hero) if hero in texts else hero for hero in self.heroes]
        board = self.board
        place = library.board_of_text(texts[board], board) if board is not None and board in texts else board
        return make_setup(heroes, place, self.mode, self.ruleset)

    def carrying_files(self) -> "Series":
        """Return the series with the text of every homebrew file included."""
        paths = {name: library.file_of(name) for name in (*self.heroes, self.board) if name is not None}
        files = tuple((name, library.text_of(path)) for name, path in paths.items() if path is not None)
        return replace(self, files=files)


@dataclass(frozen=True)
class Result:
    """One finished game."""

    winner: int
    turns: int
    decisions: int


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a series, unrelated to those of its neighbors."""
    source = Random(seed * 1_000_003 + number)
    return source.below(1 << 62)


def play_one(series: Series, number: int) -> Result:
    """Play one game of a series to its end; raises SetupError if an effect of homebrew does not end."""
    try:
        return _play(series, number)
    except machine.Endless as error:
        raise SetupError("endless_game", number=number + 1) from error


def _play(series: Series, number: int) -> Result:
    seed = game_seed(series.seed, number)
    state = machine.new_state(series.setup().static(), seed)
    machine.run(state)
    bots = [make_bot(name, seed ^ (seat + 1)) for seat, name in enumerate(series.bots)]
    decisions = 0
    while state.winner == NONE:
        machine.step(state, bots[state.decider].choose(Sampler(state), options(state)))
        decisions += 1
    return Result(state.winner, state.turn_number, decisions)


@dataclass(frozen=True)
class Batch:
    """Some games of a series: the unit of work for a worker process."""

    series: Series
    numbers: range


def play_batch(batch: Batch) -> list[Result]:
    """Play the games of a batch."""
    return [play_one(batch.series, number) for number in batch.numbers]


def play_all(
    all_series: Sequence[Series], games: int, executor: Executor, tick: Tick
) -> Iterator[tuple[Series, list[Result]]]:
    """Play `games` games of each series, yielding the results batch by batch, in order."""
    carrying = {series: series.carrying_files() for series in all_series}
    for series in carrying.values():
        series.check()
        if executor.size > 1:
            check_portable(series.bots)
    size = batch_size(games * len(all_series), executor, BATCH)
    tasks = [(series, Batch(carrying[series], numbers)) for series in all_series for numbers in batches(games, size)]
    done = 0
    parts = executor.in_order(play_batch, [batch for _, batch in tasks])
    for (series, _), part in zip(tasks, parts, strict=True):
        yield series, part
        done += len(part)
        tick(done)


def simulate(series: Series, games: int, executor: Executor = ALONE, tick: Tick = lambda done: None) -> list[Result]:
    """Return the results of a series in order; the executor makes no difference to them."""
    return [result for _, part in play_all([series], games, executor, tick) for result in part]


def summary(series: Series, results: Sequence[Result]) -> dict[str, object]:
    """Return counts and means as plain data."""
    games = len(results)
    setup = series.setup()
    teams = len(set(setup.teams()))
    return {
        "heroes": list(series.heroes),
        "board": setup.board.id,
        "mode": series.mode,
        "ruleset": series.ruleset,
        "bots": list(series.bots),
        "seed": series.seed,
        "games": games,
        "teams": list(setup.teams()),
        "wins": [sum(result.winner == team for result in results) for team in range(teams)],
        "mean_turns": round(sum(result.turns for result in results) / games, 3) if games else 0,
        "mean_decisions": round(sum(result.decisions for result in results) / games, 3) if games else 0,
    }


def matrix(
    heroes: Sequence[str], series: Series, games: int, executor: Executor = ALONE, tick: Tick = lambda done: None
) -> dict[str, object]:
    """Play every hero against every other and count the wins of the row's hero, who moves first."""
    pairs = [replace(series, heroes=(hero, opponent)) for hero in heroes for opponent in heroes if hero != opponent]
    wins = {pair.heroes: 0 for pair in pairs}
    for pair, part in play_all(pairs, games, executor, tick):
        wins[pair.heroes] += sum(result.winner == 0 for result in part)
    return {
        "heroes": list(heroes),
        "games": games,
        "seed": series.seed,
        "ruleset": series.ruleset,
        "bots": list(series.bots),
        "wins": [[wins.get((hero, opponent)) for opponent in heroes] for hero in heroes],
    }

"""Many games between bots: seeds in, counts out. The result depends on the seeds alone, not on the processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context

from peerless.ai.registry import make_bot
from peerless.ai.sampler import Sampler
from peerless.core import machine
from peerless.core.decision import options
from peerless.core.rng import Random
from peerless.core.static import NONE
from peerless.match.setup import make_setup

BATCH = 50


@dataclass(frozen=True)
class Series:
    """A series of games: who plays whom, where, by which rules, with which bots."""

    heroes: tuple[str, ...]
    board: str | None
    mode: str
    ruleset: str
    bots: tuple[str, ...]
    seed: int

    def check(self) -> None:
        """Raise the one clear error if such games cannot be played."""
        make_setup(self.heroes, self.board, self.mode, self.ruleset)
        for bot in self.bots:
            make_bot(bot, 0)


@dataclass(frozen=True)
class Result:
    """One finished game."""

    winner: int
    turns: int
    decisions: int


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a series: far from those of its neighbours."""
    source = Random(seed * 1_000_003 + number)
    return source.below(1 << 62)


def play_one(series: Series, number: int) -> Result:
    """Play one game of a series to its end."""
    setup = make_setup(series.heroes, series.board, series.mode, series.ruleset)
    seed = game_seed(series.seed, number)
    state = machine.new_state(setup.static(), seed)
    machine.run(state)
    bots = [make_bot(name, seed ^ (seat + 1)) for seat, name in enumerate(series.bots)]
    decisions = 0
    while state.winner == NONE:
        machine.step(state, bots[state.decider].choose(Sampler(state), options(state)))
        decisions += 1
    return Result(state.winner, state.turn_number, decisions)


def play_batch(series: Series, first: int, count: int) -> list[Result]:
    """Play some games of a series; this is what a worker process does."""
    return [play_one(series, number) for number in range(first, first + count)]


def simulate(series: Series, games: int, jobs: int, tick: Callable[[int], None] = lambda done: None) -> list[Result]:
    """All games of a series in order, on as many processes as wanted."""
    series.check()
    results: list[Result] = []
    for batch in _batches(series, games, jobs):
        results += batch
        tick(len(results))
    return results


def _batches(series: Series, games: int, jobs: int) -> Iterator[list[Result]]:
    starts = range(0, games, BATCH)
    sizes = [min(BATCH, games - start) for start in starts]
    if jobs <= 1:
        for start, size in zip(starts, sizes, strict=True):
            yield play_batch(series, start, size)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_batch, [series] * len(sizes), starts, sizes)


def summary(series: Series, results: Sequence[Result]) -> dict[str, object]:
    """Counts and means as plain data."""
    games = len(results)
    setup = make_setup(series.heroes, series.board, series.mode, series.ruleset)
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
    heroes: Sequence[str], series: Series, games: int, jobs: int, tick: Callable[[int], None] = lambda done: None
) -> dict[str, object]:
    """Every hero against every other, the row's hero first to move: wins of the row's hero in so many games."""
    pairs = [(one, other) for one in heroes for other in heroes if one != other]
    all_series = [replace(series, heroes=pair) for pair in pairs]
    for one in all_series:
        one.check()
    wins: dict[tuple[str, ...], int] = {}
    for done, (one, results) in enumerate(zip(all_series, _whole(all_series, games, jobs), strict=True), 1):
        wins[one.heroes] = sum(result.winner == 0 for result in results)
        tick(done)
    return {
        "heroes": list(heroes),
        "games": games,
        "seed": series.seed,
        "ruleset": series.ruleset,
        "bots": list(series.bots),
        "wins": [[wins.get((one, other)) for other in heroes] for one in heroes],
    }


def _whole(all_series: list[Series], games: int, jobs: int) -> Iterator[list[Result]]:
    """All games of each series, one series to a task."""
    if jobs <= 1:
        for series in all_series:
            yield play_batch(series, 0, games)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        count = len(all_series)
        yield from pool.map(play_batch, all_series, [0] * count, [games] * count, chunksize=4)

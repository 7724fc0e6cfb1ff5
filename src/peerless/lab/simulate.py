"""Many games between bots: seeds in, counts out. The result depends on the seeds alone, not on the processes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from peerless.ai.registry import make_bot
from peerless.ai.sampler import Sampler
from peerless.core import machine
from peerless.core.decision import options
from peerless.core.rng import Random
from peerless.core.static import NONE
from peerless.lab.jobs import batches, in_order
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


@dataclass(frozen=True)
class Batch:
    """Some games of a series: what a worker process is given."""

    series: Series
    numbers: range


def play_batch(batch: Batch) -> list[Result]:
    """Play the games of a batch."""
    return [play_one(batch.series, number) for number in batch.numbers]


def simulate(series: Series, games: int, jobs: int, tick: Callable[[int], None] = lambda done: None) -> list[Result]:
    """All games of a series in order, on as many processes as wanted."""
    series.check()
    results: list[Result] = []
    tasks = [Batch(series, numbers) for numbers in batches(games, BATCH)]
    for part in in_order(play_batch, tasks, jobs):
        results += part
        tick(len(results))
    return results


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
    tasks = [Batch(replace(series, heroes=pair), range(games)) for pair in pairs]
    for task in tasks:
        task.series.check()
    wins: dict[tuple[str, ...], int] = {}
    for pair, results in zip(pairs, in_order(play_batch, tasks, jobs, chunk=4), strict=True):
        wins[pair] = sum(result.winner == 0 for result in results)
        tick(len(wins))
    return {
        "heroes": list(heroes),
        "games": games,
        "seed": series.seed,
        "ruleset": series.ruleset,
        "bots": list(series.bots),
        "wins": [[wins.get((one, other)) for other in heroes] for one in heroes],
    }

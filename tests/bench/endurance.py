"""A long simulation: does memory stay flat, and does a decision late in a game cost as much as an early one?

`python -m tests.bench.endurance --games 20000`; part of `make soak`. Ends with exit code 1 if memory grows.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, permutations
from pathlib import Path
from time import process_time

import peerless as pl
from peerless.core import machine
from peerless.core.rng import Random
from peerless.game.game import Game, start_game
from peerless.game.setup import make_setup
from peerless.lab.bench.run import build_name
from peerless.lab.simulate import Series, play_one

WARM_UP = 0.1  # of the games: by then every cache is full that fills at all
GROWTH = 0.05  # of the memory after warming up; a leak of one position for each game is far above it
STAGE = 100  # decisions


@dataclass(frozen=True)
class Memory:
    """Megabytes in use after the warm-up and at the end."""

    early: float
    late: float

    def grows(self) -> bool:
        """Whether more came on top than noise explains."""
        return self.late > self.early * (1 + GROWTH)


def memory_over(games: int, play: Callable[[int], object], resident: Callable[[], float]) -> Memory:
    """Play so many games and look twice."""
    warm = max(1, round(games * WARM_UP))
    for number in range(warm):
        play(number)
    early = resident()
    for number in range(warm, games):
        play(number)
    return Memory(early, resident())


def resident_megabytes() -> float:
    """The memory in use by this process now; where the system does not report it, its peak."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * _page_size() / 1e6
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


def _page_size() -> int:
    import resource

    return resource.getpagesize()


def simulated(number: int) -> object:
    """One game of a simulation, every ordered pair of heroes in turn."""
    pairs = list(permutations(pl.heroes(), 2))
    return play_one(Series(pairs[number % len(pairs)], None, "duel", "current", ("random", "random"), 0), number)


# --- stages of a game -----------------------------------------------------------------------

Stages = dict[int, list[float]]  # number of the stage: what one decision cost in each game that came so far


def stages_of(games: int, decide: Callable[[Game, Random], None]) -> Stages:
    """What a decision costs in each stage, in microseconds; only whole stages count."""
    stages: Stages = defaultdict(list)
    names = list(pl.heroes())
    for number in range(games):
        pair = (names[number % len(names)], names[(number + 5) % len(names)])
        game = start_game(make_setup(pair), number)
        _time_stages(game, Random(number), decide, stages)
    return stages


def _time_stages(game: Game, random: Random, decide: Callable[[Game, Random], None], stages: Stages) -> None:
    for stage in count():
        start = process_time()
        if not _play_stage(game, random, decide):
            return
        stages[stage].append((process_time() - start) / STAGE * 1e6)


def _play_stage(game: Game, random: Random, decide: Callable[[Game, Random], None]) -> bool:
    """Whether the game lasted to the end of the stage."""
    for _ in range(STAGE):
        if game.over:
            return False
        decide(game, random)
    return True


def in_the_core(game: Game, random: Random) -> None:
    """A decision as in a simulation: no events, no list of answers."""
    game.state.log = None
    machine.step(game.state, machine.random_option(game.state, random))


def in_the_library(game: Game, random: Random) -> None:
    """A decision as in a played game: options with their notation, events, answers."""
    game.answer(random.below(len(game.decision.options)))


def print_stages(name: str, stages: Stages, fewest: int) -> None:
    """A line for each stage that enough games reached, as a ratio to the first."""
    means = {stage: sum(costs) / len(costs) for stage, costs in stages.items() if len(costs) >= fewest}
    for stage, mean in sorted(means.items()):
        reach = f"decisions {stage * STAGE + 1}-{(stage + 1) * STAGE}"
        print(f"{name:>12}, {reach:18} {mean / means[0]:5.2f} × the first, {len(stages[stage])} games")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.endurance", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games of the long simulation")
    games: int = parser.parse_args().games
    memory = memory_over(games, simulated, resident_megabytes)
    print(f"{build_name()}: {memory.early:.1f} MB after a tenth of {games} games, {memory.late:.1f} MB at the end")
    for name, decide in (("core", in_the_core), ("library", in_the_library)):
        print_stages(name, stages_of(max(1, games // 50), decide), fewest=10)
    if memory.grows():
        print("memory grows with the number of games", file=sys.stderr)
    return int(memory.grows())


if __name__ == "__main__":
    sys.exit(main())

"""Does a simulation on several processes take so much less time? Wall clock and CPU time beside those of one.

`python -m tests.bench.scaling --games 4000 --jobs 2`; part of `make soak`. Plain loops that share nothing are timed
in every round, too: they say how much the machine has to give while other work runs on it.
"""

import argparse
import os
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

from peerless.lab.bench.run import build_name
from peerless.lab.jobs import Processes
from peerless.lab.simulate import Series, simulate

SERIES = Series(("medusa", "king-arthur"), None, "duel", "current", ("random", "random"), 0)
LOOP = "total = 0\nfor i in range(10_000_000): total += i"


class Round(NamedTuple):
    """What several processes bring, and what they cost, compared with one."""

    speed: float
    speed_of_loops: float
    cpu: float


class Spent(NamedTuple):
    """What a simulation took."""

    wall: float
    cpu: float


def one_round(games: int, jobs: int) -> Round:
    """One process and several, for the simulation and for plain loops."""
    alone, together = spent(games, 1), spent(games, jobs)
    loops = jobs * loops_of(1) / loops_of(jobs)
    return Round(alone.wall / together.wall, loops, together.cpu / alone.cpu)


def spent(games: int, jobs: int) -> Spent:
    """The time of one simulation, its processes included."""
    wall, cpu = perf_counter(), cpu_seconds()
    simulate(SERIES, games, Processes(jobs))
    return Spent(perf_counter() - wall, cpu_seconds() - cpu)


def cpu_seconds() -> float:
    """CPU time of this process and of those it has waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def loops_of(jobs: int) -> float:
    """Seconds for so many plain loops side by side."""
    start = perf_counter()
    running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(jobs)]
    for process in running:
        process.wait()
    return perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scaling", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    SERIES.check()
    rounds = [one_round(arguments.games, arguments.jobs) for _ in range(arguments.rounds)]
    speed, loops, cpu = (median(column) for column in zip(*rounds, strict=True))
    games, jobs = arguments.games, arguments.jobs
    print(f"{build_name()}, {games} games, {jobs} processes compared with one on {os.cpu_count()} cores:")
    print(f"{speed:.2f} times as fast (plain loops: {loops:.2f} times), {cpu:.2f} times the CPU time")


if __name__ == "__main__":
    main()

"""Does a simulation on several processes take so much less time? Wall clock and CPU time beside those of one.

`python -m tests.bench.scaling --games 4000 --jobs 2`; part of `make soak`. The wall clock is only worth something on
a machine with nothing else to do; the CPU time says what the processes cost on top, whatever else runs.
"""

import argparse
import os
from statistics import median
from time import perf_counter
from typing import NamedTuple

from peerless.lab.bench.run import build_name
from peerless.lab.jobs import Processes
from peerless.lab.simulate import Series, simulate

SERIES = Series(("medusa", "king-arthur"), None, "duel", "current", ("random", "random"), 0)


class Spent(NamedTuple):
    """What a simulation took."""

    wall: float
    cpu: float


def spent(games: int, jobs: int) -> Spent:
    """The time of one simulation, its processes included."""
    wall, cpu = perf_counter(), cpu_seconds()
    simulate(SERIES, games, Processes(jobs))
    return Spent(perf_counter() - wall, cpu_seconds() - cpu)


def cpu_seconds() -> float:
    """CPU time of this process and of those it has waited for."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def ratios(games: int, jobs: int, rounds: int) -> tuple[float, float]:
    """How many times as fast, and how many times the CPU time: medians over rounds that do both."""
    pairs = [(spent(games, 1), spent(games, jobs)) for _ in range(rounds)]
    return median(one.wall / many.wall for one, many in pairs), median(many.cpu / one.cpu for one, many in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scaling", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    wishes = parser.parse_args()
    SERIES.check()
    faster, dearer = ratios(wishes.games, wishes.jobs, wishes.rounds)
    setting = f"{build_name()}, {wishes.games} games, {wishes.jobs} processes on {os.cpu_count()} cores{load()}"
    print(f"{setting}: {faster:.2f} times as fast as one, {dearer:.2f} times the CPU time")


def load() -> str:
    """How busy the machine is, where that can be told: a speed-up means little on a busy one."""
    return f" with a load of {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""


if __name__ == "__main__":
    main()

"""The work of `peerless sim`: the choice of executor, and the result as a table or as plain data."""

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console

from peerless.cli.options import wrong_use
from peerless.cli.progress import ProgressBar
from peerless.cli.tables import matrix_table, simulation_table
from peerless.content.library import heroes as all_heroes
from peerless.lab.cluster import joined
from peerless.lab.jobs import Executor, Processes
from peerless.lab.simulate import Series, matrix, simulate, summary


def executor_of(jobs: int, cluster: str | None) -> AbstractContextManager[Executor]:
    """Return the executor: processes on this machine, or a cluster."""
    if cluster is None:
        return nullcontext(Processes(jobs))
    if jobs > 1:
        raise wrong_use("--jobs is for this machine and --cluster for others: name one of them.")
    return joined(cluster)


def print_series(series: Series, games: int, executor: Executor, as_json: bool) -> None:
    """Play a series of games and print the result."""
    with ProgressBar("games", games) as tick:
        results = simulate(series, games, executor, tick)
    result = summary(series, results)
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        Console().print(simulation_table(result))


def print_matrix(heroes: Sequence[str] | None, series: Series, games: int, executor: Executor, as_json: bool) -> None:
    """Play a series for each pair of heroes and print all results."""
    names = heroes or list(all_heroes())
    if len(set(names)) < 2 or len(set(names)) != len(names):
        raise wrong_use("a matrix needs at least two different heroes; name none for all of them.")
    with ProgressBar("games", games * len(names) * (len(names) - 1)) as tick:
        result = matrix(names, series, games, executor, tick)
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        Console().print(matrix_table(result))

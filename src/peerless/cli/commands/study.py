"""Commands to study the game: many games, rated matches, speed."""

from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.options import Board, Jobs, Json, Mode, Rules, Seed, wrong_use


def sim(
    heroes: Annotated[list[str] | None, typer.Argument(help="The heroes, seats in turn order.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    board: Board = None,
    mode: Mode = "duel",
    rules: Rules = "current",
    bots: Annotated[str, typer.Option(help="A bot per seat, or one for all: random,my_bot.py:MyBot")] = "random",
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Annotated[
        str | None, typer.Option(help="Scheduler of a Dask cluster, such as tcp://host:8786; the result is the same.")
    ] = None,
    as_json: Json = False,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Every hero against every other, so many games each.")
    ] = False,
    folders: Content = None,
) -> None:
    """Play many games between bots and count.

    Example: peerless sim medusa king-arthur --games 1000 --jobs 2
    """
    from peerless.cli.simulating import executor_of, print_matrix, print_series
    from peerless.lab.simulate import Series

    names = tuple(bots.split(","))
    if matrix:
        with executor_of(jobs, cluster) as executor:
            print_matrix(heroes, Series((), board, mode, rules, (names * 2)[:2], seed), games, executor, as_json)
        return
    if not heroes:
        raise wrong_use("name the heroes, or use --matrix for all of them.")
    if len(names) == 1:
        names *= len(heroes)
    if len(names) != len(heroes):
        raise wrong_use(f"there are {len(heroes)} seats and {len(names)} bots: name one bot, or one for each seat.")
    series = Series(tuple(heroes), board, mode, rules, names, seed)
    series.check()
    with executor_of(jobs, cluster) as executor:
        print_series(series, games, executor, as_json)


def arena(
    bots: Annotated[str, typer.Option(help="The bots, everybody against everybody: random,greedy")],
    heroes: Annotated[str, typer.Option(help="all, or the heroes to play with: medusa,alice")] = "all",
    boards: Annotated[str, typer.Option(help="all, or the boards to play on: sarpedon,yukon")] = "all",
    games: Annotated[int, typer.Option(min=1, help="Games for each pair of bots, rounded up to quads of four.")] = 400,
    mode: Annotated[str, typer.Option(help="duel, or ffa or teams of four seats.")] = "duel",
    rules: Rules = "current",
    sprt: Annotated[
        str | None, typer.Option(help="Stop as soon as it is clear which of two Elo differences is true: 0,20")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    resume: Annotated[
        Path | None, typer.Option(help="Write every finished quad to this file, and go on from what is there.")
    ] = None,
    as_json: Json = False,
    folders: Content = None,
) -> None:
    """Let bots play rated matches. Prints score, Elo difference and its interval for every pair.

    Example: peerless arena --bots random,greedy --games 400 --jobs 2
    """
    from peerless.cli.arena import ArenaOptions, arena_of, hold
    from peerless.cli.progress import ProgressBar
    from peerless.lab.quads import ArenaError

    options = ArenaOptions(bots, heroes, boards, games, mode, rules, sprt, seed, jobs, resume)
    try:
        match = arena_of(options)
        code = hold(match, options, ProgressBar("quads", match.total), as_json)
    except ArenaError as error:
        raise wrong_use(str(error)) from error
    raise typer.Exit(code)


def bench(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; the medians are shown.")] = 9,
    games: Annotated[int, typer.Option(min=1, help="Random games per round.")] = 132,
    baseline: Annotated[
        Path | None, typer.Option(help="Compare with this stored run; in a checkout with its own unless named.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Store this run in a file, to compare with it later.")] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast the engine is on this machine.

    Example: peerless bench --save before.json
    """
    from peerless.cli.bench import print_bench

    print_bench(rounds, games, baseline, save, as_json)


def bots(as_json: Json = False) -> None:
    """List the bots that can be named. A bot in a file is path/to/file.py:Class.

    Example: peerless bots
    """
    from peerless.cli.bots import print_bots

    print_bots(as_json)


COMMANDS = (sim, arena, bench, bots)

"""Tools for those who work on Peerless itself: look for faults, measure and teach the bots, list the content."""

import json
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.options import Jobs, Json, Seed


def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
    out: Annotated[Path, typer.Option(help="Where failing records go.")] = Path("fuzz-failures.json"),
    covering: Annotated[
        bool,
        typer.Option("--cover", help="Play until every effect and branch has happened, and name those that have not."),
    ] = False,
    homebrew: Annotated[
        list[Path] | None, typer.Option("--with", help="A hero file that joins the built-in heroes; may be repeated.")
    ] = None,
    wording: Annotated[bool, typer.Option(help="Read every sentence in every language.")] = True,
    folders: Content = None,
) -> None:
    """Play random games and look for faults. Covers all heroes, boards, modes and presets.

    Example: peerless fuzz --games 2000 --jobs 2
    """
    from peerless.cli.fuzzing import print_coverage, print_fuzz
    from peerless.lab.fuzz import FuzzOptions

    guests = tuple(str(path) for path in homebrew or ())
    if covering:
        raise typer.Exit(print_coverage(games, seed, guests, as_json))
    options = FuzzOptions(guests, wording)
    raise typer.Exit(print_fuzz(games, seed, jobs, options, out, as_json))


def tactics(
    bots: Annotated[str, typer.Option(help="The bots to ask: tactical,search")] = "random,greedy,tactical,search",
    tries: Annotated[int, typer.Option(min=1, help="How often each bot tries each position.")] = 3,
    missed: Annotated[bool, typer.Option("--missed", help="Also name the positions that were missed.")] = False,
    seed: Annotated[int, typer.Option(help="Chance starts from this number: same seed, same answers.")] = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """Ask bots about positions with a right answer. The categories: lethal, block, keep, step-out, effect.

    Example: peerless tactics --bots tactical,search --missed
    """
    from peerless.cli.tactics import score_bots

    score_bots(bots.split(","), tries, missed, seed, jobs, as_json)


def tune(
    what: Annotated[str, typer.Argument(help="weights (of the evaluation) or habits (of the greedy player).")],
    start: Annotated[str | None, typer.Option(help="The set to start from.")] = None,
    trials: Annotated[int, typer.Option(min=1, help="How many changes to try.")] = 20,
    games: Annotated[int, typer.Option(min=2, help="At most so many games for a change.")] = 400,
    simulations: Annotated[int, typer.Option(min=1, help="For every decision, while weights are tuned.")] = 24,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Change one number after another and keep what wins.

    Example: peerless tune habits --trials 50
    """
    from peerless.cli.learning import tune_set

    tune_set(what, start, trials, games, simulations, seed, as_json)


def fit(
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from.")] = 400,
    bots: Annotated[str, typer.Option(help="Who plays them, drawn at random.")] = "tactical",
    calibrate: Annotated[
        str | None, typer.Option("--set", help="Leave the weights of this set alone and fit their scale only.")
    ] = None,
    detours: Annotated[
        bool, typer.Option("--detours/--straight", help="Whether rules of thumb and chance play some of the turns.")
    ] = True,
    blend: Annotated[
        str | None, typer.Option(help="Take the mean of the result and this set: less luck, steadier progress.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Put the result into this file of weights.")] = None,
    name: Annotated[str, typer.Option(help="The set that the result becomes there.")] = "fitted",
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """Fit the weights of the evaluation to games. Also shows how well they predict the outcomes.

    Example: peerless fit --games 500 --set expert --jobs 2
    """
    from peerless.cli.learning import FitOptions, fit_weights
    from peerless.lab.positions import Games

    played = Games(tuple(bots.split(",")), seed, detours)
    fit_weights(played, FitOptions(games, calibrate, blend, save, name, jobs, as_json))


def content(as_json: Json = False, folders: Content = None) -> None:
    """List heroes, cards and boards.

    Example: peerless content --json
    """
    from rich.console import Console

    from peerless.cli.tables import content_tables, plain_content

    if as_json:
        print(json.dumps(plain_content(), indent=2, ensure_ascii=False))
    else:
        for table in content_tables():
            Console().print(table)


COMMANDS = (fuzz, tactics, tune, fit, content)

"""The commands `fit` and `tune`: how bots come by their numbers."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from peerless.cli.errors import EXIT_WRONG_USE
from peerless.cli.progress import ProgressBar

Json = Annotated[bool, typer.Option("--json", help="Print plain data for a program to read.")]
Seed = Annotated[int, typer.Option(help="Chance starts from this number: same seed, same games.")]


def register(app: typer.Typer) -> None:
    """Add both commands to the program."""
    app.command()(fit)
    app.command()(tune)


def fit(
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from.")] = 200,
    bots: Annotated[str, typer.Option(help="Who plays them, drawn at random.")] = "tactical,greedy",
    calibrate: Annotated[
        str | None, typer.Option("--set", help="Leave the weights of this set alone and fit their scale only.")
    ] = None,
    detours: Annotated[
        bool, typer.Option("--detours", help="Take one position of each game, reached by rules of thumb and chance.")
    ] = False,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use; the result is the same.")] = 1,
    as_json: Json = False,
) -> None:
    """Fit the weights of the evaluation to the outcomes of games, and show how well they predict.

    Example: peerless fit --games 500 --set expert --jobs 2
    """
    from peerless.ai.registry import make_bot
    from peerless.lab.fit import Games, calibration, collect, fit, fitted_scale, in_health, log_loss

    names = tuple(bots.split(","))
    for name in names:
        make_bot(name, 0)  # an unknown one is refused before anything is played
    fixed = None if calibrate is None else _set_values(calibrate)
    with ProgressBar("games", games) as tick:
        samples = collect(Games(names, seed, detours), games, jobs, tick)
    if fixed is None:
        odds = fit(samples)
        told, scale = in_health(odds)
    else:
        scale = fitted_scale(samples, list(fixed.values()))
        told, odds = fixed, [value / scale for value in fixed.values()]
    table = calibration(samples, odds)
    found = {"scale": round(scale, 3), "weights": told, "loss": round(log_loss(samples, odds), 4), "bins": table}
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        _print_fit(told, scale, log_loss(samples, odds), table)


def _set_values(name: str) -> dict[str, float]:
    from peerless.ai.quick.evaluate import FEATURES
    from peerless.ai.weights import sets, weights

    if name not in sets():
        raise _wrong(f'there is no set of weights "{name}". Possible: {", ".join(sets())}.')
    return dict(zip(FEATURES, weights(name).values, strict=True))


def _print_fit(told: dict[str, float], scale: float, loss: float, bins: list[tuple[float, float, int]]) -> None:
    weights = Table("feature", "weight", title=f"weights, in points of health (scale {scale:.2f}, loss {loss:.4f})")
    for name, value in told.items():
        weights.add_row(name, f"{value:.3f}")
    table = Table("predicted", "seen", "positions", title="calibration")
    for predicted, seen, count in bins:
        table.add_row(f"{predicted:.1%}", f"{seen:.1%}", str(count))
    for one in (weights, table):
        Console().print(one)


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
    from peerless.ai.weights import habit_sets, sets
    from peerless.lab.tune import names_of
    from peerless.lab.tune import tune as run_tune

    known = {"weights": sets(), "habits": habit_sets()}
    if what not in known:
        raise _wrong(f'"{what}" cannot be tuned. Possible: {", ".join(known)}.')
    chosen = start or known[what][0]
    if chosen not in known[what]:
        raise _wrong(f'there is no set of {what} "{chosen}". Possible: {", ".join(known[what])}.')
    best: tuple[float, ...] = ()
    for trial, best in run_tune(what, chosen, trials, games, seed, simulations):  # noqa: B007, the last one counts
        if not as_json:
            kept = "kept" if trial.kept else ""
            print(f"{trial.score:.1%} of {trial.games:>4} games  {trial.changes}  {kept}")
    print(json.dumps(dict(zip(names_of(what), [round(value, 4) for value in best], strict=True)), indent=2))


def _wrong(message: str) -> typer.Exit:
    typer.echo(f"peerless: {message}", err=True)
    return typer.Exit(EXIT_WRONG_USE)

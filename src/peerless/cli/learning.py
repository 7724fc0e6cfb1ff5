"""The commands `fit` and `tune`: how bots come by their numbers."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from peerless.cli.errors import EXIT_WRONG_USE
from peerless.cli.progress import ProgressBar

if TYPE_CHECKING:
    from peerless.ai.weights import Weights

Json = Annotated[bool, typer.Option("--json", help="Print plain data for a program to read.")]
Seed = Annotated[int, typer.Option(help="Chance starts from this number: same seed, same games.")]
FEW_GAMES = 2000


def register(app: typer.Typer) -> None:
    """Add both commands to the program."""
    app.command()(fit)
    app.command()(tune)


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
    jobs: Annotated[int, typer.Option(min=1, help="Processes to use; the result is the same.")] = 1,
    as_json: Json = False,
) -> None:
    """Fit the weights of the evaluation to the outcomes of games, and show how well they predict.

    Example: peerless fit --games 500 --set expert --jobs 2
    """
    from peerless.lab.positions import Games, collect
    from peerless.players.registry import make_bot

    lab = _lab()
    names = tuple(bots.split(","))
    for one in names:
        make_bot(one, 0)  # an unknown one is refused before anything is played
    if calibrate is not None and blend is not None:
        raise _wrong("--set leaves weights alone, --blend changes them: use one of the two.")
    fixed = None if calibrate is None else _set(calibrate)
    before = None if blend is None else _set(blend)
    file = None if save is None else _weights_file(save)
    with ProgressBar("games", games) as tick:
        samples = collect(Games(names, seed, detours), games, jobs, tick)
    learned, others = lab.held_out(samples)
    if fixed is None and games < FEW_GAMES:
        print(f"peerless: {games} games teach little; some {FEW_GAMES} or more are better.", file=sys.stderr)
    found = lab.fit(learned) if fixed is None else fixed
    found = lab.with_scale(found if before is None else lab.blended(found, before), others)
    if save is not None and file is not None:
        file["sets"][name] = found.plain()
        save.write_text(json.dumps(file, indent=2) + "\n", "utf-8")
    loss, table = lab.log_loss(others, found), lab.calibration(others, found)
    if as_json:
        told = {"set": found.plain(), "games_held_out": len(others) // 2, "loss": round(loss, 4), "bins": table}
        print(json.dumps(told, indent=2))
    else:
        _print_fit(found, loss, table, len(others) // 2)


def _lab() -> ModuleType:
    """The fit itself, which alone needs numpy."""
    try:
        from peerless.lab import fit
    except ImportError as error:
        raise _wrong('fitting needs numpy, which is not installed: pip install "peerless[fit]"') from error
    return fit


def _set(name: str) -> "Weights":
    from peerless.ai.weights import sets, weights

    if name not in sets():
        raise _wrong(f'there is no set of weights "{name}". Possible: {", ".join(sets())}.')
    return weights(name)


def _weights_file(path: Path) -> dict[str, Any]:
    """The file that the result goes into, looked at before anything is played."""
    try:
        found = json.loads(path.read_text("utf-8"))
        if isinstance(found["sets"], dict):
            return dict(found)
    except FileNotFoundError:
        raise _wrong(f"there is no file {path}.") from None
    except (OSError, ValueError, KeyError, TypeError):
        pass
    raise _wrong(f"{path} is no file of weights; such is the weights.json of peerless.ai.")


def _print_fit(found: "Weights", loss: float, bins: list[tuple[float, float, int]], games: int) -> None:
    weights = Table("feature", "weight", "to move", title="weights")
    for name, value in found.common.items():
        weights.add_row(name, f"{value:.3f}", f"{found.to_move.get(name, 0.0):+.3f}")
    table = Table("predicted", "seen", "positions", title="calibration")
    for predicted, seen, count in bins:
        table.add_row(f"{predicted:.1%}", f"{seen:.1%}", str(count))
    for one in (weights, table):
        Console().print(one)
    print(f"Weights are points of health; {found.scale:.2f} of them make the odds e : 1.")
    print(f"Calibration and loss ({loss:.4f}) are those of {games} games that were held out.")


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

"""The work of `peerless fit` and `peerless tune`, which optimize the bots' parameters."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table

from peerless.ai.weights import Weights, habit_sets, sets, weights
from peerless.cli.options import wrong_use
from peerless.cli.progress import ProgressBar
from peerless.extras import requires
from peerless.lab.json_files import read_object, write_object
from peerless.lab.positions import Games, collect
from peerless.lab.tune import names_of, tune
from peerless.players.registry import make_bot

FEW_GAMES = 2000


@dataclass(frozen=True)
class FitOptions:
    """The options of `peerless fit` as typed, except for the games to play."""

    games: int
    calibrate: str | None
    blend: str | None
    save: Path | None
    name: str
    jobs: int
    as_json: bool


def fit_weights(played: Games, options: FitOptions) -> None:
    """Play, fit, store and print; invalid options are reported before any game is played."""
    lab = _lab()
    for bot in played.bots:
        make_bot(bot, 0)
    if options.calibrate is not None and options.blend is not None:
        raise wrong_use("--set leaves weights alone, --blend changes them: use one of the two.")
    fixed = None if options.calibrate is None else _set(options.calibrate)
    before = None if options.blend is None else _set(options.blend)
    file = None if options.save is None else _weights_file(options.save)
    with ProgressBar("games", options.games) as tick:
        samples = collect(played, options.games, options.jobs, tick)
    learned, others = lab.held_out(samples)
    if fixed is None and options.games < FEW_GAMES:
        print(f"peerless: {options.games} games teach little; some {FEW_GAMES} or more are better.", file=sys.stderr)
    fitted = lab.fit(learned) if fixed is None else fixed
    fitted = lab.with_scale(fitted if before is None else lab.blended(fitted, before), others)
    if options.save is not None and file is not None:
        file["sets"][options.name] = fitted.plain()
        write_object(options.save, file)
    loss, bins = lab.log_loss(others, fitted), lab.calibration(others, fitted)
    if options.as_json:
        result = {"set": fitted.plain(), "games_held_out": len(others) // 2, "loss": round(loss, 4), "bins": bins}
        print(json.dumps(result, indent=2))
    else:
        _print_fit(fitted, loss, bins, len(others) // 2)


def _lab() -> ModuleType:
    """Import the fit, the only part that needs numpy."""
    with requires("fit"):
        from peerless.lab import fit
    return fit


def _set(name: str) -> Weights:
    if name not in sets():
        raise wrong_use(f'there is no set of weights "{name}". Possible: {", ".join(sets())}.')
    return weights(name)


def _weights_file(path: Path) -> dict[str, Any]:
    """Return the content of the file that will hold the result."""
    content = read_object(path)
    if not isinstance(content.get("sets"), dict):
        raise wrong_use(f"{path} is not a file of weights such as the weights.json of peerless.ai.")
    return content


def _print_fit(fitted: Weights, loss: float, bins: list[tuple[float, float, int]], games: int) -> None:
    weights = Table("feature", "weight", "to move", title="weights")
    for name, value in fitted.common.items():
        weights.add_row(name, f"{value:.3f}", f"{fitted.to_move.get(name, 0.0):+.3f}")
    calibration = Table("predicted", "seen", "positions", title="calibration")
    for predicted, seen, count in bins:
        calibration.add_row(f"{predicted:.1%}", f"{seen:.1%}", str(count))
    for table in (weights, calibration):
        Console().print(table)
    print(f"Weights are points of health; {fitted.scale:.2f} of them make the odds e : 1.")
    print(f"Calibration and loss ({loss:.4f}) are those of {games} games that were held out.")


def tune_set(what: str, start: str | None, trials: int, games: int, simulations: int, seed: int, as_json: bool) -> None:
    """Try changes to a set of numbers, printing each trial, and finally print the best numbers."""
    known = {"weights": sets(), "habits": habit_sets()}
    if what not in known:
        raise wrong_use(f'"{what}" cannot be tuned. Possible: {", ".join(known)}.')
    chosen = start or known[what][0]
    if chosen not in known[what]:
        raise wrong_use(f'there is no set of {what} "{chosen}". Possible: {", ".join(known[what])}.')
    best: tuple[float, ...] = ()
    for trial, best in tune(what, chosen, trials, games, seed, simulations):  # noqa: B007, the last one counts
        if not as_json:
            kept = "kept" if trial.kept else ""
            print(f"{trial.score:.1%} of {trial.games:>4} games  {trial.changes}  {kept}")
    print(json.dumps(dict(zip(names_of(what), [round(value, 4) for value in best], strict=True)), indent=2))

"""The command `peerless arena`: its options, the match and its tables."""

import json
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from math import inf
from pathlib import Path

from rich.console import Console
from rich.table import Table

from peerless.cli.errors import EXIT_FAILURE
from peerless.content.library import boards as all_boards
from peerless.content.library import heroes as all_heroes
from peerless.game.setup import STARTS_NEEDED
from peerless.lab.arena import Arena
from peerless.lab.quads import ArenaError, Fault, Pair, Plan
from peerless.lab.rating import Sprt

EXIT_INTERRUPTED = 130
SHOWN_FAULTS = 10
Progress = AbstractContextManager[Callable[[int], None]]


@dataclass(frozen=True)
class ArenaOptions:
    """The command-line options as typed."""

    bots: str
    heroes: str
    boards: str
    games: int
    mode: str
    rules: str
    sprt: str | None
    seed: int
    jobs: int
    file: Path | None


def arena_of(options: ArenaOptions) -> Arena:
    """Return the requested match after checking it; an error is one sentence for the user."""
    large = [id for id, board in all_boards().items() if len(board.starts) >= STARTS_NEEDED.get(options.mode, 2)]
    plan = Plan(
        bots=_names(options.bots),
        heroes=tuple(all_heroes()) if options.heroes == "all" else _names(options.heroes),
        boards=tuple(large) if options.boards == "all" else _names(options.boards),
        mode=options.mode,
        ruleset=options.rules,
        seed=options.seed,
    )
    return Arena(plan, options.games, None if options.sprt is None else _sprt(options.sprt))


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _sprt(text: str) -> Sprt:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -inf < low < high < inf:
        raise ArenaError(f'--sprt takes two Elo differences, the lower one first, such as 0,20, not "{text}".')
    return Sprt(low, high)


def hold(arena: Arena, options: ArenaOptions, progress: Progress, as_json: bool) -> int:
    """Play the match, print its results even if interrupted, and return the exit code."""
    code = 0
    try:
        with progress as tick:
            arena.play(options.jobs, options.file, tick)
    except KeyboardInterrupt:
        code = EXIT_INTERRUPTED
    except BrokenExecutor:
        print("peerless: a worker process has died.", file=sys.stderr)
        code = EXIT_FAILURE
    if as_json:
        print(json.dumps(arena.summary(), indent=2))
    else:
        print_arena(Console(), arena)
    if not arena.complete() and options.file is not None:
        print(f"peerless: stopped; the same command goes on from {options.file}.", file=sys.stderr)
    return code or (EXIT_FAILURE if arena.faults() else 0)


# --- tables ---------------------------------------------------------------------------------


def print_arena(console: Console, arena: Arena) -> None:
    """Print the match as tables: pairs, ratings, faults."""
    console.print(_strength_table(arena))
    console.print(_length_table(arena))
    ratings = arena.ratings()
    if ratings is not None and len(ratings) > 2:
        console.print(_ratings_table(ratings, arena.anchor))
    faults = arena.faults()
    for fault in faults[:SHOWN_FAULTS]:
        console.print(_fault_text(fault), markup=False, highlight=False, soft_wrap=True)
    if len(faults) > SHOWN_FAULTS:
        console.print(f"… and {len(faults) - SHOWN_FAULTS} more; --json has them all.", highlight=False)


def _strength_table(arena: Arena) -> Table:
    plan = arena.plan
    heroes, boards = _count(plan.heroes, "hero", "heroes"), _count(plan.boards, "board", "boards")
    title = f"{plan.mode}, {heroes}, {boards}, {plan.ruleset} rules, seed {plan.seed}"
    table = _table(title, "games", "score", "Elo", "95 %", *("LLR", "verdict") * (arena.sprt is not None))
    for pair, tally in arena.tallies.items():
        low, high = tally.elo_interval()
        row = [str(arena.standing(pair).games), f"{tally.mean:.1%}", _elo(tally.elo()), f"{_elo(low)} … {_elo(high)}"]
        if arena.sprt is not None:
            row += [f"{arena.sprt.ratio(tally):.2f}", arena.sprt.verdict(tally)]
        table.add_row(_name(arena, pair), *row)
    table.caption = "score and Elo of the first of a pair"
    if arena.sprt is not None:
        (fails, passes), test = arena.sprt.bounds(), arena.sprt
        table.caption += f"\nLLR {fails:.2f}: {test.low:+g} Elo; LLR {passes:.2f}: {test.high:+g} Elo"
    return table


def _length_table(arena: Arena) -> Table:
    table = _table("means", "turns", "decisions", "processor time per decision, ms")
    for pair in arena.results:
        standing = arena.standing(pair)
        thought = " : ".join(f"{each:.3g}" for each in standing.milliseconds)
        table.add_row(_name(arena, pair), f"{standing.turns:.1f}", f"{standing.decisions_per_game:.1f}", thought)
    return table


def _table(title: str, *names: str) -> Table:
    table = Table(title=title)
    table.add_column("pair")
    for name in names:
        table.add_column(name, justify="right")
    return table


def _count(names: tuple[str, ...], singular: str, plural: str) -> str:
    return f"{len(names)} {singular if len(names) == 1 else plural}"


def _name(arena: Arena, pair: Pair) -> str:
    return " : ".join(arena.standing(pair).bots)


def _elo(elo: float) -> str:
    return f"{elo:+.0f}".replace("inf", "∞")


def _ratings_table(ratings: dict[str, float], anchor: str) -> Table:
    table = Table("bot", title="ratings")
    table.add_column(f"Elo, {anchor} = 0", justify="right")
    for name, rating in ratings.items():
        table.add_row(name, f"{rating:.0f}")
    return table


def _fault_text(fault: Fault) -> str:
    heroes = ", ".join(fault.heroes)
    where = f"quad {fault.quad}, game {fault.game}, seed {fault.seed}, decision {fault.decision}, seat {fault.seat}"
    return f"{fault.bot or 'the game itself'}: {fault.problem} ({where}; {heroes} on {fault.board})"

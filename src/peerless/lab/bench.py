"""How fast the engine is: CPU time, medians of several rounds, and a plain loop as the unit of the machine."""

import platform
from collections.abc import Callable
from functools import partial
from itertools import combinations
from statistics import median
from time import process_time

from peerless import compiled
from peerless.content.library import heroes
from peerless.core import machine
from peerless.core.decision import options
from peerless.core.determinize import determinize
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import NONE
from peerless.core.view import view
from peerless.match.setup import make_setup

LOOPS = 300_000


class _Probe:
    """Part of the unit loop: an attribute, a method call, a list and a dictionary."""

    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 1

    def add(self, amount: int) -> int:
        self.total = (self.total + amount) & 0xFFFF
        return self.total


def loop_unit() -> float:
    """Seconds for one turn of a plain Python loop on this machine."""
    probe = _Probe()
    numbers = list(range(64))
    squares = {i: i * i for i in range(64)}
    total = 0
    start = process_time()
    for i in range(LOOPS):
        j = i & 63
        total += probe.add(numbers[j]) + squares[j]
        if total & 1:
            numbers[j] = total & 255
    return (process_time() - start) / LOOPS


def bench(rounds: int, games: int) -> dict[str, object]:
    """All measures, each the median of so many rounds that alternate with the unit loop."""
    ratios: list[float] = []  # taken round by round: other work on the machine touches both sides
    units, per_game, per_decision, clones, views, samples, lists = [], [], [], [], [], [], []
    for turn in range(rounds):
        units.append(loop_unit())
        seconds, decisions = _playouts(games, turn)
        per_game.append(seconds / games)
        ratios.append(seconds / games / units[-1])
        per_decision.append(seconds / decisions)
        middle = _middle_of_a_game(turn)
        clones.append(_time(middle.clone, 2000))
        views.append(_time(partial(view, middle, 0), 200))
        samples.append(_time(partial(determinize, middle, 0, Random(1)), 200))
        lists.append(_time(partial(options, middle), 2000))
    unit = median(units)
    return {
        "python": platform.python_version(),
        "compiled": compiled.in_use(),
        "rounds": rounds,
        "loop_unit_us": round(unit * 1e6, 4),
        "games_per_second": round(1 / median(per_game), 1),
        "decisions_per_second": round(1 / median(per_decision)),
        "loop_units_per_game": round(median(ratios)),
        "clone_us": round(median(clones) * 1e6, 3),
        "clone_per_decision": round(median(clones) / median(per_decision), 3),
        "view_us": round(median(views) * 1e6, 2),
        "sample_us": round(median(samples) * 1e6, 2),
        "options_us": round(median(lists) * 1e6, 3),
    }


def _starts() -> list[State]:
    found = []
    for pair in combinations(heroes(), 2):
        state = machine.new_state(make_setup(pair).static(), 1)
        machine.run(state)
        found.append(state)
    return found


def _playouts(games: int, seed: int) -> tuple[float, int]:
    starts = _starts()
    decisions = 0
    start = process_time()
    for number in range(games):
        decisions += machine.playout(starts[number % len(starts)].clone(), Random(seed * games + number))
    return process_time() - start, decisions


def _middle_of_a_game(seed: int) -> State:
    state = _starts()[0].clone()
    random = Random(seed)
    for _ in range(60):
        if state.winner != NONE:
            break
        machine.step(state, machine.random_option(state, random))
    return state


def _time(action: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        action()
    return (process_time() - start) / times

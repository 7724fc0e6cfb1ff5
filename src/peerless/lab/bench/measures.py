"""The measures: each does something many times and returns the cost of one repetition, by name.

To add one, write a function that returns `Costs` and list it in `measures()`.
"""

import json
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import NamedTuple

from peerless.core import machine
from peerless.core.decision import options
from peerless.core.determinize import determinize
from peerless.core.rng import Random
from peerless.core.view import view
from peerless.game.replay import load, replay
from peerless.lab.bench.positions import CLASSES, class_of, finished, middles, pair_of, pairs, statics
from peerless.lab.simulate import Series, play_one

GAME, DECISION, CLONE = "random game", "random decision", "clone"
MEASURED_BOTS = {"random": 24, "greedy": 4, "tactical": 1}  # games per round


class Cost(NamedTuple):
    """CPU time for a number of repetitions."""

    seconds: float
    times: int

    def each(self) -> float:
        """Return the CPU seconds of one repetition."""
        return self.seconds / self.times


Costs = dict[str, Cost]
Measure = Callable[[], Costs]


def measures(games: int) -> list[Measure]:
    """Return every measure of one round."""
    statics()  # built before the clock starts
    bots = [partial(bot_games, name, number) for name, number in MEASURED_BOTS.items()]
    return [partial(random_games, games), *_on_positions(), partial(repeated, "replay", _replays(), 1), *bots]


def random_games(games: int) -> Costs:
    """Measure whole random games: the cost of a game, of a decision, and of a game in each class of pairs."""
    seconds: dict[str, list[float]] = {name: [] for name in CLASSES}
    decisions = 0
    for number in range(games):
        start = process_time()
        decisions += random_game(number)
        seconds[class_of(pair_of(number))].append(process_time() - start)
    total = sum(map(sum, seconds.values()))
    classes = {f"game, {name}": Cost(sum(part), len(part)) for name, part in seconds.items() if part}
    return {DECISION: Cost(total, decisions), GAME: Cost(total, games), **classes}


def random_game(number: int) -> int:
    """Play one game from set-up to victory and return its number of decisions."""
    state = machine.new_state(statics()[number % len(statics())], number)
    machine.run(state)
    return machine.playout(state, Random(number))


def repeated(name: str, actions: list[Callable[[], object]], times: int) -> Costs:
    """Measure the mean cost of an action, repeating each action `times` times."""
    start = process_time()
    for action in actions:
        for _ in range(times):
            action()
    return {name: Cost(process_time() - start, times * len(actions))}


def _on_positions() -> list[Measure]:
    """Return the measures of operations on a position, taken from games in progress."""
    games = middles()
    states = [game.state for game in games]
    saves = [json.dumps(game.save()) for game in games]
    rows: list[tuple[str, list[Callable[[], object]], int]] = [
        ("legal options", [partial(options, state) for state in states], 200),
        (CLONE, [state.clone for state in states], 200),
        ("view", [partial(view, state, 0) for state in states], 20),
        ("sample", [partial(determinize, state, 0, Random(1)) for state in states], 20),
        ("save", [partial(_saved, game.save) for game in games], 5),
        ("load", [partial(_loaded, save) for save in saves], 5),
    ]
    return [partial(repeated, *row) for row in rows]


def _saved(save: Callable[[], dict[str, object]]) -> str:
    return json.dumps(save())


def _loaded(save: str) -> object:
    return load(json.loads(save))


def _replays() -> list[Callable[[], object]]:
    return [partial(replay, game.record()) for game in finished()]


def bot_games(name: str, games: int) -> Costs:
    """Measure whole games between two bots of one kind, as `peerless sim` plays them."""
    start = process_time()
    for number in range(games):
        heroes = pairs()[number % len(pairs())]
        play_one(Series(heroes, None, "duel", "current", (name, name), 0), number)
    return {f"game of {name} bots": Cost(process_time() - start, games)}

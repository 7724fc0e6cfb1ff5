"""OpenSpiel: any of its sequential games, named as the third argument. What chance does is no decision."""

import sys
from importlib import import_module
from random import Random

import pyspiel

from tests.bench.peers.clock import main

NAME = sys.argv[3]
if NAME.startswith("python_"):
    import_module(f"open_spiel.python.games.{NAME.removeprefix('python_')}")  # registers itself
GAME = pyspiel.load_game(NAME)


def play(random: Random) -> int:
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


if __name__ == "__main__":
    main(play)

"""RLCard: its UNO environment, each step answered with any legal action."""

from random import Random

import rlcard

from tests.bench.peers.clock import main

ENVIRONMENT = rlcard.make("uno", config={"seed": 1})


def play(random: Random) -> int:
    state, _ = ENVIRONMENT.reset()
    decisions = 0
    while not ENVIRONMENT.is_over():
        state, _ = ENVIRONMENT.step(random.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


if __name__ == "__main__":
    main(play)

"""Our own engine, measured in the same way as the others; what a clone costs and the unit of this machine beside it."""

from collections.abc import Callable
from random import Random
from statistics import mean, median

from peerless.lab.bench.measures import CLONE, random_game, repeated
from peerless.lab.bench.positions import middles, statics
from peerless.lab.bench.run import build_name
from peerless.lab.bench.unit import loop_unit
from tests.bench.peers.clock import main


def play(random: Random) -> int:
    return random_game(random.getrandbits(32))


def clone_seconds() -> float:
    clones: list[Callable[[], object]] = [game.state.clone for game in middles()]
    return median(repeated(CLONE, clones, 200)[CLONE].each() for _ in range(3))


if __name__ == "__main__":
    statics()
    units = [loop_unit() for _ in range(3)]  # as many before the games as after them
    main(
        play,
        lambda: {
            "build": build_name(),
            "loop_unit_seconds": mean([*units, *(loop_unit() for _ in units)]),
            "clone_seconds": clone_seconds(),
        },
    )

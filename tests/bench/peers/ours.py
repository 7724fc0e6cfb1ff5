"""Our own engine, measured in the same way as the others; what a clone costs and the unit of this machine beside it."""

from random import Random
from statistics import median

from peerless.lab.bench.measures import CLONE, random_game, repeated
from peerless.lab.bench.positions import middles, statics
from peerless.lab.bench.run import build_name
from peerless.lab.bench.unit import loop_unit
from tests.bench.peers.clock import main


def play(random: Random) -> int:
    return random_game(random.getrandbits(32))


def clone_seconds() -> float:
    clones = [game.state.clone for game in middles()]
    return median(repeated(CLONE, list(clones), 200)[CLONE].each() for _ in range(3))


if __name__ == "__main__":
    statics()
    unit = median(loop_unit() for _ in range(3))
    main(play, build=build_name(), clone_seconds=clone_seconds(), loop_unit_seconds=unit)

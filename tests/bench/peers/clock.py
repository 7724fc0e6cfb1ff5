"""What all workers share: play random games for so many CPU seconds, then say in JSON what was done.

A worker is started as `python -m tests.bench.peers.NAME SECONDS SEED` by an interpreter that has the engine in
question; it needs nothing of Peerless, and Peerless needs nothing of it.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time

Play = Callable[[Random], int]  # one whole game by chance; how many decisions it took


def main(play: Play, more: Callable[[], dict[str, object]] = dict) -> None:
    """The whole of a worker; `more` is what else it has to say when the games are over."""
    print(json.dumps({**played(play, float(sys.argv[1]), int(sys.argv[2])), **more()}))


def played(play: Play, seconds: float, seed: int) -> dict[str, float]:
    """Warm up with one game, then play until the time is used up."""
    random = Random(seed)
    play(random)
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play(random)
        games += 1
    return {"games": games, "decisions": decisions, "cpu_seconds": process_time() - start}

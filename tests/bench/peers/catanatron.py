"""Catanatron: four random players, as its own command plays them."""

from random import Random

from catanatron import Color, Game, RandomPlayer

from tests.bench.peers.clock import main


def play(random: Random) -> int:
    game = Game([RandomPlayer(color) for color in Color], seed=random.getrandbits(31) + 1)
    game.play()
    return len(game.state.actions)


if __name__ == "__main__":
    main(play)

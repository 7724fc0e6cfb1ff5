"""python-chess: random legal moves until a game is over without anybody's claim."""

from random import Random

import chess

from tests.bench.peers.clock import main


def play(random: Random) -> int:
    board = chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return len(board.move_stack)


if __name__ == "__main__":
    main(play)

"""The example heroes, who use words that no printed hero does: nothing leaks, any position can be written down."""

import json
from collections import Counter
from pathlib import Path

import pytest

import peerless as pl
from peerless.core.determinize import determinize
from peerless.core.view import view
from peerless.reference.passages import EXAMPLES
from tests.support.homebrew import EXAMPLES as HOMEBREW
from tests.support.random_games import play_randomly
from tests.support.twins import compare, twin_of

REFERENCE = Path(pl.__file__).parent / "reference"
HEROES = [*(REFERENCE / example for example in EXAMPLES), *HOMEBREW]
FOES = ("houdini", "king-arthur", "sun-wukong", "")  # a hand that is guarded, a hidden boost, many fighters, itself
BOARDS = list(pl.boards())


def example_game(example: Path, number: int) -> pl.Game:
    """The start of a random duel of an example hero."""
    own, foe = str(example), FOES[number % len(FOES)]
    board = BOARDS[number % len(BOARDS)]
    return pl.new_game([own, foe or own], board=board, seed=number, allow_same_hero=True)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("example", HEROES, ids=lambda path: path.stem)
def test_what_a_reader_may_not_know_changes_nothing_it_sees(example: Path, number: int) -> None:
    compared: Counter[str] = Counter()
    play_randomly(example_game(example, number), number, lambda game, at: compare(game, at, compared))
    assert compared.total() > 60


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("example", HEROES, ids=lambda path: path.stem)
def test_equal_information_gives_equal_samples(example: Path, number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        for seat in (0, 1):
            twin = twin_of(game.state, seat, pl.Random(at + 1))
            sample, twin_sample = (determinize(state, seat, pl.Random(99)) for state in (game.state, twin))
            for watcher in (0, 1):
                assert view(sample, watcher) == view(twin_sample, watcher)

    play_randomly(example_game(example, number), number + 50, look)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("example", HEROES, ids=lambda path: path.stem)
def test_a_position_can_be_described_and_laid_out_again(example: Path, number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        if (at + number) % 3:
            return
        literal = pl.describe(game)
        again = pl.scenario(**json.loads(json.dumps(literal)))
        for seat in (None, 0, 1):
            assert again.view(seat) == game.view(seat)

    play_randomly(example_game(example, number), number + 100, look)

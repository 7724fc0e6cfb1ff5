"""What must hold in every game whatsoever, over random games of all pairs, boards and presets."""

import json
import os
import subprocess
import sys

import pytest

import peerless as pl
from peerless.core.invariants import broken
from peerless.core.machine import playout
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start

GAMES = range(len(SETUPS))


@pytest.mark.parametrize("number", GAMES)
def test_every_position_is_sound_and_every_game_ends(number: int) -> None:
    def look(game: pl.Game, _: int) -> None:
        assert broken(game.state) == []

    game = play_randomly(random_game(number), number, look)
    assert broken(game.state) == []
    assert game.winner in (0, 1)


@pytest.mark.parametrize("number", GAMES[::2])
def test_a_clone_leaves_the_original_untouched(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        before = (game.digest(), game.view(0), game.events(1), list(game.answers))
        clone = game.clone()
        assert clone.digest() == before[0]
        if at % 5 == 0:
            playout(clone.state, pl.Random(at))
        else:
            clone.answer(0)
        assert (game.digest(), game.view(0), game.events(1), list(game.answers)) == before

    play_randomly(random_game(number), number, look)


@pytest.mark.parametrize("number", GAMES[1::2])
def test_saving_and_loading_at_every_decision_changes_nothing(number: int) -> None:
    kept: list[pl.Game] = []

    def look(game: pl.Game, at: int) -> None:
        loaded = pl.load(json.loads(json.dumps(game.save())))
        assert loaded.digest() == game.digest()
        assert repr(loaded.decision) == repr(game.decision)
        if at % 40 == 0:
            kept.append(loaded)

    finished = play_randomly(random_game(number), number, look)
    for loaded in kept:
        for answer in finished.answers[len(loaded.answers) :]:
            loaded.answer(answer)
        assert loaded.digest() == finished.digest()
        assert loaded.events(0) == finished.events(0)
        assert loaded.record() == finished.record()


@pytest.mark.parametrize("number", GAMES[::2])
def test_a_record_replays_to_the_same_game(number: int) -> None:
    game = play_randomly(random_game(number), number, lambda game, at: None)
    again = pl.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest()
    assert again.winner == game.winner
    assert [again.events(seat) for seat in (None, 0, 1)] == [game.events(seat) for seat in (None, 0, 1)]


@pytest.mark.parametrize("number", GAMES[::3])
def test_a_sample_has_the_same_view_and_can_be_played(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        for seat in (0, 1):
            sample = game.sample(seat, at)
            assert sample.view(seat) == game.view(seat)
            assert broken(sample.state) == []
            if at % 15 == seat:
                playout(sample.state, pl.Random(at))

    play_randomly(random_game(number), number, look)


@pytest.mark.parametrize("number", range(len(MANY)))
def test_games_of_many_hold_all_of_it_too(number: int) -> None:
    """Free-for-all and teams: sound positions, clones, saves, samples for every seat, replay, an end."""

    def look(game: pl.Game, at: int) -> None:
        assert broken(game.state) == []
        before = game.digest()
        playout(game.clone().state, pl.Random(at)) if at % 20 == 0 else game.clone().answer(0)
        assert game.digest() == before
        if at % 4 == 0:
            assert pl.load(json.loads(json.dumps(game.save()))).digest() == before
            for seat in range(len(game.setup.heroes)):
                sample = game.sample(seat, at)
                assert sample.view(seat) == game.view(seat)
                assert broken(sample.state) == []

    game = play_randomly(start(MANY[number], number), number, look)
    assert game.winner in range(len(set(game.setup.teams())))
    again = pl.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest()
    assert [again.events(seat) for seat in (None, 0, 1, 2)] == [game.events(seat) for seat in (None, 0, 1, 2)]


PROGRAM = """
import peerless as pl
for seed in (1, 2, 3):
    game = pl.new_game(["sinbad", "king-arthur"], board="yukon", seed=seed)
    random = pl.Random(seed)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    print(game.digest(), game.winner, len(game.answers))
"""


def test_games_do_not_depend_on_the_process() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == 3

"""A sample is a whole game: it has the information of its seat, events included, and can be played, saved and sent."""

import json
import pickle

import pytest

import peerless as pl
from peerless.core.determinize import determinize
from peerless.core.events import EVENTS
from peerless.core.view import view
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start
from tests.support.table import table


def checked(game: pl.Game, seat: int, salt: int) -> pl.Game:
    """A sample that shows its seat just what the game shows it."""
    sample = game.sample(seat, salt)
    assert sample.events(seat) == game.events(seat)
    assert sample.log(seat) == game.log(seat)
    assert sample.view(seat) == game.view(seat)
    return sample


def play_on(sample: pl.Game, salt: int) -> None:
    """A few random answers."""
    random = pl.Random(salt)
    for _ in range(12):
        if not sample.over:
            sample.answer(random.below(len(sample.decision.options)))


@pytest.mark.parametrize("number", range(0, len(SETUPS) + len(MANY), 5))
def test_a_sample_has_the_information_of_its_seat_and_goes_on(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        if at % 23:
            return
        for seat in range(game.state.static.seats):
            sample = checked(game, seat, at)
            event_count = len(sample.events(seat))
            play_on(sample, at)
            assert sample.events(seat)[:event_count] == game.events(seat)
            saved = pl.load(json.loads(json.dumps(sample.save())))
            sent = pickle.loads(pickle.dumps(sample))
            for other in (saved, sent):
                assert other.digest() == sample.digest() and other.events(seat) == sample.events(seat)
                assert other.record() == sample.record()
            again = pl.replay(sample.record())  # a record begins where the sample did
            assert again.digest() == sample.digest() and again.answers == sample.answers

    game = start(MANY[number - len(SETUPS)], number) if number >= len(SETUPS) else random_game(number)
    play_randomly(game, number, look)


def test_a_sample_knows_nothing_of_the_others_events() -> None:
    """What is hidden from the seat is not in the sample for anybody, raw events included."""
    game = play_randomly(random_game(3), 3, lambda game, at: None)
    sample = game.sample(0, 1)
    hidden = 0
    for event in sample.state.log or []:
        if event[1] != -1 and not event[1] & 1:
            name, *arguments = EVENTS[event[0]]
            assert all(event[2 + at] == -1 for at, argument in enumerate(arguments) if argument == "card"), name
            hidden += 1
    assert hidden > 10
    assert all(event.get("card") is None for event in sample.events(1) if event["event"] == "drew")


def test_a_clone_of_a_sample_leaves_it_alone() -> None:
    game = random_game(8)
    play_on(game, 8)
    sample = game.sample(1, 2)
    before = sample.events(1), sample.digest()
    play_on(sample.clone(), 5)
    assert (sample.events(1), sample.digest()) == before


def test_a_game_of_homebrew_can_be_pickled() -> None:
    board = pl.sketch("a-b-c-d", starts=["a", "d"])
    game = pl.scenario(pl.Seat("medusa", at="a"), pl.Seat("alice", at="d", mode="big"), board=board)
    sent = pickle.loads(pickle.dumps(game))
    assert sent.digest() == game.digest() and sent.view(0) == game.view(0)


def test_a_known_card_may_be_the_attack_or_the_boost_under_it() -> None:
    """King Arthur lays two cards face down; whoever has seen both in his hand cannot tell which is which."""

    def committed(attack: str, boost: str) -> pl.Game:
        known = [(title, [1]) for title in ("excalibur", "skirmish", "regroup")]
        seats = pl.Seat("king-arthur", "s01", hand=known), pl.Seat("medusa", "s02", hand=["snipe"])
        return table(*seats).attack("king-arthur", "medusa", attack, boost=boost).game

    games = [committed("excalibur", "skirmish"), committed("skirmish", "regroup"), committed("regroup", "excalibur")]
    assert games[0].view(1) == games[1].view(1) == games[2].view(1)
    for number in range(20):
        samples = [determinize(game.state, 1, pl.Random(number)) for game in games]
        assert view(samples[0], 0) == view(samples[1], 0) == view(samples[2], 0)

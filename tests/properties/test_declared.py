"""Games with a hero who has counters, several states, loops and ransoms: all that holds for the others holds here."""

import json
from collections import Counter
from pathlib import Path

import pytest

import peerless as pl
from peerless.core.events import E_COUNTERS_GAINED, E_COUNTERS_SPENT, E_NUMBER_CHOSEN, EVENTS
from peerless.core.invariants import broken
from tests.properties.test_describe import assert_alike, laid_out, play_both
from tests.support.random_games import play_randomly

KOSCHEI = str(Path(pl.__file__).parent / "reference" / "example-counters.toml")
LINEUPS = [
    ((KOSCHEI, "alice"), "sarpedon", "duel"),
    (("medusa", KOSCHEI), "marmoreal", "duel"),
    ((KOSCHEI, "sinbad", "houdini"), "hanging-gardens", "ffa"),
    (("robin-hood", KOSCHEI, "yennenga", "alice"), "hanging-gardens", "teams"),
]


def begun(number: int) -> pl.Game:
    heroes, board, mode = LINEUPS[number]
    return pl.new_game(list(heroes), board=board, mode=mode, seed=number)


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_every_position_is_sound_and_counters_stay_within_their_limits(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        state = game.state
        assert broken(state) == []
        for row, counter in enumerate(state.static.counters):
            assert 0 <= state.counters[row] <= counter.most

    assert broken(play_randomly(begun(number), number, look).state) == []


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_a_clone_a_save_and_a_description_are_the_same_game(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        digest = game.digest()
        game.clone().answer(0)
        assert game.digest() == digest
        if at % 7 == 0:
            assert pl.load(json.loads(json.dumps(game.save()))).digest() == digest
        if at % 13 == 0 or game.decision.kind == "choose-number":
            again = laid_out(game)
            assert_alike(game, again)
            play_both(game.clone(), again, at, 12)

    game = play_randomly(begun(number), number, look)
    assert pl.replay(json.loads(json.dumps(game.record()))).digest() == game.digest()


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_a_sample_has_the_same_view(number: int) -> None:
    def look(game: pl.Game, at: int) -> None:
        if at % 9 == 0:
            for seat in range(game.state.static.seats):
                assert game.sample(seat, at).view(seat) == game.view(seat)

    play_randomly(begun(number), number, look)


def test_everything_happens() -> None:
    kinds: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for seed in range(4):
        game = pl.new_game([KOSCHEI, "alice"], board="sarpedon", seed=seed)
        game = play_randomly(game, seed, lambda game, at: kinds.update([game.decision.kind]))
        events.update(event["event"] for event in game.events(None))
    wanted = {EVENTS[code][0] for code in (E_COUNTERS_GAINED, E_COUNTERS_SPENT, E_NUMBER_CHOSEN)}
    assert wanted <= set(events) and "choose-number" in kinds


def test_states_and_counters_are_written_and_read() -> None:
    board = pl.sketch("a-b-c-d-e")
    mine = pl.Seat(KOSCHEI, at="a", mode={"heart": "bare"}, counters={"soul": 4})
    game = pl.scenario(mine, pl.Seat("alice", at="e", mode="small"), board=board)
    literal = pl.describe(game)
    seats = literal["seats"]
    assert isinstance(seats, list)
    assert (seats[0]["mode"], seats[0]["counters"], seats[1]["mode"]) == ("bare", {"soul": 4}, "small")
    for seat in (None, 0, 1):
        view = game.view(seat)["seats"]
        assert (view[0]["modes"], view[0]["counters"]) == ({"heart": "bare"}, {"soul": 4, "debt": 0})
        assert (view[1]["modes"], view[1]["counters"]) == ({"size": "small"}, {})


@pytest.mark.parametrize(
    "seat",
    [
        {"counters": {"soul": 7}},
        {"counters": {"soul": -1}},
        {"counters": {"gold": 1}},
        {"mode": {"heart": "broken"}},
        {"mode": {"size": "big"}},
        {"mode": "broken"},
    ],
)
def test_what_the_hero_does_not_declare_is_refused(seat: dict[str, object]) -> None:
    board = pl.sketch("a-b-c-d-e")
    with pytest.raises(pl.SetupError):
        pl.scenario(pl.Seat(KOSCHEI, at="a", **seat), pl.Seat("alice", at="e"), board=board)  # type: ignore[arg-type]

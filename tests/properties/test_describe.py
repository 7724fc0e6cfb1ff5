"""Any position can be written down and laid out again: the same for every seat, now and by the same answers later."""

import json
from collections import Counter
from pathlib import Path

import pytest

import peerless as pl
from peerless.core.decision import KINDS
from peerless.core.position.asking import ASKS, asked_by_step
from peerless.game.scenarios.describe import position
from tests.support.homebrew import EXAMPLES
from tests.support.random_games import MANY, SETUPS, Lineup, play_randomly, start

GAMES: list[Lineup] = [*SETUPS, *MANY]


def laid_out(game: pl.Game) -> pl.Game:
    """The same position by way of a printed literal."""
    literal = pl.describe(game)
    again = pl.scenario(**json.loads(json.dumps(literal)))
    assert pl.describe(again) == literal
    return again


def options(game: pl.Game) -> list[str]:
    """What can be answered."""
    return [] if game.over else [option.notation for option in game.decision.options]


def assert_alike(first: pl.Game, second: pl.Game) -> None:
    """No seat and no watcher can tell the two games apart."""
    assert options(first) == options(second) and first.winner == second.winner
    for seat in (None, *range(first.state.static.seats)):
        assert first.view(seat) == second.view(seat)


def seen(game: pl.Game, since: int) -> list[object]:
    """Events as every seat saw them."""
    seats = range(game.state.static.seats)
    return [{**event, "index": 0} for seat in seats for event in game.events(seat, since)]


def play_both(first: pl.Game, second: pl.Game, seed: int, most: int) -> None:
    """The same answers lead to the same events and positions."""
    random = pl.Random(seed)
    begun = len(first.state.log or []), len(second.state.log or [])
    for _ in range(most):
        if first.over:
            break
        answer = random.below(len(first.decision.options))
        first.answer(answer)
        second.answer(answer)
    assert seen(first, begun[0]) == seen(second, begun[1])
    assert_alike(first, second)


@pytest.mark.parametrize("first", range(8))
def test_a_position_can_be_described_and_laid_out_again(first: int) -> None:
    met: Counter[str] = Counter()

    def look(game: pl.Game, at: int) -> None:
        seldom = met[game.decision.kind] < 5
        if not seldom and at % 11:
            return
        again = laid_out(game)
        assert position(again.state) == position(game.state)
        assert_alike(game, again)
        met[game.decision.kind] += 1
        assert game.decision.kind in asked_by_step(game.state)
        if at % 3 == 0:
            play_both(game.clone(), again, at, 3000 if at % 66 == 0 else 12)

    for number in range(first, len(GAMES), 8):
        over = play_randomly(start(GAMES[number], number), number, look)
        assert_alike(over, laid_out(over))
        assert position(laid_out(over).state) == position(over.state)
    assert len(met) >= 20
    assert set(met) <= set(KINDS)


def test_every_kind_of_decision_has_a_step_that_asks_it() -> None:
    assert {kind for kinds in ASKS.values() for kind in kinds} == set(range(len(KINDS)))


def test_a_sample_can_be_described_too() -> None:
    """Its cards have other faces than the deck they are numbered by: places count, not numbers."""

    def look(game: pl.Game, at: int) -> None:
        if at % 17 == 0:
            for seat in range(game.state.static.seats):
                sample = game.sample(seat, at)
                again = laid_out(sample)
                assert_alike(sample, again)
                play_both(sample, again, at, 40)

    for number in (0, 7, 11, 29, 38, 41):
        play_randomly(start(GAMES[number], number), number, look)


def test_a_description_says_only_what_is_unusual() -> None:
    """Between actions the machine is left out; in the middle of an effect it is included."""
    board = pl.sketch("a-b-c-d-e")
    arthur = pl.Seat("king-arthur", at="a", hand=["regroup", "skirmish"], deck=["feint", "excalibur"])
    game = pl.scenario(arthur, pl.Seat("bigfoot", at="b", health=7, hand=["feint"], deck=["hoax"]), board=board)
    literal = pl.describe(game)
    assert not {"course", "decision", "combat", "pending", "began", "winner"} & set(literal)
    seats = literal["seats"]
    assert isinstance(seats, list)
    assert {key: value for key, value in seats[1].items() if key != "discard"} == {
        "hero": "bigfoot",
        "at": "b",
        "health": 7,
        "hand": ["feint"],
        "deck": ["hoax"],
    }
    for answer in ("attack", "fighter king-arthur", "card regroup", "decline"):
        game.answer(answer)
    literal = pl.describe(game)
    assert "course" not in literal
    assert literal["combat"] == {
        "attacker": "king-arthur",
        "defender": "bigfoot",
        "attack": "regroup",
        "defense": None,
        "reached": "defense-card",
    }
    game.answer("card feint")
    assert not game.over
    game = pl.scenario(arthur, pl.Seat("bigfoot", at="b"), board=board).answer("maneuver")
    literal = pl.describe(game)
    assert literal["decision"] == {
        "seat": 0,
        "kind": "boost-movement",
        "options": ["card feint", "card regroup", "card skirmish", "decline"],
    }


def test_two_heroes_of_one_name_and_one_person_with_two_seats() -> None:
    heroes = ["medusa", "the-genie", "medusa", "the-genie"]
    game = pl.new_game(heroes, "marmoreal", "teams", seed=4, allow_same_hero=True, persons=[0, 1, 0, 2])
    closed = pl.new_game(heroes, "marmoreal", "teams", seed=5, allow_same_hero=True, share_team_hands=False)

    def look(game: pl.Game, at: int) -> None:
        if at % 7 == 0:
            assert position(laid_out(game).state) == position(game.state)

    play_randomly(game, 4, look)
    play_randomly(closed, 5, look)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_homebrew_is_written_out(example: Path) -> None:
    """A literal stands on its own: heroes and boards that are not built in are in it."""
    board = pl.sketch("a-b-c-d-e-f-g-h", starts=["a", "h"])

    def look(game: pl.Game, at: int) -> None:
        if at % 10 == 0:
            assert position(laid_out(game).state) == position(game.state)

    play_randomly(pl.new_game([str(example), "bigfoot"], board=board, seed=3), 3, look)

"""Whatever a game is made of can be copied and pickled, and the copy plays on as the original does."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable

import pytest

import peerless as pl
from peerless.core.board import Board
from peerless.core.state import State
from peerless.core.static import Static
from tests.support.homebrew import card, hero, sidekick
from tests.support.random_games import MANY, SETUPS, start
from tests.support.sitting import described, seated

Copy = Callable[[pl.Game], pl.Game]


def pickled(protocol: int) -> Copy:
    """A copy that went through a pickle."""

    def through(game: pl.Game) -> pl.Game:
        loaded: pl.Game = pickle.loads(pickle.dumps(game, protocol))
        return loaded

    return through


WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy, **{f"pickle {number}": pickled(number) for number in range(6)}}
EACH_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def random_answer(game: pl.Game, random: pl.Random) -> None:
    game.answer(random.below(len(game.decision.options)))


def facts(game: pl.Game) -> tuple[object, ...]:
    """All that a game reports about itself."""
    seats = range(len(game.setup.heroes))
    asked = None if game.over else game.decision
    return game.digest(), game.record(), game.save(), repr(asked), [game.events(seat) for seat in (None, *seats)]


@EACH_WAY
@pytest.mark.parametrize("lineup", [SETUPS[0], SETUPS[2], MANY[1]], ids=str)
def test_a_copy_plays_on_like_the_original_and_leaves_it_alone(
    lineup: tuple[tuple[str, ...], str, str, str], way: Copy
) -> None:
    game, random, kept = start(lineup, 7), pl.Random(7), []
    for at in range(3000):
        if game.over:
            break
        if at % 90 == 5:
            made, before = way(game), facts(game)
            assert facts(made) == before
            random_answer(made, pl.Random(at))
            assert facts(game) == before
            kept.append(way(game))
        random_answer(game, random)
    assert game.over and kept
    for made in kept:
        for answer in game.answers[len(made.answers) :]:
            made.answer(answer)
        assert facts(made) == facts(game)
        assert facts(way(made)) == facts(game)


@EACH_WAY
def test_a_copy_shares_what_never_changes(way: Copy) -> None:
    game = start(SETUPS[0], 1)
    made = way(game)
    assert made.state.static is game.state.static
    assert made.state is not game.state and made.state.log is not game.state.log


@EACH_WAY
def test_a_homebrew_game_keeps_its_content(way: Copy) -> None:
    mine = hero(card("call", "scheme", None, scheme=[{"draw": 1}]), sidekicks=[sidekick()])
    game = pl.new_game([mine, "medusa"], board=pl.sketch("a-b-c-d-e-f-g-h", starts=["a", "h"]), seed=2)
    made = way(game)
    assert made.record() == game.record()
    assert pl.replay(made.record()).digest() == game.digest()


@EACH_WAY
def test_decisions_and_options(way: Callable[[object], object]) -> None:
    game = start(SETUPS[1], 3)
    for thing in (game.decision, game.decision.options[0]):
        made = way(thing)
        assert isinstance(made, type(thing)) and repr(made) == repr(thing) and made.text() == thing.text()
    decision = way(game.decision)
    assert isinstance(decision, pl.Decision)
    assert {id(option.game) for option in decision.options} == {id(decision.game)}


@EACH_WAY
def test_a_random_source_goes_on(way: Callable[[object], object]) -> None:
    random = pl.Random(5)
    random.below(10)
    made = way(random)
    assert isinstance(made, pl.Random) and made is not random
    assert [made.below(1000) for _ in range(9)] == [random.below(1000) for _ in range(9)]


@EACH_WAY
@pytest.mark.parametrize("seats", [2, 4])
def test_a_state_alone_takes_its_static_half_along(way: Callable[[object], object], seats: int) -> None:
    state = start(SETUPS[2] if seats == 2 else MANY[1], 4).state
    made = way(state)
    assert isinstance(made, State) and made is not state
    assert (made.digest(), made.log, made.held, made.standing) == (
        state.digest(),
        state.log,
        state.held,
        state.standing,
    )


@EACH_WAY
def test_content_and_set_ups(way: Callable[[object], object]) -> None:
    setup = start(SETUPS[0], 1).setup
    assert way(setup) == setup
    for item in (*setup.heroes, setup.board):
        assert way(item) is item  # built-in content is known by which object it is
    made_up = pl.sketch("a-b-c")
    assert way(made_up) == made_up


@EACH_WAY
def test_tables(way: Callable[[object], object]) -> None:
    table = seated("me", "me").start().table
    made = way(table)
    assert described(made) == described(table)  # type: ignore[arg-type]
    assert made.game is not table.game  # type: ignore[attr-defined]


# --- nothing is left out --------------------------------------------------------------------


def attributes(thing: object) -> dict[str, object]:
    """The data of an object, pure or compiled."""
    members = {name: getattr(thing, name) for name in dir(type(thing)) if not name.startswith("_")}
    return {name: value for name, value in members.items() if not callable(value)}


def same(first: object, second: object) -> bool:
    """Whether two objects of the core hold the same, all the way down."""
    if type(first) is not type(second):
        return False
    if isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
        return len(first) == len(second) and all(same(mine, theirs) for mine, theirs in zip(first, second, strict=True))
    if type(first).__module__.startswith("peerless.core"):
        mine, theirs = attributes(first), attributes(second)
        assert mine, f"{type(first)} shows nothing"
        return mine.keys() == theirs.keys() and all(same(mine[name], theirs[name]) for name in mine)
    return first == second


@pytest.mark.parametrize("lineup", [*SETUPS[::4], *MANY[:3]], ids=str)
def test_every_table_of_the_static_half_arrives(lineup: tuple[tuple[str, ...], str, str, str]) -> None:
    static = start(lineup, 1).state.static
    made = pickle.loads(pickle.dumps(static))
    assert isinstance(made, Static) and made is not static and isinstance(made.board, Board)
    assert same(made, static)
    assert copy.deepcopy(static) is static and copy.copy(static) is static


def winner_of(game: pl.Game, seed: int) -> tuple[str, int | None]:
    """Play on by chance, in whatever process."""
    random = pl.Random(seed)
    while not game.over:
        random_answer(game, random)
    return game.digest(), game.winner


def test_games_travel_to_fresh_processes() -> None:
    games = [start(SETUPS[0], 1), start(MANY[1], 2)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.starmap(winner_of, [(game, 9) for game in games])
    assert there == [winner_of(game, 9) for game in games]

"""What a guest bot is given: its seat's knowledge and nothing else, wherever it looks."""

from collections.abc import Iterator
from types import FunctionType, MethodType, ModuleType

import pytest

import peerless as pl
from peerless.ai.sampler import Sampler
from peerless.core.state import State
from peerless.game.game import Game
from peerless.game.setup import setup_of
from peerless.players.adapters import Guest
from tests.ai.decisions import Asked, dealt_anew, decisions, poisoned

NO_DATA = (ModuleType, FunctionType, MethodType, type)


def as_game(state: State) -> pl.Game:
    return Game(setup_of(state.static), 0, state, (), None)


def attributes(item: object) -> Iterator[object]:
    """What an object refers to: all its attributes, private ones too, and its contents."""
    if isinstance(item, dict):
        yield from item.keys()
        yield from item.values()
    elif isinstance(item, list | tuple | set | frozenset):
        yield from item
    names = {*getattr(item, "__dict__", ()), *(name for base in type(item).__mro__ for name in _slots(base))}
    names |= {name for name in dir(type(item)) if isinstance(getattr(type(item), name, None), property)}
    for name in names:
        try:
            yield getattr(item, name)
        except (AttributeError, pl.IllegalAnswer):
            continue


def _slots(base: type) -> tuple[str, ...]:
    slots = vars(base).get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def reachable(start: object, most: int = 200_000) -> Iterator[object]:
    """All objects reachable from `start`."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting and len(seen) < most:
        item = waiting.pop()
        if id(item) in seen or isinstance(item, (*NO_DATA, str, bytes, int, float)):
            continue
        seen[id(item)] = item
        yield item
        waiting += attributes(item)


def states_in(start: object) -> list[State]:
    return [item for item in reachable(start) if isinstance(item, State)]


class Curious:
    """Keeps what it is given, so that a test can look at it."""

    def __init__(self) -> None:
        self.given: list[pl.Position] = []

    def choose(self, position: pl.Position) -> pl.Option:
        """Any answer."""
        self.given.append(position)
        return position.options[-1]


def some_decisions() -> tuple[Asked, ...]:
    return decisions()[::9]


def given_to_a_bot(state: State) -> list[pl.Position]:
    """The position that a bot gets from a game, and the one that it gets from those who play many games."""
    bot = Curious()
    as_game(state).choose(bot)
    sampler = Sampler(state)
    Guest("curious", bot).choose(sampler, sampler.options())
    return bot.given


def test_the_true_state_cannot_be_reached_from_a_position() -> None:
    for asked in some_decisions():
        for position in given_to_a_bot(asked.state):
            position.sample(3)
            states = states_in(position)
            assert states and all(state is not asked.state for state in states)


def test_the_search_for_states_finds_them() -> None:
    game = pl.new_game(["medusa", "alice"], seed=1)
    assert states_in(game) == [game.state]
    assert game.state in states_in({"deep": [(game.decision.options[0],)]})


def faces(game: pl.Game) -> object:
    """The cards of all hands and decks by their places; which of two equal cards is there makes no difference."""
    state = game.state
    hands = [sorted(state.kinds[card] for card in hand) for hand in state.hands]
    return hands, [[state.kinds[card] for card in deck] for deck in state.decks]


def test_other_truths_give_the_same_position() -> None:
    for number, asked in enumerate(some_decisions()):
        true, *others = (
            [(p.view, [str(option) for option in p.options], faces(p.sample(5))) for p in given_to_a_bot(state)]
            for state in (asked.state, dealt_anew(asked.state, number), poisoned(asked.state))
        )
        assert others == [true, true], asked.kind


def test_a_position_says_what_the_game_says() -> None:
    game = pl.new_game(["medusa", "alice"], board="yukon", seed=3)
    random = pl.Random(4)
    while not game.over:
        position = game.position()
        assert position.seat == game.seat == game.decision.seat
        assert position.kind == game.decision.kind
        assert [str(option) for option in position.options] == [str(option) for option in game.decision.options]
        assert [option.text() for option in position.options] == [option.text() for option in game.decision.options]
        assert position.view == game.view(position.seat)
        assert position.sample(1).view(position.seat) == position.view
        assert (position.heroes, position.board) == (game.setup.heroes, game.setup.board)
        game.answer(position.options[random.below(len(position.options))])
    assert game.seat is None
    with pytest.raises(pl.IllegalAnswer, match="over"):
        game.position()

"""Styles of play: like expert except for one idea, which shows in how they play."""

from functools import cache
from statistics import mean

import pytest

import peerless as pl
from peerless.ai.bot import Bot
from peerless.ai.fast.tables import Tables
from peerless.ai.registry import BOTS, STYLES
from peerless.ai.sampler import Sampler
from peerless.ai.weights import weights
from peerless.core.decision import ATTACK_ACTION, DO, options
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.state import State
from peerless.players.errors import UnknownBot
from peerless.players.registry import make_bot

PAIRS = [
    *(("medusa", "king-arthur"), ("robin-hood", "sinbad"), ("achilles", "bloody-mary")),
    *(("alice", "bigfoot"), ("yennenga", "medusa")),
]
TURNS = 12


@pytest.mark.parametrize("style", STYLES)
def test_a_style_differs_from_expert_only_in_its_idea(style: str) -> None:
    plain, styled = weights("expert"), weights(style)
    assert (styled.scale, styled.heroes, styled.cards) == (plain.scale, plain.heroes, plain.cards)
    assert styled.of_hero("medusa", own=True) != styled.of_hero("medusa")
    assert plain.of_hero("medusa", own=True) == plain.of_hero("medusa")


def test_a_style_weighs_its_own_side_differently() -> None:
    state = pl.new_game(["medusa", "king-arthur"], seed=1).state
    measure = weights("rush").measure(Tables(state.static))
    for seat in (0, 1):
        seen = measure.of(state, seat, viewer=seat)
        assert seen in (measure.own_waiting[seat], measure.own_moving[seat])
        assert seen != measure.of(state, seat, viewer=1 - seat)


def test_styles_have_names_but_are_not_offered_as_levels() -> None:
    assert not set(STYLES) & set(BOTS)
    with pytest.raises(UnknownBot, match="keep-away"):
        make_bot("berserk", 0)


class Habits:
    """How seat 0 plays: its attacks, and the position after each of its turns."""

    def __init__(self) -> None:
        self.attacks = 0
        self.distance: list[int] = []  # between the heroes
        self.hand: list[int] = []
        self.deck: list[int] = []

    def see(self, state: State, tables: Tables) -> None:
        """Record the position after a turn of seat 0."""
        ours, theirs = (state.space[hero] for hero in state.static.heroes)
        self.distance.append(tables.distance[ours][theirs])
        self.hand.append(len(state.hands[0]))
        self.deck.append(len(state.decks[0]))

    @property
    def attacks_per_turn(self) -> float:
        """Attack actions only, without attacks by effects."""
        return self.attacks / len(self.hand)


@cache
def habits_of(style: str) -> Habits:
    habits = Habits()
    for number, heroes in enumerate(PAIRS):
        state = pl.new_game(list(heroes), board="sarpedon", seed=number).state
        bots: list[Bot] = [make_bot(f"{style}@8", number), make_bot("greedy", number)]
        tables, turn, seat = Tables(state.static), state.turn_number, NONE
        while state.winner == NONE and state.turn_number < TURNS:
            option = bots[state.decider].choose(Sampler(state), options(state))
            habits.attacks += state.decider == 0 and option == DO << 8 | ATTACK_ACTION
            step(state, option)
            if state.turn_number != turn and seat == 0 and state.winner == NONE:
                habits.see(state, tables)
            turn, seat = state.turn_number, state.turn_seat
    return habits


def test_rush_attacks_more() -> None:
    assert habits_of("rush").attacks_per_turn > 1.3 * habits_of("expert").attacks_per_turn


def test_keep_away_stays_at_a_distance() -> None:
    assert mean(habits_of("keep-away").distance) > 1.1 * mean(habits_of("expert").distance)


def test_a_turtle_holds_its_cards() -> None:
    assert mean(habits_of("turtle").hand) > 1.1 * mean(habits_of("expert").hand)


def test_deck_out_draws_less() -> None:
    assert mean(habits_of("deck-out").deck) > mean(habits_of("expert").deck)

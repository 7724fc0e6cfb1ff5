"""Certainty: bounds that hold, wins that are found, wins that only seem so, defenses that must be played."""

import pytest

import peerless as pl
from peerless.ai.fast.damage_bound import DamageBound, enemy_health
from peerless.ai.fast.forced_win import ForcedWinSearch, seen
from peerless.ai.fast.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.search import WORLDS, Depth, SearchBot
from peerless.core.decision import notation, options
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.core.state import State
from peerless.lab.tactics.position import SOLVER, positions
from peerless.players.registry import make_bot
from tests.ai.decisions import decisions
from tests.support.random_games import SETUPS, start

WINS = [position for position in positions() if position.goal == "win"]
GLANCE = 240


def search_at(state: State) -> ForcedWinSearch:
    return ForcedWinSearch(Tables(state.static), state, state.decider, 0.0)


def worlds_of(state: State, count: int = WORLDS) -> list[State]:
    sampler, random = Sampler(state), pl.Random(4)
    return [sampler.world(random) for _ in range(count)]


def sinbad_strikes(foe_hand: list[str], foe_deck: list[str], health: int, *before: str) -> State:
    """Sinbad beside Arthur, with a 5 and the apes (2, and 1 damage whatever the block)."""
    game = pl.scenario(
        pl.Seat("sinbad", at="a", hand=["voyage-to-the-city-of-the-man-eating-apes", "commanding-impact"]),
        pl.Seat("king-arthur", at="b", health=health, hand=foe_hand, deck=foe_deck),
        board=pl.sketch("a-b-c"),
        actions=1,
    )
    for answer in before:
        game.answer(answer)
    return game.state


# --- bounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, len(SETUPS), 3))
def test_no_turn_deals_more_damage_than_the_bound(number: int) -> None:
    """Random games: after every decision in a seat's turn its enemies' heroes lose no more than the bound."""
    state, random = start(SETUPS[number], number).state, pl.Random(number)
    might = DamageBound(state.static)
    turn = -1
    bounds: list[int] = []  # how low the enemies' health may fall in this turn, decision by decision
    while state.winner == NONE:
        seat = state.turn_seat
        if state.turn_number != turn:
            turn, bounds = state.turn_number, []
        bounds.append(enemy_health(state, seat) - might.left(state, seat))
        step(state, random_option(state, random))
        if state.turn_number == turn and state.turn_seat == seat:
            assert enemy_health(state, seat) >= max(bounds)


@pytest.mark.parametrize("position", WINS, ids=lambda position: position.name)
def test_a_win_is_within_the_bound_and_found(position: object) -> None:
    state = position.start().state  # type: ignore[attr-defined]
    search = search_at(state)
    worlds = worlds_of(state)
    assert search.may_win(state)
    assert search.sees_a_win(worlds[0], GLANCE)
    option = search.winning_option(worlds, 1)
    assert notation(state, option) in position.right  # type: ignore[attr-defined]


# --- what is not a win ----------------------------------------------------------------------


def test_a_win_that_depends_on_hidden_cards_does_not_count() -> None:
    """Against Skirmish the apes win, against Feint the 5: every world has a win, but no answer wins in all of them."""
    state = sinbad_strikes(["skirmish"], ["feint"], 2, "attack", "fighter sinbad")
    worlds = worlds_of(state)
    assert len({tuple(world.kinds[card] for card in world.hands[1]) for world in worlds}) == 2
    assert all(search_at(state).sees_a_win(world, GLANCE) for world in worlds)
    assert search_at(state).winning_option(worlds, 1) == NONE
    assert search_at(state).winning_option(worlds[:1], 0) != NONE


def test_the_enemy_answers_as_well_as_possible() -> None:
    """A 5 fells Arthur unless he blocks with Skirmish: with it in hand there is no win, without it there is."""
    blocked = sinbad_strikes(["skirmish", "swift-strike"], ["skirmish"], 5, "attack", "fighter sinbad")
    exposed = sinbad_strikes([], [], 5, "attack", "fighter sinbad")
    assert search_at(blocked).winning_option(worlds_of(blocked), 1) == NONE
    option = search_at(exposed).winning_option(worlds_of(exposed), 0)
    assert notation(exposed, option) == "card commanding-impact"


def test_a_search_without_steps_or_time_finds_nothing() -> None:
    state = sinbad_strikes([], [], 5, "attack", "fighter sinbad")
    assert not search_at(state).sees_a_win(state, 0)
    late = ForcedWinSearch(Tables(state.static), state, SOLVER, 1e-9)
    assert late.winning_option(worlds_of(state) * 8, 0) == NONE
    assert late.survivals(worlds_of(state), options(state)) == [0] * len(options(state))


def test_looking_changes_nothing() -> None:
    for asked in decisions()[::7]:
        before = asked.state.digest()
        search = search_at(asked.state)
        search.sees_a_win(asked.state, GLANCE)
        search.winning_option([asked.state], 0)
        assert asked.state.digest() == before


def test_worlds_are_distinguished_only_by_what_is_seen() -> None:
    """Other hidden cards make no difference; different health, or a card that was revealed, does."""
    state = sinbad_strikes(["skirmish"], ["feint"], 2)
    worlds = worlds_of(state)
    assert len({seen(world, 0) for world in worlds}) == 1
    assert len({seen(world, 1) for world in worlds}) == 2  # Arthur knows his hand
    shown = [world.clone() for world in worlds]
    for world in shown:
        world.known[world.hands[1][0]] |= 1
    assert len({seen(world, 0) for world in shown}) == 2


# --- bots -----------------------------------------------------------------------------------


def test_a_forced_win_is_played_and_reported() -> None:
    state = sinbad_strikes(["skirmish"], ["skirmish"], 1, "attack", "fighter sinbad")
    lines = SearchBot(1, Depth(simulations=4, turns=1)).analyze(Sampler(state), options(state))
    best = max(lines, key=lambda line: line.mean)
    assert notation(state, best.option) == "card voyage-to-the-city-of-the-man-eating-apes"
    assert best.mean > 0.9 and all(line.count > 0 for line in lines)


def test_a_blind_bot_does_not_look() -> None:
    """The level below `normal` may miss a forced win."""
    state = sinbad_strikes(["skirmish"], ["skirmish"], 1, "attack", "fighter sinbad")
    lines = SearchBot(1, Depth(simulations=2, turns=1, glance=0)).analyze(Sampler(state), options(state))
    assert [line.count for line in lines] == [1, 1]


@pytest.mark.parametrize("name", ["normal", "hard@8", "expert@8"])
def test_a_defense_that_saves_the_hero_is_played(name: str) -> None:
    """6 damage is certain and Alice has 3 health: Skirmish saves her, however poor her position."""
    game = pl.scenario(
        pl.Seat("bigfoot", at="b", hand=["larger-than-life"], deck=[]),
        pl.Seat("alice", at="c", health=3, mode="big", hand=["skirmish", "regroup"], deck=["regroup"]),
        board=pl.sketch("a-b-c-d"),
        actions=1,
    )
    for answer in ("attack", "fighter bigfoot", "card larger-than-life"):
        game.answer(answer)
    state = game.state
    for seed in range(6):
        assert notation(state, make_bot(name, seed).choose(Sampler(state), options(state))) == "card skirmish"

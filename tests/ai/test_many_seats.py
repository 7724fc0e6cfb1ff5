"""More than two seats: who falls, who profits, and who must be feared."""

import pytest

import peerless as pl
from peerless.ai.fast.danger import falls
from peerless.ai.fast.evaluate import evaluate, parts, worth_of
from peerless.ai.fast.rollout import Rollouts
from peerless.ai.fast.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.ai.weights import weights
from peerless.core.decision import notation, options
from peerless.core.state import State
from peerless.players.registry import make_bot

STAR = pl.sketch("a-b-c-d-e-f-g b-h-i", starts=["a", "g", "i", "d"])
SETS = ("by-hand", "expert")


def three() -> pl.Game:
    """Alice beside a frail Medusa without cards; Bigfoot is far away and well."""
    return pl.scenario(
        pl.Seat("alice", at="a", mode="big", hand=["skirmish"]),
        pl.Seat("medusa", at="b", health=1),
        pl.Seat("bigfoot", at="g", hand=["larger-than-life"]),
        board=STAR,
        mode="ffa",
        actions=1,
    )


def four(partner: int) -> pl.Game:
    """Two teams of two; the partner of seat 0 has this much health."""
    heroes = ("alice", "medusa", "bigfoot", "sinbad")
    seats = [pl.Seat(hero, at=space, hand=["regroup"]) for hero, space in zip(heroes, "aceg", strict=True)]
    seats[2] = pl.Seat("bigfoot", at="e", health=partner, hand=["regroup"])
    return pl.scenario(*seats, board=STAR, mode="teams", actions=1)


def rollouts(state: State, name: str) -> Rollouts:
    simulator = SearchBot(1, Depth(simulations=8, turns=1, weights=name)).thinking(state.static)
    if state.static.free_for_all:
        simulator.look_from(state)
    return simulator


@pytest.mark.parametrize("name", SETS)
def test_the_fall_of_an_enemy_is_not_a_loss(name: str) -> None:
    game = three()
    judge = rollouts(game.state, name)
    before = judge.chance(game.state, 0)
    for answer in ("attack", "fighter alice", "card skirmish"):
        game.answer(answer)
    while game.decision.seat != 2:
        game.answer(0)
    assert game.state.out == 0b010
    assert judge.chance(game.state, 0) > before
    assert judge.chance(game.state, 1) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("name", ["tactical", "search@64", "expert@64"])
def test_FFA_a_bot_that_can_eliminate_a_rival_does(name: str) -> None:
    state = three().state
    for seed in range(2):
        assert notation(state, make_bot(name, seed).choose(Sampler(state), options(state))) == "attack"


@pytest.mark.parametrize("name", SETS)
def test_even_rivals_have_even_chances(name: str) -> None:
    """A third each, not a half: before the first turn the sum is about one."""
    state = pl.new_game(["medusa", "medusa", "medusa"], mode="ffa", seed=1, allow_same_hero=True).state
    chances = [rollouts(state, name).chance(state, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1.0, abs=0.1)


@pytest.mark.parametrize("name", SETS)
def test_FFA_with_every_rival_out_the_game_is_won_before_it_is_over(name: str) -> None:
    """The last effects of the blow may still require a choice."""
    state = three().state
    state.out = 0b110
    judge = rollouts(state, name)
    assert judge.chance(state, 0) > 0.99


@pytest.mark.parametrize("name", SETS)
def test_FFA_a_rival_who_threatens_others_does_no_harm(name: str) -> None:
    """Alice stands beside Medusa or away from her; Bigfoot, out of reach of both, sees no difference in Alice."""
    worths = []
    for place in ("b", "i"):
        seats = (
            pl.Seat("bigfoot", at="g", hand=["larger-than-life"]),
            pl.Seat("alice", at="a", mode="big", hand=["skirmish"]),
            pl.Seat("medusa", at=place, hand=["regroup"]),
        )
        state = pl.scenario(*seats, board=STAR, mode="ffa", actions=1).state
        tables = Tables(state.static)
        worths.append(worth_of(state, 1, 0, tables, weights(name).measure(tables)))
    assert worths[0] == worths[1]


@pytest.mark.parametrize("name", SETS)
def test_FFA_a_blow_against_any_rival_counts_in_full(name: str) -> None:
    """At least about as much as the same blow in a duel."""
    gains = []
    for rivals in (1, 2):
        worths = []
        for health in (12, 8):
            seats = [pl.Seat("bigfoot", at="g", hand=["regroup"]), pl.Seat("alice", at="a", health=health)]
            seats += [pl.Seat("medusa", at="i")] * (rivals - 1)
            state = pl.scenario(*seats, board=STAR, mode="duel" if rivals == 1 else "ffa", actions=1).state
            tables = Tables(state.static)
            worths.append(evaluate(state, 0, tables, weights(name).measure(tables)))
        gains.append(worths[1] - worths[0])
    assert gains[1] > 0.9 * gains[0] > 0.9


@pytest.mark.parametrize("name", SETS)
def test_TEAM_harm_to_the_partner_is_harm(name: str) -> None:
    worths = []
    for health in (12, 8, 5, 2, 1):
        state = four(health).state
        worths.append(evaluate(state, 0, Tables(state.static), weights(name).measure(Tables(state.static))))
    assert worths == sorted(worths, reverse=True) and worths[0] > worths[-1] + 1.0


def test_the_parts_of_a_worth_add_up() -> None:
    """If no weight is negative, their sum is the evaluation."""
    measured = weights("by-hand")
    for state in (three().state, four(7).state):
        tables = Tables(state.static)
        measure = measured.measure(tables)
        for seat in range(state.static.seats):
            assert sum(parts(state, seat, tables, measure)) == pytest.approx(evaluate(state, seat, tables, measure))


def test_FFA_a_hero_who_may_be_eliminated_is_in_danger_though_the_game_continues() -> None:
    """Medusa has one health and no card; Alice, who is next, can reach her wherever she goes, except far away."""
    game = pl.scenario(
        pl.Seat("medusa", at="c", health=1),
        pl.Seat("alice", at="a", mode="big", hand=["skirmish", "skirmish"], deck=[]),
        pl.Seat("bigfoot", at="i"),
        board=STAR,
        mode="ffa",
        actions=1,
    )
    game.answer("maneuver")
    while game.decision.kind != "destination":
        game.answer("decline" if "decline" in [str(answer) for answer in game.decision.options] else 0)
    state = game.state
    policy = rollouts(state, "by-hand").policy
    ends = {notation(state, option): falls(policy, state.clone(), option, 0, 200, 0.0) for option in options(state)}
    assert ends["space b"] and ends["space c"] and not ends["space f"]

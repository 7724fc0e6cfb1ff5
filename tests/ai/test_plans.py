"""Plans for a whole maneuver: legal in every world, no placement twice, followed to the end without a new search."""

from time import monotonic

import pytest

import peerless as pl
from peerless.ai.fast.plans import BEAM, MOST_PLANS, Draft, Planner, is_planned
from peerless.ai.registry import EXPERT
from peerless.ai.sampler import Sampler
from peerless.ai.search import HURRY, Depth, SearchBot
from peerless.ai.time_budget import TimeBudget, think
from peerless.core.bits import members
from peerless.core.decision import is_legal, options, parse
from peerless.core.frame import MOVER
from peerless.core.machine import step
from peerless.core.rng import Random
from peerless.core.state import State
from tests.ai.decisions import decisions

DEPTH = Depth(simulations=60, turns=1, plans=True, widen=0.5, glance=0)


class Counting(Sampler):
    """A sampler that counts the worlds it is asked for."""

    worlds = 0

    def world(self, random: Random) -> State:
        """One more."""
        Counting.worlds += 1
        return super().world(random)


def maneuver(*heroes: str, seed: int = 3) -> State:
    """The first maneuver of a game, at the choice of a boost."""
    state = pl.new_game(list(heroes), seed=seed).state
    while not options(state) or state.decision != 2:
        step(state, options(state)[0])
    step(state, parse(state, "maneuver"))
    return state


def planner(state: State) -> Planner:
    return Planner(SearchBot(1, DEPTH).thinking(state.static), state.decider)


@pytest.mark.parametrize("hero", ["robin-hood", "medusa", "sinbad", "sun-wukong", "houdini", "bloody-mary"])
def test_plans_hold_in_every_world_and_end_the_maneuver(hero: str) -> None:
    state = maneuver(hero, "alice")
    plans = planner(state).plans(Sampler(state).world(pl.Random(1)))
    assert 2 <= len(plans) <= MOST_PLANS
    for salt in range(3):
        for plan in plans:
            world = Sampler(state).world(pl.Random(salt))
            for kind, answer in zip(plan.kinds, plan.answers, strict=True):
                assert world.decision == kind and is_legal(world, answer)
                step(world, answer)
            assert not is_planned(world, state.decider)


def test_placements_are_unique_and_equal_sidekicks_interchangeable() -> None:
    state = maneuver("robin-hood", "alice")
    seat, hero = state.decider, state.static.heroes[state.decider]
    seen = set()
    for plan in planner(state).plans(Sampler(state).world(pl.Random(1))):
        others = sorted(plan.state.space[fighter] for fighter in state.static.sidekicks[seat])
        seen.add((plan.state.space[hero], *others, len(plan.state.hands[seat])))
    assert len(seen) == len(planner(state).plans(Sampler(state).world(pl.Random(1)))) > 6


def test_a_boost_is_planned_together_with_the_move_it_is_for() -> None:
    """No enemy is within two steps; with a boost of three, Achilles can strike at once."""
    game = pl.scenario(
        pl.Seat("achilles", at="a", hand=["spear-throw", "skirmish", "feint"]),
        pl.Seat("alice", at="f", health=3),
        board=pl.sketch("a-b-c-d-e-f"),
        actions=2,
    )
    state = game.state
    step(state, parse(state, "maneuver"))
    plans = planner(state).plans(Sampler(state).world(pl.Random(1)))
    boosted = [plan for plan in plans if plan.answers[0] != 0]
    assert boosted and len(boosted) < len(plans)


def test_every_boost_value_is_considered() -> None:
    """Before a fighter has moved, a low boost looks as good as a high one."""
    game = pl.scenario(
        pl.Seat("achilles", at="a", hand=["spear-throw", "skirmish", "feint", "battle-frenzy"]),
        pl.Seat("alice", at="j"),
        board=pl.sketch("a-b-c-d-e-f-g-h-i-j"),
    )
    state = game.state
    step(state, parse(state, "maneuver"))
    world = Sampler(state).world(pl.Random(1))
    boosts = {world.static.kinds[kind].boost for kind in members(world.choices)} - {0}
    beam_planner = planner(state)
    root = Draft(world, [], [], 0.0, 0.0)
    kept = beam_planner._best([beam_planner._longer(root, option) for option in beam_planner._branches(world)], BEAM)
    heights = {world.static.kinds[draft.answers[0] & 255].boost for draft in kept if draft.answers[0]}
    assert heights == boosts and len(boosts) > 1


@pytest.mark.parametrize("seed", range(6))
def test_the_kept_plan_begins_with_the_answer(seed: int) -> None:
    state = maneuver("robin-hood", "alice", seed=seed)
    bot = SearchBot(seed, DEPTH)
    answer = bot.choose(Sampler(state), options(state))
    lines = SearchBot(seed, DEPTH).analyze(Sampler(state), options(state))
    chosen = next(line for line in lines if line.option == answer)
    assert [answer, *(planned for _, planned in bot.plan)] == chosen.answers
    for kind, planned in bot.plan:
        step(state, answer)
        assert state.decision == kind and is_legal(state, planned)
        answer = planned


def test_moves_of_others_are_not_planned() -> None:
    planned = {asked.kind for asked in decisions() if is_planned(asked.state, asked.state.decider)}
    assert planned <= {"boost-movement", "mover", "destination"} and len(planned) == 3
    for asked in decisions():
        if asked.kind == "destination":
            mover = asked.state.register(MOVER)
            assert is_planned(asked.state, asked.state.decider) == (
                asked.state.static.own[asked.state.decider] & mover != 0
            )


def test_a_plan_is_followed_without_a_new_search() -> None:
    state = maneuver("robin-hood", "alice")
    bot = SearchBot(4, DEPTH)
    step(state, bot.choose(Sampler(state), options(state)))
    Counting.worlds = answers = 0
    while is_planned(state, 0):
        step(state, bot.choose(Counting(state), options(state)))
        answers += 1
    assert answers >= 3 and Counting.worlds == 0 and not bot.plan


def test_a_plan_is_followed_even_when_no_time_is_left() -> None:
    state = maneuver("robin-hood", "alice")
    bot = SearchBot(4, DEPTH)
    step(state, bot.choose(Sampler(state), options(state)))
    planned = [answer for _, answer in bot.plan]
    answers = []
    budget = TimeBudget(per_turn=1.0, left=0.0, turn=state.turn_number)
    while is_planned(state, 0):
        answer, budget = think(bot, Sampler(state), options(state), budget)
        step(state, answer)
        answers.append(answer)
    assert answers == planned and len(planned) >= 3


def test_an_unforeseen_decision_ends_the_plan() -> None:
    state = maneuver("robin-hood", "alice")
    bot = SearchBot(4, DEPTH)
    step(state, bot.choose(Sampler(state), options(state)))
    assert bot.plan
    other = next(asked.state for asked in decisions() if asked.kind == "attack-card")
    assert bot.choose(Sampler(other), options(other)) in options(other)
    assert not bot.plan
    assert bot.choose(Sampler(state), options(state)) in options(state)


def test_an_option_is_worth_as_much_as_its_best_plan() -> None:
    state = maneuver("medusa", "alice")
    lines = SearchBot(4, DEPTH).analyze(Sampler(state), options(state))
    tried = [line for line in lines if line.count]
    assert tried and all(line.answers[0] == line.option for line in lines)
    assert any(len(line.answers) > 2 for line in tried)
    assert EXPERT.plans


def test_planning_stops_when_time_is_up() -> None:
    state = maneuver("robin-hood", "alice")
    world = Sampler(state).world(pl.Random(1))
    late = Planner(SearchBot(1, DEPTH).thinking(state.static), state.decider, until=monotonic() - 1.0)
    assert late.plans(world) == []
    bot = SearchBot(4, DEPTH)
    assert bot.choose_within(Sampler(state), options(state), HURRY * 1.01) in options(state)

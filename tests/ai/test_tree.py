"""The tree of follow-ups: it remembers what paid, tries other answers ever more seldom, and never an illegal one."""

import pytest

import peerless as pl
from peerless.ai.fast.rollout import Rollouts
from peerless.ai.fast.tables import Tables
from peerless.ai.fast.tree import Node, tried_best
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.ai.weights import habits, weights
from peerless.core.decision import K_ACTION, options, parse
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.state import State
from tests.ai.decisions import decisions

WIDEN = 0.5


def rollouts_of(state: State, noise: int = 10) -> Rollouts:
    tables = Tables(state.static)
    return Rollouts(tables, weights("by-hand").measure(tables), list(habits()), noise)


def grown(state: State, option: int, times: int) -> Node:
    """The tree under an option after so many simulations."""
    root, rollouts, sampler, random = Node(), rollouts_of(state), Sampler(state), pl.Random(3)
    for _ in range(times):
        chance = rollouts.value_in_tree(sampler.world(random), [option], sampler.seat, 1, random, root, WIDEN)
        assert 0.0 <= chance <= 1.0
    return root


def nodes(root: Node) -> list[Node]:
    return [root, *(node for child in root.children.values() for node in nodes(child))]


def test_visits_and_totals_add_up() -> None:
    state = next(asked.state for asked in decisions() if asked.kind == "action")
    root = grown(state, options(state)[0], 120)
    assert root.visits == 120 and len(nodes(root)) > 20
    for node in nodes(root):
        assert node.visits > 0 and 0.0 <= node.total <= node.visits
        assert sum(child.visits for child in node.children.values()) <= node.visits


def test_more_visits_allow_more_different_answers() -> None:
    node = Node()
    assert node.most_children(WIDEN) == 1
    for _ in range(64):
        node.add(0.5)
    assert node.most_children(WIDEN) == 5 < node.most_children(2 * WIDEN) == 9


def test_answers_are_those_of_the_seat_in_its_turn() -> None:
    """What the enemy does is no part of a tree: no defense of his, no answer after the turn."""
    state = pl.new_game(["medusa", "alice"], seed=3).state
    while state.decision != K_ACTION:
        step(state, options(state)[0])
    root = grown(state, parse(state, "maneuver"), 60)
    own = state.static.own[state.decider]
    for node in nodes(root):
        for option in node.children:
            if option >> 8 == 2:  # a fighter: mover or attacker
                assert own >> (option & 255) & 1 or state.static.enemies[state.decider] >> (option & 255) & 1
            if option >> 8 == 4:
                assert state.static.kinds[option & 255].seat == state.decider


def test_the_better_answer_is_tried_more_often() -> None:
    """Sinbad may strike with 5 or with 2, Arthur has 5 and no card: whatever the rules of thumb say, the 5 it is."""
    game = pl.scenario(
        pl.Seat("sinbad", at="a", hand=["regroup", "commanding-impact", "toil-and-danger"]),
        pl.Seat("king-arthur", at="b", health=5),
        board=pl.sketch("a-b-c"),
        actions=1,
    )
    state = game.state
    root = grown(state, parse(state, "attack"), 80)
    for answer in ("attack", "fighter sinbad"):
        game.answer(answer)
    strong = parse(game.state, "card commanding-impact")
    level = root
    while strong not in level.children:
        (level,) = level.children.values()
    assert len(level.children) == 3
    assert all(child.visits < level.children[strong].visits for key, child in level.children.items() if key != strong)


def test_only_what_is_possible_here_is_offered() -> None:
    state = next(asked.state for asked in decisions() if asked.kind == "attack-card")
    node = Node()
    for number, option in enumerate([*options(state), 4 << 8 | 200]):
        node.children[option] = Node()
        node.children[option].add(number / 100)
        node.add(number / 100)
    best, count = tried_best(node, state)
    assert best == options(state)[-1] and count == len(options(state))
    assert tried_best(Node(), state) == (NONE, 0)


@pytest.mark.parametrize("widen", [0.0, WIDEN])
def test_a_bot_with_a_tree_is_as_reliable_as_one_without(widen: float) -> None:
    for asked in decisions()[::10]:
        depth = Depth(simulations=40, turns=1, noise=10, widen=widen)
        answers = {SearchBot(2, depth).choose(Sampler(asked.state), options(asked.state)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(options(asked.state))

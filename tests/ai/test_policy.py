"""The rules of thumb: an answer to everything, always a legal one, and no gift to the enemy."""

import pytest

import peerless as pl
from peerless.ai.fast.policy import Greedy
from peerless.ai.fast.tables import Tables
from peerless.ai.weights import habits, weights
from peerless.core.decision import K_PUT_ON_DECK, is_legal, notation, options
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.core.state import State
from tests.support.random_games import MANY, SETUPS, Lineup, start

HOUDINI: list[Lineup] = [
    ((hero, "houdini"), "sarpedon", "duel", "current") for hero in ("medusa", "sun-wukong", "sinbad")
]


def policy_of(state: State) -> Greedy:
    tables = Tables(state.static)
    return Greedy(tables, weights("by-hand").measure(tables), list(habits()))


@pytest.mark.parametrize("number", range(0, len(SETUPS) + len(MANY) + len(HOUDINI), 3))
def test_the_rules_know_a_legal_answer_to_every_question(number: int) -> None:
    """Houdini too, who may be asked to guard his hand without a card that does."""
    state = start([*HOUDINI, *SETUPS, *MANY][number], number).state
    policy, random = policy_of(state), pl.Random(number)
    while state.winner == NONE:
        assert is_legal(state, policy.choose(state, random)), notation(state, options(state)[0])
        step(state, random_option(state, random))


def test_the_best_card_of_the_enemy_is_buried_and_the_worst_of_the_own() -> None:
    game = pl.scenario(
        pl.Seat("sun-wukong", at="a", hand=["fiery-eyes-that-see"]),
        pl.Seat("medusa", at="d", hand=["gaze-of-stone", "regroup", "dash"]),
        board=pl.sketch("a-b-c-d"),
    )
    for answer in ("scheme", "card fiery-eyes-that-see"):
        game.answer(answer)
    state = game.state
    while state.decision != K_PUT_ON_DECK:
        step(state, options(state)[0])
    policy = policy_of(state)
    worths = {option: policy.tables.worth.hold[option & 255] for option in options(state) if option}
    assert policy.choose(state, pl.Random(1)) == max(worths, key=lambda option: worths[option])

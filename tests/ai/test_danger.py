"""Losses that can be seen coming: a frail hero steps out of reach, and only frail heroes are worth the search."""

import pytest

import peerless as pl
from peerless.ai import search
from peerless.ai.fast.danger import FRAIL, falls, is_in_danger
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.core.decision import notation, options, parse
from peerless.core.state import State
from peerless.lab.tactics.position import positions
from peerless.players.registry import make_bot

STEPS = 120
STEP_OUT = [position for position in positions() if position.category == "step-out"]
PATH = pl.sketch("a-b-c-d-e-f-g")


def fleeing(health: int, actions: int = 1) -> pl.Game:
    """Medusa on a long path, Achilles behind her with the cards to fell her."""
    return pl.scenario(
        pl.Seat("medusa", at="c", health=health, hand=["winged-frenzy"], deck=["winged-frenzy"]),
        pl.Seat("achilles", at="a", hand=["skirmish", "skirmish"], deck=["skirmish"]),
        board=PATH,
        actions=actions,
    )


def ends_badly(state: State, option: str) -> bool:
    bot = SearchBot(1, Depth(simulations=8, turns=1))
    policy = bot.thinking(state.static).policy
    return falls(policy, state.clone(), parse(state, option), state.decider, STEPS, 0.0)


def test_the_last_choices_of_a_frail_hero_are_dangerous() -> None:
    assert is_in_danger(fleeing(FRAIL).state, 0)
    assert not is_in_danger(fleeing(FRAIL + 1).state, 0)
    assert not is_in_danger(fleeing(FRAIL, actions=2).state, 0)  # there is still time
    assert not is_in_danger(fleeing(FRAIL).state, 1)  # it is not his turn
    game = fleeing(FRAIL, actions=2)
    game.answer("maneuver")
    assert not is_in_danger(game.state, 0)


def test_a_hero_who_stays_in_reach_falls_and_one_who_leaves_does_not() -> None:
    game = about_to_flee()
    assert game.decision.kind == "destination"
    assert ends_badly(game.state, "space c") and ends_badly(game.state, "space b")
    assert not ends_badly(game.state, "space f")


def test_looking_ahead_changes_nothing() -> None:
    state = fleeing(3).state
    before = state.digest()
    ends_badly(state, "maneuver")
    assert state.digest() == before


@pytest.mark.parametrize("name", ["hard@8", "expert@8"])
@pytest.mark.parametrize("position", STEP_OUT, ids=lambda position: position.name)
def test_bots_from_hard_up_do_not_walk_into_a_visible_loss(position: object, name: str) -> None:
    state = position.start().state  # type: ignore[attr-defined]
    for seed in range(3):
        answer = make_bot(name, seed).choose(Sampler(state), options(state))
        assert notation(state, answer) in position.right  # type: ignore[attr-defined]


def about_to_flee() -> pl.Game:
    game = fleeing(3)
    for answer in ("maneuver", "decline"):
        game.answer(answer)
    return game


def test_looking_ahead_stops_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at only some of the options rules nothing out."""
    game, seen = about_to_flee(), []
    bot = SearchBot(1, Depth(simulations=30, turns=1, foresight=STEPS))

    def time_is_over(*_: object) -> bool:
        seen.append(1)
        bot.until = 1e-9
        return True

    monkeypatch.setattr(search, "falls", time_is_over)
    bot.until = 1e12
    lines = bot.analyze(Sampler(game.state), options(game.state))
    assert len(seen) == 1 < len(lines)
    assert not any(line.ruled_out for line in lines)


def test_ruled_out_options_are_still_reported() -> None:
    game = about_to_flee()
    lines = SearchBot(1, Depth(simulations=30, turns=1, foresight=STEPS)).analyze(
        Sampler(game.state), options(game.state)
    )
    out = {notation(game.state, line.option) for line in lines if line.ruled_out}
    assert {"space b", "space c"} <= out and "space f" not in out
    assert all(line.count > 0 for line in lines)

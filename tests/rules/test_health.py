"""Health: starting health, recovering and its limit, setting (HEALTH)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]
WHALE = "voyage-to-the-island-that-was-a-whale"


def health_seen(game: pl.Game, seat: int | None) -> dict[object, object]:
    """The health of all fighters in a view."""
    fighters = game.view(seat)["fighters"]
    assert isinstance(fighters, list)
    return {fighter["id"]: fighter["health"] for fighter in fighters}


def test_HEALTH_1_health_starts_at_the_starting_health_and_is_public() -> None:
    game = pl.new_game(["king-arthur", "medusa"], seed=1)
    expected = {"king-arthur": 18, "merlin": 7, "medusa": 16, "harpy-1": 1, "harpy-2": 1, "harpy-3": 1}
    for seat in (0, 1, None):
        assert health_seen(game, seat) == expected


@pytest.mark.parametrize("ruleset", ["current", "classic"])
@pytest.mark.parametrize(("before", "after"), [(10, 12), (14, 15), (15, 15)])
def test_HEALTH_2_recovering_stops_at_the_starting_health(before: int, after: int, ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=before, hand=[WHALE]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b"),
        ruleset=ruleset,  # without dial data `classic` has the same limit
    )
    game.fight("sinbad", "alice", WHALE)
    assert game.health("sinbad") == after


def healer(effect: Plain, ruleset: str, health: int) -> Table:
    """A hero of 10 health with a dial up to 12 plays a scheme."""
    plan: Plain = {"id": "plan", "type": "scheme", "scheme": [effect]}
    game = table(
        pl.Seat(homebrew(plan, hero={"dial": 12}), at="a", health=health, hand=["plan"]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    return game.scheme("plan")


@pytest.mark.parametrize(("ruleset", "health"), [("current", 10), ("classic", 12)])
def test_HEALTH_2_classic_the_limit_is_the_dial(ruleset: str, health: int) -> None:
    game = healer({"recover": 5, "to": "hero"}, ruleset, health=9)
    assert game.health("rogue") == health
    assert game.events("recovered")[0]["number"] == health - 9


def test_HEALTH_3_a_defeated_hero_does_not_recover() -> None:
    bandage: Plain = {"id": "bandage", "type": "defense", "value": 0, "after_combat": [{"recover": 5, "to": "hero"}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(bandage), at="b", health=4, hand=["bandage"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "exploit", "bandage")
    assert game.health("rogue") == 0 and game.game.winner == 0


def test_HEALTH_3_a_defeated_sidekick_does_not_recover() -> None:
    squire: Plain = {"id": "squire", "name": "Squire", "health": 4, "attack": "melee"}
    plan: Plain = {"id": "plan", "type": "scheme", "scheme": [{"recover": 2, "to": {"each": "own"}}]}
    game = table(
        pl.Seat(homebrew(plan, sidekick=[squire]), at="a", health=5, hand=["plan"]),  # the squire is defeated
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("plan")
    assert game.health("rogue") == 7 and game.health("squire") == 0 and game.space("squire") is None


@pytest.mark.parametrize(("health", "left"), [(4, 8), (1, 8), (5, 5)])
def test_HEALTH_4_the_grail_sets_health(health: int, left: int) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),  # 1 against 1
        pl.Seat("king-arthur", at="b", health=health, hand=["the-holy-grail"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "king-arthur", "regroup", "the-holy-grail")
    assert game.health("king-arthur") == left


def test_HEALTH_4_the_grail_does_not_speak_of_a_defeated_king() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("king-arthur", at="b", health=3, hand=["the-holy-grail"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "king-arthur", "exploit", "the-holy-grail")
    assert game.health("king-arthur") == 0 and game.game.winner == 0


def test_HEALTH_4_setting_may_lower_health() -> None:
    assert healer({"set_health": 3, "of": "hero"}, "current", health=9).health("rogue") == 3


@pytest.mark.parametrize(("ruleset", "health"), [("current", 10), ("classic", 12)])
def test_HEALTH_4_setting_is_capped_like_recovering(ruleset: str, health: int) -> None:
    assert healer({"set_health": 20, "of": "hero"}, ruleset, health=9).health("rogue") == health

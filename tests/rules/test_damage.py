"""Damage: how it is counted, prevented and told apart (DAMAGE)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import table

Plain = Mapping[str, object]


def test_DAMAGE_1_each_point_takes_one_health() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["a-momentary-glance"]),
        pl.Seat("sinbad", at="b", health=9),
        board=pl.sketch("a-b", zones={"red": "a b"}),
    )
    game.scheme("a-momentary-glance").do("fighter sinbad")
    assert game.health("sinbad") == 7


def test_DAMAGE_1_health_does_not_fall_below_0() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b"}),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "harpy-1", "commanding-impact")
    assert game.health("harpy-1") == 0


def test_DAMAGE_2_prevention_acts_before_the_damage_is_applied() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("king-arthur", at="z", fighters={"merlin": ("b", 1)}, hand=["bewilderment"]),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "merlin", "commanding-impact", "bewilderment")
    assert game.health("merlin") == 1 and game.space("merlin") == "b"  # never defeated on the way
    assert game.events("damage-prevented")[0]["fighter"] == "merlin" and not game.events("damaged")


@pytest.mark.parametrize(("health", "drawn"), [(None, 5), (1, 5)])
def test_DAMAGE_3_excess_damage_counts_as_dealt(health: int | None, drawn: int) -> None:
    reap: Plain = {"id": "reap", "type": "attack", "value": 5, "after_combat": [{"draw": "combat_damage_dealt"}]}
    porter = ("b", 6 if health is None else health)
    game = table(
        pl.Seat(homebrew(reap), at="a", hand=["reap"]),
        pl.Seat("sinbad", at="z", fighters={"porter": porter}),
        board=pl.sketch("a-b-z"),
    )
    game.fight("rogue", "porter", "reap")
    assert len(game.hand(0)) == drawn
    assert game.events("damaged")[0]["number"] == 5


def test_DAMAGE_3_excess_damage_has_no_further_effect() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["gaze-of-stone"]),
        pl.Seat("sinbad", at="z", fighters={"porter": ("b", 1)}),
        board=pl.sketch("a-b-z"),
    )
    game.fight("medusa", "porter", "gaze-of-stone")  # the 8 after combat find nobody
    assert game.health("porter") == 0 and game.health("sinbad") == 15
    assert [event["number"] for event in game.events("damaged")] == [2]


def test_DAMAGE_4_bewilderment_prevents_combat_damage_only() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    game = table(
        pl.Seat("sinbad", at="a", hand=[apes]),
        pl.Seat("king-arthur", at="z", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=pl.sketch("a-b-c-z"),
    )
    game.fight("sinbad", "merlin", apes, "bewilderment").do("decline")
    assert game.health("merlin") == 7 - 2
    assert [(event["number"], event["combat"]) for event in game.events("damaged")] == [(2, False)]


def test_DAMAGE_4_the_prevention_ends_with_its_combat() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"], deck=["feint", "feint"]),
        pl.Seat("king-arthur", at="z", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "merlin", "exploit", "bewilderment")
    assert game.kind == "action"  # no empty space to be placed on
    assert game.health("merlin") == 7
    game.fight("sinbad", "merlin", "exploit")
    assert game.health("merlin") == 3


def test_DAMAGE_4_a_canceled_prevention_prevents_nothing() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat("king-arthur", at="z", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "merlin", "feint", "bewilderment")
    assert game.health("merlin") == 5


@pytest.mark.parametrize(("defense", "drawn"), [("blank", 2), ("wall", 0), ("veil", 0)])
def test_DAMAGE_5_only_combat_damage_put_on_the_fighter_is_counted(defense: str, drawn: int) -> None:
    count: Plain = {
        "id": "count",
        "type": "attack",
        "value": 5,
        "during_combat": [{"damage": 1, "to": "opposing_fighter"}],  # effect damage does not count
        "after_combat": [{"draw": "combat_damage_dealt"}],
    }
    wall: Plain = {"id": "wall", "type": "defense", "value": 9}
    none: Plain = {"damage_taken": "combat", "at_most": 0, "for": "own_fighter"}
    prevented: Plain = {"until": "end_of_combat", "rule": none}
    veil: Plain = {"id": "veil", "type": "defense", "value": 0, "during_combat": [prevented]}
    game = table(
        pl.Seat(homebrew(count), at="a", hand=["count"]),
        pl.Seat(homebrew(wall, veil, name="guard"), at="b", hand=["blank", "wall", "veil"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "guard", "count", defense)
    assert len(game.hand(0)) == drawn
    assert game.health("guard") == 10 - 1 - drawn

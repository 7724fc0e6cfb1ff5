"""Canceling: what it takes away and what it cannot touch (CANCEL)."""

from collections.abc import Mapping

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]


def values(game: Table) -> dict[object, object]:
    """The values of the last combat by side."""
    return {event["side"]: event["number"] for event in game.events("combat-value")}


def test_CANCEL_1_a_canceled_effect_is_not_resolved() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["gaze-of-stone"]),
        pl.Seat("sinbad", at="z", fighters={"porter": "b"}, hand=["feint"]),
        board=pl.sketch("a-b-z"),
    )
    game.fight("medusa", "porter", "gaze-of-stone", "feint")
    assert game.health("porter") == 6 and game.kind == "action"
    assert [event["card"] for event in game.events("effect")] == ["feint"]


def test_CANCEL_2_the_effects_of_every_step_go_and_the_value_stays() -> None:
    rich: Plain = {
        "id": "rich",
        "type": "attack",
        "value": 4,
        "immediately": [{"draw": 1}],
        "during_combat": [{"add": 3}],
        "after_combat": [{"draw": 2}],
    }
    game = table(
        pl.Seat(homebrew(rich), at="a", hand=["rich"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "rich", "feint")
    assert values(game) == {"attack": 4, "defense": 2}
    assert game.health("sinbad") == 13 and game.hand(0) == []


def test_CANCEL_2_a_boost_that_the_card_would_grant_is_not_offered() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "gaze-of-stone"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("medusa", "sinbad", "second-shot", "feint")
    assert game.kind == "action" and game.hand(0) == ["gaze-of-stone"] and game.health("sinbad") == 14


def test_CANCEL_3_special_abilities_stay() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["mad-as-a-hatter"], mode="big"),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("alice", "sinbad", "mad-as-a-hatter", "feint")
    assert values(game)["attack"] == 5
    assert not game.events("mode-set")  # that was the card's effect


def test_CANCEL_3_triggered_abilities_stay() -> None:
    breath: Plain = {"id": "breath", "when": "after_combat", "do": [{"draw": 1}]}
    game = table(
        pl.Seat(homebrew(ability=[breath]), at="a", hand=["blank"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "blank", "feint")
    assert len(game.hand(0)) == 1


def test_CANCEL_3_high_ground_stays() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        board=pl.sketch("a-b", high_ground=["a b"]),
    )
    game.fight("sinbad", "alice", "exploit", "feint")
    assert values(game)["attack"] == 5 and game.hand(0) == []


def test_CANCEL_3_the_canceling_card_keeps_its_own_effects() -> None:
    slap: Plain = {
        "id": "slap",
        "type": "versatile",
        "value": 1,
        "immediately": [{"cancel": "opposing_card"}],
        "after_combat": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(slap), at="a", hand=["slap"]),
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "slap", "exploit")
    assert len(game.hand(0)) == 1 and game.hand(1) == []


def test_CANCEL_4_effects_that_cannot_be_canceled_resolve() -> None:
    stubborn: Plain = {
        "id": "stubborn",
        "type": "attack",
        "value": 1,
        "uncancellable": True,
        "during_combat": [{"add": 4}],
        "after_combat": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(stubborn), at="a", hand=["stubborn"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "stubborn", "feint")
    assert values(game)["attack"] == 5 and len(game.hand(0)) == 1 and not game.events("canceled")


def test_CANCEL_5_what_has_been_resolved_is_not_undone() -> None:
    ward: Plain = {
        "id": "ward",
        "type": "defense",
        "value": 0,
        "immediately": [{"add": 3}, {"recover": 2, "to": "hero"}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat(homebrew(ward), at="b", health=5, hand=["ward"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "feint", "ward")  # the defender's step 1 comes first
    assert values(game) == {"attack": 2, "defense": 3} and game.health("rogue") == 7


def test_CANCEL_5_a_late_cancel_takes_only_the_rest() -> None:
    late: Plain = {"id": "late", "type": "attack", "value": 3, "during_combat": [{"cancel": "opposing_card"}]}
    ward: Plain = {
        "id": "ward",
        "type": "defense",
        "value": 1,
        "during_combat": [{"add": 1}],
        "after_combat": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(late), at="a", hand=["late"]),
        pl.Seat(homebrew(ward, name="guard"), at="b", hand=["ward"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "guard", "late", "ward")
    assert values(game) == {"attack": 3, "defense": 2} and game.hand(1) == []


def test_CANCEL_6_a_card_without_effects_has_none_canceled() -> None:
    game = table(
        pl.Seat(homebrew(), at="a", hand=["blank"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "blank", "feint")
    assert not game.events("canceled") and game.health("sinbad") == 14


def test_CANCEL_6_king_arthurs_boost_is_lost_even_with_excalibur() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur", "noble-sacrifice"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.attack("king-arthur", "sinbad", "excalibur", boost="noble-sacrifice").defend("feint")
    assert values(game) == {"attack": 6, "defense": 2}  # ARTHUR-3
    assert [event["card"] for event in game.events("boost-lost")] == ["noble-sacrifice"]
    assert game.discard(0) == ["noble-sacrifice", "excalibur"] and not game.events("canceled")

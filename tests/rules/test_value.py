"""The value of a combat card: printed, set, added, bonuses, ignored (VALUE)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.core.state import ATTACK_ADDED, DEFENSE_ADDED
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]


def attack(*effect: Plain, value: int = 3, after: Plain | None = None, **more: object) -> Plain:
    """An attack card `blade` with this DURING COMBAT effect."""
    card: dict[str, object] = {"id": "blade", "type": "attack", "value": value, "during_combat": list(effect), **more}
    if after is not None:
        card["after_combat"] = [after]
    return card


def values(game: Table) -> dict[object, object]:
    """The values of the last combat by side."""
    return {event["side"]: event["number"] for event in game.events("combat-value")}


def duel(mine: pl.HeroDef, theirs: pl.Seat, card: str, against: str | None = None) -> Table:
    """A homebrew rogue attacks the neighbor."""
    game = table(pl.Seat(mine, at="a", hand=[card]), theirs, board=pl.sketch("a-b-c"))
    return game.fight(
        "rogue", theirs.hero.id if isinstance(theirs.hero, pl.HeroDef) else str(theirs.hero), card, against
    )


def test_VALUE_1_a_combat_starts_from_the_printed_values() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("medusa", at="b", hand=["snipe"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "medusa", "exploit", "snipe")
    assert values(game) == {"attack": 4, "defense": 3}


def test_VALUE_1_changes_of_one_combat_do_not_reach_the_next() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "second-shot", "gaze-of-stone"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("medusa", "sinbad", "second-shot").do("card gaze-of-stone")
    assert values(game) == {"attack": 7}
    game.fight("medusa", "sinbad", "second-shot")
    assert values(game) == {"attack": 3} and game.health("sinbad") == 15 - 7 - 3


@pytest.mark.parametrize(
    ("effect", "value"),
    [
        ([{"add": 2}], 5),
        ([{"value": 6}], 6),
        ([{"add": 2}, {"value": 6}], 8),  # an own setting keeps what was added before
        ([{"value": 6}, {"add": 2}], 8),
        ([{"value": 6}, {"value": 1}], 1),  # the last one counts
    ],
)
def test_VALUE_2_an_own_setting_is_the_base_and_additions_come_on_top(effect: list[Plain], value: int) -> None:
    game = duel(homebrew(attack(*effect)), pl.Seat("sinbad", at="b"), "blade")
    assert values(game) == {"attack": value} and game.health("sinbad") == 15 - value


def curse(moment: str) -> pl.HeroDef:
    """A guard whose defense card (0) sets the attack card's value to 1."""
    card: Plain = {"id": "curse", "type": "defense", "value": 0, moment: [{"value": 1, "of": "opposing_card"}]}
    return homebrew(card, name="guard")


def test_VALUE_2_an_opponents_setting_overwrites_what_was_added_before() -> None:
    early: Plain = {"id": "blade", "type": "attack", "value": 3, "immediately": [{"add": 4}]}
    game = duel(homebrew(early), pl.Seat(curse("during_combat"), at="b", hand=["curse"]), "blade", "curse")
    assert values(game)["attack"] == 1


def test_VALUE_2_an_opponents_setting_overwrites_an_own_setting() -> None:
    early: Plain = {"id": "blade", "type": "attack", "value": 3, "immediately": [{"value": 6}]}
    game = duel(homebrew(early), pl.Seat(curse("during_combat"), at="b", hand=["curse"]), "blade", "curse")
    assert values(game)["attack"] == 1


def test_VALUE_2_later_additions_count_again() -> None:
    late = homebrew(attack({"add": 4}))
    game = duel(late, pl.Seat(curse("during_combat"), at="b", hand=["curse"]), "blade", "curse")
    assert values(game)["attack"] == 1 + 4


def test_VALUE_2_continuous_bonuses_stand_on_top_of_any_setting() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["mad-as-a-hatter"], mode="big"),
        pl.Seat(curse("immediately"), at="b", hand=["curse"]),
        board=pl.sketch("a-b"),
    )
    game.fight("alice", "guard", "mad-as-a-hatter", "curse")
    assert values(game)["attack"] == 1 + 2


def test_VALUE_2_king_arthurs_boost_survives_a_setting_of_either_side() -> None:
    board = pl.sketch("a-b-c")
    foe = pl.Seat(curse("during_combat"), at="b", hand=["curse"])
    game = table(pl.Seat("king-arthur", at="a", hand=["excalibur", "noble-sacrifice"]), foe, board=board)
    game.attack("king-arthur", "guard", "excalibur", boost="noble-sacrifice").defend("curse")
    assert values(game)["attack"] == 1 + 3

    seat = pl.Seat("king-arthur", at="a", hand=["momentous-shift", "noble-sacrifice"])
    game = table(seat, pl.Seat("sinbad", at="b"), board=board, began={"king-arthur": "c"})
    game.attack("king-arthur", "sinbad", "momentous-shift", boost="noble-sacrifice")
    assert values(game)["attack"] == 5 + 3


def test_VALUE_2_high_ground_stands_on_top_of_any_setting() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(curse("during_combat"), at="b", hand=["curse"]),
        board=pl.sketch("a-b", high_ground=["a b"]),
    )
    game.fight("sinbad", "guard", "exploit", "curse")
    assert values(game)["attack"] == 1 + 1


def test_VALUE_2_the_sum_is_logged_part_by_part() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["manxome-foe"], mode="big", deck_top=["looking-glass"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b", high_ground=["a b"]),
    )
    game.fight("alice", "sinbad", "manxome-foe")
    parts = [(event["item"], event["ability"], event["number"]) for event in game.events("value-item")]
    assert parts == [("printed", None, 3), ("added", None, 4), ("ability", "big", 2), ("high-ground", None, 1)]
    assert values(game) == {"attack": 10}


def test_VALUE_3_an_ignored_value_is_0_for_the_damage_whatever_is_added() -> None:
    parry: Plain = {
        "id": "parry",
        "type": "defense",
        "value": 4,
        "immediately": [{"add": 3}],
        "during_combat": [{"add": 3}],
    }
    pierce: Plain = {"id": "pierce", "type": "attack", "value": 2, "immediately": [{"ignore_value": "opposing_card"}]}
    game = duel(homebrew(pierce), pl.Seat(homebrew(parry, name="guard"), at="b", hand=["parry"]), "pierce", "parry")
    assert game.health("guard") == 10 - 2


def test_VALUE_3_bonuses_do_not_help_an_ignored_value() -> None:
    pierce = homebrew(attack({"ignore_value": "opposing_card"}))
    alice = pl.Seat("alice", at="b", hand=["feint", "skirmish"], mode="small")
    game = duel(pierce, alice, "blade", "skirmish")
    assert game.health("alice") == 13 - 3


def test_VALUE_3_an_ignored_attack_deals_nothing_and_loses() -> None:
    dodge: Plain = {"id": "dodge", "type": "defense", "value": 0, "during_combat": [{"ignore_value": "opposing_card"}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat(homebrew(dodge), at="b", hand=["dodge"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "commanding-impact", "dodge")
    assert game.health("rogue") == 10 and game.events("combat-won")[0]["fighter"] == "rogue"


@pytest.mark.parametrize(("side", "damage"), [(ATTACK_ADDED, 0), (DEFENSE_ADDED, 3)])
def test_VALUE_4_a_value_never_drops_below_0(side: int, damage: int) -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "feint"]),
        pl.Seat("sinbad", at="b", hand=["regroup"]),
        board=pl.sketch("a-b"),
    )
    game.fight("medusa", "sinbad", "second-shot", "regroup")  # 3 against 1; the boost is open
    game.game.state.set_combat(side, -9)  # no card of the language subtracts yet
    game.do("decline")
    assert game.health("sinbad") == 15 - damage  # a negative defense adds nothing
    assert min(int(str(value)) for value in values(game).values()) == 0


EQUAL: Plain = {"if": {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}}, "then": [{"draw": 1}]}


def test_VALUE_5_comparing_reads_the_current_values() -> None:
    grown = homebrew(attack({"add": 1}, after=EQUAL))
    assert len(duel(grown, pl.Seat("sinbad", at="b", hand=["exploit"]), "blade", "exploit").hand(0)) == 1
    shifted = pl.Seat("sinbad", at="b", hand=["momentous-shift"])
    assert len(duel(grown, shifted, "blade", "momentous-shift").hand(0)) == 0  # 4 against 3


def test_VALUE_5_comparing_includes_continuous_bonuses() -> None:
    blade = homebrew(attack(after=EQUAL, value=5))
    for mode, drawn in (("small", 1), ("big", 0)):  # 4 + 1 against 5, or 4
        alice = pl.Seat("alice", at="b", hand=["feint", "skirmish"], mode=mode)
        game = duel(blade, alice, "blade", "skirmish").do_if("choose-fighter", "fighter alice")
        game.do_if("destination", "space b")
        assert len(game.hand(0)) == drawn


def test_VALUE_5_the_values_of_step_3_are_frozen() -> None:
    blade = homebrew(attack(after=EQUAL, value=4))
    alice = pl.Seat("alice", at="b", hand=["mad-as-a-hatter"], mode="small")
    game = duel(blade, alice, "blade", "mad-as-a-hatter").move({})
    assert game.events("mode-set")[0]["mode"] == "big"  # the +1 is gone before the attacker compares
    assert len(game.hand(0)) == 1


def test_VALUE_5_an_ignored_value_is_compared_as_if_it_were_not() -> None:
    blade = homebrew(attack({"ignore_value": "opposing_card"}, after=EQUAL, value=4))
    game = duel(blade, pl.Seat("sinbad", at="b", hand=["exploit"]), "blade", "exploit")
    assert game.health("sinbad") == 11 and len(game.hand(0)) == 1


def test_VALUE_5_printed_value_is_the_printed_one() -> None:
    echo = homebrew(attack({"value": {"printed_value_of": "opposing_card"}}, value=9))
    alice = pl.Seat("alice", at="b", hand=["regroup"], mode="small")
    game = duel(echo, alice, "blade", "regroup")
    assert values(game) == {"attack": 1, "defense": 2}


def test_VALUE_6_a_value_may_be_set_to_a_boost_value() -> None:
    trick = homebrew(attack({"value": {"boost_of": "opposing_card"}, "of": "opposing_card"}, value=5))
    alice = pl.Seat("alice", at="b", hand=["looking-glass"], mode="big")
    game = duel(trick, alice, "blade", "looking-glass")
    assert values(game) == {"attack": 5, "defense": 4}  # value 2, BOOST 4
    assert not game.events("boosted") and game.discard(1) == []  # no boost was made


def test_VALUE_6_the_boost_value_is_not_the_combat_value() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "hiss-and-slither"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("medusa", "sinbad", "second-shot").do("card hiss-and-slither")  # value 4, BOOST 3
    assert values(game) == {"attack": 6}

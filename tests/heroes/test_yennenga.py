"""Yennenga and her archers: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Yennenga on y, Sinbad on e beside her; a, b, c and e lie in her zone, f to h outside of it.
PLAIN = pl.sketch("y-a y-b y-e e-c e-f-g-h", zones={"red": "y a b c e"})
# The archer's place that is not in her zone is f, beside Sinbad.

Place = str | tuple[str, int]
NEAR: Mapping[str, Place] = {"archer-1": "a", "archer-2": "b"}
BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])


def yennenga(
    hand: Sequence[str] = (),
    archers: Mapping[str, Place] = NEAR,
    health: int | None = None,
    at: str = "y",
    **cards: Any,
) -> pl.Seat:
    return pl.Seat("yennenga", at=at, health=health, fighters=archers, hand=hand, **cards)


def sinbad(hand: Sequence[str] = (), at: str = "e", **cards: Any) -> pl.Seat:
    return pl.Seat("sinbad", at=at, hand=hand, **cards)


def hunt(hand: Sequence[str], against: Sequence[str] = (), archers: Mapping[str, Place] = NEAR, **cards: Any) -> Table:
    """Yennenga's turn on the plain."""
    return table(yennenga(hand, archers, **cards), sinbad(against), board=PLAIN)


def attacked(hand: Sequence[str], by: Sequence[str], archers: Mapping[str, Place] = NEAR, **more: Any) -> Table:
    """Sinbad's turn on the plain."""
    health = more.pop("health", None)
    return table(yennenga(hand, archers, health), sinbad(by), board=PLAIN, turn=1, **more)


def state_of(t: Table) -> tuple[int, int, int]:
    """The health of Yennenga and the two archers."""
    return t.health("yennenga"), t.health("archer-1"), t.health("archer-2")


def numbers(last: int) -> list[str]:
    """The shares from 0 on, as options."""
    return [f"number {number}" for number in range(last + 1)]


def spaces(*names: str) -> list[str]:
    """As options."""
    return [f"space {name}" for name in names]


def winners(t: Table) -> list[object]:
    """Who won the combats, in order."""
    return [event["fighter"] for event in t.events("combat-won")]


# --- ARCHER-1: the character card -----------------------------------------------------------


def test_ARCHER_1_yennenga_has_15_health_and_an_archer_2() -> None:
    assert state_of(hunt([])) == (15, 2, 2)


def test_ARCHER_1_all_are_ranged() -> None:
    apart = pl.sketch("y-x-a-z-e", zones={"red": "y a e"})
    t = table(yennenga(["skirmish"], {"archer-1": "a"}), sinbad(), board=apart).do("attack")
    assert t.options == ["fighter yennenga", "fighter archer-1"]


def test_ARCHER_1_all_move_2_spaces() -> None:
    t = hunt([], archers={"archer-1": "h"}).do("maneuver", "decline", "fighter yennenga")
    assert t.options == spaces("y", "a", "b")
    t.do("space y")
    assert t.asked_to_move() == "archer-1"
    assert t.options == spaces("f", "g", "h")


def test_ARCHER_1_the_first_damage_leaves_an_archer_with_1_the_second_defeats_it() -> None:
    t = attacked([], ["regroup", "regroup"], {"archer-1": "f"}).fight("sinbad", "archer-1", "regroup")
    assert (t.health("archer-1"), t.space("archer-1")) == (1, "f")
    t.fight("sinbad", "archer-1", "regroup")
    assert (t.health("archer-1"), t.space("archer-1")) == (0, None)


def test_setup_places_both_archers_in_separate_spaces_of_her_zone() -> None:
    t = Table(pl.new_game(["yennenga", "sinbad"], board="sarpedon"))
    blue = [f"space {space}" for space in ("s18", "s19", "s23", "s28", "s29")]
    assert (t.kind, t.asked, t.options) == ("place-sidekick", 0, blue)
    t.do("space s19")
    assert t.options == [space for space in blue if space != "space s19"]


# --- ARCHER-2, ARCHER-3: passing damage on --------------------------------------------------


def test_ARCHER_2_combat_damage_may_be_passed_on_in_shares() -> None:
    t = attacked([], ["commanding-impact"]).fight("sinbad", "yennenga", "commanding-impact")
    assert (t.kind, t.asked, t.options) == ("share", 0, numbers(2))
    t.do("number 1")
    assert (t.kind, t.asked, t.options) == ("share", 0, numbers(2))
    t.do("number 2")
    assert state_of(t) == (15 - 2, 1, 0)
    assert t.space("archer-2") is None


def test_ARCHER_2_nothing_need_be_passed_on() -> None:
    t = attacked([], ["commanding-impact"]).fight("sinbad", "yennenga", "commanding-impact").do("number 0", "number 0")
    assert state_of(t) == (10, 2, 2)


def test_ARCHER_2_all_may_be_passed_on() -> None:
    t = attacked([], ["exploit"]).fight("sinbad", "yennenga", "exploit").do("number 2", "number 2")
    assert state_of(t) == (15, 0, 0)


def test_ARCHER_2_what_is_passed_on_is_not_offered_again() -> None:
    t = attacked([], ["regroup"]).fight("sinbad", "yennenga", "regroup")
    assert t.options == numbers(1)
    t.do("number 1")
    assert (t.kind, state_of(t)) == ("action", (15, 1, 2))


def test_ARCHER_2_an_archer_outside_her_zone_takes_nothing() -> None:
    t = attacked([], ["exploit"], {"archer-1": "f", "archer-2": "b"}).fight("sinbad", "yennenga", "exploit")
    t.do("number 2")
    assert (t.kind, state_of(t)) == ("action", (13, 2, 0))


def test_ARCHER_2_without_an_archer_in_her_zone_nothing_is_asked() -> None:
    t = attacked([], ["exploit"], {"archer-1": "f"}).fight("sinbad", "yennenga", "exploit")
    assert (t.kind, state_of(t)) == ("action", (11, 2, 0))


def test_ARCHER_2_one_common_zone_of_several_is_enough() -> None:
    board = pl.sketch("y-e-a y-b", zones={"red": "y", "blue": "y a", "green": "a b"})
    seats = yennenga([], {"archer-1": "a", "archer-2": "b"}), sinbad(["exploit"])
    t = table(*seats, board=board, turn=1).fight("sinbad", "yennenga", "exploit").do("number 1")
    assert (t.kind, state_of(t)) == ("action", (12, 1, 2))  # archer 2 shares no zone with her


def test_ARCHER_2_effect_damage_may_be_passed_on() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    t = attacked([], [apes]).fight("sinbad", "yennenga", apes).do("number 0", "number 0")
    assert (t.kind, t.options) == ("share", numbers(2))  # the 2 damage after combat
    t.do("number 0", "number 2")
    assert state_of(t) == (13, 2, 0)


def test_ARCHER_2_damage_of_a_scheme_may_be_passed_on() -> None:
    seats = yennenga(), pl.Seat("medusa", at="e", hand=["a-momentary-glance"])
    t = table(*seats, board=PLAIN, turn=1).scheme("a-momentary-glance").do("fighter yennenga", "number 1", "number 1")
    assert state_of(t) == (15, 1, 1)


def test_ARCHER_2_damage_at_the_start_of_a_turn_may_be_passed_on() -> None:
    t = table(yennenga(health=1), pl.Seat("medusa", at="e"), board=PLAIN, turn=1, start_of_turn=True)
    t.do("fighter yennenga")
    assert (t.kind, t.asked, t.options) == ("share", 0, numbers(1))
    t.do("number 1")
    assert (t.game.over, state_of(t)) == (False, (1, 1, 2))


def test_ARCHER_3_no_more_than_the_archers_health() -> None:
    t = attacked([], ["exploit"], {"archer-1": ("a", 1), "archer-2": "b"}).fight("sinbad", "yennenga", "exploit")
    assert t.options == numbers(1)
    with pytest.raises(pl.IllegalAnswer):
        t.game.answer("number 2")
    t.do("number 1")
    assert t.options == numbers(2)
    t.do("number 2")
    assert state_of(t) == (15 - 1, 0, 0)


# --- ARCHER-4: one event hits her and the archers -------------------------------------------


def test_ARCHER_4_the_archers_own_damage_counts_first() -> None:
    board = pl.sketch("e-y e-a e-x-b", zones={"red": "y a b"})
    wukong = pl.Seat("sun-wukong", at="e", hand=["wily-fighting"])
    seats = yennenga([], {"archer-1": ("a", 1), "archer-2": "b"}), wukong
    t = table(*seats, board=board, turn=1).fight("sun-wukong", "yennenga", "wily-fighting")
    t.do("number 0", "number 0")  # the combat damage
    assert t.options == numbers(1)  # of archer 2; archer 1 has 1 health and takes 1 already
    t.do("number 1")
    assert state_of(t) == (15 - 3, 0, 1)


def test_ARCHER_4_an_archer_with_health_to_spare_takes_more() -> None:
    board = pl.sketch("e-y e-a e-x", zones={"red": "y a"})
    wukong = pl.Seat("sun-wukong", at="e", hand=["wily-fighting"])
    t = table(yennenga([], {"archer-1": "a"}), wukong, board=board, turn=1)
    t.fight("sun-wukong", "yennenga", "wily-fighting").do("number 0")
    assert t.options == numbers(1)
    t.do("number 1")
    assert state_of(t) == (15 - 3, 0, 0)  # 1 of its own and 1 of hers


# --- ARCHER-5, ARCHER-6 ---------------------------------------------------------------------


def test_ARCHER_5_passed_on_damage_keeps_its_kind() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    t = attacked([], [apes]).fight("sinbad", "yennenga", apes).do("number 2", "number 2")
    damage = [(event["fighter"], event["number"], event["combat"]) for event in t.events("damaged")]
    assert damage == [("archer-1", 2, True), ("archer-2", 2, False)]


def test_ARCHER_5_passed_on_combat_damage_counts_as_dealt() -> None:
    t = attacked([], ["regroup"]).fight("sinbad", "yennenga", "regroup").do("number 1")
    assert winners(t) == ["sinbad"]
    assert len(t.hand(1)) == 2  # Regroup after a victory


def test_ARCHER_6_it_is_not_a_card_effect() -> None:
    seats = yennenga(["jaws-of-the-beast"]), pl.Seat("alice", at="e", mode="big", hand=["feint"])
    t = table(*seats, board=PLAIN, turn=1).fight("alice", "yennenga", "feint", "jaws-of-the-beast")
    assert (t.kind, t.options) == ("share", numbers(1))  # 2 + 2 against a canceled 3


def test_ARCHER_6_an_archers_damage_cannot_be_passed_on() -> None:
    t = attacked([], ["exploit"], {"archer-1": "f", "archer-2": "c"}).fight("sinbad", "archer-2", "exploit")
    assert (t.kind, state_of(t)) == ("action", (15, 2, 0))


def test_ARCHER_6_damage_cannot_be_passed_on_to_yennenga() -> None:
    t = attacked([], ["regroup"], {"archer-1": "c"}).fight("sinbad", "archer-1", "regroup")
    assert (t.kind, state_of(t)) == ("action", (15, 1, 0))


# --- X-6: the worked example, and its rulings -----------------------------------------------


def hit_by_an_ox(archers: Mapping[str, Place], ruleset: str) -> Table:
    seats = yennenga([], archers), pl.Seat("sun-wukong", at="e", hand=["ox-form"])
    return table(*seats, board=PLAIN, turn=1, ruleset=ruleset).fight("sun-wukong", "yennenga", "ox-form")


@BOTH
def test_X_6_yennenga_shares_out_7_damage(ruleset: str) -> None:
    t = hit_by_an_ox(NEAR, ruleset).do("number 2", "number 1")
    assert state_of(t) == (15 - 4, 0, 1)
    assert t.space("archer-1") is None
    assert winners(t) == ["sun-wukong"]


@BOTH
def test_X_6_3_to_one_archer_are_rejected(ruleset: str) -> None:
    t = hit_by_an_ox(NEAR, ruleset)
    with pytest.raises(pl.IllegalAnswer):
        t.game.answer("number 3")


@BOTH
def test_X_6_an_archer_outside_her_zone_is_not_asked_for(ruleset: str) -> None:
    t = hit_by_an_ox({"archer-1": "a", "archer-2": "g"}, ruleset).do("number 2")
    assert (t.kind, state_of(t)) == ("action", (15 - 5, 0, 2))


# --- Rain of Arrows and Volley --------------------------------------------------------------


def test_rain_of_arrows_brings_a_volley_of_3() -> None:
    t = hunt(["rain-of-arrows"], ["exploit", "regroup"]).fight("yennenga", "sinbad", "rain-of-arrows", "exploit")
    assert [event["card"] for event in t.events("bonus-attack")] == ["volley"]
    assert (t.kind, t.asked, t.discard(1), t.health("sinbad")) == ("defense-card", 1, ["exploit"], 15)
    t.defend("regroup")
    assert t.health("sinbad") == 15 - (3 - 1)
    assert winners(t) == ["sinbad", "yennenga"]
    assert (t.discard(0), t.game.state.actions_left) == (["rain-of-arrows"], 1)


def test_rain_of_arrows_needs_no_defense_for_its_volley() -> None:
    t = hunt(["rain-of-arrows"]).fight("yennenga", "sinbad", "rain-of-arrows")
    assert t.health("sinbad") == 15 - 3 - 3


def test_no_volley_on_a_defeated_defender() -> None:
    seats = yennenga(["rain-of-arrows"]), sinbad(["feint"], at="g", fighters={"porter": ("e", 3)})
    t = table(*seats, board=PLAIN).fight("yennenga", "porter", "rain-of-arrows")
    assert (t.health("porter"), t.kind, t.events("bonus-attack")) == (0, "action", [])


# X-7: Yennenga on y and Achilles on s in one zone; t is beside s, u is 2 spaces from it and out of her zone.
RANGE = pl.sketch("y-x-s-t-u s-p", zones={"red": "y s"})


def rain_on_achilles(ruleset: str, defense: str) -> Table:
    achilles = pl.Seat("achilles", at="s", fighters={"patroclus": "p"}, hand=["skirmish", "feint"])
    t = table(yennenga(["rain-of-arrows"], {}), achilles, board=RANGE, ruleset=ruleset)
    return t.fight("yennenga", "achilles", "rain-of-arrows", defense)


@BOTH
def test_X_7_a_volley_out_of_reach(ruleset: str) -> None:
    t = rain_on_achilles(ruleset, "skirmish")
    assert (t.kind, t.asked, winners(t)) == ("choose-fighter", 1, ["achilles"])
    t.do("fighter achilles", "space u")
    assert [event["card"] for event in t.events("bonus-attack")] == ["volley"]
    assert (t.kind, t.options, t.discard(1)) == ("defense-card", ["card feint", "decline"], ["skirmish"])
    t.defend("feint")
    assert (t.health("achilles"), winners(t)) == (18 - 1, ["achilles", "yennenga"])
    assert (t.discard(0), t.discard(1)) == (["rain-of-arrows"], ["skirmish", "feint"])
    assert t.game.state.actions_left == 1


@BOTH
def test_X_7_feint_against_the_main_attack_leaves_no_volley(ruleset: str) -> None:
    t = rain_on_achilles(ruleset, "feint")
    assert (t.kind, t.asked, t.events("bonus-attack")) == ("action", 0, [])
    assert t.health("achilles") == 18 - (3 - 2)


# --- Surprise Volley ------------------------------------------------------------------------


def test_surprise_volley_brings_an_archer_back_who_becomes_the_attacker() -> None:
    t = hunt(["surprise-volley"], archers={"archer-2": "b"}).fight("yennenga", "sinbad", "surprise-volley")
    assert (t.kind, t.asked, t.options) == ("return-space", 0, [*spaces("a", "c"), "decline"])
    t.do("space c")
    assert (t.space("archer-1"), t.health("archer-1")) == ("c", 2)  # ruling: with its starting health
    assert [event["fighter"] for event in t.events("fights")] == ["archer-1"]
    assert (t.health("sinbad"), winners(t)) == (15 - 3, ["archer-1"])
    assert t.game.state.actions_left == 1  # no action gained


def test_surprise_volley_declined_gains_an_action() -> None:
    t = hunt(["surprise-volley"], archers={}).fight("yennenga", "sinbad", "surprise-volley").do("decline")
    assert (t.game.state.actions_left, winners(t), t.health("archer-1")) == (2, ["yennenga"], 0)


def test_surprise_volley_without_a_defeated_archer_gains_an_action() -> None:
    t = hunt(["surprise-volley"]).fight("yennenga", "sinbad", "surprise-volley")
    assert (t.kind, t.game.state.actions_left, t.health("sinbad")) == ("action", 2, 15 - 3)


def test_surprise_volley_of_an_archer_gives_way_to_the_other_out_of_reach() -> None:
    # open question: the new attacker needs no reach of its own
    t = (
        hunt(["surprise-volley"], archers={"archer-2": "f"})
        .fight("archer-2", "sinbad", "surprise-volley")
        .do("space a")
    )
    assert (t.space("archer-1"), winners(t)) == ("a", ["archer-1"])


# --- Shield Formation -----------------------------------------------------------------------


def shielded(by: Sequence[str], archers: Mapping[str, Place]) -> Table:
    return attacked(["shield-formation"], by, archers).fight("sinbad", "yennenga", by[0], "shield-formation")


def test_shield_formation_the_opponent_discards_and_no_archer_comes() -> None:
    t = shielded(["exploit", "feint", "regroup"], {"archer-1": "a"})
    assert (t.kind, t.asked, t.options) == ("may", 1, ["accept", "decline"])
    t.do("accept")
    assert (t.kind, t.options) == ("discard", ["card feint", "card regroup"])
    t.do("card feint", "number 0")
    assert state_of(t) == (15 - 1, 2, 0)
    assert t.discard(1)[0] == "feint"


def test_shield_formation_else_an_archer_must_come_back() -> None:
    t = shielded(["exploit", "feint"], {"archer-2": "b"}).do("decline")
    assert (t.kind, t.asked, t.options) == ("return-space", 0, spaces("a", "c"))  # no "decline"
    t.do("space c")
    assert (t.space("archer-1"), t.health("archer-1")) == ("c", 2)
    assert (t.kind, t.options) == ("share", numbers(1))  # it takes damage of this very combat


def test_shield_formation_an_empty_hand_cannot_discard() -> None:
    t = shielded(["exploit"], {"archer-2": "b"})  # EFFECT-11
    assert t.kind == "return-space"


def test_shield_formation_without_a_defeated_archer_brings_nobody() -> None:
    t = shielded(["exploit", "feint"], NEAR).do("decline")
    assert (t.kind, t.events("returned")) == ("share", [])


# --- Jaws of the Beast ----------------------------------------------------------------------


@pytest.mark.parametrize(("zones", "value"), [({"red": "y e"}, 4), ({"red": "y e", "blue": "e", "green": "e x"}, 6)])
def test_jaws_of_the_beast_adds_1_for_each_zone_of_the_opponents_space(zones: dict[str, str], value: int) -> None:
    t = table(yennenga(["jaws-of-the-beast"], {}), sinbad(), board=pl.sketch("y-e-x", zones=zones))
    assert t.fight("yennenga", "sinbad", "jaws-of-the-beast").health("sinbad") == 15 - value


def test_jaws_of_the_beast_in_defense() -> None:
    t = attacked(["jaws-of-the-beast"], ["exploit"]).fight("sinbad", "yennenga", "exploit", "jaws-of-the-beast")
    assert (t.kind, state_of(t)) == ("action", (15, 2, 2))


# --- Stallion Charge ------------------------------------------------------------------------

# Sinbad on e and the Porter on g stand in the way from y to j.
ROAD = pl.sketch("y-e-f-g-h-i-j")


def charge(*steps: str) -> Table:
    seats = yennenga(["stallion-charge"], {}), sinbad(fighters={"porter": "g"})
    return table(*seats, board=ROAD).fight("yennenga", "sinbad", "stallion-charge").do(*steps)


def test_stallion_charge_passes_enemies_and_hurts_each_of_them() -> None:
    t = charge("space e", "space f", "space g", "space h", "decline")
    assert (t.space("yennenga"), t.health("sinbad"), t.health("porter")) == ("h", 15 - 3 - 1, 6 - 1)


def test_stallion_charge_goes_up_to_5_spaces() -> None:
    t = charge("space e", "space f", "space g", "space h", "space i")
    assert (t.kind, t.space("yennenga")) == ("action", "i")


def test_stallion_charge_may_be_0_spaces() -> None:
    t = charge()
    assert (t.kind, t.options) == ("step", ["space e", "decline"])
    t.do("decline")
    assert (t.space("yennenga"), t.health("sinbad")) == ("y", 15 - 3)


def test_stallion_charge_the_damage_comes_when_the_move_is_over() -> None:
    t = charge("space e", "space f")
    assert (t.health("sinbad"), t.space("yennenga")) == (15 - 3, "y")
    t.do("decline")
    assert (t.health("sinbad"), t.space("yennenga")) == (15 - 3 - 1, "f")


def test_stallion_charge_in_defense() -> None:
    seats = yennenga(["stallion-charge"], {}), sinbad(["exploit"])
    t = table(*seats, board=ROAD, turn=1).fight("sinbad", "yennenga", "exploit", "stallion-charge")
    t.do("space e", "space f", "decline")
    assert (t.space("yennenga"), t.health("sinbad"), t.health("yennenga")) == ("f", 15 - 1, 15 - 1)


# --- Point Blank ----------------------------------------------------------------------------


def test_point_blank_hurts_an_opponent_beside_yennenga() -> None:
    t = hunt(["point-blank"]).fight("yennenga", "sinbad", "point-blank")
    assert t.health("sinbad") == 15 - 2 - 2


def test_point_blank_does_nothing_from_afar() -> None:
    seats = yennenga(["point-blank"]), sinbad(at="c")
    t = table(*seats, board=PLAIN).fight("yennenga", "sinbad", "point-blank")
    assert t.health("sinbad") == 15 - 2


def test_point_blank_is_judged_when_it_resolves() -> None:
    t = hunt(["point-blank"], ["leap-away"]).fight("yennenga", "sinbad", "point-blank", "leap-away")
    t.do("fighter sinbad", "space g")
    assert t.health("sinbad") == 15


# --- the schemes ----------------------------------------------------------------------------


def test_master_of_the_hunt_gains_two_actions() -> None:
    t = hunt(["master-of-the-hunt"]).scheme("master-of-the-hunt")
    assert t.game.state.actions_left == 2 - 1 + 2


def test_one_with_the_land_moves_then_recovers_then_draws() -> None:
    archers: Mapping[str, Place] = {"archer-1": ("a", 1), "archer-2": "h"}
    t = hunt(["one-with-the-land"], archers=archers, health=10).scheme("one-with-the-land")
    assert (t.kind, t.options) == ("mover", ["fighter yennenga", "fighter archer-1", "fighter archer-2", "decline"])
    assert (state_of(t), t.hand(0)) == ((10, 1, 2), [])
    t.move({"yennenga": "b"})
    assert state_of(t) == (11, 2, 2)  # HEALTH-2
    assert (t.kind, len(t.hand(0))) == ("action", 1)


def test_one_with_the_land_moves_each_up_to_2() -> None:
    t = hunt(["one-with-the-land"], archers={"archer-1": "h"}).scheme("one-with-the-land").do("fighter archer-1")
    assert t.options == spaces("f", "g", "h")
    t.do("space f").move({"yennenga": "a"})
    assert (t.space("archer-1"), t.space("yennenga"), t.health("archer-2")) == ("f", "a", 0)  # HEALTH-3


# --- the archers' cards ---------------------------------------------------------------------


@pytest.mark.parametrize(("place", "value"), [("a", 2), ("f", 4)])
def test_divide_and_conquer_is_worth_4_outside_her_zone(place: str, value: int) -> None:
    t = hunt(["divide-and-conquer"], archers={"archer-1": place}).fight("archer-1", "sinbad", "divide-and-conquer")
    assert t.health("sinbad") == 15 - value


def test_divide_and_conquer_in_defense() -> None:
    t = attacked(["divide-and-conquer"], ["exploit"], {"archer-1": "f"})
    t.fight("sinbad", "archer-1", "exploit", "divide-and-conquer")
    assert t.health("archer-1") == 2


def test_divide_and_conquer_is_worth_4_without_yennenga() -> None:
    board = pl.sketch("a-b-c-d-e-f-g", starts=["a", "c", "e", "g"])
    hers = pl.Seat("yennenga", at=None, fighters={"archer-1": "b"}, hand=["divide-and-conquer"])
    seats = hers, sinbad(at="c"), pl.Seat("medusa", at="e"), pl.Seat("alice", at="g")
    t = table(*seats, board=board, mode="teams").fight("archer-1", "sinbad", "divide-and-conquer")
    assert t.health("sinbad") == 15 - 4


def test_pin_the_prey_moves_the_opponent_and_makes_it_discard() -> None:
    t = hunt(["pin-the-prey"], ["feint", "exploit"]).fight("archer-1", "sinbad", "pin-the-prey")
    assert (t.kind, t.asked, t.options) == ("destination", 0, spaces("e", "c", "f", "g", "h"))
    t.do("space h")
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card exploit", "card feint"])
    t.do("card feint")
    assert (t.space("sinbad"), t.health("sinbad"), t.hand(1)) == ("h", 15 - 1, ["exploit"])


@pytest.mark.parametrize("card", ["divide-and-conquer", "pin-the-prey"])
def test_only_archers_play_the_archers_cards(card: str) -> None:
    t = hunt([card, "skirmish"]).do("attack", "fighter yennenga")
    assert t.options == ["card skirmish"]
    t = hunt([card]).do("attack")
    assert t.options == ["fighter archer-1", "fighter archer-2"]
    assert hunt([card], archers={}).options == ["maneuver"]


def test_an_archer_plays_only_its_own_cards_and_those_of_any() -> None:
    hers = ["rain-of-arrows", "jaws-of-the-beast", "stallion-charge", "point-blank"]
    shared = ["surprise-volley", "divide-and-conquer", "pin-the-prey", "skirmish", "momentous-shift"]
    t = hunt([*hers, *shared]).do("attack", "fighter archer-1")
    assert t.options == [f"card {card}" for card in shared]


@pytest.mark.parametrize("card", ["master-of-the-hunt", "one-with-the-land"])
def test_only_yennenga_plays_the_schemes(card: str) -> None:
    t = hunt([card]).do("scheme", f"card {card}")
    assert t.kind != "scheme-fighter"
    assert [event["fighter"] for event in t.events("scheme-played")] == ["yennenga"]


# --- the shared cards -----------------------------------------------------------------------


def test_skirmish_moves_either_combatant_after_a_victory() -> None:
    t = hunt(["skirmish"]).fight("archer-1", "sinbad", "skirmish")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter archer-1", "fighter sinbad"])
    t.do("fighter sinbad")
    assert t.options == spaces("e", "c", "f", "g")
    t.do("space g")
    assert (t.space("sinbad"), t.health("sinbad")) == ("g", 15 - 4)


def test_skirmish_moves_nobody_after_a_defeat() -> None:
    t = hunt(["skirmish"], ["exploit"]).fight("archer-1", "sinbad", "skirmish", "exploit")
    assert (t.kind, t.health("sinbad")) == ("action", 15)


@pytest.mark.parametrize(("started", "value"), [("y", 3), ("a", 5)])
def test_momentous_shift_is_worth_5_for_a_fighter_that_left_its_space(started: str, value: int) -> None:
    t = table(yennenga(["momentous-shift"], {}), sinbad(), board=PLAIN, began={"yennenga": started})
    assert t.fight("yennenga", "sinbad", "momentous-shift").health("sinbad") == 15 - value


def test_momentous_shift_of_an_archer_that_came_back_this_turn_is_worth_3() -> None:
    t = hunt(["surprise-volley", "momentous-shift"], archers={}).fight("yennenga", "sinbad", "surprise-volley")
    t.do("space a").fight("archer-1", "sinbad", "momentous-shift")  # TURN-14: it started in no space
    assert t.health("sinbad") == 15 - 3 - 3

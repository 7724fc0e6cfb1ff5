"""Beowulf and Wiglaf: every card, the Rage, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support import homebrew as made
from tests.support.table import Table, table

# Beowulf on b, Wiglaf on a, the enemy on c, beside Beowulf alone; its sidekick on d.
HALL = pl.sketch("a-b-c-d-e-f b-p-q-r-s-t", zones={"red": "a b c"}, starts=["b", "c", "f", "t"])
HEIRLOOM = "the-ancient-heirloom"
HORN = "golden-drinking-horn"
KING = "the-war-king"
GRENDEL = "the-equal-of-grendel"
CONTEST = "no-contest-expecteth"
VALOR = "remnant-of-valor"


def beowulf(
    hand: Sequence[str] = (),
    rage: int = 1,
    at: str = "b",
    wiglaf: Place | None = "a",
    health: int | None = None,
    **cards: Any,
) -> pl.Seat:
    fighters = {"wiglaf": wiglaf} if wiglaf else {}
    return pl.Seat("beowulf", at, health, fighters, hand, counters={"rage": rage}, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def hall(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Beowulf's turn, against Arthur."""
    return table(beowulf(hand, **rest), arthur(against), board=HALL)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(beowulf(hand, **rest), arthur(by), board=HALL, turn=1)


def rage(t: Table) -> int:
    return t.game.view(None)["seats"][0]["counters"]["rage"]


def values(t: Table) -> list[int]:
    """The values of the cards of the last combat, the attack first or alone."""
    return [event["number"] for event in t.events("combat-value")]


def actions(t: Table) -> int:
    return t.game.state.actions_left


def hurting(label: str, damage: int) -> made.Table:
    """A defense of 0 that hurts the attacker under a label."""
    effect = {label: [{"damage": damage, "to": "opposing_fighter"}]}
    return made.card("thorns", "defense", value=0, used_by="any", **effect)


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- BEOWULF-1: the character card ----------------------------------------------------------


def test_BEOWULF_1_beowulf_has_17_health_and_wiglaf_9() -> None:
    t = hall([])
    assert (t.health("beowulf"), t.health("wiglaf")) == (17, 9)


def test_BEOWULF_1_both_are_melee() -> None:
    board = pl.sketch("a-b-x-c", zones={"red": "a b c"})
    assert table(beowulf(["skirmish"]), arthur(merlin=None), board=board).options == ["maneuver"]
    t = table(beowulf(["skirmish"], wiglaf="d"), arthur(merlin="e"), board=HALL).do("attack")
    assert t.options == ["fighter beowulf", "fighter wiglaf"]


def test_BEOWULF_1_both_move_2() -> None:
    t = hall([], deck_top=["feint"]).do("maneuver", "decline", "fighter beowulf")
    assert t.options == spaces("bpq")
    t.do("space q")
    assert (t.asked_to_move(), t.options) == ("wiglaf", spaces("abp"))


def test_BEOWULF_1_he_starts_with_1_rage_and_wiglaf_in_his_zone() -> None:
    board = pl.sketch("a-b-c-d-e", zones={"red": "a b c"}, starts=["a", "e"])
    game = pl.new_game(["beowulf", "the-genie"], board=board)
    assert game.view(None)["seats"][0]["counters"] == {"rage": 1}
    assert (game.decision.kind, [str(option) for option in game.decision.options]) == ("place-sidekick", spaces("bc"))


def test_COUNTER_2_all_see_the_rage() -> None:
    t = hall([], rage=2)
    assert {t.game.view(seat)["seats"][0]["counters"]["rage"] for seat in (None, 0, 1)} == {2}


# --- BEOWULF-2 and 3: Rage ------------------------------------------------------------------


def test_BEOWULF_2_combat_damage_brings_1_rage_however_large() -> None:
    t = attacked([], by=["excalibur"]).fight("king-arthur", "beowulf", "excalibur")
    assert (t.health("beowulf"), rage(t)) == (17 - 6, 2)


def test_BEOWULF_2_it_is_gained_without_asking_and_logged() -> None:
    t = attacked([], by=["excalibur"]).fight("king-arthur", "beowulf", "excalibur")
    assert t.kind == "action"
    assert [(event["number"], event["counter"]) for event in t.events("counters-gained")] == [(1, "rage")]


def test_BEOWULF_2_effect_damage_brings_it_outside_a_combat() -> None:
    zone = pl.Seat("medusa", "c", hand=["a-momentary-glance"])
    t = table(beowulf(), zone, board=HALL, turn=1).scheme("a-momentary-glance").do("fighter beowulf")
    assert (t.health("beowulf"), rage(t)) == (15, 2)


def test_BEOWULF_2_damage_of_his_own_side_brings_it_too() -> None:
    t = hall([VALOR]).scheme(VALOR)
    assert (t.health("beowulf"), rage(t)) == (16, 2)


def test_BEOWULF_2_damage_to_wiglaf_brings_none() -> None:
    t = table(beowulf(wiglaf="d"), arthur(["excalibur"], merlin=None), board=HALL, turn=1)
    t.fight("king-arthur", "wiglaf", "excalibur")
    assert (t.health("wiglaf"), rage(t)) == (3, 1)


def test_COUNTER_3_what_exceeds_3_is_lost() -> None:
    t = attacked([], by=["excalibur"], rage=3).fight("king-arthur", "beowulf", "excalibur")
    assert (rage(t), t.events("counters-gained")) == (3, [])


def test_BEOWULF_2_no_damage_brings_none() -> None:
    t = attacked(["skirmish"], by=["skirmish"]).fight("king-arthur", "beowulf", "skirmish", "skirmish")
    assert (t.health("beowulf"), rage(t)) == (17, 1)


def test_BEOWULF_3_combat_damage_and_effect_damage_are_two_instances() -> None:
    gaze = pl.Seat("medusa", "c", hand=["gaze-of-stone"])
    t = table(beowulf(), gaze, board=HALL, turn=1).fight("medusa", "beowulf", "gaze-of-stone")
    assert (t.health("beowulf"), rage(t)) == (17 - 2 - 8, 3)


def test_BEOWULF_3_a_bonus_attack_is_another_instance() -> None:
    foe = pl.Seat("achilles", "c", fighters={"patroclus": "d"}, hand=["test-for-weakness"])
    t = table(beowulf(), foe, board=HALL, turn=1).fight("achilles", "beowulf", "test-for-weakness")
    t.do_if("defense-card", "decline")
    assert (t.health("beowulf"), rage(t)) == (17 - 1 - 3, 3)


def test_BEOWULF_3_each_exhaustion_hit_counts() -> None:
    t = hall(["fatal-struggle"], deck=[], rage=0).fight("beowulf", "king-arthur", "fatal-struggle")
    assert (t.health("beowulf"), t.health("wiglaf"), rage(t)) == (17 - 4, 9 - 4, 2)


def test_BEOWULF_3_damage_prevented_in_full_brings_none() -> None:
    foe = pl.Seat("sun-wukong", "c", hand=["bewilderment"])
    t = table(beowulf(["skirmish"]), foe, board=HALL).fight("beowulf", "sun-wukong", "skirmish", "bewilderment")
    assert rage(t) == 1
    mail = pl.Seat("sun-wukong", "c", hand=["golden-chain-mail"])
    t = table(beowulf(["skirmish"]), mail, board=HALL).fight("beowulf", "sun-wukong", "skirmish", "golden-chain-mail")
    assert (t.health("beowulf"), rage(t)) == (17, 1)  # 4 against 4: there is nothing to turn back


def test_BEOWULF_3_damage_turned_back_on_him_brings_rage() -> None:
    mail = pl.Seat("sun-wukong", "c", hand=["golden-chain-mail"])
    t = table(beowulf([KING], rage=2), mail, board=HALL).fight("beowulf", "sun-wukong", KING, "golden-chain-mail")
    t.do("number 2")
    assert (t.health("beowulf"), t.health("sun-wukong"), rage(t)) == (16, 17, 1)


def test_TRIGGER_4_the_rage_of_the_damage_step_can_be_spent_after_the_combat() -> None:
    """Damage in the fight brings the third Rage; what he pays AFTER COMBAT is all of it."""
    hero = made.hero(hurting("during_combat", 1), sidekicks=[made.sidekick("aide")])
    foe = pl.Seat(hero, "f", fighters={"aide": "c"}, hand=["thorns"])
    t = table(beowulf([CONTEST], rage=2), foe, board=HALL).fight("beowulf", "aide", CONTEST, "thorns")
    assert (t.kind, rage(t)) == ("may", 3)
    assert rage(t.do("accept")) == 0


# --- the cards of all -----------------------------------------------------------------------


def test_feint_cancels_the_opposing_card() -> None:
    t = hall(["feint"], against=["momentous-shift"]).fight("beowulf", "king-arthur", "feint", "momentous-shift")
    assert [event["card"] for event in t.events("canceled")] == ["momentous-shift"]
    assert hall(["feint"]).fight("beowulf", "king-arthur", "feint").health("king-arthur") == 16


def test_skirmish_moves_either_fighter_2_after_a_win() -> None:
    t = hall(["skirmish"]).fight("beowulf", "king-arthur", "skirmish")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter beowulf", "fighter king-arthur"])
    t.do("fighter king-arthur")
    assert t.options == spaces("ce")  # past Merlin on d, who is his friend
    t.do("space e")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("e", 14)


def test_skirmish_does_nothing_after_a_loss() -> None:
    t = hall(["skirmish"], against=["skirmish"]).fight("beowulf", "king-arthur", "skirmish", "skirmish")
    assert t.asked == 1  # the defender won, without damage


def test_fatal_struggle_lets_the_winner_draw_2() -> None:
    t = hall(["fatal-struggle"], deck_top=["feint", "skirmish"]).fight("beowulf", "king-arthur", "fatal-struggle")
    assert (t.health("king-arthur"), t.hand(0)) == (14, ["feint", "skirmish"])


def test_fatal_struggle_lets_the_opponent_draw_2_after_a_loss() -> None:
    seats = beowulf(["fatal-struggle"]), arthur(["skirmish"], deck_top=["prophecy", "excalibur"])
    t = table(*seats, board=HALL).fight("beowulf", "king-arthur", "fatal-struggle", "skirmish")
    t.do("fighter king-arthur", "space c")  # the defender's Skirmish comes first
    assert (t.hand(0), t.hand(1)) == ([], ["excalibur", "prophecy"])


def test_fatal_struggle_of_wiglaf() -> None:
    t = table(beowulf(["fatal-struggle"], wiglaf="d"), arthur(merlin=None), board=HALL)
    assert t.fight("wiglaf", "king-arthur", "fatal-struggle").health("king-arthur") == 14


# --- BEOWULF-4: Epic Poem -------------------------------------------------------------------


@pytest.mark.parametrize(("had", "has"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_BEOWULF_4_epic_poem_gains_1_and_adds_1_for_each_rage(had: int, has: int) -> None:
    t = hall(["epic-poem"], rage=had).fight("beowulf", "king-arthur", "epic-poem")
    assert (t.health("king-arthur"), rage(t)) == (18 - 2 - has, has)


def test_BEOWULF_4_epic_poem_can_be_canceled() -> None:
    t = hall(["epic-poem"], against=["feint"], rage=2).fight("beowulf", "king-arthur", "epic-poem", "feint")
    assert (t.health("king-arthur"), rage(t)) == (18, 2)


def test_BEOWULF_4_rage_gained_in_the_same_step_counts() -> None:
    """The defense costs him 1 health IMMEDIATELY; the Rage for it is there DURING COMBAT."""
    foe = pl.Seat(made.hero(hurting("immediately", 1)), "c", hand=["thorns"])
    t = table(beowulf(["epic-poem"], rage=0), foe, board=HALL).attack("beowulf", "tester", "epic-poem").defend("thorns")
    assert (rage(t), t.health("beowulf"), values(t)[0]) == (2, 16, 4)


# --- BEOWULF-5: The Ancient Heirloom --------------------------------------------------------


def heirloom(rage: int, hand: Sequence[str] = ("fatal-struggle",), against: Sequence[str] = ()) -> Table:
    defense = against[0] if against else None
    return hall([HEIRLOOM, *hand], against, rage=rage).fight("beowulf", "king-arthur", HEIRLOOM, defense)


def test_BEOWULF_5_two_rage_make_it_5() -> None:
    t = heirloom(2, hand=())
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept")
    assert (t.kind, t.health("king-arthur"), rage(t)) == ("action", 13, 0)


def test_BEOWULF_5_one_rage_boosts_it() -> None:
    t = heirloom(1)
    assert t.kind == "may"
    t.do("accept")
    assert (t.kind, t.options, rage(t)) == ("boost-card", ["card fatal-struggle", "decline"], 0)
    assert t.do("card fatal-struggle").health("king-arthur") == 18 - 3 - 2


def test_BEOWULF_5_both_in_this_order_and_the_boost_comes_on_top() -> None:
    t = heirloom(3).do("accept", "accept", "card fatal-struggle")
    assert (t.health("king-arthur"), rage(t)) == (18 - 5 - 2, 0)


def test_BEOWULF_5_the_boost_alone() -> None:
    t = heirloom(3).do("decline", "accept", "card fatal-struggle")
    assert (t.health("king-arthur"), rage(t)) == (18 - 3 - 2, 2)


def test_BEOWULF_5_neither() -> None:
    t = heirloom(3).do("decline", "decline")
    assert (t.health("king-arthur"), rage(t)) == (15, 3)


def test_BEOWULF_5_after_two_of_two_the_boost_cannot_be_paid() -> None:
    assert heirloom(2).do("accept").kind == "action"


def test_COUNTER_4_without_rage_nothing_is_asked() -> None:
    t = heirloom(0)
    assert (t.kind, t.health("king-arthur")) == ("action", 15)


def test_BEOWULF_5_with_an_empty_hand_the_boost_is_not_offered() -> None:
    t = heirloom(3, hand=()).do("accept")
    assert (t.kind, t.health("king-arthur"), rage(t)) == ("action", 13, 1)


def test_BEOWULF_5_it_cannot_be_canceled() -> None:
    t = heirloom(2, hand=(), against=["feint"])
    assert t.kind == "may"
    assert t.do("accept").health("king-arthur") == 18 - (5 - 2)


# --- BEOWULF-6: The War-King ----------------------------------------------------------------


@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_BEOWULF_6_each_rage_adds_2(spent: int) -> None:
    t = hall([KING], rage=3).fight("beowulf", "king-arthur", KING)
    assert (t.kind, t.asked, t.options) == ("choose-number", 0, ["number 0", "number 1", "number 2", "number 3"])
    t.do(f"number {spent}")
    assert (t.health("king-arthur"), rage(t)) == (18 - 1 - 2 * spent, 3 - spent)


def test_COUNTER_5_no_more_than_there_is() -> None:
    t = hall([KING], rage=1).fight("beowulf", "king-arthur", KING)
    assert t.options == ["number 0", "number 1"]
    t = hall([KING], rage=0).fight("beowulf", "king-arthur", KING)
    assert (t.kind, t.health("king-arthur")) == ("action", 17)


def test_BEOWULF_6_in_defense() -> None:
    t = attacked([KING], by=["excalibur"], rage=3).fight("king-arthur", "beowulf", "excalibur", KING).do("number 2")
    assert (t.health("beowulf"), rage(t)) == (17 - 1, 2)  # one came back with the damage


def test_BEOWULF_6_the_war_king_is_not_for_wiglaf() -> None:
    t = table(beowulf([KING], at="s", wiglaf="b"), arthur(["feint"]), board=HALL, turn=1)
    assert t.attack("king-arthur", "wiglaf", "feint").options == ["decline"]


# --- BEOWULF-7: The Equal of Grendel --------------------------------------------------------


def test_BEOWULF_7_the_attacker_takes_the_printed_value() -> None:
    t = attacked([GRENDEL], by=["excalibur"], rage=2).fight("king-arthur", "beowulf", "excalibur", GRENDEL)
    assert (t.kind, t.asked) == ("may", 0)
    t.do("accept")
    assert (t.health("king-arthur"), t.health("beowulf")) == (18 - 6, 17 - 3)
    assert rage(t) == 1


def test_BEOWULF_7_it_may_be_declined() -> None:
    t = attacked([GRENDEL], by=["excalibur"], rage=3).fight("king-arthur", "beowulf", "excalibur", GRENDEL)
    t.do("decline")
    assert (t.health("king-arthur"), rage(t)) == (18, 3)


def test_BEOWULF_7_with_1_rage_it_is_not_offered() -> None:
    t = attacked([GRENDEL], by=["excalibur"]).fight("king-arthur", "beowulf", "excalibur", GRENDEL)
    assert (t.kind, t.health("king-arthur"), rage(t)) == ("action", 18, 2)


def test_BEOWULF_7_boosts_and_changes_of_the_value_do_not_count() -> None:
    t = attacked([GRENDEL], by=["momentous-shift", "excalibur"], rage=2)
    t.attack("king-arthur", "beowulf", "momentous-shift", boost="excalibur").defend(GRENDEL).do("accept")
    assert (t.health("king-arthur"), t.health("beowulf")) == (18 - 3, 17 - 3)


def test_BEOWULF_7_it_comes_before_the_attackers_canceling() -> None:
    t = attacked([GRENDEL], by=["feint"], rage=2).fight("king-arthur", "beowulf", "feint", GRENDEL).do("accept")
    assert (t.health("king-arthur"), t.health("beowulf"), rage(t)) == (16, 17, 0)


def test_BEOWULF_7_a_defeated_attacker_still_deals_combat_damage() -> None:
    seats = beowulf([GRENDEL], rage=2, at="b"), arthur(["aid-the-chosen-one"], at="f", merlin=("c", 3))
    t = table(*seats, board=HALL, turn=1).fight("merlin", "beowulf", "aid-the-chosen-one", GRENDEL).do("accept")
    assert (t.health("merlin"), t.health("beowulf"), rage(t)) == (0, 17 - 1, 1)


def test_BEOWULF_7_against_a_bonus_attack_its_own_value_counts() -> None:
    foe = pl.Seat("achilles", "c", fighters={"patroclus": "d"}, hand=["test-for-weakness"])
    t = table(beowulf([GRENDEL], rage=2), foe, board=HALL, turn=1)
    t.fight("achilles", "beowulf", "test-for-weakness").defend(GRENDEL).do("accept")
    assert (t.health("achilles"), t.health("beowulf"), rage(t)) == (18 - 3, 17 - 1, 1)


# --- BEOWULF-8: No Contest Expecteth --------------------------------------------------------


def contest(merlin: Place = "c", against: str | None = None, rage: int = 3) -> Table:
    seats = beowulf([CONTEST], rage=rage), arthur([against] if against else [], at="f", merlin=merlin)
    return table(*seats, board=HALL).fight("beowulf", "merlin", CONTEST, against)


def test_BEOWULF_8_three_rage_defeat_a_sidekick_after_a_win() -> None:
    t = contest()
    assert (t.kind, t.asked, t.health("merlin")) == ("may", 0, 4)
    t.do("accept")
    assert (t.health("merlin"), t.space("merlin"), rage(t)) == (0, None, 0)


def test_DEFEAT_8_it_is_no_damage() -> None:
    t = contest().do("accept")
    assert [event["number"] for event in t.events("damaged")] == [3]


def test_BEOWULF_8_it_may_be_declined() -> None:
    t = contest().do("decline")
    assert (t.health("merlin"), rage(t)) == (4, 3)


def test_BEOWULF_8_not_with_2_rage() -> None:
    assert contest(rage=2).kind == "action"


def test_BEOWULF_8_not_after_a_loss() -> None:
    t = contest(against="skirmish").do("fighter merlin", "space c")  # the winner moves
    assert (t.kind, t.health("merlin"), rage(t)) == ("action", 7, 3)


def test_BEOWULF_8_not_against_a_hero() -> None:
    t = hall([CONTEST], rage=3).fight("beowulf", "king-arthur", CONTEST)
    assert (t.kind, t.health("king-arthur"), rage(t)) == ("action", 15, 3)


def test_BEOWULF_8_not_if_it_is_defeated_already() -> None:
    t = contest(merlin=("c", 3))
    assert (t.kind, t.health("merlin"), rage(t)) == ("action", 0, 3)


def test_BEOWULF_8_the_defender_after_a_change_counts() -> None:
    foe = pl.Seat("achilles", "c", fighters={"patroclus": "f"}, hand=["under-achilles-helm"])
    t = table(beowulf([CONTEST], rage=3), foe, board=HALL).fight("beowulf", "achilles", CONTEST, "under-achilles-helm")
    t.do("accept")
    assert (t.kind, t.asked, t.health("patroclus")) == ("may", 0, 5)
    t.do("accept")
    assert (t.health("patroclus"), rage(t)) == (0, 0)


def test_BEOWULF_8_effects_on_the_defeat_apply() -> None:
    foe = pl.Seat("achilles", "f", fighters={"patroclus": "c"}, hand=["feint", "skirmish", "spear-throw"])
    t = table(beowulf([CONTEST], rage=3), foe, board=HALL).fight("beowulf", "patroclus", CONTEST).do("accept")
    assert (t.health("patroclus"), len(t.hand(1))) == (0, 1)


def test_BEOWULF_8_can_be_canceled() -> None:
    t = contest(against="feint")
    assert (t.kind, t.health("merlin"), rage(t)) == ("action", 6, 3)


# --- BEOWULF-9: Golden Drinking Horn --------------------------------------------------------


def horn(rage: int = 3, **rest: Any) -> Table:
    rest.setdefault("deck_top", ["feint", "skirmish"])
    return hall([HORN], rage=rage, **rest).scheme(HORN)


def test_BEOWULF_9_amount_and_options_first_then_in_the_chosen_order() -> None:
    t = horn(health=10)
    assert (t.kind, t.options) == ("choose-number", [f"number {n}" for n in range(4)])
    t.do("number 3")
    assert (t.kind, t.options, rage(t)) == ("branch", ["branch 1", "branch 2", "branch 3"], 0)
    t.do("branch 3")
    assert (t.options, t.health("beowulf")) == (["branch 1", "branch 2"], 10)
    t.do("branch 2")
    assert (t.kind, t.health("beowulf"), t.hand(0)) == ("destination", 12, [])
    t.do("space s")
    assert (t.space("beowulf"), t.hand(0)) == ("s", ["feint", "skirmish"])


def test_BEOWULF_9_draw_2() -> None:
    t = horn().do("number 1", "branch 1")
    assert (t.hand(0), rage(t)) == (["feint", "skirmish"], 2)


def test_BEOWULF_9_move_beowulf_4() -> None:
    t = horn().do("number 1", "branch 2")
    assert (t.asked_to_move(), t.options) == ("beowulf", spaces("bpqrs"))


def test_BEOWULF_9_recover_2() -> None:
    t = horn(health=12).do("number 1", "branch 3")
    assert (t.health("beowulf"), t.health("wiglaf")) == (14, 9)


def test_BEOWULF_9_each_option_once() -> None:
    assert horn().do("number 2", "branch 1").options == ["branch 2", "branch 3"]


def test_BEOWULF_9_none_may_be_spent() -> None:
    t = horn().do("number 0")
    assert (t.kind, rage(t), t.discard(0)) == ("action", 3, [HORN])


def test_BEOWULF_9_without_rage_it_does_nothing() -> None:
    t = horn(rage=0)
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", [], [HORN])


def test_BEOWULF_9_an_option_that_does_nothing_may_be_chosen() -> None:
    t = horn(rage=1).do("number 1", "branch 3")
    assert (t.health("beowulf"), rage(t)) == (17, 0)


# --- BEOWULF-10: Vigor and Courage ----------------------------------------------------------


@pytest.mark.parametrize(
    ("lost", "had", "has"), [("feint", 0, 1), ("prophecy", 0, 2), ("excalibur", 0, 3), ("excalibur", 2, 3)]
)
def test_BEOWULF_10_rage_equal_to_the_boost_value_of_the_lost_card(lost: str, had: int, has: int) -> None:
    t = hall(["vigor-and-courage"], against=[lost], rage=had).scheme("vigor-and-courage")
    assert (t.hand(1), t.discard(1), rage(t)) == ([], [lost], has)


def test_BEOWULF_10_the_card_is_random() -> None:
    t = hall(["vigor-and-courage"], against=["feint", "excalibur"], rage=0).scheme("vigor-and-courage")
    assert (t.kind, t.asked) == ("action", 0)
    assert rage(t) == {"feint": 1, "excalibur": 3}[t.discard(1)[0]]


def test_BEOWULF_10_an_empty_hand_brings_no_rage() -> None:
    t = hall(["vigor-and-courage"]).scheme("vigor-and-courage")
    assert (rage(t), t.discard(0)) == (1, ["vigor-and-courage"])


def test_BEOWULF_10_with_several_opponents_one_is_named() -> None:
    seats = (
        beowulf(["vigor-and-courage"], rage=0),
        arthur(["feint"]),
        pl.Seat("the-genie", "f", hand=["feint", "feint"]),
    )
    t = table(*seats, board=HALL, mode="ffa").scheme("vigor-and-courage")
    assert (t.kind, t.options) == ("opponent", ["opponent 1", "opponent 2"])
    t.do("opponent 2")
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 1)


# --- BEOWULF-11: Remnant of Valor -----------------------------------------------------------


def test_BEOWULF_11_every_fighter_beside_wiglaf_takes_1() -> None:
    t = table(beowulf([VALOR], at="e", wiglaf="d"), arthur(merlin="f"), board=HALL).scheme(VALOR)
    assert (t.health("king-arthur"), t.health("beowulf"), t.health("merlin"), t.health("wiglaf")) == (17, 16, 7, 9)


def test_BEOWULF_11_damage_to_beowulf_gains_an_action_and_rage() -> None:
    t = hall([VALOR]).scheme(VALOR)
    assert (actions(t), rage(t)) == (2, 2)


def test_BEOWULF_11_without_beowulf_beside_him_there_is_no_action() -> None:
    t = table(beowulf([VALOR], at="s", wiglaf="b"), arthur(), board=HALL).scheme(VALOR)
    assert (t.health("king-arthur"), actions(t), rage(t)) == (17, 1, 1)


def test_BEOWULF_11_it_is_wiglafs() -> None:
    assert hall([VALOR], wiglaf=None).options == ["maneuver"]


def test_BEOWULF_11_it_may_defeat_beowulf() -> None:
    t = hall([VALOR], health=1).scheme(VALOR)
    assert t.game.winner == 1


# --- BEOWULF-12: Hot for the Battle ---------------------------------------------------------


def battle(against: str | None = None) -> Table:
    seats = beowulf(["hot-for-the-battle"], at="s", wiglaf="b"), arthur([against] if against else [])
    return table(*seats, board=HALL).fight("wiglaf", "king-arthur", "hot-for-the-battle", against)


def test_BEOWULF_12_wiglaf_and_beowulf_may_swap() -> None:
    t = battle()
    assert (t.kind, t.asked, t.health("king-arthur")) == ("may", 0, 15)
    t.do("accept")
    assert (t.space("wiglaf"), t.space("beowulf")) == ("s", "b")


def test_BEOWULF_12_it_may_be_declined() -> None:
    t = battle().do("decline")
    assert (t.space("wiglaf"), t.space("beowulf")) == ("b", "s")


def test_BEOWULF_12_win_or_lose() -> None:
    t = battle(against="skirmish").do("fighter king-arthur", "space c").do("accept")
    assert (t.health("king-arthur"), t.space("beowulf")) == (18, "b")


def test_BEOWULF_12_with_wiglaf_defeated_nothing_is_asked() -> None:
    foe = pl.Seat(made.hero(hurting("immediately", 9)), "c", hand=["thorns"])
    t = table(beowulf(["hot-for-the-battle"], at="s", wiglaf="b"), foe, board=HALL)
    t.fight("wiglaf", "tester", "hot-for-the-battle", "thorns")
    assert (t.kind, t.health("wiglaf"), t.space("beowulf")) == ("action", 0, "s")


# --- who may play what ----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["epic-poem", HEIRLOOM, CONTEST, KING, "hot-for-the-battle"])
def test_PLAY_1_who_may_attack_with_a_named_card(card: str) -> None:
    user = "wiglaf" if card == "hot-for-the-battle" else "beowulf"
    t = table(beowulf([card], wiglaf="d"), arthur(merlin=None), board=HALL).do("attack")
    assert t.options == [f"fighter {user}"]


@pytest.mark.parametrize("card", ["vigor-and-courage", HORN, VALOR])
def test_PLAY_1_who_plays_a_scheme(card: str) -> None:
    user = "wiglaf" if card == VALOR else "beowulf"
    t = hall([card]).do("scheme", f"card {card}")
    assert t.events("scheme-played")[0]["fighter"] == user


# --- what is asked --------------------------------------------------------------------------


def test_each_payment_of_the_heirloom_says_what_it_is_for() -> None:
    t = heirloom(3)
    assert t.game.decision.text("en") == (
        "The Ancient Heirloom: spend 2 Rage? If so, the value of this card is 5 instead."
    )
    assert t.do("accept").game.decision.text("en") == (
        "The Ancient Heirloom: spend 1 Rage? If so, you may BOOST this card."
    )


# --- sentences not yet told -----------------------------------------------------------------


def test_BEOWULF_9_drawing_from_an_empty_deck_exhausts_and_enrages() -> None:
    t = hall([HORN], rage=1, deck=[]).scheme(HORN).do("number 1", "branch 1")
    assert (t.health("beowulf"), t.health("wiglaf"), rage(t)) == (17 - 4, 9 - 4, 2)


def test_BEOWULF_10_a_lost_card_without_a_boost_value_brings_no_rage() -> None:
    voyage = "voyage-to-the-island-that-was-a-whale"
    t = table(beowulf(["vigor-and-courage"]), pl.Seat("sinbad", "c", hand=[voyage]), board=HALL)
    assert (rage(t.scheme("vigor-and-courage")), t.discard(1)) == (1, [voyage])


def test_DORMANT_4_an_opponent_without_fighters_loses_no_card() -> None:
    away = pl.Seat("invisible-man", "c", hand=["vanish", "lurking"], tokens={"fog-1": "d", "fog-2": "e", "fog-3": "f"})
    t = table(away, beowulf(["vigor-and-courage"]), board=HALL).scheme("vanish").scheme("vigor-and-courage")
    assert (t.hand(0), t.game.view(None)["seats"][1]["counters"]) == (["lurking"], {"rage": 1})


def test_BEOWULF_11_prevented_damage_gains_nothing() -> None:
    """His teammate keeps him from damage by effects."""
    ward: dict[str, object] = {"id": "ward", "damage_taken": "effect", "at_most": 0, "for": {"each": "friendly"}}
    mate = pl.Seat(made.hero(id="mate", rules=[ward]), "t")
    seats = beowulf([VALOR]), arthur(merlin=None), mate, pl.Seat("medusa", "f")
    t = table(*seats, board=HALL, mode="teams").scheme(VALOR)
    assert (t.health("beowulf"), actions(t), rage(t)) == (17, 1, 1)


def test_BEOWULF_12_rooted_they_are_not_asked() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    t = table(beowulf(["hot-for-the-battle"], at="s", wiglaf="b"), bat, board=HALL)
    t.fight("wiglaf", "golden-bat", "hot-for-the-battle", "terrifying-roar")
    assert (t.kind, t.space("wiglaf")) == ("action", "b")


def test_COUNTER_8_his_last_damage_still_brings_rage() -> None:
    seats = beowulf(health=1), pl.Seat("medusa", "c", hand=["gaze-of-stone"]), pl.Seat("sinbad", "t"), arthur(at="f")
    t = table(*seats, board=HALL, mode="teams", turn=1).fight("medusa", "beowulf", "gaze-of-stone")
    assert (t.space("beowulf"), rage(t)) == (None, 2)


def test_BEOWULF_8_only_the_damage_counts_for_the_win() -> None:
    """COMBAT-15: a sidekick that was defeated before the damage step has won."""
    sting = [{"damage": 9, "to": "own_fighter"}]
    frail = made.hero(made.card("fall", "defense", 0, immediately=sting), sidekicks=[made.sidekick("aide")])
    t = table(beowulf([CONTEST], rage=3), pl.Seat(frail, "f", fighters={"aide": "c"}, hand=["fall"]), board=HALL)
    t.fight("beowulf", "aide", CONTEST, "fall")
    assert (t.kind, t.health("aide"), rage(t)) == ("action", 0, 3)

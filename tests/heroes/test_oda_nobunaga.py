"""Oda Nobunaga and his Honor Guards: every card, the master strategist, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.table import Table, table

# Arthur on c; b, d and p are beside him. b, c, d and a are Oda's zone, p is not.
FIELD = pl.sketch(
    "a-b-c-d-e-f c-p-q-r", zones={"red": "a b c d", "blue": "e f", "green": "p q r"}, starts=["a", "c", "f", "r"]
)
LIGHTNING = "lightning-and-thunder"
FIRE = "fire-and-flames"
SUN = "sun-and-moon"
SHIFT = "momentous-shift"
MANEUVERS = "battle-maneuvers"
PATIENCE = "patience-and-strategy"
TRAP = "spring-the-trap"
DEMON = "demon-king-of-the-sixth-heaven"
ONE, TWO = "honor-guard-1", "honor-guard-2"


def oda(
    hand: Sequence[str] = (),
    at: str = "b",
    one: Place | None = None,
    two: Place | None = None,
    health: int | None = None,
    **cards: Any,
) -> pl.Seat:
    guards = {id: place for id, place in ((ONE, one), (TWO, two)) if place}
    return pl.Seat("oda-nobunaga", at, health, guards, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = None, health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def field(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Oda's turn."""
    return table(oda(hand, **rest), arthur(against), board=FIELD)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(oda(hand, **rest), arthur(by), board=FIELD, turn=1)


def hurt(t: Table) -> int:
    """The damage Arthur has taken."""
    return 18 - t.health("king-arthur")


def actions(t: Table) -> int:
    return t.game.state.actions_left


# --- ODA-1, -5: the character card ----------------------------------------------------------


def test_ODA_1_oda_has_13_health_and_two_guards_6_each() -> None:
    t = field([], one="a", two="d")
    assert [t.health(fighter) for fighter in ("oda-nobunaga", ONE, TWO)] == [13, 6, 6]


def test_ODA_1_all_are_melee_and_move_2() -> None:
    t = field([FIRE], at="a", one="b", two="e", deck_top=[FIRE])
    assert t.do("attack").options == [f"fighter {ONE}"]  # only the first guard is adjacent to Arthur
    t = field([FIRE], at="a", two="e", deck_top=[FIRE]).do("maneuver", "decline", f"fighter {TWO}")
    assert t.options == [f"space {space}" for space in "def"]


def test_ODA_5_the_guards_have_a_dial_each() -> None:
    t = attacked([], by=["excalibur", "regroup"], at="a", one="b", two="d")
    t.fight("king-arthur", ONE, "excalibur")
    assert (t.health(ONE), t.space(ONE), t.health(TWO)) == (0, None, 6)


@pytest.mark.parametrize("guard", [ONE, TWO])
def test_ODA_5_either_guard_may_play_a_card_with_their_banner(guard: str) -> None:
    t = field([SUN], at="a", one="b", two="d").do("attack")
    assert t.options == [f"fighter {ONE}", f"fighter {TWO}"]
    assert hurt(t.do(f"fighter {guard}").do_if("target", "fighter king-arthur").do(f"card {SUN}").defend()) == 3


# --- ODA-2, -3: the master strategist -------------------------------------------------------


def test_ODA_2_a_guard_in_his_zone_attacks_with_1_more() -> None:
    assert hurt(field([MANEUVERS], at="a", one="b").fight(ONE, "king-arthur", MANEUVERS)) == 3


def test_ODA_2_a_guard_elsewhere_does_not() -> None:
    assert hurt(field([MANEUVERS], at="a", one="p").fight(ONE, "king-arthur", MANEUVERS)) == 2


def test_ODA_2_a_guard_in_his_zone_defends_with_1_more() -> None:
    t = attacked([MANEUVERS], by=["excalibur"], at="a", one="b")
    assert t.fight("king-arthur", ONE, "excalibur", MANEUVERS).health(ONE) == 6 - (6 - 3)


def test_ODA_2_a_guard_elsewhere_defends_with_what_the_card_says() -> None:
    t = attacked([MANEUVERS], by=["excalibur"], at="a", one="p")
    assert t.fight("king-arthur", ONE, "excalibur", MANEUVERS).health(ONE) == 6 - (6 - 2)


def test_ODA_2_without_a_defense_card_nothing_is_raised() -> None:
    t = attacked([], by=["swift-strike"], at="a", one="b").fight("king-arthur", ONE, "swift-strike")
    assert t.health(ONE) == 3


def test_ODA_2_his_own_cards_never_have_it() -> None:
    assert hurt(field([FIRE], one="a").fight("oda-nobunaga", "king-arthur", FIRE)) == 3
    t = attacked(["pragmatism"], by=["excalibur"], one="a")
    assert t.fight("king-arthur", "oda-nobunaga", "excalibur", "pragmatism").health("oda-nobunaga") == 13 - 3


def test_ODA_2_canceling_a_card_does_not_touch_it() -> None:
    t = field([FIRE], against=["feint"], at="a", one="b").fight(ONE, "king-arthur", FIRE, "feint")
    assert hurt(t) == 4 - 2


def test_ODA_2_it_counts_for_a_teammate() -> None:
    seats = (oda(at="a"), arthur(), pl.Seat("bigfoot", "b", hand=["larger-than-life"]), pl.Seat("achilles", "f"))
    t = table(*seats, board=FIELD, mode="teams", turn=2).fight("bigfoot", "king-arthur", "larger-than-life")
    assert hurt(t) == 7


def test_ODA_3_a_card_of_odas_has_it_once_a_guard_has_taken_over() -> None:
    t = attacked([TRAP], by=["excalibur"], one="a").fight("king-arthur", "oda-nobunaga", "excalibur", TRAP)
    t.do(f"fighter {ONE}")
    assert (t.space("oda-nobunaga"), t.space(ONE), t.health("oda-nobunaga")) == ("a", "b", 13)
    assert t.health(ONE) == 6 - (6 - 3)


def test_ODA_3_a_card_of_a_guard_loses_it_when_oda_takes_over() -> None:
    t = attacked([TRAP], by=["excalibur"], at="a", one="b").fight("king-arthur", ONE, "excalibur", TRAP)
    t.do("fighter oda-nobunaga")
    assert (t.health("oda-nobunaga"), t.health(ONE)) == (13 - (6 - 2), 6)


# --- attacks --------------------------------------------------------------------------------


def test_ODA_8_student_of_war_draws_as_many_cards_as_combat_damage() -> None:
    t = field(["student-of-war"], against=["regroup"])
    t.fight("oda-nobunaga", "king-arthur", "student-of-war", "regroup")
    assert (hurt(t), len(t.hand(0))) == (4, 4)


def test_ODA_8_points_beyond_the_health_count_and_none_draw_nothing() -> None:
    t = table(oda(["student-of-war"]), arthur(at="f", merlin=("c", 1)), board=FIELD)
    assert len(t.fight("oda-nobunaga", "merlin", "student-of-war").hand(0)) == 5
    bat = pl.Seat("golden-bat", "c", hand=["he-laughs-at-your-feebleness"])
    blocked = table(oda(["student-of-war"]), bat, board=FIELD)
    blocked.fight("oda-nobunaga", "golden-bat", "student-of-war", "he-laughs-at-your-feebleness")
    assert blocked.hand(0) == []


def test_ODA_4_lightning_and_thunder_cancels_against_a_flanked_fighter() -> None:
    t = field([LIGHTNING], against=["regroup"], at="b", one="d").fight(ONE, "king-arthur", LIGHTNING, "regroup")
    assert (hurt(t), t.hand(1)) == (5 - 1, [])


def test_ODA_4_not_against_one_that_is_not_flanked() -> None:
    t = field([LIGHTNING], against=["regroup"], at="a", one="d").fight(ONE, "king-arthur", LIGHTNING, "regroup")
    assert (hurt(t), len(t.hand(1))) == (5 - 1, 1)


def test_lightning_and_thunder_moves_the_guard_2() -> None:
    t = field([LIGHTNING], at="a", one="d").fight(ONE, "king-arthur", LIGHTNING)
    assert t.options == [f"space {space}" for space in "def"]
    assert t.do("space f").space(ONE) == "f"


@pytest.mark.parametrize(("guard", "damage"), [("a", 3), ("d", 5), ("p", 5)])
def test_ODA_4_fire_and_flames_has_5_against_a_flanked_fighter(guard: str, damage: int) -> None:
    assert hurt(field([FIRE], one=guard).fight("oda-nobunaga", "king-arthur", FIRE)) == damage


def test_ODA_4_fighters_of_a_teammate_do_not_flank() -> None:
    seats = (oda([FIRE]), arthur(), pl.Seat("bigfoot", "d"), pl.Seat("achilles", "f"))
    t = table(*seats, board=FIELD, mode="teams").fight("oda-nobunaga", "king-arthur", FIRE)
    assert hurt(t) == 3


def test_ODA_4_sun_and_moon_ignores_the_value_of_a_flanked_fighters_card() -> None:
    t = field([SUN], against=["skirmish"], one="d").fight(ONE, "king-arthur", SUN, "skirmish")
    assert hurt(t) == 3
    alone = field([SUN], against=["skirmish"], at="a", one="d").fight(ONE, "king-arthur", SUN, "skirmish")
    assert hurt(alone) == 0


# --- versatile cards ------------------------------------------------------------------------


def test_ODA_7_momentous_shift_is_judged_by_the_fighters_own_space() -> None:
    t = field([SHIFT, SHIFT], at="a", one="p", two="e", deck_top=[FIRE]).maneuver({TWO: "d"})
    assert hurt(t.fight(TWO, "king-arthur", SHIFT)) == 6  # with the strategist
    still = field([SHIFT], at="a", one="p", two="e", deck_top=[FIRE]).maneuver({TWO: "d"})
    assert hurt(still.fight(ONE, "king-arthur", SHIFT)) == 3


def test_ODA_9_battle_maneuvers_draws_and_moves_each_of_his_fighters() -> None:
    t = field([MANEUVERS], at="b", one="a", two="e", deck_top=[FIRE])
    t.fight("oda-nobunaga", "king-arthur", MANEUVERS)
    assert t.hand(0) == [FIRE]
    t.move({TWO: "d"})
    assert (t.space(TWO), t.space(ONE), t.space("oda-nobunaga")) == ("d", "a", "b")


def test_ODA_11_patience_and_strategy_recovers_2_against_a_flanked_fighter() -> None:
    t = field([PATIENCE], one="d", health=5).fight("oda-nobunaga", "king-arthur", PATIENCE)
    assert t.health("oda-nobunaga") == 7
    guard = field([PATIENCE], one=("d", 3), health=5).fight(ONE, "king-arthur", PATIENCE)
    assert (guard.health("oda-nobunaga"), guard.health(ONE)) == (5, 5)


def test_ODA_11_and_nothing_against_another() -> None:
    t = field([PATIENCE], one="a", health=5).fight("oda-nobunaga", "king-arthur", PATIENCE)
    assert t.health("oda-nobunaga") == 5


def test_ODA_11_a_defeated_fighter_is_not_flanked() -> None:
    t = table(oda([PATIENCE], one="d", health=5), arthur(at="f", merlin=("c", 1)), board=FIELD)
    assert t.fight("oda-nobunaga", "merlin", PATIENCE).health("oda-nobunaga") == 5


# --- defenses -------------------------------------------------------------------------------


def test_pragmatism_cancels_the_opponents_card() -> None:
    t = attacked(["pragmatism"], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "oda-nobunaga", "the-aid-of-morgana", "pragmatism")
    assert (t.health("oda-nobunaga"), t.hand(1)) == (12, [])


def test_ODA_6_spring_the_trap_swaps_with_a_chosen_adjacent_friend() -> None:
    t = attacked([TRAP], by=["excalibur"], one="a")
    t.fight("king-arthur", "oda-nobunaga", "excalibur", TRAP)
    assert (t.asked, t.options) == (0, [f"fighter {ONE}", "decline"])
    t.do("decline")
    assert (t.health("oda-nobunaga"), t.space("oda-nobunaga"), hurt(t)) == (13 - 4, "b", 1)


def test_ODA_6_one_of_several_friends_is_chosen() -> None:
    board = pl.sketch("a-b-c b-d")
    t = table(oda([TRAP], one="a", two="d"), arthur(["excalibur"]), board=board, turn=1)
    t.fight("king-arthur", "oda-nobunaga", "excalibur", TRAP)
    assert t.options == [f"fighter {ONE}", f"fighter {TWO}", "decline"]
    t.do(f"fighter {TWO}")
    assert (t.space(TWO), t.space("oda-nobunaga"), t.space(ONE)) == ("b", "d", "a")


def test_ODA_6_without_an_adjacent_friend_there_is_no_swap() -> None:
    t = attacked([TRAP], by=["excalibur"], one="e").fight("king-arthur", "oda-nobunaga", "excalibur", TRAP)
    assert (t.health("oda-nobunaga"), hurt(t)) == (13 - 4, 1)


def test_ODA_6_a_teammates_fighter_may_be_chosen() -> None:
    seats = (oda([TRAP]), arthur(["excalibur"]), pl.Seat("bigfoot", "a"), pl.Seat("achilles", "f"))
    t = table(*seats, board=FIELD, mode="teams", turn=1)
    t.fight("king-arthur", "oda-nobunaga", "excalibur", TRAP).do("fighter bigfoot")
    assert (t.space("bigfoot"), t.health("bigfoot"), t.health("oda-nobunaga")) == ("b", 16 - 3, 13)


# --- schemes --------------------------------------------------------------------------------


def test_ODA_10_reinforce_does_two_of_three() -> None:
    t = field(["reinforce"], health=5, one=("a", 2), two=("d", 6), deck_top=[FIRE, SUN])
    t.scheme("reinforce").do("branch 1", "branch 2")
    assert [t.health(fighter) for fighter in ("oda-nobunaga", ONE, TWO)] == [6, 3, 6]
    assert (t.hand(0), actions(t)) == ([FIRE, SUN], 1)


def test_ODA_10_both_are_chosen_first_and_differ() -> None:
    t = field(["reinforce"], deck_top=[FIRE, SUN]).scheme("reinforce").do("branch 3")
    assert (t.options, actions(t)) == (["branch 1", "branch 2"], 1)
    t.do("branch 2")
    assert (t.hand(0), actions(t)) == ([FIRE, SUN], 2)


def test_ODA_12_the_demon_king_hurts_every_flanked_enemy() -> None:
    seat = oda([DEMON], one="d", two="f")
    t = table(seat, arthur(merlin="e"), board=FIELD).scheme(DEMON)
    assert (hurt(t), t.health("merlin")) == (2, 5)


def test_ODA_12_and_nobody_else() -> None:
    t = table(oda([DEMON], one="a", two="f"), arthur(merlin="e"), board=FIELD).scheme(DEMON)
    assert (hurt(t), t.health("merlin")) == (0, 7)


# --- ODA-9: in a team -----------------------------------------------------------------------


def team(hand: Sequence[str], turn: int = 0, by: Sequence[str] = (), sinbad: str = "a", **rest: Any) -> Table:
    """Oda beside Arthur, with Sinbad as a teammate."""
    seats = oda(hand, **rest), arthur(by), pl.Seat("sinbad", sinbad, 9), pl.Seat("achilles", "r")
    return table(*seats, board=FIELD, mode="teams", turn=turn)


def test_ODA_9_battle_maneuvers_does_not_move_a_teammate() -> None:
    t = team([MANEUVERS], two="e", sinbad="q").fight("oda-nobunaga", "king-arthur", MANEUVERS)
    assert t.options == ["fighter oda-nobunaga", f"fighter {TWO}", "decline"]


def test_ODA_9_a_teammate_may_spring_the_trap() -> None:
    t = team([TRAP], turn=1, by=["regroup"]).fight("king-arthur", "oda-nobunaga", "regroup", TRAP)
    assert t.options == ["fighter sinbad", "decline"]
    t.do("fighter sinbad")
    assert (t.space("sinbad"), t.space("oda-nobunaga"), t.health("king-arthur")) == ("b", "a", 17)


def test_ODA_9_reinforce_heals_a_teammate() -> None:
    t = team(["reinforce"], health=5).scheme("reinforce").do("branch 1", "branch 3")
    assert (t.health("oda-nobunaga"), t.health("sinbad")) == (6, 10)


def test_ODA_6_effects_of_the_attack_card_still_mean_odas_player() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["vaporizing-eyebeams"])
    seats = oda([TRAP, FIRE]), bat, pl.Seat("sinbad", "a", 9), pl.Seat("achilles", "r")
    t = table(*seats, board=FIELD, mode="teams", turn=1)
    t.fight("golden-bat", "oda-nobunaga", "vaporizing-eyebeams", TRAP).do("fighter sinbad")
    assert (t.hand(0), t.health("sinbad"), t.health("golden-bat")) == ([], 9 - (4 - 3), 17)


def test_ODA_6_against_a_bonus_attack_the_new_defenders_player_defends() -> None:
    achilles = pl.Seat("achilles", "c", hand=["test-for-weakness"])
    seats = oda([TRAP, "pragmatism"]), achilles, pl.Seat("bigfoot", "a", hand=["skirmish"]), pl.Seat("sinbad", "f")
    t = table(*seats, board=FIELD, mode="teams", turn=1)
    t.fight("achilles", "oda-nobunaga", "test-for-weakness", TRAP).do("fighter bigfoot")
    assert (t.kind, t.asked, t.options) == ("defense-card", 2, ["card skirmish", "decline"])


def test_ODA_10_both_options_are_carried_out_in_the_order_chosen() -> None:
    """With an empty deck the draw exhausts: healed before, the guard lives."""
    t = field(["reinforce"], deck=[], one=("a", 4), health=5).scheme("reinforce").do("branch 1", "branch 2")
    assert (t.health("oda-nobunaga"), t.health(ONE)) == (5 + 1 - 4, 4 + 1 - 4)
    t = field(["reinforce"], deck=[], one=("a", 4), health=5).scheme("reinforce").do("branch 2", "branch 1")
    assert (t.health("oda-nobunaga"), t.health(ONE)) == (5 - 4 + 1, 0)


def test_ODA_4_an_attacker_that_is_not_adjacent_does_not_flank() -> None:
    """Flanking asks for two adjacent fighters; the attack of Oda beside a far guard has one."""
    t = field([FIRE], one="e", two="a").fight("oda-nobunaga", "king-arthur", FIRE)
    assert hurt(t) == 3


def test_ODA_4_flanking_serves_a_defense_too() -> None:
    t = attacked([PATIENCE], by=["swift-strike"], one="d", health=5)
    t.fight("king-arthur", "oda-nobunaga", "swift-strike", PATIENCE)
    assert t.health("oda-nobunaga") == 5 - 2 + 2


def test_ODA_2_without_oda_on_the_battlefield_there_is_no_bonus() -> None:
    guards = {ONE: "b"}
    seats = pl.Seat("oda-nobunaga", None, 0, guards, [MANEUVERS]), arthur(), pl.Seat("sinbad", "q")
    t = table(*seats, pl.Seat("achilles", "r"), board=FIELD, mode="teams").fight(ONE, "king-arthur", MANEUVERS)
    assert hurt(t) == 2

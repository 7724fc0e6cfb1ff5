"""Tomoe Gozen: every card, the attack of opportunity, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

# Tomoe on b, Arthur on c beside her, Merlin on d in the same zone; e is elsewhere, f is hers again, g is not.
FIELD = pl.sketch("a-b-c-d-e-f-g a-p", zones={"red": "a b c d f p", "blue": "e g"}, starts=["b", "c", "e", "f"])
WITNESS = "witness-my-last-battle"
FIVE = "five-against-thousands"
FEARSOME = "fearsome-strength"
WAY = "a-warriors-way"
WORTHY = "a-worthy-opponent"
CONFRONT = "confront-any-demon-or-god"
FLASH = "flash-of-steel"
REFUSE = "refuse-to-retreat"
DEEDS = "deeds-of-valor"
STAND = "lord-kisos-final-stand"


def tomoe(hand: Sequence[str] = (), at: str = "b", health: int | None = None, **cards: Any) -> pl.Seat:
    return pl.Seat("tomoe-gozen", at, health, {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def field(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Tomoe's turn."""
    return table(tomoe(hand, **rest), arthur(against), board=FIELD)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(tomoe(hand, **rest), arthur(by), board=FIELD, turn=1)


def strike(t: Table, card: str, against: str | None = None) -> Table:
    """An attack on Arthur, up to the first question after it."""
    return t.fight("tomoe-gozen", "king-arthur", card, against)


def actions(t: Table) -> int:
    return t.game.state.actions_left


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


def walking(at: str = "d", merlin: Place | None = None, health: int | None = None, **cards: Any) -> Table:
    """Arthur's turn, somewhere in Tomoe's zone."""
    cards.setdefault("deck_top", ["regroup", "regroup"])
    return table(tomoe(), arthur(at=at, merlin=merlin, health=health, **cards), board=FIELD, turn=1)


# --- TOMOE-1 to -5: the character card ------------------------------------------------------


def test_TOMOE_1_she_has_14_health_moves_2_and_is_ranged() -> None:
    t = table(tomoe(["skirmish"], deck_top=["skirmish"]), arthur(at="d", merlin=None), board=FIELD)
    assert (t.health("tomoe-gozen"), t.options) == (14, ["maneuver", "attack"])
    assert t.do("maneuver", "decline").options == spaces("abcp")


def test_TOMOE_2_a_hero_who_leaves_her_zone_takes_1_damage() -> None:
    t = walking().maneuver({"king-arthur": "e"})
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("e", 17)


def test_TOMOE_2_within_her_zone_nothing_happens() -> None:
    assert walking().maneuver({"king-arthur": "c"}).health("king-arthur") == 18


def test_TOMOE_2_entering_costs_nothing() -> None:
    assert walking(at="e").maneuver({"king-arthur": "d"}).health("king-arthur") == 18


def test_TOMOE_2_sidekicks_go_unharmed() -> None:
    t = walking(at="c", merlin="d").maneuver({"merlin": "e"})
    assert (t.health("merlin"), t.health("king-arthur")) == (7, 18)


def test_TOMOE_2_it_does_not_matter_who_moves_the_hero() -> None:
    t = table(tomoe(["skirmish"]), arthur(at="d", merlin=None), board=FIELD)
    strike(t, "skirmish").do("fighter king-arthur", "space e")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("e", 18 - 4 - 1)


def test_TOMOE_2_her_own_departure_does_not_count() -> None:
    t = table(tomoe(at="d", deck_top=["skirmish"]), arthur(merlin=None), board=FIELD).maneuver({"tomoe-gozen": "e"})
    assert (t.space("tomoe-gozen"), t.health("king-arthur")) == ("e", 18)


def test_TOMOE_3_a_hero_who_still_shares_a_zone_has_not_left() -> None:
    board = pl.sketch("a-b-c-d-e", zones={"red": "a b", "blue": "a c d", "green": "e"})
    t = table(tomoe(at="a"), arthur(at="b", merlin=None, deck_top=["regroup"] * 3), board=board, turn=1)
    t.maneuver({"king-arthur": "c"})
    assert t.health("king-arthur") == 18
    assert t.maneuver({"king-arthur": "e"}).health("king-arthur") == 17


def test_TOMOE_4_it_can_happen_twice_in_one_walk() -> None:
    t = table(tomoe(), pl.Seat("yennenga", "d", hand=["stallion-charge"]), board=FIELD, turn=1)
    t.fight("yennenga", "tomoe-gozen", "stallion-charge").do("space e", "space f", "space g", "decline")
    assert (t.space("yennenga"), t.health("yennenga")) == ("g", 13)


def test_TOMOE_4_a_maneuver_counts_every_crossing_of_the_way() -> None:
    t = walking(hand=["excalibur"]).maneuver({"king-arthur": "g"}, boost="excalibur")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("g", 16)


def crossing(lines: str, to: str, boost: str | None = None) -> Table:
    """Arthur goes from a, outside the red zone of Tomoe at t, to another space."""
    board = pl.sketch(f"{lines} b-t-e", zones={"red": "t b e"}, starts=["t", "a"])
    t = table(tomoe(at="t"), arthur(["excalibur"], at="a", merlin=None), board=board, turn=1)
    return t.maneuver({"king-arthur": to}, boost=boost)


def test_TOMOE_4_a_way_through_her_zone_costs_1() -> None:
    assert crossing("a-b-c", "c").health("king-arthur") == 17
    assert crossing("a-b-c-e-f", "f", boost="excalibur").health("king-arthur") == 16


def test_TOMOE_4_the_way_goes_around_her_zone_if_it_can() -> None:
    t = crossing("a-b-c a-x-y-c", "c", boost="excalibur")
    assert t.health("king-arthur") == 18
    assert [event["spaces"] for event in t.events("moved")][-1] == ["a", "x", "y", "c"]
    assert crossing("a-b-c a-x-y-c", "c").health("king-arthur") == 17  # too far without a boost


def test_TOMOE_4_her_own_player_leads_a_hero_out_as_often_as_possible() -> None:
    board = pl.sketch("t-b-c-e-f b-x-y-f", zones={"red": "t b e"}, starts=["t", "b"])
    t = table(tomoe([WAY], at="t"), arthur(at="b", merlin=None, health=18), board=board)
    strike(t, WAY).do("space c").do_if("place", "space e")
    assert t.health("king-arthur") == 18 - 2 - 2  # out, in and out again


def test_TOMOE_4_a_hero_defeated_by_it_is_off_the_battlefield() -> None:
    t = walking(health=1).maneuver({"king-arthur": "e"})
    assert (t.space("king-arthur"), t.game.winner) == (None, 0)


def test_TOMOE_4_being_placed_counts() -> None:
    bat = pl.Seat("golden-bat", "d", hand=["arrive-just-in-time"])
    t = table(tomoe(), bat, board=FIELD, turn=1).scheme("arrive-just-in-time").do("space g")
    assert (t.space("golden-bat"), t.health("golden-bat")) == ("g", 17)


def test_TOMOE_5_a_hero_who_swaps_with_her_never_leaves_her_zone() -> None:
    board = pl.sketch("a-b-c", zones={"red": "a b", "blue": "c"})
    t = table(tomoe([FEARSOME]), arthur(merlin=None), board=board)
    strike(t, FEARSOME).do("fighter king-arthur")
    assert (t.space("tomoe-gozen"), t.space("king-arthur")) == ("c", "b")
    assert t.health("king-arthur") == 18 - 3 - 1  # the combat and the effect of the card


# --- attacks --------------------------------------------------------------------------------


def test_TOMOE_6_witness_my_last_battle_needs_an_adjacent_target() -> None:
    t = table(tomoe([WITNESS, "skirmish"]), arthur(at="d", merlin=None), board=FIELD)
    assert t.do("attack", "fighter tomoe-gozen").options == ["card skirmish"]
    alone = table(tomoe([WITNESS]), arthur(at="d", merlin=None), board=FIELD)
    assert alone.options == ["maneuver"]


def test_TOMOE_6_it_is_open_while_the_defense_is_chosen_and_ends_the_turn() -> None:
    t = field([WITNESS], against=["regroup"]).attack("tomoe-gozen", "king-arthur", WITNESS)
    assert (t.kind, t.asked, WITNESS in str(t.events(seat=1))) == ("defense-card", 1, True)
    t.defend()
    assert (t.health("king-arthur"), t.game.state.turn_seat) == (11, 1)


def test_TOMOE_6_the_defenders_effects_come_before_the_end_of_the_turn() -> None:
    t = strike(field([WITNESS], against=["regroup"]), WITNESS, "regroup")
    assert (len(t.hand(1)), t.game.state.turn_seat) == (1, 1)


def test_TOMOE_6_if_it_is_canceled_the_turn_goes_on() -> None:
    t = strike(field([WITNESS], against=["feint"]), WITNESS, "feint")
    assert (t.health("king-arthur"), t.game.state.turn_seat, actions(t)) == (18 - 5, 0, 1)


def test_TOMOE_7_five_against_thousands_returns_for_a_card() -> None:
    t = strike(field([FIVE, "skirmish"]), FIVE)
    t.do_if("may", "accept").do_if("discard", "card skirmish").do_if("choose-card", "card skirmish")
    assert (t.hand(0), t.discard(0), t.health("king-arthur")) == ([FIVE], ["skirmish"], 14)


def test_TOMOE_7_this_may_be_declined() -> None:
    t = strike(field([FIVE, "skirmish"]), FIVE).do("decline")
    assert (t.hand(0), t.discard(0)) == (["skirmish"], [FIVE])


def test_TOMOE_7_it_cannot_pay_for_itself_and_needs_an_adjacent_fighter() -> None:
    assert strike(field([FIVE]), FIVE).discard(0) == [FIVE]
    t = table(tomoe([FIVE, "skirmish"]), arthur(at="d", merlin=None), board=FIELD)
    assert (strike(t, FIVE).kind, t.discard(0)) == ("action", [FIVE])


def test_TOMOE_8_fearsome_strength_swaps_with_any_adjacent_fighter() -> None:
    t = table(tomoe([FEARSOME]), arthur(at="d", merlin="c"), board=FIELD)
    strike(t, FEARSOME).do("fighter merlin")
    assert (t.space("tomoe-gozen"), t.space("merlin"), t.health("king-arthur")) == ("c", "b", 15)
    assert t.options == ["fighter king-arthur", "fighter merlin"]
    assert t.do("fighter merlin").health("merlin") == 6


def test_TOMOE_8_the_swap_may_be_declined() -> None:
    t = strike(field([FEARSOME]), FEARSOME).do("decline")
    assert (t.space("tomoe-gozen"), t.health("king-arthur")) == ("b", 18 - 3 - 1)


def test_TOMOE_9_a_warriors_way_moves_a_hero_and_follows() -> None:
    t = strike(table(tomoe([WAY]), arthur(merlin=None), board=FIELD), WAY)
    assert t.options == spaces("cdef")
    t.do("space d")
    assert t.options == spaces("ce")
    assert t.do("space e").space("tomoe-gozen") == "e"


def test_TOMOE_9_she_may_not_stay_where_she_is() -> None:
    t = strike(table(tomoe([WAY]), arthur(merlin=None), board=FIELD), WAY).do("space c")
    assert t.do_if("place", "space d").do_if("destination", "space d").space("tomoe-gozen") == "d"


def test_TOMOE_9_she_does_not_follow_a_sidekick() -> None:
    t = table(tomoe([WAY]), arthur(at="g", merlin="c"), board=FIELD).fight("tomoe-gozen", "merlin", WAY).do("space e")
    assert (t.space("merlin"), t.space("tomoe-gozen"), t.kind) == ("e", "b", "action")


def test_TOMOE_9_without_an_empty_space_she_stays() -> None:
    t = strike(field([WAY]), WAY).do_if("destination", "space c")
    assert (t.space("tomoe-gozen"), t.kind) == ("b", "action")


def test_piercing_shot_draws_2() -> None:
    t = strike(field(["piercing-shot"], deck_top=["skirmish", DEEDS]), "piercing-shot")
    assert (t.health("king-arthur"), t.hand(0)) == (16, [DEEDS, "skirmish"])


# --- versatile cards ------------------------------------------------------------------------


def test_skirmish_moves_either_fighter_after_a_victory() -> None:
    t = strike(field(["skirmish"]), "skirmish")
    assert t.options == ["fighter tomoe-gozen", "fighter king-arthur"]
    assert t.do("fighter tomoe-gozen", "space p").space("tomoe-gozen") == "p"


def test_skirmish_moves_nobody_otherwise() -> None:
    t = attacked(["skirmish"], by=["excalibur"]).fight("king-arthur", "tomoe-gozen", "excalibur", "skirmish")
    assert (t.kind, t.health("tomoe-gozen")) == ("action", 12)


def test_TOMOE_13_a_worthy_opponent_has_5_against_a_hero() -> None:
    assert strike(field([WORTHY]), WORTHY).health("king-arthur") == 13
    assert field([WORTHY]).fight("tomoe-gozen", "merlin", WORTHY).health("merlin") == 4


def test_TOMOE_13_a_worthy_opponent_defends_alike() -> None:
    t = attacked([WORTHY], by=["excalibur"]).fight("king-arthur", "tomoe-gozen", "excalibur", WORTHY)
    assert t.health("tomoe-gozen") == 13


def test_TOMOE_14_confront_any_demon_or_god_draws_1() -> None:
    t = strike(field([CONFRONT], against=["feint"], deck_top=["skirmish"]), CONFRONT)
    assert (t.hand(0), t.hand(1), t.health("king-arthur")) == (["skirmish"], ["feint"], 15)


def test_TOMOE_14_confront_any_demon_or_god_costs_a_card_of_her_choice_after_a_defeat() -> None:
    t = attacked([CONFRONT], by=["excalibur", "feint", "regroup"], deck_top=["skirmish"])
    t.fight("king-arthur", "tomoe-gozen", "excalibur", CONFRONT)
    assert (t.asked, t.hand(0), t.options) == (0, ["skirmish"], ["card feint", "card regroup"])
    assert t.do("card regroup").hand(1) == ["feint"]


def test_TOMOE_13_flash_of_steel_cancels_against_a_hero_and_hurts_him_if_adjacent() -> None:
    t = strike(field([FLASH], against=["regroup"]), FLASH, "regroup")
    assert (t.health("king-arthur"), t.hand(1)) == (18 - 1 - 1, [])


def test_TOMOE_13_flash_of_steel_does_not_cancel_against_a_sidekick() -> None:
    t = field([FLASH], against=["regroup"]).fight("tomoe-gozen", "merlin", FLASH, "regroup")
    assert (t.health("merlin"), len(t.hand(1))) == (6, 1)  # not adjacent, so no further damage


# --- defenses -------------------------------------------------------------------------------


def test_TOMOE_10_refuse_to_retreat_roots_her_and_costs_a_card() -> None:
    t = attacked([REFUSE], by=["skirmish", "feint", "regroup"])
    t.fight("king-arthur", "tomoe-gozen", "skirmish", REFUSE)
    assert (t.asked, t.options) == (1, ["card feint", "card regroup"])
    t.do("card regroup")
    assert (t.kind, t.asked_to_move()) == ("destination", "king-arthur")  # nobody can move Tomoe
    assert (t.hand(1), t.space("tomoe-gozen"), t.health("tomoe-gozen")) == (["feint"], "b", 13)


def test_TOMOE_10_at_a_distance_no_card_is_lost() -> None:
    t = attacked([REFUSE], by=["aid-the-chosen-one", "feint"])
    t.fight("merlin", "tomoe-gozen", "aid-the-chosen-one", REFUSE)
    assert (t.health("tomoe-gozen"), "feint" in t.hand(1), t.kind) == (13, True, "action")


@pytest.mark.parametrize(("by", "left"), [("excalibur", 12), ("swift-strike", 13), ("regroup", 14)])
def test_TOMOE_11_deeds_of_valor_lets_2_damage_through_at_most(by: str, left: int) -> None:
    t = attacked([DEEDS], by=[by]).fight("king-arthur", "tomoe-gozen", by, DEEDS)
    assert t.health("tomoe-gozen") == left


def test_TOMOE_11_the_attacker_still_wins() -> None:
    t = attacked([DEEDS], by=["skirmish"]).fight("king-arthur", "tomoe-gozen", "skirmish", DEEDS)
    assert (t.health("tomoe-gozen"), t.kind, t.asked) == (12, "choose-fighter", 1)


# --- scheme ---------------------------------------------------------------------------------


def test_TOMOE_12_lord_kisos_final_stand_passes_sidekicks_but_not_heroes() -> None:
    t = table(tomoe([STAND]), arthur(at="e", merlin="c"), board=FIELD).scheme(STAND)
    assert t.options == spaces("abdp")
    assert field([STAND]).scheme(STAND).options == spaces("abp")


def test_TOMOE_12_then_she_recovers_2_or_gains_an_action() -> None:
    healed = field([STAND], health=5).scheme(STAND).do("space a", "branch 1")
    assert (healed.space("tomoe-gozen"), healed.health("tomoe-gozen"), actions(healed)) == ("a", 7, 1)
    quick = field([STAND], health=5).scheme(STAND).do("space b", "branch 2")
    assert (quick.health("tomoe-gozen"), actions(quick)) == (5, 2)


# --- beside other heroes --------------------------------------------------------------------


@pytest.mark.parametrize("effect", [{"swap": "hero", "with": "aide"}, {"leave_board": "hero"}], ids=str)
def test_TOMOE_4_swapped_or_taken_off_the_battlefield_counts(effect: dict[str, Any]) -> None:
    foe = hero(card("go", "scheme", used_by="hero", scheme=[effect]), id="foe", sidekicks=[sidekick()])
    seats = tomoe(), pl.Seat(foe, "c", hand=["go"], fighters={"aide": "e"})
    t = table(*seats, board=FIELD, turn=1).scheme("go")
    assert (t.health("foe"), t.space("foe") in ("e", None)) == (19, True)


def test_TOMOE_9_a_defeated_hero_is_not_followed() -> None:
    seats = tomoe([WAY]), arthur(merlin=None, health=2), pl.Seat("sinbad", "g")
    t = strike(table(*seats, board=FIELD, mode="ffa"), WAY)
    assert (t.space("king-arthur"), t.space("tomoe-gozen"), t.kind) == (None, "b", "action")


def test_TOMOE_10_rooted_she_can_be_neither_moved_nor_swapped() -> None:
    pull: list[Any] = [{"move": {"one": "enemy"}, "up_to": 1}, {"swap": "hero", "with": {"one": "enemy"}}]
    foe = hero(card("hit", value=1), card("pull", "scheme", scheme=pull), id="foe")
    seats = tomoe([REFUSE]), pl.Seat(foe, "c", hand=["hit", "pull", "filler"])
    t = table(*seats, board=FIELD, turn=1).fight("foe", "tomoe-gozen", "hit", REFUSE).do("card filler").scheme("pull")
    assert (t.space("tomoe-gozen"), t.space("foe")) == ("b", "c")


def test_TOMOE_6_gained_actions_are_lost_when_the_turn_ends() -> None:
    t = field([WITNESS, STAND], health=14).scheme(STAND).do("space b", "branch 2")
    assert actions(t) == 2
    assert strike(t, WITNESS).game.state.turn_seat == 1


def test_TOMOE_6_the_defense_is_committed_face_down() -> None:
    t = field([WITNESS], against=["regroup"]).attack("tomoe-gozen", "king-arthur", WITNESS)
    t.do("card regroup")
    assert [event["card"] for event in t.events("committed") if event["seat"] == 1] == [None]


def test_TOMOE_6_the_hand_limit_still_holds() -> None:
    t = strike(field([WITNESS, *["skirmish"] * 3, *[DEEDS] * 3, STAND, STAND]), WITNESS)
    assert (t.asked, t.kind, len(t.hand(0))) == (0, "hand-limit", 8)


def test_TOMOE_6_the_defeat_of_the_hero_wins_at_once() -> None:
    t = strike(table(tomoe([WITNESS]), arthur(health=7, merlin=None), board=FIELD), WITNESS)
    assert t.game.winner == 0


def test_TOMOE_12_she_passes_a_friendly_hero() -> None:
    seats = tomoe([STAND]), arthur(at="g", merlin=None), pl.Seat("sinbad", "c"), pl.Seat("achilles", "e")
    t = table(*seats, board=FIELD, mode="teams").scheme(STAND)
    assert t.options == spaces("abdp")


def test_TOMOE_2_a_teammate_may_leave_and_both_enemy_heroes_pay() -> None:
    seats = tomoe(), arthur(at="e", merlin=None), pl.Seat("golden-bat", "d", hand=["arrive-just-in-time"])
    t = table(*seats, pl.Seat("achilles", "f"), board=FIELD, mode="teams", turn=2)
    assert t.scheme("arrive-just-in-time").do("space g").health("golden-bat") == 18


def test_TOMOE_14_a_magician_saves_the_hand_but_not_from_the_draw() -> None:
    magician = "a-magician-never-reveals-his-secrets"
    foe = pl.Seat("houdini", "c", hand=["an-illusion-of-my-own-design", magician])
    t = table(tomoe([CONFRONT], deck_top=["skirmish"]), foe, board=FIELD, turn=1)
    t.fight("houdini", "tomoe-gozen", "an-illusion-of-my-own-design", CONFRONT).do_if("boost-card", "decline")
    assert (t.kind, t.asked, t.hand(0)) == ("guard-hand", 1, ["skirmish"])  # the draw came first, and stays
    assert t.do(f"card {magician}").hand(1) == [magician]

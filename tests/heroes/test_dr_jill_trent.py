"""Dr. Jill Trent: every card, the two gadgets, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Jill on b, Arthur on c beside her and beside Daisy on g, who is beside Jill; Merlin on e.
LAB = pl.sketch("a-b-c-d-e-f b-g-c", zones={"red": "a b c d e g", "blue": "f"}, starts=["b", "c", "e", "f"])
JILL = "dr-jill-trent"
BLASTER = "hypnoray-blaster"
TONIC = "ultrabiotic-tonic"
WITS = "battle-of-wits"
SPRAY = "energizing-spray"
ACE = "ace-fighter"
JETPACK = "gyroscopic-jetpack"
BELT = "utility-belt"
DEDUCTION = "insightful-deduction"
SISTERS = "sisters-in-arms"
STASIS = "stasis-diffuser"
PEN = "laser-pen"
CAUGHT = "caught-red-handed"
CLOTH = "indestructible-cloth"
ASSISTANT = "helpful-assistant"
MORGANA = "the-aid-of-morgana"


def jill(
    hand: Sequence[str] = (),
    gadget: str = "none",
    at: str = "b",
    daisy: Place | None = "g",
    health: int | None = None,
    **cards: Any,
) -> pl.Seat:
    return pl.Seat(JILL, at, health, {"daisy": daisy} if daisy else {}, hand, mode=gadget, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "e", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def lab(hand: Sequence[str], gadget: str = "none", against: pl.Seat | None = None, **rest: Any) -> Table:
    """Jill's turn."""
    return table(jill(hand, gadget, **rest), against or arthur(), board=LAB)


def attacked(hand: Sequence[str], by: Sequence[str], gadget: str = "none", **rest: Any) -> Table:
    """Arthur's turn."""
    return table(jill(hand, gadget, **rest), arthur(by), board=LAB, turn=1)


def strike(t: Table, card: str, against: str | None = None, by: str = JILL) -> Table:
    return t.fight(by, "king-arthur", card, against)


def struck(t: Table, card: str, against: str | None = None, whom: str = JILL) -> Table:
    return t.fight("king-arthur", whom, card, against)


def gadget(t: Table) -> str:
    return str(t.game.view(None)["seats"][0]["modes"]["gadget"])


def next_turn(t: Table) -> Table:
    """On to what is asked at the start of her next turn."""
    t.pass_turns(lambda now: now.game.state.turn_seat == 1)
    return t.pass_turns(lambda now: now.game.state.turn_seat == 0)


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- TRENT-1 to -6: the character card ------------------------------------------------------


def test_TRENT_1_health_and_movement() -> None:
    t = table(pl.Seat(JILL, "b", fighters={"daisy": "g"}, hand=[PEN]), arthur(at="f"), board=LAB)
    assert (t.health(JILL), t.health("daisy"), gadget(t)) == (13, 6, "none")
    assert t.options == ["maneuver"]  # both are melee
    assert t.do("maneuver", "decline", f"fighter {JILL}").options == spaces("abcd")


@pytest.mark.parametrize(("choice", "active"), [(0, BLASTER), (1, TONIC)])
@pytest.mark.parametrize("before", ["none", BLASTER, TONIC])
def test_TRENT_2_at_the_start_of_her_turn_a_gadget_is_chosen(before: str, choice: int, active: str) -> None:
    t = next_turn(lab([], before))
    assert (t.asked, len(t.options)) == (0, 2)
    t.do(t.options[choice])
    assert (gadget(t), t.kind) == (active, "action")


def blast(card: str, against: str | None, top: str = "excalibur", **rest: Any) -> Table:
    """An attack of Jill's with the Blaster."""
    foe = arthur([against] if against else [], deck_top=[top])
    return strike(lab([card], BLASTER, foe, **rest), card, against)


def test_TRENT_3_the_blaster_adds_the_boost_of_the_opponents_top_card() -> None:
    t = blast(STASIS, "skirmish")
    assert (t.health("king-arthur"), t.deck(1)[0]) == (18 - (3 + 3 - 4), "excalibur")
    assert "excalibur" in str(t.events(seat=None))


def test_TRENT_3_only_with_the_lower_printed_value() -> None:
    assert blast(STASIS, "momentous-shift").health("king-arthur") == 18
    assert blast(STASIS, "feint").health("king-arthur") == 17


def test_TRENT_3_with_an_empty_deck_nothing_is_added() -> None:
    foe = arthur(["skirmish"], deck=[])
    assert strike(lab([STASIS], BLASTER, foe), STASIS, "skirmish").health("king-arthur") == 18


def test_TRENT_3_daisy_and_defenses_have_no_blaster() -> None:
    foe = arthur(["skirmish"], deck_top=["excalibur"])
    assert strike(lab([STASIS], BLASTER, foe), STASIS, "skirmish", by="daisy").health("king-arthur") == 18
    t = struck(attacked([STASIS], by=["excalibur"], gadget=BLASTER), "excalibur", STASIS)
    assert t.health(JILL) == 13 - 3


def tonic(card: str, against: str | None = None, by: str = JILL, **rest: Any) -> Table:
    """An attack with the Tonic, Jill being wounded."""
    foe = arthur([against] if against else [])
    return strike(lab([card], TONIC, foe, health=8, **rest), card, against, by=by)


def test_TRENT_4_the_tonic_heals_1_with_the_higher_printed_value() -> None:
    assert tonic(STASIS, "feint").health(JILL) == 9
    assert tonic(STASIS, "momentous-shift").health(JILL) == 8
    assert tonic(STASIS, "skirmish").health(JILL) == 8


def test_TRENT_4_not_for_daisy_and_not_in_defense() -> None:
    assert tonic(STASIS, "feint", by="daisy").health(JILL) == 8
    t = struck(attacked([CLOTH], by=["swift-strike"], gadget=TONIC, health=8), "swift-strike", CLOTH)
    assert t.health(JILL) == 8


def test_TRENT_5_a_missing_card_counts_as_0() -> None:
    assert tonic(STASIS).health(JILL) == 9
    assert blast(STASIS, None).health("king-arthur") == 15


def test_TRENT_6_canceling_the_card_does_not_touch_the_gadget() -> None:
    assert tonic(SPRAY, "feint").health(JILL) == 9


def test_TRENT_2_without_a_gadget_nothing_works() -> None:
    assert strike(lab([STASIS], health=8), STASIS).health(JILL) == 8


# --- cards ----------------------------------------------------------------------------------


def wits(own: Sequence[str], theirs: Sequence[str]) -> Table:
    return strike(table(jill([WITS], deck=own), arthur(deck=theirs), board=LAB), WITS)


@pytest.mark.parametrize(
    ("own", "theirs", "damage"),
    [([BELT], ["feint"], 3), ([BELT], ["excalibur"], 0), ([PEN], ["excalibur"], 0), ([PEN], [], 3), ([], [], 0)],
)
def test_TRENT_11_battle_of_wits_deals_3_with_the_higher_boost(own: list[str], theirs: list[str], damage: int) -> None:
    t = wits(own, theirs)
    assert (t.health("king-arthur"), t.deck(0), t.deck(1)) == (18 - 2 - damage, own, theirs)


def test_energizing_spray_gains_an_action() -> None:
    t = strike(lab([SPRAY]), SPRAY)
    assert (t.health("king-arthur"), t.game.state.actions_left) == (13, 2)


def test_ace_fighter_draws_1_for_daisy() -> None:
    t = strike(lab([ACE], deck_top=[PEN]), ACE, by="daisy")
    assert (t.health("king-arthur"), t.hand(0)) == (13, [PEN])
    assert "attack" not in lab([ACE], daisy=None).options  # hers alone


def test_gyroscopic_jetpack_moves_2_through_enemies() -> None:
    t = strike(lab([JETPACK], daisy=None), JETPACK)
    assert t.options == spaces("abdg")
    assert t.do("space d").space(JILL) == "d"


def belt() -> Table:
    return strike(lab([BELT], health=8, deck_top=[PEN]), BELT)


def test_TRENT_13_utility_belt_heals_moves_or_draws() -> None:
    assert len(belt().options) == 3
    healed, moved, drew = (belt() for _ in range(3))
    assert healed.do(healed.options[0]).health(JILL) == 9
    assert drew.do(drew.options[2]).hand(0) == [PEN]
    moved.do(moved.options[1])
    assert (moved.options if moved.kind == "destination" else moved.space(JILL)) in (spaces("a"), "a")


def test_TRENT_12_insightful_deduction_orders_the_opponents_top_cards_openly() -> None:
    t = lab([DEDUCTION], against=arthur(deck=["excalibur", "feint", "regroup", "skirmish"]))
    strike(t, DEDUCTION)
    assert (t.asked, set(t.options)) == (0, {"card excalibur", "card feint", "card regroup"})
    t.do("card excalibur")
    while t.kind != "action":
        t.do(t.options[0])
    assert (sorted(t.deck(1)[:2]), t.deck(1)[2:]) == (["feint", "regroup"], ["skirmish", "excalibur"])
    assert "excalibur" in str(t.events(seat=1))


def test_TRENT_7_sisters_in_arms_lends_daisy_the_blaster() -> None:
    foe = arthur(["skirmish"], deck_top=["excalibur"])
    t = strike(lab([SISTERS], BLASTER, foe), SISTERS, "skirmish", by="daisy")
    assert t.health("king-arthur") == 18 - 2


def test_TRENT_7_sisters_in_arms_lends_daisy_the_tonic_and_cannot_be_canceled() -> None:
    assert tonic(SISTERS, by="daisy").health(JILL) == 9
    assert tonic(SISTERS, "feint", by="daisy").health(JILL) == 9


def test_TRENT_7_only_beside_jill_and_never_in_defense() -> None:
    assert tonic(SISTERS, by="daisy", daisy="d").health(JILL) == 8
    t = struck(attacked([SISTERS], by=["feint"], gadget=TONIC, health=8), "feint", SISTERS, whom="daisy")
    assert t.health(JILL) == 8


def test_TRENT_9_stasis_diffuser_holds_the_opponents_card_at_its_printed_value() -> None:
    t = attacked([STASIS], by=["excalibur", "feint"])
    t.attack("king-arthur", JILL, "excalibur", boost="feint").defend(STASIS)
    assert t.health(JILL) == 13 - 3


def test_TRENT_9_character_bonuses_do_not_count_either() -> None:
    alice = pl.Seat("alice", "c", hand=["regroup"], mode="small")
    t = table(jill([STASIS]), alice, board=LAB).fight(JILL, "alice", STASIS, "regroup")
    assert t.health("alice") == 13 - (3 - 1)


def test_laser_pen_deals_1_without_a_victory() -> None:
    t = struck(attacked([PEN], by=["excalibur"]), "excalibur", PEN)
    assert (t.health(JILL), t.health("king-arthur")) == (9, 17)


def test_caught_red_handed_costs_2_cards_after_a_victory_and_1_otherwise() -> None:
    won = strike(lab([CAUGHT], against=arthur(["feint", "regroup", "skirmish"])), CAUGHT)
    assert won.asked == 1
    assert won.do("card feint", "card regroup").hand(1) == ["skirmish"]
    lost = struck(attacked([CAUGHT], by=["excalibur", "feint", "regroup"]), "excalibur", CAUGHT)
    assert lost.do("card feint").hand(1) == ["regroup"]


def test_TRENT_10_indestructible_cloth_stops_effect_damage_alone() -> None:
    chupacabra = pl.Seat("chupacabra", "c", hand=["tooth-and-tail"])
    t = table(jill([CLOTH]), chupacabra, board=LAB, turn=1).fight("chupacabra", JILL, "tooth-and-tail", CLOTH)
    t.do_if("choose-fighter", f"fighter {JILL}")
    assert t.health(JILL) == 13
    assert struck(attacked([CLOTH], by=["excalibur"]), "excalibur", CLOTH).health(JILL) == 12


@pytest.mark.parametrize(("gadget", "drawn"), [(BLASTER, 0), (TONIC, 2), ("none", 2)])
def test_TRENT_2_hypnotist_cancels_only_with_the_blaster(gadget: str, drawn: int) -> None:
    t = struck(attacked(["hypnotist"], by=[MORGANA], gadget=gadget), MORGANA, "hypnotist")
    assert (t.health(JILL), len(t.hand(1))) == (12, drawn)


def test_TRENT_14_helpful_assistant_shuffles_jills_cards_back_and_draws() -> None:
    t = lab([ASSISTANT], deck=[PEN], discard=[WITS, BELT, PEN, "hypnotist"]).scheme(ASSISTANT)
    assert {f"card {WITS}", f"card {BELT}", "card hypnotist", "decline"} == set(t.options)
    t.do(f"card {WITS}", "decline")
    assert sorted(t.hand(0) + t.deck(0)) == sorted([WITS, PEN])
    assert len(t.hand(0)) == 1


def test_TRENT_14_with_no_card_chosen_there_is_still_the_draw() -> None:
    t = lab([ASSISTANT], deck_top=[PEN], discard=[WITS]).scheme(ASSISTANT).do("decline")
    assert (t.hand(0), WITS in t.discard(0)) == ([PEN], True)


# --- in a team, and beside other effects ----------------------------------------------------


def test_TRENT_6_her_player_orders_the_gadget_among_other_effects() -> None:
    t = strike(lab([SPRAY], TONIC, health=8), SPRAY)
    assert (t.kind, t.options) == ("effect-order", ["effect card", f"effect {TONIC}"])
    t.do(f"effect {TONIC}")
    assert (t.health(JILL), t.game.state.actions_left) == (9, 2)


def test_TRENT_8_without_jill_the_gadget_is_chosen_and_does_nothing() -> None:
    seats = (
        pl.Seat(JILL, None, None, {"daisy": "g"}, [SISTERS], mode="none"),
        arthur(merlin=None),
        pl.Seat("sinbad", "a"),
        pl.Seat("achilles", "f"),
    )
    t = table(*seats, board=LAB, mode="teams", start_of_turn=True)
    assert (t.kind, t.options) == ("branch", ["branch 1", "branch 2"])
    t.do("branch 2")
    assert gadget(t) == TONIC
    strike(t, SISTERS, by="daisy")
    assert (t.health(JILL), t.health("daisy")) == (0, 6)


def houdini(*hand: str) -> pl.Seat:
    return pl.Seat("houdini", "c", fighters={"bess": "e"}, hand=hand)


def test_LASTING_8_stasis_diffuser_holds_a_card_that_takes_the_place_of_another_at_its_own_value() -> None:
    illusion = "an-illusion-of-my-own-design"  # has 4, Sleight of Hand 1
    t = table(jill([STASIS]), houdini("sleight-of-hand", illusion, "set-the-stage"), board=LAB, turn=1)
    t.fight("houdini", JILL, "sleight-of-hand", STASIS).do(f"card {illusion}")
    assert [row["amount"] for row in t.game.view(0)["lasting"]] == [4]
    t.do("card set-the-stage")  # a boost adds nothing
    assert t.health(JILL) == 13 - (4 - 3)


def test_TRENT_9_stasis_diffuser_stops_neither_the_effects_nor_the_missing_card() -> None:
    t = struck(attacked([STASIS], by=[MORGANA]), MORGANA, STASIS)
    assert (t.health(JILL), len(t.hand(1))) == (12, 2)
    assert strike(lab([STASIS]), STASIS).health("king-arthur") == 15


def test_TRENT_10_indestructible_cloth_stops_damage_of_the_immediately_step_too() -> None:
    stab = card("stab", value=1, immediately=[{"damage": 4, "to": "opposing_fighter"}])
    t = table(jill([CLOTH]), pl.Seat(hero(stab, id="foe"), "c", hand=["stab"]), board=LAB, turn=1)
    assert t.fight("foe", JILL, "stab", CLOTH).health(JILL) == 13


def test_TRENT_10_and_only_in_this_combat() -> None:
    stab = card("stab", value=1, copies=2, after_combat=[{"damage": 4, "to": "opposing_fighter"}])
    t = table(jill([CLOTH]), pl.Seat(hero(stab, id="foe"), "c", hand=["stab", "stab"]), board=LAB, turn=1)
    t.fight("foe", JILL, "stab", CLOTH).fight("foe", JILL, "stab")
    assert t.health(JILL) == 13 - 1 - 4


def known_deck(t: Table, seat: int) -> list[str]:
    """The cards of Arthur's deck that a seat knows, from the top."""
    return [row["card"] for row in t.game.view(seat)["seats"][1]["known_deck"]]


def test_TRENT_3_the_card_on_top_is_known_to_both() -> None:
    t = blast(STASIS, "skirmish")
    assert known_deck(t, 0) == known_deck(t, 1) == ["excalibur"]


def test_TRENT_12_the_new_order_is_known_to_both() -> None:
    t = strike(lab([DEDUCTION], against=arthur(deck=["excalibur", "feint", "regroup", "skirmish"])), DEDUCTION)
    t.do("card feint").do(t.options[0])
    assert known_deck(t, 0) == known_deck(t, 1) == [*t.deck(1)[:2], "feint"]


@pytest.mark.parametrize(("deck", "after"), [(["feint"], ["feint"]), ([], [])])
def test_TRENT_12_with_fewer_cards_as_many_as_there_are(deck: list[str], after: list[str]) -> None:
    t = strike(lab([DEDUCTION], against=arthur(deck=deck)), DEDUCTION)
    assert (t.kind, t.deck(1)) == ("action", after)


def test_TRENT_13_jill_moves_exactly_1_space_or_not_at_all() -> None:
    t = strike(lab([BELT], daisy="a"), BELT).do("branch 2")
    assert t.space(JILL) == "g"  # c and a are taken, and she cannot stay
    walled = strike(table(jill([BELT], daisy="a"), arthur(merlin="g"), board=LAB), BELT).do("branch 2")
    assert (walled.space(JILL), walled.kind) == ("b", "action")


def test_TRENT_14_at_most_three_cards_go_back() -> None:
    t = lab([ASSISTANT], deck=[PEN], discard=[WITS, WITS, BELT, "hypnotist"]).scheme(ASSISTANT)
    t.do(f"card {WITS}", f"card {BELT}", "card hypnotist")
    assert (t.kind, len(t.hand(0)), len(t.deck(0)), t.discard(0)[-2:]) == ("action", 1, 3, [WITS, ASSISTANT])


def test_TRENT_14_without_a_card_the_deck_is_not_shuffled() -> None:
    seat = jill([ASSISTANT], deck_top=[PEN, ACE, CLOTH], discard=[WITS])
    t = table(seat, arthur(), board=LAB).scheme(ASSISTANT).do("decline")
    assert (t.hand(0), t.deck(0)[:2], t.events("shuffled")) == ([PEN], [ACE, CLOTH], [])


def test_TRENT_3_among_several_opponents_the_deck_of_the_one_in_the_combat_is_meant() -> None:
    seats = jill([STASIS], BLASTER, turns=3), pl.Seat("alice", "e", mode="big", deck_top=["regroup"])
    t = table(*seats, arthur(["skirmish"], merlin=None, deck_top=["excalibur"]), board=LAB, mode="ffa")
    assert strike(t, STASIS, "skirmish").health("king-arthur") == 18 - (3 + 3 - 4)

"""Blackbeard and the Sea Dogs: every card, the doubloons, the ransoms, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support import homebrew as made
from tests.support.table import Table, table

# Blackbeard on b, in a zone with a, c, d and p; a Sea Dog on a, Arthur on d, Merlin outside on f. Nobody beside anybody
# but Blackbeard and the Sea Dog.
DECK = pl.sketch("a-b-c-d-e-f-g b-p-q-r-s", zones={"red": "a b c d p"}, starts=["a", "d", "g", "s"])
PISTOLS = "a-brace-of-primed-pistols"
REVENGE = "queen-annes-revenge"
CALCULATING = "fearsome-and-calculating"
SCOURGE = "scourge-of-the-seven-seas"
VISAGE = "intimidating-visage"
QUARTER = "give-no-quarter"
FUSE = "light-the-fuse"
PREY = "no-prey-no-pay"
DOGS = ("sea-dog-1", "sea-dog-2")


def blackbeard(
    hand: Sequence[str] = (),
    mine: int = 2,
    at: str | None = "b",
    health: int | None = None,
    dogs: Sequence[Place | None] = ("a",),
    **cards: Any,
) -> pl.Seat:
    """With `mine` doubloons; the others lie in the treasury."""
    fighters = {dog: place for dog, place in zip(DOGS, dogs, strict=False) if place}
    doubloons = {"doubloon": mine, "treasury": 3 - mine}
    return pl.Seat("blackbeard", at, health, fighters, hand, counters=doubloons, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "d", merlin: Place | None = "f", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def ship(hand: Sequence[str] = (), against: Sequence[str] = (), foe: pl.Seat | None = None, **rest: Any) -> Table:
    """Blackbeard's turn, against Arthur."""
    return table(blackbeard(hand, **rest), foe or arthur(against), board=DECK)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn, on c beside Blackbeard."""
    return table(blackbeard(hand, **rest), arthur(by, at="c"), board=DECK, turn=1)


def doubloons(t: Table) -> tuple[int, int]:
    """With Blackbeard, and in the treasury."""
    counters = t.game.view(None)["seats"][0]["counters"]
    return counters["doubloon"], counters["treasury"]


def actions(t: Table) -> int:
    return t.game.state.actions_left


def ransom(t: Table) -> bool:
    """Whether the opponent is asked for a ransom."""
    return (t.kind, t.asked, t.options) == ("may", 1, ["accept", "decline"])


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- BLACKBEARD-1: the character card -------------------------------------------------------


def test_BLACKBEARD_1_blackbeard_has_13_health_and_two_sea_dogs_1_each() -> None:
    t = ship(dogs=("a", "p"))
    assert [t.health(fighter) for fighter in ("blackbeard", *DOGS)] == [13, 1, 1]


def test_BLACKBEARD_1_blackbeard_is_ranged_and_sea_dogs_are_melee() -> None:
    assert ship([PREY]).do("attack").options == ["fighter blackbeard"]
    assert ship([PREY], dogs=("c",)).do("attack").options == ["fighter blackbeard", "fighter sea-dog-1"]


def test_BLACKBEARD_1_all_move_2() -> None:
    t = ship(deck_top=[PREY]).do("maneuver", "decline", "fighter blackbeard")
    assert t.options == spaces("bcpq")
    t.do("space b")
    assert (t.asked_to_move(), t.options) == ("sea-dog-1", spaces("acp"))


def test_BLACKBEARD_1_he_starts_with_two_doubloons_and_one_lies_in_the_treasury() -> None:
    game = pl.new_game(["blackbeard", "alice"], board="sarpedon")
    assert game.view(1)["seats"][0]["counters"] == {"doubloon": 2, "treasury": 1}


def test_setup_places_two_sea_dogs_in_separate_spaces_of_his_zone() -> None:
    board = pl.sketch("a-b-c-d-e", zones={"red": "a b c"}, starts=["a", "e"])
    game = pl.new_game(["blackbeard", "the-genie"], board=board)
    assert (game.decision.kind, [str(option) for option in game.decision.options]) == ("place-sidekick", spaces("bc"))
    game.answer("space b")
    assert game.decision.kind != "place-sidekick"  # the second has only c left


# --- BLACKBEARD-2: a doubloon for an action -------------------------------------------------


def start_of_turn(mine: int) -> Table:
    return table(blackbeard(mine=mine), arthur(), board=DECK, start_of_turn=True)


def test_BLACKBEARD_2_a_doubloon_buys_an_action() -> None:
    t = start_of_turn(2)
    assert (t.kind, t.asked) == ("may", 0)
    t.do("accept")
    assert (t.kind, actions(t), doubloons(t)) == ("action", 3, (1, 2))  # once: no second question


def test_BLACKBEARD_2_it_may_be_declined() -> None:
    t = start_of_turn(2).do("decline")
    assert (t.kind, actions(t), doubloons(t)) == ("action", 2, (2, 1))


def test_BLACKBEARD_2_without_a_doubloon_it_is_not_offered() -> None:
    t = start_of_turn(0)
    assert (t.kind, actions(t)) == ("action", 2)


def test_BLACKBEARD_2_not_in_the_turn_of_others() -> None:
    t = table(blackbeard(), arthur(), board=DECK, turn=1, start_of_turn=True)
    assert (t.kind, t.asked) == ("action", 1)


# --- BLACKBEARD-3 and 4: combat damage ------------------------------------------------------


def test_BLACKBEARD_3_combat_damage_costs_one_doubloon_whatever_the_amount() -> None:
    t = attacked([], by=["excalibur"]).fight("king-arthur", "blackbeard", "excalibur")
    assert (t.kind, t.health("blackbeard"), doubloons(t)) == ("action", 7, (1, 2))


def test_BLACKBEARD_3_without_a_doubloon_nothing_happens() -> None:
    t = attacked([], by=["excalibur"], mine=0).fight("king-arthur", "blackbeard", "excalibur")
    assert doubloons(t) == (0, 3)


def test_BLACKBEARD_3_each_combat_costs_one_a_bonus_attack_too() -> None:
    foe = pl.Seat("achilles", "c", fighters={"patroclus": "f"}, hand=["test-for-weakness"])
    t = table(blackbeard(), foe, board=DECK, turn=1).fight("achilles", "blackbeard", "test-for-weakness")
    t.do_if("defense-card", "decline")
    assert (t.health("blackbeard"), doubloons(t)) == (13 - 1 - 3, (0, 3))


def test_BLACKBEARD_3_effect_damage_costs_nothing() -> None:
    foe = pl.Seat("medusa", "c", hand=["a-momentary-glance"])
    t = table(blackbeard(), foe, board=DECK, turn=1).scheme("a-momentary-glance").do("fighter blackbeard")
    assert (t.health("blackbeard"), doubloons(t)) == (11, (2, 1))


def test_BLACKBEARD_3_no_combat_damage_costs_nothing() -> None:
    t = attacked([VISAGE], by=["regroup"]).fight("king-arthur", "blackbeard", "regroup", VISAGE)
    assert (t.health("blackbeard"), doubloons(t)) == (13, (2, 1))


def test_BLACKBEARD_3_the_doubloon_can_pay_a_ransom_after_the_combat() -> None:
    """The attack is turned back: the doubloon lies in the treasury when the action of Give No Quarter is due."""
    foe = pl.Seat("sun-wukong", "d", hand=["golden-chain-mail"])
    t = ship([QUARTER], foe=foe, mine=3, dogs=("c",)).fight("blackbeard", "sun-wukong", QUARTER, "golden-chain-mail")
    assert (t.health("blackbeard"), doubloons(t), ransom(t)) == (12, (2, 1), True)
    t.do("accept")
    assert (doubloons(t), actions(t)) == ((3, 0), 1)


def test_BLACKBEARD_4_combat_damage_to_a_sea_dog_costs_nothing() -> None:
    t = table(blackbeard(at="s", dogs=("b",)), arthur(["excalibur"], at="c"), board=DECK, turn=1)
    t.fight("king-arthur", "sea-dog-1", "excalibur")
    assert (t.health("sea-dog-1"), doubloons(t)) == (0, (2, 1))


def test_BLACKBEARD_4_combat_damage_turned_back_on_him_costs_one() -> None:
    foe = pl.Seat("sun-wukong", "d", hand=["golden-chain-mail"])
    t = ship([REVENGE], foe=foe, mine=3).fight("blackbeard", "sun-wukong", REVENGE, "golden-chain-mail")
    assert (t.health("blackbeard"), t.health("sun-wukong"), doubloons(t)) == (10, 17, (2, 1))


# --- RANSOM ---------------------------------------------------------------------------------


def test_RANSOM_2_opponents_pay_out_of_the_treasury_to_blackbeard() -> None:
    t = ship([QUARTER]).fight("blackbeard", "king-arthur", QUARTER)
    assert ransom(t)
    assert doubloons(t.do("accept")) == (3, 0)


def test_RANSOM_3_an_unpaid_effect_is_carried_out_and_nothing_moves() -> None:
    t = ship([QUARTER]).fight("blackbeard", "king-arthur", QUARTER).do("decline")
    assert (actions(t), doubloons(t)) == (2, (2, 1))


def test_RANSOM_4_with_too_few_doubloons_nothing_is_asked() -> None:
    t = ship([QUARTER], mine=3).fight("blackbeard", "king-arthur", QUARTER)
    assert (t.kind, actions(t)) == ("action", 2)
    t = ship([PISTOLS], mine=2).fight("blackbeard", "king-arthur", PISTOLS)  # 2 are asked, 1 is there
    assert (t.kind, t.health("king-arthur"), doubloons(t)) == ("action", 18 - 2 - 3, (2, 1))


def test_RANSOM_6_it_is_asked_also_if_the_effect_would_do_nothing() -> None:
    t = ship(["avast-ye"]).fight("blackbeard", "king-arthur", "avast-ye")
    assert (t.hand(1), ransom(t)) == ([], True)


def test_RANSOM_6_a_canceled_effect_asks_for_none() -> None:
    t = ship([QUARTER], against=["feint"]).fight("blackbeard", "king-arthur", QUARTER, "feint")
    assert (t.kind, actions(t), t.health("king-arthur")) == ("action", 1, 17)


def test_RANSOM_7_paying_is_no_canceling() -> None:
    t = ship([QUARTER]).fight("blackbeard", "king-arthur", QUARTER).do("accept")
    assert t.events("canceled") == []


def crew(*hands: Sequence[str], mine: int = 1, mode: str = "ffa", turn: int = 0) -> Table:
    """Blackbeard, Arthur, the Genie and Alice, everybody for themselves or in two teams."""
    hand, second, third, fourth = hands
    seats = (
        blackbeard(hand, mine=mine),
        arthur(second, merlin=None),
        pl.Seat("the-genie", "g", hand=third),
        pl.Seat("alice", "s", hand=fourth, mode="big"),
    )
    return table(*seats, board=DECK, mode=mode, turn=turn)


def test_RANSOM_8_every_opponent_is_asked_in_seat_order_and_the_first_who_pays_closes_it() -> None:
    t = crew([QUARTER], [], [], []).fight("blackbeard", "king-arthur", QUARTER)
    assert (t.kind, t.asked) == ("may", 1)
    t.do("decline")
    assert (t.kind, t.asked) == ("may", 2)
    t.do("accept")
    assert (t.kind, t.asked, actions(t), doubloons(t)) == ("action", 0, 1, (2, 1))


def test_RANSOM_8_if_nobody_pays_the_effect_is_carried_out() -> None:
    t = crew([QUARTER], [], [], []).fight("blackbeard", "king-arthur", QUARTER).do("decline", "decline")
    assert (t.kind, t.asked) == ("may", 3)
    t.do("decline")
    assert (t.asked, actions(t), doubloons(t)) == (0, 2, (1, 2))


def test_RANSOM_8_it_begins_after_blackbeards_seat_not_after_the_active_player() -> None:
    seats = (
        arthur(["feint"], at="c", merlin=None),
        blackbeard(["parley"], mine=1),
        pl.Seat("the-genie", "g"),
        pl.Seat("alice", "s", mode="big"),
    )
    t = table(*seats, board=DECK, mode="ffa").fight("king-arthur", "blackbeard", "feint", "parley")
    order = []
    while t.kind == "may":
        order.append(t.asked)
        t.do("decline")
    assert order == [2, 3, 0]


def test_RANSOM_8_a_teammate_is_not_asked() -> None:
    t = crew([QUARTER], [], [], [], mode="teams").fight("blackbeard", "king-arthur", QUARTER).do("decline")
    assert (t.kind, t.asked) == ("may", 3)
    t.do("decline")
    assert (t.kind, t.asked, actions(t)) == ("action", 0, 2)


def test_RANSOM_8_an_eliminated_player_is_not_asked() -> None:
    seats = (
        blackbeard([QUARTER], mine=1),
        arthur(merlin=None),
        pl.Seat("the-genie", out=True, health=0),
        pl.Seat("alice", "s", mode="big"),
    )
    t = table(*seats, board=DECK, mode="ffa").fight("blackbeard", "king-arthur", QUARTER).do("decline")
    assert (t.kind, t.asked) == ("may", 3)


# --- the attacks ----------------------------------------------------------------------------


def test_BLACKBEARD_10_avast_ye_has_two_ransoms_of_1() -> None:
    t = ship(["avast-ye"], against=["feint"], mine=1).fight("blackbeard", "king-arthur", "avast-ye")
    assert ransom(t)
    t.do("accept")
    assert (t.hand(1), t.health("king-arthur"), doubloons(t), ransom(t)) == (["feint"], 13, (2, 1), True)
    t.do("accept")
    assert (t.health("king-arthur"), doubloons(t)) == (13, (3, 0))


def test_RANSOM_5_ignoring_one_does_not_touch_the_other() -> None:
    t = ship(["avast-ye"], against=["feint"]).fight("blackbeard", "king-arthur", "avast-ye").do("decline")
    assert (t.hand(1), t.discard(1), ransom(t)) == ([], ["feint"], True)
    t.do("accept")
    assert (t.health("king-arthur"), doubloons(t)) == (13, (3, 0))


def test_X_14_a_ransom() -> None:
    foe = pl.Seat("medusa", "d", hand=["feint", "snipe"])
    t = ship(["avast-ye"], foe=foe).fight("blackbeard", "medusa", "avast-ye").do("accept")
    assert (doubloons(t), t.hand(1)) == ((3, 0), ["feint", "snipe"])
    assert t.health("medusa") == 16 - 5 - 1


def test_avast_ye_hurts_every_enemy_in_his_zone() -> None:
    t = ship(["avast-ye"], foe=arthur(merlin="p"), mine=3).fight("blackbeard", "king-arthur", "avast-ye")
    assert (t.health("king-arthur"), t.health("merlin"), t.health("sea-dog-1")) == (12, 6, 1)
    t = ship(["avast-ye"], mine=3).fight("blackbeard", "king-arthur", "avast-ye")
    assert (t.health("king-arthur"), t.health("merlin")) == (12, 7)  # Merlin stands outside


@pytest.mark.parametrize(("dogs", "damage"), [(("a",), 3), (("c",), 5), (("e",), 5)])
def test_give_no_quarter_is_5_with_another_friend_beside_the_defender(dogs: Sequence[str], damage: int) -> None:
    t = ship([QUARTER], dogs=dogs, mine=3).fight("blackbeard", "king-arthur", QUARTER)
    assert t.health("king-arthur") == 18 - damage


def test_give_no_quarter_the_attacker_itself_does_not_count() -> None:
    t = ship([QUARTER], dogs=("c",), mine=3).fight("sea-dog-1", "king-arthur", QUARTER)
    assert t.health("king-arthur") == 15
    t = ship([QUARTER], dogs=("c", "e"), mine=3).fight("sea-dog-1", "king-arthur", QUARTER)
    assert t.health("king-arthur") == 13


def test_give_no_quarter_a_teammates_fighter_counts() -> None:
    seats = (
        blackbeard([QUARTER], mine=3),
        arthur(merlin=None),
        pl.Seat("the-genie", "e"),
        pl.Seat("alice", "s", mode="big"),
    )
    t = table(*seats, board=DECK, mode="teams").fight("blackbeard", "king-arthur", QUARTER)
    assert t.health("king-arthur") == 13


def test_BLACKBEARD_10_the_value_of_give_no_quarter_cannot_be_bought_off() -> None:
    t = ship([QUARTER], dogs=("c",)).fight("blackbeard", "king-arthur", QUARTER)
    assert (t.health("king-arthur"), ransom(t)) == (13, True)  # the one question comes after the combat


def test_BLACKBEARD_13_light_the_fuse_moves_2_and_hurts_everybody_beside() -> None:
    t = ship([FUSE], dogs=("c", "p"), foe=arthur(merlin="e")).fight("sea-dog-1", "king-arthur", FUSE)
    assert (t.kind, t.asked_to_move(), t.options) == ("destination", "sea-dog-1", spaces("ac"))
    t.do("space c")
    assert (t.health("king-arthur"), t.health("blackbeard"), t.health("sea-dog-2")) == (18 - 2 - 1, 12, 1)


def test_BLACKBEARD_13_it_hurts_where_it_has_moved() -> None:
    t = ship([FUSE], dogs=("c", "p")).fight("sea-dog-1", "king-arthur", FUSE).do("space a")
    assert (t.health("king-arthur"), t.health("blackbeard"), t.health("sea-dog-2")) == (16, 12, 1)
    assert doubloons(t) == (2, 1)  # no combat damage


def test_BLACKBEARD_13_a_defeated_sea_dog_hurts_nobody() -> None:
    thorns = made.card("thorns", "defense", 0, used_by="any", immediately=[{"damage": 1, "to": "opposing_fighter"}])
    foe = pl.Seat(made.hero(thorns), "d", hand=["thorns"])
    t = ship([FUSE], dogs=("c",), foe=foe).fight("sea-dog-1", "tester", FUSE, "thorns")
    assert (t.kind, t.health("sea-dog-1"), t.health("tester")) == ("action", 0, 18)


def test_BLACKBEARD_7_the_target_is_chosen_before_the_ransom() -> None:
    t = ship([PISTOLS], foe=arthur(merlin="p"), mine=1).fight("blackbeard", "king-arthur", PISTOLS)
    assert (t.kind, t.asked, t.options) == ("choose-fighter", 0, ["fighter king-arthur", "fighter merlin"])
    t.do("fighter merlin")
    assert ransom(t)
    t.do("decline")
    assert (t.health("king-arthur"), t.health("merlin"), doubloons(t)) == (16, 4, (1, 2))


def test_BLACKBEARD_7_two_doubloons_buy_it_off() -> None:
    t = ship([PISTOLS], mine=1).fight("blackbeard", "king-arthur", PISTOLS)
    assert ransom(t)  # a single target is not asked for
    t.do("accept")
    assert (t.health("king-arthur"), doubloons(t)) == (16, (3, 0))


def test_BLACKBEARD_7_with_nobody_in_the_zone_nothing_is_asked() -> None:
    t = table(blackbeard([PISTOLS], at="f", mine=0), arthur(at="g", merlin=None), board=DECK)
    t.fight("blackbeard", "king-arthur", PISTOLS)
    assert (t.kind, t.health("king-arthur"), doubloons(t)) == ("action", 16, (0, 3))


def test_BLACKBEARD_7_after_a_loss_too() -> None:
    t = ship([PISTOLS], against=["skirmish"], mine=3).fight("blackbeard", "king-arthur", PISTOLS, "skirmish")
    t.do("fighter king-arthur", "space d")
    assert t.health("king-arthur") == 15


# --- BLACKBEARD-9: Queen Anne's Revenge -----------------------------------------------------


@pytest.mark.parametrize(("mine", "paid"), [(0, 3), (0, 1), (1, 2), (2, 0), (2, 1)])
def test_BLACKBEARD_9_each_doubloon_lowers_it_by_2(mine: int, paid: int) -> None:
    t = ship([REVENGE], mine=mine).fight("blackbeard", "king-arthur", REVENGE)
    assert (t.kind, t.asked, t.options) == ("choose-number", 1, [f"number {n}" for n in range(4 - mine)])
    t.do(f"number {paid}")
    assert (t.health("king-arthur"), doubloons(t)) == (18 - 7 + 2 * paid, (mine + paid, 3 - mine - paid))


def test_BLACKBEARD_9_with_an_empty_treasury_nothing_is_asked() -> None:
    t = ship([REVENGE], mine=3).fight("blackbeard", "king-arthur", REVENGE)
    assert (t.kind, t.health("king-arthur")) == ("action", 11)


def test_BLACKBEARD_9_it_cannot_be_canceled() -> None:
    t = ship([REVENGE], against=["feint"]).fight("blackbeard", "king-arthur", REVENGE, "feint")
    assert (t.kind, t.asked) == ("choose-number", 1)
    assert t.do("number 1").health("king-arthur") == 18 - (5 - 2)


def test_BLACKBEARD_9_in_defense_the_attacker_pays() -> None:
    t = attacked([REVENGE], by=["excalibur"]).fight("king-arthur", "blackbeard", "excalibur", REVENGE)
    assert (t.kind, t.asked) == ("choose-number", 1)
    t.do("number 1")
    assert (t.health("blackbeard"), doubloons(t)) == (12, (2, 1))  # paid to him, and lost with the damage


def test_BLACKBEARD_9_only_the_opponent_in_the_combat_may_pay() -> None:
    t = crew([REVENGE], [], [], []).fight("blackbeard", "king-arthur", REVENGE)
    assert (t.kind, t.asked) == ("choose-number", 1)
    t.do("number 0")
    assert (t.kind, t.asked) == ("action", 0)


# --- Parley, Fearsome and Calculating -------------------------------------------------------


def test_BLACKBEARD_10_parley_cancels_for_a_ransom_of_2() -> None:
    t = ship(["parley"], against=["skirmish"]).fight("blackbeard", "king-arthur", "parley", "skirmish")
    assert [event["card"] for event in t.events("canceled")] == ["skirmish"]  # 1 in the treasury is not enough
    t = ship(["parley"], against=["skirmish"], mine=1).fight("blackbeard", "king-arthur", "parley", "skirmish")
    assert ransom(t)
    t.do("accept")
    assert (t.events("canceled"), t.kind, t.asked, doubloons(t)) == ([], "choose-fighter", 1, (3, 0))


def test_parley_leaves_the_value() -> None:
    t = ship(["parley"], against=["skirmish"]).fight("blackbeard", "king-arthur", "parley", "skirmish")
    assert t.health("king-arthur") == 18


def test_parley_may_be_played_by_a_sea_dog_in_defense() -> None:
    t = table(blackbeard(["parley"], at="s", dogs=("b",)), arthur(["skirmish"], at="c"), board=DECK, turn=1)
    t.fight("king-arthur", "sea-dog-1", "skirmish", "parley")
    assert (t.health("sea-dog-1"), [event["card"] for event in t.events("canceled")]) == (0, ["skirmish"])


def test_fearsome_and_calculating_picks_a_card_of_the_seen_hand() -> None:
    t = ship([CALCULATING], against=["feint", "excalibur"], mine=3).fight("blackbeard", "king-arthur", CALCULATING)
    assert (t.asked, t.options) == (0, ["card excalibur", "card feint"])
    t.do("card excalibur")
    assert (t.hand(1), t.discard(1), t.health("king-arthur")) == (["feint"], ["excalibur"], 15)


def test_BLACKBEARD_10_fearsome_and_calculating_has_a_ransom_of_1() -> None:
    t = ship([CALCULATING], against=["feint"]).fight("blackbeard", "king-arthur", CALCULATING)
    assert ransom(t)
    t.do("accept")
    assert (t.hand(1), doubloons(t)) == (["feint"], (3, 0))


def test_fearsome_and_calculating_takes_the_cards_that_are_left_after_the_defense() -> None:
    t = ship([CALCULATING], against=["skirmish", "feint"], mine=3)
    t.fight("blackbeard", "king-arthur", CALCULATING, "skirmish").do_if("discard", "card feint")
    assert "feint" in t.discard(1)


# --- BLACKBEARD-5 and 6: summoning ----------------------------------------------------------


def leg(by: str = "blackbeard", **rest: Any) -> Table:
    return ship(["show-a-leg"], **rest).fight(by, "king-arthur", "show-a-leg")


def test_BLACKBEARD_6_show_a_leg_summons_a_defeated_sea_dog_to_his_zone() -> None:
    t = leg()
    assert (t.asked, t.options) == (0, spaces("cp"))  # mandatory, an empty space
    t.do("space c")
    assert (t.space("sea-dog-2"), t.health("sea-dog-2"), t.space("sea-dog-1")) == ("c", 1, "a")


def test_BLACKBEARD_5_with_both_on_the_battlefield_one_of_them_is_taken() -> None:
    t = leg(dogs=("a", "s"))
    assert (t.kind, t.options) == ("summon", ["fighter sea-dog-1", "fighter sea-dog-2"])
    t.do("fighter sea-dog-1")
    assert t.options == spaces("acp")  # the space it leaves counts as empty
    t.do("space p")
    assert (t.space("sea-dog-1"), t.space("sea-dog-2")) == ("p", "s")
    assert t.events("defeated") == []


def test_BLACKBEARD_5_without_a_legal_space_nothing_happens() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a b c"})
    t = table(blackbeard(["show-a-leg"], at="b"), arthur(at="c", merlin="d"), board=board)
    t.fight("blackbeard", "king-arthur", "show-a-leg")
    assert (t.kind, t.health("sea-dog-2"), t.health("king-arthur")) == ("action", 0, 16)


def test_BLACKBEARD_6_a_sea_dog_defeated_with_it_may_come_back_at_once() -> None:
    seats = blackbeard(["show-a-leg"], at="p", dogs=("b", "q")), arthur(["excalibur"], at="c")
    t = table(*seats, board=DECK, turn=1).fight("king-arthur", "sea-dog-1", "excalibur", "show-a-leg")
    assert (t.asked, t.health("sea-dog-1"), t.options) == (0, 0, spaces("abd"))
    t.do("space a")
    assert (t.space("sea-dog-1"), t.health("sea-dog-1")) == ("a", 1)


def test_BLACKBEARD_6_with_blackbeard_off_the_battlefield_there_is_no_zone() -> None:
    seats = (
        blackbeard(["show-a-leg"], at=None, health=0, dogs=("c",)),
        arthur(merlin=None),
        pl.Seat("the-genie", "g"),
        pl.Seat("alice", "s", mode="big"),
    )
    t = table(*seats, board=DECK, mode="teams").fight("sea-dog-1", "king-arthur", "show-a-leg")
    assert (t.kind, t.space("sea-dog-2"), t.health("king-arthur")) == ("action", None, 16)


def test_BLACKBEARD_6_show_a_leg_has_no_ransom() -> None:
    assert leg(mine=0).asked == 0


# --- No Prey, No Pay and Intimidating Visage ------------------------------------------------


def test_no_prey_no_pay_may_be_boosted_and_draws_after_a_win() -> None:
    t = ship([PREY, "avast-ye"], deck_top=["plunder"]).fight("blackbeard", "king-arthur", PREY)
    assert (t.kind, t.options) == ("boost-card", ["card avast-ye", "decline"])
    t.do("card avast-ye")
    assert (t.health("king-arthur"), t.hand(0)) == (13, ["plunder"])


def test_no_prey_no_pay_draws_nothing_after_a_loss() -> None:
    t = ship([PREY], against=["skirmish"], deck_top=["plunder"]).fight("blackbeard", "king-arthur", PREY, "skirmish")
    assert (t.asked, t.hand(0)) == (1, [])


def test_BLACKBEARD_12_intimidating_visage_recovers_2_with_an_enemy_beside_him() -> None:
    t = attacked([VISAGE], by=["excalibur"], health=10).fight("king-arthur", "blackbeard", "excalibur", VISAGE)
    assert t.health("blackbeard") == 10 - 2 + 2


def test_BLACKBEARD_12_any_enemy_counts_not_only_the_attacker() -> None:
    archer = pl.Seat("medusa", "d", fighters={"harpy-1": "c"}, hand=["snipe"])
    t = table(blackbeard([VISAGE], health=10), archer, board=DECK, turn=1).fight(
        "medusa", "blackbeard", "snipe", VISAGE
    )
    assert t.health("blackbeard") == 12


def test_BLACKBEARD_12_with_no_enemy_beside_him_he_recovers_nothing() -> None:
    archer = pl.Seat("medusa", "d", hand=["snipe"])
    t = table(blackbeard([VISAGE], health=10), archer, board=DECK, turn=1).fight(
        "medusa", "blackbeard", "snipe", VISAGE
    )
    assert t.health("blackbeard") == 10


def test_BLACKBEARD_12_intimidating_visage_is_not_for_sea_dogs() -> None:
    t = table(blackbeard([VISAGE], at="s", dogs=("b",)), arthur(["feint"], at="c"), board=DECK, turn=1)
    assert t.attack("king-arthur", "sea-dog-1", "feint").options == ["decline"]


# --- BLACKBEARD-11: Plunder -----------------------------------------------------------------


def test_BLACKBEARD_11_plunder_moves_each_own_fighter_3_through_enemies_and_takes_a_doubloon() -> None:
    t = table(blackbeard(["plunder"]), arthur(at="c"), board=DECK).scheme("plunder")
    assert (t.kind, t.options) == ("mover", ["fighter blackbeard", "fighter sea-dog-1", "decline"])
    t.do("fighter blackbeard")
    assert t.options == spaces("bdepqr")  # past Arthur on c
    t.do("space e").move({"sea-dog-1": "d"})
    assert (t.space("blackbeard"), t.space("sea-dog-1"), doubloons(t)) == ("e", "d", (3, 0))


def test_BLACKBEARD_11_plunder_has_no_ransom() -> None:
    t = ship(["plunder"], mine=0).scheme("plunder").move({})
    assert (t.kind, t.asked, doubloons(t)) == ("action", 0, (1, 2))


def test_BLACKBEARD_11_with_an_empty_treasury_there_is_no_doubloon() -> None:
    assert doubloons(ship(["plunder"], mine=3).scheme("plunder").move({})) == (3, 0)


def test_BLACKBEARD_11_a_teammates_fighters_do_not_move() -> None:
    t = crew(["plunder"], [], [], [], mode="teams").scheme("plunder")
    assert t.options == ["fighter blackbeard", "fighter sea-dog-1", "decline"]


# --- BLACKBEARD-8: Scourge of the Seven Seas ------------------------------------------------


def test_BLACKBEARD_8_three_ransoms_of_1_in_printed_order() -> None:
    t = ship([SCOURGE], mine=0, health=8).scheme(SCOURGE)
    for paid in (1, 2, 3):
        assert ransom(t)
        t.do("accept")
        assert doubloons(t) == (paid, 3 - paid)
    assert (t.kind, t.health("blackbeard"), t.space("sea-dog-2"), actions(t)) == ("action", 8, None, 1)


def test_BLACKBEARD_8_unpaid_he_recovers_a_sea_dog_comes_and_an_action_is_gained() -> None:
    t = ship([SCOURGE], mine=3, health=8).scheme(SCOURGE)
    assert (t.health("blackbeard"), t.asked) == (10, 0)
    assert sorted(t.options) == spaces("cegpqrs")
    t.do("space g")
    assert (t.space("sea-dog-2"), t.health("sea-dog-2"), actions(t)) == ("g", 1, 2)


def test_BLACKBEARD_8_one_doubloon_buys_off_one_part() -> None:
    t = ship([SCOURGE], health=8).scheme(SCOURGE).do("decline")
    assert (t.health("blackbeard"), ransom(t)) == (10, True)
    t.do("accept")
    assert (t.kind, t.space("sea-dog-2"), actions(t), doubloons(t)) == ("action", None, 2, (3, 0))


# --- who may play what ----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["avast-ye", FUSE, PISTOLS, REVENGE, CALCULATING])
def test_PLAY_1_who_may_attack_with_a_named_card(card: str) -> None:
    user = "sea-dog-1" if card == FUSE else "blackbeard"
    assert ship([card], dogs=("c",)).do("attack").options == [f"fighter {user}"]


@pytest.mark.parametrize("card", ["plunder", SCOURGE])
def test_PLAY_1_schemes_are_blackbeards(card: str) -> None:
    t = ship([card]).do("scheme", f"card {card}")
    assert t.events("scheme-played")[0]["fighter"] == "blackbeard"


# --- what is asked --------------------------------------------------------------------------


def test_the_opponent_reads_what_a_ransom_spares_them() -> None:
    t = ship([QUARTER]).fight("blackbeard", "king-arthur", QUARTER)
    assert t.game.decision.text("en") == (
        "Move 1 doubloon from the treasury to Blackbeard? If not, Blackbeard gains 1 action."
    )


def test_the_opponent_reads_who_is_the_target_of_the_pistols() -> None:
    t = ship([PISTOLS], foe=arthur(merlin="p"), mine=1).fight("blackbeard", "king-arthur", PISTOLS).do("fighter merlin")
    assert t.game.decision.text("en").endswith("If not, Merlin takes 3 damage.")


def test_the_log_says_where_the_doubloons_are() -> None:
    t = ship([QUARTER]).fight("blackbeard", "king-arthur", QUARTER).do("accept")
    assert [line for line in t.game.log(1, lang="en") if "doubloon" in line] == [
        "0 doubloons in the treasury now.",
        "Blackbeard gains 1 doubloon (3 now).",
    ]


def test_the_opponent_reads_what_becomes_of_their_hand() -> None:
    t = ship(["avast-ye"], against=["feint"]).fight("blackbeard", "king-arthur", "avast-ye")
    assert t.game.decision.text("en").endswith("If not, you discard 1 card at random.")
    t = ship([CALCULATING], against=["feint"]).fight("blackbeard", "king-arthur", CALCULATING)
    assert t.game.decision.text("en").endswith(
        "If not, Blackbeard looks at your hand, then you discard 1 card of Blackbeard's choice."
    )


@pytest.mark.parametrize("mode", ["ffa", "teams"])
def test_RANSOM_8_who_is_not_in_the_combat_does_not_read_of_a_card_of_their_own(mode: str) -> None:
    t = crew(["parley"], ["skirmish"], [], [], mode=mode).fight("blackbeard", "king-arthur", "parley", "skirmish")
    assert t.game.decision.text("en").endswith("If not, every effect of your card is canceled.")
    t.do("decline")
    assert (t.asked == 1, t.game.decision.text("en").endswith("If not, Parley takes effect.")) == (False, True)


# --- beside other heroes --------------------------------------------------------------------


def test_RANSOM_8_a_dormant_opponent_is_not_asked_and_the_effect_is_carried_out() -> None:
    fog = {"fog-1": "e", "fog-2": "f", "fog-3": "g"}
    seats = blackbeard([SCOURGE], mine=0, health=5), pl.Seat("invisible-man", "d", hand=["vanish"], tokens=fog)
    t = table(*seats, board=DECK, turn=1).scheme("vanish").scheme(SCOURGE)
    assert (t.kind, t.asked, t.health("blackbeard"), doubloons(t)) == ("return-space", 0, 7, (0, 3))


def test_LASTING_14_a_rooted_sea_dog_is_not_summoned_elsewhere() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    seats = blackbeard(["show-a-leg"], dogs=("a", "s")), bat
    t = table(*seats, board=DECK, turn=1).fight("golden-bat", "blackbeard", "terrifying-roar", "show-a-leg")
    assert (t.kind, t.space("sea-dog-1"), t.space("sea-dog-2")) == ("action", "a", "s")


def test_LASTING_14_a_defeated_sea_dog_comes_all_the_same() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    t = table(blackbeard(["show-a-leg"]), bat, board=DECK, turn=1)
    t.fight("golden-bat", "blackbeard", "terrifying-roar", "show-a-leg")
    assert (t.asked, t.options) == (0, spaces("dp"))


def test_HOUDINI_5_a_magician_stops_fearsome_and_calculating_once_nobody_has_paid() -> None:
    magician = "a-magician-never-reveals-his-secrets"
    t = ship([CALCULATING], foe=pl.Seat("houdini", "d", hand=[magician, "flourish"]))
    t.fight("blackbeard", "houdini", CALCULATING)
    assert ransom(t)
    t.do("decline", f"card {magician}")
    assert (t.hand(1), t.health("houdini")) == ([magician, "flourish"], 11)

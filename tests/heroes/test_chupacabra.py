"""Chupacabra: every card, the hunger, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Chupacabra on b, Arthur on c beside it, Merlin on d; a is beside Chupacabra and empty.
FARM = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c d"}, starts=["b", "c", "e", "f"])
STRUGGLE = "the-more-they-struggle"
TRAVELER = "traveler-of-the-night"


def chupacabra(hand: Sequence[str] = (), at: str = "b", health: int | None = None, **cards: Any) -> pl.Seat:
    return pl.Seat("chupacabra", at, health, {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def farm(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Chupacabra's turn."""
    return table(chupacabra(hand, **rest), arthur(against), board=FARM)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(chupacabra(hand, **rest), arthur(by), board=FARM, turn=1)


def bite(t: Table, card: str, against: str | None = None) -> Table:
    """An attack on Arthur, up to the first question after it."""
    return t.fight("chupacabra", "king-arthur", card, against)


def actions(t: Table) -> int:
    return t.game.state.actions_left


# --- CHUPACABRA-1, -2: the character card ---------------------------------------------------


def test_CHUPACABRA_1_it_has_14_health_moves_3_and_is_melee() -> None:
    t = table(chupacabra(["feint"], deck_top=["feint"]), arthur(at="f", merlin=None), board=FARM)
    assert (t.health("chupacabra"), t.options) == (14, ["maneuver"])
    t.do("maneuver", "decline")
    assert t.options == [f"space {space}" for space in "abcde"]


def test_CHUPACABRA_2_after_a_won_attack_its_player_may_draw_a_card() -> None:
    t = bite(farm(["blood-in-the-air"], deck_top=["feint"]), "blood-in-the-air")
    assert (t.asked, t.options, t.discard(0)) == (0, ["accept", "decline"], ["blood-in-the-air"])
    assert t.do("accept").hand(0) == ["feint"]


def test_CHUPACABRA_2_a_lost_attack_will_do_and_the_draw_may_be_declined() -> None:
    t = bite(farm(["feint"], against=["skirmish"]), "feint", "skirmish").do("decline")
    assert (t.kind, t.hand(0), actions(t)) == ("action", [], 1)


def test_CHUPACABRA_2_a_defense_draws_nothing() -> None:
    t = attacked(["feint"], by=["regroup"]).fight("king-arthur", "chupacabra", "regroup", "feint")
    assert (t.kind, t.hand(0)) == ("action", [])


@pytest.mark.parametrize(("answer", "left"), [("accept", 12), ("decline", 14)])
def test_CHUPACABRA_2_with_an_empty_deck_the_draw_exhausts_unless_declined(answer: str, left: int) -> None:
    t = bite(farm(["blood-in-the-air"], deck=[]), "blood-in-the-air").do(answer)
    assert t.health("chupacabra") == left


# --- attacks --------------------------------------------------------------------------------


def test_CHUPACABRA_3_blood_in_the_air_may_be_boosted_after_another_victory() -> None:
    t = bite(farm(["feint", "blood-in-the-air", "ambush"]), "feint").do("decline")
    bite(t, "blood-in-the-air")
    assert t.options == ["card ambush", "decline"]
    assert t.do("card ambush").health("king-arthur") == 18 - 2 - (4 + 3)


def test_CHUPACABRA_3_the_boost_may_be_declined() -> None:
    t = bite(farm(["feint", "blood-in-the-air", "ambush"]), "feint").do("decline")
    assert bite(t, "blood-in-the-air").do("decline").health("king-arthur") == 18 - 2 - 4


def test_CHUPACABRA_3_blood_in_the_air_is_not_boosted_in_the_first_combat_or_after_a_defeat() -> None:
    first = bite(farm(["blood-in-the-air", "ambush"]), "blood-in-the-air")
    assert (first.options, first.health("king-arthur")) == (["accept", "decline"], 14)
    t = bite(farm(["feint", "blood-in-the-air", "ambush"], against=["skirmish"]), "feint", "skirmish").do("decline")
    assert bite(t, "blood-in-the-air").health("king-arthur") == 14


@pytest.mark.parametrize(("health", "after", "left"), [(8, 8, 1), (7, 8, 2), (1, 2, 2)])
def test_CHUPACABRA_9_feeding_gains_an_action_and_1_health_at_7_or_less(health: int, after: int, left: int) -> None:
    t = bite(farm(["feeding"], health=health), "feeding").do("decline")
    assert (t.health("chupacabra"), actions(t), t.health("king-arthur")) == (after, left, 14)


def test_CHUPACABRA_10_ambush_adds_the_boost_of_a_card_discarded_at_random() -> None:
    t = bite(farm(["ambush"], against=["excalibur"]), "ambush")
    assert (t.health("king-arthur"), t.hand(1), t.discard(1)) == (18 - 2 - 3, [], ["excalibur"])


def test_CHUPACABRA_10_ambush_adds_nothing_against_an_empty_hand() -> None:
    assert bite(farm(["ambush"]), "ambush").health("king-arthur") == 18 - 2
    defended = bite(farm(["ambush"], against=["regroup"]), "ambush", "regroup")
    assert defended.health("king-arthur") == 18 - 1


def test_CHUPACABRA_4_the_more_they_struggle_doubles_the_printed_value() -> None:
    t = bite(farm([STRUGGLE], against=["skirmish"]), STRUGGLE, "skirmish")
    assert t.health("king-arthur") == 18 - (8 - 4)


def test_CHUPACABRA_4_it_is_the_printed_value_not_the_present_one() -> None:
    """Small Alice defends with 1 more."""
    alice = pl.Seat("alice", "c", hand=["regroup"], mode="small")
    t = table(chupacabra([STRUGGLE]), alice, board=FARM).fight("chupacabra", "alice", STRUGGLE, "regroup")
    assert t.health("alice") == 13 - (2 - 2)


def test_CHUPACABRA_4_without_a_card_of_the_opponent_it_stays_0() -> None:
    assert bite(farm([STRUGGLE]), STRUGGLE).health("king-arthur") == 18


def test_CHUPACABRA_4_bonuses_from_elsewhere_still_count() -> None:
    hill = pl.sketch("a-b-c-d", high_ground=["b c"])
    t = table(chupacabra([STRUGGLE]), arthur(merlin=None), board=hill)
    assert bite(t, STRUGGLE).health("king-arthur") == 18 - 1


def test_CHUPACABRA_4_it_can_be_canceled() -> None:
    assert bite(farm([STRUGGLE], against=["feint"]), STRUGGLE, "feint").health("king-arthur") == 18


# --- versatile cards ------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "value"), [(8, 3), (7, 5), (1, 5)])
def test_CHUPACABRA_9_wounded_beast_attacks_with_5_at_7_or_less(health: int, value: int) -> None:
    assert bite(farm(["wounded-beast"], health=health), "wounded-beast").health("king-arthur") == 18 - value


@pytest.mark.parametrize(("health", "after"), [(8, 5), (7, 6)])
def test_CHUPACABRA_9_wounded_beast_defends_alike(health: int, after: int) -> None:
    t = attacked(["wounded-beast"], by=["excalibur"], health=health)
    t.fight("king-arthur", "chupacabra", "excalibur", "wounded-beast")
    assert t.health("chupacabra") == after


def test_ravenous_lunge_recovers_2_after_a_victory_and_1_otherwise() -> None:
    won = bite(farm(["ravenous-lunge"], health=5), "ravenous-lunge")
    assert (won.health("chupacabra"), won.health("king-arthur")) == (7, 15)
    lost = bite(farm(["ravenous-lunge"], against=["momentous-shift"], health=5), "ravenous-lunge", "momentous-shift")
    assert lost.health("chupacabra") == 6


def test_ravenous_lunge_recovers_in_defense() -> None:
    t = attacked(["ravenous-lunge"], by=["excalibur"], health=9)
    t.fight("king-arthur", "chupacabra", "excalibur", "ravenous-lunge")
    assert t.health("chupacabra") == 9 - 3 + 1


def test_feint_cancels_the_effects_of_the_opponents_card() -> None:
    t = attacked(["feint"], by=["the-aid-of-morgana"]).fight("king-arthur", "chupacabra", "the-aid-of-morgana", "feint")
    assert (t.health("chupacabra"), t.hand(1)) == (14 - 2, [])


def beside_two(hand: Sequence[str] = ("tooth-and-tail",), health: int | None = 5, **rest: Any) -> Table:
    """Merlin on a, Arthur on c: both are beside Chupacabra."""
    return table(chupacabra(hand, health=health), arthur(merlin="a", **rest), board=FARM)


def test_CHUPACABRA_5_tooth_and_tail_hurts_two_and_recovers_as_much() -> None:
    t = bite(beside_two(), "tooth-and-tail")
    assert t.options == ["fighter king-arthur", "fighter merlin", "decline"]
    t.do("fighter king-arthur").do_if("choose-fighter", "fighter merlin")
    assert (t.health("king-arthur"), t.health("merlin"), t.health("chupacabra")) == (18 - 2 - 1, 6, 7)


def test_CHUPACABRA_5_one_fighter_or_none_will_do() -> None:
    one = bite(beside_two(), "tooth-and-tail").do("fighter merlin", "decline")
    assert (one.health("king-arthur"), one.health("merlin"), one.health("chupacabra")) == (16, 6, 6)
    none = bite(beside_two(), "tooth-and-tail").do("decline")
    assert (none.health("merlin"), none.health("chupacabra")) == (7, 5)


def test_CHUPACABRA_5_fighters_that_are_not_adjacent_are_not_offered() -> None:
    assert bite(farm(["tooth-and-tail"]), "tooth-and-tail").options == ["fighter king-arthur", "decline"]


def test_CHUPACABRA_5_a_fighter_defeated_in_the_combat_is_not_offered() -> None:
    t = table(chupacabra(["tooth-and-tail"], health=5), arthur(at="f", merlin=("c", 2)), board=FARM)
    t.fight("chupacabra", "merlin", "tooth-and-tail")
    assert (t.options, t.health("chupacabra")) == (["accept", "decline"], 5)  # the hunger is next


def test_CHUPACABRA_5_friends_may_be_chosen_too() -> None:
    seats = (
        chupacabra(["tooth-and-tail"], health=5),
        arthur(merlin=None),
        pl.Seat("sinbad", "a"),
        pl.Seat("achilles", "e"),
    )
    t = table(*seats, board=FARM, mode="teams")
    t.fight("chupacabra", "king-arthur", "tooth-and-tail")
    assert t.options == ["fighter king-arthur", "fighter sinbad", "decline"]
    t.do("fighter sinbad", "decline")
    assert (t.health("sinbad"), t.health("chupacabra")) == (14, 6)


# --- defense --------------------------------------------------------------------------------


def test_CHUPACABRA_6_natural_toughness_returns_to_hand_after_a_lost_combat() -> None:
    t = attacked(["natural-toughness"], by=["excalibur"])
    t.fight("king-arthur", "chupacabra", "excalibur", "natural-toughness")
    assert (t.health("chupacabra"), t.hand(0), t.discard(0)) == (11, ["natural-toughness"], [])


def test_CHUPACABRA_6_natural_toughness_is_discarded_otherwise() -> None:
    t = attacked(["natural-toughness"], by=["swift-strike"])
    t.fight("king-arthur", "chupacabra", "swift-strike", "natural-toughness").move({})
    assert (t.health("chupacabra"), t.hand(0), t.discard(0)) == (14, [], ["natural-toughness"])


def test_CHUPACABRA_6_natural_toughness_can_be_canceled() -> None:
    t = attacked(["natural-toughness"], by=["feint"], health=10)
    t.fight("king-arthur", "chupacabra", "feint", "natural-toughness")
    assert (t.hand(0), t.discard(0)) == ([], ["natural-toughness"])


def test_CHUPACABRA_5_off_the_battlefield_it_hurts_nobody() -> None:
    t = attacked(["tooth-and-tail"], by=["excalibur"], health=2)
    t.fight("king-arthur", "chupacabra", "excalibur", "tooth-and-tail")
    assert (t.game.winner, t.health("king-arthur")) == (1, 18)


# --- schemes --------------------------------------------------------------------------------


def test_traveler_of_the_night_moves_up_to_4_through_enemies_and_gains_an_action() -> None:
    t = farm([TRAVELER]).scheme(TRAVELER)
    assert t.options == ["space a", "space b", "space e", "space f"]
    t.do("space f")
    assert (t.space("chupacabra"), actions(t)) == ("f", 2)


def test_traveler_of_the_night_may_stay() -> None:
    t = farm([TRAVELER]).scheme(TRAVELER).do("space b")
    assert (t.space("chupacabra"), actions(t)) == ("b", 2)


def test_CHUPACABRA_7_unsettle_costs_the_opponent_a_card() -> None:
    t = farm(["unsettle"], against=["feint", "regroup", "skirmish"]).scheme("unsettle")
    assert (t.asked, t.options) == (0, ["accept", "decline"])
    t.do("decline")
    assert (t.asked, t.options) == (1, ["card feint", "card regroup", "card skirmish"])
    t.do("card regroup")
    assert (t.hand(1), t.health("chupacabra"), t.kind) == (["feint", "skirmish"], 14, "action")


def test_CHUPACABRA_7_unsettle_costs_two_cards_for_2_damage() -> None:
    t = farm(["unsettle"], against=["feint", "regroup", "skirmish"]).scheme("unsettle").do("accept")
    assert (t.health("chupacabra"), t.asked) == (12, 1)
    t.do("card regroup", "card feint")
    assert t.hand(1) == ["skirmish"]


def test_CHUPACABRA_7_the_damage_is_allowed_if_the_opponent_holds_fewer_cards() -> None:
    t = farm(["unsettle"], against=["feint"]).scheme("unsettle").do("accept")
    assert (t.health("chupacabra"), t.hand(1)) == (12, [])


def test_CHUPACABRA_7_the_damage_may_defeat_chupacabra() -> None:
    t = farm(["unsettle"], against=["feint"], health=2).scheme("unsettle").do("accept")
    assert (t.health("chupacabra"), t.game.winner) == (0, 1)


def test_CHUPACABRA_7_a_sidekick_in_the_zone_is_enough() -> None:
    t = table(chupacabra(["unsettle"]), arthur(["feint", "regroup"], at="f"), board=FARM).scheme("unsettle")
    assert t.options == ["accept", "decline"]


def test_CHUPACABRA_8_without_such_an_opponent_unsettle_does_nothing() -> None:
    t = table(chupacabra(["unsettle"]), arthur(["feint"], at="f", merlin="e"), board=FARM).scheme("unsettle")
    assert (t.kind, t.hand(1), t.health("chupacabra"), t.discard(0)) == ("action", ["feint"], 14, ["unsettle"])


def test_CHUPACABRA_7_one_of_several_opponents_is_named() -> None:
    seats = (chupacabra(["unsettle"]), arthur(["feint"], merlin=None), pl.Seat("sinbad", "d", hand=["exploit"]))
    t = table(*seats, board=FARM, mode="ffa").scheme("unsettle")
    assert (t.asked, t.options) == (0, ["opponent 1", "opponent 2"])
    t.do("opponent 2", "decline")
    assert (t.hand(1), t.hand(2)) == (["feint"], [])


# --- beside other heroes --------------------------------------------------------------------


def test_CHUPACABRA_2_in_the_classic_rules_it_draws_before_the_cards_are_discarded() -> None:
    t = table(chupacabra(["blood-in-the-air"], deck_top=["feint"]), arthur(), board=FARM, ruleset="classic")
    bite(t, "blood-in-the-air")
    assert (t.options, t.discard(0)) == (["accept", "decline"], [])
    assert (t.do("accept").hand(0), t.discard(0)) == (["feint"], ["blood-in-the-air"])


def test_CHUPACABRA_3_a_combat_won_in_defense_counts_too() -> None:
    riposte = card("riposte", "defense", value=9, after_combat=[{"extra_attack": "hero"}])
    foe = pl.Seat(hero(riposte, id="foe"), "c", hand=["riposte", "filler"])
    t = table(chupacabra(["feint", "wounded-beast", "blood-in-the-air", "ambush"]), foe, board=FARM)
    canceled = bite_at(t, "wounded-beast", "riposte").do("fighter foe").do("card filler", "card feint")
    assert canceled.health("chupacabra") == 14
    bite_at(t.do_if("may", "decline"), "blood-in-the-air")
    assert t.options == ["card ambush", "decline"]


def bite_at(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight("chupacabra", "foe", card, against)


def test_CHUPACABRA_5_prevented_damage_recovers_nothing() -> None:
    stone: dict[str, object] = {"id": "stone", "damage_taken": "effect", "at_most": 0, "for": "hero"}
    seats = chupacabra(["tooth-and-tail"], health=5), pl.Seat(hero(id="foe", rules=[stone]), "c")
    t = bite_at(table(*seats, board=FARM), "tooth-and-tail").do("fighter foe")
    assert (t.health("foe"), t.health("chupacabra")) == (18, 5)


def test_CHUPACABRA_5_damage_that_another_takes_recovers_1() -> None:
    seats = chupacabra(["tooth-and-tail"], health=5), pl.Seat("yennenga", "c", fighters={"archer-1": "d"})
    t = table(*seats, board=FARM).fight("chupacabra", "yennenga", "tooth-and-tail")
    t.do_if("share", "number 0").do("fighter yennenga").do("number 1")
    assert (t.health("chupacabra"), t.health("archer-1"), t.health("yennenga")) == (6, 1, 13)


def peaceful(*hand: str) -> pl.Seat:
    """An opponent under whose rule effects deal no damage to anybody."""
    peace: dict[str, object] = {"id": "peace", "damage_taken": "effect", "at_most": 0, "for": {"each": "fighter"}}
    return pl.Seat(hero(id="foe", rules=[peace]), "c", hand=hand)


def test_CHUPACABRA_7_damage_that_is_prevented_costs_the_opponent_no_second_card() -> None:
    t = table(chupacabra(["unsettle"]), peaceful(*["filler"] * 3), board=FARM).scheme("unsettle").do("accept")
    t.do("card filler")
    assert (t.kind, t.health("chupacabra"), len(t.hand(1))) == ("action", 14, 2)


def test_CHUPACABRA_7_the_question_says_what_the_second_card_costs() -> None:
    t = farm(["unsettle"], against=["feint", "regroup"]).scheme("unsettle")
    assert t.game.decision.text("en") == "Unsettle: deal 2 damage to Chupacabra?"


def test_CHUPACABRA_8_an_opponent_without_a_fighter_in_the_zone_is_not_offered() -> None:
    seats = (chupacabra(["unsettle"]), arthur(["feint"], merlin=None), pl.Seat("sinbad", "f", hand=["exploit"]))
    t = table(*seats, board=FARM, mode="ffa").scheme("unsettle")
    assert t.options == ["accept", "decline"]  # Arthur alone is left to choose
    t.do("decline")
    assert (t.hand(1), t.hand(2)) == ([], ["exploit"])


def test_CHUPACABRA_9_a_defeated_chupacabra_does_not_feed() -> None:
    thorns = card("thorns", "defense", value=0, immediately=[{"damage": 9, "to": "opposing_fighter"}])
    seats = chupacabra(["feeding"], health=7), pl.Seat(hero(thorns, id="foe"), "c", hand=["thorns"])
    t = bite_at(table(*seats, board=FARM), "feeding", "thorns").do("decline")
    assert (t.health("chupacabra"), t.game.winner, t.events("actions-gained")) == (0, 1, [])

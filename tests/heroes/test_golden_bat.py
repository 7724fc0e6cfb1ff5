"""Golden Bat: every card, the first superhero, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Golden Bat on b, Arthur on c beside him, Merlin on d in the same zone; e and f are elsewhere.
PEAK = pl.sketch("a-b-c-d-e-f a-p-q", zones={"red": "a b c d", "blue": "e f", "green": "p q"})
PUNCH = "a-punch-to-shake-the-earth"
INSIGHT = "insight-of-the-ancients"
FLASH = "like-a-flash-of-golden-light"
LAUGH = "he-laughs-at-your-feebleness"
SIGHT = "sight-beyond-sight"
ROAR = "terrifying-roar"
FORTRESS = "alpine-fortress"
ARRIVE = "arrive-just-in-time"
BONUS = 2


def bat(hand: Sequence[str] = (), at: str = "b", health: int | None = None, **cards: Any) -> pl.Seat:
    return pl.Seat("golden-bat", at, health, {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def peak(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Golden Bat's turn."""
    return table(bat(hand, **rest), arthur(against), board=PEAK)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(bat(hand, **rest), arthur(by), board=PEAK, turn=1)


def strike(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight("golden-bat", "king-arthur", card, against)


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- BAT-1, -2: the character card ----------------------------------------------------------


def test_BAT_1_he_has_18_health_moves_3_and_is_melee() -> None:
    t = table(bat(["skirmish"], deck_top=[ROAR]), arthur(at="f", merlin=None), board=PEAK)
    assert (t.health("golden-bat"), t.options) == (18, ["maneuver"])
    assert t.do("maneuver", "decline").options == spaces("abcdepq")


def test_BAT_2_attacks_have_2_more_without_a_maneuver() -> None:
    t = strike(peak(["super-strength", "super-strength"]), "super-strength")
    assert t.health("king-arthur") == 18 - 7
    assert strike(t, "super-strength").health("king-arthur") == 18 - 14


def test_BAT_2_after_a_maneuver_there_is_no_bonus_even_if_nobody_moved() -> None:
    t = strike(peak(["super-strength"], deck_top=[ROAR]).maneuver(), "super-strength")
    assert t.health("king-arthur") == 18 - 5


def test_BAT_2_movement_and_placing_by_effects_do_not_switch_it_off() -> None:
    t = table(bat(["super-strength", ARRIVE]), arthur(at="f", merlin=None), board=PEAK)
    strike(t.scheme(ARRIVE).do("space e"), "super-strength")
    assert t.health("king-arthur") == 18 - 7


def test_BAT_2_the_bonus_is_back_in_the_next_turn() -> None:
    t = peak(["super-strength"], deck=["skirmish"] * 2).maneuver().maneuver()
    t.pass_turns(lambda now: now.game.state.turn_seat == 0)
    assert strike(t, "super-strength").health("king-arthur") == 18 - 7


def test_BAT_2_defenses_have_no_bonus() -> None:
    t = attacked(["skirmish"], by=["excalibur"]).fight("king-arthur", "golden-bat", "excalibur", "skirmish")
    assert t.health("golden-bat") == 18 - 2


def test_BAT_2_canceling_the_card_does_not_touch_the_bonus() -> None:
    t = strike(peak(["super-strength"], against=["feint"]), "super-strength", "feint")
    assert t.health("king-arthur") == 18 - (7 - 2)


# --- attacks --------------------------------------------------------------------------------


def test_vaporizing_eyebeams_burn_a_card_at_random() -> None:
    t = strike(peak(["vaporizing-eyebeams"], against=["excalibur"]), "vaporizing-eyebeams")
    assert (t.health("king-arthur"), t.hand(1), t.discard(1)) == (18 - 4, [], ["excalibur"])


def test_vaporizing_eyebeams_need_no_victory() -> None:
    t = peak(["vaporizing-eyebeams"], against=["momentous-shift", "feint"], deck_top=[ROAR]).maneuver()
    strike(t, "vaporizing-eyebeams", "momentous-shift")
    assert (t.health("king-arthur"), t.hand(1)) == (18, [])


def test_vaporizing_eyebeams_may_find_an_empty_hand() -> None:
    assert strike(peak(["vaporizing-eyebeams"]), "vaporizing-eyebeams").kind == "action"


def test_BAT_8_a_punch_to_shake_the_earth_deals_2_to_all_enemies_in_his_zone_after_a_victory() -> None:
    t = strike(peak([PUNCH]), PUNCH)
    assert (t.health("king-arthur"), t.health("merlin")) == (18 - 3 - 2, 7 - 2)


def test_BAT_8_and_1_otherwise() -> None:
    t = strike(peak([PUNCH], against=["momentous-shift"]), PUNCH, "momentous-shift")
    assert (t.health("king-arthur"), t.health("merlin")) == (17, 6)


def test_BAT_8_enemies_in_other_zones_and_he_himself_are_spared() -> None:
    t = table(bat([PUNCH]), arthur(merlin="e"), board=PEAK)
    strike(t, PUNCH)
    assert (t.health("merlin"), t.health("golden-bat")) == (7, 18)


# --- versatile cards ------------------------------------------------------------------------


def test_skirmish_moves_either_fighter_after_a_victory() -> None:
    t = strike(peak(["skirmish"]), "skirmish")
    assert t.options == ["fighter golden-bat", "fighter king-arthur"]
    t.do("fighter golden-bat")
    assert t.options == spaces("abp")
    assert t.do("space p").space("golden-bat") == "p"


def test_skirmish_moves_nobody_after_a_defeat() -> None:
    t = attacked(["skirmish"], by=["excalibur"]).fight("king-arthur", "golden-bat", "excalibur", "skirmish")
    assert t.kind == "action"


def test_BAT_3_terrifying_roar_roots_everybody_until_the_end_of_the_turn() -> None:
    t = strike(peak([ROAR], deck_top=["skirmish"]), ROAR)
    assert t.health("king-arthur") == 18 - 5
    t.maneuver()  # the maneuver may be taken, nobody moves
    assert (t.space("golden-bat"), t.game.state.turn_seat) == ("b", 1)
    t.do("maneuver").do_if("boost-movement", "decline").do("fighter king-arthur")
    assert "space e" in t.options


def test_BAT_3_in_a_maneuver_after_the_roar_nobody_is_asked_to_move() -> None:
    t = strike(peak([ROAR], deck_top=["skirmish"]), ROAR).do("maneuver").do_if("boost-movement", "decline")
    assert (t.asked, t.hand(0)) == (1, ["skirmish"])


def test_BAT_3_in_defense_it_stops_the_movement_of_the_attacker() -> None:
    t = attacked([ROAR], by=["swift-strike"]).fight("king-arthur", "golden-bat", "swift-strike", ROAR)
    assert (t.kind, t.space("king-arthur"), t.health("golden-bat")) == ("action", "c", 18)


def test_BAT_3_placing_is_impossible_too() -> None:
    t = strike(peak([ROAR, ARRIVE]), ROAR).scheme(ARRIVE)
    assert (t.space("golden-bat"), t.discard(0)) == ("b", [ROAR, ARRIVE])


def test_BAT_3_a_defeated_fighter_still_leaves() -> None:
    t = table(bat([ROAR]), arthur(at="f", merlin=("c", 3)), board=PEAK).fight("golden-bat", "merlin", ROAR)
    assert t.space("merlin") is None


def test_BAT_3_in_attack_a_defender_can_cancel_it() -> None:
    t = strike(peak([ROAR], against=["feint"], deck_top=["skirmish"]), ROAR, "feint")
    assert t.maneuver({"golden-bat": "a"}).space("golden-bat") == "a"


def test_BAT_3_in_defense_it_comes_before_a_feint_of_the_attacker() -> None:
    t = attacked([ROAR], by=["feint"]).fight("king-arthur", "golden-bat", "feint", ROAR).maneuver()
    assert (t.space("king-arthur"), t.events("moved")) == ("c", [])


def test_BAT_7_insight_of_the_ancients_takes_a_card_back_after_a_victory() -> None:
    t = strike(peak([INSIGHT], discard=[FLASH]), INSIGHT)
    assert (t.hand(0), t.discard(0)) == ([FLASH], [INSIGHT])


def test_BAT_7_it_never_takes_itself_and_nothing_after_a_defeat() -> None:
    assert strike(peak([INSIGHT]), INSIGHT).hand(0) == []
    t = attacked([INSIGHT], by=["excalibur"], discard=[FLASH])
    t.fight("king-arthur", "golden-bat", "excalibur", INSIGHT)
    assert t.hand(0) == []


def test_BAT_4_like_a_flash_of_golden_light_has_2_in_the_zone_of_the_beginning() -> None:
    t = strike(peak([FLASH]), FLASH)
    assert t.health("king-arthur") == 18 - 2 - BONUS
    assert "space q" in t.options and "space b" in t.options
    assert t.do("space q").space("golden-bat") == "q"


def test_BAT_4_and_4_in_another_zone() -> None:
    t = table(bat([FLASH, ARRIVE]), arthur(at="f", merlin=None), board=PEAK).scheme(ARRIVE).do("space e")
    assert strike(t, FLASH).health("king-arthur") == 18 - 4 - BONUS


def test_BAT_4_one_zone_in_common_is_enough_to_keep_it_at_2() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a b", "blue": "b c d"})
    t = table(bat([FLASH], at="a", deck_top=[ROAR]), arthur(merlin=None), board=board)
    strike(t.maneuver({"golden-bat": "b"}), FLASH)
    assert t.health("king-arthur") == 18 - 2


def test_BAT_5_sight_beyond_sight_orders_the_top_three_cards() -> None:
    top = ["excalibur", "feint", "regroup", "skirmish"]
    t = table(bat([SIGHT]), arthur(deck=top), board=PEAK)
    strike(t, SIGHT)
    assert (t.asked, t.options) == (0, ["card excalibur", "card feint", "card regroup"])
    while t.kind != "action":
        t.do(t.options[-1])
    assert sorted(t.deck(1)[:3]) == ["excalibur", "feint", "regroup"]
    assert t.deck(1) != top and t.deck(1)[3] == "skirmish"


def test_BAT_5_the_opponent_sees_neither_cards_nor_order() -> None:
    t = table(bat([SIGHT]), arthur(deck=["excalibur", "feint", "regroup"]), board=PEAK)
    strike(t, SIGHT)
    assert "excalibur" not in str(t.events(seat=1))
    assert "excalibur" in str(t.events(seat=0))


def test_BAT_5_fewer_cards_are_looked_at_if_there_are_no_more() -> None:
    t = table(bat([SIGHT]), arthur(deck=["excalibur", "feint"]), board=PEAK)
    assert strike(t, SIGHT).options == ["card excalibur", "card feint"]
    empty = strike(table(bat([SIGHT]), arthur(deck=[]), board=PEAK), SIGHT)
    assert empty.kind == "action"


# --- defenses -------------------------------------------------------------------------------


def test_he_laughs_at_your_feebleness_defends_with_5() -> None:
    t = attacked([LAUGH], by=["excalibur"]).fight("king-arthur", "golden-bat", "excalibur", LAUGH)
    assert t.health("golden-bat") == 17


def test_imposing_presence_cancels_the_opponents_card() -> None:
    t = attacked(["imposing-presence"], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "golden-bat", "the-aid-of-morgana", "imposing-presence")
    assert (t.health("golden-bat"), t.hand(1)) == (17, [])


# --- schemes --------------------------------------------------------------------------------


def test_BAT_6_alpine_fortress_shuffles_a_card_back_draws_2_and_moves_4() -> None:
    t = peak([FORTRESS], deck=["skirmish"]).scheme(FORTRESS)
    t.do(f"card {ROAR}")
    assert t.hand(0) == ["skirmish", ROAR]  # drawn from a deck of two
    assert t.options == spaces("abpq")
    assert t.do("space q").space("golden-bat") == "q"


def test_BAT_6_with_an_empty_pile_it_begins_with_the_draw() -> None:
    t = peak([FORTRESS], deck_top=["skirmish", ROAR]).scheme(FORTRESS)
    assert (t.hand(0), t.kind) == (["skirmish", ROAR], "destination")
    assert t.do("space b").discard(0) == [FORTRESS]


def test_BAT_8_arrive_just_in_time_places_him_on_any_empty_space() -> None:
    t = peak([ARRIVE]).scheme(ARRIVE)
    assert sorted(t.options) == spaces("aefpq")
    assert t.do("space f").space("golden-bat") == "f"


def test_BAT_2_a_scheme_leaves_the_bonus_alone() -> None:
    t = peak([FORTRESS, "super-strength"], deck_top=["skirmish", ROAR]).scheme(FORTRESS).do("space b")
    assert strike(t, "super-strength").health("king-arthur") == 18 - 7


# --- beside other heroes --------------------------------------------------------------------


def test_BAT_3_in_defense_it_stops_a_swap_of_the_attacker() -> None:
    trade = card("trade", immediately=[{"swap": "hero", "with": "opposing_fighter"}])
    t = table(bat([ROAR]), pl.Seat(hero(trade, id="foe"), "c", hand=["trade"]), board=PEAK, turn=1)
    t.fight("foe", "golden-bat", "trade", ROAR)
    assert (t.space("golden-bat"), t.space("foe")) == ("b", "c")


def test_BAT_5_the_order_stays_hidden() -> None:
    t = strike(table(bat([SIGHT]), arthur(deck=["excalibur", "feint", "regroup"]), board=PEAK), SIGHT)
    while t.kind != "action":
        t.do(t.options[-1])
    assert t.game.view(1)["seats"][1]["known_deck"] == []
    assert [row["card"] for row in t.game.view(0)["seats"][1]["known_deck"]] == t.deck(1)


def test_LASTING_12_a_hero_cannot_vanish_after_the_roar() -> None:
    fog = {"fog-1": "e", "fog-2": "f", "fog-3": "q"}
    foe = pl.Seat("invisible-man", "c", 9, hand=["vanish", "emerge-from-mist"], tokens=fog)
    t = table(bat([ROAR]), foe, board=PEAK, turn=1)
    t.fight("invisible-man", "golden-bat", "emerge-from-mist", ROAR).scheme("vanish")
    assert (t.space("invisible-man"), t.health("invisible-man")) == ("c", 10)


def test_BAT_7_the_card_from_the_pile_stays_known() -> None:
    t = strike(peak([INSIGHT], discard=[FLASH]), INSIGHT)
    assert t.game.view(1)["seats"][0]["known_hand"] == [FLASH]


def test_BAT_4_in_defense_the_beginning_of_the_attackers_turn_counts() -> None:
    pull = card("pull", "scheme", scheme=[{"move": {"one": "enemy"}, "up_to": 3}])
    foe = pl.Seat(hero(pull, card("hit", value=5), id="foe"), "f", hand=["pull", "hit"])
    t = table(bat([FLASH], at="c"), foe, board=PEAK, turn=1).scheme("pull").do("space e")
    t.fight("foe", "golden-bat", "hit", FLASH)
    assert (t.health("golden-bat"), t.asked_to_move()) == (18 - (5 - 4), "golden-bat")

"""Medusa and her harpies: every card, the glare, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Medusa on a, in a zone with b, c and d; Arthur on c, Merlin outside on e. Nobody is beside Medusa.
ISLE = pl.sketch("a-b-c-d-e a-p-q-r-s", zones={"red": "a b c d"})
HARPIES = ("harpy-1", "harpy-2", "harpy-3")


def medusa(hand: Sequence[str] = (), at: str = "a", health: int | None = None, **rest: Any) -> pl.Seat:
    """Cards by pile, harpies by name: `harpy_1="b"`."""
    fighters = {name.replace("_", "-"): place for name, place in rest.items() if name.startswith("harpy")}
    cards = {name: pile for name, pile in rest.items() if not name.startswith("harpy")}
    return pl.Seat("medusa", at, health, fighters, hand, **cards)


def arthur(hand: Sequence[str] = (), at: str = "c", merlin: str | None = "e", health: int | None = None) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand)


def isle(hand: Sequence[str] = (), against: Sequence[str] = (), **rest: Any) -> Table:
    """Medusa's turn."""
    return table(medusa(hand, **rest), arthur(against), board=ISLE)


def attacked(target: str, hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Merlin, on b, has attacked with the first of his cards, and the first card of the hand defends."""
    t = table(medusa(hand, **rest), arthur(by, at="s", merlin="b"), board=ISLE, turn=1)
    return t.fight("merlin", target, by[0], hand[0])


# --- MEDUSA-1: the character card -----------------------------------------------------------


def test_MEDUSA_1_medusa_has_16_health_and_three_harpies_1_each() -> None:
    t = isle(harpy_1="p", harpy_2="q", harpy_3="r")
    assert [t.health(fighter) for fighter in ("medusa", *HARPIES)] == [16, 1, 1, 1]


def test_MEDUSA_1_medusa_is_ranged_and_harpies_are_melee() -> None:
    assert isle(["dash"], harpy_1="d", harpy_2="b").do("attack").options == [
        "fighter medusa",
        "fighter harpy-1",
        "fighter harpy-2",
    ]
    assert isle(["dash"], harpy_1="p").do("attack").options == ["fighter medusa"]
    outside = table(medusa(["dash"]), arthur(at="e", merlin=None), board=ISLE)
    assert outside.options == ["maneuver"]


def test_MEDUSA_1_all_move_3() -> None:
    t = isle(harpy_1="q", deck_top=["feint"]).do("maneuver", "decline", "fighter medusa")
    assert t.options == ["space a", "space b", "space p", "space r"]
    t.do("space a")
    assert (t.asked_to_move(), t.options) == ("harpy-1", ["space b", "space p", "space q", "space r", "space s"])


def test_setup_places_three_harpies_in_separate_spaces_of_her_zone() -> None:
    game = pl.new_game(["medusa", "alice"], board="sarpedon")
    for space in ("s18", "s19", "s23"):
        assert (game.decision.seat, game.decision.kind) == (0, "place-sidekick")
        game.answer(f"space {space}")
        if game.decision.seat == 0:
            assert f"space {space}" not in {str(option) for option in game.decision.options}
    assert game.decision.seat == 1


@pytest.mark.parametrize("harpy", HARPIES)
def test_each_harpy_is_defeated_by_any_damage(harpy: str) -> None:
    places: dict[str, Any] = {harpy.replace("-", "_"): "d"}
    t = table(medusa(**places), arthur(["regroup"]), board=ISLE, turn=1).fight("king-arthur", harpy, "regroup")
    assert (t.health(harpy), t.space(harpy)) == (0, None)


# --- MEDUSA-2: the glare --------------------------------------------------------------------


def start_of_turn(foe: pl.Seat, at: str = "a", **harpies: Any) -> Table:
    return table(medusa(at=at, **harpies), foe, board=ISLE, start_of_turn=True)


def test_MEDUSA_2_one_enemy_in_her_zone_takes_1_damage() -> None:
    t = start_of_turn(arthur(merlin="d"))
    assert (t.kind, t.asked) == ("choose-fighter", 0)
    assert t.options == ["fighter king-arthur", "fighter merlin", "decline"]
    t.do("fighter merlin")
    assert (t.kind, t.health("merlin"), t.health("king-arthur")) == ("action", 6, 18)


def test_MEDUSA_2_it_may_be_declined_also_with_a_single_target() -> None:
    t = start_of_turn(arthur())
    assert t.options == ["fighter king-arthur", "decline"]
    t.do("decline")
    assert (t.kind, t.health("king-arthur")) == ("action", 18)


def test_MEDUSA_2_own_fighters_and_enemies_outside_are_not_targets() -> None:
    t = start_of_turn(arthur(at="e", merlin="d"), harpy_1="b")
    assert t.options == ["fighter merlin", "decline"]


def test_MEDUSA_2_with_nobody_in_her_zone_nothing_is_asked() -> None:
    assert start_of_turn(arthur(at="e", merlin=None)).kind == "action"


def test_MEDUSA_2_it_is_medusas_zone_not_a_harpys() -> None:
    assert start_of_turn(arthur(merlin=None), at="p", harpy_1="b").kind == "action"


def test_MEDUSA_2_one_shared_zone_is_enough() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a", "blue": "a d", "green": "d"})
    t = table(medusa(), arthur(at="d", merlin=None), board=board, start_of_turn=True)
    assert t.options == ["fighter king-arthur", "decline"]


def test_MEDUSA_2_it_comes_once_a_turn_and_not_in_the_opponents() -> None:
    t = start_of_turn(arthur()).do("fighter king-arthur").maneuver().maneuver()
    t.pass_turns(lambda now: now.game.state.turn_seat == 0)
    assert (t.kind, t.asked, t.health("king-arthur")) == ("choose-fighter", 0, 17)


def test_MEDUSA_2_it_can_defeat_a_hero() -> None:
    t = start_of_turn(arthur(health=1, merlin=None)).do("fighter king-arthur")
    assert (t.health("king-arthur"), t.game.winner) == (0, 0)


# --- the cards of Medusa --------------------------------------------------------------------


def test_gaze_of_stone_deals_8_more_after_a_win() -> None:
    t = isle(["gaze-of-stone"]).fight("medusa", "king-arthur", "gaze-of-stone")
    assert t.health("king-arthur") == 18 - 2 - 8
    assert [event["combat"] for event in t.events("damaged")] == [True, False]


def test_gaze_of_stone_does_nothing_after_a_loss() -> None:
    t = isle(["gaze-of-stone"], against=["momentous-shift"])
    t.fight("medusa", "king-arthur", "gaze-of-stone", "momentous-shift")
    assert t.health("king-arthur") == 18


def test_gaze_of_stone_can_be_canceled() -> None:
    t = isle(["gaze-of-stone"], against=["feint"]).fight("medusa", "king-arthur", "gaze-of-stone", "feint")
    assert t.health("king-arthur") == 18


def test_second_shot_may_be_boosted() -> None:
    t = isle(["second-shot", "gaze-of-stone"]).fight("medusa", "king-arthur", "second-shot")
    assert (t.kind, t.options) == ("boost-card", ["card gaze-of-stone", "decline"])
    t.do("card gaze-of-stone")
    assert t.health("king-arthur") == 18 - 3 - 4
    assert sorted(t.discard(0)) == ["gaze-of-stone", "second-shot"]


def test_second_shot_may_stay_unboosted() -> None:
    t = isle(["second-shot", "gaze-of-stone"]).fight("medusa", "king-arthur", "second-shot").do("decline")
    assert (t.health("king-arthur"), t.hand(0)) == (18 - 3, ["gaze-of-stone"])


def test_second_shot_with_an_empty_hand_asks_nothing() -> None:
    t = isle(["second-shot"]).fight("medusa", "king-arthur", "second-shot")
    assert (t.kind, t.health("king-arthur")) == ("action", 18 - 3)


def test_second_shot_boosted_with_a_harpys_card_when_all_are_defeated() -> None:
    t = isle(["second-shot", "the-hounds-of-mighty-zeus"]).fight("medusa", "king-arthur", "second-shot")
    assert t.do("card the-hounds-of-mighty-zeus").health("king-arthur") == 18 - 3 - 3


def test_hiss_and_slither_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    t = attacked("medusa", ["hiss-and-slither"], by=["feint", "prophecy", "excalibur"])
    assert t.kind == "action"  # the Feint canceled it
    t = attacked("medusa", ["hiss-and-slither"], by=["regroup", "prophecy", "excalibur"])
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card excalibur", "card prophecy"])
    t.do("card prophecy")
    assert "prophecy" in t.discard(1) and "excalibur" in t.hand(1)
    assert t.health("medusa") == 16


def test_hiss_and_slither_against_an_empty_hand_does_nothing() -> None:
    t = attacked("medusa", ["hiss-and-slither"], by=["aid-the-chosen-one"])
    assert (t.kind, t.discard(1)) == ("action", ["aid-the-chosen-one"])


def test_hiss_and_slither_is_not_for_harpies() -> None:
    t = table(medusa(["hiss-and-slither"], harpy_1="p"), arthur(["feint"], at="q"), board=ISLE, turn=1)
    assert t.attack("king-arthur", "harpy-1", "feint").options == ["decline"]


def test_a_momentary_glance_hurts_any_one_fighter_in_her_zone() -> None:
    t = isle(["a-momentary-glance"], harpy_1="d", harpy_2="p").scheme("a-momentary-glance")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter medusa", "fighter harpy-1", "fighter king-arthur"])
    t.do("fighter king-arthur")
    assert (t.health("king-arthur"), t.discard(0)) == (16, ["a-momentary-glance"])


def test_a_momentary_glance_may_hurt_an_own_harpy() -> None:
    t = isle(["a-momentary-glance"], harpy_1="d").scheme("a-momentary-glance").do("fighter harpy-1")
    assert (t.health("harpy-1"), t.space("harpy-1")) == (0, None)


def test_a_momentary_glance_with_only_medusa_in_the_zone_must_hurt_her() -> None:
    t = table(medusa(["a-momentary-glance"]), arthur(at="e", merlin=None), board=ISLE).scheme("a-momentary-glance")
    assert (t.kind, t.health("medusa")) == ("action", 14)


# --- the cards of the harpies ---------------------------------------------------------------


def test_clutching_claws_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    t = isle(["clutching-claws"], against=["prophecy", "excalibur"], harpy_1="b")
    t.fight("harpy-1", "king-arthur", "clutching-claws")
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card excalibur", "card prophecy"])
    t.do("card excalibur")
    assert (t.discard(1), t.hand(1), t.health("king-arthur")) == (["excalibur"], ["prophecy"], 15)


def test_clutching_claws_works_after_a_loss_and_takes_a_last_card() -> None:
    t = isle(["clutching-claws"], against=["skirmish", "prophecy"], harpy_1="b")
    t.fight("harpy-1", "king-arthur", "clutching-claws", "skirmish").do("fighter king-arthur", "space c")
    assert (t.hand(1), t.health("king-arthur")) == ([], 18)


def test_clutching_claws_of_a_harpy_defeated_in_defense_still_works() -> None:
    t = attacked("harpy-1", ["clutching-claws"], by=["aid-the-chosen-one", "prophecy"], harpy_1="d")
    assert t.health("harpy-1") == 0
    assert "prophecy" in t.discard(1)


@pytest.mark.parametrize("chosen", ["harpy-1", "harpy-3"])
def test_PLAY_4_the_player_names_the_harpy_that_attacks(chosen: str) -> None:
    t = isle(["clutching-claws"], harpy_1="b", harpy_3="d").do("attack")
    assert t.options == ["fighter harpy-1", "fighter harpy-3"]
    t.do(f"fighter {chosen}").do_if("target", "fighter king-arthur").do("card clutching-claws")
    assert [event["fighter"] for event in t.events("attack-declared")] == [chosen]


def test_PLAY_4_a_last_harpy_may_play_the_cards() -> None:
    assert isle(["clutching-claws"], harpy_2="d").do("attack").options == ["fighter harpy-2"]


def test_PLAY_3_without_harpies_their_cards_cannot_be_played() -> None:
    assert isle(["clutching-claws", "the-hounds-of-mighty-zeus"]).options == ["maneuver"]


def test_the_hounds_of_mighty_zeus_move_each_harpy_3() -> None:
    t = isle(["the-hounds-of-mighty-zeus"], harpy_1="b", harpy_3="p")
    t.fight("harpy-1", "king-arthur", "the-hounds-of-mighty-zeus")
    assert (t.kind, t.asked, t.options) == ("mover", 0, ["fighter harpy-1", "fighter harpy-3", "decline"])
    t.do("fighter harpy-1")
    assert t.options == ["space b", "space q"]  # past Medusa and the other harpy
    t.do("space q").move({"harpy-3": "s"})
    assert [t.space(fighter) for fighter in ("medusa", "harpy-1", "harpy-3")] == ["a", "q", "s"]
    assert t.health("king-arthur") == 14


def test_the_hounds_of_mighty_zeus_do_not_move_medusa_nor_bring_back_harpies() -> None:
    t = isle(["the-hounds-of-mighty-zeus"], harpy_2="b").fight("harpy-2", "king-arthur", "the-hounds-of-mighty-zeus")
    assert (t.kind, t.asked_to_move()) == ("destination", "harpy-2")
    t.do("space q")
    assert (t.space("harpy-2"), t.space("harpy-1")) == ("q", None)


def test_the_hounds_of_mighty_zeus_move_the_others_when_their_harpy_falls() -> None:
    seats = medusa(["the-hounds-of-mighty-zeus"], harpy_1="d", harpy_2="p"), arthur(["excalibur"])
    t = table(*seats, board=ISLE, turn=1).fight("king-arthur", "harpy-1", "excalibur", "the-hounds-of-mighty-zeus")
    assert (t.health("harpy-1"), t.asked, t.asked_to_move()) == (0, 0, "harpy-2")
    assert t.do("space r").space("harpy-2") == "r"


# --- Winged Frenzy --------------------------------------------------------------------------


def test_winged_frenzy_moves_each_own_fighter_3() -> None:
    t = isle(["winged-frenzy"], harpy_1="b", harpy_2="p", harpy_3="q").scheme("winged-frenzy", by="harpy-2")
    assert t.kind == "mover"
    assert t.options == ["fighter medusa", *(f"fighter {harpy}" for harpy in HARPIES), "decline"]
    t.do("fighter medusa")
    assert t.options == ["space a", "space d", "space r"]  # past Arthur on c, past her harpies
    t.do("space r").move({"harpy-2": "s", "harpy-1": "p"})
    assert [t.space(fighter) for fighter in ("medusa", *HARPIES)] == ["r", "p", "s", "q"]


def test_winged_frenzy_passes_through_enemies_but_ends_in_a_free_space() -> None:
    seats = medusa(["winged-frenzy"], harpy_1="b", harpy_2="q", harpy_3="r"), arthur(merlin=None)
    t = table(*seats, board=ISLE).scheme("winged-frenzy", by="medusa").do("fighter harpy-1")
    assert "space d" in t.options and "space e" in t.options  # past Arthur on c
    assert "space c" not in t.options
    t.do("space e")
    assert t.space("harpy-1") == "e"


def test_winged_frenzy_brings_one_defeated_harpy_back_into_medusas_zone() -> None:
    t = isle(["winged-frenzy"], harpy_2="p").scheme("winged-frenzy", by="medusa").do("decline")
    assert (t.kind, t.options) == ("return-space", ["space b", "space d"])  # mandatory: no way to decline
    t.do("space d")
    assert [t.space(harpy) for harpy in HARPIES].count("d") == 1
    assert sorted(t.health(harpy) for harpy in HARPIES) == [0, 1, 1]


def test_winged_frenzy_looks_at_the_zone_after_the_movement() -> None:
    t = table(medusa(["winged-frenzy"]), arthur(), board=pl.sketch("a-b-c-d-e a-p-q", zones={"blue": "p q"}))
    t.scheme("winged-frenzy").do("space p")
    assert t.space("harpy-1") == "q"  # the only free space of the blue zone


def test_winged_frenzy_with_all_harpies_defeated_returns_one() -> None:
    t = isle(["winged-frenzy"]).scheme("winged-frenzy").do("space a", "space b")
    assert sum(t.health(harpy) for harpy in HARPIES) == 1


def test_winged_frenzy_with_no_harpy_defeated_returns_none() -> None:
    t = isle(["winged-frenzy"], harpy_1="p", harpy_2="q", harpy_3="r").scheme("winged-frenzy", by="medusa")
    t.do("decline")
    assert (t.kind, t.events("returned")) == ("action", [])


def test_winged_frenzy_without_a_free_space_in_the_zone_returns_none() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a b c"})
    seats = medusa(["winged-frenzy"], harpy_1="b"), arthur(merlin="d")
    t = table(*seats, board=board).scheme("winged-frenzy", by="medusa").move({})
    assert (t.kind, t.events("returned")) == ("action", [])


def test_winged_frenzy_may_be_played_by_a_harpy() -> None:
    t = isle(["winged-frenzy"], harpy_1="p").do("scheme", "card winged-frenzy")
    assert (t.kind, t.options) == ("scheme-fighter", ["fighter medusa", "fighter harpy-1"])


# --- the cards of all -----------------------------------------------------------------------


def test_dash_moves_the_own_fighter_3_win_or_lose() -> None:
    t = isle(["dash"]).fight("medusa", "king-arthur", "dash")
    assert t.options == [f"space {space}" for space in ("a", "b", "p", "q", "r")]
    t.do("space r")
    assert (t.space("medusa"), t.health("king-arthur")) == ("r", 15)
    lost = isle(["dash"], against=["momentous-shift"]).fight("medusa", "king-arthur", "dash", "momentous-shift")
    assert (lost.kind, lost.asked, lost.health("king-arthur")) == ("destination", 0, 18)


def test_dash_in_defense_moves_the_harpy_that_played_it() -> None:
    t = attacked("harpy-1", ["dash"], by=["regroup"], harpy_1="d")
    assert (t.kind, t.asked, t.asked_to_move()) == ("destination", 0, "harpy-1")


def test_dash_of_a_defeated_harpy_moves_nobody() -> None:
    t = attacked("harpy-1", ["dash"], by=["aid-the-chosen-one"], harpy_1="d")
    assert (t.kind, t.health("harpy-1")) == ("action", 0)


def test_snipe_draws_one() -> None:
    t = isle(["snipe"], deck_top=["feint", "dash"]).fight("medusa", "king-arthur", "snipe")
    assert (t.hand(0), t.health("king-arthur")) == (["feint"], 15)


def test_snipe_with_an_empty_deck_exhausts_medusa_and_her_harpies() -> None:
    t = isle(["snipe"], deck=[], harpy_1="p", harpy_2="q").fight("medusa", "king-arthur", "snipe")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2")] == [14, 0, 0]


def test_feint_cancels_the_opposing_card() -> None:
    t = isle(["feint"], against=["momentous-shift"]).fight("medusa", "king-arthur", "feint", "momentous-shift")
    assert [event["card"] for event in t.events("canceled")] == ["momentous-shift"]
    assert t.health("king-arthur") == 18
    assert isle(["feint"]).fight("medusa", "king-arthur", "feint").health("king-arthur") == 16


@pytest.mark.parametrize(
    ("against", "drawn"), [(None, ["dash", "feint"]), ("momentous-shift", ["feint"])], ids=["won", "lost"]
)
def test_regroup_draws_two_or_one(against: str | None, drawn: list[str]) -> None:
    t = isle(["regroup"], against=["momentous-shift"], deck_top=["feint", "dash"])
    assert t.fight("medusa", "king-arthur", "regroup", against).hand(0) == drawn


def test_medusa_defends_against_a_boosted_attack_knowing_nothing_of_it() -> None:
    t = table(medusa(["hiss-and-slither", "dash"], at="b"), arthur(["excalibur", "feint"]), board=ISLE, turn=1)
    t.attack("king-arthur", "medusa", "excalibur", boost="feint")
    assert t.options == ["card hiss-and-slither", "card dash", "decline"]
    t.defend("hiss-and-slither")
    assert t.health("medusa") == 16 - (6 + 1 - 4)

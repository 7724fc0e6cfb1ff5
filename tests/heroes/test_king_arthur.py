"""King Arthur and Merlin: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Arthur on b, Merlin on a, Medusa on c, in reach of both: a and c share a zone, b and c a line.
COURT = pl.sketch("a-b-c-d-e b-p-q-r-s-t-u", zones={"red": "a c"})


def arthur(hand: Sequence[str] = (), health: int | None = None, merlin: str | None = "a", **cards: Any) -> pl.Seat:
    fighters = {"merlin": merlin} if merlin else {}
    return pl.Seat("king-arthur", at="b", health=health, fighters=fighters, hand=hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "c", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def court(hand: Sequence[str], against: Sequence[str] = (), **cards: Any) -> Table:
    """Arthur's turn on the court."""
    return table(arthur(hand, **cards), medusa(against), board=COURT)


def attacked(hand: Sequence[str], by: Sequence[str], health: int | None = None) -> Table:
    """Medusa's turn on the court."""
    return table(arthur(hand, health), medusa(by), board=COURT, turn=1)


def combat_of(t: Table, seat: int) -> Mapping[str, object]:
    """The combat as a seat sees it."""
    combat = t.game.view(seat)["combat"]
    assert isinstance(combat, dict)
    return combat


# --- ARTHUR-1: the character card -----------------------------------------------------------


def test_ARTHUR_1_arthur_has_18_health_and_merlin_7() -> None:
    t = court([])
    assert (t.health("king-arthur"), t.health("merlin")) == (18, 7)


def test_ARTHUR_1_arthur_is_melee_and_merlin_ranged() -> None:
    both = court(["feint"]).do("attack")
    assert both.options == ["fighter king-arthur", "fighter merlin"]
    apart = pl.sketch("a-b-x-c", zones={"red": "a b c"})
    far = table(arthur(["feint"]), medusa(), board=apart).do("attack")
    assert far.options == ["fighter merlin"]


def test_ARTHUR_1_both_move_2_spaces() -> None:
    t = court(["excalibur"]).do("maneuver", "decline", "fighter king-arthur")
    assert t.options == ["space b", "space p", "space q"]
    t.do("space q")
    assert t.asked_to_move() == "merlin"
    assert t.options == ["space a", "space b", "space p"]


def test_setup_asks_only_for_merlins_space_in_a_zone_of_the_hero() -> None:
    game = pl.new_game(["king-arthur", "medusa"], board="sarpedon")
    assert game.decision.kind == "place-sidekick"
    blue = {"space s18", "space s19", "space s23", "space s28", "space s29"}
    assert {str(option) for option in game.decision.options} == blue
    game.answer("space s19")
    assert game.decision.seat == 1


# --- ARTHUR-2: the committed boost ----------------------------------------------------------


def test_ARTHUR_2_the_boost_is_added_to_the_attack() -> None:
    t = court(["excalibur", "noble-sacrifice"]).attack("king-arthur", "medusa", "excalibur", boost="noble-sacrifice")
    assert t.health("medusa") == 16 - 6 - 3
    assert t.discard(0) == ["excalibur", "noble-sacrifice"]


def test_ARTHUR_2_the_boost_may_be_declined() -> None:
    t = court(["excalibur", "feint"]).do("attack", "fighter king-arthur", "card excalibur")
    assert (t.kind, t.asked, t.options) == ("committed-boost", 0, ["card feint", "decline"])
    t.do("decline")
    assert t.health("medusa") == 16 - 6
    assert t.hand(0) == ["feint"]


def test_ARTHUR_2_merlin_cannot_commit_a_boost() -> None:
    t = court(["skirmish", "feint"], against=["snipe"]).do("attack", "fighter merlin", "card skirmish")
    assert (t.kind, t.asked) == ("defense-card", 1)


def test_ARTHUR_2_arthur_as_defender_commits_none() -> None:
    t = attacked(["skirmish", "excalibur"], by=["snipe"]).attack("medusa", "king-arthur", "snipe")
    t.defend("skirmish").do_if("choose-fighter", "fighter king-arthur").move({})
    assert t.kind == "action"
    assert t.hand(0) == ["excalibur"]


def test_ARTHUR_2_without_a_further_card_nothing_is_asked() -> None:
    t = court(["excalibur"], against=["snipe"]).do("attack", "fighter king-arthur", "card excalibur")
    assert (t.kind, t.asked) == ("defense-card", 1)


def test_ARTHUR_2_it_lies_face_down_but_that_it_was_added_is_public() -> None:
    t = court(["excalibur", "prophecy"], against=["snipe"])
    t.attack("king-arthur", "medusa", "excalibur", boost="prophecy")
    assert (t.kind, t.asked) == ("defense-card", 1)
    assert combat_of(t, 1)["boost"] == {"card": None}
    assert combat_of(t, 0)["boost"] == {"card": "prophecy"}
    assert [event["card"] for event in t.events("boost-committed", seat=1)] == [None]
    t.defend()
    assert [event["card"] for event in t.events("boost-revealed", seat=1)] == ["prophecy"]


def test_ARTHUR_2_no_boost_is_public_too() -> None:
    t = court(["excalibur", "prophecy"], against=["snipe"]).attack("king-arthur", "medusa", "excalibur")
    assert combat_of(t, 1)["boost"] is None


def test_ARTHUR_2_the_text_of_the_boost_card_is_ignored() -> None:
    t = court(["skirmish", "feint"], against=["hiss-and-slither"])
    t.attack("king-arthur", "medusa", "skirmish", boost="feint").defend("hiss-and-slither")
    assert t.health("medusa") == 16 - (4 + 1 - 4)
    assert t.events("canceled") == []


def test_ARTHUR_2_the_boost_counts_from_the_reveal_on() -> None:
    t = court(["noble-sacrifice", "excalibur", "feint"], against=["snipe"])
    t.attack("king-arthur", "medusa", "noble-sacrifice", boost="excalibur").defend("snipe")
    assert t.kind == "boost-card"
    assert combat_of(t, 1)["attack_value"] == 2 + 3


def test_ARTHUR_2_a_value_the_card_sets_for_itself_keeps_the_boost() -> None:
    seats = arthur(["momentous-shift", "excalibur"]), medusa()
    t = table(*seats, board=COURT, began={"king-arthur": "p"})
    t.attack("king-arthur", "medusa", "momentous-shift", boost="excalibur")
    assert t.health("medusa") == 16 - 5 - 3


def test_ARTHUR_2_the_boost_is_discarded_after_the_effects() -> None:
    t = court(["divine-intervention", "prophecy"])
    t.attack("king-arthur", "medusa", "divine-intervention", boost="prophecy")
    assert t.kind == "destination"
    assert t.discard(0) == []
    t.do("space p")
    assert sorted(t.discard(0)) == ["divine-intervention", "prophecy"]


def test_BOOST_4_a_card_of_defeated_merlin_boosts_the_attack() -> None:
    t = table(arthur(["excalibur", "prophecy"], merlin=None), medusa(), board=COURT)
    t.attack("king-arthur", "medusa", "excalibur", boost="prophecy")
    assert t.health("medusa") == 16 - 6 - 2


def test_BOOST_4_a_card_of_defeated_merlin_boosts_a_maneuver() -> None:
    t = table(arthur(["bewilderment"], merlin=None), medusa(), board=COURT)
    t.maneuver({"king-arthur": "s"}, boost="bewilderment")
    assert t.space("king-arthur") == "s"


# --- ARTHUR-3: canceling ------------------------------------------------------------------


def test_ARTHUR_3_canceling_the_attack_card_discards_the_boost() -> None:
    t = court(["the-aid-of-morgana", "noble-sacrifice"], against=["feint"])
    t.attack("king-arthur", "medusa", "the-aid-of-morgana", boost="noble-sacrifice").defend("feint")
    assert t.health("medusa") == 16 - (4 - 2)
    assert t.hand(0) == []
    assert sorted(t.discard(0)) == ["noble-sacrifice", "the-aid-of-morgana"]


def test_ARTHUR_3_a_boosted_excalibur_without_text_loses_the_boost_too() -> None:
    t = court(["excalibur", "noble-sacrifice"], against=["feint"])
    t.attack("king-arthur", "medusa", "excalibur", boost="noble-sacrifice").defend("feint")
    assert t.health("medusa") == 16 - (6 - 2)
    assert [event["card"] for event in t.events("boost-lost")] == ["noble-sacrifice"]
    assert t.events("canceled") == []  # CANCEL-6: no effect was canceled


def test_ARTHUR_3_the_boost_is_discarded_at_once() -> None:
    t = court(["excalibur", "prophecy"], against=["feint"])
    t.attack("king-arthur", "medusa", "excalibur", boost="prophecy").defend("feint")
    assert t.discard(0) == ["prophecy", "excalibur"]  # the attack card follows in the cleanup


def test_ARTHUR_3_of_two_feints_the_defenders_works() -> None:
    t = court(["feint", "noble-sacrifice"], against=["feint"])
    t.attack("king-arthur", "medusa", "feint", boost="noble-sacrifice").defend("feint")
    assert t.health("medusa") == 16
    assert len(t.events("boost-lost")) == 1


def test_ARTHUR_3_without_a_cancel_the_boost_stays() -> None:
    t = court(["excalibur", "noble-sacrifice"], against=["snipe"])
    t.attack("king-arthur", "medusa", "excalibur", boost="noble-sacrifice").defend("snipe")
    assert t.health("medusa") == 16 - (6 + 3 - 3)
    assert t.events("boost-lost") == []


# --- ARTHUR-4: Noble Sacrifice --------------------------------------------------------------


def test_noble_sacrifice_boosts_itself() -> None:
    t = court(["noble-sacrifice", "excalibur"]).fight("king-arthur", "medusa", "noble-sacrifice")
    assert (t.kind, t.options) == ("boost-card", ["card excalibur", "decline"])
    t.do("card excalibur")
    assert t.health("medusa") == 16 - 2 - 3
    assert sorted(t.discard(0)) == ["excalibur", "noble-sacrifice"]


def test_noble_sacrifice_may_stay_unboosted() -> None:
    t = court(["noble-sacrifice", "excalibur"]).fight("king-arthur", "medusa", "noble-sacrifice").do("decline")
    assert t.health("medusa") == 16 - 2
    assert t.hand(0) == ["excalibur"]


def test_noble_sacrifice_with_an_empty_hand_asks_nothing() -> None:
    t = court(["noble-sacrifice"]).fight("king-arthur", "medusa", "noble-sacrifice")
    assert (t.kind, t.health("medusa")) == ("action", 16 - 2)


def test_ARTHUR_4_both_boosts_add_up() -> None:
    t = court(["noble-sacrifice", "excalibur", "prophecy"])
    t.attack("king-arthur", "medusa", "noble-sacrifice", boost="excalibur").do("card prophecy")
    assert t.health("medusa") == 16 - (2 + 3 + 2)


def test_ARTHUR_4_canceling_takes_both_boosts() -> None:
    t = court(["noble-sacrifice", "excalibur", "prophecy"], against=["feint"])
    t.attack("king-arthur", "medusa", "noble-sacrifice", boost="excalibur").defend("feint")
    assert (t.kind, t.health("medusa")) == ("action", 16)
    assert t.hand(0) == ["prophecy"]
    assert sorted(t.discard(0)) == ["excalibur", "noble-sacrifice"]


def test_noble_sacrifice_boosts_a_maneuver_through_merlins_space() -> None:
    path = pl.sketch("a-b-c-d-e-f-g z-a")
    seats = (
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["prophecy", "noble-sacrifice"]),
        pl.Seat("medusa", at="z"),
    )
    t = table(*seats, board=path).do("maneuver", "card noble-sacrifice", "fighter king-arthur")
    assert t.options == ["space a", "space c", "space d", "space e", "space f"]
    t.do("space e").move({})
    assert (t.space("king-arthur"), t.space("merlin")) == ("e", "b")
    assert t.discard(0) == ["noble-sacrifice"]


# --- the other cards of King Arthur ---------------------------------------------------------


def test_divine_intervention_moves_arthur_up_to_5_after_an_attack() -> None:
    t = court(["divine-intervention"]).fight("king-arthur", "medusa", "divine-intervention")
    assert t.options == ["space b", "space p", "space q", "space r", "space s", "space t"]
    t.do("space t")
    assert (t.space("king-arthur"), t.health("medusa")) == ("t", 16 - 3)


def test_divine_intervention_moves_arthur_after_a_defense() -> None:
    t = attacked(["divine-intervention"], by=["snipe"]).fight("medusa", "king-arthur", "snipe", "divine-intervention")
    assert (t.kind, t.asked) == ("destination", 0)
    t.do("space b")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("b", 18)


def test_excalibur_hits_for_6() -> None:
    t = court(["excalibur"], against=["snipe"]).fight("king-arthur", "medusa", "excalibur", "snipe")
    assert t.health("medusa") == 16 - (6 - 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [pytest.param(7, 5, id="five left"), pytest.param(6, 8, id="four left"), pytest.param(3, 8, id="one left")],
)
def test_the_holy_grail_sets_health_of_at_most_4_to_8(before: int, after: int) -> None:
    t = attacked(["the-holy-grail"], by=["snipe"], health=before)
    t.fight("medusa", "king-arthur", "snipe", "the-holy-grail")  # 3 - 1 = 2 damage
    assert t.health("king-arthur") == after


def test_the_holy_grail_does_not_bring_back_the_dead() -> None:
    t = attacked(["the-holy-grail"], by=["snipe"], health=2)
    t.fight("medusa", "king-arthur", "snipe", "the-holy-grail")
    assert t.health("king-arthur") == 0
    assert t.game.winner == 1


def test_the_holy_grail_works_without_damage_too() -> None:
    t = attacked(["the-holy-grail"], by=["regroup"], health=4)
    t.fight("medusa", "king-arthur", "regroup", "the-holy-grail")
    assert t.health("king-arthur") == 8


def test_the_holy_grail_can_be_canceled() -> None:
    t = attacked(["the-holy-grail"], by=["feint"], health=5).fight("medusa", "king-arthur", "feint", "the-holy-grail")
    assert t.health("king-arthur") == 5 - (2 - 1)


def test_the_holy_grail_is_looked_at_before_the_attackers_effects() -> None:
    sinbad = pl.Seat("sinbad", at="c", hand=["voyage-to-the-city-of-the-man-eating-apes"])
    t = table(arthur(["the-holy-grail"], health=5), sinbad, board=COURT, turn=1)
    t.fight("sinbad", "king-arthur", "voyage-to-the-city-of-the-man-eating-apes", "the-holy-grail")
    assert t.health("king-arthur") == 8 - 2  # 5 - 1 combat damage, the grail, then the apes (COMBAT-2)


def test_ARTHUR_5_excalibur_is_taken_from_the_discard_pile_without_a_shuffle() -> None:
    t = court(["the-lady-of-the-lake"], discard=["excalibur", "feint"], deck_top=["prophecy", "regroup"])
    t.scheme("the-lady-of-the-lake")
    assert t.hand(0) == ["excalibur"]
    assert t.discard(0) == ["feint", "the-lady-of-the-lake"]
    assert t.deck(0)[:2] == ["prophecy", "regroup"]
    assert t.events("shuffled") == []


def test_ARTHUR_5_otherwise_the_deck_is_searched_and_shuffled() -> None:
    t = court(["the-lady-of-the-lake"], deck_top=["feint", "excalibur"])
    size = len(t.deck(0))
    t.scheme("the-lady-of-the-lake")
    assert t.hand(0) == ["excalibur"]
    assert len(t.deck(0)) == size - 1 and "excalibur" not in t.deck(0)
    assert [event["seat"] for event in t.events("shuffled")] == [0]


def test_ARTHUR_5_excalibur_in_hand_is_not_found_but_the_deck_is_shuffled() -> None:
    t = court(["the-lady-of-the-lake", "excalibur"]).scheme("the-lady-of-the-lake")
    assert t.hand(0) == ["excalibur"]
    assert t.discard(0) == ["the-lady-of-the-lake"]
    assert len(t.events("shuffled")) == 1


def test_ARTHUR_5_the_opponent_learns_nothing_else_of_the_deck() -> None:
    t = court(["the-lady-of-the-lake"], deck_top=["feint", "excalibur"]).scheme("the-lady-of-the-lake")
    seats = t.game.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["known_deck"] == []
    assert seats[0]["known_hand"] == ["excalibur"]  # the only card that can have been taken


def test_the_lady_of_the_lake_does_not_draw_from_an_empty_deck() -> None:
    t = court(["the-lady-of-the-lake", "excalibur"], deck=[]).scheme("the-lady-of-the-lake")
    assert (t.health("king-arthur"), t.health("merlin")) == (18, 7)


def test_the_aid_of_morgana_draws_two_after_a_win() -> None:
    t = court(["the-aid-of-morgana"], deck_top=["feint", "prophecy"])
    t.fight("king-arthur", "medusa", "the-aid-of-morgana")
    assert t.health("medusa") == 16 - 4
    assert t.hand(0) == ["feint", "prophecy"]


def test_the_aid_of_morgana_draws_two_after_a_loss() -> None:
    t = court(["the-aid-of-morgana"], against=["hiss-and-slither"], deck_top=["feint", "prophecy"])
    t.fight("king-arthur", "medusa", "the-aid-of-morgana", "hiss-and-slither")
    assert t.health("medusa") == 16
    assert t.hand(0) == ["feint", "prophecy"]


def test_the_aid_of_morgana_exhausts_with_one_card_left() -> None:
    t = court(["the-aid-of-morgana"], deck=["feint"]).fight("king-arthur", "medusa", "the-aid-of-morgana")
    assert t.hand(0) == ["feint"]
    assert (t.health("king-arthur"), t.health("merlin")) == (16, 5)


# --- the cards of Merlin --------------------------------------------------------------------


def test_bewilderment_prevents_all_combat_damage_and_places_merlin() -> None:
    t = attacked(["bewilderment"], by=["gaze-of-stone"]).fight("medusa", "merlin", "gaze-of-stone", "bewilderment")
    assert (t.kind, t.asked) == ("place", 0)
    free = [f"space {space}" for space in ("d", "e", "p", "q", "r", "s", "t", "u")]
    assert t.options == [*free, "decline"]
    t.do("space u")
    assert (t.space("merlin"), t.health("merlin")) == ("u", 7)  # the gaze did not win either


def test_bewilderment_may_leave_merlin_where_he_is() -> None:
    t = attacked(["bewilderment"], by=["snipe"]).fight("medusa", "merlin", "snipe", "bewilderment").do("decline")
    assert (t.space("merlin"), t.health("merlin")) == ("a", 7)


def test_bewilderment_makes_the_defender_win() -> None:
    t = attacked(["bewilderment"], by=["snipe"]).fight("medusa", "merlin", "snipe", "bewilderment")
    assert [event["fighter"] for event in t.events("combat-won")] == ["merlin"]


def test_DAMAGE_4_bewilderment_does_not_prevent_effect_damage() -> None:
    sinbad = pl.Seat("sinbad", at="x", hand=["voyage-to-the-city-of-the-man-eating-apes"])
    t = table(arthur(["bewilderment"]), sinbad, board=pl.sketch("x-a-b-c"), turn=1)
    t.fight("sinbad", "merlin", "voyage-to-the-city-of-the-man-eating-apes", "bewilderment").do("space c")
    assert (t.space("merlin"), t.health("merlin")) == ("c", 7 - 2)


def test_bewilderment_without_a_free_space_asks_nothing() -> None:
    t = table(arthur(["bewilderment"]), medusa(["snipe"]), board=pl.sketch("c-a-b"), turn=1)
    t.fight("medusa", "merlin", "snipe", "bewilderment")
    assert (t.kind, t.space("merlin")) == ("action", "a")


def test_bewilderment_canceled_protects_nobody() -> None:
    t = attacked(["bewilderment"], by=["feint"]).fight("medusa", "merlin", "feint", "bewilderment")
    assert (t.kind, t.health("merlin"), t.space("merlin")) == ("action", 7 - 2, "a")


def test_bewilderment_is_not_for_arthur() -> None:
    t = attacked(["bewilderment"], by=["snipe"]).attack("medusa", "king-arthur", "snipe")
    assert t.options == ["decline"]


def test_command_the_storms_moves_every_fighter_in_any_order() -> None:
    t = table(arthur(["command-the-storms"]), medusa(harpy_1="d"), board=COURT).scheme("command-the-storms")
    assert (t.kind, t.asked) == ("mover", 0)
    everybody = ["king-arthur", "merlin", "medusa", "harpy-1"]
    assert t.options == [*(f"fighter {fighter}" for fighter in everybody), "decline"]
    t.move({"king-arthur": "r", "merlin": "p", "medusa": "a", "harpy-1": "e"})
    assert [t.space(fighter) for fighter in everybody] == ["r", "p", "a", "e"]


def test_command_the_storms_moves_enemies_by_their_own_players_rules() -> None:
    line = pl.sketch("a-b-c-d-e-f-g-h")
    t = table(arthur(["command-the-storms"]), medusa(at="d", harpy_1="e"), board=line).scheme("command-the-storms")
    t.do("fighter medusa")
    assert t.options == ["space c", "space d", "space f", "space g"]  # past her harpy, not past Arthur
    t.do("space d", "fighter king-arthur")
    assert t.options == ["space b", "space c"]


def test_command_the_storms_may_move_nobody() -> None:
    t = court(["command-the-storms"]).scheme("command-the-storms").do("decline")
    assert (t.kind, t.space("medusa"), t.discard(0)) == ("action", "c", ["command-the-storms"])


def test_aid_the_chosen_one_draws_two_after_a_win() -> None:
    t = court(["aid-the-chosen-one"], deck_top=["feint", "prophecy"]).fight("merlin", "medusa", "aid-the-chosen-one")
    assert t.health("medusa") == 16 - 4
    assert t.hand(0) == ["feint", "prophecy"]


def test_aid_the_chosen_one_draws_nothing_after_a_loss() -> None:
    t = court(["aid-the-chosen-one"], against=["hiss-and-slither"])
    t.fight("merlin", "medusa", "aid-the-chosen-one", "hiss-and-slither")
    assert (t.health("medusa"), t.hand(0)) == (16, [])


def test_aid_the_chosen_one_is_not_for_arthur() -> None:
    assert court(["aid-the-chosen-one"]).do("attack").options == ["fighter merlin"]


def test_prophecy_takes_two_of_four_and_puts_two_back_in_order() -> None:
    t = court(["prophecy"], deck_top=["feint", "excalibur", "regroup", "skirmish", "bewilderment"])
    t.scheme("prophecy")
    assert (t.kind, t.asked) == ("take-card", 0)
    assert sorted(t.options) == ["card excalibur", "card feint", "card regroup", "card skirmish"]
    t.do("card excalibur", "card skirmish")
    assert t.kind == "order-top"
    t.do("card regroup")
    assert t.hand(0) == ["excalibur", "skirmish"]
    t.do_if("order-top", "card feint")
    assert t.deck(0)[:3] == ["regroup", "feint", "bewilderment"]
    assert t.discard(0) == ["prophecy"]


def test_prophecy_is_private() -> None:
    t = court(["prophecy"], deck_top=["feint", "excalibur", "regroup", "skirmish"]).scheme("prophecy")
    t.do("card excalibur", "card skirmish", "card regroup")
    assert [event["cards"] for event in t.events("looked-at-top", seat=1)] == [None]
    assert [event["card"] for event in t.events("took", seat=1)] == [None, None]
    assert [event["card"] for event in t.events("took", seat=0)] == ["excalibur", "skirmish"]


@pytest.mark.parametrize(
    ("deck", "hand", "left"),
    [
        (["feint", "excalibur", "regroup"], ["excalibur", "feint"], ["regroup"]),
        (["feint", "excalibur"], ["excalibur", "feint"], []),
        (["feint"], ["feint"], []),
        ([], [], []),
    ],
)
def test_prophecy_with_fewer_cards_does_what_it_can(deck: list[str], hand: list[str], left: list[str]) -> None:
    t = court(["prophecy"], deck=deck).scheme("prophecy")
    t.do_if("take-card", "card feint").do_if("take-card", "card excalibur")
    assert (t.hand(0), t.deck(0)) == (hand, left)
    assert (t.kind, t.health("king-arthur"), t.health("merlin")) == ("action", 18, 7)  # no drawing, no exhaustion


def test_merlins_schemes_need_merlin() -> None:
    hand = ["prophecy", "command-the-storms", "restless-spirits"]
    t = table(arthur(hand, merlin=None), medusa(), board=COURT)
    assert t.options == ["maneuver"]


def test_merlins_attack_needs_merlin() -> None:
    t = table(arthur(["aid-the-chosen-one"], merlin=None), medusa(), board=COURT)
    assert t.options == ["maneuver"]


# Merlin on m, in a zone with x and y; Arthur on k, outside it; Medusa on x, harpies on y and z.
SPIRITS = pl.sketch("k-m-x-y-z", zones={"red": "m x y"})


def spirits(at: str = "x", **harpies: str) -> Table:
    king = pl.Seat(
        "king-arthur", at="k", fighters={"merlin": "m"}, hand=["restless-spirits"], deck_top=["feint", "prophecy"]
    )
    return table(king, medusa(at=at, **harpies), board=SPIRITS).scheme("restless-spirits")


@pytest.mark.parametrize(
    ("first", "second", "medusas", "harpy_1", "harpy_2", "drawn"),
    [
        ("m", "k", 16, 1, 1, []),  # own fighters are spared
        ("m", "x", 14, 1, 1, []),
        ("x", "m", 14, 1, 1, []),
        ("x", "y", 14, 0, 1, ["feint"]),
        ("y", "x", 14, 0, 1, ["feint"]),
        ("y", "z", 16, 0, 0, ["feint"]),  # two defeated, one card
    ],
)
def test_restless_spirits(first: str, second: str, medusas: int, harpy_1: int, harpy_2: int, drawn: list[str]) -> None:
    t = spirits(harpy_1="y", harpy_2="z").do(f"space {first}", f"space {second}")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2")] == [medusas, harpy_1, harpy_2]
    assert (t.health("king-arthur"), t.health("merlin")) == (18, 7)
    assert t.hand(0) == drawn


def test_restless_spirits_begins_in_merlins_zone_and_ends_in_any() -> None:
    t = spirits(harpy_1="z")
    assert (t.kind, t.options) == ("choose-space", ["space m", "space x", "space y"])
    t.do("space y")
    assert (t.kind, t.options) == ("choose-space", ["space x", "space z"])


def test_restless_spirits_on_empty_spaces_do_nothing() -> None:
    t = spirits(at="z").do("space x", "space y")
    assert (t.health("medusa"), t.hand(0), t.discard(0)) == (16, [], ["restless-spirits"])


# --- the cards of both ----------------------------------------------------------------------


def test_swift_strike_moves_the_attacker_up_to_4() -> None:
    t = court(["swift-strike"]).fight("king-arthur", "medusa", "swift-strike")
    assert t.options == ["space b", "space p", "space q", "space r", "space s"]
    t.do("space s")
    assert (t.space("king-arthur"), t.health("medusa")) == ("s", 16 - 3)


def test_swift_strike_moves_merlin_if_he_attacked() -> None:
    t = court(["swift-strike"]).fight("merlin", "medusa", "swift-strike").do("space r")
    assert (t.space("merlin"), t.space("king-arthur")) == ("r", "b")


def test_swift_strike_moves_after_a_loss_too() -> None:
    t = court(["swift-strike"], against=["snipe"]).fight("king-arthur", "medusa", "swift-strike", "snipe")
    assert (t.kind, t.asked, t.health("medusa")) == ("destination", 0, 16)


def test_feint_cancels_the_effects_but_not_the_value() -> None:
    t = attacked(["feint"], by=["gaze-of-stone"], health=18).fight("medusa", "merlin", "gaze-of-stone", "feint")
    assert t.health("merlin") == 7
    t = court(["feint"], against=["hiss-and-slither"]).fight("king-arthur", "medusa", "feint", "hiss-and-slither")
    assert t.health("medusa") == 16  # 2 against 4
    assert [event["card"] for event in t.events("canceled")] == ["hiss-and-slither"]


def test_feint_without_a_card_to_cancel_is_a_plain_2() -> None:
    t = court(["feint"]).fight("king-arthur", "medusa", "feint")
    assert t.health("medusa") == 14
    assert t.events("canceled") == []


@pytest.mark.parametrize(
    ("against", "drawn"), [(None, ["excalibur", "prophecy"]), ("snipe", ["prophecy"])], ids=["won", "lost"]
)
def test_regroup_draws_two_or_one(against: str | None, drawn: list[str]) -> None:
    t = court(["regroup"], against=["snipe"], deck_top=["prophecy", "excalibur"])
    t.fight("king-arthur", "medusa", "regroup", against)
    assert t.hand(0) == drawn


def test_skirmish_moves_the_own_fighter_after_a_win() -> None:
    t = court(["skirmish"]).fight("king-arthur", "medusa", "skirmish")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter king-arthur", "fighter medusa"])
    t.do("fighter king-arthur")
    assert t.options == ["space b", "space p", "space q"]
    t.do("space q")
    assert (t.space("king-arthur"), t.health("medusa")) == ("q", 12)


def test_skirmish_moves_the_enemy_by_the_enemys_rules() -> None:
    t = table(arthur(["skirmish"]), medusa(harpy_1="d"), board=COURT)
    t.fight("king-arthur", "medusa", "skirmish").do("fighter medusa")
    assert t.options == ["space c", "space e"]  # past her harpy on d, not past Arthur
    t.do("space e")
    assert t.space("medusa") == "e"


def test_skirmish_does_nothing_after_a_loss() -> None:
    t = court(["skirmish"], against=["hiss-and-slither"])
    t.fight("king-arthur", "medusa", "skirmish", "hiss-and-slither")
    assert t.kind == "action"


def test_skirmish_against_a_defeated_enemy_leaves_the_own_fighter() -> None:
    t = table(arthur(["skirmish"]), medusa(at="e", harpy_1="c"), board=COURT)
    t.fight("king-arthur", "harpy-1", "skirmish")
    assert (t.kind, t.asked_to_move()) == ("destination", "king-arthur")
    t.do("space p")
    assert t.space("king-arthur") == "p"


def test_skirmish_in_defense_of_4_against_4_wins_and_pushes_the_jabberwock_first() -> None:
    alice = pl.Seat("alice", at="e", fighters={"jabberwock": "c"}, hand=["jaws-that-bite"], mode="big")
    t = table(arthur(["skirmish"]), alice, board=COURT, turn=1)
    t.fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish")
    assert (t.kind, t.asked) == ("choose-fighter", 0)
    t.do("fighter jabberwock")
    assert t.options == ["space c", "space d"]
    t.do("space d")
    assert (t.health("king-arthur"), t.health("alice")) == (18, 13 - 2)  # only Alice is left beside it


@pytest.mark.parametrize(("started", "value"), [({}, 3), ({"king-arthur": "p"}, 5)], ids=["stayed", "moved"])
def test_momentous_shift_is_5_if_arthur_has_moved(started: dict[str, str], value: int) -> None:
    t = table(arthur(["momentous-shift"]), medusa(), board=COURT, began=started)
    t.fight("king-arthur", "medusa", "momentous-shift")
    assert t.health("medusa") == 16 - value


def test_momentous_shift_counts_a_real_maneuver_and_not_one_there_and_back() -> None:
    moved = table(pl.Seat("king-arthur", at="p", hand=["momentous-shift"]), medusa(), board=COURT)
    moved.maneuver({"king-arthur": "b"}).fight("king-arthur", "medusa", "momentous-shift")
    assert moved.health("medusa") == 16 - 5
    back = table(pl.Seat("king-arthur", at="b", hand=["momentous-shift"]), medusa(), board=COURT, actions=3)
    back.maneuver({"king-arthur": "p"}).maneuver({"king-arthur": "b"})
    back.fight("king-arthur", "medusa", "momentous-shift")
    assert back.health("medusa") == 16 - 3


@pytest.mark.parametrize(("moved", "value"), [("merlin", 5), ("king-arthur", 3)])
def test_momentous_shift_looks_at_the_fighter_that_plays_it(moved: str, value: int) -> None:
    t = table(arthur(["momentous-shift"]), medusa(), board=COURT, began={moved: "q"})
    t.fight("merlin", "medusa", "momentous-shift")
    assert t.health("medusa") == 16 - value

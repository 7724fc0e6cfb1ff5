"""Annie Christmas and Charlie: every card, the pearls, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Annie on b, Arthur on c beside her; Charlie, if there, on a beside Annie and in Arthur's zone.
RIVER = pl.sketch("a-b-c-d-e-f b-p-q", zones={"red": "a b c d", "blue": "e f", "green": "p q"})
DEALING = "bottom-dealing"
TOGETHER = "better-together"
PAIR = "quite-a-pair"
HANDS = "keep-your-hands-to-yourself"
TURN = "the-turn-and-the-river"
BEAUTY = "striking-beauty"
TALKER = "slick-talker"
QUEEN = "mississippi-queen"
ORDERS = "captains-orders"
PEARLS = "a-few-more-pearls"


def annie(
    hand: Sequence[str] = (), at: str = "b", charlie: Place | None = None, health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("annie-christmas", at, health, {"charlie": charlie} if charlie else {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = None, health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def river(hand: Sequence[str], against: Sequence[str] = (), foe: int = 10, **rest: Any) -> Table:
    """Annie's turn; with 10 health Arthur is weaker than a fresh Annie."""
    return table(annie(hand, **rest), arthur(against, health=foe), board=RIVER)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(annie(hand, **rest), arthur(by), board=RIVER, turn=1)


def strike(t: Table, card: str, against: str | None = None, by: str = "annie-christmas") -> Table:
    return t.fight(by, "king-arthur", card, against)


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- ANNIE-1, -2: the character card --------------------------------------------------------


def test_ANNIE_1_annie_has_14_health_and_charlie_8() -> None:
    t = river([], charlie="a")
    assert (t.health("annie-christmas"), t.health("charlie")) == (14, 8)


def test_ANNIE_1_annie_is_melee_charlie_ranged_and_both_move_2() -> None:
    t = table(annie([TOGETHER], at="a", charlie="b", deck_top=[PEARLS]), arthur(at="d"), board=RIVER)
    assert t.do("attack").options == ["fighter charlie"]
    t = table(annie([TOGETHER], at="p", charlie="e", deck_top=[PEARLS]), arthur(at="f"), board=RIVER)
    assert t.do("maneuver", "decline", "fighter charlie").options == spaces("cde")


@pytest.mark.parametrize(("foe", "damage"), [(9, 4), (10, 4), (11, 6)])
def test_ANNIE_2_her_attack_has_2_more_against_a_healthier_fighter(foe: int, damage: int) -> None:
    t = strike(river([TOGETHER], foe=foe, health=10), TOGETHER)
    assert t.health("king-arthur") == foe - damage


def test_ANNIE_2_charlies_attacks_and_her_defenses_never_have_it() -> None:
    t = strike(river([TOGETHER], foe=18, at="q", charlie="b", health=5), TOGETHER, by="charlie")
    assert t.health("king-arthur") == 14
    defense = attacked([TOGETHER], by=["excalibur"], health=10)
    defense.fight("king-arthur", "annie-christmas", "excalibur", TOGETHER)
    assert defense.health("annie-christmas") == 8


def test_ANNIE_2_canceling_the_card_does_not_touch_it() -> None:
    t = strike(river([TOGETHER], against=["feint"], foe=18), TOGETHER, "feint")
    assert t.health("king-arthur") == 18 - (6 - 2)


# --- attacks --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2])
def test_ANNIE_3_lagniappe_takes_a_number_and_draws_as_many(number: int) -> None:
    t = strike(river(["lagniappe"], foe=10, deck_top=[PEARLS, PEARLS]), "lagniappe")
    assert t.options == ["number 0", "number 1", "number 2"]
    t.do(f"number {number}")
    assert (t.health("annie-christmas"), t.hand(0)) == (14 - number, [PEARLS] * number)
    assert t.health("king-arthur") == 5


@pytest.mark.parametrize(("number", "damage"), [(0, 5), (1, 5), (2, 7)])
def test_ANNIE_3_her_lower_health_counts_in_this_combat(number: int, damage: int) -> None:
    t = strike(river(["lagniappe"], foe=13), "lagniappe").do(f"number {number}")
    assert t.health("king-arthur") == 13 - damage


def test_ANNIE_4_lagniappe_may_defeat_her() -> None:
    t = strike(river(["lagniappe"], health=1, deck_top=[PEARLS, PEARLS]), "lagniappe").do("number 2")
    assert (t.health("annie-christmas"), t.game.winner) == (0, 1)


@pytest.mark.parametrize("branch", [1, 2])
def test_ANNIE_8_bottom_dealing_adds_the_boost_of_the_bottom_card(branch: int) -> None:
    deck = [PEARLS, TOGETHER, QUEEN]
    t = strike(river([DEALING], at="q", charlie="b", deck=deck), DEALING, by="charlie")
    assert t.options == ["branch 1", "branch 2"]
    t.do(f"branch {branch}")
    assert t.health("king-arthur") == 10 - 3 - 3
    assert t.deck(0) == (deck if branch == 1 else [QUEEN, PEARLS, TOGETHER])


def test_ANNIE_8_bottom_dealing_adds_nothing_with_an_empty_deck() -> None:
    t = strike(river([DEALING], at="q", charlie="b", deck=[]), DEALING, by="charlie")
    t.do_if("branch", "branch 1")
    assert (t.health("king-arthur"), t.deck(0)) == (7, [])


# --- versatile cards ------------------------------------------------------------------------


def test_ANNIE_10_better_together_heals_both() -> None:
    t = strike(river([TOGETHER], health=12, charlie=("a", 5)), TOGETHER)
    assert (t.health("annie-christmas"), t.health("charlie")) == (13, 6)


def test_ANNIE_10_better_together_heals_nobody_apart() -> None:
    t = strike(river([TOGETHER], health=12, charlie=("d", 5)), TOGETHER)
    assert (t.health("annie-christmas"), t.health("charlie")) == (12, 5)


def test_ANNIE_11_long_shot_has_5_from_afar() -> None:
    t = strike(river(["long-shot"], at="q", charlie="a"), "long-shot", by="charlie")
    assert t.health("king-arthur") == 5
    near = strike(river(["long-shot"], at="q", charlie="b"), "long-shot", by="charlie")
    assert near.health("king-arthur") == 7


def test_ANNIE_9_quite_a_pair_shows_two_cards_of_a_title_and_cancels() -> None:
    t = attacked([PAIR, PEARLS, PEARLS, QUEEN], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "annie-christmas", "the-aid-of-morgana", PAIR)
    assert (t.asked, t.options) == (0, [f"card {PEARLS}", "decline"])
    t.do(f"card {PEARLS}")
    assert (t.hand(0), t.hand(1)) == (sorted([PEARLS, PEARLS, QUEEN]), [])
    assert t.health("annie-christmas") == 14 - 1


def test_ANNIE_9_it_may_be_declined() -> None:
    t = attacked([PAIR, PEARLS, PEARLS], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "annie-christmas", "the-aid-of-morgana", PAIR).do("decline")
    assert len(t.hand(1)) == 2


def test_ANNIE_9_the_played_card_does_not_count() -> None:
    t = attacked([PAIR, PAIR, PEARLS], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "annie-christmas", "the-aid-of-morgana", PAIR)
    assert t.options == ["decline"]  # asked all the same: the hand is hidden
    assert len(t.do("decline").hand(1)) == 2


def test_ANNIE_11_keep_your_hands_to_yourself_moves_both() -> None:
    t = strike(river([HANDS]), HANDS).move({"king-arthur": "e", "annie-christmas": "d"})
    assert (t.space("king-arthur"), t.space("annie-christmas")) == ("e", "d")


def test_the_turn_and_the_river_draws_2() -> None:
    t = strike(river([TURN], at="q", charlie="b", deck_top=[PEARLS, QUEEN]), TURN, by="charlie")
    assert (t.health("king-arthur"), t.hand(0)) == (8, [PEARLS, QUEEN])


def test_striking_beauty_deals_2_after_a_victory_and_1_otherwise() -> None:
    assert strike(river([BEAUTY]), BEAUTY).health("king-arthur") == 10 - 1 - 2
    lost = strike(river([BEAUTY], against=["momentous-shift"]), BEAUTY, "momentous-shift")
    assert lost.health("king-arthur") == 10 - 1


# --- defenses -------------------------------------------------------------------------------


def test_ANNIE_6_slick_talker_swaps_annie_and_charlie() -> None:
    t = attacked([TALKER], by=["excalibur"], charlie="q")
    t.fight("king-arthur", "annie-christmas", "excalibur", TALKER).do("accept")
    assert (t.space("annie-christmas"), t.space("charlie")) == ("q", "b")
    assert (t.health("annie-christmas"), t.health("charlie")) == (14, 8 - 3)


def test_ANNIE_6_from_charlie_to_annie() -> None:
    t = attacked([TALKER], by=["excalibur"], at="q", charlie="b")
    t.fight("king-arthur", "charlie", "excalibur", TALKER).do("accept")
    assert (t.space("annie-christmas"), t.health("annie-christmas"), t.health("charlie")) == ("b", 11, 8)


def test_ANNIE_6_it_may_be_declined_and_needs_both() -> None:
    t = attacked([TALKER], by=["excalibur"], charlie="q")
    t.fight("king-arthur", "annie-christmas", "excalibur", TALKER).do("decline")
    assert (t.space("annie-christmas"), t.health("annie-christmas")) == ("b", 11)
    alone = attacked([TALKER], by=["excalibur"]).fight("king-arthur", "annie-christmas", "excalibur", TALKER)
    assert (alone.kind, alone.health("annie-christmas")) == ("action", 11)


def test_ANNIE_5_mississippi_queen_keeps_her_at_1() -> None:
    t = attacked([QUEEN], by=["excalibur"], health=2)
    t.fight("king-arthur", "annie-christmas", "excalibur", QUEEN)
    assert (t.health("annie-christmas"), t.game.over) == (1, False)


def test_ANNIE_5_a_second_attack_of_the_turn_does_not_defeat_her_either() -> None:
    t = attacked([QUEEN], by=["excalibur", "the-aid-of-morgana"], health=2)
    t.fight("king-arthur", "annie-christmas", "excalibur", QUEEN)
    t.fight("king-arthur", "annie-christmas", "the-aid-of-morgana")
    assert (t.health("annie-christmas"), t.game.over) == (1, False)


def test_ANNIE_5_the_damage_counts_as_dealt_and_the_attacker_wins() -> None:
    t = attacked([QUEEN], by=["skirmish"], health=1)
    t.fight("king-arthur", "annie-christmas", "skirmish", QUEEN)
    assert (t.asked, t.options) == (1, ["fighter annie-christmas", "fighter king-arthur"])  # after a victory


def test_ANNIE_5_the_floor_is_gone_in_the_next_turn() -> None:
    t = attacked([QUEEN], by=["excalibur", "feint", "swift-strike"], health=2)
    t.fight("king-arthur", "annie-christmas", "excalibur", QUEEN).maneuver()
    t.pass_turns(lambda now: now.kind == "action" and now.game.state.turn_seat == 1)
    assert t.fight("king-arthur", "annie-christmas", "swift-strike").health("annie-christmas") == 0


# --- schemes --------------------------------------------------------------------------------


def test_ANNIE_7_captains_orders_places_both_and_gains_an_action() -> None:
    t = river([ORDERS], charlie="f").scheme(ORDERS)
    assert t.options == spaces("ad")
    t.do("space d")
    assert t.options == spaces("ab")
    t.do("space a")
    assert (t.space("annie-christmas"), t.space("charlie"), t.game.state.actions_left) == ("d", "a", 2)


def test_ANNIE_7_without_charlie_only_annie_is_placed() -> None:
    t = river([ORDERS]).scheme(ORDERS).do("space d")
    assert (t.kind, t.space("annie-christmas"), t.game.state.actions_left) == ("action", "d", 2)


def test_a_few_more_pearls_hurts_all_enemies_beside_annie() -> None:
    t = table(annie([PEARLS], charlie="p"), arthur(merlin="a"), board=RIVER).scheme(PEARLS)
    assert (t.health("king-arthur"), t.health("merlin"), t.health("charlie")) == (16, 5, 8)


def test_a_few_more_pearls_spares_the_others() -> None:
    t = table(annie([PEARLS]), arthur(at="d", merlin="a"), board=RIVER).scheme(PEARLS)
    assert (t.health("king-arthur"), t.health("merlin")) == (18, 5)


# --- beside other heroes --------------------------------------------------------------------


def test_ANNIE_4_points_beyond_her_health_draw_cards_too() -> None:
    t = strike(river(["lagniappe"], health=1, deck_top=[PEARLS, PEARLS]), "lagniappe").do("number 2")
    assert (t.hand(0), t.game.winner) == ([PEARLS] * 2, 1)


def test_ANNIE_4_prevented_points_draw_nothing() -> None:
    peace: dict[str, object] = {"id": "peace", "damage_taken": "effect", "at_most": 1, "for": {"each": "fighter"}}
    t = table(annie(["lagniappe"]), pl.Seat(hero(id="foe", rules=[peace]), "c"), board=RIVER)
    t.fight("annie-christmas", "foe", "lagniappe").do("number 2")
    assert (t.health("annie-christmas"), len(t.hand(0))) == (13, 1)


def test_ANNIE_5_effects_and_exhaustion_do_not_defeat_her_either() -> None:
    hard = card("hard", after_combat=[{"damage": 5, "to": "opposing_fighter"}, {"draw": 1, "by": "opponent"}])
    seats = annie([QUEEN], health=3, deck=[]), pl.Seat(hero(hard, id="foe"), "c", hand=["hard"])
    t = table(*seats, board=RIVER, turn=1).fight("foe", "annie-christmas", "hard", QUEEN)
    assert (t.health("annie-christmas"), t.game.over) == (1, False)


def test_ANNIE_5_it_protects_her_while_charlie_fights() -> None:
    cleave = card("cleave", after_combat=[{"damage": 5, "to": {"each": "enemy"}}])
    foe = pl.Seat(hero(cleave, id="foe", character={"attack": "ranged"}), "c", hand=["filler", "cleave"])
    t = table(annie([QUEEN], health=3, charlie="d"), foe, board=RIVER, turn=1)
    t.fight("foe", "annie-christmas", "filler", QUEEN).fight("foe", "charlie", "cleave")
    assert (t.health("annie-christmas"), t.health("charlie")) == (1, 0)


def test_ANNIE_7_what_is_impossible_is_skipped() -> None:
    t = river([ORDERS], at="p", charlie="q").scheme(ORDERS)  # both spaces of the zone are taken
    assert (t.kind, t.space("annie-christmas"), t.space("charlie"), t.game.state.actions_left) == (
        "action",
        "p",
        "q",
        2,
    )


def test_ANNIE_7_a_teammate_may_be_the_other_one() -> None:
    seats = annie([ORDERS], charlie="f"), arthur(), pl.Seat("sinbad", "e"), pl.Seat("achilles", "q")
    board = pl.sketch("a-b-c-d-e-f b-p-q", zones={"red": "a b c d"}, starts=["a", "c", "e", "f"])
    t = table(*seats, board=board, mode="teams").scheme(ORDERS).do("space d")
    assert t.options == ["fighter charlie", "fighter sinbad"]
    assert t.do("fighter sinbad", "space a").space("sinbad") == "a"


def test_ANNIE_10_when_charlie_fights_beside_her_both_are_healed() -> None:
    t = strike(river([TOGETHER], health=12, charlie=("a", 5)), TOGETHER, by="charlie")
    assert (t.health("annie-christmas"), t.health("charlie")) == (13, 6)


def test_ANNIE_10_every_friend_beside_the_fighter_is_healed() -> None:
    seats = (
        annie([TOGETHER], health=12, charlie=("a", 5)),
        arthur(),
        pl.Seat("sinbad", "p", 9),
        pl.Seat("achilles", "q"),
    )
    board = pl.sketch("a-b-c-d-e-f b-p-q", zones={"red": "a b c d"}, starts=["a", "c", "e", "f"])
    t = strike(table(*seats, board=board, mode="teams"), TOGETHER)
    assert (t.health("annie-christmas"), t.health("charlie"), t.health("sinbad")) == (13, 6, 10)


# --- what the others see, and the odd cases -------------------------------------------------


def known_deck(t: Table, seat: int) -> list[tuple[int, str]]:
    """What a seat knows of Annie's deck: places from the top, and cards."""
    return [(row["place"], row["card"]) for row in t.game.view(seat)["seats"][0]["known_deck"]]


@pytest.mark.parametrize(("branch", "place"), [(1, 2), (2, 0)])
def test_ANNIE_8_everybody_knows_where_the_bottom_card_went(branch: int, place: int) -> None:
    deck = [PEARLS, TOGETHER, QUEEN]
    t = strike(river([DEALING], at="q", charlie="b", deck=deck), DEALING, by="charlie").do(f"branch {branch}")
    assert known_deck(t, 0) == known_deck(t, 1) == [(place, QUEEN)]


def test_ANNIE_9_the_two_cards_stay_known() -> None:
    t = attacked([PAIR, PEARLS, PEARLS, QUEEN], by=["the-aid-of-morgana"])
    t.fight("king-arthur", "annie-christmas", "the-aid-of-morgana", PAIR).do(f"card {PEARLS}")
    assert t.game.view(1)["seats"][0]["known_hand"] == [PEARLS, PEARLS]


def test_ANNIE_4_with_an_empty_deck_lagniappe_exhausts() -> None:
    t = strike(river(["lagniappe"], charlie="a", deck=[]), "lagniappe").do("number 2")
    assert (t.health("annie-christmas"), t.health("charlie")) == (14 - 2 - 4, 8 - 4)


def test_ANNIE_6_a_rooted_fighter_does_not_swap() -> None:
    hold: dict[str, object] = {"id": "hold", "cannot": "leave_space", "for": {"each": "enemy"}}
    seats = annie([TALKER], charlie="q"), pl.Seat(hero(id="foe", rules=[hold]), "c", hand=["filler"])
    t = table(*seats, board=RIVER, turn=1).fight("foe", "annie-christmas", "filler", TALKER)
    assert (t.kind, t.space("annie-christmas"), t.space("charlie")) == ("action", "b", "q")


def test_ANNIE_11_long_shot_defends_with_5_from_afar() -> None:
    t = table(annie(["long-shot"], at="a"), arthur(["aid-the-chosen-one"], at="f", merlin="c"), board=RIVER, turn=1)
    t.fight("merlin", "annie-christmas", "aid-the-chosen-one", "long-shot")
    assert t.health("annie-christmas") == 14


def test_ANNIE_11_the_player_of_keep_your_hands_to_yourself_chooses_the_order_and_may_leave_both() -> None:
    t = strike(river([HANDS]), HANDS)
    assert (t.asked, t.options) == (0, ["fighter annie-christmas", "fighter king-arthur", "decline"])
    t.do("decline")
    assert (t.space("annie-christmas"), t.space("king-arthur")) == ("b", "c")


def test_ANNIE_10_a_defeated_fighter_heals_nobody() -> None:
    t = attacked([TOGETHER], by=["excalibur"], health=12, at="q", charlie=("b", 1))
    t.fight("king-arthur", "charlie", "excalibur", TOGETHER)
    assert (t.health("charlie"), t.health("annie-christmas")) == (0, 12)

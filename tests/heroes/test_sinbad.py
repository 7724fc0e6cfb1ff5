"""Sinbad and the Porter: every card, the voyages in the discard pile, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

HOME = "voyage-home"
WHALE = "voyage-to-the-island-that-was-a-whale"
SNAKES = "voyage-to-the-valley-of-the-giant-snakes"
EYES = "voyage-to-the-creature-with-eyes-like-coals-of-fire"
CANNIBALS = "voyage-to-the-cannibals-with-the-root-of-madness"
APES = "voyage-to-the-city-of-the-man-eating-apes"
SERENDIB = "voyage-to-the-city-of-the-king-of-serendib"
VOYAGES = (HOME, WHALE, SNAKES, EYES, CANNIBALS, APES, SERENDIB)

# Sinbad on b, the Porter on a, Medusa on c beside Sinbad.
SEA = pl.sketch("a-b-c-d-e-f-g b-p-q-r-s-t-u-v-w-x-y-z")


def sinbad(
    hand: Sequence[str] = (), health: int | None = None, porter: str | None = "a", at: str = "b", **cards: Any
) -> pl.Seat:
    fighters = {"porter": porter} if porter else {}
    return pl.Seat("sinbad", at, health, fighters, hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "c", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def sea(hand: Sequence[str] = (), against: Sequence[str] = (), health: int | None = None, **cards: Any) -> Table:
    """Sinbad's turn."""
    return table(sinbad(hand, health, **cards), medusa(against), board=SEA)


def farthest(t: Table) -> int:
    """How many steps from b along p, q, … the fighter asked for may go."""
    return max("bpqrstuvwxyz".index(option[-1]) for option in t.options if option[-1] in "bpqrstuvwxyz")


def reach(discard: Sequence[str], boost: str | None = None) -> int:
    """How far Sinbad comes in a maneuver with these cards in the discard pile."""
    t = sea([boost] if boost else [], discard=discard, deck_top=["feint"]).do("maneuver")
    t.do(f"card {boost}" if boost else "decline").do_if("mover", "fighter sinbad")
    return farthest(t)


# --- SINBAD-1: the character card -----------------------------------------------------------


def test_SINBAD_1_sinbad_has_15_health_and_the_porter_6() -> None:
    t = sea()
    assert (t.health("sinbad"), t.health("porter")) == (15, 6)


def test_SINBAD_1_both_are_melee_and_move_2() -> None:
    bay = pl.sketch("a-b-x-c", zones={"red": "a b c"})
    assert table(sinbad(["feint"]), medusa(), board=bay).options == ["maneuver"]
    assert reach([]) == 2


def test_setup_asks_only_for_the_porters_space() -> None:
    game = pl.new_game(["sinbad", "medusa"], board="sarpedon").answer("space s19")
    assert (game.decision.seat, game.decision.kind) == (1, "place-sidekick")


# --- SINBAD-2: movement ---------------------------------------------------------------------


@pytest.mark.parametrize("count", range(8))
def test_SINBAD_2_every_voyage_in_the_discard_pile_adds_1(count: int) -> None:
    assert reach(VOYAGES[:count]) == 2 + count


def test_SINBAD_2_other_cards_in_the_discard_pile_add_nothing() -> None:
    assert reach(["toil-and-danger", "exploit", "riches-beyond-compare"]) == 2


def test_SINBAD_2_the_porter_profits_too() -> None:
    t = sea(discard=[WHALE, APES], deck_top=["feint"]).do("maneuver", "decline", "fighter porter")
    assert farthest(t) == 3  # from a: b, p, q, r


def test_SINBAD_2_only_the_own_fighters_profit() -> None:
    seats = sinbad(discard=[WHALE, APES]), medusa(["feint"])
    t = table(*seats, board=SEA, turn=1).do("maneuver", "decline")
    assert t.options == ["space c", "space d", "space e", "space f"]


def test_SINBAD_2_it_comes_on_top_of_a_boost() -> None:
    assert reach([WHALE, APES], boost="commanding-impact") == 2 + 2 + 2


def test_SINBAD_2_a_voyage_used_as_boost_counts_at_once() -> None:
    assert reach([], boost=WHALE) == 2 + 0 + 1
    assert reach([APES], boost=HOME) == 2 + 1 + 2


def test_SINBAD_2_the_bonus_is_for_maneuvers_not_for_card_effects() -> None:
    t = sea(["toil-and-danger"], discard=[WHALE, APES]).fight("sinbad", "medusa", "toil-and-danger")
    assert farthest(t) == 3


def test_BOOST_8_a_card_without_a_boost_value_may_boost_and_adds_0() -> None:
    t = sea([SNAKES], deck_top=["feint"]).do("maneuver")
    assert f"card {SNAKES}" in t.options
    t.do(f"card {SNAKES}")
    assert [event["number"] for event in t.events("movement-boosted")] == [0]
    assert t.discard(0) == [SNAKES]


# --- SINBAD-3: the voyages ------------------------------------------------------------------


def test_SINBAD_3_seven_cards_are_voyages() -> None:
    tagged = [card.id for card in pl.heroes()["sinbad"].cards if "voyage" in card.tags]
    assert sorted(tagged) == sorted(VOYAGES)
    assert all(card.copies == 1 for card in pl.heroes()["sinbad"].cards if card.id in VOYAGES)


@pytest.mark.parametrize("played", VOYAGES)
@pytest.mark.parametrize("others", [0, 1, 6])
def test_SINBAD_3_a_voyage_is_worth_2_and_1_for_each_other_in_the_discard_pile(played: str, others: int) -> None:
    pile = [voyage for voyage in VOYAGES if voyage != played][:others]
    t = sea([played], discard=[*pile, "exploit"]).fight("sinbad", "medusa", played)
    combat = [event["number"] for event in t.events("damaged") if event["combat"]]
    assert combat == [2 + others]  # the card in play is not in the discard pile


def test_SINBAD_3_voyages_in_hand_or_deck_do_not_count() -> None:
    t = sea([APES, WHALE], deck_top=[SNAKES]).fight("sinbad", "medusa", APES)
    assert t.health("medusa") == 16 - 2 - 2


def test_SINBAD_3_a_canceled_voyage_is_worth_2() -> None:
    t = sea([SERENDIB], against=["feint"], discard=[WHALE, SNAKES]).fight("sinbad", "medusa", SERENDIB, "feint")
    assert (t.health("medusa"), t.hand(0)) == (16, [])


# --- what each voyage does ------------------------------------------------------------------


def test_voyage_home_takes_all_other_voyages_back_into_hand() -> None:
    t = sea([HOME], discard=[WHALE, "exploit", APES]).fight("sinbad", "medusa", HOME)
    assert t.health("medusa") == 16 - 2 - 2
    assert t.hand(0) == sorted([WHALE, APES])
    assert t.discard(0) == ["exploit", HOME]


def test_voyage_home_takes_them_after_a_loss_too() -> None:
    t = sea([HOME], against=["hiss-and-slither"], discard=[WHALE]).fight("sinbad", "medusa", HOME, "hiss-and-slither")
    assert (t.health("medusa"), t.hand(0), t.discard(0)) == (16, [WHALE], [HOME])


def test_voyage_home_with_no_other_voyage_takes_nothing() -> None:
    t = sea([HOME], discard=["exploit"]).fight("sinbad", "medusa", HOME)
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", [], ["exploit", HOME])


@pytest.mark.parametrize(("before", "after"), [(10, 12), (14, 15), (15, 15)])
def test_the_whale_recovers_2(before: int, after: int) -> None:
    assert sea([WHALE], health=before).fight("sinbad", "medusa", WHALE).health("sinbad") == after


def test_the_giant_snakes_show_the_opponents_hand() -> None:
    t = sea([SNAKES], against=["snipe", "dash"]).fight("sinbad", "medusa", SNAKES)
    assert [event["cards"] for event in t.events("looked-at-hand", seat=0)] == [["dash", "snipe"]]
    seats = t.game.view(0)["seats"]
    assert isinstance(seats, list)
    assert sorted(seats[1]["known_hand"]) == ["dash", "snipe"]
    assert (t.kind, t.hand(1), t.discard(1)) == ("action", ["dash", "snipe"], [])


def test_the_giant_snakes_show_nothing_to_a_watcher() -> None:
    t = sea([SNAKES], against=["snipe", "dash"]).fight("sinbad", "medusa", SNAKES)
    assert [event["cards"] for event in t.events("looked-at-hand", seat=None)] == [None]


def test_the_eyes_make_the_opponent_discard_at_random() -> None:
    t = sea([EYES], against=["snipe", "dash", "feint"]).fight("sinbad", "medusa", EYES)
    assert (t.kind, len(t.hand(1)), len(t.discard(1))) == ("action", 2, 1)
    assert [event["random"] for event in t.events("discarded")] == [True]


def test_the_eyes_find_every_card_sooner_or_later() -> None:
    discarded = set()
    for seed in range(40):
        t = table(sinbad([EYES]), medusa(["snipe", "dash", "feint"]), board=SEA, seed=seed)
        discarded.add(t.fight("sinbad", "medusa", EYES).discard(1)[0])
    assert discarded == {"snipe", "dash", "feint"}


def test_the_eyes_find_nothing_in_an_empty_hand() -> None:
    t = sea([EYES]).fight("sinbad", "medusa", EYES)
    assert (t.kind, t.discard(1)) == ("action", [])


def test_the_cannibals_may_move_sinbad_2() -> None:
    t = sea([CANNIBALS]).fight("sinbad", "medusa", CANNIBALS)
    assert (t.kind, farthest(t)) == ("destination", 2)  # no question before: his own space is among the options
    assert t.do("space q").space("sinbad") == "q"


def test_the_cannibals_may_be_declined_by_staying() -> None:
    t = sea([CANNIBALS]).fight("sinbad", "medusa", CANNIBALS).do("space b")
    assert (t.kind, t.space("sinbad"), t.health("medusa")) == ("action", "b", 14)


@pytest.mark.parametrize(("against", "left"), [(None, 16 - 2 - 2), ("snipe", 16 - 2)], ids=["won", "lost"])
def test_the_apes_deal_2_damage_whoever_won(against: str | None, left: int) -> None:
    t = sea([APES], against=["snipe"]).fight("sinbad", "medusa", APES, against)
    assert t.health("medusa") == left


def test_serendib_draws_one() -> None:
    t = sea([SERENDIB], deck_top=["exploit", "feint"]).fight("sinbad", "medusa", SERENDIB)
    assert (t.hand(0), t.health("medusa")) == (["exploit"], 14)


def test_the_voyages_are_not_for_the_porter() -> None:
    t = table(sinbad([*VOYAGES, "toil-and-danger"], porter="d"), medusa(), board=SEA).do("attack")
    assert t.options == ["fighter sinbad"]


# --- the other cards of Sinbad --------------------------------------------------------------


def test_toil_and_danger_moves_sinbad_3_in_attack_and_defense() -> None:
    t = sea(["toil-and-danger"]).fight("sinbad", "medusa", "toil-and-danger")
    assert farthest(t) == 3
    assert t.do("space r").space("sinbad") == "r"
    assert t.health("medusa") == 16 - 3
    defended = table(sinbad(["toil-and-danger"]), medusa(["snipe"]), board=SEA, turn=1)
    defended.fight("medusa", "sinbad", "snipe", "toil-and-danger").do("space b")
    assert (defended.health("sinbad"), defended.space("sinbad")) == (15, "b")


def test_riches_beyond_compare_draws_three() -> None:
    t = sea(["riches-beyond-compare"], deck_top=["exploit", "feint", "regroup"]).scheme("riches-beyond-compare")
    assert (t.hand(0), t.discard(0)) == (["exploit", "feint", "regroup"], ["riches-beyond-compare"])


def test_riches_beyond_compare_exhausts_for_each_missing_card() -> None:
    t = sea(["riches-beyond-compare"], deck=["exploit"]).scheme("riches-beyond-compare")
    assert (t.hand(0), t.health("sinbad"), t.health("porter")) == (["exploit"], 15 - 4, 6 - 4)


# --- the Porter's card ----------------------------------------------------------------------


@pytest.mark.parametrize("against", [None, "hiss-and-slither"], ids=["won", "lost"])
def test_by_fortune_and_fate_draws_two_whatever_the_outcome(against: str | None) -> None:
    seats = sinbad(["by-fortune-and-fate"], porter="d", deck_top=["exploit", "feint"]), medusa(["hiss-and-slither"])
    t = table(*seats, board=SEA).fight("porter", "medusa", "by-fortune-and-fate", against)
    assert (t.hand(0), t.health("medusa")) == (["exploit", "feint"], 13 if against is None else 16)


def test_by_fortune_and_fate_needs_the_porter() -> None:
    t = table(sinbad(["by-fortune-and-fate"], porter=None), medusa(), board=SEA)
    assert t.options == ["maneuver"]
    assert t.maneuver({"sinbad": "r"}, boost="by-fortune-and-fate").space("sinbad") == "r"  # BOOST-4


# --- the cards of both ----------------------------------------------------------------------


@pytest.mark.parametrize(("card", "value"), [("commanding-impact", 5), ("exploit", 4)])
@pytest.mark.parametrize("attacker", ["sinbad", "porter"])
def test_commanding_impact_and_exploit_draw_one(card: str, value: int, attacker: str) -> None:
    t = table(sinbad([card], porter="d", deck_top=["feint", "regroup"]), medusa(), board=SEA)
    t.fight(attacker, "medusa", card)
    assert (t.health("medusa"), t.hand(0)) == (16 - value, ["feint"])


def test_exploit_draws_one_after_a_lost_defense() -> None:
    t = table(sinbad(["exploit"], deck_top=["feint"]), medusa(["second-shot", "gaze-of-stone"]), board=SEA, turn=1)
    t.fight("medusa", "sinbad", "second-shot", "exploit").do("card gaze-of-stone")
    assert (t.health("sinbad"), t.hand(0)) == (15 - (3 + 4 - 4), ["feint"])


def test_leap_away_moves_either_combatant_4_after_a_win() -> None:
    t = sea(["leap-away"]).fight("sinbad", "medusa", "leap-away")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter sinbad", "fighter medusa"])
    t.do("fighter medusa")
    assert t.options == ["space c", "space d", "space e", "space f", "space g"]
    assert t.do("space g").space("medusa") == "g"


def test_leap_away_moves_the_enemy_past_its_own_but_not_past_sinbads() -> None:
    t = table(sinbad(["leap-away"], porter="f"), medusa(harpy_1="d"), board=SEA)
    t.fight("sinbad", "medusa", "leap-away").do("fighter medusa")
    assert t.options == ["space c", "space e"]


def test_leap_away_moves_sinbad_4() -> None:
    t = sea(["leap-away"]).fight("sinbad", "medusa", "leap-away").do("fighter sinbad")
    assert farthest(t) == 4


def test_leap_away_does_nothing_after_a_loss() -> None:
    t = sea(["leap-away"], against=["hiss-and-slither"]).fight("sinbad", "medusa", "leap-away", "hiss-and-slither")
    assert (t.kind, t.health("medusa")) == ("action", 16)


@pytest.mark.parametrize(("started", "damage"), [({}, 3), ({"porter": "e"}, 5)], ids=["stayed", "moved"])
def test_momentous_shift_of_the_porter(started: dict[str, str], damage: int) -> None:
    t = table(sinbad(["momentous-shift"], porter="d"), medusa(), board=SEA, began=started)
    assert t.fight("porter", "medusa", "momentous-shift").health("medusa") == 16 - damage


def test_momentous_shift_in_defense_looks_at_the_start_of_the_opponents_turn() -> None:
    seats = sinbad(["momentous-shift"]), medusa(["second-shot", "gaze-of-stone"])
    t = table(*seats, board=SEA, turn=1, began={"sinbad": "p"})
    t.fight("medusa", "sinbad", "second-shot", "momentous-shift").do("card gaze-of-stone")
    assert t.health("sinbad") == 15 - (3 + 4 - 5)


def test_feint_cancels_the_opposing_card() -> None:
    t = sea(["feint"], against=["snipe"]).fight("sinbad", "medusa", "feint", "snipe")
    assert (t.health("medusa"), t.hand(1)) == (16, [])


@pytest.mark.parametrize(
    ("against", "drawn"), [(None, ["exploit", "feint"]), ("snipe", ["exploit"])], ids=["won", "lost"]
)
def test_regroup_draws_two_or_one(against: str | None, drawn: list[str]) -> None:
    t = sea(["regroup"], against=["snipe"], deck_top=["exploit", "feint"])
    assert t.fight("sinbad", "medusa", "regroup", against).hand(0) == drawn

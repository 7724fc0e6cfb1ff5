"""Achilles and Patroclus: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Achilles on a, Patroclus on p, the enemy on m, in reach of both; x, y, z lead away from them.
FIELD = pl.sketch("a-p a-m p-m m-x-y-z a-a1-a2-a3 p-p1-p2-p3")
PRESETS = pytest.mark.parametrize("ruleset", ["current", "classic"])


def achilles(hand: Sequence[str] = (), patroclus: int | None = 6, at: str = "a", **cards: Any) -> pl.Seat:
    """Achilles' side; `patroclus` is the health of his friend, None if he is defeated."""
    fighters = {"patroclus": ("p", patroclus)} if patroclus else {}
    return pl.Seat("achilles", at=at, fighters=fighters, hand=hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "m", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def field(hand: Sequence[str], against: Sequence[str] = (), patroclus: int | None = 6, **cards: Any) -> Table:
    """Achilles' turn beside Medusa."""
    return table(achilles(hand, patroclus, **cards), medusa(against), board=FIELD)


def attacked(hand: Sequence[str], by: Sequence[str], patroclus: int | None = 6, **cards: Any) -> Table:
    """Medusa's turn beside Achilles."""
    return table(achilles(hand, patroclus, **cards), medusa(by), board=FIELD, turn=1)


def winners(t: Table) -> list[object]:
    return [event["fighter"] for event in t.events("combat-won")]


def actions_left(t: Table) -> object:
    turn = t.game.view(0)["turn"]
    assert isinstance(turn, dict)
    return turn["actions_left"]


# --- ACHILLES-1: the character card, and Patroclus' defeat ----------------------------------


def test_ACHILLES_1_achilles_has_18_health_and_patroclus_6() -> None:
    t = table(pl.Seat("achilles", at="a", fighters={"patroclus": "p"}), medusa(), board=FIELD)
    assert (t.health("achilles"), t.health("patroclus")) == (18, 6)


def test_ACHILLES_1_both_are_melee() -> None:
    assert field(["feint"]).do("attack").options == ["fighter achilles", "fighter patroclus"]
    apart = pl.sketch("a-p-x-m", zones={"red": "a p m"})
    assert table(achilles(["feint"]), medusa(), board=apart).options == ["maneuver"]


def test_ACHILLES_1_both_move_2_spaces() -> None:
    t = field(["feint"]).do("maneuver", "decline", "fighter achilles")
    assert t.options == ["space a", "space a1", "space a2", "space p1"]  # through Patroclus, not through Medusa
    t.do("space a2")
    assert t.asked_to_move() == "patroclus"
    assert t.options == ["space a", "space p", "space a1", "space p1", "space p2"]


def test_setup_asks_only_for_patroclus_space() -> None:
    game = pl.new_game(["achilles", "medusa"], board="sarpedon")
    assert (game.decision.kind, game.decision.seat) == ("place-sidekick", 0)
    game.answer(game.decision.options[0])
    assert game.decision.seat == 1


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        (["feint", "skirmish", "spear-throw", "battle-hardened"], 2),
        (["feint", "skirmish", "spear-throw"], 1),
        (["feint", "skirmish"], 0),
        (["feint"], 0),
        ([], 0),
    ],
)
def test_ACHILLES_1_patroclus_defeat_costs_2_random_cards_or_what_is_there(hand: list[str], left: int) -> None:
    t = attacked(hand, by=["snipe"], patroclus=3).fight("medusa", "patroclus", "snipe")
    assert (t.health("patroclus"), t.space("patroclus")) == (0, None)
    assert len(t.hand(0)) == left
    assert sorted([*t.hand(0), *t.discard(0)]) == sorted(hand)
    assert (t.kind, t.asked) == ("action", 1)  # nobody was asked which


def test_ACHILLES_1_the_discard_is_random() -> None:
    hand = ["feint", "skirmish", "spear-throw", "battle-hardened"]
    left = set()
    for seed in range(40):
        t = table(achilles(hand, 3), medusa(["snipe"]), board=FIELD, turn=1, seed=seed)
        left.add(tuple(t.fight("medusa", "patroclus", "snipe").hand(0)))
    assert len(left) == 6  # every pair of the four


def test_ACHILLES_1_achilles_own_damage_costs_nothing() -> None:
    t = attacked(["feint", "skirmish"], by=["snipe"]).fight("medusa", "achilles", "snipe")
    assert (t.health("achilles"), t.hand(0)) == (15, ["feint", "skirmish"])


def test_ACHILLES_1_exhaustion_defeats_patroclus_too() -> None:
    t = field(["feint", "skirmish", "spear-throw"], patroclus=2, deck=[]).do("maneuver")
    assert (t.health("achilles"), t.health("patroclus")) == (16, 0)
    assert (t.kind, len(t.hand(0))) == ("boost-movement", 1)  # the cards are gone before the boost


def test_ACHILLES_1_the_defense_card_on_the_table_is_not_discarded() -> None:
    t = attacked(["blessed-by-hermes", "feint", "skirmish"], by=["gaze-of-stone"], patroclus=1)
    t.fight("medusa", "patroclus", "gaze-of-stone", "blessed-by-hermes").move({})
    assert t.health("patroclus") == 1  # 2 against 3
    t = attacked(["battle-hardened", "feint", "skirmish"], by=["snipe"], patroclus=1)
    t.fight("medusa", "patroclus", "snipe", "battle-hardened")
    assert t.kind == "take-discard"  # feint and skirmish lie there already, Battle Hardened does not
    assert sorted(t.options) == ["card feint", "card skirmish"]
    t.do("card feint")
    assert (t.hand(0), t.discard(0)) == (["feint"], ["skirmish", "battle-hardened"])


# --- ACHILLES-2: the wrath ------------------------------------------------------------------


@pytest.mark.parametrize(("patroclus", "value"), [(6, 4), (1, 4), (None, 6)])
def test_ACHILLES_2_attacks_of_achilles_have_2_more_without_patroclus(patroclus: int | None, value: int) -> None:
    t = field(["brothers-in-arms"], patroclus=patroclus).fight("achilles", "medusa", "brothers-in-arms")
    assert t.health("medusa") == 16 - value


def test_ACHILLES_2_his_defense_has_no_bonus() -> None:
    t = attacked(["feint"], by=["snipe"], patroclus=None).fight("medusa", "achilles", "snipe", "feint")
    assert t.health("achilles") == 18 - (3 - 2)


def test_ACHILLES_2_patroclus_himself_never_has_it() -> None:
    t = field(["brothers-in-arms"]).fight("patroclus", "medusa", "brothers-in-arms")
    assert t.health("medusa") == 16 - 4


def test_ACHILLES_2_the_bonus_cannot_be_canceled() -> None:
    t = field(["brothers-in-arms"], against=["feint"], patroclus=None)
    t.fight("achilles", "medusa", "brothers-in-arms", "feint")
    assert t.health("medusa") == 16 - (4 + 2 - 2)


def test_ACHILLES_2_the_bonus_counts_in_main_and_bonus_attack() -> None:
    t = field(["test-for-weakness"], patroclus=None).fight("achilles", "medusa", "test-for-weakness")
    assert [event["number"] for event in t.events("damaged")] == [1 + 2, 3 + 2]
    assert t.health("medusa") == 16 - 8


# --- ACHILLES-3: a card for every win -------------------------------------------------------


def test_ACHILLES_3_a_won_attack_draws_1() -> None:
    t = field(["feint"], patroclus=None, deck_top=["skirmish"]).fight("achilles", "medusa", "feint")
    assert (t.hand(0), [event["ability"] for event in t.events("ability")]) == (["skirmish"], ["vengeance"])


def test_ACHILLES_3_a_won_defense_draws_1() -> None:
    t = attacked(["blessed-by-hermes"], by=["snipe"], patroclus=None, deck_top=["skirmish"])
    t.fight("medusa", "achilles", "snipe", "blessed-by-hermes").move({})
    assert (t.health("achilles"), t.hand(0)) == (18, ["skirmish"])


def test_ACHILLES_3_a_lost_combat_draws_nothing() -> None:
    t = field(["feint"], against=["hiss-and-slither"], patroclus=None)
    t.fight("achilles", "medusa", "feint", "hiss-and-slither")  # 2 + 2 against 4
    assert (winners(t), t.hand(0)) == (["medusa"], [])
    t = attacked(["feint"], by=["snipe"], patroclus=None).fight("medusa", "achilles", "snipe", "feint")
    assert (winners(t), t.hand(0)) == (["medusa"], [])


def test_ACHILLES_3_not_while_patroclus_lives() -> None:
    t = field(["feint"]).fight("achilles", "medusa", "feint")
    assert (winners(t), t.hand(0)) == (["achilles"], [])


def test_ACHILLES_3_it_comes_after_all_after_combat_effects() -> None:
    """Both cards draw in step 4a; the ability follows in 4b, defender's card first."""
    t = field(["battle-hardened"], against=["snipe"], patroclus=None, discard=["spear-throw"], deck_top=["feint"])
    t.fight("achilles", "medusa", "battle-hardened", "snipe")  # 2 + 2 against 3
    seen = [(event["event"], event.get("seat")) for event in t.events() if event["event"] in ("drew", "took")]
    assert seen == [("drew", 1), ("took", 0), ("drew", 0)]
    assert t.hand(0) == ["feint", "spear-throw"]


def test_ACHILLES_3_is_not_optional() -> None:
    t = field(["feint"], patroclus=None, deck=[]).fight("achilles", "medusa", "feint")
    assert (t.kind, t.health("achilles")) == ("action", 18 - 2)  # he must draw and is exhausted


def test_ACHILLES_3_main_and_bonus_attack_are_two_wins() -> None:
    t = field(["test-for-weakness"], patroclus=None, deck_top=["feint", "skirmish", "spear-throw"])
    t.fight("achilles", "medusa", "test-for-weakness")
    assert (winners(t), t.hand(0)) == (["achilles", "achilles"], ["feint", "skirmish"])


@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [("hiss-and-slither", None, 1), (None, "hiss-and-slither", 2), ("hiss-and-slither", "snipe", 1)],
    ids=["second won", "both won", "second won narrowly"],
)
def test_ACHILLES_3_each_of_the_two_combats_counts_for_itself(
    first: str | None, second: str | None, drawn: int
) -> None:
    """3 against the first defense and 5 against the second; Hiss and Slither is 4, Snipe 3."""
    hand = [card for card in (first, second) if card] or ["snipe"]
    t = field(["test-for-weakness"], against=hand, patroclus=None)
    t.fight("achilles", "medusa", "test-for-weakness", first).defend(second)
    assert len(t.hand(0)) == drawn


# --- ACHILLES-4: Patroclus falls in the middle of a combat ----------------------------------


def robin(hand: Sequence[str] = (), health: int | None = None) -> pl.Seat:
    return pl.Seat("robin-hood", at="m", health=health, hand=hand)


def test_ACHILLES_4_a_friend_lost_in_step_4a_gives_the_draw_of_the_same_combat() -> None:
    """Wily Fighting of the defender hits Achilles and Patroclus; 2 cards go, then the win draws 1."""
    t = table(
        achilles(["skirmish", "feint", "spear-throw", "battle-frenzy"], 1, deck_top=["achilles-heel"]),
        robin(["wily-fighting"]),
        board=FIELD,
    )
    t.fight("achilles", "robin-hood", "skirmish", "wily-fighting")
    assert t.health("robin-hood") == 13 - 1  # the wrath came too late for the damage
    assert (t.health("achilles"), t.health("patroclus"), len(t.hand(0))) == (17, 0, 1)  # discarded at once
    assert t.kind == "choose-fighter"  # only then comes Skirmish
    t.do("fighter achilles", "space a")
    assert len(t.hand(0)) == 2 and "achilles-heel" in t.hand(0)


def test_ACHILLES_4_a_friend_lost_before_step_3_gives_the_bonus_at_once() -> None:
    """Houdini boosts his defense with Misdirection, whose boost bonus hits Patroclus."""
    houdini = pl.Seat("houdini", at="m", hand=["grand-escape", "misdirection"])
    t = table(achilles(["brothers-in-arms", "feint"], 2, deck_top=["skirmish"]), houdini, board=FIELD)
    t.fight("achilles", "houdini", "brothers-in-arms", "grand-escape").do("card misdirection", "fighter patroclus")
    assert t.health("houdini") == 14 - (4 + 2 - (2 + 1))
    assert (t.hand(0), t.discard(0)) == (["skirmish"], ["feint", "brothers-in-arms"])  # one drawn for the win
    assert actions_left(t) == 1  # Brothers in Arms finds no Patroclus any more


def test_ACHILLES_4_the_day_of_your_doom_may_defeat_patroclus_in_the_middle_of_his_attack() -> None:
    t = field(["the-day-of-your-doom", "feint", "skirmish", "spear-throw"], patroclus=2)
    t.fight("patroclus", "medusa", "the-day-of-your-doom").do("accept")
    assert (t.health("patroclus"), t.health("medusa")) == (0, 16 - 5)  # COMBAT-16: the damage is still dealt
    assert len(t.hand(0)) == 1  # and he has lost the cards; no draw, as Achilles did not fight


def test_ACHILLES_4_from_the_next_attack_on_achilles_is_wrathful() -> None:
    t = field(["battle-frenzy"] + ["brothers-in-arms"] * 3, patroclus=2).fight("patroclus", "medusa", "battle-frenzy")
    assert t.hand(0) == ["brothers-in-arms"]
    before = t.health("medusa")
    t.fight("achilles", "medusa", "brothers-in-arms")
    assert before - t.health("medusa") == 6


# --- ACHILLES-5: Under Achilles' Helm -------------------------------------------------------


def test_ACHILLES_5_patroclus_takes_achilles_place_and_the_damage() -> None:
    t = attacked(["under-achilles-helm"], by=["snipe"]).fight("medusa", "achilles", "snipe", "under-achilles-helm")
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept")
    assert (t.space("achilles"), t.space("patroclus")) == ("p", "a")
    assert (t.health("achilles"), t.health("patroclus")) == (18, 6 - (3 - 2))
    assert (winners(t), t.discard(0)) == (["medusa"], ["under-achilles-helm"])


def test_ACHILLES_5_it_may_be_declined() -> None:
    t = attacked(["under-achilles-helm"], by=["snipe"]).fight("medusa", "achilles", "snipe", "under-achilles-helm")
    t.do("decline")
    assert (t.space("achilles"), t.space("patroclus")) == ("a", "p")
    assert (t.health("achilles"), t.health("patroclus")) == (18 - 1, 6)


def test_ACHILLES_5_without_patroclus_nothing_is_asked() -> None:
    t = attacked(["under-achilles-helm"], by=["snipe"], patroclus=None)
    t.fight("medusa", "achilles", "snipe", "under-achilles-helm")
    assert (t.kind, t.health("achilles"), t.space("achilles")) == ("action", 18 - 1, "a")


def test_ACHILLES_5_any_distance() -> None:
    far = pl.sketch("m-a-b-c-d-p")
    t = table(achilles(["under-achilles-helm"]), medusa(["snipe"]), board=far, turn=1)
    t.fight("medusa", "achilles", "snipe", "under-achilles-helm").do("accept")
    assert (t.space("achilles"), t.space("patroclus"), t.health("patroclus")) == ("p", "a", 5)


def test_ACHILLES_5_feint_comes_too_late_for_the_swap() -> None:
    """Both effects are due IMMEDIATELY; the defender's resolves first and is not undone (COMBAT-6)."""
    t = attacked(["under-achilles-helm"], by=["feint"]).fight("medusa", "achilles", "feint", "under-achilles-helm")
    t.do("accept")
    assert (t.space("patroclus"), t.health("patroclus"), t.health("achilles")) == ("a", 6, 18)  # 2 against 2
    assert winners(t) == ["patroclus"]


def test_ACHILLES_5_effects_on_the_opposing_fighter_hit_patroclus() -> None:
    seats = achilles(["under-achilles-helm"]), pl.Seat("king-arthur", at="m", hand=["skirmish"])
    t = table(*seats, board=FIELD, turn=1).fight("king-arthur", "achilles", "skirmish", "under-achilles-helm")
    t.do("accept")
    assert t.health("patroclus") == 6 - (4 - 2)
    assert (t.kind, t.options) == ("choose-fighter", ["fighter patroclus", "fighter king-arthur"])


def test_ACHILLES_5_patroclus_can_fall_and_achilles_draws_nothing() -> None:
    t = attacked(["under-achilles-helm", "feint", "skirmish", "spear-throw"], by=["second-shot"], patroclus=1)
    t.fight("medusa", "achilles", "second-shot", "under-achilles-helm").do("accept")
    assert (t.health("achilles"), t.health("patroclus"), t.space("achilles")) == (18, 0, "p")
    assert len(t.hand(0)) == 1


def test_ACHILLES_5_patroclus_winning_draws_nothing() -> None:
    t = attacked(["under-achilles-helm"], by=["regroup"]).fight("medusa", "achilles", "regroup", "under-achilles-helm")
    t.do("accept")
    assert (winners(t), t.hand(0)) == (["patroclus"], [])


def test_ACHILLES_5_the_bonus_attack_follows_patroclus() -> None:
    """Bloody Reprise hits whoever defends now, with cards that Patroclus may play (BONUS-5)."""
    mary = pl.Seat("bloody-mary", at="m", hand=["bloody-requiem"])
    hand = ["under-achilles-helm", "achilles-heel", "feint", "under-achilles-helm"]
    t = table(achilles(hand), mary, board=FIELD, turn=1)
    t.fight("bloody-mary", "achilles", "bloody-requiem", "under-achilles-helm").do("accept")
    assert (t.kind, t.asked, t.options) == ("defense-card", 0, ["card feint", "decline"])
    t.do("decline")
    assert t.health("patroclus") == 6 - (3 - 2) - 2  # the helm's printed 2 comes back at him
    assert (t.health("achilles"), winners(t)) == (18, ["bloody-mary", "bloody-mary"])


def test_ACHILLES_5_against_a_bonus_attack_it_works_too() -> None:
    yennenga = pl.Seat("yennenga", at="m", hand=["rain-of-arrows"])
    t = table(achilles(["under-achilles-helm"]), yennenga, board=FIELD, turn=1)
    t.fight("yennenga", "achilles", "rain-of-arrows").do("card under-achilles-helm", "accept")
    assert (t.health("achilles"), t.health("patroclus")) == (18 - 3, 6 - (3 - 2))
    assert t.discard(0) == ["under-achilles-helm"]


def test_ACHILLES_5_is_not_for_patroclus() -> None:
    t = attacked(["under-achilles-helm"], by=["snipe"]).attack("medusa", "patroclus", "snipe")
    assert t.options == ["decline"]


# --- the cards of Achilles ------------------------------------------------------------------


def test_achilles_heel_held_gives_nothing() -> None:
    t = attacked(["achilles-heel"], by=["snipe"]).fight("medusa", "achilles", "snipe", "achilles-heel")
    assert (t.health("achilles"), t.asked, actions_left(t)) == (18, 1, 1)


def test_achilles_heel_lost_gives_the_opponent_an_action() -> None:
    t = attacked(["achilles-heel"], by=["second-shot", "gaze-of-stone"])
    t.fight("medusa", "achilles", "second-shot", "achilles-heel").do("card gaze-of-stone")
    assert t.health("achilles") == 18 - (3 + 4 - 4)
    assert (t.asked, actions_left(t)) == (1, 2)


def test_achilles_heel_canceled_gives_nothing() -> None:
    arthur = pl.Seat("king-arthur", at="m", hand=["feint", "excalibur"])
    t = table(achilles(["achilles-heel"]), arthur, board=FIELD, turn=1)
    t.attack("king-arthur", "achilles", "feint", boost="excalibur").defend("achilles-heel")
    assert (t.health("achilles"), actions_left(t)) == (18 - (2 + 3 - 4), 1)


def test_achilles_heel_works_even_if_achilles_falls() -> None:
    t = attacked(["achilles-heel"], by=["second-shot", "gaze-of-stone"], health=1)
    t.fight("medusa", "achilles", "second-shot", "achilles-heel").do("card gaze-of-stone")
    assert [event["seat"] for event in t.events("actions-gained")] == [1]
    assert t.game.winner == 1


# Achilles on a in the red zone; m and n in it, x beside him but outside.
SPEARS = pl.sketch("a-x-m-n-z a-p", zones={"red": "a m n p"})


def test_spear_throw_hits_one_enemy_in_the_zone() -> None:
    t = table(achilles(["spear-throw"]), medusa(harpy_1="n", harpy_2="x"), board=SPEARS).scheme("spear-throw")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter medusa", "fighter harpy-1"])  # not beside, not Patroclus
    t.do("fighter medusa")
    assert (t.health("medusa"), t.health("harpy-1"), t.discard(0)) == (14, 1, ["spear-throw"])


def test_spear_throw_at_the_only_enemy_asks_nothing() -> None:
    t = table(achilles(["spear-throw"]), medusa(at="n"), board=SPEARS).scheme("spear-throw")
    assert (t.kind, t.health("medusa")) == ("action", 14)


def test_spear_throw_without_an_enemy_in_the_zone_does_nothing() -> None:
    t = table(achilles(["spear-throw"]), medusa(at="x"), board=SPEARS).scheme("spear-throw")
    assert (t.kind, t.health("medusa"), t.discard(0)) == ("action", 16, ["spear-throw"])


def test_spear_throw_is_not_an_attack() -> None:
    t = table(achilles(["spear-throw"], None), medusa(at="n"), board=SPEARS).scheme("spear-throw")
    assert (t.health("medusa"), t.hand(0)) == (14, [])  # neither the wrath nor the draw


# --- the cards of Patroclus -----------------------------------------------------------------


def test_battle_frenzy_hurts_both_combatants() -> None:
    t = field(["battle-frenzy"]).fight("patroclus", "medusa", "battle-frenzy")
    assert (t.health("patroclus"), t.health("medusa"), t.health("achilles")) == (6 - 2, 16 - 3 - 2, 18)


def test_battle_frenzy_hurts_both_after_a_loss_too() -> None:
    t = field(["battle-frenzy"], against=["hiss-and-slither"])
    t.fight("patroclus", "medusa", "battle-frenzy", "hiss-and-slither")
    assert (t.health("patroclus"), t.health("medusa")) == (4, 14)


def test_battle_frenzy_can_defeat_patroclus_and_the_discard_follows_at_once() -> None:
    t = field(["battle-frenzy", "feint", "skirmish", "spear-throw"], patroclus=2)
    t.fight("patroclus", "medusa", "battle-frenzy")
    assert (t.health("patroclus"), len(t.hand(0))) == (0, 1)
    names = [event["event"] for event in t.events() if event["event"] in ("damaged", "defeated", "discarded")]
    assert names == ["damaged", "damaged", "damaged", "defeated", "discarded", "discarded"]
    assert t.discard(0)[-1] == "battle-frenzy"  # it went to the pile after the random cards


@pytest.mark.parametrize(
    ("answer", "patroclus", "medusas"), [("accept", 4, 16 - 5), ("decline", 6, 16 - 3)], ids=["paid", "not paid"]
)
def test_the_day_of_your_doom(answer: str, patroclus: int, medusas: int) -> None:
    t = field(["the-day-of-your-doom"]).fight("patroclus", "medusa", "the-day-of-your-doom")
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do(answer)
    assert (t.health("patroclus"), t.health("medusa")) == (patroclus, medusas)


def test_the_day_of_your_doom_canceled_asks_nothing() -> None:
    t = field(["the-day-of-your-doom"], against=["feint"])
    t.fight("patroclus", "medusa", "the-day-of-your-doom", "feint")
    assert (t.kind, t.health("patroclus"), t.health("medusa")) == ("action", 6, 16 - 1)


@pytest.mark.parametrize("card", ["battle-frenzy", "the-day-of-your-doom"])
def test_the_attacks_of_patroclus_are_only_his(card: str) -> None:
    assert field([card]).do("attack").options == ["fighter patroclus"]
    assert field([card], patroclus=None).options == ["maneuver"]


def test_spear_throw_is_played_by_achilles() -> None:
    t = field(["spear-throw"]).do("scheme", "card spear-throw")  # nobody is asked who plays it
    assert [event["fighter"] for event in t.events("scheme-played")] == ["achilles"]


@pytest.mark.parametrize("card", ["achilles-heel", "under-achilles-helm"])
def test_the_defenses_of_achilles_are_only_his(card: str) -> None:
    assert attacked([card], by=["snipe"]).attack("medusa", "patroclus", "snipe").options == ["decline"]
    assert attacked([card], by=["snipe"]).attack("medusa", "achilles", "snipe").options == [f"card {card}", "decline"]


# --- the cards of both ----------------------------------------------------------------------


@pytest.mark.parametrize("attacker", ["achilles", "patroclus"])
def test_brothers_in_arms_gains_an_action_while_patroclus_lives(attacker: str) -> None:
    t = field(["brothers-in-arms"]).fight(attacker, "medusa", "brothers-in-arms")
    assert (t.health("medusa"), actions_left(t)) == (16 - 4, 2)


def test_brothers_in_arms_gains_nothing_without_patroclus() -> None:
    t = field(["brothers-in-arms"], patroclus=None).fight("achilles", "medusa", "brothers-in-arms")
    assert actions_left(t) == 1


def test_brothers_in_arms_gains_an_action_after_a_loss() -> None:
    t = field(["brothers-in-arms"], against=["hiss-and-slither"])
    t.fight("achilles", "medusa", "brothers-in-arms", "hiss-and-slither")
    assert (t.health("medusa"), actions_left(t)) == (16, 2)


def test_brothers_in_arms_looks_for_patroclus_when_it_resolves() -> None:
    """The defender's Wily Fighting comes first and defeats him."""
    t = table(achilles(["brothers-in-arms"], 1), robin(["wily-fighting"]), board=FIELD)
    t.fight("achilles", "robin-hood", "brothers-in-arms", "wily-fighting")
    assert (t.health("patroclus"), actions_left(t)) == (0, 1)


def test_brothers_in_arms_canceled_gains_nothing() -> None:
    t = field(["brothers-in-arms"], against=["feint"]).fight("achilles", "medusa", "brothers-in-arms", "feint")
    assert (t.health("medusa"), actions_left(t)) == (16 - 2, 1)


@pytest.mark.parametrize("attacker", ["achilles", "patroclus"])
def test_test_for_weakness_starts_relentless_assault(attacker: str) -> None:
    t = field(["test-for-weakness"]).fight(attacker, "medusa", "test-for-weakness")
    assert t.health("medusa") == 16 - 1 - 3
    started = [(event["fighter"], event["other"], event["card"]) for event in t.events("bonus-attack")]
    assert started == [(attacker, "medusa", "relentless-assault")]
    assert t.discard(0) == ["test-for-weakness"]


def test_battle_hardened_takes_any_card_of_the_own_discard_pile() -> None:
    t = field(["battle-hardened"], discard=["feint", "spear-throw", "feint"])
    t.fight("achilles", "medusa", "battle-hardened")
    assert (t.kind, t.asked) == ("take-discard", 0)
    assert sorted(t.options) == ["card feint", "card spear-throw"]  # not Battle Hardened, still on the table
    t.do("card feint")
    assert (t.hand(0), t.discard(0)) == (["feint"], ["feint", "spear-throw", "battle-hardened"])


def test_battle_hardened_takes_the_only_title_without_asking() -> None:
    t = field(["battle-hardened"], discard=["spear-throw"]).fight("achilles", "medusa", "battle-hardened")
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", ["spear-throw"], ["battle-hardened"])


def test_battle_hardened_with_an_empty_pile_does_nothing() -> None:
    t = field(["battle-hardened"]).fight("achilles", "medusa", "battle-hardened")
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", [], ["battle-hardened"])


def test_battle_hardened_in_defense_and_after_a_loss() -> None:
    t = attacked(["battle-hardened"], by=["snipe"], discard=["feint"])
    t.fight("medusa", "patroclus", "snipe", "battle-hardened")
    assert (t.health("patroclus"), t.hand(0)) == (6 - 1, ["feint"])


def test_blessed_by_hermes_moves_both_through_enemies() -> None:
    lane = pl.sketch("p-a-m-x-y-z")
    t = table(achilles(["blessed-by-hermes"]), medusa(), board=lane).fight("achilles", "medusa", "blessed-by-hermes")
    assert (t.kind, t.options) == ("mover", ["fighter achilles", "fighter patroclus", "decline"])
    t.do("fighter achilles")
    assert t.options == ["space a", "space x", "space y"]  # past Medusa, not onto her
    t.do("space y")
    assert t.asked_to_move() == "patroclus"
    assert t.options == ["space p", "space a", "space x"]
    t.do("space x")
    assert (t.space("achilles"), t.space("patroclus"), t.health("medusa")) == ("y", "x", 13)


def test_blessed_by_hermes_may_move_nobody() -> None:
    t = attacked(["blessed-by-hermes"], by=["snipe"]).fight("medusa", "achilles", "snipe", "blessed-by-hermes")
    assert (t.kind, t.asked) == ("mover", 0)
    t.do("decline")
    assert (t.space("achilles"), t.space("patroclus"), t.asked) == ("a", "p", 1)


def test_wily_fighting_hurts_each_enemy_beside_the_own_combatant() -> None:
    board = pl.sketch("a-m a-h a-p p-i m-i")
    t = table(achilles(["wily-fighting"]), medusa(harpy_1="h", harpy_2="i"), board=board)
    t.fight("achilles", "medusa", "wily-fighting")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2", "patroclus")] == [16 - 3 - 1, 0, 1, 6]


def test_wily_fighting_of_patroclus_looks_around_patroclus() -> None:
    board = pl.sketch("a-m a-h a-p p-i p-m")
    t = table(achilles(["wily-fighting"]), medusa(["snipe"], harpy_1="h", harpy_2="i"), board=board, turn=1)
    t.fight("medusa", "patroclus", "snipe", "wily-fighting")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2")] == [16 - 1, 1, 0]


@pytest.mark.parametrize("attacker", ["achilles", "patroclus"])
def test_skirmish_moves_either_combatant_up_to_2_after_a_win(attacker: str) -> None:
    t = field(["skirmish"]).fight(attacker, "medusa", "skirmish")
    assert (t.kind, t.options) == ("choose-fighter", [f"fighter {attacker}", "fighter medusa"])
    t.do("fighter medusa")
    assert t.options == ["space m", "space x", "space y"]
    t.do("space y")
    assert (t.space("medusa"), t.health("medusa")) == ("y", 16 - 4)


def test_skirmish_does_nothing_after_a_loss() -> None:
    t = field(["skirmish"], against=["hiss-and-slither"])
    t.fight("achilles", "medusa", "skirmish", "hiss-and-slither")
    assert t.kind == "action"


@pytest.mark.parametrize(
    ("defense", "medusas", "canceled"),
    [(None, 14, []), ("snipe", 16, [1]), ("feint", 16, [0])],
    ids=["plain 2", "cancels", "both: the defender's counts"],
)
def test_feint(defense: str | None, medusas: int, canceled: list[int]) -> None:
    t = field(["feint"], against=["snipe", "feint"]).fight("patroclus", "medusa", "feint", defense)
    assert (t.health("medusa"), t.kind) == (medusas, "action")
    assert len(t.hand(1)) == (2 if defense is None else 1)  # Snipe's draw is canceled
    assert [event["seat"] for event in t.events("canceled")] == canceled


# --- Patroclus attacks Bloody Mary -----------------------------------------------------


def antonina_and_boris(ruleset: str) -> Table:
    return table(
        achilles(["battle-frenzy", "test-for-weakness", "the-day-of-your-doom", "under-achilles-helm"], 4),
        pl.Seat("bloody-mary", at="m", hand=["broken-glass", "mirror-image", "trick-of-the-light"], deck_top=["evade"]),
        board=FIELD,
        ruleset=ruleset,
        actions=1,
    )


@PRESETS
def test_X_5_battle_frenzy_against_broken_glass(ruleset: str) -> None:
    t = antonina_and_boris(ruleset).fight("patroclus", "bloody-mary", "battle-frenzy", "broken-glass")
    assert (t.kind, t.asked, t.options) == ("branch", 1, ["branch 1", "branch 2", "decline"])
    t.do("decline")
    assert winners(t) == ["bloody-mary"]  # 3 against 3
    hits = [(event["fighter"], event["number"]) for event in t.events("damaged")]
    assert hits == [("patroclus", 2), ("patroclus", 2), ("bloody-mary", 2)]
    assert (t.health("patroclus"), t.health("bloody-mary")) == (0, 14)
    assert t.hand(1) == ["evade", "mirror-image", "trick-of-the-light"]
    assert len(t.hand(0)) == 1 and t.discard(0)[-1] == "battle-frenzy"


@PRESETS
def test_X_5_boris_has_three_cards_and_so_three_actions(ruleset: str) -> None:
    t = antonina_and_boris(ruleset).fight("patroclus", "bloody-mary", "battle-frenzy", "broken-glass").do("decline")
    assert (t.kind, t.asked, actions_left(t)) == ("action", 1, 3)


@PRESETS
def test_X_5_from_now_on_achilles_attacks_have_2_more(ruleset: str) -> None:
    mary = pl.Seat("bloody-mary", at="m", hand=["broken-glass"])
    t = table(achilles(["battle-frenzy"] + ["skirmish"] * 3, 4), mary, board=FIELD, ruleset=ruleset)
    t.fight("patroclus", "bloody-mary", "battle-frenzy", "broken-glass").do("decline")
    assert t.hand(0) == ["skirmish"]
    t.fight("achilles", "bloody-mary", "skirmish")
    assert t.health("bloody-mary") == 14 - 6

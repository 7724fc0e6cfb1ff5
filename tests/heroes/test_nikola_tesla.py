"""Nikola Tesla: every card, the coils, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from peerless.text.render import Renderer
from tests.support.homebrew import hero
from tests.support.table import Table, table

# Tesla on b, Arthur on c beside him, Merlin on d in the same zone; e and f are elsewhere.
LAB = pl.sketch("a-b-c-d-e-f a-p", zones={"red": "a b c d p", "blue": "e f"}, starts=["b", "c", "e", "f"])
CURRENT = "the-alternating-current"
EXPERIMENT = "intense-experimentation"
INDUCTION = "kinetic-induction"
STORM = "lightning-storm"
POLYPHASE = "polyphase-coils"
BLAST = "repulsion-blast"
XRAY = "x-ray-radiation"


def tesla(hand: Sequence[str] = (), coils: int = 1, at: str = "b", health: int | None = None, **cards: Any) -> pl.Seat:
    return pl.Seat("nikola-tesla", at, health, {}, hand, counters={"charged-coil": coils}, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def lab(hand: Sequence[str], against: Sequence[str] = (), coils: int = 1, **rest: Any) -> Table:
    """Tesla's turn."""
    return table(tesla(hand, coils, **rest), arthur(against), board=LAB)


def attacked(hand: Sequence[str], by: Sequence[str], coils: int = 1, **rest: Any) -> Table:
    """Arthur's turn."""
    return table(tesla(hand, coils, **rest), arthur(by), board=LAB, turn=1)


def shoot(t: Table, card: str, against: str | None = None) -> Table:
    """An attack on Arthur, up to the first question after it."""
    return t.fight("nikola-tesla", "king-arthur", card, against)


def coils(t: Table) -> int:
    return int(t.game.view(None)["seats"][0]["counters"]["charged-coil"])


def actions(t: Table) -> int:
    return t.game.state.actions_left


def numbers(most: int) -> list[str]:
    return [f"number {number}" for number in range(most + 1)]


# --- TESLA-1 to -4: the character card ------------------------------------------------------


def test_TESLA_1_he_has_14_health_moves_2_and_is_ranged() -> None:
    t = table(tesla(["death-ray"], deck_top=["death-ray"]), arthur(at="d", merlin=None), board=LAB)
    assert (t.health("nikola-tesla"), t.options) == (14, ["maneuver", "attack"])
    assert t.do("maneuver", "decline").options == ["space a", "space b", "space c", "space p"]


def test_TESLA_1_one_coil_is_charged_at_the_start_and_everybody_sees_it() -> None:
    t = table(pl.Seat("nikola-tesla", "b"), arthur(), board=LAB)
    assert [t.game.view(seat)["seats"][0]["counters"] for seat in (None, 0, 1)] == [{"charged-coil": 1}] * 3


def overflow(charged: int = 2, merlin: Place | None = "a", health: int | None = None) -> Table:
    """The start of Tesla's turn."""
    return table(tesla(coils=charged), arthur(merlin=merlin, health=health), board=LAB, start_of_turn=True)


def test_TESLA_2_two_charged_coils_hurt_adjacent_enemies_and_move_them() -> None:
    t = overflow()
    assert (t.health("king-arthur"), t.health("merlin"), t.kind) == (17, 6, "mover")
    assert t.do("fighter king-arthur").options == ["space c", "space d"]
    t.do("space d").move({})
    assert (t.space("king-arthur"), t.space("merlin"), coils(t), t.kind) == ("d", "a", 2, "action")


def test_TESLA_2_nobody_has_to_be_moved() -> None:
    t = overflow().move({})
    assert (t.space("king-arthur"), t.space("merlin")) == ("c", "a")


def test_TESLA_2_enemies_that_are_not_adjacent_are_spared() -> None:
    t = overflow(merlin="d")
    assert (t.health("king-arthur"), t.health("merlin")) == (17, 7)
    assert t.move({}).kind == "action"


@pytest.mark.parametrize("charged", [0, 1])
def test_TESLA_2_with_fewer_coils_nothing_happens(charged: int) -> None:
    t = overflow(charged=charged)
    assert (t.health("king-arthur"), t.health("merlin"), t.kind) == (18, 7, "action")


def test_TESLA_3_a_defeated_fighter_is_not_moved() -> None:
    t = overflow(merlin=("a", 1))
    assert (t.space("merlin"), t.asked_to_move()) == (None, "king-arthur")


def test_TESLA_2_the_damage_may_win_the_game() -> None:
    assert overflow(merlin="d", health=1).game.winner == 0


def test_TESLA_3_those_whose_damage_another_took_are_moved_too() -> None:
    yennenga = pl.Seat("yennenga", "c", None, {"archer-1": "p"})
    t = table(tesla(coils=2), yennenga, board=LAB, start_of_turn=True)
    assert (t.kind, t.asked) == ("share", 1)
    t.do("number 1")
    assert (t.health("yennenga"), t.health("archer-1"), t.asked_to_move()) == (15, 1, "yennenga")


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_TESLA_4_a_coil_is_charged_at_the_end_of_his_turn(before: int, after: int) -> None:
    t = table(tesla(coils=before, deck_top=["7-hertz"]), arthur(), board=LAB, actions=1).maneuver()
    assert (t.asked, coils(t)) == (1, after)


def test_TESLA_4_it_comes_before_the_hand_limit() -> None:
    t = table(tesla([STORM] * 3 + [BLAST] * 3 + [XRAY], 0, deck_top=[XRAY]), arthur(), board=LAB, actions=1).maneuver()
    assert (t.asked, coils(t), len(t.hand(0))) == (0, 1, 8)
    assert all(option.startswith("card") for option in t.options)


# --- attacks --------------------------------------------------------------------------------


def test_TESLA_9_the_alternating_current_charges_both_coils() -> None:
    t = shoot(lab([CURRENT], coils=0), CURRENT)
    assert (coils(t), t.health("king-arthur"), t.health("nikola-tesla")) == (2, 13, 14)


def test_TESLA_9_or_discharges_both_to_recover_2() -> None:
    t = shoot(lab([CURRENT], coils=2, health=5), CURRENT)
    assert t.options == ["branch 1", "branch 2"]
    t.do("branch 2")
    assert (coils(t), t.health("nikola-tesla")) == (0, 7)


@pytest.mark.parametrize("charged", [0, 1])
def test_TESLA_9_the_second_needs_both_coils(charged: int) -> None:
    t = shoot(lab([CURRENT], coils=charged, health=5), CURRENT)
    assert (t.kind, coils(t), t.health("nikola-tesla")) == ("action", 2, 5)


@pytest.mark.parametrize(("spent", "left", "hand"), [(0, 1, []), (1, 2, []), (2, 2, [BLAST])])
def test_TESLA_5_7_hertz_gains_an_action_and_with_two_coils_a_card(spent: int, left: int, hand: list[str]) -> None:
    t = shoot(lab(["7-hertz"], coils=2, deck_top=[BLAST]), "7-hertz").do(f"number {spent}")
    assert (actions(t), t.hand(0), coils(t), t.health("king-arthur")) == (left, hand, 2 - spent, 14)


@pytest.mark.parametrize(("charged", "asked"), [(1, numbers(1)), (2, numbers(2))])
def test_TESLA_6_only_charged_coils_can_be_discharged(charged: int, asked: list[str]) -> None:
    assert shoot(lab(["7-hertz"], coils=charged), "7-hertz").options == asked


def test_TESLA_6_without_a_charged_coil_nothing_is_asked() -> None:
    t = shoot(lab(["7-hertz"], coils=0), "7-hertz")
    assert (t.kind, actions(t)) == ("action", 1)


@pytest.mark.parametrize(("spent", "value"), [(0, 3), (1, 5), (2, 7)])
def test_TESLA_11_death_ray_has_3_5_or_7(spent: int, value: int) -> None:
    t = shoot(lab(["death-ray"], coils=2), "death-ray").do(f"number {spent}")
    assert (t.health("king-arthur"), coils(t)) == (18 - value, 2 - spent)


def test_TESLA_11_death_ray_can_be_canceled_and_keeps_the_coils() -> None:
    t = shoot(lab(["death-ray"], against=["feint"], coils=2), "death-ray", "feint")
    assert (t.health("king-arthur"), coils(t)) == (17, 2)


# --- defense --------------------------------------------------------------------------------


@pytest.mark.parametrize(("spent", "cards", "health"), [(0, 1, 10), (1, 2, 10), (2, 3, 11)])
def test_TESLA_7_intense_experimentation_draws_up_to_3_and_recovers_1(spent: int, cards: int, health: int) -> None:
    t = attacked([EXPERIMENT], by=["regroup"], coils=2, health=10, deck_top=[BLAST, XRAY, STORM])
    t.fight("king-arthur", "nikola-tesla", "regroup", EXPERIMENT)
    assert (t.asked, t.hand(0), t.options) == (0, [BLAST], numbers(2))  # the first card is known
    t.do(f"number {spent}")
    assert (len(t.hand(0)), t.health("nikola-tesla"), coils(t)) == (cards, health, 2 - spent)


def test_TESLA_7_without_coils_it_draws_1() -> None:
    t = attacked([EXPERIMENT], by=["regroup"], coils=0, deck_top=[BLAST])
    t.fight("king-arthur", "nikola-tesla", "regroup", EXPERIMENT)
    assert (t.hand(0), t.kind) == ([BLAST], "action")


# --- versatile cards ------------------------------------------------------------------------


def test_TESLA_8_kinetic_induction_charges_both_coils_after_a_victory() -> None:
    assert coils(shoot(lab([INDUCTION], coils=0), INDUCTION)) == 2


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_TESLA_8_and_one_otherwise_but_never_a_third(before: int, after: int) -> None:
    t = attacked([INDUCTION], by=["excalibur"], coils=before)
    t.fight("king-arthur", "nikola-tesla", "excalibur", INDUCTION)
    assert (coils(t), t.health("nikola-tesla")) == (after, 14 - 4)


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_TESLA_5_lightning_storm_hurts_all_enemies_in_his_zone(spent: int) -> None:
    t = shoot(lab([STORM], coils=2), STORM).do(f"number {spent}")
    assert (t.health("king-arthur"), t.health("merlin"), t.health("nikola-tesla")) == (15 - spent, 7 - spent, 14)


def test_TESLA_5_lightning_storm_spares_enemies_elsewhere() -> None:
    t = shoot(table(tesla([STORM], 2), arthur(merlin="e"), board=LAB), STORM).do("number 2")
    assert (t.health("king-arthur"), t.health("merlin")) == (13, 7)


@pytest.mark.parametrize(("spent", "left", "drawn"), [(0, 18 - 2, 1), (1, 18 - 2, 0), (2, 18 - 3, 0)])
def test_TESLA_11_polyphase_coils_cancel_and_ignore(spent: int, left: int, drawn: int) -> None:
    t = shoot(lab([POLYPHASE], against=["regroup"], coils=2), POLYPHASE, "regroup").do(f"number {spent}")
    assert (t.health("king-arthur"), len(t.hand(1)), coils(t)) == (left, drawn, 2 - spent)


def test_TESLA_11_polyphase_coils_defend_alike() -> None:
    t = attacked([POLYPHASE], by=["the-aid-of-morgana"], coils=2)
    t.fight("king-arthur", "nikola-tesla", "the-aid-of-morgana", POLYPHASE).do("number 2")
    assert (t.health("nikola-tesla"), t.hand(1)) == (14, [])


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_TESLA_5_repulsion_blast_moves_the_enemy_then_tesla_and_costs_a_card(spent: int) -> None:
    t = lab([BLAST], against=["feint", "regroup"], coils=2)
    shoot(t, BLAST)
    assert t.options == [f"space {space}" for space in "ce"]
    t.do("space e")
    assert (t.space("king-arthur"), t.options) == ("e", numbers(2))  # the move is known
    t.do(f"number {spent}").do_if("destination", "space a")
    assert (t.space("nikola-tesla"), len(t.hand(1))) == ("a" if spent else "b", 1 if spent == 2 else 2)


@pytest.mark.parametrize(("spent", "value", "gone"), [(0, 4, []), (1, 4, ["excalibur"]), (2, 4 + 3, ["excalibur"])])
def test_TESLA_10_x_ray_radiation_discards_the_top_card_and_adds_its_boost(
    spent: int, value: int, gone: list[str]
) -> None:
    t = table(tesla([XRAY], 2), arthur(deck_top=["excalibur"]), board=LAB)
    shoot(t, XRAY)
    assert "excalibur" in str(t.events(seat=None))  # everybody sees it before the menu
    t.do(f"number {spent}")
    assert (t.health("king-arthur"), t.discard(1), t.deck(1)[0] == "excalibur") == (18 - value, gone, not gone)


def test_TESLA_10_against_an_empty_deck_the_menu_is_in_vain() -> None:
    t = shoot(table(tesla([XRAY], 2), arthur(deck=[], merlin=None), board=LAB), XRAY).do("number 2")
    assert (t.health("king-arthur"), coils(t)) == (14, 0)


# --- schemes --------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [0, 1, 2])
def test_TESLA_8_fully_charged_charges_both_coils_and_gains_an_action(before: int) -> None:
    t = lab(["fully-charged"], coils=before).scheme("fully-charged")
    assert (coils(t), actions(t)) == (2, 2)


def test_TESLA_12_remote_control_moves_every_enemy_in_any_order() -> None:
    t = lab(["remote-control"]).scheme("remote-control")
    assert t.options == ["fighter king-arthur", "fighter merlin", "decline"]
    t.move({"merlin": "f", "king-arthur": "e"})
    assert (t.space("merlin"), t.space("king-arthur"), actions(t)) == ("f", "e", 2)


def test_TESLA_12_nobody_has_to_be_moved() -> None:
    t = lab(["remote-control"]).scheme("remote-control").move({})
    assert (t.space("merlin"), t.space("king-arthur"), actions(t)) == ("d", "c", 2)


# --- wording --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["7-hertz", EXPERIMENT])
def test_TESLA_5_both_lines_of_a_menu_speak_of_the_coils_spent(card: str) -> None:
    hero = pl.heroes()["nikola-tesla"]
    text = Renderer(hero, "en").card(hero.card(card))[0][1]
    assert "If exactly 2 are spent" in text and "otherwise, if exactly 1 is spent" in text


def test_TESLA_3_those_whose_damage_was_prevented_are_moved_too() -> None:
    stone: dict[str, object] = {"id": "stone", "damage_taken": "effect", "at_most": 0, "for": "hero"}
    t = table(tesla(coils=2), pl.Seat(hero(id="foe", rules=[stone]), "c"), board=LAB, start_of_turn=True)
    assert (t.health("foe"), t.kind, t.asked_to_move()) == (20, "destination", "foe")


# --- sentences not yet told -----------------------------------------------------------------


def test_TESLA_2_friends_are_spared() -> None:
    seats = tesla(coils=2), arthur(merlin=None), pl.Seat("sinbad", "a"), pl.Seat("medusa", "f")
    t = table(*seats, board=LAB, mode="teams", start_of_turn=True)
    assert (t.health("king-arthur"), t.health("sinbad"), t.asked_to_move()) == (17, 15, "king-arthur")


def test_TESLA_2_with_nobody_adjacent_nothing_is_asked() -> None:
    t = table(tesla(coils=2), arthur(at="d", merlin=None), board=LAB, start_of_turn=True)
    assert (t.kind, coils(t)) == ("action", 2)


def test_TESLA_5_repulsion_blast_against_a_defeated_fighter_keeps_its_menu() -> None:
    t = table(tesla([BLAST], 2), arthur(["feint"], at="d", merlin=("c", 1)), board=LAB)
    t.fight("nikola-tesla", "merlin", BLAST)
    assert (t.space("merlin"), t.options) == (None, numbers(2))
    t.do("number 2", "space a")
    assert (t.space("nikola-tesla"), t.hand(1)) == ("a", [])


def test_EFFECT_10_repulsion_blast_finds_an_empty_hand() -> None:
    t = shoot(table(tesla([BLAST], 2), arthur(merlin=None), board=LAB), BLAST).do("space c", "number 2", "space b")
    assert (t.kind, coils(t)) == ("action", 0)


def test_COMBAT_19_polyphase_coils_against_no_card_are_in_vain() -> None:
    t = shoot(lab([POLYPHASE], coils=2), POLYPHASE).do("number 2")
    assert (t.health("king-arthur"), coils(t)) == (15, 0)


def test_TESLA_5_lightning_storm_defends_alike() -> None:
    t = attacked([STORM], by=["regroup"], coils=1).fight("king-arthur", "nikola-tesla", "regroup", STORM)
    assert (t.asked, t.options) == (0, numbers(1))
    assert (t.do("number 1").health("king-arthur"), t.health("merlin")) == (17, 6)


def test_TESLA_7_intense_experimentation_with_a_short_deck_exhausts() -> None:
    t = attacked([EXPERIMENT], by=["regroup"], coils=2, health=10, deck=[BLAST])
    t.fight("king-arthur", "nikola-tesla", "regroup", EXPERIMENT).do("number 2")
    assert (t.hand(0), t.health("nikola-tesla")) == ([BLAST], 10 - 2 * 2 + 1)


def test_TESLA_10_a_card_that_reacts_to_being_discarded_from_hand_does_not_react() -> None:
    houdini = pl.Seat("houdini", "c", deck_top=["and-the-beautiful-bess"])
    t = table(tesla([XRAY], 1), houdini, board=LAB).fight("nikola-tesla", "houdini", XRAY).do("number 1")
    assert (t.discard(1), t.hand(1)) == (["and-the-beautiful-bess"], [])


def test_TESLA_12_remote_control_leaves_teammates_alone() -> None:
    seats = tesla(["remote-control"]), arthur(merlin=None), pl.Seat("sinbad", "a"), pl.Seat("medusa", "f")
    t = table(*seats, board=LAB, mode="teams").scheme("remote-control")
    assert t.options == ["fighter king-arthur", "fighter medusa", "decline"]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("uk", "Інакше, якщо витрачено рівно 1, здобудьте 1 дію."),
        ("pl", "W przeciwnym razie, jeśli wydano dokładnie 1, zyskaj 1 akcję."),
        ("ru", "Иначе, если потрачено ровно 1, получите 1 дополнительное действие."),
        ("cs", "V opačném případě, pokud jste takto utratili přesně 1, získáváte 1 akci navíc."),
    ],
)
def test_TESLA_5_the_second_line_stands_behind_a_comma(lang: str, line: str) -> None:
    deck = pl.heroes()["nikola-tesla"]
    assert line in Renderer(deck, lang).card_text(deck.card("7-hertz"))

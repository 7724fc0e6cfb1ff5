"""Sherlock Holmes: every card, the proof against canceling, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from peerless.text.render import Renderer
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Holmes on b, Arthur on c beside him; Watson on a beside Holmes, Merlin on e.
STREET = pl.sketch("a-b-c-d-e-f b-g", zones={"red": "a b c d e g", "blue": "f"}, starts=["b", "c", "e", "f"])
HOLMES = "sherlock-holmes"
WATSON = "dr-watson"
EDUCATION = "education-never-ends"
STUDY = "study-methods"
DEDUCE = "deduce-strategy"
FIXED = "fixed-point-in-a-changing-age"
AFOOT = "the-game-is-afoot"
REVOLVER = "service-revolver"
CONFIRM = "confirm-suspicion"
ELIMINATE = "eliminate-the-impossible"
DISGUISE = "master-of-disguise"
AID = "administer-aid"
MORGANA = "the-aid-of-morgana"
WHALE = "voyage-to-the-island-that-was-a-whale"  # without a BOOST value


def holmes(
    hand: Sequence[str] = (), at: str = "b", watson: Place | None = "a", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat(HOLMES, at, health, {WATSON: watson} if watson else {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "e", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def street(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """The turn of Holmes."""
    return table(holmes(hand, **rest), arthur(against), board=STREET)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(holmes(hand, **rest), arthur(by), board=STREET, turn=1)


def strike(t: Table, card: str, against: str | None = None, by: str = HOLMES) -> Table:
    return t.fight(by, "king-arthur", card, against)


def struck(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight("king-arthur", HOLMES, card, against)


def guess(t: Table, card: str, number: int) -> Table:
    """Arthur attacks, Holmes answers with Elementary and this guess."""
    return t.attack("king-arthur", HOLMES, card).do("card elementary", f"number {number}")


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- HOLMES-1 to -3: the character card -----------------------------------------------------


def test_HOLMES_1_health_movement_and_reach() -> None:
    t = table(holmes([REVOLVER, AFOOT], deck_top=["feint"]), arthur(at="e", merlin=None), board=STREET)
    assert (t.health(HOLMES), t.health(WATSON)) == (16, 8)
    assert t.do("attack").options == [f"fighter {WATSON}"]  # only he shoots
    t = table(holmes(deck_top=["feint"], watson=None), arthur(at="f", merlin=None), board=STREET)
    assert t.do("maneuver", "decline").options == spaces("abcdg")


@pytest.mark.parametrize("by", [HOLMES, WATSON])
def test_HOLMES_2_cards_with_the_banner_any_can_be_canceled_whoever_plays_them(by: str) -> None:
    t = strike(street([EDUCATION], against=["feint"]), EDUCATION, "feint", by=by)
    assert (t.health("king-arthur"), t.hand(1)) == (17, [])


def test_HOLMES_2_HOLMES_3_his_cards_cannot_be_canceled_but_the_value_of_feint_counts() -> None:
    t = strike(street(["counterpunch"], against=["feint"]), "counterpunch", "feint")
    assert t.health("king-arthur") == 18 - 1 - 2


def test_HOLMES_2_nor_can_those_of_dr_watson() -> None:
    t = strike(street([FIXED], against=["feint"], health=9, watson=("a", 3)), FIXED, "feint", by=WATSON)
    assert (t.health(HOLMES), t.health(WATSON)) == (10, 4)


# --- cards for both -------------------------------------------------------------------------


def test_feint_cancels_the_opponents_card() -> None:
    t = struck(attacked(["feint"], by=[MORGANA]), MORGANA, "feint")
    assert (t.health(HOLMES), t.hand(1)) == (16 - 2, [])


def test_education_never_ends_lets_the_opponent_draw_after_a_victory() -> None:
    t = table(holmes([EDUCATION]), arthur(deck_top=["excalibur"]), board=STREET)
    assert (strike(t, EDUCATION).hand(1), t.hand(0)) == (["excalibur"], [])


def test_education_never_ends_draws_2_after_a_defeat() -> None:
    t = struck(attacked([EDUCATION], by=["excalibur"], deck_top=["feint", AID]), "excalibur", EDUCATION)
    assert (t.hand(0), t.hand(1)) == (sorted(["feint", AID]), [])


def test_study_methods_shows_the_hand_to_holmes_alone_after_a_victory() -> None:
    t = strike(street([STUDY], against=["excalibur", "regroup"]), STUDY)
    assert (t.health("king-arthur"), t.hand(1)) == (15, ["excalibur", "regroup"])
    assert "excalibur" in str(t.events(seat=0)) and "excalibur" not in str(t.events(seat=None))


def test_study_methods_shows_nothing_after_a_defeat() -> None:
    t = struck(attacked([STUDY], by=["swift-strike", "feint", "excalibur"]), "excalibur", STUDY)
    assert "swift-strike" not in str(t.events(seat=0))


# --- cards of Holmes in combat --------------------------------------------------------------


@pytest.mark.parametrize(("answer", "lost"), [("accept", 0), ("decline", 6 - 3)])
def test_HOLMES_4_deduce_strategy_may_replace_the_value_by_the_boost(answer: str, lost: int) -> None:
    t = struck(attacked([DEDUCE], by=["excalibur"]), "excalibur", DEDUCE)
    assert (t.asked, t.options) == (0, ["accept", "decline"])
    assert t.do(answer).health(HOLMES) == 16 - lost


def test_HOLMES_4_in_attack_too() -> None:
    t = strike(street([DEDUCE], against=["skirmish"]), DEDUCE, "skirmish").do("accept")
    assert t.health("king-arthur") == 18 - (3 - 1)


def test_HOLMES_4_without_a_card_of_the_opponent_nothing_happens() -> None:
    t = strike(street([DEDUCE]), DEDUCE)
    t.do_if("may", "accept")
    assert t.health("king-arthur") == 15


def test_VALUE_8_boosts_stay_on_top() -> None:
    t = attacked([DEDUCE], by=["excalibur", MORGANA])
    t.attack("king-arthur", HOLMES, "excalibur", boost=MORGANA).defend(DEDUCE).do("accept")
    assert t.health(HOLMES) == 16 - (3 + 2 - 3)


def test_HOLMES_12_counterpunch_deals_2_without_a_victory() -> None:
    t = struck(attacked(["counterpunch"], by=["excalibur"]), "excalibur", "counterpunch")
    assert (t.health(HOLMES), t.health("king-arthur")) == (13, 16)


def test_HOLMES_12_counterpunch_needs_the_opponent_beside_him() -> None:
    t = table(holmes(["counterpunch"]), arthur(["aid-the-chosen-one"], at="f", merlin="e"), board=STREET, turn=1)
    t.fight("merlin", HOLMES, "aid-the-chosen-one", "counterpunch")
    assert t.health("merlin") == 7


def test_HOLMES_12_adjacency_is_judged_when_it_resolves() -> None:
    t = struck(attacked(["counterpunch"], by=["swift-strike"]), "swift-strike", "counterpunch")
    assert t.health("king-arthur") == 16  # the defender's effects come first
    assert t.kind == "destination"


def test_HOLMES_12_fixed_point_heals_both_if_they_are_adjacent() -> None:
    t = strike(street([FIXED], health=9, watson=("a", 3)), FIXED, by=WATSON)
    assert (t.health(HOLMES), t.health(WATSON)) == (10, 4)


def test_HOLMES_12_fixed_point_heals_nobody_otherwise() -> None:
    t = strike(street([FIXED], health=9, watson=("d", 3)), FIXED, by=WATSON)
    assert (t.health(HOLMES), t.health(WATSON)) == (9, 3)


def test_the_game_is_afoot_moves_holmes_up_to_3() -> None:
    t = strike(street([AFOOT], watson=None), AFOOT)
    assert (t.health("king-arthur"), t.options) == (13, spaces("abg"))
    assert t.do("space g").space(HOLMES) == "g"


def test_service_revolver_is_a_plain_5_of_watson() -> None:
    t = strike(street([REVOLVER]), REVOLVER, by=WATSON)
    assert t.health("king-arthur") == 13


# --- Elementary -----------------------------------------------------------------------------


def test_HOLMES_5_elementary_lies_open_and_the_guess_comes_before_the_reveal() -> None:
    t = attacked(["elementary"], by=["excalibur"]).attack("king-arthur", HOLMES, "excalibur").do("card elementary")
    assert (t.asked, t.options[0], "number 6" in t.options) == (0, "number 0", True)
    assert "elementary" in str(t.events(seat=1)) and "excalibur" not in str(t.events(seat=0))


def test_HOLMES_5_a_right_guess_cancels_and_ignores_the_value() -> None:
    t = guess(attacked(["elementary"], by=[MORGANA]), MORGANA, 4)
    assert (t.health(HOLMES), t.hand(1)) == (16, [])


def test_HOLMES_5_after_a_wrong_guess_it_is_a_plain_3() -> None:
    t = guess(attacked(["elementary"], by=[MORGANA]), MORGANA, 5)
    assert (t.health(HOLMES), len(t.hand(1))) == (15, 2)


def test_GUESS_5_boosts_do_not_matter_for_the_guess() -> None:
    t = attacked(["elementary"], by=["excalibur", "feint"]).attack("king-arthur", HOLMES, "excalibur", boost="feint")
    assert t.do("card elementary", "number 6").health(HOLMES) == 16


def test_GUESS_3_the_guess_is_public() -> None:
    t = guess(attacked(["elementary"], by=["excalibur"]), "excalibur", 5)
    assert any(event.get("number") == 5 or event.get("amount") == 5 for event in t.events(seat=1))


def test_HOLMES_3_feint_does_not_stop_elementary() -> None:
    assert guess(attacked(["elementary"], by=["feint"]), "feint", 2).health(HOLMES) == 16


def test_HOLMES_6_effects_that_cannot_be_canceled_resolve_but_the_value_is_ignored() -> None:
    beowulf = pl.Seat("beowulf", "c", hand=["the-ancient-heirloom"], counters={"rage": 3})
    t = table(holmes(["elementary"]), beowulf, board=STREET, turn=1)
    t.attack("beowulf", HOLMES, "the-ancient-heirloom").do("card elementary", "number 3")
    assert (t.asked, t.options) == (1, ["accept", "decline"])
    assert t.do("accept").health(HOLMES) == 16


# --- schemes --------------------------------------------------------------------------------


def test_HOLMES_8_confirm_suspicion_costs_a_matching_card_and_its_boost_in_health() -> None:
    t = street([CONFIRM], against=["excalibur", "regroup"]).scheme(CONFIRM).do("number 6")
    t.do_if("discard", "card excalibur")
    assert (t.health("king-arthur"), t.hand(1), t.discard(1)) == (15, ["regroup"], ["excalibur"])


def test_HOLMES_8_the_opponent_chooses_among_matching_cards() -> None:
    t = street([CONFIRM], against=[MORGANA, "skirmish", "regroup"]).scheme(CONFIRM).do("number 4")
    assert (t.asked, set(t.options)) == (1, {f"card {MORGANA}", "card skirmish"})
    assert t.do("card skirmish").health("king-arthur") == 17


def test_HOLMES_8_without_a_match_the_hand_is_shown_to_everybody() -> None:
    t = street([CONFIRM], against=["excalibur", "regroup"]).scheme(CONFIRM).do("number 5")
    assert (t.health("king-arthur"), t.hand(1), t.kind) == (18, ["excalibur", "regroup"], "action")
    assert "excalibur" in str(t.events(seat=None))


def test_HOLMES_8_schemes_never_match() -> None:
    t = street([CONFIRM], against=["prophecy"]).scheme(CONFIRM).do("number 0")
    assert (t.health("king-arthur"), t.hand(1)) == (18, ["prophecy"])


def test_HOLMES_8_one_of_several_opponents_is_named() -> None:
    seats = (holmes([CONFIRM]), arthur(["excalibur"], merlin=None), pl.Seat("sinbad", "d", hand=["exploit"]))
    t = table(*seats, board=STREET, mode="ffa").scheme(CONFIRM)
    while t.kind != "action":
        wanted = [option for option in t.options if option in ("opponent 1", "number 6", "card excalibur")]
        t.do(wanted[0])
    assert (t.hand(1), t.hand(2), t.health("king-arthur"), t.health("sinbad")) == ([], ["exploit"], 15, 15)


def test_eliminate_the_impossible_picks_a_card_to_discard() -> None:
    t = street([ELIMINATE], against=["excalibur", "regroup"]).scheme(ELIMINATE)
    assert (t.asked, t.options) == (0, ["card excalibur", "card regroup"])
    assert t.do("card excalibur").hand(1) == ["regroup"]


def test_eliminate_the_impossible_may_find_an_empty_hand() -> None:
    assert street([ELIMINATE]).scheme(ELIMINATE).kind == "action"


def test_HOLMES_9_houdinis_secret_stops_study_methods_alone() -> None:
    secret = "a-magician-never-reveals-his-secrets"

    def against_houdini(card: str) -> Table:
        return table(holmes([card]), pl.Seat("houdini", "c", hand=[secret, "misdirection"]), board=STREET)

    t = against_houdini(STUDY).fight(HOLMES, "houdini", STUDY)
    assert (t.asked, t.options) == (1, [f"card {secret}", "decline"])
    t = against_houdini(ELIMINATE).scheme(ELIMINATE)
    assert (t.asked, set(t.options)) == (0, {f"card {secret}", "card misdirection"})
    t = against_houdini(CONFIRM).scheme(CONFIRM).do("number 9")
    assert (t.asked, t.kind) == (0, "action")


def test_HOLMES_10_master_of_disguise_swaps_with_the_hero_and_deals_1() -> None:
    t = table(holmes([DISGUISE]), arthur(at="f"), board=STREET).scheme(DISGUISE)
    assert (t.space(HOLMES), t.space("king-arthur"), t.health("king-arthur")) == ("f", "b", 17)


def test_HOLMES_10_one_of_several_opponents_is_named() -> None:
    seats = (holmes([DISGUISE]), arthur(merlin=None), pl.Seat("sinbad", "d"))
    t = table(*seats, board=STREET, mode="ffa").scheme(DISGUISE)
    assert t.options == ["opponent 1", "opponent 2"]
    t.do("opponent 2")
    assert (t.space(HOLMES), t.space("sinbad"), t.health("sinbad"), t.health("king-arthur")) == ("d", "b", 14, 18)


def test_HOLMES_11_administer_aid_places_watson_heals_1_and_draws() -> None:
    t = street([AID], watson="f", health=9, deck_top=["feint"]).scheme(AID)
    assert (t.options, t.health(HOLMES), t.hand(0)) == (spaces("ag"), 9, [])
    t.do("space g")
    assert (t.space(WATSON), t.health(HOLMES), t.hand(0)) == ("g", 10, ["feint"])


def test_HOLMES_11_an_adjacent_watson_goes_to_another_space() -> None:
    assert street([AID], health=9, deck_top=["feint"]).scheme(AID).do_if("place", "space g").space(WATSON) == "g"


def test_HOLMES_11_without_another_space_the_rest_happens() -> None:
    lane = pl.sketch("a-b-c-d")
    t = table(holmes([AID], health=9, deck_top=["feint"]), arthur(merlin=None), board=lane).scheme(AID)
    assert (t.space(WATSON), t.health(HOLMES), t.hand(0)) == ("a", 10, ["feint"])


# --- HOLMES-7: Elementary in odd combats ----------------------------------------------------


def test_HOLMES_7_elementary_against_a_bonus_attack() -> None:
    mary = pl.Seat("bloody-mary", "c", hand=["bloody-requiem"])
    t = table(holmes(["elementary"]), mary, board=STREET, turn=1).attack("bloody-mary", HOLMES, "bloody-requiem")
    health = t.do("decline").health(HOLMES)
    t.do("card elementary", "number 0")
    assert t.health(HOLMES) == health and "elementary" in t.discard(0)


def test_HOLMES_7_elementary_against_a_face_up_attack() -> None:
    tomoe = pl.Seat("tomoe-gozen", "c", 3, hand=["witness-my-last-battle"])
    t = table(holmes(["elementary"]), tomoe, board=STREET, turn=1)
    t.attack("tomoe-gozen", HOLMES, "witness-my-last-battle").do("card elementary", "number 7")
    assert (t.health(HOLMES), t.game.state.turn_seat) == (16, 1)  # canceled: the turn goes on


@pytest.mark.parametrize(("number", "left"), [(4, 16), (2, 15)])
def test_HOLMES_7_a_card_replaced_after_the_guess_is_compared(number: int, left: int) -> None:
    switch = card("switch", value=2, immediately=[{"replace_card": "own_card"}])
    foe = pl.Seat(hero(switch, card("blow", value=4), id="foe"), "c", hand=["switch", "blow"])
    t = table(holmes(["elementary"]), foe, board=STREET, turn=1).attack("foe", HOLMES, "switch")
    t.do("card elementary", f"number {number}").do("card blow")
    assert t.health(HOLMES) == left


def test_HOLMES_10_a_hero_off_the_battlefield_cannot_be_named() -> None:
    ghost = hero(card("go", "scheme", scheme=[{"leave_board": "hero"}]), id="ghost")
    seats = (holmes([DISGUISE]), pl.Seat(ghost, None, 20), pl.Seat("sinbad", "d"))
    t = table(*seats, board=STREET, mode="ffa").scheme(DISGUISE)
    assert (t.space(HOLMES), t.space("sinbad"), t.health("sinbad"), t.health("ghost")) == ("d", "b", 14, 20)


def test_HOLMES_10_a_rooted_hero_takes_the_damage_where_he_stands() -> None:
    seats = holmes(["feint", DISGUISE]), pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    t = table(*seats, board=STREET).fight(HOLMES, "golden-bat", "feint", "terrifying-roar").scheme(DISGUISE)
    assert (t.space(HOLMES), t.space("golden-bat"), t.health("golden-bat")) == ("b", "c", 18 - 1)


# --- sentences not yet told -----------------------------------------------------------------


def test_HOLMES_2_a_teammate_is_not_protected() -> None:
    mate = pl.Seat("king-arthur", "d", hand=[MORGANA])
    seats = (holmes(at="b"), pl.Seat("medusa", "e", hand=["feint"]), mate, pl.Seat("sinbad", "f"))
    t = table(*seats, board=STREET, mode="teams", turn=2).fight("king-arthur", "medusa", MORGANA, "feint")
    assert t.hand(2) == []


def test_feint_against_no_card_changes_nothing() -> None:
    assert strike(street(["feint"]), "feint").health("king-arthur") == 16


def test_education_never_ends_exhausts_an_opponent_without_a_deck() -> None:
    t = strike(table(holmes([EDUCATION]), arthur(deck=[]), board=STREET), EDUCATION)
    assert (t.health("king-arthur"), t.health("merlin")) == (18 - 3 - 2, 7 - 2)


def test_HOLMES_4_a_card_without_a_boost_value_counts_as_0() -> None:
    past = [card.id for card in pl.heroes()["sinbad"].cards if "voyage" in card.tags and card.id != WHALE]
    sinbad = pl.Seat("sinbad", "c", hand=[WHALE], discard=past)
    t = table(holmes([DEDUCE]), sinbad, board=STREET, turn=1).fight("sinbad", HOLMES, WHALE, DEDUCE).do("accept")
    assert t.health(HOLMES) == 16 - (0 + len(past) - 3)


@pytest.mark.parametrize(("label", "lost"), [("immediately", 0), ("during_combat", 9 - 3)])
def test_VALUE_8_the_last_value_set_counts(label: str, lost: int) -> None:
    """As the defender's, Deduce Strategy overwrites what was set before and yields to what is set after it."""
    grown = hero({**card("grown", value=4, boost=2), label: [{"value": 9}]}, id="foe")
    t = table(holmes([DEDUCE]), pl.Seat(grown, "c", hand=["grown"]), board=STREET, turn=1)
    assert t.fight("foe", HOLMES, "grown", DEDUCE).do("accept").health(HOLMES) == 16 - lost


def test_VALUE_8_who_asks_for_the_printed_value_reads_the_new_one() -> None:
    thorns = [{"damage": {"printed_value_of": "own_card"}, "to": "opposing_fighter"}]
    foe = pl.Seat(hero(card("thorny", value=5, boost=2, after_combat=thorns), id="foe"), "c", hand=["thorny"])
    t = table(holmes([DEDUCE]), foe, board=STREET, turn=1).fight("foe", HOLMES, "thorny", DEDUCE)
    assert t.do("accept").health(HOLMES) == 16 - 2


def test_HOLMES_6_what_the_attack_does_immediately_has_happened() -> None:
    beowulf = pl.Seat("beowulf", "c", hand=["epic-poem"], counters={"rage": 1})
    t = table(holmes(["elementary"]), beowulf, board=STREET, turn=1).attack("beowulf", HOLMES, "epic-poem")
    t.do("card elementary", "number 2")
    assert (t.health(HOLMES), t.game.view(None)["seats"][1]["counters"]) == (16, {"rage": 2})


def test_HOLMES_8_a_card_without_a_boost_value_is_lost_without_damage() -> None:
    t = table(holmes([CONFIRM]), pl.Seat("sinbad", "c", hand=[WHALE]), board=STREET).scheme(CONFIRM)
    t.do("number 2").do_if("discard", f"card {WHALE}")
    assert (t.hand(1), t.discard(1), t.health("sinbad")) == ([], [WHALE], 15)


def test_HOLMES_8_an_empty_hand_has_nothing_to_show() -> None:
    t = street([CONFIRM]).scheme(CONFIRM).do("number 3")
    assert (t.kind, t.health("king-arthur")) == ("action", 18)


@pytest.mark.parametrize("card", [CONFIRM, ELIMINATE, DISGUISE])
def test_DORMANT_5_a_player_without_fighters_loses_and_shows_nothing(card: str) -> None:
    away = pl.Seat("invisible-man", "c", hand=["vanish", "lurking"], tokens={"fog-1": "e", "fog-2": "f", "fog-3": "d"})
    t = table(away, holmes([card]), board=STREET).scheme("vanish").scheme(card)
    t.do_if("choose-number", "number 2")
    assert (t.kind, t.hand(0), t.health("invisible-man"), t.space(HOLMES)) == ("action", ["lurking"], 15, "b")
    assert "lurking" not in str(t.events(seat=1))


def test_HOLMES_11_with_an_empty_deck_administer_aid_exhausts() -> None:
    t = street([AID], watson="f", health=9, deck=[]).scheme(AID).do("space g")
    assert (t.health(HOLMES), t.health(WATSON)) == (9 + 1 - 2, 8 - 2)


@pytest.mark.parametrize(
    ("lang", "which"),
    [
        ("en", "a card with a value equal to that number."),
        ("uk", "1 карту зі значенням, що дорівнює цьому числу."),
        ("pl", "z ręki 1 kartę o wartości równej tej liczbie."),
        ("ru", "любую карту со значением, равным этому числу."),
        ("cs", "libovolnou kartu s hodnotou rovnou tomuto číslu."),
    ],
)
def test_HOLMES_8_the_number_is_in_its_case(lang: str, which: str) -> None:
    deck = pl.heroes()[HOLMES]
    assert which in Renderer(deck, lang).card_text(deck.card(CONFIRM))

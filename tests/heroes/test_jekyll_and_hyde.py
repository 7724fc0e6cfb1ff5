"""Jekyll & Hyde: every card, the two forms, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from peerless.text.render import Renderer
from tests.support.homebrew import card
from tests.support.homebrew import hero as homebrew
from tests.support.table import Table, table

# The doctor on b, Arthur on c beside him, Merlin on d; a is beside the doctor and empty.
LONDON = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c d e", "blue": "f"}, starts=["b", "c", "e", "f"])
JH = "jekyll-and-hyde"
DUALITY = "duality-of-man"
TRIAGE = "distracted-triage"
SUCCUMB = "succumb-to-compulsion"
RELENTS = "madness-relents"
BLOW = "recoiling-blow"
FOREVER = "forever-hyde"
HASTE = "with-haste"
METHOD = "scientific-method"
RESEARCH = "calming-research"
EVIL = "pure-evil"
CASE = "strange-case"
JEKYLL_CARDS = [TRIAGE, SUCCUMB, HASTE, METHOD, RESEARCH]


def hero(
    form: str = "jekyll", hand: Sequence[str] = (), at: str = "b", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat(JH, at, health, {}, hand, mode=form, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def london(form: str, hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """The turn of Jekyll & Hyde."""
    return table(hero(form, hand, **rest), arthur(against), board=LONDON)


def attacked(form: str, hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(hero(form, hand, **rest), arthur(by), board=LONDON, turn=1)


def strike(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight(JH, "king-arthur", card, against)


def struck(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight("king-arthur", JH, card, against)


def form(t: Table) -> str:
    """The form as everybody sees it."""
    return str(t.game.view(None)["seats"][0]["modes"]["form"])


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


def next_turn(t: Table) -> Table:
    """On to what is asked at the start of his next turn."""
    t.pass_turns(lambda now: now.game.state.turn_seat == 1)
    return t.pass_turns(lambda now: now.game.state.turn_seat == 0)


# --- JEKYLL-1 to -4: the character card -----------------------------------------------------


def test_JEKYLL_1_he_has_16_health_moves_2_is_melee_and_starts_as_the_doctor() -> None:
    far = pl.Seat(JH, "b", hand=["feint"], deck_top=["feint"])
    t = table(far, arthur(at="f", merlin=None), board=LONDON)
    assert (t.health(JH), t.options, form(t)) == (16, ["maneuver"], "jekyll")
    assert t.do("maneuver", "decline").options == spaces("abcd")


@pytest.mark.parametrize(("now", "other"), [("jekyll", "hyde"), ("hyde", "jekyll")])
def test_JEKYLL_2_at_the_start_of_his_turn_he_may_transform(now: str, other: str) -> None:
    t = next_turn(london(now, []))
    assert (t.asked, t.options) == (0, ["accept", "decline"])
    t.do("accept")
    assert (form(t), t.kind) == (other, "action")  # once


def test_JEKYLL_2_he_may_stay_as_he_is() -> None:
    assert form(next_turn(london("jekyll", [])).do("decline")) == "jekyll"


def test_FORM_1_space_health_and_hand_go_on_unchanged() -> None:
    t = next_turn(london("jekyll", [TRIAGE], health=9, at="a"))
    before = (t.health(JH), t.space(JH), t.hand(0))
    assert before == (t.do("accept").health(JH), t.space(JH), t.hand(0))


def test_JEKYLL_3_hyde_takes_1_damage_after_each_maneuver() -> None:
    t = london("hyde", []).maneuver()
    assert t.health(JH) == 15
    assert t.maneuver({JH: "a"}).health(JH) == 14


def test_JEKYLL_3_the_doctor_takes_none() -> None:
    assert london("jekyll", []).maneuver().maneuver().health(JH) == 16


def test_JEKYLL_3_it_comes_after_the_movement_and_may_defeat_him() -> None:
    t = london("hyde", [], health=1).do("maneuver").do_if("boost-movement", "decline")
    assert (t.kind, t.health(JH)) == ("destination", 1)
    t.do("space a")
    assert (t.health(JH), t.game.winner) == (0, 1)


def test_JEKYLL_3_maneuvers_of_the_opponent_cost_nothing() -> None:
    assert attacked("hyde", [], by=[]).maneuver().health(JH) == 16


def test_JEKYLL_4_movement_by_cards_costs_nothing() -> None:
    t = strike(london("hyde", ["skirmish"]), "skirmish").do(f"fighter {JH}", "space a")
    assert (t.space(JH), t.health(JH)) == ("a", 16)


# --- FORM: banners --------------------------------------------------------------------------


def test_FORM_3_attacks_are_bound_to_the_form() -> None:
    hand = ["feint", "skirmish", DUALITY, TRIAGE, SUCCUMB, RELENTS, BLOW, FOREVER]
    assert london("jekyll", hand).do("attack", f"fighter {JH}").options == [
        f"card {card}" for card in ("feint", "skirmish", DUALITY, TRIAGE, SUCCUMB)
    ]
    assert london("hyde", hand).do("attack", f"fighter {JH}").options == [
        f"card {card}" for card in ("feint", "skirmish", DUALITY, RELENTS, BLOW, FOREVER)
    ]


def test_FORM_3_defenses_are_bound_to_the_form() -> None:
    hand = ["feint", TRIAGE, RELENTS, HASTE, METHOD]
    doctor = attacked("jekyll", hand, by=["excalibur"]).attack("king-arthur", JH, "excalibur")
    assert set(doctor.options) == {"card feint", f"card {TRIAGE}", f"card {HASTE}", f"card {METHOD}", "decline"}
    hyde = attacked("hyde", hand, by=["excalibur"]).attack("king-arthur", JH, "excalibur")
    assert set(hyde.options) == {"card feint", f"card {RELENTS}", "decline"}


def test_FORM_3_schemes_are_bound_to_the_form() -> None:
    hand = [RESEARCH, EVIL, CASE]
    assert london("hyde", hand).do("scheme").options == [f"card {EVIL}", f"card {CASE}"]
    assert "scheme" not in london("jekyll", [EVIL, CASE]).options
    assert "scheme" not in london("hyde", [RESEARCH]).options


def test_FORM_4_cards_of_the_other_form_may_boost() -> None:
    t = london("jekyll", [EVIL], deck_top=["feint"]).do("maneuver")
    assert f"card {EVIL}" in t.options
    assert "space f" not in t.options
    assert t.do(f"card {EVIL}").discard(0) == [EVIL]


# --- cards for both forms -------------------------------------------------------------------


def test_feint_cancels_the_opponents_card() -> None:
    t = struck(attacked("jekyll", ["feint"], by=["the-aid-of-morgana"]), "the-aid-of-morgana", "feint")
    assert (t.health(JH), t.hand(1)) == (16 - 2, [])


def test_skirmish_moves_either_fighter_after_a_victory() -> None:
    t = strike(london("jekyll", ["skirmish"]), "skirmish")
    assert t.options == [f"fighter {JH}", "fighter king-arthur"]
    assert t.do("fighter king-arthur", "space e").space("king-arthur") == "e"


def test_skirmish_moves_nobody_after_a_defeat() -> None:
    t = struck(attacked("jekyll", ["skirmish"], by=["excalibur"]), "excalibur", "skirmish")
    assert (t.health(JH), t.kind) == (14, "action")


@pytest.mark.parametrize(("form", "value"), [("jekyll", 3), ("hyde", 6)])
def test_JEKYLL_5_duality_of_man_attacks_with_6_as_hyde(form: str, value: int) -> None:
    assert strike(london(form, [DUALITY]), DUALITY).health("king-arthur") == 18 - value


@pytest.mark.parametrize(("form", "value"), [("jekyll", 6), ("hyde", 3)])
def test_JEKYLL_5_duality_of_man_defends_with_6_as_jekyll(form: str, value: int) -> None:
    t = struck(attacked(form, [DUALITY], by=["excalibur"]), "excalibur", DUALITY)
    assert t.health(JH) == 16 - (6 - value)


def test_JEKYLL_5_it_can_be_canceled() -> None:
    t = strike(london("hyde", [DUALITY], against=["feint"]), DUALITY, "feint")
    assert t.health("king-arthur") == 18 - (3 - 2)


# --- cards of Dr. Jekyll --------------------------------------------------------------------


def test_distracted_triage_recovers_2_after_a_victory() -> None:
    assert strike(london("jekyll", [TRIAGE], health=9), TRIAGE).health(JH) == 11
    lost = struck(attacked("jekyll", [TRIAGE], by=["excalibur"], health=9), "excalibur", TRIAGE)
    assert lost.health(JH) == 6


def test_JEKYLL_6_succumb_to_compulsion_moves_him_2_and_makes_him_hyde() -> None:
    t = strike(london("jekyll", [SUCCUMB], at="b"), SUCCUMB)
    assert (t.options, form(t)) == (spaces("ab"), "jekyll")
    t.do("space a")
    assert (t.space(JH), form(t), t.health(JH)) == ("a", "hyde", 16)


def test_JEKYLL_6_in_defense_too_and_without_a_victory() -> None:
    t = struck(attacked("jekyll", [SUCCUMB], by=["excalibur"]), "excalibur", SUCCUMB).do("space b")
    assert (t.health(JH), form(t), t.asked) == (12, "hyde", 1)


def test_JEKYLL_6_the_new_form_can_play_its_cards_at_once() -> None:
    t = strike(london("jekyll", [SUCCUMB, BLOW]), SUCCUMB).do("space b")
    assert t.do("attack", f"fighter {JH}").options == [f"card {BLOW}"]


def test_with_haste_moves_him_up_to_4() -> None:
    t = table(hero(hand=[HASTE], at="e"), arthur(["excalibur"], at="f", merlin=None), board=LONDON, turn=1)
    struck(t, "excalibur", HASTE)
    assert t.options == spaces("abcde")
    assert t.do("space a").health(JH) == 14


def test_JEKYLL_8_scientific_method_draws_for_each_combat_damage() -> None:
    t = struck(
        attacked("jekyll", [METHOD], by=["excalibur"], deck_top=["feint"] * 3 + [EVIL, EVIL]), "excalibur", METHOD
    )
    assert (t.health(JH), t.hand(0)) == (12, ["feint", "feint", "feint", EVIL])


def test_JEKYLL_8_without_damage_nothing_is_drawn() -> None:
    t = struck(attacked("jekyll", [METHOD], by=["regroup"]), "regroup", METHOD)
    assert (t.health(JH), t.hand(0)) == (16, [])


def research(deck: Sequence[str] = ("feint", "skirmish", EVIL, CASE), health: int = 9, **rest: Any) -> Table:
    return london("jekyll", [RESEARCH], deck=deck, health=health, **rest).scheme(RESEARCH)


def test_JEKYLL_9_calming_research_recovers_2_and_asks_for_a_number() -> None:
    t = research()
    assert (t.health(JH), t.hand(0), t.options) == (11, [], ["number 0", "number 1", "number 2", "number 3"])


def test_JEKYLL_9_one_drawn_card_is_kept_and_the_others_go_under_the_deck() -> None:
    t = research().do("number 3")
    assert sorted(t.options) == sorted(["card feint", "card skirmish", f"card {EVIL}"])
    t.do("card skirmish", "card feint")
    assert (t.hand(0), t.deck(0)[0], sorted(t.deck(0)[1:])) == ([EVIL], CASE, ["feint", "skirmish"])


@pytest.mark.parametrize("order", [["skirmish", "feint"], ["feint", "skirmish"]])
def test_JEKYLL_9_the_order_is_free(order: list[str]) -> None:
    t = research().do("number 3", *(f"card {card}" for card in order))
    assert t.deck(0)[1:] == order or t.deck(0)[1:] == order[::-1]


def test_JEKYLL_9_cards_held_before_are_not_offered() -> None:
    t = london("jekyll", [RESEARCH, HASTE], deck=["feint", "skirmish"], health=9).scheme(RESEARCH).do("number 2")
    assert t.options == ["card feint", "card skirmish"]
    assert t.do("card feint").hand(0) == sorted(["skirmish", HASTE])


@pytest.mark.parametrize(("number", "hand"), [(0, []), (1, ["feint"])])
def test_JEKYLL_9_with_0_or_1_nothing_goes_back(number: int, hand: list[str]) -> None:
    t = research().do(f"number {number}")
    assert (t.hand(0), t.kind) == (hand, "action")


def test_JEKYLL_9_missing_cards_exhaust() -> None:
    t = research(deck=["feint"], health=9).do("number 2")
    assert (t.health(JH), t.hand(0)) == (11 - 2, ["feint"])


def test_JEKYLL_9_the_opponent_does_not_see_the_cards() -> None:
    t = research().do("number 3", "card skirmish", "card feint")
    assert "skirmish" not in str(t.events(seat=1))


# --- cards of Mr. Hyde ----------------------------------------------------------------------


def test_JEKYLL_6_madness_relents_makes_him_jekyll() -> None:
    t = strike(london("hyde", [RELENTS]), RELENTS)
    assert (t.health("king-arthur"), form(t)) == (14, "jekyll")
    assert form(struck(attacked("hyde", [RELENTS], by=["excalibur"]), "excalibur", RELENTS)) == "jekyll"


def test_JEKYLL_6_a_canceled_card_changes_no_form() -> None:
    assert form(strike(london("hyde", [RELENTS], against=["feint"]), RELENTS, "feint")) == "hyde"


def test_JEKYLL_6_jekyll_then_maneuvers_for_free() -> None:
    assert strike(london("hyde", [RELENTS]), RELENTS).maneuver().health(JH) == 16


def test_JEKYLL_10_recoiling_blow_places_him_elsewhere_in_his_zone_as_jekyll() -> None:
    t = strike(london("hyde", [BLOW]), BLOW)
    assert (t.health("king-arthur"), t.options) == (13, spaces("ae"))
    t.do("space e")
    assert (t.space(JH), form(t)) == ("e", "jekyll")


def test_JEKYLL_10_without_an_empty_space_he_stays_and_still_transforms() -> None:
    narrow = pl.sketch("b-c-d", zones={"red": "b c", "blue": "d"})
    t = strike(table(hero("hyde", [BLOW]), arthur(merlin=None), board=narrow), BLOW)
    assert (t.space(JH), form(t), t.kind) == ("b", "jekyll", "action")


def test_JEKYLL_7_forever_hyde_adds_2_for_each_discarded_jekyll_card() -> None:
    t = strike(london("hyde", [FOREVER, TRIAGE, HASTE, EVIL, "feint"]), FOREVER)
    assert set(t.options) == {f"card {TRIAGE}", f"card {HASTE}", "decline"}
    t.do(f"card {TRIAGE}", f"card {HASTE}", "decline")  # that there are no more is not shown
    assert (t.health("king-arthur"), t.hand(0)) == (18 - 9, sorted(["feint", EVIL]))


def test_JEKYLL_7_one_or_none_will_do() -> None:
    one = strike(london("hyde", [FOREVER, TRIAGE, HASTE]), FOREVER).do(f"card {HASTE}", "decline")
    assert (one.health("king-arthur"), one.hand(0)) == (18 - 7, [TRIAGE])
    none = strike(london("hyde", [FOREVER, TRIAGE]), FOREVER).do("decline")
    assert (none.health("king-arthur"), none.hand(0)) == (18 - 5, [TRIAGE])
    assert strike(london("hyde", [FOREVER, EVIL]), FOREVER).do("decline").health("king-arthur") == 18 - 5


@pytest.mark.parametrize("card", JEKYLL_CARDS)
def test_JEKYLL_7_every_card_with_his_banner_counts(card: str) -> None:
    assert strike(london("hyde", [FOREVER, card]), FOREVER).do(f"card {card}").health("king-arthur") == 18 - 7


def test_JEKYLL_10_JEKYLL_11_pure_evil_places_him_and_hurts_all_beside_him() -> None:
    t = table(hero("hyde", [EVIL], at="a"), arthur(at="c", merlin="e"), board=LONDON).scheme(EVIL)
    assert t.options == spaces("bd")
    t.do("space d")
    assert (t.space(JH), t.health("king-arthur"), t.health("merlin"), t.health(JH)) == ("d", 16, 5, 16)


def test_JEKYLL_10_without_an_empty_space_the_damage_comes_from_where_he_stands() -> None:
    narrow = pl.sketch("b-c-d", zones={"red": "b c", "blue": "d"})
    t = table(hero("hyde", [EVIL]), arthur(merlin="d"), board=narrow).scheme(EVIL)
    assert (t.space(JH), t.health("king-arthur"), t.health("merlin")) == ("b", 16, 7)


def test_JEKYLL_11_friends_are_hurt_too() -> None:
    seats = (hero("hyde", [EVIL], at="c"), arthur(at="e", merlin=None), pl.Seat("sinbad", "a"), pl.Seat("medusa", "f"))
    t = table(*seats, board=LONDON, mode="teams").scheme(EVIL).do("space b")
    assert (t.health("sinbad"), t.health("king-arthur")) == (13, 18)


def test_JEKYLL_12_strange_case_deals_the_boost_of_the_top_card_and_takes_it() -> None:
    t = london("hyde", [CASE], deck_top=[EVIL]).scheme(CASE)
    assert (t.health("king-arthur"), t.hand(0)) == (18 - 3, [EVIL])


def test_JEKYLL_12_the_player_chooses_among_adjacent_fighters() -> None:
    t = table(hero("hyde", [CASE], deck_top=["feint"]), arthur(merlin="a"), board=LONDON).scheme(CASE)
    assert t.options == ["fighter king-arthur", "fighter merlin"]
    t.do("fighter merlin")
    assert (t.health("king-arthur"), t.health("merlin"), t.hand(0)) == (18, 5, ["feint"])


def test_JEKYLL_12_everybody_sees_the_card() -> None:
    assert EVIL in str(london("hyde", [CASE], deck_top=[EVIL]).scheme(CASE).events(seat=1))


def test_JEKYLL_12_with_nobody_adjacent_the_card_is_still_taken() -> None:
    t = london("hyde", [CASE], at="f", deck_top=[EVIL]).scheme(CASE)
    assert (t.health("king-arthur"), t.health("merlin"), t.hand(0)) == (18, 7, [EVIL])


def test_JEKYLL_12_with_an_empty_deck_nothing_happens() -> None:
    t = london("hyde", [CASE], deck=[]).scheme(CASE)
    assert (t.health(JH), t.health("king-arthur"), t.hand(0), t.kind) == (16, 18, [], "action")


# --- beside other heroes --------------------------------------------------------------------


def test_JEKYLL_8_damage_by_effects_does_not_count() -> None:
    sting = card("sting", value=3, immediately=[{"damage": 2, "to": "opposing_fighter"}])
    foe = pl.Seat(homebrew(sting, id="foe"), "c", hand=["sting"])
    t = table(hero(hand=[METHOD]), foe, board=LONDON, turn=1).fight("foe", JH, "sting", METHOD)
    assert (t.health(JH), len(t.hand(0))) == (16 - 2 - 1, 1)


@pytest.mark.parametrize(("shape", "playable"), [("jekyll", TRIAGE), ("hyde", RELENTS)])
def test_FORM_6_he_is_one_fighter_who_plays_the_cards_of_his_present_name(shape: str, playable: str) -> None:
    t = london(shape, [TRIAGE, RELENTS, "feint"])
    assert [facts["id"] for facts in t.game.view(None)["fighters"] if facts["seat"] == 0] == [JH]
    t.do("attack", f"fighter {JH}").do_if("target", "fighter king-arthur")
    assert set(t.options) == {f"card {playable}", "card feint"}


# --- sentences not yet told -----------------------------------------------------------------


def test_JEKYLL_9_of_three_cards_two_are_there() -> None:
    t = research(deck=["feint", "skirmish"], health=9).do("number 3")
    assert (t.health(JH), set(t.options)) == (11 - 2, {"card feint", "card skirmish"})
    assert t.do("card feint").hand(0) == ["skirmish"]


def test_JEKYLL_10_rooted_he_strikes_from_where_he_stands() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    t = table(hero("hyde", ["feint", EVIL]), bat, board=LONDON).fight(JH, "golden-bat", "feint", "terrifying-roar")
    before = t.health("golden-bat")
    assert (t.scheme(EVIL).space(JH), t.health("golden-bat")) == ("b", before - 2)


def test_JEKYLL_12_the_card_taken_stays_known() -> None:
    t = london("hyde", [CASE], deck_top=[EVIL]).scheme(CASE)
    assert EVIL in str(t.game.view(1)["seats"][0])


def test_FORM_4_cards_of_the_other_form_count_for_the_hand_limit() -> None:
    hand = [EVIL, EVIL, EVIL, CASE, CASE, BLOW, BLOW]
    t = table(hero("jekyll", hand, deck_top=[HASTE]), arthur(), board=LONDON, actions=1).maneuver()
    assert t.kind == "hand-limit" and f"card {EVIL}" in t.options


def test_JEKYLL_6_a_card_that_makes_him_hyde_is_no_maneuver() -> None:
    assert strike(london("jekyll", [SUCCUMB]), SUCCUMB).do("space a").health(JH) == 16


def test_JEKYLL_3_as_hyde_by_the_card_he_pays_for_the_next_maneuver() -> None:
    assert strike(london("jekyll", [SUCCUMB]), SUCCUMB).do("space b").maneuver().health(JH) == 15


@pytest.mark.parametrize(
    ("lang", "both"),
    [
        ("en", "Dr. Jekyll and you are defending, or if Jekyll & Hyde is Mr. Hyde and you are attacking,"),
        ("uk", "доктора Джекіла, а ви обороняєтеся, або якщо Джекіл-Гайд у подобі містера Гайда, а ви атакуєте,"),
        ("pl", "doktorem Jekyllem, a ty się bronisz, albo jeśli Jekyll & Hyde jest panem Hyde’em, a ty atakujesz,"),
        ("ru", "доктора Джекила и вы защищаетесь, или если Джекил-Хайд в облике мистера Хайда и вы атакуете,"),
        ("cs", "doktora Jekylla a bráníte se, nebo pokud je Jekyll & Hyde v podobě pana Hyda a útočíte,"),
    ],
)
def test_JEKYLL_5_the_two_cases_are_told_apart(lang: str, both: str) -> None:
    deck = pl.heroes()[JH]
    assert both in Renderer(deck, lang).card_text(deck.card(DUALITY))


@pytest.mark.parametrize(
    ("lang", "rest"),
    [
        ("en", "Put all but 1 of them on the bottom of your deck."),
        ("uk", "Покладіть усі ці карти, крім 1, під свою колоду."),
        ("pl", "Połóż wszystkie te karty oprócz 1 na spodzie swojej talii."),
        ("ru", "Поместите все эти карты, кроме 1, под низ вашей колоды."),
        ("cs", "Vložte všechny tyto karty kromě 1 naspod svého balíčku."),
    ],
)
def test_JEKYLL_9_one_is_kept(lang: str, rest: str) -> None:
    deck = pl.heroes()[JH]
    assert rest in Renderer(deck, lang).card_text(deck.card(RESEARCH))

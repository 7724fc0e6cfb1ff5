"""Little Red: every card, the basket, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from peerless.text.render import Renderer
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

# Little Red on b, Arthur on c beside her, the Huntsman on a, Merlin on e.
WOODS = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c d e", "blue": "f"}, starts=["b", "c", "e", "f"])
RED = "little-red-riding-hood"
HANDS = "what-large-hands-you-have"
SKIN = "the-wolfs-skin"
MOUTH = "what-a-terrible-big-mouth-you-have"
EARS = "what-big-ears-you-have"
EYES = "what-big-eyes-you-have"
JOKER = "whats-that-in-my-basket"
PATH = "never-leave-the-path"
SOUGHT = "long-have-i-sought-you"
GRIMM = "a-grimm-tale"
STONES = "stones-in-the-belly"
ONCE = "once-upon-a-time"
WOLF, KNIFE, FLOWER = "into-the-woods-wolf", "into-the-woods-knife", "into-the-woods-flower"
MORGANA = "the-aid-of-morgana"


def red(
    hand: Sequence[str] = (),
    basket: str | None = None,
    at: str = "b",
    huntsman: Place | None = "a",
    health: int | None = None,
    **cards: Any,
) -> pl.Seat:
    """Little Red with this card on top of her discard pile."""
    pile = [basket] if basket else []
    return pl.Seat(RED, at, health, {"huntsman": huntsman} if huntsman else {}, hand, discard=pile, **cards)


def arthur(hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "e", **cards: Any) -> pl.Seat:
    return pl.Seat("king-arthur", at, None, {"merlin": merlin} if merlin else {}, hand, **cards)


def woods(hand: Sequence[str], basket: str | None, against: Sequence[str] = (), **rest: Any) -> Table:
    """Little Red's turn."""
    return table(red(hand, basket, **rest), arthur(against), board=WOODS)


def attacked(hand: Sequence[str], basket: str | None, by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(red(hand, basket, **rest), arthur(by), board=WOODS, turn=1)


def strike(t: Table, card: str, against: str | None = None, by: str = RED) -> Table:
    return t.fight(by, "king-arthur", card, against)


def struck(t: Table, card: str, against: str | None = None) -> Table:
    return t.fight("king-arthur", RED, card, against)


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


def test_RED_1_health_movement_and_reach() -> None:
    t = table(red([STONES]), arthur(at="e", merlin=None), board=WOODS)
    assert (t.health(RED), t.health("huntsman")) == (14, 9)
    assert t.do("attack").options == ["fighter huntsman"]
    t = table(red(huntsman=None), arthur(at="f", merlin=None), board=WOODS)
    assert t.do("maneuver", "decline").options == spaces("abcd")


@pytest.mark.parametrize(
    ("basket", "damage"), [(KNIFE, 3), (SKIN, 3), (JOKER, 3), (None, 3), (WOLF, 0), (FLOWER, 0), (EYES, 0)]
)
def test_BASKET_2_BASKET_3_BASKET_6_the_top_card_decides_and_the_joker_is_any_item(
    basket: str | None, damage: int
) -> None:
    assert strike(woods([ONCE], basket), ONCE).health("king-arthur") == 18 - 2 - damage


@pytest.mark.parametrize("card", [SKIN, MOUTH, SOUGHT])
def test_BASKET_1_knives(card: str) -> None:
    assert strike(woods([ONCE], card), ONCE).health("king-arthur") == 18 - 2 - 3


@pytest.mark.parametrize("card", [HANDS, EARS, EYES, PATH, WOLF])
def test_BASKET_1_wolves(card: str) -> None:
    assert woods([GRIMM], card, health=5).scheme(GRIMM).health(RED) == 9


@pytest.mark.parametrize("card", [GRIMM, STONES, ONCE, FLOWER])
def test_BASKET_1_flowers(card: str) -> None:
    assert woods([PATH], card, deck_top=[SKIN] * 3).scheme(PATH).hand(0) == [SKIN] * 3


def test_RED_4_what_large_hands_may_return_to_hand() -> None:
    t = strike(woods([HANDS], WOLF), HANDS)
    assert t.options == ["accept", "decline"]
    assert t.do("accept").hand(0) == [HANDS]
    assert strike(woods([HANDS], WOLF), HANDS).do("decline").discard(0) == [WOLF, HANDS]


def test_RED_4_with_the_flower_the_top_card_may_be_taken_instead() -> None:
    t = strike(woods([HANDS], FLOWER), HANDS)
    assert t.options == ["branch 1", "branch 2", "decline"]
    t.do("branch 2")
    assert (t.hand(0), t.discard(0)) == ([FLOWER], [HANDS])


def test_RED_7_the_wolfs_skin_draws_2_with_the_wolf() -> None:
    assert len(struck(attacked([SKIN], WOLF, by=["feint"]), "feint").hand(0)) == 1
    t = struck(attacked([SKIN], WOLF, by=["excalibur"]), "excalibur", SKIN)
    assert (t.health(RED), len(t.hand(0))) == (10, 2)
    assert struck(attacked([SKIN], KNIFE, by=["excalibur"]), "excalibur", SKIN).hand(0) == []


@pytest.mark.parametrize(("basket", "damage"), [(WOLF, 6), (KNIFE, 0)])
def test_RED_7_the_terrible_big_mouth_deals_the_printed_value(basket: str, damage: int) -> None:
    t = attacked([MOUTH], basket, by=["excalibur", "feint"])
    t.attack("king-arthur", RED, "excalibur", boost="feint").defend(MOUTH)
    assert t.health("king-arthur") == 18 - damage


@pytest.mark.parametrize(("basket", "allowed"), [(KNIFE, True), (None, True), (WOLF, False)])
def test_RED_3_what_big_ears_may_defend_with_the_knife(basket: str | None, allowed: bool) -> None:
    t = attacked([EARS, SKIN], basket, by=["excalibur"]).attack("king-arthur", RED, "excalibur")
    assert (f"card {EARS}" in t.options) == allowed
    if allowed:
        assert t.defend(EARS).health(RED) == 12


def test_RED_3_what_big_ears_attacks_with_4() -> None:
    assert strike(woods([EARS], WOLF), EARS).health("king-arthur") == 14


def test_RED_5_what_big_eyes_cancels_and_with_the_flower_ignores_the_value() -> None:
    t = struck(attacked([EYES], WOLF, by=[MORGANA]), MORGANA, EYES)
    assert (t.health(RED), t.hand(1)) == (13, [])
    assert strike(woods([EYES], FLOWER, against=["skirmish"]), EYES, "skirmish").health("king-arthur") == 15


def test_whats_that_in_my_basket_is_a_plain_4() -> None:
    assert strike(woods([JOKER], WOLF), JOKER).health("king-arthur") == 14


def test_RED_6_never_leave_the_path_with_the_wolf() -> None:
    t = woods([PATH], WOLF).scheme(PATH)
    assert t.options == spaces("df")
    assert (t.do("space f").space(RED), t.game.state.actions_left) == ("f", 2)


def test_RED_6_never_leave_the_path_with_the_knife() -> None:
    t = woods([PATH], KNIFE).scheme(PATH)
    assert (t.health("king-arthur"), t.health("merlin"), t.health("huntsman")) == (16, 5, 9)


@pytest.mark.parametrize("basket", [JOKER, None])
def test_RED_6_with_the_joker_the_player_chooses_one(basket: str | None) -> None:
    t = woods([PATH], basket, deck_top=[SKIN] * 3).scheme(PATH)
    assert len(t.options) == 3
    assert t.do(t.options[2]).hand(0) == [SKIN] * 3


@pytest.mark.parametrize("card", [WOLF, KNIFE, FLOWER])
def test_into_the_woods_moves_3_and_gains_an_action(card: str) -> None:
    t = woods([card], None, huntsman=None).scheme(card)
    assert t.options == spaces("ab")
    assert (t.do("space a").space(RED), t.game.state.actions_left) == ("a", 2)


def test_RED_9_long_have_i_sought_you_has_6_beside_the_enemy() -> None:
    assert strike(woods([SOUGHT], None), SOUGHT, by="huntsman").health("king-arthur") == 14
    assert strike(woods([SOUGHT], None, huntsman="d"), SOUGHT, by="huntsman").health("king-arthur") == 12


@pytest.mark.parametrize(("basket", "health"), [(WOLF, 9), (None, 9), (KNIFE, 7)])
def test_RED_9_a_grimm_tale_heals_2_or_4(basket: str | None, health: int) -> None:
    assert woods([GRIMM], basket, health=5).scheme(GRIMM).health(RED) == health


def test_RED_8_stones_in_the_belly_adds_the_boost_of_a_lost_card() -> None:
    t = strike(woods([STONES], KNIFE, against=["excalibur"]), STONES)
    assert (t.health("king-arthur"), t.hand(1)) == (18 - 2 - 3, [])
    assert strike(woods([STONES], KNIFE), STONES).health("king-arthur") == 16
    assert strike(woods([STONES], WOLF, against=["excalibur"]), STONES).hand(1) == ["excalibur"]


def test_RED_10_a_discard_in_the_combat_changes_the_basket() -> None:
    """Ambush of the Chupacabra takes her last card, a wolf, in the course of the combat."""
    t = table(red([SKIN, WOLF], KNIFE), pl.Seat("chupacabra", "c", hand=["ambush"]), board=WOODS, turn=1)
    t.fight("chupacabra", RED, "ambush", SKIN)
    assert (t.discard(0)[:2], len(t.hand(0))) == ([KNIFE, WOLF], 2)


def test_BASKET_7_a_played_card_lies_on_top() -> None:
    assert strike(woods([JOKER], WOLF), JOKER).discard(0) == [WOLF, JOKER]


# --- beside other heroes --------------------------------------------------------------------


def test_RED_4_the_basket_itself_cannot_be_taken() -> None:
    t = strike(woods([HANDS], None), HANDS)
    assert t.options == ["branch 1", "branch 2", "decline"]
    t.do("branch 2")
    assert (t.hand(0), t.discard(0)) == ([], [HANDS])


def test_RED_5_when_she_attacks_the_defender_comes_first() -> None:
    t = strike(woods([EYES], FLOWER, against=["feint"]), EYES, "feint")
    assert t.health("king-arthur") == 17  # canceled: the value of Feint counts


@pytest.mark.parametrize("how_many", [2, "all"])
def test_BASKET_7_she_orders_cards_that_are_discarded_together(how_many: object) -> None:
    strip = card("strip", "scheme", scheme=[{"discard": how_many, "by": "opponent"}])
    seats = red([WOLF, KNIFE], None), pl.Seat(hero(strip, id="foe"), "c", hand=["strip"])
    for first, second in ((WOLF, KNIFE), (KNIFE, WOLF)):
        t = table(*seats, board=WOODS, turn=1).scheme("strip")
        assert (t.asked, set(t.options)) == (0, {f"card {WOLF}", f"card {KNIFE}"})
        assert t.do(f"card {first}").discard(0) == [first, second]


# --- sentences not yet told -----------------------------------------------------------------


def test_BASKET_5_a_boost_changes_the_basket_at_once() -> None:
    t = woods([ONCE, KNIFE], WOLF, deck_top=[SKIN], huntsman=None).do("maneuver", f"card {KNIFE}", "space b")
    assert strike(t, ONCE).health("king-arthur") == 18 - 2 - 3


def test_BASKET_7_at_the_hand_limit_she_chooses_the_order() -> None:
    hand = [WOLF, KNIFE, FLOWER, JOKER, JOKER, JOKER, JOKER, SKIN]
    t = table(red(hand, None, deck_top=[SKIN]), arthur(), board=WOODS, actions=1).maneuver()
    assert t.do(f"card {FLOWER}", f"card {WOLF}").discard(0) == [FLOWER, WOLF]


@pytest.mark.parametrize("basket", [JOKER, GRIMM])
def test_RED_4_the_joker_and_every_flower_offer_the_top_card(basket: str) -> None:
    t = strike(woods([HANDS], basket), HANDS).do("branch 2")
    assert (t.hand(0), t.discard(0)) == ([basket], [HANDS])


def test_RED_4_with_the_flower_the_card_itself_may_return_too() -> None:
    t = strike(woods([HANDS], FLOWER), HANDS).do("branch 1")
    assert (t.hand(0), t.discard(0)) == ([HANDS], [FLOWER])


def test_RED_4_canceled_it_is_discarded() -> None:
    t = strike(woods([HANDS], FLOWER, against=["feint"]), HANDS, "feint")
    assert (t.kind, t.discard(0)) == ("action", [FLOWER, HANDS])


def test_RED_3_the_huntsman_cannot_defend_with_her_ears() -> None:
    t = table(red([EARS], KNIFE, huntsman="d"), arthur(["feint"], merlin=None), board=WOODS, turn=1)
    assert t.attack("king-arthur", "huntsman", "feint").options == ["decline"]


@pytest.mark.parametrize(("basket", "left"), [(JOKER, 18 - 3), (None, 18 - 3), (KNIFE, 18)])
def test_RED_5_the_joker_is_a_flower_as_well(basket: str | None, left: int) -> None:
    assert strike(woods([EYES], basket, against=["skirmish"]), EYES, "skirmish").health("king-arthur") == left


def test_RED_6_with_the_joker_she_may_choose_the_wolf_or_the_knife() -> None:
    t = woods([PATH], JOKER).scheme(PATH).do("branch 1", "space f")
    assert (t.space(RED), t.game.state.actions_left) == ("f", 2)
    t = woods([PATH], JOKER).scheme(PATH).do("branch 2")
    assert (t.space(RED), t.health("king-arthur"), t.health("merlin")) == ("b", 16, 5)


def test_RED_7_once_upon_a_time_hurts_from_afar_and_in_defense() -> None:
    t = table(red([ONCE], KNIFE), arthur(at="e", merlin=None), board=WOODS)
    assert strike(t, ONCE, by="huntsman").health("king-arthur") == 18 - 2 - 3
    t = struck(attacked([ONCE], KNIFE, by=["excalibur"]), "excalibur", ONCE)
    assert (t.health(RED), t.health("king-arthur")) == (14 - 4, 15)


def test_RED_8_stones_in_the_belly_defend_alike() -> None:
    t = attacked([STONES], KNIFE, by=["excalibur", "noble-sacrifice"])
    t.attack("king-arthur", RED, "excalibur").defend(STONES)
    assert (t.health(RED), t.hand(1)) == (14 - (6 - 2 - 3), [])


def test_RED_9_a_grimm_tale_is_told_by_the_huntsman() -> None:
    assert woods([GRIMM], None, huntsman=None).options == ["maneuver"]


def test_RED_9_long_have_i_sought_you_is_judged_during_the_combat() -> None:
    t = strike(woods([SOUGHT], None, against=["feint"], huntsman="d"), SOUGHT, "feint", by="huntsman")
    assert t.health("king-arthur") == 18 - (4 - 2)  # canceled


# --- wording --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "wolf", "joker"),
    [
        ("en", "Wolf card.", "Wolf card, knife card, flower card."),
        ("uk", "Карта «вовк».", "Карта «вовк», карта «ніж», карта «квітка»."),
        ("pl", "Karta z wilkiem.", "Karta z wilkiem, karta z nożem, karta z kwiatem."),
        ("ru", "Карта с волком.", "Карта с волком, карта с ножом, карта с цветком."),
        ("cs", "Karta s vlkem.", "Karta s vlkem, karta s nožem, karta s květinou."),
    ],
)
def test_BASKET_1_every_card_shows_its_items(lang: str, wolf: str, joker: str) -> None:
    deck = pl.heroes()[RED]
    lines = {card.id: Renderer(deck, lang).card(card)[0] for card in deck.cards}
    assert (lines[EYES], lines[WOLF], lines[JOKER]) == (("", wolf), ("", wolf), ("", joker))


def test_BASKET_1_cards_of_one_title_are_told_apart_where_one_is_chosen() -> None:
    t = woods([WOLF, KNIFE, FLOWER], None).do("scheme")
    assert [option.text("en") for option in t.game.decision.options] == [
        f"Into the Woods · {item} (scheme, BOOST 2)" for item in ("wolf", "knife", "flower")
    ]

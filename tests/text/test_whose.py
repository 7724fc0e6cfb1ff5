"""Whose fighters, when an opponent acts: card texts and questions leave no doubt; and how negations and tags read."""

from typing import Any

import pytest

from peerless.lang.tree import HeroDef
from peerless.text.addressed import deed
from peerless.text.catalog import languages
from peerless.text.render import Renderer
from tests.support.homebrew import card, hero, sidekick

AIDES = [sidekick("aide", count=2, plural="Aides")]


def scheme(*effects: Any, **fields: Any) -> HeroDef:
    return hero(card("tried", "scheme", scheme=list(effects), **fields), sidekicks=AIDES)


def harm(to: Any) -> HeroDef:
    return scheme({"may": [{"damage": 2, "to": to}], "by": "opponent"})


def text(made: HeroDef, lang: str = "en") -> str:
    return Renderer(made, lang).card_text(made.cards[0]).partition(" ")[2]


def question(made: HeroDef, lang: str = "en") -> str:
    return deed(Renderer(made, lang), made.cards[0].effects["scheme"][0])


@pytest.mark.parametrize(
    ("lang", "enemies", "own"),
    [
        ("en", "each fighter opposing you", "each of your fighters"),
        ("uk", "кожному ворожому вам бійцеві", "кожному з ваших бійців"),
        ("pl", "każdemu wrogiemu wobec ciebie walczącemu", "każdemu z twoich walczących"),
        ("ru", "каждому враждебному вам бойцу", "каждому вашему бойцу"),
        ("cs", "každému bojovníkovi stojícímu proti vám", "každému z vašich bojovníků"),
    ],
)
def test_what_an_opponent_may_do_is_done_to_somebody_known(lang: str, enemies: str, own: str) -> None:
    assert enemies in text(harm({"each": "enemy"}), lang)
    assert own in text(harm({"each": "own"}), lang)


def test_the_question_to_the_opponent_is_seen_from_there() -> None:
    assert question(harm({"each": "enemy"})) == "deal 2 damage to each fighter on your side"
    assert question(harm({"each": "own"})) == "deal 2 damage to each opposing fighter"
    made = hero(card("tried", after_combat=[{"may": [{"damage": 1, "to": "own_fighter"}], "by": "opponent"}]))
    assert deed(Renderer(made), made.cards[0].effects["after_combat"][0]) == "deal 1 damage to the opposing fighter"


def test_several_of_them_are_counted() -> None:
    number = {"fighters": {"each": "enemy", "adjacent_to": "hero"}}
    made = scheme({"may": [{"damage": number, "to": "hero"}], "by": "opponent"})
    assert "each fighter opposing you adjacent to Tester" in text(made) or "fighters opposing you" in text(made)
    assert "yous" not in text(made)


def test_what_one_does_oneself_reads_as_before() -> None:
    made = scheme(
        {"may": [{"damage": 2, "to": {"each": "enemy"}}], "by": "opponent"}, {"damage": 1, "to": {"each": "enemy"}}
    )
    assert text(made).endswith("Deal 1 damage to each opposing fighter.")


@pytest.mark.parametrize("lang", languages())
def test_a_double_negation_reads_as_the_condition_itself(lang: str) -> None:
    plain, double = (
        hero(card("tried", after_combat=[{"if": condition, "then": [{"draw": 1}]}]))
        for condition in ("won", {"not": {"not": "won"}})
    )
    assert text(double, lang) == text(plain, lang)


def test_a_tag_is_printed_as_words() -> None:
    made = scheme(
        {"put": 1, "cards": {"tag": "big-old_weapon"}, "from": "discard", "to": "hand"}, tags=["big-old_weapon"]
    )
    assert [line for _, line in Renderer(made).card(made.cards[0])] == [
        "BIG OLD WEAPON card.",
        "Take a BIG OLD WEAPON card from your discard pile into your hand.",
    ]


# --- whose card, whose fighters -------------------------------------------------------------


def ability(when: str, number: object) -> HeroDef:
    """A hero who draws at a moment if a number is at least 3."""
    condition = {"compare": number, "at_least": 3}
    return hero(abilities=[{"id": "eager", "when": when, "if": condition, "do": [{"draw": 1}]}])


@pytest.mark.parametrize("number", ["printed_value_of", "boost_of", "value_of"])
@pytest.mark.parametrize(
    ("lang", "whose"),
    [("en", "your card"), ("uk", "вашої карти"), ("pl", "twoj"), ("ru", "вашей карт"), ("cs", "vaší kart")],
)
def test_on_a_character_card_this_card_is_your_card(lang: str, whose: str, number: str) -> None:
    (sentence,) = Renderer(ability("during_combat", {number: "own_card"}), lang).abilities()
    assert whose in sentence


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "adjacent to at least 2 of your fighters."),
        ("uk", "суміжному щонайменше з 2 вашими бійцями."),
        ("pl", "sąsiadującemu z co najmniej 2 spośród twoich walczących."),
        ("ru", "смежных не менее чем с 2 из ваших бойцов."),
        ("cs", "sousedícímu s nejméně 2 z vašich bojovníků."),
    ],
)
def test_who_is_flanked_is_flanked_by_your_fighters(lang: str, expected: str) -> None:
    flanked = {"each": "enemy", "adjacent_to": {"each": "own"}, "at_least": 2}
    assert text(scheme({"damage": 2, "to": flanked}), lang).endswith(expected)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            "Choose an opponent with a fighter in Tester's zone; you may deal 2 damage to Tester, then, if this deals",
        ),
        ("uk", "Виберіть суперника, у якого є хоча б 1 боєць у зоні"),
        ("pl", "Wybierz przeciwnika, do którego należy przynajmniej jeden walczący w strefie"),
        ("ru", "Выберите противника, у которого есть хотя бы один боец в зоне"),
        ("cs", "Vyberte protivníka, kterému patří alespoň 1 bojovník ve stejné oblasti jako"),
    ],
)
def test_an_opponent_has_a_fighter_not_an_opposing_fighter(lang: str, expected: str) -> None:
    price = {"if": {"compare": "that_many", "at_least": 1}, "then": [{"discard": 2, "by": "opponent"}]}
    then = [{"may": [{"damage": 2, "to": "hero"}]}, price]
    made = scheme({"choose_opponent": {"one": "enemy", "in_zone_of": "hero"}, "then": then})
    assert text(made, lang).startswith(expected)


def test_the_opponent_who_was_chosen_is_that_opponent() -> None:
    near = {"one": "enemy", "in_zone_of": "hero"}
    made = scheme({"choose_opponent": near, "then": [{"discard": 1, "by": "opponent"}]}, {"draw": 1, "by": "opponent"})
    assert "that opponent discards 1 card of their choice. Your opponent draws 1 card." in text(made)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "Tester is not adjacent to the opposing fighter,"),
        ("uk", "Tester не суміжний"),
        ("pl", "Tester nie sąsiaduje z"),
        ("ru", "Tester не находится на ячейке, смежной с"),
        ("cs", "Tester nesousedí s"),
    ],
)
def test_who_is_not_adjacent(lang: str, expected: str) -> None:
    apart = {"not": {"adjacent": "hero", "to": "opposing_fighter"}}
    made = hero(card("tried", "versatile", after_combat=[{"if": apart, "then": [{"draw": 1}]}]))
    assert expected in Renderer(made, lang).card_text(made.cards[0])


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "If no opposing fighter is adjacent to Tester, draw 1 card."),
        ("uk", "Якщо жоден ворожий боєць не суміжний з Tester, візьміть 1 карту."),
        ("pl", "Jeśli żaden wrogi walczący nie sąsiaduje z Tester, dobierz 1 kartę."),
        ("ru", "Если ни один боец противника не находится на ячейке, смежной с Tester, возьмите 1 карту."),
        ("cs", "Pokud žádný bojovník protivníka nesousedí s Tester, táhněte 1 kartu."),
    ],
)
def test_nobody_is_adjacent(lang: str, expected: str) -> None:
    alone = {"not": {"adjacent": {"one": "enemy"}, "to": "hero"}}
    assert text(scheme({"if": alone, "then": [{"draw": 1}]}), lang) == expected

"""Computed numbers and comparisons in sentences: cases, agreement, and every number of the data."""

import pytest

from peerless.lang.tree import Block
from peerless.text.render import Renderer
from tests.support import homebrew as made

HAND = {"cards": "any", "in": "hand"}
DEALT = "combat_damage_dealt"
DRAW = [{"draw": 1}]


def text(lang: str, *effect: object) -> str:
    """The effect of a card as text."""
    hero = made.hero(made.card(after_combat=list(effect)))
    block: Block = next(card for card in hero.cards if card.id == "tried").effects["after_combat"]
    return Renderer(hero, lang).sentences(block)


def condition(lang: str, number: object, **compared: object) -> str:
    compare: dict[str, object] = {"compare": number, **compared}
    return text(lang, {"if": compare, "then": DRAW})


@pytest.mark.parametrize(
    ("lang", "number", "expected"),
    [
        ("uk", {"sum": [{"half": HAND}, 1]}, "на половину кількості карт на вашій руці з округленням угору плюс 1."),
        ("uk", {"times": 2, "of": HAND}, "на 2 за кожну карту на вашій руці."),
        ("ru", {"sum": [{"half": HAND}, 1]}, "половину количества карт в вашей руке с округлением вверх плюс 1."),
        ("ru", {"times": 2, "of": HAND}, "по 2 за каждую карту в вашей руке."),
        ("en", {"sum": [HAND, 1, 2]}, "by the number of cards in your hand plus 1 plus 2."),
    ],
)
def test_what_is_added(lang: str, number: object, expected: str) -> None:
    assert text(lang, {"add": number}).endswith(expected)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("uk", "дорівнює кількості карт на вашій руці, помноженій на 2."),
        ("ru", "становится равным количеству карт в вашей руке, умноженному на 2."),
    ],
)
def test_a_multiple_keeps_its_factor_in_every_case(lang: str, expected: str) -> None:
    assert text(lang, {"value": {"times": 2, "of": HAND}}).endswith(expected)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("uk", "Якщо кількість карт на вашій руці, помножена на 2, більша за"),
        ("ru", "Если количество карт в вашей руке, умноженное на 2, больше"),
    ],
)
def test_a_comparison_agrees_with_what_is_multiplied(lang: str, expected: str) -> None:
    assert condition(lang, {"times": 2, "of": HAND}, more_than=DEALT).startswith(expected)


@pytest.mark.parametrize(
    ("lang", "compared", "expected"),
    [
        ("uk", {"is": 1}, "на руці у вас рівно 1 карта,"),
        ("uk", {"more_than": 4}, "на руці у вас не менше ніж 5 карт,"),
        ("uk", {"at_most": 0}, "на руці у вас немає карт,"),
        ("ru", {"is": 2}, "у вас в руке ровно 2 карты,"),
        ("ru", {"less_than": 3}, "у вас в руке не больше 2 карт,"),
        ("ru", {"is": 0}, "у вас в руке нет карт,"),
    ],
)
def test_a_fixed_number_counts_its_noun(lang: str, compared: dict[str, object], expected: str) -> None:
    assert expected in condition(lang, HAND, **compared)


@pytest.mark.parametrize(("lang", "expected"), [("en", "lower than 0"), ("uk", "менша за 0"), ("ru", "меньше 0")])
def test_less_than_nothing_can_be_said(lang: str, expected: str) -> None:
    assert expected in condition(lang, HAND, less_than=0)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "(7 if there is none) is at least 2"),
        ("uk", "(7, якщо такої карти немає) становить не менше ніж 2"),
        ("ru", "(7, если такой карты нет), не меньше 2"),
    ],
)
def test_a_comparison_says_what_counts_without_a_card(lang: str, expected: str) -> None:
    assert expected in condition(lang, {"printed_value_of": "opposing_card", "or": 7}, at_least=2)


def test_sidekicks_named_are_all_counted() -> None:
    hero = made.hero(made.card(after_combat=[{"draw": {"fighters": "aide"}}]), sidekicks=[made.sidekick(count=3)])
    (card,) = (card for card in hero.cards if card.id == "tried")
    assert "for each of your" in Renderer(hero, "en").sentences(card.effects["after_combat"])

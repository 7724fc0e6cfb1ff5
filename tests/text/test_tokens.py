"""Tokens on spaces in sentences: where one lies and where several do, and the only one of its kind."""

from typing import Any

import pytest

from peerless.lang.tree import HeroDef
from peerless.text.catalog import languages
from peerless.text.render import Renderer
from tests.support.homebrew import card, hero, token

TOKENS = [token("fog"), token("oven", count=1, start="on_hero", blocks={"each": "enemy"})]
IN_ZONE = {"tokens": "fog", "at": {"in_zone_of": "hero"}}
SEVERAL = {
    "en": "If there are at least 2 fogs on spaces in Tester's zone, draw 1 card.",
    "uk": "Якщо fogs на комірках у зоні Tester не менше ніж 2, візьміть 1 карту.",
    "pl": "Jeśli liczba fogs na polach w strefie Tester wynosi co najmniej 2, dobierz 1 kartę.",
    "ru": "Если fogs на ячейках в зоне Tester не меньше 2, возьмите 1 карту.",
    "cs": "Pokud je počet fogs na polích ve stejné oblasti jako Tester alespoň 2, táhněte 1 kartu.",
}


def holder(**card_fields: Any) -> HeroDef:
    return hero(card("tried", "scheme", **card_fields), tokens=TOKENS)


def scheme(lang: str, *block: dict[str, Any]) -> str:
    made = holder(scheme=list(block))
    return Renderer(made, lang).card(made.card("tried"))[0][1]


@pytest.mark.parametrize("lang", languages())
def test_several_tokens_need_not_lie_on_one_space(lang: str) -> None:
    assert scheme(lang, {"if": {"compare": IN_ZONE, "at_least": 2}, "then": [{"draw": 1}]}) == SEVERAL[lang]


def test_one_token_lies_on_a_space() -> None:
    assert scheme("en", {"draw": IN_ZONE}) == "Draw 1 card for each fog on a space in Tester's zone."
    found = scheme("en", {"if": {"compare": IN_ZONE, "at_least": 1}, "then": [{"draw": 1}]})
    assert found == "If there is at least 1 fog on a space in Tester's zone, draw 1 card."


def test_the_only_token_of_its_kind_is_the_one_everybody_knows() -> None:
    assert scheme("en", {"damage": 1, "to": {"each": "enemy", "on": "oven"}}) == (
        "Deal 1 damage to each opposing fighter on a space with the oven."
    )
    assert scheme("en", {"damage": 1, "to": {"each": "enemy", "on": "fog"}}) == (
        "Deal 1 damage to each opposing fighter on a space with a fog."
    )
    rules = Renderer(holder(scheme=[{"draw": 1}]), "en").reminders()
    assert "Before the game, put the oven on Tester's space." in rules
    assert "A space with the oven blocks the movement of each opposing fighter." in rules

"""Help for new players: the same in every language, and a word about each chapter of the rules."""

import tomllib
from typing import Any

import pytest

from peerless.server.content import rule_sections
from tests.text.test_page import faults
from tools.make_page_data import LANGUAGES, LOCALES

HELP: dict[str, dict[str, Any]] = {
    lang: tomllib.loads((LOCALES / lang / "help.toml").read_text("utf-8")) for lang in LANGUAGES
}
RULES = {section.title: section.rules[0].id for section in rule_sections()}
FIRST_HERO, LAST_HERO = "HOUDINI-1", "CHUPACABRA-1"


def general_chapters() -> set[str]:
    """The chapters that are not about single heroes."""
    ids = list(RULES.values())
    heroes = ids[ids.index(FIRST_HERO) : ids.index(LAST_HERO) + 1]
    return {title for title, id in RULES.items() if id not in heroes}


def texts(lang: str) -> list[str]:
    help = HELP[lang]
    parts = [text for part in help["parts"] for text in (part["title"], *part["text"])]
    chapters = [text for chapter in help["chapters"].values() for text in (chapter["title"], chapter["text"])]
    return [help["title"], help["about"], help["hero"], help["only"], *parts, *chapters]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_the_same(lang: str) -> None:
    ours, english = HELP[lang], HELP["en"]
    assert set(ours) == set(english)
    assert [len(part["text"]) for part in ours["parts"]] == [len(part["text"]) for part in english["parts"]]
    assert list(ours["chapters"]) == list(english["chapters"])


def test_every_general_chapter_of_the_rules_is_summed_up_and_no_other() -> None:
    assert set(HELP["en"]["chapters"]) == general_chapters()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_has_slips_of_typography(lang: str) -> None:
    assert {text: list(faults(lang, text)) for text in texts(lang) if list(faults(lang, text))} == {}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_nothing_is_left_in_english(lang: str) -> None:
    assert set(texts(lang)) & set(texts("en")) == set()

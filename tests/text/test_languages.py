"""One list of languages, the folders of `text/locales`: whatever else speaks of languages agrees with it."""

import re
import subprocess
import sys
from collections.abc import Mapping
from typing import get_args

import pytest

from peerless.content.rules import terms
from peerless.text import catalog
from peerless.text.catalog import Language, UnknownLanguage, languages, phrase
from peerless.text.grammar import PLURAL_RULES, PluralRule, plural, plural_rule
from tools.make_page_data import LANGUAGES, contents

ENGLISH_NAMES = {phrase(lang, "about", "english") for lang in languages()}


@pytest.mark.parametrize("lang", languages())
def test_a_language_says_what_it_is_called_and_how_it_counts(lang: str) -> None:
    assert set(catalog.catalog(lang, "about")) == {"name", "english", "plurals", "counted", "quotes"}
    assert phrase(lang, "about", "name") and phrase(lang, "about", "plurals") in PLURAL_RULES


@pytest.mark.parametrize("lang", languages())
def test_a_language_says_which_name_stands_behind_a_number(lang: str) -> None:
    counted = catalog.catalog(lang, "about")["counted"]
    assert isinstance(counted, Mapping) and set(plural_rule(lang).classes) <= set(counted)
    assert {str(name).partition(".")[0] for name in counted.values()} == {"name", "plural"}


def test_a_language_that_does_not_say_how_it_counts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peerless.text.grammar.entry", lambda lang, *keys: None)
    with pytest.raises(UnknownLanguage, match=r'de/about\.toml: "plurals" must name a rule .* Possible: one_other, '):
        plural("de", 2)


@pytest.mark.parametrize("rule", PLURAL_RULES)
def test_every_rule_is_that_of_a_language(rule: str) -> None:
    """So that each is compared with CLDR (`test_grammar.py`)."""
    assert rule in {phrase(lang, "about", "plurals") for lang in languages()}


@pytest.mark.parametrize("rule", PLURAL_RULES.values(), ids=PLURAL_RULES)
def test_a_rule_names_the_classes_that_it_uses(rule: PluralRule) -> None:
    assert {rule.class_of(number) for number in range(200)} == set(rule.classes)


def test_the_types_of_the_protocol_have_the_same_languages() -> None:
    assert get_args(Language) == LANGUAGES == languages()


def test_the_page_has_the_same_languages_by_their_own_names() -> None:
    names = contents()["names.ts"]
    match = re.search(r"LANGUAGE_NAMES: .* = \{(.*)\};", names)
    assert match is not None
    assert dict(re.findall(r'"(\w+)": "(\w+)"', match[1])) == {
        lang: phrase(lang, "about", "name") for lang in languages()
    }


def test_the_glossary_speaks_of_languages_that_there_are() -> None:
    assert {language for term in terms() for language, _ in term.others} <= ENGLISH_NAMES - {"English"}


def test_the_command_line_names_all_of_them() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "peerless", "card", "--help"], capture_output=True, text=True, timeout=120
    )
    assert ", ".join(languages()) in " ".join(run.stdout.split())

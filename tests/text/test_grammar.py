"""Slots, cases, plural classes, genders and moods."""

import pytest
from babel import Locale

from peerless.text.catalog import language_of, languages
from peerless.text.grammar import (
    OPEN,
    Given,
    Phrase,
    by_gender,
    chosen,
    closed,
    counted,
    declined,
    ended_once,
    fill,
    filled_with,
    heading,
    plural,
    possessive,
)

MEDUSA = declined({"nom": "Медуза", "gen": "Медузи", "gender": "f"})


@pytest.mark.parametrize("lang", languages())
def test_plural_classes_are_those_of_cldr(lang: str) -> None:
    oracle = Locale(lang).plural_form
    assert [plural(lang, number) for number in range(2000)] == [oracle(number) for number in range(2000)]


@pytest.mark.parametrize(
    ("lang", "number", "noun"),
    [
        ("en", 1, "card"), ("en", 2, "cards"),
        ("uk", 1, "карту"), ("uk", 3, "карти"), ("uk", 5, "карт"), ("uk", 21, "карту"), ("uk", 12, "карт"),
        ("pl", 1, "kartę"), ("pl", 22, "karty"), ("pl", 21, "kart"), ("pl", 5, "kart"),
        ("ru", 1, "карту"), ("ru", 4, "карты"), ("ru", 11, "карт"),
        ("cs", 1, "kartu"), ("cs", 4, "karty"), ("cs", 5, "karet"), ("cs", 22, "karet"),
    ],
)  # fmt: skip
def test_a_noun_follows_its_number(lang: str, number: int, noun: str) -> None:
    assert counted(lang, "card", number, None if lang == "en" else "acc") == noun


def test_a_phrase_gives_its_case_or_else_the_nominative() -> None:
    assert (MEDUSA.form("gen"), MEDUSA.form("ins"), MEDUSA.form(None)) == ("Медузи", "Медуза", "Медуза")
    assert MEDUSA.followed_by(" 2").form("gen") == "Медузи 2"


def test_english_possessives() -> None:
    assert (possessive("Alice"), possessive("Achilles")) == ("Alice's", "Achilles'")
    assert Phrase("the Genie").form("pos") == "the Genie's"


def test_slots_choose_case_gender_and_number() -> None:
    text = filled_with("en", "{who:gen} {who~он/она/оно} {n} {n|card}", who=MEDUSA, n=2)
    assert text == "Медузи она 2 cards"


def test_a_gender_without_a_word_of_its_own_takes_the_last() -> None:
    assert by_gender("ein/eine", "n") == "eine"


def test_a_table_without_the_form_gives_its_last_one() -> None:
    assert chosen({"one": "a", "many": "b"}, "few") == "b"


def test_an_unknown_verb_names_the_file() -> None:
    with pytest.raises(KeyError, match=r"en/terms\.toml: verbs\.fly"):
        fill("en", "{!fly}", Given({}))


def test_heading_keeps_the_rest() -> None:
    assert heading("король Артур") == "Король Артур"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "pl_PL", "LANG": "cs_CZ"}, "pl"),
        ({"PEERLESS_LANG": "cs", "LC_ALL": "pl_PL"}, "cs"),
        ({"LC_ALL": "", "LANG": "ru"}, "ru"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment) == lang


@pytest.mark.parametrize(
    ("lang", "name", "phrase"),
    [
        ("uk", "Джином", "з Джином"),
        ("uk", "Жербельковтом", "із Жербельковтом"),
        ("uk", "Зайцелопом", "із Зайцелопом"),
        ("uk", "«Зорею»", "із «Зорею»"),
        ("cs", "Džinem", "s Džinem"),
        ("cs", "Zajelenem", "se Zajelenem"),
        ("cs", "Sun Wu-kchungem", "se Sun Wu-kchungem"),
    ],
)
def test_a_preposition_follows_the_sound_of_the_next_word(lang: str, name: str, phrase: str) -> None:
    assert filled_with(lang, "{&with} {name:ins}", name=Phrase("X", {"ins": name})) == phrase


def test_a_clause_is_closed_unless_the_sentence_ends() -> None:
    assert closed(f"a, b{OPEN}.") == "a, b."
    assert closed(f"a, b{OPEN} c{OPEN}, d{OPEN} (e) • f{OPEN} • g") == "a, b, c, d (e) • f • g"


def test_a_sentence_that_ends_with_the_mark_of_a_title_ends_once() -> None:
    assert ended_once("Houdini plays And the Beautiful Bess!.") == "Houdini plays And the Beautiful Bess!"
    assert ended_once("She draws What's That In My Basket?.") == "She draws What's That In My Basket?"
    assert ended_once("Alice draws Feint.") == "Alice draws Feint."
    assert ended_once("Гра: «Привіт!».") == "Гра: «Привіт!»."
    assert ended_once(".") == "." and ended_once("") == ""

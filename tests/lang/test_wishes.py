"""Words that are not in the language, or no longer: each gets an answer, and every answer is in the language."""

import re
from typing import Any

import pytest

from peerless.lang.fields import BOARD_FILE, BONUS_ATTACK, HERO_FILE
from peerless.lang.former import FORMER
from peerless.lang.phrases import PILES
from peerless.lang.vocabulary import GROUPS, VOCABULARY, WHEN
from peerless.lang.wishes import NOT_IN_THE_LANGUAGE, SAID_OTHERWISE
from tests.support.homebrew import FILE, card, plain_hero, problems

Plain = dict[str, Any]
WORDS = {word for sort in VOCABULARY.values() for word in sort}
ARGUMENTS = {name for sort in VOCABULARY.values() for word in sort.values() for name in word.arguments()}
FIELDS = {name for table in (*HERO_FILE, BONUS_ATTACK, *BOARD_FILE) for name in (table.name, *table.names())}
VALUES = {
    value for sort in VOCABULARY.values() for word in sort.values() for param in word.arguments().values()
    for value in param.words
}  # fmt: skip
LANGUAGE = WORDS | ARGUMENTS | FIELDS | VALUES | {*WHEN, *GROUPS, *PILES}
PROSE = {"and", "or", "with", "of", "an", "on", "a", "true"}


def effect(given: object) -> list[str]:
    return problems(plain_hero(card("tried", "scheme", scheme=[given])))


def test_no_wish_is_a_word_of_the_language() -> None:
    wished = {*SAID_OTHERWISE, *NOT_IN_THE_LANGUAGE, *FORMER}
    assert sorted(wished & (WORDS | FIELDS - {"play"} | {*WHEN, *GROUPS})) == [], (
        "take these out of wishes.py and former.py"
    )
    assert not set(SAID_OTHERWISE) & NOT_IN_THE_LANGUAGE and not set(FORMER) & {*SAID_OTHERWISE, *NOT_IN_THE_LANGUAGE}


@pytest.mark.parametrize("advice", [*SAID_OTHERWISE.values(), *FORMER.values()])
def test_every_advice_is_in_the_language(advice: str) -> None:
    assert set(re.findall(r"[a-z_]+", advice)) - LANGUAGE - PROSE == set()


@pytest.mark.parametrize(("word", "instead"), SAID_OTHERWISE.items())
def test_what_is_said_otherwise(word: str, instead: str) -> None:
    assert effect({word: 1}) == [
        f'{FILE}: card "tried", scheme[0]: "{word}" is no word of the language; write {instead}'
    ]


@pytest.mark.parametrize("word", sorted(NOT_IN_THE_LANGUAGE))
def test_what_is_not_in_the_language(word: str) -> None:
    expected = f'"{word}" is not in the language, and no other words say it'
    assert effect({word: 1}) == [f'{FILE}: card "tried", scheme[0]: {expected}']


@pytest.mark.parametrize(("word", "now"), FORMER.items())
def test_what_is_no_longer_a_word(word: str, now: str) -> None:
    assert f'"{word}" is no longer a word; write {now}' in effect({word: 1})[0]


def test_a_wish_is_known_wherever_it_stands() -> None:
    ban: Plain = {"cannot": "be_targeted", "for": "hero"}
    assert 'write "be_attacked"' in effect({"until": "end_of_turn", "rule": ban})[0]
    until = {"until": "end_of_opponents_next_turn", "rule": {"cannot": "attack", "for": "hero"}}
    assert 'write "your_next_turn"' in effect(until)[0]
    assert 'write "discard"' in effect({"put": 1, "from": "discard_pile", "to": "hand"})[0]
    assert "write card and while_in" in problems(plain_hero(card("tried", ongoing=[{"draw": 1}])))[0]
    assert "write card and while_in" in problems({**plain_hero(), "ongoing": [{"id": "curse"}]})[0]
    assert "[[counter]]" in effect({"gain": 1, "of": "poison"})[0]

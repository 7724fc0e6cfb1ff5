"""The reference of the effect language: every word is explained, has an example, and is written as files write it."""

import re
import tomllib
from pathlib import Path

import pytest

import peerless as pl
from peerless.lang.decode import Decoder, Names
from peerless.lang.errors import Problems
from peerless.lang.fields import BOARD_FILE, BONUS_ATTACK, HERO_FILE
from peerless.lang.tree import CardDef, HeroDef, Term
from peerless.lang.vocabulary import CARD_TYPES, GROUPS, VOCABULARY, WHEN
from peerless.lang.words.rules import UNTIL
from peerless.lang.words.word import Word
from peerless.reference.entries import KINDS, UnknownWord, entries, find
from peerless.reference.passages import EXAMPLE_BOARD, EXAMPLES, Passage, passages
from peerless.reference.written import written
from peerless.text.catalog import languages

WORDS = [word for words in VOCABULARY.values() for word in words.values()]
FIELDS = [(table, field) for table in (*HERO_FILE, BONUS_ATTACK, *BOARD_FILE) for field in table.fields]
REFERENCE = Path(pl.__file__).parent / "reference"


def is_sentence(text: str) -> bool:
    return re.fullmatch(r"[A-Z`].*[^.]\.", text) is not None


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{word.sort}-{word.name}")
def test_a_meaning_is_a_sentence_that_names_every_argument(word: Word) -> None:
    assert is_sentence(word.meaning)
    assert [name for name in word.params if f"`{name}`" not in word.meaning] == []


def test_everything_else_has_a_meaning_too() -> None:
    meanings = [*GROUPS.values(), *WHEN.values(), *UNTIL.values(), *CARD_TYPES.values()]
    meanings += [field.meaning for _, field in FIELDS] + [kind.purpose for kind in KINDS.values()]
    assert [meaning for meaning in meanings if not is_sentence(meaning)] == []


def test_every_word_has_an_entry() -> None:
    named = {(entry.kind, entry.name) for entry in entries()}
    assert {("operation" if word.sort == "op" else word.sort, word.name) for word in WORDS} <= named
    assert {("trigger", name) for name in WHEN} | {("group", name) for name in GROUPS} <= named
    assert len(named) == len(entries())


def test_every_entry_has_an_example() -> None:
    assert [entry.name for entry in entries() if not entry.examples and not entry.sample] == []


def test_every_argument_is_shown_by_an_example_of_its_word() -> None:
    shown = {
        (example.term.sort, example.term.word, name)
        for entry in entries()
        for example in entry.examples
        if example.term is not None
        for name in example.term.args
    }
    assert [
        (word.name, name) for word in WORDS for name in word.params if (word.sort, word.name, name) not in shown
    ] == []


def test_the_example_hero_stands_in_only_where_no_printed_card_does() -> None:
    for entry in entries():
        first = [example.passage.made_up for example in entry.examples]
        assert first == sorted(first), entry.name


@pytest.mark.parametrize("hero", EXAMPLES)
def test_the_examples_are_heroes_and_a_board_that_can_be_played(hero: str) -> None:
    game = pl.new_game([str(REFERENCE / hero), "alice"], board=str(REFERENCE / EXAMPLE_BOARD), seed=1)
    random = pl.Random(3)
    while not game.over:
        options = game.decision.options
        game.answer(options[random.below(len(options))])
    assert game.winner is not None


@pytest.mark.parametrize("lang", languages())
def test_every_example_reads_in_every_language(lang: str) -> None:
    for entry in entries():
        for example in entry.examples:
            assert example.passage.text(lang).strip() and example.source(lang), entry.name
            assert "{" not in example.passage.text(lang) + example.reads(lang), entry.name


# --- written as files write it --------------------------------------------------------------


def names_of(hero: HeroDef) -> Names:
    return Names(
        tuple(sidekick.id for sidekick in hero.sidekicks),
        tuple(state.id for state in hero.states),
        hero.modes(),
        tuple(counter.id for counter in hero.counters),
        tuple(card.id for card in hero.cards),
        tuple({tag for card in hero.cards for tag in card.tags}),
        tuple(pile.id for pile in hero.piles),
        tuple(token.id for token in hero.tokens),
    )


def read_again(passage: Passage, term: Term) -> Term:
    problems = Problems("test")
    phrase = Decoder(names_of(passage.hero), problems).phrase(
        term.sort, tomllib.loads(f"it = {written(term)}")["it"], "it"
    )
    problems.raise_if_any()
    return phrase


@pytest.mark.parametrize("hero", list(pl.heroes()))
def test_every_phrase_is_written_so_that_it_reads_the_same(hero: str) -> None:
    mine = [
        (passage, term)
        for passage in passages()
        if passage.hero.id == hero
        for term in passage.terms()
        if term.sort != "way"
    ]
    assert mine
    assert [written(term) for passage, term in mine if read_again(passage, term) != term] == []


def test_a_passage_is_toml() -> None:
    for passage in passages():
        data = tomllib.loads(passage.toml())
        assert list(data) == ["card" if isinstance(passage.on, CardDef) else passage.table]


# --- looking up -----------------------------------------------------------------------------


def test_a_word_of_several_kinds_has_several_entries() -> None:
    assert [entry.kind for entry in find("after_combat")] == ["label", "trigger"]


def test_an_argument_leads_to_the_words_that_take_it() -> None:
    assert [entry.name for entry in find("step_by_step")] == ["move"]


def test_an_unknown_word_is_answered_with_those_that_are_near() -> None:
    with pytest.raises(UnknownWord, match=r'no word "dammage"\. Did you mean damage'):
        find("dammage")
    with pytest.raises(UnknownWord, match='no word "xyzzy"; `peerless words` lists'):
        find("xyzzy")

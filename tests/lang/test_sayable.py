"""The table of what decks want to say, in docs/LANGUAGE_DESIGN.md: every fragment is accepted, worded and played."""

import re
from pathlib import Path

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.core.decision import notation
from peerless.core.machine import random_option
from peerless.text.catalog import languages
from peerless.text.render import Renderer
from tests.support.fragments import hero_with, is_fragment
from tests.support.homebrew import FILE, problems

PAGE = Path(__file__).resolve().parents[2] / "docs" / "LANGUAGE_DESIGN.md"
TABLE = PAGE.read_text("utf-8").partition("## How everything is said")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.splitlines() if re.match(r"\| [a-z]", line)
]
FRAGMENTS = [
    pytest.param(fragment, id=f"{name} {number}")
    for name, _, said in ROWS
    for number, fragment in enumerate(filter(is_fragment, re.findall(r"`([^`]*)`", said)), 1)
]
BADLY_WORDED = re.compile(r"[{}]|  |\bNone\b(?! of)|(?i:you may you may)|,,|\s[.,;]")


def test_the_table_has_every_construct_once() -> None:
    names = [name for name, _, _ in ROWS]
    assert len(names) == len(set(names)) > 100
    assert all(texts.isdecimal() for _, texts, _ in ROWS)


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, _, said in ROWS])
def test_a_row_says_how_or_why_not(name: str, said: str) -> None:
    fields = ("`hand_limit`", "not: ")
    assert any(is_fragment(part) for part in re.findall(r"`([^`]*)`", said)) or said.startswith(fields), name


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_a_fragment_is_accepted_and_worded(fragment: str) -> None:
    plain = hero_with(fragment)
    assert problems(plain) == []
    hero = hero_from_plain(plain, FILE)
    for lang in languages():
        renderer = Renderer(hero, lang)
        texts = [*renderer.abilities(), *renderer.reminders(), *(renderer.card_text(card) for card in hero.cards)]
        assert [text for text in texts if BADLY_WORDED.search(text)] == []


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_a_fragment_is_played(fragment: str) -> None:
    hero = hero_from_plain(hero_with(fragment), FILE)
    game = pl.new_game([hero, "medusa"], seed=len(fragment))
    random = pl.Random(len(fragment))
    for _ in range(60):
        if not game.over:
            game.answer(notation(game.state, random_option(game.state, random)))

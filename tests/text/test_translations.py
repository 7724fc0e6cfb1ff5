"""Every name of a built-in hero or board is translated: a missing one would silently be the English one."""

from collections.abc import Iterator

import pytest

import peerless as pl
from peerless.lang.hero_text import bonus_attack_ids, character_card_ids
from peerless.lang.tree import HeroDef
from peerless.text.catalog import entry, languages
from peerless.text.lexicon import HeroWords

TRANSLATED = [lang for lang in languages() if lang != "en"]


def untranslated(hero: HeroDef, lang: str) -> Iterator[str]:
    """What `heroes.toml` (or `terms.toml`, for states and tags) of a language lacks."""
    text = HeroWords(hero, lang).text
    several = [sidekick.id for sidekick in hero.sidekicks if sidekick.count > 1]
    if not text.name:
        yield "name"
    yield from (f"sidekicks.{one.id}.name" for one in hero.sidekicks if one.id not in text.sidekicks)
    yield from (f"sidekicks.{id}.plural" for id in several if id not in text.plurals)
    titles = [*(card.id for card in hero.cards), *bonus_attack_ids(hero)]
    yield from (f"titles.{id}" for id in titles if id not in text.titles)
    yield from (f"abilities.{id}" for id in character_card_ids(hero) if id not in text.abilities)
    states = [*hero.modes(), *(state.id for state in hero.states)]
    yield from (f"modes.{id}" for id in states if id not in text.modes and entry(lang, "terms", "modes", id) is None)
    counters = [counter.id for counter in hero.counters]
    yield from (f"counters.{id}" for id in counters if not all(text.counters.get(id, ({}, {}))))
    tags = sorted({tag for card in hero.cards for tag in card.tags})
    yield from (f"tags.{tag}" for tag in tags if tag not in text.tags and entry(lang, "terms", "tags", tag) is None)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("hero", pl.heroes().values(), ids=lambda hero: hero.id)
def test_a_hero_is_translated(hero: HeroDef, lang: str) -> None:
    assert list(untranslated(hero, lang)) == []


@pytest.mark.parametrize("hero", pl.heroes().values(), ids=lambda hero: hero.id)
def test_abilities_have_english_names(hero: HeroDef) -> None:
    assert [id for id in character_card_ids(hero) if id not in HeroWords(hero, "en").text.abilities] == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("board", pl.boards().values(), ids=lambda board: board.id)
def test_a_board_is_translated(board: pl.BoardDef, lang: str) -> None:
    assert entry(lang, "boards", board.id, "name", "text") is not None
    assert [zone for zone in board.zones if entry(lang, "boards", "colors", zone) is None] == []

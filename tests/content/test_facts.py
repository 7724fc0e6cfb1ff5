"""Heroes and boards against the fact sheets, if they are there (`../shared/facts` is not part of the repository).

What the content is in numbers, always, is in `tests/golden/figures`.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

import peerless as pl
from peerless.lang.tree import CardDef, SidekickDef

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT.parent / "shared" / "facts"


def sheets(folder: str, ending: str) -> list[str]:
    """The names of the fact sheets of a folder; none if the facts are not there."""
    return sorted(path.stem for path in (FACTS / folder).glob(f"*{ending}"))


DECKS = [slug for slug in sheets("decks", ".yaml") if slug in pl.heroes()]
BOARDS = [slug for slug in sheets("boards", ".json") if slug in pl.boards()]
with_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the fact sheets are not part of the repository")


def deck_facts(slug: str) -> dict[str, Any]:
    sheet = yaml.safe_load((FACTS / "decks" / f"{slug}.yaml").read_text("utf-8"))
    assert isinstance(sheet, dict)
    return sheet


def board_facts(slug: str) -> dict[str, Any]:
    sheet = json.loads((FACTS / "boards" / f"{slug}.json").read_text("utf-8"))
    assert isinstance(sheet, dict)
    return sheet


def id_of(name: str) -> str:
    """The id that a printed name gets: `I'm Late, I'm Late` is `im-late-im-late`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def banner(card: CardDef, hero: pl.HeroDef) -> str:
    """Who may play a card, as the sheets call it."""
    names = {"any": "any", "hero": hero.name} | {sidekick.id: sidekick.name for sidekick in hero.sidekicks}
    return ", ".join(names[owner] for owner in card.used_by)


def in_our_words(kind: str) -> str:
    return "defense" if kind == "defense" else kind


# --- heroes against the sheets --------------------------------------------------------------


@with_facts
def test_every_hero_of_ours_has_a_sheet() -> None:
    assert set(pl.heroes()) <= set(sheets("decks", ".yaml"))


@with_facts
@pytest.mark.parametrize("slug", DECKS)
def test_the_character_card(slug: str) -> None:
    fact, hero = deck_facts(slug)["hero"], pl.heroes()[slug]
    character_card = (hero.id, hero.name, hero.set, hero.health, hero.movement, hero.attack)
    assert character_card == (fact["slug"], fact["name"], fact["set"], fact["health"], fact["movement"], fact["attack"])


@with_facts
@pytest.mark.parametrize("slug", DECKS)
def test_the_sidekicks(slug: str) -> None:
    def facts_of(sidekick: SidekickDef) -> dict[str, object]:
        return {key: getattr(sidekick, key) for key in ("name", "plural", "count", "health", "attack")}

    sidekicks = [facts_of(sidekick) for sidekick in pl.heroes()[slug].sidekicks]
    assert sidekicks == deck_facts(slug)["hero"]["sidekicks"]


@with_facts
@pytest.mark.parametrize("slug", DECKS)
def test_the_deck_has_the_same_titles_in_the_same_numbers(slug: str) -> None:
    sheet, hero = deck_facts(slug), pl.heroes()[slug]
    assert {card.title: card.copies for card in hero.cards} == {card["name"]: card["count"] for card in sheet["cards"]}
    assert (len(hero.cards), sum(card.copies for card in hero.cards)) == (
        sheet["check"]["distinct"],
        sheet["check"]["total"],
    )


def cards_with_facts() -> list[Any]:
    """Every card of a sheet whose hero we have."""
    return [
        pytest.param(slug, fact, id=f"{slug}: {fact['name']}") for slug in DECKS for fact in deck_facts(slug)["cards"]
    ]


@with_facts
@pytest.mark.parametrize(("slug", "fact"), cards_with_facts())
def test_every_card(slug: str, fact: dict[str, Any]) -> None:
    hero = pl.heroes()[slug]
    card = next(card for card in hero.cards if card.title == fact["name"])
    assert card.id == id_of(fact["name"])
    assert card.copies == fact["count"]
    assert card.type == in_our_words(fact["type"])
    assert card.value == fact["value"]
    assert card.boost == (fact["boost"] if fact.get("boost_printed", True) else None)
    assert banner(card, hero) == fact["used_by"]
    assert sorted(card.tags) == sorted(fact.get("tags", []))
    assert card.uncancellable == fact.get("uncancellable", False)
    assert set(card.effects) == {effect["timing"] for effect in fact["effects"]} - {"other"}


# --- boards against the sheets --------------------------------------------------------------


@with_facts
def test_every_board_of_ours_has_a_sheet() -> None:
    assert set(pl.boards()) <= set(sheets("boards", ".json"))


@with_facts
@pytest.mark.parametrize("slug", BOARDS)
def test_the_board_itself(slug: str) -> None:
    fact, board = board_facts(slug), pl.boards()[slug]
    assert (board.id, board.name, board.set) == (fact["id"], fact["name"], fact["set"])
    assert board.size == (fact["width"], fact["height"])
    assert {str(i): start for i, start in enumerate(board.starts, start=1)} == fact["starts"]


@with_facts
@pytest.mark.parametrize("slug", BOARDS)
def test_the_spaces_with_their_places_and_zones(slug: str) -> None:
    fact, board = board_facts(slug), pl.boards()[slug]
    assert board.places == {space["id"]: (space["x"], space["y"]) for space in fact["spaces"]}
    assert {id: set(zones) for id, zones in board.spaces.items()} == {
        space["id"]: set(space["zones"]) for space in fact["spaces"]
    }


@with_facts
@pytest.mark.parametrize("slug", BOARDS)
def test_the_zones_with_their_colors(slug: str) -> None:
    fact, board = board_facts(slug), pl.boards()[slug]
    assert set(board.zones) == set(fact["zones"])
    assert dict(board.zones) == fact["zone_colors"]


@with_facts
@pytest.mark.parametrize("slug", BOARDS)
def test_the_lines_arrows_and_passages(slug: str) -> None:
    fact, board = board_facts(slug), pl.boards()[slug]
    assert pairs(board.lines) == pairs(fact["edges"])
    assert len(board.lines) == len(fact["edges"])
    assert sorted(board.high_ground) == sorted((arrow["from"], arrow["to"]) for arrow in fact["high_ground"])
    assert sorted(board.passages) == sorted(fact["secret_passages"])


def pairs(lines: Sequence[Sequence[str]]) -> list[list[str]]:
    """Lines without a direction, in order."""
    return sorted(sorted(line) for line in lines)

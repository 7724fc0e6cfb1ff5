"""Heroes and boards against the fact sheets, if they are there (`../shared/facts` is not part of the repository).

What the content is in numbers, always, is in `tests/golden/figures`.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

import peerless as pl
from peerless.lang.tree import CardDef, SidekickDef
from peerless.text.lexicon import HeroWords

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT.parent / "shared" / "facts"


def sheets(folder: str, ending: str) -> list[str]:
    """The names of the fact sheets of a folder; none if the facts are not there."""
    return sorted(path.stem for path in (FACTS / folder).glob(f"*{ending}"))


DECKS = [slug for slug in sheets("decks", ".yaml") if slug in pl.heroes()]
BOARDS = [slug for slug in sheets("boards", ".json") if slug in pl.boards()]
STEPS = {"daisy_attacks_adjacent_to_jill": {"during_combat", "after_combat"}}  # of effects without a printed label
JOKER = ["wolf", "knife", "flower"]  # every item at once
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
    """Who may play a card, as the sheets call it: a form of the hero by its own name."""
    form = form_of(card)
    if form is not None:
        assert card.used_by == ("hero",)
        return str(HeroWords(hero, "en").mode(form))
    names = {"any": "any", "hero": hero.name} | {sidekick.id: sidekick.name for sidekick in hero.sidekicks}
    return ", ".join(names[owner] for owner in card.used_by)


def form_of(card: CardDef) -> str | None:
    """The form that the hero must have to play a card; None if any will do."""
    condition = card.play_if
    if condition is None or condition.word != "state" or condition["state"] != "form":
        return None
    return condition.text("is")


def is_uncancellable(card: CardDef, hero: pl.HeroDef) -> bool:
    """Whether the effects of a card cannot be canceled: by itself, or by a rule about the banners of its hero."""
    rules = [rule.rule for rule in hero.rules if rule.rule.args.get("cannot") == "be_canceled"]
    assert all(set(rule.term("cards").args) == {"banner"} for rule in rules)
    return card.uncancellable or any(rule.term("cards")["banner"] in card.used_by for rule in rules)


def tags_of(fact: dict[str, Any], card: CardDef) -> list[str]:
    """The tags that a card gets: those of its sheet, its item, and the form that its banner names."""
    item, form = fact.get("item"), form_of(card)
    items = JOKER if item == "joker" else [item] if item else []
    return [*fact.get("tags", []), *items, *([form] if form else [])]


def steps_of(effect: dict[str, Any]) -> set[str]:
    """The labels under which an effect of a sheet stands."""
    return STEPS.get(effect["trigger"], set()) if effect["timing"] == "other" else {effect["timing"]}


def each_copy(fact: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The cards of a title with their ids: one, or one for every copy if the copies have different items."""
    id, items = id_of(fact["name"]), fact.get("item_per_copy")
    if items is None:
        return [(id, fact)]
    assert len(items) == fact["count"]
    return [(f"{id}-{item}", fact | {"item": item, "count": 1}) for item in items]


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

    def without_article(fact: dict[str, Any]) -> dict[str, Any]:
        """A plural that has an article which the name lacks: `The Sisters` of a `Sister` are our `Sisters`."""
        named = fact["name"].startswith("The ")
        return fact | {"plural": fact["plural"] if named else fact["plural"].removeprefix("The ")}

    sidekicks = [facts_of(sidekick) for sidekick in pl.heroes()[slug].sidekicks]
    assert sidekicks == [without_article(fact) for fact in deck_facts(slug)["hero"]["sidekicks"]]


@with_facts
@pytest.mark.parametrize("slug", DECKS)
def test_the_deck_has_the_same_titles_in_the_same_numbers(slug: str) -> None:
    sheet, hero = deck_facts(slug), pl.heroes()[slug]
    copies = Counter[str]()
    for card in hero.cards:
        copies[card.title] += card.copies
    assert copies == {card["name"]: card["count"] for card in sheet["cards"]}
    assert (len(copies), copies.total()) == (sheet["check"]["distinct"], sheet["check"]["total"])


def cards_with_facts() -> list[Any]:
    """Every card of a sheet whose hero we have."""
    return [
        pytest.param(slug, fact, id=f"{slug}: {fact['name']}") for slug in DECKS for fact in deck_facts(slug)["cards"]
    ]


@with_facts
@pytest.mark.parametrize(("slug", "fact"), cards_with_facts())
def test_every_card(slug: str, fact: dict[str, Any]) -> None:
    hero = pl.heroes()[slug]
    cards = {card.id: card for card in hero.cards if card.title == fact["name"]}
    assert list(cards) == [id for id, _ in each_copy(fact)]
    for id, copy in each_copy(fact):
        check_card(cards[id], copy, hero)


def check_card(card: CardDef, fact: dict[str, Any], hero: pl.HeroDef) -> None:
    """Hold one card to its sheet."""
    assert card.copies == fact["count"]
    assert card.type == in_our_words(fact["type"])
    assert card.value == fact["value"]
    assert card.boost == (fact["boost"] if fact.get("boost_printed", True) else None)
    assert banner(card, hero) == fact["used_by"]
    assert sorted(card.tags) == sorted(tags_of(fact, card))
    assert is_uncancellable(card, hero) == fact.get("uncancellable", False)
    assert set(card.effects) == {step for effect in fact["effects"] for step in steps_of(effect)}


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

"""Heroes and boards against the facts: the sheets beside the repository if they are there, and our own figures always.

The sheets (`../shared/facts`) are not part of the repository, so that part is skipped without them. The figures in
`figures.json` are a summary of the content itself, there to show every change; `python -m tests.content.test_facts`
writes them anew.
"""

import hashlib
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
FIGURES = Path(__file__).with_name("figures.json")
REWRITE = "content changed on purpose? python -m tests.content.test_facts"


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
    found = (hero.id, hero.name, hero.set, hero.health, hero.movement, hero.attack)
    assert found == (fact["slug"], fact["name"], fact["set"], fact["health"], fact["movement"], fact["attack"])


@with_facts
@pytest.mark.parametrize("slug", DECKS)
def test_the_sidekicks(slug: str) -> None:
    def facts_of(sidekick: SidekickDef) -> dict[str, object]:
        return {key: getattr(sidekick, key) for key in ("name", "plural", "count", "health", "attack")}

    found = [facts_of(sidekick) for sidekick in pl.heroes()[slug].sidekicks]
    assert found == deck_facts(slug)["hero"]["sidekicks"]


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


# --- our own figures ------------------------------------------------------------------------


def hero_figures(hero: pl.HeroDef) -> dict[str, Any]:
    """The numbers of a hero, compactly."""
    return {
        "character": [hero.health, hero.movement, hero.attack],
        "sidekicks": [[one.id, one.count, one.health, one.attack] for one in hero.sidekicks],
        "cards": [
            [card.id, card.copies, card.type, card.value, card.boost, ",".join(card.used_by)] for card in hero.cards
        ],
    }


def board_figures(board: pl.BoardDef) -> dict[str, Any]:
    """The numbers of a board, and hashes of its lines and zones."""
    return {
        "starts": list(board.starts),
        "counts": {
            "spaces": len(board.spaces),
            "zones": len(board.zones),
            "lines": len(board.lines),
            "high_ground": len(board.high_ground),
            "passages": len(board.passages),
        },
        "lines": short_hash(pairs(board.lines)),
        "arrows": short_hash(sorted(board.high_ground)),
        "zones": short_hash(sorted((space, sorted(zones)) for space, zones in board.spaces.items())),
    }


def short_hash(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:12]


def written() -> dict[str, Any]:
    figures = json.loads(FIGURES.read_text("utf-8"))
    assert isinstance(figures, dict)
    return figures


@pytest.mark.parametrize("slug", list(pl.heroes()))
def test_the_figures_of_a_hero(slug: str) -> None:
    assert hero_figures(pl.heroes()[slug]) == written()["heroes"].get(slug), REWRITE


@pytest.mark.parametrize("slug", list(pl.boards()))
def test_the_figures_of_a_board(slug: str) -> None:
    assert board_figures(pl.boards()[slug]) == written()["boards"].get(slug), REWRITE


def test_the_figures_speak_of_nothing_else() -> None:
    assert set(written()["heroes"]) == set(pl.heroes()), REWRITE
    assert set(written()["boards"]) == set(pl.boards()), REWRITE


def rewrite() -> None:
    """Write the figures of the present content, a card on a line."""
    figures = {
        "heroes": {slug: hero_figures(hero) for slug, hero in pl.heroes().items()},
        "boards": {slug: board_figures(board) for slug, board in pl.boards().items()},
    }
    text = json.dumps(figures, indent=1)
    rows = re.compile(r"\[[^\[\]{}]*\]")  # innermost lists
    compact = rows.sub(lambda row: re.sub(r"\s+", " ", row[0]).replace("[ ", "[").replace(" ]", "]"), text)
    FIGURES.write_text(compact + "\n", "utf-8")


if __name__ == "__main__":
    rewrite()

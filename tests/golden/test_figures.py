"""Heroes and boards in numbers, a file each: a change of content shows as a diff. `make golden` writes them anew."""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from tests.support.golden import WRITE, compare

FOLDER = Path(__file__).with_name("figures")
INNERMOST_LIST = re.compile(r"\[[^\[\]{}]*\]")


def hero_figures(hero: pl.HeroDef) -> dict[str, Any]:
    """The numbers of a hero, compactly."""
    return {
        "character": [hero.health, hero.movement, hero.attack],
        "sidekicks": [[sidekick.id, sidekick.count, sidekick.health, sidekick.attack] for sidekick in hero.sidekicks],
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
        "lines": short_hash(sorted(sorted(line) for line in board.lines)),
        "arrows": short_hash(sorted(board.high_ground)),
        "zones": short_hash(sorted((space, sorted(zones)) for space, zones in board.spaces.items())),
    }


def short_hash(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:12]


def as_text(figures: Mapping[str, Any]) -> str:
    """As JSON, a card on a line."""
    text = json.dumps(figures, indent=1)
    return INNERMOST_LIST.sub(_in_one_line, text) + "\n"


def _in_one_line(row: re.Match[str]) -> str:
    return re.sub(r"\s+", " ", row[0]).replace("[ ", "[").replace(" ]", "]")


@pytest.mark.parametrize("slug", list(pl.heroes()))
def test_the_figures_of_a_hero(slug: str) -> None:
    compare(FOLDER / "heroes" / f"{slug}.json", as_text(hero_figures(pl.heroes()[slug])))


@pytest.mark.parametrize("slug", list(pl.boards()))
def test_the_figures_of_a_board(slug: str) -> None:
    compare(FOLDER / "boards" / f"{slug}.json", as_text(board_figures(pl.boards()[slug])))


@pytest.mark.parametrize(("folder", "there"), [("heroes", pl.heroes()), ("boards", pl.boards())])
def test_there_are_no_others(folder: str, there: Mapping[str, object]) -> None:
    strays = [path for path in (FOLDER / folder).iterdir() if path.stem not in there]
    if WRITE:
        for path in strays:
            path.unlink()
    else:
        assert strays == []

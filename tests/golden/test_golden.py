"""Readable games and card texts, kept as files: a change of behavior shows as a diff. `make golden` rewrites them."""

import tomllib
from pathlib import Path

import pytest

import peerless as pl
from peerless.text.catalog import languages
from peerless.text.grammar import heading
from peerless.text.options import card_line
from peerless.text.render import Renderer
from tests.support.golden import compare
from tests.support.homebrew import EXAMPLES

FOLDER = Path(__file__).parent
PAIRINGS = tomllib.loads((FOLDER / "pairings.toml").read_text("utf-8"))
DEFAULT = "default"


def card_texts(hero: pl.HeroDef, lang: str) -> str:
    """The character card and all cards of a hero."""
    renderer = Renderer(hero, lang)
    name = heading(str(renderer.words.fighter("hero")))
    lines = [f"# {name}", *renderer.abilities(), *renderer.reminders()]
    for card in hero.cards:
        lines += ["", f"{card_line(renderer.words, card)} ×{card.copies}, {renderer.words.banner(card)}"]
        lines += [f"  {line}" for line in renderer.card_text(card).splitlines()]
    return "\n".join(lines) + "\n"


def story(hero: str) -> str:
    """A random game as seat 0 saw it, with every question and answer."""
    pairing = PAIRINGS.get(hero, PAIRINGS[DEFAULT])
    game = pl.new_game([hero, pairing["foe"]], board=pairing["board"], seed=2026)
    random = pl.Random(7)
    lines = [f"{hero} against {pairing['foe']} on {pairing['board']}"]
    since = 0
    while not game.over:
        lines += filter(None, game.log(0, since))
        since = len(game.events(0))
        decision = game.decision
        option = decision.options[random.below(len(decision.options))]
        name = game.names().seat(decision.seat)
        lines.append(f"    [{name}] {decision.text()} ({len(decision.options)} options) -> {option.text()}")
        game.answer(option)
    lines += filter(None, game.log(0, since))
    lines.append(f"digest {game.digest()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("hero", list(pl.heroes()))
def test_card_texts(hero: str, lang: str) -> None:
    compare(FOLDER / "cards" / lang / f"{hero}.txt", card_texts(pl.heroes()[hero], lang))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_homebrew_texts(path: Path, lang: str) -> None:
    hero = pl.load_hero(path)
    compare(FOLDER / "cards" / lang / f"{hero.id}.txt", card_texts(hero, lang))


def test_pairings_name_heroes_and_boards_that_are_there() -> None:
    assert set(PAIRINGS) - {DEFAULT} <= set(pl.heroes())
    assert {pairing["foe"] for pairing in PAIRINGS.values()} <= set(pl.heroes())
    assert {pairing["board"] for pairing in PAIRINGS.values()} <= set(pl.boards())


@pytest.mark.parametrize("hero", list(pl.heroes()))
def test_games(hero: str) -> None:
    compare(FOLDER / "games" / f"{hero}.txt", story(hero))

"""Readers who see a board without ids on it read of places in words: "here", or who stands beside."""

import re

import pytest

import peerless as pl
from peerless.core.decision import SPACE, TOKEN
from peerless.text.events import event_texts
from peerless.text.names import Names
from peerless.text.options import option_text
from peerless.text.reasons import why_not

SPACE_ID = re.compile(r"\bs\d\d\b")
LANGUAGES = ("en", "uk", "pl", "ru", "cs")


def unnumbered(game: pl.Game, lang: str) -> Names:
    return Names(game.setup.heroes, game.state.static, lang, numbered=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_option_refusal_or_log_line_names_a_space_by_its_id(lang: str) -> None:
    game = pl.new_game(["invisible-man", "king-arthur"], board="sarpedon", seed=3)  # one of them lays fog
    names = unnumbered(game, lang)
    said: set[str] = set()
    random = pl.Random(3)
    for _ in range(150):
        if game.over:
            break
        options = [option for option in game.decision.options if option.code >> 8 in (SPACE, TOKEN)]
        said |= {option_text(names, game.state, option.code) for option in options}
        said |= {why_not(names, game.state, SPACE << 8 | space) for space in range(0, game.state.static.board.size, 7)}
        game.answer(random.below(len(game.decision.options)))
    said |= set(event_texts(names, game.state, 0, 0))
    assert not [text for text in said if SPACE_ID.search(text) or "{" in text]


def test_a_space_is_named_after_the_fighter_beside_it() -> None:
    medusa = pl.Seat("medusa", at="a")
    game = pl.scenario(medusa, pl.Seat("alice", at="d"), board=pl.sketch("a-b-c-d"), actions=1)
    for answer in ("maneuver", "decline"):
        game.answer(answer)
    while game.decision.kind == "mover":
        game.answer("fighter medusa")
    names = unnumbered(game, "en")
    texts = {option.notation: option_text(names, game.state, option.code) for option in game.decision.options}
    assert texts["space a"] == "stay here"
    assert texts["space b"] == "a space beside nobody"
    assert texts["space c"] == "the space beside Alice"
    assert why_not(names, game.state, SPACE << 8 | 3) == "Alice stands here."

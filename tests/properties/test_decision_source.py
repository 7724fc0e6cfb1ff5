"""Every question of an effect has a source: one clause in the text of one card or ability, in every language."""

import pytest

import peerless as pl
from peerless.core.decision import K_EFFECT_ORDER
from peerless.core.query import asking_step, running_program
from peerless.core.view import WATCHER
from peerless.game.zones import zones_of
from peerless.text.decision_source import asking_source, open_source
from peerless.text.names import Names
from peerless.text.render import Renderer
from tests.support.random_games import MANY, SETUPS, Lineup, play_randomly, start

LANGUAGES = ("en", "uk", "pl", "ru", "cs")
PLAYED = [*SETUPS[: len(pl.heroes())], *MANY[:4]]  # every hero twice, and more than two players


def is_asked_by_effect(game: pl.Game) -> bool:
    """Whether a card or an ability asks, and not a procedure of the game."""
    static = game.state.static
    return bool(static.effect_names[running_program(game.state)]) and game.state.decision != K_EFFECT_ORDER


def clause_of(names: Names, game: pl.Game) -> str:
    """The words that are lit."""
    source = asking_source(names, game.state)
    assert source is not None, game.decision
    renderer = Renderer(names.heroes[source.seat], names.lang)
    assert (source.card is None) != (source.ability is None)
    if source.card is None:
        assert source.clause == 0
        return renderer.abilities()[source.effect]
    return renderer.card_lines(renderer.hero.card(source.card))[source.effect].clauses[source.clause]


@pytest.mark.parametrize("lineup", PLAYED, ids=lambda lineup: "-".join(lineup[0]))
def test_every_question_of_an_effect_has_one_clause_in_every_language(lineup: Lineup) -> None:
    names = [start(lineup, 0).names(lang) for lang in LANGUAGES]
    seen: set[tuple[int, int]] = set()

    def look(now: pl.Game, _: int) -> None:
        if not is_asked_by_effect(now):
            return
        question = running_program(now.state), now.state.decision << 8 | asking_step(now.state).clause
        if question not in seen:
            seen.add(question)
            assert all(clause_of(own, now) for own in names)

    for seed in range(4):
        play_randomly(start(lineup, seed), seed, look)
    assert seen


@pytest.mark.parametrize("lineup", PLAYED[::4], ids=lambda lineup: "-".join(lineup[0]))
def test_a_source_names_only_cards_that_the_reader_can_see(lineup: Lineup) -> None:
    game = start(lineup, 11)
    names = game.names("en")

    def look(now: pl.Game, _: int) -> None:
        assert all(now.state.standing >> fighter & 1 for fighter in zones_of(now.state))
        source = open_source(names, now.state, WATCHER)
        if source is not None and source.card is not None:
            assert f"{source.card} " in str(now.view(None)["course"]) or source.card in str(now.view(None))

    play_randomly(game, 11, look)

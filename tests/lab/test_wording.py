"""Every sentence of random games can be worded, for every reader in every language; one that cannot stops no game."""

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.core.events import E_ABILITY, EVERYONE
from peerless.game.game import start_game
from peerless.lab.fuzz import FuzzOptions, fuzz_one, setup_of
from peerless.lab.wording import Reader, Unworded
from peerless.text import fallback
from peerless.text.catalog import languages
from peerless.text.events import event_text
from peerless.text.options import option_text, prompt_text
from peerless.text.reasons import why_not
from peerless.text.table import waiting_text
from tests.support.homebrew import EXAMPLES, plain_hero
from tests.support.random_games import play_randomly


def test_the_reaction_of_a_card_is_called_by_its_title() -> None:
    """And the Beautiful Bess! acts when an effect discards it; without an owner, its words wedged the table."""
    game = pl.new_game(["robin-hood", "houdini"], board="marmoreal", seed=95)
    play_randomly(game, 95, lambda game, number: None)
    names = game.names("en")
    reactions = [
        event for event in game.state.log or [] if event[0] == E_ABILITY and names.ability(event[3])[:3] == "And"
    ]
    assert reactions, "no reaction in this game"
    assert "And the Beautiful Bess!" in event_text(names, reactions[0])


def test_two_heroes_may_use_one_id_for_different_abilities() -> None:
    def hero(name: str, title: str) -> pl.HeroDef:
        ability: dict[str, object] = {"id": "zeal", "when": "start_of_turn", "do": [{"draw": 1}]}
        data = {**plain_hero(id=name, abilities=[ability]), "text": {"en": {"abilities": {"zeal": title}}}}
        return hero_from_plain(data, "homebrew.toml")

    game = pl.new_game([hero("first", "Ardor"), hero("second", "Fervor")], board="sarpedon", seed=1)
    names = game.names("en")
    assert [names.ability(id) for id in range(2)] == ["Ardor", "Fervor"]


def _example(number: int) -> str:
    return str(EXAMPLES[number % len(EXAMPLES)])


@pytest.mark.parametrize("number", range(9))
def test_every_sentence_of_a_random_game_can_be_worded(number: int) -> None:
    report = fuzz_one(number * 63, seed=11, options=FuzzOptions((_example(number),)))
    assert report.failures == []
    assert report.sentences > 5 * report.decisions


@pytest.mark.parametrize("number", range(3))
def test_every_reason_in_every_language(number: int) -> None:
    game = start_game(setup_of(number * 63 + 1, (_example(number),)), number)
    reader = Reader(game)
    play_randomly(game, number, lambda game, at: reader.read() if at % 5 == 0 else None)


def _gone(*_: object) -> str:
    raise KeyError("gone")


# --- what cannot be worded ------------------------------------------------------------------


class Mute:
    """Names that nobody knows."""

    lang = "en"
    static = pl.new_game(["medusa", "alice"], board="sarpedon", seed=1).state.static

    def __getattr__(self, name: str) -> object:
        raise StopIteration


def test_a_sentence_that_cannot_be_worded_degrades_and_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pl.new_game(["medusa", "alice"], board="sarpedon", seed=1)
    heard: list[str] = []
    mute, state = Mute(), game.state
    with fallback.listening(lambda sentence, error: heard.append(f"{sentence} {type(error).__name__}")):
        option = game.decision.options[0]
        assert event_text(mute, (E_ABILITY, EVERYONE, 0, 0)) == "Ability."  # type: ignore[arg-type]
        assert option_text(mute, state, option.code) == option.notation  # type: ignore[arg-type]
        assert prompt_text(mute, state)[-1] == "?" and waiting_text(mute, state)  # type: ignore[arg-type]
        assert why_not(mute, state, 3 << 8 | 200)  # type: ignore[arg-type]
    assert heard[0] == "event_text StopIteration" and len(heard) >= 3


def test_the_reader_notices_what_cannot_be_worded(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pl.new_game(["medusa", "alice"], board="sarpedon", seed=1)
    reader = Reader(game)
    reader.read()
    assert reader.sentences >= 3 * len(languages())
    game.answer(0)
    monkeypatch.setattr("peerless.text.names.Names.seat_phrase", _gone)
    with pytest.raises(Unworded, match="KeyError"):
        reader.read()


def test_the_reader_notices_a_slot_that_was_not_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(pl.new_game(["medusa", "alice"], board="sarpedon", seed=1))
    monkeypatch.setattr("peerless.lab.wording.option_text", lambda *args: "Move {fighter}")
    with pytest.raises(Unworded, match="Move"):
        reader.read()

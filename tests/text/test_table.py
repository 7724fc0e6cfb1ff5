"""What everybody at a table reads: the decision of somebody else, the end of the game, canned phrases."""

from collections import Counter
from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.core import cards as c
from peerless.core.decision import KINDS
from peerless.core.determinize import determinize
from peerless.core.state import State
from peerless.server.protocol.requests import PHRASES
from peerless.text.catalog import catalog, languages
from peerless.text.grammar import SLOT
from peerless.text.names import Names
from peerless.text.table import open_text, over_text, phrase_text, waiting_text
from tests.support.homebrew import card, hero
from tests.support.quoted import QUOTED
from tests.support.random_games import LARGE, MANY, SETUPS, Lineup, play_randomly, start
from tests.support.table import Table, table
from tests.text.test_completeness import BADLY_FORMED

ABOUT_ONESELF = ("destination", "target", "attack-card", "defense-card", "put-on-deck", "choose-card")
ONESELF = {f"{kind}.self" for kind in ABOUT_ONESELF}
ASKED = {"may.asked", "choose-number.spend", "choose-number.hand_over"}
DOTS = " ..."  # in the title of a card, "I Grant You ... Death"
TABLE = {"open", "over", "over.several"}
PUBLIC = {
    "hero",
    "other",
    "sidekick",
    "mover",
    "attacker",
    "defender",
    "taker",
    "token",
    "actions",
    "limit",
    "source",
    "team",
    "pile",
    "counter",
}
PUBLIC |= {"deed"}  # as a card that lies open words it
PUBLIC |= {"place"}  # where a card is put


def section(lang: str, name: str) -> Mapping[str, object]:
    entries = catalog(lang, "ui")[name]
    assert isinstance(entries, Mapping)
    return entries


def words(names: Names, state: State) -> dict[str, str]:
    """The open decision in every language."""
    return {lang: waiting_text(Names(names.heroes, names.static, lang), state) for lang in QUOTED}


def waiting_texts(t: Table) -> dict[str, str]:
    return words(t.game.names("en"), t.game.state)


# --- completeness ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_every_decision_has_a_sentence_for_the_others(lang: str) -> None:
    assert set(section(lang, "waits")) == {*KINDS, *ONESELF, *ASKED, *TABLE}


@pytest.mark.parametrize("lang", languages())
def test_sentences_for_the_others_have_no_slots_but_public_ones(lang: str) -> None:
    used = {match[2] for text in section(lang, "waits").values() for match in SLOT.finditer(str(text))}
    assert used == PUBLIC


@pytest.mark.parametrize("lang", languages())
def test_every_canned_phrase_has_words_of_its_own(lang: str) -> None:
    assert tuple(section(lang, "phrases")) == PHRASES
    said = [phrase_text(lang, id) for id in PHRASES]
    assert len(set(said)) == len(PHRASES)
    assert [text for text in said if BADLY_FORMED.search(text) or text[-1] not in "!?."] == []


def test_a_phrase_that_there_is_not_is_named() -> None:
    with pytest.raises(KeyError, match=r"en/ui\.toml: phrases\.shout"):
        phrase_text("en", "shout")


# --- nothing hidden -------------------------------------------------------------------------


def with_other_hidden_cards(state: State) -> State:
    """The same position where every card that is not open to all has another face."""
    other = state.clone()
    kinds = list(state.kinds)
    for seat in range(state.static.seats):
        hidden = [*state.hands[seat], *state.decks[seat], *c.face_down(state, seat)]
        for at, token in enumerate(hidden):
            kinds[token] = state.kinds[hidden[at - 1]]
    other.kinds = type(state.kinds)(kinds)
    return other


@pytest.mark.parametrize("lineup", [*SETUPS[::4], *MANY[:4]], ids=str)
def test_the_sentence_is_the_same_whatever_the_hidden_cards_are(lineup: Lineup) -> None:
    compared: Counter[str] = Counter()

    def look(game: pl.Game, number: int) -> None:
        names = game.names("en")
        said = words(names, game.state)
        assert [text for text in said.values() if BADLY_FORMED.search(text.replace(DOTS, ""))] == []
        assert words(names, with_other_hidden_cards(game.state)) == said
        for seat in range(len(game.setup.heroes)):
            assert words(names, determinize(game.state, seat, pl.Random(number))) == said
        compared[game.decision.kind] += 1

    game = play_randomly(start(lineup, 5), 5, look)
    assert {"action", "boost-movement", "attack-card", "defense-card"} <= set(compared)
    assert words(game.names("en"), game.state)["en"] == over_text(game.names("en"), game.state.winner)


def turncoat() -> pl.HeroDef:
    """Plays a card that goes back to the hand and asks on from there."""
    return hero(card("lure", immediately=[{"replace_card": "own_card"}, {"may": [{"draw": 1}]}]), card("club"))


def test_a_card_that_is_no_longer_open_is_not_named() -> None:
    t = table(pl.Seat(turncoat(), at="a", hand=["lure", "club"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c"))
    t.fight("tester", "sinbad", "lure")
    assert waiting_texts(t)["en"] == "Tester decides whether to play another card instead"
    t.do("card club")
    assert (t.kind, t.hand(0)) == ("may", ["lure"])
    assert waiting_texts(t)["en"] == "Tester decides whether to use an effect"


def test_a_card_that_stays_open_is_named() -> None:
    t = table(pl.Seat(turncoat(), at="a", hand=["lure", "club"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c"))
    t.fight("tester", "sinbad", "lure").do("decline")
    assert waiting_texts(t) == {
        "en": "Tester decides whether to use an effect (Lure)",
        "uk": "Tester вирішує, чи застосувати ефект («Lure»)",
        "pl": "Tester decyduje, czy skorzystać z efektu („Lure”)",
        "ru": "Tester решает, применить ли эффект («Lure»)",
        "cs": "Tester se rozhoduje, zda využít efekt („Lure“)",
    }


# --- sentences ------------------------------------------------------------------------------


def duel(turn: int) -> Table:
    """Medusa and a Harpy beside King Arthur."""
    medusa = pl.Seat("medusa", at="a", fighters={"harpy-2": "c"}, hand=["feint"])
    arthur = pl.Seat("king-arthur", at="b", hand=["skirmish", "feint"])
    return table(medusa, arthur, turn=turn, board=pl.sketch("e-a-b-c-d"))


def test_an_action() -> None:
    assert waiting_texts(duel(1)) == {
        "en": "King Arthur chooses an action (2 actions left)",
        "uk": "Король Артур вибирає дію (залишилися 2 дії)",
        "pl": "Król Artur wybiera akcję (do wykonania: 2 akcje)",
        "ru": "Король Артур выбирает действие (осталось 2 действия)",
        "cs": "Král Artuš vybírá akci (zbývají 2 akce)",
    }


def test_a_hero_who_defends() -> None:
    assert waiting_texts(duel(0).attack("harpy-2", "king-arthur", "feint")) == {
        "en": "King Arthur chooses a defense against Harpy 2",
        "uk": "Король Артур вибирає карту оборони проти гарпії 2",
        "pl": "Król Artur wybiera kartę obrony przed Harpią 2",
        "ru": "Король Артур выбирает карту защиты от гарпии 2",
        "cs": "Král Artuš vybírá obrannou kartu proti Harpyji 2",
    }


def test_a_sidekick_that_is_defended() -> None:
    assert waiting_texts(duel(1).attack("king-arthur", "harpy-2", "skirmish")) == {
        "en": "Medusa chooses a defense for Harpy 2 against King Arthur",
        "uk": "Медуза вибирає карту оборони: король Артур атакує гарпію 2",
        "pl": "Meduza wybiera kartę obrony: król Artur atakuje Harpię 2",
        "ru": "Медуза выбирает карту защиты: король Артур атакует гарпию 2",
        "cs": "Medúza vybírá obrannou kartu: král Artuš útočí na Harpyji 2",
    }


def test_whom_the_hero_attacks_and_with_what() -> None:
    t = duel(1).do("attack", "fighter king-arthur")
    assert waiting_texts(t)["pl"] == "Król Artur wybiera, kogo zaatakować"
    t.do("fighter medusa")
    assert (waiting_texts(t)["uk"], waiting_texts(t)["cs"]) == (
        "Король Артур вибирає карту атаки проти Медузи",
        "Král Artuš vybírá útočnou kartu proti Medúze",
    )


def test_where_oneself_and_another_goes() -> None:
    t = duel(0).do("maneuver", "decline", "fighter medusa")
    assert (waiting_texts(t)["en"], waiting_texts(t)["ru"]) == (
        "Medusa chooses where to go",
        "Медуза выбирает, куда переместиться",
    )
    t.do("space a")
    assert (waiting_texts(t)["en"], waiting_texts(t)["uk"]) == (
        "Medusa chooses where Harpy 2 goes",
        "Медуза вибирає, куди перемістити гарпію 2",
    )


def test_a_hero_of_each_gender_starts_in_some_state() -> None:
    game = pl.new_game(["alice", "the-genie"])
    while game.decision.kind != "start-mode":
        game.answer(0)
    said = words(game.names("en"), game.state)
    assert (said["uk"], said["pl"]) == ("Аліса вибирає, якою почне гру", "Alicja wybiera, jaka będzie na początku gry")


def hands_at_stake() -> Table:
    """Bloody Mary is about to look at Houdini's hand."""
    mary = pl.Seat("bloody-mary", at="a", hand=["stolen-memories"])
    houdini = pl.Seat("houdini", at="c", hand=["flourish", "misdirection"])
    return table(mary, houdini, board=pl.sketch("a-b-c-d")).scheme("stolen-memories")


def test_whose_hand_is_looked_at_and_by_whom() -> None:
    t = hands_at_stake()
    assert (t.kind, waiting_texts(t)["en"]) == (
        "guard-hand",
        "Houdini decides whether to stop Bloody Mary from looking at the hand",
    )
    t.do("decline")
    assert (t.kind, waiting_texts(t)["en"]) == ("choose-card", "Bloody Mary chooses a card in Houdini's hand")
    assert waiting_texts(t)["cs"] == "Krvavá Mary vybírá kartu z ruky Houdiniho"


def names_of(heroes: list[str], lang: str, mode: str = "duel") -> Names:
    return pl.new_game(heroes, board="sarpedon" if mode == "duel" else LARGE[0], mode=mode).names(lang)


def test_a_table_without_a_game() -> None:
    assert open_text("cs") == "Čeká se, až hráči zaujmou svá místa"


@pytest.mark.parametrize(
    ("lang", "medusa", "arthur"),
    [
        ("en", "Medusa has won", "King Arthur has won"),
        ("uk", "Медуза перемогла", "Король Артур переміг"),
        ("pl", "Meduza wygrywa grę", "Król Artur wygrywa grę"),
        ("ru", "Медуза победила", "Король Артур победил"),
        ("cs", "Medúza vyhrává hru", "Král Artuš vyhrává hru"),
    ],
)
def test_the_end(lang: str, medusa: str, arthur: str) -> None:
    names = names_of(["medusa", "king-arthur"], lang)
    assert (over_text(names, 0), over_text(names, 1)) == (medusa, arthur)


@pytest.mark.parametrize(
    ("lang", "won"),
    [
        ("en", "Alice and King Arthur have won"),
        ("uk", "Аліса та король Артур перемогли"),
        ("pl", "Alicja i król Artur wygrywają grę"),
        ("ru", "Алиса и король Артур победили"),
        ("cs", "Alenka a král Artuš vyhrávají hru"),
    ],
)
def test_a_team_wins_together(lang: str, won: str) -> None:
    names = names_of(["alice", "medusa", "king-arthur", "sinbad"], lang, "teams")
    assert over_text(names, names.static.teams[0]) == won


def test_two_of_the_same_hero_are_told_apart() -> None:
    names = pl.new_game(["medusa", "medusa"], allow_same_hero=True).names("uk")
    assert over_text(names, 1) == "Медуза (2) перемогла"

"""Why an answer is not among the options: said for whatever a player may option, in every language."""

import re

import pytest

import peerless as pl
from peerless.core.decision import DECLINE, is_legal
from peerless.text.catalog import languages
from peerless.text.reasons import option_named, why_not
from tests.support.random_games import play_randomly, random_game
from tests.support.table import Table, table

BOARD = pl.sketch("a-b-d c-d d-e a-f f-g", zones={"red": "a b d e"})


def reason(game: Table, option: str, lang: str = "en") -> str:
    names = game.game.names(lang)
    return why_not(names, game.game.state, option_named(game.game.state, option))


def duel(hand: list[str], at: str = "a") -> Table:
    return table(
        pl.Seat(
            "medusa", at=at, fighters={"harpy-1": "b", "harpy-2": "c", "harpy-3": "f"}, hand=hand, deck=["dash", "dash"]
        ),
        pl.Seat("alice", at="d", fighters={"jabberwock": "e"}, hand=["feint", "eat-me"]),
        board=BOARD,
    )


def test_no_reason_is_given_for_what_is_legal() -> None:
    assert reason(duel(["feint"]), "attack") == ""


@pytest.mark.parametrize(
    ("hand", "option", "expected"),
    [
        (["feint"], "scheme", "You have no scheme card in hand."),
        (["a-momentary-glance"], "attack", "You have no card in hand to attack with."),
        (["feint"], "decline", "This has to be answered; it cannot be declined."),
        (["feint"], "nonsense", "That is not a legal answer to this question."),
    ],
)
def test_why_an_action_is_not_offered(hand: list[str], option: str, expected: str) -> None:
    assert reason(duel(hand), option) == expected


@pytest.mark.parametrize(
    ("hand", "option", "expected"),
    [
        (["feint"], "space a", "First choose the fighter who is to go there."),
        (["feint"], "fighter jabberwock", "The Jabberwock is out of reach of all your fighters."),
        (["a-momentary-glance"], "fighter alice", "You have no card with which Alice can be attacked now."),
        (["feint"], "card dash", "Dash is not in your hand."),
        (["feint"], "fighter harpy-1", "That is not a legal answer to this question."),  # it can move
    ],
)
def test_why_a_piece_is_of_no_use_for_an_action(hand: list[str], option: str, expected: str) -> None:
    assert reason(duel(hand, at="g"), option) == expected


def test_why_a_card_is_of_no_use_for_an_action() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["prophecy", "the-holy-grail", "swift-strike"], fighters={}),
        pl.Seat("sinbad", at="c", hand=["feint"]),
        board=pl.sketch("a-b-c-d-e-f"),
    )
    assert reason(game, "card prophecy").startswith("Nobody on the battlefield can play Prophecy.")
    assert reason(game, "card swift-strike") == "Nobody who can play Swift Strike has an enemy in reach."
    assert reason(game, "card the-holy-grail").endswith("is a defense card: it is played when you are attacked.")
    assert reason(game, "space f") == "None of your fighters can get there with a maneuver."
    assert reason(game, "space c") == "Sinbad is out of reach of all your fighters."


def test_why_nobody_can_be_attacked() -> None:
    game = table(pl.Seat("sinbad", at="a", hand=["feint"]), pl.Seat("alice", at="c"), board=pl.sketch("a-b-c"))
    assert reason(game, "attack") == "No enemy is in reach of a fighter who has a card to attack with."


def test_why_the_fighters_of_a_card_are_gone() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["prophecy"], fighters={}), pl.Seat("alice", at="c"),
        board=pl.sketch("a-b-c"),
    )  # fmt: skip
    assert reason(game, "scheme") == "The fighters who could play these cards are defeated."


def test_why_a_fighter_cannot_attack_or_be_attacked() -> None:
    game = duel(["feint"]).do("attack")
    assert reason(game, "fighter harpy-3") == "There is no enemy in reach of Harpy 3."
    assert reason(game, "fighter alice") == "Alice is not one of your fighters."
    game.do("fighter harpy-1")
    if game.kind == "target":
        assert reason(game, "fighter harpy-2") == "Harpy 2 is on your side."


def test_why_a_target_is_out_of_reach() -> None:
    board = pl.sketch("a-b a-c c-d a-e", zones={"red": "a b c", "blue": "d e"})
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "e"}, hand=["feint"]),
        pl.Seat("robin-hood", at="b", fighters={"outlaw-1": "c", "outlaw-2": "d"}),
        board=board,
    ).do("attack")
    game.do_if("attacker", "fighter medusa")
    expected = "Outlaw 2 is out of reach: neither adjacent to Medusa nor in the same zone."
    assert reason(game, "fighter outlaw-2") == expected
    assert reason(game, "fighter medusa") == "Medusa is on your side."


def test_why_a_card_cannot_be_played() -> None:
    game = duel(["feint", "winged-frenzy", "gaze-of-stone", "hiss-and-slither"]).do("attack", "fighter harpy-1")
    game.do_if("target", "fighter alice")
    assert reason(game, "card hiss-and-slither").startswith("Hiss and Slither cannot attack")
    assert reason(game, "card gaze-of-stone") == "Harpy 1 cannot use Gaze of Stone. It is for: Medusa."
    assert reason(game, "card dash") == "Dash is not in your hand."


def test_why_a_space_cannot_be_entered() -> None:
    game = duel(["feint"]).do("maneuver").do_if("boost-movement", "decline").do_if("mover", "fighter harpy-3")
    assert reason(game, "space a") == "Medusa stands on a."


def test_a_finished_game_has_no_answers() -> None:
    game = play_randomly(random_game(0), 1, lambda *_: None)
    assert why_not(game.names(), game.state, DECLINE) == "The game is over."


@pytest.mark.parametrize("lang", languages())
def test_whatever_is_wished_in_a_random_game_has_a_reason(lang: str) -> None:
    seen: set[str] = set()

    def look(game: pl.Game, number: int) -> None:
        state, names = game.state, game.names(lang)
        static = state.static
        settings = ["decline", "maneuver", "scheme", "attack", "nonsense"]
        settings += [f"card {kind.id}" for kind in static.kinds if kind.seat == state.decider]
        settings += [f"space {id}" for id in static.board.ids] + [
            f"fighter {fighter.id}" for fighter in static.fighters
        ]
        for option in (option_named(state, text) for text in settings):
            text = why_not(names, state, option)
            assert (text == "") == is_legal(state, option)
            assert not re.search(r"[{}]|  ", text)
            seen.add(text)

    play_randomly(random_game(3), 1, look)
    assert len(seen) > 20

"""Schemes (SCHEME)."""

import pytest

import peerless as pl
from tests.support.table import table

LINE = pl.sketch("a-b-c-d-e-f")


def test_SCHEME_1_choose_a_scheme_card_from_hand() -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", hand=["eat-me", "drink-me", "feint", "skirmish"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme")
    assert (game.kind, game.options) == ("scheme-card", ["card eat-me", "card drink-me"])


def test_SCHEME_1_declare_the_fighter_who_plays_it() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-3": "c"}, hand=["winged-frenzy"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme", "card winged-frenzy")
    assert game.kind == "scheme-fighter"
    assert game.options == ["fighter medusa", "fighter harpy-1", "fighter harpy-3"]  # harpy-2 is defeated
    game.do("fighter harpy-3")
    assert [(event["fighter"], event["card"]) for event in game.events("scheme-played", seat=None)] == [
        ("harpy-3", "winged-frenzy")
    ]


def test_SCHEME_1_a_single_possible_fighter_is_not_asked_for() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["prophecy"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme", "card prophecy")
    assert game.kind == "take-card"
    assert [event["fighter"] for event in game.events("scheme-played")] == ["merlin"]


def test_SCHEME_1_the_card_lies_face_up_while_it_is_resolved() -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", hand=["eat-me"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("eat-me")
    assert game.kind == "destination"
    seats = game.game.view(1)["seats"]
    assert isinstance(seats, list)
    assert (seats[0]["in_play"], seats[0]["hand_size"], seats[0]["discard"]) == (["eat-me"], 0, [])


def test_SCHEME_2_resolve_the_effect_then_discard() -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", hand=["eat-me", "feint"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("eat-me")
    assert game.discard(0) == []
    game.do("space d")
    assert (game.space("alice"), game.discard(0), game.hand(0)) == ("d", ["eat-me"], ["feint"])


def test_SCHEME_2_it_takes_one_action() -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", hand=["drink-me", "drink-me"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("drink-me")
    assert (game.kind, game.asked) == ("action", 0)
    game.scheme("drink-me")
    assert (game.kind, game.asked) == ("action", 1)
    assert len(game.hand(0)) == 4


def test_SCHEME_2_current_an_effect_that_defeats_the_own_hero_is_resolved_to_the_end() -> None:
    seats = (
        pl.Seat("alice", at="a", health=2, mode="big", hand=["drink-me"], deck=[]),
        pl.Seat("sinbad", at="f"),
    )
    game = table(*seats, board=LINE).scheme("drink-me")
    assert (game.game.winner, game.discard(0)[-1]) == (1, "drink-me")
    assert [event["mode"] for event in game.events("mode-set")] == ["small"]
    classic = table(*seats, board=LINE, ruleset="classic").scheme("drink-me")
    assert classic.game.winner == 1
    assert classic.events("mode-set") == []  # WIN-20: nothing further is resolved


@pytest.mark.parametrize(
    ("hand", "merlin", "expected"),
    [
        ([], True, ["maneuver"]),
        (["excalibur", "feint"], True, ["maneuver"]),
        (["prophecy"], True, ["maneuver", "scheme"]),
        (["prophecy"], False, ["maneuver"]),  # names Merlin, who is defeated
        (["the-lady-of-the-lake"], False, ["maneuver", "scheme"]),
    ],
)
def test_SCHEME_3_without_a_playable_scheme_the_action_is_illegal(
    hand: list[str], merlin: bool, expected: list[str]
) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"} if merlin else {}, hand=hand),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    assert game.options == expected


def test_SCHEME_3_only_playable_schemes_are_offered() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["prophecy", "the-lady-of-the-lake", "command-the-storms"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme")
    assert game.options == ["card the-lady-of-the-lake"]


def test_SCHEME_4_a_scheme_may_be_played_though_it_will_do_nothing() -> None:
    """Excalibur is in hand already: the Lady of the Lake finds nothing."""
    game = table(
        pl.Seat("king-arthur", at="a", hand=["the-lady-of-the-lake", "excalibur"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("the-lady-of-the-lake")
    assert (game.hand(0), game.discard(0)) == (["excalibur"], ["the-lady-of-the-lake"])
    assert game.kind == "action"


def test_SCHEME_4_restless_spirits_without_an_enemy_in_sight() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["restless-spirits"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("restless-spirits").do("space a")  # b, Merlin's own space, is the only one of its zone
    assert (game.health("sinbad"), game.discard(0)) == (15, ["restless-spirits"])

"""The maneuver (MAN)."""

import pytest

import peerless as pl
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e-f-g-h")


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


def test_MAN_1_draw_first_then_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", deck_top=["excalibur"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver")
    assert (game.hand(0), game.space("king-arthur")) == (["excalibur"], "a")
    game.do("decline", "space c")
    assert [event["event"] for event in game.events()] == ["action", "drew", "moved"]


def test_MAN_1_the_draw_is_mandatory_the_movement_is_not() -> None:
    game = table(pl.Seat("king-arthur", at="a"), pl.Seat("sinbad", at="h"), board=LINE)
    game.maneuver()
    assert (len(game.hand(0)), game.space("king-arthur")) == (1, "a")
    assert game.kind == "action"


def test_MAN_2_the_boost_comes_after_the_draw_and_before_the_first_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["excalibur"], deck_top=["feint"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver")
    assert game.kind == "boost-movement"
    assert game.options == ["card excalibur", "card feint", "decline"]  # feint was just drawn
    game.do("decline")
    assert game.kind == "mover"
    game.do("fighter merlin", "space d")
    assert game.kind == "destination"  # no second chance to boost


def test_MAN_2_the_card_just_drawn_may_boost() -> None:
    game = table(pl.Seat("medusa", at="a", deck_top=["gaze-of-stone"]), pl.Seat("sinbad", at="h"), board=LINE)
    game.maneuver({"medusa": "g"}, boost="gaze-of-stone")  # 3 + 4, Sinbad blocks the last space
    assert game.space("medusa") == "g"
    assert game.discard(0) == ["gaze-of-stone"]


def test_MAN_3_each_own_fighter_may_move_once() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "d"}),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver", "decline")
    assert game.options == ["fighter king-arthur", "fighter merlin", "decline"]
    game.do("fighter king-arthur", "space b")
    assert (game.kind, game.asked_to_move()) == ("destination", "merlin")
    game.do("space e")
    assert game.kind == "action"


def test_MAN_3_a_fighter_that_stayed_has_had_its_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "d"}),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver", "decline", "fighter king-arthur", "space a")
    assert game.asked_to_move() == "merlin"
    game.do("space d")
    assert game.kind == "action"


def test_MAN_3_up_to_the_movement_value() -> None:
    game = table(pl.Seat("king-arthur", at="d"), pl.Seat("sinbad", at="h"), board=LINE)
    game.do("maneuver", "decline")
    assert game.options == spaces("b", "c", "d", "e", "f")
    with pytest.raises(pl.IllegalAnswer):
        game.do("space a")


def test_MAN_3_the_boosted_value_holds_for_every_fighter() -> None:
    game = table(
        pl.Seat("king-arthur", at="a0", fighters={"merlin": "b0"}, hand=["noble-sacrifice"]),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a0-a1-a2-a3-a4-a5-a6 b0-b1-b2-b3-b4-b5-b6 a6-z-b6"),
    )
    game.maneuver({"king-arthur": "a5", "merlin": "b5"}, boost="noble-sacrifice")
    assert (game.space("king-arthur"), game.space("merlin")) == ("a5", "b5")


def test_MAN_3_the_value_is_not_shared_out() -> None:
    """What one fighter does not use is not there for another."""
    game = table(
        pl.Seat("king-arthur", at="a0", fighters={"merlin": "b0"}),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a0-a1-a2-a3-a4 b0-b1-b2-b3-b4 a4-z-b4"),
    )
    game.do("maneuver", "decline", "fighter king-arthur", "space a0")
    assert game.options == spaces("b0", "b1", "b2")


def test_MAN_4_the_player_chooses_the_order() -> None:
    """In a corridor Merlin has to go first so that Arthur can end on his space."""
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.maneuver({"merlin": "d", "king-arthur": "b"})
    assert (game.space("merlin"), game.space("king-arthur")) == ("d", "b")


def test_MAN_4_a_fighter_finishes_before_the_next_starts() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver", "decline", "fighter king-arthur")
    assert game.options == spaces("a", "c")  # Merlin still stands on b


def test_MAN_4_distances_may_differ() -> None:
    game = table(
        pl.Seat("medusa", at="a0", fighters={"harpy-1": "b0", "harpy-2": "c0", "harpy-3": "d0"}),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a0-a1-a2-a3-y b0-b1-b2-b3-y c0-c1-c2-c3-y d0-d1-d2-d3-y y-z"),
    )
    game.maneuver({"harpy-2": "c3", "medusa": "a1", "harpy-3": "d2"})
    assert [game.space(fighter) for fighter in ("medusa", "harpy-1", "harpy-2", "harpy-3")] == ["a1", "b0", "c3", "d2"]
    assert [event["fighter"] for event in game.events("moved")] == ["harpy-2", "medusa", "harpy-3"]


def test_MAN_5_a_player_may_boost_and_then_not_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["noble-sacrifice"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver", "card noble-sacrifice", "decline")
    assert game.kind == "action"
    assert (game.space("king-arthur"), game.space("merlin")) == ("a", "b")
    assert game.discard(0) == ["noble-sacrifice"]


def test_MAN_5_even_if_nobody_can_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["noble-sacrifice"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b")
    )
    game.do("maneuver", "card noble-sacrifice")
    assert game.kind == "action"
    assert game.discard(0) == ["noble-sacrifice"]


def test_MAN_6_only_own_fighters_move() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}),
        pl.Seat("sinbad", at="h", fighters={"porter": "f"}),
        board=LINE,
    )
    game.do("maneuver", "decline")
    assert game.options == ["fighter king-arthur", "fighter merlin", "decline"]


def exhausted(ruleset: str) -> Table:
    """Arthur with 2 health maneuvers without a deck; Merlin would survive."""
    game = table(
        pl.Seat("king-arthur", at="a", health=2, fighters={"merlin": "b"}, deck=[]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
        ruleset=ruleset,
    )
    return game.do("maneuver")


def test_MAN_7_fighters_lost_to_exhaustion_are_gone_and_the_survivors_may_move() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "c"}, deck=[]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver")
    assert (game.space("harpy-1"), game.space("harpy-2")) == (None, None)
    assert game.options == spaces("a", "b", "c", "d")  # their spaces are empty


def test_MAN_7_survivors_may_move_even_without_the_hero() -> None:
    game = exhausted("current")
    assert game.options == spaces("a", "b", "c", "d")  # Merlin's destinations
    game.do("space d")
    assert (game.space("merlin"), game.game.winner) == ("d", 1)


def test_MAN_7_classic_the_game_ends_first() -> None:
    game = exhausted("classic")
    assert (game.space("merlin"), game.game.winner) == ("b", 1)

"""Moving (MOVE)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e-f")


def homebrew(*cards: Mapping[str, object], **tables: object) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck, more tables change the rest."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}], **tables}, "tester")


def mover(*effect: Mapping[str, object], **tables: object) -> pl.HeroDef:
    """A hero whose scheme "march" has this effect."""
    return homebrew({"id": "march", "type": "scheme", "scheme": list(effect)}, **tables)


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


def maneuver_of_arthur(at: str, board: pl.BoardDef, enemy: str, merlin: str | None = None) -> Table:
    """Arthur, without a boost, is asked where to go."""
    game = table(
        pl.Seat("king-arthur", at=at, fighters={"merlin": merlin} if merlin else {}),
        pl.Seat("sinbad", at=enemy),
        board=board,
    )
    return game.do("maneuver", "decline").do_if("mover", "fighter king-arthur")


def test_MOVE_1_step_by_step_to_adjacent_spaces() -> None:
    board = pl.sketch("a-b-c a-d-e-f-g", zones={"red": "a f g"})
    assert maneuver_of_arthur("a", board, "g").options == spaces("a", "b", "c", "d", "e")


def test_MOVE_1_the_path_is_logged() -> None:
    game = maneuver_of_arthur("a", LINE, "f").do("space c")
    assert [event["spaces"] for event in game.events("moved")] == [["a", "b", "c"]]


def test_MOVE_2_through_friendly_fighters() -> None:
    assert maneuver_of_arthur("a", LINE, "f", merlin="b").options == spaces("a", "c")


def test_MOVE_2_through_several_friendly_fighters() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "c"}),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("maneuver", "decline", "fighter medusa")
    assert game.options == spaces("a", "d")


def test_MOVE_3_not_through_enemy_fighters() -> None:
    assert maneuver_of_arthur("b", LINE, "c").options == spaces("a", "b")


def test_MOVE_3_round_an_enemy_if_the_movement_is_enough() -> None:
    board = pl.sketch("a-b-c-z a-d-c")
    assert maneuver_of_arthur("a", board, "b").options == spaces("a", "c", "d")
    longer = pl.sketch("a-b-c-z a-d-e-c")
    assert maneuver_of_arthur("a", longer, "b").options == spaces("a", "d", "e")


def test_MOVE_4_the_end_must_be_empty() -> None:
    game = maneuver_of_arthur("b", LINE, "d", merlin="a")
    assert game.options == spaces("b", "c")
    for taken in ("a", "d"):
        with pytest.raises(pl.IllegalAnswer):
            game.do(f"space {taken}")


def test_MOVE_5_moving_0_spaces_leaves_the_fighter_where_it_is() -> None:
    game = maneuver_of_arthur("a", LINE, "f").do("space a")
    assert game.space("king-arthur") == "a"
    assert game.kind == "action"


def test_MOVE_6_a_fighter_may_end_where_it_started() -> None:
    """Two steps there and back: the space is empty once left."""
    game = table(
        pl.Seat(mover({"move": "hero", "exactly": 2}), at="a", hand=["march"]), pl.Seat("sinbad", at="f"), board=LINE
    )
    game.scheme("march")
    assert game.options == spaces("a", "c")
    game.do("space a")
    assert game.space("tester") == "a"


def test_MOVE_7_the_owner_s_side_decides_who_blocks() -> None:
    """Arthur moves the Jabberwock: it passes Alice, its friend, and not Merlin, its enemy."""
    game = table(
        pl.Seat("alice", at="c", fighters={"jabberwock": "b"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="a", fighters={"merlin": "e"}, hand=["skirmish"]),
        board=pl.sketch("a-b-c-d b-e-f"),
    )
    game.fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish")
    assert (game.kind, game.asked) == ("choose-fighter", 1)
    game.do("fighter jabberwock")
    assert (game.kind, game.asked) == ("destination", 1)
    assert game.options == spaces("b", "d")  # d lies behind Alice; f behind Merlin is out of reach


def test_MOVE_8_movement_by_an_effect_follows_the_rules_of_moving() -> None:
    game = table(
        pl.Seat("alice", at="a", fighters={"jabberwock": "b"}, hand=["eat-me"]),
        pl.Seat("king-arthur", at="d"),
        board=pl.sketch("a-b-c-d-e"),
    )
    game.scheme("eat-me")  # up to 3 spaces
    assert game.options == spaces("a", "c")


def test_MOVE_8_unless_the_effect_says_otherwise() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["winged-frenzy"]),
        pl.Seat("king-arthur", at="b", fighters={"merlin": "c"}),
        board=LINE,
    )
    game.scheme("winged-frenzy")  # up to 3 spaces, through enemies
    assert game.options == spaces("a", "d")  # but never onto them
    game.do("space d")
    assert [event["spaces"] for event in game.events("moved")] == [["a", "b", "c", "d"]]


def test_MOVE_8_the_movement_value_plays_no_part() -> None:
    """Sinbad's ability helps maneuvers only; Toil and Danger moves up to 3."""
    game = table(
        pl.Seat("sinbad", at="b", hand=["toil-and-danger"], discard=["voyage-home"]),
        pl.Seat("king-arthur", at="a"),
        board=pl.sketch("a-b-c-d-e-f-g"),
    )
    game.fight("sinbad", "king-arthur", "toil-and-danger")
    assert game.options == spaces("b", "c", "d", "e")


def test_MOVE_8_the_player_told_to_move_chooses() -> None:
    game = table(
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        pl.Seat("king-arthur", at="a", hand=["divine-intervention"]),
        board=pl.sketch("x-a-b-c"),
    )
    game.fight("sinbad", "king-arthur", "exploit", "divine-intervention")
    assert (game.kind, game.asked) == ("destination", 1)
    assert game.options == spaces("x", "a")


def test_MOVE_9_up_to_n_allows_0_to_n() -> None:
    game = table(pl.Seat("alice", at="a", hand=["eat-me"]), pl.Seat("sinbad", at="f"), board=LINE)
    game.scheme("eat-me")
    assert game.options == spaces("a", "b", "c", "d")


def test_MOVE_9_move_n_means_n() -> None:
    game = table(
        pl.Seat(mover({"move": "hero", "exactly": 3}), at="a", hand=["march"]),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a-b-c-d-e-z"),
    )
    game.scheme("march")
    assert game.options == spaces("b", "d")  # 3 steps; to b with a step back and forth


def test_MOVE_9_or_as_far_as_possible() -> None:
    """Three steps could only end on friends, two steps end on c."""
    page = {"id": "page", "name": "Page", "attack": "melee", "count": 2}
    game = table(
        pl.Seat(
            mover({"move": "hero", "exactly": 3}, sidekick=[page]),
            at="a",
            fighters={"page-1": "b", "page-2": "d"},
            hand=["march"],
        ),
        pl.Seat("sinbad", at="e"),
        board=pl.sketch("a-b-c-d-e"),
    )
    game.scheme("march")
    assert game.options == spaces("a", "c")


def test_MOVE_9_move_n_is_not_optional_for_several_fighters_either() -> None:
    """Each own fighter moves 1 space: nobody may be left out (EFFECT-1)."""
    page = {"id": "page", "name": "Page", "attack": "melee"}
    game = table(
        pl.Seat(
            mover({"move": {"each": "own"}, "exactly": 1}, sidekick=[page]),
            at="a",
            fighters={"page": "d"},
            hand=["march"],
        ),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("march")
    assert game.options == ["fighter tester", "fighter page"]


def test_MOVE_10_without_a_legal_destination_the_fighter_stays() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["eat-me"], mode="small"),
        pl.Seat("king-arthur", at="b"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("eat-me")
    assert (game.kind, game.space("alice")) == ("action", "a")
    assert [event["mode"] for event in game.events("mode-set")] == ["big"]  # the rest of the effect goes on


def test_MOVE_10_a_fighter_that_must_move_stays_too() -> None:
    game = table(
        pl.Seat(mover({"move": "hero", "exactly": 2}), at="a", hand=["march"]),
        pl.Seat("king-arthur", at="b"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("march")
    assert (game.kind, game.space("tester")) == ("action", "a")


def test_MOVE_12_several_fighters_move_one_after_another_in_the_chosen_order() -> None:
    """Merlin's scheme moves every fighter up to 3: his player chooses the order, enemies included."""
    game = table(
        pl.Seat("king-arthur", at="c", fighters={"merlin": "a"}, hand=["command-the-storms"]),
        pl.Seat("sinbad", at="e"),
        board=LINE,
    )
    game.scheme("command-the-storms")
    assert (game.kind, game.asked) == ("mover", 0)
    assert game.options == ["fighter king-arthur", "fighter merlin", "fighter sinbad", "decline"]
    game.move({"sinbad": "d", "merlin": "b"})
    assert [event["fighter"] for event in game.events("moved")] == ["sinbad", "merlin"]
    assert [game.space(fighter) for fighter in ("king-arthur", "merlin", "sinbad")] == ["c", "b", "d"]


def test_MOVE_12_a_fighter_freed_by_another_s_move_may_move_later() -> None:
    """At first only Arthur can move; when he is gone, Sinbad can, then Merlin."""
    game = table(
        pl.Seat("king-arthur", at="c", fighters={"merlin": "a"}, hand=["command-the-storms"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.scheme("command-the-storms")
    assert (game.kind, game.asked_to_move()) == ("destination", "king-arthur")
    game.do("space e")
    assert (game.kind, game.asked_to_move()) == ("destination", "sinbad")
    game.do("space d")
    assert (game.kind, game.asked_to_move()) == ("destination", "merlin")
    assert game.options == spaces("a", "b", "c")


def test_MOVE_12_each_fighter_moves_once() -> None:
    game = table(
        pl.Seat("medusa", at="f", fighters={"harpy-1": "a", "harpy-2": "d"}, hand=["the-hounds-of-mighty-zeus"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b a-c-d-e-f"),
    )
    game.fight("harpy-1", "sinbad", "the-hounds-of-mighty-zeus")
    assert game.options == ["fighter harpy-1", "fighter harpy-2", "decline"]
    game.do("fighter harpy-2", "space c")
    assert (game.kind, game.asked_to_move()) == ("destination", "harpy-1")
    game.do("space a")
    assert game.kind == "action"
    assert [event["fighter"] for event in game.events("moved")] == ["harpy-2"]

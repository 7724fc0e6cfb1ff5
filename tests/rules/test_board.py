"""The battlefield (BOARD)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import board_from_plain, hero_from_plain
from tests.support.table import table

BOARDS = sorted(pl.boards())


def homebrew(*cards: Mapping[str, object]) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}]}, "tester")


def plain_board(**changes: object) -> dict[str, object]:
    """The data of a small correct board, with changes."""
    return {
        "id": "small",
        "starts": ["a", "c"],
        "lines": ["a b", "b c"],
        "zones": {"red": "#ff0000"},
        "spaces": {"a": {"zones": ["red"]}, "b": {"zones": ["red"]}, "c": {"zones": ["red"]}},
        **changes,
    }


def test_BOARD_1_a_space_holds_at_most_one_fighter() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}),
        pl.Seat("alice", at="d"),
        board=pl.sketch("a-b-c-d"),
    )
    game.do("maneuver", "decline", "fighter king-arthur")
    with pytest.raises(pl.IllegalAnswer):
        game.do("space b")
    with pytest.raises(pl.IllegalAnswer):
        game.do("space d")


def test_BOARD_1_no_position_begins_with_two_fighters_on_a_space() -> None:
    with pytest.raises(pl.SetupError, match="two fighters stand on a"):
        table(pl.Seat("king-arthur", at="a"), pl.Seat("alice", at="a"), board=pl.sketch("a-b"))


@pytest.mark.parametrize("board", BOARDS)
def test_BOARD_2_adjacency_is_symmetric(board: str) -> None:
    tables = pl.boards()[board].compiled()
    lines = {frozenset(line) for line in pl.boards()[board].lines}
    for space in range(tables.size):
        assert not tables.adjacent[space] >> space & 1
        for other in range(tables.size):
            joined = frozenset((tables.ids[space], tables.ids[other])) in lines
            assert bool(tables.adjacent[space] >> other & 1) == joined


@pytest.mark.parametrize(("start", "end"), [("a", "b"), ("b", "a")])
def test_BOARD_2_a_line_can_be_walked_both_ways(start: str, end: str) -> None:
    game = table(pl.Seat("king-arthur", at=start), pl.Seat("alice", at="z"), board=pl.sketch("a-b b-y-z"))
    game.maneuver({"king-arthur": end})
    assert game.space("king-arthur") == end


@pytest.mark.parametrize(("arthur", "alice"), [("a", "b"), ("b", "a")])
def test_BOARD_2_adjacency_serves_attacks(arthur: str, alice: str) -> None:
    game = table(
        pl.Seat("king-arthur", at=arthur, hand=["excalibur"]), pl.Seat("alice", at=alice), board=pl.sketch("a-b")
    )
    assert game.options == ["maneuver", "attack"]


def test_BOARD_2_adjacency_serves_effects() -> None:
    game = table(
        pl.Seat("alice", at="c", fighters={"jabberwock": "b"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="a", fighters={"merlin": "d"}),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("jabberwock", "king-arthur", "jaws-that-bite")
    assert game.options == ["fighter alice", "fighter king-arthur"]  # Merlin is two spaces away


def test_BOARD_3_a_zone_may_lie_apart() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["snipe"]),
        pl.Seat("alice", at="e", fighters={"jabberwock": "c"}),
        board=pl.sketch("a-b-c-d-e", zones={"red": "a e", "blue": "b c d"}),
    )
    game.do("attack", "fighter medusa")
    assert game.kind == "attack-card"  # the Jabberwock is nearer, but only Alice stands on a red space
    game.do("card snipe").defend()
    assert game.health("alice") == 10


def test_BOARD_4_a_space_with_several_colors_belongs_to_all_their_zones() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["snipe"]),
        pl.Seat("alice", at="d", fighters={"jabberwock": "f"}),
        board=pl.sketch("a-b-c-d-e-f", zones={"red": "a d", "blue": "a f"}),
    )
    game.do("attack", "fighter medusa")
    assert game.options == ["fighter alice", "fighter jabberwock"]


def test_BOARD_4_on_a_real_board() -> None:
    zones = pl.boards()["sarpedon"].spaces["s22"]
    assert sorted(zones) == ["brown", "purple", "yellow"]


def test_BOARD_5_one_common_zone_is_enough() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["snipe"]),
        pl.Seat("alice", at="c"),
        board=pl.sketch("a-b-c", zones={"red": "a", "blue": "a c", "green": "b c"}),
    )
    assert game.options == ["maneuver", "attack"]


def test_BOARD_5_a_zone_in_common_is_not_handed_on() -> None:
    """a shares red with c, c shares blue with e; a and e share nothing."""
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "c"}, hand=["snipe"]),
        pl.Seat("alice", at="e"),
        board=pl.sketch("a-b-c-d-e", zones={"red": "a c", "blue": "c e"}),
    )
    assert game.options == ["maneuver"]


def test_BOARD_5_the_zone_of_a_fighter_is_the_union_of_all_its_zones() -> None:
    game = table(
        pl.Seat("king-arthur", at="e", fighters={"merlin": "a"}, hand=["restless-spirits"]),
        pl.Seat("alice", at="f"),
        board=pl.sketch("a-b-c-d-e-f", zones={"red": "a c", "blue": "a d", "green": "b e f"}),
    )
    game.scheme("restless-spirits")
    assert game.options == ["space a", "space c", "space d"]


def test_BOARD_6_neighbors_need_no_common_zone() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur"]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b", zones={"red": "a", "blue": "b"}),
    )
    assert game.options == ["maneuver", "attack"]


def test_BOARD_6_a_common_zone_does_not_make_neighbors() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur"]),
        pl.Seat("alice", at="c"),
        board=pl.sketch("a-b-c", zones={"red": "a b c"}),
    )
    assert game.options == ["maneuver"]


def test_BOARD_6_a_neighbor_outside_the_zone_is_not_in_the_zone() -> None:
    game = table(
        pl.Seat("medusa", at="a"),
        pl.Seat("alice", at="b", fighters={"jabberwock": "c"}),
        board=pl.sketch("a-b-c", zones={"red": "a c", "blue": "b"}),
        start_of_turn=True,
    )
    assert game.options == ["fighter jabberwock", "decline"]


def test_BOARD_7_a_fighter_is_not_adjacent_to_itself() -> None:
    game = table(
        pl.Seat("alice", at="d", fighters={"jabberwock": "b"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="a"),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("jabberwock", "king-arthur", "jaws-that-bite")
    assert game.health("jabberwock") == 8
    assert game.health("king-arthur") == 18 - 4 - 2  # the only fighter adjacent to the Jabberwock


def test_BOARD_7_fighters_in_a_zone_include_the_fighter_itself() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["a-momentary-glance"]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b", zones={"red": "a b"}),
    )
    game.scheme("a-momentary-glance")
    assert game.options == ["fighter medusa", "fighter alice"]


def test_BOARD_7_other_fighters_in_a_zone_do_not() -> None:
    curse = {"id": "curse", "type": "scheme"}
    effect = [{"damage": 2, "to": {"each": "fighter", "in_zone_of": "hero", "but": "hero"}}]
    game = table(
        pl.Seat(homebrew({**curse, "scheme": effect}), at="a", hand=["curse"]),
        pl.Seat("alice", at="b", fighters={"jabberwock": "c"}),
        board=pl.sketch("a-b-c", zones={"red": "a b"}),
    )
    game.scheme("curse")
    assert [game.health(fighter) for fighter in ("tester", "alice", "jabberwock")] == [10, 11, 8]


@pytest.mark.parametrize("board", BOARDS)
def test_BOARD_8_two_starting_spaces_or_at_least_four(board: str) -> None:
    starts = pl.boards()[board].starts
    assert len(set(starts)) == len(starts)
    assert len(starts) == 2 or len(starts) >= 4


@pytest.mark.parametrize("starts", [[], ["a"], ["a", "a"]])
def test_BOARD_8_fewer_are_refused(starts: list[str]) -> None:
    with pytest.raises(pl.ContentError, match="two different starting spaces, or four or more"):
        board_from_plain(plain_board(starts=starts), "small")


def test_BOARD_10_the_data_of_a_board() -> None:
    board = board_from_plain(plain_board(high_ground=["a b"], passages=["a", "c"]), "small")
    assert board.starts == ("a", "c")
    assert board.lines == (("a", "b"), ("b", "c"))
    assert dict(board.spaces) == {"a": ("red",), "b": ("red",), "c": ("red",)}
    assert board.high_ground == (("a", "b"),)
    assert board.passage_links() == [("a", "c")]


def test_BOARD_10_arrows_and_passages_may_be_missing() -> None:
    board = board_from_plain(plain_board(), "small")
    assert (board.high_ground, board.passage_links()) == ((), [])


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"spaces": {}}, r"the file needs a table \[spaces\]"),
        ({"zones": {}}, r"the file needs a table \[zones\]"),
        ({"lines": ["a b", "b d"]}, 'unknown space "d"'),
        ({"lines": ["a b", "b c", "b a"]}, "a line is given twice"),
        ({"lines": ["a b", "b c", "c c"]}, "joins a space with itself"),
        ({"lines": ["a b"]}, "cannot be reached from a: c"),
        ({"starts": ["a", "z"]}, 'unknown space "z"'),
        ({"zones": {"blue": "#0000ff"}}, 'unknown zone "red"'),
        ({"high_ground": ["a c"]}, "no line between a and c"),
        ({"passages": ["a", "z"]}, 'unknown space "z"'),
    ],
)
def test_BOARD_10_incomplete_data_is_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(pl.ContentError, match=problem):
        board_from_plain(plain_board(**changes), "small")

"""Battlefield features: high ground, secret passages, large figures (HIGHGROUND, PASSAGE, LARGE)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.core.board import NO_LINKS
from tests.support.table import Table, table


def homebrew(*cards: Mapping[str, object], movement: int = 2, attack: str = "melee") -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards of value 3 fill up the deck."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": movement, "attack": attack}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}]}, "tester")


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


# --- high ground ----------------------------------------------------------------------------

HILL = pl.sketch("x-u-v-w u-y v-y", high_ground=["u v"])  # an arrow from u down to v


def attack_by_plain(at: str, target: str, board: pl.BoardDef | str = HILL, ranged: bool = False) -> int:
    """The damage that a plain attack of value 3 deals from one space to another."""
    game = table(
        pl.Seat(homebrew(attack="ranged" if ranged else "melee"), at=at, hand=["plain"]),
        pl.Seat("sinbad", at=target),
        board=board,
    )
    game.fight("tester", "sinbad", "plain")
    return 15 - game.health("sinbad")


def test_HIGHGROUND_1_along_the_arrow_the_attack_is_1_higher() -> None:
    assert attack_by_plain("u", "v") == 4


def test_HIGHGROUND_1_the_bonus_is_shown_as_such() -> None:
    game = table(pl.Seat(homebrew(), at="u", hand=["plain"]), pl.Seat("sinbad", at="v"), board=HILL)
    game.fight("tester", "sinbad", "plain")
    items = [(event["item"], event["number"]) for event in game.events("value-item")]
    assert items == [("printed", 3), ("high-ground", 1)]


@pytest.mark.parametrize(("above", "below"), pl.boards()["hanging-gardens"].high_ground)
def test_HIGHGROUND_1_every_arrow_of_the_hanging_gardens(above: str, below: str) -> None:
    assert attack_by_plain(above, below, "hanging-gardens") == 4
    assert attack_by_plain(below, above, "hanging-gardens") == 3


def test_HIGHGROUND_1_only_the_hanging_gardens_have_arrows() -> None:
    assert [id for id, board in pl.boards().items() if board.high_ground] == ["hanging-gardens"]


def test_HIGHGROUND_1_arrows_lie_between_adjacent_spaces() -> None:
    with pytest.raises(pl.ContentError, match="no line between a and c"):
        pl.sketch("a-b-c", high_ground=["a c"])


def test_HIGHGROUND_2_against_the_arrow_nothing_changes() -> None:
    assert attack_by_plain("v", "u") == 3


@pytest.mark.parametrize(("at", "target"), [("x", "u"), ("u", "y"), ("y", "v"), ("w", "v")])
def test_HIGHGROUND_2_without_an_arrow_nothing_changes(at: str, target: str) -> None:
    assert attack_by_plain(at, target) == 3


def test_HIGHGROUND_2_the_defense_gets_nothing_for_standing_high() -> None:
    game = table(
        pl.Seat("sinbad", at="v", hand=["exploit"]),
        pl.Seat(homebrew(), at="u", hand=["plain"]),
        board=HILL,
    )
    game.fight("sinbad", "tester", "exploit", "plain")
    assert game.health("tester") == 10 - (4 - 3)


@pytest.mark.parametrize(("start", "expected"), [("u", ("x", "u", "v", "y")), ("v", ("u", "v", "w", "y"))])
def test_HIGHGROUND_2_movement_is_never_affected(start: str, expected: tuple[str, ...]) -> None:
    game = table(
        pl.Seat(homebrew(movement=1), at=start),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("x-u-v-w u-y v-y x-z", high_ground=["u v"]),
    )
    game.do("maneuver", "decline")
    assert game.options == spaces(*expected)


def test_HIGHGROUND_3_feint_cannot_cancel_it() -> None:
    game = table(
        pl.Seat(homebrew(), at="u", hand=["plain"]),
        pl.Seat("sinbad", at="v", hand=["feint"]),
        board=HILL,
    )
    game.fight("tester", "sinbad", "plain", "feint")
    assert game.health("sinbad") == 15 - (3 + 1 - 2)


def test_HIGHGROUND_4_ranged_fighters_get_it_too() -> None:
    assert attack_by_plain("u", "v", ranged=True) == 4


def test_HIGHGROUND_4_it_depends_on_the_two_spaces_only() -> None:
    """A ranged attack from x over u to v: the arrow between u and v does not count."""
    board = pl.sketch("x-u-v", zones={"red": "x u v"}, high_ground=["u v"])
    assert attack_by_plain("x", "v", board, ranged=True) == 3
    assert attack_by_plain("u", "v", board, ranged=True) == 4


CLIMB = {"id": "climb", "type": "attack", "value": 3, "during_combat": [{"move": "own_fighter", "up_to": 1}]}


@pytest.mark.parametrize(("start", "end", "damage"), [("y", "u", 4), ("y", "y", 3), ("u", "y", 3), ("u", "u", 4)])
def test_HIGHGROUND_4_it_is_read_from_the_positions_in_step_3(start: str, end: str, damage: int) -> None:
    """The attack moves its fighter during the combat, up onto the high ground or down from it."""
    game = table(pl.Seat(homebrew(CLIMB), at=start, hand=["climb"]), pl.Seat("sinbad", at="v"), board=HILL)
    game.fight("tester", "sinbad", "climb").do(f"space {end}")
    assert game.health("sinbad") == 15 - damage


def test_HIGHGROUND_4_the_defender_s_position_counts_as_well() -> None:
    """The defender slips away from v before the damage: nothing points to w."""
    slip = {"id": "slip", "type": "defense", "value": 1, "during_combat": [{"move": "own_fighter", "up_to": 1}]}
    game = table(
        pl.Seat("sinbad", at="u", hand=["exploit"]),
        pl.Seat(homebrew(slip), at="v", hand=["slip"]),
        board=HILL,
    )
    game.fight("sinbad", "tester", "exploit", "slip").do("space w")
    assert game.health("tester") == 10 - (4 - 1)


def test_HIGHGROUND_5_it_does_not_save_an_ignored_value() -> None:
    deaf = {"id": "deaf", "type": "defense", "value": 0, "during_combat": [{"ignore_value": "opposing_card"}]}
    game = table(
        pl.Seat("sinbad", at="u", hand=["exploit"]),
        pl.Seat(homebrew(deaf), at="v", hand=["deaf"]),
        board=HILL,
    )
    game.fight("sinbad", "tester", "exploit", "deaf")
    assert game.health("tester") == 10


# --- secret passages ------------------------------------------------------------------------

MINE = "king-solomons-mine"
MANOR = "baskerville-manor"
CAVE = pl.sketch("a-p q-b b-c-d", passages=["p", "q"])  # p and q are joined by a passage only


def destinations(at: str, enemy: str, board: pl.BoardDef | str, movement: int, friend: str | None = None) -> list[str]:
    """Where a hero may end a maneuver."""
    game = table(
        pl.Seat(
            "king-arthur" if friend else homebrew(movement=movement),
            at=at,
            fighters={"merlin": friend} if friend else {},
        ),
        pl.Seat("sinbad", at=enemy),
        board=board,
    )
    return game.do("maneuver", "decline").do_if("mover", "fighter king-arthur").options


def test_PASSAGE_1_a_passage_costs_1_space() -> None:
    assert destinations("a", "d", CAVE, movement=1) == spaces("a", "p")
    assert destinations("a", "d", CAVE, movement=2) == spaces("a", "p", "q")
    assert destinations("a", "d", CAVE, movement=3) == spaces("a", "p", "q", "b")


def test_PASSAGE_1_in_king_solomon_s_mine_every_marked_space_leads_to_every_other() -> None:
    marked = ["k01", "k02", "k12", "k15", "k21", "k23"]
    assert list(pl.boards()[MINE].passages) == marked
    lines = {"k12": ["k04", "k05", "k11"], "k21": ["k22", "k28"]}
    for start, neighbors in lines.items():
        expected = sorted({*marked, *neighbors})
        assert destinations(start, "k07", MINE, movement=1) == spaces(*expected)


def test_PASSAGE_1_in_baskerville_manor_every_marked_space_leads_to_every_other() -> None:
    lines = {"b01": ["b02", "b11"], "b06": ["b05"], "b15": ["b18", "b19"], "b30": ["b22", "b25"]}
    assert list(pl.boards()[MANOR].passages) == list(lines)
    for start, neighbors in lines.items():
        assert destinations(start, "b20", MANOR, movement=1) == spaces(*sorted({*lines, *neighbors}))


def test_PASSAGE_1_other_spaces_have_none() -> None:
    assert destinations("k05", "k07", MINE, movement=1) == spaces("k05", "k06", "k12")
    assert [id for id, board in pl.boards().items() if board.passages] == [MANOR, MINE]


def test_PASSAGE_1_the_path_leads_through_the_passage() -> None:
    game = table(pl.Seat(homebrew(), at="a"), pl.Seat("sinbad", at="d"), board=CAVE)
    game.maneuver({"tester": "q"})
    assert [event["spaces"] for event in game.events("moved")] == [["a", "p", "q"]]


def attack_over_the_passage(board: pl.BoardDef | str, at: str, target: str) -> Table:
    """A melee fighter and an enemy at the two ends of a passage."""
    return table(pl.Seat(homebrew(), at=at, hand=["plain"]), pl.Seat("sinbad", at=target), board=board)


def test_PASSAGE_2_it_does_not_serve_attacks() -> None:
    assert attack_over_the_passage(CAVE, "p", "q").options == ["maneuver"]
    assert attack_over_the_passage(MINE, "k12", "k21").options == ["maneuver"]


def test_PASSAGE_2_unless_an_ordinary_line_joins_the_spaces_too() -> None:
    assert attack_over_the_passage(MINE, "k15", "k23").options == ["maneuver", "attack"]
    assert attack_over_the_passage(MINE, "k01", "k02").options == ["maneuver", "attack"]


def test_PASSAGE_2_it_does_not_serve_effects() -> None:
    game = table(
        pl.Seat("alice", at="q", fighters={"jabberwock": "p"}, hand=["jaws-that-bite"]),
        pl.Seat("sinbad", at="a"),
        board=CAVE,
    )
    game.fight("jabberwock", "sinbad", "jaws-that-bite")
    assert (game.health("alice"), game.health("sinbad")) == (13, 15 - 4 - 2)  # only Sinbad is adjacent


def test_PASSAGE_2_it_makes_no_zone() -> None:
    game = table(pl.Seat("medusa", at="p", hand=["snipe"]), pl.Seat("sinbad", at="q"), board=CAVE)
    assert game.options == ["maneuver"]


def test_PASSAGE_3_an_enemy_on_the_far_space_blocks_it() -> None:
    assert destinations("a", "q", CAVE, movement=5) == spaces("a", "p")


def test_PASSAGE_3_a_friend_on_the_far_space_can_be_passed() -> None:
    assert destinations("p", "d", CAVE, movement=2, friend="q") == spaces("a", "p", "b")


def test_PASSAGE_3_any_number_of_passages_in_one_movement() -> None:
    """From p through the passage to q, over b to r, and back through the passage to s."""
    board = pl.sketch("p-a q-b b-r s-t-z", passages=["p", "q", "r", "s"])
    game = table(pl.Seat("medusa", at="a"), pl.Seat("sinbad", at="z"), board=board)
    game.do("maneuver", "decline")
    assert game.options == spaces("p", "a", "q", "b", "r", "s", "t")
    blocked = table(
        pl.Seat(
            homebrew({"id": "run", "type": "scheme", "scheme": [{"move": "hero", "exactly": 3}]}), at="p", hand=["run"]
        ),
        pl.Seat("sinbad", at="z"),
        board=board,
    )
    blocked.scheme("run")
    assert "space s" in blocked.options  # p, q, r, s: three passages


def test_PASSAGE_4_large_figures_cannot_use_passages() -> None:
    board = CAVE.compiled()
    start = board.ids.index("p")
    assert board.within(start, 1, board.all_spaces, large=True) == sum(1 << board.ids.index(id) for id in "ap")
    assert board.within(start, 1, board.all_spaces, large=False) == sum(1 << board.ids.index(id) for id in "apq")


def test_PASSAGE_4_nor_by_an_exact_movement() -> None:
    board = CAVE.compiled()
    start = board.ids.index("p")
    assert board.after_exactly(start, 1, board.all_spaces, large=True, links=NO_LINKS)[1] == 1 << board.ids.index("a")


def test_PASSAGE_4_in_a_maneuver(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(pl.Seat(homebrew(movement=3), at="a"), pl.Seat("sinbad", at="d"), board=CAVE)
    monkeypatch.setattr(game.game.state.static.fighters[0], "large", True)  # no hero file can say so yet
    game.do("maneuver", "decline")
    assert game.options == spaces("a", "p")


def test_PASSAGE_5_if_only_the_marked_spaces_are_listed_every_pair_is_linked() -> None:
    board = pl.sketch("p-a q-a r-a", passages=["p", "q", "r"])
    assert board.passage_links() == [("p", "q"), ("p", "r"), ("q", "r")]


def test_PASSAGE_5_board_data_may_list_the_linked_pairs() -> None:
    """Two passages that do not lead into each other: p to q and r to s."""
    board = pl.sketch("p-a q-b r-c s-d a-b-c-d-z", passages=["p q", "r s"])
    assert board.passage_links() == [("p", "q"), ("r", "s")]
    assert destinations("p", "z", board, movement=1) == spaces("p", "a", "q")


def test_PASSAGE_6_movement_by_effects_may_use_passages() -> None:
    game = table(pl.Seat("alice", at="a", mode="big", hand=["eat-me"]), pl.Seat("sinbad", at="d"), board=CAVE)
    game.scheme("eat-me")  # up to 3
    assert game.options == spaces("a", "p", "q", "b")


def test_PASSAGE_6_placing_needs_none() -> None:
    leap = {"id": "leap", "type": "scheme", "scheme": [{"place": "hero", "at": {"adjacent_to": "hero"}}]}
    game = table(pl.Seat(homebrew(leap), at="p", hand=["leap"]), pl.Seat("sinbad", at="d"), board=CAVE)
    game.scheme("leap")
    assert game.space("tester") == "a"  # q is not adjacent (PASSAGE-2), so a was the only space


# --- large figures --------------------------------------------------------------------------


def test_LARGE_1_no_figure_of_these_heroes_is_large() -> None:
    for first, second in (("king-arthur", "alice"), ("medusa", "sinbad")):
        fighters = pl.new_game([first, second]).state.static.fighters
        assert [fighter.id for fighter in fighters if fighter.large] == []

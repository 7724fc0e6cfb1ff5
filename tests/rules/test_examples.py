"""Worked examples of the rulebooks (X). Where a hero of an example does not exist yet, another stands in."""

import pytest

import peerless as pl
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

PRESETS = pytest.mark.parametrize("ruleset", ["current", "classic"])


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


# --- scheme, then boosted maneuver -----------------------------------------------------

CORRIDOR = pl.sketch("a-b-c-d-e e-x-y-z")


def andriy_and_maria(ruleset: str, harpy: str = "y") -> Table:
    """X-1: Arthur on a, Merlin on b; Prophecy, Noble Sacrifice and two other cards in hand."""
    return table(
        pl.Seat(
            "king-arthur",
            at="a",
            fighters={"merlin": "b"},
            hand=["prophecy", "noble-sacrifice", "feint", "regroup"],
            deck_top=["excalibur", "skirmish", "swift-strike", "bewilderment"],
        ),
        pl.Seat("medusa", at="z", fighters={"harpy-1": harpy}),
        board=CORRIDOR,
        ruleset=ruleset,
    )


def after_prophecy(game: Table) -> Table:
    """Merlin plays Prophecy: takes Excalibur and Bewilderment, puts Skirmish back on top."""
    return game.scheme("prophecy").do("card excalibur", "card bewilderment", "card skirmish")


@PRESETS
def test_X_1_merlin_plays_prophecy(ruleset: str) -> None:
    game = after_prophecy(andriy_and_maria(ruleset))
    assert game.hand(0) == ["bewilderment", "excalibur", "feint", "noble-sacrifice", "regroup"]
    assert game.discard(0) == ["prophecy"]
    assert [event["fighter"] for event in game.events("scheme-played")] == ["merlin"]
    assert game.game.view(0)["turn"] == {"number": 1, "seat": 0, "actions_left": 1, "action": 1}


@PRESETS
def test_X_1_a_boosted_maneuver_through_merlin_s_space(ruleset: str) -> None:
    game = after_prophecy(andriy_and_maria(ruleset))
    game.do("maneuver", "card noble-sacrifice")
    assert game.discard(0) == ["prophecy", "noble-sacrifice"]
    game.do("fighter king-arthur")
    assert game.options == spaces("a", "c", "d", "e", "x")  # 2 + 3 = 5 spaces; stopping on b is not an option
    game.do("space e").move({})
    assert (game.space("king-arthur"), game.space("merlin")) == ("e", "b")
    assert [event["spaces"] for event in game.events("moved")] == [["a", "b", "c", "d", "e"]]
    assert len(game.hand(0)) == 2 + 2 + 1  # n + 2 + 1 with n = 2
    assert game.asked == 1  # both actions are used


@PRESETS
def test_X_1_stopping_on_merlin_s_space_is_rejected(ruleset: str) -> None:
    game = after_prophecy(andriy_and_maria(ruleset)).do("maneuver", "card noble-sacrifice", "fighter king-arthur")
    with pytest.raises(pl.IllegalAnswer):
        game.do("space b")


@PRESETS
def test_X_1_a_path_through_a_harpy_is_rejected(ruleset: str) -> None:
    game = after_prophecy(andriy_and_maria(ruleset, harpy="d")).do("maneuver", "card noble-sacrifice")
    game.do("fighter king-arthur")
    assert game.options == spaces("a", "c")


# --- the Jabberwock attacks Arthur ------------------------------------------------


def olena_and_andriy(ruleset: str, alice: str = "l") -> Table:
    """X-2 after the first action: the Jabberwock has moved from s to j0, beside Arthur on k."""
    game = table(
        pl.Seat(
            "alice",
            at=alice,
            fighters={"jabberwock": "s"},
            mode="big",
            hand=["looking-glass", "snicker-snack"],
            deck_top=["jaws-that-bite"],
        ),
        pl.Seat("king-arthur", at="k", hand=["the-holy-grail", "skirmish"]),
        board=pl.sketch("s-j0-j1-j2-l-m j0-k"),
        ruleset=ruleset,
    )
    return game.maneuver({"jabberwock": "j0"})


@PRESETS
def test_X_2_the_legal_attacker_and_attack_card(ruleset: str) -> None:
    game = olena_and_andriy(ruleset)
    assert game.hand(0) == ["jaws-that-bite", "looking-glass", "snicker-snack"]
    game.do("attack")
    assert game.options == ["fighter jabberwock"]  # Alice on l is not adjacent to Arthur
    game.do("fighter jabberwock")
    assert game.options == ["card jaws-that-bite"]


@PRESETS
def test_X_2_alice_is_hit(ruleset: str) -> None:
    game = olena_and_andriy(ruleset)
    game.fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish")
    assert [event["fighter"] for event in game.events("combat-won")] == ["king-arthur"]  # 4 - 4 = 0
    assert (game.kind, game.asked) == ("choose-fighter", 1)  # the defender's effect comes first
    game.do("fighter jabberwock", "space j2")
    assert game.space("jabberwock") == "j2"
    assert game.health("alice") == 11  # the only fighter adjacent to it, so Olena is not even asked
    assert game.health("king-arthur") == 18
    assert (game.discard(0), game.discard(1)) == (["jaws-that-bite"], ["skirmish"])


@PRESETS
def test_X_3_nobody_adjacent_nobody_hurt(ruleset: str) -> None:
    game = olena_and_andriy(ruleset, alice="m")
    game.fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish").do("fighter jabberwock", "space j2")
    assert game.events("damaged") == []
    assert [game.health(fighter) for fighter in ("alice", "jabberwock", "king-arthur")] == [13, 8, 18]
    assert (game.discard(0), game.discard(1)) == (["jaws-that-bite"], ["skirmish"])


# --- high ground -----------------------------------------------------------------------

GARDENS = "hanging-gardens"
U, V, Y = "h17", "h18", "h26"  # arrows u to v and u to y, none between v and y


def test_X_9_the_relations_of_the_three_spaces() -> None:
    board = pl.boards()[GARDENS]
    arrows = set(board.high_ground)
    assert {(U, V), (U, Y)} <= arrows
    assert arrows.isdisjoint({(Y, U), (Y, V), (V, Y), (V, U)})
    assert {(U, V), (U, Y), (V, Y)} <= set(board.lines)


@PRESETS
@pytest.mark.parametrize(
    ("defense", "damage"),
    [("momentous-shift", 1), ("feint", 2)],  # 3 + 1 against 3 and, the +1 not canceled, against 2
)
def test_X_9_along_the_arrow(ruleset: str, defense: str, damage: int) -> None:
    """Arthur stands in for Achilles on u, Sinbad for Bloody Mary on v."""
    game = table(
        pl.Seat("king-arthur", at=U, hand=["momentous-shift"]),
        pl.Seat("sinbad", at=V, hand=[defense]),
        board=GARDENS,
        ruleset=ruleset,
    )
    game.fight("king-arthur", "sinbad", "momentous-shift", defense)
    assert game.health("sinbad") == 15 - damage


@PRESETS
@pytest.mark.parametrize("target", [U, V])
def test_X_9_no_bonus_from_y(ruleset: str, target: str) -> None:
    """Medusa stands in for Yennenga on y: no arrow points from her to u or v."""
    game = table(
        pl.Seat("medusa", at=Y, hand=["snipe"]),
        pl.Seat("king-arthur", at=target),
        board=GARDENS,
        ruleset=ruleset,
    )
    game.fight("medusa", "king-arthur", "snipe")
    assert game.health("king-arthur") == 18 - 3


@PRESETS
@pytest.mark.parametrize(("start", "end"), [(U, V), (V, U)])
def test_X_9_moving_along_or_against_the_arrow_costs_1_space(ruleset: str, start: str, end: str) -> None:
    game = table(
        pl.Seat(hero(character={"movement": 1}), at=start), pl.Seat("medusa", at="h33"), board=GARDENS, ruleset=ruleset
    )
    game.maneuver({"tester": end})
    assert game.space("tester") == end


# --- secret passage -------------------------------------------------------------------

MINE = "king-solomons-mine"
G, P, Q = "k05", "k12", "k21"  # g-p is a line; p and q are joined by a passage only


@PRESETS
def test_X_10_a_passage_costs_1_space(ruleset: str) -> None:
    """Medusa, movement 3, stands in for the Genie: two spaces to q, so the neighbors of q are in reach."""
    game = table(pl.Seat("medusa", at=G), pl.Seat("sinbad", at="k29"), board=MINE, ruleset=ruleset)
    game.do("maneuver", "decline")
    assert {"space k22", "space k28"} <= set(game.options)
    game.do("space k28")
    assert [event["spaces"] for event in game.events("moved")] == [[G, P, Q, "k28"]]


@PRESETS
def test_X_10_no_melee_attack_through_a_passage(ruleset: str) -> None:
    game = table(pl.Seat("king-arthur", at=P, hand=["excalibur"]), pl.Seat("sinbad", at=Q), board=MINE, ruleset=ruleset)
    assert game.options == ["maneuver"]


@PRESETS
def test_X_10_effects_on_adjacent_fighters_do_not_reach_through(ruleset: str) -> None:
    game = table(
        pl.Seat("alice", at=Q, fighters={"jabberwock": P}, mode="big", hand=["jaws-that-bite"]),
        pl.Seat("sinbad", at=G),
        board=MINE,
        ruleset=ruleset,
    )
    game.fight("jabberwock", "sinbad", "jaws-that-bite")
    assert (game.health("alice"), game.health("sinbad")) == (13, 15 - 4 - 2)


def test_X_10_a_large_figure_cannot_move_through() -> None:
    board = pl.boards()[MINE].compiled()
    p, q = board.ids.index(P), board.ids.index(Q)
    assert board.within(p, 1, board.all_spaces, large=False) >> q & 1
    assert not board.within(p, 1, board.all_spaces, large=True) >> q & 1


# --- short cases ----------------------------------------------------------------------

LINE = pl.sketch("a-b-c-d-e-f")


@PRESETS
def test_X_11b_draw_a_card_and_the_empty_handed_opponent_discards_nothing(ruleset: str) -> None:
    gift = card("gift", "scheme", scheme=[{"draw": 1}, {"discard": 1, "by": "opponent"}])
    game = table(pl.Seat(hero(gift), at="a", hand=["gift"]), pl.Seat("sinbad", at="f"), board=LINE, ruleset=ruleset)
    game.scheme("gift")
    assert game.hand(0) == ["filler"]
    assert (game.hand(1), game.discard(1)) == ([], [])
    assert (game.kind, game.asked) == ("action", 0)


@PRESETS
def test_X_11c_up_to_3_spaces_may_be_0(ruleset: str) -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", hand=["eat-me"]), pl.Seat("sinbad", at="f"), board=LINE, ruleset=ruleset
    )
    game.scheme("eat-me").do("space a")
    assert (game.space("alice"), game.kind) == ("a", "action")


@PRESETS
def test_X_11f_2_against_5_hurts_nobody_and_the_defender_wins(ruleset: str) -> None:
    attacker = hero(card("poke", "attack", 2), id="attacker")
    defender = hero(card("wall", "defense", 5), id="defender")
    game = table(
        pl.Seat(attacker, at="a", hand=["poke"]), pl.Seat(defender, at="b", hand=["wall"]), board=LINE, ruleset=ruleset
    )
    game.fight("attacker", "defender", "poke", "wall")
    assert (game.health("attacker"), game.health("defender")) == (20, 20)
    assert [event["fighter"] for event in game.events("combat-won")] == ["defender"]


def both_heroes_fall(active: int) -> Table:
    """A scheme that defeats both heroes, one after the other: the own hero first."""
    doom = card("doom", "scheme", scheme=[{"damage": 20, "to": "hero"}, {"damage": 20, "to": {"each": "enemy"}}])
    game = table(
        pl.Seat(hero(doom, id="one"), at="a", hand=["doom"]),
        pl.Seat(hero(doom, id="two"), at="f", hand=["doom"]),
        board=LINE,
        turn=active,
    )
    return game.scheme("doom")


@pytest.mark.parametrize("active", [0, 1])
def test_X_11g_current_both_heroes_at_0_in_an_action_of_p_means_p_wins(active: int) -> None:
    game = both_heroes_fall(active)
    assert (game.health("one"), game.health("two")) == (0, 0)
    assert game.game.winner == active


def test_X_11g_current_by_exhaustion_after_the_winning_blow() -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, hand=["exploit"], deck=[]),
        pl.Seat("alice", at="b", health=4),
        board=LINE,
    )
    game.fight("sinbad", "alice", "exploit")  # 4 damage, then Sinbad must draw
    assert (game.health("sinbad"), game.health("alice"), game.game.winner) == (0, 0, 0)


@PRESETS
def test_X_11h_two_hits_of_exhaustion_one_after_the_other(ruleset: str) -> None:
    study = card("study", "scheme", scheme=[{"draw": 2}])
    game = table(
        pl.Seat(
            hero(study, sidekicks=[sidekick("aide", count=2, health=5)]),
            at="a",
            fighters={"aide-1": ("b", 5), "aide-2": ("c", 2)},
            hand=["study"],
            deck=[],
        ),
        pl.Seat("sinbad", at="f"),
        board=LINE,
        ruleset=ruleset,
    )
    game.scheme("study")
    assert [game.health(fighter) for fighter in ("tester", "aide-1", "aide-2")] == [16, 1, 0]
    hits = [event["fighter"] for event in game.events("damaged")]
    assert hits == ["tester", "aide-1", "aide-2", "tester", "aide-1"]  # aide-2 is gone by the second

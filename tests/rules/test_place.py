"""Placing (PLACE)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table


def homebrew(*effect: Mapping[str, object]) -> pl.HeroDef:
    """A hero "tester" whose scheme "leap" has this effect."""
    leap = {"id": "leap", "title": "Leap", "copies": 1, "type": "scheme", "used_by": "any", "scheme": list(effect)}
    plain = {"id": "plain", "title": "Plain", "copies": 29, "type": "versatile", "value": 3, "used_by": "any"}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [leap, plain]}, "tester")


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


def merlin_bewilders(board: pl.BoardDef) -> Table:
    """Sinbad on a has attacked Merlin on b, who defends with Bewilderment and may be placed anywhere."""
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("king-arthur", at="c", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=board,
    )
    return game.fight("sinbad", "merlin", "exploit", "bewilderment")


def test_PLACE_1_there_is_no_path_and_no_distance() -> None:
    """Merlin is shut in by Sinbad and Arthur; g is far off."""
    game = merlin_bewilders(pl.sketch("a-b-c-d-e-f-g"))
    game.do("space g")
    assert game.space("merlin") == "g"


def test_PLACE_1_placing_is_not_movement() -> None:
    game = merlin_bewilders(pl.sketch("a-b-c-d-e-f-g")).do("space g")
    assert game.events("moved") == []
    assert [(event["fighter"], event["space"]) for event in game.events("placed")] == [("merlin", "g")]


def test_PLACE_1_a_placed_fighter_has_left_its_space() -> None:
    """It did not move, yet it stands elsewhere: Momentous Shift reads positions (TURN-14)."""
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"]),
        pl.Seat("king-arthur", at="f", fighters={"merlin": "b"}, hand=["bewilderment", "momentous-shift"]),
        board=pl.sketch("a-b-f a-c"),
    )
    game.fight("sinbad", "merlin", "exploit", "bewilderment").do("space c")
    game.fight("sinbad", "merlin", "exploit", "momentous-shift")
    assert game.health("merlin") == 7


def test_PLACE_2_only_on_empty_spaces() -> None:
    game = merlin_bewilders(pl.sketch("a-b-c-d-e"))
    assert game.options == [*spaces("d", "e"), "decline"]
    with pytest.raises(pl.IllegalAnswer):
        game.do("space c")


def test_PLACE_2_the_own_space_is_not_empty() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["looking-glass"]),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("sinbad", "alice", "exploit", "looking-glass").do("branch 3", "branch 2")
    assert (game.kind, game.options) == ("place", spaces("c", "d"))


def test_PLACE_2_only_where_the_effect_allows() -> None:
    game = table(
        pl.Seat(homebrew({"place": "hero", "at": {"in_zone_of": "hero"}}), at="a", hand=["leap"]),
        pl.Seat("sinbad", at="d"),
        board=pl.sketch("a-b-c-d-e", zones={"red": "a c d e", "blue": "b"}),
    )
    game.scheme("leap")
    assert game.options == spaces("c", "e")


def test_PLACE_2_a_fighter_that_comes_back_needs_an_empty_space_too() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b"}, hand=["winged-frenzy"]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c-d-e-f", zones={"red": "a b c d e"}),
    )
    game.scheme("winged-frenzy", by="medusa").move({})
    assert (game.kind, game.options) == ("return-space", spaces("d", "e"))
    game.do("space e")
    assert (game.space("harpy-2"), game.health("harpy-2"), game.space("harpy-3")) == ("e", 1, None)


def test_PLACE_3_without_a_legal_space_the_placing_is_skipped_and_the_rest_goes_on() -> None:
    """Alice's Looking Glass: no empty space is left, the healing comes all the same."""
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", health=9, mode="big", hand=["looking-glass"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "exploit", "looking-glass").do("branch 3", "branch 2")
    assert (game.space("alice"), game.health("alice")) == ("b", 9 - 2 + 3)
    assert game.kind == "action"


def test_PLACE_3_within_one_effect() -> None:
    leap = homebrew({"place": "hero", "at": {"adjacent_to": "hero"}}, {"draw": 2})
    game = table(pl.Seat(leap, at="a", hand=["leap"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c"))
    game.scheme("leap")
    assert (game.space("tester"), len(game.hand(0))) == ("a", 2)


def test_PLACE_3_without_a_space_nobody_comes_back() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["winged-frenzy"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b", zones={"red": "a b"}),
    )
    game.scheme("winged-frenzy")
    assert [game.space(f"harpy-{number}") for number in (1, 2, 3)] == [None, None, None]
    assert game.discard(0) == ["winged-frenzy"]


def helm(patroclus: str | None) -> Table:
    """Achilles defends with Under Achilles' Helm; Patroclus stands far away, or nowhere."""
    return table(
        pl.Seat("medusa", at="a", hand=["snipe"]),
        pl.Seat(
            "achilles", at="b", fighters={"patroclus": patroclus} if patroclus else {}, hand=["under-achilles-helm"]
        ),
        board=pl.sketch("a-b-c-d-e-f"),
    ).fight("medusa", "achilles", "snipe", "under-achilles-helm")


def test_PLACE_4_two_fighters_swap_in_one_step_though_neither_space_is_empty() -> None:
    game = helm("f").do("accept")
    assert (game.space("achilles"), game.space("patroclus")) == ("f", "b")
    assert [(event["fighter"], event["other"]) for event in game.events("swapped")] == [("achilles", "patroclus")]
    assert game.events("moved") == game.events("placed") == []


def test_PLACE_4_a_fighter_off_the_battlefield_cannot_swap() -> None:
    game = helm(None)
    assert game.kind == "action"  # not even offered
    assert game.space("achilles") == "b"

"""Triggers, the end of the turn and fighters off the battlefield (TRIGGER, ENDTURN, DORMANT), by the table of homebrew.

`tests/lang/test_words_triggers.py` plays every word of them; here are the rules that several words share.
"""

from typing import Any

import pytest

import peerless as pl
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

BOARD = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c", "blue": "c d"})
VANISH: list[Any] = [
    {"leave_board": "hero"},
    {"later": "start_of_your_turn", "do": [{"place": "hero", "at": "anywhere"}]},
]


def reacting(*abilities: dict[str, Any], id: str = "reacting", **rest: Any) -> pl.HeroDef:
    """A hero with these abilities, numbered, and a few cards."""
    cards = [
        card("hit", copies=3),
        card("scratch", "scheme", scheme=[{"damage": 1, "to": "hero"}, {"damage": 1, "to": "hero"}]),
        card("vanish", "scheme", scheme=VANISH),
        card("over", "scheme", scheme=["end_turn"]),
    ]
    numbered = [{"id": f"{id}-{number}", **ability} for number, ability in enumerate(abilities)]
    return hero(*cards, id=id, abilities=numbered, **rest)


def duel(first: pl.HeroDef, second: pl.HeroDef, hand: list[str], at: str = "b", **rest: Any) -> Table:
    return table(
        pl.Seat(first, at=at, hand=hand), pl.Seat(second, at="c", hand=rest.pop("against", [])), board=BOARD, **rest
    )


PLAIN = reacting(id="plain")


def test_TRIGGER_1_an_ability_applies_once_for_each_instance_however_large() -> None:
    made = reacting({"when": "damaged", "of": "hero", "do": [{"draw": 1}]})
    assert len(duel(made, PLAIN, ["scratch"]).scheme("scratch").hand(0)) == 2
    assert len(duel(made, PLAIN, [], against=["hit"], turn=1).fight("plain", "reacting", "hit").hand(0)) == 1


def test_TRIGGER_2_each_exhaustion_is_an_instance() -> None:
    made = reacting({"when": "damaged", "of": "hero", "do": [{"move": "hero", "up_to": 0}]})
    seats = pl.Seat(made, at="b", deck=[]), pl.Seat(PLAIN, at="c")
    t = table(*seats, board=BOARD).maneuver()
    assert (t.health("reacting"), len(t.events("ability"))) == (18, 1)


def test_COMBAT_22_what_a_reaction_triggers_waits_for_its_turn_and_the_active_player_is_first() -> None:
    mine = reacting({"when": "damaged", "of": "hero", "do": [{"damage": 1, "to": {"one": "enemy"}}]})
    theirs = reacting(
        {"when": "damaged", "of": "hero", "do": [{"draw": 1}]},
        {"when": "damaged", "of": "enemy_hero", "do": [{"draw": 1}]},
        id="other",
    )
    t = duel(mine, theirs, ["scratch"]).scheme("scratch")
    assert [event["ability"] for event in t.events("ability")] == ["reacting-0", "reacting-0"]
    assert (t.kind, t.asked, t.options) == ("effect-order", 1, ["effect other-0", "effect other-1"])
    while t.kind == "effect-order":
        t.do(t.options[0])
    assert len(t.hand(1)) == 4


@pytest.mark.parametrize("turn", [0, 1])
def test_TRIGGER_5_whoever_is_left_behind_has_not_left(turn: int) -> None:
    leaves: dict[str, Any] = {"when": "left_zone", "of": "enemy_hero", "zone_of": "hero"}
    tomoe = reacting({**leaves, "do": [{"damage": 1, "to": "that_fighter"}]}, id="tomoe")
    pushed = [card("push", "scheme", scheme=[{"move": {"one": "enemy_hero"}, "up_to": 2}])]
    seats = pl.Seat(hero(*pushed, id="mover"), at="d", hand=["push"]), pl.Seat(tomoe, at="b")
    t = table(*seats, board=BOARD, turn=turn)
    t = t.maneuver({"mover": "c"}).maneuver({"mover": "e"}) if turn == 0 else t.maneuver({"tomoe": "a"})
    assert t.health("mover") == (19 if turn == 0 else 20)


def test_TRIGGER_6_a_hero_defeated_on_the_way_is_off_the_battlefield() -> None:
    leaves: dict[str, Any] = {"when": "left_zone", "of": "enemy_hero", "zone_of": "hero"}
    tomoe = reacting({**leaves, "do": [{"damage": 20, "to": "that_fighter"}]}, id="tomoe")
    t = duel(tomoe, PLAIN, [], turn=1).maneuver({"plain": "e"})
    assert (t.health("plain"), t.space("plain"), t.game.winner) == (0, None, 0)


def test_TRIGGER_6_each_crossing_of_a_movement_counts_and_the_way_is_the_best_for_whoever_moves() -> None:
    leaves: dict[str, Any] = {"when": "left_zone", "of": "enemy_hero", "zone_of": "hero"}
    tomoe = reacting({**leaves, "do": [{"damage": 1, "to": "that_fighter"}]}, id="tomoe")
    line = pl.sketch("a-b-c-d-e c-t", zones={"red": "b d t"}, starts=["t", "a"])
    ring = pl.sketch("a-b-c-d-e c-t a-x-y-e", zones={"red": "b d t"}, starts=["t", "a"])
    for board, health in ((line, 18), (ring, 20)):
        walker = hero(card("walk", "scheme", scheme=[{"move": "hero", "up_to": 4}]), id="walker")
        seats = pl.Seat(tomoe, at="t"), pl.Seat(walker, at="a", hand=["walk"])
        assert table(*seats, board=board, turn=1).scheme("walk").do("space e").health("walker") == health
    pushing = hero(
        card("push", "scheme", scheme=[{"move": {"one": "enemy_hero"}, "up_to": 4}]),
        id="pusher",
        abilities=[{"id": "watch", **leaves, "do": [{"damage": 1, "to": "that_fighter"}]}],
    )
    seats = pl.Seat(pushing, at="t", hand=["push"]), pl.Seat(PLAIN, at="a")
    assert table(*seats, board=ring).scheme("push").do("space e").health("plain") == 18


def test_TRIGGER_8_after_a_maneuver_comes_before_the_check_for_victory() -> None:
    made = reacting({"when": "after_maneuver", "do": [{"damage": 20, "to": {"one": "enemy"}}]})
    assert duel(made, PLAIN, []).maneuver().game.winner == 0


def test_ENDTURN_1_effects_that_wait_are_dropped() -> None:
    made = reacting({"when": "played_scheme", "do": ["end_turn"]}, {"when": "after_scheme", "do": [{"draw": 1}]})
    t = duel(made, PLAIN, ["scratch"]).scheme("scratch")
    assert (t.asked, t.health("reacting"), t.hand(0), t.discard(0)) == (1, 20, [], ["scratch"])


def test_ENDTURN_3_gained_actions_are_lost() -> None:
    made = reacting({"when": "start_of_turn", "do": [{"gain_actions": 3}]})
    t = duel(made, PLAIN, ["over"], start_of_turn=True)
    assert (t.game.state.actions_left, t.scheme("over").asked) == (5, 1)


def test_DORMANT_2_nobody_wins_by_the_absence_of_a_hero() -> None:
    t = duel(PLAIN, reacting(id="other"), ["vanish"]).scheme("vanish").maneuver().maneuver()
    assert (t.game.over, t.kind, t.asked) == (False, "place", 0)


def test_DORMANT_6_the_turn_ends_with_actions_left() -> None:
    t = duel(reacting({"when": "start_of_turn", "do": [{"gain_actions": 2}]}), PLAIN, ["vanish"], start_of_turn=True)
    assert t.scheme("vanish").asked == 1


def test_DORMANT_7_the_return_comes_before_the_other_effects_of_the_start() -> None:
    made = reacting({"when": "start_of_turn", "do": [{"move": "hero", "up_to": 1}]})
    t = duel(made, PLAIN, ["vanish"]).scheme("vanish").maneuver().maneuver()
    assert t.kind == "place"
    assert t.do("space a").kind == "destination"


def test_DORMANT_both_players_away_take_turns_until_they_are_back() -> None:
    t = duel(PLAIN, reacting(id="other"), ["vanish"], against=["vanish"]).scheme("vanish")
    t.scheme("vanish")
    assert (t.asked, t.kind) == (0, "place")
    t.do("space a").maneuver().maneuver()
    assert (t.asked, t.kind) == (1, "place")

"""The words for counters, several states, chosen numbers, loops and ransoms, played; and how authors go wrong."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.lang.test_words import Effect, champion, fight, fight_if, play, scheme
from tests.support.homebrew import FILE, card, plain_hero, problems
from tests.support.table import Table, table

COUNTERS: list[dict[str, object]] = [
    {"id": "rage", "name": "Rage", "start": 1, "most": 3},
    {"id": "coin", "name": "coin", "plural": "coins", "most": 5},
]
STATES: list[dict[str, object]] = [
    {"id": "form", "values": ["man", "beast"], "start": "man"},
    {"id": "mood", "values": ["calm", "angry"]},
]


def made_of(*cards: Effect, **parts: Any) -> pl.HeroDef:
    return champion(*cards, counters=COUNTERS, states=STATES, **parts)


def counted(*block: Effect, hand: Sequence[str] = (), counters: dict[str, int] | None = None, **rest: Any) -> Table:
    """The tester, who has counters, has just played a scheme with this effect."""
    made = made_of(card("tried", "scheme", used_by="hero", scheme=list(block)))
    return play(made, ["tried", *hand], counters=counters or {}, **rest).scheme("tried")


def have(t: Table, seat: int = 0) -> dict[str, int]:
    """The counters of the tester as a seat sees them."""
    return t.game.view(seat)["seats"][0]["counters"]


def states(t: Table, seat: int = 0) -> dict[str, str]:
    return t.game.view(seat)["seats"][0]["modes"]


# --- counters -------------------------------------------------------------------------------


def test_op_gain_adds_counters_and_everybody_sees_them() -> None:
    t = counted({"gain": 2, "of": "coin"})
    assert have(t, 0) == have(t, 1) == {"rage": 1, "coin": 2}
    assert [(event["counter"], event["number"], event["total"]) for event in t.events("counters-gained", 1)] == [
        ("coin", 2, 2)
    ]


def test_op_gain_stops_at_the_limit_and_leaves_what_was_really_gained() -> None:
    t = counted({"gain": 5, "of": "rage"}, {"damage": "that_many", "to": "hero"})
    assert (have(t)["rage"], t.health("tester")) == (3, 20 - 2)


def test_op_gain_at_the_limit_is_no_event() -> None:
    t = counted({"gain": 1, "of": "rage"}, counters={"rage": 3})
    assert have(t)["rage"] == 3 and t.events("counters-gained") == []


def test_op_spend_takes_counters_away() -> None:
    t = counted({"spend": 2, "of": "rage"}, counters={"rage": 3})
    assert have(t)["rage"] == 1
    assert [(event["number"], event["total"]) for event in t.events("counters-spent")] == [(2, 1)]


def test_op_spend_takes_what_is_there_if_it_is_no_cost() -> None:
    t = counted({"spend": 3, "of": "rage"}, {"damage": "that_many", "to": "hero"}, counters={"rage": 2})
    assert (have(t)["rage"], t.health("tester")) == (0, 18)


def test_op_spend_after_may_has_to_be_paid_in_full() -> None:
    block = {"may": [{"spend": 2, "of": "rage"}], "then": [{"draw": 1}], "else": [{"draw": 2}]}
    assert len(counted(block).hand(0)) == 2  # one is not enough: nobody is asked
    t = counted(block, counters={"rage": 2})
    assert (t.kind, t.options) == ("may", ["accept", "decline"])
    assert (len(t.do("accept").hand(0)), have(t)["rage"]) == (1, 0)


def test_op_spend_up_to_asks_how_many() -> None:
    t = counted({"spend": {"up_to": 5}, "of": "rage"}, {"draw": "that_many"}, counters={"rage": 2})
    assert (t.kind, t.asked, t.options) == ("choose-number", 0, ["number 0", "number 1", "number 2"])
    assert t.game.decision.text() == "Choose how many Rage to spend for Tried"
    assert (len(t.do("number 1").hand(0)), have(t)["rage"]) == (1, 1)


def test_op_spend_up_to_none_of_none_asks_nobody() -> None:
    t = counted({"spend": {"up_to": 2}, "of": "coin"}, {"draw": "that_many"})
    assert (t.kind, t.hand(0)) == ("action", [])


def test_op_spend_up_to_may_be_any_number() -> None:
    t = counted({"spend": {"up_to": {"counters": "coin"}}, "of": "coin"}, counters={"coin": 4})
    assert len(t.options) == 5


def test_op_spend_up_to_after_may_needs_only_one() -> None:
    block = {"may": [{"spend": {"up_to": 3}, "of": "rage"}], "then": [{"draw": "that_many"}]}
    assert counted(block).do("accept", "number 1").hand(0) == ["iron"]
    assert counted(block, counters={"rage": 0}).kind == "action"


def test_op_spend_to_another_counter() -> None:
    t = counted({"spend": 2, "of": "coin", "to": "rage"}, counters={"coin": 2, "rage": 0})
    assert have(t) == {"rage": 2, "coin": 0}


def test_op_spend_by_the_opponent_is_their_choice() -> None:
    t = counted({"spend": {"up_to": 2}, "of": "coin", "by": "opponent"}, counters={"coin": 2})
    assert (t.kind, t.asked) == ("choose-number", 1)
    assert have(t.do("number 2"))["coin"] == 0


def test_number_counters_counts_and_spends_nothing() -> None:
    t = counted({"damage": {"counters": "rage"}, "to": "hero"}, counters={"rage": 3})
    assert (t.health("tester"), have(t)["rage"]) == (17, 3)


def test_number_counters_in_a_bonus() -> None:
    bonus = {"id": "fury", "attack": {"counters": "rage"}, "for": "hero"}
    made = made_of(card("tried", value=2, used_by="hero"), rules=[bonus])
    assert play(made, ["tried"], counters={"rage": 3}).fight("tester", "dummy", "tried").health("dummy") == 15


# --- states ---------------------------------------------------------------------------------


def test_op_change_to_a_value() -> None:
    t = counted({"change": "form", "to": "beast"})
    assert states(t) == states(t, 1) == {"form": "beast", "mood": "calm"}
    assert [(event["state"], event["mode"], event["seat"]) for event in t.events("mode-set")] == [("form", "beast", 0)]


def test_op_change_to_what_it_is_changes_nothing() -> None:
    t = counted({"change": "form", "to": "man"})
    assert states(t)["form"] == "man" and t.events("mode-set") == []


def test_condition_state_asks_each_state_for_itself() -> None:
    both = {"if": {"all": [{"state": "form", "is": "beast"}, {"state": "mood", "is": "calm"}]}, "then": [{"draw": 1}]}
    assert counted(both, mode={"form": "beast"}).hand(0) == ["iron"]
    assert counted(both, mode={"form": "beast", "mood": "angry"}).hand(0) == []


def test_condition_state_of_a_bonus_follows_the_state() -> None:
    bonus = {"id": "claws", "attack": 2, "for": "hero", "if": {"state": "form", "is": "beast"}}
    change = card("tried", value=2, used_by="hero", immediately=[{"change": "form", "to": "beast"}])
    assert play(made_of(change, rules=[bonus]), ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 16


# --- what an effect did ---------------------------------------------------------------------


def test_number_that_many_is_all_damage_dealt_together() -> None:
    t = scheme({"damage": 9, "to": {"each": "enemy"}}, {"gain_actions": "that_many"})
    assert [event["number"] for event in t.events("actions-gained")] == [9 + 9]  # DAMAGE-3: the squire had only 5


def test_number_that_many_of_cards_discarded() -> None:
    t = scheme({"discard": 2}, {"damage": "that_many", "to": "hero"}, hand=["gold"])
    assert t.health("tester") == 19


def test_number_that_many_of_nothing_is_0() -> None:
    block = ({"damage": 2, "to": {"each": "enemy", "adjacent_to": "aide"}}, {"draw": "that_many"})
    assert scheme(*block).hand(0) == []


def test_number_that_many_can_be_compared() -> None:
    block = {"if": {"compare": "that_many", "at_least": 1}, "then": [{"draw": 1}]}
    assert scheme({"damage": 1, "to": {"each": "enemy"}}, block).hand(0) == ["iron"]
    assert scheme({"damage": 1, "to": {"each": "enemy", "adjacent_to": "aide"}}, block).hand(0) == []


def test_condition_was_damaged() -> None:
    block = {"if": {"was_damaged": "hero"}, "then": [{"draw": 1}]}
    assert scheme({"damage": 1, "to": {"each": "fighter", "adjacent_to": "aide"}}, block).hand(0) == ["iron"]
    assert scheme({"damage": 1, "to": {"each": "enemy"}}, block).hand(0) == []
    assert scheme({"damage": 0, "to": "hero"}, block).hand(0) == []


def test_condition_was_damaged_speaks_of_the_last_damage() -> None:
    block = {"if": {"was_damaged": "hero"}, "then": [{"draw": 1}]}
    assert scheme({"damage": 1, "to": "hero"}, {"damage": 1, "to": "aide"}, block).hand(0) == []


def test_op_defeat_is_no_damage() -> None:
    t = scheme({"defeat": "aide"})
    assert (t.space("aide"), t.events("damaged")) == (None, [])
    assert [event["fighter"] for event in t.events("defeated")] == ["aide"]


def test_op_defeat_of_the_opposing_hero_wins() -> None:
    assert fight("after_combat", {"defeat": "opposing_fighter"}).game.winner == 0


# --- numbers said aloud ---------------------------------------------------------------------


def test_op_choose_number_is_public() -> None:
    t = scheme({"choose_number": 3, "at_least": 1}, {"draw": "that_many"})
    assert (t.kind, t.asked, t.options) == ("choose-number", 0, ["number 1", "number 2", "number 3"])
    assert len(t.do("number 2").hand(0)) == 2
    assert [event["number"] for event in t.events("number-chosen", 1)] == [2]


def test_op_choose_number_by_the_opponent() -> None:
    t = scheme({"choose_number": 2, "by": "opponent"}, {"draw": "that_many"})
    assert (t.kind, t.asked) == ("choose-number", 1)
    assert t.do("number 0").hand(0) == []


def test_op_choose_number_without_a_choice_asks_nobody() -> None:
    t = counted({"choose_number": {"counters": "coin"}}, {"draw": "that_many"})
    assert (t.kind, t.hand(0)) == ("action", [])


def test_op_remember_keeps_a_number_for_later_in_the_combat() -> None:
    made = champion(
        card(
            "tried",
            value=3,
            immediately=[{"choose_number": 4}, {"remember": "that_many"}],
            during_combat=[{"add": "remembered"}],
        )
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried").do("number 2")
    assert t.health("dummy") == 20 - 5


def test_number_remembered_is_nothing_before_anything_was() -> None:
    assert not fight_if({"compare": "remembered", "at_least": 0})


def test_number_remembered_is_over_with_the_combat() -> None:
    note = {"remember": 2}
    made = champion(
        card("tried", value=1, copies=2, after_combat=[{"draw": "remembered"}, note]), character={"movement": 0}
    )
    t = play(made, ["tried", "tried"]).fight("tester", "dummy", "tried").fight("tester", "dummy", "tried")
    assert t.hand(0) == []


# --- loops ----------------------------------------------------------------------------------


def test_op_for_each_goes_through_the_fighters() -> None:
    block = {"for_each": {"each": "enemy"}, "do": [{"damage": 1, "to": "that_fighter"}, {"draw": 1}]}
    t = scheme(block)
    assert (t.health("dummy"), t.health("squire"), len(t.hand(0))) == (19, 4, 2)


def test_op_for_each_of_nobody_does_nothing() -> None:
    assert scheme({"for_each": {"each": "enemy", "adjacent_to": "aide"}, "do": [{"draw": 1}]}).hand(0) == []


def test_op_for_each_leaves_out_who_has_fallen_meanwhile() -> None:
    hurt = {"damage": 5, "to": {"each": "enemy", "but": "that_fighter"}}
    t = scheme({"for_each": {"each": "enemy"}, "do": [hurt, {"draw": 1}]})
    assert (t.space("squire"), t.hand(0)) == (None, ["iron"])


def test_op_repeat_runs_so_often() -> None:
    assert len(scheme({"repeat": 2, "do": [{"draw": 1}]}).hand(0)) == 2
    assert scheme({"repeat": 0, "do": [{"draw": 1}]}).hand(0) == []


def test_op_repeat_takes_any_number() -> None:
    t = counted({"repeat": {"counters": "rage"}, "do": [{"gain": 1, "of": "rage"}, {"draw": 1}]}, counters={"rage": 2})
    assert (len(t.hand(0)), have(t)["rage"]) == (2, 3)  # the number is read once


# --- choices --------------------------------------------------------------------------------

WAYS: list[list[Effect]] = [[{"draw": 1}], [{"damage": 1, "to": "hero"}], [{"gain": 1, "of": "coin"}]]


def test_op_choose_as_many_as_a_number_says() -> None:
    t = counted({"spend": {"up_to": 2}, "of": "rage"}, {"choose": "that_many", "of": WAYS}, counters={"rage": 2})
    t.do("number 2", "branch 3", "branch 2")
    assert (have(t)["coin"], t.health("tester"), t.hand(0)) == (1, 19, [])
    none = counted({"spend": {"up_to": 2}, "of": "rage"}, {"choose": "that_many", "of": WAYS})
    assert none.do("number 0").kind == "action"


def test_op_choose_more_than_there_are_takes_all() -> None:
    t = counted({"choose": {"counters": "coin"}, "of": WAYS[:2]}, counters={"coin": 5})
    assert len(t.do("branch 2").hand(0)) == 1


def test_op_choose_takes_the_only_way_without_a_question() -> None:
    beast = {"if": {"state": "form", "is": "beast"}, "do": [{"draw": 2}]}
    block: Effect = {"choose": 1, "of": [[{"draw": 1}], beast]}
    t = counted(block)
    assert (t.kind, len(t.hand(0))) == ("action", 1)
    t = counted({"may": [block]})
    assert t.options == ["branch 1", "decline"]
    assert counted(block, mode={"form": "beast"}).options == ["branch 1", "branch 2"]


def test_op_choose_offers_only_ways_whose_condition_holds() -> None:
    beast = {"if": {"state": "form", "is": "beast"}, "do": [{"draw": 2}]}
    block = {"choose": 1, "of": [[{"draw": 1}], [{"damage": 1, "to": "hero"}], beast]}
    assert counted(block).options == ["branch 1", "branch 2"]
    t = counted(block, mode={"form": "beast"})
    assert t.options == ["branch 1", "branch 2", "branch 3"]
    assert len(t.do("branch 3").hand(0)) == 2


# --- ransoms --------------------------------------------------------------------------------

RANSOM: Effect = {
    "may": [{"spend": 1, "of": "coin", "to": "rage"}],
    "by": "any_opponent",
    "then": [{"draw": 1}],
    "else": [{"damage": 2, "to": {"each": "enemy"}}],
}


def ransom(coins: int, seats: int = 3) -> Table:
    made = made_of(card("tried", "scheme", used_by="hero", scheme=[RANSOM]), sidekicks=[])
    ring = pl.sketch("a-b-c-d-e-f-a", zones={"red": "a b c d e f"}, starts=("a", "c", "e", "b"))
    others = [pl.Seat("alice", at="c"), pl.Seat("medusa", at="e"), pl.Seat("sinbad", at="d")]
    mode = {2: "duel", 3: "ffa", 4: "teams"}[seats]
    me = pl.Seat(made, at="a", hand=["tried"], counters={"rage": 0, "coin": coins}, deck_top=["iron"])
    return table(me, *others[: seats - 1], board=ring, mode=mode).scheme("tried")


def test_op_may_any_opponent_asks_one_after_another_until_one_pays() -> None:
    t = ransom(2)
    assert (t.kind, t.asked) == ("may", 1)
    t.do("decline")
    assert (t.kind, t.asked) == ("may", 2)
    t.do("accept")
    assert (have(t), t.hand(0), t.health("alice")) == ({"rage": 1, "coin": 1}, ["iron"], 13)


def test_op_may_any_opponent_is_closed_by_the_first_who_pays() -> None:
    t = ransom(2).do("accept")
    assert (t.asked, have(t)["coin"], t.health("medusa")) == (0, 1, 16)


def test_op_may_any_opponent_takes_place_if_nobody_pays() -> None:
    t = ransom(2).do("decline", "decline")
    assert (have(t)["coin"], t.health("alice"), t.health("medusa")) == (2, 11, 14)


def test_op_may_any_opponent_is_not_asked_for_what_cannot_be_paid() -> None:
    t = ransom(0)
    assert (t.asked, t.health("alice"), t.health("medusa")) == (0, 11, 14)


def test_op_may_any_opponent_does_not_ask_team_mates() -> None:
    assert ransom(1, seats=4).do("decline").asked == 3


# --- mistakes of authors --------------------------------------------------------------------


def mistakes(*block: Effect, **parts: Any) -> list[str]:
    made = plain_hero(card("tried", "scheme", scheme=list(block)), counters=COUNTERS, states=STATES, **parts)
    return [problem.removeprefix(f'{FILE}: card "tried", scheme') for problem in problems(made)]


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"gain": 1, "of": "rag"}, '[0].of: unknown counter "rag", did you mean "rage"?'),
        ({"gain": 1}, '[0]: "gain" needs "of"'),
        ({"spend": {"up_to": 1, "by": "you"}, "of": "rage"}, None),
        ({"spend": 1, "of": "rage", "to": "rage"}, ': "spend" moves "rage" to itself'),
        ({"change": "form", "to": "angry"}, ': the state "form" has no value "angry"; possible: man, beast'),
        ({"if": {"state": "mood", "is": "man"}, "then": [{"draw": 1}]}, None),
        ({"if": {"state": "size", "is": "man"}, "then": [{"draw": 1}]}, None),
        ({"choose_number": 2, "at_least": 2}, ": the highest number, 2, must be above the lowest, 2"),
        ({"repeat": 2, "do": []}, ': "repeat" needs effects in "do"'),
        (
            {"repeat": 2, "do": [{"for_each": {"each": "own"}, "do": [{"draw": 1}]}]},
            ': "repeat" cannot contain another "for_each" or "repeat"',
        ),
        ({"choose": 1, "of": [[{"draw": 1}], {"if": "own_turn", "then": [{"draw": 2}]}]}, None),
        ({"remember": 2}, None),
    ],
)
def test_a_mistake_is_named(effect: Effect, message: str | None) -> None:
    found = mistakes(effect)
    assert found if message is None else found == [message]


def test_a_counter_does_not_start_above_its_limit() -> None:
    counters = [{"id": "rage", "name": "Rage", "start": 4, "most": 3}]
    assert problems(plain_hero(counters=counters)) == [
        f'{FILE}: counter "rage": it starts with 4, but there can be only 3'
    ]


def test_a_state_starts_with_one_of_its_values() -> None:
    found = problems(plain_hero(states=[{"id": "form", "values": ["man", "beast"], "start": "wolf"}]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: state "form": ')


@pytest.mark.parametrize(
    "hero",
    [
        plain_hero(states=[{"id": "twin", "values": ["a", "b"]}] * 2),
        plain_hero(counters=[{"id": "twin", "name": "Twin"}] * 2),
    ],
)
def test_ids_are_used_once(hero: dict[str, object]) -> None:
    assert any('"twin" is used 2 times' in problem for problem in problems(hero))


def test_op_choose_by_the_opponent_is_their_decision_told_from_their_side() -> None:
    ways = [
        [{"draw": 2}],
        [{"damage": 2, "to": "opposing_hero"}],
        {"if": "own_turn", "do": [{"damage": 1, "to": "hero"}]},
    ]
    made = champion(card("tried", "scheme", scheme=[{"choose": 1, "by": "opponent", "of": ways}]))
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert (t.asked, t.kind) == (1, "branch")
    assert [option.text("en") for option in t.game.decision.options] == [
        "Tester draws 2 cards.",
        "Your hero takes 2 damage.",
        "Tester takes 1 damage.",
    ]
    assert pl.load(t.game.save()).digest() == t.game.digest()
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)
    assert t.do(t.options[1]).health("dummy") == 18

"""Every word of the effect language, played: a small homebrew hero for each, and what it does at the table.

Test names are `test_<sort>_<word>_…`; the last tests see that none of the vocabulary is missing.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.core.facts import MOMENTS, REACTIONS
from peerless.core.ops import codes
from peerless.core.procedures.programs import procedures
from peerless.lang import effects
from peerless.lang.vocabulary import CARD_TYPES, GROUPS, VOCABULARY, WHEN
from peerless.lang.words.rules import UNTIL
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

HERE = Path(__file__).parent
Effect = dict[str, Any]

# The tester on b, an aide on a; the dummy on c, its squire on d. a, c and e share a zone, and c has a second one.
BOARD = pl.sketch("a-b-c-d-e b-p-q-r", zones={"red": "a c e", "blue": "c r"})

DUMMY = hero(
    card("block", "defense", 2, boost=4),
    card("parry", "versatile", 3, boost=2),
    card("hit", "attack", 3, copies=2, boost=1),
    card("drawing", "defense", 0, after_combat=[{"draw": 1}]),
    card("tricky", "defense", 0, during_combat=[{"add": 5}]),
    id="dummy",
    sidekicks=[sidekick("squire")],
)


def champion(*cards: Effect, **made_of: Any) -> pl.HeroDef:
    """A hero with some cards to boost and to be taken, and one aide."""
    stock = [
        card("gold", "attack", 2, copies=2, boost=5, tags=["metal"]),
        card("iron", "attack", 2, copies=2, boost=2, tags=["metal"]),
        card("wood", "attack", 2, boost=0),
    ]
    made_of.setdefault("sidekicks", [sidekick()])
    return hero(*cards, *stock, **made_of)


def play(
    made: pl.HeroDef,
    hand: Sequence[str],
    against: Sequence[str] = (),
    began: dict[str, str] | None = None,
    turn: int = 0,
    start_of_turn: bool = False,
    squire: str | None = "d",
    **seat: Any,
) -> Table:
    """The position that all these tests share."""
    seat.setdefault("fighters", {"aide": "a"} if made.sidekicks else {})
    seat.setdefault("deck_top", ["iron", "gold"])
    places = {"squire": squire} if squire else {}
    seats = (
        pl.Seat(made, at="b", hand=hand, **seat),
        pl.Seat(DUMMY, at="c", fighters=places, hand=against, deck_top=["hit"]),
    )
    return table(*seats, board=BOARD, began=began, turn=turn, start_of_turn=start_of_turn)


def scheme(*block: Effect, hand: Sequence[str] = (), against: Sequence[str] = (), **rest: Any) -> Table:
    """The tester has just played a scheme with this effect."""
    made = champion(card("tried", "scheme", used_by="hero", scheme=list(block)))
    return play(made, ["tried", *hand], against, **rest).scheme("tried")


def fight(
    label: str, *block: Effect, hand: Sequence[str] = (), defense: str | None = None, value: int = 3, **rest: Any
) -> Table:
    """The tester has just attacked the dummy with a card of this value, with an effect under this label."""
    text: Effect = {label: list(block)}
    made = champion(card("tried", value=value, used_by="hero", **text))
    against = [*rest.pop("against", ()), *([defense] if defense else [])]
    return play(made, ["tried", *hand], against, **rest).fight("tester", "dummy", "tried", defense)


def scheme_if(condition: Any, **rest: Any) -> bool:
    """Whether a condition holds for a scheme."""
    t = scheme({"if": condition, "then": [{"damage": 7, "to": "hero"}], "else": [{"damage": 1, "to": "hero"}]}, **rest)
    assert t.health("tester") in (13, 19)
    return t.health("tester") == 13


def fight_if(condition: Any, label: str = "after_combat", **rest: Any) -> bool:
    """Whether a condition holds in a combat."""
    t = fight(
        label, {"if": condition, "then": [{"damage": 7, "to": "hero"}], "else": [{"damage": 1, "to": "hero"}]}, **rest
    )
    assert t.health("tester") in (13, 19)
    return t.health("tester") == 13


def scheme_number(number: Any, **rest: Any) -> int:
    """What a number is for a scheme."""
    return 20 - scheme({"damage": number, "to": "hero"}, **rest).health("tester")


LOOK: Effect = {"look": "all", "from": "hand", "of": "opponent"}
CHOOSE: Effect = {"choose_card": "any", "of": "opponent"}
TOP_CARD: Effect = {"put": 1, "from": "deck", "to": "discard"}


# --- operations: fighters -------------------------------------------------------------------


def test_op_damage_hurts() -> None:
    assert scheme({"damage": 2, "to": {"each": "enemy"}}).health("dummy") == 18


def test_op_recover_heals_up_to_the_start() -> None:
    assert scheme({"recover": 3, "to": "hero"}, health=10).health("tester") == 13
    assert scheme({"recover": 3, "to": "hero"}, health=19).health("tester") == 20


def test_op_set_health_sets_it() -> None:
    assert scheme({"set_health": 8, "of": "hero"}, health=3).health("tester") == 8
    assert scheme({"set_health": 8, "of": "hero"}, health=15).health("tester") == 8
    assert scheme({"set_health": 50, "of": "hero"}).health("tester") == 20


def test_op_set_health_to_0_is_a_defeat() -> None:
    t = scheme({"set_health": 0, "of": "aide"})  # DEFEAT-1: for whatever reason
    assert (t.health("aide"), t.space("aide")) == (0, None)


def test_op_move_up_to() -> None:
    t = scheme({"move": "hero", "up_to": 2})
    assert t.options == ["space b", "space p", "space q"]
    assert t.do("space q").space("tester") == "q"


def test_op_move_exactly_means_exactly() -> None:
    t = scheme({"move": "hero", "exactly": 3})
    assert t.options == ["space p", "space r"]  # there and back again is a way, too
    assert t.do("space r").space("tester") == "r"


def test_op_move_exactly_goes_as_far_as_possible() -> None:
    t = scheme({"move": "aide", "exactly": 1})  # its only neighbor is taken
    assert (t.kind, t.space("aide")) == ("action", "a")


def test_op_move_exactly_of_each_cannot_be_declined() -> None:
    t = scheme({"move": {"each": "own"}, "exactly": 2})  # MOVE-9: "up to" is what allows less
    assert "decline" not in t.options


def test_op_move_through_enemies() -> None:
    t = scheme({"move": "hero", "up_to": 3, "through": "enemies"})
    assert "space e" in t.options and "space c" not in t.options


WALK: Effect = {"move": "hero", "up_to": 4, "through": "enemies", "step_by_step": True}


def test_op_move_step_by_step_asks_for_every_step() -> None:
    t = scheme(WALK)
    assert (t.kind, t.options) == ("step", ["space a", "space c", "space p", "decline"])
    t.do("space c")
    assert (t.kind, t.options) == ("step", ["space b", "space d"])  # no stop on another fighter
    t.do("space b")
    assert t.options == ["space a", "space c", "space p", "decline"]
    assert t.do("space p", "decline").space("tester") == "p"


def test_op_move_step_by_step_ends_with_the_last_step() -> None:
    t = scheme(WALK).do("space c", "space d", "space e")  # a fourth step would end on the squire
    assert (t.kind, t.space("tester")) == ("action", "e")


def test_op_move_step_by_step_offers_no_step_from_which_there_is_no_end() -> None:
    t = scheme({**WALK, "up_to": 2})
    assert "space c" in t.options  # there and back again
    assert scheme({**WALK, "up_to": 1}).options == ["space p", "decline"]


def test_op_move_step_by_step_alone_does_not_pass_enemies() -> None:
    walk = {name: word for name, word in WALK.items() if name != "through"}
    t = scheme(walk)
    assert t.options == ["space a", "space p", "decline"]  # MOVE-3; the own aide on a may be passed
    assert "space c" not in t.options


def test_op_move_alone_in_a_permission_asks_only_where() -> None:
    t = scheme({"may": [{"move": "hero", "up_to": 2}]})
    assert (t.kind, t.options) == ("destination", ["space b", "space p", "space q"])
    assert (t.do("space b").kind, t.space("tester")) == ("action", "b")


def test_op_move_each_in_any_order() -> None:
    t = scheme({"move": {"each": "own"}, "up_to": 1})
    assert (t.kind, t.options) == ("destination", ["space b", "space p"])  # the aide is boxed in
    t.do("space p")
    assert (t.kind, t.asked_to_move()) == ("destination", "aide")
    assert t.do("space b").space("aide") == "b"


def test_op_place_sets_a_fighter_anywhere_free() -> None:
    t = scheme({"place": "hero", "at": "anywhere"})
    assert (t.kind, t.options) == ("place", ["space e", "space p", "space q", "space r"])
    assert t.do("space r").space("tester") == "r"


def test_op_return_brings_a_defeated_sidekick_back() -> None:
    t = scheme({"return": "aide", "at": {"adjacent_to": "hero"}}, fighters={})
    assert (t.kind, t.options) == ("return-space", ["space a", "space p"])
    t.do("space p")
    assert (t.space("aide"), t.health("aide")) == ("p", 5)


def test_op_return_does_nothing_if_none_is_defeated() -> None:
    t = scheme({"return": "aide", "at": "anywhere"})
    assert (t.kind, t.space("aide")) == ("action", "a")


REVIVE: Effect = {"revive": "own_fighter", "health": 4, "at": "anywhere"}


def test_op_revive_undoes_a_defeat() -> None:
    made = champion(card("tried", "defense", 0, after_combat=[REVIVE]))
    t = play(made, ["tried"], ["hit"], fighters={"aide": ("e", 1)}, turn=1).fight("squire", "aide", "hit", "tried")
    assert (t.kind, t.asked, t.options) == (
        "return-space",
        0,
        ["space a", "space e", "space p", "space q", "space r"],
    )
    assert (t.do("space r").space("aide"), t.health("aide")) == ("r", 4)


def test_op_revive_does_nothing_for_the_undefeated() -> None:
    made = champion(card("tried", "defense", 0, after_combat=[REVIVE]))
    t = play(made, ["tried"], ["hit"], fighters={"aide": "e"}, turn=1).fight("squire", "aide", "hit", "tried")
    assert (t.kind, t.space("aide"), t.health("aide")) == ("action", "e", 2)


def test_op_revive_gives_no_more_than_the_starting_health() -> None:
    made = champion(card("tried", "defense", 0, after_combat=[{**REVIVE, "health": 9, "at": {"adjacent_to": "hero"}}]))
    t = play(made, ["tried"], ["hit"], fighters={"aide": ("e", 1)}, turn=1).fight("squire", "aide", "hit", "tried")
    assert t.do("space p").health("aide") == 5  # HEALTH-4


TWINS = sidekick("twin", count=2, health=1, off_board=True)


def summoning(*block: Effect, fighters: dict[str, str] | None = None, at: str = "b") -> Table:
    """The tester, whose two twins wait off the battlefield, has just played a scheme with this effect."""
    made = champion(card("tried", "scheme", used_by="hero", scheme=list(block)), sidekicks=[TWINS])
    seats = pl.Seat(made, at, hand=["tried"], fighters=fighters or {}, deck_top=["iron"]), pl.Seat(DUMMY, "c")
    return table(*seats, board=BOARD).scheme("tried")


SUMMON: Effect = {"summon": "twin", "at": {"adjacent_to": "hero"}}


def test_op_summon_takes_one_from_the_reserve() -> None:
    t = summoning(SUMMON)
    assert (t.kind, t.options) == ("return-space", ["space a", "space p"])
    t.do("space p")
    assert (t.space("twin-1"), t.space("twin-2"), t.health("twin-1")) == ("p", None, 1)


def test_op_summon_moves_one_that_the_player_names_if_all_are_there() -> None:
    t = summoning(SUMMON, fighters={"twin-1": "q", "twin-2": "r"})
    assert (t.kind, t.options) == ("summon", ["fighter twin-1", "fighter twin-2"])
    t.do("fighter twin-2", "space a")
    assert (t.space("twin-1"), t.space("twin-2")) == ("q", "a")


def test_op_summon_twice_in_one_effect() -> None:
    t = summoning(SUMMON, SUMMON).do("space a")
    assert (t.space("twin-1"), t.space("twin-2")) == ("a", "p")  # the only space left is not asked for


def test_op_leave_in_place_puts_a_sidekick_where_the_hero_was() -> None:
    t = summoning({"leave_in_place": "twin"}, at="a")
    assert (t.kind, t.space("twin-1"), t.space("tester")) == ("action", "a", "e")


def test_op_leave_in_place_does_nothing_without_room_in_the_zone() -> None:
    t = summoning({"leave_in_place": "twin"}, {"draw": 1})
    assert (t.space("twin-1"), t.space("tester"), t.hand(0)) == (None, "b", ["iron"])


def test_op_swap_exchanges_two_spaces() -> None:
    t = scheme({"swap": "hero", "with": "aide"})
    assert (t.space("tester"), t.space("aide")) == ("a", "b")


def test_op_swap_with_the_defeated_does_nothing() -> None:
    t = scheme({"swap": "hero", "with": "aide"}, {"draw": 1}, fighters={})
    assert (t.space("tester"), t.hand(0)) == ("b", ["iron"])


def test_op_swap_with_a_fighter_of_ones_choice() -> None:
    t = scheme({"swap": "hero", "with": {"one": "fighter", "adjacent_to": "hero"}})
    assert (t.kind, t.options) == ("choose-fighter", ["fighter aide", "fighter dummy"])
    t.do("fighter dummy")
    assert (t.space("tester"), t.space("dummy")) == ("c", "b")


def test_op_swap_with_a_fighter_of_ones_choice_may_be_declined() -> None:
    t = scheme({"may": [{"swap": "hero", "with": {"one": "enemy"}}], "then": [{"draw": 1}]})
    assert t.options == ["fighter dummy", "fighter squire", "decline"]
    assert t.do("decline").hand(0) == []


def test_op_swap_with_the_opposing_hero_whoever_owns_it() -> None:
    t = scheme({"swap": "hero", "with": "opposing_hero"})
    assert (t.space("tester"), t.space("dummy")) == ("c", "b")


def test_op_swap_names_the_other_for_the_words_that_follow() -> None:
    block: Effect = {"may": [{"swap": "own_fighter", "with": {"one": "friendly", "but": "own_fighter"}}]}
    made = champion(card("tried", "defense", 1, immediately=[{**block, "then": [{"fights": "that_fighter"}]}]))
    t = play(made, ["tried"], ["hit"], turn=1).attack("dummy", "tester", "hit").do("card tried").do("fighter aide")
    assert (t.space("aide"), t.space("tester"), t.health("aide")) == ("b", "a", 3)


def test_op_swap_as_a_cost_needs_both() -> None:
    block = {"may": [{"swap": "hero", "with": "aide"}], "then": [{"draw": 2}], "else": [{"draw": 1}]}
    t = scheme(block)
    assert (t.kind, t.do("accept").space("aide"), len(t.hand(0))) == ("may", "b", 2)
    assert scheme(block, fighters={}).hand(0) == ["iron"]


def test_op_choose_space_marks_spaces() -> None:
    t = scheme(
        {"choose_space": "first", "among": {"adjacent_to": "hero"}},
        {"damage": 1, "to": {"each": "fighter", "at": "chosen_spaces"}},
    )
    assert (t.kind, t.options) == ("choose-space", ["space a", "space c", "space p"])
    t.do("space a")
    assert (t.health("aide"), t.health("dummy")) == (4, 20)


# --- operations: the combat -----------------------------------------------------------------


def test_op_value_sets_the_own_value() -> None:
    assert fight("during_combat", {"value": 6}).health("dummy") == 14


def test_op_value_keeps_what_was_added_to_the_own_card() -> None:
    assert fight("during_combat", {"add": 2}, {"value": 6}).health("dummy") == 12


def test_op_value_of_the_opposing_card_overwrites_what_was_added() -> None:
    t = fight("during_combat", {"value": 1, "of": "opposing_card"}, defense="tricky")
    assert t.health("dummy") == 20 - (3 - 1)


def test_op_add_adds() -> None:
    assert fight("during_combat", {"add": 4}).health("dummy") == 20 - 7


def test_op_subtract_subtracts_but_not_below_0() -> None:
    assert fight("during_combat", {"subtract": 2}).health("dummy") == 19
    assert fight("during_combat", {"subtract": 9}).health("dummy") == 20


def test_op_boost_of_the_own_card() -> None:
    t = fight("during_combat", {"boost": "own_card"}, hand=["gold"])
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, ["card gold", "decline"])
    assert t.do("card gold").health("dummy") == 20 - 3 - 5


def test_op_boost_of_the_opposing_card_is_up_to_the_opponent() -> None:
    t = fight("during_combat", {"boost": "opposing_card"}, value=7, defense="block", against=["parry"])
    assert (t.kind, t.asked, t.options) == ("boost-card", 1, ["card parry", "decline"])
    assert t.do("card parry").health("dummy") == 20 - (7 - 2 - 2)


def test_op_boost_of_the_opposing_card_needs_one() -> None:
    t = fight("during_combat", {"boost": "opposing_card"}, against=["parry"])
    assert (t.kind, t.hand(1)) == ("action", ["parry"])


def test_op_boost_several_times_one_after_another() -> None:
    t = fight("during_combat", {"boost": "own_card", "times": 2}, hand=["gold", "iron", "wood"]).do("card gold")
    assert (t.kind, t.options, t.discard(0)) == ("boost-card", ["card iron", "card wood", "decline"], ["gold"])
    assert t.do("card iron").health("dummy") == 20 - 3 - 5 - 2


def test_op_boost_several_times_ends_with_the_first_no() -> None:
    t = fight("during_combat", {"boost": "own_card", "times": 3}, hand=["gold", "iron"]).do("decline")
    assert (t.kind, t.health("dummy")) == ("action", 17)


def test_op_replace_card_plays_another_one_face_up() -> None:
    t = fight("immediately", {"replace_card": "own_card"}, hand=["gold"], value=9)
    assert (t.kind, t.asked, t.options) == ("replace-card", 0, ["card gold", "decline"])
    t.do("card gold")
    assert (t.health("dummy"), t.hand(0), t.discard(0)) == (18, ["tried"], ["gold"])


def test_op_replace_card_may_be_declined() -> None:
    t = fight("immediately", {"replace_card": "own_card"}, hand=["gold"]).do("decline")
    assert (t.health("dummy"), t.hand(0)) == (17, ["gold"])


def test_op_fights_hands_over_the_own_role() -> None:
    swap: Effect = {"may": [{"swap": "hero", "with": "aide"}], "then": [{"fights": "aide"}]}
    made = champion(card("tried", "defense", 1, used_by="hero", immediately=[swap]))
    t = play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried").do("accept")
    assert (t.health("tester"), t.health("aide"), t.space("aide")) == (20, 3, "b")


AGAIN: Effect = {"id": "again", "title": "Again", "value": 4}


def bonus_attack(against: Sequence[str] = (), **text: Any) -> Table:
    made = champion(
        card("tried", value=1, after_combat=[{"bonus_attack": "this_card"}], bonus_attack={**AGAIN, **text})
    )
    return play(made, ["tried"], against).attack("tester", "dummy", "tried")


def test_op_bonus_attack_attacks_again_with_the_other_face() -> None:
    t = bonus_attack()
    assert (t.health("dummy"), t.discard(0), t.game.state.actions_left) == (20 - 1 - 4, ["tried"], 1)


def test_op_bonus_attack_can_be_defended_anew() -> None:
    t = bonus_attack(["block", "parry"]).defend("block")
    assert (t.kind, t.asked, t.options, t.discard(1)) == ("defense-card", 1, ["card parry", "decline"], ["block"])
    assert t.defend("parry").health("dummy") == 20 - (4 - 3)


def test_op_bonus_attack_has_effects_of_its_own() -> None:
    assert bonus_attack(during_combat=[{"add": 2}]).health("dummy") == 20 - 1 - 6


def test_op_reflect_turns_the_combat_damage_round() -> None:
    made = champion(card("tried", "defense", 1, during_combat=[{"reflect": "combat_damage"}]))
    t = play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried")
    assert (t.health("tester"), t.health("dummy")) == (20, 18)


def test_op_ignore_value_makes_a_defense_worthless() -> None:
    assert fight("during_combat", {"ignore_value": "opposing_card"}, defense="tricky").health("dummy") == 17


def test_op_cancel_stops_the_effects() -> None:
    t = fight("immediately", {"cancel": "opposing_card"}, defense="tricky")
    assert (t.health("dummy"), [event["card"] for event in t.events("canceled")]) == (17, ["tricky"])


def test_op_commit_boost_lays_a_card_beside_the_attack() -> None:
    ability = {"id": "ready", "when": "attack_committed", "do": [{"commit_boost": "own_card"}]}
    made = champion(card("tried", value=3), abilities=[ability])
    t = play(made, ["tried", "gold"], ["block"]).attack("tester", "dummy", "tried", boost="gold")
    assert (t.kind, t.asked) == ("defense-card", 1)
    assert t.defend("block").health("dummy") == 20 - (3 + 5 - 2)


# --- operations: the turn and the hero ------------------------------------------------------


def test_op_gain_actions_lengthens_the_turn() -> None:
    t = scheme({"gain_actions": 1})
    assert t.game.state.actions_left == 2


def test_op_gain_actions_is_lost_on_the_opponent() -> None:
    t = scheme({"gain_actions": 1, "by": "opponent"})
    assert t.game.state.actions_left == 1


STATES = [{"id": "phase", "values": ["dawn", "noon", "dusk"]}]


def modes(*block: Effect, start: str) -> Table:
    made = champion(card("tried", "scheme", scheme=list(block)), states=STATES, sidekicks=[])
    return play(made, ["tried"], mode=start).scheme("tried")


@pytest.mark.parametrize(("start", "after"), [("dawn", "noon"), ("noon", "dusk"), ("dusk", "dawn")])
def test_op_change_goes_to_the_next_state_and_round(start: str, after: str) -> None:
    t = modes({"change": "phase"}, start=start)
    assert [event["mode"] for event in t.events("mode-set")] == [after]


# --- operations: control --------------------------------------------------------------------


def test_op_if_takes_one_way_or_the_other() -> None:
    block = {"if": "own_turn", "then": [{"draw": 1}], "else": [{"draw": 2}]}
    assert len(scheme(block).hand(0)) == 1
    assert len(scheme({**block, "if": {"not": "own_turn"}}).hand(0)) == 2


def test_op_if_without_else_does_nothing() -> None:
    assert scheme({"if": {"not": "own_turn"}, "then": [{"draw": 1}]}).hand(0) == []


def test_op_may_asks_first() -> None:
    t = scheme({"may": [{"draw": 1}]})
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    assert t.do("accept").hand(0) == ["iron"]
    assert scheme({"may": [{"draw": 1}]}).do("decline").hand(0) == []


def test_op_may_puts_decline_among_the_options_of_a_choice() -> None:
    t = scheme({"may": [{"damage": 1, "to": {"one": "enemy"}}]})
    assert (t.kind, t.options) == ("choose-fighter", ["fighter dummy", "fighter squire", "decline"])


def test_op_may_then_and_else() -> None:
    block = {"may": [{"discard": 1}], "then": [{"damage": 4, "to": "hero"}], "else": [{"damage": 1, "to": "hero"}]}
    t = scheme(block, hand=["gold", "iron"])
    assert (t.kind, t.options) == ("discard", ["card gold", "card iron", "decline"])  # one question for both
    assert (t.do("card gold").health("tester"), t.hand(0)) == (16, ["iron"])
    assert scheme(block, hand=["gold"]).do("decline").health("tester") == 19
    assert scheme(block).health("tester") == 19  # EFFECT-12: an empty hand cannot pay, and that is public


def test_op_may_with_a_cost_that_cannot_be_paid_goes_the_other_way() -> None:
    block = {"may": [{"discard": 2}], "then": [{"damage": 4, "to": "hero"}], "else": [{"damage": 1, "to": "hero"}]}
    t = scheme(block, hand=["gold"])
    assert (t.kind, t.health("tester"), t.hand(0)) == ("action", 19, ["gold"])


def test_op_may_with_damage_to_a_fighter_that_is_gone_goes_the_other_way() -> None:
    block = {"may": [{"damage": 1, "to": "aide"}], "then": [{"draw": 2}], "else": [{"draw": 1}]}
    assert scheme(block).do("accept").hand(0) == ["gold", "iron"]
    t = scheme(block, fighters={})
    assert (t.kind, t.hand(0)) == ("action", ["iron"])


def test_op_may_by_the_opponent() -> None:
    block = {
        "may": [{"discard": 1, "by": "opponent"}],
        "by": "opponent",
        "else": [{"damage": 3, "to": {"each": "enemy"}}],
    }
    t = scheme(block, against=["block"])
    assert (t.kind, t.asked) == ("may", 1)
    assert t.do("decline").health("dummy") == 17
    assert scheme(block, against=["block"]).do("accept").hand(1) == []
    assert scheme(block).health("dummy") == 17  # EFFECT-11: who cannot, does not


def test_op_may_in_front_of_a_discard_can_be_declined_whoever_is_said_to_choose() -> None:
    t = scheme({"may": [{"discard": 1, "chosen_by": "you"}], "then": [{"draw": 1}]}, hand=["gold", "wood"])
    assert "decline" in t.options
    assert t.do("decline").hand(0) == ["gold", "wood"]


def test_op_may_in_front_of_a_discard_by_each_opponent_asks_for_no_card_of_ones_own() -> None:
    t = scheme({"may": [{"discard": 1, "by": "each_opponent"}]}, against=["block"])
    assert t.kind == "may"  # the own hand is empty, and that does not matter
    assert t.do("accept").hand(1) == []


def test_op_choose_takes_some_of_several_ways() -> None:
    t = scheme({"choose": 2, "of": [[{"draw": 1}], [{"damage": 1, "to": "hero"}], [{"gain_actions": 1}]]})
    assert (t.kind, t.options) == ("branch", ["branch 1", "branch 2", "branch 3"])
    t.do("branch 3", "branch 1")
    assert (t.hand(0), t.health("tester"), t.game.state.actions_left) == (["iron"], 20, 2)


# --- numbers --------------------------------------------------------------------------------


def test_number_plain_is_the_number() -> None:
    assert scheme_number(4) == 4
    assert scheme_number({"plain": 4}) == 4


def test_number_fighters_counts_them() -> None:
    assert scheme_number({"fighters": {"each": "fighter"}}) == 4
    assert scheme_number({"fighters": {"each": "own"}}, fighters={}) == 1


def test_number_cards_counts_a_pile() -> None:
    assert scheme_number({"cards": {"tag": "metal"}, "in": "discard"}, discard=["gold", "wood", "iron"]) == 2
    assert scheme_number({"cards": "any", "in": "hand"}, hand=["gold", "wood"]) == 2  # the scheme has left the hand
    assert scheme_number({"cards": "any", "in": "deck"}, deck=["gold"], deck_top=[]) == 1
    assert scheme_number({"cards": "any", "in": "hand", "of": "opponent"}, against=["hit", "block", "parry"]) == 3


def test_number_cards_of_the_opponent_in_the_combat_whoever_else_plays() -> None:
    many: Effect = {"compare": {"cards": "any", "in": "hand", "of": "opponent"}, "at_least": 3}
    made = champion(card("shield", "defense", 0), rules=[{"id": "fear", "defense": 9, "for": "hero", "if": many}])
    for hand, left in ((["hit", "block", "parry", "drawing"], 20), (["hit", "block"], 17)):
        seats = pl.Seat(DUMMY, at="c", hand=hand), pl.Seat(made, at="b", hand=["shield"]), pl.Seat("medusa", at="e")
        board = pl.sketch("a-b-c-d-e b-p-q-r", starts=["a", "c", "e", "r"])
        t = table(*seats, board=board, mode="ffa").fight("dummy", "tester", "hit", "shield")
        assert t.health("tester") == left


def test_number_zones_of_counts_colors() -> None:
    assert scheme_number({"zones_of": {"each": "enemy"}}, squire=None) == 2


def test_number_health_of_a_fighter() -> None:
    assert scheme_number({"health_of": "aide"}) == 5
    assert scheme_number({"health_of": "aide"}, fighters={}) == 0


def test_number_missing_health_of_a_fighter() -> None:
    assert scheme_number({"missing_health_of": "hero"}) == 0
    t = scheme({"damage": 3, "to": "aide"}, {"damage": {"missing_health_of": "aide"}, "to": "hero"})
    assert t.health("tester") == 17


BOOST: Effect = {"damage": {"boost_of": "that_card"}, "to": "hero"}


def test_number_boost_of_that_card_is_the_one_discarded() -> None:
    assert scheme(TOP_CARD, BOOST).health("tester") == 20 - 2  # iron
    assert scheme(TOP_CARD, BOOST, deck=[], deck_top=[]).health("tester") == 20


def test_number_boost_of_that_card_is_the_one_chosen() -> None:
    t = scheme(LOOK, CHOOSE, BOOST, against=["block", "parry"])
    assert t.do("card block").health("tester") == 16
    assert scheme(LOOK, CHOOSE, BOOST).health("tester") == 20


def test_number_boost_of_the_cards_of_the_combat() -> None:
    theirs: Effect = {"damage": {"boost_of": "opposing_card"}, "to": "hero"}
    own: Effect = {"damage": {"boost_of": "own_card"}, "to": "hero"}
    assert fight("after_combat", theirs, defense="block").health("tester") == 16
    assert fight("after_combat", own, defense="block").health("tester") == 20 - 1


def test_number_boost_of_a_card_that_is_not_there_is_what_or_says() -> None:
    theirs: Effect = {"damage": {"boost_of": "opposing_card", "or": 6}, "to": "hero"}
    assert fight("after_combat", theirs).health("tester") == 14
    assert fight("after_combat", theirs, defense="block").health("tester") == 16


def test_number_printed_value_of_the_main_defense() -> None:
    text: Effect = {"value": 0, "during_combat": [{"value": {"printed_value_of": "main_defense"}}]}
    assert bonus_attack(["parry"], **text).defend("parry").health("dummy") == 17
    assert bonus_attack(["parry"], **text).defend().defend().health("dummy") == 19  # nothing to read, it stays 0


def test_number_printed_value_of_the_opposing_card() -> None:
    theirs: Effect = {"damage": {"printed_value_of": "opposing_card"}, "to": "hero"}
    assert fight("after_combat", theirs, defense="parry").health("tester") == 17
    assert fight("after_combat", theirs).health("tester") == 20


def test_number_printed_value_of_a_scheme_cannot_be_read() -> None:
    read: Effect = {"printed_value_of": "that_card"}
    known = scheme(TOP_CARD, {"damage": read, "to": "hero"})
    assert known.health("tester") == 18  # iron
    block: list[Effect] = [TOP_CARD, {"damage": {**read, "or": 9}, "to": "hero"}]
    made = champion(card("tried", "scheme", copies=2, used_by="hero", scheme=block))
    assert play(made, ["tried"], deck_top=["tried"]).scheme("tried").health("tester") == 11


def test_number_value_of_a_card_is_its_present_value() -> None:
    read: Effect = {"damage": {"value_of": "own_card"}, "to": "hero"}
    assert fight("during_combat", {"add": 4}, read, value=3).health("tester") == 13
    assert (
        fight("during_combat", {"value": {"value_of": "opposing_card"}}, value=9, defense="block").health("dummy") == 20
    )


def test_number_distance_is_along_the_lines_whoever_stands_between() -> None:
    assert scheme_number({"distance": "aide", "to": {"each": "enemy"}}) == 2  # the dummy on c, the tester between
    assert scheme_number({"distance": "hero", "to": "aide"}) == 1
    assert scheme_number({"distance": "hero", "to": "aide"}, fighters={}) == 0


def test_number_action_number_counts_the_actions_of_the_turn() -> None:
    assert scheme_number("action_number") == 1


def test_number_actions_left_is_what_follows_this_one() -> None:
    assert scheme_number("actions_left") == 1
    defended: Effect = {"damage": {"sum": ["actions_left", 1]}, "to": "hero"}
    made = champion(card("shield", "defense", 9, after_combat=[defended]))
    t = play(made, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert t.health("tester") == 19  # it is not the tester's turn


def test_number_sum_adds() -> None:
    assert scheme_number({"sum": [2, {"health_of": "aide"}, 1]}) == 8


def test_number_difference_does_not_go_below_0() -> None:
    assert scheme_number({"difference": [{"health_of": "aide"}, 2]}) == 3
    assert scheme_number({"difference": [1, {"health_of": "aide"}]}) == 0


def test_number_times_multiplies() -> None:
    assert scheme_number({"times": 2, "of": {"fighters": {"each": "own"}}}) == 4


def test_number_times_ends_at_the_largest_number_of_the_language() -> None:
    t = scheme({"set_health": {"difference": [{"times": 99, "of": {"times": 99, "of": 9}}, 90]}, "of": "hero"})
    assert t.health("tester") == 99 - 90


@pytest.mark.parametrize(("rounded", "half"), [("up", 3), ("down", 2)])
def test_number_half_is_rounded(rounded: str, half: int) -> None:
    assert scheme_number({"half": {"health_of": "aide"}, "rounded": rounded}) == half


def test_number_smallest_of_several() -> None:
    assert scheme_number({"smallest": [{"health_of": "aide"}, 2, 7]}) == 2


def test_number_largest_of_several() -> None:
    assert scheme_number({"largest": [{"health_of": "aide"}, 2, 7]}) == 7


def test_number_of_numbers_cannot_be_read_without_one_of_them() -> None:
    both: Effect = {"value": {"sum": [{"printed_value_of": "opposing_card"}, 5]}}
    assert fight("during_combat", both, value=1, defense="block").health("dummy") == 20 - 5
    assert fight("during_combat", both, value=1).health("dummy") == 19  # COMBAT-19: the value stays


def test_number_combat_damage_dealt() -> None:
    t = fight("after_combat", {"damage": "combat_damage_dealt", "to": "hero"}, value=5, defense="block")
    assert t.health("tester") == 17


# --- conditions -----------------------------------------------------------------------------


def test_condition_won() -> None:
    assert fight_if("won")
    assert not fight_if("won", defense="parry")


def test_condition_lost() -> None:
    assert not fight_if("lost")
    assert fight_if("lost", defense="parry")


def test_condition_opponent_played_card() -> None:
    assert fight_if("opponent_played_card", defense="block")
    assert not fight_if("opponent_played_card", against=["block"])


def test_condition_own_turn() -> None:
    assert scheme_if("own_turn")
    made = champion(card("tried", "defense", 9, after_combat=[{"if": "own_turn", "then": [{"draw": 1}]}]))
    assert play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried").hand(0) == []


def test_condition_fighter_was_defeated() -> None:
    drawn = {"if": "fighter_was_defeated", "then": [{"draw": 1}]}
    assert scheme({"damage": 5, "to": "aide"}, drawn).hand(0) == ["iron"]
    assert scheme({"damage": 4, "to": "aide"}, drawn).hand(0) == []


def test_condition_exists() -> None:
    assert scheme_if({"exists": "aide"})
    assert not scheme_if({"exists": "aide"}, fighters={})


def test_condition_is_hero() -> None:
    assert fight_if({"is_hero": "opposing_fighter"})
    made = champion(card("tried", after_combat=[{"if": {"is_hero": "opposing_fighter"}, "then": [{"draw": 1}]}]))
    t = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert t.hand(0) == []


def test_condition_is_sidekick_holds_on_the_board_only() -> None:
    assert not fight_if({"is_sidekick": "opposing_fighter"})
    made = champion(card("tried", after_combat=[{"if": {"is_sidekick": "opposing_fighter"}, "then": [{"draw": 1}]}]))
    t = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert t.hand(0) == ["iron"]
    deadly = champion(
        card("tried", value=5, after_combat=[{"if": {"is_sidekick": "opposing_fighter"}, "then": [{"draw": 1}]}])
    )
    t = play(deadly, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert (t.health("squire"), t.hand(0)) == (0, [])


def test_condition_left_its_space() -> None:
    assert scheme_if({"left_its_space": "hero"}, began={"tester": "p"})
    assert not scheme_if({"left_its_space": "hero"})


def test_condition_left_its_zones() -> None:
    assert scheme_if({"left_its_zones": "aide"}, began={"aide": "p"})
    assert not scheme_if({"left_its_zones": "aide"}, began={"aide": "e"})  # elsewhere, but in the same zone


def test_condition_is_defeated() -> None:
    assert scheme_if({"is_defeated": "aide"}, fighters={})
    assert not scheme_if({"is_defeated": "aide"})


def test_condition_is_defeated_is_not_true_of_the_reserve() -> None:
    block: Effect = {"if": {"is_defeated": "twin"}, "then": [{"draw": 1}]}
    assert summoning(block).hand(0) == []


def test_condition_adjacent() -> None:
    assert scheme_if({"adjacent": "aide", "to": "hero"})
    assert not scheme_if({"adjacent": "aide", "to": {"each": "enemy"}})
    assert not scheme_if({"adjacent": "aide", "to": "hero"}, fighters={})


def test_condition_adjacent_narrows_what_is_narrowed_already() -> None:
    near: Effect = {"each": "enemy", "adjacent_to": "aide"}  # nobody
    assert not scheme_if({"adjacent": near, "to": "hero"})


def test_condition_same_zone() -> None:
    assert scheme_if({"same_zone": "aide", "as": {"each": "enemy"}})
    assert not scheme_if({"same_zone": "aide", "as": "hero"})
    assert not scheme_if({"same_zone": "aide", "as": {"each": "enemy"}}, fighters={})


def test_condition_same_zone_narrows_what_is_narrowed_already() -> None:
    near: Effect = {"each": "enemy", "in_zone_of": "hero"}  # nobody: b is a zone of its own
    assert not scheme_if({"same_zone": near, "as": "aide"})


def test_condition_apart() -> None:
    assert scheme_if({"apart": "aide", "from": "hero"})
    assert not scheme_if({"apart": "aide", "from": {"each": "enemy"}})
    assert not scheme_if({"apart": "aide", "from": "hero"}, fighters={})  # COMBAT-14: the defeated are nowhere


def test_condition_can_summon() -> None:
    block: Effect = {"if": {"can_summon": "twin", "at": {"in_zone_of": "hero"}}, "then": [{"draw": 1}]}
    assert summoning(block, at="a").hand(0) == ["iron"]
    assert summoning(block).hand(0) == []  # b is a zone of its own


@pytest.mark.parametrize(
    ("how", "five", "true"),
    [
        *(("is", 5, True), ("is", 4, False)),
        *(("at_least", 5, True), ("at_least", 6, False)),
        *(("at_most", 5, True), ("at_most", 4, False)),
        *(("more_than", 4, True), ("more_than", 5, False)),
        *(("less_than", 6, True), ("less_than", 5, False)),
    ],
)
def test_condition_compare_two_numbers(how: str, five: int, true: bool) -> None:
    assert scheme_if({"compare": {"health_of": "aide"}, how: five}) == true


def test_condition_compare_is_false_of_a_fighter_who_is_not_there() -> None:
    for how in ("is", "at_least", "at_most", "less_than", "more_than"):
        assert not scheme_if({"compare": {"health_of": "aide"}, how: 0}, fighters={})


def test_condition_compare_cards_in_hand() -> None:
    one: Effect = {"cards": "any", "in": "hand"}
    assert scheme_if({"compare": one, "is": 1}, hand=["gold"])  # the scheme itself has left the hand
    assert not scheme_if({"compare": one, "is": 2}, hand=["gold"])


def test_condition_compare_the_number_of_the_action() -> None:
    assert scheme_if({"compare": "action_number", "is": 1})
    assert not scheme_if({"compare": "action_number", "is": 2})
    defended = champion(
        card(
            "shield", "defense", 9, after_combat=[{"if": {"compare": "action_number", "is": 1}, "then": [{"draw": 1}]}]
        )
    )
    t = play(defended, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert t.hand(0) == []  # TURN-11: the action of another player


EQUAL: Effect = {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}}


def test_condition_compare_the_values_of_both_cards() -> None:
    assert fight_if(EQUAL, defense="parry")
    assert not fight_if(EQUAL, defense="block")
    assert not fight_if(EQUAL, value=0)  # COMBAT-19: no card, nothing to compare


def test_condition_compare_with_a_missing_card_counts_what_or_says() -> None:
    lower: Effect = {"compare": {"printed_value_of": "opposing_card", "or": 0}, "less_than": 3}
    assert fight_if(lower) and fight_if(lower, defense="block") and not fight_if(lower, defense="parry")


def test_condition_state() -> None:
    block = {"if": {"state": "phase", "is": "noon"}, "then": [{"draw": 1}]}
    assert modes(block, start="noon").hand(0) == ["iron"]
    assert modes(block, start="dawn").hand(0) == []


def test_condition_not() -> None:
    assert not scheme_if({"not": "own_turn"})


def test_condition_all() -> None:
    assert scheme_if({"all": ["own_turn", {"exists": "aide"}]})
    assert not scheme_if({"all": ["own_turn", {"exists": "aide"}]}, fighters={})


def test_condition_any() -> None:
    assert scheme_if({"any": [{"not": "own_turn"}, {"exists": "aide"}]})
    assert not scheme_if({"any": [{"not": "own_turn"}, {"exists": "aide"}]}, fighters={})


# --- fighters -------------------------------------------------------------------------------


def test_fighters_own_fighter_is_the_one_in_the_combat() -> None:
    made = champion(card("tried", after_combat=[{"damage": 1, "to": "own_fighter"}]))
    t = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert (t.health("aide"), t.health("tester")) == (4, 20)


def test_fighters_opposing_fighter_is_the_other() -> None:
    t = fight("after_combat", {"damage": 1, "to": "opposing_fighter"}, defense="parry")
    assert (t.health("dummy"), t.health("squire")) == (19, 5)


def test_fighters_that_fighter_is_the_one_settled_on() -> None:
    t = scheme({"damage": 1, "to": {"one": "enemy"}}, {"recover": 1, "to": "hero"}, {"damage": 1, "to": "that_fighter"})
    t.do("fighter squire")
    assert (t.health("squire"), t.health("tester")) == (3, 20)  # whoever was chosen, whatever happens to others


def test_fighters_that_fighter_has_come_back() -> None:
    block: Effect = {
        "may": [{"return": "aide", "at": {"adjacent_to": "hero"}}],
        "then": [{"damage": 1, "to": "that_fighter"}],
    }
    assert scheme(block, fighters={}).do("space p").health("aide") == 4


def test_fighters_opposing_hero_in_a_scheme() -> None:
    t = scheme({"damage": 2, "to": "opposing_hero"})
    assert (t.health("dummy"), t.health("squire")) == (18, 5)


def test_fighters_opposing_hero_is_not_the_opposing_fighter() -> None:
    made = champion(card("tried", after_combat=[{"damage": 2, "to": "opposing_hero"}]))
    t = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert (t.health("dummy"), t.health("squire")) == (18, 2)


def test_fighters_each_of_those_passed() -> None:
    t = scheme(WALK, {"damage": 1, "to": {"each": "enemy", "passed": True}})
    t.do("space c", "space d", "space c", "space b")
    assert (t.health("dummy"), t.health("squire"), t.health("aide")) == (19, 4, 5)  # twice through c is once


def test_fighters_named() -> None:
    t = scheme({"damage": 1, "to": {"named": "aide"}}, {"damage": 2, "to": "hero"})
    assert (t.health("aide"), t.health("tester")) == (4, 18)


def test_fighters_one_is_chosen_or_forced() -> None:
    t = scheme({"damage": 1, "to": {"one": "enemy"}})
    assert (t.kind, t.options) == ("choose-fighter", ["fighter dummy", "fighter squire"])
    assert scheme({"damage": 1, "to": {"one": "enemy"}}, squire=None).health("dummy") == 19


def test_fighters_one_of_none_skips_only_this_effect() -> None:
    t = scheme({"damage": 1, "to": {"one": "aide"}}, {"draw": 1}, fighters={})
    assert t.hand(0) == ["iron"]


def test_fighters_each_is_hit_at_once() -> None:
    t = scheme({"damage": 1, "to": {"each": "fighter"}})
    assert [t.health(fighter) for fighter in ("tester", "aide", "dummy", "squire")] == [19, 4, 19, 4]


@pytest.mark.parametrize(
    ("where", "hurt"),
    [
        ({"each": "fighter", "adjacent_to": "hero"}, ["aide", "dummy"]),
        ({"each": "fighter", "in_zone_of": "aide"}, ["aide", "dummy"]),
        ({"each": "fighter", "in_zone_of": "aide", "but": "aide"}, ["dummy"]),
        ({"each": "enemy", "in_zone_of": "aide"}, ["dummy"]),
        ({"each": "fighter", "adjacent_to": {"each": "enemy"}}, ["tester", "dummy", "squire"]),
        ({"each": "fighter", "adjacent_to": "hero", "in_zone_of": "aide", "but": "aide"}, ["dummy"]),
        ({"each": "fighter", "but": {"each": "own"}}, ["dummy", "squire"]),
        ({"each": "fighter", "adjacent_to": {"each": "fighter"}, "at_least": 2}, ["tester", "dummy"]),
        ({"each": "enemy", "adjacent_to": {"each": "own"}, "at_least": 2}, []),
        ({"each": "fighter", "but": {"each": "fighter", "adjacent_to": "hero"}}, ["tester", "squire"]),
    ],
)
def test_fighters_each_narrowed_by_place(where: Effect, hurt: list[str]) -> None:
    t = scheme({"damage": 1, "to": where})
    full = {"tester": 20, "aide": 5, "dummy": 20, "squire": 5}
    assert [fighter for fighter in full if t.health(fighter) < full[fighter]] == hurt


@pytest.mark.parametrize(
    ("group", "hurt"),
    [
        ("own", ["tester", "aide"]),
        ("friendly", ["tester", "aide"]),
        ("enemy", ["dummy", "squire"]),
        ("enemy_hero", ["dummy"]),
        ("any_hero", ["tester", "dummy"]),
        ("any_sidekick", ["aide", "squire"]),
        ("enemy_sidekick", ["squire"]),
        ("fighter", ["tester", "aide", "dummy", "squire"]),
        ("combatant", ["tester", "dummy"]),
        ("aide", ["aide"]),
    ],
)
def test_fighters_each_of_a_group(group: str, hurt: list[str]) -> None:
    general = {"own", "friendly", "enemy", "fighter", "combatant"}
    assert {*GROUPS} == general | {"any_hero", "enemy_hero", "any_sidekick", "enemy_sidekick"}
    t = fight("after_combat", {"damage": 1, "to": {"each": group}}, defense="parry")  # no combat damage
    full = {"tester": 20, "aide": 5, "dummy": 20, "squire": 5}
    assert [fighter for fighter in full if t.health(fighter) < full[fighter]] == hurt


# --- spaces ---------------------------------------------------------------------------------


def places(at: Any) -> list[str]:
    return [option.removeprefix("space ") for option in scheme({"place": "hero", "at": at}).options]


def test_spaces_anywhere() -> None:
    assert places("anywhere") == ["e", "p", "q", "r"]


def test_spaces_in_zone_of() -> None:
    t = scheme({"place": "hero", "at": {"in_zone_of": "aide"}})
    assert (t.kind, t.space("tester")) == ("action", "e")  # the only free one


def test_spaces_in_zone_of_several() -> None:
    assert places({"in_zone_of": {"each": "enemy"}}) == ["e", "r"]


def test_spaces_adjacent_to() -> None:
    assert scheme({"place": "aide", "at": {"adjacent_to": "hero"}}).space("aide") == "p"


@pytest.mark.parametrize(("first", "seconds"), [("c", ["b", "d"]), ("p", ["b", "q"]), ("a", [])])
def test_spaces_adjacent_to_space(first: str, seconds: list[str]) -> None:
    t = scheme(
        {"choose_space": "first", "among": {"adjacent_to": "hero"}},
        {"choose_space": "second", "among": {"adjacent_to_space": "first"}},
        {"damage": 1, "to": {"each": "fighter", "at": "chosen_spaces"}},
    ).do(f"space {first}")
    if seconds:
        assert (t.kind, t.options) == ("choose-space", [f"space {second}" for second in seconds])
    else:
        assert (t.health("aide"), t.health("tester")) == (4, 19)  # b is the only neighbor and not asked for


# --- sets of cards --------------------------------------------------------------------------


def test_cards_any() -> None:
    assert scheme_number({"cards": "any", "in": "discard"}, discard=["gold", "wood"]) == 2


def test_cards_tag() -> None:
    assert scheme_number({"cards": {"tag": "metal"}, "in": "discard"}, discard=["gold", "wood"]) == 1


def test_cards_card() -> None:
    assert scheme_number({"cards": {"card": "wood"}, "in": "discard"}, discard=["gold", "wood"]) == 1


# --- when abilities happen ------------------------------------------------------------------


def ability(when: str, do: list[Effect] | None = None, **fields: Any) -> pl.HeroDef:
    made = {"id": "gift", "when": when, "do": do or [{"draw": 1}], **fields}
    return champion(card("tried"), card("shield", "defense", 9), abilities=[made])


def test_when_start_of_turn() -> None:
    t = play(ability("start_of_turn"), [], start_of_turn=True)
    assert (t.kind, t.hand(0)) == ("action", ["iron"])


def test_when_end_of_turn() -> None:
    t = play(ability("end_of_turn"), []).maneuver().maneuver()
    assert (t.asked, len(t.hand(0))) == (1, 3)


def test_when_attack_committed_is_for_own_attacks_only() -> None:
    t = play(ability("attack_committed"), ["tried"], ["block"]).attack("tester", "dummy", "tried")
    assert (t.kind, t.hand(0)) == ("defense-card", ["iron"])
    defended = play(ability("attack_committed"), ["shield"], ["hit"], turn=1)
    assert defended.fight("dummy", "tester", "hit", "shield").hand(0) == []


@pytest.mark.parametrize("when", ["after_combat", "combat_over"])
def test_when_after_combat_and_combat_over_are_for_every_combat(when: str) -> None:
    won: Effect = {"if": "won"}
    t = play(ability(when, **won), ["tried"]).fight("tester", "dummy", "tried")
    assert t.hand(0) == ["iron"]
    defended = play(ability(when, **won), ["shield"], ["hit"], turn=1)
    assert defended.fight("dummy", "tester", "hit", "shield").hand(0) == ["iron"]


def test_when_after_combat_shares_a_window_with_the_card_and_its_player_orders_them() -> None:
    made = champion(
        card("tried", after_combat=[{"draw": 1}]),
        abilities=[{"id": "gift", "when": "after_combat", "do": [TOP_CARD]}],
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried")
    assert (t.kind, t.options) == ("effect-order", ["effect card", "effect gift"])
    t.do("effect gift")
    assert (t.discard(0), t.hand(0)) == (["iron", "tried"], ["gold"])


def test_when_combat_over_comes_before_the_cleanup_and_after_attack_behind_it() -> None:
    count: list[Effect] = [{"damage": {"cards": "any", "in": "discard"}, "to": "hero"}]
    assert play(ability("combat_over", count), ["tried"]).fight("tester", "dummy", "tried").health("tester") == 20
    assert play(ability("after_attack", count), ["tried"]).fight("tester", "dummy", "tried").health("tester") == 19


def test_when_after_attack_is_for_own_attacks_only() -> None:
    defended = play(ability("after_attack"), ["shield"], ["hit"], turn=1)
    assert defended.fight("dummy", "tester", "hit", "shield").hand(0) == []


def test_when_defeated() -> None:
    made = ability("defeated", of="aide")
    t = play(made, [], ["hit"], fighters={"aide": ("e", 1)}, turn=1).fight("squire", "aide", "hit")
    assert (t.health("aide"), t.hand(0)) == (0, ["iron"])


@pytest.mark.parametrize("effect", [{"draw": 1, "by": "opponent"}, {"discard": 1, "by": "opponent"}, LOOK], ids=str)
@pytest.mark.parametrize("when", ["after_combat", "combat_over"])
def test_when_after_combat_of_others_there_is_no_opponent_in_the_combat(when: str, effect: Effect) -> None:
    made = champion(abilities=[{"id": "gift", "when": when, "do": [effect]}])
    first, second = hero(card("tried"), id="first"), hero(card("tried"), id="second")
    seats = [pl.Seat(first, "c", hand=["tried", "filler"]), pl.Seat(second, "d", hand=["tried", "filler"])]
    seats.append(pl.Seat(made, "q", hand=["gold", "iron"]))
    board = pl.sketch("a-b-c-d-e b-p-q-r", starts=["a", "c", "e", "r"])
    t = table(*seats, board=board, mode="ffa").fight("first", "second", "tried")
    assert (t.kind, t.asked) == ("action", 0)
    assert [len(t.hand(seat)) for seat in range(3)] == [1, 2, 2]
    assert t.events("looked-at-hand") == []


# --- boost bonuses, reactions, guards --------------------------------------------------------


def test_boost_bonus_comes_with_every_boost() -> None:
    made = champion(card("tried", boost_bonus=[{"draw": 1}]), card("raised", during_combat=[{"boost": "own_card"}]))
    t = play(made, ["tried"], deck_top=["wood", "iron"]).do("maneuver", "card tried")
    assert (t.hand(0), t.discard(0)) == (["iron", "wood"], ["tried"])
    t = play(made, ["tried", "raised"]).fight("tester", "dummy", "raised").do("card tried")
    assert (t.hand(0), t.health("dummy")) == (["iron"], 16)


def test_boost_bonus_does_not_come_with_a_discard() -> None:
    made = champion(card("tried", boost_bonus=[{"draw": 1}]), card("lost", "scheme", scheme=[{"discard": 1}]))
    assert play(made, ["tried", "lost"]).scheme("lost", by="tester").hand(0) == []


REACTING = champion(
    card("tried", when_discarded=[{"draw": 1}]),
    card("lost", "scheme", scheme=[{"discard": 1}]),
    card("raised", during_combat=[{"boost": "own_card"}]),
)


@pytest.mark.parametrize("how", [{}, {"at_random": True}, {"chosen_by": "you"}], ids=str)
def test_when_discarded_by_an_effect_of_an_opponent(how: Effect) -> None:
    robber = hero(
        card("rob", "scheme", scheme=[LOOK, {"discard": 1, "by": "opponent", **how}]),
        id="robber",
    )
    seats = pl.Seat(robber, "a", hand=["rob"]), pl.Seat(REACTING, "b", hand=["tried"], deck_top=["gold"])
    t = table(*seats, board=BOARD).scheme("rob")
    assert (t.hand(1), t.discard(1)) == (["gold"], ["tried"])


def test_when_discarded_says_nothing_of_own_effects_and_boosts() -> None:
    t = play(REACTING, ["tried", "lost"]).scheme("lost", by="tester")
    assert (t.hand(0), t.discard(0)) == ([], ["tried", "lost"])
    t = play(REACTING, ["tried", "raised"]).fight("tester", "dummy", "raised").do("card tried")
    assert t.hand(0) == []


def guarded(*hand: str) -> Table:
    made = champion(card("guard", "scheme", scheme=[{"draw": 1}], guards_hand=True))
    spy = hero(card("spy", "scheme", scheme=[{"draw": 1}, LOOK, {"draw": 1}]), id="spy")
    seats = pl.Seat(spy, "a", hand=["spy"]), pl.Seat(made, "b", hand=hand)
    return table(*seats, board=BOARD).scheme("spy")


def test_guards_hand_ends_the_effect_that_would_look() -> None:
    t = guarded("guard", "gold")
    assert (t.kind, t.asked, t.options) == ("guard-hand", 1, ["card guard", "decline"])
    t.do("card guard")
    assert (t.events("looked-at-hand"), t.hand(1), len(t.hand(0))) == ([], ["gold", "guard"], 1)
    assert len(guarded("guard", "gold").do("decline").events("looked-at-hand")) == 1


def test_guards_hand_is_asked_about_without_the_card_too() -> None:
    t = guarded("gold")
    assert (t.kind, t.options) == ("guard-hand", ["decline"])  # the question reveals nothing about the hand


def test_large_fighters_use_no_passages() -> None:
    board = pl.sketch("a-b c-d", passages=["b c"])
    for large, ends in ((False, ["space b", "space c"]), (True, ["space b"])):
        made = hero(character={"large": large, "movement": 1})
        t = (
            table(pl.Seat(made, "b"), pl.Seat(DUMMY, "a"), board=board)
            .do("maneuver")
            .do_if("boost-movement", "decline")
        )
        assert (t.options if t.kind == "destination" else ["space b"]) == ends


# --- types of cards -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type", "attacks", "defends"),
    [("attack", True, False), ("defense", False, True), ("versatile", True, True), ("scheme", False, False)],
)
def test_type_of_a_card_says_what_it_is_for(type: str, attacks: bool, defends: bool) -> None:
    text: Effect = {"scheme": [{"draw": 1}]} if type == "scheme" else {}
    made = champion(card("tried", type, **text))
    assert ("attack" in play(made, ["tried"]).options) == attacks
    assert ("scheme" in play(made, ["tried"]).options) == (type == "scheme")
    attacked = play(made, ["tried"], ["hit"], turn=1).attack("dummy", "tester", "hit")
    assert ("card tried" in attacked.options) == defends
    assert type in CARD_TYPES


def test_type_uncancellable_ignores_a_cancel() -> None:
    made = champion(card("tried", value=1, during_combat=[{"add": 5}], uncancellable=True))
    stopper = hero(card("stop", "defense", 0, immediately=[{"cancel": "opposing_card"}]), id="stopper")
    seats = pl.Seat(made, at="b", hand=["tried"]), pl.Seat(stopper, at="c", hand=["stop"])
    assert table(*seats, board=BOARD).fight("tester", "stopper", "tried", "stop").health("stopper") == 14


# --- nothing is missing ---------------------------------------------------------------------


TESTS = [
    name
    for path in sorted(HERE.glob("test_words*.py"))
    for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), flags=re.MULTILINE)
]


def has_test(prefix: str) -> bool:
    """Whether a file of tests of words has one whose name begins so."""
    return any(name.startswith(f"test_{prefix}_") or name == f"test_{prefix}" for name in TESTS)


WORDS = [f"{sort}_{word}" for sort, words in VOCABULARY.items() for word in words]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_vocabulary_has_a_test(word: str) -> None:
    assert has_test(word)


@pytest.mark.parametrize("moment", WHEN)
def test_every_moment_has_a_test(moment: str) -> None:
    assert has_test(f"when_{moment}") or moment == "combat_over"  # tested beside after_combat


@pytest.mark.parametrize("end", UNTIL)
def test_every_end_of_a_rule_has_a_test(end: str) -> None:
    assert has_test(f"until_{end}")


def test_every_operation_word_has_a_compiler_and_every_compiler_a_word() -> None:
    assert set(effects._COMPILERS) == set(VOCABULARY["op"])


def test_every_trigger_is_a_moment_with_a_window() -> None:
    everything = (1 << len(MOMENTS)) - 1
    programs = procedures(2, everything)
    windows = {MOMENTS[step.moment] for program in programs for step in program if step.op == codes.WINDOW}
    assert set(WHEN) - windows == {MOMENTS[moment] for moment in REACTIONS}


def test_a_game_in_which_nobody_listens_has_no_windows_at_the_end_of_actions() -> None:
    windows = {MOMENTS[step.moment] for program in procedures(2) for step in program if step.op == codes.WINDOW}
    assert not windows & {"after_maneuver", "after_scheme", "after_action"}

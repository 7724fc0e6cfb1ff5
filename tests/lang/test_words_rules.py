"""Every rule of the effect language, played: on a character card, where it always holds, and made for a while."""

from typing import Any

import pytest

import peerless as pl
from tests.lang.test_words import BOARD, DUMMY, Effect, champion, fight, play, scheme
from tests.support.homebrew import card, hero, plain_hero, problems, sidekick
from tests.support.table import Table, table


def ruled(*cards: Effect, condition: object = None, **rule: Any) -> pl.HeroDef:
    """A hero with a rule on the character card, a card to attack with and one to defend with."""
    made = {"id": "might", **rule, **({} if condition is None else {"if": condition})}
    return champion(card("tried"), card("shield", "defense", 1), *cards, rules=[made])


def until(end: str, **rule: Any) -> Effect:
    """An effect that makes a rule for a while."""
    return {"until": end, "rule": rule}


def in_force(t: Table) -> list[str]:
    """The rules that hold for a while."""
    return [rule["rule"] for rule in t.game.view(None)["lasting"]]


# --- bonuses --------------------------------------------------------------------------------


def test_rule_attack() -> None:
    made = ruled(attack=2, **{"for": "hero"})
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 15
    others = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert others.health("squire") == 2


def test_rule_attack_with_a_condition() -> None:
    made = ruled(attack=2, condition={"exists": "aide"}, **{"for": "hero"})
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 15
    assert play(made, ["tried"], fighters={}).fight("tester", "dummy", "tried").health("dummy") == 17


def test_rule_attack_for_whoever_stands_there_now() -> None:
    near = {"each": "friendly", "adjacent_to": "hero", "but": "hero"}
    made = ruled(attack=1, **{"for": near})
    t = play(made, ["tried"], fighters={"aide": "e"}).fight("aide", "squire", "tried")
    assert t.health("squire") == 5 - 3
    seats = pl.Seat(made, at="e", hand=["tried"], fighters={"aide": "d"}), pl.Seat(DUMMY, at="c")
    t = table(*seats, board=BOARD).fight("aide", "dummy", "tried")
    assert t.health("dummy") == 20 - 4


def test_rule_attack_may_reach_a_teammate() -> None:
    made = ruled(attack=1, **{"for": {"each": "friendly", "in_zone_of": "hero", "but": "hero"}})
    mate = hero(card("tried"), id="mate")
    board = pl.sketch("a-b-c-d b-p", zones={"red": "a b", "blue": "c d p"}, starts=["a", "b", "c", "d"])
    for place, value in (("b", 4), ("p", 3)):
        seats = [pl.Seat(made, "a"), pl.Seat(DUMMY, "c"), pl.Seat(mate, place, hand=["tried"]), pl.Seat("medusa", "d")]
        t = table(*seats, board=board, mode="teams", turn=2)
        if place == "b":
            t.attack("mate", "dummy", "tried")
            assert [event["number"] for event in t.defend().events("combat-value")] == [value]
        else:
            assert "attack" not in t.options


def test_rule_defense() -> None:
    made = ruled(defense=2, **{"for": "hero"})
    t = play(made, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert t.health("tester") == 20
    assert play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit").health("tester") == 17


def test_rule_movement() -> None:
    t = play(ruled(movement=1, **{"for": "hero"}), []).do("maneuver", "decline", "fighter tester")
    assert t.options == ["space b", "space p", "space q", "space r"]


def test_rule_boost_adds_to_cards_that_boost() -> None:
    made = ruled(card("raised", during_combat=[{"boost": "own_card"}]), boost=2, cards={"tag": "metal"})
    t = play(made, ["raised", "gold"]).fight("tester", "dummy", "raised").do("card gold")
    assert t.health("dummy") == 20 - (3 + 5 + 2)
    t = play(made, ["raised", "wood"]).fight("tester", "dummy", "raised").do("card wood")
    assert t.health("dummy") == 20 - 3
    t = play(made, ["iron"]).do("maneuver", "card iron", "fighter aide")
    assert [event["number"] for event in t.events("movement-boosted")] == [4]


# --- damage and health ----------------------------------------------------------------------


def test_rule_damage_taken_at_most() -> None:
    made = ruled(damage_taken="combat", at_most=1, **{"for": "hero"})
    t = play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit")
    assert (t.health("tester"), t.events("damage-reduced")[0]["number"]) == (19, 1)
    assert t.events("combat-won")[0]["fighter"] == "dummy"  # some damage was dealt


def test_rule_damage_taken_less_by() -> None:
    made = ruled(damage_taken="any", less_by=2, **{"for": "hero"})
    assert play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit").health("tester") == 19
    stab = hero(card("stab", "scheme", scheme=[{"damage": 2, "to": "opposing_hero"}]), id="stabber")
    t = table(pl.Seat(stab, "c", hand=["stab"]), pl.Seat(made, "b"), board=BOARD).scheme("stab")
    assert t.health("tester") == 20 and t.events("damage-prevented")[0]["combat"] is False


def test_rule_damage_taken_is_reduced_first_and_limited_then() -> None:
    made = champion(
        rules=[
            {"id": "less", "damage_taken": "combat", "less_by": 1, "for": "hero"},
            {"id": "most", "damage_taken": "combat", "at_most": 2, "for": "hero"},
        ]
    )
    assert play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit").health("tester") == 18


def test_rule_damage_taken_by_effects_only() -> None:
    none = until("end_of_combat", damage_taken="effect", at_most=0, **{"for": "own_fighter"})
    made = champion(card("tried", "defense", 0, immediately=[none]))
    stab = hero(card("stab", value=2, during_combat=[{"damage": 5, "to": "opposing_fighter"}]), id="stabber")
    t = table(pl.Seat(stab, "c", hand=["stab"]), pl.Seat(made, "b", hand=["tried"]), board=BOARD)
    t.fight("stabber", "tester", "stab", "tried")
    assert t.health("tester") == 18


def test_rule_damage_taken_none_in_this_combat() -> None:
    none = until("end_of_combat", damage_taken="combat", at_most=0, **{"for": "own_fighter"})
    made = champion(card("tried", "defense", 0, during_combat=[none]))
    t = play(made, ["tried"], ["hit", "parry"], turn=1).fight("dummy", "tester", "hit", "tried")
    assert (t.health("tester"), in_force(t)) == (20, [])
    assert t.events("combat-won")[0]["fighter"] == "tester"
    assert t.fight("dummy", "tester", "parry").health("tester") == 17


def test_rule_damage_taken_acts_on_shared_damage() -> None:
    made = champion(
        rules=[
            {"id": "shield", "shares_damage": "hero", "with": "aide"},
            {"id": "tough", "damage_taken": "any", "at_most": 1, "for": "aide"},
        ]
    )
    t = play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit").do("number 3")
    assert (t.health("tester"), t.health("aide")) == (20, 4)


def test_rule_health_floor_stops_the_health_and_not_the_damage() -> None:
    made = ruled(health_floor=1, **{"for": "hero"})
    t = play(made, [], ["hit"], turn=1, health=2).fight("dummy", "tester", "hit")
    assert (t.health("tester"), t.events("damaged")[0]["number"]) == (1, 3)
    assert t.events("combat-won")[0]["fighter"] == "dummy"


def test_rule_health_floor_above_the_health_changes_nothing() -> None:
    made = ruled(health_floor=5, **{"for": "hero"})
    t = play(made, [], ["hit"], turn=1, health=3).fight("dummy", "tester", "hit")
    assert t.health("tester") == 3


# --- values of cards ------------------------------------------------------------------------


def test_rule_card_value_of_all_own_cards() -> None:
    t = scheme(until("end_of_turn", card_value=4), {"gain_actions": 1}, hand=["gold", "wood"])
    assert t.fight("tester", "dummy", "gold").health("dummy") == 16
    assert t.fight("tester", "dummy", "wood").health("dummy") == 12
    assert in_force(t) == []  # over with the turn


def test_rule_card_value_against_everything() -> None:
    made = champion(
        card("tried", immediately=[until("end_of_combat", card_value=1)], during_combat=[{"add": 5}]),
        rules=[{"id": "might", "attack": 2, "for": "hero"}],
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried")
    assert t.health("dummy") == 19


def test_rule_card_value_against_cards_lets_rules_add() -> None:
    locked = until("end_of_combat", card_value=1, against="cards")
    made = champion(
        card("tried", immediately=[locked], during_combat=[{"add": 5}]),
        rules=[{"id": "might", "attack": 2, "for": "hero"}],
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried")
    assert t.health("dummy") == 17
    parts = [(event["item"], event["number"]) for event in t.events("value-item")]
    assert parts == [("locked", 1), ("ability", 2)]


def test_rule_card_value_of_the_opposing_card() -> None:
    t = fight("immediately", until("end_of_combat", card_value=0, of="opposing_card"), defense="tricky")
    assert t.health("dummy") == 17  # neither its 0 nor its 5 more


def test_rule_card_value_as_printed_is_settled_when_it_begins() -> None:
    printed = until("end_of_combat", card_value={"printed_value_of": "opposing_card"}, of="opposing_card")
    assert fight("immediately", printed, defense="tricky").health("dummy") == 17
    assert fight("immediately", printed).health("dummy") == 17  # no card, no rule


def test_rule_card_value_that_nothing_changes_stays_with_the_first() -> None:
    made = champion(card("lock", "scheme", scheme=[until("end_of_turn", card_value=5)]))
    other = hero(
        card("stop", "defense", 1, immediately=[until("end_of_combat", card_value=0, of="opposing_card")]), id="stopper"
    )
    seats = pl.Seat(made, "b", hand=["lock", "wood"]), pl.Seat(other, "c", hand=["stop"])
    t = table(*seats, board=BOARD).scheme("lock", by="tester").fight("tester", "stopper", "wood", "stop")
    assert t.health("stopper") == 20 - (5 - 1)


def test_rule_card_value_ignored_counts_0() -> None:
    made = champion(card("tried", value=2, immediately=[until("end_of_combat", card_value=9)]))
    thief = hero(card("rob", "defense", 0, immediately=[{"ignore_value": "opposing_card"}]), id="thief")
    seats = pl.Seat(made, "b", hand=["tried"]), pl.Seat(thief, "c", hand=["rob"])
    assert table(*seats, board=BOARD).fight("tester", "thief", "tried", "rob").health("thief") == 20


# --- bans -----------------------------------------------------------------------------------

EVERYBODY = {"each": "fighter"}


def test_rule_cannot_leave_space() -> None:
    t = scheme(until("end_of_turn", cannot="leave_space", **{"for": EVERYBODY}), hand=["wood"])
    t.do("maneuver", "card wood")
    assert (t.kind, t.asked) == ("action", 1)  # a maneuver without movement, and the turn is over
    assert t.do("maneuver").options != []


@pytest.mark.parametrize(
    "effect",
    [
        {"move": "hero", "up_to": 2},
        {"move": {"one": "fighter"}, "exactly": 1},
        {"place": "hero", "at": "anywhere"},
        {"may": [{"place": "hero", "at": "anywhere"}]},
        {"swap": "hero", "with": "aide"},
        {"may": [{"swap": "hero", "with": {"one": "enemy"}}]},
        {"move": "hero", "up_to": 2, "step_by_step": True},
        {"move": {"each": "own"}, "up_to": 2},
        {"summon": "aide", "at": "anywhere"},
        {"leave_in_place": "aide"},
    ],
    ids=str,
)
def test_rule_cannot_leave_space_stops_whatever_would_take_a_fighter_away(effect: Effect) -> None:
    t = scheme(until("end_of_turn", cannot="leave_space", **{"for": EVERYBODY}), effect)
    assert (t.kind, t.space("tester"), t.space("aide"), t.space("dummy")) == ("action", "b", "a", "c")


def test_rule_cannot_leave_space_does_not_keep_the_defeated() -> None:
    t = scheme(until("end_of_turn", cannot="leave_space", **{"for": EVERYBODY}), {"damage": 5, "to": {"one": "enemy"}})
    t.do("fighter squire")
    assert t.space("squire") is None


def test_rule_cannot_move() -> None:
    t = scheme(until("end_of_turn", cannot="move", **{"for": "hero"}), {"place": "hero", "at": {"adjacent_to": "hero"}})
    assert t.space("tester") == "p"
    assert (t.do("maneuver", "decline").kind, t.asked_to_move()) == ("destination", "aide")


def test_rule_cannot_be_placed() -> None:
    t = scheme(until("end_of_turn", cannot="be_placed", **{"for": "hero"}), {"place": "hero", "at": "anywhere"})
    assert (t.kind, t.space("tester")) == ("action", "b")
    assert t.do("maneuver", "decline", "fighter tester").options == ["space b", "space p", "space q"]


def test_rule_cannot_attack() -> None:
    t = scheme(until("end_of_turn", cannot="attack", **{"for": "hero"}), hand=["gold"])
    assert t.options == ["maneuver"]
    t = scheme(until("end_of_turn", cannot="attack", **{"for": "hero"}), hand=["gold"], fighters={"aide": "e"})
    assert t.do("attack").options == ["fighter aide"]


def test_rule_cannot_be_attacked() -> None:
    made = ruled(cannot="be_attacked", **{"for": "aide"})
    t = play(made, [], ["hit"], turn=1, fighters={"aide": "e"})
    t.do("attack")
    assert t.options == ["fighter dummy"]  # the squire beside the aide has no target


def test_rule_cannot_recover() -> None:
    block = [until("end_of_turn", cannot="recover", **{"for": "hero"}), {"recover": 3, "to": {"each": "own"}}]
    made = champion(card("tried", "scheme", scheme=block))
    t = play(made, ["tried"], fighters={"aide": ("a", 1)}, health=10).scheme("tried", by="tester")
    assert (t.health("tester"), t.health("aide")) == (10, 4)


def test_rule_cannot_maneuver_unless_there_is_nothing_else() -> None:
    made = ruled(cannot="maneuver", by="each_opponent")
    t = play(made, [], ["hit"], turn=1)
    assert t.options == ["attack"]
    assert play(made, [], [], turn=1).options == ["maneuver"]


def test_rule_cannot_scheme() -> None:
    made = ruled(cannot="scheme", by="each_opponent")
    plotter = hero(card("plot", "scheme", scheme=[{"draw": 1}]), id="plotter")
    t = table(pl.Seat(plotter, "e", hand=["plot"]), pl.Seat(made, "a"), board=BOARD)
    assert t.options == ["maneuver"]


def test_rule_cannot_boost() -> None:
    made = champion(
        card("tried", during_combat=[{"boost": "own_card"}]), rules=[{"id": "dull", "cannot": "boost", "by": "you"}]
    )
    t = play(made, ["tried", "gold"])
    assert t.do("maneuver").kind == "mover"  # nobody asks for a card
    assert play(made, ["tried", "gold"]).fight("tester", "dummy", "tried").health("dummy") == 17


def test_rule_cannot_gain_actions() -> None:
    t = scheme(until("end_of_turn", cannot="gain_actions", by="you"), {"gain_actions": 2})
    assert t.game.state.actions_left == 1


def test_rule_cannot_draw_by_effects() -> None:
    t = scheme(until("end_of_turn", cannot="draw_by_effects", by="you"), {"draw": 2})
    assert t.hand(0) == []
    assert len(t.do("maneuver").hand(0)) == 1


def test_rule_cannot_play() -> None:
    made = ruled(cannot="play", by="you", cards={"tag": "metal"})
    t = play(made, ["gold", "wood"])
    assert t.do("attack", "fighter tester").options == ["card wood"]
    assert play(made, ["gold"]).options == ["maneuver"]


def test_rule_cannot_play_a_defense() -> None:
    bare = champion(
        card("tried", immediately=[]),
        card("bare", "scheme", scheme=[until("end_of_turn", cannot="play", by="opponent")]),
    )
    t = play(bare, ["bare", "tried"], ["block"]).scheme("bare", by="tester").attack("tester", "dummy", "tried")
    assert t.options == ["decline"]


def test_rule_cannot_be_canceled() -> None:
    made = champion(
        card("tried", value=1, during_combat=[{"add": 5}]),
        card("other", value=1, during_combat=[{"add": 5}]),
        rules=[{"id": "sure", "cannot": "be_canceled", "cards": {"card": "tried"}}],
    )
    stopper = hero(card("stop", "defense", 0, immediately=[{"cancel": "opposing_card"}]), id="stopper")
    for played, left in (("tried", 14), ("other", 19)):
        seats = pl.Seat(made, at="b", hand=[played]), pl.Seat(stopper, at="c", hand=["stop"])
        assert table(*seats, board=BOARD).fight("tester", "stopper", played, "stop").health("stopper") == left


# --- permissions, shared damage, reach ------------------------------------------------------


def test_rule_may_place_in_maneuver_if_it_is_boosted() -> None:
    made = ruled(may="place_in_maneuver", at="anywhere", **{"for": "hero"})
    t = play(made, ["wood"]).do("maneuver", "decline", "fighter tester")
    assert t.options == ["space b", "space p", "space q"]
    t = play(made, ["wood"]).do("maneuver", "card wood", "fighter tester")
    assert t.options == ["space b", "space e", "space p", "space q", "space r"]
    t.do("space e")
    assert [event["fighter"] for event in t.events("placed")] == ["tester"]
    assert (t.kind, t.asked_to_move()) == ("destination", "aide")


def test_rule_may_place_in_maneuver_within_walking_distance_is_a_movement() -> None:
    made = ruled(may="place_in_maneuver", at="anywhere", **{"for": "hero"})
    t = play(made, ["wood"]).do("maneuver", "card wood", "fighter tester", "space q")
    assert [len(t.events(name)) for name in ("moved", "placed")] == [1, 0]


def test_rule_may_place_in_maneuver_only_whom_and_where_it_says() -> None:
    made = ruled(may="place_in_maneuver", at={"in_zone_of": "aide"}, **{"for": "aide"})
    t = play(made, ["wood"]).do("maneuver", "card wood", "fighter tester")
    assert t.options == ["space b", "space p", "space q"]
    assert t.do("space b").options == ["space a", "space e", "space p"]


def test_rule_may_pass_enemies() -> None:
    made = ruled(may="pass_enemies", **{"for": "hero"})
    t = play(made, ["iron"]).do("maneuver", "card iron", "fighter tester")
    assert "space e" in t.options
    t.do("space e")
    assert t.events("moved")[0]["spaces"] == ["b", "c", "d", "e"]


def test_rule_shares_damage_asks_how_much_somebody_else_takes() -> None:
    made = champion(rules=[{"id": "shield", "shares_damage": "hero", "with": "aide"}])
    t = play(made, [], ["hit"], turn=1).fight("dummy", "tester", "hit")
    assert (t.kind, t.asked, t.options) == ("share", 0, ["number 0", "number 1", "number 2", "number 3"])
    t.do("number 2")
    assert (t.health("tester"), t.health("aide")) == (19, 3)


def test_rule_shares_damage_up_to_the_health_and_with_nobody_who_is_away() -> None:
    made = champion(rules=[{"id": "shield", "shares_damage": "hero", "with": {"each": "aide", "adjacent_to": "hero"}}])
    t = play(made, [], ["hit"], fighters={"aide": ("a", 1)}, turn=1).fight("dummy", "tester", "hit")
    assert t.options == ["number 0", "number 1"]
    t = play(made, [], ["hit"], fighters={"aide": "r"}, turn=1).fight("dummy", "tester", "hit")
    assert (t.kind, t.health("tester")) == ("action", 17)


def test_rule_shares_damage_of_effects() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 2, "to": "hero"}]),
        rules=[{"id": "shield", "shares_damage": "hero", "with": "aide"}],
    )
    t = play(made, ["tried"]).scheme("tried", by="tester").do("number 2")
    assert (t.health("tester"), t.health("aide")) == (20, 3)


def test_rule_reach() -> None:
    made = ruled(reach=2, **{"for": "hero"})
    t = play(made, ["tried"]).do("attack", "fighter tester")
    assert t.options == ["fighter dummy", "fighter squire"]
    assert play(ruled(reach=1, **{"for": "hero"}), ["tried"]).do("attack", "fighter tester").kind == "attack-card"


def test_rule_counts_as() -> None:
    made = ruled(counts_as="ranged", **{"for": "aide"})
    t = play(made, ["tried"])  # a and c share a zone
    assert t.do("attack").options == ["fighter tester", "fighter aide"]
    ranged = champion(
        card("tried"),
        sidekicks=[sidekick(attack="ranged")],
        rules=[{"id": "close", "counts_as": "melee", "for": "aide"}],
    )
    assert play(ranged, ["tried"]).do("attack").options == ["fighter tester"]


# --- until ----------------------------------------------------------------------------------


def strong(end: str, label: str = "scheme", **seat: Any) -> Table:
    """The hero has just made itself stronger by 2."""
    stronger = until(end, attack=2, **{"for": "hero"})
    if label == "scheme":
        return scheme(stronger, hand=["gold", "wood"], against=["hit"], **seat)
    return fight(label, stronger, hand=["gold"], **seat)


def test_op_until_says_whose_rule_it_is() -> None:
    t = strong("end_of_turn")
    (rule,) = t.game.view(1)["lasting"]
    assert (rule["rule"], rule["seat"], rule["fighters"], rule["amount"]) == ("attack", 0, ["tester"], 2)
    assert (rule["card"], rule["ability"], rule["source"]) == ("tried", None, "tried")
    began = t.events("rule-began")
    assert [(event["rule"], event["number"], event["fighters"]) for event in began] == [("attack", 2, ["tester"])]
    assert t.game.log(0, 0)[-1] == "Tester: +2 to attacks (this turn)."


def test_op_until_settles_fighters_and_amount_when_it_begins() -> None:
    near = {"each": "own", "adjacent_to": "hero"}
    raised = until("for_ever", attack={"cards": "any", "in": "hand"}, **{"for": near})
    t = scheme(raised, hand=["gold", "wood"])
    (rule,) = t.game.view(0)["lasting"]
    assert (rule["fighters"], rule["amount"]) == (["aide"], 2)


def test_op_until_for_a_fighter_of_ones_choice() -> None:
    t = scheme(until("end_of_turn", cannot="attack", **{"for": {"one": "own"}}), hand=["gold"])
    assert (t.kind, t.options) == ("choose-fighter", ["fighter tester", "fighter aide"])
    assert t.do("fighter aide").options == ["maneuver", "attack"]
    t = scheme({"may": [until("end_of_turn", cannot="attack", **{"for": {"one": "own"}})]}, hand=["gold"])
    assert t.options == ["fighter tester", "fighter aide", "decline"]


def test_op_until_about_nobody_makes_no_rule() -> None:
    t = scheme(
        until("end_of_turn", attack=1, **{"for": {"each": "own", "adjacent_to": {"each": "enemy"}, "but": "hero"}})
    )
    assert in_force(t) == []


def test_op_until_adds_up() -> None:
    stronger = until("end_of_turn", attack=2, **{"for": "hero"})
    t = scheme(stronger, stronger, hand=["wood"]).fight("tester", "dummy", "wood")
    assert t.health("dummy") == 20 - (2 + 2 + 2)
    assert [event["item"] for event in t.events("value-item")] == ["printed", "lasting", "lasting"]


def test_until_end_of_combat() -> None:
    t = strong("end_of_combat", "immediately")
    assert (t.health("dummy"), in_force(t)) == (15, [])
    assert t.fight("tester", "dummy", "gold").health("dummy") == 13


def test_until_end_of_combat_says_nothing_about_a_bonus_attack() -> None:
    again = {"id": "again", "title": "Again", "value": 1}
    block = [until("end_of_combat", attack=2, **{"for": "hero"})]
    made = champion(
        card(
            "tried", immediately=block, after_combat=[{"bonus_attack": "this_card"}], bonus_attack=again, used_by="hero"
        )
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried").defend()
    attacks = [event["number"] for event in t.events("combat-value")]
    assert attacks == [5, 1]


def test_until_end_of_turn() -> None:
    t = strong("end_of_turn")
    assert in_force(t) == ["attack"]
    assert (t.maneuver().asked, in_force(t)) == (1, [])


def test_until_your_next_turn() -> None:
    t = strong("your_next_turn").maneuver()
    assert in_force(t) == ["attack"]
    assert in_force(t.maneuver()) == ["attack"]
    assert (t.maneuver().asked, in_force(t)) == (0, [])


def test_until_end_of_your_next_turn() -> None:
    t = strong("end_of_your_next_turn").maneuver().maneuver().maneuver()
    assert (t.asked, in_force(t)) == (0, ["attack"])
    assert t.fight("tester", "dummy", "wood").health("dummy") == 16
    assert (t.maneuver().asked, in_force(t)) == (1, [])


def test_until_end_of_your_next_turn_made_in_the_turn_of_another() -> None:
    block = [until("end_of_your_next_turn", attack=2, **{"for": "hero"})]
    made = champion(card("tried", "defense", 0, after_combat=block))
    t = play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried").maneuver()
    assert (t.asked, in_force(t)) == (0, ["attack"])
    assert in_force(t.maneuver().maneuver()) == []


def test_until_for_ever() -> None:
    t = strong("for_ever").maneuver().maneuver().maneuver().maneuver().maneuver()
    assert in_force(t) == ["attack"]


# --- new arguments of words about the combat ------------------------------------------------


def test_op_value_printed_keeps_what_is_added() -> None:
    printed: Effect = {"value": 1, "of": "opposing_card", "printed": True}
    made = hero(card("raise", "defense", 4, immediately=[{"add": 2}]), id="raiser")
    tester = champion(card("tried", value=6, during_combat=[printed]))
    seats = pl.Seat(tester, "b", hand=["tried"]), pl.Seat(made, "c", hand=["raise"])
    t = table(*seats, board=BOARD).fight("tester", "raiser", "tried", "raise")
    assert t.health("raiser") == 20 - (6 - (1 + 2))
    plain = champion(card("tried", value=6, during_combat=[{"value": 1, "of": "opposing_card"}]))
    seats = pl.Seat(plain, "b", hand=["tried"]), pl.Seat(made, "c", hand=["raise"])
    assert table(*seats, board=BOARD).fight("tester", "raiser", "tried", "raise").health("raiser") == 20 - (6 - 1)


def test_op_add_to_the_opposing_card() -> None:
    assert fight("during_combat", {"add": 1, "of": "opposing_card"}, defense="block").health("dummy") == 20
    assert fight("during_combat", {"add": 1, "of": "opposing_card"}).health("dummy") == 17  # no card, nothing to add to


def test_op_subtract_from_the_opposing_card() -> None:
    t = fight("during_combat", {"subtract": 1, "of": "opposing_card"}, defense="block")
    assert (t.health("dummy"), t.events("value-changed")[0]["card"]) == (18, "block")


def test_op_cancel_some_labels() -> None:
    both = card("both", "defense", 0, during_combat=[{"add": 2}], after_combat=[{"draw": 1}])
    other = hero(both, id="other")
    for labels, left, drawn in ((["during_combat"], 17, 1), (["after_combat"], 19, 0), (["immediately"], 19, 1)):
        made = champion(card("tried", immediately=[{"cancel": "opposing_card", "labels": labels}]))
        seats = pl.Seat(made, "b", hand=["tried"]), pl.Seat(other, "c", hand=["both"])
        t = table(*seats, board=BOARD).fight("tester", "other", "tried", "both")
        assert (t.health("other"), len(t.hand(1))) == (left, drawn)
        assert len(t.events("canceled")) == (labels != ["immediately"])


# --- penalties ------------------------------------------------------------------------------


FOES = {"each": "enemy"}


def left(rule: dict[str, Any], value: int = 3) -> int:
    """The health of the Dummy (20) after an attack of the value by a hero with this rule."""
    made = champion(card("tried", value=value), rules=[{"id": "gift", **rule}])
    return play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy")


def test_rule_attack_less_takes_away_but_not_below_nothing() -> None:
    weak = {"attack": 2, "less": True, "for": "hero"}
    assert (left(weak), left(weak, 1)) == (19, 20)


def test_rule_movement_less_keeps_a_fighter_in_place() -> None:
    slow = {"id": "slow", "movement": 5, "less": True, "for": "hero"}
    t = play(champion(rules=[slow]), []).do("maneuver").do("decline")
    assert "fighter tester" not in t.options or t.do("fighter tester").options == ["space b"]


def test_rule_defense_less_for_a_while_is_shown_as_what_it_is() -> None:
    made = {"until": "end_of_turn", "rule": {"defense": 1, "less": True, "for": FOES}}
    t = play(champion(card("plan", "scheme", scheme=[made]), card("tried")), ["plan", "tried"], ["block"])
    assert [rule["rule"] for rule in t.scheme("plan", by="tester").game.view(1)["lasting"]] == ["defense.less"]
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)


def test_rule_damage_taken_more_by_raises_damage_but_makes_none() -> None:
    frail = {"damage_taken": "any", "more_by": 2, "for": FOES}
    assert (left(frail), left(frail, 0)) == (15, 20)


def test_rule_cannot_play_names_cards_of_opponents_by_type_value_and_boost() -> None:
    ban = {"id": "ban", "cannot": "play", "by": "each_opponent", "cards": {"type": "defense"}}
    t = play(champion(card("tried"), rules=[ban]), ["tried"], ["block"]).do("attack", "fighter tester", "card tried")
    assert t.kind != "defense-card" or "card block" not in t.options
    errors = problems(plain_hero(card("tried"), rules=[{**ban, "cards": {"card": "tried"}}]))
    assert len(errors) == 1 and "only type, value and boost" in errors[0]

"""Counters on fighters, armor, bonuses against some, actions and turns out of order, and what the last turn saw."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.lang.test_words import BOARD, DUMMY, Effect, champion, play, scheme
from tests.support.homebrew import card, plain_hero, problems
from tests.support.table import Table, table

COUNTERS: list[Effect] = [
    {"id": "venom", "name": "Venom", "most": 3, "on": "fighters"},
    {"id": "ward", "name": "Ward", "start": 2},
]
PILES: list[Effect] = [{"id": "shelf", "name": "shelf"}]


def made_of(*cards: Effect, **parts: Any) -> pl.HeroDef:
    return champion(*cards, counters=COUNTERS, piles=PILES, **parts)


def tried(*block: Effect | str, hand: Sequence[str] = (), cards: Sequence[Effect] = (), **rest: Any) -> Table:
    """The tester has just played a scheme with this effect."""
    made = made_of(card("tried", "scheme", used_by="hero", scheme=list(block)), *cards)
    return play(made, ["tried", *hand], **rest).scheme("tried")


def marks(t: Table, seat: int = 0) -> dict[str, int]:
    """How much venom is on whom, as a seat sees it."""
    fighters = t.game.view(seat)["fighters"]
    return {fighter["id"]: mark["count"] for fighter in fighters for mark in fighter.get("counters", [])}


def read_again(t: Table) -> None:
    """A position can be described, and saved and loaded."""
    again = pl.scenario(**pl.describe(t.game))
    assert [again.view(seat) for seat in (0, 1)] == [t.game.view(seat) for seat in (0, 1)]
    assert pl.load(json.loads(json.dumps(again.save()))).digest() == again.digest()


# --- counters on fighters ---------------------------------------------------------------------


def test_op_gain_on_fighters_of_either_side() -> None:
    t = tried({"gain": 1, "of": "venom", "on": {"each": "fighter", "but": "hero"}})
    assert marks(t, 0) == marks(t, 1) == {"aide": 1, "dummy": 1, "squire": 1}
    assert [event["fighter"] for event in t.events("marked", 1)] == ["aide", "dummy", "squire"]
    read_again(t)


def test_op_gain_on_a_chosen_fighter_up_to_the_limit() -> None:
    t = tried({"may": [{"gain": 5, "of": "venom", "on": {"one": "enemy"}}]}, {"draw": "that_many"})
    assert t.options == ["fighter dummy", "fighter squire", "decline"]
    assert (marks(t.do("fighter dummy")), len(t.hand(0))) == ({"dummy": 3}, 3)


def test_op_spend_on_fighters_takes_off_what_there_is() -> None:
    given = {"venom": {"dummy": 2, "squire": 1}}
    t = tried({"spend": 2, "of": "venom", "on": {"each": "enemy"}}, {"draw": "that_many"}, counters=given)
    assert (marks(t), len(t.hand(0))) == ({}, 3)


def test_op_spend_on_a_fighter_is_a_cost_only_if_there_is_enough() -> None:
    cost: Effect = {"may": [{"spend": 2, "of": "venom", "on": "opposing_hero"}], "then": [{"draw": 1}]}
    assert tried(cost, counters={"venom": {"dummy": 1}}).kind == "action"
    t = tried(cost, counters={"venom": {"dummy": 2}})
    assert (t.kind, marks(t.do("accept"))) == ("may", {})


def test_number_counters_on_a_fighter() -> None:
    t = tried({"draw": {"counters": "venom", "on": "opposing_hero"}}, counters={"venom": {"dummy": 2, "squire": 3}})
    assert len(t.hand(0)) == 2


def test_fighters_with_a_counter() -> None:
    hurt: Effect = {"damage": 1, "to": {"each": "enemy", "with": "venom"}}
    t = tried(hurt, counters={"venom": {"squire": 1}})
    assert (t.health("dummy"), t.health("squire")) == (20, 4)


def test_a_defeated_fighter_loses_its_counters() -> None:
    t = tried({"defeat": {"each": "enemy", "with": "venom"}}, counters={"venom": {"squire": 1}})
    assert (t.space("squire"), marks(t)) == (None, {})


def test_when_gained_listens_to_counters_on_any_fighter() -> None:
    made = made_of(
        card("tried", "scheme", scheme=[{"gain": 1, "of": "venom", "on": {"each": "enemy"}}]),
        abilities=[{"id": "gift", "when": "gained", "counter": "venom", "do": [{"damage": 1, "to": "hero"}]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").health("tester") == 18


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"gain": 1, "of": "venom"}, 'needs "on"'),
        ({"gain": 1, "of": "ward", "on": "hero"}, 'needs "on"'),
        ({"draw": {"counters": "venom"}}, 'needs "on"'),
        ({"draw": {"counters": "venom", "on": {"each": "enemy"}}}, "one fighter"),
        ({"spend": 1, "of": "venom", "to": "ward"}, "neither moved"),
        ({"spend": {"up_to": 1}, "of": "venom", "on": "hero"}, "neither moved"),
        ({"damage": 1, "to": {"each": "enemy", "with": "ward"}}, 'on = "fighters"'),
    ],
)
def test_counters_on_fighters_that_cannot_be(effect: Effect, message: str) -> None:
    plain = plain_hero(card("tried", "scheme", scheme=[effect]), counters=COUNTERS)
    assert [problem for problem in problems(plain) if message in problem] != []


def test_counters_on_fighters_start_with_none() -> None:
    wrong: Effect = {"id": "venom", "name": "Venom", "start": 1, "on": "fighters"}
    assert [problem for problem in problems(plain_hero(counters=[wrong])) if "start with none" in problem] != []


# --- armor and bonuses against some -----------------------------------------------------------


ARMOR: Effect = {"id": "gift", "damage_taken": "any", "spends": "ward", "for": "hero"}


def test_rule_damage_taken_spends_counters_first() -> None:
    made = made_of(card("tried", "scheme", scheme=[{"damage": 3, "to": "hero"}]), rules=[ARMOR])
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert (t.health("tester"), t.game.view(0)["seats"][0]["counters"]["ward"]) == (19, 0)


def test_rule_damage_taken_spends_counters_in_a_combat_that_is_then_not_lost() -> None:
    t = play(made_of(rules=[ARMOR]), [], ["hit"], turn=1, counters={"ward": 5}).fight("dummy", "tester", "hit")
    assert (t.health("tester"), t.game.view(0)["seats"][0]["counters"]["ward"]) == (20, 2)
    assert [event["fighter"] for event in t.events("combat-won")] == ["tester"]


def test_rule_damage_taken_spends_what_lies_on_the_fighter() -> None:
    rule: Effect = {"id": "gift", "damage_taken": "any", "spends": "venom", "for": {"each": "own"}}
    made = made_of(card("tried", "scheme", scheme=[{"damage": 2, "to": {"each": "own"}}]), rules=[rule])
    t = play(made, ["tried"], counters={"venom": {"aide": 1}}).scheme("tried", by="tester")
    assert (t.health("tester"), t.health("aide"), marks(t)) == (18, 4, {})


def test_rule_attack_against_some_fighters_only() -> None:
    rule: Effect = {"id": "gift", "attack": 2, "for": "hero", "against": {"each": "enemy", "with": "venom"}}
    made = made_of(card("tried"), rules=[rule])
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 17
    marked = play(made, ["tried"], counters={"venom": {"dummy": 1}}).fight("tester", "dummy", "tried")
    assert marked.health("dummy") == 15
    assert [event["number"] for event in marked.events("value-item") if event.get("ability") == "gift"] == [2]


def test_rule_defense_against_heroes_only() -> None:
    rule: Effect = {"id": "gift", "defense": 2, "for": "hero", "against": {"each": "enemy_hero"}}
    made = made_of(card("shield", "defense", 1), rules=[rule])
    t = play(made, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert t.health("tester") == 20


@pytest.mark.parametrize("against", [{"one": "enemy"}, "that_fighter"])
def test_a_bonus_is_against_fighters_known_in_the_combat(against: object) -> None:
    rule: Effect = {"id": "gift", "attack": 2, "for": "hero", "against": against}
    assert problems(plain_hero(rules=[rule])) != []


CHOSEN_FOE: Effect = {"until": "end_of_turn", "rule": {"attack": 2, "for": "hero", "against": {"one": "enemy"}}}


def test_rule_attack_for_a_while_against_one_chosen_fighter() -> None:
    for foe, health in (("dummy", 15), ("squire", 17)):
        t = tried(CHOSEN_FOE, hand=["hit"], cards=[card("hit")])
        assert t.options == ["fighter dummy", "fighter squire"]
        t.do(f"fighter {foe}")
        assert [rule["against"] for rule in t.game.view(1)["lasting"]] == [[foe]]
        read_again(t)
        t.fight("tester", "dummy", "hit")
        assert t.health("dummy") == health
        assert ([event["number"] for event in t.events("value-item")][1:] == [2]) == (foe == "dummy")


def test_rule_attack_against_whom_the_effect_was_about() -> None:
    bonus: Effect = {"attack": 2, "for": {"each": "own", "in_zone_of": "hero"}, "against": "that_fighter"}
    block = {"damage": 1, "to": "opposing_hero"}, {"until": "your_next_turn", "rule": bonus}
    t = tried(*block, hand=["hit"], cards=[card("hit")])
    (rule,) = t.game.view(1)["lasting"]
    assert (rule["fighters"], rule["against"]) == (["tester"], ["dummy"])
    assert "Tester: +2 to attacks against Dummy (until the start of Tester's next turn)." in t.game.log(0)
    assert t.fight("tester", "dummy", "hit").health("dummy") == 20 - 1 - 5


def test_rule_attack_against_nobody_does_not_begin() -> None:
    rule: Effect = {"attack": 2, "for": "hero", "against": {"each": "enemy", "with": "venom"}}
    assert tried({"until": "end_of_turn", "rule": rule}).game.view(0)["lasting"] == []


def test_rule_attack_against_one_may_be_declined() -> None:
    t = tried({"may": [CHOSEN_FOE]})
    assert t.options == ["fighter dummy", "fighter squire", "decline"]
    assert t.do("decline").game.view(0)["lasting"] == []


# --- actions and turns out of order -----------------------------------------------------------


DRAWING = card("plan", "scheme", used_by="hero", scheme=[{"draw": 2}])
PLAY: list[Effect] = [{"choose_card": {"type": "scheme"}, "from": "discard"}, {"play": "that_card"}]


def test_op_play_a_scheme_from_the_discard_pile() -> None:
    t = tried(*PLAY, cards=[DRAWING], discard=["plan"])
    assert (len(t.hand(0)), sorted(t.discard(0)), t.kind) == (2, ["plan", "tried"], "action")
    assert t.game.view(0)["turn"]["actions_left"] == 1


def test_op_play_a_scheme_from_the_hand_shows_it() -> None:
    t = tried(
        {"choose_card": {"type": "scheme"}, "from": "hand"}, {"play": "that_card"}, cards=[DRAWING], hand=["plan"]
    )
    assert (t.kind, t.options) == ("choose-card", ["card plan"])
    assert sorted(t.do("card plan").discard(0)) == ["plan", "tried"]


def test_op_play_asks_who_plays_it_and_can_be_saved_there() -> None:
    anyone = card("plan", "scheme", scheme=[{"draw": 2}])
    made = made_of(card("tried", "scheme", used_by="hero", scheme=PLAY), anyone)
    t = play(made, ["tried"], discard=["plan"]).do("scheme")
    t.do_if("scheme-card", "card tried")
    assert (t.kind, t.options) == ("scheme-fighter", ["fighter tester", "fighter aide"])
    read_again(t)


def test_op_play_does_nothing_with_what_is_no_scheme_or_cannot_be_played() -> None:
    t = tried({"choose_card": "any", "from": "discard"}, {"play": "that_card"}, {"draw": "that_many"}, discard=["gold"])
    assert (t.hand(0), t.discard(0)[0]) == ([], "gold")
    barred = card("plan", "scheme", play_if={"is_defeated": "aide"}, scheme=[{"draw": 2}])
    assert tried(*PLAY, cards=[barred], discard=["plan"]).hand(0) == []


def test_op_play_leads_to_no_further_one() -> None:
    second = card("echo", "scheme", used_by="hero", copies=2, scheme=PLAY)
    t = tried(*PLAY, cards=[second], discard=["echo", "echo"])
    assert sorted(t.discard(0)) == ["echo", "echo", "tried"]
    assert len(t.events("scheme-played")) == 2


def test_op_play_is_no_action() -> None:
    made = made_of(
        card("tried", "scheme", used_by="hero", scheme=PLAY),
        DRAWING,
        abilities=[{"id": "gift", "when": "after_action", "do": [{"damage": 1, "to": "hero"}]}],
    )
    t = play(made, ["tried"], discard=["plan"]).scheme("tried")
    assert t.health("tester") == 19


def test_op_play_is_for_after_the_combat() -> None:
    plain = plain_hero(card("tried", during_combat=PLAY))
    assert problems(plain) != []


def test_op_extra_maneuver() -> None:
    t = tried("extra_maneuver")
    assert (len(t.hand(0)), t.kind) == (1, "boost-movement")
    read_again(t)
    t.do("decline")
    assert t.kind == "mover"
    t.do("decline")
    assert (t.kind, t.game.view(0)["turn"]["actions_left"]) == ("action", 1)


def test_op_extra_maneuver_brings_no_further_one() -> None:
    made = made_of(abilities=[{"id": "gift", "when": "after_maneuver", "do": ["extra_maneuver"]}])
    t = play(made, []).maneuver()
    assert t.kind == "boost-movement"
    t.do("decline", "decline")
    assert (t.kind, len(t.hand(0))) == ("action", 2)


def test_op_extra_turn() -> None:
    t = tried("extra_turn")
    assert t.game.view(1)["lasting"][0]["rule"] == "another_turn"
    read_again(t)
    t.maneuver()
    assert (t.asked, t.game.view(0)["turn"]["actions_left"], t.game.view(0)["lasting"]) == (0, 2, [])
    assert [event["seat"] for event in t.events("turn-again", 1)] == [0]
    assert t.maneuver().maneuver().asked == 1


def test_an_extra_attack_is_no_action() -> None:
    made = made_of(
        card("tried", copies=2, after_combat=[{"extra_attack": "own_fighter"}]),
        abilities=[{"id": "gift", "when": "after_action", "do": [{"damage": 1, "to": "hero"}]}],
    )
    t = play(made, ["tried", "tried"]).fight("tester", "dummy", "tried").do("fighter tester", "card tried")
    assert (t.health("dummy"), t.health("tester")) == (14, 19)


# --- the last turn, and more of this one ------------------------------------------------------


def test_number_last_turn_of_the_opponent() -> None:
    made = made_of(card("tried", "scheme", scheme=[{"draw": {"last_turn": "damage_taken", "of": "opponent"}}]))
    t = play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit").maneuver()
    assert t.game.view(1)["seats"][1]["last_turn"] == [{"damage_taken": 3}, {"damage_taken": 0}]
    read_again(t)
    assert len(t.scheme("tried", by="tester").hand(0)) == 3


def test_number_last_turn_of_ones_own() -> None:
    made = made_of(card("tried", "scheme", scheme=[{"draw": {"last_turn": "maneuvers"}}]))
    t = play(made, ["tried"]).maneuver().maneuver().maneuver().maneuver()
    before = len(t.hand(0))
    assert len(t.scheme("tried", by="tester").hand(0)) == before - 1 + 2


def counting(what: str, *cards: Effect, **by: str) -> pl.HeroDef:
    ability: Effect = {"id": "gift", "when": "end_of_turn", "do": [{"damage": {"this_turn": what, **by}, "to": "aide"}]}
    return made_of(*cards, abilities=[ability])


def lost(t: Table) -> int:
    return 5 - t.health("aide")


def test_number_this_turn_damage_dealt_by_attacks_and_effects_to_enemies() -> None:
    plan = card("plan", "scheme", used_by="hero", scheme=[{"damage": 1, "to": {"each": "fighter", "but": "aide"}}])
    t = play(counting("damage_dealt", plan, card("tried", value=1)), ["plan", "tried"])
    assert lost(t.scheme("plan").fight("tester", "dummy", "tried")) == 2 + 1


def test_number_this_turn_boosts_fighters_lost_and_more() -> None:
    t = play(counting("boosts"), ["wood"]).maneuver(boost="wood").maneuver()
    assert lost(t) == 1
    plan = card("plan", "scheme", used_by="hero", scheme=[{"defeat": {"one": "enemy_sidekick"}}])
    assert lost(play(counting("fighters_lost", plan, by="opponent"), ["plan"]).scheme("plan").maneuver()) == 1
    plan = card("plan", "scheme", used_by="hero", scheme=[{"discard": "all"}])
    assert lost(play(counting("cards_discarded", plan), ["plan", "gold", "iron"]).scheme("plan").maneuver()) == 2
    plan = card("plan", "scheme", used_by="hero", scheme=[{"recover": 2, "to": "hero"}])
    assert lost(play(counting("health_recovered", plan), ["plan"], health=10).scheme("plan").maneuver()) == 2


# --- cards that start elsewhere, searching for several, all but some --------------------------


def test_a_card_that_starts_in_a_pile() -> None:
    made = made_of(card("plan", "scheme", starts_in="shelf", scheme=[{"draw": 1}], copies=2))
    game = pl.new_game([made, DUMMY], board=BOARD, seed=1)
    (shelf,) = game.view(1)["seats"][0]["asides"]
    assert shelf["cards"] == ["plan", "plan"]
    assert game.view(0)["seats"][0]["deck_size"] == 30 - 2 - 5


def test_op_put_searches_a_deck_for_several_cards() -> None:
    t = tried({"put": {"up_to": 2}, "cards": {"tag": "metal"}, "from": "deck", "which": "chosen", "to": "hand"})
    assert (t.kind, t.options) == ("search-deck", ["card gold", "card iron", "decline"])
    t.do("card iron")
    read_again(t)
    assert sorted(t.do("card gold").hand(0)) == ["gold", "iron"]
    assert len(t.events("shuffled")) == 1


def test_op_put_searches_a_deck_for_all_cards_of_a_set_without_a_question() -> None:
    t = tried({"put": "all", "cards": {"tag": "metal"}, "from": "deck", "which": "chosen", "to": "shelf"})
    (shelf,) = t.game.view(1)["seats"][0]["asides"]
    assert sorted(card or "" for card in shelf["cards"]) == ["gold", "gold", "iron", "iron"]


def test_cards_but_those_of_another_set() -> None:
    cards: Effect = {"tag": "metal", "but": {"card": "gold"}}
    t = tried({"put": "all", "cards": cards, "from": "discard", "to": "hand"}, discard=["gold", "iron", "wood"])
    assert t.hand(0) == ["iron"]


# --- who chooses --------------------------------------------------------------------------------


def test_op_move_by_the_opponent() -> None:
    t = scheme({"move": {"one": "enemy"}, "up_to": 1, "by": "opponent"})
    assert (t.asked, t.options) == (1, ["fighter dummy", "fighter squire"])
    assert t.do("fighter squire").asked == 1
    read_again(t)
    assert t.do("space e").space("squire") == "e"


def test_op_move_each_by_the_opponent() -> None:
    t = scheme({"move": {"each": "enemy"}, "up_to": 1, "by": "opponent"})
    assert (t.asked, t.kind) == (1, "destination")  # the dummy is hemmed in
    assert t.do("space e").do_if("destination", "space c").asked == 0


def test_op_swap_two_chosen_fighters() -> None:
    t = scheme({"swap": {"one": "fighter"}, "with": {"one": "fighter"}})
    assert t.options == ["fighter tester", "fighter aide", "fighter dummy", "fighter squire"]
    t.do("fighter aide")
    assert t.options == ["fighter tester", "fighter dummy", "fighter squire"]
    read_again(t)
    t.do("fighter squire")
    assert (t.space("aide"), t.space("squire")) == ("d", "a")


def test_op_swap_may_be_declined_at_the_first_choice() -> None:
    t = scheme({"may": [{"swap": {"one": "own"}, "with": {"one": "enemy"}}]})
    assert t.options == ["fighter tester", "fighter aide", "decline"]
    assert t.do("decline").kind == "action"


def test_op_choose_number_at_random() -> None:
    block: list[Effect] = [{"choose_number": 3, "at_least": 1, "at_random": True}, {"draw": "that_many"}]
    made = made_of(card("tried", "scheme", used_by="hero", scheme=block))
    seen = set()
    for seed in range(40):
        t = table(pl.Seat(made, at="b", hand=["tried"]), pl.Seat(DUMMY, at="c"), board=BOARD, seed=seed).scheme("tried")
        (rolled,) = t.events("number-rolled", 1)
        assert len(t.hand(0)) == rolled["number"]
        seen.add(rolled["number"])
    assert seen == {1, 2, 3}


def test_op_reveal_a_card_of_the_opponents_choice() -> None:
    t = scheme(
        {"reveal": 1, "from": "hand", "of": "opponent"}, {"draw": {"boost_of": "that_card"}}, against=["hit", "block"]
    )
    assert (t.asked, t.options) == (1, ["card block", "card hit"])
    t.do("card block")
    assert (len(t.hand(0)), t.game.view(0)["seats"][1]["known_hand"]) == (4, ["block"])

"""The words about moments and turns, played: triggers, the history of a turn, effects for later, its end."""

from typing import Any

import pytest

import peerless as pl
from peerless.text.render import Renderer
from tests.lang.test_words import BOARD, DUMMY, champion, fight, play, scheme
from tests.support.homebrew import FILE, card, hero, plain_hero, problems
from tests.support.table import Table, table

Effect = dict[str, Any]
LOST: Effect = {"damage": 1, "to": "hero"}  # makes it visible that something has happened
THAT: Effect = {"damage": 1, "to": "that_fighter"}


def watching(when: str, *do: Effect | str, **fields: Any) -> pl.HeroDef:
    """A hero with an ability, some cards, and one aide."""
    cards = [card("tried"), card("shield", "defense", 9), card("plan", "scheme", scheme=[{"draw": 1}])]
    return champion(*cards, abilities=[{"id": "gift", "when": when, "do": list(do) or [LOST], **fields}])


# --- when: the labels -----------------------------------------------------------------------


@pytest.mark.parametrize("when", ["immediately", "during_combat"])
def test_when_immediately_and_during_combat_are_for_every_combat(when: str) -> None:
    made = watching(when, {"add": 2})
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 15
    defended = play(watching(when, {"draw": 1}), ["shield"], ["hit"], turn=1)
    assert defended.fight("dummy", "tester", "hit", "shield").hand(0) == ["iron"]


def test_when_during_combat_the_player_orders_card_and_ability_and_a_cancel_touches_only_the_card() -> None:
    made = champion(
        card("tried", during_combat=[{"add": 1}]),
        abilities=[{"id": "gift", "when": "during_combat", "do": [{"add": 2}]}],
    )
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").options == ["effect card", "effect gift"]
    stopper = hero(card("stop", "defense", 0, immediately=[{"cancel": "opposing_card"}]), id="stopper")
    seats = pl.Seat(made, at="b", hand=["tried"]), pl.Seat(stopper, at="c", hand=["stop"])
    assert table(*seats, board=BOARD).fight("tester", "stopper", "tried", "stop").health("stopper") == 15


# --- when: an attack, from both sides -------------------------------------------------------


@pytest.mark.parametrize("when", ["attack_committed", "after_attack"])
@pytest.mark.parametrize(("of", "mine", "theirs"), [("you", 19, 20), ("opponent", 20, 19), ("any", 19, 19)])
def test_when_attack_committed_and_after_attack_of_a_player(when: str, of: str, mine: int, theirs: int) -> None:
    made = watching(when, of=of)
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("tester") == mine
    attacked = play(made, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert attacked.health("tester") == theirs


def test_when_attack_committed_of_an_opponent_comes_before_the_defense_and_not_for_other_peoples_combats() -> None:
    made = watching("attack_committed", {"draw": 1}, of="opponent")
    t = play(made, [], ["hit"], turn=1).do("attack", "fighter dummy", "card hit")
    assert (t.kind, t.hand(0)) == ("defense-card", ["iron"])
    seats = [pl.Seat(made, at="e"), pl.Seat(DUMMY, at="b", hand=["hit"]), pl.Seat("alice", at="c")]
    others = table(*seats, board=pl.sketch("a-b-c-d-e", starts="abcd"), mode="ffa", turn=1)
    assert others.do("attack", "fighter dummy", "card hit").game.view(0)["seats"][0]["hand_size"] == 0


# --- when: the game begins, something declared changes --------------------------------------


def test_when_start_of_game_comes_after_all_have_set_up_and_before_the_first_turn() -> None:
    made = watching("start_of_game", {"move": "hero", "exactly": 1}, {"damage": 2, "to": {"one": "enemy_hero"}})
    game = pl.new_game(["medusa", made], seed=1)
    while game.decision.kind == "place-sidekick":
        game.answer(0)
    assert (game.decision.seat, game.decision.kind, game.view(1)["turn"]["number"]) == (1, "destination", 0)
    assert pl.load(game.save()).digest() == game.digest()
    assert pl.scenario(**pl.describe(game)).view(0) == game.view(0)
    game.answer(0)
    assert (game.decision.seat, game.view(0)["turn"]["number"], game.state.health[0]) == (0, 1, 14)


def test_when_start_of_game_several_players_act_in_the_order_of_the_seats() -> None:
    made = [champion(abilities=[{"id": "gift", "when": "start_of_game", "do": [{"draw": 1}]}], id=id) for id in "ab"]
    game = pl.new_game(made, seed=1)
    while game.decision.kind == "place-sidekick":
        game.answer(0)
    drew = [event["seat"] for event in game.events(0) if event["event"] == "ability"]
    assert drew == [0, 1]
    assert [seat["hand_size"] for seat in game.view(0)["seats"]] == [6, 6]


@pytest.mark.parametrize(("when", "before", "lost"), [("gained", 0, 2), ("gained", 4, 1), ("gained", 5, 0)])
def test_when_gained_counts_what_has_come_below_the_limit(when: str, before: int, lost: int) -> None:
    loses: Effect = {"damage": "that_many", "to": "hero"}
    t = with_coins(when, loses, [{"gain": 2, "of": "coin"}], before)
    assert t.health("tester") == 20 - lost


def test_when_spent_is_for_that_counter_only_and_for_what_has_gone() -> None:
    loses: Effect = {"damage": "that_many", "to": "hero"}
    assert with_coins("spent", loses, [{"spend": 3, "of": "coin"}], 2).health("tester") == 18
    assert with_coins("spent", loses, [{"gain": 1, "of": "rage"}, {"spend": 1, "of": "rage"}], 2).health("tester") == 20


def with_coins(when: str, do: Effect, effects: list[Effect], coins: int) -> Table:
    """Play a scheme with these effects as a hero who watches a counter, with some of it."""
    counters = [{"id": "coin", "name": "coin", "most": 5}, {"id": "rage", "name": "Rage"}]
    abilities = [{"id": "gift", "when": when, "counter": "coin", "do": [do]}]
    made = champion(card("plan", "scheme", scheme=effects), counters=counters, abilities=abilities)
    seats = pl.Seat(made, at="b", hand=["plan"], counters={"coin": coins}), pl.Seat(DUMMY, at="c")
    return table(*seats, board=BOARD).scheme("plan", by="tester")


@pytest.mark.parametrize(("to", "lost"), [("beast", 1), ("man", 0)])
def test_when_changed_a_state_has_another_value(to: str, lost: int) -> None:
    states = [{"id": "form", "values": ["man", "beast"], "start": "man"}]
    abilities = [{"id": "gift", "when": "changed", "state": "form", "do": [LOST]}]
    plan = card("plan", "scheme", scheme=[{"change": "form", "to": to}])
    made = champion(plan, states=states, abilities=abilities)
    assert play(made, ["plan"]).scheme("plan", by="tester").health("tester") == 20 - lost


@pytest.mark.parametrize(
    "fields", [{"when": "gained"}, {"when": "changed"}, {"when": "moved", "of": "hero", "counter": "coin"}]
)
def test_what_changes_is_named_where_something_changes_and_nowhere_else(fields: Effect) -> None:
    ability = {"id": "gift", "do": [LOST], **fields}
    errors = problems(plain_hero(abilities=[ability], counters=[{"id": "coin", "name": "coin"}]))
    assert len(errors) == 1 and "goes with when = " in errors[0]


# --- cards that are in force while they lie in a pile ---------------------------------------


def lamp(**fields: Any) -> pl.HeroDef:
    """A hero whose card Lamp goes to an open pile and is in force there."""
    cards = [card("lamp", "scheme", scheme=[{"put": "this_card", "to": "desk"}], copies=2), card("tried")]
    printed = {"id": "light", "card": "lamp", "while_in": "desk", **fields}
    kind = "abilities" if "when" in fields else "rules"
    return champion(*cards, piles=[{"id": "desk", "name": "desk"}], **{kind: [printed]})


def test_while_in_a_pile_the_rule_of_a_card_is_in_force_once() -> None:
    made = lamp(attack=2, **{"for": "hero"})
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 17
    t = play(made, ["tried"], piles={"desk": ["lamp", "lamp"]})
    assert t.fight("tester", "dummy", "tried").health("dummy") == 15


def test_while_in_a_pile_the_ability_of_a_card_takes_place_and_goes_by_its_title() -> None:
    t = play(lamp(when="after_scheme", do=[LOST]), ["lamp"]).scheme("lamp", by="tester")
    assert t.health("tester") == 19
    assert "Tester: Lamp." in t.game.log(0)


def test_while_in_a_pile_is_printed_on_the_card_and_not_on_the_character_card() -> None:
    made = lamp(defense=1, **{"for": "hero"})
    text = Renderer(made, "en")
    assert "IN YOUR DESK: Add 1 to the value of each card that Tester defends with." in text.card_text(
        made.card("lamp")
    )
    assert text.abilities() == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"card": "lamp"}, "go together"),
        ({"card": "lamp", "while_in": "drawer"}, "possible: desk, discard"),
        ({"card": "light", "while_in": "desk"}, "possible: filler, lamp"),
    ],
)
def test_while_in_names_a_card_and_a_pile_that_everyone_sees(fields: Effect, said: str) -> None:
    piles: list[Effect] = [{"id": "desk", "name": "desk"}, {"id": "drawer", "name": "drawer", "face": "down"}]
    rule = {"id": "light", "attack": 1, "for": "hero", **fields}
    errors = problems(plain_hero(card("lamp"), piles=piles, rules=[rule]))
    assert len(errors) == 1 and said in errors[0]


# --- when: actions --------------------------------------------------------------------------


def test_when_after_maneuver_comes_behind_the_movement() -> None:
    moved: Effect = {"if": {"left_its_space": "hero"}}
    t = play(watching("after_maneuver", **moved), []).maneuver({"tester": "p"})
    assert (t.health("tester"), t.kind, t.asked) == (19, "action", 0)
    assert play(watching("after_maneuver", **moved), []).maneuver().health("tester") == 20


def test_when_after_maneuver_is_for_maneuvers_only() -> None:
    assert play(watching("after_maneuver"), ["plan"]).scheme("plan", by="tester").health("tester") == 20
    assert play(watching("after_maneuver"), ["tried"]).fight("tester", "dummy", "tried").health("tester") == 20


def test_when_after_maneuver_the_game_may_be_lost_at_the_end_of_the_action() -> None:
    t = play(watching("after_maneuver", {"damage": 20, "to": "hero"}), []).maneuver()
    assert t.game.winner == 1


@pytest.mark.parametrize(("of", "mine", "theirs"), [("you", 19, 20), ("opponent", 20, 19), ("any", 19, 19)])
def test_when_after_maneuver_of_a_player(of: str, mine: int, theirs: int) -> None:
    made = watching("after_maneuver", of=of)
    assert play(made, []).maneuver().health("tester") == mine
    assert play(made, [], turn=1).maneuver().health("tester") == theirs


def test_when_after_scheme_comes_when_the_card_is_discarded() -> None:
    count: Effect = {"damage": {"cards": "any", "in": "discard"}, "to": "hero"}
    t = play(watching("after_scheme", count), ["plan"]).scheme("plan", by="tester")
    assert (t.health("tester"), t.hand(0)) == (19, ["iron"])


def test_when_after_action_comes_after_each() -> None:
    t = play(watching("after_action"), ["tried", "plan"]).scheme("plan", by="tester")
    assert t.health("tester") == 19
    assert t.fight("tester", "dummy", "tried").health("tester") == 18
    assert play(watching("after_action"), []).maneuver().maneuver().health("tester") == 18


# --- when: what happens to fighters -----------------------------------------------------------


def test_when_damaged_once_for_each_instance() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 3, "to": "hero"}, {"damage": 2, "to": "hero"}]),
        abilities=[{"id": "gift", "when": "damaged", "of": "hero", "do": [{"draw": 1}]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").hand(0) == ["gold", "iron"]
    hit = play(watching("damaged", {"draw": 1}, of="hero"), [], ["hit"], turn=1)
    assert hit.fight("dummy", "tester", "hit").hand(0) == ["iron"]


def test_when_damaged_the_fighter_and_the_amount_are_known() -> None:
    made = watching("damaged", {"recover": "that_many", "to": "that_fighter"}, of="enemy")
    t = play(made, ["tried"]).fight("tester", "dummy", "tried")
    assert t.health("dummy") == 20  # the 3 that it took are back
    assert t.events("recovered")[0]["number"] == 3


def test_when_damaged_several_at_once_each_is_dealt_with() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 1, "to": {"each": "enemy"}}]),
        abilities=[{"id": "gift", "when": "damaged", "of": "enemy", "once_per_turn": False, "do": [{"draw": 1}]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").hand(0) == ["gold", "iron"]


def test_when_damaged_prevented_damage_is_none() -> None:
    made = watching("damaged", {"draw": 1}, of="enemy")
    assert play(made, ["tried"], ["parry"]).fight("tester", "dummy", "tried", "parry").hand(0) == []


def test_when_combat_damaged_is_not_for_effects() -> None:
    made = champion(
        card("tried", after_combat=[{"damage": 1, "to": "opposing_fighter"}]),
        abilities=[{"id": "gift", "when": "combat_damaged", "of": "enemy", "do": [{"draw": 1}]}],
    )
    assert play(made, ["tried"]).fight("tester", "dummy", "tried").hand(0) == ["iron"]
    assert play(made, ["tried"], ["parry"]).fight("tester", "dummy", "tried", "parry").hand(0) == []


def test_when_recovered() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"recover": 2, "to": "hero"}]),
        abilities=[{"id": "gift", "when": "recovered", "of": "own", "do": [{"draw": "that_many"}]}],
    )
    assert play(made, ["tried"], health=19).scheme("tried", by="tester").hand(0) == ["iron"]
    assert play(made, ["tried"]).scheme("tried", by="tester").hand(0) == []  # nothing to recover


def test_when_defeated_of_an_enemy() -> None:
    made = watching("defeated", {"draw": 1}, of="enemy")
    t = play(made, ["tried"], squire=None)
    assert t.fight("tester", "dummy", "tried").hand(0) == []
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 9, "to": {"each": "enemy", "but": {"each": "enemy_hero"}}}]),
        abilities=[{"id": "gift", "when": "defeated", "of": "enemy", "do": [{"draw": 1}]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").hand(0) == ["iron"]


def test_when_defeated_with_a_condition_that_is_judged_when_it_resolves() -> None:
    both: Effect = {"damage": 9, "to": {"each": "fighter", "but": {"each": "enemy_hero"}}}
    made = champion(
        card("tried", "scheme", scheme=[both]),
        abilities=[
            {
                "id": "gift",
                "when": "defeated",
                "of": "aide",
                "if": {"exists": {"one": "enemy", "but": "hero"}},
                "do": [LOST],
            },
            {"id": "loss", "when": "defeated", "of": "aide", "if": {"is_defeated": "aide"}, "do": [LOST]},
        ],
    )
    t = play(made, ["tried"]).scheme("tried", by="tester").do("effect gift")
    assert t.health("tester") == 20 - 9 - 2


def test_when_moved() -> None:
    made = watching("moved", {"draw": 1}, of="hero")
    assert play(made, []).maneuver({"tester": "p"}).hand(0) == ["gold", "iron"]
    assert play(made, []).maneuver().hand(0) == ["iron"]


def test_when_moved_what_it_triggers_comes_before_the_next_fighter_moves() -> None:
    made = watching("moved", {"damage": 20, "to": "that_fighter"}, of="enemy")
    t = play(made, [], turn=1).do("maneuver").do_if("boost-movement", "decline").do("fighter squire", "space e")
    assert t.health("squire") == 0
    assert (t.kind, t.asked_to_move()) == ("destination", "dummy")


def test_when_placed() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"place": "hero", "at": "anywhere"}, {"swap": "hero", "with": "aide"}]),
        abilities=[{"id": "gift", "when": "placed", "of": "own", "do": [{"draw": 1}]}],
    )
    t = play(made, ["tried"]).scheme("tried", by="tester").do("space r")
    assert len(t.hand(0)) == 3  # the hero, and both when they change places


ZONES = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c", "blue": "c d"})


def tomoe(*do: Effect, when: str = "left_zone", of: str = "enemy_hero", **cards: Any) -> Table:
    """The tester on b watches the dummy on c, whose zones are red and blue."""
    made = champion(
        card("push", "scheme", scheme=[{"move": {"one": "enemy"}, "up_to": 3}]),
        card("put", "scheme", scheme=[{"place": {"one": "enemy"}, "at": "anywhere"}]),
        card("trade", "scheme", scheme=[{"swap": "hero", "with": {"one": "enemy"}}]),
        card("away", "scheme", scheme=[{"leave_board": {"one": "enemy_hero"}}]),
        sidekicks=[],
        abilities=[{"id": "gift", "when": when, "of": of, "zone_of": "hero", "do": list(do) or [THAT]}],
    )
    seats = (
        pl.Seat(made, at="b", hand=cards.pop("hand", ())),
        pl.Seat(DUMMY, at="c", fighters={"squire": "a"}, hand=cards.pop("against", ())),
    )
    return table(*seats, board=ZONES, **cards)


def test_when_left_zone_by_moving_away() -> None:
    assert tomoe(turn=1).maneuver({"dummy": "d"}).health("dummy") == 19
    assert tomoe(hand=["push"]).scheme("push").do("fighter dummy", "space e").health("dummy") == 19
    assert tomoe().maneuver().health("dummy") == 20


def test_when_left_zone_another_shared_zone_keeps_it_inside() -> None:
    seats = pl.Seat(tomoe().game.setup.heroes[0], at="c", hand=["put"]), pl.Seat(DUMMY, at="b")
    assert table(*seats, board=ZONES).scheme("put").do("space d").health("dummy") == 20
    assert table(*seats, board=ZONES).scheme("put").do("space e").health("dummy") == 19


def test_when_left_zone_sidekicks_are_no_heroes_and_the_watcher_may_go() -> None:
    assert tomoe(hand=["put"]).scheme("put").do("fighter squire", "space f").health("squire") == 5
    seats = pl.Seat(tomoe().game.setup.heroes[0], at="c"), pl.Seat(DUMMY, at="b")
    assert table(*seats, board=ZONES).maneuver({"tester": "d"}).health("dummy") == 20


def test_when_left_zone_by_being_placed_but_not_by_a_swap_with_the_watcher() -> None:
    assert tomoe(hand=["put"]).scheme("put").do("fighter dummy", "space f").health("dummy") == 19
    assert tomoe(hand=["trade"]).scheme("trade").do("fighter dummy").health("dummy") == 20


def test_when_left_zone_by_leaving_the_board_the_damage_is_dealt_as_it_leaves() -> None:
    t = tomoe(hand=["away"]).scheme("away")
    assert (t.health("dummy"), t.space("dummy")) == (19, None)
    fatal = tomoe({"damage": 20, "to": "that_fighter"}, hand=["away"]).scheme("away")
    assert fatal.game.winner == 0


def test_when_left_zone_a_walk_counts_every_crossing() -> None:
    loop = pl.sketch("a-b-c-d-e b-x-y-c y-e", zones={"red": "a b c"})
    rider = hero(
        card("ride", "scheme", scheme=[{"move": "hero", "up_to": 4, "step_by_step": True}]),
        id="rider",
    )
    watcher = tomoe().game.setup.heroes[0]
    seats = pl.Seat(watcher, at="a"), pl.Seat(rider, at="b", hand=["ride"])
    t = table(*seats, board=loop, turn=1).scheme("ride").do("space x", "space b", "space x", "space y")
    assert t.health("rider") == 18


def test_when_entered_zone() -> None:
    t = tomoe({"draw": 1}, when="entered_zone", of="enemy", turn=1)
    assert t.maneuver({"dummy": "e"}).hand(0) == []
    assert len(t.maneuver({"dummy": "c"}).hand(0)) == 1


def test_when_won_combat_and_when_lost_combat() -> None:
    won = watching("won_combat", {"draw": 1}, of="hero")
    assert play(won, ["tried"]).fight("tester", "dummy", "tried").hand(0) == ["iron"]
    assert play(won, ["tried"], ["block"]).fight("tester", "dummy", "tried", "block").hand(0) == ["iron"]
    lost = watching("lost_combat", {"draw": 1}, of="enemy")
    assert play(lost, ["tried"]).fight("tester", "dummy", "tried").hand(0) == ["iron"]


def test_when_lost_combat_of_others_is_none_of_ours() -> None:
    lost = watching("lost_combat", {"draw": 1}, of="own")
    assert play(lost, ["tried"]).fight("tester", "dummy", "tried").hand(0) == []


# --- when: what players do ------------------------------------------------------------------


def test_when_drew_once_for_all_cards_together() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"draw": 3}]),
        abilities=[{"id": "gift", "when": "drew", "do": [{"damage": "that_many", "to": "hero"}]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").health("tester") == 17
    assert play(made, []).maneuver().health("tester") == 19


def test_when_drew_in_a_maneuver_comes_before_the_movement() -> None:
    t = play(watching("drew", of="opponent"), [], ["hit"], turn=1).do("maneuver")
    assert (t.health("tester"), t.kind) == (19, "boost-movement")


def test_when_placed_an_ability_that_triggers_itself_without_end_is_refused() -> None:
    circle: list[Effect] = [{"swap": "hero", "with": "aide"}]
    made = champion(
        card("tried", "scheme", scheme=circle), abilities=[{"id": "gift", "when": "placed", "of": "hero", "do": circle}]
    )
    t = play(made, ["tried"]).do("scheme", "card tried")
    with pytest.raises(pl.IllegalAnswer):
        t.do("fighter tester")
    assert (t.kind, t.space("tester")) == ("scheme-fighter", "b")


def test_when_discarded_on_a_character_card() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"discard": 2}]),
        abilities=[{"id": "gift", "when": "discarded", "do": [LOST]}],
    )
    assert play(made, ["tried", "gold", "iron"]).scheme("tried", by="tester").health("tester") == 18
    robbing = champion(
        card("tried", "scheme", scheme=[{"discard": 1, "by": "opponent"}]),
        abilities=[{"id": "gift", "when": "discarded", "of": "opponent", "do": [LOST]}],
    )
    assert play(robbing, ["tried"], ["hit"]).scheme("tried", by="tester").health("tester") == 19


def test_when_boosted_in_a_maneuver_and_in_a_combat() -> None:
    made = watching("boosted", {"damage": "that_many", "to": "hero"})
    t = play(made, ["gold"]).do("maneuver", "card gold")
    assert (t.health("tester"), t.kind) == (15, "mover")
    made = champion(
        card("tried", during_combat=[{"boost": "own_card"}]),
        abilities=[{"id": "gift", "when": "boosted", "do": [LOST]}],
    )
    assert play(made, ["tried", "gold"]).fight("tester", "dummy", "tried").do("card gold").health("tester") == 19


def test_when_played_scheme_comes_before_its_effect() -> None:
    made = champion(
        card(
            "tried",
            "scheme",
            scheme=[{"if": {"compare": {"health_of": "hero"}, "less_than": 20}, "then": [{"draw": 1}]}],
        ),
        abilities=[{"id": "gift", "when": "played_scheme", "do": [LOST]}],
    )
    assert play(made, ["tried"]).scheme("tried", by="tester").hand(0) == ["iron"]


# --- when: turns of others, and once in a turn ------------------------------------------------


def test_when_start_of_turn_of_an_opponent() -> None:
    made = watching("start_of_turn", of="opponent")
    assert play(made, [], start_of_turn=True).health("tester") == 20
    assert play(made, [], start_of_turn=True, turn=1).health("tester") == 19


def test_when_damaged_once_per_turn() -> None:
    made = champion(
        card("tried", "scheme", copies=2, scheme=[{"damage": 1, "to": "hero"}, {"damage": 1, "to": "hero"}]),
        abilities=[{"id": "gift", "when": "damaged", "of": "hero", "once_per_turn": True, "do": [{"draw": 1}]}],
    )
    t = play(made, ["tried", "tried"]).scheme("tried", by="tester")
    assert t.hand(0) == ["iron", "tried"]
    assert t.game.view(0)["used"] == ["gift"]
    t.scheme("tried", by="tester")
    assert t.hand(0) == ["iron"]
    assert t.game.view(0)["used"] == []  # a new turn


def test_when_once_per_turn_what_is_declined_is_not_used() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 1, "to": "hero"}, {"damage": 1, "to": "hero"}]),
        abilities=[
            {"id": "gift", "when": "damaged", "of": "hero", "once_per_turn": True, "do": [{"may": [{"draw": 1}]}]}
        ],
    )
    t = play(made, ["tried"]).scheme("tried", by="tester").do("decline")
    assert t.kind == "may"
    assert t.do("accept").hand(0) == ["iron"]


def test_when_two_abilities_wait_their_player_orders_them() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"damage": 1, "to": "hero"}]),
        abilities=[
            {"id": "first", "when": "damaged", "of": "hero", "do": [{"draw": 1}]},
            {"id": "second", "when": "damaged", "of": "own", "do": [{"discard": 1, "at_random": True}]},
        ],
    )
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert (t.kind, t.options) == ("effect-order", ["effect first", "effect second"])
    seen = t.game.view(1)["pending"]
    assert [entry["ability"] for entry in seen] == ["first", "second"]
    assert (seen[0].get("fighter"), seen[0].get("amount")) == ("tester", 1)
    again = pl.scenario(**pl.describe(t.game))
    assert again.view(0) == t.game.view(0)
    assert t.do("effect second").hand(0) == ["iron"]


# --- the history of the turn ------------------------------------------------------------------


def counting(what: str, *cards: Effect, **by: str) -> pl.HeroDef:
    """A hero who loses as much health as was counted when its turn, or that of the opponent, ends."""
    cards = cards or (
        card("tried", copies=2),
        card("plan", "scheme", scheme=[{"draw": 2}]),
        card("shield", "defense", 9),
    )
    counted: Effect = {"damage": {"this_turn": what, **by}, "to": "aide"}
    return champion(*cards, abilities=[{"id": "gift", "when": "end_of_turn", "of": "any", "do": [counted]}])


def lost(t: Table) -> int:
    return 5 - t.health("aide")


def test_number_this_turn_maneuvers_schemes_and_attacks() -> None:
    assert lost(play(counting("maneuvers"), []).maneuver().maneuver()) == 2
    assert lost(play(counting("maneuvers"), ["plan"]).maneuver().scheme("plan", by="tester")) == 1
    assert lost(play(counting("schemes"), ["plan"]).maneuver().scheme("plan", by="tester")) == 1
    assert lost(play(counting("attacks"), ["tried"]).maneuver().fight("tester", "dummy", "tried")) == 1


def test_number_this_turn_combats_won_and_lost() -> None:
    won = play(counting("combats_won"), ["tried", "tried"], ["block"])
    won.fight("tester", "dummy", "tried", "block").fight("tester", "dummy", "tried")
    assert lost(won) == 2
    beaten = play(counting("combats_lost"), ["tried"], ["parry"]).fight("tester", "dummy", "tried", "parry").maneuver()
    assert lost(beaten) == 1
    theirs = play(counting("combats_lost", by="opponent"), ["tried"]).fight("tester", "dummy", "tried").maneuver()
    assert lost(theirs) == 1


def test_number_this_turn_damage_taken_and_cards_drawn() -> None:
    hurt = play(counting("damage_taken", by="opponent"), ["tried"]).fight("tester", "dummy", "tried").maneuver()
    assert lost(hurt) == 3
    assert lost(play(counting("cards_drawn"), ["plan"]).scheme("plan", by="tester").maneuver()) == 3


def test_number_this_turn_is_counted_anew_in_the_next() -> None:
    t = play(counting("maneuvers"), []).maneuver().maneuver()
    assert t.game.view(1)["seats"][0]["this_turn"] == {"maneuvers": 0}
    assert lost(t.maneuver().maneuver()) == 2


def test_number_this_turn_in_a_bonus_that_ends_with_the_first_maneuver() -> None:
    bat = champion(
        card("tried", copies=2),
        rules=[
            {"id": "gift", "attack": 2, "for": "hero", "if": {"compare": {"this_turn": "maneuvers"}, "is": 0}},
        ],
    )
    assert play(bat, ["tried"]).fight("tester", "dummy", "tried").health("dummy") == 15
    assert play(bat, ["tried"]).maneuver().fight("tester", "dummy", "tried").health("dummy") == 17


def test_number_this_turn_is_not_counted_where_nobody_asks() -> None:
    t = play(champion(card("tried")), []).maneuver()
    assert t.game.state.tally == ()


def test_number_this_turn_can_be_part_of_a_position() -> None:
    made = counting("maneuvers")
    t = table(
        pl.Seat(made, at="b", fighters={"aide": "a"}, this_turn={"maneuvers": 3}), pl.Seat(DUMMY, at="c"), board=BOARD
    )
    assert t.game.view(0)["seats"][0]["this_turn"] == {"maneuvers": 3}
    with pytest.raises(pl.SetupError):
        table(pl.Seat(made, at="b", this_turn={"schemes": 3}), pl.Seat(DUMMY, at="c"), board=BOARD)


# --- later ----------------------------------------------------------------------------------


def test_op_later_at_the_start_of_the_next_own_turn_and_only_once() -> None:
    made = champion(card("tried", "scheme", scheme=[{"later": "start_of_your_turn", "do": [LOST]}]))
    t = play(made, ["tried"]).scheme("tried", by="tester").maneuver()
    assert (t.asked, t.health("tester")) == (1, 20)
    assert t.game.view(1)["later"] == [{"ability": "tried.later", "seat": 0}]
    again = pl.scenario(**pl.describe(t.game))
    assert again.view(0) == t.game.view(0)
    t.maneuver().maneuver()
    assert (t.asked, t.health("tester"), t.game.view(0)["later"]) == (0, 19, [])
    assert t.maneuver().maneuver().maneuver().maneuver().health("tester") == 19


def test_op_later_only_what_waits_can_be_described_as_waiting() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"later": "end_of_turn", "do": [LOST]}]),
        abilities=[{"id": "gift", "when": "damaged", "of": "hero", "do": [{"draw": 1}]}],
    )
    seats = pl.Seat(made, at="b"), pl.Seat(DUMMY, at="c")
    waiting = table(*seats, board=BOARD, later=["tried.later"]).maneuver().maneuver()
    assert waiting.health("tester") == 19
    for wrong in ({"later": ["gift"]}, {"pending": ["tried.later"]}, {"pending": [{"ability": "gift", "amount": -1}]}):
        with pytest.raises(pl.SetupError):
            table(*seats, board=BOARD, **wrong)


def test_op_later_at_the_end_of_this_turn() -> None:
    made = champion(card("tried", "scheme", scheme=[{"later": "end_of_turn", "do": [LOST]}]))
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert t.health("tester") == 20
    assert t.maneuver().health("tester") == 19


def test_op_later_at_the_end_of_the_own_turn_waits_through_those_of_others() -> None:
    made = champion(card("tried", "defense", 9, after_combat=[{"later": "end_of_your_turn", "do": [LOST]}]))
    t = play(made, ["tried"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried").maneuver()
    assert (t.asked, t.health("tester")) == (0, 20)
    assert t.maneuver().maneuver().health("tester") == 19


def test_op_later_at_the_start_of_whoevers_turn_is_next() -> None:
    made = champion(card("tried", "scheme", scheme=[{"later": "start_of_next_turn", "do": [LOST]}]))
    t = play(made, ["tried"]).scheme("tried", by="tester").maneuver()
    assert (t.asked, t.health("tester")) == (1, 19)


def test_op_later_after_this_combat() -> None:
    t = fight("immediately", {"later": "after_this_combat", "do": [{"damage": 1, "to": "opposing_fighter"}]})
    assert t.health("dummy") == 16


def test_op_later_in_the_next_attack() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"later": "next_attack", "do": [{"draw": 1}]}]), card("hit", copies=2)
    )
    t = play(made, ["tried", "hit", "hit"]).scheme("tried", by="tester").fight("tester", "dummy", "hit")
    assert t.hand(0) == ["hit", "iron"]


def test_op_later_is_the_first_of_its_moment_and_does_not_happen_in_the_window_that_announced_it() -> None:
    made = champion(
        card("tried", "scheme", scheme=[{"later": "start_of_your_turn", "do": [LOST]}]),
        abilities=[{"id": "gift", "when": "start_of_turn", "do": [{"later": "start_of_your_turn", "do": [LOST]}]}],
    )
    t = play(made, ["tried"], start_of_turn=True)
    assert (t.health("tester"), t.game.view(0)["later"]) == (20, [{"ability": "gift.later", "seat": 0}])
    t.scheme("tried", by="tester").maneuver().maneuver().maneuver()
    assert (t.kind, t.options) == ("effect-order", ["effect tried.later", "effect gift.later"])
    assert t.do("effect tried.later").health("tester") == 18


def test_op_later_asks_with_the_words_of_the_card() -> None:
    ways: Effect = {"choose": 1, "of": [[{"draw": 1}], [LOST]]}
    now: Effect = {"choose": 1, "of": [[{"put": 1, "from": "deck", "to": "discard"}], [{"draw": 2}]]}
    made = champion(card("tried", "scheme", scheme=[now, {"later": "end_of_turn", "do": [ways]}]))
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert "deck" in t.game.decision.options[0].text()
    t.do("branch 1").maneuver()
    assert t.kind == "branch"
    assert t.game.decision.options[1].text() == "Deal 1 damage to Tester."


def test_op_later_needs_something_to_do_and_a_combat_that_is_not_over() -> None:
    nothing = plain_hero(card("tried", "scheme", scheme=[{"later": "end_of_turn", "do": []}]))
    assert problems(nothing) == [f'{FILE}: card "tried", scheme: "later" needs at least one effect']
    outside = plain_hero(card("tried", "scheme", scheme=[{"later": "after_this_combat", "do": [{"draw": 1}]}]))
    assert problems(outside) == [
        f'{FILE}: card "tried", scheme: "after_this_combat" needs a combat that is not over yet'
    ]
    value = plain_hero(card("tried", after_combat=[{"later": "end_of_turn", "do": [{"add": 1}]}]))
    assert problems(value) == [f'{FILE}: card "tried", after_combat: "add" needs a combat']


# --- the end of the turn, actions -------------------------------------------------------------


def test_op_end_turn_drops_the_rest_and_discards_the_cards() -> None:
    t = fight("after_combat", "end_turn", {"draw": 1}, defense="drawing")  # type: ignore[arg-type]
    assert (t.asked, t.kind, t.hand(0)) == (1, "action", [])
    assert (t.discard(0), t.discard(1), t.hand(1)) == (["tried"], ["drawing"], ["hit"])  # the defender came first
    assert [event["seat"] for event in t.events("turn-ended")] == [0]


def test_op_end_turn_in_a_combat_ends_the_rules_of_the_combat() -> None:
    lock: Effect = {"until": "end_of_combat", "rule": {"card_value": 0, "of": "opposing_card"}}
    t = play(champion(card("tried", during_combat=[lock], after_combat=["end_turn"])), ["tried"])
    t.fight("tester", "dummy", "tried")
    assert (t.asked, t.kind, t.game.view(0)["lasting"]) == (1, "action", [])
    assert pl.load(t.game.save()).view(1) == t.game.view(1)


def test_op_end_turn_skips_what_comes_after_the_attack_but_not_the_end_of_the_turn() -> None:
    made = champion(
        card("tried", after_combat=["end_turn"]),
        abilities=[
            {"id": "gift", "when": "after_attack", "do": [{"draw": 1}]},
            {"id": "last", "when": "end_of_turn", "do": [LOST]},
        ],
    )
    t = play(made, ["tried"]).fight("tester", "dummy", "tried")
    assert (t.asked, t.hand(0), t.health("tester")) == (1, [], 19)


def test_op_end_turn_the_win_is_checked_all_the_same() -> None:
    t = fight("after_combat", {"damage": 20, "to": "opposing_fighter"}, "end_turn")  # type: ignore[arg-type]
    assert t.game.winner == 0


def test_op_end_turn_in_a_scheme_and_at_the_start_of_a_turn() -> None:
    t = scheme("end_turn", {"draw": 1})  # type: ignore[arg-type]
    assert (t.asked, t.hand(0), t.discard(0)) == (1, [], ["tried"])
    started = play(watching("start_of_turn", "end_turn"), [], start_of_turn=True)
    assert (started.asked, started.game.state.turn_number) == (1, 2)


def test_op_end_turn_drops_what_was_to_come_after_the_combat() -> None:
    lost_later: Effect = {"later": "after_this_combat", "do": [LOST]}
    t = fight("after_combat", lost_later, "end_turn")  # type: ignore[arg-type]
    assert (t.asked, t.game.view(0)["later"], t.health("tester")) == (1, [], 20)


def test_op_end_turn_the_hand_limit_holds() -> None:
    made = champion(card("tried", "scheme", scheme=["end_turn"]), card("many", copies=9))
    t = play(made, ["tried", *["many"] * 9]).scheme("tried", by="tester")
    assert (t.kind, t.asked) == ("hand-limit", 0)


def test_op_end_turn_before_the_cards_are_revealed_shows_them() -> None:
    t = play(watching("attack_committed", "end_turn"), ["tried"]).attack("tester", "dummy", "tried")
    assert (t.asked, t.discard(0)) == (1, ["tried"])


def test_op_lose_actions() -> None:
    t = scheme({"lose_actions": 1})
    assert t.asked == 1
    made = champion(card("shield", "defense", 9, after_combat=[{"lose_actions": 5, "by": "opponent"}]))
    t = play(made, ["shield"], ["hit"], turn=1).fight("dummy", "tester", "hit", "shield")
    assert (t.asked, [event["number"] for event in t.events("actions-lost")]) == (0, [1])
    assert scheme({"lose_actions": 1, "by": "opponent"}).asked == 0


def test_op_spend_action_is_a_cost() -> None:
    cost: Effect = {"may": ["spend_action"], "then": [{"draw": 1}]}
    t = scheme(cost)
    assert t.kind == "may"
    assert (t.do("accept").hand(0), t.asked) == (["iron"], 1)
    assert scheme({"lose_actions": 1}, cost).kind == "action"  # none is left to spend


# --- leaving the board ------------------------------------------------------------------------

VANISH: list[Any] = [
    {"leave_board": "hero"},
    {"later": "start_of_your_turn", "do": [{"place": "hero", "at": "anywhere"}]},
]


def vanished(*after: Effect | str, hand: tuple[str, ...] = (), against: tuple[str, ...] = (), **fields: Any) -> Table:
    """A hero without sidekicks has just left the board."""
    made = champion(card("tried", "scheme", scheme=[*VANISH, *after]), sidekicks=[])
    other = hero(
        card("rob", "scheme", scheme=[{"discard": 1, "by": "opponent"}, {"damage": 2, "to": {"each": "enemy"}}]),
        card("give", "scheme", scheme=[{"may": [{"draw": 1}], "by": "opponent", "else": [{"draw": 1}]}]),
        id="dummy",
    )
    seats = pl.Seat(made, at="b", hand=["tried", *hand], **fields), pl.Seat(other, at="c", hand=against)
    return table(*seats, board=BOARD).scheme("tried")


def test_op_leave_board_ends_the_turn_and_brings_back_at_the_next() -> None:
    t = vanished(health=7)
    assert (t.asked, t.health("tester"), t.space("tester")) == (1, 7, None)
    assert t.game.view(0)["seats"][0]["dormant"]
    t.maneuver().maneuver()
    assert (t.kind, t.asked) == ("place", 0)
    t.do("space r")
    assert (t.kind, t.space("tester"), t.health("tester")) == ("action", "r", 7)
    assert not t.game.view(0)["seats"][0]["dormant"]
    assert t.game.state.actions_left == 2


def test_op_leave_board_a_dormant_player_is_left_alone() -> None:
    t = vanished(hand=("gold",), against=("rob", "give")).scheme("rob")
    assert (t.asked, t.hand(0), t.health("tester")) == (1, ["gold"], 20)
    t = vanished(hand=("gold",), against=("rob", "give")).scheme("give")
    assert (t.asked, t.hand(0), t.hand(1)) == (1, ["gold"], ["rob"])  # nor what would come of a refusal


def test_op_leave_board_the_position_can_be_described() -> None:
    t = vanished(health=7)
    again = pl.scenario(**pl.describe(t.game))
    assert again.view(0) == t.game.view(0)


def test_op_leave_board_a_rooted_fighter_stays() -> None:
    """LASTING-12; `that_many` is then 0."""
    roots: Effect = {"until": "end_of_turn", "rule": {"cannot": "leave_space", "for": "hero"}}
    gone: Effect = {"if": {"compare": "that_many", "at_least": 1}, "then": [LOST]}
    t = scheme(roots, {"leave_board": "hero"}, gone)
    assert (t.space("tester"), t.health("tester")) == ("b", 20)
    assert scheme({"leave_board": "aide"}, gone).health("tester") < 20


def test_op_leave_board_sidekicks_keep_a_player_awake() -> None:
    made = champion(card("tried", "scheme", scheme=VANISH))
    t = play(made, ["tried"]).scheme("tried", by="tester")
    assert (t.asked, t.space("tester")) == (0, None)
    assert not t.game.view(0)["seats"][0]["dormant"]


def test_op_leave_board_a_sidekick_that_has_left_is_not_defeated() -> None:
    back: Effect = {"return": "aide", "at": "anywhere"}
    t = scheme({"leave_board": "aide"}, back, {"if": {"is_defeated": "aide"}, "then": [LOST]})
    assert (t.space("aide"), t.health("aide"), t.health("tester")) == (None, 5, 20)


def test_op_leave_board_somebody_comes_back_when_nobody_is_left() -> None:
    gone: Any = {"leave_board": {"each": "fighter"}}
    made = champion(card("tried", "scheme", scheme=[gone]), sidekicks=[])
    seats = pl.Seat(made, at="b", hand=["tried"]), pl.Seat(DUMMY, at="c")
    t = table(*seats, board=BOARD).scheme("tried")
    assert (t.asked, t.kind, t.space("dummy"), t.space("tester")) == (1, "action", "r", None)


def test_op_leave_board_in_free_for_all_the_player_is_not_eliminated() -> None:
    made = champion(card("tried", "scheme", scheme=VANISH), sidekicks=[])
    others = [hero(id="second"), hero(id="third")]
    board = pl.sketch("a-b-c-d-e b-p-q-r", starts=["a", "c", "e", "r"])
    seats = [pl.Seat(made, "a", hand=["tried"]), pl.Seat(others[0], "c"), pl.Seat(others[1], "e")]
    t = table(*seats, board=board, mode="ffa").scheme("tried")
    assert (t.asked, t.game.state.out) == (1, 0)
    t.maneuver().maneuver().maneuver().maneuver()
    assert (t.asked, t.kind) == (0, "place")


def test_once_per_game_an_ability_acts_in_one_turn_only() -> None:
    made = watching("after_maneuver", once_per_game=True)
    t = play(made, []).maneuver().maneuver()
    assert t.health("tester") == 19 and t.game.view(1)["used"] == ["gift"]
    t.maneuver().maneuver().maneuver()
    assert t.health("tester") == 19
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)
    assert Renderer(made, "en").abilities()[0].endswith("This applies only once per game.")

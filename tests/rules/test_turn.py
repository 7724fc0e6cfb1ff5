"""The course of a turn (TURN)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e-f")


def homebrew(*cards: Mapping[str, object], id: str = "tester", **tables: object) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck, more tables change the rest."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": id, "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}], **tables}, id)


def scheme(id: str, *effect: Mapping[str, object]) -> dict[str, object]:
    """A scheme card."""
    return {"id": id, "type": "scheme", "scheme": list(effect)}


def turn_of(game: Table) -> pl.Turn:
    """What everybody sees of the turn."""
    return game.game.view(None)["turn"]


def far_apart(hand: list[str] | None = None, **settings: object) -> Table:
    """Arthur and Sinbad out of reach of each other."""
    return table(pl.Seat("king-arthur", at="a", hand=hand or []), pl.Seat("sinbad", at="f"), board=LINE, **settings)


def test_TURN_1_seats_take_turns_round_and_round() -> None:
    game = far_apart()
    order = []
    for _ in range(3):
        order.append(game.asked)
        game.maneuver().maneuver()
    assert order == [0, 1, 0]
    assert [event["seat"] for event in game.events("turn-started")] == [1, 0, 1]


def test_TURN_2_a_turn_has_two_actions() -> None:
    game = far_apart()
    assert turn_of(game)["actions_left"] == 2
    game.maneuver()
    assert (game.asked, turn_of(game)["actions_left"]) == (0, 1)
    game.maneuver()
    assert (game.asked, turn_of(game)["actions_left"]) == (1, 2)


def test_TURN_2_actions_cannot_be_skipped() -> None:
    game = far_apart()
    assert game.options == ["maneuver"]
    with pytest.raises(pl.IllegalAnswer):
        game.do("decline")


def test_TURN_2_actions_may_be_the_same() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["feint", "feint"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("king-arthur", "sinbad", "feint").fight("king-arthur", "sinbad", "feint")
    assert game.health("sinbad") == 15 - 2 - 2
    assert game.asked == 1


def test_TURN_2_actions_may_be_different() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["riches-beyond-compare", "exploit"]),
        pl.Seat("king-arthur", at="b"),
        board=LINE,
    )
    game.scheme("riches-beyond-compare").fight("sinbad", "king-arthur", "exploit")
    assert (game.asked, turn_of(game)["actions_left"]) == (1, 2)


def test_TURN_3_the_actions_are_maneuver_scheme_and_attack() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["riches-beyond-compare", "exploit"]),
        pl.Seat("king-arthur", at="b"),
        board=LINE,
    )
    assert (game.kind, game.options) == ("action", ["maneuver", "scheme", "attack"])


@pytest.mark.parametrize(
    ("hand", "enemy", "expected"),
    [
        ([], "b", ["maneuver"]),
        (["riches-beyond-compare"], "b", ["maneuver", "scheme"]),
        (["exploit"], "b", ["maneuver", "attack"]),
        (["riches-beyond-compare", "exploit"], "c", ["maneuver", "scheme"]),
        (["by-fortune-and-fate"], "b", ["maneuver"]),  # names the Porter, who is defeated
    ],
)
def test_TURN_3_only_legal_actions_are_offered(hand: list[str], enemy: str, expected: list[str]) -> None:
    game = table(pl.Seat("sinbad", at="a", hand=hand), pl.Seat("king-arthur", at=enemy), board=LINE)
    assert game.options == expected


def both_ends() -> pl.HeroDef:
    """A hero that draws at both ends of the turn."""
    return homebrew(
        ability=[
            {"id": "wake", "when": "start_of_turn", "do": [{"draw": 1}]},
            {"id": "rest", "when": "end_of_turn", "do": [{"draw": 1}]},
        ]
    )


def test_TURN_4_start_effects_actions_end_effects_next_seat() -> None:
    game = table(pl.Seat(both_ends(), at="a"), pl.Seat("sinbad", at="f"), board=LINE, start_of_turn=True)
    game.maneuver().maneuver()
    course = [(event["event"], event.get("ability")) for event in game.events() if event["event"] != "drew"]
    assert course == [
        ("turn-started", None),
        ("ability", "wake"),
        ("action", None),
        ("action", None),
        ("ability", "rest"),
        ("turn-started", None),
    ]
    assert (game.asked, len(game.hand(0))) == (1, 4)


def test_TURN_4_start_and_end_effects_belong_to_one_s_own_turn() -> None:
    game = table(pl.Seat(both_ends(), at="a"), pl.Seat("sinbad", at="f"), board=LINE, turn=1, start_of_turn=True)
    game.maneuver()
    assert game.events("ability") == []
    game.maneuver()
    assert [event["ability"] for event in game.events("ability")] == ["wake"]


def test_TURN_4_the_hand_limit_comes_after_end_effects() -> None:
    game = table(pl.Seat(both_ends(), at="a", hand=["plain"] * 6), pl.Seat("sinbad", at="f"), board=LINE, actions=1)
    game.maneuver()  # 7 cards, 8 by the ability
    assert (game.kind, game.asked, len(game.hand(0))) == ("hand-limit", 0, 8)


def test_TURN_4_a_win_check_comes_before_the_first_action() -> None:
    game = table(
        pl.Seat("medusa", at="a"),
        pl.Seat("king-arthur", at="b", health=1),
        board=pl.sketch("a-b-c", zones={"red": "a b"}),
        start_of_turn=True,
    )
    game.do("fighter king-arthur")
    assert game.game.winner == 0
    assert game.events("action") == []


def test_TURN_4_a_hero_lost_in_an_end_effect_is_found_at_the_next_action_of_anyone() -> None:
    doom = {"id": "doom", "when": "end_of_turn", "do": [{"damage": 9, "to": "hero"}]}
    seats = (pl.Seat(homebrew(ability=[doom]), at="a", health=9), pl.Seat("sinbad", at="f"))
    game = table(*seats, board=LINE, actions=1).maneuver()
    assert game.game.winner == 1
    assert [event["seat"] for event in game.events("turn-started")] == [1]
    classic = table(*seats, board=LINE, actions=1, ruleset="classic").maneuver()
    assert classic.game.winner == 1
    assert classic.events("turn-started") == []  # WIN-20: the turn of the other never begins


def test_TURN_5_a_gained_action_is_one_more_action() -> None:
    game = table(
        pl.Seat(homebrew(scheme("haste", {"gain_actions": 1})), at="a", hand=["haste"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("haste")
    assert turn_of(game)["actions_left"] == 2
    game.maneuver().maneuver()
    assert game.asked == 1
    assert len(game.events("action")) == 3


def test_TURN_5_a_gained_action_is_of_any_type() -> None:
    game = table(
        pl.Seat(homebrew(scheme("haste", {"gain_actions": 1})), at="a", hand=["haste", "plain"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
        actions=1,
    )
    game.scheme("haste")
    assert game.options == ["maneuver", "attack"]


def test_TURN_5_a_gained_action_may_not_be_declined() -> None:
    game = table(
        pl.Seat(homebrew(scheme("haste", {"gain_actions": 1})), at="a", hand=["haste"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
        actions=1,
    )
    game.scheme("haste")
    assert (game.asked, game.options) == (0, ["maneuver"])


def test_TURN_5_actions_gained_at_the_start_of_the_turn() -> None:
    rush = {"id": "rush", "when": "start_of_turn", "do": [{"gain_actions": 1}]}
    game = table(pl.Seat(homebrew(ability=[rush]), at="a"), pl.Seat("sinbad", at="f"), board=LINE, start_of_turn=True)
    assert turn_of(game)["actions_left"] == 3
    game.maneuver().maneuver().maneuver()
    assert game.asked == 1


def test_TURN_6_an_action_gained_by_a_player_who_is_not_active_is_lost() -> None:
    riposte = {"id": "riposte", "type": "defense", "value": 1, "after_combat": [{"gain_actions": 1}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(riposte), at="b", hand=["riposte"]),
        board=LINE,
    )
    game.fight("sinbad", "tester", "exploit", "riposte")
    assert (game.asked, turn_of(game)["actions_left"]) == (0, 1)
    game.maneuver()
    assert (game.asked, turn_of(game)["actions_left"]) == (1, 2)
    assert game.events("actions-gained") == []


def test_TURN_6_the_active_opponent_may_be_given_an_action() -> None:
    gift = {"id": "gift", "type": "defense", "value": 1, "after_combat": [{"gain_actions": 1, "by": "opponent"}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(gift), at="b", hand=["gift"]),
        board=LINE,
    )
    game.fight("sinbad", "tester", "exploit", "gift")
    assert (game.asked, turn_of(game)["actions_left"]) == (0, 2)


def test_TURN_7_a_maneuver_is_always_legal() -> None:
    """No card in hand or deck, nowhere to go."""
    game = table(
        pl.Seat("king-arthur", at="a", deck=[]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b-c"),
    )
    assert game.options == ["maneuver"]
    game.do("maneuver")
    assert game.health("king-arthur") == 16
    assert (game.kind, game.options) == ("action", ["maneuver"])  # nothing to boost with, nobody can move


def test_TURN_8_an_action_is_resolved_with_all_it_triggers() -> None:
    grief = {"id": "grief", "when": "defeated", "of": "page", "do": [{"discard": 1}]}
    page = {"id": "page", "name": "Page", "attack": "melee"}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(ability=[grief], sidekick=[page]), at="c", fighters={"page": "b"}, hand=["plain", "plain"]),
        board=LINE,
    )
    game.fight("sinbad", "page", "exploit")
    assert (game.kind, game.asked) == ("discard", 1)  # before Sinbad's next action
    assert turn_of(game)["actions_left"] == 1
    game.do("card plain")
    assert (game.kind, game.asked) == ("action", 0)


def test_TURN_9_a_hand_may_exceed_7_during_the_turn() -> None:
    hand = ["riches-beyond-compare"] + ["feint"] * 3 + ["regroup"] * 3
    game = table(pl.Seat("sinbad", at="a", hand=hand), pl.Seat("king-arthur", at="f"), board=LINE)
    game.scheme("riches-beyond-compare")
    assert (game.kind, len(game.hand(0))) == ("action", 9)
    game.maneuver()
    assert (game.kind, len(game.hand(0))) == ("hand-limit", 10)


def test_TURN_9_the_excess_is_discarded_by_choice() -> None:
    hand = ["feint", "feint", "feint", "regroup", "regroup", "excalibur", "prophecy"]
    top = ["bewilderment", "swift-strike"]
    game = table(pl.Seat("king-arthur", at="a", hand=hand, deck_top=top), pl.Seat("sinbad", at="f"), board=LINE)
    game.maneuver().maneuver()
    assert (game.kind, game.asked) == ("hand-limit", 0)
    titles = ("excalibur", "bewilderment", "prophecy", "swift-strike", "feint", "regroup")
    assert game.options == [f"card {title}" for title in titles]  # any card, and no declining
    game.do("card feint")
    assert game.kind == "hand-limit"
    game.do("card excalibur")
    assert game.discard(0) == ["feint", "excalibur"]
    assert (game.kind, game.asked, len(game.hand(0))) == ("action", 1, 7)


def test_TURN_9_seven_cards_are_within_the_limit() -> None:
    game = far_apart(["feint"] * 3 + ["regroup"] * 3, actions=1).maneuver()
    assert len(game.hand(0)) == 7
    assert (game.kind, game.asked) == ("action", 1)


def test_TURN_10_the_limit_is_not_checked_in_the_turn_of_another() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["feint"] * 3 + ["regroup"] * 3 + ["skirmish"] * 3),
        pl.Seat("sinbad", at="f"),
        board=LINE,
        turn=1,
    )
    game.maneuver().maneuver()
    assert (game.kind, game.asked, len(game.hand(0))) == ("action", 0, 9)
    game.maneuver().maneuver()
    assert (game.kind, game.asked, len(game.hand(0))) == ("hand-limit", 0, 11)


def test_TURN_11_actions_are_counted_from_1() -> None:
    game = far_apart()
    numbers = []
    for _ in range(2):
        game.do("maneuver")
        numbers.append(turn_of(game)["action"])
        game.do_if("boost-movement", "decline").move({})
    game.do("maneuver")
    numbers.append(turn_of(game)["action"])  # the first action of the next turn
    assert numbers == [1, 2, 1]


@pytest.mark.parametrize(("first", "health"), [("haste", 5), ("maneuver", 10)])
def test_TURN_11_gained_actions_count_and_cards_may_ask(first: str, health: int) -> None:
    third = scheme("third", {"if": {"compare": "action_number", "is": 3}, "then": [{"recover": 5, "to": "hero"}]})
    haste = scheme("haste", {"gain_actions": 1})
    game = table(
        pl.Seat(homebrew(haste, third), at="a", health=5, hand=["haste", "third"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("haste")
    if first == "maneuver":
        game.maneuver()
    game.scheme("third")
    assert game.health("tester") == health


def two_starts(first: Mapping[str, object], second: Mapping[str, object]) -> pl.HeroDef:
    """A hero with two effects at the start of the turn."""
    return homebrew(
        ability=[
            {"id": "first", "when": "start_of_turn", "do": [first]},
            {"id": "second", "when": "start_of_turn", "do": [second]},
        ]
    )


@pytest.mark.parametrize(("order", "health"), [(("first", "second"), 10), (("second", "first"), 9)])
def test_TURN_12_own_effects_due_together_come_in_the_owner_s_order(order: tuple[str, str], health: int) -> None:
    hero = two_starts({"damage": 1, "to": "hero"}, {"recover": 3, "to": "hero"})
    game = table(pl.Seat(hero, at="a", health=9), pl.Seat("sinbad", at="f"), board=LINE, start_of_turn=True)
    assert (game.kind, game.asked) == ("effect-order", 0)
    assert game.options == ["effect first", "effect second"]
    game.do(f"effect {order[0]}")
    assert [event["ability"] for event in game.events("ability")] == list(order)
    assert game.health("tester") == health


@pytest.mark.parametrize("active", [0, 1])
def test_TURN_12_of_several_players_the_active_one_comes_first(active: int) -> None:
    def mourner(id: str, *cards: Mapping[str, object]) -> pl.HeroDef:
        grief = {"id": f"grief-of-{id}", "when": "defeated", "of": f"page-of-{id}", "do": [{"draw": 1}]}
        page = {"id": f"page-of-{id}", "name": "Page", "attack": "melee"}
        return homebrew(*cards, id=id, ability=[grief], sidekick=[page])

    storm = scheme("storm", {"damage": 1, "to": {"each": "fighter"}})
    game = table(
        pl.Seat(mourner("one", storm), at="a", fighters={"page-of-one": "b"}, hand=["storm"]),
        pl.Seat(mourner("two", storm), at="f", fighters={"page-of-two": "e"}, hand=["storm"]),
        board=LINE,
        turn=active,
    )
    game.scheme("storm")
    order = ["grief-of-one", "grief-of-two"]
    assert [event["ability"] for event in game.events("ability")] == (order if active == 0 else order[::-1])


def test_TURN_13_a_start_of_turn_effect_is_offered_once_per_turn() -> None:
    game = table(
        pl.Seat("medusa", at="a"),
        pl.Seat("king-arthur", at="c"),
        board=pl.sketch("a-b-c", zones={"red": "a c"}),
        start_of_turn=True,
    )
    assert game.options == ["fighter king-arthur", "decline"]
    game.do("decline")
    assert game.kind == "action"
    game.maneuver()
    assert (game.kind, game.asked) == ("action", 0)
    game.maneuver().maneuver().maneuver()
    assert game.options == ["fighter king-arthur", "decline"]  # in Medusa's next turn again


def test_TURN_13_a_used_effect_is_not_offered_again() -> None:
    game = table(
        pl.Seat("medusa", at="a"),
        pl.Seat("king-arthur", at="c"),
        board=pl.sketch("a-b-c", zones={"red": "a c"}),
        start_of_turn=True,
    )
    game.do("fighter king-arthur").maneuver().maneuver()
    assert game.health("king-arthur") == 17
    assert game.asked == 1


def test_TURN_14_the_note_is_taken_when_the_turn_begins() -> None:
    """Momentous Shift is worth 5 if its fighter left the space in which it started the turn."""
    game = table(
        pl.Seat("king-arthur", at="a", hand=["momentous-shift"]),
        pl.Seat("sinbad", at="c"),
        board=LINE,
        start_of_turn=True,
    )
    game.maneuver({"king-arthur": "b"}).fight("king-arthur", "sinbad", "momentous-shift")
    assert game.health("sinbad") == 10


def test_TURN_14_a_fighter_that_comes_back_has_not_left() -> None:
    game = table(
        pl.Seat("king-arthur", at="b", hand=["momentous-shift"]),
        pl.Seat("sinbad", at="c"),
        board=LINE,
        start_of_turn=True,
    )
    game.maneuver({"king-arthur": "b"}).fight("king-arthur", "sinbad", "momentous-shift")
    assert game.health("sinbad") == 12


def test_TURN_14_the_note_is_taken_before_start_of_turn_effects() -> None:
    roam = {"id": "roam", "when": "start_of_turn", "do": [{"move": "hero", "up_to": 1}]}
    shift = {
        "id": "shift",
        "type": "attack",
        "value": 3,
        "during_combat": [{"if": {"left_its_space": "own_fighter"}, "then": [{"value": 5}]}],
    }
    game = table(
        pl.Seat(homebrew(shift, ability=[roam]), at="a", hand=["shift"]),
        pl.Seat("sinbad", at="c"),
        board=LINE,
        start_of_turn=True,
    )
    game.do("space b").fight("tester", "sinbad", "shift")
    assert game.health("sinbad") == 10


def test_TURN_14_the_note_holds_for_the_fighters_of_both_players() -> None:
    """Sinbad is moved in Arthur's turn and then defends with Momentous Shift."""
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "f"}, hand=["command-the-storms", "excalibur"]),
        pl.Seat("sinbad", at="d", hand=["momentous-shift"]),
        board=LINE,
        start_of_turn=True,
    )
    game.scheme("command-the-storms").move({"sinbad": "b"})
    game.fight("king-arthur", "sinbad", "excalibur", "momentous-shift")
    assert game.health("sinbad") == 15 - (6 - 5)


def test_TURN_14_every_turn_has_a_note_of_its_own() -> None:
    game = table(
        pl.Seat("sinbad", at="d", hand=["momentous-shift"]),
        pl.Seat("king-arthur", at="a", hand=["excalibur"]),
        board=LINE,
        start_of_turn=True,
    )
    game.maneuver({"sinbad": "b"}).maneuver()
    game.fight("king-arthur", "sinbad", "excalibur", "momentous-shift")
    assert game.health("sinbad") == 15 - (6 - 3)


def test_TURN_14_a_fighter_off_the_battlefield_started_in_no_space() -> None:
    call = scheme("call", {"return": "shade", "at": {"adjacent_to": "hero"}})
    shift = {
        "id": "shift",
        "type": "attack",
        "value": 3,
        "during_combat": [{"if": {"left_its_space": "own_fighter"}, "then": [{"value": 5}]}],
    }
    shade = {"id": "shade", "name": "Shade", "attack": "melee", "off_board": True}
    game = table(
        pl.Seat(homebrew(call, shift, sidekick=[shade]), at="a", hand=["call", "shift"]),
        pl.Seat("sinbad", at="c"),
        board=LINE,
        start_of_turn=True,
    )
    game.scheme("call").fight("shade", "sinbad", "shift")
    assert game.space("shade") == "b"
    assert game.health("sinbad") == 12

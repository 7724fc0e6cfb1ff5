"""Corners where several rules meet: players who are out, names that collide, knowledge and samples among three."""

from collections.abc import Mapping

import peerless as pl
from peerless.core.frame import CHOSEN_CARD
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

LONG = pl.sketch("a-b-c-d-e-f-g-h-i-j-k-l", starts=["a", "b", "c", "d"])


def test_FFA_7_nobody_who_is_out_comes_back() -> None:
    game = table(
        pl.Seat("sun-wukong", at="a", hand=["ox-form"]),
        pl.Seat(
            "houdini", at="d", health=2, fighters={"bess": "b"}, hand=["all-part-of-the-show", "flourish"], deck=[]
        ),
        pl.Seat("sinbad", at="k", hand=["exploit"]),
        board=LONG,
        mode="ffa",
        rounds=1,
    )
    game.fight("sun-wukong", "bess", "ox-form", "all-part-of-the-show")
    game.do("card flourish")  # the boost bonus draws from an empty deck: Houdini falls, Bess leaves
    assert game.space("bess") is None
    assert game.kind == "action"


def test_FFA_10_a_player_who_is_out_plays_no_new_card() -> None:
    game = table(
        pl.Seat("houdini", at="d", health=2, fighters={"bess": "b"}, hand=["set-the-stage"], deck=[]),
        pl.Seat("sun-wukong", at="a", hand=["ox-form", "sly-monkey"]),
        pl.Seat("sinbad", at="k"),
        board=LONG,
        mode="ffa",
        rounds=1,
    )
    game.do("maneuver")  # exhaustion: out before the movement could be boosted
    assert game.asked == 1
    assert game.hand(1) == ["ox-form", "sly-monkey"]


def test_fighters_of_one_name_have_names_of_their_own() -> None:
    aide: list[Mapping[str, object]] = [{"id": "aide", "name": "Aide", "health": 3, "attack": "melee"}]
    plan = {"id": "plan", "type": "scheme", "scheme": [{"damage": 1, "to": {"one": "fighter"}}]}
    game = table(
        pl.Seat(homebrew(plan, name="mover", sidekick=aide), at="a", fighters={"aide@0": "b"}, hand=["plan"]),
        pl.Seat(homebrew(name="bandit", sidekick=aide), at="c", fighters={"aide@1": "d"}),
        board=LONG,
    ).scheme("plan", by="mover@0")
    assert game.options == ["fighter mover@0", "fighter aide@0", "fighter bandit@1", "fighter aide@1"]
    game.do("fighter aide@1")
    assert (game.health("aide@0"), game.health("aide@1")) == (3, 2)
    assert pl.replay(game.game.record()).digest() == game.game.digest()


def test_COMBAT_22_what_a_boost_bonus_triggers_comes_before_the_next_boost() -> None:
    game = table(
        pl.Seat("houdini", at="a", fighters={"bess": "h"}, hand=["the-big-reveal", "misdirection", "set-the-stage"]),
        pl.Seat(
            "achilles", at="b", fighters={"patroclus": ("c", 2)}, hand=["feint", "skirmish", "wily-fighting"], deck=[]
        ),
        board=LONG,
    )
    game.fight("houdini", "achilles", "the-big-reveal").do("card misdirection", "fighter patroclus")
    assert (game.kind, len(game.hand(1))) == ("boost-card", 1)  # Grief has taken two cards already


def picked(card: str) -> tuple[pl.Game, int]:
    """Stolen Memories among three: how often samples of the third seat have the Feint it knows as the card picked."""
    game = table(
        pl.Seat("bloody-mary", at="a", hand=["stolen-memories"]),
        pl.Seat("sinbad", at="d", hand=["feint", "regroup", "exploit"]),
        pl.Seat("king-arthur", at="k"),
        board=LONG,
        mode="ffa",
        rounds=1,
    )
    state = game.game.state
    for token in state.hands[1]:
        if state.static.kinds[state.kinds[token]].id == "feint":
            state.known[token] |= 1 << 2
    game.scheme("stolen-memories").do("opponent 1", f"card {card}")
    times = 0
    for seed in range(200):
        sample = game.game.sample(2, seed).state
        times += sample.static.kinds[sample.kinds[sample.register(CHOSEN_CARD)]].id == "feint"
    return game.game, times


def test_INFO_9_a_sample_does_not_show_a_third_player_which_card_was_picked() -> None:
    (first, when_picked), (second, when_not) = picked("feint"), picked("regroup")
    assert first.view(2) == second.view(2)
    assert when_picked == when_not
    assert 30 < when_picked < 150


def test_VALUE_5_the_items_of_a_value_are_those_it_was_frozen_with() -> None:
    hill = pl.sketch("a-b-c-d-e-f", high_ground=["a b"])
    game = table(
        pl.Seat("sinbad", at="a", hand=["leap-away"]),
        pl.Seat("alice", at="b", mode="big", hand=["im-late-im-late"]),
        board=hill,
    )
    game.fight("sinbad", "alice", "leap-away", "im-late-im-late").do("space e")  # away from the high ground
    combat = game.game.view(0)["combat"]
    assert isinstance(combat, dict)
    assert combat["attack_value"] == 5 == sum(item["amount"] for item in combat["attack_items"])
    assert combat["defense_value"] == sum(item["amount"] for item in combat["defense_items"])


def subject(game: Table) -> object:
    """What the view says of the open decision, but for its options."""
    decision = game.game.view(None)["decision"]
    assert isinstance(decision, dict)
    return decision


def test_the_view_says_whom_a_decision_is_about() -> None:
    game = table(
        pl.Seat("bigfoot", at="a", hand=["larger-than-life"]),
        pl.Seat("yennenga", at="b", fighters={"archer-1": "c", "archer-2": "d"}),
        board=pl.sketch("x-a-b-c-d", zones={"red": "b c d"}),
    )
    game.fight("bigfoot", "yennenga", "larger-than-life")
    share = {"seat": 1, "kind": "share", "fighter": "archer-1", "instead_of": "yennenga", "damage": 6}
    assert subject(game) == share
    game.do("number 2")
    assert subject(game) == {**share, "fighter": "archer-2", "damage": 4}
    game.do("number 0", "maneuver", "decline")
    assert subject(game) == {"seat": 0, "kind": "destination", "fighter": "bigfoot"}


def test_EFFECT_14_shares_are_asked_from_the_player_after_the_owner_on() -> None:
    board = pl.sketch("a-b-c a-e-f-g-h-i", zones={"r": "a b c e f"}, starts=["a", "b", "e", "g"])
    game = table(
        pl.Seat("yennenga", at="b", fighters={"archer-1@0": "c"}),
        pl.Seat("bigfoot", at="a", hand=["savagery"]),
        pl.Seat("yennenga", at="e", fighters={"archer-1@2": "f"}),
        board=board,
        mode="ffa",
        allow_same_hero=True,
        rounds=1,
        turn=1,
    )
    game.fight("bigfoot", "yennenga@2", "savagery").do("number 0")  # the combat damage
    assert (game.kind, game.asked) == ("share", 2)  # Savagery hits both: the seat after Bigfoot's first
    assert game.do("number 1").asked == 0


def test_INFO_9_cards_that_are_all_taken_can_still_be_followed() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["prophecy"], deck=["excalibur", "feint"]),
        pl.Seat("sinbad", at="k"),
        board=LONG,
    )
    state = game.game.state
    state.known[state.decks[0][0]] |= 1 << 1  # as after Fiery Eyes That See
    game.scheme("prophecy").do("card excalibur", "card feint")
    seats = game.game.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["known_hand"] == ["feint"]


def test_COMBAT_2_what_a_combat_triggers_comes_for_the_defender_first() -> None:
    game = table(
        pl.Seat("achilles", at="h", fighters={"patroclus@0": ("a", 2)}, hand=["battle-frenzy", "feint", "skirmish"]),
        pl.Seat("achilles", at="j", fighters={"patroclus@1": ("b", 5)}, hand=["feint", "skirmish"]),
        board=LONG,
        allow_same_hero=True,
    )
    game.fight("patroclus@0", "patroclus@1", "battle-frenzy")  # 3, then 2 to each: both fall at once
    assert [event["seat"] for event in game.events("ability")] == [1, 0]

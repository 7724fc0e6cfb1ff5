"""Defeat: when, what leaves the battlefield, what stays, who comes back (DEFEAT)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import table

Plain = Mapping[str, object]


def test_DEFEAT_1_combat_damage_defeats() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="z", fighters={"jabberwock": ("b", 4)}),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "jabberwock", "exploit")
    assert game.health("jabberwock") == 0
    assert [event["fighter"] for event in game.events("defeated", seat=1)] == ["jabberwock"]


def test_DEFEAT_1_effect_damage_defeats() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["a-momentary-glance"]),
        pl.Seat("alice", at="z", fighters={"jabberwock": ("b", 2)}),
        board=pl.sketch("a-b-z", zones={"red": "a b"}),
    )
    game.scheme("a-momentary-glance").do("fighter jabberwock")
    assert game.space("jabberwock") is None


def test_DEFEAT_1_exhaustion_defeats() -> None:
    game = table(
        pl.Seat("sinbad", at="a", fighters={"porter": ("b", 2)}, deck=[]),
        pl.Seat("alice", at="z"),
        board=pl.sketch("a-b-z"),
    )
    game.maneuver()
    assert game.space("porter") is None and game.health("sinbad") == 13


def test_DEFEAT_1_setting_health_to_0_defeats() -> None:
    doom: Plain = {"id": "doom", "type": "scheme", "scheme": [{"set_health": 0, "of": {"each": "enemy"}}]}
    game = table(
        pl.Seat(homebrew(doom), at="a", hand=["doom"]),
        pl.Seat("medusa", at="c", fighters={"harpy-1": "b"}),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("doom")  # "for whatever reason"
    assert game.space("medusa") is None and game.space("harpy-1") is None
    assert game.game.winner == 0


def test_DEFEAT_2_the_piece_leaves_the_battlefield_at_once() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["swift-strike"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b"}),
        board=pl.sketch("a-b-c-d-z"),
    )
    game.fight("king-arthur", "harpy-1", "swift-strike")
    assert game.options == ["space a", "space b", "space c", "space d"]  # the harpy blocks no more


def test_DEFEAT_2_the_heros_piece_leaves_too() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["swift-strike"]),
        pl.Seat("sinbad", at="b", health=1),
        board=pl.sketch("a-b-c"),
    )
    game.fight("king-arthur", "sinbad", "swift-strike")
    assert game.space("sinbad") is None and "space b" in game.options


def test_DEFEAT_2_a_defeated_fighter_takes_no_further_damage() -> None:
    game = table(
        pl.Seat("sinbad", at="a", deck=[], hand=["riches-beyond-compare"]),  # the Porter is defeated
        pl.Seat("alice", at="z"),
        board=pl.sketch("a-b-z"),
    )
    game.scheme("riches-beyond-compare")
    assert [event["fighter"] for event in game.events("damaged")] == ["sinbad"] * 3
    assert not game.events("defeated")


def test_DEFEAT_3_a_sidekick_without_a_dial_falls_by_its_first_damage() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b", "harpy-2": "c"}, hand=["regroup"]),
        board=pl.sketch("a-b-c-z"),
    )
    game.fight("sinbad", "harpy-1", "feint", "regroup")  # 2 against 1
    assert game.space("harpy-1") is None and game.space("harpy-2") == "c"


def test_DEFEAT_4_a_returned_sidekick_has_its_starting_health() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b"}, hand=["winged-frenzy"]),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a-b-c-d-z", zones={"red": "a b c", "blue": "d z"}),
    )
    game.scheme("winged-frenzy", by="medusa").move({})
    # of the two defeated harpies one comes back, in Medusa's zone: c is the only empty space there
    assert (game.space("harpy-2"), game.health("harpy-2")) == ("c", 1)
    assert (game.space("harpy-3"), game.health("harpy-3")) == (None, 0)


def test_DEFEAT_4_nothing_else_brings_a_fighter_back() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["regroup"]),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("a-b-z"),
    )
    game.maneuver({"medusa": "a"}).maneuver({"medusa": "a"}).maneuver().maneuver()
    assert [game.space(f"harpy-{n}") for n in (1, 2, 3)] == [None, None, None]


def test_DEFEAT_5_cards_of_a_defeated_fighter_are_unplayable_but_boost() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["prophecy", "aid-the-chosen-one"], deck_top=["feint"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("b-a-c-d-e-f-g"),
    )
    assert game.options == ["maneuver"]  # Merlin's scheme and attack are dead cards
    game.do("maneuver")
    assert game.options == ["card aid-the-chosen-one", "card prophecy", "card feint", "decline"]
    game.do("card prophecy", "space e")
    assert game.space("king-arthur") == "e"  # 2 + 2


def test_DEFEAT_5_a_defeated_fighters_defense_card_does_not_defend() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("king-arthur", at="b", hand=["bewilderment"]),
        board=pl.sketch("a-b"),
    )
    game.attack("sinbad", "king-arthur", "exploit")
    assert game.options == ["decline"]


def test_DEFEAT_6_a_defeated_heros_sidekicks_stay() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["swift-strike"]),
        pl.Seat("sinbad", at="b", health=1, fighters={"porter": "c"}),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("king-arthur", "sinbad", "swift-strike")
    assert game.space("sinbad") is None and game.space("porter") == "c"
    assert game.options == ["space a", "space b"]  # and the Porter blocks the way
    game.do("space b")
    assert game.game.winner == 0 and game.space("porter") == "c"


@pytest.mark.parametrize(("moment", "drawn"), [("after_combat", 1), ("combat_over", 1)])
def test_DEFEAT_7_an_ability_stays_in_force_after_its_heros_defeat(moment: str, drawn: int) -> None:
    last_word: Plain = {"id": "last-word", "when": moment, "do": [{"draw": 1}, {"recover": 3, "to": "hero"}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(ability=[last_word]), at="b", health=1),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "exploit")
    assert len(game.hand(1)) == drawn
    assert game.health("rogue") == 0  # the part that needs the hero on the battlefield does nothing


def test_DEFEAT_7_a_part_that_needs_the_hero_does_nothing() -> None:
    revenge: Plain = {
        "id": "revenge",
        "when": "combat_over",
        "do": [{"damage": 1, "to": {"each": "enemy", "adjacent_to": "hero"}}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(ability=[revenge]), at="b", health=1),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "exploit")
    assert game.health("sinbad") == 15

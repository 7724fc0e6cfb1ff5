"""Boosting (BOOST)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e-f-g-h")


def homebrew(*cards: Mapping[str, object]) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards (BOOST 1) fill up the deck."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}]}, "tester")


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


def maneuver(hero: str, hand: list[str], boost: str | None = None, **seat: object) -> Table:
    """A hero on a in a corridor, asked where to go."""
    game = table(pl.Seat(hero, at="a", hand=hand, **seat), pl.Seat("alice", at="h"), board=LINE)  # type: ignore[arg-type]
    return game.do("maneuver", f"card {boost}" if boost else "decline")


@pytest.mark.parametrize(
    ("hero", "card", "reach"),
    [
        ("king-arthur", None, "abc"),
        ("king-arthur", "feint", "abcd"),  # 2 + 1
        ("king-arthur", "bewilderment", "abcde"),  # 2 + 2
        ("king-arthur", "excalibur", "abcdef"),  # 2 + 3
        ("medusa", "gaze-of-stone", "abcdefg"),  # 3 + 4, Alice blocks h
    ],
)
def test_BOOST_1_the_boost_value_is_added(hero: str, card: str | None, reach: str) -> None:
    game = maneuver(hero, [card] if card else ["feint"], card)
    assert game.options == spaces(*reach)


def test_BOOST_1_the_card_is_discarded() -> None:
    game = maneuver("king-arthur", ["feint", "regroup"], "feint", deck_top=["prophecy"])
    assert game.discard(0) == ["feint"]
    assert game.hand(0) == ["prophecy", "regroup"]


def test_BOOST_2_at_most_one_card_for_a_maneuver() -> None:
    game = maneuver("king-arthur", ["feint", "regroup", "excalibur"], "feint")
    assert game.kind == "destination"
    game.do("space d")
    assert game.kind == "action"
    assert game.discard(0) == ["feint"]


def test_BOOST_2_boosting_is_optional() -> None:
    game = maneuver("king-arthur", ["excalibur"])
    assert game.discard(0) == []
    assert game.options == spaces("a", "b", "c")


def test_BOOST_2_every_maneuver_may_be_boosted() -> None:
    game = maneuver("king-arthur", ["feint", "feint"], "feint").do("space a")
    game.do("maneuver", "card feint")
    assert game.options == spaces("a", "b", "c", "d")
    assert game.discard(0) == ["feint", "feint"]


@pytest.mark.parametrize("card", ["drink-me", "regroup", "looking-glass"])
def test_BOOST_3_the_effects_of_the_discarded_card_are_ignored(card: str) -> None:
    game = table(
        pl.Seat("alice", at="a", mode="big", health=5, hand=[card]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
    )
    game.do("maneuver", f"card {card}", "space b")
    assert (len(game.hand(0)), game.health("alice")) == (1, 5)  # the card drawn; no healing
    assert game.events("mode-set") == []


def test_BOOST_3_in_combat_too() -> None:
    """Feint as Noble Sacrifice's boost does not cancel."""
    game = table(
        pl.Seat("king-arthur", at="a", hand=["noble-sacrifice", "feint"]),
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        board=LINE,
    )
    game.fight("king-arthur", "sinbad", "noble-sacrifice", "exploit").do("card feint")
    assert game.events("canceled") == []
    assert len(game.hand(1)) == 1  # Exploit drew


def test_BOOST_4_cards_of_defeated_fighters_may_boost() -> None:
    game = maneuver("king-arthur", ["bewilderment"], "bewilderment")  # Merlin's card, Merlin is defeated
    assert game.options == spaces("a", "b", "c", "d", "e")


def test_BOOST_4_in_combat_too() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["noble-sacrifice", "prophecy"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("king-arthur", "sinbad", "noble-sacrifice").do("card prophecy")
    assert game.health("sinbad") == 15 - (2 + 2)


@pytest.mark.parametrize(("answer", "damage"), [("card hiss-and-slither", 6), ("card dash", 4), ("decline", 3)])
def test_BOOST_5_an_effect_may_allow_to_boost_an_attack(answer: str, damage: int) -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "hiss-and-slither", "dash"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("medusa", "sinbad", "second-shot")
    assert (game.kind, game.asked) == ("boost-card", 0)
    assert game.options == ["card hiss-and-slither", "card dash", "decline"]
    game.do(answer)
    assert game.kind == "action"  # one card only
    assert game.health("sinbad") == 15 - damage


def test_BOOST_5_king_arthur_s_boost_and_that_of_the_card_are_two() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["noble-sacrifice", "excalibur", "feint"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.attack("king-arthur", "sinbad", "noble-sacrifice", boost="excalibur").defend().do("card feint")
    assert game.health("sinbad") == 15 - (2 + 3 + 1)
    assert sorted(game.discard(0)) == ["excalibur", "feint", "noble-sacrifice"]


def test_BOOST_5_merlin_s_attacks_are_not_boosted_by_the_ability() -> None:
    game = table(
        pl.Seat("king-arthur", at="h", fighters={"merlin": "a"}, hand=["skirmish", "excalibur"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.do("attack", "fighter merlin", "card skirmish")
    assert game.events("boost-committed") == []
    assert (game.kind, game.health("sinbad")) == ("choose-fighter", 11)  # already at Skirmish's effect


def test_BOOST_6_a_committed_card_is_not_in_hand() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "feint"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("medusa", "sinbad", "second-shot")
    assert game.options == ["card feint", "decline"]


def test_BOOST_6_without_a_card_in_hand_nothing_is_offered() -> None:
    game = table(pl.Seat("medusa", at="a", hand=["second-shot"]), pl.Seat("sinbad", at="b"), board=LINE)
    game.fight("medusa", "sinbad", "second-shot")
    assert (game.kind, game.health("sinbad")) == ("action", 12)


def test_BOOST_6_the_boosting_player_uses_the_own_hand() -> None:
    """A card that lets the opponent boost: the opponent chooses, from the own hand."""
    dare = {"id": "dare", "type": "attack", "value": 5, "during_combat": [{"boost": "opposing_card"}]}
    game = table(
        pl.Seat(homebrew(dare), at="a", hand=["dare", "plain"]),
        pl.Seat("sinbad", at="b", hand=["exploit", "commanding-impact"]),
        board=LINE,
    )
    game.fight("tester", "sinbad", "dare", "exploit")
    assert (game.kind, game.asked) == ("boost-card", 1)
    assert game.options == ["card commanding-impact", "decline"]
    game.do("card commanding-impact")
    assert game.health("sinbad") == 15  # 5 - (4 + 2)


def test_BOOST_7_the_increase_is_for_that_combat_only() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["second-shot", "second-shot", "gaze-of-stone"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("medusa", "sinbad", "second-shot").do("card gaze-of-stone")
    assert game.health("sinbad") == 15 - 7
    game.fight("medusa", "sinbad", "second-shot")
    assert game.health("sinbad") == 15 - 7 - 3


def test_BOOST_7_a_boosted_maneuver_does_not_boost_the_next() -> None:
    game = maneuver("king-arthur", ["excalibur"], "excalibur").do("space a")
    game.do("maneuver", "decline")
    assert game.options == spaces("a", "b", "c")


def test_BOOST_8_a_missing_boost_value_counts_as_0() -> None:
    blank = {"id": "blank", "type": "attack", "value": 5}
    game = table(pl.Seat(homebrew(blank), at="a", hand=["blank"]), pl.Seat("sinbad", at="h"), board=LINE)
    game.do("maneuver", "card blank")
    assert game.options == spaces("a", "b", "c")
    assert [event["number"] for event in game.events("movement-boosted")] == [0]


def test_BOOST_8_a_voyage_card_without_boost_helps_as_a_discarded_voyage() -> None:
    """SINBAD-2: 2 + 0 for the boost + 1 for the card that is now in the discard pile."""
    whale = "voyage-to-the-island-that-was-a-whale"
    game = table(pl.Seat("sinbad", at="a", hand=[whale]), pl.Seat("alice", at="h"), board=LINE)
    game.do("maneuver", f"card {whale}")
    assert game.options == spaces("a", "b", "c", "d")


BIG_REVEAL = {
    "id": "reveal",
    "type": "attack",
    "value": 2,
    "during_combat": [{"boost": "own_card"}, {"boost": "own_card"}],
}


@pytest.mark.parametrize(
    ("answers", "damage"),
    [
        (["decline", "decline"], 2),
        (["card plain", "decline"], 3),
        (["decline", "card plain"], 3),
        (["card plain", "card plain"], 4),
    ],
)
def test_BOOST_9_several_boosts_are_made_one_after_another(answers: list[str], damage: int) -> None:
    game = table(
        pl.Seat(homebrew(BIG_REVEAL), at="a", hand=["reveal", "plain", "plain", "plain"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("tester", "sinbad", "reveal")
    for answer in answers:
        assert game.kind == "boost-card"
        game.do(answer)
    assert game.kind == "action"
    assert game.health("sinbad") == 15 - damage


def test_BOOST_9_a_boost_is_finished_before_the_next_is_offered() -> None:
    game = table(
        pl.Seat(homebrew(BIG_REVEAL), at="a", hand=["reveal", "plain", "plain"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.fight("tester", "sinbad", "reveal").do("card plain")
    assert (game.kind, game.discard(0)) == ("boost-card", ["plain"])


def test_BOOST_9_a_card_that_was_not_played_is_not_boosted() -> None:
    dare = {"id": "dare", "type": "attack", "value": 5, "during_combat": [{"boost": "opposing_card"}]}
    game = table(
        pl.Seat(homebrew(dare), at="a", hand=["dare"]),
        pl.Seat("sinbad", at="b", hand=["exploit", "commanding-impact"]),
        board=LINE,
    )
    game.fight("tester", "sinbad", "dare")  # no defense
    assert (game.kind, game.health("sinbad")) == ("action", 10)

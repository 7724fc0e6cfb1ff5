"""Drawing and exhaustion (DRAW)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import table

LINE = pl.sketch("a-b-c-d-e-f")


def homebrew(*cards: Mapping[str, object], **tables: object) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck, more tables change the rest."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}], **tables}, "tester")


def scheme(id: str, *effect: Mapping[str, object]) -> dict[str, object]:
    """A scheme card."""
    return {"id": id, "type": "scheme", "scheme": list(effect)}


def test_DRAW_1_the_top_card_of_the_own_deck_comes_to_hand() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", deck_top=["excalibur", "prophecy"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("maneuver")
    assert game.hand(0) == ["excalibur"]
    assert game.deck(0)[0] == "prophecy"
    assert (len(game.deck(0)), len(game.deck(1)), game.hand(1)) == (29, 30, [])


def test_DRAW_1_cards_are_drawn_in_the_order_of_the_deck() -> None:
    top = ["exploit", "leap-away", "feint", "regroup"]
    game = table(
        pl.Seat("sinbad", at="a", hand=["riches-beyond-compare"], deck_top=top),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
    )
    game.scheme("riches-beyond-compare")
    assert game.hand(0) == ["exploit", "feint", "leap-away"]
    assert game.deck(0)[0] == "regroup"


def test_DRAW_1_drawing_is_mandatory() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["riches-beyond-compare"], deck=[]),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
    )
    game.scheme("riches-beyond-compare")  # nobody is asked, though it hurts
    assert (game.kind, game.health("sinbad")) == ("action", 15 - 3 * 2)


def test_DRAW_1_unless_the_text_says_may() -> None:
    offer = scheme("offer", {"may": [{"draw": 1}]})
    game = table(pl.Seat(homebrew(offer), at="a", hand=["offer"], deck=[]), pl.Seat("sinbad", at="f"), board=LINE)
    game.scheme("offer")
    assert game.options == ["accept", "decline"]
    game.do("decline")
    assert game.health("tester") == 10


def test_DRAW_2_the_discard_pile_is_not_reshuffled() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", deck=["feint"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    pile = game.discard(0)
    assert len(pile) == 29
    game.maneuver().do("maneuver")
    assert (game.deck(0), game.hand(0), game.discard(0)) == ([], ["feint"], pile)
    assert game.health("king-arthur") == 16


def test_DRAW_2_an_empty_deck_alone_hurts_nobody() -> None:
    game = table(pl.Seat("king-arthur", at="a", deck=["feint"]), pl.Seat("sinbad", at="f"), board=LINE)
    game.do("maneuver")
    assert (game.deck(0), game.health("king-arthur")) == ([], 18)


def test_DRAW_3_each_own_fighter_takes_2_damage_for_a_card_that_cannot_be_drawn() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, deck=[]),
        pl.Seat("sinbad", at="f", fighters={"porter": "e"}),
        board=LINE,
    )
    game.do("maneuver")
    assert [game.health(fighter) for fighter in ("king-arthur", "merlin")] == [16, 5]
    assert [game.health(fighter) for fighter in ("sinbad", "porter")] == [15, 6]


def test_DRAW_3_the_player_who_must_draw_is_exhausted_whoever_is_active() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur"]),
        pl.Seat("alice", at="b", fighters={"jabberwock": "f"}, hand=["regroup"], deck=[]),
        board=LINE,
    )
    game.fight("king-arthur", "alice", "excalibur", "regroup")  # Alice loses and must draw 1
    assert [game.health(fighter) for fighter in ("alice", "jabberwock")] == [13 - 5 - 2, 6]
    assert game.health("king-arthur") == 18


def test_DRAW_4_what_can_be_drawn_is_drawn_then_every_missing_card_hits() -> None:
    game = table(
        pl.Seat("sinbad", at="a", fighters={"porter": "b"}, hand=["riches-beyond-compare"], deck=["feint"]),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
    )
    game.scheme("riches-beyond-compare")
    assert game.hand(0) == ["feint"]
    course = [event["event"] for event in game.events() if event["event"] in ("drew", "exhausted", "damaged")]
    assert course == ["drew", "exhausted", "damaged", "damaged", "exhausted", "damaged", "damaged"]
    assert [game.health(fighter) for fighter in ("sinbad", "porter")] == [11, 2]


def test_DRAW_4_the_hits_come_one_after_another() -> None:
    """A fighter lost to the first hit is not hit again."""
    game = table(
        pl.Seat("sinbad", at="a", fighters={"porter": ("b", 2)}, hand=["riches-beyond-compare"], deck=["feint"]),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
    )
    game.scheme("riches-beyond-compare")
    assert [event["fighter"] for event in game.events("damaged")] == ["sinbad", "porter", "sinbad"]
    assert (game.space("porter"), game.health("sinbad")) == (None, 11)


def test_DRAW_5_one_hit_damages_all_fighters_before_any_is_defeated() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "c", "harpy-3": "d"}, deck=[]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("maneuver")
    course = [(event["event"], event["fighter"]) for event in game.events() if "fighter" in event]
    fighters = ["medusa", "harpy-1", "harpy-2", "harpy-3"]
    assert course == [("damaged", fighter) for fighter in fighters] + [
        ("defeated", fighter) for fighter in fighters[1:]
    ]


def test_DRAW_5_exhaustion_is_effect_damage() -> None:
    game = table(pl.Seat("king-arthur", at="a", deck=[]), pl.Seat("sinbad", at="f"), board=LINE)
    game.do("maneuver")
    assert [(event["number"], event["combat"]) for event in game.events("damaged")] == [(2, False)]


def test_DRAW_5_fighters_off_the_battlefield_are_not_hit() -> None:
    shade = {"id": "shade", "name": "Shade", "health": 2, "attack": "melee", "off_board": True}
    game = table(pl.Seat(homebrew(sidekick=[shade]), at="a", deck=[]), pl.Seat("sinbad", at="f"), board=LINE)
    game.do("maneuver")
    assert (game.health("tester"), game.health("shade")) == (8, 2)


def test_DRAW_6_exhaustion_defeats_like_any_damage() -> None:
    grief = {"id": "grief", "when": "defeated", "of": "page", "do": [{"recover": 5, "to": "hero"}]}
    page = {"id": "page", "name": "Page", "attack": "melee"}
    game = table(
        pl.Seat(homebrew(ability=[grief], sidekick=[page]), at="a", health=5, fighters={"page": "b"}, deck=[]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("maneuver")
    assert (game.space("page"), game.health("tester")) == (None, 5 - 2 + 5)


def test_DRAW_6_exhaustion_can_lose_the_game() -> None:
    game = table(pl.Seat("king-arthur", at="a", health=2, deck=[]), pl.Seat("sinbad", at="f"), board=LINE)
    game.do("maneuver")
    assert game.game.winner == 1


def test_DRAW_7_discarding_from_the_deck_is_not_drawing() -> None:
    game = table(
        pl.Seat("alice", at="a", mode="small", hand=["manxome-foe"], deck=[]),
        pl.Seat("king-arthur", at="b"),
        board=LINE,
    )
    game.fight("alice", "king-arthur", "manxome-foe")  # discards the top card and adds its BOOST: nothing here
    assert (game.health("alice"), game.health("king-arthur")) == (13, 15)
    assert game.events("exhausted") == []


@pytest.mark.parametrize("deck", [[], ["feint"]])
def test_DRAW_7_looking_at_the_deck_is_not_drawing(deck: list[str]) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["prophecy"], deck=deck),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("prophecy").do_if("take-card", "card feint")  # look at 4, take 2
    assert (game.hand(0), game.health("king-arthur"), game.health("merlin")) == (deck, 18, 7)


def test_DRAW_7_searching_the_deck_is_not_drawing() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["the-lady-of-the-lake", "excalibur"], deck=[]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.scheme("the-lady-of-the-lake")
    assert (game.hand(0), game.health("king-arthur")) == (["excalibur"], 18)


@pytest.mark.parametrize("health", [18, 2])
def test_DRAW_8_exhaustion_never_makes_a_maneuver_illegal(health: int) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", health=health, fighters={"merlin": "b"}, deck=[]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    assert game.options == ["maneuver"]
    game.do("maneuver")
    assert game.health("merlin") == 5
    assert game.asked == 0  # those who are left may move


@pytest.mark.parametrize(
    ("ruleset", "exhausted"),
    [("current", 3), ("classic", 1)],
)
def test_DRAW_4_classic_stops_at_the_hit_that_ends_the_game(ruleset: str, exhausted: int) -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, fighters={"porter": "b"}, hand=["riches-beyond-compare"], deck=[]),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
        ruleset=ruleset,
    )
    game.scheme("riches-beyond-compare")
    assert game.game.winner == 1
    assert len(game.events("exhausted")) == exhausted

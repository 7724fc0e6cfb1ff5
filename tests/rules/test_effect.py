"""Effects: duty and permission, what cannot be done, costs, choices, chance (EFFECT)."""

from collections import Counter
from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import table

Plain = Mapping[str, object]


def homebrew(*cards: Plain, name: str = "rogue", hero: Plain | None = None, **parts: list[Plain]) -> pl.HeroDef:
    """A melee hero of 10 health with these cards once each and blanks (versatile, 3) up to 30.

    `parts` are the further tables of a hero file: `sidekick`, `ability`, `bonus`.
    """
    deck = [{"title": str(card["id"]), "copies": 1, "boost": 1, "used_by": "any", **card} for card in cards]
    blank: Plain = {"id": "blank", "type": "versatile", "value": 3, "boost": 1, "used_by": "any", "title": "Blank"}
    facts = {"id": name, "name": name, "health": 10, "movement": 2, "attack": "melee", **(hero or {})}
    filled = [*deck, {**blank, "copies": 30 - len(deck)}]
    return hero_from_plain({"hero": facts, "card": filled, **parts}, f"{name}.toml")


def schemer(*effect: Plain) -> pl.HeroDef:
    """A homebrew hero with one scheme, `plan`."""
    return homebrew({"id": "plan", "type": "scheme", "scheme": list(effect)})


# --- duty and permission --------------------------------------------------------------------


def test_EFFECT_1_an_effect_is_carried_out_to_ones_own_harm() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["the-aid-of-morgana"], deck=[]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b-c"),
    )
    game.fight("king-arthur", "sinbad", "the-aid-of-morgana")
    assert game.health("king-arthur") == 18 - 2 * 2  # two cards that cannot be drawn
    assert game.kind == "action"


def test_EFFECT_1_the_opponents_discard_is_no_permission() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "feint", "regroup"]),
        pl.Seat("medusa", at="b", hand=["hiss-and-slither"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "medusa", "exploit", "hiss-and-slither")
    assert (game.asked, game.kind) == (0, "discard")
    assert game.options == ["card feint", "card regroup"]  # no "decline"


def test_EFFECT_2_permission_is_given_or_withheld_when_the_effect_resolves() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("king-arthur", at="e", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=pl.sketch("a-b-c-d-e"),
    )
    game.fight("sinbad", "merlin", "exploit", "bewilderment")
    assert game.events("combat-won") and (game.asked, game.kind) == (1, "place")
    assert game.options == ["space c", "space d", "decline"]
    game.do("decline")
    assert game.space("merlin") == "b"


def test_EFFECT_2_permission_accepted() -> None:
    voyage = "voyage-to-the-cannibals-with-the-root-of-madness"
    game = table(pl.Seat("sinbad", at="a", hand=[voyage]), pl.Seat("alice", at="b"), board=pl.sketch("b-a-c-d-e"))
    game.fight("sinbad", "alice", voyage)
    assert game.options == ["space a", "space c", "space d"]  # staying is as good as declining
    assert game.do("space d").space("sinbad") == "d"


def test_EFFECT_3_up_to_allows_nothing_and_everything_up_to_the_number() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["divine-intervention"]),
        pl.Seat("sinbad", at="z"),
        board=pl.sketch("z-a-b-c-d-e-f-g"),
    )
    game.fight("king-arthur", "sinbad", "divine-intervention")
    assert game.options == [f"space {space}" for space in "abcdef"]
    game.do("space a")  # X-11c
    assert game.space("king-arthur") == "a" and not game.events("moved")


# --- what cannot be done --------------------------------------------------------------------


def test_EFFECT_4_the_possible_part_is_done() -> None:
    hero = schemer({"draw": 1}, {"discard": 1, "by": "opponent"})
    game = table(pl.Seat(hero, at="a", hand=["plan"]), pl.Seat("sinbad", at="c"), board=pl.sketch("a-b-c"))
    game.scheme("plan")  # X-11b
    assert game.hand(0) == ["blank"] and game.discard(1) == []


def test_EFFECT_4_what_follows_an_impossible_part_is_done() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["eat-me"], mode="big"),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b-c"),  # Alice cannot move
    )
    game.scheme("eat-me")
    assert game.events("mode-set")[0]["mode"] == "small"


def test_EFFECT_4_as_many_cards_as_there_are() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["prophecy"], deck=["feint"]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("prophecy").do("card feint")
    assert game.hand(0) == ["feint"]
    assert game.health("king-arthur") == 18  # looking is not drawing
    assert game.kind == "action"


def test_EFFECT_5_a_consequence_needs_its_condition() -> None:
    board = pl.sketch("m-a-b-z", zones={"red": "m a b"})
    seat = pl.Seat("king-arthur", at="z", fighters={"merlin": "m"}, hand=["restless-spirits"])
    game = table(seat, pl.Seat("alice", at="a", health=3), board=board)
    game.scheme("restless-spirits").do("space a", "space b")
    assert game.health("alice") == 1 and game.hand(0) == []

    game = table(seat, pl.Seat("medusa", at="a", fighters={"harpy-1": "b"}), board=board)
    game.scheme("restless-spirits").do("space a", "space b")
    assert game.health("harpy-1") == 0 and len(game.hand(0)) == 1


def test_EFFECT_5_if_you_do_needs_a_deed() -> None:
    hero = schemer({"may": [{"damage": 1, "to": {"one": "enemy", "adjacent_to": "hero"}}], "then": [{"draw": 2}]})
    seat = pl.Seat(hero, at="a", hand=["plan"])

    far = table(seat, pl.Seat("sinbad", at="c"), board=pl.sketch("a-b-c")).scheme("plan")
    assert far.kind == "action" and far.hand(0) == []

    near = table(seat, pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c")).scheme("plan")
    assert near.options == ["fighter sinbad", "decline"]
    near.do("fighter sinbad")
    assert near.health("sinbad") == 14 and len(near.hand(0)) == 2

    declined = table(seat, pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c")).scheme("plan").do("decline")
    assert declined.health("sinbad") == 15 and declined.hand(0) == []


# --- who chooses, and whom ------------------------------------------------------------------


def test_EFFECT_6_the_player_of_the_effect_chooses_also_for_the_enemy() -> None:
    game = table(
        pl.Seat("king-arthur", at="b", hand=["skirmish"]),
        pl.Seat("sinbad", at="c", hand=["regroup"]),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("king-arthur", "sinbad", "skirmish")
    assert (game.asked, game.options) == (0, ["fighter king-arthur", "fighter sinbad"])
    game.do("fighter sinbad")
    assert (game.asked, game.options) == (0, ["space c", "space d"])


def test_EFFECT_6_the_opponent_chooses_where_the_effect_says_so() -> None:
    seats = (
        pl.Seat("medusa", at="z", fighters={"harpy-1": "a"}, hand=["clutching-claws", "feint"]),
        pl.Seat("sinbad", at="b", hand=["exploit", "feint", "regroup"]),
    )
    game = table(*seats, board=pl.sketch("z-a-b"))
    game.fight("harpy-1", "sinbad", "clutching-claws")
    assert (game.asked, game.kind) == (1, "discard")
    assert game.options == ["card exploit", "card feint", "card regroup"]


def test_EFFECT_6_the_player_of_the_effect_chooses_from_a_hand_it_has_seen() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["snicker-snack"]),
        pl.Seat("sinbad", at="b", hand=["exploit", "feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("alice", "sinbad", "snicker-snack")
    assert (game.asked, game.kind, game.options) == (0, "discard-theirs", ["card exploit", "card feint"])
    game.do("card exploit")
    assert game.hand(1) == ["feint"] and game.discard(1) == ["exploit"]


def test_EFFECT_7_a_fighter_may_be_an_own_one() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "d"}, hand=["a-momentary-glance"]),
        pl.Seat("alice", at="c", fighters={"jabberwock": "e"}),
        board=pl.sketch("a-b-c-d-e", zones={"red": "a b c"}),
    )
    game.scheme("a-momentary-glance")
    assert game.options == ["fighter medusa", "fighter harpy-1", "fighter alice"]


def test_EFFECT_7_an_own_fighter_must_be_chosen_if_there_is_no_other() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["a-momentary-glance"]),
        pl.Seat("alice", at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("a-momentary-glance")
    assert game.health("medusa") == 14 and game.kind == "action"


def test_EFFECT_8_all_damage_comes_before_all_defeats() -> None:
    game = table(
        pl.Seat("king-arthur", at="z", fighters={"merlin": "m"}, hand=["restless-spirits"]),
        pl.Seat("medusa", at="y", fighters={"harpy-1": "a", "harpy-2": "b"}),
        board=pl.sketch("m-a-b-y-z", zones={"red": "m a"}),
    )
    game.scheme("restless-spirits").do("space a", "space b")
    events = [(e["event"], e["fighter"]) for e in game.events() if e["event"] in ("damaged", "defeated")]
    assert events == [
        ("damaged", "harpy-1"),
        ("damaged", "harpy-2"),
        ("defeated", "harpy-1"),
        ("defeated", "harpy-2"),
    ]
    assert len(game.hand(0)) == 1  # one event, one card


# --- discards, costs, lists -----------------------------------------------------------------


def test_EFFECT_9_a_random_discard_is_uniform_over_the_hand() -> None:
    voyage = "voyage-to-the-creature-with-eyes-like-coals-of-fire"
    lost: Counter[str] = Counter()
    for seed in range(300):
        game = table(
            pl.Seat("sinbad", at="a", hand=[voyage]),
            pl.Seat("alice", at="b", hand=["feint", "regroup", "skirmish"]),
            board=pl.sketch("a-b-c"),
            seed=seed,
        )
        game.fight("sinbad", "alice", voyage)
        (event,) = game.events("discarded")
        assert event["random"] is True and len(game.hand(1)) == 2
        lost[str(event["card"])] += 1
    assert set(lost) == {"feint", "regroup", "skirmish"}
    assert all(70 <= times <= 130 for times in lost.values()), lost


def test_EFFECT_10_an_empty_hand_discards_nothing() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"], deck=[]),
        pl.Seat("medusa", at="b", hand=["hiss-and-slither"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "medusa", "exploit", "hiss-and-slither")
    assert not game.events("discarded") and game.kind == "action"


def test_EFFECT_10_fewer_cards_than_demanded_are_all_discarded() -> None:
    hero = schemer({"discard": 3, "by": "opponent"})
    seat = pl.Seat(hero, at="a", hand=["plan"])
    board = pl.sketch("a-b-c")

    few = table(seat, pl.Seat("sinbad", at="c", hand=["feint", "regroup"]), board=board).scheme("plan")
    assert few.hand(1) == [] and sorted(few.discard(1)) == ["feint", "regroup"]

    many = table(seat, pl.Seat("sinbad", at="c", hand=["feint", "regroup", "exploit", "exploit"]), board=board)
    many.scheme("plan").do("card feint", "card exploit", "card regroup")
    assert many.hand(1) == ["exploit"] and many.kind == "action"


@pytest.mark.parametrize(("hand", "answers", "health"), [([], [], 13), (["feint"], ["decline"], 13)])
def test_EFFECT_11_a_player_who_cannot_does_not(hand: list[str], answers: list[str], health: int) -> None:
    hero = schemer(
        {
            "may": [{"discard": 1, "by": "opponent"}],
            "by": "opponent",
            "else": [{"damage": 2, "to": {"one": "enemy"}}],
        }
    )
    game = table(pl.Seat(hero, at="a", hand=["plan"]), pl.Seat("sinbad", at="c", hand=hand), board=pl.sketch("a-b-c"))
    game.scheme("plan").do(*answers)
    assert game.health("sinbad") == health and game.hand(1) == hand


def test_EFFECT_11_a_player_who_does_is_spared() -> None:
    hero = schemer(
        {
            "may": [{"discard": 1, "by": "opponent"}],
            "by": "opponent",
            "else": [{"damage": 2, "to": {"one": "enemy"}}],
        }
    )
    seats = (pl.Seat(hero, at="a", hand=["plan"]), pl.Seat("sinbad", at="c", hand=["feint", "regroup"]))
    game = table(*seats, board=pl.sketch("a-b-c"))
    game.scheme("plan")
    assert (game.asked, game.options) == (1, ["accept", "decline"])
    game.do("accept", "card feint")
    assert game.health("sinbad") == 15 and game.hand(1) == ["regroup"]


def test_EFFECT_12_a_cost_must_be_payable_in_full() -> None:
    hero = schemer({"may": [{"discard": 2}], "then": [{"damage": 5, "to": {"one": "enemy"}}]})
    foe = pl.Seat("sinbad", at="c")
    board = pl.sketch("a-b-c")

    poor = table(pl.Seat(hero, at="a", hand=["plan", "blank"]), foe, board=board).scheme("plan")
    assert poor.kind == "action"  # not even offered
    assert poor.hand(0) == ["blank"] and poor.health("sinbad") == 15

    rich = table(pl.Seat(hero, at="a", hand=["plan", "blank", "blank"]), foe, board=board).scheme("plan")
    assert rich.options == ["accept", "decline"]
    rich.do("accept")
    assert rich.hand(0) == [] and rich.health("sinbad") == 10


def test_EFFECT_13_all_options_are_chosen_before_the_first_is_carried_out() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", health=5, hand=["looking-glass"]),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("sinbad", "alice", "regroup", "looking-glass")
    assert (game.asked, game.options) == (1, ["branch 1", "branch 2", "branch 3"])
    game.do("branch 2")
    assert game.health("alice") == 5  # not recovered yet
    assert game.options == ["branch 1", "branch 3"]
    game.do("branch 1")
    assert game.health("alice") == 8 and len(game.hand(1)) == 2


def test_EFFECT_13_an_option_that_does_nothing_may_be_chosen() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", hand=["looking-glass"]),  # in full health
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("sinbad", "alice", "regroup", "looking-glass").do("branch 2", "branch 1")
    assert game.health("alice") == 13 and len(game.hand(1)) == 2


@pytest.mark.parametrize(
    ("order", "events"), [(("1", "2"), ["drew", "recovered"]), (("2", "1"), ["recovered", "drew"])]
)
def test_EFFECT_13_the_options_are_carried_out_in_the_players_order(order: tuple[str, str], events: list[str]) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"], deck=[]),
        pl.Seat("alice", at="b", health=5, hand=["looking-glass"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "alice", "exploit", "looking-glass").do(f"branch {order[0]}", f"branch {order[1]}")
    names = [str(e["event"]) for e in game.events() if e["event"] in ("drew", "recovered")]
    assert list(dict.fromkeys(names)) == events

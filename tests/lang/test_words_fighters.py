"""Words and fields about fighters: several heroes, large and small ones, chosen fighters and opponents."""

from typing import Any

import pytest

import peerless as pl
from tests.lang.test_words import champion, play
from tests.support.homebrew import card, hero, plain_hero, problems, sidekick
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e", zones={"red": "a b c"})


def played(*block: object, me: str = "a", **foes: object) -> Table:
    """The tester on `me` plays a scheme with these effects against Medusa and her Harpies."""
    tester = hero(card("tried", "scheme", None, scheme=list(block)), sidekicks=[sidekick()])
    seat = pl.Seat(tester, at=me, hand=["tried"])
    medusa = pl.Seat("medusa", **foes)  # type: ignore[arg-type]
    return table(seat, medusa, board=LINE).do("scheme").do("card tried")


def test_op_choose_fighters_up_to_so_many_one_after_another() -> None:
    near = {"each": "enemy", "adjacent_to": "hero"}
    t = played(
        {"choose_fighters": near, "up_to": 2},
        {"damage": 1, "to": "those_fighters"},
        me="b",
        at="a",
        fighters={"harpy-1": "c"},
    )
    assert (t.kind, t.options) == ("choose-fighter", ["fighter medusa", "fighter harpy-1", "decline"])
    t.do("fighter harpy-1")
    assert t.options == ["fighter medusa", "decline"]
    t.do("decline")
    assert (t.health("medusa"), t.space("harpy-1")) == (16, None)


def test_op_choose_fighters_exactly_so_many_asks_nothing_that_is_forced() -> None:
    t = played(
        {"choose_fighters": {"each": "enemy"}, "exactly": 2, "then": [{"damage": 1, "to": "those_fighters"}]},
        at="e",
        fighters={"harpy-1": "c"},
    )
    assert (t.kind, t.health("medusa"), t.space("harpy-1")) == ("action", 15, None)


def test_op_choose_fighters_with_nobody_to_choose_skips_the_rest() -> None:
    far = {"choose_fighters": {"each": "enemy", "adjacent_to": "hero"}, "up_to": 1, "then": [{"draw": 1}]}
    t = played(far, at="e")
    assert (t.kind, t.hand(0)) == ("action", [])


def test_fighters_those_fighters_are_moved_one_by_one() -> None:
    block = {"damage": 1, "to": {"each": "enemy"}}, {"move": "those_fighters", "up_to": 1}
    t = played(*block, at="e", health=9)
    assert (t.kind, t.options) == ("destination", ["space d", "space e"])


def test_op_choose_opponent_means_one_with_such_a_fighter() -> None:
    block = {"choose_opponent": {"one": "enemy", "in_zone_of": "hero"}, "then": [{"discard": 1, "by": "opponent"}]}
    t = played(block, at="c", hand=["dash"])
    assert t.discard(1) == ["dash"]
    t = played(block, at="e", hand=["dash"])
    assert (t.kind, t.hand(1)) == ("action", ["dash"])


def test_op_choose_opponent_leaves_out_players_without_such_a_fighter() -> None:
    block = {"choose_opponent": {"one": "enemy", "in_zone_of": "hero"}, "then": [{"discard": 1, "by": "opponent"}]}
    tester = hero(card("tried", "scheme", None, scheme=[block]))
    seats = (
        pl.Seat(tester, at="a", hand=["tried"]),
        pl.Seat("medusa", at="b", hand=["dash"]),
        pl.Seat("alice", at="c", mode="big", hand=["eat-me"]),
        pl.Seat("sinbad", at="e"),
    )
    board = pl.sketch("a-b-c-d-e", zones={"red": "a b c"}, starts=["a", "b", "c", "e"])
    t = table(*seats, board=board, mode="ffa").do("scheme").do("card tried")
    assert (t.kind, t.options) == ("opponent", ["opponent 1", "opponent 2"])


def test_op_move_through_sidekicks_but_not_through_heroes() -> None:
    t = played({"move": "hero", "up_to": 4, "through": "sidekicks"}, at="d", fighters={"harpy-1": "b"})
    assert t.options == ["space a", "space c"]


def test_two_heroes_lose_only_together() -> None:
    twins = hero(sidekicks=[sidekick("twin", hero=True)])
    t = table(pl.Seat(twins, at="a", health=1, fighters={"twin": "b"}), pl.Seat("medusa", at="c"), board=LINE, turn=1)
    assert t.game.view(0)["fighters"][1]["hero"]
    medusa = pl.Seat("medusa", at="c", hand=["second-shot"])
    t = table(pl.Seat(twins, at="a", fighters={"twin": ("b", 1)}), medusa, board=LINE, turn=1)
    t.fight("medusa", "twin", "second-shot")
    assert (t.space("twin"), t.game.over) == (None, False)


def test_one_of_two_heroes_may_be_enough_to_lose() -> None:
    twins = hero(sidekicks=[sidekick("twin", hero=True)], character={"loses": "any_hero"})
    medusa = pl.Seat("medusa", at="c", hand=["second-shot"])
    t = table(pl.Seat(twins, at="a", fighters={"twin": ("b", 1)}), medusa, board=LINE, turn=1)
    assert t.fight("medusa", "twin", "second-shot").game.winner == 1


def test_LARGE_2_a_large_fighter_reaches_two_spaces() -> None:
    giant = hero(character={"large": True})
    t = table(pl.Seat(giant, at="a", hand=["filler"]), pl.Seat("medusa", at="c"), board=LINE)
    assert "attack" in t.options
    t = table(pl.Seat(giant, at="a", hand=["filler"]), pl.Seat("medusa", at="d"), board=LINE)
    assert "attack" not in t.options


def test_SMALL_1_SMALL_2_a_small_fighter_shares_a_space_and_is_adjacent_there() -> None:
    mouse = hero(sidekicks=[sidekick("mouse", small=True)])
    seats = pl.Seat(mouse, at="e", fighters={"mouse": "b"}), pl.Seat("medusa", at="c")
    t = table(*seats, board=LINE).do("maneuver").do("decline").do("fighter mouse")
    assert "space c" in t.options
    t.do("space c")
    assert (t.space("mouse"), t.space("medusa")) == ("c", "c")


def test_SIZE_1_SIZE_2_another_deck_size_and_hand_limit() -> None:
    made = hero(card("tried", copies=20), character={"deck_size": 25, "hand_limit": 3})
    assert sum(card.copies for card in made.cards) == 25
    t = table(pl.Seat(made, at="a", hand=["tried"] * 4), pl.Seat("medusa", at="e"), board=LINE, actions=1)
    t.do("maneuver").do("decline").do("space a")
    assert t.kind == "hand-limit"


def test_mistakes_about_fighters_are_named() -> None:
    def errors(*block: object, **character: object) -> str:
        return " ".join(problems(plain_hero(card("tried", "scheme", None, scheme=list(block)), character=character)))

    assert '"up_to" or "exactly"' in errors({"choose_fighters": {"each": "enemy"}})
    assert "several fighters" in errors({"choose_fighters": "hero", "up_to": 1})
    assert "from 10 to 60" in errors({"draw": 1}, deck_size=5)
    assert "as soon as" not in errors({"draw": 1}, loses="any_hero")
    assert "possible: all_heroes, any_hero" in errors({"draw": 1}, loses="never")


# --- whom "that fighter" means --------------------------------------------------------------


CHOOSE: dict[str, Any] = {"choose_fighters": {"each": "enemy"}, "exactly": 1}


def chosen_squire(*effects: dict[str, Any]) -> Table:
    """The position after a scheme whose player has chosen the Squire among the enemies."""
    made = champion(card("tried", "scheme", scheme=[{**CHOOSE, "then": list(effects)}]))
    return play(made, ["tried"]).scheme("tried", by="tester").do("fighter squire")


def test_that_fighter_is_the_chosen_one_whatever_happens_to_others_meanwhile() -> None:
    t = chosen_squire({"draw": 1}, {"recover": 1, "to": "hero"}, {"damage": 2, "to": "that_fighter"})
    assert (t.health("squire"), t.health("tester")) == (3, 20)
    t = chosen_squire({"damage": 1, "to": {"each": "own"}}, {"defeat": "that_fighter"})
    assert (t.health("squire"), t.health("tester"), t.health("aide")) == (0, 19, 4)


def test_that_fighter_of_a_single_target_is_kept_too() -> None:
    effects = [{"damage": 1, "to": {"one": "enemy"}}, {"damage": 1, "to": "hero"}, {"damage": 2, "to": "that_fighter"}]
    t = play(champion(card("tried", "scheme", scheme=effects)), ["tried"]).scheme("tried", by="tester")
    assert t.do("fighter squire").health("squire") == 2 and t.health("tester") == 19


def test_those_fighters_without_a_choice_are_those_last_acted_on() -> None:
    effects = [{"damage": 2, "to": {"each": "own"}}, {"recover": 1, "to": "those_fighters"}]
    t = play(champion(card("tried", "scheme", scheme=effects)), ["tried"]).scheme("tried", by="tester")
    assert (t.health("tester"), t.health("aide")) == (19, 4)


def test_that_fighter_and_that_many_are_kept_for_later() -> None:
    t = chosen_squire({"later": "end_of_turn", "do": [{"damage": 2, "to": "that_fighter"}]})
    assert t.game.view(1)["later"] == [{"ability": "tried.later", "fighter": "squire", "amount": 1, "seat": 0}]
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)
    assert pl.load(t.game.save()).digest() == t.game.digest()
    assert t.maneuver().health("squire") == 3
    effects = [{"draw": 2}, {"later": "end_of_turn", "do": [{"damage": "that_many", "to": "hero"}]}]
    made = champion(card("tried", "scheme", scheme=effects))
    assert play(made, ["tried"]).scheme("tried", by="tester").maneuver().health("tester") == 18


@pytest.mark.parametrize("cost", ["defeat", "leave_board"])
def test_a_cost_that_nobody_can_bear_is_not_offered(cost: str) -> None:
    nobody = {"each": "aide", "adjacent_to": "opposing_hero"}
    effects = [{"may": [{cost: nobody}], "then": [{"draw": 1}]}]
    t = play(champion(card("tried", "scheme", scheme=effects)), ["tried"]).scheme("tried", by="tester")
    assert (t.kind, t.hand(0)) == ("action", [])


# --- sets narrowed down by distance and health ----------------------------------------------


FAR = pl.sketch("a-b-c-d-e-f-g", zones={"red": "a b c"})


def hit(who: dict[str, Any], **medusa: Any) -> set[str]:
    """Who of Medusa on c and her Harpies on d, f and g takes the damage of a scheme played from a."""
    tester = champion(card("tried", "scheme", scheme=[{"damage": 1, "to": who}]))
    places = {"harpy-1": "d", "harpy-2": "f", "harpy-3": "g"}
    seats = (
        pl.Seat(tester, at="a", hand=["tried"], fighters={"aide": "b"}),
        pl.Seat("medusa", at="c", fighters=places, **medusa),
    )
    t = table(*seats, board=FAR)
    before = {fighter: t.health(fighter) for fighter in ("medusa", *places)}
    t.scheme("tried", by="tester")
    return {fighter for fighter, health in before.items() if t.health(fighter) < health}


def test_nearest_to_are_those_the_fewest_lines_away() -> None:
    assert hit({"each": "enemy", "nearest_to": "hero"}) == {"medusa"}
    assert hit({"each": "enemy_sidekick", "nearest_to": {"each": "own"}}) == {"harpy-1"}


def test_within_counts_lines_from_any_of_the_others() -> None:
    assert hit({"each": "enemy", "within": 2, "from": "aide"}) == {"medusa", "harpy-1"}
    assert hit({"each": "enemy", "within": 99, "from": "aide"}) == {"medusa", "harpy-1", "harpy-2", "harpy-3"}


def test_outside_zone_of_are_those_who_share_none() -> None:
    assert hit({"each": "enemy", "outside_zone_of": "hero"}) == {"harpy-1", "harpy-2", "harpy-3"}


def test_wounded_are_those_below_their_starting_health() -> None:
    assert hit({"each": "enemy", "wounded": True}) == set()
    assert hit({"each": "enemy", "wounded": True}, health=12) == {"medusa"}


def test_weakest_are_those_with_the_least_health_of_what_is_left() -> None:
    assert hit({"each": "enemy", "weakest": True}) == {"harpy-1", "harpy-2", "harpy-3"}
    assert hit({"each": "enemy", "in_zone_of": "hero", "weakest": True}) == {"medusa"}
    assert hit({"each": "enemy", "weakest": True, "nearest_to": "hero"}) == {"medusa"}


@pytest.mark.parametrize("who", [{"each": "enemy", "within": 2}, {"each": "enemy", "from": "hero"}])
def test_within_says_from_whom(who: dict[str, Any]) -> None:
    errors = problems(plain_hero(card("tried", "scheme", scheme=[{"damage": 1, "to": who}])))
    assert len(errors) == 1 and '"within" and "from" go together' in errors[0]


# --- small fighters -------------------------------------------------------------------------


def test_SMALL_1_small_fighters_are_placed_and_summoned_where_others_stand() -> None:
    cats = sidekick("cat", count=2, small=True, off_board=True)
    plan = card("tried", "scheme", scheme=[{"summon": "cat", "at": {"space_of": "opposing_hero"}}])
    tester = hero(plan, sidekicks=[cats])
    seats = pl.Seat(tester, at="a", hand=["tried"]), pl.Seat("medusa", at="c")
    t = table(*seats, board=LINE).scheme("tried", by="tester")
    if t.kind == "summon":
        t.do("fighter cat-1")
    assert t.space("cat-1") == t.space("medusa") == "c"

"""The Genie: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support import homebrew
from tests.support.table import Table, table

# The Genie on c, Sinbad on b, the Porter on p: out of the Genie's reach unless a test puts him on d.
DESERT = pl.sketch("a-b-c-d-e b-p-q")
RULESETS = ("current", "classic")
CAREFUL = "careful-what-you-wish-for"
COMMAND = "your-wish-is-my-command"
WRATH = "imprisoned-wrath"
FREED = "i-am-freed"
MORE = "wishing-for-more-wishes"
SULTANS = "ive-made-sultans-out-of-less"
DEATH = "i-grant-you-death"
PARLOR = "this-is-no-parlor-trick"
TORMENT = "prisoners-torment"
LAMP = "back-in-the-lamp"
WISHES = "three-wishes"
WHALE = "voyage-to-the-island-that-was-a-whale"


def genie(hand: Sequence[str] = (), health: int | None = None, at: str = "c", **cards: Any) -> pl.Seat:
    return pl.Seat("the-genie", at=at, health=health, hand=hand, **cards)


def sinbad(hand: Sequence[str] = (), health: int | None = None, porter: str | None = "p", **cards: Any) -> pl.Seat:
    fighters = {"porter": porter} if porter else {}
    return pl.Seat("sinbad", at="b", health=health, fighters=fighters, hand=hand, **cards)


def desert(hand: Sequence[str], against: Sequence[str] = (), porter: str = "p", **cards: Any) -> Table:
    """The Genie's turn, against Sinbad."""
    return table(genie(hand, **cards), sinbad(against, porter=porter), board=DESERT)


def attacked(hand: Sequence[str], by: Sequence[str], **cards: Any) -> Table:
    """Sinbad's turn."""
    return table(genie(hand, **cards), sinbad(by), board=DESERT, turn=1)


def side(t: Table, watching: int | None, owner: int) -> pl.SeatView:
    """What somebody sees of a seat."""
    return t.game.view(watching)["seats"][owner]


def actions(t: Table) -> int:
    """The actions left in the turn."""
    return t.game.state.actions_left


# --- GENIE-1: the character card ------------------------------------------------------------


def test_GENIE_1_he_has_16_health_and_stands_alone() -> None:
    t = desert([])
    assert t.health("the-genie") == 16
    assert [fighter.id for fighter in t.game.state.static.fighters if fighter.seat == 0] == ["the-genie"]


def test_GENIE_1_he_is_ranged() -> None:
    zone = pl.sketch("c-d-b", zones={"red": "b c"})
    t = table(genie(["feint"]), sinbad(porter=None), board=zone).fight("the-genie", "sinbad", "feint")
    assert t.health("sinbad") == 15 - 2


def test_GENIE_1_he_moves_3_spaces() -> None:
    line = pl.sketch("b-c-d-e-f-g")
    t = table(genie(["feint"]), sinbad(porter=None), board=line).do("maneuver", "decline")
    assert t.options == ["space c", "space d", "space e", "space f"]


def test_setup_asks_him_nothing() -> None:
    game = pl.new_game(["the-genie", "bloody-mary"], board="sarpedon")
    assert (game.decision.seat, game.decision.kind) == (0, "discard")  # his first turn has begun


# --- GENIE-2: Infinite Power ----------------------------------------------------------------


def dawn(hand: Sequence[str], turn: int = 0) -> Table:
    """A turn that is about to begin."""
    return table(genie(hand), sinbad(["exploit"]), board=DESERT, turn=turn, start_of_turn=True)


def test_GENIE_2_a_discard_gains_an_action() -> None:
    t = dawn(["feint", FREED])
    assert (t.kind, t.asked, t.options) == ("discard", 0, [f"card {FREED}", "card feint", "decline"])
    t.do("card feint")
    assert (t.kind, actions(t), t.hand(0), t.discard(0)) == ("action", 3, [FREED], ["feint"])  # offered once


def test_GENIE_2_it_may_be_declined() -> None:
    t = dawn(["feint", FREED]).do("decline")
    assert (t.kind, actions(t), t.hand(0)) == ("action", 2, ["feint", FREED])


def test_GENIE_2_an_empty_hand_is_not_asked() -> None:
    t = dawn([])
    assert (t.kind, actions(t)) == ("action", 2)


def test_GENIE_2_it_comes_every_turn_but_not_in_that_of_others() -> None:
    t = dawn(["feint", "feint"], turn=1)
    assert (t.kind, t.asked) == ("action", 1)
    t.maneuver().maneuver()
    assert (t.kind, t.asked) == ("discard", 0)
    t.do("card feint").maneuver().maneuver().maneuver()
    assert (t.kind, t.asked) == ("action", 1)


# --- Careful What You Wish For --------------------------------------------------------------


def test_careful_what_you_wish_for_hurts_a_neighbor_after_a_loss() -> None:
    t = desert([CAREFUL], against=["exploit"]).fight("the-genie", "sinbad", CAREFUL, "exploit")
    assert (t.kind, t.health("sinbad")) == ("action", 15 - 1)  # 4 against 4; only Sinbad is beside him


def test_careful_what_you_wish_for_chooses_among_the_neighbors() -> None:
    t = desert([CAREFUL], against=["exploit"], porter="d").fight("the-genie", "sinbad", CAREFUL, "exploit")
    assert (t.kind, t.asked, t.options) == ("choose-fighter", 0, ["fighter sinbad", "fighter porter"])
    t.do("fighter porter")
    assert (t.health("sinbad"), t.health("porter")) == (15, 6 - 1)


def test_careful_what_you_wish_for_does_nothing_after_a_win() -> None:
    t = desert([CAREFUL], porter="d").fight("the-genie", "sinbad", CAREFUL)
    assert (t.kind, t.health("sinbad"), t.health("porter")) == ("action", 15 - 4, 6)


def test_careful_what_you_wish_for_misses_fighters_that_have_left() -> None:
    t = desert([CAREFUL], against=["leap-away"]).fight("the-genie", "sinbad", CAREFUL, "leap-away")
    t.do("fighter sinbad", "space a")  # the defender moves first
    assert (t.kind, t.health("sinbad")) == ("action", 15)


# --- Your Wish Is My Command, Imprisoned Wrath -------------------------------------------------


def test_your_wish_is_my_command_buys_an_action_after_a_win() -> None:
    t = desert([COMMAND, "feint", FREED, LAMP]).fight("the-genie", "sinbad", COMMAND)
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept", "card feint", f"card {LAMP}")
    assert (t.kind, actions(t), t.hand(0)) == ("action", 2, [FREED])
    assert t.discard(0) == ["feint", LAMP, COMMAND]


def test_your_wish_is_my_command_may_be_declined() -> None:
    t = desert([COMMAND, "feint", FREED]).fight("the-genie", "sinbad", COMMAND).do("decline")
    assert (actions(t), t.hand(0)) == (1, ["feint", FREED])


def test_your_wish_is_my_command_does_nothing_after_a_loss() -> None:
    t = desert([COMMAND, "feint", FREED], against=["exploit"]).fight("the-genie", "sinbad", COMMAND, "exploit")
    assert (t.kind, actions(t), t.hand(0)) == ("action", 1, ["feint", FREED])


@pytest.mark.parametrize("card", [COMMAND, WRATH])
@pytest.mark.parametrize("hand", [[], ["feint"]], ids=["no card", "one card"])
def test_EFFECT_12_a_cost_of_two_cards_needs_two(card: str, hand: list[str]) -> None:
    t = desert([card, *hand]).fight("the-genie", "sinbad", card)
    assert (t.kind, actions(t), t.hand(0), t.health("sinbad")) == ("action", 1, hand, 15 - 3)


@pytest.mark.parametrize("card", [COMMAND, WRATH])
def test_EFFECT_12_exactly_two_cards_are_enough(card: str) -> None:
    t = desert([card, "feint", FREED]).fight("the-genie", "sinbad", card).do("accept")
    assert (t.kind, t.hand(0)) == ("action", [])
    assert sorted(t.discard(0)) == sorted(["feint", FREED, card])


def test_imprisoned_wrath_deals_2_for_two_cards() -> None:
    t = desert([WRATH, "feint", FREED, LAMP], porter="d").fight("the-genie", "sinbad", WRATH)
    assert (t.kind, t.options) == ("may", ["accept", "decline"])
    t.do("accept", "card feint", f"card {FREED}")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter sinbad", "fighter porter"])
    t.do("fighter porter")
    assert (t.health("sinbad"), t.health("porter"), t.hand(0)) == (15 - 3, 6 - 2, [LAMP])


def test_imprisoned_wrath_needs_no_win_and_may_be_declined() -> None:
    t = desert([WRATH, "feint", FREED], against=["exploit"]).fight("the-genie", "sinbad", WRATH, "exploit")
    assert t.kind == "may"
    t.do("decline")
    assert (t.health("sinbad"), t.hand(0)) == (15, ["feint", FREED])


# --- I Am Freed ----------------------------------------------------------------------------------


def test_i_am_freed_places_him_and_hurts_all_neighbors() -> None:
    seats = genie([FREED]), sinbad(porter="q")
    t = table(*seats, board=pl.sketch("a-b-c-d-e b-p-q")).fight("the-genie", "sinbad", FREED)
    assert (t.kind, t.options) == ("place", ["space a", "space d", "space e", "space p"])  # no "no"
    t.do("space p")  # between Sinbad on b and the Porter on q
    assert (t.space("the-genie"), t.health("the-genie")) == ("p", 16)
    assert (t.health("sinbad"), t.health("porter")) == (15 - 3 - 1, 6 - 1)


def test_i_am_freed_spares_those_he_leaves() -> None:
    t = desert([FREED], against=["exploit"]).fight("the-genie", "sinbad", FREED, "exploit").do("space e")
    assert (t.space("the-genie"), t.health("sinbad")) == ("e", 15)  # a loss frees him too


def test_i_am_freed_hurts_every_fighter_at_once() -> None:
    harpies = pl.Seat("medusa", at="b", fighters={"harpy-1": "d", "harpy-2": "f"})
    star = pl.sketch("c-b x-b x-d x-f c-e")
    t = table(genie([FREED]), harpies, board=star).fight("the-genie", "medusa", FREED).do("space x")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2")] == [16 - 3 - 1, 0, 0]


def test_PLACE_3_i_am_freed_without_a_free_space_goes_on_with_the_damage() -> None:
    t = table(genie([FREED]), sinbad(porter=None), board=pl.sketch("b-c")).fight("the-genie", "sinbad", FREED)
    assert (t.kind, t.space("the-genie"), t.health("sinbad")) == ("action", "c", 15 - 3 - 1)


# --- Wishing for More Wishes, I've Made Sultans Out of Less, I Grant You ... Death ------------------


def test_wishing_for_more_wishes_draws_for_the_opponent_first() -> None:
    seats = genie([MORE], deck_top=["feint", LAMP, FREED]), sinbad(deck_top=["exploit", "regroup"])
    t = table(*seats, board=DESERT).fight("the-genie", "sinbad", MORE)
    assert (t.hand(1), t.hand(0)) == (["exploit"], [LAMP, "feint", FREED])
    assert [event["seat"] for event in t.events("drew")] == [1, 0, 0, 0]


def test_wishing_for_more_wishes_works_in_defense() -> None:
    t = attacked([MORE], by=["toil-and-danger"]).fight("sinbad", "the-genie", "toil-and-danger", MORE)
    assert (t.health("the-genie"), len(t.hand(0)), len(t.hand(1))) == (16, 3, 1)


@pytest.mark.parametrize(("deck", "left"), [(["feint", FREED], 14), (["feint"], 12), ([], 10)])
def test_wishing_for_more_wishes_exhausts_for_every_card_missing(deck: list[str], left: int) -> None:
    t = desert([MORE], deck=deck).fight("the-genie", "sinbad", MORE)
    assert (t.health("the-genie"), len(t.hand(0))) == (left, len(deck))


def test_wishing_for_more_wishes_may_exhaust_the_opponent() -> None:
    t = table(genie([MORE]), sinbad(deck=[]), board=DESERT).fight("the-genie", "sinbad", MORE)
    assert (t.health("sinbad"), t.health("porter")) == (15 - 3 - 2, 6 - 2)


@pytest.mark.parametrize(("ruleset", "drawn"), [("current", 3), ("classic", 0)])
def test_WIN_20_wishing_for_more_wishes_may_win_by_exhaustion(ruleset: str, drawn: int) -> None:
    t = table(genie([MORE]), sinbad(health=5, deck=[]), board=DESERT, ruleset=ruleset)
    t.fight("the-genie", "sinbad", MORE)
    assert (t.game.winner, len(t.hand(0))) == (0, drawn)


def test_ive_made_sultans_sees_the_hand_and_chooses_the_discard() -> None:
    t = desert([SULTANS], against=["exploit", "regroup", "feint"]).fight("the-genie", "sinbad", SULTANS)
    assert (t.kind, t.asked) == ("discard-theirs", 0)
    assert sorted(t.options) == ["card exploit", "card feint", "card regroup"]
    t.do("card exploit")
    assert (t.hand(1), t.discard(1)) == (["feint", "regroup"], ["exploit"])
    known = side(t, 0, 1)["known_hand"]
    assert isinstance(known, list) and sorted(known) == ["feint", "regroup"]


def test_ive_made_sultans_needs_no_win() -> None:
    t = attacked([SULTANS], by=["exploit", "regroup", "feint"]).fight("sinbad", "the-genie", "exploit", SULTANS)
    assert (t.health("the-genie"), t.kind, t.asked) == (16 - 2, "discard-theirs", 0)
    t.do("card regroup")
    assert t.discard(1) == ["regroup", "exploit"]


def test_ive_made_sultans_against_an_empty_hand_does_nothing() -> None:
    t = desert([SULTANS]).fight("the-genie", "sinbad", SULTANS)
    assert (t.kind, t.discard(1)) == ("action", [])


# Sinbad, the Genie and Alice in a free-for-all, all beside one another.
ROUND = pl.sketch("b-c-d b-d d-e-f", starts=["b", "c", "d", "e"])


def test_FFA_6_ive_made_sultans_means_the_opponent_of_the_combat() -> None:
    seats = (
        genie([SULTANS]),
        sinbad(["exploit", "regroup"], porter=None),
        pl.Seat("alice", at="d", hand=["eat-me", "feint"], mode="big"),
    )
    t = table(*seats, board=ROUND, mode="ffa").fight("the-genie", "sinbad", SULTANS)
    assert sorted(t.options) == ["card exploit", "card regroup"]
    assert side(t, 0, 2)["known_hand"] == []


def test_i_grant_you_death_may_hurt_any_neighbor() -> None:
    t = desert([DEATH], porter="d").fight("the-genie", "sinbad", DEATH)
    assert (t.kind, t.options) == ("choose-fighter", ["fighter sinbad", "fighter porter", "decline"])
    t.do("fighter porter")
    assert (t.health("sinbad"), t.health("porter")) == (15 - 2, 6 - 1)


def test_i_grant_you_death_asks_also_about_a_single_neighbor() -> None:
    t = desert([DEATH]).fight("the-genie", "sinbad", DEATH)
    assert t.options == ["fighter sinbad", "decline"]
    t.do("decline")
    assert t.health("sinbad") == 15 - 2


def test_i_grant_you_death_in_defense_and_with_nobody_beside_him() -> None:
    t = attacked([DEATH], by=["feint"]).fight("sinbad", "the-genie", "feint", DEATH)
    assert t.kind == "action"  # canceled
    zone = pl.sketch("c-d-b", zones={"red": "b c"})
    far = table(genie([DEATH]), sinbad(porter=None), board=zone).fight("the-genie", "sinbad", DEATH)
    assert (far.kind, far.health("sinbad")) == ("action", 15 - 2)


# The Genie on c with a teammate on d, Sinbad on b; a space x beside the teammate and Sinbad.
TEAM = pl.sketch("b-c-d d-x-b e-d", starts=["b", "c", "d", "e"])


def team(card: str, against: Sequence[str] = ()) -> Table:
    """An attack on Sinbad beside a teammate, Bigfoot."""
    seats = (
        genie([card, "feint", "feint"]),
        sinbad(against, porter=None),
        pl.Seat("bigfoot", at="d"),
        pl.Seat("bloody-mary", at="e"),
    )
    return table(*seats, board=TEAM, mode="teams").fight("the-genie", "sinbad", card, against[0] if against else None)


def test_TEAM_7_opposing_fighters_are_not_the_teammates() -> None:
    t = team(CAREFUL, against=["exploit"])
    assert (t.health("sinbad"), t.health("bigfoot")) == (15 - 1, 16)
    t = team(WRATH).do("accept")
    assert (t.health("sinbad"), t.health("bigfoot")) == (15 - 3 - 2, 16)


def test_EFFECT_7_any_fighter_is_also_a_teammates() -> None:
    t = team(DEATH)
    assert t.options == ["fighter sinbad", "fighter bigfoot", "decline"]
    t = team(FREED)  # x is the only free space
    assert (t.space("the-genie"), t.health("sinbad"), t.health("bigfoot")) == ("x", 15 - 3 - 1, 16 - 1)


# --- This Is No Parlor Trick ------------------------------------------------------------------------


def test_this_is_no_parlor_trick_sets_the_value_to_the_boost() -> None:
    t = attacked([PARLOR], by=["commanding-impact"]).fight("sinbad", "the-genie", "commanding-impact", PARLOR)
    assert t.health("the-genie") == 16 - (2 - 1)  # not 5 - 1
    assert [(event["card"], event["number"]) for event in t.events("value-set")] == [("commanding-impact", 2)]


def test_this_is_no_parlor_trick_attacks_too() -> None:
    t = desert([PARLOR], against=["exploit"]).fight("the-genie", "sinbad", PARLOR, "exploit")
    assert t.health("sinbad") == 15  # 1 against 1


def test_BOOST_8_a_missing_boost_value_counts_as_0() -> None:
    t = attacked([PARLOR], by=[WHALE]).fight("sinbad", "the-genie", WHALE, PARLOR)
    assert (t.health("the-genie"), [event["number"] for event in t.events("value-set")]) == (16, [0])


def test_COMBAT_19_this_is_no_parlor_trick_without_a_card_changes_nothing() -> None:
    t = desert([PARLOR]).fight("the-genie", "sinbad", PARLOR)
    assert (t.health("sinbad"), t.events("value-set")) == (15 - 1, [])


def test_this_is_no_parlor_trick_in_defense_comes_before_the_attackers_boost() -> None:
    medusa = pl.Seat("medusa", at="b", hand=["second-shot", "gaze-of-stone"])
    t = table(genie([PARLOR]), medusa, board=DESERT, turn=1)
    t.fight("medusa", "the-genie", "second-shot", PARLOR).do("card gaze-of-stone")
    assert t.health("the-genie") == 16 - (3 + 4 - 1)  # the boost is added to the new value


def test_this_is_no_parlor_trick_in_attack_overwrites_the_defenders_boost() -> None:
    houdini = pl.Seat("houdini", at="b", hand=["grand-escape", "a-magician-never-reveals-his-secrets"])
    t = table(genie([PARLOR]), houdini, board=DESERT).fight("the-genie", "houdini", PARLOR, "grand-escape")
    t.do("card a-magician-never-reveals-his-secrets")
    assert [event["number"] for event in t.events("combat-value")] == [1, 3]  # not 2 + 4


def test_this_is_no_parlor_trick_leaves_king_arthurs_committed_boost() -> None:
    arthur = pl.Seat("king-arthur", at="b", hand=["excalibur", "prophecy"])
    t = table(genie([PARLOR]), arthur, board=DESERT, turn=1)
    t.attack("king-arthur", "the-genie", "excalibur", boost="prophecy").defend(PARLOR)
    assert t.health("the-genie") == 16 - (3 + 2 - 1)


def test_this_is_no_parlor_trick_can_be_canceled() -> None:
    t = desert([PARLOR], against=["feint"]).fight("the-genie", "sinbad", PARLOR, "feint")
    assert (t.health("sinbad"), t.events("value-set")) == (15, [])


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("card", "boost"), [("flourish", 2), ("sleight-of-hand", 3), ("misdirection", 1)])
def test_X_11d_reading_a_boost_value_fires_no_boost_bonus(card: str, boost: int, ruleset: str) -> None:
    houdini = pl.Seat("houdini", at="b", hand=[card])
    t = table(genie([PARLOR]), houdini, board=DESERT, turn=1, ruleset=ruleset)
    t.fight("houdini", "the-genie", card, PARLOR)
    damage = 1 if card == "misdirection" else boost - 1  # it cancels the trick
    assert (t.health("the-genie"), t.hand(1), t.events("boost-bonus")) == (16 - damage, [], [])


# --- Feint, Prisoner's Torment, Back in the Lamp ------------------------------------------------------


def test_feint_cancels_the_effects_but_not_the_value() -> None:
    t = attacked(["feint"], by=["exploit"]).fight("sinbad", "the-genie", "exploit", "feint")
    assert (t.health("the-genie"), t.hand(1)) == (16 - (4 - 2), [])
    t = desert(["feint"], against=["regroup"]).fight("the-genie", "sinbad", "feint", "regroup")
    assert (t.health("sinbad"), t.hand(1)) == (15 - (2 - 1), [])


def test_feint_without_a_card_to_cancel_is_a_plain_2() -> None:
    t = desert(["feint"]).fight("the-genie", "sinbad", "feint")
    assert (t.health("sinbad"), t.events("canceled")) == (15 - 2, [])


@pytest.mark.parametrize(
    ("card", "health", "drawn"),
    [
        pytest.param("commanding-impact", 16, 4, id="four"),
        pytest.param("regroup", 16, 0, id="none"),
        pytest.param("commanding-impact", 2, 4, id="excess included"),  # DAMAGE-3, COMBAT-14
    ],
)
def test_prisoners_torment_draws_as_much_as_he_lost(card: str, health: int, drawn: int) -> None:
    t = attacked([TORMENT], by=[card], health=health).fight("sinbad", "the-genie", card, TORMENT)
    assert (t.health("the-genie"), len(t.hand(0))) == (max(0, health - drawn), drawn)


def test_prisoners_torment_counts_combat_damage_only() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    t = attacked([TORMENT], by=[apes]).fight("sinbad", "the-genie", apes, TORMENT)
    assert (t.health("the-genie"), len(t.hand(0))) == (16 - 1 - 2, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [pytest.param(4, 3, id="saved"), pytest.param(10, 9, id="4 more"), pytest.param(14, 11, id="never above 16")],
)
def test_back_in_the_lamp_recovers_4_before_the_damage(before: int, after: int) -> None:
    t = attacked([LAMP], by=["commanding-impact"], health=before)
    t.fight("sinbad", "the-genie", "commanding-impact", LAMP)
    assert (t.health("the-genie"), t.game.over) == (after, False)


def test_COMBAT_6_a_feint_comes_too_late_for_the_lamp() -> None:
    t = attacked([LAMP], by=["feint"], health=5).fight("sinbad", "the-genie", "feint", LAMP)
    assert t.health("the-genie") == 5 + 4 - 2


# --- Three Wishes ---------------------------------------------------------------------------------------


def wish(way: int, hand: Sequence[str] = (), enemy: pl.Seat | None = None, **settings: Any) -> Table:
    """Three Wishes played, and one of them chosen."""
    board = settings.pop("board", DESERT)
    t = table(genie([WISHES, *hand]), enemy or sinbad(), board=board, **settings)
    return t.scheme(WISHES).do(f"branch {way}")


def test_three_wishes_gains_an_action_and_offers_three_ways() -> None:
    t = desert([WISHES]).scheme(WISHES)
    assert (t.kind, t.options) == ("branch", ["branch 1", "branch 2", "branch 3"])  # exactly one, no "no"
    assert actions(t) == 2
    t.do("branch 2")
    assert (t.kind, actions(t), t.discard(0)) == ("action", 2, [WISHES])


def test_three_wishes_draws_five() -> None:
    top = ["feint", LAMP, FREED, MORE, DEATH]
    t = desert([WISHES], deck_top=top).scheme(WISHES).do("branch 1")
    assert (t.hand(0), actions(t)) == (sorted(top), 2)


def test_three_wishes_exhausts_for_what_is_missing() -> None:
    t = desert([WISHES], deck=["feint", LAMP, FREED]).scheme(WISHES).do("branch 1")
    assert (t.hand(0), t.health("the-genie")) == ([LAMP, "feint", FREED], 16 - 4)


def test_three_wishes_makes_the_opponent_discard_two_of_their_choice() -> None:
    t = wish(3, enemy=sinbad(["exploit", "regroup", "feint"]))
    assert (t.kind, t.asked) == ("discard", 1)
    assert sorted(t.options) == ["card exploit", "card feint", "card regroup"]
    t.do("card regroup", "card feint")
    assert (t.asked, t.hand(1), t.discard(1)) == (0, ["exploit"], ["regroup", "feint"])


@pytest.mark.parametrize("hand", [[], ["exploit"], ["exploit", "regroup"]])
def test_EFFECT_10_three_wishes_takes_what_is_there(hand: list[str]) -> None:
    t = wish(3, enemy=sinbad(hand))
    assert (t.asked, t.hand(1), sorted(t.discard(1))) == (0, [], hand)


def test_EFFECT_14_three_wishes_reaches_each_opponent_in_seat_order() -> None:
    seats = (
        sinbad(["exploit", "regroup", "feint"], porter=None),
        genie([WISHES]),
        pl.Seat("alice", at="d", hand=["eat-me", "feint", "skirmish"], mode="big"),
    )
    t = table(*seats, board=ROUND, mode="ffa", turn=1).scheme(WISHES).do("branch 3")
    assert t.asked == 2  # the player after the Genie
    t.do("card eat-me", "card skirmish")
    assert t.asked == 0
    t.do("card exploit", "card regroup")
    assert (t.asked, t.hand(0), t.hand(2)) == (1, ["feint"], ["feint"])


@pytest.mark.parametrize("card", [PARLOR, "feint", CAREFUL, MORE, SULTANS, DEATH])
def test_VALUE_7_every_card_of_the_genie_has_value_4(card: str) -> None:
    t = wish(2, [card]).fight("the-genie", "sinbad", card).do_if("choose-fighter", "decline")
    assert t.health("sinbad") == 15 - 4


def test_VALUE_7_it_lasts_for_all_attacks_of_the_turn() -> None:
    t = wish(2, ["feint", PARLOR]).fight("the-genie", "sinbad", "feint").fight("the-genie", "sinbad", PARLOR)
    assert t.health("sinbad") == 15 - 8


def test_VALUE_7_it_is_public_and_ends_with_the_turn() -> None:
    t = wish(2, ["feint", "feint"], enemy=sinbad(["commanding-impact"]))
    for watching in (0, 1, None):
        (lock,) = t.game.view(watching)["lasting"]
        assert (lock["rule"], lock["fighters"], lock["amount"]) == ("card_value", ["the-genie"], 4)
        assert (lock["until"], lock["card"]) == ("end_of_turn", "three-wishes")
    assert [event["number"] for event in t.events("rule-began", seat=1)] == [4]
    t.maneuver().maneuver()
    assert (t.asked, t.game.view(1)["lasting"]) == (1, [])
    t.fight("sinbad", "the-genie", "commanding-impact", "feint")
    assert t.health("the-genie") == 16 - (5 - 2)


def test_VALUE_7_the_printed_value_is_back_in_the_next_turn_of_the_genie() -> None:
    t = wish(2, ["feint"]).maneuver().maneuver().maneuver().maneuver()
    assert (t.kind, t.asked) == ("discard", 0)
    t.do("decline").fight("the-genie", "sinbad", "feint")
    assert t.health("sinbad") == 15 - 2


def test_VALUE_7_the_opponents_cards_keep_their_value() -> None:
    t = wish(2, [CAREFUL], enemy=sinbad(["regroup"])).fight("the-genie", "sinbad", CAREFUL, "regroup")
    assert t.health("sinbad") == 15 - (4 - 1)


def test_VALUE_7_a_boost_may_be_made_and_adds_nothing() -> None:
    wukong = pl.Seat("sun-wukong", at="b", hand=["tortoise-form"])
    t = wish(2, [MORE, WISHES], enemy=wukong).fight("the-genie", "sun-wukong", MORE, "tortoise-form")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, [f"card {WISHES}", "decline"])
    t.do(f"card {WISHES}")
    assert [event["number"] for event in t.events("combat-value")] == [4, 5]
    assert (t.health("sun-wukong"), t.discard(0)[:2]) == (17, [WISHES, WISHES])


def test_VALUE_7_high_ground_changes_nothing() -> None:
    hill = pl.sketch("a-b-c-d-e b-p-q", high_ground=["c b"])
    t = wish(2, ["feint"], board=hill).fight("the-genie", "sinbad", "feint")
    assert t.health("sinbad") == 15 - 4


def test_VALUE_7_no_parlor_trick_of_the_opponent_changes_it() -> None:
    t = wish(2, [MORE], enemy=pl.Seat("the-genie", at="b", hand=[PARLOR]), allow_same_hero=True)
    t.fight("the-genie@0", "the-genie@1", MORE, PARLOR)
    assert t.health("the-genie@1") == 16 - (4 - 1)


DENIAL = homebrew.card("denial", type="defense", value=1, during_combat=[{"value": 0, "of": "opposing_card"}])
SCORN = homebrew.card("scorn", type="defense", value=1, immediately=[{"ignore_value": "opposing_card"}])


def test_VALUE_7_no_setting_by_the_opponent_changes_it() -> None:
    enemy = pl.Seat(homebrew.hero(DENIAL), at="b", hand=["denial"])
    t = wish(2, [MORE], enemy=enemy).fight("the-genie", "tester", MORE, "denial")
    assert t.health("tester") == 20 - (4 - 1)


def test_VALUE_7_ignoring_still_works() -> None:
    enemy = pl.Seat(homebrew.hero(SCORN), at="b", hand=["scorn"])
    t = wish(2, [MORE], enemy=enemy).fight("the-genie", "tester", MORE, "scorn")
    assert (t.health("tester"), [event["number"] for event in t.events("combat-value")]) == (20, [4, 1])


@pytest.mark.parametrize(
    ("enemy", "attacker", "card"),
    [
        (pl.Seat("robin-hood", at="e", fighters={"outlaw-1": "b"}), "outlaw-1", "highway-robbery"),
        (pl.Seat("sun-wukong", at="b"), "sun-wukong", "taunting-laughter"),
    ],
)
def test_VALUE_7_highway_robbery_and_taunting_laughter_ignore_a_defense(
    enemy: pl.Seat, attacker: str, card: str
) -> None:
    seat = pl.Seat(enemy.hero, at=enemy.at, fighters=enemy.fighters, hand=[card])
    t = wish(2, [MORE, FREED], enemy=seat).maneuver().maneuver()
    t.do_if("may", "decline").do_if("choose-fighter", "decline")  # Sun Wukong makes no clone
    t.fight(attacker, "the-genie", card, MORE).do_if("may", "decline")
    assert t.health("the-genie") == 16 - (2 if card == "highway-robbery" else 3)


def test_VALUE_7_the_printed_value_stays_what_it_is() -> None:
    mary = pl.Seat("bloody-mary", at="b", hand=["mirror-image"])
    t = wish(2, [MORE], enemy=mary).fight("the-genie", "bloody-mary", MORE, "mirror-image")
    assert t.health("bloody-mary") == 16 - (4 - 3)


def test_VALUE_7_a_comparison_reads_the_4() -> None:
    mary = pl.Seat("bloody-mary", at="b", hand=["broken-glass"])
    t = wish(2, [MORE], enemy=mary).fight("the-genie", "bloody-mary", MORE, "broken-glass").do("branch 1")
    assert (t.health("bloody-mary"), t.health("the-genie")) == (16, 16 - 2)  # 4 against 3 + 1

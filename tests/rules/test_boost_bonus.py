"""Boost bonuses (BOOSTBONUS): what Houdini's cards do when his player uses them to boost."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support import homebrew
from tests.support.table import Table, table

# Houdini on b, Bess on a, the enemy on c.
STAGE = pl.sketch("a-b-c-d-e-f a-c b-p-q-r")
BESS = "and-the-beautiful-bess"
SHOW = "all-part-of-the-show"
BONUS_CARDS = [BESS, "set-the-stage", SHOW, "flourish", "sleight-of-hand", "misdirection"]
PLAIN_CARDS = ["the-big-reveal", "an-illusion-of-my-own-design", "grand-escape", "vanishing-act", "smoke-and-mirrors"]


def houdini(hand: Sequence[str], health: int | None = None, bess: str | None = "a", **cards: Any) -> pl.Seat:
    return pl.Seat("houdini", at="b", health=health, fighters={"bess": bess} if bess else {}, hand=hand, **cards)


def genie(hand: Sequence[str] = (), **fields: Any) -> pl.Seat:
    return pl.Seat("the-genie", at="c", hand=hand, **fields)


def maneuver(card: str, enemy: pl.Seat | None = None, **seat: Any) -> Table:
    """A maneuver boosted with a card, up to the next question."""
    seat.setdefault("deck_top", ["grand-escape", "vanishing-act"])
    return table(houdini([card], **seat), enemy or genie(), board=STAGE).do("maneuver", f"card {card}")


def attack(card: str, enemy: pl.Seat | None = None, **seat: Any) -> Table:
    """Flourish boosted with a card, up to the next question."""
    t = table(houdini(["flourish", card], **seat), enemy or genie(), board=STAGE)
    return t.fight("houdini", "the-genie", "flourish").do(f"card {card}")


def defense(card: str, enemy: pl.Seat | None = None, **seat: Any) -> Table:
    """Grand Escape boosted with a card against a 4, up to the next question."""
    blow = "careful-what-you-wish-for"
    t = table(houdini(["grand-escape", card], **seat), enemy or genie([blow]), board=STAGE, turn=1)
    return t.fight("the-genie", "houdini", blow, "grand-escape").do(f"card {card}")


def combat(t: Table) -> pl.CombatView:
    """The combat as all see it."""
    view = t.game.view(None)["combat"]
    assert view is not None
    return view


def actions(t: Table) -> int:
    """The actions left in the turn."""
    return t.game.state.actions_left


def bonuses(t: Table) -> list[object]:
    """The cards whose boost bonus applied."""
    return [event["card"] for event in t.events("boost-bonus")]


# --- BOOSTBONUS-1: when it applies, and what each does -------------------------------------------


@pytest.mark.parametrize("card", BONUS_CARDS)
def test_BOOSTBONUS_1_it_applies_in_a_maneuver_and_through_a_card_effect(card: str) -> None:
    for t in (maneuver(card), attack(card), defense(card)):
        assert bonuses(t) == [card]


@pytest.mark.parametrize("card", PLAIN_CARDS)
def test_BOOSTBONUS_1_the_other_cards_have_none(card: str) -> None:
    assert bonuses(maneuver(card)) == bonuses(attack(card)) == []


def test_BOOSTBONUS_1_it_applies_each_time() -> None:
    hand = ["the-big-reveal", "flourish", "sleight-of-hand"]
    t = table(houdini(hand, deck_top=["grand-escape", "vanishing-act"]), genie(), board=STAGE)
    t.fight("houdini", "the-genie", "the-big-reveal").do("card flourish", "card sleight-of-hand")
    assert bonuses(t) == ["flourish", "sleight-of-hand"]
    assert (t.hand(0), t.health("the-genie")) == (["grand-escape", "vanishing-act"], 16 - (2 + 2 + 3))


def test_BOOSTBONUS_1_and_the_beautiful_bess_gains_an_action_in_the_own_turn() -> None:
    t = maneuver(BESS).move({})
    assert (t.kind, t.asked, actions(t)) == ("action", 0, 2)
    assert actions(attack(BESS)) == 2


def test_BOOSTBONUS_1_and_the_beautiful_bess_gains_nothing_in_the_enemy_s_turn() -> None:
    t = defense(BESS)
    assert (t.kind, t.asked, actions(t), t.events("actions-gained")) == ("action", 1, 1, [])
    assert t.health("houdini") == 14 - (4 - 3)


def test_BOOSTBONUS_1_set_the_stage_sees_a_hand_and_chooses_the_discard() -> None:
    t = maneuver("set-the-stage", genie(["feint", "back-in-the-lamp", "i-am-freed"]))
    assert (t.kind, t.asked) == ("discard-theirs", 0)
    assert sorted(t.options) == ["card back-in-the-lamp", "card feint", "card i-am-freed"]
    t.do("card feint")
    assert (t.hand(1), t.discard(1)) == (["back-in-the-lamp", "i-am-freed"], ["feint"])
    assert len(t.events("looked-at-hand")) == 1


def test_BOOSTBONUS_1_set_the_stage_against_one_card_or_none_asks_nothing() -> None:
    for hand in ([], ["feint"]):
        t = maneuver("set-the-stage", genie(hand))
        assert (t.kind, t.hand(1), t.discard(1)) == ("mover", [], hand)


def test_BOOSTBONUS_1_set_the_stage_names_an_opponent() -> None:
    board = pl.sketch("a-b-c-d-e-f a-c b-p-q-r", starts=["b", "c", "f", "r"])
    seats = houdini(["set-the-stage"]), genie(["feint"]), pl.Seat("alice", at="f", hand=["eat-me"], mode="big")
    t = table(*seats, board=board, mode="ffa").do("maneuver", "card set-the-stage")
    assert (t.kind, t.options) == ("opponent", ["opponent 1", "opponent 2"])
    t.do("opponent 2")
    assert (t.hand(1), t.hand(2)) == (["feint"], [])


@pytest.mark.parametrize(("before", "after"), [(5, 7), (13, 14), (14, 14)])
def test_BOOSTBONUS_1_all_part_of_the_show_gives_houdini_2_health(before: int, after: int) -> None:
    assert maneuver(SHOW, health=before).health("houdini") == after


def test_BOOSTBONUS_1_all_part_of_the_show_helps_houdini_also_when_bess_fights() -> None:
    t = table(houdini(["flourish", SHOW], health=5), genie(), board=STAGE).fight("bess", "the-genie", "flourish")
    t.do(f"card {SHOW}")
    assert (t.health("houdini"), t.health("bess"), t.health("the-genie")) == (7, 5, 16 - 3 - 2)


@pytest.mark.parametrize("card", ["flourish", "sleight-of-hand"])
def test_BOOSTBONUS_1_flourish_and_sleight_of_hand_draw(card: str) -> None:
    t = maneuver(card)
    assert (t.hand(0), t.discard(0)) == (["grand-escape", "vanishing-act"], [card])


def test_BOOSTBONUS_1_a_draw_from_an_empty_deck_exhausts() -> None:
    t = table(houdini(["flourish", "flourish"], deck=[]), genie(), board=STAGE)
    t.fight("houdini", "the-genie", "flourish").do("card flourish")
    assert (t.health("houdini"), t.health("bess")) == (12, 3)


def test_BOOSTBONUS_1_misdirection_deals_2_to_any_fighter_at_any_distance() -> None:
    far = pl.Seat("medusa", at="f", fighters={"harpy-1": "r"})
    t = maneuver("misdirection", far)
    assert (t.kind, t.asked) == ("choose-fighter", 0)
    assert t.options == ["fighter houdini", "fighter bess", "fighter medusa", "fighter harpy-1"]
    t.do("fighter medusa")
    assert t.health("medusa") == 16 - 2


# --- BOOSTBONUS-2: the order ----------------------------------------------------------------------


def test_BOOSTBONUS_2_in_a_maneuver_the_bonus_comes_before_discard_and_movement() -> None:
    t = maneuver("misdirection")
    assert (t.kind, t.discard(0)) == ("choose-fighter", [])
    t.do("fighter the-genie")
    assert (t.kind, t.discard(0)) == ("mover", ["misdirection"])
    names = [event["event"] for event in t.events() if event["event"] in ("movement-boosted", "boost-bonus")]
    assert names == ["movement-boosted", "boost-bonus"]


def test_BOOSTBONUS_2_in_a_combat_the_value_is_added_first_and_the_card_discarded_last() -> None:
    t = attack("misdirection")
    assert (t.kind, combat(t)["attack_value"], t.discard(0)) == ("choose-fighter", 3 + 1, [])
    t.do("fighter the-genie")
    assert (t.health("the-genie"), t.discard(0)) == (16 - 2 - 4, ["misdirection", "flourish"])


def test_BOOSTBONUS_2_a_lost_sidekick_does_not_move_in_the_same_maneuver() -> None:
    seats = pl.Seat("houdini", at="b", fighters={"bess": ("a", 2)}, hand=["misdirection"]), genie()
    t = table(*seats, board=STAGE).do("maneuver", "card misdirection", "fighter bess")
    assert (t.space("bess"), t.asked_to_move()) == (None, "houdini")
    assert "space a" in t.options  # Escape Artist, to the space she has left


@pytest.mark.parametrize(("ruleset", "kind"), [("current", "mover"), ("classic", None)])
def test_BOOSTBONUS_2_a_hero_may_fall_before_the_movement(ruleset: str, kind: str | None) -> None:
    t = table(houdini(["misdirection"]), genie(health=2), board=STAGE, ruleset=ruleset)
    t.do("maneuver", "card misdirection", "fighter the-genie")
    assert (None if t.game.over else t.kind) == kind
    if not t.game.over:
        t.move({})
    assert t.game.winner == 0


def test_BOOSTBONUS_2_a_defender_who_falls_by_the_bonus_wins_the_combat() -> None:
    harpy = pl.Seat("medusa", at="f", fighters={"harpy-1": "c"})
    t = table(houdini(["flourish", "misdirection"]), harpy, board=STAGE)
    t.fight("houdini", "harpy-1", "flourish").do("card misdirection", "fighter harpy-1")
    assert [event["fighter"] for event in t.events("combat-won")] == ["harpy-1"]  # COMBAT-15


# --- BOOSTBONUS-3: mandatory ------------------------------------------------------------------------


def test_BOOSTBONUS_3_misdirection_must_hurt_somebody() -> None:
    t = defense("misdirection", bess=None)
    assert t.options == ["fighter houdini", "fighter the-genie"]


def test_BOOSTBONUS_3_set_the_stage_must_take_a_card() -> None:
    t = maneuver("set-the-stage", genie(["feint", "i-am-freed"]))
    assert t.options == ["card i-am-freed", "card feint"]


# --- BOOSTBONUS-4: boosts that an opponent allows ------------------------------------------------------


def test_BOOSTBONUS_4_it_applies_to_a_boost_that_ox_form_allows() -> None:
    wukong = pl.Seat("sun-wukong", at="c", hand=["ox-form"])
    hand = ["smoke-and-mirrors", "flourish"]
    t = table(houdini(hand, bess=None, deck_top=["grand-escape"]), wukong, board=STAGE, turn=1)
    t.fight("sun-wukong", "houdini", "ox-form", "smoke-and-mirrors")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, ["card flourish", "decline"])
    t.do("card flourish")
    assert (t.hand(0), t.health("houdini")) == (["grand-escape"], 14 - (7 - (3 + 2)))


def test_BOOSTBONUS_4_it_applies_to_a_boost_that_tortoise_form_allows_in_the_own_turn() -> None:
    wukong = pl.Seat("sun-wukong", at="c", hand=["tortoise-form"])
    t = table(houdini(["smoke-and-mirrors", BESS], bess=None), wukong, board=STAGE)
    t.fight("houdini", "sun-wukong", "smoke-and-mirrors", "tortoise-form").do(f"card {BESS}")
    assert (bonuses(t), actions(t)) == ([BESS], 2)


# --- BOOSTBONUS-5: what is not a boost of his --------------------------------------------------------------


def test_BOOSTBONUS_5_this_is_no_parlor_trick_fires_nothing() -> None:
    seats = houdini(["flourish"]), genie(["this-is-no-parlor-trick"])
    t = table(*seats, board=STAGE).fight("houdini", "the-genie", "flourish", "this-is-no-parlor-trick")
    assert (bonuses(t), t.hand(0), t.health("the-genie")) == ([], [], 16 - (2 - 1))


def test_BOOSTBONUS_5_a_boost_value_that_ambush_adds_fires_nothing() -> None:
    robin = pl.Seat("robin-hood", at="c", hand=["ambush"])
    t = table(houdini(["flourish"]), robin, board=STAGE, turn=1).fight("robin-hood", "houdini", "ambush")
    assert (bonuses(t), t.hand(0), t.health("houdini")) == ([], [], 14 - (2 + 2))


def test_BOOSTBONUS_5_a_boost_value_that_stolen_memories_reads_fires_nothing() -> None:
    mary = pl.Seat("bloody-mary", at="c", hand=["stolen-memories"])
    t = table(houdini(["flourish"]), mary, board=STAGE, turn=1).scheme("stolen-memories")
    t.do("decline", "decline")  # no secret kept, no discard
    assert (bonuses(t), t.hand(0), t.health("houdini")) == ([], ["flourish"], 14 - 2)


def test_BOOSTBONUS_5_a_discard_fires_nothing() -> None:
    seats = houdini(["flourish", "sleight-of-hand"]), genie(["three-wishes"])
    t = table(*seats, board=STAGE, turn=1).scheme("three-wishes").do("branch 3")
    assert (bonuses(t), t.hand(0)) == ([], [])


def test_BOOSTBONUS_5_the_hand_limit_fires_nothing() -> None:
    hand = ["misdirection", "sleight-of-hand", "sleight-of-hand", "flourish", "flourish", "flourish", "flourish"]
    t = table(houdini(hand), genie(), board=STAGE, actions=1).maneuver().do("card misdirection")
    assert (bonuses(t), t.discard(0), t.asked) == ([], ["misdirection"], 1)


def test_BOOSTBONUS_5_a_card_that_is_played_fires_nothing() -> None:
    t = table(houdini(["misdirection"]), genie(), board=STAGE).fight("houdini", "the-genie", "misdirection")
    assert (bonuses(t), t.health("the-genie")) == ([], 16 - 2)


# --- BOOSTBONUS-6: canceling --------------------------------------------------------------------------------

ALLOW = {"boost": "opposing_card"}
CANCEL = {"cancel": "opposing_card"}
LURE = homebrew.card("lure", type="attack", value=5, immediately=[ALLOW, CANCEL])
SNARE = homebrew.card("snare", type="attack", value=5, immediately=[CANCEL], during_combat=[ALLOW])


def boosted_escape(card: homebrew.Table, id: str) -> Table:
    """Houdini defends with Grand Escape against a homebrew attack that allows a boost and cancels."""
    enemy = pl.Seat(homebrew.hero(card), at="c", hand=[id])
    t = table(houdini(["grand-escape", "flourish"], deck_top=["vanishing-act"]), enemy, board=STAGE, turn=1)
    return t.fight("tester", "houdini", id, "grand-escape")


def test_BOOSTBONUS_6_a_canceled_card_grants_no_boost_and_so_no_bonus() -> None:
    seats = houdini(["flourish", "misdirection"]), genie(["feint"])
    t = table(*seats, board=STAGE).fight("houdini", "the-genie", "flourish", "feint")
    assert (t.kind, bonuses(t), t.hand(0), t.health("the-genie")) == ("action", [], ["misdirection"], 16 - (3 - 2))


def test_BOOSTBONUS_6_canceling_does_not_undo_a_bonus() -> None:
    t = boosted_escape(LURE, "lure").do("card flourish")
    assert [event["card"] for event in t.events("canceled")] == ["grand-escape"]
    assert (bonuses(t), t.hand(0), t.health("houdini")) == (["flourish"], ["vanishing-act"], 14 - (5 - 4))


def test_BOOSTBONUS_6_the_bonus_is_not_an_effect_of_the_combat_card() -> None:
    t = boosted_escape(SNARE, "snare")  # Grand Escape is canceled first, the boost is the enemy's gift
    assert (t.kind, t.options) == ("boost-card", ["card flourish", "decline"])
    t.do("card flourish")
    assert (bonuses(t), t.hand(0), t.health("houdini")) == (["flourish"], ["vanishing-act"], 14 - (5 - 4))

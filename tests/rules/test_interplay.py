"""Where cards, abilities and rules meet: bonus attacks, locks, passed-on damage, fallen combatants, double defeats."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]
Place = str | tuple[str, int]

# x attacks e; a and b lie with x in one zone, c is beside e, f and g lead away.
FIELD = pl.sketch("x-e-f-g x-a x-b e-c", zones={"red": "x a b"})
ARCHERS: Mapping[str, Place] = {"archer-1": "a", "archer-2": "b"}
BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])


def duel(first: pl.Seat, second: pl.Seat, **more: Any) -> Table:
    """Seat 0 to act, on the field unless a board is named."""
    return table(first, second, **{"board": FIELD, **more})


def seat(hero: str, at: str, hand: Sequence[str] = (), **more: Any) -> pl.Seat:
    return pl.Seat(hero, at=at, hand=hand, **more)


def yennenga(at: str = "x", hand: Sequence[str] = (), **more: Any) -> pl.Seat:
    return pl.Seat("yennenga", at=at, hand=hand, **{"fighters": ARCHERS, **more})


def logged(t: Table, event: str, key: str) -> list[object]:
    """One argument of all logged events of a name."""
    return [dict(entry)[key] for entry in t.events(event)]


def values(t: Table, side: str) -> list[object]:
    """The values a side had in step 3, combat by combat."""
    return [event["number"] for event in t.events("combat-value") if event["side"] == side]


# --- canceling against what cannot be canceled --------------------------------------------


@pytest.mark.parametrize(("hero", "canceling", "value"), [
    ("sinbad", "feint", 2),
    ("bigfoot", "its-just-your-imagination", 3),
    ("houdini", "misdirection", 2),
])  # fmt: skip
def test_CANCEL_4_ox_form_still_lets_the_canceler_boost(hero: str, canceling: str, value: int) -> None:
    spare = {"sinbad": "exploit", "bigfoot": "skirmish", "houdini": "an-illusion-of-my-own-design"}[hero]  # BOOST 1
    t = duel(seat("sun-wukong", "x", ["ox-form"]), seat(hero, "e", [canceling, spare]))
    t.fight("sun-wukong", hero, "ox-form", canceling)
    assert (t.kind, t.asked, t.options) == ("boost-card", 1, [f"card {spare}", "decline"])
    before = t.health(hero)
    t.do(f"card {spare}")
    assert t.health(hero) == before - (7 - value - 1)
    assert t.events("canceled") == []


def test_CANCEL_4_feint_does_not_stop_all_part_of_the_show() -> None:
    houdini = seat("houdini", "e", ["all-part-of-the-show"], health=2)
    t = duel(seat("alice", "x", ["feint"], mode="big"), houdini).fight(
        "alice", "houdini", "feint", "all-part-of-the-show"
    )
    assert (t.kind, t.asked) == ("return-space", 1)
    t.do("space g")
    assert (t.game.over, t.health("houdini"), t.space("houdini")) == (False, 4, "g")


def test_CANCEL_4_highway_robbery_ignores_the_value_of_all_part_of_the_show_but_not_its_effect() -> None:
    robin = seat("robin-hood", "g", ["highway-robbery"], fighters={"outlaw-1": "x"})
    houdini = seat("houdini", "a", ["all-part-of-the-show"], fighters={"bess": ("e", 2)})
    t = duel(robin, houdini).fight("outlaw-1", "bess", "highway-robbery", "all-part-of-the-show")
    assert t.kind == "return-space"  # 2 - 0 defeated Bess
    t.do("space c")
    assert (t.health("bess"), t.space("bess")) == (4, "c")


# --- Feint and the bonus attacks ------------------------------------------------------------

BONUSES = {  # hero: card, bonus attack, value of the card, value of the bonus after a main defense of 4
    "achilles": ("test-for-weakness", "relentless-assault", 1, 3),
    "bloody-mary": ("bloody-requiem", "bloody-reprise", 3, 4),
    "sun-wukong": ("ruyi-jingo-bang", "tricked-you", 0, 4),
    "yennenga": ("rain-of-arrows", "volley", 3, 3),
}
EVERY_BONUS = pytest.mark.parametrize("hero", BONUSES)


def bonus_attack(hero: str, *defenses: str) -> Table:
    """The attack with the bonus on Sinbad, who defends with these cards."""
    fighters = {"patroclus": "a"} if hero == "achilles" else {}
    t = duel(seat(hero, "x", [BONUSES[hero][0]], fighters=fighters), seat("sinbad", "e", defenses, deck_top=["feint"]))
    t.attack(hero, "sinbad", BONUSES[hero][0])
    for defense in defenses:
        t.defend(defense)
    return t


@EVERY_BONUS
def test_BONUS_2_feint_against_the_main_attack_leaves_no_bonus_attack(hero: str) -> None:
    t = bonus_attack(hero, "feint")
    assert (t.kind, t.asked, t.events("bonus-attack")) == ("action", 0, [])
    assert t.health("sinbad") == 15 - max(0, BONUSES[hero][2] - 2)


@EVERY_BONUS
def test_BONUS_4_the_bonus_attack_undefended(hero: str) -> None:
    t = bonus_attack(hero, "exploit").defend()
    assert logged(t, "bonus-attack", "card") == [BONUSES[hero][1]]
    assert (values(t, "attack"), t.health("sinbad")) == ([BONUSES[hero][2], BONUSES[hero][3]], 15 - BONUSES[hero][3])


@EVERY_BONUS
def test_BONUS_11_feint_against_the_bonus_attack_cancels_only_its_own_text(hero: str) -> None:
    t = bonus_attack(hero, "exploit", "feint")
    value = 0 if hero == "bloody-mary" else BONUSES[hero][3]  # the reprise has its value from its text
    assert t.health("sinbad") == 15 - max(0, value - 2)
    assert logged(t, "canceled", "card") == (["bloody-reprise"] if hero == "bloody-mary" else [])  # CANCEL-6
    assert t.discard(1) == ["exploit", "feint"]


# --- This Is No Parlor Trick and boosts -----------------------------------------------------


def test_parlor_trick_in_defense_comes_before_the_boost_of_the_attack() -> None:
    houdini = seat("houdini", "x", ["flourish", "sleight-of-hand"])
    t = duel(houdini, seat("the-genie", "e", ["this-is-no-parlor-trick"]))
    t.fight("houdini", "the-genie", "flourish", "this-is-no-parlor-trick")
    assert t.events("boost-bonus") == []  # reading the BOOST value of Flourish is not a boost (X-11d)
    t.do("card sleight-of-hand")
    assert values(t, "attack") == [2 + 3]  # the BOOST value of Flourish, and the later boost counts
    assert t.health("the-genie") == 16 - (5 - 1)
    assert logged(t, "boost-bonus", "card") == ["sleight-of-hand"]
    assert len(t.hand(0)) == 1  # the bonus drew


def test_parlor_trick_in_attack_overwrites_a_boosted_defense_but_not_its_bonus() -> None:
    houdini = seat("houdini", "e", ["grand-escape", "all-part-of-the-show"], health=5)
    t = duel(seat("the-genie", "x", ["this-is-no-parlor-trick"]), houdini)
    t.fight("the-genie", "houdini", "this-is-no-parlor-trick", "grand-escape").do("card all-part-of-the-show")
    assert values(t, "defense") == [3]  # the BOOST value of Grand Escape instead of 2 + 2
    assert t.health("houdini") == 5 + 2


def test_parlor_trick_against_king_arthur_leaves_the_committed_boost() -> None:
    t = duel(
        seat("king-arthur", "x", ["excalibur", "noble-sacrifice"]), seat("the-genie", "e", ["this-is-no-parlor-trick"])
    )
    t.attack("king-arthur", "the-genie", "excalibur", boost="noble-sacrifice").defend("this-is-no-parlor-trick")
    assert values(t, "attack") == [3 + 3]


def test_BOOSTBONUS_4_a_boost_that_ox_form_allows_has_its_bonus() -> None:
    houdini = seat("houdini", "e", ["misdirection", "all-part-of-the-show"], health=9)
    t = duel(seat("sun-wukong", "x", ["ox-form"]), houdini).fight("sun-wukong", "houdini", "ox-form", "misdirection")
    t.do("card all-part-of-the-show")
    assert t.health("houdini") == 9 + 2 - (7 - 2 - 2)
    assert logged(t, "boost-bonus", "card") == ["all-part-of-the-show"]


def test_BOOSTBONUS_4_a_boost_that_tortoise_form_allows_has_its_bonus() -> None:
    houdini = seat("houdini", "x", ["flourish", "all-part-of-the-show", "misdirection"], health=9)
    t = duel(houdini, seat("sun-wukong", "e", ["tortoise-form"]))
    t.fight("houdini", "sun-wukong", "flourish", "tortoise-form").do("card all-part-of-the-show")
    assert t.health("houdini") == 9 + 2
    assert (t.kind, t.options) == ("boost-card", ["card misdirection", "decline"])  # Flourish's own boost comes on top
    t.do("decline")
    assert (values(t, "attack"), t.health("sun-wukong")) == ([3 + 2], 17)


# --- ignoring and locked values (VALUE-7) ---------------------------------------------------

# Both real cards attack, and a lock ends with the Genie's turn: they meet it only as homebrew defenses.
ROBBERY: Plain = {
    "id": "robbery",
    "type": "defense",
    "value": 2,
    "immediately": [{"cancel": "opposing_card"}, {"ignore_value": "opposing_card"}],
}
LAUGHTER: Plain = {
    "id": "laughter",
    "type": "defense",
    "value": 3,
    "immediately": [
        {
            "may": [{"discard": 1, "by": "opponent"}],
            "by": "opponent",
            "else": [{"ignore_value": "opposing_card"}],
        }
    ],
}


def locked(defense: str) -> Table:
    """The Genie's cards are worth 4 this turn; he attacks with a card of 3, one card left in hand."""
    genie = seat("the-genie", "x", ["three-wishes", "wishing-for-more-wishes", "feint"])
    t = duel(genie, pl.Seat(homebrew(ROBBERY, LAUGHTER), at="e", hand=[defense]))
    t.scheme("three-wishes").do("branch 2")
    return t.fight("the-genie", "rogue", "wishing-for-more-wishes", defense)


def test_VALUE_7_a_robbed_locked_value_counts_0() -> None:
    t = locked("robbery")
    assert t.health("rogue") == 10
    assert values(t, "attack") == [4]  # ignored, not changed


@pytest.mark.parametrize(("answer", "damage"), [("accept", 4 - 3), ("decline", 0)])
def test_VALUE_7_a_laughed_at_locked_value_counts_0_unless_a_card_is_discarded(answer: str, damage: int) -> None:
    t = locked("laughter").do(answer)
    assert t.health("rogue") == 10 - damage


def test_VALUE_7_taunting_laughter_finds_no_lock_in_the_next_turn() -> None:
    genie = seat("the-genie", "x", ["three-wishes", "i-grant-you-death", "feint"])
    t = duel(genie, seat("sun-wukong", "e", ["taunting-laughter"]), actions=1)
    t.scheme("three-wishes").do("branch 2").maneuver().do("decline")  # no clone
    t.fight("sun-wukong", "the-genie", "taunting-laughter", "i-grant-you-death").do("accept", "card feint", "decline")
    assert (values(t, "defense"), t.health("the-genie")) == ([2], 16 - (3 - 2))


def test_VALUE_7_highway_robbery_finds_no_lock_in_the_next_turn() -> None:
    genie = seat("the-genie", "x", ["three-wishes", "i-grant-you-death"])
    t = duel(genie, seat("robin-hood", "g", ["highway-robbery"], fighters={"outlaw-1": "e"}), actions=1)
    t.scheme("three-wishes").do("branch 2").maneuver()
    t.fight("outlaw-1", "the-genie", "highway-robbery", "i-grant-you-death")
    assert (values(t, "defense"), t.health("the-genie")) == ([2], 16 - 2)


# --- passed-on combat damage and who won (COMBAT-20, DAMAGE-5) ------------------------------

# The attacker on e, Yennenga on x with both archers in her zone.


def test_COMBAT_20_gaze_of_stone_after_all_its_damage_was_passed_on() -> None:
    t = duel(seat("medusa", "e", ["gaze-of-stone"]), yennenga()).fight("medusa", "yennenga", "gaze-of-stone")
    t.do("number 2")
    assert logged(t, "combat-won", "fighter") == ["medusa"]
    assert (t.kind, t.options) == ("share", ["number 0", "number 1", "number 2"])  # of the 8, to the other archer
    t.do("number 1")
    assert (t.health("yennenga"), t.health("archer-1"), t.health("archer-2")) == (15 - 7, 0, 1)


def test_COMBAT_20_regroup_draws_2_after_all_its_damage_was_passed_on() -> None:
    t = duel(seat("medusa", "e", ["regroup"]), yennenga()).fight("medusa", "yennenga", "regroup").do("number 1")
    assert (t.health("yennenga"), len(t.hand(0))) == (15, 2)


@pytest.mark.parametrize(("shares", "drawn"), [((0, 0), 4), ((2, 1), 1), ((2, 2), 0)])
def test_DAMAGE_5_disarming_shot_counts_what_yennenga_took_herself(shares: tuple[int, int], drawn: int) -> None:
    t = duel(seat("robin-hood", "e", ["disarming-shot"]), yennenga()).fight("robin-hood", "yennenga", "disarming-shot")
    t.do(*(f"number {share}" for share in shares))
    assert logged(t, "combat-won", "fighter") == ["robin-hood"]
    assert (t.health("yennenga"), len(t.hand(0))) == (15 - drawn, drawn)


def test_DAMAGE_5_disarming_shot_counts_excess_damage() -> None:
    t = duel(seat("robin-hood", "e", ["disarming-shot"]), yennenga(fighters={"archer-1": ("f", 1)}))
    t.fight("robin-hood", "archer-1", "disarming-shot")
    assert (t.health("archer-1"), len(t.hand(0))) == (0, 4)


def test_DAMAGE_5_prisoners_torment_counts_what_the_genie_took() -> None:
    t = duel(yennenga(hand=["skirmish"]), seat("the-genie", "e", ["prisoners-torment"]))
    t.fight("yennenga", "the-genie", "skirmish", "prisoners-torment")
    assert (t.health("the-genie"), len(t.hand(1))) == (16 - 3, 3)


def test_COMBAT_20_skirmish_of_the_defense_does_not_win_because_damage_was_passed_on() -> None:
    t = duel(seat("sun-wukong", "e", ["ox-form"]), yennenga(hand=["skirmish"]))
    t.fight("sun-wukong", "yennenga", "ox-form", "skirmish").do_if("boost-card", "decline").do("number 2", "number 1")
    assert (t.kind, t.asked, t.health("yennenga")) == ("action", 0, 15)  # lost: nobody is moved


# --- COMBAT-23: Golden Chain Mail -----------------------------------------------------------


def mail(attacker: pl.Seat, **more: Any) -> Table:
    return duel(attacker, seat("sun-wukong", "e", ["golden-chain-mail"], **more))


def test_COMBAT_23_king_arthurs_committed_boost_hurts_him_too() -> None:
    t = mail(seat("king-arthur", "x", ["excalibur", "noble-sacrifice"]))
    t.attack("king-arthur", "sun-wukong", "excalibur", boost="noble-sacrifice").defend("golden-chain-mail")
    assert (t.health("king-arthur"), t.health("sun-wukong")) == (18 - (6 + 3 - 4), 17)
    assert logged(t, "combat-won", "fighter") == ["sun-wukong"]


def test_COMBAT_23_yennenga_may_share_what_comes_back() -> None:
    rich = pl.sketch("x-e-f x-a x-b", zones={"red": "x a b", "1": "e", "2": "e", "3": "e", "4": "e"})
    wukong = seat("sun-wukong", "e", ["golden-chain-mail"])
    t = duel(yennenga(hand=["jaws-of-the-beast"]), wukong, board=rich)
    t.fight("yennenga", "sun-wukong", "jaws-of-the-beast", "golden-chain-mail")  # 3 + 4 - 4
    assert (t.kind, t.asked, t.options) == ("share", 0, ["number 0", "number 1", "number 2"])
    t.do("number 2", "number 0")
    assert (t.health("yennenga"), t.health("archer-1"), t.health("sun-wukong")) == (15 - 1, 0, 17)
    assert [(event["fighter"], event["combat"]) for event in t.events("damaged")] == [
        ("yennenga", True),
        ("archer-1", True),
    ]
    assert logged(t, "combat-won", "fighter") == ["sun-wukong"]


def test_COMBAT_23_the_attacker_has_not_won() -> None:
    t = mail(seat("alice", "x", ["skirmish"], mode="big")).fight("alice", "sun-wukong", "skirmish", "golden-chain-mail")
    assert (t.kind, t.asked, t.health("alice")) == ("action", 0, 13 - (4 + 2 - 4))  # no move of Skirmish


def test_COMBAT_23_disarming_shot_counts_nothing_that_came_back() -> None:
    hill = pl.sketch("x-e-f", high_ground=["x e"])
    wukong = seat("sun-wukong", "e", ["golden-chain-mail"])
    t = duel(seat("robin-hood", "x", ["disarming-shot"]), wukong, board=hill)
    t.fight("robin-hood", "sun-wukong", "disarming-shot", "golden-chain-mail")  # 4 + 1 - 4
    assert (t.health("robin-hood"), t.hand(0)) == (13 - 1, [])


def test_COMBAT_23_what_would_hit_a_defeated_attacker_is_lost() -> None:
    doom = seat("achilles", "g", ["the-day-of-your-doom"], fighters={"patroclus": ("x", 2)})
    t = mail(doom).fight("patroclus", "sun-wukong", "the-day-of-your-doom", "golden-chain-mail").do("accept")
    assert values(t, "attack") == [5]
    assert (t.health("patroclus"), t.health("achilles"), t.health("sun-wukong")) == (0, 18, 17)
    assert logged(t, "combat-won", "fighter") == ["sun-wukong"]


@BOTH
def test_COMBAT_23_the_mail_may_defeat_the_attacking_hero(ruleset: str) -> None:
    arthur = seat("king-arthur", "x", ["excalibur"], health=2)
    t = duel(arthur, seat("sun-wukong", "e", ["golden-chain-mail"]), ruleset=ruleset)
    t.fight("king-arthur", "sun-wukong", "excalibur", "golden-chain-mail")
    assert (t.game.over, t.game.winner) == (True, 1)


# --- COMBAT-15, COMBAT-16, COMBAT-18: combatants that fall or change before step 3 ----------

# Misdirection, used as a boost, deals 2 damage to a fighter in the middle of step 2.


def test_COMBAT_15_a_clone_that_falls_in_step_2_takes_no_combat_damage_and_wins() -> None:
    wukong = seat("sun-wukong", "g", ["72-transformations"], fighters={"clone-1": "e"}, discard=["ox-form"])
    t = duel(seat("houdini", "x", ["flourish", "misdirection"]), wukong)
    t.fight("houdini", "clone-1", "flourish", "72-transformations").do("card misdirection", "fighter clone-1")
    assert [(event["fighter"], event["combat"]) for event in t.events("damaged")] == [("clone-1", False)]
    assert logged(t, "combat-won", "fighter") == ["clone-1"]
    assert t.hand(1) == ["ox-form"]  # COMBAT-14: the card of the fallen clone goes on


def test_COMBAT_15_an_archer_that_falls_in_step_2_hands_nothing_to_yennenga() -> None:
    houdini = seat("houdini", "e", ["flourish", "misdirection"])
    t = duel(houdini, yennenga(at="g", fighters={"archer-1": "x"}))
    t.fight("houdini", "archer-1", "flourish").do("card misdirection", "fighter archer-1")
    assert (t.kind, t.health("archer-1"), t.health("yennenga")) == ("action", 0, 15)


def test_COMBAT_16_an_outlaw_that_falls_in_step_2_still_hits() -> None:
    robin = seat("robin-hood", "g", ["ambush"], fighters={"outlaw-1": "x"})
    houdini = seat("houdini", "e", ["grand-escape", "misdirection", "the-big-reveal"])
    t = duel(robin, houdini).fight("outlaw-1", "houdini", "ambush", "grand-escape")
    t.do("card misdirection", "fighter outlaw-1")
    assert t.space("outlaw-1") is None
    assert t.health("houdini") == 14 - (2 + 3 - 2 - 1)  # Ambush took The Big Reveal (BOOST 3)
    assert logged(t, "combat-won", "fighter") == ["outlaw-1"]
    assert (t.kind, t.asked) == ("action", 0)  # nobody to move after the attack (ROBIN-2)


def test_COMBAT_16_infinite_strikes_of_a_fallen_clone_still_counts_the_others() -> None:
    wukong = seat("sun-wukong", "x", ["infinite-strikes"], fighters={"clone-1": "f", "clone-2": "c"})
    t = duel(wukong, seat("houdini", "e", ["grand-escape", "misdirection"]))
    t.fight("clone-1", "houdini", "infinite-strikes", "grand-escape").do("card misdirection", "fighter clone-1")
    assert values(t, "attack") == [2 + 2]  # Wukong and the other clone
    assert (t.health("houdini"), t.game.state.actions_left) == (14 - 1, 2)


def test_COMBAT_16_skirmish_of_a_fallen_archer_moves_the_only_combatant_left() -> None:
    houdini = seat("houdini", "e", ["grand-escape", "misdirection"])
    t = duel(yennenga(at="g", hand=["skirmish"], fighters={"archer-1": "x"}), houdini)
    t.fight("archer-1", "houdini", "skirmish", "grand-escape").do("card misdirection", "fighter archer-1")
    assert t.health("houdini") == 14 - (4 - 3)
    assert (t.kind, t.asked_to_move()) == ("destination", "houdini")


def test_COMBAT_18_the_returned_archer_takes_the_damage_of_broken_glass() -> None:
    near = pl.sketch("x-e-f-c", zones={"red": "x e c"})
    t = duel(yennenga(hand=["surprise-volley"], fighters={}), seat("bloody-mary", "e", ["broken-glass"]), board=near)
    t.fight("yennenga", "bloody-mary", "surprise-volley", "broken-glass").do("space c", "decline")  # 3 against 3
    assert (t.health("archer-1"), t.health("yennenga")) == (0, 15)  # the archer fought, and nothing is shared
    assert logged(t, "combat-won", "fighter") == ["bloody-mary"]


def test_COMBAT_18_the_new_defender_takes_the_damage_and_the_bonus_attack() -> None:
    achilles = seat("achilles", "e", ["under-achilles-helm"], fighters={"patroclus": "g"})
    t = duel(yennenga(hand=["rain-of-arrows"]), achilles)
    t.fight("yennenga", "achilles", "rain-of-arrows", "under-achilles-helm").do("accept")
    assert (t.space("patroclus"), t.space("achilles")) == ("e", "g")
    assert logged(t, "bonus-attack", "other") == ["patroclus"]
    assert (t.health("patroclus"), t.health("achilles")) == (6 - 1 - 3, 18)


def test_COMBAT_18_the_cards_stay_although_the_new_fighter_could_not_play_them() -> None:
    achilles = seat("achilles", "e", ["under-achilles-helm"], fighters={"patroclus": "g"})  # a card of Achilles
    t = duel(seat("sun-wukong", "x", ["wily-fighting"]), achilles)
    t.fight("sun-wukong", "achilles", "wily-fighting", "under-achilles-helm").do("accept")
    assert (t.health("patroclus"), t.health("achilles")) == (6 - (3 - 2) - 1, 18)


# --- exhaustion and archers (DRAW-5, ARCHER-4) ----------------------------------------------


@BOTH
def test_ARCHER_4_exhaustion_hits_all_at_once_and_leaves_nothing_to_share(ruleset: str) -> None:
    t = duel(yennenga(deck=[]), seat("sinbad", "g"), ruleset=ruleset).do("maneuver")
    assert (t.health("yennenga"), t.health("archer-1"), t.health("archer-2")) == (13, 0, 0)
    assert (t.kind, t.asked) == ("destination", 0)  # on with the maneuver, no share asked


@BOTH
def test_ARCHER_4_an_archer_as_sink_does_not_save_an_exhausted_yennenga(ruleset: str) -> None:
    t = duel(yennenga(deck=[], health=2), seat("sinbad", "g"), ruleset=ruleset).do("maneuver")
    assert (t.game.over, t.game.winner) == (True, 1)


def test_ARCHER_4_restless_spirits_on_yennenga_and_an_archer() -> None:
    arthur = seat("king-arthur", "g", ["restless-spirits"], fighters={"merlin": "e"})
    ghosts = pl.sketch("x-e-f-g x-a x-b e-c", zones={"red": "x a b e"})
    t = duel(arthur, yennenga(), board=ghosts).scheme("restless-spirits").do("space x", "space a")
    assert (t.kind, t.asked, t.options) == ("share", 1, ["number 0", "number 1", "number 2"])  # only archer 2 has room
    t.do("number 1")
    assert (t.health("yennenga"), t.health("archer-1"), t.health("archer-2")) == (15 - 1, 0, 1)
    assert len(t.hand(0)) == 1  # a fighter was defeated


def test_restless_spirits_notices_an_archer_defeated_by_a_share() -> None:
    arthur = seat("king-arthur", "g", ["restless-spirits"], fighters={"merlin": "e"})
    ghosts = pl.sketch("x-e-f-g x-a x-b e-c", zones={"red": "x a b e"})
    t = duel(arthur, yennenga(), board=ghosts).scheme("restless-spirits").do("space x", "space e")
    t.do("number 2")
    assert (t.health("yennenga"), t.health("archer-1"), len(t.hand(0))) == (15, 0, 1)


# --- both heroes by one effect (WIN-4, WIN-20, WIN-22) --------------------------------------

FRENZY: Plain = {
    "id": "frenzy",
    "type": "attack",
    "value": 0,
    "after_combat": [{"damage": 2, "to": {"each": "combatant"}}],
}


@BOTH
@pytest.mark.parametrize("turn", [0, 1])
def test_WIN_4_one_hit_on_both_heroes_wins_for_the_active_player(ruleset: str, turn: int) -> None:
    rogue = pl.Seat(homebrew(FRENZY), at="x", health=2, hand=["frenzy"])
    alice = seat("alice", "e", health=2)
    seats = (rogue, alice) if turn == 0 else (alice, rogue)
    t = table(*seats, board=FIELD, turn=turn, ruleset=ruleset).fight("rogue", "alice", "frenzy")
    assert (t.game.over, t.game.winner) == (True, turn)
    assert sorted(map(str, logged(t, "defeated", "fighter"))) == ["alice", "rogue"]


@BOTH
def test_WIN_21_damage_is_passed_on_before_anybody_has_won(ruleset: str) -> None:
    rogue = pl.Seat(homebrew(FRENZY), at="e", health=2, hand=["frenzy"])
    t = duel(rogue, yennenga(health=2), ruleset=ruleset).fight("rogue", "yennenga", "frenzy").do("number 1", "number 0")
    assert (t.game.over, t.game.winner, t.health("yennenga")) == (True, 1, 1)


@pytest.mark.parametrize(("ruleset", "winner"), [("current", 0), ("classic", 1)])
def test_WIN_4_two_draws_of_fiery_eyes_exhaust_both_heroes(ruleset: str, winner: int) -> None:
    wukong = seat("sun-wukong", "x", ["fiery-eyes-that-see"], health=2, deck=[])
    t = duel(wukong, seat("sinbad", "e", health=2, deck=[]), ruleset=ruleset).scheme("fiery-eyes-that-see")
    assert (t.game.over, t.game.winner) == (True, winner)  # DRAW-9: the owner's hit comes first
    assert logged(t, "defeated", "fighter") == ["sun-wukong", "sinbad"][: 2 - winner]


@pytest.mark.parametrize(("ruleset", "fallen"), [("current", ["sinbad", "the-genie"]), ("classic", ["sinbad"])])
def test_WIN_4_wishing_for_more_wishes_exhausts_the_opponent_first(ruleset: str, fallen: list[str]) -> None:
    genie = seat("the-genie", "x", ["wishing-for-more-wishes"], health=2, deck=[])
    t = duel(genie, seat("sinbad", "e", health=5, deck=[]), ruleset=ruleset)
    t.fight("the-genie", "sinbad", "wishing-for-more-wishes")
    assert (t.game.winner, logged(t, "defeated", "fighter")) == (0, fallen)


# --- a hero defeated at the start of a turn (WIN-6, WIN-20, FFA-10) -------------------------


@BOTH
def test_WIN_6_wukongs_own_damage_ends_the_game_before_his_first_action(ruleset: str) -> None:
    t = duel(seat("sun-wukong", "x", health=1), seat("sinbad", "e"), ruleset=ruleset, start_of_turn=True).do("accept")
    assert (t.game.over, t.game.winner, t.events("action"), t.events("returned")) == (True, 1, [], [])


@BOTH
def test_WIN_6_medusas_glare_ends_the_game_before_her_first_action(ruleset: str) -> None:
    seats = seat("medusa", "x"), seat("sinbad", "a", health=1)
    t = duel(*seats, ruleset=ruleset, start_of_turn=True).do("fighter sinbad")
    assert (t.game.over, t.game.winner, t.events("action")) == (True, 0, [])


@BOTH
def test_WIN_6_an_archer_saves_yennenga_from_the_glare(ruleset: str) -> None:
    seats = seat("medusa", "a"), yennenga(health=1, fighters={"archer-1": "b"})
    t = duel(*seats, ruleset=ruleset, start_of_turn=True).do("fighter yennenga", "number 1")
    assert (t.game.over, t.kind, t.asked, t.health("archer-1")) == (False, "action", 0, 1)


@BOTH
def test_FFA_10_wukongs_death_at_the_start_ends_his_turn_at_once(ruleset: str) -> None:
    board = pl.sketch("a-b-c-d-e-f", starts=["a", "c", "e", "f"])
    wukong = seat("sun-wukong", "a", health=1, fighters={"clone-1": "d"})
    seats = wukong, seat("sinbad", "c"), seat("medusa", "e")
    t = table(*seats, board=board, mode="ffa", ruleset=ruleset, start_of_turn=True).do("accept")
    assert (t.game.over, t.asked, t.kind) == (False, 1, "action")
    assert (t.space("clone-1"), logged(t, "eliminated", "seat")) == (None, [0])


# --- Stallion Charge ------------------------------------------------------------------------

ROAD = pl.sketch("y-e-f-g-h")


def charge(**fighters: str) -> Table:
    """Yennenga on y, Sinbad on e; she has attacked him and may go up to 5 spaces."""
    t = duel(
        yennenga(at="y", hand=["stallion-charge"], fighters={}), seat("sinbad", "e", fighters=fighters), board=ROAD
    )
    return t.fight("yennenga", "sinbad", "stallion-charge")


def test_MOVE_11_stallion_charge_passing_a_fighter_twice_hurts_once() -> None:
    t = charge().do("space e", "space f", "space e", "space y")
    assert (t.kind, t.space("yennenga"), t.health("sinbad")) == ("action", "y", 15 - 3 - 1)


def test_MOVE_11_stallion_charge_stepping_back_out_of_a_space_is_passing() -> None:
    t = charge().do("space e", "space y", "decline")
    assert (t.space("yennenga"), t.health("sinbad")) == ("y", 15 - 3 - 1)


def test_MOVE_4_stallion_charge_ends_only_on_free_spaces() -> None:
    t = charge(porter="f")
    assert t.options == ["space e", "decline"]
    t.do("space e")
    assert t.options == ["space y", "space f"]  # no stopping on Sinbad
    t.do("space f")
    assert t.options == ["space e", "space g"]
    t.do("space g")
    assert t.options == ["space f", "space h", "decline"]
    t.do("space f")
    assert t.options == ["space g"]  # one step left, and e is taken


def test_MOVE_4_stallion_charge_offers_no_step_from_which_it_could_not_end() -> None:
    blocked = pl.sketch("y-e-p-q-r-s-t")
    harpies = {"harpy-1": "p", "harpy-2": "q", "harpy-3": "r"}
    t = duel(
        yennenga(at="y", hand=["stallion-charge"], fighters={}), seat("medusa", "e", fighters=harpies), board=blocked
    )
    t.fight("yennenga", "medusa", "stallion-charge").do("space e", "space p")
    assert t.options == ["space e", "space q"]
    t.do("space q", "space r", "space s")  # five steps: the only way on is through
    assert (t.kind, t.space("yennenga"), t.health("medusa")) == ("action", "s", 16 - 3 - 1)
    assert [t.space(harpy) for harpy in harpies] == [None, None, None]


# --- Sly Monkey without room (CLONE-8) ------------------------------------------------------

# Wukong on x; his zone has only two more spaces, r and s.
DEN = pl.sketch("x-e-f-g x-r-s", zones={"red": "x r s"})


def monkey(clones: Sequence[str], **porter: str) -> Table:
    fighters = {f"clone-{number}": space for number, space in enumerate(clones, start=1)}
    wukong = seat("sun-wukong", "x", ["sly-monkey"], fighters=fighters)
    return duel(wukong, seat("sinbad", "e", fighters=porter), board=DEN).fight("sun-wukong", "sinbad", "sly-monkey")


def where(t: Table) -> list[str | None]:
    return [t.space(fighter) for fighter in ("sun-wukong", "clone-1", "clone-2", "clone-3")]


def test_CLONE_8_all_clones_out_and_the_zone_full_only_clones_in_the_zone_can_be_taken() -> None:
    t = monkey(["r", "s", "g"])
    assert (t.kind, t.options) == ("summon", ["fighter clone-1", "fighter clone-2"])
    t.do("fighter clone-2")
    assert where(t) == ["s", "r", "x", "g"]  # they change places


def test_CLONE_8_all_clones_out_and_one_of_them_the_only_way() -> None:
    t = monkey(["r", "f", "g"], porter="s")
    assert (t.kind, where(t)) == ("action", ["r", "x", "f", "g"])


def test_CLONE_8_a_clone_in_reserve_and_a_full_zone_nothing_happens() -> None:
    t = monkey(["r"], porter="s")
    assert (t.kind, where(t)) == ("action", ["x", "r", None, None])


def test_CLONE_8_no_space_at_all_nothing_happens() -> None:
    lone = pl.sketch("x-e-f-g-h-i")
    clones = {"clone-1": "f", "clone-2": "g", "clone-3": "h"}
    t = duel(seat("sun-wukong", "x", ["sly-monkey"], fighters=clones), seat("sinbad", "e"), board=lone)
    t.fight("sun-wukong", "sinbad", "sly-monkey")
    assert (t.kind, where(t)) == ("action", ["x", "f", "g", "h"])


# --- Sly Monkey and what was aimed at Wukong ------------------------------------------------


def slip_away(card: str) -> Table:
    """Yennenga on e attacks Wukong on x, who slips away to s and leaves a clone."""
    t = duel(yennenga(at="e", hand=[card], fighters={}), seat("sun-wukong", "x", ["sly-monkey"]), board=DEN)
    return t.fight("yennenga", "sun-wukong", card, "sly-monkey").do("space s")


def test_point_blank_does_not_hit_the_clone_left_behind() -> None:
    t = slip_away("point-blank")
    assert (t.space("clone-1"), t.health("clone-1"), t.health("sun-wukong")) == ("x", 1, 17)


def test_volley_follows_wukong_and_not_the_clone_left_behind() -> None:
    t = slip_away("rain-of-arrows")
    assert logged(t, "bonus-attack", "other") == ["sun-wukong"]
    assert (t.space("clone-1"), t.health("clone-1"), t.health("sun-wukong")) == ("x", 1, 17 - (3 - 2) - 3)


# --- Surprise Volley ------------------------------------------------------------------------


def volley(archers: Mapping[str, Place], hand: Sequence[str] = (), **porter: str) -> Table:
    """Yennenga on x attacks Sinbad on e, whose zone has one more space, c."""
    board = pl.sketch("x-e-c x-a x-b", zones={"red": "x a b", "blue": "e c"})
    sinbad = seat("sinbad", "e", hand, fighters=porter)
    return duel(yennenga(hand=["surprise-volley"], fighters=archers), sinbad, board=board)


def test_surprise_volley_with_a_defeated_archer_asks_even_for_a_single_space() -> None:
    t = volley({"archer-2": "b"}).fight("yennenga", "sinbad", "surprise-volley")
    assert (t.kind, t.options) == ("return-space", ["space c", "decline"])
    t.do("space c")
    assert (logged(t, "combat-won", "fighter"), t.game.state.actions_left) == (["archer-1"], 1)


def test_surprise_volley_without_a_defeated_archer_or_without_room_gains_the_action() -> None:
    for t in (volley(ARCHERS), volley({}, porter="c")):
        t.fight("yennenga", "sinbad", "surprise-volley")
        assert (t.kind, t.game.state.actions_left, t.events("returned")) == ("action", 2, [])


def test_a_canceled_surprise_volley_does_neither() -> None:
    t = volley({}, ["feint"]).fight("yennenga", "sinbad", "surprise-volley", "feint")
    assert (t.kind, t.game.state.actions_left, t.events("returned")) == ("action", 1, [])
    assert logged(t, "combat-won", "fighter") == ["yennenga"]

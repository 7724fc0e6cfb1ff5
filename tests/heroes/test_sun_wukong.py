"""Sun Wukong and his clones: every card, the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Wukong on w, Sinbad on e beside him; a and b are free neighbors of w, c and f of e; r and s lie in Wukong's zone.
PEAK = pl.sketch("w-a w-b w-e e-c e-f-g b-r-s", zones={"red": "w r s"})
FREE = ["a", "b", "c", "f", "g", "r", "s"]  # the spaces of PEAK without Wukong and Sinbad

BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])


def wukong(
    hand: Sequence[str] = (), clones: Sequence[str] = (), at: str | None = "w", health: int | None = None, **cards: Any
) -> pl.Seat:
    """Clones stand on the spaces named, the others are in reserve."""
    fighters = {f"clone-{number}": space for number, space in enumerate(clones, start=1)}
    return pl.Seat("sun-wukong", at=at, health=health, fighters=fighters, hand=hand, **cards)


def sinbad(hand: Sequence[str] = (), at: str = "e", **cards: Any) -> pl.Seat:
    return pl.Seat("sinbad", at=at, hand=hand, **cards)


def peak(hand: Sequence[str] = (), against: Sequence[str] = (), clones: Sequence[str] = (), **cards: Any) -> Table:
    """Wukong's turn on the peak."""
    return table(wukong(hand, clones, **cards), sinbad(against), board=PEAK)


def attacked(hand: Sequence[str], by: Sequence[str], clones: Sequence[str] = (), **cards: Any) -> Table:
    """Sinbad's turn on the peak."""
    return table(wukong(hand, clones, **cards), sinbad(by), board=PEAK, turn=1)


def dawn(clones: Sequence[str] = (), health: int | None = None, **more: Any) -> Table:
    """The start of Wukong's turn."""
    foe = more.pop("foe", sinbad())
    return table(wukong(clones=clones, health=health), foe, board=PEAK, start_of_turn=True, **more)


def places(t: Table) -> list[str | None]:
    """Where the three clones stand."""
    return [t.space(f"clone-{number}") for number in (1, 2, 3)]


def winners(t: Table) -> list[object]:
    """Who won the combats, in order."""
    return [event["fighter"] for event in t.events("combat-won")]


def spaces(*names: str) -> list[str]:
    """As options."""
    return [f"space {name}" for name in names]


# --- CLONE-1: the character card ------------------------------------------------------------


def test_CLONE_1_wukong_has_17_health_and_a_clone_1() -> None:
    t = peak(clones=["a"])
    assert (t.health("sun-wukong"), t.health("clone-1")) == (17, 1)


def test_CLONE_1_wukong_and_the_clones_are_melee() -> None:
    apart = pl.sketch("w-a-x-e", zones={"red": "w a e"})
    t = table(wukong(["sly-monkey"], clones=["a"]), sinbad(), board=apart)
    assert t.options == ["maneuver"]
    near = pl.sketch("w-e-a")
    t = table(wukong(["sly-monkey"], clones=["a"]), sinbad(), board=near).do("attack")
    assert t.options == ["fighter sun-wukong", "fighter clone-1"]


def test_CLONE_1_both_move_2_spaces() -> None:
    t = peak(clones=["g"]).do("maneuver", "decline", "fighter sun-wukong")
    assert t.options == spaces("w", "a", "b", "r")
    t.do("space w")
    assert t.asked_to_move() == "clone-1"
    assert t.options == spaces("f", "g")


def test_CLONE_1_the_clones_start_off_the_battlefield() -> None:
    game = pl.new_game(["sun-wukong", "medusa"], board="sarpedon")
    assert (game.decision.kind, game.decision.seat) == ("place-sidekick", 1)  # nothing to place for seat 0
    assert places(Table(game)) == [None, None, None]


def test_CLONE_1_exhaustion_does_not_reach_clones_in_reserve() -> None:
    t = peak(clones=["g"], deck=[]).do("maneuver")
    assert (t.health("sun-wukong"), t.health("clone-1")) == (17 - 2, 0)
    assert (t.health("clone-2"), t.events("defeated")[0]["fighter"], len(t.events("defeated"))) == (1, "clone-1", 1)


# --- CLONE-2: the ability -------------------------------------------------------------------


def test_CLONE_2_one_damage_summons_a_clone_beside_wukong() -> None:
    t = dawn()
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept")
    assert (t.kind, t.asked, t.options) == ("return-space", 0, spaces("a", "b"))
    t.do("space b")
    assert (t.health("sun-wukong"), places(t)) == (16, ["b", None, None])


def test_CLONE_2_the_damage_is_effect_damage() -> None:
    t = dawn().do("accept")
    assert [(event["fighter"], event["combat"]) for event in t.events("damaged")] == [("sun-wukong", False)]


def test_CLONE_2_it_may_be_declined() -> None:
    t = dawn().do("decline")
    assert (t.kind, t.health("sun-wukong"), places(t)) == ("action", 17, [None, None, None])


def test_CLONE_2_once_per_turn_and_again_in_the_next_own_turn() -> None:
    t = dawn().do("accept", "space a")
    assert (t.kind, t.game.state.actions_left) == ("action", 2)
    t.maneuver().maneuver()
    assert (t.asked, t.kind) == (1, "action")  # not at the start of the opponent's turn
    t.maneuver().maneuver()
    assert (t.asked, t.kind) == (0, "may")


def test_CLONE_2_a_single_empty_space_is_not_asked() -> None:
    t = dawn(clones=["a"]).do("accept")
    assert (t.kind, places(t)) == ("action", ["a", "b", None])


# --- CLONE-3, CLONE-4: which clone ----------------------------------------------------------


def test_CLONE_3_an_unused_clone_comes_although_others_stand() -> None:
    t = dawn(clones=["c", "g"]).do("accept", "space a")
    assert places(t) == ["c", "g", "a"]


def test_CLONE_3_a_defeated_clone_comes_back_with_1_health() -> None:
    t = attacked([], ["exploit"], clones=["c", "f", "g"]).fight("sinbad", "clone-1", "exploit")
    assert (t.health("clone-1"), t.space("clone-1")) == (0, None)
    t.maneuver().do("accept", "space a")
    assert (t.health("clone-1"), places(t)) == (1, ["a", "f", "g"])


def test_CLONE_4_with_all_clones_out_one_of_them_is_taken() -> None:
    t = dawn(clones=["c", "f", "g"]).do("accept")
    assert (t.kind, t.options) == ("summon", ["fighter clone-1", "fighter clone-2", "fighter clone-3"])
    t.do("fighter clone-2")
    assert (t.kind, t.options) == ("return-space", spaces("a", "b"))
    t.do("space b")
    assert places(t) == ["c", "b", "g"]
    assert t.health("sun-wukong") == 16  # ruling: the damage is paid all the same


def test_CLONE_4_taking_a_clone_is_not_a_defeat() -> None:
    t = dawn(clones=["c", "f", "g"]).do("accept", "fighter clone-3", "space a")
    assert t.events("defeated") == []
    assert t.health("clone-3") == 1


# --- CLONE-5, CLONE-6: when it can be done, and in which order ------------------------------


def test_CLONE_5_without_an_empty_neighbor_the_option_does_not_exist() -> None:
    t = dawn(clones=["b"], foe=sinbad(fighters={"porter": "a"}))
    assert (t.kind, t.health("sun-wukong"), places(t)) == ("action", 17, ["b", None, None])


def test_CLONE_5_all_clones_out_and_none_could_be_set_beside_him() -> None:
    ring = pl.sketch("w-e w-p e-a-b-c p-q")
    t = table(wukong(clones=["a", "b", "c"]), sinbad(fighters={"porter": "p"}), board=ring, start_of_turn=True)
    assert (t.kind, t.health("sun-wukong")) == ("action", 17)


def test_CLONE_5_the_space_a_taken_clone_leaves_counts_as_empty() -> None:
    t = dawn(clones=["a", "f", "g"]).do("accept", "fighter clone-1")
    assert t.options == spaces("a", "b")
    t.do("space a")
    assert (places(t), t.health("sun-wukong")) == (["a", "f", "g"], 16)
    assert t.game.log(0)[-2:] == [
        "Sun Wukong takes 1 damage.",
        "Clone 1 is placed on a.",
    ]  # what the damage was paid for


def test_CLONE_5_with_no_other_space_only_a_neighboring_clone_can_be_taken() -> None:
    t = dawn(clones=["a", "b", "g"]).do("accept")
    assert (t.kind, t.options) == ("summon", ["fighter clone-1", "fighter clone-2"])
    t.do("fighter clone-2")
    assert (t.kind, places(t), t.health("sun-wukong")) == ("action", ["a", "b", "g"], 16)
    assert [event["fighter"] for event in t.events("placed")] == ["clone-2"]


def test_CLONE_5_a_defeated_wukong_summons_nothing() -> None:
    board = pl.sketch("a-b-c-d-e-f-g", starts=["a", "c", "e", "g"])
    team = (wukong(clones=["b"], at=None), sinbad(at="c"), pl.Seat("medusa", at="e"), pl.Seat("alice", at="g"))
    t = table(*team, board=board, mode="teams", start_of_turn=True)
    assert (t.kind, t.asked) == ("action", 0)  # a clone keeps the player in the game (TEAM-10)
    assert places(t) == ["b", None, None]


def test_CLONE_6_the_damage_comes_before_the_choice_of_space() -> None:
    t = dawn().do("accept")
    assert (t.kind, t.health("sun-wukong")) == ("return-space", 16)


@BOTH
def test_CLONE_6_the_damage_may_be_lethal_and_then_nothing_is_summoned(ruleset: str) -> None:
    t = dawn(health=1, ruleset=ruleset)
    assert t.options == ["accept", "decline"]
    t.do("accept")
    assert (t.game.over, t.game.winner) == (True, 1)
    assert places(t) == [None, None, None]


# --- CLONE-7: clones play all cards ---------------------------------------------------------

ATTACKS = ["infinite-strikes", "ruyi-jingo-bang", "taunting-laughter", "ox-form"]
VERSATILES = ["72-transformations", "sly-monkey", "wily-fighting"]
DEFENSES = ["bewilderment", "golden-chain-mail", "tortoise-form"]
SCHEMES = ["fiery-eyes-that-see", "phoenix-form"]
ALL = [*ATTACKS, *VERSATILES, *DEFENSES, *SCHEMES]


def test_CLONE_7_a_clone_attacks_with_every_attack_card() -> None:
    t = table(wukong(ALL, clones=["c"], at="s"), sinbad(), board=PEAK).do("attack", "fighter clone-1")
    assert t.options == [f"card {card}" for card in ATTACKS + VERSATILES]


def test_CLONE_7_a_clone_defends_with_every_defense_card() -> None:
    t = attacked(ALL, ["exploit"], clones=["c"]).attack("sinbad", "clone-1", "exploit")
    assert t.options == [*(f"card {card}" for card in VERSATILES + DEFENSES), "decline"]


@pytest.mark.parametrize("card", SCHEMES)
def test_CLONE_7_a_clone_plays_schemes(card: str) -> None:
    t = peak([card], clones=["g"]).do("scheme", f"card {card}")
    assert (t.kind, t.options) == ("scheme-fighter", ["fighter sun-wukong", "fighter clone-1"])


def test_CLONE_7_a_clone_in_reserve_plays_nothing() -> None:
    t = peak(["phoenix-form"]).do("scheme", "card phoenix-form")
    assert t.kind == "action"  # PLAY-5: no choice of fighter


# --- Infinite Strikes -----------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "clones", "damage"), [
    ("sun-wukong", [], 2),
    ("sun-wukong", ["a"], 2),  # not adjacent to Sinbad
    ("sun-wukong", ["c", "f", "a"], 4),
    ("clone-1", ["c", "f"], 4),  # Wukong and the other clone; the attacker does not count
])  # fmt: skip
def test_infinite_strikes_adds_1_for_each_other_friend_beside_the_opponent(
    attacker: str, clones: list[str], damage: int
) -> None:
    t = peak(["infinite-strikes"], clones=clones).fight(attacker, "sinbad", "infinite-strikes")
    assert t.health("sinbad") == 15 - damage


def test_infinite_strikes_counts_a_teammates_fighter() -> None:
    board = pl.sketch("a-b-c-d-e", starts=["a", "c", "d", "e"])
    team = wukong(["infinite-strikes"], at="a"), sinbad(at="b"), pl.Seat("medusa", at="c"), pl.Seat("alice", at="e")
    t = table(*team, board=board, mode="teams").fight("sun-wukong", "sinbad", "infinite-strikes")
    assert t.health("sinbad") == 15 - 3


def test_infinite_strikes_gains_an_action() -> None:
    t = peak(["infinite-strikes"]).fight("sun-wukong", "sinbad", "infinite-strikes")
    assert t.game.state.actions_left == 2 - 1 + 1


def test_a_canceled_infinite_strikes_has_its_printed_value_and_gains_nothing() -> None:
    t = peak(["infinite-strikes"], ["feint"], clones=["c"]).fight("sun-wukong", "sinbad", "infinite-strikes", "feint")
    assert (t.health("sinbad"), t.game.state.actions_left) == (15, 1)


# --- Ruyi Jingo Bang and Tricked You --------------------------------------------------------


def test_ruyi_jingo_bang_without_a_defense_brings_no_bonus_attack() -> None:
    t = peak(["ruyi-jingo-bang"], ["exploit"]).fight("sun-wukong", "sinbad", "ruyi-jingo-bang")
    assert (t.kind, t.asked, t.health("sinbad")) == ("action", 0, 15)
    assert t.events("bonus-attack") == []


@pytest.mark.parametrize("defense", ["clutching-claws", "hiss-and-slither"])
def test_ruyi_jingo_bang_answers_a_defense_card_versatile_or_not(defense: str) -> None:
    foe = "harpy-1" if defense == "clutching-claws" else "medusa"
    medusa = pl.Seat("medusa", at="e", fighters={"harpy-1": "a"}, hand=[defense, "regroup"])
    t = table(wukong(["ruyi-jingo-bang"]), medusa, board=PEAK).fight("sun-wukong", foe, "ruyi-jingo-bang", defense)
    assert [event["card"] for event in t.events("bonus-attack")] == ["tricked-you"]
    assert (t.kind, t.asked, t.options) == ("defense-card", 1, ["card regroup", "decline"])


def test_tricked_you_is_an_attack_of_4_against_a_new_defense() -> None:
    t = peak(["ruyi-jingo-bang"], ["exploit", "regroup"], clones=["g"])
    t.fight("sun-wukong", "sinbad", "ruyi-jingo-bang", "exploit")
    assert t.discard(1) == ["exploit"]  # the defense of the main attack is gone before
    assert "card regroup" in t.options
    t.defend("regroup")
    assert t.health("sinbad") == 15 - (4 - 1)
    assert winners(t) == ["sinbad", "sun-wukong"]  # each combat has its own result
    assert (t.discard(0), t.discard(1)) == (["ruyi-jingo-bang"], ["exploit", "regroup"])
    assert t.game.state.actions_left == 1


def test_a_canceled_ruyi_jingo_bang_brings_no_bonus_attack() -> None:
    t = peak(["ruyi-jingo-bang"], ["feint", "exploit"]).fight("sun-wukong", "sinbad", "ruyi-jingo-bang", "feint")
    assert (t.kind, t.asked, t.health("sinbad")) == ("action", 0, 15)


def test_tricked_you_follows_a_defender_out_of_reach() -> None:
    t = peak(["ruyi-jingo-bang"], ["leap-away"]).fight("sun-wukong", "sinbad", "ruyi-jingo-bang", "leap-away")
    t.do("fighter sinbad", "space g")
    assert (t.space("sinbad"), t.health("sinbad")) == ("g", 15 - 4)


def test_tricked_you_does_not_come_if_the_defender_is_defeated() -> None:
    exhausted = sinbad(["exploit", "feint"], at="g", fighters={"porter": ("e", 2)}, deck=[])
    t = table(wukong(["ruyi-jingo-bang"]), exhausted, board=PEAK)
    t.fight("sun-wukong", "porter", "ruyi-jingo-bang", "exploit")  # the draw of Exploit kills the Porter
    assert (t.health("porter"), t.kind, t.asked) == (0, "action", 0)
    assert t.events("bonus-attack") == []


def test_tricked_you_does_not_come_if_the_attacker_is_defeated() -> None:
    achilles = pl.Seat("achilles", at="e", fighters={"patroclus": "g"}, hand=["wily-fighting", "skirmish"])
    t = table(wukong(["ruyi-jingo-bang"], clones=["c"], at="s"), achilles, board=PEAK)
    t.fight("clone-1", "achilles", "ruyi-jingo-bang", "wily-fighting")
    assert (t.space("clone-1"), t.kind, t.asked) == (None, "action", 0)
    assert t.events("bonus-attack") == []


def test_tricked_you_keeps_the_boost_value_of_its_card() -> None:
    genie = pl.Seat("the-genie", at="e", hand=["i-grant-you-death", "this-is-no-parlor-trick"])
    t = table(wukong(["ruyi-jingo-bang"]), genie, board=PEAK)
    t.fight("sun-wukong", "the-genie", "ruyi-jingo-bang", "i-grant-you-death").do("decline")
    t.defend("this-is-no-parlor-trick")  # 4 becomes the BOOST value 3
    assert t.health("the-genie") == 16 - (3 - 1)


# --- Taunting Laughter ----------------------------------------------------------------------


def laughed_at(*against: str, defense: str | None) -> Table:
    return peak(["taunting-laughter"], against).fight("sun-wukong", "sinbad", "taunting-laughter", defense)


def test_taunting_laughter_the_opponent_discards_and_keeps_the_value() -> None:
    t = laughed_at("regroup", "feint", "exploit", defense="regroup")
    assert (t.kind, t.asked, t.options) == ("may", 1, ["accept", "decline"])
    t.do("accept")
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card exploit", "card feint"])
    t.do("card feint")
    assert t.health("sinbad") == 15 - (3 - 1)
    assert (t.hand(1)[0], t.discard(1)) == ("exploit", ["feint", "regroup"])


def test_taunting_laughter_without_a_discard_the_value_is_ignored() -> None:
    t = laughed_at("exploit", "feint", defense="exploit").do("decline")
    assert t.health("sinbad") == 15 - 3
    assert "feint" in t.hand(1)
    assert len(t.hand(1)) == 2  # the effect of Exploit is not canceled: it drew a card


def test_taunting_laughter_with_an_empty_hand_nothing_is_discarded() -> None:
    t = laughed_at("exploit", defense="exploit")  # EFFECT-11
    assert t.health("sinbad") == 15 - 3


@pytest.mark.parametrize(("answer", "hand"), [("accept", []), ("decline", ["feint"])])
def test_taunting_laughter_against_an_undefended_attack_the_choice_has_no_consequence(
    answer: str, hand: list[str]
) -> None:
    t = laughed_at("feint", defense=None).do(answer)
    assert (t.health("sinbad"), t.hand(1), t.events("value-ignored")) == (15 - 3, hand, [])


def test_a_canceled_taunting_laughter_asks_nothing() -> None:
    t = laughed_at("feint", "exploit", defense="feint")  # the defender's Feint comes first
    assert (t.kind, t.health("sinbad")) == ("action", 15 - (3 - 2))


# --- Ox Form --------------------------------------------------------------------------------


def test_ox_form_lets_the_opponent_boost_the_defense() -> None:
    t = peak(["ox-form"], ["exploit", "commanding-impact"]).fight("sun-wukong", "sinbad", "ox-form", "exploit")
    assert (t.kind, t.asked, t.options) == ("boost-card", 1, ["card commanding-impact", "decline"])
    t.do("card commanding-impact")
    assert t.health("sinbad") == 15 - (7 - 4 - 2)
    assert t.discard(1) == ["commanding-impact", "exploit"]


def test_ox_form_the_boost_may_be_declined() -> None:
    t = peak(["ox-form"], ["exploit", "regroup"]).fight("sun-wukong", "sinbad", "ox-form", "exploit").do("decline")
    assert t.health("sinbad") == 15 - (7 - 4)


def test_ox_form_without_a_defense_offers_no_boost() -> None:
    t = peak(["ox-form"], ["exploit", "regroup"]).fight("sun-wukong", "sinbad", "ox-form")
    assert (t.kind, t.asked, t.health("sinbad")) == ("action", 0, 15 - 7)


# --- 72 Transformations ---------------------------------------------------------------------


def test_72_transformations_takes_a_form_of_choice_from_the_discard_pile() -> None:
    forms = ["ox-form", "tortoise-form", "phoenix-form"]
    t = peak(["72-transformations"], discard=[*forms, "sly-monkey"]).fight("sun-wukong", "sinbad", "72-transformations")
    assert (t.kind, t.options) == ("take-discard", [f"card {form}" for form in forms])
    t.do("card tortoise-form")
    assert t.hand(0) == ["tortoise-form"]
    assert t.discard(0) == ["ox-form", "phoenix-form", "sly-monkey", "72-transformations"]


def test_72_transformations_takes_the_only_form_unasked() -> None:
    t = peak(["72-transformations"], discard=["phoenix-form"]).fight("sun-wukong", "sinbad", "72-transformations")
    assert (t.kind, t.hand(0)) == ("action", ["phoenix-form"])


def test_72_transformations_without_a_form_takes_nothing() -> None:
    t = peak(["72-transformations"], discard=["sly-monkey"]).fight("sun-wukong", "sinbad", "72-transformations")
    assert (t.hand(0), t.discard(0)) == ([], ["sly-monkey", "72-transformations"])


def test_72_transformations_works_in_a_clones_defense() -> None:
    t = attacked(["72-transformations"], ["exploit"], clones=["c"], discard=["ox-form"])
    t.fight("sinbad", "clone-1", "exploit", "72-transformations")
    assert (t.space("clone-1"), t.hand(0)) == (None, ["ox-form"])  # COMBAT-14: also if the clone falls


# --- CLONE-8: Sly Monkey --------------------------------------------------------------------


def test_CLONE_8_sly_monkey_leaves_a_clone_and_places_wukong_in_his_zone() -> None:
    t = peak(["sly-monkey"]).fight("sun-wukong", "sinbad", "sly-monkey")
    assert (t.kind, t.options) == ("place", spaces("r", "s"))  # mandatory; his own space is not empty
    t.do("space s")
    assert (t.space("sun-wukong"), places(t)) == ("s", ["w", None, None])
    assert (t.health("sinbad"), t.health("sun-wukong")) == (15 - 2, 17)  # no damage is paid


def test_CLONE_8_sly_monkey_in_defense() -> None:
    t = attacked(["sly-monkey"], ["exploit"]).fight("sinbad", "sun-wukong", "exploit", "sly-monkey").do("space r")
    assert (t.space("sun-wukong"), t.space("clone-1"), t.health("sun-wukong")) == ("r", "w", 17 - 2)


def test_CLONE_8_sly_monkey_of_a_clone_summons_nothing() -> None:
    t = peak(["sly-monkey"], clones=["c"]).fight("clone-1", "sinbad", "sly-monkey")
    assert (t.kind, t.space("sun-wukong"), places(t)) == ("action", "w", ["c", None, None])


def test_CLONE_8_a_space_of_any_zone_of_the_space_he_leaves() -> None:
    board = pl.sketch("w-e-f r-s-e", zones={"red": "w r", "blue": "w s"})
    t = table(wukong(["sly-monkey"]), sinbad(), board=board).fight("sun-wukong", "sinbad", "sly-monkey")
    assert t.options == spaces("r", "s")


def test_CLONE_8_with_all_clones_out_one_is_taken_and_its_space_counts_as_empty() -> None:
    t = peak(["sly-monkey"], clones=["r", "g", "a"]).fight("sun-wukong", "sinbad", "sly-monkey")
    assert (t.kind, t.options) == ("summon", ["fighter clone-1", "fighter clone-2", "fighter clone-3"])
    t.do("fighter clone-1")
    assert (t.kind, t.options) == ("place", spaces("r", "s"))
    t.do("space r")
    assert (t.space("sun-wukong"), places(t)) == ("r", ["w", "g", "a"])
    assert t.events("defeated") == []


def test_CLONE_8_sly_monkey_of_a_defeated_wukong_does_nothing() -> None:
    t = attacked(["sly-monkey"], ["exploit"], health=2).fight("sinbad", "sun-wukong", "exploit", "sly-monkey")
    assert (t.game.winner, places(t)) == (1, [None, None, None])


def test_a_canceled_sly_monkey_leaves_everybody_in_place() -> None:
    t = peak(["sly-monkey"], ["feint"]).fight("sun-wukong", "sinbad", "sly-monkey", "feint")
    assert (t.space("sun-wukong"), places(t)) == ("w", [None, None, None])


# --- Wily Fighting --------------------------------------------------------------------------


def test_wily_fighting_hurts_each_enemy_beside_the_own_fighter() -> None:
    foe = sinbad(fighters={"porter": "a"})
    t = table(wukong(["wily-fighting"], clones=["b"]), foe, board=PEAK).fight("sun-wukong", "sinbad", "wily-fighting")
    assert (t.health("sinbad"), t.health("porter"), t.health("clone-1")) == (15 - 3 - 1, 6 - 1, 1)


def test_wily_fighting_of_a_clone_counts_from_the_clone() -> None:
    foe = sinbad(fighters={"porter": "a"})  # beside Wukong, not beside the clone on c
    t = table(wukong(["wily-fighting"], clones=["c"]), foe, board=PEAK).fight("clone-1", "sinbad", "wily-fighting")
    assert (t.health("sinbad"), t.health("porter")) == (15 - 3 - 1, 6)


# --- the defense cards ----------------------------------------------------------------------


def test_bewilderment_prevents_the_combat_damage_and_may_place_the_fighter_anywhere() -> None:
    t = attacked(["bewilderment"], ["commanding-impact"])
    t.fight("sinbad", "sun-wukong", "commanding-impact", "bewilderment")
    assert (t.kind, t.asked, t.options) == ("place", 0, [*spaces(*FREE), "decline"])
    t.do("space g")
    assert (t.space("sun-wukong"), t.health("sun-wukong"), winners(t)) == ("g", 17, ["sun-wukong"])


def test_bewilderment_may_leave_the_fighter_where_it_is() -> None:
    t = attacked(["bewilderment"], ["exploit"], clones=["c"]).fight("sinbad", "clone-1", "exploit", "bewilderment")
    t.do("decline")
    assert (t.space("clone-1"), t.health("clone-1")) == ("c", 1)


def test_bewilderment_does_not_prevent_effect_damage() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    t = attacked(["bewilderment"], [apes]).fight("sinbad", "sun-wukong", apes, "bewilderment").do("space s")
    assert t.health("sun-wukong") == 17 - 2


@pytest.mark.parametrize(("fighter", "clones"), [("sun-wukong", []), ("clone-1", ["c"])])
def test_golden_chain_mail_turns_the_combat_damage_on_the_attacker(fighter: str, clones: list[str]) -> None:
    t = attacked(["golden-chain-mail"], ["commanding-impact"], clones=clones)
    before = t.health(fighter)
    t.fight("sinbad", fighter, "commanding-impact", "golden-chain-mail")
    assert (t.health("sinbad"), t.health(fighter)) == (15 - (5 - 4), before)
    assert winners(t) == [fighter]  # open question, decided in COMBAT-23


def test_golden_chain_mail_against_an_attack_of_4_turns_nothing() -> None:
    t = attacked(["golden-chain-mail"], ["exploit"]).fight("sinbad", "sun-wukong", "exploit", "golden-chain-mail")
    assert (t.health("sinbad"), t.health("sun-wukong"), winners(t)) == (15, 17, ["sun-wukong"])


def test_a_canceled_golden_chain_mail_is_a_defense_of_4() -> None:
    t = table(wukong(["golden-chain-mail"]), pl.Seat("alice", at="e", mode="big", hand=["feint"]), board=PEAK, turn=1)
    t.fight("alice", "sun-wukong", "feint", "golden-chain-mail")
    assert (t.health("alice"), t.health("sun-wukong")) == (13, 17)
    assert [event["card"] for event in t.events("canceled")] == ["golden-chain-mail"]


def test_tortoise_form_lets_the_opponent_boost_the_attack() -> None:
    t = attacked(["tortoise-form"], ["exploit", "commanding-impact"])
    t.fight("sinbad", "sun-wukong", "exploit", "tortoise-form")
    assert (t.kind, t.asked, t.options) == ("boost-card", 1, ["card commanding-impact", "decline"])
    t.do("card commanding-impact")
    assert t.health("sun-wukong") == 17 - (4 + 2 - 5)


def test_tortoise_form_is_a_defense_of_5_and_can_be_canceled() -> None:
    t = attacked(["tortoise-form"], ["feint", "exploit"]).fight("sinbad", "sun-wukong", "feint", "tortoise-form")
    assert (t.kind, t.health("sun-wukong")) == ("action", 17)  # no boost offered: 2 against 5
    assert "exploit" in t.hand(1)


# --- the schemes ----------------------------------------------------------------------------


def test_fiery_eyes_buries_a_card_of_the_opponents_hand_and_both_draw() -> None:
    foe = sinbad(["feint", "exploit"], deck_top=["regroup"])
    t = table(wukong(["fiery-eyes-that-see"], deck_top=["ox-form"]), foe, board=PEAK).scheme("fiery-eyes-that-see")
    assert (t.kind, t.asked, t.options) == ("put-on-deck", 0, ["card exploit", "card feint"])
    t.do("card exploit")
    assert (t.hand(0), t.hand(1), t.deck(1)[-1]) == (["ox-form"], ["feint", "regroup"], "exploit")
    assert [event["cards"] for event in t.events("looked-at-hand", seat=0)] == [["exploit", "feint"]]


def test_fiery_eyes_with_an_empty_hand_to_see_both_still_draw() -> None:
    t = table(wukong(["fiery-eyes-that-see"]), sinbad(), board=PEAK).scheme("fiery-eyes-that-see")
    assert (len(t.hand(0)), len(t.hand(1)), len(t.deck(1))) == (1, 1, 29)


def test_fiery_eyes_names_one_of_several_opponents() -> None:
    board = pl.sketch("a-b-c-d-e", starts=["a", "b", "c", "d"])
    seats = wukong(["fiery-eyes-that-see"], at="a"), sinbad(["feint"], at="c"), pl.Seat("medusa", at="e", hand=["dash"])
    t = table(*seats, board=board, mode="ffa").scheme("fiery-eyes-that-see")
    assert (t.kind, t.options) == ("opponent", ["opponent 1", "opponent 2"])
    t.do("opponent 2")
    assert (t.deck(2)[-1], len(t.hand(2)), t.hand(1)) == ("dash", 1, ["feint"])


@pytest.mark.parametrize(("clones", "health", "after"), [
    ([], 10, 10),
    (["a", "g"], 10, 12),  # the clone in reserve does not count
    (["a", "b", "c"], 10, 13),
    (["a", "b", "c"], 16, 17),  # HEALTH-2
])  # fmt: skip
def test_phoenix_form_recovers_1_for_each_clone_on_the_battlefield(clones: list[str], health: int, after: int) -> None:
    t = peak(["phoenix-form"], clones=clones, health=health).scheme("phoenix-form")
    assert t.health("sun-wukong") == after


def test_phoenix_form_of_a_clone_does_not_wake_a_defeated_wukong() -> None:
    board = pl.sketch("a-b-c-d-e-f-g", starts=["a", "c", "e", "g"])
    mine = wukong(["phoenix-form"], clones=["b"], at=None)
    t = table(mine, sinbad(at="c"), pl.Seat("medusa", at="e"), pl.Seat("alice", at="g"), board=board, mode="teams")
    t.scheme("phoenix-form")
    assert (t.health("sun-wukong"), t.discard(0)) == (0, ["phoenix-form"])  # HEALTH-3

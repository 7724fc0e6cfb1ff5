"""The Invisible Man: the fog, every card, the rulings, and the odd cases beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

# The Invisible Man on b, the dummy on c beside him, its squire on d; e and f are another zone, q and r a third.
STREET = pl.sketch(
    "a-b-c-d-e-f b-p-q-r", zones={"red": "a b c d p", "blue": "e f", "green": "q r"}, starts=["b", "c", "f", "r"]
)
MAN = "invisible-man"
COVERT = "covert-preparation"
REVENGE = "dreaming-of-revenge"
UNSEEN = "impossible-to-see"
SURPRISE = "surprise-attack"
SLIP = "slip-away"
EMERGE = "emerge-from-mist"
AIR = "into-thin-air"
NOTES = "coded-notes"
TERROR = "reign-of-terror"
STEP = "step-lightly"
ROLLING = "rolling-fog"
FAR = {"fog-1": "f", "fog-2": "q", "fog-3": "r"}
HERE = {**FAR, "fog-1": "b"}


def dummy(strength: int = 0, id: str = "dummy", aide: str = "squire") -> pl.HeroDef:
    """An opponent with plain cards; `strength` is added to its attacks by its character card."""
    roots = {"until": "end_of_your_next_turn", "rule": {"cannot": "leave_space", "for": {"each": "enemy"}}}
    return hero(
        card("hit", "attack", 3, copies=4),
        card("grow", "attack", 2, copies=2, during_combat=[{"add": 3}]),
        card("block", "defense", 2, copies=4),
        card("lesson", "versatile", 2, copies=2, after_combat=[{"draw": 1}]),
        card("roots", "scheme", scheme=[roots]),
        card("shove", "scheme", scheme=[{"move": "opposing_hero", "up_to": 1}]),
        id=id,
        sidekicks=[sidekick(aide)],
        rules=[{"id": "strong", "attack": strength, "for": "hero"}] if strength else [],
    )


DUMMY = dummy()
OTHER = dummy(id="other", aide="page")


def man(hand: Sequence[str] = (), fog: Mapping[str, str] = FAR, at: str = "b", **rest: Any) -> pl.Seat:
    return pl.Seat(MAN, at=at, hand=hand, tokens=fog, **rest)


def foe(hand: Sequence[str] = (), at: str = "c", squire: str = "d", made: pl.HeroDef = DUMMY) -> pl.Seat:
    return pl.Seat(made, at=at, fighters={"squire": squire}, hand=hand)


def street(
    hand: Sequence[str],
    fog: Mapping[str, str] = FAR,
    against: Sequence[str] = (),
    made: pl.HeroDef = DUMMY,
    **rest: Any,
) -> Table:
    """The Invisible Man's turn; with `turn=1` the dummy's."""
    settings = {name: rest.pop(name) for name in ("turn", "began", "tokens_began") if name in rest}
    return table(man(hand, fog, **rest), foe(against, made=made), board=STREET, **settings)


def attacked(card: str | None, by: str, fog: Mapping[str, str] = FAR, **rest: Any) -> Table:
    """The dummy attacks with a card, and the Invisible Man defends with one or not."""
    hand = [card] if card else []
    return street(hand, fog, [by], turn=1, **rest).fight("dummy", MAN, by, card)


def strike(t: Table, card: str, against: str | None = None) -> Table:
    """An attack on the dummy, up to the first question after it."""
    return t.fight(MAN, "dummy", card, against)


def crowd(hand: Sequence[str], fog: Mapping[str, str] = FAR, **rest: Any) -> Table:
    """Three players: a second opponent stands on a, on the other side of the Invisible Man."""
    other = pl.Seat(OTHER, at="a", fighters={"page": "e"}, hand=["block"])
    first = pl.Seat(DUMMY, at="c", fighters={"squire": "d"}, hand=["block"])
    return table(man(hand, fog), first, other, board=STREET, mode="ffa", rounds=1, **rest)


def where(t: Table) -> dict[str, str | None]:
    """The space of every token."""
    return {token["id"]: token["space"] for token in t.game.view(0)["tokens"]}


def actions(t: Table) -> int:
    return t.game.state.actions_left


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


def fogs(numbers: str) -> list[str]:
    return [f"token fog-{number}" for number in numbers]


# --- INVISIBLE-1, FOG-1, FOG-2: the character card ------------------------------------------


def test_INVISIBLE_1_he_has_15_health_moves_2_and_is_melee() -> None:
    t = table(man([SURPRISE], at="a"), foe(), board=STREET)
    assert (t.health(MAN), t.options) == (15, ["maneuver"])
    assert t.do("maneuver", "decline").options == spaces("abp")


def test_FOG_2_the_tokens_are_laid_out_like_sidekicks() -> None:
    t = table(pl.Seat(MAN), pl.Seat(DUMMY), board=STREET, setting_up=True)
    assert (t.kind, t.asked, t.options) == ("place-token", 0, spaces("adp"))  # c is the start of the dummy
    assert t.do("space d").options == spaces("ap")
    t.do("space a")
    assert where(t) == {"fog-1": "d", "fog-2": "a", "fog-3": "p"}
    assert (t.kind, t.asked, t.options) == ("place-sidekick", 1, spaces("adp"))  # fog is in nobody's way


# --- INVISIBLE-2: defense in the fog --------------------------------------------------------


@pytest.mark.parametrize(
    ("fog", "damage"),
    [(FAR, 2), (HERE, 1), ({"fog-1": "b", "fog-2": "b", "fog-3": "b"}, 1)],
    ids=["in the open", "in fog", "three tokens count once"],
)
def test_INVISIBLE_2_he_defends_better_in_fog(fog: Mapping[str, str], damage: int) -> None:
    assert attacked(REVENGE, "grow", fog).health(MAN) == 15 - damage


def test_INVISIBLE_2_a_versatile_card_has_no_bonus_in_attack() -> None:
    assert strike(street([REVENGE], HERE), REVENGE).health("dummy") == 17


def test_INVISIBLE_2_without_a_card_there_is_nothing_to_raise() -> None:
    assert attacked(None, "hit", HERE).health(MAN) == 12


# --- INVISIBLE-3, FOG-3 to FOG-6: paths in the fog ------------------------------------------


def test_FOG_3_spaces_with_fog_are_neighbors_when_he_moves() -> None:
    t = street([], {"fog-1": "b", "fog-2": "f", "fog-3": "r"}).do("maneuver", "decline")
    assert t.options == spaces("abefpqr")
    t.do("space e")
    assert [event["spaces"] for event in t.events("moved")] == [["b", "f", "e"]]


def test_FOG_3_he_walks_into_the_fog_first() -> None:
    t = street([], {"fog-1": "p", "fog-2": "f"}).do("maneuver", "decline")
    assert t.options == spaces("abfpq")


def test_FOG_4_by_an_effect_and_whoever_moves_him() -> None:
    fog = {"fog-1": "b", "fog-2": "f"}
    t = street([], fog, ["shove"], turn=1).scheme("shove")
    assert (t.kind, t.asked, t.options) == ("destination", 1, spaces("abfp"))


def test_FOG_4_an_enemy_in_the_far_fog_blocks_the_way() -> None:
    fog = {"fog-1": "b", "fog-2": "d", "fog-3": "r"}
    assert street([], fog).do("maneuver", "decline").options == spaces("abpqr")


def test_FOG_5_fog_joins_nothing_for_attacks_and_effects() -> None:
    fog = {"fog-1": "b", "fog-2": "f"}
    t = table(man([SURPRISE, STEP], fog), foe(at="f", squire="e"), board=STREET)
    assert t.options == ["maneuver", "scheme"]
    assert t.scheme(STEP).health("dummy") == 20


def test_FOG_6_nobody_else_uses_the_fog() -> None:
    t = street([], {"fog-1": "c", "fog-2": "r"}, turn=1).do("maneuver", "decline", "fighter dummy")
    assert t.options == spaces("ce")


def test_FOG_6_one_movement_may_use_a_passage_as_well() -> None:
    board = pl.sketch("a-b-c-d e-f-g", passages=["d e"])
    t = table(man([], {"fog-1": "a", "fog-2": "d"}, "a"), foe(at="b", squire="g"), board=board)
    assert t.do("maneuver", "decline").options == spaces("acde")


# --- the cards ------------------------------------------------------------------------------


def test_INVISIBLE_11_covert_preparation_each_player_moves_a_token() -> None:
    t = strike(street([COVERT], deck_top=["vanish"]), COVERT)
    assert (t.health("dummy"), t.hand(0)) == (18, ["vanish"])
    assert (t.kind, t.asked, t.options) == ("choose-token", 0, fogs("123"))
    assert t.do("token fog-1").options == spaces("def")
    t.do("space d")
    assert (t.kind, t.asked, t.options) == ("choose-token", 1, fogs("23"))
    t.do("token fog-3")
    assert (t.asked, t.options) == (1, spaces("pqr"))
    assert where(t.do("space p")) == {"fog-1": "d", "fog-2": "q", "fog-3": "p"}


def test_INVISIBLE_11_a_token_that_stays_is_still_the_one_chosen() -> None:
    """TOKEN-6."""
    t = strike(street([COVERT], deck_top=["vanish"]), COVERT).do("token fog-2", "space q")
    assert t.options == fogs("13")


def test_INVISIBLE_11_in_defense_the_attacker_moves_the_other_token() -> None:
    t = attacked(COVERT, "hit", deck_top=["vanish"])
    assert (t.health(MAN), t.asked) == (14, 0)
    assert t.do("token fog-1", "space f").asked == 1


def test_INVISIBLE_13_dreaming_of_revenge_hurts_every_enemy_in_fog() -> None:
    fog = {"fog-1": "b", "fog-2": "c", "fog-3": "d"}
    t = strike(street([REVENGE], fog, ["block"]), REVENGE, "block")
    assert (t.health("dummy"), t.health("squire"), t.health(MAN)) == (18, 4, 15)


@pytest.mark.parametrize(
    ("fog", "squire"),
    [({"fog-1": "a", "fog-2": "c", "fog-3": "d"}, 5), ({"fog-1": "b", "fog-2": "d"}, 4)],
    ids=["he is in the open", "the dummy is in the open"],
)
def test_INVISIBLE_13_dreaming_of_revenge_needs_fog_for_both(fog: Mapping[str, str], squire: int) -> None:
    t = attacked(REVENGE, "hit", fog)
    assert (t.health("dummy"), t.health("squire")) == (20, squire)


def test_INVISIBLE_10_confound_the_opponent_may_discard() -> None:
    t = strike(street(["confound"], against=["hit"]), "confound")
    assert (t.kind, t.asked) == ("may", 1)
    t.do("accept").do_if("discard", "card hit")
    assert (t.kind, t.hand(1), where(t)) == ("action", [], FAR)


def test_INVISIBLE_10_confound_otherwise_each_token_is_relocated_or_left() -> None:
    t = strike(street(["confound"], against=["hit"]), "confound").do("decline")
    assert (t.kind, t.asked, t.options) == ("put-token", 0, [*spaces("abcdepqr"), "decline"])
    t.do("space b", "decline")
    assert t.options == [*spaces("abcdefpq"), "decline"]
    t.do("space b")
    assert (t.kind, t.hand(1), where(t)) == ("action", ["hit"], {"fog-1": "b", "fog-2": "q", "fog-3": "b"})


def test_INVISIBLE_10_confound_an_opponent_without_cards_is_not_asked() -> None:
    """EFFECT-11."""
    t = strike(street(["confound"]), "confound")
    assert (t.kind, t.asked) == ("put-token", 0)


def test_INVISIBLE_10_confound_costs_no_card_if_all_stay() -> None:
    t = strike(street(["confound"]), "confound").do("decline", "decline", "decline")
    assert (t.kind, where(t)) == ("action", FAR)


@pytest.mark.parametrize("by", ["hit", "grow"])
def test_INVISIBLE_7_impossible_to_see_sets_the_attack_to_0(by: str) -> None:
    assert attacked(UNSEEN, by).health(MAN) == 15


def test_INVISIBLE_7_impossible_to_see_sets_a_defense_to_0() -> None:
    assert strike(street([UNSEEN], against=["block"]), UNSEEN, "block").health("dummy") == 18


def test_INVISIBLE_7_impossible_to_see_against_no_card() -> None:
    assert strike(street([UNSEEN]), UNSEEN).health("dummy") == 18


def test_INVISIBLE_7_what_is_no_card_effect_is_added_to_the_0() -> None:
    assert attacked(UNSEEN, "hit", made=dummy(5)).health(MAN) == 12


def test_INVISIBLE_7_the_other_effects_of_the_card_resolve() -> None:
    t = attacked(UNSEEN, "lesson")
    assert (t.health(MAN), len(t.hand(1))) == (15, 1)


def test_INVISIBLE_7_it_ends_with_the_combat() -> None:
    t = street([UNSEEN], against=["hit", "hit"], turn=1).fight("dummy", MAN, "hit", UNSEEN)
    assert t.fight("dummy", MAN, "hit").health(MAN) == 12


def test_INVISIBLE_14_surprise_attack_cancels_the_card() -> None:
    t = strike(street([SURPRISE], against=["lesson"]), SURPRISE, "lesson")
    assert (t.kind, t.health("dummy"), t.hand(1)) == ("action", 17, [])  # not in fog: no token moves


def test_INVISIBLE_14_surprise_attack_relocates_a_token_of_his_space() -> None:
    t = strike(street([SURPRISE], HERE), SURPRISE)
    assert (t.kind, t.asked, t.options) == ("put-token", 0, spaces("acdefpqr"))
    assert where(t.do("space d")) == {**FAR, "fog-1": "d"}


def test_INVISIBLE_14_surprise_attack_leaves_a_second_token() -> None:
    t = strike(street([SURPRISE], {"fog-1": "b", "fog-2": "b", "fog-3": "r"}), SURPRISE).do("space a")
    assert sorted(where(t).values(), key=str) == ["a", "b", "r"]


def test_INVISIBLE_9_slip_away_brings_him_where_the_token_goes() -> None:
    t = strike(street([SLIP], HERE), SLIP)
    assert (t.kind, t.options) == ("choose-token", fogs("123"))
    assert t.do("token fog-1").options == spaces("aefpqr")  # neither its own space nor one with a fighter
    t.do("space e")
    assert (t.space(MAN), where(t), t.health("dummy")) == ("e", {**FAR, "fog-1": "e"}, 17)


def test_INVISIBLE_9_slip_away_reaches_other_fog_only_with_a_token() -> None:
    t = strike(street([SLIP]), SLIP).do("token fog-2")
    assert t.options == spaces("aefpr")
    t.do("space r")
    assert (t.space(MAN), where(t)) == ("r", {"fog-1": "f", "fog-2": "r", "fog-3": "r"})


def test_INVISIBLE_9_slip_away_without_an_empty_space_does_nothing() -> None:
    board = pl.sketch("a-b-c")
    t = table(man([SLIP], {"fog-1": "a", "fog-2": "b"}, "a"), foe(at="b", squire="c"), board=board)
    t = strike(t, SLIP).do_if("choose-token", "token fog-1")
    assert (t.kind, t.space(MAN), where(t)["fog-1"]) == ("action", "a", "a")


@pytest.mark.parametrize(
    ("fog", "rest", "value"),
    [
        (HERE, {}, 5),
        (FAR, {}, 3),
        (FAR, {"tokens_began": {"fog-1": "b"}}, 5),
        (HERE, {"tokens_began": {"fog-1": "f"}}, 3),
        ({**FAR, "fog-1": "a"}, {"began": {MAN: "a"}}, 5),
        (HERE, {"began": {MAN: "a"}}, 3),
    ],
    ids=["in fog", "in the open", "the fog has left", "the fog came later", "he has left", "he came later"],
)
def test_INVISIBLE_6_emerge_from_mist(fog: Mapping[str, str], rest: Mapping[str, Any], value: int) -> None:
    """TOKEN-8."""
    assert strike(street([EMERGE], fog, **rest), EMERGE).health("dummy") == 20 - value


def lurking(fog: Mapping[str, str] = FAR) -> Table:
    return attacked("lurking", "hit", fog, deck_top=["vanish"])


def test_INVISIBLE_8_lurking_draws_and_places_him_in_fog() -> None:
    t = lurking()
    assert (t.kind, t.asked, t.hand(0), t.health(MAN)) == ("branch", 0, ["vanish"], 14)
    assert t.do("branch 1").options == spaces("fqr")
    assert t.do("space f").space(MAN) == "f"


def test_INVISIBLE_8_lurking_his_own_fog_is_no_destination() -> None:
    t = lurking(HERE).do("branch 1")
    assert (t.kind, t.options) == ("place", spaces("qr"))


def test_INVISIBLE_8_lurking_or_moves_a_token() -> None:
    t = lurking().do("branch 2", "token fog-1")
    assert (t.kind, t.options) == ("move-token", spaces("cdef"))
    assert (where(t.do("space c"))["fog-1"], t.space(MAN)) == ("c", "b")


def test_into_thin_air_he_moves_and_the_opponent_moves_a_token() -> None:
    t = attacked(AIR, "hit", HERE)
    assert (t.kind, t.asked, t.options, t.health(MAN)) == ("destination", 0, spaces("abpqr"), 15)
    t.do("space r")
    assert (t.space(MAN), t.kind, t.asked, t.options) == ("r", "choose-token", 1, fogs("123"))
    assert t.do("token fog-3").options == spaces("bpqr")
    assert where(t.do("space b"))["fog-3"] == "b"


def test_INVISIBLE_15_coded_notes_draws_three_and_returns_two_in_any_order() -> None:
    t = attacked(NOTES, "hit", deck_top=["vanish", "lurking", SLIP])
    assert (t.kind, t.asked, len(t.options)) == ("put-on-deck", 0, 3)
    t.do(f"card {SLIP}", "card vanish")
    assert (t.hand(0), sorted(t.deck(0)[:2])) == (["lurking"], [SLIP, "vanish"])
    other = attacked(NOTES, "hit", deck_top=["vanish", "lurking", SLIP]).do("card vanish", f"card {SLIP}")
    assert other.deck(0)[:2] == t.deck(0)[:2][::-1]


def test_INVISIBLE_13_reign_of_terror_reaches_anybody_from_fog() -> None:
    t = street([TERROR], HERE).scheme(TERROR)
    assert (t.kind, t.options) == ("choose-fighter", ["fighter dummy", "fighter squire"])
    assert t.do("fighter squire").health("squire") == 3


def test_INVISIBLE_13_reign_of_terror_does_nothing_in_the_open() -> None:
    t = street([TERROR]).scheme(TERROR)
    assert (t.kind, t.discard(0), t.health("dummy"), t.health("squire")) == ("action", [TERROR], 20, 5)


@pytest.mark.parametrize(("fog", "damage"), [(FAR, 1), (HERE, 3)], ids=["in the open", "in fog"])
def test_INVISIBLE_12_step_lightly(fog: Mapping[str, str], damage: int) -> None:
    t = street([STEP], fog).scheme(STEP)
    assert (t.health("dummy"), t.kind, t.asked, t.options) == (20 - damage, "choose-token", 1, fogs("123"))
    assert t.do("token fog-2").options == spaces("bpqr")
    assert where(t.do("space b"))["fog-2"] == "b"


def test_INVISIBLE_12_step_lightly_with_nobody_adjacent() -> None:
    t = table(man([STEP], at="a"), foe(), board=STREET).scheme(STEP)
    assert (t.health("dummy"), t.kind, t.asked) == (20, "choose-token", 1)


def test_INVISIBLE_12_step_lightly_his_player_chooses_among_several() -> None:
    t = table(man([STEP]), foe(squire="a"), board=STREET).scheme(STEP)
    assert (t.kind, t.asked, t.options) == ("choose-fighter", 0, ["fighter dummy", "fighter squire"])
    assert t.do("fighter squire").health("squire") == 4


def test_rolling_fog_relocates_a_token_and_gains_an_action() -> None:
    t = street([ROLLING]).scheme(ROLLING).do("token fog-1")
    assert (t.kind, t.options) == ("put-token", spaces("abcdepqr"))  # with or without a fighter (TOKEN-5)
    t.do("space c")
    assert (where(t)["fog-1"], actions(t)) == ("c", 2)


# --- INVISIBLE-4 to INVISIBLE-6: Vanish -----------------------------------------------------


def vanished(*hand: str, fog: Mapping[str, str] = FAR, **rest: Any) -> Table:
    """He has vanished with his first action."""
    return street(["vanish", *hand], fog, **rest).scheme("vanish")


def back(t: Table) -> Table:
    """The dummy's turn is over, and it is asked where he returns."""
    return t.pass_turns(lambda now: now.asked == 0)


def test_INVISIBLE_4_vanish_he_recovers_and_leaves_and_the_turn_ends() -> None:
    t = vanished(health=10)
    assert (t.health(MAN), t.space(MAN), t.asked, t.kind) == (11, None, 1, "action")
    assert not t.game.over


def test_INVISIBLE_4_vanish_he_returns_anywhere_and_takes_both_actions() -> None:
    """DORMANT-7, DORMANT-8."""
    t = back(vanished())
    assert (t.kind, t.options) == ("place", spaces("abefpqr"))
    t.do("space e")
    assert (t.space(MAN), t.kind, actions(t)) == ("e", "action", 2)
    assert t.maneuver().maneuver().asked == 1  # nothing waits any longer
    assert back(t).kind == "action"


def test_INVISIBLE_4_vanish_at_full_health_he_leaves_all_the_same() -> None:
    assert vanished().space(MAN) is None


def test_INVISIBLE_4_nothing_reaches_him_while_he_is_away() -> None:
    t = street(["vanish"], against=["hit"]).scheme("vanish")
    assert t.options == ["maneuver"]


def test_INVISIBLE_4_vanish_with_actions_left_ends_the_turn_too() -> None:
    """DORMANT-6: after Rolling Fog it is the second action, and one would be left."""
    t = street([ROLLING, "vanish"]).scheme(ROLLING).do("token fog-1", "space a")
    assert actions(t) == 2
    t.scheme("vanish")
    assert (t.space(MAN), t.asked) == (None, 1)


def test_INVISIBLE_5_rooted_he_recovers_but_stays() -> None:
    t = street(["vanish"], against=["roots"], turn=1, health=10).scheme("roots").maneuver()
    t.scheme("vanish")
    assert (t.health(MAN), t.space(MAN), t.asked) == (11, "b", 1)
    assert (back(t).kind, t.space(MAN)) == ("action", "b")


def test_INVISIBLE_6_in_the_turn_of_his_return_he_began_nowhere() -> None:
    t = back(vanished(EMERGE, fog=HERE)).do("space b")
    assert strike(t, EMERGE).health("dummy") == 17


# --- more than two players ------------------------------------------------------------------


def test_FFA_6_his_player_names_who_moves_the_token_of_step_lightly() -> None:
    t = crowd([STEP]).scheme(STEP)
    assert (t.kind, t.options) == ("choose-fighter", ["fighter dummy", "fighter other"])
    t.do("fighter dummy")
    assert (t.kind, t.asked, t.options) == ("opponent", 0, ["opponent 1", "opponent 2"])
    t.do("opponent 2")
    assert (t.kind, t.asked) == ("choose-token", 2)


def test_FFA_6_in_a_combat_its_opponent_is_meant() -> None:
    t = crowd([COVERT]).fight(MAN, "other", COVERT)
    assert (t.kind, t.asked) == ("choose-token", 0)
    assert t.do("token fog-1", "space f").asked == 2
    t = crowd(["confound"]).fight(MAN, "other", "confound")
    assert (t.kind, t.asked) == ("may", 2)


def test_FFA_dreaming_of_revenge_reaches_all_opponents() -> None:
    t = crowd([REVENGE], {"fog-1": "b", "fog-2": "a", "fog-3": "d"}).fight(MAN, "dummy", REVENGE)
    assert (t.health("dummy"), t.health("other")) == (17, 19)


def test_FFA_vanish_does_not_eliminate_him() -> None:
    """DORMANT-2, DORMANT-4."""
    t = crowd(["vanish"]).scheme("vanish")
    assert (t.asked, t.space(MAN), t.game.state.out) == (1, None, 0)
    t.pass_turns(lambda now: now.asked == 0)
    assert (t.kind, t.do("space q").space(MAN), actions(t)) == ("place", "q", 2)


def test_TOKEN_9_the_fog_of_an_eliminated_player_lifts() -> None:
    t = table(
        man([], FAR, health=1),
        pl.Seat(DUMMY, at="c", fighters={"squire": "d"}, hand=["hit"]),
        pl.Seat(OTHER, at="a", fighters={"page": "e"}),
        board=STREET,
        turn=1,
        mode="ffa",
        rounds=1,
    ).fight("dummy", MAN, "hit")
    assert (t.game.over, where(t)) == (False, {"fog-1": None, "fog-2": None, "fog-3": None})


def test_TOKEN_9_an_effect_that_is_still_to_resolve_does_not_bring_the_fog_back() -> None:
    t = table(
        man(["confound"], FAR, health=1),
        pl.Seat(DUMMY, at="c", fighters={"squire": "d"}, hand=["grow", "hit"]),
        pl.Seat(OTHER, at="a", fighters={"page": "e"}),
        board=STREET,
        turn=1,
        mode="ffa",
        rounds=1,
    ).fight("dummy", MAN, "grow", "confound")
    assert (t.kind, t.asked, t.game.state.out) == ("may", 1, 1)
    assert (t.do("decline").asked, where(t)) == (1, {"fog-1": None, "fog-2": None, "fog-3": None})


# --- sentences not yet told -----------------------------------------------------------------


def test_FOG_2_where_the_zone_is_too_small_any_empty_space_will_do() -> None:
    """SETUP-9."""
    lane = pl.sketch("a-b-c-d-e", zones={"red": "a b"}, starts=["a", "e"])
    t = table(pl.Seat(MAN), pl.Seat(DUMMY), board=lane, setting_up=True)
    assert (where(t)["fog-1"], t.options) == ("b", spaces("cd"))  # e is the start of the dummy


def test_INVISIBLE_4_the_hand_limit_holds_in_the_turn_of_vanish() -> None:
    hand = ["vanish", *[SLIP] * 3, *[NOTES] * 2, *["lurking"] * 2, "confound"]
    t = street(hand).scheme("vanish")
    assert (t.kind, t.asked, len(t.hand(0))) == ("hand-limit", 0, 8)


def test_INVISIBLE_9_a_defeated_man_leaves_the_token_alone_on_its_space() -> None:
    """COMBAT-14."""
    beowulf = pl.Seat("beowulf", "c", hand=["the-equal-of-grendel"], counters={"rage": 2})
    t = table(man([SLIP], health=2), beowulf, board=STREET).fight(MAN, "beowulf", SLIP, "the-equal-of-grendel")
    t.do("accept", "token fog-1", "space a")
    assert (t.game.winner, t.space(MAN), where(t)["fog-1"]) == (1, None, "a")


def test_INVISIBLE_8_lurking_without_free_fog_may_come_to_nothing() -> None:
    """EFFECT-13."""
    t = lurking({"fog-1": "b", "fog-2": "b", "fog-3": "c"}).do("branch 1")
    assert (t.kind, t.space(MAN)) == ("action", "b")


def test_INVISIBLE_7_the_card_that_arthur_added_counts() -> None:
    arthur = pl.Seat("king-arthur", "c", hand=["excalibur", "noble-sacrifice"])
    t = table(arthur, man([UNSEEN]), board=STREET)
    t.attack("king-arthur", MAN, "excalibur", boost="noble-sacrifice").defend(UNSEEN)
    assert t.health(MAN) == 15 - (0 + 3 - 2)


def test_INVISIBLE_7_a_printed_value_that_is_replaced_stays_0() -> None:
    """LASTING-6: Deduce Strategy changes the other card, not its own."""
    holmes = pl.Seat("sherlock-holmes", "c", hand=["deduce-strategy"])
    t = table(holmes, man([UNSEEN]), board=STREET).fight("sherlock-holmes", MAN, "deduce-strategy", UNSEEN)
    assert t.do("accept").health(MAN) == 15


def test_INVISIBLE_15_coded_notes_with_a_short_deck() -> None:
    t = attacked(NOTES, "hit", deck=["vanish"])
    assert (t.health(MAN), t.hand(0), t.deck(0)) == (15 - 2 * 2, [], ["vanish"])


def test_INVISIBLE_14_surprise_attack_canceled_relocates_nothing() -> None:
    feint = hero(card("feint", "versatile", 2, immediately=[{"cancel": "opposing_card"}]), id="dummy")
    t = table(man([SURPRISE], HERE), pl.Seat(feint, "c", hand=["feint"]), board=STREET)
    assert (strike(t, SURPRISE, "feint").kind, where(t)) == ("action", HERE)


def test_FFA_an_eliminated_opponent_moves_no_token() -> None:
    weak = pl.Seat(DUMMY, at="c", health=1, fighters={"squire": "d"})
    other = pl.Seat(OTHER, at="a", fighters={"page": "e"})
    t = table(man([COVERT]), weak, other, board=STREET, mode="ffa", rounds=1).fight(MAN, "dummy", COVERT)
    t.do("token fog-1", "space f")
    assert (t.kind, t.asked, where(t)) == ("action", 0, FAR)


def test_TEAM_reign_of_terror_spares_teammates() -> None:
    seats = man([TERROR], HERE), foe(), pl.Seat("sinbad", "a"), pl.Seat("bigfoot", "f")
    t = table(*seats, board=STREET, mode="teams").scheme(TERROR)
    assert t.options == ["fighter dummy", "fighter squire", "fighter bigfoot"]

"""Dracula: every card, the thirst for blood, the rulings, and the odd cases beside them."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from peerless.text.render import Renderer
from tests.support.homebrew import hero
from tests.support.table import Table, table

# Dracula on b, Arthur on c beside him, Merlin on d; a Sister may stand on p beside Arthur or on a beside Dracula.
CRYPT = pl.sketch("a-b-c-d-e-f c-p c-q", zones={"red": "a b c d p q", "blue": "e f"}, starts=["b", "c", "e", "f"])
BIDDING = "do-my-bidding"
EYES = "look-into-my-eyes"
BAPTISM = "baptism-of-blood"
THIRST = "thirst-for-sustenance"
SEDUCTION = "ravening-seduction"
FRENZY = "feeding-frenzy"
MAGICIAN = "a-magician-never-reveals-his-secrets"


def dracula(
    hand: Sequence[str] = (),
    sisters: Mapping[str, Place] | None = None,
    at: str = "b",
    health: int | None = None,
    **cards: Any,
) -> pl.Seat:
    return pl.Seat("dracula", at, health, sisters or {}, hand, **cards)


def arthur(
    hand: Sequence[str] = (), at: str = "c", merlin: Place | None = "d", health: int | None = None, **cards: Any
) -> pl.Seat:
    return pl.Seat("king-arthur", at, health, {"merlin": merlin} if merlin else {}, hand, **cards)


def crypt(hand: Sequence[str], against: Sequence[str] = (), **rest: Any) -> Table:
    """Dracula's turn."""
    return table(dracula(hand, **rest), arthur(against), board=CRYPT)


def attacked(hand: Sequence[str], by: Sequence[str], **rest: Any) -> Table:
    """Arthur's turn."""
    return table(dracula(hand, **rest), arthur(by), board=CRYPT, turn=1)


def bite(t: Table, card: str, against: str | None = None) -> Table:
    """An attack on Arthur, up to the first question after it."""
    return t.fight("dracula", "king-arthur", card, against)


def actions(t: Table) -> int:
    return t.game.state.actions_left


def spaces(ids: str) -> list[str]:
    return [f"space {id}" for id in ids]


# --- DRACULA-1 to -3: the character card ----------------------------------------------------


def test_DRACULA_1_he_has_13_health_moves_2_and_is_melee() -> None:
    t = table(dracula(["feint"], deck_top=["feint"]), arthur(at="d", merlin=None), board=CRYPT)
    assert (t.health("dracula"), t.options) == (13, ["maneuver"])
    assert t.do("maneuver", "decline").options == spaces("abcpq")


def test_DRACULA_1_three_sisters_have_1_health_each_and_are_melee() -> None:
    t = crypt(["feint"], sisters={"sister-1": "p", "sister-2": "a", "sister-3": "e"}, at="f")
    assert [t.health(f"sister-{number}") for number in (1, 2, 3)] == [1, 1, 1]
    assert t.do("attack").options == ["fighter sister-1", "fighter sister-3"]


def thirsty(sisters: Mapping[str, Place] | None = None, **rest: Any) -> Table:
    """The start of Dracula's turn."""
    return table(dracula([], sisters, deck_top=["feint"], **rest), arthur(), board=CRYPT, start_of_turn=True)


def test_DRACULA_2_one_adjacent_fighter_takes_1_damage_for_a_card() -> None:
    t = thirsty({"sister-1": "a"})
    assert t.options == ["fighter sister-1", "fighter king-arthur", "decline"]
    t.do("fighter king-arthur")
    assert (t.health("king-arthur"), t.hand(0), t.kind) == (17, ["feint"], "action")


def test_DRACULA_2_it_may_be_a_sister() -> None:
    t = thirsty({"sister-1": "a"}).do("fighter sister-1")
    assert (t.space("sister-1"), t.hand(0)) == (None, ["feint"])


def test_DRACULA_2_it_may_be_declined() -> None:
    t = thirsty().do("decline")
    assert (t.health("king-arthur"), t.hand(0), t.kind) == (18, [], "action")


def test_DRACULA_2_with_nobody_adjacent_nothing_is_asked() -> None:
    t = thirsty(at="f")
    assert (t.kind, t.hand(0)) == ("action", [])


def test_DRACULA_3_damage_taken_by_another_counts_as_dealt() -> None:
    yennenga = pl.Seat("yennenga", "c", None, {"archer-1": "p"})
    t = table(dracula(deck_top=["feint"]), yennenga, board=CRYPT, start_of_turn=True).do("fighter yennenga")
    t.do("number 1")
    assert (t.health("yennenga"), t.health("archer-1"), t.hand(0)) == (15, 1, ["feint"])


# --- attacks --------------------------------------------------------------------------------


def test_DRACULA_11_ambush_adds_the_boost_of_a_card_the_opponent_loses() -> None:
    t = bite(crypt(["ambush"], against=["excalibur"]), "ambush")
    assert (t.health("king-arthur"), t.hand(1), t.discard(1)) == (18 - 2 - 3, [], ["excalibur"])


def test_DRACULA_11_with_an_empty_hand_nothing_is_added() -> None:
    assert bite(crypt(["ambush"]), "ambush").health("king-arthur") == 16


def test_DRACULA_12_feeding_frenzy_adds_1_for_each_sister_in_the_zone_of_the_enemy() -> None:
    sisters = {"sister-1": "a", "sister-2": "p", "sister-3": "e"}
    assert bite(crypt([FRENZY], sisters=sisters), FRENZY).health("king-arthur") == 18 - 2 - 2
    assert bite(crypt([FRENZY]), FRENZY).health("king-arthur") == 16


def test_DRACULA_12_beastform_adds_1_for_each_discarded_card() -> None:
    t = bite(crypt(["beastform", "dash", "exploit", "feint"]), "beastform").do("card dash", "card feint", "decline")
    assert (t.health("king-arthur"), t.hand(0)) == (18 - 6 - 2, ["exploit"])


def test_DRACULA_12_beastform_may_do_without() -> None:
    t = bite(crypt(["beastform", "dash"]), "beastform").do("decline")
    assert (t.health("king-arthur"), t.hand(0)) == (12, ["dash"])


def hunt(*, at: str = "f", against: Sequence[str] = (), **rest: Any) -> Table:
    """A Sister beside Arthur attacks him."""
    t = table(dracula([THIRST], {"sister-1": "p"}, at), arthur(against, merlin=None, **rest), board=CRYPT)
    return t.fight("sister-1", "king-arthur", THIRST, against[0] if against else None)


def test_DRACULA_9_thirst_for_sustenance_brings_dracula_to_the_prey() -> None:
    t = hunt()
    assert (t.health("king-arthur"), t.options) == (15, spaces("bdq"))
    assert t.do("space q").space("dracula") == "q"


def test_DRACULA_9_if_he_is_there_already_he_goes_to_another_space() -> None:
    assert hunt(at="b").options == spaces("dq")


def test_DRACULA_9_after_a_defeat_he_stays() -> None:
    t = hunt(against=["skirmish"])
    assert t.space("dracula") == "f"


def test_DRACULA_9_he_does_not_come_to_a_defeated_fighter() -> None:
    t = table(dracula([THIRST], {"sister-1": "p"}), arthur(at="f", merlin=("c", 3)), board=CRYPT)
    t.fight("sister-1", "merlin", THIRST)
    assert (t.space("merlin"), t.space("dracula"), t.kind) == (None, "b", "action")


def test_DRACULA_9_only_a_sister_attacks_with_it() -> None:
    assert crypt([THIRST]).options == ["maneuver"]


# --- versatile cards ------------------------------------------------------------------------


def test_feint_cancels_the_opponents_card() -> None:
    t = attacked(["feint"], by=["the-aid-of-morgana"]).fight("king-arthur", "dracula", "the-aid-of-morgana", "feint")
    assert (t.health("dracula"), t.hand(1)) == (11, [])


def test_dash_moves_the_own_fighter_up_to_3() -> None:
    t = bite(table(dracula(["dash"]), arthur(merlin=None), board=CRYPT), "dash")
    assert (t.health("king-arthur"), t.options) == (15, spaces("ab"))
    assert t.do("space a").space("dracula") == "a"


def test_exploit_draws_1() -> None:
    t = bite(crypt(["exploit"], deck_top=["dash"]), "exploit")
    assert (t.health("king-arthur"), t.hand(0)) == (14, ["dash"])


# --- defenses -------------------------------------------------------------------------------


def bid(by: Sequence[str], **rest: Any) -> Table:
    """Arthur attacks with the first of these cards, and Dracula bids."""
    return attacked([BIDDING], by, **rest).fight("king-arthur", "dracula", by[0], BIDDING)


def test_DRACULA_4_do_my_bidding_chooses_another_attack() -> None:
    t = bid(["excalibur", "regroup", "the-holy-grail"])
    assert (t.asked, t.options) == (0, ["card excalibur", "card regroup"])
    t.do("card regroup")
    assert (t.health("dracula"), t.discard(1), t.discard(0)) == (13, ["regroup"], [BIDDING])
    assert "excalibur" in t.hand(1) and len(t.hand(1)) == 3  # regroup has drawn one


def test_DRACULA_5_the_card_taken_back_may_be_chosen_again() -> None:
    t = bid(["excalibur", "regroup"]).do("card excalibur")
    assert (t.health("dracula"), t.hand(1)) == (10, ["regroup"])


def test_DRACULA_5_cards_of_other_fighters_are_not_offered() -> None:
    t = bid(["excalibur", "aid-the-chosen-one", "skirmish"])
    assert t.options == ["card excalibur", "card skirmish"]


def test_DRACULA_5_a_new_card_that_cancels_comes_too_late() -> None:
    t = bid(["excalibur", "feint"]).do("card feint")
    assert (t.health("dracula"), t.hand(1), t.discard(1)) == (13, ["excalibur"], ["feint"])


def test_DRACULA_6_the_card_that_arthur_added_stays() -> None:
    t = attacked([BIDDING], by=["excalibur", "noble-sacrifice", "skirmish"])
    t.attack("king-arthur", "dracula", "excalibur", boost="noble-sacrifice").defend(BIDDING).do("card skirmish")
    assert t.health("dracula") == 13 - (4 + 3 - 3)


def test_DRACULA_6_the_chosen_card_takes_the_place_of_a_bonus_attack() -> None:
    achilles = pl.Seat("achilles", "c", hand=["test-for-weakness", "battle-hardened"])
    t = table(dracula([BIDDING]), achilles, board=CRYPT, turn=1).fight("achilles", "dracula", "test-for-weakness")
    t.defend(BIDDING)
    assert (t.kind, t.asked, t.options) == ("replace-theirs", 0, ["card test-for-weakness", "card battle-hardened"])
    t.do("card battle-hardened")
    assert ("test-for-weakness" in t.hand(1), t.discard(1)) == (True, ["battle-hardened"])


def test_DRACULA_6_and_brings_no_further_bonus_attack() -> None:
    achilles = pl.Seat("achilles", "c", hand=["test-for-weakness", "battle-hardened"])
    t = table(dracula([BIDDING]), achilles, board=CRYPT, turn=1).fight("achilles", "dracula", "test-for-weakness")
    t.defend(BIDDING).do("card test-for-weakness")
    assert (t.kind, t.discard(1)) == ("action", ["test-for-weakness"])


def test_DRACULA_7_the_magician_cancels_it_as_a_whole() -> None:
    houdini = pl.Seat("houdini", "c", hand=["flourish", MAGICIAN, "misdirection"])
    t = table(dracula([BIDDING]), houdini, board=CRYPT, turn=1).fight("houdini", "dracula", "misdirection", BIDDING)
    assert (t.kind, t.asked) == ("guard-hand", 1)
    t.do(f"card {MAGICIAN}")
    assert (t.hand(1), t.discard(1), t.kind) == ([MAGICIAN, "flourish"], ["misdirection"], "action")


@pytest.mark.parametrize(("by", "left"), [("excalibur", 13 - 2), ("swift-strike", 13), ("skirmish", 13 - 2)])
def test_DRACULA_12_look_into_my_eyes_adds_the_boost_of_the_attack(by: str, left: int) -> None:
    t = attacked([EYES], by=[by]).fight("king-arthur", "dracula", by, EYES)
    assert t.health("dracula") == left


# --- schemes --------------------------------------------------------------------------------


def test_DRACULA_9_mistform_places_him_on_another_space_and_gains_an_action() -> None:
    t = crypt(["mistform"]).scheme("mistform")
    assert t.options == spaces("aefpq")
    t.do("space f")
    assert (t.space("dracula"), actions(t)) == ("f", 2)


def test_DRACULA_3_prey_upon_recovers_as_much_as_was_dealt() -> None:
    t = table(dracula(["prey-upon"], at="b", health=5), arthur(merlin="a"), board=CRYPT).scheme("prey-upon")
    assert (t.health("king-arthur"), t.health("merlin"), t.health("dracula")) == (17, 6, 7)


def test_DRACULA_3_prey_upon_spares_sisters_and_distant_enemies() -> None:
    t = crypt(["prey-upon"], sisters={"sister-1": "a"}, health=5).scheme("prey-upon")
    assert (t.health("sister-1"), t.health("merlin"), t.health("dracula")) == (1, 7, 6)


def test_DRACULA_8_baptism_of_blood_recovers_2_and_brings_a_sister_back() -> None:
    sisters = {"sister-1": "a", "sister-2": "e"}
    t = crypt([BAPTISM], sisters=sisters, health=5).scheme(BAPTISM)
    assert (t.health("dracula"), t.options) == (7, spaces("pq"))
    t.do("space q")
    assert (t.space("sister-3"), t.health("sister-3")) == ("q", 1)


def test_DRACULA_8_with_all_sisters_there_he_only_recovers() -> None:
    sisters = {"sister-1": "a", "sister-2": "e", "sister-3": "p"}
    t = crypt([BAPTISM], sisters=sisters, health=5).scheme(BAPTISM)
    assert (t.health("dracula"), t.kind) == (7, "action")


def test_DRACULA_8_without_an_empty_space_in_his_zone_she_stays_defeated() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a b", "blue": "c d"})
    t = table(dracula([BAPTISM], {"sister-1": "a"}), arthur(merlin=None), board=board).scheme(BAPTISM)
    assert (t.space("sister-2"), t.space("sister-3"), t.kind) == (None, None, "action")


def test_DRACULA_10_ravening_seduction_moves_anybody_and_hurts_for_each_sister_beside_it() -> None:
    sisters = {"sister-1": "p", "sister-2": "q"}
    t = table(dracula([SEDUCTION], sisters, "f"), arthur(at="d", merlin=None), board=CRYPT).scheme(SEDUCTION)
    assert t.options == [f"fighter {one}" for one in ("dracula", "sister-1", "sister-2", "king-arthur")]
    t.do("fighter king-arthur", "space c")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("c", 16)


def test_DRACULA_10_also_if_it_was_moved_0_spaces() -> None:
    t = crypt([SEDUCTION], sisters={"sister-1": "p"}).scheme(SEDUCTION).do("fighter king-arthur", "space c")
    assert t.health("king-arthur") == 17


def test_DRACULA_10_a_sister_is_not_adjacent_to_herself() -> None:
    t = crypt([SEDUCTION], sisters={"sister-1": "p"}).scheme(SEDUCTION).do("fighter sister-1")
    t.do_if("destination", "space p")
    assert t.health("sister-1") == 1


def test_DRACULA_10_without_a_sister_it_cannot_be_played() -> None:
    assert "scheme" not in crypt([SEDUCTION]).options


# --- beside other heroes --------------------------------------------------------------------


def stony(hand: Sequence[str] = (), **settings: Any) -> Table:
    """Beside somebody who takes no damage from effects."""
    stone: dict[str, object] = {"id": "stone", "damage_taken": "effect", "at_most": 0, "for": "hero"}
    foe = pl.Seat(hero(id="foe", rules=[stone]), "c")
    return table(dracula(hand, health=5, deck_top=["feint"]), foe, board=CRYPT, **settings)


def test_DRACULA_3_prevented_damage_draws_no_card() -> None:
    t = stony(start_of_turn=True).do("fighter foe")
    assert (t.health("foe"), t.hand(0)) == (20, [])


def test_DRACULA_3_prey_upon_recovers_nothing_for_prevented_damage() -> None:
    t = stony(["prey-upon"]).scheme("prey-upon")
    assert (t.health("foe"), t.health("dracula")) == (20, 5)


def test_DRACULA_3_prey_upon_recovers_for_damage_that_another_took() -> None:
    yennenga = pl.Seat("yennenga", "c", None, {"archer-1": "p"})
    t = table(dracula(["prey-upon"], health=5), yennenga, board=CRYPT).scheme("prey-upon").do("number 1")
    assert (t.health("archer-1"), t.health("dracula")) == (1, 6)


# --- sentences not yet told -----------------------------------------------------------------


def test_DRACULA_2_with_an_empty_deck_the_card_is_a_hit_of_exhaustion() -> None:
    t = table(dracula(sisters={"sister-1": "f"}, deck=[]), arthur(), board=CRYPT, start_of_turn=True)
    t.do("fighter king-arthur")
    assert (t.health("king-arthur"), t.health("dracula"), t.space("sister-1")) == (17, 13 - 2, None)


def test_DRACULA_2_declined_damage_draws_no_card_though_beowulf_is_near() -> None:
    beowulf = pl.Seat("beowulf", "c", counters={"rage": 0})
    t = table(dracula(deck_top=["feint"]), beowulf, board=CRYPT, start_of_turn=True).do("decline")
    assert (t.hand(0), t.game.view(None)["seats"][1]["counters"]) == ([], {"rage": 0})


@pytest.mark.parametrize("sister", ["sister-1", "sister-2"])
def test_PLAY_4_any_living_sister_plays_the_cards_of_the_sisters(sister: str) -> None:
    t = crypt([THIRST], sisters={"sister-1": "p", "sister-2": "q"}, at="f").do("attack")
    assert t.options == ["fighter sister-1", "fighter sister-2"]
    assert t.do(f"fighter {sister}").options == [f"card {THIRST}"]


def test_DRACULA_11_a_lost_card_without_a_boost_value_adds_0() -> None:
    sinbad = pl.Seat("sinbad", "c", hand=["voyage-to-the-island-that-was-a-whale"])
    assert table(dracula(["ambush"]), sinbad, board=CRYPT).fight("dracula", "sinbad", "ambush").health("sinbad") == 13


def test_DRACULA_12_look_into_my_eyes_can_be_canceled() -> None:
    t = attacked([EYES], by=["feint"]).fight("king-arthur", "dracula", "feint", EYES)
    assert t.health("dracula") == 13 - (2 - 1)


def test_DRACULA_4_the_new_card_does_what_it_does_immediately() -> None:
    beowulf = pl.Seat("beowulf", "c", hand=["skirmish", "epic-poem"], counters={"rage": 1})
    t = table(dracula([BIDDING]), beowulf, board=CRYPT, turn=1).fight("beowulf", "dracula", "skirmish", BIDDING)
    t.do("card epic-poem")
    assert (t.health("dracula"), t.game.view(None)["seats"][1]["counters"]) == (13 - (4 - 3), {"rage": 2})


def test_DRACULA_4_only_cards_of_the_attackers_form_can_be_chosen() -> None:
    hyde = pl.Seat("jekyll-and-hyde", "c", hand=["recoiling-blow", "distracted-triage", "feint"], mode="hyde")
    t = table(dracula([BIDDING]), hyde, board=CRYPT, turn=1)
    t.fight("jekyll-and-hyde", "dracula", "recoiling-blow", BIDDING)
    assert set(t.options) == {"card recoiling-blow", "card feint"}


def test_DRACULA_4_nobody_else_sees_the_hand() -> None:
    seats = dracula([BIDDING]), arthur(["excalibur", "regroup", "prophecy"], merlin=None), pl.Seat("sinbad", "f")
    t = table(*seats, board=CRYPT, mode="ffa", turn=1, rounds=1).fight("king-arthur", "dracula", "excalibur", BIDDING)
    t.do("card regroup")
    assert "prophecy" in str(t.events(seat=0)) and "prophecy" not in str(t.events(seat=2))


def test_DRACULA_3_prey_upon_reaches_all_opponents_but_no_teammate() -> None:
    seats = dracula(["prey-upon"], health=5), arthur(merlin=None), pl.Seat("sinbad", "a"), pl.Seat("medusa", "f")
    t = table(*seats, board=CRYPT, mode="teams").scheme("prey-upon")
    assert (t.health("king-arthur"), t.health("sinbad"), t.health("dracula")) == (17, 15, 6)
    t = table(seats[0], arthur(merlin=None), pl.Seat("sinbad", "a"), board=CRYPT, mode="ffa").scheme("prey-upon")
    assert (t.health("king-arthur"), t.health("sinbad"), t.health("dracula")) == (17, 14, 7)


def test_DRACULA_10_a_fighter_that_has_no_way_may_be_chosen() -> None:
    lane = pl.sketch("a-b-c-d")
    t = table(dracula([SEDUCTION], {"sister-1": "b"}, "c"), arthur(at="a", merlin=None), board=lane).scheme(SEDUCTION)
    t.do("fighter king-arthur")
    assert (t.space("king-arthur"), t.health("king-arthur")) == ("a", 17)


def test_DRACULA_10_a_rooted_fighter_cannot_be_chosen() -> None:
    bat = pl.Seat("golden-bat", "c", hand=["terrifying-roar"])
    t = table(dracula([SEDUCTION, "feint"], {"sister-1": "p"}), bat, board=CRYPT)
    t.fight("sister-1", "golden-bat", "feint", "terrifying-roar")
    before = t.health("golden-bat")
    assert (t.scheme(SEDUCTION).kind, t.health("golden-bat")) == ("action", before)


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        ("en", ", then, if this deals damage, draw 1 card."),
        ("uk", ", а потім, якщо внаслідок цього завдано поранень, взяти 1 карту."),
        ("pl", ", a następnie dobrać 1 kartę, jeśli zadano w ten sposób obrażenia."),
        ("ru", ", затем, при условии, что при этом был нанесён урон, взять 1 карту."),
        ("cs", ", poté, pokud někdo takto utrpěl zranění, táhnout 1 kartu."),
    ],
)
def test_DRACULA_2_the_card_depends_on_the_damage_wherever_the_condition_stands(lang: str, end: str) -> None:
    assert Renderer(pl.heroes()["dracula"], lang).abilities()[0].endswith(end)

"""Bloody Mary: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Mary on a, Medusa on m beside her; a1, a2, ... and x, y, z lead away.
HALL = pl.sketch("a-m m-x-y-z a-a1-a2-a3-a4-a5")


def mary(hand: Sequence[str] = (), at: str = "a", **cards: Any) -> pl.Seat:
    return pl.Seat("bloody-mary", at=at, hand=hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "m", **cards: Any) -> pl.Seat:
    return pl.Seat("medusa", at=at, hand=hand, **cards)


def hall(hand: Sequence[str], against: Sequence[str] = (), third: bool = False, **cards: Any) -> Table:
    """Mary's turn beside Medusa; with `third` the next action is the third of the turn."""
    number = 2 if third else 0
    return table(mary(hand, **cards), medusa(against), board=HALL, actions=1 if third else 2, action_number=number)


def haunted(hand: Sequence[str], by: Sequence[str], **cards: Any) -> Table:
    """Medusa's turn beside Mary."""
    return table(mary(hand, **cards), medusa(by), board=HALL, turn=1)


def turn_of(t: Table) -> pl.Turn:
    return t.game.view(0)["turn"]


def winners(t: Table) -> list[object]:
    return [event["fighter"] for event in t.events("combat-won")]


# --- MARY-1: the character card -------------------------------------------------------------


def test_MARY_1_she_has_16_health_and_no_sidekick() -> None:
    t = hall([])
    assert t.health("bloody-mary") == 16
    assert [fighter.id for fighter in t.game.state.static.fighters if fighter.seat == 0] == ["bloody-mary"]


def test_MARY_1_she_is_melee() -> None:
    assert hall(["feint"]).do("attack").options == ["fighter bloody-mary"]
    apart = pl.sketch("a-b-m", zones={"red": "a b m"})
    assert table(mary(["feint"]), medusa(), board=apart).options == ["maneuver"]


def test_MARY_1_she_moves_3_spaces() -> None:
    t = hall(["feint"]).do("maneuver", "decline")
    assert t.options == ["space a", "space a1", "space a2", "space a3"]


def test_setup_asks_her_nothing() -> None:
    game = pl.new_game(["bloody-mary", "the-genie"], board="sarpedon")
    assert (game.decision.kind, game.decision.seat) == ("action", 0)


# --- MARY-2: exactly three cards ------------------------------------------------------------


@pytest.mark.parametrize(("size", "actions"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 2), (7, 2)])
def test_MARY_2_exactly_three_cards_at_the_start_of_the_turn_gain_an_action(size: int, actions: int) -> None:
    hand = ["feint", "evade", "feint", "evade", "evade", "jump-scare", "jump-scare"][:size]
    t = table(mary(hand), medusa(), board=HALL, start_of_turn=True)
    assert (t.kind, t.asked, turn_of(t)["actions_left"]) == ("action", 0, actions)  # not optional: nothing was asked


def test_MARY_2_three_cards_later_in_the_turn_gain_nothing() -> None:
    t = table(mary(["feint", "evade"]), medusa(), board=HALL, start_of_turn=True).maneuver()
    assert (len(t.hand(0)), turn_of(t)["actions_left"]) == (3, 1)


def test_MARY_2_not_at_the_start_of_the_opponents_turn() -> None:
    t = table(mary(["feint", "evade", "evade"]), medusa(), board=HALL, start_of_turn=True, turn=1)
    assert (t.asked, turn_of(t)["actions_left"]) == (1, 2)


def test_MARY_2_cards_drawn_in_the_opponents_turn_count() -> None:
    t = table(mary(["evade", "feint", "feint"]), medusa(["snipe"]), board=HALL, turn=1, actions=1)
    t.fight("medusa", "bloody-mary", "snipe", "evade")
    assert len(t.hand(0)) == 3
    assert (t.asked, turn_of(t)["actions_left"]) == (0, 3)


def test_MARY_2_three_actions_are_really_taken() -> None:
    t = table(mary(["feint", "evade", "evade"]), medusa(), board=HALL, start_of_turn=True)
    t.maneuver().maneuver()
    assert (t.asked, turn_of(t)["actions_left"], turn_of(t)["action"]) == (0, 1, 2)
    t.maneuver()
    assert t.asked == 1


# --- Bloody Requiem and Bloody Reprise ------------------------------------------------------


def houdini(hand: Sequence[str]) -> pl.Seat:
    return pl.Seat("houdini", at="m", hand=hand)


def test_bloody_requiem_starts_bloody_reprise() -> None:
    t = hall(["bloody-requiem"], against=["snipe", "dash"])
    t.fight("bloody-mary", "medusa", "bloody-requiem", "snipe")
    assert [event["card"] for event in t.events("bonus-attack")] == ["bloody-reprise"]
    assert (t.kind, t.asked, t.discard(1)) == ("defense-card", 1, ["snipe"])


def test_bloody_reprise_has_the_printed_value_of_the_first_defense() -> None:
    t = hall(["bloody-requiem"], against=["hiss-and-slither"])
    t.fight("bloody-mary", "medusa", "bloody-requiem", "hiss-and-slither").defend()
    assert [event["number"] for event in t.events("damaged")] == [4]
    assert (t.health("medusa"), winners(t)) == (16 - 4, ["medusa", "bloody-mary"])


def test_bloody_reprise_without_a_first_defense_is_0() -> None:
    t = hall(["bloody-requiem"], against=["snipe"]).fight("bloody-mary", "medusa", "bloody-requiem").defend()
    assert (t.health("medusa"), winners(t)) == (16 - 3, ["bloody-mary", "medusa"])
    assert t.events("value-set") == []


def test_bloody_reprise_does_not_look_at_its_own_defense() -> None:
    t = hall(["bloody-requiem"], against=["hiss-and-slither"])
    t.fight("bloody-mary", "medusa", "bloody-requiem").defend("hiss-and-slither")
    values = [(event["side"], event["number"]) for event in t.events("combat-value")]
    assert values == [("attack", 3), ("attack", 0), ("defense", 4)]


def test_bloody_reprise_reads_the_printed_value_of_a_boosted_defense() -> None:
    t = table(mary(["bloody-requiem"]), houdini(["grand-escape", "flourish"]), board=HALL)
    t.fight("bloody-mary", "houdini", "bloody-requiem", "grand-escape").do("card flourish")
    t.do_if("place", "space z").defend()
    assert [event["number"] for event in t.events("value-set")] == [2]  # not 2 + 2
    assert t.health("houdini") == 14 - 2


def test_bloody_reprise_reads_the_printed_value_of_a_defense_that_set_its_own() -> None:
    """Momentous Shift is 5 for a fighter that left its space this turn; its printed value stays 3."""
    bigfoot = pl.Seat("bigfoot", at="m", hand=["momentous-shift"])
    t = table(mary(["bloody-requiem"]), bigfoot, board=HALL, began={"bigfoot": "x"})
    t.fight("bloody-mary", "bigfoot", "bloody-requiem", "momentous-shift").defend()
    assert [event["number"] for event in t.events("value-set")] == [5, 3]
    assert t.health("bigfoot") == 16 - 3


@pytest.mark.parametrize(("main", "left"), [("feint", 15), ("snipe", 16 - 3)], ids=["canceled", "not canceled"])
def test_feint_against_bloody_requiem_stops_bloody_reprise(main: str, left: int) -> None:
    t = hall(["bloody-requiem"], against=[main]).fight("bloody-mary", "medusa", "bloody-requiem", main)
    t.do_if("defense-card", "decline")
    assert (t.health("medusa"), len(t.events("bonus-attack"))) == (left, 0 if main == "feint" else 1)


def test_feint_against_bloody_reprise_leaves_it_at_0() -> None:
    t = hall(["bloody-requiem"], against=["hiss-and-slither", "feint"])
    t.fight("bloody-mary", "medusa", "bloody-requiem", "hiss-and-slither").defend("feint")
    assert (t.health("medusa"), winners(t)) == (16, ["medusa", "medusa"])


# --- the third action of the turn -----------------------------------------------------------


@pytest.mark.parametrize(("number", "value"), [(0, 3), (1, 3), (2, 7), (3, 3)], ids=["1st", "2nd", "3rd", "4th"])
def test_speak_three_times_is_7_as_the_third_action(number: int, value: int) -> None:
    t = table(mary(["speak-three-times"]), medusa(), board=HALL, actions=1, action_number=number)
    t.fight("bloody-mary", "medusa", "speak-three-times")
    assert t.health("medusa") == 16 - value


def test_speak_three_times_counts_actions_taken_and_not_those_left() -> None:
    """Three actions by MARY-2: the first two are maneuvers."""
    t = table(mary(["speak-three-times", "evade", "evade"]), medusa(), board=HALL, start_of_turn=True)
    t.maneuver().maneuver().fight("bloody-mary", "medusa", "speak-three-times")
    assert t.health("medusa") == 16 - 7


def test_gained_actions_count_for_the_third() -> None:
    t = hall(["closer-than-she-appears", "speak-three-times"], deck_top=["evade"])
    t.scheme("closer-than-she-appears").do("space a").maneuver()
    assert turn_of(t) == {"number": 1, "seat": 0, "actions_left": 1, "action": 2}
    t.fight("bloody-mary", "medusa", "speak-three-times")
    assert t.health("medusa") == 16 - 7


def test_a_bonus_attack_is_not_an_action_of_its_own() -> None:
    """Requiem with Reprise, then a second attack: only the one after that is the third action."""
    t = table(mary(["bloody-requiem", "feint", "speak-three-times"]), medusa(), board=HALL, start_of_turn=True)
    t.fight("bloody-mary", "medusa", "bloody-requiem")
    assert (turn_of(t)["action"], turn_of(t)["actions_left"], t.health("medusa")) == (1, 2, 13)
    t.fight("bloody-mary", "medusa", "feint").fight("bloody-mary", "medusa", "speak-three-times")
    assert t.health("medusa") == 13 - 2 - 7


def test_speak_three_times_canceled_stays_3() -> None:
    t = hall(["speak-three-times"], against=["feint"], third=True)
    t.fight("bloody-mary", "medusa", "speak-three-times", "feint")
    assert t.health("medusa") == 16 - (3 - 2)


def test_ghostly_touch_may_be_boosted() -> None:
    t = hall(["ghostly-touch", "bloody-requiem"]).fight("bloody-mary", "medusa", "ghostly-touch")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, ["card bloody-requiem", "decline"])
    t.do("card bloody-requiem")
    assert (t.health("medusa"), t.discard(0)) == (16 - (1 + 4), ["bloody-requiem", "ghostly-touch"])


def test_ghostly_touch_may_stay_unboosted() -> None:
    t = hall(["ghostly-touch", "bloody-requiem"]).fight("bloody-mary", "medusa", "ghostly-touch").do("decline")
    assert (t.health("medusa"), t.hand(0)) == (16 - 1, ["bloody-requiem"])


def test_ghostly_touch_without_a_card_asks_nothing() -> None:
    t = hall(["ghostly-touch"]).fight("bloody-mary", "medusa", "ghostly-touch")
    assert (t.kind, t.health("medusa")) == ("action", 15)


@pytest.mark.parametrize(
    ("third", "before", "after"), [(False, 5, 5), (True, 5, 8), (True, 15, 16)], ids=["2nd", "3rd", "capped"]
)
def test_ghostly_touch_recovers_3_as_the_third_action(third: bool, before: int, after: int) -> None:
    t = hall(["ghostly-touch"], third=third, health=before).fight("bloody-mary", "medusa", "ghostly-touch")
    assert t.health("bloody-mary") == after


def test_ghostly_touch_recovers_after_a_loss_too() -> None:
    t = hall(["ghostly-touch"], against=["snipe"], third=True, health=5)
    t.fight("bloody-mary", "medusa", "ghostly-touch", "snipe")
    assert (t.health("medusa"), t.health("bloody-mary")) == (16, 8)


def test_out_of_the_mirror_adds_the_boost_of_a_random_card() -> None:
    t = hall(["out-of-the-mirror"], against=["gaze-of-stone"]).fight("bloody-mary", "medusa", "out-of-the-mirror")
    assert (t.health("medusa"), t.hand(1), t.discard(1)) == (16 - (1 + 4), [], ["gaze-of-stone"])


def test_out_of_the_mirror_lets_chance_choose() -> None:
    """Boosts 4 and 1: over several seeds both happen."""
    dealt = set()
    for seed in range(20):
        t = table(mary(["out-of-the-mirror"]), medusa(["gaze-of-stone", "snipe"]), board=HALL, seed=seed)
        t.fight("bloody-mary", "medusa", "out-of-the-mirror")
        assert len(t.hand(1)) == 1
        dealt.add(16 - t.health("medusa"))
    assert dealt == {1 + 4, 1 + 1}


def test_out_of_the_mirror_cannot_take_the_defense_card() -> None:
    t = hall(["out-of-the-mirror"], against=["snipe"]).fight("bloody-mary", "medusa", "out-of-the-mirror", "snipe")
    assert (t.health("medusa"), t.discard(1)) == (16, ["snipe"])  # 1 + 0 against 3


def test_out_of_the_mirror_against_an_empty_hand_is_1() -> None:
    t = hall(["out-of-the-mirror"]).fight("bloody-mary", "medusa", "out-of-the-mirror")
    assert t.health("medusa") == 15


@pytest.mark.parametrize(("third", "drawn"), [(False, []), (True, ["evade"])])
def test_out_of_the_mirror_draws_as_the_third_action(third: bool, drawn: list[str]) -> None:
    t = table(
        mary(["out-of-the-mirror"], deck_top=["evade"]),
        medusa(),
        board=HALL,
        actions=2,
        action_number=2 if third else 1,
    )
    assert t.fight("bloody-mary", "medusa", "out-of-the-mirror").hand(0) == drawn


# --- the defenses ---------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "value"), [("snipe", 3), ("second-shot", 3), ("regroup", 1)])
def test_mirror_image_copies_the_printed_value(attack: str, value: int) -> None:
    t = haunted(["mirror-image"], by=[attack]).fight("medusa", "bloody-mary", attack, "mirror-image")
    assert [event["number"] for event in t.events("value-set")] == [value]
    assert (t.health("bloody-mary"), winners(t)) == (16, ["bloody-mary"])


def test_mirror_image_ignores_boosts_of_the_attack() -> None:
    t = haunted(["mirror-image"], by=["second-shot", "gaze-of-stone"])
    t.fight("medusa", "bloody-mary", "second-shot", "mirror-image").do("card gaze-of-stone")
    assert t.health("bloody-mary") == 16 - (3 + 4 - 3)


def test_mirror_image_ignores_ability_bonuses_and_set_values() -> None:
    achilles = pl.Seat("achilles", at="m", hand=["brothers-in-arms"])
    t = table(mary(["mirror-image"]), achilles, board=HALL, turn=1)
    t.fight("achilles", "bloody-mary", "brothers-in-arms", "mirror-image")
    assert t.health("bloody-mary") == 16 - 2
    bigfoot = pl.Seat("bigfoot", at="m", hand=["momentous-shift"])
    t = table(mary(["mirror-image"]), bigfoot, board=HALL, turn=1, began={"bigfoot": "x"})
    t.fight("bigfoot", "bloody-mary", "momentous-shift", "mirror-image")
    assert t.health("bloody-mary") == 16 - (5 - 3)


def test_mirror_image_copies_the_bonus_attack_it_meets() -> None:
    """Test for Weakness is 1, its bonus attack Relentless Assault 3."""
    achilles = pl.Seat("achilles", at="m", fighters={"patroclus": "x"}, hand=["test-for-weakness"])
    t = table(mary(["mirror-image"]), achilles, board=HALL, turn=1)
    t.fight("achilles", "bloody-mary", "test-for-weakness").do("card mirror-image")
    assert [event["number"] for event in t.events("value-set")] == [3]
    assert t.health("bloody-mary") == 16 - 1


def test_mirror_image_canceled_is_0() -> None:
    t = haunted(["mirror-image"], by=["feint"]).fight("medusa", "bloody-mary", "feint", "mirror-image")
    assert t.health("bloody-mary") == 14


@pytest.mark.parametrize("attack", ["snipe", "second-shot"])
def test_evade_draws_1(attack: str) -> None:
    t = haunted(["evade"], by=[attack, "gaze-of-stone"], deck_top=["feint"])
    t.fight("medusa", "bloody-mary", attack, "evade").do_if("boost-card", "card gaze-of-stone")
    assert t.hand(0) == ["feint"]
    assert t.health("bloody-mary") == (16 if attack == "snipe" else 16 - 4)  # drawn after a loss too


# --- the schemes ----------------------------------------------------------------------------


def memories(hand: Sequence[str]) -> Table:
    return hall(["stolen-memories"], against=hand).scheme("stolen-memories")


def test_stolen_memories_shows_the_hand_and_lets_mary_pick() -> None:
    t = memories(["gaze-of-stone", "snipe"])
    assert (t.kind, t.asked) == ("choose-card", 0)
    assert t.options == ["card gaze-of-stone", "card snipe"]
    assert [event["cards"] for event in t.events("looked-at-hand", seat=0)] == [["gaze-of-stone", "snipe"]]


def test_stolen_memories_the_opponent_may_discard_the_picked_card() -> None:
    t = memories(["gaze-of-stone", "snipe"]).do("card gaze-of-stone")
    assert (t.kind, t.asked, t.options) == ("may", 1, ["accept", "decline"])
    t.do("accept")
    assert (t.hand(1), t.discard(1), t.health("medusa")) == (["snipe"], ["gaze-of-stone"], 16)


def test_stolen_memories_the_opponent_learns_which_card_was_picked() -> None:
    """Without that there is nothing to decide on (EFFECT-2, INFO-6)."""
    t = memories(["gaze-of-stone", "snipe"]).do("card gaze-of-stone")
    events = [event for event in t.events(seat=1) if event.get("card") == "gaze-of-stone"]
    assert events or "Gaze of Stone" in t.game.decision.text()


def test_stolen_memories_refused_hurts_the_hero_by_the_boost_and_the_card_is_kept() -> None:
    t = memories(["gaze-of-stone", "snipe"]).do("card gaze-of-stone", "decline")
    assert (t.hand(1), t.discard(1), t.health("medusa")) == (["gaze-of-stone", "snipe"], [], 16 - 4)
    assert t.discard(0) == ["stolen-memories"]


def test_stolen_memories_leaves_mary_knowing_the_hand() -> None:
    """INFO-9: she has seen it, and nothing has left it unseen."""
    t = memories(["gaze-of-stone", "snipe"]).do("card snipe", "decline")
    seats = t.game.view(0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["known_hand"] == ["gaze-of-stone", "snipe"]


def test_stolen_memories_is_canceled_by_a_magicians_secret() -> None:
    """HOUDINI-5: the whole text of the scheme is canceled; the card shown stays in hand."""
    hand = ["a-magician-never-reveals-his-secrets", "flourish"]
    t = table(mary(["stolen-memories"]), houdini(hand), board=HALL).scheme("stolen-memories")
    assert (t.kind, t.asked) == ("guard-hand", 1)
    t.do("card a-magician-never-reveals-his-secrets")
    assert (t.kind, t.asked, t.health("houdini"), t.hand(1)) == ("action", 0, 14, sorted(hand))


def test_stolen_memories_of_a_single_card_asks_only_the_opponent() -> None:
    t = memories(["snipe"])
    assert (t.kind, t.asked) == ("may", 1)
    t.do("decline")
    assert (t.hand(1), t.health("medusa")) == (["snipe"], 16 - 1)


def test_stolen_memories_of_an_empty_hand_does_nothing_and_asks_nobody() -> None:
    t = memories([])
    assert (t.kind, t.asked, t.health("medusa")) == ("action", 0, 16)
    assert t.discard(0) == ["stolen-memories"]


def test_stolen_memories_hits_the_hero_wherever_he_is() -> None:
    far = pl.Seat("medusa", at="z", fighters={"harpy-1": "m"}, hand=["gaze-of-stone"])
    t = table(mary(["stolen-memories"]), far, board=HALL).scheme("stolen-memories").do("decline")
    assert (t.health("medusa"), t.health("harpy-1")) == (12, 1)


def test_stolen_memories_names_an_opponent_among_several() -> None:
    t = table(
        mary(["stolen-memories"]),
        medusa(["gaze-of-stone"]),
        pl.Seat("the-genie", at="z", hand=["three-wishes"]),
        board=pl.sketch("a-m m-x-y-z a-a1-a2-a3", starts=["a", "m", "z", "a3"]),
        mode="ffa",
    ).scheme("stolen-memories")
    assert (t.kind, t.asked, t.options) == ("opponent", 0, ["opponent 1", "opponent 2"])
    t.do("opponent 2")
    assert (t.kind, t.asked) == ("may", 2)
    t.do("decline")
    assert (t.health("medusa"), t.health("the-genie")) == (16, 16 - 3)


def test_closer_than_she_appears_moves_draws_and_gains_an_action() -> None:
    t = hall(["closer-than-she-appears"], deck_top=["feint"]).scheme("closer-than-she-appears")
    assert (t.kind, t.options, t.hand(0)) == ("destination", ["space a", "space a1"], [])  # the draw comes later
    t.do("space a1")
    assert (t.space("bloody-mary"), t.hand(0), turn_of(t)["actions_left"]) == ("a1", ["feint"], 2)
    names = [event["event"] for event in t.events() if event["event"] in ("moved", "drew", "actions-gained")]
    assert names == ["moved", "drew", "actions-gained"]


def test_closer_than_she_appears_may_leave_her_where_she_is() -> None:
    t = hall(["closer-than-she-appears"]).scheme("closer-than-she-appears").do("space a")
    assert (t.space("bloody-mary"), len(t.hand(0)), turn_of(t)["actions_left"]) == ("a", 1, 2)


def test_closer_than_she_appears_hemmed_in_draws_and_gains_all_the_same() -> None:
    t = table(mary(["closer-than-she-appears"]), medusa(), board=pl.sketch("a-m-x")).scheme("closer-than-she-appears")
    assert (t.kind, len(t.hand(0)), turn_of(t)["actions_left"]) == ("action", 1, 2)


# --- Broken Glass ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "value"), [("branch 1", 4), ("branch 2", 2), ("decline", 3)], ids=["raised", "lowered", "unchanged"]
)
def test_broken_glass_may_be_changed_by_1(answer: str, value: int) -> None:
    t = hall(["broken-glass"]).fight("bloody-mary", "medusa", "broken-glass")
    assert (t.kind, t.asked, t.options) == ("branch", 0, ["branch 1", "branch 2", "decline"])
    t.do(answer)
    assert t.health("medusa") == 16 - value


@pytest.mark.parametrize(
    ("answer", "damage", "equal"),
    [("branch 1", 4 - 3, False), ("branch 2", 0, False), ("decline", 0, True)],
)
def test_broken_glass_attacks_and_compares(answer: str, damage: int, equal: bool) -> None:
    """Against Snipe, 3: only the unchanged glass is equal."""
    t = hall(["broken-glass"], against=["snipe"], deck_top=["feint"])
    t.fight("bloody-mary", "medusa", "broken-glass", "snipe").do(answer)
    assert t.health("medusa") == 16 - damage - (2 if equal else 0)
    assert t.hand(0) == (["feint"] if equal else [])


def test_broken_glass_defends_and_compares_before_the_attackers_effect() -> None:
    t = haunted(["broken-glass"], by=["snipe"], deck_top=["feint"])
    t.fight("medusa", "bloody-mary", "snipe", "broken-glass").do("decline")
    assert (t.health("bloody-mary"), t.health("medusa"), winners(t)) == (16, 14, ["bloody-mary"])
    assert [event["seat"] for event in t.events("drew")] == [0, 1]


def test_broken_glass_without_an_opposing_card_compares_nothing() -> None:
    t = hall(["broken-glass"]).fight("bloody-mary", "medusa", "broken-glass").do("branch 2")
    assert (t.health("medusa"), t.hand(0)) == (16 - 2, [])


def test_broken_glass_canceled_neither_changes_nor_compares() -> None:
    t = hall(["broken-glass"], against=["feint"]).fight("bloody-mary", "medusa", "broken-glass", "feint")
    assert (t.kind, t.health("medusa"), t.hand(0)) == ("action", 16 - 1, [])


@pytest.mark.parametrize(
    ("attack", "answer", "equal"),
    [("battle-hardened", "branch 1", True), ("wily-fighting", "decline", False)],
    ids=["2 + 2 against 3 + 1", "3 + 2 against 3"],
)
def test_VALUE_5_broken_glass_compares_values_with_ability_bonuses(attack: str, answer: str, equal: bool) -> None:
    achilles = pl.Seat("achilles", at="m", hand=[attack])
    t = table(mary(["broken-glass"], deck_top=["feint"]), achilles, board=HALL, turn=1)
    t.fight("achilles", "bloody-mary", attack, "broken-glass").do(answer)
    assert t.health("achilles") == (16 if equal else 18)
    assert t.hand(0) == (["feint"] if equal else [])


def test_VALUE_5_broken_glass_compares_values_with_boosts() -> None:
    t = haunted(["broken-glass"], by=["second-shot", "snipe"], deck_top=["feint"])
    t.fight("medusa", "bloody-mary", "second-shot", "broken-glass").do("branch 1", "card snipe")  # 4 against 3 + 1
    assert (t.health("bloody-mary"), t.health("medusa"), t.hand(0)) == (16, 14, ["feint"])


def test_broken_glass_equals_a_bonus_attack_too() -> None:
    achilles = pl.Seat("achilles", at="m", fighters={"patroclus": "x"}, hand=["test-for-weakness"])
    t = table(mary(["broken-glass"], deck_top=["feint"]), achilles, board=HALL, turn=1)
    t.fight("achilles", "bloody-mary", "test-for-weakness").do("card broken-glass", "decline")
    assert (t.health("bloody-mary"), t.health("achilles"), t.hand(0)) == (15, 16, ["feint"])


# --- the other versatile cards --------------------------------------------------------------


def test_trick_of_the_light_places_her_beside_the_enemy() -> None:
    board = pl.sketch("a-m m-x-y m-n a-b")
    t = table(mary(["trick-of-the-light"]), medusa(), board=board).fight("bloody-mary", "medusa", "trick-of-the-light")
    assert (t.kind, t.asked, t.options) == ("place", 0, ["space x", "space n", "decline"])  # not her own space
    t.do("space n")
    assert (t.space("bloody-mary"), t.health("medusa"), len(t.events("moved"))) == ("n", 14, 0)


def test_trick_of_the_light_may_be_declined() -> None:
    t = hall(["trick-of-the-light"]).fight("bloody-mary", "medusa", "trick-of-the-light")
    assert t.options == ["space x", "decline"]  # a single space is asked for, as she may decline
    t.do("decline")
    assert t.space("bloody-mary") == "a"


def test_trick_of_the_light_in_defense_reaches_a_distant_attacker() -> None:
    board = pl.sketch("a-b-c-m-x", zones={"red": "a m"})
    t = table(mary(["trick-of-the-light"]), medusa(["snipe"]), board=board, turn=1)
    t.fight("medusa", "bloody-mary", "snipe", "trick-of-the-light")
    assert (t.asked, t.options) == (0, ["space c", "space x", "decline"])
    t.do("space c")
    assert (t.space("bloody-mary"), t.health("bloody-mary")) == ("c", 15)


def test_trick_of_the_light_beside_a_defeated_enemy_does_nothing() -> None:
    far = pl.Seat("medusa", at="z", fighters={"harpy-1": "m"})
    t = table(mary(["trick-of-the-light"]), far, board=HALL).fight("bloody-mary", "harpy-1", "trick-of-the-light")
    assert (t.kind, t.space("bloody-mary")) == ("action", "a")


def test_infinity_mirror_moves_her_up_to_4() -> None:
    t = hall(["infinity-mirror"]).fight("bloody-mary", "medusa", "infinity-mirror")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter bloody-mary", "fighter medusa"])
    t.do("fighter bloody-mary")
    assert t.options == [f"space {space}" for space in ("a", "a1", "a2", "a3", "a4")]
    t.do("space a4")
    assert (t.space("bloody-mary"), t.health("medusa")) == ("a4", 12)


def test_infinity_mirror_moves_the_enemy_and_needs_no_win() -> None:
    t = hall(["infinity-mirror"], against=["hiss-and-slither"])
    t.fight("bloody-mary", "medusa", "infinity-mirror", "hiss-and-slither").do("fighter medusa")
    assert t.options == ["space m", "space x", "space y", "space z"]  # not past Mary
    t.do("space z")
    assert (t.space("medusa"), winners(t)) == ("z", ["medusa"])


# The red zone holds a and b, the blue one b and c; m lies in both.
ZONES = pl.sketch("a-b-c-d m-a m-b m-c m-d", zones={"red": "a b m", "blue": "b c m", "green": "d"})


@pytest.mark.parametrize(
    ("start", "now", "value"),
    [("a", "a", 3), ("a", "b", 3), ("b", "a", 3), ("a", "c", 6), ("c", "a", 6), ("b", "d", 6), ("d", "c", 6)],
)
def test_jump_scare_is_6_without_a_zone_in_common_with_the_start(start: str, now: str, value: int) -> None:
    t = table(mary(["jump-scare"], at=now), medusa(), board=ZONES, began={"bloody-mary": start})
    t.fight("bloody-mary", "medusa", "jump-scare")
    assert t.health("medusa") == 16 - value


def test_jump_scare_notes_the_start_of_a_real_turn() -> None:
    t = table(mary(["jump-scare", "evade"], at="d"), medusa(), board=ZONES, start_of_turn=True)
    t.maneuver({"bloody-mary": "c"}).fight("bloody-mary", "medusa", "jump-scare")
    assert t.health("medusa") == 16 - 6


def test_jump_scare_there_and_back_is_3() -> None:
    t = table(mary(["jump-scare", "evade", "feint"], at="d"), medusa(), board=ZONES, start_of_turn=True)
    t.maneuver({"bloody-mary": "c"}).maneuver({"bloody-mary": "d"}).fight("bloody-mary", "medusa", "jump-scare")
    assert t.health("medusa") == 16 - 3


def test_jump_scare_in_defense_reads_the_note_of_the_opponents_turn() -> None:
    """What Mary did in her own turn is forgotten when the opponent's turn begins."""
    t = table(mary(["jump-scare"], at="d"), medusa(["snipe"]), board=ZONES, actions=1).maneuver({"bloody-mary": "c"})
    t.do_if("may", "decline").do_if("choose-fighter", "decline")  # Medusa's glare
    t.fight("medusa", "bloody-mary", "snipe", "jump-scare")
    assert [event["number"] for event in t.events("combat-value")] == [3, 3]


def test_jump_scare_in_defense_is_6_if_the_attacker_moved_her_first() -> None:
    board = pl.sketch("m-a-b-c-d")
    bigfoot = pl.Seat("bigfoot", at="m", hand=["skirmish", "larger-than-life"])
    t = table(mary(["jump-scare"]), bigfoot, board=board, turn=1, actions=3)
    t.fight("bigfoot", "bloody-mary", "skirmish").do("fighter bloody-mary", "space b").maneuver({"bigfoot": "a"})
    t.fight("bigfoot", "bloody-mary", "larger-than-life", "jump-scare")
    assert t.health("bloody-mary") == 16 - 4  # 6 against 6


@pytest.mark.parametrize(
    ("defense", "medusas", "canceled"),
    [(None, 14, []), ("snipe", 16, [1]), ("feint", 16, [0])],
    ids=["plain 2", "cancels", "both: the defender's counts"],
)
def test_feint(defense: str | None, medusas: int, canceled: list[int]) -> None:
    t = hall(["feint"], against=["snipe", "feint"]).fight("bloody-mary", "medusa", "feint", defense)
    assert (t.health("medusa"), t.kind) == (medusas, "action")
    assert [event["seat"] for event in t.events("canceled")] == canceled

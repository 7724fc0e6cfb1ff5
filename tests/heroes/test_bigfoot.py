"""Bigfoot and the Jackalope: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Bigfoot on b, the Jackalope on j, Medusa on m beside both; the other spaces lead away.
WOODS = pl.sketch("b-j b-m j-m m-x-y-z b-b1-b2-b3-b4-b5-b6 j-j1-j2-j3-j4")


def bigfoot(hand: Sequence[str] = (), jackalope: str | None = "j", at: str = "b", **cards: Any) -> pl.Seat:
    fighters = {"jackalope": jackalope} if jackalope else {}
    return pl.Seat("bigfoot", at=at, fighters=fighters, hand=hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "m", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def woods(hand: Sequence[str], against: Sequence[str] = (), **cards: Any) -> Table:
    """Bigfoot's turn beside Medusa."""
    return table(bigfoot(hand, **cards), medusa(against), board=WOODS)


def hunted(hand: Sequence[str], by: Sequence[str], **cards: Any) -> Table:
    """Medusa's turn beside Bigfoot."""
    return table(bigfoot(hand, **cards), medusa(by), board=WOODS, turn=1)


def spaces(*names: str) -> list[str]:
    return [f"space {name}" for name in names]


def winners(t: Table) -> list[object]:
    return [event["fighter"] for event in t.events("combat-won")]


# --- BIGFOOT-1: the character card ----------------------------------------------------------


def test_BIGFOOT_1_bigfoot_has_16_health_and_the_jackalope_6() -> None:
    t = woods([])
    assert (t.health("bigfoot"), t.health("jackalope")) == (16, 6)


def test_BIGFOOT_1_both_are_melee() -> None:
    assert woods(["feint"]).do("attack").options == ["fighter bigfoot", "fighter jackalope"]
    apart = pl.sketch("b-j-x-m", zones={"red": "b j m"})
    assert table(bigfoot(["feint"]), medusa(), board=apart).options == ["maneuver"]


def test_BIGFOOT_1_both_move_3_spaces() -> None:
    t = woods(["feint"]).do("maneuver", "decline", "fighter bigfoot")
    assert t.options == spaces("b", "b1", "b2", "b3", "j1", "j2")
    t.do("space b3")
    assert (t.asked_to_move(), t.options) == ("jackalope", spaces("b", "j", "b1", "b2", "j1", "j2", "j3"))


def test_setup_asks_only_for_the_jackalopes_space() -> None:
    game = pl.new_game(["bigfoot", "the-genie"], board="sarpedon")
    assert (game.decision.kind, game.decision.seat) == ("place-sidekick", 0)
    game.answer(game.decision.options[0])
    assert (game.decision.kind, game.decision.seat) == ("action", 0)


# --- BIGFOOT-2: alone at the end of the turn ------------------------------------------------

# b lies in the red and the blue zone, r only in the red, u only in the blue one; n is beside b in none of them.
ALONE = pl.sketch("b-n-r-u-w b-j", zones={"red": "b r", "blue": "b u"})


def end_of_turn(enemy: str, harpy: str | None = None, hand: Sequence[str] = (), **cards: Any) -> Table:
    """The last action of Bigfoot's turn is done: he maneuvered and stayed."""
    harpies = {"harpy_1": harpy} if harpy else {}
    t = table(bigfoot(hand, **cards), medusa(at=enemy, **harpies), board=ALONE, actions=1)
    return t.maneuver()


@pytest.mark.parametrize("enemy", ["n", "w"], ids=["beside him but in no zone of his", "far away"])
def test_BIGFOOT_2_he_may_draw_if_no_enemy_is_in_his_zone(enemy: str) -> None:
    t = end_of_turn(enemy, deck_top=["feint", "hoax"])
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept")
    assert (t.hand(0), t.asked) == (["feint", "hoax"], 1)


def test_BIGFOOT_2_he_may_decline() -> None:
    t = end_of_turn("w", deck_top=["feint", "hoax"]).do("decline")
    assert (t.hand(0), t.asked) == (["feint"], 1)


@pytest.mark.parametrize(("enemy", "harpy"), [("r", None), ("u", None), ("w", "r"), ("w", "u")])
def test_BIGFOOT_2_not_with_an_enemy_in_any_zone_of_his(enemy: str, harpy: str | None) -> None:
    t = end_of_turn(enemy, harpy, deck_top=["feint", "hoax"])
    assert (t.asked, t.hand(0)) == (1, ["feint"])


def test_BIGFOOT_2_the_own_jackalope_does_not_matter() -> None:
    board = pl.sketch("b-j-x-w", zones={"red": "b j"})
    t = table(bigfoot(), medusa(at="w"), board=board, actions=1).maneuver()
    assert (t.kind, t.asked) == ("may", 0)


def test_BIGFOOT_2_enemies_in_the_jackalopes_zone_do_not_matter() -> None:
    board = pl.sketch("b-j-x-w", zones={"red": "j w"})
    t = table(bigfoot(), medusa(at="w"), board=board, actions=1).maneuver()
    assert (t.kind, t.asked) == ("may", 0)


def test_BIGFOOT_2_the_position_at_the_end_of_the_turn_counts() -> None:
    t = table(bigfoot(), medusa(at="r"), board=ALONE, actions=1).maneuver({"bigfoot": "n"})
    assert (t.kind, t.asked) == ("may", 0)


def test_BIGFOOT_2_it_comes_before_the_hand_limit() -> None:
    hand = ["feint", "feint", "hoax", "hoax", "regroup", "regroup"]
    t = end_of_turn("w", hand=hand, deck_top=["skirmish", "disengage"])
    assert (t.kind, len(t.hand(0))) == ("may", 7)
    t.do("accept")
    assert (t.kind, t.asked, len(t.hand(0))) == ("hand-limit", 0, 8)
    t.do("card disengage")
    assert (len(t.hand(0)), t.discard(0), t.asked) == (7, ["disengage"], 1)


def test_BIGFOOT_2_only_at_the_end_of_his_own_turn() -> None:
    t = table(bigfoot(), medusa(at="w"), board=ALONE, turn=1, actions=1).maneuver()
    assert (t.kind, t.asked) == ("action", 0)


def test_BIGFOOT_2_not_between_two_actions() -> None:
    t = table(bigfoot(), medusa(at="w"), board=ALONE).maneuver()
    assert (t.kind, t.asked) == ("action", 0)


def test_BIGFOOT_2_with_an_empty_deck_the_draw_exhausts() -> None:
    t = end_of_turn("w", deck=["feint"]).do("accept")
    assert (t.health("bigfoot"), t.health("jackalope"), t.hand(0)) == (14, 4, ["feint"])


def test_BIGFOOT_2_needs_bigfoot_on_the_battlefield() -> None:
    """In team play the Jackalope goes on without him, and draws no such card."""
    board = pl.sketch("b-j-x-w-v-u-t", starts=["b", "w", "v", "u"])
    t = table(
        pl.Seat("bigfoot", at=None, fighters={"jackalope": "j"}),
        medusa(at="w"),
        pl.Seat("the-genie", at="v"),
        pl.Seat("bloody-mary", at="u"),
        board=board,
        mode="teams",
        actions=1,
    ).maneuver()
    assert (t.kind, t.asked) == ("action", 1)


# --- the cards of Bigfoot -------------------------------------------------------------------


def test_larger_than_life_hits_for_6() -> None:
    t = woods(["larger-than-life"], against=["snipe"]).fight("bigfoot", "medusa", "larger-than-life", "snipe")
    assert t.health("medusa") == 16 - (6 - 3)


def test_savagery_hurts_everybody_beside_bigfoot_after_a_win() -> None:
    t = table(bigfoot(["savagery"]), medusa(harpy_1="b1", harpy_2="x"), board=WOODS)
    t.fight("bigfoot", "medusa", "savagery")
    healths = [t.health(fighter) for fighter in ("bigfoot", "jackalope", "medusa", "harpy-1", "harpy-2")]
    assert healths == [16, 6 - 1, 16 - 4 - 1, 0, 1]


def test_savagery_does_nothing_after_a_loss() -> None:
    t = woods(["savagery"], against=["hiss-and-slither"])
    t.fight("bigfoot", "medusa", "savagery", "hiss-and-slither")
    assert (t.health("medusa"), t.health("jackalope")) == (16, 6)


def test_savagery_canceled_does_nothing() -> None:
    t = woods(["savagery"], against=["feint"]).fight("bigfoot", "medusa", "savagery", "feint")
    assert (t.health("medusa"), t.health("jackalope")) == (16 - 2, 6)


LANE = pl.sketch("b-m-x-y-z-w-v b-j")


def test_crash_through_the_trees_moves_bigfoot_up_to_5_through_enemies() -> None:
    t = table(bigfoot(["crash-through-the-trees"]), medusa(harpy_1="y"), board=LANE).scheme("crash-through-the-trees")
    assert (t.kind, t.asked_to_move()) == ("destination", "bigfoot")
    assert t.options == spaces("b", "x", "z", "w")  # past Medusa and the harpy, not onto them
    t.do("space w")
    assert (t.space("bigfoot"), t.discard(0)) == ("w", ["crash-through-the-trees"])


def test_crash_through_the_trees_is_played_by_bigfoot() -> None:
    t = table(bigfoot(["crash-through-the-trees"]), medusa(), board=LANE).do("scheme", "card crash-through-the-trees")
    assert [event["fighter"] for event in t.events("scheme-played")] == ["bigfoot"]  # nobody is asked who plays it


def test_crash_through_the_trees_may_leave_him_where_he_is() -> None:
    t = table(bigfoot(["crash-through-the-trees"]), medusa(), board=LANE).scheme("crash-through-the-trees")
    assert t.do("space b").space("bigfoot") == "b"


@pytest.mark.parametrize("card", ["larger-than-life", "savagery"])
def test_bigfoots_attacks_are_only_his(card: str) -> None:
    assert woods([card]).do("attack").options == ["fighter bigfoot"]


# --- the cards of the Jackalope -------------------------------------------------------------


BURROW = pl.sketch("j-b-m-x-y-z-w-v j-k")


def horns(goal: str) -> Table:
    """The Jackalope on j moves to `goal` with its horns."""
    t = table(bigfoot(["jackalope-horns"]), medusa(), board=BURROW)
    return t.scheme("jackalope-horns").do(f"space {goal}")


def test_jackalope_horns_move_it_up_to_5_through_enemies() -> None:
    t = table(bigfoot(["jackalope-horns"]), medusa(harpy_1="y"), board=BURROW)
    t.scheme("jackalope-horns")
    assert (t.kind, t.asked_to_move(), t.options) == ("destination", "jackalope", spaces("j", "x", "z", "k"))


def test_jackalope_horns_hurt_one_neighbor_friend_or_foe() -> None:
    t = table(bigfoot(["jackalope-horns"]), medusa(), board=WOODS).scheme("jackalope-horns").do("space j")
    assert (t.kind, t.asked, t.options) == ("choose-fighter", 0, ["fighter bigfoot", "fighter medusa"])
    t.do("fighter medusa")
    assert (t.health("medusa"), t.health("bigfoot")) == (14, 16)


def test_jackalope_horns_hurt_bigfoot_if_only_he_is_there() -> None:
    t = horns("j")
    assert (t.kind, t.health("bigfoot"), t.health("medusa")) == ("action", 14, 16)


def test_jackalope_horns_hurt_the_only_neighbor_after_the_movement() -> None:
    t = horns("x")
    assert (t.kind, t.health("bigfoot"), t.health("medusa")) == ("action", 16, 14)


def test_jackalope_horns_beside_nobody_hurt_nobody() -> None:
    t = horns("k")
    assert (t.kind, t.events("damaged"), t.discard(0)) == ("action", [], ["jackalope-horns"])


def test_jackalope_horns_need_the_jackalope() -> None:
    assert woods(["jackalope-horns"], jackalope=None).options == ["maneuver"]
    t = woods(["jackalope-horns"]).scheme("jackalope-horns")
    assert [event["fighter"] for event in t.events("scheme-played")] == ["jackalope"]


# --- the cards of both ----------------------------------------------------------------------


def test_hoax_moves_the_own_combatant_up_to_5_through_enemies() -> None:
    t = table(bigfoot(["hoax"]), medusa(), board=LANE).fight("bigfoot", "medusa", "hoax")
    assert (t.kind, t.options) == ("destination", spaces("b", "x", "y", "z", "w"))
    t.do("space w")
    assert (t.space("bigfoot"), t.health("medusa")) == ("w", 12)


def test_hoax_works_in_defense_for_the_jackalope_and_after_a_loss() -> None:
    t = hunted(["hoax"], by=["second-shot", "gaze-of-stone"]).fight("medusa", "jackalope", "second-shot", "hoax")
    t.do("card gaze-of-stone")
    assert (t.health("jackalope"), t.kind, t.asked, t.asked_to_move()) == (6 - 3, "destination", 0, "jackalope")
    t.do("space z")  # past Medusa
    assert (t.space("jackalope"), t.space("bigfoot")) == ("z", "b")


def test_hoax_of_a_defeated_fighter_moves_nobody() -> None:
    mine = pl.Seat("bigfoot", at="b", fighters={"jackalope": ("j", 1)}, hand=["hoax"])
    t = table(mine, medusa(["second-shot", "gaze-of-stone"]), board=WOODS, turn=1)
    t.fight("medusa", "jackalope", "second-shot", "hoax").do("card gaze-of-stone")
    assert (t.health("jackalope"), t.kind, t.asked) == (0, "action", 1)


# b and m lie in the red zone with f and g, and b also in the blue one with h; n is beside b in no zone of his.
GLADE = pl.sketch("b-m b-n-f-g-h", zones={"red": "b m f g", "blue": "b h"})


def test_disengage_places_the_own_combatant_in_its_zone() -> None:
    t = table(bigfoot(["disengage"], jackalope=None), medusa(), board=GLADE).fight("bigfoot", "medusa", "disengage")
    assert (t.kind, t.asked, t.options) == ("place", 0, spaces("f", "g", "h"))  # not n, not his own space, not optional
    t.do("space h")
    assert (t.space("bigfoot"), t.health("medusa"), t.events("moved")) == ("h", 12, [])


def test_disengage_onto_the_only_free_space_asks_nothing() -> None:
    board = pl.sketch("b-m b-n f-n", zones={"red": "b m f"})
    t = table(bigfoot(["disengage"], jackalope=None), medusa(), board=board).fight("bigfoot", "medusa", "disengage")
    assert (t.kind, t.space("bigfoot")) == ("action", "f")


def test_disengage_without_a_free_space_does_nothing() -> None:
    t = woods(["disengage"]).fight("bigfoot", "medusa", "disengage")
    assert (t.kind, t.space("bigfoot"), t.health("medusa")) == ("action", "b", 12)


def test_disengage_of_the_jackalope_looks_at_its_own_zone() -> None:
    board = pl.sketch("j-m j-b b-f g-f h-f", zones={"red": "b f", "blue": "j g h"})
    t = table(bigfoot(["disengage"]), medusa(), board=board).fight("jackalope", "medusa", "disengage")
    assert t.options == spaces("g", "h")


def test_disengage_cannot_defend() -> None:
    assert hunted(["disengage"], by=["snipe"]).attack("medusa", "bigfoot", "snipe").options == ["decline"]


@pytest.mark.parametrize("defender", ["bigfoot", "jackalope"])
def test_its_just_your_imagination_cancels_the_attack_cards_effects(defender: str) -> None:
    t = hunted(["its-just-your-imagination"], by=["second-shot", "gaze-of-stone"])
    before = t.health(defender)
    t.fight("medusa", defender, "second-shot", "its-just-your-imagination")
    assert (t.kind, t.asked, t.health(defender)) == ("action", 1, before)  # no boost is offered; 3 against 3
    assert [event["card"] for event in t.events("canceled")] == ["second-shot"]


def test_its_just_your_imagination_leaves_the_value() -> None:
    arthur = pl.Seat("king-arthur", at="m", hand=["excalibur"])
    t = table(bigfoot(["its-just-your-imagination"]), arthur, board=WOODS, turn=1)
    t.fight("king-arthur", "bigfoot", "excalibur", "its-just-your-imagination")
    assert t.health("bigfoot") == 16 - (6 - 3)


def test_its_just_your_imagination_cannot_attack() -> None:
    assert woods(["its-just-your-imagination"]).options == ["maneuver"]


@pytest.mark.parametrize(
    ("defense", "medusas", "canceled"),
    [(None, 14, []), ("snipe", 16, [1]), ("feint", 16, [0])],
    ids=["plain 2", "cancels", "both: the defender's counts"],
)
@pytest.mark.parametrize("attacker", ["bigfoot", "jackalope"])
def test_feint(attacker: str, defense: str | None, medusas: int, canceled: list[int]) -> None:
    t = woods(["feint"], against=["snipe", "feint"]).fight(attacker, "medusa", "feint", defense)
    assert (t.health("medusa"), t.kind) == (medusas, "action")
    assert [event["seat"] for event in t.events("canceled")] == canceled


@pytest.mark.parametrize(("defense", "drawn"), [(None, ["feint", "hoax"]), ("snipe", ["feint"])], ids=["won", "lost"])
def test_regroup_draws_two_or_one(defense: str | None, drawn: list[str]) -> None:
    t = woods(["regroup"], against=["snipe"], deck_top=["feint", "hoax"])
    assert t.fight("jackalope", "medusa", "regroup", defense).hand(0) == drawn
    assert t.health("medusa") == (16 if defense else 15)


@pytest.mark.parametrize(
    ("attacker", "mover", "goals"),
    [
        ("bigfoot", "bigfoot", ("b", "b1", "b2", "j1")),
        ("bigfoot", "medusa", ("m", "x", "y")),
        ("jackalope", "jackalope", ("j", "b1", "j1", "j2")),
    ],
)
def test_skirmish_moves_either_combatant_up_to_2_after_a_win(attacker: str, mover: str, goals: tuple[str, ...]) -> None:
    t = woods(["skirmish"]).fight(attacker, "medusa", "skirmish")
    assert (t.kind, t.options) == ("choose-fighter", [f"fighter {attacker}", "fighter medusa"])
    assert t.do(f"fighter {mover}").options == spaces(*goals)


def test_skirmish_does_nothing_after_a_loss() -> None:
    t = woods(["skirmish"], against=["hiss-and-slither"]).fight("bigfoot", "medusa", "skirmish", "hiss-and-slither")
    assert t.kind == "action"


def test_skirmish_in_defense_wins_and_moves_the_attacker_before_the_attackers_effect() -> None:
    """Dash would move Medusa from m; after the Skirmish it moves her from y."""
    t = hunted(["skirmish"], by=["dash"]).fight("medusa", "bigfoot", "dash", "skirmish")
    assert (winners(t), t.kind, t.asked) == (["bigfoot"], "choose-fighter", 0)
    t.do("fighter medusa", "space y")
    assert (t.kind, t.asked, t.options) == ("destination", 1, spaces("m", "x", "y", "z"))


# --- Momentous Shift ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "started", "value"),
    [
        ("bigfoot", {}, 3),
        ("bigfoot", {"bigfoot": "b1"}, 5),
        ("bigfoot", {"jackalope": "j1"}, 3),
        ("jackalope", {"jackalope": "j1"}, 5),
        ("jackalope", {"bigfoot": "b1"}, 3),
    ],
)
def test_momentous_shift_is_5_if_the_own_combatant_has_left_its_space(
    attacker: str, started: dict[str, str], value: int
) -> None:
    t = table(bigfoot(["momentous-shift"]), medusa(), board=WOODS, began=started)
    t.fight(attacker, "medusa", "momentous-shift")
    assert t.health("medusa") == 16 - value


def test_momentous_shift_notes_the_start_of_a_real_turn() -> None:
    t = table(bigfoot(["momentous-shift"], at="b1"), medusa(), board=WOODS, start_of_turn=True)
    t.maneuver({"bigfoot": "b"}).fight("bigfoot", "medusa", "momentous-shift")
    assert t.health("medusa") == 16 - 5


def test_momentous_shift_there_and_back_is_3() -> None:
    t = table(bigfoot(["momentous-shift"]), medusa(), board=WOODS, actions=3)
    t.maneuver({"bigfoot": "b1"}).maneuver({"bigfoot": "b"}).fight("bigfoot", "medusa", "momentous-shift")
    assert t.health("medusa") == 16 - 3


def test_momentous_shift_in_defense_forgets_the_own_turn() -> None:
    t = table(bigfoot(["momentous-shift"], at="b1"), medusa(["snipe"]), board=WOODS, actions=1)
    t.maneuver({"bigfoot": "b"}).do("decline")  # the end-of-turn draw
    t.fight("medusa", "bigfoot", "snipe", "momentous-shift")
    assert [(event["side"], event["number"]) for event in t.events("combat-value")] == [("attack", 3), ("defense", 3)]


def test_momentous_shift_in_defense_is_5_if_the_attacker_moved_him_this_turn() -> None:
    """Infinity Mirror takes him from b to j, still beside Mary; her next attack of 4 meets 5."""
    mary = pl.Seat("bloody-mary", at="m", hand=["infinity-mirror", "infinity-mirror"])
    t = table(bigfoot(["momentous-shift"], jackalope=None), mary, board=WOODS, turn=1)
    t.fight("bloody-mary", "bigfoot", "infinity-mirror").do("fighter bigfoot", "space j")
    t.fight("bloody-mary", "bigfoot", "infinity-mirror", "momentous-shift")
    assert [event["number"] for event in t.events("combat-value")] == [4, 4, 5]
    assert (t.health("bigfoot"), winners(t)) == (16 - 4, ["bloody-mary", "bigfoot"])


def test_momentous_shift_canceled_stays_3() -> None:
    t = table(bigfoot(["momentous-shift"]), medusa(["feint"]), board=WOODS, began={"bigfoot": "b1"})
    t.fight("bigfoot", "medusa", "momentous-shift", "feint")
    assert t.health("medusa") == 16 - (3 - 2)

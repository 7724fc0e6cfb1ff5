"""Robin Hood and the outlaws: every card, every sentence of the ability, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.table import Table, table

# Robin Hood on r, in a zone with m, where Medusa stands, and f; outlaw 1 on o beside her. r1 ... and o1 ... lead away.
SHERWOOD = pl.sketch("r-r1-r2-r3 o-m o-o1-o2-o3 m-x-y-w-r3 r-f", zones={"green": "r m f"})
PRESETS = pytest.mark.parametrize("ruleset", ["current", "classic"])


def robin(hand: Sequence[str] = (), outlaw: str | None = "o", at: str = "r", **cards: Any) -> pl.Seat:
    fighters = {"outlaw-1": outlaw} if outlaw else {}
    return pl.Seat("robin-hood", at=at, fighters=fighters, hand=hand, **cards)


def medusa(hand: Sequence[str] = (), at: str = "m", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def sherwood(hand: Sequence[str], against: Sequence[str] = (), **cards: Any) -> Table:
    """Robin Hood's turn."""
    return table(robin(hand, **cards), medusa(against), board=SHERWOOD)


def ambushed(hand: Sequence[str], by: Sequence[str], **cards: Any) -> Table:
    """Medusa's turn."""
    return table(robin(hand, **cards), medusa(by), board=SHERWOOD, turn=1)


def winners(t: Table) -> list[object]:
    return [event["fighter"] for event in t.events("combat-won")]


# --- ROBIN-1: the character card ------------------------------------------------------------


def test_ROBIN_1_robin_has_13_health_and_each_of_four_outlaws_1() -> None:
    t = sherwood([])
    assert (t.health("robin-hood"), t.health("outlaw-1")) == (13, 1)
    mine = [(fighter.id, fighter.health) for fighter in t.game.state.static.fighters if fighter.seat == 0]
    assert mine == [("robin-hood", 13), *((f"outlaw-{number}", 1) for number in range(1, 5))]


def test_ROBIN_1_robin_is_ranged_and_outlaws_are_melee() -> None:
    assert sherwood(["feint"]).do("attack").options == ["fighter robin-hood", "fighter outlaw-1"]
    # The outlaw on f shares a zone with Medusa but is not beside her.
    assert sherwood(["feint"], outlaw="f").do("attack").options == ["fighter robin-hood"]


def test_ROBIN_1_robin_may_also_attack_beside_him_in_another_zone() -> None:
    t = table(robin(["feint"], outlaw=None, at="o"), medusa(), board=SHERWOOD)
    assert t.do("attack").options == ["fighter robin-hood"]
    t = table(robin(["feint"], outlaw=None, at="o1"), medusa(), board=SHERWOOD)
    assert t.options == ["maneuver"]


def test_ROBIN_1_all_move_2_spaces() -> None:
    t = sherwood(["feint"]).do("maneuver", "decline", "fighter robin-hood")
    assert t.options == ["space r", "space r1", "space r2", "space f"]
    t.do("space r2")
    assert (t.asked_to_move(), t.options) == ("outlaw-1", ["space o", "space o1", "space o2"])


def test_setup_asks_only_for_the_four_outlaws() -> None:
    game = pl.new_game(["robin-hood", "bigfoot"], board="sarpedon")
    for _ in range(4):
        assert (game.decision.kind, game.decision.seat) == ("place-sidekick", 0)
        game.answer(game.decision.options[0])
    assert (game.decision.kind, game.decision.seat) == ("place-sidekick", 1)


@pytest.mark.parametrize("attack", ["regroup", "snipe"])
def test_outlaws_fall_to_any_damage(attack: str) -> None:
    t = ambushed([], by=[attack]).fight("medusa", "outlaw-1", attack)
    assert (t.health("outlaw-1"), t.space("outlaw-1")) == (0, None)


# --- ROBIN-2: moving after the attack -------------------------------------------------------


@PRESETS
@pytest.mark.parametrize(
    ("attacker", "goals"),
    [("robin-hood", ["r", "r1", "r2", "f"]), ("outlaw-1", ["o", "o1", "o2"])],
)
def test_ROBIN_2_the_attacker_may_move_up_to_2(ruleset: str, attacker: str, goals: list[str]) -> None:
    t = table(robin(["feint"]), medusa(), board=SHERWOOD, ruleset=ruleset).fight(attacker, "medusa", "feint")
    assert (t.kind, t.asked, t.asked_to_move()) == ("destination", 0, attacker)
    assert t.options == [f"space {goal}" for goal in goals]
    t.do(f"space {goals[2]}")
    assert (t.space(attacker), t.kind, t.health("medusa")) == (goals[2], "action", 14)


@PRESETS
def test_ROBIN_2_it_may_stay(ruleset: str) -> None:
    t = table(robin(["feint"]), medusa(), board=SHERWOOD, ruleset=ruleset)
    t.fight("robin-hood", "medusa", "feint").do("space r")
    assert (t.space("robin-hood"), t.kind, t.events("moved")) == ("r", "action", [])


def test_ROBIN_2_current_it_comes_after_the_cards_are_discarded() -> None:
    t = table(robin(["feint"]), medusa(["snipe"]), board=SHERWOOD).fight("robin-hood", "medusa", "feint", "snipe")
    assert (t.kind, t.discard(0), t.discard(1)) == ("destination", ["feint"], ["snipe"])


def test_ROBIN_2_classic_it_comes_before_the_cards_are_discarded() -> None:
    t = table(robin(["feint"]), medusa(["snipe"]), board=SHERWOOD, ruleset="classic")
    t.fight("robin-hood", "medusa", "feint", "snipe")
    assert (t.kind, t.discard(0), t.discard(1)) == ("destination", [], [])
    t.do("space r1")
    assert (t.space("robin-hood"), t.discard(0), t.discard(1)) == ("r1", ["feint"], ["snipe"])


@PRESETS
def test_ROBIN_2_it_comes_after_the_after_combat_effects_of_both(ruleset: str) -> None:
    t = table(robin(["piercing-shot"]), medusa(["snipe"]), board=SHERWOOD, ruleset=ruleset)
    t.fight("robin-hood", "medusa", "piercing-shot", "snipe")
    assert (t.kind, len(t.hand(0)), len(t.hand(1))) == ("destination", 2, 1)


@PRESETS
def test_ROBIN_2_it_comes_after_the_abilities_of_the_defender(ruleset: str) -> None:
    """Achilles without Patroclus draws for his won defense first (COMBAT-2)."""
    achilles = pl.Seat("achilles", at="m", hand=["achilles-heel"], deck_top=["feint"])
    t = table(robin(["feint", "snark"]), achilles, board=SHERWOOD, ruleset=ruleset)
    t.fight("outlaw-1", "achilles", "snark", "achilles-heel")
    assert (t.kind, t.asked, t.hand(1)) == ("destination", 0, ["feint"])


@PRESETS
def test_ROBIN_2_after_a_lost_attack_and_a_canceled_card_too(ruleset: str) -> None:
    t = table(robin(["piercing-shot"]), medusa(["feint"]), board=SHERWOOD, ruleset=ruleset)
    t.fight("robin-hood", "medusa", "piercing-shot", "feint")
    assert (winners(t), t.hand(0), t.kind, t.asked) == (["medusa"], [], "destination", 0)


@PRESETS
def test_ROBIN_2_each_attack_moves_its_attacker(ruleset: str) -> None:
    t = table(robin(["feint", "regroup"]), medusa(), board=SHERWOOD, ruleset=ruleset)
    t.fight("outlaw-1", "medusa", "feint").do("space o").fight("robin-hood", "medusa", "regroup")
    assert (t.kind, t.asked_to_move()) == ("destination", "robin-hood")


@PRESETS
def test_ROBIN_2_not_as_defender(ruleset: str) -> None:
    t = table(robin(["feint"]), medusa(["regroup"]), board=SHERWOOD, turn=1, ruleset=ruleset)
    t.fight("medusa", "robin-hood", "regroup", "feint")
    assert (t.kind, t.asked) == ("action", 1)


@PRESETS
def test_ROBIN_2_a_defeated_attacker_does_not_move(ruleset: str) -> None:
    achilles = pl.Seat("achilles", at="m", fighters={"patroclus": "x"}, hand=["wily-fighting"])
    t = table(robin(["feint", "regroup"]), achilles, board=SHERWOOD, ruleset=ruleset)
    t.fight("outlaw-1", "achilles", "regroup", "wily-fighting")
    assert (t.health("outlaw-1"), t.kind, t.asked) == (0, "action", 0)


def test_ROBIN_2_it_cannot_pass_enemies() -> None:
    t = sherwood(["feint"]).fight("outlaw-1", "medusa", "feint")
    assert "space x" not in t.options


def test_ROBIN_2_an_effect_that_pushed_the_attacker_comes_first() -> None:
    bigfoot = pl.Seat("bigfoot", at="m", hand=["skirmish"])
    t = table(robin(["feint", "regroup"]), bigfoot, board=SHERWOOD)
    t.fight("outlaw-1", "bigfoot", "regroup", "skirmish").do("fighter outlaw-1", "space o2")
    assert (t.asked, t.options) == (0, ["space o", "space o1", "space o2", "space o3"])


@PRESETS
def test_ROBIN_2_after_the_winning_attack(ruleset: str) -> None:
    """`current` checks at the end of the action, so the movement is still offered; `classic` ends at once."""
    low = pl.Seat("medusa", at="m", health=1)
    t = table(robin(["feint"]), low, board=SHERWOOD, ruleset=ruleset).fight("robin-hood", "medusa", "feint")
    assert t.game.over == (ruleset == "classic")
    if ruleset == "current":
        t.do("space r")
    assert t.game.winner == 0


# --- the cards of Robin Hood ----------------------------------------------------------------


def test_a_hunters_eye_hits_for_5() -> None:
    t = sherwood(["a-hunters-eye"], against=["snipe"]).fight("robin-hood", "medusa", "a-hunters-eye", "snipe")
    assert t.health("medusa") == 16 - (5 - 3)


def test_steal_from_the_rich_draws_and_the_opponent_may_discard() -> None:
    t = sherwood(["steal-from-the-rich"], against=["snipe", "dash"], deck_top=["feint", "snark"])
    t.do("scheme", "card steal-from-the-rich")  # only Robin Hood may play it: nobody is asked who does
    assert (t.kind, t.asked, t.options, t.hand(0)) == ("may", 1, ["accept", "decline"], ["feint"])
    t.do("accept")
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card dash", "card snipe"])
    t.do("card dash")
    assert (t.hand(0), t.hand(1), t.discard(1)) == (["feint"], ["snipe"], ["dash"])


def test_steal_from_the_rich_refused_draws_a_second_card() -> None:
    t = sherwood(["steal-from-the-rich"], against=["snipe"], deck_top=["feint", "snark"])
    t.scheme("steal-from-the-rich").do("decline")
    assert (t.hand(0), t.hand(1)) == (["feint", "snark"], ["snipe"])


def test_steal_from_the_rich_against_an_empty_hand_draws_a_second_card() -> None:
    t = sherwood(["steal-from-the-rich"], deck_top=["feint", "snark"]).scheme("steal-from-the-rich")
    assert (t.kind, t.asked, t.hand(0)) == ("action", 0, ["feint", "snark"])


def test_steal_from_the_rich_draws_before_an_opponent_is_named() -> None:
    t = table(
        robin(["steal-from-the-rich"], deck_top=["feint", "snark"]),
        medusa(["snipe"]),
        pl.Seat("bigfoot", at="y", hand=["hoax"]),
        board=pl.sketch("r-r1-r2-r3 o-m o-o1-o2-o3 m-x-y-w-r3 r-f", starts=["r", "m", "y", "o3"]),
        mode="ffa",
    ).scheme("steal-from-the-rich")
    assert (t.kind, t.asked, t.options) == ("opponent", 0, ["opponent 1", "opponent 2"])
    assert t.hand(0) == ["feint"]
    t.do("opponent 2")
    assert (t.kind, t.asked) == ("may", 2)
    t.do("accept")
    assert (t.hand(0), t.hand(1), t.hand(2), t.discard(2)) == (["feint"], ["snipe"], [], ["hoax"])


@pytest.mark.parametrize(("defense", "drawn"), [(None, 4), ("snipe", 1), ("hiss-and-slither", 0)])
def test_disarming_shot_draws_the_combat_damage(defense: str | None, drawn: int) -> None:
    t = sherwood(["disarming-shot"], against=["snipe", "hiss-and-slither"])
    t.fight("robin-hood", "medusa", "disarming-shot", defense)
    assert (t.health("medusa"), len(t.hand(0))) == (16 - drawn, drawn)


def test_disarming_shot_counts_damage_beyond_the_health() -> None:
    """DAMAGE-3: a harpy has 1 health and 4 damage are dealt."""
    t = table(robin(["disarming-shot"]), medusa(at="y", harpy_1="m"), board=SHERWOOD)
    t.fight("robin-hood", "harpy-1", "disarming-shot")
    assert (t.health("harpy-1"), len(t.hand(0))) == (0, 4)


def test_disarming_shot_counts_no_prevented_damage() -> None:
    merlin = pl.Seat("king-arthur", at="y", fighters={"merlin": "m"}, hand=["bewilderment"])
    t = table(robin(["disarming-shot"]), merlin, board=SHERWOOD)
    t.fight("robin-hood", "merlin", "disarming-shot", "bewilderment").do("decline")
    assert (t.health("merlin"), t.hand(0)) == (7, [])


def test_disarming_shot_counts_no_damage_moved_to_an_archer() -> None:
    """DAMAGE-5: of 4 damage 2 go to the archer."""
    yennenga = pl.Seat("yennenga", at="m", fighters={"archer-1": "f"})
    t = table(robin(["disarming-shot"]), yennenga, board=SHERWOOD)
    t.fight("robin-hood", "yennenga", "disarming-shot").do("number 2")
    assert (t.health("yennenga"), t.health("archer-1"), len(t.hand(0))) == (13, 0, 2)


def test_disarming_shot_canceled_draws_nothing() -> None:
    t = sherwood(["disarming-shot"], against=["feint"]).fight("robin-hood", "medusa", "disarming-shot", "feint")
    assert (t.health("medusa"), t.hand(0)) == (14, [])


@pytest.mark.parametrize(("defense", "medusas"), [(None, 14), ("snipe", 16)], ids=["won", "lost"])
def test_piercing_shot_draws_2_whatever_the_outcome(defense: str | None, medusas: int) -> None:
    t = sherwood(["piercing-shot"], against=["snipe"], deck_top=["feint", "snark"])
    t.fight("robin-hood", "medusa", "piercing-shot", defense)
    assert (t.health("medusa"), t.hand(0)) == (medusas, ["feint", "snark"])


@pytest.mark.parametrize("card", ["a-hunters-eye", "disarming-shot", "piercing-shot"])
def test_the_shots_are_not_for_outlaws(card: str) -> None:
    assert sherwood([card]).do("attack").options == ["fighter robin-hood"]


# --- the cards of the outlaws ---------------------------------------------------------------


def test_highway_robbery_cancels_and_ignores_the_defense() -> None:
    t = sherwood(["highway-robbery"], against=["hiss-and-slither"])
    t.fight("outlaw-1", "medusa", "highway-robbery", "hiss-and-slither")
    assert (t.health("medusa"), winners(t)) == (14, ["outlaw-1"])
    assert [event["card"] for event in t.events("canceled")] == ["hiss-and-slither"]


def test_highway_robbery_without_a_defense_is_a_plain_2() -> None:
    t = sherwood(["highway-robbery"]).fight("outlaw-1", "medusa", "highway-robbery")
    assert (t.health("medusa"), t.events("value-ignored")) == (14, [])


def test_highway_robbery_ignores_the_value_of_a_card_that_cannot_be_canceled() -> None:
    houdini = pl.Seat("houdini", at="m", hand=["all-part-of-the-show"])
    t = table(robin(["highway-robbery"]), houdini, board=SHERWOOD)
    t.fight("outlaw-1", "houdini", "highway-robbery", "all-part-of-the-show")
    assert (t.health("houdini"), t.events("canceled")) == (14 - 2, [])


def test_highway_robbery_ignores_what_raises_the_value() -> None:
    """Small Alice's defense has +1; the whole value is ignored (VALUE-3)."""
    small = pl.Seat("alice", at="m", hand=["looking-glass"], mode="small")
    t = table(robin(["highway-robbery"]), small, board=SHERWOOD)
    t.fight("outlaw-1", "alice", "highway-robbery", "looking-glass")
    assert t.health("alice") == 13 - 2


def test_highway_robbery_is_itself_canceled_by_a_defending_feint() -> None:
    t = sherwood(["highway-robbery"], against=["feint"]).fight("outlaw-1", "medusa", "highway-robbery", "feint")
    assert (t.health("medusa"), t.events("value-ignored")) == (16, [])  # 2 against 2


def test_highway_robbery_is_only_for_outlaws() -> None:
    assert sherwood(["highway-robbery"]).do("attack").options == ["fighter outlaw-1"]
    assert sherwood(["highway-robbery"], outlaw=None).options == ["maneuver"]


# --- the cards of all -----------------------------------------------------------------------


def test_defenders_of_sherwood_draws_and_brings_an_outlaw_back() -> None:
    t = ambushed(["defenders-of-sherwood"], by=["snipe"], outlaw=None, deck_top=["feint"])
    t.fight("medusa", "robin-hood", "snipe", "defenders-of-sherwood")
    assert (t.kind, t.asked, t.hand(0)) == ("action", 1, ["feint"])  # f is the only free space of the zone: not asked
    assert (t.space("outlaw-1"), t.health("outlaw-1"), t.health("robin-hood")) == ("f", 1, 13)


def test_defenders_of_sherwood_asks_for_a_space_in_robins_zone_and_is_not_optional() -> None:
    board = pl.sketch("r-f-g-m", zones={"green": "r f g m"})
    t = table(robin(["defenders-of-sherwood"], outlaw=None), medusa(["snipe"]), board=board, turn=1)
    t.fight("medusa", "robin-hood", "snipe", "defenders-of-sherwood")
    assert (t.kind, t.asked, t.options) == ("return-space", 0, ["space f", "space g"])
    t.do("space g")
    assert (t.space("outlaw-1"), t.health("outlaw-2")) == ("g", 0)  # one outlaw only


def test_defenders_of_sherwood_brings_back_the_outlaw_that_just_fell() -> None:
    four = {"outlaw-1": "o", "outlaw-2": "r1", "outlaw-3": "r2", "outlaw-4": "r3"}
    archer = pl.Seat("yennenga", at="m", hand=["jaws-of-the-beast"])
    mine = pl.Seat("robin-hood", at="r", fighters=four, hand=["defenders-of-sherwood"], deck_top=["feint"])
    t = table(mine, archer, board=SHERWOOD, turn=1)
    t.fight("yennenga", "outlaw-1", "jaws-of-the-beast", "defenders-of-sherwood")  # 3 + 1 against 3
    assert [event["fighter"] for event in t.events("defeated")] == ["outlaw-1"]
    assert (t.space("outlaw-1"), t.health("outlaw-1"), t.hand(0)) == ("f", 1, ["feint"])


def test_defenders_of_sherwood_with_all_outlaws_alive_only_draws() -> None:
    four = {"outlaw-1": "o", "outlaw-2": "r1", "outlaw-3": "r2", "outlaw-4": "r3"}
    mine = pl.Seat("robin-hood", at="r", fighters=four, hand=["defenders-of-sherwood"])
    t = table(mine, medusa(["snipe"]), board=SHERWOOD, turn=1)
    t.fight("medusa", "robin-hood", "snipe", "defenders-of-sherwood")
    assert (t.kind, len(t.hand(0)), t.events("returned")) == ("action", 1, [])


def test_defenders_of_sherwood_without_a_free_space_only_draws() -> None:
    board = pl.sketch("r-m-x", zones={"green": "r m"})
    t = table(robin(["defenders-of-sherwood"], outlaw=None), medusa(["snipe"]), board=board, turn=1)
    t.fight("medusa", "robin-hood", "snipe", "defenders-of-sherwood")
    assert (t.kind, len(t.hand(0)), t.health("outlaw-1")) == ("action", 1, 0)


def test_defenders_of_sherwood_after_robins_defeat_draws_but_brings_nobody_back() -> None:
    t = ambushed(["defenders-of-sherwood"], by=["second-shot", "gaze-of-stone"], outlaw=None, health=1)
    t.fight("medusa", "robin-hood", "second-shot", "defenders-of-sherwood").do("card gaze-of-stone")
    assert (t.game.winner, len(t.hand(0)), t.events("returned")) == (1, 1, [])


def test_a_returned_outlaw_moves_and_attacks_like_any_other() -> None:
    board = pl.sketch("r-f-m-x f-g", zones={"green": "r f m"})
    mine = robin(["defenders-of-sherwood", "highway-robbery"], outlaw=None)
    t = table(mine, medusa(["snipe"]), board=board, turn=1, actions=1)
    t.fight("medusa", "robin-hood", "snipe", "defenders-of-sherwood")
    assert (t.asked, t.space("outlaw-1")) == (0, "f")
    t.fight("outlaw-1", "medusa", "highway-robbery")
    assert (t.health("medusa"), t.asked_to_move(), t.options) == (14, "outlaw-1", ["space f", "space g"])


def test_ambush_adds_the_boost_of_a_random_card() -> None:
    t = sherwood(["ambush"], against=["gaze-of-stone"]).fight("outlaw-1", "medusa", "ambush")
    assert (t.health("medusa"), t.hand(1), t.discard(1)) == (16 - (2 + 4), [], ["gaze-of-stone"])


def test_ambush_lets_chance_choose() -> None:
    dealt = set()
    for seed in range(20):
        t = table(robin(["ambush"]), medusa(["gaze-of-stone", "snipe"]), board=SHERWOOD, seed=seed)
        t.fight("robin-hood", "medusa", "ambush")
        assert len(t.hand(1)) == 1
        dealt.add(16 - t.health("medusa"))
    assert dealt == {2 + 4, 2 + 1}


def test_ambush_against_an_empty_hand_is_a_plain_2() -> None:
    assert sherwood(["ambush"]).fight("robin-hood", "medusa", "ambush").health("medusa") == 14
    t = sherwood(["ambush"], against=["snipe"]).fight("robin-hood", "medusa", "ambush", "snipe")
    assert (t.health("medusa"), t.discard(1)) == (16, ["snipe"])  # the committed card is not in hand


def test_ambush_canceled_discards_nothing() -> None:
    t = sherwood(["ambush"], against=["feint", "gaze-of-stone"]).fight("robin-hood", "medusa", "ambush", "feint")
    assert (t.health("medusa"), t.hand(1)) == (16, ["gaze-of-stone"])


def test_wily_fighting_hurts_each_enemy_beside_the_own_combatant() -> None:
    board = pl.sketch("o-m o-h r-m r-i", zones={"green": "r m"})
    t = table(robin(["wily-fighting"]), medusa(harpy_1="h", harpy_2="i"), board=board)
    t.fight("outlaw-1", "medusa", "wily-fighting")
    assert [t.health(fighter) for fighter in ("medusa", "harpy-1", "harpy-2")] == [16 - 3 - 1, 0, 1]


def test_wily_fighting_from_afar_hurts_nobody_else() -> None:
    t = sherwood(["wily-fighting"]).fight("robin-hood", "medusa", "wily-fighting")
    assert t.health("medusa") == 16 - 3


@pytest.mark.parametrize(
    ("attacker", "drawn"), [("outlaw-1", ["feint"]), ("robin-hood", [])], ids=["adjacent", "from afar"]
)
def test_snark_draws_if_the_combatants_are_adjacent(attacker: str, drawn: list[str]) -> None:
    t = sherwood(["snark"], deck_top=["feint"]).fight(attacker, "medusa", "snark")
    assert (t.health("medusa"), t.hand(0)) == (13, drawn)


def test_snark_in_defense_and_after_a_loss() -> None:
    t = ambushed(["snark"], by=["second-shot", "gaze-of-stone"], deck_top=["feint"])
    t.fight("medusa", "outlaw-1", "second-shot", "snark").do("decline")
    assert (t.health("outlaw-1"), t.hand(0)) == (1, ["feint"])
    t = ambushed(["snark"], by=["second-shot", "gaze-of-stone"], outlaw=None, at="o", deck_top=["feint"])
    t.fight("medusa", "robin-hood", "second-shot", "snark").do("card gaze-of-stone")
    assert (t.health("robin-hood"), t.hand(0)) == (13 - 4, ["feint"])


@pytest.mark.parametrize("fallen", ["own", "opposing"])
def test_snark_needs_both_on_the_battlefield(fallen: str) -> None:
    if fallen == "own":
        t = ambushed(["snark"], by=["second-shot", "gaze-of-stone"])
        t.fight("medusa", "outlaw-1", "second-shot", "snark").do("card gaze-of-stone")
        assert t.health("outlaw-1") == 0
    else:
        t = table(robin(["snark"]), medusa(at="y", harpy_1="m"), board=SHERWOOD).fight("outlaw-1", "harpy-1", "snark")
        assert t.health("harpy-1") == 0
    assert t.hand(0) == []


def test_snark_is_looked_at_after_the_defender_has_gone() -> None:
    bigfoot = pl.Seat("bigfoot", at="m", hand=["hoax"])
    t = table(robin(["snark"]), bigfoot, board=SHERWOOD).fight("outlaw-1", "bigfoot", "snark", "hoax").do("space y")
    assert t.hand(0) == []


@pytest.mark.parametrize(
    ("defense", "medusas", "canceled"),
    [(None, 14, []), ("snipe", 16, [1]), ("feint", 16, [0])],
    ids=["plain 2", "cancels", "both: the defender's counts"],
)
@pytest.mark.parametrize("attacker", ["robin-hood", "outlaw-1"])
def test_feint(attacker: str, defense: str | None, medusas: int, canceled: list[int]) -> None:
    t = sherwood(["feint"], against=["snipe", "feint"]).fight(attacker, "medusa", "feint", defense)
    assert t.health("medusa") == medusas
    assert [event["seat"] for event in t.events("canceled")] == canceled


@pytest.mark.parametrize(("defense", "drawn"), [(None, ["feint", "snark"]), ("snipe", ["feint"])], ids=["won", "lost"])
def test_regroup_draws_two_or_one(defense: str | None, drawn: list[str]) -> None:
    t = sherwood(["regroup"], against=["snipe"], deck_top=["feint", "snark"])
    assert t.fight("outlaw-1", "medusa", "regroup", defense).hand(0) == drawn
    assert t.health("medusa") == (16 if defense else 15)


# --- X-4: an outlaw attacks Bigfoot ---------------------------------------------------------


def magda_and_grzegorz(ruleset: str) -> Table:
    hand = ["piercing-shot", "defenders-of-sherwood", "wily-fighting"]
    return table(
        pl.Seat("robin-hood", at="r", fighters={"outlaw-1": "o"}, hand=hand),
        pl.Seat("bigfoot", at="b", hand=["skirmish"]),
        board=pl.sketch("o-b o-o1-o2-o3 b-z r-q-z"),
        ruleset=ruleset,
    )


@PRESETS
def test_X_4_only_wily_fighting_is_legal(ruleset: str) -> None:
    t = magda_and_grzegorz(ruleset).do("attack")
    assert t.options == ["fighter outlaw-1"]
    assert t.do("fighter outlaw-1").options == ["card wily-fighting"]


@PRESETS
def test_X_4_skirmish_pushes_the_outlaw_away_and_nobody_is_hurt(ruleset: str) -> None:
    t = magda_and_grzegorz(ruleset).fight("outlaw-1", "bigfoot", "wily-fighting", "skirmish")
    assert (winners(t), t.kind, t.asked) == (["bigfoot"], "choose-fighter", 1)  # defender first
    t.do("fighter outlaw-1")
    assert t.options == ["space o", "space o1", "space o2"]
    t.do("space o2")
    assert (t.health("bigfoot"), t.events("damaged")) == (16, [])
    assert (t.kind, t.asked) == ("destination", 0)  # ROBIN-2
    t.do("space o3")
    assert (t.space("outlaw-1"), t.discard(0), t.discard(1)) == ("o3", ["wily-fighting"], ["skirmish"])

"""Bonus attacks: a second combat inside the first one (BONUS)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

# The attacker on a, a friend on p, the defender on m beside both; x, y, z lead away.
FIELD = pl.sketch("a-p a-m p-m m-x-y-z a-a1-a2-a3")
PRESETS = pytest.mark.parametrize("ruleset", ["current", "classic"])

DRAW_1: Mapping[str, object] = {"draw": 1}


def achilles(hand: Sequence[str] = ("test-for-weakness",), patroclus: int | None = 6, **cards: Any) -> pl.Seat:
    """Test for Weakness is 1, its bonus attack Relentless Assault 3; +2 each if Patroclus (None) is defeated."""
    fighters = {"patroclus": ("p", patroclus)} if patroclus else {}
    return pl.Seat("achilles", at="a", fighters=fighters, hand=hand, **cards)


def mary(hand: Sequence[str] = ("bloody-requiem",)) -> pl.Seat:
    """Bloody Requiem is 3, its bonus attack Bloody Reprise what is printed on the defense against Requiem."""
    return pl.Seat("bloody-mary", at="a", hand=hand)


def medusa(hand: Sequence[str] = (), health: int | None = None, **cards: Any) -> pl.Seat:
    return pl.Seat("medusa", at="m", health=health, hand=hand, **cards)


def striker(main: Mapping[str, object], extra: Mapping[str, object], **fields: Any) -> pl.HeroDef:
    """A hero with the card `strike`, 2, and its bonus attack `follow-up`, 1; effects by label."""
    bonus = {"id": "follow-up", "title": "Follow-Up", "value": 1, **extra}
    fields.setdefault("sidekicks", [sidekick("aide")])
    return hero(card("strike", "attack", 2, bonus_attack=bonus, **main), id="striker", **fields)


def strike(
    main: Mapping[str, object], extra: Mapping[str, object] | None = None, against: Sequence[str] = (), **fields: Any
) -> Table:
    """The striker beside Medusa."""
    ruleset = fields.pop("ruleset", "current")
    attacker = pl.Seat(striker(main, extra or {}, **fields), at="a", fighters={"aide": "p"}, hand=["strike"])
    return table(attacker, medusa(against), board=FIELD, ruleset=ruleset)


THEN: Mapping[str, object] = {"after_combat": [{"bonus_attack": "this_card"}]}


def names(t: Table, *wanted: str) -> list[object]:
    """The names of these events in the order they came."""
    return [event["event"] for event in t.events() if event["event"] in wanted]


def winners(t: Table) -> list[object]:
    return [event["fighter"] for event in t.events("combat-won")]


def bonus_attacks(t: Table) -> list[tuple[object, object, object]]:
    return [(event["fighter"], event["other"], event["card"]) for event in t.events("bonus-attack")]


def combat_of(t: Table, seat: int) -> Mapping[str, object]:
    """The combat as a seat sees it."""
    combat = t.game.view(seat)["combat"]
    assert isinstance(combat, dict)
    return combat


# --- BONUS-1, BONUS-2: when it happens ------------------------------------------------------


@PRESETS
def test_BONUS_1_the_main_attack_is_resolved_first(ruleset: str) -> None:
    """Snipe, the defender's AFTER COMBAT effect, comes before the bonus attack."""
    t = table(achilles(), medusa(["snipe"], deck_top=["dash"]), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness", "snipe")
    assert names(t, "combat-won", "drew", "bonus-attack") == ["combat-won", "drew", "bonus-attack"]
    assert (t.kind, t.asked, t.options) == ("defense-card", 1, ["card dash", "decline"])


@PRESETS
def test_BONUS_2_no_bonus_attack_if_its_effect_is_canceled(ruleset: str) -> None:
    t = table(achilles(), medusa(["feint", "snipe"]), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness", "feint")
    assert (t.kind, t.asked, t.health("medusa"), bonus_attacks(t)) == ("action", 0, 16, [])


@pytest.mark.parametrize(("defense", "attacks"), [(None, 1), ("snipe", 0)], ids=["won", "lost"])
def test_BONUS_2_no_bonus_attack_if_its_condition_fails(defense: str | None, attacks: int) -> None:
    t = strike({"after_combat": [{"if": "won", "then": [{"bonus_attack": "this_card"}]}]}, against=["snipe"])
    t.fight("striker", "medusa", "strike", defense)
    assert len(bonus_attacks(t)) == attacks


# --- BONUS-3: somebody is defeated ----------------------------------------------------------


@pytest.mark.parametrize(("health", "attacks"), [(1, 0), (2, 1)])
def test_BONUS_3_none_if_the_main_attack_defeated_the_defender(health: int, attacks: int) -> None:
    bigfoot = pl.Seat("bigfoot", at="z", fighters={"jackalope": ("m", health)})
    t = table(achilles(), bigfoot, board=FIELD).fight("achilles", "jackalope", "test-for-weakness")
    assert len(bonus_attacks(t)) == attacks
    assert t.health("jackalope") == 0  # by the first blow, or by the second


@PRESETS
def test_BONUS_3_none_against_a_defeated_hero(ruleset: str) -> None:
    t = table(achilles(), medusa(["snipe"], health=1), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness")
    assert (bonus_attacks(t), t.game.winner) == ([], 0)


def test_BONUS_3_none_if_the_defender_falls_by_an_effect_of_the_main_combat() -> None:
    """Regroup makes Medusa draw from an empty deck: exhaustion takes her last 2 health."""
    t = table(achilles(), medusa(["regroup"], health=2, deck=[]), board=FIELD)
    t.fight("achilles", "medusa", "test-for-weakness", "regroup")
    assert (t.health("medusa"), bonus_attacks(t), t.game.winner) == (0, [], 0)


@PRESETS
def test_BONUS_3_none_if_the_attacker_was_defeated(ruleset: str) -> None:
    """Wily Fighting defeats Patroclus, who attacks."""
    robin = pl.Seat("robin-hood", at="m", hand=["wily-fighting", "feint"])
    t = table(achilles(patroclus=1), robin, board=FIELD, ruleset=ruleset)
    t.fight("patroclus", "robin-hood", "test-for-weakness", "wily-fighting")
    assert (t.health("patroclus"), bonus_attacks(t)) == (0, [])
    assert (t.kind, t.asked, t.health("robin-hood")) == ("action", 0, 13)


# --- BONUS-4: like a new card ---------------------------------------------------------------


def test_BONUS_4_it_has_its_own_name_and_value() -> None:
    t = table(achilles(), medusa(["regroup", "snipe"]), board=FIELD).fight("achilles", "medusa", "test-for-weakness")
    assert bonus_attacks(t) == [("achilles", "medusa", "relentless-assault")]
    t.defend("regroup")
    values = [(event["side"], event["number"]) for event in t.events("combat-value")]
    assert values == [("attack", 1), ("attack", 3), ("defense", 1)]
    assert t.health("medusa") == 16 - 1 - (3 - 1)


def test_BONUS_4_it_has_its_own_effects_in_every_step() -> None:
    extra = {"immediately": [{"cancel": "opposing_card"}], "during_combat": [{"add": 3}], "after_combat": [DRAW_1]}
    t = strike(THEN, extra, against=["snipe"]).fight("striker", "medusa", "strike").defend("snipe")
    assert t.health("medusa") == 16 - 2 - (1 + 3 - 3)
    assert (t.hand(0), t.hand(1)) == (["filler"], [])  # drawn once; Snipe was canceled
    assert [(event["card"], event["moment"]) for event in t.events("effect")] == [
        ("strike", "after_combat"),
        ("follow-up", "immediately"),
        ("follow-up", "during_combat"),
        ("follow-up", "after_combat"),
    ]


def test_BONUS_4_its_effects_are_judged_by_its_own_combat() -> None:
    """Won against nothing, lost against 3: `if won` of the bonus attack looks at the second result."""
    won = {"after_combat": [{"if": "won", "then": [{"draw": 2}]}]}
    t = strike(THEN, won, against=["snipe"]).fight("striker", "medusa", "strike").defend("snipe")
    assert (winners(t), t.hand(0)) == (["striker", "medusa"], [])
    t = strike(THEN, won, against=["snipe"]).fight("striker", "medusa", "strike", "snipe").defend()
    assert (winners(t), t.hand(0)) == (["medusa", "striker"], ["filler", "filler"])


# --- BONUS-5: attacker, defender, BOOST value -----------------------------------------------


@pytest.mark.parametrize("attacker", ["achilles", "patroclus"])
def test_BONUS_5_attacker_and_defender_stay(attacker: str) -> None:
    other = pl.Seat("medusa", at="m", fighters={"harpy-1": "x"})
    t = table(achilles(), other, board=FIELD).fight(attacker, "medusa", "test-for-weakness")
    assert bonus_attacks(t) == [(attacker, "medusa", "relentless-assault")]


def test_BONUS_5_the_boost_value_is_that_of_the_card() -> None:
    """This Is No Parlor Trick sets Bloody Reprise to the BOOST value of Bloody Requiem, 4."""
    genie = pl.Seat("the-genie", at="m", hand=["this-is-no-parlor-trick"])
    t = table(mary(), genie, board=FIELD).fight("bloody-mary", "the-genie", "bloody-requiem")
    t.defend("this-is-no-parlor-trick")
    assert t.health("the-genie") == 16 - 3 - (4 - 1)


def test_BONUS_5_a_defender_who_took_over_is_attacked_again() -> None:
    mine = achilles(["under-achilles-helm"])
    attacker = pl.Seat("yennenga", at="m", hand=["rain-of-arrows"])
    t = table(mine, attacker, board=FIELD, turn=1)
    t.fight("yennenga", "achilles", "rain-of-arrows", "under-achilles-helm").do("accept")
    assert bonus_attacks(t) == [("yennenga", "patroclus", "volley")]
    assert (t.health("achilles"), t.health("patroclus")) == (18, 6 - (3 - 2) - 3)


def test_BONUS_5_an_attacker_who_took_over_attacks_again() -> None:
    t = strike({**THEN, "immediately": [{"fights": "aide"}]}).fight("striker", "medusa", "strike")
    assert bonus_attacks(t) == [("aide", "medusa", "follow-up")]
    assert winners(t) == ["aide", "aide"]


# --- BONUS-6: reach -------------------------------------------------------------------------


@PRESETS
@pytest.mark.parametrize(("defense", "goal"), [("skirmish", "y"), ("hoax", "z")])
def test_BONUS_6_reach_is_not_checked_again(ruleset: str, defense: str, goal: str) -> None:
    bigfoot = pl.Seat("bigfoot", at="m", hand=[defense, "feint"])
    t = table(achilles(), bigfoot, board=FIELD, ruleset=ruleset)
    t.fight("achilles", "bigfoot", "test-for-weakness", defense).do_if("choose-fighter", "fighter bigfoot")
    t.do(f"space {goal}")
    assert bonus_attacks(t) == [("achilles", "bigfoot", "relentless-assault")]
    t.defend("feint")
    assert (t.space("bigfoot"), t.health("bigfoot"), winners(t)) == (goal, 16 - (3 - 2), ["bigfoot", "achilles"])


def test_BONUS_6_high_ground_is_read_again() -> None:
    """HIGHGROUND-4: the arrow a to m helps the main attack only, as the defender leaves m."""
    slope = pl.sketch("a-p a-m p-m m-x-y-z a-a1-a2-a3", high_ground=["a m"])
    bigfoot = pl.Seat("bigfoot", at="m", hand=["hoax"])
    t = table(achilles(), bigfoot, board=slope).fight("achilles", "bigfoot", "test-for-weakness", "hoax")
    t.do("space x").defend()
    assert [event["number"] for event in t.events("combat-value")] == [1 + 1, 4, 3]
    t = table(achilles(), medusa(), board=slope).fight("achilles", "medusa", "test-for-weakness")
    assert t.health("medusa") == 16 - (1 + 1) - (3 + 1)


# --- BONUS-7: the defense -------------------------------------------------------------------


@PRESETS
def test_BONUS_7_the_first_defense_is_discarded_and_a_new_one_may_be_played(ruleset: str) -> None:
    hand = ["snipe", "dash", "clutching-claws"]
    t = table(achilles(), medusa(hand, deck_top=["regroup"]), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness", "snipe")
    assert (t.discard(1), t.kind, t.asked) == (["snipe"], "defense-card", 1)
    assert t.options == ["card dash", "card regroup", "decline"]  # not Snipe again, no card of the harpies
    t.do("card dash").do_if("destination", "space m")
    assert (t.health("medusa"), t.discard(1)) == (16, ["snipe", "dash"])


def test_BONUS_7_a_second_copy_may_defend_again() -> None:
    t = table(achilles(), medusa(["snipe", "snipe"]), board=FIELD)
    t.fight("achilles", "medusa", "test-for-weakness", "snipe").defend("snipe")
    assert (t.health("medusa"), t.discard(1), len(t.hand(1))) == (16, ["snipe", "snipe"], 2)


def test_BONUS_7_or_none() -> None:
    t = table(achilles(), medusa(["hiss-and-slither", "snipe"]), board=FIELD)
    t.fight("achilles", "medusa", "test-for-weakness", "hiss-and-slither").defend()
    assert (t.health("medusa"), t.hand(1)) == (16 - 3, ["snipe"])


def test_BONUS_7_with_an_empty_hand_nothing_is_asked() -> None:
    t = table(achilles(), medusa(["hiss-and-slither"]), board=FIELD)
    t.fight("achilles", "medusa", "test-for-weakness", "hiss-and-slither")
    assert (t.kind, t.asked, t.health("medusa")) == ("action", 0, 16 - 3)


def test_BONUS_7_the_bonus_attack_is_known_when_the_defense_is_chosen() -> None:
    t = table(achilles(), medusa(["snipe", "dash"]), board=FIELD)
    t.attack("achilles", "medusa", "test-for-weakness")
    assert (combat_of(t, 1)["attack"], combat_of(t, 1)["bonus"]) == ({"card": None}, False)
    t.defend("snipe")
    combat = combat_of(t, 1)
    assert (combat["attack"], combat["defense"], combat["bonus"]) == ({"card": "relentless-assault"}, None, True)


def test_BONUS_7_the_first_defense_lies_in_the_pile_for_effects_of_the_second() -> None:
    """Battle Hardened, the second defense, takes the first one back."""
    attacker = pl.Seat("yennenga", at="m", hand=["rain-of-arrows"])
    t = table(achilles(["achilles-heel", "battle-hardened"]), attacker, board=FIELD, turn=1)
    t.fight("yennenga", "achilles", "rain-of-arrows", "achilles-heel").defend("battle-hardened")
    assert (t.hand(0), t.discard(0)) == (["achilles-heel"], ["battle-hardened"])


# --- BONUS-8: inside the main combat --------------------------------------------------------


@PRESETS
def test_BONUS_8_then_the_main_combat_goes_on(ruleset: str) -> None:
    """The main card asks something after its bonus attack: whose cards lie where by then?"""
    main = {"after_combat": [{"bonus_attack": "this_card"}, {"may": [{"draw": 2}]}]}
    t = strike(main, against=["snipe", "dash"], ruleset=ruleset)
    t.fight("striker", "medusa", "strike", "snipe").defend("dash").do_if("destination", "space m")
    assert (t.kind, t.asked, combat_of(t, 0)["bonus"]) == ("may", 0, False)
    assert (t.discard(0), t.discard(1)) == ([], ["snipe", "dash"])
    t.do("accept")
    assert (len(t.hand(0)), t.discard(0), t.discard(1)) == (2, ["strike"], ["snipe", "dash"])


@PRESETS
def test_BONUS_8_the_rest_of_the_main_effect_is_judged_by_the_main_combat(ruleset: str) -> None:
    """`if won` behind the bonus attack asks for the main result, whatever the bonus attack brought."""
    main = {"after_combat": [{"bonus_attack": "this_card"}, {"if": "won", "then": [{"draw": 2}]}]}
    t = strike(main, against=["snipe"], ruleset=ruleset).fight("striker", "medusa", "strike").defend("snipe")
    assert (winners(t), len(t.hand(0))) == (["striker", "medusa"], 2)
    t = strike(main, against=["snipe"], ruleset=ruleset).fight("striker", "medusa", "strike", "snipe").defend()
    assert (winners(t), len(t.hand(0))) == (["medusa", "striker"], 0)


@PRESETS
def test_BONUS_8_abilities_of_the_bonus_combat_come_before_those_of_the_main_combat(ruleset: str) -> None:
    """Achilles draws in 4b of the bonus combat, then in 4b of the main combat: no draw before the bonus attack."""
    t = table(achilles(patroclus=None), medusa(), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness")
    assert names(t, "combat-won", "bonus-attack", "ability") == [
        "combat-won",
        "bonus-attack",
        "combat-won",
        "ability",
        "ability",
    ]


def test_BONUS_8_a_labeled_ability_resolves_in_both_combats_in_the_owners_order() -> None:
    """`current`: an AFTER COMBAT ability is due beside the card's effect; its owner may take it first."""
    labeled = {"id": "zeal", "when": "after_combat", "do": [DRAW_1]}
    t = strike(THEN, abilities=[labeled]).fight("striker", "medusa", "strike")
    assert (t.kind, t.options) == ("effect-order", ["effect card", "effect zeal"])
    t.do("effect card")
    order = names(t, "bonus-attack", "combat-won", "drew")
    assert order == ["combat-won", "bonus-attack", "combat-won", "drew", "drew"]


def test_BONUS_8_values_of_the_main_combat_are_still_compared_after_the_bonus_attack() -> None:
    """VALUE-5: they are frozen in step 3; that the defense card lies in the discard pile by now changes nothing."""
    main = {
        "after_combat": [
            {"bonus_attack": "this_card"},
            {"if": {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}}, "then": [{"draw": 2}]},
        ]
    }
    waller = pl.Seat(hero(card("wall", "defense", 2), id="waller"), at="m", hand=["wall"])
    attacker = pl.Seat(striker(main, {}), at="a", hand=["strike"])
    t = table(attacker, waller, board=FIELD).fight("striker", "waller", "strike", "wall")
    assert (winners(t), len(t.hand(0))) == (["waller", "striker"], 2)


# --- BONUS-9: one action --------------------------------------------------------------------


def test_BONUS_9_it_costs_no_action() -> None:
    t = table(achilles(), medusa(), board=FIELD).fight("achilles", "medusa", "test-for-weakness")
    assert t.game.view(0)["turn"] == {"number": 1, "seat": 0, "actions_left": 1, "action": 1}


@pytest.mark.parametrize(("ruleset", "winner", "attacks"), [("current", 0, 1), ("classic", 1, 0)])
def test_BONUS_9_no_win_check_in_between(ruleset: str, winner: int, attacks: int) -> None:
    """Wily Fighting fells Achilles while Patroclus attacks; `current` lets the bonus attack fell Robin Hood too."""
    robin = pl.Seat("robin-hood", at="m", health=3, hand=["wily-fighting"])
    t = table(achilles(health=1), robin, board=FIELD, ruleset=ruleset)
    t.fight("patroclus", "robin-hood", "test-for-weakness", "wily-fighting")
    assert (t.health("achilles"), len(bonus_attacks(t)), t.game.winner) == (0, attacks, winner)


# --- BONUS-10: two results ------------------------------------------------------------------


@PRESETS
@pytest.mark.parametrize(
    ("first", "second", "won", "drawn"),
    [
        (None, None, ["achilles", "achilles"], 2),
        ("hiss-and-slither", None, ["medusa", "achilles"], 1),
        ("snipe", "snipe", ["medusa", "achilles"], 1),
    ],
)
def test_BONUS_10_each_combat_has_its_own_result(
    ruleset: str, first: str | None, second: str | None, won: list[str], drawn: int
) -> None:
    """Without Patroclus: 1 + 2 and 3 + 2; Achilles draws for each win."""
    hand = [defense for defense in (first, second) if defense]
    t = table(achilles(patroclus=None), medusa(hand), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness", first).defend(second)
    assert (winners(t), len(t.hand(0))) == (won, drawn)


def test_BONUS_10_a_defending_winner_may_draw_twice_too() -> None:
    attacker = pl.Seat("yennenga", at="m", hand=["rain-of-arrows"])
    t = table(achilles(["achilles-heel", "achilles-heel"], None), attacker, board=FIELD, turn=1)
    t.fight("yennenga", "achilles", "rain-of-arrows", "achilles-heel").defend("achilles-heel")
    assert (winners(t), len(t.hand(0)), t.health("achilles")) == (["achilles", "achilles"], 2, 18)


# --- BONUS-11: effects do not mix -----------------------------------------------------------


def test_BONUS_11_effects_of_the_main_attack_do_not_repeat() -> None:
    main = {"during_combat": [{"add": 4}], "immediately": [DRAW_1], **THEN}
    t = strike(main).fight("striker", "medusa", "strike")
    assert [event["number"] for event in t.events("combat-value")] == [2 + 4, 1]
    assert len(t.hand(0)) == 1


def test_BONUS_11_canceling_the_bonus_attack_leaves_the_main_attacks_effects() -> None:
    main = {"after_combat": [{"bonus_attack": "this_card"}, DRAW_1]}
    t = strike(main, {"after_combat": [{"draw": 5}]}, against=["feint"])
    t.fight("striker", "medusa", "strike").defend("feint")
    assert [event["card"] for event in t.events("canceled")] == ["follow-up"]
    assert len(t.hand(0)) == 1


def test_BONUS_11_a_bonus_attack_without_text_is_not_counted_as_canceled() -> None:
    t = table(achilles(), medusa(["feint"]), board=FIELD)
    t.fight("achilles", "medusa", "test-for-weakness").defend("feint")
    assert (t.health("medusa"), t.events("canceled")) == (16 - 1 - (3 - 2), [])


def test_BONUS_11_a_boost_committed_to_the_main_attack_does_not_count_again() -> None:
    """A hero who may boost attacks like King Arthur; the filler's BOOST is 1."""
    zeal = {"id": "zeal", "when": "attack_committed", "do": [{"commit_boost": "own_card"}]}
    attacker = pl.Seat(striker(THEN, {}, abilities=[zeal]), at="a", hand=["strike", "filler", "filler"])
    t = table(attacker, medusa(["feint"]), board=FIELD).attack("striker", "medusa", "strike", boost="filler")
    t.defend().defend("feint")
    assert [event["number"] for event in t.events("combat-value")] == [2 + 1, 1, 2]
    assert (t.hand(0), t.discard(0), t.events("boost-lost")) == (["filler"], ["strike", "filler"], [])


# --- BONUS-12, BONUS-13: once ---------------------------------------------------------------


@PRESETS
def test_BONUS_12_after_the_attack_happens_once_after_everything(ruleset: str) -> None:
    run = {"id": "run", "when": "after_attack", "do": [{"may": [{"move": "own_fighter", "up_to": 1}]}]}
    t = strike(THEN, abilities=[run], ruleset=ruleset).fight("striker", "medusa", "strike")
    assert (t.kind, winners(t)) == ("destination", ["striker", "striker"])
    t.do("space a1")
    assert (t.kind, t.asked, t.space("striker")) == ("action", 0, "a1")


def test_BONUS_12_a_bonus_attack_yields_no_other() -> None:
    t = table(achilles(), medusa(), board=FIELD).fight("achilles", "medusa", "test-for-weakness")
    assert len(bonus_attacks(t)) == 1


@PRESETS
def test_BONUS_13_the_card_is_discarded_once_at_the_main_cleanup(ruleset: str) -> None:
    t = table(achilles(), medusa(["snipe", "dash"]), board=FIELD, ruleset=ruleset)
    t.fight("achilles", "medusa", "test-for-weakness", "snipe")
    assert t.discard(0) == []
    t.defend()
    assert t.discard(0) == ["test-for-weakness"]


# --- BONUS-14: All Part of the Show ---------------------------------------------------------


def show(ruleset: str, hand: Sequence[str] = (), by: Sequence[str] = ("test-for-weakness",)) -> Table:
    """Houdini with 1 health; +2 for Achilles make 3 against All Part of the Show, 2."""
    houdini = pl.Seat("houdini", at="m", health=1, hand=["all-part-of-the-show", *hand])
    t = table(achilles(by, None), houdini, board=FIELD, ruleset=ruleset)
    return t.fight("achilles", "houdini", "test-for-weakness", "all-part-of-the-show")


@PRESETS
def test_BONUS_14_a_defender_who_is_back_is_attacked_again(ruleset: str) -> None:
    t = show(ruleset, hand=["misdirection"])
    assert (t.kind, t.asked) == ("return-space", 1)
    t.do("space z")
    assert (t.health("houdini"), t.space("houdini")) == (4, "z")
    assert bonus_attacks(t) == [("achilles", "houdini", "relentless-assault")]
    t.do("card misdirection")
    assert (t.health("houdini"), t.game.over) == (4 - (3 + 2 - 2), False)


@PRESETS
def test_BONUS_14_and_may_be_defeated_for_good(ruleset: str) -> None:
    t = show(ruleset).do("space z")
    assert (t.health("houdini"), t.game.winner) == (0, 0)


@PRESETS
def test_BONUS_14_the_show_may_go_on_in_the_bonus_attack(ruleset: str) -> None:
    t = show(ruleset, hand=["all-part-of-the-show"]).do("space z", "card all-part-of-the-show")
    assert t.health("houdini") == 4 - (3 + 2 - 2)
    assert t.game.over is False


# --- the printed value of the first defense -------------------------------------------------

ECHO: Mapping[str, object] = {"during_combat": [{"value": {"printed_value_of": "main_defense"}}]}


@pytest.mark.parametrize(
    ("first", "second", "value"),
    [
        (None, None, 1),  # nothing to read: the bonus attack keeps its own value
        ("snipe", None, 3),
        ("snipe", "hiss-and-slither", 3),
        (None, "hiss-and-slither", 1),
        ("hiss-and-slither", "snipe", 4),
    ],
)
def test_the_main_defense_is_read_and_not_the_new_one(first: str | None, second: str | None, value: int) -> None:
    t = strike(THEN, ECHO, against=["snipe", "hiss-and-slither"])
    t.fight("striker", "medusa", "strike", first).defend(second)
    attacks = [event["number"] for event in t.events("combat-value") if event["side"] == "attack"]
    assert attacks == [2, value]


def test_the_main_defense_is_read_though_its_effects_were_canceled() -> None:
    t = strike({**THEN, "immediately": [{"cancel": "opposing_card"}]}, ECHO, against=["hiss-and-slither"])
    t.fight("striker", "medusa", "strike", "hiss-and-slither")
    assert [event["card"] for event in t.events("canceled")] == ["hiss-and-slither"]
    assert t.health("medusa") == 16 - 4


def test_the_main_defense_is_read_though_its_value_was_ignored() -> None:
    t = strike({**THEN, "immediately": [{"ignore_value": "opposing_card"}]}, ECHO, against=["snipe"])
    t.fight("striker", "medusa", "strike", "snipe").defend()
    assert [event["number"] for event in t.events("damaged")] == [2, 3]


LOCK: dict[str, object] = {"until": "end_of_turn", "rule": {"card_value": 4}}


@pytest.mark.parametrize(
    ("effect", "met"),
    [({"add": 3}, 1 + 3), ({"value": 6}, 6), (LOCK, 4)],
    ids=["raised", "set", "locked"],
)
def test_the_main_defense_is_read_as_printed(effect: dict[str, object], met: int) -> None:
    wall = hero(card("wall", "defense", 1, during_combat=[effect]), id="waller")
    attacker = pl.Seat(striker(THEN, ECHO), at="a", hand=["strike"])
    t = table(attacker, pl.Seat(wall, at="m", hand=["wall"]), board=FIELD).fight("striker", "waller", "strike", "wall")
    values = [(event["side"], event["number"]) for event in t.events("combat-value")]
    assert values == [("attack", 2), ("defense", met), ("attack", 1)]
    assert t.health("waller") == 20 - 1


def test_the_main_defense_is_read_though_the_bonus_attack_is_locked() -> None:
    """VALUE-7: the locked value of the attacker stays 4 in both combats, whatever is read."""
    lock = card("lock", "scheme", scheme=[LOCK])
    bonus = {"id": "follow-up", "title": "Follow-Up", "value": 1, **ECHO}
    attacker = pl.Seat(
        hero(card("strike", "attack", 2, bonus_attack=bonus, **THEN), lock, id="striker"),
        at="a",
        hand=["lock", "strike"],
    )
    t = table(attacker, medusa(["regroup"]), board=FIELD).scheme("lock").fight("striker", "medusa", "strike", "regroup")
    t.defend()
    attacks = [event["number"] for event in t.events("combat-value") if event["side"] == "attack"]
    assert (attacks, t.health("medusa")) == ([4, 4], 16 - 3 - 4)

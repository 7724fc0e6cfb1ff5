"""What the check says about rules: on a character card, and made by an effect for a while."""

from typing import Any

import pytest

from tests.support.homebrew import FILE, Table, card, plain_hero, problems, sidekick

NEAR = {"each": "aide", "in_zone_of": "hero"}


def always(**rule: object) -> list[str]:
    """What is wrong with a rule of the character card."""
    return problems(plain_hero(sidekicks=[sidekick()], rules=[{"id": "might", **rule}]))


def for_a_while(until: str = "end_of_turn", label: str = "scheme", **rule: object) -> list[str]:
    """What is wrong with a rule that a card makes."""
    tried = card("tried", "scheme" if label == "scheme" else "attack")
    tried[label] = [{"until": until, "rule": rule}]
    return problems(plain_hero(tried, sidekicks=[sidekick()]))


def is_refused(errors: list[str]) -> bool:
    return len(errors) == 1 and errors[0].startswith((f'{FILE}: rule "might"', f'{FILE}: card "tried"'))


# --- whom and when --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "who",
    ["hero", "aide", {"each": "own"}, NEAR, {"each": "friendly", "but": "hero"}, {"each": "enemy"}, "own_fighter"],
)
def test_a_rule_is_for_any_set_of_fighters(who: object) -> None:
    assert always(attack=1, **{"for": who}) == []


@pytest.mark.parametrize(
    "who",
    [
        pytest.param({"one": "own"}, id="nobody chooses"),
        pytest.param({"each": "own", "passed": True}, id="nobody has passed"),
        pytest.param({"each": "own", "at": "chosen_spaces"}, id="no space was chosen"),
        pytest.param("that_fighter", id="nobody is settled on"),
        pytest.param("opposing_hero", id="no effect names an opponent"),
    ],
)
def test_a_rule_that_always_holds_knows_no_running_effect(who: object) -> None:
    assert is_refused(always(attack=1, **{"for": who}))


@pytest.mark.parametrize("who", [{"one": "own"}, "opposing_hero"])
def test_a_rule_for_a_while_may_be_for_a_fighter_of_ones_choice(who: object) -> None:
    rule: dict[str, Any] = {"for": who}
    assert for_a_while(attack=1, **rule) == []


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param({"movement": 1, "for": "hero", "if": "won"}, id="movement after a combat"),
        pytest.param({"movement": "combat_damage_dealt", "for": "hero"}, id="movement by damage"),
        pytest.param({"cannot": "move", "for": "own_fighter"}, id="a ban outside a combat"),
    ],
)
def test_a_rule_outside_a_combat_cannot_need_one(rule: Table) -> None:
    errors = always(**rule)
    assert is_refused(errors) and "needs a combat" in errors[0]


def test_the_end_of_a_combat_needs_a_combat() -> None:
    assert for_a_while("end_of_combat", "during_combat", attack=1, **{"for": "hero"}) == []
    assert is_refused(for_a_while("end_of_combat", attack=1, **{"for": "hero"}))


@pytest.mark.parametrize(
    "condition",
    [
        {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}},
        {"can_summon": "aide", "at": "anywhere"},
    ],
)
def test_a_rule_cannot_depend_on_what_it_changes(condition: object) -> None:
    assert is_refused(always(attack=1, **{"for": "hero", "if": condition}))


# --- single rules ---------------------------------------------------------------------------


def test_damage_is_limited_or_reduced() -> None:
    assert always(damage_taken="any", at_most=2, **{"for": "hero"}) == []
    assert always(damage_taken="combat", less_by=1, **{"for": "hero"}) == []
    assert is_refused(always(damage_taken="any", **{"for": "hero"}))
    assert is_refused(always(damage_taken="any", at_most=2, less_by=1, **{"for": "hero"}))


def test_a_ban_is_about_fighters_players_or_cards() -> None:
    assert always(cannot="attack", **{"for": "hero"}) == []
    assert is_refused(always(cannot="attack"))
    assert is_refused(always(cannot="attack", by="you"))
    assert always(cannot="scheme", by="each_opponent") == []
    assert is_refused(always(cannot="scheme", **{"for": "hero"}))
    assert always(cannot="play", by="each_player") == []
    assert always(cannot="play", by="you", cards={"card": "filler"}) == []
    assert is_refused(always(cannot="play", by="each_opponent", cards={"card": "filler"}))
    assert always(cannot="be_canceled", cards="any") == []
    assert is_refused(always(cannot="be_canceled"))


def test_only_an_effect_knows_the_opponent() -> None:
    assert is_refused(always(cannot="scheme", by="opponent"))
    assert for_a_while(cannot="scheme", by="opponent") == []


def test_the_opposing_card_is_there_until_the_end_of_the_combat() -> None:
    assert for_a_while("end_of_combat", "immediately", card_value=0, of="opposing_card") == []
    assert is_refused(for_a_while("end_of_turn", "immediately", card_value=0, of="opposing_card"))
    assert always(card_value=0, of="opposing_card") == []


@pytest.mark.parametrize("at", ["anywhere", {"in_zone_of": "hero"}, {"adjacent_to": "aide"}])
def test_a_placement_is_at_spaces_known_during_a_maneuver(at: object) -> None:
    assert always(may="place_in_maneuver", at=at, **{"for": "hero"}) == []


@pytest.mark.parametrize(
    "at", [{"adjacent_to": "own_fighter"}, {"adjacent_to": "that_fighter"}, {"adjacent_to_space": "first"}, None]
)
def test_a_placement_elsewhere(at: object) -> None:
    where = {} if at is None else {"at": at}
    assert is_refused(always(may="place_in_maneuver", **where, **{"for": "hero"}))


def test_whoever_passes_enemies_needs_no_place() -> None:
    assert always(may="pass_enemies", **{"for": "hero"}) == []
    assert is_refused(always(may="pass_enemies", at="anywhere", **{"for": "hero"}))


# --- shared damage --------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["aide", {"each": "aide"}, {"each": "own", "but": "hero"}, {"each": "friendly"}, NEAR])
def test_damage_may_be_shared_with_any_own_fighters(to: object) -> None:
    assert always(shares_damage="hero", **{"with": to}) == []


@pytest.mark.parametrize(
    "to",
    [
        pytest.param("hero", id="the fighter itself"),
        pytest.param({"each": "aide", "but": "aide"}, id="nobody"),
        pytest.param({"each": "aide", "but": {"each": "own"}}, id="nobody, said otherwise"),
        pytest.param({"each": "combatant"}, id="no combat to look into"),
        pytest.param("opposing_fighter", id="the opposing fighter"),
        pytest.param("that_fighter", id="nobody is settled on"),
        pytest.param({"one": "aide"}, id="nobody is asked which one"),
        pytest.param({"each": "aide", "at": "chosen_spaces"}, id="no space was chosen"),
        pytest.param({"each": "aide", "passed": True}, id="nobody has passed"),
    ],
)
def test_shared_damage_needs_somebody_to_take_it(to: object) -> None:
    assert is_refused(always(shares_damage="hero", **{"with": to}))


@pytest.mark.parametrize(
    "who", [{"each": "own", "adjacent_to": "hero"}, {"each": "enemy"}, {"each": "own", "but": "hero"}]
)
def test_the_damage_of_known_fighters_is_shared(who: object) -> None:
    assert is_refused(always(shares_damage=who, **{"with": "aide"}))


def test_damage_is_always_shared() -> None:
    assert is_refused(always(shares_damage="hero", **{"with": "aide", "if": "own_turn"}))
    assert is_refused(for_a_while(shares_damage="hero", **{"with": "aide"}))


def test_the_id_of_a_rule_is_used_once() -> None:
    rule = {"id": "gift", "attack": 1, "for": "hero"}
    errors = problems(plain_hero(rules=[rule, rule]))
    assert len(errors) == 1 and '"gift" is used 2 times' in errors[0]


@pytest.mark.parametrize("labels", [[], ["immediately", "immediately"], ["scheme"], "immediately"])
def test_the_labels_to_cancel(labels: object) -> None:
    tried = card("tried", during_combat=[{"cancel": "opposing_card", "labels": labels}])
    assert is_refused(problems(plain_hero(tried)))

"""Heroes that can be read but not played: wrong decks, labels on the wrong type, words where they mean nothing."""

from typing import Any

import pytest

from tests.support.homebrew import FILE, card, plain_hero, problems, sidekick

Plain = dict[str, Any]


def cards(*made: Plain) -> list[str]:
    return problems(plain_hero(*made))


# --- the deck -------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [29, 31])
def test_a_deck_has_30_cards(total: int) -> None:
    plain = {**plain_hero(), "card": [card("only", copies=total)]}
    assert problems(plain) == [f"{FILE}: deck: a deck has 30 cards, this one has {total}"]


def test_a_card_id_is_used_once() -> None:
    assert cards(card("twin"), card("twin")) == [f'{FILE}: the card id "twin" is used 2 times']


def test_a_sidekick_id_is_used_once_and_is_not_that_of_the_hero() -> None:
    assert problems(plain_hero(sidekicks=[sidekick("aide"), sidekick("aide")])) == [
        f'{FILE}: the sidekick id "aide" is used 2 times'
    ]
    assert problems(plain_hero(sidekicks=[sidekick("tester")])) == [f'{FILE}: the sidekick id "tester" is used 2 times']
    assert problems(plain_hero(sidekicks=[sidekick("hero")])) == [f'{FILE}: the sidekick id "hero" is used 2 times']


@pytest.mark.parametrize("id", ["own", "enemy", "friendly", "fighter", "combatant", "any"])
def test_a_sidekick_cannot_have_the_name_of_a_group(id: str) -> None:
    found = problems(plain_hero(sidekicks=[sidekick(id)]))
    assert len(found) == 1 and f'"{id}"' in found[0]


def test_an_ability_id_is_used_once_also_by_a_bonus() -> None:
    plain = plain_hero(
        abilities=[{"id": "gift", "when": "start_of_turn", "do": [{"draw": 1}]}],
        bonuses=[{"id": "gift", "on": "attack", "for": "hero", "add": 1}],
    )
    assert problems(plain) == [f'{FILE}: the ability id "gift" is used 2 times']


def test_a_state_needs_two_values() -> None:
    found = problems(plain_hero(character={"state": {"name": "size", "values": ["big"]}}))
    assert found == [f"{FILE}: hero: a state needs at least two values"]


# --- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (card("tried", used_by=[]), 'needs "used_by": who may play it, or "any"'),
        (card("tried", value=None), 'a card of type attack needs a "value"'),
        (card("tried", "defence", None), 'a card of type defence needs a "value"'),
        (card("tried", "versatile", None), 'a card of type versatile needs a "value"'),
        (card("tried", "attack", scheme=[{"draw": 1}]), 'a card of type attack has no "scheme" effect'),
        (card("tried", "scheme"), 'a scheme needs its effect under "scheme"'),
        ({**card("tried", "scheme", scheme=[{"draw": 1}]), "value": 2}, "a scheme has no value"),
        (
            card("tried", "scheme", scheme=[{"draw": 1}], after_combat=[{"draw": 1}]),
            "a scheme has no combat effects (immediately, during_combat, after_combat)",
        ),
    ],
)
def test_a_card_that_cannot_be_played(made: Plain, message: str) -> None:
    assert cards(made) == [f'{FILE}: card "tried": {message}']


def test_a_card_without_a_boost_is_allowed() -> None:
    made = card("tried")
    del made["boost"]
    assert cards(made) == []


def test_all_problems_come_at_once() -> None:
    plain = {**plain_hero(), "card": [card("one", used_by=[], value=None), card("two", "scheme")]}
    assert problems(plain) == [
        f"{FILE}: deck: a deck has 30 cards, this one has 2",
        f'{FILE}: card "one": needs "used_by": who may play it, or "any"',
        f'{FILE}: card "one": a card of type attack needs a "value"',
        f'{FILE}: card "two": a scheme needs its effect under "scheme"',
    ]


# --- words out of place ---------------------------------------------------------------------

COMBAT_EFFECTS: list[tuple[Plain, str]] = [
    ({"value": 5}, "value"),
    ({"add": 1}, "add"),
    ({"boost": "own_card"}, "boost"),
    ({"ignore_value": "opposing_card"}, "ignore_value"),
    ({"cancel": "opposing_card"}, "cancel"),
    ({"prevent": "combat_damage"}, "prevent"),
    ({"damage": 1, "to": "opposing_fighter"}, "opposing_fighter"),
    ({"move": "own_fighter", "up_to": 2}, "own_fighter"),
    ({"draw": "combat_damage_dealt"}, "combat_damage_dealt"),
    ({"draw": "printed_value_of_opposing_card"}, "printed_value_of_opposing_card"),
    ({"draw": "boost_of_opposing_card"}, "boost_of_opposing_card"),
    ({"if": "won", "then": [{"draw": 1}]}, "won"),
    ({"if": {"not": "lost"}, "then": [{"draw": 1}]}, "lost"),
    ({"if": "values_equal", "then": [{"draw": 1}]}, "values_equal"),
    ({"may": [{"if": "opponent_played_card", "then": [{"draw": 1}]}]}, "opponent_played_card"),
]


@pytest.mark.parametrize(("effect", "word"), COMBAT_EFFECTS, ids=[word for _, word in COMBAT_EFFECTS])
def test_a_word_of_combat_has_no_place_on_a_scheme(effect: Plain, word: str) -> None:
    found = cards(card("tried", "scheme", scheme=[effect]))
    assert found == [f'{FILE}: card "tried", scheme: "{word}" needs a combat']
    assert cards(card("tried", after_combat=[effect])) == []


@pytest.mark.parametrize("when", ["start_of_turn", "end_of_turn"])
def test_a_word_of_combat_has_no_place_in_an_ability_outside(when: str) -> None:
    ability: Plain = {"id": "gift", "when": when, "do": [{"damage": 1, "to": "opposing_fighter"}]}
    found = problems(plain_hero(abilities=[ability]))
    assert found == [f'{FILE}: ability "gift": "opposing_fighter" needs a combat']
    assert problems(plain_hero(abilities=[{**ability, "when": "after_combat"}])) == []


def test_a_combatant_has_no_place_on_a_scheme() -> None:
    found = cards(card("tried", "scheme", scheme=[{"damage": 1, "to": {"each": "combatant"}}]))
    assert found == [f'{FILE}: card "tried", scheme: "combatant" needs a combat']


def test_the_condition_of_an_ability_outside_cannot_need_a_combat() -> None:
    ability: Plain = {"id": "gift", "when": "start_of_turn", "if": "won", "do": [{"draw": 1}]}
    found = problems(plain_hero(abilities=[ability]))
    assert found == [f'{FILE}: ability "gift": "won" needs a combat']


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"if": "won"}, id="movement after a combat"),
        pytest.param({"add": "combat_damage_dealt"}, id="movement by damage"),
    ],
)
def test_a_bonus_on_movement_has_no_combat(fields: Plain) -> None:
    bonus: Plain = {"id": "might", "on": "movement", "for": "hero", "add": 1, **fields}
    found = problems(plain_hero(bonuses=[bonus]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: bonus "might"') and "needs a combat" in found[0]


@pytest.mark.parametrize(
    "who",
    [
        pytest.param({"one": "own"}, id="nobody chooses for a bonus"),
        pytest.param({"each": "own", "adjacent_to": "hero"}, id="place is not looked at"),
        pytest.param("own_fighter", id="no combat to look into"),
    ],
)
def test_a_bonus_is_for_fighters_known_from_the_start(who: object) -> None:
    bonus: Plain = {"id": "might", "on": "attack", "for": who, "add": 1}
    found = problems(plain_hero(sidekicks=[sidekick()], bonuses=[bonus]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: bonus "might"')


def test_a_bonus_cannot_ask_for_the_value_it_changes() -> None:
    bonus: Plain = {"id": "might", "on": "attack", "for": "hero", "if": "values_equal", "add": 1}
    found = problems(plain_hero(bonuses=[bonus]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: bonus "might"')


# --- movement and choices -------------------------------------------------------------------

EITHER = '"move" needs either "up_to" or "exactly"'


@pytest.mark.parametrize("fields", [{}, {"up_to": 2, "exactly": 2}], ids=["neither", "both"])
def test_a_move_is_up_to_or_exactly(fields: Plain) -> None:
    found = cards(card("tried", "scheme", scheme=[{"move": "hero", **fields}]))
    assert found == [f'{FILE}: card "tried", scheme: {EITHER}']


@pytest.mark.parametrize(
    ("count", "ways"), [(0, 2), (2, 2), (3, 2), (1, 1), (1, 9)], ids=["none", "all", "more", "no choice", "too many"]
)
def test_a_choice_takes_fewer_than_there_are(count: int, ways: int) -> None:
    found = cards(card("tried", "scheme", scheme=[{"choose": count, "of": [[{"draw": 1}]] * ways}]))
    message = f'"choose" takes fewer than there are ways (2 to 8), not {count} of {ways}'
    assert found == [f'{FILE}: card "tried", scheme: {message}']


def test_a_choice_inside_a_choice_is_refused() -> None:
    inner = {"choose": 1, "of": [[{"draw": 1}], [{"draw": 2}]]}
    found = cards(card("tried", "scheme", scheme=[{"choose": 1, "of": [[inner], [{"draw": 3}]]}]))
    assert found == [f'{FILE}: card "tried", scheme: "choose" cannot stand inside "choose"']


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param({"may": []}, id="permission for nothing"),
        pytest.param({"may": [{"draw": 1}], "by": "opponent", "else": "x"}, id="else no list"),
    ],
)
def test_a_permission_needs_something_to_permit(effect: Plain) -> None:
    found = cards(card("tried", "scheme", scheme=[effect]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: card "tried", scheme')


def test_committing_a_boost_belongs_to_the_moment_of_the_attack() -> None:
    found = cards(card("tried", after_combat=[{"commit_boost": "own_card"}]))
    assert len(found) == 1 and found[0].startswith(f'{FILE}: card "tried", after_combat')
    ability: Plain = {"id": "gift", "when": "attack_committed", "do": [{"commit_boost": "own_card"}]}
    assert problems(plain_hero(abilities=[ability])) == []

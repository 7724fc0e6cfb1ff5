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
    errors = problems(plain_hero(sidekicks=[sidekick(id)]))
    assert len(errors) == 1 and f'"{id}"' in errors[0]


def test_an_ability_id_is_used_once_also_by_a_rule() -> None:
    plain = plain_hero(
        abilities=[{"id": "gift", "when": "start_of_turn", "do": [{"draw": 1}]}],
        rules=[{"id": "gift", "attack": 1, "for": "hero"}],
    )
    assert problems(plain) == [f'{FILE}: the ability id "gift" is used 2 times']


def test_a_state_needs_two_values() -> None:
    errors = problems(plain_hero(states=[{"id": "size", "values": ["big"]}]))
    assert errors == [f'{FILE}: state "size": a state needs at least two values']


# --- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (card("tried", used_by=[]), 'needs "used_by": who may play it, or "any"'),
        (card("tried", value=None), 'a card of type attack needs a "value"'),
        (card("tried", "defense", None), 'a card of type defense needs a "value"'),
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
    ({"subtract": 1}, "subtract"),
    ({"boost": "own_card"}, "boost"),
    ({"boost": "own_card", "times": 2}, "boost"),
    ({"put": 1, "from": "boosts", "to": "hand"}, "boosts"),
    ({"fights": "hero"}, "fights"),
    ({"reflect": "combat_damage"}, "reflect"),
    ({"ignore_value": "opposing_card"}, "ignore_value"),
    ({"cancel": "opposing_card"}, "cancel"),
    ({"until": "end_of_combat", "rule": {"attack": 1, "for": "hero"}}, "end_of_combat"),
    ({"until": "end_of_turn", "rule": {"attack": 1, "for": "own_fighter"}}, "own_fighter"),
    ({"damage": 1, "to": "opposing_fighter"}, "opposing_fighter"),
    ({"move": "own_fighter", "up_to": 2}, "own_fighter"),
    ({"damage": 1, "to": {"each": "own", "but": "own_fighter"}}, "own_fighter"),
    ({"revive": "own_fighter", "health": 4, "at": "anywhere"}, "own_fighter"),
    ({"place": "hero", "at": {"adjacent_to": "opposing_fighter"}}, "opposing_fighter"),
    ({"if": {"adjacent": "hero", "to": "opposing_fighter"}, "then": [{"draw": 1}]}, "opposing_fighter"),
    ({"draw": "combat_damage_dealt"}, "combat_damage_dealt"),
    ({"draw": {"printed_value_of": "opposing_card"}}, "opposing_card"),
    ({"draw": {"boost_of": "own_card", "or": 0}}, "own_card"),
    ({"if": "won", "then": [{"draw": 1}]}, "won"),
    ({"if": {"not": "lost"}, "then": [{"draw": 1}]}, "lost"),
    ({"if": {"compare": {"value_of": "own_card"}, "is": 3}, "then": [{"draw": 1}]}, "value_of"),
    ({"may": [{"if": "opponent_played_card", "then": [{"draw": 1}]}]}, "opponent_played_card"),
]


COMBAT_IDS = [f"{word} {number}" for number, (_, word) in enumerate(COMBAT_EFFECTS)]


@pytest.mark.parametrize(("effect", "word"), COMBAT_EFFECTS, ids=COMBAT_IDS)
def test_a_word_of_combat_has_no_place_on_a_scheme(effect: Plain, word: str) -> None:
    errors = cards(card("tried", "scheme", scheme=[effect]))
    assert errors == [f'{FILE}: card "tried", scheme: "{word}" needs a combat']
    assert cards(card("tried", after_combat=[effect])) == []


@pytest.mark.parametrize("when", ["start_of_turn", "end_of_turn"])
def test_a_word_of_combat_has_no_place_in_an_ability_outside(when: str) -> None:
    ability: Plain = {"id": "gift", "when": when, "do": [{"damage": 1, "to": "opposing_fighter"}]}
    errors = problems(plain_hero(abilities=[ability]))
    assert errors == [f'{FILE}: ability "gift": "opposing_fighter" needs a combat']
    assert problems(plain_hero(abilities=[{**ability, "when": "after_combat"}])) == []


def test_a_combatant_has_no_place_on_a_scheme() -> None:
    errors = cards(card("tried", "scheme", scheme=[{"damage": 1, "to": {"each": "combatant"}}]))
    assert errors == [f'{FILE}: card "tried", scheme: "combatant" needs a combat']


def test_the_condition_of_an_ability_outside_cannot_need_a_combat() -> None:
    ability: Plain = {"id": "gift", "when": "start_of_turn", "if": "won", "do": [{"draw": 1}]}
    errors = problems(plain_hero(abilities=[ability]))
    assert errors == [f'{FILE}: ability "gift": "won" needs a combat']


# --- movement and choices -------------------------------------------------------------------

EITHER = '"move" needs either "up_to" or "exactly"'


@pytest.mark.parametrize("fields", [{}, {"up_to": 2, "exactly": 2}], ids=["neither", "both"])
def test_a_move_is_up_to_or_exactly(fields: Plain) -> None:
    errors = cards(card("tried", "scheme", scheme=[{"move": "hero", **fields}]))
    assert errors == [f'{FILE}: card "tried", scheme: {EITHER}']


@pytest.mark.parametrize(
    ("count", "ways"), [(0, 2), (2, 2), (3, 2), (1, 1), (1, 9)], ids=["none", "all", "more", "no choice", "too many"]
)
def test_a_choice_takes_fewer_than_there_are(count: int, ways: int) -> None:
    errors = cards(card("tried", "scheme", scheme=[{"choose": count, "of": [[{"draw": 1}]] * ways}]))
    message = f'"choose" takes fewer than there are ways (2 to 8), not {count} of {ways}'
    assert errors == [f'{FILE}: card "tried", scheme: {message}']


def test_a_choice_inside_a_choice_is_refused() -> None:
    inner = {"choose": 1, "of": [[{"draw": 1}], [{"draw": 2}]]}
    errors = cards(card("tried", "scheme", scheme=[{"choose": 1, "of": [[inner], [{"draw": 3}]]}]))
    assert errors == [f'{FILE}: card "tried", scheme: "choose" cannot stand inside "choose"']


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param({"may": []}, id="permission for nothing"),
        pytest.param({"may": [{"draw": 1}], "by": "opponent", "else": "x"}, id="else no list"),
    ],
)
def test_a_permission_needs_something_to_permit(effect: Plain) -> None:
    errors = cards(card("tried", "scheme", scheme=[effect]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme')


def test_committing_a_boost_belongs_to_the_moment_of_the_attack() -> None:
    errors = cards(card("tried", after_combat=[{"commit_boost": "own_card"}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", after_combat')
    ability: Plain = {"id": "gift", "when": "attack_committed", "do": [{"commit_boost": "own_card"}]}
    assert problems(plain_hero(abilities=[ability])) == []


def test_boosting_no_times_is_refused() -> None:
    errors = cards(card("tried", during_combat=[{"boost": "own_card", "times": 0}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", during_combat') and '"times"' in errors[0]
    assert cards(card("tried", during_combat=[{"boost": "own_card", "times": 2}])) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("hero", "hero", id="the hero"),
        pytest.param("aide", "aide", id="a sidekick"),
        pytest.param("hero", "guard", id="one of several"),
        pytest.param("guard", "hero", id="several"),
        pytest.param("that_fighter", "hero", id="nobody before"),
        pytest.param("that_fighter", {"one": "own"}, id="a first one that the choice of the second replaces"),
        pytest.param("hero", {"each": "enemy"}, id="with several"),
    ],
)
def test_a_swap_needs_two_single_fighters(first: object, second: object) -> None:
    made = card("tried", "scheme", scheme=[{"swap": first, "with": second}])
    errors = problems(plain_hero(made, sidekicks=[sidekick(), sidekick("guard", count=2)]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and '"swap"' in errors[0]


@pytest.mark.parametrize("other", ["aide", "opposing_hero", {"one": "enemy", "adjacent_to": "hero"}], ids=str)
def test_a_swap_of_two_single_fighters_is_fine(other: object) -> None:
    made = card("tried", "scheme", scheme=[{"swap": "hero", "with": other}])
    assert problems(plain_hero(made, sidekicks=[sidekick()])) == []


@pytest.mark.parametrize("where", [{"at_least": 2}, {"adjacent_to": "hero", "at_least": 1}], ids=str)
def test_at_least_says_how_many_are_adjacent(where: Plain) -> None:
    errors = cards(card("tried", "scheme", scheme=[{"damage": 1, "to": {"each": "enemy", **where}}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and '"at_least"' in errors[0]


@pytest.mark.parametrize(
    "who",
    [
        pytest.param({"one": "own"}, id="nobody is asked which one"),
        pytest.param("opposing_fighter", id="the fighter of the other side"),
        pytest.param("opposing_hero", id="the hero of the other side"),
        pytest.param({"each": "enemy"}, id="enemies"),
        pytest.param({"each": "own"}, id="several"),
    ],
)
def test_one_own_fighter_takes_over_in_a_combat(who: object) -> None:
    made = card("tried", immediately=[{"fights": who}])
    errors = problems(plain_hero(made, sidekicks=[sidekick()]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", immediately') and '"fights"' in errors[0]


@pytest.mark.parametrize("who", ["aide", "that_fighter", {"each": "own", "but": "own_fighter"}])
def test_the_ways_to_name_who_takes_over(who: object) -> None:
    made = card("tried", immediately=[{"recover": 1, "to": {"one": "own"}}, {"fights": who}])
    assert problems(plain_hero(made, sidekicks=[sidekick()])) == []


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"health": 0}, id="nobody comes back with 0 health"),
        pytest.param({"revive": {"one": "aide"}}, id="nobody is asked which one"),
        pytest.param({"revive": {"each": "own", "adjacent_to": "hero"}}, id="the defeated stand nowhere"),
    ],
)
def test_a_revival_that_cannot_be(fields: Plain) -> None:
    revive = {"revive": "own_fighter", "health": 4, "at": "anywhere", **fields}
    errors = problems(plain_hero(card("tried", after_combat=[revive]), sidekicks=[sidekick()]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", after_combat') and '"revive"' in errors[0]


@pytest.mark.parametrize("who", ["hero", {"one": "own"}, {"each": "own"}])
def test_a_walk_step_by_step_is_for_one_fighter_and_up_to(who: object) -> None:
    several = isinstance(who, dict) and "each" in who
    move: Plain = {"move": who, "up_to": 3, "through": "enemies", "step_by_step": True}
    made = plain_hero(card("tried", "scheme", scheme=[move]), sidekicks=[sidekick()])
    assert (problems(made) == []) == (not several)
    exact = {key: value for key, value in move.items() if key != "up_to"} | {"exactly": 3}
    assert problems(plain_hero(card("tried", "scheme", scheme=[exact]), sidekicks=[sidekick()])) != []


def test_passed_needs_a_walk_step_by_step_before() -> None:
    hurt: Plain = {"damage": 1, "to": {"each": "enemy", "passed": True}}
    walk: Plain = {"move": "hero", "up_to": 3, "through": "enemies", "step_by_step": True}
    assert cards(card("tried", "scheme", scheme=[walk, hurt])) == []
    for block in ([hurt], [{"move": {"each": "own"}, "up_to": 3}, hurt]):
        errors = cards(card("tried", "scheme", scheme=block))
        assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and '"passed"' in errors[0]


LOOK: Plain = {"look": "all", "from": "hand", "of": "opponent"}


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ({"choose_card": "any", "of": "opponent"}, "choose_card"),
        ({"put": 1, "from": "hand", "of": "opponent", "to": "deck_bottom"}, "put"),
        ({"discard": 1, "by": "opponent", "chosen_by": "you"}, "chosen_by"),
    ],
)
def test_choosing_in_a_hand_needs_a_look_at_it_first(effect: Plain, word: str) -> None:
    assert cards(card("tried", "scheme", scheme=[LOOK, effect])) == []
    errors = cards(card("tried", "scheme", scheme=[effect]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and f'"{word}"' in errors[0]


@pytest.mark.parametrize(
    ("effect", "word"),
    [({"draw": {"boost_of": "that_card"}}, "that_card"), ({"put": "that_card", "to": "discard"}, "that_card")],
)
def test_a_chosen_card_must_have_been_chosen(effect: Plain, word: str) -> None:
    assert cards(card("tried", "scheme", scheme=[LOOK, {"choose_card": "any", "of": "opponent"}, effect])) == []
    errors = cards(card("tried", "scheme", scheme=[effect]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and f'"{word}"' in errors[0]


THEY_DRAW: Plain = {"draw": 2, "by": "opponent"}
OF_THOSE: Plain = {"from": "those_cards", "of": "opponent"}


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ({"put": 1, "to": "discard", **OF_THOSE}, "put"),
        ({"choose_card": "any", **OF_THOSE}, "choose_card"),
        ({"damage": {"cards": {"type": "attack"}, "in": "those_cards", "of": "opponent"}, "to": "hero"}, "cards"),
    ],
)
@pytest.mark.parametrize("shown", [THEY_DRAW, {"draw_until": 5, "by": "opponent"}], ids=["draw", "draw_until"])
def test_what_an_opponent_has_drawn_is_not_for_you_to_see(shown: Plain, effect: Plain, word: str) -> None:
    (error,) = cards(card("tried", "scheme", scheme=[shown, effect]))
    assert f'"{word}" is about the faces of cards that your opponent drew' in error
    assert cards(card("tried", "scheme", scheme=[{"reveal": 2, "from": "deck", "of": "opponent"}, effect])) == []


@pytest.mark.parametrize(
    "effect",
    [
        {"put": 1, "to": "discard", "chosen_by": "owner", **OF_THOSE},
        {"put": 1, "to": "discard", "which": "random", **OF_THOSE},
        {"put": "all", "to": "discard", **OF_THOSE},
        {"damage": {"cards": "any", "in": "those_cards", "of": "opponent"}, "to": "hero"},
    ],
    ids=str,
)
def test_what_an_opponent_has_drawn_may_be_counted_or_chosen_by_them(effect: Plain) -> None:
    assert cards(card("tried", "scheme", scheme=[THEY_DRAW, effect])) == []


def test_you_cannot_choose_in_the_hands_of_each_opponent() -> None:
    each: Plain = {"discard": 1, "by": "each_opponent"}
    for block in ([{**each, "chosen_by": "you"}], [LOOK, {**each, "chosen_by": "you"}]):
        (error,) = cards(card("tried", "scheme", scheme=block))
        assert "the hands of several opponents" in error
    for effect in (each, {**each, "chosen_by": "owner"}, {**each, "at_random": True}):
        assert cards(card("tried", "scheme", scheme=[effect])) == []


REVEAL_TWO: Plain = {"reveal": 2, "from": "hand", "same_title": True}


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"put": 1, "to": "hand"}, '"put" needs "from"'),
        ({"put": 1, "from": "discard", "to": "discard"}, "already there"),
        ({"put": 1, "from": "deck", "to": "deck_top"}, "already there"),
        ({"put": 1, "from": "hand", "to": "discard"}, 'by "discard"'),
        ({"put": 2, "from": "discard_or_deck", "to": "hand"}, "your own deck"),
        ({"put": 1, "from": "deck", "of": "opponent", "which": "chosen", "to": "discard"}, "your own deck"),
        ({"put": {"up_to": 2}, "from": "deck", "to": "discard"}, "that a player chooses"),
        ({"discard": "any_number", "at_random": True}, "that a player chooses"),
        ({"put": 1, "from": "hand", "which": "top", "to": "deck"}, "no top and no bottom"),
        ({"put": "this_card", "from": "hand", "to": "deck"}, "is one card"),
        ({"put": 1, "from": "those_cards", "to": "hand"}, "that an effect has shown before"),
        ({"damage": {"cards": "any", "in": "those_cards"}, "to": "hero"}, "that an effect has shown before"),
        ({"discard": 1, "by": "opponent", "cards": {"banner": "hero"}}, 'only "type", "value" and "boost"'),
        ({"look": "all", "from": "hand"}, "your own hand"),
        ({"look": "all", "from": "deck"}, "is for a deck"),
        ({"look": 1, "from": "hand", "of": "opponent"}, "is for a deck"),
        (REVEAL_TWO, '"same_title"'),
    ],
)
def test_operations_on_cards_that_cannot_be(effect: Plain, message: str) -> None:
    errors = cards(card("tried", "scheme", scheme=[effect]))
    assert len(errors) == 1 and message in errors[0]


def test_cards_that_were_shown_are_those_of_their_player() -> None:
    look: Plain = {"look": 2, "from": "deck", "of": "opponent"}
    put: Plain = {"put": 1, "from": "those_cards", "of": "opponent", "to": "deck_bottom"}
    assert cards(card("tried", "scheme", scheme=[look, put])) == []
    assert len(cards(card("tried", "scheme", scheme=[look, {**put, "of": "you"}]))) == 1


def test_this_card_is_one_that_is_played() -> None:
    back: Plain = {"put": "this_card", "to": "hand"}
    assert cards(card("tried", "scheme", scheme=[{"may": [back]}, {"may": [REVEAL_TWO]}])) == []
    errors = cards(card("tried", when_discarded=[back]))
    assert len(errors) == 1 and '"this_card"' in errors[0]


def test_piles_have_names_of_their_own() -> None:
    for id, times in (("discard", 2), ("chest", 1)):
        piles: list[Plain] = [{"id": id, "name": "chest"}]
        assert len(problems(plain_hero(piles=piles))) == times - 1


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ({"health_of": {"each": "enemy"}}, '"health_of" takes one fighter'),
        ({"health_of": {"one": "enemy"}}, '"health_of" takes one fighter'),
        ({"distance": {"each": "own"}, "to": "hero"}, '"distance" takes one fighter'),
        ({"cards": {"tag": "metal"}, "in": "hand"}, 'use "any"'),
        ({"cards": {"tag": "metal"}, "in": "discard", "of": "opponent"}, 'only "type", "value" and "boost"'),
        ({"boost_of": "top_of_deck"}, "whose top was looked at"),
        ({"sum": [1]}, '"sum" takes a list of two numbers'),
        ({"largest": []}, '"largest" takes a list of two numbers'),
    ],
)
def test_numbers_that_cannot_be(number: Plain, message: str) -> None:
    tagged = card("tried", "scheme", scheme=[{"draw": number}], tags=["metal"])
    errors = cards(tagged)
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and message in errors[0]


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ({"compare": 1}, '"compare" takes exactly one of these: is, at_least, at_most, more_than, less_than'),
        ({"compare": 1, "is": 1, "at_least": 1}, '"compare" takes exactly one of these'),
        ({"any": []}, '"any" takes a list with at least one condition'),
        ({"all": []}, '"all" takes a list with at least one condition'),
    ],
)
def test_conditions_that_cannot_be(condition: Plain, message: str) -> None:
    errors = cards(card("tried", "scheme", scheme=[{"if": condition, "then": [{"draw": 1}]}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme') and message in errors[0]


def test_a_space_next_to_a_chosen_one_needs_the_chosen_one() -> None:
    place: Plain = {"place": "hero", "at": {"adjacent_to_space": "first"}}
    chosen: Plain = {"choose_space": "first", "among": "anywhere"}
    assert cards(card("tried", "scheme", scheme=[chosen, place])) == []
    errors = cards(card("tried", "scheme", scheme=[place]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", scheme')


REPLACE: Plain = {"replace_card": "own_card"}


@pytest.mark.parametrize("type", ["attack", "versatile", "defense"])
def test_a_combat_card_may_replace_itself_before_the_combat(type: str) -> None:
    assert cards(card("tried", type, immediately=[REPLACE])) == []


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(card("tried", "defense", during_combat=[REPLACE]), id="on a defense"),
        pytest.param(card("tried", after_combat=[REPLACE]), id="after the combat"),
    ],
)
def test_a_replacement_out_of_place(made: Plain) -> None:
    errors = cards(made)
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried"') and '"replace_card"' in errors[0]


@pytest.mark.parametrize("when", ["attack_committed", "after_combat", "combat_over", "after_attack"])
def test_an_ability_replaces_no_card(when: str) -> None:
    errors = problems(plain_hero(abilities=[{"id": "gift", "when": when, "do": [REPLACE]}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: ability "gift"')


# --- bonus attacks --------------------------------------------------------------------------

AGAIN: Plain = {"id": "again", "title": "Again", "value": 4}
BONUS: Plain = {"bonus_attack": "this_card"}


def test_a_card_with_a_bonus_attack() -> None:
    assert cards(card("tried", after_combat=[BONUS], bonus_attack=AGAIN)) == []


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(card("tried", after_combat=[BONUS]), id="no bonus attack on the card"),
        pytest.param(card("tried", bonus_attack=AGAIN), id="a bonus attack that never happens"),
        pytest.param(card("tried", "defense", after_combat=[BONUS], bonus_attack=AGAIN), id="on a defense"),
        pytest.param(card("tried", "versatile", after_combat=[BONUS], bonus_attack=AGAIN), id="on a versatile card"),
        pytest.param(card("tried", "scheme", scheme=[{"draw": 1}], bonus_attack=AGAIN), id="on a scheme"),
        pytest.param(card("tried", immediately=[BONUS], bonus_attack=AGAIN), id="before the main attack"),
        pytest.param(
            card("tried", after_combat=[BONUS], bonus_attack={**AGAIN, "after_combat": [BONUS]}), id="of a bonus attack"
        ),
        pytest.param(
            card("tried", after_combat=[BONUS], bonus_attack={**AGAIN, "id": "filler"}), id="the id of a card"
        ),
    ],
)
def test_a_bonus_attack_out_of_place(made: Plain) -> None:
    errors = cards(made)
    assert len(errors) == 1 and errors[0].startswith(f"{FILE}: ")


def test_a_bonus_attack_has_no_place_in_an_ability() -> None:
    errors = problems(plain_hero(abilities=[{"id": "gift", "when": "after_combat", "do": [BONUS]}]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: ability "gift"')


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param({"move": "hero"}, id="a move without a number"),
        pytest.param({"may": []}, id="permission for nothing"),
        pytest.param({"commit_boost": "own_card"}, id="a boost at the wrong moment"),
        pytest.param({"choose": 2, "of": [[{"draw": 1}], [{"draw": 2}]]}, id="no choice"),
    ],
)
def test_the_effects_of_a_bonus_attack_are_checked(effect: Plain) -> None:
    errors = cards(card("tried", after_combat=[BONUS], bonus_attack={**AGAIN, "after_combat": [effect]}))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", bonus_attack')


def test_the_main_defense_is_known_to_a_bonus_attack_only() -> None:
    effect: Plain = {"value": {"printed_value_of": "main_defense"}}
    assert cards(card("tried", after_combat=[BONUS], bonus_attack={**AGAIN, "during_combat": [effect]})) == []
    errors = cards(card("tried", during_combat=[effect]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", during_combat')
    assert cards(card("tried", "scheme", scheme=[{"draw": {"printed_value_of": "main_defense"}}])) != []


# --- boost bonuses and reactions ------------------------------------------------------------


@pytest.mark.parametrize("field", ["boost_bonus", "when_discarded"])
@pytest.mark.parametrize(("effect", "word"), COMBAT_EFFECTS, ids=COMBAT_IDS)
def test_a_word_of_combat_has_no_place_in_a_boost_bonus_or_a_reaction(field: str, effect: Plain, word: str) -> None:
    errors = cards({**card("tried"), field: [effect]})
    assert errors == [f'{FILE}: card "tried", {field}: "{word}" needs a combat']


@pytest.mark.parametrize("field", ["boost_bonus", "when_discarded"])
@pytest.mark.parametrize("effect", [{"move": "hero"}, {"may": []}, {"commit_boost": "own_card"}], ids=str)
def test_a_boost_bonus_and_a_reaction_are_checked_like_every_effect(field: str, effect: Plain) -> None:
    errors = cards({**card("tried"), field: [effect]})
    assert errors and all(problem.startswith(f'{FILE}: card "tried", {field}') for problem in errors)


@pytest.mark.parametrize("field", ["boost_bonus", "when_discarded"])
def test_a_boost_bonus_and_a_reaction_stand_on_any_card(field: str) -> None:
    effect: Plain = {field: [{"draw": 1}]}
    assert cards({**card("tried"), **effect}) == []
    assert cards({**card("tried", "scheme", scheme=[{"draw": 1}]), **effect}) == []


@pytest.mark.parametrize("type", ["attack", "defense", "versatile", "scheme"])
def test_any_card_may_guard_the_hand(type: str) -> None:
    text: Plain = {"scheme": [{"draw": 1}]} if type == "scheme" else {}
    assert cards(card("tried", type, guards_hand=True, **text)) == []

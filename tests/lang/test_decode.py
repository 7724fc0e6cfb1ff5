"""Mistakes in the data of a hero: every one is named with file, place and field, all at once, and with a guess."""

from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.homebrew import FILE, card, plain_hero, problems, sidekick

Plain = dict[str, Any]

WHICH_TOKEN = '"token" names the token of when = "entered_token" and of nothing else'


def scheme(*block: Any) -> list[str]:
    """What is wrong with a hero that has a scheme with this effect."""
    return problems(plain_hero(card("tried", "scheme", scheme=list(block)), sidekicks=[sidekick()]))


def fight(*block: Any) -> list[str]:
    """What is wrong with a hero that has an attack with this effect after combat."""
    return problems(plain_hero(card("tried", after_combat=list(block)), sidekicks=[sidekick()]))


def at(place: str, message: str) -> list[str]:
    """Exactly one problem, at this place of the scheme."""
    return [f'{FILE}: card "tried", scheme{place}: {message}']


def test_a_sound_hero_has_no_problems() -> None:
    assert scheme({"damage": 1, "to": "aide"}) == []
    assert problems(plain_hero()) == []


# --- how errors look ------------------------------------------------------------------------


def test_an_error_names_file_card_field_and_the_word_that_was_meant() -> None:
    errors = fight({"damge": 1, "to": "hero"})
    assert errors == [f'{FILE}: card "tried", after_combat[0]: unknown word "damge", did you mean "damage"?']


def test_all_errors_of_a_file_come_at_once() -> None:
    plain = plain_hero(
        card("one", scheme=[{"damge": 1}], after_combat=[{"draw": "many"}, {"drwa": 1}]),
        card("two", "atack"),
        character={"health": 0, "attack": "magic"},
        abilities=[{"id": "late", "when": "start_of_trun", "do": [{"draw": 1}]}],
        rules=[{"id": "more", "attack": "lots", "for": "heroo"}],
    )
    with pytest.raises(pl.ContentError) as caught:
        hero_from_plain(plain, "all.toml")
    errors = caught.value.problems
    for words in (
        ('card "one", after_combat[0].draw', "many"),
        ('card "one", after_combat[1]', '"drwa"', '"draw"'),
        ('card "one", scheme[0]', '"damge"', '"damage"'),
        ('card "two"', '"atack"', '"attack"'),
        ("hero", '"health"'),
        ("hero", '"magic"'),
        ('ability "late"', '"start_of_trun"', '"start_of_turn"'),
        ('rule "more".for', '"heroo"', '"hero"'),
        ('rule "more".attack', "lots"),
    ):
        assert any(all(word in problem for word in words) for problem in errors), words
    assert len(errors) == 9
    assert all(problem.startswith("all.toml: ") for problem in errors)
    assert str(caught.value) == "\n".join(errors)


def test_without_a_near_word_the_possible_ones_are_listed() -> None:
    errors = scheme({"draw": 1, "by": "xyz"})
    assert errors == at("[0].by", 'unknown word "xyz"; possible: opponent, you')


def test_an_effect_deep_inside_is_found() -> None:
    errors = scheme({"if": "own_turn", "then": [{"draw": 1}, {"may": [{"dmage": 1, "to": "hero"}]}]})
    assert errors == at("[0].then[1].may[0]", 'unknown word "dmage", did you mean "damage"?')
    errors = scheme({"choose": 1, "of": [[{"draw": 1}], [{"recovr": 1, "to": "hero"}]]})
    assert errors == at("[0].of[1][0]", 'unknown word "recovr", did you mean "recover"?')


# --- effects --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "place", "message"),
    [
        ({"draw": 1, "frm": "deck"}, "[0]", 'unknown argument of "draw" "frm"; possible: by'),
        ({"damage": 1}, "[0]", '"damage" needs "to"'),
        ({"look": 4}, "[0]", '"look" needs "from"'),
        ({"if": "own_turn"}, "[0]", '"if" needs "then"'),
        ({"choose": 1}, "[0]", '"choose" needs "of"'),
        ({"draw": -1}, "[0].draw", "expected a whole number from 0 to 99, not -1"),
        ({"draw": 100}, "[0].draw", "expected a whole number from 0 to 99, not 100"),
        ({"draw": 1.5}, "[0].draw", "expected a number, not 1.5"),
        ({"draw": True}, "[0].draw", "expected a number, not True"),
        ({"draw": "two"}, "[0].draw", None),
        ({"draw": {"fihgters": "hero"}}, "[0].draw", 'unknown word "fihgters", did you mean "fighters"?'),
        ({"discard": 1, "at_random": "yes"}, "[0].at_random", "expected true or false, not 'yes'"),
        ({"look": "any_number", "from": "deck"}, "[0].look", 'unknown amount "any_number"; possible: all'),
        ({"discard": 1, "cards": {"tag": "metal"}}, "[0].cards.tag", 'unknown tag "metal"; possible: none'),
        ({"discard": "al"}, "[0].discard", 'unknown amount "al", did you mean "all"?'),
        ({"discard": "that_man"}, "[0].discard", 'unknown amount "that_man", did you mean "that_many"?'),
        ({"discard": 1, "cards": {"card": "tryed"}}, "[0].cards.card", 'unknown card "tryed", did you mean "tried"?'),
        (
            {"discard": 1, "cards": "all"},
            "[0].cards",
            'unknown set of cards "all"; possible: any, banner, boost, but, card, tag, type, value',
        ),
        ({"discard": 1, "cards": {"boost": {"at_leest": 2}}}, "[0].cards.boost", None),
        ({"damage": 1, "to": "adie"}, "[0].to", None),
        ({"damage": 1, "to": {"one": "enemey"}}, "[0].to.one", 'unknown group "enemey", did you mean "enemy"?'),
        ({"damage": 1, "to": {"won": "enemy"}}, "[0].to", 'unknown word "won", did you mean "one"?'),
        ({"damage": 1, "to": ["hero"]}, "[0].to", "expected a fighter or group of fighters, not ['hero']"),
        ({"place": "hero", "at": "anywere"}, "[0].at", 'unknown set of spaces "anywere", did you mean "anywhere"?'),
        ({"return": "aid", "at": "anywhere"}, "[0].return", 'unknown sidekick "aid", did you mean "aide"?'),
        ({"return": "hero", "at": "anywhere"}, "[0].return", None),
        ({"change": "size"}, "[0].change", 'unknown state "size"; possible: none'),
        ({"if": "own_trun", "then": []}, "[0].if", 'unknown condition "own_trun", did you mean "own_turn"?'),
        ({"if": {"all": "won"}, "then": []}, "[0].if.all", "expected a list in [ ]"),
        ({"choose": "3", "of": []}, "[0].choose", None),
        ({"may": {"draw": 1}}, "[0].may", "expected a list of effects in [ ]"),
        (
            {"choose_card": "you"},
            "[0].choose_card",
            'unknown set of cards "you"; possible: any, banner, boost, but, card, tag, type, value',
        ),
        ({"put": "that_card", "to": "discrad"}, "[0].to", 'unknown pile "discrad", did you mean "discard"?'),
        ({"put": 1, "from": "hand", "to": "deck_midle"}, "[0].to", None),
        ({"discard": 1, "by": "each"}, "[0].by", None),
        ({"draw": 1, "by": "each_opponent"}, "[0].by", None),
        ({"revive": "hero", "at": "anywhere"}, "[0]", '"revive" needs "health"'),
        ({"revive": "hero", "health": 4}, "[0]", '"revive" needs "at"'),
        ({"summon": "hero", "at": "anywhere"}, "[0].summon", None),
        ({"summon": "aide"}, "[0]", '"summon" needs "at"'),
        ({"leave_in_place": "adie"}, "[0].leave_in_place", 'unknown sidekick "adie", did you mean "aide"?'),
        ({"swap": "hero"}, "[0]", '"swap" needs "with"'),
        ({"swap": "hero", "with": "nobody"}, "[0].with", None),
        ({"swap": "everybody", "with": "hero"}, "[0].swap", None),
        ({"until": "end_of_turn", "rule": {"card_value": "four"}}, "[0].rule.card_value", None),
        ({"move": "hero", "up_to": 2, "step_by_step": 1}, "[0].step_by_step", "expected true or false, not 1"),
        ({"damage": 1, "to": {"each": "own", "but": True}}, "[0].to.but", None),
        ({"damage": 1, "to": {"each": "enemy", "passed": "yes"}}, "[0].to.passed", None),
        (
            {"damage": 1, "to": {"each": "fighter", "other": True}},
            "[0].to",
            'unknown argument of "each" "other"; possible: adjacent_to, at, at_least, but, from, in_zone_of,'
            " nearest_to, on, outside_zone_of, passed, weakest, with, within, wounded",
        ),
        ({"damage": 1, "to": "that_figther"}, "[0].to", None),
        ({"if": {"adjacent": "hero"}, "then": []}, "[0].if", '"adjacent" needs "to"'),
        ({"if": {"same_zone": "hero"}, "then": []}, "[0].if", '"same_zone" needs "as"'),
        ({"if": {"apart": "hero"}, "then": []}, "[0].if", '"apart" needs "from"'),
        ({"if": {"can_summon": "aide"}, "then": []}, "[0].if", '"can_summon" needs "at"'),
        ({"choose": 1, "of": {"draw": 1}}, "[0].of", "expected a list in [ ]"),
        ("draw", "[0]", None),
        (7, "[0]", "expected an effect, not 7"),
        ({}, "[0]", None),
    ],
)
def test_a_mistake_in_an_effect(effect: Any, place: str, message: str | None) -> None:
    errors = scheme(effect)
    assert len(errors) == 1
    if message is None:
        assert errors[0].startswith(f'{FILE}: card "tried", scheme{place}: ')
    else:
        assert errors == at(place, message)


def test_an_effect_that_is_not_a_list() -> None:
    errors = problems(plain_hero(card("tried", "scheme", scheme={"draw": 1})))
    assert errors == at("", "expected a list of effects in [ ]")


def test_two_words_in_one_effect_are_not_read_as_one() -> None:
    assert len(scheme({"draw": 1, "damage": 2})) == 1


# --- the character card, sidekicks, cards ---------------------------------------------------


def with_character(**fields: object) -> list[str]:
    return problems(plain_hero(character=fields))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"helth": 3}, 'unknown field "helth", did you mean "health"?'),
        ({"health": 0}, '"health" must be a whole number from 1 to 99, not 0'),
        ({"health": "16"}, "\"health\" must be a whole number from 1 to 99, not '16'"),
        ({"health": True}, '"health" must be a whole number from 1 to 99, not True'),
        ({"movement": -1}, '"movement" must be a whole number from 0 to 99, not -1'),
        ({"movement": None}, '"movement" must be a whole number from 0 to 99, not None'),
        ({"dial": 0}, '"dial" must be a whole number from 1 to 99, not 0'),
        ({"attack": "range"}, 'unknown attack "range", did you mean "ranged"?'),
        ({"large": 1}, '"large" must be true or false, not 1'),
        ({"name": " "}, '"name" must be a text'),
        ({"name": 7}, '"name" must be a text'),
        ({"id": "Tester"}, "id must be lowercase letters, digits and hyphens, not 'Tester'"),
        ({"id": "the tester"}, "id must be lowercase letters, digits and hyphens, not 'the tester'"),
        ({"id": "the_tester"}, "id must be lowercase letters, digits and hyphens, not 'the_tester'"),
        ({"id": "tester!"}, "id must be lowercase letters, digits and hyphens, not 'tester!'"),
        ({"id": None}, "id must be lowercase letters, digits and hyphens, not None"),
    ],
)
def test_a_mistake_on_the_character_card(fields: Plain, message: str) -> None:
    assert with_character(**fields) == [f"{FILE}: hero: {message}"]


def test_a_file_without_a_hero() -> None:
    plain = plain_hero()
    del plain["hero"]
    assert f"{FILE}: hero: the file needs a table [hero]" in problems(plain)


def test_an_unknown_table() -> None:
    assert problems({**plain_hero(), "cards": []}) == [f'{FILE}: unknown field "cards", did you mean "card"?']


@pytest.mark.parametrize("key", ["card", "sidekick", "ability", "rule"])
def test_tables_that_are_not_a_list_of_tables(key: str) -> None:
    message = f"{FILE}: {key}: write every {key} as a table of its own: [[{key}]]"
    assert message in problems({**plain_hero(), key: {"id": "x"}})
    assert message in problems({**plain_hero(), key: ["x"]})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"count": 0}, '"count" must be a whole number from 1 to 99, not 0'),
        ({"health": "1"}, "\"health\" must be a whole number from 1 to 99, not '1'"),
        ({"attack": "mele"}, 'unknown attack "mele", did you mean "melee"?'),
        ({"name": ""}, '"name" must be a text'),
        ({"speed": 3}, None),
        ({"off_board": "yes"}, None),
        ({"large": "yes"}, "\"large\" must be true or false, not 'yes'"),
    ],
)
def test_a_mistake_in_a_sidekick(fields: Plain, message: str | None) -> None:
    errors = problems(plain_hero(sidekicks=[sidekick(**fields)]))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: sidekick "aide": ')
    assert message is None or errors == [f'{FILE}: sidekick "aide": {message}']


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"copies": 0}, '"copies" must be a whole number from 1 to 99, not 0'),
        ({"copies": None}, '"copies" must be a whole number from 1 to 99, not None'),
        ({"type": "atack"}, 'unknown type "atack", did you mean "attack"?'),
        ({"value": -1}, '"value" must be a whole number from 0 to 99, not -1'),
        ({"boost": "2"}, "\"boost\" must be a whole number from 0 to 99, not '2'"),
        ({"title": None}, '"title" must be a text'),
        ({"used_by": "heroo"}, 'unknown fighter in used_by "heroo", did you mean "hero"?'),
        ({"used_by": ["hero", "aide"]}, 'unknown fighter in used_by "aide"; possible: any, hero'),
        ({"during_combt": []}, 'unknown field "during_combt", did you mean "during_combat"?'),
        ({"uncancellable": "yes"}, None),
        ({"guards_hand": "yes"}, "\"guards_hand\" must be true or false, not 'yes'"),
        ({"boost_bonuss": []}, 'unknown field "boost_bonuss", did you mean "boost_bonus"?'),
        ({"id": "Tried"}, None),
        ({"tags": 3}, None),
    ],
)
def test_a_mistake_on_a_card(fields: Plain, message: str | None) -> None:
    errors = problems(plain_hero({**card("tried"), **fields}))
    named = fields.get("id", "tried")
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "{named}": ')
    assert message is None or errors == [f'{FILE}: card "tried": {message}']


def test_a_card_without_an_id() -> None:
    plain = card("tried")
    del plain["id"]
    assert problems(plain_hero(plain)) == [
        f'{FILE}: card "?": id must be lowercase letters, digits and hyphens, not None'
    ]


@pytest.mark.parametrize("field", ["boost_bonus", "when_discarded"])
def test_a_boost_bonus_or_a_reaction_is_a_list_of_effects(field: str) -> None:
    place = f'{FILE}: card "tried", {field}'
    assert problems(plain_hero({**card("tried"), field: {"draw": 1}})) == [
        f"{place}: expected a list of effects in [ ]"
    ]
    errors = problems(plain_hero({**card("tried"), field: [{"darw": 1}]}))
    assert errors == [f'{place}[0]: unknown word "darw", did you mean "draw"?']


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("again", "expected a table [card.bonus_attack]"),
        ({"id": "Again"}, "id must be lowercase letters, digits and hyphens, not 'Again'"),
        ({"title": ""}, '"title" must be a text'),
        ({"value": None}, '"value" must be a whole number from 0 to 99, not None'),
        ({"value": -1}, '"value" must be a whole number from 0 to 99, not -1'),
        ({"boost": 2}, None),
        ({"scheme": []}, None),
    ],
)
def test_a_mistake_in_a_bonus_attack(table: object, message: str | None) -> None:
    if isinstance(table, dict):
        table = {"id": "again", "title": "Again", "value": 4, **table}
    made = card("tried", after_combat=[{"bonus_attack": "this_card"}], bonus_attack=table)
    errors = problems(plain_hero(made))
    assert len(errors) == 1 and errors[0].startswith(f'{FILE}: card "tried", bonus_attack: ')
    assert message is None or errors == [f'{FILE}: card "tried", bonus_attack: {message}']


def test_a_mistake_in_an_effect_of_a_bonus_attack() -> None:
    table: Plain = {"id": "again", "title": "Again", "value": 4, "during_combat": [{"ad": 1}]}
    made = card("tried", after_combat=[{"bonus_attack": "this_card"}], bonus_attack=table)
    errors = problems(plain_hero(made))
    assert errors == [f'{FILE}: card "tried", bonus_attack, during_combat[0]: unknown word "ad", did you mean "add"?']


def test_the_new_fields_reach_the_hero() -> None:
    bonus: Plain = {"id": "again", "title": "Again", "value": 4, "during_combat": [{"add": 1}]}
    made = hero_from_plain(
        plain_hero(
            card("tried", after_combat=[{"bonus_attack": "this_card"}], bonus_attack=bonus),
            card("held", boost_bonus=[{"draw": 1}], when_discarded=[{"draw": 2}], guards_hand=True),
            sidekicks=[sidekick(large=True)],
            rules=[
                {"id": "leap", "may": "place_in_maneuver", "for": "hero", "at": "anywhere"},
                {"id": "shield", "shares_damage": "hero", "with": "aide"},
            ],
            character={"large": True},
        ),
        FILE,
    )
    again = made.card("tried").bonus_attack
    assert again is not None and (again.id, again.value, list(again.effects)) == ("again", 4, ["during_combat"])
    held = made.card("held")
    assert [held.boost_bonus[0].word, held.when_discarded[0].word, held.guards_hand] == ["draw", "draw", True]
    assert (made.large, made.sidekicks[0].large) == (True, True)
    leap, shield = made.rules
    assert (leap.id, leap.rule.word, leap.rule.term("at").word) == ("leap", "may", "anywhere")
    assert (shield.id, shield.rule.term("with").text("named")) == ("shield", "aide")


def test_the_new_fields_are_off_by_default() -> None:
    made = hero_from_plain(plain_hero(card("tried"), sidekicks=[sidekick()]), FILE)
    tried = made.card("tried")
    assert (tried.bonus_attack, tried.boost_bonus, tried.when_discarded, tried.guards_hand) == (None, (), (), False)
    assert (made.large, made.sidekicks[0].large, made.rules) == (False, False, ())


# --- abilities, rules, states ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"when": "end_of_trun"}, 'ability "gift": unknown when "end_of_trun", did you mean "end_of_turn"?'),
        ({"when": None}, None),
        ({"do": {"draw": 1}}, 'ability "gift", do: expected a list of effects in [ ]'),
        ({"do": [{"darw": 1}]}, 'ability "gift", do[0]: unknown word "darw", did you mean "draw"?'),
        ({"if": "wonn"}, None),
        (
            {"if": {"hand_size": 3}},
            'ability "gift", if: "hand_size" is no longer a word;'
            ' write { compare = { cards = "any", in = "hand" }, is = … }',
        ),
        ({"if": {"compar": 3}}, 'ability "gift", if: unknown word "compar", did you mean "compare"?'),
        ({"of": "hero"}, 'ability "gift": unknown of "hero"; possible: any, opponent, you'),
        ({"when": "defeated"}, 'ability "gift": when = "defeated" needs "of": whose moment it is'),
        (
            {"when": "damaged", "of": "you"},
            'ability "gift": unknown of "you"; possible: aide, enemy, enemy_hero, fighter, friendly, hero, own',
        ),
        (
            {"when": "after_combat", "of": "hero"},
            'ability "gift": when = "after_combat" takes no "of"; a condition can say who fights',
        ),
        (
            {"when": "left_zone", "of": "enemy"},
            'ability "gift": "zone_of" goes with when = left_zone, entered_zone: it is needed there and allowed nowhere'
            " else",
        ),
        (
            {"zone_of": "hero"},
            'ability "gift": "zone_of" goes with when = left_zone, entered_zone: it is needed there and allowed nowhere'
            " else",
        ),
        ({"once_per_turn": 1}, None),
        ({"when": "defeated", "of": "aid"}, 'ability "gift": unknown of "aid", did you mean "aide"?'),
        ({"may": True}, None),
    ],
)
def test_a_mistake_in_an_ability(fields: Plain, message: str | None) -> None:
    ability = {"id": "gift", "when": "start_of_turn", "do": [{"draw": 1}], **fields}
    errors = problems(plain_hero(sidekicks=[sidekick()], abilities=[ability]))
    assert len(errors) == 1 and 'ability "gift"' in errors[0]
    assert message is None or errors == [f"{FILE}: {message}"]


def test_an_ability_without_an_id_is_counted() -> None:
    errors = problems(plain_hero(abilities=[{"when": "start_of_turn", "do": [{"draw": 1}]}]))
    assert errors == [f'{FILE}: ability "1": id must be lowercase letters, digits and hyphens, not None']


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"for": "heroo"}, None),
        ({"for": None}, 'rule "might".for: expected a fighter or group of fighters, not None'),
        ({"attack": None}, 'rule "might".attack: expected a number, not None'),
        ({"attack": {"card": "any"}}, 'rule "might".attack: unknown word "card", did you mean "cards"?'),
        ({"if": {"stat": "size", "is": "big"}}, 'rule "might", if: unknown word "stat", did you mean "state"?'),
        ({"fro": "hero"}, 'rule "might": unknown argument of "attack" "fro", did you mean "for"?'),
        ({"defense": 1}, None),
        ({"id": "The Might"}, None),
    ],
)
def test_a_mistake_in_a_rule(fields: Plain, message: str | None) -> None:
    errors = problems(plain_hero(rules=[{"id": "might", "attack": 1, "for": "hero", **fields}]))
    assert len(errors) == 1 and errors[0].startswith(f"{FILE}: rule ")
    assert message is None or errors == [f"{FILE}: {message}"]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ({"for": "hero"}, 'rule "might": unknown word "for"'),
        ({"atack": 1, "for": "hero"}, 'rule "might": unknown word "atack", did you mean "attack"?'),
        ({"attack": 1}, 'rule "might": "attack" needs "for"'),
        ({"cannot": "fly", "for": "hero"}, 'rule "might".cannot: unknown word "fly"'),
    ],
)
def test_a_rule_says_one_thing(rule: Plain, message: str) -> None:
    errors = problems(plain_hero(rules=[{"id": "might", **rule}]))
    assert len(errors) == 1 and errors[0].startswith(f"{FILE}: {message}")


@pytest.mark.parametrize(
    ("table", "now"), [("bonus", "[[rule]] with attack"), ("placement", "[[rule]]"), ("share", "[[rule]]")]
)
def test_tables_of_older_files_say_what_replaces_them(table: str, now: str) -> None:
    errors = problems({**plain_hero(), table: [{"id": "x"}]})
    assert len(errors) == 1 and f'"{table}" is no longer a word; write {now}' in errors[0]


@pytest.mark.parametrize(
    "state",
    [
        pytest.param("size", id="no table"),
        pytest.param({"name": "size"}, id="no values"),
        pytest.param({"values": ["big", "small"]}, id="no name"),
        pytest.param({"name": "size", "values": []}, id="empty values"),
        pytest.param({"name": "size", "values": ["big"]}, id="one value"),
        pytest.param({"name": "size", "values": ["big", "big"]}, id="the same value twice"),
        pytest.param({"name": "size", "values": "big"}, id="values no list"),
        pytest.param({"name": "size", "values": ["big", "small"], "strat": "big"}, id="unknown field"),
    ],
)
def test_a_mistake_in_a_state(state: object) -> None:
    errors = with_character(state=state)
    assert errors and all(problem.startswith(f"{FILE}: hero") for problem in errors)


# --- files ----------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(pl.ContentError, match=r"nobody\.toml: cannot be read"):
        pl.load_hero(tmp_path / "nobody.toml")


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[hero\n", "utf-8")
    with pytest.raises(pl.ContentError, match=r"^broken\.toml:\d+: is not valid TOML"):
        pl.load_hero(path)


def test_a_file_with_mistakes_names_itself(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text('[hero]\nid = "small"\nname = "Small"\nhealth = 5\nmovement = 2\nattack = "melee"\n', "utf-8")
    with pytest.raises(pl.ContentError, match=r"^small\.toml: deck: a deck has 30 cards, this one has 0$"):
        pl.load_hero(path)


def test_a_good_file_is_loaded_and_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(
        '[hero]\nid = "small"\nname = "Small"\nhealth = 5\nmovement = 2\nattack = "melee"\n'
        '[[card]]\nid = "hit"\ntitle = "Hit"\ncopies = 30\ntype = "attack"\nvalue = 2\nboost = 1\nused_by = "any"\n',
        "utf-8",
    )
    hero = pl.load_hero(path)
    assert (hero.set, hero.health, hero.card("hit").value) == ("homebrew", 5, 2)
    assert pl.new_game([hero, "medusa"], board="sarpedon").decision.kind == "place-sidekick"

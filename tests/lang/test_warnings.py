"""Warnings: what can be played but looks wrong, each by its key and place; printed heroes give no cause."""

from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.lang.warn import warnings_of
from peerless.text.catalog import languages
from tests.support.homebrew import FILE, card, hero, plain_hero, problems, sidekick

ROOT = Path(__file__).resolve().parents[2]
OUR_FILES = [*sorted((ROOT / "examples").rglob("*.toml")), ROOT / "src/peerless/reference/example-hero.toml"]
Plain = dict[str, Any]
DRAW = [{"draw": 1}]


def warned(*cards: Plain, **made_of: Any) -> list[tuple[str, str]]:
    """The keys and places of the warnings about a hero."""
    return [(finding.what.key, finding.place) for finding in warnings_of(hero(*cards, **made_of), FILE)]


def keys(*cards: Plain, **made_of: Any) -> list[str]:
    return [key for key, _ in warned(*cards, **made_of)]


def when(condition: Any, type: str = "attack", label: str = "after_combat") -> Plain:
    effects: Plain = {label: [{"if": condition, "then": DRAW}]}
    return card("tried", type, **effects)


@pytest.mark.parametrize("id", list(pl.heroes()))
def test_printed_heroes_give_no_cause(id: str) -> None:
    assert [str(finding.message) for finding in warnings_of(pl.heroes()[id], id)] == []


@pytest.mark.parametrize("path", [path for path in OUR_FILES if "[hero]" in path.read_text("utf-8")], ids=str)
def test_our_examples_give_none_either(path: Path) -> None:
    assert warnings_of(pl.load_hero(path), path.name) == []


def test_a_warning_reads_like_an_error_and_says_so() -> None:
    finding = warnings_of(hero(when({"not": {"not": "won"}})), FILE)[0]
    place = 'card "tried", after_combat[0].if'
    assert str(finding.message) == f'{FILE}: warning: {place}: a "not" inside a "not": write the condition itself'
    assert all(finding.message.text(lang) for lang in languages())
    assert finding.plain("en") | {"message": ""} == {
        "severity": "warning",
        "line": None,
        "place": place,
        "key": "double_negation",
        "message": "",
    }


def test_an_offer_needs_no_permission() -> None:
    boost: Plain = {"boost": "own_card"}
    assert keys(card("tried", during_combat=[{"may": [boost]}])) == ["offered_twice"]
    assert keys(card("tried", immediately=[{"may": [{"replace_card": "own_card"}]}])) == ["offered_twice"]
    assert keys(card("tried", during_combat=[boost])) == []
    assert keys(card("tried", during_combat=[{"may": [{"boost": "own_card", "from": "deck"}]}])) == []
    assert keys(card("tried", during_combat=[{"may": [{"discard": 1}], "then": [boost]}])) == []


# --- conditions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "key"),
    [
        ({"all": ["won", {"not": "won"}]}, "contradiction"),
        ({"all": ["won", "lost"]}, "contradiction"),
        ({"any": ["won", {"not": "won"}]}, "always_true"),
        ({"compare": 3, "at_least": 4}, "never_true"),
        ({"compare": 3, "at_most": 4}, "always_true"),
        ({"compare": 3, "less_than": 3}, "never_true"),
        ({"compare": 4, "more_than": 3}, "always_true"),
        ({"compare": {"health_of": "hero"}, "is": {"health_of": "hero"}}, "always_true"),
        ({"is_hero": "hero"}, "always_true"),
        ({"is_hero": "aide"}, "never_true"),
        ({"not": {"not": "won"}}, "double_negation"),
        ("fighter_was_defeated", "nobody_defeated"),
        ("own_turn", "always_true"),
        ({"all": ["won", {"compare": 1, "is": 2}]}, "never_true"),
        ({"not": {"compare": 1, "is": 2}}, "never_true"),
    ],
)
def test_a_condition_that_is_settled(condition: Any, key: str) -> None:
    assert keys(when(condition), sidekicks=[sidekick()]) == [key]


@pytest.mark.parametrize(
    "condition",
    [
        "won",
        {"not": "lost"},
        {"all": ["won", {"exists": "aide"}]},
        {"any": ["won", "lost"]},
        {"compare": {"health_of": "hero"}, "at_least": 3},
        {"is_hero": "own_fighter"},
    ],
)
def test_a_condition_that_depends(condition: Any) -> None:
    assert keys(when(condition), sidekicks=[sidekick()]) == []


def test_two_values_of_a_state_exclude_each_other() -> None:
    state = [{"id": "size", "values": ["big", "small"]}]
    both = when({"all": [{"state": "size", "is": "big"}, {"state": "size", "is": "small"}]})
    assert keys(both, states=state) == ["contradiction"]
    assert keys(when({"any": [{"state": "size", "is": "big"}, {"state": "size", "is": "small"}]}), states=state) == []


@pytest.mark.parametrize(
    ("type", "label", "expected"),
    [
        ("attack", "after_combat", ["always_true"]),
        ("defense", "during_combat", ["never_true"]),
        ("versatile", "during_combat", []),
        ("scheme", "scheme", ["always_true"]),
        ("scheme", "boost_bonus", []),
        ("attack", "when_discarded", []),
    ],
)
def test_whose_turn_it_is(type: str, label: str, expected: list[str]) -> None:
    made = when("own_turn", type, label)
    if type == "scheme" and label != "scheme":
        made["scheme"] = DRAW
    assert keys(made) == expected


@pytest.mark.parametrize("label", ["immediately", "during_combat"])
@pytest.mark.parametrize("word", ["won", "lost"])
def test_a_combat_is_not_decided_before_its_damage(label: str, word: str) -> None:
    assert keys(when(word, label=label)) == ["before_damage"]


def test_an_ability_and_a_bonus_are_read_as_well() -> None:
    abilities = [{"id": "a", "when": "attack_committed", "if": "won", "do": DRAW}]
    rules = [{"id": "b", "defense": 1, "for": "hero", "if": "own_turn"}]
    assert warned(abilities=abilities, rules=rules) == [
        ("before_damage", 'ability "a", if'),
        ("never_true", 'rule "b", if'),
    ]
    abilities[0]["if"] = "opponent_played_card"
    assert keys(abilities=abilities) == ["never_true"]


def test_a_defeat_needs_damage_before_it() -> None:
    asked: Plain = {"if": "fighter_was_defeated", "then": DRAW}
    damage: Plain = {"damage": 1, "to": {"one": "enemy"}}
    assert keys(card("tried", "scheme", scheme=[damage, asked])) == []
    assert keys(card("tried", "scheme", scheme=[{"may": [damage], "then": [asked]}])) == []
    assert keys(card("tried", "scheme", scheme=[asked, damage])) == ["nobody_defeated"]
    ability = {"id": "a", "when": "after_attack", "if": "fighter_was_defeated", "do": DRAW}
    assert keys(abilities=[ability]) == ["nobody_defeated"]


def test_combat_damage_is_0_before_it_is_dealt() -> None:
    effect = [{"draw": "combat_damage_dealt"}]
    assert keys(card("tried", during_combat=effect)) == ["always_zero"]
    assert keys(card("tried", after_combat=effect)) == []


@pytest.mark.parametrize(
    "condition",
    [
        {"compare": {"cards": "any", "in": "hand", "of": "opponent"}, "at_least": 5},
        {"adjacent": "hero", "to": "opposing_hero"},
    ],
)
def test_an_ability_outside_a_combat_cannot_ask_for_an_opponent(condition: Any) -> None:
    ability = {"id": "a", "when": "start_of_turn", "if": condition, "do": DRAW}
    assert warned(abilities=[ability]) == [("opponent_unchosen", 'ability "a", if')]
    assert keys(abilities=[{**ability, "when": "after_combat"}]) == []
    inside = {"id": "a", "when": "start_of_turn", "do": [{"if": condition, "then": DRAW}]}
    assert keys(abilities=[inside]) == []


# --- effects --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "key"),
    [
        ({"if": "won", "then": []}, "empty_effect"),
        ({"if": "won", "then": DRAW, "else": []}, "empty_effect"),
        ({"choose": 1, "of": [DRAW, []]}, "empty_effect"),
        ({"draw": 0}, "does_nothing"),
        ({"move": "hero", "up_to": 0}, "does_nothing"),
        ({"add": 1}, "too_late"),
        ({"gain_actions": 1, "by": "opponent"}, "not_their_turn"),
    ],
)
def test_an_effect_for_nothing(effect: Plain, key: str) -> None:
    assert keys(card("tried", after_combat=[effect])) == [key]


def test_effects_that_are_empty_altogether() -> None:
    assert warned(card("tried", after_combat=[])) == [("empty_effect", 'card "tried", after_combat')]
    assert keys(abilities=[{"id": "a", "when": "end_of_turn", "do": []}]) == ["empty_effect"]
    assert problems(plain_hero(card("tried", "scheme", scheme=[]))) == [
        f'{FILE}: card "tried": a scheme needs its effect under "scheme"'
    ]


def test_actions_come_in_one_s_own_turn() -> None:
    gained = [{"gain_actions": 1}]
    assert keys(card("tried", "defense", after_combat=gained)) == ["not_their_turn"]
    assert keys(card("tried", "versatile", after_combat=gained), card("two", after_combat=gained)) == []


# --- the hero as a whole --------------------------------------------------------------------


def test_a_card_that_nobody_can_play() -> None:
    absent = [sidekick("ghost", off_board=True)]
    made = card("tried", used_by="ghost")
    assert warned(made, sidekicks=absent) == [("played_by_nobody", 'card "tried"')]
    call = card("call", "scheme", scheme=[{"summon": "ghost", "at": "anywhere"}])
    assert warned(made, call, sidekicks=absent) == []
    assert warned(card("tried", used_by=["ghost", "hero"]), sidekicks=absent) == []


def test_a_sidekick_that_does_nothing() -> None:
    idle = plain_hero(sidekicks=[sidekick()])
    idle["card"] = [card("tried", used_by="hero", copies=30)]
    found = warnings_of(hero_from_plain(idle, FILE), FILE)
    assert [(finding.what.key, finding.place) for finding in found] == [("sidekick_unused", 'sidekick "aide"')]
    idle["card"] = [card("tried", used_by="hero", copies=30, after_combat=[{"recover": 1, "to": "aide"}])]
    assert warnings_of(hero_from_plain(idle, FILE), FILE) == []


def test_names_that_nobody_asks_for() -> None:
    assert warned(card("tried", tags=["spell"]), card("two", tags=["spell"])) == [("tag_unused", 'card "tried", tags')]
    asking = card("asking", "scheme", scheme=[{"put": 1, "cards": {"tag": "spell"}, "from": "discard", "to": "hand"}])
    assert warned(card("tried", tags=["spell"]), asking) == []
    state = [{"id": "size", "values": ["big", "small"]}]
    assert warned(card("tried", "scheme", scheme=[{"change": "size"}]), states=state) == [
        ("state_unused", 'state "size"')
    ]
    assert warned(when({"state": "size", "is": "big"}), states=state) == []


def test_numbers_that_are_never_printed() -> None:
    made = card("tried", value=12, boost=9)
    assert warned(made) == [("unusual_number", 'card "tried"')] * 2
    assert warned(character={"health": 80, "movement": 9}) == [("unusual_number", "hero")] * 2


def test_titles_twice() -> None:
    found = warnings_of(hero(card("one", title="Feint"), card("two", title="feint")), FILE)
    assert [str(finding.message) for finding in found] == [
        f'{FILE}: warning: card "one": the title "Feint" is on 2 cards'
    ]


# --- words -----------------------------------------------------------------------------------


def test_a_bare_word_that_takes_arguments_and_one_that_takes_none() -> None:
    assert problems(plain_hero(card("tried", "scheme", scheme=["draw"]))) == [
        f'{FILE}: card "tried", scheme[0]: "draw" takes arguments: write {{ draw = … }}'
    ]
    made = card("tried", after_combat=[{"if": {"won": True}, "then": DRAW}])
    assert problems(plain_hero(made)) == [
        f'{FILE}: card "tried", after_combat[0].if: "won" takes no arguments: write it alone, in quotes'
    ]
    assert 'did you mean "draw"?' in problems(plain_hero(card("tried", "scheme", scheme=["drow"])))[0]


# --- rules for a while, effects for later, health -------------------------------------------


def lasting(rule: Plain, label: str = "during_combat", until: str = "end_of_combat") -> Plain:
    effects: Plain = {label: [{"until": until, "rule": rule}]}
    return card("tried", **effects)


@pytest.mark.parametrize(
    "rule",
    [
        {"cannot": "play", "by": "opponent"},
        {"cannot": "scheme", "by": "opponent"},
        {"cannot": "be_attacked", "for": "hero"},
        {"movement": 2, "for": "hero"},
    ],
    ids=str,
)
def test_a_rule_that_ends_before_it_can_change_anything(rule: Plain) -> None:
    assert keys(lasting(rule)) == ["nothing_left"]
    assert keys(lasting(rule, until="end_of_turn")) == []
    assert keys(lasting(rule, "immediately")) == []


def test_a_bonus_until_the_end_of_a_combat_that_is_decided() -> None:
    assert keys(lasting({"attack": 2, "for": "hero"}, "after_combat")) == ["too_late"]
    assert keys(lasting({"attack": 2, "for": "hero"})) == []
    assert keys(lasting({"cannot": "boost", "by": "opponent"}, "after_combat")) == []


def test_an_effect_for_later_is_judged_by_its_own_moment() -> None:
    def later(moment: str, *do: Plain) -> Plain:
        return card("tried", after_combat=[{"later": moment, "do": list(do)}])

    assert keys(later("next_attack", {"add": 2})) == []
    assert keys(later("after_this_combat", {"damage": 0, "to": "hero"})) == ["does_nothing"]
    assert (
        keys(card("tried", "defense", during_combat=[{"later": "start_of_your_turn", "do": [{"gain_actions": 1}]}]))
        == []
    )
    assert keys(later("start_of_your_turn", {"if": "own_turn", "then": DRAW})) == ["always_true"]


def test_health_beyond_its_limit() -> None:
    def set_to(number: Any, of: str = "hero") -> list[str]:
        return keys(card("tried", "scheme", scheme=[{"set_health": number, "of": of}]), sidekicks=[sidekick()])

    assert set_to({"sum": [{"health_of": "hero"}, 3]}) == ["health_capped"]
    assert set_to(21) == ["health_capped"]
    assert set_to(20) == []
    assert set_to(6, "aide") == ["health_capped"]
    assert set_to({"sum": [{"health_of": "aide"}, 3]}) == []

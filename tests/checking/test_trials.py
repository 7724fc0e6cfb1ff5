"""Tests in a hero file: read, played and compared; what goes wrong is said with what was expected and what came."""

import copy
import tomllib
from typing import Any

import pytest

import peerless as pl
from peerless.checking.trials import failures
from peerless.content.library import fingerprint, hero_from_plain, source_of
from peerless.lang.limits import TABLES, TEST_ENTRIES
from tests.support.homebrew import BABA_YAGA, FILE, card, plain_hero, problems, sidekick, token

Plain = dict[str, Any]
HEAL = card("heal", "scheme", scheme=[{"recover": 2, "to": "hero"}, {"draw": 1}])
HIT = card("hit", value=4, copies=2)
STATES: list[Plain] = [{"id": "size", "values": ["big", "small"]}, {"id": "mood", "values": ["calm", "cross"]}]
COUNTERS: list[Plain] = [{"id": "coin", "name": "coin", "start": 1, "most": 5}, {"id": "debt", "name": "debt"}]
PILES: list[Plain] = [{"id": "shelf", "name": "shelf"}]
TOKENS: list[Plain] = [token(), token("lamp", count=1)]
SHELVE = card(
    "shelve",
    "scheme",
    scheme=[
        {"spend": 2, "of": "coin", "to": "debt"},
        {"change": "mood"},
        {"put": "this_card", "to": "shelf"},
        {"put": 1, "which": "top", "from": "deck", "to": "out_of_game"},
        {"draw": {"this_turn": "schemes"}},
        {"remove_token": {"each": "fog", "at": "hero"}},
        {"put_token": "lamp", "at": {"with": "fog"}},
    ],
)


def with_test(**fields: Any) -> Plain:
    declared: Plain = {"states": STATES, "counters": COUNTERS, "piles": PILES, "tokens": TOKENS}
    plain: Plain = plain_hero(HEAL, HIT, SHELVE, sidekicks=[sidekick()], **declared)
    return {**plain, "test": [{"name": "it works", "expect": {}, **fields}]}


def run(**fields: Any) -> list[str]:
    """What goes wrong in a test, without its place."""
    hero = hero_from_plain(with_test(**fields), FILE)
    return [str(message) for _, message in failures(hero, hero.tests[0])]


def refused(**fields: Any) -> list[str]:
    return [problem.removeprefix(f"{FILE}: ") for problem in problems(with_test(**fields))]


ATTACK = {"you": {"hand": ["hit"]}, "play": ["attack", "card hit"]}
NOBODY = 'unknown fighter "nobody"; possible: hero, opponent, tester, aide, dummy'


# --- what can be expected -------------------------------------------------------------------


@pytest.mark.parametrize(
    "expect",
    [
        {"health": {"hero": 20, "opponent": 11, "tester": 20, "dummy": 11}},
        {"at": {"hero": "a", "opponent": "b"}, "gone": ["aide"]},
        {"discard": ["hit"], "hand": [], "hand_size": 0, "their_hand_size": 0},
        {"actions": 1, "asks": "action", "can": ["maneuver"], "cannot": ["attack", "scheme"]},
        {"log": ["Tester attacks Dummy", "takes 4 damage"], "winner": "nobody", "mode": "big"},
    ],
)
def test_what_came_as_expected(expect: Plain) -> None:
    assert run(**ATTACK, expect=expect) == []


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ({"health": {"opponent": 12}}, "health.opponent: expected 12, found 11"),
        ({"at": {"hero": "b"}}, "at.hero: expected b, found a"),
        ({"at": {"aide": "b"}}, "at.aide: expected b, found none"),
        ({"gone": ["hero"]}, "gone[0]: expected hero, found a"),
        ({"hand": ["hit", "hit"]}, "hand: expected hit, hit, found none"),
        ({"discard": ["hit", "heal"]}, "discard: expected heal, found hit"),
        ({"their_discard": ["attack-1"]}, "their_discard: expected attack-1, found none"),
        ({"hand_size": 3}, "hand_size: expected 3, found 0"),
        ({"actions": 2}, "actions: expected 2, found 1"),
        ({"mode": "small"}, "mode: expected small, found big, calm"),
        ({"asks": "may"}, "asks: expected may, found action"),
        ({"can": ["scheme"]}, "can: expected scheme, found maneuver"),
        ({"cannot": ["maneuver"]}, "cannot: expected maneuver, found maneuver"),
        ({"winner": "you"}, "winner: expected you, found nobody"),
        ({"health": {"nobody": 3}}, NOBODY),
        ({"gone": ["nobody"]}, f"{NOBODY}, fog-1, fog-2, fog-3, lamp"),
    ],
)
def test_what_came_otherwise(expect: Plain, message: str) -> None:
    assert run(**ATTACK, expect=expect) == [message]


def test_a_missing_sentence_is_answered_with_the_last_ones() -> None:
    (message,) = run(**ATTACK, expect={"log": ["nothing like it"]})
    assert message.startswith('log[0]: expected "nothing like it", found ') and "Tester wins the combat." in message


def test_the_end_of_a_game() -> None:
    fields: Plain = {**ATTACK, "opponent": {"health": 3}}
    assert run(**fields, expect={"winner": "you", "health": {"opponent": 0}, "asks": "nothing"}) == []
    fields["play"] = [*fields["play"], "maneuver"]
    assert run(**fields, expect={}) == ['answer 3, "maneuver", comes after the end of the game']


# --- positions ------------------------------------------------------------------------------


def test_a_position_has_all_that_a_scenario_has() -> None:
    you = {
        "at": "c",
        "health": 9,
        "fighters": {"aide": ["d", 2]},
        "hand": ["heal"],
        "deck_top": ["hit"],
        "mode": "small",
    }
    expect = {
        "health": {"hero": 11, "aide": 2, "opponent": 7},
        "at": {"hero": "c", "aide": "d", "opponent": "a"},
        "hand": ["hit"],
        "mode": "small",
        "their_hand": ["defense-2"],
        "their_discard": ["attack-1"],
    }
    opponent = {"at": "a", "health": 7, "hand": ["defense-2"], "discard": ["attack-1"]}
    board = {"board": "a-b-c-d", "zones": {"red": "a b"}}
    assert run(**board, you=you, opponent=opponent, play=["scheme", "card heal", "fighter tester"], expect=expect) == []


def test_the_turn_may_be_the_opponent_s_who_may_be_a_printed_hero() -> None:
    opponent = {"hero": "medusa", "at": "b", "hand": ["gaze-of-stone"]}
    play = ["attack", "card gaze-of-stone"]
    fields: Plain = {"turn": "opponent", "opponent": opponent, "play": play}
    assert run(**fields, expect={"health": {"hero": 20 - 2 - 8, "medusa": 16}}) == []


def test_the_start_of_a_turn_and_a_printed_board() -> None:
    fields: Plain = {"board": "sarpedon", "start_of_turn": True, "actions": 1}
    assert run(**fields, expect={"asks": "action"}) == []


def test_forced_answers_may_be_left_out_or_given() -> None:
    given = ["attack", "fighter tester", "card hit", "decline"]
    for play in (given, given[:-1], ["attack", "card hit"]):
        fields: Plain = {"you": {"hand": ["hit"]}, "opponent": {"hand": ["attack-1"]}, "play": play}
        assert run(**fields, expect={"health": {"opponent": 11}, "actions": 1}) == []


PUSH = card("push", "scheme", scheme=[{"move": "opposing_hero", "exactly": 1}, {"draw": 1}])


def pushed(board: str, start: str, **expect: Any) -> list[str]:
    """A scheme that moves the opponent exactly one space."""
    plain = plain_hero(PUSH)
    you, they = {"at": "a", "hand": ["push"]}, {"at": start}
    test = {"name": "push", "board": board, "you": you, "opponent": they, "play": ["scheme", "card push"]}
    made = hero_from_plain({**plain, "test": [{**test, "expect": expect}]}, FILE)
    return [str(message) for _, message in failures(made, made.tests[0])]


BEGUN: Plain = {"you": {"hand": ["hit"]}, "play": ["attack"]}  # the attacker, the target and the card are clear


def test_a_question_with_one_answer_is_answered_after_the_last_entry() -> None:
    assert run(**BEGUN, expect={"health": {"opponent": 11}, "actions": 1}) == []


def test_unless_the_test_is_about_that_question() -> None:
    assert run(**BEGUN, expect={"asks": "attack-card", "health": {"opponent": 15}}) == []
    assert run(**BEGUN, expect={"can": ["fighter tester"]}) == []


def test_a_question_that_is_still_open_is_told_with_what_failed() -> None:
    unlike, asks = pushed("a-b-c-d", "c", at={"opponent": "b"})
    assert unlike == "at.opponent: expected b, found c"
    assert asks == "the game still asks destination; possible: space b, space d"
    assert pushed("a-b-c-d", "c", hand_size=0) == []


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"play": ["attak"]}, 'answer 1, "attak", is not possible; asked was action, possible: maneuver'),
        ({"you": {"hand": ["none-such"]}}, "the position cannot be set up: the deck of tester has no (further) card"),
        ({"you": {"at": "z"}}, 'the position cannot be set up: there is no space "z"'),
        ({"you": {"at": "b"}}, "the position cannot be set up: two fighters stand on b."),
        ({"you": {"mode": "huge"}}, 'the position cannot be set up: there is no mode "huge"'),
        ({"you": {"tokens": {"fog-4": "c"}}}, 'the position cannot be set up: there is no token "fog-4"'),
        ({"you": {"tokens": {"lamp": "z"}}}, 'the position cannot be set up: there is no space "z"'),
        ({"you": {"fighters": {"cat": "c"}}}, 'the position cannot be set up: there is no fighter "cat"'),
        ({"opponent": {"hero": "nobody"}}, 'the position cannot be set up: there is no hero "nobody"'),
        ({"board": "a"}, "the position cannot be set up: sketch: starts: a board needs two different"),
        ({"board": "a-b c-d"}, "the position cannot be set up: sketch: lines: cannot be reached from a: c, d"),
        ({"board": "- -"}, "the position cannot be set up: sketch: "),
    ],
)
def test_a_position_or_answer_that_cannot_be(fields: Plain, message: str) -> None:
    (found,) = run(**fields)
    assert found.startswith(message)


def test_no_file_is_read_for_a_test() -> None:
    board = BABA_YAGA.parents[1] / "content" / "boards"
    assert "there is no hero" in run(opponent={"hero": str(BABA_YAGA)[-100:]})[0]
    assert "cannot be set up" in run(board=str(next(board.glob("*.toml"))))[0]


def test_an_endless_effect_ends_a_test() -> None:
    again = [{"return": "imp", "at": "anywhere"}, {"damage": 9, "to": "imp"}]
    loop: Plain = {"id": "loop", "when": "defeated", "of": "imp", "do": again}
    kill = card("kill", "scheme", scheme=[{"damage": 9, "to": "imp"}])
    plain: Plain = plain_hero(kill, sidekicks=[sidekick("imp", health=1)], abilities=[loop])
    you = {"hand": ["kill"], "fighters": {"imp": "c"}}
    play = ["scheme", "card kill", "fighter tester"]
    plain["test"] = [{"name": "endless", "board": "a-b-c", "you": you, "play": play, "expect": {}}]
    hero = hero_from_plain(plain, FILE)
    assert [(field, str(message)) for field, message in failures(hero, hero.tests[0])] == [
        ("play[2]", "after answer 3: this answer sets off an effect that does not end: it cannot be given")
    ]


DECLARED: Plain = {
    "you": {
        "hand": ["shelve"],
        "deck": ["hit", "heal", "hit"],
        "mode": {"size": "small", "mood": "calm"},
        "counters": {"coin": 3},
        "piles": {"shelf": ["filler"]},
        "removed": ["filler"],
        "this_turn": {"schemes": 1},
        "tokens": {"fog-1": "a", "fog-3": "d"},
    },
    "play": ["scheme", "card shelve"],
}


@pytest.mark.parametrize(
    "expect",
    [
        {"counters": {"coin": 1, "debt": 2}},
        {"mode": {"size": "small", "mood": "cross"}},
        {"mode": "cross"},
        {"mode": "small"},
        {"piles": {"shelf": ["shelve", "filler"]}},
        {"removed": ["hit", "filler"]},
        {"deck_size": 0, "hand": ["heal", "hit"], "deck_top": []},
        {"tokens": {"fog-3": "d", "lamp": "d"}, "gone": ["aide", "fog-1", "fog-2"]},
    ],
)
def test_what_a_hero_declares_is_laid_out_and_compared(expect: Plain) -> None:
    assert run(**DECLARED, expect=expect) == []


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ({"counters": {"coin": 2}}, "counters.coin: expected 2, found 1"),
        ({"counters": {"coins": 2}}, 'unknown counter "coins"; possible: coin, debt'),
        ({"mode": {"mood": "calm"}}, "mode.mood: expected calm, found cross"),
        ({"mode": "calm"}, "mode: expected calm, found small, cross"),
        ({"mode": {"moods": "calm"}}, 'unknown state "moods"; possible: size, mood'),
        ({"piles": {"shelf": ["heal"]}}, "piles.shelf: expected heal, found "),
        ({"piles": {"self": []}}, 'unknown pile "self"; possible: shelf'),
        ({"removed": ["heal"]}, "removed: expected heal, found "),
        ({"deck_size": 2}, "deck_size: expected 2, found 0"),
        ({"deck_top": ["heal"]}, "deck_top: expected heal, found none"),
        ({"tokens": {"lamp": "a"}}, "tokens.lamp: expected a, found d"),
        ({"tokens": {"fog-1": "a"}}, "tokens.fog-1: expected a, found none"),
        ({"tokens": {"fog": "a"}}, 'unknown token "fog"; possible: fog-1, fog-2, fog-3, lamp'),
        ({"gone": ["fog-3"]}, "gone[0]: expected fog-3, found d"),
    ],
)
def test_what_a_hero_declares_came_otherwise(expect: Plain, message: str) -> None:
    (found,) = run(**DECLARED, expect=expect)
    assert found.startswith(message)


def test_the_top_of_the_deck_is_compared_in_order() -> None:
    fields: Plain = {"you": {"deck_top": ["hit", "heal", "hit"]}}
    assert run(**fields, expect={"deck_top": ["hit", "heal"]}) == []
    assert run(**fields, expect={"deck_top": ["heal"]}) == ["deck_top: expected heal, found hit"]


# --- their form -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"name": ""}, '"name" must be a text'),
        ({"name": "x" * 200}, '"name" has 200 characters, at most 120 are allowed'),
        ({"expect": 3}, "expected a table, not 3"),
        ({"expect": {"helth": {}}}, 'unknown field "helth", did you mean "health"?'),
        ({"expect": {"health": 3}}, "expected a table, not 3"),
        ({"expect": {"health": {"hero": "3"}}}, "\"hero\" must be a whole number from 0 to 99, not '3'"),
        ({"expect": {"hand": "hit"}}, "\"hand\" must be a list of texts, not 'hit'"),
        ({"expect": {"hand": [3]}}, '"hand" must be a text'),
        ({"expect": {"winner": "me"}}, 'unknown winner "me"; possible: nobody, opponent, you'),
        ({"you": {"hero": "medusa"}}, 'unknown field "hero"'),
        ({"you": {"health": 0}}, '"health" must be a whole number from 1 to 99, not 0'),
        ({"you": {"fighters": {"aide": ["a", 1, 2]}}}, '"aide" must be a text'),
        ({"you": {"mode": 3}}, '"mode" must be a text'),
        ({"you": {"mode": {"size": 3}}}, '"size" must be a text'),
        ({"you": {"counters": {"coin": "many"}}}, "\"coin\" must be a whole number from 0 to 99, not 'many'"),
        ({"expect": {"piles": {"shelf": "hit"}}}, "\"shelf\" must be a list of texts, not 'hit'"),
        ({"expect": {"tokens": {"lamp": 3}}}, '"lamp" must be a text'),
        ({"you": {"tokens": ["lamp"]}}, "expected a table, not ['lamp']"),
        ({"expect": {"piles": ["hit"]}}, "expected a table, not ['hit']"),
        ({"turn": "mine"}, 'unknown turn "mine"'),
        ({"actions": True}, '"actions" must be a whole number from 0 to 99, not True'),
        ({"start_of_turn": 1}, '"start_of_turn" must be true or false, not 1'),
        (
            {"play": ["x"] * (TEST_ENTRIES + 1)},
            f'"play" has {TEST_ENTRIES + 1} entries, at most {TEST_ENTRIES} are allowed',
        ),
        ({"zones": {"red": ["a"]}}, '"red" must be a text'),
        ({"zones": {f"z{n}": "a" for n in range(TEST_ENTRIES + 1)}}, f'"zones" has {TEST_ENTRIES + 1} entries'),
        ({"strange": 1}, 'unknown field "strange"'),
    ],
)
def test_a_malformed_test_is_one_clear_error(fields: Plain, message: str) -> None:
    (found,) = refused(**fields)
    assert found.startswith("test ") and message in found


def test_tests_that_are_no_tables_too_many_or_of_one_name() -> None:
    assert problems({**plain_hero(), "test": 3}) == [f"{FILE}: test: write every test as a table of its own: [[test]]"]
    test = {"name": "again", "expect": {}}
    assert problems({**plain_hero(), "test": [test, test]}) == [f'{FILE}: the test id "again" is used 2 times']
    many = [{"name": str(number), "expect": {}} for number in range(TABLES["test"] + 1)]
    assert "at most" in problems({**plain_hero(), "test": many})[0]
    assert problems({**plain_hero(), "test": [{"name": "x"}]}) == [f'{FILE}: test "x": needs "expect"']


# --- no part of the hero --------------------------------------------------------------------


def test_tests_are_in_neither_fingerprint_nor_record() -> None:
    plain = tomllib.loads(BABA_YAGA.read_text("utf-8"))
    bare = copy.deepcopy(plain)
    del bare["test"]
    hero, same = hero_from_plain(plain, FILE), hero_from_plain(bare, FILE)
    assert hero.tests and not same.tests
    assert hero == same and fingerprint(hero) == fingerprint(same) and source_of(hero) == source_of(same)
    record = pl.new_game([hero, "medusa"]).record()
    assert "Scratch counts" not in str(record) and pl.replay(record).digest() == pl.new_game([same, "medusa"]).digest()

"""Counters, forms, guesses and ransoms (COUNTER, FORM, GUESS, RANSOM), as far as words of the language say them."""

import peerless as pl
from tests.lang.test_words_counters import counted, have, made_of, ransom, states
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

BOARD = pl.sketch("a-b-c-d-e", zones={"red": "a b c"})


def with_guess(against: str) -> Table:
    """The tester has guessed 3, and the defender has played a card."""
    guess = card(
        "guess",
        value=2,
        immediately=[{"choose_number": 9}, {"remember": "that_many"}],
        during_combat=[
            {
                "if": {"compare": "remembered", "is": {"printed_value_of": "opposing_card"}},
                "then": [{"ignore_value": "opposing_card"}],
            }
        ],
    )
    defender = hero(
        card("three", "defense", 3),
        card("boosted", "defense", 2, during_combat=[{"add": 1}]),
        id="defender",
    )
    mine = pl.Seat(hero(guess), at="b", hand=["guess"])
    t = table(mine, pl.Seat(defender, at="c", hand=[against] if against else []), board=BOARD)
    return t.fight("tester", "defender", "guess", against or None).do("number 3")


# --- COUNTER ----------------------------------------------------------------------------------------


def test_COUNTER_1_a_store_starts_as_the_character_card_says() -> None:
    game = pl.new_game([made_of(), "bigfoot"], seed=1)
    assert game.view(1)["seats"][0]["counters"] == {"rage": 1, "coin": 0}


def test_COUNTER_2_the_number_is_public() -> None:
    t = counted({"gain": 1, "of": "coin"})
    assert have(t, 0) == have(t, 1)
    assert t.events("counters-gained", 0) == t.events("counters-gained", 1)


def test_COUNTER_3_what_is_gained_beyond_the_limit_is_lost() -> None:
    assert have(counted({"gain": 9, "of": "rage"}))["rage"] == 3


def test_COUNTER_4_a_cost_is_paid_in_full_or_not_offered() -> None:
    block = {"may": [{"spend": 3, "of": "rage"}], "then": [{"draw": 1}]}
    assert counted(block, counters={"rage": 2}).kind == "action"
    assert counted(block, counters={"rage": 3}).kind == "may"


def test_COUNTER_5_up_to_includes_none_and_is_limited_by_the_store() -> None:
    t = counted({"spend": {"up_to": 3}, "of": "rage"}, {"draw": "that_many"}, counters={"rage": 2})
    assert t.options == ["number 0", "number 1", "number 2"]
    assert t.do("number 0").hand(0) == []


def test_COUNTER_6_counting_spends_nothing() -> None:
    assert have(counted({"draw": {"counters": "rage"}}, counters={"rage": 2}))["rage"] == 2


def test_COUNTER_7_what_is_no_cost_is_lost_as_far_as_it_is_there() -> None:
    assert have(counted({"spend": 3, "of": "rage"}, counters={"rage": 1}))["rage"] == 0


# --- FORM -------------------------------------------------------------------------------------------


def test_FORM_1_the_form_is_public_and_changes_nothing_else() -> None:
    t = counted({"change": "form", "to": "beast"})
    assert states(t, 0)["form"] == states(t, 1)["form"] == "beast"
    assert (t.health("tester"), t.space("tester")) == (20, "b")


def test_FORM_2_becoming_what_the_hero_is_changes_nothing() -> None:
    assert counted({"change": "form", "to": "man"}).events("mode-set") == []


def test_FORM_2_to_transform_takes_the_other_form() -> None:
    assert states(counted({"change": "form"}))["form"] == "beast"
    assert states(counted({"change": "form"}, mode={"form": "beast"}))["form"] == "man"


# --- GUESS ------------------------------------------------------------------------------------------


def test_GUESS_3_a_guess_is_public() -> None:
    t = with_guess("three")
    assert [event["number"] for event in t.events("number-chosen", 1)] == [3]


def test_GUESS_5_a_right_guess_compares_the_printed_value() -> None:
    assert with_guess("three").health("defender") == 20 - 2


def test_GUESS_5_what_a_card_becomes_does_not_matter() -> None:
    assert with_guess("boosted").health("defender") == 20  # its value is 3, but 2 is printed


def test_GUESS_5_a_card_that_was_not_played_is_never_guessed() -> None:
    assert with_guess("").health("defender") == 20 - 2


# --- RANSOM -----------------------------------------------------------------------------------------


def test_RANSOM_3_paying_moves_the_counters_and_the_effect_is_ignored() -> None:
    t = ransom(1).do("accept")
    assert (have(t), t.health("alice")) == ({"rage": 1, "coin": 0}, 13)


def test_RANSOM_3_if_nobody_pays_the_effect_takes_place() -> None:
    assert ransom(1).do("decline", "decline").health("alice") == 13 - 2


def test_RANSOM_4_without_enough_counters_nobody_is_asked() -> None:
    assert ransom(0).health("alice") == 13 - 2


def test_RANSOM_8_opponents_are_asked_in_turn_and_the_first_who_pays_closes_the_question() -> None:
    t = ransom(2)
    assert t.asked == 1
    assert t.do("decline").asked == 2
    assert ransom(2).do("accept").asked == 0

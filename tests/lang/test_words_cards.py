"""Every word about cards, played: what is drawn, discarded, put somewhere, looked at and revealed.

`test_words.py` sees that none of the vocabulary is missing.
"""

from collections.abc import Sequence
from typing import Any

import peerless as pl
from tests.lang.test_words import (
    BOARD,
    CHOOSE,
    DUMMY,
    LOOK,
    Effect,
    champion,
    fight,
    fight_if,
    play,
    scheme,
    scheme_if,
)
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

DISCARD_IT: Effect = {"put": "that_card", "to": "discard"}


# --- drawing and discarding -----------------------------------------------------------------


def test_op_draw_takes_the_top_cards() -> None:
    assert scheme({"draw": 2}).hand(0) == ["gold", "iron"]


def test_op_draw_by_the_opponent() -> None:
    t = scheme({"draw": 1, "by": "opponent"})
    assert (t.hand(0), t.hand(1)) == ([], ["hit"])


def test_op_discard_asks_the_player() -> None:
    t = scheme({"discard": 1}, hand=["gold", "iron"])
    assert (t.kind, t.asked, t.options) == ("discard", 0, ["card gold", "card iron"])
    assert t.do("card iron").hand(0) == ["gold"]


def test_op_discard_asks_again_for_every_card() -> None:
    t = scheme({"discard": 2}, hand=["gold", "iron", "wood"]).do("card iron", "card wood")
    assert (t.hand(0), t.discard(0)) == (["gold"], ["iron", "wood", "tried"])


def test_op_discard_by_the_opponent_is_the_opponents_choice() -> None:
    t = scheme({"discard": 1, "by": "opponent"}, against=["block", "parry"])
    assert (t.kind, t.asked) == ("discard", 1)
    assert t.do("card block").hand(1) == ["parry"]


def test_op_discard_can_be_the_choice_of_the_effects_player() -> None:
    t = scheme(LOOK, {"discard": 1, "by": "opponent", "chosen_by": "you"}, against=["block", "parry"])
    assert (t.kind, t.asked) == ("discard-theirs", 0)
    assert t.do("card parry").hand(1) == ["block"]


def test_op_discard_at_random_asks_nobody() -> None:
    t = scheme({"discard": 1, "by": "opponent", "at_random": True}, against=["block", "parry"])
    assert (t.kind, len(t.hand(1)), len(t.discard(1))) == ("action", 1, 1)


def test_op_discard_takes_what_there_is() -> None:
    assert scheme({"discard": 3}, hand=["gold", "iron"]).hand(0) == []


def test_op_discard_by_each_opponent() -> None:
    t = scheme({"discard": 1, "by": "each_opponent"}, hand=["gold"], against=["block", "parry"])
    assert (t.kind, t.asked) == ("discard", 1)
    assert (t.do("card parry").hand(1), t.hand(0)) == (["block"], ["gold"])


def test_op_discard_by_each_opponent_goes_round_from_the_next_seat() -> None:
    made = champion(card("tried", "scheme", scheme=[{"discard": 1, "by": "each_opponent"}]))
    others = [hero(card("block", "defense", 2), id=id) for id in ("first", "second", "third")]
    seats = [pl.Seat(others[0], "c", hand=["block", "filler"]), pl.Seat(made, "b", hand=["tried"])]
    seats += [pl.Seat(others[1], "e", hand=["block", "filler"]), pl.Seat(others[2], "r", hand=["block", "filler"])]
    board = pl.sketch("a-b-c-d-e b-p-q-r", starts=["a", "c", "e", "r"])
    t = table(*seats, board=board, turn=1, mode="ffa").scheme("tried")
    asked = []
    while t.kind == "discard":
        asked.append(t.asked)
        t.do("card block")
    assert asked == [2, 3, 0]  # EFFECT-14
    assert [t.hand(seat) for seat in range(4)] == [["filler"], [], ["filler"], ["filler"]]


def test_op_choose_card_picks_one_of_the_hand_that_was_looked_at() -> None:
    t = scheme(LOOK, CHOOSE, {"damage": 1, "to": "hero"}, against=["block", "parry"])
    assert (t.kind, t.asked, t.options) == ("choose-card", 0, ["card block", "card parry"])
    assert t.do("card parry").hand(1) == ["block", "parry"]  # choosing alone changes nothing


def test_op_choose_card_does_not_ask_for_the_only_card() -> None:
    t = scheme(LOOK, CHOOSE, DISCARD_IT, against=["block"])
    assert (t.kind, t.hand(1)) == ("action", [])


def test_op_discard_of_some_cards_only() -> None:
    t = scheme({"discard": 1, "cards": {"tag": "metal"}}, hand=["gold", "iron", "wood"])
    assert (t.kind, t.options) == ("discard", ["card gold", "card iron"])
    assert t.do("card iron").hand(0) == ["gold", "wood"]


def test_op_discard_of_cards_that_nobody_holds_asks_nothing() -> None:
    assert scheme({"discard": 1, "cards": {"tag": "metal"}}, hand=["wood"]).kind == "action"


def test_op_discard_of_some_cards_asks_even_for_a_single_one() -> None:
    effect: Effect = {"discard": 1, "by": "opponent", "cards": {"value": 3}}
    t = scheme(effect, against=["block", "parry"])  # INFO-3: how many fit is nobody's business
    assert (t.kind, t.asked, t.options) == ("discard", 1, ["card parry"])


def test_op_discard_any_number_ends_with_no() -> None:
    t = scheme({"discard": "any_number"}, {"draw": 1}, hand=["gold", "iron", "wood"]).do("card iron", "card wood")
    assert t.options == ["card gold", "decline"]
    assert t.do("decline").hand(0) == ["gold", "iron"]


def test_op_discard_any_number_of_some_is_asked_even_if_none_fits() -> None:
    t = scheme({"discard": "any_number", "cards": {"tag": "metal"}}, hand=["wood"])
    assert (t.kind, t.options) == ("discard", ["decline"])


def test_op_discard_all() -> None:
    assert scheme({"discard": "all"}, hand=["gold", "iron"]).discard(0) == ["gold", "iron", "tried"]


def test_op_draw_until_the_hand_is_full() -> None:
    assert scheme({"draw_until": 3}, hand=["wood"]).hand(0) == ["gold", "iron", "wood"]
    assert scheme({"draw_until": 1}, hand=["wood"]).hand(0) == ["wood"]
    assert scheme({"draw_until": 1, "by": "opponent"}).hand(1) == ["hit"]


# --- putting cards somewhere ----------------------------------------------------------------


def test_op_put_takes_the_top_of_a_deck_without_drawing() -> None:
    t = scheme({"put": 2, "from": "deck", "to": "discard"})
    assert (t.discard(0), t.health("tester")) == (["iron", "gold", "tried"], 20)
    t = scheme({"put": 1, "from": "deck", "to": "hand"}, deck=[], deck_top=[])
    assert (t.hand(0), t.health("tester")) == ([], 20)  # DRAW-7: no exhaustion


def test_op_put_of_the_opponents_deck() -> None:
    t = scheme({"put": 1, "from": "deck", "of": "opponent", "to": "discard"})
    assert t.discard(1) == ["hit"]


def test_op_put_one_of_the_discard_pile_into_hand() -> None:
    t = scheme({"put": 1, "from": "discard", "to": "hand"}, discard=["gold", "iron"])
    assert (t.kind, t.options) == ("take-discard", ["card gold", "card iron"])
    assert t.do("card iron").hand(0) == ["iron"]


def test_op_put_all_of_a_tag_into_hand() -> None:
    effect: Effect = {"put": "all", "cards": {"tag": "metal"}, "from": "discard", "to": "hand"}
    t = scheme(effect, discard=["gold", "wood", "iron"])
    assert (t.hand(0), t.discard(0)) == (["gold", "iron"], ["wood", "tried"])


def test_op_put_from_the_deck_if_the_discard_pile_has_none() -> None:
    t = scheme({"put": 1, "cards": {"card": "gold"}, "from": "discard_or_deck", "to": "hand"})
    assert (t.hand(0), len(t.events("shuffled"))) == (["gold"], 1)


def test_op_put_a_card_that_is_searched_for() -> None:
    effect: Effect = {"put": 1, "cards": {"tag": "metal"}, "from": "deck", "which": "chosen", "to": "hand"}
    t = scheme(effect, discard=["gold", "gold"], deck_top=["iron"])
    assert (t.kind, t.options) == ("search-deck", ["card iron"])  # asked although only one title is left
    assert (t.do("card iron").hand(0), len(t.events("shuffled"))) == (["iron"], 1)


def test_op_put_on_top_of_the_deck() -> None:
    t = scheme({"put": 1, "from": "hand", "to": "deck_top"}, hand=["gold", "wood"])
    assert (t.kind, t.asked, t.options) == ("put-on-deck", 0, ["card gold", "card wood"])
    t.do("card wood")
    assert (t.hand(0), t.deck(0)[:2]) == (["gold"], ["wood", "iron"])


def test_op_put_several_on_top_one_after_another() -> None:
    t = scheme({"put": 2, "from": "hand", "to": "deck_top"}, hand=["gold", "wood", "filler"])
    assert t.do("card wood", "card gold").deck(0)[:3] == ["gold", "wood", "iron"]


def test_op_put_at_the_bottom_of_the_opponents_deck() -> None:
    t = scheme(LOOK, {"put": 1, "from": "hand", "of": "opponent", "to": "deck_bottom"}, against=["block", "parry"])
    assert (t.kind, t.asked, t.options) == ("put-on-deck", 0, ["card block", "card parry"])
    t.do("card block")
    assert (t.hand(1), t.deck(1)[-1], t.deck(1)[0]) == (["parry"], "block", "hit")


def test_op_put_chosen_by_the_owner() -> None:
    effect: Effect = {"put": 1, "from": "hand", "of": "opponent", "to": "deck_bottom", "chosen_by": "owner"}
    t = scheme(effect, against=["block", "parry"])
    assert (t.kind, t.asked) == ("put-on-deck", 1)
    assert t.do("card parry").events("put-on-deck", seat=0)[0]["card"] is None


def test_op_put_takes_the_only_card_and_does_nothing_with_none() -> None:
    effect: Effect = {"put": 1, "from": "hand", "to": "deck_top"}
    assert scheme(effect, hand=["wood"]).deck(0)[0] == "wood"
    assert scheme(effect).deck(0)[0] == "iron"


def test_op_put_shuffles_cards_into_the_deck() -> None:
    effect: Effect = {"put": {"up_to": 2}, "cards": {"tag": "metal"}, "from": "discard", "to": "deck"}
    t = scheme(effect, discard=["gold", "iron", "wood"])
    assert (t.kind, t.options) == ("put-on-deck", ["card gold", "card iron", "decline"])
    size = len(t.deck(0))
    t.do("card gold", "decline")
    assert (len(t.deck(0)), t.discard(0), len(t.events("shuffled"))) == (size + 1, ["iron", "wood", "tried"], 1)


def test_op_put_nothing_into_the_deck_does_not_shuffle_it() -> None:
    t = scheme({"put": "any_number", "from": "discard", "to": "deck"}, discard=["gold"]).do("decline")
    assert t.events("shuffled") == []


def test_op_put_out_of_the_game_is_public() -> None:
    t = scheme({"put": 1, "from": "hand", "to": "out_of_game"}, hand=["gold", "wood"])
    assert (t.kind, t.options) == ("put-card", ["card gold", "card wood"])
    t.do("card gold")
    assert [t.game.view(seat)["seats"][0]["removed"] for seat in (0, 1, None)] == [["gold"]] * 3


def test_op_put_at_random() -> None:
    t = scheme({"put": 1, "from": "discard", "which": "random", "to": "hand"}, discard=["gold", "iron"])
    assert (t.kind, len(t.hand(0)), len(t.discard(0))) == ("action", 1, 2)


def test_op_put_from_the_top_and_the_bottom_of_a_discard_pile() -> None:
    for which, taken in (("top", "wood"), ("bottom", "gold")):
        effect: Effect = {"put": 1, "from": "discard", "which": which, "to": "hand"}
        assert scheme(effect, discard=["gold", "iron", "wood"]).hand(0) == [taken]


def test_op_put_the_bottom_card_on_top() -> None:
    t = scheme({"put": 1, "from": "deck", "which": "bottom", "to": "deck_top"}, deck=["iron", "gold", "wood"])
    assert t.deck(0) == ["wood", "iron", "gold"]


def boosting(times: int) -> Table:
    boost: Effect = {"boost": "own_card", "times": times}
    take_back: Effect = {"put": 1, "from": "boosts", "to": "hand"}
    made = champion(card("tried", during_combat=[boost], after_combat=[take_back]))
    return play(made, ["tried", "gold", "iron"]).fight("tester", "dummy", "tried")


def test_op_put_returns_the_boosting_card() -> None:
    t = boosting(1).do("card gold")
    assert (t.kind, t.hand(0), t.discard(0), t.health("dummy")) == ("action", ["gold", "iron"], ["tried"], 12)


def test_op_put_asks_which_of_several_boosting_cards() -> None:
    t = boosting(2).do("card gold", "card iron")
    assert (t.kind, t.options) == ("take-back", ["card gold", "card iron"])
    assert t.do("card iron").hand(0) == ["iron"]


def test_op_put_does_nothing_without_a_boost() -> None:
    assert boosting(1).do("decline").hand(0) == ["gold", "iron"]


def test_op_put_one_card_may_be_declined_in_the_same_question() -> None:
    effect: Effect = {"may": [{"put": 1, "from": "discard", "to": "hand"}], "then": [{"draw": 1}]}
    t = scheme(effect, discard=["gold", "iron"])
    assert t.options == ["card gold", "card iron", "decline"]
    assert (t.do("decline").hand(0), t.kind) == ([], "action")


# --- how many -------------------------------------------------------------------------------


def test_amount_up_to_is_chosen_before_the_first_card_is_drawn() -> None:
    t = scheme({"draw": {"up_to": 2}})
    assert (t.kind, t.options) == ("how-many", ["number 0", "number 1", "number 2"])
    assert t.do("number 1").hand(0) == ["iron"]


def test_amount_any_number_may_be_none() -> None:
    t = scheme({"put": "any_number", "from": "discard", "to": "hand"}, discard=["gold", "iron"])
    assert t.options == ["card gold", "card iron", "decline"]
    assert t.do("decline").discard(0) == ["gold", "iron", "tried"]


def test_amount_all_in_an_order_of_ones_own() -> None:
    look: Effect = {"look": 3, "from": "deck"}
    back: Effect = {"put": "all", "from": "those_cards", "to": "deck_bottom"}
    t = scheme(look, back, deck=["iron", "gold", "wood", "filler"])
    assert (t.kind, t.options) == ("order-top", ["card gold", "card iron", "card wood"])
    assert t.do("card gold", "card wood").deck(0) == ["filler", "gold", "wood", "iron"]


def test_amount_this_card_returns_from_a_combat() -> None:
    t = fight("after_combat", {"put": "this_card", "to": "hand"})
    assert (t.kind, t.hand(0), t.discard(0), t.health("dummy")) == ("action", ["tried"], [], 17)


def test_amount_this_card_leaves_its_value_in_the_combat() -> None:
    t = fight("immediately", {"put": "this_card", "to": "deck_top"})
    assert (t.deck(0)[0], t.health("dummy"), t.discard(0)) == ("tried", 17, [])  # COMBAT-25


def test_amount_this_card_of_a_scheme() -> None:
    t = scheme({"put": "this_card", "to": "hand"}, {"draw": 1})
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", ["iron", "tried"], [])


def test_amount_that_card_is_the_one_chosen() -> None:
    t = scheme(LOOK, CHOOSE, DISCARD_IT, against=["block", "parry"]).do("card parry")
    assert (t.hand(1), t.discard(1)) == (["block"], ["parry"])


def test_amount_that_card_may_not_exist() -> None:
    t = scheme(LOOK, CHOOSE, DISCARD_IT, {"draw": 1})
    assert (t.hand(0), t.discard(1)) == (["iron"], [])


# --- looking and revealing ------------------------------------------------------------------


def test_op_look_shows_a_hand_to_the_player_only() -> None:
    t = scheme(LOOK, against=["block", "parry"])
    assert [event["cards"] for event in t.events("looked-at-hand", seat=0)] == [["block", "parry"]]
    assert [event["cards"] for event in t.events("looked-at-hand", seat=None)] == [None]
    assert t.hand(1) == ["block", "parry"]


def test_op_look_at_a_deck_to_take_some_and_order_the_rest() -> None:
    block: list[Effect] = [
        {"look": 3, "from": "deck"},
        {"put": 1, "from": "those_cards", "to": "hand"},
        {"put": "all", "from": "those_cards", "to": "deck_top"},
    ]
    t = scheme(*block, deck_top=["iron", "gold", "wood", "filler"])
    assert (t.kind, sorted(t.options)) == ("take-card", ["card gold", "card iron", "card wood"])
    t.do("card gold")
    assert (t.kind, sorted(t.options)) == ("order-top", ["card iron", "card wood"])
    t.do("card wood")
    assert (t.hand(0), t.deck(0)[:3]) == (["gold"], ["wood", "iron", "filler"])


def test_op_look_at_the_opponents_deck_and_put_it_back() -> None:
    back: Effect = {"put": "all", "from": "those_cards", "of": "opponent", "to": "deck_top"}
    made = champion(card("tried", "scheme", scheme=[{"look": 2, "from": "deck", "of": "opponent"}, back]))
    seats = pl.Seat(made, at="b", hand=["tried"]), pl.Seat(DUMMY, at="c", deck=["hit", "block", "parry"])
    t = table(*seats, board=BOARD).scheme("tried")
    assert (t.kind, t.asked, t.options) == ("order-top", 0, ["card block", "card hit"])
    t.do("card block")
    assert t.deck(1) == ["block", "hit", "parry"]
    assert [entry["card"] for entry in t.game.view(0)["seats"][1]["known_deck"]] == ["block", "hit"]
    assert t.game.view(1)["seats"][1]["known_deck"] == []  # INFO-6: only who looks


def test_op_reveal_shows_a_deck_to_everyone() -> None:
    t = scheme({"reveal": 1, "from": "deck"}, {"put": "that_card", "to": "hand"})
    assert [event["cards"] for event in t.events("showed", seat=None)] == [["iron"]]
    assert (t.hand(0), t.game.view(1)["seats"][0]["known_hand"]) == (["iron"], ["iron"])


def test_op_reveal_the_bottom_of_a_deck() -> None:
    block: list[Effect] = [{"reveal": 1, "from": "deck", "which": "bottom"}, {"damage": BOOST, "to": "hero"}]
    t = scheme(*block, deck=["iron", "gold"])
    assert (t.health("tester"), t.deck(0)) == (15, ["iron", "gold"])


def test_op_reveal_a_hand_to_everyone() -> None:
    t = scheme({"reveal": "all", "from": "hand", "of": "opponent"}, against=["block", "parry"])
    assert t.game.view(0)["seats"][1]["known_hand"] == ["block", "parry"]
    assert [event["cards"] for event in t.events("showed", seat=None)] == [["block", "parry"]]


PAIR: Effect = {"may": [{"reveal": 2, "from": "hand", "same_title": True}], "then": [{"draw": 1}]}


def test_op_reveal_two_cards_of_one_title() -> None:
    t = scheme(PAIR, hand=["gold", "gold", "iron", "wood"], deck_top=["iron"])
    assert (t.kind, t.options) == ("show-card", ["card gold", "decline"])
    t.do("card gold")
    assert (t.hand(0), t.game.view(1)["seats"][0]["known_hand"]) == (
        ["gold", "gold", "iron", "iron", "wood"],
        ["gold", "gold"],
    )


def test_op_reveal_of_a_pair_is_asked_even_without_one() -> None:
    t = scheme(PAIR, hand=["gold", "wood"])  # INFO-3
    assert (t.kind, t.options) == ("show-card", ["decline"])
    assert scheme(PAIR, hand=["gold"]).kind == "action"


def test_op_reveal_some_cards_of_ones_own_hand() -> None:
    t = scheme({"reveal": 2, "from": "hand"}, hand=["gold", "iron", "wood"]).do("card gold")
    assert t.options == ["card iron", "card wood"]
    assert t.do("card wood").game.view(1)["seats"][0]["known_hand"] == ["gold", "wood"]


def test_op_choose_card_of_a_set() -> None:
    t = scheme({"choose_card": {"tag": "metal"}, "from": "discard"}, DISCARD_IT, discard=["gold", "iron", "wood"])
    assert (t.kind, t.options) == ("choose-card", ["card gold", "card iron"])


def test_HOUDINI_5_a_look_that_cannot_be_canceled_is_not_guarded() -> None:
    guard = hero(card("guard", "defense", 1, guards_hand=True), id="guard")
    for uncancellable, asked in ((False, "guard-hand"), (True, "action")):
        spy = hero(card("spy", "scheme", scheme=[LOOK], uncancellable=uncancellable), id="spy")
        t = table(pl.Seat(spy, "b", hand=["spy"]), pl.Seat(guard, "c", hand=["guard"]), board=BOARD).scheme("spy")
        assert t.kind == asked


# --- which cards ----------------------------------------------------------------------------


def taken(cards: Any, discard: Sequence[str] = ("gold", "iron", "wood", "tried")) -> list[str]:
    """Which of these cards are of a set."""
    made = champion(
        card(
            "tried",
            "scheme",
            boost=2,
            used_by="hero",
            scheme=[{"put": "all", "cards": cards, "from": "discard", "to": "hand"}],
        ),
        card("shield", "defense", 3, used_by="aide", boost=2),
    )
    return play(made, ["tried"], discard=[*discard, "shield"]).scheme("tried").hand(0)


def test_cards_any_are_all() -> None:
    assert taken("any", ["gold", "wood"]) == ["gold", "shield", "wood"]


def test_cards_tag_and_card() -> None:
    assert taken({"tag": "metal"}, ["gold", "wood"]) == ["gold"]
    assert taken({"card": "wood"}, ["gold", "wood"]) == ["wood"]


def test_cards_card_by_its_id() -> None:
    assert taken({"card": "wood"}, ["gold", "wood"]) == ["wood"]


def test_cards_type_is_exact() -> None:
    assert taken({"type": "defense"}, ["gold", "wood"]) == ["shield"]


def test_cards_banner_names_a_fighter() -> None:
    assert taken({"banner": "aide"}, ["gold", "wood"]) == ["shield"]


def test_cards_value_exactly() -> None:
    assert taken({"value": 3}, ["gold", "wood"]) == ["shield"]


def test_cards_boost_and_more_in_one_table() -> None:
    assert taken({"boost": 2}, ["gold", "iron", "wood"]) == ["iron", "shield"]
    assert taken({"boost": 2, "type": "attack"}, ["gold", "iron", "wood"]) == ["iron"]


def test_cards_value_that_is_computed() -> None:
    actions: Effect = {"sum": ["actions_left", 2]}  # one action is left
    assert taken({"value": actions}, ["gold", "wood"]) == ["shield"]


def test_bound_at_least() -> None:
    assert taken({"boost": {"at_least": 2}}, ["gold", "iron", "wood"]) == ["gold", "iron", "shield"]


def test_bound_at_most() -> None:
    assert taken({"boost": {"at_most": 2}}, ["gold", "iron", "wood"]) == ["iron", "shield", "wood"]


# --- conditions and numbers -----------------------------------------------------------------


def test_condition_top_of_discard() -> None:
    assert scheme_if({"top_of_discard": {"tag": "metal"}}, discard=["wood", "gold"])
    assert not scheme_if({"top_of_discard": {"tag": "metal"}}, discard=["gold", "wood"])
    assert not scheme_if({"top_of_discard": {"tag": "metal"}})
    assert scheme_if({"top_of_discard": {"tag": "metal"}, "or_empty": True})


def test_condition_top_of_discard_lets_the_owner_order_what_is_discarded() -> None:
    read: Effect = {"if": {"top_of_discard": {"tag": "metal"}}, "then": [{"draw": 1}]}
    t = scheme({"discard": "all"}, read, hand=["gold", "wood"])
    assert (t.kind, t.options) == ("discard", ["card gold", "card wood"])
    assert t.do("card wood").hand(0) == ["iron"]


def test_condition_card_is_of_a_set() -> None:
    reveal: Effect = {"reveal": 1, "from": "deck"}
    for cards, health in (({"tag": "metal"}, 18), ({"type": "scheme"}, 20)):
        hurt: Effect = {"if": {"card": "that_card", "is": cards}, "then": [{"damage": 2, "to": "hero"}]}
        assert scheme(reveal, hurt).health("tester") == health


def test_condition_card_of_the_opponent() -> None:
    assert fight_if({"card": "opposing_card", "is": {"type": "defense"}}, defense="block")
    assert not fight_if({"card": "opposing_card", "is": {"type": "defense"}}, defense="parry")
    assert not fight_if({"card": "opposing_card", "is": "any"})


BOOST: Effect = {"boost_of": "that_card"}


def test_number_boost_of_the_top_of_a_deck() -> None:
    for of, word, boost in (("you", "top_of_deck", 2), ("opponent", "opposing_top_of_deck", 1)):
        t = scheme({"look": 1, "from": "deck", "of": of}, {"damage": {"boost_of": word}, "to": "hero"})
        assert t.health("tester") == 20 - boost


def test_number_printed_value_of_this_card() -> None:
    t = fight("after_combat", {"damage": {"printed_value_of": "this_card"}, "to": "hero"}, value=4)
    assert t.health("tester") == 16


def test_number_cards_that_were_revealed() -> None:
    reveal: Effect = {"reveal": 2, "from": "deck"}
    count: Effect = {"cards": {"tag": "metal"}, "in": "those_cards"}
    assert scheme(reveal, {"damage": count, "to": "hero"}, deck=["wood", "gold", "iron"]).health("tester") == 19


# --- piles of one's own ---------------------------------------------------------------------


def aside(*block: Effect, face: str = "up", most: int | None = None, **seat: Any) -> Table:
    """The tester has just played a scheme with this effect, beside a pile called chest."""
    pile: Effect = {"id": "chest", "name": "chest", "face": face, **({} if most is None else {"most": most})}
    made = champion(card("tried", "scheme", used_by="hero", scheme=list(block)), piles=[pile])
    hand = seat.pop("hand", ())
    return play(made, ["tried", *hand], **seat).scheme("tried")


def chest(t: Table, seat: int | None) -> list[str | None]:
    return t.game.view(seat)["seats"][0]["asides"][0]["cards"]


def test_pile_face_up_is_seen_by_everyone() -> None:
    t = aside({"put": 1, "from": "hand", "to": "chest"}, hand=["gold", "wood"])
    assert (t.kind, t.options) == ("put-card", ["card gold", "card wood"])
    t.do("card wood")
    assert (t.hand(0), [chest(t, seat) for seat in (0, 1, None)]) == (["gold"], [["wood"]] * 3)


def test_pile_face_down_is_known_to_its_owner() -> None:
    t = aside({"put": 1, "from": "hand", "to": "chest"}, face="down", hand=["gold", "wood"]).do("card wood")
    assert (chest(t, 0), chest(t, 1), chest(t, None)) == (["wood"], [None], [None])
    assert "wood" in t.game.view(1)["seats"][0]["unseen"]


def test_pile_holds_no_more_than_it_can() -> None:
    t = aside({"put": 3, "from": "deck", "to": "chest"}, most=2)
    assert chest(t, 0) == ["iron", "gold"]
    assert (
        aside({"put": 2, "from": "hand", "to": "chest"}, most=1, hand=["gold", "wood"]).do("card gold").kind == "action"
    )


def test_pile_without_room_is_no_way_to_pay() -> None:
    full: Effect = {"piles": {"chest": ["iron"]}, "most": 1}
    this: Effect = {"may": [{"put": "this_card", "to": "chest"}], "then": [{"damage": 1, "to": "hero"}]}
    for cost in (this, {**this, "may": [{"put": 1, "from": "hand", "to": "chest"}]}):
        t = aside(cost, **full, hand=["gold", "wood"])
        assert (t.kind, t.health("tester"), chest(t, 0)) == ("action", 20, ["iron"])
    t = aside(this, most=1).do("accept")
    assert (t.health("tester"), chest(t, 0)) == (19, ["tried"])


def test_pile_can_be_taken_and_counted() -> None:
    t = aside({"damage": {"cards": "any", "in": "chest"}, "to": "hero"}, piles={"chest": ["gold", "wood"]})
    assert t.health("tester") == 18
    t = aside({"put": 1, "from": "chest", "to": "hand"}, piles={"chest": ["gold", "wood"]})
    assert (t.kind, t.options) == ("take-card", ["card gold", "card wood"])
    assert (t.do("card gold").hand(0), chest(t, 1)) == (["gold"], ["wood"])


def test_pile_is_part_of_a_position() -> None:
    t = aside({"put": 1, "from": "hand", "to": "chest"}, face="down", hand=["gold", "wood"]).do("card wood")
    again = pl.scenario(**pl.describe(t.game))
    assert [again.view(seat) for seat in (0, 1)] == [t.game.view(seat) for seat in (0, 1)]
    assert pl.load(t.game.save()).digest() == t.game.digest()


def test_may_put_a_card_of_a_set_is_asked_and_saved_even_if_the_hand_has_none() -> None:
    offered = {"may": [{"put": 1, "cards": {"tag": "metal"}, "from": "hand", "to": "deck"}], "then": [{"draw": 1}]}
    made = champion(card("tried", "scheme", scheme=[offered]))
    t = play(made, ["tried", "wood"]).scheme("tried", by="tester")
    assert t.options == ["decline"]
    assert pl.load(t.game.save()).digest() == t.game.digest()
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)

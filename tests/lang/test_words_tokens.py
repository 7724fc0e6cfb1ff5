"""The words for tokens on spaces, played (TOKEN, FOG): moved, relocated, removed; links, barriers and traps.

Test names are `test_<sort>_<word>_…`, as in `test_words.py`, which sees that no word is missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.homebrew import FILE, card, hero, plain_hero, problems, sidekick, token
from tests.support.table import Table, table

Effect = dict[str, Any]

# The tester on b, the dummy on c. a, b and c share a zone; f is far away.
BOARD = pl.sketch("a-b-c-d-e-f b-p-q-r", zones={"red": "a b c", "blue": "e f"})
DUMMY = hero(
    card("block", "defense", 2), card("hit", "attack", 3, copies=2), id="dummy", sidekicks=[sidekick("squire")]
)
FOG = token("fog", start="in_zone_of_hero")


def holder(*cards: Effect, tokens: Sequence[Effect] = (FOG,), **made_of: Any) -> pl.HeroDef:
    return hero(*cards, tokens=tokens, **made_of)


def play(
    made: pl.HeroDef, hand: Sequence[str], lying: Mapping[str, str], at: str = "b", squire: str = "d", **rest: Any
) -> Table:
    """The tester with these tokens on the board against the dummy and its squire."""
    against = rest.pop("against", ())
    return table(
        pl.Seat(made, at=at, hand=hand, tokens=lying, **rest.pop("seat", {})),
        pl.Seat(DUMMY, at="c", fighters={"squire": squire}, hand=against),
        board=BOARD,
        **rest,
    )


def scheme(
    *block: Effect, lying: Mapping[str, str] | None = None, tokens: Sequence[Effect] = (FOG,), **rest: Any
) -> Table:
    """The tester has just played a scheme with this effect."""
    made = holder(card("tried", "scheme", scheme=list(block)), tokens=tokens)
    return play(made, ["tried"], {"fog-1": "a"} if lying is None else lying, **rest).scheme("tried")


def where(t: Table) -> dict[str, str | None]:
    """The space of every token."""
    return {token["id"]: token["space"] for token in t.game.view(0)["tokens"]}


def asked_about(t: Table) -> str | None:
    """The token whose space is asked for."""
    decision = t.game.view(0)["decision"]
    assert decision is not None
    return decision["token"]


def holds(condition: Any, **rest: Any) -> bool:
    t = scheme({"if": condition, "then": [{"damage": 7, "to": "hero"}]}, **rest)
    return t.health("tester") == 13


# --- operations -----------------------------------------------------------------------------


def test_op_move_token_goes_along_the_lines_past_fighters() -> None:
    """TOKEN-4: up to two lines, over the spaces of both heroes."""
    t = scheme({"move_token": "fog", "up_to": 2})
    assert (t.kind, t.asked) == ("move-token", 0)
    assert t.options == ["space a", "space b", "space c", "space p"]
    t.do("space c")
    assert where(t)["fog-1"] == "c"
    assert [event["spaces"] for event in t.events("token-moved")] == [["a", "b", "c"]]


def test_op_move_token_may_stay_where_it_is() -> None:
    t = scheme({"move_token": "fog", "up_to": 1}).do("space a")
    assert where(t)["fog-1"] == "a" and t.events("token-moved") == []


def test_op_move_token_by_the_opponent_is_the_opponents_choice_of_token_and_space() -> None:
    """TOKEN-6."""
    t = scheme({"move_token": "fog", "up_to": 1, "by": "opponent"}, lying={"fog-1": "a", "fog-2": "f"})
    assert (t.kind, t.asked, t.options) == ("choose-token", 1, ["token fog-1", "token fog-2"])
    t.do("token fog-2")
    assert (t.kind, t.asked, t.options) == ("move-token", 1, ["space e", "space f"])
    assert asked_about(t) == "fog-2"
    assert where(t.do("space e"))["fog-2"] == "e"


def test_op_move_token_uses_no_passages() -> None:
    """TOKEN-4."""
    made = holder(card("tried", "scheme", scheme=[{"move_token": "fog", "up_to": 1}]))
    board = pl.sketch("a-b-c-d", passages=["a d"])
    t = table(pl.Seat(made, at="b", hand=["tried"], tokens={"fog-1": "a"}), pl.Seat(DUMMY, at="c"), board=board)
    assert t.scheme("tried").options == ["space a", "space b"]


def test_op_move_token_off_the_board_has_none_to_move() -> None:
    assert scheme({"move_token": "fog", "up_to": 1}, lying={}).kind == "action"


def test_op_put_token_reaches_any_other_space() -> None:
    """TOKEN-5: with or without a fighter, but not its own."""
    t = scheme({"put_token": "fog", "at": "anywhere"}, lying={"fog-1": "a", "fog-2": "a", "fog-3": "a"})
    assert (t.kind, t.options) == ("put-token", [f"space {space}" for space in "bcdefpqr"])
    t.do("space c")
    assert where(t) == {"fog-1": "c", "fog-2": "a", "fog-3": "a"}
    assert [event["space"] for event in t.events("token-placed")] == ["c"]


def test_op_put_token_on_empty_spaces_only() -> None:
    t = scheme({"put_token": "fog", "at": {"in_zone_of": "hero"}, "empty": True}, lying={"fog-1": "f"})
    assert t.kind == "choose-token"  # or one of those in the supply
    assert where(t.do("token fog-1"))["fog-1"] == "a"


def test_op_put_token_brings_one_from_the_supply() -> None:
    t = scheme({"put_token": {"one": "fog", "off_board": True}, "at": {"adjacent_to": "hero"}})
    assert t.kind == "put-token"
    assert where(t.do("space p")) == {"fog-1": "a", "fog-2": "p", "fog-3": None}


def test_op_put_token_for_each_that_may_be_left() -> None:
    """INVISIBLE-10: each is relocated or left, one by one."""
    t = scheme(
        {"may": [{"put_token": {"each": "fog"}, "at": "anywhere"}]}, lying={"fog-1": "a", "fog-2": "a", "fog-3": "f"}
    )
    assert t.options[-1] == "decline" and asked_about(t) == "fog-1"
    t.do("decline")
    assert asked_about(t) == "fog-2"
    assert where(t.do("space q", "decline")) == {"fog-1": "a", "fog-2": "q", "fog-3": "f"}


def test_op_put_token_for_each_must_all_be_moved() -> None:
    t = scheme({"put_token": {"each": "fog"}, "at": "anywhere"}, lying={"fog-1": "a", "fog-2": "f"})
    assert "decline" not in t.options
    t.do("space b", "space b", "space b")
    assert where(t) == {"fog-1": "b", "fog-2": "b", "fog-3": "b"}


def test_op_put_token_with_no_space_does_nothing() -> None:
    t = scheme(
        {"put_token": "fog", "at": {"with": "fog"}},
        {"place": "hero", "at": "that_space"},
        lying={"fog": "a"},
        tokens=[token(count=1)],
    )
    assert (t.kind, t.space("tester")) == ("action", "b")


def test_op_put_token_may_be_declined_and_has_an_else() -> None:
    block = {"may": [{"put_token": {"one": "fog", "at": "hero"}, "at": "anywhere"}], "else": [{"draw": 1}]}
    t = scheme(block, lying={"fog-1": "b"})
    assert (t.kind, t.options) == ("choose-token", ["token fog-1", "decline"])
    assert t.do("decline").hand(0) != []
    assert scheme(block).hand(0) != []  # no token to put


def test_op_remove_token_takes_it_off_the_board() -> None:
    t = scheme({"remove_token": "fog"}, lying={"fog-1": "a", "fog-2": "f"})
    assert t.kind == "choose-token"
    assert where(t.do("token fog-2")) == {"fog-1": "a", "fog-2": None, "fog-3": None}
    assert [event["token"] for event in t.events("token-removed")] == ["fog-2"]


def test_op_remove_token_counts_what_it_removed() -> None:
    block = ({"remove_token": {"each": "fog"}}, {"damage": "that_many", "to": "hero"})
    assert scheme(*block, lying={"fog-1": "a", "fog-3": "f"}).health("tester") == 18


def test_op_remove_token_as_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    block = {"may": [{"remove_token": {"each": "fog"}}], "then": [{"draw": 1}]}
    assert scheme(block, lying={}).kind == "action"
    assert scheme(block).kind == "may"


# --- which tokens ---------------------------------------------------------------------------


def test_tokens_one_is_a_choice_among_spaces_not_among_equal_tokens() -> None:
    lying = {"fog-1": "f", "fog-2": "a", "fog-3": "f"}
    assert scheme({"move_token": "fog", "up_to": 1}, lying=lying).options == ["token fog-1", "token fog-2"]
    assert scheme({"move_token": "fog", "up_to": 1}, lying=dict.fromkeys(lying, "f")).kind == "move-token"


def test_tokens_one_on_the_space_of_a_fighter() -> None:
    block = {"put_token": {"one": "fog", "at": "hero"}, "at": {"adjacent_to": "hero"}}
    t = scheme(block, lying={"fog-1": "a", "fog-2": "b"}).do("space p")
    assert where(t) == {"fog-1": "a", "fog-2": "p", "fog-3": None}
    assert scheme(block).kind == "action"


def test_tokens_one_but_the_one_chosen_before_even_if_it_stayed() -> None:
    """TOKEN-6."""
    other = {"move_token": {"one": "fog", "but": "that_token"}, "up_to": 1, "by": "opponent"}
    t = scheme({"move_token": "fog", "up_to": 1}, other, lying={"fog-1": "a", "fog-2": "f", "fog-3": "r"})
    t.do("token fog-2", "space f")
    assert (t.asked, t.options) == (1, ["token fog-1", "token fog-3"])


def test_tokens_that_token_is_the_last_one() -> None:
    t = scheme({"move_token": "fog", "up_to": 1}, {"remove_token": "that_token"}, lying={"fog-1": "a", "fog-2": "f"})
    assert where(t.do("token fog-2", "space e")) == {"fog-1": "a", "fog-2": None, "fog-3": None}


def test_tokens_each_moves_one_after_another() -> None:
    t = scheme({"move_token": {"each": "fog"}, "up_to": 1}, lying={"fog-1": "a", "fog-3": "f"})
    t.do("space b")
    assert t.options == ["space e", "space f"]
    assert where(t.do("space e")) == {"fog-1": "b", "fog-2": None, "fog-3": "e"}


def test_tokens_each_on_the_spaces_of_some_fighters() -> None:
    block = {"remove_token": {"each": "fog", "at": {"each": "enemy"}}}
    assert where(scheme(block, lying={"fog-1": "b", "fog-2": "c", "fog-3": "d"})) == {
        "fog-1": "b",
        "fog-2": None,
        "fog-3": None,
    }


# --- spaces ---------------------------------------------------------------------------------


def place(spaces: Any, *before: Effect, **rest: Any) -> list[str]:
    """Where the hero may be placed."""
    t = scheme(*before, {"place": "hero", "at": spaces}, **rest)
    return t.options if t.kind == "place" else [f"space {t.space('tester')}"]


def test_spaces_with_a_token() -> None:
    lying = {"fog-1": "a", "fog-2": "c", "fog-3": "f"}  # c is taken
    assert place({"with": "fog"}, lying=lying) == ["space a", "space f"]


def test_spaces_without_a_token() -> None:
    lying = {"fog-1": "a", "fog-2": "e", "fog-3": "f"}
    assert place({"without": "fog"}, lying=lying) == ["space p", "space q", "space r"]


def test_spaces_outside_zone_of_somebody() -> None:
    assert place({"outside_zone_of": "hero"}) == [f"space {space}" for space in "efpqr"]
    assert place({"outside_zone_of": "opposing_hero"}) == [f"space {space}" for space in "efpqr"]


def test_spaces_start_spaces_of_all_players() -> None:
    assert place("start_spaces") == ["space a", "space r"]


def test_spaces_among_several_sets() -> None:
    sets = {"among": [{"adjacent_to": "hero"}, "start_spaces", {"with": "fog"}]}
    assert place(sets, lying={"fog-1": "f"}) == ["space a", "space f", "space p", "space r"]


def test_spaces_that_space_is_where_the_last_token_went() -> None:
    """INVISIBLE-9."""
    move = {"put_token": {"one": "fog", "off_board": True}, "at": "anywhere", "empty": True}
    t = scheme(move, {"place": "hero", "at": "that_space"}, lying={})
    assert t.do("space q").space("tester") == "q"


def test_spaces_that_space_is_the_one_chosen() -> None:
    t = scheme({"choose_space": "first", "among": "anywhere"}, {"place": "hero", "at": "that_space"})
    assert t.do("space r").space("tester") == "r"


# --- fighters, conditions, numbers ----------------------------------------------------------


def test_fighters_each_on_a_token() -> None:
    """INVISIBLE-13: wherever they are."""
    t = scheme({"damage": 2, "to": {"each": "fighter", "on": "fog"}}, lying={"fog-1": "b", "fog-2": "d", "fog-3": "d"})
    assert (t.health("tester"), t.health("dummy"), t.health("squire")) == (18, 20, 3)


def test_condition_on_token_counts_two_as_one() -> None:
    """TOKEN-7."""
    on = {"on_token": "hero", "of": "fog"}
    assert holds(on, lying={"fog-1": "b"}) and holds(on, lying={"fog-1": "b", "fog-2": "b"})
    assert not holds(on, lying={"fog-1": "a", "fog-2": "c"})


@pytest.mark.parametrize(
    ("tokens_began", "began", "expected"),
    [
        ({}, {}, False),  # neither then nor now
        ({"fog-1": "b"}, {}, True),  # it has left since
        ({"fog-1": "b"}, {"tester": "p"}, False),  # he came later
        ({"fog-1": None}, {"tester": "a"}, False),  # the token came later
        ({}, {"tester": "a"}, True),  # he has left it since
        ({"fog-1": "b"}, {"tester": None}, False),  # off the board: he began nowhere (INVISIBLE-6)
    ],
)
def test_condition_began_on_token(tokens_began: Any, began: Any, expected: bool) -> None:
    """TOKEN-8: by the spaces of fighters and tokens when the turn began."""
    assert holds({"began_on_token": "hero", "of": "fog"}, tokens_began=tokens_began, began=began) is expected


def test_condition_began_on_token_is_noted_turn_by_turn() -> None:
    made = holder(
        card(
            "tried",
            "scheme",
            scheme=[{"if": {"began_on_token": "hero", "of": "fog"}, "then": [{"damage": 7, "to": "hero"}]}],
        )
    )
    t = play(made, ["tried"], {"fog-1": "a"}, at="b", turn=1, actions=1).maneuver({"dummy": "c"})
    t.maneuver({"tester": "a"}).pass_turns(
        lambda t: t.kind == "action" and t.asked == 0 and t.game.state.turn_number > 2
    )
    assert t.scheme("tried").health("tester") == 13


def test_number_tokens_on_the_board_and_on_some_spaces() -> None:
    lying = {"fog-1": "b", "fog-2": "f"}
    assert scheme({"damage": {"tokens": "fog"}, "to": "hero"}, lying=lying).health("tester") == 18
    assert (
        scheme({"damage": {"tokens": "fog", "at": {"in_zone_of": "hero"}}, "to": "hero"}, lying=lying).health("tester")
        == 19
    )


def test_condition_on_token_of_a_rule() -> None:
    """INVISIBLE-2."""
    cover = {"id": "cover", "defense": 1, "for": "hero", "if": {"on_token": "hero", "of": "fog"}}
    made = holder(card("guard", "defense", 1), rules=[cover])
    for lying, health in (({"fog-1": "b"}, 19), ({"fog-1": "a"}, 18)):
        t = play(made, ["guard"], lying, against=["hit"], turn=1)
        assert t.fight("dummy", "tester", "hit", "guard").health("tester") == health


# --- what the spaces of a token do ----------------------------------------------------------


def destinations(t: Table) -> list[str]:
    """Where the fighter that is asked about may go."""
    assert t.kind == "destination"
    return [option.removeprefix("space ") for option in t.options]


def test_links_are_one_step_for_those_they_serve() -> None:
    """FOG-3, FOG-4: one step from fog to fog, any number of times, and not past an enemy."""
    lying = {"fog-1": "b", "fog-2": "f", "fog-3": "d"}
    made = holder(tokens=[token(links="hero")])
    t = play(made, [], lying).do("maneuver", "decline")
    assert destinations(t) == ["a", "b", "e", "f", "p", "q"]  # d holds the squire
    t.do("space e")
    assert [event["spaces"] for event in t.events("moved")] == [["b", "f", "e"]]


def test_links_serve_effects_and_walks_and_exact_distances() -> None:
    def made(effect: Effect) -> pl.HeroDef:
        return holder(card("tried", "scheme", scheme=[effect]), tokens=[token(links="hero")])

    lying = {"fog-1": "b", "fog-2": "f"}
    for effect, goals in (
        ({"move": "hero", "up_to": 1}, ["a", "b", "f", "p"]),
        ({"move": "hero", "exactly": 1}, ["a", "f", "p"]),
    ):
        assert destinations(play(made(effect), ["tried"], lying).scheme("tried")) == goals
    t = play(made({"move": "hero", "up_to": 2, "step_by_step": True}), ["tried"], lying).scheme("tried")
    assert t.options == ["space a", "space f", "space p", "decline"]
    assert t.do("space f", "space e").space("tester") == "e"


def test_links_are_no_adjacency_for_anything_else() -> None:
    """FOG-5."""
    made = holder(
        card("tried", "scheme", scheme=[{"damage": 1, "to": {"each": "fighter", "adjacent_to": "hero"}}]),
        tokens=[token(links="hero")],
    )
    t = play(made, ["tried"], {"fog-1": "b", "fog-2": "d"}).scheme("tried")
    assert (t.health("dummy"), t.health("squire")) == (19, 5)


def test_links_of_two_kinds_do_not_join() -> None:
    tokens = [token("fog", links="hero", count=2), token("mist", links="hero", count=2)]
    lying = {"fog-1": "b", "mist-1": "f", "mist-2": "e"}
    assert destinations(play(holder(tokens=tokens), [], lying).do("maneuver", "decline")) == ["a", "b", "p", "q"]


def test_links_do_not_serve_others() -> None:
    """FOG-6."""
    made = holder(tokens=[token(links="hero")])
    t = play(made, [], {"fog-1": "c", "fog-2": "f"}, turn=1).do("maneuver", "decline").do("fighter dummy")
    assert "f" not in destinations(t)


def test_blocks_keep_out_those_they_name() -> None:
    """TOKEN-10: neither into nor through; whoever stands there may leave."""
    made = holder(tokens=[token("wall", blocks={"each": "enemy"})])
    t = play(made, [], {"wall-1": "d", "wall-2": "f"}, squire="f", turn=1).do("maneuver", "decline")
    assert destinations(t) == ["e", "f"]  # of the squire; the dummy is shut in between the tester and a wall
    own = play(made, [], {"wall-1": "a"}).do("maneuver", "decline")
    assert destinations(own) == ["a", "b", "p", "q"]


SPRUNG = [{"ability": "snap", "fighter": "squire"}, {"ability": "also", "fighter": "squire"}]
TRAP: Effect = {
    "id": "snap",
    "when": "entered_token",
    "token": "trap",
    "of": "enemy",
    "do": [{"damage": 2, "to": "that_fighter"}, {"remove_token": "that_token"}],
}


def trapper(*cards: Effect, ability: Effect | None = None) -> pl.HeroDef:
    return holder(*cards, tokens=[token("trap")], abilities=[{**TRAP, **(ability or {})}])


def test_when_entered_token_strikes_whoever_ends_a_movement_there() -> None:
    """TOKEN-11: before anybody else moves in the maneuver."""
    t = play(trapper(), [], {"trap-1": "e", "trap-2": "f"}, turn=1).do("maneuver", "decline")
    t.do("fighter squire", "space e")
    assert (t.kind, t.health("squire")) == ("destination", 3)  # the dummy is still to move
    assert where(t) == {"trap-1": None, "trap-2": "f", "trap-3": None}
    assert [event["ability"] for event in t.events("ability")] == ["snap"]


def test_when_entered_token_spares_those_who_only_pass_or_are_not_named() -> None:
    t = play(trapper(), [], {"trap-1": "e"}, turn=1).maneuver({"squire": "f"})
    assert t.health("squire") == 5 and where(t)["trap-1"] == "e"
    own = play(trapper(), [], {"trap-1": "a"}).maneuver({"tester": "a"})
    assert own.health("tester") == 20


def test_when_entered_token_strikes_those_placed_there() -> None:
    made = trapper(card("tried", "scheme", scheme=[{"place": "opposing_hero", "at": "anywhere"}]))
    t = play(made, ["tried"], {"trap-1": "f"}).scheme("tried").do("space f")
    assert (t.kind, t.health("dummy"), where(t)["trap-1"]) == ("action", 18, None)


def test_when_entered_token_a_token_that_comes_to_a_fighter_does_not_strike() -> None:
    made = trapper(card("tried", "scheme", scheme=[{"put_token": "trap", "at": {"adjacent_to": "hero"}}]))
    t = play(made, ["tried"], {}).scheme("tried").do("space c")
    assert (where(t)["trap-1"], t.health("dummy")) == ("c", 20)


def test_when_entered_token_counts_two_as_one() -> None:
    """TOKEN-7."""
    t = play(trapper(), [], {"trap-1": "e", "trap-2": "e"}, turn=1).maneuver({"squire": "e"})
    assert (t.health("squire"), where(t)) == (3, {"trap-1": None, "trap-2": "e", "trap-3": None})


def test_when_entered_token_with_a_condition() -> None:
    wounded = {"if": {"compare": {"health_of": "that_fighter"}, "less_than": 5}}
    t = play(trapper(ability=wounded), [], {"trap-1": "e"}, turn=1).maneuver({"squire": "e"})
    assert t.health("squire") == 5
    t = play(trapper(ability={"if": "own_turn"}), [], {"trap-1": "e"}, turn=1).maneuver({"squire": "e"})
    assert t.health("squire") == 5


def test_when_entered_token_strikes_those_swapped_there() -> None:
    made = trapper(card("tried", "scheme", scheme=[{"swap": "hero", "with": "opposing_hero"}]))
    assert play(made, ["tried"], {"trap-1": "b"}).scheme("tried").health("dummy") == 18


# --- set-up and the record ------------------------------------------------------------------


def test_tokens_are_laid_like_sidekicks_on_different_spaces() -> None:
    """FOG-2: after the fighters, in the zone of the hero, on spaces without a fighter or another of them."""
    made = holder(tokens=[FOG, token("wall"), token("bench", start="on_hero", count=1)])
    t = table(pl.Seat(made), pl.Seat(DUMMY), board=BOARD, setting_up=True)
    asked = []
    while t.kind == "place-token":
        asked.append((t.asked, t.options))
        t.do(t.options[0])
    zone = [f"space {space}" for space in "bc"]
    others = [f"space {space}" for space in "defpq"]  # SETUP-9; r is the start of the next seat
    assert asked == [(0, zone), (0, others)]  # the second in the zone had no choice
    assert where(t) == {
        "fog-1": "b",
        "fog-2": "c",
        "fog-3": "d",
        "wall-1": None,
        "wall-2": None,
        "wall-3": None,
        "bench": "a",
    }
    assert t.asked == 1  # a fighter of the second seat may stand on fog
    assert t.game.view(1)["turn"]["number"] == 0


def test_two_seats_with_tokens_of_one_kind_are_told_apart() -> None:
    made = holder(tokens=[token(count=1, start="on_hero")])
    game = pl.new_game([made, made], board=BOARD, allow_same_hero=True)
    assert [(token["id"], token["space"]) for token in game.view(0)["tokens"]] == [("fog@0", "a"), ("fog@1", "r")]


def test_a_position_in_the_middle_of_it_is_saved_and_described() -> None:
    t = scheme(
        {"move_token": "fog", "up_to": 1},
        {"move_token": {"one": "fog", "but": "that_token"}, "up_to": 1, "by": "opponent"},
        {"if": {"began_on_token": "hero", "of": "fog"}, "then": [{"draw": 1}]},
        lying={"fog-1": "a", "fog-2": "f", "fog-3": "r"},
    )
    for answer in ("token fog-1", "space b", "token fog-3", "space q"):
        again = pl.scenario(**pl.describe(t.game))
        assert again.view(0) == t.game.view(0)
        assert pl.load(t.game.save()).view(1) == t.game.view(1)
        t.do(answer)


def test_a_pending_trap_names_the_fighter_that_sprang_it() -> None:
    ability = {"do": [{"damage": 1, "to": {"one": "enemy"}}, {"remove_token": "that_token"}]}
    t = play(trapper(ability=ability), [], {"trap-1": "e"}, turn=1).do(
        "maneuver", "decline", "fighter squire", "space e"
    )
    assert (t.kind, t.asked) == ("choose-fighter", 0)
    assert pl.scenario(**pl.describe(t.game)).view(0) == t.game.view(0)
    two = [TRAP, {**TRAP, "id": "also"}]
    both = play(holder(tokens=[token("trap")], abilities=two), [], {"trap-1": "e", "trap-2": "e"}, turn=1)
    both.do("maneuver", "decline", "fighter squire", "space e")
    assert (both.kind, both.game.view(0)["pending"]) == ("effect-order", SPRUNG)
    assert pl.scenario(**pl.describe(both.game)).view(0) == both.game.view(0)
    assert both.do("effect also").health("squire") == 1


def test_when_entered_token_resolves_only_while_the_token_lies_there() -> None:
    """TOKEN-11: the second ability finds no trap left."""
    two = [TRAP, {**TRAP, "id": "also"}]
    t = play(holder(tokens=[token("trap")], abilities=two), [], {"trap-1": "e"}, turn=1)
    t.do("maneuver", "decline", "fighter squire", "space e")
    assert (t.kind, t.health("squire")) == ("effect-order", 5)
    assert t.do("effect also").health("squire") == 3


# --- mistakes -------------------------------------------------------------------------------


def wrong(*block: Effect, **made_of: Any) -> list[str]:
    made_of.setdefault("tokens", [FOG])
    return [
        error.split(": ", 2)[-1]
        for error in problems(plain_hero(card("tried", "scheme", scheme=list(block)), **made_of))
    ]


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ([{"move_token": "fgo", "up_to": 1}], 'unknown set of tokens "fgo", did you mean "fog"?'),
        ([{"move_token": {"one": "mist"}, "up_to": 1}], 'unknown token "mist"; possible: fog'),
        ([{"move_token": "fog"}], '"move_token" needs "up_to"'),
        ([{"remove_token": "that_token"}], 'there is no "that_token" yet'),
        ([{"move_token": {"one": "fog", "but": "that_token"}, "up_to": 1}], 'there is no "that_token" yet'),
        ([{"place": "hero", "at": "that_space"}], 'there is no "that_space" yet'),
        (
            [{"move_token": {"one": "fog", "off_board": True}, "up_to": 1}],
            '"move_token" cannot take a token that is off the board',
        ),
        (
            [{"put_token": {"one": "fog", "off_board": True, "at": "hero"}, "at": "anywhere"}],
            'a token with "off_board" lies on no space',
        ),
        ([{"place": "hero", "at": {"among": ["anywhere"]}}], '"among" takes a list of two sets of spaces or more'),
        ([{"damage": 1, "to": {"each": "enemy", "on": "mist"}}], 'unknown token "mist"; possible: fog'),
    ],
)
def test_a_mistake_with_tokens(block: list[Effect], message: str) -> None:
    errors = wrong(*block)
    assert len(errors) == 1 and errors[0].startswith(message), errors


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        ([token(count=1, links="hero")], '"links" needs at least two tokens: set "count"'),
        ([token(links={"one": "own"})], '"links" takes fighters known from the start'),
        ([token(blocks={"each": "enemy", "adjacent_to": "hero"})], '"blocks" takes fighters known from the start'),
        ([token(start="on_zone")], 'unknown start "on_zone"; possible: in_zone_of_hero, off_board, on_hero'),
        ([token(count=99)], '"token" has 99 entries, at most 24 are allowed'),
        ([token(), token()], 'the token id "fog" is used 2 times'),
    ],
)
def test_a_mistake_in_a_token(tokens: list[Effect], message: str) -> None:
    errors = problems(plain_hero(tokens=tokens))
    assert len(errors) == 1 and message in errors[0], errors


def test_names_of_tokens_in_other_languages() -> None:
    names = {"name": {"nom": "туман", "gen": "туману", "ins": "туманом", "gender": "m"}, "plural": {"nom": "тумани"}}
    plain = plain_hero(card("tried", "scheme", scheme=[{"move_token": "fog", "up_to": 1}]), tokens=[FOG])
    plain["text"] = {"uk": {"tokens": {"fog": names}}}
    assert problems(plain) == []
    plain["text"] = {"uk": {"tokens": {"fgo": names}}}
    assert problems(plain) == [f'{FILE}: text.uk.tokens: unknown name "fgo", did you mean "fog"?']


def test_spaces_space_of_is_where_fighters_stand() -> None:
    laid = {"put_token": {"one": "fog", "off_board": True}, "at": {"space_of": {"each": "enemy_hero"}}}
    tester = hero(card("tried", "scheme", scheme=[laid]), tokens=[token()], sidekicks=[sidekick()])
    seats = pl.Seat(tester, at="a", hand=["tried"], fighters={"aide": "b"}), pl.Seat("medusa", at="d")
    t = table(*seats, board=pl.sketch("a-b-c-d-e")).scheme("tried", by="tester")
    assert [fog["space"] for fog in t.game.view(1)["tokens"]] == ["d", None, None]

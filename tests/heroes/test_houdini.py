"""Houdini and Bess: every card, every sentence of the ability, the rulings, and the odd cases beside them.

The boost bonuses stand in tests/rules/test_boost_bonus.py.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import peerless as pl
from peerless.game.scenarios.literal import Place
from tests.support import homebrew
from tests.support.table import Table, table

# Houdini on b, Bess on a, the enemy on c, beside both of them.
STAGE = pl.sketch("a-b-c-d-e-f a-c b-p-q-r")
RULESETS = ("current", "classic")
MAGICIAN = "a-magician-never-reveals-his-secrets"
BESS = "and-the-beautiful-bess"
SHOW = "all-part-of-the-show"
ILLUSION = "an-illusion-of-my-own-design"
APES = "voyage-to-the-city-of-the-man-eating-apes"
SNAKES = "voyage-to-the-valley-of-the-giant-snakes"
COALS = "voyage-to-the-creature-with-eyes-like-coals-of-fire"


def houdini(hand: Sequence[str] = (), health: int | None = None, bess: Place | None = "a", **cards: Any) -> pl.Seat:
    fighters = {"bess": bess} if bess else {}
    return pl.Seat("houdini", at="b", health=health, fighters=fighters, hand=hand, **cards)


def genie(hand: Sequence[str] = (), health: int | None = None, at: str = "c", **cards: Any) -> pl.Seat:
    return pl.Seat("the-genie", at=at, health=health, hand=hand, **cards)


def stage(hand: Sequence[str], against: Sequence[str] = (), **cards: Any) -> Table:
    """Houdini's turn on the stage, against the Genie."""
    return table(houdini(hand, **cards), genie(against), board=STAGE)


def attacked(hand: Sequence[str], by: Sequence[str], ruleset: str = "current", **cards: Any) -> Table:
    """The Genie's turn on the stage."""
    return table(houdini(hand, **cards), genie(by), board=STAGE, turn=1, ruleset=ruleset)


def threatened(hand: Sequence[str], enemy: pl.Seat, ruleset: str = "current", **cards: Any) -> Table:
    """The turn of another enemy on the stage."""
    return table(houdini(hand, **cards), enemy, board=STAGE, turn=1, ruleset=ruleset)


def side(t: Table, watching: int | None, owner: int) -> pl.SeatView:
    """What somebody sees of a seat."""
    return t.game.view(watching)["seats"][owner]


def combat(t: Table) -> pl.CombatView:
    """The combat as all see it."""
    view = t.game.view(None)["combat"]
    assert view is not None
    return view


def actions(t: Table) -> int:
    """The actions left in the turn."""
    return t.game.state.actions_left


def spaces(ids: str) -> list[str]:
    """These spaces, one letter each, as options."""
    return [f"space {id}" for id in ids]


# --- HOUDINI-1: the character card ----------------------------------------------------------


def test_HOUDINI_1_houdini_has_14_health_and_bess_5() -> None:
    t = stage([])
    assert (t.health("houdini"), t.health("bess")) == (14, 5)


def test_HOUDINI_1_both_are_melee() -> None:
    assert stage(["flourish"]).do("attack").options == ["fighter houdini", "fighter bess"]
    zone = pl.sketch("a-b-x-c", zones={"red": "a b c"})
    assert table(houdini(["flourish"]), genie(), board=zone).options == ["maneuver"]


def test_HOUDINI_1_both_move_2_spaces() -> None:
    line = pl.sketch("a-b-p-q-r-s-c")
    t = table(houdini(), genie(), board=line).do("maneuver", "decline", "fighter houdini")
    assert t.options == spaces("bpq")
    t.do("space q")
    assert (t.asked_to_move(), t.options) == ("bess", spaces("abp"))


def test_setup_asks_only_for_the_space_of_bess_in_a_zone_of_the_hero() -> None:
    zone = pl.sketch("a-b-c-d-e", zones={"red": "a b c"}, starts=["a", "e"])
    game = pl.new_game(["houdini", "the-genie"], board=zone)
    assert game.decision.kind == "place-sidekick"
    assert [str(option) for option in game.decision.options] == spaces("bc")
    game.answer("space c")
    assert game.decision.kind in ("discard", "action")  # the Genie has nothing to set up


@pytest.mark.parametrize(
    "card", ["the-big-reveal", ILLUSION, "vanishing-act", "grand-escape", MAGICIAN, BESS, "set-the-stage"]
)
def test_PLAY_1_who_may_use_a_named_card(card: str) -> None:
    user, other = ("bess", "houdini") if card in (BESS, "set-the-stage") else ("houdini", "bess")
    if card in (MAGICIAN, "set-the-stage"):
        t = stage([card]).do("scheme", f"card {card}")
        assert t.kind != "scheme-fighter"  # nobody else could
        assert t.events("scheme-played")[0]["fighter"] == user
        return
    if card != "grand-escape":
        assert stage([card]).do("attack").options == [f"fighter {user}"]
        return
    usable = attacked([card], by=["feint"]).attack("the-genie", user, "feint")
    assert usable.options == [f"card {card}", "decline"]
    assert attacked([card], by=["feint"]).attack("the-genie", other, "feint").options == ["decline"]


def test_PLAY_3_the_cards_of_bess_need_bess() -> None:
    assert stage([BESS, "set-the-stage"], bess=None).options == ["maneuver"]


# --- HOUDINI-2 … HOUDINI-4: Escape Artist ---------------------------------------------------


def test_HOUDINI_2_a_boosted_maneuver_places_houdini_on_any_empty_space() -> None:
    t = stage(["vanishing-act"]).do("maneuver", "card vanishing-act", "fighter houdini")
    assert t.options == spaces("bdefpqr")  # b: not to move at all
    t.do("space f").move({})
    assert t.space("houdini") == "f"
    assert [(event["fighter"], event["space"]) for event in t.events("placed")] == [("houdini", "f")]


def test_HOUDINI_2_without_a_boost_he_only_walks() -> None:
    t = stage(["vanishing-act"]).do("maneuver", "decline", "fighter houdini")
    assert t.options == spaces("bpq")


def test_HOUDINI_2_he_may_walk_instead() -> None:
    t = stage([ILLUSION]).maneuver({"houdini": "r"}, boost=ILLUSION)  # 2 + 1
    assert (t.space("houdini"), t.events("placed")) == ("r", [])


def test_HOUDINI_2_he_may_stay() -> None:
    t = stage(["vanishing-act"]).maneuver({"houdini": "b"}, boost="vanishing-act")
    assert (t.space("houdini"), t.events("placed")) == ("b", [])


def test_HOUDINI_2_he_escapes_where_no_way_leads_out() -> None:
    cell = pl.sketch("b-c-d-e")
    t = table(houdini(["vanishing-act"], bess=None), genie(), board=cell).do("maneuver", "card vanishing-act")
    assert (t.asked_to_move(), t.options) == ("houdini", spaces("bde"))
    stuck = table(houdini(["vanishing-act"], bess=None), genie(), board=cell).do("maneuver", "decline")
    assert stuck.kind == "action"


def test_HOUDINI_2_on_a_full_board_nothing_is_asked() -> None:
    t = table(houdini(["vanishing-act"]), genie(), board=pl.sketch("a-b-c")).do("maneuver", "card vanishing-act")
    assert (t.kind, t.discard(0)) == ("action", ["vanishing-act"])


def test_HOUDINI_2_only_his_own_player_s_boost_counts() -> None:
    t = table(houdini(), genie(["feint"]), board=STAGE, turn=1).do("maneuver", "card feint")
    assert (t.kind, t.asked_to_move()) == ("destination", "the-genie")
    assert t.options == spaces("cdef")  # 3 + 1, and the Genie walks


def test_HOUDINI_3_bess_walks_with_the_boosted_value() -> None:
    line = pl.sketch("c-b-a-i-j-k-l-m-n")
    t = table(houdini(["vanishing-act"]), genie(), board=line).do("maneuver", "card vanishing-act", "fighter bess")
    assert t.options == spaces("aijkl")  # 2 + 2; not placed on m or n


def test_HOUDINI_4_the_placing_takes_his_turn_in_the_order() -> None:
    t = stage(["vanishing-act"]).do("maneuver", "card vanishing-act", "fighter houdini", "space f")
    assert t.asked_to_move() == "bess"  # and not Houdini again
    t.do("space b")
    assert (t.kind, t.space("houdini"), t.space("bess")) == ("action", "f", "b")


def test_HOUDINI_4_bess_may_go_first_and_leave_her_space_to_him() -> None:
    line = pl.sketch("b-c-a-d-e")  # the Genie stands between them
    t = table(houdini(["vanishing-act"]), genie(), board=line).do("maneuver", "card vanishing-act")
    t.do("fighter bess", "space e", "space a")
    assert (t.space("houdini"), t.space("bess")) == ("a", "e")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_X_11e_houdini_is_placed_and_bess_moves_with_the_boost(ruleset: str) -> None:
    line = pl.sketch("c-b-a-i-j-k-l-m-n")
    t = table(houdini(["grand-escape"]), genie(), board=line, ruleset=ruleset).do("maneuver", "card grand-escape")
    t.do("fighter houdini")
    assert t.options == spaces("bijklmn")
    t.do("space n")
    assert t.options == spaces("baijklm")  # 2 + 3, no further
    t.do("space m")
    assert (t.space("houdini"), t.space("bess")) == ("n", "m")


# --- The Big Reveal -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "damage", "hand"),
    [
        pytest.param(["decline"], 2, [ILLUSION, "vanishing-act"], id="none"),
        pytest.param(["card vanishing-act", "decline"], 2 + 2, [ILLUSION, "vanishing-act"], id="one"),
        pytest.param(["card vanishing-act", f"card {ILLUSION}", f"card {ILLUSION}"], 2 + 3, [ILLUSION], id="two"),
    ],
)
def test_the_big_reveal_with_0_1_or_2_boosts(answers: list[str], damage: int, hand: list[str]) -> None:
    t = stage(["the-big-reveal", ILLUSION, "vanishing-act"]).fight("houdini", "the-genie", "the-big-reveal")
    assert (t.kind, t.options) == ("boost-card", [f"card {ILLUSION}", "card vanishing-act", "decline"])
    t.do(*answers)
    assert (t.kind, t.health("the-genie")) == ("action", 16 - damage)
    assert t.hand(0) == hand


def test_the_big_reveal_returns_one_of_two_boosts_by_choice() -> None:
    t = stage(["the-big-reveal", ILLUSION, "vanishing-act"]).fight("houdini", "the-genie", "the-big-reveal")
    t.do("card vanishing-act", f"card {ILLUSION}")
    assert (t.kind, t.asked, t.health("the-genie")) == ("take-back", 0, 16 - 5)
    assert t.options == [f"card {ILLUSION}", "card vanishing-act"]  # no "no"
    t.do("card vanishing-act")
    assert (t.hand(0), t.discard(0)) == (["vanishing-act"], [ILLUSION, "the-big-reveal"])


def test_the_big_reveal_returns_one_of_two_equal_boosts_without_a_question() -> None:
    t = stage(["the-big-reveal", "vanishing-act", "vanishing-act"]).fight("houdini", "the-genie", "the-big-reveal")
    t.do("card vanishing-act", "card vanishing-act")
    assert (t.kind, t.hand(0), t.discard(0)) == ("action", ["vanishing-act"], ["vanishing-act", "the-big-reveal"])


def test_the_big_reveal_returns_only_cards_that_boosted_it() -> None:
    t = stage(["the-big-reveal", "vanishing-act"], discard=["flourish"])
    t.fight("houdini", "the-genie", "the-big-reveal").do("card vanishing-act")
    assert t.kind == "action"  # the hand is empty, no second boost; one boost, no choice
    assert t.hand(0) == ["vanishing-act"]


def test_the_big_reveal_may_be_boosted_with_a_card_that_the_first_boost_drew() -> None:
    t = stage(["the-big-reveal", "flourish"], deck_top=["grand-escape"])
    t.fight("houdini", "the-genie", "the-big-reveal").do("card flourish")
    assert (t.kind, t.options) == ("boost-card", ["card grand-escape", "decline"])
    t.do("card grand-escape", "card flourish")
    assert t.health("the-genie") == 16 - (2 + 2 + 3)
    assert (t.hand(0), t.discard(0)) == (["flourish"], ["grand-escape", "the-big-reveal"])


def test_the_big_reveal_counts_a_boost_that_an_enemy_allowed() -> None:
    enemy = pl.Seat("sun-wukong", at="c", hand=["tortoise-form"])
    t = table(houdini(["the-big-reveal", ILLUSION, "vanishing-act", "grand-escape"]), enemy, board=STAGE)
    t.fight("houdini", "sun-wukong", "the-big-reveal", "tortoise-form")
    t.do("card vanishing-act", f"card {ILLUSION}", "card grand-escape")
    assert t.options == [f"card {ILLUSION}", "card grand-escape", "card vanishing-act"]
    assert t.health("sun-wukong") == 17 - (2 + 2 + 1 + 3 - 5)


def test_the_big_reveal_returns_a_card_that_all_know() -> None:
    t = stage(["the-big-reveal", "vanishing-act"]).fight("houdini", "the-genie", "the-big-reveal")
    t.do("card vanishing-act")
    assert side(t, 1, 0)["known_hand"] == ["vanishing-act"]


def test_the_big_reveal_returns_its_boost_after_a_loss_too() -> None:
    t = stage(["the-big-reveal", ILLUSION], against=["wishing-for-more-wishes"])
    t.fight("houdini", "the-genie", "the-big-reveal", "wishing-for-more-wishes").do(f"card {ILLUSION}")
    assert (t.health("the-genie"), t.hand(0)[:1]) == (16, [ILLUSION])  # 3 against 3


def test_the_big_reveal_canceled_is_a_plain_2() -> None:
    t = stage(["the-big-reveal", "vanishing-act"], against=["feint"])
    t.fight("houdini", "the-genie", "the-big-reveal", "feint")
    assert (t.kind, t.health("the-genie"), t.hand(0)) == ("action", 16, ["vanishing-act"])


# --- An Illusion of My Own Design, Grand Escape, Vanishing Entry ---------------------------------


def test_an_illusion_lets_the_opponent_boost_first() -> None:
    defense = "ive-made-sultans-out-of-less"
    t = stage([ILLUSION, "grand-escape", "grand-escape"], against=[defense, "three-wishes"])
    t.fight("houdini", "the-genie", ILLUSION, defense)
    assert (t.kind, t.asked, t.options) == ("boost-card", 1, ["card three-wishes", "decline"])
    t.do("card three-wishes")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, ["card grand-escape", "decline"])
    t.do("card grand-escape")
    assert t.health("the-genie") == 16 - (4 + 3 - (2 + 3))
    assert t.discard(1) == ["three-wishes"]


def test_an_illusion_both_may_decline() -> None:
    defense = "wishing-for-more-wishes"
    t = stage([ILLUSION, "grand-escape"], against=[defense, "three-wishes"])
    t.fight("houdini", "the-genie", ILLUSION, defense).do("decline", "decline")
    assert t.health("the-genie") == 16 - (4 - 3)
    assert t.hand(0)[-1] == "grand-escape" and "three-wishes" in t.hand(1)


def test_BOOST_9_an_illusion_offers_no_boost_of_a_card_that_was_not_played() -> None:
    t = stage([ILLUSION, "grand-escape"], against=["three-wishes"]).fight("houdini", "the-genie", ILLUSION)
    assert (t.kind, t.asked) == ("boost-card", 0)


def test_grand_escape_places_the_winner_anywhere() -> None:
    t = attacked(["grand-escape"], by=["i-grant-you-death"])
    t.fight("the-genie", "houdini", "i-grant-you-death", "grand-escape")
    assert (t.kind, t.asked, t.options) == ("place", 0, spaces("defpqr"))  # no "no", not his own space
    t.do("space f")
    assert (t.space("houdini"), t.health("houdini")) == ("f", 14)


def test_grand_escape_may_be_boosted() -> None:
    t = attacked(["grand-escape", "vanishing-act"], by=["careful-what-you-wish-for"])
    t.fight("the-genie", "houdini", "careful-what-you-wish-for", "grand-escape")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, ["card vanishing-act", "decline"])
    t.do("card vanishing-act")
    assert (t.kind, t.health("houdini")) == ("place", 14)


def test_grand_escape_does_nothing_after_a_loss() -> None:
    t = attacked(["grand-escape", "vanishing-act"], by=["careful-what-you-wish-for"])
    t.fight("the-genie", "houdini", "careful-what-you-wish-for", "grand-escape").do("decline")
    assert (t.kind, t.space("houdini"), t.health("houdini")) == ("action", "b", 14 - 2)


@pytest.mark.parametrize(
    ("mover", "reach"),
    [("houdini", "bdepqr"), ("the-genie", "cdefpq")],
)
def test_vanishing_act_moves_either_combatant_through_its_enemies(mover: str, reach: str) -> None:
    t = stage(["vanishing-act"]).fight("houdini", "the-genie", "vanishing-act")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter houdini", "fighter the-genie"])
    t.do(f"fighter {mover}")
    assert t.options == spaces(reach)
    t.do(f"space {reach[-1]}")
    assert (t.space(mover), t.health("the-genie")) == (reach[-1], 16 - 2)


def test_vanishing_act_works_in_defense_and_after_a_loss() -> None:
    t = attacked(["vanishing-act"], by=["imprisoned-wrath"])
    t.fight("the-genie", "houdini", "imprisoned-wrath", "vanishing-act")
    assert (t.kind, t.asked, t.health("houdini")) == ("choose-fighter", 0, 14 - 1)
    t.do("fighter the-genie", "space c")  # 0 spaces
    assert t.space("the-genie") == "c"


def test_vanishing_act_leaves_a_defeated_combatant_out() -> None:
    harpy = pl.Seat("medusa", at="f", fighters={"harpy-1": "c"})
    t = table(houdini(["vanishing-act"]), harpy, board=STAGE).fight("houdini", "harpy-1", "vanishing-act")
    assert (t.kind, t.asked_to_move()) == ("destination", "houdini")


# --- A Magician Never Reveals His Secrets: the scheme --------------------------------------------


def test_a_magician_draws_two_and_gains_an_action() -> None:
    t = stage([MAGICIAN], deck_top=["flourish", "misdirection"]).scheme(MAGICIAN)
    assert (t.hand(0), actions(t), t.discard(0)) == (["flourish", "misdirection"], 2, [MAGICIAN])


# --- HOUDINI-5: showing the card ----------------------------------------------------------------

ALICE = pl.Seat("alice", at="c", hand=["snicker-snack"], mode="small")
SINBAD = pl.Seat("sinbad", at="c", hand=[SNAKES], discard=[APES])
GENIE = genie(["ive-made-sultans-out-of-less"])
MARY = pl.Seat("bloody-mary", at="c", hand=["stolen-memories"])
WUKONG = pl.Seat("sun-wukong", at="c", hand=["fiery-eyes-that-see"], deck_top=["ox-form"])


def snicker_snack(hand: Sequence[str], **cards: Any) -> Table:
    return threatened(hand, ALICE, **cards).fight("alice", "houdini", "snicker-snack")


def giant_snakes(hand: Sequence[str], **cards: Any) -> Table:
    return threatened(hand, SINBAD, **cards).fight("sinbad", "houdini", SNAKES)


def sultans(hand: Sequence[str], **cards: Any) -> Table:
    return threatened(hand, GENIE, **cards).fight("the-genie", "houdini", "ive-made-sultans-out-of-less")


def stolen_memories(hand: Sequence[str], **cards: Any) -> Table:
    return threatened(hand, MARY, **cards).scheme("stolen-memories")


def fiery_eyes(hand: Sequence[str], **cards: Any) -> Table:
    return threatened(hand, WUKONG, **cards).scheme("fiery-eyes-that-see")


LOOKS = [snicker_snack, giant_snakes, sultans, stolen_memories, fiery_eyes]


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_the_card_may_be_shown_and_cancels_the_look(look: Callable[..., Table]) -> None:
    t = look([MAGICIAN, "flourish", "misdirection"], deck_top=["grand-escape"])
    assert (t.kind, t.asked, t.options) == ("guard-hand", 0, [f"card {MAGICIAN}", "decline"])
    t.do(f"card {MAGICIAN}")
    assert t.kind == "action"
    assert t.events("looked-at-hand") == []
    assert (t.hand(0), t.discard(0)) == ([MAGICIAN, "flourish", "misdirection"], [])


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_the_card_shown_is_known_to_all_and_nothing_else(look: Callable[..., Table]) -> None:
    t = look([MAGICIAN, "flourish", "misdirection"])
    assert side(t, 1, 0)["known_hand"] == []
    t.do(f"card {MAGICIAN}")
    assert side(t, 1, 0)["known_hand"] == [MAGICIAN]
    assert side(t, 0, 0)["hand_known_to_others"] == [MAGICIAN]
    for watching in (0, 1, None):
        assert [event["card"] for event in t.events("guarded", watching)] == [MAGICIAN]


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_it_need_not_be_shown(look: Callable[..., Table]) -> None:
    t = look([MAGICIAN, "flourish", "misdirection"]).do("decline")
    assert len(t.events("looked-at-hand")) == 1
    known = side(t, 1, 0)["known_hand"]
    assert isinstance(known, list)
    assert sorted(known) == [MAGICIAN, "flourish", "misdirection"]


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_the_question_comes_also_without_the_card(look: Callable[..., Table]) -> None:
    t = look(["flourish", "misdirection"])
    assert (t.kind, t.asked, t.options) == ("guard-hand", 0, ["decline"])
    with_card = look([MAGICIAN, "flourish"])
    assert t.game.view(1)["decision"] == with_card.game.view(1)["decision"] == {"seat": 0, "kind": "guard-hand"}


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_no_question_once_the_card_lies_in_the_discard_pile(look: Callable[..., Table]) -> None:
    t = look(["flourish", "misdirection"], discard=[MAGICIAN])
    assert t.kind != "guard-hand"
    assert len(t.events("looked-at-hand")) == 1


@pytest.mark.parametrize("look", LOOKS)
def test_HOUDINI_5_no_question_for_an_empty_hand(look: Callable[..., Table]) -> None:
    assert look([]).kind != "guard-hand"


def test_HOUDINI_5_the_rest_of_the_combat_stands() -> None:
    t = giant_snakes([MAGICIAN, "flourish"]).do(f"card {MAGICIAN}")
    assert t.health("houdini") == 14 - (2 + 1)  # the other label of the card, DURING COMBAT
    assert t.discard(1) == [APES, SNAKES]


def test_HOUDINI_5_a_canceled_scheme_counts_as_played() -> None:
    t = stolen_memories([MAGICIAN, "flourish"]).do(f"card {MAGICIAN}")
    assert (t.discard(1), t.health("houdini"), actions(t)) == (["stolen-memories"], 14, 1)


def test_HOUDINI_5_the_draws_of_fiery_eyes_are_canceled_too() -> None:
    t = fiery_eyes([MAGICIAN, "flourish"], deck_top=["misdirection"]).do(f"card {MAGICIAN}")
    assert (t.hand(0), t.hand(1)) == ([MAGICIAN, "flourish"], [])
    assert (t.deck(0)[0], t.deck(1)[0]) == ("misdirection", "ox-form")


def test_HOUDINI_5_it_cancels_a_boost_bonus_but_not_the_boost() -> None:
    t = table(
        pl.Seat("houdini", at="b", hand=["grand-escape", "set-the-stage"]),
        pl.Seat("houdini", at="c", hand=["for-my-next-trick", MAGICIAN, "flourish"]),
        board=STAGE,
        turn=1,
        allow_same_hero=True,
    )
    t.fight("houdini@1", "houdini@0", "for-my-next-trick", "grand-escape").do("card set-the-stage")
    assert (t.kind, t.asked) == ("guard-hand", 1)
    t.do(f"card {MAGICIAN}")
    assert t.hand(1) == [MAGICIAN, "flourish"]
    assert (t.kind, combat(t)["defense_value"]) == ("place", 2 + 2)
    assert t.discard(0) == ["set-the-stage"]


def test_HOUDINI_5_it_works_again_and_again() -> None:
    enemy = pl.Seat("bloody-mary", at="c", hand=["stolen-memories", "stolen-memories"])
    t = threatened([MAGICIAN, "flourish"], enemy).scheme("stolen-memories").do(f"card {MAGICIAN}")
    t.scheme("stolen-memories")
    assert (t.kind, t.options) == ("guard-hand", [f"card {MAGICIAN}", "decline"])


def test_HOUDINI_5_a_random_discard_shows_no_hand() -> None:
    enemy = pl.Seat("sinbad", at="c", hand=[COALS])
    t = threatened([MAGICIAN, "flourish"], enemy).fight("sinbad", "houdini", COALS)
    assert (t.kind, len(t.hand(0))) == ("action", 1)


# --- And the Beautiful Bess! ----------------------------------------------------------------------


def test_and_the_beautiful_bess_is_a_plain_3_for_bess() -> None:
    t = stage([BESS]).fight("bess", "the-genie", BESS)
    assert (t.health("the-genie"), t.hand(0), t.discard(0)) == (16 - 3, [], [BESS])


def chosen_by_the_enemy() -> Table:
    hand = [BESS, "flourish"]
    t = threatened(hand, GENIE, discard=[MAGICIAN], deck_top=["misdirection"])
    return t.fight("the-genie", "houdini", "ive-made-sultans-out-of-less").do(f"card {BESS}")


def at_random() -> Table:
    enemy = pl.Seat("sinbad", at="c", hand=[COALS])
    return threatened([BESS], enemy, deck_top=["misdirection"]).fight("sinbad", "houdini", COALS)


def own_choice() -> Table:
    enemy = genie(["three-wishes"])
    t = threatened([BESS, "flourish", "flourish"], enemy, deck_top=["misdirection"]).scheme("three-wishes")
    return t.do("branch 3", f"card {BESS}", "card flourish")


def own_choice_instead_of_a_loss() -> Table:
    enemy = pl.Seat("robin-hood", at="c", hand=["steal-from-the-rich"])
    t = threatened([BESS, "flourish"], enemy, deck_top=["misdirection"]).scheme("steal-from-the-rich")
    return t.do("accept", f"card {BESS}")


@pytest.mark.parametrize("loss", [chosen_by_the_enemy, at_random, own_choice, own_choice_instead_of_a_loss])
def test_and_the_beautiful_bess_draws_when_an_enemy_s_effect_discards_it(loss: Callable[[], Table]) -> None:
    t = loss()
    assert BESS in t.discard(0)
    assert "misdirection" in t.hand(0)


def test_and_the_beautiful_bess_draws_for_each_copy() -> None:
    top = ["misdirection", "vanishing-act", "flourish"]
    t = threatened([BESS, BESS], genie(["three-wishes"]), deck_top=top).scheme("three-wishes").do("branch 3")
    assert t.hand(0) == ["misdirection", "vanishing-act"]


@pytest.mark.parametrize("lang", ["en", "uk", "pl", "ru", "cs"])
def test_and_the_beautiful_bess_is_logged_by_her_title(lang: str) -> None:
    t = threatened([BESS], genie(["three-wishes"]), deck_top=["flourish"]).scheme("three-wishes").do("branch 3")
    names = t.game.names(lang)
    title = names.title([kind.id for kind in t.game.state.static.kinds].index(BESS))
    assert any(title in line for line in t.game.log(None, lang=lang)[-4:])


def test_and_the_beautiful_bess_exhausts_with_an_empty_deck() -> None:
    t = threatened([BESS], genie(["three-wishes"]), deck=[]).scheme("three-wishes").do("branch 3")
    assert (t.health("houdini"), t.health("bess")) == (12, 3)


def test_and_the_beautiful_bess_draws_nothing_for_the_hand_limit() -> None:
    hand = [BESS, BESS, *["flourish"] * 4, "misdirection"]
    t = table(houdini(hand, deck_top=["vanishing-act", "grand-escape"]), genie(), board=STAGE, actions=1).maneuver()
    assert t.kind == "hand-limit"
    t.do(f"card {BESS}")
    assert (t.discard(0), len(t.hand(0)), t.deck(0)[0]) == ([BESS], 7, "grand-escape")


def test_and_the_beautiful_bess_draws_at_once_in_an_enemy_s_maneuver() -> None:
    victim = pl.Seat("houdini", at="b", hand=[BESS], deck_top=["flourish"])
    stager = pl.Seat("houdini", at="c", hand=["set-the-stage"])
    t = table(victim, stager, board=STAGE, turn=1, allow_same_hero=True).do("maneuver", "card set-the-stage")
    t.do("decline")  # no secret to keep
    assert (t.kind, t.asked, t.hand(0), t.discard(0)) == ("destination", 1, ["flourish"], [BESS])


def test_and_the_beautiful_bess_draws_nothing_as_a_boost_in_the_own_turn() -> None:
    t = stage([BESS], deck_top=["flourish"]).maneuver(boost=BESS)
    assert (t.hand(0), t.discard(0)) == (["flourish"], [BESS])  # the draw of the maneuver


def test_and_the_beautiful_bess_draws_nothing_as_a_boost_in_the_enemy_s_turn() -> None:
    t = attacked(["grand-escape", BESS], by=["i-am-freed"]).fight("the-genie", "houdini", "i-am-freed", "grand-escape")
    t.do(f"card {BESS}")
    assert (t.kind, t.hand(0), t.discard(0)) == ("place", [], [BESS])  # 2 + 1 against 3


def test_and_the_beautiful_bess_draws_nothing_as_a_boost_that_an_enemy_allowed() -> None:
    enemy = pl.Seat("sun-wukong", at="c", hand=["ox-form"])
    t = threatened(["grand-escape", BESS], enemy).fight("sun-wukong", "houdini", "ox-form", "grand-escape")
    t.do("decline", f"card {BESS}")  # Grand Escape first, then the boost of Ox Form
    assert (t.hand(0), t.discard(0), t.health("houdini")) == ([], [BESS, "grand-escape"], 14 - (7 - 3))


# --- Set the Stage --------------------------------------------------------------------------------


def set_stage(hand: Sequence[str] = ()) -> Table:
    top = ["misdirection", "vanishing-act", "grand-escape", "flourish"]
    return stage(["set-the-stage", *hand], deck_top=top).scheme("set-the-stage")


def test_set_the_stage_draws_three_and_puts_one_on_top() -> None:
    t = set_stage(["sleight-of-hand"])
    assert (t.kind, t.asked) == ("put-on-deck", 0)
    held = ["grand-escape", "misdirection", "sleight-of-hand", "vanishing-act"]
    assert sorted(t.options) == [f"card {card}" for card in held]  # the drawn ones and the rest of the hand
    t.do("card sleight-of-hand")
    assert t.hand(0) == ["grand-escape", "misdirection", "vanishing-act"]
    assert t.deck(0)[:2] == ["sleight-of-hand", "flourish"]
    assert t.discard(0) == ["set-the-stage"]


def test_INFO_9_the_card_on_top_is_known_to_houdini_s_player_only() -> None:
    t = set_stage().do("card grand-escape")
    assert side(t, 0, 0)["known_deck"] == [{"place": 0, "card": "grand-escape"}]
    assert side(t, 1, 0)["known_deck"] == []
    assert [event["card"] for event in t.events("put-on-deck", 0)] == ["grand-escape"]
    assert [event["card"] for event in t.events("put-on-deck", 1)] == [None]
    t.do("maneuver")
    assert t.hand(0) == ["grand-escape", "misdirection", "vanishing-act"]
    assert side(t, 1, 0)["known_hand"] == []


def test_INFO_9_a_known_hand_is_no_longer_known_after_a_card_left_it_unseen() -> None:
    t = stolen_memories([MAGICIAN, "set-the-stage"]).do(f"card {MAGICIAN}")
    t.pass_turns(lambda t: t.asked == 0 and t.kind == "action")
    assert side(t, 1, 0)["known_hand"] == [MAGICIAN]
    t.scheme("set-the-stage").do(f"card {MAGICIAN}")
    assert side(t, 1, 0)["known_hand"] == []
    assert MAGICIAN not in t.hand(0)


def test_set_the_stage_with_an_empty_deck_exhausts_and_still_puts_a_card_back() -> None:
    t = stage(["set-the-stage", "flourish", "misdirection"], deck=["grand-escape"]).scheme("set-the-stage")
    assert (t.health("houdini"), t.health("bess")) == (14 - 4, 5 - 4)
    t.do("card flourish")
    assert (t.deck(0), t.hand(0)) == (["flourish"], ["grand-escape", "misdirection"])


# --- All Part of the Show -------------------------------------------------------------------------

BLOW = "careful-what-you-wish-for"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_WIN_7_all_part_of_the_show_brings_houdini_back_and_the_game_goes_on(ruleset: str) -> None:
    t = attacked([SHOW], by=[BLOW], ruleset=ruleset, health=2).fight("the-genie", "houdini", BLOW, SHOW)
    assert (t.kind, t.asked, t.health("houdini"), t.space("houdini")) == ("return-space", 0, 0, None)
    assert t.options == spaces("bdefpqr")  # the space he fell on is free now; no "no"
    t.do("space r")
    assert (t.health("houdini"), t.space("houdini")) == (4, "r")
    assert (t.game.over, t.game.winner, t.kind, t.asked) == (False, None, "action", 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_WIN_23_the_end_is_put_off_and_the_attackers_effects_follow(ruleset: str) -> None:
    t = attacked([SHOW], by=["wishing-for-more-wishes"], ruleset=ruleset, health=1)
    t.fight("the-genie", "houdini", "wishing-for-more-wishes", SHOW)
    assert (t.kind, t.game.over) == ("return-space", False)
    t.do("space f")
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 3)
    assert (t.game.over, t.health("houdini")) == (False, 4)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_WIN_23_another_card_puts_nothing_off(ruleset: str) -> None:
    t = attacked(["grand-escape"], by=[BLOW], ruleset=ruleset, health=2)
    t.fight("the-genie", "houdini", BLOW, "grand-escape")
    assert (t.game.over, t.game.winner) == (True, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_WIN_23_the_card_in_hand_puts_nothing_off(ruleset: str) -> None:
    t = attacked([SHOW], by=[BLOW], ruleset=ruleset, health=2).fight("the-genie", "houdini", BLOW)
    assert (t.game.over, t.game.winner) == (True, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_part_of_the_show_brings_bess_back(ruleset: str) -> None:
    t = attacked([SHOW], by=[BLOW], ruleset=ruleset, bess=("a", 1)).fight("the-genie", "bess", BLOW, SHOW)
    assert t.options == spaces("adefpqr")
    t.do("space a")
    assert (t.health("bess"), t.space("bess")) == (4, "a")


def test_HEALTH_4_the_health_is_set_and_not_recovered() -> None:
    t = attacked([SHOW], by=[BLOW], health=1).fight("the-genie", "houdini", BLOW, SHOW).do("space r")
    assert [(event["fighter"], event["number"]) for event in t.events("health-set")] == [("houdini", 4)]
    assert t.events("recovered") == []


def test_all_part_of_the_show_does_nothing_for_a_survivor() -> None:
    t = attacked([SHOW], by=[BLOW], health=3).fight("the-genie", "houdini", BLOW, SHOW)
    assert (t.kind, t.health("houdini"), t.space("houdini")) == ("action", 1, "b")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_CANCEL_4_all_part_of_the_show_cannot_be_canceled(ruleset: str) -> None:
    enemy = pl.Seat("robin-hood", at="f", fighters={"outlaw-1": "c"}, hand=["highway-robbery"])
    t = threatened([SHOW], enemy, ruleset, health=2).fight("outlaw-1", "houdini", "highway-robbery", SHOW)
    assert t.events("canceled") == []
    assert t.kind == "return-space"  # its value was ignored: 2 damage
    t.do("space r")
    assert (t.health("houdini"), t.game.over) == (4, False)


def test_CANCEL_4_feint_leaves_it_alone() -> None:
    t = attacked([SHOW], by=["feint"], bess=("a", 5)).fight("the-genie", "bess", "feint", SHOW)
    assert (t.events("canceled"), t.health("bess")) == ([], 5)  # 2 against 2


def test_all_part_of_the_show_with_one_free_space_asks_nothing() -> None:
    t = table(houdini([SHOW], health=1), genie([BLOW]), board=pl.sketch("a-b-c"), turn=1)
    t.fight("the-genie", "houdini", BLOW, SHOW)
    assert (t.kind, t.health("houdini"), t.space("houdini")) == ("action", 4, "b")


THUNDER = homebrew.card("thunder", value=0, during_combat=[{"damage": 5, "to": "opposing_fighter"}])
LIGHTNING = homebrew.card("lightning", value=0, during_combat=[{"damage": 20, "to": "opposing_hero"}])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_part_of_the_show_undoes_lethal_effect_damage_before_it(ruleset: str) -> None:
    enemy = pl.Seat(homebrew.hero(THUNDER), at="c", hand=["thunder"])
    t = threatened([SHOW], enemy, ruleset, health=3).fight("tester", "houdini", "thunder", SHOW)
    assert (t.kind, t.health("houdini")) == ("return-space", 0)
    t.do("space r")
    assert (t.health("houdini"), t.game.over) == (4, False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_part_of_the_show_comes_before_the_attackers_lethal_effect(ruleset: str) -> None:
    enemy = pl.Seat("sinbad", at="c", hand=[APES])
    t = threatened([SHOW], enemy, ruleset, health=2).fight("sinbad", "houdini", APES, SHOW)  # 2 against 2, then 2
    assert (t.game.over, t.game.winner, t.health("houdini")) == (True, 1, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_returned_houdini_is_hit_by_the_attackers_effect(ruleset: str) -> None:
    enemy = pl.Seat("sinbad", at="c", hand=[APES], discard=[SNAKES, COALS])
    t = threatened([SHOW], enemy, ruleset, health=2).fight("sinbad", "houdini", APES, SHOW).do("space r")
    assert (t.game.over, t.health("houdini")) == (False, 4 - 2)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_WIN_23_a_show_of_bess_does_not_save_houdini(ruleset: str) -> None:
    enemy = pl.Seat(homebrew.hero(LIGHTNING), at="c", hand=["lightning"])
    t = threatened([SHOW], enemy, ruleset).fight("tester", "bess", "lightning", SHOW)
    assert (t.game.over, t.game.winner, t.health("bess")) == (True, 1, 5)


@pytest.mark.parametrize(("ruleset", "asked"), [("current", True), ("classic", False)])
def test_WIN_23_a_show_that_only_bess_can_use_puts_nothing_off(ruleset: str, asked: bool) -> None:
    storm = homebrew.card("storm", value=0, during_combat=[{"damage": 20, "to": {"each": "enemy"}}])
    enemy = pl.Seat(homebrew.hero(storm), at="c", hand=["storm"])
    t = threatened([SHOW], enemy, ruleset).fight("tester", "bess", "storm", SHOW)
    assert t.game.over is not asked  # `current` finishes the action: Bess comes back, in vain
    t.do_if("return-space", "space r")
    assert (t.game.over, t.game.winner, t.health("bess")) == (True, 1, 4 if asked else 0)


def test_FFA_8_elimination_waits_for_all_part_of_the_show() -> None:
    board = pl.sketch("a-b-c-d-e-f a-c b-p-q-r", starts=["b", "c", "f", "r"])
    seats = genie([BLOW]), houdini([SHOW], health=2), pl.Seat("bloody-mary", at="f")
    t = table(*seats, board=board, mode="ffa").fight("the-genie", "houdini", BLOW, SHOW).do("space r")
    assert (t.health("houdini"), t.space("houdini"), t.space("bess")) == (4, "r", "a")
    assert t.events("eliminated") == []


# --- Flourish, For My Next Trick, Misdirection ----------------------------------------------------


@pytest.mark.parametrize("fighter", ["houdini", "bess"])
def test_flourish_may_be_boosted(fighter: str) -> None:
    t = stage(["flourish", "vanishing-act"]).fight(fighter, "the-genie", "flourish")
    assert (t.kind, t.options) == ("boost-card", ["card vanishing-act", "decline"])
    t.do("card vanishing-act")
    assert (t.health("the-genie"), t.discard(0)) == (16 - 3 - 2, ["vanishing-act", "flourish"])


def test_flourish_may_stay_unboosted() -> None:
    t = stage(["flourish", "vanishing-act"]).fight("houdini", "the-genie", "flourish").do("decline")
    assert (t.health("the-genie"), t.hand(0)) == (16 - 3, ["vanishing-act"])


def test_for_my_next_trick_moves_draws_and_gains_an_action() -> None:
    t = stage(["for-my-next-trick"], deck_top=["flourish"]).fight("houdini", "the-genie", "for-my-next-trick")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter houdini", "fighter bess"])
    assert (t.hand(0), actions(t)) == ([], 1)  # the move comes first
    t.do("fighter houdini")
    assert t.options == spaces("bp")
    t.do("space p")
    assert (t.space("houdini"), t.hand(0), actions(t)) == ("p", ["flourish"], 2)
    names = [event["event"] for event in t.events() if event["event"] in ("moved", "drew", "actions-gained")]
    assert names == ["moved", "drew", "actions-gained"]


def test_for_my_next_trick_may_move_nobody_and_works_after_a_loss() -> None:
    t = stage(["for-my-next-trick"], against=["feint", "wishing-for-more-wishes"], bess=None)
    t.fight("houdini", "the-genie", "for-my-next-trick", "wishing-for-more-wishes").do("space b")
    assert (t.health("the-genie"), len(t.hand(0)), actions(t)) == (16, 2, 2)  # one card is a gift of the Genie


def test_for_my_next_trick_is_for_bess_too() -> None:
    t = stage(["for-my-next-trick"]).fight("bess", "the-genie", "for-my-next-trick").do("fighter houdini", "space p")
    assert (t.space("houdini"), t.space("bess"), t.health("the-genie")) == ("p", "a", 16 - 2)


def test_misdirection_cancels_the_effects_but_not_the_value() -> None:
    t = stage(["misdirection"], against=["prisoners-torment"])
    t.fight("houdini", "the-genie", "misdirection", "prisoners-torment")
    assert (t.health("the-genie"), t.hand(1)) == (16 - (2 - 1), [])
    assert [event["card"] for event in t.events("canceled")] == ["prisoners-torment"]


def test_misdirection_defends_too_and_needs_a_card_to_cancel() -> None:
    t = attacked(["misdirection"], by=["wishing-for-more-wishes"])
    t.fight("the-genie", "bess", "wishing-for-more-wishes", "misdirection")
    assert (t.health("bess"), t.hand(1)) == (5 - 1, [])
    plain = stage(["misdirection"]).fight("houdini", "the-genie", "misdirection")
    assert (plain.health("the-genie"), plain.events("canceled")) == (16 - 2, [])


# --- COMBAT-24: Sleight of Hand -------------------------------------------------------------------


def sleight(hand: Sequence[str], against: str | None = None, by: str = "houdini", **cards: Any) -> Table:
    """An attack with Sleight of Hand, up to its question."""
    t = stage(["sleight-of-hand", *hand], against=[against] if against else [], **cards)
    return t.fight(by, "the-genie", "sleight-of-hand", against)


def test_COMBAT_24_sleight_of_hand_offers_the_cards_the_attacker_may_attack_with() -> None:
    hand = ["flourish", "vanishing-act", "grand-escape", MAGICIAN, BESS, SHOW]
    t = sleight(hand)
    assert (t.kind, t.asked) == ("replace-card", 0)
    assert t.options == ["card vanishing-act", "card flourish", "decline"]
    assert sleight(hand, by="bess").options == [f"card {BESS}", "card flourish", "decline"]


def test_COMBAT_24_the_card_goes_back_to_hand_and_another_is_played() -> None:
    t = sleight([BESS], by="bess").do(f"card {BESS}")
    assert (t.kind, t.health("the-genie")) == ("action", 16 - 3)
    assert (t.hand(0), t.discard(0)) == (["sleight-of-hand"], [BESS])


def test_COMBAT_24_all_see_both_cards() -> None:
    t = sleight([ILLUSION, "flourish"]).do(f"card {ILLUSION}")
    assert combat(t)["attack"] == {"card": ILLUSION}
    assert side(t, 1, 0)["known_hand"] == ["sleight-of-hand"]
    assert [event["card"] for event in t.events("card-replaced", seat=1)] == [ILLUSION]


def test_COMBAT_24_it_may_be_kept() -> None:
    t = sleight(["flourish"]).do("decline")
    assert (t.health("the-genie"), t.hand(0), t.discard(0)) == (16 - 1, ["flourish"], ["sleight-of-hand"])


def test_COMBAT_24_without_another_card_there_is_no_option() -> None:
    t = sleight(["grand-escape", MAGICIAN])
    assert (t.kind, t.options) == ("replace-card", ["decline"])  # the hand is hidden, so the question comes
    assert sleight([]).kind == "action"  # the empty hand is not


def test_COMBAT_24_a_second_copy_qualifies_but_does_not_loop() -> None:
    t = sleight(["sleight-of-hand", "flourish"])
    assert t.options == ["card flourish", "card sleight-of-hand", "decline"]
    t.do("card sleight-of-hand")
    assert (t.kind, t.options) == ("replace-card", ["card flourish", "decline"])
    t.do("card flourish")
    assert t.kind == "boost-card"
    t.do("decline")
    assert (t.health("the-genie"), t.hand(0)) == (16 - 3, ["sleight-of-hand", "sleight-of-hand"])


def test_COMBAT_24_two_copies_alone_end_after_one_exchange() -> None:
    t = sleight(["sleight-of-hand"]).do("card sleight-of-hand")
    assert (t.kind, t.options) == ("replace-card", ["decline"])
    t.do("decline")
    assert (t.health("the-genie"), t.hand(0), t.discard(0)) == (16 - 1, ["sleight-of-hand"], ["sleight-of-hand"])


def test_COMBAT_24_the_new_cards_immediately_effect_is_due_misdirection() -> None:
    t = sleight(["misdirection"], against="prisoners-torment").do("card misdirection")
    assert (t.health("the-genie"), t.hand(1)) == (16 - (2 - 1), [])
    assert [event["card"] for event in t.events("canceled")] == ["prisoners-torment"]


def test_COMBAT_24_the_new_cards_immediately_effect_is_due_smoke_and_mirrors() -> None:
    t = sleight(["smoke-and-mirrors"]).do("card smoke-and-mirrors")
    assert (t.kind, t.options) == ("may", ["accept", "decline"])
    t.do("accept")
    assert (t.space("houdini"), t.space("bess"), t.health("the-genie")) == ("a", "b", 16 - 3)


def test_COMBAT_24_nothing_already_resolved_is_repeated() -> None:
    seats = houdini(["sleight-of-hand", "for-my-next-trick"], bess=None), genie(["back-in-the-lamp"], health=5)
    t = table(*seats, board=STAGE).fight("houdini", "the-genie", "sleight-of-hand", "back-in-the-lamp")
    t.do("card for-my-next-trick")
    assert t.health("the-genie") == 5 + 4 - 2


def test_COMBAT_24_the_new_cards_other_effects_count_too() -> None:
    t = sleight(["the-big-reveal", "vanishing-act"]).do("card the-big-reveal")
    assert (t.kind, t.options) == ("boost-card", ["card vanishing-act", "card sleight-of-hand", "decline"])
    t.do("card sleight-of-hand", "decline")  # the card just taken back may boost
    assert t.health("the-genie") == 16 - (2 + 3)


def test_COMBAT_24_feint_cancels_it_before_it_acts() -> None:
    t = sleight(["flourish"], against="feint")
    assert (t.kind, t.health("the-genie"), t.hand(0)) == ("action", 16, ["flourish"])


# --- Smoke and Mirrors ----------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "other"), [("houdini", "bess"), ("bess", "houdini")])
def test_smoke_and_mirrors_swaps_the_attacker(attacker: str, other: str) -> None:
    t = stage(["smoke-and-mirrors"], against=["i-grant-you-death"])
    t.fight(attacker, "the-genie", "smoke-and-mirrors", "i-grant-you-death")
    assert (t.kind, t.asked, t.options) == ("may", 0, ["accept", "decline"])
    t.do("accept")
    assert (t.space("houdini"), t.space("bess")) == ("a", "b")
    assert (combat(t)["attacker"], t.health("the-genie")) == (other, 16 - (3 - 2))
    assert [event["fighter"] for event in t.events("combat-won")] == [other]


@pytest.mark.parametrize(("target", "hit"), [("houdini", "bess"), ("bess", "houdini")])
def test_smoke_and_mirrors_swaps_the_defender_and_the_other_is_hit(target: str, hit: str) -> None:
    t = attacked(["smoke-and-mirrors"], by=[BLOW]).fight("the-genie", target, BLOW, "smoke-and-mirrors")
    t.do("accept")
    full = {"houdini": 14, "bess": 5}
    assert t.health(hit) == full[hit] - (4 - 3)
    assert t.health(target) == full[target]


def test_smoke_and_mirrors_may_be_declined() -> None:
    t = attacked(["smoke-and-mirrors"], by=[BLOW]).fight("the-genie", "bess", BLOW, "smoke-and-mirrors").do("decline")
    assert (t.space("houdini"), t.space("bess"), t.health("bess")) == ("b", "a", 5 - 1)


def test_smoke_and_mirrors_without_bess_asks_nothing() -> None:
    t = stage(["smoke-and-mirrors"], bess=None).fight("houdini", "the-genie", "smoke-and-mirrors")
    assert (t.kind, t.space("houdini"), t.health("the-genie")) == ("action", "b", 16 - 3)


def test_smoke_and_mirrors_reaches_over_the_whole_board() -> None:
    t = attacked(["smoke-and-mirrors"], by=[BLOW], bess="r").fight("the-genie", "houdini", BLOW, "smoke-and-mirrors")
    t.do("accept")
    assert (t.space("houdini"), t.space("bess"), t.health("bess")) == ("r", "b", 4)  # COMBAT-17


def test_COMBAT_6_a_feint_in_attack_does_not_undo_the_swap() -> None:
    t = attacked(["smoke-and-mirrors"], by=["feint"]).fight("the-genie", "houdini", "feint", "smoke-and-mirrors")
    t.do("accept")
    assert (t.space("houdini"), t.space("bess")) == ("a", "b")


def test_smoke_and_mirrors_canceled_by_a_feint_in_defense() -> None:
    t = stage(["smoke-and-mirrors"], against=["feint"]).fight("houdini", "the-genie", "smoke-and-mirrors", "feint")
    assert (t.kind, t.space("houdini"), t.health("the-genie")) == ("action", "b", 16 - (3 - 2))


# --- X-8: the worked example ----------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_X_8_the_genie_attacks_houdini(ruleset: str) -> None:
    wishes = [BLOW, "i-am-freed", "ive-made-sultans-out-of-less"]
    seats = houdini(["grand-escape", SHOW], health=3, bess="r"), genie(wishes)
    t = table(*seats, board=STAGE, turn=1, ruleset=ruleset).do("attack", "fighter the-genie")
    assert t.options == [f"card {card}" for card in wishes]
    t.do(f"card {BLOW}")
    assert t.options == ["card grand-escape", f"card {SHOW}", "decline"]
    t.defend("grand-escape")
    assert (t.kind, t.asked, t.options) == ("boost-card", 0, [f"card {SHOW}", "decline"])
    t.do(f"card {SHOW}")
    assert (t.health("houdini"), t.discard(0)) == (5, [SHOW])
    assert (combat(t)["attack_value"], combat(t)["defense_value"], combat(t)["damage"]) == (4, 4, 0)
    assert (t.kind, t.asked, combat(t)["winner"]) == ("place", 0, "defense")
    t.do("space f")
    assert (t.kind, t.space("houdini"), t.health("houdini")) == ("action", "f", 5)
    assert (t.discard(0), t.discard(1)) == ([SHOW, "grand-escape"], [BLOW])

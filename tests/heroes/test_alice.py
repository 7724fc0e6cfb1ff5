"""Alice and the Jabberwock: every card, the sizes, the rulings, and the odd cases beside them."""

from collections.abc import Sequence
from typing import Any

import pytest

import peerless as pl
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

# Alice on b, the Jabberwock on a, Medusa on c beside Alice.
GARDEN = pl.sketch("a-b-c-d-e b-p-q-r-s-t-u")


def alice(
    hand: Sequence[str] = (), size: str = "small", health: int | None = None, jabberwock: str | None = "a", **cards: Any
) -> pl.Seat:
    fighters = {"jabberwock": jabberwock} if jabberwock else {}
    return pl.Seat("alice", at="b", health=health, fighters=fighters, hand=hand, mode=size, **cards)


def medusa(hand: Sequence[str] = (), at: str = "c", **fighters: str) -> pl.Seat:
    places = {name.replace("_", "-"): space for name, space in fighters.items()}
    return pl.Seat("medusa", at=at, fighters=places, hand=hand)


def garden(hand: Sequence[str], against: Sequence[str] = (), size: str = "small", **cards: Any) -> Table:
    """Alice's turn."""
    return table(alice(hand, size, **cards), medusa(against), board=GARDEN)


def attacked(hand: Sequence[str], by: str, size: str = "small", health: int | None = None, **cards: Any) -> Table:
    """Medusa has attacked Alice with this card, and Alice defends with the first card of the hand, if any."""
    t = table(alice(hand, size, health, **cards), medusa([by]), board=GARDEN, turn=1)
    return t.fight("medusa", "alice", by, hand[0] if hand else None)


def size(t: Table, seat: int = 0) -> object:
    """Alice's size as a seat sees it."""
    seats = t.game.view(seat)["seats"]
    assert isinstance(seats, list)
    return seats[0]["modes"].get("size")


# --- ALICE-1: the start ---------------------------------------------------------------------


def test_ALICE_1_the_size_is_chosen_after_placing_and_before_the_next_seat_places() -> None:
    game = pl.new_game(["alice", "medusa"], board="sarpedon")
    assert game.decision.kind == "place-sidekick"
    game.answer("space s19")
    assert (game.decision.seat, game.decision.kind) == (0, "start-mode")
    assert [str(option) for option in game.decision.options] == ["mode big", "mode small"]
    game.answer("mode small")
    assert (game.decision.seat, game.decision.kind) == (1, "place-sidekick")


def test_ALICE_1_the_size_is_public() -> None:
    game = pl.new_game(["alice", "medusa"], board="sarpedon").answer("space s19").answer("mode small")
    seats = game.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["modes"]["size"] == "small"


def test_the_jabberwock_starts_in_a_zone_of_alice() -> None:
    game = pl.new_game(["alice", "medusa"], board="sarpedon")
    blue = {"space s18", "space s19", "space s23", "space s28", "space s29"}
    assert {str(option) for option in game.decision.options} == blue


# --- ALICE-2: big and small -----------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "damage"), [("big", 1 + 2), ("small", 1)])
def test_ALICE_2_big_attacks_have_2_more(chosen: str, damage: int) -> None:
    t = garden(["regroup"], size=chosen).fight("alice", "medusa", "regroup")
    assert t.health("medusa") == 16 - damage


@pytest.mark.parametrize(("chosen", "damage"), [("big", 3 - 1), ("small", 3 - 1 - 1)])
def test_ALICE_2_small_defenses_have_1_more_and_versatile_cards_count_as_used(chosen: str, damage: int) -> None:
    t = attacked(["regroup"], by="snipe", size=chosen)
    assert t.health("alice") == 13 - damage


def test_ALICE_2_a_defense_card_profits_too() -> None:
    t = attacked(["looking-glass"], by="snipe", size="small")
    assert t.health("alice") == 13  # 3 against 2 + 1


def test_ALICE_2_without_a_defense_card_nothing_is_raised() -> None:
    assert attacked([], by="snipe", size="small").health("alice") == 13 - 3


@pytest.mark.parametrize("chosen", ["big", "small"])
def test_ALICE_2_the_jabberwock_never_profits(chosen: str) -> None:
    attack = table(alice(["regroup"], chosen, jabberwock="d"), medusa(), board=GARDEN)
    assert attack.fight("jabberwock", "medusa", "regroup").health("medusa") == 16 - 1
    defense = table(alice(["regroup"], chosen, jabberwock="d"), medusa(["snipe"]), board=GARDEN, turn=1)
    assert defense.fight("medusa", "jabberwock", "snipe", "regroup").health("jabberwock") == 8 - (3 - 1)


def test_ALICE_2_canceling_the_card_leaves_the_bonus() -> None:
    t = garden(["regroup"], against=["feint"], size="big").fight("alice", "medusa", "regroup", "feint")
    assert t.health("medusa") == 16 - (1 + 2 - 2)
    assert t.hand(0) == []  # the effect itself was canceled


def test_ALICE_2_the_bonus_comes_on_top_of_a_value_a_card_sets() -> None:
    t = table(alice(["momentous-shift"], "big"), medusa(), board=GARDEN, began={"alice": "p"})
    assert t.fight("alice", "medusa", "momentous-shift").health("medusa") == 16 - 5 - 2


def test_ALICE_2_the_bonus_is_not_printed_and_so_is_not_copied() -> None:
    mirror = card("mirror", "defense", 0, during_combat=[{"value": {"printed_value_of": "opposing_card"}}])
    copyist = pl.Seat(hero(mirror, id="copyist"), at="c", hand=["mirror"])
    t = table(alice(["snicker-snack"], "big"), copyist, board=GARDEN)
    assert t.fight("alice", "copyist", "snicker-snack", "mirror").health("copyist") == 20 - (3 + 2 - 3)


# --- ALICE-3: the character card ------------------------------------------------------------


def test_ALICE_3_alice_has_13_health_and_the_jabberwock_8() -> None:
    t = garden([])
    assert (t.health("alice"), t.health("jabberwock")) == (13, 8)


def test_ALICE_3_both_are_melee() -> None:
    meadow = pl.sketch("a-b-x-c", zones={"red": "a b c"})
    assert table(alice(["feint"]), medusa(), board=meadow).options == ["maneuver"]
    beside = table(alice(["feint"], jabberwock="d"), medusa(), board=GARDEN).do("attack")
    assert beside.options == ["fighter alice", "fighter jabberwock"]


def test_ALICE_3_both_move_2() -> None:
    t = garden([], deck_top=["feint"]).do("maneuver", "decline", "fighter alice")
    assert t.options == ["space b", "space p", "space q"]
    t.do("space b")
    assert (t.asked_to_move(), t.options) == ("jabberwock", ["space a", "space p"])


# --- ALICE-4: changing size -----------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [("big", "small"), ("small", "big")])
def test_ALICE_4_a_change_turns_big_to_small_and_small_to_big(before: str, after: str) -> None:
    t = garden(["o-frabjous-day"], size=before).fight("alice", "medusa", "o-frabjous-day")
    assert (t.kind, size(t, 0), size(t, 1)) == ("action", after, after)


def test_ALICE_4_the_change_comes_after_the_damage_it_does_not_touch() -> None:
    t = garden(["o-frabjous-day"], size="small").fight("alice", "medusa", "o-frabjous-day")
    assert t.health("medusa") == 16 - 4
    t = garden(["o-frabjous-day"], size="big").fight("alice", "medusa", "o-frabjous-day")
    assert t.health("medusa") == 16 - 4 - 2


SIZES = [{"id": "size", "values": ["big", "small"]}]
BIG = {"id": "big", "attack": 2, "for": "hero", "if": {"state": "size", "is": "big"}}


def test_ALICE_4_the_change_works_when_the_hero_is_not_in_the_combat() -> None:
    # No card of the Jabberwock changes the size, so a hero of the same make has one.
    growl = card("growl", used_by="aide", after_combat=[{"change": "size"}])
    twin = hero(growl, sidekicks=[sidekick()], rules=[BIG], states=SIZES)
    seat = pl.Seat(twin, at="b", fighters={"aide": "d"}, hand=["growl"], mode="small")
    t = table(seat, medusa(), board=GARDEN).fight("aide", "medusa", "growl")
    assert (size(t), t.health("medusa")) == ("big", 16 - 3)


def test_ALICE_4_the_size_in_force_in_step_3_counts() -> None:
    grow = card("grow", during_combat=[{"change": "size"}])
    twin = hero(grow, rules=[BIG], states=SIZES)
    t = table(pl.Seat(twin, at="b", hand=["grow"], mode="small"), medusa(), board=GARDEN)
    assert t.fight("tester", "medusa", "grow").health("medusa") == 16 - 3 - 2


def test_ALICE_4_a_defeated_alice_still_changes_size() -> None:
    t = attacked(["im-late-im-late"], by="second-shot", size="big", health=1)
    assert (t.health("alice"), t.space("alice"), size(t)) == (0, None, "small")  # COMBAT-14
    assert t.game.winner == 1


# --- the cards of Alice ---------------------------------------------------------------------


def looking_glass(first: int, second: int, health: int = 9, **cards: Any) -> Table:
    """Small Alice holds off a Snipe with the Looking Glass and takes these two ways."""
    t = attacked(["looking-glass"], by="snipe", health=health, **cards)
    assert (t.kind, t.asked, t.options) == ("branch", 0, ["branch 1", "branch 2", "branch 3"])
    t.do(f"branch {first}")
    assert f"branch {first}" not in t.options and len(t.options) == 2
    return t.do(f"branch {second}")


def test_looking_glass_draws_two_and_recovers_3() -> None:
    t = looking_glass(1, 2, deck_top=["eat-me", "feint"])
    assert (t.hand(0), t.health("alice"), t.space("alice")) == (["eat-me", "feint"], 12, "b")


def test_looking_glass_recovers_3_and_places_alice() -> None:
    t = looking_glass(2, 3)
    assert (t.kind, t.health("alice")) == ("place", 12)
    assert t.options == [f"space {space}" for space in ("d", "e", "p", "q", "r", "s", "t", "u")]
    t.do("space u")
    assert (t.space("alice"), t.hand(0)) == ("u", [])


def test_looking_glass_carries_out_the_ways_in_the_order_chosen() -> None:
    t = looking_glass(3, 1, deck_top=["eat-me", "feint"])
    assert (t.kind, t.hand(0)) == ("place", [])
    t.do("space e")
    assert (t.space("alice"), t.hand(0)) == ("e", ["eat-me", "feint"])


def test_looking_glass_recovers_no_more_than_the_starting_health() -> None:
    assert looking_glass(2, 1, health=12).health("alice") == 13


def test_looking_glass_may_choose_a_way_that_does_nothing() -> None:
    assert looking_glass(1, 2, health=13, deck_top=["eat-me", "feint"]).health("alice") == 13


def test_looking_glass_with_an_empty_deck_exhausts() -> None:
    t = looking_glass(1, 2, deck=[])
    assert (t.health("alice"), t.health("jabberwock")) == (9 - 4 + 3, 8 - 4)


def test_looking_glass_without_a_free_space_places_nobody() -> None:
    seats = alice(["looking-glass"], health=9), medusa(["snipe"])
    t = table(*seats, board=pl.sketch("a-b-c"), turn=1).fight("medusa", "alice", "snipe", "looking-glass")
    t.do("branch 3", "branch 2")
    assert (t.space("alice"), t.health("alice")) == ("b", 12)


def test_snicker_snack_sees_the_hand_and_chooses_a_discard() -> None:
    t = garden(["snicker-snack"], against=["snipe", "dash", "feint"]).fight("alice", "medusa", "snicker-snack")
    assert (t.kind, t.asked) == ("discard-theirs", 0)
    assert sorted(t.options) == ["card dash", "card feint", "card snipe"]
    t.do("card dash")
    assert (t.kind, t.hand(1), t.discard(1)) == ("action", ["feint", "snipe"], ["dash"])
    assert [event["cards"] for event in t.events("looked-at-hand", seat=0)] == [["dash", "snipe", "feint"]]


def test_snicker_snack_does_nothing_after_a_loss() -> None:
    t = garden(["snicker-snack"], against=["snipe", "dash"]).fight("alice", "medusa", "snicker-snack", "snipe")
    assert (t.kind, t.discard(1), t.events("looked-at-hand")) == ("action", ["snipe"], [])


def test_snicker_snack_against_an_empty_hand_discards_nothing() -> None:
    t = garden(["snicker-snack"]).fight("alice", "medusa", "snicker-snack")
    assert (t.kind, t.discard(1), t.health("medusa")) == ("action", [], 13)


def test_o_frabjous_day_hits_for_4_and_changes_size() -> None:
    t = garden(["o-frabjous-day"]).fight("alice", "medusa", "o-frabjous-day")
    assert (t.health("medusa"), size(t)) == (12, "big")


def test_the_other_side_of_the_mushroom_moves_alice_3_then_changes_size() -> None:
    t = garden(["the-other-side-of-the-mushroom"]).fight("alice", "medusa", "the-other-side-of-the-mushroom")
    assert t.options == ["space b", "space p", "space q", "space r"]
    assert size(t) == "small"
    t.do("space r")
    assert (t.space("alice"), t.health("medusa"), size(t)) == ("r", 13, "big")


def test_eat_me_moves_alice_3_then_changes_size() -> None:
    t = garden(["eat-me"], size="big").scheme("eat-me")
    assert t.options == ["space b", "space p", "space q", "space r"]
    t.do("space b")  # moving 0 is allowed, changing is not optional
    assert (t.space("alice"), size(t), t.discard(0)) == ("b", "small", ["eat-me"])


def test_drink_me_draws_two_then_changes_size() -> None:
    t = garden(["drink-me"], deck_top=["eat-me", "feint"]).scheme("drink-me")
    assert (t.hand(0), size(t)) == (["eat-me", "feint"], "big")


def test_im_late_im_late_moves_alice_5_then_changes_size() -> None:
    t = garden(["im-late-im-late"]).fight("alice", "medusa", "im-late-im-late")
    assert t.options == ["space b", "space p", "space q", "space r", "space s", "space t"]
    t.do("space t")
    assert (t.space("alice"), t.health("medusa"), size(t)) == ("t", 14, "big")


def test_im_late_im_late_in_defense() -> None:
    t = attacked(["im-late-im-late"], by="snipe").do("space q")
    assert (t.space("alice"), t.health("alice"), size(t)) == ("q", 13, "big")


def test_mad_as_a_hatter_moves_each_own_fighter_2_then_changes_size() -> None:
    t = garden(["mad-as-a-hatter"]).fight("alice", "medusa", "mad-as-a-hatter")
    assert (t.kind, t.options) == ("mover", ["fighter alice", "fighter jabberwock", "decline"])
    t.do("fighter alice")
    assert t.options == ["space b", "space p", "space q"]
    t.do("space q").move({"jabberwock": "b"})
    assert (t.space("alice"), t.space("jabberwock"), t.space("medusa")) == ("q", "b", "c")
    assert (t.health("medusa"), size(t)) == (13, "big")


def test_mad_as_a_hatter_changes_size_also_without_movement() -> None:
    t = garden(["mad-as-a-hatter"]).fight("alice", "medusa", "mad-as-a-hatter").do("decline")
    assert (t.space("alice"), size(t)) == ("b", "big")


def test_alices_cards_are_not_for_the_jabberwock() -> None:
    hand = ["snicker-snack", "im-late-im-late", "mad-as-a-hatter", "feint"]
    t = table(alice(hand, jabberwock="d"), medusa(), board=GARDEN).do("attack", "fighter jabberwock")
    assert t.options == ["card feint"]


# --- the cards of the Jabberwock ------------------------------------------------------------


def jaws(t: Table) -> Table:
    return t.fight("jabberwock", "medusa", "jaws-that-bite")


def test_jaws_that_bite_hurts_any_one_fighter_beside_the_jabberwock() -> None:
    seats = alice(["jaws-that-bite"], jabberwock="d"), medusa(harpy_1="e")
    t = jaws(table(*seats, board=GARDEN))
    assert (t.kind, t.options) == ("choose-fighter", ["fighter medusa", "fighter harpy-1"])
    t.do("fighter harpy-1")
    assert (t.health("medusa"), t.health("harpy-1")) == (12, 0)


def test_jaws_that_bite_may_choose_alice_but_not_nobody() -> None:
    seats = pl.Seat("alice", at="e", fighters={"jabberwock": "d"}, hand=["jaws-that-bite"]), medusa()
    t = jaws(table(*seats, board=GARDEN))
    assert t.options == ["fighter alice", "fighter medusa"]
    t.do("fighter alice")
    assert (t.health("alice"), t.health("medusa")) == (11, 12)


def pushed(alice_at: str) -> Table:
    """The Jabberwock on j attacks Arthur on k, who pushes it two spaces away with a Skirmish."""
    path = pl.sketch("s-j-m-n-l-x j-k")
    seats = (
        pl.Seat("alice", at=alice_at, fighters={"jabberwock": "j"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="k", hand=["skirmish", "the-holy-grail"]),
    )
    t = table(*seats, board=path).fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish")
    return t.do("fighter jabberwock", "space n")


def test_jaws_that_bite_must_hurt_alice_if_only_she_is_left_beside_it() -> None:
    t = pushed(alice_at="l")
    assert (t.kind, t.health("alice"), t.health("king-arthur")) == ("action", 11, 18)


def test_jaws_that_bite_does_nothing_if_nobody_is_left_beside_it() -> None:
    t = pushed(alice_at="x")
    assert (t.health("alice"), t.health("king-arthur"), t.health("jabberwock")) == (13, 18, 8)


def test_jaws_that_bite_is_not_for_alice() -> None:
    assert garden(["jaws-that-bite", "claws-that-catch"]).options == ["maneuver"]


@pytest.mark.parametrize(("target", "damage"), [("medusa", 5), ("merlin", 3)])
def test_claws_that_catch_is_5_against_a_hero(target: str, damage: int) -> None:
    foe = medusa() if target == "medusa" else pl.Seat("king-arthur", at="e", fighters={"merlin": "c"})
    t = table(alice(["claws-that-catch"], jabberwock="d"), foe, board=GARDEN)
    before = t.health(target)
    assert t.fight("jabberwock", target, "claws-that-catch").health(target) == before - damage


def test_claws_that_catch_canceled_is_3() -> None:
    t = table(alice(["claws-that-catch"], jabberwock="d"), medusa(["feint"]), board=GARDEN)
    assert t.fight("jabberwock", "medusa", "claws-that-catch", "feint").health("medusa") == 16 - (3 - 2)


# --- the cards of both ----------------------------------------------------------------------


def test_manxome_foe_adds_the_boost_of_the_top_card() -> None:
    t = garden(["manxome-foe"], deck_top=["looking-glass", "feint"]).fight("alice", "medusa", "manxome-foe")
    assert t.health("medusa") == 16 - 3 - 4
    assert sorted(t.discard(0)) == ["looking-glass", "manxome-foe"]
    assert t.deck(0)[0] == "feint"


def test_manxome_foe_in_defense_with_the_size_on_top() -> None:
    t = attacked(["manxome-foe"], by="second-shot", deck_top=["skirmish"])
    assert t.health("alice") == 13  # 3 against 3 + 1 + 1
    assert "skirmish" in t.discard(0)


def test_manxome_foe_with_an_empty_deck_is_3_and_exhausts_nobody() -> None:
    t = garden(["manxome-foe"], deck=[]).fight("alice", "medusa", "manxome-foe")
    assert t.health("medusa") == 16 - 3
    assert (t.health("alice"), t.health("jabberwock")) == (13, 8)


def test_manxome_foe_canceled_leaves_the_deck_alone() -> None:
    t = garden(["manxome-foe"], against=["feint"], deck_top=["looking-glass"])
    t.fight("alice", "medusa", "manxome-foe", "feint")
    assert (t.health("medusa"), t.deck(0)[0]) == (16 - (3 - 2), "looking-glass")


def test_feint_cancels_the_opposing_card() -> None:
    t = attacked(["feint"], by="snipe")
    assert (t.health("alice"), t.hand(1)) == (13, [])  # 3 against 2 + 1, and no card drawn


@pytest.mark.parametrize(
    ("against", "drawn"), [(None, ["eat-me", "feint"]), ("snipe", ["eat-me"])], ids=["won", "lost"]
)
def test_regroup_draws_two_or_one(against: str | None, drawn: list[str]) -> None:
    t = garden(["regroup"], against=["snipe"], deck_top=["eat-me", "feint"])
    assert t.fight("alice", "medusa", "regroup", against).hand(0) == drawn


def test_skirmish_moves_either_combatant_2() -> None:
    t = garden(["skirmish"]).fight("alice", "medusa", "skirmish")
    assert t.options == ["fighter alice", "fighter medusa"]
    t.do("fighter alice")
    assert t.options == ["space b", "space p", "space q"]
    t.do("space q")
    assert (t.space("alice"), t.health("medusa")) == ("q", 12)


@pytest.mark.parametrize(("started", "damage"), [({}, 3), ({"jabberwock": "e"}, 5)], ids=["stayed", "moved"])
def test_momentous_shift_of_the_jabberwock(started: dict[str, str], damage: int) -> None:
    t = table(alice(["momentous-shift"], jabberwock="d"), medusa(), board=GARDEN, began=started)
    assert t.fight("jabberwock", "medusa", "momentous-shift").health("medusa") == 16 - damage


def test_BOOST_4_a_card_of_the_defeated_jabberwock_boosts() -> None:
    t = table(alice(["jaws-that-bite"], jabberwock=None), medusa(), board=GARDEN)
    assert t.maneuver({"alice": "s"}, boost="jaws-that-bite").space("alice") == "s"

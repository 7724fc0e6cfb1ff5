"""Terms and components (TERM)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table

ARTHUR, ALICE, MEDUSA = "king-arthur", "alice", "medusa"


def homebrew(*cards: Mapping[str, object], **tables: object) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck, more tables change the rest."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}], **tables}, "tester")


def fighters_of(game: Table, seat: int) -> list[tuple[object, ...]]:
    """Id, whether a hero, whether ranged and health of a seat's fighters, as everybody sees them."""
    fighters = game.game.view(None)["fighters"]
    assert isinstance(fighters, list)
    return [(f["id"], f["hero"], f["ranged"], f["health"]) for f in fighters if f["seat"] == seat]


def test_TERM_1_a_card_that_contradicts_a_general_rule_wins() -> None:
    game = table(
        pl.Seat(MEDUSA, at="a", hand=["winged-frenzy"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("winged-frenzy")
    assert game.options == ["space a", "space c"]  # MOVE-3 forbids b to pass, the card allows it


def test_TERM_1_holds_for_the_scope_of_the_card_only() -> None:
    game = table(
        pl.Seat(MEDUSA, at="a", hand=["winged-frenzy"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("winged-frenzy").move({"medusa": "c"}).maneuver()
    assert game.space("medusa") == "c"
    assert game.asked == 1  # the maneuver that followed could not pass b: nothing was asked, the turn is over


@pytest.mark.parametrize(
    ("hero", "expected"),
    [
        (ARTHUR, [("king-arthur", True, False, 18), ("merlin", False, True, 7)]),
        (ALICE, [("alice", True, False, 13), ("jabberwock", False, False, 8)]),
        ("sinbad", [("sinbad", True, False, 15), ("porter", False, False, 6)]),
        (
            MEDUSA,
            [
                ("medusa", True, True, 16),
                ("harpy-1", False, False, 1),
                ("harpy-2", False, False, 1),
                ("harpy-3", False, False, 1),
            ],
        ),
    ],
)
def test_TERM_2_and_TERM_3_fighters_with_attack_type_and_health(hero: str, expected: list[tuple[object, ...]]) -> None:
    game = Table(pl.new_game([hero, homebrew()]))
    assert fighters_of(game, 0) == expected


def test_TERM_2_a_hero_may_have_no_sidekick() -> None:
    game = Table(pl.new_game([homebrew(), ALICE]))
    assert fighters_of(game, 0) == [("tester", True, False, 10)]


@pytest.mark.parametrize(("hero", "movement"), [(ARTHUR, 2), (ALICE, 2), ("sinbad", 2), (MEDUSA, 3)])
def test_TERM_3_one_movement_value_for_all_fighters(hero: str, movement: int) -> None:
    sidekick = {ARTHUR: "merlin", ALICE: "jabberwock", "sinbad": "porter", MEDUSA: "harpy-2"}[hero]
    game = table(
        pl.Seat(hero, at="a0", fighters={sidekick: "b0"}),
        pl.Seat(homebrew(), at="z"),
        board=pl.sketch("a0-a1-a2-a3-a4 b0-b1-b2-b3-b4 a4-z-b4"),
    )
    game.do("maneuver", "decline", f"fighter {hero}")
    assert game.options == [f"space a{step}" for step in range(movement + 1)]
    game.do("space a0")
    assert game.options == [f"space b{step}" for step in range(movement + 1)]


@pytest.mark.parametrize("hero", [ARTHUR, ALICE, "sinbad", MEDUSA])
def test_TERM_4_a_deck_has_30_cards(hero: str) -> None:
    game = Table(pl.new_game([hero, homebrew()]))
    assert len(game.deck(0)) + len(game.hand(0)) == 30


def test_TERM_4_other_deck_sizes_are_refused() -> None:
    with pytest.raises(pl.ContentError, match="a deck has 30 cards, this one has 31"):
        homebrew({"id": "twice", "copies": 2, "type": "attack", "value": 1})


def test_TERM_4_heroes_of_any_sets_may_meet() -> None:
    game = pl.new_game([homebrew(), "sinbad"], board="yukon")
    assert game.decision.kind == "place-sidekick"
    assert game.decision.seat == 1


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        ({"type": "scheme", "value": 2, "scheme": [{"draw": 1}]}, "a scheme has no value"),
        ({"type": "attack"}, 'a card of type attack needs a "value"'),
        ({"type": "trick", "value": 2}, 'unknown type "trick"'),
        ({"type": "attack", "value": 2, "used_by": []}, 'needs "used_by"'),
        ({"type": "attack", "value": 2, "used_by": "merlin"}, 'unknown fighter in used_by "merlin"'),
    ],
)
def test_TERM_5_a_card_has_type_value_and_banner(card: dict[str, object], problem: str) -> None:
    with pytest.raises(pl.ContentError, match=problem):
        homebrew({"id": "odd", **card})


def test_TERM_5_a_card_may_have_no_effect() -> None:
    game = table(
        pl.Seat(ARTHUR, at="a", hand=["excalibur"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("king-arthur", "alice", "excalibur")
    assert game.events("effect") == []
    assert game.health("alice") == 13 - 6


def test_TERM_6_the_three_labels_of_combat_effects() -> None:
    card = {
        "id": "triple",
        "type": "attack",
        "value": 2,
        "after_combat": [{"draw": 1}],
        "during_combat": [{"draw": 1}],
        "immediately": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(card), at="a", hand=["triple"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("tester", "alice", "triple")
    assert [event["moment"] for event in game.events("effect")] == ["immediately", "during_combat", "after_combat"]


def test_TERM_6_there_is_no_other_label() -> None:
    with pytest.raises(pl.ContentError, match='unknown field "before_combat"'):
        homebrew({"id": "early", "type": "attack", "value": 2, "before_combat": [{"draw": 1}]})


def test_TERM_6_effects_stand_on_character_cards_too() -> None:
    ability = {"id": "thirst", "when": "after_combat", "do": [{"recover": 1, "to": "hero"}]}
    game = table(
        pl.Seat(homebrew(ability=[ability]), at="a", health=5, hand=["plain"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("tester", "alice", "plain")
    assert game.health("tester") == 6


def test_TERM_7_a_committed_card_is_in_no_pile_until_the_cleanup() -> None:
    game = table(
        pl.Seat(ARTHUR, at="a", hand=["swift-strike", "feint"]),
        pl.Seat(ALICE, at="b", hand=["feint"]),
        board=pl.sketch("a-b a-c"),
    )
    game.attack("king-arthur", "alice", "swift-strike")
    assert game.hand(0) == ["feint"]
    assert game.discard(0) == []
    assert len(game.deck(0)) == 28
    game.defend()
    assert game.discard(0) == []  # face up in play while its effect asks for a destination
    game.do("space a")
    assert game.discard(0) == ["swift-strike"]


def test_TERM_7_every_player_has_piles_of_their_own() -> None:
    game = table(
        pl.Seat(ARTHUR, at="a", hand=["feint"]),
        pl.Seat(ALICE, at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("king-arthur", "alice", "feint", "feint")
    assert game.discard(0) == ["feint"]
    assert game.discard(1) == ["feint"]
    assert len(game.deck(0)) == len(game.deck(1)) == 29


def test_TERM_8_enemies_are_all_fighters_of_others() -> None:
    game = table(
        pl.Seat(ARTHUR, at="b", fighters={"merlin": "a"}, hand=["restless-spirits"]),
        pl.Seat(ALICE, at="c", fighters={"jabberwock": "d"}),
        board=pl.sketch("a-b b-c b-d c-d", zones={"red": "a b c d"}),
    )
    game.scheme("restless-spirits").do("space c", "space d")
    assert (game.health("alice"), game.health("jabberwock")) == (11, 6)


def test_TERM_8_own_and_friendly_fighters_are_not_enemies() -> None:
    game = table(
        pl.Seat(ARTHUR, at="b", fighters={"merlin": "a"}, hand=["restless-spirits"]),
        pl.Seat(ALICE, at="c", fighters={"jabberwock": "d"}),
        board=pl.sketch("a-b b-c b-d c-d", zones={"red": "a b c d"}),
    )
    game.scheme("restless-spirits").do("space a")  # b is the only space next to a
    assert (game.health("king-arthur"), game.health("merlin")) == (18, 7)
    assert (game.health("alice"), game.health("jabberwock")) == (13, 8)


def test_TERM_9_the_opponent_is_the_other_player() -> None:
    game = table(
        pl.Seat(ARTHUR, at="a", hand=["excalibur", "feint", "regroup"]),
        pl.Seat(MEDUSA, at="b", hand=["hiss-and-slither", "dash"]),
        board=pl.sketch("a-b"),
    )
    game.fight("king-arthur", "medusa", "excalibur", "hiss-and-slither")
    assert (game.kind, game.asked) == ("discard", 0)
    assert game.options == ["card feint", "card regroup"]


def test_TERM_10_active_player_attacker_and_defender() -> None:
    game = table(
        pl.Seat(ARTHUR, at="a"),
        pl.Seat(ALICE, at="c", fighters={"jabberwock": "b"}, hand=["jaws-that-bite"]),
        board=pl.sketch("a-b-c"),
        turn=1,
    )
    game.do("attack", "fighter jabberwock", "card jaws-that-bite").defend()
    assert game.kind == "choose-fighter"
    view = game.game.view(None)
    combat, turn = view["combat"], view["turn"]
    assert isinstance(combat, dict) and isinstance(turn, dict)
    assert (combat["attacker"], combat["defender"]) == ("jabberwock", "king-arthur")
    assert turn["seat"] == 1


def test_TERM_10_the_active_fighter_of_a_scheme_is_declared() -> None:
    game = table(
        pl.Seat(MEDUSA, at="a", fighters={"harpy-2": "b"}, hand=["winged-frenzy"]),
        pl.Seat(ALICE, at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("winged-frenzy", by="harpy-2")
    assert [event["fighter"] for event in game.events("scheme-played", seat=1)] == ["harpy-2"]


def test_TERM_11_damage_of_a_combat_effect_is_effect_damage() -> None:
    game = table(
        pl.Seat(MEDUSA, at="a", hand=["gaze-of-stone"]),
        pl.Seat(ALICE, at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("medusa", "alice", "gaze-of-stone")
    assert [(event["number"], event["combat"]) for event in game.events("damaged")] == [(2, True), (8, False)]


def test_TERM_11_a_changed_value_changes_combat_damage() -> None:
    game = table(
        pl.Seat(ALICE, at="c", fighters={"jabberwock": "b"}, hand=["claws-that-catch"]),
        pl.Seat(ARTHUR, at="a"),
        board=pl.sketch("a-b-c"),
    )
    game.fight("jabberwock", "king-arthur", "claws-that-catch")
    assert [(event["number"], event["combat"]) for event in game.events("damaged")] == [(5, True)]


OFF_BOARD = [{"id": "shade", "name": "Shade", "health": 3, "attack": "ranged", "off_board": True}]


def test_TERM_12_a_fighter_off_the_battlefield_cannot_be_moved_or_attack() -> None:
    game = table(
        pl.Seat(homebrew(sidekick=OFF_BOARD), at="a", hand=["plain"]),
        pl.Seat(ALICE, at="c"),
        board=pl.sketch("a-b-c-d", zones={"red": "a b c d"}),
    )
    assert game.space("shade") is None
    assert game.options == ["maneuver"]  # the ranged shade would have a target
    game.do("maneuver", "decline")
    assert (game.kind, game.options) == ("destination", ["space a", "space b"])


def test_TERM_12_a_fighter_off_the_battlefield_takes_no_damage_and_is_not_a_target() -> None:
    game = table(
        pl.Seat(homebrew(sidekick=OFF_BOARD), at="a", deck=[]),
        pl.Seat(MEDUSA, at="c", hand=["snipe"]),
        board=pl.sketch("a-b-c-d", zones={"red": "a b c d"}),
    )
    game.do("maneuver")
    assert (game.health("tester"), game.health("shade")) == (8, 3)  # exhaustion
    game.do("space a", "maneuver", "space a")
    assert game.options == ["fighter tester", "decline"]  # Medusa's ability
    game.do("decline", "attack", "fighter medusa")
    assert game.kind == "attack-card"  # the hero is the only possible target


def test_TERM_12_a_defeated_fighter_is_not_a_neighbor() -> None:
    game = table(
        pl.Seat(ALICE, at="c", fighters={"jabberwock": "b"}, hand=["jaws-that-bite"]),
        pl.Seat(ARTHUR, at="d", fighters={"merlin": ("a", 4)}),
        board=pl.sketch("a-b-e-c e-d"),
    )
    game.fight("jabberwock", "merlin", "jaws-that-bite")
    assert game.space("merlin") is None
    assert [event["fighter"] for event in game.events("damaged")] == ["merlin"]


def test_TERM_13_a_seat_is_a_hero_with_piles_and_a_turn() -> None:
    game = pl.new_game([ALICE, MEDUSA])
    seats = game.view(None)["seats"]
    assert isinstance(seats, list)
    assert [(seat["hero"], seat["hand_size"], seat["deck_size"], seat["discard"]) for seat in seats] == [
        (ALICE, 5, 25, []),
        (MEDUSA, 5, 25, []),
    ]


@pytest.mark.parametrize("number", [2.5, "2", True])
def test_TERM_14_numbers_are_integers(number: object) -> None:
    with pytest.raises(pl.ContentError, match="must be a whole number"):
        homebrew({"id": "half", "type": "attack", "value": number})


def test_TERM_14_numbers_in_effects_are_integers() -> None:
    with pytest.raises(pl.ContentError, match="expected a number"):
        homebrew({"id": "half", "type": "attack", "value": 1, "after_combat": [{"draw": 1.5}]})

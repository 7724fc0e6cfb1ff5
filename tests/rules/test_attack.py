"""Attacking: who may attack whom with what, committing and revealing (ATK)."""

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import table

# --- attacker and target --------------------------------------------------------------------


def test_ATK_1_one_own_fighter_and_one_enemy_fighter_are_declared() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "c", "harpy-3": "f"}, hand=["feint"]),
        pl.Seat("alice", at="d", fighters={"jabberwock": "e"}),
        board=pl.sketch("a-b-d c-d d-e a-f", zones={"red": "a d e"}),
    )
    assert game.options == ["maneuver", "attack"]
    game.do("attack")
    assert game.options == ["fighter medusa", "fighter harpy-1", "fighter harpy-2"]  # harpy-3 reaches nobody
    game.do("fighter medusa")
    assert game.options == ["fighter alice", "fighter jabberwock"]
    game.do("fighter jabberwock")
    (declared,) = game.events("attack-declared", seat=1)
    assert (declared["fighter"], declared["other"]) == ("medusa", "jabberwock")


def test_ATK_1_a_single_target_is_not_asked_for() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat("alice", at="b", fighters={"jabberwock": "c"}),
        board=pl.sketch("a-b-c"),
    )
    game.do("attack", "fighter sinbad")
    assert game.kind == "attack-card"
    assert game.events("attack-declared")[0]["other"] == "alice"


@pytest.mark.parametrize(
    ("attacker", "zones", "target_at", "legal"),
    [
        ("sinbad", {}, "b", True),  # adjacent, no zone in common
        ("sinbad", {"red": "a b c"}, "c", False),  # melee does not reach through its zone
        ("medusa", {"red": "a b c"}, "c", True),  # ranged does
        ("medusa", {"red": "a b c"}, "b", True),  # adjacent and in the zone
        ("medusa", {}, "b", True),  # ranged and adjacent, no zone in common
        ("medusa", {}, "c", False),
        ("medusa", {"red": "a b", "blue": "b c"}, "c", False),  # the zones only touch
        ("medusa", {"red": "a", "blue": "a c"}, "c", True),  # one zone in common is enough
    ],
)
def test_ATK_2_reach(attacker: str, zones: dict[str, str], target_at: str, legal: bool) -> None:
    game = table(
        pl.Seat(attacker, at="a", hand=["feint"]),
        pl.Seat("alice", at=target_at),
        board=pl.sketch("a-b-c", zones=zones),
    )
    assert ("attack" in game.options) == legal


def test_ATK_3_an_attack_needs_a_card_to_attack_with() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["hiss-and-slither"]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b-c"),
    )
    assert game.options == ["maneuver"]
    with pytest.raises(pl.IllegalAnswer):
        game.do("attack")


def test_ATK_3_an_empty_hand_cannot_attack() -> None:
    game = table(pl.Seat("sinbad", at="a"), pl.Seat("alice", at="b"), board=pl.sketch("a-b-c"))
    assert game.options == ["maneuver"]


def test_ATK_3_card_and_fighter_in_reach_must_fit_together() -> None:
    board = pl.sketch("z-y-a-b", zones={"red": "a b"})
    foe = pl.Seat("alice", at="b")
    merlin = {"merlin": "a"}
    game = table(pl.Seat("king-arthur", at="z", fighters=merlin, hand=["excalibur"]), foe, board=board)
    assert game.options == ["maneuver"]  # Arthur has the card, Merlin the target

    hand = ["excalibur", "aid-the-chosen-one"]
    game = table(pl.Seat("king-arthur", at="z", fighters=merlin, hand=hand), foe, board=board)
    game.do("attack")
    assert game.options == ["fighter merlin"]
    game.do("fighter merlin")
    assert game.options == ["card aid-the-chosen-one"]


def test_ATK_3_a_defeated_fighter_attacks_no_more() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["aid-the-chosen-one"]),  # Merlin is defeated
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b-c"),
    )
    assert game.options == ["maneuver"]


# --- committing and revealing ---------------------------------------------------------------


def test_ATK_4_the_attackers_cards_are_attack_or_versatile_and_name_the_attacker() -> None:
    hand = ["looking-glass", "snicker-snack", "jaws-that-bite", "manxome-foe", "eat-me"]
    seats = (
        pl.Seat("alice", at="z", fighters={"jabberwock": "a"}, hand=hand),
        pl.Seat("king-arthur", at="b"),
    )
    game = table(*seats, board=pl.sketch("z-y-a-b"))
    game.do("attack", "fighter jabberwock")
    assert game.options == ["card jaws-that-bite", "card manxome-foe"]  # X-2; no way back, no "decline"


def test_ATK_4_the_committed_card_leaves_the_hand_face_down() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "feint"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("sinbad", "alice", "exploit")
    assert game.hand(0) == ["feint"] and game.discard(0) == []
    (mine,) = game.events("committed", seat=0)
    (theirs,) = game.events("committed", seat=1)
    assert (mine["card"], theirs["card"]) == ("exploit", None)


def test_ATK_5_the_targets_cards_are_defense_or_versatile_and_name_the_target() -> None:
    hand = ["looking-glass", "snicker-snack", "skirmish", "feint", "eat-me"]
    seats = (pl.Seat("sinbad", at="a", hand=["exploit"]), pl.Seat("alice", at="b", hand=hand))
    game = table(*seats, board=pl.sketch("a-b-c"))
    game.attack("sinbad", "alice", "exploit")
    assert (game.asked, game.kind) == (1, "defense-card")
    assert game.options == ["card looking-glass", "card feint", "card skirmish", "decline"]


def test_ATK_5_another_fighters_defense_card_is_of_no_use() -> None:
    seats = (
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="z", fighters={"jabberwock": "b"}, hand=["looking-glass", "im-late-im-late"]),
    )
    game = table(*seats, board=pl.sketch("a-b-y-z"))
    game.attack("sinbad", "jabberwock", "exploit")
    assert game.options == ["decline"]  # asked all the same: the attacker learns nothing about the hand


def test_ATK_5_no_defense_is_allowed() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("sinbad", "alice", "exploit").do("decline")
    assert game.health("alice") == 13 - 4 and game.hand(1) == ["feint"]


def test_ATK_5_without_any_card_nobody_is_asked() -> None:
    game = table(pl.Seat("sinbad", at="a", hand=["exploit"]), pl.Seat("alice", at="b"), board=pl.sketch("a-b-c"))
    game.attack("sinbad", "alice", "exploit")
    assert game.health("alice") == 13 - 4 and game.kind == "action"


def test_ATK_6_the_defense_is_chosen_without_knowing_the_attack_card() -> None:
    views = []
    for card in ("exploit", "leap-away"):  # the rest of the hand is what the other table attacks with
        game = table(
            pl.Seat("sinbad", at="a", hand=["exploit", "leap-away"]),
            pl.Seat("alice", at="b", hand=["feint"]),
            board=pl.sketch("a-b-c"),
        )
        game.attack("sinbad", "alice", card)
        views.append((game.game.view(1), game.events(seat=1), game.options))
    assert views[0] == views[1]


def test_ATK_6_a_commitment_cannot_be_taken_back() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "feint"]),
        pl.Seat("alice", at="b", hand=["feint", "regroup"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("sinbad", "alice", "exploit")
    assert (game.asked, game.kind) == (1, "defense-card")  # the attacker is asked no more
    game.defend("regroup")
    assert game.discard(0) == ["exploit"] and game.discard(1) == ["regroup"]


def test_ATK_7_all_committed_cards_are_turned_up_together() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur", "skirmish"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("king-arthur", "sinbad", "excalibur", boost="skirmish")
    assert not game.events("revealed") and not game.events("boost-revealed")
    game.defend("feint")
    names = ("committed", "boost-committed", "revealed", "boost-revealed", "effect")
    events = [(e["event"], e["card"]) for e in game.events(seat=1) if e["event"] in names]
    assert events == [
        ("committed", None),
        ("boost-committed", None),
        ("committed", "feint"),
        ("revealed", "excalibur"),
        ("revealed", "feint"),
        ("boost-revealed", "skirmish"),
        ("effect", "feint"),
    ]


# --- afterwards -----------------------------------------------------------------------------


def test_ATK_8_leaving_reach_does_not_undo_the_attack() -> None:
    vanish = {
        "id": "vanish",
        "type": "defense",
        "value": 1,
        "immediately": [{"place": "own_fighter", "at": "anywhere"}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(vanish), at="b", hand=["vanish"]),
        board=pl.sketch("a-b-c-d-e"),
    )
    game.fight("sinbad", "rogue", "exploit", "vanish").do("space e")
    assert game.space("rogue") == "e" and game.health("rogue") == 10 - 3


@pytest.mark.parametrize("hero", ["medusa", "king-arthur"])
def test_ATK_9_own_fighters_cannot_be_attacked(hero: str) -> None:
    sidekick = {"medusa": "harpy-1", "king-arthur": "merlin"}[hero]
    game = table(
        pl.Seat(hero, at="a", fighters={sidekick: "b"}, hand=["feint"]),
        pl.Seat("alice", at="d"),
        board=pl.sketch("a-b-c-d", zones={"red": "a b"}),
    )
    assert game.options == ["maneuver"]


def test_ATK_9_own_fighters_are_not_among_the_targets() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b", "harpy-2": "c"}, hand=["feint"]),
        pl.Seat("alice", at="d", fighters={"jabberwock": "e"}),
        board=pl.sketch("a-b-c-d-e", zones={"red": "a b c d e"}),
    )
    game.do("attack", "fighter medusa")
    assert game.options == ["fighter alice", "fighter jabberwock"]

"""Combat: its steps, whose effects come first, damage and result, fighters that fall on the way (COMBAT)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]

BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])


def events_named(game: Table, *names: str) -> list[tuple[object, ...]]:
    """The events of these names, in order, without numbers."""
    return [
        tuple(value for key, value in e.items() if key not in ("index", "number"))
        for e in game.events()
        if e["event"] in names
    ]


def winner(game: Table) -> object:
    """The fighter that won the last combat."""
    return game.events("combat-won")[-1]["fighter"]


def labeled(id: str) -> Plain:
    """A card with an effect in every step."""
    return {
        "id": id,
        "type": "versatile",
        "value": 4 if id == "thrust" else 2,
        "immediately": [{"recover": 1, "to": "hero"}],
        "during_combat": [{"recover": 1, "to": "hero"}],
        "after_combat": [{"recover": 1, "to": "hero"}],
    }


# --- the steps and their order --------------------------------------------------------------


def test_COMBAT_1_the_steps_run_in_order_and_the_defender_comes_first_in_each() -> None:
    over: Plain = {"id": "over", "when": "combat_over", "do": [{"recover": 1, "to": "hero"}]}
    after: Plain = {"id": "after", "when": "after_attack", "do": [{"recover": 1, "to": "hero"}]}
    calm: Plain = {"id": "calm", "when": "combat_over", "do": [{"recover": 1, "to": "hero"}]}
    game = table(
        pl.Seat(homebrew(labeled("thrust"), ability=[over, after]), at="a", hand=["thrust"]),
        pl.Seat(homebrew(labeled("parry"), name="guard", ability=[calm]), at="b", hand=["parry"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("rogue", "guard", "thrust", "parry")
    assert events_named(game, "revealed", "effect", "damaged", "combat-won", "ability") == [
        ("revealed", 0, "thrust"),
        ("revealed", 1, "parry"),
        ("effect", 1, "parry", "immediately"),
        ("effect", 0, "thrust", "immediately"),
        ("effect", 1, "parry", "during_combat"),
        ("effect", 0, "thrust", "during_combat"),
        ("damaged", "guard", True),
        ("combat-won", "rogue"),
        ("effect", 1, "parry", "after_combat"),
        ("effect", 0, "thrust", "after_combat"),
        ("ability", 1, "calm"),
        ("ability", 0, "over"),
        ("ability", 0, "after"),
    ]


@BOTH
def test_COMBAT_2_the_defenders_effect_resolves_before_the_attackers(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", hand=["regroup"]),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "regroup", "regroup")
    assert [event["seat"] for event in game.events("drew")] == [1, 1, 0]  # the defender won and draws 2


def two_effects(ability_moment: str = "after_combat") -> pl.HeroDef:
    """Who draws after combat by the card and recovers by an ability."""
    card: Plain = {"id": "lunge", "type": "versatile", "value": 3, "after_combat": [{"draw": 1}]}
    ability: Plain = {"id": "breath", "when": ability_moment, "do": [{"recover": 1, "to": "hero"}]}
    return homebrew(card, ability=[ability])


@pytest.mark.parametrize(
    ("first", "order"),
    [("effect card", ["drew", "recovered"]), ("effect breath", ["recovered", "drew"])],
)
def test_COMBAT_3_a_player_orders_the_own_due_effects(first: str, order: list[str]) -> None:
    game = table(pl.Seat(two_effects(), at="a", hand=["lunge"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b-c"))
    game.fight("rogue", "sinbad", "lunge")
    assert (game.asked, game.kind, game.options) == (0, "effect-order", ["effect card", "effect breath"])
    game.do(first)
    assert [event[0] for event in events_named(game, "drew", "recovered")] == order


def test_COMBAT_3_the_defender_orders_the_own_effects_too() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(two_effects(), at="b", hand=["lunge"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "rogue", "exploit", "lunge")
    assert (game.asked, game.kind, game.options) == (1, "effect-order", ["effect card", "effect breath"])


def test_COMBAT_3_the_parts_of_one_effect_keep_their_order() -> None:
    game = table(
        pl.Seat("alice", at="b", hand=["the-other-side-of-the-mushroom"], mode="big"),
        pl.Seat("sinbad", at="a"),
        board=pl.sketch("a-b-c-d"),
    )
    game.fight("alice", "sinbad", "the-other-side-of-the-mushroom").do("space d")
    assert [event[0] for event in events_named(game, "moved", "mode-set")] == ["moved", "mode-set"]


def skirmish_against_jaws(alice_at: str) -> Table:
    """X-2: the Jabberwock loses against Arthur, who moves it to j2."""
    game = table(
        pl.Seat("alice", at=alice_at, fighters={"jabberwock": "j0"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="k", hand=["the-holy-grail", "skirmish"]),
        board=pl.sketch("j0-j1-j2-l-far j0-k"),
    )
    game.fight("jabberwock", "king-arthur", "jaws-that-bite", "skirmish")
    assert winner(game) == "king-arthur"
    return game.do("fighter jabberwock", "space j2")


def test_COMBAT_5_targets_are_judged_when_the_effect_resolves() -> None:
    game = skirmish_against_jaws(alice_at="l")
    assert game.health("alice") == 11 and game.health("king-arthur") == 18  # X-2


def test_COMBAT_5_a_target_that_is_gone_is_not_hit() -> None:
    game = skirmish_against_jaws(alice_at="far")
    assert game.health("alice") == 13 and game.health("king-arthur") == 18  # X-3


@pytest.mark.parametrize(("health", "left"), [(6, 8), (7, 5)])
def test_COMBAT_5_conditions_are_judged_when_the_effect_resolves(health: int, left: int) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["toil-and-danger"]),
        pl.Seat("king-arthur", at="b", health=health, hand=["the-holy-grail"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "king-arthur", "toil-and-danger", "the-holy-grail")  # 3 - 1 damage, then "4 or less"
    assert game.health("king-arthur") == left


# --- canceling in step 1 -------------------------------------------------------------------


def test_COMBAT_6_the_attackers_feint_cancels_the_rest_of_the_defense() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat("alice", at="b", hand=["regroup"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "alice", "feint", "regroup")
    assert game.hand(1) == [] and events_named(game, "canceled") == [("canceled", 1, "regroup")]


def test_COMBAT_6_the_attackers_feint_does_not_undo_the_defender() -> None:
    quick: Plain = {
        "id": "quick",
        "type": "defense",
        "value": 0,
        "immediately": [{"draw": 1}],
        "during_combat": [{"draw": 1}],
        "after_combat": [{"draw": 1}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat(homebrew(quick), at="b", hand=["quick"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "rogue", "feint", "quick")
    assert game.hand(1) == ["blank"]  # the first card stays drawn, the other two are not drawn


def test_COMBAT_6_if_both_cancel_the_defenders_does_and_the_attackers_is_canceled_unresolved() -> None:
    counter: Plain = {
        "id": "counter",
        "type": "versatile",
        "value": 2,
        "immediately": [{"cancel": "opposing_card"}],
        "after_combat": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(counter), at="a", hand=["counter"]),
        pl.Seat(homebrew(counter, name="guard"), at="b", hand=["counter"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("rogue", "guard", "counter", "counter")
    assert events_named(game, "effect", "canceled") == [
        ("effect", 1, "counter", "immediately"),
        ("canceled", 0, "counter"),
        ("effect", 1, "counter", "after_combat"),
    ]
    assert (len(game.hand(0)), len(game.hand(1))) == (0, 1)


# --- damage and result ----------------------------------------------------------------------


@pytest.mark.parametrize(("started", "damage"), [("a", 3), ("c", 5)])
def test_COMBAT_7_values_change_in_step_2(started: str, damage: int) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["momentous-shift"]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b-c"),
        began={"sinbad": started},
    )
    game.fight("sinbad", "alice", "momentous-shift")
    assert game.health("alice") == 13 - damage


@BOTH
@pytest.mark.parametrize(
    ("attack", "defense", "damage"),
    [
        ("commanding-impact", None, 5),
        ("commanding-impact", "regroup", 4),
        ("exploit", "skirmish", 0),
        ("regroup", "skirmish", 0),
    ],
)
def test_COMBAT_8_combat_damage_is_attack_less_defense(
    attack: str, defense: str | None, damage: int, ruleset: str
) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=[attack]),
        pl.Seat("alice", at="b", hand=["regroup", "skirmish"]),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", attack, defense)
    assert game.health("alice") == 13 - damage


def test_COMBAT_9_the_defender_never_deals_combat_damage() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),  # X-11f: 1 against 4
        pl.Seat("alice", at="b", hand=["skirmish"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "regroup", "skirmish")
    assert game.health("sinbad") == 15 and game.health("alice") == 13 and not game.events("damaged")


@pytest.mark.parametrize(
    ("defense", "victor", "drawn"),
    [(None, "sinbad", 2), ("mad-as-a-hatter", "alice", 1), ("regroup", "alice", 1)],
)
def test_COMBAT_10_the_attacker_wins_by_dealing_damage_else_the_defender(
    defense: str | None, victor: str, drawn: int
) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", hand=["mad-as-a-hatter", "regroup"], deck=["feint", "feint"], mode="big"),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "regroup", defense)  # 1 against nothing, 3 or 1
    assert winner(game) == victor
    assert len(game.hand(0)) == drawn


def test_COMBAT_10_effect_damage_wins_no_combat() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    game = table(
        pl.Seat("sinbad", at="a", hand=[apes]),
        pl.Seat("alice", at="b", hand=["mad-as-a-hatter"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", apes, "mad-as-a-hatter")  # 2 against 3
    assert game.health("alice") == 11 and winner(game) == "alice"


def test_COMBAT_10_effect_damage_in_step_2_wins_no_combat() -> None:
    burn: Plain = {
        "id": "burn",
        "type": "attack",
        "value": 1,
        "during_combat": [{"damage": 3, "to": "opposing_fighter"}],
        "after_combat": [{"if": "lost", "then": [{"draw": 1}]}],
    }
    game = table(
        pl.Seat(homebrew(burn), at="a", hand=["burn"]),
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "burn", "exploit")
    assert game.health("sinbad") == 12 and winner(game) == "sinbad" and len(game.hand(0)) == 1


def test_COMBAT_10_the_result_is_fixed_in_step_3() -> None:
    thorns: Plain = {
        "id": "thorns",
        "type": "defense",
        "value": 4,
        "after_combat": [{"damage": 5, "to": "own_fighter"}, {"if": "won", "then": [{"draw": 1}]}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint", "exploit"]),
        pl.Seat(homebrew(thorns), at="b", hand=["thorns"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "exploit", "thorns")
    assert game.health("rogue") == 5 and len(game.hand(1)) == 1


# --- steps 4 to 6 ---------------------------------------------------------------------------


def test_COMBAT_11_an_unlabeled_ability_comes_after_all_card_effects() -> None:
    for ruleset in ("current", "classic"):
        game = table(
            pl.Seat("sinbad", at="a", hand=["exploit"]),
            pl.Seat(two_effects("combat_over"), at="b", hand=["lunge"]),  # the defender, and yet last
            board=pl.sketch("a-b"),
            ruleset=ruleset,
        )
        game.fight("sinbad", "rogue", "exploit", "lunge")
        assert [(e[0], e[1]) for e in events_named(game, "effect", "ability")] == [
            ("effect", 1),
            ("effect", 0),
            ("ability", 1),
        ]


def test_COMBAT_11_current_a_labeled_ability_is_ordered_with_the_card() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(two_effects(), at="b", hand=["lunge"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "rogue", "exploit", "lunge").do("effect breath")
    assert [(e[0], e[1]) for e in events_named(game, "effect", "ability")] == [
        ("ability", 1),
        ("effect", 1),
        ("effect", 0),
    ]


def test_COMBAT_11_classic_a_labeled_ability_waits_for_all_cards() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(two_effects(), at="b", hand=["lunge"]),
        board=pl.sketch("a-b"),
        ruleset="classic",
    )
    game.fight("sinbad", "rogue", "exploit", "lunge")
    assert [(e[0], e[1]) for e in events_named(game, "effect", "ability")] == [
        ("effect", 1),
        ("effect", 0),
        ("ability", 1),
    ]


def test_COMBAT_12_each_card_goes_to_its_owners_discard_pile() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur", "regroup"], discard=["feint"]),
        pl.Seat("alice", at="b", hand=["skirmish"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("king-arthur", "alice", "excalibur", boost="regroup").defend("skirmish")
    assert game.discard(0) == ["feint", "excalibur", "regroup"] and game.discard(1) == ["skirmish"]


def test_COMBAT_12_a_card_in_play_is_not_in_the_discard_pile_yet() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["leap-away"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("sinbad", "alice", "leap-away").do("decline")
    assert game.kind == "choose-fighter" and game.discard(0) == []
    game.do("fighter alice", "space c")
    assert game.discard(0) == ["leap-away"]


@pytest.mark.parametrize(("ruleset", "drawn"), [("current", 1), ("classic", 0)])
def test_COMBAT_13_after_the_attack_comes_after_the_cleanup_or_classic_before(ruleset: str, drawn: int) -> None:
    count: Plain = {"id": "count", "when": "after_attack", "do": [{"draw": {"cards": "any", "in": "discard"}}]}
    game = table(
        pl.Seat(homebrew(ability=[count]), at="a", hand=["blank"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b"),
        ruleset=ruleset,
    )
    game.fight("rogue", "sinbad", "blank")
    assert len(game.hand(0)) == drawn and game.discard(0) == ["blank"]


def test_COMBAT_13_classic_after_the_attack_is_ordered_with_step_4b() -> None:
    over: Plain = {"id": "over", "when": "combat_over", "do": [{"draw": 1}]}
    after: Plain = {"id": "after", "when": "after_attack", "do": [{"recover": 1, "to": "hero"}]}
    game = table(
        pl.Seat(homebrew(ability=[over, after]), at="a", hand=["blank"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b"),
        ruleset="classic",
    )
    game.fight("rogue", "sinbad", "blank")
    assert (game.kind, game.options) == ("effect-order", ["effect over", "effect after"])  # COMBAT-3


# --- fighters that fall or leave ------------------------------------------------------------


def test_COMBAT_14_the_card_of_a_defeated_fighter_still_resolves() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b"}, hand=["snipe"]),
        board=pl.sketch("a-b-c-z"),
    )
    game.fight("sinbad", "harpy-1", "commanding-impact", "snipe")
    assert game.space("harpy-1") is None and len(game.hand(1)) == 1


def test_COMBAT_14_a_defeated_fighter_does_not_move() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b"}, hand=["dash"]),
        board=pl.sketch("a-b-c-z"),
    )
    game.fight("sinbad", "harpy-1", "commanding-impact", "dash")
    assert game.kind == "action" and game.space("harpy-1") is None and not game.events("moved")


def test_COMBAT_14_adjacency_to_a_defeated_fighter_reaches_nobody() -> None:
    spikes: Plain = {
        "id": "spikes",
        "type": "defense",
        "value": 9,
        "after_combat": [{"damage": 9, "to": "opposing_fighter"}],
    }
    game = table(
        pl.Seat("alice", at="z", fighters={"jabberwock": "a"}, hand=["jaws-that-bite"]),
        pl.Seat(homebrew(spikes), at="b", hand=["spikes"]),
        board=pl.sketch("z-a-b"),
    )
    game.fight("jabberwock", "rogue", "jaws-that-bite", "spikes")
    assert game.space("jabberwock") is None
    assert game.health("alice") == 13 and game.health("rogue") == 10


def test_COMBAT_14_a_defeated_hero_chooses_from_the_list_and_the_possible_part_is_done() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("alice", at="b", health=3, hand=["looking-glass"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "alice", "commanding-impact", "looking-glass")
    assert game.space("alice") is None and (game.asked, game.kind) == (1, "branch")
    game.do("branch 2", "branch 1")
    assert game.health("alice") == 0 and len(game.hand(1)) == 2 and game.game.winner == 0


def test_COMBAT_15_a_defender_defeated_before_step_3_takes_no_combat_damage_and_its_side_wins() -> None:
    stab: Plain = {
        "id": "stab",
        "type": "attack",
        "value": 4,
        "immediately": [{"damage": 1, "to": "opposing_fighter"}],
        "after_combat": [{"if": "won", "then": [{"draw": 2}], "else": [{"draw": 1}]}],
    }
    game = table(
        pl.Seat(homebrew(stab), at="a", hand=["stab"]),
        pl.Seat("medusa", at="z", fighters={"harpy-1": "b"}, hand=["snipe"]),
        board=pl.sketch("a-b-z"),
    )
    game.fight("rogue", "harpy-1", "stab", "snipe")
    assert [event["combat"] for event in game.events("damaged")] == [False]
    assert winner(game) == "harpy-1"
    assert len(game.hand(0)) == 1 and len(game.hand(1)) == 1  # both cards still resolve


def test_COMBAT_16_a_defeated_attackers_combat_damage_is_still_dealt() -> None:
    thorns: Plain = {
        "id": "thorns",
        "type": "defense",
        "value": 1,
        "immediately": [{"damage": 1, "to": "opposing_fighter"}],
    }
    game = table(
        pl.Seat("medusa", at="z", fighters={"harpy-1": "a"}, hand=["the-hounds-of-mighty-zeus"]),
        pl.Seat(homebrew(thorns), at="b", hand=["thorns"]),
        board=pl.sketch("z-a-b"),
    )
    game.fight("harpy-1", "rogue", "the-hounds-of-mighty-zeus", "thorns")
    assert game.space("harpy-1") is None
    assert game.health("rogue") == 10 - (4 - 1) and winner(game) == "harpy-1"


def test_COMBAT_17_a_defender_that_has_moved_away_is_still_hit() -> None:
    apes = "voyage-to-the-city-of-the-man-eating-apes"
    game = table(
        pl.Seat("sinbad", at="a", hand=[apes]),
        pl.Seat("alice", at="b", hand=["im-late-im-late"], mode="big"),
        board=pl.sketch("a-b-c-d-e-f-g"),
    )
    game.fight("sinbad", "alice", apes, "im-late-im-late").do("space g")
    assert game.space("alice") == "g" and game.health("alice") == 11


# --- no defense card ------------------------------------------------------------------------


def test_COMBAT_19_without_a_defense_card_there_is_nothing_to_cancel() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]), pl.Seat("alice", at="b", hand=["skirmish"]), board=pl.sketch("a-b")
    )
    game.fight("sinbad", "alice", "feint")
    assert game.health("alice") == 11 and not game.events("canceled")


def test_COMBAT_19_without_a_defense_card_conditions_about_it_are_false() -> None:
    peek: Plain = {
        "id": "peek",
        "type": "attack",
        "value": 0,
        "after_combat": [
            {"if": {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}}, "then": [{"draw": 5}]},
            {"if": "opponent_played_card", "then": [{"draw": 3}]},
        ],
    }
    seat = pl.Seat(homebrew(peek), at="a", hand=["peek"])
    foe = pl.Seat("sinbad", at="b", hand=["exploit"])
    assert len(table(seat, foe, board=pl.sketch("a-b")).fight("rogue", "sinbad", "peek").hand(0)) == 0
    assert len(table(seat, foe, board=pl.sketch("a-b")).fight("rogue", "sinbad", "peek", "exploit").hand(0)) == 3


def test_COMBAT_19_the_missing_card_does_not_match_the_defenders_ability_either() -> None:
    harmless: Plain = {"id": "harmless", "type": "attack", "value": 0}
    luck: Plain = {
        "id": "luck",
        "when": "combat_over",
        "if": {"compare": {"value_of": "own_card"}, "is": {"value_of": "opposing_card"}},
        "do": [{"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(harmless), at="a", hand=["harmless"]),
        pl.Seat(homebrew(name="guard", ability=[luck]), at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "guard", "harmless")  # 0 against no card: there is no value to compare with
    assert game.hand(1) == []


def test_COMBAT_19_a_missing_card_cannot_be_set_ignored_or_boosted() -> None:
    hex: Plain = {
        "id": "hex",
        "type": "attack",
        "value": 2,
        "during_combat": [
            {"value": 9, "of": "opposing_card"},
            {"ignore_value": "opposing_card"},
            {"boost": "opposing_card"},
        ],
    }
    game = table(
        pl.Seat(homebrew(hex), at="a", hand=["hex"]),
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        board=pl.sketch("a-b"),
    )
    game.fight("rogue", "sinbad", "hex")
    assert (game.asked, game.kind) == (0, "action")  # no boost offered
    assert game.health("sinbad") == 13
    assert not game.events("value-set") and not game.events("value-ignored")


def test_COMBAT_19_a_missing_card_has_no_value_to_copy() -> None:
    echo: Plain = {
        "id": "echo",
        "type": "attack",
        "value": 2,
        "during_combat": [{"value": {"printed_value_of": "opposing_card"}}],
    }
    seats = (pl.Seat(homebrew(echo), at="a", hand=["echo"]), pl.Seat("sinbad", at="b", hand=["exploit"]))
    game = table(*seats, board=pl.sketch("a-b"))
    game.fight("rogue", "sinbad", "echo")
    assert game.health("sinbad") == 13  # nothing to read, so that part is skipped (EFFECT-4)


def test_COMBAT_19_a_missing_card_gets_no_bonus() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]), pl.Seat("alice", at="b", mode="small"), board=pl.sketch("a-b")
    )
    game.fight("sinbad", "alice", "regroup")
    assert game.health("alice") == 12  # small Alice has +1 on defense cards only


def test_COMBAT_20_prevented_combat_damage_is_not_dealt() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["leap-away"]),
        pl.Seat("king-arthur", at="z", fighters={"merlin": "b"}, hand=["bewilderment"]),
        board=pl.sketch("a-b-c-z"),
    )
    game.fight("sinbad", "merlin", "leap-away", "bewilderment")
    assert game.health("merlin") == 7 and winner(game) == "merlin"
    game.do("decline")
    assert game.kind == "action"  # Leap Away was not won


# --- a hero falls ---------------------------------------------------------------------------


def test_COMBAT_21_current_the_combat_goes_on_after_a_heros_defeat() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", health=1, hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "regroup")
    assert game.game.winner == 0
    assert len(game.hand(0)) == 2 and game.discard(0) == ["regroup"]
    assert [event[0] for event in events_named(game, "defeated", "drew", "game-won")] == [
        "defeated",
        "drew",
        "drew",
        "game-won",
    ]


def test_COMBAT_21_classic_the_remaining_steps_are_dropped() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["regroup"]),
        pl.Seat("alice", at="b", health=1, hand=["feint"]),
        board=pl.sketch("a-b"),
        ruleset="classic",
    )
    game.fight("sinbad", "alice", "regroup")
    assert game.game.winner == 0 and game.hand(0) == []
    assert not game.events("drew") and not game.events("combat-won")


# --- triggers -------------------------------------------------------------------------------


SQUIRE: Plain = {"id": "squire", "name": "Squire", "health": 2, "attack": "melee"}
GRIEF: Plain = {"id": "grief", "when": "defeated", "of": "squire", "do": [{"damage": 1, "to": "hero"}]}


def test_COMBAT_22_what_combat_damage_triggers_comes_before_the_next_effect() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(sidekick=[SQUIRE], ability=[GRIEF]), at="z", fighters={"squire": "b"}),
        board=pl.sketch("a-b-z"),
    )
    game.fight("sinbad", "squire", "exploit")
    assert events_named(game, "defeated", "ability", "effect") == [
        ("defeated", "squire"),
        ("ability", 1, "grief"),
        ("effect", 0, "exploit", "after_combat"),
    ]


def test_COMBAT_22_what_an_effect_triggers_comes_before_the_next_effect() -> None:
    spikes: Plain = {
        "id": "spikes",
        "type": "defense",
        "value": 9,
        "after_combat": [{"damage": 2, "to": "opposing_fighter"}, {"recover": 1, "to": "hero"}],
    }
    draw: Plain = {"id": "stab", "type": "attack", "value": 3, "after_combat": [{"draw": 1}]}
    game = table(
        pl.Seat(homebrew(draw, sidekick=[SQUIRE], ability=[GRIEF]), at="z", fighters={"squire": "a"}, hand=["stab"]),
        pl.Seat(homebrew(spikes, name="guard"), at="b", health=5, hand=["spikes"]),
        board=pl.sketch("z-a-b"),
    )
    game.fight("squire", "guard", "stab", "spikes")
    assert [event[:2] for event in events_named(game, "effect", "defeated", "recovered", "ability")] == [
        ("effect", 1),
        ("defeated", "squire"),
        ("recovered", "guard"),  # the effect is completed first
        ("ability", 0),
        ("effect", 0),
    ]
    assert game.health("rogue") == 9 and len(game.hand(0)) == 1

"""Victory: `current` looks at the start and end of every action, `classic` after every defeat (WIN)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]

BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])


def names(game: Table, *wanted: str) -> list[object]:
    """The names of these events, in order."""
    return [event["event"] for event in game.events() if event["event"] in wanted]


def blast(to: Plain | str, amount: int = 99) -> Plain:
    """A scheme that hurts."""
    return {"id": "blast", "type": "scheme", "scheme": [{"damage": amount, "to": to}, {"draw": 1}]}


# --- both presets ---------------------------------------------------------------------------


@BOTH
def test_WIN_1_the_enemy_heros_defeat_wins(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", health=2, fighters={"jabberwock": "c"}),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "exploit")
    assert game.game.over and game.game.winner == 0
    assert game.game.view(None)["winner"] == 0
    assert game.events("game-won")[0]["team"] == 0
    with pytest.raises(pl.IllegalAnswer, match="over"):
        game.game.answer("maneuver")


@BOTH
def test_WIN_1_a_sidekicks_defeat_wins_nothing(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="c", fighters={"jabberwock": ("b", 1)}),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "jabberwock", "exploit")
    assert not game.game.over and game.game.winner is None


@BOTH
def test_WIN_3_the_active_player_loses_the_own_hero(ruleset: str) -> None:
    game = table(
        pl.Seat("medusa", at="a", health=2, hand=["a-momentary-glance"]),
        pl.Seat("alice", at="c"),
        board=pl.sketch("a-b-c"),
        ruleset=ruleset,
    )
    game.scheme("a-momentary-glance")  # nobody else is in her zone
    assert game.game.winner == 1


@pytest.mark.parametrize(("ruleset", "rule"), [("current", "WIN-4"), ("classic", "WIN-22")])
@pytest.mark.parametrize("turn", [0, 1])
def test_WIN_4_if_both_heroes_fall_by_one_effect_the_active_player_wins(turn: int, ruleset: str, rule: str) -> None:
    hero = homebrew(blast({"each": "fighter"}))
    other = pl.Seat("sinbad", at="c")
    mine = pl.Seat(hero, at="a", hand=["blast"])
    seats = (mine, other) if turn == 0 else (other, mine)
    game = table(*seats, board=pl.sketch("a-b-c"), turn=turn, ruleset=ruleset)
    game.scheme("blast")
    assert (game.health("rogue"), game.health("sinbad")) == (0, 0)
    assert game.game.winner == turn, rule


def test_WIN_4_the_active_player_wins_also_when_the_own_hero_fell_first() -> None:
    pact: Plain = {
        "id": "pact",
        "type": "scheme",
        "scheme": [{"damage": 99, "to": "hero"}, {"damage": 99, "to": {"one": "enemy"}}],
    }
    seats = (pl.Seat(homebrew(pact), at="a", hand=["pact"]), pl.Seat("sinbad", at="c"))
    game = table(*seats, board=pl.sketch("a-b-c"))
    game.scheme("pact")
    assert game.game.winner == 0

    game = table(*seats, board=pl.sketch("a-b-c"), ruleset="classic")  # WIN-20: the first defeat decides
    game.scheme("pact")
    assert game.game.winner == 1 and game.health("sinbad") == 15


def test_WIN_8_there_is_no_draw() -> None:
    for ruleset in ("current", "classic"):
        game = table(
            pl.Seat(homebrew(blast({"each": "fighter"})), at="a", hand=["blast"]),
            pl.Seat("sinbad", at="c"),
            board=pl.sketch("a-b-c"),
            ruleset=ruleset,
        )
        game.scheme("blast")
        assert game.game.over and game.game.winner in (0, 1)


# --- current: the checks --------------------------------------------------------------------


def jaws_at_the_end(ruleset: str) -> Table:
    """The Jabberwock kills Arthur and must then bite Alice to death (X-11g)."""
    game = table(
        pl.Seat("alice", at="c", health=2, fighters={"jabberwock": "a"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="b", health=4),
        board=pl.sketch("c-a-b"),
        ruleset=ruleset,
    )
    return game.fight("jabberwock", "king-arthur", "jaws-that-bite")


def test_WIN_2_the_check_comes_at_the_end_of_the_action() -> None:
    game = jaws_at_the_end("current")
    assert game.health("king-arthur") == 0 and game.health("alice") == 0
    assert names(game, "defeated", "game-won") == ["defeated", "defeated", "game-won"]
    assert game.game.winner == 0  # WIN-4: the active player


def test_WIN_2_between_two_actions_there_is_a_check() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"]),
        pl.Seat("alice", at="b", health=4),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "alice", "exploit")
    assert game.game.over and game.events("action")[-1]["action"] == "attack"
    assert len(game.events("action")) == 1  # the second action is not taken


def test_WIN_5_the_action_is_finished_with_all_its_effects() -> None:
    game = table(
        pl.Seat("king-arthur", at="z", fighters={"merlin": "m"}, hand=["restless-spirits"]),
        pl.Seat("alice", at="a", health=1),
        board=pl.sketch("m-a-b-z", zones={"red": "m a b"}),
    )
    game.scheme("restless-spirits").do("space a", "space b")
    assert game.game.winner == 0
    assert len(game.hand(0)) == 1 and game.discard(0) == ["restless-spirits"]


def test_WIN_5_a_maneuver_goes_on_after_the_hero_died_of_exhaustion() -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, fighters={"porter": "b"}, deck=[], hand=["feint"]),
        pl.Seat("alice", at="z"),
        board=pl.sketch("a-b-c-d-z"),
    )
    game.do("maneuver")
    assert game.space("sinbad") is None and not game.game.over
    assert game.kind == "boost-movement"
    game.do("decline")
    assert game.kind == "destination"  # MAN-7: the Porter may still move
    game.do(game.options[0])
    assert game.game.winner == 1


def test_WIN_6_a_hero_defeated_at_the_start_of_the_turn_is_found_at_the_first_action() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["feint"]),
        pl.Seat("alice", at="b", health=1),
        board=pl.sketch("a-b-c", zones={"red": "a b"}),
        start_of_turn=True,
    )
    assert game.options == ["fighter alice", "decline"]
    game.do("fighter alice")
    assert game.game.winner == 0 and not game.events("action")


@BOTH
def test_WIN_6_the_own_hero_may_fall_at_the_start_of_the_own_turn(ruleset: str) -> None:
    thirst: Plain = {"id": "thirst", "when": "start_of_turn", "do": [{"draw": 1}]}
    game = table(
        pl.Seat(homebrew(ability=[thirst]), at="a", health=2, deck=[]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
        start_of_turn=True,
        ruleset=ruleset,
    )
    assert game.game.winner == 1 and game.health("rogue") == 0 and not game.events("action")


def end_and_start(ruleset: str) -> Table:
    """Seat 0 kills the enemy hero at the end of its turn; the dead hero's player strikes back as its turn begins."""
    venom: Plain = {"id": "venom", "when": "end_of_turn", "do": [{"damage": 99, "to": {"each": "enemy"}}]}
    curse: Plain = {"id": "curse", "when": "start_of_turn", "do": [{"damage": 99, "to": {"each": "enemy"}}]}
    game = table(
        pl.Seat(homebrew(ability=[venom]), at="a"),
        pl.Seat(homebrew(ability=[curse], name="guard"), at="c"),
        board=pl.sketch("a-b-c"),
        actions=1,
        ruleset=ruleset,
    )
    return game.maneuver()


def test_WIN_6_a_hero_defeated_at_the_end_of_a_turn_is_found_at_the_next_action_of_anyone() -> None:
    game = end_and_start("current")
    assert names(game, "defeated", "turn-started", "game-won") == ["defeated", "turn-started", "defeated", "game-won"]
    assert game.game.winner == 1  # WIN-4: both are defeated, and it is seat 1's turn


def test_WIN_6_the_hand_limit_still_applies_after_a_defeat_at_the_end_of_a_turn() -> None:
    venom: Plain = {"id": "venom", "when": "end_of_turn", "do": [{"damage": 99, "to": {"each": "enemy"}}]}
    game = table(
        pl.Seat(homebrew(ability=[venom]), at="a", hand=["blank"] * 7),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
        actions=1,
    )
    game.maneuver()
    assert game.space("sinbad") is None and game.kind == "hand-limit"
    game.do("card blank")
    assert game.game.winner == 0


# --- classic: at once -----------------------------------------------------------------------


def test_WIN_20_classic_the_game_ends_the_moment_the_hero_is_defeated() -> None:
    game = jaws_at_the_end("classic")
    assert game.game.winner == 0
    assert game.health("king-arthur") == 0 and game.health("alice") == 2  # nothing further is resolved
    assert names(game, "defeated", "game-won", "combat-won") == ["defeated", "game-won"]


def test_WIN_20_classic_an_effect_stops_in_the_middle() -> None:
    game = table(
        pl.Seat("king-arthur", at="z", fighters={"merlin": "m"}, hand=["restless-spirits"]),
        pl.Seat("alice", at="a", health=1),
        board=pl.sketch("m-a-b-z", zones={"red": "m a b"}),
        ruleset="classic",
    )
    game.scheme("restless-spirits").do("space a", "space b")
    assert game.game.winner == 0 and game.hand(0) == []


def test_WIN_20_classic_exhaustion_ends_the_game_before_the_movement() -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, fighters={"porter": "b"}, deck=[], hand=["feint"]),
        pl.Seat("alice", at="z"),
        board=pl.sketch("a-b-c-z"),
        ruleset="classic",
    )
    game.do("maneuver")
    assert game.game.winner == 1


def test_WIN_20_classic_the_second_exhaustion_hit_does_not_come() -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, fighters={"porter": "b"}, deck=[], hand=["riches-beyond-compare"]),
        pl.Seat("alice", at="z"),
        board=pl.sketch("a-b-c-z"),
        ruleset="classic",
    )
    game.scheme("riches-beyond-compare")
    assert game.game.winner == 1 and game.health("porter") == 4


def test_WIN_20_classic_a_defeat_at_the_end_of_a_turn_ends_the_game_there() -> None:
    game = end_and_start("classic")
    assert game.game.winner == 0 and names(game, "turn-started") == []


def test_WIN_21_classic_the_event_reaches_all_its_fighters_first() -> None:
    game = table(
        pl.Seat("king-arthur", at="z", fighters={"merlin": "m"}, hand=["restless-spirits"]),
        pl.Seat("medusa", at="a", health=2, fighters={"harpy-1": "b"}),
        board=pl.sketch("m-a-b-z", zones={"red": "m a b"}),
        ruleset="classic",
    )
    game.scheme("restless-spirits").do("space a", "space b")
    assert game.game.winner == 0 and game.space("harpy-1") is None


def test_WIN_21_classic_prevented_damage_ends_nothing() -> None:
    none: Plain = {"damage_taken": "combat", "at_most": 0, "for": "own_fighter"}
    prevented: Plain = {"until": "end_of_combat", "rule": none}
    veil: Plain = {"id": "veil", "type": "defense", "value": 0, "during_combat": [prevented]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(veil), at="b", health=1, hand=["veil"]),
        board=pl.sketch("a-b"),
        ruleset="classic",
    )
    game.fight("sinbad", "rogue", "exploit", "veil")
    assert not game.game.over and game.health("rogue") == 1


def test_WIN_22_classic_one_event_for_both_heroes_is_a_victory_of_the_active_player() -> None:
    spikes: Plain = {
        "id": "spikes",
        "type": "defense",
        "value": 9,
        "after_combat": [{"damage": 9, "to": {"each": "combatant"}}],
    }
    game = table(
        pl.Seat("sinbad", at="a", health=5, hand=["exploit"]),
        pl.Seat(homebrew(spikes), at="b", health=5, hand=["spikes"]),
        board=pl.sketch("a-b"),
        ruleset="classic",
    )
    game.fight("sinbad", "rogue", "exploit", "spikes")  # the defender's effect kills both
    assert (game.health("sinbad"), game.health("rogue")) == (0, 0) and game.game.winner == 0

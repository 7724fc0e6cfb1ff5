"""Free-for-all: three or four players, each for themselves (FFA)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.support.table import Table, table

Plain = Mapping[str, object]

BOTH = pytest.mark.parametrize("ruleset", ["current", "classic"])
ROUND = pl.sketch("a-b-c-d-a a-c b-d", starts=["a", "b", "c", "d"])  # everybody beside everybody
LINE = pl.sketch("a-b-c-d-e-f-g-h", starts=["a", "b", "c", "d"])
HALL = pl.sketch("a-b-c-d-e-f-g-h", zones={"red": "a b c d e f g h"}, starts=["a", "b", "c", "d"])
FOUR = ["sinbad", "alice", "king-arthur", "achilles"]


def facts(game: Table, seat: int, watcher: int | None = None) -> pl.SeatView:
    """What a watcher sees of a seat."""
    return game.game.view(watcher)["seats"][seat]


def turns(game: Table) -> list[object]:
    """Whose turns have begun since the scenario began."""
    return [event["seat"] for event in game.events("turn-started")]


def targets(game: Table, attacker: str) -> list[str]:
    """Whom a fighter may attack: the question, or the only target that need not be asked for."""
    trial = Table(game.game.clone()).do("attack", f"fighter {attacker}")
    return trial.options if trial.kind == "target" else [f"fighter {trial.events('attack-declared')[-1]['other']}"]


def melee(*seats: str, ruleset: str = "current") -> Table:
    """Heroes beside each other in the first round, each with a versatile card."""
    cards = {"sinbad": "exploit", "alice": "skirmish", "king-arthur": "skirmish", "achilles": "skirmish"}
    described = [pl.Seat(hero, at=space, hand=[cards[hero]]) for hero, space in zip(seats, "abcd", strict=False)]
    return table(*described, board=ROUND, mode="ffa", ruleset=ruleset)


def blast(amount: int = 99, to: str = "enemy") -> pl.HeroDef:
    """A hero with a scheme that hurts many."""
    effect: Plain = {"damage": amount, "to": {"each": to}}
    return homebrew({"id": "blast", "type": "scheme", "scheme": [effect, {"draw": 1}]})


# --- who plays, and where -------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("players", [3, 4])
def test_FFA_1_three_or_four_players_each_for_themselves(players: int, ruleset: str) -> None:
    game = Table(pl.new_game(FOUR[:players], mode="ffa", ruleset=ruleset))
    assert [facts(game, seat)["team"] for seat in range(players)] == list(range(players))
    assert game.game.view(None)["board"] == "marmoreal"


@pytest.mark.parametrize("heroes", [FOUR[:1], FOUR[:2], [*FOUR, "medusa"]])
def test_FFA_1_other_numbers_are_refused(heroes: list[str]) -> None:
    with pytest.raises(pl.SetupError, match=f"ffa has 3 or 4 heroes, not {len(heroes)}"):
        pl.new_game(heroes, mode="ffa")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("board", ["yukon", "sherwood-forest", "king-solomons-mine"])
def test_FFA_1_a_battlefield_with_two_starting_spaces_is_refused(board: str, players: int) -> None:
    with pytest.raises(pl.SetupError, match=f"{board} has 2 starting spaces, the mode ffa needs 4") as error:
        pl.new_game(FOUR[:players], board=board, mode="ffa")
    assert "Possible: baskerville-manor, hanging-gardens, marmoreal, sarpedon, soho." in str(error.value)


def test_FFA_1_nobody_holds_two_seats() -> None:
    with pytest.raises(pl.SetupError, match="seats 0 and 2 cannot belong to one person in the mode ffa"):
        pl.new_game(FOUR, mode="ffa", persons=[0, 1, 0, 2])
    with pytest.raises(pl.SetupError, match="there are 3 seats and 2 entries in persons"):
        pl.new_game(FOUR[:3], mode="ffa", persons=[0, 1])


def test_FFA_1_two_seats_do_not_use_the_same_hero() -> None:
    with pytest.raises(pl.SetupError, match="same hero"):
        pl.new_game(["sinbad", "alice", "sinbad"], mode="ffa")
    assert pl.new_game(["sinbad", "alice", "sinbad"], mode="ffa", allow_same_hero=True).decision.seat == 0


@BOTH
@pytest.mark.parametrize("board", ["baskerville-manor", "hanging-gardens", "marmoreal", "sarpedon", "soho"])
def test_FFA_2_the_seats_set_up_in_order_on_the_starting_spaces_1_to_n(board: str, ruleset: str) -> None:
    heroes = ["king-arthur", "medusa", "sun-wukong", "alice"]
    game = Table(pl.new_game(heroes, board=board, mode="ffa", ruleset=ruleset))
    starts = pl.boards()[board].starts
    asked = []
    while game.kind != "action":
        asked.append((game.asked, game.kind))
        assert [hero for hero in heroes if game.space(hero)] == heroes[: game.asked + 1]
        game.do(game.options[0])
    assert asked == [(0, "place-sidekick"), *[(1, "place-sidekick")] * 3, (3, "place-sidekick"), (3, "start-mode")]
    assert [game.space(hero) for hero in heroes] == list(starts)
    assert game.asked == 0 and turns(game) == [0]
    for seat in range(4):
        assert (facts(game, seat)["hand_size"], facts(game, seat)["deck_size"]) == (5, 25)


def test_FFA_2_sidekicks_keep_off_the_starting_spaces_of_those_who_come_after() -> None:
    game = Table(pl.new_game(FOUR, board=HALL, mode="ffa"))
    assert game.options == ["space e", "space f", "space g", "space h"]
    game.do("space f", "space e", "mode big")
    assert game.asked == 2 and game.options == ["space g", "space h"]


def test_FFA_2_three_players_leave_the_fourth_starting_space_free() -> None:
    game = Table(pl.new_game(FOUR[:3], board=HALL, mode="ffa"))
    assert game.options == ["space d", "space e", "space f", "space g", "space h"]
    game.do("space d", "space e", "mode small", "space f")
    assert [game.space(id) for id in ("sinbad", "porter", "alice", "king-arthur")] == ["a", "d", "b", "c"]


@BOTH
def test_FFA_3_the_fighters_of_all_others_are_enemies(ruleset: str) -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b"}),
        pl.Seat("sinbad", at="c", fighters={"porter": "d"}),
        pl.Seat("alice", at="e"),
        pl.Seat("king-arthur", at="f", fighters={"merlin": "g"}),
        board=HALL,
        mode="ffa",
        start_of_turn=True,
        ruleset=ruleset,
    )
    enemies = ["fighter sinbad", "fighter porter", "fighter alice", "fighter king-arthur", "fighter merlin"]
    assert game.options == [*enemies, "decline"]


def test_FFA_3_nobody_passes_through_the_fighters_of_others() -> None:
    game = table(
        pl.Seat("sinbad", at="c", fighters={"porter": "b"}),
        pl.Seat("alice", at="e"),
        pl.Seat("king-arthur", at="h"),
        board=pl.sketch("a-b-c-d-e-f-g-h", starts=["a", "b", "c", "d"]),
        mode="ffa",
    )
    game.do("maneuver").do_if("boost-movement", "decline").do("fighter sinbad")
    assert game.options == ["space a", "space c", "space d"]


# --- the first turn -------------------------------------------------------------------------


@BOTH
def test_FFA_4_X_11a_whom_four_players_may_attack_in_their_first_turns(ruleset: str) -> None:
    game = melee(*FOUR, ruleset=ruleset)
    assert targets(game, "sinbad") == ["fighter alice"]
    game.maneuver().maneuver()
    assert targets(game, "alice") == ["fighter sinbad", "fighter king-arthur"]
    game.maneuver().maneuver()
    assert targets(game, "king-arthur") == ["fighter sinbad", "fighter alice", "fighter achilles"]
    game.maneuver().maneuver()
    assert targets(game, "achilles") == ["fighter sinbad", "fighter alice", "fighter king-arthur"]
    game.maneuver().maneuver()  # the second round
    assert targets(game, "sinbad") == ["fighter alice", "fighter king-arthur", "fighter achilles"]


def test_FFA_4_X_11a_a_forbidden_target_is_refused() -> None:
    game = melee(*FOUR)
    game.maneuver().maneuver().do("attack", "fighter alice")
    with pytest.raises(pl.IllegalAnswer, match="fighter achilles"):
        game.do("fighter achilles")
    game.do("fighter king-arthur")
    assert game.events("attack-declared")[-1]["other"] == "king-arthur"


def test_FFA_4_three_players() -> None:
    game = melee(*FOUR[:3])
    assert targets(game, "sinbad") == ["fighter alice"]
    game.maneuver().maneuver()
    assert targets(game, "alice") == ["fighter sinbad", "fighter king-arthur"]
    game.maneuver().maneuver()
    assert targets(game, "king-arthur") == ["fighter sinbad", "fighter alice"]
    game.maneuver().maneuver()
    assert targets(game, "sinbad") == ["fighter alice", "fighter king-arthur"]


def test_FFA_4_holds_for_the_whole_first_turn_and_for_sidekicks_on_both_sides() -> None:
    game = table(
        pl.Seat("sinbad", at="a", fighters={"porter": "b"}, hand=["exploit", "exploit"]),
        pl.Seat("alice", at="h", fighters={"jabberwock": "c"}),
        pl.Seat("king-arthur", at="g", fighters={"merlin": "d"}),
        board=pl.sketch("a-b-c a-d b-d c-e-f-g-h", starts=["a", "b", "c", "d"]),
        mode="ffa",
    )
    game.maneuver()
    assert game.game.view(0)["turn"] == {"number": 1, "seat": 0, "actions_left": 1, "action": 1}
    game.do("attack")
    assert game.options == ["fighter porter"]  # Sinbad has only Merlin beside him
    game.do("fighter porter")
    assert game.events("attack-declared")[-1]["other"] == "jabberwock"


@BOTH
def test_FFA_5_without_a_permitted_target_there_is_no_attack(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="b"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    assert game.options == ["maneuver"]
    with pytest.raises(pl.IllegalAnswer):
        game.do("attack")


def test_FFA_5_damage_by_effects_reaches_everybody_in_the_first_turn() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["a-momentary-glance"]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="b"),
        board=HALL,
        mode="ffa",
    )
    game.scheme("a-momentary-glance")
    assert game.options == ["fighter medusa", "fighter alice", "fighter king-arthur"]
    game.do("fighter king-arthur")
    assert game.health("king-arthur") == 18 - 2


def test_FFA_5_the_splash_of_an_attack_reaches_everybody_in_the_first_turn() -> None:
    game = table(
        pl.Seat("bigfoot", at="b", hand=["savagery"]),
        pl.Seat("alice", at="a"),
        pl.Seat("king-arthur", at="c"),
        board=LINE,
        mode="ffa",
    )
    game.fight("bigfoot", "alice", "savagery")
    assert (game.health("alice"), game.health("king-arthur")) == (13 - 4 - 1, 18 - 1)


def test_FFA_5_movement_by_effects_reaches_everybody_in_the_first_turn() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", fighters={"merlin": "b"}, hand=["command-the-storms"]),
        pl.Seat("alice", at="d"),
        pl.Seat("sinbad", at="f"),
        board=LINE,
        mode="ffa",
    )
    game.scheme("command-the-storms").move({"sinbad": "h"})
    assert game.space("sinbad") == "h"


# --- the opponent ---------------------------------------------------------------------------


@BOTH
def test_FFA_6_on_a_combat_card_the_opponent_is_the_other_player_in_the_combat(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "feint", "regroup"]),
        pl.Seat("medusa", at="b", hand=["hiss-and-slither"]),
        pl.Seat("alice", at="h", hand=["feint", "regroup"]),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("sinbad", "medusa", "exploit", "hiss-and-slither")
    assert (game.asked, game.kind, game.options) == (0, "discard", ["card feint", "card regroup"])
    game.do("card feint")
    assert game.hand(2) == ["feint", "regroup"]


@BOTH
def test_FFA_6_on_other_cards_the_player_chooses_one_opponent(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["feint"]),
        pl.Seat("bloody-mary", at="c", hand=["stolen-memories"]),
        pl.Seat("alice", at="f", hand=["feint", "skirmish"]),
        pl.Seat("king-arthur", at="h", hand=["excalibur"]),
        board=LINE,
        mode="ffa",
        turn=1,
        ruleset=ruleset,
    )
    game.scheme("stolen-memories")
    assert (game.asked, game.kind) == (1, "opponent")
    assert game.options == ["opponent 0", "opponent 2", "opponent 3"]
    game.do("opponent 2")
    assert game.options == ["card feint", "card skirmish"]
    game.do("card feint")
    assert (game.asked, game.kind) == (2, "may")
    game.do("decline")
    assert game.health("alice") == 13 - 2  # the boost of Feint
    assert (game.health("sinbad"), game.health("king-arthur")) == (15, 18)


# --- elimination ----------------------------------------------------------------------------


def three(health: int = 2, ruleset: str = "current") -> Table:
    """Sinbad can kill Alice, whose Jabberwock stands about; King Arthur looks on."""
    return table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"], deck_top=["feint"] * 3),
        pl.Seat("alice", at="b", health=health, fighters={"jabberwock": "d"}, hand=["regroup"], discard=["feint"]),
        pl.Seat("king-arthur", at="h", fighters={"merlin": "g"}, hand=["feint"]),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )


@BOTH
def test_FFA_7_a_player_who_loses_the_hero_is_out_and_the_sidekicks_leave(ruleset: str) -> None:
    game = three(ruleset=ruleset).fight("sinbad", "alice", "exploit")
    assert (game.space("alice"), game.space("jabberwock")) == (None, None)
    assert [facts(game, seat)["out"] for seat in range(3)] == [False, True, False]
    assert [event["seat"] for event in game.events("eliminated")] == [1]
    assert not game.game.over and game.asked == 0 and game.kind == "action"


@BOTH
def test_FFA_7_a_sidekicks_defeat_eliminates_nobody(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("medusa", at="h", fighters={"harpy-1": "b"}),
        pl.Seat("alice", at="g"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("sinbad", "harpy-1", "exploit")
    assert game.space("harpy-1") is None and facts(game, 1)["out"] is False


@BOTH
def test_FFA_7_a_player_who_is_out_takes_no_more_turns(ruleset: str) -> None:
    game = three(ruleset=ruleset).fight("sinbad", "alice", "exploit").maneuver()
    for _ in range(3):
        game.maneuver().maneuver()
    assert turns(game) == [2, 0, 2, 0]


@BOTH
def test_FFA_7_the_sidekicks_leave_in_the_middle_of_the_combat(ruleset: str) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["skirmish"]),
        pl.Seat("alice", at="b", health=2, fighters={"jabberwock": "c"}),
        pl.Seat("sinbad", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("king-arthur", "alice", "skirmish")
    assert game.kind == "destination" and game.game.view(0)["combat"] is not None
    assert game.space("jabberwock") is None and facts(game, 1)["out"] is True
    assert game.options == ["space a", "space b", "space c"]  # the Jabberwock is not in the way


@BOTH
def test_FFA_7_a_sidekick_leaves_the_very_combat_it_fights_in(ruleset: str) -> None:
    curse: Plain = {
        "id": "curse",
        "type": "attack",
        "value": 5,
        "during_combat": [{"damage": 20, "to": {"each": "enemy", "in_zone_of": "hero"}}],
        "after_combat": [{"if": "won", "then": [{"draw": 1}], "else": [{"draw": 2}]}],
    }
    game = table(
        pl.Seat(homebrew(curse), at="a", hand=["curse"]),
        pl.Seat("alice", at="h", fighters={"jabberwock": "b"}),
        pl.Seat("sinbad", at="g"),
        board=pl.sketch("a-b-c-d-e-f-g-h", zones={"red": "a h"}, starts=["a", "b", "c", "d"]),
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("rogue", "jabberwock", "curse")
    assert (game.space("alice"), game.space("jabberwock"), facts(game, 1)["out"]) == (None, None, True)
    assert game.events("combat-won")[-1]["fighter"] == "jabberwock" and len(game.hand(0)) == 2  # COMBAT-15


@BOTH
def test_FFA_7_effects_already_played_still_resolve(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact", "feint", "regroup"]),
        pl.Seat("medusa", at="b", health=1, hand=["hiss-and-slither"]),
        pl.Seat("alice", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("sinbad", "medusa", "commanding-impact", "hiss-and-slither")
    assert facts(game, 1)["out"] is True
    assert (game.asked, game.kind, game.options) == (0, "discard", ["card feint", "card regroup"])
    game.do("card regroup")
    assert "regroup" in game.discard(0)


@BOTH
def test_FFA_7_a_draw_of_a_card_already_played_still_resolves(ruleset: str) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["skirmish"]),
        pl.Seat("alice", at="b", health=1, hand=["regroup"], deck_top=["feint", "skirmish"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("king-arthur", "alice", "skirmish", "regroup")
    assert game.kind == "destination" and facts(game, 1)["out"] is True
    assert facts(game, 1)["hand_size"] == 1  # the attacker won, so Regroup draws one card


@BOTH
def test_FFA_7_an_attackers_player_who_falls_is_out_and_the_attack_goes_on(ruleset: str) -> None:
    spikes: Plain = {
        "id": "spikes",
        "type": "defense",
        "value": 0,
        "immediately": [{"damage": 15, "to": {"each": "enemy"}}],
    }
    game = table(
        pl.Seat("sinbad", at="h", fighters={"porter": "a"}, hand=["exploit", "feint"]),
        pl.Seat(homebrew(spikes), at="b", hand=["spikes"]),
        pl.Seat("alice", at="f", fighters={"jabberwock": "g"}),
        pl.Seat("king-arthur", at="e"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("porter", "rogue", "exploit", "spikes")
    assert [facts(game, seat)["out"] for seat in range(4)] == [True, False, True, False]
    assert game.health("rogue") == 10 - 4  # COMBAT-16
    assert game.asked == 1 and game.kind == "action"  # FFA-10


@BOTH
def test_FFA_7_an_ability_of_a_player_who_is_out_no_longer_acts(ruleset: str) -> None:
    curse: Plain = {"id": "curse", "when": "combat_over", "do": [{"damage": 1, "to": {"each": "enemy"}}]}
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b"),
        pl.Seat(homebrew(ability=[curse]), at=None),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    assert facts(game, 2)["out"] is True
    game.fight("sinbad", "alice", "exploit")
    assert (game.health("sinbad"), game.health("alice")) == (15, 13 - 4)


@BOTH
def test_FFA_7_elimination_by_an_effect_at_the_start_of_a_turn(ruleset: str) -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["feint"]),
        pl.Seat("sinbad", at="b", health=1, fighters={"porter": "c"}, hand=["feint"]),
        pl.Seat("alice", at="d"),
        board=HALL,
        mode="ffa",
        start_of_turn=True,
        ruleset=ruleset,
    )
    game.do("fighter sinbad")
    assert game.space("porter") is None and facts(game, 1)["out"] is True
    assert game.asked == 0 and game.kind == "action" and not game.game.over
    assert (facts(game, 1)["hand_size"], facts(game, 1)["deck_size"]) == (0, 0)
    game.maneuver().maneuver()
    assert turns(game) == [0, 2]


# --- a hero that may come back --------------------------------------------------------------


@BOTH
def test_FFA_8_elimination_waits_for_the_effect_that_may_bring_the_hero_back(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("houdini", at="b", health=1, fighters={"bess": "c"}, hand=["all-part-of-the-show"]),
        pl.Seat("alice", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("sinbad", "houdini", "commanding-impact", "all-part-of-the-show")
    assert game.space("houdini") is None and game.space("bess") == "c"
    assert (game.asked, game.kind) == (1, "return-space") and facts(game, 1)["out"] is False
    game.do("space e")
    assert (game.space("houdini"), game.health("houdini"), game.space("bess")) == ("e", 4, "c")
    assert facts(game, 1)["out"] is False and not game.events("eliminated")
    game.maneuver()
    assert game.asked == 1


@BOTH
def test_FFA_8_the_game_does_not_end_while_the_last_but_one_hero_may_come_back(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("houdini", at="b", health=1, hand=["all-part-of-the-show"]),
        pl.Seat("alice", at=None),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("sinbad", "houdini", "commanding-impact", "all-part-of-the-show")
    assert game.kind == "return-space" and not game.game.over
    game.do("space e")
    assert not game.game.over and facts(game, 1)["out"] is False


@BOTH
def test_FFA_8_the_game_waits_only_for_a_hero_who_may_come_back(ruleset: str) -> None:
    quake: Plain = {
        "id": "quake",
        "type": "attack",
        "value": 1,
        "during_combat": [{"damage": 7, "to": {"each": "enemy"}}],
    }
    game = table(
        pl.Seat(homebrew(quake), at="a", hand=["quake"]),
        pl.Seat("houdini", at="b", health=1, hand=["all-part-of-the-show"]),
        pl.Seat("alice", at="h", health=7, fighters={"jabberwock": "g"}),
        pl.Seat("king-arthur", at="f"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("rogue", "houdini", "quake", "all-part-of-the-show")
    assert game.kind == "return-space" and game.space("alice") is None
    assert facts(game, 1)["out"] is False and facts(game, 2)["out"] is True
    assert game.space("jabberwock") is None  # FFA-7: at once


# --- the end --------------------------------------------------------------------------------


@BOTH
def test_FFA_9_the_last_player_with_a_hero_wins(ruleset: str) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"]),
        pl.Seat("alice", at="b", health=1),
        pl.Seat("king-arthur", at="c", health=1),
        board=ROUND,
        mode="ffa",
        turn=0,
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "exploit")
    assert not game.game.over
    game.fight("sinbad", "king-arthur", "exploit")  # FFA-11: he is now the next player
    assert game.game.winner == 0 and game.events("game-won")[-1]["team"] == 0
    assert game.game.view(1)["winner"] == 0


@BOTH
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_FFA_9_if_none_is_left_the_active_player_wins(turn: int, ruleset: str) -> None:
    seats = [pl.Seat("alice", at="a"), pl.Seat("sinbad", at="b")]
    seats.insert(turn, pl.Seat(blast(to="fighter"), at="c", hand=["blast"]))
    game = table(*seats, board=LINE, mode="ffa", turn=turn, ruleset=ruleset).scheme("blast")
    assert [game.health(hero) for hero in ("rogue", "alice", "sinbad")] == [0, 0, 0]
    assert game.game.winner == turn


@BOTH
def test_FFA_9_the_active_player_may_lose_to_the_last_one(ruleset: str) -> None:
    game = table(
        pl.Seat("medusa", at="a", health=1, hand=["a-momentary-glance"]),
        pl.Seat("alice", at=None),
        pl.Seat("sinbad", at="c"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("a-momentary-glance")
    assert game.game.winner == 2


@pytest.mark.parametrize(("ruleset", "drawn"), [("current", 1), ("classic", 0)])
def test_FFA_9_current_checks_at_the_end_of_the_action_and_classic_at_once(ruleset: str, drawn: int) -> None:
    game = table(
        pl.Seat(blast(), at="c", hand=["blast"]),
        pl.Seat("alice", at="a"),
        pl.Seat("sinbad", at="b"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("blast")
    assert game.game.winner == 0 and len(game.hand(0)) == drawn  # WIN-5, WIN-24


@BOTH
def test_FFA_9_an_effect_that_asks_for_an_opponent_when_none_is_left_does_nothing(ruleset: str) -> None:
    purge: Plain = {
        "id": "purge",
        "type": "scheme",
        "scheme": [{"damage": 99, "to": {"each": "enemy"}}, {"discard": 1, "by": "opponent"}, {"draw": 1}],
    }
    game = table(
        pl.Seat(homebrew(purge), at="c", hand=["purge"]),
        pl.Seat("alice", at="a", hand=["feint"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("purge")
    assert game.game.winner == 0 and not game.events("discarded")


@pytest.mark.timeout(60)
@BOTH
def test_FFA_9_all_heroes_fall_at_the_end_of_a_turn(ruleset: str) -> None:
    doom: Plain = {"id": "doom", "when": "end_of_turn", "do": [{"damage": 99, "to": {"each": "fighter"}}]}
    game = table(
        pl.Seat("alice", at="a"),
        pl.Seat(homebrew(ability=[doom]), at="c"),
        pl.Seat("sinbad", at="b"),
        board=LINE,
        mode="ffa",
        turn=1,
        actions=1,
        ruleset=ruleset,
    )
    game.maneuver()
    assert game.game.winner == 1


@BOTH
def test_FFA_9_all_others_fall_at_the_end_of_a_turn(ruleset: str) -> None:
    doom: Plain = {"id": "doom", "when": "end_of_turn", "do": [{"damage": 99, "to": {"each": "enemy"}}]}
    game = table(
        pl.Seat("alice", at="a", fighters={"jabberwock": "h"}),
        pl.Seat(homebrew(ability=[doom]), at="c"),
        pl.Seat("sinbad", at="b"),
        board=LINE,
        mode="ffa",
        turn=1,
        actions=1,
        ruleset=ruleset,
    )
    game.maneuver()
    assert game.game.winner == 1


# --- elimination in one's own turn ----------------------------------------------------------


@BOTH
def test_FFA_10_the_turn_of_a_player_who_is_out_ends_after_the_action(ruleset: str) -> None:
    game = table(
        pl.Seat("medusa", at="a", health=2, fighters={"harpy-1": "h"}, hand=["a-momentary-glance", "feint"]),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="e"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("a-momentary-glance")
    assert facts(game, 0)["out"] is True and game.space("harpy-1") is None
    assert game.asked == 1 and game.kind == "action" and turns(game) == [1]
    game.maneuver().maneuver().maneuver().maneuver()
    assert turns(game) == [1, 2, 1]


def test_FFA_10_the_current_action_is_finished_first() -> None:
    game = table(
        pl.Seat("sinbad", at="a", health=2, fighters={"porter": "b"}, deck=[], hand=["feint"]),
        pl.Seat("alice", at="g"),
        pl.Seat("king-arthur", at="h"),
        board=LINE,
        mode="ffa",
    )
    game.do("maneuver")  # exhaustion kills Sinbad; the Porter leaves too
    assert game.space("porter") is None
    game.do_if("boost-movement", "decline")
    assert game.asked == 1 and turns(game) == [1]


@BOTH
def test_FFA_10_no_end_of_turn_effect_comes_for_a_player_who_is_out(ruleset: str) -> None:
    doom: Plain = {"id": "doom", "when": "end_of_turn", "do": [{"damage": 1, "to": {"each": "enemy"}}]}
    end: Plain = {"id": "end", "type": "scheme", "scheme": [{"damage": 99, "to": "hero"}]}
    game = table(
        pl.Seat(homebrew(end, ability=[doom]), at="a", hand=["end", *["blank"] * 9]),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="e"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("end")
    assert game.asked == 1 and game.kind == "action"  # nor a hand limit
    assert game.health("alice") == 13


@BOTH
def test_FFA_10_elimination_at_the_end_of_the_own_turn_ends_it_without_a_hand_limit(ruleset: str) -> None:
    game = table(
        pl.Seat(
            "bigfoot", at="a", health=4, deck=[], hand=["feint", "feint", "feint", *["skirmish"] * 3, *["hoax"] * 3]
        ),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="e"),
        board=LINE,
        mode="ffa",
        actions=1,
        ruleset=ruleset,
    )
    game.maneuver()  # exhausted once
    assert (game.asked, game.options, game.health("bigfoot")) == (0, ["accept", "decline"], 2)
    game.do("accept")
    assert facts(game, 0)["out"] is True and turns(game) == [1]
    assert (game.asked, game.kind) == (1, "action")


@BOTH
def test_FFA_10_elimination_before_the_first_action_ends_the_turn_at_once(ruleset: str) -> None:
    game = table(
        pl.Seat("alice", at="c"),
        pl.Seat("sun-wukong", at="a", health=1, fighters={"clone-1": "h"}),
        pl.Seat("sinbad", at="e"),
        board=LINE,
        mode="ffa",
        turn=1,
        start_of_turn=True,
        ruleset=ruleset,
    )
    assert game.options == ["accept", "decline"]
    game.do("accept")
    assert facts(game, 1)["out"] is True and game.space("clone-1") is None
    assert game.asked == 2 and turns(game) == [1, 2] and not game.events("action")


@BOTH
def test_FFA_10_gained_actions_are_lost_with_the_player(ruleset: str) -> None:
    pact: Plain = {"id": "pact", "type": "scheme", "scheme": [{"gain_actions": 3}, {"damage": 99, "to": "hero"}]}
    game = table(
        pl.Seat(homebrew(pact), at="a", hand=["pact"]),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="e"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.scheme("pact")
    assert game.game.view(1)["turn"] == {"number": 2, "seat": 1, "actions_left": 2, "action": 0}


# --- next players and cards -----------------------------------------------------------------


def test_FFA_11_the_next_player_is_the_next_one_still_in_the_game() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at=None),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="d"),
        board=ROUND,
        mode="ffa",
    )
    assert targets(game, "sinbad") == ["fighter king-arthur"]


def test_FFA_11_elimination_in_the_first_turn_opens_the_next_target() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"]),
        pl.Seat("alice", at="b", health=1),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="d"),
        board=ROUND,
        mode="ffa",
    )
    game.fight("sinbad", "alice", "exploit")
    assert targets(game, "sinbad") == ["fighter king-arthur"]


def test_FFA_11_the_last_seat_looks_round_to_the_first_still_in_the_game() -> None:
    game = table(
        pl.Seat("alice", at=None),
        pl.Seat("sinbad", at="a"),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="d", hand=["skirmish"]),
        board=ROUND,
        mode="ffa",
        turn=3,
    )
    assert targets(game, "achilles") == ["fighter sinbad"]


@BOTH
def test_FFA_12_the_cards_leave_the_game_at_the_end_of_the_action(ruleset: str) -> None:
    game = three(ruleset=ruleset)
    assert (facts(game, 1)["hand_size"], facts(game, 1)["deck_size"]) == (1, 28)
    assert facts(game, 1)["discard"] == ["feint"]
    game.fight("sinbad", "alice", "exploit")
    for watcher in (None, 0, 1, 2):
        seen = facts(game, 1, watcher)
        assert (seen["hand_size"], seen["deck_size"], seen["discard"], seen["in_play"]) == (0, 0, [], [])
    assert facts(game, 1, 1)["hand"] == [] and facts(game, 1, 0)["unseen"] == []
    assert sorted(game.game.state.removed[1]) == list(range(30, 60))
    assert len(game.discard(0)) == 1  # the winner's card lies where it belongs


@BOTH
def test_FFA_12_until_the_end_of_the_action_the_cards_are_there(ruleset: str) -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["skirmish"]),
        pl.Seat("alice", at="b", health=1, hand=["momentous-shift", "feint"], deck=["skirmish"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("king-arthur", "alice", "skirmish", "momentous-shift")
    assert game.kind == "destination" and facts(game, 1)["out"] is True
    assert game.hand(1) == ["feint"] and game.deck(1) == ["skirmish"]
    game.do("space a")
    assert game.hand(1) == [] and game.deck(1) == [] and game.discard(1) == []


@BOTH
def test_FFA_12_the_cards_of_an_attacker_who_fell_leave_too(ruleset: str) -> None:
    game = table(
        pl.Seat("alice", at="a", health=1, hand=["skirmish", "feint"], mode="big"),
        pl.Seat("sun-wukong", at="b", hand=["golden-chain-mail"]),
        pl.Seat("sinbad", at="h"),
        board=LINE,
        mode="ffa",
        ruleset=ruleset,
    )
    game.fight("alice", "sun-wukong", "skirmish", "golden-chain-mail")  # 6 against 4: 2 come back
    assert facts(game, 0)["out"] is True and game.health("sun-wukong") == 17
    assert game.hand(0) == [] and game.discard(0) == [] and game.discard(1) == ["golden-chain-mail"]
    assert game.asked == 1

"""Team play: two teams of two seats, also with three people (TEAM)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from tests.rules.test_effect import homebrew
from tests.rules.test_free_for_all import BOTH, FOUR, HALL, LINE, ROUND, blast, facts, targets, turns
from tests.support.table import Table, table

Plain = Mapping[str, object]


def teams(*seats: pl.Seat, **settings: object) -> Table:
    """A team game: seats 0 and 2 against 1 and 3."""
    return table(*seats, **{"board": LINE, **settings, "mode": "teams"})


def placed(game: Table) -> Table:
    """Set up with the first space for everybody."""
    while game.kind != "action":
        game.do(game.options[0])
    return game


def hand_of(game: Table, seat: int, watcher: int) -> object:
    """The hand of a seat as another sees it; None if it is hidden."""
    return facts(game, seat, watcher).get("hand")


# --- who plays, and where -------------------------------------------------------------------


@BOTH
def test_TEAM_1_two_teams_of_two_seats(ruleset: str) -> None:
    game = Table(pl.new_game(FOUR, mode="teams", ruleset=ruleset))
    assert [facts(game, seat)["team"] for seat in range(4)] == [0, 1, 0, 1]
    assert game.game.view(None)["board"] == "marmoreal"


@pytest.mark.parametrize("heroes", [FOUR[:2], FOUR[:3], [*FOUR, "medusa"]])
def test_TEAM_1_other_numbers_of_heroes_are_refused(heroes: list[str]) -> None:
    with pytest.raises(pl.SetupError, match=f"teams has 4 heroes, not {len(heroes)}"):
        pl.new_game(heroes, mode="teams")


def test_TEAM_1_a_battlefield_with_two_starting_spaces_is_refused() -> None:
    with pytest.raises(pl.SetupError, match="yukon has 2 starting spaces, the mode teams needs 4"):
        pl.new_game(FOUR, board="yukon", mode="teams")


def test_TEAM_1_of_more_than_four_starting_spaces_only_four_are_used() -> None:
    board = pl.sketch("a-b-c-d-e-f-g-h", zones={"red": "a b c d e f g h"}, starts=["a", "b", "c", "d", "e"])
    game = Table(pl.new_game(FOUR, board=board, mode="teams"))
    assert game.options == ["space e", "space f", "space g", "space h"]  # the fifth is a space like others
    assert [placed(game).space(hero) for hero in FOUR] == ["a", "b", "c", "d"]


def test_TEAM_2_with_four_players_each_controls_one_seat() -> None:
    game = Table(pl.new_game(FOUR, mode="teams", share_team_hands=False))
    assert game.game.setup.persons == (0, 1, 2, 3)
    for watcher in range(4):
        assert [seat for seat in range(4) if hand_of(game, seat, watcher) is not None] == [watcher]


def test_TEAM_3_with_three_players_one_controls_both_seats_of_a_team() -> None:
    game = placed(Table(pl.new_game(FOUR, mode="teams", persons=[0, 1, 0, 2], share_team_hands=False)))
    assert len(str(hand_of(game, 2, 0))) > 2 and hand_of(game, 2, 0) == hand_of(game, 2, 2)
    assert hand_of(game, 0, 2) == hand_of(game, 0, 0)
    assert hand_of(game, 1, 3) is None and hand_of(game, 3, 1) is None  # two people, hands not shared
    assert hand_of(game, 0, 1) is None and hand_of(game, 1, 0) is None


def test_TEAM_3_the_seats_keep_separate_cards_and_turns() -> None:
    game = placed(Table(pl.new_game(FOUR, mode="teams", persons=[0, 1, 0, 2])))
    kinds = game.game.state.static.kinds
    for seat in (0, 2):
        assert {kinds[game.game.state.kinds[card]].seat for card in game.game.state.hands[seat]} == {seat}
    for _ in range(4):
        game.maneuver().maneuver()
    assert turns(game) == [0, 1, 2, 3, 0]
    assert [facts(game, seat)["hand_size"] for seat in range(4)] == [7, 7, 7, 7]


@pytest.mark.parametrize("persons", [[0, 0, 1, 2], [0, 1, 2, 0], [0, 1, 1, 2], [0, 0, 0, 0]])
def test_TEAM_3_nobody_plays_on_both_sides(persons: list[int]) -> None:
    with pytest.raises(pl.SetupError, match="cannot belong to one person in the mode teams"):
        pl.new_game(FOUR, mode="teams", persons=persons)


@pytest.mark.parametrize("persons", [[0, 1, 0], [0, 1, 0, 2, 3], []])
def test_TEAM_3_every_seat_has_a_person(persons: list[int]) -> None:
    with pytest.raises(pl.SetupError, match=f"there are 4 seats and {len(persons)} entries in persons"):
        pl.new_game(FOUR, mode="teams", persons=persons)


@BOTH
@pytest.mark.parametrize("board", ["baskerville-manor", "hanging-gardens", "marmoreal", "sarpedon", "soho"])
def test_TEAM_4_the_heroes_are_placed_in_the_order_A1_B1_A2_B2(board: str, ruleset: str) -> None:
    heroes = ["king-arthur", "medusa", "alice", "sinbad"]
    game = Table(pl.new_game(heroes, board=board, mode="teams", ruleset=ruleset))
    asked = []
    while game.kind != "action":
        asked.append((game.asked, game.kind))
        assert [hero for hero in heroes if game.space(hero)] == heroes[: game.asked + 1]
        game.do(game.options[0])
    start = ["place-sidekick", *["place-sidekick"] * 3, "place-sidekick", "start-mode", "place-sidekick"]
    assert asked == list(zip([0, 1, 1, 1, 2, 2, 3], start, strict=True))
    assert [game.space(hero) for hero in heroes] == list(pl.boards()[board].starts)


def test_TEAM_4_sidekicks_keep_off_the_starting_space_of_the_teammate() -> None:
    game = Table(pl.new_game(FOUR, board=HALL, mode="teams"))
    assert game.options == ["space e", "space f", "space g", "space h"]


@BOTH
def test_TEAM_5_the_turn_order_alternates_between_the_teams(ruleset: str) -> None:
    game = placed(Table(pl.new_game(FOUR, mode="teams", ruleset=ruleset)))
    for _ in range(8):
        game.maneuver().maneuver()
        game.pass_turns(lambda now: now.kind == "action")  # hand limits
    assert turns(game) == [0, 1, 2, 3, 0, 1, 2, 3, 0]


@pytest.mark.parametrize("heroes", [FOUR, FOUR[::-1], ["medusa", "bigfoot", "the-genie", "houdini"]])
def test_TEAM_6_the_order_of_the_heroes_says_who_is_A1_and_so_on(heroes: list[str]) -> None:
    game = Table(pl.new_game(heroes, mode="teams"))
    assert [(facts(game, seat)["hero"], facts(game, seat)["team"]) for seat in range(4)] == list(
        zip(heroes, [0, 1, 0, 1], strict=True)
    )


# --- friends --------------------------------------------------------------------------------


def test_TEAM_7_the_teammates_fighters_may_be_passed_and_enemies_not() -> None:
    board = pl.sketch("a-b-c-d-e b-f c-g", starts=["a", "b", "c", "d"])
    game = teams(
        pl.Seat("sinbad", at="b"),
        pl.Seat("alice", at="f"),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="g"),
        board=board,
    )
    game.do("maneuver").do_if("boost-movement", "decline")
    assert game.options == ["space a", "space b", "space d"]  # through Arthur, not onto him, not through Alice


@BOTH
def test_TEAM_7_the_teammates_fighters_may_not_be_attacked(ruleset: str) -> None:
    game = teams(
        pl.Seat("medusa", at="a", hand=["feint"]),
        pl.Seat("alice", at="b", fighters={"jabberwock": "c"}),
        pl.Seat("king-arthur", at="d", fighters={"merlin": "e"}),
        pl.Seat("achilles", at="f"),
        board=HALL,
        ruleset=ruleset,
    )
    assert targets(game, "medusa") == ["fighter alice", "fighter jabberwock", "fighter achilles"]


def test_TEAM_7_with_only_friends_in_reach_there_is_no_attack() -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="b"),
        pl.Seat("achilles", at="g"),
    )
    assert game.options == ["maneuver"]


def test_TEAM_7_each_player_moves_only_the_own_fighters() -> None:
    game = teams(
        pl.Seat("sinbad", at="b", fighters={"porter": "d"}),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="e", fighters={"merlin": "f"}),
        pl.Seat("achilles", at="g"),
    )
    game.do("maneuver").do_if("boost-movement", "decline")
    assert (game.kind, game.options) == ("mover", ["fighter sinbad", "fighter porter", "decline"])


@BOTH
def test_TEAM_8_the_first_turn_has_no_limits(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b"),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="d"),
        board=ROUND,
        ruleset=ruleset,
    )
    assert targets(game, "sinbad") == ["fighter alice", "fighter achilles"]


@BOTH
def test_TEAM_9_on_a_combat_card_the_opponent_is_the_other_player_in_the_combat(ruleset: str) -> None:
    game = teams(
        pl.Seat("medusa", at="h", fighters={"harpy-1": "a"}, hand=["clutching-claws"]),
        pl.Seat("alice", at="f", hand=["regroup", "feint"]),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("sinbad", at="b", hand=["regroup", "feint"]),
        ruleset=ruleset,
    )
    game.fight("harpy-1", "sinbad", "clutching-claws")
    assert (game.asked, game.kind, game.options) == (3, "discard", ["card feint", "card regroup"])
    game.do("card feint")
    assert game.hand(1) == ["feint", "regroup"] and game.hand(3) == ["regroup"]


@BOTH
def test_TEAM_9_elsewhere_one_of_the_two_opponents_is_chosen(ruleset: str) -> None:
    game = teams(
        pl.Seat("robin-hood", at="a", hand=["steal-from-the-rich"]),
        pl.Seat("alice", at="c", hand=["feint"]),
        pl.Seat("king-arthur", at="e", hand=["feint"]),
        pl.Seat("sinbad", at="g", hand=["regroup", "feint"]),
        ruleset=ruleset,
    )
    game.scheme("steal-from-the-rich")
    assert len(game.hand(0)) == 1  # what stands before the opponent's part comes first
    assert (game.asked, game.kind, game.options) == (0, "opponent", ["opponent 1", "opponent 3"])
    game.do("opponent 3")
    assert (game.asked, game.kind) == (3, "may")
    game.do("accept", "card regroup")
    assert game.hand(3) == ["feint"] and len(game.hand(0)) == 1


# --- going on without the hero --------------------------------------------------------------


def without_hero(ruleset: str = "current", **settings: object) -> Table:
    """Alice has fallen; her Jabberwock plays on beside Sinbad and Merlin."""
    return teams(
        pl.Seat("sinbad", at="a", hand=["exploit", "commanding-impact"]),
        pl.Seat("alice", at=None, fighters={"jabberwock": ("b", 4)}, hand=["jaws-that-bite", "feint", "eat-me"]),
        pl.Seat("king-arthur", at="h", fighters={"merlin": "c"}),
        pl.Seat("achilles", at="g", fighters={"patroclus": "f"}),
        ruleset=ruleset,
        **settings,
    )


@BOTH
def test_TEAM_10_a_defeated_hero_leaves_and_the_sidekicks_play_on(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", health=1, fighters={"jabberwock": "c"}, hand=["jaws-that-bite"]),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        actions=1,
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "exploit")
    assert (game.space("alice"), game.space("jabberwock")) == (None, "c")
    assert facts(game, 1)["out"] is False and not game.events("eliminated") and not game.game.over
    assert game.asked == 1 and turns(game) == [1] and game.options == ["maneuver"]
    game.maneuver({"jabberwock": "b"})
    assert targets(game, "jabberwock") == ["fighter sinbad"]


@BOTH
def test_TEAM_10_a_player_without_a_hero_maneuvers_attacks_and_defends(ruleset: str) -> None:
    game = without_hero(ruleset, turn=1)
    assert game.options == ["maneuver", "attack"]  # Eat Me needs Alice
    game.do("attack")
    assert game.options == ["fighter jabberwock"]
    game.do("fighter jabberwock")
    assert game.options == ["fighter sinbad", "fighter merlin"]
    game.do("fighter merlin")
    assert game.options == ["card jaws-that-bite", "card feint"]
    game.do("card feint")
    assert game.health("merlin") == 7 - 2
    game.maneuver()
    assert turns(game) == [2]


@BOTH
def test_TEAM_10_a_sidekick_defends_after_its_heros_defeat(ruleset: str) -> None:
    game = without_hero(ruleset).attack("sinbad", "jabberwock", "exploit")
    assert (game.asked, game.options) == (1, ["card feint", "decline"])
    game.defend("feint")
    assert game.health("jabberwock") == 4 - 2


@BOTH
def test_TEAM_10_with_the_last_fighter_the_player_is_out(ruleset: str) -> None:
    game = without_hero(ruleset).fight("sinbad", "jabberwock", "exploit")
    assert facts(game, 1)["out"] is True and [event["seat"] for event in game.events("eliminated")] == [1]
    assert not game.game.over and game.asked == 0
    for _ in range(7):
        game.maneuver()
        game.pass_turns(lambda now: now.kind == "action")
    assert turns(game) == [2, 3, 0, 2]


@BOTH
def test_TEAM_10_a_hero_without_sidekicks_goes_out_at_once(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("bloody-mary", at="b", health=1),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        actions=1,
        ruleset=ruleset,
    )
    game.fight("sinbad", "bloody-mary", "exploit")
    assert facts(game, 1)["out"] is True and turns(game) == [2]


@BOTH
def test_TEAM_10_TEAM_13_a_player_without_fighters_is_not_reached_by_the_rest_of_the_combat(ruleset: str) -> None:
    game = teams(
        pl.Seat("medusa", at="h", fighters={"harpy-1": "a"}, hand=["clutching-claws"]),
        pl.Seat("bloody-mary", at="b", health=1, hand=["jump-scare", "bloody-requiem"]),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="e"),
        ruleset=ruleset,
    )
    game.fight("harpy-1", "bloody-mary", "clutching-claws")
    assert (game.asked, game.kind) == (0, "action")  # nobody asks Mary to discard
    assert game.hand(1) == ["bloody-requiem", "jump-scare"] and facts(game, 1)["out"] is True
    events = [event["event"] for event in game.events()]
    assert events.index("eliminated") == events.index("defeated") + 1


@BOTH
def test_TEAM_10_the_effects_of_a_card_played_before_still_resolve(ruleset: str) -> None:
    """As in FFA-7: Mary's own card is carried out although its fighter was her last (COMBAT-14)."""
    parting: Plain = {
        "id": "parting",
        "type": "versatile",
        "value": 1,
        "after_combat": [{"damage": 1, "to": {"one": "enemy"}}],
    }
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(parting), at="b", health=1, hand=["parting", "blank"]),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "rogue", "exploit", "parting")
    assert facts(game, 1)["out"] is True and (game.asked, game.kind) == (1, "choose-fighter")
    game.do("fighter king-arthur")
    assert game.health("king-arthur") == 18 - 1 and (game.asked, game.kind) == (0, "action")


@BOTH
@pytest.mark.parametrize("last", ["houdini", "bess"])
def test_TEAM_10_the_show_brings_the_last_fighter_back(last: str, ruleset: str) -> None:
    """Hero or sidekick: a fighter that a card of this combat can bring back is waited for, as in FFA-8."""
    houdini = pl.Seat(
        "houdini",
        at="b" if last == "houdini" else None,
        health=1 if last == "houdini" else None,
        fighters={"bess": ("b", 1)} if last == "bess" else {},
        hand=["all-part-of-the-show", "flourish"],
    )
    others = pl.Seat("king-arthur", at="h"), pl.Seat("achilles", at="g")
    game = teams(pl.Seat("sinbad", at="a", hand=["commanding-impact"]), houdini, *others, ruleset=ruleset)
    game.fight("sinbad", last, "commanding-impact", "all-part-of-the-show")
    assert (game.asked, game.kind) == (1, "return-space") and facts(game, 1)["out"] is False
    game.do("space e")
    assert (game.space(last), facts(game, 1)["out"], game.events("eliminated")) == ("e", False, [])


@BOTH
@pytest.mark.parametrize("mode", ["ffa", "teams"])
def test_FFA_8_TEAM_10_a_defeat_by_the_reviving_effect_itself_is_waited_for(mode: str, ruleset: str) -> None:
    """What comes before the return in the same effect may defeat somebody, too; the hero is back at its end."""
    blaze: Plain = {
        "id": "blaze",
        "type": "defense",
        "value": 0,
        "after_combat": [{"damage": 7, "to": {"each": "enemy"}}, {"revive": "hero", "health": 4, "at": "anywhere"}],
    }
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(blaze), at="b", health=1, hand=["blaze"]),
        pl.Seat("bloody-mary", at="h", health=7),
        pl.Seat("achilles", at="g"),
        board=LINE,
        mode=mode,
        ruleset=ruleset,
    )
    game.fight("sinbad", "rogue", "exploit", "blaze").do("space e")
    assert game.space("rogue") == "e" and facts(game, 2)["out"] is True and facts(game, 1)["out"] is False


@BOTH
def test_TEAM_13_nobody_who_is_out_comes_back(ruleset: str) -> None:
    """The last Outlaw of a fallen Robin Hood plays Defenders of Sherwood and falls: no other takes its place."""
    game = teams(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat(returner(), at=None, fighters={"aide-1": "b"}, hand=["again"]),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        ruleset=ruleset,
    )
    game.fight("sinbad", "aide-1", "commanding-impact", "again")
    assert facts(game, 1)["out"] is True and game.events("returned") == []


def returner() -> pl.HeroDef:
    """A hero whose sidekicks come back anywhere."""
    again: Plain = {
        "id": "again",
        "type": "defense",
        "value": 0,
        "after_combat": [{"return": "aide", "at": "anywhere"}],
    }
    aide: Plain = {"id": "aide", "name": "Aide", "health": 1, "attack": "melee", "count": 2}
    return homebrew(again, sidekick=[aide])


@BOTH
@pytest.mark.parametrize(("clones", "following"), [({}, 2), ({"clone-2": "d"}, 1)])
def test_TEAM_10_sidekicks_never_summoned_keep_nobody_in(clones: dict[str, str], following: int, ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("sun-wukong", at="b", health=1, fighters=clones),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        actions=1,
        ruleset=ruleset,
    )
    game.fight("sinbad", "sun-wukong", "exploit")
    assert game.asked == following and facts(game, 1)["out"] is (following == 2)
    assert game.kind == "action"  # no clone can be summoned beside a hero who is gone


@BOTH
def test_TEAM_10_a_player_without_fighters_at_the_end_of_a_turn_takes_no_more_turns(ruleset: str) -> None:
    venom: Plain = {"id": "venom", "when": "end_of_turn", "do": [{"damage": 5, "to": {"each": "enemy"}}]}
    game = teams(
        pl.Seat(homebrew(ability=[venom]), at="a"),
        pl.Seat("the-genie", at="b", health=1, hand=["feint"]),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("achilles", at="g"),
        actions=1,
        ruleset=ruleset,
    )
    game.maneuver()
    assert turns(game) == [2]  # nor is the Genie asked for a card at the start of a turn
    assert game.asked == 2 and facts(game, 1)["out"] is True


@BOTH
def test_TEAM_10_the_ability_of_a_defeated_hero_remains_where_it_can(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at=None, fighters={"porter": "a"}, discard=["voyage-home"]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="f"),
        ruleset=ruleset,
    )
    game.do("maneuver").do_if("boost-movement", "decline")
    assert game.options == ["space a", "space b", "space c", "space d"]  # DEFEAT-7: 2, and 1 for the voyage


# --- the end --------------------------------------------------------------------------------


@BOTH
def test_TEAM_11_one_hero_is_not_enough_and_both_are(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit", "exploit"]),
        pl.Seat("alice", at="b", health=1, fighters={"jabberwock": "e"}),
        pl.Seat("king-arthur", at="c"),
        pl.Seat("achilles", at="d", health=1, fighters={"patroclus": "f"}),
        board=pl.sketch("a-b-c-d-a a-c b-d d-e-f", starts=["a", "b", "c", "d"]),
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "exploit")
    assert not game.game.over
    game.fight("sinbad", "achilles", "exploit")
    assert game.game.winner == 0 and game.events("game-won")[-1]["team"] == 0
    assert game.space("jabberwock") == "e" and game.space("patroclus") == "f"  # sidekicks do not save a team


@BOTH
def test_TEAM_11_the_team_wins_also_if_one_of_its_heroes_has_fallen(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at=None, fighters={"porter": "a"}, hand=["by-fortune-and-fate"]),
        pl.Seat("alice", at="b", health=1),
        pl.Seat("king-arthur", at="h", health=1),
        pl.Seat("achilles", at=None, fighters={"patroclus": "g"}),
        ruleset=ruleset,
    )
    game.fight("porter", "alice", "by-fortune-and-fate")
    assert game.game.winner == 0


@BOTH
def test_TEAM_11_the_active_player_may_lose_the_game_for_the_team(ruleset: str) -> None:
    game = teams(
        pl.Seat("medusa", at="a", health=1, hand=["a-momentary-glance"]),
        pl.Seat("alice", at="c"),
        pl.Seat("king-arthur", at=None, fighters={"merlin": "g"}),
        pl.Seat("achilles", at="e"),
        ruleset=ruleset,
    )
    game.scheme("a-momentary-glance")
    assert game.game.winner == 1


@BOTH
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_TEAM_11_if_all_four_fall_the_active_players_team_wins(turn: int, ruleset: str) -> None:
    seats = [pl.Seat("alice", at="a"), pl.Seat("sinbad", at="b"), pl.Seat("king-arthur", at="d")]
    seats.insert(turn, pl.Seat(blast(to="fighter"), at="c", hand=["blast"]))
    game = teams(*seats, turn=turn, ruleset=ruleset).scheme("blast")
    assert [game.health(hero) for hero in ("rogue", "alice", "sinbad", "king-arthur")] == [0, 0, 0, 0]
    assert game.game.winner == turn % 2


@pytest.mark.parametrize(("ruleset", "drawn"), [("current", 1), ("classic", 0)])
def test_TEAM_11_current_checks_at_the_end_of_the_action_and_classic_at_once(ruleset: str, drawn: int) -> None:
    game = teams(
        pl.Seat(blast(), at="c", hand=["blast"]),
        pl.Seat("alice", at="a"),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("sinbad", at="b"),
        ruleset=ruleset,
    )
    game.scheme("blast")
    assert game.game.winner == 0 and len(game.hand(0)) == drawn
    assert game.health("king-arthur") == 18


# --- going out in one's own turn ------------------------------------------------------------


@BOTH
def test_TEAM_12_the_turn_ends_after_the_action_in_which_the_active_player_goes_out(ruleset: str) -> None:
    game = teams(
        pl.Seat("sinbad", at=None, fighters={"porter": ("a", 2)}, deck=[]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="f"),
        ruleset=ruleset,
    )
    game.do("maneuver")  # exhaustion takes the Porter
    assert facts(game, 0)["out"] is True and not game.game.over
    assert game.asked == 1 and turns(game) == [1]


@BOTH
def test_TEAM_12_with_a_sidekick_left_the_turn_goes_on(ruleset: str) -> None:
    game = teams(
        pl.Seat("medusa", at="a", health=2, fighters={"harpy-1": "c"}, hand=["a-momentary-glance"]),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="f"),
        ruleset=ruleset,
    )
    game.scheme("a-momentary-glance")
    assert game.space("medusa") is None and game.asked == 0 and game.kind == "action"
    game.maneuver({"harpy-1": "d"})
    assert turns(game) == [1]


@BOTH
def test_TEAM_12_going_out_before_the_first_action_ends_the_turn_at_once(ruleset: str) -> None:
    game = teams(
        pl.Seat("sun-wukong", at="a", health=1),
        pl.Seat("alice", at="h"),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="f"),
        start_of_turn=True,
        ruleset=ruleset,
    )
    game.do("accept")
    assert facts(game, 0)["out"] is True and turns(game) == [0, 1] and not game.events("action")


# --- the cards of a player who is out -------------------------------------------------------


def with_alice_out(mine: pl.Seat, ruleset: str) -> Table:
    """Seat 1 is to act; of its opponents Alice is out, with cards in hand, and Achilles is not."""
    return teams(
        pl.Seat("alice", at=None, hand=["feint", "regroup", "skirmish"]),
        mine,
        pl.Seat("achilles", at="h", hand=["feint", "skirmish", "battle-hardened"]),
        pl.Seat("king-arthur", at="g", hand=["feint"]),
        turn=1,
        ruleset=ruleset,
    )


@BOTH
def test_TEAM_13_a_player_who_is_out_keeps_the_cards(ruleset: str) -> None:
    game = without_hero(ruleset)
    deck = game.deck(1)
    game.fight("sinbad", "jabberwock", "exploit").maneuver()
    assert facts(game, 1)["out"] is True
    assert game.hand(1) == ["eat-me", "feint", "jaws-that-bite"]
    assert game.deck(1) == deck and game.discard(1) == []


@BOTH
def test_TEAM_13_a_player_who_is_out_cannot_be_chosen_as_an_opponent(ruleset: str) -> None:
    game = with_alice_out(pl.Seat("bloody-mary", at="a", hand=["stolen-memories"]), ruleset)
    game.scheme("stolen-memories")
    assert (game.asked, game.kind) == (1, "choose-card")  # only Achilles is left to look at
    assert game.options == ["card battle-hardened", "card skirmish", "card feint"]


@BOTH
def test_TEAM_13_effects_on_all_opponents_do_not_reach_a_player_who_is_out(ruleset: str) -> None:
    game = with_alice_out(pl.Seat("the-genie", at="a", hand=["three-wishes"]), ruleset)
    game.scheme("three-wishes").do("branch 3")
    assert (game.asked, game.kind) == (2, "discard")
    game.do("card feint", "card skirmish")
    assert (game.asked, game.kind) == (1, "action")
    assert game.hand(2) == ["battle-hardened"] and game.hand(0) == ["feint", "regroup", "skirmish"]


@BOTH
def test_TEAM_13_an_ability_of_a_player_who_is_out_no_longer_acts(ruleset: str) -> None:
    curse: Plain = {"id": "curse", "when": "combat_over", "do": [{"damage": 1, "to": {"each": "enemy"}}]}
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat(homebrew(ability=[curse]), at=None),
        pl.Seat("king-arthur", at="h"),
        pl.Seat("alice", at="b"),
        ruleset=ruleset,
    )
    assert facts(game, 1)["out"] is True
    game.fight("sinbad", "alice", "exploit")
    assert (game.health("sinbad"), game.health("king-arthur"), game.health("alice")) == (15, 18, 13 - 4)

"""What more than two players change in the general rules: friends, opponents, order, knowledge; and whole games."""

import json
from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.core.invariants import broken
from peerless.core.machine import playout
from peerless.lang.tree import Block, CardDef
from tests.rules.test_effect import homebrew
from tests.rules.test_free_for_all import BOTH, HALL, LINE, ROUND, facts, targets, turns
from tests.rules.test_team_play import hand_of, placed, teams
from tests.support.table import Table, table

Plain = Mapping[str, object]

LONG = pl.sketch("a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p", starts=["a", "b", "c", "d"])
MODES = pytest.mark.parametrize("mode", ["ffa", "teams"])


def game_of(mode: str, *seats: pl.Seat, **settings: object) -> Table:
    """A game of more than two players."""
    return table(*seats, **{"board": LINE, **settings, "mode": mode})


def foe(name: str, at: str | None, **settings: object) -> pl.Seat:
    """A homebrew hero with three blank cards (versatile, 3) in hand."""
    return pl.Seat(homebrew(name=name, **settings), at=at, hand=["blank"] * 3)  # type: ignore[arg-type]


def answers(game: Table, place: int) -> list[tuple[int, str]]:
    """Answer with the first (0) or the last (-1) option until the action is over; returns who was asked for what."""
    asked: list[tuple[int, str]] = []
    while not game.game.over and game.kind != "action":
        asked.append((game.asked, game.kind))
        game.do(game.options[place])
        assert len(asked) < 50
    return asked


# --- own, friendly, enemy -------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "extra"), [("ffa", 0), ("teams", 2)])
def test_TERM_8_the_teammates_fighters_are_friendly(mode: str, extra: int) -> None:
    board = pl.sketch("a-b b-c b-d b-e e-f-g", starts=["a", "b", "c", "d"])
    game = game_of(
        mode,
        pl.Seat("sun-wukong", at="a", hand=["infinite-strikes"]),
        pl.Seat("sinbad", at="b"),
        pl.Seat("king-arthur", at="c", fighters={"merlin": "d"}),
        pl.Seat("achilles", at="e"),
        board=board,
    )
    game.fight("sun-wukong", "sinbad", "infinite-strikes")  # 2, and 1 for each other friend beside the target
    assert game.health("sinbad") == 15 - 2 - extra


@pytest.mark.parametrize(("mode", "hurt"), [("ffa", 2), ("teams", 0)])
def test_TERM_8_enemies_are_all_who_are_not_friendly(mode: str, hurt: int) -> None:
    game = game_of(
        mode,
        pl.Seat("king-arthur", at="h", fighters={"merlin": "a"}, hand=["restless-spirits"]),
        pl.Seat("alice", at="b"),
        pl.Seat("sinbad", at="c"),
        pl.Seat("achilles", at="d"),
        board=HALL,
    )
    game.scheme("restless-spirits").do("space b", "space c")
    assert (game.health("alice"), game.health("sinbad")) == (13 - 2, 15 - hurt)


@BOTH
def test_TERM_8_your_fighters_are_never_the_teammates(ruleset: str) -> None:
    game = teams(
        pl.Seat("yennenga", at="a", health=5, fighters={"archer-1": ("b", 1)}, hand=["one-with-the-land"]),
        pl.Seat("alice", at="h", health=5),
        pl.Seat("sinbad", at="d", health=5, fighters={"porter": ("e", 3)}),
        pl.Seat("achilles", at="g", health=5),
        ruleset=ruleset,
    )
    game.scheme("one-with-the-land")
    assert game.options == ["fighter yennenga", "fighter archer-1", "decline"]
    game.do("decline")
    assert (game.health("yennenga"), game.health("archer-1")) == (6, 2)
    assert (game.health("sinbad"), game.health("porter")) == (5, 3)


def test_TERM_8_after_combat_damage_to_enemies_spares_the_teammate() -> None:
    game = teams(
        pl.Seat("robin-hood", at="b", hand=["wily-fighting"]),
        pl.Seat("alice", at="a"),
        pl.Seat("sinbad", at="c"),
        pl.Seat("achilles", at="d"),
        board=ROUND,
    )
    game.fight("robin-hood", "alice", "wily-fighting")
    assert (game.health("alice"), game.health("sinbad"), game.health("achilles")) == (13 - 3 - 1, 15, 18 - 1)


@MODES
def test_TERM_8_savagery_hurts_friend_and_foe(mode: str) -> None:
    game = game_of(
        mode,
        pl.Seat("bigfoot", at="b", fighters={"jackalope": "e"}, hand=["savagery"]),
        pl.Seat("alice", at="a"),
        pl.Seat("sinbad", at="c"),
        pl.Seat("achilles", at="d"),
        board=pl.sketch("b-a b-c b-d b-e e-f", starts=["a", "b", "c", "d"]),
    )
    game.fight("bigfoot", "alice", "savagery")
    after = {"alice": 13 - 4 - 1, "sinbad": 15 - 1, "achilles": 18 - 1, "jackalope": 6 - 1, "bigfoot": 16}
    assert {fighter: game.health(fighter) for fighter in after} == after


@MODES
def test_TERM_8_command_the_storms_moves_friend_and_foe(mode: str) -> None:
    game = game_of(
        mode,
        pl.Seat("king-arthur", at="g", fighters={"merlin": "h"}, hand=["command-the-storms"]),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="a"),
        pl.Seat("achilles", at="d"),
    )
    game.scheme("command-the-storms")
    everybody = ["king-arthur", "merlin", "alice", "sinbad", "achilles"]
    assert (game.asked, game.kind) == (0, "mover")
    assert game.options == [*[f"fighter {fighter}" for fighter in everybody], "decline"]
    game.move({"achilles": "f", "sinbad": "b", "alice": "e"})
    spaces = {"king-arthur": "g", "merlin": "h", "alice": "e", "sinbad": "b", "achilles": "f"}
    assert {fighter: game.space(fighter) for fighter in spaces} == spaces


@pytest.mark.parametrize(("seats", "several"), [(2, False), (3, True), (4, True)])
def test_TERM_9_every_other_player_is_an_opponent(seats: int, several: bool) -> None:
    others = [foe("one", "c"), foe("two", "e"), foe("three", "g")][: seats - 1]
    mode = "ffa" if several else "duel"
    game = game_of(mode, pl.Seat("bloody-mary", at="a", hand=["stolen-memories"]), *others)
    game.scheme("stolen-memories")
    if several:
        assert game.options == [f"opponent {seat}" for seat in range(1, seats)]
    else:
        assert (game.asked, game.kind) == (0, "choose-card")


@pytest.mark.parametrize(("turn", "options"), [(0, ["1", "3"]), (1, ["0", "2"]), (2, ["1", "3"]), (3, ["0", "2"])])
def test_TERM_9_the_teammate_is_not_an_opponent(turn: int, options: list[str]) -> None:
    seats = [foe("one", "c"), foe("two", "e"), foe("three", "g")]
    seats.insert(turn, pl.Seat("bloody-mary", at="a", hand=["stolen-memories"]))
    game = teams(*seats, turn=turn).scheme("stolen-memories")
    assert game.options == [f"opponent {seat}" for seat in options]


# --- turn order and the order of effects ----------------------------------------------------


@MODES
@BOTH
def test_TURN_1_the_seats_take_turns_round_and_round(mode: str, ruleset: str) -> None:
    game = game_of(mode, foe("a1", "a"), foe("b1", "c"), foe("a2", "e"), foe("b2", "g"), turn=2, ruleset=ruleset)
    for _ in range(6):
        game.maneuver().maneuver()
        game.pass_turns(lambda now: now.kind == "action")
    assert turns(game) == [3, 0, 1, 2, 3, 0]


@MODES
@BOTH
def test_TURN_1_eliminated_seats_are_skipped(mode: str, ruleset: str) -> None:
    seats = [foe("a1", "a"), foe("b1", None), foe("a2", None), foe("b2", "g")]
    game = game_of(mode, *seats, ruleset=ruleset)
    assert [facts(game, seat)["out"] for seat in range(4)] == [False, True, True, False]
    for _ in range(3):
        game.maneuver().maneuver()
    assert turns(game) == [3, 0, 3]


def page(name: str) -> list[Plain]:
    """A sidekick of 1 health."""
    return [{"id": f"page-of-{name}", "name": "Page", "health": 1, "attack": "melee"}]


@MODES
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_TURN_12_effects_that_fall_due_together_the_active_player_first(mode: str, turn: int, order: list[int]) -> None:
    storm: Plain = {"id": "storm", "type": "scheme", "scheme": [{"damage": 1, "to": {"each": "fighter"}}]}
    seats = []
    for seat, name in enumerate(("one", "two", "three", "four")):
        grief: Plain = {"id": f"grief-{seat}", "when": "defeated", "of": f"page-of-{name}", "do": [{"draw": 1}]}
        hero = homebrew(storm, name=name, sidekick=page(name), ability=[grief])
        seats.append(pl.Seat(hero, at="aceg"[seat], fighters={f"page-of-{name}": "bdfh"[seat]}, hand=["storm"]))
    game = game_of(mode, *seats, turn=turn).scheme("storm")
    assert [event["ability"] for event in game.events("ability")] == [f"grief-{seat}" for seat in order]
    assert [event["seat"] for event in game.events("drew")] == order


def watchers(mode: str, turn: int, ruleset: str = "current") -> Table:
    """Four heroes beside each other who each draw after every combat."""
    seats = []
    for seat, name in enumerate(("one", "two", "three", "four")):
        watch: Plain = {"id": f"watch-{seat}", "when": "combat_over", "do": [{"draw": 1}]}
        seats.append(pl.Seat(homebrew(name=name, ability=[watch]), at="abcd"[seat], hand=["blank"]))
    return game_of(mode, *seats, board=ROUND, turn=turn, ruleset=ruleset)


@BOTH
@pytest.mark.parametrize(
    ("mode", "turn", "attacker", "target", "order"),
    [
        ("ffa", 0, "one", "two", [1, 0, 2, 3]),
        ("ffa", 2, "three", "four", [3, 2, 0, 1]),
        ("teams", 0, "one", "four", [3, 0, 1, 2]),
        ("teams", 2, "three", "two", [1, 2, 3, 0]),
        ("teams", 3, "four", "one", [0, 3, 1, 2]),
    ],
)
def test_COMBAT_4_defender_then_attacker_then_the_others_from_the_active_player(
    mode: str, turn: int, attacker: str, target: str, order: list[int], ruleset: str
) -> None:
    game = watchers(mode, turn, ruleset).fight(attacker, target, "blank")
    assert [event["ability"] for event in game.events("ability")] == [f"watch-{seat}" for seat in order]


def test_COMBAT_4_whoever_is_not_in_the_combat_has_no_opponent_in_it() -> None:
    tax: Plain = {"id": "tax", "when": "combat_over", "do": [{"discard": 1, "by": "opponent"}]}
    game = game_of(
        "ffa",
        foe("one", "a"),
        foe("two", "b"),
        pl.Seat(homebrew(name="three", ability=[tax]), at="e"),
        foe("four", "g"),
    )
    game.fight("one", "two", "blank")
    assert game.kind in ("opponent", "action")  # FFA-6: chosen, or none; never somebody at hazard
    assert game.hand(3) == ["blank"] * 3


# --- opponents ------------------------------------------------------------------------------


CHOOSES_OPPONENT = {
    ("beowulf", "vigor-and-courage"),
    ("bloody-mary", "stolen-memories"),
    ("invisible-man", "step-lightly"),
    ("robin-hood", "steal-from-the-rich"),
    ("sherlock-holmes", "confirm-suspicion"),
    ("sherlock-holmes", "eliminate-the-impossible"),
    ("sherlock-holmes", "master-of-disguise"),
    ("sun-wukong", "fiery-eyes-that-see"),
}
CHOOSES_AMONG_SOME = {("chupacabra", "unsettle")}  # opponents who have a fighter in a zone
SCHEMES = [(hero.id, card.id) for hero in pl.heroes().values() for card in hero.cards if card.type == "scheme"]
COMBAT_CARDS = [
    (hero.id, card.id, role)
    for hero in pl.heroes().values()
    for card in hero.cards
    for role in ("attack", "defense")
    if card.type in (role, "versatile")
]


def names_an_opponent(block: Block) -> bool:
    return any(word in repr(block) for word in ("'opponent'", "'opposing_hero'", "'choose_opponent'"))


def form_for(hero: pl.HeroDef, id: str) -> str | None:
    """The form in which a card can be played, for heroes that change."""
    play_if = hero.card(id).play_if
    return play_if.text("is") if play_if is not None and play_if.word == "state" else None


def test_FFA_6_the_cards_that_choose_an_opponent_are_those_whose_text_says_so() -> None:
    schemes = {
        (hero.id, card.id)
        for hero in pl.heroes().values()
        for card in hero.cards
        if card.type == "scheme" and names_an_opponent(card.effects["scheme"])
    }
    assert schemes == CHOOSES_OPPONENT | CHOOSES_AMONG_SOME
    bonuses = {card.id for hero in pl.heroes().values() for card in hero.cards if names_an_opponent(card.boost_bonus)}
    assert bonuses == {"set-the-stage"}
    abilities = [
        ability for hero in pl.heroes().values() for ability in hero.abilities if names_an_opponent(ability.do)
    ]
    assert [(ability.id, ability.when) for ability in abilities] == [("hypnoray-blaster", "during_combat")]


def side_of(id: str, hand: list[str], first: str) -> pl.Seat:
    """A hero with all sidekicks beside each other, from a space on."""
    hero = pl.heroes()[id]
    spaces = iter("abcdefghijklmnop"["abcdefghijklmnop".index(first) :])
    at = next(spaces)
    named = [
        kind.id if kind.count == 1 else f"{kind.id}-{number}"
        for kind in hero.sidekicks
        for number in range(1, kind.count + 1)
    ]
    form = form_for(hero, hand[0])
    return pl.Seat(id, at=at, fighters={fighter: next(spaces) for fighter in named}, hand=hand, mode=form)


@pytest.mark.parametrize(("hero", "card"), SCHEMES)
def test_FFA_6_a_scheme_asks_for_an_opponent_exactly_if_it_names_one(hero: str, card: str) -> None:
    game = game_of("ffa", side_of(hero, [card], "a"), foe("two", "i"), foe("three", "m"), board=LONG)
    asked = answers(game.do("scheme", f"card {card}"), 0)
    assert asked.count((0, "opponent")) == ((hero, card) in CHOOSES_OPPONENT)
    assert [kind for seat, kind in asked if seat].count("opponent") == 0


@pytest.mark.parametrize(("hero", "card"), sorted(CHOOSES_OPPONENT))
@pytest.mark.parametrize("mode", ["duel", "ffa", "teams"])
def test_FFA_6_with_one_opponent_left_nobody_is_asked_which(mode: str, hero: str, card: str) -> None:
    others = [foe("two", "i"), foe("three", None), foe("four", None)]
    seats = {"duel": others[:1], "ffa": others, "teams": [others[0], foe("mate", "m"), others[2]]}[mode]
    game = game_of(mode, side_of(hero, [card], "a"), *seats, board=LONG)
    asked = answers(game.do("scheme", f"card {card}"), 0)
    assert "opponent" not in [kind for _, kind in asked]
    happened = [event["event"] for event in game.events() if 1 in (event.get("seat"), event.get("other_seat"))]
    assert happened or game.health("two") < 20  # the card reaches seat 1


def fighter_for(card: CardDef, hero: pl.HeroDef) -> str:
    """A fighter who may use a card."""
    if card.used_by[0] in ("any", "hero"):
        return hero.id
    kind = next(kind for kind in hero.sidekicks if kind.id == card.used_by[0])
    return kind.id if kind.count == 1 else f"{kind.id}-1"


@pytest.mark.parametrize(("hero", "card", "role"), COMBAT_CARDS)
def test_FFA_6_a_combat_card_reaches_only_the_other_player_in_the_combat(hero: str, card: str, role: str) -> None:
    made = pl.heroes()[hero]
    fights = fighter_for(made.card(card), made)
    at = {fights: "b"} if fights != hero else {}
    hand = [card, made.cards[-1].id]
    mine = pl.Seat(hero, at="d" if at else "b", fighters=at, hand=hand, mode=form_for(made, card))
    seats = [mine, foe("other", "a")] if role == "attack" else [foe("other", "a"), mine]
    game = game_of("ffa", *seats, foe("third", "p"), board=LONG)
    before = (game.hand(2), game.deck(2))
    if role == "attack":
        game.fight(fights, "other", card)
    else:
        game.fight("other", fights, "blank", card)
    asked = answers(game, -1)
    reached = {0, 1, 2} if "any_opponent" in repr(made.card(card).effects) else {0, 1}
    assert {seat for seat, _ in asked} <= reached and "opponent" not in [kind for _, kind in asked]
    assert (game.hand(2), game.deck(2)) == before


@pytest.mark.parametrize(("mode", "options"), [("ffa", ["1", "2", "3"]), ("teams", ["1", "3"])])
def test_FFA_6_TEAM_9_a_boost_bonus_chooses_an_opponent_in_a_maneuver(mode: str, options: list[str]) -> None:
    seats = (pl.Seat("houdini", at="a", hand=["set-the-stage"]), foe("two", "c"), foe("three", "e"), foe("four", "g"))
    game = game_of(mode, *seats).do("maneuver", "card set-the-stage")
    assert (game.asked, game.kind) == (0, "opponent")
    assert game.options == [f"opponent {seat}" for seat in options]
    game.do("opponent 3")
    assert game.events("looked-at-hand")[-1]["other_seat"] == 3


@pytest.mark.parametrize(("mode", "options"), [("ffa", ["1", "2", "3"]), ("teams", ["1", "3"])])
def test_FFA_6_TEAM_9_a_boost_bonus_on_a_scheme_chooses_also_in_a_combat(mode: str, options: list[str]) -> None:
    hand = ["flourish", "set-the-stage"]
    seats = (pl.Seat("houdini", at="a", hand=hand), foe("two", "b"), foe("three", "e"), foe("four", "g"))
    game = game_of(mode, *seats).fight("houdini", "two", "flourish").do("card set-the-stage")
    assert (game.kind, game.options) == ("opponent", [f"opponent {seat}" for seat in options])


@pytest.mark.parametrize(("mode", "options"), [("ffa", ["0", "2", "3"]), ("teams", ["0", "2"])])
def test_FFA_6_TEAM_9_an_ability_outside_combat_chooses_an_opponent(mode: str, options: list[str]) -> None:
    tax: Plain = {"id": "tax", "when": "start_of_turn", "do": [{"discard": 1, "by": "opponent"}]}
    taxing = pl.Seat(homebrew(name="one", ability=[tax]), at="a")
    game = game_of(mode, foe("zero", "c"), taxing, foe("two", "e"), foe("three", "g"), turn=1, start_of_turn=True)
    assert (game.asked, game.kind, game.options) == (1, "opponent", [f"opponent {seat}" for seat in options])
    game.do("opponent 2", "card blank")
    assert [len(game.hand(seat)) for seat in (0, 2, 3)] == [3, 2, 3]


# --- several players choose -----------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("mode", "turn", "order"),
    [("ffa", 0, [1, 2, 3]), ("ffa", 2, [3, 0, 1]), ("teams", 0, [1, 3]), ("teams", 1, [2, 0]), ("teams", 3, [0, 2])],
)
def test_EFFECT_14_each_opponent_discards_in_seat_order_from_the_next_player(
    mode: str, turn: int, order: list[int], ruleset: str
) -> None:
    seats = [foe("one", "c"), foe("two", "e"), foe("three", "g")]
    seats.insert(turn, pl.Seat("the-genie", at="a", hand=["three-wishes"]))
    game = game_of(mode, *seats, turn=turn, ruleset=ruleset).scheme("three-wishes").do("branch 3")
    asked = answers(game, 0)
    assert asked == [(seat, "discard") for seat in order for _ in range(2)]
    assert [len(game.hand(seat)) for seat in order] == [1] * len(order)


def test_EFFECT_14_each_sees_what_is_public_by_then() -> None:
    game = game_of(
        "ffa",
        pl.Seat("the-genie", at="a", hand=["three-wishes"]),
        pl.Seat("alice", at="c", hand=["feint", "regroup", "skirmish"]),
        pl.Seat("sinbad", at="e", hand=["feint", "regroup", "exploit"]),
    )
    game.scheme("three-wishes").do("branch 3", "card feint", "card skirmish")
    assert (game.asked, game.kind) == (2, "discard")
    assert facts(game, 1, 2)["discard"] == ["feint", "skirmish"]
    assert [event["card"] for event in game.events("discarded", seat=2)] == ["feint", "skirmish"]


def test_EFFECT_14_small_hands_and_players_who_are_out_need_no_choice() -> None:
    game = game_of(
        "ffa",
        pl.Seat("the-genie", at="a", hand=["three-wishes"]),
        pl.Seat("alice", at="c", hand=["feint", "regroup"]),
        foe("two", None),
        foe("three", "g"),
    )
    game.scheme("three-wishes").do("branch 3")
    assert game.discard(1) == ["feint", "regroup"]
    assert answers(game, 0) == [(3, "discard")] * 2


# --- moving and attacking -------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "options"), [("ffa", ["b", "c"]), ("teams", ["b", "c", "e", "f"])])
def test_MOVE_2_a_fighter_passes_friends_of_its_owner_whoever_moves_it(mode: str, options: list[str]) -> None:
    game = game_of(
        mode,
        pl.Seat("king-arthur", at="g", fighters={"merlin": "h"}, hand=["command-the-storms"]),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="a"),
        pl.Seat("achilles", at="d"),
    )
    game.scheme("command-the-storms").do("fighter alice")
    assert game.options == [f"space {space}" for space in options]  # past Achilles if he is her teammate


def test_MOVE_2_one_may_pass_several_teammates_and_not_stop_on_them() -> None:
    game = teams(
        pl.Seat("bigfoot", at="a"),
        pl.Seat("alice", at="h"),
        pl.Seat("sinbad", at="b", fighters={"porter": "c"}),
        pl.Seat("achilles", at="g"),
    )
    game.do("maneuver", "decline")
    assert game.options == ["space a", "space d"]
    game.do("space d")
    assert game.events("moved")[-1]["spaces"] == ["a", "b", "c", "d"]


@MODES
def test_MAN_6_only_own_fighters_move(mode: str) -> None:
    game = game_of(
        mode,
        pl.Seat("medusa", at="a", fighters={"harpy-2": "c"}),
        pl.Seat("alice", at="e"),
        pl.Seat("sinbad", at="g"),
        *([pl.Seat("achilles", at="h")] if mode == "teams" else []),
    )
    game.do("maneuver", "decline")
    assert game.options == ["fighter medusa", "fighter harpy-2", "decline"]
    with pytest.raises(pl.IllegalAnswer):
        game.do("fighter sinbad")


@BOTH
def test_ATK_9_a_teammate_in_reach_is_not_a_target(ruleset: str) -> None:
    game = teams(
        pl.Seat("king-arthur", at="h", fighters={"merlin": "a"}, hand=["aid-the-chosen-one"]),
        pl.Seat("alice", at="b"),
        pl.Seat("sinbad", at="c", fighters={"porter": "d"}),
        pl.Seat("achilles", at="e", fighters={"patroclus": "f"}),
        board=HALL,
        ruleset=ruleset,
    )
    assert targets(game, "merlin") == ["fighter alice", "fighter achilles", "fighter patroclus"]


def test_ATK_10_the_first_turn_of_a_free_for_all_limits_ranged_attacks_too() -> None:
    seats = (
        pl.Seat("king-arthur", at="h", fighters={"merlin": "a"}, hand=["aid-the-chosen-one"]),
        pl.Seat("alice", at="b", fighters={"jabberwock": "g"}),
        pl.Seat("sinbad", at="c", fighters={"porter": "d"}),
        pl.Seat("achilles", at="e"),
    )
    game = game_of("ffa", *seats, board=HALL)
    assert targets(game, "merlin") == ["fighter alice", "fighter jabberwock"]
    assert len(targets(game_of("teams", *seats, board=HALL), "merlin")) == 3


# --- victory --------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "drawn"), [("current", 1), ("classic", 0)])
@pytest.mark.parametrize(("mode", "gone"), [("ffa", (2, 3)), ("teams", (3,))])
def test_WIN_24_the_moment_is_the_defeat_that_decides(
    mode: str, gone: tuple[int, ...], ruleset: str, drawn: int
) -> None:
    spaces = [None if seat in gone else "abgh"[seat] for seat in range(4)]
    game = game_of(
        mode,
        pl.Seat("sinbad", at=spaces[0], hand=["exploit"]),
        pl.Seat("alice", at=spaces[1], health=1),
        pl.Seat("king-arthur", at=spaces[2]),
        pl.Seat("achilles", at=spaces[3]),
        ruleset=ruleset,
    )
    game.fight("sinbad", "alice", "exploit")
    assert game.game.winner == 0 and len(game.hand(0)) == drawn  # Exploit draws after the combat


@MODES
def test_WIN_24_classic_goes_on_after_a_defeat_that_decides_nothing(mode: str) -> None:
    game = game_of(
        mode,
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", health=1),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="h"),
        ruleset="classic",
    )
    game.fight("sinbad", "alice", "exploit")
    assert not game.game.over and len(game.hand(0)) == 1 and facts(game, 1)["out"] is True


def test_WIN_24_classic_waits_for_a_hero_of_a_team_who_may_come_back() -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["commanding-impact"]),
        pl.Seat("houdini", at="b", health=1, hand=["all-part-of-the-show"]),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at=None, fighters={"patroclus": "h"}),
        ruleset="classic",
    )
    game.fight("sinbad", "houdini", "commanding-impact", "all-part-of-the-show")
    assert game.kind == "return-space" and not game.game.over
    game.do("space d")
    assert not game.game.over and facts(game, 1)["out"] is False


# --- who knows what -------------------------------------------------------------------------


HEROES = ["sinbad", "medusa", "king-arthur", "bigfoot"]


@pytest.mark.parametrize(
    ("settings", "visible"),
    [
        ({}, {0: [0, 2], 1: [1, 3], 2: [0, 2], 3: [1, 3]}),
        ({"share_team_hands": False}, {0: [0], 1: [1], 2: [2], 3: [3]}),
        ({"share_team_hands": False, "persons": [0, 1, 0, 2]}, {0: [0, 2], 1: [1], 2: [0, 2], 3: [3]}),
        ({"share_team_hands": False, "persons": [0, 1, 2, 1]}, {0: [0], 1: [1, 3], 2: [2], 3: [1, 3]}),
        ({"persons": [0, 1, 0, 2]}, {0: [0, 2], 1: [1, 3], 2: [0, 2], 3: [1, 3]}),
    ],
)
def test_INFO_8_who_sees_whose_hand(settings: Mapping[str, object], visible: dict[int, list[int]]) -> None:
    game = placed(Table(pl.new_game(HEROES, mode="teams", **settings)))  # type: ignore[arg-type]
    for watcher, seats in visible.items():
        assert [seat for seat in range(4) if hand_of(game, seat, watcher) is not None] == seats
        for seat in seats:
            shown = hand_of(game, seat, watcher)
            assert isinstance(shown, list) and sorted(shown) == game.hand(seat)
        hidden = [seat for seat in range(4) if seat not in seats]
        assert all(facts(game, seat, watcher)["known_hand"] == [] for seat in hidden)


def test_INFO_8_no_hand_is_shared_in_a_free_for_all() -> None:
    game = Table(pl.new_game(HEROES, mode="ffa", share_team_hands=True))
    for watcher in range(4):
        assert [seat for seat in range(4) if hand_of(game, seat, watcher) is not None] == [watcher]


@pytest.mark.parametrize(("share", "mate"), [(True, True), (False, False)])
def test_INFO_8_drawn_cards_are_hidden_from_the_other_team(share: bool, mate: bool) -> None:
    game = placed(Table(pl.new_game(HEROES, mode="teams", share_team_hands=share))).maneuver()
    drawn = [[event["card"] for event in game.events("drew", seat) if event["seat"] == 0] for seat in range(4)]
    assert len(drawn[0]) == 6 and None not in drawn[0]
    assert drawn[2] == (drawn[0] if mate else [None] * 6)
    assert drawn[1] == drawn[3] == [None] * 6
    assert [event["card"] for event in game.events("drew", None)] == [None] * 21


def test_INFO_8_a_committed_card_is_shown_to_the_teammate_only() -> None:
    game = teams(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        pl.Seat("king-arthur", at="g"),
        pl.Seat("achilles", at="h"),
    )
    game.attack("sinbad", "alice", "exploit")
    combats = [game.game.view(seat)["combat"] for seat in (0, 1, 2, 3, None)]
    cards = [combat["attack"]["card"] for combat in combats if combat is not None and combat["attack"] is not None]
    assert cards == ["exploit", None, "exploit", None, None]
    committed = [game.events("committed", seat)[-1]["card"] for seat in (0, 1, 2, 3, None)]
    assert committed == cards


def test_INFO_8_only_the_deciding_player_is_shown_the_options() -> None:
    game = placed(Table(pl.new_game(HEROES, mode="teams")))
    decisions = [game.game.view(seat)["decision"] for seat in range(4)]
    assert [isinstance(decision, dict) and "options" in decision for decision in decisions] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(("mode", "knowing"), [("ffa", [0]), ("teams", [0, 2])])
def test_INFO_8_a_look_at_a_hand_is_shared_with_the_teammate_only(mode: str, knowing: list[int]) -> None:
    game = game_of(
        mode,
        pl.Seat("bloody-mary", at="a", hand=["stolen-memories"]),
        pl.Seat("alice", at="c", hand=["feint", "skirmish"]),
        pl.Seat("king-arthur", at="e"),
        pl.Seat("achilles", at="g"),
    )
    game.scheme("stolen-memories").do("opponent 1")
    for watcher in (0, 2, 3):
        seen = facts(game, 1, watcher)
        held = seen.get("known_hand", seen.get("hand"))
        looked = game.events("looked-at-hand", watcher)[-1]["cards"]
        if watcher in knowing or (mode, watcher) == ("teams", 3):  # Alice's own teammate sees her hand anyway
            assert isinstance(held, list) and sorted(held) == ["feint", "skirmish"]
            assert isinstance(looked, list) and sorted(looked) == ["feint", "skirmish"]
        else:
            assert held == [] and looked is None


# --- whole games ----------------------------------------------------------------------------


def long_game(number: int) -> pl.Game:
    """One of several set-ups: both modes and presets, all heroes, all boards with four starting spaces."""
    ids = list(pl.heroes())
    mode = "teams" if number % 2 else "ffa"
    players = 3 if number % 4 == 0 else 4
    return pl.new_game(
        [ids[(number + 3 * place) % len(ids)] for place in range(players)],
        board=["marmoreal", "hanging-gardens", "sarpedon", "soho", "baskerville-manor"][number // 2 % 5],
        mode=mode,
        ruleset=["current", "classic"][number // 2 % 2],
        seed=number,
        share_team_hands=number % 5 != 0,
        persons=[0, 1, 0, 2] if number in (3, 5) else None,
    )


def check_turn_order(game: pl.Game) -> None:
    """Turns go round in seat order; players who are out are skipped (TURN-1)."""
    seats = game.state.static.seats
    out: set[object] = set()
    last = -1
    for event in game.events(None):
        if event["event"] == "eliminated":
            out.add(event["seat"])
        elif event["event"] == "turn-started":
            following = [(last + step) % seats for step in range(1, seats + 1)]
            last = next(seat for seat in following if seat not in out)
            assert event["seat"] == last


@pytest.mark.parametrize("number", range(12))
def test_TURN_1_whole_games_are_sound_can_be_saved_sampled_and_replayed(number: int) -> None:
    game = long_game(number)
    seats = game.state.static.seats
    random = pl.Random(number)
    for at in range(6000):
        assert broken(game.state) == []
        if game.over:
            break
        assert game.decision.kind != "action" or not game.state.out >> game.decision.seat & 1
        if at % 30 == 0:
            loaded = pl.load(json.loads(json.dumps(game.save())))
            assert loaded.digest() == game.digest() and repr(loaded.decision) == repr(game.decision)
        for seat in range(seats) if at % 7 == 0 else ():
            sample = game.sample(seat, at)
            assert sample.view(seat) == game.view(seat) and broken(sample.state) == []
            if at % 105 == 0:
                playout(sample.state, pl.Random(at))
                assert sample.winner in range(seats if number % 2 == 0 else 2)
        game.answer(random.below(len(game.decision.options)))
    assert game.over and game.winner in range(seats if number % 2 == 0 else 2)
    check_turn_order(game)
    again = pl.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest() and again.winner == game.winner
    for watcher in (None, *range(seats)):
        assert again.events(watcher) == game.events(watcher)
        assert len(game.log(watcher)) == len(game.events(watcher))


@pytest.mark.parametrize("number", [2, 3, 7])
def test_INFO_8_in_whole_games_views_show_no_hand_of_another_team(number: int) -> None:
    game = long_game(number)
    random = pl.Random(number + 100)
    static = game.state.static
    for _ in range(400):
        if game.over:
            break
        for watcher in range(static.seats):
            for seat in range(static.seats):
                seen = facts(Table(game), seat, watcher)
                assert ("hand" in seen) == (static.teams[seat] == static.teams[watcher])
        game.answer(random.below(len(game.decision.options)))


def test_TURN_1_a_record_carries_persons_and_shared_hands() -> None:
    game = pl.new_game(HEROES, mode="teams", persons=[0, 1, 0, 2], share_team_hands=False, seed=3)
    placed(Table(game)).maneuver()
    again = pl.replay(json.loads(json.dumps(game.record())))
    loaded = pl.load(json.loads(json.dumps(game.save())))
    for other in (again, loaded):
        assert other.setup.persons == (0, 1, 0, 2) and other.digest() == game.digest()
        assert hand_of(Table(other), 2, 0) is not None and hand_of(Table(other), 3, 1) is None

"""Setting up a duel (SETUP)."""

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table

STARTS = {
    "baskerville-manor": ("b20", "b07"),
    "hanging-gardens": ("h04", "h31"),
    "king-solomons-mine": ("k17", "k07"),
    "marmoreal": ("m13", "m31"),
    "sarpedon": ("s20", "s32"),
    "sherwood-forest": ("w08", "w07"),
    "soho": ("o03", "o14"),
    "yukon": ("y24", "y02"),
}


def new(*heroes: str | pl.HeroDef, board: str | pl.BoardDef = "sarpedon", seed: int = 0) -> Table:
    """A new game, at its first decision."""
    return Table(pl.new_game(heroes, board, seed=seed))


def homebrew(**sidekick: object) -> pl.HeroDef:
    """A hero "tester" with one kind of sidekick, "page"."""
    card = {"id": "plain", "title": "Plain", "copies": 30, "type": "versatile", "value": 3, "used_by": "any"}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    page = {"id": "page", "name": "Page", "attack": "melee", **sidekick}
    return hero_from_plain({"hero": hero, "card": [card], "sidekick": [page]}, "tester")


def spaces(*ids: str) -> list[str]:
    """These spaces as options."""
    return [f"space {id}" for id in ids]


@pytest.mark.parametrize("board", STARTS)
def test_SETUP_1_the_battlefield_is_chosen(board: str) -> None:
    assert new("king-arthur", "sinbad", board=board).game.view(None)["board"] == board


def test_SETUP_1_an_unknown_battlefield_is_refused() -> None:
    with pytest.raises(pl.UnknownContent, match='there is no board "sarpeton", did you mean "sarpedon"'):
        new("king-arthur", "sinbad", board="sarpeton")


def test_SETUP_2_each_player_takes_the_fighters_and_cards_of_the_hero() -> None:
    game = new("king-arthur", "sinbad")
    fighters = game.game.view(None)["fighters"]
    assert isinstance(fighters, list)
    assert [(fighter["id"], fighter["seat"]) for fighter in fighters] == [
        ("king-arthur", 0),
        ("merlin", 0),
        ("sinbad", 1),
        ("porter", 1),
    ]
    assert (game.hand(0) + game.deck(0)).count("excalibur") == 1
    assert (game.hand(1) + game.deck(1)).count("toil-and-danger") == 4


@pytest.mark.parametrize("heroes", [["alice"], ["alice", "medusa", "sinbad"], []])
def test_SETUP_2_a_duel_has_two_heroes(heroes: list[str]) -> None:
    with pytest.raises(pl.SetupError, match="a game of mode duel has 2 heroes"):
        pl.new_game(heroes)


def test_SETUP_3_the_same_hero_twice_is_refused() -> None:
    with pytest.raises(pl.SetupError, match="two seats cannot use the same hero"):
        pl.new_game(["alice", "alice"])


def test_SETUP_3_unless_it_is_allowed() -> None:
    game = Table(pl.new_game(["alice", "alice"], allow_same_hero=True))
    game.do("space s19", "mode big", "space s31", "mode small")
    assert (game.space("alice@0"), game.space("jabberwock@1")) == ("s20", "s31")
    assert (game.kind, game.asked) == ("action", 0)


def test_SETUP_4_fighters_start_with_their_starting_health() -> None:
    game = new("king-arthur", "medusa")
    assert [game.health(fighter) for fighter in ("king-arthur", "merlin", "medusa")] == [18, 7, 16]


def test_SETUP_4_a_sidekick_without_a_dial_has_1_health() -> None:
    game = new("medusa", homebrew(count=2))
    assert [game.health(fighter) for fighter in ("harpy-1", "harpy-2", "harpy-3", "page-1", "page-2")] == [1] * 5


def test_SETUP_5_each_player_draws_5_cards() -> None:
    game = new("king-arthur", "medusa")
    for seat in (0, 1):
        assert (len(game.hand(seat)), len(game.deck(seat)), game.discard(seat)) == (5, 25, [])


def test_SETUP_5_the_decks_are_shuffled() -> None:
    decks = [tuple(new("king-arthur", "medusa", seed=seed).deck(0)) for seed in range(4)]
    assert len(set(decks)) == 4
    assert all(list(deck) != sorted(deck) for deck in decks)


def test_SETUP_5_there_is_no_mulligan() -> None:
    game = new("king-arthur", "medusa")
    asked = [game.kind]
    while game.kind != "action":
        game.do(game.options[0])
        asked.append(game.kind)
    assert asked == ["place-sidekick"] * 4 + ["action"]


def test_SETUP_6_the_seat_order_is_an_input() -> None:
    game = new("medusa", "king-arthur")
    assert (game.space("medusa"), game.space("king-arthur")) == ("s20", None)
    game = new("king-arthur", "medusa")
    assert (game.space("king-arthur"), game.space("medusa")) == ("s20", None)


@pytest.mark.parametrize(("board", "starts"), STARTS.items())
def test_SETUP_7_and_SETUP_13_heroes_stand_on_their_starting_spaces(board: str, starts: tuple[str, str]) -> None:
    game = new("king-arthur", "sinbad", board=board)
    assert game.space("king-arthur") == starts[0]
    game.do(game.options[0])
    assert game.space("sinbad") == starts[1]


def test_SETUP_8_a_sidekick_goes_to_an_empty_space_in_the_zone_of_the_hero() -> None:
    game = new("king-arthur", "medusa")
    assert (game.kind, game.asked) == ("place-sidekick", 0)
    assert game.options == spaces("s18", "s19", "s23", "s28", "s29")


def test_SETUP_8_other_spaces_are_refused() -> None:
    game = new("king-arthur", "medusa")
    for space in ("s20", "s21", "s10"):  # the hero's own, and two adjacent ones of other zones
        with pytest.raises(pl.IllegalAnswer):
            game.do(f"space {space}")


def test_SETUP_8_any_zone_of_the_hero_s_space_will_do() -> None:
    game = new("medusa", "king-arthur", board="marmoreal")
    # m13 is red and yellow
    assert game.options == spaces("m01", "m07", "m08", "m20", "m21")


def test_SETUP_8_sidekicks_need_not_agree_on_the_zone() -> None:
    game = new("medusa", "king-arthur", board="marmoreal")
    game.do("space m01", "space m21", "space m08")  # yellow, red, yellow
    assert [game.space(f"harpy-{number}") for number in (1, 2, 3)] == ["m01", "m21", "m08"]


def test_SETUP_8_each_sidekick_has_a_space_of_its_own() -> None:
    game = new("medusa", "king-arthur").do("space s19")
    assert game.options == spaces("s18", "s23", "s28", "s29")
    game.do("space s28")
    assert game.options == spaces("s18", "s23", "s29")


def test_SETUP_9_without_a_free_space_in_the_zone_any_empty_space_will_do() -> None:
    game = new("king-arthur", "alice", board=pl.sketch("a-b-c-d-e"))
    assert game.options == spaces("b", "c", "d")


def test_SETUP_9_only_when_the_zone_is_full() -> None:
    game = new("medusa", "alice", board=pl.sketch("a-b-c-d-e-f", zones={"red": "a c"}))
    assert game.space("harpy-1") == "c"  # the only space in the zone, so nobody is asked
    assert game.options == spaces("b", "d", "e")
    game.do("space b")
    assert game.options == spaces("d", "e")


def test_SETUP_10_the_starting_space_of_a_hero_to_come_stays_free() -> None:
    game = new("medusa", "alice", board=pl.sketch("a-b-c-d-e-f", zones={"red": "a b c f"}))
    assert game.options == spaces("b", "c")  # f is in the zone, but Alice will stand there
    game.do("space b")
    assert game.options == spaces("d", "e")  # SETUP-9 does not open f either
    game.do("space d")
    assert game.space("alice") == "f"


def test_SETUP_10_starting_spaces_that_are_not_used_are_available() -> None:
    board = pl.sketch("a-b-c-d", zones={"red": "a b c"}, starts=["a", "d", "b", "c"])
    assert new("king-arthur", "alice", board=board).options == spaces("b", "c")


def test_SETUP_11_sidekicks_that_start_off_the_battlefield_are_not_placed() -> None:
    game = new(homebrew(off_board=True, count=2), "king-arthur")
    assert (game.kind, game.asked) == ("place-sidekick", 1)
    assert game.space("page-1") is None
    game.do(game.options[0])
    assert (game.kind, game.asked) == ("action", 0)
    assert game.space("page-2") is None


def test_SETUP_12_start_decisions_follow_the_placing() -> None:
    game = new("alice", "king-arthur")
    assert game.kind == "place-sidekick"
    game.do("space s19")
    assert (game.kind, game.asked) == ("start-mode", 0)
    assert game.options == ["mode big", "mode small"]


def test_SETUP_12_start_decisions_come_before_the_next_seat_places() -> None:
    game = new("alice", "king-arthur").do("space s19")
    assert game.space("king-arthur") is None
    game.do("mode small")
    assert game.space("king-arthur") == "s32"
    assert (game.kind, game.asked) == ("place-sidekick", 1)


@pytest.mark.parametrize("size", ["big", "small"])
def test_SETUP_12_the_chosen_size_is_public(size: str) -> None:
    game = new("alice", "king-arthur").do("space s19", f"mode {size}")
    seats = game.game.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["modes"]["size"] == size


def test_SETUP_13_seat_2_places_its_sidekicks_round_its_own_start() -> None:
    game = new("king-arthur", "medusa").do("space s19")
    purple = ("s21", "s22", "s24", "s25", "s26", "s30", "s31", "s34", "s35", "s36")
    assert game.asked == 1
    assert game.options == spaces(*purple)
    game.do("space s25", "space s36")
    assert game.options == spaces(*(space for space in purple if space not in ("s25", "s36")))


def test_SETUP_13_the_last_seat_makes_its_start_decision_before_the_first_turn() -> None:
    game = new("king-arthur", "alice").do("space s19", "space s31")
    assert (game.kind, game.asked) == ("start-mode", 1)
    game.do("mode big")
    assert (game.kind, game.asked) == ("action", 0)


def test_SETUP_14_the_hero_on_starting_space_1_has_the_first_turn() -> None:
    game = new("medusa", "king-arthur").do("space s18", "space s19", "space s23", "space s31")
    assert (game.kind, game.asked) == ("action", 0)
    assert [(event["seat"], event["number"]) for event in game.events("turn-started")] == [(0, 1)]

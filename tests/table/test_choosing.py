"""Choosing heroes at the table: guests who choose, drafts with bans, and what is refused."""

from dataclasses import replace

import pytest

from peerless.content import library
from peerless.table import choosing, commands
from peerless.table.choosing import Step
from peerless.table.narrator import Narrator
from peerless.table.settings import TableSettings, settings_from_plain
from peerless.table.snapshot import from_snapshot, snapshot
from peerless.table.table import OPEN, PLAYING
from peerless.text.names import Names
from tests.support.sitting import SECRET, Sitting, described, key_of, table_settings, token_of


def choosers(*seats: int, players: tuple[str, ...] = ("me", "link"), draft: bool = False) -> TableSettings:
    """A table where the players of these seats choose their heroes."""
    mode = {2: "duel", 3: "ffa"}[len(players)]
    settings = table_settings(*players, mode=mode)
    places = tuple(replace(place, chooses=number in seats) for number, place in enumerate(settings.seats))
    return replace(settings, seats=places, draft=draft)


def sat(settings: TableSettings) -> Sitting:
    sitting = Sitting(settings)
    for seat, place in enumerate(sitting.table.seats):
        if place.player == "nobody":
            sitting.do(commands.sit(sitting.table, seat, "", f"nonce-{seat}"))
    return sitting


def heroes(sitting: Sitting) -> list[str]:
    return [hero.id for hero in sitting.table.setup.heroes]


def test_the_game_waits_for_the_guest_to_choose() -> None:
    sitting = sat(choosers(1))
    assert sitting.table.status == OPEN
    assert sitting.table.to_choose == Step(1, "pick")
    sitting.do(commands.choose(sitting.table, 1, "bigfoot"))
    assert sitting.table.status == PLAYING
    assert heroes(sitting) == ["medusa", "bigfoot"]
    assert sitting.table.game is not None and sitting.table.game.setup.heroes[1].id == "bigfoot"
    assert described(sitting.folded()) == described(sitting.table)


def test_the_hero_that_stands_in_may_be_chosen_too() -> None:
    sitting = sat(choosers(1))
    sitting.do(commands.choose(sitting.table, 1, "king-arthur"))
    assert heroes(sitting) == ["medusa", "king-arthur"]


def test_whoever_chooses_first_does_not_start_before_the_others_are_there() -> None:
    sitting = Sitting(choosers(0))
    sitting.do(commands.choose(sitting.table, 0, "bigfoot"))
    assert sitting.table.status == OPEN
    sitting.do(commands.sit(sitting.table, 1, "", "nonce"))
    assert sitting.table.status == PLAYING


def test_a_draft_bans_in_the_order_of_the_seats_and_picks_in_the_other() -> None:
    sitting = sat(choosers(0, 1, draft=True))
    assert sitting.table.steps == (Step(0, "ban"), Step(1, "ban"), Step(1, "pick"), Step(0, "pick"))
    for seat, hero in ((0, "medusa"), (1, "alice"), (1, "bigfoot"), (0, "sinbad")):
        assert sitting.table.status == OPEN
        sitting.do(commands.choose(sitting.table, seat, hero))
    assert sitting.table.status == PLAYING
    assert heroes(sitting) == ["sinbad", "bigfoot"]


@pytest.mark.parametrize("hero", ["medusa", "alice", "no-such-hero", "../etc"])
def test_what_is_banned_or_taken_or_unknown_is_refused(hero: str) -> None:
    sitting = sat(choosers(1, 0, draft=True))
    sitting.do(commands.choose(sitting.table, 0, "medusa"))
    sitting.do(commands.choose(sitting.table, 1, "sinbad"))
    sitting.do(commands.choose(sitting.table, 1, "alice"))
    assert key_of(lambda: commands.choose(sitting.table, 0, hero)) == "hero_not_free"


def test_the_same_hero_twice_only_where_that_is_allowed() -> None:
    settings = choosers(1)
    assert key_of(lambda: commands.choose(sat(settings).table, 1, "medusa")) == "hero_not_free"
    allowed = settings_from_plain({**settings.to_plain(), "setup": {**settings.setup, "allow_same_hero": True}})
    sitting = sat(allowed)
    sitting.do(commands.choose(sitting.table, 1, "medusa"))
    assert heroes(sitting) == ["medusa", "medusa"]


def test_nobody_chooses_for_another_nor_after_the_start() -> None:
    sitting = sat(choosers(1))
    assert key_of(lambda: commands.choose(sitting.table, 0, "bigfoot")) == "not_your_choice"
    sitting.do(commands.choose(sitting.table, 1, "bigfoot"))
    assert key_of(lambda: commands.choose(sitting.table, 1, "alice")) == "already_started"
    assert key_of(lambda: commands.choose(Sitting(choosers()).table, 1, "alice")) == "not_your_choice"


def test_bots_in_the_empty_seats_play_heroes_that_nobody_banned() -> None:
    sitting = Sitting(choosers(0, 1, draft=True))
    sitting.do(commands.choose(sitting.table, 0, "king-arthur"))  # who stood in for seat 1
    sitting.do(commands.start(sitting.table, 0, "easy"))
    assert sitting.table.status == PLAYING
    assert "king-arthur" not in heroes(sitting)
    assert len(set(heroes(sitting))) == 2
    assert described(sitting.folded()) == described(sitting.table)


def test_three_may_choose_and_one_is_fixed() -> None:
    sitting = sat(choosers(0, 2, players=("me", "link", "link")))
    free = choosing.possible(sitting.table.settings, sitting.table.setup, sitting.table.chosen)
    assert set(library.heroes()) - set(free) == {"king-arthur"}
    sitting.do(commands.choose(sitting.table, 0, "alice"))
    sitting.do(commands.choose(sitting.table, 2, "medusa"))
    assert heroes(sitting) == ["alice", "king-arthur", "medusa"]


def test_a_snapshot_keeps_the_heroes_that_were_chosen() -> None:
    sitting = sat(choosers(1))
    sitting.do(commands.choose(sitting.table, 1, "bigfoot"))
    again = from_snapshot(sitting.settings, SECRET, snapshot(sitting.table))
    assert [hero.id for hero in again.setup.heroes] == ["medusa", "bigfoot"]
    assert again.seat_of(token_of(1)) == 1 and again.chosen == ["bigfoot"]


def test_everybody_sees_the_choices_and_only_one_may_make_the_next() -> None:
    table = sat(choosers(0, 1, draft=True)).table
    table.apply(table.last + 1, commands.choose(table, 0, "alice")[0], 0.0)
    told = Narrator(table, Names(table.setup.heroes, table.setup.static(), "en"))
    info = told.info(1, 0.0, ())
    assert [(choice.seat, choice.what, choice.hero) for choice in info.choices][:2] == [
        (0, "ban", "alice"),
        (1, "ban", None),
    ]
    assert (info.may.choose, told.powers(0, 0.0).choose) == ("ban", None)
    assert all(seat.chooses for seat in info.seats)

"""A table is the fold of its entries: every process that reads them has the same one."""

import pytest

import peerless as pl
from peerless.table import commands, fairness
from peerless.table.entries import Entry
from peerless.table.table import OVER, PLAYING, Table
from tests.support.sitting import (
    SECRET,
    Sitting,
    described,
    key_of,
    legal,
    random_acts,
    seated,
    table_settings,
    token_of,
)

PARTIES: list[tuple[tuple[str, ...], str, dict[str, object]]] = [
    (("me", "link"), "duel", {}),
    (("me", "bot"), "duel", {"undo": "free"}),
    (("link", "open", "bot"), "ffa", {}),
    (("me", "link", "link", "link"), "ffa", {"undo": "none"}),
    (("me", "link", "me", "bot"), "teams", {"persons": (0, 1, 0, 3)}),
]


# --- the fold ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode", "settings"), PARTIES)
def test_a_table_is_the_fold_of_its_entries(players: tuple[str, ...], mode: str, settings: dict[str, object]) -> None:
    """Whatever people do, in whatever order: copies that each got one entry, and one that got all, are equal."""
    sitting, random = seated(*players, mode=mode, **settings), pl.Random(len(players))
    kinds: set[str] = set()
    for number in range(500):
        wanted = random_acts(sitting.table, random, sitting.now)
        kinds.update(entry.kind for entry in wanted)
        sitting.do(wanted)
        if number % 100 == 0:
            assert described(sitting.folded()) == described(sitting.table)
    assert described(sitting.folded()) == described(sitting.table)
    assert kinds >= {"answer", "leave", "return", "say"}, kinds


def test_a_copy_leaves_the_table_alone() -> None:
    sitting, random = seated("me", "link", "bot", mode="ffa"), pl.Random(5)
    for _ in range(150):
        before = described(sitting.table)
        trial = sitting.table.clone()
        assert described(trial) == before
        for entry in random_acts(trial, random, sitting.now + 100):
            trial.apply(trial.last + 1, entry, sitting.now + 100)
        assert described(sitting.table) == before
        sitting.do(random_acts(sitting.table, random, sitting.now))


def test_entries_come_one_after_the_other() -> None:
    table = seated("me", "link").table
    with pytest.raises(AssertionError, match="entry 5 after"):
        table.clone().apply(5, Entry("say", 0, {"phrase": "hello"}), 0.0)


def test_talk_is_kept_for_a_while_only() -> None:
    sitting = seated("me", "link")
    version = sitting.table.version
    for _ in range(40):
        sitting.do(commands.say(sitting.table, 1, "thanks"))
    said = list(sitting.table.talk)
    assert len(said) == 30 and said[-1].number == sitting.table.last and said[-1].seat == 1
    assert sitting.table.version == version, "talk does not make answers stale"


# --- sitting down and starting ----------------------------------------------------------------------


def test_the_last_one_to_sit_starts_the_game() -> None:
    sitting = Sitting(table_settings("me", "link", "open", mode="ffa"))
    assert commands.begin(sitting.table) == []
    sitting.do(commands.sit(sitting.table, 1, "Ann", "n1"))
    assert sitting.table.game is None and sitting.table.seats[1].name == "Ann"
    sitting.do(commands.sit(sitting.table, 2, "", "n2", fairness.hashed("another-secret-of-a-seat")))
    table = sitting.table
    assert table.status == PLAYING and table.game is not None
    assert table.game.seed == fairness.seed(SECRET, ["nonce-0", "n1", "n2"])
    assert [table.seat_of(token) for token in (token_of(0), token_of(1), "another-secret-of-a-seat", "no")] == [
        0, 1, 2, None,
    ]  # fmt: skip


def test_the_host_starts_with_bots_on_the_empty_seats() -> None:
    sitting = Sitting(table_settings("me", "link", "open", "bot", mode="teams"))
    assert key_of(lambda: commands.start(sitting.table, 1, "hard")) == "host_only"
    sitting.do(commands.start(sitting.table, 0, "hard"))
    assert [seat.bot for seat in sitting.table.seats] == [None, "hard", "hard", "normal"]
    assert [seat.player for seat in sitting.table.seats] == ["person", "bot", "bot", "bot"]
    assert key_of(lambda: commands.start(sitting.table, 0, "hard")) == "already_started"
    assert not any(seat.is_open and seat.bot is None for seat in sitting.table.seats)


def test_who_comes_late_by_a_link_takes_the_place_of_the_bot() -> None:
    sitting = Sitting(table_settings("me", "link"))
    sitting.do(commands.start(sitting.table, 0, "easy"))
    sitting.do(commands.come_back(sitting.table, 1))
    assert sitting.table.people() == [0, 1]
    assert sitting.table.opponents_to_ask(0) == [1]


# --- leaving and giving up --------------------------------------------------------------------------


def test_a_bot_plays_on_for_a_player_who_leaves_until_the_return() -> None:
    sitting = seated("me", "link")
    seat = sitting.table.decider
    assert seat is not None
    version = sitting.table.version
    left = sitting.do(commands.leave(sitting.table, seat, "novice"))
    assert left.bot_to_move == "novice" and left.version == version
    assert key_of(lambda: commands.leave(sitting.table, seat, "easy")) == "bot_plays"
    sitting.answer()
    back = sitting.do(commands.come_back(sitting.table, seat))
    assert back.seats[seat].bot is None and back.seats[seat].player == "person"
    assert key_of(lambda: commands.come_back(sitting.table, seat)) == "not_left"


def test_a_bot_that_thought_too_long_changes_nothing() -> None:
    sitting = seated("me", "bot")
    sitting.play(pl.Random(1), lambda table: table.bot_to_move is not None)
    table, choice = sitting.table, legal(sitting.table)[0]
    assert commands.bot_answer(table, table.version - 1, choice) == []
    sitting.do(commands.bot_answer(table, table.version, choice))
    sitting.play(pl.Random(2), lambda table: table.bot_to_move is None)
    assert commands.bot_answer(sitting.table, sitting.table.version, legal(sitting.table)[0]) == []


def resigned(sitting: Sitting, *seats: int) -> Table:
    for seat in seats:
        sitting.do(commands.resign(sitting.table, seat))
    return sitting.table


def test_who_resigns_in_a_duel_has_lost() -> None:
    table = resigned(seated("me", "link"), 0)
    assert (table.status, table.winner, table.resigned_to) == (OVER, 1, 1)
    assert table.decider is None and table.deadline is None and table.bot_to_move is None
    assert key_of(lambda: commands.resign(table, 1)) == "game_over"


def test_who_resigns_against_a_bot_has_lost() -> None:
    assert resigned(seated("bot", "me", host=1), 1).winner == 0


@pytest.mark.parametrize("seats", [3, 4])
def test_in_a_free_for_all_the_last_player_who_has_not_resigned_wins(seats: int) -> None:
    sitting = seated("me", *["link"] * (seats - 1), mode="ffa")
    for loser in range(seats - 2):
        table = resigned(sitting, loser)
        assert table.status == PLAYING and table.seats[loser].bot == "normal"
        assert key_of(lambda table=table, loser=loser: commands.resign(table, loser)) == "bot_plays"  # type: ignore[misc]
        assert key_of(lambda table=table, loser=loser: commands.come_back(table, loser)) == "not_left"  # type: ignore[misc]
    assert resigned(sitting, seats - 2).winner == seats - 1


def test_in_a_free_for_all_bots_play_on() -> None:
    table = resigned(seated("me", "bot", "bot", mode="ffa"), 0)
    assert table.status == PLAYING and table.people() == []


def test_a_team_has_lost_when_both_have_resigned() -> None:
    sitting = seated("me", "link", "link", "link", mode="teams")
    assert resigned(sitting, 1).status == PLAYING
    assert resigned(sitting, 3).winner == 0


def test_a_bot_gives_up_with_its_partner() -> None:
    assert resigned(seated("me", "link", "bot", "link", mode="teams"), 0).winner == 1


def test_a_bot_on_a_seat_that_nobody_took_gives_up_with_its_partner() -> None:
    sitting = Sitting(table_settings("me", "link", "link", "link", mode="teams"))
    sitting.do(commands.start(sitting.table, 0, "easy"))
    assert resigned(sitting, 0).winner == 1


def test_a_bot_that_plays_for_an_absent_partner_does_not_give_up() -> None:
    sitting = seated("me", "link", "link", "link", mode="teams")
    sitting.do(commands.leave(sitting.table, 2, "easy"))
    assert resigned(sitting, 0).status == PLAYING


def test_one_person_with_both_heroes_of_a_team_resigns_with_both() -> None:
    table = resigned(seated("me", "link", "me", "link", mode="teams", persons=(0, 1, 0, 3)), 2)
    assert [seat.resigned for seat in table.seats] == [True, False, True, False]
    assert table.winner == 1


def test_who_has_resigned_does_not_count_even_if_a_bot_fights_on() -> None:
    """The last of three who is left standing among people wins at once, whoever else is out by the rules."""
    sitting = seated("me", "link", "link", mode="ffa")
    sitting.play(pl.Random(4), lambda table: table.status != PLAYING or bool(table.game and table.game.state.out))
    game = sitting.table.game
    assert game is not None and sitting.table.status == PLAYING, "chance has not eliminated anybody: other numbers"
    out = next(seat for seat in range(3) if game.state.out >> seat & 1)
    stays, goes = (seat for seat in range(3) if seat != out)
    assert resigned(sitting, goes).winner == stays

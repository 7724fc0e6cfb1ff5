"""Somebody who is away for days holds nobody up; nobody is thought to be away too early."""

import pytest

from peerless.table import absence, commands
from peerless.table.absence import HERE_EVERY
from peerless.table.clock import ClockSettings
from peerless.table.entries import HERE, Entry
from peerless.table.settings import AWAY_AFTER
from peerless.table.snapshot import from_snapshot, snapshot
from peerless.table.table import OVER, PLAYING
from tests.support.sitting import Sitting, described, key_of, seated

LONG = AWAY_AFTER + HERE_EVERY


def to_move(sitting: Sitting) -> int:
    assert sitting.table.decider is not None
    return sitting.table.decider


def test_nobody_is_away_too_early() -> None:
    sitting = seated("link", "link")
    other = 1 - to_move(sitting)
    for now, away in [(sitting.now + LONG - 1, False), (sitting.now + LONG, True)]:
        assert absence.is_away(sitting.table, now) is away
        assert absence.may_replace(sitting.table, other, now) is away
        assert absence.may_claim(sitting.table, other, now) is away
    now = sitting.now + LONG - 1
    assert key_of(lambda: absence.claim(sitting.table, other, now)) == "not_away"
    assert key_of(lambda: absence.replace(sitting.table, other, "easy", now)) == "not_away"


def test_the_clock_of_a_decision_begins_when_it_is_open() -> None:
    """Whoever did not have to decide was not waited for, however long it took the other."""
    sitting = seated("link", "link")
    first = to_move(sitting)
    sitting.now += LONG - 10
    while to_move(sitting) == first:
        sitting.answer()
    assert not absence.is_away(sitting.table, sitting.now + LONG - 1)
    assert absence.is_away(sitting.table, sitting.now + LONG)


@pytest.mark.parametrize("sign", ["here", "say"])
def test_a_sign_of_life_in_time_prevents_it(sign: str) -> None:
    sitting = seated("link", "link")
    seat, other = to_move(sitting), 1 - to_move(sitting)
    sitting.do(
        [Entry(HERE, seat)] if sign == "here" else commands.say(sitting.table, seat, "one-moment"), after=LONG - 1
    )
    assert key_of(lambda: absence.claim(sitting.table, other, sitting.now + LONG - 1)) == "not_away"
    assert absence.may_claim(sitting.table, other, sitting.now + LONG)


def test_a_bot_plays_on_until_they_return() -> None:
    sitting = seated("link", "link")
    seat, other = to_move(sitting), 1 - to_move(sitting)
    sitting.do(absence.replace(sitting.table, other, "easy", sitting.now + LONG), after=LONG)
    assert sitting.table.bot_to_move == "easy" and sitting.table.status == PLAYING
    assert not absence.is_away(sitting.table, sitting.now + 10 * LONG)
    returned = sitting.do(commands.come_back(sitting.table, seat))
    assert returned.bot_to_move is None and returned.decider == seat


def test_in_a_duel_the_other_wins() -> None:
    sitting = seated("link", "link")
    other = 1 - to_move(sitting)
    sitting.do(absence.claim(sitting.table, other, sitting.now + LONG), after=LONG)
    assert sitting.table.status == OVER and sitting.table.winner == other and sitting.table.was_absent
    again = from_snapshot(sitting.settings, sitting.secret, snapshot(sitting.table))
    assert described(again) == described(sitting.table) == described(sitting.folded())


def test_who_is_away_cannot_claim_and_nobody_claims_for_a_bot_or_at_the_same_screen() -> None:
    sitting = seated("link", "link")
    assert not absence.may_replace(sitting.table, to_move(sitting), sitting.now + LONG)
    alone = seated("me", "me")
    assert absence.here(alone.table, [0, 1], 0.0, alone.now + LONG, 1.0) == []
    assert not any(absence.may_replace(alone.table, seat, alone.now + LONG) for seat in (0, 1))
    with_bot = seated("link", "bot")
    while with_bot.table.bot_to_move is None:
        with_bot.answer()
    assert not absence.may_replace(with_bot.table, 0, with_bot.now + LONG)


def test_where_there_is_a_clock_it_decides() -> None:
    sitting = seated("link", "link", clock=ClockSettings("decision", 60))
    assert absence.away_from(sitting.table) is None
    assert absence.here(sitting.table, [0, 1], 0.0, sitting.now + LONG, 1.0) == []


def test_FFA_the_others_play_on() -> None:
    sitting = seated("link", "link", "link", mode="ffa")
    seat = to_move(sitting)
    first, second = (number for number in range(3) if number != seat)
    sitting.do(absence.claim(sitting.table, first, sitting.now + LONG), after=LONG)
    assert sitting.table.status == PLAYING and sitting.table.seats[seat].resigned and sitting.table.winner is None
    assert {absence.may_claim(sitting.table, number, sitting.now + LONG) for number in (first, second)} == {False}


def test_TEAM_a_partner_may_find_a_substitute_but_not_give_up_for_both() -> None:
    sitting = seated("link", "link", "link", "link", mode="teams")
    seat = to_move(sitting)
    partner, enemy, now = (seat + 2) % 4, (seat + 1) % 4, sitting.now + LONG
    assert absence.may_replace(sitting.table, partner, now) and not absence.may_claim(sitting.table, partner, now)
    assert absence.may_replace(sitting.table, enemy, now) and absence.may_claim(sitting.table, enemy, now)
    assert key_of(lambda: absence.claim(sitting.table, partner, now)) == "not_away"
    sitting.do(absence.claim(sitting.table, enemy, now), after=LONG)
    assert sitting.table.status == PLAYING, "the partner plays on beside a bot"


def test_who_is_there_is_written_down_now_and_then() -> None:
    sitting = seated("link", "link")
    table, now = sitting.table, sitting.now
    assert absence.here(table, [0, 1], 0.0, now + 299, 300) == []
    assert absence.here(table, [1, 0], 0.0, now + 301, 300) == [Entry(HERE, 0), Entry(HERE, 1)]
    version = table.version
    sitting.do([Entry(HERE, 0)], after=1000)
    assert sitting.table.version == version and sitting.table.seats[0].seen == sitting.now
    assert [seat.seen for seat in sitting.table.seats] != [sitting.now] * 2


def test_a_table_that_never_starts_expires() -> None:
    sitting = Sitting(seated("link", "link").settings)
    keep = sitting.settings.unstarted_for
    assert not absence.has_expired(sitting.table, 1000.0, 1000.0 + keep - 1)
    assert absence.has_expired(sitting.table, 1000.0, 1000.0 + keep)
    sitting.do(commands.sit(sitting.table, 0, "", ""), after=500)
    assert not absence.has_expired(sitting.table, 1000.0, 1000.0 + keep)
    assert not absence.has_expired(seated("link", "link").table, 0.0, 10.0**12), "it has started"

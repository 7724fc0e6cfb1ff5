"""Taking back: free where nobody is asked, harmless within a maneuver, else by asking; events begin anew."""

import pytest

import peerless as pl
from peerless.table import commands
from peerless.table.entries import Entry
from peerless.table.table import OVER, PLAYING, Table
from tests.support.sitting import Sitting, described, key_of, legal, seated, table_settings


def events(table: Table) -> int:
    assert table.game is not None
    return len(table.game.state.log or [])


def position(table: Table) -> str:
    assert table.game is not None
    return table.game.digest()


def after_set_up(sitting: Sitting, seed: int = 1) -> Sitting:
    """To the first action of the first turn."""
    sitting.play(pl.Random(seed), lambda table: table.game is not None and table.game.decision.kind == "action")
    return sitting


def give_until(sitting: Sitting, kind: str) -> None:
    """First options until a decision of this kind is open."""
    while sitting.table.game is not None and sitting.table.game.decision.kind != kind:
        sitting.answer()


# --- free -------------------------------------------------------------------------------------------


def test_alone_against_bots_the_last_answer_comes_back_with_all_that_followed() -> None:
    sitting = after_set_up(seated("me", "bot", undo="free"))
    sitting.play(pl.Random(2), lambda table: len(table.given) > 40 and table.decider == 0)
    before, decided = sitting.table, len(sitting.table.given)
    sitting.answer()
    sitting.play(pl.Random(3), lambda table: table.bot_to_move is None)
    assert len(sitting.table.given) >= decided + 1
    assert commands.undo_target(sitting.table, 0) == decided
    assert commands.undo_power(sitting.table, 0) == "free"
    after = sitting.do(commands.undo(sitting.table, 0, sitting.table.version))
    assert position(after) == position(before) and after.given == before.given
    assert after.game is not None and before.game is not None and after.game.answers == before.game.answers
    assert events(after) == events(before)
    assert after.epoch == before.epoch + 1 and after.version == after.last > before.version
    assert described(sitting.folded()) == described(after)


def test_the_beginning_is_the_end_of_taking_back() -> None:
    sitting = after_set_up(seated("me", "bot", undo="free"))
    while (to := commands.undo_target(sitting.table, 0)) is not None:
        sitting.do(commands.undo(sitting.table, 0, sitting.table.version))
        assert len(sitting.table.given) == to
    assert commands.undo_power(sitting.table, 0) is None
    assert key_of(lambda: commands.undo(sitting.table, 0, sitting.table.version)) == "no_undo"


def test_at_one_screen_nobody_is_asked() -> None:
    sitting = after_set_up(seated("me", "me"))
    seat = sitting.table.decider
    assert seat is not None
    sitting.answer("maneuver")
    assert commands.undo_power(sitting.table, seat) == "free"


def test_alone_the_end_can_be_taken_back_too() -> None:
    sitting = seated("me", "bot", undo="free")
    sitting.play(pl.Random(3))
    assert commands.undo_power(sitting.table, 0) == "free"
    assert sitting.do(commands.undo(sitting.table, 0, sitting.table.version)).status == PLAYING


def test_not_after_a_rematch_was_asked_for() -> None:
    sitting = seated("me", "bot", undo="free")
    sitting.play(pl.Random(3))
    sitting.do(commands.rematch(sitting.table, 0))
    assert commands.undo_power(sitting.table, 0) is None
    assert key_of(lambda: commands.undo(sitting.table, 0, sitting.table.version)) == "game_over"


def test_with_others_the_end_is_the_end() -> None:
    """The secret of the shuffle is shown then: going on would be playing with open cards."""
    sitting = seated("me", "link", undo="free")
    sitting.play(pl.Random(3))
    assert sitting.table.status == OVER and commands.undo_power(sitting.table, 0) is None
    assert key_of(lambda: commands.undo(sitting.table, 0, sitting.table.version)) == "game_over"


# --- harmless ---------------------------------------------------------------------------------------


def test_within_a_maneuver_moves_are_taken_back_without_asking() -> None:
    sitting = after_set_up(seated("me", "link"))
    seat = sitting.table.decider
    assert seat is not None
    sitting.answer("maneuver")
    assert commands.undo_power(sitting.table, seat) == "ask", "a card was drawn"
    while legal(sitting.table)[-1] == "decline":
        sitting.answer("decline" if "boost" in str(sitting.table.game and sitting.table.game.decision.kind) else None)
    before = sitting.table
    assert before.game is not None and before.game.decision.kind == "destination"
    sitting.answer(legal(before)[-1])
    assert sitting.table.given[-1].harmless and sitting.table.decider == seat
    assert commands.undo_power(sitting.table, seat) == "free"
    assert commands.undo_power(sitting.table, 1 - seat) != "free"
    assert position(sitting.do(commands.undo(sitting.table, seat, sitting.table.version))) == position(before)


def test_harmless_answers_show_nothing_and_roll_nothing() -> None:
    """Whenever an answer counts as harmless, no seat but its own has learned anything, and no card has moved."""
    harmless = 0
    for number in range(4):
        sitting, random = seated("me", "link", heroes=("sun-wukong", "houdini")), pl.Random(number)
        while sitting.table.status == PLAYING:
            before = sitting.table
            options = legal(before)
            after = sitting.answer(options[random.below(len(options))])
            if not after.given[-1].harmless:
                continue
            harmless += 1
            assert after.game is not None and before.game is not None
            old, new = before.game.state, after.game.state
            assert new.decider == old.decider and new.rng == old.rng
            assert (new.hands, new.decks, new.discards) == (old.hands, old.decks, old.discards)
            assert (new.kinds, new.known) == (old.kinds, old.known)
    assert harmless > 100


# --- asking -----------------------------------------------------------------------------------------


def asking() -> tuple[Sitting, int]:
    """Somebody has begun a maneuver and wants it back."""
    sitting = after_set_up(seated("me", "link", "link", mode="ffa"))
    seat = sitting.table.decider
    assert seat is not None
    sitting.answer("maneuver")
    sitting.do(commands.undo(sitting.table, seat, sitting.table.version))
    return sitting, seat


def test_all_others_are_asked_and_must_agree() -> None:
    sitting, seat = asking()
    offer = sitting.table.offer
    assert offer is not None and offer.seat == seat
    others = [other for other in range(3) if other != seat]
    assert offer.waits_for == others
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "undo_asked"
    assert key_of(lambda: commands.reply(sitting.table, seat, True)) == "nothing_asked"
    sitting.do(commands.reply(sitting.table, others[0], True))
    assert sitting.table.offer is not None and sitting.table.offer.waits_for == others[1:]
    assert key_of(lambda: commands.reply(sitting.table, others[0], True)) == "nothing_asked"
    answers = len(sitting.table.given)
    wanted = commands.reply(sitting.table, others[1], True)
    assert [entry.kind for entry in wanted] == ["agree", "undo"]
    table = sitting.do(wanted)
    assert len(table.given) == answers - 1 and table.offer is None and table.epoch == 1
    assert described(sitting.folded()) == described(table)


def test_one_no_is_enough() -> None:
    sitting, seat = asking()
    epoch = sitting.table.epoch
    sitting.do(commands.reply(sitting.table, (seat + 1) % 3, False))
    assert sitting.table.offer is None and sitting.table.epoch == epoch
    assert key_of(lambda: commands.reply(sitting.table, (seat + 2) % 3, True)) == "nothing_asked"
    assert commands.undo(sitting.table, seat, sitting.table.version), "asking again is possible"


def test_an_answer_is_an_answer_to_the_question_too() -> None:
    sitting, _ = asking()
    assert sitting.answer().offer is None


def test_who_leaves_need_not_be_waited_for() -> None:
    sitting, seat = asking()
    assert sitting.do(commands.leave(sitting.table, (seat + 1) % 3, "easy")).offer is None
    asked = sitting.do(commands.undo(sitting.table, seat, sitting.table.version)).offer
    assert asked is not None and asked.waits_for == [(seat + 2) % 3]


def test_nobody_takes_back_what_was_seen_while_the_only_opponent_is_away() -> None:
    sitting = after_set_up(seated("me", "link"))
    seat = sitting.table.decider
    assert seat is not None
    sitting.answer("maneuver")
    sitting.do(commands.leave(sitting.table, 1 - seat, "easy"))
    assert commands.undo_power(sitting.table, seat) is None
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "undo_not_allowed"
    sitting.do(commands.come_back(sitting.table, 1 - seat))
    assert commands.undo_power(sitting.table, seat) == "ask"
    sitting.do(commands.resign(sitting.table, 1 - seat))
    assert commands.undo_power(sitting.table, seat) is None, "and then the game is over"


def test_at_one_screen_a_seat_left_to_a_bot_does_not_count_as_away() -> None:
    sitting = after_set_up(seated("me", "me"))
    seat = sitting.table.decider
    assert seat is not None
    sitting.answer("maneuver")
    sitting.do(commands.leave(sitting.table, 1 - seat, "easy"))
    assert sitting.table.opponents_away(seat) == [] and commands.undo_power(sitting.table, seat) == "free"


def test_one_person_with_two_seats_is_asked_once_and_takes_back_for_both() -> None:
    sitting = after_set_up(seated("link", "link", "link", "link", mode="teams", persons=(0, 1, 0, 3)))
    assert sitting.table.opponents_to_ask(1) == [0, 3]
    assert sitting.table.opponents_to_ask(2) == [1, 3]
    mine = [given.seat for given in sitting.table.given if given.seat in (0, 2)]
    assert mine, "the set-up asks somebody"
    assert commands.undo_target(sitting.table, 0) == commands.undo_target(sitting.table, 2)


# --- refused ----------------------------------------------------------------------------------------


def test_refusals() -> None:
    table = Sitting(table_settings("me", "link")).table
    assert key_of(lambda: commands.undo(table, 0, 0)) == "not_started"
    sitting = seated("me", "link", undo="none")
    seat = sitting.table.decider
    assert seat is not None
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "no_undo"
    sitting.answer()
    assert commands.undo_power(sitting.table, seat) is None
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "undo_not_allowed"
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version - 1)) == "stale"
    sitting.do(commands.leave(sitting.table, seat, "easy"))
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "bot_plays"
    sitting.do(commands.resign(sitting.table, 1 - seat))
    assert key_of(lambda: commands.undo(sitting.table, seat, sitting.table.version)) == "game_over"


def test_answers_of_the_record_that_a_table_goes_on_from_stay() -> None:
    game = pl.new_game(["medusa", "king-arthur"], board="sarpedon", seed=4)
    for _ in range(6):
        game.answer(0)
    settings = table_settings("me", "bot", undo="free", seed="4", prefix=list(game.answers))
    sitting = Sitting(settings).start()
    assert position(sitting.table) == game.digest() and len(sitting.table.given) == 6
    assert commands.undo_target(sitting.table, 0) is None


@pytest.mark.parametrize("policy", ["free", "ask"])
def test_an_answer_that_time_gave_is_ones_own(policy: str) -> None:
    sitting = seated("me", "bot", undo=policy)
    sitting.play(pl.Random(8), lambda table: table.decider == 0)
    sitting.do([Entry("answer", 0, {"answer": commands.safe_answer(sitting.table), "by": "clock"})])
    assert commands.undo_target(sitting.table, 0) == len(sitting.table.given) - 1

"""A finished game, state by state: the messages the players received, rebuilt from the record."""

from dataclasses import replace

from pydantic_core import to_json

from peerless.game.game import Game, start_game
from peerless.game.replay import begin_from
from peerless.server.protocol.http import ReplayPage
from peerless.table.messages import StateMessage
from peerless.table.narrator import Narrator
from peerless.table.table import BY_BOT, STAND_IN, Table
from peerless.text.names import Names


def replay_page(table: Table, names: Names, seat: int | None, first: int, count: int) -> bytes:
    """Up to `count` states from `first` on, as JSON; state n is the one after n answers."""
    assert table.game is not None
    answers = table.game.answers
    total = len(answers) + 1
    shown = table.clone()
    shown.game = _first_position(table.game)
    shown.given, shown.resigned_to, shown.version, shown.epoch = [], None, 0, 0
    states: list[StateMessage] = []
    seen = 0
    for number in range(min(total, first + count)):
        if number > 0:
            shown.game.answer(answers[number - 1])
            shown.given.append(table.given[number - 1])
        if number >= first:
            _seat_as_then(shown, table, number)
            states.append(_state(shown, names, seat, seen))
            seen = states[-1].next_event
        elif number == first - 1:
            seen = len(shown.game.state.log or [])
    return to_json(ReplayPage(table.settings.id, total, first, seat, states))


def _seat_as_then(shown: Table, table: Table, number: int) -> None:
    """Show the next decider as the person or bot that answered; in the final state, show the seats as they are now."""
    shown.version = number
    if number == len(table.given):
        shown.seats, shown.resigned_to = table.seats, table.resigned_to
        return
    given = table.given[number]
    level = (table.seats[given.seat].bot or STAND_IN) if given.by == BY_BOT else None
    shown.seats = [replace(seat, resigned=False) for seat in table.seats]
    shown.seats[given.seat].bot = level


def _first_position(game: Game) -> Game:
    return start_game(game.setup, game.seed) if game.start is None else begin_from(game.setup, game.seed, game.start)


def _state(shown: Table, names: Names, seat: int | None, since: int) -> StateMessage:
    return Narrator(shown, names).state(seat, since, 0, 0.0, ())

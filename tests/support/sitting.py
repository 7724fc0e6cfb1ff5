"""Tables without a server: seats, a clock that stands still until it is moved, and the entries that were written."""

from collections import deque
from collections.abc import Callable
from dataclasses import asdict, is_dataclass

import peerless as pl
from peerless.game.errors import IllegalAnswer
from peerless.game.game import Game
from peerless.game.record import plain_setup
from peerless.game.setup import Setup, make_setup
from peerless.table import commands, fairness
from peerless.table.clock import Clocks, ClockSettings
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.settings import SeatSettings, TableSettings, settings_from_plain
from peerless.table.table import OPEN, PLAYING, Table
from peerless.text.catalog import languages

SECRET = "0123456789abcdef0123456789abcdef"
HEROES = ("medusa", "king-arthur", "alice", "sinbad")
BOARDS = {"duel": "sarpedon", "ffa": "marmoreal", "teams": "marmoreal"}


def token_of(seat: int) -> str:
    """The secret of a seat."""
    return f"token-of-seat-number-{seat}"


def table_settings(
    *players: str,
    mode: str = "duel",
    heroes: tuple[str, ...] = HEROES,
    persons: tuple[int, ...] | None = None,
    clock: ClockSettings | None = None,
    undo: str = "ask",
    host: int = 0,
    **changes: object,
) -> TableSettings:
    """A table for these players: `me`, `link`, `open` or `bot`."""
    setup = make_setup(list(heroes[: len(players)]), BOARDS[mode], mode, persons=persons)
    seats = tuple(
        SeatSettings(
            player,
            name=f"Name {seat}",
            token=fairness.hashed(token_of(seat)) if player in ("me", "link") else "",
            nonce="" if player == "bot" else f"nonce-{seat}",
            host=seat == host,
        )
        for seat, player in enumerate(players)
    )
    plain = TableSettings("table-for-tests", plain_setup(setup), seats, clock=clock or ClockSettings(), undo=undo)
    return settings_from_plain({**plain.to_plain(), **changes})


class Sitting:
    """A table and everything that was written for it."""

    def __init__(self, settings: TableSettings, secret: str = SECRET) -> None:
        self.settings, self.secret = settings, secret
        self.table = Table(settings, secret)
        self.entries: list[tuple[int, Entry, float]] = []
        self.now = 1000.0

    def do(self, wanted: list[Entry], after: float = 1.0) -> Table:
        """Write entries, as a room does: tried on a copy, which then is the table."""
        self.now += after
        trial = self.table.clone()
        for act in wanted:
            self.entries.append((trial.last + 1, act, self.now))
            trial.apply(*self.entries[-1])
        self.table = trial
        return trial

    def folded(self) -> Table:
        """The table that the entries lead to."""
        table = Table(self.settings, self.secret)
        for number, act, at in self.entries:
            table.apply(number, act, at)
        return table

    def start(self) -> "Sitting":
        """Everybody sits down; the last one starts the game."""
        for seat, place in enumerate(self.table.seats):
            if place.player == "nobody":
                token = fairness.hashed(token_of(seat)) if place.is_open else ""
                self.do(commands.sit(self.table, seat, "", f"nonce-{seat}", token))
        if self.table.status == OPEN:
            self.do(commands.begin(self.table))
        return self

    def answer(self, choice: str | None = None, after: float = 1.0) -> Table:
        """The one who must decide answers, the first option unless named."""
        table = self.table
        choice = choice or legal(table)[0]
        if table.bot_to_move is not None:
            return self.do(commands.bot_answer(table, table.version, choice), after)
        assert table.decider is not None
        return self.do(commands.answer(table, table.decider, table.version, choice), after)

    def play(self, random: pl.Random, until: Callable[[Table], bool] = lambda table: table.status != PLAYING) -> Table:
        """Random answers until something is so."""
        while not until(self.table):
            options = legal(self.table)
            self.answer(options[random.below(len(options))])
        return self.table


def seated(*players: str, **settings: object) -> Sitting:
    """A table at which the game has begun."""
    return Sitting(table_settings(*players, **settings)).start()  # type: ignore[arg-type]


def legal(table: Table) -> list[str]:
    """What may be answered now."""
    assert table.game is not None
    return [option.notation for option in table.game.decision.options]


def key_of(attempt: Callable[[], object]) -> str:
    """The key of the reason for which something is refused."""
    try:
        attempt()
    except (TableRefusal, IllegalAnswer) as refusal:
        for lang in languages():
            assert refusal.text(lang)
        return refusal.message.key
    raise AssertionError("it was not refused")


def random_acts(table: Table, random: pl.Random, now: float) -> list[Entry]:
    """Something that somebody does, mostly answers; nothing if it is not allowed just now."""
    seat = random.below(len(table.seats))
    settings: list[Callable[[], list[Entry]]] = [
        lambda: commands.undo(table, seat, table.version),
        lambda: commands.reply(table, seat, bool(random.below(2))),
        lambda: commands.leave(table, seat, "easy"),
        lambda: commands.come_back(table, seat),
        lambda: commands.say(table, seat, "hello"),
        lambda: commands.time_out(table, now),
        lambda: commands.rematch(table, seat),
    ]
    if random.below(400) == 0:
        settings = [lambda: commands.resign(table, seat)]
    chosen = random.below(len(settings) * 5)
    try:
        if chosen < len(settings):
            return settings[chosen]()
        return _some_answer(table, random)
    except TableRefusal:
        return []


def _some_answer(table: Table, random: pl.Random) -> list[Entry]:
    if table.status != PLAYING or table.decider is None:
        return []
    options = legal(table)
    choice = options[random.below(len(options))]
    if table.bot_to_move is not None:
        return commands.bot_answer(table, table.version, choice)
    return commands.answer(table, table.decider, table.version, choice)


def described(table: Table) -> dict[str, object]:
    """Everything that a table is made of, whatever fields it may have, as plain data."""
    return {name: _plain(value) for name, value in vars(table).items()}


def _plain(value: object) -> object:
    if isinstance(value, Setup):
        return value  # never changes
    if isinstance(value, Game):
        position = {**value.state.to_plain(), "log": [list(event) for event in value.state.log or []]}
        return {"seed": value.seed, "answers": value.answers[:], "start": value.start, "position": position}
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, Clocks):
        return {name: _plain(inner) for name, inner in vars(value).items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple | deque) else value

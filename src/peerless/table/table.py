"""A table: seats, game, clocks, offers, talk. It is purely a fold over its entries.

Every process that has read the same entries has the same table; to change it, write the next entry (`commands.py`
determines which are allowed). Nothing here waits, stores, or reads the time except from entries.
"""

from collections import deque
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, replace

from peerless.content import library
from peerless.core.facts import NONE
from peerless.game.game import Game, start_game
from peerless.game.replay import begin_from
from peerless.game.setup import Setup
from peerless.table import choosing, fairness
from peerless.table import entries as e
from peerless.table.clock import Clocks
from peerless.table.entries import Entry
from peerless.table.settings import SeatSettings, TableSettings
from peerless.table.takeback import trace

OPEN = "open"
PLAYING = "playing"
OVER = "over"
BY_PERSON = "person"
BY_BOT = "bot"
BY_CLOCK = "clock"
STAND_IN = "normal"  # the level of a bot that plays for a player who has resigned
TALK_KEPT = 30
CHANGES_THE_GAME = (e.START, e.ANSWER, e.UNDO, e.RESIGN)


@dataclass
class Seat:
    """A seat and its current player."""

    settings: SeatSettings
    person: int
    name: str
    token: str
    nonce: str
    taken: bool
    bot: str | None  # the level of the bot that currently plays it
    resigned: bool = False
    seen: float = 0.0  # when its person was last active here

    @property
    def is_open(self) -> bool:
        """Whether anyone may take it."""
        return self.settings.player == "open" and self.player == "nobody"

    @property
    def player(self) -> str:
        """Who answers for it: "bot", "person", or "nobody"."""
        return "bot" if self.bot is not None else "person" if self.taken else "nobody"


@dataclass(frozen=True)
class Given:
    """An answer in effect: who gave it, and whether it can be taken back without asking."""

    seat: int
    by: str
    harmless: bool
    events: int  # number of events before it
    spent: float = 0.0  # seconds a person took to give it
    banks: tuple[float, ...] = ()  # of all seats, before it


@dataclass
class UndoOffer:
    """A request to go back to the first `to` answers."""

    seat: int
    to: int
    waits_for: list[int]


@dataclass(frozen=True)
class Said:
    """A canned phrase that was said."""

    number: int
    seat: int
    phrase: str


class Table:
    """A table after a number of entries."""

    def __init__(self, settings: TableSettings, secret: str) -> None:
        self.settings = settings
        self.secret = secret
        self.setup: Setup = settings.game_setup()
        persons = self.setup.persons
        self.seats = [_seat(seat, persons[number]) for number, seat in enumerate(settings.seats)]
        self.clocks = Clocks(settings.clock, len(self.seats))
        self.steps = choosing.steps(settings)  # choices of heroes before the game
        self.chosen: list[str] = []  # heroes picked or banned so far, one for each step
        self.game: Game | None = None
        self.given: list[Given] = []
        self.offer: UndoOffer | None = None
        self.rematch: list[int] = []
        self.talk: deque[Said] = deque(maxlen=TALK_KEPT)
        self.was_absent = False  # whether a player lost by absence
        self.resigned_to: int | None = None  # the winner by resignation: a seat, or a team in team play
        self.next: str | None = None
        self.last = 0  # number of the last entry
        self.version = 0  # number of the last entry that changed the game
        self.epoch = 0  # how often answers were taken back; event numbers restart each time

    def clone(self) -> "Table":
        """An independent copy, on which entries can be tried before they are stored."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = [replace(seat) for seat in self.seats]
        other.clocks = copy(self.clocks)
        other.clocks.banks = self.clocks.banks[:]
        other.game = None if self.game is None else self.game.clone()
        other.chosen = self.chosen[:]
        other.given = self.given[:]
        other.offer = None if self.offer is None else replace(self.offer)
        other.rematch = self.rematch[:]
        other.talk = self.talk.copy()
        return other

    def __copy__(self) -> "Table":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Table":
        return self.clone()

    # --- questions ------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Open to players, playing, or over."""
        if self.game is None:
            return OPEN
        return OVER if self.winner is not None else PLAYING

    @property
    def winner(self) -> int | None:
        """The winning seat, or team in team play."""
        if self.resigned_to is not None:
            return self.resigned_to
        return None if self.game is None else self.game.winner

    @property
    def decider(self) -> int | None:
        """The seat that has to answer."""
        if self.game is None or self.winner is not None:
            return None
        return self.game.state.decider

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that has to answer; None if it is not a bot."""
        return None if self.decider is None else self.seats[self.decider].bot

    @property
    def to_choose(self) -> choosing.Step | None:
        """The next choice of a hero before the game; None if there is none left."""
        left = self.steps[len(self.chosen) :]
        return left[0] if left and self.game is None else None

    @property
    def deadline(self) -> float | None:
        """When the person who has to answer runs out of time."""
        if self.decider is None or self.bot_to_move is not None:
            return None
        return self.clocks.deadline(self.decider)

    @property
    def bots_alone(self) -> bool:
        """Whether only bots are playing, so that no one is kept waiting."""
        return self.status == PLAYING and not self.people()

    @property
    def has_homebrew(self) -> bool:
        """Whether the game has homebrew content, whose effects may take long to resolve."""
        return not (library.is_builtin(self.setup.board) and all(map(library.is_builtin, self.setup.heroes)))

    @property
    def cards_may_be_known(self) -> bool:
        """Whether the game continues from a record or position, whose provider may know every card."""
        return self.settings.seed is not None

    @property
    def commitment(self) -> str | None:
        """The server's commitment to its shuffle, made before any player sits down; None if cards may be known."""
        return None if self.cards_may_be_known else fairness.commitment(self.settings.id, self.secret)

    def seat_of(self, token: str) -> int | None:
        """The seat that a token gives access to."""
        wanted = fairness.hashed(token)
        return next((number for number, seat in enumerate(self.seats) if seat.token == wanted), None)

    def people(self) -> list[int]:
        """Seats currently played by people."""
        return [number for number, seat in enumerate(self.seats) if seat.player == "person"]

    def opponents_to_ask(self, seat: int) -> list[int]:
        """One seat of every other person who would have to agree."""
        asked: dict[int, int] = {}
        for number in self.people():
            person = self.seats[number].person
            if person != self.seats[seat].person and not self.is_at_the_same_screen(seat, number):
                asked.setdefault(person, number)
        return list(asked.values())

    def others(self, seat: int) -> list[int]:
        """Seats of other people who may be reading at another screen, whoever plays for them now."""
        return [
            number
            for number, other in enumerate(self.seats)
            if other.taken and other.person != self.seats[seat].person and not self.is_at_the_same_screen(seat, number)
        ]

    def opponents_away(self, seat: int) -> list[int]:
        """Seats of other people whose place a bot holds until they return."""
        person = self.seats[seat].person
        return [
            number
            for number, other in enumerate(self.seats)
            if other.taken and other.bot is not None and not other.resigned
            if other.person != person and not self.is_at_the_same_screen(seat, number)
        ]

    def is_at_the_same_screen(self, seat: int, other: int) -> bool:
        """Whether the creator plays both seats in one browser."""
        return self.seats[seat].settings.player == self.seats[other].settings.player == "me"

    # --- changes --------------------------------------------------------------------------------

    def apply(self, number: int, entry: Entry, at: float) -> None:
        """Apply the next entry."""
        for _ in self.applying(number, entry, at):
            pass

    def applying(self, number: int, entry: Entry, at: float) -> Iterator[None]:
        """Like `apply`, but yields after each replayed answer, so that a long game does not block others."""
        assert number == self.last + 1, f"entry {number} after {self.last}"
        again = CHANGES[entry.kind](self, entry, at)
        if again is not None:
            yield from again
        self.last = number
        self._see(entry, at)
        if entry.kind in CHANGES_THE_GAME:
            self.version = number
            self.offer = None
        if entry.kind == e.SAY:
            self.talk.append(Said(number, _seat_of(entry), entry.text("phrase")))

    def _see(self, entry: Entry, at: float) -> None:
        """Mark the acting person as seen; at the start, mark everyone."""
        theirs = entry.seat is not None and entry.body.get("by", BY_PERSON) == BY_PERSON
        for seat in self.seats:
            if entry.kind == e.START or (theirs and seat.person == self.seats[_seat_of(entry)].person):
                seat.seen = at

    def _here(self, _entry: Entry, _at: float) -> None:
        """Nothing beyond `_see`."""

    def _sit(self, entry: Entry, _at: float) -> None:
        seat = self.seats[_seat_of(entry)]
        seat.taken = True
        seat.name = entry.text("name") or seat.name
        seat.nonce = entry.text("nonce")
        seat.token = entry.text("token") or seat.token
        seat.bot = None

    def _choose(self, entry: Entry, _at: float) -> None:
        self.chosen.append(entry.text("hero"))
        self.setup = choosing.with_chosen(self.settings, self.settings.game_setup(), self.chosen, self.secret)

    def _start(self, entry: Entry, at: float) -> Iterator[None]:
        level = entry.text("level") or STAND_IN
        for seat in self.seats:
            if not seat.taken and seat.bot is None:
                seat.bot = level
        self.game = self._first_position()
        for answer in self.settings.prefix:
            self._give(answer, BY_PERSON, 0.0)
            yield
        self.clocks.begin(at)

    def _first_position(self) -> Game:
        settings = self.settings
        seed = settings.seed
        if seed is None:
            seed = fairness.seed(self.secret, [seat.nonce for seat in self.seats])
        return start_game(self.setup, seed) if settings.start is None else begin_from(self.setup, seed, settings.start)

    def _answer(self, entry: Entry, at: float) -> None:
        seat, by = _seat_of(entry), entry.text("by")
        self._give(entry.text("answer"), by, 0.0 if by == BY_BOT else self.clocks.spent(at))
        if by == BY_BOT:
            self.clocks.begin(at)
        else:
            self.clocks.answered(seat, at)

    def _give(self, answer: str, by: str, spent: float) -> None:
        assert self.game is not None
        state = self.game.state
        before, seat, events = trace(state), state.decider, len(state.log or [])
        self.game.answer(answer)
        harmless, banks = trace(state) == before, tuple(self.clocks.banks)
        self.given.append(Given(seat, by, harmless, events, spent, banks))

    def _undo(self, entry: Entry, at: float) -> Iterator[None]:
        assert self.game is not None
        to = entry.number_of("to")
        again = self.given[to]
        self.clocks.go_back(again.seat, again.banks, self._spent_since(to, at), at)
        answers, given = self.game.answers[:to], self.given[:to]
        self.game = self._first_position()
        for answer in answers:
            self.game.answer(answer)
            yield
        self.given = given
        self.epoch += 1

    def _spent_since(self, to: int, at: float) -> float:
        """Seconds that the person who gave answer number `to` has spent on it and on everything since."""
        person = self.seats[self.given[to].seat].person
        spent = sum(given.spent for given in self.given[to:] if self.seats[given.seat].person == person)
        decides = self.decider is not None and self.seats[self.decider].person == person and self.bot_to_move is None
        return spent + (self.clocks.spent(at) if decides else 0.0)

    def _ask_undo(self, entry: Entry, _at: float) -> None:
        seat = _seat_of(entry)
        self.offer = UndoOffer(seat, entry.number_of("to"), self.opponents_to_ask(seat))

    def _agree(self, entry: Entry, _at: float) -> None:
        assert self.offer is not None
        self.offer.waits_for = [seat for seat in self.offer.waits_for if seat != entry.seat]

    def _refuse(self, _entry: Entry, _at: float) -> None:
        self.offer = None

    def _resign(self, entry: Entry, at: float) -> None:
        person = self.seats[_seat_of(entry)].person
        for seat in self.seats:
            if seat.person == person:
                seat.resigned = True
                seat.bot = seat.bot or STAND_IN
        decides = self.decider is not None and self.seats[self.decider].person == person
        self.was_absent = "by" in entry.body
        self.resigned_to = self._left_to()
        if decides:  # other players' clocks keep running
            self.clocks.begin(at)

    def _left_to(self) -> int | None:
        """The last seat or team standing, if all others have resigned or are out."""
        assert self.game is not None
        state = self.game.state
        standing = {
            state.static.teams[number]
            for number, seat in enumerate(self.seats)
            if not seat.resigned and not state.out >> number & 1 and not self._gave_up_beside(number)
        }
        return standing.pop() if len(standing) == 1 else None

    def _gave_up_beside(self, number: int) -> bool:
        """Whether this seat is a bot's whose partner has resigned, so that it gives up as well."""
        assert self.game is not None
        teams = self.game.state.static.teams
        mates = [seat for other, seat in enumerate(self.seats) if teams[other] == teams[number] and other != number]
        return not self.seats[number].taken and any(mate.resigned for mate in mates)

    def _leave(self, entry: Entry, at: float) -> None:
        seat = _seat_of(entry)
        if self.decider == seat:
            self.clocks.leave(seat, at)
        self.seats[seat].bot = entry.text("level")
        if self.offer is not None and seat in self.offer.waits_for:  # no one is left to answer; it must be renewed
            self.offer = None

    def _return(self, entry: Entry, at: float) -> None:
        number = _seat_of(entry)
        self.seats[number].bot = None
        self.seats[number].taken = True  # perhaps for the first time, if a bot held the seat of an unused link
        if self.decider == number:
            self.clocks.come_back(number, at)

    def _say(self, _entry: Entry, _at: float) -> None:
        """Stored by `applying`, which knows the number."""

    def _rematch(self, entry: Entry, _at: float) -> None:
        self.rematch.append(_seat_of(entry))

    def _next(self, entry: Entry, _at: float) -> None:
        self.next = entry.text("table")


def _seat(settings: SeatSettings, person: int) -> Seat:
    bot = settings.level if settings.player == "bot" else None
    taken = settings.player != "bot" and (settings.seated or settings.player == "me")
    return Seat(settings, person, settings.name, settings.token, settings.nonce, taken, bot)


def _seat_of(entry: Entry) -> int:
    assert entry.seat is not None and entry.seat != NONE
    return entry.seat


Change = Callable[[Table, Entry, float], Iterator[None] | None]
CHANGES: dict[str, Change] = {  # the effect of each kind of entry
    e.SIT: Table._sit,
    e.CHOOSE: Table._choose,
    e.START: Table._start,
    e.ANSWER: Table._answer,
    e.UNDO: Table._undo,
    e.ASK_UNDO: Table._ask_undo,
    e.AGREE: Table._agree,
    e.REFUSE: Table._refuse,
    e.RESIGN: Table._resign,
    e.LEAVE: Table._leave,
    e.RETURN: Table._return,
    e.HERE: Table._here,
    e.SAY: Table._say,
    e.REMATCH: Table._rematch,
    e.NEXT: Table._next,
}

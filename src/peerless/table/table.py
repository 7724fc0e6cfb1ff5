"""A table: seats, game, clocks, offers, talk. It is the fold of its entries and nothing else.

Every process that has read the same entries has the same table; whoever wants to change it writes the next entry
(`commands.py` says which ones are allowed). Nothing here waits, stores or knows the time but from entries.
"""

from collections import deque
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace

from peerless.content import library
from peerless.core.facts import NONE
from peerless.game.game import Game, start_game
from peerless.game.replay import begin_from
from peerless.game.setup import Setup
from peerless.table import entries as e
from peerless.table import fairness
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
STAND_IN = "normal"  # the level of a bot that plays on for somebody who has resigned
TALK_KEPT = 30
CHANGES_THE_GAME = (e.START, e.ANSWER, e.UNDO, e.RESIGN)


@dataclass
class Seat:
    """Who plays a seat now."""

    settings: SeatSettings
    person: int
    name: str
    token: str
    nonce: str
    taken: bool
    bot: str | None  # the level of the bot that plays it at present
    resigned: bool = False
    seen: float = 0.0  # when its person last did something here

    @property
    def is_open(self) -> bool:
        """Whether anybody may take it."""
        return self.settings.player == "open" and self.player == "nobody"

    @property
    def player(self) -> str:
        """Who answers for it."""
        return "bot" if self.bot is not None else "person" if self.taken else "nobody"


@dataclass(frozen=True)
class Given:
    """An answer that counts: who gave it, and whether it could be taken back without asking."""

    seat: int
    by: str
    harmless: bool
    events: int  # number of events before it
    spent: float = 0.0  # seconds that a person took for it
    banks: tuple[float, ...] = ()  # of all seats, before it


@dataclass
class UndoOffer:
    """Somebody wants to go back to when only `to` answers were given."""

    seat: int
    to: int
    waits_for: list[int]


@dataclass(frozen=True)
class Said:
    """A canned phrase."""

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
        self.game: Game | None = None
        self.given: list[Given] = []
        self.offer: UndoOffer | None = None
        self.rematch: list[int] = []
        self.talk: deque[Said] = deque(maxlen=TALK_KEPT)
        self.was_absent = False  # whether somebody has lost by not being there
        self.resigned_to: int | None = None  # who has won by resignation: a seat, in team play a team
        self.next: str | None = None
        self.last = 0  # number of the last entry
        self.version = 0  # number of the last entry that changed the game
        self.epoch = 0  # how often answers were taken back: events are counted anew

    def clone(self) -> "Table":
        """A table of its own: what is tried on it and fails to be stored leaves no trace here."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = [replace(seat) for seat in self.seats]
        other.clocks = copy(self.clocks)
        other.clocks.banks = self.clocks.banks[:]
        other.game = None if self.game is None else self.game.clone()
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
        """FairQueue for players, playing, or over."""
        if self.game is None:
            return OPEN
        return OVER if self.winner is not None else PLAYING

    @property
    def winner(self) -> int | None:
        """The seat that has won, in team play the team."""
        if self.resigned_to is not None:
            return self.resigned_to
        return None if self.game is None else self.game.winner

    @property
    def decider(self) -> int | None:
        """The seat that must answer."""
        if self.game is None or self.winner is not None:
            return None
        return self.game.state.decider

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that must answer, if it is one."""
        return None if self.decider is None else self.seats[self.decider].bot

    @property
    def deadline(self) -> float | None:
        """When the time of the person who must answer is out."""
        if self.decider is None or self.bot_to_move is not None:
            return None
        return self.clocks.deadline(self.decider)

    @property
    def bots_alone(self) -> bool:
        """Whether only bots play: nobody would notice if they waited."""
        return self.status == PLAYING and not self.people()

    @property
    def has_homebrew(self) -> bool:
        """Whether an answer may take long: nobody knows what a stranger's hero sets off."""
        return not (library.is_builtin(self.setup.board) and all(map(library.is_builtin, self.setup.heroes)))

    @property
    def cards_may_be_known(self) -> bool:
        """Whether the game goes on from a record or a position: whoever brought that may know every card."""
        return self.settings.seed is not None

    @property
    def commitment(self) -> str | None:
        """What binds the server to its shuffle before anybody sits down; known cards have nothing to prove."""
        return None if self.cards_may_be_known else fairness.commitment(self.settings.id, self.secret)

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        wanted = fairness.hashed(token)
        return next((number for number, seat in enumerate(self.seats) if seat.token == wanted), None)

    def people(self) -> list[int]:
        """Seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.player == "person"]

    def opponents_to_ask(self, seat: int) -> list[int]:
        """One seat of every other person, who would have to agree."""
        asked: dict[int, int] = {}
        for number in self.people():
            person = self.seats[number].person
            if person != self.seats[seat].person and not self.is_at_the_same_screen(seat, number):
                asked.setdefault(person, number)
        return list(asked.values())

    def opponents_away(self, seat: int) -> list[int]:
        """Seats of other people for whom a bot plays until they return."""
        person = self.seats[seat].person
        return [
            number
            for number, other in enumerate(self.seats)
            if other.taken and other.bot is not None and not other.resigned
            if other.person != person and not self.is_at_the_same_screen(seat, number)
        ]

    def is_at_the_same_screen(self, one: int, other: int) -> bool:
        """Two seats that the creator plays in one browser."""
        return self.seats[one].settings.player == self.seats[other].settings.player == "me"

    # --- changes --------------------------------------------------------------------------------

    def apply(self, number: int, entry: Entry, at: float) -> None:
        """Carry out the next entry."""
        for _ in self.applying(number, entry, at):
            pass

    def applying(self, number: int, entry: Entry, at: float) -> Iterator[None]:
        """The same with a pause after each answer that is played again: a long game must not hold others up."""
        assert number == self.last + 1, f"entry {number} after {self.last}"
        played: Iterator[None] | None = getattr(self, "_" + entry.kind.replace("-", "_"))(entry, at)
        if played is not None:
            yield from played
        self.last = number
        self._see(entry, at)
        if entry.kind in CHANGES_THE_GAME:
            self.version = number
            self.offer = None
        if entry.kind == e.SAY:
            self.talk.append(Said(number, _seat_of(entry), entry.text("phrase")))

    def _see(self, entry: Entry, at: float) -> None:
        """Whoever does something is there; at the start everybody counts as seen."""
        theirs = entry.seat is not None and entry.body.get("by", BY_PERSON) == BY_PERSON
        for seat in self.seats:
            if entry.kind == e.START or (theirs and seat.person == self.seats[_seat_of(entry)].person):
                seat.seen = at

    def _here(self, _act: Entry, _at: float) -> None:
        """Only that: see `_see`."""

    def _sit(self, entry: Entry, _at: float) -> None:
        seat = self.seats[_seat_of(entry)]
        seat.taken = True
        seat.name = entry.text("name") or seat.name
        seat.nonce = entry.text("nonce")
        seat.token = entry.text("token") or seat.token
        seat.bot = None

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
        """Seconds that whoever gave answer number `to` has spent on it and on everything since."""
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

    def _refuse(self, _act: Entry, _at: float) -> None:
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
        if decides:  # nobody else's clock begins anew
            self.clocks.begin(at)

    def _left_to(self) -> int | None:
        """The seat or team that is left when all others have resigned or are out; bots alone never give up a team."""
        assert self.game is not None
        state = self.game.state
        standing = {
            state.static.teams[number]
            for number, seat in enumerate(self.seats)
            if not seat.resigned and not state.out >> number & 1 and not self._gave_up_beside(number)
        }
        return standing.pop() if len(standing) == 1 else None

    def _gave_up_beside(self, number: int) -> bool:
        """A bot whose human partner has resigned gives up with it."""
        assert self.game is not None
        teams = self.game.state.static.teams
        mates = [seat for other, seat in enumerate(self.seats) if teams[other] == teams[number] and other != number]
        return not self.seats[number].taken and any(mate.resigned for mate in mates)

    def _leave(self, entry: Entry, at: float) -> None:
        seat = _seat_of(entry)
        if self.decider == seat:
            self.clocks.leave(seat, at)
        self.seats[seat].bot = entry.text("level")
        if self.offer is not None and seat in self.offer.waits_for:  # nobody is there to answer; ask the others again
            self.offer = None

    def _return(self, entry: Entry, at: float) -> None:
        number = _seat_of(entry)
        self.seats[number].bot = None
        self.seats[number].taken = True  # perhaps for the first time: a bot has kept the place of a link
        if self.decider == number:
            self.clocks.come_back(number, at)

    def _say(self, _act: Entry, _at: float) -> None:
        """Kept by `apply`, which knows the number."""

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

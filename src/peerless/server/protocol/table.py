"""What everybody at a table, watchers included, may know about it besides the game itself."""

from dataclasses import dataclass
from typing import Literal

from peerless.server.protocol.basics import MESSAGE, Level

Status = Literal["open", "playing", "over", "unreadable"]


@dataclass(frozen=True)
class Clock:
    """`decision`: so many seconds for each answer. `bank`: so many for the game, and some back with each answer."""

    kind: Literal["none", "decision", "bank"]
    seconds: int
    increment: int
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SeatInfo:
    """A seat and who plays it."""

    seat: int
    hero: str
    hero_name: str
    person: int  # seats of one person have the same number
    name: str
    player: Literal["person", "bot", "nobody"]
    level: Level | None  # of the bot
    is_open: bool  # anybody may take it from the lobby
    host: bool
    connected: bool
    resigned: bool
    seconds_left: float | None  # on its clock, when this message was made
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Offer:
    """Something that a seat asks of the others; `waits_for` are the seats that have not answered."""

    what: Literal["undo", "rematch"]
    seat: int
    waits_for: list[int]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Talk:
    """A canned phrase that somebody said, in the reader's language."""

    number: int
    seat: int
    phrase: str
    text: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Powers:
    """What the reader may do now, besides answering."""

    undo: Literal["free", "ask"] | None
    hint: bool
    resign: bool
    rematch: bool
    leave: bool
    take_back: bool
    replace: bool  # let a bot play on for the one who is away
    claim: bool  # have the one who is away lose
    start: bool
    talk: bool
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Fairness:
    """`commitment` is shown before the first card is dealt; `seed` and `nonces` only when the game is over.

    A game that goes on from a record or a position has cards that somebody may know, and nothing to prove.
    """

    known: bool  # the cards may be known to somebody
    commitment: str | None
    seed: str | None
    nonces: list[str] | None
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class TableInfo:
    """The table."""

    id: str
    name: str
    mode: Literal["duel", "ffa", "teams"]
    board: str
    ruleset: str
    status: Status
    visibility: Literal["link", "public"]
    clock: Clock
    undo: Literal["free", "ask", "none"]
    hints: bool
    seats: list[SeatInfo]
    offers: list[Offer]
    talk: list[Talk]
    you: int | None  # the reader's seat
    may: Powers
    winner: int | None  # a seat, in team play a team
    ended_by: Literal["victory", "resignation", "absence"] | None
    previous: str | None
    next: str | None  # the rematch
    thinking: bool  # a bot is at it
    away: int | None  # the seat for which everybody waits, if its player has not been here for days
    seconds_left: float | None  # for the open decision
    fairness: Fairness
    __pydantic_config__ = MESSAGE

"""Bodies of the HTTP API: creating, finding and reading tables."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from peerless.server.protocol.basics import Increment, Name, Nonce, SeatNumber, Seconds, Slug, TableId, Token, Whole
from peerless.table.messages import MESSAGE, Level, StateMessage, Status
from peerless.text.catalog import Language

Text60 = Annotated[str, Field(max_length=60)]


@dataclass(frozen=True)
class Error:
    """Why a request failed."""

    key: str
    text: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ClockRequest:
    """The requested clock; see `Clock`."""

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: Seconds = 0
    increment: Increment = 0
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SeatRequest:
    """A seat of a new table, played by `me` (this browser), the holder of a `link`, anyone (`open`), or a `bot`."""

    player: Literal["me", "link", "open", "bot"] = "me"
    hero: Slug | None = None  # none: random
    chooses: bool = False  # the player picks the hero at the table
    level: Level = "normal"
    name: Name = ""
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class From:
    """Continue a finished game after its first `answers` answers."""

    table: TableId
    answers: Whole
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class NewTable:
    """A request to create a table."""

    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=4)]
    mode: Literal["duel", "ffa", "teams"] = "duel"
    board: Slug | None = None
    ruleset: Literal["current", "classic"] = "current"
    name: Text60 = ""
    visibility: Literal["link", "public"] = "link"
    clock: ClockRequest = field(default_factory=ClockRequest)
    undo: Literal["free", "ask", "none"] | None = None  # none: free if there is no other person to ask, otherwise ask
    hints: bool = True
    same_hero: bool = False
    draft: bool = False  # all people pick their heroes at the table, after banning one each
    best_of: Literal[1, 3] = 1  # games of a match
    lang: Language = "en"
    nonce: Nonce = ""
    start_from: From | None = None
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SeatKey:
    """The secret of a seat; its holder plays the seat."""

    seat: int
    token: str
    player: Literal["me", "link"]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Created:
    """A new table: its public id and the secrets of its seats."""

    table: str
    keys: list[SeatKey]
    commitment: str | None  # none if the cards may be known
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Sit:
    """Take an open seat."""

    seat: SeatNumber
    name: Name = ""
    nonce: Nonce = ""
    lang: Language = "en"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Taken:
    """The secret of a seat just taken."""

    table: str
    seat: int
    token: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SeatSummary:
    """A seat in a list of tables."""

    seat: int
    hero: str
    hero_name: str
    name: str
    player: Literal["person", "bot", "nobody"]
    is_open: bool
    chooses: bool  # the hero is still to be chosen
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: str
    name: str
    mode: str
    board: str
    status: Status
    created: float  # seconds since 1970
    changed: float
    turn: int
    seats: list[SeatSummary]
    to_move: int | None
    you: list[int]  # seats whose secrets were in the request
    winner: int | None
    next: str | None
    problem: str  # why the table cannot be opened, if so
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Key:
    """A seat that this browser holds."""

    table: TableId
    token: Token
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Mine:
    """A request for the tables of this browser's seats."""

    keys: Annotated[list[Key], Field(max_length=200)]
    lang: Language = "en"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ReplayPage:
    """Part of a finished game: one state per answer as `perspective` saw it; state 0 precedes the first answer."""

    table: str
    total: int  # states in the whole game
    first: int
    perspective: int | None
    states: list[StateMessage]
    __pydantic_config__ = MESSAGE

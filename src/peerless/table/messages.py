"""What a reader of a table is told: the table, the game as it may be seen, the open decision, events in words.

Plain dataclasses: a server sends them as JSON, a program in the same process reads them as they are.
"""

from dataclasses import dataclass
from typing import Final, Literal

from peerless.game.views import DecisionKind, GameEvent, View
from peerless.text.catalog import Language

# Read by pydantic, where it is used: unknown fields are refused; in the schema every field is there.
MESSAGE: Final = {"extra": "forbid", "json_schema_serialization_defaults_required": True}

Level = Literal["novice", "easy", "normal", "hard", "expert"]
About = Literal[
    "action", "fighter", "space", "card", "branch", "mode", "effect", "accept", "opponent", "number", "decline"
]
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


class Event(GameEvent):
    """Something that happened, in words, too."""

    text: str  # empty if a log needs no line for it
    answer: int  # after how many answers it happened


@dataclass(frozen=True)
class OptionInfo:
    """One legal answer. `about` says what it names: a card, space, fighter … and `target` which one."""

    answer: str  # the notation, to be sent back
    text: str
    about: About
    target: str
    path: list[str] | None  # the way to a destination, first and last space included
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Refused:
    """A card in hand that is no answer now, and why."""

    card: str
    reason: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class DecisionInfo:
    """The decision that is open for the reader."""

    seat: int
    kind: DecisionKind
    prompt: str
    options: list[OptionInfo]
    refused: list[Refused]
    fighter: str | None  # whom it is about
    forced: bool  # there is one answer only
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class StateMessage:
    """The present state for one reader, and what happened since."""

    version: int  # sent back with an answer
    epoch: int
    lang: Language
    reset: bool  # `events` begins at 0: forget what was told before
    next_event: int  # ask for `since` this number after a reconnect
    table: TableInfo
    view: View | None  # none before the start
    prompt: str  # who must do what, in one sentence
    decision: DecisionInfo | None
    events: list[Event]
    kind: Literal["state"] = "state"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class StoryMessage:
    """A part of a long story: events before those of the state that follows."""

    epoch: int
    lang: Language
    reset: bool  # `events` begins at 0: forget what was told before
    next_event: int
    events: list[Event]
    kind: Literal["story"] = "story"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ReachedSpace:
    """A space in reach: the way to it and whom the fighter could attack from there."""

    space: str
    path: list[str]
    targets: list[str]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ReachMessage:
    """Where a fighter can go by an ordinary move."""

    re: int
    fighter: str
    steps: int
    spaces: list[ReachedSpace]
    kind: Literal["reach"] = "reach"
    __pydantic_config__ = MESSAGE

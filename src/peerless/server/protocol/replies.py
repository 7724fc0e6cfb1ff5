"""What the server says on the socket. `state` always holds the whole truth for its reader; the rest are asides."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from peerless.server.protocol.basics import MESSAGE, DecisionKind, Language
from peerless.server.protocol.table import TableInfo
from peerless.server.protocol.view import Event, View


@dataclass(frozen=True)
class OptionInfo:
    """One legal answer. `about` says what it names: a card, space, fighter … and `target` which one."""

    answer: str  # the notation, to be sent back
    text: str
    about: Literal[
        "action", "fighter", "space", "card", "branch", "mode", "effect", "accept", "opponent", "number", "decline"
    ]
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
class Ack:
    """Request `re` was carried out and is stored."""

    re: int
    version: int
    kind: Literal["ack"] = "ack"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Refusal:
    """Request `re` was not carried out. `stale` means that the decision has passed; the state follows."""

    re: int
    key: str
    text: str
    version: int
    stale: bool
    kind: Literal["refused"] = "refused"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reason:
    """Why something is no answer; empty if it is one."""

    re: int
    text: str
    kind: Literal["reason"] = "reason"
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


@dataclass(frozen=True)
class HintLine:
    """What a bot thinks of an option: chance to win in per cent and its error."""

    answer: str
    text: str
    chance: float
    error: float
    about_equal: bool  # to the best
    line: str  # the whole thought in words
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class HintMessage:
    """The best options, best first."""

    re: int
    version: int
    lines: list[HintLine]
    kind: Literal["hint"] = "hint"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Pong:
    """I am here."""

    re: int
    kind: Literal["pong"] = "pong"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Bye:
    """The connection is going to be closed; come back if `retry`."""

    key: str
    text: str
    retry: bool
    kind: Literal["bye"] = "bye"
    __pydantic_config__ = MESSAGE


Message = StateMessage | StoryMessage | Ack | Refusal | Reason | ReachMessage | HintMessage | Pong | Bye
MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="kind")])

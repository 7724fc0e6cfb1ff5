"""Server messages on the socket. `state` is always complete for its reader; the others are supplementary."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from peerless.table.messages import MESSAGE, ReachMessage, StateMessage, StoryMessage


@dataclass(frozen=True)
class Ack:
    """Request `re` was carried out and is stored."""

    re: int
    version: int
    kind: Literal["ack"] = "ack"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Refusal:
    """Request `re` was not carried out. `stale`: the decision is no longer open. The state follows."""

    re: int
    key: str
    text: str
    version: int
    stale: bool
    kind: Literal["refused"] = "refused"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reason:
    """Why an answer is not legal; empty if it is."""

    re: int
    text: str
    kind: Literal["reason"] = "reason"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class HintLine:
    """A bot's evaluation of an option: the chance to win and its standard error, in percent."""

    answer: str
    text: str
    chance: float
    error: float
    about_equal: bool  # to the best
    line: str  # the whole evaluation as text
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
    """The reply to a ping."""

    re: int
    kind: Literal["pong"] = "pong"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Bye:
    """The server is about to close the connection; reconnect if `retry`."""

    key: str
    text: str
    retry: bool
    kind: Literal["bye"] = "bye"
    __pydantic_config__ = MESSAGE


Message = StateMessage | StoryMessage | Ack | Refusal | Reason | ReachMessage | HintMessage | Pong | Bye
MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="kind")])

"""What the server says on the socket. `state` always holds the whole truth for its reader; the rest are asides."""

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

"""What a client may say on the socket. `hello` comes first; later ones may carry an `id` that the reply names."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from peerless.server.protocol.basics import Boost, Name, Nonce, Notation, Token, Whole
from peerless.table.messages import MESSAGE, Level
from peerless.text.catalog import Language

PHRASES = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "ouch", "nice-move", "one-moment", "your-turn",
    "good-game", "rematch", "bye",
)  # fmt: skip
Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "ouch", "nice-move", "one-moment", "your-turn",
    "good-game", "rematch", "bye",
]  # fmt: skip


@dataclass(frozen=True)
class Hello:
    """Who is there: the holder of a seat (`token`) or a watcher, in which language, and what was seen before."""

    protocol: Whole
    lang: Language = "en"
    token: Token | None = None
    since: Whole = 0  # number of the first event that is wanted
    epoch: Whole = 0  # the epoch in which events were counted; after an undo they are told anew
    name: Name = ""
    nonce: Nonce = ""  # goes into the shuffle, see `Fairness`
    kind: Literal["hello"] = "hello"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Answer:
    """The answer to the decision of `version`, by its notation. Late or doubled ones change nothing."""

    version: Whole
    answer: Notation
    id: Whole = 0
    kind: Literal["answer"] = "answer"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Look:
    """Tell me again, perhaps in another language, from event `since` on."""

    lang: Language | None = None
    since: Whole = 0
    epoch: Whole = 0
    id: Whole = 0
    kind: Literal["look"] = "look"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Why:
    """Why is this no answer?"""

    answer: Notation
    id: Whole = 0
    kind: Literal["why"] = "why"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reach:
    """Where can this fighter go, and whom could it hit from there?"""

    fighter: Notation
    boost: Boost | None = None  # to be tried out; none: that of the maneuver under way
    id: Whole = 0
    kind: Literal["reach"] = "reach"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Hint:
    """What would a strong bot do, knowing what I know?"""

    version: Whole
    id: Whole = 0
    kind: Literal["hint"] = "hint"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Undo:
    """Take my last answer back: at once where the table allows it, else by asking the others."""

    version: Whole
    id: Whole = 0
    kind: Literal["undo"] = "undo"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reply:
    """Yes or no to the undo that somebody asks for."""

    yes: bool
    id: Whole = 0
    kind: Literal["reply"] = "reply"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Resign:
    """I give up."""

    id: Whole = 0
    kind: Literal["resign"] = "resign"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Rematch:
    """Once more with sides swapped: the game begins when every person wants it."""

    id: Whole = 0
    kind: Literal["rematch"] = "rematch"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Leave:
    """A bot plays on in my place."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["leave"] = "leave"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Return:
    """I take my seat back from the bot."""

    id: Whole = 0
    kind: Literal["return"] = "return"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Replace:
    """A bot plays on for the one who is away, until they return."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["replace"] = "replace"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Claim:
    """The one who is away has lost."""

    id: Whole = 0
    kind: Literal["claim"] = "claim"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Start:
    """Begin now: bots take the seats that are empty (host only)."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["start"] = "start"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Say:
    """A canned phrase; everybody reads it in their own language."""

    phrase: Phrase
    id: Whole = 0
    kind: Literal["say"] = "say"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Ping:
    """Are you there?"""

    id: Whole = 0
    kind: Literal["ping"] = "ping"
    __pydantic_config__ = MESSAGE


Request = (
    Hello
    | Answer
    | Look
    | Why
    | Reach
    | Hint
    | Undo
    | Reply
    | Resign
    | Rematch
    | Leave
    | Return
    | Replace
    | Claim
    | Start
    | Say
    | Ping
)
REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="kind")])

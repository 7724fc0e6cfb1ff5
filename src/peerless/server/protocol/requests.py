"""Client messages on the socket. `hello` comes first; later ones may have an `id`, which the reply refers to."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from peerless.server.protocol.basics import Boost, Name, Nonce, Notation, Slug, Token, Whole
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
    """Introduce the client: a seat's player (`token`) or a watcher, its language, and the events already seen."""

    protocol: Whole
    lang: Language = "en"
    token: Token | None = None
    since: Whole = 0  # number of the first event to send
    epoch: Whole = 0  # the epoch of `since`; after an undo, all events are sent again
    name: Name = ""
    nonce: Nonce = ""  # goes into the shuffle, see `Fairness`
    kind: Literal["hello"] = "hello"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Answer:
    """Answer the decision at `version`, in notation. Late and duplicate answers have no effect."""

    version: Whole
    answer: Notation
    id: Whole = 0
    kind: Literal["answer"] = "answer"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Look:
    """Request the state again, from event `since` on, optionally in another language."""

    lang: Language | None = None
    since: Whole = 0
    epoch: Whole = 0
    id: Whole = 0
    kind: Literal["look"] = "look"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Why:
    """Ask why an answer is not legal."""

    answer: Notation
    id: Whole = 0
    kind: Literal["why"] = "why"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reach:
    """Ask where a fighter can move, and which fighters it could attack from there."""

    fighter: Notation
    boost: Boost | None = None  # hypothetical; none: that of the current maneuver
    card: Notation | None = None  # instead of `boost`: as if this card of one's own hand boosted the movement
    id: Whole = 0
    kind: Literal["reach"] = "reach"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Hint:
    """Ask what a strong bot would do, knowing only what this player knows."""

    version: Whole
    id: Whole = 0
    kind: Literal["hint"] = "hint"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Undo:
    """Take back the player's last answer: at once if the table allows it, otherwise by asking the others."""

    version: Whole
    id: Whole = 0
    kind: Literal["undo"] = "undo"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Reply:
    """Accept or decline another player's undo request."""

    yes: bool
    id: Whole = 0
    kind: Literal["reply"] = "reply"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Resign:
    """Resign the game."""

    id: Whole = 0
    kind: Literal["resign"] = "resign"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Rematch:
    """Ask for a rematch with the next seat going first; it starts when every person has asked."""

    id: Whole = 0
    kind: Literal["rematch"] = "rematch"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Leave:
    """Hand the seat to a bot."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["leave"] = "leave"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Return:
    """Take the seat back from the bot."""

    id: Whole = 0
    kind: Literal["return"] = "return"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Replace:
    """Let a bot play for the player who is away, until they return."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["replace"] = "replace"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Claim:
    """Claim that the player who is away has lost."""

    id: Whole = 0
    kind: Literal["claim"] = "claim"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Choose:
    """Pick a hero before the game, or ban one: as `table.may.choose` says."""

    hero: Slug
    id: Whole = 0
    kind: Literal["choose"] = "choose"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Start:
    """Start now, with bots in the empty seats (host only)."""

    level: Level = "normal"
    id: Whole = 0
    kind: Literal["start"] = "start"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Say:
    """Send a canned phrase, which each reader sees in their own language."""

    phrase: Phrase
    id: Whole = 0
    kind: Literal["say"] = "say"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Ping:
    """Check that the connection is alive."""

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
    | Choose
    | Start
    | Say
    | Ping
)
REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="kind")])

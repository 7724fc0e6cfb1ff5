"""Bodies of the HTTP API: creating, finding and reading tables, and the content the page shows."""

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
class ClockWish:
    """The requested clock; see `Clock`."""

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: Seconds = 0
    increment: Increment = 0
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SeatWish:
    """A seat of a new table, played by `me` (this browser), the holder of a `link`, anyone (`open`), or a `bot`."""

    player: Literal["me", "link", "open", "bot"] = "me"
    hero: Slug | None = None  # none: random
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

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    mode: Literal["duel", "ffa", "teams"] = "duel"
    board: Slug | None = None
    ruleset: Literal["current", "classic"] = "current"
    name: Text60 = ""
    visibility: Literal["link", "public"] = "link"
    clock: ClockWish = field(default_factory=ClockWish)
    undo: Literal["free", "ask", "none"] | None = None  # none: free if there is no other person to ask, otherwise ask
    hints: bool = True
    same_hero: bool = False
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


# --- content ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EffectText:
    """An effect of a card, with its label for the timing."""

    label: str
    text: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class CardInfo:
    """A card as printed, in the reader's language."""

    id: str
    title: str
    type: Literal["attack", "defense", "versatile", "scheme"]
    type_name: str
    value: int | None
    boost: int | None
    copies: int
    used_by: list[str]  # "any", "hero" or sidekick ids
    banner: str
    effects: list[EffectText]
    bonus_attack: str | None  # id of this card's bonus attack in a combat
    bonus_title: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SidekickInfo:
    """A sidekick."""

    id: str
    name: str
    count: int
    health: int
    attack: Literal["melee", "ranged"]
    attack_name: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class HeroInfo:
    """A hero with its deck."""

    id: str
    name: str
    set: str
    health: int
    movement: int
    attack: Literal["melee", "ranged"]
    attack_name: str
    abilities: list[str]
    reminders: list[str]
    sidekicks: list[SidekickInfo]
    modes: dict[str, str]  # states of the hero, such as Alice's size, by id
    ability_names: dict[str, str]
    cards: list[CardInfo]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class SpaceInfo:
    """A space: its position and zones."""

    id: str
    x: int
    y: int
    zones: list[str]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ZoneInfo:
    """A zone: its name and printed color."""

    id: str
    name: str
    color: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class BoardInfo:
    """A board."""

    id: str
    name: str
    set: str
    width: int
    height: int
    starts: list[str]
    spaces: list[SpaceInfo]
    zones: list[ZoneInfo]
    lines: list[list[str]]
    high_ground: list[list[str]]  # pairs, from high to low
    passages: list[list[str]]  # pairs of linked spaces
    passage_spaces: list[str]
    modes: list[str]  # modes the board is large enough for
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Content:
    """Everything the page shows outside a game: heroes, boards and available choices."""

    lang: Language
    version: str
    languages: list[str]
    heroes: list[HeroInfo]
    boards: list[BoardInfo]
    modes: dict[str, list[int]]  # numbers of seats
    levels: list[Level]
    rulesets: list[str]
    phrases: dict[str, str]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class TableContent:
    """The heroes and the board of one table, homebrew included."""

    lang: Language
    heroes: list[HeroInfo]  # by seat
    board: BoardInfo
    fighters: dict[str, str]  # names by id
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class RuleInfo:
    """A rule of the rules page."""

    id: str
    text: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class RuleSection:
    """A section of the rules page."""

    title: str
    rules: list[RuleInfo]
    __pydantic_config__ = MESSAGE

"""The view of a seat as `peerless.core.view` makes it, and events. Types only: the data is passed through."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class Turn(TypedDict):
    """Whose turn it is; number 0 is the set-up."""

    number: int
    seat: int
    actions_left: int
    action: int


class KnownInDeck(TypedDict):
    """A card whose place in a deck the reader knows; 0 is the top."""

    place: int
    card: str


class SeatView(TypedDict):
    """What the reader knows of a seat; cards by id, the deck is that of the seat's hero."""

    seat: int
    hero: str
    team: int
    out: bool
    hand_size: int
    deck_size: int
    discard: list[str]
    in_play: list[str]
    locked_value: int | None
    mode: str | None
    hand: NotRequired[list[str]]  # only of hands that the reader sees
    known_hand: NotRequired[list[str]]  # of the others: cards the reader has legitimately seen
    known_deck: NotRequired[list[KnownInDeck]]
    unseen: NotRequired[list[str]]  # what may still be in hand or deck, copies repeated
    hand_known_to_others: NotRequired[list[str]]


class FighterView(TypedDict):
    """A fighter; `space` is null when it is not on the battlefield."""

    id: str
    kind: str  # "hero" or the id of the sidekick
    seat: int
    hero: bool
    ranged: bool
    health: int
    max_health: int
    space: str | None


class CombatCard(TypedDict):
    """A card in a combat; null while it lies face down for the reader."""

    card: str | None


class ValueItem(TypedDict):
    """A part of a combat value."""

    item: Literal["printed", "set", "added", "ability", "committed-boost", "high-ground", "ignored", "locked", "frozen"]
    ability: str | None
    amount: int


class Combat(TypedDict):
    """The combat that is going on."""

    attacker: str
    defender: str
    bonus: bool
    revealed: bool
    winner: Literal["attack", "defense"] | None
    damage: int
    attack: CombatCard | None
    defense: CombatCard | None
    boost: CombatCard | None
    attack_value: NotRequired[int]
    defense_value: NotRequired[int]
    attack_items: NotRequired[list[ValueItem]]
    defense_items: NotRequired[list[ValueItem]]
    attack_canceled: NotRequired[bool]
    defense_canceled: NotRequired[bool]


class OpenDecision(TypedDict):
    """Who has to decide what; the options are there for the deciding seat only."""

    seat: int
    kind: str
    fighter: NotRequired[str]
    instead_of: NotRequired[str]
    damage: NotRequired[int]
    options: NotRequired[list[str]]


class View(TypedDict):
    """All that a seat, or a watcher (`seat` is null), may know."""

    seat: int | None
    board: str
    turn: Turn
    seats: list[SeatView]
    fighters: list[FighterView]
    combat: Combat | None
    decision: OpenDecision | None
    winner: int | None  # a seat, in team play a team


class Event(TypedDict):
    """Something that happened, as the reader may see it; `event` says which other fields are there."""

    index: int
    event: str
    text: str  # empty if a log needs no line for it
    answer: int  # after how many answers it happened
    seat: NotRequired[int]
    other_seat: NotRequired[int]
    team: NotRequired[int]
    number: NotRequired[int]
    action: NotRequired[str]
    fighter: NotRequired[str]
    other: NotRequired[str]
    card: NotRequired[str | None]
    cards: NotRequired[list[str] | None]
    space: NotRequired[str]
    spaces: NotRequired[list[str]]
    moment: NotRequired[str]
    ability: NotRequired[str | None]
    side: NotRequired[str]
    item: NotRequired[str]
    mode: NotRequired[str]
    pile: NotRequired[str]
    random: NotRequired[bool]
    combat: NotRequired[bool]

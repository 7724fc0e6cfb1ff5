"""What `Game.view` and `Game.events` give, as types: plain data with the names and ids of heroes, cards and spaces."""

import sys
from typing import TYPE_CHECKING, Literal, NotRequired

from peerless.core.decision import KINDS
from peerless.core.events import EVENTS

# A server describes these types by pydantic, which wants newer forms than an older Python has; nobody else does.
if TYPE_CHECKING:
    from typing import TypedDict

    EventName = str
    DecisionKind = str
else:
    if sys.version_info >= (3, 12):
        from typing import TypeAliasType, TypedDict
    else:
        try:
            from typing_extensions import TypeAliasType, TypedDict
        except ImportError:
            from typing import TypedDict

            def TypeAliasType(name: str, kind: object) -> object:  # noqa: N802
                return kind

    # Every name, so that the page must know what to do with each.
    EventName = TypeAliasType("EventName", Literal[tuple(row[0] for row in EVENTS)])
    DecisionKind = TypeAliasType("DecisionKind", Literal[tuple(KINDS)])


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


class KnownHand(TypedDict):
    """What another seat has seen of a hand."""

    seat: int
    cards: list[str]


class SeatView(TypedDict):
    """What the reader knows of a seat; cards by id, the deck is that of the seat's hero."""

    seat: int
    hero: str
    team: int
    out: bool
    turns: int  # how many turns it has had
    hand_size: int
    deck_size: int
    removed_size: int  # cards out of the game
    discard: list[str]
    in_play: list[str]
    locked_value: int | None
    mode: str | None
    hand: NotRequired[list[str]]  # only of hands that the reader sees
    known_hand: NotRequired[list[str]]  # of the others: cards the reader has legitimately seen
    known_deck: NotRequired[list[KnownInDeck]]
    unseen: NotRequired[list[str]]  # what may still be in hand or deck, copies repeated
    hand_known_to_others: NotRequired[list[str]]
    hand_known_to: NotRequired[list[KnownHand]]  # only of hands that the reader sees: who else has seen what of it


class FighterView(TypedDict):
    """A fighter; `space` is null when it is not on the battlefield, `began` when it was not as the turn began."""

    id: str
    kind: str  # "hero" or the id of the sidekick
    seat: int
    hero: bool
    ranged: bool
    health: int
    max_health: int
    space: str | None
    began: str | None


class CombatCard(TypedDict):
    """A card in a combat; null while it lies face down for the reader."""

    card: str | None


class ValueItem(TypedDict):
    """A part of a combat value."""

    item: Literal["printed", "set", "added", "ability", "committed-boost", "high-ground", "ignored", "locked", "frozen"]
    ability: str | None
    amount: int


Label = Literal["immediately", "during_combat", "after_combat"]


class Combat(TypedDict):
    """The combat that is going on; of cards that went face down since, null instead of the title."""

    attacker: str
    defender: str
    bonus: bool
    revealed: bool
    winner: Literal["attack", "defense"] | None
    damage: int  # to the defending side
    taken: int  # of it, by the defender itself
    prevented: bool
    reflected: bool
    replaced: list[str | None]  # attack cards that went back to hand
    main_defense: str | None  # of a bonus attack: what the main attack was defended with
    main: "Combat | None"  # of a bonus attack: the main combat
    attack_face: str | None  # what counts as played, also when the card is gone
    defense_face: str | None
    attack_final: int | None  # the value from step 3 on
    defense_final: int | None
    attack_ignored: bool
    defense_ignored: bool
    attack_resolved: list[Label]
    defense_resolved: list[Label]
    attack_boosts: list[str | None]
    defense_boosts: list[str | None]
    attack: CombatCard | None
    defense: CombatCard | None
    boost: CombatCard | None
    attack_value: NotRequired[int]
    defense_value: NotRequired[int]
    attack_items: NotRequired[list[ValueItem]]
    defense_items: NotRequired[list[ValueItem]]
    attack_canceled: NotRequired[bool]
    defense_canceled: NotRequired[bool]


class RunningProgram(TypedDict):
    """A procedure or an effect that is being carried out, and what it has chosen so far."""

    program: str  # "turn", "attack", "feint immediately", "ability petrifying-gaze" …
    step: int
    seat: int
    card: NotRequired[str | None]
    chosen: NotRequired[str | None]
    fighters: NotRequired[list[str]]
    rest: NotRequired[list[str]]  # fighters that may still move, or that were passed
    used: NotRequired[list[str]]  # abilities of this moment
    defeated: NotRequired[list[str]]
    steps: NotRequired[int]
    count: NotRequired[int]
    opponent: NotRequired[int]
    space: NotRequired[str]
    other_space: NotRequired[str]
    path: NotRequired[list[str]]
    branches: NotRequired[list[int]]
    damage: NotRequired[dict[str, int]]
    row: NotRequired[int]
    taker: NotRequired[str]


class OpenDecision(TypedDict):
    """Who has to decide what; the options are there for the deciding seat only."""

    seat: int
    kind: DecisionKind
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
    course: list[RunningProgram]  # from the turn to what runs now
    pending: list[str]  # abilities that wait for the running effect to be complete
    decision: OpenDecision | None
    winner: int | None  # a seat, in team play a team


class GameEvent(TypedDict):
    """Something that happened, as the reader may see it; `event` says which other fields are there."""

    index: int
    event: EventName
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

"""The types that `Game.view` and `Game.events` return: plain data with ids of heroes, cards, and spaces."""

import sys
from typing import TYPE_CHECKING, Literal, NotRequired

from peerless.core.decision import KINDS
from peerless.core.events import EVENTS

# The server builds schemas from these types with pydantic, which needs typing features that older Pythons lack.
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

    # Every name is listed, so that the web page has to handle each of them.
    EventName = TypeAliasType("EventName", Literal[tuple(row[0] for row in EVENTS)])
    DecisionKind = TypeAliasType("DecisionKind", Literal[tuple(KINDS)])


class Turn(TypedDict):
    """Whose turn it is; number 0 is the set-up."""

    number: int
    seat: int
    actions_left: int
    action: int


class KnownInDeck(TypedDict):
    """A card whose position in a deck the reader knows; 0 is the top."""

    place: int
    card: str


class KnownHand(TypedDict):
    """The cards of a hand that another seat has seen."""

    seat: int
    cards: list[str]


class PileView(TypedDict):
    """A declared pile; the cards that the reader does not know are null."""

    pile: str
    face_up: bool
    cards: list[str | None]


class SeatView(TypedDict):
    """What the reader knows about a seat; cards are ids in the deck of the seat's hero."""

    seat: int
    hero: str
    team: int
    out: bool
    turns: int  # taken so far
    hand_size: int
    deck_size: int
    removed_size: int
    removed: list[str | None]  # cards out of the game; null for those that the reader does not know
    discard: list[str]
    in_play: list[str]
    modes: dict[str, str]  # the states of the hero that have a value, by id
    counters: dict[str, int]  # by id
    this_turn: dict[str, int]  # what effects of this game ask about: maneuvers, schemes, combats won …
    last_turn: NotRequired[list[dict[str, int]]]  # the same of each seat in this seat's last turn, if effects ask
    dormant: bool  # no fighter on the battlefield, but an undefeated one that has left it
    asides: NotRequired[list[PileView]]  # only in games with declared piles
    hand: NotRequired[list[str]]  # only if the reader can see this hand
    known_hand: NotRequired[list[str]]  # otherwise: cards the reader has legitimately seen
    known_deck: NotRequired[list[KnownInDeck]]
    unseen: NotRequired[list[str]]  # cards that may still be in the hand or deck, one entry per copy
    hand_known_to_others: NotRequired[list[str]]
    hand_known_to: NotRequired[list[KnownHand]]  # only if the reader can see this hand: what each other seat has seen


class MarkView(TypedDict):
    """Counters that lie on a fighter: of which hero's kind, and how many."""

    seat: int
    counter: str
    count: int


class FighterView(TypedDict):
    """A fighter; `space` is null when it is off the battlefield, `began` when it was at the start of the turn."""

    id: str
    kind: str  # "hero" or the id of the sidekick
    seat: int
    hero: bool
    ranged: bool
    health: int
    max_health: int
    space: str | None
    began: str | None
    counters: NotRequired[list[MarkView]]  # only in games with counters that lie on fighters


class LastingRule(TypedDict):
    """A rule that holds for a while, made by a card or an ability of `seat`."""

    rule: str  # "attack", "cannot.leave_space", "card_value" …
    seat: int
    fighters: list[str]  # whom it is about; for players, their heroes
    against: list[str]  # the fighters against whom a bonus counts; empty if against all
    amount: int | None
    until: Literal["end_of_combat", "end_of_turn", "your_next_turn", "end_of_your_next_turn", "for_ever"]
    since: int  # the number of its combat, or how many turns the seat had begun
    source: str  # the card or ability, numbered if it makes several rules
    card: str | None
    ability: str | None


class TokenView(TypedDict):
    """A token; `space` is null when it is off the battlefield. `began` is given if an effect asks for it."""

    id: str
    kind: str
    seat: int
    space: str | None
    began: str | None


class CombatCard(TypedDict):
    """A card in a combat; null while it is face down to the reader."""

    card: str | None


class ValueItem(TypedDict):
    """One component of a combat value."""

    item: Literal[
        "printed", "set", "added", "ability", "committed-boost", "high-ground", "ignored", "locked", "lasting", "frozen"
    ]
    ability: str | None
    amount: int


Label = Literal["immediately", "during_combat", "after_combat"]


class Combat(TypedDict):
    """The combat in progress; cards that have since gone face down are null."""

    attacker: str
    defender: str
    bonus: bool
    revealed: bool
    winner: Literal["attack", "defense"] | None
    decided: Literal["attack", "defense"] | None  # who wins because an effect says so
    damage: int  # to the defending side
    taken: int  # the part of it taken by the defender itself
    reflected: bool
    replaced: list[str | None]  # cards that returned to a hand for others to be played
    main_defense: str | None  # in a bonus attack: the defense card of the main attack
    main: "Combat | None"  # in a bonus or extra attack: the combat that it interrupts
    attack_face: str | None  # the card that counts as played, even if it is gone
    defense_face: str | None
    attack_final: int | None  # the value from step 3 on
    defense_final: int | None
    attack_seat: int
    defense_seat: int
    attack_printed: int  # the printed value in force
    defense_printed: int
    attack_remembered: int | None  # a number that the effects of this side have noted
    defense_remembered: int | None
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
    attack_canceled: NotRequired[bool]  # all of its effects
    defense_canceled: NotRequired[bool]
    attack_canceled_labels: NotRequired[list[Label]]
    defense_canceled_labels: NotRequired[list[Label]]


class RunningProgram(TypedDict):
    """A procedure or effect in progress, and the choices made in it so far."""

    program: str  # "turn", "attack", "feint immediately", "ability petrifying-gaze" …
    step: int
    seat: int
    card: NotRequired[str | None]
    chosen: NotRequired[str | None]
    fighters: NotRequired[list[str]]
    that_fighter: NotRequired[list[str]]  # whom the effect has chosen or is about
    rest: NotRequired[list[str]]  # fighters that may still move, or that were moved through
    used: NotRequired[list[str]]  # abilities of this moment
    hurt: NotRequired[list[str]]  # by the last damage of the effect
    those: NotRequired[list[str | None]]  # cards last drawn, looked at or revealed
    shown: NotRequired[list[str | None]]  # cards that everyone has seen it show or move
    amount: NotRequired[int]  # how much the last operation did
    loop: NotRequired[int]  # what a loop still has to do
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
    tokens: NotRequired[list[str]]  # chosen, or still to be moved
    that_space: NotRequired[str]


class OpenDecision(TypedDict):
    """The open decision; `options` is present for the deciding seat only."""

    seat: int
    kind: DecisionKind
    fighter: NotRequired[str]
    token: NotRequired[str]
    instead_of: NotRequired[str]
    damage: NotRequired[int]
    options: NotRequired[list[str]]


class Triggered(TypedDict):
    """An ability that waits for the running effect to finish, and the fighter and the amount that it is about."""

    ability: str
    fighter: NotRequired[str]
    amount: NotRequired[int]


class Awaited(TypedDict):
    """An effect that waits for a later moment and is then gone, and the fighter and the amount that it is about."""

    ability: str
    seat: int
    fighter: NotRequired[str]
    amount: NotRequired[int]


class View(TypedDict):
    """Everything a seat, or a watcher (`seat` is null), may know."""

    seat: int | None
    board: str
    turn: Turn
    seats: list[SeatView]
    fighters: list[FighterView]
    lasting: list[LastingRule]
    tokens: list[TokenView]
    combat: Combat | None
    course: list[RunningProgram]  # from the turn down to the current program
    pending: list[Triggered]
    used: list[str]  # abilities that act once in a turn and have done so
    later: list[Awaited]
    decision: OpenDecision | None
    winner: int | None  # a seat, or a team in team play


class GameEvent(TypedDict):
    """An event as the reader may see it; `event` determines which other fields are present."""

    index: int
    event: EventName
    seat: NotRequired[int]
    other_seat: NotRequired[int]
    team: NotRequired[int]
    number: NotRequired[int]
    action: NotRequired[str]
    fighter: NotRequired[str]
    fighters: NotRequired[list[str] | None]
    other: NotRequired[str]
    rule: NotRequired[str]
    token: NotRequired[str]
    card: NotRequired[str | None]
    cards: NotRequired[list[str] | None]
    space: NotRequired[str]
    spaces: NotRequired[list[str]]
    moment: NotRequired[str]
    ability: NotRequired[str | None]
    side: NotRequired[str]
    item: NotRequired[str]
    state: NotRequired[str]
    mode: NotRequired[str]
    counter: NotRequired[str]
    total: NotRequired[int]
    pile: NotRequired[str]
    aside: NotRequired[str]  # the id of a declared pile
    random: NotRequired[bool]
    combat: NotRequired[bool]

"""The messages to a reader of a table: the table, the view of the game, the open decision, and events as text.

Plain dataclasses: a server sends them as JSON, and a program in the same process reads them directly.
"""

from dataclasses import dataclass
from typing import Final, Literal

from peerless.game.views import DecisionKind, GameEvent, View
from peerless.text.catalog import Language

# Read by pydantic if it is used: unknown fields are rejected, and the schema marks every field as required.
MESSAGE: Final = {"extra": "forbid", "json_schema_serialization_defaults_required": True}

Level = Literal["novice", "easy", "normal", "hard", "expert"]
About = Literal[
    "action", "fighter", "space", "card", "branch", "mode", "effect", "accept", "opponent", "number", "token", "decline"
]
Status = Literal["open", "playing", "over", "unreadable"]


@dataclass(frozen=True)
class Clock:
    """`decision`: `seconds` for each answer. `bank`: `seconds` for the game, plus `increment` with each answer."""

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
    is_open: bool  # anyone may take it from the lobby
    host: bool
    chooses: bool  # its player is still to choose the hero; the one named here only stands in
    connected: bool
    resigned: bool
    lasting: list[str]  # its effects that last, in one line each
    seconds_left: float | None  # on its clock, when this message was created
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Offer:
    """A request from a seat to the others; `waits_for` lists the seats that have not answered."""

    what: Literal["undo", "rematch"]
    seat: int
    waits_for: list[int]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Talk:
    """A canned phrase that was said, in the reader's language."""

    number: int
    seat: int
    phrase: str
    text: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class HeroChoice:
    """A choice of a hero before the game, in the order in which they are made; `hero` is null until then."""

    seat: int
    what: Literal["ban", "pick"]
    hero: str | None
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Match:
    """A match of several games: how many each seat has won so far, and who has won the match (see `winner`)."""

    best_of: int
    wins: list[int]  # by seat, this game included
    winner: int | None
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
    replace: bool  # have a bot take over for the absent player
    claim: bool  # claim the win over the absent player
    start: bool
    choose: Literal["ban", "pick"] | None  # a hero, before the game
    talk: bool
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Fairness:
    """`commitment` is shown before the first card is dealt, `seed` and `nonces` only when the game is over.

    In a game that continues from a record or a position, the cards may be known, so there is nothing to prove.
    """

    known: bool  # whether a player may know the cards
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
    same_hero: bool  # two seats may have the same hero
    seats: list[SeatInfo]
    choices: list[HeroChoice]
    match: Match | None  # null if it is a single game
    offers: list[Offer]
    talk: list[Talk]
    you: int | None  # the reader's seat
    may: Powers
    winner: int | None  # a seat, or a team in team play
    ended_by: Literal["victory", "resignation", "absence"] | None
    previous: str | None
    next: str | None  # the rematch
    thinking: bool  # a bot is to move
    away: int | None  # the deciding seat, if its player has been absent for days
    seconds_left: float | None  # for the open decision
    fairness: Fairness
    __pydantic_config__ = MESSAGE


class Event(GameEvent):
    """A game event with its text."""

    text: str  # empty if the log needs no line for it
    answer: int  # the number of answers before it


@dataclass(frozen=True)
class OptionInfo:
    """One legal answer. `about` is what it names (a card, space, fighter …) and `target` is which one."""

    answer: str  # the notation to send back
    text: str
    about: About
    target: str
    path: list[str] | None  # the path to a destination, including the first and last space
    owner: int | None  # the seat whose deck a card belongs to: two decks may have cards of one title
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Refused:
    """A card in hand that is not a legal answer now, and why."""

    card: str
    reason: str
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class AttackInfo:
    """An attack that could be declared now: who, whom, and with which cards in hand."""

    attacker: str
    target: str
    cards: list[str]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class Prospects:
    """What the actions lead to: whom a maneuver can move, which schemes can be played, which attacks can be made."""

    movers: list[str]
    schemes: list[str]
    attacks: list[AttackInfo]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class DecisionInfo:
    """The decision that the reader has to make."""

    seat: int
    kind: DecisionKind
    prompt: str
    options: list[OptionInfo]
    refused: list[Refused]
    fighter: str | None  # the fighter it is about
    token: str | None  # the token it is about
    forced: bool  # there is only one legal answer
    telling: bool  # it is forced by cards that others do not know: a prompt answer would tell them
    prospects: Prospects | None  # only if an action or an attacker is to be chosen
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class DecisionSource:
    """The words behind the open decision: a clause of an effect of a card, or a line of a character card."""

    seat: int  # whose card or hero it is
    card: str | None
    ability: str | None  # the ability or rule, if it is not on a card
    effect: int  # its place in `CardInfo.effects`, or in `HeroInfo.abilities`
    clause: int  # its place in `EffectText.clauses`; earlier ones have been carried out
    zones_of: list[str]  # the fighters whose zones it speaks of
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class StateMessage:
    """The current state for one reader, and the events since `since`."""

    version: int  # sent back with an answer
    epoch: int
    lang: Language
    reset: bool  # `events` starts at 0: discard earlier events
    next_event: int  # pass as `since` after a reconnect
    table: TableInfo
    view: View | None  # null before the start
    prompt: str  # who has to do what, in one sentence
    source: DecisionSource | None  # null if no effect is asking, or the reader may not know which
    decision: DecisionInfo | None
    events: list[Event]
    kind: Literal["state"] = "state"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class StoryMessage:
    """A page of a long history: events before those of the state message that follows."""

    epoch: int
    lang: Language
    reset: bool  # `events` starts at 0: discard earlier events
    next_event: int
    events: list[Event]
    kind: Literal["story"] = "story"
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ReachedSpace:
    """A reachable space, the path to it, and the fighters that could be attacked from there."""

    space: str
    path: list[str]
    targets: list[str]
    __pydantic_config__ = MESSAGE


@dataclass(frozen=True)
class ReachMessage:
    """Where a fighter can go in a regular maneuver."""

    re: int
    fighter: str
    steps: int
    spaces: list[ReachedSpace]
    kind: Literal["reach"] = "reach"
    __pydantic_config__ = MESSAGE

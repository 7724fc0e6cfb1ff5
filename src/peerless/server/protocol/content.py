"""Bodies of the HTTP API: the heroes, boards and rules that the page shows."""

from dataclasses import dataclass
from typing import Literal

from peerless.table.messages import MESSAGE, Level
from peerless.text.catalog import Language


@dataclass(frozen=True)
class EffectText:
    """An effect of a card, with its label for the timing; its clauses, joined by spaces, are the text."""

    label: str
    text: str
    clauses: list[str]
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
class CounterInfo:
    """A counter of a hero: the names of one and of several, and how many there can be."""

    name: str
    plural: str
    most: int
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
    modes: dict[str, str]  # values of the hero's states, such as Alice's sizes, by id
    states: dict[str, str]  # names of the states by id
    counters: dict[str, CounterInfo]
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
    tokens: dict[str, str]  # on spaces; names by id
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

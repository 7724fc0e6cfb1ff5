"""The tree of an effect and of a hero: frozen plain data between a TOML file and the machine.

Every phrase of the language is a `Term`: its sort (operation, number, condition, …), its word, and its arguments
by name. Programs, texts, and checks are all derived from this one tree.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Term:
    """One phrase: `{ damage = 2, to = "hero" }` is Term("op", "damage", {"damage": 2, "to": …})."""

    sort: str
    word: str
    args: Mapping[str, "Arg"] = field(default_factory=dict)

    def __getitem__(self, name: str) -> "Arg":
        return self.args[name]

    def term(self, name: str) -> "Term":
        """An argument that is itself a phrase."""
        arg = self.args[name]
        assert isinstance(arg, Term), f"{self.word}.{name} is not a phrase"
        return arg

    def text(self, name: str) -> str:
        """An argument that is a word or a name."""
        arg = self.args[name]
        assert isinstance(arg, str), f"{self.word}.{name} is not a word"
        return arg

    def flag(self, name: str) -> bool:
        """A boolean argument; false if absent."""
        return self.args.get(name) is True

    def block(self, name: str) -> "Block":
        """An argument that is a list of operations; empty if absent."""
        arg = self.args.get(name, ())
        assert isinstance(arg, tuple), f"{self.word}.{name} is not a list"
        return tuple(part for part in arg if isinstance(part, Term))


Arg: TypeAlias = "int | str | bool | Term | tuple[Arg, ...]"
Block: TypeAlias = "tuple[Term, ...]"


def walk(arg: "Arg") -> Iterator[Term]:
    """Every phrase of a tree in reading order, outermost first."""
    if isinstance(arg, Term):
        yield arg
        for inner in arg.args.values():
            yield from walk(inner)
    elif isinstance(arg, tuple):
        for inner in arg:
            yield from walk(inner)


Forms: TypeAlias = Mapping[str, str]  # a name in its cases: nom, gen, …, plus `gender`


@dataclass(frozen=True)
class HeroText:
    """The names of a hero and its cards in one language, and the few texts that replace rendered ones."""

    name: Forms = field(default_factory=dict)
    sidekicks: Mapping[str, Forms] = field(default_factory=dict)
    plurals: Mapping[str, Forms] = field(default_factory=dict)
    abilities: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    modes: Mapping[str, Forms] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    overrides: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class SidekickDef:
    """A kind of sidekick on a character card."""

    id: str
    name: str
    plural: str
    count: int
    health: int
    attack: str
    off_board: bool = False
    large: bool = False
    gender: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class AbilityDef:
    """A triggered special ability."""

    id: str
    when: str
    condition: Term | None
    do: Block
    of: str | None = None


@dataclass(frozen=True)
class BonusDef:
    """A continuous special ability: a bonus while a condition holds."""

    id: str
    on: str
    fighters: Term
    condition: Term | None
    add: Term


@dataclass(frozen=True)
class PlacementDef:
    """Fighters that may be placed instead of moved in a boosted maneuver."""

    id: str
    fighters: Term
    at: Term


@dataclass(frozen=True)
class ShareDef:
    """A fighter whose damage may be dealt to others instead."""

    id: str
    fighters: Term
    to: Term


@dataclass(frozen=True)
class BonusAttackDef:
    """The second attack of a card (BONUS-4)."""

    id: str
    title: str
    value: int
    effects: Mapping[str, Block]


@dataclass(frozen=True)
class CardDef:
    """One title of a deck."""

    id: str
    title: str
    copies: int
    type: str
    value: int | None
    boost: int | None
    used_by: tuple[str, ...]
    tags: tuple[str, ...]
    effects: Mapping[str, Block]
    uncancellable: bool = False
    bonus_attack: BonusAttackDef | None = None
    boost_bonus: Block = ()
    when_discarded: Block = ()
    guards_hand: bool = False


@dataclass(frozen=True)
class HeroDef:
    """A hero with everything that belongs to it; texts are excluded from `repr` and so from its fingerprint."""

    id: str
    name: str
    set: str
    health: int
    dial: int | None
    movement: int
    attack: str
    sidekicks: tuple[SidekickDef, ...]
    state: str | None
    modes: tuple[str, ...]
    abilities: tuple[AbilityDef, ...]
    bonuses: tuple[BonusDef, ...]
    placements: tuple[PlacementDef, ...]
    shares: tuple[ShareDef, ...]
    cards: tuple[CardDef, ...]
    large: bool = False
    gender: str | None = field(default=None, repr=False)
    texts: Mapping[str, HeroText] = field(default_factory=dict, repr=False)

    def __copy__(self) -> "HeroDef":
        return self  # immutable, and identified by object in records

    def __deepcopy__(self, memo: object) -> "HeroDef":
        return self

    def fighter_ids(self) -> tuple[str, ...]:
        """The names by which the effects of this hero refer to its own fighters."""
        return ("hero", *(sidekick.id for sidekick in self.sidekicks))

    def card(self, id: str) -> CardDef:
        """A card by its id."""
        return next(card for card in self.cards if card.id == id)

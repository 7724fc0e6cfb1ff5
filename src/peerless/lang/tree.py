"""The tree of an effect and of a hero: frozen plain data between a TOML file and the machine.

Every phrase of the language is a `Term`: its sort (operation, number, condition, …), its word, and its arguments
by name. Programs, texts, and checks are all derived from this one tree.
"""

from collections.abc import Iterator, Mapping, Sequence
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


def ways_of(choose: Term) -> "list[tuple[Term | None, Block]]":
    """The effects that a `choose` offers, each with the condition under which it does so."""
    ways: list[tuple[Term | None, Block]] = []
    offered = choose.args.get("of", ())
    for way in offered if isinstance(offered, tuple) else ():
        block = tuple(part for part in way if isinstance(part, Term)) if isinstance(way, tuple) else ()
        if len(block) == 1 and block[0].sort == "way":
            ways.append((block[0].term("only_if"), block[0].block("do")))
        else:
            ways.append((None, block))
    return ways


def at_once(arg: "Arg") -> Iterator[Term]:
    """The phrases of an effect that take place with it: all but those that it puts off with `later`."""
    if isinstance(arg, Term):
        yield arg
        for name, inner in arg.args.items():
            if (arg.sort, arg.word, name) != ("op", "later", "do"):
                yield from at_once(inner)
    elif isinstance(arg, tuple):
        for inner in arg:
            yield from at_once(inner)


def located(arg: "Arg", place: str, later: bool = True) -> Iterator[tuple[str, Term]]:
    """Every phrase of a tree with its place, in the order of `walk`: `card "feint", scheme[0].then[1]`.

    Without `later`, those that an effect puts off are left out, as in `at_once`.
    """
    if isinstance(arg, Term):
        yield place, arg
        for name, inner in arg.args.items():
            if later or (arg.sort, arg.word, name) != ("op", "later", "do"):
                yield from located(inner, f"{place}.{name}", later)
    elif isinstance(arg, tuple):
        for index, inner in enumerate(arg):
            yield from located(inner, f"{place}[{index}]", later)


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
    counters: Mapping[str, tuple[Forms, Forms]] = field(default_factory=dict)  # one, several
    places: Mapping[str, Forms] = field(default_factory=dict)  # of counters
    tags: Mapping[str, Forms] = field(default_factory=dict)
    piles: Mapping[str, Forms] = field(default_factory=dict)
    tokens: Mapping[str, Forms] = field(default_factory=dict)
    token_plurals: Mapping[str, Forms] = field(default_factory=dict)
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
    hero: bool = False
    small: bool = False
    gender: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class StateDef:
    """A state of the hero, such as a size or form; `start` is None if it is chosen at set-up."""

    id: str
    values: tuple[str, ...]
    start: str | None = None


@dataclass(frozen=True)
class CounterDef:
    """A counter of the hero."""

    id: str
    name: str
    plural: str
    start: int
    most: int
    place: str = field(default="", repr=False)  # where they lie if the hero does not have them
    on: str = "hero"  # or "fighters": any fighter can have some


@dataclass(frozen=True)
class TokenDef:
    """A kind of token that lies on spaces, and what its spaces do to fighters."""

    id: str
    name: str
    plural: str
    count: int
    start: str
    links: Term | None = None
    blocks: Term | None = None
    gender: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class AbilityDef:
    """A triggered special ability."""

    id: str
    when: str
    condition: Term | None
    do: Block
    of: str | None = None
    zone_of: str | None = None
    token: str | None = None
    counter: str | None = None
    state: str | None = None
    once_per_turn: bool = False
    once_per_game: bool = False
    card: str | None = None  # the card on which it is printed, if not on the character card
    while_in: str | None = None  # the pile in which that card must lie


@dataclass(frozen=True)
class RuleDef:
    """A continuous special ability: a rule that holds, perhaps only while a condition does."""

    id: str
    condition: Term | None
    rule: Term
    card: str | None = None
    while_in: str | None = None


def in_force_if(definition: AbilityDef | RuleDef) -> Term | None:
    """The condition of an ability or rule; one of a card is in force only while the card lies in its pile."""
    if definition.card is None:
        return definition.condition
    card = Term("cards", "card", {"card": definition.card})
    count = Term("number", "cards", {"cards": card, "in": definition.while_in or "", "of": "you"})
    lies = Term("condition", "compare", {"compare": count, "at_least": Term("number", "plain", {"plain": 1})})
    if definition.condition is None:
        return lies
    return Term("condition", "all", {"all": (lies, definition.condition)})


@dataclass(frozen=True)
class PileDef:
    """A pile of its own beside deck and discard pile."""

    id: str
    name: str
    face: str
    most: int | None = None


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
    play_if: Term | None = None
    also_attack_if: Term | None = None
    also_defense_if: Term | None = None
    face_up: bool = False
    committed: Block = ()
    starts_in: str | None = None  # a declared pile, if it does not start in the deck

    def play_conditions(self) -> "Mapping[str, Term]":
        """The conditions under which it can be played, or played in another way than its type says, by field."""
        fields = ("play_if", "also_attack_if", "also_defense_if")
        terms = zip(fields, (self.play_if, self.also_attack_if, self.also_defense_if), strict=True)
        return {field: term for field, term in terms if term is not None}


@dataclass(frozen=True)
class TrialDef:
    """A short game that shows what a hero does; `fields.py` has the fields of the mappings."""

    name: str
    board: str
    zones: Mapping[str, str]
    you: Mapping[str, object]
    opponent: Mapping[str, object]
    turn: str
    actions: int
    start_of_turn: bool
    play: tuple[str, ...]
    expect: Mapping[str, object]


@dataclass(frozen=True)
class HeroDef:
    """A hero with everything that belongs to it; texts and tests are in neither `repr` nor fingerprint."""

    id: str
    name: str
    set: str
    health: int
    dial: int | None
    movement: int
    attack: str
    sidekicks: tuple[SidekickDef, ...]
    states: tuple[StateDef, ...]
    counters: tuple[CounterDef, ...]
    abilities: tuple[AbilityDef, ...]
    rules: tuple[RuleDef, ...]
    cards: tuple[CardDef, ...]
    tokens: tuple[TokenDef, ...] = ()
    large: bool = False
    small: bool = False
    loses: str = "all_heroes"
    deck_size: int = 30
    hand_limit: int = 7
    piles: tuple[PileDef, ...] = ()
    gender: str | None = field(default=None, repr=False)
    texts: Mapping[str, HeroText] = field(default_factory=dict, repr=False)
    tests: tuple[TrialDef, ...] = field(default=(), repr=False, compare=False)

    def __copy__(self) -> "HeroDef":
        return self  # immutable, and identified by object in records

    def __deepcopy__(self, memo: object) -> "HeroDef":
        return self

    def fighter_ids(self) -> tuple[str, ...]:
        """The names by which the effects of this hero refer to its own fighters."""
        return ("hero", *(sidekick.id for sidekick in self.sidekicks))

    def modes(self) -> tuple[str, ...]:
        """The values of all states."""
        return tuple(value for state in self.states for value in state.values)

    def printed_on(self, id: str) -> "CardDef | None":
        """The card on which an ability or rule is printed; None if it is not on a card."""
        parts: tuple[Sequence[AbilityDef | RuleDef], ...] = (self.abilities, self.rules)
        ids = [definition.card for part in parts for definition in part if definition.id == id]
        return self.card(ids[0]) if ids and ids[0] is not None else None

    def token(self, id: str) -> TokenDef:
        """A kind of token by its id."""
        return next(token for token in self.tokens if token.id == id)

    def card(self, id: str) -> CardDef:
        """A card by its id."""
        return next(card for card in self.cards if card.id == id)

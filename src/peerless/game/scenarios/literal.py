"""The parts of a position literal: seats, a combat, and its two sides.

Each may be an object or a mapping with the same fields; omitted fields get their defaults. Field values are checked
when the position is laid out (`layout.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TypeVar

from peerless.game.errors import SetupError
from peerless.game.scenarios.checks import Table, index_of, shown, table
from peerless.lang.tree import HeroDef
from peerless.text.messages import kind

Place = str | tuple[str | None, int] | list[object]
Card = str | tuple[str, Sequence[int]] | list[object]
Where = Sequence[object]


@dataclass(frozen=True)
class Seat:
    """One seat of a scenario.

    `fighters` places sidekicks: `{"merlin": "s12", "harpy-2": ("s14", 1)}`, each with a space or with space and health;
    those not listed are defeated, or in reserve if they start there. `(None, 1)` is off the battlefield, and so is a
    hero with health but no space. A card is its title, or the title and the seats that know it without seeing it:
    `("feint", [1])`. `deck_top` lists cards from the top; the rest of the deck is shuffled under them. `deck` lists the
    whole deck instead, and all cards not listed anywhere go to the bottom of the discard pile.
    """

    hero: str | HeroDef | Table
    at: str | None = None
    health: int | None = None
    fighters: Mapping[str, Place] = field(default_factory=dict)
    hand: Sequence[Card] | None = None  # default: empty; during set-up, the opening hand
    deck_top: Sequence[Card] = ()
    deck: Sequence[Card] | None = None
    discard: Sequence[Card] = ()
    in_play: Sequence[Card] = ()  # face up, being resolved
    removed: Sequence[Card] = ()  # out of the game
    mode: str | Mapping[str, str] | None = None  # the value of the hero's state, or values by state
    counters: Mapping[str, int | Mapping[str, int]] = field(default_factory=dict)  # others are as at the start; on whom
    piles: Mapping[str, Sequence[Card]] = field(default_factory=dict)  # declared piles, by id
    turns: int | None = None  # taken so far; default: `rounds`
    this_turn: Mapping[str, int] = field(default_factory=dict)  # what the seat has done, if effects ask about it
    last_turn: Sequence[Mapping[str, int]] = ()  # what each seat did in this seat's last turn, if effects ask about it
    out: bool = False
    tokens: Mapping[str, str] = field(default_factory=dict)  # the spaces of those on the battlefield


@dataclass(frozen=True)
class Side:
    """A side of a combat in detail; `boosts` are locations of cards, such as `("discard", 0, 2)`."""

    card: Card | None = None
    face: str | None = None  # the title in effect, if it differs from the card's or the card is gone
    base: int | None = None  # the value as printed or set
    printed: int | None = None  # the printed value in force, if an effect has replaced it
    remembered: int | None = None  # a number noted for later in the combat
    seat: int | None = None  # who fights on this side, if the fighter belongs to a teammate
    added: int = 0
    ignored: bool = False
    canceled: bool | Sequence[str] = False  # or only the effects with these labels
    resolved: Sequence[str] = ()  # labels whose effects have resolved
    final: int | None = None  # the value from the damage step on
    boosts: Sequence[Where] = ()


@dataclass(frozen=True)
class Combat:
    """A combat in progress. `reached` is the next moment; the cards are face down until it is past "reveal".

    It is one of `attack-card`, `attack_committed`, `defense-card`, `reveal`, `immediately`, `during_combat`, `damage`,
    `result`, `after_combat`, `combat_over`, `clean-up`, `after_attack`. By default, it is the first thing
    missing: the attack card, the defense card, or the reveal if both are present. `damage` is the damage dealt, which
    determines the winner unless it is `decided`. With `main`, the combat that it interrupts, it is a bonus attack or,
    with `extra`, an extra attack; both require a `course`.
    """

    attacker: str
    defender: str
    attack: Card | Side | Table | None = None
    defense: Card | Side | Table | None = None
    boost: Card | None = None
    reached: str | None = None
    damage: int = 0
    taken: int | None = None  # the part of it taken by the defender itself
    reflected: bool = False
    replaced: Sequence[Where] = ()
    decided: str | None = None  # the side that wins because an effect says so: "attack" or "defense"
    main_defense: str | None = None
    main: "Combat | Table | None" = None
    extra: bool = False


Word = TypeVar("Word", Seat, Side, Combat)


def read(sort: type[Word], value: object, name: str) -> Word:
    """An object of this class, as given or built from a mapping of its fields."""
    if isinstance(value, sort):
        return value
    given = table(value, name)
    known = [attribute.name for attribute in fields(sort)]
    for key in given:
        index_of(known, key, kind("field_of", field=name))
    try:
        return sort(**given)  # type: ignore[arg-type]
    except TypeError as error:  # a required field is missing
        raise SetupError("what_mapping", field=name, found=shown(given)) from error


def side_of(value: object, name: str) -> Side:
    """A side of a combat, from None, a card, or a full description."""
    if value is None:
        return Side()
    if isinstance(value, Side | Mapping):
        return read(Side, value, name)
    return Side(card=value)  # type: ignore[arg-type]

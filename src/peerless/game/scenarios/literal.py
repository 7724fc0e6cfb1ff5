"""The words in which a position is written down: seats, a combat and its two sides.

Each may be given as an object or as a mapping with the same fields; whatever is left out is as usual. What stands in
the fields is looked at when the position is laid out (`layout.py`).
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
    """One side of a scenario.

    `fighters` places sidekicks: `{"merlin": "s12", "harpy-2": ("s14", 1)}`, a space or space and health (`(None, 1)` is
    off the battlefield); those not named are defeated, or in reserve if that is where they begin. A card is its title,
    or title and the seats that know it though they cannot see it: `("feint", [1])`. `deck_top` lists cards from the
    top; the rest of the deck is shuffled under them. `deck` gives the whole deck instead, and all cards not named
    anywhere go to the bottom of the discard pile.
    """

    hero: str | HeroDef | Table
    at: str | None = None
    health: int | None = None
    fighters: Mapping[str, Place] = field(default_factory=dict)
    hand: Sequence[Card] | None = None  # none; in set-up the opening hand
    deck_top: Sequence[Card] = ()
    deck: Sequence[Card] | None = None
    discard: Sequence[Card] = ()
    in_play: Sequence[Card] = ()  # face up, being resolved
    removed: Sequence[Card] = ()  # out of the game
    mode: str | None = None
    turns: int | None = None  # how many it has had; as `rounds` says for all
    locked_value: int | None = None
    out: bool = False


@dataclass(frozen=True)
class Side:
    """What a side has in a combat beyond its card; `boosts` are places of cards, such as `("discard", 0, 2)`."""

    card: Card | None = None
    face: str | None = None  # the title in force if it is not that of the card, or the card is gone
    base: int | None = None  # the value as printed or set
    added: int = 0
    ignored: bool = False
    canceled: bool = False
    resolved: Sequence[str] = ()  # labels whose effect has resolved
    final: int | None = None  # the value from the damage on
    boosts: Sequence[Where] = ()


@dataclass(frozen=True)
class Combat:
    """A combat under way. `reached` is what comes next; the cards lie face down until they are past "reveal".

    It is one of `attack-card`, `attack_committed`, `defense-card`, `reveal`, `immediately`, `during_combat`, `damage`,
    `result`, `after_combat`, `combat_over`, `clean-up`, `after_attack`. Without it, what is missing comes next: the
    attack card, the defense card, or the reveal if both are there. `damage` is what was dealt, which decides who has
    won. With `main`, the combat it belongs to, it is a bonus attack, which needs the course of its effect.
    """

    attacker: str
    defender: str
    attack: Card | Side | Table | None = None
    defense: Card | Side | Table | None = None
    boost: Card | None = None
    reached: str | None = None
    damage: int = 0
    taken: int | None = None  # of it, by the defender itself
    prevented: bool = False
    reflected: bool = False
    replaced: Sequence[Where] = ()
    main_defense: str | None = None
    main: "Combat | Table | None" = None


Word = TypeVar("Word", Seat, Side, Combat)


def read(sort: type[Word], value: object, name: str) -> Word:
    """An object of these words, from itself or from a mapping with its fields."""
    if isinstance(value, sort):
        return value
    given = table(value, name)
    known = [one.name for one in fields(sort)]
    for key in given:
        index_of(known, key, kind("field_of", field=name))
    try:
        return sort(**given)  # type: ignore[arg-type]
    except TypeError as error:  # a field without which it means nothing
        raise SetupError("what_mapping", field=name, found=shown(given)) from error


def side_of(value: object, name: str) -> Side:
    """A side of a combat: nothing, a card, or all of it."""
    if value is None:
        return Side()
    if isinstance(value, Side | Mapping):
        return read(Side, value, name)
    return Side(card=value)  # type: ignore[arg-type]

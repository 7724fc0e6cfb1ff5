"""The weights of the evaluation, from the data file next to this module.

A set holds weights common to all heroes. It may adjust them for the side to move, for individual heroes, and for cards
whose worth games have taught better than their programs show. A style of play inherits another set, overrides some
weights, and may weigh its own side differently from the enemy's. Heroes and cards missing from a set, such as homebrew,
use the common weights.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any

from peerless.ai.fast.evaluate import FEATURES, Measure
from peerless.ai.fast.policy import HABITS
from peerless.ai.fast.tables import Tables
from peerless.core.static import Static

Changes = Mapping[str, float]
NOTHING: Changes = {}


@dataclass(frozen=True)
class Weights:
    """A set of weights, and the points of health that correspond to odds of e : 1."""

    common: Changes
    scale: float
    to_move: Changes = field(default_factory=dict)
    heroes: Mapping[str, Changes] = field(default_factory=dict)
    cards: Mapping[str, Changes] = field(default_factory=dict)  # by hero, then card: points beyond the program's
    own: Changes = field(default_factory=dict)  # for the evaluating side

    def of_hero(self, hero: str, moving: bool = False, own: bool = False) -> list[float]:
        """Return the weights for a hero, ordered like the features; those missing from the set are zero."""
        parts = [self.common, self.heroes.get(hero, NOTHING)]
        if moving:
            parts.append(self.to_move)
        if own:
            parts.append(self.own)
        return [sum([part.get(feature, 0.0) for part in parts]) for feature in FEATURES]

    def plain(self) -> dict[str, Any]:
        """Return the set in the format of the data file."""
        kept = {"to_move": self.to_move, "own": self.own, "heroes": self.heroes, "cards": self.cards}
        return {"scale": self.scale, "weights": self.common} | {name: part for name, part in kept.items() if part}

    def measure(self, tables: Tables) -> Measure:
        """Return the weights for one game."""
        static = tables.static
        hold = [
            worth + self.cards.get(static.hero_ids[kind.seat], NOTHING).get(kind.id, 0.0)
            for worth, kind in zip(tables.worth.hold, static.kinds, strict=True)
        ]
        return Measure(
            [self.of_hero(hero) for hero in static.hero_ids],
            [self.of_hero(hero, moving=True) for hero in static.hero_ids],
            [self.of_hero(hero, own=True) for hero in static.hero_ids],
            [self.of_hero(hero, moving=True, own=True) for hero in static.hero_ids],
            hold,
            [_mean_hold(static, hold, seat) for seat in range(static.seats)],
            self.scale,
        )


def _mean_hold(static: Static, hold: list[float], seat: int) -> float:
    """Return the mean worth of a seat's cards, copies included."""
    tokens = range(static.first_cards[seat], static.first_cards[seat + 1])
    return sum([hold[static.token_kinds[token]] for token in tokens]) / max(1, len(tokens))


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files("peerless.ai") / "weights.json").read_text("utf-8"))
    return data


def sets() -> list[str]:
    """Return the names of the sets of weights."""
    return list(_data()["sets"])


def habit_sets() -> list[str]:
    """Return the names of the sets of habits."""
    return list(_data()["habits"])


@cache
def habits(name: str = "greedy") -> tuple[float, ...]:
    """Return the habits of the greedy policy, ordered like `HABITS`; those missing from the file have defaults."""
    chosen = _data()["habits"].get(name, {})
    return tuple(float(chosen.get(habit, first)) for habit, first in HABITS)


@cache
def weights(name: str) -> Weights:
    """Return a set by name."""
    chosen = _data()["sets"][name]
    parts = {part: chosen.get(part, {}) for part in ("to_move", "own", "heroes", "cards")}
    if "like" not in chosen:
        return Weights(chosen["weights"], chosen["scale"], **parts)
    other = weights(chosen["like"])
    changed = {part: changes for part, changes in parts.items() if changes}
    return replace(other, common={**other.common, **chosen.get("weights", {})}, **changed)

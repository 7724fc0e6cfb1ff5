"""Positions with a correct answer: data files, one per hero, loaded as games in the position they describe.

An answer is correct if it reaches a goal with certainty by a given moment; `tests/support/proof.py` checks that with
the rules alone. So a position is a fact about the game, not a bot's opinion.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from peerless.content.boards import BoardDef
from peerless.game.game import Game
from peerless.game.scenarios.literal import Place, Seat
from peerless.game.scenarios.scenario import scenario
from peerless.game.scenarios.sketch import sketch

CATEGORIES = ("lethal", "block", "keep", "step-out", "effect")
# The default goal and deadline of each category.
USUAL = {
    "lethal": ("win", "turn"),
    "block": ("survive", "turn"),
    "keep": ("survive", "reply"),
    "step-out": ("survive", "reply"),
    "effect": ("win", "turn"),
}
SOLVER = 0  # the seat that has to answer


@dataclass(frozen=True)
class Position:
    """A position, its decision and the correct answers."""

    hero: str
    id: str
    category: str
    why: str  # one line for people
    game: Mapping[str, Any]  # arguments of `scenario`, without the seats
    seats: tuple[Seat, Seat]
    play: tuple[str, ...]  # the answers that lead to the decision
    right: tuple[str, ...]  # in notation: all correct answers
    goal: (
        str  # "win", "survive", "defeat merlin", "save merlin", "health medusa 3" (at least), "hurt merlin 3" (at most)
    )
    until: str  # "action", "turn" or "reply": the end of this action, of this turn, of the turn after it

    @property
    def name(self) -> str:
        """Hero and id, for reports."""
        return f"{self.hero}/{self.id}"

    def start(self) -> Game:
        """Return the game at the decision."""
        game = scenario(*self.seats, **self.game)
        for answer in self.play:
            game.answer(answer)
        return game


@cache
def positions() -> tuple[Position, ...]:
    """Return all positions, grouped by hero."""
    folder = files("peerless.lab.tactics") / "positions"
    all_positions: list[Position] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            all_positions += read(tomllib.loads(file.read_text("utf-8")))
    return tuple(all_positions)


def read(data: Mapping[str, Any]) -> list[Position]:
    """Return the positions of one file."""
    hero: str = data["hero"]
    return [_position(hero, dict(plain)) for plain in data["position"]]


def _position(hero: str, plain: dict[str, Any]) -> Position:
    category: str = plain.pop("category")
    goal, until = USUAL[category]
    mine = _seat({"hero": hero, **plain.pop("me")})
    theirs = _seat(plain.pop("foe"))
    return Position(
        hero=hero,
        id=plain.pop("id"),
        category=category,
        why=plain.pop("why"),
        play=tuple(plain.pop("play", ())),
        right=tuple(plain.pop("right")),
        goal=plain.pop("goal", goal),
        until=plain.pop("until", until),
        seats=(mine, theirs),
        game={"board": _board(plain), **plain},  # the rest are arguments of `scenario`
    )


def _board(plain: dict[str, Any]) -> str | BoardDef:
    """Return a built-in board's name, or a sketch of lines and zones."""
    if "board" in plain:
        name: str = plain.pop("board")
        return name
    return sketch(plain.pop("lines"), plain.pop("zones", {}))


def _seat(plain: dict[str, Any]) -> Seat:
    fighters = {id: _place(place) for id, place in plain.pop("fighters", {}).items()}
    return Seat(fighters=fighters, **plain)


def _place(place: str | list[Any]) -> Place:
    """Parse a space, or a space with a health value."""
    if isinstance(place, str):
        return place
    space, health = place
    return str(space), int(health)

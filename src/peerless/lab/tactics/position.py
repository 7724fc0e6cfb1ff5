"""Positions with a right answer: data files, one per hero, read into games that stand as described.

What makes an answer right is a goal that it reaches for certain, and a moment by which it must be reached; `proof.py`
checks that with the rules alone. So a position is a fact about the game, and no bot's opinion.
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
# What is to be reached, and until when, unless a position says otherwise.
USUAL = {
    "lethal": ("win", "turn"),
    "block": ("survive", "turn"),
    "keep": ("survive", "reply"),
    "step-out": ("survive", "reply"),
    "effect": ("win", "turn"),
}
SOLVER = 0  # the seat whose answer is asked for


@dataclass(frozen=True)
class Position:
    """A position, its question and the answers that are right."""

    hero: str
    id: str
    category: str
    why: str  # one line for people
    game: Mapping[str, Any]  # arguments of `scenario`, the seats left out
    seats: tuple[Seat, Seat]
    play: tuple[str, ...]  # the answers that lead to the question
    right: tuple[str, ...]  # in notation; all of them are right, and no others
    goal: (
        str  # "win", "survive", "defeat merlin", "save merlin", "health medusa 3" (at least), "hurt merlin 3" (at most)
    )
    until: str  # "action", "turn" or "reply": the end of this action, of this turn, of the turn after it

    @property
    def name(self) -> str:
        """Hero and id, for reports."""
        return f"{self.hero}/{self.id}"

    def start(self) -> Game:
        """The game at its question."""
        game = scenario(*self.seats, **self.game)
        for answer in self.play:
            game.answer(answer)
        return game


@cache
def positions() -> tuple[Position, ...]:
    """All positions, hero by hero."""
    folder = files("peerless.lab.tactics") / "positions"
    found: list[Position] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found += read(tomllib.loads(file.read_text("utf-8")))
    return tuple(found)


def read(data: Mapping[str, Any]) -> list[Position]:
    """The positions of one file."""
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
        game={"board": _board(plain), **plain},  # what is left are words of `scenario`
    )


def _board(plain: dict[str, Any]) -> str | BoardDef:
    """A printed board by its name, or a sketch of lines and zones."""
    if "board" in plain:
        name: str = plain.pop("board")
        return name
    return sketch(plain.pop("lines"), plain.pop("zones", {}))


def _seat(plain: dict[str, Any]) -> Seat:
    fighters = {id: _place(place) for id, place in plain.pop("fighters", {}).items()}
    return Seat(fighters=fighters, **plain)


def _place(place: str | list[Any]) -> Place:
    """A space, or a space and a health."""
    if isinstance(place, str):
        return place
    space, health = place
    return str(space), int(health)

"""The bot interface of the library: what a bot receives and what it returns.

A position wraps a sampled game only: unknown cards are redealt and the random source is reseeded. So a bot cannot see
anything its seat may not know, wherever it looks; any hidden card it finds is only a guess.
"""

import random as standard_random
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from peerless.content.boards import BoardDef
from peerless.core.rng import Random
from peerless.game.views import View
from peerless.lang.tree import HeroDef

if TYPE_CHECKING:
    from peerless.game.game import Decision, Game, Option


class Position:
    """The open decision, as the deciding seat sees it."""

    def __init__(self, world: "Game") -> None:
        self._world = world  # any game consistent with what the deciding seat knows

    @cached_property
    def decision(self) -> "Decision":
        """Seat, kind, and options, as in `Game.decision`."""
        return self._world.decision

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return self.decision.seat

    @property
    def kind(self) -> str:
        """The kind of decision, such as "action", "attack-card", or "destination"."""
        return self.decision.kind

    @property
    def options(self) -> "tuple[Option, ...]":
        """All legal answers, at least one."""
        return self.decision.options

    @cached_property
    def view(self) -> View:
        """Everything the seat may know, as plain data."""
        return self._world.view(self.seat)

    @property
    def heroes(self) -> tuple[HeroDef, ...]:
        """The heroes of all seats with their decks, which are public."""
        return self._world.setup.heroes

    @property
    def board(self) -> BoardDef:
        """The board."""
        return self._world.setup.board

    def sample(self, rng: "int | Random | standard_random.Random") -> "Game":
        """Sample a game consistent with what the seat knows, to try moves in. Call it as often as needed.

        The sample includes past events if the game keeps a log, which most games between bots do not.
        """
        return self._world.sample(self.seat, rng)

    def __repr__(self) -> str:
        return f"<Position of seat {self.seat}, {self.kind}, {len(self.options)} options>"


class Bot(Protocol):
    """A computer player for `Game.choose`, `peerless.register_bot` and every command that takes bots."""

    def choose(self, position: Position, /) -> "Option | int | str":
        """Return the answer: one of `position.options`, its index, or its notation."""

"""Peerless: an open implementation of the Unmatched duel system.

The names exported here are the public API; anything else may change. See `docs/` for a tour.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from peerless import compiled

compiled.activate()  # before any module of the core is loaded

from peerless.content.boards import BoardDef
from peerless.content.folders import ContentWarning
from peerless.content.library import UnknownContent, boards, heroes, load_board, load_hero
from peerless.core.machine import RulesBug
from peerless.core.rng import Random
from peerless.game.bots import Bot, Position
from peerless.game.errors import IllegalAnswer, RecordError, SetupError
from peerless.game.game import Decision, Game, Option, start_game
from peerless.game.replay import load, replay
from peerless.game.scenarios.describe import describe
from peerless.game.scenarios.literal import Combat, Seat, Side
from peerless.game.scenarios.scenario import scenario
from peerless.game.scenarios.sketch import sketch
from peerless.game.setup import make_setup
from peerless.game.views import Combat as CombatView
from peerless.game.views import FighterView, GameEvent, OpenDecision, RunningProgram, SeatView, Turn, View
from peerless.lang.errors import ContentError
from peerless.lang.tree import HeroDef
from peerless.version import __version__

if TYPE_CHECKING:
    from peerless.lab.library import ArenaResult, PairResult, Simulation, arena, simulate
    from peerless.lab.quads import ArenaError
    from peerless.players.errors import BotError, UnknownBot
    from peerless.players.registry import bots, register_bot
    from peerless.players.registry import make_public_bot as make_bot

# Bots and simulations are loaded on demand: most programs that import a game engine only need a game.
_ON_DEMAND = {
    "ArenaError": ("peerless.lab.quads", "ArenaError"),
    "ArenaResult": ("peerless.lab.library", "ArenaResult"),
    "BotError": ("peerless.players.errors", "BotError"),
    "PairResult": ("peerless.lab.library", "PairResult"),
    "Simulation": ("peerless.lab.library", "Simulation"),
    "UnknownBot": ("peerless.players.errors", "UnknownBot"),
    "arena": ("peerless.lab.library", "arena"),
    "bots": ("peerless.players.registry", "bots"),
    "make_bot": ("peerless.players.registry", "make_public_bot"),
    "register_bot": ("peerless.players.registry", "register_bot"),
    "simulate": ("peerless.lab.library", "simulate"),
}


def _on_demand(name: str) -> object:
    """Load a public name on first use."""
    if name not in _ON_DEMAND:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _ON_DEMAND[name]
    value: object = getattr(import_module(module), attribute)
    globals()[name] = value
    return value


if not TYPE_CHECKING:  # otherwise type checkers would accept misspelled names
    __getattr__ = _on_demand


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_DEMAND})


def new_game(
    heroes: Sequence[str | HeroDef],
    board: str | BoardDef | None = None,
    mode: str = "duel",
    ruleset: str | Mapping[str, str] = "current",
    seed: int = 0,
    allow_same_hero: bool = False,
    share_team_hands: bool = True,
    persons: Sequence[int] | None = None,
    log: bool = True,
) -> Game:
    """Start a new game and return it at its first decision. Heroes are ids or loaded heroes, in turn order.

    `ruleset` is a preset (`current`, `classic`) or a mapping of individual switches. The same arguments produce the
    same game on every machine. In the mode `teams`, seats 0 and 2 play against 1 and 3; with three people, `persons`
    assigns the seats: `persons=[0, 1, 0, 2]`. Without a `log`, a game runs faster but has no events.
    """
    setup = make_setup(heroes, board, mode, ruleset, allow_same_hero, share_team_hands, persons)
    return start_game(setup, seed, log)


__all__ = [
    "ArenaError",
    "ArenaResult",
    "BoardDef",
    "Bot",
    "BotError",
    "Combat",
    "CombatView",
    "ContentError",
    "ContentWarning",
    "Decision",
    "FighterView",
    "Game",
    "GameEvent",
    "HeroDef",
    "IllegalAnswer",
    "OpenDecision",
    "Option",
    "PairResult",
    "Position",
    "Random",
    "RecordError",
    "RulesBug",
    "RunningProgram",
    "Seat",
    "SeatView",
    "SetupError",
    "Side",
    "Simulation",
    "Turn",
    "UnknownBot",
    "UnknownContent",
    "View",
    "__version__",
    "arena",
    "boards",
    "bots",
    "describe",
    "heroes",
    "load",
    "load_board",
    "load_hero",
    "make_bot",
    "new_game",
    "register_bot",
    "replay",
    "scenario",
    "simulate",
    "sketch",
]

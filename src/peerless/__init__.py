"""Peerless: an open implementation of the Unmatched duel system.

The names here are the library; what is not here may change. See `docs/` for a tour.
"""

from collections.abc import Mapping, Sequence

from peerless import compiled

compiled.activate()  # before anything of the core is loaded

from peerless.content.boards import BoardDef
from peerless.content.library import UnknownContent, boards, heroes, load_board, load_hero
from peerless.core.machine import RulesBug
from peerless.core.rng import Random
from peerless.game.errors import IllegalAnswer, RecordError, SetupError
from peerless.game.game import Decision, Game, Option, start_game
from peerless.game.replay import load, replay
from peerless.game.scenarios.describe import describe
from peerless.game.scenarios.literal import Combat, Seat, Side
from peerless.game.scenarios.scenario import scenario
from peerless.game.scenarios.sketch import sketch
from peerless.game.setup import make_setup
from peerless.lang.errors import ContentError
from peerless.lang.tree import HeroDef
from peerless.version import __version__


def new_game(
    heroes: Sequence[str | HeroDef],
    board: str | BoardDef | None = None,
    mode: str = "duel",
    ruleset: str | Mapping[str, str] = "current",
    seed: int = 0,
    allow_same_hero: bool = False,
    share_team_hands: bool = True,
    persons: Sequence[int] | None = None,
) -> Game:
    """A new game at its first decision. Heroes are ids or loaded heroes, seats in turn order.

    `ruleset` is a preset (`current`, `classic`) or a mapping with single switches. The same arguments give the same
    game, on every machine. In the mode `teams` seats 0 and 2 play against 1 and 3; with three people, `persons`
    says who holds which seat: `persons=[0, 1, 0, 2]`.
    """
    return start_game(make_setup(heroes, board, mode, ruleset, allow_same_hero, share_team_hands, persons), seed)


__all__ = [
    "BoardDef",
    "Combat",
    "ContentError",
    "Decision",
    "Game",
    "HeroDef",
    "IllegalAnswer",
    "Option",
    "Random",
    "RecordError",
    "RulesBug",
    "Seat",
    "SetupError",
    "Side",
    "UnknownContent",
    "__version__",
    "boards",
    "describe",
    "heroes",
    "load",
    "load_board",
    "load_hero",
    "new_game",
    "replay",
    "scenario",
    "sketch",
]

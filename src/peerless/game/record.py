"""Records and saves: a game as plain data. `replay.py` is the inverse."""

from typing import TYPE_CHECKING

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.game.setup import Setup
from peerless.lang.plain import Plain
from peerless.lang.tree import HeroDef
from peerless.version import RULES_VERSION, STATE_VERSION, __version__

if TYPE_CHECKING:
    from peerless.game.game import Game

RECORD = "peerless-record"
SAVE = "peerless-save"


def record_of(game: "Game") -> Plain:
    """Everything needed to replay a game, and the digest of the position it ends in."""
    return {
        "format": RECORD,
        "peerless": __version__,
        "rules_version": RULES_VERSION,
        "state_version": STATE_VERSION,
        "setup": plain_setup(game.setup),
        "seed": game.seed,
        "start": game.start,
        "answers": list(game.answers),
        "winner": game.winner,
        "digest": game.digest(),
    }


def save_of(game: "Game") -> Plain:
    """A record plus the current position."""
    log = game.state.log
    events = None if log is None else [list(event) for event in log]
    return {**record_of(game), "format": SAVE, "state": game.state.to_plain(), "events": events}


def plain_setup(setup: Setup) -> Plain:
    """A set-up with the fingerprints of its content; homebrew is embedded in full."""
    return {
        "heroes": [_plain_content(hero) for hero in setup.heroes],
        "board": _plain_content(setup.board),
        "mode": setup.mode,
        "ruleset": dict(setup.ruleset),
        "allow_same_hero": setup.allow_same_hero,
        "share_team_hands": setup.share_team_hands,
        "persons": list(setup.persons),
    }


def _plain_content(item: HeroDef | BoardDef) -> Plain:
    """A hero or board: its id, its fingerprint, and its full data if it is homebrew."""
    return {"id": item.id, "content": library.fingerprint(item), "homebrew": library.source_of(item)}

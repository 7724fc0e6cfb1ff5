"""Records and saves: a game as plain data. `replay.py` is the way back."""

from typing import TYPE_CHECKING

from peerless.content import library
from peerless.match.setup import Setup
from peerless.version import RULES_VERSION, __version__

if TYPE_CHECKING:
    from peerless.match.game import Game

Plain = dict[str, object]
RECORD = "peerless-record"
SAVE = "peerless-save"


def record_of(game: "Game") -> Plain:
    """Everything that is needed to play a game again, and the digest at which it arrives."""
    return {
        "format": RECORD,
        "peerless": __version__,
        "rules_version": RULES_VERSION,
        "setup": _plain_setup(game.setup),
        "seed": game.seed,
        "start": game.start,
        "answers": list(game.answers),
        "winner": game.winner,
        "digest": game.digest(),
    }


def save_of(game: "Game") -> Plain:
    """A record with the present position."""
    log = game.state.log
    events = None if log is None else [list(event) for event in log]
    return {**record_of(game), "format": SAVE, "state": game.state.to_plain(), "events": events}


def _plain_setup(setup: Setup) -> Plain:
    homebrew = {item.id: library.source_of(item) for item in setup.content()}
    return {
        "heroes": [hero.id for hero in setup.heroes],
        "board": setup.board.id,
        "mode": setup.mode,
        "ruleset": dict(setup.ruleset),
        "allow_same_hero": setup.allow_same_hero,
        "share_team_hands": setup.share_team_hands,
        "persons": list(setup.persons),
        "content": {item.id: library.fingerprint(item) for item in setup.content()},
        "homebrew": {id: data for id, data in homebrew.items() if data is not None},
    }

"""The settings of a table: immutable plain data, stored once when the table is created."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from peerless.game.errors import RecordError
from peerless.game.replay import setup_from_plain
from peerless.game.setup import Setup
from peerless.lang.plain import Plain
from peerless.table.clock import ClockSettings
from peerless.text.messages import reason, shown
from peerless.version import RULES_VERSION, STATE_VERSION, __version__

AWAY_AFTER = 3 * 86_400
UNSTARTED_FOR = 7 * 86_400


@dataclass(frozen=True)
class SeatSettings:
    """A seat as configured by the creator. `token` is a hash; open seats and bots have none."""

    player: str  # "me", "link", "open", "bot"
    level: str = "normal"
    name: str = ""
    token: str = ""
    nonce: str = ""
    host: bool = False
    seated: bool = False  # taken from the start
    chooses: bool = False  # its player chooses the hero; that of the set-up only stands in until then


@dataclass(frozen=True)
class TableSettings:
    """Everything about a table that never changes."""

    id: str
    setup: Plain
    seats: tuple[SeatSettings, ...]
    name: str = ""
    visibility: str = "link"
    clock: ClockSettings = field(default_factory=ClockSettings)
    undo: str = "ask"
    hints: bool = True
    previous: str | None = None
    seed: int | None = None  # set for games that continue from a record; otherwise derived from secret and nonces
    start: Plain | None = None  # the position that record started from
    prefix: tuple[str, ...] = ()  # the answers in that record
    away_after: int = AWAY_AFTER  # seconds until an absent player need not be waited for, without a clock
    draft: bool = False  # those who choose a hero ban one first
    best_of: int = 1  # games in a match
    score: tuple[int, ...] = ()  # games that each seat has won in this match before
    unstarted_for: int = UNSTARTED_FOR  # seconds of absence until an unstarted table is deleted
    rules_version: int = RULES_VERSION
    state_version: int = STATE_VERSION
    peerless: str = __version__

    def to_plain(self) -> Plain:
        """The settings as JSON-compatible data."""
        return {**asdict(self), "seed": None if self.seed is None else str(self.seed)}

    def game_setup(self) -> Setup:
        """The set-up of the game; raises RecordError if rules or content have changed since."""
        if self.rules_version != RULES_VERSION:
            raise RecordError("other_rules", made=shown(self.rules_version), current=RULES_VERSION)
        if self.start is not None and self.state_version != STATE_VERSION:
            raise RecordError("other_layout", made=shown(self.state_version), current=STATE_VERSION)
        return setup_from_plain(self.setup)


def settings_from_plain(plain: Mapping[str, Any]) -> TableSettings:
    """The inverse of `to_plain`; fields missing in older data get their defaults. Raises RecordError if invalid."""
    try:
        given = dict(plain)
        given["seats"] = tuple(SeatSettings(**seat) for seat in given["seats"])
        given["clock"] = ClockSettings(**given["clock"])
        given["prefix"] = tuple(given["prefix"])
        given["score"] = tuple(given.get("score", ()))
        given["seed"] = None if given["seed"] is None else int(given["seed"])
        return TableSettings(**given)
    except (LookupError, TypeError, ValueError) as error:
        raise RecordError("wrong_settings", reason=reason(error)) from error

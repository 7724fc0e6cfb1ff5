"""How a table was set up: immutable plain data, stored once when the table is created."""

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
    """A seat as its creator wished it. `token` is a hash; open seats and bots have none."""

    player: str  # "me", "link", "open", "bot"
    level: str = "normal"
    name: str = ""
    token: str = ""
    nonce: str = ""
    host: bool = False
    seated: bool = False  # somebody sits there from the beginning


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
    seed: int | None = None  # given for games that go on from a record; else it is made of secret and nonces
    start: Plain | None = None  # the position that such a record began with
    prefix: tuple[str, ...] = ()  # the answers of that record
    away_after: int = AWAY_AFTER  # seconds without a clock after which others need not wait any longer
    unstarted_for: int = UNSTARTED_FOR  # seconds without anybody after which a table that never started goes
    rules_version: int = RULES_VERSION
    state_version: int = STATE_VERSION
    peerless: str = __version__

    def to_plain(self) -> Plain:
        """As JSON can hold it."""
        return {**asdict(self), "seed": None if self.seed is None else str(self.seed)}

    def game_setup(self) -> Setup:
        """The set-up of the game; RecordError if rules or content are no longer those of then."""
        if self.rules_version != RULES_VERSION:
            raise RecordError("other_rules", made=shown(self.rules_version), current=RULES_VERSION)
        if self.start is not None and self.state_version != STATE_VERSION:
            raise RecordError("other_layout", made=shown(self.state_version), current=STATE_VERSION)
        return setup_from_plain(self.setup)


def settings_from_plain(plain: Mapping[str, Any]) -> TableSettings:
    """The way back; fields that an older version did not write get their defaults. RecordError if it is none."""
    try:
        given = dict(plain)
        given["seats"] = tuple(SeatSettings(**seat) for seat in given["seats"])
        given["clock"] = ClockSettings(**given["clock"])
        given["prefix"] = tuple(given["prefix"])
        given["seed"] = None if given["seed"] is None else int(given["seed"])
        return TableSettings(**given)
    except (LookupError, TypeError, ValueError) as error:
        raise RecordError("wrong_settings", reason=reason(error)) from error

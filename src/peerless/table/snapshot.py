"""A table as plain data, so that opening a long game does not require replaying it."""

from collections.abc import Mapping
from dataclasses import asdict, astuple
from typing import Any

from peerless.game.replay import load
from peerless.lang.plain import Plain
from peerless.table.settings import TableSettings
from peerless.table.table import Given, Said, Table, UndoOffer
from peerless.version import RULES_VERSION, STATE_VERSION

LAYOUT = f"table-4 rules-{RULES_VERSION} state-{STATE_VERSION}"  # snapshots with another layout are ignored
CHANGING = ("name", "token", "nonce", "taken", "bot", "resigned", "seen")


def snapshot(table: Table) -> Plain:
    """Everything about a table that is not in its settings."""
    return {
        "game": None if table.game is None else table.game.save(),
        "seats": [{name: getattr(seat, name) for name in CHANGING} for seat in table.seats],
        "chosen": table.chosen,
        "given": [list(astuple(given)) for given in table.given],
        "banks": table.clocks.banks,
        "since": table.clocks.since,
        "put_off": list(table.clocks.put_off),
        "offer": None if table.offer is None else asdict(table.offer),
        "rematch": table.rematch,
        "talk": [asdict(said) for said in table.talk],
        "was_absent": table.was_absent,
        "resigned_to": table.resigned_to,
        "next": table.next,
        "numbers": [table.last, table.version, table.epoch],
    }


def from_snapshot(settings: TableSettings, secret: str, plain: Mapping[str, Any]) -> Table:
    """Restore a table; raises RecordError if its game is invalid."""
    table = Table(settings, secret)
    table.game = None if plain["game"] is None else load(plain["game"])
    table.chosen = list(plain["chosen"])
    if table.game is not None:
        table.setup = table.game.setup
    for seat, changed in zip(table.seats, plain["seats"], strict=True):
        for name in CHANGING:
            setattr(seat, name, changed[name])
    table.given = [_given(*given) for given in plain["given"]]
    table.clocks.banks = list(plain["banks"])
    table.clocks.since = plain["since"]
    table.clocks.put_off = tuple(plain["put_off"])
    table.offer = None if plain["offer"] is None else UndoOffer(**plain["offer"])
    table.rematch = list(plain["rematch"])
    table.talk.extend(Said(**said) for said in plain["talk"])
    table.was_absent = plain["was_absent"]
    table.resigned_to = plain["resigned_to"]
    table.next = plain["next"]
    table.last, table.version, table.epoch = plain["numbers"]
    return table


def _given(seat: int, by: str, harmless: bool, events: int, spent: float, banks: list[float]) -> Given:
    return Given(seat, by, harmless, events, spent, tuple(banks))

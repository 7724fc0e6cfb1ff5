"""Records what the server sends a reader, for the tests of the page.

    .venv/bin/python web/tests/make_recordings.py

writes web/tests/recordings/*.json: games (`duel`, `finish`, …: one state per answer) and `kinds` (one state for each
kind of decision). The messages are made by the server's own narrator; heroes and boards are in fixtures/content.json.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pydantic_core

import peerless as pl
from peerless.ai.sampler import Sampler
from peerless.core import decision as d
from peerless.game.game import Game
from peerless.game.record import plain_setup
from peerless.game.setup import make_setup
from peerless.players.registry import make_bot
from peerless.server.content import table_content
from peerless.server.protocol.replies import MESSAGES
from peerless.table.entries import ANSWER, START, Entry
from peerless.table.messages import StateMessage
from peerless.table.narrator import Narrator
from peerless.table.settings import SeatSettings, TableSettings
from peerless.table.table import BY_PERSON, Table

HERE = Path(__file__).parent / "recordings"
LANG = "en"
COUNTERS = str(Path(pl.__file__).parent / "reference" / "example-counters.toml")  # a hero that asks for numbers
LONGEST = 600  # answers of a game in which bots try everything

Plain = dict[str, object]


@dataclass(frozen=True)
class Wanted:
    """A game to record: who reads it, and how many states."""

    name: str
    heroes: tuple[str, ...]
    board: str
    seed: int
    seat: int | None = 0
    mode: str = "duel"
    states: int = 30
    end: bool = False  # the last states instead of the first


GAMES = (
    Wanted("duel", ("medusa", "alice"), "sarpedon", 7, states=34),
    Wanted("finish", ("king-arthur", "sun-wukong"), "marmoreal", 3, states=22, end=True),
    Wanted("watched", ("the-genie", "houdini"), "king-solomons-mine", 5, seat=None, states=24),
    Wanted("teams", ("robin-hood", "yennenga", "achilles", "sinbad"), "hanging-gardens", 2, mode="teams", states=22),
)


# --- tables ----------------------------------------------------------------------------------------------


def new_table(heroes: tuple[str, ...], board: str, mode: str, seed: int) -> Table:
    """A table on which the game has begun; people sit on all seats."""
    setup = make_setup(heroes, board, mode)
    seats = tuple(SeatSettings("me", name=f"Player {seat + 1}", seated=True) for seat in range(len(heroes)))
    table = Table(TableSettings("recorded", plain_setup(setup), seats, undo="free", seed=seed), "0" * 64)
    table.apply(1, Entry(START), 0.0)
    return table


def game_of(table: Table) -> Game:
    """The game on a table."""
    assert table.game is not None
    return table.game


def played(table: Table, bot_name: str) -> Iterator[Table]:
    """The table before each answer of a bot that plays for everybody, and at the end."""
    game = game_of(table)
    bot = make_bot(bot_name, game.seed)
    number = 1
    yield table
    while not game.over:
        code = bot.choose(Sampler(game.state), d.options(game.state))
        answer, seat = d.notation(game.state, code), game.decision.seat
        number += 1
        table.apply(number, Entry(ANSWER, seat, {"answer": answer, "by": BY_PERSON}), 0.0)
        yield table


def state_message(table: Table, seat: int | None, since: int) -> StateMessage:
    """The message a reader gets now."""
    everybody = range(len(table.seats))
    return Narrator(table, game_of(table).names(LANG)).state(seat, since, table.epoch, 0.0, everybody)


# --- recordings ------------------------------------------------------------------------------------------


def record(wanted: Wanted) -> None:
    """Write one game."""
    table = new_table(wanted.heroes, wanted.board, wanted.mode, wanted.seed)
    messages: list[StateMessage] = []
    for now in played(table, "greedy"):
        messages.append(state_message(now, wanted.seat, messages[-1].next_event if messages else 0))
    part = messages[-wanted.states :] if wanted.end else messages[: wanted.states]
    _put(wanted.name, {"fighters": _names(table), "messages": [_plain(message) for message in part]})


def kinds() -> dict[str, Plain]:
    """One state for each kind of decision."""
    states: dict[str, Plain] = {}
    examples: dict[str, Plain] = {}
    for seed in range(3):
        _collect(new_table((COUNTERS, "alice"), "sarpedon", "duel", seed), examples)
    states["choose-number"] = examples["choose-number"]
    heroes = sorted(pl.heroes())
    for seed in range(600):
        if len(states) == len(d.KINDS):
            break
        three = seed % 4 == 3  # some questions come up among three only
        chosen = tuple(random.Random(seed).sample(heroes, 3 if three else 2))
        _collect(new_table(chosen, "sarpedon", "ffa" if three else "duel", seed), states)
    return dict(sorted(states.items()))


def _collect(table: Table, states: dict[str, Plain]) -> None:
    """Keep a state of every kind that is not there yet and leaves a choice."""
    for answers, now in enumerate(played(table, "random")):
        game = game_of(now)
        if game.over or answers == LONGEST:
            return
        decision = game.decision
        if decision.kind not in states and len(decision.options) > 1:
            since = max(1, len(game.state.log or []) - 12)
            message = state_message(now, decision.seat, since)
            states[decision.kind] = {"fighters": _names(now), "message": _plain(message)}


def _names(table: Table) -> dict[str, str]:
    setup = game_of(table).setup
    return table_content(setup.heroes, setup.board, game_of(table).names(LANG)).fighters


def _plain(message: StateMessage) -> object:
    return json.loads(MESSAGES.dump_json(MESSAGES.validate_json(pydantic_core.to_json(message))))


def _put(name: str, whole: object) -> None:
    HERE.mkdir(exist_ok=True)
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    print(f"{name}: {len(text) // 1024} kB")


def main() -> None:
    """Write every recording."""
    for wanted in GAMES:
        record(wanted)
    states = kinds()
    print("kinds not met:", ", ".join(kind for kind in d.KINDS if kind not in states) or "none")
    _put("kinds", states)


if __name__ == "__main__":
    main()

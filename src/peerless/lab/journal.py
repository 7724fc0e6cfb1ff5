"""The file of a match: its settings, then one JSON line for every finished quad.

An interrupted match resumes from its file. The file of another match is refused, and so is one written by different
code: mixed results would be meaningless.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from io import TextIOWrapper
from pathlib import Path

from peerless import compiled
from peerless.content.library import board_file, file_of, fingerprint, hero_file
from peerless.lab.quads import ArenaError, Fault, GameResult, Pair, Plan, QuadResult
from peerless.lang.plain import Plain
from peerless.players.plugins import is_file_name, source_stamp
from peerless.version import RULES_VERSION, __version__

FORMAT = "peerless-arena-1"
PLAYING = ("ai", "content", "core", "game", "lang", "players", "lab/quads.py")  # the code a game depends on
SOURCES = (".py", ".toml", ".json")


@cache
def code_stamp() -> str:
    """Return a short hash of all code and data that determine a game."""
    mix = hashlib.sha256()
    for name in PLAYING:
        place = compiled.PACKAGE / name
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for path in files:
            if path.suffix in SOURCES:
                mix.update(path.relative_to(compiled.PACKAGE).as_posix().encode())
                mix.update(path.read_bytes())
    return mix.hexdigest()[:12]


def settings_of(plan: Plan) -> Plain:
    """Return what two runs must have in common to belong to one match."""
    return {
        "bots": list(plan.bots),
        "heroes": list(plan.heroes),
        "boards": list(plan.boards),
        "mode": plan.mode,
        "ruleset": plan.ruleset,
        "seed": plan.seed,
        "homebrew": _homebrew(plan),
        "bot_files": {name: source_stamp(name) for name in plan.bots if is_file_name(name)},
        "peerless": __version__,
        "rules_version": RULES_VERSION,
        "code": code_stamp(),
    }


def _homebrew(plan: Plan) -> dict[str, str]:
    """Return the fingerprints of heroes and boards from files, which may change between two runs."""
    heroes = {name: file_of(name) for name in plan.heroes}
    boards = {name: file_of(name) for name in plan.boards}
    return {name: fingerprint(hero_file(str(path))) for name, path in heroes.items() if path is not None} | {
        name: fingerprint(board_file(str(path))) for name, path in boards.items() if path is not None
    }


# --- lines ----------------------------------------------------------------------------------


def plain_quad(plan: Plan, result: QuadResult) -> Plain:
    """Return a quad as plain data, including what a reader would otherwise have to derive."""
    fixture = plan.fixture(result.number)
    return {
        "bots": [plan.bots[place] for place in result.pair],
        "quad": result.number,
        "heroes": list(fixture.heroes),
        "board": fixture.board,
        "seed": fixture.seed,
        "score": result.score,
        "games": [asdict(game) for game in result.games],
    }


def quad_of(plan: Plan, data: Mapping[str, object]) -> QuadResult:
    """Return the quad of a line; any error means that the line is damaged."""
    bots, number, games = data["bots"], data["quad"], data["games"]
    if not (isinstance(bots, list) and isinstance(number, int) and isinstance(games, list) and len(games) == 4):
        raise ValueError("a quad has bots, a number and four games")
    first, second = (plan.bots.index(bot) for bot in bots)
    if (first, second) not in plan.pairs() or number < 0:
        raise ValueError("no such quad")
    return QuadResult((first, second), number, tuple(_game_of(game) for game in games))


def _game_of(data: Mapping[str, object]) -> GameResult:
    points, turns, decisions, seconds, fault = (
        data[name] for name in ("points", "turns", "decisions", "seconds", "fault")
    )
    if not (isinstance(points, int | float) and points in (0, 0.5, 1) and isinstance(turns, int)):
        raise ValueError("no such result")
    if not (isinstance(decisions, list) and isinstance(seconds, list)):
        raise ValueError("no such figures")
    asked, again = (int(number) for number in decisions)
    thought, too = (float(number) for number in seconds)
    return GameResult(float(points), turns, (asked, again), (thought, too), _fault_of(fault))


def _fault_of(data: object) -> Fault | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise ValueError("no such fault")
    return Fault(**{**data, "heroes": tuple(data["heroes"])})


# --- the file -------------------------------------------------------------------------------


class Journal:
    """The finished quads. Without a file, nothing persists beyond this run."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.known: dict[tuple[Pair, int], QuadResult] = {}
        self.file: TextIOWrapper | None = None

    def __enter__(self) -> "Journal":
        if self.path is not None:
            try:
                self._open(self.path)
            except OSError as error:
                raise ArenaError(f"{self.path} cannot be used: {error.strerror}.") from error
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def add(self, result: QuadResult) -> None:
        """Record a quad, flushing it to the file."""
        self.known[result.pair, result.number] = result
        self._write(plain_quad(self.plan, result))

    def _write(self, data: Plain) -> None:
        if self.file is not None:
            self.file.write(json.dumps(data) + "\n")
            self.file.flush()

    def _open(self, path: Path) -> None:
        whole = b""
        if path.exists():
            text = path.read_bytes()
            whole = text[: text.rfind(b"\n") + 1]  # a last line without a newline was truncated while being written
            if text and not whole:
                raise ArenaError(f"{path} is not the file of a match.")
            self._read(path, whole)
        self.file = path.open("a", encoding="utf-8")
        self.file.truncate(len(whole))
        if not whole:
            self._write({"format": FORMAT, "settings": settings_of(self.plan)})

    def _read(self, path: Path, text: bytes) -> None:
        for place, line in enumerate(text.splitlines()):
            try:
                data = json.loads(line)
                if place == 0:
                    self._check(path, data)
                else:
                    result = quad_of(self.plan, data)
                    self.known[result.pair, result.number] = result
            except ArenaError:
                raise
            except (ValueError, TypeError, KeyError, RecursionError) as error:
                raise ArenaError(_damage(path, place)) from error

    def _check(self, path: Path, head: object) -> None:
        """Reject the file of another match, and say how it differs."""
        if not isinstance(head, dict) or head.get("format") != FORMAT or not isinstance(head.get("settings"), dict):
            raise ArenaError(f"{path} is not the file of a match.")
        then = head["settings"]
        for name, now in settings_of(self.plan).items():
            if then.get(name) != now:
                there, here = _shown(then.get(name)), _shown(now)
                raise ArenaError(f"{path} belongs to another match: {name} is {there} there, {here} here.")


def _damage(path: Path, place: int) -> str:
    return f"line {place + 1} of {path} is damaged." if place else f"{path} is not the file of a match."


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)

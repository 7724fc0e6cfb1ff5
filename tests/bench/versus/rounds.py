"""Rounds in which everybody plays for the same CPU time, one after the other: what is compared ran side by side."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from peerless import compiled
from tests.bench.versus.environment import PYTHON, ROOT, ensure

PURE, COMPILED = "pure", "compiled"


@dataclass(frozen=True)
class Contender:
    """An engine with its worker; `requirement` is empty for our own, which runs in our own environment."""

    name: str
    worker: str
    requirement: str = ""
    game: str = ""

    def missing(self) -> str | None:
        """Why it cannot take part, or None."""
        if self.requirement:
            return ensure(self.requirement)
        if self.name == COMPILED and compiled.find() is None:
            return "the compiled core has not been built: make compiled"
        return None

    def play(self, seconds: float, seed: int) -> "Sample":
        """One turn of a round; raises Failed when the worker does not end well."""
        python = str(PYTHON) if self.requirement else sys.executable
        command = [python, "-m", f"tests.bench.peers.{self.worker}", str(seconds), str(seed)]
        env = {name: value for name, value in os.environ.items() if not name.startswith("PEERLESS_")}
        env |= {"PEERLESS_PURE": "1"} if self.name == PURE else {}
        run = subprocess.run(command + [self.game] * bool(self.game), cwd=ROOT, env=env, capture_output=True, text=True)
        if run.returncode:
            raise Failed((run.stderr.strip() or f"exit code {run.returncode}").splitlines()[-1])
        return Sample(json.loads(run.stdout.splitlines()[-1]))


CONTENDERS = (
    Contender(PURE, "ours"),
    Contender(COMPILED, "ours"),
    Contender("catanatron", "catanatron", "catanatron==3.2.1"),
    Contender("rlcard uno", "rlcard_uno", "rlcard==1.2.0"),
    Contender("block dominoes", "openspiel", "open_spiel==2.0.2", "python_block_dominoes"),
    Contender("gin rummy", "openspiel", "open_spiel==2.0.2", "gin_rummy"),
    Contender("backgammon", "openspiel", "open_spiel==2.0.2", "backgammon"),
    Contender("python-chess", "python_chess", "chess==1.11.2"),
)


class Failed(Exception):
    """A worker that did not end well."""


class Sample:
    """What a worker did in its turn."""

    def __init__(self, plain: dict[str, object]) -> None:
        self.plain = plain

    def number(self, key: str) -> float:
        """One of its figures."""
        value = self.plain[key]
        assert isinstance(value, int | float), f"{key} is no number"
        return float(value)

    def per_second(self, what: str) -> float:
        """Games or decisions in a second of CPU time."""
        return self.number(what) / self.number("cpu_seconds")


Round = dict[str, Sample]


@dataclass(frozen=True)
class Match:
    """All rounds, and why somebody is not in them."""

    rounds: list[Round]
    absent: dict[str, str]


def play(
    contenders: Sequence[Contender], rounds: int, seconds: float, tick: Callable[[int], None] = lambda done: None
) -> Match:
    """Let everybody who is there play, round after round."""
    absent = {contender.name: why for contender in contenders if (why := contender.missing()) is not None}
    played: list[Round] = []
    for number in range(rounds):
        played.append({})
        for contender in contenders:
            if contender.name in absent:
                continue
            try:
                played[-1][contender.name] = contender.play(seconds, number + 1)
            except Failed as error:
                absent[contender.name] = str(error)
        tick(number + 1)
    return Match(played, absent)

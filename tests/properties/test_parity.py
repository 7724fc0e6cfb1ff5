"""The compiled core plays the same games as the pure one, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from peerless import compiled

PROGRAM = """
import sys
from peerless import compiled
from peerless.core import machine
from peerless.core.determinize import determinize
from peerless.core.rng import MASK_128, MULTIPLIER, Random
from peerless.core.facts import NONE
from peerless.lab.fuzz import setup_of

print("compiled" if compiled.in_use() else "pure", file=sys.stderr)
for number in range(int(sys.argv[1])):
    state = machine.new_state(setup_of(number).static(), number)
    machine.run(state)
    random = Random(number)
    mix = decisions = 0
    while state.winner == NONE:
        mix = ((mix ^ int(state.digest(), 16)) * MULTIPLIER + 1) & MASK_128
        if decisions % 16 == 0:
            mix ^= int(determinize(state, decisions % state.static.seats, random).digest(), 16)
        machine.step(state, machine.random_option(state, random))
        decisions += 1
    quick = machine.new_state(state.static, number)
    machine.run(quick)
    print(number, decisions, state.winner, f"{mix:x}", machine.playout(quick, random), quick.digest())
"""


def games(number: int, **env: str) -> tuple[str, str]:
    """Which build ran, and every game in a line."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith("PEERLESS_")}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(number)], env={**plain, **env}, capture_output=True, text=True, check=True
    )
    return run.stderr.strip(), run.stdout


@pytest.mark.skipif(compiled.find() is None, reason="the compiled core has not been built: make compiled")
@pytest.mark.parametrize("number", [150, pytest.param(5000, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_both_builds_play_the_same_games(number: int) -> None:
    pure, compiled_games = games(number, PEERLESS_PURE="1"), games(number)
    assert (pure[0], compiled_games[0]) == ("pure", "compiled")
    assert pure[1].splitlines() == compiled_games[1].splitlines()
    assert len(pure[1].splitlines()) == number


def test_a_build_of_other_sources_is_never_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale, fitting = tmp_path / "stale", tmp_path / "fitting"
    monkeypatch.setattr(compiled, "PLACES", (stale, fitting))
    assert compiled.find() is None
    for build, stamp in ((stale, "0" * 64), (fitting, compiled.stamp())):
        build.mkdir()
        assert compiled.find() is None
        compiled.stamp_file(build).write_text(stamp, "utf-8")
    assert compiled.find() == fitting

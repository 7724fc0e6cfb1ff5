"""Simulations, the fuzzer and the cover report as a library."""

from pathlib import Path

import pytest

import peerless as pl
from peerless.game.setup import make_setup
from peerless.lab import fuzz as fuzzing
from peerless.lab.coverage import cover
from peerless.lab.jobs import ALONE, Processes, batch_size, batches
from peerless.lab.simulate import Series, matrix, play_one, simulate
from tests.support.homebrew import BABA_YAGA

SERIES = Series(("medusa", "houdini"), "yukon", "duel", "current", ("random", "random"), 3)


def test_every_effect_and_branch_of_all_decks_happens() -> None:
    coverage = cover(20_000, seed=1)
    assert coverage.missing() == []
    assert coverage.share() == 1.0
    assert len(coverage.steps) > 180
    heroes = {hero for hero, _ in coverage.steps}
    assert heroes == {*pl.heroes(), "warden"}
    assert coverage.operations == operations_of_all_duels()


def operations_of_all_duels() -> set[int]:
    """Every operation in a program of the rulebook or of a built-in hero; some words are used only by homebrew."""
    names = list(pl.heroes())
    setups = [make_setup((hero, names[at - 1]), "sarpedon") for at, hero in enumerate(names)]
    return {step.op for setup in setups for steps in setup.static().programs for step in steps}


def test_the_cover_report_names_what_has_not_happened() -> None:
    missing = cover(12, seed=1).missing()
    assert missing
    assert all(line.split(":")[0] in pl.heroes() for line in missing)


def test_the_cover_report_includes_homebrew() -> None:
    coverage = cover(40, seed=1, homebrew=[str(BABA_YAGA)])
    assert ("baba-yaga", "into-the-oven, after combat") in coverage.steps


def test_a_series_gives_the_same_games_whatever_the_number_of_processes() -> None:
    alone = simulate(SERIES, 60)
    assert simulate(SERIES, 60, Processes(2)) == alone
    assert alone[7] == play_one(SERIES, 7)
    assert len({result.decisions for result in alone}) > 10


def test_batches_are_large_and_leave_work_for_everybody() -> None:
    assert batch_size(100_000, Processes(8), 50) == 50
    assert batch_size(100, Processes(4), 50) == 7
    assert batch_size(1, Processes(4), 50) == 1
    assert [list(part) for part in batches(5, 2)] == [[0, 1], [2, 3], [4]]


def test_progress_is_reported() -> None:
    ticks: list[int] = []
    simulate(SERIES, 220, ALONE, ticks.append)
    assert ticks == [50, 100, 150, 200, 220]


def test_a_matrix_has_every_pair_in_both_orders() -> None:
    result = matrix(["alice", "medusa", "sinbad"], SERIES, 2)
    wins = result["wins"]
    assert isinstance(wins, list)
    assert [row.count(None) for row in wins] == [1, 1, 1]


def test_the_fuzzer_plays_all_modes_and_heroes() -> None:
    setups = [fuzzing.setup_of(number) for number in range(400)]
    assert {setup.mode for setup in setups} == {"duel", "ffa", "teams"}
    assert {hero.id for setup in setups for hero in setup.heroes} == set(pl.heroes())
    assert {setup.board.id for setup in setups} == set(pl.boards())
    assert {dict(setup.ruleset)["preset"] for setup in setups} == {"current", "classic"}
    assert any(setup.persons == (0, 1, 0, 2) for setup in setups)
    assert {len(setup.heroes) for setup in setups if setup.mode == "ffa"} == {3, 4}


def test_the_fuzzer_is_deterministic() -> None:
    first, second = (fuzzing.fuzz(3, seed=5) for _ in range(2))
    assert (first.decisions, first.turns, first.samples) == (second.decisions, second.turns, second.samples)
    assert first.failures == []


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("broken", "something is wrong"),
        ("load", "a loaded save is another game"),
        ("replay", "the replay is another game"),
    ],
)
def test_the_fuzzer_reports_what_must_not_happen(monkeypatch: pytest.MonkeyPatch, name: str, problem: str) -> None:
    other = pl.new_game(["alice", "sinbad"], seed=1)
    stand_ins = {
        "broken": lambda state: ["something is wrong"],
        "load": lambda save: other,
        "replay": lambda record: other,
    }
    monkeypatch.setattr(fuzzing, name, stand_ins[name])
    report = fuzzing.fuzz(1, seed=5)
    assert len(report.failures) == 1
    failure = report.failures[0]
    assert problem in str(failure["problem"])
    record = failure["record"]
    assert isinstance(record, dict)
    assert pl.replay(record).digest() == record["digest"]


ENDLESS = """
[hero]
id = "loop"
name = "Loop"
health = 14
movement = 2
attack = "melee"

[[ability]]
id = "hurt"
when = "recovered"
of = "hero"
do = [{ damage = 1, to = "hero" }]

[[ability]]
id = "heal"
when = "damaged"
of = "hero"
do = [{ recover = 1, to = "hero" }]

[[card]]
id = "again"
title = "Again"
copies = 30
type = "scheme"
boost = 1
used_by = "any"
scheme = [{ damage = 1, to = "hero" }]
"""


def test_a_series_in_which_an_effect_never_ends_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "loop.toml"
    file.write_text(ENDLESS, "utf-8")
    with pytest.raises(pl.SetupError, match="never ends"):
        pl.simulate([str(file), "medusa"], games=5)

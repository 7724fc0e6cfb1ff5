"""The bench measures what it says, and compares with a stored run. No test here depends on how fast anything is."""

import json
from itertools import combinations
from pathlib import Path

import pytest

import peerless as pl
from peerless.cli.bench import short
from peerless.lab.bench import baseline, run
from peerless.lab.bench.measures import DECISION, GAME, MEASURED_BOTS, Cost, random_games
from peerless.lab.bench.positions import CLASSES, class_of, finished, middles, pairs
from peerless.lab.bench.run import Figure, Report, bench
from tests.support.command import output, refusal

ON_POSITIONS = {"legal options", "clone", "view", "sample", "save", "load", "replay"}


@pytest.fixture(scope="module")
def report() -> Report:
    return bench(2, 12)


def test_every_pair_of_heroes_has_a_class_read_from_the_data() -> None:
    assert sorted(pairs()) == sorted(combinations(pl.heroes(), 2))
    assert {class_of(pair) for pair in pairs()} == set(CLASSES)
    assert class_of(("bloody-mary", "the-genie")) == "0-2 sidekicks"
    assert class_of(("medusa", "alice")) == "3-4 sidekicks"
    assert class_of(("medusa", "robin-hood")) == "5+ sidekicks"


def test_the_positions_are_in_the_middle_or_at_the_end() -> None:
    assert all(len(game.answers) == 60 and not game.over for game in middles())
    assert all(game.over for game in finished())


def test_random_games_are_the_same_in_every_round() -> None:
    first, second = random_games(24), random_games(24)
    assert {name: cost.times for name, cost in first.items()} == {name: cost.times for name, cost in second.items()}
    assert first[GAME].times == 24
    assert sum(first[f"game, {name}"].times for name in CLASSES if f"game, {name}" in first) == 24
    assert first[DECISION].times > 24 * 50


def test_a_report_has_every_measure(report: Report) -> None:
    assert set(report.measures) >= ON_POSITIONS | {GAME, DECISION, "game of random bots"}
    assert all(figure.loop_units > 0 and figure.microseconds > 0 for figure in report.measures.values())
    assert report.build == run.build_name()
    assert report.loop_units_per_game == pytest.approx(report.measures[GAME].loop_units, abs=0.1)
    assert report.decisions_per_game > 50
    assert json.loads(json.dumps(report.plain()))["measures"].keys() == report.measures.keys()


def test_ratios_are_taken_round_by_round() -> None:
    rounds = run._Rounds()
    for slowness in (1, 10, 3):  # a busy machine slows both sides of a round
        rounds.note({"a": Cost(6.0 * slowness, 2), "b": Cost(1.0 * slowness, 1)}, float(slowness))
    assert rounds.ratio("a", "b") == 3
    assert rounds.loop_units["a"] == [3, 3, 3]


def test_bots_are_measured(report: Report) -> None:
    assert {f"game of {name} bots" for name in MEASURED_BOTS} <= set(report.measures)


def test_figures_are_shown_with_three_digits() -> None:
    shown = [short(number) for number in (1_234_567, 48_200, 640.0, 9.6, 0.0015, 2.5e-6, 4.3e-7)]
    assert shown == ["1.23 M", "48.2 k", "640 ", "9.60 ", "1.50 m", "2.50 µ", "430 n"]


# --- stored runs ----------------------------------------------------------------------------


def test_a_stored_run_keeps_the_other_build(report: Report, tmp_path: Path) -> None:
    file = tmp_path / "stored.json"
    file.write_text('{"other": {"loop_units": {"clone": 7}}}')
    baseline.store(report, file)
    assert baseline.stored_in(file, "other") == {"clone": 7}
    assert baseline.stored_in(file, report.build)["clone"] == report.measures["clone"].loop_units


def test_speeds_say_how_many_times_as_fast(report: Report) -> None:
    clone: Figure = report.measures["clone"]
    stored = {"clone": clone.loop_units * 2, "view": report.measures["view"].loop_units, "gone": 3.0}
    assert baseline.speeds(report, stored) == {"clone": 2.0, "view": 1.0}


def test_the_committed_baseline_has_both_builds_and_every_measure(report: Report) -> None:
    for build in ("pure", "compiled"):
        stored = baseline.committed(build)
        assert stored is not None
        assert {name for name in report.measures if "bots" not in name} <= stored.keys()


def test_bench_prints_figures_stores_them_and_compares(tmp_path: Path) -> None:
    file = tmp_path / "stored.json"
    small = ("bench", "--rounds", "1", "--games", "6")
    result = json.loads(output(*small, "--json", "--save", str(file)))
    assert result["games_per_second"] > 0
    assert result["measures"]["clone"]["loop_units"] > 0
    assert result["speed_against_baseline"]["clone"] > 0  # with the run in the checkout
    again = json.loads(output(*small, "--json", "--baseline", str(file)))
    assert again["speed_against_baseline"].keys() == again["measures"].keys()
    assert "× stored" in output(*small, "--baseline", str(file))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, ("cannot be read",)),
        ("no json", ("is not valid JSON",)),
        ("[]", ("does not contain a JSON object",)),
        ("{}", ("has no figures", "build")),
        ('{"pure": 1, "compiled": 1}', ("loop_units",)),
        ('{"pure": {"loop_units": {"clone": "x"}}, "compiled": {"loop_units": [1]}}', ("must be numbers",)),
    ],
)
def test_a_file_that_is_not_a_stored_run_is_refused(text: str | None, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "stored.json"
    if text is not None:
        file.write_text(text)
    message = refusal("bench", "--baseline", str(file))
    assert message.startswith("peerless: ")
    for word in (*words, "stored.json"):
        assert word in message


def test_a_run_that_cannot_be_stored_is_said_so(tmp_path: Path) -> None:
    where = tmp_path / "nowhere" / "stored.json"
    assert "cannot be written" in refusal("bench", "--rounds", "1", "--games", "1", "--save", str(where))

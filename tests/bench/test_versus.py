"""The comparison with other engines: its arithmetic, its notes, and that nothing of ours depends on them."""

import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.bench.versus import environment, rounds
from tests.bench.versus.ratios import RATIOS
from tests.bench.versus.report import plain_match, ratio_table
from tests.bench.versus.rounds import CONTENDERS, PURE, Contender, Failed, Match, Round, Sample

ROOT = Path(__file__).resolve().parents[2]
OTHERS = ("catanatron", "rlcard", "open_spiel", "open-spiel", "pyspiel", "chess")


def sample(decisions: float, **more: object) -> Sample:
    return Sample({"games": decisions / 100, "decisions": decisions, "cpu_seconds": 2.0, **more})


def match() -> Match:
    """Two rounds, the second on a machine that is busy: all are slower by the same part."""
    played: list[Round] = [
        {
            "pure": sample(600 * speed, clone_seconds=0.001 / speed, loop_unit_seconds=0.00001 / speed),
            "catanatron": sample(100 * speed),
        }
        for speed in (1, 0.25)
    ]
    return Match(played, {"compiled": "not built"})


def test_ratios_do_not_feel_a_busy_machine() -> None:
    by_ratio = {(row["ratio"], row["build"]): row for row in rows(plain_match(match(), 2.0))}
    decisions = by_ratio["decisions ÷ catanatron", "pure"]
    assert decisions["rounds"] == [6, 6]
    assert (decisions["median"], decisions["floor"], decisions["goal"], decisions["reached"]) == (6, 5, 8, "floor")
    assert by_ratio["clone ÷ decision", "pure"]["median"] == pytest.approx(0.3)
    assert by_ratio["loop units per game", "pure"]["median"] == pytest.approx(33333, rel=0.01)
    assert by_ratio["loop units per game", "pure"]["reached"] == "below"
    assert by_ratio["decisions ÷ catanatron", "compiled"]["median"] is None


def rows(plain: dict[str, object]) -> list[dict[str, object]]:
    ratios = plain["ratios"]
    assert isinstance(ratios, list)
    return ratios


def test_a_target_is_reached_from_its_side() -> None:
    clone = next(ratio for ratio in RATIOS if ratio.lower_is_better)
    speed = next(ratio for ratio in RATIOS if ratio.targets and not ratio.lower_is_better)
    assert [clone.verdict(value, PURE) for value in (1.5, 2, 4)] == ["goal", "floor", "below"]
    assert [speed.verdict(value, PURE) for value in (30, 20, 1)] == ["goal", "floor", "below"]


def test_the_table_leaves_out_what_nobody_played() -> None:
    console = Console(width=100, file=StringIO())
    with console.capture() as shown:
        console.print(ratio_table(match().rounds))
    text = shown.get()
    assert "decisions ÷ catanatron" in text and "6.00 ✓" in text
    assert "rlcard" not in text


def test_an_engine_that_cannot_be_had_is_left_out_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ensure", lambda requirement: "no such package")
    played = rounds.play([Contender("pure", "ours"), Contender("ghost", "ghost", "ghost==1")], 1, 0.01)
    assert played.absent == {"ghost": "no such package"}
    assert played.rounds[0].keys() == {"pure"}
    assert played.rounds[0]["pure"].plain["build"] == "pure"
    assert played.rounds[0]["pure"].per_second("decisions") > 0


def test_a_worker_that_fails_is_left_out_with_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ensure", lambda requirement: None)
    monkeypatch.setattr(rounds, "PYTHON", sys.executable)
    ghost = Contender("ghost", "ghost", "ghost==1")
    with pytest.raises(Failed, match="ghost"):
        ghost.play(0.01, 1)
    assert "ghost" in rounds.play([ghost], 2, 0.01).absent["ghost"]


def test_an_installation_that_fails_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "none")
    monkeypatch.setattr(environment, "_create", lambda: "no room left")
    assert environment.ensure("catanatron==3.2.1") == "no room left"
    assert environment._problem([sys.executable, "-c", "import sys; sys.exit('one\\nlast')"]) == "last"
    assert environment._problem([sys.executable, "-c", "print('well')"]) is None


def test_every_contender_has_its_worker() -> None:
    for contender in CONTENDERS:
        assert (ROOT / "tests" / "bench" / "peers" / f"{contender.worker}.py").is_file(), contender.name
    assert {ratio.peer for ratio in RATIOS if ratio.peer} <= {contender.name for contender in CONTENDERS}


def test_nothing_of_ours_depends_on_other_engines() -> None:
    names = "|".join(OTHERS)
    imported = re.compile(rf"^\s*(?:import|from) (?:{names})\b", re.MULTILINE)
    listed = re.compile(rf"^\W*(?:{names})\b *[=<>~\[]", re.MULTILINE)
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    assert [path.name for path in sources if imported.search(path.read_text("utf-8"))] == []
    lists = [ROOT / "pyproject.toml", *ROOT.glob("requirements*")]
    assert [path.name for path in lists if listed.search(path.read_text("utf-8"))] == []

"""Damaged hero files under `peerless check`: lines, warnings and tests never fail, and say little in one line each."""

import tomllib
from pathlib import Path
from random import Random

import pytest

import peerless as pl
from peerless.checking.report import Report, check_file
from peerless.checking.trials import failures
from peerless.content.library import hero_from_plain
from tests.hostile import sources
from tests.hostile.damage import damaged, damaged_text


def is_told(report: Report) -> None:
    """Every finding has a line inside the file or none, and words in every language."""
    for finding in report.findings:
        for lang in ("en", "uk"):
            assert 0 < len(finding.message.text(lang)) < 3_000
    assert len(report.findings) <= 2 * 21


@pytest.mark.parametrize("start", range(4))
def test_damaged_text_is_checked(start: int, tmp_path: Path) -> None:
    path = tmp_path / "mutant.toml"
    text = sources.HOMEBREW.read_bytes()
    for number in range(60):
        mutant = damaged_text(text, Random(1000 * start + number))
        path.write_bytes(mutant)
        report = check_file(path)
        is_told(report)
        rows = mutant.count(b"\n") + mutant.count(b"\r") + 1
        assert all(finding.line is None or 1 <= finding.line <= rows for finding in report.findings)


def test_damaged_tests_are_refused_or_played() -> None:
    plain = tomllib.loads(sources.HOMEBREW.read_text("utf-8"))
    outcomes = {"refused": 0, "failed": 0, "passed": 0}
    for number in range(400):
        mutant = damaged(plain, [plain], Random(number), ("test",))
        try:
            hero = hero_from_plain(mutant, "mutant.toml")
        except pl.ContentError as error:
            assert 0 < len(error.text("uk")) < 40_000
            outcomes["refused"] += 1
            continue
        wrong = [message for trial in hero.tests for _, message in failures(hero, trial)]
        assert all(0 < len(message.text("cs")) < 3_000 for message in wrong)
        outcomes["failed" if wrong else "passed"] += 1
    assert all(outcomes.values()), outcomes

"""`peerless check` as an author and an editor meet it: what is printed where, and the exit code."""

import json
from pathlib import Path

import pytest

from tests.support.command import output, peerless
from tests.support.homebrew import BABA_YAGA


def variant(tmp_path: Path, old: str, new: str) -> str:
    text = BABA_YAGA.read_text("utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(path)


@pytest.fixture
def doubtful(tmp_path: Path) -> str:
    return variant(tmp_path, "value = 3", "value = 33")


def test_a_hero_in_order() -> None:
    text = output("check", str(BABA_YAGA))
    assert text.endswith("Tests passed: 5 of 5.\nAll is well.\n")
    assert output("check", str(BABA_YAGA), "--lang", "cs").endswith("Úspěšné testy: 5 z 5.\nVše je v pořádku.\n")
    assert json.loads(output("check", str(BABA_YAGA), "--json", "--strict")) == {
        "file": "baba-yaga.toml",
        "ok": True,
        "problems": [],
        "tests": {"total": 5, "failed": 0},
    }


def test_a_warning_is_shown_and_fails_only_when_strict(doubtful: str) -> None:
    result = peerless("check", doubtful)
    assert result.returncode == 0
    assert result.stdout.endswith("Warnings: 1.\n")
    assert result.stderr.startswith("mine.toml:") and "warning: card" in result.stderr
    assert peerless("check", doubtful, "--strict").returncode == 1
    relaxed, strict = (json.loads(peerless("check", doubtful, "--json", *more).stdout) for more in ([], ["--strict"]))
    assert relaxed["ok"] is True and strict["ok"] is False
    (problem,) = relaxed["problems"]
    assert list(problem) == ["severity", "line", "place", "key", "message"]
    assert (problem["severity"], problem["key"]) == ("warning", "unusual_number")


def test_a_failed_test_is_an_error(tmp_path: Path) -> None:
    result = peerless("check", variant(tmp_path, "opponent = 11", "opponent = 12"))
    assert result.returncode == 1
    assert "Tests passed: 4 of 5." in result.stdout and "All is well." not in result.stdout
    assert "expected 12, found 11" in result.stderr


def test_a_broken_file_as_data(tmp_path: Path) -> None:
    result = peerless("check", variant(tmp_path, "health = 15", 'health = "x"'), "--json", "--lang", "uk")
    assert result.returncode == 2 and result.stderr == ""
    report = json.loads(result.stdout)
    (problem,) = report["problems"]
    assert report["ok"] is False and problem["place"] == "hero" and problem["key"] == "must_be_number"
    assert problem["message"].startswith('значення "health" має бути')
    assert BABA_YAGA.read_text("utf-8").splitlines()[problem["line"] - 1] == "health = 15"

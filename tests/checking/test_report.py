"""The report about a file: everything in one, for people and for editors."""

from pathlib import Path

import pytest

import peerless as pl
from peerless.checking.report import check_file
from tests.support.homebrew import BABA_YAGA, EXAMPLES

CONTENT = Path(pl.__file__).parent / "content"


@pytest.mark.parametrize("path", [*sorted(CONTENT.rglob("*.toml")), *EXAMPLES], ids=lambda path: path.stem)
def test_our_own_files_are_in_order(path: Path) -> None:
    report = check_file(path)
    assert report.item is not None and report.findings == () and report.failed == 0


def changed(tmp_path: Path, source: Path, *changes: tuple[str, str]) -> Path:
    text = source.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def test_the_id_of_a_printed_hero_is_taken(tmp_path: Path) -> None:
    path = changed(tmp_path, CONTENT / "heroes" / "medusa.toml", ("health = 16", "health = 17"))
    report = check_file(path)
    assert report.item is not None
    (finding,) = report.errors
    assert (finding.what.key, finding.place) == ("id_of_builtin", "hero")
    assert 'id = "medusa"' in path.read_text("utf-8").splitlines()[(finding.line or 0) - 1]


def test_the_id_of_a_printed_board_is_taken(tmp_path: Path) -> None:
    path = changed(
        tmp_path, CONTENT / "boards" / "sarpedon.toml", ("name = ", 'set = "mine"\nname = '), ('set = "m', "#")
    )
    path = changed(tmp_path, path, ('name = "', 'name = "New '))
    assert [finding.what.key for finding in check_file(path).errors] == ["id_of_builtin"]


def test_errors_warnings_and_failed_tests_come_together(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        BABA_YAGA,
        ("value = 3", "value = 33"),
        ("expect = { health = { opponent = 11 }, discard", "expect = { health = { opponent = 12 }, discard"),
    )
    report = check_file(path)
    assert [(finding.severity, finding.what.key) for finding in report.findings] == [
        ("error", "test_unlike"),
        ("warning", "unusual_number"),
    ]
    assert (report.tests, report.failed) == (5, 1)
    rows = path.read_text("utf-8").splitlines()
    lines = [rows[(finding.line or 0) - 1] for finding in report.findings]
    assert "opponent = 12" in lines[0] and lines[1] == "value = 33"
    plain = report.plain("en", strict=False)
    assert plain["ok"] is False and plain["tests"] == {"total": 5, "failed": 1}
    assert str(report.errors[0].message) == (
        f'mine.toml:{report.errors[0].line}: test "Scratch counts the cats beside the target":'
        " health.opponent: expected 12, found 11"
    )


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("[hero]\nname = ", "no_toml", 2),
        ("x = 1\n", "unknown", 1),
        ("x" * 200_000, "large_file", None),
        ("a = " + "[" * 3000 + "]" * 3000, "unfit", None),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, text: str, key: str, line: int | None) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text)
    report = check_file(path)
    assert report.item is None
    assert (report.findings[0].what.key, report.findings[0].line) == (key, line)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    report = check_file(tmp_path / "none.toml")
    assert report.item is None and report.findings[0].what.key == "unreadable"

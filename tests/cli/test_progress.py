"""Progress is told on standard error: as a bar on a terminal, else in a line now and then."""

import pytest

from peerless.cli import progress


def test_without_a_terminal_a_line_comes_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("peerless.cli.progress.time.monotonic", lambda: now[0])
    with progress.ProgressBar("games", 100) as tick:
        for done in range(0, 100, 10):
            now[0] += progress.SECONDS_BETWEEN_LINES / 4
            tick(done)
    assert capsys.readouterr().err.splitlines() == ["games: 30 of 100", "games: 70 of 100"]


def test_what_is_soon_done_needs_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.ProgressBar("games", 3) as tick:
        tick(3)
    assert capsys.readouterr().err == ""

"""`peerless rules` as a player meets it: real processes, real output, exit codes."""

import json
import subprocess
import sys

import pytest


def rules(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments."""
    command = [sys.executable, "-m", "peerless", "rules", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def output(*arguments: str) -> str:
    """Standard output of a run that must succeed."""
    run = rules(*arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_help_has_an_example() -> None:
    assert "Example: peerless rules" in output("--help")


def test_without_a_query_the_sections_are_listed() -> None:
    text = output()
    assert "Who may play a card" in text
    assert "DAMAGE, HEALTH, DEFEAT" in text
    listed = json.loads(output("--json"))
    assert {"title": "Moving", "families": ["MOVE"], "count": 12} in listed


def test_a_rule_is_shown_under_its_section() -> None:
    lines = [line.strip() for line in output("move-3").splitlines() if line.strip()]
    assert lines[0] == "Moving"
    assert lines[1].startswith("MOVE-3  A fighter may not enter")


def test_lists_and_tables_of_a_rule_are_kept() -> None:
    text = output("COMBAT-1")
    assert "3 DAMAGE" in text and "|" not in text
    assert "4 for combat damage only" in output("VALUE-2")


def test_words_need_no_quotes() -> None:
    assert output("moved", "through") == output("moved through")
    assert "MOVE-11" in output("moved", "through")


def test_a_foreign_word_is_explained() -> None:
    text = output("маневр")
    assert "MAN-1" in text
    assert "maneuver: маневр, manewr, манёвр, manévr" in text


def test_plain_data() -> None:
    [rule] = json.loads(output("MOVE-4", "--json"))
    assert rule == {"id": "MOVE-4", "section": "Moving", "text": "A fighter must end on an empty space."}


@pytest.mark.parametrize(("query", "word"), [("manuver", "maneuver"), ("MOVE-99", "MOVE-12"), ("xyzzy", "TERM, SETUP")])
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_an_unknown_query_is_reported_in_one_clear_sentence(query: str, word: str, options: tuple[str, ...]) -> None:
    run = rules(query, *options)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("peerless: ")
    assert word in run.stderr
    assert "Traceback" not in run.stderr

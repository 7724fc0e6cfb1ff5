"""`peerless words` as an author meets it: real processes, real output, exit codes."""

import json
import subprocess
import sys


def words(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "peerless", "words", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def output(*arguments: str) -> str:
    run = words(*arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_without_a_word_all_are_listed_by_kind() -> None:
    text = output()
    assert "Operations" in text and "gain_actions" in text and "Triggers" in text


def test_a_word_has_meaning_arguments_text_and_example() -> None:
    text = " ".join(output("move").split())
    for part in (
        "move (operation)",
        'through "nobody" or "sidekicks" or "enemies" "nobody"',
        "Dracula, “Dash”",
        "up_to = 3",
        "3 spaces.",
    ):
        assert part in text


def test_the_text_is_in_the_language_that_is_asked_for() -> None:
    assert "Перемістіть свого бійця" in output("move", "--lang", "uk")


def test_as_data() -> None:
    (entry,) = json.loads(output("won", "--json"))
    assert (entry["kind"], entry["combat"], entry["arguments"]) == ("condition", True, [])
    assert entry["examples"][0]["phrase"] == "you won the combat"


def test_a_mistake_is_reported_in_one_sentence() -> None:
    run = words("mvoe")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == 'peerless: the effect language has no word "mvoe". Did you mean move, moved?\n'
    assert words("move", "--lang", "xx").stderr.startswith('peerless: there is no language "xx".')

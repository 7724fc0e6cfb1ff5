"""What the README shows, works."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^    peerless (.+)$", README, re.MULTILINE)


@pytest.mark.parametrize("page", ["README.md", "docs/BOTS.md"])
def test_the_library_examples_run(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path) -> None:
    words = [re.sub(r"^\d{2,}$", "4", word) for word in shlex.split(command)]  # fewer games will do
    run = subprocess.run([sys.executable, "-m", "peerless", *words], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_every_document_it_names_is_there() -> None:
    for path in re.findall(r"\]\(([\w/.]+)\)", README):
        assert (ROOT / path).exists(), path


def test_the_picture_is_shown_by_a_package_index_too() -> None:
    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert picture.startswith("https://")
    assert (ROOT / picture.partition("/main/")[2]).is_file()


def test_the_notice_is_there() -> None:
    for text in (README, (ROOT / "LICENSE").read_text("utf-8")):
        assert text
    assert "unofficial fan project" in README
    assert "not affiliated" in README

"""Keeps the repository portable: no index addresses, no paths of one machine, every command explained."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from peerless.version import DISTRIBUTION, __version__
from tools import bootstrap, tasks

ROOT = Path(__file__).resolve().parent.parent

LISTS_OF_PACKAGES = {".cfg", ".in", ".json", ".lock", ".toml", ".txt"}
INDEX_ADDRESS = re.compile(r"://\S*/simple\b|\"resolved\"\s*:|--(?:extra-)?index-url|--find-links|--trusted-host")
REGISTRY_HOST = re.compile(r"\bpypi\.org|pythonhosted\.org|npmjs\.(?:org|com)")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|farm|root|home/\w+|Users/\w+)/[a-z]")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def text_files() -> dict[str, str]:
    """What is committed or could be, by name; pictures and the like are left out."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nobody knows which files belong to it")
    git = ["git", "-c", "safe.directory=*"]  # also where the checkout belongs to another user
    command = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    texts = {}
    for name in filter(None, names):
        try:
            texts[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
    return texts


def places(pattern: re.Pattern[str], texts: dict[str, str]) -> list[str]:
    """Where the pattern occurs, as `file:line: text`."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]


def lock(name: str) -> dict[str, str]:
    """The pinned version of every package in a lock file."""
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


def test_no_package_index_is_written_down() -> None:
    lists = {name: text for name, text in text_files().items() if Path(name).suffix in LISTS_OF_PACKAGES}
    assert "requirements.lock" in lists
    assert places(INDEX_ADDRESS, lists) == []


def test_no_package_registry_is_named() -> None:
    """Which one is used is a setting of the machine."""
    assert places(REGISTRY_HOST, text_files()) == []


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "requirements-uv.lock"])
def test_a_lock_holds_versions_and_hashes_only(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--hash=sha256:" in text


def test_no_path_of_a_developer_machine_is_written_down() -> None:
    assert places(MACHINE_PATH, text_files()) == []


def test_the_patterns_find_what_they_are_for() -> None:
    bad = {"lock": "a @ https:/" + "/example.org/simple/a", "py": "open('/ro" + "ot/x')", "md": "npm" + "js.com"}
    assert places(REGISTRY_HOST, bad) == ["md:1: " + bad["md"]]
    assert places(INDEX_ADDRESS, bad) == ["lock:1: " + bad["lock"]]
    assert places(MACHINE_PATH, bad) == ["py:1: " + bad["py"]]


def test_the_development_lock_contains_the_runtime_lock() -> None:
    assert lock("requirements.lock").items() <= lock("requirements-dev.lock").items()


def test_every_dependency_is_locked() -> None:
    played_with = {
        *names_of(EXTRAS["server"]),
        *names_of(EXTRAS["postgres"]),
        *names_of(PROJECT["build-system"]["requires"]),
    }
    assert played_with <= lock("requirements.lock").keys()
    every = {name for extra in EXTRAS.values() for name in names_of(extra)}
    assert every <= lock("requirements-dev.lock").keys()


def names_of(requirements: list[str]) -> set[str]:
    """The packages of a list, without extras of our own."""
    return {re.split(r"[^\w-]", requirement)[0] for requirement in requirements} - {DISTRIBUTION}


def test_all_is_every_extra() -> None:
    (everything,) = EXTRAS["all"]
    assert sorted(re.split(r"[\[\],]", everything)[1:-1]) == sorted(EXTRAS.keys() - {"all"})


def test_nobody_is_told_to_install_the_package_of_others() -> None:
    """The plain name on the index belongs to another project."""
    stranger = re.compile(r"pip install [\"']?peerless(?!-duel)|peerless\[\w+\]")
    assert places(stranger, {name: text for name, text in text_files().items() if not name.startswith("tests/")}) == []


def makefile_targets() -> list[str]:
    (names,) = re.findall(r"^TARGETS := ((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    return str(names).replace("\\\n", " ").split()


def test_the_makefile_and_the_bootstrap_know_the_same_commands() -> None:
    assert makefile_targets() == list(bootstrap.COMMANDS)
    assert {"help", "setup", "clean", *tasks.TASKS} == bootstrap.COMMANDS.keys()


def test_one_rule_serves_every_target_and_all_are_phony() -> None:
    assert "\n.PHONY: $(TARGETS)\n" in MAKEFILE
    assert "\n$(TARGETS):\n\t@$(PYTHON) tools/bootstrap.py $@ $(ARGS)\n" in MAKEFILE


def test_help_lists_every_target() -> None:
    command = [sys.executable, str(ROOT / "tools" / "bootstrap.py"), "help"]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    listed = re.findall(r"^  ([a-z-]+) +\S", shown, re.MULTILINE)
    assert listed == makefile_targets()


def test_an_unknown_command_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["plya"]) == bootstrap.WRONG_USE
    assert "play" in capsys.readouterr().err


# --- what belongs to the project as such ----------------------------------------------------


def yaml_files() -> list[str]:
    return sorted(name for name in text_files() if Path(name).suffix in (".yml", ".yaml", ".cff"))


def parsed(name: str) -> dict[object, object]:
    content = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    assert isinstance(content, dict), f"{name} is not a mapping"
    return content


def test_every_yaml_file_can_be_read() -> None:
    files = yaml_files()
    assert {"CITATION.cff", ".pre-commit-config.yaml", ".github/workflows/ci.yml"} <= set(files)
    for name in files:
        assert parsed(name), name


def test_the_version_is_the_same_everywhere() -> None:
    version = PROJECT["project"]["version"]
    assert parsed("CITATION.cff")["version"] == version
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert __version__ == version, "run `make setup` after a change of the version"


@pytest.mark.parametrize("name", [".github/workflows/ci.yml", ".github/workflows/release.yml"])
def test_a_workflow_runs_commands_that_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert set(re.findall(r"make ([a-z-]+)", text)) <= bootstrap.COMMANDS.keys()
    for script in re.findall(r"python (tools/\S+\.py)", text):
        assert (ROOT / script).is_file(), script


def test_every_supported_python_is_tested_by_the_workflow() -> None:
    tested = set(re.findall(r'"(3\.\d+)"', (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")))
    named = {line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if re.search(r"3\.\d+$", line)}
    assert named and named <= tested


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "docs/RELEASING.md"])
def test_what_a_page_links_to_is_there(name: str) -> None:
    page = ROOT / name
    for target in re.findall(r"\]\(([\w./-]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_editors_and_ruff_agree_on_the_length_of_a_line() -> None:
    length = PROJECT["tool"]["ruff"]["line-length"]
    assert f"max_line_length = {length}\n" in (ROOT / ".editorconfig").read_text(encoding="utf-8")

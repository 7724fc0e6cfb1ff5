"""Wheels as users get them: pure everywhere, with the compiled core where it was asked for."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from hatch_build import Build
from tests.support.command import output
from tools import build_page, compile_core

pytestmark = pytest.mark.timeout(1800)  # a C compiler and npm need minutes on a busy machine

ROOT = Path(__file__).resolve().parent.parent
SIM = ("sim", "medusa", "king-arthur", "--games", "20", "--seed", "5", "--json")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
NOT_SOURCES = (".git", ".venv", "build", "dist", "node_modules", "generated", "static", "__pycache__", ".*_cache")
PAGE = "peerless/server/static/index.html"

LIBRARY = """
import peerless as pl
from importlib.metadata import distributions
from peerless.lab.simulate import Series, simulate, summary

game = pl.new_game(["medusa", "alice"], seed=1)
while not game.over:
    game.answer(0)
series = Series(("medusa", "alice"), None, "duel", "current", ("random", "tactical"), 1)
assert sum(summary(series, simulate(series, 2))["wins"]) == 2
print(sorted(one.metadata["Name"] for one in distributions()))
"""


def run(*command: str, cwd: Path, **env: str) -> str:
    """Standard output of a command that must succeed, with no setting of the test run but these."""
    done = attempt(*command, cwd=cwd, **env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def attempt(*command: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PEERLESS_")}
    return subprocess.run(command, cwd=cwd, env={**plain, **env}, capture_output=True, text=True)


def wheel(source: Path, folder: Path, **env: str) -> Path:
    """Build a wheel with what the development environment has, without any download of Python packages."""
    run(*PIP, "wheel", "-q", str(source), "--no-deps", "--no-build-isolation", "-w", str(folder), cwd=folder, **env)
    (built,) = folder.glob("*.whl")
    return built


def environment(wheel: Path, folder: Path) -> str:
    """The Python of a fresh environment with this wheel and nothing else."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder / "env"), cwd=folder)
    python = str(folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    run(*PIP, "--python", python, "install", "-q", "--no-deps", "--no-index", str(wheel), cwd=folder)
    return python


def borrow_packages(python: str, folder: Path) -> str:
    """Let an environment use the packages of ours, as if the extras were installed."""
    borrowed = Path(package_folder(python, folder)).parent / "borrowed.pth"
    borrowed.write_text(sysconfig.get_path("purelib"), "utf-8")
    return python


def package_folder(python: str, cwd: Path) -> str:
    return run(python, "-c", "import peerless; print(peerless.__path__[0])", cwd=cwd).strip()


def version(python: str, cwd: Path, **env: str) -> str:
    return run(python, "-m", "peerless", "--version", cwd=cwd, **env).strip()


def files(folder: Path) -> dict[str, bytes]:
    """Everything below a folder but byte code, which Python itself writes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh checkout: no page, nothing compiled."""
    copy = tmp_path_factory.mktemp("sources") / "peerless"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_SOURCES))
    return copy


@pytest.fixture(scope="module")
def plain_wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was built from a fresh checkout, which has not changed by it."""
    before = files(sources)
    built = wheel(sources, tmp_path_factory.mktemp("wheel"))
    assert files(sources) == before
    return built


@pytest.fixture
def python(plain_wheel: Path, tmp_path: Path) -> str:
    """An environment with the plain wheel alone."""
    return environment(plain_wheel, tmp_path)


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_a_plain_wheel_is_pure_and_runs(plain_wheel: Path, python: str, tmp_path: Path) -> None:
    assert plain_wheel.name.startswith("peerless_duel-") and plain_wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(plain_wheel).namelist()
    assert PAGE in names
    assert not [name for name in names if "_compiled" in name]
    borrow_packages(python, tmp_path)
    assert version(python, tmp_path).endswith(", pure)")
    assert json.loads(run(python, "-m", "peerless", *SIM, cwd=tmp_path)) == json.loads(output(*SIM))


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_the_library_runs_without_any_package(python: str, tmp_path: Path) -> None:
    assert run(python, "-c", LIBRARY, cwd=tmp_path).strip() == "['peerless-duel']"


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
@pytest.mark.parametrize(("lang", "words"), [("en_US", "not installed. Type"), ("uk_UA", "не встановлено. Введіть")])
def test_the_command_without_its_packages_says_what_to_type(python: str, tmp_path: Path, lang: str, words: str) -> None:
    done = attempt(python, "-m", "peerless", "--help", cwd=tmp_path, LC_ALL=f"{lang}.UTF-8", PYTHONUTF8="1")
    assert done.returncode == 2 and done.stdout == ""
    assert words in done.stderr and 'pip install "peerless-duel[cli]"' in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_a_server_from_a_wheel_answers(python: str, tmp_path: Path) -> None:
    borrow_packages(python, tmp_path)
    command = (python, "-m", "peerless", "serve", "--port", "0", "--db", "sqlite:///games.db")
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().partition("ready: ")[2].strip()
            assert "ok" in fetched(f"{address}healthz")
            assert "<html" in fetched(address)
        finally:
            server.terminate()


def fetched(address: str) -> str:
    with urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


@pytest.fixture
def without_network(tmp_path: Path) -> dict[str, str]:
    """The environment of a build that can reach no package index of the page."""
    return {"npm_config_offline": "true", "npm_config_cache": str(tmp_path / "empty")}


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_a_source_archive_brings_the_page_built(sources: Path, without_network: dict[str, str], tmp_path: Path) -> None:
    """So whoever installs from it needs neither Node nor its packages."""
    shutil.copytree(build_page.STATIC, sources / "src" / "peerless" / "server" / "static")
    try:
        run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path), cwd=sources)
    finally:
        shutil.rmtree(sources / "src" / "peerless" / "server" / "static")
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "src" / PAGE).is_file() and (unpacked / "web" / "package.json").is_file()
    assert PAGE in zipfile.ZipFile(wheel(unpacked, tmp_path, **without_network)).namelist()


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
@pytest.mark.skipif(compile_core.obstacle() is not None, reason="nothing can be compiled here")
def test_a_compiled_wheel_uses_its_compiled_core(tmp_path: Path) -> None:
    built = wheel(ROOT, tmp_path, PEERLESS_COMPILE="1")
    assert f"-cp3{sys.version_info.minor}-" in built.name
    names = zipfile.ZipFile(built).namelist()
    assert "peerless/core/machine.py" in names
    assert [name for name in names if name.startswith("peerless/_compiled/peerless/core/machine.")]
    assert not [name for name in names if "cache" in name]
    python = borrow_packages(environment(built, tmp_path), tmp_path)
    assert version(python, tmp_path).endswith(", compiled)")
    assert version(python, tmp_path, PEERLESS_PURE="1").endswith(", pure)")
    assert run(python, "-m", "peerless", *SIM, cwd=tmp_path) == output(*SIM)
    edited = Path(package_folder(python, tmp_path), "core", "machine.py")
    edited.write_text(edited.read_text("utf-8") + "\n# edited\n", "utf-8")
    assert version(python, tmp_path).endswith(", pure)"), "a build of other sources was used"


# --- what the build says --------------------------------------------------------------------


class Listener:
    """Stands in for the application that shows messages of a build."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.display_info = self.display_warning = self.said.append


def hook(listener: Listener) -> Build:
    application: Any = listener
    config: Any = None
    return Build(str(ROOT), {}, config, config, str(ROOT), "wheel", application)


@pytest.fixture
def built_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is there: what is asked here is about the core."""
    monkeypatch.setattr(build_page, "is_built", lambda: True)


@pytest.mark.usefixtures("built_page")
def test_a_pure_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PEERLESS_COMPILE", raising=False)
    listener = Listener()
    data: dict[str, Any] = {"force_include": {}}
    hook(listener).initialize("standard", data)
    assert hook(listener).dependencies() == []
    assert data == {"force_include": {str(build_page.STATIC): "peerless/server/static"}}
    assert listener.said == ["peerless: a pure Python wheel; PEERLESS_COMPILE=1 compiles the core"]


@pytest.mark.usefixtures("built_page")
def test_a_build_without_a_compiler_is_pure_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEERLESS_COMPILE", "1")
    monkeypatch.setattr(compile_core, "compiler", lambda: None)
    listener = Listener()
    data: dict[str, Any] = {"force_include": {}}
    hook(listener).initialize("standard", data)
    assert hook(listener).dependencies() != []
    assert data == {"force_include": {str(build_page.STATIC): "peerless/server/static"}}
    assert listener.said == ["peerless: no C compiler here, so this is a pure Python wheel"]


def test_an_editable_install_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEERLESS_COMPILE", "1")
    data: dict[str, Any] = {"force_include": {}}
    hook(Listener()).initialize("editable", data)
    assert data == {"force_include": {}}

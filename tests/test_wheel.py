"""Wheels as users get them: pure everywhere, with the compiled core where it was asked for."""

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from hatch_build import CompiledCore
from tests.support.command import output
from tools import build_page, compile_core

ROOT = Path(__file__).resolve().parent.parent
SIM = ("sim", "medusa", "king-arthur", "--games", "20", "--seed", "5", "--json")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")


def run(*command: str, cwd: Path, **env: str) -> str:
    """Standard output of a command that must succeed, with no setting of the test run but these."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PEERLESS_")}
    done = subprocess.run(command, cwd=cwd, env={**plain, **env}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wheel(folder: Path, **env: str) -> Path:
    """Build a wheel with what the development environment has, without any download."""
    run(*PIP, "wheel", "-q", str(ROOT), "--no-deps", "--no-build-isolation", "-w", str(folder), cwd=folder, **env)
    (built,) = folder.glob("*.whl")
    return built


def installed(wheel: Path, folder: Path) -> str:
    """The Python of a fresh environment with this wheel; what it depends on is borrowed from ours."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder / "env"), cwd=folder)
    python = str(folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    run(*PIP, "--python", python, "install", "-q", "--no-deps", "--no-index", str(wheel), cwd=folder)
    borrowed = Path(package_folder(python, folder)).parent / "borrowed.pth"
    borrowed.write_text(sysconfig.get_path("purelib"), "utf-8")
    return python


def package_folder(python: str, cwd: Path) -> str:
    return run(python, "-c", "import peerless; print(peerless.__path__[0])", cwd=cwd).strip()


def version(python: str, cwd: Path, **env: str) -> str:
    return run(python, "-m", "peerless", "--version", cwd=cwd, **env).strip()


@pytest.mark.slow
def test_a_plain_wheel_is_pure_and_runs(tmp_path: Path) -> None:
    built = wheel(tmp_path)
    assert built.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(built).namelist()
    assert "peerless/server/static/index.html" in names
    assert not [name for name in names if "_compiled" in name]
    python = installed(built, tmp_path)
    assert version(python, tmp_path).endswith(", pure)")
    assert json.loads(run(python, "-m", "peerless", *SIM, cwd=tmp_path)) == json.loads(output(*SIM))


@pytest.mark.slow
@pytest.mark.skipif(compile_core.obstacle() is not None, reason="nothing can be compiled here")
def test_a_compiled_wheel_uses_its_compiled_core(tmp_path: Path) -> None:
    built = wheel(tmp_path, PEERLESS_COMPILE="1")
    assert f"-cp3{sys.version_info.minor}-" in built.name
    names = zipfile.ZipFile(built).namelist()
    assert "peerless/core/machine.py" in names
    assert [name for name in names if name.startswith("peerless/_compiled/peerless/core/machine.")]
    assert not [name for name in names if "cache" in name]
    python = installed(built, tmp_path)
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


def hook(listener: Listener) -> CompiledCore:
    application: Any = listener
    config: Any = None
    return CompiledCore(str(ROOT), {}, config, config, str(ROOT), "wheel", application)


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
    assert data == {"force_include": {}}
    assert listener.said == ["peerless: a pure Python wheel; PEERLESS_COMPILE=1 compiles the core"]


@pytest.mark.usefixtures("built_page")
def test_a_build_without_a_compiler_is_pure_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEERLESS_COMPILE", "1")
    monkeypatch.setattr(compile_core, "compiler", lambda: None)
    listener = Listener()
    data: dict[str, Any] = {"force_include": {}}
    hook(listener).initialize("standard", data)
    assert hook(listener).dependencies() != []
    assert data == {"force_include": {}}
    assert listener.said == ["peerless: no C compiler here, so this is a pure Python wheel"]


def test_an_editable_install_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEERLESS_COMPILE", "1")
    data: dict[str, Any] = {"force_include": {}}
    hook(Listener()).initialize("editable", data)
    assert data == {"force_include": {}}

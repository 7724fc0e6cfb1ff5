"""The scratch environment of the other engines: `build/peers`, which nothing of Peerless depends on.

Each engine is installed by itself, so that one that cannot be had leaves the others alone.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "build" / "peers"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

ASK_VERSION = "import sys; from importlib.metadata import version; print(version(sys.argv[1]))"


def ensure(requirement: str) -> str | None:
    """Have an engine installed; None when it is there, else why it is not."""
    name, _, version = requirement.partition("==")
    if installed(name) == version:
        return None
    problem = _create() or _install(requirement)
    if problem is None and installed(name) != version:
        problem = f"{requirement} was installed and is not there"
    return problem


def installed(name: str) -> str | None:
    """The version that is there, if any."""
    if not PYTHON.exists():
        return None
    asked = subprocess.run([str(PYTHON), "-c", ASK_VERSION, name], capture_output=True, text=True)
    return asked.stdout.strip() or None


def _create() -> str | None:
    """Without a pip of its own: ours installs into it."""
    if PYTHON.exists():
        return None
    return _problem([sys.executable, "-m", "venv", "--without-pip", str(HOME)])


def _install(requirement: str) -> str | None:
    print(f"peerless: installing {requirement} into {HOME.relative_to(ROOT)}", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check", "--no-input"]
    return _problem([*pip, "install", "-qq", requirement])


def _problem(command: list[str]) -> str | None:
    """Run a command; None if it succeeds, else the last thing it said."""
    done = subprocess.run(command, capture_output=True, text=True)
    said = (done.stderr.strip() or done.stdout.strip() or f"exit code {done.returncode}").splitlines()
    return said[-1] if done.returncode else None

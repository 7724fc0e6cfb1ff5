"""Test rules and library with every suitable Python on this machine, each in its own environment.

    python tools/test_pythons.py [--this] [PYTEST ARGUMENTS]

The library has no dependencies, so an environment holds only pytest and its plugins, in the versions of
requirements-dev.lock. With `--this`, only the Python running the script is tested. Needs only the standard library.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / "build" / "pythons"
LOCK = ROOT / "requirements-dev.lock"
PACKAGES = ("pytest", "pytest-timeout", "pytest-xdist")
TESTS = ("tests/rules", "tests/heroes", "tests/lang", "tests/test_library.py")
QUICK = ("-n", "auto", "-m", "not slow and not soak", "-p", "no:cacheprovider")

OLDEST = (3, 11)
NEWEST_MINOR = 20  # highest minor version to look for on PATH
ASK_VERSION = "import sys; print(*sys.version_info[:2])"
FAILED = 1


def candidates() -> Iterator[str]:
    """Yield programs that may be a Python: this one, those on PATH, those of pyenv."""
    yield sys.executable
    yield from filter(None, (shutil.which(f"python3.{minor}") for minor in range(OLDEST[1], NEWEST_MINOR + 1)))
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    yield from (str(path) for path in sorted(pyenv.glob("3.*/bin/python")))


def version_of(program: str) -> tuple[int, int] | None:
    """Return the version of a Python; None if it does not run: version managers leave names on PATH that do not."""
    try:
        done = subprocess.run([program, "-c", ASK_VERSION], capture_output=True, text=True, check=False)
    except OSError:
        return None
    numbers = done.stdout.split()
    return (int(numbers[0]), int(numbers[1])) if done.returncode == 0 and len(numbers) == 2 else None


def pythons() -> dict[tuple[int, int], str]:
    """Return a program for each version that is new enough, oldest first."""
    programs: dict[tuple[int, int], str] = {}
    for program in candidates():
        version = version_of(program)
        if version is not None and version >= OLDEST:
            programs.setdefault(version, program)
    return dict(sorted(programs.items()))


def pins() -> list[str]:
    """Return the packages of an environment, as pinned in the lock."""
    locked = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCK.read_text("utf-8"), re.MULTILINE))
    return [f"{package}=={locked[package]}" for package in PACKAGES]


def environment(program: str, version: tuple[int, int]) -> str:
    """Return the Python of an environment with pytest, built once."""
    folder = ENVIRONMENTS / ".".join(map(str, version))
    python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    ready = folder / "ready"
    if not ready.is_file() or ready.read_text("utf-8") != "\n".join(pins()):
        subprocess.run([program, "-m", "venv", "--clear", str(folder)], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *pins()], check=True)
        ready.write_text("\n".join(pins()), "utf-8")
    return python


def run_tests(python: str, arguments: list[str]) -> int:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PEERLESS_PURE": "1"}
    command = [python, "-m", "pytest", *QUICK, *(arguments or TESTS)]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def main(arguments: list[str]) -> int:
    only_this = arguments[:1] == ["--this"]
    programs = {sys.version_info[:2]: sys.executable} if only_this else pythons()
    results = {}
    for version, program in programs.items():
        name = ".".join(map(str, version))
        print(f"peerless: rules and library with Python {name}", file=sys.stderr, flush=True)
        results[name] = run_tests(environment(program, version), arguments[only_this:])
    failed = [name for name, code in results.items() if code]
    print(f"peerless: tested with Python {', '.join(results)}; failed: {', '.join(failed) or 'none'}", file=sys.stderr)
    return FAILED if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Compile the core and `ai/fast` with mypyc into a separate folder, never into the source tree.

Run by `make compiled` and by the wheel build; needs a C compiler. A copy is compiled: an extension module in `src/`
would shadow the Python file next to it, even after that file was edited.
"""

import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from peerless import compiled


class CompileError(Exception):
    """mypyc or the C compiler failed; carries their output."""


def obstacle() -> str | None:
    """Return what is missing for compilation, as text; None if nothing is."""
    if compiler() is None:
        return "no C compiler here"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy and setuptools are not installed"
    return None


def compiler() -> str | None:
    """Return the C compiler for extension modules, or None if there is none."""
    command = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) or shutil.which("cc") or shutil.which("gcc")


def build(target: Path) -> None:
    """Compile a copy of the hot packages in `target`, and stamp it when complete."""
    wanted = compiled.stamp()
    shutil.rmtree(target, ignore_errors=True)
    sources = _copy_packages(target / "peerless")
    _run_mypyc(target, [str(path.relative_to(target)) for path in sources])
    for package in ("peerless", "peerless/ai"):
        (target / package / "__init__.py").unlink()
    for source in sources:
        source.unlink()  # keep only compiled modules, so that a missing one is noticed
    for made_on_the_way in ("build", ".mypy_cache"):
        shutil.rmtree(target / made_on_the_way, ignore_errors=True)
    compiled.stamp_file(target).write_text(wanted, "utf-8")


def _copy_packages(root: Path) -> list[Path]:
    """Copy only the hot packages under a root, and return their modules."""
    for package in compiled.PACKAGES:
        shutil.copytree(compiled.PACKAGE / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    for above in (root, root / "ai"):
        (above / "__init__.py").write_text("", "utf-8")
    modules = [path for package in compiled.PACKAGES for path in (root / package).rglob("*.py")]
    return sorted(path for path in modules if path.name != "__init__.py")


def _run_mypyc(folder: Path, names: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "mypyc", *names], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CompileError(
            "\n".join(["the hot packages could not be compiled:", done.stdout[-3000:], done.stderr[-3000:]])
        )


def main() -> int:
    if compiled.find() == compiled.BUILD:
        return 0
    problem = obstacle()
    if problem:
        print(f"{problem}: peerless runs as pure Python, several times slower", file=sys.stderr)
        return 0
    try:
        build(compiled.BUILD)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

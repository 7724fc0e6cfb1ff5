"""Translate the core with mypyc into `build/compiled`, beside the sources and never among them.

Run by `make compiled`; needs a C compiler. A copy is compiled: an extension module left in `src/` would shadow the
Python file next to it, also when that file has long been edited.
"""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from peerless import compiled


def compiler() -> str | None:
    """The C compiler that extension modules would be built with, if it is there."""
    command = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) or shutil.which("cc") or shutil.which("gcc")


def build(target: Path) -> int:
    """Compile a copy of the core in `target`; the exit code of mypyc."""
    shutil.rmtree(target, ignore_errors=True)
    package = target / "peerless"
    shutil.copytree(compiled.CORE, package / "core", ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").write_text("", "utf-8")
    sources = sorted(path for path in (package / "core").rglob("*.py") if path.name != "__init__.py")
    names = [str(path.relative_to(target)) for path in sources]
    done = subprocess.run([sys.executable, "-m", "mypyc", *names], cwd=target, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-3000:], done.stderr[-3000:], file=sys.stderr)
        return done.returncode
    (package / "__init__.py").unlink()
    for source in sources:
        source.unlink()  # only the compiled modules stay, so that none can be missed
    shutil.rmtree(target / "build", ignore_errors=True)
    return 0


def main() -> int:
    if compiled.is_current():
        return 0
    if compiler() is None:
        print("no C compiler here: peerless runs as pure Python, several times slower", file=sys.stderr)
        return 0
    wanted = compiled.stamp()
    code = build(compiled.BUILD)
    if code == 0:
        compiled.STAMP.write_text(wanted, "utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main())

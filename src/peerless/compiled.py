"""The compiled modules: core and the quick half of the bots, translated by mypyc, used where they were built from
these very sources.

A build is a folder. `make compiled` makes one in `build/compiled` of a source checkout, a compiled wheel brings one
along inside the package. A build of other sources is never used: its stamp does not fit. `PEERLESS_PURE=1` switches
all of them off.
"""

import hashlib
import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

PACKAGE = Path(__file__).parent
PACKAGES = ("core", "ai/fast")  # the hot ones; all else stays interpreted
ROOT = PACKAGE.parent.parent
FOLDER_IN_A_WHEEL = "_compiled"
BUILD = ROOT / "build" / "compiled"  # of a source checkout
PLACES = (PACKAGE / FOLDER_IN_A_WHEEL, BUILD)


def stamp() -> str:
    """A hash of everything that a build depends on: the sources, and the interpreter."""
    mix = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for path in sources():
        mix.update(path.relative_to(PACKAGE).as_posix().encode())
        mix.update(path.read_bytes())
    return mix.hexdigest()


def sources() -> list[Path]:
    """The modules that are compiled, and the packages they lie in."""
    return sorted(path for package in PACKAGES for path in (PACKAGE / package).rglob("*.py"))


def stamp_file(build: Path) -> Path:
    """Where a build says what it was made from; it is written last."""
    return build / "stamp"


def find() -> Path | None:
    """A build of exactly these sources, if there is one."""
    builds = [place for place in PLACES if stamp_file(place).is_file()]
    if not builds:
        return None  # most often, and then the sources need not be read
    wanted = stamp()
    return next((build for build in builds if stamp_file(build).read_text("utf-8") == wanted), None)


def activate() -> None:
    """Let the hot packages be found in a build that may be used; call it before anything of them is loaded."""
    build = None if os.environ.get("PEERLESS_PURE") else find()
    if build is None:
        return
    sys.path.append(str(build))  # the modules share one library, which lies there
    for package in PACKAGES:
        module = import_module(f"peerless.{package.replace('/', '.')}")
        module.__path__ = [str(build / "peerless" / package)]
    from peerless import interrupt  # only here: nobody else needs it

    interrupt.install()


def in_use() -> bool:
    """Whether the running core is compiled."""
    return not str(import_module("peerless.core.machine").__file__).endswith(".py")

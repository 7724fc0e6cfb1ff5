"""The compiled modules: the core and the fast part of the bots, compiled with mypyc, used only if up to date.

A build is a folder. `make compiled` creates one in `build/compiled` of a source checkout; a compiled wheel contains one
inside the package. A build of other sources is never used, because its stamp does not match. `PEERLESS_PURE=1` disables
all builds.
"""

import hashlib
import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

PACKAGE = Path(__file__).parent
PACKAGES = ("core", "ai/fast")  # the hot code; everything else stays interpreted
ROOT = PACKAGE.parent.parent
FOLDER_IN_A_WHEEL = "_compiled"
BUILD = ROOT / "build" / "compiled"  # in a source checkout
PLACES = (PACKAGE / FOLDER_IN_A_WHEEL, BUILD)


def stamp() -> str:
    """A hash of everything a build depends on: the sources and the interpreter."""
    mix = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for path in sources():
        mix.update(path.relative_to(PACKAGE).as_posix().encode())
        mix.update(path.read_bytes())
    return mix.hexdigest()


def sources() -> list[Path]:
    """The source files of the compiled packages."""
    return sorted(path for package in PACKAGES for path in (PACKAGE / package).rglob("*.py"))


def stamp_file(build: Path) -> Path:
    """The file that holds the stamp of a build; it is written last."""
    return build / "stamp"


def find() -> Path | None:
    """A build of exactly these sources, if there is one."""
    builds = [place for place in PLACES if stamp_file(place).is_file()]
    if not builds:
        return None  # the usual case, in which the sources need not be read
    wanted = stamp()
    return next((build for build in builds if stamp_file(build).read_text("utf-8") == wanted), None)


def activate() -> None:
    """Redirect the hot packages to a matching build; call it before any of their modules is loaded."""
    build = None if os.environ.get("PEERLESS_PURE") else find()
    if build is None:
        return
    sys.path.append(str(build))  # the modules share one library, which is located there
    for package in PACKAGES:
        module = import_module(f"peerless.{package.replace('/', '.')}")
        module.__path__ = [str(build / "peerless" / package)]
    from peerless import interrupt  # only needed with compiled code

    interrupt.install()


def in_use() -> bool:
    """Whether the running core is compiled."""
    return not str(import_module("peerless.core.machine").__file__).endswith(".py")

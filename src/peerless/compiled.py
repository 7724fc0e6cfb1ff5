"""The compiled core: the same modules, translated by mypyc, used where they have been built from these very sources.

`make compiled` builds them into `build/compiled` of a source checkout. A build of other sources is never used: its
stamp does not fit. `PEERLESS_PURE=1` switches it off.
"""

import hashlib
import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

PACKAGE = Path(__file__).parent
CORE = PACKAGE / "core"
ROOT = PACKAGE.parent.parent
BUILD = ROOT / "build" / "compiled"
STAMP = BUILD / "stamp"


def stamp() -> str:
    """A hash of everything that a build depends on: the sources of the core, and the interpreter."""
    mix = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for path in sorted(CORE.rglob("*.py")):
        mix.update(path.relative_to(CORE).as_posix().encode())
        mix.update(path.read_bytes())
    return mix.hexdigest()


def is_current() -> bool:
    """Whether there is a build of exactly these sources."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == stamp()


def activate() -> None:
    """Let `peerless.core` be found in a build that may be used; call it before anything of the core is loaded."""
    if os.environ.get("PEERLESS_PURE") or not STAMP.is_file() or not is_current():
        return
    core = import_module("peerless.core")
    core.__path__ = [str(BUILD / "peerless" / "core")]
    sys.path.append(str(BUILD))  # the modules share one library, which lies there


def in_use() -> bool:
    """Whether the running core is compiled."""
    return not str(import_module("peerless.core.machine").__file__).endswith(".py")

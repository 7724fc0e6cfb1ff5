"""Installed packages that offer something by entry points, without a package manager."""

from collections.abc import Mapping
from pathlib import Path


def install(folder: Path, name: str, group: str, points: Mapping[str, str], **modules: str) -> None:
    """A distribution in a folder of the import path: its entry points, and its modules with their text."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [f"[{group}]", *(f"{point} = {value}" for point, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text, "utf-8")

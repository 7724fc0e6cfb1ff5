"""A stored run to compare with, in loop units, so that it may come from another machine.

A file has one section for the pure build and one for the compiled build; storing a run leaves the other unchanged.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from peerless import compiled
from peerless.lab.json_files import read_object, write_object

if TYPE_CHECKING:
    from peerless.lab.bench.run import Report

COMMITTED = compiled.ROOT / "tests" / "bench" / "baseline.json"  # only in a source checkout


class BaselineError(ValueError):
    """A file has no stored run to compare with."""


def speeds(report: "Report", stored: dict[str, float]) -> dict[str, float]:
    """Return the speed of each measure relative to the stored run; measures missing from either are omitted."""
    common = {name: figure for name, figure in report.measures.items() if name in stored}
    return {name: round(stored[name] / figure.loop_units, 3) for name, figure in common.items() if figure.loop_units}


def committed(build: str) -> dict[str, float] | None:
    """Return the loop units of the baseline in this checkout; None if it has none for this build."""
    return _units(COMMITTED, build) if COMMITTED.is_file() and build in read_object(COMMITTED) else None


def stored_in(file: Path, build: str) -> dict[str, float]:
    """Return the loop units of a stored run of this build, by measure."""
    if build not in read_object(file):
        raise BaselineError(f"{file} has no figures of a {build} build.")
    return _units(file, build)


def store(report: "Report", file: Path) -> None:
    """Write a run into its section of a file."""
    sections = read_object(file) if file.exists() else {}
    sections[report.build] = {
        "python": report.python,
        "rounds": report.rounds,
        "games": report.games,
        "loop_units": {name: figure.loop_units for name, figure in report.measures.items()},
    }
    write_object(file, sections)


def _units(file: Path, build: str) -> dict[str, float]:
    section = read_object(file)[build]
    units = section.get("loop_units") if isinstance(section, dict) else None
    if not isinstance(units, dict) or not all(type(value) in (int, float) for value in units.values()):
        raise BaselineError(f'{file} holds no stored run: "loop_units" of its {build} section must be numbers.')
    return units

"""Lab files that contain one JSON object: stored runs, sets of weights."""

import json
from pathlib import Path
from typing import Any


class JsonFileError(ValueError):
    """A file that cannot be read or written, or has other content; the message is one sentence."""


def read_object(file: Path) -> dict[str, Any]:
    """Return the object in a file."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise JsonFileError(f"{file} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise JsonFileError(f"{file} is not valid JSON: {error}.") from error
    if not isinstance(data, dict):
        raise JsonFileError(f"{file} does not contain a JSON object.")
    return data


def write_object(file: Path, data: dict[str, Any]) -> None:
    """Write an object to a file, indented for readable diffs."""
    try:
        file.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
    except OSError as error:
        raise JsonFileError(f"{file} cannot be written: {error.strerror}.") from error

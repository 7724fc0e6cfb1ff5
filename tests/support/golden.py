"""Files that hold what a test expects: a change shows as a diff. `make golden` writes them anew."""

import os
from pathlib import Path

WRITE = os.environ.get("PEERLESS_GOLDEN") == "write"


def compare(path: Path, text: str) -> None:
    """The text must be that of the file; with PEERLESS_GOLDEN=write the file becomes the text."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.is_file(), f"{path.name} is missing: run `make golden`"
    assert path.read_text("utf-8") == text, f"{path.name} differs: review it, then run `make golden`"

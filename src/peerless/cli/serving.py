"""What `peerless serve` does besides serving: choose the database, and open the page for the player."""

import os
import sys
import webbrowser
from pathlib import Path


def announce(address: str, open_page: bool) -> None:
    """Announce that the server is ready, and open the page if requested."""
    print(f"Peerless is ready: {address}", flush=True)
    if open_page and _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """Whether there is a display: without one, a text browser might start in the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def usual_database() -> str:
    """Return the default database, a file in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "peerless"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'games.db'}"

"""What `peerless serve` does besides serving: where games are kept, and how the player finds the page."""

import os
import sys
import webbrowser
from pathlib import Path


def announce(address: str, open_page: bool) -> None:
    """Say that the server is ready, and show the page if that was asked for."""
    print(f"Peerless is ready: {address}", flush=True)
    if open_page and _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """Without a screen, a text browser might start in the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def usual_database() -> str:
    """A file where programs keep data of their users."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "peerless"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'games.db'}"

"""`peerless serve`: the game server and its page. `peerless verify`: was a game shuffled fairly?"""

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.durations import seconds

PORT = 8734


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(serve)
    app.command()(verify)


def serve(
    db: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder unless named.")
    ] = None,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help=f"Port; {PORT} or, if taken, a free one unless named.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
    origin: Annotated[list[str] | None, typer.Option(help="Another page that may talk to this server.")] = None,
    proxy: Annotated[str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed.")] = "127.0.0.1",
    away_after: Annotated[
        str,
        typer.Option(help="Without a clock, others need not wait any longer for somebody away so long: 12h, 3d, 1w."),
    ] = "3d",
    unstarted_for: Annotated[
        str, typer.Option(help="Tables that have not started go when nobody was there for so long: 12h, 7d, 4w.")
    ] = "7d",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    folders: Content = None,
) -> None:
    """Serve the game to browsers: tables, seats by link, bots. docs/operations.md has more.

    Example: peerless serve --db sqlite:///games.db
    """
    from peerless.server import logs
    from peerless.server.config import Config
    from peerless.server.run import ServeError, address, bound, run
    from peerless.server.store import StoreError

    if log_level not in ("debug", "info", "warning", "error"):
        raise typer.BadParameter(f'"{log_level}" is none of debug, info, warning, error', param_hint="--log-level")
    logs.configure(log_level)
    config = Config(
        database=db or usual_database(),
        workers=workers,
        origins=tuple(origin or ()),
        away_after=seconds(away_after, "--away-after"),
        unstarted_for=seconds(unstarted_for, "--unstarted-for"),
    )
    try:
        listening = bound(host, PORT if port is None else port, or_any=port is None)
        run(config, listening, proxy, lambda: _announce(address(host, listening), open_page))
    except (ServeError, StoreError) as error:
        print(f"peerless: {error}", file=sys.stderr)
        raise typer.Exit(1) from error


def _announce(address: str, open_page: bool) -> None:
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


def verify(
    record: Annotated[Path, typer.Argument(help="A record that a server has exported.")],
    commitment: Annotated[
        str | None, typer.Option(help="What you were shown at the start; else the one in the record.")
    ] = None,
) -> None:
    """Check that a game was shuffled fairly: secret, commitment, seed and every answer fit together.

    Example: peerless verify game.json
    """
    from peerless.game.files import read_record
    from peerless.table.verify import verified

    for line in verified(read_record(record), commitment):
        print(line)

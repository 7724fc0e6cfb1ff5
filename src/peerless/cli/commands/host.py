"""Commands for those who run a server: start it, keep its database small, check that it shuffled fairly."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.durations import seconds
from peerless.cli.errors import EXIT_FAILURE
from peerless.cli.options import Json
from peerless.extras import requires

PORT = 8734


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
    with requires("server"):
        from peerless.server import logs
        from peerless.server.config import Config
        from peerless.server.run import ServeError, address, bound, run
        from peerless.server.store import StoreError
    from peerless.cli.serving import announce, usual_database

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
        run(config, listening, proxy, lambda: announce(address(host, listening), open_page))
    except (ServeError, StoreError) as error:
        raise _failure(error) from error


def purge(
    older_than: Annotated[str, typer.Option(help="How long nothing has happened there: 12h, 30d, 8w.")],
    db: Annotated[str | None, typer.Option(help="The database of the server, as for `peerless serve`.")] = None,
    unstarted: Annotated[bool, typer.Option("--unstarted", help="Tables that never started (the default).")] = False,
    finished: Annotated[bool, typer.Option("--finished", help="Games that are over, with their records.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be removed.")] = False,
    as_json: Json = False,
) -> None:
    """Remove old tables from the database. Nothing that was played goes unless you say --finished; running games stay.

    Example: peerless purge --db sqlite:///games.db --older-than 30d --dry-run
    """
    with requires("server"):
        from peerless.server.store import StoreError
    from peerless.cli.purging import in_words, plain, removed
    from peerless.cli.serving import usual_database

    before = time.time() - seconds(older_than, "--older-than")
    statuses = [status for status, wanted in (("open", unstarted or not finished), ("over", finished)) if wanted]
    try:
        counts = removed(db or usual_database(), statuses, before, dry_run)
    except StoreError as error:
        raise _failure(error) from error
    print(plain(counts, dry_run) if as_json else in_words(counts, statuses, older_than, dry_run))


def verify(
    record: Annotated[Path, typer.Argument(help="A record that a server has exported.")],
    commitment: Annotated[
        str | None, typer.Option(help="What you were shown at the start; else the one in the record.")
    ] = None,
) -> None:
    """Check that a game was shuffled fairly. Secret, commitment, seed and every answer must fit together.

    Example: peerless verify game.json
    """
    from peerless.game.files import read_record
    from peerless.table.verify import verified

    for line in verified(read_record(record), commitment):
        print(line)


def _failure(error: Exception) -> typer.Exit:
    print(f"peerless: {error}", file=sys.stderr)
    return typer.Exit(EXIT_FAILURE)


COMMANDS = (serve, purge, verify)

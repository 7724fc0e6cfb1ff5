"""`peerless purge`: remove old tables from the database of a server."""

import asyncio
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.durations import seconds

WORDS = {"open": ("table", "tables", "never started"), "over": ("game", "games", "ended")}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(purge)


def purge(
    older_than: Annotated[str, typer.Option(help="How long nothing has happened there: 12h, 30d, 8w.")],
    db: Annotated[str | None, typer.Option(help="The database of the server, as for `peerless serve`.")] = None,
    unstarted: Annotated[bool, typer.Option("--unstarted", help="Tables that never started (the default).")] = False,
    finished: Annotated[bool, typer.Option("--finished", help="Games that are over, with their records.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be removed.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Tell it as JSON.")] = False,
) -> None:
    """Remove old tables from the database. Nothing that was played goes unless you say --finished; running games stay.

    Example: peerless purge --db sqlite:///games.db --older-than 30d --dry-run
    """
    from peerless.cli.serve import usual_database
    from peerless.server.store import StoreError

    age = seconds(older_than, "--older-than")
    statuses = [status for status, wanted in (("open", unstarted or not finished), ("over", finished)) if wanted]
    try:
        found = asyncio.run(_purge(_existing(db or usual_database()), statuses, time.time() - age, dry_run))
    except StoreError as error:
        print(f"peerless: {error}", file=sys.stderr)
        raise typer.Exit(1) from error
    print(_as_json(found, dry_run) if as_json else _in_words(found, statuses, older_than, dry_run))


def _existing(database: str) -> str:
    """An address, unless it names a file that is not there: opening would make one."""
    from peerless.server.store import StoreError

    path = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:") and not path.is_file():
        raise StoreError(f"there is no database {path}")
    return database


async def _purge(database: str, statuses: list[str], before: float, dry_run: bool) -> Counter[str]:
    """How many tables of each status went, or would."""
    from peerless.server.store import Store

    store = await Store.open(database)
    try:
        found = Counter[str]()
        for one in await store.old(statuses, before):
            found[one.status] += 1 if dry_run else await store.remove([one.id], one.last)
        return found
    finally:
        await store.close()


def _as_json(found: Counter[str], dry_run: bool) -> str:
    return json.dumps({"unstarted": found["open"], "finished": found["over"], "removed": not dry_run})


def _in_words(found: Counter[str], statuses: list[str], age: str, dry_run: bool) -> str:
    parts = [_counted(found[status], *WORDS[status]) for status in statuses]
    return f"{'Would remove' if dry_run else 'Removed'} {' and '.join(parts)}, unchanged for {age}."


def _counted(number: int, one: str, many: str, what: str) -> str:
    return f"{number} {one if number == 1 else many} that {what}"

"""Removing old tables from a server's database, and reporting how many."""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from peerless.server.store import Store, StoreError

WORDS = {"open": ("table", "tables", "never started"), "over": ("game", "games", "ended")}


def removed(database: str, statuses: Sequence[str], before: float, dry_run: bool) -> Counter[str]:
    """Remove tables unchanged since `before`, unless `dry_run`, and return their number by status."""
    return asyncio.run(_remove(_existing(database), statuses, before, dry_run))


def _existing(database: str) -> str:
    """Return the address; StoreError if it names a missing file, which opening would create."""
    path = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite:") and not path.is_file():
        raise StoreError(f"there is no database {path}")
    return database


async def _remove(database: str, statuses: Sequence[str], before: float, dry_run: bool) -> Counter[str]:
    store = await Store.open(database)
    try:
        counts = Counter[str]()
        for table in await store.old(statuses, before):
            counts[table.status] += 1 if dry_run else await store.remove([table.id], table.last)
        return counts
    finally:
        await store.close()


def plain(counts: Counter[str], dry_run: bool) -> str:
    """Return the counts as JSON."""
    return json.dumps({"unstarted": counts["open"], "finished": counts["over"], "removed": not dry_run})


def in_words(counts: Counter[str], statuses: Sequence[str], age: str, dry_run: bool) -> str:
    """Return the counts as a sentence."""
    parts = [_counted(counts[status], *WORDS[status]) for status in statuses]
    return f"{'Would remove' if dry_run else 'Removed'} {' and '.join(parts)}, unchanged for {age}."


def _counted(number: int, singular: str, plural: str, what: str) -> str:
    return f"{number} {singular if number == 1 else plural} that {what}"

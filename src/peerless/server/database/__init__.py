"""Connections to SQLite and PostgreSQL: write serialization, retries and error reporting.

`store.py` has the queries. It passes in *work*, a function of a connection that may run more than once; this package
runs it with a connection and a transaction. Work runs to completion even if the calling task is canceled: interrupting
a query would lose its connection, and with it an in-memory database.
"""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from peerless.server.database.base import Database, Work
from peerless.server.database.faults import Conflict, StoreError
from peerless.server.database.postgres import Postgres
from peerless.server.database.sqlite import Sqlite

__all__ = ["Conflict", "Database", "StoreError", "Work", "opened"]

FORMS = "sqlite:///games.db, sqlite:// (in memory) or postgresql://user@host/name"
KINDS: dict[str, type[Database]] = {
    "sqlite": Sqlite,
    "postgresql": Postgres,
    "postgres": Postgres,
    "postgresql+psycopg": Postgres,
}


async def opened(url: str) -> Database:
    """Open the database at a URL and migrate it to the current schema."""
    database = _database(url)
    try:
        await database.prepare()
    except StoreError as error:
        await database.close()
        raise StoreError(f"cannot open {database.shown}: {error}") from error
    except BaseException:
        await database.close()
        raise
    return database


def _database(url: str) -> Database:
    """The database of a URL. A URL may hold a password, so errors repeat only its scheme."""
    try:
        parsed = make_url(url)
        kind = KINDS[parsed.drivername]
    except (ArgumentError, KeyError, ValueError) as error:
        scheme, separator, _ = url.partition("://")
        start = f'"{scheme}://…"' if separator else "this"
        raise StoreError(f"{start} is not the address of a database; possible: {FORMS}") from error
    return kind(parsed)

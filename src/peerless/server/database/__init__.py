"""Connections to SQLite and PostgreSQL: who may write when, what is tried again, what a fault is called.

`store.py` has the queries. It hands over *work*, a function of a connection that may run more than once; here it gets a
connection and a transaction. Work is finished even when the task that asked for it is canceled: a connection that is
torn out of a query is lost, and with it a database in memory.
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
    """The database behind an address, migrated to the present schema."""
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
    """An address may hold a password, so what cannot be read is not repeated beyond its first word."""
    try:
        parsed = make_url(url)
        kind = KINDS[parsed.drivername]
    except (ArgumentError, KeyError, ValueError) as error:
        scheme, found, _ = url.partition("://")
        start = f'"{scheme}://…"' if found else "this"
        raise StoreError(f"{start} is no address of a database: possible are {FORMS}") from error
    return kind(parsed)

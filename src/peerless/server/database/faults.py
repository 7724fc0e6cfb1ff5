"""Database failures: which are transient, and how they are reported."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

T = TypeVar("T")

PAUSES = (0.0, 0.1, 0.4, 1.0, 2.0)  # seconds before each retry


class StoreError(RuntimeError):
    """A database operation failed; the message is one sentence."""


class Conflict(StoreError):
    """The key already exists."""


class StillBusy(StoreError):
    """The database is locked, overloaded or unreachable."""


async def insist(attempt: Callable[[], Awaitable[T]], pauses: Sequence[float]) -> T:
    """Return the result of `attempt`, retrying after each pause as long as the failure is transient."""
    for pause in (*pauses, None):
        try:
            return await attempt()
        except (SQLAlchemyError, OSError) as error:
            if pause is None or not _passes(error):
                raise _explained(error) from error
        await asyncio.sleep(pause)
    raise AssertionError("the last attempt returns or raises")


def _passes(error: Exception) -> bool:
    """Whether a failure is transient: another process's lock, a lost connection, a restart."""
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return is_lock(error.orig)
    return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)


def is_lock(error: sqlite3.Error) -> bool:
    """Whether another connection holds a lock on the file."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _explained(error: Exception) -> StoreError:
    if isinstance(error, IntegrityError):
        return Conflict(f"the database has something else there: {reason(error)}")
    if isinstance(error, PoolTimeout):
        return StillBusy("the database has too much to do")
    if _passes(error):
        return StillBusy(f"the database does not answer: {reason(error)}")
    return StoreError(f"the database failed: {reason(error)}")


def reason(error: Exception) -> str:
    """The first line of the database's own error message, without the query and its values."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return (str(cause).splitlines() or [type(cause).__name__])[0]

"""What can go wrong with a database, which of it passes by itself, and what it is called."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

T = TypeVar("T")

PAUSES = (0.0, 0.1, 0.4, 1.0, 2.0)  # seconds before each new attempt


class StoreError(RuntimeError):
    """The database cannot do what it should; one sentence says why."""


class Conflict(StoreError):
    """Something is there already under that key."""


class StillBusy(StoreError):
    """Another process would not let go of the database."""


async def insist(attempt: Callable[[], Awaitable[T]], pauses: Sequence[float]) -> T:
    """The result of `attempt`, made again after each pause as long as the fault is one that passes."""
    for pause in (*pauses, None):
        try:
            return await attempt()
        except (SQLAlchemyError, OSError) as error:
            if pause is None or not _passes(error):
                raise _explained(error) from error
        await asyncio.sleep(pause)
    raise AssertionError("the last attempt returns or raises")


def _passes(error: Exception) -> bool:
    """Whether the same work may succeed in a moment: a lock of another process, a lost connection, a restart."""
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return is_lock(error.orig)
    return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)


def is_lock(error: sqlite3.Error) -> bool:
    """Whether somebody else has the file just now."""
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
    """The first line of what the database itself said, without the query and its values."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return (str(cause).splitlines() or [type(cause).__name__])[0]

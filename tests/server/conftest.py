"""Databases for the tests of the server: each test gets an empty one of its own."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from peerless.server.store import Store
from tests.support.luck import repeating
from tests.support.postgres import POSTGRES, fresh_database


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test has its own luck, and the same in every run."""
    with repeating(request.node.nodeid):
        yield


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture
def postgres_database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=POSTGRES)])
def shared_url(request: pytest.FixtureRequest) -> str:
    """A database that several stores can open."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_database"
    return str(request.getfixturevalue(name))


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgresql", marks=POSTGRES)])
def url(request: pytest.FixtureRequest) -> str:
    """Each kind of database."""
    if request.param == "memory":
        return "sqlite://"
    name = "sqlite_url" if request.param == "sqlite" else "postgres_database"
    return str(request.getfixturevalue(name))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def two_stores(shared_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database have nothing else in common, like two processes."""
    first, second = await Store.open(shared_url), await Store.open(shared_url)
    yield first, second
    await second.close()
    await first.close()

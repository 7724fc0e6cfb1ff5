"""One server and one browser for many tests of the page; each visitor has a profile of its own.

The tests are two groups, so that two workers can share them: those that walk and inspect, and those that play.
"""

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.page.serving import Server
from tests.page.visitor import Screen, Visitor, chromium

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """The page of the present sources; two workers that need it do not build it at once."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "page.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "tools/build_page.py"], cwd=ROOT, check=True, timeout=280)


@pytest.fixture(scope="session")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: Playwright runs an event loop, and asynchronous tests of others may follow."""
    with chromium() as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Somebody comes; whatever went wrong in any of their pages fails the test."""
    server.assert_alive()
    come: list[Visitor] = []

    def visitor(lang: str = "en", screen: Screen = "desktop", url: str | None = None, **taste: Any) -> Visitor:
        more = taste.pop("more", {})
        usual = {"animation": "off", "answerAlone": False}  # every question is to be seen
        come.append(Visitor(browser, url or server.url, lang, screen, {**usual, **taste}, **more))
        return come[-1]

    yield visitor
    errors = [error for guest in come for error in guest.errors]
    for guest in come:
        guest.close()
    assert not errors, "\n".join(errors)

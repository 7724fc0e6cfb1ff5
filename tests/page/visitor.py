"""Somebody in front of a browser: a context of their own, their settings, and whatever went wrong in their page."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.page.serving import another_address
from tests.page.words import Words, words
from tests.support.waiting import PATIENCE

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
expect.set_options(timeout=PATIENCE * 1000)

Screen = Literal["desktop", "phone"]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS: dict[Screen, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}

# Visitors have played before, unless a test says otherwise.
EXPERIENCED = {"sound": False, "newCards": False, "tips": False}

# Only where nothing is stored yet: what a visitor changes must survive a reload.
FIRST_VISIT = "if (!localStorage.getItem('peerless.settings')) localStorage.setItem('peerless.settings', {taste})"

# What a visitor adds to the shuffle is the same in every run: 1, 2, 3 …
SAME_LUCK = """{
  let drawn = 0;
  crypto.getRandomValues = (array) => array.fill(++drawn);
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that the machine has."""
    named = os.environ.get("PEERLESS_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=named, args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """One context with one page."""

    def __init__(
        self, browser: Browser, url: str, lang: str, screen: Screen, taste: dict[str, Any], **more: Any
    ) -> None:
        self.url = url
        self.lang = lang
        self.screen = screen
        self.errors: list[str] = []
        self.frames: list[str] = []  # what the server said on the sockets
        self.sent: list[str] = []  # and what the page said
        self.context: BrowserContext = browser.new_context(
            **{**SCREENS[screen], "locale": lang, "extra_http_headers": another_address(), **more}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(
            FIRST_VISIT.format(taste=json.dumps(json.dumps({"lang": lang, **EXPERIENCED, **taste})))
        )
        self.context.add_init_script(SAME_LUCK)
        self.page: Page = self.context.new_page()
        self._listen()

    @property
    def t(self) -> Words:
        """The words that this visitor reads."""
        return words(self.lang)

    def go(self, path: str) -> Page:
        """Open a path of the page."""
        self.page.goto(self.url + path)
        return self.page

    def heard(self, kind: str) -> int:
        """How many messages of a kind have come."""
        return sum(f'"kind":"{kind}"' in frame for frame in self.frames)

    def forgive(self, *parts: str) -> None:
        """Forget errors that a test has provoked."""
        self.errors[:] = [error for error in self.errors if not any(part in error for part in parts)]

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def _listen(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(f"error in the page: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before the answer was there
            self.errors.append(f"request failed: {request.url} {request.failure}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(frame if isinstance(frame, str) else ""))
        socket.on("framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else ""))

"""Pictures of the page for the documentation: `make shots`, or `python -m tests.page.shots [--png] [FOLDER [NAME …]]`.

Every picture shows a real game: records of games that bots have played are imported, and tables go on from them. Only
`cards` is a sample sheet: the pictures of all cards.
"""

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import peerless as pl
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.rest import rest
from tests.page.serving import Server
from tests.page.sight import Choice
from tests.page.visitor import Screen, Visitor, chromium

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures"
SIZES = {1440: (1440, 900), 1024: (1024, 768), 390: (390, 844)}
QUALITY = 70  # of JPEG; the folder stays under five megabytes

# Timers run so many times slower, so that a picture of something that passes can be taken.
SLOWLY = """() => { const now = setTimeout;
        window.setTimeout = (what, wait, ...more) => now(what, wait < 100 ? wait : wait * 12, ...more); }"""

# Fewer shades than a screen has, so that a large PNG is not too large for a repository.
FEWER_SHADES = """levels => {
    const table = Array.from({ length: levels }, (_, i) => (i / (levels - 1)).toFixed(4)).join(' ');
    const channels = ['R', 'G', 'B'].map(name => `<feFunc${name} type="discrete" tableValues="${table}"/>`).join('');
    const filter = `<filter id="fewer" color-interpolation-filters="sRGB">
        <feComponentTransfer>${channels}</feComponentTransfer></filter>`;
    const hidden = `<svg width="0" height="0" style="position: absolute">${filter}</svg>`;
    document.body.insertAdjacentHTML('beforeend', hidden);
    document.querySelector('.sheet').style.filter = 'url(#fewer)';
}"""
SHADES = 36  # of each channel

PAIRS = {
    "baskerville-manor": ("alice", "bigfoot"),
    "hanging-gardens": ("sinbad", "the-genie"),
    "king-solomons-mine": ("achilles", "yennenga"),
    "marmoreal": ("alice", "king-arthur"),
    "sarpedon": ("medusa", "sun-wukong"),
    "sherwood-forest": ("robin-hood", "bigfoot"),
    "soho": ("houdini", "medusa"),
    "yukon": ("bloody-mary", "houdini"),
}

Scene = Callable[["Photographer", Visitor], None]


@cache
def game(board: str) -> tuple[dict[str, Any], int, int]:
    """A finished game on a board, with the numbers of answers before a good moment and before an attack."""
    for seed in range(1, 60):
        played = pl.new_game(list(PAIRS[board]), board=board, seed=seed)
        random = pl.Random(seed)
        middle = attack = 0
        while not played.over:
            decision = played.decision
            turn = played.state.turn_number
            if (
                decision.seat == 0
                and decision.kind == "action"
                and 6 <= turn <= 14
                and not middle
                and _is_lively(played)
            ):
                middle = len(played.answers)
            if decision.seat == 0 and decision.kind == "attack-card" and turn >= 6 and len(decision.options) > 1:
                attack = attack or len(played.answers)
            played.answer(random.below(len(decision.options)))
        if middle and attack:
            return played.record(), middle, attack
    raise AssertionError(f"no good game on {board}")


def _is_lively(played: pl.Game) -> bool:
    """Most fighters are still there and the hand is full of things to do."""
    view: Any = played.view(0)
    standing = [fighter for fighter in view["fighters"] if fighter["space"] is not None]
    return len(standing) >= len(view["fighters"]) - 1 and len(view["seats"][0]["hand"]) >= 4


@dataclass(frozen=True)
class Picture:
    """One picture: what, how wide, in which colors."""

    name: str
    scene: Scene
    widths: tuple[int, ...] = (1440, 1024, 390)
    theme: str = "dark"
    kind: str = "jpg"


class Photographer:
    """Sets scenes up and takes pictures of them."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder
        self.records: dict[str, str] = {}

    def take(self, picture: Picture) -> None:
        """The picture in each of its widths."""
        for width in picture.widths:
            size = dict(zip(("width", "height"), SIZES[width], strict=True))
            screen: Screen = "phone" if width < 700 else "desktop"
            taste = {"theme": picture.theme, "animation": "quick", "name": "Mira"}
            me = Visitor(self.browser, self.server.url, "en", screen, taste, viewport=size)
            picture.scene(self, me)
            me.page.mouse.move(1, 1)
            self._save(me.page, self.folder / f"{picture.name}-{width}.{picture.kind}")
            me.close()

    def _save(self, page: Page, path: Path) -> None:
        page.wait_for_load_state("networkidle")
        rest(page)
        if path.suffix == ".png":
            page.screenshot(path=path)
        else:
            page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path.name, path.stat().st_size // 1024, "kB", flush=True)

    def record(self, board: str) -> str:
        """The table of an imported game."""
        if board not in self.records:
            self.records[board] = self.server.post("/api/records", game(board)[0])["table"]
        return self.records[board]

    def open_table(self, board: str, answers: int, other: dict[str, str]) -> Any:
        """A table that goes on from a moment of a game."""
        source = {"table": self.record(board), "answers": answers}
        return self.server.table({"player": "me", "name": "Mira"}, other, start_from=source)

    def table(self, board: str, answers: int) -> str:
        """A link to such a table, with a bot on the other side."""
        return self.server.seat_link(self.open_table(board, answers, {"player": "bot", "level": "novice"}), 0)


def driver_of(me: Visitor) -> Driver:
    """A finger on the phone, else a mouse."""
    return Driver(me, MANNERS["touch" if me.screen == "phone" else "mouse"])


def screen(path: str) -> Scene:
    """A screen without a game."""

    def scene(photographer: Photographer, me: Visitor) -> None:
        me.go(path)

    return scene


def table(board: str) -> Scene:
    """A game in the middle."""

    def scene(photographer: Photographer, me: Visitor) -> None:
        me.go(photographer.table(board, game(board)[1]))
        driver = driver_of(me)
        driver.play(stop=lambda seen: Choice("button", "maneuver") in seen.choices())
        driver.answer(Choice("button", "maneuver"))
        if "decline" in driver.turn().options:  # no boost: the next question is where to go
            driver.answer(Choice("button", "decline"))
        fighters = driver.turn().fighters
        if fighters:
            driver.answer(Choice("fighter", fighters[0]))
            driver.turn()

    return scene


def combat(photographer: Photographer, me: Visitor) -> None:
    """Both cards are open and the sums are made."""
    me.go(photographer.table("sarpedon", game("sarpedon")[2]))
    driver = driver_of(me)
    sight = driver.turn()
    me.page.evaluate(SLOWLY)
    driver.answer(next(choice for choice in sight.choices() if choice.about == "card"))
    me.page.wait_for_selector(".overlay .result")


def result(photographer: Photographer, me: Visitor) -> None:
    """The end of a game, as the one who won it sees it."""
    made = photographer.open_table("marmoreal", game("marmoreal")[1], {"player": "me", "name": "Tomek"})
    me.go(photographer.server.seat_link(made, 0))
    driver = driver_of(me)
    driver.turn()
    other = Visitor(photographer.browser, me.url, "en", "desktop", {})
    other.go(photographer.server.seat_link(made, 1))
    other.page.get_by_role("button", name=other.t("table.menu")).click()
    other.page.get_by_role("button", name=other.t("table.resign"), exact=True).click()
    other.page.get_by_role("button", name=other.t("table.resignYes")).click()
    driver.until(lambda seen: seen.over, "result")
    other.close()


def replay(photographer: Photographer, me: Visitor) -> None:
    """A finished game again."""
    me.go(f"/r/{photographer.record('yukon')}?at={game('yukon')[1]}")
    me.page.wait_for_selector(".controls")


def pictures() -> Iterator[Picture]:
    """All pictures of the folder."""
    yield Picture("start", screen("/"))
    yield Picture("start-light", screen("/"), (1440, 390), "light")
    yield Picture("table", table("marmoreal"), (1440,), kind="png")
    yield Picture("table", table("marmoreal"), (1024, 390))
    for board in PAIRS:
        if board != "marmoreal":  # which is the first of them
            yield Picture(f"table-{board}", table(board), (1440,))
    yield Picture("table-light", table("sherwood-forest"), (1440, 390), "light")
    yield Picture("combat", combat)
    yield Picture("result", result)
    yield Picture("replay", replay)
    yield Picture("new", screen("/new"), (1440, 390))
    yield Picture("gallery", screen("/cards"))
    yield Picture("hero", screen("/cards/medusa"), (1440, 390))
    yield Picture("rules", screen("/rules"))


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, format: str, *arguments: object) -> None:
        """A sheet is made of hundreds of files."""


@contextmanager
def sample_sheet() -> Iterator[str]:
    """The address of the sample sheet, built anew from the sources of the page."""
    with tempfile.TemporaryDirectory() as built:
        command = [
            sys.executable,
            str(ROOT / "tools" / "build_page.py"),
            "npm",
            "run",
            "build",
            "--",
            "--outDir",
            built,
        ]
        environment = dict(os.environ, PEERLESS_PAGE="dev.html")
        subprocess.run([*command, "--emptyOutDir"], check=True, env=environment, stdout=subprocess.DEVNULL)
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=built)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/dev.html"
            server.shutdown()


def take_cards(browser: Browser, folder: Path) -> None:
    """The pictures of all cards of all heroes on one sheet."""
    with sample_sheet() as address:
        page = browser.new_page(viewport={"width": 1428, "height": 900})
        page.goto(f"{address}?show=pictures")
        page.wait_for_load_state("networkidle")
        page.wait_for_function(
            "document.querySelectorAll('.picture').length === document.querySelectorAll('.figures').length"
        )
        page.evaluate(FEWER_SHADES, SHADES)
        rest(page)
        path = folder / "cards.png"
        page.locator(".sheet").screenshot(path=path)
        print(path.name, path.stat().st_size // 1024, "kB", flush=True)
        page.close()


def main(folder: Path, wanted: list[str], exactly: bool) -> None:
    """Take the pictures that are wanted, or all; `exactly` as they are, without the loss of JPEG."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, chromium() as browser:
        if not wanted or "cards" in wanted:
            take_cards(browser, folder)
        server = Server(Path(kept))
        server.start()
        try:
            photographer = Photographer(browser, server, folder)
            for picture in pictures():
                if not wanted or picture.name in wanted:
                    photographer.take(replace(picture, kind="png") if exactly else picture)
        finally:
            server.stop()


if __name__ == "__main__":
    folder, *names = [argument for argument in sys.argv[1:] if argument != "--png"] or [str(FOLDER)]
    main(Path(folder), names, "--png" in sys.argv)

"""Frames of a combat at "normal": `python -m tests.page.frames [COMBATS]`.

Nothing here is asserted; a busy machine is slow. Real combats are played through the page while the intervals between
frames and the long tasks are written down. As the machine does other things as well, an empty page of the same browser
is measured beside every combat: what is late there is not the fault of the table. The browser draws without a graphics
card, as the tests do.
"""

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import peerless as pl
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.rest import rest
from tests.page.serving import Server
from tests.page.visitor import Visitor, chromium

LATE = 20  # milliseconds: a frame that took longer than its sixtieth of a second
COMBATS = 6
EMPTY_SECONDS = 3
PAIRS = (
    ("medusa", "king-arthur", "sarpedon"),
    ("bigfoot", "sinbad", "sherwood-forest"),
    ("achilles", "alice", "yukon"),
)

WATCH = """() => {
  const seen = { frames: [], tasks: [], going: true };
  window.watched_ = seen;
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => seen.tasks.push(duration)))
    .observe({ type: 'longtask' });
  let last = performance.now();
  const tick = (now) => {
    seen.frames.push(now - last);
    last = now;
    if (seen.going) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  seen.fought = new Promise((resolve) => {
    let isDecided = false;
    new MutationObserver(() => {
      isDecided ||= document.querySelector('.overlay .result') !== null;
      if (isDecided && document.querySelector('.overlay') === null) resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
}"""
SEEN = "() => { watched_.going = false; return { frames: watched_.frames.slice(1), tasks: watched_.tasks }; }"
FOUGHT = "() => watched_.fought"  # the page tells: asking it again and again would cost frames


@dataclass
class Frames:
    """What was written down, over any number of combats."""

    frames: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)

    def add(self, page: Page) -> None:
        """End the watch in a page and keep what it has seen."""
        seen: dict[str, list[float]] = page.evaluate(SEEN)
        self.frames += seen["frames"]
        self.tasks += seen["tasks"]

    def __str__(self) -> str:
        late = sum(frame > LATE for frame in self.frames)
        longest = sorted(self.frames)[-3:]
        return (
            f"{late} of {len(self.frames)} over {LATE} ms ({late / max(1, len(self.frames)):.1%}), "
            f"longest {', '.join(f'{frame:.0f}' for frame in longest)} ms; "
            f"{len(self.tasks)} long tasks, {sum(self.tasks):.0f} ms"
        )


def attacks() -> Iterator[tuple[dict[str, Any], int]]:
    """Games and how many answers were given before somebody plays an attack card, in the middle of the game."""
    for seed in range(1, 1000):
        hero, other, board = PAIRS[seed % len(PAIRS)]
        game = pl.new_game([hero, other], board=board, seed=seed)
        random = pl.Random(seed)
        moments = []
        while not game.over:
            if game.decision.kind == "attack-card" and game.decision.seat == 0:
                moments.append(len(game.answers))
            game.answer(random.below(len(game.decision.options)))
        if moments:
            yield game.record(), moments[len(moments) // 2]


def empty(browser: Browser, found: Frames) -> None:
    """An empty page for a while."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.evaluate(WATCH)
    page.wait_for_timeout(EMPTY_SECONDS * 1000)
    found.add(page)
    page.close()


class Fight:
    """A table at which I am about to play an attack card against a bot."""

    def __init__(self, browser: Browser, server: Server, record: dict[str, Any], answers: int) -> None:
        source = {"table": server.post("/api/records", record)["table"], "answers": answers}
        made = server.table({"player": "me"}, {"player": "bot", "level": "novice"}, start_from=source)
        taste = {"answerAlone": False, "confirm": False, "animation": "normal"}
        self.me = Visitor(browser, server.url, "en", "desktop", taste)
        self.me.go(server.seat_link(made, 0))
        self.driver = Driver(self.me, MANNERS["mouse"])
        self.driver.turn()
        rest(self.me.page)

    def resolve(self, found: Frames) -> None:
        """Play a card and watch until the combat is over."""
        page = self.me.page
        card = next(choice for choice in self.driver.look().choices() if choice.about == "card")
        page.evaluate(WATCH)
        self.driver.manner.choose(page, card)
        page.evaluate(FOUGHT)
        found.add(page)
        self.me.close()


def main(combats: int) -> None:
    """Measure so many combats, each after an empty page."""
    nothing, table = Frames(), Frames()
    with tempfile.TemporaryDirectory() as kept, chromium() as browser:
        server = Server(Path(kept))
        server.start()
        try:
            for number, (record, answers) in zip(range(combats), attacks(), strict=False):
                empty(browser, nothing)
                single = Frames()
                Fight(browser, server, record, answers).resolve(single)
                print(f"combat {number + 1:3}    {single}", flush=True)
                table.frames += single.frames
                table.tasks += single.tasks
        finally:
            server.stop()
    print(f"all combats   {table}\nempty page    {nothing}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COMBATS)

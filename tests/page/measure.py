"""Figures of the page: `python -m tests.page.measure`. Nothing here is asserted; a busy machine is slow.

Says how heavy the first load is, when the page can be used, how long it takes to the first decision, how long a combat
without effects is on screen, whether a key ends it, and how many frames were dropped meanwhile.
"""

import gzip
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

import peerless as pl
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.sight import Choice
from tests.page.visitor import Visitor, chromium

FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const tick = (now) => {
    window.frames_.push(now - last);
    last = now;
    if (window.counting_) requestAnimationFrame(tick);
  };
  window.counting_ = true;
  requestAnimationFrame(tick);
}"""
STAGE = """() => {
  window.stage_ = { from: 0, to: 0 };
  new MutationObserver(() => {
    const is = document.querySelector('.overlay') !== null;
    const now = performance.now();
    if (is && !window.stage_.from) window.stage_.from = now;
    if (!is && window.stage_.from && !window.stage_.to) window.stage_.to = now;
  }).observe(document.body, { childList: true, subtree: true });
}"""


PLAIN = "card larger-than-life"


def say(what: str, figure: object) -> None:
    print(f"{what:58} {figure}", flush=True)


def weight(browser: Browser, server: Server) -> None:
    """What the first screen loads, as it would be sent by a server that compresses."""
    me = Visitor(browser, server.url, "en", "desktop", {})
    sizes: dict[str, int] = {}
    me.page.on("response", lambda answer: sizes.update({answer.url: len(gzip.compress(answer.body()))}))
    start = time.monotonic()
    me.go("/")
    me.page.get_by_role("button", name=me.t("start.playNow")).wait_for()
    usable = time.monotonic() - start
    me.page.wait_for_load_state("networkidle")
    me.page.wait_for_timeout(1000)
    timing = me.page.evaluate("() => performance.getEntriesByType('navigation')[0].domInteractive")
    code = sum(size for url, size in sizes.items() if url.endswith((".js", ".css", "/")))
    say("first load, gzip: page and code", f"{code / 1024:.0f} kB in {len(sizes)} files")
    say("first load, gzip: with texts and heroes", f"{sum(sizes.values()) / 1024:.0f} kB")
    say("the button can be pressed after", f"{usable:.2f} s (document after {timing / 1000:.2f} s)")
    start = time.monotonic()
    me.page.get_by_role("button", name=me.t("start.playNow")).click()
    Driver(me, MANNERS["mouse"]).turn()
    say("from the first screen to the first decision", f"1 click, {time.monotonic() - start:.2f} s")
    me.close()


def plain_combat() -> tuple[dict[str, Any], int]:
    """A game and the number of answers before Bigfoot may attack with a card that has no effect at all."""
    for seed in range(400):
        game = pl.new_game(["bigfoot", "sinbad"], board="sarpedon", seed=seed)
        random = pl.Random(seed)
        answers = 0
        while not game.over:
            names = [option.notation for option in game.decision.options]
            if game.decision.kind == "attack-card" and PLAIN in names:
                answers = answers or len(game.answers)
            game.answer(random.below(len(names)))
        if answers:
            return game.record(), answers
    raise AssertionError("no such game")


def combat(browser: Browser, server: Server, skips: bool) -> None:
    """One combat at "quick"."""
    record, answers = plain_combat()
    source = {"table": server.post("/api/records", record)["table"], "answers": answers}
    made = server.table({"player": "me"}, {"player": "me"}, start_from=source)
    me = Visitor(browser, server.url, "en", "desktop", {"animation": "quick", "answerAlone": False})
    me.go(server.seat_link(made, 0))
    other = Visitor(browser, server.url, "en", "desktop", {"animation": "off", "answerAlone": False})
    other.go(server.seat_link(made, 1))
    driver, defender = Driver(me, MANNERS["mouse"]), Driver(other, MANNERS["mouse"])
    driver.turn()
    driver.answer(Choice("card", PLAIN.removeprefix("card ")))
    defender.turn()
    driver.until(lambda seen: not seen.busy, "quiet")
    me.page.evaluate(STAGE)
    me.page.evaluate(FRAMES)
    defender.answer(Choice("button", "decline"))
    me.page.wait_for_function("() => window.stage_.from > 0")
    if skips:
        me.page.keyboard.press("x")
    me.page.wait_for_function("() => window.stage_.to > 0")
    spent = me.page.evaluate("() => window.stage_.to - window.stage_.from")
    frames = me.page.evaluate("() => { window.counting_ = false; return window.frames_; }")
    late = sum(max(0, round(duration / (1000 / 60)) - 1) for duration in frames)
    say(
        "a combat without effects on screen" + (", skipped with a key" if skips else ' at "quick"'),
        f"{spent / 1000:.2f} s",
    )
    say("    frames dropped", f"{late} of {len(frames) + late}; longest {max(frames):.0f} ms")
    me.close()
    other.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as kept, chromium() as browser:
        server = Server(Path(kept))
        server.start()
        try:
            weight(browser, server)
            combat(browser, server, skips=False)
            combat(browser, server, skips=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()

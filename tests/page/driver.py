"""A player who plays through the page only: sees what is lit, chooses in one manner, waits for the table to go on."""

import random
import time
from collections.abc import Callable, Sequence

from tests.page.manners import Manner
from tests.page.sight import Choice, Sight, look
from tests.page.visitor import Visitor
from tests.support.waiting import PATIENCE

PAUSE = 30  # milliseconds between two looks
MOST_ANSWERS = 600

DISTANCES = """([fighter, spaces]) => {
  const middle = (css) => {
    const box = document.querySelector(css)?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
  };
  const [x, y] = middle(`.fighter[data-fighter="${fighter}"] .body`);
  return spaces.map((id) => {
    const [left, top] = middle(`[data-space="${id}"] .ring`);
    return Math.hypot(left - x, top - y);
  });
}"""


class Driver:
    """One player at one screen."""

    def __init__(self, visitor: Visitor, manner: Manner, seed: int = 1, enemies: Sequence[str] = ()) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.manner = manner
        self.random = random.Random(seed)
        self.enemies = enemies  # heroes to be chased
        self.answers = 0

    def look(self) -> Sight:
        """What is to be seen now."""
        return look(self.page)

    def until(self, wanted: Callable[[Sight], bool], what: str) -> Sight:
        """Look until it is there."""
        end = time.monotonic() + PATIENCE
        while True:
            sight = self.look()
            if wanted(sight):
                return sight
            assert time.monotonic() < end, f"no {what} within {PATIENCE} s: {sight}"
            self.page.wait_for_timeout(PAUSE)

    def turn(self) -> Sight:
        """Wait until I am asked, or it is over."""
        return self.until(lambda seen: seen.over or seen.curtain or seen.asks, "question")

    def answer(self, choice: Choice) -> Sight:
        """Choose, confirm where the page wants it, and see that the game goes on."""
        before, heard = self.look(), self.visitor.heard("ack")

        def acknowledged() -> bool:
            return self.visitor.heard("ack") > heard

        self.manner.choose(self.page, choice)
        self.until(lambda seen: seen.confirm or acknowledged(), f"reaction to {choice} at {before}")
        if not acknowledged():
            self.manner.confirm(self.page, choice)
        after = self.until(lambda seen: acknowledged() and not seen.confirm, f"answer to {choice} at {before}")
        self.answers += 1
        return after

    def lift(self) -> None:
        """Take the curtain away: I am the one it waits for."""
        self.manner.press(self.page, ".curtain button")
        self.until(lambda seen: not seen.curtain, "table behind the curtain")

    def play(self, most: int = MOST_ANSWERS, stop: Callable[[Sight], bool] = lambda seen: False) -> Sight:
        """Play on until the result, or as long as wanted."""
        for _ in range(most):
            sight = self.turn()
            if sight.over or stop(sight):
                return sight
            if sight.curtain:
                self.lift()
            else:
                self.answer(self.decide(sight))
        return self.look()

    def decide(self, sight: Sight) -> Choice:
        """A choice that brings the game to its end: attack where possible, else go to the enemy."""
        choices = sight.choices()
        for wanted in ("attack", "maneuver"):
            if Choice("button", wanted) in choices:
                return Choice("button", wanted)
        spaces = [choice for choice in choices if choice.about == "space"]
        if spaces and self.enemies:
            return self._nearest(spaces)
        deeds = [choice for choice in choices if choice.target != "decline"]
        return self.random.choice(deeds or choices)

    def _nearest(self, spaces: list[Choice]) -> Choice:
        enemy = self.enemies[self.answers % len(self.enemies)]
        far = self.page.evaluate(DISTANCES, [enemy, [choice.target for choice in spaces]])
        return min(zip(far, spaces, strict=True), key=lambda pair: pair[0])[1]


def asked_of(*drivers: Driver) -> tuple[Driver, Sight] | None:
    """Whoever of several players has to answer, once their page says so; nobody when all of them see the result."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        sights = [driver.look() for driver in drivers]
        if all(sight.over for sight in sights):
            return None
        for driver, sight in zip(drivers, sights, strict=True):
            if sight.asks and not sight.over:
                return driver, sight
        drivers[0].page.wait_for_timeout(PAUSE)
    raise AssertionError(f"nobody is asked within {PATIENCE} s: {sights}")

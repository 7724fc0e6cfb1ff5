"""Somebody who knows the table: plays by pointing at the pieces, with as few clicks as it takes, and counts them."""

import json
from collections import Counter
from typing import Any

from tests.page.driver import Driver
from tests.page.manners import Mouse, css_of
from tests.page.sight import Choice, Sight
from tests.page.visitor import Visitor

LIVE = """(enemies) => {
  const ids = (css, key) => [...document.querySelectorAll(css)].map((element) => element.dataset[key]);
  const fighters = ids('.fighter.live', 'fighter');
  return {
    enemies: fighters.filter((id) => enemies.includes(id)),
    mine: fighters.filter((id) => !enemies.includes(id)),
    cards: ids('.hand .card.live', 'card'),
    reach: ids('[data-space].reach', 'space'),
  };
}"""


MOVING = ".options[data-kind='boost-movement']"
STAY = ".options .confirm .btn-primary"


class Expert(Driver):
    """Attacks whoever is in reach, else goes to the enemy; every click is counted for the turn in which it is made."""

    def __init__(self, visitor: Visitor, me: str, enemies: list[str], seed: int = 1) -> None:
        super().__init__(visitor, Mouse(), seed, enemies)
        self.me = me
        self.clicks: Counter[int] = Counter()  # in each turn of mine
        self.turns: set[int] = set()

    def live(self) -> dict[str, list[str]]:
        """The pieces that can be used for an action."""
        seen: dict[str, list[str]] = self.page.evaluate(LIVE, list(self.enemies))
        return seen

    def state(self) -> Any:
        """The newest state that the server has sent."""
        frames = [frame for frame in self.visitor.frames if '"kind":"state"' in frame]
        return json.loads(frames[-1])

    def click(self, css: str) -> None:
        """One click, and what comes of it."""
        state = self.state()
        turn = state["view"]["turn"]
        if turn["seat"] == state["table"]["you"]:
            self.clicks[turn["number"]] += 1
        self.manner.press(self.page, css)

    def play(self, most: int = 600, stop: Any = None) -> Sight:
        """Play on until the result."""
        for _ in range(most):
            sight = self.turn()
            if sight.over:
                return sight
            self._note_turn()
            if "maneuver" in sight.options:
                self.act()
            elif self.page.locator(MOVING).count():
                self.move(self.me)
            else:
                self._settle(lambda sight=sight: self.click(css_of(self._answer(sight))))
        return self.look()

    def act(self) -> None:
        """Take an action in two clicks, or three if it is open who attacks."""
        live = self.live()
        if live["enemies"]:
            self.click(css_of(Choice("fighter", live["enemies"][0])))
            self._settle(self._strike)
        else:
            self.move(self.me if self.me in live["mine"] else live["mine"][0])

    def move(self, fighter: str) -> None:
        """A fighter goes where it is nearest to the enemy."""
        self.click(css_of(Choice("fighter", fighter)))
        self.until(lambda seen: seen.confirm and bool(self.live()["reach"]), "reach")
        goal = self._nearest([Choice("space", id) for id in self.live()["reach"]])
        here = next(one["space"] for one in self.state()["view"]["fighters"] if one["id"] == fighter)
        self._settle(lambda: self.click(STAY if goal.target == here else css_of(goal)))

    def _strike(self) -> None:
        cards = self.live()["cards"]
        self.click(css_of(Choice("card", cards[0])))
        attackers = self.live()["mine"]
        if self.page.locator(".options .confirm").count() and attackers:
            self.click(css_of(Choice("fighter", attackers[0])))

    def _answer(self, sight: Sight) -> Choice:
        """To everything else: go on where one can, and stay where one is."""
        choices = sight.choices()
        if Choice("button", "decline") in choices:
            return Choice("button", "decline")
        stay = [choice for choice in choices if choice.about == "button"]
        return (stay or choices)[0]

    def _settle(self, act: Any) -> None:
        """Do something, and wait until the table has gone on."""
        version = self.state()["version"]
        act()
        self.until(lambda seen: self.state()["version"] > version, "next state")

    def _note_turn(self) -> None:
        state = self.state()
        if state["view"]["turn"]["seat"] == state["table"]["you"]:
            self.turns.add(state["view"]["turn"]["number"])

"""Every screen of the page and every state of the table that is worth a look, each with the way there."""

from collections.abc import Callable
from functools import cache
from typing import Any

import peerless as pl
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.visitor import Visitor

Scene = Callable[[Visitor, Server], None]

AT_QUICK = """() => {
  const taste = JSON.parse(localStorage.getItem('peerless.settings'));
  localStorage.setItem('peerless.settings', JSON.stringify({ ...taste, animation: 'quick' }));
}"""

# Timers run so many times slower, so that one can look at something that passes.
SLOWLY = "() => { const now = setTimeout; window.setTimeout = (what, wait, ...more) => now(what, wait * 30, ...more); }"


@cache
def game() -> tuple[dict[str, Any], dict[str, int]]:
    """A finished game in which seat 0 was asked for many things; answers before each kind, from turn 4 on."""
    played = pl.new_game(["king-arthur", "medusa"], board="sarpedon", seed=11)
    random = pl.Random(11)
    kinds: dict[str, int] = {}
    while not played.over:
        decision = played.decision
        if decision.seat == 0 and played.state.turn_number >= 4:
            kinds.setdefault(decision.kind, len(played.answers))
        played.answer(random.below(len(decision.options)))
    return played.record(), kinds


def imported(server: Server) -> str:
    """The table of the finished game."""
    return str(server.post("/api/records", game()[0])["table"])


def table(server: Server, kind: str, opponent: str = "bot") -> Any:
    """A new table that goes on from the first decision of a kind."""
    source = {"table": imported(server), "answers": game()[1][kind]}
    return server.table({"player": "me"}, {"player": opponent, "level": "novice"}, start_from=source)


def screen(path: str) -> Scene:
    """A screen without a game."""

    def scene(me: Visitor, server: Server) -> None:
        me.go(path)
        me.page.wait_for_load_state("networkidle")

    return scene


def decision(kind: str) -> Scene:
    """The table when something of a kind is asked."""

    def scene(me: Visitor, server: Server) -> None:
        me.go(server.seat_link(table(server, kind), 0))
        Driver(me, MANNERS["mouse"]).turn()

    return scene


def combat(me: Visitor, server: Server) -> None:
    """The combat stage, just when it is decided."""
    decision("attack-card")(me, server)
    me.page.evaluate(AT_QUICK)
    me.page.reload()
    driver = Driver(me, MANNERS["touch" if me.screen == "phone" else "mouse"])
    sight = driver.turn()
    me.page.evaluate(SLOWLY)
    driver.answer(next(choice for choice in sight.choices() if choice.about == "card"))
    me.page.wait_for_selector(".overlay .result")


def result(me: Visitor, server: Server) -> None:
    """The end of a game."""
    menu(me, server)
    me.page.get_by_role("button", name=me.t("table.resign"), exact=True).click()
    me.page.get_by_role("button", name=me.t("table.resignYes")).click()
    Driver(me, MANNERS["mouse"]).until(lambda seen: seen.over, "result")


def menu(me: Visitor, server: Server) -> None:
    """The menu of the table."""
    decision("action")(me, server)
    me.page.get_by_role("button", name=me.t("table.menu")).click()


def keys(me: Visitor, server: Server) -> None:
    """The list of keys."""
    decision("action")(me, server)
    me.page.keyboard.press("?")


def deck(me: Visitor, server: Server) -> None:
    """What is known of a deck."""
    decision("action")(me, server)
    if me.screen == "phone":
        me.page.get_by_role("button", name=me.t("table.tabSeats"), exact=True).click()
    me.page.locator(".pile").first.click()
    me.page.wait_for_selector("dialog[open]")


def curtain(me: Visitor, server: Server) -> None:
    """Between two people at one screen."""
    made = table(server, "action", "me")
    me.go("/")
    kept = {made["table"]: [{"seat": key["seat"], "token": key["token"]} for key in made["keys"]]}
    me.page.evaluate("(kept) => localStorage.setItem('peerless.tables', JSON.stringify(kept))", kept)
    me.go(f"/t/{made['table']}")
    me.page.wait_for_selector(".curtain")


def waiting(me: Visitor, server: Server) -> None:
    """A table that waits for somebody."""
    made = server.table({"player": "me", "hero": "alice"}, {"player": "open", "hero": "medusa"})
    me.go(server.seat_link(made, 0))
    me.page.wait_for_selector(".room")


def replay(me: Visitor, server: Server) -> None:
    """A finished game again."""
    me.go(f"/r/{imported(server)}?at=40")
    me.page.wait_for_selector(".controls")


def heroes(me: Visitor, server: Server) -> None:
    """Choosing a hero."""
    screen("/new")(me, server)
    me.page.get_by_role("button", name=me.t("start.new.chooseHero", n=1)).first.click()
    me.page.locator("dialog[open] li button").nth(3).click()


def preferences(me: Visitor, server: Server) -> None:
    """The settings."""
    screen("/")(me, server)
    me.page.get_by_role("button", name=me.t("common.settings.open")).click()


SCENES: dict[str, Scene] = {
    "start": screen("/"),
    "settings": preferences,
    "new game": screen("/new"),
    "choosing a hero": heroes,
    "lobby": screen("/lobby"),
    "gallery": screen("/cards"),
    "found cards": screen("/cards?q=feint"),
    "hero": screen("/cards/medusa"),
    "rules": screen("/rules"),
    "nowhere": screen("/nowhere"),
    "waiting": waiting,
    "curtain": curtain,
    "action": decision("action"),
    "destination": decision("destination"),
    "boost": decision("boost-movement"),
    "attack": decision("attack-card"),
    "defense": decision("defense-card"),
    "combat": combat,
    "menu": menu,
    "keys": keys,
    "deck": deck,
    "result": result,
    "replay": replay,
}

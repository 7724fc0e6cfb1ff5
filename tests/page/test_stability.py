"""A table that never moves: at every prompt of whole games, and at every kind of decision, in five sizes of window.

The board keeps its rectangle, the prompt is never cut off, no letter is smaller than twelve pixels, and nothing lies
over anything else by accident.
"""

import json
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.page.catalog import HEROES, LARGE, Moment, few, links, some_of_each
from tests.page.conftest import Visit
from tests.page.driver import MOST_ANSWERS, Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.sight import Sight
from tests.page.steady import Steadiness
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser plays"), pytest.mark.timeout(900)]

# The least share of the window's height that the board has.
SIZES = {(1440, 900): 0.6, (1366, 768): 0.6, (1024, 768): 0.6, (768, 1024): 0.44, (390, 844): 0.6}
STILL = {"reduced_motion": "reduce"}  # a card that is just being turned has letters of no size
LANGUAGES = ("en", "uk", "pl", "ru", "cs")

# Heroes who ask for much: sidekicks off the board, cards from elsewhere, numbers, forms, tokens.
DUELS = {
    (1440, 900): ("sun-wukong", "king-arthur", "sarpedon"),
    (1366, 768): ("king-arthur", "medusa", "marmoreal"),
    (1024, 768): ("dr-jill-trent", "robin-hood", "yukon"),
    (768, 1024): ("houdini", "blackbeard", "king-solomons-mine"),
    (390, 844): ("achilles", "alice", "baskerville-manor"),
}


def visitor(visit: Visit, size: tuple[int, int], lang: str, **taste: Any) -> Visitor:
    width, height = size
    screen = "phone" if width < 760 else "desktop"
    return visit(lang, screen, more={"viewport": {"width": width, "height": height}, **STILL}, **taste)


def play(me: Visitor, size: tuple[int, int], seed: int, enemies: list[str], most: int = MOST_ANSWERS) -> Steadiness:
    """Play and measure at every prompt."""
    found = Steadiness(size)
    driver = Driver(me, MANNERS["touch" if me.screen == "phone" else "mouse"], seed, enemies)

    def measured(seen: Sight) -> bool:
        found.look(me.page, seen.prompt)
        return False

    end = driver.play(most, stop=measured)
    assert end.over or driver.answers == most
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_duel(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    mine, other, board = DUELS[size]
    seats = [{"player": "me", "hero": mine}, {"player": "bot", "level": "novice", "hero": other}]
    me = visitor(visit, size, LANGUAGES[list(SIZES).index(size)], confirm=False)
    me.go(server.seat_link(server.table(*seats, board=board), 0))
    play(me, size, 3, [other]).assert_steady(SIZES[size])


@pytest.mark.parametrize(
    ("mode", "count", "size"), [("ffa", 4, (1024, 768)), ("teams", 4, (1366, 768)), ("ffa", 3, (390, 844))]
)
def test_more_than_two_seats(visit: Visit, server: Server, mode: str, count: int, size: tuple[int, int]) -> None:
    heroes = ("robin-hood", "sun-wukong", "medusa", "yennenga")[:count]
    bots: list[dict[str, object]] = [{"player": "bot", "level": "novice", "hero": hero} for hero in heroes[1:]]
    me = visitor(visit, size, "pl")
    made = server.table({"player": "me", "hero": heroes[0]}, *bots, mode=mode, board=LARGE[0])
    me.go(server.seat_link(made, 0))
    play(me, size, 5, [heroes[1]], most=24).assert_steady(SIZES[size])


def look_at(me: Visitor, moment: Moment, link: str, found: list[Steadiness]) -> None:
    """Open a table and measure it in some sizes, in the last one with a choice that waits to be confirmed as well."""
    driver = Driver(me, MANNERS["mouse"])
    me.go(link)
    sight = driver.turn()
    for steadiness in found:
        width, height = steadiness.size
        me.page.set_viewport_size({"width": width, "height": height})
        steadiness.look(me.page, f"{moment.hero}, {moment.kind}")
    driver.manner.choose(me.page, sight.choices()[0])
    found[-1].look(me.page, f"{moment.hero}, {moment.kind}, chosen")


@pytest.mark.parametrize(("lang", "sizes"), [("uk", 2), pytest.param("cs", 5, marks=pytest.mark.soak)])
def test_every_kind_of_decision(visit: Visit, server: Server, lang: str, sizes: int) -> None:
    found = {size: Steadiness(size) for size in SIZES}
    me = visit(lang, more=STILL)
    for place, (moment, link) in enumerate(links(server, some_of_each(few(), 1))):
        turn = deque(found.values())
        turn.rotate(place)
        look_at(me, moment, link, list(turn)[:sizes])
    for size, steadiness in found.items():
        steadiness.assert_steady(SIZES[size])


def dealing(count: int) -> Callable[[WebSocketRoute], None]:
    """A server that deals so many cards: what lies in the hand is there several times."""

    def dealt(message: str | bytes) -> str | bytes:
        said = json.loads(message)
        view = said.get("view") or {"seats": []}
        for seat in view["seats"]:
            if seat["seat"] == view["seat"] and seat.get("hand"):
                seat["hand"] = (seat["hand"] * count)[:count]
        return json.dumps(said)

    def between(page: WebSocketRoute) -> None:
        behind = page.connect_to_server()
        behind.on_message(lambda message: page.send(dealt(message)))
        page.on_message(behind.send)

    return between


@pytest.mark.parametrize("count", [8, 12])
def test_a_large_hand(visit: Visit, server: Server, count: int) -> None:
    me = visit("ru", more=STILL)
    me.page.route_web_socket("**/*", dealing(count))
    me.go(server.seat_link(server.table({"player": "me", "hero": "sinbad"}, {"player": "bot", "hero": "medusa"}), 0))
    Driver(me, MANNERS["mouse"]).turn()
    for size, least in SIZES.items():
        found = Steadiness(size)
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        found.look(me.page, f"{count} cards")
        assert me.page.locator(".hand .tile").count() == count
        found.assert_steady(least)


@pytest.mark.soak
@pytest.mark.parametrize("hero", HEROES)
def test_a_whole_duel_of(visit: Visit, server: Server, hero: str) -> None:
    place = HEROES.index(hero)
    size = list(SIZES)[place % len(SIZES)]
    other = HEROES[(place + 7) % len(HEROES)]
    me = visitor(visit, size, LANGUAGES[place // len(SIZES) % len(LANGUAGES)])
    seats = [{"player": "me", "hero": hero}, {"player": "bot", "level": "novice", "hero": other}]
    me.go(server.seat_link(server.table(*seats), 0))
    play(me, size, place, [other]).assert_steady(SIZES[size])

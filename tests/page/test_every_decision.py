"""Every decision that the players of the twelve heroes can meet is answered through the page."""

from functools import cache

import pytest

from peerless.core.decision import KINDS
from tests.page.catalog import HEROES, Moment, Pair, few, links, moments, some_of_each
from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.visitor import Screen, Visitor

pytestmark = [pytest.mark.xdist_group("browser plays"), pytest.mark.timeout(600)]

SCREEN_OF: dict[str, Screen] = {"mouse": "desktop", "keyboard": "desktop", "touch": "phone"}
LANGUAGE_OF = {"mouse": "uk", "keyboard": "ru", "touch": "cs"}

# Only heroes that somebody adds can bring these about.
NEVER_WITH_OURS = {"search-deck", "extra-attacker", "put-card"}
TOO_RARE = {"guard-hand"}  # comes in one of several hundred games; the long test has it (`RARE`)

RARE: set[Pair] = {
    ("achilles", "take-discard"), ("alice", "start-mode"), ("bloody-mary", "choose-card"), ("houdini", "guard-hand"),
    ("houdini", "put-on-deck"), ("houdini", "replace-card"), ("houdini", "return-space"), ("houdini", "take-back"),
    ("king-arthur", "choose-space"), ("king-arthur", "committed-boost"), ("king-arthur", "order-top"),
    ("king-arthur", "take-card"), ("robin-hood", "opponent"), ("sun-wukong", "boost-card"), ("sun-wukong", "summon"),
    ("the-genie", "discard-theirs"), ("yennenga", "hand-limit"), ("yennenga", "share"), ("yennenga", "step"),
}  # fmt: skip


@cache
def all_pairs() -> dict[Pair, Moment]:
    """Games until nothing new has come for long."""
    return moments(most=1500, quiet=400)


def answered(me: Visitor, driver: Driver, moment: Moment, link: str) -> None:
    """Open the table, find all the options there, and answer with one of them."""
    me.go(link)
    sight = driver.turn()
    offered = {f"{choice.about} {choice.target}" for choice in sight.choices() if choice.about != "button"}
    assert offered | set(sight.options) == set(moment.options), (moment.hero, moment.kind)
    deeds = [choice for choice in sight.choices() if choice.target != "decline"]
    driver.answer(driver.random.choice(deeds or sight.choices()))


def answer_all(visit: Visit, server: Server, manner: str, wanted: list[Moment]) -> None:
    me = visit(LANGUAGE_OF[manner], SCREEN_OF[manner])
    driver = Driver(me, MANNERS[manner], len(wanted))
    for moment, link in links(server, wanted):
        try:
            answered(me, driver, moment, link)
        except AssertionError as error:
            raise AssertionError(f"{moment.hero}: {moment.kind} with the {manner} at {link}: {error}") from error
        assert not me.errors, (moment.hero, moment.kind, me.errors)


@pytest.mark.parametrize("place", range(3))
def test_every_kind_once_and_every_hero_thrice(visit: Visit, server: Server, place: int) -> None:
    chosen = some_of_each(few(), 3)
    assert {moment.kind for moment in chosen} == set(KINDS) - NEVER_WITH_OURS - TOO_RARE
    assert all(sum(moment.hero == hero for moment in chosen) >= 3 for hero in HEROES)
    answer_all(visit, server, list(MANNERS)[place], chosen[place::3])


@pytest.mark.soak
@pytest.mark.parametrize("hero", HEROES)
def test_every_decision_of(visit: Visit, server: Server, hero: str) -> None:
    by_pair = all_pairs()
    assert set(by_pair) >= RARE
    mine = [moment for (name, _), moment in by_pair.items() if name == hero]
    for place, manner in enumerate(MANNERS):
        answer_all(visit, server, manner, mine[(place + HEROES.index(hero)) % 3 :: 3])

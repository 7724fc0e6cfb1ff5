"""Several people: at one screen, by link, in teams, all against all, and those who only watch."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.driver import MOST_ANSWERS, Driver, asked_of
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(600)]

# The titles of all cards of both heroes, as this visitor would read them.
TITLES = """async () => {
  const { lang } = JSON.parse(localStorage.getItem('peerless.settings'));
  const table = await (await fetch(`/api/tables/${location.pathname.split('/')[2]}/content?lang=${lang}`)).json();
  return table.heroes.flatMap((hero) => hero.cards.map((card) => card.title));
}"""
CARDS = "() => [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card)"


def play_together(*drivers: Driver, most: int = MOST_ANSWERS) -> int:
    """Whoever is asked answers, until everybody sees the result or so often; how many answers that were."""
    for number in range(most):
        asked = asked_of(*drivers)
        if asked is None:
            return number
        driver, sight = asked
        driver.answer(driver.decide(sight))
    return most


def until_combat(*drivers: Driver) -> Driver:
    """Play until somebody is asked for a card of defense; returns whom."""
    for _ in range(MOST_ANSWERS):
        asked = asked_of(*drivers)
        assert asked is not None, "no combat"
        driver, sight = asked
        if is_defense(driver.visitor):
            return driver
        driver.answer(driver.decide(sight))
    raise AssertionError("no combat")


def is_defense(me: Visitor) -> bool:
    """Whether the last state asks this visitor for a defense."""
    states = [frame for frame in me.frames if '"kind":"state"' in frame]
    decision = json.loads(states[-1])["decision"] if states else None
    return decision is not None and decision["kind"] == "defense-card"


# --- one screen -----------------------------------------------------------------------------------------


def test_two_at_one_screen_see_nothing_of_the_other_hand(visit: Visit) -> None:
    me = visit("cs")
    page, t = me.page, me.t
    me.go("/new?way=hotseat")
    page.get_by_role("button", name=t("start.new.create"), exact=True).click()
    page.wait_for_selector(".curtain")
    titles: list[str] = page.evaluate(TITLES)
    driver = Driver(me, MANNERS["mouse"], 5)
    hands: list[set[str]] = []
    for _ in range(60):
        sight = driver.turn()
        if not sight.curtain:
            driver.answer(driver.decide(sight))
            continue
        shown = page.content()
        assert not [title for title in titles if title in shown]
        driver.lift()
        hands.append(set(page.evaluate(CARDS)))
        if len(hands) == 4:
            break
    assert len(hands) == 4, "the curtain came down too rarely"
    assert hands[0] and hands[1] and hands[-1] != hands[-2]


# --- by link --------------------------------------------------------------------------------------------


def test_two_by_link_with_a_reload_in_combat_and_a_killed_server(visit: Visit, own_server: Server) -> None:
    host = visit("en", url=own_server.url)
    host.go("/new?way=friend")
    host.page.get_by_role("button", name=host.t("start.new.createLinks")).click()
    link = host.page.locator("input[readonly]").first.input_value()
    host.page.get_by_role("button", name=host.t("start.invite.enter")).click()
    guest = visit("uk", "phone", url=own_server.url)
    guest.go(link.removeprefix(own_server.url))
    host_driver, guest_driver = Driver(host, MANNERS["mouse"], 7), Driver(guest, MANNERS["touch"], 8)
    host_driver.turn()
    guest_driver.until(lambda seen: bool(seen.prompt), "prompt")

    defender = until_combat(host_driver, guest_driver)
    before = defender.look()
    defender.page.reload()
    after = defender.turn()
    assert set(after.options) == set(before.options) and set(after.cards) == set(before.cards)
    defender.answer(defender.decide(after))

    own_server.kill()
    for somebody in (host, guest):
        expect(somebody.page.locator(".prompt .sentence")).to_have_text(somebody.t("table.reconnecting"))
    own_server.start()
    for driver in (host_driver, guest_driver):
        driver.until(lambda seen: seen.prompt not in ("", reconnecting(driver)), "table after the restart")  # noqa: B023
    play_together(host_driver, guest_driver)
    assert host_driver.look().over and guest_driver.look().over
    for somebody in (host, guest):
        somebody.forgive("WebSocket", "ERR_CONNECTION")


def reconnecting(driver: Driver) -> str:
    return driver.visitor.t("table.reconnecting")


def test_a_watcher_sees_no_hidden_card(visit: Visit, server: Server) -> None:
    table = server.table(
        {"player": "me", "hero": "houdini"}, {"player": "link", "hero": "bloody-mary"}, board="yukon", same_hero=False
    )
    players = [visit("en"), visit("en")]
    watcher = visit("en")
    watcher.go(f"/t/{table['table']}")
    drivers = []
    for seat, player in enumerate(players):
        player.go(server.seat_link(table, seat))
        drivers.append(Driver(player, MANNERS["mouse"], seat + 2))
    for _ in range(24):
        assert play_together(*drivers, most=1) == 1
        nothing_hidden(watcher)
    expect(watcher.page.get_by_text(watcher.t("table.watching"))).to_be_visible()


def nothing_hidden(watcher: Visitor) -> None:
    """Neither in the page nor in what the server sent: no hand, no card that was drawn or lies face down."""
    assert watcher.page.locator("[data-card]").count() == 0
    assert watcher.page.locator(".options").count() == 0
    for frame in watcher.frames:
        message = json.loads(frame)
        if message["kind"] != "state":
            continue
        for event in message["events"]:
            assert event["event"] not in ("drew", "committed", "boost-committed") or not hidden_in(event), event
        for seat in (message["view"] or {"seats": []})["seats"]:
            assert "hand" not in seat and "unseen" not in seat
    watcher.frames.clear()


def hidden_in(event: dict[str, Any]) -> bool:
    return bool(event.get("card") or event.get("cards"))


# --- more than two --------------------------------------------------------------------------------------


def test_three_people_play_in_teams(visit: Visit, server: Server) -> None:
    """One of them plays both heroes of a team, without a curtain between the two."""
    seats = [
        {"player": "me", "hero": "alice"}, {"player": "link", "hero": "medusa"},
        {"player": "me", "hero": "sinbad"}, {"player": "link", "hero": "bigfoot"},
    ]  # fmt: skip
    table = server.table(*seats, mode="teams")
    both = visit("ru")
    both.go("/")
    keys = [key for key in table["keys"] if key["player"] == "me"]
    kept = {table["table"]: [{"seat": key["seat"], "token": key["token"]} for key in keys]}
    both.page.evaluate("(kept) => localStorage.setItem('peerless.tables', JSON.stringify(kept))", kept)
    both.go(f"/t/{table['table']}")
    drivers = [Driver(both, MANNERS["mouse"], 3)]
    for seat in (1, 3):
        person = visit("en", "phone" if seat == 3 else "desktop")
        person.go(server.seat_link(table, seat))
        drivers.append(Driver(person, MANNERS["touch" if seat == 3 else "mouse"], seat))
    assert play_together(*drivers, most=30) == 30
    turns = [driver.answers for driver in drivers]
    assert all(turns), f"somebody was never asked: {turns}"
    assert both.page.locator("section.seat").count() == 4


def test_free_for_all_against_bots(visit: Visit) -> None:
    me = visit("en")
    page, t = me.page, me.t
    me.go("/new")
    page.get_by_text(t("common.mode.ffa"), exact=True).click()
    for level in page.get_by_label(t("start.new.level"), exact=True).all():
        level.select_option("novice")
    page.get_by_role("button", name=t("start.new.create")).click()
    page.wait_for_url("**/t/*")
    driver = Driver(me, MANNERS["mouse"], 4)
    assert driver.turn().asks
    seats = page.locator("section.seat").count()
    assert seats in (3, 4)
    driver.play(most=10)
    assert driver.answers == 10 or driver.look().over

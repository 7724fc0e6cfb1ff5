"""Whole duels, from the first screen to the result: with a mouse, with keys alone, with a finger."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS, tab_to
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser plays"), pytest.mark.timeout(900)]

HEROES = "async () => (await (await fetch('/api/content?lang=en')).json()).heroes.map((hero) => hero.id)"


def place_of(me: Visitor, hero: str) -> int:
    """Where a hero is among those to choose from; the first place is for a random one."""
    return int(me.page.evaluate(HEROES).index(hero)) + 1


def set_up(me: Visitor, mine: str, other: str, board: int) -> None:
    """Choose both heroes, a board, and the weakest bot, by pointing at them."""
    page, t = me.page, me.t
    me.go("/")
    page.get_by_role("link", name=t("start.setUp"), exact=True).first.click()
    for seat, hero in enumerate((mine, other)):
        page.get_by_role("button", name=t("start.new.chooseHero", n=seat + 1)).first.click()
        page.locator("dialog[open] .picker li button").nth(place_of(me, hero)).click()
        page.locator("dialog[open] .picker .head .btn-primary").click()
    page.locator(".boards label").nth(board).click()
    page.get_by_label(t("start.new.level"), exact=True).select_option("novice")
    page.get_by_role("button", name=t("start.new.create"), exact=True).click()
    page.wait_for_url("**/t/*")


def assert_result(me: Visitor) -> None:
    """The result says who won and offers everything that can follow."""
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading").first).to_have_text(
        me.t("result.youWin") if me.t("result.youWin") in dialog.inner_text() else me.t("result.youLose")
    )
    for word in ("result.rematch", "result.look"):
        expect(dialog.get_by_role("button", name=me.t(word), exact=True)).to_be_visible()
    for word in ("result.replay", "result.record", "result.home"):
        expect(dialog.get_by_role("link", name=me.t(word), exact=True)).to_be_visible()


def test_a_duel_with_the_mouse_and_its_rematch(visit: Visit) -> None:
    me = visit("pl")
    set_up(me, "medusa", "king-arthur", board=4)
    driver = Driver(me, MANNERS["mouse"], 1, ["king-arthur"])
    assert driver.play().over
    assert_result(me)
    before = me.page.url
    me.page.get_by_role("dialog").get_by_role("button", name=me.t("result.rematch"), exact=True).click()
    me.page.wait_for_url(lambda url: url != before)
    again = Driver(me, MANNERS["mouse"], 2, ["king-arthur"])
    again.play(most=3)
    assert again.answers == 3


def test_a_duel_with_the_keyboard_alone(visit: Visit) -> None:
    me = visit("uk")
    page, t = me.page, me.t
    me.go("/new")
    page.wait_for_selector("form select")
    tab_to(page, ".who select:has(option[value=novice])")
    page.keyboard.press("Home")
    assert page.get_by_label(t("start.new.level"), exact=True).input_value() == "novice"
    tab_to(page, "form button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    driver = Driver(me, MANNERS["keyboard"], 1)
    assert driver.play().over
    assert_result(me)
    tab_to(page, "dialog[open] .btn-primary")
    page.keyboard.press("Enter")
    driver.turn()


def test_a_duel_on_a_phone_with_a_finger(visit: Visit) -> None:
    me = visit("cs", "phone")
    set_up(me, "sun-wukong", "bigfoot", board=1)
    driver = Driver(me, MANNERS["touch"], 3, ["bigfoot"])
    assert driver.play().over
    assert_result(me)


@pytest.mark.soak
def test_a_duel_with_all_its_animation(visit: Visit) -> None:
    me = visit("ru", animation="quick")
    set_up(me, "alice", "sinbad", board=2)
    driver = Driver(me, MANNERS["mouse"], 4, ["sinbad"])
    assert driver.play().over
    assert_result(me)

"""The screens around the table: start, lobby, gallery, rules, my tables."""

import pytest
from playwright.sync_api import Route, expect

import peerless as pl
from tests.page.conftest import Visit
from tests.page.driver import PAUSE, Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(300)]


def test_one_click_from_the_first_screen_to_the_first_decision(visit: Visit) -> None:
    me = visit("en", animation="quick")
    me.go("/")
    me.page.get_by_role("button", name=me.t("start.playNow")).click()
    assert Driver(me, MANNERS["mouse"]).turn().asks


def test_my_tables_are_there_after_a_reload(visit: Visit) -> None:
    me = visit("en")
    me.go("/")
    me.page.get_by_role("button", name=me.t("start.playNow")).click()
    before = Driver(me, MANNERS["mouse"]).turn()
    me.page.reload()
    assert Driver(me, MANNERS["mouse"]).turn().options == before.options
    me.go("/")
    me.page.reload()
    me.page.get_by_role("link", name=me.t("start.mine.play")).click()
    assert Driver(me, MANNERS["mouse"]).turn().options == before.options


def test_a_stranger_takes_a_seat_from_the_lobby(visit: Visit) -> None:
    host, stranger = visit("en"), visit("ru")
    host.go("/new?way=open")
    host.page.get_by_role("button", name=host.t("start.new.createLinks")).or_(
        host.page.get_by_role("button", name=host.t("start.new.create"), exact=True)
    ).click()
    enter = host.page.get_by_role("button", name=host.t("start.invite.enter"))
    enter.or_(host.page.locator(".room")).first.wait_for()
    if enter.count():
        enter.click()
    stranger.go("/lobby")
    sit = stranger.page.locator("article .btn-primary").first
    sit.click()
    stranger.page.wait_for_url("**/t/*")
    Driver(host, MANNERS["mouse"]).until(lambda seen: bool(seen.prompt), "table of the host")
    Driver(stranger, MANNERS["mouse"]).until(lambda seen: bool(seen.prompt), "table of the stranger")


def test_the_gallery_finds_cards(visit: Visit) -> None:
    me = visit("en")
    page = me.go("/cards")
    expect(page.locator(".heroes li")).to_have_count(len(pl.heroes()))
    expect(page.locator(".boards li")).to_have_count(len(pl.boards()))
    page.get_by_role("searchbox").fill("gaze")
    expect(page.get_by_role("status").filter(has_text="1")).to_be_attached()
    page.locator(".gallery section button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    me.go("/cards/alice")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Alice")


def test_the_rules_are_found_by_word_and_by_id(visit: Visit) -> None:
    me = visit("pl")
    page = me.go("/rules")
    page.get_by_role("searchbox").fill("MOVE-3")
    expect(page.locator(".rule").first).to_contain_text("MOVE-3")
    page.goto(me.url + "/rules#MOVE-3")
    expect(page.locator("#MOVE-3")).to_be_in_viewport()


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    me = visit("uk")
    me.go("/nowhere/at/all")
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.t("common.lost.title"))
    me.go("/t/aaaaaaaaaaaaaaaa")
    expect(me.page.get_by_role("alert")).to_be_visible()
    me.forgive("status of 404", "WebSocket")


def test_settings_are_kept(visit: Visit) -> None:
    me = visit("en")
    page = me.go("/")
    page.get_by_role("button", name=me.t("common.settings.open")).click()
    page.get_by_label(me.t("common.settings.name")).fill("Mira")
    page.get_by_text(me.t("common.theme.light"), exact=True).click()
    page.keyboard.press("Escape")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    expect(page.get_by_text("Mira")).to_be_visible()


def test_the_colors_are_there_before_the_words(visit: Visit) -> None:
    """Whoever wants it dark is never shown a light page, however long the first words take."""
    me = visit("uk", theme="dark")
    held: list[Route] = []
    me.page.route("**/uk-*.js", lambda route: held.append(route))
    with me.page.expect_request("**/uk-*.js"):
        me.page.goto(me.url, wait_until="commit")
    me.page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert me.page.locator("#app > *").count() == 0, "nothing is drawn without words"
    while not held:
        me.page.wait_for_timeout(PAUSE)
    held[0].continue_()
    expect(me.page.get_by_role("button", name=me.t("start.playNow"))).to_be_visible()


def test_no_foreign_address_is_asked(visit: Visit, server: Server) -> None:
    me = visit("en")
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/new", "/cards", "/cards/medusa", "/rules", "/lobby"):
        me.go(path)
        me.page.wait_for_load_state("networkidle")
    assert asked and all(url.startswith((server.url, "data:", "blob:")) for url in asked)

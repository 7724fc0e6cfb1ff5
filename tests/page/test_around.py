"""Around the game: the result and what follows it, the history, invitations, choosing heroes, help, and leaving."""

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(600)]

LANGUAGES = ("en", "uk", "pl", "ru", "cs")
GAME: dict[str, Any] = {
    "table": "a-table-of-mine",
    "at": 1_700_000_000,
    "mode": "duel",
    "board": "soho",
    "hero": "alice",
    "opponents": [{"hero": "medusa", "level": "novice"}],
    "won": True,
    "turns": 9,
}


def assert_accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert found == [], [(problem["id"], problem["nodes"][0]["html"]) for problem in found]


def remember(me: Visitor, *games: dict[str, Any]) -> None:
    """Somebody who has played before."""
    me.context.add_init_script(f"localStorage.setItem('peerless.history', {json.dumps(json.dumps(games))})")


def start(me: Visitor, *options: str, level: str = "novice") -> None:
    me.go("/new?way=bot&hero=king-arthur&hero=medusa&mode=duel&board=sarpedon&level=" + level)
    me.page.get_by_role("button", name=me.t("start.new.create"), exact=True).click()
    me.page.wait_for_selector(".board")


def resign(me: Visitor) -> None:
    me.page.get_by_role("button", name=me.t("table.menu"), exact=True).click()
    me.page.get_by_role("button", name=me.t("table.resign"), exact=True).click()
    me.page.get_by_role("button", name=me.t("table.resignYes"), exact=True).click()


# --- after the game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_lost_game_is_told_remembered_and_played_again_against_an_easier_bot(visit: Visit, screen: Any) -> None:
    me = visit("cs", screen)
    start(me, level="easy")
    Driver(me, MANNERS["mouse"], 3, ["medusa"]).play(most=6)
    resign(me)
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_contain_text(me.t("result.youLose"))
    expect(dialog).to_contain_text(me.t("deeds.title"))
    assert_accessible(me.page)
    easier = me.t("deeds.easier").replace("{level}", me.t("table.levels.novice"))
    before = me.page.url
    dialog.get_by_role("button", name=easier).click()
    me.page.wait_for_url(lambda url: "/t/" in url and url != before)
    me.page.wait_for_selector(".board")
    me.go("/history")
    expect(me.page.locator("tbody td").first).to_have_text("1")
    expect(me.page.get_by_role("link", name=me.t("start.mine.watch"))).to_have_count(1)


def test_the_history_is_shown_saved_and_deleted(visit: Visit) -> None:
    me = visit("uk")
    me.go("/history")
    me.page.evaluate("games => localStorage.setItem('peerless.history', JSON.stringify(games))", [GAME])
    page = me.go("/history")
    expect(page.locator(".figures dd").first).to_have_text("1")
    assert_accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=me.t("history.export")).click()
    assert json.loads(download.value.path().read_text("utf-8")) == [GAME]
    page.get_by_role("button", name=me.t("history.delete")).click()
    page.get_by_role("button", name=me.t("history.deleteYes")).click()
    expect(page.locator("main")).to_contain_text(me.t("history.none"))
    assert page.evaluate("localStorage.getItem('peerless.history')") == "[]"


def test_newcomers_are_offered_a_novice_and_winners_a_stronger_bot(visit: Visit) -> None:
    new = visit("en")
    new.go("/")
    expect(new.page.locator(".duel")).to_contain_text(new.t("table.levels.novice"))
    old = visit("en")
    remember(old, *({**GAME, "table": f"table-number-{number}"} for number in range(2)))
    old.go("/")
    expect(old.page.locator(".duel")).to_contain_text(old.t("table.levels.easy"))


def test_sound_is_asked_for_once(visit: Visit) -> None:
    me = visit("pl", sound=None)
    start(me)
    question = me.page.get_by_role("group", name=me.t("sound.question"))
    question.get_by_role("button", name=me.t("sound.no"), exact=True).click()
    expect(question).to_have_count(0)
    me.page.reload()
    me.page.wait_for_selector(".board")
    expect(question).to_have_count(0)


# --- together -------------------------------------------------------------------------------------------


def invite(host: Visitor, *boxes: str) -> str:
    host.go("/new?way=friend")
    if "choosing.draft" in boxes or "match.three" in boxes:
        host.page.locator("summary").click()
    for box in boxes:
        host.page.get_by_label(host.t(box)).check()
    host.page.get_by_role("button", name=host.t("start.new.createLinks")).click()
    return host.page.locator("input[readonly]").first.input_value()


def test_an_invitation_says_that_it_reaches_this_machine_only_and_has_a_code(visit: Visit) -> None:
    host = visit("ru", more={"extra_http_headers": {}})  # at the server's own machine
    link = invite(host)
    assert "#seat=" in link
    expect(host.page.get_by_role("note")).to_contain_text(host.t("invite.onlyHere"))
    host.page.get_by_role("button", name=host.t("invite.showQr")).first.click()
    expect(host.page.get_by_role("img", name=host.t("invite.qr"))).to_be_visible()
    assert_accessible(host.page)


def enter(host: Visitor) -> None:
    host.page.get_by_role("button", name=host.t("start.invite.enter")).click()


def test_a_guest_chooses_the_hero(visit: Visit, server: Server) -> None:
    host, guest = visit("en"), visit("uk", "phone")
    link = invite(host, "choosing.guest")
    enter(host)
    expect(host.page.locator(".room")).to_contain_text(host.t("choosing.atTable"))
    guest.go(link.removeprefix(server.url))
    expect(guest.page.locator(".room")).to_contain_text(guest.t("choosing.youPick"))
    assert_accessible(guest.page)
    guest.page.locator(".picker li button").last.click()
    button = guest.page.locator(".picker .head .btn-primary")
    expect(button).to_be_in_viewport()
    name = guest.page.locator(".picker .head h3").inner_text()
    button.click()
    for somebody in (host, guest):
        somebody.page.wait_for_selector(".board")
    expect(guest.page.locator("h1")).to_contain_text(name)


def test_a_draft_bans_and_picks_in_turn(visit: Visit, server: Server) -> None:
    host, guest = visit("cs"), visit("en")
    link = invite(host, "choosing.draft", "match.three")
    enter(host)
    guest.go(link.removeprefix(server.url))
    for somebody, what in ((host, "youBan"), (guest, "youBan"), (guest, "youPick"), (host, "youPick")):
        expect(somebody.page.locator(".room")).to_contain_text(somebody.t(f"choosing.{what}"))
        somebody.page.locator(".picker .head .btn-primary").click()
    for somebody in (host, guest):
        somebody.page.wait_for_selector(".board")
    resign(host)
    expect(guest.page.get_by_role("dialog")).to_contain_text(guest.t("match.next"))


def test_after_resigning_among_three_one_can_watch_on_or_leave(visit: Visit) -> None:
    me = visit("en")
    me.go("/new?mode=ffa&hero=alice&hero=medusa&hero=sinbad&level=novice")
    me.page.get_by_role("button", name=me.t("start.new.create"), exact=True).click()
    Driver(me, MANNERS["mouse"]).turn()
    resign(me)
    dialog = me.page.get_by_role("dialog", name=me.t("out.resigned"))
    expect(dialog.get_by_role("link", name=me.t("out.leave"))).to_have_attribute("href", "/")
    dialog.get_by_role("button", name=me.t("out.watch")).click()
    expect(dialog).to_have_count(0)
    expect(me.page.locator(".seats-area")).to_contain_text(me.t("out.botPlaysOn"))
    assert "bot, normal" not in me.page.locator(".seats-area").inner_text()


# --- help, type, touch ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_the_chapters_of_the_rules_are_in_the_language_of_the_reader(visit: Visit, lang: str) -> None:
    me = visit(lang)
    page = me.go("/help")
    expect(page.locator(".parts section")).to_have_count(7)
    assert_accessible(page)
    heading = page.locator("h1").inner_text()
    me.go("/rules")
    expect(page.locator("nav details li").first).not_to_be_empty()
    expect(page.get_by_role("link", name=heading)).to_be_visible()
    assert_accessible(page)


def test_no_contents_are_shown_before_they_are_there(visit: Visit) -> None:
    me = visit("en")
    me.page.route("**/api/rules*", lambda route: None)  # never answered
    page = me.go("/rules")
    expect(page.get_by_role("status").filter(has_text=me.t("common.loading"))).to_be_visible()
    expect(page.locator("nav details")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_own_letters_are_used(visit: Visit, lang: str) -> None:
    me = visit(lang)
    page = me.go("/")
    expect(page.locator("h1")).to_be_visible()
    loaded = page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)")
    assert {name.strip("\"'") for name in loaded} == {"Alegreya", "Source Sans 3"}


def test_nothing_stays_lit_after_a_tap(visit: Visit) -> None:
    me = visit("en", "phone")
    page = me.go("/")
    loose = page.evaluate("""() => {
      const loose = [];
      const walk = (rules, guarded) => {
        for (const rule of rules) {
          if (rule.selectorText?.includes(':hover') && !guarded) loose.push(rule.selectorText);
          if (rule.cssRules) walk(rule.cssRules, guarded || /hover/.test(rule.conditionText ?? ''));
        }
      };
      for (const sheet of document.styleSheets) walk(sheet.cssRules, false);
      return loose;
    }""")
    assert loose == []

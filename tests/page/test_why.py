"""Players always know why: the card that asks, the arrow of an attack, tips and cards that are new."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.scenes import decision, table
from tests.page.serving import Server

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(300)]


def test_the_card_that_asks_stands_beside_the_board_with_one_clause_lit(visit: Visit, server: Server) -> None:
    me = visit()
    decision("take-card")(me, server)
    note = me.page.locator(".side-area article")
    expect(note).to_contain_text("Prophecy")
    expect(note.locator(".now")).to_have_count(1)
    expect(note.locator(".now")).to_contain_text("Take 2 of them into your hand.")
    expect(note.locator(".done")).to_contain_text("Look at the top 4 cards of your deck.")


def test_on_a_phone_a_chip_opens_the_card_that_asks(visit: Visit, server: Server) -> None:
    me = visit(screen="phone", lang="uk")
    decision("choose-fighter")(me, server)
    me.page.locator(".why").tap()
    dialog = me.page.get_by_role("dialog")
    expect(dialog.locator(".now")).to_have_count(1)
    dialog.locator("article button").first.tap()
    expect(dialog.get_by_role("tooltip").filter(visible=True)).to_have_count(1)


def test_a_watcher_sees_the_card_that_asks_another(visit: Visit, server: Server) -> None:
    made = table(server, "take-card")
    me = visit()
    me.go(f"/t/{made['table']}")
    expect(me.page.locator(".side-area article .now")).to_have_count(1)


def test_an_attack_is_an_arrow_while_the_defense_is_chosen(visit: Visit, server: Server) -> None:
    me = visit()
    decision("defense-card")(me, server)
    expect(me.page.locator(".arrow")).to_have_count(1)
    expect(me.page.get_by_text(me.t("table.yourDecision"))).to_be_visible()
    assert me.page.locator("[data-glow]").count() > 2  # Medusa is ranged


def test_a_newcomer_gets_each_tip_once(visit: Visit, server: Server) -> None:
    me = visit(tips=True)
    decision("action")(me, server)
    tip = me.page.get_by_text(me.t("tips.actions"))
    expect(tip).to_be_visible()
    me.page.reload()
    Driver(me, MANNERS["mouse"]).turn()
    expect(tip).to_be_hidden()


def test_a_card_of_an_enemy_that_is_new_waits_until_it_has_been_read(visit: Visit, server: Server) -> None:
    me = visit(newCards=True, animation="quick")
    decision("attack-card")(me, server)
    driver = Driver(me, MANNERS["mouse"])
    driver.answer(next(choice for choice in driver.turn().choices() if choice.about == "card"))
    new = me.page.get_by_role("region", name=me.t("first.newCard"))
    expect(new).to_be_visible()
    new.get_by_role("button", name=me.t("first.goOn")).click()
    expect(new).to_be_hidden()


def test_a_refusal_stands_beside_what_was_clicked(visit: Visit, server: Server) -> None:
    me = visit()
    decision("destination")(me, server)
    far = me.page.locator(".space:not(.option):not([aria-label*='stands here'])").last
    far.dispatch_event("pointerdown")
    far.dispatch_event("click")
    note = me.page.locator(".toast p")
    expect(note).to_have_text("This is too far, or there is no way here.")
    spot, box = far.bounding_box(), note.bounding_box()
    assert spot is not None and box is not None
    assert abs(box["y"] - spot["y"]) < 160

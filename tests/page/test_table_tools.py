"""What one can do at a table besides answering."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.driver import Driver, asked_of
from tests.page.manners import MANNERS, aim, css_of
from tests.page.scenes import SLOWLY
from tests.page.serving import Server
from tests.page.sight import Choice
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(300)]


def duel(server: Server, me: Visitor, **settings: object) -> Driver:
    """A duel against the weakest bot, at the first action."""
    settings = {"board": "marmoreal", **settings}
    table = server.table(
        {"player": "me", "hero": "king-arthur", "name": "Mira"},
        {"player": "bot", "hero": "sinbad", "level": "novice"},
        **settings,
    )
    me.go(server.seat_link(table, 0))
    driver = Driver(me, MANNERS["mouse"], 2, ["sinbad"])
    driver.play(most=30, stop=lambda seen: "maneuver" in seen.options)
    return driver


def menu(me: Visitor, word: str, sure: str = "") -> None:
    """Something from the menu of the table."""
    me.page.get_by_role("button", name=me.t("table.menu")).click()
    me.page.get_by_role("dialog").get_by_role("button", name=me.t(word), exact=True).click()
    if sure:
        me.page.get_by_role("dialog").get_by_role("button", name=me.t(sure)).click()


def test_undo_brings_the_question_back(visit: Visit, server: Server) -> None:
    me = visit("en")
    driver = duel(server, me)
    before = driver.look()
    driver.answer(Choice("button", "maneuver"))
    assert driver.turn().prompt != before.prompt
    me.page.get_by_role("button", name=me.t("table.undo")).click()
    driver.until(lambda seen: seen.prompt == before.prompt and seen.options == before.options, "the old question")
    driver.answer(Choice("button", "maneuver"))
    driver.turn()
    me.page.keyboard.press("Escape")
    driver.until(lambda seen: seen.prompt == before.prompt and seen.options == before.options, "the old question")


def test_the_board_stays_where_it_is_when_a_space_is_chosen(visit: Visit, server: Server) -> None:
    """The second click on the same space is the confirmation: it must not miss."""
    me = visit("en", confirmAll=True)
    driver = duel(server, me)
    driver.answer(Choice("button", "maneuver"))
    sight = driver.play(most=10, stop=lambda seen: bool(seen.spaces))
    chosen = Choice("space", sight.spaces[0])
    before = aim(me.page, css_of(chosen))
    driver.manner.choose(me.page, chosen)
    driver.until(lambda seen: seen.confirm, "question whether I am sure")
    assert aim(me.page, css_of(chosen)) == before


def test_the_other_side_is_asked_for_an_undo(visit: Visit, server: Server) -> None:
    table = server.table({"player": "me", "hero": "sinbad"}, {"player": "link", "hero": "medusa"}, undo="ask")
    player, opponent = visit("en"), visit("pl")
    player.go(server.seat_link(table, 0))
    opponent.go(server.seat_link(table, 1))
    drivers = [Driver(player, MANNERS["mouse"], 1), Driver(opponent, MANNERS["mouse"], 2)]
    while True:
        asked = asked_of(*drivers)
        assert asked is not None
        driver, before = asked
        if driver is drivers[0] and "maneuver" in before.options:
            break
        driver.answer(driver.decide(before))
    drivers[0].answer(Choice("button", "maneuver"))
    player.page.get_by_role("button", name=player.t("table.undoAsk")).click()
    opponent.page.get_by_role("button", name=opponent.t("table.yes")).click()
    drivers[0].until(lambda seen: seen.options == before.options and seen.asks, "the old question")


def test_a_hint_names_an_option(visit: Visit, server: Server) -> None:
    me = visit("uk")
    duel(server, me)
    me.page.get_by_role("button", name=me.t("table.hint")).click()
    expect(me.page.get_by_text(me.t("table.hintTitle"))).to_be_visible()
    assert me.page.locator(".option.hinted, .space.hint, .hand .hinted").count() >= 1


def test_a_click_on_something_illegal_says_why(visit: Visit, server: Server) -> None:
    me = visit("en")
    driver = duel(server, me)
    me.page.evaluate(SLOWLY)  # what is said goes again after some seconds
    MANNERS["mouse"].press(driver.page, '[data-fighter="sinbad"]')
    expect(me.page.locator(".toast")).not_to_be_empty()


def test_resigning_takes_two_steps_and_ends_the_game(visit: Visit, server: Server) -> None:
    me = visit("ru")
    driver = duel(server, me)
    menu(me, "table.resign", "table.resignYes")
    driver.until(lambda seen: seen.over, "result")
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_contain_text(me.t("result.youLose"))
    expect(dialog).to_contain_text(me.t("result.byResignation"))


def test_leaving_gives_the_seat_to_a_bot_and_coming_back_takes_it(visit: Visit, server: Server) -> None:
    table = server.table({"player": "me", "hero": "alice"}, {"player": "link", "hero": "achilles"}, undo="none")
    me, other = visit("en"), visit("cs")
    me.go(server.seat_link(table, 0))
    other.go(server.seat_link(table, 1))
    driver = Driver(me, MANNERS["mouse"])
    driver.turn()
    menu(me, "table.leave")
    back = me.page.get_by_role("button", name=me.t("table.takeBack"))
    expect(back).to_be_visible()
    other_driver = Driver(other, MANNERS["mouse"], 3)
    other_driver.play(most=4)  # against the bot in my place
    assert other_driver.answers == 4
    back.click()
    expect(back).to_be_hidden()


def test_what_one_says_the_other_reads_in_another_language(visit: Visit, server: Server) -> None:
    table = server.table({"player": "me", "hero": "alice"}, {"player": "link", "hero": "achilles"})
    me, other = visit("en"), visit("pl")
    me.go(server.seat_link(table, 0))
    other.go(server.seat_link(table, 1))
    Driver(other, MANNERS["mouse"]).until(lambda seen: bool(seen.prompt), "prompt")
    Driver(me, MANNERS["mouse"]).turn()
    menu(me, "table.phrases.good-luck")
    expect(other.page.locator(".talk")).to_contain_text(other.t("table.phrases.good-luck"))


def test_when_the_clock_runs_out_the_game_goes_on(visit: Visit, server: Server) -> None:
    me = visit("en")
    table = server.table(
        {"player": "me", "hero": "medusa"}, {"player": "bot", "hero": "sinbad", "level": "novice"},
        clock={"kind": "decision", "seconds": 3, "increment": 0},
    )  # fmt: skip
    me.go(server.seat_link(table, 0))
    driver = Driver(me, MANNERS["mouse"])
    before = driver.turn()
    expect(me.page.get_by_role("timer").first).to_be_visible()
    driver.until(lambda seen: seen.log > before.log and seen.prompt != before.prompt, "answer given by the clock")
    assert driver.answers == 0


def test_the_language_changes_in_mid_game(visit: Visit, server: Server) -> None:
    me = visit("en")
    driver = duel(server, me)
    before = driver.look()
    me.page.get_by_role("button", name=me.t("table.menu")).click()
    me.page.get_by_label(me.t("common.settings.language")).select_option("uk")
    me.lang = "uk"
    expect(me.page.get_by_role("dialog")).to_contain_text(me.t("table.settings"))
    me.page.keyboard.press("Escape")
    after = driver.until(lambda seen: seen.prompt not in ("", before.prompt), "prompt in another language")
    assert after.options == before.options and after.log == before.log


def test_the_keys_are_listed(visit: Visit, server: Server) -> None:
    me = visit("pl")
    duel(server, me)
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog", name=me.t("keys.title"))).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_be_hidden()


def test_decks_and_discards_are_open_to_everybody(visit: Visit, server: Server) -> None:
    me = visit("en")
    duel(server, me)
    me.page.get_by_role("button", name=me.t("table.deckOf", hero="Sinbad")).click()
    expect(me.page.get_by_role("dialog")).to_contain_text(me.t("table.unseen"))
    assert me.page.locator("dialog[open] .cards li").count() > 5


def test_enemy_reach_while_a_key_is_held(visit: Visit, server: Server) -> None:
    me = visit("en")
    duel(server, me)
    me.page.keyboard.down("e")
    expect(me.page.locator(".space.enemy-reach").first).to_be_visible()
    me.page.keyboard.up("e")
    expect(me.page.locator(".space.enemy-reach")).to_have_count(0)

"""Finished games again: from a file, step by step, by link, and played on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import peerless as pl
from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS
from tests.page.serving import Server
from tests.page.visitor import Visitor

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(300)]


def finished_game() -> pl.Game:
    """A short game that was played at random."""
    game = pl.new_game(["bigfoot", "robin-hood"], board="sherwood-forest", seed=5)
    random = pl.Random(5)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    return game


@pytest.fixture(scope="module")
def recorded(server: Server) -> str:
    """The table of an imported game."""
    return str(server.post("/api/records", finished_game().record())["table"])


def step(page: Page) -> int:
    """Where the replay is."""
    return int(re.findall(r"\d+", page.locator("output").inner_text())[0])


def at(page: Page, number: int) -> None:
    expect(page.locator("output")).to_contain_text(re.compile(rf"^{number} /"))


def button(me: Visitor, word: str) -> None:
    me.page.get_by_role("button", name=me.t(word), exact=True).click()


def test_a_game_from_a_file_is_shown(visit: Visit, tmp_path: Path) -> None:
    me = visit("en")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished_game().record()), "utf-8")
    me.go("/")
    me.page.locator("input[type=file]").set_input_files(file)
    me.page.wait_for_url("**/r/*")
    at(me.page, 0)


def test_a_file_that_is_not_a_game_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    me = visit("en")
    file = tmp_path / "game.json"
    file.write_text("{}", "utf-8")
    me.go("/")
    me.page.locator("input[type=file]").set_input_files(file)
    expect(me.page.locator("section:has(input[type=file]) [role=alert]")).not_to_be_empty()
    me.forgive("status of 4")  # the browser notes every refusal


def test_stepping_playing_and_jumping(visit: Visit, recorded: str) -> None:
    me = visit("en")
    page = me.go(f"/r/{recorded}")
    at(page, 0)
    button(me, "replay.next")
    at(page, 1)
    page.keyboard.press("Tab")
    button(me, "replay.back")
    at(page, 0)
    button(me, "replay.play")
    page.wait_for_function("() => parseInt(document.querySelector('output').textContent) >= 3")
    button(me, "replay.pause")
    button(me, "replay.last")
    at(page, len(finished_game().answers))
    jump = page.get_by_label(me.t("replay.jump"))
    jump.select_option(index=3)
    page.wait_for_function(
        "(last) => parseInt(document.querySelector('output').textContent) < last", arg=len(finished_game().answers)
    )
    assert 0 < step(page) < len(finished_game().answers)


def test_a_link_leads_to_the_moment(visit: Visit, recorded: str) -> None:
    me = visit("pl", more={"permissions": ["clipboard-read", "clipboard-write"]})
    page = me.go(f"/r/{recorded}?at=20")
    at(page, 20)
    button(me, "replay.share")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('/r/')")
    link = str(page.evaluate("() => navigator.clipboard.readText()"))
    other = visit("cs", "phone")
    other.go(link.removeprefix(other.url))
    at(other.page, 20)


def test_the_game_goes_on_from_a_moment(visit: Visit, recorded: str) -> None:
    me = visit("en")
    page = me.go(f"/r/{recorded}?at=30")
    at(page, 30)
    button(me, "replay.playOn")
    page.wait_for_url("**/t/*")
    driver = Driver(me, MANNERS["mouse"], 3)
    driver.play(most=3)
    assert driver.answers == 3


def test_hands_are_seen_as_a_seat_saw_them(visit: Visit, recorded: str) -> None:
    me = visit("en")
    page = me.go(f"/r/{recorded}?at=12")
    at(page, 12)
    page.get_by_label(me.t("replay.seat")).select_option("1")
    expect(page.locator(".hand [data-card]").first).to_be_visible()

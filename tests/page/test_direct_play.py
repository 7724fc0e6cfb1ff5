"""Playing by pointing at the pieces: no action is chosen first, and what has only one answer is not asked."""

import json
from collections.abc import Callable
from functools import cache
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import expect

import peerless as pl
from peerless.table.messages import Prospects
from peerless.table.prospects import prospects
from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.manners import MANNERS, aim, css_of, tab_to
from tests.page.serving import Server
from tests.page.shortest import Expert
from tests.page.sight import Choice, Sight

pytestmark = [pytest.mark.xdist_group("browser plays"), pytest.mark.timeout(600)]

Wanted = Callable[[Prospects], bool]


def moment(wanted: Wanted) -> tuple[dict[str, Any], int, Prospects]:
    """A game in which King Arthur chooses an action, the number of answers before, and what he can do then."""
    for seed in range(300):
        game, random = pl.new_game(["king-arthur", "medusa"], board="sarpedon", seed=seed), pl.Random(seed)
        at: tuple[int, Prospects] | None = None
        while not game.over:
            now = prospects(game.state) if game.decision.seat == 0 and game.decision.kind == "action" else None
            if now is not None and at is None and wanted(now):
                at = len(game.answers), now
            game.answer(random.below(len(game.decision.options)))
        if at is not None:
            return game.record(), *at
    raise AssertionError("no such moment")


@cache
def one_attack() -> tuple[dict[str, Any], int, Prospects]:
    return moment(lambda now: len(now.attacks) == 1 and len(now.attacks[0].cards) > 1)


@cache
def a_scheme() -> tuple[dict[str, Any], int, Prospects]:
    return moment(lambda now: "restless-spirits" in now.schemes)


@cache
def only_a_maneuver() -> tuple[dict[str, Any], int, Prospects]:
    return moment(lambda now: not now.attacks and not now.schemes and len(now.movers) == 2)


def seated(
    visit: Visit,
    server: Server,
    source: tuple[dict[str, Any], int, Prospects],
    screen: str = "desktop",
    manner: str = "mouse",
    opponent: str = "bot",
    **taste: object,
) -> tuple[Driver, Sight]:
    """King Arthur's seat at such a moment."""
    record, answers, _ = source
    game = server.post("/api/records", record)["table"]
    seats = [{"player": "me"}, {"player": opponent, **({"level": "novice"} if opponent == "bot" else {})}]
    table = server.table(*seats, start_from={"table": game, "answers": answers})
    me = visit("en", screen, **taste)
    me.go(server.seat_link(table, 0))
    driver = Driver(me, MANNERS[manner], 1, ["medusa"])
    return driver, driver.turn()


def sent(driver: Driver) -> list[str]:
    """The answers that the page has given."""
    return [message["answer"] for message in map(json.loads, driver.visitor.sent) if message["kind"] == "answer"]


def press(driver: Driver, about: Any, target: str) -> None:
    driver.manner.press(driver.page, css_of(Choice(about, target)))


def until_sent(driver: Driver, count: int) -> list[str]:
    driver.until(lambda seen: len(sent(driver)) >= count, f"{count} answers")
    return sent(driver)


def drag(driver: Driver, start: str, end: str) -> None:
    """With the mouse from one piece to another."""
    mouse = driver.page.mouse
    mouse.move(*aim(driver.page, start))
    mouse.down()
    x, y = aim(driver.page, end)
    mouse.move(x - 12, y - 12, steps=4)
    mouse.move(x, y, steps=4)
    mouse.up()


def reach(driver: Driver, more_than: int = 0) -> list[str]:
    """The spaces that are shown in reach, once there are so many."""
    script = "() => [...document.querySelectorAll('[data-space].reach')].map((space) => space.dataset.space)"
    driver.until(lambda seen: len(driver.page.evaluate(script)) > more_than, "reach")
    return list(driver.page.evaluate(script))


@pytest.mark.parametrize(("screen", "manner"), [("desktop", "mouse"), ("phone", "touch")])
def test_an_attack_takes_two_clicks(visit: Visit, server: Server, screen: str, manner: str) -> None:
    [attack] = one_attack()[2].attacks
    expected = ["attack", f"fighter {attack.attacker}", f"card {attack.cards[0]}"]
    driver, _ = seated(visit, server, one_attack(), screen, manner)
    press(driver, "fighter", attack.target)
    assert sent(driver) == []
    press(driver, "card", attack.cards[0])
    assert [answer for answer in until_sent(driver, 3) if answer != f"fighter {attack.target}"] == expected
    driver, _ = seated(visit, server, one_attack(), screen, manner)
    press(driver, "card", attack.cards[0])
    press(driver, "fighter", attack.target)
    assert until_sent(driver, 3)[0] == "attack"


def test_an_attack_is_a_card_dragged_onto_an_enemy(visit: Visit, server: Server) -> None:
    [attack] = one_attack()[2].attacks
    driver, _ = seated(visit, server, one_attack())
    drag(driver, css_of(Choice("card", attack.cards[0])), css_of(Choice("fighter", attack.target)))
    assert until_sent(driver, 3)[-1] == f"card {attack.cards[0]}"


def test_a_maneuver_is_a_fighter_dragged_to_a_space(visit: Visit, server: Server) -> None:
    driver, _ = seated(visit, server, only_a_maneuver())
    press(driver, "fighter", "king-arthur")
    goal = reach(driver)[0]
    assert sent(driver) == []
    driver.page.keyboard.press("Escape")
    drag(driver, css_of(Choice("fighter", "king-arthur")), css_of(Choice("space", goal)))
    assert until_sent(driver, 4) == ["maneuver", "decline", "fighter king-arthur", f"space {goal}"]


def test_a_scheme_is_dragged_onto_the_board(visit: Visit, server: Server) -> None:
    driver, _ = seated(visit, server, a_scheme())
    drag(driver, css_of(Choice("card", "restless-spirits")), '[data-fighter="medusa"]')
    assert until_sent(driver, 2)[:2] == ["scheme", "card restless-spirits"]


def test_a_boost_grows_the_reach_and_goes_with_the_move(visit: Visit, server: Server) -> None:
    driver, _ = seated(visit, server, only_a_maneuver())
    press(driver, "fighter", "merlin")
    plain = reach(driver)
    card = str(driver.page.locator(".hand .card.live").first.get_attribute("data-card"))
    press(driver, "card", card)
    boosted = reach(driver, len(plain))
    press(driver, "card", card)
    driver.until(lambda seen: len(reach(driver)) == len(plain), "smaller reach")
    press(driver, "card", card)
    far = next(space for space in reach(driver, len(plain)) if space not in plain)
    assert set(plain) < set(boosted)
    press(driver, "space", far)
    assert until_sent(driver, 4) == ["maneuver", f"card {card}", "fighter merlin", f"space {far}"]


def test_it_can_be_played_with_keys_alone(visit: Visit, server: Server) -> None:
    [attack] = one_attack()[2].attacks
    driver, _ = seated(visit, server, one_attack(), manner="keyboard")
    MANNERS["keyboard"].choose(driver.page, Choice("fighter", attack.target))
    expect(driver.page.locator(".options .confirm")).to_be_visible()
    driver.page.keyboard.press("1")
    assert until_sent(driver, 3)[0] == "attack"
    driver, _ = seated(visit, server, a_scheme(), manner="keyboard")
    tab_to(driver.page, '.hand [data-card="restless-spirits"]')
    driver.page.keyboard.press("Enter")
    expect(driver.page.get_by_role("status").filter(has_text="Restless Spirits")).to_have_count(1)
    driver.page.keyboard.press("Enter")
    assert until_sent(driver, 2)[:2] == ["scheme", "card restless-spirits"]


def test_what_cannot_be_done_says_why(visit: Visit, server: Server) -> None:
    driver, _ = seated(visit, server, only_a_maneuver())
    press(driver, "fighter", "medusa")
    expect(driver.page.locator(".toast")).to_contain_text("Medusa")
    assert sent(driver) == []


def test_one_key_takes_back_what_one_gesture_did(visit: Visit, server: Server) -> None:
    driver, before = seated(visit, server, only_a_maneuver())
    for key in ("u", "Control+z", "Escape"):
        given = len(sent(driver))
        press(driver, "fighter", "king-arthur")
        press(driver, "space", reach(driver)[0])
        until_sent(driver, given + 4)
        driver.until(lambda seen: seen.asks and seen.prompt != before.prompt, "next question")
        expect(driver.page.get_by_role("button", name=driver.visitor.t("table.undo"))).to_be_visible()
        driver.page.keyboard.press(key)
        driver.until(lambda seen: seen.asks and seen.prompt == before.prompt, "first question")


def test_the_only_answer_is_given_by_itself(visit: Visit, server: Server) -> None:
    driver, _ = seated(visit, server, only_a_maneuver(), answerAlone=True)
    driver.until(lambda seen: sent(driver) == ["maneuver"], "maneuver")
    sight = driver.until(lambda seen: seen.asks and "maneuver" not in seen.options, "next question")
    assert sight.log > 0


def test_among_people_an_answer_that_would_tell_is_left_to_the_person(visit: Visit, server: Server) -> None:
    driver, sight = seated(visit, server, only_a_maneuver(), opponent="me", answerAlone=True)
    assert sight.options == ("maneuver",)
    expect(driver.page.locator(".only")).to_have_text(driver.visitor.t("table.only"))


DUELS = [("king-arthur", "medusa", ["harpy-1", "harpy-2", "harpy-3"]), ("medusa", "king-arthur", ["merlin"]),
         ("sinbad", "alice", ["jabberwock"])]  # fmt: skip


@pytest.mark.soak
def test_a_turn_takes_six_clicks_at_most(visit: Visit, server: Server) -> None:
    """The median of all own turns of three whole duels."""
    clicks: list[int] = []
    for place, (mine, other, sidekicks) in enumerate(DUELS):
        table = server.table(
            {"player": "me", "hero": mine}, {"player": "bot", "hero": other, "level": "novice"}, board="marmoreal"
        )
        me = visit("en", answerAlone=True)
        me.go(server.seat_link(table, 0))
        expert = Expert(me, mine, [other, *sidekicks], place)
        assert expert.play().over
        turns = [expert.clicks[turn] for turn in sorted(expert.turns - {0})]  # without the setup
        print(f"{mine} against {other}: {len(turns)} turns, clicks {turns}, median {median(turns)}")
        clicks += turns
    print(f"all: median {median(clicks)}, mean {sum(clicks) / len(clicks):.1f}, most {max(clicks)}")
    assert median(clicks) <= 6

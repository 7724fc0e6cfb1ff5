"""For everybody: axe finds nothing, a finger hits everything, nothing scrolls sideways or is cut off, focus is seen."""

import pytest
from playwright.sync_api import Browser

from tests.page.conftest import Visit
from tests.page.driver import Driver
from tests.page.inspection import Findings, inspect
from tests.page.manners import MANNERS
from tests.page.rest import rest
from tests.page.scenes import SCENES, decision
from tests.page.serving import Server
from tests.page.sight import Choice
from tests.page.visitor import Screen, Visitor
from tests.page.words import LANGUAGES

pytestmark = [pytest.mark.xdist_group("browser inspects"), pytest.mark.timeout(900)]

CALM = {"reduced_motion": "reduce"}

# Whether what has the focus has an outline, a shadow, or a ring of its own, or sits in a label that has one.
UNSEEN = """() => {
  const focused = document.activeElement;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const ring = focused.querySelector('.focus');
  const isRing = ring !== null && getComputedStyle(ring).stroke !== 'none';
  const label = focused.closest('label');
  const around = label && getComputedStyle(label).outlineStyle !== 'none';
  const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || isRing || around;
  return isSeen || focused === document.body ? '' : focused.outerHTML.slice(0, 160);
}"""


def inspected(browser: Browser, server: Server, lang: str, screen: Screen, theme: str) -> Findings:
    """What a walk over all scenes brings to light."""
    still = Visitor(browser, server.url, lang, screen, {"theme": theme, "animation": "off"}, **CALM)
    moving = Visitor(browser, server.url, lang, screen, {"theme": theme, "animation": "off"})
    findings = inspect(still, moving, server)
    errors = still.errors + moving.errors
    still.close()
    moving.close()
    assert not errors, "\n".join(errors)
    return findings


# Two languages here, one for each device and pair of colors; the slow test crosses them all.
@pytest.fixture(scope="module", params=[("uk", "desktop", "dark"), ("en", "phone", "light")], ids="-".join)
def findings(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Findings:
    return inspected(browser, server, *request.param)


def test_axe_finds_nothing(findings: Findings) -> None:
    assert not findings.axe, "\n".join(findings.axe)


def test_nothing_scrolls_sideways(findings: Findings) -> None:
    assert not findings.sideways, "\n".join(findings.sideways)


def test_nothing_is_cut_off(findings: Findings) -> None:
    assert not findings.cut_off, "\n".join(findings.cut_off)


def test_a_finger_hits_everything(findings: Findings) -> None:
    assert not findings.small, "\n".join(findings.small)


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_this_in_every_language(browser: Browser, server: Server, lang: str, screen: Screen, theme: str) -> None:
    findings = inspected(browser, server, lang, screen, theme)
    assert findings == Findings(), findings


def test_focus_is_seen(visit: Visit, server: Server) -> None:
    me = visit("en")
    for name in ("start", "new game", "action", "destination"):
        SCENES[name](me, server)
        for _ in range(25):
            me.page.keyboard.press("Tab")
            assert me.page.evaluate(UNSEEN) == "", name


# How many elements are on their way to another color in the moment in which the theme changes.
TRAILING = """() => {
  document.documentElement.dataset.theme = 'light';
  return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
}"""


def test_in_calm_the_colors_change_all_at_once(visit: Visit, server: Server) -> None:
    """Ink that trails behind its ground, however shortly, cannot be read: light letters in the dark theme."""
    me = visit("uk", theme="dark", more=CALM)
    decision("defense-card")(me, server)
    rest(me.page)
    assert me.page.evaluate(TRAILING) == 0


def test_calm_is_kept(visit: Visit, server: Server) -> None:
    """Whoever asks the system for less motion gets none, whatever the settings of the page say."""
    me = visit("en", animation="normal", more=CALM)
    decision("action")(me, server)
    driver = Driver(me, MANNERS["mouse"])
    me.page.evaluate("""() => {
      window.busy = 0;
      new MutationObserver(() => { window.busy += document.querySelector('.prompt .skip') ? 1 : 0; })
        .observe(document.body, { childList: true, subtree: true });
    }""")
    driver.answer(Choice("button", "maneuver"))
    driver.turn()
    running = "() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 50).length"
    assert (me.page.evaluate("window.busy"), me.page.evaluate(running)) == (0, 0)

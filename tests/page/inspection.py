"""One walk over all scenes that looks for everything at once: opening them costs more than looking."""

from dataclasses import dataclass, field

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.page.rest import resize, rest
from tests.page.scenes import SCENES
from tests.page.serving import Server
from tests.page.visitor import Screen, Visitor

AXE = Axe()
ONLY_VIOLATIONS = {"resultTypes": ["violations"]}  # passed checks need no details
FINGER = 43.5  # 44 pixels, and the browser rounds

SIZES: dict[Screen, list[tuple[int, int]]] = {
    "phone": [(360, 740), (390, 844)],
    "desktop": [(768, 1024), (1024, 768), (1440, 900)],
}

SIDEWAYS = "() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"

# What a finger must hit: everything that can be pressed and is seen, without links and explained words inside running
# text. A label counts for the field inside it, and a space of the board with the ground around it.
SMALL = """(least) => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const size = (element) => {
    const whole = element.matches('input') ? (element.closest('label') ?? element) : element;
    const body = element.matches('[data-space]') ? element.querySelector('.ground') : whole;
    const { width, height } = body.getBoundingClientRect();
    return [Math.round(width * 10) / 10, Math.round(height * 10) / 10];
  };
  const hidden = '.visually-hidden, [aria-hidden="true"], [inert]';
  const isHidden = (element) => element.closest(hidden) !== null && !element.matches('input');
  const top = document.querySelector('dialog[open]') ?? document;
  const display = (element) => getComputedStyle(element).display;
  // A button in a sentence is never quite inline.
  const isWord = (element) => element.matches('.term') && display(element).startsWith('inline');
  const inText = (element) => isWord(element) || (element.matches(':is(p, li, h2) a') && display(element) === 'inline');
  return [...top.querySelectorAll('button, a[href], input, select, summary, [role="button"]')]
    .filter((element) => shown(element) && !isHidden(element) && !inText(element))
    .filter((element) => !element.matches('[data-space]:not(.option)'))
    .map((element) => [size(element), element])
    .filter(([[width, height]]) => width > 1 && height > 1 && (width < least || height < least))
    .map(([both, element]) => `${both.join(' x ')}: ${element.outerHTML.slice(0, 140)}`);
}"""

# What is cut off: people can scroll only where the page lets them. On low screens the feet of the cards in hand are
# below the edge until one is looked at.
CUT_OFF = """() => {
  const table = document.querySelector('.table');
  if (table === null || document.querySelector('dialog[open]') !== null) return [];
  const names = ['.prompt', '.board-area svg', '.options', '.hand li button', '.overlay .stage', '.controls', '.tabs'];
  return names.flatMap((css) => [...table.querySelectorAll(css)]).flatMap((element) => {
    const { bottom, right } = element.getBoundingClientRect();
    const isStrip = element.matches('.hand li button') && getComputedStyle(element.closest('ul')).overflowX === 'auto';
    const [down, across] = [Math.round(bottom - innerHeight), isStrip ? 0 : Math.round(right - innerWidth)];
    const least = element.matches('.hand li button') ? 0.4 : 0.02;
    const isCut = down > element.getBoundingClientRect().height * least + 1 || across > 4;
    return isCut ? [`${element.getAttribute('class')}: ${down} px below, ${across} px beside`] : [];
  });
}"""


@dataclass
class Findings:
    """What is wrong with the scenes, by check."""

    axe: list[str] = field(default_factory=list)
    sideways: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    cut_off: list[str] = field(default_factory=list)


def inspect(still: Visitor, moving: Visitor, server: Server) -> Findings:
    """Open all scenes one after another; only a combat needs a page in which things move."""
    findings = Findings()
    for name, scene in SCENES.items():
        me = moving if name == "combat" else still
        scene(me, server)
        rest(me.page)
        findings.axe += [f"{name}: {finding}" for finding in violations(me)]
        if me.screen == "phone":
            findings.small += [f"{name}: {finding}" for finding in me.page.evaluate(SMALL, FINGER)]
        for width, height in SIZES[me.screen]:
            resize(me.page, width, height)
            beyond = me.page.evaluate(SIDEWAYS)
            findings.sideways += [f"{name} at {width}: {beyond} px"] if beyond > 0 else []
            findings.cut_off += [f"{name} at {width} x {height}: {finding}" for finding in me.page.evaluate(CUT_OFF)]
        me.forgive("status of 404")  # the address that leads nowhere
    return findings


def violations(me: Visitor) -> list[str]:
    """What axe finds, each with its first place."""
    rules = AXE.run(me.page, options=ONLY_VIOLATIONS).response["violations"]
    return [
        f"{rule['id']}: {node['failureSummary']}: {node['html'][:160]}" for rule in rules for node in rule["nodes"][:1]
    ]

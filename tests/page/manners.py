"""Three ways to choose something at the table: with a mouse, with the keyboard alone, with a finger."""

from typing import Protocol

from playwright.sync_api import Page

from tests.page.sight import Choice

# Where a person would aim: a point of the piece that nothing else covers. A fighter stands on its space. People can
# scroll only where the page lets them; what is cut off elsewhere stays cut off. Nobody aims at what still moves.
AIM = """async (css) => {
  const frame = () => new Promise(requestAnimationFrame);
  const place = () => {
    const { left, top, width, height } = document.querySelector(css)?.getBoundingClientRect() ?? {};
    return [left, top, width, height].join(' ');
  };
  for (let before = '', tries = 0; before !== place() && tries < 60; tries += 1) {
    before = place();
    await frame();
    await frame();
  }
  const piece = document.querySelector(css);
  if (piece === null) return null;
  piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (let box = piece.parentElement; box !== null && box !== document.documentElement; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'hidden') box.scrollLeft = 0;
    if (overflowY === 'hidden') box.scrollTop = 0;
  }
  const body = piece.querySelector('.ring, .body') ?? piece;
  const { left, top, width, height } = body.getBoundingClientRect();
  const space = piece.dataset.space;
  const hits = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    const fighter = hit?.closest('[data-fighter]');
    return hit !== null && (piece.contains(hit) || (space !== undefined && fighter !== null));
  };
  for (const share of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    for (const down of [0.5, 0.25, 0.75]) {
      const [x, y] = [left + width * share, top + height * down];
      if (hits(x, y)) return [x, y];
    }
  }
  return 'covered';
}"""

FOCUSED_SPACE = "() => document.activeElement?.dataset?.space ?? ''"


class Manner(Protocol):
    """A way to choose and to confirm."""

    def choose(self, page: Page, choice: Choice) -> None:
        """Point out one of the choices."""

    def confirm(self, page: Page, choice: Choice) -> None:
        """Say yes to what was chosen."""

    def press(self, page: Page, css: str) -> None:
        """Use a button."""


def css_of(choice: Choice) -> str:
    """How a choice is found in the page."""
    target = choice.target.replace('"', '\\"')
    return {
        "card": f'.hand [data-card="{target}"]',
        "space": f'[data-space="{target}"]',
        "fighter": f'[data-fighter="{target}"]',
        "button": f'button[data-answer="{target}"]',
    }[choice.about]


def aim(page: Page, css: str) -> tuple[float, float]:
    """The point to be hit; nothing that can be chosen may be covered."""
    point = page.evaluate(AIM, css)
    assert isinstance(point, list), f"{css} is {point or 'not there'}"
    return point[0], point[1]


class Mouse:
    """Clicks; the second click on the same piece confirms, except for a boost, which it takes away again."""

    def choose(self, page: Page, choice: Choice) -> None:
        self.press(page, css_of(choice))

    def confirm(self, page: Page, choice: Choice) -> None:
        is_boost = page.locator(".options[data-kind='boost-movement']").count() > 0
        self.press(page, ".options .confirm .btn-primary" if is_boost else css_of(choice))

    def press(self, page: Page, css: str) -> None:
        page.mouse.click(*aim(page, css))


class Touch:
    """Taps; confirms with the button."""

    def choose(self, page: Page, choice: Choice) -> None:
        self.press(page, css_of(choice))

    def confirm(self, page: Page, choice: Choice) -> None:
        self.press(page, ".options .confirm .btn-primary")

    def press(self, page: Page, css: str) -> None:
        page.touchscreen.tap(*aim(page, css))


class Keyboard:
    """Digits where there is one; else the board, the hand or the buttons are walked over. Enter confirms."""

    def choose(self, page: Page, choice: Choice) -> None:
        digit = self._digit(page, css_of(choice))
        if digit:
            page.keyboard.press(digit)
        elif choice.about in ("space", "fighter") and self._space_of(page, choice):
            self._walk(page, self._space_of(page, choice))
        else:
            self.press(page, css_of(choice))

    def confirm(self, page: Page, choice: Choice) -> None:
        page.keyboard.press("Enter")

    def press(self, page: Page, css: str) -> None:
        """Tab to it, then Enter."""
        tab_to(page, css)
        page.keyboard.press("Enter")

    @staticmethod
    def _digit(page: Page, css: str) -> str:
        """The digit that the piece shows."""
        shown = page.evaluate("(css) => document.querySelector(css)?.querySelector('kbd')?.textContent ?? ''", css)
        return str(shown)

    @staticmethod
    def _space_of(page: Page, choice: Choice) -> str:
        """The space on which a fighter is reached by the keyboard; none for those beside the board."""
        if choice.about == "space":
            return choice.target
        script = """(id) => {
          const at = (element) => element.getBoundingClientRect();
          const middle = ({ left, width, top, height }) => [left + width / 2, top + height / 2];
          const piece = document.querySelector(`.fighter[data-fighter="${id}"] .body`);
          if (piece === null) return '';
          const [x, y] = middle(at(piece));
          const far = (space) => Math.hypot(...middle(at(space.querySelector('.ring'))).map((v, i) => v - [x, y][i]));
          return [...document.querySelectorAll('[data-space]')].sort((a, b) => far(a) - far(b))[0].dataset.space;
        }"""
        return str(page.evaluate(script, choice.target))

    @staticmethod
    def _walk(page: Page, space: str) -> None:
        """From lit space to lit space until it is the one."""
        page.keyboard.press("b")
        for _ in range(80):
            if page.evaluate(FOCUSED_SPACE) == space:
                page.keyboard.press("Enter")
                return
            page.keyboard.press("PageDown")
        raise AssertionError(f"the keyboard does not reach space {space}")


def tab_to(page: Page, css: str, most: int = 120) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if page.evaluate("(css) => document.activeElement?.matches(css) ?? false", css):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {css}")


MANNERS: dict[str, Manner] = {"mouse": Mouse(), "keyboard": Keyboard(), "touch": Touch()}

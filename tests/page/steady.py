"""What must never change at the table, and what must never be hidden: measured in the page, prompt by prompt."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

SMALLEST_TEXT = 11.95  # pixels: twelve, and the browser rounds

# Everything is looked at as it is seen: what is scrolled out of sight or cut off counts as far as it is visible, and
# letters count in the size in which they reach the eye. Trays, news and the combat stage lie over the table on purpose;
# they are compared among themselves only.
MEASURE = """async (least) => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame); // sizes follow sizes
  const table = document.querySelector('.table');
  const all = (css) => [...table.querySelectorAll(css)];
  const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map((side) => Math.round(side * 2) / 2);
  const name = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return `${element.localName}.${element.getAttribute('class') ?? ''} "${text}"`.replace(/ svelte-[a-z0-9]+/g, '');
  };
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden') === null;
  const frames = new Map();
  const frameOf = (box) => {
    if (!frames.has(box)) {
      const isOpen = box === document.body || getComputedStyle(box).overflowX === 'visible';
      frames.set(box, isOpen ? null : box.getBoundingClientRect());
    }
    return frames.get(box);
  };
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const frame = frameOf(box);
      if (frame === null) continue;
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left: Math.max(0, left), top: Math.max(0, top), right, bottom };
  };
  const isThere = ({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const layer = (element) => element.closest('.tray, .overlay, .notices, .over, .caption');
  const overlaps = (elements) => {
    const shown = elements.filter(isShown).map((element) => [element, seen(element)]);
    const places = shown.filter(([, box]) => isThere(box));
    return places.flatMap(([a, box], i) =>
      places
        .slice(i + 1)
        .filter(([b, other]) => !a.contains(b) && !b.contains(a) && layer(a) === layer(b) && meet(box, other))
        .map(([b]) => `${name(a)} and ${name(b)}`),
    );
  };
  const scale = (element) => {
    if (element instanceof SVGGraphicsElement) {
      const { a, b, c, d } = element.getScreenCTM();
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    const share = element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1;
    return Math.abs(share - 1) < 0.04 ? 1 : share; // offsets are whole pixels
  };
  const tooSmall = (element) => {
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    return size < least ? [`${size.toFixed(1)} px: ${name(element)}`] : [];
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const overflows = (element) =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  const sticksOut = (title) => {
    const [inner, outer] = [title.getBoundingClientRect(), title.parentElement.getBoundingClientRect()];
    return inner.bottom > outer.bottom + 1 || inner.top < outer.top - 1 || title.scrollWidth > title.clientWidth + 1;
  };
  const text = all('*').filter((element) => hasText(element) && isShown(element) && isThere(seen(element)));
  const covered = all('.tray:not(.shut)').flatMap((tray) =>
    all('[data-space].option .ring, .fighter.lit .body')
      .filter((piece) => meet(seen(piece), tray.getBoundingClientRect()))
      .map((piece) => `the tray covers ${name(piece.closest('[data-space], .fighter'))}`),
  );
  const pressed = 'button, a[href], select, input, summary';
  return {
    board: round(document.querySelector('.board-area .battlefield > .board').getBoundingClientRect()),
    cut: all('.prompt .sentence').filter(overflows).concat(all('.tile .title').filter(sticksOut)).map(name),
    small: text.flatMap(tooSmall),
    overlaps: overlaps(all('.prompt-area, .board-area, .hand-area, .seats-area, .side-area, .bar'))
      .concat(overlaps(all(pressed).filter((element) => !element.matches('.veil'))), covered),
  };
}"""


@dataclass
class Steadiness:
    """What was found at one size of the window, over any number of prompts."""

    size: tuple[int, int]
    prompts: int = 0
    boards: set[tuple[float, ...]] = field(default_factory=set)
    cut: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    overlaps: list[str] = field(default_factory=list)

    def look(self, page: Page, where: str) -> None:
        """Measure the table as it is now."""
        found: dict[str, Any] = page.evaluate(MEASURE, SMALLEST_TEXT)
        self.prompts += 1
        self.boards.add(tuple(found["board"]))
        for name in ("cut", "small", "overlaps"):
            getattr(self, name).extend(f"{where}: {finding}" for finding in found[name])

    @property
    def board_height(self) -> float:
        """The share of the window's height that the board has."""
        (board,) = self.boards
        return (board[3] - board[1]) / self.size[1]

    def assert_steady(self, board_height: float) -> None:
        """The board has kept its place, everything can be read, and nothing covers anything."""
        assert len(self.boards) == 1, f"the board has changed its place at {self.size}: {self.boards}"
        for name in ("cut", "small", "overlaps"):
            found = list(dict.fromkeys(getattr(self, name)))
            assert not found, f"{name} at {self.size}:\n" + "\n".join(found[:12])
        assert self.board_height >= board_height, self
        width, height = self.size
        print(f"{width} x {height}: {self.prompts} prompts, board {self.board_height:.1%} of the height")

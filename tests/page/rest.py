"""A page at rest: only then can one say how it looks."""

from playwright.sync_api import Page

# The letters are there, nothing moves that comes to an end, and for some frames on end everything has kept its place:
# the board follows its frame, and what lies under it follows the board, a frame later each. What goes on for ever, like
# the mark of somebody who thinks, must keep its place. Whatever is still moving after so many frames is named.
REST = """async (most) => {
  const frame = () => new Promise(requestAnimationFrame);
  const ends = (animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0);
  const runs = (animation) => animation.playState === 'running' && ends(animation);
  const moving = () => document.getAnimations().filter(runs);
  const place = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return `${left} ${top} ${width} ${height}`;
  };
  const places = () => `${innerWidth} ${[...document.querySelectorAll('body *')].map(place)}`;
  await document.fonts.ready;
  let [before, still] = ['', 0];
  for (let frames = 0; frames < most; frames += 1) {
    await frame();
    const now = places();
    still = now === before && moving().length === 0 ? still + 1 : 0;
    if (still === 5) return '';
    before = now;
  }
  return moving()[0]?.effect.target?.outerHTML.slice(0, 160) ?? 'its places';
}"""
MOST_FRAMES = 3600  # a minute where a frame takes its sixtieth of a second, and longer on a busy machine


def rest(page: Page) -> None:
    """Wait until the page is at rest."""
    restless: str = page.evaluate(REST, MOST_FRAMES)
    assert restless == "", f"the page never comes to rest: {restless}"


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size, and time to fill it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(width) => innerWidth === width", arg=width)
    rest(page)

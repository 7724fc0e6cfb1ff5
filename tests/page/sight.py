"""What a player sees at the table, read from the page and from nothing else."""

from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page

About = Literal["card", "space", "fighter", "button"]

LOOK = """() => {
  const all = (css, key) => [...document.querySelectorAll(css)].map((element) => element.dataset[key]);
  const has = (css) => document.querySelector(css) !== null;
  const buttons = [...document.querySelectorAll('.options button[data-answer]')];
  return {
    curtain: has('.curtain'),
    over: has('dialog[open] .winner'),
    prompt: document.querySelector('.prompt .sentence')?.textContent ?? '',
    busy: has('.prompt .skip'),
    options: buttons.map((button) => button.dataset.answer),
    spaces: all('[data-space].option, [data-space].hint', 'space'),
    fighters: all('.fighter.lit, .off-board [data-fighter].lit', 'fighter'),
    cards: all('.hand .card.lit', 'card'),
    confirm: has('.options .confirm'),
    alone: has('.options.alone'),
    log: document.querySelectorAll('[role="log"] p').length,
    path: location.pathname,
  };
}"""


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: a piece that is lit, or a button that says the answer."""

    about: About
    target: str  # of a button: the notation of the answer


@dataclass(frozen=True)
class Sight:
    """The table at one moment."""

    curtain: bool
    over: bool
    prompt: str
    busy: bool
    options: tuple[str, ...]
    spaces: tuple[str, ...]
    fighters: tuple[str, ...]
    cards: tuple[str, ...]
    confirm: bool
    alone: bool  # the only answer is about to be given by itself
    log: int
    path: str

    @property
    def asks(self) -> bool:
        """Whether there is something to choose."""
        asked = bool(self.options or self.spaces or self.fighters or self.cards)
        return asked and not self.busy and not self.alone

    def choices(self) -> list[Choice]:
        """All that can be chosen, pieces first."""
        pieces = [Choice("card", id) for id in dict.fromkeys(self.cards)]
        pieces += [Choice("fighter", id) for id in self.fighters]
        pieces += [Choice("space", id) for id in self.spaces]
        named = {f"{piece.about} {piece.target}" for piece in pieces}
        return pieces + [Choice("button", answer) for answer in self.options if answer not in named]


def look(page: Page) -> Sight:
    """Look at the table."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in seen.items()}
    return Sight(**fields)

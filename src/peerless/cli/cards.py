"""Cards on the terminal, their text rendered from the effects that the machine runs."""

from dataclasses import dataclass
from difflib import get_close_matches

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from peerless.cli.tables import printed_banner
from peerless.content.library import UnknownContent, heroes, load_hero
from peerless.lang.tree import CardDef, HeroDef
from peerless.text.catalogue import phrase
from peerless.text.render import Renderer

Plain = dict[str, object]


@dataclass(frozen=True)
class Found:
    """Cards by hero; `whole` means that the hero itself was asked for."""

    parts: tuple[tuple[HeroDef, tuple[CardDef, ...], bool], ...]


def cards_named(name: str) -> Found:
    """All cards of a hero, or all cards of this title in any deck."""
    if name.endswith(".toml"):
        homebrew = load_hero(name)
        return Found(((homebrew, homebrew.cards, True),))
    wanted = _folded(name)
    for hero in heroes().values():
        if wanted in (_folded(hero.id), _folded(hero.name)):
            return Found(((hero, hero.cards, True),))
    parts = []
    for hero in heroes().values():
        fitting = tuple(card for card in hero.cards if wanted in (_folded(card.id), _folded(card.title)))
        if fitting:
            parts.append((hero, fitting, False))
    if not parts:
        _refuse(name)
    return Found(tuple(parts))


def _folded(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _refuse(name: str) -> None:
    titles = {card.title for hero in heroes().values() for card in hero.cards}
    near = get_close_matches(name.title(), sorted(titles), n=3, cutoff=0.5)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"Heroes: {', '.join(heroes())}."
    raise UnknownContent(f'there is no card or hero "{name}". {hint}')


def plain_cards(found: Found, lang: str) -> list[Plain]:
    """The same as plain data."""
    return [
        {
            "hero": hero.id,
            "id": card.id,
            "title": card.title,
            "type": card.type,
            "value": card.value,
            "boost": card.boost,
            "used_by": printed_banner(hero, card),
            "count": card.copies,
            "text": [{"label": label, "text": text} for label, text in Renderer(hero, lang).card(card)],
        }
        for hero, cards, _ in found.parts
        for card in cards
    ]


def print_cards(console: Console, found: Found, lang: str) -> None:
    """Cards as panels, a hero with its character card first."""
    for hero, cards, whole in found.parts:
        if whole:
            console.print(character_panel(hero, lang))
        for card in cards:
            console.print(card_panel(hero, card, lang))


def character_panel(hero: HeroDef, lang: str) -> Panel:
    """The character card."""
    lines = [f"{hero.name}: {hero.health} health, movement {hero.movement}, {hero.attack}"]
    for one in hero.sidekicks:
        many = f"{one.count} × " if one.count > 1 else ""
        lines.append(f"{many}{one.name}: {one.health} health, {one.attack}")
    return Panel("\n".join([*lines, "", *Renderer(hero, lang).abilities()]), title=hero.name, width=76)


def card_panel(hero: HeroDef, card: CardDef, lang: str) -> Panel:
    """One card."""
    kind = phrase(lang, "terms", "types", card.type)
    value = "" if card.value is None else f" {card.value}"
    boost = "–" if card.boost is None else str(card.boost)
    text = Text()
    text.append(f"{kind.upper()}{value}", style="bold")
    text.append(f"   {printed_banner(hero, card)}   BOOST {boost}   ×{card.copies}\n", style="dim")
    for label, words in Renderer(hero, lang).card(card):
        if label:
            text.append(f"{label}: ", style="bold")
        text.append(f"{words}\n")
    text.rstrip()
    return Panel(text, title=card.title, subtitle=hero.name, width=76)

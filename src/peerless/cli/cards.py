"""Cards in the terminal, with their text rendered from the effects the engine runs."""

from dataclasses import dataclass
from difflib import get_close_matches

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from peerless.content.library import UnknownContent, heroes, load_hero
from peerless.lang.tree import CardDef, HeroDef, SidekickDef
from peerless.text.catalog import languages, phrase
from peerless.text.grammar import filled_with, heading
from peerless.text.lexicon import HeroWords
from peerless.text.messages import either, listed
from peerless.text.render import Renderer

Plain = dict[str, object]


@dataclass(frozen=True)
class CardSelection:
    """Cards by hero; the flag is True if the hero itself was requested."""

    parts: tuple[tuple[HeroDef, tuple[CardDef, ...], bool], ...]


def all_cards() -> CardSelection:
    """Return every card of every deck."""
    return CardSelection(tuple((hero, hero.cards, True) for hero in heroes().values()))


def cards_named(name: str) -> CardSelection:
    """Return all cards of a hero, or all cards with this title in any deck; names in any language are accepted."""
    if name.endswith(".toml"):
        homebrew = load_hero(name)
        return CardSelection(((homebrew, homebrew.cards, True),))
    wanted = _folded(name)
    for hero in heroes().values():
        if wanted in _hero_names(hero):
            return CardSelection(((hero, hero.cards, True),))
    parts = []
    for hero in heroes().values():
        fitting = tuple(card for card in hero.cards if wanted in _card_names(hero, card))
        if fitting:
            parts.append((hero, fitting, False))
    if not parts:
        _refuse(name)
    return CardSelection(tuple(parts))


def _hero_names(hero: HeroDef) -> set[str]:
    return {_folded(hero.id), *(_folded(str(HeroWords(hero, lang).fighter("hero"))) for lang in languages())}


def _card_names(hero: HeroDef, card: CardDef) -> set[str]:
    return {_folded(card.id), *(_folded(HeroWords(hero, lang).title(card)) for lang in languages())}


def _folded(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _refuse(name: str) -> None:
    titles = {card.title for hero in heroes().values() for card in hero.cards}
    near = get_close_matches(name.title(), sorted(titles), n=3, cutoff=0.5)
    if near:
        raise UnknownContent("no_card_or_hero_near", name=name, near=either(*near))
    raise UnknownContent("no_card_or_hero", name=name, known=listed(heroes()))


def plain_cards(selection: CardSelection, lang: str) -> list[Plain]:
    """Return the cards as plain data."""
    return [_plain_card(Renderer(hero, lang), card) for hero, cards, _ in selection.parts for card in cards]


def _plain_card(renderer: Renderer, card: CardDef) -> Plain:
    lines = renderer.card(card)
    return {
        "hero": renderer.hero.id,
        "id": card.id,
        "title": renderer.words.title(card),
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "used_by": renderer.words.banner(card),
        "count": card.copies,
        "text": renderer.card_text(card),
        "effects": [{"label": label, "text": text} for label, text in lines],
    }


def print_cards(console: Console, selection: CardSelection, lang: str) -> None:
    """Print cards as panels, a whole hero with its character card first."""
    for hero, cards, whole in selection.parts:
        if whole:
            console.print(character_panel(hero, lang))
        for card in cards:
            console.print(card_panel(hero, card, lang))


def character_line(hero: HeroDef, lang: str) -> str:
    """Return a one-line description of a hero."""
    name = heading(str(HeroWords(hero, lang).fighter("hero")))
    attack = phrase(lang, "terms", "attacks", hero.attack)
    template = phrase(lang, "ui", "card", "character")
    return filled_with(lang, template, name=name, health=hero.health, movement=hero.movement, attack=attack)


def _sidekick_line(words: HeroWords, sidekick: SidekickDef) -> str:
    lang = words.lang
    name = heading(str(words.fighter(sidekick.id)))
    attack = phrase(lang, "terms", "attacks", sidekick.attack)
    template = phrase(lang, "ui", "card", "sidekick")
    line = filled_with(lang, template, name=name, health=sidekick.health, attack=attack)
    return f"{sidekick.count} × {line}" if sidekick.count > 1 else line


def character_panel(hero: HeroDef, lang: str) -> Panel:
    """Return the character card as a panel."""
    renderer = Renderer(hero, lang)
    sidekicks = [_sidekick_line(renderer.words, sidekick) for sidekick in hero.sidekicks]
    lines = [character_line(hero, lang), *sidekicks, "", *renderer.abilities(), *renderer.reminders()]
    return Panel(Text("\n".join(lines)), title=_name(renderer.words), width=76)


def card_panel(hero: HeroDef, card: CardDef, lang: str) -> Panel:
    """Return a card as a panel."""
    renderer = Renderer(hero, lang)
    kind = phrase(lang, "terms", "types", card.type)
    value = "" if card.value is None else f" {card.value}"
    boost = filled_with(lang, phrase(lang, "ui", "card", "boost"), boost="–" if card.boost is None else card.boost)
    text = Text()
    text.append(f"{kind.upper()}{value}", style="bold")
    text.append(f"   {renderer.words.banner(card)}   {boost}   ×{card.copies}\n", style="dim")
    for label, words in renderer.card(card):
        if label:
            text.append(renderer.labeled(label, ""), style="bold")
        text.append(f"{words}\n")
    text.rstrip()
    return Panel(text, title=Text(renderer.words.title(card)), subtitle=Text(_name(renderer.words)), width=76)


def _name(words: HeroWords) -> str:
    return heading(str(words.fighter("hero")))

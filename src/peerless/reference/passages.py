"""All passages of the hero files that have rendered text: effects of cards, abilities, and related tables.

A passage knows its TOML source and its text on the card in any language. The reference takes its examples from here.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files

from peerless.content.library import heroes
from peerless.lang.hero import read_hero
from peerless.lang.tree import AbilityDef, Arg, BonusDef, CardDef, HeroDef, PlacementDef, ShareDef, Term, walk
from peerless.reference import written
from peerless.text.grammar import heading
from peerless.text.render import Renderer

EXAMPLE = "example-hero.toml"
EXAMPLE_BOARD = "example-board.toml"
Ability = AbilityDef | BonusDef | PlacementDef | ShareDef


@dataclass(frozen=True)
class Passage:
    """A part of a hero file: the card or ability it belongs to, and its fields by name."""

    hero: HeroDef
    on: CardDef | Ability
    table: str
    fields: Mapping[str, Arg]
    made_up: bool = field(default=False, compare=False)  # from the example hero; not on any printed card

    def terms(self) -> Iterator[Term]:
        """Every phrase, outermost first."""
        for value in self.fields.values():
            yield from walk(value)

    def owner(self, lang: str = "en") -> str:
        """The name of the hero."""
        return heading(str(Renderer(self.hero, lang).words.fighter("hero")))

    def title(self, lang: str = "en") -> str:
        """The name of the card or ability."""
        words = Renderer(self.hero, lang).words
        return words.title(self.on) if isinstance(self.on, CardDef) else words.ability(self.on.id)

    def toml(self) -> str:
        """The TOML source, without irrelevant fields."""
        lines = [written.field(name, value) for name, value in self.fields.items()]
        if not isinstance(self.on, CardDef):
            return "\n".join([f"[[{self.table}]]", *lines])
        title = written.field("title", self.on.title)
        attack = self.on.bonus_attack
        if self.table == "bonus_attack" and attack is not None:
            own = [written.field("title", attack.title), written.field("value", attack.value)]
            return "\n".join(["[[card]]", title, "", "[card.bonus_attack]", *own, *lines])
        return "\n".join(["[[card]]", title, *lines])

    def text(self, lang: str = "en") -> str:
        """The text on the card."""
        renderer = Renderer(self.hero, lang)
        match self.on:
            case CardDef():
                return renderer.card_text(self.on)
            case AbilityDef():
                return renderer.ability(self.on)
            case BonusDef():
                return renderer.bonus(self.on)
            case PlacementDef():
                return renderer.placement(self.on)
            case ShareDef():
                return renderer.share(self.on)

    def phrase(self, term: Term, lang: str = "en") -> str:
        """The text of a single phrase of the passage."""
        return Renderer(self.hero, lang).phrase(term, self.on if isinstance(self.on, CardDef) else None)


def example_file(name: str) -> str:
    """The text of an example hero or board file next to this module."""
    return (files("peerless.reference") / name).read_text("utf-8")


@cache
def passages() -> tuple[Passage, ...]:
    """The passages of all heroes, then of the example hero, which covers what no printed card uses."""
    printed = [passage for hero in heroes().values() for passage in _of_hero(hero)]
    example = read_hero(tomllib.loads(example_file(EXAMPLE)), EXAMPLE)
    return (*printed, *(replace(passage, made_up=True) for passage in _of_hero(example)))


def _of_hero(hero: HeroDef) -> Iterator[Passage]:
    for ability in hero.abilities:
        of = {} if ability.of is None else {"of": ability.of}
        yield Passage(
            hero, ability, "ability", {"when": ability.when, **of, **_condition(ability.condition), "do": ability.do}
        )
    for bonus in hero.bonuses:
        fields = {"on": bonus.on, "for": bonus.fighters, **_condition(bonus.condition), "add": bonus.add}
        yield Passage(hero, bonus, "bonus", fields)
    for placement in hero.placements:
        yield Passage(hero, placement, "placement", {"for": placement.fighters, "at": placement.at})
    for share in hero.shares:
        yield Passage(hero, share, "share", {"for": share.fighters, "to": share.to})
    for card in hero.cards:
        yield from _of_card(hero, card)


def _condition(condition: Term | None) -> dict[str, Arg]:
    return {} if condition is None else {"if": condition}


def _of_card(hero: HeroDef, card: CardDef) -> Iterator[Passage]:
    """A passage for every effect, each on a card with nothing else on it."""
    bare = replace(
        card, effects={}, bonus_attack=None, boost_bonus=(), when_discarded=(), guards_hand=False, uncancellable=False
    )
    for label, block in card.effects.items():
        starts = any(term.word == "bonus_attack" for term in walk(block))
        attack = card.bonus_attack if starts else None
        yield Passage(hero, replace(bare, effects={label: block}, bonus_attack=attack), "card", {label: block})
    if card.bonus_attack is not None:
        for label, block in card.bonus_attack.effects.items():
            attack = replace(card.bonus_attack, effects={label: block})
            yield Passage(hero, replace(bare, bonus_attack=attack), "bonus_attack", {label: block})
    if card.boost_bonus:
        yield Passage(hero, replace(bare, boost_bonus=card.boost_bonus), "card", {"boost_bonus": card.boost_bonus})
    if card.when_discarded:
        only = replace(bare, when_discarded=card.when_discarded)
        yield Passage(hero, only, "card", {"when_discarded": card.when_discarded})
    if card.guards_hand:
        yield Passage(hero, replace(bare, guards_hand=True), "card", {"guards_hand": True})
    if card.uncancellable:
        yield Passage(hero, replace(bare, uncancellable=True), "card", {"uncancellable": True})

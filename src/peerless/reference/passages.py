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
from peerless.lang.tree import AbilityDef, Arg, CardDef, HeroDef, RuleDef, Term, TokenDef, walk
from peerless.reference import written
from peerless.text.grammar import heading
from peerless.text.render import Renderer
from peerless.text.tokens import token_rules

EXAMPLE_BOARD = "example-board.toml"
Ability = AbilityDef | RuleDef | TokenDef


@dataclass(frozen=True)
class Passage:
    """A part of a hero file: the card or ability it belongs to, and its fields by name."""

    hero: HeroDef
    on: CardDef | Ability
    table: str
    fields: Mapping[str, Arg]
    made_up: bool = field(default=False, compare=False)  # from an example hero; not on any printed card

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
        if isinstance(self.on, TokenDef):
            return heading(str(words.token(self.on.id)))
        return words.title(self.on) if isinstance(self.on, CardDef) else words.ability(self.on.id)

    def toml(self) -> str:
        """The TOML source, without irrelevant fields."""
        lines = [line for name, value in self.fields.items() for line in _lines(name, value)]
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
            case RuleDef():
                return renderer.rule(self.on)
            case TokenDef():
                return " ".join(token_rules(renderer, self.on))

    def phrase(self, term: Term, lang: str = "en") -> str:
        """The text of a single phrase of the passage."""
        return Renderer(self.hero, lang).phrase(term, self.on if isinstance(self.on, CardDef) else None)


def _lines(name: str, value: Arg) -> list[str]:
    """A field as it is written; the word and the arguments of a rule are fields of their own."""
    if name != "rule" or not isinstance(value, Term):
        return [written.field(name, value)]
    return [written.field(key, arg) for key, arg in value.args.items() if not written.is_default(value, key)]


def example_file(name: str) -> str:
    """The text of an example hero or board file next to this module."""
    return (files("peerless.reference") / name).read_text("utf-8")


def example_heroes() -> tuple[str, ...]:
    """The files of the example heroes next to this module."""
    names = [file.name for file in files("peerless.reference").iterdir()]
    return tuple(sorted(name for name in names if name.endswith(".toml") and name != EXAMPLE_BOARD))


EXAMPLES = example_heroes()


@cache
def passages() -> tuple[Passage, ...]:
    """The passages of all heroes, then of the example heroes, which cover what no printed card uses."""
    printed = [passage for hero in heroes().values() for passage in _of_hero(hero)]
    examples = [read_hero(tomllib.loads(example_file(name)), name) for name in example_heroes()]
    made_up = [replace(passage, made_up=True) for example in examples for passage in _of_hero(example)]
    return (*printed, *made_up)


def _of_hero(hero: HeroDef) -> Iterator[Passage]:
    for token in hero.tokens:
        yield Passage(hero, token, "token", _given(count=token.count, start=token.start, **_on_spaces(token)))
    for ability in hero.abilities:
        yield Passage(
            hero,
            ability,
            "ability",
            {"when": ability.when, **_of_moment(ability), **_condition(ability.condition), "do": ability.do},
        )
    for rule in hero.rules:
        on_card = _given(card=rule.card, while_in=rule.while_in)
        yield Passage(hero, rule, "rule", {**on_card, **_condition(rule.condition), "rule": rule.rule})
    for card in hero.cards:
        yield from _of_card(hero, card)


def _of_moment(ability: AbilityDef) -> dict[str, Arg]:
    """Whose moment it is, and how often."""
    fields = _given(
        of=ability.of, zone_of=ability.zone_of, token=ability.token, counter=ability.counter, state=ability.state
    )
    fields |= _given(card=ability.card, while_in=ability.while_in)
    often = {"once_per_turn": ability.once_per_turn, "once_per_game": ability.once_per_game}
    return {**fields, **{name: True for name, given in often.items() if given}}


def _on_spaces(token: TokenDef) -> dict[str, Term | None]:
    """What the spaces of a token do to fighters."""
    return {"links": token.links, "blocks": token.blocks}


def _given(**fields: "Arg | None") -> dict[str, Arg]:
    """The fields that are given."""
    return {name: value for name, value in fields.items() if value is not None}


def _condition(condition: Term | None) -> dict[str, Arg]:
    return {} if condition is None else {"if": condition}


def _of_card(hero: HeroDef, card: CardDef) -> Iterator[Passage]:
    """A passage for every effect, each on a card with nothing else on it."""
    bare = replace(
        card,
        effects={},
        bonus_attack=None,
        boost_bonus=(),
        when_discarded=(),
        guards_hand=False,
        uncancellable=False,
        play_if=None,
        also_attack_if=None,
        also_defense_if=None,
        face_up=False,
        committed=(),
    )
    if card.play_if is not None:
        yield Passage(hero, replace(bare, play_if=card.play_if), "card", {"play_if": card.play_if})
    if card.also_attack_if is not None:
        also = replace(bare, also_attack_if=card.also_attack_if)
        yield Passage(hero, also, "card", {"type": card.type, "also_attack_if": card.also_attack_if})
    if card.also_defense_if is not None:
        also = replace(bare, also_defense_if=card.also_defense_if)
        yield Passage(hero, also, "card", {"type": card.type, "also_defense_if": card.also_defense_if})
    if card.face_up:
        told = {"committed": card.committed} if card.committed else {}
        open_card = replace(bare, face_up=True, committed=card.committed)
        yield Passage(hero, open_card, "card", {"face_up": True, **told})
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

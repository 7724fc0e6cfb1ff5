"""All effects of a hero with where they stand, what is known there about the turn and about the combat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from peerless.core.facts import ATTACK_MOMENTS
from peerless.lang.tree import AbilityDef, Arg, CardDef, HeroDef, RuleDef, Term, located
from peerless.lang.words.operations import LATER

OWN: Final = "own"  # always in the turn of the effect's player
OTHER: Final = "other"  # never
TURN_MOMENTS = ("start_of_turn", "end_of_turn", *ATTACK_MOMENTS)
TURN_OF = {"you": OWN, "opponent": OTHER, "any": ""}
UNDECIDED = ("immediately", "during_combat", "attack_committed")  # before combat damage
DECIDED = ("after_combat", "combat_over", "after_attack")
TURN_OF_TYPE = {"attack": OWN, "defense": OTHER, "scheme": OWN}
TURN_OF_RULE = {"attack": OWN, "defense": OTHER, "movement": OWN}


@dataclass(frozen=True)
class Effect:
    """A list of operations, or a condition or number of a table, with its place."""

    place: str
    tree: Arg
    label: str = ""  # the label or trigger; empty for tables that are always on
    turn: str = ""  # OWN or OTHER if the effect is bound to a turn
    combat: str = ""  # "undecided" or "decided", if it is bound to that part of a combat
    card: CardDef | None = None

    def terms(self) -> Iterator[tuple[str, Term]]:
        """Every phrase with its place, without those that are put off: they are effects of their own."""
        return located(self.tree, self.place, later=False)


def effects_of(hero: HeroDef) -> Iterator[Effect]:
    """Every effect, condition and number that a hero has."""
    for effect in _written(hero):
        yield from _with_later(effect)


def _with_later(effect: Effect) -> Iterator[Effect]:
    """An effect, and those that it puts off until another moment."""
    yield effect
    for place, term in effect.terms():
        if (term.sort, term.word) == ("op", "later"):
            moment, whose = LATER[term.text("later")]
            turn = effect.turn if moment == "combat_over" else TURN_OF[whose]
            yield from _with_later(Effect(f"{place}.do", term["do"], moment, turn, _combat(moment)))


def _written(hero: HeroDef) -> Iterator[Effect]:
    for card in hero.cards:
        yield from _of_card(card)
    for ability in hero.abilities:
        yield from _of_ability(ability)
    for rule in hero.rules:
        yield from _of_rule(rule)


def _of_card(card: CardDef) -> Iterator[Effect]:
    place = f'card "{card.id}"'
    for label, block in card.effects.items():
        turn = TURN_OF_TYPE.get(card.type, "")
        yield Effect(f"{place}, {label}", block, label, turn, _combat(label), card)
    for field, block in (("boost_bonus", card.boost_bonus), ("when_discarded", card.when_discarded)):
        if block:
            yield Effect(f"{place}, {field}", block, field, card=card)
    if card.bonus_attack is not None:
        for label, block in card.bonus_attack.effects.items():
            yield Effect(f"{place}, bonus_attack.{label}", block, label, OWN, _combat(label), card)


def _of_ability(ability: AbilityDef) -> Iterator[Effect]:
    place = f'ability "{ability.id}"'
    turn = TURN_OF[ability.of or "you"] if ability.when in TURN_MOMENTS else ""
    if ability.condition is not None:
        yield Effect(f"{place}, if", ability.condition, ability.when, turn, _combat(ability.when))
    yield Effect(f"{place}, do", ability.do, ability.when, turn, _combat(ability.when))


def _of_rule(rule: RuleDef) -> Iterator[Effect]:
    place, turn = f'rule "{rule.id}"', TURN_OF_RULE.get(rule.rule.word, "")
    if rule.condition is not None:
        yield Effect(f"{place}, if", rule.condition, turn=turn)
    yield Effect(place, rule.rule, turn=turn)


def _combat(label: str) -> str:
    return "undecided" if label in UNDECIDED else "decided" if label in DECIDED else ""

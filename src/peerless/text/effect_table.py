"""Every effect program of a game, located in its hero's tree and on its card."""

from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from peerless.core.facts import LABELS, NONE, CardKind
from peerless.lang.delayed import later_name
from peerless.lang.tree import Block, CardDef, HeroDef, walk
from peerless.text.names import Names


@dataclass(frozen=True)
class Effect:
    """An effect program in the tree of its hero: on a card or on the character card."""

    seat: int
    block: Block
    card: str | None = None
    ability: str | None = None
    key: str = ""  # of its line on the card
    operation: int | None = None  # of a larger effect, which has put this one off


_known: WeakKeyDictionary[Names, dict[int, Effect]] = WeakKeyDictionary()  # they are asked for with every question


def effects_of(names: Names) -> dict[int, Effect]:
    """Every effect of the game, by its program."""
    if names not in _known:
        _known[names] = {program: effect for program, effect in _programs(names) if program != NONE}
    return _known[names]


def _programs(names: Names) -> Iterator[tuple[int, Effect]]:
    static = names.static
    put_off = [dict(_later_effects(seat, hero)) for seat, hero in enumerate(names.heroes)]
    for ability in static.ability_table:
        id, seat = static.ability_ids[ability.id], ability.seat
        for own in names.heroes[seat].abilities:
            if own.id == id:
                key = "" if own.card is None else f"ability {id}"
                yield ability.program, Effect(seat, own.do, own.card, id, key)
        if ability.delayed:
            yield ability.program, put_off[seat][id]
    for number, kind in enumerate(static.kinds):
        card = names.card(number)
        yield from zip(_numbers(static.kinds[number]), _effects(kind, card), strict=True)
        if kind.when_discarded != NONE:
            program = static.ability_table[kind.when_discarded].program
            yield program, Effect(kind.seat, card.when_discarded, card.id, None, "when_discarded")


def _numbers(kind: CardKind) -> tuple[int, ...]:
    return (*kind.effects, kind.scheme, kind.boost_bonus, kind.committed)


def _effects(kind: CardKind, card: CardDef) -> list[Effect]:
    """The effects of a kind in the order of `_numbers`: those of the card itself, or of its bonus attack."""
    attack = card.bonus_attack
    if attack is not None and kind.id != card.id:
        keyed = [(f"bonus {label}", attack.effects.get(label, ())) for label in LABELS]
        keyed += [("", ())] * 3
    else:
        keyed = [(label, card.effects.get(label, ())) for label in (*LABELS, "scheme")]
        keyed += [("boost_bonus", card.boost_bonus), ("committed", card.committed)]
    return [Effect(kind.seat, block, card.id, None, key) for key, block in keyed]


def _later_effects(seat: int, hero: HeroDef) -> Iterator[tuple[str, Effect]]:
    """What the effects of a hero put off, by the names of `later_effects`: it stands on the card that puts it off."""
    for card in hero.cards:
        labeled = [(label, card.effects.get(label, ())) for label in LABELS]
        labeled += [("boost_bonus", card.boost_bonus), ("scheme", card.effects.get("scheme", ()))]
        labeled.append(("when_discarded", card.when_discarded))
        yield from _put_off(card.id, [Effect(seat, block, card.id, None, key) for key, block in labeled])
        if card.bonus_attack is not None:
            bonus = [(f"bonus {label}", card.bonus_attack.effects.get(label, ())) for label in LABELS]
            yield from _put_off(card.bonus_attack.id, [Effect(seat, block, card.id, None, key) for key, block in bonus])
    for ability in hero.abilities:
        key = "" if ability.card is None else f"ability {ability.id}"
        yield from _put_off(ability.id, [Effect(seat, ability.do, ability.card, ability.id, key)])


def _put_off(source: str, effects: list[Effect]) -> Iterator[tuple[str, Effect]]:
    number = 0
    for effect in effects:
        for operation, term in enumerate(effect.block):
            for inner in walk(term):
                if (inner.sort, inner.word) == ("op", "later"):
                    number += 1
                    block = inner.block("do")
                    yield (
                        later_name(source, number),
                        Effect(effect.seat, block, effect.card, effect.ability, effect.key, operation),
                    )

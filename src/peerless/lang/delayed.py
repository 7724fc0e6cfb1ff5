"""Effects that are put off with `later`: each has a name of its own, after the card or ability that it stands on."""

from collections.abc import Iterator

from peerless.core.facts import LABELS
from peerless.lang.tree import Block, CardDef, HeroDef, walk

_MARK = ".later"


def later_name(source: str, number: int) -> str:
    """The name of the effects that a card or ability puts off; `number` counts them from 1."""
    return f"{source}{_MARK}{number if number > 1 else ''}"


def source_of(name: str) -> str:
    """The card or ability on which an effect of this name stands."""
    return name.split(_MARK)[0]


def later_effects(hero: HeroDef) -> Iterator[tuple[str, Block]]:
    """The effects of a hero that are put off, by name."""
    for source, block in _sources(hero):
        putting_off = [term for term in walk(block) if (term.sort, term.word) == ("op", "later")]
        for number, term in enumerate(putting_off, 1):
            yield later_name(source, number), term.block("do")


def _sources(hero: HeroDef) -> Iterator[tuple[str, Block]]:
    """Everything that acts under one name, as one block, in the order in which it is compiled."""
    for card in hero.cards:
        yield card.id, blocks_of(card)
        if card.bonus_attack is not None:
            attack = card.bonus_attack
            yield attack.id, tuple(term for label in LABELS for term in attack.effects.get(label, ()))
    for ability in hero.abilities:
        yield ability.id, ability.do


def blocks_of(card: CardDef) -> Block:
    """All effects of a card itself, in the order in which they are compiled."""
    labeled = [term for label in LABELS for term in card.effects.get(label, ())]
    return (*labeled, *card.boost_bonus, *card.effects.get("scheme", ()), *card.when_discarded)

"""The source of an open decision: the asking effect, located in its hero's tree."""

from collections.abc import Iterator

from peerless.core.facts import LABELS, NONE, CardKind
from peerless.core.ops import codes
from peerless.core.query import running_program, running_seat, running_steps
from peerless.core.state import State
from peerless.lang.delayed import later_effects
from peerless.lang.effects import asks_permission
from peerless.lang.tree import Block, CardDef, HeroDef, Term, at_once
from peerless.text.names import Names

STEPS = {"may": codes.MAY, "choose": codes.PICK_BRANCHES}  # the steps that ask


def asking_hero(names: Names, state: State) -> HeroDef:
    """The hero whose effect is asking."""
    return names.heroes[running_seat(state)]


def asking_term(names: Names, state: State, word: str) -> Term | None:
    """The `choose` or `may` that is asking; None if no effect is asking."""
    number = sum(step.op == STEPS[word] and not step.once_more for step in running_steps(state))
    terms = [term for term in at_once(_block(names, state)) if term.word == word and _is_question(term)]
    return terms[number - 1] if 0 < number <= len(terms) else None


def _is_question(term: Term) -> bool:
    return term.word != "may" or asks_permission(term)


def _block(names: Names, state: State) -> Block:
    """The effect being carried out."""
    program = running_program(state)
    blocks = (block for number, block in _programs(names) if number == program)
    return next(blocks, ())


def _programs(names: Names) -> Iterator[tuple[int, Block]]:
    """Every effect program of the game, with its tree."""
    static = names.static
    for ability in static.ability_table:
        id = static.ability_ids[ability.id]
        for own in names.heroes[ability.seat].abilities:
            if own.id == id:
                yield ability.program, own.do
        if ability.delayed:
            yield ability.program, dict(later_effects(names.heroes[ability.seat]))[id]
    for number, kind in enumerate(static.kinds):
        card = names.card(number)
        yield from zip(kind.effects, _effects(kind, card), strict=True)
        yield kind.scheme, card.effects.get("scheme", ())
        yield kind.boost_bonus, card.boost_bonus
        if kind.when_discarded != NONE:
            yield static.ability_table[kind.when_discarded].program, card.when_discarded


def _effects(kind: CardKind, card: CardDef) -> list[Block]:
    """The combat effects of a kind: those of the card itself, or of its bonus attack."""
    attack = card.bonus_attack
    effects = card.effects if kind.id == card.id or attack is None else attack.effects
    return [effects.get(label, ()) for label in LABELS]

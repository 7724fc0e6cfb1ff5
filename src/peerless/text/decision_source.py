"""Which words of which hero an open decision comes from: the effect that asks, found again in its tree."""

from collections.abc import Iterator

from peerless.core.facts import NONE, CardKind
from peerless.core.ops import codes
from peerless.core.program import Step
from peerless.core.state import PC, PROGRAM, SEAT, State
from peerless.lang.tree import LABELS, Block, CardDef, HeroDef, Term, walk
from peerless.text.names import Names

STEPS = {"may": codes.MAY, "choose": codes.PICK_BRANCHES}  # the steps that ask


def asking_hero(names: Names, state: State) -> HeroDef:
    """Whose effect asks."""
    return names.heroes[state.register(SEAT)]


def asking_step(state: State) -> Step:
    """The step that waits for an answer."""
    return state.static.programs[state.register(PROGRAM)][state.register(PC)]


def asking_term(names: Names, state: State, word: str) -> Term | None:
    """The `choose` that asks, or the `may` that leaves something to an opponent; None if the asking is no effect's."""
    steps = state.static.programs[state.register(PROGRAM)][: state.register(PC) + 1]
    number = sum(_asks(step, word, state.register(SEAT)) for step in steps)
    terms = [term for term in walk(_block(names, state)) if term.word == word and term.args.get("by", "") != "you"]
    return terms[number - 1] if 0 < number <= len(terms) else None


def _asks(step: Step, word: str, seat: int) -> bool:
    return step.op == STEPS[word] and (word != "may" or step.seat != seat)


def _block(names: Names, state: State) -> Block:
    """The effect that is being carried out."""
    program = state.register(PROGRAM)
    found = (block for number, block in _programs(names) if number == program)
    return next(found, ())


def _programs(names: Names) -> Iterator[tuple[int, Block]]:
    """Every program of the game that is an effect, with its words."""
    static = names.static
    for ability in static.ability_table:
        id = static.ability_ids[ability.id]
        for own in names.heroes[ability.seat].abilities:
            if own.id == id:
                yield ability.program, own.do
    for number, kind in enumerate(static.kinds):
        card = names.card(number)
        yield from zip(kind.effects, _effects(kind, card), strict=True)
        yield kind.scheme, card.effects.get("scheme", ())
        yield kind.boost_bonus, card.boost_bonus
        if kind.when_discarded != NONE:
            yield static.ability_table[kind.when_discarded].program, card.when_discarded


def _effects(kind: CardKind, card: CardDef) -> list[Block]:
    """The effects in a combat: those of the card itself, or of the bonus attack that it carries."""
    attack = card.bonus_attack
    effects = card.effects if kind.id == card.id or attack is None else attack.effects
    return [effects.get(label, ()) for label in LABELS]

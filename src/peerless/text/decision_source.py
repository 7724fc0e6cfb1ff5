"""The source of an open decision: the asking effect, located in its hero's tree and in the text of its card."""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from peerless.core.cards import lies_open
from peerless.core.decision import K_SHARE
from peerless.core.facts import NONE
from peerless.core.ops import codes
from peerless.core.query import asking_step, running_card, running_program, running_seat, running_steps, sharing_now
from peerless.core.state import State
from peerless.core.view import sees
from peerless.lang.effects import asks_permission
from peerless.lang.tree import CardDef, HeroDef, Term, at_once
from peerless.text.effect_table import effects_of
from peerless.text.fallback import degrades_to
from peerless.text.names import Names
from peerless.text.render import Line, Renderer

STEPS = {"may": codes.MAY, "choose": codes.PICK_BRANCHES}  # the steps that ask

_rendered: WeakKeyDictionary[Names, dict[tuple[int, str], list[Line]]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Source:
    """The words behind a question: a clause of a card, or a line of a character card."""

    seat: int
    card: str | None
    ability: str | None
    effect: int  # the paragraph of the card, or the line of the character card
    clause: int


def asking_hero(names: Names, state: State) -> HeroDef:
    """The hero whose effect is asking."""
    return names.heroes[running_seat(state)]


def asking_term(names: Names, state: State, word: str) -> Term | None:
    """The `choose` or `may` that is asking; None if no effect is asking."""
    number = sum(step.op == STEPS[word] and not step.once_more for step in running_steps(state))
    effect = effects_of(names).get(running_program(state))
    block = () if effect is None else effect.block
    terms = [term for term in at_once(block) if term.word == word and _is_question(term)]
    return terms[number - 1] if 0 < number <= len(terms) else None


def asking_source(names: Names, state: State) -> Source | None:
    """The card or ability that is asking, and where its text says so; None if it is a rule of the game that asks."""
    if state.decision == K_SHARE:
        return _sharing_source(names, sharing_now(state).seat)
    effect = effects_of(names).get(running_program(state))
    if effect is None:
        return None
    operation = asking_step(state).clause if effect.operation is None else effect.operation
    hero = names.heroes[effect.seat]
    if effect.card is None:
        lines = [ability.id for ability in hero.abilities if ability.card is None]
        return Source(effect.seat, None, effect.ability, lines.index(str(effect.ability)), 0)
    for place, line in enumerate(_lines(names, effect.seat, hero.card(effect.card))):
        if line.key == effect.key:
            return Source(effect.seat, effect.card, None, place, line.clause(operation))
    return None


def _unknown(names: Names, state: State, reader: int) -> Source | None:
    return None


@degrades_to(_unknown)
def open_source(names: Names, state: State, reader: int) -> Source | None:
    """Like `asking_source`, for a reader who may not know every card; WATCHER knows what everybody does."""
    card = running_card(state)
    is_known = card == NONE or lies_open(state, card) or sees(state, reader, state.static.token_seat[card])
    return asking_source(names, state) if is_known else None


def _sharing_source(names: Names, seat: int) -> Source | None:
    """The rule of a character card by which damage is shared."""
    hero = names.heroes[seat]
    before = sum(ability.card is None for ability in hero.abilities)
    rules = [rule for rule in hero.rules if rule.card is None]
    for place, rule in enumerate(rules, before):
        if rule.rule.word == "shares_damage":
            return Source(seat, None, rule.id, place, 0)
    return None


def _is_question(term: Term) -> bool:
    return term.word != "may" or asks_permission(term)


def _lines(names: Names, seat: int, card: CardDef) -> list[Line]:
    """The text of a card, which takes a millisecond to render."""
    known = _rendered.setdefault(names, {})
    if (seat, card.id) not in known:
        known[seat, card.id] = Renderer(names.heroes[seat], names.lang).card_lines(card)
    return known[seat, card.id]

"""Whether a condition can only be true or only be false where it stands."""

from collections.abc import Iterable
from itertools import combinations

from peerless.lang.effects_of import OTHER, OWN, Effect
from peerless.lang.tree import Term, walk
from peerless.lang.words.conditions import COMPARISONS

EXCLUSIVE = ({"won", "lost"},)  # conditions of which at most one holds
_HOLDS = {
    "is": lambda a, b: a == b,
    "at_least": lambda a, b: a >= b,
    "at_most": lambda a, b: a <= b,
    "more_than": lambda a, b: a > b,
    "less_than": lambda a, b: a < b,
}


def verdict(term: Term, effect: Effect) -> bool | None:
    """True or False if the condition always or never holds; None if it depends."""
    word = term.word
    if word == "own_turn":
        return {OWN: True, OTHER: False}.get(effect.turn)
    if word == "compare":
        return _compared(term)
    if word == "is_hero" and term.term("is_hero").word == "named":
        return term.term("is_hero")["named"] == "hero"
    if word == "not":
        inner = verdict(term.term("not"), effect)
        return None if inner is None else not inner
    if word in ("all", "any"):
        return _joined(term, effect)
    return None


def is_settled_inside(term: Term, effect: Effect) -> bool:
    """Whether a condition inside this one is settled, too, so that only that one needs a word."""
    inner = [part for arg in term.args.values() for part in walk(arg) if part.sort == "condition"]
    return any(verdict(part, effect) is not None for part in inner)


def _compared(term: Term) -> bool | None:
    how = next((name for name in COMPARISONS if name in term.args), None)
    if how is None:
        return None
    first, second = (term.term(name).args.get("plain") for name in ("compare", how))
    if isinstance(first, int) and isinstance(second, int):
        return bool(_HOLDS[how](first, second))
    return (how in ("is", "at_least", "at_most")) if term.term("compare") == term.term(how) else None


def _joined(term: Term, effect: Effect) -> bool | None:
    """A list of conditions: `any` holds unless all the opposites hold."""
    parts = term.block(term.word)
    verdicts = [verdict(part, effect) for part in parts]
    decisive = term.word == "any"
    if decisive in verdicts:
        return decisive
    if parts and all(each is (not decisive) for each in verdicts):
        return not decisive
    if any(_opposite(one, other) for one, other in combinations(parts, 2)):
        return decisive
    return False if not decisive and _exclude(parts) else None


def _opposite(one: Term, other: Term) -> bool:
    return any(first.word == "not" and first.term("not") == second for first, second in ((one, other), (other, one)))


def _exclude(parts: Iterable[Term]) -> bool:
    """Whether two of the conditions cannot hold together."""
    words = {part.word for part in parts}
    values = {(part.text("state"), part.text("is")) for part in parts if part.word == "state"}
    states = {state for state, _ in values}
    return len(values) > len(states) or any(pair <= words for pair in EXCLUSIVE)

"""The opposite of a condition in plain words: "you have at most 2 cards", not "it is not true that you have 3"."""

from peerless.lang.phrases import comparison
from peerless.lang.tree import Arg, Term, walk

OPPOSITE = {"all": "any", "any": "all"}
FLIPPED = {"at_least": "less_than", "at_most": "more_than", "more_than": "at_most", "less_than": "at_least"}
MAY_BE_MISSING = (  # numbers of cards and fighters that need not be there; then no comparison with them holds
    *("health_of", "missing_health_of", "distance", "boost_of", "printed_value_of", "value_of"),
    *("action_number", "remembered"),
)


def plainly(condition: Term) -> Term:
    """A negated condition with `not` only around what cannot be turned round; any other condition unchanged."""
    if condition.word != "not":
        return condition
    inner = condition.term("not")
    if inner.word == "not":
        return plainly(inner.term("not"))
    if inner.word in OPPOSITE:
        word = OPPOSITE[inner.word]
        return Term("condition", word, {word: tuple(plainly(_not(part)) for part in inner.block(inner.word))})
    return _turned_round(inner) if inner.word == "compare" else condition


def _not(condition: Term) -> Term:
    return Term("condition", "not", {"not": condition})


def _turned_round(compare: Term) -> Term:
    how = comparison(compare)
    than = compare.term(how)
    turned: dict[str, Arg] | None = None
    if how in FLIPPED:
        turned = {FLIPPED[how]: than}
    elif than.args.get("plain") == 0:
        turned = {"more_than": than}
    if turned is None or any(_may_be_missing(part, how) for part in walk(compare)):
        return _not(compare)
    return Term("condition", "compare", {"compare": compare["compare"], **turned})


def _may_be_missing(term: Term, how: str) -> bool:
    if term.word == "health_of" and how in ("at_least", "more_than"):  # the defeated have less
        return False
    return term.sort == "number" and term.word in MAY_BE_MISSING and "or" not in term.args

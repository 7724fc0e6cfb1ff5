"""Effects that have simpler words than their tree: "increase the value by 2", "you may take 1 of them"."""

from dataclasses import replace

from peerless.lang.tree import Arg, Term

ARITHMETIC = {"sum": "add", "difference": "subtract"}
RAISED = {"sum": "raised", "difference": "lowered"}
OFFERED = ("put", "discard", "draw", "spend")  # "up to 1" of them is an offer
ONE = Term("number", "plain", {"plain": 1})


def simpler(op: Term, mood: str) -> Term:
    """An operation that means the same and reads better; the same if there is none."""
    if op.word == "value":
        return _changed_value(op)
    return _offer(op, mood) if op.word in OFFERED else op


def _changed_value(op: Term) -> Term:
    """A value that becomes itself plus or minus something is increased or decreased."""
    number = op.term("value")
    rest = _without(number, _value_of(op))
    if rest is None or op.flag("printed"):
        return op
    word = ARITHMETIC[number.word]
    return Term("op", word, {word: rest, "of": op["of"]})


def _value_of(op: Term) -> Term:
    return Term("number", "value_of", {"value_of": op["of"]})


def _without(number: Term, first: Term) -> Term | None:
    """What is added to a number or taken from it; None if something else is computed."""
    if number.word not in ARITHMETIC:
        return None
    parts = list(number.block(number.word))
    at = parts.index(first) if first in parts else -1
    if at < 0 or (number.word == "difference" and at > 0):
        return None
    del parts[at]
    return parts[0] if len(parts) == 1 else Term("number", "sum", {"sum": tuple(parts)})


def multiple(op: Term) -> int | None:
    """By how much the value of a card is multiplied; None if something else happens to it."""
    if op.word != "value" or op.flag("printed"):
        return None
    number = op.term("value")
    times = number.args.get("times")
    return times if isinstance(times, int) and number["of"] == _value_of(op) else None


def health_changed(op: Term) -> tuple[str, Term] | None:
    """Whether health is set higher or lower than it is, and by how much; None if it is set to something else."""
    if op.word != "set_health":
        return None
    number = op.term("set_health")
    rest = _without(number, Term("number", "health_of", {"health_of": op["of"]}))
    return None if rest is None else (RAISED[number.word], rest)


def _offer(op: Term, mood: str) -> Term:
    """Up to 1 of something, taken by whoever chooses it, may be taken."""
    amount, by = op.term(op.word), _chooser(op)
    if amount.word != "up_to" or amount.term("up_to") != ONE or by is None:
        return op
    one = replace(op, args={**op.args, op.word: ONE})
    if mood == "inf":
        return one
    offer: dict[str, Arg] = {"may": (one,), "by": by}
    return Term("op", "may", offer)


def _chooser(op: Term) -> str | None:
    """The player who decides how many; None if several do, or one whose choice has words of its own."""
    if op.word == "put":
        return "you" if op["of"] == "you" or op["chosen_by"] == "you" else None
    if op.word == "discard" and op["by"] == "opponent" and op["chosen_by"] == "you":
        return None
    return None if op["by"] == "each_opponent" else str(op["by"])

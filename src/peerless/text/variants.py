"""Template keys of a phrase: its word, and what its arguments add to it."""

from peerless.lang.tree import Term
from peerless.lang.vocabulary import VOCABULARY
from peerless.text.fighters import PLACES

# words with a separate text for each value of their first argument
BY_HEAD = ("take", "boost", "put_on_deck", "boost_of", "printed_value_of", "value_of")


def main_number(term: Term) -> int:
    """The number that determines the plural form of a text."""
    name = "times" if "times" in term.args else term.word
    return plain_number(term, name) or 0


def plain_number(term: Term, name: str) -> int | None:
    """A number given in the data; None if it is computed."""
    value = term[name]
    if isinstance(value, Term):
        value = value.args.get("plain", -1)
    return value if isinstance(value, int) and value >= 0 else None


def is_computed(term: Term, name: str) -> bool:
    """Whether a number is computed when the effect is carried out."""
    value = term.args[name]
    return isinstance(value, Term) and value.sort == "number" and value.word != "plain"


def variants(term: Term) -> tuple[str, ...]:
    """The possible keys of the template: special keys, which a language may omit, before the plain one."""
    key = _variant(term)
    if term.sort == "op" and term.word in term.args and is_computed(term, term.word):
        return f"{key}.computed", key
    if term.word == "is_hero" and term.term("is_hero").word == "own_fighter":
        return f"{key}.own", key
    if term.word == "place" and term.term("at").args.get("in_zone_of") == term["place"]:
        return f"{key}.own_zone", key
    return (key,)


def keys_of(number: Term) -> tuple[str, ...]:
    """The possible keys of a number, the special ones first."""
    key = _variant(number)
    if number.word == "fighters" and not _is_narrowed(number.term("fighters")):
        return f"{key}.anywhere", key
    if number.word == "cards" and number.term("cards").word == "any":
        return f"{key}.any", key
    return (key,)


def _is_narrowed(fighters: Term) -> bool:
    return any(fighters.args.get(place) for place in PLACES)


def _variant(term: Term) -> str:
    """The word, plus every argument that differs from its default."""
    word = VOCABULARY[term.sort][term.word]
    key = term.word
    if word.name == "not":
        return _negated_variant(term.term("not"))
    if word.name in BY_HEAD:
        key += f".{term[term.word]}"
    if term.word == "move" and "exactly" in term.args:
        key += ".exactly"
    for name, param in word.params.items():
        value = term.args.get(name)
        if param.sort == "flag" and value is True and name != "step_by_step":  # affects how to walk, not how far
            key += f".{name}"
        elif param.sort == "word" and value not in (None, param.default):
            key += f".{value}"
        elif param.sort == "block" and not param.required and value:
            key += f".{name}"
    return key


def _negated_variant(inner: Term) -> str:
    """The key of a negated condition; some have a natural opposite of their own."""
    if inner.word == "exists":
        return "not.exists.each" if inner.term("exists").word in ("one", "each") else "not.exists"
    return "not"

"""Writing effect trees back as TOML the way an author would: defaults are omitted."""

import json

from peerless.lang.tree import Arg, Term
from peerless.lang.vocabulary import word_of

WIDTH = 100  # longer lists get one line per entry


def field(name: str, value: Arg) -> str:
    """A field as one line, or several if the value is a long list."""
    line = f"{name} = {written(value)}"
    if len(line) <= WIDTH or not isinstance(value, tuple):
        return line
    return "\n".join([f"{name} = [", *(f"  {written(item)}," for item in value), "]"])


def written(value: Arg) -> str:
    """Any argument of a phrase on one line."""
    if isinstance(value, Term):
        return _term(value)
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Term) and value[0].sort == "way":
        return written(value[0])
    if isinstance(value, tuple):
        return f"[{', '.join(written(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)  # strings, numbers, and booleans look the same in TOML


def _term(term: Term) -> str:
    if term.word in ("plain", "named"):
        return written(term[term.word])
    if term.sort == "way":
        return f"{{ if = {written(term['only_if'])}, do = {written(term['do'])} }}"
    if word_of(term).head is None:
        return written(term.word)
    parts = [f"{name} = {written(value)}" for name, value in term.args.items() if not is_default(term, name)]
    return f"{{ {', '.join(parts)} }}"


def is_default(term: Term, name: str) -> bool:
    """Whether an argument has its default value."""
    param = word_of(term).params.get(name)
    if param is None or param.default is None:
        return False
    value = term[name]
    return (value.word if isinstance(value, Term) else value) == param.default

"""British spellings are accepted in files; what Peerless writes follows the American spelling of the printed game.

Only words of the language are changed. Titles, names, and everything else an author made up stay as they are.
"""

from collections.abc import Iterator, Mapping

from peerless.lang.plain import PlainMapping

AMERICAN: Mapping[str, str] = {
    "colour": "color",
    "defence": "defense",
    "labelled_abilities": "labeled_abilities",
    "main_defence": "main_defense",
    "uncancelable": "uncancellable",
}
OWN_WORDS = ("id", "name", "plural", "set", "title", "tags", "values", "used_by", "text")  # the author's, kept as is
NAMED = ("test", "text", "zones", "spaces")  # the keys of these tables are the author's, too


def american(word: str) -> str:
    """A word of the language in American spelling."""
    return AMERICAN.get(word, word)


def respelled(data: PlainMapping) -> PlainMapping:
    """The data of a file in American spelling; the same object if there is nothing to change."""
    made_up = frozenset(_made_up(data))
    changed = _table(data, made_up)
    return data if changed == data else changed


def _made_up(data: PlainMapping) -> Iterator[str]:
    """The words that the author of a hero file has defined: ids, tags, states."""
    for tables in data.values():
        for table in tables if isinstance(tables, list) else [tables]:
            if not isinstance(table, dict):
                continue
            yield from (str(word) for word in (table.get("id"), *_strings(table.get("tags"))) if word is not None)
            state = table.get("state")
            if isinstance(state, dict):
                yield from (str(state.get("name")), *_strings(state.get("values")))


def _strings(data: object) -> tuple[str, ...]:
    items = data if isinstance(data, list) else [data]
    return tuple(item for item in items if isinstance(item, str))


def _table(data: PlainMapping, made_up: frozenset[str]) -> dict[str, object]:
    table: dict[str, object] = {}
    for key, value in data.items():
        ours = key if key in made_up else american(key)
        if ours in table or (ours != key and ours in data):
            ours = key  # both spellings in one table: the check reports the unknown one
        table[ours] = value if key in NAMED or key in OWN_WORDS else _value(value, made_up)
    return table


def _value(data: object, made_up: frozenset[str]) -> object:
    if isinstance(data, str):
        return data if data in made_up else american(data)
    if isinstance(data, list):
        return [_value(item, made_up) for item in data]
    return _table(data, made_up) if isinstance(data, dict) else data

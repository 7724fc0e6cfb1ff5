"""Events as plain data: names and ids instead of numbers."""

from peerless.core.decision import ACTIONS
from peerless.core.events import ARGUMENTS, LISTS, PILES, arguments, name_of
from peerless.core.facts import MOMENTS, NONE
from peerless.core.rule import rule_word
from peerless.core.static import Static
from peerless.core.value_items import ITEMS
from peerless.core.view import SIDES
from peerless.lang.plain import Plain

NAMED = {"action": ACTIONS, "moment": MOMENTS, "pile": PILES, "side": SIDES, "item": ITEMS}


def plain_event(static: Static, event: tuple[int, ...]) -> Plain:
    """`{"event": name, argument: value, …}` with ids of fighters, spaces and cards."""
    plain: Plain = {"event": name_of(event)}
    for argument, numbers in arguments(event).items():
        values = [_value(static, ARGUMENTS[argument], number, event[2]) for number in numbers]
        plain[argument] = values[0] if argument not in LISTS else values or None
    return plain


def _value(static: Static, sort: str, value: int, first: int) -> object:
    match sort:
        case "fighter":
            return static.fighters[value].id
        case "token":
            return static.tokens[value].id
        case "card":
            return None if value == NONE else static.kinds[value].id
        case "space":
            return static.board.ids[value]
        case "ability":
            return None if value == NONE else static.ability_ids[value]
        case "rule":
            return rule_word(static.rule_table[value])
        case "aside":
            return static.piles[value].id
        case "mode":
            return static.modes[first].values[value]
        case "state":
            return static.modes[value].id
        case "counter":
            return static.counters[value].id
        case "flag":
            return bool(value)
        case _:
            return NAMED[sort][value] if sort in NAMED else value

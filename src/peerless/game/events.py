"""Events as plain data: names and ids instead of numbers."""

from peerless.core.decision import ACTIONS
from peerless.core.events import EVENTS
from peerless.core.facts import NONE
from peerless.core.static import Static
from peerless.core.view import ITEMS, SIDES
from peerless.lang.plain import Plain

MOMENTS = ("immediately", "during_combat", "after_combat", "combat_over", "after_attack", "attack_committed")
PILES = ("discard", "deck", "looked-at", "top", "bottom")
FLAGS = ("random", "combat")


def plain_event(static: Static, event: tuple[int, ...]) -> Plain:
    """`{"event": name, argument: value, …}` with ids of fighters, spaces and cards."""
    name, *arguments = EVENTS[event[0]]
    plain: Plain = {"event": name}
    values = event[2:]
    for place, argument in enumerate(arguments):
        if argument == "cards":
            plain["cards"] = [static.kinds[kind].id for kind in values[place:]] or None
        elif argument == "spaces":
            plain["spaces"] = [static.board.ids[space] for space in values[place:]]
        else:
            plain[argument] = _value(static, argument, values[place], values[0])
    return plain


def _value(static: Static, argument: str, value: int, first: int) -> object:
    if argument in ("fighter", "other"):
        return static.fighters[value].id
    if argument == "card":
        return None if value == NONE else static.kinds[value].id
    if argument == "space":
        return static.board.ids[value]
    if argument == "ability":
        return None if value == NONE else static.ability_ids[value]
    if argument == "mode":
        return static.modes[first][value]
    if argument in FLAGS:
        return bool(value)
    names = {"action": ACTIONS, "moment": MOMENTS, "pile": PILES, "side": SIDES, "item": ITEMS}.get(argument)
    return value if names is None else names[value]

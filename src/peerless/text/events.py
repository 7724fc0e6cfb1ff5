"""What happened, in words."""

from peerless.core.decision import ACTIONS
from peerless.core.events import EVENTS
from peerless.core.static import NONE
from peerless.core.view import ITEMS, SIDES
from peerless.text.catalogue import fill, noun, phrase
from peerless.text.names import Names

LABELS = ("immediately", "during_combat", "after_combat")
TABLES = {"action": ("actions", ACTIONS), "side": ("sides", SIDES), "item": ("items", ITEMS)}


def event_text(names: Names, event: tuple[int, ...]) -> str:
    """One sentence for an event as a seat may see it."""
    name, *arguments = EVENTS[event[0]]
    values = event[2:]
    slots: dict[str, str] = {}
    for place, argument in enumerate(arguments):
        if argument == "cards":
            slots["cards"] = _cards(names, values[place:])
        elif argument == "spaces":
            slots["space"] = names.space(values[-1])
        else:
            slots[argument] = _word(names, argument, values[place], values[0])
    if slots.get("ability") and "item" in slots:
        slots["item"] = slots["ability"]  # a part of a sum is called after the ability it comes from
    template = phrase(names.lang, "events", name)
    return fill(template, lambda slot, word: noun(names.lang, word, int(slots[slot])) if word else slots[slot])


def _cards(names: Names, kinds: tuple[int, ...]) -> str:
    if not kinds:
        return phrase(names.lang, "ui", "words", "hidden_cards")
    return ", ".join(names.title(kind) for kind in kinds)


def _word(names: Names, argument: str, value: int, first: int) -> str:
    if argument in ("fighter", "other"):
        return names.fighter(value)
    if argument in ("seat", "other_seat"):
        return names.seat(value)
    if argument == "team":
        return names.team(value)
    if argument == "card":
        return names.title(value)
    if argument == "space":
        return names.space(value)
    if argument == "ability":
        return "" if value == NONE else names.ability(value)
    if argument == "mode":
        return names.mode(first, value)
    if argument == "moment":
        return phrase(names.lang, "terms", "labels", LABELS[value]) if value < len(LABELS) else ""
    if argument in TABLES:
        section, words = TABLES[argument]
        return phrase(names.lang, "ui", section, words[value])
    return str(value)

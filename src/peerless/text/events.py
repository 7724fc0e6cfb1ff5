"""What happened, in words."""

from peerless.core.decision import ACTIONS
from peerless.core.events import EVENTS
from peerless.core.static import NONE
from peerless.core.view import ITEMS, SIDES
from peerless.text.catalog import entry, phrase
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Given, Phrase, fill, heading
from peerless.text.names import Names

LABELS = ("immediately", "during_combat", "after_combat")
TABLES = {"action": ("actions", ACTIONS), "side": ("sides", SIDES), "item": ("items", ITEMS)}

Value = Phrase | str | int


def plain_text(names: Names, event: tuple[int, ...]) -> str:
    """An event whose sentence fails: what kind of event it is."""
    return heading(EVENTS[event[0]][0].replace("-", " ")) + "."


@degrades_to(plain_text)
def event_text(names: Names, event: tuple[int, ...]) -> str:
    """One sentence for an event as a seat may see it."""
    name, *arguments = EVENTS[event[0]]
    values = event[2:]
    slots: dict[str, Value] = {}
    for place, argument in enumerate(arguments):
        if argument == "cards":
            slots["cards"] = _cards(names, values[place:])
        elif argument == "spaces":
            slots["space"] = names.space(values[-1])
        else:
            slots[argument] = _word(names, argument, values[place], values[0])
    if slots.get("ability") and "item" in slots:
        slots["item"] = slots["ability"]  # a part of a sum is called after the ability it comes from
    return heading(fill(names.lang, _template(names.lang, name, event), Given(slots)))


def _template(lang: str, name: str, event: tuple[int, ...]) -> str:
    """Some events have a sentence of their own for a card that the reader may not see."""
    arguments = EVENTS[event[0]][1:]
    hidden = "card" in arguments and event[2 + arguments.index("card")] == NONE
    hidden = hidden or ("cards" in arguments and len(event) == 1 + len(arguments))
    if hidden and entry(lang, "events", f"{name}.hidden") is not None:
        return phrase(lang, "events", f"{name}.hidden")
    return phrase(lang, "events", name)


def _cards(names: Names, kinds: tuple[int, ...]) -> str:
    if not kinds:
        return phrase(names.lang, "ui", "words", "hidden_cards")
    return ", ".join(names.title(kind) for kind in kinds)


def _word(names: Names, argument: str, value: int, first: int) -> Value:
    if argument in ("fighter", "other"):
        return names.fighter_phrase(value)
    if argument in ("seat", "other_seat"):
        return names.seat_phrase(value)
    if argument == "team":
        return names.team(value)
    if argument == "card":
        return names.quoted(value)
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
    return value

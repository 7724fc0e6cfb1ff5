"""Events as text: one sentence each, except for events covered by another or not worth reporting."""

from collections.abc import Sequence

from peerless.core import events as e
from peerless.core.decision import ACTIONS
from peerless.core.events import ARGUMENTS, PILES, arguments, as_seen_by, name_of
from peerless.core.facts import COMMITTED, LABELS, MOMENTS, NONE
from peerless.core.query import running_card
from peerless.core.state import State
from peerless.core.value_items import ITEMS
from peerless.core.view import SIDES
from peerless.text.catalog import entry, phrase
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Given, Phrase, ended_once, fill, filled_with, heading
from peerless.text.lasting import lasting_text
from peerless.text.names import Names

DECK_ENDS = (e.TO_TOP, e.TO_BOTTOM, e.INTO_DECK)
LABELED = (*LABELS, MOMENTS[COMMITTED])  # moments whose effects are printed under a label
TABLES = {"action": ("actions", ACTIONS), "side": ("sides", SIDES), "item": ("items", ITEMS)}
WHOLE = ("printed", "set", "locked")  # parts of a sum that stand alone instead of being added
# Events that are not the result of an effect.
NO_RESULT = (e.E_EFFECT, e.E_ABILITY, e.E_VALUE_ITEM, e.E_COMBAT_WON, e.E_ACTION, e.E_TURN_STARTED)
# Events whose sentences name a space by its id.
NAMING_A_SPACE = (e.E_MOVED, e.E_PLACED, e.E_RETURNED, e.E_TOKEN_MOVED, e.E_TOKEN_PLACED)

Value = Phrase | str | int | tuple[Phrase, Phrase]
Event = tuple[int, ...]


def event_texts(names: Names, state: State, since: int, seat: int, until: int | None = None) -> list[str]:
    """A sentence for every event from `since` on, as a seat may see it; empty if there is nothing to say."""
    events = state.log or []
    numbers = range(len(events))[since:until]
    sentences = [_sentence(names, events, at, seat) for at in numbers]
    if sentences and numbers[-1] == len(events) - 1 and events[-1][0] == e.E_EFFECT and not _is_effect_asking(state):
        sentences[-1] = ""
    return sentences


def _is_effect_asking(state: State) -> bool:
    """Whether a card effect is waiting for an answer, so that its result is still to come."""
    return state.decider != NONE and running_card(state) != NONE


def _plain_sentence(names: Names, events: Sequence[Event], at: int, seat: int) -> str:
    return plain_text(names, events[at])


@degrades_to(_plain_sentence)
def _sentence(names: Names, events: Sequence[Event], at: int, seat: int) -> str:
    event = as_seen_by(events[at], seat)
    if event[0] == e.E_VALUE_ITEM or (event[0] == e.E_RECOVERED and event[3] == 0):
        return ""
    if event[0] == e.E_EFFECT and at + 1 < len(events) and events[at + 1][0] in NO_RESULT:
        return ""
    if event[0] == e.E_COMBAT_VALUE:
        return _sum_text(names, event, _items(events, at))
    return event_text(names, event)


def plain_text(names: Names, event: Event) -> str:
    """Fallback for an event whose sentence fails: the name of the event."""
    return heading(name_of(event).replace("-", " ")) + "."


@degrades_to(plain_text)
def event_text(names: Names, event: Event) -> str:
    """One sentence for an event as a seat may see it."""
    slots = _slots(names, event)
    return ended_once(heading(fill(names.lang, _template(names, event), Given(slots))))


def _slots(names: Names, event: Event) -> dict[str, Value]:
    slots: dict[str, Value] = {}
    values = event[2:]
    for argument, numbers in arguments(event).items():
        if argument == "cards":
            slots["cards"] = _cards(names, numbers)
        elif argument == "fighters":
            rule = names.static.rule_table[event[3]]
            about, against = list(numbers[: event[5]]), list(numbers[event[5] :])
            slots["line"] = lasting_text(names, rule, about, event[4], against)
        else:  # for a path, its last space
            slots["space" if argument == "spaces" else argument] = _word(
                names, ARGUMENTS[argument], numbers[-1], values[0]
            )
    if event[0] == e.E_VALUE_CHANGED:
        slots["number"] = abs(values[-1])
    if event[0] == e.E_DECLINED and values[1] == NONE:
        slots["card"] = phrase(names.lang, "ui", "words", "title").replace("{title}", str(slots["ability"]))
    return slots


def _template(names: Names, event: Event) -> str:
    """The template of an event; some have variants for hidden cards, decreases, or a player's own deck."""
    name = name_of(event) + _variant(names, event)
    hidden = entry(names.lang, "events", f"{name}.hidden")
    return phrase(names.lang, "events", f"{name}.hidden" if hidden is not None and _is_hidden(event) else name)


def _variant(names: Names, event: Event) -> str:
    if event[0] in NAMING_A_SPACE:
        return "" if names.numbered else ".here"
    if event[0] == e.E_VALUE_CHANGED:
        return ".less" if event[4] < 0 else ""
    if event[0] == e.E_MODE_SET:
        return ".noun" if names.is_noun(event[2], event[3]) else ""
    if event[0] == e.E_DAMAGE_PREVENTED:
        return "" if event[3] else ".effect"
    if event[0] in (e.E_COUNTERS_GAINED, e.E_COUNTERS_SPENT):
        return ".place" if names.lies_in_a_place(event[3]) else ""
    if event[0] == e.E_PUT_ON_DECK:
        return ".self" if event[2] == event[3] else ""
    if event[0] == e.E_LOOKED_AT_TOP:
        return (".bottom" if event[4] == e.TO_BOTTOM else "") + (".self" if event[2] == event[3] else "")
    if event[0] == e.E_SHOWED:
        return f".{PILES[event[3]]}" if event[3] in DECK_ENDS else ""
    if event[0] == e.E_DECLINED and event[3] != NONE and names.static.kinds[event[3]].seat != event[2]:
        return ".asked"
    return ""


def _is_hidden(event: Event) -> bool:
    """Whether an event involves cards that the reader may not see."""
    values = arguments(event)
    if values.get("ability", (NONE,)) != (NONE,):
        return False
    return values.get("card") == (NONE,) or values.get("cards") == ()


# --- sums -----------------------------------------------------------------------------------


def _items(events: Sequence[Event], at: int) -> list[Event]:
    """The parts of the sum at `at`: the events immediately before it."""
    first = at
    while first > 0 and events[first - 1][0] == e.E_VALUE_ITEM:
        first -= 1
    return list(events[first:at])


def _sum_text(names: Names, event: Event, items: Sequence[Event]) -> str:
    """A value and its parts in one line; an unmodified printed value is given without parts."""
    slots = _slots(names, event)
    if [ITEMS[item[3]] for item in items] in ([], ["printed"]):
        return heading(fill(names.lang, phrase(names.lang, "events", "combat-value"), Given(slots)))
    slots["items"] = ", ".join(_item_text(names, item) for item in items)
    return heading(fill(names.lang, phrase(names.lang, "events", "combat-value.sum"), Given(slots)))


def _item_text(names: Names, event: Event) -> str:
    """A part of a sum, named after the ability it comes from, if any."""
    slots = _slots(names, event)
    amount, word = event[5], slots["ability"] or slots["item"]
    if ITEMS[event[3]] == "ignored":
        return str(word)
    number = str(amount) if ITEMS[event[3]] in WHOLE else f"{'+' if amount >= 0 else '−'}{abs(amount)}"
    return filled_with(names.lang, phrase(names.lang, "events", "value-item"), number=number, item=word)


# --- words ----------------------------------------------------------------------------------


def _cards(names: Names, kinds: tuple[int, ...]) -> str:
    if not kinds:
        return phrase(names.lang, "ui", "words", "hidden_cards")
    return ", ".join(names.title(kind) for kind in kinds)


def _word(names: Names, sort: str, value: int, first: int) -> Value:
    match sort:
        case "fighter":
            return names.fighter_phrase(value)
        case "token":
            return names.token_phrase(value)
        case "seat":
            return names.seat_phrase(value)
        case "team":
            return names.team(value)
        case "card":
            return names.quoted(value)
        case "space":
            return names.space(value)
        case "aside":
            return names.pile(value)
        case "ability":
            return "" if value == NONE else names.ability(value)
        case "mode":
            return names.mode_phrase(first, value)
        case "state":
            return names.state(value)
        case "counter":
            return names.counter(value)
        case "moment":
            return phrase(names.lang, "terms", "labels", MOMENTS[value]).lower() if MOMENTS[value] in LABELED else ""
        case "pile":
            return phrase(names.lang, "ui", "piles", PILES[value]) if value in DECK_ENDS else value
        case _ if sort in TABLES:
            section, words = TABLES[sort]
            return phrase(names.lang, "ui", section, words[value])
        case _:
            return value

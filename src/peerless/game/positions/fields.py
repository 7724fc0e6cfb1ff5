"""The numbers of a position from outside: each one is checked against what it refers to, before anything uses it."""

from collections.abc import Mapping, Sequence
from typing import Final

from peerless.core import events as e
from peerless.core import state as s
from peerless.core.decision import ACTIONS, KINDS, NUMBER
from peerless.core.rng import MASK_128
from peerless.core.static import Static
from peerless.core.view import ITEMS, SIDES
from peerless.game.errors import RecordError
from peerless.game.events import MOMENTS, PILES
from peerless.lang.limits import EVENTS as MOST_EVENTS
from peerless.lang.limits import RECORD
from peerless.text.messages import Message, shown

Bounds = Mapping[str, tuple[int, int]]

COUNT: Final = 999  # steps of a walk, cards to draw, values of cards
TURNS: Final = 99_999
FRAMES: Final = 32  # effects inside effects
OPTION_BITS: Final = 256  # an option has eight bits

# What the ints of a frame and of a combat are, by place.
REGISTERS: Final = {
    s.PROGRAM: "program",
    s.PC: "count",
    s.SEAT: "seat",
    s.CARD: "card or none",
    s.R_TARGET: "fighters",
    s.R_REST: "fighters or abilities",
    s.R_STEPS: "count",
    s.R_CARD: "card or none",
    s.R_DEFEATED: "fighters",
    s.R_SPACE_A: "space, row or none",
    s.R_SPACE_B: "space, fighter or none",
    s.R_COUNT: "count",
    s.R_OPPONENT: "seat or none",
    s.R_BRANCHES: "packed",
}
COMBAT_FIELDS: Final = {
    s.ATTACKER: "fighter",
    s.DEFENDER: "fighter",
    s.ATTACK_CARD: "card or none",
    s.DEFENSE_CARD: "card or none",
    s.BOOST_CARD: "card or none",
    s.REVEALED: "flag",
    s.ATTACK_BASE: "count",
    s.DEFENSE_BASE: "count",
    s.ATTACK_ADDED: "amount",
    s.DEFENSE_ADDED: "amount",
    s.ATTACK_IGNORED: "flag",
    s.DEFENSE_IGNORED: "flag",
    s.ATTACK_CANCELED: "flag",
    s.DEFENSE_CANCELED: "flag",
    s.ATTACK_DONE: "labels",
    s.DEFENSE_DONE: "labels",
    s.PREVENTED: "flag",
    s.FROZEN_ATTACK: "count or none",
    s.FROZEN_DEFENSE: "count or none",
    s.DEALT: "count",
    s.WINNER: "side or none",
    s.ATTACK_KIND: "kind or none",
    s.DEFENSE_KIND: "kind or none",
    s.BONUS: "flag",
    s.MAIN_DEFENSE_KIND: "kind or none",
    s.TAKEN: "count",
    s.REFLECTED: "flag",
    s.REPLACED: "cards",
    s.ATTACK_BOOSTS: "cards",
    s.DEFENSE_BOOSTS: "cards",
}
TURN: Final = ("seats", "seat", "turns", "actions", "count")  # out, whose turn, its number, actions left, action
DECISION: Final = ("seat or none", "decision or none", "verb", "choices", "flag", "seat or none")
PILES_OF: Final = ("decks", "hands", "discards", "played", "removed")
EVENT_ARGUMENTS: Final = {
    "seat": "seat",
    "other_seat": "seat",
    "team": "seat",
    "fighter": "fighter",
    "other": "fighter",
    "space": "space",
    "spaces": "space",
    "card": "kind or none",
    "cards": "kind",
    "ability": "ability or none",
    "number": "event number",
    "action": "action",
    "moment": "moment",
    "pile": "pile",
    "side": "side",
    "item": "item",
    "random": "flag",
    "combat": "flag",
}


def wrong_number(field: str, value: object) -> RecordError:
    """A number that means nothing where it stands."""
    return damaged_by(Message("record", "wrong_number", {"field": field, "found": shown(value)}))


def wrong_length(field: str, found: int) -> RecordError:
    """A list with too many or too few entries."""
    return damaged_by(Message("record", "wrong_length", {"field": field, "found": found}))


def damaged_by(reason: Message) -> RecordError:
    """The error of a position that cannot be believed."""
    return RecordError("damaged_position", reason=reason)


def bounds_of(static: Static) -> Bounds:
    """From where to where each sort of number goes in a game."""
    seats, fighters, cards = static.seats, len(static.fighters), len(static.token_kinds)
    kinds, spaces, abilities = len(static.kinds), static.board.size, len(static.ability_table)
    ends = {
        "flag": 1,
        "side": len(SIDES) - 1,
        "item": len(ITEMS) - 1,
        "action": len(ACTIONS) - 1,
        "moment": len(MOMENTS) - 1,
        "pile": len(PILES) - 1,
        "decision": len(KINDS) - 1,
        "verb": NUMBER,
        "seat": seats - 1,
        "fighter": fighters - 1,
        "space": spaces - 1,
        "card": cards - 1,
        "kind": kinds - 1,
        "ability": len(static.ability_ids) - 1,
        "program": len(static.programs) - 1,
        "count": COUNT,
        "turns": TURNS,
        "rng": MASK_128,
        "labels": 0b111,
        "seats": (1 << seats) - 1,
        "fighters": (1 << fighters) - 1,
        "cards": (1 << cards) - 1,
        "fighters or abilities": (1 << max(fighters, abilities)) - 1,
        "choices": (1 << OPTION_BITS) - 1,
        "packed": (1 << RECORD.bits) - 1,
    }
    found = {name: (0, end) for name, end in ends.items()}
    for name in ("seat", "card", "kind", "side", "count", "space", "ability", "decision"):
        found[f"{name} or none"] = (-1, ends[name])
    found["space, row or none"] = (-1, max(spaces, len(static.shares)) - 1)
    found["space, fighter or none"] = (-1, max(spaces, fighters) - 1)
    found["amount"] = found["actions"] = (-COUNT, COUNT)
    found["event number"] = (-TURNS, TURNS)
    return found


def check_fields(static: Static, plain: object) -> dict[str, list[int]]:
    """The fields of a position, all there, of the right length and within their bounds; raises RecordError."""
    if not isinstance(plain, dict):
        raise RecordError("no_position")
    bounds = bounds_of(static)
    fighters, cards, seats = len(static.fighters), len(static.token_kinds), static.seats
    lists = {
        "rng": (1, "rng"),
        "kinds": (cards, "kind"),
        "health": (fighters, "count"),
        "space": (fighters, "space or none"),
        "turn_start": (fighters, "space or none"),
        "known": (cards, "seats"),
        "modes": (seats, "count"),
        "locks": (seats, "count or none"),
        "turns_taken": (seats, "turns"),
    }
    fields = _whole_numbers(plain, {*lists, *PILES_OF, "turn", "combats", "pending", "stack", "decision"})
    for field, (length, sort) in lists.items():
        check_row(field, fields[field], [sort] * length, bounds)
    check_row("turn", fields["turn"], TURN, bounds)
    check_row("decision", fields["decision"], DECISION, bounds)
    for field in PILES_OF:
        _check_piles(field, fields[field], seats, cards)
    _check_rows("stack", fields["stack"], [REGISTERS[at] for at in range(s.FRAME)], FRAMES, bounds)
    _check_rows("combats", fields["combats"], [COMBAT_FIELDS[at] for at in range(s.COMBAT)], FRAMES, bounds)
    _check_pending(static, fields["pending"], bounds)
    for seat, mode in enumerate(fields["modes"]):
        if mode >= max(1, len(static.modes[seat])):
            raise wrong_number("modes", mode)
    return fields


def _whole_numbers(plain: Mapping[str, object], wanted: set[str]) -> dict[str, list[int]]:
    fields: dict[str, list[int]] = {}
    for field in sorted({*plain, *wanted}):
        values = plain.get(field)
        if field not in wanted or not isinstance(values, list):
            raise damaged_by(Message("record", "no_list", {"field": field}))
        if not all(type(value) is int for value in values):
            raise RecordError("not_whole_numbers")
        fields[field] = values
    return fields


def check_row(field: str, values: Sequence[int], sorts: Sequence[str], bounds: Bounds) -> None:
    """A list of numbers, each of its sort."""
    if len(values) != len(sorts):
        raise wrong_length(field, len(values))
    for value, sort in zip(values, sorts, strict=True):
        low, high = bounds[sort]
        if not low <= value <= high:
            raise wrong_number(field, value)


def _check_rows(field: str, values: list[int], sorts: list[str], most: int, bounds: Bounds) -> None:
    """Rows of the same form, flat in one list."""
    if len(values) % len(sorts) or len(values) > most * len(sorts):
        raise wrong_length(field, len(values))
    for start in range(0, len(values), len(sorts)):
        check_row(field, values[start : start + len(sorts)], sorts, bounds)


def _check_piles(field: str, flat: list[int], seats: int, cards: int) -> None:
    """One pile for each seat: its size, then its cards."""
    if len(flat) > seats + cards:
        raise wrong_length(field, len(flat))
    at = piles = 0
    while at < len(flat):
        size = flat[at]
        if not 0 <= size < len(flat) - at:
            raise wrong_number(field, size)
        for card in flat[at + 1 : at + 1 + size]:
            if not 0 <= card < cards:
                raise wrong_number(field, card)
        at += 1 + size
        piles += 1
    if piles != seats:
        raise wrong_length(field, piles)


def _check_pending(static: Static, pending: list[int], bounds: Bounds) -> None:
    """Abilities that wait: as many as there are fighters to fall and cards to be discarded, at most."""
    if len(pending) > len(static.token_kinds) + len(static.fighters) * len(static.ability_table):
        raise wrong_length("pending", len(pending))
    for id in pending:
        if not 0 <= id < len(static.ability_table):
            raise wrong_number("pending", id)


# --- events ---------------------------------------------------------------------------------


def check_events(static: Static, events: object) -> list[tuple[int, ...]] | None:
    """The events of a save, if every one can be told; raises RecordError."""
    if events is None:
        return None
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise RecordError("damaged_events")
    bounds = bounds_of(static)
    if not all(isinstance(event, list) and _can_be_told(static, event, bounds) for event in events):
        raise RecordError("damaged_events")
    return [tuple(event) for event in events]


def _can_be_told(static: Static, event: list[object], bounds: Bounds) -> bool:
    values = [value for value in event if type(value) is int]
    if len(values) != len(event) or len(values) < 2 or not 0 <= values[0] < len(e.EVENTS):
        return False
    arguments = list(e.EVENTS[values[0]][1:])
    if arguments[-1:] == ["cards"] or (arguments[-1:] == ["spaces"] and len(values) >= 2 + len(arguments)):
        last = arguments.pop()
        arguments += [last] * (len(values) - 2 - len(arguments))
    if len(values) != 2 + len(arguments) or not e.EVERYONE <= values[1] < 1 << static.seats:
        return False
    return all(
        _fits(static, argument, value, values[2], bounds) for argument, value in zip(arguments, values[2:], strict=True)
    )


def _fits(static: Static, argument: str, value: int, first: int, bounds: Bounds) -> bool:
    if argument == "mode":
        return 0 <= first < static.seats and 0 <= value < len(static.modes[first])
    low, high = bounds[EVENT_ARGUMENTS[argument]]
    return low <= value <= high

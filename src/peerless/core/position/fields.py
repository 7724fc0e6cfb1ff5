"""Validation of the numbers in an untrusted position: each is checked against what it refers to before it is used."""

from collections.abc import Mapping, Sequence
from typing import Final

from peerless.core import events as e
from peerless.core import frame as f
from peerless.core import state as s
from peerless.core.decision import ACTIONS, KINDS, NUMBER
from peerless.core.facts import MOMENTS
from peerless.core.position.errors import Damaged
from peerless.core.rng import MASK_128
from peerless.core.static import Static
from peerless.core.values import ITEMS
from peerless.core.view import SIDES

Bounds = Mapping[str, tuple[int, int]]

COUNT: Final = 999  # steps of a walk, cards to draw, values of cards
TURNS: Final = 99_999
FRAMES: Final = 32  # nesting depth of effects
OPTION_BITS: Final = 256  # an option has eight bits
PACKED_BITS: Final = 1024  # small numbers packed into one int: shares of damage, the path of a walk

# What the ints of a frame and of a combat are, by index.
REGISTERS: Final = {
    f.PROGRAM: "program",
    f.PC: "count",
    f.SEAT: "seat",
    f.CARD: "card or none",
    f.TARGETS: "fighters",
    f.TO_MOVE: "fighters or abilities",  # also RESOLVED
    f.ALLOWANCE: "count",
    f.CHOSEN_CARD: "card or none",
    f.DEFEATED: "fighters",
    f.FIRST_SPACE: "space, row or none",  # also SHARE_ROW
    f.SECOND_SPACE: "space, fighter or none",  # also TAKER
    f.CARDS_LEFT: "count",
    f.OPPONENT: "seat or none",
    f.PICKED: "packed",
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
PILES: Final = ("decks", "hands", "discards", "played", "removed")
# Event arguments whose numbers are of a different sort here than in `e.ARGUMENTS`.
EVENT_SORTS: Final = {
    "team": "seat",
    "card": "kind or none",
    "cards": "kind",
    "ability": "ability or none",
    "number": "event number",
}


def bounds_of(static: Static) -> Bounds:
    """The inclusive bounds of each sort of number in a game."""
    seats, fighters, cards = static.seats, len(static.fighters), len(static.token_kinds)
    kinds, spaces, abilities = len(static.kinds), static.board.size, len(static.ability_table)
    ends = {
        "flag": 1,
        "side": len(SIDES) - 1,
        "item": len(ITEMS) - 1,
        "action": len(ACTIONS) - 1,
        "moment": len(MOMENTS) - 1,
        "pile": len(e.PILES) - 1,
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
        "packed": (1 << PACKED_BITS) - 1,
    }
    bounds = {name: (0, end) for name, end in ends.items()}
    for name in ("seat", "card", "kind", "side", "count", "space", "ability", "decision"):
        bounds[f"{name} or none"] = (-1, ends[name])
    bounds["space, row or none"] = (-1, max(spaces, len(static.shares)) - 1)
    bounds["space, fighter or none"] = (-1, max(spaces, fighters) - 1)
    bounds["amount"] = bounds["actions"] = (-COUNT, COUNT)
    bounds["event number"] = (-TURNS, TURNS)
    return bounds


def check_fields(static: Static, fields: Mapping[str, list[int]]) -> None:
    """Raise Damaged unless every field has the right length and its numbers are within bounds."""
    bounds = bounds_of(static)
    for field, (length, sort) in lists_of(static).items():
        check_row(field, fields[field], [sort] * length, bounds)
    check_row("turn", fields["turn"], TURN, bounds)
    check_row("decision", fields["decision"], DECISION, bounds)
    for field in PILES:
        _check_piles(field, fields[field], static.seats, len(static.token_kinds))
    _check_rows("stack", fields["stack"], [REGISTERS[at] for at in range(f.FRAME)], FRAMES, bounds)
    _check_rows("combats", fields["combats"], [COMBAT_FIELDS[at] for at in range(s.COMBAT)], FRAMES, bounds)
    _check_pending(static, fields["pending"])
    for seat, mode in enumerate(fields["modes"]):
        if mode >= max(1, len(static.modes[seat])):
            raise Damaged("wrong_number", "modes", mode)


def lists_of(static: Static) -> dict[str, tuple[int, str]]:
    """The fields that are lists of numbers of one sort, each with its length and sort."""
    fighters, cards, seats = len(static.fighters), len(static.token_kinds), static.seats
    return {
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


def field_names(static: Static) -> set[str]:
    """The names of all fields of a position."""
    return {*lists_of(static), *PILES, "turn", "combats", "pending", "stack", "decision"}


def check_row(field: str, values: Sequence[int], sorts: Sequence[str], bounds: Bounds) -> None:
    """Check a list of numbers, each against the bounds of its sort."""
    if len(values) != len(sorts):
        raise Damaged("wrong_length", field, len(values))
    for value, sort in zip(values, sorts, strict=True):
        low, high = bounds[sort]
        if not low <= value <= high:
            raise Damaged("wrong_number", field, value)


def _check_rows(field: str, values: list[int], sorts: list[str], most: int, bounds: Bounds) -> None:
    """Check rows of the same form, stored flat in one list."""
    if len(values) % len(sorts) or len(values) > most * len(sorts):
        raise Damaged("wrong_length", field, len(values))
    for start in range(0, len(values), len(sorts)):
        check_row(field, values[start : start + len(sorts)], sorts, bounds)


def _check_piles(field: str, flat: list[int], seats: int, cards: int) -> None:
    """Check one pile per seat: its size, then its cards."""
    if len(flat) > seats + cards:
        raise Damaged("wrong_length", field, len(flat))
    at = piles = 0
    while at < len(flat):
        size = flat[at]
        if not 0 <= size < len(flat) - at:
            raise Damaged("wrong_number", field, size)
        for card in flat[at + 1 : at + 1 + size]:
            if not 0 <= card < cards:
                raise Damaged("wrong_number", field, card)
        at += 1 + size
        piles += 1
    if piles != seats:
        raise Damaged("wrong_length", field, piles)


def _check_pending(static: Static, pending: list[int]) -> None:
    """Check the pending abilities: at most as many as fighters and cards can trigger."""
    if len(pending) > len(static.token_kinds) + len(static.fighters) * len(static.ability_table):
        raise Damaged("wrong_length", "pending", len(pending))
    for id in pending:
        if not 0 <= id < len(static.ability_table):
            raise Damaged("wrong_number", "pending", id)


def is_event(static: Static, event: tuple[int, ...], bounds: Bounds) -> bool:
    """Whether an event is valid: a known code, an audience, and arguments within their bounds."""
    if len(event) < 2 or not 0 <= event[0] < len(e.EVENTS) or not e.EVERYONE <= event[1] < 1 << static.seats:
        return False
    arguments = e.arguments(event)
    single = sum([1 for argument in arguments if argument not in e.LISTS])
    if len(event) < 2 + single or (single == len(arguments) and len(event) > 2 + single):
        return False
    if "spaces" in arguments and not arguments["spaces"]:
        return False
    for argument, values in arguments.items():
        for value in values:
            if not _fits(static, argument, value, event[2], bounds):
                return False
    return True


def _fits(static: Static, argument: str, value: int, first: int, bounds: Bounds) -> bool:
    if argument == "mode":
        return 0 <= first < static.seats and 0 <= value < len(static.modes[first])
    low, high = bounds[EVENT_SORTS.get(argument, e.ARGUMENTS[argument])]
    return low <= value <= high

"""Validation of the numbers in an untrusted position: each is checked against what it refers to before it is used."""

from collections.abc import Mapping, Sequence
from typing import Final

from peerless.core import events as e
from peerless.core import frame as f
from peerless.core import rule as r
from peerless.core import state as s
from peerless.core.decision import ACTIONS, KINDS, TOKEN
from peerless.core.facts import MOMENTS, NONE, REACTIONS
from peerless.core.pending import ability_of, amount_of, fighter_of
from peerless.core.position.errors import Damaged
from peerless.core.rng import MASK_128
from peerless.core.static import Static
from peerless.core.value_items import ITEMS
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
    f.HURT: "fighters",
    f.FIRST_SPACE: "space, row or none",  # also SHARE_ROW
    f.SECOND_SPACE: "space, fighter or none",  # also TAKER
    f.CARDS_LEFT: "count",
    f.OPPONENT: "seat or none",
    f.PICKED: "packed",
    f.AMOUNT: "count",
    f.THOSE_CARDS: "cards",
    f.LOOP: "packed",
    f.SHOWN: "cards",
    f.THAT_TOKEN: "tokens",
    f.THAT_SPACE: "space or none",
    f.THAT_FIGHTER: "fighters",
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
    s.ATTACK_CANCELED: "labels",
    s.DEFENSE_CANCELED: "labels",
    s.ATTACK_DONE: "labels",
    s.DEFENSE_DONE: "labels",
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
    s.ATTACK_SEAT: "seat",
    s.DEFENSE_SEAT: "seat",
    s.ATTACK_PRINTED: "count",
    s.DEFENSE_PRINTED: "count",
    s.ATTACK_REMEMBERED: "count or none",
    s.DEFENSE_REMEMBERED: "count or none",
    s.DECIDED: "side or none",
}
# out, whose turn, its number, actions left, action, abilities used
TURN: Final = ("seats", "seat", "turns", "actions", "count", "abilities")
ROW: Final = {
    r.ROW_RULE: "rule",
    r.ROW_ABOUT: "fighters or seats",
    r.ROW_AMOUNT: "count",
    r.ROW_SINCE: "turns",
    r.ROW_AGAINST: "fighters",
}
DECISION: Final = ("seat or none", "decision or none", "verb", "choices", "flag", "seat or none")
PILES: Final = ("decks", "hands", "discards", "played", "removed")
# Event arguments whose numbers are of a different sort here than in `e.ARGUMENTS`.
EVENT_SORTS: Final = {
    "team": "seat",
    "card": "kind or none",
    "cards": "kind",
    "ability": "ability or none",
    "number": "event number",
    "total": "event number",
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
        "aside": len(static.piles) - 1,
        "verb": TOKEN,
        "seat": seats - 1,
        "fighter": fighters - 1,
        "space": spaces - 1,
        "card": cards - 1,
        "kind": kinds - 1,
        "ability": len(static.ability_ids) - 1,
        "state": len(static.modes) - 1,
        "counter": len(static.counters) - 1,
        "program": len(static.programs) - 1,
        "rule": len(static.rule_table) - 1,
        "count": COUNT,
        "turns": TURNS,
        "rng": MASK_128,
        "labels": 0b111,
        "seats": (1 << seats) - 1,
        "fighters": (1 << fighters) - 1,
        "cards": (1 << cards) - 1,
        "abilities": (1 << abilities) - 1,
        "token": len(static.tokens) - 1,
        "tokens": (1 << len(static.tokens)) - 1,
        "fighters or abilities": (1 << max(fighters, abilities)) - 1,
        "choices": (1 << OPTION_BITS) - 1,
        "packed": (1 << PACKED_BITS) - 1,
    }
    bounds = {name: (0, end) for name, end in ends.items()}
    for name in ("seat", "card", "kind", "side", "count", "space", "ability", "decision"):
        bounds[f"{name} or none"] = (-1, ends[name])
    bounds["space, row or none"] = (-1, max(spaces, len(static.shares)) - 1)
    bounds["fighters or seats"] = (1, (1 << max(fighters, seats)) - 1)
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
    _check_piles("asides", fields["asides"], len(static.piles), len(static.token_kinds))
    _check_rows("stack", fields["stack"], [REGISTERS[at] for at in range(f.FRAME)], FRAMES, bounds)
    _check_rows("combats", fields["combats"], [COMBAT_FIELDS[at] for at in range(s.COMBAT)], FRAMES, bounds)
    _check_rows("lasting", fields["lasting"], [ROW[at] for at in range(r.LASTING)], r.MOST_LASTING, bounds)
    _check_pending(static, fields["pending"])
    _check_delayed(static, fields["delayed"])
    for mode, facts in zip(fields["modes"], static.modes, strict=True):
        if mode >= len(facts.values):
            raise Damaged("wrong_number", "modes", mode)
    for count, counter in zip(fields["counters"], static.counters, strict=True):
        if count > counter.most:
            raise Damaged("wrong_number", "counters", count)


def lists_of(static: Static) -> dict[str, tuple[int, str]]:
    """The fields that are lists of numbers of one sort, each with its length and sort."""
    fighters, cards, seats, tokens = len(static.fighters), len(static.token_kinds), static.seats, len(static.tokens)
    return {
        "rng": (1, "rng"),
        "kinds": (cards, "kind"),
        "health": (fighters, "count"),
        "space": (fighters, "space or none"),
        "turn_start": (fighters, "space or none"),
        "tokens": (tokens, "space or none"),
        "token_starts": (tokens if static.token_starts_asked else 0, "space or none"),
        "known": (cards, "seats"),
        "modes": (len(static.modes), "count or none"),
        "counters": (len(static.counters), "count"),
        "turns_taken": (seats, "turns"),
        "tally": (len(static.no_tally), "count"),
    }


def field_names(static: Static) -> set[str]:
    """The names of all fields of a position."""
    fields = {
        *lists_of(static),
        *PILES,
        "asides",
        "turn",
        "combats",
        "lasting",
        "pending",
        "delayed",
        "stack",
        "decision",
    }
    return fields


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


def _check_piles(field: str, flat: list[int], wanted: int, cards: int) -> None:
    """Check so many piles: the size of each, then its cards."""
    if len(flat) > wanted + cards:
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
    if piles != wanted:
        raise Damaged("wrong_length", field, piles)


def _check_pending(static: Static, pending: list[int]) -> None:
    """Check the triggered abilities that wait, and what each is about."""
    if len(pending) > COUNT:
        raise Damaged("wrong_length", "pending", len(pending))
    reactions = {ability.id for moment in REACTIONS for ability in static.abilities[moment]}
    for entry in pending:
        known = entry >= 0 and ability_of(entry) in reactions and fighter_of(entry) < len(static.fighters)
        if not known or amount_of(entry) > COUNT:
            raise Damaged("wrong_number", "pending", entry)
        if static.ability_table[ability_of(entry)].tokens and fighter_of(entry) == NONE:
            raise Damaged("wrong_number", "pending", entry)


def _check_delayed(static: Static, delayed: list[int]) -> None:
    """Check the effects that wait for their moment."""
    if len(delayed) > COUNT:
        raise Damaged("wrong_length", "delayed", len(delayed))
    put_off = {ability.id for ability in static.ability_table if ability.delayed}
    for entry in delayed:
        known = entry >= 0 and ability_of(entry) in put_off and fighter_of(entry) < len(static.fighters)
        if not known or amount_of(entry) > COUNT:
            raise Damaged("wrong_number", "delayed", entry)


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
        return 0 <= first < len(static.modes) and 0 <= value < len(static.modes[first].values)
    low, high = bounds[EVENT_SORTS.get(argument, e.ARGUMENTS[argument])]
    return low <= value <= high

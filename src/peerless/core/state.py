"""The mutable half of a game: ints, lists of ints and tuples in one slotted class.

A card is an int that stays with the physical card. `kinds` maps cards to faces, so a sampled game is the same cards
with other faces. Piles are tuples, replaced but never modified; clones share them. So are `tokens`, the pieces that lie
on spaces (TOKEN). The frames of the running programs are stored flat on `stack`, `FRAME` ints each (`frame.py`).
"""

from collections.abc import Callable
from typing import Final

from peerless.core.board import NOWHERE
from peerless.core.facts import NONE
from peerless.core.frame import FRAME, PC
from peerless.core.rng import MASK_128, MULTIPLIER, advance, output
from peerless.core.static import Static

# --- a combat on `combats`; a defense field is the attack field + 1, so that a side can be added -------------
ATTACKER: Final = 0
DEFENDER: Final = 1
ATTACK_CARD: Final = 2
DEFENSE_CARD: Final = 3
BOOST_CARD: Final = 4
REVEALED: Final = 5
ATTACK_BASE: Final = 6
DEFENSE_BASE: Final = 7
ATTACK_ADDED: Final = 8
DEFENSE_ADDED: Final = 9
ATTACK_IGNORED: Final = 10
DEFENSE_IGNORED: Final = 11
ATTACK_CANCELED: Final = 12  # mask of labels whose effect is canceled
DEFENSE_CANCELED: Final = 13
ATTACK_DONE: Final = 14  # mask of labels whose effect has resolved
DEFENSE_DONE: Final = 15
FROZEN_ATTACK: Final = 16
FROZEN_DEFENSE: Final = 17
DEALT: Final = 18  # combat damage to the defending side
WINNER: Final = 19  # 0 attacker, 1 defender, NONE before step 3
ATTACK_KIND: Final = 20  # the face in force once the card lies open: its own, or that of its bonus attack
DEFENSE_KIND: Final = 21
BONUS: Final = 22  # 1 in the combat of a bonus attack
MAIN_DEFENSE_KIND: Final = 23  # in a bonus attack: the face that defended the main attack
TAKEN: Final = 24  # combat damage dealt to the defender itself
REFLECTED: Final = 25
REPLACED: Final = 26  # mask of cards that went back to hand in this combat for others to be played
ATTACK_BOOSTS: Final = 27  # mask of cards that boosted the card of a side
DEFENSE_BOOSTS: Final = 28
ATTACK_SEAT: Final = 29  # the seat that fights on a side, even if a teammate's fighter takes over (COMBAT-18)
DEFENSE_SEAT: Final = 30
ATTACK_PRINTED: Final = 31  # the printed value of a side's card, which an effect may replace
DEFENSE_PRINTED: Final = 32
ATTACK_REMEMBERED: Final = 33  # a number that a side's effects have noted for later in the combat
DEFENSE_REMEMBERED: Final = 34
DECIDED: Final = 35  # the side that wins because an effect says so, or NONE
COMBAT: Final = 36

ATTACK_SIDE: Final = 0
DEFENSE_SIDE: Final = 1

NO_ANSWER: Final = -1
DECLINED: Final = -2


class State:
    """A game position, possibly in the middle of a turn, combat or effect."""

    __slots__ = (
        "action_number",
        "actions_left",
        "answer",
        "asides",
        "base",
        "choices",
        "combats",
        "counters",
        "decider",
        "decision",
        "decks",
        "delayed",
        "discards",
        "hands",
        "health",
        "held",
        "kinds",
        "known",
        "lasting",
        "log",
        "modes",
        "optional",
        "out",
        "pending",
        "played",
        "removed",
        "rng",
        "space",
        "stack",
        "standing",
        "static",
        "tally",
        "token_starts",
        "tokens",
        "turn_number",
        "turn_seat",
        "turn_start",
        "turns_taken",
        "used",
        "verb",
        "winner",
    )

    def __init__(self, static: Static, rng: int, like: "State | None" = None) -> None:
        self.static = static
        self.rng = rng
        if like is None:
            self._lay_out(static)
        else:
            self._copy(like)

    def _lay_out(self, static: Static) -> None:
        """Initialize everything as it comes out of the box."""
        fighters = len(static.fighters)
        self.kinds = static.token_kinds
        self.health = [fighter.health for fighter in static.fighters]
        self.space = [NOWHERE] * fighters
        self.turn_start = [NOWHERE] * fighters
        self.tokens: tuple[int, ...] = (NOWHERE,) * len(static.tokens)  # the space of each (TOKEN-1)
        self.token_starts = self.tokens if static.token_starts_asked else ()  # and at the start of the turn (TOKEN-8)
        self.held = [0] * static.seats  # spaces occupied by the fighters of each seat
        self.standing = 0  # fighters on the battlefield
        self.decks: list[tuple[int, ...]] = []  # the last card is the top one
        for seat in range(static.seats):
            self.decks.append(tuple(range(static.first_cards[seat], static.first_cards[seat + 1])))
        self.hands: list[tuple[int, ...]] = [() for _ in range(static.seats)]
        self.discards: list[tuple[int, ...]] = [() for _ in range(static.seats)]
        self.played: list[tuple[int, ...]] = [() for _ in range(static.seats)]  # face up, being resolved
        self.removed: list[tuple[int, ...]] = [() for _ in range(static.seats)]  # out of the game (FFA-12)
        self.asides: tuple[tuple[int, ...], ...] = ((),) * len(static.piles)  # the declared piles
        self.known = [0] * len(static.token_kinds)  # seats that know the face of a hidden card
        self.modes = tuple([mode.start for mode in static.modes])  # NONE until it is chosen
        self.counters = tuple([counter.start for counter in static.counters])
        self.lasting: tuple[int, ...] = ()  # rules that hold for a while, `LASTING` ints each (`rule.py`)
        self.turns_taken = [0] * static.seats
        self.out = 0  # seats that take no more turns
        self.turn_seat = 0
        self.turn_number = 0
        self.actions_left = 0
        self.action_number = 0
        self.combats: list[int] = []
        self.used = 0  # abilities that act once in a turn or game and have done so, as a mask
        self.tally: tuple[int, ...] = static.no_tally  # what each seat has done this turn (`tally.py`)
        self.delayed: tuple[int, ...] = ()  # abilities that wait for their moment and are then gone
        self.pending: list[int] = []  # triggered abilities waiting for the effect to be complete (`pending.py`)
        self.stack: list[int] = []
        self.base = -FRAME  # where the running frame begins on the stack
        self.decider = NONE  # the seat that must answer; the next four fields hold the question
        self.decision = NONE
        self.verb = 0
        self.choices = 0
        self.optional = 0
        self.answer = NO_ANSWER
        self.winner = NONE
        self.log: list[tuple[int, ...]] | None = None

    def clone(self) -> "State":
        """An independent copy of this state, without a log."""
        return State(self.static, self.rng, self)

    def __reduce__(self) -> "tuple[Callable[..., State], tuple[object, ...]]":
        """Pickle as plain data, log included; compiled classes cannot be pickled otherwise."""
        return resumed, (self.static, self.to_plain(), self.answer, self.log)

    def _copy(self, other: "State") -> None:
        """Copy the lists; tuples and the static half never change and are shared."""
        self.kinds = other.kinds
        self.health = other.health[:]
        self.space = other.space[:]
        self.turn_start = other.turn_start[:]
        self.tokens = other.tokens
        self.token_starts = other.token_starts
        self.held = other.held[:]
        self.standing = other.standing
        self.decks = other.decks[:]
        self.hands = other.hands[:]
        self.discards = other.discards[:]
        self.played = other.played[:]
        self.removed = other.removed[:]
        self.asides = other.asides
        self.known = other.known[:]
        self.modes = other.modes
        self.counters = other.counters
        self.lasting = other.lasting
        self.turns_taken = other.turns_taken[:]
        self.out = other.out
        self.turn_seat = other.turn_seat
        self.turn_number = other.turn_number
        self.actions_left = other.actions_left
        self.action_number = other.action_number
        self.combats = other.combats[:]
        self.used = other.used
        self.tally = other.tally
        self.delayed = other.delayed
        self.pending = other.pending[:]
        self.stack = other.stack[:]
        self.base = other.base
        self.decider = other.decider
        self.decision = other.decision
        self.verb = other.verb
        self.choices = other.choices
        self.optional = other.optional
        self.answer = other.answer
        self.winner = other.winner
        self.log = None

    def register(self, index: int) -> int:
        """A register of the running frame."""
        return self.stack[self.base + index]

    def set_register(self, index: int, value: int) -> None:
        """Write a register of the running frame."""
        self.stack[self.base + index] = value

    def combat(self, field: int) -> int:
        """A field of the current combat."""
        return self.combats[field - COMBAT]  # counted from the end

    def set_combat(self, field: int, value: int) -> None:
        """Write a field of the current combat."""
        self.combats[field - COMBAT] = value

    def random_below(self, n: int) -> int:
        """A uniformly random integer from 0 to n - 1, from the game's own source."""
        self.rng = advance(self.rng)
        return (output(self.rng) * n) >> 64

    def to_plain(self) -> dict[str, list[int]]:
        """The state as lists of ints, for saving; `from_plain` is the inverse."""
        return {
            "rng": [self.rng],
            "kinds": list(self.kinds),
            "health": self.health[:],
            "space": self.space[:],
            "turn_start": self.turn_start[:],
            "tokens": list(self.tokens),
            "token_starts": list(self.token_starts),
            "decks": _packed(self.decks),
            "hands": _packed(self.hands),
            "discards": _packed(self.discards),
            "played": _packed(self.played),
            "removed": _packed(self.removed),
            "asides": _packed(list(self.asides)),
            "known": self.known[:],
            "modes": list(self.modes),
            "counters": list(self.counters),
            "lasting": list(self.lasting),
            "turns_taken": self.turns_taken[:],
            "turn": [self.out, self.turn_seat, self.turn_number, self.actions_left, self.action_number, self.used],
            "tally": list(self.tally),
            "delayed": list(self.delayed),
            "combats": self.combats[:],
            "pending": self.pending[:],
            "stack": self.stack[:],
            "decision": [self.decider, self.decision, self.verb, self.choices, self.optional, self.winner],
        }

    def digest(self) -> str:
        """A short fingerprint of this state: equal states have equal digests everywhere."""
        mix = 0
        plain = self.to_plain()
        for values in plain.values():
            for value in values:
                mix = ((mix ^ value) * MULTIPLIER + 1) & MASK_128
            mix = ((mix ^ len(values)) * MULTIPLIER + 3) & MASK_128
        return f"{mix >> 64:016x}"


def from_plain(static: Static, plain: dict[str, list[int]]) -> State:
    """The state described by `to_plain`; raises KeyError, IndexError or ValueError on invalid data."""
    state = State(static, plain["rng"][0])
    if sorted(plain["kinds"]) != sorted(static.token_kinds):
        raise ValueError("the cards are not those of these decks")
    state.kinds = tuple(plain["kinds"])
    state.health = plain["health"][:]
    state.space = [NOWHERE] * len(state.health)
    for fighter, space in enumerate(plain["space"]):
        if space != NOWHERE:
            put(state, fighter, space)
    state.turn_start = plain["turn_start"][:]
    state.tokens = tuple(plain["tokens"])
    state.token_starts = tuple(plain["token_starts"])
    state.decks = _unpacked(plain["decks"])
    state.hands = _unpacked(plain["hands"])
    state.discards = _unpacked(plain["discards"])
    state.played = _unpacked(plain["played"])
    state.removed = _unpacked(plain["removed"])
    state.asides = tuple(_unpacked(plain["asides"]))
    state.known = plain["known"][:]
    state.modes = tuple(plain["modes"])
    state.counters = tuple(plain["counters"])
    state.lasting = tuple(plain["lasting"])
    state.turns_taken = plain["turns_taken"][:]
    state.out, state.turn_seat, state.turn_number, state.actions_left, state.action_number, state.used = plain["turn"]
    state.tally = tuple(plain["tally"])
    state.delayed = tuple(plain["delayed"])
    state.combats = plain["combats"][:]
    state.pending = plain["pending"][:]
    state.stack = plain["stack"][:]
    state.base = len(state.stack) - FRAME
    state.decider, state.decision, state.verb, state.choices, state.optional, state.winner = plain["decision"]
    return state


def resumed(static: Static, plain: dict[str, list[int]], answer: int, log: list[tuple[int, ...]] | None) -> State:
    """The unpickled state."""
    state = from_plain(static, plain)
    state.answer = answer
    state.log = None if log is None else log[:]
    return state


def _packed(piles: list[tuple[int, ...]]) -> list[int]:
    flat: list[int] = []
    for pile in piles:
        flat.append(len(pile))
        flat.extend(pile)
    return flat


def _unpacked(flat: list[int]) -> list[tuple[int, ...]]:
    piles: list[tuple[int, ...]] = []
    at = 0
    while at < len(flat):
        size = flat[at]
        if size < 0:
            raise ValueError("a pile of negative size")
        piles.append(tuple(flat[at + 1 : at + 1 + size]))
        at += 1 + size
    return piles


def start_combat(state: State, attacker: int, defender: int) -> None:
    """Create the record of a new combat."""
    record = [0] * COMBAT
    record[ATTACKER] = attacker
    record[DEFENDER] = defender
    record[ATTACK_SEAT] = state.static.seat_of[attacker]
    record[DEFENSE_SEAT] = state.static.seat_of[defender]
    for field in (ATTACK_CARD, DEFENSE_CARD, BOOST_CARD, FROZEN_ATTACK, FROZEN_DEFENSE, WINNER):
        record[field] = NONE
    for field in (ATTACK_KIND, DEFENSE_KIND, MAIN_DEFENSE_KIND, ATTACK_REMEMBERED, DEFENSE_REMEMBERED, DECIDED):
        record[field] = NONE
    state.combats.extend(record)


def drop_combat(state: State) -> None:
    """Remove the record of the current combat."""
    del state.combats[len(state.combats) - COMBAT :]


def put(state: State, fighter: int, space: int) -> None:
    """Put a fighter on a space, or take it off the battlefield (NOWHERE)."""
    static = state.static
    old = state.space[fighter]
    state.space[fighter] = space
    if space == NOWHERE:
        state.standing &= ~(1 << fighter)
    else:
        state.standing |= 1 << fighter
    if static.smalls and static.smalls >> fighter & 1:
        return  # a small fighter is in nobody's way (SMALL-1)
    seat = static.seat_of[fighter]
    if old != NOWHERE:
        state.held[seat] &= ~(1 << old)
    if space != NOWHERE:
        state.held[seat] |= 1 << space


def put_token(state: State, token: int, space: int) -> None:
    """Lay a token on a space, or take it off the battlefield (NOWHERE)."""
    state.tokens = replaced(state.tokens, token, space)


def occupied(state: State) -> int:
    """All spaces with a fighter on them."""
    mask = 0
    for held in state.held:
        mask |= held
    return mask


def push(state: State, program: int, seat: int, card: int) -> None:
    """Start a program on top of the running one."""
    state.base = len(state.stack)
    state.stack.extend((program, 0, seat, card, 0, 0, 0, NONE, 0, NONE, NONE, 0, NONE, 0, 0, 0, 0, 0, 0, NONE, 0))


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A tuple with one element replaced: what rarely changes is kept in tuples, which clones share."""
    return (*values[:at], value, *values[at + 1 :])


def again(state: State) -> None:
    """Make the running frame execute its current step again, after a decision or a pushed program."""
    state.stack[state.base + PC] -= 1


def jump(state: State, target: int) -> None:
    """Make the running frame continue at another step."""
    state.stack[state.base + PC] = target

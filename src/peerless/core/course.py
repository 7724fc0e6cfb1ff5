"""The running programs as plain data: which procedure or effect, at which step, with which register values.

Registers that still have their `push` defaults are omitted. Cards remain tokens; hiding them is up to the caller.
"""

from collections.abc import Sequence
from typing import Final

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.decision import K_STEP
from peerless.core.facts import NONE
from peerless.core.frame import (
    ALLOWANCE,
    AMOUNT,
    BRANCH_BITS,
    CARD,
    CARDS_LEFT,
    CHOSEN_CARD,
    DAMAGE_BITS,
    FIRST_SPACE,
    FRAME,
    HURT,
    LOOP,
    OPPONENT,
    PATH,
    PATH_BITS,
    PC,
    PICKED,
    PROGRAM,
    RESOLVED,
    SEAT,
    SECOND_SPACE,
    SHARE_ROW,
    SHARES,
    SHOWN,
    SIDEKICK,
    TAKER,
    TARGETS,
    THAT_FIGHTER,
    THAT_SPACE,
    THAT_TOKEN,
    THOSE_CARDS,
    TO_MOVE,
)
from peerless.core.ops.codes import WINDOW
from peerless.core.pending import ability_of, amount_of, fighter_of
from peerless.core.procedures.programs import (
    BONUS_BEGINS,
    COMBAT_ENDS,
    P_BONUS_ATTACK,
    P_MANEUVER,
    P_SETUP,
    P_SHARE,
    P_TURN,
    SETUP,
    TURN,
    attack_of,
)
from peerless.core.rule import ALWAYS
from peerless.core.state import State, push
from peerless.core.static import Static

Plain = dict[str, object]
PROCEDURES: Final = ("setup", "turn", "resolve-pending", "share", "bonus-attack")
ACTION_PROGRAMS: Final = ("maneuver", "scheme", "attack")
# The registers of a described frame by name; where two names share a register, the program decides which applies.
REGISTERS: Final = {
    "fighters": TARGETS,
    "that_fighter": THAT_FIGHTER,
    "rest": TO_MOVE,
    "used": RESOLVED,
    "steps": ALLOWANCE,
    "chosen": CHOSEN_CARD,
    "hurt": HURT,
    "space": FIRST_SPACE,
    "row": SHARE_ROW,
    "other_space": SECOND_SPACE,
    "taker": TAKER,
    "count": CARDS_LEFT,
    "opponent": OPPONENT,
    "branches": PICKED,
    "path": PATH,
    "damage": SHARES,
    "amount": AMOUNT,
    "those": THOSE_CARDS,
    "loop": LOOP,
    "shown": SHOWN,
    "tokens": THAT_TOKEN,
    "that_space": THAT_SPACE,
}


def program_name(static: Static, program: int) -> str:
    """The name of a program, unique together with the seat of its frame."""
    if program < P_MANEUVER:
        return PROCEDURES[program]
    if program < P_MANEUVER + 3 * static.seats:
        return ACTION_PROGRAMS[(program - P_MANEUVER) % 3]
    return static.effect_names[program]


def ability_name(static: Static, id: int) -> str:
    """The id of an ability, with its seat appended if several abilities in the game share the id."""
    name = static.ability_ids[id]
    seats = [ability.seat for ability in static.ability_table if static.ability_ids[ability.id] == name]
    return name if len(seats) == 1 else name + "@" + str(static.ability_table[id].seat)


def is_in_window(static: Static, program: int, step: int) -> bool:
    """Whether a program is in an effect window, so that `TO_MOVE` holds resolved abilities instead of fighters."""
    steps = static.programs[program]
    return step < len(steps) and steps[step].op == WINDOW


def pending_entries(state: State, waiting: Sequence[int]) -> list[Plain]:
    """Abilities that wait, triggered or put off, with what each is about."""
    entries: list[Plain] = []
    for entry in waiting:
        plain: Plain = {"ability": ability_name(state.static, ability_of(entry))}
        if fighter_of(entry) != NONE:
            plain["fighter"] = state.static.fighters[fighter_of(entry)].id
        if amount_of(entry):
            plain["amount"] = amount_of(entry)
        entries.append(plain)
    return entries


def rule_name(static: Static, number: int) -> str:
    """The card or ability that makes a rule, numbered if it makes several; unique together with the seat."""
    rule = static.rule_table[number]
    source = static.kinds[rule.kind].id if rule.kind != NONE else static.ability_ids[rule.ability]
    made = [
        other
        for other, made in enumerate(static.rule_table)
        if made.until != ALWAYS and (made.seat, made.kind, made.ability) == (rule.seat, rule.kind, rule.ability)
    ]
    return source if len(made) == 1 else source + " " + str(made.index(number) + 1)


def course(state: State) -> list[Plain]:
    """All running programs, innermost last."""
    return [_frame(state, base) for base in range(0, len(state.stack), FRAME)]


def _frame(state: State, base: int) -> Plain:
    stack = state.stack
    plain: Plain = {
        "program": program_name(state.static, stack[base + PROGRAM]),
        "step": stack[base + PC],
        "seat": stack[base + SEAT],
    }
    for name, register in (("fighters", TARGETS), ("that_fighter", THAT_FIGHTER), ("hurt", HURT)):
        if stack[base + register]:
            plain[name] = fighter_ids(state.static, stack[base + register])
    if stack[base + THAT_TOKEN]:
        plain["tokens"] = token_ids(state.static, stack[base + THAT_TOKEN])
    for name, register in (("those", THOSE_CARDS), ("shown", SHOWN)):
        if stack[base + register]:
            plain[name] = list(members(stack[base + register]))
    for name, register in (("steps", ALLOWANCE), ("count", CARDS_LEFT), ("amount", AMOUNT), ("loop", LOOP)):
        if stack[base + register]:
            plain[name] = stack[base + register]
    for name, register in (("card", CARD), ("chosen", CHOSEN_CARD), ("opponent", OPPONENT)):
        if stack[base + register] != NONE:
            plain[name] = stack[base + register]
    if stack[base + TO_MOVE]:
        _add_rest(state, base, plain)
    _add_spaces(state, base, plain)
    if stack[base + PICKED]:
        _add_packed(state, base, plain)
    return plain


def _add_rest(state: State, base: int, plain: Plain) -> None:
    rest = state.stack[base + TO_MOVE]
    if is_in_window(state.static, state.stack[base + PROGRAM], state.stack[base + PC]):
        plain["used"] = [ability_name(state.static, id) for id in members(rest)]
    else:
        plain["rest"] = fighter_ids(state.static, rest)


def _add_spaces(state: State, base: int, plain: Plain) -> None:
    static = state.static
    if state.stack[base + THAT_SPACE] != NOWHERE:
        plain["that_space"] = static.board.ids[state.stack[base + THAT_SPACE]]
    first, second = state.stack[base + FIRST_SPACE], state.stack[base + SECOND_SPACE]
    if state.stack[base + PROGRAM] == P_SHARE:
        if first != NONE:
            plain["row"] = first
        if second != NONE:
            plain["taker"] = static.fighters[second].id
        return
    if first != NOWHERE:
        plain["space"] = static.board.ids[first]
    if second != NOWHERE:
        plain["other_space"] = static.board.ids[second]


def _add_packed(state: State, base: int, plain: Plain) -> None:
    static = state.static
    packed = state.stack[base + PICKED]
    if state.stack[base + PROGRAM] == P_SHARE:
        shares: Plain = {}
        for fighter, amount in enumerate(unpacked(packed, DAMAGE_BITS)):
            if amount:
                shares[static.fighters[fighter].id] = amount
        plain["damage"] = shares
    elif is_walking(state, base):
        plain["path"] = [static.board.ids[space - 1] for space in reversed(unpacked(packed, PATH_BITS))]
    else:
        plain["branches"] = unpacked(packed, BRANCH_BITS)


def resume(state: State, program: int, seat: int, card: int, step: int, registers: dict[str, int]) -> None:
    """The inverse of `course` for one frame: push a program that has reached `step`, with its registers by name."""
    push(state, program, seat, card)
    state.set_register(PC, step)
    for name, value in registers.items():
        state.set_register(REGISTERS[name], value)


def resume_setup(state: State, seat: int) -> None:
    """Resume a setup in which a seat places its next fighter; all earlier ones are placed."""
    sidekicks = state.static.sidekicks[seat]
    waiting = len(sidekicks)
    for place, sidekick in enumerate(sidekicks):
        if not (state.standing >> sidekick & 1 or state.static.fighters[sidekick].off_board):
            waiting = min(waiting, place)
    placed = state.standing >> state.static.heroes[seat] & 1
    push(state, P_SETUP, seat, NONE)
    state.set_register(PC, SETUP.at("sidekicks" if placed else "hero"))
    state.set_register(SIDEKICK, waiting)


def resume_turn(state: State, seat: int, step: str) -> None:
    """Resume a turn at a step."""
    push(state, P_TURN, seat, NONE)
    state.set_register(PC, TURN.at(step))
    state.set_register(SIDEKICK, len(state.static.sidekicks[-1]))  # as setup left it


def resume_attack(state: State, attacker: int, step: int) -> None:
    """Resume an attack at a step; its combat record already exists."""
    seat = state.static.seat_of[attacker]
    push(state, attack_of(seat), seat, NONE)
    state.set_register(PC, step)
    state.set_register(TARGETS, 1 << attacker)


class Running:
    """A program on the stack and the step it has reached."""

    __slots__ = ("program", "seat", "step")

    def __init__(self, program: int, seat: int, step: int) -> None:
        self.program = program
        self.seat = seat
        self.step = step


def running(state: State) -> list[Running]:
    """All running programs, innermost last."""
    stack = state.stack
    return [
        Running(stack[base + PROGRAM], stack[base + SEAT], stack[base + PC]) for base in range(0, len(stack), FRAME)
    ]


def attack_steps(state: State) -> list[int]:
    """The step that each ongoing combat has reached, as a step of `ATTACK`; a bonus attack begins with the defense."""
    steps: list[int] = []
    for frame in running(state):
        if frame.program == P_BONUS_ATTACK:
            steps.append(frame.step + BONUS_BEGINS)
        elif frame.program == attack_of(frame.seat) and frame.step <= COMBAT_ENDS:
            steps.append(frame.step)
    return steps


def with_cards(stack: list[int], names: dict[int, int]) -> list[int]:
    """The same frames with their cards renumbered."""
    renamed = stack[:]
    for base in range(0, len(stack), FRAME):
        for register in (CARD, CHOSEN_CARD):
            renamed[base + register] = names[stack[base + register]]
        for register in (THOSE_CARDS, SHOWN):
            renamed[base + register] = sum([1 << names[card] for card in members(stack[base + register])])
    return renamed


def is_walking(state: State, base: int) -> bool:
    """Whether a frame is asking for the next step of a walk, in which case it holds a path."""
    return state.decision == K_STEP and base == state.base


def unpacked(packed: int, bits: int) -> list[int]:
    """The small numbers packed into an int, lowest bits first."""
    numbers: list[int] = []
    while packed:
        numbers.append(packed & ((1 << bits) - 1))
        packed >>= bits
    return numbers


def packed(numbers: list[int], bits: int) -> int:
    """The inverse of `unpacked`."""
    total = 0
    for number in reversed(numbers):
        total = total << bits | number
    return total


def fighter_ids(static: Static, mask: int) -> list[str]:
    """The ids of the fighters in a mask."""
    return [static.fighters[fighter].id for fighter in members(mask)]


def token_ids(static: Static, mask: int) -> list[str]:
    """The ids of the tokens in a mask."""
    return [static.tokens[token].id for token in members(mask)]

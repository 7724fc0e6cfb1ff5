"""The running programs in words: which procedure or effect, at which step, with what in its registers.

A register that is as `push` left it is not mentioned. Cards stay tokens: who may know them is the reader's business.
"""

from typing import Final

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.decision import K_STEP
from peerless.core.facts import NONE
from peerless.core.procedures.programs import P_BONUS_ATTACK, P_MANEUVER, P_SHARE, P_TURN
from peerless.core.state import (
    CARD,
    FRAME,
    PC,
    PROGRAM,
    R_BRANCHES,
    R_CARD,
    R_COUNT,
    R_DEFEATED,
    R_OPPONENT,
    R_REST,
    R_SPACE_A,
    R_SPACE_B,
    R_STEPS,
    R_TARGET,
    SEAT,
    State,
)
from peerless.core.static import Static

Plain = dict[str, object]
PROCEDURES: Final = ("setup", "turn", "settle", "share", "bonus-attack")
ACTION_PROGRAMS: Final = ("maneuver", "scheme", "attack")
BRANCH_BITS: Final = 4
DAMAGE_BITS: Final = 8
PATH_BITS: Final = 7


def program_name(static: Static, program: int) -> str:
    """The name of a program: with the seat of its frame it is unique."""
    if program < P_MANEUVER:
        return PROCEDURES[program]
    if program < P_MANEUVER + 3 * static.seats:
        return ACTION_PROGRAMS[(program - P_MANEUVER) % 3]
    return static.effect_names[program]


def ability_name(static: Static, id: int) -> str:
    """The id of an ability, with its seat where two heroes of one name are in the game."""
    name = static.ability_ids[id]
    seats = [ability.seat for ability in static.ability_table if static.ability_ids[ability.id] == name]
    return name if len(seats) == 1 else name + "@" + str(static.ability_table[id].seat)


def has_windows(program: int, static: Static) -> bool:
    """Whether effects fall due in a program: then it notes the abilities that have resolved, else fighters."""
    action = P_MANEUVER <= program < P_MANEUVER + 3 * static.seats and (program - P_MANEUVER) % 3 == 2
    return action or program in (P_TURN, P_BONUS_ATTACK)


def course(state: State) -> list[Plain]:
    """All running programs, the one that runs now last."""
    return [_frame(state, base) for base in range(0, len(state.stack), FRAME)]


def _frame(state: State, base: int) -> Plain:
    stack = state.stack
    plain: Plain = {
        "program": program_name(state.static, stack[base + PROGRAM]),
        "step": stack[base + PC],
        "seat": stack[base + SEAT],
    }
    if stack[base + R_TARGET]:
        plain["fighters"] = fighter_ids(state.static, stack[base + R_TARGET])
    if stack[base + R_DEFEATED]:
        plain["defeated"] = fighter_ids(state.static, stack[base + R_DEFEATED])
    for name, register in (("steps", R_STEPS), ("count", R_COUNT)):
        if stack[base + register]:
            plain[name] = stack[base + register]
    for name, register in (("card", CARD), ("chosen", R_CARD), ("opponent", R_OPPONENT)):
        if stack[base + register] != NONE:
            plain[name] = stack[base + register]
    if stack[base + R_REST]:
        _tell_rest(state, base, plain)
    _tell_spaces(state, base, plain)
    if stack[base + R_BRANCHES]:
        _tell_branches(state, base, plain)
    return plain


def _tell_rest(state: State, base: int, plain: Plain) -> None:
    rest = state.stack[base + R_REST]
    if has_windows(state.stack[base + PROGRAM], state.static):
        plain["used"] = [ability_name(state.static, id) for id in members(rest)]
    else:
        plain["rest"] = fighter_ids(state.static, rest)


def _tell_spaces(state: State, base: int, plain: Plain) -> None:
    static = state.static
    one, other = state.stack[base + R_SPACE_A], state.stack[base + R_SPACE_B]
    if state.stack[base + PROGRAM] == P_SHARE:
        if one != NONE:
            plain["row"] = one
        if other != NONE:
            plain["taker"] = static.fighters[other].id
        return
    if one != NOWHERE:
        plain["space"] = static.board.ids[one]
    if other != NOWHERE:
        plain["other_space"] = static.board.ids[other]


def _tell_branches(state: State, base: int, plain: Plain) -> None:
    static = state.static
    packed = state.stack[base + R_BRANCHES]
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


def is_walking(state: State, base: int) -> bool:
    """Whether a frame asks for the next step of a walk: then it remembers a path."""
    return state.decision == K_STEP and base == state.base


def unpacked(packed: int, bits: int) -> list[int]:
    """Small numbers out of one int, the lowest first."""
    found: list[int] = []
    while packed:
        found.append(packed & ((1 << bits) - 1))
        packed >>= bits
    return found


def packed(numbers: list[int], bits: int) -> int:
    """The way back from `unpacked`."""
    total = 0
    for number in reversed(numbers):
        total = total << bits | number
    return total


def fighter_ids(static: Static, mask: int) -> list[str]:
    """The fighters of a mask by id."""
    return [static.fighters[fighter].id for fighter in members(mask)]

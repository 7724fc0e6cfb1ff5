"""Whether pieces off the battlefield can be told apart: an effect that brings one back asks which only if they can."""

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.frame import FRAME, HURT, PASSED, PROGRAM, TARGETS, THAT_FIGHTER
from peerless.core.pending import fighter_of
from peerless.core.procedures.programs import maneuver_of
from peerless.core.rule import ABOUT_SEATS, LASTING, ROW_ABOUT, ROW_AGAINST, ROW_RULE
from peerless.core.state import ATTACK_SIDE, ATTACKER, COMBAT, DEFENSE_SIDE, State


def distinct(state: State, pieces: int) -> int:
    """One piece from each group of interchangeable pieces off the battlefield: the lowest represents its group.

    An effect that brings back one of several pieces asks which, unless all are interchangeable (EFFECT-6).
    """
    representatives = 0
    for piece in members(pieces):
        if not _has_equal(state, representatives, piece):
            representatives |= 1 << piece
    return representatives


def _has_equal(state: State, pieces: int, piece: int) -> bool:
    for other in members(pieces):
        if are_interchangeable(state, piece, other):
            return True
    return False


def are_interchangeable(state: State, first: int, second: int) -> bool:
    """Whether two pieces off the battlefield are indistinguishable for the rest of the game.

    They have the same kind and seat, and agree in everything recorded about them that an effect may still query.
    """
    facts, others = state.static.fighters[first], state.static.fighters[second]
    if facts.kind != others.kind or facts.seat != others.seat:
        return False
    return _marks(state, first) == _marks(state, second)


def _marks(state: State, fighter: int) -> list[int]:
    """Everything recorded about a fighter off the battlefield that can still be read.

    Where it began the turn (TURN-14) and its health, if any effect of this game asks about them; its role in the
    combats; whether a suspended effect has selected it, will move it or has passed it; which rules that hold for a
    while are about it. The running effect's own selection is not counted: it is about to be replaced.
    """
    static, stack = state.static, state.stack
    marks = [
        state.turn_start[fighter] if static.start_asked >> fighter & 1 else NOWHERE,
        state.health[fighter] if static.defeat_asked >> fighter & 1 else 0,
    ]
    if static.marked:
        marks += [state.counters[row] for row, counter in enumerate(static.counters) if counter.fighter == fighter]
    for start in range(0, len(state.combats), COMBAT):
        for side in (ATTACK_SIDE, DEFENSE_SIDE):
            marks.append(1 if state.combats[start + ATTACKER + side] == fighter else 0)
    for entry in state.pending:
        marks.append(1 if fighter_of(entry) == fighter else 0)
    for base in range(0, len(stack), FRAME):
        if stack[base + PROGRAM] >= maneuver_of(static.seats):  # effects follow the procedures
            selected = 0 if base == state.base else stack[base + TARGETS]
            marks += [(selected | stack[base + THAT_FIGHTER]) >> fighter & 1, stack[base + PASSED] >> fighter & 1]
            if static.hurt_asked:
                marks.append(stack[base + HURT] >> fighter & 1)
    for at in range(0, len(state.lasting), LASTING):
        if static.rule_table[state.lasting[at + ROW_RULE]].word not in ABOUT_SEATS:
            marks.append(state.lasting[at + ROW_ABOUT] >> fighter & 1)
            marks.append(state.lasting[at + ROW_AGAINST] >> fighter & 1)
    return marks

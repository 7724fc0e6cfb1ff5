"""Movement along paths (MOVE), in a maneuver and by effects."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.facts import CHANGES_OF_SPACE, FIGHTER_MOVED, NONE
from peerless.core.frame import (
    ALLOWANCE,
    BOOST,
    MOVER,
    PASSED,
    PATH,
    PATH_BITS,
    STEPS_LEFT,
    TARGETS,
    TO_MOVE,
    WALKER,
    WALKER_AT,
)
from peerless.core.ops.placing import set_on
from peerless.core.pending import is_resolving
from peerless.core.procedures.programs import P_RESOLVE_PENDING
from peerless.core.program import Step
from peerless.core.query import chooser, spaces
from peerless.core.reach import destinations, links_for, may_move, passable
from peerless.core.relocation import relocated
from peerless.core.rule import PLACE_BANS, R_MOVEMENT, R_PLACE
from peerless.core.state import DECLINED, NO_ANSWER, State, again, jump, occupied, push, put
from peerless.core.values import banned, bonus, in_force, number
from peerless.core.ways import is_watched, way_to


def start_moves(state: State, step: Step) -> None:
    """Let each selected fighter move up to a number of spaces; see `move_each`."""
    assert step.number is not None
    state.set_register(TO_MOVE, state.register(TARGETS))
    state.set_register(MOVER, 0)
    state.set_register(ALLOWANCE, number(state, step.number))


def move_each(state: State, step: Step) -> None:
    """Move fighters one after another, as many and in whatever order the player likes (MAN-4, MOVE-12).

    A maneuver adds its movement bonuses; an effect may require an `exact` distance or allow moving `through` enemies.
    What a move triggers resolves before the next one.
    """
    stack, base = state.stack, state.base
    answer = state.answer
    state.answer = NO_ANSWER
    mover = stack[base + MOVER]
    if mover and answer != NO_ANSWER:
        watched = state.static.listened & CHANGES_OF_SPACE != 0
        waiting = len(state.pending) if watched else 0
        _finish_move(state, lowest(mover), answer, step)
        stack[base + TO_MOVE] &= ~mover
        if watched and len(state.pending) > waiting and not is_resolving(state):
            stack[base + MOVER] = 0
            again(state)
            push(state, P_RESOLVE_PENDING, state.turn_seat, NONE)
            return
    elif answer == DECLINED:
        return
    elif answer != NO_ANSWER:
        stack[base + MOVER] = 1 << answer
        _ask_destination(state, answer, step)
        return
    movable = _movable(state, stack[base + TO_MOVE] & state.standing, step)
    several = movable & (movable - 1)
    stack[base + MOVER] = 0 if several else movable
    if several:
        d.ask(state, chooser(state, step), d.K_MOVER, d.FIGHTER, movable, not step.exact)  # MOVE-9
    elif movable:
        _ask_destination(state, lowest(movable), step)  # a single candidate is asked for its destination right away


def _movable(state: State, candidates: int, step: Step) -> int:
    """The fighters that can end somewhere else; an adjacent empty space is a quick positive."""
    movable, free = 0, ~occupied(state)
    quick = state.static.free_movement and state.stack[state.base + ALLOWANCE] > 0 and not step.exact
    near = state.static.board.adjacent
    for fighter in members(candidates):
        if (quick and near[state.space[fighter]] & free) or _can_move(state, fighter, step):
            movable |= 1 << fighter
    return movable


def _ask_destination(state: State, fighter: int, step: Step) -> None:
    goals = destinations(state, fighter, allowance(state, fighter, step), step.through, step.exact)
    goals |= _placings(state, fighter, step)
    d.ask(state, chooser(state, step), d.K_DESTINATION, d.SPACE, goals, False)


def _finish_move(state: State, fighter: int, goal: int, step: Step) -> None:
    if _is_in_walking_distance(state, fighter, goal, step):
        traced = state.log is not None or state.static.listened & CHANGES_OF_SPACE  # only then does the way matter
        move(state, fighter, goal, allowance(state, fighter, step) if traced else 0, step)
    else:
        set_on(state, fighter, goal)  # HOUDINI-4


def _can_move(state: State, fighter: int, step: Step) -> bool:
    """Whether a fighter can end its movement on another space."""
    steps = allowance(state, fighter, step)
    here = state.space[fighter]
    goals = destinations(state, fighter, steps, step.through, step.exact) | _placings(state, fighter, step)
    return goals & ~(1 << here) != 0


def _placings(state: State, fighter: int, step: Step) -> int:
    """Where a fighter with that ability may be placed instead of moving in a boosted maneuver (HOUDINI-2)."""
    goals = 0
    if step.maneuver and state.static.rule_words >> R_PLACE & 1 and state.register(BOOST) != NONE:
        for rule, about, _ in in_force(state, R_PLACE):
            if (about & ~banned(state, PLACE_BANS)) >> fighter & 1:
                assert rule.spaces is not None
                goals |= spaces(state, rule.spaces)
    return goals


def _is_in_walking_distance(state: State, fighter: int, goal: int, step: Step) -> bool:
    if not step.maneuver or not state.static.rule_words >> R_PLACE & 1:
        return True
    goals = destinations(state, fighter, allowance(state, fighter, step), step.through, step.exact)
    return goals >> goal & 1 == 1


def allowance(state: State, fighter: int, step: Step) -> int:
    """How far a fighter may move: the effect's number, or in a maneuver the movement plus bonuses."""
    steps = state.stack[state.base + ALLOWANCE]
    static = state.static
    if not step.maneuver or not (static.rule_words >> R_MOVEMENT & 1):
        return steps
    steps += bonus(state, R_MOVEMENT, fighter)
    return steps if steps > 0 else 0


def move_one(state: State, step: Step) -> None:
    """Move the selected fighter; it may end on its own space (MOVE-5, MOVE-8, MOVE-10).

    With `declined`, the move may be declined; the program then continues there.
    """
    assert step.number is not None
    mover = state.register(TARGETS) & state.standing
    if mover == 0:
        return
    fighter = lowest(mover)
    answer = d.taken(state)
    steps = number(state, step.number)
    if answer == NO_ANSWER:
        goals = destinations(state, fighter, steps, step.through, step.exact)
        if goals & (goals - 1) or step.declined:
            d.ask(state, chooser(state, step), d.K_DESTINATION, d.SPACE, goals, step.declined > 0)
        else:
            move(state, fighter, lowest(goals), steps, step)
    elif answer == DECLINED:
        jump(state, step.declined)
    else:
        move(state, fighter, answer, steps, step)


def move(state: State, fighter: int, goal: int, steps: int, step: Step) -> None:
    """Carry out a movement of up to so many steps that is known to be legal."""
    start = state.space[fighter]
    if goal == start:
        return
    listened = state.static.listened & CHANGES_OF_SPACE
    if state.log is None and not listened:
        put(state, fighter, goal)
        return
    path = [start, goal]
    if state.log is not None or (listened and is_watched(state, fighter)):
        path = way_to(state, fighter, goal, steps, step.through, step.exact, chooser(state, step))
    if state.log is not None:
        state.log.append((e.E_MOVED, e.EVERYONE, fighter, *path))
    put(state, fighter, goal)
    if listened:
        relocated(state, fighter, path, FIGHTER_MOVED)


def walk(state: State, step: Step) -> None:
    """Move the selected fighter step by step, recording the enemies it passes (MOVE-11)."""
    assert step.number is not None
    mover = state.register(WALKER) & state.standing
    if mover == 0 or not may_move(state, lowest(mover)):
        return
    fighter = lowest(mover)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(WALKER_AT, state.space[fighter])
        state.set_register(STEPS_LEFT, number(state, step.number))
        state.set_register(PASSED, 0)
        state.set_register(PATH, state.space[fighter] + 1)
    elif answer != DECLINED:
        _note_passed(state, fighter)
        state.set_register(PATH, state.register(PATH) << PATH_BITS | answer + 1)
        state.set_register(WALKER_AT, answer)
        state.set_register(STEPS_LEFT, state.register(STEPS_LEFT) - 1)
    here = state.register(WALKER_AT)
    onward = ways_on(state, fighter, here, state.register(STEPS_LEFT), step.through) if answer != DECLINED else 0
    if onward:
        d.ask(state, chooser(state, step), d.K_STEP, d.SPACE, onward, may_stop(state, fighter, here))
        return
    path = path_of(state.register(PATH))
    state.set_register(PATH, 0)
    if state.log is not None and len(path) > 1:
        state.log.append((e.E_MOVED, e.EVERYONE, fighter, *path))
    put(state, fighter, here)
    if state.static.listened & CHANGES_OF_SPACE and len(path) > 1:
        relocated(state, fighter, path, FIGHTER_MOVED)


def mark_moves_over(state: State, step: Step) -> None:
    """Clear what the movement of a maneuver has used, for the windows at the end of the action."""
    for register in (MOVER, TO_MOVE, ALLOWANCE):
        state.set_register(register, 0)


def path_of(packed: int) -> list[int]:
    """The spaces of a walk, unpacked from the form used by `walk`."""
    path: list[int] = []
    while packed:
        path.append((packed & ((1 << PATH_BITS) - 1)) - 1)
        packed >>= PATH_BITS
    path.reverse()
    return path


def _note_passed(state: State, fighter: int) -> None:
    """Record an enemy on the space being left as passed."""
    here = state.register(WALKER_AT)
    for enemy in members(state.static.enemies[state.static.seat_of[fighter]] & state.standing):
        if state.space[enemy] == here:
            state.set_register(PASSED, state.register(PASSED) | 1 << enemy)


def may_stop(state: State, fighter: int, here: int) -> bool:
    """Whether a walk may end here: on the fighter's own space or an empty one."""
    return here == state.space[fighter] or not occupied(state) >> here & 1


def ways_on(state: State, fighter: int, here: int, steps: int, through: int) -> int:
    """The next spaces from which the walk can still end legally (MOVE-4)."""
    if steps <= 0:
        return 0
    board = state.static.board
    large = state.static.fighters[fighter].large
    way, links = passable(state, fighter, through), links_for(state, fighter)
    free = board.all_spaces & ~(occupied(state) & ~(1 << state.space[fighter]))
    next_spaces = 0
    for there in members(board.one_step_from(1 << here, large, links) & way & ~(1 << here)):
        if board.within_links(there, steps - 1, way, large, links) & free:
            next_spaces |= 1 << there
    return next_spaces

"""Movement along paths (MOVE), in a maneuver and by effects."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.facts import NONE, ON_MOVEMENT
from peerless.core.frame import (
    ALLOWANCE,
    BOOST,
    MOVER,
    PASSED,
    PATH,
    PATH_BITS,
    SEAT,
    STEPS_LEFT,
    TARGETS,
    TO_MOVE,
    WALKER,
    WALKER_AT,
)
from peerless.core.ops.placing import set_on
from peerless.core.program import Step
from peerless.core.query import destinations, spaces
from peerless.core.state import DECLINED, NO_ANSWER, State, jump, occupied, put
from peerless.core.values import holds, number


def start_moves(state: State, step: Step) -> None:
    """Let each selected fighter move up to a number of spaces; see `move_each`."""
    assert step.number is not None
    state.set_register(TO_MOVE, state.register(TARGETS))
    state.set_register(MOVER, 0)
    state.set_register(ALLOWANCE, number(state, step.number))


def move_each(state: State, step: Step) -> None:
    """Move fighters one after another, as many and in whatever order the player likes (MAN-4, MOVE-12).

    A maneuver adds its movement bonuses; an effect may require an `exact` distance or allow moving `through` enemies.
    """
    stack, base = state.stack, state.base
    answer = state.answer
    state.answer = NO_ANSWER
    mover = stack[base + MOVER]
    if mover and answer != NO_ANSWER:
        _finish_move(state, lowest(mover), answer, step)
        stack[base + TO_MOVE] &= ~mover
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
        d.ask(state, stack[base + SEAT], d.K_MOVER, d.FIGHTER, movable, not step.exact)  # MOVE-9
    elif movable:
        _ask_destination(state, lowest(movable), step)  # a single candidate is asked for its destination right away


def _movable(state: State, candidates: int, step: Step) -> int:
    """The fighters that can end somewhere else; an adjacent empty space is a quick positive."""
    movable = 0
    near = state.static.board.adjacent if state.stack[state.base + ALLOWANCE] > 0 and not step.exact else None
    taken = occupied(state)
    for fighter in members(candidates):
        if (near is not None and near[state.space[fighter]] & ~taken) or _can_move(state, fighter, step):
            movable |= 1 << fighter
    return movable


def _ask_destination(state: State, fighter: int, step: Step) -> None:
    goals = destinations(state, fighter, allowance(state, fighter, step), step.through, step.exact)
    goals |= _placings(state, fighter, step)
    d.ask(state, state.stack[state.base + SEAT], d.K_DESTINATION, d.SPACE, goals, False)


def _finish_move(state: State, fighter: int, goal: int, step: Step) -> None:
    if _is_in_walking_distance(state, fighter, goal, step):
        move(state, fighter, goal, step.through)
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
    if step.maneuver and state.static.placements and state.register(BOOST) != NONE:
        for placement in state.static.placements:
            if placement.fighters >> fighter & 1:
                goals |= spaces(state, placement.spaces)
    return goals


def _is_in_walking_distance(state: State, fighter: int, goal: int, step: Step) -> bool:
    if not state.static.placements or not step.maneuver:
        return True
    goals = destinations(state, fighter, allowance(state, fighter, step), step.through, step.exact)
    return goals >> goal & 1 == 1


def allowance(state: State, fighter: int, step: Step) -> int:
    """How far a fighter may move: the effect's number, or in a maneuver the movement plus bonuses."""
    steps = state.stack[state.base + ALLOWANCE]
    if not step.maneuver:
        return steps
    static = state.static
    for bonus in static.bonuses[ON_MOVEMENT * static.seats + static.seat_of[fighter]]:
        if bonus.fighters >> fighter & 1 and (bonus.condition is None or holds(state, bonus.condition)):
            steps += number(state, bonus.number)  # SINBAD-2
    return steps


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
    if answer == NO_ANSWER:
        goals = destinations(state, fighter, number(state, step.number), step.through, step.exact)
        if goals & (goals - 1) or step.declined:
            d.ask(state, state.register(SEAT), d.K_DESTINATION, d.SPACE, goals, step.declined > 0)
        else:
            move(state, fighter, lowest(goals), step.through)
    elif answer == DECLINED:
        jump(state, step.declined)
    else:
        move(state, fighter, answer, step.through)


def move(state: State, fighter: int, goal: int, through: bool) -> None:
    """Carry out a movement known to be legal."""
    start = state.space[fighter]
    if goal == start:
        return
    if state.log is not None:
        static = state.static
        passable = static.board.all_spaces
        for seat in range(static.seats):
            if not through and static.teams[seat] != static.teams[static.seat_of[fighter]]:
                passable &= ~state.held[seat]
        path = static.board.path(start, goal, passable, static.fighters[fighter].large)
        state.log.append((e.E_MOVED, e.EVERYONE, fighter, *path))
    put(state, fighter, goal)


def walk(state: State, step: Step) -> None:
    """Move the selected fighter step by step, recording the enemies it passes (MOVE-11)."""
    assert step.number is not None
    mover = state.register(WALKER) & state.standing
    if mover == 0:
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
        d.ask(state, state.register(SEAT), d.K_STEP, d.SPACE, onward, may_stop(state, fighter, here))
        return
    path = path_of(state.register(PATH))
    state.set_register(PATH, 0)
    if state.log is not None and len(path) > 1:
        state.log.append((e.E_MOVED, e.EVERYONE, fighter, *path))
    put(state, fighter, here)


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


def ways_on(state: State, fighter: int, here: int, steps: int, through: bool) -> int:
    """The next spaces from which the walk can still end legally (MOVE-4)."""
    if steps <= 0:
        return 0
    board = state.static.board
    large = state.static.fighters[fighter].large
    passable = board.all_spaces
    team = state.static.teams[state.static.seat_of[fighter]]
    for seat in range(state.static.seats):
        if not through and state.static.teams[seat] != team:
            passable &= ~state.held[seat]
    free = board.all_spaces & ~(occupied(state) & ~(1 << state.space[fighter]))
    next_spaces = 0
    for there in members((board.adjacent[here] if large else board.walk[here]) & passable):
        if board.within(there, steps - 1, passable, large) & free:
            next_spaces |= 1 << there
    return next_spaces

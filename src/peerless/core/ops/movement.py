"""Moving step by step, placing, and coming back (MOVE, PLACE, DEFEAT-4)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.program import Step
from peerless.core.query import destinations, fighters, spaces
from peerless.core.state import (
    DECLINED,
    NO_ANSWER,
    R_REST,
    R_STEPS,
    R_TARGET,
    SEAT,
    State,
    again,
    jump,
    occupied,
    put,
)
from peerless.core.static import ON_MOVEMENT
from peerless.core.values import holds, number


def start_moves(state: State, step: Step) -> None:
    """The fighters settled on may each move up to a number of spaces; see `move_each`."""
    assert step.number is not None
    state.set_register(R_REST, state.register(R_TARGET))
    state.set_register(R_TARGET, 0)
    state.set_register(R_STEPS, number(state, step.number))


def move_each(state: State, step: Step) -> None:
    """Move fighters one after another, in the order and number the player likes (MAN-4, MOVE-12).

    `a`: through enemies; `b`: exactly so many steps; `c`: a maneuver, with its movement bonuses.
    """
    mover = state.register(R_TARGET)
    if mover == 0:
        _choose_mover(state, step)
        return
    fighter = lowest(mover)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = destinations(state, fighter, allowance(state, fighter, step), step.a == 1, step.b == 1)
        d.ask(state, state.register(SEAT), d.K_DESTINATION, d.SPACE, goals, False)
        return
    move(state, fighter, answer, step.a == 1)
    state.set_register(R_REST, state.register(R_REST) & ~mover)
    state.set_register(R_TARGET, 0)
    again(state)


def _choose_mover(state: State, step: Step) -> None:
    """Ask who moves next, or nobody any more; a last candidate is asked at once where it goes."""
    answer = d.taken(state)
    if answer == NO_ANSWER:
        movable = 0
        for fighter in members(state.register(R_REST) & state.standing):
            if _can_move(state, fighter, step):
                movable |= 1 << fighter
        if movable & (movable - 1):
            d.ask(state, state.register(SEAT), d.K_MOVER, d.FIGHTER, movable, step.b == 0)  # MOVE-9
        elif movable:
            state.set_register(R_TARGET, movable)
            again(state)
    elif answer != DECLINED:
        state.set_register(R_TARGET, 1 << answer)
        again(state)


def _can_move(state: State, fighter: int, step: Step) -> bool:
    """Whether a fighter can end anywhere but where it stands; an empty space beside it settles that quickly."""
    steps = allowance(state, fighter, step)
    here = state.space[fighter]
    if steps > 0 and step.b == 0 and state.static.board.adjacent[here] & ~occupied(state):
        return True
    return destinations(state, fighter, steps, step.a == 1, step.b == 1) & ~(1 << here) != 0


def allowance(state: State, fighter: int, step: Step) -> int:
    """How far a fighter may go: the effect's number, or in a maneuver the movement with its bonuses."""
    steps = state.register(R_STEPS)
    if step.c == 0:
        return steps
    static = state.static
    seat = static.seat_of[fighter]
    for bonus in static.bonuses[ON_MOVEMENT * static.seats + seat]:
        if bonus.fighters >> fighter & 1 and (bonus.condition is None or holds(state, bonus.condition)):
            steps += number(state, bonus.number)  # SINBAD-2
    return steps


def move_one(state: State, step: Step) -> None:
    """Move the fighter settled on; its own space is a legal end (MOVE-5, MOVE-8, MOVE-10).

    `a`: through enemies; `b`: exactly so many steps; `c`: where to go on if it may be declined and is.
    """
    assert step.number is not None
    mover = state.register(R_TARGET) & state.standing
    if mover == 0:
        return
    fighter = lowest(mover)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = destinations(state, fighter, number(state, step.number), step.a == 1, step.b == 1)
        if goals & (goals - 1) or step.c:
            d.ask(state, state.register(SEAT), d.K_DESTINATION, d.SPACE, goals, step.c > 0)
        else:
            move(state, fighter, lowest(goals), step.a == 1)
    elif answer == DECLINED:
        jump(state, step.c)
    else:
        move(state, fighter, answer, step.a == 1)


def move(state: State, fighter: int, goal: int, through: bool) -> None:
    """Carry out a movement that was found legal."""
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


def place(state: State, step: Step) -> None:
    """Set the fighter settled on directly onto one of the spaces found (PLACE-1 … PLACE-3).

    If `b` is 1 it may be declined; then, and without a space, the program goes on at step `a`.
    """
    assert step.spaces is not None
    placed = state.register(R_TARGET) & state.standing
    answer = d.taken(state)
    if answer == NO_ANSWER:
        found = spaces(state, step.spaces) if placed else 0
        if found == 0:
            jump(state, step.a)
            return
        if step.b or found & (found - 1):
            d.ask(state, state.register(SEAT), d.K_PLACE, d.SPACE, found, step.b == 1)
            return
        answer = lowest(found)
    if answer == DECLINED:
        jump(state, step.a)
        return
    fighter = lowest(placed)
    put(state, fighter, answer)
    if state.log is not None:
        state.log.append((e.E_PLACED, e.EVERYONE, fighter, answer))


def come_back(state: State, step: Step) -> None:
    """Bring one defeated fighter back with its starting health (DEFEAT-4); without a space nothing happens."""
    assert step.spaces is not None and step.fighters is not None
    gone = fighters(state, step.fighters)
    if gone == 0:
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        found = spaces(state, step.spaces)
        if found == 0:
            return
        if found & (found - 1):
            d.ask(state, state.register(SEAT), d.K_RETURN_SPACE, d.SPACE, found, False)
            return
        answer = lowest(found)
    fighter = lowest(gone)
    state.health[fighter] = state.static.fighters[fighter].health
    put(state, fighter, answer)
    if state.log is not None:
        state.log.append((e.E_RETURNED, e.EVERYONE, fighter, answer))

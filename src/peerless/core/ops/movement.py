"""Moving step by step, placing, and coming back (MOVE, PLACE, DEFEAT-4)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.program import Spaces, Step
from peerless.core.query import base_of, destinations, fighters, spaces
from peerless.core.state import (
    DECLINED,
    NO_ANSWER,
    R_CARD,
    R_REST,
    R_SPACE_A,
    R_STEPS,
    R_TARGET,
    SEAT,
    State,
    again,
    jump,
    occupied,
    put,
)
from peerless.core.static import NONE, ON_MOVEMENT
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
        goals |= _placings(state, fighter, step)
        d.ask(state, state.register(SEAT), d.K_DESTINATION, d.SPACE, goals, False)
        return
    if _is_in_walking_distance(state, fighter, answer, step):
        move(state, fighter, answer, step.a == 1)
    else:
        set_on(state, fighter, answer)  # HOUDINI-4
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
    goals = destinations(state, fighter, steps, step.a == 1, step.b == 1) | _placings(state, fighter, step)
    return goals & ~(1 << here) != 0


def _placings(state: State, fighter: int, step: Step) -> int:
    """Where a fighter may be placed instead of moving: in a boosted maneuver, if it has that ability (HOUDINI-2)."""
    found = 0
    if step.c and state.register(R_CARD) != NONE:
        for placement in state.static.placements:
            if placement.fighters >> fighter & 1:
                found |= spaces(state, placement.spaces)
    return found


def _is_in_walking_distance(state: State, fighter: int, goal: int, step: Step) -> bool:
    if not state.static.placements or step.c == 0:
        return True
    goals = destinations(state, fighter, allowance(state, fighter, step), step.a == 1, step.b == 1)
    return goals >> goal & 1 == 1


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
    set_on(state, lowest(placed), answer)


def set_on(state: State, fighter: int, space: int) -> None:
    """Place a fighter: no path, no distance (PLACE-1)."""
    put(state, fighter, space)
    if state.log is not None:
        state.log.append((e.E_PLACED, e.EVERYONE, fighter, space))


def come_back(state: State, step: Step) -> None:
    """Bring one defeated fighter back with its starting health (DEFEAT-4); the effect has settled on it then.

    If `b` is 1 it may be declined; then, and if nobody or no space is there, the program goes on at step `a`.
    """
    assert step.spaces is not None and step.fighters is not None
    gone = fighters(state, step.fighters)
    found = spaces(state, step.spaces) if gone else 0
    answer = d.taken(state)
    if answer == NO_ANSWER and found and (step.b or found & (found - 1)):
        d.ask(state, state.register(SEAT), d.K_RETURN_SPACE, d.SPACE, found, step.b == 1)
        return
    if answer == DECLINED or found == 0:
        jump(state, step.a)
        return
    fighter = lowest(gone)
    bring_on(state, fighter, lowest(found) if answer == NO_ANSWER else answer)
    state.set_register(R_TARGET, 1 << fighter)


def bring_on(state: State, fighter: int, space: int) -> None:
    """Set a fighter that is off the battlefield onto a space, with its starting health."""
    state.health[fighter] = state.static.fighters[fighter].health
    put(state, fighter, space)
    if state.log is not None:
        state.log.append((e.E_RETURNED, e.EVERYONE, fighter, space))


def swap(state: State, step: Step) -> None:
    """Two fighters change places in one step (PLACE-4)."""
    assert step.fighters is not None
    pair = members(fighters(state, step.fighters))
    if len(pair) != 2:
        return
    one, other = pair
    here, there = state.space[one], state.space[other]
    put(state, one, NOWHERE)
    put(state, other, here)
    put(state, one, there)
    if state.log is not None:
        state.log.append((e.E_SWAPPED, e.EVERYONE, one, other))


def walk(state: State, step: Step) -> None:
    """Move the fighter settled on step by step, through anybody, noting the enemies it passes (MOVE-11).

    `R_SPACE_A` is where it is on its way, `R_STEPS` how far it may still go, `R_REST` whom it has passed.
    """
    assert step.number is not None
    mover = state.register(R_TARGET) & state.standing
    if mover == 0:
        return
    fighter = lowest(mover)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(R_SPACE_A, state.space[fighter])
        state.set_register(R_STEPS, number(state, step.number))
        state.set_register(R_REST, 0)
    elif answer != DECLINED:
        _note_passed(state, fighter)
        state.set_register(R_SPACE_A, answer)
        state.set_register(R_STEPS, state.register(R_STEPS) - 1)
    here = state.register(R_SPACE_A)
    onward = _ways_on(state, fighter, here, state.register(R_STEPS)) if answer != DECLINED else 0
    if onward:
        d.ask(state, state.register(SEAT), d.K_STEP, d.SPACE, onward, _may_stop(state, fighter, here))
    elif here != state.space[fighter]:
        if state.log is not None:
            state.log.append((e.E_MOVED, e.EVERYONE, fighter, state.space[fighter], here))
        put(state, fighter, here)


def _note_passed(state: State, fighter: int) -> None:
    """An enemy whose space is entered and left again has been passed."""
    here = state.register(R_SPACE_A)
    for enemy in members(state.static.enemies[state.static.seat_of[fighter]] & state.standing):
        if state.space[enemy] == here:
            state.set_register(R_REST, state.register(R_REST) | 1 << enemy)


def _may_stop(state: State, fighter: int, here: int) -> bool:
    return here == state.space[fighter] or not occupied(state) >> here & 1


def _ways_on(state: State, fighter: int, here: int, steps: int) -> int:
    """The next spaces from which the walk can still end somewhere (MOVE-4)."""
    if steps <= 0:
        return 0
    board = state.static.board
    large = state.static.fighters[fighter].large
    free = board.all_spaces & ~(occupied(state) & ~(1 << state.space[fighter]))
    found = 0
    for there in members(board.adjacent[here] if large else board.walk[here]):
        if board.within(there, steps - 1, board.all_spaces, large) & free:
            found |= 1 << there
    return found


def summon(state: State, step: Step) -> None:
    """Put one of these fighters on a space: from the reserve, else taken from where it stands (CLONE-3, CLONE-4)."""
    assert step.fighters is not None and step.spaces is not None
    kin = base_of(state, step.fighters)
    answer = d.taken(state)
    if state.register(R_TARGET) & kin == 0:
        chosen = _choose_summoned(state, step.spaces, kin, answer)
        if chosen == 0:
            return
        state.set_register(R_TARGET, chosen)
        answer = NO_ANSWER
    fighter = lowest(state.register(R_TARGET) & kin)
    if answer == NO_ANSWER:
        found = _room_for(state, step.spaces, fighter)
        if found == 0:
            state.set_register(R_TARGET, 0)
            return
        if found & (found - 1):
            d.ask(state, state.register(SEAT), d.K_RETURN_SPACE, d.SPACE, found, False)
            return
        answer = lowest(found)
    if state.standing >> fighter & 1:
        if answer != state.space[fighter]:
            set_on(state, fighter, answer)
    else:
        bring_on(state, fighter, answer)
    state.set_register(R_TARGET, 0)


def _choose_summoned(state: State, where: Spaces, kin: int, answer: int) -> int:
    """Whom to summon: who is in the reserve, else whom the player names; 0 while that is asked, or if nobody can be."""
    reserve = kin & ~state.standing
    if reserve:
        return reserve & -reserve
    if answer != NO_ANSWER:
        return 1 << answer
    able = 0
    for fighter in members(kin):
        if _room_for(state, where, fighter):
            able |= 1 << fighter
    if able & (able - 1):
        d.ask(state, state.register(SEAT), d.K_SUMMON, d.FIGHTER, able, False)
        return 0
    return able


def _room_for(state: State, where: Spaces, fighter: int) -> int:
    """Where a summoned fighter may go; the space that it leaves counts as empty (CLONE-5)."""
    found = spaces(state, where)
    if state.standing >> fighter & 1:
        anywhere = Spaces(where.base, False, where.fighters, where.register)
        found |= spaces(state, anywhere) & 1 << state.space[fighter]
    return found


def leave_in_place(state: State, step: Step) -> None:
    """The hero leaves a summoned sidekick in his space and is placed in his zone (CLONE-8).

    First the sidekick is settled, then the space; nothing happens unless both can be.
    """
    assert step.fighters is not None
    seat = state.register(SEAT)
    hero = state.static.heroes[seat]
    if not state.standing >> hero & 1:
        return
    kin = base_of(state, step.fighters)
    answer = d.taken(state)
    chosen = state.register(R_TARGET) & kin
    if chosen == 0:
        chosen = _choose_stand_in(state, hero, kin, answer)
        if chosen == 0:
            return
        state.set_register(R_TARGET, chosen)
        answer = NO_ANSWER
    stand_in = lowest(chosen)
    found = _escapes(state, hero, stand_in)
    if answer == NO_ANSWER and found & (found - 1):
        d.ask(state, seat, d.K_PLACE, d.SPACE, found, False)
        return
    if found:
        _trade(state, hero, stand_in, lowest(found) if answer == NO_ANSWER else answer)


def _choose_stand_in(state: State, hero: int, kin: int, answer: int) -> int:
    reserve = kin & ~state.standing
    if reserve:
        return reserve & -reserve
    if answer != NO_ANSWER:
        return 1 << answer
    able = 0
    for fighter in members(kin):
        if _escapes(state, hero, fighter):
            able |= 1 << fighter
    if able & (able - 1):
        d.ask(state, state.register(SEAT), d.K_SUMMON, d.FIGHTER, able, False)
        return 0
    return able


def _escapes(state: State, hero: int, stand_in: int) -> int:
    """Empty spaces in the zone of the hero's space; the one that the sidekick leaves counts as empty."""
    taken = occupied(state)
    if state.standing >> stand_in & 1:
        taken &= ~(1 << state.space[stand_in])
    return state.static.board.zone_mates[state.space[hero]] & ~taken


def _trade(state: State, hero: int, stand_in: int, goal: int) -> None:
    here = state.space[hero]
    put(state, hero, NOWHERE)
    if state.standing >> stand_in & 1:
        set_on(state, stand_in, here)
    else:
        bring_on(state, stand_in, here)
    set_on(state, hero, goal)

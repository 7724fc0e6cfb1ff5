"""Bringing fighters onto the battlefield: returned, summoned, left in a hero's place (DEFEAT-4, CLONE)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.equal_pieces import distinct
from peerless.core.facts import CHANGES_OF_SPACE, FIGHTER_PLACED
from peerless.core.frame import RETURNING, SEAT, TARGETS, THAT_FIGHTER
from peerless.core.ops.damage import change_health
from peerless.core.ops.placing import set_from, set_on
from peerless.core.program import Spaces, Step
from peerless.core.query import away, base_of, room_for, spaces
from peerless.core.relocation import relocated
from peerless.core.rule import PLACE_BANS
from peerless.core.state import DECLINED, NO_ANSWER, State, jump, occupied, put
from peerless.core.values import banned, number


def come_back(state: State, step: Step) -> None:
    """Bring back one fighter that is off the battlefield, and select it (DEFEAT-4).

    It has its starting health, or that given by `number` (HEALTH-4). The player first chooses the fighter, then the
    space. If the player declines, or there is no fighter or no space, the program jumps to `goto`.
    """
    assert step.spaces is not None and step.fighters is not None
    answer = d.taken(state)
    pieces = who_may_return(state, step)
    goals = room_for(state, step.spaces, pieces) if pieces else 0
    if answer == DECLINED or goals == 0:
        jump(state, step.goto)
        return
    seat, optional, several = state.register(SEAT), step.optional, pieces & (pieces - 1) != 0
    if several and answer == NO_ANSWER:
        d.ask(state, seat, d.K_CHOOSE_FIGHTER, d.FIGHTER, pieces, optional)
        return
    if several and state.verb == d.FIGHTER:
        state.set_register(RETURNING, answer)
        answer, optional = NO_ANSWER, False
    if answer == NO_ANSWER and (optional or goals & (goals - 1)):
        d.ask(state, seat, d.K_RETURN_SPACE, d.SPACE, goals, optional)
        return
    fighter = state.register(RETURNING) if several else lowest(pieces)
    bring_on(state, fighter, lowest(goals) if answer == NO_ANSWER else answer)
    state.set_register(TARGETS, 1 << fighter)
    if step.keeps:
        state.set_register(THAT_FIGHTER, 1 << fighter)
    if step.number is not None:
        change_health(state, fighter, number(state, step.number))


def who_may_return(state: State, step: Step) -> int:
    """The fighters off the battlefield that this step can bring back, one per group of interchangeable pieces."""
    assert step.fighters is not None
    return distinct(state, base_of(state, step.fighters) & ~state.standing & ~away(state) & ~_eliminated(state))


def revive(state: State, step: Step) -> None:
    """Undo a defeat: the fighter comes back with the health that the effect specifies (HEALTH-4, WIN-7)."""
    come_back(state, step)


def _eliminated(state: State) -> int:
    """The fighters of eliminated players, none of which can come back (FFA-7, TEAM-13)."""
    mask = 0
    for seat in members(state.out):
        mask |= state.static.own[seat]
    return mask


def bring_on(state: State, fighter: int, space: int) -> None:
    """Put a fighter that is off the battlefield on a space, with its starting health."""
    state.health[fighter] = state.static.fighters[fighter].health
    put(state, fighter, space)
    if state.log is not None:
        state.log.append((e.E_RETURNED, e.EVERYONE, fighter, space))
    if state.static.listened & CHANGES_OF_SPACE:
        relocated(state, fighter, [NOWHERE, space], FIGHTER_PLACED)


def summon(state: State, step: Step) -> None:
    """Summon one of these fighters to a space: from the reserve, else from its current space (CLONE-3, CLONE-4)."""
    assert step.fighters is not None and step.spaces is not None
    kin = base_of(state, step.fighters)
    if state.out >> state.register(SEAT) & 1:
        return
    answer = d.taken(state)
    if state.register(TARGETS) & kin == 0:
        chosen = _choose_sidekick(state, step.spaces, kin, answer)
        if chosen == 0:
            return
        state.set_register(TARGETS, chosen)
        answer = NO_ANSWER
    fighter = lowest(state.register(TARGETS) & kin)
    if answer == NO_ANSWER:
        goals = _room_for(state, step.spaces, fighter)
        if goals == 0:
            state.set_register(TARGETS, 0)
            return
        if goals & (goals - 1):
            d.ask(state, state.register(SEAT), d.K_RETURN_SPACE, d.SPACE, goals, False)
            return
        answer = lowest(goals)
    _set_or_bring(state, fighter, answer)
    state.set_register(TARGETS, 0)


def _set_or_bring(state: State, fighter: int, space: int) -> None:
    """Put a summoned fighter on a space, possibly the one it was taken from (CLONE-4, CLONE-5)."""
    if state.standing >> fighter & 1:
        set_on(state, fighter, space)
    else:
        bring_on(state, fighter, space)


def _choose_sidekick(state: State, where: Spaces | None, kin: int, answer: int) -> int:
    """The fighter to summon, from the reserve or else the battlefield; 0 while it is being asked, or if there is none.

    `where` is the destination of the summoning; None is the hero's own space.
    """
    if answer != NO_ANSWER:
        return 1 << answer
    seat, reserve = state.register(SEAT), distinct(state, kin & ~state.standing & ~away(state))
    if reserve & (reserve - 1):
        d.ask(state, seat, d.K_CHOOSE_FIGHTER, d.FIGHTER, reserve, False)
        return 0
    if reserve:
        return reserve
    able = 0
    for fighter in members(kin & state.standing & ~banned(state, PLACE_BANS)):
        if _escapes(state, fighter) if where is None else _room_for(state, where, fighter):
            able |= 1 << fighter
    if able & (able - 1):
        d.ask(state, seat, d.K_SUMMON, d.FIGHTER, able, False)
        return 0
    return able


def _room_for(state: State, where: Spaces, fighter: int) -> int:
    """Where a summoned fighter may go; the space it leaves counts as empty (CLONE-5)."""
    room = room_for(state, where, 1 << fighter)
    if state.standing >> fighter & 1:
        room |= spaces(state, where.occupied_or_not()) & 1 << state.space[fighter]
    return room


def leave_in_place(state: State, step: Step) -> None:
    """Leave a summoned sidekick in the hero's space and place the hero in the same zone (CLONE-8).

    The sidekick is chosen first, then the space; nothing happens unless both are possible.
    """
    assert step.fighters is not None
    seat = state.register(SEAT)
    hero = state.static.heroes[seat]
    if not state.standing >> hero & 1 or banned(state, PLACE_BANS) >> hero & 1:
        return
    kin = base_of(state, step.fighters)
    answer = d.taken(state)
    chosen = state.register(TARGETS) & kin
    if chosen == 0:
        chosen = _choose_sidekick(state, None, kin, answer)
        if chosen == 0:
            return
        state.set_register(TARGETS, chosen)
        answer = NO_ANSWER
    stand_in = lowest(chosen)
    escapes = _escapes(state, stand_in)
    if answer == NO_ANSWER and escapes & (escapes - 1):
        d.ask(state, seat, d.K_PLACE, d.SPACE, escapes, False)
        return
    if escapes:
        _trade(state, hero, stand_in, lowest(escapes) if answer == NO_ANSWER else answer)


def _escapes(state: State, stand_in: int) -> int:
    """Empty spaces in the zones of the hero's space; the space that the sidekick leaves counts as empty."""
    hero = state.static.heroes[state.static.seat_of[stand_in]]
    taken = occupied(state)
    if state.standing >> stand_in & 1:
        taken &= ~(1 << state.space[stand_in])
    return state.static.board.zone_mates[state.space[hero]] & ~taken


def _trade(state: State, hero: int, stand_in: int, goal: int) -> None:
    here = state.space[hero]
    put(state, hero, NOWHERE)
    _set_or_bring(state, stand_in, here)
    set_from(state, hero, here, goal)

"""Placing and swapping: no path, no distance (PLACE)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import CHANGES_OF_SPACE, FIGHTER_PLACED, NONE
from peerless.core.frame import AMOUNT, TARGETS
from peerless.core.pending import happened_to, is_resolving
from peerless.core.procedures.programs import P_RESOLVE_PENDING
from peerless.core.program import Step
from peerless.core.query import away, chooser, fighters, room_for
from peerless.core.relocation import crossed, met_tokens, relocated, zones_at
from peerless.core.rule import PLACE_BANS, R_NOT_LEAVE
from peerless.core.state import DECLINED, NO_ANSWER, State, jump, push, put
from peerless.core.values import banned


def place(state: State, step: Step) -> None:
    """Place the selected fighter directly on one of the matching spaces (PLACE-1 … PLACE-3).

    If the player declines, or there is no space, the program jumps to `goto`.
    """
    assert step.spaces is not None
    placed = state.register(TARGETS) & (state.standing | away(state)) & ~banned(state, PLACE_BANS)  # DORMANT-7
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = room_for(state, step.spaces, placed) if placed else 0
        if goals == 0:
            jump(state, step.goto)
            return
        if step.optional or goals & (goals - 1):
            d.ask(state, chooser(state, step), d.K_PLACE, d.SPACE, goals, step.optional)
            return
        answer = lowest(goals)
    if answer == DECLINED:
        jump(state, step.goto)
        return
    set_on(state, lowest(placed), answer)


def set_on(state: State, fighter: int, space: int) -> None:
    """Place a fighter: no path, no distance (PLACE-1)."""
    set_from(state, fighter, state.space[fighter], space)


def set_from(state: State, fighter: int, here: int, space: int) -> None:
    """Place a fighter that stood on a space, which may be occupied by another already."""
    put(state, fighter, space)
    if state.log is not None:
        state.log.append((e.E_PLACED, e.EVERYONE, fighter, space))
    if state.static.listened & CHANGES_OF_SPACE:
        relocated(state, fighter, [here, space], FIGHTER_PLACED)


def swap(state: State, step: Step) -> None:
    """Swap a fighter with the selected one in one step (PLACE-4), if both are on the battlefield."""
    assert step.fighters is not None
    matching, selected = fighters(state, step.fighters), state.register(TARGETS) & state.standing
    if matching == 0 or selected == 0 or matching == selected or (matching | selected) & banned(state, PLACE_BANS):
        return
    first, second = lowest(matching), lowest(selected)
    here, there = state.space[first], state.space[second]
    zones = zones_at(state, first, here), zones_at(state, second, there)
    put(state, first, NOWHERE)
    put(state, second, here)
    put(state, first, there)
    if state.log is not None:
        state.log.append((e.E_SWAPPED, e.EVERYONE, first, second))
    for fighter, space, before in ((first, there, zones[0]), (second, here, zones[1])):
        happened_to(state, FIGHTER_PLACED, fighter, 0)
        crossed(state, fighter, before, zones_at(state, fighter, space))
        met_tokens(state, fighter)


# --- leaving the battlefield (DORMANT) ------------------------------------------------------


def about_to_leave(state: State, step: Step) -> None:
    """Resolve what it triggers that the selected fighters leave zones, while they still stand there (TRIGGER-7)."""
    waiting = len(state.pending)
    for fighter in members(_may_leave(state)):
        crossed(state, fighter, zones_at(state, fighter, state.space[fighter]), 0)
    if len(state.pending) > waiting and not is_resolving(state):
        push(state, P_RESOLVE_PENDING, state.turn_seat, NONE)


def _may_leave(state: State) -> int:
    """The selected fighters that no rule keeps on their spaces (LASTING-12)."""
    return state.register(TARGETS) & state.standing & ~banned(state, 1 << R_NOT_LEAVE)


def leave_board(state: State, step: Step) -> None:
    """Take the selected fighters off the battlefield without defeating them (DORMANT-1)."""
    leaving = _may_leave(state)
    for fighter in members(leaving):
        put(state, fighter, NOWHERE)
        if state.log is not None:
            state.log.append((e.E_LEFT, e.EVERYONE, fighter))
    state.set_register(AMOUNT, leaving.bit_count())

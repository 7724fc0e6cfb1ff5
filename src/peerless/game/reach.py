"""Ways over the board, to be shown to people: where a fighter can go, by which spaces, whom it could hit from there.

Only what lies open is used, so everybody may ask about every fighter.
"""

from dataclasses import dataclass

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, ON_MOVEMENT
from peerless.core.query import destinations, movement_under_way, targets
from peerless.core.state import State
from peerless.core.values import holds, number


@dataclass(frozen=True)
class Reached:
    """A space that a fighter can reach: the way to it, and the fighters it could attack there."""

    space: int
    path: list[int]
    targets: list[int]


def steps_of(state: State, fighter: int, boost: int | None = None) -> int:
    """How far a fighter goes in a maneuver, its bonuses included (MOVE-1, SINBAD-2).

    A `boost` is tried out; without one, that of the maneuver under way counts.
    """
    static = state.static
    seat = static.seat_of[fighter]
    steps = _movement(state, seat) if boost is None else static.movement[seat] + boost
    for bonus in static.bonuses[ON_MOVEMENT * static.seats + seat]:
        if bonus.fighters >> fighter & 1 and (bonus.condition is None or holds(state, bonus.condition)):
            steps += number(state, bonus.number)
    return steps


def _movement(state: State, seat: int) -> int:
    """The movement of a seat, with the boost of its maneuver while its fighters are being moved."""
    boosted = movement_under_way(state, seat)
    return state.static.movement[seat] if boosted == NONE else boosted


def reach(state: State, fighter: int, boost: int | None = None) -> list[Reached]:
    """All spaces where a fighter could end an ordinary maneuver; none if it is not on the battlefield."""
    if state.space[fighter] == NOWHERE:
        return []
    ways = paths(state, fighter)
    goals = destinations(state, fighter, steps_of(state, fighter, boost), False, False)
    trial = state.clone()
    return [Reached(goal, ways.get(goal, []), _targets_from(trial, fighter, goal)) for goal in members(goals)]


def _targets_from(trial: State, fighter: int, space: int) -> list[int]:
    """Enemies that could be attacked from a space (ATK-2, FFA-4)."""
    trial.space[fighter] = space
    return list(members(targets(trial, fighter)))


def paths(state: State, fighter: int, through: bool = False) -> dict[int, list[int]]:
    """A shortest way to every space that can be reached, through enemies or only round them."""
    static = state.static
    board = static.board
    start = state.space[fighter]
    team = static.teams[static.seat_of[fighter]]
    passable = board.all_spaces
    for seat in range(static.seats):
        if not through and static.teams[seat] != team:
            passable &= ~state.held[seat]
    links = board.adjacent if static.fighters[fighter].large else board.walk
    found = {start: [start]}
    queue = [start]
    for here in queue:
        for there in members(links[here] & passable):
            if there not in found:
                found[there] = [*found[here], there]
                queue.append(there)
    return found

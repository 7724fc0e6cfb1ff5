"""Movement ranges for display: where a fighter can go, by which path, and which fighters it could attack from there.

Only public information is used, so any player may query any fighter.
"""

from dataclasses import dataclass

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE
from peerless.core.program import NOBODY
from peerless.core.query import movement_under_way
from peerless.core.reach import destinations, links_for, passable, targets
from peerless.core.rule import R_MOVEMENT
from peerless.core.state import State
from peerless.core.values import bonus


@dataclass(frozen=True)
class Reached:
    """A space that a fighter can reach, the path to it, and the fighters it could attack from there."""

    space: int
    path: list[int]
    targets: list[int]


def steps_of(state: State, fighter: int, boost: int | None = None) -> int:
    """The number of spaces a fighter may move in a maneuver, including bonuses (MOVE-1, SINBAD-2).

    A given `boost` is hypothetical; without it, the boost of the maneuver in progress applies.
    """
    static = state.static
    seat = static.seat_of[fighter]
    steps = _movement(state, seat) if boost is None else static.movement[seat] + boost
    return max(0, steps + bonus(state, R_MOVEMENT, fighter))


def _movement(state: State, seat: int) -> int:
    """The movement value of a seat, including the maneuver's boost while its fighters are moving."""
    boosted = movement_under_way(state, seat)
    return state.static.movement[seat] if boosted == NONE else boosted


def reach(state: State, fighter: int, boost: int | None = None) -> list[Reached]:
    """All spaces where a fighter could end a regular maneuver; empty if it is not on the battlefield."""
    if state.space[fighter] == NOWHERE:
        return []
    ways = paths(state, fighter)
    goals = destinations(state, fighter, steps_of(state, fighter, boost), NOBODY, False)
    trial = state.clone()
    return [Reached(goal, ways.get(goal, []), _targets_from(trial, fighter, goal)) for goal in members(goals)]


def _targets_from(trial: State, fighter: int, space: int) -> list[int]:
    """Enemies that could be attacked from a space (ATK-2, FFA-4)."""
    trial.space[fighter] = space
    return list(members(targets(trial, fighter)))


def paths(state: State, fighter: int, through: int = NOBODY) -> dict[int, list[int]]:
    """A shortest path to every reachable space; `through` says which enemies it may pass."""
    board, large = state.static.board, state.static.fighters[fighter].large
    start = state.space[fighter]
    way, links = passable(state, fighter, through), links_for(state, fighter)
    path_to = {start: [start]}
    queue = [start]
    for here in queue:
        for there in members(board.one_step_from(1 << here, large, links) & way):
            if there not in path_to:
                path_to[there] = [*path_to[here], there]
                queue.append(there)
    return path_to

"""Numbers about fighters on the board: how many, how healthy, how far apart."""

from peerless.core import program as p
from peerless.core.bits import members
from peerless.core.query import fighters, spaces_of, steps_to
from peerless.core.state import State


def of_fighters(state: State, query: p.Number, mask: int) -> int:
    """How many these fighters are, how healthy, in how many zones, or how far away from others."""
    if query.kind == p.COUNT_FIGHTERS:
        return mask.bit_count()
    if query.kind == p.DISTANCE:
        assert query.to is not None
        return _distance(state, mask, fighters(state, query.to))
    total = 0
    for fighter in members(mask):
        if query.kind == p.ZONES_OF:
            total += state.static.board.zone_count[state.space[fighter]]
        elif query.kind == p.HEALTH_OF:
            total += state.health[fighter]
        else:
            total += state.static.fighters[fighter].health - state.health[fighter]
    return total


def _distance(state: State, some: int, others: int) -> int:
    """The fewest lines between a space of the first fighters and one of the others, whoever stands in between."""
    goals = spaces_of(state, others)
    if goals == 0:
        return 0
    return min([steps_to(state, fighter, goals) for fighter in members(some)], default=state.static.board.size)

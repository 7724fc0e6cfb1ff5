"""The way that a fighter takes to its destination, which its player need not spell out (MOVE-8, TRIGGER-6).

It is a shortest one, unless somebody watches whether the fighter leaves or enters a zone. Then it is the way that
suits the player who moves it best: what opponents would react to happens as rarely as possible, what the player or a
teammate reacts to as often as possible.
"""

from peerless.core.bits import members
from peerless.core.facts import ZONE_ENTERED, ZONE_LEFT
from peerless.core.reach import links_for, passable
from peerless.core.relocation import zones_at
from peerless.core.state import State

Legs = dict[int, tuple[int, int]]  # by space reached: what the way there has cost, and the space before it


def way_to(state: State, fighter: int, goal: int, steps: int, through: int, exact: bool, mover: int) -> list[int]:
    """The spaces of the way to a destination known to be legal, both ends included."""
    static = state.static
    start, large = state.space[fighter], static.fighters[fighter].large
    ways, links = passable(state, fighter, through), links_for(state, fighter)
    if not is_watched(state, fighter):
        return static.board.path(start, goal, ways, large, links)
    layers: list[Legs] = [{start: (0, start)}]
    marks: dict[int, int] = {}
    for _ in range(steps):
        layers.append(_next_legs(state, fighter, layers[-1], links, ways | 1 << start, mover, marks))
    reached = [number for number, legs in enumerate(layers) if goal in legs]
    best = reached[-1] if exact else min(reached, key=lambda number: layers[number][goal][0])
    way = [goal]
    for legs in reversed(layers[1 : best + 1]):
        way.append(legs[way[-1]][1])
    way.reverse()
    return way


def is_watched(state: State, fighter: int) -> bool:
    """Whether an ability waits for this fighter to leave or enter a zone."""
    abilities = state.static.abilities
    return any(ability.subject >> fighter & 1 for moment in (ZONE_LEFT, ZONE_ENTERED) for ability in abilities[moment])


def _next_legs(
    state: State, fighter: int, legs: Legs, links: list[int], ways: int, mover: int, marks: dict[int, int]
) -> Legs:
    """The cheapest ways that are one step longer; `marks` keeps the zones of each space."""
    board, large = state.static.board, state.static.fighters[fighter].large
    longer: Legs = {}
    for here, (cost, _) in legs.items():
        for there in members(board.one_step_from(1 << here, large, links) & ways):
            total = cost + _cost(state, _mark(state, fighter, here, marks), _mark(state, fighter, there, marks), mover)
            if there not in longer or total < longer[there][0]:
                longer[there] = (total, here)
    return longer


def _mark(state: State, fighter: int, space: int, marks: dict[int, int]) -> int:
    if space not in marks:
        marks[space] = zones_at(state, fighter, space)
    return marks[space]


def _cost(state: State, before: int, after: int, mover: int) -> int:
    """What a step from one space to another triggers: 1 for each ability of opponents, -1 for each of the own team."""
    if before == after:
        return 0
    static, cost = state.static, 0
    for moment, crossing in ((ZONE_LEFT, before & ~after), (ZONE_ENTERED, after & ~before)):
        for ability in static.abilities[moment]:
            if crossing >> ability.id & 1:
                cost += -1 if static.teams[ability.seat] == static.teams[mover] else 1
    return cost

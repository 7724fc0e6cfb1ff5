"""Zones for display: whose zones the open decision is about. Only the board counts, so anybody may know."""

from peerless.core.bits import members
from peerless.core.program import IN_ZONE_OF, OUTSIDE_ZONE_OF
from peerless.core.query import asking_step, fighters
from peerless.core.sets import Fighters
from peerless.core.state import State


def zones_of(state: State) -> list[int]:
    """The fighters in whose zones, or outside of which, the asking step looks for spaces or fighters."""
    step = asking_step(state)
    anchors: list[Fighters] = []
    if step.fighters is not None and step.fighters.in_zone_of is not None:
        anchors.append(step.fighters.in_zone_of)
    for query in () if step.spaces is None else (step.spaces, *step.spaces.parts):
        if query.base in (IN_ZONE_OF, OUTSIDE_ZONE_OF) and query.fighters is not None:
            anchors.append(query.fighters)
    return sorted({fighter for query in anchors for fighter in members(fighters(state, query))})

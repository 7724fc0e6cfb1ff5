"""What it triggers that a fighter changes its space: being moved or placed, zones and tokens (TRIGGER-5, TOKEN-11)."""

from peerless.core.board import NOWHERE
from peerless.core.facts import TOKEN_ENTERED, ZONE_ENTERED, ZONE_LEFT
from peerless.core.pending import happened_to, queue
from peerless.core.query import zone_of
from peerless.core.state import State
from peerless.core.token_places import tokens_on


def zones_at(state: State, fighter: int, space: int) -> int:
    """The abilities that watch whether this fighter leaves or enters a zone, and whose zone a space is in, as a mask.

    NOWHERE is in no zone, and nobody leaves the zones of its own space.
    """
    mask = 0
    if space != NOWHERE:
        for moment in (ZONE_LEFT, ZONE_ENTERED):
            for ability in state.static.abilities[moment]:
                watched = ability.subject >> fighter & 1
                if watched and zone_of(state, ability.near & ~(1 << fighter)) >> space & 1:
                    mask |= 1 << ability.id
    return mask


def crossed(state: State, fighter: int, before: int, after: int) -> None:
    """Queue what it triggers that a fighter was in the zones of `before` and is now in those of `after` (TRIGGER-5)."""
    for ability in state.static.abilities[ZONE_LEFT]:
        if (before & ~after) >> ability.id & 1:
            queue(state, ability.id, fighter, 0)
    for ability in state.static.abilities[ZONE_ENTERED]:
        if (after & ~before) >> ability.id & 1:
            queue(state, ability.id, fighter, 0)


def relocated(state: State, fighter: int, path: list[int], moment: int) -> None:
    """Queue what it triggers that a fighter was moved along these spaces, or placed on the last of them."""
    happened_to(state, moment, fighter, 0)
    before = zones_at(state, fighter, path[0])
    for space in path[1:]:
        after = zones_at(state, fighter, space)
        crossed(state, fighter, before, after)
        before = after
    if path[-1] != path[0]:
        met_tokens(state, fighter)


def met_tokens(state: State, fighter: int) -> None:
    """Queue what tokens on the space of a fighter do to it now that it has come there (TOKEN-11)."""
    for ability in state.static.abilities[TOKEN_ENTERED]:
        if ability.subject >> fighter & 1 and tokens_on(state, ability.tokens, 1 << state.space[fighter]):
            queue(state, ability.id, fighter, 0)

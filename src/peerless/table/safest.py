"""The answer given when a player runs out of time: the safest legal option."""

from peerless.core import decision as d
from peerless.core.decision import options
from peerless.core.query import fighter_in_question
from peerless.core.state import State


def safest(state: State) -> int:
    """Decline if possible; otherwise stay, maneuver, or give up the least valuable card."""
    legal = options(state)
    if d.DECLINE in legal:
        return d.DECLINE
    if state.decision == d.K_DESTINATION:
        staying = d.SPACE << 8 | state.space[fighter_in_question(state)]
        if staying in legal:
            return staying
    if state.verb == d.PLAY:
        return min(legal, key=lambda option: _worth(state, option & 255))
    return legal[0]  # the first action is to maneuver


def _worth(state: State, kind: int) -> tuple[int, int]:
    card = state.static.kinds[kind]
    return max(0, card.value) + max(0, card.boost), kind

"""What is answered when the time of a player is out: the safest legal option, never an adventure."""

from peerless.core import decision as d
from peerless.core.bits import lowest
from peerless.core.decision import options
from peerless.core.state import R_TARGET, State


def safest(state: State) -> int:
    """Declining where that is possible; else stay, maneuver, or give the card of least worth."""
    legal = options(state)
    if d.DECLINE in legal:
        return d.DECLINE
    if state.decision == d.K_DESTINATION:
        staying = d.SPACE << 8 | state.space[lowest(state.register(R_TARGET))]
        if staying in legal:
            return staying
    if state.verb == d.PLAY:
        return min(legal, key=lambda option: _worth(state, option & 255))
    return legal[0]  # the first action is to maneuver


def _worth(state: State, kind: int) -> tuple[int, int]:
    card = state.static.kinds[kind]
    return max(0, card.value) + max(0, card.boost), kind

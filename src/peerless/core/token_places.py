"""Where tokens lie (TOKEN): read-only queries."""

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, OFF_BOARD
from peerless.core.state import State


def tokens_on(state: State, mask: int, spaces: int) -> int:
    """Those of these tokens that lie on one of the spaces."""
    lying = 0
    for token in members(mask):
        space = state.tokens[token]
        if space != NOWHERE and spaces >> space & 1:
            lying |= 1 << token
    return lying


def tokens_of_the_fallen(state: State) -> int:
    """The tokens of eliminated players, which stay off the battlefield (TOKEN-9)."""
    mask = 0
    if state.out:
        for token, facts in enumerate(state.static.tokens):
            mask |= (state.out >> facts.seat & 1) << token
    return mask


def spaces_with(state: State, mask: int) -> int:
    """The spaces on which one of these tokens lies."""
    area = 0
    for token in members(mask):
        if state.tokens[token] != NOWHERE:
            area |= 1 << state.tokens[token]
    return area


def unlike_tokens(state: State, mask: int) -> int:
    """One of each group of tokens of a kind that lie together, or are all off the battlefield: the lowest."""
    static = state.static
    found: list[tuple[int, str, int]] = []
    unlike = 0
    for token in members(mask):
        marks = (static.tokens[token].seat, static.tokens[token].kind, state.tokens[token])
        if marks not in found:
            found.append(marks)
            unlike |= 1 << token
    return unlike


def token_to_lay(state: State, seat: int) -> int:
    """The next token that a seat lays out at setup; NONE if all of them lie where they start."""
    for token, facts in enumerate(state.static.tokens):
        if facts.seat == seat and facts.start != OFF_BOARD and state.tokens[token] == NOWHERE:
            return token
    return NONE


def began_on(state: State, fighters: int, tokens: int) -> bool:
    """Whether one of these fighters stood with one of the tokens when the turn began (TOKEN-8)."""
    for fighter in members(fighters):
        start = state.turn_start[fighter]
        for token in members(tokens):
            if start != NOWHERE and state.token_starts[token] == start:
                return True
    return False

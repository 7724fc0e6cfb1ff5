"""Who has won (WIN). `current` looks at the start and end of every action, `classic` after every defeat."""

from peerless.core import events as e
from peerless.core.state import State
from peerless.core.static import NONE


def maybe_end(state: State) -> None:
    """End the game if at most one team has a hero left (WIN-1, WIN-3, WIN-4)."""
    left = teams_with_hero(state)
    if left & (left - 1):
        return
    team = left.bit_length() - 1 if left else state.static.teams[state.turn_seat]
    state.winner = team
    state.decider = NONE
    if state.log is not None:
        state.log.append((e.E_GAME_WON, e.EVERYONE, team))


def maybe_end_at_once(state: State) -> None:
    """`classic`: the game ends the moment a defeat decides it (WIN-20, WIN-21)."""
    if state.static.rules.immediate_victory and state.winner == NONE:
        maybe_end(state)


def teams_with_hero(state: State) -> int:
    """The mask of teams of which a hero is undefeated."""
    mask = 0
    static = state.static
    for seat in range(static.seats):
        if state.health[static.heroes[seat]] > 0:
            mask |= 1 << static.teams[seat]
    return mask

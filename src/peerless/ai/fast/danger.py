"""Losses that can be seen coming: whether the hero falls in the enemy's reply, however it is defended.

Simulations end with the turn; what the enemy does then is only estimated. For a hero with little health that is not
enough, so the last placements of a turn are looked at one turn further.
"""

from typing import Final

from peerless.ai.fast.forced_win import ForcedWinSearch, has_fallen
from peerless.ai.fast.policy import Greedy
from peerless.core.decision import K_ACTION
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.rng import Random
from peerless.core.state import State

FRAIL: Final = 5  # health from which a hero looks for danger
LONGEST: Final = 100  # decisions to the end of a turn


def is_in_danger(state: State, seat: int) -> bool:
    """Whether this is one of the last choices in the turn of a seat whose hero is frail."""
    if state.turn_seat != seat or state.health[state.static.heroes[seat]] > FRAIL:
        return False
    return state.actions_left <= (1 if state.decision == K_ACTION else 0)


def falls(policy: Greedy, world: State, option: int, seat: int, steps: int, until: float) -> bool:
    """Whether the next seat can surely fell our hero in this world after an option, if `seat` goes on by the rules."""
    turn = world.turn_number
    team = world.static.teams[seat]
    random = Random(0)
    step(world, option)
    for _ in range(LONGEST):
        if world.winner != NONE:
            return world.winner != team
        if has_fallen(world, world.static.heroes[seat]):
            return True
        if world.turn_number != turn and world.decision == K_ACTION:
            break
        step(world, policy.choose(world, random))
    enemy = world.turn_seat
    if world.turn_number == turn or world.static.teams[enemy] == team:
        return False
    search = ForcedWinSearch(policy.tables, world, enemy, until, world.static.heroes[seat])
    return search.may_win(world) and search.sees_a_win(world, steps)

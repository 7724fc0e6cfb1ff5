"""Foreseeable losses: whether the hero falls in the enemy's reply despite any defense.

Simulations end with the turn, so the enemy's reply is only estimated. That is not enough for a hero with little
health, so the last choices of a turn are searched one turn deeper.
"""

from typing import Final

from peerless.ai.fast.forced_win import ForcedWinSearch, has_fallen
from peerless.ai.fast.policy import Greedy
from peerless.core.decision import K_ACTION
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.rng import Random
from peerless.core.state import State

FRAIL: Final = 5  # health up to which a hero is checked for danger
LONGEST: Final = 100  # decisions to the end of a turn, at most


def is_in_danger(state: State, seat: int) -> bool:
    """Whether this is one of the last choices in the turn of a seat whose hero is frail."""
    if state.turn_seat != seat or state.health[state.static.heroes[seat]] > FRAIL:
        return False
    return state.actions_left <= (1 if state.decision == K_ACTION else 0)


def falls(policy: Greedy, world: State, option: int, seat: int, steps: int, until: float) -> bool:
    """Whether the next seat can force our hero's defeat in this world after an option, if we continue by the policy."""
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

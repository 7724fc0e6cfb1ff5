"""Triggered abilities that wait for the running effect to be complete (COMBAT-22), and what has triggered them.

Effects that were put off wait for their moment in the same way. An entry of `state.pending` or `state.delayed` packs
the ability with its subject: the fighter (`that_fighter` in its effect, if there is one) and the amount (`that_many`).
"""

from typing import Final

from peerless.core.facts import NONE
from peerless.core.frame import FRAME, PROGRAM
from peerless.core.state import State

ABILITY_BITS: Final = 8
FIGHTER_BITS: Final = 8
MOST_AMOUNT: Final = 999


def entry(ability: int, fighter: int = NONE, amount: int = 0) -> int:
    """A triggered ability and its subject as one int."""
    return ability | (fighter + 1) << ABILITY_BITS | min(amount, MOST_AMOUNT) << (ABILITY_BITS + FIGHTER_BITS)


def ability_of(entry: int) -> int:
    """The id of the triggered ability."""
    return entry & ((1 << ABILITY_BITS) - 1)


def fighter_of(entry: int) -> int:
    """The fighter that the moment is about, or NONE."""
    return (entry >> ABILITY_BITS & ((1 << FIGHTER_BITS) - 1)) - 1


def amount_of(entry: int) -> int:
    """How much of it there was."""
    return entry >> (ABILITY_BITS + FIGHTER_BITS)


def queue(state: State, ability: int, fighter: int, amount: int) -> None:
    """Let an ability wait, unless it has been used in this turn and acts only once."""
    if not state.used >> ability & 1:
        state.pending.append(entry(ability, fighter, amount))


def happened_to(state: State, moment: int, fighter: int, amount: int) -> None:
    """Queue the abilities that listen to this moment of a fighter."""
    for ability in state.static.abilities[moment]:
        if ability.subject >> fighter & 1:
            queue(state, ability.id, fighter, amount)


def done_by(state: State, moment: int, seat: int, amount: int) -> None:
    """Queue the abilities that listen to this moment of a player."""
    for ability in state.static.abilities[moment]:
        if ability.players >> seat & 1:
            queue(state, ability.id, NONE, amount)


def changed(state: State, moment: int, row: int, amount: int) -> None:
    """Queue the abilities that listen to this change of a counter or state."""
    for ability in state.static.abilities[moment]:
        if ability.row == row:
            queue(state, ability.id, NONE, amount)


def is_announced(state: State, ability: int) -> bool:
    """Whether an effect that was put off waits for its moment."""
    for waiting in state.delayed:
        if ability_of(waiting) == ability:
            return True
    return False


def take_announced(state: State, ability: int) -> int:
    """Take the first entry of an effect that was put off: it no longer waits."""
    at = [ability_of(waiting) for waiting in state.delayed].index(ability)
    waiting = state.delayed[at]
    state.delayed = state.delayed[:at] + state.delayed[at + 1 :]
    return waiting


def is_resolving(state: State) -> bool:
    """Whether triggered abilities are being resolved: whatever they trigger then waits for its turn among them."""
    for base in range(0, len(state.stack), FRAME):
        if state.stack[base + PROGRAM] in state.static.reacting:
            return True
    return False

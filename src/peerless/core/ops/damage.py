"""Damage, health and defeat (DAMAGE, HEALTH, DEFEAT)."""

from peerless.core import events as e
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.program import Step
from peerless.core.state import PREVENTED, R_DEFEATED, R_TARGET, State, put
from peerless.core.static import FIGHTER_DEFEATED
from peerless.core.values import number
from peerless.core.victory import maybe_end_at_once


def deal(state: State, targets: int, amount: int, combat: bool) -> int:
    """Deal damage to all `targets` at once (EFFECT-8): first all damage, then all defeats; who was defeated."""
    targets &= state.standing  # TERM-12
    if amount <= 0 or targets == 0:
        return 0
    defeated = 0
    for fighter in members(targets):
        state.health[fighter] = max(0, state.health[fighter] - amount)  # DAMAGE-1
        if state.health[fighter] == 0:
            defeated |= 1 << fighter
        if state.log is not None:
            state.log.append((e.E_DAMAGED, e.EVERYONE, fighter, amount, 1 if combat else 0))
    for fighter in members(defeated):
        defeat(state, fighter)
    if defeated:
        maybe_end_at_once(state)
    return defeated


def defeat(state: State, fighter: int) -> None:
    """Take a defeated fighter off the battlefield and note the abilities that answer (DEFEAT-1, DEFEAT-2)."""
    put(state, fighter, NOWHERE)
    if state.log is not None:
        state.log.append((e.E_DEFEATED, e.EVERYONE, fighter))
    for ability in state.static.abilities[FIGHTER_DEFEATED]:
        if ability.subject >> fighter & 1:
            state.pending.append(ability.id)


def damage(state: State, step: Step) -> None:
    """Deal effect damage to the fighters settled on (TERM-11)."""
    assert step.number is not None
    defeated = deal(state, state.register(R_TARGET), number(state, step.number), False)
    state.set_register(R_DEFEATED, defeated)


def recover(state: State, step: Step) -> None:
    """Give health back to the fighters settled on, up to their limit (HEALTH-2, HEALTH-3)."""
    assert step.number is not None
    amount = number(state, step.number)
    for fighter in members(state.register(R_TARGET) & state.standing):
        gained = min(amount, max(0, health_limit(state, fighter) - state.health[fighter]))
        state.health[fighter] += gained
        if state.log is not None:
            state.log.append((e.E_RECOVERED, e.EVERYONE, fighter, gained))


def health_limit(state: State, fighter: int) -> int:
    """The most health a fighter can have: its starting health, or the top of its dial (HEALTH-2)."""
    facts = state.static.fighters[fighter]
    return facts.dial if state.static.rules.dial_caps_health else facts.health


def set_health(state: State, step: Step) -> None:
    """Set the health of the fighters settled on (HEALTH-4)."""
    assert step.number is not None
    amount = number(state, step.number)
    targets = members(state.register(R_TARGET) & state.standing)
    for fighter in targets:
        state.health[fighter] = min(amount, health_limit(state, fighter))
        if state.log is not None:
            state.log.append((e.E_HEALTH_SET, e.EVERYONE, fighter, state.health[fighter]))
    if amount == 0:  # DEFEAT-1: for whatever reason
        for fighter in targets:
            defeat(state, fighter)
        maybe_end_at_once(state)


def prevent_damage(state: State, step: Step) -> None:
    """No combat damage in this combat (DAMAGE-4)."""
    state.set_combat(PREVENTED, 1)

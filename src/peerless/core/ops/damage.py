"""Damage, health and defeat (DAMAGE, HEALTH, DEFEAT)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import FIGHTER_DEFEATED, NONE
from peerless.core.frame import (
    DAMAGE_BITS,
    DAMAGED,
    DEFEATED,
    FRAME,
    IN_COMBAT,
    MOST_DAMAGE,
    SEAT,
    SHARE_ROW,
    SHARES,
    TAKER,
    TAKERS_LEFT,
    TARGETS,
)
from peerless.core.procedures.programs import P_SHARE
from peerless.core.program import Step
from peerless.core.query import fighters, sharing_now
from peerless.core.state import DEFENDER, NO_ANSWER, PREVENTED, REFLECTED, TAKEN, State, push, put
from peerless.core.values import number
from peerless.core.victory import after_defeats


def deal(state: State, targets: int, amount: int, combat: bool) -> None:
    """Deal damage to all `targets` at once (EFFECT-8) and store the defeated fighters in the register.

    If a target may pass damage on (ARCHER-2), a separate program asks for the shares and deals the damage.
    """
    targets &= state.standing  # TERM-12
    state.set_register(DEFEATED, 0)
    if amount <= 0 or targets == 0:
        return
    if targets & state.static.shared:
        push(state, P_SHARE, state.register(SEAT), NONE)
        state.set_register(DAMAGED, targets)
        state.set_register(IN_COMBAT, 1 if combat else 0)
        state.set_register(SHARES, _packed(targets, amount))
        return
    state.set_register(DEFEATED, _apply(state, targets, _packed(targets, amount), combat))


def _packed(targets: int, amount: int) -> int:
    """The damage of every fighter, packed into one int."""
    packed = 0
    for fighter in members(targets):
        packed |= min(amount, MOST_DAMAGE) << (DAMAGE_BITS * fighter)
    return packed


def _apply(state: State, targets: int, packed: int, combat: bool) -> int:
    """Apply all damage, then all defeats; return the defeated fighters."""
    defeated = 0
    for fighter in members(targets):
        amount = packed >> (DAMAGE_BITS * fighter) & MOST_DAMAGE
        if amount == 0:
            continue
        state.health[fighter] = max(0, state.health[fighter] - amount)  # DAMAGE-1
        if state.health[fighter] == 0:
            defeated |= 1 << fighter
        if state.log is not None:
            state.log.append((e.E_DAMAGED, e.EVERYONE, fighter, amount, 1 if combat else 0))
    for fighter in members(defeated):
        defeat(state, fighter)
    if defeated:
        after_defeats(state)
    return defeated


def share(state: State, step: Step) -> None:
    """Ask how much of a fighter's damage goes to each fighter that may take it (ARCHER-2 … ARCHER-4)."""
    answer = d.taken(state)
    if answer != NO_ANSWER:
        _pass_on(state, answer)
    while True:
        while state.register(TAKERS_LEFT) == 0:
            row = state.register(SHARE_ROW) + 1
            if row >= len(state.static.shares):
                return
            state.set_register(SHARE_ROW, row)
            sharing = sharing_now(state)
            if state.register(DAMAGED) >> sharing.fighter & 1:
                state.set_register(TAKERS_LEFT, fighters(state, sharing.to) & ~(1 << sharing.fighter))
        taker = lowest(state.register(TAKERS_LEFT))
        sharing = sharing_now(state)
        packed = state.register(SHARES)
        most = min(
            packed >> (DAMAGE_BITS * sharing.fighter) & MOST_DAMAGE,
            state.health[taker] - (packed >> (DAMAGE_BITS * taker) & MOST_DAMAGE),
        )
        if most > 0:
            state.set_register(TAKER, taker)
            d.ask(state, sharing.seat, d.K_SHARE, d.NUMBER, (1 << (most + 1)) - 1, False)
            return
        state.set_register(TAKERS_LEFT, state.register(TAKERS_LEFT) & ~(1 << taker))


def _pass_on(state: State, amount: int) -> None:
    taker = state.register(TAKER)
    giver = sharing_now(state).fighter
    packed = state.register(SHARES) + (amount << (DAMAGE_BITS * taker)) - (amount << (DAMAGE_BITS * giver))
    state.set_register(SHARES, packed)
    state.set_register(DAMAGED, state.register(DAMAGED) | (1 << taker if amount else 0))
    state.set_register(TAKERS_LEFT, state.register(TAKERS_LEFT) & ~(1 << taker))


def deal_shares(state: State, step: Step) -> None:
    """Deal the damage as shared, and report the defeated fighters to the effect that dealt it."""
    packed = state.register(SHARES)
    combat = state.register(IN_COMBAT) == 1
    if combat and not state.combat(REFLECTED):
        state.set_combat(TAKEN, packed >> (DAMAGE_BITS * state.combat(DEFENDER)) & MOST_DAMAGE)  # DAMAGE-5
    defeated = _apply(state, state.register(DAMAGED), packed, combat)
    state.stack[state.base - FRAME + DEFEATED] = defeated


def defeat(state: State, fighter: int) -> None:
    """Take a defeated fighter off the battlefield and queue the abilities it triggers (DEFEAT-1, DEFEAT-2)."""
    put(state, fighter, NOWHERE)
    if state.log is not None:
        state.log.append((e.E_DEFEATED, e.EVERYONE, fighter))
    for ability in state.static.abilities[FIGHTER_DEFEATED]:
        if ability.subject >> fighter & 1:
            state.pending.append(ability.id)


def damage(state: State, step: Step) -> None:
    """Deal effect damage to the selected fighters (TERM-11)."""
    assert step.number is not None
    deal(state, state.register(TARGETS), number(state, step.number), False)


def recover(state: State, step: Step) -> None:
    """Restore health to the selected fighters, up to their limit (HEALTH-2, HEALTH-3)."""
    assert step.number is not None
    amount = number(state, step.number)
    for fighter in members(state.register(TARGETS) & state.standing):
        gained = min(amount, max(0, health_limit(state, fighter) - state.health[fighter]))
        state.health[fighter] += gained
        if state.log is not None:
            state.log.append((e.E_RECOVERED, e.EVERYONE, fighter, gained))


def health_limit(state: State, fighter: int) -> int:
    """A fighter's maximum health: its starting health, or the top of its dial (HEALTH-2)."""
    facts = state.static.fighters[fighter]
    return facts.dial if state.static.rules.dial_caps_health else facts.health


def set_health(state: State, step: Step) -> None:
    """Set the health of the selected fighters (HEALTH-4)."""
    assert step.number is not None
    amount = number(state, step.number)
    targets = members(state.register(TARGETS) & state.standing)
    for fighter in targets:
        change_health(state, fighter, amount)
    if amount == 0:  # DEFEAT-1: for whatever reason
        for fighter in targets:
            defeat(state, fighter)
        after_defeats(state)


def change_health(state: State, fighter: int, health: int) -> None:
    """Set the health of a fighter, up to its limit (HEALTH-4)."""
    state.health[fighter] = min(health, health_limit(state, fighter))
    if state.log is not None:
        state.log.append((e.E_HEALTH_SET, e.EVERYONE, fighter, state.health[fighter]))


def prevent_damage(state: State, step: Step) -> None:
    """Prevent all combat damage in this combat (DAMAGE-4)."""
    state.set_combat(PREVENTED, 1)


def reflect_damage(state: State, step: Step) -> None:
    """Redirect the combat damage of this combat to the attacker (COMBAT-23)."""
    state.set_combat(REFLECTED, 1)

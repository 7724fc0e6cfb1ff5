"""Damage, health and defeat (DAMAGE, HEALTH, DEFEAT)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import FIGHTER_DEFEATED, NONE, Share
from peerless.core.procedures.programs import P_SHARE
from peerless.core.program import Step
from peerless.core.query import fighters
from peerless.core.state import (
    DEFENDER,
    FRAME,
    NO_ANSWER,
    PREVENTED,
    R_BRANCHES,
    R_COUNT,
    R_DEFEATED,
    R_REST,
    R_SPACE_A,
    R_SPACE_B,
    R_TARGET,
    REFLECTED,
    SEAT,
    TAKEN,
    State,
    push,
    put,
)
from peerless.core.values import number
from peerless.core.victory import after_defeats


def deal(state: State, targets: int, amount: int, combat: bool) -> None:
    """Deal damage to all `targets` at once (EFFECT-8); those defeated stand in the register afterwards.

    If a target may pass damage on (ARCHER-2), a program of its own asks for the shares and deals them.
    """
    targets &= state.standing  # TERM-12
    state.set_register(R_DEFEATED, 0)
    if amount <= 0 or targets == 0:
        return
    if targets & state.static.shared:
        push(state, P_SHARE, state.register(SEAT), NONE)
        state.set_register(R_TARGET, targets)
        state.set_register(R_COUNT, 1 if combat else 0)
        state.set_register(R_BRANCHES, _packed(targets, amount))
        return
    state.set_register(R_DEFEATED, _apply(state, targets, _packed(targets, amount), combat))


def _packed(targets: int, amount: int) -> int:
    """The damage of every fighter in one int, eight bits each."""
    packed = 0
    for fighter in members(targets):
        packed |= min(amount, 255) << (8 * fighter)
    return packed


def _apply(state: State, targets: int, packed: int, combat: bool) -> int:
    """First all damage, then all defeats; who was defeated."""
    defeated = 0
    for fighter in members(targets):
        amount = packed >> (8 * fighter) & 255
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
    """Ask how much of a fighter's damage goes to each who may take it (ARCHER-2 … ARCHER-4).

    `R_SPACE_A` counts the rows of `static.shares`, `R_REST` holds who is still to be asked about and `R_SPACE_B`
    who is asked about now.
    """
    answer = d.taken(state)
    if answer != NO_ANSWER:
        _pass_on(state, answer)
    while True:
        while state.register(R_REST) == 0:
            row = state.register(R_SPACE_A) + 1
            if row >= len(state.static.shares):
                return
            state.set_register(R_SPACE_A, row)
            sharing = sharing_now(state)
            if state.register(R_TARGET) >> sharing.fighter & 1:
                state.set_register(R_REST, fighters(state, sharing.to) & ~(1 << sharing.fighter))
        taker = lowest(state.register(R_REST))
        sharing = sharing_now(state)
        packed = state.register(R_BRANCHES)
        most = min(packed >> (8 * sharing.fighter) & 255, state.health[taker] - (packed >> (8 * taker) & 255))
        if most > 0:
            state.set_register(R_SPACE_B, taker)
            d.ask(state, sharing.seat, d.K_SHARE, d.NUMBER, (1 << (most + 1)) - 1, False)
            return
        state.set_register(R_REST, state.register(R_REST) & ~(1 << taker))


def sharing_now(state: State) -> Share:
    """The row that is being asked about: seat by seat from the player after the effect's owner (EFFECT-14)."""
    shares = state.static.shares
    if len(shares) == 1:
        return shares[0]
    owner, seats = state.register(SEAT), state.static.seats
    order = sorted([((share.seat - owner - 1) % seats, row) for row, share in enumerate(shares)])
    return shares[order[state.register(R_SPACE_A)][1]]


def _pass_on(state: State, amount: int) -> None:
    taker = state.register(R_SPACE_B)
    giver = sharing_now(state).fighter
    packed = state.register(R_BRANCHES) + (amount << (8 * taker)) - (amount << (8 * giver))
    state.set_register(R_BRANCHES, packed)
    state.set_register(R_TARGET, state.register(R_TARGET) | (1 << taker if amount else 0))
    state.set_register(R_REST, state.register(R_REST) & ~(1 << taker))


def deal_shares(state: State, step: Step) -> None:
    """Deal the damage as it was shared out; the effect that dealt it learns who was defeated."""
    packed = state.register(R_BRANCHES)
    combat = state.register(R_COUNT) == 1
    if combat and not state.combat(REFLECTED):
        state.set_combat(TAKEN, packed >> (8 * state.combat(DEFENDER)) & 255)  # DAMAGE-5
    defeated = _apply(state, state.register(R_TARGET), packed, combat)
    state.stack[state.base - FRAME + R_DEFEATED] = defeated


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
    deal(state, state.register(R_TARGET), number(state, step.number), False)


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
    """No combat damage in this combat (DAMAGE-4)."""
    state.set_combat(PREVENTED, 1)


def reflect_damage(state: State, step: Step) -> None:
    """The combat damage of this combat hits the attacker instead (COMBAT-23)."""
    state.set_combat(REFLECTED, 1)

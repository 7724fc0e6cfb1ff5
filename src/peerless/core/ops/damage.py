"""Damage, health and defeat (DAMAGE, HEALTH, DEFEAT)."""

from typing import Final

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import FIGHTER_COMBAT_DAMAGED, FIGHTER_DAMAGED, FIGHTER_DEFEATED, FIGHTER_RECOVERED, NONE
from peerless.core.frame import (
    AMOUNT,
    DAMAGE_BITS,
    DAMAGED,
    FRAME,
    HURT,
    IN_COMBAT,
    MOST_DAMAGE,
    SEAT,
    SHARE_ROW,
    SHARES,
    TAKER,
    TAKERS_LEFT,
    TARGETS,
)
from peerless.core.in_force import DAMAGE_RULES, damage_left, health_left, spent_on_damage
from peerless.core.ops.counters import change, unmark
from peerless.core.pending import happened_to
from peerless.core.procedures.programs import P_SHARE
from peerless.core.program import DAMAGE_DEALT_TO_ENEMIES, DAMAGE_TAKEN, FIGHTERS_LOST, HEALTH_RECOVERED, Step
from peerless.core.query import fighters, sharing_now
from peerless.core.rule import R_DAMAGE_SPENDS, R_HEALTH_FLOOR, R_NOT_RECOVER
from peerless.core.state import (
    ATTACK_SEAT,
    DEFENDER,
    DEFENSE_SEAT,
    NO_ANSWER,
    REFLECTED,
    TAKEN,
    State,
    push,
    put,
)
from peerless.core.tally import count
from peerless.core.values import banned, number
from peerless.core.victory import after_defeats

COUNTED_DAMAGE: Final = 1 << DAMAGE_TAKEN | 1 << DAMAGE_DEALT_TO_ENEMIES


def deal(state: State, targets: int, amount: int, combat: bool) -> None:
    """Deal damage to all `targets` at once (EFFECT-8); the effect remembers whom it hurt, and by how much in all.

    If a target may pass damage on (ARCHER-2), a separate program asks for the shares and deals the damage.
    """
    targets &= state.standing  # TERM-12
    state.stack[state.base + HURT] = state.stack[state.base + AMOUNT] = 0
    if amount <= 0 or targets == 0:
        return
    packed = _packed(state, targets, amount, combat)
    if packed == 0:
        return
    if targets & state.static.shared:
        push(state, P_SHARE, state.register(SEAT), NONE)
        state.set_register(DAMAGED, targets)
        state.set_register(IN_COMBAT, 1 if combat else 0)
        state.set_register(SHARES, packed)
        return
    _apply(state, state.base, targets, packed, combat)


def _packed(state: State, targets: int, amount: int, combat: bool) -> int:
    """The damage of every fighter, packed into one int; rules about combat damage have already acted on it."""
    packed = 0
    for fighter in members(targets):
        left = amount
        if not combat and state.static.rule_words & DAMAGE_RULES:
            left = absorbed(state, fighter, damage_left(state, fighter, amount, False), False)
            if state.log is not None and left < amount:
                log_reduced(state, fighter, left, False)
        packed |= min(left, MOST_DAMAGE) << (DAMAGE_BITS * fighter)
    return packed


def absorbed(state: State, fighter: int, amount: int, combat: bool) -> int:
    """The damage that is left after counters have been spent instead, as far as there are any (DAMAGE-8)."""
    if amount == 0 or not state.static.rule_words >> R_DAMAGE_SPENDS & 1:
        return amount
    for row in spent_on_damage(state, fighter, combat):
        amount += change(state, row, -amount)
    return amount


def log_reduced(state: State, fighter: int, left: int, combat: bool) -> None:
    """Log that a rule prevents the damage to a fighter, or all but some of it."""
    assert state.log is not None
    if left == 0:
        state.log.append((e.E_DAMAGE_PREVENTED, e.EVERYONE, fighter, 1 if combat else 0))
    else:
        state.log.append((e.E_DAMAGE_REDUCED, e.EVERYONE, fighter, left))


def _apply(state: State, base: int, targets: int, packed: int, combat: bool) -> None:
    """Apply all damage, then all defeats, and note in the frame at `base` whom it hurt."""
    defeated = hurt = total = 0
    floors = state.static.rule_words >> R_HEALTH_FLOOR & 1
    for fighter in members(targets):
        amount = packed >> (DAMAGE_BITS * fighter) & MOST_DAMAGE
        if amount == 0:
            continue
        left = state.health[fighter] - amount
        state.health[fighter] = health_left(state, fighter, amount) if floors else left if left > 0 else 0
        hurt |= 1 << fighter
        total += amount
        if state.health[fighter] == 0:
            defeated |= 1 << fighter
        if state.log is not None:
            state.log.append((e.E_DAMAGED, e.EVERYONE, fighter, amount, 1 if combat else 0))
    state.stack[base + HURT] = hurt
    state.stack[base + AMOUNT] = total
    if state.static.listened >> FIGHTER_DAMAGED & 3 or state.static.tallied & COUNTED_DAMAGE:
        _note(state, _dealer(state, base, combat), hurt, packed, combat)
    for fighter in members(defeated):
        defeat(state, fighter)
    if defeated:
        after_defeats(state)


def _dealer(state: State, base: int, combat: bool) -> int:
    """Who deals damage: in a combat the attacker, or the defender if it is reflected; else the effect's player."""
    if combat:
        return state.combat(DEFENSE_SEAT if state.combat(REFLECTED) else ATTACK_SEAT)
    return state.stack[base + SEAT]


def _note(state: State, dealer: int, hurt: int, packed: int, combat: bool) -> None:
    """Trigger what listens to damage, once for each fighter that has taken some (TRIGGER-2), and count it."""
    for fighter in members(hurt):
        amount = packed >> (DAMAGE_BITS * fighter) & MOST_DAMAGE
        happened_to(state, FIGHTER_DAMAGED, fighter, amount)
        if combat:
            happened_to(state, FIGHTER_COMBAT_DAMAGED, fighter, amount)
        if state.static.fighters[fighter].hero:
            count(state, state.static.seat_of[fighter], DAMAGE_TAKEN, amount)
        if state.static.enemies[dealer] >> fighter & 1:
            count(state, dealer, DAMAGE_DEALT_TO_ENEMIES, amount)


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
    combat = state.register(IN_COMBAT) == 1
    left = absorbed(state, taker, damage_left(state, taker, amount, combat), combat)
    packed = state.register(SHARES) + (left << (DAMAGE_BITS * taker)) - (amount << (DAMAGE_BITS * giver))
    state.set_register(SHARES, packed)
    state.set_register(DAMAGED, state.register(DAMAGED) | (1 << taker if amount else 0))
    state.set_register(TAKERS_LEFT, state.register(TAKERS_LEFT) & ~(1 << taker))


def deal_shares(state: State, step: Step) -> None:
    """Deal the damage as shared, and report it to the effect that dealt it."""
    packed = state.register(SHARES)
    combat = state.register(IN_COMBAT) == 1
    if combat and not state.combat(REFLECTED):
        state.set_combat(TAKEN, packed >> (DAMAGE_BITS * state.combat(DEFENDER)) & MOST_DAMAGE)  # DAMAGE-5
    _apply(state, state.base - FRAME, state.register(DAMAGED), packed, combat)


def defeat(state: State, fighter: int) -> None:
    """Take a defeated fighter off the battlefield and queue the abilities it triggers (DEFEAT-1, DEFEAT-2)."""
    put(state, fighter, NOWHERE)
    if state.log is not None:
        state.log.append((e.E_DEFEATED, e.EVERYONE, fighter))
    if state.static.marked:
        unmark(state, fighter)
    if state.static.tallied:
        count(state, state.static.seat_of[fighter], FIGHTERS_LOST, 1)
    happened_to(state, FIGHTER_DEFEATED, fighter, 0)


def defeat_selected(state: State, step: Step) -> None:
    """Defeat the selected fighters outright; that is no damage (DEFEAT-8)."""
    targets = members(state.register(TARGETS) & state.standing)
    for fighter in targets:
        state.health[fighter] = 0
        defeat(state, fighter)
    if targets:
        after_defeats(state)


def damage(state: State, step: Step) -> None:
    """Deal effect damage to the selected fighters (TERM-11)."""
    assert step.number is not None
    deal(state, state.register(TARGETS), number(state, step.number), False)


def recover(state: State, step: Step) -> None:
    """Restore health to the selected fighters, up to their limit (HEALTH-2, HEALTH-3)."""
    assert step.number is not None
    amount, total = number(state, step.number), 0
    for fighter in members(state.register(TARGETS) & state.standing & ~banned(state, 1 << R_NOT_RECOVER)):
        gained = min(amount, max(0, health_limit(state, fighter) - state.health[fighter]))
        state.health[fighter] += gained
        total += gained
        if gained > 0:
            happened_to(state, FIGHTER_RECOVERED, fighter, gained)
            if state.static.tallied:
                count(state, state.static.seat_of[fighter], HEALTH_RECOVERED, gained)
        if state.log is not None:
            state.log.append((e.E_RECOVERED, e.EVERYONE, fighter, gained))
    state.set_register(AMOUNT, total)


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


def reflect_damage(state: State, step: Step) -> None:
    """Redirect the combat damage of this combat to the attacker (COMBAT-23)."""
    state.set_combat(REFLECTED, 1)

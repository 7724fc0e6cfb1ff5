"""What the rules in force do to damage, to health and to what a player may do."""

from typing import Final

from peerless.core.facts import NONE
from peerless.core.rule import (
    ANY_DAMAGE,
    COMBAT_DAMAGE,
    EFFECT_DAMAGE,
    R_DAMAGE_AT_MOST,
    R_DAMAGE_LESS,
    R_DAMAGE_MORE,
    R_DAMAGE_SPENDS,
    R_HEALTH_FLOOR,
    R_NOT_CANCELED,
    R_NOT_PLAY,
)
from peerless.core.state import State
from peerless.core.values import banned, in_force

DAMAGE_RULES: Final = 1 << R_DAMAGE_AT_MOST | 1 << R_DAMAGE_LESS | 1 << R_DAMAGE_MORE | 1 << R_DAMAGE_SPENDS


def damage_left(state: State, fighter: int, amount: int, combat: bool) -> int:
    """The damage that a fighter takes when it is dealt `amount`: raised and reduced first, then limited (DAMAGE-6)."""
    if not state.static.rule_words & DAMAGE_RULES or amount == 0:
        return amount
    for more in _about_damage(state, R_DAMAGE_MORE, fighter, combat):
        amount += more
    for less in _about_damage(state, R_DAMAGE_LESS, fighter, combat):
        amount -= less
    for most in _about_damage(state, R_DAMAGE_AT_MOST, fighter, combat):
        amount = min(amount, most)
    return max(0, amount)


def _about_damage(state: State, word: int, fighter: int, combat: bool) -> list[int]:
    """What the rules of a kind say about such damage to a fighter."""
    if not state.static.rule_words >> word & 1:
        return []
    dealt = COMBAT_DAMAGE if combat else EFFECT_DAMAGE
    rules = in_force(state, word)
    return [amount for rule, about, amount in rules if about >> fighter & 1 and rule.detail in (ANY_DAMAGE, dealt)]


def spent_on_damage(state: State, fighter: int, combat: bool) -> list[int]:
    """The rows of the counters that are spent instead of damage to a fighter."""
    rows: list[int] = []
    dealt = COMBAT_DAMAGE if combat else EFFECT_DAMAGE
    for rule, about, _ in in_force(state, R_DAMAGE_SPENDS):
        if about >> fighter & 1 and rule.detail in (ANY_DAMAGE, dealt):
            on_fighters = state.static.counters[rule.row].fighter != NONE
            rows.append(rule.row + fighter if on_fighters else rule.row)
    return rows


def health_left(state: State, fighter: int, amount: int) -> int:
    """The health of a fighter after damage: not below 0 (DAMAGE-1), nor below what a rule leaves it (DAMAGE-7)."""
    health = state.health[fighter]
    least = 0
    if state.static.rule_words >> R_HEALTH_FLOOR & 1:
        for _, about, floor in in_force(state, R_HEALTH_FLOOR):
            if about >> fighter & 1:
                least = max(least, min(floor, health))
    return max(least, health - amount)


def is_barred(state: State, ban: int, seat: int) -> bool:
    """Whether a rule of this kind keeps a player from doing something."""
    return state.static.rule_words >> ban & 1 == 1 and banned(state, 1 << ban) >> seat & 1 == 1


def unplayable(state: State, seat: int) -> int:
    """The kinds of card that rules keep a player from playing."""
    kinds = 0
    if state.static.rule_words >> R_NOT_PLAY & 1:
        for rule, seats, _ in in_force(state, R_NOT_PLAY):
            if seats >> seat & 1:
                kinds |= rule.kinds
    return kinds


def cannot_be_canceled(state: State, seat: int, kind: int) -> bool:
    """Whether a rule keeps the effects of a player's card from being canceled (CANCEL-4)."""
    if not state.static.rule_words >> R_NOT_CANCELED & 1:
        return False
    for rule, seats, _ in in_force(state, R_NOT_CANCELED):
        if seats >> seat & 1 and rule.kinds >> kind & 1:
            return True
    return False

"""The parts of a combat card's value, for the log and the view."""

from typing import Final

from peerless.core.facts import NONE
from peerless.core.passing_rules import lasting_bonuses
from peerless.core.rule import ADDED, AGAINST_EVERYTHING, ALWAYS
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_CARD,
    ATTACK_IGNORED,
    ATTACK_PRINTED,
    ATTACK_SIDE,
    ATTACKER,
    BOOST_CARD,
    State,
)
from peerless.core.tables import in_order
from peerless.core.values import boost_with, high_ground, in_force, is_against, lock_on

# --- sources of the parts of a value --------------------------------------------------------
ITEM_PRINTED: Final = 0
ITEM_SET: Final = 1
ITEM_ADDED: Final = 2
ITEM_ABILITY: Final = 3
ITEM_COMMITTED_BOOST: Final = 4
ITEM_HIGH_GROUND: Final = 5
ITEM_IGNORED: Final = 6
ITEM_LOCKED: Final = 7
ITEM_LASTING: Final = 8
ITEMS: Final[tuple[str, ...]] = tuple(
    in_order(
        {
            ITEM_PRINTED: "printed",
            ITEM_SET: "set",
            ITEM_ADDED: "added",
            ITEM_ABILITY: "ability",
            ITEM_COMMITTED_BOOST: "committed-boost",
            ITEM_HIGH_GROUND: "high-ground",
            ITEM_IGNORED: "ignored",
            ITEM_LOCKED: "locked",
            ITEM_LASTING: "lasting",
        }
    )
)


def value_items(state: State, side: int) -> list[tuple[int, int, int]]:
    """The parts of a card's value: the item, the ability (or NONE) and the amount."""
    card = state.combat(ATTACK_CARD + side)
    if card == NONE:
        return []
    locked, against = lock_on(state, side)
    items = [(ITEM_LOCKED, NONE, locked)] if locked != NONE else _base_items(state, side)
    if locked != NONE and against == AGAINST_EVERYTHING:
        return items
    items += _bonus_items(state, side)
    if side == ATTACK_SIDE:
        if state.combat(BOOST_CARD) != NONE:
            items.append((ITEM_COMMITTED_BOOST, NONE, boost_with(state, state.combat(BOOST_CARD))))
        if high_ground(state):
            items.append((ITEM_HIGH_GROUND, NONE, 1))
    if state.combat(ATTACK_IGNORED + side):
        items.append((ITEM_IGNORED, NONE, 0))
    return items


def _base_items(state: State, side: int) -> list[tuple[int, int, int]]:
    base, added = state.combat(ATTACK_BASE + side), state.combat(ATTACK_ADDED + side)
    printed = base == state.combat(ATTACK_PRINTED + side)
    items = [(ITEM_PRINTED if printed else ITEM_SET, NONE, base)]
    return [*items, (ITEM_ADDED, NONE, added)] if added else items


def _bonus_items(state: State, side: int) -> list[tuple[int, int, int]]:
    """What rules add, each named after the ability that it is or comes from."""
    fighter = state.combat(ATTACKER + side)
    found = [
        (rule, amount) for rule, about, amount in in_force(state, side) if rule.until == ALWAYS and about >> fighter & 1
    ]
    bonuses = [
        (rule.id, rule.detail, amount)
        for rule, amount in found
        if rule.against is None or is_against(state, rule.against, side)
    ]
    bonuses += [(rule.ability, rule.detail, amount) for rule, amount in lasting_bonuses(state, side, fighter)]
    return [
        (ITEM_LASTING if source == NONE else ITEM_ABILITY, source, amount if detail == ADDED else -amount)
        for source, detail, amount in bonuses
    ]

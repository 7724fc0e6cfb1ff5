"""Read-only evaluation of numbers, conditions and combat card values, built in layers (VALUE-2)."""

from typing import Final

from peerless.core import program as p
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, Bonus, CardKind
from peerless.core.frame import CHOSEN_CARD, DEFEATED
from peerless.core.query import (
    base_of,
    combat_kind,
    count_kinds,
    fighters,
    has_played,
    kind_of,
    side_of,
    spaces,
    spaces_of,
    who,
)
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_CARD,
    ATTACK_IGNORED,
    ATTACK_SIDE,
    ATTACKER,
    BOOST_CARD,
    DEFENDER,
    DEFENSE_SIDE,
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    REVEALED,
    TAKEN,
    WINNER,
    State,
)
from peerless.core.tables import in_order

# --- sources of the parts of a value --------------------------------------------------------
ITEM_PRINTED: Final = 0
ITEM_SET: Final = 1
ITEM_ADDED: Final = 2
ITEM_ABILITY: Final = 3
ITEM_COMMITTED_BOOST: Final = 4
ITEM_HIGH_GROUND: Final = 5
ITEM_IGNORED: Final = 6
ITEM_LOCKED: Final = 7
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
        }
    )
)


# --- the value of a card --------------------------------------------------------------------


def value(state: State, side: int) -> int:
    """The current value of the card on a side, or 0 without a card; frozen from step 3 on (VALUE-5)."""
    frozen = state.combat(FROZEN_ATTACK + side)
    if frozen != NONE:
        return frozen
    return live_value(state, side)


def live_value(state: State, side: int) -> int:
    """Layers 1 to 3 and the floor of VALUE-2, computed from the current position."""
    card = state.combat(ATTACK_CARD + side)
    if card == NONE:
        return 0
    lock = state.locks[state.static.token_seat[card]]
    if lock != NONE:
        return lock  # VALUE-7
    total = state.combat(ATTACK_BASE + side) + state.combat(ATTACK_ADDED + side) + _bonus(state, side)
    if side == ATTACK_SIDE:
        total += _committed_boost(state) + high_ground(state)
    return max(0, total)


def damage_value(state: State, side: int) -> int:
    """The value that counts for combat damage: 0 if ignored (VALUE-3)."""
    return 0 if state.combat(ATTACK_IGNORED + side) else value(state, side)


def _bonus(state: State, side: int) -> int:
    total = 0
    for bonus in bonuses(state, side):
        total += number(state, bonus.number)
    return total


def bonuses(state: State, side: int) -> list[Bonus]:
    """The continuous modifiers in force for the fighter on a side (layer 3)."""
    static = state.static
    fighter = state.combat(ATTACKER + side)
    active: list[Bonus] = []
    for bonus in static.bonuses[side * static.seats + static.seat_of[fighter]]:
        if bonus.fighters >> fighter & 1 and (bonus.condition is None or holds(state, bonus.condition)):
            active.append(bonus)
    return active


def _committed_boost(state: State) -> int:
    card = state.combat(BOOST_CARD)
    if card == NONE or not state.combat(REVEALED):
        return 0
    return state.static.kinds[state.kinds[card]].boost  # ARTHUR-2


def high_ground(state: State) -> int:
    """1 if an arrow leads from the attacker's space to the defender's (HIGHGROUND-1, HIGHGROUND-4)."""
    above = state.space[state.combat(ATTACKER)]
    below = state.space[state.combat(DEFENDER)]
    if above == NOWHERE or below == NOWHERE:
        return 0
    return state.static.board.high_ground[above] >> below & 1


# --- numbers and conditions -----------------------------------------------------------------


def number(state: State, query: p.Number) -> int:
    """The current value of a number."""
    kind = query.kind
    if kind == p.PLAIN:
        return query.n
    if kind == p.COUNT_FIGHTERS:
        assert query.fighters is not None
        return fighters(state, query.fighters).bit_count() * query.n
    if kind == p.COUNT_DISCARDS:
        return count_kinds(state, state.discards[query.seat], query.kinds) * query.n
    if kind == p.BOOST_OF_CARD:
        card = state.register(CHOSEN_CARD)
        return 0 if card == NONE else kind_of(state, card).boost
    if kind == p.PRINTED_OF_OPPOSING:
        return _opposing_kind(state, query.seat).value if can_be_read(state, query) else 0
    if kind == p.BOOST_OF_OPPOSING:
        return _opposing_kind(state, query.seat).boost if can_be_read(state, query) else 0
    if kind == p.PRINTED_OF_MAIN_DEFENSE:
        main = state.combat(MAIN_DEFENSE_KIND)
        return 0 if main == NONE else state.static.kinds[main].value
    if kind == p.DAMAGE_DEALT:
        return state.combat(TAKEN)  # DAMAGE-5
    assert query.fighters is not None
    zones = 0
    for fighter in members(fighters(state, query.fighters)):
        zones += state.static.board.zone_count[state.space[fighter]]
    return zones


def _opposing_kind(state: State, seat: int) -> CardKind:
    return combat_kind(state, 1 - side_of(state, seat))


def can_be_read(state: State, query: p.Number) -> bool:
    """Whether a number can be evaluated: a card that was not played has no value (COMBAT-19)."""
    if query.kind == p.PRINTED_OF_MAIN_DEFENSE:
        return state.combat(MAIN_DEFENSE_KIND) != NONE
    about_card = query.kind in (p.PRINTED_OF_OPPOSING, p.BOOST_OF_OPPOSING)
    return not about_card or has_played(state, query.seat, True)


def holds(state: State, query: p.Condition) -> bool:
    """Whether a condition is true now (COMBAT-5)."""
    kind = query.kind
    if kind == p.WON or kind == p.LOST:
        side = side_of(state, query.seat)
        return side != NONE and state.combat(WINNER) == (side if kind == p.WON else 1 - side)
    if kind == p.NOT:
        return not holds(state, query.parts[0])
    if kind == p.ALL_OF:
        for part in query.parts:
            if not holds(state, part):
                return False
        return True
    if kind == p.DEFEATED_SOME:
        return state.register(DEFEATED) != 0
    if kind == p.MODE_IS:
        return state.modes[query.seat] == query.n
    if kind == p.HAND_AT_LEAST:
        seat = who(state, query.seat)
        return seat != NONE and len(state.hands[seat]) >= query.n
    if kind == p.HAND_IS:
        return len(state.hands[query.seat]) == query.n
    if kind == p.ACTION_IS:
        return state.turn_seat == query.seat and state.action_number == query.n
    if kind == p.OWN_TURN:
        return state.turn_seat == query.seat
    if kind == p.CARD_CHOSEN:
        return state.register(CHOSEN_CARD) != NONE
    if kind == p.OPPONENT_PLAYED:
        return has_played(state, query.seat, True)
    if kind == p.VALUES_EQUAL:
        if not has_played(state, query.seat, True) or not has_played(state, query.seat, False):
            return False  # COMBAT-19
        return value(state, ATTACK_SIDE) == value(state, DEFENSE_SIDE)
    assert query.fighters is not None
    if kind == p.CAN_SUMMON:
        assert query.spaces is not None
        return can_summon(state, query.fighters, query.spaces)
    if kind == p.IS_DEFEATED:
        for fighter in members(base_of(state, query.fighters)):
            if state.health[fighter] == 0:
                return True
        return False
    return _holds_for(state, kind, query.n, fighters(state, query.fighters))


def _holds_for(state: State, kind: int, n: int, mask: int) -> bool:
    """Whether one of these fighters satisfies a condition about fighters."""
    if kind == p.EXISTS:
        return mask != 0
    for fighter in members(mask):
        if kind == p.IS_HERO and state.static.fighters[fighter].hero:
            return True
        if kind == p.HEALTH_AT_MOST and state.health[fighter] <= n:
            return True
        if kind == p.LEFT_START and _left_start(state, fighter):
            return True
        if kind == p.LEFT_START_ZONES and _left_start_zones(state, fighter):
            return True
    return False


def can_summon(state: State, query: p.Fighters, where: p.Spaces) -> bool:
    """Whether one of these fighters can be summoned there, from the reserve or from its current space (CLONE-5)."""
    if spaces(state, where):
        return True
    summoned = base_of(state, query)
    if summoned & ~state.standing:
        return False
    anywhere = p.Spaces(where.base, False, where.fighters, where.register)
    return spaces(state, anywhere) & spaces_of(state, summoned) != 0


def _left_start(state: State, fighter: int) -> bool:
    start = state.turn_start[fighter]
    return start != NOWHERE and start != state.space[fighter]  # TURN-14


def _left_start_zones(state: State, fighter: int) -> bool:
    start = state.turn_start[fighter]
    if start == NOWHERE:
        return False
    zones = state.static.board.zones
    return zones[start] & zones[state.space[fighter]] == 0


def value_items(state: State, side: int) -> list[tuple[int, int, int]]:
    """The parts of a card's value: the item, the ability (or NONE) and the amount."""
    card = state.combat(ATTACK_CARD + side)
    if card == NONE:
        return []
    lock = state.locks[state.static.token_seat[card]]
    if lock != NONE:
        return [(ITEM_LOCKED, NONE, lock)]
    base = state.combat(ATTACK_BASE + side)
    printed = base == combat_kind(state, side).value
    items = [(ITEM_PRINTED if printed else ITEM_SET, NONE, base)]
    if state.combat(ATTACK_ADDED + side):
        items.append((ITEM_ADDED, NONE, state.combat(ATTACK_ADDED + side)))
    for bonus in bonuses(state, side):
        items.append((ITEM_ABILITY, bonus.id, number(state, bonus.number)))
    if side == ATTACK_SIDE:
        if state.combat(BOOST_CARD) != NONE:
            items.append((ITEM_COMMITTED_BOOST, NONE, kind_of(state, state.combat(BOOST_CARD)).boost))
        if high_ground(state):
            items.append((ITEM_HIGH_GROUND, NONE, 1))
    if state.combat(ATTACK_IGNORED + side):
        items.append((ITEM_IGNORED, NONE, 0))
    return items

"""Read-only evaluation of numbers, conditions and combat card values, built in layers (VALUE-2)."""

from typing import Final

from peerless.core import program as p
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, SCHEME, Bonus
from peerless.core.frame import CHOSEN_CARD, DEFEATED
from peerless.core.query import (
    base_of,
    combat_kind,
    combatant,
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


# --- numbers --------------------------------------------------------------------------------


def number(state: State, query: p.Number) -> int:
    """The current value of a number; 0 if it cannot be read."""
    kind = query.kind
    if kind == p.PLAIN:
        return query.n
    if kind >= p.SUM:
        return _computed(state, query)
    if kind in (p.BOOST_OF, p.PRINTED_VALUE_OF, p.VALUE_OF):
        return _of_card(state, query)
    if kind == p.COUNT_CARDS:
        return _cards_in_pile(state, query)
    if kind == p.DAMAGE_DEALT:
        return state.combat(TAKEN)  # DAMAGE-5
    if kind == p.ACTION_NUMBER:
        return state.action_number
    if kind == p.ACTIONS_LEFT:
        return state.actions_left if state.turn_seat == query.seat else 0
    assert query.fighters is not None
    return _of_fighters(state, query, fighters(state, query.fighters))


def can_be_read(state: State, query: p.Number) -> bool:
    """Whether a number exists now: a card that was not played has no value (COMBAT-19), a fallen fighter no health."""
    kind = query.kind
    if kind == p.PLAIN or query.otherwise >= 0:
        return True
    if kind >= p.SUM:
        for part in query.parts:
            if not can_be_read(state, part):
                return False
        return True
    if kind in (p.BOOST_OF, p.PRINTED_VALUE_OF, p.VALUE_OF):
        return _is_there(state, query)
    if kind == p.COUNT_CARDS:
        return _pile_owner(state, query) != NONE
    if kind == p.ACTION_NUMBER:
        return state.turn_seat == query.seat
    if kind in (p.HEALTH_OF, p.MISSING_HEALTH_OF):
        assert query.fighters is not None
        return fighters(state, query.fighters) != 0
    if kind == p.DISTANCE:
        assert query.fighters is not None and query.to is not None
        return fighters(state, query.fighters) != 0 and fighters(state, query.to) != 0
    return True


def _computed(state: State, query: p.Number) -> int:
    """Arithmetic, from 0 to 99 like all numbers."""
    total = number(state, query.parts[0])
    if query.kind == p.PRODUCT:
        total *= query.n
    elif query.kind == p.HALF:
        total = (total + query.n) // 2
    for part in query.parts[1:]:
        other = number(state, part)
        if query.kind == p.SUM:
            total += other
        elif query.kind == p.DIFFERENCE:
            total -= other
        elif query.kind == p.SMALLEST:
            total = min(total, other)
        else:
            total = max(total, other)
    return min(max(0, total), p.MOST_NUMBER)


def _of_card(state: State, query: p.Number) -> int:
    if not _is_there(state, query):
        return max(0, query.otherwise)
    if query.card == p.THAT_CARD:
        face = kind_of(state, state.register(CHOSEN_CARD))
    elif query.card == p.MAIN_DEFENSE:
        face = state.static.kinds[state.combat(MAIN_DEFENSE_KIND)]
    else:
        side = side_of(state, query.seat)
        side = side if query.card == p.OWN_CARD else 1 - side
        if query.kind == p.VALUE_OF:
            return value(state, side)
        face = combat_kind(state, side)
    return face.boost if query.kind == p.BOOST_OF else face.value


def _is_there(state: State, query: p.Number) -> bool:
    if query.card == p.THAT_CARD:
        card = state.register(CHOSEN_CARD)
        return card != NONE and (query.kind == p.BOOST_OF or kind_of(state, card).type != SCHEME)
    if query.card == p.MAIN_DEFENSE:
        return state.combat(MAIN_DEFENSE_KIND) != NONE
    return has_played(state, query.seat, query.card == p.OPPOSING_CARD)


def _pile_owner(state: State, query: p.Number) -> int:
    """Whose pile is counted; the opponent in the combat is that of `query.n`, whoever's effect is running."""
    if query.seat != p.COMBAT_OPPONENT:
        return who(state, query.seat)
    fighter = combatant(state, query.n, True)
    return NONE if fighter == NONE else state.static.seat_of[fighter]


def _cards_in_pile(state: State, query: p.Number) -> int:
    seat = _pile_owner(state, query)
    if seat == NONE:
        return 0
    piles = state.hands if query.pile == p.HAND else state.decks if query.pile == p.DECK else state.discards
    if query.kinds == p.ALL_KINDS:
        return len(piles[seat])
    return count_kinds(state, piles[seat], query.kinds)


def _of_fighters(state: State, query: p.Number, mask: int) -> int:
    if query.kind == p.COUNT_FIGHTERS:
        return mask.bit_count()
    if query.kind == p.DISTANCE:
        assert query.to is not None
        return _distance(state, mask, fighters(state, query.to))
    total = 0
    for fighter in members(mask):
        if query.kind == p.ZONES_OF:
            total += state.static.board.zone_count[state.space[fighter]]
        elif query.kind == p.HEALTH_OF:
            total += state.health[fighter]
        else:
            total += state.static.fighters[fighter].health - state.health[fighter]
    return total


def _distance(state: State, some: int, others: int) -> int:
    """The fewest lines between a space of the first fighters and one of the others, whoever stands in between."""
    goals = spaces_of(state, others)
    if goals == 0:
        return 0
    nearest = state.static.board.size
    for fighter in members(some):
        for steps, ball in enumerate(state.static.board.step_balls[state.space[fighter]]):
            if ball & goals:
                nearest = min(nearest, steps)
                break
    return nearest


# --- conditions -----------------------------------------------------------------------------


def holds(state: State, query: p.Condition) -> bool:
    """Whether a condition is true now (COMBAT-5)."""
    kind = query.kind
    if kind == p.WON or kind == p.LOST:
        side = side_of(state, query.seat)
        return side != NONE and state.combat(WINNER) == (side if kind == p.WON else 1 - side)
    if kind == p.NOT:
        return not holds(state, query.parts[0])
    if kind == p.ALL_OF or kind == p.ANY_OF:
        for part in query.parts:
            if holds(state, part) == (kind == p.ANY_OF):
                return kind == p.ANY_OF
        return kind == p.ALL_OF
    if kind == p.COMPARE:
        return _compares(state, query)
    if kind == p.DEFEATED_SOME:
        return state.register(DEFEATED) != 0
    if kind == p.MODE_IS:
        return state.modes[query.seat] == query.n
    if kind == p.OWN_TURN:
        return state.turn_seat == query.seat
    if kind == p.CARD_CHOSEN:
        return state.register(CHOSEN_CARD) != NONE
    if kind == p.OPPONENT_PLAYED:
        return has_played(state, query.seat, True)
    assert query.fighters is not None
    if kind == p.CAN_SUMMON:
        assert query.spaces is not None
        return can_summon(state, query.fighters, query.spaces)
    if kind == p.IS_DEFEATED:
        for fighter in members(base_of(state, query.fighters)):
            if state.health[fighter] == 0:
                return True
        return False
    return _holds_for(state, kind, fighters(state, query.fighters))


def _compares(state: State, query: p.Condition) -> bool:
    """Whether two numbers compare as said; false if one of them cannot be read (COMBAT-19)."""
    first, second = query.numbers
    if not can_be_read(state, first) or not can_be_read(state, second):
        return False
    difference = number(state, first) - number(state, second)
    if query.n == p.IS:
        return difference == 0
    if query.n == p.AT_LEAST:
        return difference >= 0
    if query.n == p.AT_MOST:
        return difference <= 0
    return difference > 0 if query.n == p.MORE_THAN else difference < 0


def _holds_for(state: State, kind: int, mask: int) -> bool:
    """Whether one of these fighters satisfies a condition about fighters."""
    if kind == p.EXISTS:
        return mask != 0
    for fighter in members(mask):
        if kind == p.IS_HERO and state.static.fighters[fighter].hero:
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

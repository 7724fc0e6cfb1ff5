"""Read-only evaluation of rules in force, combat card values (VALUE-2), numbers and conditions."""

from peerless.core import program as p
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import ALL_LABELS, NONE, SCHEME
from peerless.core.frame import AMOUNT, CARD, CHOSEN_CARD, HURT
from peerless.core.measures import of_fighters
from peerless.core.passing_rules import faces, is_time, lasting_bonuses
from peerless.core.query import (
    away,
    base_of,
    combat_opponent,
    count_kinds,
    fighters,
    has_played,
    kinds_among,
    room_for,
    side_of,
    spaces,
    spaces_of,
    tokens,
    who,
)
from peerless.core.rule import (
    ADDED,
    AGAINST_CARDS,
    AGAINST_EVERYTHING,
    LASTING,
    PLACE_BANS,
    R_BOOST,
    R_CARD_VALUE,
    ROW_ABOUT,
    ROW_AMOUNT,
    ROW_RULE,
    ROW_SINCE,
    Rule,
)
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_IGNORED,
    ATTACK_KIND,
    ATTACK_PRINTED,
    ATTACK_REMEMBERED,
    ATTACK_SEAT,
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
from peerless.core.tally import counted, counted_last
from peerless.core.token_places import began_on, tokens_on
from peerless.core.transfers import pile_cards

# --- rules in force -------------------------------------------------------------------------


def in_force(state: State, word: int) -> list[tuple[Rule, int, int]]:
    """The rules of a kind that hold now: the rule, the fighters or seats it is about, and its amount (RULE-1)."""
    found: list[tuple[Rule, int, int]] = []
    for rule in state.static.rules_of[word]:
        about = _about(state, rule)
        if about:
            found.append((rule, about, 0 if rule.amount is None else number(state, rule.amount)))
    rows, table = state.lasting, state.static.rule_table
    if not rows:
        return found
    for at in range(0, len(rows), LASTING):
        rule = table[rows[at + ROW_RULE]]
        if rule.word == word and is_time(state, rule, rows[at + ROW_SINCE]):
            found.append((rule, rows[at + ROW_ABOUT], rows[at + ROW_AMOUNT]))
    return found


def _about(state: State, rule: Rule) -> int:
    """The fighters or seats that a rule of a character card is about; 0 while it does not hold."""
    if not _holds_now(state, rule):
        return 0
    return rule.mask if rule.fighters is None else fighters(state, rule.fighters)


def _holds_now(state: State, rule: Rule) -> bool:
    """Whether a rule of a character card holds: its player is in the game, and its condition is true (RULE-2)."""
    if state.out >> rule.seat & 1:
        return False
    return rule.condition is None or holds(state, rule.condition)


def banned(state: State, bans: int) -> int:
    """The fighters or seats to which one of these bans applies; `bans` is a mask of kinds of rules."""
    mask = 0
    for word in members(bans & state.static.rule_words):
        for _, about, _ in in_force(state, word):
            mask |= about
    return mask


def bonus(state: State, word: int, fighter: int) -> int:
    """What rules add to, or take from, the attack, the defense or the movement of a fighter (VALUE-2, SINBAD-2)."""
    static = state.static
    total = 0
    for rule in static.bonuses[word * static.seats + static.seat_of[fighter]]:
        if rule.fighters is None and not rule.mask >> fighter & 1:
            continue
        if _about(state, rule) >> fighter & 1 and (rule.against is None or is_against(state, rule.against, word)):
            assert rule.amount is not None
            amount = number(state, rule.amount)
            total += amount if rule.detail == ADDED else -amount
    if state.lasting:
        for rule, amount in lasting_bonuses(state, word, fighter):
            total += amount if rule.detail == ADDED else -amount
    return total


def is_against(state: State, others: p.Fighters, side: int) -> bool:
    """Whether the fighter on the other side of the combat is one of these (RULE-6)."""
    return bool(state.combats) and faces(state, fighters(state, others), side)


# --- the value of a card --------------------------------------------------------------------


def value(state: State, side: int) -> int:
    """The current value of the card on a side, or 0 without a card; frozen from step 3 on (VALUE-5)."""
    frozen = state.combat(FROZEN_ATTACK + side)
    if frozen != NONE:
        return frozen
    return live_value(state, side)


def live_value(state: State, side: int) -> int:
    """Layers 1 to 3 and the floor of VALUE-2, computed from the current position."""
    if state.combat(ATTACK_CARD + side) == NONE and has_no_value(state, side):
        return 0
    total = NONE
    if state.static.rule_words >> R_CARD_VALUE & 1:
        total, against = lock_on(state, side)
        if total != NONE and against == AGAINST_EVERYTHING:
            return total  # VALUE-7
    if total == NONE:
        total = state.combat(ATTACK_BASE + side) + state.combat(ATTACK_ADDED + side)
    total += bonus(state, side, state.combat(ATTACKER + side))
    if side == ATTACK_SIDE:
        total += _committed_boost(state) + high_ground(state)
    return max(0, total)


def lock_on(state: State, side: int) -> tuple[int, int]:
    """The value to which rules lock the card on a side, or NONE, and against what (VALUE-7, VALUE-9)."""
    seat = state.combat(ATTACK_SEAT + side)
    locked, against = NONE, AGAINST_CARDS
    for rule, seats, amount in in_force(state, R_CARD_VALUE):
        if not seats >> seat & 1 or (rule.whose and side_of(state, rule.seat) != 1 - side):
            continue
        if rule.detail == AGAINST_EVERYTHING:
            return amount, AGAINST_EVERYTHING  # no later rule can change it
        locked = amount
    return locked, against


def has_no_value(state: State, side: int) -> bool:
    """Whether a side without a card has no value: none was played, or it was discarded from the combat (COMBAT-29).

    A card that has left the combat otherwise keeps its value (COMBAT-25).
    """
    return state.combat(ATTACK_KIND + side) == NONE or state.combat(ATTACK_CANCELED + side) == ALL_LABELS


def damage_value(state: State, side: int) -> int:
    """The value that counts for combat damage: 0 if ignored (VALUE-3)."""
    return 0 if state.combat(ATTACK_IGNORED + side) else value(state, side)


def _committed_boost(state: State) -> int:
    card = state.combat(BOOST_CARD)
    if card == NONE or not state.combat(REVEALED):
        return 0
    return boost_with(state, card)  # ARTHUR-2


def boost_with(state: State, card: int) -> int:
    """What a card adds when it boosts: its BOOST value, 0 if it has none (BOOST-8), and what rules add to it."""
    kind = state.kinds[card]
    total = state.static.kinds[kind].boost
    if state.static.rule_words >> R_BOOST & 1:
        for rule, seats, amount in in_force(state, R_BOOST):
            if seats >> state.static.token_seat[card] & 1 and rule.kinds >> kind & 1:
                total += amount
    return total


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
    if kind == p.THAT_MANY:
        return state.register(AMOUNT)
    if kind == p.COUNTERS:
        if query.fighters is not None:
            return sum([state.counters[query.n + fighter] for fighter in members(fighters(state, query.fighters))])
        return state.counters[query.n]
    if kind == p.REMEMBERED:
        return _remembered(state, query.seat)
    if kind == p.THIS_TURN:
        seat = _owner(state, query.seat, query.n)
        return 0 if seat == NONE else counted(state, seat, query.pile)
    if kind == p.LAST_TURN:
        seat, turn_of = _owner(state, query.seat, query.n), _owner(state, query.card, query.n)
        return 0 if NONE in (seat, turn_of) else counted_last(state, turn_of, seat, query.pile)
    if kind == p.COUNT_TOKENS:
        area = state.static.board.all_spaces if query.spaces is None else spaces(state, query.spaces)
        return tokens_on(state, query.tokens, area).bit_count()
    if kind == p.ACTION_NUMBER:
        return state.action_number
    if kind == p.ACTIONS_LEFT:
        return state.actions_left if state.turn_seat == query.seat else 0
    assert query.fighters is not None
    return of_fighters(state, query, fighters(state, query.fighters))


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
    if kind in (p.COUNT_CARDS, p.THIS_TURN, p.LAST_TURN):
        return _owner(state, query.seat, query.n) != NONE
    if kind == p.ACTION_NUMBER:
        return state.turn_seat == query.seat
    if kind == p.REMEMBERED:
        return _remembered(state, query.seat) != NONE
    if kind in (p.HEALTH_OF, p.MISSING_HEALTH_OF):
        assert query.fighters is not None
        return fighters(state, query.fighters) != 0
    if kind == p.DISTANCE:
        assert query.fighters is not None and query.to is not None
        return fighters(state, query.fighters) != 0 and fighters(state, query.to) != 0
    return True


def _remembered(state: State, seat: int) -> int:
    side = side_of(state, seat)
    return NONE if side == NONE else state.combat(ATTACK_REMEMBERED + side)


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
    if query.card <= p.OPPOSING_CARD and query.kind != p.BOOST_OF:
        side = side_of(state, query.seat)
        side = side if query.card == p.OWN_CARD else 1 - side
        return value(state, side) if query.kind == p.VALUE_OF else state.combat(ATTACK_PRINTED + side)
    face = state.static.kinds[face_of(state, query.card, query.seat, query.n)]
    return face.boost if query.kind == p.BOOST_OF else face.value


def _is_there(state: State, query: p.Number) -> bool:
    """Whether there is such a card, with a value if that is asked for."""
    face = face_of(state, query.card, query.seat, query.n)
    if face == NONE or query.card <= p.MAIN_DEFENSE:
        return face != NONE
    return query.kind == p.BOOST_OF or state.static.kinds[face].type != SCHEME


def face_of(state: State, card: int, seat: int, reader: int) -> int:
    """The kind of the one card that is meant, or NONE; `reader` is the player of the effect."""
    if card <= p.OPPOSING_CARD:
        side = side_of(state, seat)
        return NONE if side == NONE else state.combat(ATTACK_KIND + (side if card == p.OWN_CARD else 1 - side))
    if card == p.MAIN_DEFENSE:
        return state.combat(MAIN_DEFENSE_KIND)
    if card >= p.TOP_OF_DECK:
        owner = _owner(state, seat, reader)
        return NONE if owner == NONE or not state.decks[owner] else state.kinds[state.decks[owner][-1]]
    token = state.register(CHOSEN_CARD if card == p.THAT_CARD else CARD)
    return NONE if token == NONE else state.kinds[token]


def _owner(state: State, seat: int, reader: int) -> int:
    """Whose pile or turn is meant; the opponent in the combat is that of `reader`, whoever's effect is running."""
    return who(state, seat) if seat != p.COMBAT_OPPONENT else combat_opponent(state, reader)


def _cards_in_pile(state: State, query: p.Number) -> int:
    seat = _owner(state, query.seat, query.n)
    if seat == NONE:
        return 0
    cards = pile_cards(state, query.pile, seat)
    return len(cards) if query.cards is None else count_kinds(state, cards, kinds_of(state, query.cards))


# --- sets of cards --------------------------------------------------------------------------


def kinds_of(state: State, query: p.Cards | None) -> int:
    """The kinds of card in a set, as a mask; ALL_KINDS if every card is in it."""
    if query is None:
        return p.ALL_KINDS
    if query.value is None and query.boost is None:
        return query.kinds
    mask = 0
    for index, kind in enumerate(state.static.kinds):
        if not query.kinds >> index & 1 or (query.value is not None and kind.type == SCHEME):
            continue
        if _fits(state, kind.value, query.value_is, query.value) and _fits(
            state, kind.boost, query.boost_is, query.boost
        ):
            mask |= 1 << index
    return mask


def _fits(state: State, printed: int, how: int, wanted: p.Number | None) -> bool:
    if wanted is None:
        return True
    return can_be_read(state, wanted) and _is_so(printed - number(state, wanted), how)


def kinds_in_pile(state: State, cards: tuple[int, ...], query: p.Cards | None) -> int:
    """The kinds among these cards that are in a set."""
    return kinds_among(state, cards) & kinds_of(state, query)


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
        return state.register(HURT) & ~state.standing & ~away(state) != 0
    if kind == p.WAS_HURT:
        assert query.fighters is not None
        return state.register(HURT) & base_of(state, query.fighters) != 0
    if kind == p.MODE_IS:
        return state.modes[query.row] == query.n
    if kind == p.OWN_TURN:
        return state.turn_seat == query.seat
    if kind == p.CARD_CHOSEN:
        return state.register(CHOSEN_CARD) != NONE
    if kind == p.IS_ATTACKING or kind == p.IS_DEFENDING:
        return side_of(state, query.seat) == (ATTACK_SIDE if kind == p.IS_ATTACKING else DEFENSE_SIDE)
    if kind == p.OPPONENT_PLAYED:
        return has_played(state, query.seat, True)
    if kind == p.TOP_OF_DISCARD or kind == p.CARD_IS:
        return _holds_for_card(state, query)
    if kind == p.TOKEN_EXISTS:
        assert query.tokens is not None
        return tokens(state, query.tokens) != 0
    assert query.fighters is not None
    if kind == p.MAY_LEAVE:
        return fighters(state, query.fighters) & ~banned(state, PLACE_BANS) != 0
    if kind == p.CAN_SUMMON:
        assert query.spaces is not None
        return can_summon(state, query.fighters, query.spaces)
    if kind == p.IS_DEFEATED:
        for fighter in members(base_of(state, query.fighters)):
            if state.health[fighter] == 0:
                return True
        return False
    if kind == p.BEGAN_ON_TOKEN:
        return began_on(state, fighters(state, query.fighters), query.n)
    return _holds_for(state, kind, fighters(state, query.fighters))


def _holds_for_card(state: State, query: p.Condition) -> bool:
    """Whether the top card of the discard pile, or the card that is meant, is in a set."""
    if query.kind == p.CARD_IS:
        face = face_of(state, query.card, query.seat, query.seat)
        return face != NONE and kinds_of(state, query.cards) >> face & 1 == 1
    pile = state.discards[query.seat]
    if not pile:
        return query.n == 1
    return kinds_of(state, query.cards) >> state.kinds[pile[-1]] & 1 == 1


def _compares(state: State, query: p.Condition) -> bool:
    """Whether two numbers compare as said; false if one of them cannot be read (COMBAT-19)."""
    first, second = query.numbers
    if not can_be_read(state, first) or not can_be_read(state, second):
        return False
    return _is_so(number(state, first) - number(state, second), query.n)


def _is_so(difference: int, how: int) -> bool:
    if how == p.IS:
        return difference == 0
    if how == p.AT_LEAST:
        return difference >= 0
    if how == p.AT_MOST:
        return difference <= 0
    return difference > 0 if how == p.MORE_THAN else difference < 0


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
    summoned = base_of(state, query)
    room = room_for(state, where, summoned) != 0
    if summoned & ~state.standing & ~away(state):
        return room
    summoned &= ~banned(state, PLACE_BANS)
    return summoned != 0 and (room or spaces(state, where.occupied_or_not()) & spaces_of(state, summoned) != 0)


def _left_start(state: State, fighter: int) -> bool:
    start = state.turn_start[fighter]
    return start != NOWHERE and start != state.space[fighter]  # TURN-14


def _left_start_zones(state: State, fighter: int) -> bool:
    start = state.turn_start[fighter]
    if start == NOWHERE:
        return False
    zones = state.static.board.zones
    return zones[start] & zones[state.space[fighter]] == 0

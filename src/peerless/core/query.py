"""Read-only queries for seats, fighters, spaces, cards and the running program."""

from peerless.core import program as p
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, CardKind, Share
from peerless.core.frame import (
    ALLOWANCE,
    CARD,
    DAMAGE_BITS,
    FIRST_SPACE,
    FRAME,
    MOST_DAMAGE,
    MOVER,
    OPPONENT,
    PASSED,
    PC,
    PROGRAM,
    SEAT,
    SECOND_SPACE,
    SHARE_ROW,
    SHARES,
    SIDEKICK,
    TAKER,
    TARGETS,
)
from peerless.core.procedures.programs import maneuver_of
from peerless.core.state import (
    ATTACK_CARD,
    ATTACK_KIND,
    ATTACK_SIDE,
    ATTACKER,
    COMBAT,
    DEFENDER,
    DEFENSE_SIDE,
    State,
    occupied,
)

# --- who ------------------------------------------------------------------------------------


def side_of(state: State, seat: int) -> int:
    """The side on which a seat fights in the current combat, or NONE."""
    seat_of = state.static.seat_of
    if not state.combats:
        return NONE
    if seat_of[state.combat(ATTACKER)] == seat:
        return ATTACK_SIDE
    return DEFENSE_SIDE if seat_of[state.combat(DEFENDER)] == seat else NONE


def combatant(state: State, seat: int, opposing: bool) -> int:
    """A seat's own or opposing fighter in the current combat, or NONE."""
    side = side_of(state, seat)
    if side == NONE:
        return NONE
    return state.combat(ATTACKER + (1 - side if opposing else side))


def played_card(state: State, seat: int, opposing: bool) -> int:
    """The card that a seat, or its opponent, has in the current combat; NONE if there is none (COMBAT-19)."""
    side = side_of(state, seat)
    if side == NONE:
        return NONE
    return state.combat(ATTACK_CARD + (1 - side if opposing else side))


def has_played(state: State, seat: int, opposing: bool) -> bool:
    """Whether a seat, or its opponent, has played a card in the combat, even if since discarded (BONUS-7)."""
    side = side_of(state, seat)
    return side != NONE and state.combat(ATTACK_KIND + (1 - side if opposing else side)) != NONE


def combat_kind(state: State, side: int) -> CardKind:
    """The face in force on a side of the combat, which must have a card."""
    return state.static.kinds[state.combat(ATTACK_KIND + side)]


def who(state: State, code: int) -> int:
    """The seat that a step refers to: a fixed seat, the opponent in the combat, or one chosen earlier."""
    if code >= 0:
        return code
    if code == p.CHOSEN_OPPONENT:
        return state.register(OPPONENT)
    fighter = combatant(state, state.register(SEAT), True)
    return NONE if fighter == NONE else state.static.seat_of[fighter]


def is_out_of_reach(state: State, seat: int) -> bool:
    """Whether an effect refers to no player, or to one who has left the game (TEAM-13).

    Cards that an eliminated player played in this action still take effect for them (FFA-7).
    """
    if seat == NONE:
        return True
    return bool(state.out >> seat & 1) and seat != state.register(SEAT)


# --- fighters and spaces --------------------------------------------------------------------


def fighters(state: State, query: p.Fighters) -> int:
    """The mask of fighters that match a query, on the battlefield or, with `defeated`, off it."""
    mask = base_of(state, query)
    if query.but is not None:
        mask &= ~fighters(state, query.but)
    if query.defeated:
        return mask & ~state.standing
    mask &= state.standing
    if query.adjacent_to is not None:
        near = spaces_of(state, fighters(state, query.adjacent_to))
        mask = _standing_on(state, mask, state.static.board.neighbors(near))
        if query.at_least > 1:
            mask = _beside(state, mask, near, query.at_least)
    if query.in_zone_of is not None:
        anchors = fighters(state, query.in_zone_of)
        mask = _standing_on(state, mask, zone_of(state, anchors))
    if query.at_spaces:
        mask = _standing_on(state, mask, _chosen_spaces(state))
    return mask


def base_of(state: State, query: p.Fighters) -> int:
    """The starting set of a query, on the battlefield or not."""
    base = query.base
    if base == p.CONSTANT:
        return query.mask
    if base == p.REGISTER:
        return state.register(TARGETS)
    if base == p.ANOTHER:
        assert query.within is not None
        return fighters(state, query.within)
    if base == p.PASSED:
        return state.register(PASSED) & query.mask
    if base == p.HERO_OF_OPPONENT:
        opponent = who(state, query.mask)
        return 0 if opponent == NONE else 1 << state.static.heroes[opponent]
    own = combatant(state, query.seat, False)
    if own == NONE:
        return 0
    opposing = combatant(state, query.seat, True)
    if base == p.OWN_COMBATANT:
        return 1 << own
    if base == p.OPPOSING_COMBATANT:
        return 1 << opposing
    return 1 << own | 1 << opposing


def _chosen_spaces(state: State) -> int:
    mask = 0
    for register in (FIRST_SPACE, SECOND_SPACE):
        space = state.register(register)
        if space != NOWHERE:
            mask |= 1 << space
    return mask


def _beside(state: State, mask: int, spaces: int, least: int) -> int:
    """Those of these fighters that are adjacent to at least so many of the spaces."""
    fighters = 0
    for fighter in members(mask):
        if (state.static.board.adjacent[state.space[fighter]] & spaces).bit_count() >= least:
            fighters |= 1 << fighter
    return fighters


def _standing_on(state: State, mask: int, spaces: int) -> int:
    standing = 0
    for fighter in members(mask):
        if spaces >> state.space[fighter] & 1:
            standing |= 1 << fighter
    return standing


def spaces_of(state: State, mask: int) -> int:
    """The spaces occupied by these fighters."""
    area = 0
    for fighter in members(mask & state.standing):
        area |= 1 << state.space[fighter]
    return area


def zone_of(state: State, mask: int) -> int:
    """All spaces that share a zone with one of these fighters (BOARD-5)."""
    zone = 0
    for fighter in members(mask & state.standing):
        zone |= state.static.board.zone_mates[state.space[fighter]]
    return zone


def spaces(state: State, query: p.Spaces) -> int:
    """The mask of spaces that match a query."""
    board = state.static.board
    if query.base == p.ANYWHERE:
        area = board.all_spaces
    elif query.base == p.ADJACENT_TO_SPACE:
        area = board.adjacent[state.register(query.register)]
    else:
        assert query.fighters is not None
        anchors = fighters(state, query.fighters)
        if query.base == p.IN_ZONE_OF:
            area = zone_of(state, anchors)
        else:
            area = board.neighbors(spaces_of(state, anchors))
    return area & ~occupied(state) if query.empty else area


def distinct(state: State, pieces: int) -> int:
    """One piece from each group of interchangeable pieces off the battlefield: the lowest represents its group.

    An effect that brings back one of several pieces asks which, unless all are interchangeable (EFFECT-6).
    """
    representatives = 0
    for piece in members(pieces):
        if not _has_equal(state, representatives, piece):
            representatives |= 1 << piece
    return representatives


def _has_equal(state: State, pieces: int, piece: int) -> bool:
    for other in members(pieces):
        if are_interchangeable(state, piece, other):
            return True
    return False


def are_interchangeable(state: State, first: int, second: int) -> bool:
    """Whether two pieces off the battlefield are indistinguishable for the rest of the game.

    They have the same kind and seat, and agree in everything recorded about them that an effect may still query.
    """
    facts, others = state.static.fighters[first], state.static.fighters[second]
    if facts.kind != others.kind or facts.seat != others.seat:
        return False
    return _marks(state, first) == _marks(state, second)


def _marks(state: State, fighter: int) -> list[int]:
    """Everything recorded about a fighter off the battlefield that can still be read.

    Where it began the turn (TURN-14) and its health, if any effect of this game asks about them; its role in the
    combats; whether a suspended effect has selected it, will move it or has passed it. The running effect's own
    selection is not counted: it is about to be replaced.
    """
    static, stack = state.static, state.stack
    marks = [
        state.turn_start[fighter] if static.start_asked >> fighter & 1 else NOWHERE,
        state.health[fighter] if static.defeat_asked >> fighter & 1 else 0,
    ]
    for start in range(0, len(state.combats), COMBAT):
        for side in (ATTACK_SIDE, DEFENSE_SIDE):
            marks.append(1 if state.combats[start + ATTACKER + side] == fighter else 0)
    for base in range(0, len(stack), FRAME):
        if stack[base + PROGRAM] >= maneuver_of(static.seats):  # effects follow the procedures
            selected = 0 if base == state.base else stack[base + TARGETS]
            marks += [selected >> fighter & 1, stack[base + PASSED] >> fighter & 1]
    return marks


def in_reach(state: State, fighter: int) -> int:
    """The spaces that a fighter can attack: adjacent spaces, plus its zones if it is ranged (ATK-2)."""
    board = state.static.board
    space = state.space[fighter]
    if state.static.fighters[fighter].ranged:
        return board.adjacent[space] | board.zone_mates[space]
    return board.adjacent[space]


def targets(state: State, fighter: int) -> int:
    """The enemy fighters that a fighter may attack now (ATK-2, ATK-9)."""
    seat = state.static.seat_of[fighter]
    enemies = state.static.enemies[seat] & state.standing
    if state.static.free_for_all and state.turns_taken[seat] == 0:
        enemies &= _first_turn_targets(state, seat)
    return _standing_on(state, enemies, in_reach(state, fighter))


def _first_turn_targets(state: State, seat: int) -> int:
    """On a seat's first turn: fighters of the next player, and of players who have had a turn (FFA-4, FFA-11)."""
    static = state.static
    mask = 0
    for step in range(1, static.seats):
        following = (seat + step) % static.seats
        if not state.out >> following & 1:
            mask = static.own[following]
            break
    for other in range(static.seats):
        if state.turns_taken[other]:
            mask |= static.own[other]
    return mask


def destinations(state: State, fighter: int, steps: int, through: bool, exact: bool) -> int:
    """The spaces where a fighter may end a movement, including its own (MOVE-1 … MOVE-10)."""
    static = state.static
    here = state.space[fighter]
    team = static.teams[static.seat_of[fighter]]
    large = static.fighters[fighter].large
    taken = 0
    passable = static.board.all_spaces
    for seat in range(static.seats):
        taken |= state.held[seat]
        if not through and static.teams[seat] != team:
            passable &= ~state.held[seat]
    taken &= ~(1 << here)
    if not exact:
        return static.board.within(here, steps, passable, large) & ~taken
    for layer in reversed(static.board.after_exactly(here, steps, passable, large)):
        if layer & ~taken:
            return layer & ~taken
    return 1 << here


# --- cards ----------------------------------------------------------------------------------


def kind_of(state: State, card: int) -> CardKind:
    """The face of a card."""
    return state.static.kinds[state.kinds[card]]


def hand_kinds(state: State, seat: int) -> int:
    """The card kinds in a hand, as a mask: copies of one title are a single choice."""
    mask = 0
    kinds = state.kinds
    for card in state.hands[seat]:
        mask |= 1 << kinds[card]
    return mask


def kinds_among(state: State, cards: tuple[int, ...]) -> int:
    """The kinds of these cards, as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << state.kinds[card]
    return mask


def count_kinds(state: State, cards: tuple[int, ...], kinds: int) -> int:
    """The number of these cards that are of one of the kinds."""
    count = 0
    for card in cards:
        count += kinds >> state.kinds[card] & 1
    return count


# --- the running program --------------------------------------------------------------------


def running_program(state: State) -> int:
    """The number of the program that is running or asking."""
    return state.register(PROGRAM)


def running_seat(state: State) -> int:
    """The seat whose effect, action or turn is running; not always the one that decides."""
    return state.register(SEAT)


def running_card(state: State) -> int:
    """The card whose effect is running, or NONE."""
    return state.register(CARD)


def asking_step(state: State) -> p.Step:
    """The step that has asked and is waiting for an answer."""
    return running_steps(state)[-1]


def running_steps(state: State) -> list[p.Step]:
    """The steps of the running program up to and including the one waiting for an answer."""
    return state.static.programs[state.register(PROGRAM)][: state.register(PC) + 1]


def fighter_in_question(state: State) -> int:
    """The fighter whose destination, next step or target is being asked for."""
    return lowest(state.register(MOVER))


def passes_enemies(state: State) -> bool:
    """Whether the fighter whose destination is asked for may move through enemies."""
    return asking_step(state).through


def movement_under_way(state: State, seat: int) -> int:
    """A seat's movement, boost included, while its maneuver moves fighters; NONE at other times."""
    moving = state.register(PROGRAM) == maneuver_of(seat) and asking_step(state).maneuver
    return state.register(ALLOWANCE) if moving else NONE


def sidekick_to_place(state: State) -> int:
    """The sidekick that setup is placing."""
    return state.static.sidekicks[state.decider][state.register(SIDEKICK)]


def sharing_now(state: State) -> Share:
    """The damage sharing being asked about, in seat order from the player after the effect's owner (EFFECT-14)."""
    shares = state.static.shares
    if len(shares) == 1:
        return shares[0]
    owner, seats = state.register(SEAT), state.static.seats
    order = sorted([((share.seat - owner - 1) % seats, row) for row, share in enumerate(shares)])
    return shares[order[state.register(SHARE_ROW)][1]]


def damage_giver(state: State) -> int:
    """The fighter whose damage may be passed on."""
    return sharing_now(state).fighter


def damage_taker(state: State) -> int:
    """The fighter that may take some of that damage."""
    return state.register(TAKER)


def damage_to_share(state: State) -> int:
    """The damage that is left to pass on."""
    return state.register(SHARES) >> (DAMAGE_BITS * damage_giver(state)) & MOST_DAMAGE

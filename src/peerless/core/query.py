"""Read-only queries for seats, fighters, spaces, cards and the running program."""

from peerless.core import program as p
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import NONE, CardKind
from peerless.core.frame import (
    ALLOWANCE,
    CARD,
    CHOSEN,
    DAMAGE_BITS,
    FIRST_SPACE,
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
    THAT_FIGHTER,
    THAT_SPACE,
    THAT_TOKEN,
)
from peerless.core.procedures.programs import ACTION_TAKEN, maneuver_of
from peerless.core.rule import Share
from peerless.core.state import (
    ATTACK_CARD,
    ATTACK_KIND,
    ATTACK_SEAT,
    ATTACK_SIDE,
    ATTACKER,
    DEFENSE_SEAT,
    DEFENSE_SIDE,
    State,
    occupied,
)
from peerless.core.token_places import spaces_with, tokens_of_the_fallen, tokens_on

# --- who ------------------------------------------------------------------------------------


def side_of(state: State, seat: int) -> int:
    """The side on which a seat fights in the current combat, or NONE."""
    if not state.combats:
        return NONE
    if state.combat(ATTACK_SEAT) == seat:
        return ATTACK_SIDE
    return DEFENSE_SIDE if state.combat(DEFENSE_SEAT) == seat else NONE


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
    return combat_opponent(state, state.register(SEAT))


def combat_opponent(state: State, seat: int) -> int:
    """The seat that fights against a seat in the current combat, or NONE."""
    side = side_of(state, seat)
    return NONE if side == NONE else state.combat(ATTACK_SEAT + 1 - side)


def chooser(state: State, step: p.Step) -> int:
    """Who chooses fighters and spaces for a step: the effect's player, or another, as long as that one is there."""
    if step.by == p.EFFECT_OWNER:
        return state.register(SEAT)
    other = who(state, step.by)
    return state.register(SEAT) if is_out_of_reach(state, other) else other


def is_out_of_reach(state: State, seat: int) -> bool:
    """Whether an effect refers to no player, or to one who has left the game (TEAM-13) or is dormant (DORMANT-4).

    Cards that an eliminated player played in this action still take effect for them (FFA-7).
    """
    if seat == NONE:
        return True
    if seat == state.stack[state.base + SEAT]:
        return False
    return bool(state.out >> seat & 1) or (state.static.leaving and is_dormant(state, seat))


def is_dormant(state: State, seat: int) -> bool:
    """Whether a player has no fighter on the battlefield, but an undefeated one that has left it (DORMANT-3).

    Players are not dormant before the end of their own action.
    """
    static = state.static
    if not static.leaving or static.own[seat] & state.standing:
        return False
    acting = seat == state.turn_seat and state.stack[PC] == ACTION_TAKEN
    return not acting and static.own[seat] & away(state) != 0


# --- fighters and spaces --------------------------------------------------------------------


def fighters(state: State, query: p.Fighters) -> int:
    """The mask of fighters that match a query, on the battlefield or, with `defeated`, off it."""
    mask = base_of(state, query)
    if query.but is not None:
        mask &= ~fighters(state, query.but)
    if query.defeated:
        return mask & ~state.standing & ~away(state)
    mask &= state.standing | away(state) if query.away else state.standing
    if query.adjacent_to is not None:
        anchors = fighters(state, query.adjacent_to)
        near = spaces_of(state, anchors)
        beside = standing_on(state, mask, state.static.board.neighbors(near))
        if state.static.smalls:
            beside |= _sharing(state, mask, anchors)
        mask = beside if query.at_least == 1 else _beside(state, beside, near, query.at_least)
    if query.in_zone_of is not None:
        anchors = fighters(state, query.in_zone_of)
        mask = standing_on(state, mask, zone_of(state, anchors))
    if query.at_spaces:
        mask = standing_on(state, mask, _chosen_spaces(state))
    if query.on_tokens:
        mask = standing_on(state, mask, spaces_with(state, query.on_tokens))  # TOKEN-7
    return mask if query.further is None else _narrowed(state, mask, query.further)


def _narrowed(state: State, mask: int, by: p.Narrowing) -> int:
    """Those of some fighters that are in a place and a state of health that few queries ask for."""
    board, space = state.static.board, state.space
    if by.outside is not None:
        mask &= ~standing_on(state, mask, zone_of(state, fighters(state, by.outside)))
    if by.within is not None:
        near = 0
        for anchor in members(fighters(state, by.within) & state.standing):
            balls = board.step_balls[space[anchor]]
            near |= balls[min(by.distance, len(balls) - 1)]
        mask = standing_on(state, mask, near)
    if by.wounded:
        mask = sum([1 << who for who in members(mask) if state.health[who] < state.static.fighters[who].health])
    if by.marks >= 0:
        mask = sum([1 << who for who in members(mask) if state.counters[by.marks + who]])
    if by.nearest_to is not None:
        mask = _nearest(state, mask, spaces_of(state, fighters(state, by.nearest_to)))
    if by.weakest:
        least = min([state.health[who] for who in members(mask)], default=0)
        mask = sum([1 << who for who in members(mask) if state.health[who] == least])
    return mask


def _nearest(state: State, mask: int, goals: int) -> int:
    """Those of some fighters that are the fewest lines away from one of the spaces, whoever stands in between."""
    if goals == 0:
        return 0
    away_by = {who: steps_to(state, who, goals) for who in members(mask)}
    least = min(away_by.values(), default=0)
    return sum([1 << who for who, steps in away_by.items() if steps == least])


def steps_to(state: State, fighter: int, goals: int) -> int:
    """How many lines lie between a fighter and the nearest of some spaces; more than possible if there is no way."""
    board = state.static.board
    for steps, ball in enumerate(board.step_balls[state.space[fighter]]):
        if ball & goals:
            return steps
    return board.size


def away(state: State) -> int:
    """The undefeated fighters that have left the battlefield (DORMANT-1); those never summoned are not among them."""
    static = state.static
    mask = 0
    if static.leaving and state.turn_number:
        for fighter, facts in enumerate(static.fighters):
            if state.health[fighter] > 0 and not state.standing >> fighter & 1 and not facts.off_board:
                mask |= 1 << fighter
    return mask


def base_of(state: State, query: p.Fighters) -> int:
    """The starting set of a query, on the battlefield or not."""
    base = query.base
    if base == p.CONSTANT:
        return query.mask
    if base == p.REGISTER:
        return state.register(TARGETS)
    if base == p.KEPT:
        return state.register(THAT_FIGHTER)
    if base == p.FIRST_CHOSEN:
        return state.register(CHOSEN)
    if base == p.ANOTHER:
        assert query.within is not None
        return fighters(state, query.within)
    if base == p.PASSED:
        return state.register(PASSED) & query.mask
    if base == p.HERO_OF_OPPONENT:
        opponent = combat_opponent(state, query.seat) if query.mask == p.COMBAT_OPPONENT else who(state, query.mask)
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


def _sharing(state: State, mask: int, anchors: int) -> int:
    """Those of these fighters that share a space with another fighter of a set, and so are adjacent to it (SMALL-2)."""
    fighters = 0
    for fighter in members(mask):
        for other in members(anchors & state.standing & ~(1 << fighter)):
            if state.space[other] == state.space[fighter]:
                fighters |= 1 << fighter
    return fighters


def _beside(state: State, mask: int, spaces: int, least: int) -> int:
    """Those of these fighters that are adjacent to at least so many of the spaces."""
    fighters = 0
    for fighter in members(mask):
        if (state.static.board.adjacent[state.space[fighter]] & spaces).bit_count() >= least:
            fighters |= 1 << fighter
    return fighters


def standing_on(state: State, mask: int, spaces: int) -> int:
    """Those of these fighters that stand on one of the spaces."""
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
    elif query.base >= p.WITH_TOKEN:
        area = _special_spaces(state, query)
    else:
        assert query.fighters is not None
        anchors = fighters(state, query.fighters)
        if query.base == p.IN_ZONE_OF:
            area = zone_of(state, anchors)
        elif query.base == p.OUTSIDE_ZONE_OF:
            area = board.all_spaces & ~zone_of(state, anchors) if anchors else 0
        else:
            area = board.neighbors(spaces_of(state, anchors))
    return area & ~occupied(state) if query.empty else area


def room_for(state: State, query: p.Spaces, mask: int) -> int:
    """The spaces that match a query and can take one of these fighters: small ones share a space (SMALL-1)."""
    small = mask & ~state.static.smalls == 0
    return spaces(state, query.occupied_or_not() if small else query)


def _special_spaces(state: State, query: p.Spaces) -> int:
    """Spaces that are named by tokens, by an earlier choice, by the board, or as one of several sets."""
    if query.base == p.WITH_TOKEN:
        return spaces_with(state, query.tokens)
    if query.base == p.WITHOUT_TOKEN:
        return state.static.board.all_spaces & ~spaces_with(state, query.tokens)
    if query.base == p.THAT_SPACE:
        space = state.register(THAT_SPACE)
        return 0 if space == NOWHERE else 1 << space
    if query.base == p.SPACE_OF:
        assert query.fighters is not None
        return spaces_of(state, fighters(state, query.fighters))
    area = 0
    if query.base == p.START_SPACES:
        for start in state.static.board.starts[: state.static.seats]:
            area |= 1 << start
    for part in query.parts:
        area |= spaces(state, part)
    return area


# --- tokens on spaces -----------------------------------------------------------------------


def tokens(state: State, query: p.Tokens) -> int:
    """The mask of tokens that match a query."""
    mask = state.register(THAT_TOKEN) if query.that else query.mask
    if query.but_that:
        mask &= ~state.register(THAT_TOKEN)
    if query.at is not None:
        return tokens_on(state, mask, spaces_of(state, fighters(state, query.at)))
    lying = tokens_on(state, mask, state.static.board.all_spaces)
    return (lying if query.on else 0) | (mask & ~lying & ~tokens_of_the_fallen(state) if query.off else 0)


def token_in_question(state: State) -> int:
    """The token whose destination is being asked for."""
    return lowest(state.register(THAT_TOKEN))


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


def chosen_fighter(state: State) -> int:
    """The only fighter that the running effect has chosen, or NONE."""
    chosen = state.register(TARGETS)
    return lowest(chosen) if chosen.bit_count() == 1 else NONE


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

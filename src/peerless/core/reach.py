"""How far fighters get: where they may move, and whom they may attack, under the rules in force and past tokens."""

from typing import Final

from peerless.core.board import NO_LINKS
from peerless.core.program import ENEMIES, NOBODY, SIDEKICKS
from peerless.core.query import spaces_of, standing_on
from peerless.core.rule import (
    AS_RANGED,
    MOVE_BANS,
    R_COUNTS_AS,
    R_MOVEMENT,
    R_NOT_ATTACK,
    R_NOT_ATTACKED,
    R_PASS,
    R_REACH,
)
from peerless.core.state import State
from peerless.core.token_places import spaces_with
from peerless.core.values import banned, bonus, in_force

REACH_RULES: Final = 1 << R_REACH | 1 << R_COUNTS_AS
ATTACK_BANS: Final = 1 << R_NOT_ATTACK | 1 << R_NOT_ATTACKED

# --- attacks --------------------------------------------------------------------------------


def is_ranged(state: State, fighter: int) -> bool:
    """Whether a fighter attacks as a ranged one: as printed, or as the latest rule says."""
    ranged = state.static.fighters[fighter].ranged
    if state.static.rule_words >> R_COUNTS_AS & 1:
        for rule, about, _ in in_force(state, R_COUNTS_AS):
            if about >> fighter & 1:
                ranged = rule.detail == AS_RANGED
    return ranged


def in_reach(state: State, fighter: int) -> int:
    """The spaces that a fighter can attack: adjacent spaces, its zones if it is ranged (ATK-2), and what rules add.

    A large fighter reaches two spaces far (LARGE-2); whoever shares its space is adjacent (SMALL-2).
    """
    static, space = state.static, state.space[fighter]
    if not static.rule_words & REACH_RULES:
        return static.reach[fighter][space]
    board = static.board
    area = static.near[fighter][space]
    if is_ranged(state, fighter):
        area |= board.zone_mates[space]
    if static.rule_words >> R_REACH & 1:
        around = board.step_balls[space]
        for _, about, spaces in in_force(state, R_REACH):
            if about >> fighter & 1:
                area |= around[min(spaces, len(around) - 1)]
    return area


def targets(state: State, fighter: int) -> int:
    """The enemy fighters that a fighter may attack now (ATK-2, ATK-9); none if it may not attack."""
    static = state.static
    seat = static.seat_of[fighter]
    enemies = static.enemies[seat] & state.standing
    if static.free_for_all and state.turns_taken[seat] == 0:
        enemies &= _first_turn_targets(state, seat)
    if static.rule_words & ATTACK_BANS:
        if banned(state, 1 << R_NOT_ATTACK) >> fighter & 1:
            return 0
        enemies &= ~banned(state, 1 << R_NOT_ATTACKED)
    return standing_on(state, enemies, in_reach(state, fighter))


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


# --- movement -------------------------------------------------------------------------------


def passes(state: State, fighter: int, through: int) -> int:
    """Whom a fighter may move through: as the effect says (`through`), or all enemies if a rule says so."""
    if through == ENEMIES or not state.static.rule_words >> R_PASS & 1:
        return through
    return ENEMIES if banned(state, 1 << R_PASS) >> fighter & 1 else through


def passable(state: State, fighter: int, through: int) -> int:
    """The spaces that a fighter can enter on its way: those of enemies only if it passes `through` them (MOVE-3)."""
    spaces = _past_enemies(state, fighter, through)
    return spaces & ~_barred(state, fighter) if state.static.bent >> fighter & 1 else spaces


def _past_enemies(state: State, fighter: int, through: int) -> int:
    static = state.static
    spaces = static.board.all_spaces
    through = passes(state, fighter, through)
    if through == ENEMIES or static.smalls >> fighter & 1:
        return spaces
    team = static.teams[static.seat_of[fighter]]
    for seat in range(static.seats):
        if static.teams[seat] != team:
            spaces &= ~state.held[seat]
            if through == SIDEKICKS:
                spaces |= spaces_of(state, static.own[seat] & ~static.all_heroes)
    return spaces


def _barred(state: State, fighter: int) -> int:
    """The spaces that tokens keep this fighter from moving into (TOKEN-10)."""
    barred = 0
    for blocked, tokens in state.static.barriers:
        if blocked >> fighter & 1:
            barred |= spaces_with(state, tokens)
    return barred


def links_for(state: State, fighter: int) -> list[int]:
    """The sets of spaces that tokens make neighbors of each other for this fighter's movement (FOG-3, FOG-6)."""
    if not state.static.bent >> fighter & 1:
        return NO_LINKS
    links: list[int] = []
    for users, tokens in state.static.links:
        joined = spaces_with(state, tokens) if users >> fighter & 1 else 0
        if joined & (joined - 1):
            links.append(joined)
    return links


def may_move(state: State, fighter: int) -> bool:
    """Whether no rule keeps a fighter from moving."""
    return not state.static.rule_words & MOVE_BANS or not banned(state, MOVE_BANS) >> fighter & 1


def destinations(state: State, fighter: int, steps: int, through: int, exact: bool) -> int:
    """The spaces where a fighter may end a movement, including its own (MOVE-1 … MOVE-10)."""
    static = state.static
    here = state.space[fighter]
    team = static.teams[static.seat_of[fighter]]
    taken = 0
    ways = static.board.all_spaces
    for seat in range(static.seats):
        taken |= state.held[seat]
        if static.teams[seat] != team:
            ways &= ~state.held[seat]
    taken &= ~(1 << here)
    links = NO_LINKS
    if through or not static.free_movement:
        if not may_move(state, fighter):
            return 1 << here
        ways = passable(state, fighter, through)
        links = links_for(state, fighter)
        taken = 0 if static.smalls >> fighter & 1 else taken
    large = static.fighters[fighter].large
    if not exact:
        if links:
            return static.board.within_links(here, steps, ways, large, links) & ~taken
        return static.board.within(here, steps, ways, large) & ~taken
    for layer in reversed(static.board.after_exactly(here, steps, ways, large, links)):
        if layer & ~taken:
            return layer & ~taken
    return 1 << here


def maneuver_goals(state: State, fighter: int) -> int:
    """The spaces where a fighter could end the movement of a maneuver without a boost, including its own (MAN-4)."""
    steps = state.static.movement[state.static.seat_of[fighter]] + bonus(state, R_MOVEMENT, fighter)
    return destinations(state, fighter, max(0, steps), NOBODY, False)

"""Who has won and who is out (WIN, FFA-7 … FFA-12, TEAM-10 … TEAM-13).

`current` checks for a winner at the start and end of every action, `classic` after every defeat. Eliminations are
checked after every defeat. A fighter that an effect of the current combat may still bring back does not count as lost
yet (WIN-23, FFA-8, TEAM-10).
"""

from peerless.core import events as e
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.facts import AFTER_COMBAT, NONE
from peerless.core.frame import FRAME, PROGRAM
from peerless.core.ops.tokens import take_off
from peerless.core.query import away
from peerless.core.state import (
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_KIND,
    ATTACKER,
    COMBAT,
    REVEALED,
    State,
    put,
)


def maybe_end(state: State) -> None:
    """End the game if at most one team has a hero left (WIN-1, WIN-3, WIN-4, FFA-9, TEAM-11)."""
    if state.standing & state.static.all_heroes == state.static.all_heroes:
        return  # the usual case, decided quickly
    left = teams_with_hero(state)
    if left & (left - 1):
        return
    team = left.bit_length() - 1 if left else state.static.teams[state.turn_seat]
    state.winner = team
    state.decider = NONE
    if state.log is not None:
        state.log.append((e.E_GAME_WON, e.EVERYONE, team))


def maybe_end_at_once(state: State) -> None:
    """`classic`: end the game as soon as a defeat decides it (WIN-20, WIN-21), unless it may be undone (WIN-23)."""
    if not state.static.rules.immediate_victory or state.winner != NONE:
        return
    if who_may_come_back(state) & state.static.all_heroes == 0:
        maybe_end(state)


def after_defeats(state: State) -> None:
    """Handle the consequences of a defeat: a player's elimination or the end of the game."""
    if state.standing & state.static.all_heroes == state.static.all_heroes:
        return  # the usual case, decided quickly
    if state.static.seats > 2:
        eliminate_the_fallen(state, who_may_come_back(state))
    maybe_end_at_once(state)


def eliminate_the_fallen(state: State, waiting: int) -> None:
    """Eliminate players who have lost their hero in free-for-all, or all fighters in team play (FFA-7, TEAM-10).

    Fighters in `waiting` may still come back (FFA-8).
    """
    left = state.standing | waiting | away(state)  # DORMANT-2
    for seat in range(state.static.seats):
        if state.out >> seat & 1 == 0 and holding(state, seat) & left == 0:
            _take_out(state, seat)


def holding(state: State, seat: int) -> int:
    """Fighters that keep a seat in the game while any of them stands: its heroes, and in team play the sidekicks."""
    return state.static.hero_masks[seat] if state.static.free_for_all else state.static.own[seat]


def _take_out(state: State, seat: int) -> None:
    """Eliminate a player: they take no more turns, and their remaining fighters leave the battlefield."""
    state.out |= 1 << seat
    if state.log is not None:
        state.log.append((e.E_ELIMINATED, e.EVERYONE, seat))
    for fighter in members(state.static.own[seat] & (state.standing | away(state))):
        state.health[fighter] = 0
        put(state, fighter, NOWHERE)
    for token, facts in enumerate(state.static.tokens):
        if facts.seat == seat and state.tokens[token] != NOWHERE:
            take_off(state, token)  # TOKEN-9


def take_stock(state: State) -> None:
    """Make eliminations final between actions; in free-for-all, the players' cards leave the game (FFA-12)."""
    if state.static.seats == 2:
        return
    eliminate_the_fallen(state, 0)
    if state.static.free_for_all:
        for seat in members(state.out):
            state.removed[seat] += state.hands[seat] + state.decks[seat] + state.discards[seat]
            state.hands[seat] = state.decks[seat] = state.discards[seat] = ()
            _clear_piles(state, seat)


def _clear_piles(state: State, seat: int) -> None:
    """Remove the cards in the declared piles of a seat from the game."""
    piles = state.static.piles
    for number, cards in enumerate(state.asides):
        if piles[number].seat == seat:
            state.removed[seat] += cards
    state.asides = tuple([() if piles[number].seat == seat else cards for number, cards in enumerate(state.asides)])


def who_may_come_back(state: State) -> int:
    """The defeated combatants whose card may still bring them back (WIN-23, FFA-8)."""
    fighters = 0
    for start in range(0, len(state.combats), COMBAT):
        for side in (0, 1):
            fighter = state.combats[start + ATTACKER + side]
            if state.health[fighter] > 0:
                continue
            if state.combats[start + ATTACK_CARD + side] == NONE or not state.combats[start + REVEALED]:
                continue
            done = state.combats[start + ATTACK_DONE + side] >> AFTER_COMBAT & 1
            canceled = state.combats[start + ATTACK_CANCELED + side]
            kind = state.static.kinds[state.combats[start + ATTACK_KIND + side]]
            if kind.revives and not canceled and (not done or _is_running(state, kind.effects[AFTER_COMBAT])):
                fighters |= 1 << fighter
    return fighters


def _is_running(state: State, program: int) -> bool:
    for base in range(0, len(state.stack), FRAME):
        if state.stack[base + PROGRAM] == program:
            return True
    return False


def teams_with_hero(state: State) -> int:
    """The mask of teams with an undefeated hero."""
    mask = 0
    static = state.static
    for seat in range(static.seats):
        if has_hero(state, seat):
            mask |= 1 << static.teams[seat]
    return mask


def has_hero(state: State, seat: int) -> bool:
    """Whether a seat has not lost: one of its heroes is undefeated or, if the file says so, all of them are."""
    heroes = members(state.static.hero_masks[seat])
    undefeated = [hero for hero in heroes if state.health[hero] > 0]
    return len(undefeated) == len(heroes) if state.static.fragile >> seat & 1 else bool(undefeated)

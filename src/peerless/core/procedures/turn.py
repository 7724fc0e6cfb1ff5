"""The steps of a turn (TURN)."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import NONE
from peerless.core.frame import SEAT
from peerless.core.hidden import ask_hidden
from peerless.core.in_force import is_barred
from peerless.core.ops.lasting import end_with_start_of_turn, end_with_turn
from peerless.core.ops.placing import set_on
from peerless.core.procedures.programs import (
    NEXT_ACTION,
    P_RESOLVE_PENDING,
    TURN_OVER,
    attack_of,
    maneuver_of,
    scheme_of,
)
from peerless.core.program import Step
from peerless.core.rule import R_ANOTHER_TURN
from peerless.core.state import NO_ANSWER, State, again, jump, push
from peerless.core.tally import begin_counting, count
from peerless.core.victory import maybe_end, take_stock

ACTIONS_PER_TURN: Final = 2


def begin_turn(state: State, step: Step) -> None:
    """Grant two actions and record where every fighter stands (TURN-2, TURN-14)."""
    seat = state.register(SEAT)
    begin_counting(state)
    state.turn_seat = seat
    state.turn_number += 1
    state.actions_left = ACTIONS_PER_TURN
    state.action_number = 0
    state.turn_start = state.space[:]
    if state.static.token_starts_asked:
        state.token_starts = state.tokens  # TOKEN-8
    state.used &= state.static.used_up
    if state.lasting:
        end_with_start_of_turn(state, seat)
    if state.log is not None:
        state.log.append((e.E_TURN_STARTED, e.EVERYONE, seat, state.turn_number))


def check_victory(state: State, step: Step) -> None:
    """Check whether the game is over, at the start and end of an action (WIN-2).

    Nothing happens between the end of an action and the start of the next, so one check serves both.
    """
    if state.pending:
        again(state)
        push(state, P_RESOLVE_PENDING, state.turn_seat, NONE)
        return
    if not step.ends_action and state.actions_left <= 0:
        jump(state, step.goto)
        return
    maybe_end(state)
    take_stock(state)
    if state.static.leaving and not state.static.own[state.register(SEAT)] & state.standing:
        _pass_over(state, step)
    elif state.out and state.out >> state.register(SEAT) & 1:
        jump(state, TURN_OVER)  # FFA-10, TEAM-12
    elif step.ends_action:
        jump(state, NEXT_ACTION if state.actions_left > 0 else step.goto)


def _pass_over(state: State, step: Step) -> None:
    """End the turn of a player without a fighter on the battlefield (DORMANT-4, DORMANT-6), or out of the game.

    If nobody at all is there, the hero of a player who is to act comes back to its starting space: the game goes on.
    """
    seat = state.register(SEAT)
    hero = state.static.heroes[seat]
    if state.standing or state.health[hero] == 0 or step.ends_action:
        jump(state, TURN_OVER if state.out >> seat & 1 else step.goto)
    else:
        set_on(state, hero, state.static.board.starts[seat])


def choose_action(state: State, step: Step) -> None:
    """Let the active player take one of the legal actions (TURN-3, TURN-7)."""
    seat = state.stack[state.base + SEAT]
    answer = state.answer
    state.answer = NO_ANSWER
    if answer == NO_ANSWER:
        ask_hidden(state, seat, d.K_ACTION, False)
        return
    state.actions_left -= 1
    state.action_number += 1  # TURN-11
    if state.static.tallied:
        count(state, seat, answer, 1)
    if state.log is not None:
        state.log.append((e.E_ACTION, e.EVERYONE, seat, answer))
    programs = (maneuver_of(seat), scheme_of(seat), attack_of(seat))
    push(state, programs[answer], seat, NONE)


def hand_limit(state: State, step: Step) -> None:
    """Discard down to the hand limit, usually 7, at the end of the turn (TURN-9, SIZE-2)."""
    seat = state.register(SEAT)
    if state.out >> seat & 1:
        return
    answer = d.taken(state)
    if answer != NO_ANSWER:
        c.discard(state, seat, c.card_in_hand(state, seat, answer), False)
    if len(state.hands[seat]) > state.static.hand_limits[seat]:
        ask_hidden(state, seat, d.K_HAND_LIMIT, False)


def end_turn(state: State, step: Step) -> None:
    """Pass the turn to the next seat that is still in the game (TURN-1)."""
    seats = state.static.seats
    again_too = state.static.rule_words >> R_ANOTHER_TURN & 1 and is_barred(state, R_ANOTHER_TURN, state.register(SEAT))
    state.turns_taken[state.register(SEAT)] += 1
    take_stock(state)
    if state.lasting:
        end_with_turn(state)
    if state.out == (1 << seats) - 1:
        maybe_end(state)  # no player is left to take an action: the active player wins (FFA-9)
        return
    seat = state.register(SEAT) if again_too else (state.register(SEAT) + 1) % seats
    if again_too and state.log is not None and not state.out >> seat & 1:
        state.log.append((e.E_TURN_AGAIN, e.EVERYONE, seat))
    while state.out >> seat & 1:
        seat = (seat + 1) % seats
    state.set_register(SEAT, seat)
    jump(state, 0)

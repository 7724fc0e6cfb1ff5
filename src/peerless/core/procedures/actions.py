"""Maneuver and scheme: the two actions without a combat (MAN, BOOST, SCHEME)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE, PLAYER_BOOSTED, SCHEME_PLAYED
from peerless.core.frame import (
    ALLOWANCE,
    AMOUNT,
    BOOST,
    CARD,
    CHOSEN_CARD,
    FRAME,
    MOVER,
    PC,
    PROGRAM,
    SCHEMER,
    SEAT,
    TO_MOVE,
)
from peerless.core.hidden import ask_hidden
from peerless.core.in_force import is_barred
from peerless.core.pending import done_by
from peerless.core.playing import playable_schemes
from peerless.core.procedures.programs import AT_FIGHTER, P_TURN, maneuver_of, scheme_of
from peerless.core.program import BOOSTS_USED, Step
from peerless.core.query import is_dormant, kind_of
from peerless.core.rule import R_NOT_BOOST, R_NOT_MANEUVER, R_NOT_SCHEME
from peerless.core.state import DECLINED, NO_ANSWER, State, jump, push
from peerless.core.tally import count
from peerless.core.transfers import lift
from peerless.core.values import boost_with


def boost_movement(state: State, step: Step) -> None:
    """Offer to boost the movement with one card before any fighter moves (MAN-2, BOOST-2).

    Without a card, or with one that has no boost bonus, the maneuver continues with the movement.
    """
    stack, base = state.stack, state.base
    seat = stack[base + SEAT]
    answer = state.answer
    state.answer = NO_ANSWER
    if answer == NO_ANSWER:
        stack[base + TO_MOVE] = state.static.own[seat]
        stack[base + MOVER] = 0
        stack[base + BOOST] = NONE
        stack[base + ALLOWANCE] = state.static.movement[seat]
        barred = state.static.rule_words >> R_NOT_BOOST & 1 and is_barred(state, R_NOT_BOOST, seat)
        if state.hands[seat] and not state.out >> seat & 1 and not barred:
            ask_hidden(state, seat, d.K_BOOST_MOVEMENT, True)
        else:
            jump(state, step.goto)
    elif answer == DECLINED:
        jump(state, step.goto)
    else:
        card = c.card_in_hand(state, seat, answer)
        boost = boost_with(state, card)
        c.take_from_hand(state, seat, card)
        c.publish(state, seat, card)
        state.set_register(BOOST, card)
        state.set_register(ALLOWANCE, state.static.movement[seat] + boost)
        if state.log is not None:
            state.log.append((e.E_MOVEMENT_BOOSTED, e.EVERYONE, seat, state.kinds[card], boost))
        if state.static.listened >> PLAYER_BOOSTED & 1:
            done_by(state, PLAYER_BOOSTED, seat, boost)
        if state.static.tallied:
            count(state, seat, BOOSTS_USED, 1)
        if kind_of(state, card).boost_bonus != NONE:
            state.played[seat] += (card,)
        else:
            state.discards[seat] += (card,)  # BOOST-3
            if not state.pending:
                jump(state, step.goto)


def choose_scheme(state: State, step: Step) -> None:
    """Choose a scheme card that one of the seat's fighters may play (SCHEME-1)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        ask_hidden(state, seat, d.K_SCHEME_CARD, False)
        return
    card = c.card_in_hand(state, seat, answer)
    c.take_from_hand(state, seat, card)
    c.publish(state, seat, card)
    state.played[seat] += (card,)
    state.set_register(CARD, card)


def choose_scheme_fighter(state: State, step: Step) -> None:
    """Declare which of the seat's fighters plays the scheme (SCHEME-1, PLAY-4)."""
    seat = state.register(SEAT)
    card = state.register(CARD)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        able = kind_of(state, card).used_by & state.static.own[seat] & state.standing
        if able & (able - 1):
            d.ask(state, seat, d.K_SCHEME_FIGHTER, d.FIGHTER, able, False)
            return
        answer = lowest(able)
    state.set_register(SCHEMER, 1 << answer)
    if state.log is not None:
        state.log.append((e.E_SCHEME_PLAYED, e.EVERYONE, seat, answer, state.kinds[card]))
    done_by(state, SCHEME_PLAYED, seat, 0)


def play_scheme(state: State, step: Step) -> None:
    """Resolve the effect of the scheme."""
    card = state.register(CARD)
    program = kind_of(state, card).scheme
    if program != NONE:
        push(state, program, state.register(SEAT), card)


def discard_scheme(state: State, step: Step) -> None:
    """Discard the scheme (SCHEME-2), unless its effect has put it elsewhere."""
    seat = state.register(SEAT)
    card = state.register(CARD)
    if card not in state.played[seat]:
        return
    state.played[seat] = tuple([other for other in state.played[seat] if other != card])
    c.discard_from_table(state, card)


# --- the same as part of an effect ----------------------------------------------------------


def play_card(state: State, step: Step) -> None:
    """Play the scheme that the effect has chosen, from wherever it lies; it then plays no further one (SCHEME-5)."""
    seat, card = state.register(SEAT), state.register(CHOSEN_CARD)
    state.set_register(AMOUNT, 0)
    if card == NONE or not _can_play(state, seat, card):
        return
    state.set_register(AMOUNT, 1)
    if card in state.hands[seat]:
        c.take_from_hand(state, seat, card)
        c.publish(state, seat, card)
    else:
        lift(state, card)
        state.known[card] = c.everyone(state)
    state.played[seat] += (card,)
    push(state, scheme_of(seat), seat, card)
    state.set_register(PC, AT_FIGHTER)


def _can_play(state: State, seat: int, card: int) -> bool:
    """Whether a card is a scheme of the player's own that one of their fighters may play now."""
    static = state.static
    if static.token_seat[card] != seat or card in state.removed[seat] or card in c.in_play(state):
        return False
    if is_barred(state, R_NOT_SCHEME, seat) or is_nested(state, 1):
        return False
    return playable_schemes(state, seat) >> state.kinds[card] & 1 == 1


def extra_maneuver(state: State, step: Step) -> None:
    """Let the player maneuver at once; an extra maneuver brings no further one (MAN-8)."""
    seat = state.register(SEAT)
    gone = state.out >> seat & 1 or is_dormant(state, seat)
    if gone or is_barred(state, R_NOT_MANEUVER, seat) or is_nested(state, 0):
        return
    push(state, maneuver_of(seat), seat, NONE)


def is_nested(state: State, which: int) -> bool:
    """Whether a maneuver (0), a scheme (1) or an attack (2) under way is part of an effect, not an action."""
    stack = state.stack
    for base in range(FRAME, len(stack), FRAME):
        program = stack[base + PROGRAM] - maneuver_of(0)
        of_kind = 0 <= program < 3 * state.static.seats and program % 3 == which
        if of_kind and stack[base - FRAME + PROGRAM] != P_TURN:
            return True
    return False

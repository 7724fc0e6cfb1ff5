"""Changing card values in a combat: setting, adding, boosting, ignoring, cancelling (VALUE, BOOST, CANCEL)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.hidden import ask_hidden
from peerless.core.program import Step
from peerless.core.query import kind_of, played_card, side_of, who
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_CANCELLED,
    ATTACK_IGNORED,
    ATTACK_SIDE,
    BOOST_CARD,
    DECLINED,
    NO_ANSWER,
    R_CARD,
    SEAT,
    State,
)
from peerless.core.static import NONE
from peerless.core.values import can_be_read, number


def set_value(state: State, step: Step) -> None:
    """The value of the own card (`a` 0) or of the opponent's card (`a` 1) becomes a number (VALUE-2).

    An own setting replaces the base and keeps what was added; an opponent's overwrites both.
    """
    assert step.number is not None
    seat = state.register(SEAT)
    card = played_card(state, seat, step.a == 1)
    side = side_of(state, seat)
    if card == NONE or side == NONE or not can_be_read(state, step.number):
        return
    amount = number(state, step.number)
    if step.a == 1:
        side = 1 - side
        state.set_combat(ATTACK_ADDED + side, 0)
    state.set_combat(ATTACK_BASE + side, amount)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_SET, e.EVERYONE, owner, state.kinds[card], amount))


def add_value(state: State, step: Step) -> None:
    """Add a number to the value of the own card."""
    assert step.number is not None
    seat = state.register(SEAT)
    add_to(state, seat, number(state, step.number))


def add_to(state: State, seat: int, amount: int) -> None:
    """Add to the value of the card that a seat has in the combat, if it has one (COMBAT-19)."""
    card = played_card(state, seat, False)
    if card == NONE or amount == 0:
        return
    field = ATTACK_ADDED + side_of(state, seat)
    state.set_combat(field, state.combat(field) + amount)
    if state.log is not None:
        state.log.append((e.E_VALUE_CHANGED, e.EVERYONE, seat, state.kinds[card], amount))


def boost(state: State, step: Step) -> None:
    """`seat` may BOOST its card in the combat with a card from hand (BOOST-1, BOOST-5, BOOST-9)."""
    seat = who(state, step.seat)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(R_CARD, NONE)
        if played_card(state, seat, False) != NONE and state.hands[seat]:
            ask_hidden(state, seat, d.K_BOOST_CARD, True)
    elif answer != DECLINED:
        card = c.card_in_hand(state, seat, answer)
        c.take_from_hand(state, seat, card)
        c.publish(state, seat, card)
        state.played[seat] += (card,)
        state.set_register(R_CARD, card)
        if state.log is not None:
            boosted = c.boost_of(state, card)
            state.log.append((e.E_BOOSTED, e.EVERYONE, seat, state.kinds[card], boosted))
        field = ATTACK_ADDED + side_of(state, seat)
        state.set_combat(field, state.combat(field) + c.boost_of(state, card))


def finish_boost(state: State, step: Step) -> None:
    """Discard the card that boosted; its effects are ignored (BOOST-3)."""
    card = state.register(R_CARD)
    if card == NONE:
        return
    seat = state.static.token_seat[card]
    if card in state.played[seat]:
        state.played[seat] = tuple([other for other in state.played[seat] if other != card])
        c.discard_from_table(state, card)


def ignore_value(state: State, step: Step) -> None:
    """The value of the opponent's card is ignored for the combat damage (VALUE-3)."""
    seat = state.register(SEAT)
    card = played_card(state, seat, True)
    if card == NONE:
        return
    state.set_combat(ATTACK_IGNORED + 1 - side_of(state, seat), 1)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_IGNORED, e.EVERYONE, owner, state.kinds[card]))


def cancel(state: State, step: Step) -> None:
    """Cancel the unresolved effects of the opponent's card (CANCEL-2), King Arthur's boost with it (ARTHUR-3)."""
    seat = state.register(SEAT)
    card = played_card(state, seat, True)
    if card == NONE or kind_of(state, card).uncancellable:  # CANCEL-4
        return
    side = 1 - side_of(state, seat)
    state.set_combat(ATTACK_CANCELLED + side, 1)
    if state.log is not None and kind_of(state, card).has_text():  # CANCEL-6
        owner = state.static.token_seat[card]
        state.log.append((e.E_CANCELLED, e.EVERYONE, owner, state.kinds[card]))
    if side == ATTACK_SIDE:
        _lose_committed_boost(state)


def _lose_committed_boost(state: State) -> None:
    card = state.combat(BOOST_CARD)
    if card == NONE:
        return
    state.set_combat(BOOST_CARD, NONE)
    c.discard_from_table(state, card)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_BOOST_LOST, e.EVERYONE, owner, state.kinds[card]))


def commit_boost(state: State, step: Step) -> None:
    """The attacker's player may commit a hand card face down as a boost of the attack (ARTHUR-2)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        if state.hands[seat]:
            ask_hidden(state, seat, d.K_COMMITTED_BOOST, True)
    elif answer != DECLINED:
        card = c.card_in_hand(state, seat, answer)
        c.take_from_hand(state, seat, card)
        state.set_combat(BOOST_CARD, card)
        if state.log is not None:
            audience = c.insiders(state, seat)
            state.log.append((e.E_BOOST_COMMITTED, audience, seat, state.kinds[card]))

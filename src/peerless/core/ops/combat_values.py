"""Changing card values in a combat: setting, adding, boosting, ignoring, canceling (VALUE, BOOST, CANCEL)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.frame import CHOSEN_CARD, SEAT, TARGETS
from peerless.core.hidden import ask_hidden
from peerless.core.program import Step
from peerless.core.query import combat_kind, kind_of, kinds_among, played_card, side_of, who
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_BOOSTS,
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_IGNORED,
    ATTACK_KIND,
    ATTACK_SIDE,
    ATTACKER,
    BONUS,
    BOOST_CARD,
    DECLINED,
    NO_ANSWER,
    REPLACED,
    State,
    push,
)
from peerless.core.values import can_be_read, number


def set_value(state: State, step: Step) -> None:
    """Set the value of the player's own card, or of the `opposing` card (VALUE-2).

    A player's setting of their own card replaces the base and keeps additions; an opponent's overwrites both.
    """
    assert step.number is not None
    seat = state.register(SEAT)
    card = played_card(state, seat, step.opposing)
    side = side_of(state, seat)
    if card == NONE or side == NONE or not can_be_read(state, step.number):
        return
    amount = number(state, step.number)
    if step.opposing:
        side = 1 - side
        state.set_combat(ATTACK_ADDED + side, 0)
    state.set_combat(ATTACK_BASE + side, amount)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_SET, e.EVERYONE, owner, state.combat(ATTACK_KIND + side), amount))


def add_value(state: State, step: Step) -> None:
    """Add a number to the value of the player's own card, or subtract it."""
    assert step.number is not None
    amount = number(state, step.number)
    add_to(state, state.register(SEAT), -amount if step.subtract else amount)


def add_to(state: State, seat: int, amount: int) -> None:
    """Add to the value of the card that a seat has in the combat, if it has one (COMBAT-19)."""
    card = played_card(state, seat, False)
    if card == NONE or amount == 0:
        return
    side = side_of(state, seat)
    state.set_combat(ATTACK_ADDED + side, state.combat(ATTACK_ADDED + side) + amount)
    if state.log is not None:
        state.log.append((e.E_VALUE_CHANGED, e.EVERYONE, seat, state.combat(ATTACK_KIND + side), amount))


def boost(state: State, step: Step) -> None:
    """Let `seat` BOOST its card in the combat with a card from hand (BOOST-1, BOOST-5, BOOST-9)."""
    seat = who(state, step.seat)
    if seat == NONE or state.out >> seat & 1:
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        if step.once_more and state.register(CHOSEN_CARD) == NONE:
            return  # the previous boost was declined
        state.set_register(CHOSEN_CARD, NONE)
        if played_card(state, seat, False) != NONE and state.hands[seat]:
            ask_hidden(state, seat, d.K_BOOST_CARD, True)
    elif answer != DECLINED:
        card = c.card_in_hand(state, seat, answer)
        c.take_from_hand(state, seat, card)
        c.publish(state, seat, card)
        state.played[seat] += (card,)
        state.set_register(CHOSEN_CARD, card)
        if state.log is not None:
            boosted = c.boost_of(state, card)
            state.log.append((e.E_BOOSTED, e.EVERYONE, seat, state.kinds[card], boosted))
        side = side_of(state, seat)
        state.set_combat(ATTACK_ADDED + side, state.combat(ATTACK_ADDED + side) + c.boost_of(state, card))
        state.set_combat(ATTACK_BOOSTS + side, state.combat(ATTACK_BOOSTS + side) | 1 << card)


def boost_bonus(state: State, step: Step) -> None:
    """Run the boost bonus of the boosting card before it is discarded (BOOSTBONUS-1, BOOSTBONUS-2)."""
    card = state.register(CHOSEN_CARD)
    if card == NONE:
        return
    program = kind_of(state, card).boost_bonus
    if program != NONE:
        seat = state.static.token_seat[card]
        if state.log is not None:
            state.log.append((e.E_BOOST_BONUS, e.EVERYONE, seat, state.kinds[card]))
        push(state, program, seat, card)


def take_boost_back(state: State, step: Step) -> None:
    """Return one of the cards that boosted the player's own card to hand."""
    seat = state.register(SEAT)
    side = side_of(state, seat)
    if side == NONE:
        return
    boosts = tuple([card for card in state.discards[seat] if state.combat(ATTACK_BOOSTS + side) >> card & 1])
    answer = d.taken(state)
    if answer == NO_ANSWER:
        kinds = kinds_among(state, boosts)
        if kinds & (kinds - 1):
            d.ask(state, seat, d.K_TAKE_BACK, d.PLAY, kinds, False)
            return
        answer = lowest(kinds) if kinds else NONE
    if answer != NONE:
        c.take_from_discard(state, seat, c.card_among(state, boosts, answer))


def lock_values(state: State, step: Step) -> None:
    """Fix the value of all of the player's cards for the rest of the turn; nothing changes it (VALUE-7)."""
    assert step.number is not None
    seat = state.register(SEAT)
    state.locks[seat] = number(state, step.number)
    if state.log is not None:
        state.log.append((e.E_VALUES_LOCKED, e.EVERYONE, seat, state.locks[seat]))


def fights(state: State, step: Step) -> None:
    """Let the selected fighter take over the role of the player's fighter in the combat (COMBAT-18)."""
    mask = state.register(TARGETS) & state.standing
    side = side_of(state, state.register(SEAT))
    if mask == 0 or side == NONE:
        return
    state.set_combat(ATTACKER + side, lowest(mask))
    if state.log is not None:
        state.log.append((e.E_FIGHTS, e.EVERYONE, lowest(mask)))


def replace_card(state: State, step: Step) -> None:
    """Let the attacker return the attack card to hand and play another in its place, face up (COMBAT-24)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if side_of(state, seat) != ATTACK_SIDE or state.combat(BONUS):
        return
    if answer == NO_ANSWER:
        if state.hands[seat]:
            ask_hidden(state, seat, d.K_REPLACE_CARD, True)
        return
    if answer == DECLINED:
        return
    card = next_card(state, seat, answer)
    old = state.combat(ATTACK_CARD)
    c.take_from_hand(state, seat, card)
    c.publish(state, seat, card)
    state.hands[seat] += (old,)
    state.set_combat(REPLACED, state.combat(REPLACED) | 1 << old)
    state.set_combat(ATTACK_CARD, card)
    state.set_combat(ATTACK_KIND, state.kinds[card])
    state.set_combat(ATTACK_BASE, kind_of(state, card).value)
    state.set_combat(ATTACK_ADDED, 0)
    state.set_combat(ATTACK_DONE, 0)
    if state.log is not None:
        state.log.append((e.E_CARD_REPLACED, e.EVERYONE, seat, state.kinds[card]))


def next_card(state: State, seat: int, kind: int) -> int:
    """A hand card of this kind that has not been taken back in this combat."""
    fresh = tuple([card for card in state.hands[seat] if not state.combat(REPLACED) >> card & 1])
    return c.card_among(state, fresh, kind)


def finish_boost(state: State, step: Step) -> None:
    """Discard the boosting card; its effects are ignored (BOOST-3)."""
    card = state.register(CHOSEN_CARD)
    if card == NONE:
        return
    seat = state.static.token_seat[card]
    if card in state.played[seat]:
        state.played[seat] = tuple([other for other in state.played[seat] if other != card])
        c.discard_from_table(state, card)


def ignore_value(state: State, step: Step) -> None:
    """Ignore the value of the opponent's card for combat damage (VALUE-3)."""
    seat = state.register(SEAT)
    card = played_card(state, seat, True)
    if card == NONE:
        return
    side = 1 - side_of(state, seat)
    state.set_combat(ATTACK_IGNORED + side, 1)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_IGNORED, e.EVERYONE, owner, state.combat(ATTACK_KIND + side)))


def cancel(state: State, step: Step) -> None:
    """Cancel the unresolved effects of the opponent's card (CANCEL-2), along with King Arthur's boost (ARTHUR-3)."""
    seat = state.register(SEAT)
    card = played_card(state, seat, True)
    if card == NONE:
        return
    side = 1 - side_of(state, seat)
    if combat_kind(state, side).uncancellable:  # CANCEL-4
        return
    state.set_combat(ATTACK_CANCELED + side, 1)
    if state.log is not None and combat_kind(state, side).has_text():  # CANCEL-6
        owner = state.static.token_seat[card]
        state.log.append((e.E_CANCELED, e.EVERYONE, owner, state.combat(ATTACK_KIND + side)))
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
    """Let the attacker's player commit a hand card face down to boost the attack (ARTHUR-2)."""
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

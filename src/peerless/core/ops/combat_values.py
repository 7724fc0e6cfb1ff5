"""Changing card values in a combat: setting, adding, boosting, ignoring, canceling (VALUE, BOOST, CANCEL)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import ALL_LABELS, NONE, PLAYER_BOOSTED
from peerless.core.frame import CHOSEN_CARD, SEAT, TARGETS
from peerless.core.hidden import ask_hidden, candidates
from peerless.core.in_force import cannot_be_canceled, is_barred
from peerless.core.pending import done_by
from peerless.core.program import BOOSTS_USED, HAND, Step
from peerless.core.query import combat_kind, is_out_of_reach, kind_of, played_card, side_of, who
from peerless.core.rule import R_NOT_BOOST
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_BOOSTS,
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
    DECIDED,
    DECLINED,
    DEFENSE_CARD,
    DEFENSE_SIDE,
    NO_ANSWER,
    WINNER,
    State,
    push,
)
from peerless.core.tally import count
from peerless.core.transfers import is_face_up, lift, pile_cards
from peerless.core.values import boost_with, can_be_read, number


def set_value(state: State, step: Step) -> None:
    """Set the value of the player's own card, or of the `opposing` card (VALUE-2).

    A player's setting of their own card replaces the base and keeps additions; an opponent's overwrites both, unless
    it replaces the `printed` value itself (VALUE-8).
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
    if step.printed:
        state.set_combat(ATTACK_PRINTED + side, amount)
    elif step.opposing:
        state.set_combat(ATTACK_ADDED + side, 0)
    state.set_combat(ATTACK_BASE + side, amount)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_SET, e.EVERYONE, owner, state.combat(ATTACK_KIND + side), amount))


def add_value(state: State, step: Step) -> None:
    """Add a number to the value of the player's own card or the `opposing` one, if there is one, or subtract it."""
    assert step.number is not None
    seat = state.register(SEAT)
    card = played_card(state, seat, step.opposing)  # COMBAT-19
    amount = number(state, step.number)
    if card == NONE or amount == 0:
        return
    if step.subtract:
        amount = -amount
    side = 1 - side_of(state, seat) if step.opposing else side_of(state, seat)
    state.set_combat(ATTACK_ADDED + side, state.combat(ATTACK_ADDED + side) + amount)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_VALUE_CHANGED, e.EVERYONE, owner, state.combat(ATTACK_KIND + side), amount))


def remember(state: State, step: Step) -> None:
    """Note a number on the player's side of the combat, for the later effects of the card (GUESS-5)."""
    assert step.number is not None
    side = side_of(state, state.register(SEAT))
    if side != NONE:
        state.set_combat(ATTACK_REMEMBERED + side, number(state, step.number))


def boost(state: State, step: Step) -> None:
    """Let `seat` BOOST its card in the combat with a card from hand, or from a pile (BOOST-1, BOOST-5, BOOST-9)."""
    seat = who(state, step.seat)
    if seat == NONE or state.out >> seat & 1 or is_barred(state, R_NOT_BOOST, seat):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        if step.once_more and state.register(CHOSEN_CARD) == NONE:
            return  # the previous boost was declined
        state.set_register(CHOSEN_CARD, NONE)
        if played_card(state, seat, False) != NONE and can_boost(state, step, seat):
            ask_hidden(state, seat, d.K_BOOST_CARD, True)
    elif answer != DECLINED and step.pile != HAND:
        card = c.card_among(state, candidates(state, step), answer)
        lift(state, card)
        state.known[card] = c.everyone(state)
        _boost_with(state, seat, card)
    elif answer != DECLINED:
        card = c.card_in_hand(state, seat, answer)
        c.take_from_hand(state, seat, card)
        c.publish(state, seat, card)
        _boost_with(state, seat, card)


def can_boost(state: State, step: Step, seat: int) -> bool:
    """Whether a player is asked for a card to boost with: where others do not see the cards, even if none fits."""
    if step.pile == HAND:
        return bool(state.hands[seat])
    fits_openly = is_face_up(state, step.pile)
    return bool(candidates(state, step) if fits_openly else pile_cards(state, step.pile, seat))


def boost_from_deck(state: State, step: Step) -> None:
    """BOOST the card that `seat` has in the combat with the top card of its deck."""
    seat = who(state, step.seat)
    state.set_register(CHOSEN_CARD, NONE)
    if is_out_of_reach(state, seat) or played_card(state, seat, False) == NONE or not state.decks[seat]:
        return
    card = state.decks[seat][-1]
    state.decks[seat] = state.decks[seat][:-1]
    state.known[card] = c.everyone(state)
    _boost_with(state, seat, card)


def _boost_with(state: State, seat: int, card: int) -> None:
    """Lay a boosting card face up and add its BOOST value."""
    boosted = boost_with(state, card)
    state.played[seat] += (card,)
    state.set_register(CHOSEN_CARD, card)
    if state.log is not None:
        state.log.append((e.E_BOOSTED, e.EVERYONE, seat, state.kinds[card], boosted))
    side = side_of(state, seat)
    state.set_combat(ATTACK_ADDED + side, state.combat(ATTACK_ADDED + side) + boosted)
    state.set_combat(ATTACK_BOOSTS + side, state.combat(ATTACK_BOOSTS + side) | 1 << card)
    done_by(state, PLAYER_BOOSTED, seat, boosted)
    if state.static.tallied:
        count(state, seat, BOOSTS_USED, 1)


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


def swap_values(state: State, step: Step) -> None:
    """Exchange the values of the two cards; lasting bonuses stay with their side (COMBAT-28)."""
    if not state.combats or NONE in (state.combat(ATTACK_CARD), state.combat(DEFENSE_CARD)):
        return
    for field in (ATTACK_BASE, ATTACK_ADDED):
        attack, defense = state.combat(field), state.combat(field + 1)
        state.set_combat(field, defense)
        state.set_combat(field + 1, attack)
    if state.log is not None:
        for side in (ATTACK_SIDE, DEFENSE_SIDE):
            now = max(0, state.combat(ATTACK_BASE + side) + state.combat(ATTACK_ADDED + side))
            owner = state.combat(ATTACK_SEAT + side)
            state.log.append((e.E_VALUE_SET, e.EVERYONE, owner, state.combat(ATTACK_KIND + side), now))


def decide_winner(state: State, step: Step) -> None:
    """Let the player, or the opponent (`opposing`), win this combat, whatever damage is dealt (COMBAT-27)."""
    side = side_of(state, state.register(SEAT))
    if side == NONE:
        return
    winner = 1 - side if step.opposing else side
    state.set_combat(DECIDED, winner)
    event = e.E_WINNER_DECIDED
    if state.combat(WINNER) != NONE:
        if state.combat(WINNER) == winner:
            return
        state.set_combat(WINNER, winner)
        event = e.E_COMBAT_WON
    if state.log is not None:
        state.log.append((event, e.EVERYONE, state.combat(ATTACKER + winner)))


def fights(state: State, step: Step) -> None:
    """Let the selected fighter take over the role of the player's fighter in the combat (COMBAT-18)."""
    mask = state.register(TARGETS) & state.standing
    side = side_of(state, state.register(SEAT))
    if mask == 0 or side == NONE:
        return
    state.set_combat(ATTACKER + side, lowest(mask))
    if state.log is not None:
        state.log.append((e.E_FIGHTS, e.EVERYONE, lowest(mask)))


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
    """Cancel the unresolved effects of the opponent's card that have one of these `labels` (CANCEL-2, CANCEL-7).

    If these are all of its labels, King Arthur's boost is lost with them (ARTHUR-3).
    """
    seat = state.register(SEAT)
    card = played_card(state, seat, True)
    if card == NONE:
        return
    side = 1 - side_of(state, seat)
    owner, kind = state.static.token_seat[card], state.combat(ATTACK_KIND + side)
    if combat_kind(state, side).uncancellable or cannot_be_canceled(state, owner, state.kinds[card]):  # CANCEL-4
        return
    state.set_combat(ATTACK_CANCELED + side, state.combat(ATTACK_CANCELED + side) | step.labels)
    if state.log is not None and combat_kind(state, side).has_text(step.labels):  # CANCEL-6
        state.log.append((e.E_CANCELED, e.EVERYONE, owner, kind))
    if side == ATTACK_SIDE and step.labels == ALL_LABELS:
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
        if state.hands[seat] and not is_barred(state, R_NOT_BOOST, seat):
            ask_hidden(state, seat, d.K_COMMITTED_BOOST, True)
    elif answer != DECLINED:
        card = c.card_in_hand(state, seat, answer)
        c.take_from_hand(state, seat, card)
        state.set_combat(BOOST_CARD, card)
        if state.log is not None:
            audience = c.insiders(state, seat)
            state.log.append((e.E_BOOST_COMMITTED, audience, seat, state.kinds[card]))

"""Exchanging and removing the cards of a combat (COMBAT-24, COMBAT-26, COMBAT-29)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import ALL_LABELS, IMMEDIATELY, NONE
from peerless.core.frame import FRAME, PLACE_IN_ORDER, SEAT
from peerless.core.hidden import ask_hidden, side_replaced
from peerless.core.ops.lasting import lock_anew
from peerless.core.program import EFFECT_PLAYER, Step
from peerless.core.query import is_out_of_reach, kind_of, played_card
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_KIND,
    ATTACK_PRINTED,
    ATTACK_SIDE,
    BONUS,
    COMBAT,
    DECLINED,
    NO_ANSWER,
    REPLACED,
    State,
)


def replace_card(state: State, step: Step) -> None:
    """Return a card of the combat to its owner's hand and play another in its place, face up.

    The owner chooses and may keep the card (COMBAT-24); or the effect's player chooses for an opponent (DRACULA-5).
    """
    answer = d.taken(state)
    side = side_replaced(state, step)
    if side == NONE or answer == DECLINED:
        return
    owner = state.static.token_seat[state.combat(ATTACK_CARD + side)]
    theirs = step.chooser == EFFECT_PLAYER
    if is_out_of_reach(state, owner) or (side == ATTACK_SIDE and state.combat(BONUS) and not theirs):
        return
    if answer == NO_ANSWER:
        if theirs:
            ask_hidden(state, state.register(SEAT), d.K_REPLACE_THEIRS, False)
        elif state.hands[owner]:
            ask_hidden(state, owner, d.K_REPLACE_CARD, True)
        return
    _play_instead(state, owner, side, _chosen(state, owner, side, answer, theirs))
    if step.opposing:  # effects of the new card may be due to a player whose turn in this step has passed
        state.stack[state.base - FRAME + PLACE_IN_ORDER] = 0


def _chosen(state: State, owner: int, side: int, kind: int, theirs: bool) -> int:
    """The card that is played instead; one chosen by an opponent may be the card just taken back."""
    if not theirs:
        return next_card(state, owner, kind)
    old = state.combat(ATTACK_CARD + side)
    return old if state.kinds[old] == kind else c.card_in_hand(state, owner, kind)


def next_card(state: State, seat: int, kind: int) -> int:
    """A hand card of this kind that has not been taken back in this combat."""
    fresh = tuple([card for card in state.hands[seat] if not state.combat(REPLACED) >> card & 1])
    return c.card_among(state, fresh, kind)


def _play_instead(state: State, owner: int, side: int, card: int) -> None:
    """Exchange the cards; the new one starts afresh (COMBAT-26)."""
    old, gone = state.combat(ATTACK_CARD + side), state.combat(REPLACED)
    if card != old:
        c.take_from_hand(state, owner, card)
        c.publish(state, owner, card)
        state.hands[owner] += (old,)
    state.set_combat(REPLACED, gone | 1 << old)
    state.set_combat(ATTACK_CARD + side, card)
    if side == ATTACK_SIDE and state.combat(BONUS):
        _replace_main_card(state, card, old)
    state.set_combat(ATTACK_KIND + side, state.kinds[card])
    state.set_combat(ATTACK_BASE + side, kind_of(state, card).value)
    state.set_combat(ATTACK_PRINTED + side, kind_of(state, card).value)
    state.set_combat(ATTACK_ADDED + side, 0)
    state.set_combat(ATTACK_DONE + side, 1 << IMMEDIATELY if gone >> card & 1 else 0)
    state.set_combat(ATTACK_CANCELED + side, 0)
    if state.log is not None:
        state.log.append((e.E_CARD_REPLACED, e.EVERYONE, owner, state.kinds[card]))
    if state.lasting:
        lock_anew(state, owner)


def _replace_main_card(state: State, card: int, old: int) -> None:
    """A bonus attack has the card of the main attack, which keeps the face that it was fought with (DRACULA-6)."""
    main = len(state.combats) - 2 * COMBAT
    state.combats[main + ATTACK_CARD] = card
    if old != NONE:
        state.combats[main + REPLACED] |= 1 << old


def discard_combat_card(state: State, step: Step) -> None:
    """Discard a card of the combat: it has no value any more and no further effects (COMBAT-29)."""
    seat = state.register(SEAT)
    card = played_card(state, seat, step.opposing)
    side = side_replaced(state, step)
    if card == NONE or side == NONE:
        return
    state.set_combat(ATTACK_CARD + side, NONE)
    state.set_combat(ATTACK_CANCELED + side, ALL_LABELS)
    if side == ATTACK_SIDE and state.combat(BONUS):
        _replace_main_card(state, NONE, NONE)
    c.discard_from_table(state, card)
    if state.log is not None:
        owner = state.static.token_seat[card]
        state.log.append((e.E_COMBAT_CARD_DISCARDED, e.EVERYONE, owner, state.kinds[card]))

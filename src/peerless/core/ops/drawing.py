"""Drawing, exhaustion, discarding (DRAW, EFFECT-9 … EFFECT-12)."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import NONE
from peerless.core.frame import CARDS_LEFT, CARDS_MISSING, CHOSEN_CARD, SEAT
from peerless.core.hidden import ask_hidden
from peerless.core.ops.damage import deal
from peerless.core.program import CHANCE, EFFECT_PLAYER, Step
from peerless.core.query import is_out_of_reach, kind_of, who
from peerless.core.state import DECLINED, NO_ANSWER, State, again, jump
from peerless.core.values import number

EXHAUSTION: Final = 2


def draw(state: State, step: Step) -> None:
    """Draw cards and leave the number that could not be drawn in the register for `exhaust` (DRAW-4).

    If none is missing, the exhaustion steps are skipped.
    """
    assert step.number is not None
    seat = who(state, step.seat)
    missing = 0 if is_out_of_reach(state, seat) else number(state, step.number)
    while missing > 0 and state.decks[seat]:
        c.draw(state, seat)
        missing -= 1
    if missing:
        state.set_register(CARDS_MISSING, missing)
    else:
        jump(state, step.goto)


def exhaust(state: State, step: Step) -> None:
    """For each card that could not be drawn, deal 2 damage to each of the seat's fighters at once (DRAW-3, DRAW-5)."""
    if state.register(CARDS_MISSING) <= 0:
        return
    seat = who(state, step.seat)
    if state.log is not None:
        state.log.append((e.E_EXHAUSTED, e.EVERYONE, seat))
    left = state.register(CARDS_MISSING) - 1
    state.set_register(CARDS_MISSING, left)
    if left > 0:
        again(state)
    deal(state, state.static.own[seat], EXHAUSTION, False)


def discard(state: State, step: Step) -> None:
    """Discard cards from the hand of `seat`.

    A hand that is too small is discarded entirely (EFFECT-10). With `declined`, the step discards a single card as an
    optional cost; if the player declines or has no card, the program continues at `declined`.
    """
    assert step.number is not None
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    if answer == DECLINED:
        jump(state, step.declined)
        return
    if answer != NO_ANSWER:
        _discard_one(state, seat, c.card_in_hand(state, seat, answer), False)
        left = state.register(CARDS_LEFT) - 1
        if left > 0:
            _ask_discard(state, step, seat, left)
        return
    state.set_register(CHOSEN_CARD, NONE)
    wanted = number(state, step.number)
    if step.declined:
        if state.hands[seat]:
            _ask_discard(state, step, seat, 1)
        else:
            jump(state, step.declined)
        return
    if wanted >= len(state.hands[seat]):
        for card in c.in_order(state, state.hands[seat]):
            _discard_one(state, seat, card, False)
    elif step.chooser == CHANCE:
        for _ in range(wanted):
            hand = c.in_order(state, state.hands[seat])  # equal hands lose equal cards, in samples too
            _discard_one(state, seat, hand[state.random_below(len(hand))], True)
    elif wanted > 0:
        _ask_discard(state, step, seat, wanted)


def _ask_discard(state: State, step: Step, seat: int, left: int) -> None:
    state.set_register(CARDS_LEFT, left)
    if step.chooser == EFFECT_PLAYER:
        ask_hidden(state, state.register(SEAT), d.K_DISCARD_THEIRS, False)
    else:
        ask_hidden(state, seat, d.K_DISCARD, step.declined > 0)


def _discard_one(state: State, seat: int, card: int, random: bool) -> None:
    c.discard(state, seat, card, random)
    state.set_register(CHOSEN_CARD, card)
    reaction = kind_of(state, card).when_discarded
    teams = state.static.teams
    if reaction != NONE and teams[seat] != teams[state.register(SEAT)]:
        state.pending.append(reaction)


def discard_chosen(state: State, step: Step) -> None:
    """Discard the previously chosen card if it is still in hand."""
    card = state.register(CHOSEN_CARD)
    if card == NONE:
        return
    seat = state.static.token_seat[card]
    if card in state.hands[seat]:
        _discard_one(state, seat, card, False)


def discard_top(state: State, step: Step) -> None:
    """Discard the top cards of a deck; this does not count as drawing (DRAW-7)."""
    assert step.number is not None
    state.set_register(CHOSEN_CARD, NONE)
    for _ in range(number(state, step.number)):
        card = c.discard_top(state, who(state, step.seat))
        if card != NONE:
            state.set_register(CHOSEN_CARD, card)

"""Drawing, exhaustion, discarding (DRAW, EFFECT-9 … EFFECT-12)."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import NONE
from peerless.core.hidden import ask_hidden
from peerless.core.ops.damage import deal
from peerless.core.ops.flow import repeat_while_counting
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, kind_of, who
from peerless.core.state import DECLINED, NO_ANSWER, PC, R_CARD, R_COUNT, SEAT, State, jump
from peerless.core.values import number

EXHAUSTION: Final = 2


def draw(state: State, step: Step) -> None:
    """Draw cards; the number that could not be drawn stays in the register for `exhaust` (DRAW-4).

    If none is missing, the next `a` steps are skipped: they are about exhaustion.
    """
    assert step.number is not None
    seat = who(state, step.seat)
    missing = 0 if is_out_of_reach(state, seat) else number(state, step.number)
    while missing > 0 and state.decks[seat]:
        c.draw(state, seat)
        missing -= 1
    if missing:
        state.set_register(R_COUNT, missing)
    else:
        jump(state, state.register(PC) + step.a)


def exhaust(state: State, step: Step) -> None:
    """For each card that could not be drawn, 2 damage to each own fighter at once (DRAW-3, DRAW-5)."""
    if state.register(R_COUNT) <= 0:
        return
    seat = who(state, step.seat)
    if state.log is not None:
        state.log.append((e.E_EXHAUSTED, e.EVERYONE, seat))
    repeat_while_counting(state)
    deal(state, state.static.own[seat], EXHAUSTION, False)


def discard(state: State, step: Step) -> None:
    """Discard cards from the hand of `seat`.

    `a`: 0 the hand's player chooses, 1 the player of the effect chooses, 2 chance does (EFFECT-9).
    A hand that is too small is discarded whole (EFFECT-10). With `c` the first card is a cost that may be declined;
    then the program goes on at step `c`, also if there is no card.
    """
    assert step.number is not None
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    if answer == DECLINED:
        jump(state, step.c)
        return
    if answer != NO_ANSWER:
        _discard_one(state, seat, c.card_in_hand(state, seat, answer), False)
        left = state.register(R_COUNT) - 1
        if left > 0:
            _ask_discard(state, step, seat, left)
        return
    state.set_register(R_CARD, NONE)
    wanted = number(state, step.number)
    if step.c:
        if state.hands[seat]:
            _ask_discard(state, step, seat, 1)
        else:
            jump(state, step.c)
        return
    if wanted >= len(state.hands[seat]):
        for card in c.in_order(state, state.hands[seat]):
            _discard_one(state, seat, card, False)
    elif step.a == 2:
        for _ in range(wanted):
            hand = c.in_order(state, state.hands[seat])  # equal hands lose equal cards, sampled ones too
            _discard_one(state, seat, hand[state.random_below(len(hand))], True)
    elif wanted > 0:
        _ask_discard(state, step, seat, wanted)


def _ask_discard(state: State, step: Step, seat: int, left: int) -> None:
    state.set_register(R_COUNT, left)
    if step.a == 1:
        ask_hidden(state, state.register(SEAT), d.K_DISCARD_THEIRS, False)
    else:
        ask_hidden(state, seat, d.K_DISCARD, step.c > 0)


def _discard_one(state: State, seat: int, card: int, random: bool) -> None:
    c.discard(state, seat, card, random)
    state.set_register(R_CARD, card)
    reaction = kind_of(state, card).when_discarded
    teams = state.static.teams
    if reaction != NONE and teams[seat] != teams[state.register(SEAT)]:
        state.pending.append(reaction)


def discard_chosen(state: State, step: Step) -> None:
    """The card chosen before is discarded, if it is still in hand."""
    card = state.register(R_CARD)
    if card == NONE:
        return
    seat = state.static.token_seat[card]
    if card in state.hands[seat]:
        _discard_one(state, seat, card, False)


def discard_top(state: State, step: Step) -> None:
    """Discard the top cards of a deck; this is no drawing (DRAW-7)."""
    assert step.number is not None
    state.set_register(R_CARD, NONE)
    for _ in range(number(state, step.number)):
        card = c.discard_top(state, who(state, step.seat))
        if card != NONE:
            state.set_register(R_CARD, card)

"""Drawing, exhaustion, discarding (DRAW, EFFECT-9 … EFFECT-12)."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import CARD_DISCARDED, NONE, PLAYER_DREW
from peerless.core.frame import AMOUNT, CARDS_LEFT, CARDS_MISSING, CHOSEN_CARD, MOVED, SEAT, SHOWN, THOSE_CARDS
from peerless.core.hidden import ask_hidden, candidates
from peerless.core.in_force import is_barred
from peerless.core.ops.damage import deal
from peerless.core.pending import done_by, queue
from peerless.core.program import ALL, ANY_NUMBER, CARDS_DISCARDED, CARDS_DRAWN, CHANCE, EFFECT_PLAYER, UP_TO, Step
from peerless.core.query import is_dormant, is_out_of_reach, kind_of, who
from peerless.core.rule import R_NOT_DRAW
from peerless.core.state import DECLINED, NO_ANSWER, State, again, jump
from peerless.core.tally import count
from peerless.core.values import number

EXHAUSTION: Final = 2


def draw(state: State, step: Step) -> None:
    """Draw cards and leave the number that could not be drawn in the register for `exhaust` (DRAW-4).

    If none is missing, the exhaustion steps are skipped.
    """
    assert step.number is not None
    seat = who(state, step.seat)
    missing = 0 if is_out_of_reach(state, seat) else number(state, step.number)
    if not step.maneuver and _draws_nothing(state, seat):
        missing = 0
    drawn = 0
    while missing > 0 and state.decks[seat]:
        drawn |= 1 << c.draw(state, seat)
        missing -= 1
    if not step.maneuver:
        _note_drawn(state, drawn)
    static = state.static
    if drawn and (static.tallied or static.listened >> PLAYER_DREW & 1):
        count(state, seat, CARDS_DRAWN, drawn.bit_count())
        done_by(state, PLAYER_DREW, seat, drawn.bit_count())
    if missing:
        state.set_register(CARDS_MISSING, missing)
    elif not (step.maneuver and state.pending):  # what a maneuver's draw triggers resolves behind the exhaustion
        jump(state, step.goto)


def _draws_nothing(state: State, seat: int) -> bool:
    """Whether effects give a player no cards: they are dormant (DORMANT-3), or a rule bars it."""
    return (state.static.leaving and is_dormant(state, seat)) or is_barred(state, R_NOT_DRAW, seat)


def _note_drawn(state: State, drawn: int) -> None:
    """Remember the cards and how many they are: the rest of the effect may ask."""
    state.set_register(AMOUNT, drawn.bit_count())
    state.set_register(THOSE_CARDS, drawn)
    if drawn:
        state.set_register(SHOWN, 0)


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
    """Discard cards from the hand of `seat`: a number of them, up to that many, any number, or all.

    A hand that is too small is discarded entirely (EFFECT-10). With `declined`, the step discards a single card as an
    optional cost; if the player declines or has no card, the program continues at `declined`.
    """
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(CHOSEN_CARD, NONE)
        state.set_register(MOVED, 0)
        _begin_discard(state, step, seat)
    elif answer != DECLINED:
        discard_one(state, seat, c.card_in_hand(state, seat, answer), False)
        _ask_discard(state, step, seat, state.register(CARDS_LEFT) - 1)
    elif step.declined:
        jump(state, step.declined)
    if state.decider == NONE:  # only now: a set of cards may refer to the amount before
        state.set_register(AMOUNT, state.register(MOVED))


def _begin_discard(state: State, step: Step, seat: int) -> None:
    hand = state.hands[seat]
    wanted = number(state, step.number) if step.number is not None else len(hand)
    if step.declined:
        if hand:  # asked even if no card fits: the hand is hidden
            _ask_discard(state, step, seat, 1)
        else:
            jump(state, step.declined)
    elif step.chooser == CHANCE:
        _discard_at_random(state, step, seat, wanted)
    elif _is_whole_hand(state, step, seat, wanted):
        for card in c.in_order(state, candidates(state, step)):
            discard_one(state, seat, card, False)
    else:
        _ask_discard(state, step, seat, min(wanted, len(hand)))


def _is_whole_hand(state: State, step: Step, seat: int, wanted: int) -> bool:
    """Whether all cards that fit are discarded unasked; if the top of the pile matters, their owner orders them."""
    if step.amount == UP_TO or step.amount == ANY_NUMBER or (step.cards is not None and step.amount != ALL):
        return False
    hand = state.hands[seat]
    return wanted >= len(hand) and (len(hand) <= 1 or not state.static.top_asked >> seat & 1)


def _discard_at_random(state: State, step: Step, seat: int, wanted: int) -> None:
    by_chance = wanted < len(candidates(state, step))
    for _ in range(wanted):
        cards = c.in_order(state, candidates(state, step))  # equal hands lose equal cards, in samples too
        if cards:
            discard_one(state, seat, cards[state.random_below(len(cards)) if by_chance else 0], by_chance)


def _ask_discard(state: State, step: Step, seat: int, left: int) -> None:
    """Ask for the next card, if one must or may still be discarded; "no" is asked even if no card fits."""
    state.set_register(CARDS_LEFT, left)
    optional = is_optional(step)
    if left <= 0 or not state.hands[seat] or (not optional and not candidates(state, step)):
        return
    if not optional and step.cards is None and len(state.hands[seat]) == 1:
        discard_one(state, seat, state.hands[seat][0], False)  # the last one of a hand that goes card by card
        return
    if step.chooser == EFFECT_PLAYER:
        ask_hidden(state, state.register(SEAT), d.K_DISCARD_THEIRS, optional)
    else:
        ask_hidden(state, seat, d.K_DISCARD, optional)


def is_optional(step: Step) -> bool:
    """Whether "no" is an option for each of the cards that a step asks for."""
    return step.declined > 0 or step.amount == UP_TO or step.amount == ANY_NUMBER


def discard_one(state: State, seat: int, card: int, random: bool) -> None:
    """Discard a card from a hand; an opponent's effect may make it react."""
    c.discard(state, seat, card, random)
    state.set_register(CHOSEN_CARD, card)
    state.set_register(MOVED, state.register(MOVED) + 1)
    done_by(state, CARD_DISCARDED, seat, 1)
    if state.static.tallied:
        count(state, seat, CARDS_DISCARDED, 1)
    reaction = kind_of(state, card).when_discarded
    teams = state.static.teams
    if reaction != NONE and teams[seat] != teams[state.register(SEAT)]:
        queue(state, reaction, NONE, 0)

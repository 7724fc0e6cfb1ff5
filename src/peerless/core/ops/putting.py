"""Putting cards from a pile to a place: taken into hand, back on a deck, shuffled in, aside, out of the game."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.frame import AMOUNT, CARD, CARDS_LEFT, CHOSEN_CARD, MOVED, ORDERED, SEAT, SHOWN, THOSE_CARDS
from peerless.core.hidden import ask_hidden, candidates
from peerless.core.ops.drawing import discard_one, is_optional
from peerless.core.program import (
    ALL,
    BOOSTS,
    BOTTOM,
    CHOSEN,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    EFFECT_PLAYER,
    HAND,
    RANDOM,
    SIDE,
    THIS_CARD,
    THOSE,
    Step,
)
from peerless.core.query import is_out_of_reach, kinds_among, who
from peerless.core.state import DECLINED, NO_ANSWER, State, jump
from peerless.core.transfers import are_public, is_face_up, move
from peerless.core.values import kinds_in_pile, kinds_of, number

IN_ORDER = (DECK_TOP, DECK_BOTTOM)  # places where the order of the cards matters
ON_DECK = (*IN_ORDER, DECK)


def put(state: State, step: Step) -> None:
    """Put cards of a pile somewhere: chosen one by one, from an end of the pile, at random, or all of them."""
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(CHOSEN_CARD, NONE)
        state.set_register(MOVED, 0)
        _begin(state, step, seat)
    elif answer != DECLINED:
        _put_chosen(state, step, seat, c.card_among(state, candidates(state, step), answer))
        _go_on(state, step, seat)
    elif step.declined:
        jump(state, step.declined)
    if state.decider == NONE:  # only now: a set of cards may refer to the amount before
        _finish(state, step, seat)


def _begin(state: State, step: Step, seat: int) -> None:
    cards = candidates(state, step)
    if step.declined and not _size(state, step, seat):
        jump(state, step.declined)
        return
    wanted = len(cards) if step.number is None else number(state, step.number)
    if step.which != CHOSEN:
        _put_unseen(state, step, seat, wanted)
    elif step.amount == ALL:
        state.set_register(ORDERED, 0)
        _put_all(state, step, seat, cards)
    else:
        state.set_register(CARDS_LEFT, min(wanted, _size(state, step, seat)))
        _ask_next(state, step, seat)


def _size(state: State, step: Step, seat: int) -> int:
    """How many cards the pile has, which is public, as far as the place can hold them."""
    size = len(state.hands[seat]) if step.pile == HAND else len(candidates(state, step))
    return min(size, room(state, step.place))


def room(state: State, place: int) -> int:
    """How many more cards a place can hold."""
    if place < SIDE or state.static.piles[place - SIDE].most == 0:
        return len(state.kinds)
    return max(0, state.static.piles[place - SIDE].most - len(state.asides[place - SIDE]))


# --- without a choice -----------------------------------------------------------------------


def _put_unseen(state: State, step: Step, seat: int, wanted: int) -> None:
    """Put cards from the top or the bottom of a pile, or at random; nobody chooses, so everyone can follow them."""
    for _ in range(min(wanted, room(state, step.place))):
        cards = candidates(state, step)
        if not cards:
            break
        if step.which == RANDOM:
            is_open = is_face_up(state, step.pile)
            ordered = list(cards) if is_open else c.in_order(state, cards)  # where all see the order, it is the pile's
            card = ordered[state.random_below(len(ordered))]
            _move(state, step, card, e.EVERYONE if is_open else c.insiders(state, seat))
        else:
            _move(state, step, cards[0 if step.which == BOTTOM else -1], e.EVERYONE)


def _put_all(state: State, step: Step, seat: int, cards: tuple[int, ...]) -> None:
    """Put all cards of a set somewhere; where their order matters, the player chooses it, from the top down."""
    if len(cards) > 1 and _is_ordered(state, step, seat, cards):
        _ask(state, step, seat, order_kind(step), False)
        return
    for card in cards:
        _put_chosen(state, step, seat, card)


def _is_ordered(state: State, step: Step, seat: int, cards: tuple[int, ...]) -> bool:
    if step.place == DISCARD:
        return bool(state.static.top_asked >> seat & 1)
    kinds = kinds_among(state, cards)
    return step.place in IN_ORDER and (kinds & (kinds - 1) != 0 or not are_public(state, step.pile, cards))


# --- card by card ---------------------------------------------------------------------------


def _go_on(state: State, step: Step, seat: int) -> None:
    """After a chosen card: the next one, or the end."""
    if step.amount == ALL:
        state.set_register(ORDERED, state.register(ORDERED) + 1)
        _put_all(state, step, seat, candidates(state, step))
        return
    state.set_register(CARDS_LEFT, state.register(CARDS_LEFT) - 1)
    _ask_next(state, step, seat)


def _ask_next(state: State, step: Step, seat: int) -> None:
    """Ask for a card if one is left to be put; a single one that everyone can name is put without a question."""
    optional = is_optional(step)
    cards = candidates(state, step)
    while state.register(CARDS_LEFT) > 0 and cards and not optional and _is_forced(state, step, seat, cards):
        _put_chosen(state, step, seat, cards[-1])
        state.set_register(CARDS_LEFT, state.register(CARDS_LEFT) - 1)
        cards = candidates(state, step)
    hidden = optional and step.pile == HAND and state.hands[seat]
    if state.register(CARDS_LEFT) > 0 and (cards or hidden):
        _ask(state, step, seat, kind_of_put(step), optional)


def _is_forced(state: State, step: Step, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether everyone can see that there is nothing to choose."""
    if step.pile == HAND:
        return len(state.hands[seat]) == 1 and step.cards is None
    kinds = kinds_among(state, cards)
    return kinds & (kinds - 1) == 0 and are_public(state, step.pile, cards)


def order_kind(step: Step) -> int:
    """The kind of decision about the order in which all cards of a set are put somewhere."""
    return d.K_PUT_CARD if step.place == DISCARD else d.K_ORDER_TOP


def kind_of_put(step: Step) -> int:
    """The kind of decision about a card to be put somewhere, by pile and place."""
    if step.place in ON_DECK:
        return d.K_PUT_ON_DECK
    if step.place != HAND:
        return d.K_PUT_CARD
    if step.pile == DISCARD:
        return d.K_TAKE_DISCARD
    return d.K_TAKE_BACK if step.pile == BOOSTS else d.K_TAKE_CARD


def _ask(state: State, step: Step, seat: int, kind: int, optional: bool) -> None:
    ask_hidden(state, state.register(SEAT) if step.chooser == EFFECT_PLAYER else seat, kind, optional)


def _put_chosen(state: State, step: Step, seat: int, card: int) -> None:
    """Put a card that a player chose; who cannot see the others can no longer tell which it was (INFO-9)."""
    tracked = _watching(state, step, seat, card)
    if card in state.hands[seat]:
        c.forget_hand(state, seat, tracked)
    else:
        for other in candidates(state, step):
            state.known[other] &= tracked
    _move(state, step, card, tracked)


def _watching(state: State, step: Step, seat: int, card: int) -> int:
    """The seats that can tell which card was chosen: all if there is nothing to tell apart, else who chose or owns."""
    among = state.hands[seat] if card in state.hands[seat] else candidates(state, step)
    if is_face_up(state, step.place) or are_public(state, step.pile, among):
        return e.EVERYONE
    leaves_none = step.amount == ALL or state.register(CARDS_LEFT) >= len(among)
    if len(among) == 1 or (leaves_none and step.place not in ON_DECK):
        return c.everyone(state)
    chooser = state.register(SEAT) if step.chooser == EFFECT_PLAYER else seat
    watching = c.insiders(state, chooser)
    if step.pile == THOSE and card not in state.hands[seat]:
        return watching
    return watching | c.insiders(state, seat)


def _move(state: State, step: Step, card: int, tracked: int) -> None:
    """Move a card, and remember it as that card."""
    ordered = step.amount == ALL and step.place == DECK_TOP and step.which == CHOSEN
    transfer(state, card, step.place, tracked, state.register(ORDERED) if ordered else 0)
    if step.pile == THOSE:
        state.set_register(THOSE_CARDS, state.register(THOSE_CARDS) & ~(1 << card))


def transfer(state: State, card: int, place: int, tracked: int, depth: int = 0) -> None:
    """Move a card somewhere by the running effect; discarding one from a hand counts as discarding."""
    owner = state.static.token_seat[card]
    if place == DISCARD and card in state.hands[owner]:
        discard_one(state, owner, card, False)
    else:
        move(state, card, place, state.register(SEAT), tracked, depth)
        state.set_register(CHOSEN_CARD, card)
        state.set_register(MOVED, state.register(MOVED) + 1)
    if tracked == e.EVERYONE and state.known[card] == c.everyone(state):
        state.set_register(SHOWN, state.register(SHOWN) | 1 << card)
    elif card in state.hands[owner] or place in ON_DECK:
        state.set_register(SHOWN, state.register(SHOWN) & ~(1 << card))


def _finish(state: State, step: Step, seat: int) -> None:
    state.set_register(AMOUNT, state.register(MOVED))
    if step.place == DECK and state.register(MOVED) > 0:
        c.shuffle_deck(state, seat)


# --- one card -------------------------------------------------------------------------------


def put_card(state: State, step: Step) -> None:
    """Put the card of the running effect, or the one it last named, somewhere, if it is not there already.

    A card in a combat leaves it at once; its value stays (COMBAT-25).
    """
    card = state.register(CARD if step.card == THIS_CARD else CHOSEN_CARD)
    state.set_register(MOVED, 0)
    state.set_register(AMOUNT, 0)
    if card == NONE or room(state, step.place) == 0:
        return
    owner = state.static.token_seat[card]
    if is_out_of_reach(state, owner) or not _can_be_put(state, step, card, owner):
        return
    tracked = e.EVERYONE
    if card in state.hands[owner] and not state.register(SHOWN) >> card & 1:
        tracked = c.insiders(state, owner) | c.insiders(state, state.register(SEAT))
        if not is_face_up(state, step.place):
            c.forget_hand(state, owner, tracked)
    transfer(state, card, step.place, tracked)
    _finish(state, step, owner)


def _can_be_put(state: State, step: Step, card: int, owner: int) -> bool:
    """Whether a card is where an effect can take it from: this card on the table, that card in a pile."""
    on_table = card in c.in_play(state)
    if step.place >= SIDE and state.static.piles[step.place - SIDE].seat != owner:
        return False  # a side pile holds cards of its own deck only
    if step.card == THIS_CARD:
        return on_table or card in state.discards[owner]
    already = {HAND: state.hands, DISCARD: state.discards}.get(step.place)
    return not on_table and card not in state.removed[owner] and (already is None or card not in already[owner])


# --- searching ------------------------------------------------------------------------------


def search(state: State, step: Step) -> None:
    """Take cards of a set from the deck, which is then shuffled, or one from the discard pile, if it is there.

    The effect names the cards and everyone sees them taken, so everyone knows where they are (ARTHUR-5).
    """
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    searched = step.pile == DECK or not kinds_in_pile(state, state.discards[seat], step.cards)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(CHOSEN_CARD, NONE)
        state.set_register(MOVED, 0)
        wanted = len(state.kinds) if step.number is None else number(state, step.number)
        state.set_register(CARDS_LEFT, min(wanted, room(state, step.place)))
    elif answer == DECLINED:
        state.set_register(CARDS_LEFT, 0)
    else:
        _find(state, step, answer)
    while state.register(CARDS_LEFT) > 0:
        kinds = kinds_among(state, candidates(state, step))
        if kinds == 0:
            break
        if _is_asked(state, step, kinds, searched):
            ask_hidden(state, seat, d.K_SEARCH_DECK if searched else d.K_TAKE_DISCARD, is_optional(step))
            return
        _find(state, step, lowest(kinds))
    if state.register(MOVED) == 0 and searched and state.register(CARDS_LEFT) > 0:
        _tell_not_found(state, step, seat)
    state.set_register(AMOUNT, state.register(MOVED))
    if searched:
        c.shuffle_deck(state, seat)


def _is_asked(state: State, step: Step, kinds: int, searched: bool) -> bool:
    """Whether a player chooses which of these kinds to take: the deck is hidden, so it is asked what it may hold."""
    wanted = kinds_of(state, step.cards) if searched else kinds
    return is_optional(step) or (step.amount != ALL and wanted & (wanted - 1) != 0)


def _find(state: State, step: Step, kind: int) -> None:
    """Take a card of a kind, named for everyone to hear."""
    card = c.card_among(state, candidates(state, step), kind)
    state.known[card] = c.everyone(state)
    state.set_register(CARDS_LEFT, state.register(CARDS_LEFT) - 1)
    transfer(state, card, step.place, e.EVERYONE)


def _tell_not_found(state: State, step: Step, seat: int) -> None:
    """Neither in the discard pile nor in the deck: if it was not played, everyone can infer that it is in the hand."""
    kinds = kinds_of(state, step.cards)
    for held in state.hands[seat]:
        if kinds >> state.kinds[held] & 1:
            state.known[held] = c.everyone(state)
            if state.log is not None:
                state.log.append((e.E_NOT_FOUND, e.EVERYONE, seat, state.kinds[held]))

"""Looking at cards and taking them: hands, the top of a deck, discard pile and deck (INFO-6, ARTHUR-5)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.frame import CARDS_LEFT, CHOSEN_CARD, LOOKED_AT, ORDERED, PROGRAM, SEAT
from peerless.core.hidden import ask_hidden, may_guard
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, kinds_among, who
from peerless.core.state import NO_ANSWER, State, jump
from peerless.core.values import number


def look_at_hand(state: State, step: Step) -> None:
    """Show the hand of `seat` to the effect's player, unless its owner cancels that (HOUDINI-5)."""
    seat = state.register(SEAT)
    owner = who(state, step.seat)
    if is_out_of_reach(state, owner):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER and may_guard(state, owner):
        ask_hidden(state, owner, d.K_GUARD_HAND, True)
        return
    if answer >= 0:
        _show_and_cancel(state, owner, c.card_in_hand(state, owner, answer))
        return
    hand = state.hands[owner]
    c.look_at(state, seat, hand)
    if state.log is not None:
        audience = c.insiders(state, seat) | c.insiders(state, owner)
        kinds = c.kinds_in_order(state, hand)
        state.log.append((e.E_LOOKED_AT_HAND, audience, seat, owner, *kinds))


def _show_and_cancel(state: State, owner: int, card: int) -> None:
    """Show a hand card, which stays in hand, and end the whole program of the effect that wanted to look."""
    c.publish(state, owner, card)
    if state.log is not None:
        state.log.append((e.E_GUARDED, e.EVERYONE, owner, state.kinds[card]))
    jump(state, len(state.static.programs[state.register(PROGRAM)]) - 1)


def choose_card(state: State, step: Step) -> None:
    """Let the effect's player choose a card in the hand of `seat`, which was looked at before."""
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    state.set_register(CHOSEN_CARD, NONE)
    if answer == NO_ANSWER:
        if len(state.hands[seat]) > 1:
            ask_hidden(state, state.register(SEAT), d.K_CHOOSE_CARD, False)
        elif state.hands[seat]:
            _pick(state, seat, state.hands[seat][0])
        return
    _pick(state, seat, c.card_in_hand(state, seat, answer))


def _pick(state: State, seat: int, card: int) -> None:
    chooser = state.register(SEAT)
    state.set_register(CHOSEN_CARD, card)
    if state.log is not None:
        audience = c.insiders(state, seat) | c.insiders(state, chooser)
        state.log.append((e.E_CARD_CHOSEN, audience, chooser, seat, state.kinds[card]))


def put_on_deck(state: State, step: Step) -> None:
    """Put a card from the hand of `seat` on top or at the bottom of its deck.

    The effect's player chooses, so only that player and the owner can track the card (INFO-9).
    """
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        if len(state.hands[seat]) > 1:
            ask_hidden(state, state.register(SEAT), d.K_PUT_ON_DECK, False)
        elif state.hands[seat]:
            _bury(state, seat, state.hands[seat][0], step.bottom)
        return
    _bury(state, seat, c.card_in_hand(state, seat, answer), step.bottom)


def _bury(state: State, seat: int, card: int, bottom: bool) -> None:
    watching = c.insiders(state, seat) | c.insiders(state, state.register(SEAT))
    if len(state.hands[seat]) == 1:
        watching |= state.known[card]  # seats that knew the only card can track it
    c.take_from_hand(state, seat, card)
    c.forget_hand(state, seat, watching)
    state.known[card] &= watching
    deck = state.decks[seat]
    state.decks[seat] = (card, *deck) if bottom else (*deck, card)
    if state.log is not None:
        where = e.TO_BOTTOM if bottom else e.TO_TOP
        state.log.append((e.E_PUT_ON_DECK, watching, seat, state.register(SEAT), state.kinds[card], where))


def look_at_top(state: State, step: Step) -> None:
    """Look at the top cards of the player's own deck, to take `count` of them.

    If some go back, no other seat can track any of them from now on (INFO-9).
    """
    assert step.number is not None
    seat = state.register(SEAT)
    size = min(number(state, step.number), len(state.decks[seat]))
    state.set_register(LOOKED_AT, size)
    looked = _looked(state, seat, size)
    for card in looked:
        others = state.known[card] if size <= step.count else 0
        state.known[card] = c.insiders(state, seat) | others
    if state.log is not None:
        kinds = c.kinds_in_order(state, looked)
        state.log.append((e.E_LOOKED_AT_TOP, c.insiders(state, seat), seat, size, *kinds))


def _looked(state: State, seat: int, size: int) -> tuple[int, ...]:
    deck = state.decks[seat]
    return deck[len(deck) - size :]


def take_looked(state: State, step: Step) -> None:
    """Take some of the cards looked at into hand, as many as possible (EFFECT-4)."""
    assert step.number is not None
    seat = state.register(SEAT)
    answer = d.taken(state)
    left = number(state, step.number) if answer == NO_ANSWER else state.register(CARDS_LEFT)
    size = state.register(LOOKED_AT)
    if answer != NO_ANSWER:
        card = c.card_among(state, _looked(state, seat, size), answer)
        c.take_from_deck(state, seat, card, state.known[card], e.FROM_LOOK)
        left -= 1
        size -= 1
        state.set_register(LOOKED_AT, size)
    if left > 0 and size > 0:
        state.set_register(CARDS_LEFT, left)
        ask_hidden(state, seat, d.K_TAKE_CARD, False)


def order_looked(state: State, step: Step) -> None:
    """Put the cards looked at back on top in any order, choosing the topmost first."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        state.set_register(ORDERED, 0)
    else:
        _put_next(state, seat, answer)
    left = state.register(LOOKED_AT)
    if left > 1:
        ask_hidden(state, seat, d.K_ORDER_TOP, False)


def _unordered(state: State, seat: int) -> tuple[int, ...]:
    deck = state.decks[seat]
    end = len(deck) - state.register(ORDERED)
    return deck[end - state.register(LOOKED_AT) : end]


def _put_next(state: State, seat: int, kind: int) -> None:
    block = _unordered(state, seat)
    card = c.card_among(state, block, kind)
    at = block.index(card)
    deck = state.decks[seat]
    end = len(deck) - state.register(ORDERED)
    state.decks[seat] = deck[: end - len(block)] + block[:at] + block[at + 1 :] + (card,) + deck[end:]
    state.set_register(ORDERED, state.register(ORDERED) + 1)
    state.set_register(LOOKED_AT, len(block) - 1)


def take(state: State, step: Step) -> None:
    """Take cards of certain `kinds` from the player's discard pile into hand: one, or all of them.

    With `search`, if the discard pile has none, the deck is searched instead and shuffled (ARTHUR-5). The effect names
    the card and everyone sees it taken, so everyone knows that it is in the hand.
    """
    seat = state.register(SEAT)
    pile = _of_kinds(state, state.discards[seat], step.kinds)
    if step.every:
        for card in pile:
            c.take_from_discard(state, seat, card)
        return
    answer = d.taken(state)
    searched = not pile and step.search
    cards = _of_kinds(state, state.decks[seat], step.kinds) if searched else pile
    if answer == NO_ANSWER:
        kinds = kinds_among(state, cards)
        if searched and kinds and step.kinds & (step.kinds - 1):  # asked even for one kind: the deck is hidden
            ask_hidden(state, seat, d.K_SEARCH_DECK, False)
            return
        if not searched and kinds & (kinds - 1):
            d.ask(state, seat, d.K_TAKE_DISCARD, d.PLAY, kinds, False)
            return
        answer = lowest(kinds) if kinds else NONE
    if not searched and cards:
        c.take_from_discard(state, seat, c.card_among(state, cards, answer))
    elif searched:
        _take_from_searched_deck(state, seat, c.card_among(state, cards, answer), step.kinds)


def _take_from_searched_deck(state: State, seat: int, card: int, kinds: int) -> None:
    if card != NONE:
        c.take_from_deck(state, seat, card, c.everyone(state), e.FROM_DECK)
    else:  # neither in the discard pile nor in the deck: everyone can infer that it is in the hand
        for held in _of_kinds(state, state.hands[seat], kinds):
            state.known[held] = c.everyone(state)
            if state.log is not None:
                state.log.append((e.E_NOT_FOUND, e.EVERYONE, seat, state.kinds[held]))
    c.shuffle_deck(state, seat)


def _of_kinds(state: State, cards: tuple[int, ...], kinds: int) -> tuple[int, ...]:
    return tuple([card for card in cards if kinds >> state.kinds[card] & 1])

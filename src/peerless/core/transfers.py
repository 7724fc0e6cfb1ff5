"""Cards from any pile to any place, with the knowledge of who can follow them (INFO-9)."""

from peerless.core import cards as c
from peerless.core import events as e
from peerless.core import program as p
from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.frame import SHOWN, THOSE_CARDS
from peerless.core.query import side_of
from peerless.core.state import ATTACK_BOOSTS, ATTACK_CARD, BOOST_CARD, COMBAT, State

TABLE = NONE  # the origin of a card that was played

_DECK_EVENTS = {p.DECK: e.INTO_DECK, p.DECK_TOP: e.TO_TOP, p.DECK_BOTTOM: e.TO_BOTTOM}
_ORIGIN_EVENTS = {p.DISCARD: e.FROM_DISCARD, p.DECK: e.FROM_DECK, p.HAND: e.FROM_HAND, TABLE: e.FROM_TABLE}


# --- piles ----------------------------------------------------------------------------------


def pile_cards(state: State, pile: int, seat: int) -> tuple[int, ...]:
    """The cards of a seat in a pile, the top one last."""
    if pile == p.HAND:
        return state.hands[seat]
    if pile == p.DECK:
        return state.decks[seat]
    if pile == p.DISCARD:
        return state.discards[seat]
    if pile >= p.SIDE:
        return state.asides[pile - p.SIDE]
    if pile == p.THOSE:
        return those_cards(state)
    side = side_of(state, seat)
    boosts = 0 if side == NONE else state.combat(ATTACK_BOOSTS + side)
    return tuple([card for card in state.discards[seat] if boosts >> card & 1])


def those_cards(state: State) -> tuple[int, ...]:
    """The cards that the running effect last drew, looked at or revealed, as far as they are not on the table."""
    on_table = c.in_play(state)
    return tuple([card for card in members(state.register(THOSE_CARDS)) if card not in on_table])


def is_face_up(state: State, pile: int) -> bool:
    """Whether everyone sees the cards of a pile or place."""
    if pile >= p.SIDE:
        return state.static.piles[pile - p.SIDE].face_up
    return pile in (p.DISCARD, p.BOOSTS, p.OUT_OF_GAME)


def are_public(state: State, pile: int, cards: tuple[int, ...]) -> bool:
    """Whether everyone sees these cards of a pile: face up, or shown by the running effect."""
    if is_face_up(state, pile):
        return True
    shown = state.register(SHOWN)
    for card in cards:
        if not shown >> card & 1:
            return False
    return True


# --- moving one card ------------------------------------------------------------------------


def move(state: State, card: int, place: int, mover: int, tracked: int, depth: int = 0) -> None:
    """Move a card to a place, as done by the seat `mover`; the seats in `tracked`, or EVERYONE, can follow it there.

    On top of a deck, it goes below `depth` other cards.
    """
    owner = state.static.token_seat[card]
    origin = lift(state, card)
    state.known[card] &= tracked
    if is_face_up(state, place):
        if origin == p.HAND:
            c.publish(state, owner, card)
        state.known[card] = c.everyone(state)
    elif place == p.HAND or place >= p.SIDE:
        state.known[card] |= c.insiders(state, owner)
    _lay(state, card, owner, place, depth)
    if state.log is not None and not _goes_back(state, card, origin, place):
        _report(state, card, owner, origin, place, mover, tracked)


def _goes_back(state: State, card: int, origin: int, place: int) -> bool:
    """Whether a card that was looked at on a deck goes back on top of it, which nobody need be told."""
    return origin == p.DECK and place == p.DECK_TOP and state.register(THOSE_CARDS) >> card & 1 == 1


def lift(state: State, card: int) -> int:
    """Take a card from wherever it lies, and return the pile; TABLE if it was played."""
    owner = state.static.token_seat[card]
    for pile, piles in ((p.HAND, state.hands), (p.DECK, state.decks), (p.DISCARD, state.discards)):
        if card in piles[owner]:
            piles[owner] = _without(piles[owner], card)
            return pile
    for number, cards in enumerate(state.asides):
        if card in cards:
            _set_aside(state, number, _without(cards, card))
            return p.SIDE + number
    state.played[owner] = _without(state.played[owner], card)
    for start in range(0, len(state.combats), COMBAT):
        for field in range(ATTACK_CARD, BOOST_CARD + 1):
            if state.combats[start + field] == card:
                state.combats[start + field] = NONE
    return TABLE


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


def _set_aside(state: State, number: int, cards: tuple[int, ...]) -> None:
    state.asides = tuple([cards if index == number else other for index, other in enumerate(state.asides)])


def _lay(state: State, card: int, owner: int, place: int, depth: int) -> None:
    if place == p.HAND:
        state.hands[owner] += (card,)
    elif place == p.DISCARD:
        state.discards[owner] += (card,)
    elif place == p.OUT_OF_GAME:
        state.removed[owner] += (card,)
    elif place == p.DECK_BOTTOM:
        state.decks[owner] = (card, *state.decks[owner])
    elif place >= p.SIDE:
        _set_aside(state, place - p.SIDE, state.asides[place - p.SIDE] + (card,))
    else:
        deck = state.decks[owner]
        end = len(deck) - depth
        state.decks[owner] = (*deck[:end], card, *deck[end:])


def _report(state: State, card: int, owner: int, origin: int, place: int, mover: int, tracked: int) -> None:
    assert state.log is not None
    known = state.known[card]
    audience = e.EVERYONE if tracked == e.EVERYONE and known == c.everyone(state) else known
    kind = state.kinds[card]
    if place == p.HAND:
        pile = e.FROM_ASIDE if origin >= p.SIDE else _ORIGIN_EVENTS[origin]
        if origin == p.DECK and state.register(THOSE_CARDS) >> card & 1:
            pile = e.FROM_LOOK
        state.log.append((e.E_TOOK, audience, owner, kind, pile))
    elif place == p.DISCARD:
        state.log.append((e.E_DISCARDED, e.EVERYONE, owner, kind, 0))
    elif place == p.OUT_OF_GAME:
        state.log.append((e.E_PUT_AWAY, e.EVERYONE, owner, kind))
    elif place >= p.SIDE:
        state.log.append((e.E_PUT_ASIDE, audience, owner, kind, place - p.SIDE))
    else:
        state.log.append((e.E_PUT_ON_DECK, audience, owner, mover, kind, _DECK_EVENTS[place]))

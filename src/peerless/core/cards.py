"""Moving cards between piles, and tracking which seats know them (INFO-1 … INFO-9).

`known[card]` is the mask of seats that know the face of a card they cannot currently see: in another player's hand, or
at its position in a deck. Owners know their own hands. A committed card still counts as part of the hand here: others
know *that* a card they have seen is in the hand or committed, but not which of the two.
"""

from peerless.core import events as e
from peerless.core.facts import NONE
from peerless.core.state import ATTACK_CARD, ATTACK_KIND, BONUS, BOOST_CARD, COMBAT, REVEALED, State


def everyone(state: State) -> int:
    """The mask of all seats."""
    return (1 << state.static.seats) - 1


def insiders(state: State, seat: int) -> int:
    """The seats that may see a seat's hand: itself, and its team if hands are shared (INFO-8)."""
    return state.static.insiders[seat]


def face_down(state: State, seat: int) -> list[int]:
    """The committed cards of a seat that are not yet revealed."""
    cards: list[int] = []
    if not state.combats or state.combat(REVEALED):
        return cards
    record, owners = len(state.combats) - COMBAT, state.static.token_seat
    for field in range(ATTACK_CARD, BOOST_CARD + 1):
        card = state.combats[record + field]
        if card != NONE and owners[card] == seat and not is_open(state, field):
            cards.append(card)
    return cards


def is_open(state: State, field: int) -> bool:
    """Whether the card in a field of the combat lies face up: revealed, laid open (GUESS-1) or a bonus attack."""
    if state.combat(REVEALED):
        return True
    return field != BOOST_CARD and state.combat(ATTACK_KIND + field - ATTACK_CARD) != NONE


def take_from_hand(state: State, seat: int, card: int) -> None:
    """Remove a card from a hand; the caller puts it elsewhere."""
    hand = state.hands[seat]
    at = hand.index(card)
    state.hands[seat] = hand[:at] + hand[at + 1 :]


def card_in_hand(state: State, seat: int, kind: int) -> int:
    """A card of this kind in a hand, or NONE."""
    return card_among(state, state.hands[seat], kind)


def card_among(state: State, cards: tuple[int, ...], kind: int) -> int:
    """The last of these cards that is of this kind, or NONE."""
    for card in reversed(cards):
        if state.kinds[card] == kind:
            return card
    return NONE


def publish(state: State, seat: int, card: int) -> None:
    """Show a hand card or committed card to everyone.

    Others cannot tell equal cards apart: a seat that knew of a copy assumes this is that copy, so the
    knowledge moves from the copy that stays hidden to the one that is shown.
    """
    known = state.known
    own = 1 << seat
    hidden = list(state.hands[seat]) + face_down(state, seat)
    for other in hidden:
        if other != card and state.kinds[other] == state.kinds[card]:
            moved = known[other] & ~known[card] & ~own
            known[other] &= ~moved
            known[card] |= moved
    known[card] = everyone(state)


def forget_hand(state: State, seat: int, but: int) -> None:
    """Forget a hand that a card has left unseen: only the seats in `but` can still track the rest (INFO-9)."""
    for card in list(state.hands[seat]) + face_down(state, seat):
        state.known[card] &= but


def draw(state: State, seat: int) -> int:
    """Draw the top card of the deck (DRAW-1), which must not be empty, and return it."""
    deck = state.decks[seat]
    card = deck[-1]
    state.decks[seat] = deck[:-1]
    state.hands[seat] += (card,)
    state.known[card] |= insiders(state, seat)
    if state.log is not None:
        state.log.append((e.E_DREW, state.known[card], seat, state.kinds[card]))
    return card


def discard(state: State, seat: int, card: int, random: bool) -> None:
    """Discard a hand card face up (INFO-7)."""
    take_from_hand(state, seat, card)
    publish(state, seat, card)
    state.discards[seat] += (card,)
    if state.log is not None:
        state.log.append((e.E_DISCARDED, e.EVERYONE, seat, state.kinds[card], 1 if random else 0))


def discard_from_table(state: State, card: int) -> None:
    """Put a played card on its owner's discard pile."""
    seat = state.static.token_seat[card]
    state.known[card] = everyone(state)
    state.discards[seat] += (card,)


def shuffle_deck(state: State, seat: int) -> None:
    """Shuffle a deck; all knowledge of its order is lost (INFO-9)."""
    cards = list(state.decks[seat])
    for i in range(len(cards) - 1, 0, -1):
        j = state.random_below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for card in cards:
        state.known[card] = 0
    state.decks[seat] = tuple(cards)
    if state.log is not None:
        state.log.append((e.E_SHUFFLED, e.EVERYONE, seat))


def look_at(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Show hidden cards to a seat (INFO-6)."""
    for card in cards:
        state.known[card] |= insiders(state, seat)


def in_order(state: State, cards: tuple[int, ...]) -> list[int]:
    """These cards sorted by kind, so that their order reveals nothing."""
    keyed = sorted([(state.kinds[card], card) for card in cards])
    return [card for _, card in keyed]


def kinds_in_order(state: State, cards: tuple[int, ...]) -> list[int]:
    """The kinds of these cards, sorted so that their order reveals nothing."""
    return sorted([state.kinds[card] for card in cards])


def in_play(state: State) -> list[int]:
    """All cards on the table: committed, revealed in a combat, or being resolved as a scheme or boost."""
    on_table: list[int] = []
    for start in range(0, len(state.combats), COMBAT):
        for field in range(ATTACK_CARD, BOOST_CARD + 1):
            if field == ATTACK_CARD and state.combats[start + BONUS]:
                continue  # BONUS-13: the same card as in the main attack
            if state.combats[start + field] != NONE:
                on_table.append(state.combats[start + field])
    for cards in state.played:
        on_table.extend(cards)
    return on_table


def lies_open(state: State, card: int) -> bool:
    """Whether everyone, watchers included, currently sees the face of a card.

    What an eliminated player had in hand leaves the game unseen, so of those cards none counts as open (FFA-12).
    """
    owner = state.static.token_seat[card]
    if card in state.discards[owner]:
        return True
    if card in state.removed[owner]:
        return not state.out >> owner & 1
    for number, cards in enumerate(state.asides):
        if card in cards:
            return state.static.piles[number].face_up
    return card in in_play(state) and card not in face_down(state, owner)


def concealed_among(state: State, card: int) -> tuple[int, ...]:
    """The hand or face-down pile in which a card is; empty if it is elsewhere."""
    owner = state.static.token_seat[card]
    if card in state.hands[owner]:
        return state.hands[owner]
    for number, cards in enumerate(state.asides):
        if card in cards and not state.static.piles[number].face_up:
            return cards
    return ()

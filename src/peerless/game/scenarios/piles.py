"""Laying out cards: every title in a description becomes a card of its deck, in its place."""

from peerless.core.bits import members
from peerless.core.cards import everyone, insiders
from peerless.core.facts import NONE
from peerless.core.procedures.setup import OPENING_HAND
from peerless.core.rng import Random
from peerless.core.state import ATTACK_CARD, BOOST_CARD, COMBAT, DEFENSE_CARD, State
from peerless.game.errors import SetupError
from peerless.game.scenarios.checks import index_of, many, shown, table, whole
from peerless.game.scenarios.literal import Seat
from peerless.text.messages import kind, listed

PILES = ("hand", "deck", "discard", "in_play", "removed")
FIELDS = {"attack": ATTACK_CARD, "defense": DEFENSE_CARD, "boost": BOOST_CARD}
MOST_CARDS = 99


class Cards:
    """The cards of all decks that have not been placed yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        static = state.static
        self.free = [
            list(range(static.first_cards[seat], static.first_cards[seat + 1])) for seat in range(static.seats)
        ]

    def take(self, seat: int, card: object, seen_by: int, field: str) -> int:
        """Take a card with this title, known to the seats in `seen_by` and those named in the description."""
        title, knowing = self._title_and_knowing(card, field)
        for token in self.free[seat]:
            if self._title(token) == title:
                self.free[seat].remove(token)
                self.state.known[token] = seen_by | knowing
                return token
        left = sorted({self._title(token) for token in self.free[seat]})
        hero = self.state.static.hero_ids[seat]
        raise SetupError("no_such_card", hero=hero, card=shown(title, bare=True), known=listed(left))

    def take_all(self, seat: int, cards: object, seen_by: int, field: str) -> tuple[int, ...]:
        """Take one card for each title."""
        return tuple([self.take(seat, card, seen_by, field) for card in many(cards, field, MOST_CARDS)])

    def _title(self, token: int) -> str:
        return self.state.static.kinds[self.state.kinds[token]].id

    def _title_and_knowing(self, card: object, field: str) -> tuple[object, int]:
        if isinstance(card, str):
            return card, 0
        parts = many(card, field)
        if len(parts) != 2:
            raise SetupError("what_card", field=field, found=shown(card))
        mask = 0
        for seat in many(parts[1], field):
            mask |= 1 << whole(seat, field, 0, self.state.static.seats - 1)
        return parts[0], mask


def lay_out_cards(cards: Cards, index: int, seat: Seat) -> None:
    """Lay out all piles of a seat except the deck, which gets the rest."""
    state = cards.state
    state.hands[index] = cards.take_all(index, () if seat.hand is None else seat.hand, insiders(state, index), "hand")
    state.discards[index] = cards.take_all(index, seat.discard, everyone(state), "discard")
    state.played[index] = cards.take_all(index, seat.in_play, everyone(state), "in_play")
    state.removed[index] = cards.take_all(index, seat.removed, 0, "removed")
    _lay_aside(cards, index, seat)


def _lay_aside(cards: Cards, index: int, seat: Seat) -> None:
    """Lay out the declared piles of a seat."""
    state = cards.state
    asides = list(state.asides)
    numbers = declared(state, index)
    for name, titles in table(seat.piles, "piles").items():
        number = numbers[list(numbers)[index_of(list(numbers), name, kind("pile"))]]
        facts = state.static.piles[number]
        seen_by = everyone(state) if facts.face_up else insiders(state, index)
        asides[number] = cards.take_all(index, titles, seen_by, "piles")
    state.asides = tuple(asides)


def declared(state: State, seat: int) -> dict[str, int]:
    """The declared piles of a seat: the number of each by its id."""
    return {pile.id: number for number, pile in enumerate(state.static.piles) if pile.seat == seat}


def lay_out_deck(cards: Cards, index: int, seat: Seat, random: Random) -> None:
    """Lay out the deck of a seat, once all other cards are in place."""
    state = cards.state
    if seat.deck is not None:
        state.decks[index] = tuple(reversed(cards.take_all(index, seat.deck, 0, "deck")))
        rest = tuple(cards.free[index])
        for card in rest:
            state.known[card] = everyone(state)
        state.discards[index] = rest + state.discards[index]
        return
    top = cards.take_all(index, seat.deck_top, 0, "deck_top")
    under = list(cards.free[index])
    random.shuffle(under)
    state.decks[index] = (*under, *reversed(top))


def draw_opening_hand(state: State, index: int) -> None:
    """Draw the opening hand (SETUP-5)."""
    deck = state.decks[index]
    drawn = deck[max(0, len(deck) - OPENING_HAND) :]
    state.decks[index] = deck[: len(deck) - len(drawn)]
    state.hands[index] = tuple(reversed(drawn))
    for card in drawn:
        state.known[card] |= insiders(state, index)


# --- places of cards ------------------------------------------------------------------------------


def pile(state: State, name: str, seat: int) -> tuple[int, ...]:
    """The cards of a pile in the order of a description: a deck is listed from the top."""
    if name not in PILES:
        return state.asides[declared(state, seat)[name]]
    piles = (state.hands, state.decks, state.discards, state.played, state.removed)
    cards = piles[PILES.index(name)][seat]
    return tuple(reversed(cards)) if name == "deck" else cards


def card_at(state: State, place: object, field: str) -> int:
    """The card at a location: `("discard", 0, 2)` or, in the first combat, `("attack", 0)`."""
    parts = many(place, field)
    names = (*PILES, *FIELDS, *dict.fromkeys(pile.id for pile in state.static.piles))
    name = names[index_of(names, parts[0] if parts else "", kind("pile"))]
    if len(parts) != (2 if name in FIELDS else 3):
        raise SetupError("what_place", field=field, found=shown(place))
    if name in FIELDS:
        combat = whole(parts[1], field, 0, len(state.combats) // COMBAT - 1)
        card = state.combats[combat * COMBAT + FIELDS[name]]
        if card == NONE:
            raise SetupError("what_place", field=field, found=shown(place))
        return card
    seat = whole(parts[1], field, 0, state.static.seats - 1)
    if name not in PILES:
        index_of(list(declared(state, seat)), name, kind("pile"))
    cards = pile(state, name, seat)
    return cards[whole(parts[2], field, 0, len(cards) - 1)]


def place_of(state: State, card: int) -> list[object]:
    """The location of a card; `card_at` is the inverse."""
    seat = state.static.token_seat[card]
    for name in (*PILES, *declared(state, seat)):
        cards = pile(state, name, seat)
        if card in cards:
            return [name, seat, cards.index(card)]
    for start in range(0, len(state.combats), COMBAT):
        for name, field in FIELDS.items():
            if state.combats[start + field] == card:
                return [name, start // COMBAT]
    raise ValueError(f"card {card} lies nowhere")


def cards_at(state: State, places: object, field: str) -> int:
    """The mask of the cards at these locations."""
    mask = 0
    for place in many(places, field):
        mask |= 1 << card_at(state, place, field)
    return mask


def places_of(state: State, cards: int) -> list[list[object]]:
    """The locations of the cards in a mask."""
    return sorted([place_of(state, card) for card in members(cards)], key=repr)

"""Sampling of games consistent with everything a seat knows: unknown cards redealt, randomness reseeded."""

from peerless.core import cards as c
from peerless.core.decision import K_SEARCH_DECK
from peerless.core.facts import NONE
from peerless.core.frame import CHOSEN_CARD, FRAME, SEAT, SHOWN, THOSE_CARDS
from peerless.core.hidden import demanded, hidden_choices
from peerless.core.playing import AS_ATTACK, playable
from peerless.core.rng import Random, seeded
from peerless.core.state import ATTACK_CARD, ATTACK_SEAT, ATTACKER, BONUS, BOOST_CARD, DEFENDER, REVEALED, State


def determinize(state: State, seat: int, random: Random) -> State:
    """A sample for `seat`; equal information and equal `random` give equal samples, whatever the true game is."""
    sample = state.clone()
    for owner in range(state.static.seats):
        _deal_anew(sample, owner, seat, random)
    if state.decider not in (NONE, seat):
        _hold_what_is_proved(sample, seat, random)
    _choose_committed(sample, seat, random)
    _put_in_order(sample, seat)
    _choose_picked(sample, seat, random)
    if state.decider not in (NONE, seat):
        choices = hidden_choices(sample, sample.decider, sample.decision)
        if choices != NONE:
            sample.choices = choices
    sample.rng = seeded(random.below(1 << 62))
    return sample


def _unknown(state: State, owner: int, seat: int) -> list[int]:
    """The cards of `owner` whose face `seat` does not know: hand, then committed, then deck, then put aside."""
    hidden = list(state.hands[owner]) + c.face_down(state, owner) + list(state.decks[owner])
    for number, pile in enumerate(state.static.piles):
        if pile.seat == owner:
            hidden += state.asides[number]
    return [card for card in hidden if not state.known[card] >> seat & 1]


def _deal_anew(state: State, owner: int, seat: int, random: Random) -> None:
    cards = _unknown(state, owner, seat)
    faces = sorted([state.kinds[card] for card in cards])  # sorted first, so that the true order cannot leak
    random.shuffle(faces)
    kinds = list(state.kinds)
    for card, face in zip(cards, faces, strict=True):
        kinds[card] = face
    state.kinds = tuple(kinds)


def _hold_what_is_proved(state: State, seat: int, random: Random) -> None:
    """Make the deciding seat hold a card of the kinds that its earlier choices prove."""
    kinds = demanded(state)
    if kinds:
        owner = state.decider
        place = state.decks[owner] if state.decision == K_SEARCH_DECK else state.hands[owner]
        _ensure_among(state, owner, seat, list(place), kinds, random)


def _ensure_among(state: State, owner: int, seat: int, held: list[int], kinds: int, random: Random) -> None:
    """Swap faces with other unknown cards so that one of `held` is of one of `kinds`."""
    if any([kinds >> state.kinds[card] & 1 for card in held]):
        return
    unknown = _unknown(state, owner, seat)
    givers = [card for card in unknown if card not in held and kinds >> state.kinds[card] & 1]
    takers = [card for card in unknown if card in held]
    if not givers or not takers:
        return
    giver = givers[random.below(len(givers))]
    taker = takers[random.below(len(takers))]
    faces = list(state.kinds)
    faces[giver], faces[taker] = faces[taker], faces[giver]
    state.kinds = tuple(faces)


def _choose_committed(state: State, seat: int, random: Random) -> None:
    """Resample the committed cards: any fitting card that the attacking seat holds may be the committed one."""
    if not state.combats or state.combat(REVEALED) or state.combat(BONUS) or state.combat(ATTACK_CARD) == NONE:
        return
    owner = state.combat(ATTACK_SEAT)
    if c.insiders(state, owner) >> seat & 1:
        return
    if not c.is_open(state, ATTACK_CARD):
        fitting = hidden_attacks(state)
        held = list(state.hands[owner]) + c.face_down(state, owner)
        _ensure_among(state, owner, seat, held, fitting, random)
        _swap_in(state, owner, ATTACK_CARD, fitting, random)
    if state.combat(BOOST_CARD) != NONE:
        _swap_in(state, owner, BOOST_CARD, -1, random)


def hidden_attacks(state: State) -> int:
    """The kinds that may be the attack card while it lies face down."""
    kinds = playable(state, state.combat(ATTACKER), AS_ATTACK, state.combat(DEFENDER))
    return kinds & ~state.static.open_kinds


def _swap_in(state: State, owner: int, field: int, kinds: int, random: Random) -> None:
    """Put a random held card of these kinds into a field of the combat; for the attack, the boost may be the one."""
    old, boost = state.combat(field), state.combat(BOOST_CARD)
    fitting: list[tuple[int, int, int]] = []
    for card in [*state.hands[owner], old, *([boost] if boost not in (NONE, old) else [])]:
        if kinds >> state.kinds[card] & 1:
            fitting.append((state.kinds[card], state.known[card], card))
    fitting.sort()  # by face and knowledge, so that the true position of a card does not matter
    if not fitting:
        return
    new = fitting[random.below(len(fitting))][2]
    if new != old:
        if new == boost:
            state.set_combat(BOOST_CARD, old)
        state.hands[owner] = tuple([old if card == new else card for card in state.hands[owner]])
        state.set_combat(field, new)


def _put_in_order(state: State, seat: int) -> None:
    """Sort the hands that a seat cannot see: the true position of a card must not matter."""
    for owner in range(state.static.seats):
        if not c.insiders(state, owner) >> seat & 1:
            held = sorted([(state.kinds[card], state.known[card], card) for card in state.hands[owner]])
            state.hands[owner] = tuple([card for _, _, card in held])


def _choose_picked(state: State, seat: int, random: Random) -> None:
    """Resample cards picked from a hand or face-down pile out of the seat's sight: each may be any card there."""
    for base in range(0, len(state.stack), FRAME):
        if state.stack[base + THOSE_CARDS]:
            _choose_those(state, base, seat, random)
        card = state.stack[base + CHOSEN_CARD]
        if card == NONE or state.stack[base + SHOWN] >> card & 1:
            continue
        owner = state.static.token_seat[card]
        witnesses = c.insiders(state, owner) | c.insiders(state, state.stack[base + SEAT])
        among = c.concealed_among(state, card)
        if among and not witnesses >> seat & 1:
            ordered = sorted([(state.kinds[other], state.known[other], other) for other in among])
            state.stack[base + CHOSEN_CARD] = ordered[random.below(len(ordered))][2]


def _choose_those(state: State, base: int, seat: int, random: Random) -> None:
    """Resample which cards of a hand are the ones that an effect has just drawn or shown to others."""
    those, shown = state.stack[base + THOSE_CARDS], state.stack[base + SHOWN]
    for owner in range(state.static.seats):
        witnesses = c.insiders(state, owner) | c.insiders(state, state.stack[base + SEAT])
        hidden = [card for card in state.hands[owner] if (those & ~shown) >> card & 1]
        if not hidden or witnesses >> seat & 1:
            continue
        ordered = sorted(
            [(state.kinds[card], state.known[card], card) for card in state.hands[owner] if not shown >> card & 1]
        )
        held = [card for _, _, card in ordered]
        random.shuffle(held)
        for card in hidden:
            those &= ~(1 << card)
        for card in held[: len(hidden)]:
            those |= 1 << card
    state.stack[base + THOSE_CARDS] = those


def unseen_kinds(state: State, owner: int, seat: int) -> list[int]:
    """The sorted kinds of all cards of `owner` that `seat` cannot locate: unknown hand, committed and deck cards."""
    return sorted([state.kinds[card] for card in _unknown(state, owner, seat)])


def known_in_deck(state: State, owner: int, seat: int) -> list[tuple[int, int]]:
    """The positions in a deck (0 is the top) whose card a seat knows, each with its kind."""
    positions: list[tuple[int, int]] = []
    for place, card in enumerate(reversed(state.decks[owner])):
        if state.known[card] >> seat & 1:
            positions.append((place, state.kinds[card]))
    return positions

"""Setup (SETUP-4 … SETUP-14): hands, heroes on their starting spaces, sidekicks, tokens, starting decisions."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE, ON_HERO
from peerless.core.frame import PC, PROGRAM, SEAT, SIDEKICK
from peerless.core.procedures.programs import P_TURN
from peerless.core.program import Step
from peerless.core.query import kind_of
from peerless.core.state import NO_ANSWER, State, again, jump, occupied, put, put_token, replaced
from peerless.core.token_places import spaces_with, token_to_lay

OPENING_HAND: Final = 5


def deal_hands(state: State, step: Step) -> None:
    """Shuffle each player's deck and draw 5 cards (SETUP-5)."""
    for seat in range(state.static.seats):
        if state.asides:
            _put_aside(state, seat)
        c.shuffle_deck(state, seat)
        for _ in range(OPENING_HAND):
            if state.decks[seat]:
                c.draw(state, seat)


def _put_aside(state: State, seat: int) -> None:
    """Put the cards aside that do not start in the deck (SETUP-15)."""
    for card in state.decks[seat]:
        pile = kind_of(state, card).starts_in
        if pile == NONE:
            continue
        state.decks[seat] = tuple([other for other in state.decks[seat] if other != card])
        state.asides = tuple([(*cards, card) if at == pile else cards for at, cards in enumerate(state.asides)])
        state.known[card] = c.everyone(state)  # the pile and what starts in it are known to all
        if state.log is not None:
            state.log.append((e.E_PUT_ASIDE, e.EVERYONE, seat, state.kinds[card], pile))


def place_hero(state: State, step: Step) -> None:
    """Place the hero on the starting space of its seat (SETUP-7)."""
    seat = state.register(SEAT)
    hero = state.static.heroes[seat]
    start = state.static.board.starts[seat]
    put(state, hero, start)
    state.set_register(SIDEKICK, 0)
    if state.log is not None:
        state.log.append((e.E_PLACED, e.EVERYONE, hero, start))


def place_sidekicks(state: State, step: Step) -> None:
    """Place each sidekick on an empty space in the hero's zone, or anywhere if none is left (SETUP-8 … SETUP-11)."""
    seat = state.register(SEAT)
    sidekicks = state.static.sidekicks[seat]
    at = state.register(SIDEKICK)
    if at >= len(sidekicks):
        return
    sidekick = sidekicks[at]
    if not state.static.fighters[sidekick].off_board:
        answer = d.taken(state)
        if answer == NO_ANSWER:
            free = _free(state, seat, occupied(state))
            if free & (free - 1):
                d.ask(state, seat, d.K_PLACE_SIDEKICK, d.SPACE, free, False)
                return
            answer = lowest(free)
        put(state, sidekick, answer)
        if state.log is not None:
            state.log.append((e.E_PLACED, e.EVERYONE, sidekick, answer))
    state.set_register(SIDEKICK, at + 1)
    again(state)


def _free(state: State, seat: int, taken: int) -> int:
    """Where a seat may put a piece that starts in the hero's zone, if these spaces are taken."""
    board = state.static.board
    free = board.all_spaces & ~taken
    for later in range(seat + 1, state.static.seats):
        free &= ~(1 << board.starts[later])  # SETUP-10
    zone = board.zone_mates[state.space[state.static.heroes[seat]]]
    return free & zone or free


def lay_tokens(state: State, step: Step) -> None:
    """Lay each token that starts on the battlefield: on the hero's space, or like a sidekick (SETUP-12, FOG-2)."""
    seat = state.register(SEAT)
    token = token_to_lay(state, seat)
    if token == NONE:
        return
    answer = d.taken(state)
    if state.static.tokens[token].start == ON_HERO:
        answer = state.space[state.static.heroes[seat]]
    elif answer == NO_ANSWER:
        laid = sum([1 << other for other, facts in enumerate(state.static.tokens) if facts.seat == seat])
        free = _free(state, seat, occupied(state) | spaces_with(state, laid)) or state.static.board.all_spaces
        if free & (free - 1):
            d.ask(state, seat, d.K_PLACE_TOKEN, d.SPACE, free, False)
            return
        answer = lowest(free)
    put_token(state, token, answer)
    if state.log is not None:
        state.log.append((e.E_TOKEN_PLACED, e.EVERYONE, seat, token, answer))
    again(state)


def start_mode(state: State, step: Step) -> None:
    """Choose the starting value of each declared state without one, such as Alice's size (SETUP-12, ALICE-1)."""
    seat = state.register(SEAT)
    row = d.mode_to_choose(state, seat)
    if row == NONE:
        return
    answer = d.taken(state)
    if answer == NO_ANSWER:
        values = state.static.modes[row].values
        d.ask(state, seat, d.K_START_MODE, d.MODE, (1 << len(values)) - 1, False)
        return
    state.modes = replaced(state.modes, row, answer)
    if state.log is not None:
        state.log.append((e.E_MODE_SET, e.EVERYONE, row, answer, seat))
    again(state)


def next_seat(state: State, step: Step) -> None:
    """Continue setup with the next seat, if there is one (SETUP-13)."""
    seat = (state.register(SEAT) + 1) % state.static.seats
    state.set_register(SEAT, seat)
    if seat:
        jump(state, step.goto)


def first_turn(state: State, step: Step) -> None:
    """Begin the first turn (SETUP-14)."""
    state.set_register(PROGRAM, P_TURN)
    state.set_register(PC, 0)

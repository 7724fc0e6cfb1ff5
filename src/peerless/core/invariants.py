"""Invariants of every state that waits for an answer, checked by the fuzzer and the property tests."""

from peerless.core import cards as c
from peerless.core.board import NOWHERE
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.frame import FRAME, PROGRAM, SEAT
from peerless.core.hidden import hidden_choices
from peerless.core.ops.damage import health_limit
from peerless.core.procedures.programs import maneuver_of
from peerless.core.query import away
from peerless.core.state import State
from peerless.core.victory import holding, teams_with_hero, who_may_come_back


def broken(state: State) -> list[str]:
    """All violated invariants as text; empty if there are none."""
    return _cards(state) + _fighters(state) + _tokens(state) + _players(state) + _flow(state) + _knowledge(state)


def _cards(state: State) -> list[str]:
    """Cards are conserved: every card is in exactly one place, in a pile of its own seat."""
    cards = c.in_play(state)
    for pile in [*state.decks, *state.hands, *state.discards, *state.removed, *state.asides]:
        cards.extend(pile)
    wrong: list[str] = []
    if sorted(cards) != list(range(len(state.kinds))):
        wrong.append("a card is missing or duplicated")
    for piles in (state.decks, state.hands, state.discards, state.played):
        for seat, pile in enumerate(piles):
            for card in pile:
                if state.static.token_seat[card] != seat:
                    wrong.append(f"card {card} is in a pile of seat {seat}")
    for number, cards_aside in enumerate(state.asides):
        pile_facts = state.static.piles[number]
        if any([state.static.token_seat[card] != pile_facts.seat for card in cards_aside]):
            wrong.append(f"a card of another seat is in the pile {pile_facts.id}")
        if pile_facts.most and len(cards_aside) > pile_facts.most:
            wrong.append(f"the pile {pile_facts.id} has {len(cards_aside)} cards")
    for seat in range(state.static.seats):
        first, last = state.static.first_cards[seat], state.static.first_cards[seat + 1]
        if sorted(state.kinds[first:last]) != sorted(state.static.token_kinds[first:last]):
            wrong.append(f"the cards of seat {seat} are not those of its deck")
    return wrong


def _fighters(state: State) -> list[str]:
    """One fighter per space but small ones (BOARD-1), health within limits, off it if defeated or gone (DORMANT-1)."""
    wrong: list[str] = []
    smalls = state.static.smalls
    spaces = [space for fighter, space in enumerate(state.space) if space != NOWHERE and not smalls >> fighter & 1]
    if len(set(spaces)) != len(spaces):
        wrong.append("two fighters share a space")
    held = [0] * state.static.seats
    standing = 0
    for fighter, space in enumerate(state.space):
        facts = state.static.fighters[fighter]
        if not 0 <= state.health[fighter] <= health_limit(state, fighter):
            wrong.append(f"{facts.id} has {state.health[fighter]} health")
        if space != NOWHERE:
            held[facts.seat] |= 0 if facts.small else 1 << space
            standing |= 1 << fighter
        gone = space == NOWHERE and (state.health[fighter] == 0 or state.static.leaving)
        there = space != NOWHERE and state.health[fighter] > 0
        if not gone and not there and state.turn_number and not facts.off_board:
            wrong.append(f"{facts.id} has {state.health[fighter]} health at space {space}")
    for seat in range(state.static.seats):
        if state.out >> seat & 1 and standing & state.static.own[seat]:
            wrong.append(f"seat {seat} is out but has fighters on the battlefield")
    if held != state.held or standing != state.standing:
        wrong.append("the masks of occupied spaces do not match the fighters")
    return wrong


def _tokens(state: State) -> list[str]:
    """Every token lies on a space of the board or is off it, as it did when the turn began (TOKEN-8, TOKEN-9)."""
    static = state.static
    wrong: list[str] = []
    if len(state.tokens) != len(static.tokens):
        wrong.append("a token is missing or duplicated")
    if len(state.token_starts) != (len(static.tokens) if static.token_starts_asked else 0):
        wrong.append("the starts of the tokens are not those that are asked for")
    for token, space in enumerate(state.tokens):
        if not NOWHERE <= space < static.board.size:
            wrong.append(f"{static.tokens[token].id} lies on space {space}")
        if space != NOWHERE and state.out >> static.tokens[token].seat & 1:
            wrong.append(f"{static.tokens[token].id} lies on the board although its seat is out")
    return wrong


def _players(state: State) -> list[str]:
    """With more than two seats: a seat without a fighter that keeps it in is out, and only its own effects ask it."""
    if state.static.seats == 2 or state.turn_number == 0 or state.decider == NONE:
        return []
    wrong: list[str] = []
    left = state.standing | who_may_come_back(state) | away(state)
    for seat in range(state.static.seats):
        if not state.out >> seat & 1 and holding(state, seat) & left == 0:
            wrong.append(f"seat {seat} has no fighters left but is not out")
    if state.out >> state.decider & 1 and not _is_own_effect(state):
        wrong.append(f"seat {state.decider} is out but must decide")
    return wrong


def _is_own_effect(state: State) -> bool:
    """Whether the seat being asked is resolving its own card or ability (FFA-7, COMBAT-14)."""
    return state.register(SEAT) == state.decider and state.register(PROGRAM) >= maneuver_of(state.static.seats)


def _flow(state: State) -> list[str]:
    """Either the game is over, or a seat has a decision with the right choices."""
    wrong: list[str] = []
    if len(state.stack) % FRAME or not state.stack or state.base != len(state.stack) - FRAME:
        wrong.append("the stack is broken")
    if (state.winner == NONE) != (state.decider != NONE):
        wrong.append("nobody must decide, but nobody has won")
    if state.winner != NONE and teams_with_hero(state) & ~(1 << state.winner):
        wrong.append("a team has won although another still has a hero")
    if state.decider != NONE:
        if not options(state):
            wrong.append("a decision without options")
        expected = hidden_choices(state, state.decider, state.decision)
        if expected not in (NONE, state.choices):
            wrong.append("the choices do not match the cards")
    return wrong


def _knowledge(state: State) -> list[str]:
    """Owners know their hands; everyone knows the face-up cards."""
    wrong: list[str] = []
    for seat in range(state.static.seats):
        mine = c.insiders(state, seat)
        for card in state.hands[seat]:
            if state.known[card] & mine != mine:
                wrong.append(f"seat {seat} does not know its own hand")
        for card in state.discards[seat] + state.played[seat]:
            if state.known[card] != c.everyone(state):
                wrong.append(f"card {card} is face up but not known to everyone")
    for number, cards in enumerate(state.asides):
        pile = state.static.piles[number]
        seen_by = c.everyone(state) if pile.face_up else c.insiders(state, pile.seat)
        if any([state.known[card] & seen_by != seen_by for card in cards]):
            wrong.append(f"who may see the cards of the pile {pile.id} does not know them")
    return wrong

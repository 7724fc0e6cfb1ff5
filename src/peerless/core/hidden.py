"""Decisions that depend on hidden cards, and their choices in the true game and in samples.

A seat that has chosen to attack must hold a card to attack with, and everyone knows it. `demanded` returns the kinds
of card that play so far proves to be in a hand; a sample must respect that.
"""

from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.facts import NONE
from peerless.core.frame import ATTACKING, LOOKED_AT, ORDERED, PC, PROGRAM
from peerless.core.program import Step
from peerless.core.query import hand_kinds, kinds_among, targets, who
from peerless.core.state import ATTACKER, DEFENDER, REPLACED, State


def ask_hidden(state: State, seat: int, kind: int, optional: bool) -> None:
    """Ask a seat a decision whose choices depend on hidden cards."""
    verb = d.PLAY
    if kind == d.K_ACTION:
        verb = d.DO
    elif kind == d.K_ATTACKER:
        verb = d.FIGHTER
    choices = hidden_choices(state, seat, kind)
    d.ask(state, seat, kind, verb, choices, optional)


def hidden_choices(state: State, seat: int, kind: int) -> int:
    """The choices of a decision that depends on hidden cards; NONE if it does not."""
    if kind == d.K_ACTION:
        return legal_actions(state, seat)
    if kind == d.K_BOOST_MOVEMENT:  # the two most frequent decisions come first
        return hand_kinds(state, seat)
    if kind == d.K_ATTACKER:
        return attackers(state, seat)
    if kind == d.K_SCHEME_CARD:
        return hand_kinds(state, seat) & playable_schemes(state, seat)
    if kind == d.K_ATTACK_CARD:
        return hand_kinds(state, seat) & state.static.attack_kinds[state.combat(ATTACKER)]
    if kind == d.K_DEFENSE_CARD:
        return hand_kinds(state, seat) & state.static.defense_kinds[state.combat(DEFENDER)]
    if kind in (d.K_TAKE_CARD, d.K_ORDER_TOP):
        return looked_kinds(state, seat, kind)
    if kind == d.K_REPLACE_CARD:
        return replacing_kinds(state, seat)
    if kind == d.K_GUARD_HAND:
        return guarding_kinds(state, seat)
    if kind in (d.K_DISCARD_THEIRS, d.K_PUT_ON_DECK, d.K_CHOOSE_CARD):
        return hand_kinds(state, who(state, _asking_step(state).seat))
    if kind == d.K_SEARCH_DECK:
        return kinds_among(state, state.decks[seat]) & _asking_step(state).kinds
    if kind in (d.K_COMMITTED_BOOST, d.K_BOOST_CARD, d.K_DISCARD, d.K_HAND_LIMIT):
        return hand_kinds(state, seat)
    return NONE


def _asking_step(state: State) -> Step:
    """The step that asks: the next one if the question is already open, else the one just begun."""
    program = state.static.programs[state.register(PROGRAM)]
    at = state.register(PC)
    return program[at if state.decider != NONE else at - 1]


def looked_kinds(state: State, seat: int, kind: int) -> int:
    """The kinds among the cards looked at: on top of the deck, below those already ordered."""
    deck = state.decks[seat]
    end = len(deck) - (state.register(ORDERED) if kind == d.K_ORDER_TOP else 0)
    return kinds_among(state, deck[end - state.register(LOOKED_AT) : end])


def replacing_kinds(state: State, seat: int) -> int:
    """The kinds that may replace the attack card, excluding cards taken back in this combat (COMBAT-24)."""
    mask = 0
    for card in state.hands[seat]:
        if not state.combat(REPLACED) >> card & 1:
            mask |= 1 << state.kinds[card]
    return mask & state.static.attack_kinds[state.combat(ATTACKER)]


def guarding_kinds(state: State, seat: int) -> int:
    """The kinds in a hand that may be shown to cancel a look at it (HOUDINI-5)."""
    mask = 0
    for kind in members(hand_kinds(state, seat)):
        if state.static.kinds[kind].guards_hand:
            mask |= 1 << kind
    return mask


def may_guard(state: State, seat: int) -> bool:
    """Whether, judging by public information, a hand may contain a guarding card; if so, its player is asked."""
    if not state.hands[seat]:
        return False
    first, last = state.static.first_cards[seat], state.static.first_cards[seat + 1]
    open_cards = state.discards[seat] + state.played[seat]
    for card in range(first, last):
        if state.static.kinds[state.kinds[card]].guards_hand and card not in open_cards:
            return True
    return False


def legal_actions(state: State, seat: int) -> int:
    """The legal actions: always a maneuver; a scheme or attack if card, fighter and target exist (SCHEME-3, ATK-3)."""
    hand = hand_kinds(state, seat)
    legal = 1 << d.MANEUVER
    for fighter in members(state.static.own[seat] & state.standing):
        if hand & state.static.scheme_kinds[fighter]:
            legal |= 1 << d.SCHEME_ACTION
        if not legal >> d.ATTACK_ACTION & 1 and can_attack(state, fighter, hand):
            legal |= 1 << d.ATTACK_ACTION
    return legal


def can_attack(state: State, fighter: int, hand: int) -> bool:
    """Whether a fighter has both a card to attack with and a target in reach (ATK-3)."""
    return hand & state.static.attack_kinds[fighter] != 0 and targets(state, fighter) != 0


def attackers(state: State, seat: int) -> int:
    """The seat's fighters that may be declared as attacker (ATK-1, ATK-3)."""
    hand = hand_kinds(state, seat)
    able = 0
    for fighter in members(state.static.own[seat] & state.standing):
        if can_attack(state, fighter, hand):
            able |= 1 << fighter
    return able


def playable_schemes(state: State, seat: int) -> int:
    """The scheme kinds that one of the seat's fighters on the battlefield may play (SCHEME-1, PLAY-5)."""
    playable = 0
    for fighter in members(state.static.own[seat] & state.standing):
        playable |= state.static.scheme_kinds[fighter]
    return playable


def demanded(state: State) -> int:
    """Kinds of which play so far proves that the deciding seat holds one (in a search: in its deck); 0 if none."""
    static = state.static
    kind = state.decision
    if kind == d.K_SCHEME_CARD:
        return playable_schemes(state, state.decider)
    if kind == d.K_ATTACK_CARD:
        return static.attack_kinds[state.combat(ATTACKER)]
    if kind == d.K_SEARCH_DECK:
        return _asking_step(state).kinds
    if kind == d.K_TARGET:
        return static.attack_kinds[lowest(state.register(ATTACKING))]
    if kind == d.K_ATTACKER:
        kinds = 0
        for fighter in members(static.own[state.decider] & state.standing):
            if targets(state, fighter):
                kinds |= static.attack_kinds[fighter]
        return kinds
    return 0

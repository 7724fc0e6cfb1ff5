"""Decisions that depend on hidden cards, and their choices in the true game and in samples.

A seat that has chosen to attack must hold a card to attack with, and everyone knows it. `demanded` returns the kinds
of card that play so far proves to be in a hand; a sample must respect that.
"""

from typing import Final

from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.facts import NONE
from peerless.core.frame import ATTACKING, PC, PROGRAM, SEAT, THOSE_CARDS
from peerless.core.in_force import is_barred, unplayable
from peerless.core.playing import (
    AS_ATTACK,
    AS_DEFENSE,
    AS_SCHEME,
    attackable,
    attacks,
    legal_attackers,
    playable,
    playable_schemes,
)
from peerless.core.program import ALL, DECK, DISCARD, DISCARD_OR_DECK, EXACTLY, HAND, Step
from peerless.core.query import fighters, hand_kinds, is_out_of_reach, kinds_among, side_of, who
from peerless.core.reach import targets
from peerless.core.rule import R_NOT_MANEUVER, R_NOT_SCHEME
from peerless.core.state import ATTACK_CARD, ATTACKER, DEFENDER, REPLACED, State
from peerless.core.transfers import pile_cards
from peerless.core.values import kinds_in_pile, kinds_of, number

# Decisions about the cards that the asking step finds in its pile.
FROM_A_PILE: Final = (
    *(d.K_DISCARD, d.K_DISCARD_THEIRS, d.K_CHOOSE_CARD, d.K_TAKE_CARD, d.K_TAKE_DISCARD, d.K_TAKE_BACK),
    *(d.K_PUT_ON_DECK, d.K_PUT_CARD, d.K_ORDER_TOP, d.K_SEARCH_DECK),
)
ABOUT_FIGHTERS: Final = (d.K_ATTACKER, d.K_TARGET, d.K_EXTRA_ATTACKER)
VERBS: Final = [
    d.DO if kind == d.K_ACTION else d.FIGHTER if kind in ABOUT_FIGHTERS else d.PLAY for kind in range(len(d.KINDS))
]


def ask_hidden(state: State, seat: int, kind: int, optional: bool) -> None:
    """Ask a seat a decision whose choices depend on hidden cards."""
    d.ask(state, seat, kind, VERBS[kind], hidden_choices(state, seat, kind), optional)


def hidden_choices(state: State, seat: int, kind: int) -> int:
    """The choices of a decision that depends on hidden cards; NONE if it does not."""
    if kind == d.K_ACTION:
        return legal_actions(state, seat)
    if kind == d.K_BOOST_MOVEMENT:  # the two most frequent decisions come first
        return hand_kinds(state, seat)
    if kind == d.K_ATTACKER:
        return legal_attackers(state, seat)
    if kind == d.K_SCHEME_CARD:
        return hand_kinds(state, seat) & playable_schemes(state, seat)
    if kind == d.K_ATTACK_CARD:
        return hand_kinds(state, seat) & playable(state, state.combat(ATTACKER), AS_ATTACK, state.combat(DEFENDER))
    if kind == d.K_DEFENSE_CARD:
        return hand_kinds(state, seat) & playable(state, state.combat(DEFENDER), AS_DEFENSE, state.combat(ATTACKER))
    if kind in FROM_A_PILE:
        return kinds_among(state, candidates(state, asking_step(state)))
    if kind == d.K_SHOW_CARD:
        return showing_kinds(state, asking_step(state))
    if kind == d.K_REPLACE_CARD or kind == d.K_REPLACE_THEIRS:
        return replacing_kinds(state, kind == d.K_REPLACE_THEIRS)
    if kind == d.K_BOOST_CARD:
        return kinds_among(state, candidates(state, asking_step(state)))
    if kind == d.K_EXTRA_ATTACKER:
        return legal_attackers(state, seat) & extra_attackers(state, asking_step(state))
    if kind == d.K_GUARD_HAND:
        return guarding_kinds(state, seat)
    if kind in (d.K_COMMITTED_BOOST, d.K_HAND_LIMIT):
        return hand_kinds(state, seat)
    if kind == d.K_TARGET:
        return _targets(state, seat)
    return NONE


def asking_step(state: State) -> Step:
    """The step that asks: the next one if the question is already open, else the one just begun."""
    program = state.static.programs[state.register(PROGRAM)]
    at = state.register(PC)
    return program[at if state.decider != NONE else at - 1]


def _targets(state: State, seat: int) -> int:
    """The targets of the attacker; they depend on the hand only if a card of its deck sets a condition (PLAY-9)."""
    attacker = lowest(state.register(ATTACKING))
    if not state.static.attack_kinds[attacker] & state.static.restricted:
        return NONE
    return attackable(state, attacker, hand_kinds(state, seat))


def candidates(state: State, step: Step) -> tuple[int, ...]:
    """The cards that a step may discard, choose or put somewhere: those of its pile that are in its set."""
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return ()
    pile = step.pile
    if pile == DISCARD_OR_DECK:
        pile = DISCARD if kinds_in_pile(state, state.discards[seat], step.cards) else DECK
    cards = pile_cards(state, pile, seat)
    if step.cards is None:
        return cards
    kinds = kinds_of(state, step.cards)
    return tuple([card for card in cards if kinds >> state.kinds[card] & 1])


def showing_kinds(state: State, step: Step) -> int:
    """The kinds in a hand of which a card may be shown next; with `same_title`, those of which there are enough."""
    shown = state.register(THOSE_CARDS)
    hand = tuple([card for card in candidates(state, step) if not shown >> card & 1 or step.same_title])
    if not step.same_title:
        return kinds_among(state, hand)
    assert step.number is not None
    wanted = number(state, step.number)
    mask = 0
    for card in hand:
        kind = state.kinds[card]
        if sum([1 for other in hand if state.kinds[other] == kind]) >= wanted:
            mask |= 1 << kind
    return mask


def side_replaced(state: State, step: Step) -> int:
    """The side of the combat whose card a step takes away; NONE if there is no card."""
    side = side_of(state, state.register(SEAT))
    if side == NONE:
        return NONE
    side = 1 - side if step.opposing else side
    return NONE if state.combat(ATTACK_CARD + side) == NONE else side


def replacing_kinds(state: State, theirs: bool) -> int:
    """The kinds in a hand that may be played instead of the card in the combat.

    An opponent may choose the card itself again (DRACULA-5); its owner no card taken back in this combat (COMBAT-24).
    """
    side = side_replaced(state, asking_step(state))
    card = state.combat(ATTACK_CARD + side)
    mask = 0
    for held in state.hands[state.static.token_seat[card]]:
        if theirs or not state.combat(REPLACED) >> held & 1:
            mask |= 1 << state.kinds[held]
    mask &= playable(state, state.combat(ATTACKER + side), side, state.combat(ATTACKER + 1 - side))
    return mask | 1 << state.kinds[card] if theirs else mask


def extra_attackers(state: State, step: Step) -> int:
    """The fighters that an effect lets attack once more and that have a target, whatever the hand holds."""
    assert step.fighters is not None
    able = 0
    for fighter in members(fighters(state, step.fighters) & state.static.own[state.register(SEAT)]):
        if targets(state, fighter):
            able |= 1 << fighter
    return able


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
    """The legal actions: a maneuver; a scheme or attack if card, fighter and target exist (SCHEME-3, ATK-3)."""
    static = state.static
    if not static.free_play:
        return _permitted_actions(state, seat)
    hand = hand_kinds(state, seat)
    legal = 1 << d.MANEUVER
    for fighter in members(static.own[seat] & state.standing):
        if hand & static.scheme_kinds[fighter]:
            legal |= 1 << d.SCHEME_ACTION
        if not legal >> d.ATTACK_ACTION & 1 and hand & static.attack_kinds[fighter] and targets(state, fighter):
            legal |= 1 << d.ATTACK_ACTION
    return legal


def _permitted_actions(state: State, seat: int) -> int:
    """The legal actions where rules or conditions of cards may bar some.

    A rule that bars maneuvers gives way if there is nothing else to do (RULE-4).
    """
    static = state.static
    hand = hand_kinds(state, seat) & ~unplayable(state, seat)
    may_scheme = not is_barred(state, R_NOT_SCHEME, seat)
    legal = 0
    for fighter in members(static.own[seat] & state.standing):
        schemes = hand & static.scheme_kinds[fighter] if may_scheme else 0
        if schemes and (not schemes & static.restricted or schemes & playable(state, fighter, AS_SCHEME, fighter)):
            legal |= 1 << d.SCHEME_ACTION
        attack_cards = 0 if legal >> d.ATTACK_ACTION & 1 else hand & static.attack_kinds[fighter]
        if attack_cards and attackable(state, fighter, attack_cards):
            legal |= 1 << d.ATTACK_ACTION
    if legal and is_barred(state, R_NOT_MANEUVER, seat):
        return legal
    return legal | 1 << d.MANEUVER


def demanded(state: State) -> int:
    """Kinds of which play so far proves that the deciding seat holds one (in a search: in its deck); 0 if none."""
    static = state.static
    kind = state.decision
    if kind == d.K_SCHEME_CARD:
        return playable_schemes(state, state.decider)
    if kind == d.K_ATTACK_CARD:
        return playable(state, state.combat(ATTACKER), AS_ATTACK, state.combat(DEFENDER))
    if kind == d.K_SEARCH_DECK:
        return kinds_of(state, asking_step(state).cards)
    if kind in (d.K_DISCARD, d.K_PUT_ON_DECK, d.K_PUT_CARD) and not state.optional:
        return _asked_of_hand(state)
    if kind == d.K_TARGET:
        return attacks(state, lowest(state.register(ATTACKING)))
    if kind == d.K_ATTACKER:
        kinds = 0
        for fighter in members(static.own[state.decider] & state.standing):
            kinds |= attacks(state, fighter)
        return kinds
    return 0


def _asked_of_hand(state: State) -> int:
    """The kinds that a seat must choose from in its own hand: being asked proves that it holds one of them."""
    step = asking_step(state)
    mine = step.pile == HAND and who(state, step.seat) == state.decider
    return kinds_of(state, step.cards) if mine and step.cards is not None and step.amount in (EXACTLY, ALL) else 0

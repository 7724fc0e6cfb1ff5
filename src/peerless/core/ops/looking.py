"""Looking at cards, revealing them to everyone, and choosing one of them (INFO-6)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.facts import NONE
from peerless.core.frame import AMOUNT, CARD, CARDS_LEFT, CHOSEN_CARD, PROGRAM, SEAT, SHOWN, THOSE_CARDS
from peerless.core.hidden import ask_hidden, candidates, may_guard, showing_kinds
from peerless.core.in_force import cannot_be_canceled
from peerless.core.program import ALL, BOTTOM, DECK, HAND, SIDE, Step
from peerless.core.query import is_out_of_reach, kind_of, kinds_among, who
from peerless.core.state import DECLINED, NO_ANSWER, State, jump
from peerless.core.transfers import are_public, pile_cards, those_cards
from peerless.core.values import number


def look(state: State, step: Step) -> None:
    """Show a hand, the top or the bottom of a deck, or a pile to the effect's player, or openly to everyone.

    The owner of a hand may cancel that (HOUDINI-5), unless the effect cannot be canceled.
    """
    owner = who(state, step.seat)
    if is_out_of_reach(state, owner):
        return
    answer = d.taken(state)
    if answer == NO_ANSWER and _can_be_guarded(state, step, owner):
        ask_hidden(state, owner, d.K_GUARD_HAND, True)
        return
    if answer >= 0:
        _show_and_cancel(state, owner, c.card_in_hand(state, owner, answer))
        return
    cards = _looked_at(state, step, owner)
    _note(state, cards, step.openly)
    seat = state.register(SEAT)
    if step.openly:
        _reveal(state, step, owner, cards)
        return
    c.look_at(state, seat, cards)
    if state.log is not None:
        _report(state, step, owner, cards)


def _can_be_guarded(state: State, step: Step, owner: int) -> bool:
    card = state.register(CARD)
    if step.pile != HAND or owner == state.register(SEAT) or (card != NONE and _is_protected(state, card)):
        return False
    return may_guard(state, owner)


def _is_protected(state: State, card: int) -> bool:
    """Whether the effects of a card cannot be canceled, by its own text or by a rule (CANCEL-4)."""
    player = state.static.token_seat[card]
    return kind_of(state, card).uncancellable or cannot_be_canceled(state, player, state.kinds[card])


def _show_and_cancel(state: State, owner: int, card: int) -> None:
    """Show a hand card, which stays in hand, and end the whole program of the effect that wanted to look."""
    c.publish(state, owner, card)
    if state.log is not None:
        state.log.append((e.E_GUARDED, e.EVERYONE, owner, state.kinds[card]))
    jump(state, len(state.static.programs[state.register(PROGRAM)]) - 1)


def _looked_at(state: State, step: Step, owner: int) -> tuple[int, ...]:
    cards = pile_cards(state, step.pile, owner)
    if step.amount == ALL:
        return cards
    assert step.number is not None
    size = min(number(state, step.number), len(cards))
    return cards[:size] if step.which == BOTTOM else cards[len(cards) - size :]


def _note(state: State, cards: tuple[int, ...], openly: bool) -> None:
    """Remember the cards as those cards; a single one is also that card."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    state.set_register(THOSE_CARDS, mask)
    state.set_register(SHOWN, mask if openly else 0)
    state.set_register(AMOUNT, len(cards))
    state.set_register(CHOSEN_CARD, cards[0] if len(cards) == 1 else NONE)


def _report(state: State, step: Step, owner: int, cards: tuple[int, ...]) -> None:
    assert state.log is not None
    seat = state.register(SEAT)
    kinds = c.kinds_in_order(state, cards)
    if step.pile == HAND:
        audience = c.insiders(state, seat) | c.insiders(state, owner)
        state.log.append((e.E_LOOKED_AT_HAND, audience, seat, owner, *kinds))
    elif step.pile == DECK:
        end = e.TO_BOTTOM if step.which == BOTTOM else e.TO_TOP
        state.log.append((e.E_LOOKED_AT_TOP, c.insiders(state, seat), seat, owner, end, len(cards), *kinds))
    else:
        audience = c.insiders(state, seat) | c.insiders(state, owner)
        state.log.append((e.E_LOOKED_ASIDE, audience, seat, owner, step.pile - SIDE, *kinds))


# --- showing to everyone --------------------------------------------------------------------


def _reveal(state: State, step: Step, owner: int, cards: tuple[int, ...]) -> None:
    if step.pile == HAND:
        for card in cards:
            c.publish(state, owner, card)
    for card in cards:  # all of them, also copies that stay behind when another is published
        state.known[card] = c.everyone(state)
    if state.log is None or not cards:
        return
    end = e.TO_BOTTOM if step.which == BOTTOM else e.TO_TOP
    pile = e.FROM_HAND if step.pile == HAND else end if step.pile == DECK else e.FROM_ASIDE
    state.log.append((e.E_SHOWED, e.EVERYONE, owner, pile, *c.kinds_in_order(state, cards)))


def show(state: State, step: Step) -> None:
    """Let `seat` show cards of its choice from its hand to everyone; they stay there."""
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    assert step.number is not None
    answer = d.taken(state)
    if answer == DECLINED:
        if step.declined:
            jump(state, step.declined)
        return
    if answer == NO_ANSWER:
        wanted = number(state, step.number)
        _note(state, (), True)
        state.set_register(CARDS_LEFT, wanted)
    elif step.same_title:
        _show_copies(state, step, seat, answer)
    else:
        shown = state.register(THOSE_CARDS)
        hand = tuple([card for card in state.hands[seat] if not shown >> card & 1])
        _show_one(state, step, seat, c.card_among(state, hand, answer))
    if state.register(CARDS_LEFT) > 0:
        _ask_to_show(state, step, seat)


def _show_copies(state: State, step: Step, seat: int, kind: int) -> None:
    copies = [card for card in state.hands[seat] if state.kinds[card] == kind]
    for card in copies[: state.register(CARDS_LEFT)]:
        _show_one(state, step, seat, card)


def _show_one(state: State, step: Step, seat: int, card: int) -> None:
    c.publish(state, seat, card)
    for other in those_cards(state):  # a copy shown before is still known
        state.known[other] = c.everyone(state)
    state.set_register(THOSE_CARDS, state.register(THOSE_CARDS) | 1 << card)
    state.set_register(SHOWN, state.register(SHOWN) | 1 << card)
    state.set_register(CHOSEN_CARD, card)
    state.set_register(AMOUNT, state.register(AMOUNT) + 1)
    state.set_register(CARDS_LEFT, state.register(CARDS_LEFT) - 1)
    if state.log is not None:
        state.log.append((e.E_SHOWED, e.EVERYONE, seat, e.FROM_HAND, state.kinds[card]))


def _ask_to_show(state: State, step: Step, seat: int) -> None:
    """Ask for the next card to show; whoever may decline is asked whenever the hand is large enough."""
    optional = step.declined > 0 and state.register(AMOUNT) == 0
    large_enough = len(state.hands[seat]) >= state.register(CARDS_LEFT)
    if (optional and large_enough) or (not optional and showing_kinds(state, step)):
        ask_hidden(state, seat, d.K_SHOW_CARD, optional)
    elif optional:
        jump(state, step.declined)


# --- choosing one ---------------------------------------------------------------------------


def choose_card(state: State, step: Step) -> None:
    """Let the effect's player choose a card of a pile, such as a hand that was looked at before."""
    seat = who(state, step.seat)
    if is_out_of_reach(state, seat):
        return
    answer = d.taken(state)
    cards = candidates(state, step)
    if answer == NO_ANSWER:
        state.set_register(CHOSEN_CARD, NONE)
        if not cards:
            state.set_register(AMOUNT, 0)
            return
        if not _is_plain(state, step, cards):
            ask_hidden(state, state.register(SEAT), d.K_CHOOSE_CARD, False)
            return
        answer = state.kinds[cards[0]]
    _pick(state, seat, c.card_among(state, cards, answer), are_public(state, step.pile, cards))


def _is_plain(state: State, step: Step, cards: tuple[int, ...]) -> bool:
    """Whether everyone can see that there is nothing to choose."""
    if len(cards) == 1 and step.cards is None:
        return True
    kinds = kinds_among(state, cards)
    return kinds & (kinds - 1) == 0 and are_public(state, step.pile, cards)


def _pick(state: State, seat: int, card: int, openly: bool) -> None:
    chooser = state.register(SEAT)
    state.set_register(CHOSEN_CARD, card)
    state.set_register(AMOUNT, 1)
    state.set_register(SHOWN, state.register(SHOWN) | 1 << card if openly else 0)
    if state.log is not None:
        audience = e.EVERYONE if openly else c.insiders(state, seat) | c.insiders(state, chooser)
        state.log.append((e.E_CARD_CHOSEN, audience, chooser, seat, state.kinds[card]))

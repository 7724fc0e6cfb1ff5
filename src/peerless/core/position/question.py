"""Checks that a position's open decision is the one its effect asks, and that every answer can be played."""

from collections.abc import Callable
from typing import Final

from peerless.core import decision as d
from peerless.core import frame as f
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.hidden import candidates, hidden_choices
from peerless.core.machine import Endless, random_option, step
from peerless.core.ops import codes as o
from peerless.core.ops.choosing import fighters_left
from peerless.core.ops.drawing import is_optional
from peerless.core.ops.flow import branches_left, chooser_of_branches
from peerless.core.ops.movement import may_stop, ways_on
from peerless.core.ops.putting import kind_of_put, order_kind
from peerless.core.ops.summoning import who_may_return
from peerless.core.ops.table import TABLE
from peerless.core.position.asking import PUTTING
from peerless.core.position.errors import Damaged
from peerless.core.program import ALL, DECK, DECK_TOP, EFFECT_PLAYER, HAND, Step
from peerless.core.query import asking_step, chooser, who
from peerless.core.rng import Random
from peerless.core.state import NO_ANSWER, State
from peerless.core.values import kinds_in_pile, number
from peerless.core.view import WATCHER, view

Question = tuple[int, int, int, int]  # decider, verb, choices, whether "no" is an option

_NOTHING: Final = (NONE, 0, 0, 0)  # a question that nobody asks

TRIED: Final = 40  # random answers that must succeed


def check_question(state: State) -> None:
    """Raise Damaged if the open decision is not the one that the running effect asks."""
    if state.decider == NONE:
        return
    asking = asking_step(state)
    about = state.register(f.TARGETS) & state.standing
    if state.decision in (d.K_DESTINATION, d.K_STEP, d.K_TARGET) and not about:
        raise _wrong_question()
    expected = _EXPECTED.get((asking.op, state.decision))
    if expected is None:
        if not _asks_again(state, asking):
            raise _wrong_question()
    elif expected(state, asking) != (state.decider, state.verb, state.choices, state.optional):
        raise _wrong_question()


def _wrong_question() -> Damaged:
    return Damaged("wrong_question")


def _asks_again(state: State, asking: Step) -> bool:
    """Run the step as if the question had not been asked yet: the result must be exactly this position."""
    trial = state.clone()
    trial.decider = trial.decision = NONE
    if asking.op == o.MOVE_EACH and state.decision == d.K_DESTINATION:
        _as_if_named(trial)
    elif asking.op in (o.RETURN, o.REVIVE) and state.decision == d.K_RETURN_SPACE:
        _as_if_chosen(trial, asking)
    elif asking.op == o.BOOST and asking.once_more:
        trial.set_register(f.CHOSEN_CARD, 0)  # the previous boost was not declined
    trial.set_register(f.PC, trial.register(f.PC) + 1)
    TABLE[asking.op](trial, asking)
    return trial.stack == state.stack and trial.digest() == state.digest()


def _as_if_named(trial: State) -> None:
    """Rewind one answer: the player has just chosen the fighter to move."""
    mover = trial.register(f.MOVER)
    trial.answer = lowest(mover) if mover & trial.register(f.TO_MOVE) == mover else NO_ANSWER
    trial.set_register(f.MOVER, 0)


def _as_if_chosen(trial: State, asking: Step) -> None:
    """Rewind one answer, if there were several to choose from: the player has just chosen the fighter to return."""
    pieces, chosen = who_may_return(trial, asking), trial.register(f.RETURNING)
    if pieces & (pieces - 1) and chosen >= 0 and pieces >> chosen & 1:
        trial.verb, trial.answer = d.FIGHTER, chosen


# --- questions that depend on earlier answers -----------------------------------------------


def _step_of_walk(state: State, asking: Step) -> Question:
    fighter = lowest(state.register(f.WALKER) & state.standing)
    here, left = state.register(f.WALKER_AT), state.register(f.STEPS_LEFT)
    onward = ways_on(state, fighter, here, left, asking.through)
    return chooser(state, asking), d.SPACE, onward, int(may_stop(state, fighter, here))


def _branch(state: State, asking: Step) -> Question:
    assert asking.number is not None
    picked, count = state.register(f.PICKED_COUNT), number(state, asking.number)
    if picked >= min(count, len(asking.ways_if)) or state.register(f.PICKED) >> (f.BRANCH_BITS * picked):
        return _NOTHING
    return chooser_of_branches(state, asking), d.BRANCH, branches_left(state, asking), int(asking.declined > 0)


def _fighters(state: State, asking: Step) -> Question:
    assert asking.number is not None
    left = number(state, asking.number) - state.register(f.CHOSEN).bit_count()
    candidates = fighters_left(state, asking)
    if left < 1 or not (asking.up_to or candidates.bit_count() > left):
        return NONE, 0, 0, 0
    return state.register(f.SEAT), d.FIGHTER, candidates, int(asking.up_to)


def _put(state: State, asking: Step) -> Question:
    """Choose the next card of a pile, to put it somewhere."""
    owner = who(state, asking.seat)
    ordering = asking.amount == ALL
    cards = () if owner == NONE else candidates(state, asking)
    hidden = owner != NONE and is_optional(asking) and asking.pile == HAND and len(state.hands[owner]) > 0
    if len(cards) <= int(ordering) and not hidden:
        return _NOTHING
    if ordering:
        fits = state.decision == order_kind(asking) and (
            asking.place != DECK_TOP or state.register(f.ORDERED) + len(cards) <= len(state.kinds)
        )
    else:
        fits = state.register(f.CARDS_LEFT) >= 1 and state.decision == kind_of_put(asking)
    chooser = state.register(f.SEAT) if asking.chooser == EFFECT_PLAYER else owner
    choices = hidden_choices(state, chooser, state.decision)
    return (chooser, d.PLAY, choices, int(is_optional(asking))) if fits else _NOTHING


def _searched(state: State, asking: Step) -> Question:
    """Choose the next card that a search takes."""
    owner = who(state, asking.seat)
    if owner == NONE or state.register(f.CARDS_LEFT) < 1 or not candidates(state, asking):
        return _NOTHING
    searched = state.decision == d.K_SEARCH_DECK
    from_deck = asking.pile == DECK or not kinds_in_pile(state, state.discards[owner], asking.cards)
    choices = hidden_choices(state, owner, state.decision)
    return (owner, d.PLAY, choices, int(is_optional(asking))) if searched == from_deck else _NOTHING


def _shown(state: State, asking: Step) -> Question:
    """Choose the next card of a hand, to show it."""
    owner, left = who(state, asking.seat), state.register(f.CARDS_LEFT)
    if owner == NONE or not 1 <= left <= len(state.hands[owner]):
        return _NOTHING
    optional = asking.declined > 0 and state.register(f.AMOUNT) == 0
    return owner, d.PLAY, hidden_choices(state, owner, state.decision), int(optional)


def _discard(state: State, asking: Step) -> Question:
    owner = who(state, asking.seat)
    if owner == NONE or not 1 <= state.register(f.CARDS_LEFT) <= len(state.hands[owner]):
        return _NOTHING
    theirs = asking.chooser == EFFECT_PLAYER
    chooser = state.register(f.SEAT) if theirs else owner
    choices = hidden_choices(state, chooser, state.decision)
    return chooser, d.PLAY, choices, int(is_optional(asking))


_EXPECTED: Final[dict[tuple[int, int], Callable[[State, Step], Question]]] = {
    (o.WALK, d.K_STEP): _step_of_walk,
    (o.PICK_BRANCHES, d.K_BRANCH): _branch,
    (o.CHOOSE_FIGHTERS, d.K_CHOOSE_FIGHTER): _fighters,
    **{(o.PUT, kind): _put for kind in PUTTING},
    (o.SEARCH, d.K_SEARCH_DECK): _searched,
    (o.SEARCH, d.K_TAKE_DISCARD): _searched,
    (o.SHOW, d.K_SHOW_CARD): _shown,
    (o.DISCARD, d.K_DISCARD): _discard,
    (o.DISCARD, d.K_DISCARD_THEIRS): _discard,
}


# --- playing on -----------------------------------------------------------------------------


def try_out(state: State) -> None:
    """Try every answer, then play at random for a while, each on a clone; any error propagates.

    An answer that sends homebrew into an endless loop does not invalidate the position: the game rejects it when given.
    """
    for seat in range(WATCHER, state.static.seats):
        view(state, seat)
    try:
        for option in d.options(state):
            d.notation(state, option)
            step(state.clone(), option)
        _play_on(state.clone())
    except Endless:
        return


def _play_on(state: State) -> None:
    random = Random(1)
    for _ in range(TRIED):
        if state.decider == NONE:
            return
        step(state, random_option(state, random))

"""Checks that a position's open decision is the one its effect asks, and that every answer can be played."""

from collections.abc import Callable
from typing import Final

from peerless.core import decision as d
from peerless.core import frame as f
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.hidden import hidden_choices
from peerless.core.machine import Endless, random_option, step
from peerless.core.ops import codes as o
from peerless.core.ops.movement import may_stop, ways_on
from peerless.core.ops.summoning import who_may_return
from peerless.core.ops.table import TABLE
from peerless.core.position.errors import Damaged
from peerless.core.program import EFFECT_PLAYER, Step
from peerless.core.query import asking_step, who
from peerless.core.rng import Random
from peerless.core.state import NO_ANSWER, State
from peerless.core.view import WATCHER, view

Question = tuple[int, int, int, int]  # decider, verb, choices, whether "no" is an option

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
    return state.register(f.SEAT), d.SPACE, onward, int(may_stop(state, fighter, here))


def _branch(state: State, asking: Step) -> Question:
    left, picked = (1 << asking.ways) - 1, state.register(f.PICKED_COUNT)
    for place in range(min(picked, asking.count)):
        left &= ~(1 << (max(1, state.register(f.PICKED) >> (f.BRANCH_BITS * place) & f.MOST_BRANCH) - 1))
    if picked >= asking.count or state.register(f.PICKED) >> (f.BRANCH_BITS * picked):
        return NONE, 0, 0, 0
    return state.register(f.SEAT), d.BRANCH, left, int(asking.declined > 0)


def _looked(state: State, asking: Step) -> Question:
    """Choose one of the cards looked at on top of the deck, to take it or to put it back next."""
    seat, size, count = (
        state.register(f.SEAT),
        state.register(f.LOOKED_AT),
        state.register(f.CARDS_LEFT),
    )  # or `ORDERED`, in the same register
    ordering = asking.op == o.ORDER_LOOKED
    if size <= int(ordering) or size + (count if ordering else 0) > len(state.decks[seat]) or count + size < 1:
        return NONE, 0, 0, 0
    if not ordering and count < 1:
        return NONE, 0, 0, 0
    return seat, d.PLAY, hidden_choices(state, seat, state.decision), 0


def _discard(state: State, asking: Step) -> Question:
    owner = who(state, asking.seat)
    if owner == NONE or not 1 <= state.register(f.CARDS_LEFT) <= len(state.hands[owner]):
        return NONE, 0, 0, 0
    theirs = asking.chooser == EFFECT_PLAYER
    chooser = state.register(f.SEAT) if theirs else owner
    choices = hidden_choices(state, chooser, state.decision)
    return chooser, d.PLAY, choices, int(asking.declined > 0 and not theirs)


_EXPECTED: Final[dict[tuple[int, int], Callable[[State, Step], Question]]] = {
    (o.WALK, d.K_STEP): _step_of_walk,
    (o.PICK_BRANCHES, d.K_BRANCH): _branch,
    (o.TAKE_LOOKED, d.K_TAKE_CARD): _looked,
    (o.ORDER_LOOKED, d.K_ORDER_TOP): _looked,
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

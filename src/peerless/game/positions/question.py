"""Whether the open decision of a position is the one that its effect asks, and whether every answer leads on."""

from collections.abc import Callable
from typing import Final

from peerless.core import decision as d
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.hidden import hidden_choices
from peerless.core.machine import Endless, random_option, step
from peerless.core.ops import codes as o
from peerless.core.ops.flow import BRANCH_BITS
from peerless.core.ops.movement import may_stop, ways_on
from peerless.core.ops.summoning import who_may_return
from peerless.core.ops.table import TABLE
from peerless.core.program import Step
from peerless.core.query import who
from peerless.core.rng import Random
from peerless.core.state import (
    NO_ANSWER,
    PC,
    PROGRAM,
    R_BRANCHES,
    R_CARD,
    R_COUNT,
    R_REST,
    R_SPACE_A,
    R_STEPS,
    R_TARGET,
    SEAT,
    State,
)
from peerless.core.view import WATCHER, view
from peerless.game.positions.fields import damaged_by
from peerless.text.messages import Message

Question = tuple[int, int, int, int]  # who, with which verb, which choices, whether "no" is one

TRIED: Final = 40  # answers of a game by chance that must go well


def check_question(state: State) -> None:
    """Raises RecordError if the decision that stands open is not the one that the running effect asks."""
    if state.decider == NONE:
        return
    asking = state.static.programs[state.register(PROGRAM)][state.register(PC)]
    about = state.register(R_TARGET) & state.standing
    if state.decision in (d.K_DESTINATION, d.K_STEP, d.K_TARGET) and not about:
        raise _wrong_question()
    expected = _EXPECTED.get((asking.op, state.decision))
    if expected is None:
        if not _asks_again(state, asking):
            raise _wrong_question()
    elif expected(state, asking) != (state.decider, state.verb, state.choices, state.optional):
        raise _wrong_question()


def _wrong_question() -> Exception:
    return damaged_by(Message("record", "wrong_question"))


def _asks_again(state: State, asking: Step) -> bool:
    """Let the step run as if nobody had been asked yet: it must come to exactly this position."""
    trial = state.clone()
    trial.decider = trial.decision = NONE
    if asking.op == o.MOVE_EACH and state.decision == d.K_DESTINATION:
        _as_if_named(trial)
    elif asking.op in (o.RETURN, o.REVIVE) and state.decision == d.K_RETURN_SPACE:
        _as_if_chosen(trial, asking)
    elif asking.op == o.BOOST and asking.a:
        trial.set_register(R_CARD, 0)  # the boost before this one was not declined
    trial.set_register(PC, trial.register(PC) + 1)
    TABLE[asking.op](trial, asking)
    return trial.stack == state.stack and trial.digest() == state.digest()


def _as_if_named(trial: State) -> None:
    """One step back: the player has just named who moves."""
    mover = trial.register(R_TARGET)
    trial.answer = lowest(mover) if mover & trial.register(R_REST) == mover else NO_ANSWER
    trial.set_register(R_TARGET, 0)


def _as_if_chosen(trial: State, asking: Step) -> None:
    """One step back, if there were several to choose from: the player has just said who comes back."""
    pieces, chosen = who_may_return(trial, asking), trial.register(R_COUNT)
    if pieces & (pieces - 1) and chosen >= 0 and pieces >> chosen & 1:
        trial.verb, trial.answer = d.FIGHTER, chosen


# --- questions that count what was answered so far ------------------------------------------


def _step_of_walk(state: State, asking: Step) -> Question:
    fighter = lowest(state.register(R_TARGET) & state.standing)
    here, left = state.register(R_SPACE_A), state.register(R_STEPS)
    onward = ways_on(state, fighter, here, left, asking.a == 1)
    return state.register(SEAT), d.SPACE, onward, int(may_stop(state, fighter, here))


def _branch(state: State, asking: Step) -> Question:
    left, picked = (1 << asking.b) - 1, state.register(R_COUNT)
    for place in range(min(picked, asking.a)):
        left &= ~(1 << (max(1, state.register(R_BRANCHES) >> (BRANCH_BITS * place) & 15) - 1))
    if picked >= asking.a or state.register(R_BRANCHES) >> (BRANCH_BITS * picked):
        return NONE, 0, 0, 0
    return state.register(SEAT), d.BRANCH, left, int(asking.c > 0)


def _looked(state: State, asking: Step) -> Question:
    """One of the cards looked at on top of the deck: to take it, or to put it back first."""
    seat, size, count = state.register(SEAT), state.register(R_STEPS), state.register(R_COUNT)
    ordering = asking.op == o.ORDER_LOOKED
    if size <= int(ordering) or size + (count if ordering else 0) > len(state.decks[seat]) or count + size < 1:
        return NONE, 0, 0, 0
    if not ordering and count < 1:
        return NONE, 0, 0, 0
    return seat, d.PLAY, hidden_choices(state, seat, state.decision), 0


def _discard(state: State, asking: Step) -> Question:
    owner = who(state, asking.seat)
    if owner == NONE or not 1 <= state.register(R_COUNT) <= len(state.hands[owner]):
        return NONE, 0, 0, 0
    theirs = asking.a == 1
    chooser = state.register(SEAT) if theirs else owner
    choices = hidden_choices(state, chooser, state.decision)
    return chooser, d.PLAY, choices, int(asking.c > 0 and not theirs)


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
    """Give every answer, and play on by chance for a while, each on a clone; raises whatever goes wrong.

    An answer that homebrew never comes back from is no fault of the position: the game refuses it when it is given.
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

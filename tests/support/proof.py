"""What an answer leads to for certain, by the rules alone: every world, every answer of the others, the best of ours.

Two searches with different strengths. `is_sure` plays all possible worlds at once and lets our seat choose only by
what it sees: what it finds can be done at a real table. `could_be` looks at one world with open cards and has to the
end of the turn: what fails even so fails in earnest. A right answer must pass the first, a wrong one must fail the
second in most worlds.
"""

from collections.abc import Callable

from peerless.core.cards import face_down
from peerless.core.decision import K_ACTION, options, parse
from peerless.core.determinize import determinize
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.view import view
from peerless.lab.tactics.position import SOLVER, Position

TRIES = 60  # samples from which the worlds are collected
MOST_WORLDS = 12
LASTS = {"action": 0, "turn": 0, "reply": 1}  # turns after the present one that still count


class Proof:
    """The question of a position, with the goal and the moment by which it must be reached."""

    def __init__(self, position: Position) -> None:
        self.state = position.start().state
        self.by_action = position.until == "action"
        self.last_turn = self.state.turn_number + LASTS[position.until]
        self.reached = _goal(self.state, position.goal)
        self.steps = 0
        self._judged: dict[str, bool] = {}

    # --- questions ------------------------------------------------------------------------------

    def option(self, notation: str) -> int:
        """The option that a notation names; NONE if it is not offered."""
        return parse(self.state, notation)

    def worlds(self) -> list[State]:
        """Worlds that agree with what our seat knows, no two with the same cards in the same places."""
        random = Random(1)
        distinct: dict[object, State] = {}
        for _ in range(TRIES):
            world = determinize(self.state, SOLVER, random)
            distinct.setdefault(_cards(world), world)
            if len(distinct) == MOST_WORLDS:
                break
        return list(distinct.values())

    def is_sure(self, worlds: list[State], option: int) -> bool:
        """Whether the goal can be reached in all of these worlds, by choices that do not depend on hidden cards."""
        groups: dict[str, list[State]] = {}
        waiting = [self._next(world, option) for world in worlds]
        while waiting:
            state = waiting.pop()
            if self._over(state) or (self.by_action and state.decision == K_ACTION):
                if not self.reached(state):
                    return False
            elif state.decider == SOLVER:
                groups.setdefault(repr(view(state, SOLVER)), []).append(state)
            else:
                waiting += [self._next(state, answer) for answer in options(state)]
        return all(self._finds_a_way(group) for group in groups.values())

    def _finds_a_way(self, worlds: list[State]) -> bool:
        return any(self.is_sure(worlds, option) for option in options(worlds[0]))

    def could_be(self, world: State, option: int) -> bool:
        """Whether the goal can be reached in this very world, with open cards, whatever the others do."""
        return self._open(self._next(world, option))

    def _open(self, state: State) -> bool:
        if self._over(state):
            return self.reached(state)
        if state.decision != K_ACTION:
            return self._open_choice(state)
        digest = state.digest()  # many ways lead to the same position between two actions
        if digest not in self._judged:
            self._judged[digest] = self._open_choice(state)
        return self._judged[digest]

    def _open_choice(self, state: State) -> bool:
        outcomes = (self._open(self._next(state, option)) for option in reversed(options(state)))
        return any(outcomes) if state.decider == SOLVER else all(outcomes)

    # --- helpers --------------------------------------------------------------------------------

    def _next(self, state: State, option: int) -> State:
        after = state.clone()
        step(after, option)
        self.steps += 1
        return after

    def _over(self, state: State) -> bool:
        return state.winner != NONE or state.turn_number > self.last_turn


def _cards(state: State) -> object:
    """Which card lies where in a world; equal hands count once, whatever their order."""
    hands = [sorted([state.kinds[card] for card in hand]) for hand in state.hands]
    decks = [[state.kinds[card] for card in deck] for deck in state.decks]
    committed = [[state.kinds[card] for card in face_down(state, seat)] for seat in range(state.static.seats)]
    return repr((hands, decks, committed))


def _goal(state: State, goal: str) -> Callable[[State], bool]:
    """The test for a goal: see `Position.goal`."""
    word, *names = goal.split()
    team = state.static.teams[SOLVER]
    if word == "win":
        return lambda state: state.winner == team
    if word == "survive":
        return lambda state: state.winner in (NONE, team)
    fighter = next(f for f in range(len(state.static.fighters)) if state.static.fighters[f].id == names[0])
    if word == "defeat":
        return lambda state: state.winner == team or not state.standing >> fighter & 1
    if word == "save":
        return lambda state: state.winner in (NONE, team) and bool(state.standing >> fighter & 1)
    amount = int(names[1])
    if word == "health":
        return lambda state: state.winner in (NONE, team) and state.health[fighter] >= amount
    if word == "hurt":
        return lambda state: state.winner == team or state.health[fighter] <= amount
    raise ValueError(f"no such goal: {goal}")

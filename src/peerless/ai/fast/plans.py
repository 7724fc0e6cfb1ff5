"""Plans for a whole maneuver: boost, movers and destinations of all fighters.

There are thousands of placements, too many to enumerate. A beam search follows the engine's decisions, keeps the most
promising drafts, and merges placements that differ only in which of two equal sidekicks is where. Positions of fighters
are public, so a plan made in one sampled world holds in all of them.
"""

from time import monotonic
from typing import Final

from peerless.ai.fast.evaluate import evaluate
from peerless.ai.fast.rollout import Rollouts
from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.facts import NONE
from peerless.core.frame import ALLOWANCE, MOVER, TO_MOVE
from peerless.core.machine import step
from peerless.core.state import State

BEAM: Final = 10  # drafts kept at every decision
BRANCHES: Final = 6  # destinations tried for a fighter
MOST_PLANS: Final = 12
LONGEST: Final = 40  # decisions in one maneuver, at most
MANEUVERING: Final = (d.K_BOOST_MOVEMENT, d.K_MOVER, d.K_DESTINATION)

Key = tuple[int, ...]


class Draft:
    """A possibly incomplete plan, and the position it leads to."""

    def __init__(self, state: State, answers: list[int], kinds: list[int], places: float, worth: float) -> None:
        self.state = state
        self.answers = answers
        self.kinds = kinds  # of the decisions
        self.places = places  # the greedy policy's score of the destinations
        self.worth = worth


class Planner:
    """Makes plans, guided by the greedy policy's placement scores and by the evaluation."""

    def __init__(self, rollouts: Rollouts, seat: int, until: float = 0.0) -> None:
        self.policy = rollouts.policy
        self.tables = rollouts.tables
        self.measure = rollouts.measure
        self.seat = seat
        self.until = until  # deadline on the monotonic clock; 0: none

    def plans(self, world: State) -> list[Draft]:
        """Return the most promising plans for the current maneuver, best first; none if time runs out."""
        beam = [Draft(world, [], [], 0.0, 0.0)]
        complete: list[Draft] = []
        for _ in range(LONGEST):
            grown: list[Draft] = []
            for draft in beam:
                if self.until > 0.0 and monotonic() > self.until:
                    return []
                for option in self._branches(draft.state):
                    longer = self._longer(draft, option)
                    if is_planned(longer.state, self.seat):
                        grown.append(longer)
                    else:
                        complete.append(longer)
            beam = self._best(grown, BEAM)
            if not beam:
                break
        return self._best(complete, MOST_PLANS)

    def _longer(self, draft: Draft, option: int) -> Draft:
        state, places = draft.state.clone(), draft.places
        if state.decision == d.K_DESTINATION:
            places += self.policy.worth_of_place(state, option & 255)
        kind = state.decision
        step(state, option)
        worth = places + evaluate(state, self.seat, self.tables, self.measure)
        return Draft(state, [*draft.answers, option], [*draft.kinds, kind], places, worth)

    def _branches(self, state: State) -> list[int]:
        """Return the answers to one decision worth considering."""
        if state.decision == d.K_BOOST_MOVEMENT:
            return self._boosts(state)
        if state.decision == d.K_MOVER:  # the order matters only where fighters block each other
            first, last = lowest(state.choices), state.choices.bit_length() - 1
            options = [d.FIGHTER << 8 | first]
            if last != first:
                options.append(d.FIGHTER << 8 | last)
            if state.optional:
                options.append(d.DECLINE)
            return options
        return self._destinations(state)

    def _boosts(self, state: State) -> list[int]:
        """Return no boost, and for every boost value the card with the least worth."""
        cheapest: dict[int, int] = {}
        for kind in members(state.choices):
            boost = state.static.kinds[kind].boost
            if boost > 0 and (boost not in cheapest or self.measure.hold[kind] < self.measure.hold[cheapest[boost]]):
                cheapest[boost] = kind
        return [d.DECLINE, *(d.PLAY << 8 | kind for kind in cheapest.values())]

    def _destinations(self, state: State) -> list[int]:
        """Return the current space, and the best spaces by the greedy policy and by the evaluation."""
        by_rules: list[tuple[float, int]] = []
        by_measure: list[tuple[float, int]] = []
        for space in members(state.choices):
            after = state.clone()
            step(after, d.SPACE << 8 | space)
            by_rules.append((-self.policy.worth_of_place(state, space), space))
            by_measure.append((-evaluate(after, self.seat, self.tables, self.measure), space))
        by_rules.sort()
        by_measure.sort()
        here = state.space[lowest(state.register(MOVER))]
        spaces = [here] if here >= 0 and state.choices >> here & 1 else []
        for (_, first), (_, second) in zip(by_rules, by_measure, strict=True):
            if len(spaces) >= BRANCHES:
                break
            if first not in spaces:
                spaces.append(first)
            if second not in spaces:
                spaces.append(second)
        return [d.SPACE << 8 | space for space in spaces]

    def _best(self, drafts: list[Draft], most: int) -> list[Draft]:
        """Return the best drafts, each placement once."""
        drafts.sort(key=_worth)
        seen: dict[Key, bool] = {}
        best: list[Draft] = []
        for draft in drafts:
            key = self._placement(draft.state)
            if key not in seen:
                seen[key] = True
                best.append(draft)
                if len(best) >= most:
                    break
        return best

    def _placement(self, state: State) -> Key:
        """Return where the seat's fighters are and what is left to do; equal sidekicks are interchangeable."""
        static = state.static
        moving = rest = steps = 0
        if is_planned(state, self.seat):
            rest, steps = state.register(TO_MOVE), state.register(ALLOWANCE)
            moving = state.register(MOVER) if state.decision == d.K_DESTINATION else 0
        bodies: list[tuple[int, int, int]] = []
        for fighter in members(static.own[self.seat] & state.standing):
            likeness = fighter if static.fighters[fighter].hero else static.heroes[self.seat]
            turn = 2 if moving >> fighter & 1 else rest >> fighter & 1
            bodies.append((likeness << 8 | state.health[fighter], state.space[fighter], turn))
        bodies.sort()
        key = [state.decision, len(state.hands[self.seat]), steps]
        for body in bodies:
            key.extend(body)
        return tuple(key)


def _worth(draft: Draft) -> float:
    return -draft.worth


def is_planned(state: State, seat: int) -> bool:
    """Whether a seat is in the middle of moving its own fighters."""
    if state.winner != NONE or state.decider != seat or state.decision not in MANEUVERING:
        return False
    if state.decision != d.K_DESTINATION:
        return True
    return state.static.own[seat] & state.register(MOVER) != 0

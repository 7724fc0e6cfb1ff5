"""Where a fighter can go, as people are shown it, is where the engine lets it go in a maneuver."""

from collections import Counter
from itertools import pairwise

import peerless as pl
from peerless.core.bits import members
from peerless.core.events import E_MOVEMENT_BOOSTED
from peerless.core.query import asking_step, fighter_in_question
from peerless.core.reach import links_for, targets
from peerless.core.rule import R_PLACE
from peerless.core.state import State, put
from peerless.game.reach import paths, reach, steps_of
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start


class Maneuvers:
    """Watches a game and looks at every destination of its maneuvers: the options are what `reach` says."""

    def __init__(self) -> None:
        self.going_on = False
        self.events_before = 0  # events before the maneuver
        self.seen: Counter[str] = Counter()

    def look(self, game: pl.Game, _at: int) -> None:
        kind = game.decision.kind
        if kind == "boost-movement":
            self.going_on, self.events_before = True, len(game.state.log or [])
        elif kind not in ("mover", "destination") or game.state.combats:
            self.going_on = False
        elif kind == "destination" and self.going_on and self.is_asked_by_a_maneuver(game.state):
            self.check(game)

    def is_asked_by_a_maneuver(self, state: State) -> bool:
        return asking_step(state).maneuver

    def check(self, game: pl.Game) -> None:
        state = game.state
        boosts = [event[4] for event in (state.log or [])[self.events_before :] if event[0] == E_MOVEMENT_BOOSTED]
        fighter, boost = fighter_in_question(state), sum(boosts)
        if boosts and state.static.rule_words >> R_PLACE & 1:
            return  # HOUDINI-2: it may be placed as well
        destinations = reach(state, fighter)
        assert destinations == reach(state, fighter, boost)
        assert {destination.space for destination in destinations} == {
            option.code & 255 for option in game.decision.options
        }, game.record()
        self.seen["boosted" if boosts else "plain"] += 1
        for destination in destinations:
            check_way(state, fighter, destination.space, destination.path, steps_of(state, fighter))
            moved = state.clone()
            put(moved, fighter, destination.space)
            assert destination.targets == list(members(targets(moved, fighter)))
            self.seen["targets"] += bool(destination.targets)


def check_way(state: State, fighter: int, goal: int, path: list[int], steps: int) -> None:
    """A way over adjacent spaces, not longer than allowed, not through enemies."""
    static = state.static
    large, links = static.fighters[fighter].large, links_for(state, fighter)
    assert path[0] == state.space[fighter] and path[-1] == goal and len(path) - 1 <= steps
    assert all(static.board.one_step_from(1 << here, large, links) >> there & 1 for here, there in pairwise(path))
    foes = {state.space[enemy] for enemy in members(static.enemies[static.seat_of[fighter]] & state.standing)}
    assert not foes & set(path)


def test_reach_is_what_a_maneuver_offers() -> None:
    watching = Maneuvers()
    for number in range(1, len(SETUPS), 4):
        play_randomly(random_game(number), number, watching.look)
    for number, lineup in enumerate(MANY[:4]):
        play_randomly(start(lineup, number), number, watching.look)
    assert min(watching.seen[sort] for sort in ("plain", "boosted", "targets")) > 100, watching.seen


def test_who_is_not_on_the_battlefield_goes_nowhere() -> None:
    game = pl.new_game(["medusa", "king-arthur"], seed=1)
    fighters = range(len(game.state.static.fighters))
    away = [fighter for fighter in fighters if not game.state.standing >> fighter & 1]
    assert away and all(reach(game.state, fighter) == [] for fighter in away)


def test_asking_changes_nothing() -> None:
    game = random_game(2)

    def look(game: pl.Game, _: int) -> None:
        before = game.digest()
        for fighter in range(len(game.state.static.fighters)):
            reach(game.state, fighter, 2)
        assert game.digest() == before

    play_randomly(game, 2, look)


def test_ways_through_enemies_are_shown_only_where_they_are_allowed() -> None:
    """Behind an enemy in a corridor there is nothing unless the fighter may move through it."""
    shorter = 0

    def look(game: pl.Game, at: int) -> None:
        nonlocal shorter
        if at % 10 == 0:
            for fighter in members(game.state.standing):
                around, through = paths(game.state, fighter), paths(game.state, fighter, through=True)
                assert set(around) <= set(through)
                assert all(len(through[goal]) <= len(way) for goal, way in around.items())
                shorter += sum(len(through[goal]) < len(way) for goal, way in around.items())

    play_randomly(random_game(5), 5, look)
    assert shorter > 0

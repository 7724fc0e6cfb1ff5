"""Effect coverage: play random games until every step of every effect has been executed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from peerless.content.homebrew import hero_file
from peerless.content.library import boards, heroes
from peerless.core import machine
from peerless.core.decision import give, options
from peerless.core.facts import NONE
from peerless.core.machine import execute
from peerless.core.ops.codes import END, EXHAUST, JUMP_UNLESS, RESOLVE_PENDING
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import Static
from peerless.game.ruleset import PRESETS
from peerless.game.setup import Setup, make_setup
from peerless.lab.simulate import game_seed
from peerless.lang.tree import HeroDef

NOT_WRITTEN = (END, EXHAUST, RESOLVE_PENDING)  # steps that do not come from a word in the hero's file
WARDEN = Path(__file__).with_name("warden.toml")
Effect = tuple[str, str]  # hero and its effect


@dataclass
class Coverage:
    """For every effect of every hero: its steps, and those executed; a condition counts twice, once per branch."""

    steps: dict[Effect, int] = field(default_factory=dict)
    seen: dict[Effect, set[int]] = field(default_factory=dict)
    operations: set[int] = field(default_factory=set)
    games: int = 0

    def missing(self) -> list[str]:
        """Return the effects with unexecuted steps, as text."""
        lines = []
        for effect, size in sorted(self.steps.items()):
            left = size - len(self.seen.get(effect, set()))
            if left:
                lines.append(f"{effect[0]}: {effect[1]}: {left} of {size} steps")
        return lines

    def is_complete(self, hero: str) -> bool:
        """Return whether every step of a hero's effects was executed."""
        return all(len(self.seen[effect]) == size for effect, size in self.steps.items() if effect[0] == hero)

    def share(self) -> float:
        """Return the share of all steps that were executed."""
        total = sum(self.steps.values())
        return sum(len(seen) for seen in self.seen.values()) / total if total else 1.0


def effects_of(static: Static) -> dict[int, Effect]:
    """Return the programs of cards and abilities with their names."""
    effects: dict[int, Effect] = {}
    for kind in static.kinds:
        hero = static.hero_ids[kind.seat]
        for label, program in zip(("immediately", "during combat", "after combat"), kind.effects, strict=True):
            effects[program] = (hero, f"{kind.id}, {label}")
        effects[kind.scheme] = (hero, f"{kind.id}, scheme")
        effects[kind.boost_bonus] = (hero, f"{kind.id}, boost bonus")
    for ability in static.ability_table:
        effects[ability.program] = (static.hero_ids[ability.seat], f"ability {static.ability_ids[ability.id]}")
    effects.pop(NONE, None)
    return effects


def cover(
    games: int, seed: int, tick: Callable[[int], None] = lambda done: None, homebrew: Sequence[str] = ()
) -> Coverage:
    """Play random games until every step was executed, or at most `games`: first all heroes, then those with gaps."""
    coverage = Coverage()
    roster = [*heroes().values(), hero_file(str(WARDEN)), *map(hero_file, homebrew)]
    wanted: list[HeroDef] = []
    while coverage.games < games:
        number = coverage.games
        if not wanted:
            wanted = [hero for hero in roster if number == 0 or not coverage.is_complete(hero.id)]
        if not wanted:
            break
        state = machine.new_state(_setup(roster, wanted.pop(), number).static(), game_seed(seed, number))
        _watch(state, coverage, Random(game_seed(seed, number) + 1))
        coverage.games += 1
        tick(coverage.games)
    return coverage


def _setup(roster: Sequence[HeroDef], hero: HeroDef, number: int) -> Setup:
    """Return a duel of a hero with one of the others in turn, either of them first; boards and presets rotate."""
    others = [other for other in roster if other is not hero]
    turn, at = divmod(number, len(others))
    pair = (hero, others[at]) if turn % 2 else (others[at], hero)
    places = list(boards().values())
    return make_setup(pair, places[number % len(places)], "duel", PRESETS[number % len(PRESETS)])


def _watch(state: State, coverage: Coverage, random: Random) -> None:
    """Play a game step by step, recording each executed step of an effect."""
    effects = effects_of(state.static)
    for program, effect in effects.items():
        steps = state.static.programs[program]
        written = [step for step in steps if step.op not in NOT_WRITTEN]
        coverage.steps[effect] = len(written) + sum(step.op == JUMP_UNLESS and not step.guard for step in steps)
        coverage.seen.setdefault(effect, set())
    while state.winner == NONE:
        _run_watched(state, effects, coverage)
        if state.winner == NONE:
            legal = options(state)
            give(state, legal[random.below(len(legal))])


def _run_watched(state: State, effects: dict[int, Effect], coverage: Coverage) -> None:
    """Do what `machine.run` does, recording every step."""
    while state.decider == NONE and state.winner == NONE:
        program, place, goes_on = execute(state)
        step = state.static.programs[program][place]
        coverage.operations.add(step.op)
        if program in effects and step.op not in NOT_WRITTEN:
            held = step.op == JUMP_UNLESS and not step.guard and goes_on
            coverage.seen[effects[program]].add(-1 - place if held else place)

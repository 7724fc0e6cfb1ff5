"""Whole games of bots with every check switched on: a few for the tests, a thousand per bot for a night.

    .venv/bin/python -m tests.ai.soak --games 1000 --jobs 2
    .venv/bin/python -m tests.ai.soak --games 200 --bots search,expert
    .venv/bin/python -m tests.ai.soak --games 20 --bots expert --seconds 0.5 [--wall]

Without names all bots play, the searching ones with few simulations (`search@4`): errors do not wait for deep thought.
With `--seconds` they think against the clock, so many seconds a turn, and whoever overdraws the budget has a problem,
if it happens again when the game is played again: virtual machines pause for a tenth of a second now and then.
Every problem is told with the numbers that repeat it; the exit code is 1 if there was one.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic, process_time

from peerless.ai.registry import BOTS, SEARCHING
from peerless.ai.sampler import Sampler
from peerless.ai.time_budget import TimeBudget, think
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.invariants import broken
from peerless.core.machine import new_state, run, step
from peerless.game.setup import Setup
from peerless.lab.fuzz import setup_of
from peerless.lab.jobs import Processes
from peerless.lab.simulate import game_seed
from peerless.players.registry import make_bot

TOO_LONG = 6_000  # decisions
AGAIN = 20  # every so many games, one is played twice
SIMULATIONS = 4
TRIES = 3  # of a game against the clock


class Problem(Exception):
    """Something that a bot must never do."""


class Overdrawn(Problem):
    """A bot has thought too long."""


@dataclass(frozen=True)
class Played:
    """One finished game: what was answered, where it ended."""

    answers: tuple[int, ...]
    digest: str
    winner: int


def play_checked(setup: Setup, bots: Sequence[str], seed: int) -> Played:
    """Play to the end; raises Problem if a bot answers illegally or changes the state that it is given."""
    state = new_state(setup.static(), seed)
    run(state)
    players = [make_bot(name, seed ^ (seat + 1)) for seat, name in enumerate(bots)]
    answers: list[int] = []
    while state.winner == NONE:
        legal, before = options(state), state.digest()
        name = bots[state.decider]
        answer = players[state.decider].choose(Sampler(state), list(legal))
        if answer not in legal:
            raise Problem(f"{name}: {answer} is none of {legal} at answer {len(answers)}")
        if state.digest() != before:
            raise Problem(f"{name} has changed the state at answer {len(answers)}")
        step(state, answer)
        if broken(state):
            raise Problem(f"after answer {len(answers)}: {'; '.join(broken(state))}")
        answers.append(answer)
        if len(answers) > TOO_LONG:
            raise Problem(f"no end after {TOO_LONG} decisions")
    return Played(tuple(answers), state.digest(), state.winner)


def play_in_time(
    setup: Setup, bots: Sequence[str], seed: int, seconds: float, clock: Callable[[], float] = process_time
) -> int:
    """Play to the end against the clock and count the decisions; raises Problem if a budget is overdrawn.

    What is looked at is processor time, unless the machine is idle: nobody can help it if it does something else.
    """
    state = new_state(setup.static(), seed)
    run(state)
    players = [make_bot(name, seed ^ (seat + 1)) for seat, name in enumerate(bots)]
    budgets = [TimeBudget(per_turn=seconds) for _ in bots]
    spent = [0.0] * len(bots)
    turn = decisions = 0
    while state.winner == NONE:
        if state.turn_number != turn:
            turn, spent = state.turn_number, [0.0] * len(bots)
        seat, legal, began = state.decider, options(state), clock()
        answer, budgets[seat] = think(players[seat], Sampler(state), list(legal), budgets[seat])
        spent[seat] += clock() - began
        if answer not in legal:
            raise Problem(f"{bots[seat]}: {answer} is none of {legal} at answer {decisions}")
        if spent[seat] > seconds:
            raise Overdrawn(f"{bots[seat]} has thought {spent[seat]:.3f} s in turn {turn}, at answer {decisions}")
        step(state, answer)
        decisions += 1
    return decisions


def _play_in_time_once(
    setup: Setup, bots: Sequence[str], seed: int, seconds: float, clock: Callable[[], float]
) -> None:
    """One of a few tries must keep to the budget."""
    for tries in range(TRIES):
        try:
            play_in_time(setup, bots, seed, seconds, clock)
            return
        except Overdrawn:
            if tries == TRIES - 1:
                raise


def problem_of(bot: str, seed: int, number: int, seconds: float = 0.0, wall: bool = False) -> str | None:
    """What goes wrong in a game in which this bot plays every seat; None if nothing does."""
    setup = setup_of(number)
    bots = [bot] * len(setup.heroes)
    try:
        if seconds:
            _play_in_time_once(setup, bots, game_seed(seed, number), seconds, monotonic if wall else process_time)
            return None
        played = play_checked(setup, bots, game_seed(seed, number))
        if number % AGAIN == 0 and play_checked(setup, bots, game_seed(seed, number)) != played:
            raise Problem("the same seed gives another game")
    except Exception as error:  # whatever it is, it is what we look for
        heroes = "/".join(hero.id for hero in setup.heroes)
        where = f"{setup.mode} {heroes} on {setup.board.id}, {dict(setup.ruleset)}"
        return f"{bot}, game {number}, seed {seed} ({where}): {type(error).__name__}: {error}"
    return None


def soak(bots: Sequence[str], games: int, seed: int, jobs: int, seconds: float = 0.0, wall: bool = False) -> list[str]:
    """All problems in `games` games per bot."""
    all_problems: list[str] = []
    for bot in bots:
        play = partial(problem_of, bot, seed, seconds=seconds, wall=wall)
        outcomes = Processes(jobs).in_order(play, list(range(games)))
        problems = [problem for problem in outcomes if problem is not None]
        print(f"{bot}: {games} games, {len(problems)} problems", flush=True)
        all_problems += problems
    return all_problems


def quick(name: str) -> str:
    """A bot of the registry, with few simulations if it searches."""
    return f"{name}@{SIMULATIONS}" if name in SEARCHING else name


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Whole games of bots with every check switched on.")
    parser.add_argument("--games", type=int, default=1000, help="games per bot")
    parser.add_argument("--bots", default=",".join(quick(name) for name in BOTS), help="names, with commas")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0, help="think against the clock, so many seconds a turn")
    parser.add_argument("--wall", action="store_true", help="by the clock on the wall: for an idle machine")
    arguments = parser.parse_args()
    problems = soak(
        arguments.bots.split(","), arguments.games, arguments.seed, arguments.jobs, arguments.seconds, arguments.wall
    )
    print("\n".join(problems) or "nothing went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

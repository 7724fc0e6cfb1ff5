"""Bots at work: whole games over all heroes, boards, modes and presets, and the manners of a good guest."""

from itertools import cycle
from time import process_time

import pytest

import peerless as pl
from peerless.ai.registry import BOTS, HINT, SEARCHING
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.core.state import State
from peerless.game.setup import make_setup
from peerless.players.registry import make_bot
from tests.ai.decisions import SIMULATIONS, all_few, decisions, few
from tests.ai.soak import play_checked, problem_of
from tests.support.random_games import MANY, SETUPS

DUELS = SETUPS[: len(pl.heroes()) : 2]  # every hero meets its neighbor
TABLES = [*((heroes, SETUPS[at][1], mode, rules) for at, (heroes, _, mode, rules) in enumerate(DUELS)), *MANY[:6]]
QUICK = [name.replace(f"@{SIMULATIONS}", "@2") for name in all_few()]


def bots_at(number: int, seats: int) -> list[str]:
    """The bots of a table, each time starting with another."""
    turning = cycle(QUICK)
    for _ in range(number % len(QUICK)):
        next(turning)
    return [next(turning) for _ in range(seats)]


def test_the_tables_cover_heroes_boards_modes_presets_and_bots() -> None:
    assert {hero for heroes, *_ in TABLES for hero in heroes} == set(pl.heroes())
    assert {board for _, board, *_ in TABLES} == set(pl.boards())
    assert {mode for *_, mode, _ in TABLES} == {"duel", "ffa", "teams"}
    assert {rules for *_, rules in TABLES} == {"current", "classic"}
    for mode in ("duel", "ffa", "teams"):
        tables = [(number, lineup) for number, lineup in enumerate(TABLES) if lineup[2] == mode]
        assert {bot for number, lineup in tables for bot in bots_at(number, len(lineup[0]))} == set(QUICK)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_bots_play_to_the_end_by_the_rules(number: int) -> None:
    """No errors or illegal answers, an unmodified state, an end; and the same seeds give the same game."""
    heroes, board, mode, rules = TABLES[number]
    setup = make_setup(heroes, board, mode, rules)
    played = play_checked(setup, bots_at(number, len(heroes)), number)
    assert played.winner in set(setup.teams())
    if number % 3 == 0:
        assert play_checked(setup, bots_at(number, len(heroes)), number) == played


@pytest.mark.parametrize("name", QUICK)
def test_a_game_of_the_soak(name: str) -> None:
    assert problem_of(name, seed=1, number=0) is None


def test_the_soak_reports_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    class Rude:
        def choose(self, sampler: Sampler, options: list[int]) -> int:
            """An answer that is not an option."""
            return max(options) + 1

    class Meddler:
        def choose(self, sampler: Sampler, options: list[int]) -> int:
            """The first option, and a point of health for everybody."""
            sampler._state.health[0] += 1
            return options[0]

    for guest, complaint in ((Rude, "is none of"), (Meddler, "has changed the state")):
        monkeypatch.setattr("tests.ai.soak.make_bot", lambda name, seed, guest=guest: guest())
        problem = problem_of("random", seed=0, number=3)
        assert problem is not None and complaint in problem and "game 3, seed 0" in problem


def test_the_soak_against_the_clock_reports_overdrawn_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    assert problem_of("tactical@2", seed=1, number=0, seconds=4.0) is None

    class Dawdler:
        def choose(self, sampler: Sampler, options: list[int]) -> int:
            """The first option, too late."""
            until = process_time() + 0.02
            while process_time() < until:
                pass
            return options[0]

    monkeypatch.setattr("tests.ai.soak.make_bot", lambda name, seed: Dawdler())
    problem = problem_of("random", seed=0, number=3, seconds=0.01)
    assert problem is not None and "has thought 0.0" in problem and "in turn" in problem


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_every_kind_of_question(name: str) -> None:
    """At every decision of our collection: a legal answer, the same for the same seed, and an unmodified state."""
    for asked in decisions()[:: 4 if name in SEARCHING else 2]:
        before, legal = asked.state.digest(), options(asked.state)
        answers = {make_bot(few(name), 3).choose(Sampler(asked.state), list(legal)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(legal), asked.kind
        assert asked.state.digest() == before, asked.kind


def test_an_analysis_covers_all_options_within_bounds() -> None:
    for asked in decisions()[::6]:
        legal = options(asked.state)
        lines = SearchBot(2, Depth(simulations=24, turns=1)).analyze(Sampler(asked.state), legal)
        assert [line.option for line in lines] == legal
        assert all(line.count > 0 and 0.0 <= line.mean <= 1.0 and line.error >= 0.0 for line in lines)
        assert sum(line.count for line in lines) < 24 + len(legal)


def test_one_bot_can_play_at_many_tables() -> None:
    """What a bot prepared for one game must not be used in another."""
    bots = [make_bot(name, 4) for name in QUICK]
    for asked in decisions()[::9]:
        for bot in bots:
            assert bot.choose(Sampler(asked.state), options(asked.state)) in options(asked.state)


class NoWorlds(Sampler):
    """A sampler that must not be asked for a world."""

    def world(self, random: pl.Random) -> State:
        """Never."""
        raise AssertionError("there is nothing to think about")


def test_a_single_option_needs_no_thought() -> None:
    state = pl.new_game(["medusa", "sinbad"], seed=3).state
    only = options(state)[:1]
    for name in BOTS:
        assert make_bot(name, 0).choose(NoWorlds(state), only) == only[0], name


def test_the_clock_ends_a_search() -> None:
    """A hint must come in time, however many simulations it might make; the current round may end first."""
    assert HINT.seconds > 0
    for asked in [asked for asked in decisions() if asked.kind in ("action", "destination", "mover")][::7]:
        bot = SearchBot(1, Depth(simulations=10**9, turns=1, noise=20, seconds=0.05))
        began = process_time()
        assert bot.choose(Sampler(asked.state), options(asked.state)) in options(asked.state)
        assert process_time() - began < 5.0


def test_bots_have_their_own_random_source() -> None:
    """A bot never draws from the game's random source: the same answers lead to the same end."""
    ends = set()
    for name in ("random", few("search")):
        state = pl.new_game(["alice", "king-arthur"], seed=8).state
        random = pl.Random(1)
        while state.winner == NONE:
            if len(options(state)) > 1:
                make_bot(name, 0).choose(Sampler(state), options(state))
            step(state, random_option(state, random))
        ends.add(state.digest())
    assert len(ends) == 1

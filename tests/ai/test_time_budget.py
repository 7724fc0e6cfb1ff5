"""Time for live play: shares of a budget, refilled every turn, never overdrawn; without a budget, no clock at all."""

import gc
import pickle
from time import process_time

import pytest

import peerless as pl
from peerless.ai import search
from peerless.ai import time_budget as budgets
from peerless.ai.registry import BOTS, EXPERT, SEARCHING
from peerless.ai.sampler import Sampler
from peerless.ai.search import HURRY, Depth, SearchBot
from peerless.ai.time_budget import LEAST_RESERVE, MOST_PER_DECISION, MOST_PER_TURN, RESERVE, TimeBudget, think
from peerless.core.decision import K_ACTION, K_DEFENSE_CARD, K_DESTINATION, options
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.players.registry import make_bot
from tests.ai.decisions import decisions


def test_shares_are_parts_of_what_is_left_and_have_an_upper_limit() -> None:
    full = TimeBudget().in_turn(3)
    assert full.share(K_ACTION) == MOST_PER_DECISION < MOST_PER_TURN / 2
    free = (1 - RESERVE) * MOST_PER_TURN
    assert full.share(K_DESTINATION) == full.share(K_DEFENSE_CARD) == pytest.approx(free / 4)
    assert full.after(6.0).share(K_ACTION) == pytest.approx((free - 6.0) / 2)
    assert full.after(free).share(K_ACTION) == pytest.approx(0.0)
    assert full.after(100.0).share(K_ACTION) == 0.0
    assert TimeBudget(per_turn=0.02).in_turn(3).share(K_ACTION) == pytest.approx((0.02 - LEAST_RESERVE) / 2)


def test_a_budget_shrinks_within_a_turn_and_the_next_turn_refills_it() -> None:
    used = TimeBudget(per_turn=4.0).in_turn(1).after(1.0)
    assert used.in_turn(1) == used and used.left == 3.0
    assert used.in_turn(2).left == 4.0


@pytest.mark.parametrize("seconds", [0.0, -1.0, MOST_PER_TURN + 0.1, float("nan")])
def test_a_nonsensical_budget_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="at most 8 seconds"):
        TimeBudget(per_turn=seconds)


def test_a_budget_is_plain_data() -> None:
    budget = TimeBudget(per_turn=2.5).in_turn(7).after(0.25)
    assert pickle.loads(pickle.dumps(budget)) == budget


class Spender:
    """A bot that uses every second it gets, on the test's own clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.given: list[float] = []

    def clock(self) -> float:
        """The test's own time."""
        return self.now

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """Never called: this bot supports time limits."""
        raise AssertionError

    def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
        """The first option, at the last moment."""
        self.given.append(seconds)
        self.now += seconds
        return options[0]


def test_a_bot_that_uses_all_its_time_never_overdraws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game: no turn takes more than the budget, no decision more than the limit."""
    spender = Spender()
    monkeypatch.setattr(budgets, "monotonic", spender.clock)
    state, random = pl.new_game(["robin-hood", "sun-wukong"], seed=2).state, pl.Random(1)
    kept = [TimeBudget(), TimeBudget()]
    spent: dict[tuple[int, int], float] = {}
    while state.winner == NONE:
        seat, turn, before = state.decider, state.turn_number, spender.now
        _, kept[seat] = think(spender, Sampler(state), options(state), kept[seat])
        spent[turn, seat] = spent.get((turn, seat), 0.0) + spender.now - before
        step(state, random_option(state, random))
    free = (1 - RESERVE) * MOST_PER_TURN
    assert 0.9 * free < max(spent.values()) <= free + 1e-9
    assert max(spender.given) <= MOST_PER_DECISION and min(spender.given) >= 0.0


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still while the machine does something else."""
    for module in (budgets, search):
        monkeypatch.setattr(module, "monotonic", process_time)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_answers_in_time(name: str, own_time: None) -> None:
    """The budget is small here; even so no bot overdraws it, and the time spent is deducted."""
    for asked in decisions()[::12]:
        began = process_time()
        answer, left = think(make_bot(name, 3), Sampler(asked.state), options(asked.state), TimeBudget(per_turn=1.0))
        assert answer in options(asked.state)
        assert left.turn == asked.state.turn_number
        assert 0.0 < 1.0 - left.left <= process_time() - began
        assert left.left > 0.0


def test_the_clock_decides_how_long_a_timed_bot_thinks(own_time: None) -> None:
    asked = next(case for case in decisions() if case.kind == "action")
    bot = SearchBot(1, Depth(simulations=2, turns=1, noise=10, in_time=10**9))
    began = process_time()
    bot.choose_within(Sampler(asked.state), options(asked.state), 0.2)
    assert 0.0 < process_time() - began < 20.0
    assert bot.until == 0.0
    untimed = process_time()
    bot.choose(Sampler(asked.state), options(asked.state))  # two simulations again, whatever the clock says
    assert process_time() - untimed < 20.0


@pytest.mark.parametrize("name", sorted(SEARCHING))
def test_without_time_the_rules_of_thumb_answer(name: str) -> None:
    bot = make_bot(name, 0)
    assert isinstance(bot, SearchBot)
    for asked in decisions()[::9]:
        assert bot.choose_within(Sampler(asked.state), options(asked.state), HURRY / 2) in options(asked.state)


def test_an_unfinished_search_falls_back_on_the_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the first option would win, because only it was tried."""
    for asked in decisions()[::5]:
        bot = SearchBot(1, Depth(simulations=64, turns=1, glance=0))
        simulated = bot._simulated

        def only_once(*args: object, bot: SearchBot = bot, simulated: object = simulated) -> float:
            bot.until = 1e-9
            return simulated(*args)  # type: ignore[operator, no-any-return]

        monkeypatch.setattr(bot, "_simulated", only_once)
        by_rules = make_bot("greedy", 1).choose(Sampler(asked.state), options(asked.state))
        chosen = bot.choose_within(Sampler(asked.state), options(asked.state), 1.0)
        assert bot.hasty and chosen in options(asked.state)
        if asked.kind in ("action", "attacker", "target", "attack-card", "scheme-card", "boost-movement"):
            assert chosen == by_rules


@pytest.mark.parametrize("before", [True, False])
def test_no_garbage_is_collected_during_a_search_and_none_is_left(before: bool) -> None:
    asked = next(case for case in decisions() if case.kind == "action")
    seen: list[bool] = []

    class Watching(SearchBot):
        def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
            seen.append(gc.isenabled())
            return super().choose_within(sampler, options, seconds)

    gc.collect()
    (gc.enable if before else gc.disable)()
    try:
        think(Watching(1, EXPERT), Sampler(asked.state), options(asked.state), TimeBudget(per_turn=0.5))
        assert seen == [False] and gc.isenabled() == before
        gc.disable()
        gc.collect()
        think(make_bot("expert", 1), Sampler(asked.state), options(asked.state), TimeBudget(per_turn=0.5))
        assert gc.collect() == 0, "a thought makes no circles"
    finally:
        gc.enable()


def test_a_single_option_costs_no_time() -> None:
    state = pl.new_game(["medusa", "sinbad"], seed=3).state
    budget = TimeBudget().in_turn(0).after(8.0)
    assert think(make_bot("expert", 0), Sampler(state), options(state)[:1], budget) == (options(state)[0], budget)

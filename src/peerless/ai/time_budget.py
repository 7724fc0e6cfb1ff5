"""Time for live play: a budget of seconds for every turn, from which each decision of a seat takes its share.

The share depends on what is asked: half of what is left for the choice of an action and its cards, a quarter for
placement, a quarter for effects and defenses. What a decision leaves over, the next ones have. Each takes a part of
what is left, and a tenth is kept for hurried answers and delays, so a budget is exceeded only when the machine itself
stands still for longer than that. Without a budget bots count simulations and look at no clock.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, Protocol, runtime_checkable

from peerless.ai.bot import Bot
from peerless.ai.sampler import Sampler
from peerless.core import decision as d

MOST_PER_TURN: Final = 8.0  # seconds
MOST_PER_DECISION: Final = 3.0
RESERVE: Final = 0.1  # of a budget is for the answers in a hurry when all else is spent: they take a moment, too
LEAST_RESERVE: Final = 0.01  # seconds: somebody else may want the processor for as long
ACTIONS: Final = (d.K_ACTION, d.K_ATTACKER, d.K_TARGET, d.K_ATTACK_CARD, d.K_SCHEME_CARD, d.K_SCHEME_FIGHTER)


@runtime_checkable
class Timed(Protocol):
    """A bot that can think against the clock."""

    def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
        """The option to take, found in so many seconds."""


@dataclass(frozen=True)
class TimeBudget:
    """The seconds of one seat in one game: plain data that its owner keeps and hands in with every decision."""

    per_turn: float = MOST_PER_TURN
    left: float = MOST_PER_TURN
    turn: int = -1  # the turn that `left` is for

    def __post_init__(self) -> None:
        if not 0 < self.per_turn <= MOST_PER_TURN:
            raise ValueError(  # a programmer's mistake, no user's
                f"a budget holds more than 0 and at most {MOST_PER_TURN:g} seconds a turn, not {self.per_turn:g}"
            )

    def in_turn(self, turn: int) -> "TimeBudget":
        """The budget at a decision of a turn: full again if the turn is new."""
        return self if turn == self.turn else replace(self, left=self.per_turn, turn=turn)

    def share(self, kind: int) -> float:
        """The seconds that a decision of a kind may take."""
        part = 0.5 if kind in ACTIONS else 0.25
        reserve = max(LEAST_RESERVE, RESERVE * self.per_turn)
        return min(MOST_PER_DECISION, part * max(0.0, self.left - reserve))

    def after(self, seconds: float) -> "TimeBudget":
        """What is left after a thought."""
        return replace(self, left=max(0.0, self.left - seconds))


def think(
    bot: Bot, sampler: Sampler, options: list[int], budget: TimeBudget, part: float = 1.0
) -> tuple[int, TimeBudget]:
    """The option that a bot takes in time, and what is left of the budget then; `part` of the time if others wait."""
    full = budget.in_turn(sampler.turn)
    with _undisturbed():
        began = monotonic()
        if isinstance(bot, Timed):
            chosen = bot.choose_within(sampler, options, part * full.share(sampler.kind))
        else:
            chosen = bot.choose(sampler, options)
        return chosen, full.after(monotonic() - began)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No garbage collection in the middle of a thought: where many games are kept it takes a tenth of a second.

    Nothing is lost by that: what a thought makes refers to nothing in circles and goes without being collected.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()

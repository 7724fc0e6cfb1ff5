"""Time control for live play: a budget of seconds per turn, from which each of a seat's decisions takes its share.

The share depends on the decision: half of the remaining time for the choice of an action and its cards, a quarter for
placement, effects and defenses. Unused time carries over to the turn's later decisions. A tenth is reserved for
immediate answers and delays, so a budget is exceeded only if the machine itself stalls for longer than that. Without a
budget, bots count simulations and ignore the clock.
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
RESERVE: Final = 0.1  # share of a budget kept for the immediate answers once the rest is spent
LEAST_RESERVE: Final = 0.01  # seconds: another process may take the CPU for as long
ACTIONS: Final = (d.K_ACTION, d.K_ATTACKER, d.K_TARGET, d.K_ATTACK_CARD, d.K_SCHEME_CARD, d.K_SCHEME_FIGHTER)


@runtime_checkable
class Timed(Protocol):
    """A bot that can play under a time limit."""

    def choose_within(self, sampler: Sampler, options: list[int], seconds: float) -> int:
        """Return the option to take, within `seconds`."""


@dataclass(frozen=True)
class TimeBudget:
    """One seat's seconds in one game: an immutable value that the caller keeps and passes in with every decision."""

    per_turn: float = MOST_PER_TURN
    left: float = MOST_PER_TURN
    turn: int = -1  # the turn that `left` is for

    def __post_init__(self) -> None:
        if not 0 < self.per_turn <= MOST_PER_TURN:
            raise ValueError(  # a programming error, not a user error
                f"a budget holds more than 0 and at most {MOST_PER_TURN:g} seconds a turn, not {self.per_turn:g}"
            )

    def in_turn(self, turn: int) -> "TimeBudget":
        """Return the budget for a decision of a turn: refilled if the turn is new."""
        return self if turn == self.turn else replace(self, left=self.per_turn, turn=turn)

    def share(self, kind: int) -> float:
        """Return the seconds that a kind of decision may take."""
        part = 0.5 if kind in ACTIONS else 0.25
        reserve = max(LEAST_RESERVE, RESERVE * self.per_turn)
        return min(MOST_PER_DECISION, part * max(0.0, self.left - reserve))

    def after(self, seconds: float) -> "TimeBudget":
        """Return the budget after `seconds` were spent."""
        return replace(self, left=max(0.0, self.left - seconds))


def think(
    bot: Bot, sampler: Sampler, options: list[int], budget: TimeBudget, part: float = 1.0
) -> tuple[int, TimeBudget]:
    """Return a bot's choice and the remaining budget; `part` is the share of the time to use when others wait."""
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
    """Suspend garbage collection during a search: with many games in memory, a collection takes a tenth of a second.

    Nothing leaks: a search creates no reference cycles, so reference counting frees its objects.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()

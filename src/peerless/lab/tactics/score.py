"""How many of the positions a bot solves: the share of correct answers, by category."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from peerless.ai.sampler import Sampler
from peerless.core.decision import notation, options
from peerless.lab.jobs import ALONE, Executor
from peerless.lab.tactics.position import CATEGORIES, Position, positions
from peerless.players.registry import check_portable, make_bot

TRIES = 3


@dataclass(frozen=True)
class Task:
    """One bot at one position, given by number so that the task can be sent to a worker process."""

    bot: str
    number: int
    tries: int
    seed: int


@dataclass(frozen=True)
class Outcome:
    """A bot's answers at a position, one per try."""

    bot: str
    number: int
    answers: tuple[str, ...]

    @property
    def position(self) -> Position:
        """The position."""
        return positions()[self.number]

    @property
    def share(self) -> float:
        """The share of correct answers."""
        return sum(answer in self.position.right for answer in self.answers) / len(self.answers)


def answer(position: Position, bot: str, seed: int) -> str:
    """Return a bot's answer in notation; as in any game, the bot sees only what its seat may see."""
    state = position.start().state
    return notation(state, make_bot(bot, seed).choose(Sampler(state), options(state)))


def work(task: Task) -> Outcome:
    """Let a bot try a position, each time with a different seed."""
    position = positions()[task.number]
    answers = tuple(answer(position, task.bot, task.seed + number) for number in range(task.tries))
    return Outcome(task.bot, task.number, answers)


def score(bots: Sequence[str], tries: int = TRIES, seed: int = 0, executor: Executor = ALONE) -> Iterator[Outcome]:
    """Let all bots try all positions; the result does not depend on the number of processes."""
    if executor.size > 1:
        check_portable(bots)
    tasks = [Task(bot, number, tries, seed) for bot in bots for number in range(len(positions()))]
    yield from executor.in_order(work, tasks)


def share(outcomes: Sequence[Outcome], bot: str, category: str | None = None) -> float:
    """Return the share of a category's positions (by default, of all) that a bot solves."""
    shares = [
        outcome.share for outcome in outcomes if outcome.bot == bot and category in (None, outcome.position.category)
    ]
    return sum(shares) / len(shares) if shares else 0.0


def summary(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, object]:
    """Return the shares by bot and category, and the missed positions, as plain data."""
    counts = {category: sum(position.category == category for position in positions()) for category in CATEGORIES}
    return {
        "positions": {**counts, "all": len(positions())},
        "bots": [
            {
                "bot": bot,
                **{category: round(share(outcomes, bot, category), 4) for category in CATEGORIES},
                "all": round(share(outcomes, bot), 4),
                "missed": [_missed(outcome) for outcome in outcomes if outcome.bot == bot and outcome.share < 1],
            }
            for bot in bots
        ],
    }


def _missed(outcome: Outcome) -> dict[str, object]:
    return {
        "position": outcome.position.name,
        "category": outcome.position.category,
        "answers": list(outcome.answers),
        "right": list(outcome.position.right),
        "why": outcome.position.why,
    }

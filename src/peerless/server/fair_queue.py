"""The queue of questions for workers: people first, then round robin by address.

A busy address delays only itself. It never occupies all workers if there are several, so others find one free at once;
and the more questions it has, the less time each may take, so that a single worker is soon free again. Addresses are
kept only while they have questions, and never leave the process.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final, Generic, Protocol, TypeVar

MOST_IN_ALL: Final = 1024  # questions from all addresses


class QueueFull(Exception):
    """Too many questions are waiting; ask later, or fall back to a safe answer."""


@dataclass(frozen=True)
class Asker:
    """On whose behalf a question is asked: table, candidate addresses, and whether a person is seated there now."""

    table: str = ""
    addresses: tuple[str, ...] = ("",)
    people: bool = True


class Question(Protocol):
    """An item in the queue."""

    @property
    def ask(self) -> str:
        """The kind of question; kinds are limited separately."""

    @property
    def asker(self) -> Asker:
        """On whose behalf it is asked."""

    def fail(self, error: Exception) -> None:
        """Report that the question will not be answered."""


Q = TypeVar("Q", bound=Question)


@dataclass(eq=False)
class _Place(Generic[Q]):
    """A question in the queue, and the address it is charged to."""

    question: Q
    address: str
    number: int


class FairQueue(Generic[Q]):
    """A fair queue with at most `most` waiting questions of each kind per address, answered by `workers` workers."""

    def __init__(self, most: int, workers: int, most_in_all: int = MOST_IN_ALL) -> None:
        self.most = most
        self.most_in_all = most_in_all
        self.workers = workers
        self.most_running = max(1, workers - 1)  # per address
        self._waiting: list[_Place[Q]] = []
        self._running: dict[Q, str] = {}
        self._numbers = count(1)
        self._served: dict[tuple[str, ...], int] = {}  # when an address, a kind or a table of it was last served

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, question: Q) -> None:
        """Enqueue a question. If the queue is full, drop the last one of the busiest address, or raise QueueFull."""
        address = min(question.asker.addresses, key=self._load)
        mine = [place for place in self._waiting if place.address == address]
        if sum(place.question.ask == question.ask for place in mine) >= self.most:
            raise QueueFull
        if len(self._waiting) >= self.most_in_all:
            self._make_room(len(mine))
        self._waiting.append(_Place(question, address, next(self._numbers)))

    def _make_room(self, mine: int) -> None:
        greedy = max(self._addresses(), key=self._waiting_for)
        if self._waiting_for(greedy) <= mine + 1:
            raise QueueFull
        last = [place for place in self._waiting if place.address == greedy][-1]
        self._waiting.remove(last)
        last.question.fail(QueueFull())

    def take(self) -> Q | None:
        """Take the next question; None if no address may use another worker now."""
        ready = [place for place in self._waiting if self._running_for(place.address) < self.most_running]
        if not ready:
            return None
        place = min(ready, key=self._turn)
        now = next(self._numbers)
        self._served.update(dict.fromkeys(self._marks(place), now))
        self._waiting.remove(place)
        self._running[place.question] = place.address
        return place.question

    def _turn(self, place: _Place[Q]) -> tuple[int, ...]:
        """The sort key: people first, then the address, kind of question and table that were served longest ago."""
        served = (self._served.get(mark, 0) for mark in self._marks(place))
        return (not place.question.asker.people, *served, place.number)

    @staticmethod
    def _marks(place: _Place[Q]) -> list[tuple[str, ...]]:
        address, question = place.address, place.question
        return [(address,), (address, question.ask), (address, question.ask, question.asker.table)]

    def share(self, question: Q) -> float:
        """The fraction of its time that a taken question may use, given the load of its address and of others."""
        address = self._running[question]
        fair = min(self.most_running, self.workers / len(self._addresses()))
        return min(1.0, fair / self._load(address))

    def done(self, question: Q) -> None:
        """Release a question that was taken."""
        address = self._running.pop(question, None)
        if address is not None:
            self._forget(address)

    def drop(self, question: Q) -> None:
        """Remove a question that is still waiting."""
        for place in [place for place in self._waiting if place.question is question]:
            self._waiting.remove(place)
            self._forget(place.address)

    def take_all(self) -> list[Q]:
        """Remove and return all waiting questions."""
        questions = [place.question for place in self._waiting]
        self._waiting.clear()
        return questions

    def _forget(self, address: str) -> None:
        """Discard the history of an address that has no questions left."""
        if not self._load(address):
            self._served = {mark: number for mark, number in self._served.items() if mark[0] != address}

    # --- counting -------------------------------------------------------------------------------

    def _load(self, address: str) -> int:
        return self._waiting_for(address) + self._running_for(address)

    def _waiting_for(self, address: str) -> int:
        return sum(place.address == address for place in self._waiting)

    def _running_for(self, address: str) -> int:
        return sum(other == address for other in self._running.values())

    def _addresses(self) -> set[str]:
        return set(self._each())

    def _each(self) -> Iterator[str]:
        yield from (place.address for place in self._waiting)
        yield from self._running.values()

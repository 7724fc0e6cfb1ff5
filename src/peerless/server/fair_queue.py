"""Questions that wait for a worker, and whose turn it is: people first, then every address in turn.

Whoever asks much waits for oneself. An address never has all workers while there are several, so somebody else finds
one free at once; and its thoughts share the time that a single one would have, so that they soon make room where there
is only one. Addresses are kept as long as they have something to ask and never leave the process.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final, Generic, Protocol, TypeVar

MOST_IN_ALL: Final = 1024  # questions of everybody


class QueueFull(Exception):
    """Too many questions wait; ask later, or play something safe."""


@dataclass(frozen=True)
class Asker:
    """For whom a question is asked: the table, whose people could be meant, and whether one of them sits there now."""

    table: str = ""
    addresses: tuple[str, ...] = ("",)
    people: bool = True


class Question(Protocol):
    """What waits."""

    @property
    def ask(self) -> str:
        """Its sort: one sort does not drown another."""

    @property
    def asker(self) -> Asker:
        """For whom it is."""

    def fail(self, error: Exception) -> None:
        """It will not be answered."""


Q = TypeVar("Q", bound=Question)


@dataclass(eq=False)
class _Place(Generic[Q]):
    """A question in the queue, and the address at whose expense it is."""

    question: Q
    address: str
    number: int


class FairQueue(Generic[Q]):
    """The queue. `most` questions of each sort may wait for one address; `workers` answer."""

    def __init__(self, most: int, workers: int, most_in_all: int = MOST_IN_ALL) -> None:
        self.most = most
        self.most_in_all = most_in_all
        self.workers = workers
        self.most_running = max(1, workers - 1)  # of one address
        self._waiting: list[_Place[Q]] = []
        self._running: dict[Q, str] = {}
        self._numbers = count(1)
        self._served: dict[tuple[str, ...], int] = {}  # when an address, a sort or a table of it was served last

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, question: Q) -> None:
        """Let a question wait; where there is no room left, the one who asks most gives some, or QueueFull."""
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
        """The next question; None if nobody may have a worker now."""
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
        """Who comes first: people; then whose address, sort of question and table were served longest ago."""
        served = (self._served.get(mark, 0) for mark in self._marks(place))
        return (not place.question.asker.people, *served, place.number)

    @staticmethod
    def _marks(place: _Place[Q]) -> list[tuple[str, ...]]:
        address, question = place.address, place.question
        return [(address,), (address, question.ask), (address, question.ask, question.asker.table)]

    def share(self, question: Q) -> float:
        """The part of its time that a question which was just taken may use: others wait, and the own ones most."""
        address = self._running[question]
        fair = min(self.most_running, self.workers / len(self._addresses()))
        return min(1.0, fair / self._load(address))

    def done(self, question: Q) -> None:
        """A question that was taken has had its turn."""
        address = self._running.pop(question, None)
        if address is not None:
            self._forget(address)

    def drop(self, question: Q) -> None:
        """Forget a question, if it still waits."""
        for place in [place for place in self._waiting if place.question is question]:
            self._waiting.remove(place)
            self._forget(place.address)

    def take_all(self) -> list[Q]:
        """Everything that waits."""
        found = [place.question for place in self._waiting]
        self._waiting.clear()
        return found

    def _forget(self, address: str) -> None:
        """Whoever asks nothing any more begins anew; nothing is kept of it."""
        if not self._load(address):
            self._served = {mark: number for mark, number in self._served.items() if mark[0] != address}

    # --- counting -------------------------------------------------------------------------------

    def _load(self, address: str) -> int:
        return self._waiting_for(address) + self._running_for(address)

    def _waiting_for(self, address: str) -> int:
        return sum(place.address == address for place in self._waiting)

    def _running_for(self, address: str) -> int:
        return sum(one == address for one in self._running.values())

    def _addresses(self) -> set[str]:
        return set(self._each())

    def _each(self) -> Iterator[str]:
        yield from (place.address for place in self._waiting)
        yield from self._running.values()

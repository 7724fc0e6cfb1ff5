"""The same luck in every run: what a server draws by chance is counted here, so that a test deals the same games twice.

A run that fails then fails again. `python -m tests.support.luck serve …` is the command line with such luck.
"""

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from unittest import mock

from peerless.table import fairness


class Luck:
    """A counter stands for chance."""

    def __init__(self, name: str) -> None:
        self._draws = (f"{name} {number}" for number in itertools.count())

    def secret(self) -> str:
        """As `fairness.new_secret`."""
        return sha256(next(self._draws).encode()).hexdigest()[: 2 * fairness.SECRET_BYTES]

    def lot(self) -> random.Random:
        """As `fairness.new_lot`."""
        return random.Random(next(self._draws))


@contextmanager
def repeating(name: str) -> Iterator[None]:
    """For the time of a `with` block, draw what this name has always drawn."""
    luck = Luck(name)
    with mock.patch.multiple(fairness, new_secret=luck.secret, new_lot=luck.lot):
        yield


if __name__ == "__main__":
    from peerless.__main__ import main

    with repeating("server"):
        main()

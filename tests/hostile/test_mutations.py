"""Damaged records, saves, heroes and boards by the thousand (`mutate.py`)."""

from pathlib import Path

import pytest

from tests.hostile import mutate

pytestmark = pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="memory is measured as Linux does")


def tried(count: int, jobs: int) -> None:
    figures = mutate.run(count, jobs)
    print(mutate.table(figures))
    assert mutate.failures(figures) == []
    assert sum(sum(tally.counts.values()) for tally in figures.values()) == count
    for kind, tally in figures.items():
        assert tally.counts["accepted"] and tally.counts["refused"], kind  # a harness that refuses all proves little


def test_thousands_of_mutants_are_refused_or_played() -> None:
    tried(2_000, 1)


@pytest.mark.soak
def test_tens_of_thousands_of_mutants_are_refused_or_played() -> None:
    tried(24_000, 2)

"""The long simulation of `make soak`, in small: what it looks at and when it complains."""

import pytest

from tests.bench import scaling
from tests.bench.endurance import STAGE, Memory, in_the_core, in_the_library, memory_over, resident_megabytes, stages_of


def test_memory_is_looked_at_after_a_tenth_and_at_the_end() -> None:
    played: list[int] = []
    memory = memory_over(50, played.append, lambda: float(len(played)))
    assert (memory.early, memory.late) == (5, 50)
    assert played == list(range(50))


def test_only_growth_is_complained_about() -> None:
    assert Memory(100, 110).grows()
    assert not Memory(100, 101).grows()
    assert not Memory(100, 80).grows()
    assert 5 < resident_megabytes() < 10_000


def test_stages_are_whole_and_begin_with_the_first() -> None:
    for decide in (in_the_core, in_the_library):
        stages = stages_of(3, decide)
        assert len(stages[0]) <= 3 and stages[0]
        assert sorted(stages) == list(range(len(stages)))
        assert all(cost > 0 for costs in stages.values() for cost in costs)
    assert STAGE > 0


def test_one_process_and_several_are_timed_beside_plain_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scaling, "LOOP", "pass")
    figures = scaling.one_round(8, 2)
    assert figures.speed > 0 and figures.speed_of_loops > 0 and figures.cpu > 0

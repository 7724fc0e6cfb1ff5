"""The load tool measures what it says; how much a server holds is not a matter for a test."""

from pathlib import Path

import pytest

from tests.load.run import GAMES, measure, p99, report


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.soak
@pytest.mark.timeout(300)
async def test_one_stage_yields_every_figure(tmp_path: Path) -> None:
    figures = await measure(f"sqlite:///{tmp_path}/games.db", tmp_path, seconds=0, limit_ms=1e9, verbose=False)
    assert figures["held"] == GAMES[0] and len(figures["stages"]) == 1
    assert all(0 < value < 1e6 for name, value in figures["stages"][0].items() if name != "machine_load")
    assert sum(figures["parts_us"].values()) == pytest.approx(figures["answer_us"])
    assert figures["ratio"] > 1, "an answer costs more than an echo"
    assert "ratio" in report(figures)


def test_the_99th_percentile() -> None:
    assert p99([]) == float("inf")
    assert p99([1.0]) == 1.0
    assert p99([float(number) for number in range(1000)]) == 990.0

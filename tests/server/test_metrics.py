"""What a server counts, read by the parser of the Prometheus client."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from peerless.server.metrics import ANSWER_SECONDS, Metrics
from tests.support.metrics import counted

OPERATIONS = Path(__file__).parent.parent.parent / "docs" / "operations.md"
SUFFIXES = {"counter": "_total"}  # the parser names a family without it


def kinds(metrics: Metrics) -> dict[str, str]:
    """Name and kind of every family in the text that is served."""
    families = text_string_to_metric_families(metrics.render().decode())
    return {family.name + SUFFIXES.get(family.type, ""): family.type for family in families}


def series(metrics: Metrics, name: str) -> dict[tuple[str, ...], float]:
    """The values of one sample name in the text that is served, by label values."""
    families = text_string_to_metric_families(metrics.render().decode())
    samples = [sample for family in families for sample in family.samples if sample.name == name]
    return {tuple(sample.labels.values()): sample.value for sample in samples}


def test_what_a_new_server_shows() -> None:
    metrics = Metrics()
    assert kinds(metrics) == {
        "peerless_answer_seconds": "histogram",
        "peerless_answers_total": "counter",
        "peerless_bot_failures_total": "counter",
        "peerless_bot_queue": "gauge",
        "peerless_bot_seconds": "histogram",
        "peerless_connections": "gauge",
        "peerless_database_errors_total": "counter",
        "peerless_sandbox_queue": "gauge",
        "peerless_info": "gauge",
        "peerless_rate_limited_total": "counter",
        "peerless_refusals_total": "counter",
        "peerless_state_bytes": "histogram",
        "peerless_tables": "gauge",
        "peerless_unexpected_errors_total": "counter",
        "peerless_worker_restarts_total": "counter",
    }
    assert series(metrics, "peerless_connections") == {(): 0.0}
    assert series(metrics, "peerless_tables") == {("open",): 0.0, ("playing",): 0.0, ("over",): 0.0}
    assert series(metrics, "peerless_answers_total") == {("person",): 0.0, ("bot",): 0.0, ("clock",): 0.0}
    assert list(series(metrics, "peerless_info").values()) == [1.0]


def test_every_metric_is_explained_to_operators() -> None:
    text = OPERATIONS.read_text("utf-8")
    assert [name for name in kinds(Metrics()) if f"`{name}" not in text] == []


def test_what_is_counted_is_shown() -> None:
    metrics = Metrics()
    metrics.answers.labels(who="person").inc()
    metrics.answers.labels(who="person").inc(2)
    metrics.connections.set(2)
    metrics.tables.labels(status="playing").set(7)
    metrics.refusals.labels(key="not_your_turn").inc()
    assert series(metrics, "peerless_answers_total") == {("person",): 3.0, ("bot",): 0.0, ("clock",): 0.0}
    assert series(metrics, "peerless_connections") == {(): 2.0}
    assert series(metrics, "peerless_tables")["playing",] == 7
    assert series(metrics, "peerless_refusals_total") == {("not_your_turn",): 1.0}


def test_a_histogram_counts_values_up_to_each_bound() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.004, 99.0):
        metrics.answer_seconds.observe(seconds)
    buckets = series(metrics, "peerless_answer_seconds_bucket")
    assert list(buckets) == [(str(bound),) for bound in ANSWER_SECONDS] + [("+Inf",)]
    assert (buckets["0.001",], buckets["0.005",], buckets["2.5",], buckets["+Inf",]) == (2, 3, 3, 4)
    assert counted(metrics, "answer_seconds_sum") == pytest.approx(99.0055)


def test_servers_in_one_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.database_errors.inc()
    assert (counted(first, "database_errors_total"), counted(second, "database_errors_total")) == (1, 0)
